//! The C libraries: shared objects of the machine, loaded at run time, without their headers and without linking.
//!
//! Each file states the signatures of the functions it uses, as the library documents them. What is timed is what a
//! user of the library must do for one message: set the nonce, process, make or check the tag. A key is set outside
//! the timed loop where the library has a context that keeps it (OpenSSL, libgcrypt, Nettle, Botan); libsodium,
//! Monocypher and intel-ipsec-mb are handed the key with every message, which `Peer::keying` lists. A Poly1305 key
//! belongs to one message, so its set-up is inside for all. The same for hashes is in `hash`. Associated data goes in
//! with every message; `.open` compares the tag every time.
//!
//! Key pairs are made from a given secret or seed, without random numbers; lib25519, which has no such function, is
//! composed of those that its own one calls. An exchange or a verification takes the other side's key as bytes, and
//! decodes it each time, whatever object a library wants around it being made beforehand (libgcrypt, Botan). OpenSSL
//! has two rows: with its keys and contexts made beforehand (`EVP`), and with all of that inside (`EVP from bytes`).
//!
//! # Fewer processor features for everybody
//!
//! Against our level `avx2` the peers have to do without AVX-512, which each of them is told in its own way, before
//! the process starts. `ci/peers-debian-sid --avx2` does all of it:
//!
//! | library | how |
//! |---|---|
//! | OpenSSL | environment `OPENSSL_ia32cap=:~0x5842d0230000`: the AVX-512 bits of CPUID leaf 7, EBX then ECX |
//! | libgcrypt | the line `intel-avx512` in `/etc/gcrypt/hwf.deny` |
//! | Botan | environment `BOTAN_CLEAR_CPUID=avx512` |
//! | intel-ipsec-mb | environment `SALTERN_LAB_PEERS_LEVEL=avx2`, read here: `init_mb_mgr_avx2` instead of `_auto` |
//! | lib25519 with AVX-512 | left out, by an empty `SALTERN_LAB_LIB25519_AVX512` |
//! | libsodium, built natively | a build with `-march=x86-64-v3`, named by `SALTERN_LAB_LIBSODIUM_NATIVE` |
//! | libsodium, Nettle, Monocypher, lib25519 | as packaged they have no AVX-512 code for these operations |
//!
//! Rust peers that look at the processor when they run, as blake3 does, have no such way: their rows keep AVX-512.

mod botan;
mod cryptopp;
#[cfg(test)]
mod curve_tests;
mod hacl;
mod hash;
mod ipsec_gcm;
mod ipsec_mb;
mod lib25519;
mod libcrypt;
mod libgcrypt;
mod libsaltern;
mod libsodium;
mod monocypher;
mod nettle;
mod nettle_aes;
mod nettle_macs;
mod openssl;
mod openssl_keys;
mod shared;
mod task;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use super::Missing;
use crate::contract::{Input, Library, Operation, Task};
use crate::error::UsageError;
use crate::report::OURS;
use crate::shapes;
use shared::Shared;

/// A task, `None` where the library does not have the operation, or why it could not be set up.
type Made = Result<Option<Box<dyn Task>>, String>;

/// What one part of a library has, or else what another part has.
fn or_else(made: Option<shapes::Made>, otherwise: impl FnOnce() -> Made) -> Made {
    made.map_or_else(otherwise, |made| made.map(Some))
}

/// What makes the tasks of one library.
type Maker = Box<dyn Fn(&Operation, &Input) -> Made + Send + Sync>;

/// A loaded library.
struct Peer {
    name: &'static str,
    version: String,
    implementation: String,
    /// What it is handed the key of with each message.
    keying: &'static [&'static str],
    make: Maker,
}

impl Library for &'static Peer {
    fn name(&self) -> &str {
        self.name
    }

    fn family(&self) -> &str {
        BUILDS.iter().find(|(build, _)| *build == self.name).map_or(self.name, |(_, family)| family)
    }

    fn version(&self) -> String {
        self.version.clone()
    }

    fn implementation(&self) -> String {
        self.implementation.clone()
    }

    fn keying(&self) -> &'static [&'static str] {
        self.keying
    }

    fn task(&self, operation: &Operation, input: &Input) -> Option<Result<Box<dyn Task>, String>> {
        super::task(operation, input, |operation, input| {
            let made = (self.make)(operation, input);
            made.map_err(|error| format!("{}: {}: {error}", self.name, operation.name)).transpose()
        })
    }
}

/// How to find one library.
struct Candidate {
    name: &'static str,
    /// Where it comes from, if it is not here.
    source: &'static str,
    /// The same on Debian 12, whose packages are older.
    debian_12: &'static str,
    load: fn() -> Result<Vec<Peer>, String>,
}

/// In this order: what is built here has the same soname as what is packaged, and once it is loaded the loader would
/// answer to that name with it.
const CANDIDATES: &[Candidate] = &[
    Candidate {
        name: "openssl",
        source: "Debian package libssl3t64 or libssl4",
        debian_12: "Debian package libssl3",
        load: openssl::load,
    },
    Candidate {
        name: "libgcrypt",
        source: "Debian package libgcrypt20",
        debian_12: "Debian package libgcrypt20",
        load: libgcrypt::load,
    },
    Candidate {
        name: "nettle",
        source: "Debian package libnettle8t64: version 3, 4 takes other arguments",
        debian_12: "Debian package libnettle8",
        load: nettle::load,
    },
    Candidate {
        name: "libsodium",
        source: "Debian package libsodium23 or libsodium26",
        debian_12: "Debian package libsodium23",
        load: libsodium::load,
    },
    Candidate {
        name: "libsodium-native",
        source: "built by ci/peers-debian-sid",
        debian_12: "built by ci/peers-debian-sid",
        load: libsodium::load_native,
    },
    Candidate {
        name: "lib25519",
        source: "Debian package lib25519-1",
        debian_12: "not in Debian 12; ci/peers-debian-sid has it",
        load: lib25519::load,
    },
    Candidate {
        name: "lib25519-avx512",
        source: "built by ci/peers-debian-sid",
        debian_12: "built by ci/peers-debian-sid",
        load: lib25519::load_avx512,
    },
    Candidate {
        name: "botan",
        source: "Debian package libbotan-2-19 or libbotan-3-*",
        debian_12: "Debian package libbotan-2-19",
        load: botan::load,
    },
    Candidate {
        name: "ipsec-mb",
        source: "Debian package libipsec-mb1 or libipsec-mb2",
        debian_12: "Debian package libipsec-mb1",
        load: ipsec_mb::load,
    },
    Candidate {
        name: "libxcrypt",
        source: "Debian package libcrypt1",
        debian_12: "Debian package libcrypt1",
        load: libcrypt::load,
    },
    Candidate {
        name: "libsaltern",
        source: "cargo build --release -p saltern-capi, or its path in SALTERN_LAB_LIBSALTERN",
        debian_12: "cargo build --release -p saltern-capi, or its path in SALTERN_LAB_LIBSALTERN",
        load: libsaltern::load,
    },
    Candidate {
        name: "libsaltern_sodium",
        source: "installed by ci/sodium-install",
        debian_12: "installed by ci/sodium-install",
        load: libsodium::load_ours,
    },
    Candidate {
        name: "crypto++",
        source: "built by ci/peers-cryptopp",
        debian_12: "built by ci/peers-cryptopp",
        load: cryptopp::load,
    },
    Candidate { name: "hacl", source: "built by ci/peers-hacl", debian_12: "built by ci/peers-hacl", load: hacl::load },
    Candidate {
        name: "monocypher",
        source: "not in Debian; ci/peers-debian-sid builds it",
        debian_12: "not in Debian; ci/peers-debian-sid builds it",
        load: monocypher::load,
    },
];

/// Candidates that are another one, built once more, or ours through another interface.
const BUILDS: &[(&str, &str)] = &[
    ("libsodium-native", "libsodium"),
    ("lib25519-avx512", "lib25519"),
    ("libsaltern", OURS),
    ("libsaltern_sodium", OURS),
];

/// Refuses what the environment asks for in vain.
pub fn check_environment() -> Result<(), UsageError> {
    ipsec_mb::avx2_only().map(drop)
}

/// The names of all of them.
pub fn names() -> impl Iterator<Item = &'static str> {
    CANDIDATES.iter().map(|candidate| candidate.name)
}

/// Every C library that is found, and how to get those that are not. `step` is told each one's name before, and says whether to.
pub fn load_all(step: &mut dyn FnMut(&str) -> bool) -> (Vec<Box<dyn Library>>, Vec<Missing>) {
    // Each once in a process: a second round would meet the same sonames with other libraries behind them.
    static LOADED: Mutex<BTreeMap<&str, Result<&'static [Peer], Missing>>> = Mutex::new(BTreeMap::new());
    let mut loaded = LOADED.lock().unwrap_or_else(PoisonError::into_inner);
    let mut found: Vec<Box<dyn Library>> = Vec::new();
    let mut missing = Vec::new();
    for candidate in CANDIDATES.iter().filter(|candidate| step(candidate.name)) {
        match loaded.entry(candidate.name).or_insert_with(|| find(candidate)) {
            Ok(peers) => found.extend(peers.iter().map(|peer| Box::new(peer) as Box<dyn Library>)),
            Err(absent) => missing.push(absent.clone()),
        }
    }
    // Without Nettle it is Nettle that is missing.
    if let (true, Err(why)) = (found.iter().any(|peer| peer.name() == "nettle"), nettle::curves()) {
        let how = format!("Debian package libhogweed6 ({why})");
        missing.push(Missing { name: "nettle".into(), part: Some("curves".into()), how });
    }
    (found, missing)
}

/// Another build of a library, which this file is: a peer of the same name, whose implementation begins with the path.
pub fn load_build(name: &str, path: &str) -> Result<Vec<Box<dyn Library>>, String> {
    let candidate = CANDIDATES.iter().find(|candidate| candidate.name == name);
    let candidate = candidate.ok_or_else(|| format!("no C library is called {name}"))?;
    let peers = shared::instead(path, candidate.load)?;
    let mut builds: Vec<Box<dyn Library>> = Vec::new();
    for mut peer in peers {
        peer.implementation = format!("{path} {}", peer.implementation).trim_end().to_owned();
        let peer: &'static Peer = Box::leak(Box::new(peer));
        builds.push(Box::new(peer));
    }
    Ok(builds)
}

/// Whether packages are those of Debian 12.
fn is_debian_12() -> bool {
    let text = std::fs::read_to_string("/etc/os-release").unwrap_or_default();
    let has = |line: &str| text.lines().any(|other| other.replace('"', "") == line);
    has("ID=debian") && has("VERSION_ID=12")
}

fn find(candidate: &Candidate) -> Result<&'static [Peer], Missing> {
    (candidate.load)().map(|peers| &*peers.leak()).map_err(|why| {
        let source = if is_debian_12() { candidate.debian_12 } else { candidate.source };
        let how = format!("{source} ({why})");
        Missing { name: candidate.name.to_owned(), part: None, how }
    })
}
