//! One message of SHA-512 on words, with its schedule in vectors of four words beside the rounds.
//!
//! On words alone the units for integers have 22 operations for a round and 12 for a word of the schedule, while those for
//! vectors have nothing to do. What these compute goes to the rounds through memory, sixteen rounds ahead.

use super::{Sha2, Sha512};
use crate::backend::horizontal::FourWords64;
use crate::hash::merkle_damgard::kernel::forms::{Blocks, Task};
use saltern_lanes::{Bits, Kernel, Moving, opaque, wipe};

/// The form.
#[derive(Clone, Copy)]
pub struct ScheduleInVectors;

impl<T: FourWords64> Kernel<T> for Task<ScheduleInVectors, Blocks<'_, [u64; 8]>> {
    type Output = ();

    #[inline(always)]
    fn run(self, token: T) {
        let mut sums = [[0; 16]; 2];
        compress_with::<T::Vector>(token, self.1.state, self.1.blocks, &mut sums);
        wipe(sums.as_flattened_mut());
    }
}

/// Sums of sixteen words of the schedule and their constants.
pub type Sums<W> = [W; 16];

/// Round `$i` modulo 8, with the sum at `$at`, and seven statements that have nothing to do with it beside it.
///
/// Which statement comes after which decides how evenly the units for integers are used: those on words are held to their places.
/// Twenty-two operations, of which the next e waits for five and the next a for four.
macro_rules! round {
    ($of:ty, $s:ident, $held:ident, $sums:ident, $i:ident, $at:literal,
     [$($beside0:tt)*] [$($beside1:tt)*] [$($beside2:tt)*] [$($beside3:tt)*] [$($beside4:tt)*] [$($beside5:tt)*] [$($beside6:tt)*]) => {
        let (b, d) = ($s[(9 - $i) % 8], $s[(11 - $i) % 8]);
        let [e, f, g] = [$s[(12 - $i) % 8], $s[(13 - $i) % 8], $s[(14 - $i) % 8]];
        let h = $s[(15 - $i) % 8].add_stored::<$at>($sums);
        $($beside0)*
        let x = <$of>::term1::<_, 1>(e).placed();
        let a = $s[(8 - $i) % 8].add($held.upper0).placed();
        let chosen = e.and(f).placed();
        $($beside1)*
        let y = <$of>::term1::<_, 0>(e).placed();
        let h = h.add(chosen).placed();
        let z = <$of>::term1::<_, 2>(e).placed();
        $($beside2)*
        let x = x.xor(y).placed();
        let chosen = g.and_not(e).placed();
        let x = x.xor(z).placed();
        let a_xor_b = a.xor(b).placed();
        $($beside3)*
        let h = h.add(chosen).placed();
        let y = <$of>::term0::<_, 2>(a).placed();
        let h = h.add(x).placed();
        let z = <$of>::term0::<_, 1>(a).placed();
        $($beside4)*
        let majority = a_xor_b.and($held.b_xor_c).placed();
        let d = d.add(h).placed();
        $($beside5)*
        let majority = majority.xor(b).placed();
        let x = y.xor(z).placed();
        let y = <$of>::term0::<_, 0>(a).placed();
        $($beside6)*
        *$held = Held { b_xor_c: a_xor_b, upper0: x.xor(y).placed() };
        $s[(8 - $i) % 8] = a;
        $s[(11 - $i) % 8] = d;
        $s[(15 - $i) % 8] = h.add(majority).placed();
    };
}
pub(super) use round;

/// Takes whole blocks into the state. What `sums` holds before makes no difference.
#[inline(always)]
pub fn compress_with<V: Moving<Constant = u64>>(
    w: V::Token,
    state: &mut [V::Word; 8],
    blocks: &[u8],
    sums: &mut [Sums<V::Word>; 2],
) where
    V::Word: Bits<Constant = u64>,
{
    let [one, other] = sums;
    for block in 0..opaque(blocks.len() / 128) {
        let block = &blocks[128 * block..128 * block + 128];
        let mut m = [V::load(w, &block[..32]); 4];
        for i in 0..4 {
            m[i] = V::load(w, &block[32 * i..32 * i + 32]).swap_bytes();
            m[i].add(V::constants(w, &Sha512::K[4 * i..4 * i + 4])).to_words(&mut one[4 * i..4 * i + 4]);
        }
        let mut s = *state;
        let mut held = Held { b_xor_c: s[1].xor(s[2]), upper0: s[0].constant(0) };
        for twice in 0..opaque(2) {
            sixteen_and_next(w, &mut s, &mut held, one, &mut m, 32 * twice + 16, other);
            sixteen_and_next(w, &mut s, &mut held, other, &mut m, 32 * twice + 32, one);
        }
        for half in 0..2 {
            let wk = &one[8 * half..8 * half + 8];
            four_rounds::<Sha512, V::Word, 0, 1, 2, 3>(&mut s, &mut held, &wk[..4]);
            four_rounds::<Sha512, V::Word, 4, 5, 6, 7>(&mut s, &mut held, &wk[4..]);
        }
        s[0] = s[0].add(held.upper0);
        for i in 0..8 {
            state[i] = state[i].add(s[i]).placed();
        }
    }
}

/// What one round leaves to the next.
pub(super) struct Held<W> {
    /// The exclusive or of b and c, which the majority takes.
    pub(super) b_xor_c: W,
    /// What a still lacks: upper-case sigma 0 of the a before it.
    pub(super) upper0: W,
}

/// Sixteen rounds, and beside them the sums from number `first` on for the next.
#[inline(always)]
fn sixteen_and_next<V: Moving<Constant = u64>>(
    w: V::Token,
    s: &mut [V::Word; 8],
    held: &mut Held<V::Word>,
    sums: &mut Sums<V::Word>,
    m: &mut [V; 4],
    first: usize,
    next: &mut Sums<V::Word>,
) where
    V::Word: Bits<Constant = u64>,
{
    let k = &Sha512::K[first..first + 16];
    four_rounds_and_next::<V, 0, 0, 1, 2, 3>(w, s, held, sums, m, k, next);
    four_rounds_and_next::<V, 1, 4, 5, 6, 7>(w, s, held, sums, m, k, next);
    four_rounds_and_next::<V, 2, 0, 1, 2, 3>(w, s, held, sums, m, k, next);
    four_rounds_and_next::<V, 3, 4, 5, 6, 7>(w, s, held, sums, m, k, next);
}

/// Rounds `4 * P` to `4 * P + 3`, which are `I` to `L` modulo 8.
#[inline(always)]
fn four_rounds_and_next<
    V: Moving<Constant = u64>,
    const P: usize,
    const I: usize,
    const J: usize,
    const K: usize,
    const L: usize,
>(
    w: V::Token,
    s: &mut [V::Word; 8],
    held: &mut Held<V::Word>,
    sums: &Sums<V::Word>,
    m: &mut [V; 4],
    k: &[u64],
    next: &mut Sums<V::Word>,
) where
    V::Word: Bits<Constant = u64>,
{
    let sums = &sums[4 * P..4 * P + 4];
    round!(Sha512, s, held, sums, I, 0,
        [let early = m[P].and_next(m[(P + 1) % 4]);]
        [let middle = m[(P + 2) % 4].and_next(m[(P + 3) % 4]);]
        [let late = m[(P + 3) % 4].last_two();]
        [let early_1 = early.rotr::<1>();]
        [let early_8 = early.rotr::<8>();]
        [let early_7 = early.shr::<7>();]
        [let sum = m[P].add(middle);]
    );
    round!(Sha512, s, held, sums, J, 1,
        [let sigma = early_1.xor(early_8).xor(early_7);]
        [let late_19 = late.rotr::<19>();]
        [let late_61 = late.rotr::<61>();]
        [let late_6 = late.shr::<6>();]
        [let sum = sum.add(sigma);]
        [let sigma = late_19.xor(late_61).xor(late_6);]
        [let sum = sum.add(sigma);]
    );
    // The sum has the first two words, which the last two take part in.
    round!(Sha512, s, held, sums, K, 2,
        [let late = sum.after_two();]
        [let late_19 = late.rotr::<19>();]
        [let late_61 = late.rotr::<61>();]
        [let late_6 = late.shr::<6>();]
        [let sigma = late_19.xor(late_61).xor(late_6);]
        [m[P] = sum.add(sigma);]
        [let with_constants = m[P].add(V::constants(w, &k[4 * P..4 * P + 4]));]
    );
    round!(Sha512, s, held, sums, L, 3,
        [with_constants.to_words(&mut next[4 * P..4 * P + 4]);] [] [] [] [] [] []
    );
}

/// Four rounds without a schedule, `I` to `L` modulo 8.
#[inline(always)]
pub(super) fn four_rounds<
    S: Sha2,
    W: Bits<Constant = S::Word>,
    const I: usize,
    const J: usize,
    const K: usize,
    const L: usize,
>(
    s: &mut [W; 8],
    held: &mut Held<W>,
    sums: &[W],
) {
    round!(S, s, held, sums, I, 0, [] [] [] [] [] [] []);
    round!(S, s, held, sums, J, 1, [] [] [] [] [] [] []);
    round!(S, s, held, sums, K, 2, [] [] [] [] [] [] []);
    round!(S, s, held, sums, L, 3, [] [] [] [] [] [] []);
}
