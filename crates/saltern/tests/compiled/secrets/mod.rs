//! Secret independence: keys and plaintexts are marked as secret, and a tool that watches the compiled code reports every
//! branch and every address that depends on them. `ci/secrets` runs this under such tools; without one, nothing is
//! checked, and the tests say so.

mod blocks;
mod ciphers;
mod curves;
mod hashes;
mod passwords;

#[path = "../../common/mod.rs"]
mod common;

use saltern::Error;
use saltern::aead;
use saltern::cpu::Level;
use saltern_secrets::{begin, mark, reports, reveal};

/// Lengths around every change of method: blocks, rows, sets of lanes, chunks.
const LENGTHS: [usize; 51] = [
    0, 1, 7, 8, 15, 16, 17, 31, 32, 33, 48, 63, 64, 65, 95, 127, 128, 129, 160, 191, 192, 193, 255, 256, 257, 319, 320,
    321, 383, 384, 385, 448, 511, 512, 513, 640, 1023, 1024, 1025, 1088, 1217, 1472, 1473, 1600, 2047, 2048, 2049,
    4000, 8191, 8289, 17000,
];

/// Secret bytes.
fn secret<const N: usize>(first: u8) -> [u8; N] {
    let mut bytes = std::array::from_fn(|i| first.wrapping_add(i as u8));
    mark(&mut bytes);
    bytes
}

/// A secret message.
fn message(length: usize) -> Vec<u8> {
    let mut bytes: Vec<u8> = (0..length).map(|i| (i as u8).wrapping_mul(i as u8).wrapping_add(3)).collect();
    mark(&mut bytes);
    bytes
}

fn public(mut bytes: Vec<u8>) -> Vec<u8> {
    reveal(&mut bytes);
    bytes
}

fn same(left: &[u8], right: &[u8]) -> bool {
    public(left.to_vec()) == public(right.to_vec())
}

/// A tag, which anybody may see.
fn sent(tag: aead::Tag) -> aead::Tag {
    let mut bytes = *tag.as_bytes();
    reveal(&mut bytes);
    bytes.into()
}

fn forged(tag: aead::Tag) -> aead::Tag {
    let mut bytes = *tag.as_bytes();
    bytes[9] ^= 4;
    bytes.into()
}

/// Every level of this machine, with what each kind of processor chooses at it. Under valgrind, which takes fifty times as long, each level
/// with what is chosen here: MemorySanitizer has all.
fn levels() -> Vec<Level> {
    if cfg!(saltern_valgrind) { Level::detected().collect() } else { Level::choices().collect() }
}

/// Runs `algorithm` on every level and length. The tools say where a secret is given away; this says whose it was.
fn check(name: &str, algorithm: impl Fn(Level, usize) -> Result<(), Error>) {
    check_at(&LENGTHS, name, algorithm);
}

/// The same at some lengths.
fn check_at(lengths: &[usize], name: &str, algorithm: impl Fn(Level, usize) -> Result<(), Error>) {
    begin();
    for level in levels() {
        for &length in lengths {
            let before = reports();
            algorithm(level, length).unwrap_or_else(|e| panic!("{name}, {level}, {length} bytes: {e}"));
            assert_eq!(reports(), before, "{name}, {level}, {length} bytes: gives secrets away, see the reports above");
        }
    }
}

/// The same for what takes no message.
fn check_alone(name: &str, algorithm: impl Fn(Level) -> Result<(), Error>) {
    begin();
    for level in levels() {
        let before = reports();
        algorithm(level).unwrap_or_else(|e| panic!("{name}, {level}: {e}"));
        assert_eq!(reports(), before, "{name}, {level}: gives secrets away, see the reports above");
    }
}
