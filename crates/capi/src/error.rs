//! Why a call was refused, as a number.

use saltern::Error;
use std::ffi::{CStr, c_char, c_int};

/// Why a call was refused. Every function that gives an int gives 0, or one of these.
#[repr(i32)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum saltern_error {
    /// A pointer is null where bytes or an algorithm are needed. With a length of 0 a null pointer is fine.
    Null = -1,
    /// An argument has a length that is not accepted, or an output has no room.
    Length = -2,
    /// An argument is longer than the algorithm allows, or than memory can be.
    Limit = -3,
    /// A number is not among those that are accepted.
    Range = -4,
    /// Buffers overlap that must not.
    Overlap = -5,
    /// A context was not initialised, is of another kind, has ended, is too small, or does not lie at a multiple of its alignment.
    Context = -6,
    /// The algorithm has no such operation, or there is no algorithm of this name.
    Unsupported = -7,
    /// A tag is not the one of this message, with this key and all else that goes into it.
    Unauthentic = -8,
    /// A signature was not made of this message with the secret key that belongs to this public key.
    Signature = -9,
    /// The hash of a password was made of another one.
    Password = -10,
    /// What was decrypted does not end with the padding that was asked for.
    Padding = -11,
    /// A public key or a point is not accepted: it has small order, is not reduced, or is no point of the curve.
    Point = -12,
    /// Two keys do not belong together, or are the same where only different ones are accepted.
    Keys = -13,
    /// A stream or a keystream has ended, and nothing may follow.
    Ended = -14,
    /// A string is not what it should be.
    Text = -15,
    /// The system has not as much memory, or it is more than the limit that was given.
    Memory = -16,
    /// The operating system gave no random bytes.
    Random = -17,
    /// A mistake of the library: please report it.
    Internal = -18,
}

impl From<Error> for saltern_error {
    fn from(error: Error) -> Self {
        match error {
            Error::Length { .. }
            | Error::TooShort { .. }
            | Error::LengthBetween { .. }
            | Error::NotWhole { .. }
            | Error::Count { .. } => saltern_error::Length,
            Error::TooLong { .. } => saltern_error::Limit,
            Error::OutOfRange { .. } => saltern_error::Range,
            Error::EqualKeys | Error::KeysDoNotMatch => saltern_error::Keys,
            Error::BadPadding => saltern_error::Padding,
            Error::KeystreamExhausted { .. } | Error::TooManyChunks { .. } | Error::StreamEnded => saltern_error::Ended,
            Error::SmallOrder { .. } | Error::NotAPoint { .. } | Error::NotReduced { .. } => saltern_error::Point,
            Error::BadSignature => saltern_error::Signature,
            Error::Unauthentic => saltern_error::Unauthentic,
            Error::WrongPassword => saltern_error::Password,
            Error::ZeroByte { .. } | Error::NotHex { .. } | Error::NotAHash { .. } => saltern_error::Text,
            Error::OutOfMemory { .. } | Error::MemoryLimit { .. } => saltern_error::Memory,
            Error::RandomUnavailable => saltern_error::Random,
            _ => saltern_error::Internal,
        }
    }
}

/// What a number that a function gave means, in English: a string that is always there and needs no freeing, also for a number that is
/// none of saltern_error.
#[unsafe(no_mangle)]
pub extern "C" fn saltern_strerror(error: c_int) -> *const c_char {
    text(error).as_ptr()
}

fn text(error: c_int) -> &'static CStr {
    match error {
        0 => c"no error",
        -1 => c"a pointer is null where bytes or an algorithm are needed",
        -2 => c"an argument has a length that is not accepted, or an output has no room",
        -3 => c"an argument is longer than is allowed",
        -4 => c"a number is not among those that are accepted",
        -5 => c"buffers overlap that must not",
        -6 => c"the context was not initialised, is of another kind, has ended, is too small or not aligned",
        -7 => c"the algorithm has no such operation, or there is none of this name",
        -8 => c"not authentic: the tag does not belong to this message, key and all else that goes into it",
        -9 => c"the signature is not valid for this message and public key",
        -10 => c"the hash was not made of this password",
        -11 => c"what was decrypted does not end with the padding that was asked for",
        -12 => c"the public key or point has small order, is not reduced, or is no point of the curve",
        -13 => c"the keys do not belong together, or are the same where only different ones are accepted",
        -14 => c"the stream or keystream has ended",
        -15 => c"the string is not what it should be",
        -16 => c"there is not as much memory, or it is more than was allowed",
        -17 => c"the operating system gave no random bytes",
        -18 => c"a mistake of the library",
        _ => c"no error of saltern",
    }
}
