//! CMAC, PMAC, CBC-MAC.

use super::common::all_levels;
use super::forms::{bytes, lengths};
use cmac::{KeyInit, Mac};
use saltern::Error;
use saltern::block::Key;
use saltern::block::aes::{Aes128, Aes192, Aes256};
use saltern::hazmat::at_level::*;
use saltern::mac::Tag;
use saltern::mode::hazmat::CbcMac;
use saltern::mode::{Cbc, Cmac, Iv, Pmac};

macro_rules! cipher {
    ($name:ident, $ours:ty, $theirs:ty, $key:literal, $block:literal) => {
        mod $name {
            use super::*;

            #[test]
            fn cmac() {
                for level in all_levels() {
                    let key = bytes(1, $key);
                    let ours = Cmac::<$ours>::with_level(&Key::try_from(&key[..]).unwrap(), level);
                    let theirs = cmac::Cmac::<$theirs>::new(key[..].try_into().unwrap());
                    for n in lengths($block) {
                        let text = bytes(2, n);
                        let expected = theirs.clone().chain_update(&text).finalize().into_bytes();
                        let tag = ours.authenticate(&text);
                        assert_eq!(tag.as_bytes()[..], expected[..], "{n} bytes");
                        assert_eq!(ours.verify(&text, &tag), Ok(()));
                        let cuts = if n > 200 { vec![n / 3, n - 1] } else { (0..=n).collect() };
                        for cut in cuts {
                            let mut running = ours.begin();
                            running.update(&text[..cut]);
                            running.update(&text[cut..]);
                            assert_eq!(running.finalize(), tag, "{n} bytes, split after {cut}");
                        }
                        let mut running = ours.begin();
                        text.chunks(5).for_each(|piece| running.update(piece));
                        assert_eq!(running.finalize_verify(&tag), Ok(()), "{n} bytes, in pieces of 5");

                        let mut wrong = *tag.as_bytes();
                        wrong[n % $block] ^= 1 << (n % 8);
                        assert_eq!(ours.verify(&text, &Tag::new(wrong)), Err(Error::Unauthentic));
                        assert_eq!(ours.begin().finalize_verify(&Tag::new(wrong)), Err(Error::Unauthentic));
                        for bytes in $block / 2..=$block {
                            assert_eq!(ours.verify_truncated(&text, &tag.as_bytes()[..bytes]), Ok(()));
                            let refused = if n % $block < bytes { Err(Error::Unauthentic) } else { Ok(()) };
                            assert_eq!(ours.verify_truncated(&text, &wrong[..bytes]), refused);
                        }
                    }
                    let short = Error::TooShort { argument: "tag", got: $block / 2 - 1, least: $block / 2 };
                    assert_eq!(ours.verify_truncated(b"", &[0; $block / 2 - 1]), Err(short));
                    let long = Error::TooLong { argument: "tag", got: $block + 1, most: $block };
                    assert_eq!(ours.verify_truncated(b"", &[0; $block + 1]), Err(long));
                }
            }

            /// The last block of CBC.
            #[test]
            fn cbc_mac() {
                for level in all_levels() {
                    let key = Key::try_from(&bytes(1, $key)[..]).unwrap();
                    let (mac, cbc) = (CbcMac::<$ours>::with_level(&key, level), Cbc::<$ours>::with_level(&key, level));
                    for n in lengths($block) {
                        let text = bytes(3, n);
                        let mut blocks = text.clone();
                        blocks.resize(n.next_multiple_of($block), 0);
                        cbc.encrypt_in_place(&Iv::new([0; $block]), &mut blocks).unwrap();
                        let tag = mac.authenticate(&text);
                        let last = blocks.last_chunk().copied().unwrap_or([0; $block]);
                        assert_eq!(tag.as_bytes(), &last, "{n} bytes");
                        assert_eq!(mac.verify(&text, &tag), Ok(()));
                        let mut wrong = *tag.as_bytes();
                        wrong[n % $block] ^= 1;
                        assert_eq!(mac.verify(&text, &Tag::new(wrong)), Err(Error::Unauthentic));
                    }
                }
            }
        }
    };
}
cipher!(aes_128, Aes128, aes::Aes128, 16, 16);
cipher!(aes_192, Aes192, aes::Aes192, 24, 16);
cipher!(aes_256, Aes256, aes::Aes256, 32, 16);

#[test]
fn pmac() {
    for level in all_levels() {
        let key = bytes(1, 32);
        let ours = Pmac::<Aes256>::with_level(&Key::try_from(&key[..]).unwrap(), level);
        let theirs = pmac::Pmac::<aes::Aes256>::new(key[..].try_into().unwrap());
        for n in lengths(16) {
            let text = bytes(2, n);
            let expected = theirs.clone().chain_update(&text).finalize().into_bytes();
            let tag = ours.authenticate(&text);
            assert_eq!(tag.as_bytes()[..], expected[..], "{n} bytes");
            assert_eq!(ours.verify(&text, &tag), Ok(()));
            let mut wrong = *tag.as_bytes();
            wrong[n % 16] ^= 1 << (n % 8);
            assert_eq!(ours.verify(&text, &Tag::new(wrong)), Err(Error::Unauthentic));
        }
    }
}
