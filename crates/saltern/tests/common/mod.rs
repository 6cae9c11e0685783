//! What the tests of the interface share: levels, random bytes, buffers at odd addresses, and every cipher behind one
//! trait.
#![allow(dead_code, unused_imports)] // Each test file uses a part of it.

pub mod aeads;
pub mod ciphers;
#[cfg(feature = "alloc")]
pub mod passwords;

use saltern::cpu::{Level, levels};
use saltern_lanes::level::NAMES;
pub use saltern_vectors::say;
use std::sync::Once;

/// Every level that this machine has, with what each kind of processor chooses at it: [`Level::choices`]. Says which levels of its
/// architecture it has not.
pub fn all_levels() -> Vec<Level> {
    static SAY: Once = Once::new();
    let levels: Vec<Level> = levels().collect();
    SAY.call_once(|| {
        let possible = |name: &&&str| match **name {
            "avx2" | "avx512" => cfg!(target_arch = "x86_64"),
            "neon" => cfg!(target_arch = "aarch64"),
            _ => true,
        };
        for name in NAMES.iter().filter(possible).filter(|&&name| levels.iter().all(|level| level.name() != name)) {
            say(&format!("NOT CHECKED: level {name}, which this machine does not have"));
        }
    });
    Level::choices().collect()
}

/// Runs `test` at every level of this machine, with the level's name.
pub fn at_every_level(test: impl Fn(Level)) {
    for level in all_levels() {
        eprintln!("level {level}");
        test(level);
    }
}

/// The lengths from 0 to `most`: each, or some of them where tests are to be quick.
pub fn lengths(most: usize) -> impl Iterator<Item = usize> {
    let step = if saltern_vectors::quick() { 37 } else { 1 };
    (0..=most).filter(move |n| n % step == 0 || n % 64 < 2 && (n / 64).is_power_of_two())
}

/// Lengths around those at which kernels change their ways.
pub fn long_lengths() -> Vec<usize> {
    // Chunks have 8 KiB or 24 (`Tuning::chunk`), and there may be a KiB before the first one.
    let around: &[usize] = if saltern_vectors::quick() {
        &[4096, 8192]
    } else {
        &[4096, 5120, 8192, 9216, 16384, 18432, 25600, 35840, 50176, 65536]
    };
    around.iter().flat_map(|&n| [n - 17, n - 1, n, n + 1, n + 16, n + 33]).collect()
}

/// A small generator with a fixed seed (splitmix64), so that a failure repeats.
pub struct Random(pub u64);

impl Random {
    pub fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut x = self.0;
        x = (x ^ x >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ x >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^ x >> 31
    }

    pub fn below(&mut self, n: usize) -> usize {
        (self.word() % n as u64) as usize
    }

    pub fn bytes(&mut self, n: usize) -> Vec<u8> {
        (0..n.div_ceil(8)).flat_map(|_| self.word().to_le_bytes()).take(n).collect()
    }

    pub fn array<const N: usize>(&mut self) -> [u8; N] {
        self.bytes(N).try_into().unwrap()
    }
}

/// What stands around the bytes of a [`Buffer`].
const FENCE: u8 = 0xa5;

/// Bytes at any distance from an aligned address, fenced on both sides.
pub struct Buffer {
    all: Vec<u8>,
    start: usize,
    len: usize,
}

impl Buffer {
    /// A copy of `bytes`, which starts `shift` bytes after a multiple of 64.
    pub fn new(bytes: &[u8], shift: usize) -> Self {
        let mut all = vec![FENCE; bytes.len() + 192];
        let start = 64 + (64 - all.as_ptr() as usize % 64) % 64 + shift % 64;
        all[start..start + bytes.len()].copy_from_slice(bytes);
        Buffer { all, start, len: bytes.len() }
    }

    /// As long as `bytes`, but filled with the fence's byte.
    pub fn blank(len: usize, shift: usize) -> Self {
        Buffer::new(&vec![FENCE; len], shift)
    }

    pub fn get(&self) -> &[u8] {
        &self.all[self.start..][..self.len]
    }

    pub fn get_mut(&mut self) -> &mut [u8] {
        &mut self.all[self.start..][..self.len]
    }

    /// Checks the content, and that nothing beside it was written.
    #[track_caller]
    pub fn expect(&self, bytes: &[u8], what: &str) {
        assert!(self.get() == bytes, "{what}: wrong bytes");
        let (before, after) = (&self.all[..self.start], &self.all[self.start + self.len..]);
        assert!(before.iter().chain(after).all(|&byte| byte == FENCE), "{what}: written outside the buffer");
    }

    /// Checks that nothing was written at all, for a buffer that began [`Buffer::blank`].
    #[track_caller]
    pub fn expect_blank(&self, what: &str) {
        self.expect(&vec![FENCE; self.len], what);
    }
}
