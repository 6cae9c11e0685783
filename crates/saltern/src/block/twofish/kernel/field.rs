//! Products in the fields of Twofish.

/// The polynomial of the matrix MDS.
const OF_MDS: u16 = 0x169;
/// That of the matrix RS.
const OF_RS: u16 = 0x14d;

/// The product modulo a polynomial of degree 8.
const fn product(a: u8, b: u8, polynomial: u16) -> u8 {
    let (mut sum, mut multiple, mut i) = (0, a as u16, 0);
    while i < 8 {
        if b >> i & 1 == 1 {
            sum ^= multiple;
        }
        multiple <<= 1;
        if multiple > 255 {
            multiple ^= polynomial;
        }
        i += 1;
    }
    sum as u8
}

/// The product with a number, as a matrix of [`saltern_lanes::Bytes::multiply`].
pub const fn matrix(number: u8) -> u64 {
    let (mut matrix, mut column) = (0, 0);
    while column < 8 {
        let (product, mut row) = (product(number, 1 << column, OF_MDS), 0);
        while row < 8 {
            matrix |= ((product >> row & 1) as u64) << (8 * (7 - row) + column);
            row += 1;
        }
        column += 1;
    }
    matrix
}

/// Each byte of a word divided by x.
#[inline(always)]
fn divided(x: u32) -> u32 {
    (x >> 1 & 0x7f7f_7f7f) ^ ((x & 0x0101_0101) * u32::from(OF_MDS >> 1))
}

/// The product with the matrix MDS, of 1, 5b, which is 1 and the inverse of x^2, and ef, which is that and the inverse of x.
#[inline(always)]
pub fn mds(x: u32) -> u32 {
    let by_x = divided(x);
    let x5b = x ^ divided(by_x);
    let xef = x5b ^ by_x;
    // Bytes that go to their own row, to the next, and so on. All that go to the one before are by ef.
    let own = x & 0x00ff_00ff | xef & 0x0000_ff00 | x5b & 0xff00_0000;
    let next = x5b & 0xff00_ffff | xef & 0x00ff_0000;
    let opposite = xef & 0x0000_00ff | x & 0xff00_ff00 | x5b & 0x00ff_0000;
    own ^ next.rotate_left(8) ^ opposite.rotate_left(16) ^ xef.rotate_left(24)
}

/// What the matrix RS makes of each bit of eight bytes.
static RS: [u32; 64] = {
    const ROWS: [[u8; 8]; 4] = [
        [0x01, 0xa4, 0x55, 0x87, 0x5a, 0x58, 0xdb, 0x9e],
        [0xa4, 0x56, 0x82, 0xf3, 0x1e, 0xc6, 0x68, 0xe5],
        [0x02, 0xa1, 0xfc, 0xc1, 0x47, 0xae, 0x3d, 0x19],
        [0xa4, 0x55, 0x87, 0x5a, 0x58, 0xdb, 0x9e, 0x03],
    ];
    let (mut of_bits, mut bit) = ([0; 64], 0);
    while bit < 64 {
        let mut row = 0;
        while row < 4 {
            of_bits[bit] |= (product(ROWS[row][bit / 8], 1 << (bit % 8), OF_RS) as u32) << (8 * row);
            row += 1;
        }
        bit += 1;
    }
    of_bits
};

/// The product with the matrix RS.
#[inline(always)]
pub fn rs(bytes: [u8; 8]) -> u32 {
    let x = u64::from_le_bytes(bytes);
    let mut sum = 0;
    for (bit, of_bit) in RS.iter().enumerate() {
        sum ^= (x >> bit & 1) as u32 * of_bit;
    }
    sum
}
