//! CCM, EAX, OCB3, SIV: with all sizes of nonces and tags, and as the AEADs that there are names for.

use super::common::all_levels;
use super::forms::{bytes, lengths};
use aes::cipher::consts::{U4, U6, U7, U8, U10, U12, U13, U14, U15, U16};
use ccm::KeyInit;
use ccm::aead::{Aead, Payload};
use saltern::Error;
use saltern::block::Key;
use saltern::block::aes::{Aes128, Aes192, Aes256};
use saltern::hazmat::at_level::*;
use saltern::mac::Tag;
use saltern::mode::{Ccm, Eax, Ocb, Siv};

/// How much associated data there is with a message of `n` bytes: all lengths come.
fn aad(n: usize) -> Vec<u8> {
    bytes(20, n * 7 % 83)
}

/// Seals and opens in every way, and opens what is wrong.
macro_rules! check {
    ($what:expr, $ours:expr, $nonce:expr, $aad:expr, $text:expr, $sealed:expr, $tag:expr) => {{
        let (ours, nonce, aad, text, sealed): (_, &[u8], &[u8], &[u8], &[u8]) = ($ours, $nonce, $aad, $text, $sealed);
        let what = format!("{}, {} bytes", $what, text.len());
        let (ciphertext, tag) = sealed.split_at(text.len());
        assert!(ours.seal(nonce, aad, text).unwrap() == sealed, "{what}");
        assert!(ours.open(nonce, aad, sealed).unwrap() == text, "{what}");
        let (mut data, mut got) = (text.to_vec(), [0; $tag]);
        assert_eq!(ours.seal_in_place(nonce, aad, &mut data, &mut got), Ok(()));
        assert!(data == ciphertext && got == tag, "{what}, in place");
        assert_eq!(ours.open_in_place(nonce, aad, &mut data, tag), Ok(()));
        assert!(data == text, "{what}, in place");
        let mut output = vec![0x55; text.len()];
        assert_eq!(ours.seal_detached(nonce, aad, text, &mut output, &mut got), Ok(()));
        assert!(output == ciphertext && got == tag, "{what}, between buffers");
        output.fill(0x55);
        assert_eq!(ours.open_detached(nonce, aad, ciphertext, tag, &mut output), Ok(()));
        assert!(output == text, "{what}, between buffers");

        let flip = |bytes: &[u8]| {
            let mut wrong = bytes.to_vec();
            if let Some(byte) = wrong.get_mut(text.len() % bytes.len().max(1)) {
                *byte ^= 1 << (text.len() % 8);
            }
            wrong
        };
        let wrongs = [
            (flip(nonce), aad.to_vec(), ciphertext.to_vec(), tag.to_vec()),
            (
                nonce.to_vec(),
                [&flip(aad), &aad[..0], &[0][..usize::from(aad.is_empty())]].concat(),
                ciphertext.to_vec(),
                tag.to_vec(),
            ),
            (nonce.to_vec(), aad.to_vec(), flip(ciphertext), tag.to_vec()),
            (nonce.to_vec(), aad.to_vec(), ciphertext.to_vec(), flip(tag)),
        ];
        for (i, (nonce, aad, ciphertext, tag)) in wrongs.iter().enumerate() {
            if i == 2 && ciphertext.is_empty() {
                continue;
            }
            let mut data = ciphertext.clone();
            assert_eq!(ours.open_in_place(nonce, aad, &mut data, tag), Err(Error::Unauthentic), "{what}, {i}");
            assert!(data == *ciphertext, "{what}: as it was");
            let mut output = vec![0x55; ciphertext.len()];
            assert_eq!(ours.open_detached(nonce, aad, ciphertext, tag, &mut output), Err(Error::Unauthentic));
            assert!(output.iter().all(|byte| *byte == 0), "{what}: no plaintext");
        }
        let short = Err(Error::Length { argument: "tag", got: $tag - 1, expected: $tag });
        assert_eq!(ours.open_in_place(nonce, aad, &mut data, &tag[1..]), short);
        assert_eq!(ours.seal_in_place(nonce, aad, &mut data, &mut got[1..]), short);
        assert!(data == text);
    }};
}

macro_rules! ccm {
    ($name:ident, $ours:ty, $theirs:ty, $key:literal, $nonce:literal $n:ty, $tag:literal $t:ty) => {
        #[test]
        fn $name() {
            for level in all_levels() {
                let key = bytes(1, $key);
                let ours = Ccm::<$ours>::with_level((&Key::try_from(&key[..]).unwrap(), $tag), level).unwrap();
                let theirs = ccm::Ccm::<$theirs, $t, $n>::new(key[..].try_into().unwrap());
                for n in lengths(16) {
                    let (nonce, aad, text) = (bytes(2, $nonce + n)[n..].to_vec(), aad(n), bytes(3, n));
                    let payload = Payload { msg: &text, aad: &aad };
                    let sealed = theirs.encrypt(nonce[..].try_into().unwrap(), payload).unwrap();
                    check!("CCM", &ours, &nonce, &aad, &text, &sealed, $tag);
                }
            }
        }
    };
}
ccm!(ccm_128_13_16, Aes128, aes::Aes128, 16, 13 U13, 16 U16);
ccm!(ccm_128_12_8, Aes128, aes::Aes128, 16, 12 U12, 8 U8);
ccm!(ccm_192_10_10, Aes192, aes::Aes192, 24, 10 U10, 10 U10);
ccm!(ccm_256_7_4, Aes256, aes::Aes256, 32, 7 U7, 4 U4);
ccm!(ccm_256_8_14, Aes256, aes::Aes256, 32, 8 U8, 14 U14);
ccm!(ccm_256_12_6, Aes256, aes::Aes256, 32, 12 U12, 6 U6);
ccm!(ccm_256_13_12, Aes256, aes::Aes256, 32, 13 U13, 12 U12);

/// The length of associated data is encoded in 2 bytes, or in 6.
#[test]
fn ccm_of_long_associated_data() {
    let ours = Ccm::<Aes256>::new(&Key::new([7; 32]), 16).unwrap();
    let theirs = ccm::Ccm::<aes::Aes256, U16, U12>::new(&[7; 32].into());
    for n in [0xfeff, 0xff00, 0xff01, 0xffff, 0x1_0000, 0x1_2345] {
        let aad = bytes(4, n);
        let sealed = theirs.encrypt(&[1; 12].into(), Payload { msg: b"salt", aad: &aad }).unwrap();
        assert_eq!(ours.seal(&[1; 12], &aad, b"salt").unwrap(), sealed, "{n} bytes");
        assert_eq!(ours.open(&[1; 12], &aad, &sealed).unwrap(), b"salt");
    }
}

/// A nonce of 13 bytes leaves 2 for the length.
#[test]
fn ccm_ends() {
    let ours = Ccm::<Aes256>::new(&Key::new([7; 32]), 16).unwrap();
    let theirs = ccm::Ccm::<aes::Aes256, U16, U13>::new(&[7; 32].into());
    let mut text = bytes(5, 0x1_0000);
    let mut tag = [0x55; 16];
    let long = Err(Error::TooLong { argument: "message", got: 0x1_0000, most: 0xffff });
    assert_eq!(ours.seal_in_place(&[1; 13], b"", &mut text, &mut tag), long);
    assert_eq!(ours.open_in_place(&[1; 13], b"", &mut text, &tag), long);
    assert!(text == bytes(5, 0x1_0000) && tag == [0x55; 16]);
    text.pop();
    let sealed = theirs.encrypt(&[1; 13].into(), &text[..]).unwrap();
    assert!(ours.seal(&[1; 13], b"", &text).unwrap() == sealed);
    let mut long = vec![0; 1 << 24];
    assert!(ours.seal_in_place(&[1; 12], b"", &mut long, &mut tag).is_err());
    ours.seal_in_place(&[1; 12], b"", &mut long[1..], &mut tag).unwrap();
    ours.open_in_place(&[1; 12], b"", &mut long[1..], &tag).unwrap();
    assert!(long.iter().all(|byte| *byte == 0));
}

macro_rules! eax {
    ($name:ident, $ours:ty, $theirs:ty, $key:literal, $tag:literal $t:ty) => {
        #[test]
        fn $name() {
            for level in all_levels() {
                let key = bytes(1, $key);
                let ours = Eax::<$ours>::with_level((&Key::try_from(&key[..]).unwrap(), $tag), level).unwrap();
                let theirs = eax::Eax::<$theirs, $t>::new(key[..].try_into().unwrap());
                for n in lengths(16) {
                    let (nonce, aad, text) = (bytes(2, 16 + n)[n..].to_vec(), aad(n), bytes(3, n));
                    let payload = Payload { msg: &text, aad: &aad };
                    let sealed = theirs.encrypt(nonce[..].try_into().unwrap(), payload).unwrap();
                    check!("EAX", &ours, &nonce, &aad, &text, &sealed, $tag);
                }
            }
        }
    };
}
eax!(eax_128, Aes128, aes::Aes128, 16, 16 U16);
eax!(eax_192_8, Aes192, aes::Aes192, 24, 8 U8);
eax!(eax_256, Aes256, aes::Aes256, 32, 16 U16);

macro_rules! ocb {
    ($name:ident, $ours:ty, $theirs:ty, $key:literal, $nonce:literal $n:ty, $tag:literal $t:ty) => {
        #[test]
        fn $name() {
            for level in all_levels() {
                let key = bytes(1, $key);
                let ours = Ocb::<$ours>::with_level((&Key::try_from(&key[..]).unwrap(), $tag), level).unwrap();
                let theirs = ocb3::Ocb3::<$theirs, $n, $t>::new(key[..].try_into().unwrap());
                for n in lengths(16) {
                    let (nonce, aad, text) = (bytes(2, $nonce + n)[n..].to_vec(), aad(n), bytes(3, n));
                    let payload = Payload { msg: &text, aad: &aad };
                    let sealed = theirs.encrypt(nonce[..].try_into().unwrap(), payload).unwrap();
                    check!("OCB", &ours, &nonce, &aad, &text, &sealed, $tag);
                }
                // All 64 places at which the first offset may begin.
                for bottom in 0..64 {
                    let mut nonce = [0xa5; $nonce];
                    nonce[$nonce - 1] = bottom;
                    let sealed = theirs.encrypt(nonce[..].try_into().unwrap(), &b"forty sacks of salt"[..]).unwrap();
                    assert_eq!(ours.seal(&nonce, b"", b"forty sacks of salt").unwrap(), sealed, "{bottom}");
                }
            }
        }
    };
}
ocb!(ocb_128, Aes128, aes::Aes128, 16, 12 U12, 16 U16);
ocb!(ocb_192_15_12, Aes192, aes::Aes192, 24, 15 U15, 12 U12);
ocb!(ocb_256_7_8, Aes256, aes::Aes256, 32, 7 U7, 8 U8);

/// As many blocks that powers are needed beyond those of short messages, in associated data too.
#[test]
fn ocb_of_a_long_message() {
    let ours = Ocb::<Aes128>::new(&Key::new([7; 16]), 16).unwrap();
    let theirs = ocb3::Ocb3::<aes::Aes128, U12>::new(&[7; 16].into());
    let (text, aad) = (bytes(6, 16 * 4096 + 5), bytes(7, 16 * 2048 + 3));
    let sealed = theirs.encrypt(&[1; 12].into(), Payload { msg: &text, aad: &aad }).unwrap();
    assert!(ours.seal(&[1; 12], &aad, &text).unwrap() == sealed);
}

#[test]
fn sizes_are_refused() {
    let key = Key::<32>::new([7; 32]);
    let short = |got, least| Error::TooShort { argument: "tag", got, least };
    let long = Error::TooLong { argument: "tag", got: 17, most: 16 };
    assert_eq!(Ccm::<Aes256>::new(&key, 2).err(), Some(short(2, 4)));
    assert_eq!(Ccm::<Aes256>::new(&key, 5).err(), Some(Error::NotWhole { argument: "tag", got: 5, block: 2 }));
    assert_eq!(Ccm::<Aes256>::new(&key, 17).err(), Some(long));
    assert_eq!(Eax::<Aes256>::new(&key, 3).err(), Some(short(3, 4)));
    assert_eq!(Eax::<Aes256>::new(&key, 17).err(), Some(long));
    assert_eq!(Ocb::<Aes256>::new(&key, 3).err(), Some(short(3, 4)));
    assert_eq!(Ocb::<Aes256>::new(&key, 17).err(), Some(long));
    let mut data = [0x55; 5];
    let (ccm, ocb) = (Ccm::<Aes256>::new(&key, 16).unwrap(), Ocb::<Aes256>::new(&key, 16).unwrap());
    for (bytes, error) in [
        (6, Error::TooShort { argument: "nonce", got: 6, least: 7 }),
        (14, Error::TooLong { argument: "nonce", got: 14, most: 13 }),
    ] {
        assert_eq!(ccm.seal_in_place(&[1; 16][..bytes], b"", &mut data, &mut [0; 16]), Err(error));
        assert_eq!(ccm.open_in_place(&[1; 16][..bytes], b"", &mut data, &[0; 16]), Err(error));
    }
    for (bytes, error) in [
        (0, Error::TooShort { argument: "nonce", got: 0, least: 1 }),
        (16, Error::TooLong { argument: "nonce", got: 16, most: 15 }),
    ] {
        assert_eq!(ocb.seal_in_place(&[1; 16][..bytes], b"", &mut data, &mut [0; 16]), Err(error));
        assert_eq!(ocb.open_in_place(&[1; 16][..bytes], b"", &mut data, &[0; 16]), Err(error));
    }
    assert_eq!(data, [0x55; 5]);
    assert_eq!(
        ccm.open(&[1; 12], b"", &[0; 15]),
        Err(Error::TooShort { argument: "sealed message", got: 15, least: 16 })
    );
    let lengths = Err(Error::Length { argument: "output", got: 5, expected: 4 });
    assert_eq!(ocb.seal_detached(&[1; 12], b"", &[0; 4], &mut data, &mut [0; 16]), lengths);
    assert_eq!(ocb.open_detached(&[1; 12], b"", &[0; 4], &[0; 16], &mut data), lengths);
}

macro_rules! siv {
    ($name:ident, $ours:ty, $theirs:ty, $key:literal) => {
        #[test]
        fn $name() {
            for level in all_levels() {
                let key = bytes(1, $key);
                let ours = Siv::<$ours>::with_level(&Key::try_from(&key[..]).unwrap(), level);
                let mut theirs = aes_siv::siv::CmacSiv::<$theirs>::new(key[..].try_into().unwrap());
                for n in lengths(16) {
                    let text = bytes(3, n);
                    let strings: Vec<Vec<u8>> = (0..n % 5).map(|i| aad(n + 3 * i)).collect();
                    let aads: Vec<&[u8]> = strings.iter().map(|string| &string[..]).collect();
                    let sealed = theirs.encrypt(&aads, &text).unwrap();
                    let (tag, ciphertext) = sealed.split_at(16);
                    assert!(ours.seal(&aads, &text).unwrap() == sealed, "{n} bytes");
                    assert!(ours.open(&aads, &sealed).unwrap() == text, "{n} bytes");
                    let mut output = vec![0x55; n];
                    assert_eq!(ours.seal_detached(&aads, &text, &mut output).unwrap().as_bytes(), tag);
                    assert!(output == ciphertext, "{n} bytes, between buffers");
                    let tag = Tag::try_from(tag).unwrap();
                    assert_eq!(ours.open_detached(&aads, ciphertext, &tag, &mut output), Ok(()));
                    assert!(output == text, "{n} bytes, between buffers");

                    let mut wrong = *tag.as_bytes();
                    wrong[n % 16] ^= 1 << (n % 8);
                    let more = [&aads[..], &[b"more"]].concat();
                    for (aads, tag) in [(&aads, Tag::new(wrong)), (&more, tag)] {
                        let mut data = ciphertext.to_vec();
                        assert_eq!(ours.open_in_place(aads, &mut data, &tag), Err(Error::Unauthentic));
                        assert!(data == ciphertext, "{n} bytes: as it was");
                        output.fill(0x55);
                        assert_eq!(ours.open_detached(aads, ciphertext, &tag, &mut output), Err(Error::Unauthentic));
                        assert!(output.iter().all(|byte| *byte == 0), "{n} bytes: no plaintext");
                    }
                }
            }
        }
    };
}
siv!(siv_128, Aes128, aes::Aes128, 32);
siv!(siv_192, Aes192, aes::Aes192, 48);
siv!(siv_256, Aes256, aes::Aes256, 64);

#[test]
fn siv_has_126_strings() {
    let ours = Siv::<Aes128>::new(&Key::new([7; 32]));
    let mut theirs = aes_siv::siv::Aes128Siv::new(&[7; 32].into());
    let aads = [b"salt".as_slice(); 127];
    assert_eq!(ours.seal(&aads[..126], b"sacks").unwrap(), theirs.encrypt(&aads[..126], b"sacks").unwrap());
    let error = Error::OutOfRange { argument: "number of strings of associated data", got: 127, least: 0, most: 126 };
    assert_eq!(ours.seal(&aads, b"sacks"), Err(error));
    assert_eq!(ours.open(&aads, &[0; 20]), Err(error));
    assert_eq!(ours.open(&[], &[0; 15]), Err(Error::TooShort { argument: "sealed message", got: 15, least: 16 }));
}
