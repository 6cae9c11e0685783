//! `crypto_xof*`: SHAKE and TurboSHAKE.

use crate::edge::{Failed, In, Marked, Out, Result, State, api};
use saltern::hash::{Shake128, Shake256, TurboShake128, TurboShake256};
use saltern::hazmat::states::{Rounds, Sponge};

/// A sponge that takes a message, and gives output from then on.
#[derive(Debug)]
pub struct Keccak {
    sponge: Sponge,
    suffix: u8,
    gives: bool,
}

/// The state of all of these, and of SHA-3.
pub type SpongeState = Marked<Keccak>;

/// The domain of SHAKE and TurboSHAKE as they are.
const STANDARD: u8 = 0x1f;

impl Keccak {
    fn new(rounds: Rounds, strength: usize, suffix: u8) -> Result<Self> {
        Ok(Keccak { sponge: Sponge::new(rounds, strength)?, suffix, gives: false })
    }

    pub(crate) fn sha3(strength: usize) -> Result<Self> {
        Self::new(Rounds::R24, strength, 0x06)
    }

    fn shake(strength: usize, domain: u8) -> Result<Self> {
        Self::new(Rounds::R24, strength, domain)
    }

    fn turbo(strength: usize, domain: u8) -> Result<Self> {
        Self::new(Rounds::R12, strength, domain)
    }

    /// Goes on with the message. After output, as libsodium does: it fails, and begins another message in a permuted state.
    pub(crate) fn update(&mut self, piece: In, len: u64) -> Result {
        let piece = piece.bytes(len)?;
        let after_output = std::mem::replace(&mut self.gives, false);
        if after_output {
            self.sponge.permute();
        }
        self.sponge.absorb(piece);
        if after_output { Err(Failed) } else { Ok(()) }
    }

    /// The hash. The second time it fails, and gives the next block, as libsodium does.
    pub(crate) fn end(&mut self, hash: &mut [u8]) -> Result {
        let again = self.gives;
        if again {
            self.sponge.permute();
        }
        self.squeeze(hash);
        if again { Err(Failed) } else { Ok(()) }
    }

    fn squeeze(&mut self, output: &mut [u8]) {
        if !self.gives {
            self.sponge.pad(self.suffix);
            self.sponge.permute();
            self.gives = true;
        }
        self.sponge.squeeze(output);
    }
}

fn update(state: State<SpongeState>, input: In, len: u64) -> Result {
    state.running(|keccak| keccak.update(input, len))
}

fn squeeze(state: State<SpongeState>, out: Out, len: usize) -> Result {
    let out = out.bytes(len)?;
    state.running(|keccak| {
        keccak.squeeze(out);
        Ok(())
    })
}

/// All of a message at once.
fn hash(out: Out, out_len: usize, input: In, len: u64, f: fn(&[u8], &mut [u8])) -> Result {
    let input = crate::edge::apart(input, len, out, out_len as u64)?;
    f(&input, out.bytes(out_len)?);
    Ok(())
}

api! {
    int crypto_xof_shake128(out: Out, out_len: usize, input: In, len: u64) {
        hash(out, out_len, input, len, Shake128::hash)
    }

    int crypto_xof_shake128_init(state: State<SpongeState>) { state.begin_marked(Keccak::shake(128, STANDARD)?) }

    int crypto_xof_shake128_init_with_domain(state: State<SpongeState>, domain: u8) {
        state.begin_marked(Keccak::shake(128, domain)?)
    }

    int crypto_xof_shake128_update(state: State<SpongeState>, input: In, len: u64) { update(state, input, len) }

    int crypto_xof_shake128_squeeze(state: State<SpongeState>, out: Out, len: usize) { squeeze(state, out, len) }

    int crypto_xof_shake256(out: Out, out_len: usize, input: In, len: u64) {
        hash(out, out_len, input, len, Shake256::hash)
    }

    int crypto_xof_shake256_init(state: State<SpongeState>) { state.begin_marked(Keccak::shake(256, STANDARD)?) }

    int crypto_xof_shake256_init_with_domain(state: State<SpongeState>, domain: u8) {
        state.begin_marked(Keccak::shake(256, domain)?)
    }

    int crypto_xof_shake256_update(state: State<SpongeState>, input: In, len: u64) { update(state, input, len) }

    int crypto_xof_shake256_squeeze(state: State<SpongeState>, out: Out, len: usize) { squeeze(state, out, len) }

    int crypto_xof_turboshake128(out: Out, out_len: usize, input: In, len: u64) {
        hash(out, out_len, input, len, TurboShake128::hash)
    }

    int crypto_xof_turboshake128_init(state: State<SpongeState>) {
        state.begin_marked(Keccak::turbo(128, STANDARD)?)
    }

    int crypto_xof_turboshake128_init_with_domain(state: State<SpongeState>, domain: u8) {
        state.begin_marked(Keccak::turbo(128, domain)?)
    }

    int crypto_xof_turboshake128_update(state: State<SpongeState>, input: In, len: u64) { update(state, input, len) }

    int crypto_xof_turboshake128_squeeze(state: State<SpongeState>, out: Out, len: usize) {
        squeeze(state, out, len)
    }

    int crypto_xof_turboshake256(out: Out, out_len: usize, input: In, len: u64) {
        hash(out, out_len, input, len, TurboShake256::hash)
    }

    int crypto_xof_turboshake256_init(state: State<SpongeState>) {
        state.begin_marked(Keccak::turbo(256, STANDARD)?)
    }

    int crypto_xof_turboshake256_init_with_domain(state: State<SpongeState>, domain: u8) {
        state.begin_marked(Keccak::turbo(256, domain)?)
    }

    int crypto_xof_turboshake256_update(state: State<SpongeState>, input: In, len: u64) { update(state, input, len) }

    int crypto_xof_turboshake256_squeeze(state: State<SpongeState>, out: Out, len: usize) {
        squeeze(state, out, len)
    }
}
