//! Hashing passwords, slowly on purpose.
//!
//! | module | what is in it |
//! |---|---|
//! | [`argon2`] | Argon2id, Argon2i and Argon2d |

pub mod argon2;
