//! The reference of block ciphers, their modes and what is made of AES's round, against other people's test vectors.

use saltern_reference::aegis::Aegis;
use saltern_reference::aes::Aes;
use saltern_reference::aria::Aria;
use saltern_reference::camellia::Camellia;
use saltern_reference::des::TripleDes;
use saltern_reference::keccak;
use saltern_reference::kuznyechik::Kuznyechik;
use saltern_reference::mode::BlockCipher;
use saltern_reference::mode::chain::{self, Stealing};
use saltern_reference::mode::padding::Padding;
use saltern_reference::mode::{ccm, eax, gcm, gcm_siv, mac, ocb, siv, wrap, xts};
use saltern_reference::serpent::Serpent;
use saltern_reference::sm4::Sm4;
use saltern_reference::twofish::Twofish;
use saltern_vectors::{self as vectors, AeadCase, ModeCase, SivCase};

/// A block cipher under a key.
fn cipher(name: &str, key: &[u8]) -> Box<dyn BlockCipher> {
    match name {
        "aes" => Box::new(Aes::new(key)),
        "3des" => Box::new(TripleDes::new(key)),
        "aria" => Box::new(Aria::new(key)),
        "camellia" => Box::new(Camellia::new(key)),
        "sm4" => Box::new(Sm4::new(key)),
        "kuznyechik" => Box::new(Kuznyechik::new(key)),
        "serpent" => Box::new(Serpent::new(key)),
        "twofish" => Box::new(Twofish::new(key)),
        other => panic!("unknown cipher {other}"),
    }
}

/// The other text of a mode that only encrypts.
fn mode(case: &ModeCase, encrypt: bool, data: &[u8]) -> Option<Vec<u8>> {
    let iv = &case.iv;
    if case.mode == "xts" {
        let (block, tweaks) = case.key.split_at(case.key.len() / 2);
        let (block, tweaks) = (cipher(case.cipher, block), cipher(case.cipher, tweaks));
        let function = if encrypt { xts::encrypt } else { xts::decrypt };
        return Some(function(&*block, &*tweaks, iv[..].try_into().unwrap(), data));
    }
    let cipher = &*cipher(case.cipher, &case.key);
    Some(match (case.mode, encrypt) {
        ("ecb", true) => chain::ecb_encrypt(cipher, data),
        ("ecb", false) => chain::ecb_decrypt(cipher, data),
        ("cbc", true) => chain::cbc_encrypt(cipher, iv, data),
        ("cbc", false) => chain::cbc_decrypt(cipher, iv, data),
        ("cbc-pkcs7", true) => chain::cbc_encrypt(cipher, iv, &Padding::Pkcs7.pad(data, 16)),
        ("cbc-pkcs7", false) if !data.len().is_multiple_of(16) => return None,
        ("cbc-pkcs7", false) => Padding::Pkcs7.unpad(&chain::cbc_decrypt(cipher, iv, data), 16)?.to_vec(),
        ("cbc-cs3", true) => chain::cts_encrypt(cipher, Stealing::Cs3, iv, data),
        ("cbc-cs3", false) => chain::cts_decrypt(cipher, Stealing::Cs3, iv, data),
        ("cfb", true) => chain::cfb_encrypt(cipher, 16, iv, data),
        ("cfb", false) => chain::cfb_decrypt(cipher, 16, iv, data),
        ("cfb8", true) => chain::cfb_encrypt(cipher, 1, iv, data),
        ("cfb8", false) => chain::cfb_decrypt(cipher, 1, iv, data),
        ("ofb", _) => chain::ofb(cipher, iv, data),
        ("ctr", _) => chain::ctr(cipher, case.counter_bytes, iv, data),
        (other, _) => panic!("{}: unknown mode {other}", case.id),
    })
}

#[test]
fn modes() {
    for case in vectors::mode_cases().into_iter().filter(|case| case.cipher == "aes") {
        let decrypted = mode(&case, false, &case.output);
        assert_eq!(decrypted.as_ref(), case.valid.then_some(&case.input), "{}", case.id);
        if case.valid {
            assert_eq!(mode(&case, true, &case.input), Some(case.output.clone()), "{}", case.id);
        }
    }
}

/// CBC-CS1 and -CS2 are CBC-CS3 with the last two blocks in another order.
#[test]
fn forms_of_ciphertext_stealing() {
    let (aes, iv) = (Aes::new(&[1; 16]), [2; 16]);
    for length in 16..80 {
        let message: Vec<u8> = (0..length).collect();
        let of = |form| chain::cts_encrypt(&aes, form, &iv, &message);
        let [cs1, cs2, cs3] = [Stealing::Cs1, Stealing::Cs2, Stealing::Cs3].map(of);
        let last = usize::from((length - 1) % 16) + 1;
        let mut exchanged = cs1.clone();
        if length > 16 {
            let start = cs1.len() - 16 - last;
            exchanged[start..].rotate_left(last);
        }
        assert_eq!(cs3, exchanged, "{length} bytes");
        assert_eq!(cs2, if last == 16 { cs1.clone() } else { cs3.clone() }, "{length} bytes");
        if last == 16 {
            assert_eq!(cs1, chain::cbc_encrypt(&aes, &iv, &message));
        }
        for (form, ciphertext) in [(Stealing::Cs1, cs1), (Stealing::Cs2, cs2), (Stealing::Cs3, cs3)] {
            assert_eq!(chain::cts_decrypt(&aes, form, &iv, &ciphertext), message, "{form:?}, {length} bytes");
        }
    }
}

#[test]
fn monte_carlo() {
    for case in vectors::mode_monte_carlo() {
        let unit = case.input.len();
        let mut one = ModeCase {
            id: case.id.clone(),
            cipher: case.cipher,
            mode: case.mode,
            key: case.key.clone(),
            iv: case.iv.clone(),
            counter_bytes: 0,
            input: Vec::new(),
            output: Vec::new(),
            valid: true,
        };
        let (mut data, mut outputs) = (case.input.clone(), case.iv.clone());
        for turn in 0..1000 {
            let output = mode(&one, case.encrypt, &data).unwrap();
            let into_the_chain = match (case.mode, case.encrypt) {
                ("ofb", _) => output.iter().zip(&data).map(|(x, y)| x ^ y).collect(),
                (_, true) => output.clone(),
                (_, false) => data,
            };
            one.iv.extend(into_the_chain);
            one.iv.drain(..unit);
            outputs.extend(output);
            data = outputs[unit * turn..][..unit].to_vec();
        }
        assert!(outputs.ends_with(&case.output), "{}", case.id);
    }
}

/// What sealing gives, and what opening does: nothing where a length is not allowed.
type Sealed = (Vec<u8>, Vec<u8>);
fn aead(case: &AeadCase) -> Option<(Sealed, Option<Vec<u8>>)> {
    let AeadCase { key, nonce, aad, message, ciphertext, tag, .. } = case;
    let cut = |(text, full): (Vec<u8>, Vec<u8>)| (text, full[..tag.len()].to_vec());
    let tag16 = || -> [u8; 16] { tag[..].try_into().unwrap() };
    let whole = |(text, full): (Vec<u8>, [u8; 16])| (text, full.to_vec());
    let aes = || Aes::new(key);
    Some(match case.aead {
        "aes-gcm" if nonce.is_empty() => return None,
        "aes-gcm" => {
            (cut(whole(gcm::seal(&aes(), nonce, aad, message))), gcm::open(&aes(), nonce, aad, ciphertext, tag))
        }
        "xaes-256-gcm" => {
            let (key, nonce) = gcm::extended(key[..].try_into().unwrap(), nonce[..].try_into().unwrap());
            let aes = Aes::new(&key);
            (whole(gcm::seal(&aes, &nonce, aad, message)), gcm::open(&aes, &nonce, aad, ciphertext, tag))
        }
        "aes-ccm" if !(7..=13).contains(&nonce.len()) || tag.len() < 4 || !tag.len().is_multiple_of(2) => return None,
        "aes-ccm" => {
            (ccm::seal(&aes(), nonce, aad, message, tag.len()), ccm::open(&aes(), nonce, aad, ciphertext, tag))
        }
        "aes-eax" => (cut(eax::seal(&aes(), nonce, aad, message)), eax::open(&aes(), nonce, aad, ciphertext, tag)),
        "aes-ocb3" => {
            (ocb::seal(&aes(), nonce, aad, message, tag.len()), ocb::open(&aes(), nonce, aad, ciphertext, tag))
        }
        "aes-gcm-siv" => {
            let Ok(nonce) = nonce[..].try_into() else { return None };
            (whole(gcm_siv::seal(key, nonce, aad, message)), gcm_siv::open(key, nonce, aad, ciphertext, &tag16()))
        }
        other => {
            let (name, degree) = other.split_once('x').unwrap_or((other, "1"));
            let key_bytes = if name.starts_with("aegis-128") { 16 } else { 32 };
            let aegis = Aegis { key_bytes, degree: degree.parse().expect("a known cipher") };
            if (key.len(), nonce.len()) != (key_bytes, key_bytes) {
                return None;
            }
            (aegis.seal(key, nonce, aad, message, tag.len()), aegis.open(key, nonce, aad, ciphertext, tag))
        }
    })
}

#[test]
fn authenticated_ciphers() {
    for case in vectors::mode_aead_cases() {
        let Some((sealed, opened)) = aead(&case) else {
            assert!(!case.valid, "{}", case.id);
            continue;
        };
        assert_eq!(opened.as_ref(), case.valid.then_some(&case.message), "{}", case.id);
        if case.valid {
            assert!(sealed == (case.ciphertext, case.tag), "{}", case.id);
        }
    }
}

#[test]
fn siv_of_strings() {
    for SivCase { id, key, aads, message, ciphertext, iv, valid } in vectors::siv_cases() {
        let (mac, encryption) = key.split_at(key.len() / 2);
        let (mac, encryption) = (Aes::new(mac), Aes::new(encryption));
        let (aads, iv): (Vec<&[u8]>, _) = (aads.iter().map(|aad| &aad[..]).collect(), iv.try_into().unwrap());
        let opened = siv::open(&mac, &encryption, &aads, &ciphertext, &iv);
        assert_eq!(opened.as_ref(), valid.then_some(&message), "{id}");
        if valid {
            assert_eq!(siv::seal(&mac, &encryption, &aads, &message), (ciphertext, iv), "{id}");
        }
    }
}

#[test]
fn macs() {
    for case in vectors::mode_mac_cases() {
        if ![16, 24, 32].contains(&case.key.len()) || case.mac == "aes-gmac" && case.nonce.is_empty() {
            assert!(!case.valid, "{}", case.id);
            continue;
        }
        let (name, code) = case.mac.split_once('-').unwrap();
        let cipher = &*cipher(name, &case.key);
        let tag = match code {
            "cmac" => mac::cmac(cipher, &case.message),
            "gmac" => gcm::gmac(cipher, &case.nonce, &case.message).to_vec(),
            "cbc-mac" => mac::cbc_mac(cipher, &case.message),
            other => panic!("{}: unknown MAC {other}", case.id),
        };
        assert_eq!(tag[..case.tag.len()] == case.tag, case.valid, "{}", case.id);
    }
}

#[test]
fn key_wrap() {
    for case in vectors::wrap_cases().into_iter().filter(|case| case.cipher == "aes") {
        let aes = Aes::new(&case.key);
        let (wrap, unwrap): (fn(_, _) -> _, fn(_, _) -> _) =
            if case.padded { (wrap::wrap_padded, wrap::unwrap_padded) } else { (wrap::wrap, wrap::unwrap) };
        let unwrapped: Option<Vec<u8>> = unwrap(&aes, &case.wrapped);
        assert_eq!(unwrapped.as_ref(), case.valid.then_some(&case.message), "{}", case.id);
        if case.valid {
            let wrapped: Option<Vec<u8>> = wrap(&aes, &case.message);
            assert_eq!(wrapped, Some(case.wrapped), "{}", case.id);
        }
    }
}

#[test]
fn padding() {
    for case in vectors::padding_cases() {
        let padding = match case.padding {
            "pkcs7" => Padding::Pkcs7,
            "iso7816" => Padding::Iso7816,
            "ansi-x923" => Padding::AnsiX923,
            other => panic!("{}: unknown padding {other}", case.id),
        };
        let data = padding.unpad(&case.padded, case.block_bytes);
        assert_eq!(data, case.valid.then_some(&case.data[..]), "{}", case.id);
        if case.valid {
            assert_eq!(padding.pad(&case.data, case.block_bytes), case.padded, "{}", case.id);
        }
    }
}

/// The test over many lengths of RFC 7253, appendix A.
#[test]
fn ocb3_over_lengths() {
    for (key_bytes, tag_bytes, expected) in [
        (16, 16, "67e944d23256c5e0b6c61fa22fdf1ea2"),
        (24, 16, "f673f2c3e7174aae7bae986ca9f29e17"),
        (32, 16, "d90eb8e9c977c88b79dd793d7ffa161c"),
        (16, 12, "77a3d8e73589158d25d01209"),
        (24, 12, "05d56ead2752c86be6932c5e"),
        (32, 12, "5458359ac23b0cba9e6330dd"),
        (16, 8, "192c9b7bd90ba06a"),
        (24, 8, "0066bc6e0ef34e24"),
        (32, 8, "7d4ea5d445501cbe"),
    ] {
        let mut key = vec![0; key_bytes];
        key[key_bytes - 1] = 8 * tag_bytes as u8;
        let aes = Aes::new(&key);
        let nonce = |number: u32| [&[0; 8][..], &number.to_be_bytes()].concat();
        let mut all = Vec::new();
        for i in 0..128 {
            let s = vec![0; i as usize];
            for (turn, aad, message) in [(1, &s[..], &s[..]), (2, &[], &s), (3, &s, &[])] {
                let (ciphertext, tag) = ocb::seal(&aes, &nonce(3 * i + turn), aad, message, tag_bytes);
                all.extend([ciphertext, tag].concat());
            }
        }
        let (_, tag) = ocb::seal(&aes, &nonce(385), &all, &[], tag_bytes);
        let tag: String = tag.iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(tag, expected, "{key_bytes} bytes of key, {tag_bytes} of tag");
    }
}

/// The accumulated test of C2SP's XAES-256-GCM.
#[test]
fn xaes_accumulated() {
    const COUNT: usize = 10_000;
    if vectors::quick() {
        return;
    }
    // No case takes more bytes than this.
    let random = keccak::shake(128, &[], COUNT * (32 + 24 + 2 * 256));
    let (mut left, mut all) = (&random[..], Vec::new());
    let mut take = |count: usize| {
        let (taken, rest) = left.split_at(count);
        left = rest;
        taken
    };
    for _ in 0..COUNT {
        let (key, nonce) = (take(32), take(24));
        let length = usize::from(take(1)[0]);
        let message = take(length);
        let length = usize::from(take(1)[0]);
        let aad = take(length);
        let (key, nonce) = gcm::extended(key.try_into().unwrap(), nonce.try_into().unwrap());
        let (ciphertext, tag) = gcm::seal(&Aes::new(&key), &nonce, aad, message);
        all.extend([&ciphertext[..], &tag].concat());
    }
    let hash: String = keccak::shake(128, &all, 32).iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(hash, "e6b9edf2df6cec60c8cbd864e2211b597fb69a529160cd040d56c0c210081939");
}
