//! SipHash under the traits of hash tables.

use crate::mac::{SipHash13, SipHash24, SipHashKey};
use core::fmt;
use core::hash::{BuildHasher, Hasher};

/// Makes [`SipHash13`] under one key the hash of a table: whoever chooses what goes into the table cannot choose things that all
/// have the same hash.
///
/// For `std::collections::HashMap`, and for every other table that takes a `BuildHasher`. The key is secret and random; a new one
/// for each table does no harm. The hashes are of what `core::hash::Hash` makes of a value, which is another thing on other
/// machines and from other compilers: they are for one run of a program. For hashes that are stored or sent, take
/// [`SipHash13::authenticate`].
///
/// ```
/// use saltern::mac::{SipHash13Builder, SipHashKey};
/// use std::collections::HashMap;
///
/// let key = SipHashKey::new([7; 16]); // SipHashKey::generate() for a new one
/// let mut sacks = HashMap::with_hasher(SipHash13Builder::new(key));
/// sacks.insert("the mill", 40);
/// assert_eq!(sacks.get("the mill"), Some(&40));
/// ```
#[derive(Clone)]
pub struct SipHash13Builder(SipHashKey);

impl SipHash13Builder {
    /// With a key.
    #[must_use]
    pub const fn new(key: SipHashKey) -> Self {
        SipHash13Builder(key)
    }
}

impl BuildHasher for SipHash13Builder {
    type Hasher = SipHash13;

    #[inline]
    fn build_hasher(&self) -> SipHash13 {
        SipHash13::new(&self.0)
    }
}

impl zeroize::ZeroizeOnDrop for SipHash13Builder {}

impl fmt::Debug for SipHash13Builder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SipHash13Builder(secret)")
    }
}

macro_rules! hasher {
    ($($name:ident)*) => {$(
        /// The tag as a number, the least significant byte first.
        impl Hasher for $name {
            #[inline]
            fn write(&mut self, bytes: &[u8]) {
                self.update(bytes);
            }

            #[inline]
            fn finish(&self) -> u64 {
                self.words().0
            }
        }
    )*};
}
hasher!(SipHash13 SipHash24);
