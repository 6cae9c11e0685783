//! Modes without authentication: CBC with padding and ciphertext stealing, CFB, CFB8, OFB, CTR, ECB.

use super::common::all_levels;
use super::forms::{both, bytes, lengths, split, whole_lengths};
use aes::cipher::block_padding::{NoPadding, Pkcs7};
use aes::cipher::{BlockModeEncrypt, KeyInit, KeyIvInit, StreamCipher, StreamCipherSeek};
use cts::Encrypt;
use saltern::Error;
use saltern::block::Key;
use saltern::block::aes::{Aes128, Aes192, Aes256};
use saltern::hazmat::at_level::*;
use saltern::mode::hazmat::Ecb;
use saltern::mode::{Cbc, CbcStealing, Cfb, Cfb8, Ctr, Ctr32, Ctr64, Iv, Ofb, Padding, Stealing};

/// The same tests for a cipher: its name, ours, RustCrypto's, the bytes of a key and of a block, RustCrypto's counter of a whole block.
macro_rules! cipher {
    ($name:ident, $ours:ty, $theirs:ty, $key:literal, $block:literal, $whole:ident) => {
        mod $name {
            use super::*;

            fn each(test: impl Fn(&Key<$key>, &Iv<$block>, saltern::cpu::Level)) {
                for (n, level) in all_levels().into_iter().enumerate() {
                    let (key, iv) = (bytes(1, $key + n), bytes(2, $block + n));
                    let (key, mut iv) = (Key::try_from(&key[..$key]).unwrap(), iv[..$block].to_vec());
                    test(&key, &Iv::try_from(&iv[..]).unwrap(), level);
                    // Counters of every width wrap soon.
                    iv[1..].fill(0xff);
                    iv[$block - 1] = 0xfd;
                    test(&key, &Iv::try_from(&iv[..]).unwrap(), level);
                }
            }

            #[test]
            fn cbc() {
                each(|key, iv, level| {
                    let ours = Cbc::<$ours>::with_level(key, level);
                    let (k, v) = (key.expose_secret().into(), iv.as_bytes().into());
                    for n in whole_lengths($block) {
                        let text = bytes(3, n);
                        let mut expected = text.clone();
                        cbc::Encryptor::<$theirs>::new(k, v).encrypt_padded::<NoPadding>(&mut expected, n).unwrap();
                        let encrypt = |data: &mut [u8]| ours.encrypt_in_place(iv, data);
                        both("CBC", &text, &expected, Ok(()), encrypt, |x, y| ours.encrypt_into(iv, x, y));
                        let decrypt = |data: &mut [u8]| ours.decrypt_in_place(iv, data);
                        both("CBC", &expected, &text, Ok(()), decrypt, |x, y| ours.decrypt_into(iv, x, y));
                        split(
                            "CBC",
                            $block,
                            &text,
                            &expected,
                            || ours.encryptor(iv),
                            |s, piece| s.encrypt_in_place(piece).unwrap(),
                        );
                        split(
                            "CBC",
                            $block,
                            &expected,
                            &text,
                            || ours.decryptor(iv),
                            |s, piece| s.decrypt_in_place(piece).unwrap(),
                        );
                    }
                });
            }

            #[test]
            fn cbc_padded() {
                each(|key, iv, level| {
                    let ours = Cbc::<$ours>::with_level(key, level);
                    let (k, v) = (key.expose_secret().into(), iv.as_bytes().into());
                    for n in lengths($block) {
                        let text = bytes(4, n);
                        let mut expected = text.clone();
                        expected.resize(n + $block, 0);
                        let end = cbc::Encryptor::<$theirs>::new(k, v)
                            .encrypt_padded::<Pkcs7>(&mut expected, n)
                            .unwrap()
                            .len();
                        expected.truncate(end);
                        assert!(ours.encrypt_padded(iv, &text).unwrap() == expected, "{n} bytes");
                        assert!(ours.decrypt_padded(iv, &expected).unwrap() == text, "{n} bytes");
                        for padding in [Padding::Pkcs7, Padding::Iso7816, Padding::X923] {
                            let sealed = ours.encrypt_padded_with(padding, iv, &text).unwrap();
                            assert_eq!(sealed.len(), end);
                            // All blocks but the padded one are the same.
                            assert!(sealed[..n / $block * $block] == expected[..n / $block * $block]);
                            let mut padded = vec![0; end];
                            ours.decrypt_into(iv, &sealed, &mut padded).unwrap();
                            let mut end_of = text[n / $block * $block..].to_vec();
                            end_of.resize($block, 0);
                            padding.pad(&mut end_of, n % $block).unwrap();
                            assert_eq!(padded[n / $block * $block..], end_of);
                            let mut opened = vec![0x55; end + 3];
                            assert_eq!(ours.decrypt_padded_into(padding, iv, &sealed, &mut opened), Ok(n));
                            assert!(opened[..n] == text && opened[n..end].iter().all(|byte| *byte == 0));
                            assert_eq!(opened[end..], [0x55; 3]);
                        }
                    }
                });
            }

            #[test]
            fn stealing() {
                each(|key, iv, level| {
                    let (k, v) = (key.expose_secret().into(), iv.as_bytes().into());
                    for n in lengths($block).filter(|n| *n >= $block) {
                        let text = bytes(5, n);
                        let mut cs = [text.clone(), text.clone(), text.clone()];
                        cts::CbcCs1::<$theirs>::new(k, v).encrypt(&mut cs[0]).unwrap();
                        cts::CbcCs2::<$theirs>::new(k, v).encrypt(&mut cs[1]).unwrap();
                        cts::CbcCs3::<$theirs>::new(k, v).encrypt(&mut cs[2]).unwrap();
                        if n == $block {
                            // One block has none to change places with. RustCrypto encrypts it twice, which nobody else does.
                            cs[2] = cs[0].clone();
                        }
                        for (expected, order) in cs.iter().zip([Stealing::Cs1, Stealing::Cs2, Stealing::Cs3]) {
                            let what = format!("{order:?}");
                            let ours = CbcStealing::<$ours>::with_level((key, order), level);
                            let encrypt = |data: &mut [u8]| ours.encrypt_in_place(iv, data);
                            both(&what, &text, expected, Ok(()), encrypt, |x, y| ours.encrypt_into(iv, x, y));
                            let decrypt = |data: &mut [u8]| ours.decrypt_in_place(iv, data);
                            both(&what, expected, &text, Ok(()), decrypt, |x, y| ours.decrypt_into(iv, x, y));
                        }
                    }
                });
            }

            #[test]
            fn cfb() {
                each(|key, iv, level| {
                    let ours = Cfb::<$ours>::with_level(key, level);
                    let (k, v) = (key.expose_secret().into(), iv.as_bytes().into());
                    for n in lengths($block) {
                        let text = bytes(6, n);
                        let mut expected = text.clone();
                        cfb_mode::Encryptor::<$theirs>::new(k, v).encrypt(&mut expected);
                        let encrypt = |data: &mut [u8]| Ok(ours.encrypt_in_place(iv, data));
                        both("CFB", &text, &expected, Ok(()), encrypt, |x, y| ours.encrypt_into(iv, x, y));
                        let decrypt = |data: &mut [u8]| Ok(ours.decrypt_in_place(iv, data));
                        both("CFB", &expected, &text, Ok(()), decrypt, |x, y| ours.decrypt_into(iv, x, y));
                        for unit in [1, 7] {
                            split(
                                "CFB",
                                unit,
                                &text,
                                &expected,
                                || ours.encryptor(iv),
                                |s, piece| s.encrypt_in_place(piece),
                            );
                            split(
                                "CFB",
                                unit,
                                &expected,
                                &text,
                                || ours.decryptor(iv),
                                |s, piece| s.decrypt_in_place(piece),
                            );
                        }
                    }
                });
            }

            #[test]
            fn cfb8() {
                each(|key, iv, level| {
                    let ours = Cfb8::<$ours>::with_level(key, level);
                    let (k, v) = (key.expose_secret().into(), iv.as_bytes().into());
                    for n in lengths($block) {
                        let text = bytes(7, n);
                        let mut expected = text.clone();
                        cfb8::Encryptor::<$theirs>::new(k, v).encrypt(&mut expected);
                        let encrypt = |data: &mut [u8]| Ok(ours.encrypt_in_place(iv, data));
                        both("CFB8", &text, &expected, Ok(()), encrypt, |x, y| ours.encrypt_into(iv, x, y));
                        let decrypt = |data: &mut [u8]| Ok(ours.decrypt_in_place(iv, data));
                        both("CFB8", &expected, &text, Ok(()), decrypt, |x, y| ours.decrypt_into(iv, x, y));
                        split("CFB8", 7, &text, &expected, || ours.encryptor(iv), |s, piece| s.encrypt_in_place(piece));
                        split("CFB8", 7, &expected, &text, || ours.decryptor(iv), |s, piece| s.decrypt_in_place(piece));
                    }
                });
            }

            #[test]
            fn ofb() {
                each(|key, iv, level| {
                    let ours = Ofb::<$ours>::with_level(key, level);
                    let (k, v) = (key.expose_secret().into(), iv.as_bytes().into());
                    for n in lengths($block) {
                        let text = bytes(8, n);
                        let mut expected = text.clone();
                        ofb::Ofb::<$theirs>::new(k, v).apply_keystream(&mut expected);
                        let apply = |data: &mut [u8]| Ok(ours.apply(iv, data));
                        both("OFB", &text, &expected, Ok(()), apply, |x, y| ours.apply_to(iv, x, y));
                        for unit in [1, 7] {
                            split("OFB", unit, &text, &expected, || ours.keystream(iv), |s, piece| s.apply(piece));
                        }
                    }
                });
            }

            #[test]
            fn ctr() {
                each(|key, iv, level| {
                    let (k, v) = (key.expose_secret().into(), iv.as_bytes().into());
                    macro_rules! width {
                        ($mode:ident, $flavor:ident) => {{
                            let ours = $mode::<$ours>::with_level(key, level);
                            for n in lengths($block) {
                                let text = bytes(9, n);
                                let mut expected = text.clone();
                                ctr::$flavor::<$theirs>::new(k, v).apply_keystream(&mut expected);
                                let apply = |data: &mut [u8]| ours.apply(iv, data);
                                both("CTR", &text, &expected, Ok(()), apply, |x, y| ours.apply_to(iv, x, y));
                                for unit in [1, 7] {
                                    split(
                                        "CTR",
                                        unit,
                                        &text,
                                        &expected,
                                        || ours.keystream(iv),
                                        |s, piece| s.apply(piece).unwrap(),
                                    );
                                }
                                let mut keystream = ours.keystream(iv);
                                for place in [0, n / 2, n, n / 3] {
                                    let mut rest = text[place..].to_vec();
                                    keystream.set_position(place as u128).unwrap();
                                    keystream.apply(&mut rest).unwrap();
                                    assert!(rest == expected[place..], "{n} bytes from {place} on");
                                    assert_eq!(keystream.position(), n as u128);
                                }
                            }
                            // Far away.
                            let mut theirs = ctr::$flavor::<$theirs>::new(k, v);
                            for place in [(1u64 << 32) - 5, 1 << 32, (1 << 35) - 40] {
                                let (mut x, mut y) = ([0; 30], [0; 30]);
                                theirs.seek(place);
                                theirs.apply_keystream(&mut x);
                                let mut keystream = ours.keystream(iv);
                                keystream.set_position(place.into()).unwrap();
                                keystream.apply(&mut y).unwrap();
                                assert_eq!(x, y, "from {place} on");
                            }
                        }};
                    }
                    width!(Ctr32, Ctr32BE);
                    width!(Ctr64, Ctr64BE);
                    width!(Ctr, $whole);
                });
            }

            #[test]
            fn ecb() {
                each(|key, _, level| {
                    use aes::cipher::BlockCipherEncrypt;
                    let ours = Ecb::<$ours>::with_level(key, level);
                    let theirs = <$theirs>::new(key.expose_secret().into());
                    for n in whole_lengths($block) {
                        let text = bytes(10, n);
                        let mut expected = text.clone();
                        for block in expected.chunks_exact_mut($block) {
                            theirs.encrypt_block(block.try_into().unwrap());
                        }
                        let encrypt = |data: &mut [u8]| ours.encrypt_in_place(data);
                        both("ECB", &text, &expected, Ok(()), encrypt, |x, y| ours.encrypt_into(x, y));
                        let decrypt = |data: &mut [u8]| ours.decrypt_in_place(data);
                        both("ECB", &expected, &text, Ok(()), decrypt, |x, y| ours.decrypt_into(x, y));
                    }
                });
            }

            /// Nothing is written where a length is refused.
            #[test]
            fn lengths_are_refused() {
                let (key, iv) = (Key::new([7; $key]), Iv::new([1; $block]));
                let cbc = Cbc::<$ours>::new(&key);
                let ecb = Ecb::<$ours>::new(&key);
                let steal = CbcStealing::<$ours>::new(&key, Stealing::Cs3);
                for n in (1..3 * $block).filter(|n| n % $block != 0) {
                    let not_whole = |argument| Err(Error::NotWhole { argument, got: n, block: $block });
                    let (text, mut output) = (vec![1; n], vec![0x55; n]);
                    assert_eq!(cbc.encrypt_in_place(&iv, &mut output), not_whole("message"));
                    assert_eq!(cbc.decrypt_in_place(&iv, &mut output), not_whole("ciphertext"));
                    assert_eq!(cbc.encrypt_into(&iv, &text, &mut output), not_whole("message"));
                    assert_eq!(cbc.decrypt_into(&iv, &text, &mut output), not_whole("ciphertext"));
                    assert_eq!(ecb.encrypt_in_place(&mut output), not_whole("message"));
                    assert_eq!(ecb.decrypt_in_place(&mut output), not_whole("message"));
                    let padded = cbc.decrypt_padded_into(Padding::Pkcs7, &iv, &text, &mut output);
                    if n < $block {
                        let short = |argument| Err(Error::TooShort { argument, got: n, least: $block });
                        assert_eq!(steal.encrypt_in_place(&iv, &mut output), short("message"));
                        assert_eq!(steal.decrypt_in_place(&iv, &mut output), short("ciphertext"));
                        assert_eq!(padded.err(), short("ciphertext").err());
                    } else {
                        assert_eq!(padded.err(), not_whole("ciphertext").err());
                    }
                    let other = Err(Error::Length { argument: "output", got: n, expected: $block });
                    assert_eq!(cbc.encrypt_into(&iv, &[0; $block], &mut output), other);
                    assert_eq!(steal.encrypt_into(&iv, &[0; $block], &mut output), other);
                    assert_eq!(Cfb::<$ours>::new(&key).encrypt_into(&iv, &[0; $block], &mut output), other);
                    assert_eq!(Cfb8::<$ours>::new(&key).decrypt_into(&iv, &[0; $block], &mut output), other);
                    assert_eq!(Ofb::<$ours>::new(&key).apply_to(&iv, &[0; $block], &mut output), other);
                    assert_eq!(Ctr::<$ours>::new(&key).apply_to(&iv, &[0; $block], &mut output), other);
                    assert_eq!(output, vec![0x55; n]);
                }
                let no_room = Error::TooShort { argument: "output", got: $block, least: 2 * $block };
                let mut output = [0x55; $block];
                assert_eq!(cbc.encrypt_padded_into(Padding::X923, &iv, &[0; $block], &mut output), Err(no_room));
                assert_eq!(cbc.decrypt_padded_into(Padding::X923, &iv, &[0; 2 * $block], &mut output), Err(no_room));
                assert_eq!(output, [0x55; $block]);
            }

            /// A counter of 32 bits has 2^32 blocks, wherever it begins.
            #[test]
            fn counters_end() {
                let ctr = Ctr32::<$ours>::new(&Key::new([7; $key]));
                let most = $block << 32;
                for first in [0, 0xff] {
                    let mut keystream = ctr.keystream(&Iv::new([first; $block]));
                    keystream.set_position(most - 5).unwrap();
                    let mut data = [0x55; 6];
                    let error = Error::KeystreamExhausted { got: most + 1, most };
                    assert_eq!(keystream.apply(&mut data), Err(error));
                    assert_eq!((data, keystream.position()), ([0x55; 6], most - 5));
                    assert_eq!(keystream.apply(&mut data[..5]), Ok(()));
                    assert_eq!(keystream.apply(&mut []), Ok(()));
                    assert!(keystream.apply(&mut data[..1]).is_err());
                    assert_eq!(keystream.set_position(most + 1), Err(error));
                    assert_eq!(keystream.position(), most);
                    // The counter did wrap, and the last block is the one before the first.
                    let mut before = [first; $block];
                    before[$block - 4..].copy_from_slice(&u32::from_be_bytes([first; 4]).wrapping_sub(1).to_be_bytes());
                    let mut last = [0x55; $block];
                    ctr.apply(&Iv::new(before), &mut last).unwrap();
                    assert_eq!(last[$block - 5..], data[..5]);
                }
                let ctr = Ctr64::<$ours>::new(&Key::new([7; $key]));
                let mut keystream = ctr.keystream(&Iv::new([0xff; $block]));
                keystream.set_position($block << 64).unwrap();
                assert!(keystream.apply(&mut [0]).is_err());
                assert!(keystream.set_position(($block << 64) + 1).is_err());
            }

            /// Where padding is wrong there is no plaintext.
            #[test]
            fn bad_padding() {
                let (key, iv) = (Key::new([7; $key]), Iv::new([1; $block]));
                let cbc = Cbc::<$ours>::new(&key);
                let mut sealed = vec![3; 3 * $block];
                sealed[3 * $block - 1] = 0x81;
                cbc.encrypt_in_place(&iv, &mut sealed).unwrap();
                for padding in [Padding::Pkcs7, Padding::Iso7816, Padding::X923] {
                    let mut output = [0x55; 3 * $block + 1];
                    assert_eq!(cbc.decrypt_padded_into(padding, &iv, &sealed, &mut output), Err(Error::BadPadding));
                    assert!(output[..3 * $block].iter().all(|byte| *byte == 0) && output[3 * $block] == 0x55);
                }
            }
        }
    };
}

cipher!(aes_128, Aes128, aes::Aes128, 16, 16, Ctr128BE);
cipher!(aes_192, Aes192, aes::Aes192, 24, 16, Ctr128BE);
cipher!(aes_256, Aes256, aes::Aes256, 32, 16, Ctr128BE);
