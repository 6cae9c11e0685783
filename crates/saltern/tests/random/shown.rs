//! What public types print, and what their strings are read from.

use saltern::aead::{Nonce, Tag};
use saltern::cpu::Level;
use saltern::curve25519::{ed25519, eddsa_blake2b, elligator, x25519};
use saltern::hash::Sha256;
use saltern::mac::HmacKey;
use saltern::{Error, aead, mac};
use std::fmt::{Debug, Display, LowerHex};

/// Digits alone, and in `{:?}` with the name of the type.
fn expect<T: AsRef<[u8]> + Debug + Display + LowerHex>(value: &T, name: &str, digits: &str) {
    assert_eq!((value.to_string().as_str(), format!("{value:x}").as_str()), (digits, digits));
    assert_eq!(format!("{value:?}"), format!("{name}({digits})"));
    assert_eq!(value.as_ref().len() * 2, digits.len());
}

#[test]
fn digits() {
    let mut bytes = [0; 64];
    bytes[..5].copy_from_slice(&[0x00, 0x0f, 0xf0, 0xff, 0xa5]);
    let digits = format!("000ff0ffa5{}", "00".repeat(59));
    expect(&Nonce::<5>::try_from(&bytes[..5]).unwrap(), "Nonce", &digits[..10]);
    expect(&Tag::<16>::try_from(&bytes[..16]).unwrap(), "Tag", &digits[..32]);
    expect(&mac::HmacTag::<Sha256>::try_from(&bytes[..32]).unwrap(), "HmacTag", &digits[..64]);
    macro_rules! read_again {
        ($($type:ty, $name:literal, $argument:literal, $n:literal;)*) => {$({
            let value = <$type>::try_from(&bytes[..$n]).unwrap();
            expect(&value, $name, &digits[..2 * $n]);
            assert_eq!(digits[..2 * $n].parse(), Ok(value));
            assert_eq!(digits[..2 * $n].to_uppercase().parse(), Ok(value));
            let error: Result<$type, _> = Err(Error::NotHex { argument: $argument, digits: 2 * $n });
            for wrong in ["", &digits[1..2 * $n], &digits[2..2 * $n], &format!("{digits}00"), "0x"] {
                assert_eq!(wrong.parse(), error, "{wrong}");
            }
            // Where one digit is, something else of as many bytes.
            for (place, wrong) in [(0, " "), (0, "+"), (2 * $n - 1, "g"), (2 * $n - 1, "\n"), (2, "é"), (1, "\u{664}")] {
                let mut string = String::from(&digits[..2 * $n]);
                string.replace_range(place..place + wrong.len(), wrong);
                assert_eq!(string.parse(), error, "{string}");
            }
        })*};
    }
    read_again! {
        x25519::PublicKey, "PublicKey", "public key", 32;
        ed25519::VerifyingKey, "VerifyingKey", "public key", 32;
        ed25519::Signature, "Signature", "signature", 64;
        eddsa_blake2b::VerifyingKey, "VerifyingKey", "public key", 32;
        eddsa_blake2b::Signature, "Signature", "signature", 64;
        elligator::Representative, "Representative", "representative", 32;
    }
    let error = "".parse::<ed25519::Signature>().unwrap_err().to_string();
    assert_eq!(error, "signature: not a string of 128 hexadecimal digits and nothing else");
}

/// What has a level shows its name, and no key.
#[test]
fn levels_by_their_names() {
    let level = Level::current();
    let cipher = aead::ChaCha20Poly1305::new(&aead::Key::new([7; 32]));
    assert_eq!(format!("{cipher:?}"), format!("Aead {{ level: {level}, .. }}"));
    assert_eq!(format!("{:?}", HmacKey::<Sha256>::new(&[7; 32])), "HmacKey(secret)");
}
