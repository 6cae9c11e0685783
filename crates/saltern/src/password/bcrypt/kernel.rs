//! bcrypt (Provos and Mazières, "A Future-Adaptable Password Scheme", 1999) with Blowfish (Schneier 1993).
//!
//! Blowfish looks up its boxes at places that depend on the key: they are given away, as they must be, and nothing else.

pub use crate::block::blowfish::kernel::{Key, PI, Salt};

use crate::block::blowfish::kernel::{encrypt, expand};
use saltern_lanes::level::Portable;
use saltern_lanes::{Kernel, reveal, wipe};

/// The text that is encrypted: "OrpheanBeholderScryDoubt".
const TEXT: [u32; 6] = [0x4f72_7068, 0x6561_6e42, 0x6568_6f6c, 0x6465_7253, 0x6372_7944, 0x6f75_6274];

/// Computes the six words of a hash.
pub struct Hash<'a> {
    /// The password's.
    pub key: &'a Key,
    /// The salt's, big-endian.
    pub salt: &'a Salt,
    /// The logarithm of the number of iterations to the base 2, at most 31.
    pub cost: u32,
    /// The result.
    pub hash: &'a mut [u32; 6],
}

impl Kernel<Portable> for Hash<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: Portable) {
        let Hash { key, salt, cost, hash } = self;
        let expansions = 2_u64 << (reveal(cost.into()) & 31);
        let mut salt_as_key = [0; 18];
        for i in 0..18 {
            salt_as_key[i] = salt[i % 4];
        }
        let mut state = PI;
        // One more, with the salt in each block.
        let mut whitening = *salt;
        for i in 0..=expansions {
            let key = if i == 0 || i % 2 == 1 { key } else { &salt_as_key };
            expand(&mut state, key, &whitening);
            whitening = [0; 4];
        }
        for i in 0..3 {
            let (mut left, mut right) = (TEXT[2 * i], TEXT[2 * i + 1]);
            for _ in 0..64 {
                (left, right) = encrypt(&state, left, right);
            }
            (hash[2 * i], hash[2 * i + 1]) = (left, right);
        }
        wipe(&mut state);
    }
}
