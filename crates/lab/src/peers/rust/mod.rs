//! Peers that are Rust crates, or that a Rust crate brings along: there with the cargo feature `peers`.

use super::Missing;
use crate::contract::Library;

#[cfg(feature = "peers")]
mod aegis;
#[cfg(feature = "peers")]
mod aws_lc;
#[cfg(feature = "peers")]
mod commonware;
#[cfg(feature = "peers")]
mod dalek;
#[cfg(all(
    feature = "peers",
    target_arch = "x86_64",
    target_feature = "avx512f",
    target_feature = "avx512bw",
    target_feature = "avx512dq",
    target_feature = "avx512ifma"
))]
mod ed25519_simd;
#[cfg(feature = "peers")]
mod entry;
#[cfg(feature = "peers")]
mod graviola;
#[cfg(feature = "peers")]
mod hash;
#[cfg(feature = "peers")]
mod libcrux;
#[cfg(feature = "peers")]
mod ring;
#[cfg(feature = "peers")]
mod rscrypto;
#[cfg(feature = "peers")]
mod rustcrypto;
#[cfg(feature = "peers")]
mod tweetnacl;

/// The names of all of them.
pub const NAMES: [&str; 16] = [
    "aws-lc",
    "ring",
    "graviola",
    "rustcrypto",
    "ascon-aead",
    "aegis",
    "dalek",
    "commonware",
    "ed25519-simd",
    "libcrux",
    "rscrypto",
    "tweetnacl",
    "blake3",
    "blake2-simd",
    "siphasher",
    "bcrypt",
];

/// All of them, or how to get them.
#[cfg(feature = "peers")]
pub fn load_all() -> (Vec<Box<dyn Library>>, Vec<Missing>) {
    let mut missing = Vec::new();
    let mut libraries: Vec<Box<dyn Library>> = vec![
        Box::new(aws_lc::LIBRARY),
        Box::new(ring::LIBRARY),
        Box::new(aegis::LIBRARY),
        Box::new(dalek::LIBRARY),
        Box::new(commonware::LIBRARY),
        Box::new(libcrux::LIBRARY),
        Box::new(rscrypto::LIBRARY),
        Box::new(tweetnacl::LIBRARY),
        Box::new(hash::siphasher::LIBRARY),
    ];
    let several = rustcrypto::LIBRARIES.into_iter().chain(hash::rustcrypto::libraries()).chain(hash::blake::LIBRARIES);
    libraries.extend(several.map(|entry| Box::new(entry) as Box<dyn Library>));
    #[cfg(all(
        target_arch = "x86_64",
        target_feature = "avx512f",
        target_feature = "avx512bw",
        target_feature = "avx512dq",
        target_feature = "avx512ifma"
    ))]
    libraries.push(Box::new(ed25519_simd::LIBRARY));
    #[cfg(not(all(
        target_arch = "x86_64",
        target_feature = "avx512f",
        target_feature = "avx512bw",
        target_feature = "avx512dq",
        target_feature = "avx512ifma"
    )))]
    missing.push(Missing {
        name: "ed25519-simd".into(),
        part: None,
        how: "RUSTFLAGS=\"-C target-cpu=native\" cargo run --release --features peers -- speed, for AVX-512 IFMA alone"
            .into(),
    });
    match graviola::needs() {
        None => libraries.push(Box::new(graviola::LIBRARY)),
        Some(how) => missing.push(Missing { name: "graviola".into(), part: None, how }),
    }
    (libraries, missing)
}

/// All of them, or how to get them.
#[cfg(not(feature = "peers"))]
pub fn load_all() -> (Vec<Box<dyn Library>>, Vec<Missing>) {
    let how = "cargo run --release --features peers -- speed (needs a C compiler)";
    (Vec::new(), NAMES.map(|name| Missing { name: name.into(), part: None, how: how.into() }).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_has_its_name_in_the_list() {
        let (libraries, missing) = load_all();
        let here = libraries.iter().map(|library| library.name());
        let mut names: Vec<&str> = here.chain(missing.iter().map(|missing| missing.name.as_str())).collect();
        names.sort_unstable();
        names.dedup();
        let mut listed = NAMES.to_vec();
        listed.sort_unstable();
        assert_eq!(names, listed);
    }
}
