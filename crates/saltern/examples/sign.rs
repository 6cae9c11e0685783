//! Makes keys, signs files, and verifies them.
//!
//!     sign keygen KEYFILE               prints the public key
//!     sign sign KEYFILE FILE            prints the signature
//!     sign verify PUBLIC SIGNATURE FILE

use saltern::curve25519::ed25519::{Seed, Signature, SigningKey, VerifyingKey};
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

/// Writes a new key where nothing was, for its owner alone.
fn keygen(file: &Path) -> io::Result<VerifyingKey> {
    let seed = Seed::generate()?;
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file)?.write_all(seed.expose_secret())?;
    Ok(seed.verifying_key())
}

/// What is signed: what it is for, and the file. So nobody can take it for a signature of something else.
fn message(file: &Path) -> io::Result<Vec<u8>> {
    Ok([&b"mill.example signed file\n"[..], &fs::read(file)?].concat())
}

fn sign(key: &Path, file: &Path) -> io::Result<Signature> {
    // A program of more than an example would erase what it has read, too.
    let seed = Seed::try_from(&fs::read(key)?[..])?;
    Ok(SigningKey::from_seed(&seed).sign(&message(file)?))
}

fn verify(public: &str, signature: &str, file: &Path) -> io::Result<()> {
    let (public, signature): (VerifyingKey, Signature) = (public.parse()?, signature.parse()?);
    Ok(public.verify(&message(file)?, &signature)?)
}

fn main() -> io::Result<()> {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    match &arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["keygen", key] => println!("{}", keygen(key.as_ref())?),
        ["sign", key, file] => println!("{}", sign(key.as_ref(), file.as_ref())?),
        ["verify", public, signature, file] => {
            verify(public, signature, file.as_ref())?;
            println!("the signature is valid");
        }
        _ => {
            let usage = "sign keygen KEYFILE | sign sign KEYFILE FILE | sign verify PUBLIC SIGNATURE FILE";
            return Err(io::Error::new(io::ErrorKind::InvalidInput, usage));
        }
    }
    Ok(())
}

#[test]
fn what_was_signed_is_verified_and_what_was_changed_is_not() {
    let folder = std::env::temp_dir().join(format!("saltern_sign_{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let (key, file) = (folder.join("key"), folder.join("letter"));
    fs::write(&file, "forty sacks of salt").unwrap();
    let public = keygen(&key).unwrap().to_string();
    assert!(keygen(&key).is_err(), "a key is not written over");
    let signature = sign(&key, &file).unwrap().to_string();
    verify(&public, &signature, &file).unwrap();
    fs::write(&file, "fifty sacks of salt").unwrap();
    assert!(verify(&public, &signature, &file).is_err());
    fs::remove_dir_all(folder).unwrap();
}
