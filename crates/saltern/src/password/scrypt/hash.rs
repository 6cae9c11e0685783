//! Hashes and keys.

use super::mixing::Plan;
use super::{Memory, Parameters, Progress};
use crate::hash::Sha256;
use crate::kdf::pbkdf2_at;
use crate::kernel::scrypt::LINE;
use crate::{Error, threads};
use core::num::NonZeroU32;
use core::ops::ControlFlow;
use saltern_lanes::Level;

/// What a hash may take at most, unless the caller says otherwise: 2 GiB, and room for rows and ends.
const MEMORY_LIMIT: u64 = (2 << 30) + (64 << 20);

/// The most lanes that strings may ask for, unless the caller says otherwise or makes hashes of more.
const P_LIMIT: u32 = 1 << 8;

/// A way to hash passwords: scrypt at a cost.
///
/// ```
/// use saltern::password::scrypt::{Parameters, Scrypt};
///
/// let scrypt = Scrypt::new(Parameters::new(10, 8, 1)?);
/// let mut key = [0; 64];
/// scrypt.hash_into(b"forty sacks of salt", b"salt of sixteen.", &mut key)?;
/// # Ok::<(), saltern::Error>(())
/// ```
#[derive(Clone, Copy, Debug)]
#[must_use = "each call gives another way to hash, and leaves the one that it was called on as it was"]
pub struct Scrypt {
    pub(super) parameters: Parameters,
    pub(super) memory_limit: u64,
    pub(super) p_limit: u32,
    pub(super) lanes: u32,
    pub(super) threads: Option<usize>,
    pub(super) level: Level,
}

impl Scrypt {
    /// The most bytes of output.
    pub const MAX_OUTPUT: u64 = 32 * u32::MAX as u64;

    /// At this cost, one lane after the other, with at most 2 GiB of memory.
    pub fn new(parameters: Parameters) -> Self {
        Self::with_level(parameters, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    pub fn with_level(parameters: Parameters, level: Level) -> Self {
        let (memory_limit, p_limit) = (MEMORY_LIMIT, P_LIMIT.max(parameters.p()));
        Scrypt { parameters, memory_limit, p_limit, lanes: 1, threads: None, level }
    }

    /// What a hash may take at most, in bytes, also of what a string asks for. Without this, 2 GiB and a little more.
    pub fn memory_limit(self, bytes: u64) -> Self {
        Scrypt { memory_limit: bytes, ..self }
    }

    /// The most lanes that a string may ask for when it is verified. Without this, 256, or as many as hashes are made of
    /// where those are more.
    pub fn p_limit(self, p: u32) -> Self {
        Scrypt { p_limit: p, ..self }
    }

    /// At most so many lanes at a time, which takes so many times the memory: never more than the parameters have, or
    /// than the limit has room for. Each has a thread, if there are as many; two in one thread go side by side and
    /// take less time than one after the other. It makes no difference to the hash. 0 is taken for 1.
    pub fn lanes_at_a_time(self, lanes: u32) -> Self {
        Scrypt { lanes: lanes.max(1), ..self }
    }

    /// At most so many threads, never more than lanes at a time; without this, no more than the system runs at the same time. Without
    /// `std`, there is one.
    pub fn threads(self, threads: usize) -> Self {
        Scrypt { threads: Some(threads), ..self }
    }

    /// Fills `output` with the hash of a password, or with keys from it: of any length but 0. A shorter output is the
    /// beginning of a longer one. The salt should have 16 bytes, and is different for each password.
    ///
    /// # Errors
    /// [`Error::TooShort`] for no output, [`Error::TooLong`] for more than [`Scrypt::MAX_OUTPUT`];
    /// [`Error::MemoryLimit`] if the parameters ask for more memory than the limit is;
    /// [`Error::OutOfMemory`] if the system has not as much.
    pub fn hash_into(&self, password: &[u8], salt: &[u8], output: &mut [u8]) -> Result<(), Error> {
        self.hash_with(&mut Memory::new(), password, salt, output, |_| ControlFlow::Continue(()))
    }

    /// The same in memory that was used before, and with a call from time to time, which can put an end to it. The memory keeps
    /// rows by which the password can be tried cheaply, until it is wiped: see [`Memory`].
    ///
    /// ```
    /// use saltern::password::scrypt::{Memory, Parameters, Scrypt};
    /// use std::ops::ControlFlow;
    ///
    /// let (mut memory, mut key) = (Memory::new(), [0; 32]);
    /// let scrypt = Scrypt::new(Parameters::new(10, 8, 1)?);
    /// scrypt.hash_with(&mut memory, b"forty sacks", b"salt of sixteen.", &mut key, |progress| {
    ///     eprintln!("{} of {}", progress.done, progress.of);
    ///     ControlFlow::Continue(())
    /// })?;
    /// memory.wipe(); // if it is kept, and no other hash follows soon
    /// # Ok::<(), saltern::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Cancelled`] if `progress` says so; then `output` is as it was. Otherwise as [`Scrypt::hash_into`].
    pub fn hash_with(
        &self,
        memory: &mut Memory,
        password: &[u8],
        salt: &[u8],
        output: &mut [u8],
        mut progress: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<(), Error> {
        let result = self.hash_in(memory, password, salt, output, &mut progress);
        memory.done();
        result
    }

    fn hash_in(
        &self,
        memory: &mut Memory,
        password: &[u8],
        salt: &[u8],
        output: &mut [u8],
        progress: &mut dyn FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<(), Error> {
        if output.is_empty() {
            return Err(Error::TooShort { argument: "output", got: 0, least: 1 });
        }
        if output.len() as u64 > Self::MAX_OUTPUT {
            return Err(Error::TooLong { argument: "output", got: output.len() as u64, most: Self::MAX_OUTPUT });
        }
        let (at_a_time, bytes) = self.plan()?;
        let out_of_memory = Error::OutOfMemory { bytes };
        if bytes > isize::MAX as u64 {
            return Err(out_of_memory);
        }
        let (r, p) = (self.parameters.r() as usize, self.parameters.p() as usize);
        let plan = Plan {
            level: self.level,
            r,
            n: 1 << self.parameters.log_n(),
            at_a_time: at_a_time as usize,
            threads: threads::count(self.threads, at_a_time as usize),
        };
        let (memory, mut written) = memory.get::<LINE>(bytes as usize / LINE, plan.threads)?;
        let (ends, tables) = memory.split_at_mut(2 * r * p);
        written.mark(0..ends.len());
        let once = NonZeroU32::MIN;
        pbkdf2_at::<Sha256>(password, salt, once, ends.as_flattened_mut(), self.level)?;
        plan.mix(ends, (tables, &mut written), progress)?;
        pbkdf2_at::<Sha256>(password, ends.as_flattened(), once, output, self.level)
    }

    /// As many lanes at a time as the limit has room for, and how many bytes they take.
    fn plan(&self) -> Result<(u32, u64), Error> {
        let limit = self.memory_limit;
        let one = self.parameters.memory(1);
        if one > limit {
            return Err(Error::MemoryLimit { bytes: one, limit });
        }
        let each = self.parameters.memory(2).saturating_sub(one);
        // Where sizes cannot be counted any more, the difference is 0.
        let room = (limit - one).checked_div(each).unwrap_or(0);
        let lanes = room.saturating_add(1).min(self.lanes.min(self.parameters.p()).into()) as u32;
        Ok((lanes, self.parameters.memory(lanes)))
    }
}
