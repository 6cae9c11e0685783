//! The vectors are what `vectors/MANIFEST.md` says they are.

use saltern_vectors::{self as vectors, Aead, FILES};
use sha2::{Digest, Sha256};
use std::collections::BTreeSet;

/// The files are those of the manifest, which the list is made of; so what is in the folder and in no row is looked for.
#[test]
fn files_are_unchanged() {
    for file in FILES {
        let digest: String = Sha256::digest(file.text).iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(digest, file.sha256, "vectors/{} has changed", file.path);
    }
    let paths: Vec<_> = FILES.iter().map(|file| file.path).collect();
    assert!(paths.is_sorted(), "the manifest has its rows in order");
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../vectors");
    // Where tests are run without the repository there is no folder.
    let Ok(folders) = std::fs::read_dir(folder) else { return vectors::say("NOT CHECKED: no folder of vectors here") };
    for folder in folders.map(|folder| folder.expect("an entry").path()).filter(|path| path.is_dir()) {
        for file in std::fs::read_dir(&folder).expect("a folder can be read") {
            let file = file.expect("an entry").path();
            assert!(paths.iter().any(|path| file.ends_with(path)), "{} is in no row of MANIFEST.md", file.display());
        }
    }
}

/// The names of hash functions in paths that begin and go on like this.
fn names(before: &str, after: &str) -> BTreeSet<&'static str> {
    let name = |path: &'static str| path.strip_prefix(before)?.split_once(after).map(|(name, _)| name);
    FILES.iter().filter_map(|file| name(file.path)).collect()
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
    for hash in names("hash/", "-").into_iter().filter(|name| !name.starts_with("blake2")) {
        ids.extend(vectors::hash_cases(hash).into_iter().map(|case| case.id));
        ids.extend(vectors::monte_carlo(hash).map(|case| case.id));
    }
    for hash in names("wycheproof/hmac_", "_test") {
        ids.extend(vectors::hmac_cases(hash).into_iter().map(|case| case.id));
    }
    for hash in names("wycheproof/hkdf_", "_test") {
        ids.extend(vectors::hkdf_cases(hash).into_iter().map(|case| case.id));
    }
    for hash in names("wycheproof/pbkdf2_hmac", "_test") {
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
    for file in FILES {
        let read = ids.iter().filter(|id| id.starts_with(file.path)).count();
        assert_eq!(read, file.cases, "cases of vectors/{}", file.path);
    }
}
