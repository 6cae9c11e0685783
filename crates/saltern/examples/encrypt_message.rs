//! Encrypts a message and opens it again.
//!
//!     encrypt_message [MESSAGE]

use saltern::Error;
use saltern::aead::{Key, Nonce, XChaCha20Poly1305};

/// What is sent: the nonce, the ciphertext and the tag.
fn seal(cipher: &XChaCha20Poly1305, receiver: &str, message: &[u8]) -> Result<Vec<u8>, Error> {
    let nonce = Nonce::generate()?;
    let mut sent = nonce.as_bytes().to_vec();
    sent.extend(cipher.seal(&nonce, receiver.as_bytes(), message)?);
    Ok(sent)
}

fn open(cipher: &XChaCha20Poly1305, receiver: &str, sent: &[u8]) -> Result<Vec<u8>, Error> {
    let nonce = sent.get(..XChaCha20Poly1305::NONCE_BYTES).unwrap_or(sent);
    cipher.open(&Nonce::try_from(nonce)?, receiver.as_bytes(), &sent[nonce.len()..])
}

fn main() -> Result<(), Error> {
    let message = std::env::args().nth(1).unwrap_or_else(|| "forty sacks of salt".into());
    let cipher = XChaCha20Poly1305::new(&Key::generate()?);
    let sent = seal(&cipher, "to: the mill", message.as_bytes())?;
    println!("{} bytes are sent for {}", sent.len(), message.len());
    let opened = open(&cipher, "to: the mill", &sent)?;
    println!("{}", String::from_utf8_lossy(&opened));
    println!("for somebody else: {}", open(&cipher, "to: the cook", &sent).unwrap_err());
    Ok(())
}

#[test]
fn what_was_sealed_is_opened_and_nothing_else() {
    let cipher = XChaCha20Poly1305::new(&Key::new([7; 32]));
    let sent = seal(&cipher, "to: the mill", b"forty sacks").unwrap();
    assert_eq!(open(&cipher, "to: the mill", &sent).unwrap(), b"forty sacks");
    assert!(open(&cipher, "to: the cook", &sent).is_err());
    for bytes in 0..sent.len() {
        assert!(open(&cipher, "to: the mill", &sent[..bytes]).is_err(), "cut to {bytes}");
    }
    main().unwrap();
}
