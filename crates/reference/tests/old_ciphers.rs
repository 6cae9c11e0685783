//! The reference of the ciphers of old data, against other people's test vectors.

use saltern_reference::bcrypt::Blowfish;
use saltern_reference::cast5::Cast5;
use saltern_reference::des::{Des, TripleDes};
use saltern_reference::gost28147::{self, Gost28147};
use saltern_reference::idea::Idea;
use saltern_reference::mode::{BlockCipher, chain};
use saltern_reference::rc2::Rc2;
use saltern_reference::seed::Seed;
use saltern_reference::{arcfour, gost94};
use saltern_vectors::{self as vectors, ModeCase};
use std::collections::BTreeMap;

/// The substitutions that a file's name says.
fn boxes(cipher: &str) -> Option<&'static gost94::SBoxes> {
    Some(match cipher.strip_prefix("gost28147_")? {
        "test" => &gost28147::TEST,
        "a" => &gost28147::CRYPTO_PRO_A,
        "b" => &gost28147::CRYPTO_PRO_B,
        "c" => &gost28147::CRYPTO_PRO_C,
        "d" => &gost28147::CRYPTO_PRO_D,
        "z" => &gost28147::TC26_Z,
        other => panic!("unknown substitutions {other}"),
    })
}

/// The cipher of a case; none where it is not of old data.
fn cipher(case: &ModeCase) -> Option<Box<dyn BlockCipher>> {
    let key = &case.key[..];
    Some(match case.cipher {
        "des" => Box::new(Des::new(key)),
        "3des" => Box::new(TripleDes::new(key)),
        "cast5" => Box::new(Cast5::new(key)),
        "blowfish" => Box::new(Blowfish::new(key)),
        "idea" => Box::new(Idea::new(key)),
        "seed" => Box::new(Seed::new(key)),
        "rc2" => Box::new(Rc2::new(key)),
        "magma" => Box::new(Gost28147::magma(key)),
        other => Box::new(Gost28147::new(boxes(other)?, key)),
    })
}

fn mode(case: &ModeCase, cipher: &dyn BlockCipher, encrypt: bool, data: &[u8]) -> Vec<u8> {
    let iv = &case.iv;
    match (case.mode, encrypt) {
        ("ecb", true) => chain::ecb_encrypt(cipher, data),
        ("ecb", false) => chain::ecb_decrypt(cipher, data),
        ("cbc", true) => chain::cbc_encrypt(cipher, iv, data),
        ("cbc", false) => chain::cbc_decrypt(cipher, iv, data),
        ("cfb", true) => chain::cfb_encrypt(cipher, cipher.block_bytes(), iv, data),
        ("cfb", false) => chain::cfb_decrypt(cipher, cipher.block_bytes(), iv, data),
        ("cfb8", true) => chain::cfb_encrypt(cipher, 1, iv, data),
        ("cfb8", false) => chain::cfb_decrypt(cipher, 1, iv, data),
        ("cfb-meshed", _) => gost28147::meshed_cfb(boxes(case.cipher).expect("of GOST"), &case.key, iv, encrypt, data),
        ("ofb", _) => chain::ofb(cipher, iv, data),
        ("ctr", _) => chain::ctr(cipher, case.counter_bytes, iv, data),
        (other, _) => panic!("{}: unknown mode {other}", case.id),
    }
}

#[test]
fn modes() {
    let mut checked = BTreeMap::new();
    for case in vectors::mode_cases() {
        let Some(cipher) = cipher(&case) else { continue };
        *checked.entry(case.cipher).or_insert(0) += 1;
        assert!(mode(&case, &*cipher, true, &case.input) == case.output, "{}", case.id);
        assert!(mode(&case, &*cipher, false, &case.output) == case.input, "{}", case.id);
    }
    let names: Vec<_> = checked.into_keys().collect();
    let expected = "3des blowfish cast5 des gost28147_a gost28147_b gost28147_c gost28147_d gost28147_test gost28147_z \
                    idea magma rc2 seed";
    assert_eq!(names.join(" "), expected);
}

#[test]
fn rc2_with_effective_bits() {
    for case in vectors::rc2_cases() {
        let cipher = Rc2::with_effective_bits(&case.key, case.effective_bits);
        assert_eq!(cipher.encrypt(&case.input), case.output, "{}", case.id);
        assert_eq!(cipher.decrypt(&case.output), case.input, "{}", case.id);
    }
}

#[test]
fn arcfour_keystream() {
    for case in vectors::arcfour_cases() {
        assert_eq!(arcfour::apply(&case.key, case.skip, &vec![0; case.output.len()]), case.output, "{}", case.id);
    }
}

/// R. Rivest, "Testing Implementations of DES" (1985): a chain that misses no fault of a single entry of a table.
#[test]
fn rivests_chain() {
    let mut x = *b"\x94\x74\xb8\xe8\xc7\x3b\xca\x7d";
    for i in 0..16 {
        let des = Des::new(&x);
        let next = if i % 2 == 0 { des.encrypt(&x) } else { des.decrypt(&x) };
        x = next.try_into().unwrap();
    }
    assert_eq!(x, *b"\x1b\x1a\x2d\xdb\x4c\x64\x24\x38");
}
