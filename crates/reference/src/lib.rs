//! Each algorithm as its standard states it: slow, obvious, one file each.
//!
//! The tests compare the production kernels with this crate, and the proofs show that the kernels compute the same
//! terms: that is why the block functions are generic over [`saltern_lanes::Word32`], or over [`aes::Byte`] and [`bytes::Byte`]. Nothing that
//! is shipped depends on this crate. It is not constant time and it wipes nothing. A caller that breaks a standard's limits,
//! a block counter that would wrap for example, gets a panic.

pub mod aead;
pub mod aegis;
pub mod aes;
pub mod arcfour;
pub mod argon2;
pub mod aria;
pub mod ascon;
pub mod bcrypt;
pub mod blake2;
pub mod blake3;
pub mod bytes;
pub mod camellia;
pub mod cast5;
pub mod chacha;
pub mod des;
pub mod ed25519;
pub mod eddsa_blake2b;
pub mod edwards25519;
pub mod elligator2;
pub mod field25519;
pub mod gost28147;
pub mod gost94;
pub mod hash_to_curve;
pub mod hmac;
pub mod idea;
pub mod integer;
pub mod keccak;
pub mod kuznyechik;
pub mod md4;
pub mod md5;
pub mod mode;
pub mod nacl_box;
pub mod poly1305;
pub mod poly1305_aes;
pub mod rc2;
pub mod ripemd160;
pub mod ristretto255;
pub mod salsa;
pub mod scalar25519;
pub mod scrypt;
pub mod seed;
pub mod serpent;
pub mod sha1;
pub mod sha256;
pub mod sha512;
pub mod siphash;
pub mod sm3;
pub mod sm4;
pub mod stream;
pub mod streebog;
pub mod tiger;
pub mod twofish;
pub mod umac;
pub mod vmac;
pub mod whirlpool;
pub mod x25519;
