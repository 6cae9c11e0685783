//! Hashes and keys.

use super::mixing::Plan;
use super::{Memory, Parameters, Progress};
use crate::hash::Sha256;
use crate::kdf::{DerivedKey, pbkdf2_at};
use crate::password::scrypt::kernel::LINE;
use crate::password::text::{compare_made, filled_key};
use crate::{Error, threads};
use core::num::NonZeroU32;
use core::ops::ControlFlow;
use saltern_lanes::Level;

/// The most bytes of tables of a hash, unless the caller says otherwise or makes hashes of more: 2 GiB.
const MEMORY_LIMIT: u64 = 2 << 30;

/// The same of the tables of all lanes together, one after the other, for strings: 16 GiB. [`MEMORY_LIMIT`] and [`P_LIMIT`] have room
/// for 256 times 2 GiB, which take minutes.
const WORK_LIMIT: u64 = 16 << 30;

/// The most lanes that strings may ask for, unless the caller says otherwise or makes hashes of more.
const P_LIMIT: u32 = 1 << 8;

/// A way to hash passwords: scrypt at a cost.
///
/// ```
/// use saltern::password::scrypt::{Parameters, Scrypt};
///
/// let scrypt = Scrypt::new(Parameters::new(10, 8, 1)?);
/// let mut hash = [0; 64];
/// scrypt.hash_into(b"forty sacks of salt", b"salt of sixteen.", &mut hash)?;
/// scrypt.verify(b"forty sacks of salt", b"salt of sixteen.", &hash)?;
/// # Ok::<(), saltern::Error>(())
/// ```
///
/// From a password to a cipher:
///
/// ```
/// use saltern::aead::{Key, Nonce, XChaCha20Poly1305};
/// use saltern::password::scrypt::{Parameters, Scrypt};
///
/// # let (small, _) = (Parameters::new(4, 8, 1)?, Parameters::RECOMMENDED);
/// let scrypt = Scrypt::default();
/// # let scrypt = Scrypt::new(small);
/// let key: Key = scrypt.derive_key(b"forty sacks of salt", b"salt of sixteen.")?; // password::generate_salt() for a new one
/// let mut message = *b"three casks of brine";
/// let tag = XChaCha20Poly1305::new(&key).seal_in_place(&Nonce::counted(0), b"", &mut message)?;
/// # let _ = tag;
/// # Ok::<(), saltern::Error>(())
/// ```
#[derive(Clone, Copy, Debug)]
#[must_use = "each call gives another way to hash, and leaves the one that it was called on as it was"]
pub struct Scrypt {
    pub(super) parameters: Parameters,
    pub(super) memory_limit: u64,
    pub(super) p_limit: u32,
    pub(super) work_limit: u64,
    pub(super) lanes: u32,
    pub(super) threads: Option<usize>,
    pub(super) level: Level,
}

impl Default for Scrypt {
    /// scrypt with [`Parameters::RECOMMENDED`].
    fn default() -> Self {
        Self::new(Parameters::RECOMMENDED)
    }
}

impl Scrypt {
    /// The most bytes of output.
    pub const MAX_OUTPUT: u64 = 32 * u32::MAX as u64;

    /// At this cost, one lane after the other, with at most 2 GiB for tables, or as much as one lane's table has at this cost.
    pub fn new(parameters: Parameters) -> Self {
        Self::with_level(parameters, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    pub(crate) fn with_level(parameters: Parameters, level: Level) -> Self {
        let memory_limit = MEMORY_LIMIT.max(counted(parameters, 1));
        let (p_limit, work_limit) = (P_LIMIT.max(parameters.p()), WORK_LIMIT.max(parameters.work()));
        Scrypt { parameters, memory_limit, p_limit, work_limit, lanes: 1, threads: None, level }
    }

    /// What the tables of a hash may take at most, in bytes, also of what a string asks for: [`Parameters::lane_bytes`] for each
    /// lane at a time. What a hash has beside them counts only where that alone is more than the limit, so that it takes less than
    /// twice the limit in all, and usually little more than the limit. Without this, 2 GiB, or as much as one lane takes at the
    /// cost that hashes are made with where that is more.
    ///
    /// Who lets others choose strings should have a limit of what the machine has to spare: a hash of a small machine's whole
    /// memory may end the program.
    pub fn memory_limit(self, bytes: u64) -> Self {
        Scrypt { memory_limit: bytes, ..self }
    }

    /// The most lanes that a string may ask for: those that ask for more are neither verified nor made. Without this, 256, or as
    /// many as hashes are made of where those are more. 0 is taken for 1.
    pub fn p_limit(self, p: u32) -> Self {
        Scrypt { p_limit: p.max(1), ..self }
    }

    /// The most bytes of tables that a string may ask for in all its lanes together, `128 N r p`, in proportion to which time
    /// grows: strings that ask for more are neither verified nor made. Without this, 16 GiB, or as many as hashes are made with
    /// where those are more.
    pub fn work_limit(self, bytes: u64) -> Self {
        Scrypt { work_limit: bytes, ..self }
    }

    /// At most so many lanes at a time, which takes so many times the memory: never more than the parameters have, or
    /// than the limit has room for. Each has a thread, if there are as many; two in one thread go side by side and
    /// take less time than one after the other. It makes no difference to the hash. 0 is taken for 1.
    pub fn lanes_at_a_time(self, lanes: u32) -> Self {
        Scrypt { lanes: lanes.max(1), ..self }
    }

    /// At most so many threads, never more than lanes at a time; without this, no more than the system runs at the same time. Without
    /// `std`, there is one. 0 is taken for 1.
    pub fn threads(self, threads: usize) -> Self {
        Scrypt { threads: Some(threads), ..self }
    }

    /// Fills `output` with the hash of a password, or with keys from it: of any length but 0. A shorter output is the
    /// beginning of a longer one. The salt should have 16 bytes, and is different for each password. Keys of the library's types
    /// are made by [`Scrypt::derive_key`], and hashes compared by [`Scrypt::verify`].
    ///
    /// # Errors
    /// [`Error::TooShort`] for no output, [`Error::TooLong`] for more than [`Scrypt::MAX_OUTPUT`];
    /// [`Error::MemoryLimit`] if the parameters ask for more memory than the limit is;
    /// [`Error::OutOfMemory`] if the system has not as much. A system that promises more memory than it has, as Linux usually does,
    /// may end the program in its place: what protects a small machine is [`Scrypt::memory_limit`], and parameters that it has the
    /// memory for.
    #[doc(alias = "crypto_pwhash_scryptsalsa208sha256_ll")]
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
    /// let (mut memory, mut hash) = (Memory::new(), [0; 32]);
    /// let scrypt = Scrypt::new(Parameters::new(10, 8, 1)?);
    /// scrypt.hash_with(&mut memory, b"forty sacks", b"salt of sixteen.", &mut hash, |progress| {
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

    /// A key of one of the library's types: what [`Scrypt::hash_into`] fills it with, and no copy of it anywhere.
    ///
    /// # Errors
    /// As [`Scrypt::hash_into`].
    pub fn derive_key<K: DerivedKey>(&self, password: &[u8], salt: &[u8]) -> Result<K, Error> {
        self.derive_key_with(&mut Memory::new(), password, salt, |_| ControlFlow::Continue(()))
    }

    /// The same as [`Scrypt::hash_with`] does it: in memory that was used before, and with progress.
    ///
    /// # Errors
    /// As [`Scrypt::hash_with`].
    pub fn derive_key_with<K: DerivedKey>(
        &self,
        memory: &mut Memory,
        password: &[u8],
        salt: &[u8],
        progress: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<K, Error> {
        filled_key(self.level, |key| self.hash_with(memory, password, salt, key, progress))
    }

    /// Whether `hash`, of 10 to 64 bytes, is what [`Scrypt::hash_into`] makes of this password and salt, in constant time. Its
    /// length is the caller's: a shorter hash is the beginning of a longer one, and easier to meet.
    ///
    /// # Errors
    /// [`Error::WrongPassword`] if it is not; [`Error::TooShort`] and [`Error::TooLong`] for a hash of another length; otherwise as
    /// [`Scrypt::hash_into`].
    pub fn verify(&self, password: &[u8], salt: &[u8], hash: &[u8]) -> Result<(), Error> {
        self.verify_with(&mut Memory::new(), password, salt, hash, |_| ControlFlow::Continue(()))
    }

    /// The same as [`Scrypt::hash_with`] does it: in memory that was used before, and with progress.
    ///
    /// # Errors
    /// [`Error::Cancelled`] if `progress` says so: then nothing is known of the password. Otherwise as [`Scrypt::verify`].
    pub fn verify_with(
        &self,
        memory: &mut Memory,
        password: &[u8],
        salt: &[u8],
        hash: &[u8],
        progress: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<(), Error> {
        const LEAST: usize = crate::kdf::LEAST_VERIFIED;
        if hash.len() < LEAST {
            return Err(Error::TooShort { argument: "hash", got: hash.len(), least: LEAST });
        }
        compare_made("hash", hash, |made| self.hash_with(memory, password, salt, made, progress))
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
        let (limit, parameters) = (self.memory_limit, self.parameters);
        let one = counted(parameters, 1);
        if one > limit {
            return Err(Error::MemoryLimit { bytes: one, limit });
        }
        let row = parameters.row();
        let room = (limit / parameters.lane_bytes()).min((limit - row * u64::from(parameters.p())) / (2 * row));
        let lanes = room.min(self.lanes.min(parameters.p()).into()) as u32;
        Ok((lanes, parameters.memory(lanes)))
    }

    /// Whether a string may ask for this, but for memory, of which nothing may have more.
    pub(super) fn check_limit(&self, asked: Parameters) -> Result<(), Error> {
        for (argument, got, least, most) in [
            ("p, which Scrypt::p_limit bounds,", asked.p().into(), 1, self.p_limit.into()),
            ("128 N r p, which Scrypt::work_limit bounds,", asked.work(), 256, self.work_limit),
        ] {
            if got > most {
                return Err(Error::OutOfRange { argument, got, least, most });
            }
        }
        Ok(())
    }
}

/// How many bytes count against the limit of memory with so many lanes at a time: those of the tables, or of all else if that is more, as
/// it is where a table has few rows and there are many lanes.
fn counted(parameters: Parameters, lanes: u32) -> u64 {
    let others = parameters.row() * (2 * u64::from(lanes) + u64::from(parameters.p()));
    parameters.lane_bytes().saturating_mul(lanes.into()).max(others)
}
