//! The kernels as functions of this crate: see [`cipher::arx::Compiled`](crate::cipher::arx::Compiled).

use super::kernel::{Open, Seal};
use crate::backend;
use crate::cipher::arx::{self, ChaCha, Salsa};
use saltern_lanes::Level;

/// A cipher whose kernels together with Poly1305 are compiled.
pub trait Compiled: arx::Compiled {
    /// Runs the kernel.
    fn seal(level: Level, kernel: Seal<'_, Self>) -> u128;
    /// Runs the kernel.
    fn open(level: Level, kernel: Open<'_, Self>) -> bool;
}

macro_rules! compiled {
    ($($cipher:ty)*) => {$(
        impl Compiled for $cipher {
            fn seal(level: Level, kernel: Seal<'_, Self>) -> u128 {
                backend::run(level, kernel)
            }
            fn open(level: Level, kernel: Open<'_, Self>) -> bool {
                backend::run(level, kernel)
            }
        }
    )*};
}
compiled! { ChaCha Salsa }
