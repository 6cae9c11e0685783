//! Password hashes, as far as their memory accesses do not depend on the password by design.

use super::{check_alone, public, same, secret};
use saltern::hazmat::at_level::*;
use saltern_secrets::{begin, mark, reports};

/// Argon2i reads at addresses that depend on nothing secret. The other kinds give theirs away, as they must, and nothing else.
#[test]
fn argon2() {
    use saltern::password::argon2::{Algorithm, Argon2, Parameters};
    for algorithm in [Algorithm::Argon2i, Algorithm::Argon2id, Algorithm::Argon2d] {
        check_alone("Argon2", |level| {
            let (password, key): ([u8; 20], [u8; 16]) = (secret(1), secret(40));
            let argon2 = Argon2::with_level(Parameters::new(150, 2, 2)?, level).algorithm(algorithm).secret(&key);
            let (mut one, mut two) = ([0; 32], [0; 70]);
            argon2.threads(1).hash_into(&password, b"salt of sixteen.", &mut one)?;
            argon2.threads(1).hash_into(&password, b"salt of sixteen.", &mut two)?;
            assert!(!same(&one, &two[..32]));
            Ok(())
        });
    }
}

/// Strings of hashes are public, passwords are not.
#[test]
fn strings() {
    use saltern::Error;
    use saltern::password::{argon2, bcrypt, scrypt};
    check_alone("strings of password hashes", |level| {
        let password: [u8; 20] = secret(1);
        let known = public(password.to_vec());
        let argon2 = argon2::Argon2::with_level(argon2::Parameters::new(16, 1, 1)?, level).threads(1);
        let argon2 = argon2.algorithm(argon2::Algorithm::Argon2i);
        let text = argon2.hash_password_with_salt(&known, b"salt of sixteen.")?;
        argon2.verify_password(&password, &text)?;
        assert_eq!(argon2.verify_password(&secret::<20>(2), &text), Err(Error::WrongPassword));

        let scrypt = scrypt::Scrypt::with_level(scrypt::Parameters::new(1, 1, 1)?, level).threads(1);
        let text = scrypt.hash_password_with_salt(&known, b"salt of sixteen.")?;
        scrypt.verify_password(&password, &text)?;
        let bcrypt = bcrypt::Bcrypt::new(4)?;
        let text = bcrypt.hash_password_with_salt(&known, b"salt of sixteen.")?;
        bcrypt.verify_password(&password, &text)
    });
}

/// What says which row of the table is read next is given away, as it must be, and nothing else.
#[test]
fn scrypt() {
    use saltern::password::scrypt::{Parameters, Scrypt};
    check_alone("scrypt", |level| {
        let password: [u8; 20] = secret(1);
        let scrypt = Scrypt::with_level(Parameters::new(4, 2, 3)?, level).threads(1);
        let (mut one, mut two) = ([0; 32], [0; 70]);
        scrypt.hash_into(&password, b"salt of sixteen.", &mut one)?;
        scrypt.lanes_at_a_time(2).hash_into(&password, b"salt of sixteen.", &mut two)?;
        assert!(same(&one, &two[..32]));
        Ok(())
    });
}

/// The addresses in Blowfish's boxes are given away, as they must be, and nothing else.
#[test]
fn bcrypt() {
    use saltern::password::bcrypt::Bcrypt;
    begin();
    let before = reports();
    for length in [0, 1, 20, 72] {
        let mut password: Vec<u8> = (1..=length).collect();
        mark(&mut password);
        let (one, two): ([u8; 23], [u8; 23]) =
            [4, 5].map(|cost| Bcrypt::new(cost).and_then(|bcrypt| bcrypt.hash(&password, &[7; 16])).unwrap()).into();
        assert!(!same(&one, &two));
    }
    assert_eq!(reports(), before, "bcrypt: gives secrets away, see the reports above");
}
