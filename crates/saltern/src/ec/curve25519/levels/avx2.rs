//! Level `avx2`.

use crate::backend::run_portable;
use crate::curve25519::kernel::backend::{CurveBackend, ed25519_verify_on_words};
use crate::curve25519::kernel::buckets::{AddInFourLanes, Additions, Bucket, CollectInFourLanes, InFourLanes};
use crate::curve25519::kernel::coordinates::Plan;
use crate::curve25519::kernel::ed25519::{Claim, Verdict};
use crate::curve25519::kernel::lanes::points8::Completed;
use crate::curve25519::kernel::prepared::{KeyTables, VerifyInFourLanes, VerifyOnWords};
use crate::curve25519::kernel::radix25::{field, fixed_base, ladder4, verify};
use crate::curve25519::kernel::saturated::{self, fixed_base::InLanes};
use crate::curve25519::kernel::serial::edwards::Point;
use crate::curve25519::kernel::serial::field::Reduced;
use crate::curve25519::kernel::serial::radix::Radix;
use crate::curve25519::kernel::terms::Terms;
use crate::curve25519::kernel::{straus, variable_base};
use core::marker::PhantomData;
use saltern_lanes::level::Avx2;
use saltern_lanes::x86::level_avx2::U64x4;
use saltern_lanes::{Kernel, Token};

impl CurveBackend for Avx2 {
    const SMALL_TABLES: bool = cfg!(feature = "small");

    #[inline(always)]
    fn x25519_batch(self, scalars: &[[u8; 32]], points: &[[u8; 32]], shared: &mut [[u8; 32]]) {
        self.run(Exchanges(scalars, points, shared));
    }

    #[inline(always)]
    fn quick_mul_base(self, scalar: &[u64; 4]) -> Option<Completed<Reduced<u64>>> {
        if self.tuning().quick_carries() {
            return Some(saturated::fixed_base::mul_base::<_, InLanes<U64x4>>(self, scalar));
        }
        Some(fixed_base::mul_base::<U64x4>(self, scalar))
    }

    #[inline(always)]
    fn ed25519_verify(self, claims: &[Claim], cofactored: bool, verdicts: &mut [Verdict]) {
        if Self::SMALL_TABLES {
            return ed25519_verify_on_words::<Self>(claims, cofactored, verdicts);
        }
        verify::verify::<_, U64x4>(self, claims, cofactored, verdicts);
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
        verify::decode_points_vartime::<_, U64x4>(self, encodings, points);
    }

    #[inline(always)]
    fn empty_bucket(self) -> Bucket {
        InFourLanes::<field::Columns<U64x4>>(self, &Plan::new(self)).neutral()
    }

    #[inline(always)]
    fn add_to_buckets(self, point: &Point<u64>, shifted: &[u64; 6], radix: &Radix, sums: &mut [Bucket]) {
        self.run(AddInFourLanes::<field::Columns<U64x4>> { point, shifted, radix, sums, columns: PhantomData });
    }

    #[inline(always)]
    fn collect_buckets(self, radix: &Radix, sums: &[Bucket]) -> Point<u64> {
        self.run(CollectInFourLanes::<field::Columns<U64x4>>(radix, sums, PhantomData))
    }

    #[inline(always)]
    fn sum_of_multiples_vartime<T: Terms>(self, terms: T) -> Option<Point<u64>> {
        Some(straus::sum_of_multiples_vartime::<field::Columns<U64x4>, T>(self, terms))
    }
}

/// Several exchanges.
struct Exchanges<'a>(&'a [[u8; 32]], &'a [[u8; 32]], &'a mut [[u8; 32]]);

impl Kernel<Avx2> for Exchanges<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: Avx2) {
        let Exchanges(scalars, points, shared) = self;
        ladder4::x25519_each::<U64x4>(w, w.tuning().quick_carries(), scalars, points, shared);
    }
}
