//! Stored passwords verified. Each costs what its string says, by design: this is for moving and checking tables, not for guessing.

use crate::keys::Given;
use crate::made::verdicts;
use crate::rows::{Values, together};
use crate::{Error, Refused};
use arrow_array::ArrayRef;
use saltern::password::argon2::{Argon2, Memory};
use saltern::password::bcrypt::Bcrypt;
use saltern::password::scrypt::{Parameters, Scrypt};
use std::ops::ControlFlow;

fn one(memory: &mut Memory, password: &[u8], stored: &str) -> Result<(), saltern::Error> {
    if stored.starts_with("$scrypt$") {
        Scrypt::new(Parameters::RECOMMENDED)
            .verify_password_with(memory, password, stored, |_| ControlFlow::Continue(()))
    } else if stored.starts_with("$2") {
        Bcrypt::new(12)?.verify_password(password, stored)
    } else {
        Argon2::default().threads(1).verify_password_with(memory, password, stored, |_| ControlFlow::Continue(()))
    }
}

/// Whether each stored string was made of its password, by Argon2, scrypt or bcrypt. The memory of one hash is taken, and the library's limits hold
/// for what a string may ask for.
///
/// # Errors
/// [`Error::Row`] for the first that was not, unless that is false; what asks for more than the limits is an error always. [`Error::Type`] and
/// [`Error::Count`].
pub fn verify(passwords: Values<'_>, stored: Values<'_>, refused: Refused) -> Result<ArrayRef, Error> {
    let (passwords, stored) = (Given::of("the password", passwords)?, Given::of("the stored string", stored)?);
    let (passwords, stored) = (passwords.rows("the password")?, stored.rows("the stored string")?);
    let (rows, nulls) = together(&[("the stored string", &stored), ("the password", &passwords)])?;
    let mut memory = Memory::wiping();
    let mut valid = vec![false; rows];
    for (i, valid) in valid.iter_mut().enumerate() {
        if nulls.as_ref().is_some_and(|nulls| nulls.is_null(i)) {
            continue;
        }
        let text = std::str::from_utf8(stored.get(i)).map_err(|_| saltern::Error::NotAHash { expected: "a text" });
        match text.and_then(|stored| one(&mut memory, passwords.get(i), stored)) {
            Ok(()) => *valid = true,
            Err(saltern::Error::WrongPassword | saltern::Error::NotAHash { .. }) if refused == Refused::IsNull => {}
            Err(error) => return Err(Error::Row { row: i, of: rows, error }),
        }
    }
    Ok(verdicts(&valid, nulls))
}
