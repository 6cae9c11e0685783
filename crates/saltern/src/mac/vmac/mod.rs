//! VMAC.

#[doc(hidden)]
pub mod kernel;
mod levels;

use super::nonce::VmacNonce;
use crate::Error;
use crate::backend::{self, Depth, clear_spills, clear_stack};
use crate::block::BlockCipher;
use crate::block::aes::Aes;
use crate::bytes::{Tag, verify};
use crate::error::count;
use crate::pending::Pending;
use core::fmt;
use kernel::{Absorb, BLOCK, Keys, State};
use saltern_lanes::{InOut, Level, reveal, wipe};
use zeroize::ZeroizeOnDrop;

crate::bytes::secret! {
    /// A key for VMAC: 16 secret, uniformly random bytes, which are a key of AES-128.
    VmacKey, 16, "key"
}

/// How many messages have their pads made at once.
const AT_A_TIME: usize = 16;

/// VMAC with tags of `N` words.
#[derive(Clone)]
struct Keyed<const N: usize> {
    cipher: Aes,
    keys: Keys<N>,
    level: Level,
}

/// The words that blocks with a number in front and a counter behind, from `first` on, are encrypted to (draft-krovetz-vmac-01, section 3.2).
fn derive<const BLOCKS: usize>(cipher: &Aes, number: u8, first: u64) -> [[u64; 2]; BLOCKS] {
    let mut blocks = [[0; 16]; BLOCKS];
    for (i, block) in blocks.iter_mut().enumerate() {
        *block = (u128::from(number) << 120 | (u128::from(first) + i as u128)).to_be_bytes();
    }
    cipher.encrypt_blocks(InOut::in_place(blocks.as_flattened_mut()));
    let mut words = [[0; 2]; BLOCKS];
    for (words, block) in words.iter_mut().zip(&blocks) {
        let (halves, _) = block.as_chunks();
        *words = [u64::from_be_bytes(halves[0]), u64::from_be_bytes(halves[1])];
    }
    wipe(blocks.as_flattened_mut());
    words
}

impl<const N: usize> Keyed<N> {
    #[inline(never)]
    fn new(key: &VmacKey, level: Level) -> Self {
        clear_stack(Depth::WideHash, level, || {
            let cipher = Aes::new(key.expose_secret(), level);
            let mut new = Keyed { cipher, keys: Keys::empty(), level };
            let Keyed { cipher, keys, .. } = &mut new;
            let mut words = derive::<{ kernel::WORDS / 2 }>(cipher, 0x80, 0);
            keys.nh.copy_from_slice(words.as_flattened());
            wipe(words.as_flattened_mut());
            for i in 0..N {
                let [[high, low]] = derive::<1>(cipher, 0xc0, i as u64);
                keys.k[i] = [low, high].map(|word| word & 0x1fff_ffff_1fff_ffff);
            }
            // Pairs that are not below the third layer's prime are passed over: one in 2^55. That one was tells nothing of those that are taken.
            let (mut counter, mut set) = (0, 0);
            while set < N {
                let [pair] = derive::<1>(cipher, 0xe0, counter);
                counter += 1;
                if reveal(kernel::words::is_below_prime(pair)) == 1 {
                    keys.last[set] = pair;
                    set += 1;
                }
            }
            keys.set_powers();
            new
        })
    }

    /// What is encrypted to a pad, and where in it the pad begins: a block has two where tags are short.
    fn pad_of(nonce: &VmacNonce) -> ([u8; 16], usize) {
        let number = nonce.number();
        let place = if N == 2 { 0 } else { number & 1 };
        ((number ^ place).to_be_bytes(), 8 * place as usize)
    }

    /// Makes the tag of its pad.
    fn add(hash: [u64; N], tag: &mut [u8]) {
        for (tag, word) in tag.as_chunks_mut().0.iter_mut().zip(hash) {
            *tag = u64::from_be_bytes(*tag).wrapping_add(word).to_be_bytes();
        }
    }

    fn hash(&self, state: &mut State<N>, message: &[u8]) -> [u64; N] {
        let mut hash = [0; N];
        clear_spills(self.level, || {
            backend::run(self.level, Absorb { keys: &self.keys, state, message, hash: Some(&mut hash) });
        });
        hash
    }

    fn authenticate<const BYTES: usize>(&self, nonce: &VmacNonce, message: &[u8]) -> [u8; BYTES] {
        let (block, start) = Self::pad_of(nonce);
        let mut pad = self.cipher.encrypt_block(block);
        let mut tag = [0; BYTES];
        tag.copy_from_slice(&pad[start..][..BYTES]);
        Self::add(self.hash(&mut State::empty(), message), &mut tag);
        wipe(&mut pad);
        tag
    }

    fn authenticate_many<const BYTES: usize>(
        &self,
        nonces: &[VmacNonce],
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
                Self::add(self.hash(&mut State::empty(), messages[AT_A_TIME * first + i].as_ref()), &mut tag);
                tags[AT_A_TIME * first + i] = Tag::new(tag);
            }
        }
        wipe(pads.as_flattened_mut());
        Ok(())
    }
}

macro_rules! vmac {
    ($name:ident, $running:ident, $title:literal, $words:literal words, $bytes:literal bytes, $what:literal) => {
        #[doc = concat!($title, " (draft-krovetz-vmac-01) with AES-128: a tag of ", $bytes, " bytes from a key, a nonce and a message.")]
        ///
        #[doc = $what]
        ///
        /// **A nonce must never be used twice with the same key**: whoever sees two tags under one forges others. Under one key all nonces have
        /// the same number of bytes. Where nonces cannot be counted take [`HmacKey`](crate::mac::HmacKey), which asks for none.
        ///
        /// The key and the message are secret; the message's length, the nonce and the tag are not. The key is expanded, which takes a few
        /// hundred nanoseconds.
        ///
        /// ```
        #[doc = concat!("use saltern::mac::{", stringify!($name), ", VmacKey, VmacNonce};")]
        ///
        #[doc = concat!("let vmac = ", stringify!($name), "::new(&VmacKey::new([7; 16]));")]
        /// let nonce = VmacNonce::counted(0);
        /// let tag = vmac.authenticate(&nonce, b"forty sacks of salt");
        /// vmac.verify(&nonce, b"forty sacks of salt", &tag)?;
        /// assert!(vmac.verify(&nonce, b"fifty sacks of salt", &tag).is_err());
        ///
        /// let mut pieces = vmac.begin(&nonce);
        /// pieces.update(b"forty sacks");
        /// pieces.update(b" of salt");
        /// pieces.finalize_verify(&tag)?;
        /// # Ok::<(), saltern::Error>(())
        /// ```
        #[derive(Clone)]
        #[doc(alias("vmac", "VHASH", "VMAC(AES)"))]
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
            pub fn new(key: &VmacKey) -> Self {
                Self::with_level(key, Level::current())
            }

            /// The same at a level of the caller's choice, for tests and measurements.
            #[must_use]
            pub(crate) fn with_level(key: &VmacKey, level: Level) -> Self {
                $name(Keyed::new(key, level))
            }

            /// The tag of a whole message. `nonce` must never have authenticated another one with this key.
            pub fn authenticate(&self, nonce: &VmacNonce, message: &[u8]) -> Tag<$bytes> {
                Tag::new(self.0.authenticate(nonce, message))
            }

            /// Whether `tag` belongs to `message`, in constant time.
            ///
            /// # Errors
            /// [`Error::Unauthentic`] if it does not.
            pub fn verify(&self, nonce: &VmacNonce, message: &[u8], tag: &Tag<$bytes>) -> Result<(), Error> {
                verify(self.0.authenticate(nonce, message), tag.as_bytes())
            }

            /// The tags of many messages: `nonces[i]` is that of message `i`, and no two are the same.
            ///
            /// # Errors
            /// [`Error::Count`] if there are not as many nonces and tags as messages.
            pub fn authenticate_many(
                &self,
                nonces: &[VmacNonce],
                messages: &[impl AsRef<[u8]>],
                tags: &mut [Tag<$bytes>],
            ) -> Result<(), Error> {
                self.0.authenticate_many(nonces, messages, tags)
            }

            /// Begins a message that comes in pieces. `nonce` must never have authenticated another one with this key.
            #[must_use]
            pub fn begin(&self, nonce: &VmacNonce) -> $running {
                $running { key: self.0.clone(), nonce: *nonce, state: State::empty(), pending: Pending::new() }
            }

            /// The hash that the encrypted nonce is added to, for measurements. **It must never be shown to anybody.**
            #[doc(hidden)]
            pub fn hash_without_pad(&self, message: &[u8]) -> [u64; $words] {
                self.0.hash(&mut State::empty(), message)
            }
        }

        #[doc = concat!("A message that [`", stringify!($name), "`] gets in pieces.")]
        #[derive(Clone)]
        pub struct $running {
            key: Keyed<$words>,
            nonce: VmacNonce,
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
                let (block, start) = Keyed::<$words>::pad_of(&self.nonce);
                let mut pad = self.key.cipher.encrypt_block(block);
                let mut tag = [0; $bytes];
                tag.copy_from_slice(&pad[start..][..$bytes]);
                wipe(&mut pad);
                Keyed::add(self.key.hash(&mut self.state, self.pending.bytes()), &mut tag);
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

vmac!(
    Vmac64,
    RunningVmac64,
    "VMAC-64",
    1 words,
    8 bytes,
    "An attempt to forge one succeeds with a probability below 2^-60, whatever an attacker computes: attempts are what has to be counted."
);
vmac!(
    Vmac128,
    RunningVmac128,
    "VMAC-128",
    2 words,
    16 bytes,
    "An attempt to forge one succeeds with a probability below 2^-120, as far as AES is a permutation like any other."
);
