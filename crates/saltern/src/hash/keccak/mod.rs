//! SHA-3 and what else is made of Keccak's permutation.

pub mod kernel;
mod levels;

mod cshake;
mod kangaroo;
mod many;
mod sha3;
mod shake;
mod sponge;
mod turboshake;

pub(crate) use super::running::running;
pub use cshake::{CShake128, CShake256};
pub(crate) use cshake::{Encoded, absorb_strings, begin};
pub use kangaroo::{Kt128, Kt256};
pub use sha3::{Sha3_224, Sha3_256, Sha3_384, Sha3_512};
pub use shake::{Shake128, Shake256};
pub use sponge::SpongeReader;
pub(crate) use sponge::{Parameters, Sponge, permute_words};
pub use turboshake::{TurboShake128, TurboShake256};
