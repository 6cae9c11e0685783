//! MGM as an AEAD.

use crate::Error;
use crate::aead::block_modes::beginning;
use crate::aead::{Construction, Key, Scheme, Sizes};
#[cfg(feature = "kuznyechik")]
use crate::block::kuznyechik;
#[cfg(feature = "legacy-cipher")]
use crate::block::legacy;
use crate::bytes::{Nonce, PublicBytes, Sealed, Tag};
use crate::mode;
use core::marker::PhantomData;
use saltern_lanes::{InOut, Level};

/// MGM (RFC 9058), whose nonces and tags have as many bytes as a block: where Russian regulation asks for it. Of a message and its
/// associated data one may be empty, not both. It seals no streams: their last chunk may be empty.
///
/// Shorter tags have [`mode::Mgm`].
///
/// ```
/// # #[cfg(feature = "kuznyechik")] fn main() -> Result<(), saltern::Error> {
/// use saltern::aead::{Aead, Key, MgmNonce, Nonce, scheme::Mgm};
/// use saltern::block::kuznyechik::Kuznyechik;
///
/// let cipher = Aead::<Mgm<Kuznyechik>>::new(&Key::new([7; 32])); // Key::generate() for a new one
/// let nonce = MgmNonce::try_from(Nonce::counted(0))?;
/// let mut buffer = *b"forty sacks of salt";
/// let tag = cipher.seal_in_place(&nonce, b"to Rostov", &mut buffer)?;
/// cipher.open_in_place(&nonce, b"to Rostov", &mut buffer, &tag)?;
/// assert_eq!(&buffer, b"forty sacks of salt");
/// # Ok(()) }
/// # #[cfg(not(feature = "kuznyechik"))] fn main() {}
/// ```
#[derive(Debug)]
#[doc(alias("multilinear Galois mode", "kuznyechik-mgm", "magma-mgm"))]
pub struct Mgm<C>(PhantomData<C>);

/// Each cipher that MGM is defined with, and the bytes of its blocks.
macro_rules! mgm {
    ($($feature:literal $module:ident::$cipher:ident $block:literal;)*) => {$(
        #[cfg(feature = $feature)]
        impl Sizes for Mgm<$module::$cipher> {
            type Key = Key;
            type Nonce = MgmNonce<$block>;
            type Tag = Tag<$block>;
            const MAX_MESSAGE: u64 = Self::MAX_TOGETHER;
            const MAX_AAD: u64 = Self::MAX_TOGETHER;
            const MIN_TOGETHER: u64 = 1;
            const MAX_TOGETHER: u64 = mode::mgm_most_bytes($block);
            const MAX_FIRST_BYTE: u8 = mode::MGM_MAX_FIRST_BYTE;
        }

        #[cfg(feature = $feature)]
        impl Scheme for Mgm<$module::$cipher> {}

        #[cfg(feature = $feature)]
        impl Construction for Mgm<$module::$cipher> {
            type Keyed = mode::Mgm<$module::$cipher>;

            #[inline]
            fn keyed(level: Level, key: &[u8; 32]) -> Self::Keyed {
                mode::Mgm::keyed(level, key, $block)
            }

            #[inline]
            fn seal(_: Level, mgm: &Self::Keyed, nonce: &Self::Nonce, aad: &[u8], data: InOut<'_>) -> Self::Tag {
                beginning(&mgm.seal_fixed(nonce.as_bytes(), aad, data, $block))
            }

            #[inline]
            fn open(
                _: Level,
                mgm: &Self::Keyed,
                nonce: &Self::Nonce,
                aad: &[u8],
                data: InOut<'_>,
                tag: &Self::Tag,
            ) -> bool {
                mgm.open_fixed(nonce.as_bytes(), aad, data, tag.as_bytes())
            }
        }
    )*};
}
mgm! {
    "kuznyechik" kuznyechik::Kuznyechik 16;
    "legacy-cipher" legacy::Magma 8;
}

/// A nonce of MGM: `N` public bytes, of which the first bit is 0, and never to be used twice with the same key.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MgmNonce<const N: usize>([u8; N]);

impl<const N: usize> MgmNonce<N> {
    /// Its size in bytes.
    pub const BYTES: usize = N;

    /// The bytes.
    #[must_use]
    pub const fn as_bytes(&self) -> &[u8; N] {
        &self.0
    }
}

#[cfg(feature = "getrandom")]
impl MgmNonce<16> {
    /// A random nonce. Two of 2^47 are the same with probability 2^-34. Shorter ones are counted.
    ///
    /// # Errors
    /// [`Error::RandomUnavailable`] if the system has none to give.
    pub fn generate() -> Result<Self, Error> {
        let mut bytes = *Nonce::<16>::generate()?.as_bytes();
        bytes[0] &= mode::MGM_MAX_FIRST_BYTE;
        Ok(MgmNonce(bytes))
    }
}

impl<const N: usize> TryFrom<Nonce<N>> for MgmNonce<N> {
    type Error = Error;

    /// From a nonce whose first bit is 0, such as a counted one.
    fn try_from(nonce: Nonce<N>) -> Result<Self, Error> {
        mode::mgm_check_nonce(N, nonce.as_bytes())?;
        Ok(MgmNonce(*nonce.as_bytes()))
    }
}

impl<const N: usize> TryFrom<&[u8]> for MgmNonce<N> {
    type Error = Error;

    /// From bytes of a length not known before, of which the first bit is 0.
    fn try_from(bytes: &[u8]) -> Result<Self, Error> {
        Nonce::try_from(bytes)?.try_into()
    }
}

impl<const N: usize> Sealed for MgmNonce<N> {}

impl<const N: usize> PublicBytes for MgmNonce<N> {
    const BYTES: usize = N;
}

impl<const N: usize> AsRef<[u8]> for MgmNonce<N> {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

crate::hex::shown!([const N: usize] MgmNonce<N>, "MgmNonce");
