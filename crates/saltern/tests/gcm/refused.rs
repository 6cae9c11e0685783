//! What is refused: one bit changed anywhere, and lengths that there are not.

use crate::{array, bytes, levels};
use saltern::Error;
use saltern::aead::{Aead, Aes256Gcm, Aes256GcmSiv, Key, Nonce, Scheme, Tag, Xaes256Gcm};
use saltern::block::aes::Aes256;
use saltern::hazmat::at_level::*;
use saltern::mode::{Gcm, Gmac};

fn every_bit<const N: usize, S: Scheme<Key = Key<32>, Nonce = Nonce<N>, Tag = Tag>>(lengths: &[(usize, usize)]) {
    for level in levels() {
        let cipher = Aead::<S>::with_level(&Key::new(array(20)), level);
        for &(n, a) in lengths {
            let (message, aad, nonce) = (bytes(n, 21), bytes(a, 22), array::<N>(23));
            let mut sealed = message.clone();
            let tag = cipher.seal_in_place(&Nonce::new(nonce), &aad, &mut sealed).unwrap();
            let refused = |nonce: [u8; N], aad: &[u8], sealed: &[u8], tag: [u8; 16], what: &str, bit: usize| {
                let mut buffer = sealed.to_vec();
                let result = cipher.open_in_place(&Nonce::new(nonce), aad, &mut buffer, &tag.into());
                assert_eq!(result, Err(Error::Unauthentic), "{n} bytes, bit {bit} of the {what}, {level}");
                assert_eq!(buffer, sealed, "{n} bytes, bit {bit} of the {what}, {level}");
            };
            let changed = |bytes: &[u8], bit: usize| {
                let mut bytes = bytes.to_vec();
                bytes[bit / 8] ^= 1 << (bit % 8);
                bytes
            };
            for bit in 0..128 {
                let wrong = changed(tag.as_bytes(), bit).try_into().unwrap();
                refused(nonce, &aad, &sealed, wrong, "tag", bit);
            }
            for bit in 0..8 * N {
                refused(changed(&nonce, bit).try_into().unwrap(), &aad, &sealed, *tag.as_bytes(), "nonce", bit);
            }
            for bit in 0..8 * a {
                refused(nonce, &changed(&aad, bit), &sealed, *tag.as_bytes(), "associated data", bit);
            }
            for bit in (0..8 * n).step_by(if n > 300 { 97 } else { 5 }) {
                refused(nonce, &aad, &changed(&sealed, bit), *tag.as_bytes(), "text", bit);
            }
        }
    }
}

#[test]
fn one_bit() {
    every_bit::<12, <Aes256Gcm as Named>::Scheme>(&[(0, 5), (30, 0), (70, 20), (300, 1), (1700, 0)]);
    every_bit::<12, <Aes256GcmSiv as Named>::Scheme>(&[(0, 5), (70, 20), (1100, 0)]);
    every_bit::<24, <Xaes256Gcm as Named>::Scheme>(&[(40, 3), (300, 0)]);
}

/// The scheme of an AEAD.
trait Named {
    type Scheme: Scheme;
}
impl<S: Scheme> Named for Aead<S> {
    type Scheme = S;
}

#[test]
fn lengths() {
    let gcm = Gcm::<Aes256>::new(&saltern::block::Key::new(array(24)));
    let (mut data, mut tag) = ([1; 20], [2; 16]);
    assert_eq!(
        gcm.seal_in_place(b"", b"", &mut data, &mut tag),
        Err(Error::TooShort { argument: "nonce", got: 0, least: 1 })
    );
    for n in [0, 1, 4, 12, 15, 17] {
        let refused = Err(Error::Length { argument: "tag", got: n, expected: 16 });
        assert_eq!(gcm.seal_in_place(b"nonce", b"", &mut data, &mut vec![0; n]), refused);
        assert_eq!(gcm.open_in_place(b"nonce", b"", &mut data, &vec![0; n]), refused);
    }
    assert_eq!((data, tag), ([1; 20], [2; 16]), "nothing is written");
    assert!(gcm.seal_detached(b"nonce", b"", &data, &mut [0; 19], &mut tag).is_err());
    assert!(gcm.open_detached(b"nonce", b"", &data, &tag, &mut [0; 21]).is_err());
    for n in [0, 1, 3, 5, 7, 9, 11, 17, 32] {
        let refused = Error::LengthBetween { argument: "tag", got: n, accepted: "4, 8, or 12 to 16" };
        assert_eq!(gcm.clone().with_short_tags(n).err(), Some(refused));
    }
}

/// What is printed has no secrets.
#[test]
fn debug() {
    let key = saltern::block::Key::new([0x5a; 32]);
    assert_eq!(format!("{:?}", Gcm::<Aes256>::new(&key)), "Gcm { .. }");
    assert_eq!(format!("{:?}", Gmac::<Aes256>::new(&key)), "Gmac { .. }");
    assert_eq!(format!("{:?}", Gmac::<Aes256>::new(&key).begin(&Nonce::new([0; 12]))), "RunningGmac { .. }");
}
