//! Padding to a whole number of blocks; a whole block of it where there is one already.

/// A way of padding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Padding {
    /// Each byte is their number (PKCS #7; RFC 5652, 6.3).
    Pkcs7,
    /// The byte 0x80 and zeros (ISO/IEC 7816-4; ISO/IEC 9797-1, padding method 2).
    Iso7816,
    /// Zeros and their number and that of the last byte together (ANSI X9.23).
    AnsiX923,
}

impl Padding {
    /// `data` and the padding.
    pub fn pad(self, data: &[u8], block_bytes: usize) -> Vec<u8> {
        let count = block_bytes - data.len() % block_bytes;
        let number = u8::try_from(count).expect("a block of at most 255 bytes");
        let mut padding = vec![if self == Padding::Pkcs7 { number } else { 0 }; count];
        match self {
            Padding::Pkcs7 => {}
            Padding::Iso7816 => padding[0] = 0x80,
            Padding::AnsiX923 => padding[count - 1] = number,
        }
        [data, &padding].concat()
    }

    /// What is before the padding, where there is one.
    pub fn unpad(self, data: &[u8], block_bytes: usize) -> Option<&[u8]> {
        let counts = 1..=block_bytes.min(data.len());
        let found = counts.into_iter().find(|count| {
            let before = &data[..data.len() - count];
            self.pad(before, block_bytes) == data
        });
        found.map(|count| &data[..data.len() - count])
    }
}

#[test]
fn what_is_padded_is_found_again() {
    for padding in [Padding::Pkcs7, Padding::Iso7816, Padding::AnsiX923] {
        for length in 0..50 {
            let data = vec![0x80; length];
            let padded = padding.pad(&data, 16);
            assert_eq!(padded.len(), length / 16 * 16 + 16);
            assert_eq!(padding.unpad(&padded, 16), Some(&data[..]), "{padding:?}, {length} bytes");
        }
        assert_eq!(padding.unpad(&[], 16), None);
        assert_eq!(padding.unpad(&[0; 16], 16), None);
        assert_eq!(padding.unpad(&[17; 32], 16), None);
    }
    assert_eq!(Padding::Pkcs7.unpad(&[1, 2, 3, 3, 2, 3, 3, 3], 8), Some(&[1, 2, 3, 3, 2][..]));
    assert_eq!(Padding::Pkcs7.unpad(&[1, 2, 3, 3, 2, 3, 2, 3], 8), None);
    assert_eq!(Padding::AnsiX923.unpad(&[1, 2, 3, 3, 2, 0, 0, 3], 8), Some(&[1, 2, 3, 3, 2][..]));
    assert_eq!(Padding::AnsiX923.unpad(&[1, 2, 3, 3, 2, 0, 3, 3], 8), None);
}
