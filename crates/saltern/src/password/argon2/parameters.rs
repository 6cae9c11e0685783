//! What a hash costs, and which kind it is.

use crate::Error;
use crate::password::argon2::kernel::SLICES;
use crate::password::argon2::kernel::segment::Shape;

/// The kinds of Argon2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Algorithm {
    /// Which memory is read depends on the password: the most costly to attack, but others on the same machine may learn
    /// something of the password from the addresses. For proofs of work.
    Argon2d,
    /// Which memory is read does not depend on the password.
    Argon2i,
    /// As Argon2i in the first half of the first pass, then as Argon2d. RFC 9106 recommends it.
    #[default]
    Argon2id,
}

/// The versions of Argon2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
#[non_exhaustive]
pub enum Version {
    /// Version 1.0, for what was stored before 2016.
    V10 = 0x10,
    /// Version 1.3, that of RFC 9106.
    #[default]
    V13 = 0x13,
}

/// What a hash costs: memory, passes over it, and lanes, which are filled at the same time.
///
/// Which to take: [`Parameters::RECOMMENDED`] for the key of a file or a disk, and for logins that few use at a time;
/// [`Parameters::OWASP`] for a server on which many log in at the same time, with [`Argon2::threads`](super::Argon2::threads) of
/// 1; [`Parameters::HIGH_MEMORY`] where 2 GiB and a second or more are there for each password. More of everything is
/// better for the password, memory most of all.
///
/// ```
/// use saltern::password::argon2::Parameters;
///
/// let parameters = Parameters::new(65536, 3, 4)?; // 64 MiB
/// assert_eq!(parameters, Parameters::RECOMMENDED);
/// assert!(Parameters::new(31, 3, 4).is_err());
/// # Ok::<(), saltern::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Parameters {
    memory: u32,
    passes: u32,
    lanes: u32,
}

impl Default for Parameters {
    /// [`Parameters::RECOMMENDED`].
    fn default() -> Self {
        Self::RECOMMENDED
    }
}

impl Parameters {
    /// The first recommended option of RFC 9106, section 4: 2 GiB, one pass, 4 lanes.
    #[doc(alias = "FIRST_RECOMMENDED")]
    pub const HIGH_MEMORY: Self = Parameters { memory: 1 << 21, passes: 1, lanes: 4 };
    /// The second recommended option of RFC 9106, for where memory is scarce: 64 MiB, three passes, 4 lanes. The default.
    #[doc(alias = "SECOND_RECOMMENDED")]
    pub const RECOMMENDED: Self = Parameters { memory: 1 << 16, passes: 3, lanes: 4 };

    /// The least that OWASP's Password Storage Cheat Sheet recommends for Argon2id: 19 MiB, two passes, one lane.
    pub const OWASP: Self = Parameters { memory: 19 << 10, passes: 2, lanes: 1 };

    /// The most lanes.
    pub const MAX_LANES: u32 = (1 << 24) - 1;

    /// So much memory in KiB, at least 8 for each lane; so many passes, at least 1; so many lanes, 1 to 2^24 - 1.
    ///
    /// # Errors
    /// [`Error::OutOfRange`] names the one that is not.
    pub const fn new(memory: u32, passes: u32, lanes: u32) -> Result<Self, Error> {
        if lanes == 0 || lanes > Self::MAX_LANES {
            let most = Self::MAX_LANES as u64;
            return Err(Error::OutOfRange { argument: "number of lanes", got: lanes as u64, least: 1, most });
        }
        if memory < 8 * lanes {
            let (got, least) = (memory as u64, 8 * lanes as u64);
            return Err(Error::OutOfRange { argument: "memory in KiB", got, least, most: u32::MAX as u64 });
        }
        if passes == 0 {
            return Err(Error::OutOfRange { argument: "number of passes", got: 0, least: 1, most: u32::MAX as u64 });
        }
        Ok(Parameters { memory, passes, lanes })
    }

    /// Memory in KiB.
    pub const fn memory(&self) -> u32 {
        self.memory
    }

    /// The number of passes.
    pub const fn passes(&self) -> u32 {
        self.passes
    }

    /// The number of lanes.
    pub const fn lanes(&self) -> u32 {
        self.lanes
    }

    /// How much is written in all, in KiB.
    pub(super) fn work(&self) -> u64 {
        u64::from(self.memory) * u64::from(self.passes)
    }

    /// As much of everything as these have or those.
    pub(super) fn or_more(self, other: Self) -> Self {
        Parameters {
            memory: self.memory.max(other.memory),
            passes: self.passes.max(other.passes),
            lanes: self.lanes.max(other.lanes),
        }
    }

    pub(super) fn shape(&self, algorithm: Algorithm, version: Version) -> Shape {
        Shape {
            kind: algorithm as u32,
            replaces: version == Version::V10,
            passes: self.passes,
            lanes: self.lanes,
            segment: self.memory / (SLICES as u32 * self.lanes),
        }
    }

    /// How many blocks are used: a multiple of four for each lane.
    pub(super) fn blocks(&self) -> Result<usize, Error> {
        let each = SLICES as u32 * self.lanes;
        let blocks = self.memory / each * each;
        let bytes = u64::from(blocks) * 1024;
        match usize::try_from(bytes) {
            Ok(bytes) if bytes <= isize::MAX as usize => Ok(blocks as usize),
            _ => Err(Error::OutOfMemory { bytes }),
        }
    }
}
