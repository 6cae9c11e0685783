//! Level `neon`.

use crate::curve25519::kernel::backend::CurveBackend;
use saltern_lanes::level::Neon;

impl CurveBackend for Neon {
    const SMALL_TABLES: bool = cfg!(feature = "small");
}
