//! Other people's vectors, of every hash function of the catalog and what is built on it.

use super::common::{all_levels, say};
use saltern::Error;
use saltern_catalog::{HASHES, HMACS, HashEntry, HmacEntry};
use saltern_vectors::{self as vectors, FILES};
use std::num::NonZeroU32;

/// Each file whose path begins with `before`, but for the folder's others, has a case that was checked.
fn all_were_checked(before: &str, ids: &[String], other: impl Fn(&str) -> bool) {
    for file in FILES.iter().filter(|file| file.path.starts_with(before) && !other(file.path)) {
        let checked = ids.iter().filter(|id| id.starts_with(file.path)).count();
        assert_eq!(checked, file.cases, "cases of vectors/{} that a row of the catalog asks for", file.path);
    }
}

#[test]
fn hashes() {
    let mut ids = Vec::new();
    for (entry, name) in HASHES.iter().filter_map(|entry| Some((entry, entry.vectors?))) {
        for case in vectors::hash_cases(name) {
            for level in all_levels() {
                assert_eq!(entry.hash_at(&case.message, level), case.digest, "{}, {level}", case.id);
            }
            ids.push(case.id);
        }
        ids.extend(vectors::monte_carlo(name).map(|case| case.id));
    }
    // Of BLAKE2 most cases have a key, and tests of their own.
    all_were_checked("hash/", &ids, |path| path.starts_with("hash/blake2"));
    all_were_checked("keccak/sha3-", &ids, |_| false);
    all_were_checked("blake3/", &ids, |_| false);
}

/// NIST's Monte Carlo test: 100,000 digests.
#[test]
fn monte_carlo() {
    fn check(entry: &HashEntry, case: &vectors::MonteCarloCase) {
        let checkpoints = if vectors::quick() { 10 } else { case.checkpoints.len() };
        let bytes = entry.bytes;
        for level in all_levels() {
            let mut seed = case.seed.clone();
            for (number, checkpoint) in case.checkpoints[..checkpoints].iter().enumerate() {
                let mut last = seed.repeat(case.joined);
                for _ in 0..1000 {
                    let next = entry.hash_at(&last, level);
                    last.drain(..bytes);
                    last.extend(next);
                }
                seed = last[last.len() - bytes..].to_vec();
                assert_eq!(seed, *checkpoint, "{}, {level}, checkpoint {number}", case.id);
            }
        }
    }
    let cases = HASHES.iter().filter_map(|entry| Some((entry, vectors::monte_carlo(entry.vectors?)?)));
    let checked = cases.map(|(entry, case)| check(entry, &case)).count();
    assert!(checked >= 11, "SHA-1, SHA-2 and SHA-3 have one each, and {checked} were found");
}

/// What is built on each hash function, with the name of its vectors.
fn built() -> impl Iterator<Item = (&'static HmacEntry, &'static str)> {
    HMACS.iter().filter_map(|entry| Some((entry, entry.hash_entry().vectors?)))
}

#[test]
fn hmac_of_each_hash() {
    let mut ids = Vec::new();
    for (entry, name) in built() {
        let tag_bytes = entry.hash_entry().bytes;
        for case in vectors::hmac_cases(name) {
            for level in all_levels() {
                let key = (entry.key)(&case.key, level);
                let expected = if case.valid { Ok(()) } else { Err(Error::Refused) };
                assert_eq!(key.verify_truncated(&case.message, &case.tag), expected, "{}, {level}", case.id);
                if case.tag.len() == tag_bytes {
                    assert_eq!(key.verify(&case.message, &case.tag), expected, "{}, {level}", case.id);
                }
            }
            ids.push(case.id);
        }
    }
    all_were_checked("wycheproof/hmac_", &ids, |_| false);
}

#[test]
fn hkdf_with_each_hash() {
    let mut ids = Vec::new();
    for (entry, name) in built() {
        for case in vectors::hkdf_cases(name) {
            for level in all_levels() {
                let mut output = vec![0; case.size];
                let result = (entry.extract)(&case.salt, &case.secret, level).expand(&case.info, &mut output);
                match &case.output {
                    Some(expected) => assert_eq!((result, &output), (Ok(()), expected), "{}, {level}", case.id),
                    None => assert!(matches!(result, Err(Error::TooLong { .. })), "{}, {level}", case.id),
                }
            }
            ids.push(case.id);
        }
    }
    all_were_checked("wycheproof/hkdf_", &ids, |_| false);
}

#[test]
fn pbkdf2_with_each_hash() {
    // More take minutes, where the optimised build takes a second.
    let most = if vectors::quick() {
        10_000
    } else if cfg!(debug_assertions) {
        1_000_000
    } else {
        u32::MAX
    };
    let mut ids = Vec::new();
    for (entry, name) in built() {
        for case in vectors::pbkdf2_cases(name) {
            if case.iterations > most {
                say(&format!("NOT CHECKED: {}, whose {} iterations take too long here", case.id, case.iterations));
            } else {
                for level in all_levels() {
                    let mut output = vec![0; case.output.len()];
                    let iterations = NonZeroU32::new(case.iterations).unwrap();
                    (entry.pbkdf2)(&case.password, &case.salt, iterations, &mut output, level).unwrap();
                    assert_eq!(output, case.output, "{}, {level}", case.id);
                }
            }
            ids.push(case.id);
        }
    }
    all_were_checked("wycheproof/pbkdf2_", &ids, |_| false);
}
