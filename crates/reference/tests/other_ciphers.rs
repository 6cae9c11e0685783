//! The reference of GCM, CCM, MGM and key wrap with ciphers other than AES, against other people's test vectors.

use saltern_reference::aria::Aria;
use saltern_reference::camellia::Camellia;
use saltern_reference::gost28147::Gost28147;
use saltern_reference::kuznyechik::Kuznyechik;
use saltern_reference::mode::{BlockCipher, ccm, gcm, mgm, wrap};
use saltern_reference::seed::Seed;
use saltern_reference::sm4::Sm4;
use saltern_vectors as vectors;

fn cipher(name: &str, key: &[u8]) -> Box<dyn BlockCipher> {
    match name {
        "aria" => Box::new(Aria::new(key)),
        "camellia" => Box::new(Camellia::new(key)),
        "kuznyechik" => Box::new(Kuznyechik::new(key)),
        "magma" => Box::new(Gost28147::magma(key)),
        "seed" => Box::new(Seed::new(key)),
        "sm4" => Box::new(Sm4::new(key)),
        other => panic!("unknown cipher {other}"),
    }
}

#[test]
fn authenticated_ciphers() {
    for case in vectors::other_aead_cases() {
        let (name, mode) = case.aead.split_once('-').unwrap();
        let (cipher, bytes) = (cipher(name, &case.key), case.tag.len());
        let (nonce, aad) = (&case.nonce[..], &case.aad[..]);
        let allowed = match mode {
            "gcm" => !nonce.is_empty(),
            "mgm" => true,
            _ => (7..=13).contains(&nonce.len()) && bytes >= 4 && bytes.is_multiple_of(2),
        };
        if !allowed {
            assert!(!case.valid, "{}", case.id);
            continue;
        }
        let ((text, tag), opened) = match mode {
            "gcm" => {
                let (text, tag) = gcm::seal(&*cipher, nonce, aad, &case.message);
                ((text, tag[..bytes].to_vec()), gcm::open(&*cipher, nonce, aad, &case.ciphertext, &case.tag))
            }
            "mgm" => (
                mgm::seal(&*cipher, nonce, aad, &case.message),
                mgm::open(&*cipher, nonce, aad, &case.ciphertext, &case.tag),
            ),
            _ => (
                ccm::seal(&*cipher, nonce, aad, &case.message, bytes),
                ccm::open(&*cipher, nonce, aad, &case.ciphertext, &case.tag),
            ),
        };
        assert_eq!(opened.as_ref(), case.valid.then_some(&case.message), "{}", case.id);
        if case.valid {
            assert!((text, tag) == (case.ciphertext, case.tag), "{}", case.id);
        }
    }
}

#[test]
fn key_wrap() {
    for case in vectors::wrap_cases().into_iter().filter(|case| case.cipher != "aes") {
        let cipher = cipher(case.cipher, &case.key);
        let (wrap, unwrap): (fn(_, _) -> _, fn(_, _) -> _) =
            if case.padded { (wrap::wrap_padded, wrap::unwrap_padded) } else { (wrap::wrap, wrap::unwrap) };
        let unwrapped: Option<Vec<u8>> = unwrap(&*cipher, &case.wrapped);
        assert_eq!(unwrapped.as_ref(), case.valid.then_some(&case.message), "{}", case.id);
        if case.valid {
            let wrapped: Option<Vec<u8>> = wrap(&*cipher, &case.message);
            assert_eq!(wrapped, Some(case.wrapped), "{}", case.id);
        }
    }
}
