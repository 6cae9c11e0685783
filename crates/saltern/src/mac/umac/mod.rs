//! UMAC.

#[doc(hidden)]
pub mod kernel;
mod levels;

use super::nonce::UmacNonce;
use crate::Error;
use crate::backend::{self, Depth, clear_spills, clear_stack};
use crate::block::BlockCipher;
use crate::block::aes::Aes;
use crate::bytes::{Tag, verify};
use crate::error::count;
use crate::pending::Pending;
use core::fmt;
use kernel::{Absorb, BLOCK, Keys, State};
use saltern_lanes::{InOut, Level, wipe};
use zeroize::ZeroizeOnDrop;

crate::bytes::secret! {
    /// A key for UMAC: 16 secret, uniformly random bytes, which are a key of AES-128.
    UmacKey, 16, "key"
}

/// How many messages have their pads made at once.
const AT_A_TIME: usize = 16;

/// How many blocks of each kind are derived for `N` words: for pads, and for the layers' keys (RFC 4418, section 3.2.1 and 5.1).
const fn derived_blocks(words: usize) -> [usize; 5] {
    [1, BLOCK / 16 + words - 1, (24 * words).div_ceil(16), 4 * words, 1]
}

/// UMAC with tags of `N` words.
#[derive(Clone)]
struct Keyed<const N: usize> {
    /// Under the key that pads are made with.
    cipher: Aes,
    keys: Keys<N>,
    level: Level,
}

impl<const N: usize> Keyed<N> {
    #[inline(never)]
    fn new(key: &UmacKey, level: Level) -> Self {
        clear_stack(Depth::WideHash, level, || {
            let mut blocks = [[0; 16]; 91];
            let counts = derived_blocks(N);
            let mut end = 0;
            for (number, count) in counts.into_iter().enumerate() {
                for i in 1..=count {
                    blocks[end] = ((number as u128) << 64 | i as u128).to_be_bytes();
                    end += 1;
                }
            }
            let root = Aes::new(key.expose_secret(), level);
            root.encrypt_blocks(InOut::in_place(blocks[..end].as_flattened_mut()));

            let (pads, rest) = blocks.split_at(counts[0]);
            let (first, rest) = rest.split_at(counts[1]);
            let (second, rest) = rest.split_at(counts[2]);
            let (third, rest) = rest.split_at(counts[3]);
            let mut new = Keyed { cipher: Aes::new(&pads[0], level), keys: Keys::empty(), level };
            new.set(first, second.as_flattened(), third.as_flattened(), &rest[0]);
            wipe(blocks.as_flattened_mut());
            new
        })
    }

    fn set(&mut self, first: &[[u8; 16]], second: &[u8], third: &[u8], mask: &[u8; 16]) {
        const BELOW_57_BITS: u64 = 0x01ff_ffff_01ff_ffff;
        let word = |bytes: &[u8], i: usize| u64::from_be_bytes(bytes.as_chunks().0[i]);
        let keys = &mut self.keys;
        for (i, row) in first.iter().enumerate() {
            keys.nh.set_row(i, row);
        }
        for i in 0..N {
            let [narrow, high, low] = [0, 1, 2].map(|j| word(second, 3 * i + j) & BELOW_57_BITS);
            (keys.narrow[i], keys.wide[i]) = (narrow, [low, high]);
            for j in 0..8 {
                keys.last[i][j / 4][j % 4] = kernel::polynomial::below_prime36(word(third, 8 * i + j));
            }
            keys.mask[i] = u32::from_be_bytes(mask.as_chunks().0[i]);
        }
    }

    /// What is encrypted to a pad, and where in it the pad begins: a block has several where tags are short.
    fn pad_of(nonce: &UmacNonce) -> ([u8; 16], usize) {
        if N > 2 {
            return (nonce.block(), 0);
        }
        // As a number: a byte that was just written keeps the whole block from being loaded for a while.
        let (block, last) = (u128::from_le_bytes(nonce.block()), 8 * nonce.last());
        let place = block & ((4 / N as u128 - 1) << last);
        ((block ^ place).to_le_bytes(), 4 * N * (place >> last) as usize)
    }

    /// Writes a tag over its pad.
    fn mask(hash: [u32; N], tag: &mut [u8]) {
        for (tag, word) in tag.as_chunks_mut().0.iter_mut().zip(hash) {
            *tag = (u32::from_be_bytes(*tag) ^ word).to_be_bytes();
        }
    }

    fn hash(&self, state: &mut State<N>, message: &[u8]) -> [u32; N] {
        let mut hash = [0; N];
        clear_spills(self.level, || {
            backend::run(self.level, Absorb { keys: &self.keys, state, message, hash: Some(&mut hash) });
        });
        hash
    }

    fn authenticate<const BYTES: usize>(&self, nonce: &UmacNonce, message: &[u8]) -> [u8; BYTES] {
        let (block, start) = Self::pad_of(nonce);
        let mut pad = self.cipher.encrypt_block(block);
        let mut tag = [0; BYTES];
        tag.copy_from_slice(&pad[start..][..BYTES]);
        Self::mask(self.hash(&mut State::empty(), message), &mut tag);
        wipe(&mut pad);
        tag
    }

    fn authenticate_many<const BYTES: usize>(
        &self,
        nonces: &[UmacNonce],
        messages: &[impl AsRef<[u8]>],
        tags: &mut [Tag<BYTES>],
    ) -> Result<(), Error> {
        count("nonces", nonces.len(), messages.len())?;
        count("output", tags.len(), messages.len())?;
        let mut pads = [[0; 16]; AT_A_TIME];
        for (first, nonces) in nonces.chunks(AT_A_TIME).enumerate() {
            let pads = &mut pads[..nonces.len()];
            let mut starts = [0; AT_A_TIME];
            for (i, nonce) in nonces.iter().enumerate() {
                (pads[i], starts[i]) = Self::pad_of(nonce);
            }
            self.cipher.encrypt_blocks(InOut::in_place(pads.as_flattened_mut()));
            for i in 0..nonces.len() {
                let mut tag = [0; BYTES];
                tag.copy_from_slice(&pads[i][starts[i]..][..BYTES]);
                Self::mask(self.hash(&mut State::empty(), messages[AT_A_TIME * first + i].as_ref()), &mut tag);
                tags[AT_A_TIME * first + i] = Tag::new(tag);
            }
        }
        wipe(pads.as_flattened_mut());
        Ok(())
    }
}

macro_rules! umac {
    ($name:ident, $running:ident, $title:literal, $words:literal words, $bytes:literal bytes, $what:literal) => {
        #[doc = concat!($title, " (RFC 4418) with AES-128: a tag of ", $bytes, " bytes from a key, a nonce and a message.")]
        ///
        #[doc = $what]
        ///
        /// **A nonce must never be used twice with the same key**: whoever sees two tags under one forges others. Under one key all nonces have
        /// the same number of bytes. Where nonces cannot be counted take [`HmacKey`](crate::mac::HmacKey), which asks for none.
        ///
        /// The key and the message are secret; the message's length, the nonce and the tag are not. To be fast the key is expanded to more than
        /// a kilobyte: it is worth it for many messages.
        ///
        /// ```
        #[doc = concat!("use saltern::mac::{", stringify!($name), ", UmacKey, UmacNonce};")]
        ///
        #[doc = concat!("let umac = ", stringify!($name), "::new(&UmacKey::new([7; 16]));")]
        /// let nonce = UmacNonce::counted(0);
        /// let tag = umac.authenticate(&nonce, b"forty sacks of salt");
        /// umac.verify(&nonce, b"forty sacks of salt", &tag)?;
        /// assert!(umac.verify(&nonce, b"fifty sacks of salt", &tag).is_err());
        ///
        /// let mut pieces = umac.begin(&nonce);
        /// pieces.update(b"forty sacks");
        /// pieces.update(b" of salt");
        /// pieces.finalize_verify(&tag)?;
        /// # Ok::<(), saltern::Error>(())
        /// ```
        #[derive(Clone)]
        #[doc(alias("umac", "UHASH", "NH", "rfc4418"))]
        pub struct $name(Keyed<$words>);

        impl ZeroizeOnDrop for $name {}

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_struct(stringify!($name)).finish_non_exhaustive()
            }
        }

        impl $name {
            /// The size of a tag in bytes.
            pub const BYTES: usize = $bytes;

            /// With this key.
            #[must_use]
            pub fn new(key: &UmacKey) -> Self {
                Self::with_level(key, Level::current())
            }

            /// The same at a level of the caller's choice, for tests and measurements.
            #[must_use]
            pub(crate) fn with_level(key: &UmacKey, level: Level) -> Self {
                $name(Keyed::new(key, level))
            }

            /// The tag of a whole message. `nonce` must never have authenticated another one with this key.
            pub fn authenticate(&self, nonce: &UmacNonce, message: &[u8]) -> Tag<$bytes> {
                Tag::new(self.0.authenticate(nonce, message))
            }

            /// Whether `tag` belongs to `message`, in constant time.
            ///
            /// # Errors
            /// [`Error::Unauthentic`] if it does not.
            pub fn verify(&self, nonce: &UmacNonce, message: &[u8], tag: &Tag<$bytes>) -> Result<(), Error> {
                verify(self.0.authenticate(nonce, message), tag.as_bytes())
            }

            /// The tags of many messages: `nonces[i]` is that of message `i`, and no two are the same.
            ///
            /// # Errors
            /// [`Error::Count`] if there are not as many nonces and tags as messages.
            pub fn authenticate_many(
                &self,
                nonces: &[UmacNonce],
                messages: &[impl AsRef<[u8]>],
                tags: &mut [Tag<$bytes>],
            ) -> Result<(), Error> {
                self.0.authenticate_many(nonces, messages, tags)
            }

            /// Begins a message that comes in pieces. `nonce` must never have authenticated another one with this key.
            #[must_use]
            pub fn begin(&self, nonce: &UmacNonce) -> $running {
                $running { key: self.0.clone(), nonce: *nonce, state: State::empty(), pending: Pending::new() }
            }
        }

        #[doc = concat!("A message that [`", stringify!($name), "`] gets in pieces.")]
        #[derive(Clone)]
        pub struct $running {
            key: Keyed<$words>,
            nonce: UmacNonce,
            state: State<$words>,
            pending: Pending<BLOCK>,
        }

        crate::io::written_to!($running);
        impl ZeroizeOnDrop for $running {}

        impl fmt::Debug for $running {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_struct(stringify!($running)).finish_non_exhaustive()
            }
        }

        impl $running {
            /// Goes on with the message.
            pub fn update(&mut self, piece: &[u8]) {
                let $running { key: Keyed { keys, level, .. }, state, pending, .. } = self;
                pending.update(piece, |message| {
                    clear_spills(*level, || backend::run(*level, Absorb { keys, state, message, hash: None }));
                });
            }

            /// The tag of the message.
            // Inlined, `self` would be a copy of what the caller has, and only the copy would be erased.
            #[inline(never)]
            #[doc(alias = "finish")]
            pub fn finalize(mut self) -> Tag<$bytes> {
                // The rest is the last block, unless there was one and this is empty.
                let (block, start) = Keyed::<$words>::pad_of(&self.nonce);
                let mut pad = self.key.cipher.encrypt_block(block);
                let mut tag = [0; $bytes];
                tag.copy_from_slice(&pad[start..][..$bytes]);
                wipe(&mut pad);
                Keyed::mask(self.key.hash(&mut self.state, self.pending.bytes()), &mut tag);
                Tag::new(tag)
            }

            /// Whether `tag` belongs to the message, in constant time.
            ///
            /// # Errors
            /// [`Error::Unauthentic`] if it does not.
            pub fn finalize_verify(self, tag: &Tag<$bytes>) -> Result<(), Error> {
                verify(*self.finalize().as_bytes(), tag.as_bytes())
            }
        }
    };
}

umac!(
    Umac32,
    RunningUmac32,
    "UMAC-32",
    1 words,
    4 bytes,
    "An attempt to forge one succeeds with a probability of 2^-30: for messages whose forgery does little harm, or where attempts are counted."
);
umac!(
    Umac64,
    RunningUmac64,
    "UMAC-64",
    2 words,
    8 bytes,
    "An attempt to forge one succeeds with a probability of 2^-60, whatever an attacker computes: attempts are what has to be counted."
);
umac!(Umac96, RunningUmac96, "UMAC-96", 3 words, 12 bytes, "An attempt to forge one succeeds with a probability of 2^-90.");
umac!(
    Umac128,
    RunningUmac128,
    "UMAC-128",
    4 words,
    16 bytes,
    "An attempt to forge one succeeds with a probability of 2^-120, as far as AES is a permutation like any other."
);
