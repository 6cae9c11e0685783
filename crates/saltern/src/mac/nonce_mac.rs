//! What MACs have in common that hash a message and combine that with a pad: AES of a nonce.

/// What such a MAC does with its key, whatever its hash is.
macro_rules! hash_and_pad {
    ($nonce:ident, $word:ty) => {
        /// How many messages have their pads made at once.
        const AT_A_TIME: usize = 16;

        impl<const N: usize> Keyed<N> {
            fn hash(&self, state: &mut State<N>, message: &[u8]) -> [$word; N] {
                let mut hash = [0; N];
                clear_spills(self.level, || {
                    backend::run(self.level, Absorb { keys: &self.keys, state, message, hash: Some(&mut hash) });
                });
                hash
            }

            fn authenticate<const BYTES: usize>(&self, nonce: &$nonce, message: &[u8]) -> [u8; BYTES] {
                let (block, start) = Self::pad_of(nonce);
                let mut pad = self.cipher.encrypt_block(block);
                let mut tag = [0; BYTES];
                tag.copy_from_slice(&pad[start..][..BYTES]);
                Self::combine(self.hash(&mut State::empty(), message), &mut tag);
                wipe(&mut pad);
                tag
            }

            fn authenticate_many<const BYTES: usize>(
                &self,
                nonces: &[$nonce],
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
                        Self::combine(
                            self.hash(&mut State::empty(), messages[AT_A_TIME * first + i].as_ref()),
                            &mut tag,
                        );
                        tags[AT_A_TIME * first + i] = Tag::new(tag);
                    }
                }
                wipe(pads.as_flattened_mut());
                Ok(())
            }
        }
    };
}
pub(super) use hash_and_pad;

/// The public types of a MAC with `$words` words: `$name`, and `$running` for pieces. Beside it are `Keyed`, with `new`, `pad_of` and `combine`, and
/// what its kernel has.
macro_rules! nonce_mac {
    (
        $name:ident, $running:ident, $title:literal, $words:literal words, $bytes:literal bytes, $what:literal, $(#[$alias:meta])*
        $standard:literal, $key:ident, $nonce:ident, $expanded:literal
    ) => {
        #[doc = concat!($title, " (", $standard, ") with AES-128: a tag of ", $bytes, " bytes from a key, a nonce and a message.")]
        ///
        #[doc = $what]
        ///
        /// **A nonce must never be used twice with the same key**: whoever sees two tags under one forges others. Under one key all nonces have
        /// the same number of bytes. Where nonces cannot be counted take [`HmacKey`](crate::mac::HmacKey), which asks for none.
        ///
        /// The key and the message are secret; the message's length, the nonce and the tag are not.
        #[doc = $expanded]
        ///
        /// ```
        #[doc = concat!("use saltern::mac::{", stringify!($name), ", ", stringify!($key), ", ", stringify!($nonce), "};")]
        ///
        #[doc = concat!("let mac = ", stringify!($name), "::new(&", stringify!($key), "::new([7; 16]));")]
        #[doc = concat!("let nonce = ", stringify!($nonce), "::counted(0);")]
        /// let tag = mac.authenticate(&nonce, b"forty sacks of salt");
        /// mac.verify(&nonce, b"forty sacks of salt", &tag)?;
        /// assert!(mac.verify(&nonce, b"fifty sacks of salt", &tag).is_err());
        ///
        /// let mut pieces = mac.begin(&nonce);
        /// pieces.update(b"forty sacks");
        /// pieces.update(b" of salt");
        /// pieces.finalize_verify(&tag)?;
        /// # Ok::<(), saltern::Error>(())
        /// ```
        #[derive(Clone)]
        $(#[$alias])*
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
            pub fn new(key: &$key) -> Self {
                Self::with_level(key, Level::current())
            }

            /// The same at a level of the caller's choice, for tests and measurements.
            #[must_use]
            pub(crate) fn with_level(key: &$key, level: Level) -> Self {
                $name(Keyed::new(key, level))
            }

            /// The tag of a whole message. `nonce` must never have authenticated another one with this key.
            pub fn authenticate(&self, nonce: &$nonce, message: &[u8]) -> Tag<$bytes> {
                Tag::new(self.0.authenticate(nonce, message))
            }

            /// Whether `tag` belongs to `message`, in constant time.
            ///
            /// # Errors
            /// [`Error::Unauthentic`] if it does not.
            pub fn verify(&self, nonce: &$nonce, message: &[u8], tag: &Tag<$bytes>) -> Result<(), Error> {
                verify(self.0.authenticate(nonce, message), tag.as_bytes())
            }

            /// The tags of many messages: `nonces[i]` is that of message `i`, and no two are the same.
            ///
            /// # Errors
            /// [`Error::Count`] if there are not as many nonces and tags as messages.
            pub fn authenticate_many(
                &self,
                nonces: &[$nonce],
                messages: &[impl AsRef<[u8]>],
                tags: &mut [Tag<$bytes>],
            ) -> Result<(), Error> {
                self.0.authenticate_many(nonces, messages, tags)
            }

            /// Begins a message that comes in pieces. `nonce` must never have authenticated another one with this key.
            #[must_use]
            pub fn begin(&self, nonce: &$nonce) -> $running {
                $running { key: self.0.clone(), nonce: *nonce, state: State::empty(), pending: Pending::new() }
            }
        }

        #[doc = concat!("A message that [`", stringify!($name), "`] gets in pieces.")]
        #[derive(Clone)]
        pub struct $running {
            key: Keyed<$words>,
            nonce: $nonce,
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
                Keyed::combine(self.key.hash(&mut self.state, self.pending.bytes()), &mut tag);
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
pub(super) use nonce_mac;
