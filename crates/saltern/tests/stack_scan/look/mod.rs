//! The search, and what is searched for.

mod aeads;
mod blocks;
mod ciphers;
mod curves;
mod derivation;
mod dropped;
mod every;
mod forgeries;
#[cfg(feature = "getrandom")]
mod generated;
mod groups;
mod hmac;
mod left;
mod macs;
mod output;
mod passwords;
mod secret;
mod seeded;
mod stack;

#[path = "../../common/mod.rs"]
mod common;

use common::all_levels;
use left::{LEFT, Left, SOMETIMES, left};
use saltern::cpu::Level;
use secret::Secrets;
use std::collections::BTreeMap;
use std::hint::black_box;
use std::io::Write;

/// Lengths around every change of method.
const LENGTHS: [usize; 40] = [
    0, 1, 16, 31, 33, 63, 64, 65, 100, 128, 129, 192, 193, 256, 257, 320, 321, 384, 385, 448, 449, 512, 513, 640, 704,
    705, 768, 769, 1000, 1024, 1025, 1100, 1280, 2048, 2049, 3000, 4096, 8289, 16384, 17000,
];

/// Secret bytes, none of which is near a constant of an algorithm.
fn fixed<const N: usize>(seed: u64) -> [u8; N] {
    common::Random(seed).array()
}

/// What an operation leaves.
struct Search {
    operation: &'static str,
    /// By level and secret: lengths, and the places of the last.
    hits: BTreeMap<(&'static str, &'static str), (Vec<usize>, String)>,
}

impl Search {
    fn new(operation: &'static str) -> Self {
        Search { operation, hits: BTreeMap::new() }
    }

    /// Runs `operation` and looks for `secrets`.
    fn run<R>(&mut self, level: Level, length: usize, secrets: &Secrets, mut operation: impl FnMut() -> R) {
        let dead = stack::dead_after(&mut || {
            // It is dropped where it is: what is moved stays behind.
            black_box(&operation());
        });
        for found in secrets.found(&dead) {
            let entry = self.hits.entry((level.name(), found.name)).or_default();
            entry.0.push(length);
            entry.1 = format!("{} places, {} to {} of {} bytes", found.places, found.lowest, found.highest, dead.len());
        }
    }

    /// What was found and is not in `list`, and what is in it and was not found, in words.
    fn report(&self, list: &[Left]) -> [String; 2] {
        let (mut found, mut gone) = (String::new(), String::new());
        let (operation, listed) = (self.operation, left(list, self.operation));
        for ((level, secret), (lengths, last)) in &self.hits {
            if listed.contains(secret) {
                continue;
            }
            let (count, first, most) = (lengths.len(), lengths[0], lengths[lengths.len() - 1]);
            found += &format!(
                "{operation}, {level}: {secret} is left after {count} runs of {first} to {most} bytes; of the last {last}\n"
            );
        }
        for secret in listed.iter().filter(|_| !SOMETIMES.contains(&operation)) {
            if self.hits.keys().all(|&(_, hit)| hit != *secret) {
                gone += &format!("{operation}: {secret} is no longer left: take it from the list\n");
            }
        }
        [found, gone]
    }
}

/// Runs what `each` does for one operation at every level of the machine, with all that processors choose there.
fn search(operation: &'static str, mut each: impl FnMut(&mut Search, Level)) {
    let mut search = Search::new(operation);
    for level in all_levels() {
        each(&mut search, level);
    }
    let [found, gone] = search.report(LEFT);
    assert!(found.is_empty(), "the stack is not as it was:\n{found}");
    // What a compiler spills is its own affair, and a machine without a level leaves less: elsewhere than in CI this is no mistake,
    // and is said aloud.
    let is_ci = std::env::var("CI").is_ok_and(|ci| ci == "true") && saltern::cpu::levels().count() == 3;
    assert!(gone.is_empty() || !is_ci, "less is left than is listed:\n{gone}");
    let _ = std::io::stderr().write_all(gone.as_bytes());
}

/// Adds a key of Poly1305: `r`, also in the limbs that it is multiplied in, and `s`.
fn one_time_key(secrets: Secrets, key: &[u8; 32]) -> Secrets {
    let clamp: u128 = 0x0fff_fffc_0fff_fffc_0fff_fffc_0fff_ffff;
    let r = (u128::from_le_bytes(key[..16].try_into().unwrap()) & clamp).to_le_bytes();
    let secrets = secrets.bytes("one-time key", key).bytes("r", &r);
    secrets.limbs("r, limbs of 44 bits", &r, 44).limbs("r, limbs of 26 bits", &r, 26)
}
