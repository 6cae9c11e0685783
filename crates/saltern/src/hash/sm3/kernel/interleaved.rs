//! One message of SM3 on words, with its schedule in vectors of four words beside the rounds.
//!
//! On words alone the units for integers have 24 operations for most rounds and eleven for a word of the schedule, while those for
//! vectors have nothing to do. What these compute goes to the rounds through memory, twelve rounds ahead.

use super::T;
use crate::backend::horizontal::FourWords32;
use crate::hash::merkle_damgard::kernel::forms::{Blocks, Task};
use saltern_lanes::{Bits, FourWords, Kernel, Memory, opaque, wipe};

/// Vectors for the schedule.
pub trait Vector: FourWords<Token = <Self as Memory>::Token> + Memory {}
impl<V: FourWords<Token = <V as Memory>::Token> + Memory> Vector for V {}

/// What proves that the machine has them.
pub type Token<V> = <V as FourWords>::Token;

/// What 32 rounds take: for each four of them their words of the schedule, and then the exclusive or of each of these with the
/// fourth one after it.
pub type Taken<W> = [W; 64];

/// The form.
#[derive(Clone, Copy)]
pub struct ScheduleInVectors;

impl<T: FourWords32> Kernel<T> for Task<ScheduleInVectors, Blocks<'_, [u32; 8]>> {
    type Output = ();

    #[inline(always)]
    fn run(self, token: T) {
        let mut taken = [0; 64];
        compress::<T::Vector>(token, self.1.state, self.1.blocks, &mut taken);
        wipe(&mut taken);
    }
}

/// Round `$i` of four of the first sixteen, and six statements that have nothing to do with it beside it.
///
/// Which statement comes after which decides how evenly the units for integers are used. There are 21 operations; from e to the
/// next e is a chain of six of them, and another one from a to the next a.
macro_rules! first_round {
    ($s:ident, $taken:ident, $t:expr, $i:literal,
     [$($beside0:tt)*] [$($beside1:tt)*] [$($beside2:tt)*] [$($beside3:tt)*] [$($beside4:tt)*] [$($beside5:tt)*]) => {
        let [a, b, c] = [$s[(4 - $i) % 4], $s[(5 - $i) % 4], $s[(6 - $i) % 4]];
        let [e, f, g] = [$s[4 + (4 - $i) % 4], $s[4 + (5 - $i) % 4], $s[4 + (6 - $i) % 4]];
        let a12 = a.rotr::<20>().placed();
        let parity = f.xor(g).placed();
        let h = $s[7 - $i].add_stored::<$i>($taken);
        $($beside0)*
        let sum = a12.add(a.constant($t)).placed().add(e).placed();
        let parity = parity.xor(e).placed();
        let other = b.xor(c).placed();
        $($beside1)*
        let ss1 = sum.rotr::<25>().placed();
        let h = h.add(parity).placed();
        let d = $s[3 - $i].add_stored::<{ $i + 4 }>($taken);
        $($beside2)*
        let other = other.xor(a).placed();
        let sum = h.add(ss1).placed();
        $($beside3)*
        let ss2 = ss1.xor(a12).placed();
        let d = d.add(other).placed();
        $($beside4)*
        let x = sum.rotr::<23>().placed();
        let y = sum.rotr::<15>().placed();
        $s[(5 - $i) % 4] = b.rotr::<23>().placed();
        $($beside5)*
        let x = x.xor(sum).placed();
        $s[3 - $i] = d.add(ss2).placed();
        $s[4 + (5 - $i) % 4] = f.rotr::<13>().placed();
        $s[7 - $i] = x.xor(y).placed();
    };
}

/// The same of those after them: 24 operations, and a chain of seven from e to the next e.
macro_rules! later_round {
    ($s:ident, $taken:ident, $t:expr, $i:literal,
     [$($beside0:tt)*] [$($beside1:tt)*] [$($beside2:tt)*] [$($beside3:tt)*] [$($beside4:tt)*] [$($beside5:tt)*]) => {
        let [a, b, c] = [$s[(4 - $i) % 4], $s[(5 - $i) % 4], $s[(6 - $i) % 4]];
        let [e, f, g] = [$s[4 + (4 - $i) % 4], $s[4 + (5 - $i) % 4], $s[4 + (6 - $i) % 4]];
        let a12 = a.rotr::<20>().placed();
        let h = $s[7 - $i].add_stored::<$i>($taken);
        $($beside0)*
        let f_xor_g = f.xor(g).placed();
        let sum = a12.add(a.constant($t)).placed().add(e).placed();
        let chosen = f_xor_g.and(e).placed();
        $($beside1)*
        let chosen = chosen.xor(g).placed();
        let ss1 = sum.rotr::<25>().placed();
        let b_xor_c = b.xor(c).placed();
        let d = $s[3 - $i].add_stored::<{ $i + 4 }>($taken);
        $($beside2)*
        let h = h.add(chosen).placed();
        let a_xor_b = a.xor(b).placed();
        let majority = a_xor_b.and(b_xor_c).placed();
        $($beside3)*
        let sum = h.add(ss1).placed();
        let majority = majority.xor(b).placed();
        let ss2 = ss1.xor(a12).placed();
        $($beside4)*
        let x = sum.rotr::<23>().placed();
        let y = sum.rotr::<15>().placed();
        let d = d.add(majority).placed();
        $($beside5)*
        let x = x.xor(sum).placed();
        $s[3 - $i] = d.add(ss2).placed();
        $s[(5 - $i) % 4] = b.rotr::<23>().placed();
        $s[4 + (5 - $i) % 4] = f.rotr::<13>().placed();
        $s[7 - $i] = x.xor(y).placed();
    };
}

/// Takes whole blocks into the state. What `taken` holds before makes no difference.
#[inline(always)]
pub fn compress<V: Vector>(w: Token<V>, state: &mut [V::Word; 8], blocks: &[u8], taken: &mut Taken<V::Word>)
where
    V::Word: Bits<Constant = u32>,
{
    // A copy: what is stored to the caller's would have to be loaded again.
    let mut kept = *state;
    for block in 0..opaque(blocks.len() / 64) {
        let block = &blocks[64 * block..64 * block + 64];
        let mut m = [V::load(w, &block[..16]); 4];
        for i in 0..4 {
            m[i] = V::load(w, &block[16 * i..16 * i + 16]).swap_bytes();
        }
        compress_block::<V>(w, &mut kept, &mut m, taken);
    }
    *state = kept;
}

/// Takes the words of a block into the state, after which they are of no use.
#[inline(always)]
pub fn compress_block<V: Vector>(w: Token<V>, state: &mut [V::Word; 8], m: &mut [V; 4], taken: &mut Taken<V::Word>)
where
    V::Word: Bits<Constant = u32>,
{
    for i in 0..4 {
        taken[8 * i..8 * i + 4].copy_from_slice(&m[i].words());
    }
    for i in 0..3 {
        taken[8 * i + 4..8 * i + 8].copy_from_slice(&m[i].xor(m[i + 1]).words());
    }
    let mut s = *state;
    first_rounds_and_next::<V, 0>(w, &mut s, m, taken);
    first_rounds_and_next::<V, 1>(w, &mut s, m, taken);
    first_rounds_and_next::<V, 2>(w, &mut s, m, taken);
    first_rounds_and_next::<V, 3>(w, &mut s, m, taken);
    later_rounds_and_next::<V, 4>(w, &mut s, m, taken);
    later_rounds_and_next::<V, 5>(w, &mut s, m, taken);
    later_rounds_and_next::<V, 6>(w, &mut s, m, taken);
    later_rounds_and_next::<V, 7>(w, &mut s, m, taken);
    later_rounds_and_next::<V, 8>(w, &mut s, m, taken);
    later_rounds_and_next::<V, 9>(w, &mut s, m, taken);
    later_rounds_and_next::<V, 10>(w, &mut s, m, taken);
    later_rounds_and_next::<V, 11>(w, &mut s, m, taken);
    later_rounds_and_next::<V, 12>(w, &mut s, m, taken);
    four_rounds::<V::Word, 13>(&mut s, taken);
    four_rounds::<V::Word, 14>(&mut s, taken);
    four_rounds::<V::Word, 15>(&mut s, taken);
    for i in 0..8 {
        // Word by word: LLVM would move them to a vector and back.
        state[i] = state[i].xor(s[i]).opaque();
    }
}

macro_rules! and_next {
    ($name:ident, $round:ident) => {
        /// Rounds `4 * G` to `4 * G + 3`, and beside them the four words of the schedule from number `4 * G + 16` on.
        #[inline(always)]
        fn $name<V: Vector, const G: usize>(
            w: Token<V>,
            s: &mut [V::Word; 8],
            m: &mut [V; 4],
            taken: &mut Taken<V::Word>,
        ) where
            V::Word: Bits<Constant = u32>,
        {
            let zero = V::constants(w, [0; 4]);
            let [m0, m1, m2, m3] = [m[G % 4], m[(G + 1) % 4], m[(G + 2) % 4], m[(G + 3) % 4]];
            let (now, t) = (8 * (G % 8), 4 * G);
            let these = &taken[now..now + 8];
            // The last word needs the first one: it comes without, and what it lacks is added, since all of it is linear.
            $round!(s, these, T[t], 0,
                [let late = m3.and_next::<1>(zero).placed();]
                [let middle = m1.and_next::<3>(m2).placed();]
                [let late = late.rotr::<17>().placed();]
                []
                [let early = m0.and_next::<3>(m1).placed();]
                [let x = m0.xor(middle).xor(late).placed();]
            );
            $round!(s, these, T[t + 1], 1,
                [let x15 = x.rotr::<17>().placed();]
                [let x23 = x.rotr::<9>().placed();]
                [let early = early.rotr::<25>().placed();]
                [let middle = m2.and_next::<2>(m3).placed();]
                [let x = x.xor(x15).xor(x23).placed();]
                [let x = x.xor(early).xor(middle).placed();]
            );
            $round!(s, these, T[t + 2], 2,
                [let first = zero.and_next::<1>(x).placed();]
                []
                [let first15 = first.rotr::<17>().placed();]
                [let first30 = first.rotr::<2>().placed();]
                [let first6 = first.rotr::<26>().placed();]
                [let x = x.xor(first15).placed();]
            );
            $round!(s, these, T[t + 3], 3,
                [let x = x.xor(first30).xor(first6).placed();]
                [m[G % 4] = x;]
                [let x_xor_m3 = x.xor(m3).placed();]
                [] [] []
            );
            if G < 12 {
                let next = 8 * ((G + 4) % 8);
                taken[next..next + 4].copy_from_slice(&x.words());
            }
            let next = 8 * ((G + 3) % 8) + 4;
            taken[next..next + 4].copy_from_slice(&x_xor_m3.words());
        }
    };
}
and_next!(first_rounds_and_next, first_round);
and_next!(later_rounds_and_next, later_round);

/// Rounds `4 * G` to `4 * G + 3` of the later ones without a schedule.
#[inline(always)]
fn four_rounds<W: Bits<Constant = u32>, const G: usize>(s: &mut [W; 8], taken: &Taken<W>) {
    let (now, t) = (8 * (G % 8), 4 * G);
    let these = &taken[now..now + 8];
    later_round!(s, these, T[t], 0, [] [] [] [] [] []);
    later_round!(s, these, T[t + 1], 1, [] [] [] [] [] []);
    later_round!(s, these, T[t + 2], 2, [] [] [] [] [] []);
    later_round!(s, these, T[t + 3], 3, [] [] [] [] [] []);
}
