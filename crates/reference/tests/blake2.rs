//! BLAKE2 against the standard and other people's test vectors.

use saltern_reference::blake2::{Blake2b, Blake2s, Tree, extendable, hash, parallel};
use saltern_vectors::{self as vectors, Blake2};

#[test]
fn vectors() {
    for case in vectors::blake2_cases() {
        let tree = Tree { salt: case.salt, personalization: case.personal, ..Tree::default() };
        let (bytes, key, message) = (case.digest.len(), &case.key, &case.message);
        let length = bytes as u64;
        let digest = match case.hash {
            Blake2::B => hash::<Blake2b>(bytes, key, &tree, message),
            Blake2::S => hash::<Blake2s>(bytes, key, &tree, message),
            Blake2::Bp => parallel::<Blake2b>(4, bytes, key, message),
            Blake2::Sp => parallel::<Blake2s>(8, bytes, key, message),
            Blake2::Xb => extendable::<Blake2b>(Some(length), 0, length, key, &tree, message),
            Blake2::Xs => extendable::<Blake2s>(Some(length), 0, length, key, &tree, message),
        };
        assert_eq!(digest, case.digest, "{}", case.id);
    }
}

/// RFC 7693, appendix E: the digest of digests of all kinds of lengths, with and without keys.
#[test]
fn self_test() {
    fn sequence(length: usize, seed: u32) -> Vec<u8> {
        let (mut a, mut b) = (0xdead4bad_u32.wrapping_mul(seed), 1_u32);
        let next = |_| {
            let t = a.wrapping_add(b);
            (a, b) = (b, t);
            (t >> 24) as u8
        };
        (0..length).map(next).collect()
    }
    type Hash = fn(usize, &[u8], &Tree, &[u8]) -> Vec<u8>;
    let check = |hash: Hash, digests: [usize; 4], messages: [usize; 6], expected: &str| {
        let mut all = Vec::new();
        for digest_bytes in digests {
            for message_bytes in messages {
                let message = sequence(message_bytes, message_bytes as u32);
                all.extend(hash(digest_bytes, &[], &Tree::default(), &message));
                let key = sequence(digest_bytes, digest_bytes as u32);
                all.extend(hash(digest_bytes, &key, &Tree::default(), &message));
            }
        }
        let digest: String = hash(32, &[], &Tree::default(), &all).iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(digest, expected);
    };
    check(
        hash::<Blake2b>,
        [20, 32, 48, 64],
        [0, 3, 128, 129, 255, 1024],
        "c23a7800d98123bd10f506c61e29da5603d763b8bbad2e737f5e765a7bccd475",
    );
    check(
        hash::<Blake2s>,
        [16, 20, 28, 32],
        [0, 3, 64, 65, 255, 1024],
        "6a411f08ce25adcdfb02aba641451cec53c598b24f4fc787fbdc88797f4c1dfe",
    );
}
