//! Bytes as ciphers with boxes use them.

use crate::bits::Vertical;

/// Vectors of eight words of 64 bits as 64 bytes, the least significant one of each word first: boxes, permutations and
/// linear maps without an address that depends on one.
pub trait SBoxes: Vertical<Constant = u64, Word = u64> {
    /// Each byte becomes the entry of that number among the 256 bytes of `table`.
    fn substitute(self, table: &[Self; 4]) -> Self;
    /// Byte `i` gets the byte whose number is byte `i` of `places`, modulo 64.
    fn permute_bytes(self, places: Self) -> Self;
    /// The bytes of each word, as vectors of bits, times that word's matrix: bit `i` becomes the parity of the bits that the byte
    /// and byte `7 - i` of the matrix have in common.
    fn multiply_bits(self, matrices: Self) -> Self;
}

/// [`SBoxes::substitute`] for bytes, without an address that depends on one.
#[inline(always)]
pub(crate) fn entries(bytes: [u8; 64], table: &[u8; 256]) -> [u8; 64] {
    bytes.map(|byte| {
        let mut entry = 0;
        for (number, value) in table.iter().enumerate() {
            entry |= u8::from(byte == number as u8).wrapping_neg() & value;
        }
        entry
    })
}

/// [`SBoxes::multiply_bits`] for a byte.
#[inline(always)]
pub(crate) const fn product(byte: u8, matrix: u64) -> u8 {
    let (rows, mut product, mut i) = (matrix.to_be_bytes(), 0, 0);
    while i < 8 {
        // Parities without a count, which MemorySanitizer would have to follow.
        let mut common = byte & rows[i];
        common ^= common >> 4;
        common ^= common >> 2;
        common ^= common >> 1;
        product |= (common & 1) << i;
        i += 1;
    }
    product
}
