//! Level `portable`.

use crate::curve25519::kernel::backend::CurveBackend;
#[cfg(all(target_arch = "x86_64", not(saltern_ten_limbs)))]
use crate::curve25519::kernel::{lanes::points8::Completed, saturated, serial::field::Reduced};
use saltern_lanes::level::Portable;

impl CurveBackend for Portable {
    const SMALL_TABLES: bool = cfg!(feature = "small");

    /// Four full words, where the processor adds with a carry; five limbs need none. `--cfg saltern_ten_limbs` tests limbs.
    #[cfg(all(target_arch = "x86_64", not(saltern_ten_limbs)))]
    #[inline(always)]
    fn x25519_batch(self, scalars: &[[u8; 32]], points: &[[u8; 32]], shared: &mut [[u8; 32]]) {
        for i in 0..shared.len().min(scalars.len()).min(points.len()) {
            saturated::ladder::x25519(self, &scalars[i], &points[i], &mut shared[i]);
        }
    }

    #[cfg(all(target_arch = "x86_64", not(saltern_ten_limbs)))]
    #[inline(always)]
    fn quick_mul_base(self, scalar: &[u64; 4]) -> Option<Completed<Reduced<u64>>> {
        Some(saturated::fixed_base::mul_base::<_, saturated::fixed_base::OnWords>(self, scalar))
    }
}
