//! Hash functions.

pub mod blake2;
pub mod blake3;
mod chains;
mod expand;
mod function;
pub(crate) mod keccak;
#[cfg(feature = "legacy")]
pub mod legacy;
mod merkle_damgard;
mod sha;
mod sha1;
mod sha256;
mod sha512;

pub use blake2::{
    Blake2b, Blake2b256, Blake2b512, Blake2bp512, Blake2s, Blake2s128, Blake2s256, Blake2sp256, Blake2xb, Blake2xs,
};
pub use blake3::Blake3;
pub use expand::{expand_message, expand_message_at};
pub use function::{ByteArray, HashFunction};
pub use keccak::{
    CShake128, CShake256, Kt128, Kt256, Sha3_224, Sha3_256, Sha3_384, Sha3_512, Shake128, Shake256, SpongeReader,
    TurboShake128, TurboShake256,
};
pub use sha1::Sha1;
pub use sha256::{Sha224, Sha256};
pub(crate) use sha512::sha512_many;
pub use sha512::{Sha384, Sha512, Sha512_224, Sha512_256};
