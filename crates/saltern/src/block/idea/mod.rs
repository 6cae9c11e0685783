//! IDEA.

mod kernel;

use super::one_by_one::OneByOne;
use super::types::block_cipher;
use kernel::Keys;

block_cipher! { OneByOne<Keys, 8>, blocks of 8 bytes;
    /// IDEA (Lai 1992) with a key of 16 bytes. OpenPGP's cipher 1, OpenSSL's `IDEA`.
    ///
    /// **Outdated**: its blocks of 8 bytes are too short for much data under one key. Some 2^64 keys are weak, which are not met by
    /// chance; attacks on all others are faster than trying all keys by a factor of 4.
    ///
    /// It looks up nothing, and runs in constant time.
    Idea: key of 16 bytes, two of 32;
}
