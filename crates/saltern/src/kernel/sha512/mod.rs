//! SHA-512 (FIPS 180-4).

mod rounds;

use saltern_lanes::{Kernel, Witness, wipe};

/// The state before the first block.
pub const INITIAL: [u64; 8] = [
    0x6a09_e667_f3bc_c908,
    0xbb67_ae85_84ca_a73b,
    0x3c6e_f372_fe94_f82b,
    0xa54f_f53a_5f1d_36f1,
    0x510e_527f_ade6_82d1,
    0x9b05_688c_2b3e_6c1f,
    0x1f83_d9ab_fb41_bd6b,
    0x5be0_cd19_137e_2179,
];

/// A level's way to hash blocks; on words unless the level has a better one.
pub trait Sha512Parts: Witness {
    /// Takes whole blocks of 128 bytes into the state.
    #[inline(always)]
    fn sha512_blocks(self, state: &mut [u64; 8], blocks: &[u8]) {
        self.vectorize(Blocks(state, blocks));
    }
}

/// A function of its own for each level, since many kernels need it.
struct Blocks<'a>(&'a mut [u64; 8], &'a [u8]);

impl<W: Witness> Kernel<W> for Blocks<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: W) {
        rounds::compress(self.0, self.1);
    }
}

/// A message that comes in pieces.
#[derive(Clone, Debug)]
pub struct Hasher {
    state: [u64; 8],
    /// The beginning of a block that is not whole yet.
    pending: [u8; 128],
    pending_bytes: usize,
    bytes: u128,
}

impl Hasher {
    /// Begins a message.
    #[inline(always)]
    pub fn new() -> Self {
        Hasher { state: INITIAL, pending: [0; 128], pending_bytes: 0, bytes: 0 }
    }

    /// Goes on with the message.
    #[inline(always)]
    pub fn update(&mut self, w: impl Sha512Parts, mut piece: &[u8]) {
        self.bytes += piece.len() as u128;
        if self.pending_bytes > 0 {
            let (fill, rest) = piece.split_at(piece.len().min(128 - self.pending_bytes));
            self.pending[self.pending_bytes..][..fill.len()].copy_from_slice(fill);
            self.pending_bytes += fill.len();
            piece = rest;
            if self.pending_bytes < 128 {
                return;
            }
            w.sha512_blocks(&mut self.state, &self.pending);
            self.pending_bytes = 0;
        }
        let (blocks, rest) = piece.split_at(piece.len() / 128 * 128);
        if !blocks.is_empty() {
            w.sha512_blocks(&mut self.state, blocks);
        }
        self.pending[..rest.len()].copy_from_slice(rest);
        self.pending_bytes = rest.len();
    }

    /// Goes on with zeros, as many as make the block whole.
    #[inline(always)]
    pub fn fill_block(&mut self, w: impl Sha512Parts) {
        let zeros = [0; 128];
        self.update(w, &zeros[..(128 - self.pending_bytes) % 128]);
    }

    /// The hash of the message. Another one may begin then.
    #[inline(always)]
    pub fn finish(&mut self, w: impl Sha512Parts) -> [u8; 64] {
        let mut last = [0; 256];
        last[..self.pending_bytes].copy_from_slice(&self.pending[..self.pending_bytes]);
        last[self.pending_bytes] = 0x80;
        let length = if self.pending_bytes < 112 { 128 } else { 256 };
        last[length - 16..length].copy_from_slice(&(self.bytes << 3).to_be_bytes());
        w.sha512_blocks(&mut self.state, &last[..length]);
        wipe(&mut last);
        let mut hash = [0; 64];
        for i in 0..8 {
            hash[8 * i..8 * i + 8].copy_from_slice(&self.state[i].to_be_bytes());
        }
        self.wipe();
        *self = Self::new();
        hash
    }

    /// Erases what is known of the message.
    #[inline(always)]
    pub fn wipe(&mut self) {
        wipe(&mut self.state);
        wipe(&mut self.pending);
    }
}

impl Default for Hasher {
    fn default() -> Self {
        Self::new()
    }
}
