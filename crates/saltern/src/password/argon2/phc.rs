//! Hashes as text: `$argon2id$v=19$m=65536,t=3,p=4$salt$tag`, the form of the Password Hashing Competition.

use super::super::text::{Alphabet, Decoded, MOST_BYTES, check_salt, costs};
use super::{Algorithm, Argon2, Memory, Parameters, Progress, Version};
use crate::Error;
use alloc::string::String;
use core::ops::ControlFlow;
use saltern_lanes::wipe;

/// What strings may ask for at most, unless the caller says otherwise or makes hashes that cost more.
pub(super) const LIMIT: Parameters = match Parameters::new(1 << 21, 1 << 10, 1 << 8) {
    Ok(limit) => limit,
    Err(_) => panic!("these are in their ranges"),
};

/// The most that strings may ask for by default of memory in KiB times passes: 16 passes over 2 GiB. Without it, 1024 of them, which
/// take minutes, would be within [`LIMIT`].
pub(super) const WORK_LIMIT: u64 = 16 << 21;

/// What a string says.
struct Parsed {
    algorithm: Algorithm,
    version: Version,
    parameters: Parameters,
    salt: Decoded,
    tag: Decoded,
}

impl Argon2<'_> {
    /// What a string may ask for at most: memory, passes and lanes. Strings that ask for more are neither verified nor made.
    ///
    /// Without this, 2 GiB, 1024 passes and 256 lanes, and of memory times passes 16 times 2 GiB; or where the parameters that
    /// hashes are made with have more, as much as these. Who lets others choose strings should have a limit of what the machine
    /// has to spare: a hash of a small machine's whole memory may end the program.
    pub fn limit(self, limit: Parameters) -> Self {
        Argon2 { limit, work_limit: limit.work(), ..self }
    }

    /// Whether a string may ask for this.
    fn check_limit(&self, asked: Parameters) -> Result<(), Error> {
        let least = 8 * u64::from(asked.lanes());
        for (argument, got, least, most) in [
            ("number of lanes, which Argon2::limit bounds,", asked.lanes().into(), 1, self.limit.lanes().into()),
            ("memory in KiB, which Argon2::limit bounds,", asked.memory().into(), least, self.limit.memory().into()),
            ("number of passes, which Argon2::limit bounds,", asked.passes().into(), 1, self.limit.passes().into()),
            ("memory in KiB times passes, which Argon2::limit bounds,", asked.work(), least, self.work_limit),
        ] {
            if got > most {
                return Err(Error::OutOfRange { argument, got, least, most });
            }
        }
        Ok(())
    }

    /// The hash of a password with a salt of 16 random bytes, as a string to be stored.
    ///
    /// # Errors
    /// [`Error::RandomUnavailable`] if the operating system has no random bytes to give; otherwise as
    /// [`Argon2::hash_into`].
    #[cfg(feature = "getrandom")]
    #[doc(alias = "crypto_pwhash_str")]
    pub fn hash_password(&self, password: &[u8]) -> Result<String, Error> {
        self.hash_password_with_salt(password, &crate::password::generate_salt()?)
    }

    /// The same with a salt of 8 to 64 bytes that the caller answers for: different for each password.
    ///
    /// # Errors
    /// [`Error::TooLong`] for a salt of more than 64 bytes; [`Error::OutOfRange`] if the parameters are more than the limit, so
    /// that the string could not be verified; otherwise as [`Argon2::hash_into`].
    pub fn hash_password_with_salt(&self, password: &[u8], salt: &[u8]) -> Result<String, Error> {
        self.hash_password_with(&mut Memory::new(), password, salt, |_| ControlFlow::Continue(()))
    }

    /// The same in memory that was used before, and with a call after each quarter of a pass, or more often, which can
    /// put an end to it. The memory keeps blocks by which the password can be tried cheaply, until it is wiped: see [`Memory`].
    ///
    /// ```
    /// # #[cfg(feature = "getrandom")] fn main() -> Result<(), saltern::Error> {
    /// use saltern::password::argon2::{Argon2, Memory, Parameters};
    /// use saltern::password::generate_salt;
    /// use std::ops::ControlFlow;
    ///
    /// let (argon2, mut memory) = (Argon2::new(Parameters::new(256, 3, 1)?), Memory::new()); // or Memory::wiping()
    /// for password in [b"forty sacks", b"three casks"] {
    ///     let stored = argon2.hash_password_with(&mut memory, password, &generate_salt()?, |progress| {
    ///         eprintln!("{} of {}", progress.done, progress.of);
    ///         ControlFlow::Continue(())
    ///     })?;
    ///     argon2.verify_password_with(&mut memory, password, &stored, |_| ControlFlow::Continue(()))?;
    /// }
    /// memory.wipe(); // No other hash follows.
    /// # Ok(()) }
    /// # #[cfg(not(feature = "getrandom"))] fn main() {}
    /// ```
    ///
    /// # Errors
    /// [`Error::Cancelled`] if `progress` says so; otherwise as [`Argon2::hash_password_with_salt`].
    pub fn hash_password_with(
        &self,
        memory: &mut Memory,
        password: &[u8],
        salt: &[u8],
        progress: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<String, Error> {
        self.check_limit(self.parameters)?;
        check_salt(salt)?;
        let mut tag = [0; 32];
        self.hash_with(memory, password, salt, &mut tag, progress)?;
        let (memory, passes, lanes) = (self.parameters.memory(), self.parameters.passes(), self.parameters.lanes());
        let (name, version) = (name(self.algorithm), self.version as u32);
        let front = format_args!("${name}$v={version}$m={memory},t={passes},p={lanes}$");
        let text = Alphabet::STANDARD.string(front, salt, "$", &tag);
        wipe(&mut tag);
        text
    }

    /// Whether a string was made of this password. What it costs is what the string says; the secret and the associated data
    /// are those given here.
    ///
    /// The parameters may stand in any order, each of them once, as node-argon2 (`m,p,t`) and AdonisJS (`t,m,p`) have written them.
    /// Such strings are read, never written.
    ///
    /// # Errors
    /// [`Error::WrongPassword`] if it was made of another one, or with another secret or other data;
    /// [`Error::NotAHash`] if it is no such string; [`Error::OutOfRange`] if a parameter is out of range, or asks for
    /// more than [`Argon2::limit`]; [`Error::OutOfMemory`] if there is not as much memory as it asks for.
    #[doc(alias = "crypto_pwhash_str_verify")]
    pub fn verify_password(&self, password: &[u8], hash: &str) -> Result<(), Error> {
        self.verify_password_with(&mut Memory::new(), password, hash, |_| ControlFlow::Continue(()))
    }

    /// The same in memory that was used before, and with a call after each quarter of a pass, or more often, which can
    /// put an end to it: [`Argon2::hash_password_with`] has an example, and says what the memory keeps.
    ///
    /// # Errors
    /// [`Error::Cancelled`] if `progress` says so: then nothing is known of the password. Otherwise as
    /// [`Argon2::verify_password`].
    pub fn verify_password_with(
        &self,
        memory: &mut Memory,
        password: &[u8],
        hash: &str,
        progress: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<(), Error> {
        let parsed = parse(hash)?;
        self.check_limit(parsed.parameters)?;
        let argon2 =
            Argon2 { parameters: parsed.parameters, algorithm: parsed.algorithm, version: parsed.version, ..*self };
        argon2.verify_with(memory, password, &parsed.salt, &parsed.tag, progress)
    }

    /// Whether a string was made in another way than this one: by another kind or version, at another cost, also a higher one, with
    /// a salt of fewer than 16 bytes or a tag of other than 32. When its password is verified next, it should be hashed again.
    ///
    /// # Errors
    /// [`Error::NotAHash`] if it is no string of Argon2, also one of another algorithm, of which
    /// [`password`](crate::password#strings-of-several-algorithms) has an example; [`Error::OutOfRange`] if a parameter is out of range.
    #[doc(alias = "crypto_pwhash_str_needs_rehash")]
    pub fn needs_rehash(&self, hash: &str) -> Result<bool, Error> {
        let parsed = parse(hash)?;
        Ok((parsed.algorithm, parsed.version, parsed.parameters) != (self.algorithm, self.version, self.parameters)
            || parsed.salt.len() < 16
            || parsed.tag.len() != 32)
    }
}

fn name(algorithm: Algorithm) -> &'static str {
    match algorithm {
        Algorithm::Argon2d => "argon2d",
        Algorithm::Argon2i => "argon2i",
        Algorithm::Argon2id => "argon2id",
    }
}

/// Reads a string, strictly: every hash has one form, but for the order of its parameters, and for those of version 1.0, which came to
/// be named when there was another one. They are made with its number, and read without it too.
fn parse(text: &str) -> Result<Parsed, Error> {
    let wrong = |expected| Error::NotAHash { expected };
    let mut fields = text.strip_prefix('$').ok_or(wrong("$ at the beginning"))?.split('$');
    let mut next = |expected| fields.next().ok_or(wrong(expected));
    let algorithm = match next("a name")? {
        "argon2d" => Algorithm::Argon2d,
        "argon2i" => Algorithm::Argon2i,
        "argon2id" => Algorithm::Argon2id,
        _ => return Err(wrong("argon2d, argon2i or argon2id")),
    };
    let mut field = next("parameters")?;
    let mut version = Version::V10;
    if let Some(number) = field.strip_prefix("v=") {
        version = match number {
            "16" => Version::V10,
            "19" => Version::V13,
            _ => return Err(wrong("version 16 or 19")),
        };
        field = next("parameters")?;
    }
    let [memory, passes, lanes] = costs(field, ["m", "t", "p"], "the parameters m, t and p, each of them once")?;
    let parameters = Parameters::new(memory, passes, lanes)?;
    let salt = Alphabet::STANDARD
        .decode(next("a salt")?)
        .ok_or(wrong("a salt in Base64 without padding and without loose bits"))?;
    let tag = Alphabet::STANDARD
        .decode(next("a tag")?)
        .ok_or(wrong("a tag in Base64 without padding and without loose bits"))?;
    if fields.next().is_some() {
        return Err(wrong("nothing after the tag"));
    }
    if !(Argon2::MIN_SALT..=MOST_BYTES).contains(&salt.len()) {
        return Err(wrong("a salt of 8 to 64 bytes"));
    }
    if !(Argon2::MIN_TAG..=MOST_BYTES).contains(&tag.len()) {
        return Err(wrong("a tag of 4 to 64 bytes"));
    }
    Ok(Parsed { algorithm, version, parameters, salt, tag })
}
