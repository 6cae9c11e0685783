//! Other people's vectors, at every level.

use super::common::all_levels;
use saltern::Error;
use saltern::block::Key;
use saltern::block::aes::{Aes128, Aes192, Aes256};
use saltern::cpu::Level;
use saltern::hazmat::at_level::*;
use saltern::mac::Tag;
use saltern::mode::hazmat::{CbcMac, Ecb};
use saltern::mode::{
    Cbc, CbcDecryptor, CbcEncryptor, CbcStealing, Ccm, Cfb, Cfb8, Cmac, Ctr, Ctr32, Ctr64, Eax, Iv, KeyWrap,
    KeyWrapPadded, Ocb, Ofb, Padding, Siv, Stealing, Xts,
};
use saltern_vectors::{self as vectors, AeadCase, ModeCase, ModeMonteCarloCase};

/// Runs `$body` with AES for a key of `$bytes` bytes as `$cipher`.
macro_rules! with_aes {
    ($bytes:expr, |$cipher:ident| $body:expr) => {
        match $bytes {
            16 => {
                type $cipher = Aes128;
                $body
            }
            24 => {
                type $cipher = Aes192;
                $body
            }
            32 => {
                type $cipher = Aes256;
                $body
            }
            other => panic!("AES has no keys of {other} bytes"),
        }
    };
}

fn key<const N: usize>(bytes: &[u8]) -> Key<N> {
    Key::try_from(bytes).unwrap()
}

/// The other text of a mode, or nothing where it is refused; `None` where there is no such counter.
fn mode(case: &ModeCase, encrypt: bool, data: &[u8], level: Level) -> Option<Result<Vec<u8>, Error>> {
    let iv = |bytes: &[u8]| Iv::<16>::try_from(bytes).unwrap();
    let mut text = data.to_vec();
    let key_bytes = if case.mode == "xts" { case.key.len() / 2 } else { case.key.len() };
    let done = with_aes!(key_bytes, |C| match (case.mode, encrypt) {
        ("ecb", true) => Ecb::<C>::with_level(&key(&case.key), level).encrypt_in_place(&mut text),
        ("ecb", false) => Ecb::<C>::with_level(&key(&case.key), level).decrypt_in_place(&mut text),
        ("cbc", true) => Cbc::<C>::with_level(&key(&case.key), level).encrypt_in_place(&iv(&case.iv), &mut text),
        ("cbc", false) => Cbc::<C>::with_level(&key(&case.key), level).decrypt_in_place(&iv(&case.iv), &mut text),
        ("cbc-pkcs7", true) =>
            return Some(Cbc::<C>::with_level(&key(&case.key), level).encrypt_padded(&iv(&case.iv), data)),
        ("cbc-pkcs7", false) =>
            return Some(Cbc::<C>::with_level(&key(&case.key), level).decrypt_padded(&iv(&case.iv), data)),
        ("cbc-cs3", true) => CbcStealing::<C>::with_level((&key(&case.key), Stealing::Cs3), level)
            .encrypt_in_place(&iv(&case.iv), &mut text),
        ("cbc-cs3", false) => CbcStealing::<C>::with_level((&key(&case.key), Stealing::Cs3), level)
            .decrypt_in_place(&iv(&case.iv), &mut text),
        ("cfb", true) => {
            Cfb::<C>::with_level(&key(&case.key), level).encrypt_in_place(&iv(&case.iv), &mut text);
            Ok(())
        }
        ("cfb", false) => {
            Cfb::<C>::with_level(&key(&case.key), level).decrypt_in_place(&iv(&case.iv), &mut text);
            Ok(())
        }
        ("cfb8", true) => {
            Cfb8::<C>::with_level(&key(&case.key), level).encrypt_in_place(&iv(&case.iv), &mut text);
            Ok(())
        }
        ("cfb8", false) => {
            Cfb8::<C>::with_level(&key(&case.key), level).decrypt_in_place(&iv(&case.iv), &mut text);
            Ok(())
        }
        ("ofb", _) => {
            Ofb::<C>::with_level(&key(&case.key), level).apply(&iv(&case.iv), &mut text);
            Ok(())
        }
        ("ctr", _) => match case.counter_bytes {
            4 => Ctr32::<C>::with_level(&key(&case.key), level).apply(&iv(&case.iv), &mut text),
            8 => Ctr64::<C>::with_level(&key(&case.key), level).apply(&iv(&case.iv), &mut text),
            16 => Ctr::<C>::with_level(&key(&case.key), level).apply(&iv(&case.iv), &mut text),
            _ => return None,
        },
        ("xts", encrypt) => {
            let xts = match Xts::<C>::with_level(&key(&case.key), level) {
                Ok(xts) => xts,
                Err(error) => return Some(Err(error)),
            };
            let number = u128::from_le_bytes(case.iv[..].try_into().unwrap());
            match encrypt {
                true => xts.encrypt_in_place(number, &mut text),
                false => xts.decrypt_in_place(number, &mut text),
            }
        }
        (other, _) => panic!("{}: unknown mode {other}", case.id),
    });
    Some(done.map(|()| text))
}

#[test]
fn modes() {
    let mut cases = vectors::mode_cases();
    cases.retain(|case| case.cipher == "aes");
    for level in all_levels() {
        let (mut others, mut equal_keys) = (0, 0);
        for case in &cases {
            match mode(case, false, &case.output, level) {
                // Counters of other widths than we have.
                None => others += 1,
                // Two keys that are the same are refused, as the standard asks.
                Some(Err(Error::EqualKeys)) => {
                    let (data, tweak) = case.key.split_at(case.key.len() / 2);
                    assert_eq!(data, tweak, "{}", case.id);
                    equal_keys += 1;
                }
                Some(decrypted) if case.valid => {
                    assert!(decrypted.as_ref() == Ok(&case.input), "{}", case.id);
                    assert!(mode(case, true, &case.input, level).unwrap().as_ref() == Ok(&case.output), "{}", case.id);
                }
                Some(decrypted) => assert!(decrypted.is_err(), "{}", case.id),
            }
        }
        assert!(others < 20 && equal_keys < 5, "{others} of other counters, {equal_keys} of equal keys");
    }
}

/// What changes bytes.
type Change<'a> = Box<dyn FnMut(&mut [u8]) + 'a>;

/// A mode that goes on.
enum Running<'a> {
    CbcEncrypt(CbcEncryptor<'a>),
    CbcDecrypt(CbcDecryptor<'a>),
    Other(Change<'a>),
}

#[test]
fn monte_carlo() {
    for level in all_levels() {
        for ModeMonteCarloCase { id, mode, encrypt, key: bytes, iv, input, output, .. } in vectors::mode_monte_carlo() {
            let (unit, start) = (input.len(), Iv::try_from(&iv[..]).unwrap());
            with_aes!(bytes.len(), |C| {
                let key = key(&bytes);
                let (cbc, cfb) = (Cbc::<C>::with_level(&key, level), Cfb::<C>::with_level(&key, level));
                let (cfb8, ofb) = (Cfb8::<C>::with_level(&key, level), Ofb::<C>::with_level(&key, level));
                let mut running = match (mode, encrypt) {
                    ("cbc", true) => Running::CbcEncrypt(cbc.encryptor(&start)),
                    ("cbc", false) => Running::CbcDecrypt(cbc.decryptor(&start)),
                    ("cfb", true) => {
                        let mut running = cfb.encryptor(&start);
                        Running::Other(Box::new(move |data| running.encrypt_in_place(data)))
                    }
                    ("cfb", false) => {
                        let mut running = cfb.decryptor(&start);
                        Running::Other(Box::new(move |data| running.decrypt_in_place(data)))
                    }
                    ("cfb8", true) => {
                        let mut running = cfb8.encryptor(&start);
                        Running::Other(Box::new(move |data| running.encrypt_in_place(data)))
                    }
                    ("cfb8", false) => {
                        let mut running = cfb8.decryptor(&start);
                        Running::Other(Box::new(move |data| running.decrypt_in_place(data)))
                    }
                    ("ofb", _) => {
                        let mut running = ofb.keystream(&start);
                        Running::Other(Box::new(move |data| running.apply(data)))
                    }
                    (other, _) => panic!("{id}: unknown mode {other}"),
                };
                let (mut data, mut outputs) = (input, iv);
                for turn in 0..1000 {
                    match &mut running {
                        Running::CbcEncrypt(cbc) => cbc.encrypt_in_place(&mut data).unwrap(),
                        Running::CbcDecrypt(cbc) => cbc.decrypt_in_place(&mut data).unwrap(),
                        Running::Other(apply) => apply(&mut data),
                    }
                    outputs.extend(&data);
                    data = outputs[unit * turn..][..unit].to_vec();
                }
                assert!(outputs.ends_with(&output), "{id}");
            });
        }
    }
}

/// What sealing gives, with the tag at the end, and what opening does.
fn aead(case: &AeadCase, level: Level) -> Result<[Result<Vec<u8>, Error>; 2], Error> {
    let AeadCase { key: bytes, nonce, aad, message, ciphertext, tag, .. } = case;
    let sealed = [&ciphertext[..], tag].concat();
    with_aes!(bytes.len(), |C| {
        macro_rules! both {
            ($mode:ident) => {{
                let mode = $mode::<C>::with_level((&key(bytes), tag.len()), level)?;
                Ok([mode.seal(nonce, aad, message), mode.open(nonce, aad, &sealed)])
            }};
        }
        match case.aead {
            "aes-ccm" => both!(Ccm),
            "aes-eax" => both!(Eax),
            _ => both!(Ocb),
        }
    })
}

#[test]
fn authenticated() {
    let ours = |case: &AeadCase| ["aes-ccm", "aes-eax", "aes-ocb3"].contains(&case.aead);
    let cases: Vec<_> = vectors::mode_aead_cases().into_iter().filter(ours).collect();
    assert!(cases.len() > 1000);
    for level in all_levels() {
        for case in &cases {
            match aead(case, level) {
                Ok([sealed, opened]) if case.valid => {
                    assert!(sealed == Ok([&case.ciphertext[..], &case.tag].concat()), "{}", case.id);
                    assert!(opened.as_ref() == Ok(&case.message), "{}", case.id);
                }
                Ok([_, opened]) => assert!(opened.is_err(), "{}", case.id),
                Err(_) => assert!(!case.valid, "{}", case.id),
            }
        }
    }
}

#[test]
fn siv() {
    let cases = vectors::siv_cases();
    for level in all_levels() {
        for case in &cases {
            let aads: Vec<&[u8]> = case.aads.iter().map(|aad| &aad[..]).collect();
            let sealed = [&case.iv[..], &case.ciphertext].concat();
            with_aes!(case.key.len() / 2, |C| {
                let siv = Siv::<C>::with_level(&key(&case.key), level);
                let opened = siv.open(&aads, &sealed);
                match case.valid {
                    true => {
                        assert!(opened.as_ref() == Ok(&case.message), "{}", case.id);
                        assert!(siv.seal(&aads, &case.message) == Ok(sealed), "{}", case.id);
                    }
                    false => assert_eq!(opened, Err(Error::Unauthentic), "{}", case.id),
                }
            });
        }
    }
}

#[test]
fn macs() {
    let cases = vectors::mode_mac_cases();
    for level in all_levels() {
        for case in cases.iter().filter(|case| ["aes-cmac", "aes-cbc-mac"].contains(&case.mac)) {
            if ![16, 24, 32].contains(&case.key.len()) {
                assert!(!case.valid, "{}", case.id);
                continue;
            }
            with_aes!(case.key.len(), |C| {
                let (key, whole) = (key(&case.key), Tag::try_from(&case.tag[..]));
                let verified = match case.mac {
                    "aes-cmac" => {
                        let mac = Cmac::<C>::with_level(&key, level);
                        if case.valid {
                            let tag = mac.authenticate(&case.message);
                            assert_eq!(tag.as_bytes()[..case.tag.len()], case.tag, "{}", case.id);
                        }
                        match whole {
                            Ok(tag) => mac.verify(&case.message, &tag),
                            Err(_) if case.tag.len() < 8 => continue,
                            Err(_) => mac.verify_truncated(&case.message, &case.tag),
                        }
                    }
                    "aes-cbc-mac" => CbcMac::<C>::with_level(&key, level).verify(&case.message, &whole.unwrap()),
                    other => panic!("{}: unknown MAC {other}", case.id),
                };
                assert_eq!(verified, if case.valid { Ok(()) } else { Err(Error::Unauthentic) }, "{}", case.id);
            });
        }
    }
}

#[test]
fn key_wrap() {
    let mut cases = vectors::wrap_cases();
    cases.retain(|case| case.cipher == "aes");
    for level in all_levels() {
        for case in &cases {
            with_aes!(case.key.len(), |C| {
                let (plain, padded) = (
                    KeyWrap::<C>::with_level(&key(&case.key), level),
                    KeyWrapPadded::<C>::with_level(&key(&case.key), level),
                );
                let [wrapped, unwrapped] = match case.padded {
                    false => [plain.wrap(&case.message), plain.unwrap(&case.wrapped)],
                    true => [padded.wrap(&case.message), padded.unwrap(&case.wrapped)],
                };
                match case.valid {
                    true => {
                        assert!(unwrapped.as_ref() == Ok(&case.message), "{}", case.id);
                        assert!(wrapped.as_ref() == Ok(&case.wrapped), "{}", case.id);
                    }
                    false => assert!(unwrapped.is_err(), "{}", case.id),
                }
            });
        }
    }
}

#[test]
fn padding() {
    for case in vectors::padding_cases() {
        let padding = match case.padding {
            "pkcs7" => Padding::Pkcs7,
            "iso7816" => Padding::Iso7816,
            "ansi-x923" => Padding::X923,
            other => panic!("{}: unknown padding {other}", case.id),
        };
        let block = case.block_bytes;
        let Some(start) = case.padded.len().checked_sub(block).filter(|_| case.padded.len().is_multiple_of(block))
        else {
            assert!(!case.valid, "{}", case.id);
            continue;
        };
        let unpadded = padding.unpad(&case.padded[start..]).map(|filled| case.padded[..start + filled].to_vec());
        assert_eq!(unpadded, if case.valid { Ok(case.data.clone()) } else { Err(Error::BadPadding) }, "{}", case.id);
        if case.valid {
            let mut padded = case.data.clone();
            padded.resize(start + block, 0);
            padding.pad(&mut padded[start..], case.data.len() - start).unwrap();
            assert_eq!(padded, case.padded, "{}", case.id);
        }
    }
}
