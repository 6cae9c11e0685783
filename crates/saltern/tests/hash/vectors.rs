//! Other people's vectors, of every hash function of the catalog and what is built on it. Vectors that no row of it has are a panic.

use super::common::{all_levels, say};
use saltern::Error;
use saltern::cpu::levels;
use saltern_catalog::{HASHES, HashEntry, HmacEntry, MACS};
use saltern_vectors as vectors;
use std::collections::BTreeSet;
use std::num::NonZeroU32;

#[test]
fn hashes() {
    let mut checked = BTreeSet::new();
    for case in vectors::hash_cases() {
        let entry = HashEntry::of_vectors(case.function);
        for level in all_levels() {
            assert_eq!(entry.hash_at(&case.message, level), case.digest, "{}, {level}", case.id);
        }
        checked.insert(entry.name);
    }
    for entry in HASHES.iter().filter(|entry| entry.vectors.is_some()) {
        assert!(checked.contains(entry.name), "there are no vectors of {}", entry.name);
    }
}

/// UMAC, VMAC and Poly1305-AES, in one piece and in several. Some messages have 2^25 bytes.
#[test]
fn macs_with_nonces() {
    let mut checked = BTreeSet::new();
    for case in vectors::nonce_mac_cases() {
        if vectors::quick() && case.length > 1 << 16 {
            continue;
        }
        let entry = MACS.iter().find(|entry| entry.name == case.mac).expect("a row of the catalog");
        let (message, expected) = (case.message(), if case.valid { Ok(()) } else { Err(Error::Unauthentic) });
        let large = case.length > 1 << 20;
        for level in all_levels() {
            for piece in [usize::MAX, if large { 1_000_001 } else { 333 }] {
                let mut mac = (entry.begin)(&case.key, &case.nonce, level).expect("a key and a nonce that it has");
                message.chunks(piece).for_each(|piece| mac.update(piece));
                assert_eq!(mac.finalize_verify(&case.tag), expected, "{}, {level}, in pieces of {piece}", case.id);
            }
        }
        checked.insert(entry.name);
    }
    for entry in MACS.iter().filter(|entry| entry.nonce_bytes != [0, 0] && !entry.name.starts_with("gmac-")) {
        assert!(checked.contains(entry.name), "there are no vectors of {}", entry.name);
    }
}

/// NIST's Monte Carlo test: 100,000 digests.
#[test]
fn monte_carlo() {
    for case in vectors::monte_carlo() {
        let entry = HashEntry::of_vectors(case.function);
        let checkpoints = if vectors::quick() { 10 } else { case.checkpoints.len() };
        for level in all_levels() {
            let mut seed = case.seed.clone();
            for (number, checkpoint) in case.checkpoints[..checkpoints].iter().enumerate() {
                let mut last = seed.repeat(case.joined);
                for _ in 0..1000 {
                    let next = entry.hash_at(&last, level);
                    last.drain(..entry.bytes);
                    last.extend(next);
                }
                seed = last[last.len() - entry.bytes..].to_vec();
                assert_eq!(seed, *checkpoint, "{}, {level}, checkpoint {number}", case.id);
            }
        }
    }
}

#[test]
fn hmac_of_each_hash() {
    for case in vectors::hmac_cases() {
        let entry = HmacEntry::of_vectors(case.hash);
        let expected = if case.valid { Ok(()) } else { Err(Error::Unauthentic) };
        for level in all_levels() {
            let key = (entry.key)(&case.key, level);
            assert_eq!(key.verify_truncated(&case.message, &case.tag), expected, "{}, {level}", case.id);
            if case.tag.len() == entry.hash_entry().bytes {
                assert_eq!(key.verify(&case.message, &case.tag), expected, "{}, {level}", case.id);
            }
        }
    }
}

#[test]
fn hkdf_with_each_hash() {
    for case in vectors::hkdf_cases() {
        let entry = HmacEntry::of_vectors(case.hash);
        for level in all_levels() {
            let mut output = vec![0; case.size];
            let result = (entry.extract)(&case.salt, &case.secret, level).expand(&case.info, &mut output);
            match &case.output {
                Some(expected) => assert_eq!((result, &output), (Ok(()), expected), "{}, {level}", case.id),
                None => assert!(matches!(result, Err(Error::TooLong { .. })), "{}, {level}", case.id),
            }
        }
    }
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
    for case in vectors::pbkdf2_cases() {
        let entry = HmacEntry::of_vectors(case.hash);
        if case.iterations > most {
            say(&format!("NOT CHECKED: {}, whose {} iterations take too long here", case.id, case.iterations));
            continue;
        }
        // What the choices at a level differ in is seen with fewer iterations.
        let levels = if case.iterations > 10_000 { levels().collect() } else { all_levels() };
        for level in levels {
            let mut output = vec![0; case.output.len()];
            let iterations = NonZeroU32::new(case.iterations).unwrap();
            (entry.pbkdf2)(&case.password, &case.salt, iterations, &mut output, level).unwrap();
            assert_eq!(output, case.output, "{}, {level}", case.id);
        }
    }
}
