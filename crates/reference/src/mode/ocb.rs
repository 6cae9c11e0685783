//! OCB3 (RFC 7253).

use super::{BlockCipher, double, encrypt16, xor};

/// `L_*`, `L_$` and `L_i` (4).
struct Offsets {
    star: Vec<u8>,
    dollar: Vec<u8>,
    zero: Vec<u8>,
}

impl Offsets {
    fn new(cipher: &dyn BlockCipher) -> Self {
        let star = cipher.encrypt(&[0; 16]);
        let dollar = double(&star);
        Offsets { zero: double(&dollar), star, dollar }
    }

    /// `L_{ntz(i)}`.
    fn of(&self, i: usize) -> Vec<u8> {
        (0..i.trailing_zeros()).fold(self.zero.clone(), |l, _| double(&l))
    }
}

/// A part of a block, with a bit and zeros behind it.
fn padded(part: &[u8]) -> Vec<u8> {
    super::zero_padded(&[part, &[0x80]].concat(), 16)
}

/// HASH (4.1).
fn hash(cipher: &dyn BlockCipher, aad: &[u8]) -> Vec<u8> {
    let l = Offsets::new(cipher);
    let (mut sum, mut offset) = (vec![0; 16], vec![0; 16]);
    for (i, block) in aad.chunks(16).enumerate() {
        let block = if block.len() == 16 {
            offset = xor(&offset, &l.of(i + 1));
            block.to_vec()
        } else {
            offset = xor(&offset, &l.star);
            padded(block)
        };
        sum = xor(&sum, &cipher.encrypt(&xor(&block, &offset)));
    }
    sum
}

/// `Offset_0` (4.2) from a nonce of 1 to 15 bytes.
fn first_offset(cipher: &dyn BlockCipher, nonce: &[u8], tag_bytes: usize) -> Vec<u8> {
    assert!((1..=15).contains(&nonce.len()) && (1..=16).contains(&tag_bytes));
    let mut block = [0; 16];
    block[16 - nonce.len()..].copy_from_slice(nonce);
    block[15 - nonce.len()] |= 1;
    block[0] |= ((8 * tag_bytes % 128) as u8) << 1;
    let bottom = usize::from(block[15] & 0x3f);
    block[15] &= 0xc0;
    let top = encrypt16(cipher, block);
    let stretch = [&top[..], &xor(&top[..8], &top[1..9])].concat();
    let bit = |i: usize| stretch[i / 8] >> (7 - i % 8) & 1;
    (0..16).map(|i| (0..8).fold(0, |byte, j| byte << 1 | bit(bottom + 8 * i + j))).collect()
}

/// The other text and the tag (4.2 and 4.3).
fn crypt(
    cipher: &dyn BlockCipher,
    nonce: &[u8],
    aad: &[u8],
    data: &[u8],
    tag_bytes: usize,
    encrypt: bool,
) -> (Vec<u8>, Vec<u8>) {
    let l = Offsets::new(cipher);
    let mut offset = first_offset(cipher, nonce, tag_bytes);
    let (mut checksum, mut output) = (vec![0; 16], Vec::new());
    for (i, block) in data.chunks(16).enumerate() {
        let (other, message);
        if block.len() == 16 {
            offset = xor(&offset, &l.of(i + 1));
            let masked = xor(block, &offset);
            other = xor(&if encrypt { cipher.encrypt(&masked) } else { cipher.decrypt(&masked) }, &offset);
            message = if encrypt { block.to_vec() } else { other.clone() };
        } else {
            offset = xor(&offset, &l.star);
            other = xor(block, &cipher.encrypt(&offset));
            message = padded(if encrypt { block } else { &other });
        }
        checksum = xor(&checksum, &message);
        output.extend(other);
    }
    let tag = cipher.encrypt(&xor(&xor(&checksum, &offset), &l.dollar));
    (output, xor(&tag, &hash(cipher, aad))[..tag_bytes].to_vec())
}

/// OCB-ENCRYPT with a tag of 1 to 16 bytes. A shorter tag is no beginning of a longer one.
pub fn seal(
    cipher: &dyn BlockCipher,
    nonce: &[u8],
    aad: &[u8],
    message: &[u8],
    tag_bytes: usize,
) -> (Vec<u8>, Vec<u8>) {
    crypt(cipher, nonce, aad, message, tag_bytes, true)
}

/// OCB-DECRYPT.
pub fn open(cipher: &dyn BlockCipher, nonce: &[u8], aad: &[u8], ciphertext: &[u8], given: &[u8]) -> Option<Vec<u8>> {
    let (message, tag) = crypt(cipher, nonce, aad, ciphertext, given.len(), false);
    (tag == given).then_some(message)
}
