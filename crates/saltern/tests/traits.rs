//! The traits of other crates: features `rand_core`, `serde` and `subtle`.

use core::convert::Infallible;
use rand_core::{TryCryptoRng, TryRng};
use saltern::Error;
use saltern::aead::{self, Nonce, Tag};
use saltern::curve25519::group::Scalar;
use saltern::curve25519::{ed25519, eddsa_blake2b, elligator, x25519};
use saltern::hash::{Sha256, Sha512};
use saltern::mac::HmacTag;
use serde_core::{Serialize, de::DeserializeOwned};
use serde_test::{Configure, Token, assert_de_tokens_error, assert_tokens};
use std::fmt::{Debug, Display};
use std::str::FromStr;
use subtle::ConstantTimeEq;

/// Counts, where a generator would draw.
struct Counted(u8);

impl TryRng for Counted {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        unreachable!("bytes are asked for");
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        unreachable!("bytes are asked for");
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        for byte in bytes {
            *byte = self.0;
            self.0 += 1;
        }
        Ok(())
    }
}

impl TryCryptoRng for Counted {}

fn counted<const N: usize>(from: u8) -> [u8; N] {
    std::array::from_fn(|i| from + i as u8)
}

#[test]
fn keys_and_nonces_are_the_next_bytes_of_a_generator() {
    let rng = &mut Counted(1);
    assert_eq!(aead::Key::<32>::generate_from(rng).expose_secret(), &counted(1));
    assert_eq!(aead::Key::<16>::generate_from(rng).expose_secret(), &counted(33));
    assert_eq!(Nonce::<24>::generate_from(rng).as_bytes(), &counted(49));
    assert_eq!(Nonce::<19>::generate_from(&mut Counted(7)).as_bytes(), &counted(7));
    assert_eq!(aead::stream::Key::<32>::generate_from(&mut Counted(7)).expose_secret(), &counted(7));
    // What a generator is called through is no matter.
    let any: &mut dyn rand_core::CryptoRng = &mut Counted(7);
    assert_eq!(x25519::SecretKey::generate_from(any).expose_secret(), &counted(7));
    let public = x25519::SecretKey::new(counted(7)).public_key();
    assert_eq!(x25519::EphemeralSecret::generate_from(&mut Counted(7)).public_key(), public);
    assert_eq!(x25519::ReusableSecret::generate_from(&mut Counted(7)).public_key(), public);
    let wide = Scalar::from_bytes_wide(&counted(7));
    assert!(Scalar::generate_from(&mut Counted(7)).ct_eq(&wide));
    let key = ed25519::SigningKey::generate_from(&mut Counted(7));
    assert_eq!(key.verifying_key(), &ed25519::Seed::new(counted(7)).verifying_key());
    let key = eddsa_blake2b::SigningKey::generate_from(&mut Counted(7));
    assert_eq!(key.verifying_key(), &eddsa_blake2b::Seed::new(counted(7)).verifying_key());
}

/// Digits for people, bytes for others, and nothing of another length.
fn serialized<T>(value: T)
where
    T: Copy + PartialEq + Debug + Display + AsRef<[u8]> + Serialize + DeserializeOwned + FromStr<Err = Error>,
{
    let digits: &'static str = value.to_string().leak();
    let bytes: &'static [u8] = value.as_ref().to_vec().leak();
    assert_tokens(&value.readable(), &[Token::Str(digits)]);
    assert_tokens(&value.compact(), &[Token::Bytes(bytes)]);
    assert_eq!(serde_json::to_string(&value).unwrap(), format!("\"{digits}\""));
    assert_eq!(serde_json::from_str::<T>(&format!("\"{}\"", digits.to_uppercase())).unwrap(), value);

    let n = bytes.len();
    assert_eq!(digits.parse::<T>(), Ok(value));
    assert_eq!(digits.to_uppercase().parse::<T>(), Ok(value));
    for wrong in ["", &digits[1..], &digits[2..], &format!("{digits}00"), &digits.replacen('0', "g", 1)] {
        assert!(matches!(wrong.parse::<T>(), Err(Error::NotHex { digits, .. }) if digits == 2 * n), "{wrong}");
    }
    let accepted = format!("{n} bytes, or {} hexadecimal digits", 2 * n);
    let (cut, long) = (&bytes[1..], [bytes, &[0]].concat());
    for wrong in [cut, &long[..], &[]] {
        let (wrong, message) = (wrong.to_vec().leak(), format!("invalid length {}, expected {accepted}", wrong.len()));
        assert_de_tokens_error::<serde_test::Compact<T>>(&[Token::Bytes(wrong)], &message);
    }
    for wrong in ["", &digits[1..], &digits[2..], &format!("{digits}00"), &digits.replacen('0', "g", 1)] {
        let error = serde_json::from_value::<T>(wrong.into()).unwrap_err().to_string();
        assert_eq!(error, format!("invalid value: string \"{wrong}\", expected {accepted}"));
    }
    assert!(serde_json::from_str::<T>(&format!("{bytes:?}")).is_err());
}

#[test]
fn what_is_public_is_serialized() {
    serialized(Nonce::<12>::new(counted(1)));
    serialized(Nonce::<24>::new(counted(1)));
    serialized(Tag::<16>::new(counted(1)));
    serialized(HmacTag::<Sha256>::new(counted(1)));
    serialized(HmacTag::<Sha512>::new(counted(1)));
    serialized(x25519::PublicKey::new(counted(1)));
    serialized(ed25519::VerifyingKey::new(counted(1)));
    serialized(ed25519::Signature::new(counted(1)));
    serialized(eddsa_blake2b::VerifyingKey::new(counted(1)));
    serialized(eddsa_blake2b::Signature::new(counted(1)));
    serialized(elligator::Representative::new(counted(1)));
}

/// Every byte counts.
fn compared<const N: usize, T: ConstantTimeEq>(new: impl Fn([u8; N]) -> T) {
    let value = new(counted(1));
    assert_eq!(ConstantTimeEq::ct_eq(&value, &new(counted(1))).unwrap_u8(), 1);
    for at in 0..N {
        let mut other = counted(1);
        other[at] ^= 1;
        assert_eq!(ConstantTimeEq::ct_eq(&value, &new(other)).unwrap_u8(), 0, "byte {at}");
    }
}

#[test]
fn secrets_and_tags_are_compared() {
    compared::<32, _>(aead::Key::<32>::new);
    compared::<16, _>(aead::Key::<16>::new);
    compared::<32, _>(x25519::SecretKey::new);
    compared::<32, _>(ed25519::Seed::new);
    compared::<64, _>(ed25519::ExpandedSecretKey::new);
    compared::<16, _>(Tag::<16>::new);
    compared::<64, _>(HmacTag::<Sha512>::new);
    // The highest byte but for its four low bits would not be below the order of the group.
    compared::<31, _>(|bytes| {
        let mut all = [0; 32];
        all[..31].copy_from_slice(&bytes);
        Scalar::from_bytes(&all)
    });
}
