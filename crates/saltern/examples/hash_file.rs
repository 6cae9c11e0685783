//! Hashes files with SHA-256 and BLAKE3, in the lines that `sha256sum --tag` and `b3sum --tag` print.
//!
//!     hash_file FILE…

use saltern::hash::{Blake3, Sha256};
use std::fs::File;
use std::io::{self, Read};

fn digits(hash: &[u8]) -> String {
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Both hashes of what is read, which is read once.
fn hash(mut input: impl Read) -> io::Result<(String, String)> {
    let (mut sha256, mut blake3) = (Sha256::new(), Blake3::new());
    let mut buffer = vec![0; 1 << 16];
    loop {
        match input.read(&mut buffer) {
            Ok(0) => return Ok((digits(&sha256.finalize()), digits(&blake3.finalize()))),
            Ok(bytes) => {
                sha256.update(&buffer[..bytes]);
                blake3.update(&buffer[..bytes]);
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
}

fn main() -> io::Result<()> {
    let files: Vec<_> = std::env::args().skip(1).collect();
    if files.is_empty() {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "hash_file FILE…"));
    }
    for name in files {
        let (sha256, blake3) = hash(File::open(&name)?)?;
        println!("SHA256 ({name}) = {sha256}\nBLAKE3 ({name}) = {blake3}");
    }
    Ok(())
}

#[test]
fn known_hashes() {
    let (sha256, blake3) = hash(&b"abc"[..]).unwrap();
    assert_eq!(sha256, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    assert_eq!(blake3, "6437b3ac38465133ffb63b75273a8db548c558465d79db03fd359c6cd5bd9d85");
    let long = vec![0x5a; 300_000];
    assert_eq!(hash(&long[..]).unwrap(), (digits(&Sha256::hash(&long)), digits(&Blake3::hash(&long))));
}
