//! Hashes and keys.

use super::fill::fill;
use super::{Algorithm, Memory, Parameters, Progress, Version};
use crate::backend::{Depth, clear_stack};
use crate::hash::blake2::{Variable, variant};
use crate::kdf::DerivedKey;
use crate::password::argon2::kernel::{BLOCK, Block, SLICES, place};
use crate::password::memory::Written;
use crate::password::text::{compare_made, filled_key};
use crate::{Error, threads};
use core::fmt;
use core::ops::ControlFlow;
use saltern_lanes::{Level, wipe};

/// A way to hash passwords: which kind of Argon2, at what cost, and with which secret.
///
/// ```
/// use saltern::password::argon2::{Algorithm, Argon2, Parameters};
///
/// let argon2 = Argon2::new(Parameters::new(1024, 2, 1)?).algorithm(Algorithm::Argon2i).secret(b"the miller's");
/// let mut tag = [0; 32];
/// argon2.hash_into(b"forty sacks of salt", b"salt of sixteen.", &mut tag)?;
/// argon2.verify(b"forty sacks of salt", b"salt of sixteen.", &tag)?;
/// # Ok::<(), saltern::Error>(())
/// ```
///
/// From a password to a cipher:
///
/// ```
/// # #[cfg(feature = "getrandom")] fn main() -> Result<(), saltern::Error> {
/// use saltern::aead::{Key, Nonce, XChaCha20Poly1305};
/// use saltern::password::argon2::{Argon2, Parameters};
/// use saltern::password::generate_salt;
///
/// let salt = generate_salt()?; // to be stored with what is sealed
/// # let (small, _) = (Parameters::new(64, 1, 1)?, Parameters::RECOMMENDED);
/// let argon2 = Argon2::default();
/// # let argon2 = Argon2::new(small);
/// let key: Key = argon2.derive_key(b"forty sacks of salt", &salt)?;
/// let sealed = XChaCha20Poly1305::new(&key).seal(&Nonce::generate()?, b"", b"three casks of brine")?;
/// # let _ = sealed;
/// # Ok(()) }
/// # #[cfg(not(feature = "getrandom"))] fn main() {}
/// ```
#[derive(Clone, Copy)]
#[must_use = "each call gives another way to hash, and leaves the one that it was called on as it was"]
#[doc(alias = "crypto_argon2")]
pub struct Argon2<'a> {
    pub(super) parameters: Parameters,
    pub(super) algorithm: Algorithm,
    pub(super) version: Version,
    pub(super) secret: &'a [u8],
    pub(super) data: &'a [u8],
    pub(super) threads: Option<usize>,
    pub(super) limit: Parameters,
    pub(super) work_limit: u64,
    pub(super) level: Level,
}

impl Default for Argon2<'_> {
    /// Argon2id with [`Parameters::RECOMMENDED`].
    fn default() -> Self {
        Self::new(Parameters::default())
    }
}

impl<'a> Argon2<'a> {
    /// The shortest salt in bytes.
    pub const MIN_SALT: usize = 8;
    /// The shortest tag in bytes.
    pub const MIN_TAG: usize = 4;

    /// Argon2id, version 1.3, at this cost, with a thread for each lane, but no more than the system runs at the same time.
    pub fn new(parameters: Parameters) -> Self {
        Self::with_level(parameters, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    pub(crate) fn with_level(parameters: Parameters, level: Level) -> Self {
        Argon2 {
            parameters,
            algorithm: Algorithm::Argon2id,
            version: Version::V13,
            secret: &[],
            data: &[],
            threads: None,
            limit: super::phc::LIMIT.or_more(parameters),
            work_limit: super::phc::WORK_LIMIT.max(parameters.work()),
            level,
        }
    }

    /// The kind; Argon2id unless this is called. Others are for hashes and keys that somebody else makes so: strings say themselves
    /// which kind they are of.
    pub fn algorithm(self, algorithm: Algorithm) -> Self {
        Argon2 { algorithm, ..self }
    }

    /// The version; 1.3 unless this is called. [`Version::V10`] is for old hashes and keys that cannot be made anew: strings
    /// say themselves which version they are of.
    pub fn version(self, version: Version) -> Self {
        Argon2 { version, ..self }
    }

    /// A secret that is kept apart from the hashes: without it, nobody can try passwords.
    ///
    /// Like all of these it gives another way to hash. One that nobody takes changes nothing, of which the compiler warns:
    ///
    /// ```compile_fail
    /// #![deny(unused_must_use)]
    /// # use saltern::password::argon2::{Argon2, Parameters};
    /// let argon2 = Argon2::new(Parameters::new(1024, 2, 1).unwrap());
    /// argon2.secret(b"the miller's");
    /// ```
    pub fn secret(self, secret: &'a [u8]) -> Self {
        Argon2 { secret, ..self }
    }

    /// Associated data, on which the hash depends as well.
    pub fn associated_data(self, data: &'a [u8]) -> Self {
        Argon2 { data, ..self }
    }

    /// At most so many threads, never more than lanes; without this, no more than the system runs at the same time, whatever number
    /// of lanes a string asks for. How many there are makes no difference to the hash; without `std`, there is one.
    ///
    /// A server, which has other passwords to hash at the same time, takes one thread for each:
    ///
    /// ```
    /// use saltern::password::argon2::{Argon2, Parameters};
    ///
    /// let argon2 = Argon2::new(Parameters::OWASP).threads(1);
    /// # let _ = argon2;
    /// ```
    pub fn threads(self, threads: usize) -> Self {
        Argon2 { threads: Some(threads), ..self }
    }

    /// Fills `tag` with the hash of a password, or with a key from it: 4 bytes or more, all of which depend on how many they
    /// are. The salt has 8 bytes or more, better 16, and is different for each password. Keys of the library's types are made by
    /// [`Argon2::derive_key`], and tags compared by [`Argon2::verify`].
    ///
    /// # Errors
    /// [`Error::TooShort`] for a salt or a tag that is too short; [`Error::TooLong`] for anything of 2^32 bytes or more;
    /// [`Error::OutOfMemory`] if there is not as much memory as the parameters ask for. A system that promises more memory than it
    /// has, as Linux usually does, may end the program in its place: what protects a small machine is [`Argon2::limit`], and
    /// parameters that it has the memory for.
    #[doc(alias("crypto_pwhash", "crypto_argon2"))]
    pub fn hash_into(&self, password: &[u8], salt: &[u8], tag: &mut [u8]) -> Result<(), Error> {
        self.hash_with(&mut Memory::new(), password, salt, tag, |_| ControlFlow::Continue(()))
    }

    /// The same in memory that was used before, and with a call after each quarter of a pass, or more often, which can
    /// put an end to it. The memory keeps blocks by which the password can be tried cheaply, until it is wiped: see [`Memory`].
    ///
    /// ```
    /// use saltern::password::argon2::{Argon2, Memory, Parameters};
    /// use std::ops::ControlFlow;
    ///
    /// let (mut memory, mut tag) = (Memory::new(), [0; 32]);
    /// let argon2 = Argon2::new(Parameters::new(256, 3, 1)?);
    /// argon2.hash_with(&mut memory, b"forty sacks", b"salt of sixteen.", &mut tag, |progress| {
    ///     eprintln!("{} of {}", progress.done, progress.of);
    ///     ControlFlow::Continue(())
    /// })?;
    /// memory.wipe(); // if it is kept, and no other hash follows soon
    /// # Ok::<(), saltern::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Cancelled`] if `progress` says so; then `tag` is as it was. Otherwise as [`Argon2::hash_into`].
    pub fn hash_with(
        &self,
        memory: &mut Memory,
        password: &[u8],
        salt: &[u8],
        tag: &mut [u8],
        mut progress: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<(), Error> {
        let result = self.hash_in(memory, password, salt, tag, &mut progress);
        memory.done();
        result
    }

    /// A key of one of the library's types: what [`Argon2::hash_into`] fills it with, and no copy of it anywhere.
    ///
    /// # Errors
    /// As [`Argon2::hash_into`].
    pub fn derive_key<K: DerivedKey>(&self, password: &[u8], salt: &[u8]) -> Result<K, Error> {
        self.derive_key_with(&mut Memory::new(), password, salt, |_| ControlFlow::Continue(()))
    }

    /// The same as [`Argon2::hash_with`] does it: in memory that was used before, and with progress.
    ///
    /// # Errors
    /// As [`Argon2::hash_with`].
    pub fn derive_key_with<K: DerivedKey>(
        &self,
        memory: &mut Memory,
        password: &[u8],
        salt: &[u8],
        progress: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<K, Error> {
        filled_key(self.level, |key| self.hash_with(memory, password, salt, key, progress))
    }

    /// Whether `tag`, of 4 to 64 bytes, is what [`Argon2::hash_into`] makes of this password and salt, in constant time.
    ///
    /// # Errors
    /// [`Error::WrongPassword`] if it is not; [`Error::TooLong`] for a tag of more than 64 bytes; otherwise as
    /// [`Argon2::hash_into`].
    pub fn verify(&self, password: &[u8], salt: &[u8], tag: &[u8]) -> Result<(), Error> {
        self.verify_with(&mut Memory::new(), password, salt, tag, |_| ControlFlow::Continue(()))
    }

    /// The same as [`Argon2::hash_with`] does it: in memory that was used before, and with progress.
    ///
    /// # Errors
    /// [`Error::Cancelled`] if `progress` says so: then nothing is known of the password. Otherwise as [`Argon2::verify`].
    pub fn verify_with(
        &self,
        memory: &mut Memory,
        password: &[u8],
        salt: &[u8],
        tag: &[u8],
        progress: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<(), Error> {
        compare_made("tag", tag, |made| self.hash_with(memory, password, salt, made, progress))
    }

    fn hash_in(
        &self,
        memory: &mut Memory,
        password: &[u8],
        salt: &[u8],
        tag: &mut [u8],
        progress: &mut dyn FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<(), Error> {
        for (argument, bytes, least) in [
            ("password", password.len(), 0),
            ("salt", salt.len(), Self::MIN_SALT),
            ("secret", self.secret.len(), 0),
            ("associated data", self.data.len(), 0),
            ("tag", tag.len(), Self::MIN_TAG),
        ] {
            if bytes < least {
                return Err(Error::TooShort { argument, got: bytes, least });
            }
            if bytes as u64 > u64::from(u32::MAX) {
                return Err(Error::TooLong { argument, got: bytes as u64, most: u32::MAX.into() });
            }
        }
        let shape = self.parameters.shape(self.algorithm, self.version);
        let threads = threads::count(self.threads, shape.lanes as usize);
        let (memory, mut written) = memory.get::<BLOCK>(self.parameters.blocks()?, threads)?;

        let lane_blocks = SLICES * shape.segment as usize;
        let first = (&mut *memory, &mut written);
        clear_stack(Depth::Many, self.level, || self.begin(password, salt, tag.len(), first, lane_blocks));

        fill(self.level, shape, (memory, &mut written), threads, progress)?;

        let (mut last, mut words) = ([0; BLOCK], [0; BLOCK]);
        for lane in memory.chunks_exact(lane_blocks) {
            for (sum, byte) in last.iter_mut().zip(&lane[lane_blocks - 1]) {
                *sum ^= byte;
            }
        }
        for (i, word) in words.chunks_exact_mut(8).enumerate() {
            word.copy_from_slice(&last[8 * place(i)..][..8]);
        }
        clear_stack(Depth::Many, self.level, || long_hash(&[&words], tag, self.level));
        wipe(&mut words);
        wipe(&mut last);
        Ok(())
    }

    /// The first two blocks of each lane (RFC 9106, 3.2, steps 3 and 4). Whoever learns one of them can try passwords without
    /// the memory, so nothing of them stays elsewhere, however the hash ends.
    fn begin(
        &self,
        password: &[u8],
        salt: &[u8],
        tag_bytes: usize,
        (memory, written): (&mut [Block], &mut Written<'_, BLOCK>),
        lane_blocks: usize,
    ) {
        let mut start = self.start(password, salt, tag_bytes);
        let mut words = [0; BLOCK];
        for (lane, blocks) in memory.chunks_exact_mut(lane_blocks).enumerate() {
            written.mark(lane * lane_blocks..lane * lane_blocks + 2);
            for (number, block) in blocks[..2].iter_mut().enumerate() {
                let end = [(number as u32).to_le_bytes(), (lane as u32).to_le_bytes()];
                long_hash(&[&start, end.as_flattened()], &mut words, self.level);
                arrange(&words, block);
            }
        }
        wipe(&mut start);
        wipe(&mut words);
    }

    /// H0: the hash of everything that goes in (RFC 9106, 3.2, step 1).
    pub(crate) fn start(&self, password: &[u8], salt: &[u8], tag_bytes: usize) -> [u8; 64] {
        let mut hash = Variable::<variant::Blake2b>::plain_at(64, self.level);
        for number in [
            self.parameters.lanes(),
            tag_bytes as u32,
            self.parameters.memory(),
            self.parameters.passes(),
            self.version as u32,
            self.algorithm as u32,
        ] {
            hash.update(&number.to_le_bytes());
        }
        for bytes in [password, salt, self.secret, self.data] {
            hash.update(&(bytes.len() as u32).to_le_bytes());
            hash.update(bytes);
        }
        let mut start = [0; 64];
        hash.write_digest(&mut start);
        start
    }
}

/// The words of a block where they stand in memory. They are written there at once: a block that is returned is left on the
/// stack as well.
fn arrange(words: &Block, block: &mut Block) {
    for (i, word) in words.chunks_exact(8).enumerate() {
        block[8 * place(i)..][..8].copy_from_slice(word);
    }
}

/// H': BLAKE2b of any length (RFC 9106, 3.3).
fn long_hash(message: &[&[u8]], mut digest: &mut [u8], level: Level) {
    let length = digest.len();
    let mut hash = Variable::<variant::Blake2b>::plain_at(length.min(64), level);
    hash.update(&(length as u32).to_le_bytes());
    for piece in message {
        hash.update(piece);
    }
    let mut next = [0; 64];
    while digest.len() > 64 {
        hash.write_digest(&mut next);
        let (half, rest) = digest.split_at_mut(32);
        half.copy_from_slice(&next[..32]);
        hash = Variable::plain_at(rest.len().min(64), level);
        hash.update(&next);
        digest = rest;
    }
    hash.write_digest(digest);
    wipe(&mut next);
}

impl fmt::Debug for Argon2<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Argon2")
            .field("algorithm", &self.algorithm)
            .field("version", &self.version)
            .field("parameters", &self.parameters)
            .finish_non_exhaustive()
    }
}
