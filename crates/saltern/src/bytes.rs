//! Keys, nonces and tags: byte arrays that know what they are for.

use crate::Error;
use crate::backend::{Depth, clear_stack};
use saltern_lanes::Level;

/// Fills `bytes` from the operating system.
#[cfg(feature = "getrandom")]
pub(crate) fn random(bytes: &mut [u8]) -> Result<(), Error> {
    getrandom::fill(bytes).map_err(|_| Error::RandomUnavailable)
}

/// A new secret, which `fill` fills: [`random`], and what follows from it. It is moved, at least once into the result, so what that
/// leaves is cleared.
#[cfg(feature = "getrandom")]
#[inline(always)]
pub(crate) fn filled<T>(empty: T, fill: impl FnOnce(&mut T) -> Result<(), Error>) -> Result<T, Error> {
    clear_stack(Depth::Keys, Level::current(), || {
        let mut new = empty;
        fill(&mut new)?;
        Ok(new)
    })
}

/// An empty vector with room for so many bytes. Their number is the caller's: where there is no memory for them, that is an error, and
/// not the end of the program.
#[cfg(feature = "alloc")]
// As a call it would take a fifteenth of what sealing 64 bytes takes.
#[inline(always)]
pub(crate) fn room(bytes: usize) -> Result<alloc::vec::Vec<u8>, Error> {
    let mut room = alloc::vec::Vec::new();
    room.try_reserve_exact(bytes).map_err(|_| Error::OutOfMemory { bytes: bytes as u64 })?;
    Ok(room)
}

/// Whether two byte strings of the same length are equal, in constant time.
pub(crate) fn equal(a: &[u8], b: &[u8]) -> bool {
    let difference = a.iter().zip(b).fold(0, |d, (x, y)| d | u32::from(x ^ y));
    a.len() == b.len() && saltern_lanes::reveal(u64::from(difference)) == 0
}

/// Whether a tag is the right one, in constant time. The right one is erased: the message may be somebody else's.
pub(crate) fn verify<const N: usize>(mut right: [u8; N], tag: &[u8; N]) -> Result<(), Error> {
    verify_beginning(&mut right, tag)
}

/// The same for a tag that may be only the beginning of the right one, of which all is erased.
pub(crate) fn verify_beginning(right: &mut [u8], tag: &[u8]) -> Result<(), Error> {
    let same = right.get(..tag.len()).is_some_and(|beginning| equal(beginning, tag));
    saltern_lanes::wipe(right);
    if same { Ok(()) } else { Err(Error::Refused) }
}

/// A secret for which any random bytes do.
pub(crate) trait Fill: Sized {
    /// The one whose bytes `fill` writes, over zeros.
    fn filled_by(fill: impl FnOnce(&mut [u8])) -> Self;
}

/// A secret for which any uniformly random bytes do: the keys of AEADs, stream ciphers and MACs, seeds, secret keys of X25519.
/// Nobody else can implement it.
#[expect(private_bounds, reason = "sealed")]
pub trait DerivedKey: Fill {}

/// Defines a secret of `$n` bytes that users may make: wiped when dropped, never printed, compared only in constant time.
macro_rules! secret {
    ($(#[$doc:meta])* $name:ident, $n:literal, $what:literal) => {
        crate::bytes::secret_once! {
            $(#[$doc])*
            #[derive(Clone)]
            $name, $n, $what
        }
    };
}
pub(crate) use secret;

/// The same of one that is used once, and so cannot be cloned.
macro_rules! secret_once {
    ($(#[$doc:meta])* $name:ident, $n:literal, $what:literal) => {
        crate::bytes::held! {
            $(#[$doc])*
            $name, $n
        }

        impl $name {
            /// From bytes that are already secret and uniformly random.
            #[must_use]
            pub const fn new(bytes: [u8; $n]) -> Self {
                $name(bytes)
            }

            /// A new one from the operating system's random generator.
            ///
            /// # Errors
            /// [`Error::RandomUnavailable`](crate::Error::RandomUnavailable) if the system has none to give.
            #[cfg(feature = "getrandom")]
            pub fn generate() -> Result<Self, crate::Error> {
                crate::bytes::filled($name([0; $n]), |new| crate::bytes::random(&mut new.0))
            }
        }

        impl crate::bytes::Fill for $name {
            #[inline(always)]
            fn filled_by(fill: impl FnOnce(&mut [u8])) -> Self {
                // Filled where it is given out: what is moved stays behind.
                let mut new = $name([0; $n]);
                fill(&mut new.0);
                new
            }
        }

        impl crate::bytes::DerivedKey for $name {}

        impl TryFrom<&[u8]> for $name {
            type Error = crate::Error;

            /// From bytes of a length not known before.
            fn try_from(bytes: &[u8]) -> Result<Self, crate::Error> {
                crate::error::length($what, bytes.len(), $n)?;
                let mut new = $name([0; $n]);
                new.0.copy_from_slice(bytes);
                Ok(new)
            }
        }

        impl From<[u8; $n]> for $name {
            fn from(bytes: [u8; $n]) -> Self {
                $name(bytes)
            }
        }
    };
}
pub(crate) use secret_once;

/// Defines a secret of `$n` bytes that calls give out; otherwise as `secret`.
macro_rules! held {
    ($(#[$doc:meta])* $name:ident, $n:literal) => {
        $(#[$doc])*
        pub struct $name([u8; $n]);

        impl $name {
            /// Its size in bytes.
            pub const BYTES: usize = $n;

            /// The bytes themselves, to be stored or sent under protection.
            #[must_use]
            pub const fn expose(&self) -> &[u8; $n] {
                &self.0
            }

            /// Whether both are the same, in constant time.
            #[must_use]
            pub fn same(&self, other: &Self) -> bool {
                crate::bytes::equal(&self.0, &other.0)
            }
        }

        impl Drop for $name {
            fn drop(&mut self) {
                saltern_lanes::wipe(&mut self.0);
            }
        }

        impl zeroize::ZeroizeOnDrop for $name {}

        impl core::fmt::Debug for $name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str(concat!(stringify!($name), "(secret)"))
            }
        }
    };
}
pub(crate) use held;

/// Defines public bytes, `$n` of them.
macro_rules! public {
    ($(#[$doc:meta])* $name:ident, $n:literal, $what:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name([u8; $n]);

        impl $name {
            /// Its size in bytes.
            pub const BYTES: usize = $n;

            /// From bytes. Whether they stand for anything is found out when they are used.
            #[must_use]
            pub const fn new(bytes: [u8; $n]) -> Self {
                $name(bytes)
            }

            /// The bytes.
            #[must_use]
            pub const fn as_bytes(&self) -> &[u8; $n] {
                &self.0
            }
        }

        impl AsRef<[u8]> for $name {
            fn as_ref(&self) -> &[u8] {
                &self.0
            }
        }

        impl From<[u8; $n]> for $name {
            fn from(bytes: [u8; $n]) -> Self {
                $name(bytes)
            }
        }

        impl TryFrom<&[u8]> for $name {
            type Error = crate::Error;

            /// From bytes of a length not known before.
            fn try_from(bytes: &[u8]) -> Result<Self, crate::Error> {
                crate::error::length($what, bytes.len(), $n)?;
                let mut new = [0; $n];
                new.copy_from_slice(bytes);
                Ok($name(new))
            }
        }

        crate::hex::shown!([] $name, stringify!($name));

        impl core::str::FromStr for $name {
            type Err = crate::Error;

            /// From two hexadecimal digits for each byte, as `{}` writes them, or upper case.
            fn from_str(digits: &str) -> Result<Self, crate::Error> {
                crate::hex::read(digits).map($name).ok_or(crate::Error::NotHex { argument: $what, digits: 2 * $n })
            }
        }
    };
}
pub(crate) use public;

/// A nonce of `N` bytes: public, and never to be used twice with the same key.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Nonce<const N: usize>([u8; N]);

impl<const N: usize> Nonce<N> {
    /// Its size in bytes.
    pub const BYTES: usize = N;

    /// From bytes that the caller answers for: unique under the key they are used with.
    #[must_use]
    pub const fn new(bytes: [u8; N]) -> Self {
        Nonce(bytes)
    }

    /// The bytes.
    #[must_use]
    pub const fn as_bytes(&self) -> &[u8; N] {
        &self.0
    }

    /// What errors call it. Those of 7 and of 19 bytes are the beginning of the nonces of a stream.
    const ARGUMENT: &str = if N == 7 || N == 19 { "prefix" } else { "nonce" };

    #[cfg(feature = "getrandom")]
    fn random() -> Result<Self, Error> {
        let mut bytes = [0; N];
        random(&mut bytes)?;
        Ok(Nonce(bytes))
    }
}

impl<const N: usize> AsRef<[u8]> for Nonce<N> {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

crate::hex::shown!([const N: usize] Nonce<N>, "Nonce");

impl<const N: usize> Nonce<N> {
    /// The nonce of message number `n`: the number in the last 8 bytes, highest first, and zeros in front, as TLS 1.3 and
    /// RFC 5116 order them. Noise and WireGuard have the lowest byte first. A nonce of fewer than 8 bytes does not compile: for
    /// prefixes of 7 there is [`Nonce::counted_prefix`].
    ///
    /// Whoever seals keeps the number, and never uses one twice with the same key, not after a restart either; nor does
    /// anybody else who has the key.
    ///
    /// ```
    /// use saltern::aead::Nonce;
    /// assert_eq!(Nonce::counted(0x0102).as_bytes(), b"\0\0\0\0\0\0\0\0\0\0\x01\x02");
    /// ```
    #[must_use]
    pub const fn counted(n: u64) -> Self {
        const { assert!(N >= 8, "a number takes 8 bytes") };
        let (mut nonce, number) = ([0; N], n.to_be_bytes());
        let mut i = 0;
        while i < number.len() {
            nonce[N - number.len() + i] = number[i];
            i += 1;
        }
        Nonce(nonce)
    }
}

impl Nonce<7> {
    /// The prefix of the nonces of [stream](crate::aead::stream) number `n` with ChaCha20-Poly1305, highest byte first. As with
    /// [`Nonce::counted`], whoever seals keeps the number.
    ///
    /// ```
    /// use saltern::aead::Nonce;
    /// assert_eq!(Nonce::counted_prefix(0x0102)?.as_bytes(), b"\0\0\0\0\0\x01\x02");
    /// assert!(Nonce::counted_prefix(1 << 56).is_err());
    /// # Ok::<(), saltern::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::OutOfRange`] for 2^56 or more, which 7 bytes do not hold.
    pub const fn counted_prefix(n: u64) -> Result<Self, Error> {
        match n.to_be_bytes() {
            [0, rest @ ..] => Ok(Nonce(rest)),
            _ => Err(Error::OutOfRange { argument: "number of the stream", got: n, least: 0, most: (1 << 56) - 1 }),
        }
    }
}

impl Nonce<12> {
    /// The same with a prefix, by which senders who share a key are told apart: each has one of its own, and counts by itself
    /// (RFC 5116, section 3.2).
    ///
    /// ```
    /// use saltern::aead::Nonce;
    /// assert_eq!(Nonce::counted_with_prefix(*b"mill", 7).as_bytes(), b"mill\0\0\0\0\0\0\0\x07");
    /// ```
    #[must_use]
    pub const fn counted_with_prefix(prefix: [u8; 4], n: u64) -> Self {
        let mut nonce = Self::counted(n);
        let [a, b, c, d] = prefix;
        (nonce.0[0], nonce.0[1], nonce.0[2], nonce.0[3]) = (a, b, c, d);
        nonce
    }
}

impl Nonce<24> {
    /// A random nonce. 24 bytes are enough for that: two of 2^80 are the same with probability 2^-33.
    ///
    /// Shorter nonces of messages have no such call: chosen at random they repeat too soon. Count them instead: [`Nonce::counted`].
    ///
    /// # Errors
    /// [`Error::RandomUnavailable`] if the system has none to give.
    #[cfg(feature = "getrandom")]
    pub fn generate() -> Result<Self, Error> {
        Self::random()
    }
}

impl Nonce<19> {
    /// A random prefix of the nonces of a [stream](crate::aead::stream). 19 bytes are enough for that: two of 2^60 are the
    /// same with probability 2^-33.
    ///
    /// # Errors
    /// [`Error::RandomUnavailable`] if the system has none to give.
    #[cfg(feature = "getrandom")]
    pub fn generate_prefix() -> Result<Self, Error> {
        Self::random()
    }
}

impl<const N: usize> From<[u8; N]> for Nonce<N> {
    fn from(bytes: [u8; N]) -> Self {
        Nonce(bytes)
    }
}

impl<const N: usize> TryFrom<&[u8]> for Nonce<N> {
    type Error = Error;

    /// From bytes of a length not known before.
    fn try_from(bytes: &[u8]) -> Result<Self, Error> {
        crate::error::length(Self::ARGUMENT, bytes.len(), N)?;
        let mut new = [0; N];
        new.copy_from_slice(bytes);
        Ok(Nonce(new))
    }
}

/// A tag of 16 bytes: it shows that a message is authentic.
///
/// Compared in constant time: an attacker who could measure how much of a guess is right would soon have it all.
#[derive(Clone, Copy)]
#[must_use = "without its tag nobody can open or verify the message"]
pub struct Tag([u8; 16]);

impl Tag {
    /// Its size in bytes.
    pub const BYTES: usize = 16;

    /// From the bytes that came with a message.
    pub const fn new(bytes: [u8; 16]) -> Self {
        Tag(bytes)
    }

    /// From a kernel's result.
    #[inline(always)]
    pub(crate) fn of(little_endian: u128) -> Self {
        Tag(little_endian.to_le_bytes())
    }

    /// The bytes, to be sent with the message.
    #[must_use]
    pub const fn as_bytes(&self) -> &[u8; 16] {
        &self.0
    }
}

impl PartialEq for Tag {
    fn eq(&self, other: &Self) -> bool {
        saltern_lanes::equal(u128::from_le_bytes(self.0), u128::from_le_bytes(other.0))
    }
}
impl Eq for Tag {}

crate::hex::shown!([] Tag, "Tag");

impl AsRef<[u8]> for Tag {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

impl From<[u8; 16]> for Tag {
    fn from(bytes: [u8; 16]) -> Self {
        Tag(bytes)
    }
}

impl TryFrom<&[u8]> for Tag {
    type Error = Error;

    /// From bytes of a length not known before.
    fn try_from(bytes: &[u8]) -> Result<Self, Error> {
        crate::error::length("tag", bytes.len(), 16)?;
        let mut new = [0; 16];
        new.copy_from_slice(bytes);
        Ok(Tag(new))
    }
}
