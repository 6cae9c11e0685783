//! The vectors that Argon2 takes at each level.

use super::kernel::Argon2Backend;
use saltern_lanes::Quad;
use saltern_lanes::level::Portable;

impl Argon2Backend for Portable {
    type Quads = Quad<Self>;
}

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod x86 {
    use super::Argon2Backend;
    use saltern_lanes::level::{Avx2, Avx512};
    use saltern_lanes::x86::{level_avx2, level_avx512};

    impl Argon2Backend for Avx2 {
        type Quads = level_avx2::U64x4;
    }

    impl Argon2Backend for Avx512 {
        type Quads = level_avx512::U64x8;
    }
}

#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
mod neon {
    use super::{Argon2Backend, Quad};
    use saltern_lanes::level::Neon;

    impl Argon2Backend for Neon {
        type Quads = Quad<Self>;
    }
}
