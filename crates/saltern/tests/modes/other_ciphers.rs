//! GCM, CCM and key wrap with block ciphers other than AES: other people's vectors, at every level, and lengths that these have not.

use super::common::{Random, all_levels};
use saltern::Error;
use saltern::block::aria::{Aria128, Aria192, Aria256};
use saltern::block::camellia::{Camellia128, Camellia192, Camellia256};
use saltern::block::legacy::Seed;
use saltern::block::sm4::Sm4;
use saltern::cpu::Level;
use saltern::hazmat::at_level::*;
use saltern::mode::{Ccm, Gcm, Gmac, KeyWrap, KeyWrapPadded};
use saltern_reference::mode::gcm;
use saltern_vectors::{self as vectors, AeadCase};

/// Runs `$body` with the cipher of this name with keys of `$bytes` bytes as `$C`.
macro_rules! with_cipher {
    ($name:expr, $bytes:expr, |$C:ident| $body:expr) => {
        with_cipher!(@ $name, $bytes, $C, $body;
            "aria" 16 Aria128; "aria" 24 Aria192; "aria" 32 Aria256;
            "camellia" 16 Camellia128; "camellia" 24 Camellia192; "camellia" 32 Camellia256;
            "seed" 16 Seed; "sm4" 16 Sm4;)
    };
    (@ $name:expr, $bytes:expr, $C:ident, $body:expr; $($cipher:literal $size:literal $type:ty;)*) => {
        match ($name, $bytes) {
            $(($cipher, $size) => {
                type $C = $type;
                $body
            })*
            other => panic!("no cipher is {other:?}"),
        }
    };
}

/// What sealing gives, with the tag at the end, and what opening does.
fn aead(case: &AeadCase, level: Level) -> Result<[Result<Vec<u8>, Error>; 2], Error> {
    let AeadCase { key, nonce, aad, message, ciphertext, tag, .. } = case;
    let sealed = [&ciphertext[..], tag].concat();
    let (cipher, mode) = case.aead.split_once('-').unwrap();
    with_cipher!(cipher, key.len(), |C| {
        let key = key[..].try_into().unwrap();
        Ok(match mode {
            "gcm" => {
                let gcm = Gcm::<C>::with_level(&key, level).with_short_tags(tag.len())?;
                [gcm.seal(nonce, aad, message), gcm.open(nonce, aad, &sealed)]
            }
            "ccm" => {
                let ccm = Ccm::<C>::with_level((&key, tag.len()), level)?;
                [ccm.seal(nonce, aad, message), ccm.open(nonce, aad, &sealed)]
            }
            other => panic!("{}: unknown mode {other}", case.id),
        })
    })
}

#[test]
fn authenticated() {
    let cases = vectors::other_aead_cases();
    for level in all_levels() {
        for case in &cases {
            match aead(case, level) {
                Ok([sealed, opened]) if case.valid => {
                    assert!(sealed == Ok([&case.ciphertext[..], &case.tag].concat()), "{} {level}", case.id);
                    assert!(opened.as_ref() == Ok(&case.message), "{} {level}", case.id);
                }
                Ok([_, opened]) => assert!(opened.is_err(), "{} {level}", case.id),
                Err(_) => assert!(!case.valid, "{} {level}", case.id),
            }
        }
    }
}

#[test]
fn key_wrap() {
    let mut cases = vectors::wrap_cases();
    cases.retain(|case| case.cipher != "aes");
    for level in all_levels() {
        for case in &cases {
            with_cipher!(case.cipher, case.key.len(), |C| {
                let key = case.key[..].try_into().unwrap();
                let (plain, padded) =
                    (KeyWrap::<C>::with_level(&key, level), KeyWrapPadded::<C>::with_level(&key, level));
                let [wrapped, unwrapped] = match case.padded {
                    false => [plain.wrap(&case.message), plain.unwrap(&case.wrapped)],
                    true => [padded.wrap(&case.message), padded.unwrap(&case.wrapped)],
                };
                match case.valid {
                    true => {
                        assert_eq!(unwrapped.as_ref(), Ok(&case.message), "{}", case.id);
                        assert_eq!(wrapped.as_ref(), Ok(&case.wrapped), "{}", case.id);
                    }
                    false => assert!(unwrapped.is_err(), "{}", case.id),
                }
            });
        }
    }
}

/// Around what is encrypted at once, with nonces of all lengths, in place and between buffers; and nothing is left where a tag is wrong.
#[test]
fn gcm_of_all_lengths() {
    let (mut random, key) = (Random(43), [7_u8; 16]);
    let reference = saltern_reference::sm4::Sm4::new(&key);
    let cases = [0, 1, 15, 16, 17, 255, 256, 1024, 1025, 8191, 8192, 8193, 16400].into_iter().enumerate();
    for (turn, bytes) in cases {
        let nonce = random.bytes([12, 1, 7, 16, 17, 33][turn % 6]);
        let (aad, message) = (random.bytes([0, 5, 16, 100][turn % 4]), random.bytes(bytes));
        let (ciphertext, tag) = gcm::seal(&reference, &nonce, &aad, &message);
        for level in all_levels() {
            let gcm = Gcm::<Sm4>::with_level(&key.into(), level);
            let (mut made, mut made_tag) = (vec![0; bytes], [0; 16]);
            gcm.seal_detached(&nonce, &aad, &message, &mut made, &mut made_tag).unwrap();
            assert!(made == ciphertext && made_tag == tag, "{bytes} bytes, {level}");
            let mut data = message.clone();
            gcm.seal_in_place(&nonce, &aad, &mut data, &mut made_tag).unwrap();
            assert!(data == ciphertext && made_tag == tag, "{bytes} bytes in place, {level}");
            made_tag[turn] ^= 1;
            assert_eq!(gcm.open_in_place(&nonce, &aad, &mut data, &made_tag), Err(Error::Unauthentic));
            assert!(data == ciphertext, "what is refused stays as it was");
            made.fill(0xff);
            assert_eq!(gcm.open_detached(&nonce, &aad, &ciphertext, &made_tag, &mut made), Err(Error::Unauthentic));
            assert!(made.iter().all(|byte| *byte == 0), "what is refused leaves zeros");
            gcm.open_detached(&nonce, &aad, &ciphertext, &tag, &mut made).unwrap();
            gcm.open_in_place(&nonce, &aad, &mut data, &tag).unwrap();
            assert!(made == message && data == message, "{bytes} bytes opened, {level}");
        }
    }
    let gcm = Gcm::<Sm4>::new(&key.into());
    let error = Error::TooShort { argument: "nonce", got: 0, least: 1 };
    assert_eq!(gcm.seal_in_place(b"", b"", &mut [1], &mut [0; 16]), Err(error));
    assert_eq!(format!("{:?} {:?}", gcm, Gmac::<Sm4>::new(&key.into())), "Gcm { .. } Gmac { .. }");
}
