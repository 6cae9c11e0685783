//! Every message authentication code of the catalog but HMAC.

use super::common::{Random, all_levels, lengths};
use saltern::Error;
use saltern::cpu::Level;
use saltern_catalog::{MACS, MacEntry};

/// A key of any length that it has.
fn key(entry: &MacEntry, random: &mut Random) -> Vec<u8> {
    let [least, most] = entry.key_bytes;
    let bytes = least + random.below(most.min(300) - least + 1);
    random.bytes(bytes)
}

/// A nonce of any length that it has.
fn nonce(entry: &MacEntry, random: &mut Random) -> Vec<u8> {
    let [least, most] = entry.nonce_bytes;
    let bytes = least + random.below(most - least + 1);
    random.bytes(bytes)
}

fn tag(entry: &MacEntry, key: &[u8], nonce: &[u8], pieces: [&[u8]; 2], level: Level) -> Vec<u8> {
    let mut mac = (entry.begin)(key, nonce, level).expect("a key that it has");
    pieces.iter().for_each(|piece| mac.update(piece));
    let mut tag = vec![0; entry.tag_bytes];
    mac.finalize(&mut tag).expect("a tag that it has");
    tag
}

fn verify(entry: &MacEntry, key: &[u8], nonce: &[u8], message: &[u8], tag: &[u8], level: Level) -> Result<(), Error> {
    let mut mac = (entry.begin)(key, nonce, level).expect("a key that it has");
    mac.update(message);
    mac.finalize_verify(tag)
}

#[test]
fn equal_the_reference_and_a_peer() {
    let mut random = Random(81);
    for entry in MACS {
        for n in lengths(700) {
            let (key, nonce) = (key(entry, &mut random), nonce(entry, &mut random));
            let message = random.bytes(n);
            let expected = (entry.reference)(&key, &nonce, &message);
            if let Some(peer) = entry.peer {
                assert_eq!(peer(&key, &nonce, &message), expected, "{}, {n} bytes", entry.name);
            }
            let (head, rest) = message.split_at(random.below(n + 1));
            let mut wrong = expected.clone();
            wrong[n % entry.tag_bytes] ^= 1 << (n % 8);
            for level in all_levels() {
                let what = format!("{}, {level}, {n} bytes split at {}", entry.name, head.len());
                assert_eq!(tag(entry, &key, &nonce, [head, rest], level), expected, "{what}");
                let verify = |tag| verify(entry, &key, &nonce, &message, tag, level);
                assert_eq!(verify(&expected), Ok(()), "{what}");
                assert_eq!(verify(&wrong), Err(Error::Unauthentic), "{what}");
                let mut repeated = (entry.repeated)(&key, &nonce, level).expect("a key and a nonce that it has");
                let mut tag = vec![0; entry.tag_bytes];
                assert_eq!((entry.once)(&key, &nonce, &message, &mut tag, level), Ok(()), "{what}");
                assert_eq!(tag, expected, "{what}");
                for _ in 0..2 {
                    let mut tag = vec![0; entry.tag_bytes];
                    assert_eq!(repeated(&message, &mut tag), Ok(()), "{what}");
                    assert_eq!(tag, expected, "{what}");
                }
            }
        }
    }
}

/// Keys and nonces that are too short or too long, and tags of a length that there is none of.
#[test]
fn refuse_other_lengths() {
    let level = saltern::cpu::level();
    for entry in MACS {
        let [least, most] = entry.key_bytes;
        let (short, long) = (least.checked_sub(1), most.checked_add(1));
        for bytes in [short, long].into_iter().flatten() {
            let nonce = vec![7; entry.nonce_bytes[0]];
            assert!((entry.begin)(&vec![7; bytes], &nonce, level).is_err(), "{}, a key of {bytes} bytes", entry.name);
        }
        let [least_nonce, most_nonce] = entry.nonce_bytes;
        for bytes in [least_nonce.checked_sub(1), Some(most_nonce + 1)].into_iter().flatten() {
            let (key, nonce) = (vec![7; least], vec![255; bytes]);
            assert!((entry.begin)(&key, &nonce, level).is_err(), "{}, a nonce of {bytes} bytes", entry.name);
            assert!((entry.repeated)(&key, &nonce, level).is_err(), "{}, a nonce of {bytes} bytes", entry.name);
        }
        let (key, nonce) = (vec![7; least], vec![7; least_nonce]);
        for bytes in [0, 1, 3] {
            let mac = (entry.begin)(&key, &nonce, level).expect("a key that it has");
            assert!(mac.finalize(&mut vec![0; bytes]).is_err(), "{}, a tag of {bytes} bytes", entry.name);
            let refused = verify(entry, &key, &nonce, b"salt", &vec![0; bytes], level);
            assert!(!matches!(refused, Ok(()) | Err(Error::Unauthentic)), "{}, {bytes} bytes: {refused:?}", entry.name);
        }
    }
}
