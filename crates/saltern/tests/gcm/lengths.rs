//! All lengths.

use crate::{array, bytes, check, levels};
use aes_gcm::aead::{AeadInOut, KeyInit};
use aes_gcm::aes::Aes192;
use saltern::aead::{Aes128Gcm, Aes128GcmSiv, Aes192Gcm, Aes256Gcm, Aes256GcmSiv, Key, Nonce};
use saltern::block::aes::Aes256;
use saltern::hazmat::at_level::*;
use saltern::mode::Gcm;
use saltern_reference::mode::gcm;

/// Text from 0 bytes on with associated data of several lengths, and the other way round.
fn pairs() -> Vec<(usize, usize)> {
    let mut pairs = Vec::new();
    for n in (0..=600).chain([1023, 1024, 1025, 1536, 2047, 4096, 4111, 16384, 20001]) {
        pairs.extend([(n, 0), (n, n % 37), (n, 13)]);
    }
    for n in (0..=600).chain([1024, 5000]) {
        pairs.extend([(0, n), (n % 71, n)]);
    }
    pairs
}

macro_rules! against_rustcrypto {
    ($($test:ident: $ours:ident, $theirs:ty, $bytes:literal;)*) => {$(
        #[test]
        fn $test() {
            let (key, nonce) = (array::<$bytes>(1), array::<12>(2));
            let theirs = <$theirs>::new(&key.into());
            let text = bytes(20001, 3);
            for (n, a) in pairs() {
                let mut ciphertext = text[..n].to_vec();
                let aad = &text[100..][..a];
                let tag = theirs.encrypt_inout_detached(&nonce.into(), aad, ciphertext.as_mut_slice().into()).unwrap();
                for level in levels() {
                    let ours = $ours::with_level(&Key::new(key), level);
                    let what = format!("{} bytes, {a} of associated data, {level}", n);
                    check!(ours, Nonce::new(nonce), aad, &text[..n], (&ciphertext, &tag), what);
                }
            }
        }
    )*};
}
against_rustcrypto! {
    aes_128_gcm: Aes128Gcm, aes_gcm::Aes128Gcm, 16;
    aes_192_gcm: Aes192Gcm, aes_gcm::AesGcm<Aes192, aes_gcm::aead::consts::U12>, 24;
    aes_256_gcm: Aes256Gcm, aes_gcm::Aes256Gcm, 32;
    aes_128_gcm_siv: Aes128GcmSiv, aes_gcm_siv::Aes128GcmSiv, 16;
    aes_256_gcm_siv: Aes256GcmSiv, aes_gcm_siv::Aes256GcmSiv, 32;
}

/// Nonces of every length, and tags of every length that there is.
#[test]
fn nonces_and_tags() {
    let key = array::<32>(4);
    let cipher = saltern_reference::aes::Aes::new(&key);
    let (text, aad) = (bytes(100, 5), bytes(20, 6));
    for n in (1..=300).chain([511, 512, 513, 1024]) {
        let nonce = bytes(n, 7);
        let (ciphertext, tag) = gcm::seal(&cipher, &nonce, &aad, &text);
        for level in levels() {
            let gcm = Gcm::<Aes256>::with_level(&saltern::block::Key::new(key), level);
            for bytes in [4, 8, 12, 13, 14, 15, 16] {
                let gcm = gcm.clone().with_short_tags(bytes).unwrap();
                let (mut buffer, mut made) = (text.clone(), vec![0; bytes]);
                gcm.seal_in_place(&nonce, &aad, &mut buffer, &mut made).unwrap();
                assert!(buffer == ciphertext && made == tag[..bytes], "{n} bytes of nonce, {level}");
                made[bytes - 1] ^= 0x80;
                assert_eq!(gcm.open_in_place(&nonce, &aad, &mut buffer, &made), Err(saltern::Error::Unauthentic));
                assert_eq!(buffer, ciphertext);
                let mut opened = vec![1; text.len()];
                let refused = gcm.open_detached(&nonce, &aad, &buffer, &made, &mut opened);
                assert_eq!((refused, &opened), (Err(saltern::Error::Unauthentic), &vec![0; text.len()]));
                gcm.open_detached(&nonce, &aad, &buffer, &tag[..bytes], &mut opened).unwrap();
                assert_eq!(opened, text);
                gcm.open_in_place(&nonce, &aad, &mut buffer, &tag[..bytes]).unwrap();
                assert_eq!(buffer, text);
            }
        }
    }
}
