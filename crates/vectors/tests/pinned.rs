//! The vectors are what `vectors/MANIFEST.md` says they are.

use saltern_vectors::{self as vectors, Aead, FILES};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

const MANIFEST: &str = include_str!("../../../vectors/MANIFEST.md");

/// Path, number of cases and SHA-256 of each row of the table of files.
fn manifest() -> BTreeMap<&'static str, (usize, &'static str)> {
    let table = MANIFEST.split("\n## ").find(|section| section.starts_with("Files\n")).expect("a table of files");
    let row = |line: &'static str| {
        let cells: Vec<_> = line.split('|').map(|cell| cell.trim().trim_matches('`')).collect();
        (cells[1], (cells[2].parse().expect("a number of cases"), cells[3]))
    };
    table.lines().filter(|line| line.starts_with("| `")).map(row).collect()
}

#[test]
fn files_are_unchanged() {
    let pinned = manifest();
    assert_eq!(FILES.iter().map(|&(path, _)| path).collect::<Vec<_>>(), pinned.keys().copied().collect::<Vec<_>>());
    for (path, text) in FILES {
        let digest: String = Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(digest, pinned[path].1, "vectors/{path} has changed");
    }
}

#[test]
fn every_case_is_read() {
    let mut ids = Vec::new();
    ids.extend(vectors::stream_cases().into_iter().map(|case| case.id));
    ids.extend(vectors::digest_cases().into_iter().map(|case| case.id));
    ids.extend(vectors::core_cases().into_iter().map(|case| case.id));
    ids.extend(vectors::mac_cases().into_iter().map(|case| case.id));
    for aead in
        [Aead::ChaCha20Poly1305, Aead::XChaCha20Poly1305, Aead::XSalsa20Poly1305, Aead::SecretboxXChaCha20Poly1305]
    {
        ids.extend(vectors::aead_cases(aead).into_iter().map(|case| case.id));
    }
    ids.extend(vectors::chunked_cases().into_iter().map(|case| case.id));
    ids.extend(vectors::argon2_cases().into_iter().map(|case| case.id));
    ids.extend(vectors::bcrypt_cases().into_iter().map(|case| case.id));
    ids.extend(vectors::scrypt_cases().into_iter().map(|case| case.id));
    ids.extend(vectors::blake2_cases().into_iter().map(|case| case.id));
    fn hash<const N: usize>(name: &str, ids: &mut Vec<String>) {
        ids.extend(vectors::hash_cases::<N>(name).into_iter().map(|case| case.id));
    }
    fn nist_hash<const N: usize>(name: &str, ids: &mut Vec<String>) {
        hash::<N>(name, ids);
        ids.push(vectors::monte_carlo::<N>(name).id);
    }
    hash::<16>("md4", &mut ids);
    hash::<16>("md5", &mut ids);
    hash::<20>("ripemd160", &mut ids);
    hash::<32>("sm3", &mut ids);
    hash::<32>("streebog256", &mut ids);
    hash::<64>("streebog512", &mut ids);
    hash::<24>("tiger", &mut ids);
    hash::<24>("tiger2", &mut ids);
    hash::<32>("gost94_cryptopro", &mut ids);
    hash::<32>("gost94_test", &mut ids);
    hash::<64>("whirlpool", &mut ids);
    nist_hash::<20>("sha1", &mut ids);
    nist_hash::<28>("sha224", &mut ids);
    nist_hash::<32>("sha256", &mut ids);
    nist_hash::<48>("sha384", &mut ids);
    nist_hash::<64>("sha512", &mut ids);
    nist_hash::<28>("sha512_224", &mut ids);
    nist_hash::<32>("sha512_256", &mut ids);
    for hash in ["sha1", "sha224", "sha256", "sha384", "sha512", "sha3_256"] {
        ids.extend(vectors::hmac_cases(hash).into_iter().map(|case| case.id));
    }
    for hash in ["sha1", "sha256", "sha384", "sha512"] {
        ids.extend(vectors::hkdf_cases(hash).into_iter().map(|case| case.id));
    }
    for hash in ["sha1", "sha256", "sha512"] {
        ids.extend(vectors::pbkdf2_cases(hash).into_iter().map(|case| case.id));
    }
    ids.extend(vectors::blake3_cases().into_iter().map(|case| case.id));
    ids.extend(vectors::keccak_cases().into_iter().map(|case| case.id));
    ids.extend(vectors::keccak_monte_carlo().into_iter().map(|case| case.id));
    ids.extend(vectors::siphash_cases().into_iter().map(|case| case.id));
    ids.extend(vectors::x25519_cases().into_iter().map(|case| case.id));
    ids.extend(vectors::x25519_iterated().into_iter().map(|case| case.id));
    ids.extend(vectors::ed25519_sign().into_iter().map(|case| case.id));
    ids.extend(vectors::ed25519_policies().into_iter().map(|case| case.id));
    ids.extend(vectors::ed25519_verify().into_iter().map(|case| case.id));
    ids.extend(vectors::eddsa_blake2b().into_iter().map(|case| case.id));
    ids.extend(vectors::box_cases().into_iter().map(|case| case.id));
    ids.extend(vectors::kx_cases().into_iter().map(|case| case.id));
    ids.extend(vectors::ristretto_multiples().into_iter().map(|case| case.id));
    ids.extend(vectors::ristretto_refused().into_iter().map(|case| case.id));
    ids.extend(vectors::ristretto_maps().into_iter().map(|case| case.id));
    ids.extend(vectors::hash_to_edwards_cases().into_iter().map(|case| case.id));
    ids.extend(vectors::hash_to_montgomery_cases().into_iter().map(|case| case.id));
    ids.extend(vectors::expand_message_cases().into_iter().map(|case| case.id));
    ids.extend(vectors::elligator_maps().into_iter().map(|case| case.id));
    ids.extend(vectors::elligator_reverses().into_iter().map(|case| case.id));
    ids.extend(vectors::elligator_keys().into_iter().map(|case| case.id));
    for (path, (cases, _)) in manifest() {
        let read = ids.iter().filter(|id| id.starts_with(path)).count();
        assert_eq!(read, cases, "cases of vectors/{path}");
    }
}
