//! Level `avx512`.

use crate::backend::run_portable;
use crate::curve25519::kernel::backend::{CurveBackend, decode_points_on_words, ed25519_verify_on_words};
use crate::curve25519::kernel::buckets::{Additions, Bucket};
use crate::curve25519::kernel::coordinates::Plan;
use crate::curve25519::kernel::ed25519::{Claim, Verdict};
use crate::curve25519::kernel::lanes::ladder8::{self, SETS};
use crate::curve25519::kernel::lanes::points8::Completed;
use crate::curve25519::kernel::lanes::verify1::Verify1;
use crate::curve25519::kernel::lanes::{
    LANES, decode8, field, fixed_base, ladder1, multiscalar,
    pairs::{AddPairs, CollectPairs, Pairs},
    verify8, wide_ladder,
};
use crate::curve25519::kernel::prepared::{KeyTables, VerifyInFourLanes, VerifyOnWords};
use crate::curve25519::kernel::serial::edwards::Point;
use crate::curve25519::kernel::serial::field::Reduced;
use crate::curve25519::kernel::serial::radix::Radix;
use crate::curve25519::kernel::terms::Terms;
use crate::curve25519::kernel::{straus, variable_base};
use core::marker::PhantomData;
use saltern_lanes::level::Avx512;
use saltern_lanes::x86::level_avx512::{OrderedU64x4, U64x4, U64x8};
use saltern_lanes::{Kernel, Token, align_stack, wipe};

impl CurveBackend for Avx512 {
    const SMALL_TABLES: bool = cfg!(feature = "small");

    #[inline(always)]
    fn x25519_batch(self, scalars: &[[u8; 32]], points: &[[u8; 32]], shared: &mut [[u8; 32]]) {
        self.run(Exchanges(scalars, points, shared));
    }

    #[inline(always)]
    fn quick_mul_base(self, scalar: &[u64; 4]) -> Option<Completed<Reduced<u64>>> {
        Some(fixed_base::mul_base::<U64x8, U64x4>(self, scalar))
    }

    #[inline(always)]
    fn ed25519_verify(self, claims: &[Claim], cofactored: bool, verdicts: &mut [Verdict]) {
        if Self::SMALL_TABLES {
            return ed25519_verify_on_words::<Self>(claims, cofactored, verdicts);
        }
        let done = verify8::verify::<_, U64x8>(self, claims, cofactored, verdicts);
        for i in done..verdicts.len().min(claims.len()) {
            verdicts[i] = if self.tuning().whole_512_bits() {
                self.run(Verify1::<U64x4, U64x8, 1>(&claims[i], cofactored, PhantomData))
            } else {
                self.run(Verify1::<U64x4, U64x4, 2>(&claims[i], cofactored, PhantomData))
            };
        }
    }

    #[inline(always)]
    fn ed25519_verify_prepared(self, tables: &KeyTables, claim: &Claim, cofactored: bool) -> Verdict {
        if Self::SMALL_TABLES {
            return run_portable(VerifyOnWords::<true>(tables, claim, cofactored));
        }
        self.run(VerifyInFourLanes::<field::Columns<U64x4>>(tables, claim, cofactored, PhantomData))
    }

    #[inline(always)]
    fn mul_point(self, scalar: &[u64; 4], point: &Point<u64>) -> Point<u64> {
        self.run(variable_base::Multiply::<field::Columns<U64x4>>(scalar, point, PhantomData))
    }

    #[inline(always)]
    fn decode_points_vartime(self, encodings: &[[u8; 32]], points: &mut [Option<Point<u64>>]) {
        let done = decode8::points::<_, U64x8>(self, encodings, points);
        decode_points_on_words(&encodings[done..], &mut points[done..]);
    }

    #[inline(always)]
    fn empty_bucket(self) -> Bucket {
        Pairs::<U64x4, 2>(self, &Plan::new(self)).neutral()
    }

    #[inline(always)]
    fn add_to_buckets(self, point: &Point<u64>, shifted: &[u64; 6], radix: &Radix, sums: &mut [Bucket]) {
        if self.tuning().whole_512_bits() {
            self.run(AddPairs::<U64x8, 1> { point, shifted, radix, sums, vectors: PhantomData });
        } else {
            self.run(AddPairs::<U64x4, 2> { point, shifted, radix, sums, vectors: PhantomData });
        }
    }

    #[inline(always)]
    fn collect_buckets(self, radix: &Radix, sums: &[Bucket]) -> Point<u64> {
        if self.tuning().whole_512_bits() {
            self.run(CollectPairs::<U64x8, U64x4, 1>(radix, sums, PhantomData))
        } else {
            self.run(CollectPairs::<U64x4, U64x4, 2>(radix, sums, PhantomData))
        }
    }

    #[inline(always)]
    fn sum_of_multiples_vartime<T: Terms>(self, terms: T) -> Option<Point<u64>> {
        if self.tuning().few_points_in_four_lanes() && terms.count() <= FEW_POINTS {
            return Some(self.run(FewTerms(terms)));
        }
        Some(multiscalar::sum_of_multiples_vartime::<_, U64x8, U64x4, T>(self, terms))
    }
}

/// Up to so many points an addition of one at a time costs less than the end of eight lanes.
const FEW_POINTS: usize = 8;

/// A function of its own: its frame is three times that of the sum in eight lanes.
struct FewTerms<T>(T);

impl<T: Terms> Kernel<Avx512> for FewTerms<T> {
    type Output = Point<u64>;

    #[inline(always)]
    fn run(self, w: Avx512) -> Point<u64> {
        straus::sum_of_multiples_vartime::<field::Columns<U64x4>, T>(w, self.0)
    }
}

/// From so many exchanges on, all eight lanes are faster than one after the other.
const EXCHANGES_FROM: usize = 4;

/// Eight or sixteen exchanges at a time, and the rest either way.
struct Exchanges<'a>(&'a [[u8; 32]], &'a [[u8; 32]], &'a mut [[u8; 32]]);

impl Kernel<Avx512> for Exchanges<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: Avx512) {
        align_stack::<U64x8>();
        let Exchanges(scalars, points, shared) = self;
        let count = shared.len().min(scalars.len()).min(points.len());
        let (mut lane_scalars, mut lane_points) = ([[[0; 32]; LANES]; SETS], [[[0; 32]; LANES]; SETS]);
        let mut results = [[[0; 32]; LANES]; SETS];
        let mut done = 0;
        while count - done >= EXCHANGES_FROM {
            let sets = if count - done >= LANES + EXCHANGES_FROM { SETS } else { 1 };
            for lane in 0..sets * LANES {
                // Lanes without an exchange repeat the last one.
                let item = (done + lane).min(count - 1);
                lane_scalars[lane / LANES][lane % LANES] = scalars[item];
                lane_points[lane / LANES][lane % LANES] = points[item];
            }
            w.run(InLanes(&lane_scalars[..sets], &lane_points[..sets], &mut results[..sets]));
            let n = (sets * LANES).min(count - done);
            for lane in 0..n {
                shared[done + lane] = results[lane / LANES][lane % LANES];
            }
            done += n;
        }
        for set in 0..SETS {
            wipe(results[set].as_flattened_mut());
            wipe(lane_scalars[set].as_flattened_mut());
        }
        for i in done..count {
            if w.tuning().ready_512_bits() {
                w.run(Wide(&scalars[i], &points[i], &mut shared[i]));
            } else {
                w.run(One(&scalars[i], &points[i], &mut shared[i]));
            }
        }
    }
}

// Functions of their own, of each of which some calls need none: together they take LLVM more than twice as long as apart.

/// Sets of exchanges, one in each lane.
struct InLanes<'a>(&'a [[[u8; 32]; LANES]], &'a [[[u8; 32]; LANES]], &'a mut [[[u8; 32]; LANES]]);

impl Kernel<Avx512> for InLanes<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: Avx512) {
        ladder8::x25519::<U64x8>(w, w.tuning().quick_products(), self.0, self.1, self.2);
    }
}

/// An exchange in four lanes.
struct One<'a>(&'a [u8; 32], &'a [u8; 32], &'a mut [u8; 32]);

impl Kernel<Avx512> for One<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: Avx512) {
        ladder1::x25519::<OrderedU64x4>(w, self.0, self.1, self.2);
    }
}

/// An exchange in eight lanes.
struct Wide<'a>(&'a [u8; 32], &'a [u8; 32], &'a mut [u8; 32]);

impl Kernel<Avx512> for Wide<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: Avx512) {
        wide_ladder::x25519::<U64x8>(w, self.0, self.1, self.2);
    }
}
