//! Every mode of the catalog over every block cipher, against the reference.

use super::common::{Buffer, Random, all_levels};
use super::forms::lengths;
use saltern::Error;
use saltern::cpu::Level;
use saltern_catalog::block::{BlockCipherEntry, Direction, Over};
use saltern_catalog::{AeadEntry, BLOCK_CIPHERS, Code, MACS, MODES, MacEntry};
use saltern_vectors as vectors;
use std::collections::{BTreeMap, BTreeSet};

const BOTH: [Direction; 2] = [Direction::Encrypt, Direction::Decrypt];

/// The levels at which a cipher has code of its own: one where it is on words at all of them.
pub fn levels_of(cipher: &BlockCipherEntry) -> Vec<Level> {
    let all = all_levels();
    match cipher.code {
        Code::Words => all[..1].to_vec(),
        _ => all,
    }
}

/// Each mode with its cipher and what it is called.
fn each(mut run: impl FnMut(&'static BlockCipherEntry, &'static Over, &str)) {
    for cipher in BLOCK_CIPHERS {
        for over in cipher.modes {
            run(cipher, over, &format!("{} in {}", cipher.title, over.mode));
        }
    }
}

/// Blocks of random bytes, one to three vectors' worth, by themselves.
#[test]
fn block_ciphers_equal_the_reference() {
    use saltern_lanes::InOut;
    let mut random = Random(81);
    for entry in BLOCK_CIPHERS {
        for count in [1, 2, 3, 4, 7, 8, 15, 16, 33, 64, 130] {
            let (key, blocks) = (random.bytes(entry.key_bytes), random.bytes(count * entry.block_bytes));
            let reference = (entry.reference)(&key);
            let expected: Vec<u8> =
                blocks.chunks(entry.block_bytes).flat_map(|block| reference.encrypt(block)).collect();
            for level in levels_of(entry) {
                let what = format!("{}, {count} blocks at {level}", entry.title);
                let cipher = entry.keyed(&key, level);
                assert_eq!(cipher.block_bytes(), entry.block_bytes);
                let mut data = Buffer::new(&blocks, random.below(64));
                cipher.encrypt_blocks(InOut::in_place(data.get_mut()));
                data.expect(&expected, &what);
                cipher.decrypt_blocks(InOut::in_place(data.get_mut()));
                data.expect(&blocks, &what);
            }
            if let Some(peer) = entry.peer {
                let theirs: Vec<u8> = blocks.chunks(entry.block_bytes).flat_map(|block| peer(&key, block)).collect();
                assert!(theirs == expected, "{}: the reference and RustCrypto differ", entry.title);
            }
            for bytes in [0, entry.key_bytes - 1, entry.key_bytes + 1] {
                assert!(
                    (entry.with_level)(&vec![7; bytes], all_levels()[0]).is_err(),
                    "{}, {bytes} bytes",
                    entry.title
                );
            }
        }
    }
}

#[test]
fn modes_equal_the_reference() {
    let mut random = Random(82);
    each(|cipher, over, what| {
        let (entry, block) = (over.entry(), cipher.block_bytes);
        let fits = |n: &usize| *n >= entry.least_blocks * block && (!entry.whole_blocks || n.is_multiple_of(block));
        for n in lengths(block).filter(fits) {
            let (key, iv, input) = (random.bytes(over.key_bytes), random.bytes(over.iv_bytes), random.bytes(n));
            for direction in BOTH {
                let expected = (entry.reference)(cipher.reference, direction, &key, &iv, &input);
                for level in levels_of(cipher) {
                    let what = format!("{what}, {direction:?}, {n} bytes at {level}");
                    let mode = over.keyed(&key, level);
                    let mut data = Buffer::new(&input, random.below(64));
                    assert_eq!(mode.in_place(direction, &iv, data.get_mut()), Ok(()), "{what}");
                    data.expect(&expected, &what);
                    let from = Buffer::new(&input, random.below(64));
                    let mut to = Buffer::blank(n, random.below(64));
                    assert_eq!(mode.between(direction, &iv, from.get(), to.get_mut()), Ok(()), "{what}");
                    to.expect(&expected, &what);
                    // In three pieces.
                    let unit = if entry.whole_blocks { block } else { 1 };
                    let mut cuts = [0, 1].map(|_| random.below(n / unit + 1) * unit);
                    cuts.sort_unstable();
                    let mut data = input.clone();
                    let (first, rest) = data.split_at_mut(cuts[0]);
                    let (second, third) = rest.split_at_mut(cuts[1] - cuts[0]);
                    if let Some(done) = mode.pieces(direction, &iv, &mut [first, second, third]) {
                        assert_eq!(done, Ok(()), "{what}");
                        assert!(data == expected, "{what}, split at {cuts:?}");
                    }
                }
            }
        }
    });
}

/// What has a mode of the catalog refuses, with nothing written.
#[test]
fn modes_refuse() {
    each(|cipher, over, what| {
        let (entry, block, level) = (over.entry(), cipher.block_bytes, saltern::cpu::level());
        let key: Vec<u8> = (0..over.key_bytes as u8).collect();
        for bytes in [0, over.key_bytes - 1, over.key_bytes + 1, 2 * over.key_bytes] {
            assert!((over.begin)(&vec![7; bytes], level).is_err(), "{what}, a key of {bytes} bytes");
        }
        let (mode, iv) = (over.keyed(&key, level), vec![9; over.iv_bytes]);
        for direction in BOTH {
            let refused = |iv: &[u8], n: usize, why: &str| {
                let mut data = vec![0x55; n];
                let error = mode.in_place(direction, iv, &mut data);
                assert!(error.is_err() && data.iter().all(|byte| *byte == 0x55), "{what}, {direction:?}: {why}");
                let mut output = vec![0x55; n];
                assert_eq!(mode.between(direction, iv, &data, &mut output), error, "{what}, {direction:?}: {why}");
                assert!(output.iter().all(|byte| *byte == 0x55), "{what}, {direction:?}: {why}");
            };
            let whole = 2 * block;
            if over.iv_bytes > 0 {
                refused(&iv[1..], whole, "a short IV");
                refused(&[&iv[..], &[1]].concat(), whole, "a long IV");
            }
            if entry.whole_blocks {
                refused(&iv, whole - 1, "no whole blocks");
                refused(&iv, 1, "no whole block");
            }
            if entry.least_blocks > 0 {
                refused(&iv, entry.least_blocks * block - 1, "less than a block");
            }
            let lengths = mode.between(direction, &iv, &vec![1; whole], &mut vec![2; whole + block]);
            assert!(matches!(lengths, Err(Error::Length { .. })), "{what}, {direction:?}: buffers of two lengths");
        }
    });
}

/// A mode's name is one, and each is over each cipher with blocks of 16 bytes.
#[test]
fn modes_are_over_every_cipher() {
    for cipher in BLOCK_CIPHERS.iter().filter(|cipher| cipher.block_bytes == 16) {
        assert!(cipher.modes.iter().map(|over| over.mode).eq(MODES.iter().map(|mode| mode.name)), "{}", cipher.name);
    }
    for (i, mode) in MODES.iter().enumerate() {
        assert!(MODES[..i].iter().all(|other| other.name != mode.name), "{} is there twice", mode.name);
    }
}

/// Other people's vectors of modes, by cipher and size of key. CTR has one row for each size of its counter.
#[test]
fn modes_have_vectors() {
    let (mut checked, mut of_ciphers) = (BTreeMap::new(), BTreeSet::new());
    for case in vectors::mode_cases().iter().filter(|case| case.valid) {
        let mode = match case.counter_bytes {
            // Of other ciphers than AES this is where CBC with padding is tried.
            _ if case.mode == "cbc-pkcs7" => "cbc",
            0 | 16 => case.mode,
            8 => "ctr64",
            4 => "ctr32",
            // Counters of other sizes are nobody else's either.
            _ => continue,
        };
        let fits = |over: &&Over| (over.mode, over.key_bytes, over.iv_bytes) == (mode, case.key.len(), case.iv.len());
        let ciphers = BLOCK_CIPHERS.iter().filter(|cipher| cipher.name.starts_with(&case.cipher.replace('_', "-")));
        let mut all = ciphers.flat_map(|cipher| cipher.modes.iter().map(move |over| (cipher.name, over)));
        let Some((name, over)) = all.find(|(_, over)| fits(over)) else { continue };
        of_ciphers.insert(name);
        let (first, second) = case.key.split_at(case.key.len() / 2);
        if mode == "xts" && first == second {
            assert_eq!((over.begin)(&case.key, all_levels()[0]).err(), Some(Error::EqualKeys), "{}", case.id);
            continue;
        }
        *checked.entry(mode).or_insert(0) += 1;
        for level in all_levels() {
            let mode = over.keyed(&case.key, level);
            let mut data = case.input.clone();
            if case.mode == "cbc-pkcs7" {
                let padding = over.iv_bytes - data.len() % over.iv_bytes;
                data.resize(data.len() + padding, padding as u8);
            }
            let padded = data.clone();
            mode.in_place(Direction::Encrypt, &case.iv, &mut data).unwrap();
            assert!(data == case.output, "{} at {level}", case.id);
            mode.in_place(Direction::Decrypt, &case.iv, &mut data).unwrap();
            assert!(data == padded, "{} at {level}", case.id);
        }
    }
    for cipher in BLOCK_CIPHERS {
        assert!(of_ciphers.contains(cipher.name), "{} has none", cipher.name);
    }
    for name in ["cbc", "cbc-cs3", "cfb", "cfb8", "ctr", "ecb", "ofb", "xts", "ctr32", "ctr64"] {
        assert!(checked.contains_key(name), "{name} has none");
    }
}

/// The same of the AEADs made of AES, as far as their nonces and tags have the sizes of the row.
#[test]
fn aeads_have_vectors() {
    let mut checked = BTreeMap::new();
    for case in &vectors::mode_aead_cases() {
        let Some(entry) = AeadEntry::of_vectors_with_key(case.aead, case.key.len()) else { continue };
        if (case.nonce.len(), case.tag.len()) != (entry.nonce_bytes, entry.tag_bytes) {
            continue;
        }
        *checked.entry(entry.name).or_insert(0) += 1;
        let tag = case.tag[..].try_into().unwrap();
        for level in all_levels() {
            let (aead, what) = (entry.keyed(&case.key, level), format!("{} at {level}", case.id));
            let mut data = case.ciphertext.clone();
            let opened = aead.open_in_place(&case.nonce, &case.aad, &mut data, &tag);
            if !case.valid {
                assert_eq!(opened, Err(Error::Unauthentic), "{what}");
                continue;
            }
            assert_eq!(opened, Ok(()), "{what}");
            assert!(data == case.message, "{what}");
            assert_eq!(aead.seal_in_place(&case.nonce, &case.aad, &mut data), Ok(tag), "{what}");
            assert!(data == case.ciphertext, "{what}");
        }
    }
    for name in ["aes-128-gcm", "aes-256-gcm", "aes-128-gcm-siv", "aes-256-gcm-siv", "xaes-256-gcm", "aes-128-ccm"] {
        assert!(checked.contains_key(name), "{name} has none");
    }
}

/// The same of CMAC and GMAC.
#[test]
fn codes_have_vectors() {
    let mut checked = BTreeMap::new();
    for case in vectors::mode_mac_cases().iter().filter(|case| case.tag.len() == 16) {
        let Some((cipher, mac)) = case.mac.split_once('-') else { continue };
        let name = format!("{mac}-{cipher}-{}", 8 * case.key.len());
        let fits = |entry: &&MacEntry| (entry.name, entry.nonce_bytes[0]) == (&name, case.nonce.len());
        let Some(entry) = MACS.iter().find(fits) else { continue };
        *checked.entry(entry.name).or_insert(0) += 1;
        for level in all_levels() {
            let mut mac = (entry.begin)(&case.key, &case.nonce, level).unwrap();
            mac.update(&case.message);
            let expected = if case.valid { Ok(()) } else { Err(Error::Unauthentic) };
            assert_eq!(mac.finalize_verify(&case.tag), expected, "{} at {level}", case.id);
        }
    }
    for name in ["cmac-aes-128", "cmac-aes-192", "cmac-aes-256", "gmac-aes-128", "gmac-aes-192", "gmac-aes-256"] {
        assert!(checked.get(name).is_some_and(|count| *count > 10), "{name}: {checked:?}");
    }
}
