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

fn tag(entry: &MacEntry, key: &[u8], pieces: [&[u8]; 2], level: Level) -> Vec<u8> {
    let mut mac = (entry.begin)(key, level).expect("a key that it has");
    pieces.iter().for_each(|piece| mac.update(piece));
    let mut tag = vec![0; entry.tag_bytes];
    mac.finalize(&mut tag).expect("a tag that it has");
    tag
}

fn verify(entry: &MacEntry, key: &[u8], message: &[u8], tag: &[u8], level: Level) -> Result<(), Error> {
    let mut mac = (entry.begin)(key, level).expect("a key that it has");
    mac.update(message);
    mac.finalize_verify(tag)
}

#[test]
fn equal_the_reference_and_a_peer() {
    let mut random = Random(81);
    for entry in MACS {
        for n in lengths(700) {
            let (key, message) = (key(entry, &mut random), random.bytes(n));
            let expected = (entry.reference)(&key, &message);
            if let Some(peer) = entry.peer {
                assert_eq!(peer(&key, &message), expected, "{}, {n} bytes", entry.name);
            }
            let (head, rest) = message.split_at(random.below(n + 1));
            let mut wrong = expected.clone();
            wrong[n % entry.tag_bytes] ^= 1 << (n % 8);
            for level in all_levels() {
                let what = format!("{}, {level}, {n} bytes split at {}", entry.name, head.len());
                assert_eq!(tag(entry, &key, [head, rest], level), expected, "{what}");
                assert_eq!(verify(entry, &key, &message, &expected, level), Ok(()), "{what}");
                assert_eq!(verify(entry, &key, &message, &wrong, level), Err(Error::Unauthentic), "{what}");
            }
        }
    }
}

/// Keys that are too short or too long, and tags of a length that there is none of.
#[test]
fn refuse_other_lengths() {
    let level = saltern::cpu::level();
    for entry in MACS {
        let [least, most] = entry.key_bytes;
        let (short, long) = (least.checked_sub(1), most.checked_add(1));
        for bytes in [short, long].into_iter().flatten() {
            assert!((entry.begin)(&vec![7; bytes], level).is_err(), "{}, a key of {bytes} bytes", entry.name);
        }
        let key = vec![7; least];
        for bytes in [0, 1, 3] {
            let mac = (entry.begin)(&key, level).expect("a key that it has");
            assert!(mac.finalize(&mut vec![0; bytes]).is_err(), "{}, a tag of {bytes} bytes", entry.name);
            let refused = verify(entry, &key, b"salt", &vec![0; bytes], level);
            assert!(!matches!(refused, Ok(()) | Err(Error::Unauthentic)), "{}, {bytes} bytes: {refused:?}", entry.name);
        }
    }
}
