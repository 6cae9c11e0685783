//! `crypto_hash*`: SHA-256, SHA-512, SHA3-256 and SHA3-512. States of SHA-2 are laid out as libsodium's.

use crate::crypto_xof::{Keccak, SpongeState};
use crate::edge::{In, Out, Plain, Result, State, api};
use saltern::hash::{Sha3_256, Sha3_512, Sha256, Sha512};
use saltern::hazmat::states;

/// A hash function whose state is plain bytes, for HMAC too.
pub(crate) trait Sha2: Plain {
    const BLOCK: usize;
    type Digest: AsRef<[u8]> + AsMut<[u8]>;
    fn new() -> Self;
    fn update(&mut self, piece: &[u8]);
    fn digest(&self) -> Self::Digest;
}

/// `crypto_hash_sha256_state` of libsodium.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Sha256State {
    state: [u32; 8],
    /// Bits.
    count: u64,
    buffer: [u8; 64],
}

/// `crypto_hash_sha512_state` of libsodium.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Sha512State {
    state: [u64; 8],
    /// Bits: the higher word, and the lower one.
    count: [u64; 2],
    buffer: [u8; 128],
}

// SAFETY: numbers.
unsafe impl Plain for Sha256State {}
// SAFETY: numbers.
unsafe impl Plain for Sha512State {}

impl Sha256State {
    fn bytes(&self) -> u64 {
        self.count >> 3
    }

    fn count(&mut self, bytes: u64) {
        self.count = self.count.wrapping_add(bytes << 3);
    }
}

impl Sha512State {
    fn bytes(&self) -> u64 {
        self.count[0] << 61 | self.count[1] >> 3
    }

    fn count(&mut self, bytes: u64) {
        let (low, carry) = self.count[1].overflowing_add(bytes << 3);
        self.count = [self.count[0].wrapping_add(bytes >> 61).wrapping_add(carry.into()), low];
    }
}

macro_rules! sha2 {
    ($state:ident, $digest:literal, $block:literal, $initial:path, $count:expr, $blocks:path, $end:path) => {
        impl Sha2 for $state {
            const BLOCK: usize = $block;
            type Digest = [u8; $digest];

            fn new() -> Self {
                $state { state: $initial, count: $count, buffer: [0; $block] }
            }

            fn update(&mut self, mut piece: &[u8]) {
                let at = (self.bytes() % $block) as usize;
                self.count(piece.len() as u64);
                if at > 0 {
                    let (fill, rest) = piece.split_at(piece.len().min($block - at));
                    self.buffer[at..at + fill.len()].copy_from_slice(fill);
                    if at + fill.len() < $block {
                        return;
                    }
                    let buffer = self.buffer;
                    take(&mut self.state, &buffer, $blocks);
                    piece = rest;
                }
                let (blocks, rest) = piece.split_at(piece.len() / $block * $block);
                take(&mut self.state, blocks, $blocks);
                self.buffer[..rest.len()].copy_from_slice(rest);
            }

            fn digest(&self) -> [u8; $digest] {
                let bytes = self.bytes();
                let at = bytes % $block;
                $end(&self.state, bytes - at, &self.buffer[..at as usize])
            }
        }
    };
}
sha2!(Sha256State, 32, 64, states::SHA256, 0, states::sha256_blocks, states::sha256_end);
sha2!(Sha512State, 64, 128, states::SHA512, [0; 2], states::sha512_blocks, states::sha512_end);

/// Whole blocks, which cannot fail.
fn take<S>(state: &mut S, blocks: &[u8], f: impl FnOnce(&mut S, &[u8]) -> std::result::Result<(), saltern::Error>) {
    let done = f(state, blocks);
    debug_assert!(done.is_ok(), "the blocks are whole");
}

fn update<S: Sha2>(state: State<S>, piece: In, len: u64) -> Result {
    let piece = piece.bytes(len)?;
    state.with(|state| state.update(piece))
}

/// Gives the hash, and wipes the state.
pub(crate) fn end<S: Sha2>(state: State<S>, out: Out) -> Result {
    out.write(state.with(|state| state.digest())?.as_ref())?;
    state.clear();
    Ok(())
}

fn end_sha3<const N: usize>(state: State<SpongeState>, out: Out) -> Result {
    let mut hash = [0; N];
    let done = state.running(|keccak| keccak.end(&mut hash));
    out.write(&hash)?;
    done
}

api! {
    int crypto_hash(out: Out, input: In, len: u64) { out.write(&Sha512::hash(input.bytes(len)?)) }

    int crypto_hash_sha256(out: Out, input: In, len: u64) { out.write(&Sha256::hash(input.bytes(len)?)) }

    int crypto_hash_sha256_init(state: State<Sha256State>) { state.begin(Sha256State::new()) }

    int crypto_hash_sha256_update(state: State<Sha256State>, input: In, len: u64) { update(state, input, len) }

    int crypto_hash_sha256_final(state: State<Sha256State>, out: Out) { end(state, out) }

    int crypto_hash_sha512(out: Out, input: In, len: u64) { out.write(&Sha512::hash(input.bytes(len)?)) }

    int crypto_hash_sha512_init(state: State<Sha512State>) { state.begin(Sha512State::new()) }

    int crypto_hash_sha512_update(state: State<Sha512State>, input: In, len: u64) { update(state, input, len) }

    int crypto_hash_sha512_final(state: State<Sha512State>, out: Out) { end(state, out) }

    int crypto_hash_sha3256(out: Out, input: In, len: u64) { out.write(&Sha3_256::hash(input.bytes(len)?)) }

    int crypto_hash_sha3256_init(state: State<SpongeState>) { state.begin_marked(Keccak::sha3(256)?) }

    int crypto_hash_sha3256_update(state: State<SpongeState>, input: In, len: u64) {
        state.running(|keccak| keccak.update(input, len))
    }

    int crypto_hash_sha3256_final(state: State<SpongeState>, out: Out) { end_sha3::<32>(state, out) }

    int crypto_hash_sha3512(out: Out, input: In, len: u64) { out.write(&Sha3_512::hash(input.bytes(len)?)) }

    int crypto_hash_sha3512_init(state: State<SpongeState>) { state.begin_marked(Keccak::sha3(512)?) }

    int crypto_hash_sha3512_update(state: State<SpongeState>, input: In, len: u64) {
        state.running(|keccak| keccak.update(input, len))
    }

    int crypto_hash_sha3512_final(state: State<SpongeState>, out: Out) { end_sha3::<64>(state, out) }
}
