//! Other people's vectors.

use crate::{check, levels};
use saltern::Error;
use saltern::aead::{Aead, Aes128Gcm, Aes128GcmSiv, Aes192Gcm, Aes256Gcm, Aes256GcmSiv, Nonce, Scheme, Xaes256Gcm};
use saltern::block::Key;
use saltern::block::aes::{Aes128, Aes192, Aes256};
use saltern::mode::Gcm;
use saltern_lanes::Level;
use saltern_vectors::{AeadCase, mode_aead_cases, mode_mac_cases};

/// A case whose nonce and tag have the sizes of a scheme.
fn sized<const NONCE: usize, S>(case: &AeadCase, level: Level)
where
    S: Scheme<Nonce = Nonce<NONCE>, Tag = saltern::aead::Tag>,
    for<'a> S::Key: TryFrom<&'a [u8], Error = Error>,
{
    let cipher = Aead::<S>::with_level(&S::Key::try_from(&case.key).unwrap(), level);
    let nonce = Nonce::try_from(&case.nonce[..]).unwrap();
    if case.valid {
        check!(&cipher, nonce, &case.aad, &case.message, (&case.ciphertext, &case.tag), format!("{} {level}", case.id));
    } else {
        let mut buffer = case.ciphertext.clone();
        let tag = case.tag[..].try_into().unwrap();
        assert_eq!(cipher.open_in_place(&nonce, &case.aad, &mut buffer, &tag), Err(Error::Refused), "{}", case.id);
        assert_eq!(buffer, case.ciphertext);
    }
}

/// A case of AES-GCM with any nonce and tag.
macro_rules! any {
    ($cipher:ty, $case:ident, $level:ident) => {{
        let gcm = Gcm::<$cipher>::with_level(&Key::try_from(&$case.key[..]).unwrap(), $level);
        let gcm = gcm.with_short_tags($case.tag.len()).unwrap();
        let mut buffer = $case.ciphertext.clone();
        let opened = gcm.open_in_place(&$case.nonce, &$case.aad, &mut buffer, &$case.tag);
        if $case.valid {
            assert!(opened.is_ok() && buffer == $case.message, "{} {}", $case.id, $level);
            let mut tag = vec![0; $case.tag.len()];
            gcm.seal_in_place(&$case.nonce, &$case.aad, &mut buffer, &mut tag).unwrap();
            assert!(buffer == $case.ciphertext && tag == $case.tag, "{} {}", $case.id, $level);
        } else {
            assert!(opened.is_err() && buffer == $case.ciphertext, "{} {}", $case.id, $level);
        }
    }};
}

#[test]
fn aeads() {
    let (mut seen, mut short) = ([0; 3], 0);
    for case in mode_aead_cases() {
        for level in levels() {
            match (case.aead, case.key.len(), case.nonce.len(), case.tag.len()) {
                ("aes-gcm", bytes, nonce, tag) => {
                    seen[0] += 1;
                    short += usize::from(tag < 16);
                    match bytes {
                        16 => any!(Aes128, case, level),
                        24 => any!(Aes192, case, level),
                        _ => any!(Aes256, case, level),
                    }
                    match (bytes, nonce, tag) {
                        (16, 12, 16) => sized::<12, <Aes128Gcm as Named>::Scheme>(&case, level),
                        (24, 12, 16) => sized::<12, <Aes192Gcm as Named>::Scheme>(&case, level),
                        (32, 12, 16) => sized::<12, <Aes256Gcm as Named>::Scheme>(&case, level),
                        _ => {}
                    }
                }
                ("aes-gcm-siv", 16, 12, 16) => {
                    seen[1] += 1;
                    sized::<12, <Aes128GcmSiv as Named>::Scheme>(&case, level);
                }
                ("aes-gcm-siv", 32, 12, 16) => {
                    seen[1] += 1;
                    sized::<12, <Aes256GcmSiv as Named>::Scheme>(&case, level);
                }
                ("xaes-256-gcm", 32, 24, 16) => {
                    seen[2] += 1;
                    sized::<24, <Xaes256Gcm as Named>::Scheme>(&case, level);
                }
                ("aes-gcm-siv" | "xaes-256-gcm", ..) => assert!(!case.valid, "{}", case.id),
                _ => {}
            }
        }
    }
    assert!(seen[0] > 800 && seen[1] > 200 && seen[2] > 1 && short > 100, "{seen:?} {short}");
}

/// The scheme of an AEAD.
trait Named {
    type Scheme: Scheme;
}
impl<S: Scheme> Named for Aead<S> {
    type Scheme = S;
}

#[test]
fn gmac() {
    let mut seen = 0;
    for case in mode_mac_cases() {
        if case.mac != "aes-gmac" || case.key.len() != 16 && case.key.len() != 24 && case.key.len() != 32 {
            continue;
        }
        for level in levels() {
            macro_rules! by {
                ($cipher:ty) => {{
                    let gcm = Gcm::<$cipher>::with_level(&Key::try_from(&case.key[..]).unwrap(), level);
                    let opened = gcm.open_in_place(&case.nonce, &case.message, &mut [], &case.tag);
                    assert_eq!(opened.is_ok(), case.valid, "{} {level}", case.id);
                    if let Ok(nonce) = case.nonce[..].try_into() {
                        let gmac =
                            saltern::mode::Gmac::<$cipher>::with_level(&Key::try_from(&case.key[..]).unwrap(), level);
                        let tag = case.tag[..].try_into().unwrap();
                        assert_eq!(gmac.verify(&nonce, &case.message, &tag).is_ok(), case.valid, "{}", case.id);
                        let mut pieces = gmac.begin(&nonce);
                        for piece in case.message.chunks(7) {
                            pieces.update(piece).unwrap();
                        }
                        assert_eq!(pieces.finish_verify(&tag).is_ok(), case.valid, "{}", case.id);
                        seen += 1;
                    }
                }};
            }
            match case.key.len() {
                16 => by!(Aes128),
                24 => by!(Aes192),
                _ => by!(Aes256),
            }
        }
    }
    assert!(seen > 50, "{seen}");
}
