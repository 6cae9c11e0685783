//! AEGIS: vectors, and all lengths against the reference.

use crate::{array, bytes, check, levels};
use saltern::Error;
use saltern::aead::scheme::{Aegis128L, Aegis128X2, Aegis128X4, Aegis256, Aegis256X2, Aegis256X4};
use saltern::aead::{Aead, Key, Nonce, Scheme, Tag};
use saltern::hazmat::at_level::*;
use saltern_reference::aegis::Aegis;
use saltern_vectors::{AeadCase, mode_aead_cases};

fn case<const KEY: usize, const TAG: usize, S>(case: &AeadCase)
where
    S: Scheme<Key = Key<KEY>, Nonce = Nonce<KEY>, Tag = Tag<TAG>>,
{
    let (Ok(key), Ok(nonce)) = (Key::<KEY>::try_from(&case.key[..]), Nonce::<KEY>::try_from(&case.nonce[..])) else {
        assert!(!case.valid, "{}", case.id);
        return;
    };
    for level in levels() {
        let cipher = Aead::<S>::with_level(&key, level);
        if case.valid {
            let what = format!("{} {level}", case.id);
            check!(&cipher, nonce, &case.aad, &case.message, (&case.ciphertext, &case.tag), what);
        } else {
            let mut buffer = case.ciphertext.clone();
            let tag = case.tag[..].try_into().unwrap();
            assert_eq!(
                cipher.open_in_place(&nonce, &case.aad, &mut buffer, &tag),
                Err(Error::Unauthentic),
                "{}",
                case.id
            );
            assert_eq!(buffer, case.ciphertext, "{}", case.id);
        }
    }
}

#[test]
fn vectors() {
    let mut seen = [0; 6];
    for one in mode_aead_cases() {
        macro_rules! by_name {
            ($($i:literal: $name:literal, $key:literal, $scheme:ident;)*) => {
                match (one.aead, one.tag.len()) {
                    $(
                        ($name, 16) => {
                            seen[$i] += 1;
                            case::<$key, 16, $scheme>(&one);
                        }
                        ($name, 32) => {
                            seen[$i] += 1;
                            case::<$key, 32, $scheme<32>>(&one);
                        }
                    )*
                    (name, _) => assert!(!name.starts_with("aegis"), "{}", one.id),
                }
            };
        }
        by_name! {
            0: "aegis-128l", 16, Aegis128L;
            1: "aegis-128x2", 16, Aegis128X2;
            2: "aegis-128x4", 16, Aegis128X4;
            3: "aegis-256", 32, Aegis256;
            4: "aegis-256x2", 32, Aegis256X2;
            5: "aegis-256x4", 32, Aegis256X4;
        }
    }
    assert!(seen.iter().all(|cases| *cases > 1), "{seen:?}");
}

fn lengths<const KEY: usize, S: Scheme<Key = Key<KEY>, Nonce = Nonce<KEY>, Tag = Tag>>(degree: usize) {
    let theirs = Aegis { key_bytes: KEY, degree };
    let (key, nonce, text) = (array::<KEY>(30), array::<KEY>(31), bytes(700, 32));
    for n in 0..=300 {
        for a in [0, n % 71, 129] {
            let (ciphertext, tag) = theirs.seal(&key, &nonce, &text[..a], &text[..n], 16);
            for level in levels() {
                let ours = Aead::<S>::with_level(&Key::new(key), level);
                let what = format!("{n} bytes, {a} of associated data, {degree} states, {level}");
                check!(ours, Nonce::new(nonce), &text[..a], &text[..n], (&ciphertext, &tag), what);
            }
        }
    }
}

#[test]
fn all_lengths() {
    lengths::<16, Aegis128L>(1);
    lengths::<16, Aegis128X2>(2);
    lengths::<16, Aegis128X4>(4);
    lengths::<32, Aegis256>(1);
    lengths::<32, Aegis256X2>(2);
    lengths::<32, Aegis256X4>(4);
}
