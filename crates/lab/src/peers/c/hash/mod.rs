//! Hashes and what is built on them. A library is asked for the catalog's algorithm by the names that it may have there
//! (`peers/names.rs`); a table in its file has those that it calls otherwise.
//!
//! A digest is measured with all that a user does for one message in a loop: the context is made beforehand where it can
//! be used again, and initialised for each message where the library does not do that itself at the end of the one
//! before.
//!
//! HMAC's key is prepared beforehand by all libraries here: as a context that is reset to it (OpenSSL, libgcrypt,
//! Nettle, Botan), as a context that is copied (libsodium, Monocypher) or as two states (intel-ipsec-mb). For SipHash
//! there is nothing to prepare but two words: OpenSSL and libsodium are handed the key with each message, Botan keeps
//! it. Keys are derived from bytes, with contexts made beforehand where they can be used again.
//!
//! bcrypt is a string for all who have it: salt and hash are made of and read from characters, which is nothing beside it.
//!
//! KMAC's key is kept by all who have it. BLAKE2's own key is handed over with each message, but for OpenSSL and Botan,
//! which keep it; for all of them it is a block before the message.
//! What customises cSHAKE is handed over with each message by all, ours too: nobody keeps it.
//!
//! Argon2's memory is taken from the system with every call, by the library or, for Monocypher, by its user, as its
//! manual shows: it is more than what the C library's allocator keeps. In `-reused` rows it is Monocypher's user who
//! keeps it; the others have no way to. Two lanes have two threads with OpenSSL and Botan, which start them, and with
//! libgcrypt, whose user does.
//!
//! Many messages at once is an interface of intel-ipsec-mb alone: jobs, which it gathers. The others do one message
//! after the other.

pub mod bcrypt;
pub mod botan;
pub mod ipsec_mb;
pub mod libgcrypt;
pub mod libsodium;
pub mod monocypher;
pub mod nettle;
pub mod openssl;

use super::Shared;
use crate::{
    contract::{Input, Operation},
    shapes::Made,
};

/// The function or the data of the name that a library's table has for the operation, with that name.
///
/// # Safety
/// `T` is a pointer of the type that all symbols of the table have.
unsafe fn symbol<T: Copy>(
    shared: Shared,
    table: &[(&str, &'static str)],
    operation: &Operation,
) -> Option<(&'static str, T)> {
    // SAFETY: the caller's promise.
    operation.find(table).and_then(|name| Some((name, unsafe { shared.symbol(name) }.ok()?)))
}
