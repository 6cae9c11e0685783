//! Hashes as text: `$scrypt$ln=17,r=8,p=1$salt$hash`, the form of the Password Hashing Competition; read are also those of PowerDNS,
//! `$scrypt$ln=10,p=1,r=8$salt==$hash=`.

use super::{Memory, Parameters, Progress, Scrypt};
use crate::Error;
use crate::password::text::{Alphabet, Decoded, MOST_BYTES, check_salt, costs};
use alloc::string::String;
use core::ops::ControlFlow;
use saltern_lanes::wipe;

/// The lengths that the hash of a string may have, in bytes: those that are written. A hash is what longer ones of the same password
/// begin with, so where any length were accepted, a string that was cut would be easier to guess a password for.
const HASHES: [usize; 2] = [32, 64];

/// What a string says.
struct Parsed {
    parameters: Parameters,
    salt: Decoded,
    hash: Decoded,
}

impl Scrypt {
    /// The hash of a password with a salt of 16 random bytes, as a string to be stored.
    ///
    /// # Errors
    /// [`Error::RandomUnavailable`] if the operating system has no random bytes to give; otherwise as
    /// [`Scrypt::hash_into`].
    #[cfg(feature = "getrandom")]
    pub fn hash_password(&self, password: &[u8]) -> Result<String, Error> {
        self.hash_password_with_salt(password, &crate::password::generate_salt()?)
    }

    /// The same with a salt of 8 to 64 bytes that the caller answers for: different for each password.
    ///
    /// # Errors
    /// [`Error::TooShort`] and [`Error::TooLong`] for other salts; [`Error::OutOfRange`] if the parameters are more than the limits,
    /// so that the string could not be verified; otherwise as [`Scrypt::hash_into`].
    pub fn hash_password_with_salt(&self, password: &[u8], salt: &[u8]) -> Result<String, Error> {
        self.hash_password_with(&mut Memory::new(), password, salt, |_| ControlFlow::Continue(()))
    }

    /// The same in memory that was used before, and with a call from time to time, which can put an end to it. The memory keeps
    /// rows by which the password can be tried cheaply, until it is wiped: see [`Memory`].
    ///
    /// ```
    /// # #[cfg(feature = "getrandom")] fn main() -> Result<(), saltern::Error> {
    /// use saltern::password::generate_salt;
    /// use saltern::password::scrypt::{Memory, Parameters, Scrypt};
    /// use std::ops::ControlFlow;
    ///
    /// let (scrypt, mut memory) = (Scrypt::new(Parameters::new(10, 8, 1)?), Memory::new()); // or Memory::wiping()
    /// for password in [b"forty sacks", b"three casks"] {
    ///     let stored = scrypt.hash_password_with(&mut memory, password, &generate_salt()?, |progress| {
    ///         eprintln!("{} of {}", progress.done, progress.of);
    ///         ControlFlow::Continue(())
    ///     })?;
    ///     scrypt.verify_password_with(&mut memory, password, &stored, |_| ControlFlow::Continue(()))?;
    /// }
    /// memory.wipe(); // No other hash follows.
    /// # Ok(()) }
    /// # #[cfg(not(feature = "getrandom"))] fn main() {}
    /// ```
    ///
    /// # Errors
    /// [`Error::Cancelled`] if `progress` says so; otherwise as [`Scrypt::hash_password_with_salt`].
    pub fn hash_password_with(
        &self,
        memory: &mut Memory,
        password: &[u8],
        salt: &[u8],
        progress: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<String, Error> {
        self.check_limit(self.parameters)?;
        if salt.len() < 8 {
            return Err(Error::TooShort { argument: "salt", got: salt.len(), least: 8 });
        }
        check_salt(salt)?;
        let mut hash = [0; 32];
        self.hash_with(memory, password, salt, &mut hash, progress)?;
        let (log_n, r, p) = (self.parameters.log_n(), self.parameters.r(), self.parameters.p());
        let front = format_args!("$scrypt$ln={log_n},r={r},p={p}$");
        let text = Alphabet::STANDARD.string(front, salt, "$", &hash);
        wipe(&mut hash);
        text
    }

    /// Whether a string was made of this password. What it costs is what the string says.
    ///
    /// The three parameters may stand in any order, and salt and hash may be padded with `=`, as PowerDNS writes them; such strings
    /// are read, never written. The hash must have 32 bytes, as here and elsewhere, or 64. A shorter hash is what a longer one begins with: a string of 64
    /// bytes that was cut to 32 is still verified, and [`Scrypt::needs_rehash`] does not see it.
    ///
    /// # Errors
    /// [`Error::WrongPassword`] if it was made of another one; [`Error::NotAHash`] if it is no such string;
    /// [`Error::OutOfRange`] if a parameter is out of range, or asks for more than [`Scrypt::p_limit`] or [`Scrypt::work_limit`];
    /// [`Error::MemoryLimit`] if it asks for more memory than [`Scrypt::memory_limit`];
    /// [`Error::OutOfMemory`] if there is not as much memory as it asks for.
    pub fn verify_password(&self, password: &[u8], hash: &str) -> Result<(), Error> {
        self.verify_password_with(&mut Memory::new(), password, hash, |_| ControlFlow::Continue(()))
    }

    /// The same in memory that was used before, and with a call from time to time, which can put an end to it:
    /// [`Scrypt::hash_password_with`] has an example, and says what the memory keeps.
    ///
    /// # Errors
    /// [`Error::Cancelled`] if `progress` says so: then nothing is known of the password. Otherwise as
    /// [`Scrypt::verify_password`].
    pub fn verify_password_with(
        &self,
        memory: &mut Memory,
        password: &[u8],
        hash: &str,
        progress: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<(), Error> {
        let Parsed { parameters, salt, hash } = parse(hash)?;
        self.check_limit(parameters)?;
        Scrypt { parameters, ..*self }.verify_with(memory, password, &salt, &hash, progress)
    }

    /// Whether a string was made in another way than this one: at another cost, also a higher one, with a salt of fewer than 16
    /// bytes or a hash of other than 32. When its password is verified next, it should be hashed again.
    ///
    /// # Errors
    /// [`Error::NotAHash`] if it is no string of scrypt, also one of another algorithm, of which
    /// [`password`](crate::password#strings-of-several-algorithms) has an example; [`Error::OutOfRange`] if a parameter is out of range.
    pub fn needs_rehash(&self, hash: &str) -> Result<bool, Error> {
        let parsed = parse(hash)?;
        Ok(parsed.parameters != self.parameters || parsed.salt.len() < 16 || parsed.hash.len() != 32)
    }
}

/// Reads a string, strictly: every hash has one form, but for the order of its parameters and for padding; and one of 64 bytes is also
/// read without its second half.
fn parse(text: &str) -> Result<Parsed, Error> {
    let wrong = |expected| Error::NotAHash { expected };
    let fields = text.strip_prefix("$scrypt$").ok_or(wrong("$scrypt$ at the beginning"))?;
    let mut fields = fields.split('$');
    let mut next = |expected| fields.next().ok_or(wrong(expected));
    let [log_n, r, p] = costs(next("parameters")?, ["ln", "r", "p"], "the parameters ln, r and p, each of them once")?;
    let parameters = Parameters::new(log_n, r, p)?;
    let salt = Alphabet::STANDARD.decode_padded(next("a salt")?).ok_or(wrong("a salt in Base64 without loose bits"))?;
    let hash = Alphabet::STANDARD.decode_padded(next("a hash")?).ok_or(wrong("a hash in Base64 without loose bits"))?;
    if fields.next().is_some() {
        return Err(wrong("nothing after the hash"));
    }
    if !(1..=MOST_BYTES).contains(&salt.len()) {
        return Err(wrong("a salt of 1 to 64 bytes"));
    }
    if !HASHES.contains(&hash.len()) {
        return Err(wrong("a hash of 32 or 64 bytes"));
    }
    Ok(Parsed { parameters, salt, hash })
}
