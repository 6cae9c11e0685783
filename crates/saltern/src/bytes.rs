//! Keys, nonces and tags: byte arrays that know what they are for.

use crate::Error;
#[cfg(any(feature = "getrandom", feature = "rand_core"))]
use crate::backend::{Depth, clear_stack};
use core::fmt;
use saltern_lanes::InOut;
#[cfg(any(feature = "getrandom", feature = "rand_core"))]
use saltern_lanes::Level;
use zeroize::ZeroizeOnDrop;

/// Secret bytes of a fixed number, as keys are. Nobody else can implement it.
pub trait SecretBytes:
    DerivedKey + fmt::Debug + for<'a> TryFrom<&'a [u8], Error = Error> + ZeroizeOnDrop + Send + Sync + 'static
{
    /// How many.
    const BYTES: usize;
    /// An array of so many.
    type Array: Copy + AsRef<[u8]>;
    /// The bytes themselves, to be stored or sent under protection.
    fn expose_secret(&self) -> &Self::Array;
}

/// Public bytes of a fixed number, as nonces and tags are. Nobody else can implement it.
#[expect(private_bounds, reason = "sealed")]
pub trait PublicBytes:
    Copy + Eq + fmt::Debug + AsRef<[u8]> + for<'a> TryFrom<&'a [u8], Error = Error> + Send + Sync + 'static + Sealed
{
    /// How many.
    const BYTES: usize;
}

pub(crate) trait Sealed {}

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

/// A new secret from a generator of the caller's. What moving it leaves is cleared, as above; what the generator keeps is its own matter.
#[cfg(feature = "rand_core")]
#[inline(always)]
pub(crate) fn drawn<T: Fill>(rng: &mut (impl rand_core::CryptoRng + ?Sized)) -> T {
    clear_stack(Depth::Keys, Level::current(), || T::filled_by(|bytes| rng.fill_bytes(bytes)))
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

/// Input and output of the same length.
pub(crate) fn between<'a>(input: &'a [u8], output: &'a mut [u8]) -> Result<InOut<'a>, Error> {
    let (expected, got) = (input.len(), output.len());
    InOut::between(input, output).ok_or(Error::Length { argument: "output", got, expected })
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
    if same { Ok(()) } else { Err(Error::Unauthentic) }
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

/// Defines a secret of `$n` bytes that users may make: wiped when dropped, never printed, compared only in constant time. Where
/// their number is a parameter, it has a default.
macro_rules! secret {
    ($(#[$doc:meta])* $name:ident $(<const $N:ident: usize = $default:literal>)?, $n:tt, $what:literal) => {
        crate::bytes::secret_once! {
            $(#[$doc])*
            #[derive(Clone)]
            $name $(<const $N: usize = $default>)?, $n, $what
        }
    };
}
pub(crate) use secret;

/// The same of one that is used once, and so cannot be cloned.
macro_rules! secret_once {
    ($(#[$doc:meta])* $name:ident $(<const $N:ident: usize = $default:literal>)?, $n:tt, $what:literal) => {
        crate::bytes::held! {
            $(#[$doc])*
            $name $(<const $N: usize = $default>)?, $n
        }

        impl $(<const $N: usize>)? $name $(<$N>)? {
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

            /// A new one from a generator of the caller's, which nobody else may foretell.
            #[cfg(feature = "rand_core")]
            #[must_use]
            pub fn generate_from<R: rand_core::CryptoRng + ?Sized>(rng: &mut R) -> Self {
                crate::bytes::drawn(rng)
            }
        }

        impl $(<const $N: usize>)? crate::bytes::Fill for $name $(<$N>)? {
            #[inline(always)]
            fn filled_by(fill: impl FnOnce(&mut [u8])) -> Self {
                // Filled where it is given out: what is moved stays behind.
                let mut new = $name([0; $n]);
                fill(&mut new.0);
                new
            }
        }

        impl $(<const $N: usize>)? crate::bytes::DerivedKey for $name $(<$N>)? {}

        impl $(<const $N: usize>)? crate::bytes::SecretBytes for $name $(<$N>)? {
            const BYTES: usize = $n;
            type Array = [u8; $n];

            #[inline(always)]
            fn expose_secret(&self) -> &[u8; $n] {
                &self.0
            }
        }

        impl $(<const $N: usize>)? TryFrom<&[u8]> for $name $(<$N>)? {
            type Error = crate::Error;

            /// From bytes of a length not known before.
            fn try_from(bytes: &[u8]) -> Result<Self, crate::Error> {
                crate::error::length($what, bytes.len(), $n)?;
                let mut new = $name([0; $n]);
                new.0.copy_from_slice(bytes);
                Ok(new)
            }
        }

        impl $(<const $N: usize>)? From<[u8; $n]> for $name $(<$N>)? {
            fn from(bytes: [u8; $n]) -> Self {
                $name(bytes)
            }
        }
    };
}
pub(crate) use secret_once;

/// Defines a secret of `$n` bytes that calls give out; otherwise as `secret`.
macro_rules! held {
    ($(#[$doc:meta])* $name:ident $(<const $N:ident: usize = $default:literal>)?, $n:tt) => {
        $(#[$doc])*
        pub struct $name $(<const $N: usize = $default>)? ([u8; $n]);

        impl $(<const $N: usize>)? $name $(<$N>)? {
            /// Its size in bytes.
            pub const BYTES: usize = $n;

            /// The bytes themselves, to be stored or sent under protection.
            #[must_use]
            #[doc(alias("as_bytes", "to_bytes"))]
            pub const fn expose_secret(&self) -> &[u8; $n] {
                &self.0
            }

            /// Whether both are the same, in constant time.
            #[must_use]
            pub fn ct_eq(&self, other: &Self) -> bool {
                crate::bytes::equal(&self.0, &other.0)
            }
        }

        impl $(<const $N: usize>)? Drop for $name $(<$N>)? {
            fn drop(&mut self) {
                saltern_lanes::wipe(&mut self.0);
            }
        }

        impl $(<const $N: usize>)? zeroize::ZeroizeOnDrop for $name $(<$N>)? {}

        #[cfg(feature = "subtle")]
        impl $(<const $N: usize>)? subtle::ConstantTimeEq for $name $(<$N>)? {
            fn ct_eq(&self, other: &Self) -> subtle::Choice {
                self.0[..].ct_eq(&other.0)
            }
        }

        impl $(<const $N: usize>)? core::fmt::Debug for $name $(<$N>)? {
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
        crate::serde::serialized!([] $name, [0; $n], $name);

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

    /// What errors call it. Those of some sizes are the beginning of the nonces of a stream.
    const ARGUMENT: &str = if matches!(N, 7 | 11 | 19 | 27) { "prefix" } else { "nonce" };
}

impl<const N: usize> Sealed for Nonce<N> {}

impl<const N: usize> PublicBytes for Nonce<N> {
    const BYTES: usize = N;
}

impl<const N: usize> AsRef<[u8]> for Nonce<N> {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

crate::hex::shown!([const N: usize] Nonce<N>, "Nonce");
crate::serde::serialized!([const N: usize] Nonce<N>, [0; N], Nonce);

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

impl<const N: usize> Nonce<N> {
    /// The prefix of the nonces of [stream](crate::aead::stream) number `n`, highest byte first: 7 bytes with ChaCha20-Poly1305. As
    /// with [`Nonce::counted`], whoever seals keeps the number. A prefix of fewer than 7 bytes does not compile.
    ///
    /// ```
    /// use saltern::aead::Nonce;
    /// assert_eq!(Nonce::counted_prefix(0x0102)?.as_bytes(), b"\0\0\0\0\0\x01\x02");
    /// assert!(Nonce::<7>::counted_prefix(1 << 56).is_err());
    /// # Ok::<(), saltern::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::OutOfRange`] for 2^56 or more where the prefix has 7 bytes, which do not hold it.
    pub const fn counted_prefix(n: u64) -> Result<Self, Error> {
        const { assert!(N >= 7, "a number takes 7 bytes or more") };
        if N == 7 && n >> 56 != 0 {
            return Err(Error::OutOfRange { argument: "number of the stream", got: n, least: 0, most: (1 << 56) - 1 });
        }
        let (mut prefix, number) = ([0; N], n.to_be_bytes());
        let mut i = 1;
        while i <= number.len() && i <= N {
            prefix[N - i] = number[number.len() - i];
            i += 1;
        }
        Ok(Nonce(prefix))
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

/// Sizes of which random bytes do not repeat. Nobody else can implement it.
#[diagnostic::on_unimplemented(
    message = "random nonces of `{Self}`'s size repeat too soon",
    note = "count them: `Nonce::counted`, and `Nonce::counted_prefix` for prefixes of streams; where they cannot be counted, take a scheme with nonces of 24 bytes"
)]
pub trait MayBeRandom: PublicBytes {}
impl MayBeRandom for Nonce<16> {}
impl MayBeRandom for Nonce<19> {}
impl MayBeRandom for Nonce<24> {}
impl MayBeRandom for Nonce<27> {}
impl MayBeRandom for Nonce<32> {}

#[cfg(feature = "getrandom")]
impl<const N: usize> Nonce<N> {
    /// A random nonce, of at least 16 bytes. Two of 2^48 with 16 bytes, or of 2^80 with 24, are the same with probability 2^-33.
    ///
    /// Shorter nonces have no such call: chosen at random they repeat too soon. Count them instead: [`Nonce::counted`].
    ///
    /// ```compile_fail,E0277
    /// saltern::aead::Nonce::<12>::generate();
    /// ```
    ///
    /// # Errors
    /// [`Error::RandomUnavailable`] if the system has none to give.
    pub fn generate() -> Result<Self, Error>
    where
        Self: MayBeRandom,
    {
        let mut bytes = [0; N];
        random(&mut bytes)?;
        Ok(Nonce(bytes))
    }

    /// A random prefix of the nonces of a [stream](crate::aead::stream), of at least 19 bytes. Two of 2^60 are the same with
    /// probability 2^-33. Shorter ones are counted: [`Nonce::counted_prefix`].
    ///
    /// # Errors
    /// [`Error::RandomUnavailable`] if the system has none to give.
    pub fn generate_prefix() -> Result<Self, Error>
    where
        Self: MayBeRandom,
    {
        Self::generate()
    }
}

#[cfg(feature = "rand_core")]
impl<const N: usize> Nonce<N> {
    /// A random nonce, or prefix of the nonces of a [stream](crate::aead::stream), from a generator of the caller's. As with
    /// `generate`, it has at least 16 bytes: shorter ones are counted.
    #[must_use]
    pub fn generate_from<R: rand_core::CryptoRng + ?Sized>(rng: &mut R) -> Self
    where
        Self: MayBeRandom,
    {
        let mut bytes = [0; N];
        rng.fill_bytes(&mut bytes);
        Nonce(bytes)
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

impl<const N: usize> core::str::FromStr for Nonce<N> {
    type Err = Error;

    /// From two hexadecimal digits for each byte, as `{}` writes them, or upper case.
    fn from_str(digits: &str) -> Result<Self, Error> {
        crate::hex::read(digits).map(Nonce).ok_or(Error::NotHex { argument: Self::ARGUMENT, digits: 2 * N })
    }
}

/// A tag of `N` bytes: it shows that a message is authentic.
///
/// Compared in constant time: an attacker who could measure how much of a guess is right would soon have it all.
#[derive(Clone, Copy)]
#[must_use = "without its tag nobody can open or verify the message"]
pub struct Tag<const N: usize = 16>([u8; N]);

impl<const N: usize> Tag<N> {
    /// Its size in bytes.
    pub const BYTES: usize = N;

    /// From the bytes that came with a message.
    pub const fn new(bytes: [u8; N]) -> Self {
        Tag(bytes)
    }

    /// The bytes, to be sent with the message.
    #[must_use]
    pub const fn as_bytes(&self) -> &[u8; N] {
        &self.0
    }
}

impl Tag {
    /// From a kernel's result.
    #[inline(always)]
    pub(crate) fn of(little_endian: u128) -> Self {
        Tag(little_endian.to_le_bytes())
    }
}

impl<const N: usize> Sealed for Tag<N> {}

impl<const N: usize> PublicBytes for Tag<N> {
    const BYTES: usize = N;
}

impl<const N: usize> PartialEq for Tag<N> {
    fn eq(&self, other: &Self) -> bool {
        equal(&self.0, &other.0)
    }
}
impl<const N: usize> Eq for Tag<N> {}

crate::hex::shown!([const N: usize] Tag<N>, "Tag");
crate::serde::serialized!([const N: usize] Tag<N>, [0; N], Tag);

#[cfg(feature = "subtle")]
impl<const N: usize> subtle::ConstantTimeEq for Tag<N> {
    fn ct_eq(&self, other: &Self) -> subtle::Choice {
        self.0[..].ct_eq(&other.0)
    }
}

impl<const N: usize> AsRef<[u8]> for Tag<N> {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

impl<const N: usize> From<[u8; N]> for Tag<N> {
    fn from(bytes: [u8; N]) -> Self {
        Tag(bytes)
    }
}

impl<const N: usize> core::str::FromStr for Tag<N> {
    type Err = Error;

    /// From two hexadecimal digits for each byte, as `{}` writes them, or upper case.
    fn from_str(digits: &str) -> Result<Self, Error> {
        crate::hex::read(digits).map(Tag).ok_or(Error::NotHex { argument: "tag", digits: 2 * N })
    }
}

impl<const N: usize> TryFrom<&[u8]> for Tag<N> {
    type Error = Error;

    /// From bytes of a length not known before.
    fn try_from(bytes: &[u8]) -> Result<Self, Error> {
        crate::error::length("tag", bytes.len(), N)?;
        let mut new = [0; N];
        new.copy_from_slice(bytes);
        Ok(Tag(new))
    }
}
