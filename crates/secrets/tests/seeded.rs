//! Leaks on purpose, which the tools have to report: ci/secrets runs each ignored test and expects it to be refused.

use saltern_lanes::level::Portable;
use saltern_lanes::{InOut, Kernel, Lanes32, Level, Token, opaque};
#[cfg(target_arch = "x86_64")]
use saltern_lanes::{
    level::{Avx2, Avx512},
    x86::{level_avx2, level_avx512, level_portable},
};
use saltern_secrets::{begin, mark, reports, reveal, reveal_bool};
use std::hint::black_box;

fn secret() -> [u8; 32] {
    let mut bytes = black_box([7; 32]);
    mark(&mut bytes);
    bytes
}

/// Runs `leak` and asserts that it was reported. MemorySanitizer does not let it return.
fn expect_report(leak: impl FnOnce()) {
    assert!(begin(), "nothing is watching: run it by ci/secrets");
    let before = reports();
    leak();
    assert!(reports() > before, "a leak passed");
}

#[test]
#[ignore = "leaks on purpose"]
fn branch() {
    expect_report(|| {
        for _ in 0..secret()[5] {
            black_box(());
        }
    });
}

#[test]
#[ignore = "leaks on purpose"]
fn lookup() {
    let table: [u8; 256] = black_box(std::array::from_fn(|i| i as u8));
    expect_report(|| {
        black_box(table[usize::from(secret()[5])]);
    });
}

/// The value barrier must not make its value public, as an assembly block does for MemorySanitizer.
#[test]
#[ignore = "leaks on purpose"]
fn barrier() {
    expect_report(|| {
        for _ in 0..opaque(u32::from(secret()[5])) {
            black_box(());
        }
    });
}

/// Secrets have to be followed through the vectors of every level.
#[cfg(target_arch = "x86_64")]
mod vectors {
    use super::*;

    struct Mix<'a> {
        word: u32,
        bytes: &'a mut [u8],
    }
    macro_rules! mix {
        ($token:ty, $vector:ty) => {
            impl Kernel<$token> for Mix<'_> {
                type Output = ();
                #[inline(always)]
                fn run(self, w: $token) {
                    let x = <$vector>::splat(w, self.word).rotl::<7>().add(<$vector>::iota(w));
                    let columns: [$vector; 16] = std::array::from_fn(|i| <$vector>::splat(w, i as u32).xor(x));
                    InOut::in_place(self.bytes).xor(0, <$vector>::transpose(columns)[15]);
                }
            }
        };
    }
    mix!(Portable, level_portable::U32x4);
    mix!(Avx2, level_avx2::U32x8);
    mix!(Avx512, level_avx512::U32x16);

    fn leak(level: &str) {
        let level = Level::named(level).expect("run it where the level is");
        expect_report(|| {
            let mut bytes = [0; 64];
            let [a, b, c, d, ..] = secret();
            let mix = Mix { word: u32::from_le_bytes([a, b, c, d]), bytes: &mut bytes };
            match level {
                Level::Portable(w) => w.run(mix),
                Level::Avx2(w) => w.run(mix),
                Level::Avx512(w) => w.run(mix),
            }
            for _ in 0..bytes[13] {
                black_box(());
            }
        });
    }

    #[test]
    #[ignore = "leaks on purpose"]
    fn portable() {
        leak("portable");
    }

    #[test]
    #[ignore = "leaks on purpose"]
    fn avx2() {
        leak("avx2");
    }

    #[test]
    #[ignore = "leaks on purpose"]
    fn avx512() {
        leak("avx512");
    }
}

#[test]
fn arithmetic_is_no_leak() {
    begin();
    let before = reports();
    let (left, right) = (secret(), secret());
    let mut sum: [u8; 32] = std::array::from_fn(|i| left[i].wrapping_mul(5) ^ right[i].rotate_left(3));
    let equal = left.iter().zip(&right).fold(0, |difference, (a, b)| difference | (a ^ b)) == 0;
    assert!(reveal_bool(equal));
    reveal(&mut sum);
    assert_eq!(sum, [35 ^ 56; 32]);
    assert_eq!(reports(), before);
}
