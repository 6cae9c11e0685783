//! AEADs, chunks of streams, nonces that are counted, and SipHash.

use super::common::aeads::{self, Kind};
use super::common::ciphers;
use super::common::{all_levels, at_every_level};
use super::{brief, bytes, lengths};
use saltern::aead::stream::{Key, Opener, Sealer, Streams};
use saltern::aead::{Nonce, StreamScheme, Tag, scheme};
use saltern::cpu::Level;
use saltern::hazmat::at_level::*;
use saltern::mac::{OneTimeKey, Poly1305, SipHash13_128, SipHash24, SipHashKey};
use saltern_catalog::aead::AeadOracle;
use saltern_reference::{siphash, stream};

/// Every AEAD in which there is a stream cipher, with that, and whether it is put together as NaCl has it.
pub(super) fn kinds() -> impl Iterator<Item = (Kind, ciphers::Kind, bool)> {
    aeads::KINDS.iter().filter_map(|kind| {
        // The AEAD's name begins with its cipher's.
        let cipher = ciphers::KINDS.iter().find(|cipher| kind.title.starts_with(cipher.id))?;
        Some((kind, cipher, kind.tag_first))
    })
}

pub(super) const KEY: [u8; 32] = [7; 32];

/// Encrypts a message in pieces, and gives the tag (RFC 8439, 2.8, or NaCl's secretbox): by the library's stream cipher and
/// Poly1305, neither of which says how long anything is.
pub(super) fn sealed(cipher: ciphers::Kind, nacl: bool, aad: &[u8], message: &mut [u8], level: Level) -> Tag {
    const PIECE: usize = 1 << 20;
    let mut keystream = cipher.start(&KEY, &vec![5; cipher.nonce_bytes], level);
    let mut block = [0; 64];
    keystream.apply(&mut block[..if nacl { 32 } else { 64 }]).unwrap();
    message.chunks_mut(PIECE).for_each(|piece| keystream.apply(piece).unwrap());
    let mut mac = Poly1305::with_level(OneTimeKey::new(block[..32].try_into().unwrap()), level);
    if nacl {
        message.chunks(PIECE).for_each(|piece| mac.update(piece));
        return mac.finalize();
    }
    for bytes in [aad, message] {
        bytes.chunks(PIECE).for_each(|piece| mac.update(piece));
        mac.update(&[0; 16][..bytes.len().wrapping_neg() % 16]);
    }
    for length in [aad.len(), message.len()] {
        mac.update(&[0, 8, 16, 24, 32, 40, 48, 56].map(|shift| (length as u64 >> shift & 255) as u8));
    }
    mac.finalize()
}

#[test]
fn messages_and_associated_data() {
    for (kind, cipher, nacl) in kinds() {
        let nonce = vec![5; cipher.nonce_bytes];
        for length in lengths() {
            for (aad, message) in [(length, 40), (40, length)] {
                if aad > 40 && !kind.takes_aad {
                    continue;
                }
                let (aad, message) = (if kind.takes_aad { bytes(aad) } else { vec![] }, bytes(message));
                let mut expected = message.clone();
                let tag = sealed(cipher, nacl, &aad, &mut expected, Level::current());
                for level in all_levels() {
                    let what = format!("{} at {level}, {} and {} bytes", kind.name, aad.len(), message.len());
                    let aead = kind.keyed(&KEY, level);
                    let mut data = message.clone();
                    assert_eq!(aead.seal_in_place(&nonce, &aad, &mut data).unwrap(), tag, "{what}");
                    assert!(data == expected, "{what}");
                    assert_eq!(aead.open_in_place(&nonce, &aad, &mut data, &tag), Ok(()), "{what}");
                    assert!(data == message, "{what}");
                    assert_eq!(aead.seal_detached(&nonce, &aad, &message, &mut data).unwrap(), tag, "{what}");
                    assert_eq!(aead.open_detached(&nonce, &aad, &expected, &tag, &mut data), Ok(()), "{what}");
                }
            }
        }
    }
}

/// Those in which there is no stream cipher, by somebody else's crate or the reference.
pub(super) fn others() -> impl Iterator<Item = (Kind, AeadOracle)> {
    let composed: Vec<&str> = kinds().map(|(kind, ..)| kind.name).collect();
    let others = aeads::KINDS.iter().filter(move |kind| !composed.contains(&kind.name));
    others.map(|kind| (kind, kind.peer.unwrap_or(kind.reference)))
}

/// Of the longest messages, for which the reference takes a minute, and SM4's CCM ten seconds: the modes are the same for all ciphers, and
/// `slow` has them.
pub(super) fn takes_long(kind: &Kind, length: usize) -> bool {
    (kind.peer.is_none() || kind.name == "sm4-ccm") && length >= 1 << 20
}

#[test]
fn messages_and_associated_data_of_others() {
    messages_of_others(|kind, length| !takes_long(kind, length));
}

pub(super) fn messages_of_others(takes: impl Fn(&Kind, usize) -> bool) {
    for (kind, oracle) in others() {
        let (key, nonce) = (vec![7; kind.key_bytes], vec![5; kind.nonce_bytes]);
        for length in lengths().filter(|&length| takes(&kind, length)) {
            for (aad, message) in [(length, 40), (40, length)] {
                if message as u64 > kind.max_message {
                    continue;
                }
                let (aad, message) = (bytes(aad), bytes(message));
                let (expected, tag) = (oracle.seal)(&key, &nonce, &aad, &message);
                let tag = Tag::new(tag);
                for level in all_levels() {
                    let what = format!("{} at {level}, {} and {} bytes", kind.name, aad.len(), message.len());
                    let aead = kind.keyed(&key, level);
                    let mut data = message.clone();
                    assert_eq!(aead.seal_in_place(&nonce, &aad, &mut data).unwrap(), tag, "{what}");
                    assert!(data == expected, "{what}");
                    assert_eq!(aead.open_in_place(&nonce, &aad, &mut data, &tag), Ok(()), "{what}");
                    assert!(data == message, "{what}");
                }
            }
        }
    }
}

/// The AEAD of that name.
fn kind(name: &str) -> Kind {
    aeads::KINDS.iter().find(|kind| kind.name == name).expect("a row of the catalog")
}

/// Chunks that are sealed by themselves, with the nonces of their numbers, and opened as those of a stream.
#[test]
fn numbers_of_chunks() {
    fn run<S: StreamScheme<StreamKey = Key, Tag = Tag>>(kind: Kind, prefix: S::Prefix) {
        let aead = kind.keyed(&KEY, Level::current());
        let cipher = Streams::<S>::new(&Key::new(KEY));
        let sealed = |number: u32| {
            let mut chunk = number.to_le_bytes();
            let nonce = stream::nonce(prefix.as_ref(), number, false);
            let tag = aead.seal_in_place(&nonce, b"", &mut chunk).unwrap();
            (chunk, tag)
        };
        let mut opener = Opener::new(&cipher, prefix);
        for bits in [8, 16, 24, 31] {
            opener.seek((1 << bits) - 2);
            for number in (1 << bits) - 2..(1 << bits) + 2 {
                let (mut chunk, tag) = sealed(number);
                assert_eq!(opener.open_next(b"", &mut chunk, &tag), Ok(()), "{}, {number}", kind.name);
                assert_eq!(chunk, number.to_le_bytes());
            }
        }
        let mut sealer = Sealer::new(&cipher, prefix);
        for number in 0..=1_u32 << if brief() { 8 } else { 16 } {
            let mut chunk = number.to_le_bytes();
            let tag = sealer.seal_next(b"", &mut chunk).unwrap();
            assert_eq!((chunk, tag), sealed(number), "{}, {number}", kind.name);
        }
    }
    run::<scheme::ChaCha20Poly1305>(kind("chacha20-poly1305"), Nonce::new([3; 7]));
    run::<scheme::XChaCha20Poly1305>(kind("xchacha20-poly1305"), Nonce::new([3; 19]));
    run::<scheme::XSalsa20Poly1305>(kind("xsalsa20-poly1305"), Nonce::new([3; 19]));
}

#[test]
fn counted_nonces() {
    let all = [0, 8, 16, 24, 32, 40, 48, 56];
    for n in all.into_iter().flat_map(|bits| [1, 5, 255].map(|n| n << bits)).chain([0x0123_4567_89ab_cdef, u64::MAX]) {
        let number = all.map(|shift| (n >> (56 - shift) & 255) as u8);
        assert_eq!(Nonce::<12>::counted(n).as_bytes()[..], [&[0; 4][..], &number].concat());
        assert_eq!(Nonce::<24>::counted(n).as_bytes()[..], [&[0; 16][..], &number].concat());
        assert_eq!(Nonce::counted_with_prefix(*b"mill", n).as_bytes()[..], [&b"mill"[..], &number].concat());
        let prefix = Nonce::<7>::counted_prefix(n);
        match n >> 56 {
            0 => assert_eq!(prefix.unwrap().as_bytes()[..], number[1..]),
            _ => assert!(prefix.is_err(), "{n}"),
        }
    }
}

/// The last word has the length modulo 2^8, and no more of it.
#[test]
fn siphash_has_a_byte_of_the_length() {
    for length in lengths() {
        let message = bytes(length);
        let expected = siphash::siphash(2, 4, false, &[7; 16], &message);
        assert_eq!(
            SipHash24::authenticate(&SipHashKey::new([7; 16]), &message).as_bytes()[..],
            expected,
            "{length} bytes"
        );
        let expected = siphash::siphash(1, 3, true, &[7; 16], &message);
        for piece in [100, 256, 1000, 1 << 20] {
            let mut mac = SipHash13_128::new(&SipHashKey::new([7; 16]));
            message.chunks(piece).for_each(|piece| mac.update(piece));
            assert_eq!(mac.finalize().as_bytes()[..], expected, "{length} bytes in pieces of {piece}");
        }
    }
}

/// Places in a keystream are bytes, of which there are up to 2^70.
#[test]
fn places_in_keystreams() {
    for kind in ciphers::KINDS {
        let nonce = vec![9; kind.nonce_bytes];
        for bits in [8, 16, 24, 32, 37, 40, 48, 56, 64, 69].into_iter().filter(|&bits| bits < kind.counter_bits + 6) {
            for position in [(1_u128 << bits) - 1, 1 << bits, (1 << bits) + 63] {
                let (block, inside) = ((position / 64) as u64, (position % 64) as usize);
                let expected = (kind.reference)(&KEY, &nonce, block, &[0; 64 * 21]);
                at_every_level(|level| {
                    let mut cipher = kind.start(&KEY, &nonce, level);
                    cipher.set_position(position).unwrap();
                    let mut data = [0; 64 * 20];
                    cipher.apply(&mut data).unwrap();
                    assert!(data == expected[inside..][..64 * 20], "{} from {position} on at {level}", kind.name);
                    assert_eq!(cipher.position(), position + 64 * 20);
                });
            }
        }
    }
}
