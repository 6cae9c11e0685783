//! Bytes of eight blocks in a word, whose S-boxes are logic on planes of bits.

use crate::block::aes::planes;
use core::marker::PhantomData;
use saltern_lanes::level::Portable;
use saltern_lanes::{InOut, Layer, Planes, SBox, SlicedBytes, WordPlanes, after_aes, wipe};

/// A byte of each of eight blocks, that of the first one lowest.
#[derive(Clone, Copy, Debug)]
pub struct Bytes8(u64);

const LOWEST: u64 = 0x0101_0101_0101_0101;

/// Eight rows of eight bytes as columns.
#[inline(always)]
fn transpose(mut x: [u64; 8]) -> [u64; 8] {
    macro_rules! step {
        ($distance:literal, $mask:literal) => {
            for i in 0..8 {
                if i & $distance == 0 {
                    let t = (x[i] >> (8 * $distance) ^ x[i + $distance]) & $mask;
                    x[i + $distance] ^= t;
                    x[i] ^= t << (8 * $distance);
                }
            }
        };
    }
    step!(1, 0x00ff_00ff_00ff_00ff);
    step!(2, 0x0000_ffff_0000_ffff);
    step!(4, 0x0000_0000_ffff_ffff);
    x
}

/// The blocks of sliced bytes.
#[inline(always)]
fn blocks(x: [Bytes8; 16]) -> [u8; 128] {
    let mut bytes = [0; 128];
    for half in 0..2 {
        let mut columns = [0; 8];
        for i in 0..8 {
            columns[i] = x[8 * half + i].0;
        }
        let rows = transpose(columns);
        for i in 0..8 {
            bytes[16 * i + 8 * half..][..8].copy_from_slice(&rows[i].to_le_bytes());
        }
    }
    bytes
}

impl SlicedBytes for Bytes8 {
    type Token = Portable;
    type Spread = u32;
    const BLOCKS: usize = 8;

    #[inline(always)]
    fn spread(_: Portable, byte: u32) -> Self {
        Bytes8(u64::from(byte) | u64::from(byte) << 32)
    }
    #[inline(always)]
    fn first(self) -> u32 {
        self.0 as u32
    }
    #[inline(always)]
    fn load(_: Portable, bytes: &[u8; 64]) -> Self {
        let [a, b, c, d, e, f, g, h, ..] = *bytes;
        Bytes8(u64::from_le_bytes([a, b, c, d, e, f, g, h]))
    }
    #[inline(always)]
    fn xor(self, o: Self) -> Self {
        Bytes8(self.0 ^ o.0)
    }
    #[inline(always)]
    fn and(self, o: Self) -> Self {
        Bytes8(self.0 & o.0)
    }
    #[inline(always)]
    fn or(self, o: Self) -> Self {
        Bytes8(self.0 | o.0)
    }
    #[inline(always)]
    fn funnel_shl<const K: i32>(self, next: Self) -> Self {
        let mask = LOWEST * ((0xff << K) & 0xff);
        Bytes8(self.0 << K & mask | next.0 >> (8 - K) & !mask)
    }
    #[inline(always)]
    fn substitute<const BEFORE: u64, const BEFORE_SUM: i32, const AFTER: u64, const AFTER_SUM: i32>(self) -> Self {
        let [x] = Self::layer::<One<BEFORE, BEFORE_SUM, AFTER, AFTER_SUM>, 1>([self]);
        x
    }
    /// Eight at a time.
    #[inline(always)]
    fn layer<L: Layer<N>, const N: usize>(mut x: [Self; N]) -> [Self; N] {
        const { assert!(N <= 16) };
        eight::<L, N, 0>(&mut x);
        if N > 8 {
            eight::<L, N, 1>(&mut x);
        }
        x
    }
    #[inline(always)]
    fn split(_: Portable, blocks: &InOut<'_>) -> [Self; 16] {
        let mut bytes = [0; 128];
        let n = blocks.len().min(128);
        bytes[..n].copy_from_slice(&blocks.input()[..n]);
        let mut x = [Bytes8(0); 16];
        for half in 0..2 {
            let mut rows = [0; 8];
            for (row, block) in rows.iter_mut().zip(bytes.as_chunks::<16>().0) {
                *row = u64::from_le_bytes(*block[8 * half..].first_chunk().unwrap_or(&[0; 8]));
            }
            let columns = transpose(rows);
            for i in 0..8 {
                x[8 * half + i] = Bytes8(columns[i]);
            }
        }
        wipe(&mut bytes);
        x
    }
    #[inline(always)]
    fn join(x: [Self; 16], out: &mut InOut<'_>) {
        let mut bytes = blocks(x);
        out.copy_from(&bytes);
        wipe(&mut bytes);
    }
    #[inline(always)]
    fn join_xor(x: [Self; 16], data: &mut InOut<'_>) {
        let mut bytes = blocks(x);
        data.xor_slice(&bytes);
        wipe(&mut bytes);
    }
}

/// The layer of a single S-box.
enum One<const BEFORE: u64, const BEFORE_SUM: i32, const AFTER: u64, const AFTER_SUM: i32> {}

impl<const BEFORE: u64, const BEFORE_SUM: i32, const AFTER: u64, const AFTER_SUM: i32> Layer<1>
    for One<BEFORE, BEFORE_SUM, AFTER, AFTER_SUM>
{
    const BOXES: [SBox; 1] =
        [SBox { before: BEFORE, before_sum: BEFORE_SUM as u8, after: AFTER, after_sum: AFTER_SUM as u8 }];
    #[inline(always)]
    fn each<V: SlicedBytes>([x]: [V; 1]) -> [V; 1] {
        [x.substitute::<BEFORE, BEFORE_SUM, AFTER, AFTER_SUM>()]
    }
}

/// An affine map, and where it is done: bit `j` of each byte of `places` for word `j`.
#[derive(Clone, Copy)]
struct Map {
    matrix: u64,
    sum: u8,
    places: u64,
}

/// The map of number `number` among those that differ, of the eight S-boxes from `8 * group` on.
const fn map(boxes: &[SBox], group: usize, number: usize, after: bool) -> Map {
    let (mut found, mut i) = (0, 8 * group);
    while i < boxes.len() && i < 8 * group + 8 {
        let this = half(&boxes[i], after);
        // Whether it is the first of its kind.
        let (mut first, mut j) = (true, 8 * group);
        while j < i {
            let other = half(&boxes[j], after);
            if this.matrix == other.matrix && this.sum == other.sum {
                first = false;
            }
            j += 1;
        }
        if first {
            if found == number {
                let (mut places, mut j) = (0, i);
                while j < boxes.len() && j < 8 * group + 8 {
                    let other = half(&boxes[j], after);
                    if this.matrix == other.matrix && this.sum == other.sum {
                        places |= LOWEST << (j % 8);
                    }
                    j += 1;
                }
                return Map { places, ..this };
            }
            found += 1;
        }
        i += 1;
    }
    Map { matrix: 0, sum: 0, places: 0 }
}

/// The map before [`planes::substitute`], or after it.
const fn half(s_box: &SBox, after: bool) -> Map {
    match after {
        false => Map { matrix: s_box.before, sum: s_box.before_sum, places: 0 },
        true => Map { matrix: after_aes(s_box.after), sum: s_box.after_sum, places: 0 },
    }
}

/// A map that is known when the program is compiled.
trait Known {
    const MAP: Map;
}
struct Of<L, const N: usize, const GROUP: usize, const NUMBER: usize, const AFTER: bool>(PhantomData<L>);
impl<L: Layer<N>, const N: usize, const GROUP: usize, const NUMBER: usize, const AFTER: bool> Known
    for Of<L, N, GROUP, NUMBER, AFTER>
{
    const MAP: Map = map(&L::BOXES, GROUP, NUMBER, AFTER);
}

/// A known map of the planes `x`, put where it belongs in `y`.
#[inline(always)]
fn apply<M: Known>(x: &[WordPlanes; 8], y: &mut [WordPlanes; 8]) {
    if M::MAP.places == 0 {
        return;
    }
    // Straight on, so that nothing is left of the matrix but its sums.
    macro_rules! rows {
        ($($i:literal)*) => {$({
            let sum = if M::MAP.sum >> $i & 1 == 1 { u64::MAX } else { 0 };
            let mut bits = WordPlanes::constant(sum);
            macro_rules! columns {
                ($j:literal) => {
                    if const { M::MAP.matrix >> (8 * (7 - $i) + $j) & 1 == 1 } {
                        bits = bits.xor(x[$j]);
                    }
                };
            }
            columns!(0);
            columns!(1);
            columns!(2);
            columns!(3);
            columns!(4);
            columns!(5);
            columns!(6);
            columns!(7);
            y[$i] = match M::MAP.places {
                u64::MAX => bits,
                places => y[$i].xor(y[$i].xor(bits).and(WordPlanes::constant(places))),
            };
        })*};
    }
    rows!(0 1 2 3 4 5 6 7);
}

/// Every map of a layer's group.
#[inline(always)]
fn maps<L: Layer<N>, const N: usize, const GROUP: usize, const AFTER: bool>(x: [WordPlanes; 8]) -> [WordPlanes; 8] {
    let mut y = x;
    apply::<Of<L, N, GROUP, 0, AFTER>>(&x, &mut y);
    apply::<Of<L, N, GROUP, 1, AFTER>>(&x, &mut y);
    apply::<Of<L, N, GROUP, 2, AFTER>>(&x, &mut y);
    apply::<Of<L, N, GROUP, 3, AFTER>>(&x, &mut y);
    const { assert!(map(&L::BOXES, GROUP, 4, AFTER).places == 0, "at most four S-boxes") };
    y
}

/// The S-boxes of eight words, or of fewer.
#[inline(always)]
fn eight<L: Layer<N>, const N: usize, const GROUP: usize>(x: &mut [Bytes8; N]) {
    let mut words = [0; 8];
    for (word, x) in words.iter_mut().zip(x.iter().skip(8 * GROUP)) {
        *word = x.0;
    }
    let mut bits = maps::<L, N, GROUP, false>(WordPlanes::of_words(words));
    planes::substitute(&mut bits);
    let words = WordPlanes::words(maps::<L, N, GROUP, true>(bits));
    for (x, word) in x.iter_mut().skip(8 * GROUP).zip(words) {
        *x = Bytes8(word);
    }
}
