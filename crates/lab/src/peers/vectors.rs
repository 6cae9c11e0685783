//! Everybody on other people's vectors: those of the catalog's rows, so that what has a row is checked here.

use saltern_catalog::block::Direction;
use saltern_catalog::{HASHES, XOFS};
use saltern_vectors::{
    Blake2, aead_cases, blake2_cases, blake3_cases, hash_cases, hkdf_cases, hmac_cases, keccak_cases, kmac_cases,
    mac_cases, mode_aead_cases, mode_cases, mode_mac_cases, nonce_mac_cases, other_aead_cases, siphash_cases,
    stream_cases, xof_cases,
};

use super::tests::{check, everybody};
use crate::contract::{Input, Library, Operation};
use crate::operations;
use crate::subject::Subject;

/// How many cases of each are enough: that a library is right about all of them is its own matter.
const CASES: usize = 3;

/// What goes in, and what comes out.
type Case = (Input, Vec<u8>);

fn case(key: &[u8], nonce: &[u8], aad: &[u8], message: &[u8], output: &[u8]) -> Case {
    let input = Input {
        key: key.to_vec(),
        nonce: nonce.to_vec(),
        aad: aad.to_vec(),
        message: message.to_vec(),
        tag: Vec::new(),
    };
    (input, output.to_vec())
}

/// Letters and digits alone: vectors are called by names in different spellings.
fn plain(name: &str) -> String {
    name.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect()
}

/// The first cases, of messages that are no long work; there have to be some.
fn check_some(libraries: &[Box<dyn Library>], operation: &Operation, cases: impl Iterator<Item = Case>) {
    let short = |(input, _): &Case| !input.message.is_empty() && input.message.len() <= 300;
    check_first(libraries, operation, cases.filter(short));
}

fn check_first(libraries: &[Box<dyn Library>], operation: &Operation, cases: impl Iterator<Item = Case>) {
    let cases: Vec<_> = cases.take(CASES).collect();
    assert!(!cases.is_empty(), "no vectors of {}", operation.name);
    for (input, expected) in cases {
        check(libraries, operation, &input, &expected);
    }
}

/// The operations on one item each.
fn single() -> impl Iterator<Item = (&'static Operation, Subject)> {
    operations::ALL.iter().filter(|operation| operation.items == 1).filter_map(|one| Some((one, one.subject()?)))
}

/// Messages and hashes of a function, by the name that its row has for them.
fn hashes(vectors: &str) -> Vec<(Vec<u8>, Vec<u8>)> {
    let hashes = hash_cases().into_iter().filter(|case| case.function == vectors);
    let keccak = keccak_cases().into_iter().filter(|case| case.function == vectors);
    let kinds = [("blake2b", Blake2::B), ("blake2s", Blake2::S), ("blake2bp", Blake2::Bp), ("blake2sp", Blake2::Sp)];
    let blake2 = blake2_cases().into_iter().filter(|case| {
        let alone = case.key.is_empty() && case.salt.is_empty() && case.personal.is_empty();
        alone
            && kinds
                .iter()
                .any(|(stem, kind)| *kind == case.hash && vectors == format!("{stem}-{}", 8 * case.digest.len()))
    });
    let blake3 = blake3_cases().into_iter().filter(|_| vectors == "blake3");
    hashes
        .map(|case| (case.message, case.digest))
        .chain(keccak.map(|case| (case.message, case.output)))
        .chain(blake2.map(|case| (case.message, case.digest)))
        .chain(blake3.map(|case| (case.message, case.hash[..32].to_vec())))
        .collect()
}

#[test]
fn of_hash_functions() {
    let libraries = everybody();
    let mut checked = 0;
    for (entry, vectors) in HASHES.iter().filter_map(|entry| Some((entry, entry.vectors?))) {
        let operation = operations::find(entry.name).unwrap();
        let cases = hashes(vectors).into_iter().map(|(message, hash)| case(&[], &[], &[], &message, &hash));
        check_some(&libraries, operation, cases);
        checked += 1;
    }
    // That of BLAKE2b with 32 bytes, whose vectors have keys, is the same function.
    assert_eq!(checked, HASHES.len() - 1);
}

#[test]
fn of_functions_with_output_of_any_length() {
    let libraries = everybody();
    // BLAKE3's vectors are shorter than what is measured.
    for entry in XOFS.iter().filter(|entry| entry.name != "blake3") {
        let operation = operations::find(entry.name).unwrap();
        let bytes = operation.output_bytes;
        let known = xof_cases().into_iter().filter(|case| {
            plain(case.function) == plain(entry.name)
                && case.skip == 0
                && case.output.len() >= bytes
                && case.customization.is_empty() == (operation.aad_bytes == 0)
        });
        let kind = if entry.name == "blake2xb" { Blake2::Xb } else { Blake2::Xs };
        let blake2x = blake2_cases().into_iter().filter(|case| {
            entry.length_first && case.hash == kind && case.key.is_empty() && case.digest.len() == bytes
        });
        let cases = known
            .map(|found| case(&[], &[], &found.customization, &found.message, &found.output[..bytes]))
            .chain(blake2x.map(|found| case(&[], &[], &[], &found.message, &found.digest)));
        check_some(&libraries, operation, cases);
    }
}

#[test]
fn of_codes() {
    let libraries = everybody();
    for (operation, subject) in single() {
        let bytes = operation.output_bytes;
        // Longer keys than a block are hashed, and shorter ones than these not accepted by all.
        let usual = |key: &[u8]| (14..=64).contains(&key.len());
        match subject {
            // Test case 2 of RFC 2202.
            Subject::Hmac(entry) if entry.hash == "md5" => {
                let tag =
                    [0x75, 0x0c, 0x78, 0x3e, 0x6a, 0xb0, 0xb5, 0x03, 0xea, 0xa8, 0x6e, 0x31, 0x0a, 0x5d, 0xb7, 0x38];
                let question = case(b"Jefe", &[], &[], b"what do ya want for nothing?", &tag);
                check_some(&libraries, operation, std::iter::once(question));
            }
            Subject::Hmac(entry) => {
                let hash = plain(entry.hash_entry().vectors.expect("the hash function has vectors"));
                let cases = hmac_cases().into_iter().filter(|found| plain(found.hash) == hash);
                let cases = cases.filter(|found| found.valid && found.tag.len() == bytes && usual(&found.key));
                let cases = cases.map(|found| case(&found.key, &[], &[], &found.message, &found.tag));
                check_some(&libraries, operation, cases);
            }
            Subject::Hkdf(entry) => {
                let hash = plain(entry.hash_entry().vectors.expect("the hash function has vectors"));
                let cases =
                    hkdf_cases().into_iter().filter(|found| plain(found.hash) == hash && !found.salt.is_empty());
                // Shorter output is the beginning of longer one.
                let cases = cases.filter_map(|found| {
                    let key = found.output?.get(..bytes)?.to_vec();
                    Some(case(&found.secret, &found.salt, &found.info, &[], &key))
                });
                check_first(&libraries, operation, cases);
            }
            // There are no vectors of that one.
            Subject::Mac(entry) if entry.name == "siphash-1-3-128" => {}
            // Of GMAC there are none by itself: they are GCM's.
            Subject::Mac(entry) if entry.name.starts_with("gmac-") => {}
            // CMAC with other ciphers than AES has some with a few of them.
            Subject::Mac(entry) if entry.name.starts_with("cmac-") && codes(entry.name, bytes).is_empty() => {
                assert!(!entry.name.starts_with("cmac-aes"), "no vectors of {}", entry.name);
            }
            Subject::Mac(entry) => check_some(&libraries, operation, codes(entry.name, bytes).into_iter()),
            _ => {}
        }
    }
}

/// Cases of a code that is not HMAC, with tags of so many bytes.
fn codes(name: &str, bytes: usize) -> Vec<Case> {
    let poly1305 = mac_cases().into_iter().filter(|found| name == "poly1305" && found.valid);
    let kmac = kmac_cases()
        .into_iter()
        .filter(|found| name == found.hash && found.valid && found.tag.len() == bytes && found.key.len() >= 16);
    let siphash = siphash_cases().into_iter().filter(|found| {
        let bits = if found.output.len() == 16 { "-128" } else { "" };
        name == format!("siphash-{}-{}{bits}", found.rounds.0, found.rounds.1)
    });
    let blake2 = blake2_cases().into_iter().filter(|found| {
        let kind = match name {
            "blake2b-512.keyed" => Blake2::B,
            "blake2s-256.keyed" => Blake2::S,
            _ => return false,
        };
        let alone = found.salt.is_empty() && found.personal.is_empty();
        found.hash == kind && alone && !found.key.is_empty() && found.digest.len() == bytes
    });
    let blake3 = blake3_cases().into_iter().filter(|_| name == "blake3.keyed");
    let with_nonce =
        nonce_mac_cases().into_iter().filter(|found| name == found.mac && found.valid && found.length < 1 << 16);
    let cmac = mode_mac_cases().into_iter().filter(|found| {
        (found.valid, found.tag.len()) == (true, 16)
            && found
                .mac
                .strip_suffix("-cmac")
                .is_some_and(|cipher| name == format!("cmac-{cipher}-{}", 8 * found.key.len()))
    });
    poly1305
        .map(|found| case(&found.key, &[], &[], &found.message, &found.tag))
        .chain(kmac.map(|found| case(&found.key, &[], &[], &found.message, &found.tag)))
        .chain(siphash.map(|found| case(&found.key, &[], &[], &found.message, &found.output)))
        .chain(blake2.map(|found| case(&found.key, &[], &[], &found.message, &found.digest)))
        .chain(blake3.map(|found| case(&found.key, &[], &[], &found.message, &found.keyed[..bytes])))
        .chain(with_nonce.map(|found| case(&found.key, &found.nonce, &[], &found.message(), &found.tag)))
        .chain(cmac.map(|found| case(&found.key, &[], &[], &found.message, &found.tag)))
        .collect()
}

#[test]
fn of_ciphers_and_aeads() {
    let libraries = everybody();
    let mut without = Vec::new();
    for (operation, subject) in single() {
        match subject {
            // Vectors of fewer rounds are with other nonces, or from other blocks on.
            Subject::Cipher(entry) if entry.rounds != 20 => {}
            Subject::Cipher(entry) => {
                let cases = stream_cases().into_iter().filter(|found| {
                    plain(&format!("{:?}", found.cipher)) == plain(entry.vectors)
                        && (found.rounds, found.nonce.len()) == (entry.rounds, entry.nonce_bytes)
                        && (found.block, found.skip) == (0, 0)
                });
                let cases = cases.map(|found| case(&found.key, &found.nonce, &[], &found.input, &found.output));
                check_some(&libraries, operation, cases);
            }
            Subject::Seal(entry) => {
                // Peers are measured without associated data, and some of them here take none.
                let cases =
                    aead_cases().into_iter().chain(mode_aead_cases()).chain(other_aead_cases()).filter(|found| {
                        plain(&format!("{:?}", found.aead)) == plain(entry.vectors)
                            && (found.valid, found.aad.is_empty(), found.message.is_empty()) == (true, true, false)
                            && (found.key.len(), found.nonce.len(), found.tag.len())
                                == (entry.key_bytes, entry.nonce_bytes, entry.tag_bytes)
                    });
                let mut cases = cases
                    .map(|found| {
                        let sealed = [&found.ciphertext[..], &found.tag].concat();
                        case(&found.key, &found.nonce, &[], &found.message, &sealed)
                    })
                    .peekable();
                // Those of MGM, SIV and of AEGIS's forms with several states have associated data.
                if cases.peek().is_none() {
                    without.push(entry.name);
                    continue;
                }
                check_some(&libraries, operation, cases);
            }
            Subject::Mode(cipher, over, direction) => {
                // There are none of AES-192 in XTS and CTR, nor of CS3 with longer keys.
                let rare = ["xts", "cbc-cs3", "ctr"].contains(&over.mode) && cipher.name != "aes-128";
                // Others than AES have some in a few modes.
                let rare = rare || !cipher.name.starts_with("aes");
                let found = mode_cases().into_iter().filter(|found| {
                    // XTS with the same key twice is refused.
                    let (first, second) = found.key.split_at(found.key.len() / 2);
                    cipher.name.starts_with(found.cipher)
                        && (found.mode, found.key.len(), found.iv.len()) == (over.mode, over.key_bytes, over.iv_bytes)
                        && [0, 16].contains(&found.counter_bytes)
                        && (over.mode != "xts" || first != second)
                });
                let cases: Vec<_> = found
                    .map(|found| match direction {
                        Direction::Encrypt => case(&found.key, &found.iv, &[], &found.input, &found.output),
                        Direction::Decrypt => case(&found.key, &found.iv, &[], &found.output, &found.input),
                    })
                    .collect();
                if !(rare && cases.is_empty()) {
                    check_some(&libraries, operation, cases.into_iter());
                }
            }
            _ => {}
        }
    }
    let siv = ["aes-128-siv", "aes-192-siv", "aes-256-siv"];
    let several_states = ["aegis-128x2", "aegis-128x4", "aegis-256x2", "aegis-256x4"];
    let camellia = ["camellia-128-gcm", "camellia-256-gcm"];
    let first = ["kuznyechik-mgm", "aes-192-ocb", "aes-256-ocb"];
    assert_eq!(without, [&first[..], &siv, &several_states, &camellia].concat());
}
