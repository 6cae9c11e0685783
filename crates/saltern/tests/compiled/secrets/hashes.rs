//! Hash functions with secret messages, authentication and derivation.

use super::{check, check_alone, check_at, message, public, same, secret};
use saltern::Error;
use saltern::cpu::Level;
use saltern::hash::blake2::{Extendable, Parallel};
use saltern::hash::{
    Blake2b, Blake2b512, Blake2s, Blake2s256, Blake3, Kt128, Sha3_256, Sha256, Sha512, Shake128, TurboShake128, blake2,
    blake3,
};
use saltern::hazmat::at_level::*;
use saltern::mac::{Kmac256, SipHash13, SipHash13_128, SipHash13Builder, SipHash24, SipHash24_128, SipHashKey, Tag};
use saltern_catalog::hmac::DynHmacKey;
use saltern_catalog::{HASHES, HMACS, HmacEntry, MACS, XOFS};
use saltern_secrets::reveal;

/// Every function of the catalog. Those that look up tables give away the bytes that they look up, as they must, and nothing else;
/// with boxes in vectors, nothing at all.
#[test]
fn hashes() {
    for entry in HASHES {
        check(entry.name, |level, length| {
            let text = message(length);
            let mut pieces = (entry.begin)(level);
            let (head, rest) = text.split_at(length / 3);
            pieces.update(head);
            pieces.update(rest);
            assert!(same(&pieces.finalize(), &entry.hash_at(&text, level)));
            Ok(())
        });
    }
}

/// Every function of the catalog with output of any length. Customizations are secret too.
#[test]
fn outputs() {
    for entry in XOFS {
        check(entry.name, |level, length| {
            let text = message(length);
            let customization: [u8; 20] = secret(6);
            let customization = if entry.customized { &customization[..] } else { &[] };
            let (mut output, mut same_in_pieces) = ([0; 150], [0; 150]);
            let begin = || (entry.begin)(customization, 150, level);
            let mut once = begin()?;
            once.update(&text);
            once.finalize_xof().squeeze(&mut output)?;
            let mut pieces = begin()?;
            let (head, rest) = text.split_at(length / 3);
            pieces.update(head);
            pieces.update(rest);
            let mut reader = pieces.finalize_xof();
            let (first, second) = same_in_pieces.split_at_mut(50);
            reader.squeeze(first)?;
            reader.squeeze(second)?;
            assert!(same(&output, &same_in_pieces));
            Ok(())
        });
    }
}

/// Keys, passwords, messages, and the hashes inside; tags are public.
#[test]
fn hmac() {
    fn key(entry: &HmacEntry, level: Level, length: usize) -> Box<dyn DynHmacKey> {
        let key: [u8; 140] = secret(5);
        (entry.key)(&key[..length % 140], level)
    }
    fn one(entry: &HmacEntry, level: Level, length: usize) -> Result<(), Error> {
        let (key, text) = (key(entry, level, length), message(length));
        let mut tag = vec![0; entry.hash_entry().bytes];
        key.authenticate(&text, &mut tag);
        let known = public(tag);
        key.verify(&text, &known)?;
        let mut pieces = key.begin();
        let (head, rest) = text.split_at(length / 3);
        pieces.update(head);
        pieces.update(rest);
        pieces.copy().finalize_verify(&known)?;
        pieces.finalize_verify_truncated(&known[..known.len() - 1])?;
        let mut wrong = known;
        wrong[3] ^= 1;
        assert_eq!(key.verify_truncated(&text, &wrong), Err(Error::Unauthentic));
        Ok(())
    }
    /// Two beside each other, and all lanes.
    fn many(entry: &HmacEntry, level: Level, length: usize) -> Result<(), Error> {
        let (key, text) = (key(entry, level, length), message(length));
        let bytes = entry.hash_entry().bytes;
        for count in [3, 18] {
            let mut tags = vec![0; count * bytes];
            key.authenticate_many(&vec![&text[..]; count], &mut tags)?;
            key.verify(&text, &public(tags)[(count - 1) * bytes..])?;
        }
        Ok(())
    }
    for entry in HMACS {
        let hash = entry.hash;
        // Around the ends of one or two blocks: longer messages are hashed as others are.
        check_at(&[0, 31, 64, 65, 129, 193, 320], &format!("HMAC with {hash}"), |level, length| {
            one(entry, level, length)
        });
        if entry.hash_entry().many_into.is_some() {
            check_at(&[0, 64, 200], &format!("HMAC of many with {hash}"), |level, length| many(entry, level, length));
        }
    }
    // One of each size of words, with all lengths.
    for entry in ["sha-1", "sha-256", "sha-512"].map(|hash| HmacEntry::of_hash(hash).unwrap()) {
        check(&format!("HMAC with {}, all lengths", entry.hash), |level, length| {
            one(entry, level, length)?;
            many(entry, level, length)
        });
    }
}

/// Codes with a nonce, whole and in pieces.
#[test]
fn codes_with_nonces() {
    for entry in MACS.iter().filter(|entry| entry.nonce_bytes != [0, 0]) {
        let nonce = vec![9; 8.clamp(entry.nonce_bytes[0], entry.nonce_bytes[1])];
        check(entry.name, |level, length| {
            // Of ciphers whose keys take long to set up some lengths are enough: `blocks` has each of them at all lengths.
            if entry.name.starts_with("gmac-") && !entry.name.starts_with("gmac-aes") && !length.is_multiple_of(7) {
                return Ok(());
            }
            let (key, text) = (secret::<32>(1), message(length));
            let key = &key[..entry.key_bytes[0]];
            let mut tag = vec![0; entry.tag_bytes];
            (entry.once)(key, &nonce, &text, &mut tag, level)?;
            let mut tag = public(tag);

            let (head, rest) = text.split_at(length / 3);
            for expected in [Ok(()), Err(Error::Unauthentic)] {
                let mut pieces = (entry.begin)(key, &nonce, level)?;
                pieces.update(head);
                pieces.update(rest);
                assert_eq!(pieces.finalize_verify(&tag), expected);
                tag[1] ^= 4;
            }
            Ok(())
        });
    }
}

#[test]
fn chains_of_hashes() {
    check_alone("chains of hashes", |level| {
        let times: Vec<u32> = (0..20).map(|i| 3 + i % 3).collect();
        let (mut short, mut long) = ([secret::<32>(1); 20], [secret::<64>(1); 20]);
        for count in [1, 2, 20] {
            Sha256::chain_many_at(&mut short[..count], &times[..count], level)?;
            Sha512::chain_many_at(&mut long[..count], &times[..count], level)?;
        }
        assert!(!same(&short[0], &short[19]) && !same(&long[0], &long[19]));
        Ok(())
    });
}

#[test]
fn derived_keys() {
    let iterations = std::num::NonZeroU32::new(3).unwrap();
    for entry in HMACS {
        let hash = entry.hash;
        // In one call and from a key that is there.
        check_alone(&format!("HKDF with {hash}"), |level| {
            let mut output = [0; 100];
            let secrets = (entry.extract)(b"salt", &secret::<40>(1), level);
            secrets.expand(b"info", &mut output)?;
            assert!(same(&output[..32], &secrets.expand_key(b"info")));
            // What is longer is hashed in pieces.
            secrets.expand(&[7; 128], &mut output)?;
            (entry.from_key)(&secret::<140>(1)[..entry.hash_entry().bytes], level)?.expand(b"info", &mut output)
        });
        check_alone(&format!("PBKDF2 with {hash}"), |level| {
            (entry.pbkdf2)(&secret::<10>(9), b"salt", iterations, &mut [0; 100], level)?;
            if entry.hash_entry().many_into.is_none() {
                return Ok(());
            }
            let (passwords, salts, mut outputs) = ([secret::<10>(9); 20], [&b"salt"[..]; 20], [[0; 20]; 20]);
            let mut outputs: Vec<&mut [u8]> = outputs.iter_mut().map(|output| &mut output[..]).collect();
            (entry.pbkdf2_many)(
                &passwords.each_ref().map(|password| &password[..]),
                &salts,
                iterations,
                &mut outputs,
                level,
            )
        });
    }
}

#[test]
fn keccak() {
    check("SHA-3", |level, length| {
        let text = message(length);
        let mut pieces = Sha3_256::with_level(level);
        let (head, rest) = text.split_at(length / 3);
        pieces.update(head);
        pieces.update(rest);
        let hash = pieces.finalize();
        assert!(same(&hash, &Sha3_256::hash_at(&text, level)));
        if length < 2100 {
            let mut hashes = [[0; 32]; 9];
            Sha3_256::hash_many_at(&[&text[..]; 9], &mut hashes, level)?;
            assert!(same(&hash, &hashes[8]));
        }
        let mut output = vec![0; length / 2];
        Shake128::hash_at(&text, &mut output, level);
        let mut hash = Shake128::with_level(level);
        hash.update(&text);
        let (mut reader, mut parts) = (hash.finalize_xof(), vec![0; length / 2]);
        parts.chunks_mut(100).for_each(|part| reader.squeeze(part));
        assert!(same(&output, &parts));
        Ok(())
    });
    check_at(&[0, 167, 168, 1000], "TurboSHAKE", |level, length| {
        let (text, mut output, mut again) = (message(length), [0; 200], [0; 200]);
        TurboShake128::hash_at(&text, &mut output, level);
        let mut hash = TurboShake128::with_level(level);
        hash.update(&text);
        hash.finalize_xof().squeeze(&mut again);
        assert!(same(&output, &again));
        Ok(())
    });
    check("KangarooTwelve", |level, length| {
        let (text, mut output) = (message(5 * length), [0; 40]);
        Kt128::hash_at(&text, b"purpose", &mut output, level);
        let mut pieces = Kt128::with_level(level);
        text.chunks(length / 2 + 1).for_each(|piece| pieces.update(piece));
        let mut again = [0; 40];
        pieces.finalize_xof(b"purpose").squeeze(&mut again);
        assert!(same(&output, &again));
        Ok(())
    });
}

#[test]
fn kmac() {
    check("KMAC", |level, length| {
        let text = message(length);
        let mut mac = Kmac256::with_level(&secret::<32>(9), b"purpose", level);
        mac.update(&text);
        let mut tag = [0; 64];
        mac.clone().finalize(&mut tag)?;
        reveal(&mut tag);
        mac.clone().finalize_verify(&tag)?;
        // These go by the level of the machine.
        let mut again = [0; 64];
        Kmac256::authenticate(&secret::<32>(9), &text, b"purpose", &mut again)?;
        assert!(same(&tag, &again));
        Kmac256::verify(&secret::<32>(9), &text, b"purpose", &tag)?;
        mac.clone().finalize_xof().squeeze(&mut again);
        assert!(!same(&tag, &again));
        tag[60] ^= 4;
        assert_eq!(Kmac256::verify(&secret::<32>(9), &text, b"purpose", &tag), Err(Error::Unauthentic));
        assert_eq!(mac.finalize_verify(&tag), Err(Error::Unauthentic));
        Ok(())
    });
}

#[test]
fn blake3() {
    check("BLAKE3", |level, length| {
        let (text, key) = (message(length), blake3::Key::new(secret(5)));
        let mut mac = Blake3::new_keyed_at(&key, level);
        text.chunks(length / 3 + 1).for_each(|piece| mac.update(piece));
        let mut hash = mac.clone().finalize();
        assert!(same(&hash, &Blake3::authenticate_at(&key, &text, level)));
        reveal(&mut hash);
        mac.clone().finalize_verify(&hash)?;
        hash[9] ^= 4;
        assert_eq!(mac.finalize_verify(&hash), Err(Error::Unauthentic));

        // Chunks of several messages side by side, and the nodes above them.
        let messages: Vec<&[u8]> = (0..20).map(|i| &text[length * i / 40..]).collect();
        let mut hashes = [[0; 32]; 20];
        Blake3::authenticate_many_at(&key, &messages, &mut hashes, level)?;
        for (message, hash) in messages.iter().zip(&hashes) {
            assert!(same(hash, &Blake3::authenticate_at(&key, message, level)));
        }

        let mut derived = Blake3::new_derive_key_at("a purpose", level);
        derived.update(&text);
        let mut reader = derived.finalize_xof();
        // More than any level gives side by side.
        let (mut whole, mut end) = ([0; 1150], [0; 50]);
        reader.squeeze(&mut whole);
        reader.set_position(100);
        reader.squeeze(&mut end);
        assert!(same(&whole[100..150], &end));
        Ok(())
    });
    check_alone("BLAKE3 by threads", |level| {
        let (text, key) = (message(2 << 20), blake3::Key::new(secret(5)));
        let mut mac = Blake3::new_keyed_at(&key, level);
        mac.update_with_threads(&text, 2);
        assert!(same(&mac.finalize(), &Blake3::authenticate_at(&key, &text, level)));
        Ok(())
    });
}

#[test]
fn siphash() {
    macro_rules! one {
        ($($hash:ident)*) => {$(
            check(stringify!($hash), |_, length| {
                let (text, key) = (message(length), SipHashKey::new(secret(5)));
                let mut bytes = *$hash::authenticate(&key, &text).as_bytes();
                reveal(&mut bytes);
                let tag = Tag::new(bytes);
                let mut pieces = $hash::new(&key);
                text.chunks(length / 3 + 1).for_each(|piece| pieces.update(piece));
                assert!(same(pieces.clone().finalize().as_bytes(), &bytes));
                pieces.clone().finalize_verify(&tag)?;
                $hash::verify(&key, &text, &tag)?;
                bytes[5] ^= 4;
                assert_eq!(pieces.finalize_verify(&Tag::new(bytes)), Err(Error::Unauthentic));
                Ok(())
            });
        )*};
    }
    one!(SipHash13 SipHash13_128 SipHash24 SipHash24_128);
    check_alone("SipHash of a table", |_| {
        use std::hash::{BuildHasher, Hasher};
        let mut hasher = SipHash13Builder::new(SipHashKey::new(secret(5))).build_hasher();
        hasher.write(&message(20));
        assert!(!same(&Hasher::finish(&hasher).to_le_bytes(), &[0; 8]));
        Ok(())
    });
}

/// Keys and messages.
#[test]
fn blake2() {
    check("BLAKE2b", |level, length| {
        let text = message(length);
        let mut pieces = Blake2b512::with_level(level);
        let (head, rest) = text.split_at(length / 3);
        pieces.update(head);
        pieces.update(rest);
        assert!(same(&pieces.finalize(), &Blake2b512::hash_at(&text, level)));
        let mut digests = [[0; 64]; 9];
        Blake2b512::hash_many_at(&[&text; 9], &mut digests, level)?;
        assert!(same(&digests[8], &Blake2b512::hash(&text)));
        let key: [u8; 33] = secret(1);
        let tag = Blake2b::<16>::authenticate(&key, &text)?;
        Blake2b::<16>::verify(&key, &text, &tag)?;
        assert_eq!(Blake2b::<16>::verify(&key, &text, &[0; 16]), Err(Error::Unauthentic));
        Ok(())
    });
    check("BLAKE2s", |level, length| {
        let text = message(length);
        let mut pieces = Blake2s256::with_level(level);
        let (head, rest) = text.split_at(length / 3);
        pieces.update(head);
        pieces.update(rest);
        assert!(same(&pieces.finalize(), &Blake2s256::hash_at(&text, level)));
        let mut digests = [[0; 32]; 17];
        Blake2s256::hash_many_at(&[&text; 17], &mut digests, level)?;
        assert!(same(&digests[16], &Blake2s256::hash(&text)));
        let key: [u8; 17] = secret(1);
        let tag = Blake2s::<16>::authenticate(&key, &text)?;
        Blake2s::<16>::verify(&key, &text, &tag)
    });
}

/// Keys and messages of what is made of BLAKE2.
#[test]
fn blake2_trees_and_output() {
    fn parallel<V: blake2::Variant, const N: usize>(level: Level, length: usize) -> Result<(), Error> {
        let text = message(length);
        let mut pieces = Parallel::<V, N>::new_keyed_at(&secret::<17>(1), level)?;
        let (head, rest) = text.split_at(length / 3);
        pieces.update(head);
        pieces.update(rest);
        assert_eq!(pieces.clone().finalize_verify(&[0; N]), Err(Error::Unauthentic));
        assert!(!same(&pieces.finalize(), &Parallel::<V, N>::hash_at(&text, level)));
        Ok(())
    }
    check("BLAKE2bp", parallel::<blake2::variant::Blake2b, 64>);
    check("BLAKE2sp", parallel::<blake2::variant::Blake2s, 32>);

    fn extendable<V: blake2::Variant>(level: Level, length: usize) -> Result<(), Error> {
        let mut hash = Extendable::<V>::new_keyed(&secret::<17>(1), Some(1 + length as u64))?;
        hash.update(&message(100));
        let mut output = vec![0; 1 + length];
        let mut again = output.clone();
        let mut reader = hash.finalize_xof_at(level);
        reader.clone().squeeze(&mut output)?;
        let (head, rest) = again.split_at_mut(length / 3);
        reader.squeeze(head)?;
        reader.squeeze(rest)?;
        assert!(same(&output, &again));
        Ok(())
    }
    check("BLAKE2Xb", extendable::<blake2::variant::Blake2b>);
    check("BLAKE2Xs", extendable::<blake2::variant::Blake2s>);
}
