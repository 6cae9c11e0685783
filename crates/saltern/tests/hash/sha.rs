//! SHA-2 and SHA-1.

use super::common::{Buffer, Random, all_levels, lengths};
use saltern::hash::{ByteArray, HashFunction, Sha1, Sha224, Sha256, Sha384, Sha512, Sha512_224, Sha512_256};
use saltern_reference as reference;

/// A hash function, its reference, and a peer.
pub(super) struct Case<H: HashFunction> {
    pub hash_at: fn(&[u8], saltern::cpu::Level) -> H::Digest,
    pub reference: fn(&[u8]) -> H::Digest,
    pub peer: fn(&[u8]) -> Vec<u8>,
}

/// All lengths up to several blocks; every block may end anywhere in memory.
pub(super) fn agrees<H: HashFunction>(Case { hash_at, reference, peer }: Case<H>) {
    assert_eq!(H::Digest::ZEROS.as_ref().len(), H::BYTES);
    let most = 8 * H::BLOCK_BYTES + 70;
    let message = Random(H::BYTES as u64).bytes(most);
    for n in lengths(most) {
        let buffer = Buffer::new(&message[..n], n * 7 % 64);
        let expected = reference(&message[..n]);
        assert_eq!(expected.as_ref(), peer(&message[..n]), "{}, {n} bytes", H::NAME);
        for level in all_levels() {
            assert_eq!(hash_at(buffer.get(), level), expected, "{}, {level}, {n} bytes", H::NAME);
            assert_eq!(H::hash_at(buffer.get(), level), expected, "{}, {level}, {n} bytes, by the trait", H::NAME);
        }
    }
    for n in [65_536, 65_537, 100_000] {
        let message = Random(n).bytes(n as usize);
        for level in all_levels() {
            assert_eq!(hash_at(&message, level).as_ref(), peer(&message), "{}, {level}, {n} bytes", H::NAME);
        }
    }
}

pub(super) fn splits<H: HashFunction>() {
    let message = Random(3 + H::BYTES as u64).bytes(3 * H::BLOCK_BYTES + 11);
    for level in all_levels() {
        for n in [message.len(), 3 * H::BLOCK_BYTES, 2 * H::BLOCK_BYTES - 5] {
            let message = &message[..n];
            let expected = H::hash_at(message, level);
            for at in 0..=n {
                let (head, rest) = message.split_at(at);
                let mut hash = H::with_level(level);
                hash.update(head);
                let copy = hash.clone();
                hash.update(rest);
                assert_eq!(hash.finish(), expected, "{}, {level}, split at {at}", H::NAME);
                assert_eq!(copy.finish_with(rest), expected, "{}, {level}, last piece from {at} on", H::NAME);
            }
            let mut hash = H::with_level(level);
            message.iter().for_each(|byte| hash.update(&[*byte]));
            assert_eq!(hash.finish(), expected, "{}, {level}, byte by byte", H::NAME);
        }
    }
}

macro_rules! functions {
    ($($test:ident: $name:ident, $reference:path, $peer:ty;)*) => {$(
        mod $test {
            use super::*;
            use crate::sha::{Case, agrees, splits};
            use sha2::Digest as _;

            #[test]
            fn equals_the_reference_and_a_peer() {
                agrees::<$name>(Case {
                    hash_at: $name::hash_at,
                    reference: $reference,
                    peer: |message| <$peer>::digest(message).to_vec(),
                });
                assert_eq!(<$name as Default>::default().finish(), $name::hash(b""));
            }

            #[test]
            fn may_be_split_everywhere() {
                splits::<$name>();
            }
        }
    )*};
}
pub(super) use functions;
functions! {
    sha1: Sha1, reference::sha1::sha1, ::sha1::Sha1;
    sha224: Sha224, reference::sha256::sha224, ::sha2::Sha224;
    sha256: Sha256, reference::sha256::sha256, ::sha2::Sha256;
    sha384: Sha384, reference::sha512::sha384, ::sha2::Sha384;
    sha512: Sha512, reference::sha512::sha512, ::sha2::Sha512;
    sha512_224: Sha512_224, reference::sha512::sha512_224, ::sha2::Sha512_224;
    sha512_256: Sha512_256, reference::sha512::sha512_256, ::sha2::Sha512_256;
}
