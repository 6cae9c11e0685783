//! Peers that are Rust crates, or that a Rust crate brings along: there with the cargo feature `peers`.

use super::Missing;
use crate::contract::Library;

/// The names of all of them.
pub const NAMES: [&str; 6] = ["aws-lc", "ring", "graviola", "rustcrypto", "libcrux", "rscrypto"];

/// All of them, or how to get them.
pub fn load_all() -> (Vec<Box<dyn Library>>, Vec<Missing>) {
    #[cfg(feature = "peers")]
    return (all::libraries(), Vec::new());
    #[cfg(not(feature = "peers"))]
    (Vec::new(), NAMES.map(|name| Missing { name, how: "build with `--features peers`".into() }).into())
}
