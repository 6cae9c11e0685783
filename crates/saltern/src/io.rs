//! `std::io::Write` for what takes a message in pieces, and `std::io::Read` for what gives output of any length:
//! `std::io::copy` from or to a file, say. And `std::io::Error` from errors.

use crate::Error;
use crate::curve25519::ed25519::Prehash;
use crate::hash::blake2::{self, Blake2, Extendable, Parallel, Variable, Variant};
use crate::hash::{self, HashFunction, SpongeReader, blake3};
use crate::mac;
use std::io;

/// All of a piece is always taken, and no error is returned.
macro_rules! written_to {
    ($([$($generics:tt)*] $type:ty;)*) => {$(
        impl<$($generics)*> io::Write for $type {
            fn write(&mut self, piece: &[u8]) -> io::Result<usize> {
                self.update(piece);
                Ok(piece.len())
            }

            /// Does nothing.
            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }
    )*};
}
written_to! {
    [] hash::Sha1;
    [] hash::Sha224;
    [] hash::Sha256;
    [] hash::Sha384;
    [] hash::Sha512;
    [] hash::Sha512_224;
    [] hash::Sha512_256;
    [] hash::Sha3_224;
    [] hash::Sha3_256;
    [] hash::Sha3_384;
    [] hash::Sha3_512;
    [] hash::Shake128;
    [] hash::Shake256;
    [] hash::CShake128;
    [] hash::CShake256;
    [] hash::TurboShake128;
    [] hash::TurboShake256;
    [] hash::Kt128;
    [] hash::Kt256;
    [] hash::AsconHash256;
    [] hash::AsconXof128;
    [] hash::AsconCxof128;
    [] hash::Blake3;
    [V: Variant, const N: usize] Blake2<V, N>;
    [V: Variant, const N: usize] Parallel<V, N>;
    [V: Variant] Variable<V>;
    [V: Variant] Extendable<V>;
    [H: HashFunction] mac::Hmac<H>;
    [] mac::Kmac128;
    [] mac::Kmac256;
    [] mac::SipHash24;
    [] mac::SipHash13;
    [] mac::SipHash24_128;
    [] mac::SipHash13_128;
    [] mac::Poly1305;
    [] Prehash;
}
#[cfg(feature = "legacy")]
written_to! {
    [] hash::legacy::Md4;
    [] hash::legacy::Md5;
    [] hash::legacy::Ripemd160;
    [] hash::legacy::Gost94CryptoPro;
    [] hash::legacy::Gost94Test;
    [] hash::legacy::Sm3;
    [] hash::legacy::Streebog256;
    [] hash::legacy::Streebog512;
    [] hash::legacy::Tiger;
    [] hash::legacy::Tiger2;
    [] hash::legacy::Whirlpool;
}

/// All that was asked for is always given, and no error is returned.
macro_rules! read_from {
    ($($type:ty;)*) => {$(
        impl io::Read for $type {
            fn read(&mut self, output: &mut [u8]) -> io::Result<usize> {
                self.fill(output);
                Ok(output.len())
            }
        }
    )*};
}
read_from! {
    SpongeReader;
    hash::AsconReader;
    blake3::Reader;
}

/// Nothing comes after the last byte.
impl<V: Variant> io::Read for blake2::Reader<V> {
    fn read(&mut self, output: &mut [u8]) -> io::Result<usize> {
        let left = self.length() - self.position();
        let bytes = output.len().min(usize::try_from(left).unwrap_or(usize::MAX));
        self.fill(&mut output[..bytes])?;
        Ok(bytes)
    }
}

/// With the error inside, for functions that return those of `std::io` anyway: data that was refused or is malformed is `InvalidData`,
/// an argument that is not accepted `InvalidInput`.
impl From<Error> for io::Error {
    fn from(error: Error) -> Self {
        let kind = match error {
            Error::Refused
            | Error::BadSignature
            | Error::WrongPassword
            | Error::KeysDoNotMatch
            | Error::SmallOrder { .. }
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
