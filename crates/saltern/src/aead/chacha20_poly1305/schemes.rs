//! What distinguishes the AEADs.

use crate::Error;
use crate::aead::chacha20_poly1305::compiled::Compiled;
use crate::aead::chacha20_poly1305::kernel::{Layout, Open, Seal, Sealing};
use crate::bytes::Nonce;
use crate::cipher::arx::NonceBytes;
use crate::cipher::{Details, variant};
use core::fmt;
use saltern_lanes::{InOut, Level};

/// The AEADs that [`Aead`](crate::aead::Aead) can be, and what else can seal a [`stream`](crate::aead::stream).
pub mod scheme {
    /// ChaCha20-Poly1305 of RFC 8439.
    #[derive(Debug)]
    pub enum ChaCha20Poly1305 {}
    /// XChaCha20-Poly1305.
    #[derive(Debug)]
    pub enum XChaCha20Poly1305 {}
    /// XSalsa20-Poly1305, which takes no associated data: for [`stream`](crate::aead::stream) alone. Single messages are
    /// sealed by [`SecretBox`](crate::nacl::SecretBox).
    #[derive(Debug)]
    pub enum XSalsa20Poly1305 {}
}

/// An AEAD. Nobody else can implement it.
///
/// ```
/// use saltern::Error;
/// use saltern::aead::{Aead, ChaCha20Poly1305, Key, Scheme, Tag};
///
/// /// Opens what has its nonce in front and its tag behind it, whatever the AEAD is.
/// fn open<'a, S: Scheme>(cipher: &Aead<S>, record: &'a mut [u8]) -> Result<&'a [u8], Error> {
///     let got = record.len();
///     let least = S::NONCE_BYTES + Tag::BYTES;
///     if got < least {
///         return Err(Error::TooShort { argument: "record", got, least });
///     }
///     let (nonce, rest) = record.split_at_mut(S::NONCE_BYTES);
///     let (message, tag) = rest.split_at_mut(got - least);
///     cipher.open_in_place(&S::Nonce::try_from(&*nonce)?, b"", message, &Tag::try_from(&*tag)?)?;
///     Ok(message)
/// }
/// # let cipher = ChaCha20Poly1305::new(&Key::new([7; 32]));
/// # let mut record = [1; 12 + 5 + 16];
/// # let tag = cipher.seal_in_place(&[1; 12].into(), b"", &mut record[12..17])?;
/// # record[17..].copy_from_slice(tag.as_bytes());
/// # assert_eq!(open(&cipher, &mut record)?, [1; 5]);
/// # assert!(open(&cipher, &mut record[..27]).is_err());
/// # Ok::<(), Error>(())
/// ```
pub trait Scheme: StreamScheme {}

/// What can seal a [`stream`](crate::aead::stream): every AEAD, and [`scheme::XSalsa20Poly1305`]. Nobody else can implement it.
#[expect(private_bounds, reason = "sealed")]
pub trait StreamScheme: Construction {
    /// The nonce it takes.
    type Nonce: Copy
        + Eq
        + fmt::Debug
        + AsRef<[u8]>
        + for<'a> TryFrom<&'a [u8], Error = Error>
        + Send
        + Sync
        + 'static
        + NonceBytes;
    /// The size of that nonce in bytes.
    const NONCE_BYTES: usize;
    /// The first bytes of the nonces of one [`crate::aead::stream`]; 5 fewer than the nonce has.
    type Prefix: Copy + Eq + fmt::Debug + AsRef<[u8]> + for<'a> TryFrom<&'a [u8], Error = Error> + Send + Sync + 'static;
    /// The size of that prefix in bytes.
    const PREFIX_BYTES: usize;
    /// The nonce of a chunk of a stream.
    #[doc(hidden)]
    fn chunk_nonce(prefix: &Self::Prefix, counter: u32, last: bool) -> Self::Nonce;
}

/// A stream cipher and Poly1305, put together.
pub(crate) trait Construction: Sized {
    /// The stream cipher in it.
    type Cipher: Details<Arx: Compiled>;
    /// How they are put together.
    const LAYOUT: Layout;

    /// Encrypts `data` and gives the tag.
    fn seal(level: Level, key: &[u8; 32], nonce: &impl NonceBytes, aad: &[u8], data: InOut<'_>) -> u128 {
        Arx::<Self>::seal(level, Seal(sealing::<Self>(key, nonce, aad), data))
    }

    /// Decrypts `data` if the tag belongs to it.
    fn open(
        level: Level,
        key: &[u8; 32],
        nonce: &impl NonceBytes,
        aad: &[u8],
        data: InOut<'_>,
        tag: &[u8; 16],
    ) -> Result<(), Error> {
        let valid = Arx::<Self>::open(level, Open(sealing::<Self>(key, nonce, aad), data, tag));
        if valid { Ok(()) } else { Err(Error::Refused) }
    }

    /// Refuses associated data where the layout has no place for it.
    #[inline]
    fn check_aad(aad: &[u8]) -> Result<(), Error> {
        if Self::LAYOUT == Layout::Nacl && !aad.is_empty() {
            return Err(Error::TooLong { argument: "associated data", got: aad.len() as u64, most: 0 });
        }
        Ok(())
    }
}

/// The permutation of the stream cipher.
pub(crate) type Arx<S> = <<S as Construction>::Cipher as Details>::Arx;

#[inline(always)]
fn sealing<'a, S: Construction>(key: &'a [u8; 32], nonce: &'a impl NonceBytes, aad: &'a [u8]) -> Sealing<'a, Arx<S>> {
    Sealing { message: S::Cipher::message(key, nonce), layout: S::LAYOUT, aad }
}

/// A nonce from its parts: STREAM's order is prefix, counter, and 1 for the last chunk.
fn chunk_nonce<const N: usize>(prefix: &[u8], counter: u32, last: bool) -> Nonce<N> {
    let mut nonce = [0; N];
    nonce[..N - 5].copy_from_slice(prefix);
    nonce[N - 5..N - 1].copy_from_slice(&counter.to_be_bytes());
    nonce[N - 1] = u8::from(last);
    Nonce::new(nonce)
}

macro_rules! schemes {
    ($($scheme:ident: $cipher:ty, $layout:ident, $nonce:literal, $prefix:literal;)*) => {$(
        impl Construction for scheme::$scheme {
            type Cipher = $cipher;
            const LAYOUT: Layout = Layout::$layout;
        }

        impl StreamScheme for scheme::$scheme {
            type Nonce = Nonce<$nonce>;
            const NONCE_BYTES: usize = $nonce;
            type Prefix = Nonce<$prefix>;
            const PREFIX_BYTES: usize = $prefix;

            fn chunk_nonce(prefix: &Nonce<$prefix>, counter: u32, last: bool) -> Nonce<$nonce> {
                chunk_nonce(prefix.as_bytes(), counter, last)
            }
        }
    )*};
}
schemes! {
    ChaCha20Poly1305: variant::ChaCha<10>, Rfc8439, 12, 7;
    XChaCha20Poly1305: variant::XChaCha<10>, Rfc8439, 24, 19;
    XSalsa20Poly1305: variant::XSalsa, Nacl, 24, 19;
}

impl Scheme for scheme::ChaCha20Poly1305 {}
impl Scheme for scheme::XChaCha20Poly1305 {}
