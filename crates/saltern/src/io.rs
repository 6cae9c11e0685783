//! `std::io::Write` for what takes a message in pieces, and `std::io::Read` for what gives output of any length:
//! `std::io::copy` from or to a file, say. And `std::io::Error` from errors.

#[cfg(feature = "std")]
use crate::Error;
#[cfg(feature = "std")]
use std::io;

/// A type with `update` is written to: all of a piece is always taken, and no error is returned.
macro_rules! written_to {
    ([$($generics:tt)*] $type:ty) => {
        #[cfg(feature = "std")]
        impl<$($generics)*> std::io::Write for $type {
            fn write(&mut self, piece: &[u8]) -> std::io::Result<usize> {
                self.update(piece);
                Ok(piece.len())
            }

            /// Does nothing.
            fn flush(&mut self) -> std::io::Result<()> {
                Ok(())
            }
        }
    };
    ($type:ty) => {
        $crate::io::written_to!([] $type);
    };
}
pub(crate) use written_to;

/// A type with `fill` is read from: all that was asked for is always given, and no error is returned.
macro_rules! read_from {
    ($type:ty) => {
        #[cfg(feature = "std")]
        impl std::io::Read for $type {
            fn read(&mut self, output: &mut [u8]) -> std::io::Result<usize> {
                self.squeeze(output);
                Ok(output.len())
            }
        }
    };
}
pub(crate) use read_from;

/// With the error inside, for functions that return those of `std::io` anyway: data that was refused or is malformed is `InvalidData`,
/// an argument that is not accepted `InvalidInput`, a ciphertext that is too short for its tag among them.
#[cfg(feature = "std")]
impl From<Error> for io::Error {
    fn from(error: Error) -> Self {
        let kind = match error {
            Error::Unauthentic
            | Error::BadSignature
            | Error::WrongPassword
            | Error::KeysDoNotMatch
            | Error::SmallOrder { .. }
            | Error::LengthBetween { .. }
            | Error::NotAPoint { .. }
            | Error::NotReduced { .. }
            | Error::BadPadding
            | Error::NotHex { .. }
            | Error::NotAHash { .. } => io::ErrorKind::InvalidData,
            Error::Length { .. }
            | Error::TooShort { .. }
            | Error::TooLong { .. }
            | Error::OutOfRange { .. }
            | Error::NotWhole { .. }
            | Error::EqualKeys
            | Error::Count { .. }
            | Error::ZeroByte { .. }
            | Error::KeystreamExhausted { .. }
            | Error::TooManyChunks { .. }
            | Error::StreamEnded => io::ErrorKind::InvalidInput,
            Error::OutOfMemory { .. } => io::ErrorKind::OutOfMemory,
            Error::MemoryLimit { .. } => io::ErrorKind::QuotaExceeded,
            // Not `Interrupted`, after which many try again.
            Error::Cancelled | Error::RandomUnavailable => io::ErrorKind::Other,
        };
        io::Error::new(kind, error)
    }
}
