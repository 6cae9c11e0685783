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
        operations::subject(self.name)
    }

    /// Whether there are messages of so many bytes.
    pub fn takes(&self, bytes: usize) -> bool {
        match self.subject() {
            Some(Subject::Mode(cipher, over, _)) => {
                let (mode, block) = (over.entry(), cipher.block_bytes);
                bytes >= mode.least_blocks * block && (!mode.whole_blocks || bytes.is_multiple_of(block))
            }
            Some(Subject::Seal(entry) | Subject::Open(entry) | Subject::FreshKey(entry)) => {
                bytes as u64 <= entry.max_message
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
