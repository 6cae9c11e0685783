//! SEED.

mod kernel;

use super::one_by_one::OneByOne;
use super::types::block_cipher;
use kernel::Keys;

block_cipher! { OneByOne<Keys, 16>, blocks of 16 bytes;
    /// SEED (RFC 4269) with a key of 16 bytes and blocks of 16: the Korean standard before ARIA. OpenSSL's `SEED`.
    ///
    /// **Out of use**, and not broken.
    ///
    /// **It looks up tables at places that depend on key and block.** Whoever shares the processor's cache can learn of them.
    Seed: key of 16 bytes, two of 32;
}
