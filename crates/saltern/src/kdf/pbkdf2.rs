//! PBKDF2.

use crate::Error;
use crate::backend::{Depth, clear_stack};
use crate::hash::{ByteArray, HashFunction};
use crate::kdf::DerivedKey;
use crate::mac::HmacKey;
use core::num::NonZeroU32;
use saltern_lanes::{Level, wipe};

/// How many hashes of output are made at a time, side by side where the hash function has a kernel for that.
const AT_A_TIME: usize = 16;

/// The least bytes of a hash that is compared, where a shorter one is the beginning of a longer one: as many as of HMAC's tags.
pub(crate) const LEAST_VERIFIED: usize = 10;

/// PBKDF2 (RFC 8018, section 5.2) with HMAC and the hash function `H`: a key from a password.
///
/// It slows down who tries passwords by the number of iterations, but graphics cards try billions all the same. Take it
/// where a format or a rule asks for it, with 600,000 iterations of SHA-256 or more, and Argon2id elsewhere. The salt is
/// public, has 16 random bytes or more, and is another one for each password.
///
/// Keys of the library's types are made by [`pbkdf2_key`], and what is stored of passwords is compared by [`pbkdf2_verify`].
/// 600,000 iterations take some tenths of a second, 2^32 - 1 of them half an hour or more, and nothing stops them: a number that
/// comes from elsewhere should be bounded before.
///
/// The password is secret, its length is not. More output than a hash has bytes takes more time to make, but no more time
/// to attack.
///
/// ```
/// use saltern::hash::Sha256;
/// use saltern::kdf::pbkdf2;
/// use std::num::NonZeroU32;
///
/// let mut stored = [0; 32];
/// # let iterations = NonZeroU32::new(2).unwrap();
/// # const IGNORED: &str = stringify!(
/// let iterations = NonZeroU32::new(600_000).unwrap();
/// # );
/// pbkdf2::<Sha256>(b"correct horse battery staple", &[7; 16], iterations, &mut stored)?;
/// # Ok::<(), saltern::Error>(())
/// ```
///
/// # Errors
/// [`Error::TooShort`] for no output, [`Error::TooLong`] if more than 2^32 - 1 hashes are asked for.
#[doc(alias = "pbkdf2_hmac")]
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
    derive::<H>(1, &[password], &[salt], iterations, &mut [output], level)
}

/// A key of one of the library's types from a password: what [`pbkdf2`] fills it with, and no copy of it anywhere.
///
/// ```
/// use saltern::aead::{Key, Nonce, XChaCha20Poly1305};
/// use saltern::hash::Sha256;
/// use saltern::kdf::pbkdf2_key;
/// use std::num::NonZeroU32;
///
/// # let iterations = NonZeroU32::new(2).unwrap();
/// # const IGNORED: &str = stringify!(
/// let iterations = NonZeroU32::new(600_000).unwrap();
/// # );
/// let key: Key = pbkdf2_key::<Sha256, _>(b"correct horse battery staple", &[7; 16], iterations);
/// let mut message = *b"forty sacks of salt";
/// let tag = XChaCha20Poly1305::new(&key).seal_in_place(&Nonce::counted(0), b"", &mut message)?;
/// # let _ = tag;
/// # Ok::<(), saltern::Error>(())
/// ```
#[must_use]
pub fn pbkdf2_key<H: HashFunction, K: DerivedKey>(password: &[u8], salt: &[u8], iterations: NonZeroU32) -> K {
    let level = Level::current();
    clear_stack(Depth::Many, level, || {
        K::filled_by(|key| {
            // It has some bytes, and few: there is no error.
            let _ = pbkdf2_at::<H>(password, salt, iterations, key, level);
        })
    })
}

/// Whether `hash`, of 10 to 64 bytes, is what [`pbkdf2`] makes of this password and salt, in constant time. Its length is the
/// caller's: a shorter one is the beginning of a longer one, and easier to meet.
///
/// ```
/// use saltern::hash::Sha256;
/// use saltern::kdf::{pbkdf2, pbkdf2_verify};
/// use std::num::NonZeroU32;
///
/// let (iterations, mut stored) = (NonZeroU32::new(3).unwrap(), [0; 32]);
/// pbkdf2::<Sha256>(b"correct horse", &[7; 16], iterations, &mut stored)?;
/// pbkdf2_verify::<Sha256>(b"correct horse", &[7; 16], iterations, &stored)?;
/// assert!(pbkdf2_verify::<Sha256>(b"another horse", &[7; 16], iterations, &stored).is_err());
/// # Ok::<(), saltern::Error>(())
/// ```
///
/// # Errors
/// [`Error::WrongPassword`] if it is not; [`Error::TooShort`] and [`Error::TooLong`] for a hash of another length.
pub fn pbkdf2_verify<H: HashFunction>(
    password: &[u8],
    salt: &[u8],
    iterations: NonZeroU32,
    hash: &[u8],
) -> Result<(), Error> {
    let mut made = [0; 64];
    if hash.len() < LEAST_VERIFIED {
        return Err(Error::TooShort { argument: "hash", got: hash.len(), least: LEAST_VERIFIED });
    }
    if hash.len() > made.len() {
        return Err(Error::TooLong { argument: "hash", got: hash.len() as u64, most: made.len() as u64 });
    }
    let made = &mut made[..hash.len()];
    pbkdf2::<H>(password, salt, iterations, made)?;
    crate::bytes::verify_beginning(made, hash).map_err(|_| Error::WrongPassword)
}

/// [`pbkdf2`] of many passwords, each with its own salt and output. With SHA-1 and SHA-2 (but SHA-512/224) several are
/// derived at a time, side by side, which takes a fraction of the time that one after the other would; with SHA-3, BLAKE2,
/// BLAKE3 and the others they are derived one after the other.
///
/// ```
/// use saltern::hash::Sha256;
/// use saltern::kdf::{pbkdf2, pbkdf2_many};
/// use std::num::NonZeroU32;
///
/// let iterations = NonZeroU32::new(3).unwrap();
/// let mut keys = [[0; 32]; 2];
/// pbkdf2_many::<Sha256>(&["correct horse", "battery staple"], &[[7; 16], [8; 16]], iterations, &mut keys)?;
/// let mut key = [0; 32];
/// pbkdf2::<Sha256>(b"battery staple", &[8; 16], iterations, &mut key)?;
/// assert_eq!(keys[1], key);
/// # Ok::<(), saltern::Error>(())
/// ```
///
/// # Errors
/// [`Error::Count`] if there are not as many salts and outputs as passwords; otherwise as [`pbkdf2`]. Nothing is written
/// then.
pub fn pbkdf2_many<H: HashFunction>(
    passwords: &[impl AsRef<[u8]>],
    salts: &[impl AsRef<[u8]>],
    iterations: NonZeroU32,
    outputs: &mut [impl AsMut<[u8]>],
) -> Result<(), Error> {
    pbkdf2_many_at::<H>(passwords, salts, iterations, outputs, Level::current())
}

/// The same at a level of the caller's choice, for tests and measurements.
///
/// # Errors
/// As [`pbkdf2_many`].
pub fn pbkdf2_many_at<H: HashFunction>(
    passwords: &[impl AsRef<[u8]>],
    salts: &[impl AsRef<[u8]>],
    iterations: NonZeroU32,
    outputs: &mut [impl AsMut<[u8]>],
    level: Level,
) -> Result<(), Error> {
    crate::error::count("salts", salts.len(), passwords.len())?;
    crate::error::count("output", outputs.len(), passwords.len())?;
    derive::<H>(1, passwords, salts, iterations, outputs, level)
}

/// A hash of output: which password's, from which byte of its output on, and the number that is hashed with the salt.
#[derive(Clone, Copy)]
struct Piece {
    number: usize,
    from: usize,
    block: u32,
}

/// Outputs whose blocks are numbered from `first` on: 1, but in tests, whose outputs cannot be that long.
pub(crate) fn derive<H: HashFunction>(
    first: u32,
    passwords: &[impl AsRef<[u8]>],
    salts: &[impl AsRef<[u8]>],
    iterations: NonZeroU32,
    outputs: &mut [impl AsMut<[u8]>],
    level: Level,
) -> Result<(), Error> {
    // Those that have trees have no kernel for several, and keys of kilobytes, of which many would reach further down than is
    // cleared.
    if size_of::<H>() > 512 {
        derive_so_many::<H, 1>(first, passwords, salts, iterations, outputs, level)
    } else {
        derive_so_many::<H, AT_A_TIME>(first, passwords, salts, iterations, outputs, level)
    }
}

/// `N` hashes of output at a time.
fn derive_so_many<H: HashFunction, const N: usize>(
    first: u32,
    passwords: &[impl AsRef<[u8]>],
    salts: &[impl AsRef<[u8]>],
    iterations: NonZeroU32,
    outputs: &mut [impl AsMut<[u8]>],
    level: Level,
) -> Result<(), Error> {
    let most = u64::from(u32::MAX) * H::BYTES as u64;
    for output in outputs.iter_mut() {
        let got = output.as_mut().len() as u64;
        if got == 0 {
            return Err(Error::TooShort { argument: "output", got: 0, least: 1 });
        }
        if got > most {
            return Err(Error::TooLong { argument: "output", got, most });
        }
    }
    let beginning = |number| Piece { number, from: 0, block: first };
    let mut next = beginning(0);
    loop {
        let mut pieces = [next; N];
        let mut count = 0;
        while count < N && next.number < passwords.len() {
            if next.from >= outputs[next.number].as_mut().len() {
                next = beginning(next.number + 1);
            } else {
                pieces[count] = next;
                count += 1;
                next.from += H::BYTES;
                // After the last number there is no block.
                next.block = next.block.wrapping_add(1);
            }
        }
        if count == 0 {
            return Ok(());
        }
        let pieces = &pieces[..count];
        clear_stack(Depth::Many, level, || derive_pieces::<H, N>(passwords, salts, iterations, outputs, level, pieces));
    }
}

/// As many as `N`.
fn derive_pieces<H: HashFunction, const N: usize>(
    passwords: &[impl AsRef<[u8]>],
    salts: &[impl AsRef<[u8]>],
    iterations: NonZeroU32,
    outputs: &mut [impl AsMut<[u8]>],
    level: Level,
    pieces: &[Piece],
) {
    // One for each run of pieces of the same password.
    let mut keys = [const { None::<HmacKey<H>> }; N];
    let (mut tags, mut sums) = ([H::Digest::ZEROS; N], [H::Digest::ZEROS; N]);
    let mut key_of = [0; N];
    for (i, piece) in pieces.iter().enumerate() {
        key_of[i] = if i > 0 && pieces[i - 1].number == piece.number { key_of[i - 1] } else { i };
        let key = keys[key_of[i]].get_or_insert_with(|| HmacKey::with_level(passwords[piece.number].as_ref(), level));
        let mut mac = key.begin();
        mac.update(salts[piece.number].as_ref());
        mac.update(&piece.block.to_be_bytes());
        tags[i] = *mac.finalize().as_bytes();
        sums[i] = tags[i];
    }
    let count = pieces.len();
    let Some(first) = &keys[0] else { return };
    let mut states = [first.states(); N];
    for (states, key) in states.iter_mut().zip(&key_of[..count]) {
        if let Some(key) = &keys[*key] {
            *states = key.states();
        }
    }
    H::chain_tags(&states[..count], &mut tags[..count], &mut sums[..count], iterations.get() - 1);
    for (piece, sum) in pieces.iter().zip(&sums) {
        let output = outputs[piece.number].as_mut();
        let end = output.len().min(piece.from + H::BYTES);
        output[piece.from..end].copy_from_slice(&sum.as_ref()[..end - piece.from]);
    }
    sums.iter_mut().chain(&mut tags).for_each(|hash| wipe(hash.as_mut()));
}
