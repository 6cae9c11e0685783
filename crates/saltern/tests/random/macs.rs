//! Every MAC through the trait that they share gives what its own calls give.

use super::common::{Random, all_levels};
use saltern::Error;
use saltern::hash::{Blake2b512, Blake2bp512, Blake2s128, Blake2sp256, Blake3, Sha3_512, Sha256, blake3};
use saltern::mac::{
    Hmac, HmacKey, Kmac128, Kmac256, Mac, OneTimeKey, Poly1305, SipHash13, SipHash13_128, SipHash24, SipHash24_128,
    SipHashKey,
};

/// `own` makes the tag by the MAC's own calls. Keys of no bytes up to 65 are tried; which are accepted, `least` and `most` say.
fn check<M: Mac>(least: usize, most: usize, own: impl Fn(&[u8], &[u8]) -> Vec<u8>) {
    let mut random = Random(17);
    for key_bytes in 0..=65 {
        let (key, length) = (random.bytes(key_bytes), random.below(700));
        let (message, split) = (random.bytes(length), random.below(length + 1));
        if !(least..=most).contains(&key_bytes) {
            let error = match M::from_key(&key).unwrap_err() {
                Error::Length { argument, got, expected } if least == most => (argument, got, expected, expected),
                Error::TooShort { argument, got, least } => (argument, got, least, most),
                Error::TooLong { argument, got, most } => (argument, got as usize, least, most as usize),
                other => panic!("{other}"),
            };
            assert_eq!((error.1, error.2, error.3), (key_bytes, least, most));
            assert!(error.0.ends_with("key"), "{}", error.0);
            assert!(M::authenticate(&key, &message).is_err());
            continue;
        }
        let tag = M::authenticate(&key, &message).unwrap();
        assert_eq!(tag.as_ref(), own(&key, &message), "{key_bytes} bytes of key");
        assert_eq!((tag.as_ref().len(), M::Tag::try_from(tag.as_ref())), (M::TAG_BYTES, Ok(tag)));
        assert_eq!(M::verify(&key, &message, &tag), Ok(()));
        let mut forged = tag.as_ref().to_vec();
        forged[key_bytes % M::TAG_BYTES] ^= 1;
        let forged = M::Tag::try_from(&forged).unwrap();
        assert_eq!(M::verify(&key, &message, &forged), Err(Error::Unauthentic));
        for level in all_levels() {
            let begun = || {
                let mut mac = M::from_key_at(&key, level).unwrap();
                mac.update(&message[..split]);
                mac.update(&message[split..]);
                mac
            };
            assert_eq!(begun().finalize(), tag, "{level}");
            assert_eq!(begun().finalize_verify(&tag), Ok(()));
            assert_eq!(begun().finalize_verify(&forged), Err(Error::Unauthentic));
        }
    }
}

#[test]
fn through_the_trait() {
    const ANY: usize = usize::MAX;
    check::<Hmac<Sha256>>(0, ANY, |key, text| HmacKey::<Sha256>::new(key).authenticate(text).as_ref().to_vec());
    check::<Hmac<Sha3_512>>(0, ANY, |key, text| HmacKey::<Sha3_512>::new(key).authenticate(text).as_ref().to_vec());
    macro_rules! kmac {
        ($mac:ty, $bytes:literal) => {
            check::<$mac>(0, ANY, |key, text| {
                let mut tag = [0; $bytes];
                <$mac>::authenticate(key, text, b"", &mut tag).unwrap();
                tag.to_vec()
            })
        };
    }
    kmac!(Kmac128, 32);
    kmac!(Kmac256, 64);
    macro_rules! siphash {
        ($($mac:ty),*) => {$(
            check::<$mac>(16, 16, |key, text| {
                <$mac>::authenticate(&SipHashKey::try_from(key).unwrap(), text).as_ref().to_vec()
            });
        )*};
    }
    siphash!(SipHash13, SipHash13_128, SipHash24, SipHash24_128);
    check::<Poly1305>(32, 32, |key, text| {
        Poly1305::authenticate(OneTimeKey::try_from(key).unwrap(), text).as_ref().to_vec()
    });
    check::<Blake2b512>(1, 64, |key, text| Blake2b512::authenticate(key, text).unwrap().to_vec());
    check::<Blake2s128>(1, 32, |key, text| Blake2s128::authenticate(key, text).unwrap().to_vec());
    check::<Blake2bp512>(1, 64, |key, text| Blake2bp512::authenticate(key, text).unwrap().to_vec());
    check::<Blake2sp256>(1, 32, |key, text| Blake2sp256::authenticate(key, text).unwrap().to_vec());
    check::<Blake3>(32, 32, |key, text| Blake3::authenticate(&blake3::Key::try_from(key).unwrap(), text).to_vec());
}
