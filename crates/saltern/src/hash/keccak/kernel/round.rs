//! The rounds.

use super::STATE;
use saltern_lanes::Bits;

/// The constants of the rounds.
#[rustfmt::skip]
pub const CONSTANTS: [u64; 24] = [
    0x0000_0000_0000_0001, 0x0000_0000_0000_8082, 0x8000_0000_0000_808a, 0x8000_0000_8000_8000,
    0x0000_0000_0000_808b, 0x0000_0000_8000_0001, 0x8000_0000_8000_8081, 0x8000_0000_0000_8009,
    0x0000_0000_0000_008a, 0x0000_0000_0000_0088, 0x0000_0000_8000_8009, 0x0000_0000_8000_000a,
    0x0000_0000_8000_808b, 0x8000_0000_0000_008b, 0x8000_0000_0000_8089, 0x8000_0000_0000_8003,
    0x8000_0000_0000_8002, 0x8000_0000_0000_0080, 0x0000_0000_0000_800a, 0x8000_0000_8000_000a,
    0x8000_0000_8000_8081, 0x8000_0000_0000_8080, 0x0000_0000_8000_0001, 0x8000_0000_8000_8008,
];

/// How the words of the state are kept, and what chi is on them.
pub trait Form {
    /// What the words are exclusive ors with.
    const MASKS: [u64; STATE];
    /// Whether two rounds stand in the loop, not one: 3 of 100 faster on words.
    const BY_TWOS: bool = false;
    /// Chi on row `Y`.
    fn chi<W: Bits<Constant = u64>, const Y: usize>(row: [W; 5]) -> [W; 5];
    /// Word `I` with theta: [`Bits::xor_sum`] where the form has nothing better.
    #[inline(always)]
    fn add_theta<W: Bits, const I: usize>(word: W, a: W, b: W, sum: W) -> W {
        word.xor_sum::<I>(a, b, sum)
    }
    /// A value at its place, where the order is not left to the compiler.
    #[inline(always)]
    fn placed<W: Bits>(x: W) -> W {
        x
    }
}

/// The words as they are: for machines with an instruction for `x & !y`, or for any function of three words.
pub struct Plain;

impl Form for Plain {
    const MASKS: [u64; STATE] = [0; STATE];

    #[inline(always)]
    fn chi<W: Bits<Constant = u64>, const Y: usize>(row: [W; 5]) -> [W; 5] {
        let mut new = row;
        for x in 0..5 {
            new[x] = row[x].xor(row[(x + 2) % 5].and_not(row[(x + 1) % 5]));
        }
        new
    }
}

/// [`Plain`] for 32 vectors where a store takes long: theta adds sums, which are five vectors less to keep than what they are
/// made of, and the order keeps the rest in registers.
pub struct Tight;

impl Form for Tight {
    const MASKS: [u64; STATE] = Plain::MASKS;

    #[inline(always)]
    fn chi<W: Bits<Constant = u64>, const Y: usize>(row: [W; 5]) -> [W; 5] {
        Plain::chi::<W, Y>(row)
    }
    #[inline(always)]
    fn add_theta<W: Bits, const I: usize>(word: W, _: W, _: W, sum: W) -> W {
        word.xor(sum)
    }
    #[inline(always)]
    fn placed<W: Bits>(x: W) -> W {
        x.placed()
    }
}

/// Six words are kept complemented, so that of the 25 complements in chi five are left.
///
/// Theta makes of them complements in other places, the same after every round: those that chi takes here and gives.
pub struct Complemented;

impl Form for Complemented {
    const MASKS: [u64; STATE] = {
        let mut masks = [0; STATE];
        let complemented = [1, 2, 8, 12, 17, 20];
        let mut i = 0;
        while i < complemented.len() {
            masks[complemented[i]] = !0;
            i += 1;
        }
        masks
    };

    const BY_TWOS: bool = true;

    #[inline(always)]
    fn chi<W: Bits<Constant = u64>, const Y: usize>([a, b, c, d, e]: [W; 5]) -> [W; 5] {
        let ones = a.constant(!0);
        match Y {
            0 => {
                let not_c = c.xor(ones);
                [a.xor(b.or(c)), b.xor(not_c.or(d)), c.xor(d.and(e)), d.xor(e.or(a)), e.xor(a.and(b))]
            }
            1 => {
                let not_e = e.xor(ones);
                [a.xor(b.or(c)), b.xor(c.and(d)), c.xor(d.or(not_e)), d.xor(e.or(a)), e.xor(a.and(b))]
            }
            2 => {
                let not_d = d.xor(ones);
                [a.xor(b.or(c)), b.xor(c.and(d)), c.xor(not_d.and(e)), not_d.xor(e.or(a)), e.xor(a.and(b))]
            }
            3 => {
                let not_d = d.xor(ones);
                [a.xor(b.and(c)), b.xor(c.or(d)), c.xor(not_d.or(e)), not_d.xor(e.and(a)), e.xor(a.or(b))]
            }
            _ => {
                let not_b = b.xor(ones);
                [a.xor(not_b.and(c)), not_b.xor(c.or(d)), c.xor(d.and(e)), d.xor(e.or(a)), e.xor(a.and(b))]
            }
        }
    }
}

/// The parities of the columns, the same rotated, and what theta adds to each column: the sum of two of these.
struct Theta<W> {
    parities: [W; 5],
    rotated: [W; 5],
    sums: [W; 5],
}

impl<W: Bits> Theta<W> {
    #[inline(always)]
    fn of<F: Form>(a: &[W; STATE]) -> Self {
        let (mut parities, mut rotated, mut sums) = ([a[0]; 5], [a[0]; 5], [a[0]; 5]);
        for x in 0..5 {
            parities[x] = a[x].xor(a[x + 5]).xor(a[x + 10]).xor(a[x + 15]).xor(a[x + 20]);
        }
        for x in 0..5 {
            let next = (x + 1) % 5;
            rotated[next] = F::placed(parities[next].rotr::<63>());
            sums[x] = F::placed(parities[(x + 4) % 5].xor(rotated[next]));
        }
        Theta { parities, rotated, sums }
    }

    /// Word `I`.
    #[inline(always)]
    fn on<F: Form, const I: usize>(&self, a: &[W; STATE]) -> W {
        F::add_theta::<W, I>(a[I], self.parities[(I + 4) % 5], self.rotated[(I + 1) % 5], self.sums[I % 5])
    }
}

/// Word `I` after theta, rotated to the left by `K`.
#[inline(always)]
fn moved<W: Bits, F: Form, const I: usize, const K: u32>(a: &[W; STATE], theta: &Theta<W>) -> W {
    theta.on::<F, I>(a).rotr::<K>()
}

/// Horizontal `Y` after chi.
#[inline(always)]
fn row<W: Bits<Constant = u64>, F: Form, const Y: usize>(words: [W; 5]) -> [W; 5] {
    let mut new = F::chi::<W, Y>(words);
    for x in 0..5 {
        new[x] = F::placed(new[x]);
    }
    new
}

/// A round. Rotations are to the right, by 64 less than in the standard.
#[inline(always)]
fn round<W: Bits<Constant = u64>, F: Form>(a: &[W; STATE], constant: u64) -> [W; STATE] {
    let theta = Theta::of::<F>(a);
    // Horizontal by row what pi brings together there.
    let [a0, a1, a2, a3, a4] = row::<W, F, 0>([
        theta.on::<F, 0>(a),
        moved::<W, F, 6, 20>(a, &theta),
        moved::<W, F, 12, 21>(a, &theta),
        moved::<W, F, 18, 43>(a, &theta),
        moved::<W, F, 24, 50>(a, &theta),
    ]);
    let a0 = F::placed(a0.xor(a0.constant(constant)));
    let [a5, a6, a7, a8, a9] = row::<W, F, 1>([
        moved::<W, F, 3, 36>(a, &theta),
        moved::<W, F, 9, 44>(a, &theta),
        moved::<W, F, 10, 61>(a, &theta),
        moved::<W, F, 16, 19>(a, &theta),
        moved::<W, F, 22, 3>(a, &theta),
    ]);
    let [a10, a11, a12, a13, a14] = row::<W, F, 2>([
        moved::<W, F, 1, 63>(a, &theta),
        moved::<W, F, 7, 58>(a, &theta),
        moved::<W, F, 13, 39>(a, &theta),
        moved::<W, F, 19, 56>(a, &theta),
        moved::<W, F, 20, 46>(a, &theta),
    ]);
    let [a15, a16, a17, a18, a19] = row::<W, F, 3>([
        moved::<W, F, 4, 37>(a, &theta),
        moved::<W, F, 5, 28>(a, &theta),
        moved::<W, F, 11, 54>(a, &theta),
        moved::<W, F, 17, 49>(a, &theta),
        moved::<W, F, 23, 8>(a, &theta),
    ]);
    let [a20, a21, a22, a23, a24] = row::<W, F, 4>([
        moved::<W, F, 2, 2>(a, &theta),
        moved::<W, F, 8, 9>(a, &theta),
        moved::<W, F, 14, 25>(a, &theta),
        moved::<W, F, 15, 23>(a, &theta),
        moved::<W, F, 21, 62>(a, &theta),
    ]);
    [a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16, a17, a18, a19, a20, a21, a22, a23, a24]
}

/// The last `rounds` rounds, an even number of at most 24, of a state kept in the form.
#[inline(always)]
pub fn permute<W: Bits<Constant = u64>, F: Form>(state: &mut [W; STATE], rounds: usize) {
    let mut a = *state;
    let mut i = 24 - rounds;
    while i < 24 {
        a = round::<W, F>(&a, CONSTANTS[i]);
        i += 1;
        if F::BY_TWOS {
            a = round::<W, F>(&a, CONSTANTS[i]);
            i += 1;
        }
    }
    *state = a;
}
