//! What OpenSSL and others encrypt with AES: AES-256-GCM in a stored record, and old data in AES-256-CBC.
//!
//!     aes

use saltern::Error;
use saltern::aead::{self, Aes256Gcm, Aes256GcmSiv, Nonce};
use saltern::block::{self, aes::Aes256};
use saltern::hash::Sha256;
use saltern::mac::{HmacKey, HmacTag};
use saltern::mode::{Cbc, Iv};

/// A record as many formats have it: nonce, ciphertext, tag.
fn open_record(cipher: &Aes256Gcm, aad: &[u8], record: &[u8]) -> Result<Vec<u8>, Error> {
    let nonce = record.get(..Aes256Gcm::NONCE_BYTES).unwrap_or(record);
    cipher.open(&Nonce::try_from(nonce)?, aad, &record[nonce.len()..])
}

/// Who writes records counts them: with this key, number `n` is used this once.
fn seal_record(cipher: &Aes256Gcm, n: u64, aad: &[u8], message: &[u8]) -> Result<Vec<u8>, Error> {
    let nonce = Nonce::counted(n);
    let mut record = nonce.as_bytes().to_vec();
    record.extend(cipher.seal(&nonce, aad, message)?);
    Ok(record)
}

/// Old data: CBC with a MAC of IV and ciphertext. The MAC is verified first. Padding of what was forged would tell about the message.
fn open_old(cbc: &Cbc<Aes256>, key: &HmacKey<Sha256>, iv: &Iv, sealed: &[u8], tag: &[u8]) -> Result<Vec<u8>, Error> {
    key.verify(&[iv.as_bytes(), sealed].concat(), &HmacTag::try_from(tag)?)?;
    cbc.decrypt_padded(iv, sealed)
}

fn main() -> Result<(), Error> {
    let cipher = Aes256Gcm::new(&aead::Key::generate()?);
    let record = seal_record(&cipher, 0, b"record 17", b"forty sacks of salt")?;
    let opened = open_record(&cipher, b"record 17", &record)?;
    println!("AES-256-GCM, {} bytes: {}", record.len(), String::from_utf8_lossy(&opened));

    // A nonce that repeats tells here that a message does, and no more.
    let cipher = Aes256GcmSiv::new(&aead::Key::generate()?);
    let sealed = cipher.seal(&Nonce::new([0; 12]), b"", b"forty sacks of salt")?;
    println!(
        "AES-256-GCM-SIV, the same twice: {}",
        sealed == cipher.seal(&Nonce::new([0; 12]), b"", b"forty sacks of salt")?
    );

    let (cbc, key) = (Cbc::<Aes256>::new(&block::Key::generate()?), HmacKey::<Sha256>::new(&[7; 32]));
    let iv = Iv::generate()?;
    let sealed = cbc.encrypt_padded(&iv, b"forty sacks of salt")?;
    let tag = key.authenticate(&[iv.as_bytes(), &sealed[..]].concat());
    let opened = open_old(&cbc, &key, &iv, &sealed, tag.as_bytes())?;
    println!("AES-256-CBC, {} bytes: {}", sealed.len(), String::from_utf8_lossy(&opened));
    Ok(())
}

#[test]
fn records_and_old_data() {
    main().unwrap();
    let cipher = Aes256Gcm::new(&aead::Key::new([7; 32]));
    let record = seal_record(&cipher, 1, b"record 17", b"forty sacks").unwrap();
    assert_eq!(record.len(), 12 + 11 + 16);
    assert_eq!(open_record(&cipher, b"record 17", &record).unwrap(), b"forty sacks");
    assert!(open_record(&cipher, b"record 18", &record).is_err());
    for bytes in 0..record.len() {
        assert!(open_record(&cipher, b"record 17", &record[..bytes]).is_err(), "cut to {bytes}");
    }
    let (cbc, key, iv) =
        (Cbc::<Aes256>::new(&block::Key::new([7; 32])), HmacKey::<Sha256>::new(&[8; 32]), Iv::new([1; 16]));
    let sealed = cbc.encrypt_padded(&iv, b"forty sacks").unwrap();
    let tag = key.authenticate(&[iv.as_bytes(), &sealed[..]].concat());
    assert_eq!(open_old(&cbc, &key, &iv, &sealed, tag.as_bytes()).unwrap(), b"forty sacks");
    assert_eq!(open_old(&cbc, &key, &Iv::new([2; 16]), &sealed, tag.as_bytes()), Err(Error::Unauthentic));
}
