//! What can go wrong.

use core::fmt;

/// Why a call was refused. Nothing has been written to any output where one of these is returned, but for zeros where there might be
/// plaintext: see [`Error::Unauthentic`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// An argument has the wrong length.
    Length {
        /// Which argument.
        argument: &'static str,
        /// Its length in bytes.
        got: usize,
        /// The length in bytes that is accepted.
        expected: usize,
    },
    /// An argument is too short.
    TooShort {
        /// Which argument.
        argument: &'static str,
        /// Its length in bytes.
        got: usize,
        /// The least length in bytes that is accepted.
        least: usize,
    },
    /// An argument is longer than the algorithm allows.
    TooLong {
        /// Which argument.
        argument: &'static str,
        /// Its length in bytes.
        got: u64,
        /// The greatest length in bytes that is accepted.
        most: u64,
    },
    /// A number is out of its range.
    OutOfRange {
        /// Which argument.
        argument: &'static str,
        /// The number.
        got: u64,
        /// The least that is accepted.
        least: u64,
        /// The greatest that is accepted.
        most: u64,
    },
    /// An argument has a length between those that are accepted.
    LengthBetween {
        /// Which argument.
        argument: &'static str,
        /// Its length in bytes.
        got: usize,
        /// The lengths in bytes that are accepted, in words.
        accepted: &'static str,
    },
    /// An argument is not made of whole blocks.
    NotWhole {
        /// Which argument.
        argument: &'static str,
        /// Its length in bytes.
        got: usize,
        /// The bytes of a block, whose multiples are accepted.
        block: usize,
    },
    /// Two keys are the same that must not be.
    EqualKeys,
    /// What was decrypted does not end with the padding that was asked for. Its output holds zeros.
    BadPadding,
    /// The keystream of this key and nonce ends before the message does, or before the place sought.
    KeystreamExhausted {
        /// The byte of it at which the message would end, or the place sought.
        got: u128,
        /// How many bytes it has in all.
        most: u128,
    },
    /// A stream has as many chunks as its counter can number; only a last one may follow.
    TooManyChunks {
        /// How many chunks a stream may have.
        most: u64,
    },
    /// The last chunk of a stream has been sealed or opened, and nothing may follow it.
    StreamEnded,
    /// Two arguments that belong together item by item have different numbers of items.
    Count {
        /// Which argument.
        argument: &'static str,
        /// How many items it has.
        got: usize,
        /// How many are accepted.
        expected: usize,
    },
    /// A point has small order, so what is computed with it is no secret.
    SmallOrder {
        /// Which argument is the point.
        argument: &'static str,
    },
    /// Bytes are not the encoding of a point of the curve.
    NotAPoint {
        /// Which argument.
        argument: &'static str,
    },
    /// A number in an encoding is not below its modulus, or a point without a sign has one.
    NotReduced {
        /// Which argument.
        argument: &'static str,
    },
    /// A secret key and a public key do not belong together.
    KeysDoNotMatch,
    /// The signature was not made of this message with the secret key that belongs to this public key.
    BadSignature,
    /// A tag is not the one of this message, with this key and whatever else goes into it: a nonce, say, and associated data. A
    /// ciphertext that was to be opened in place is as it was; another output for its plaintext holds zeros.
    Unauthentic,
    /// The hash of a password was made of another one, or with another secret or other data.
    WrongPassword,
    /// A password has a byte of 0, at which other programs would cut it.
    ZeroByte {
        /// Which argument.
        argument: &'static str,
    },
    /// A string is not bytes in hexadecimal digits.
    NotHex {
        /// Which argument.
        argument: &'static str,
        /// How many digits it has to have.
        digits: usize,
    },
    /// A string is not the hash of a password.
    NotAHash {
        /// What should have been where the first fault is.
        expected: &'static str,
    },
    /// The system does not have so much memory.
    OutOfMemory {
        /// How many bytes.
        bytes: u64,
    },
    /// What was asked for takes more memory than the caller's limit.
    MemoryLimit {
        /// How many bytes it takes.
        bytes: u64,
        /// How many are allowed.
        limit: u64,
    },
    /// The caller put an end to it.
    Cancelled,
    /// The operating system gave no random bytes.
    RandomUnavailable,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Error::Length { argument, got, expected } => {
                write!(f, "{argument} has {got} bytes where {expected} are accepted")
            }
            Error::TooShort { argument, got, least } => {
                write!(f, "{argument} has {got} bytes where at least {least} are needed")
            }
            Error::TooLong { argument, got, most } => {
                write!(f, "{argument} has {got} bytes where at most {most} are accepted")
            }
            Error::LengthBetween { argument, got, accepted } => {
                write!(f, "{argument} has {got} bytes where {accepted} are accepted")
            }
            Error::OutOfRange { argument, got, least, most } => {
                write!(f, "{argument} is {got} where {least} to {most} are accepted")
            }
            Error::NotWhole { argument, got, block } => {
                write!(f, "{argument} has {got} bytes where multiples of {block} are accepted")
            }
            Error::EqualKeys => f.write_str("the two keys are the same, where only different ones are accepted"),
            Error::BadPadding => f.write_str("what was decrypted does not end with the padding that was asked for"),
            // Neither is numbered past 2^128.
            Error::KeystreamExhausted { got, most } if got <= most => {
                write!(f, "the keystream of one key and nonce ends before byte {most}, and the message after it")
            }
            Error::KeystreamExhausted { got, most } => {
                write!(f, "byte {got} of the keystream was asked for, which has {most} for one key and nonce")
            }
            Error::TooManyChunks { most } => write!(f, "a stream has at most {most} chunks"),
            Error::StreamEnded => f.write_str("the stream has ended with its last chunk, and no other one may follow"),
            Error::Count { argument, got, expected } => {
                write!(f, "{argument}: {got} items where {expected} are accepted")
            }
            Error::SmallOrder { argument } => {
                write!(f, "{argument} is a point of small order, where a point of large order is accepted")
            }
            Error::NotAPoint { argument } => {
                write!(f, "{argument}: its bytes are not the encoding of a point of the curve")
            }
            Error::NotReduced { argument } => {
                write!(f, "{argument} has a number that is not reduced, where only reduced ones are accepted")
            }
            Error::KeysDoNotMatch => f.write_str("the public key is not the one that belongs to the secret key"),
            Error::BadSignature => {
                f.write_str("the signature is not valid for this message, public key and verification policy")
            }
            Error::Unauthentic => f.write_str(
                "not authentic: the tag does not belong to this message, key and all else that goes into it",
            ),
            Error::WrongPassword => f.write_str("the hash was not made of this password, with this secret and data"),
            Error::ZeroByte { argument } => {
                write!(f, "{argument} has a byte of 0, at which it would be cut; only bytes from 1 on are accepted")
            }
            Error::NotHex { argument, digits } => {
                write!(f, "{argument}: not a string of {digits} hexadecimal digits and nothing else")
            }
            Error::NotAHash { expected } => write!(f, "not the hash of a password: {expected} should be there"),
            Error::OutOfMemory { bytes } => write!(f, "the system has not {bytes} bytes of memory to give"),
            Error::MemoryLimit { bytes, limit } => {
                write!(f, "it takes {bytes} bytes of memory where {limit} are allowed")
            }
            Error::Cancelled => f.write_str("cancelled by the caller"),
            Error::RandomUnavailable => f.write_str("the operating system gave no random bytes"),
        }
    }
}

impl core::error::Error for Error {}

/// Checks the length of an argument.
pub(crate) fn length(argument: &'static str, got: usize, expected: usize) -> Result<(), Error> {
    if got == expected { Ok(()) } else { Err(Error::Length { argument, got, expected }) }
}

/// Checks how many items an argument has.
pub(crate) fn count(argument: &'static str, got: usize, expected: usize) -> Result<(), Error> {
    if got == expected { Ok(()) } else { Err(Error::Count { argument, got, expected }) }
}

/// Checks that an argument is not too long.
pub(crate) fn at_most(argument: &'static str, got: u64, most: u64) -> Result<(), Error> {
    if got > most { Err(Error::TooLong { argument, got, most }) } else { Ok(()) }
}

/// Checks that an argument is not too short.
pub(crate) fn at_least(argument: &'static str, got: usize, least: usize) -> Result<(), Error> {
    if got < least { Err(Error::TooShort { argument, got, least }) } else { Ok(()) }
}

/// What message and associated data have together, as errors call it.
pub(crate) const BOTH: &str = "message and associated data together";

/// Checks that an argument is made of whole blocks.
pub(crate) fn whole(argument: &'static str, got: usize, block: usize) -> Result<(), Error> {
    if got.is_multiple_of(block) { Ok(()) } else { Err(Error::NotWhole { argument, got, block }) }
}
