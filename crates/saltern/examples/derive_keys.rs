//! Derives keys: two of a secret by HKDF, two by BLAKE3, and one of a password.
//!
//!     derive_keys [PASSWORD]

use saltern::hash::{Blake3, Sha256};
use saltern::kdf::Hkdf;
use saltern::password::{self, argon2::Argon2};
use saltern::{Error, aead};

/// The keys of both directions, as others derive them too.
fn directions(secret: &[u8]) -> Result<[aead::Key; 2], Error> {
    let secrets = Hkdf::<Sha256>::extract(b"mill.example", secret);
    Ok([secrets.expand_key(b"to the cook")?, secrets.expand_key(b"to the mill")?])
}

/// A key for letters and a key for files, which have another type.
fn purposes(secret: &[u8]) -> (aead::Key, aead::stream::Key) {
    (
        Blake3::derive_key("mill.example 2026-11-28 letters", secret),
        Blake3::derive_key("mill.example 2026-11-28 files", secret),
    )
}

/// The key of a password. The salt is stored beside what is encrypted.
fn of_password(argon2: &Argon2<'_>, password: &str, salt: &[u8; 16]) -> Result<aead::Key, Error> {
    argon2.derive_key(password.as_bytes(), salt)
}

fn main() -> Result<(), Error> {
    let secret = aead::Key::<32>::generate()?;
    let [to_cook, to_mill] = directions(secret.expose_secret())?;
    println!("two directions, two keys: {}", !to_cook.ct_eq(&to_mill));
    let (letters, files) = purposes(secret.expose_secret());
    println!("keys are not printed: {letters:?}, {files:?}");
    let password = std::env::args().nth(1).unwrap_or_else(|| "forty sacks of salt".into());
    let salt = password::generate_salt()?;
    let key = of_password(&Argon2::default(), &password, &salt)?;
    let again = of_password(&Argon2::default(), &password, &salt)?;
    println!("the same password and salt, the same key: {}", key.ct_eq(&again));
    Ok(())
}

#[test]
fn another_secret_another_key() {
    use saltern::password::argon2::Parameters;
    let [to_cook, to_mill] = directions(&[7; 32]).unwrap();
    assert!(!to_cook.ct_eq(&to_mill));
    assert!(to_cook.ct_eq(&directions(&[7; 32]).unwrap()[0]) && !to_cook.ct_eq(&directions(&[8; 32]).unwrap()[0]));
    let (letters, files) = purposes(&[7; 32]);
    assert_ne!(letters.expose_secret(), files.expose_secret());
    let argon2 = Argon2::new(Parameters::new(64, 1, 1).unwrap());
    let key = of_password(&argon2, "forty sacks", &[1; 16]).unwrap();
    assert!(key.ct_eq(&of_password(&argon2, "forty sacks", &[1; 16]).unwrap()));
    assert!(!key.ct_eq(&of_password(&argon2, "forty sacks", &[2; 16]).unwrap()));
}
