//! Stores a password, and verifies another one.
//!
//!     store_password PASSWORD          prints what is to be stored
//!     store_password PASSWORD STORED   says whether it is that password

use saltern::Error;
use saltern::password::argon2::Argon2;

/// Whether this is the password; and what to store from now on, if the parameters have become others since.
fn log_in(argon2: &Argon2<'_>, password: &str, stored: &str) -> Result<Option<String>, Error> {
    argon2.verify_password(password.as_bytes(), stored)?;
    match argon2.needs_rehash(stored)? {
        true => argon2.hash_password(password.as_bytes()).map(Some),
        false => Ok(None),
    }
}

fn main() -> Result<(), std::io::Error> {
    // A real program reads passwords without showing them: other users see the arguments.
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let argon2 = Argon2::default();
    match &arguments[..] {
        [password] => println!("{}", argon2.hash_password(password.as_bytes())?),
        [password, stored] => match log_in(&argon2, password, stored)? {
            None => println!("right"),
            Some(new) => println!("right; store this from now on:\n{new}"),
        },
        _ => return Err(std::io::Error::other("store_password PASSWORD [STORED]")),
    }
    Ok(())
}

#[test]
fn old_parameters_are_replaced() {
    use saltern::password::argon2::Parameters;
    let (old, new) = [64, 128].map(|kib| Argon2::new(Parameters::new(kib, 1, 1).unwrap())).into();
    let stored = old.hash_password(b"forty sacks").unwrap();
    assert_eq!(log_in(&old, "forty sacks", &stored), Ok(None));
    assert_eq!(log_in(&new, "fifty sacks", &stored), Err(Error::WrongPassword));
    let stored = log_in(&new, "forty sacks", &stored).unwrap().expect("its parameters are old");
    assert_eq!(log_in(&new, "forty sacks", &stored), Ok(None));
}
