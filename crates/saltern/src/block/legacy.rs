//! Block ciphers for reading old data, with the feature `legacy-cipher`. **Nothing new may rest on them.**
//!
//! | cipher | key | block | what is known |
//! |---|---|---|---|
//! | [`Des`] | 8 bytes | 8 bytes | broken: all keys can be tried; looks up tables |
//! | [`TripleDes`], [`TripleDes2`] | 24, 16 bytes | 8 bytes | outdated and slow; looks up tables |
//! | [`Cast5`] | 5 to 16 bytes | 8 bytes | not broken with 16 bytes, out of use; looks up tables |
//! | [`Blowfish`] | 4 to 56 bytes | 8 bytes | not broken, out of use; looks up tables |
//! | [`Idea`] | 16 bytes | 8 bytes | not broken, out of use |
//! | [`Rc2`] | 1 to 128 bytes | 8 bytes | broken with 40 effective bits; looks up tables |
//! | [`Gost28147CryptoProA`] and others | 32 bytes | 8 bytes | outdated; looks up tables |
//! | [`Magma`] | 32 bytes | 8 bytes | not broken, for Russian regulation alone; looks up tables |
//! | [`Seed`] | 16 bytes | 16 bytes | not broken, out of use; looks up tables |
//!
//! **Blocks of 8 bytes are too short.** After 2^32 of them, 32 GiB, two of CBC are likely to be equal, which gives away the exclusive or
//! of two messages' blocks (CVE-2016-2183), and a keystream of CTR is told from random bytes; a part of that happens long before. So CTR
//! and the encryption of CBC refuse more than 32 GiB of one message. What is encrypted with one key in several messages
//! is counted by [`Metered`](crate::mode::Metered): whoever must still encrypt changes the key after a thousandth of that. Reading is not limited in CBC.
//!
//! **Ciphers that look up tables** read memory at places that depend on key and message. Somebody who shares the processor's cache
//! may learn of both. Lengths are never secret.
//!
//! [Modes](crate::mode) that need blocks of 16 bytes, XTS and the AEADs of them, do not take the others: that does not compile.
//! Modes take keys of the size that a type names; of a cipher with a key of another size, by its `from_key`, they are made
//! by `of`.
//!
//! ```
//! use saltern::block::{Key, legacy::{Blowfish, TripleDes}};
//! use saltern::mode::{Cbc, Cfb, Iv};
//!
//! let cbc = Cbc::<TripleDes>::new(&Key::new(*b"three keys of 8 bytes...")); // from an old file, say
//! let mut blocks = *b"forty sacks of salt, each ton...";
//! cbc.encrypt_in_place(&Iv::new([1; 8]), &mut blocks)?;
//! cbc.decrypt_in_place(&Iv::new([1; 8]), &mut blocks)?;
//! assert_eq!(&blocks, b"forty sacks of salt, each ton...");
//!
//! let cfb = Cfb::of(Blowfish::from_key(b"a key of 19 bytes..")?);
//! cfb.encrypt_in_place(&Iv::new([1; 8]), &mut blocks);
//! # Ok::<(), saltern::Error>(())
//! ```
//! ```compile_fail
//! # use saltern::block::legacy::TripleDes;
//! saltern::mode::Xts::<TripleDes>::new(&saltern::block::Key::new([7; 48]));
//! ```

pub use super::blowfish::Blowfish;
pub use super::cast5::Cast5;
pub use super::des::{Des, TripleDes, TripleDes2, Weakness};
pub use super::gost28147::{
    Gost28147, Gost28147CryptoProA, Gost28147CryptoProB, Gost28147CryptoProC, Gost28147CryptoProD, Gost28147Tc26Z,
    Gost28147Test, Magma,
};
pub use super::idea::Idea;
pub use super::rc2::Rc2;
pub use super::seed::Seed;
