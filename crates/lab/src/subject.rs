//! Which algorithm of the catalog an operation is of.

use saltern_catalog::block::{Direction, Over};
use saltern_catalog::{AeadEntry, BlockCipherEntry, CipherEntry, HashEntry, HmacEntry, MacEntry, XofEntry};

use crate::contract::Operation;
use crate::operations;

/// What is done, and by which row of the catalog.
#[derive(Clone, Copy)]
pub enum Subject {
    /// A hash.
    Hash(&'static HashEntry),
    /// Output of any length.
    Xof(&'static XofEntry),
    /// HMAC.
    Hmac(&'static HmacEntry),
    /// HKDF.
    Hkdf(&'static HmacEntry),
    /// PBKDF2.
    Pbkdf2(&'static HmacEntry),
    /// Another message authentication code.
    Mac(&'static MacEntry),
    /// The same of a message of no bytes, with the key set up each time.
    FreshMac(&'static MacEntry),
    /// HMAC, likewise.
    FreshHmac(&'static HmacEntry),
    /// VMAC's hash, to which no encrypted nonce is added.
    WithoutAes(&'static MacEntry),
    /// A stream cipher.
    Cipher(&'static CipherEntry),
    /// A block cipher in a mode.
    Mode(&'static BlockCipherEntry, &'static Over, Direction),
    /// A key, encryption, a key, decryption, in a mode.
    Speedtest(&'static BlockCipherEntry, &'static Over),
    /// Authenticated encryption.
    Seal(&'static AeadEntry),
    /// Its opposite.
    Open(&'static AeadEntry),
    /// Authenticated encryption with another key each time.
    FreshKey(&'static AeadEntry),
}

impl Operation {
    /// Which algorithm it is of; none if the catalog has no such row.
    pub fn subject(&self) -> Option<Subject> {
        operations::subject(self.algorithm())
    }

    /// What it belongs to, as a page has it.
    pub fn family(&self) -> &'static str {
        match self.subject() {
            Some(Subject::Seal(_) | Subject::Open(_) | Subject::FreshKey(_)) => "Authenticated encryption",
            Some(Subject::Cipher(_)) => "Stream ciphers",
            Some(Subject::Mode(..) | Subject::Speedtest(..)) => "Block ciphers in modes",
            Some(Subject::Hash(_) | Subject::Xof(_)) => "Hashing",
            Some(Subject::Hmac(_) | Subject::FreshHmac(_) | Subject::Mac(_) | Subject::FreshMac(_)) => "Authentication",
            Some(Subject::WithoutAes(_)) => "Authentication",
            Some(Subject::Hkdf(_) | Subject::Pbkdf2(_)) => "Derived keys",
            None => match self.name {
                name if ["25519", "ristretto255", "eddsa"].iter().any(|part| name.contains(part)) => "Curve25519",
                name if name.starts_with("nacl.") => "NaCl",
                name if name.ends_with(".stream") => "Authenticated encryption",
                name if name.ends_with(".derive-key") => "Derived keys",
                name if ["argon2", "scrypt", "bcrypt"].iter().any(|start| name.starts_with(start)) => "Passwords",
                _ => "Hashing",
            },
        }
    }

    /// Whether there are messages of so many bytes.
    pub fn takes(&self, bytes: usize) -> bool {
        match self.subject() {
            Some(Subject::Mode(cipher, over, _) | Subject::Speedtest(cipher, over)) => {
                let (mode, block) = (over.entry(), cipher.block_bytes);
                bytes >= mode.least_blocks * block && (!mode.whole_blocks || bytes.is_multiple_of(block))
            }
            Some(Subject::Seal(entry) | Subject::Open(entry) | Subject::FreshKey(entry)) => {
                (entry.min_together..=entry.max_message).contains(&(bytes as u64))
            }
            _ => true,
        }
    }

    /// The hash function that does most of its work, if one does.
    pub fn hash(&self) -> Option<&'static HashEntry> {
        match self.subject() {
            Some(Subject::Hash(entry)) => Some(entry),
            Some(Subject::Hmac(entry) | Subject::FreshHmac(entry) | Subject::Hkdf(entry) | Subject::Pbkdf2(entry)) => {
                Some(entry.hash_entry())
            }
            Some(_) => None,
            None => HashEntry::named(self.name.split_once('.')?.0),
        }
    }
}
