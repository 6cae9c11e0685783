//! Poly1305 on limbs, in both radices and for every number of lanes: splitting, the steps, and the end, with bounds that
//! one step leaves to the next.

use crate::numbers::*;
use num_bigint::BigInt;
use saltern::mac::poly1305::kernel::lanes::{GROUPS, Radix};
use saltern::mac::poly1305::kernel::radix26::Radix26;
use saltern::mac::poly1305::kernel::radix44::Radix44;
use saltern::mac::poly1305::kernel::words::from_limbs44;
use saltern_lanes::model::{Model, Words64};
use saltern_lanes::{Lanes64, Word64};
use saltern_proofs::mutant::unchanged;
use saltern_proofs::polynomial::{Polynomial, power_of_two};

type Vector<const L: usize> = Words64<Word, L>;

/// A radix as the proofs see it.
trait Limbs<const L: usize>: Radix<Vector<L>> {
    /// Limb `i` has the weight `2^(STEP * i)`.
    const STEP: u32;
    /// Bits of the limbs of a group of blocks with the bit above them.
    const GROUP_BITS: &'static [u32];
    /// What the limbs are at most that a step begins with: the first group with the accumulator, or what the carry of
    /// the step before left.
    fn max() -> Vec<BigInt>;
    /// What the limbs of a power in each lane are at most.
    fn max_power() -> Vec<BigInt>;
    fn limbs(x: &Self::Limbs) -> &[Vector<L>];
    fn from_limbs(limbs: &[Vector<L>]) -> Self::Limbs;
}

impl<const L: usize> Limbs<L> for Radix44<Vector<L>> {
    const STEP: u32 = 44;
    const GROUP_BITS: &'static [u32] = &[44, 44, 41];
    fn max() -> Vec<BigInt> {
        // The accumulator's third word is at most 4, of weight 2^40 in the last limb; the first groups' last limb is
        // below 2^41. The first limb of a carry is a little above 2^44.
        vec![power_of_two(45) - 1, power_of_two(45) - 1, 7 * power_of_two(40)]
    }
    fn max_power() -> Vec<BigInt> {
        below_two_to(&POWER_BITS)
    }
    fn limbs(x: &Self::Limbs) -> &[Vector<L>] {
        x
    }
    fn from_limbs(limbs: &[Vector<L>]) -> Self::Limbs {
        limbs.try_into().expect("three limbs")
    }
}

impl<const L: usize> Limbs<L> for Radix26<Vector<L>> {
    const STEP: u32 = 26;
    const GROUP_BITS: &'static [u32] = &[26, 26, 26, 26, 25];
    fn max() -> Vec<BigInt> {
        // As above; the accumulator's third word has the weight 2^24 in the last limb.
        let limb: BigInt = power_of_two(27) - 1;
        vec![limb.clone(), limb.clone(), limb.clone(), limb, 7 * power_of_two(24)]
    }
    fn max_power() -> Vec<BigInt> {
        // A power's last limb of 44 bits may reach 2^43 with the carry from below.
        [below_two_to(&[27; 4]), vec![power_of_two(27)]].concat()
    }
    fn limbs(x: &Self::Limbs) -> &[Vector<L>] {
        x
    }
    fn from_limbs(limbs: &[Vector<L>]) -> Self::Limbs {
        limbs.try_into().expect("five limbs")
    }
}

/// The limbs in one lane.
fn lane<const L: usize, R: Limbs<L>>(x: &R::Limbs, lane: usize) -> Vec<Word> {
    R::limbs(x).iter().map(|limb| limb.0[lane]).collect()
}

/// The number in one lane.
fn number<const L: usize, R: Limbs<L>>(x: &R::Limbs, i: usize) -> Polynomial {
    value(&lane::<L, R>(x, i), R::STEP)
}

/// Any words, a different one in each lane.
fn any<const L: usize>(max: u64) -> Vector<L> {
    Words64(std::array::from_fn(|_| input(max)))
}

/// Any numbers with limbs up to `max`.
fn any_limbs<const L: usize, R: Limbs<L>>(max: &[BigInt]) -> R::Limbs {
    let limbs: Vec<_> = max.iter().map(|max| any(max.try_into().expect("a limb of 64 bits"))).collect();
    R::from_limbs(&limbs)
}

/// A block becomes limbs of the same number, within the bounds.
fn a_group_is_split<const L: usize, R: Limbs<L>>() -> Result<(), String> {
    let (low, high) = (any(u64::MAX), any(u64::MAX));
    let x = R::add_top_bit(Model, R::split(low, high));
    for i in 0..L {
        let top = Polynomial::constant(power_of_two(128));
        is_equal(&number::<L, R>(&x, i), &plus(&value(&[low.0[i], high.0[i]], 64), &top))?;
        at_most(&lane::<L, R>(&x, i), &below_two_to(R::GROUP_BITS))?;
    }
    Ok(())
}

/// The first group: bits above the blocks from `first` on, and the accumulator added to block `first`; within the bounds
/// that a step begins with.
fn the_first_group_begins<const L: usize, R: Limbs<L>>(first: usize) -> Result<(), String> {
    let (low, high, h) = (any(u64::MAX), any(u64::MAX), accumulator());
    let x = R::add_accumulator(R::add_top_bit_from(R::split(low, high), first), first, h);
    for i in 0..L {
        let pair = Vector::<L>::PAIR_OF_LANE[i];
        let mut expected = value(&[low.0[i], high.0[i]], 64);
        if pair >= first {
            expected = plus(&expected, &Polynomial::constant(power_of_two(128)));
        }
        if pair == first {
            expected = plus(&expected, &value(&h, 64));
        }
        is_equal(&number::<L, R>(&x, i), &expected)?;
        at_most(&lane::<L, R>(&x, i), &R::max())?;
    }
    Ok(())
}

/// A step over `k` groups: `h * p_k + m_1 * p_(k-1) + … + m_(k-1) * p_1 + m_k`, for all powers p; within the bounds that
/// the next step begins with.
fn a_step_is_right<const L: usize, R: Limbs<L>>(k: usize) -> Result<(), String> {
    let h = any_limbs::<L, R>(&R::max());
    let powers: Vec<_> = (0..k).map(|_| power()).collect();
    let multipliers: Vec<_> = powers.iter().map(|x| R::splat(Model, &R::factor(Model, x))).collect();
    let groups: Vec<_> = (0..k).map(|_| any_limbs::<L, R>(&below_two_to(R::GROUP_BITS))).collect();

    let mut sum = R::start(Model, groups[k - 1]);
    for i in 0..k - 1 {
        sum = R::multiply_add(sum, groups[i], &multipliers[k - 2 - i]);
    }
    let result = R::carry(R::multiply_add(sum, h, &multipliers[k - 1]));

    for i in 0..L {
        // The group with number n meets power k - 1 - n, the accumulator the last one.
        let product = |x: &R::Limbs, j: usize| times(&number::<L, R>(x, i), &value(&powers[j], 44));
        let mut expected = plus(&product(&h, k - 1), &number::<L, R>(&groups[k - 1], i));
        for (n, group) in groups[..k - 1].iter().enumerate() {
            expected = plus(&expected, &product(group, k - 2 - n));
        }
        is_congruent(&number::<L, R>(&result, i), &expected)?;
        at_most(&lane::<L, R>(&result, i), &R::max())?;
    }
    Ok(())
}

/// A power for each lane becomes limbs of the same number, within the bounds.
fn powers_become_limbs<const L: usize, R: Limbs<L>>() -> Result<(), String> {
    let powers: [_; L] = std::array::from_fn(|_| power());
    let x = R::from_fn(Model, |i| powers[i]);
    for (i, power) in powers.iter().enumerate() {
        is_equal(&number::<L, R>(&x, i), &value(power, 44))?;
        at_most(&lane::<L, R>(&x, i), &R::max_power())?;
    }
    Ok(())
}

/// Powers multiplied lane by lane are powers.
fn powers_are_multiplied<const L: usize, R: Limbs<L>>() -> Result<(), String> {
    let (a, b) = (any_limbs::<L, R>(&R::max_power()), any_limbs::<L, R>(&R::max_power()));
    // Most changes to the conversion of zeros make no difference.
    let zero = unchanged(|| R::from_fn(Model, |_| [Word::constant(0); 3]));
    let none = R::start(Model, zero);
    let product = R::carry(R::multiply_add(none, a, &R::multiplier(b)));
    for i in 0..L {
        is_congruent(&number::<L, R>(&product, i), &times(&number::<L, R>(&a, i), &number::<L, R>(&b, i)))?;
        at_most(&lane::<L, R>(&product, i), &R::max_power())?;
    }
    Ok(())
}

/// The end: every lane times its own power, all lanes added, and the sum an accumulator again.
fn the_lanes_are_added<const L: usize, R: Limbs<L>>() -> Result<(), String> {
    let (x, last) = (any_limbs::<L, R>(&R::max()), any_limbs::<L, R>(&R::max_power()));
    let h = from_limbs44(R::multiply_sum(Model, x, &R::multiplier(last)));
    let expected = (0..L)
        .fold(Polynomial::default(), |sum, i| plus(&sum, &times(&number::<L, R>(&x, i), &number::<L, R>(&last, i))));
    is_congruent(&value(&h, 64), &expected)?;
    at_most(&h, &[u64::MAX.into(), u64::MAX.into(), TOP_OF_ACCUMULATOR.into()])
}

macro_rules! proofs {
    ($($name:ident: $radix:ident<$lanes:literal>;)*) => {$(
        #[test]
        fn $name() {
            type R = $radix<Vector<$lanes>>;
            prove(a_group_is_split::<$lanes, R>).unwrap();
            for first in 0..$lanes {
                prove(|| the_first_group_begins::<$lanes, R>(first)).unwrap();
            }
            for k in 1..=GROUPS {
                prove(|| a_step_is_right::<$lanes, R>(k)).unwrap();
            }
            prove(powers_become_limbs::<$lanes, R>).unwrap();
            prove(powers_are_multiplied::<$lanes, R>).unwrap();
            prove(the_lanes_are_added::<$lanes, R>).unwrap();
        }
    )*};
}

proofs! {
    radix44_8_lanes: Radix44<8>;
    radix44_4_lanes: Radix44<4>;
    radix44_2_lanes: Radix44<2>;
    radix44_1_lane: Radix44<1>;
    radix26_8_lanes: Radix26<8>;
    radix26_4_lanes: Radix26<4>;
    radix26_2_lanes: Radix26<2>;
    radix26_1_lane: Radix26<1>;
}

/// Every change to every operation is refuted. One lane will do for what each lane does by itself.
///
/// `powers_become_limbs` is left out: radix 26 converts a power once for each limb and leaves the other four unused, where
/// a change makes no difference. The steps use all that the same conversion gives.
macro_rules! mistakes {
    ($($name:ident: $radix:ident;)*) => {$(
        #[test]
        fn $name() {
            type One = $radix<Vector<1>>;
            type Two = $radix<Vector<2>>;
            refute_all_mistakes("split", &[], a_group_is_split::<1, One>);
            refute_all_mistakes("first group", &[], || the_first_group_begins::<2, Two>(1));
            for k in 1..=GROUPS {
                refute_all_mistakes(&format!("step over {k} groups"), &[], || a_step_is_right::<1, One>(k));
            }
            refute_all_mistakes("product of powers", &[], powers_are_multiplied::<1, One>);
            refute_all_mistakes("end", &[], the_lanes_are_added::<2, Two>);
        }
    )*};
}

mistakes! {
    mistakes_in_radix44: Radix44;
    mistakes_in_radix26: Radix26;
}
