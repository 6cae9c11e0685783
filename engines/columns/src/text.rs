//! Digits of bytes, many at once: by loops that the compiler makes vectors of, or eight in a word. No branch and no address depends on the bytes.

/// Writes two lower-case hexadecimal digits for each byte. `text` has twice as many bytes.
pub fn hex(bytes: &[u8], text: &mut [u8]) {
    const AT_ONCE: usize = 16;
    let digit = |value: u8| value + b'0' + (u8::from(value > 9) * (b'a' - b'0' - 10));
    let (blocks, rest) = bytes.as_chunks::<AT_ONCE>();
    let (made, made_rest) = text.split_at_mut(2 * AT_ONCE * blocks.len());
    for (block, made) in blocks.iter().zip(made.as_chunks_mut::<{ 2 * AT_ONCE }>().0) {
        let (mut high, mut low) = ([0; AT_ONCE], [0; AT_ONCE]);
        for i in 0..AT_ONCE {
            high[i] = digit(block[i] >> 4);
            low[i] = digit(block[i] & 15);
        }
        for i in 0..AT_ONCE {
            made[2 * i] = high[i];
            made[2 * i + 1] = low[i];
        }
    }
    for (byte, made) in rest.iter().zip(made_rest.chunks_exact_mut(2)) {
        made[0] = digit(byte >> 4);
        made[1] = digit(byte & 15);
    }
}

/// How many bytes the base64 of so many bytes has, with padding.
#[must_use]
pub fn base64_size(bytes: usize) -> usize {
    bytes.div_ceil(3) * 4
}

/// A byte of 1 in each of eight places.
const ONES: u64 = 0x0101_0101_0101_0101;

/// The standard alphabet's characters of eight values below 64, a byte each: by arithmetic on all of them, not by a table.
fn characters(values: u64) -> u64 {
    // 1 where a value is not less: the sum, which is below 256, has its highest bit set.
    let from = |least: u64| ((values + ONES * (128 - least)) >> 7) & ONES;
    // A–Z, a–z, 0–9, +, /: what is added changes at 26, 52, 62 and 63. No byte leaves 0 to 255 on the way.
    values + ONES * 65 + from(26) * 6 - from(52) * 75 - from(62) * 15 + from(63) * 3
}

/// Eight characters of 48 bits.
fn eight(bits: u64) -> [u8; 8] {
    let halves = (bits & 0xffff_ff00_0000) << 8 | bits & 0xff_ffff;
    let quarters = (halves & 0x00ff_f000_00ff_f000) << 4 | halves & 0x0000_0fff_0000_0fff;
    let sixes = (quarters & 0x0fc0_0fc0_0fc0_0fc0) << 2 | quarters & 0x003f_003f_003f_003f;
    characters(sixes).to_be_bytes()
}

/// Writes base64 in the standard alphabet, with padding. `text` has [`base64_size`] bytes.
pub fn base64(bytes: &[u8], text: &mut [u8]) {
    let (groups, rest) = bytes.as_chunks::<6>();
    let (made, last) = text.split_at_mut(8 * groups.len());
    for (group, made) in groups.iter().zip(made.as_chunks_mut::<8>().0) {
        let [a, b, c, d, e, f] = *group;
        *made = eight(u64::from_be_bytes([0, 0, a, b, c, d, e, f]));
    }
    let mut group = [0; 8];
    group[2..2 + rest.len()].copy_from_slice(rest);
    let whole = eight(u64::from_be_bytes(group));
    // So many characters have bits of the rest; padding follows.
    let some = (rest.len() * 8).div_ceil(6);
    for (i, made) in last.iter_mut().enumerate() {
        *made = if i < some { whole[i] } else { b'=' };
    }
}
