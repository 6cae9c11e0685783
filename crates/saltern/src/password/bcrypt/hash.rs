//! Hashes.

use super::text::{self, Parsed};
use crate::password::bcrypt::kernel::Hash;
use crate::password::text::compare;
use crate::{Error, backend};
use alloc::string::String;
use saltern_lanes::{reveal, wipe};

/// What strings may cost at most, unless the caller says otherwise.
const LIMIT: u32 = 20;

/// What errors call a cost that the caller's limit refuses.
const LIMITED: &str = "cost, which Bcrypt::limit bounds,";

/// A way to hash passwords: bcrypt at a cost, for hashes that are made and for those that are verified.
///
/// ```
/// use saltern::password::bcrypt::Bcrypt;
///
/// let bcrypt = Bcrypt::new(5)?;
/// let hash = "$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW";
/// bcrypt.verify_password(b"U*U", hash)?;
/// assert!(bcrypt.needs_rehash(hash)?); // It is not "$2b$".
/// # Ok::<(), saltern::Error>(())
/// ```
#[derive(Clone, Copy, Debug)]
#[must_use = "each call gives another way to hash, and leaves the one that it was called on as it was"]
pub struct Bcrypt {
    cost: u32,
    limit: u32,
}

impl Bcrypt {
    /// The least cost.
    pub const MIN_COST: u32 = 4;
    /// The greatest cost.
    pub const MAX_COST: u32 = 31;
    /// The most bytes of a password.
    pub const MAX_PASSWORD: usize = 72;

    /// With 2^`cost` iterations, where the cost is from 4 to 31. 12 takes some tenths of a second, 20 a minute or more, 31 more than a
    /// day. It cannot be stopped, so a cost that comes from elsewhere should be bounded before.
    ///
    /// # Errors
    /// [`Error::OutOfRange`] for another cost.
    pub const fn new(cost: u32) -> Result<Self, Error> {
        match checked("cost", cost, Self::MAX_COST) {
            // What it makes, it verifies.
            Ok(()) => Ok(Bcrypt { cost, limit: if cost > LIMIT { cost } else { LIMIT } }),
            Err(error) => Err(error),
        }
    }

    /// What a string may cost at most: those that cost more are neither verified nor made. Without this, 20, which is a minute or
    /// more, or the cost of those that are made. Less than 4 is taken for 4. Who lets others choose strings should have less than
    /// 20, since nothing stops a hash that was begun.
    pub const fn limit(self, cost: u32) -> Self {
        Bcrypt { limit: if cost < Self::MIN_COST { Self::MIN_COST } else { cost }, ..self }
    }

    /// The hash of a password of at most 72 bytes with a salt of 16 random bytes, as a string of 60 bytes to be stored.
    ///
    /// # Errors
    /// [`Error::RandomUnavailable`] if the operating system has no random bytes to give; otherwise as
    /// [`Bcrypt::hash`].
    #[cfg(feature = "getrandom")]
    pub fn hash_password(&self, password: &[u8]) -> Result<String, Error> {
        self.hash_password_with_salt(password, &crate::password::generate_salt()?)
    }

    /// The same with a salt that the caller answers for: different for each password.
    ///
    /// # Errors
    /// [`Error::OutOfRange`] if the cost is more than the limit, so that the string could not be verified; otherwise as
    /// [`Bcrypt::hash`].
    pub fn hash_password_with_salt(&self, password: &[u8], salt: &[u8; 16]) -> Result<String, Error> {
        checked(LIMITED, self.cost, self.limit)?;
        text::write(self.cost, salt, &self.hash(password, salt)?)
    }

    /// The 23 bytes of a hash alone.
    ///
    /// # Errors
    /// [`Error::TooLong`] for a password of more than 72 bytes, [`Error::ZeroByte`] for one with a byte of 0: others
    /// would cut them there.
    pub fn hash(&self, password: &[u8], salt: &[u8; 16]) -> Result<[u8; 23], Error> {
        hash(self.cost, password, salt)
    }

    /// Whether `hash` is what [`Bcrypt::hash`] makes of this password and salt, in constant time.
    ///
    /// # Errors
    /// [`Error::WrongPassword`] if it is not; otherwise as [`Bcrypt::hash`].
    pub fn verify(&self, password: &[u8], salt: &[u8; 16], hash: &[u8; 23]) -> Result<(), Error> {
        let mut made = self.hash(password, salt)?;
        compare(&mut made, hash)
    }

    /// Whether a string was made of this password. What it costs is what the string says.
    ///
    /// # Errors
    /// [`Error::WrongPassword`] if it was made of another one; [`Error::NotAHash`] if it is no hash of bcrypt, or one
    /// of the versions that are refused; [`Error::OutOfRange`] if its cost is below 4, or more than the limit;
    /// [`Error::TooLong`] and [`Error::ZeroByte`] for passwords that others would cut.
    pub fn verify_password(&self, password: &[u8], hash: &str) -> Result<(), Error> {
        let Parsed { cost, salt, hash, .. } = text::read(hash)?;
        checked(LIMITED, cost, self.limit)?;
        Bcrypt { cost, ..*self }.verify(password, &salt, &hash)
    }

    /// Whether a string was made in another way than this one: at another cost, also a higher one, or not as `$2b$`. When its
    /// password is verified next, it should be hashed again.
    ///
    /// # Errors
    /// [`Error::NotAHash`] if it is no string of bcrypt, also one of another algorithm, of which
    /// [`password`](crate::password#strings-of-several-algorithms) has an example; [`Error::OutOfRange`] if its cost is not from 4 to 31.
    pub fn needs_rehash(&self, hash: &str) -> Result<bool, Error> {
        let Parsed { cost, current, .. } = text::read(hash)?;
        Ok(cost != self.cost || !current)
    }
}

pub(super) const fn checked(argument: &'static str, cost: u32, most: u32) -> Result<(), Error> {
    if cost < Bcrypt::MIN_COST || cost > most {
        let (got, least, most) = (cost as u64, Bcrypt::MIN_COST as u64, most as u64);
        return Err(Error::OutOfRange { argument, got, least, most });
    }
    Ok(())
}

fn hash(cost: u32, password: &[u8], salt: &[u8; 16]) -> Result<[u8; 23], Error> {
    if password.len() > Bcrypt::MAX_PASSWORD {
        let (got, most) = (password.len() as u64, Bcrypt::MAX_PASSWORD as u64);
        return Err(Error::TooLong { argument: "password", got, most });
    }
    // The subtraction borrows for 0 alone.
    let zeros = password.iter().fold(0, |zeros, &byte| zeros | u32::from(byte).wrapping_sub(1) >> 31);
    if reveal(zeros.into()) != 0 {
        return Err(Error::ZeroByte { argument: "password" });
    }
    let mut key = [0; 18];
    // With a byte of 0 at its end, again and again.
    for i in 0..4 * key.len() {
        let byte = password.get(i % (password.len() + 1)).copied().unwrap_or(0);
        key[i / 4] = key[i / 4] << 8 | u32::from(byte);
    }
    let mut words = [0; 4];
    for (word, bytes) in words.iter_mut().zip(salt.as_chunks().0) {
        *word = u32::from_be_bytes(*bytes);
    }
    let (mut hash, mut bytes) = ([0; 6], [0; 23]);
    backend::run_portable(Hash { key: &key, salt: &words, cost, hash: &mut hash });
    for (bytes, word) in bytes.chunks_mut(4).zip(&hash) {
        bytes.copy_from_slice(&word.to_be_bytes()[..bytes.len()]);
    }
    wipe(&mut key);
    wipe(&mut hash);
    Ok(bytes)
}
