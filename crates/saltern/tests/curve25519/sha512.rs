use super::common::{Random, all_levels, lengths};
use saltern::hash::Sha512;
use sha2::Digest;

#[test]
fn equals_rustcrypto() {
    let message = Random(512).bytes(1100);
    for level in all_levels() {
        for n in lengths(1100) {
            let expected = sha2::Sha512::digest(&message[..n]);
            assert_eq!(Sha512::hash_at(&message[..n], level)[..], expected[..], "{level}, {n} bytes");
        }
    }
}

#[test]
fn may_be_split_everywhere() {
    let message = Random(513).bytes(400);
    for level in all_levels() {
        let expected = Sha512::hash_at(&message, level);
        for at in 0..=message.len() {
            let mut hash = Sha512::with_level(level);
            hash.update(&message[..at]);
            hash.update(&message[at..]);
            assert_eq!(hash.finish(), expected, "{level}, split at {at}");
        }
        let mut hash = Sha512::with_level(level);
        message.iter().for_each(|byte| hash.update(&[*byte]));
        assert_eq!(hash.finish(), expected);
    }
}
