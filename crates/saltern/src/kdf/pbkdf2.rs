//! PBKDF2.

use crate::Error;
use crate::hash::{ByteArray, HashFunction};
use crate::mac::HmacKey;
use core::num::NonZeroU32;
use saltern_lanes::{Level, wipe};

/// How many blocks of output are made at a time, side by side where the hash function has lanes.
const AT_A_TIME: usize = 16;

/// PBKDF2 (RFC 8018, section 5.2) with HMAC and the hash function `H`: a key from a password.
///
/// It slows down who tries passwords by the number of iterations, but graphics cards try billions all the same. Take it
/// where a format or a rule asks for it, with 600,000 iterations of SHA-256 or more, and Argon2id elsewhere. The salt is
/// public, has 16 random bytes or more, and is another one for each password.
///
/// The password is secret, its length is not. More output than a hash has bytes takes more time to make, but no more time
/// to attack.
///
/// ```
/// use saltern::hash::Sha256;
/// use saltern::kdf::pbkdf2;
/// use std::num::NonZeroU32;
///
/// let mut key = [0; 32];
/// # let iterations = NonZeroU32::new(2).unwrap();
/// # const IGNORED: &str = stringify!(
/// let iterations = NonZeroU32::new(600_000).unwrap();
/// # );
/// pbkdf2::<Sha256>(b"correct horse battery staple", &[7; 16], iterations, &mut key)?;
/// # Ok::<(), saltern::Error>(())
/// ```
///
/// # Errors
/// [`Error::TooLong`] if more than 2^32 - 1 hashes are asked for.
pub fn pbkdf2<H: HashFunction>(
    password: &[u8],
    salt: &[u8],
    iterations: NonZeroU32,
    output: &mut [u8],
) -> Result<(), Error> {
    pbkdf2_at::<H>(password, salt, iterations, output, Level::current())
}

/// The same at a level of the caller's choice, for tests and measurements.
///
/// # Errors
/// As [`pbkdf2`].
pub fn pbkdf2_at<H: HashFunction>(
    password: &[u8],
    salt: &[u8],
    iterations: NonZeroU32,
    output: &mut [u8],
    level: Level,
) -> Result<(), Error> {
    let most = u64::from(u32::MAX) * H::BYTES as u64;
    if output.len() as u64 > most {
        return Err(Error::TooLong { argument: "output", got: output.len() as u64, most });
    }
    let key = HmacKey::<H>::with_level(password, level);
    let mut number = 0_u32;
    for pieces in output.chunks_mut(AT_A_TIME * H::BYTES) {
        let count = pieces.len().div_ceil(H::BYTES);
        let (mut sums, mut blocks) = ([H::Digest::ZEROS; AT_A_TIME], [H::Digest::ZEROS; AT_A_TIME]);
        for block in &mut blocks[..count] {
            number += 1;
            let mut mac = key.begin();
            mac.update(salt);
            mac.update(&number.to_be_bytes());
            *block = *mac.finish().as_bytes();
        }
        sums[..count].copy_from_slice(&blocks[..count]);
        key.iterate(&mut blocks[..count], &mut sums[..count], iterations.get() - 1);
        for (piece, sum) in pieces.chunks_mut(H::BYTES).zip(&sums) {
            piece.copy_from_slice(&sum.as_ref()[..piece.len()]);
        }
        sums.iter_mut().chain(&mut blocks).for_each(|hash| wipe(hash.as_mut()));
    }
    Ok(())
}
