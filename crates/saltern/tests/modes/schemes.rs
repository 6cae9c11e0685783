//! The AEADs with names give what the modes do that they are.

use super::common::all_levels;
use super::forms::{bytes, lengths};
use saltern::Error;
use saltern::aead::scheme::{self, Ccm};
use saltern::aead::{self, Aead, Scheme};
use saltern::block::Key;
use saltern::block::aes::{Aes128, Aes192, Aes256};
use saltern::cpu::Level;
use saltern::hazmat::at_level::*;
use saltern::mode;

/// What seals with nonce and associated data, the tag at the end.
type Seal = Box<dyn Fn(&[u8], &[u8], &[u8]) -> Vec<u8>>;

fn check<S: Scheme>(name: &str, mode: fn(&[u8], Level) -> Seal) {
    for level in all_levels() {
        let key = bytes(1, S::KEY_BYTES);
        let ours = Aead::<S>::with_level(&S::Key::try_from(&key).unwrap(), level);
        let seal = mode(&key, level);
        for n in lengths(16).filter(|n| n % 5 == 0) {
            let (nonce, aad, text) = (bytes(2, S::NONCE_BYTES), bytes(3, n % 40), bytes(4, n));
            let (expected, nonce) = (seal(&nonce, &aad, &text), S::Nonce::try_from(&nonce).unwrap());
            let mut sealed = vec![0x55; n + S::TAG_BYTES];
            assert_eq!(ours.seal_into(&nonce, &aad, &text, &mut sealed), Ok(n + S::TAG_BYTES));
            assert!(sealed == expected, "{name}, {n} bytes");
            let mut opened = vec![0x55; n];
            assert_eq!(ours.open_into(&nonce, &aad, &sealed, &mut opened), Ok(n));
            assert!(opened == text, "{name}, {n} bytes");
            sealed[n] ^= 1;
            opened.fill(0x55);
            assert_eq!(ours.open_into(&nonce, &aad, &sealed, &mut opened), Err(Error::Unauthentic));
            assert!(opened.iter().all(|byte| *byte == 0), "{name}, {n} bytes: no plaintext");
            let (ciphertext, tag) = sealed.split_at_mut(n);
            let tag = S::Tag::try_from(tag).unwrap();
            assert_eq!(ours.open_in_place(&nonce, &aad, ciphertext, &tag), Err(Error::Unauthentic));
            assert!(*ciphertext == expected[..n], "{name}, {n} bytes: as it was");
        }
    }
}

macro_rules! of_aes {
    ($($cipher:ident $ccm:ident $eax:ident $ocb:ident $siv:ident;)*) => {$(
        #[test]
        #[allow(non_snake_case)]
        fn $cipher() {
            check::<scheme::Ccm<$cipher, 12, 16>>(stringify!($ccm), |key, level| {
                let mode = mode::Ccm::<$cipher>::with_level((&Key::try_from(key).unwrap(), 16), level).unwrap();
                Box::new(move |nonce, aad, text| mode.seal(nonce, aad, text).unwrap())
            });
            check::<scheme::Eax<$cipher>>(stringify!($eax), |key, level| {
                let mode = mode::Eax::<$cipher>::with_level((&Key::try_from(key).unwrap(), 16), level).unwrap();
                Box::new(move |nonce, aad, text| mode.seal(nonce, aad, text).unwrap())
            });
            check::<scheme::Ocb<$cipher, 12, 16>>(stringify!($ocb), |key, level| {
                let mode = mode::Ocb::<$cipher>::with_level((&Key::try_from(key).unwrap(), 16), level).unwrap();
                Box::new(move |nonce, aad, text| mode.seal(nonce, aad, text).unwrap())
            });
            check::<scheme::Siv<$cipher>>(stringify!($siv), |key, level| {
                let mode = mode::Siv::<$cipher>::with_level(&Key::try_from(key).unwrap(), level);
                Box::new(move |nonce, aad, text| {
                    let mut sealed = mode.seal(&[aad, nonce], text).unwrap();
                    sealed.rotate_left(16);
                    sealed
                })
            });
            // The names are of these.
            let _ = aead::$ccm::new as fn(&_) -> Aead<Ccm<$cipher, 12, 16>>;
            let _ = aead::$eax::new as fn(&_) -> Aead<scheme::Eax<$cipher>>;
            let _ = aead::$ocb::new as fn(&_) -> Aead<scheme::Ocb<$cipher, 12, 16>>;
            let _ = aead::$siv::new as fn(&_) -> Aead<scheme::Siv<$cipher>>;
        }
    )*};
}
of_aes! {
    Aes128 Aes128Ccm Aes128Eax Aes128Ocb Aes128Siv;
    Aes192 Aes192Ccm Aes192Eax Aes192Ocb Aes192Siv;
    Aes256 Aes256Ccm Aes256Eax Aes256Ocb Aes256Siv;
}

#[test]
fn short_tags() {
    check::<Ccm<Aes128, 12, 8>>("Aes128Ccm8", |key, level| {
        let mode = mode::Ccm::<Aes128>::with_level((&Key::try_from(key).unwrap(), 8), level).unwrap();
        Box::new(move |nonce, aad, text| mode.seal(nonce, aad, text).unwrap())
    });
    check::<scheme::Ocb<Aes256, 15, 12>>("OCB with a tag of 12 bytes", |key, level| {
        let mode = mode::Ocb::<Aes256>::with_level((&Key::try_from(key).unwrap(), 12), level).unwrap();
        Box::new(move |nonce, aad, text| mode.seal(nonce, aad, text).unwrap())
    });
    let ccm = aead::Aes256Ccm8::new(&aead::Key::new([7; 32]));
    assert_eq!(ccm.seal(&aead::Nonce::new([1; 12]), b"", b"salt").unwrap().len(), 12);
}

#[test]
fn limits_are_the_modes() {
    assert_eq!(aead::Aes128Ccm::MAX_MESSAGE, (1 << 24) - 1);
    assert_eq!(Aead::<Ccm<Aes128, 13, 4>>::MAX_MESSAGE, 0xffff);
    assert_eq!(Aead::<Ccm<Aes128, 7, 4>>::MAX_MESSAGE, u64::MAX);
    assert_eq!(aead::Aes128Ocb::MAX_MESSAGE, 1 << 52);
    let ccm = Aead::<Ccm<Aes128, 13, 16>>::new(&aead::Key::new([7; 16]));
    let mut long = vec![0; 0x1_0000];
    let error = Error::TooLong { argument: "message", got: 0x1_0000, most: 0xffff };
    assert_eq!(ccm.seal_in_place(&aead::Nonce::new([1; 13]), b"", &mut long).err(), Some(error));
    assert!(long.iter().all(|byte| *byte == 0));
    assert!(ccm.seal_in_place(&aead::Nonce::new([1; 13]), b"", &mut long[1..]).is_ok());
}
