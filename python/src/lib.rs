//! The extension module behind the Python package `saltern`.
//!
//! Each module here is one of the package, and says nothing of cryptography: it checks what Python hands over, releases the
//! interpreter, and calls the library. `unsafe` is at three edges: buffers ([`buffer`], [`input`]), Arrow's structures ([`columns::arrow`]), and
//! `bytes` that are written once.

mod aead;
mod buffer;
mod columns;
mod curve;
mod error;
mod hash;
mod input;
mod key;
mod mac;
mod measure;
mod nacl;
mod password;
mod random;
mod stream;
mod watch;
mod wiped;

use pyo3::prelude::*;

/// The part of the package `saltern` that is compiled.
#[pymodule(gil_used = false)]
mod _saltern {
    use super::*;

    #[pymodule_export]
    use aead::{Aead, aead_names, aead_sizes};
    #[pymodule_export]
    use columns::Column;
    #[pymodule_export]
    use columns::curve::{verify_many, x25519_many};
    #[pymodule_export]
    use columns::many::{argon2_many, hash_many, hmac_many, pbkdf2_many};
    #[pymodule_export]
    use columns::sealed::{open_many, seal_many};
    #[pymodule_export]
    use curve::{PublicKey, SecretKey, SigningKey, VerifyingKey, kx_client, kx_server, open_sealed, seal_for};
    #[pymodule_export]
    use hash::{Blake2, Hash, HashFunction, Xof, XofFunction, XofReader, hash_names};
    #[pymodule_export]
    use key::Key;
    #[pymodule_export]
    use mac::{Hmac, HmacKey, Mac, equal, mac_names};
    #[pymodule_export]
    use measure::{measure_hash, measure_hash_many, measure_seal};
    #[pymodule_export]
    use nacl::{box_shared_key, chacha20_keystream, hchacha20};
    #[pymodule_export]
    use password::{
        argon2, bcrypt_hash, blake3, hkdf, hkdf_expand, hkdf_extract, password_hash, password_needs_rehash,
        password_verify, pbkdf2, scrypt, scrypt_hash,
    };
    #[pymodule_export]
    use stream::{Opener, Sealer, stream_sizes};

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        random::begin();
        module.add("__version__", env!("CARGO_PKG_VERSION"))?;
        module.add("level", saltern::cpu::level().name())
    }
}
