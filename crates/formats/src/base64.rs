//! Base64 of short values, keys among them: in constant time, and with one way to write each value. (Armour, which is long and public,
//! has a vectorised one of its own.)

use base64ct::{Base64, Base64Unpadded, Base64UrlUnpadded, Encoding};
use zeroize::Zeroizing;

/// With padding.
pub fn padded(bytes: &[u8]) -> String {
    Base64::encode_string(bytes)
}

/// Without padding.
pub fn unpadded(bytes: &[u8]) -> String {
    Base64Unpadded::encode_string(bytes)
}

/// In the alphabet of URLs, without padding.
pub fn url(bytes: &[u8]) -> String {
    Base64UrlUnpadded::encode_string(bytes)
}

/// The value of a text with padding; it is wiped where it goes.
pub fn from_padded(text: &str) -> Option<Zeroizing<Vec<u8>>> {
    Base64::decode_vec(text).ok().map(Zeroizing::new)
}

/// The same without padding.
pub fn from_unpadded(text: &str) -> Option<Zeroizing<Vec<u8>>> {
    Base64Unpadded::decode_vec(text).ok().map(Zeroizing::new)
}

/// The same in the alphabet of URLs.
pub fn from_url(text: &str) -> Option<Zeroizing<Vec<u8>>> {
    Base64UrlUnpadded::decode_vec(text).ok().map(Zeroizing::new)
}

/// An array of so many bytes without padding.
pub fn array<const N: usize>(text: &str) -> Option<[u8; N]> {
    from_unpadded(text)?.as_slice().try_into().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_one_form_is_accepted() {
        assert_eq!(from_unpadded("AAA").unwrap().as_slice(), [0, 0]);
        for text in ["AAB", "A", "AA==", "AAA=", "AA A", "AAA\n", "AA-_"] {
            assert!(from_unpadded(text).is_none(), "{text}");
        }
        assert_eq!(from_padded("AAA=").unwrap().as_slice(), [0, 0]);
        for text in ["AAB=", "AAA", "AAA==", "AAA=A", " AAA="] {
            assert!(from_padded(text).is_none(), "{text}");
        }
        assert_eq!(from_url("-_8").unwrap().as_slice(), [0xfb, 0xff]);
        for text in ["+/8", "-_9", "-_8="] {
            assert!(from_url(text).is_none(), "{text}");
        }
    }

    #[test]
    fn what_is_written_is_read_again() {
        for length in 0..70 {
            let bytes: Vec<u8> = (0..length).map(|i| (i * 77 + 5) as u8).collect();
            assert_eq!(*from_padded(&padded(&bytes)).unwrap(), bytes);
            assert_eq!(*from_unpadded(&unpadded(&bytes)).unwrap(), bytes);
            assert_eq!(*from_url(&url(&bytes)).unwrap(), bytes);
        }
    }
}
