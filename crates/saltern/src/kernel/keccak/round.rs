//! The rounds.

use super::STATE;
use saltern_lanes::Bits;

/// The constants of the rounds.
#[rustfmt::skip]
const CONSTANTS: [u64; 24] = [
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
    /// Chi on row `Y`.
    fn chi<W: Bits<Constant = u64>, const Y: usize>(row: [W; 5]) -> [W; 5];
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

/// Word `I` after theta, rotated to the left by `K`.
#[inline(always)]
fn moved<W: Bits, const I: usize, const K: u32>(a: &[W; STATE], d: &[W; 5]) -> W {
    a[I].xor(d[I % 5]).rotr::<K>()
}

/// A round. Rotations are to the right, by 64 less than in the standard.
#[inline(always)]
fn round<W: Bits<Constant = u64>, F: Form>(a: &[W; STATE], constant: u64) -> [W; STATE] {
    let (mut c, mut d) = ([a[0]; 5], [a[0]; 5]);
    for x in 0..5 {
        c[x] = a[x].xor(a[x + 5]).xor(a[x + 10]).xor(a[x + 15]).xor(a[x + 20]);
    }
    for x in 0..5 {
        d[x] = c[(x + 4) % 5].xor(c[(x + 1) % 5].rotr::<63>());
    }
    // Row by row what pi brings together there.
    let [a0, a1, a2, a3, a4] = F::chi::<W, 0>([
        a[0].xor(d[0]),
        moved::<W, 6, 20>(a, &d),
        moved::<W, 12, 21>(a, &d),
        moved::<W, 18, 43>(a, &d),
        moved::<W, 24, 50>(a, &d),
    ]);
    let a0 = a0.xor(a0.constant(constant));
    let [a5, a6, a7, a8, a9] = F::chi::<W, 1>([
        moved::<W, 3, 36>(a, &d),
        moved::<W, 9, 44>(a, &d),
        moved::<W, 10, 61>(a, &d),
        moved::<W, 16, 19>(a, &d),
        moved::<W, 22, 3>(a, &d),
    ]);
    let [a10, a11, a12, a13, a14] = F::chi::<W, 2>([
        moved::<W, 1, 63>(a, &d),
        moved::<W, 7, 58>(a, &d),
        moved::<W, 13, 39>(a, &d),
        moved::<W, 19, 56>(a, &d),
        moved::<W, 20, 46>(a, &d),
    ]);
    let [a15, a16, a17, a18, a19] = F::chi::<W, 3>([
        moved::<W, 4, 37>(a, &d),
        moved::<W, 5, 28>(a, &d),
        moved::<W, 11, 54>(a, &d),
        moved::<W, 17, 49>(a, &d),
        moved::<W, 23, 8>(a, &d),
    ]);
    let [a20, a21, a22, a23, a24] = F::chi::<W, 4>([
        moved::<W, 2, 2>(a, &d),
        moved::<W, 8, 9>(a, &d),
        moved::<W, 14, 25>(a, &d),
        moved::<W, 15, 23>(a, &d),
        moved::<W, 21, 62>(a, &d),
    ]);
    [a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16, a17, a18, a19, a20, a21, a22, a23, a24]
}

/// The last `rounds` rounds, an even number of at most 24, of a state kept in the form.
#[inline(always)]
pub fn permute<W: Bits<Constant = u64>, F: Form>(state: &mut [W; STATE], rounds: usize) {
    let mut a = *state;
    for pair in 12 - rounds / 2..12 {
        a = round::<W, F>(&a, CONSTANTS[2 * pair]);
        a = round::<W, F>(&a, CONSTANTS[2 * pair + 1]);
    }
    *state = a;
}
