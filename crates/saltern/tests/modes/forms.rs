//! What each test does with a mode.

use super::common::Random;

/// Blocks of the longest short messages, and those that are longer than what any level takes at once.
const BLOCKS: usize = 5;
const MANY_BLOCKS: [usize; 3] = [33, 64, 130];

/// Each length up to five blocks and a byte, and some around many blocks.
pub fn lengths(block: usize) -> impl Iterator<Item = usize> {
    let step = if saltern_vectors::quick() { 3 } else { 1 };
    let long = MANY_BLOCKS.iter().flat_map(move |n| [n * block - 1, n * block, n * block + 1, n * block + block / 2]);
    (0..=BLOCKS * block + 1).filter(move |n| n % step == 0 || n % block < 2).chain(long)
}

/// Those of whole blocks.
pub fn whole_lengths(block: usize) -> impl Iterator<Item = usize> {
    (0..=BLOCKS + 1).chain(MANY_BLOCKS).map(move |n| n * block)
}

/// Random bytes that belong to a length.
pub fn bytes(what: u64, n: usize) -> Vec<u8> {
    Random(what << 32 | n as u64).bytes(n)
}

/// Checks a mode in place, and from one buffer to another.
#[track_caller]
pub fn both<R: PartialEq + std::fmt::Debug>(
    what: &str,
    input: &[u8],
    expected: &[u8],
    fine: R,
    in_place: impl FnOnce(&mut [u8]) -> R,
    into: impl FnOnce(&[u8], &mut [u8]) -> R,
) {
    let mut data = input.to_vec();
    assert_eq!(in_place(&mut data), fine, "{what}, {} bytes", input.len());
    assert!(data == expected, "{what}, {} bytes, in place", input.len());
    let mut output = vec![0x55; input.len()];
    assert_eq!(into(input, &mut output), fine, "{what}, {} bytes", input.len());
    assert!(output == expected, "{what}, {} bytes, between buffers", input.len());
}

/// Checks a mode of pieces: two of them, and many of as many bytes as the unit it takes.
#[track_caller]
pub fn split<S>(
    what: &str,
    unit: usize,
    input: &[u8],
    expected: &[u8],
    begin: impl Fn() -> S,
    next: impl Fn(&mut S, &mut [u8]),
) {
    let n = input.len();
    let cuts = if n > 200 { vec![n / 3 / unit * unit] } else { (0..=n / unit).map(|cut| cut * unit).collect() };
    for cut in cuts {
        let (mut state, mut data) = (begin(), input.to_vec());
        let (head, rest) = data.split_at_mut(cut);
        next(&mut state, head);
        next(&mut state, rest);
        assert!(data == expected, "{what}, {n} bytes, split after {cut}");
    }
    let (mut state, mut data) = (begin(), input.to_vec());
    for piece in data.chunks_mut(unit) {
        next(&mut state, piece);
    }
    assert!(data == expected, "{what}, {n} bytes, in pieces of {unit}");
}
