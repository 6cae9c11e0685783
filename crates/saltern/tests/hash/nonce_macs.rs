//! UMAC, VMAC, Poly1305-AES: many messages at once, nonces, and what is said of them.

use super::common::{Random, all_levels};
use saltern::Error;
use saltern::aead::Nonce;
use saltern::hazmat::at_level::*;
use saltern::mac::{
    Poly1305Aes, Poly1305AesKey, Umac32, Umac64, Umac96, Umac128, UmacKey, UmacNonce, Vmac64, Vmac128, VmacKey,
    VmacNonce,
};

/// More than have their pads made at once, of lengths that are not in order.
const MESSAGES: usize = 35;

macro_rules! many {
    ($($mac:ty, $key:expr, $nonce:expr;)*) => {$(
        let mut random = Random(23);
        let messages: Vec<Vec<u8>> = (0..MESSAGES).map(|i| random.bytes(i * i * 61 % 1500)).collect();
        let nonces: Vec<_> = (0..MESSAGES as u64).map($nonce).collect();
        for level in all_levels() {
            let mac = <$mac>::with_level(&$key, level);
            for count in [0, 1, 16, 17, MESSAGES] {
                let mut tags = vec![mac.authenticate(&nonces[0], b"none of them"); count];
                assert_eq!(mac.authenticate_many(&nonces[..count], &messages[..count], &mut tags), Ok(()));
                for i in 0..count {
                    assert_eq!(tags[i], mac.authenticate(&nonces[i], &messages[i]), "{}, {level}, {i}", stringify!($mac));
                    assert_eq!(mac.verify(&nonces[i], &messages[i], &tags[i]), Ok(()));
                    let other = &nonces[(i + 1) % MESSAGES];
                    assert_eq!(mac.verify(other, &messages[i], &tags[i]), Err(Error::Unauthentic));
                }
            }
            let mut tags = vec![mac.authenticate(&nonces[0], b""); 2];
            let refused = |argument, got| Err(Error::Count { argument, got, expected: 3 });
            assert_eq!(mac.authenticate_many(&nonces[..2], &messages[..3], &mut tags), refused("nonces", 2));
            assert_eq!(mac.authenticate_many(&nonces[..3], &messages[..3], &mut tags), refused("output", 2));
        }
    )*};
}

#[test]
fn many_messages_at_once() {
    many! {
        Umac32, UmacKey::new([7; 16]), UmacNonce::counted;
        Umac64, UmacKey::new([7; 16]), UmacNonce::counted;
        Umac96, UmacKey::new([7; 16]), UmacNonce::counted;
        Umac128, UmacKey::new([7; 16]), UmacNonce::counted;
        Vmac64, VmacKey::new([7; 16]), VmacNonce::counted;
        Vmac128, VmacKey::new([7; 16]), VmacNonce::counted;
        Poly1305Aes, Poly1305AesKey::new([7; 32]), Nonce::counted;
    }
}

#[test]
fn nonces_are_checked() {
    let bytes = [0xff; 17];
    let short = Error::TooShort { argument: "nonce", got: 0, least: 1 };
    let long = Error::TooLong { argument: "nonce", got: 17, most: 16 };
    assert_eq!((UmacNonce::new(b""), UmacNonce::new(&bytes)), (Err(short), Err(long)));
    assert_eq!((VmacNonce::new(b""), VmacNonce::new(&bytes)), (Err(short), Err(long)));
    for n in 1..=16 {
        assert_eq!(UmacNonce::new(&bytes[..n]).map(|nonce| nonce.as_bytes().to_vec()), Ok(vec![0xff; n]));
        let vmac = VmacNonce::new(&bytes[..n]).map(|nonce| nonce.as_bytes().to_vec());
        let argument = "first byte of the nonce";
        let refused = Error::OutOfRange { argument, got: 0xff, least: 0, most: 0x7f };
        assert_eq!(vmac, if n == 16 { Err(refused) } else { Ok(vec![0xff; n]) });
    }
    assert!(VmacNonce::new(&[0x7f; 16]).is_ok() && VmacNonce::new(&[0x80; 16]).is_err());
    assert_eq!(UmacNonce::counted(0x0102), UmacNonce::new(b"\0\0\0\0\0\0\x01\x02").unwrap());
    assert_eq!(format!("{:?}", VmacNonce::counted(0x0102)), "VmacNonce(0000000000000102)");
}

/// A nonce of 16 bytes is that number, with or without zeros in front.
#[test]
fn nonces_of_16_bytes() {
    let vmac = Vmac64::new(&VmacKey::new([7; 16]));
    let long = VmacNonce::new(b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\x02").unwrap();
    assert_eq!(vmac.authenticate(&long, b"salt"), vmac.authenticate(&VmacNonce::counted(0x0102), b"salt"));
    let largest = VmacNonce::new(&[0x7f; 16]).unwrap();
    let tag = vmac.authenticate(&largest, b"salt");
    let expected = saltern_reference::vmac::tag(&[7; 16], largest.as_bytes(), b"salt", 8);
    assert_eq!(tag.as_bytes()[..], expected);
}

#[test]
fn keys_are_not_shown() {
    let umac = Umac64::new(&UmacKey::new([7; 16]));
    assert_eq!(format!("{:?}", UmacKey::new([7; 16])), "UmacKey(secret)");
    assert_eq!(format!("{umac:?}, {:?}", umac.begin(&UmacNonce::counted(0))), "Umac64 { .. }, RunningUmac64 { .. }");
    let vmac = Vmac128::new(&VmacKey::new([7; 16]));
    assert_eq!(format!("{vmac:?}, {:?}", vmac.begin(&VmacNonce::counted(0))), "Vmac128 { .. }, RunningVmac128 { .. }");
    assert_eq!(format!("{:?}", Poly1305Aes::new(&Poly1305AesKey::new([7; 32]))), "Poly1305Aes { .. }");
}
