//! Saltern's algorithms as functions of DataFusion's SQL: whole columns at a time, by [`saltern_columns`].
//!
//! ```
//! use datafusion::prelude::SessionContext;
//! use saltern_columns::keys::Keys;
//! use std::sync::Arc;
//!
//! let mut keys = Keys::default();
//! keys.add("mill", &[7; 32])?;
//! let context = SessionContext::new();
//! saltern_datafusion::register(&context, &Arc::new(keys));
//! let query = context.sql("select sha256(x), hmac_sha256('mill', x) from (values ('forty sacks of salt')) t(x)");
//! # Ok::<(), saltern_columns::Error>(())
//! ```
//!
//! | function | what it gives |
//! |---|---|
//! | `sha256(value)` and each other hash function | the hash; digits with `_hex` or `_base64` behind the name |
//! | `hmac_sha256(key, value)` and the others | the tag; digits likewise |
//! | `blake3_keyed(key, value)`, `blake2b512_keyed`, `blake2b256_keyed`, `blake2s256_keyed` | the tag; digits likewise |
//! | `pseudonym(key, domain, value)` | 32 digits that stay the same; the domain is a constant |
//! | `xchacha20_poly1305_seal(key, value[, associated data])` and each other AEAD whose nonces may be random | nonce, ciphertext and tag |
//! | `xchacha20_poly1305_seal_deterministic(…)` | the same with synthetic nonces: equal values stay equal |
//! | `xchacha20_poly1305_open(key, sealed value[, associated data])` | the value, as bytes |
//! | `ed25519_sign(key, value)`, `ed25519_public_key(key)` | the signature, the public key |
//! | `ed25519_verify(public key, value, signature)` | true |
//! | `x25519(key, public key)`, `x25519_public_key(key)` | the shared secret, the public key |
//! | `password_verify(password, stored string)` | true |
//!
//! **Values** are bytes or texts of any of Arrow's types for them, and dictionaries of these. What is null gives null. What takes anything else is
//! refused while the query is planned.
//!
//! **Keys.** A text is the name of a key, one for all rows or a column of names, and no plan has more than the name in it. A constant that is the
//! name of no key is refused while the query is planned, unless the keys are on other machines ([`register_without_keys`]). Bytes are the key itself,
//! and have to come from a column. A key that is written into the query is refused: it would stand in plans and logs. Errors show the names that there
//! are, and never what was taken for one: it could be a key.
//!
//! **What is refused.** A value that does not open, a signature or a password that is wrong is an error that names the row of the batch. With `try_` in
//! front (`try_ed25519_verify`, `try_xchacha20_poly1305_open`, `try_x25519`, `try_password_verify`) it is false, or null where there is no verdict.
//!
//! **DataFusion's own** `sha224`, `sha256`, `sha384` and `sha512` are replaced by ours, which give the same bytes in the same type; `md5` as well, which is
//! digits there, and so it is here (`Utf8View`). `digest(value, name)` stays theirs.
//!
//! **Volatility.** Hashes are immutable. What takes keys is stable: within a query, the same. Sealing with random nonces is volatile: each row
//! gets a nonce of its own, also where value and key are constants. Constants are computed while a query is planned, and what comes of them
//! stands in the plan; so opening, and shared secrets, of nothing but constants are refused.
#![forbid(unsafe_code)]

mod arguments;
pub mod command;
mod function;
mod operation;

use datafusion::logical_expr::ScalarUDF;
use datafusion::prelude::SessionContext;
use saltern_columns::keys::Keys;
use std::sync::Arc;

/// All functions, which take keys by their names from `keys`.
pub fn functions(keys: &Arc<Keys>) -> impl Iterator<Item = ScalarUDF> {
    with_keys(Some(keys.clone()))
}

fn with_keys(keys: Option<Arc<Keys>>) -> impl Iterator<Item = ScalarUDF> {
    operation::all().map(move |(name, operation)| function::Function::new(name, operation, keys.clone()).into())
}

/// Registers all functions, in the place of those of the same names.
pub fn register(context: &SessionContext, keys: &Arc<Keys>) {
    functions(keys).for_each(|function| context.register_udf(function));
}

/// Registers all functions where queries are planned whose rows and keys are on other machines: names of keys are looked up there.
pub fn register_without_keys(context: &SessionContext) {
    with_keys(None).for_each(|function| context.register_udf(function));
}
