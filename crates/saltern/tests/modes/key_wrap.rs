//! Key wrap, with padding and without.

use super::common::all_levels;
use super::forms::bytes;
use aes::cipher::KeyInit;
use saltern::Error;
use saltern::block::Key;
use saltern::block::aes::{Aes128, Aes192, Aes256};
use saltern::hazmat::at_level::*;
use saltern::mode::{KeyWrap, KeyWrapPadded};

macro_rules! cipher {
    ($name:ident, $ours:ty, $theirs:ty, $key:literal) => {
        #[test]
        fn $name() {
            for level in all_levels() {
                let bytes_of_key = bytes(1, $key);
                let key = Key::try_from(&bytes_of_key[..]).unwrap();
                let ours = KeyWrap::<$ours>::with_level(&key, level);
                let padded = KeyWrapPadded::<$ours>::with_level(&key, level);
                let theirs = aes_kw::AesKw::<$theirs>::new(bytes_of_key[..].try_into().unwrap());
                let theirs_padded = aes_kw::AesKwp::<$theirs>::new(bytes_of_key[..].try_into().unwrap());
                for n in (1..=70).chain([519, 520]) {
                    let text = bytes(2, n);
                    let mut buffer = [0; 600];
                    let expected = theirs_padded.wrap_key(&text, &mut buffer).unwrap();
                    assert!(padded.wrap(&text).unwrap() == expected, "{n} bytes");
                    assert!(padded.unwrap(expected).unwrap() == text, "{n} bytes");
                    refuses(expected, |wrapped, output| padded.unwrap_into(wrapped, output));
                    if n % 8 == 0 && n >= 16 {
                        let expected = theirs.wrap_key(&text, &mut buffer).unwrap();
                        assert!(ours.wrap(&text).unwrap() == expected, "{n} bytes");
                        assert!(ours.unwrap(expected).unwrap() == text, "{n} bytes");
                        refuses(expected, |wrapped, output| ours.unwrap_into(wrapped, output));
                        // Each refuses the other's.
                        assert_eq!(padded.unwrap(expected), Err(Error::Unauthentic));
                        assert_eq!(ours.unwrap(&padded.wrap(&text).unwrap()), Err(Error::Unauthentic));
                    }
                }
            }
        }
    };
}
cipher!(aes_128, Aes128, aes::Aes128, 16);
cipher!(aes_192, Aes192, aes::Aes192, 24);
cipher!(aes_256, Aes256, aes::Aes256, 32);

/// One bit wrong, in any byte: zeros are left.
fn refuses(wrapped: &[u8], unwrap: impl Fn(&[u8], &mut [u8]) -> Result<usize, Error>) {
    for i in 0..wrapped.len() {
        let mut wrong = wrapped.to_vec();
        wrong[i] ^= 1 << (i % 8);
        let mut output = vec![0x55; wrapped.len() - 7];
        assert_eq!(unwrap(&wrong, &mut output), Err(Error::Unauthentic));
        let (end, keys) = output.split_last().unwrap();
        assert!(keys.iter().all(|byte| *byte == 0) && *end == 0x55);
    }
}

/// What was wrapped with another length, or other padding, than there is.
#[test]
fn lengths_that_do_not_belong() {
    use aes::cipher::BlockCipherEncrypt;
    let cipher = aes::Aes128::new(&[7; 16].into());
    let padded = KeyWrapPadded::<Aes128>::new(&Key::new([7; 16]));
    for (length, byte, fine) in [
        (8u32, 1, true),
        (7, 0, true),
        (7, 1, false),
        (1, 0, false),
        (0, 0, false),
        (9, 1, false),
        (16, 1, false),
        (0x8000_0008, 1, false),
        (0xffff_ffff, 1, false),
    ] {
        let mut block = [1; 16];
        block[..4].copy_from_slice(&[0xa6, 0x59, 0x59, 0xa6]);
        block[4..8].copy_from_slice(&length.to_be_bytes());
        block[15] = byte;
        cipher.encrypt_block((&mut block).into());
        assert_eq!(padded.unwrap(&block).is_ok(), fine, "{length}");
    }
    // All zeros behind, so that any length from 1 on has right padding.
    for length in 0..=10 {
        let mut block = [0; 16];
        block[..4].copy_from_slice(&[0xa6, 0x59, 0x59, 0xa6]);
        block[7] = length;
        cipher.encrypt_block((&mut block).into());
        assert_eq!(padded.unwrap(&block).is_ok(), (1..=8).contains(&length), "{length}");
    }
}

#[test]
fn what_is_refused() {
    let key = Key::new([7; 16]);
    let (plain, padded) = (KeyWrap::<Aes128>::new(&key), KeyWrapPadded::<Aes128>::new(&key));
    let mut output = [0x55; 64];
    let short = |argument, got, least| Err(Error::TooShort { argument, got, least });
    let not_whole = |argument, got| Err(Error::NotWhole { argument, got, block: 8 });
    assert_eq!(plain.wrap_into(&[0; 8], &mut output), short("key to be wrapped", 8, 16));
    assert_eq!(plain.wrap_into(&[0; 17], &mut output), not_whole("key to be wrapped", 17));
    assert_eq!(plain.wrap_into(&[0; 16], &mut output[..23]), short("output", 23, 24));
    assert_eq!(plain.unwrap_into(&[0; 16], &mut output), short("wrapped key", 16, 24));
    assert_eq!(plain.unwrap_into(&[0; 25], &mut output), not_whole("wrapped key", 25));
    assert_eq!(plain.unwrap_into(&[0; 24], &mut output[..15]), short("output", 15, 16));
    assert_eq!(padded.wrap_into(&[], &mut output), short("key to be wrapped", 0, 1));
    assert_eq!(padded.wrap_into(&[0; 9], &mut output[..23]), short("output", 23, 24));
    assert_eq!(padded.unwrap_into(&[0; 8], &mut output), short("wrapped key", 8, 16));
    assert_eq!(padded.unwrap_into(&[0; 17], &mut output), not_whole("wrapped key", 17));
    assert_eq!(padded.unwrap_into(&[0; 24], &mut output[..15]), short("output", 15, 16));
    assert_eq!(output, [0x55; 64]);
    assert_eq!(plain.unwrap(&[]), Err(Error::TooShort { argument: "wrapped key", got: 0, least: 24 }));
    assert_eq!(padded.unwrap(&[0; 8]), Err(Error::TooShort { argument: "wrapped key", got: 8, least: 16 }));
    assert!(plain.unwrap(&[]).is_err() && padded.unwrap(&[0; 7]).is_err());
}
