//! Numbers at 2^8, 2^16, 2^24, 2^32 and beyond: see `LENGTHS.md`.

use super::forms::bytes;
use aes::cipher::{KeyInit, KeyIvInit, StreamCipher, StreamCipherSeek};
use ccm::aead::{Aead, Payload};
use ccm::consts::{U11, U16};
use saltern::block::Key;
use saltern::block::aes::Aes128;
use saltern::internals::{ccm_aad_length, ccm_first_block, ocb_offset};
use saltern::mode::{Ccm, Ctr, Ctr32, Ctr64, Iv, KeyWrap, KeyWrapPadded, Ofb};

/// A number of `bits` bits that is all ones, and the two behind it.
fn around(bits: u32) -> [u64; 3] {
    [(1 << bits) - 1, 1 << bits, (1 << bits) + 1]
}

/// CTR at places in its keystream.
#[test]
fn counters_of_blocks() {
    let (key, nonce) = ([7; 16].into(), [0xf1; 16]);
    macro_rules! width {
        ($mode:ident, $theirs:ident, $most:literal) => {
            let mut theirs = ctr::$theirs::<aes::Aes128>::new(&key, &nonce.into());
            let ours = $mode::<Aes128>::new(&Key::new([7; 16]));
            for bits in [8, 16, 24, 31, 32, 40, 48, 56, 63].into_iter().filter(|bits| *bits < $most) {
                for block in around(bits) {
                    let place = 16 * u128::from(block) - 5;
                    let (mut x, mut y) = ([0; 90], [0; 90]);
                    theirs.seek(place);
                    theirs.apply_keystream(&mut x);
                    let mut keystream = ours.keystream(&Iv::new(nonce));
                    keystream.set_position(place).unwrap();
                    keystream.apply(&mut y).unwrap();
                    assert_eq!(x, y, "from {place} on");
                    assert_eq!(keystream.position(), place + 90);
                }
            }
        };
    }
    width!(Ctr32, Ctr32BE, 32);
    width!(Ctr64, Ctr64BE, 64);
    width!(Ctr, Ctr128BE, 128);
    let ctr = Ctr::<Aes128>::new(&Key::new([7; 16]));
    let mut keystream = ctr.keystream(&Iv::new(nonce));
    keystream.set_position(u128::MAX).unwrap();
    assert!(keystream.apply(&mut [0]).is_err());
    keystream.set_position(u128::MAX - 1).unwrap();
    assert!(keystream.apply(&mut [0]).is_ok());
}

#[test]
fn ccm_says_lengths() {
    for bits in [8, 16, 24, 32, 40, 48, 56, 63] {
        for length in around(bits) {
            let (encoded, n) = ccm_aad_length(length);
            let number = |bytes: &[u8]| bytes.iter().fold(0, |n, byte| n << 8 | u64::from(*byte));
            match length {
                0..0xff00 => assert_eq!((n, number(&encoded[..2])), (2, length)),
                0xff00..=0xffff_ffff => {
                    assert_eq!((n, &encoded[..2], number(&encoded[2..6])), (6, &[0xff, 0xfe][..], length));
                }
                _ => assert_eq!((n, &encoded[..2], number(&encoded[2..])), (10, &[0xff, 0xff][..], length)),
            }
            let nonce = [0xee; 7];
            let block = ccm_first_block(&nonce, true, length, 16);
            assert_eq!((block[0], &block[1..8], number(&block[8..])), (0x7f, &nonce[..], length));
        }
    }
    // A message of more than 2^24 bytes.
    let (ours, n) =
        (Ccm::<Aes128>::new(&Key::new([7; 16]), 16).unwrap(), if quick() { 1 << 16 } else { (1 << 24) + 1 });
    let text = bytes(1, n);
    let sealed = ours.seal(&[1; 11], &text[..n - 9], &text).unwrap();
    let theirs = ccm::Ccm::<aes::Aes128, U16, U11>::new(&[7; 16].into());
    assert!(sealed == theirs.encrypt(&[1; 11].into(), Payload { msg: &text, aad: &text[..n - 9] }).unwrap());
    assert!(ours.open(&[1; 11], &text[..n - 9], &sealed).unwrap() == text);
}

fn quick() -> bool {
    saltern_vectors::quick() || cfg!(debug_assertions)
}

/// The offset of a block is that of the block before it and the power that its number says. Only at the beginning of a run, whose first
/// block is a multiple of 64, is the number looked at.
#[test]
fn ocb_numbers_blocks() {
    let (first, before) = ([0x9d; 16], [0x3c; 16]);
    let double = |x: u128| x << 1 ^ if x >> 127 == 1 { 0x87 } else { 0 };
    for bits in [6, 8, 16, 23, 24, 25, 32, 40, 48] {
        for number in [(1u64 << bits) + 64, 1 << bits, 5 << bits, (2 << bits) - 64] {
            let power = (0..number.trailing_zeros()).fold(u128::from_be_bytes(first), |x, _| double(x));
            let expected = u128::from_be_bytes(before) ^ power;
            assert_eq!(ocb_offset(&first, &before, number), expected.to_be_bytes(), "block {number}");
        }
    }
}

/// Key wrap counts six times as many steps as there are halves of blocks.
#[test]
fn key_wrap_counts_steps() {
    let (ours, padded) = (KeyWrap::<Aes128>::new(&Key::new([7; 16])), KeyWrapPadded::<Aes128>::new(&Key::new([7; 16])));
    let (theirs, theirs_padded) = (aes_kw::KwAes128::new(&[7; 16].into()), aes_kw::KwpAes128::new(&[7; 16].into()));
    for steps in [1 << 8, 1 << 16] {
        for n in [steps / 6 * 8, steps / 6 * 8 + 8] {
            let (text, mut output) = (bytes(2, n), vec![0; n + 16]);
            assert!(ours.wrap(&text).unwrap() == theirs.wrap_key(&text, &mut output).unwrap(), "{n} bytes");
            assert!(ours.unwrap(&ours.wrap(&text).unwrap()).unwrap() == text, "{n} bytes");
            // RustCrypto's padding is what the buffer holds.
            let (text, mut output) = (&text[3..], vec![0; n + 16]);
            assert!(padded.wrap(text).unwrap() == theirs_padded.wrap_key(text, &mut output).unwrap(), "{n} bytes");
            assert!(padded.unwrap(&padded.wrap(text).unwrap()).unwrap() == text, "{n} bytes");
        }
    }
}

/// OFB of more than 2^16 bytes, by runs.
#[test]
fn ofb_of_a_long_message() {
    let text = bytes(3, (1 << 16) + 77);
    let (mut x, mut y) = (text.clone(), text);
    Ofb::<Aes128>::new(&Key::new([7; 16])).apply(&Iv::new([1; 16]), &mut x);
    ofb::Ofb::<aes::Aes128>::new(&[7; 16].into(), &[1; 16].into()).apply_keystream(&mut y);
    assert!(x == y);
}
