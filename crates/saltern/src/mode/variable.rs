//! What AEADs have for callers whose nonces and tags may have several sizes.

/// Implements the calls of an AEAD by its `check`, of a nonce, the bytes of associated data and those of the message; its `seal`, which
/// gives a block of tag; its `open`, which leaves no plaintext if it refuses; and its field `tag_bytes`. The check may be named, where it
/// depends on the cipher.
macro_rules! variable_sizes {
    ($name:ident of $($cipher:tt)*) => {
        $crate::mode::variable::variable_sizes!([check] $name of $($cipher)*);
    };
    ([$($check:tt)+] $name:ident of $($cipher:tt)*) => {
        impl<C: $($cipher)*> $name<C> {
            /// Encrypts `message` and gives the ciphertext, with the tag at its end.
            ///
            /// # Errors
            /// Those for lengths that the mode does not have; [`Error::OutOfMemory`] where there is no memory for the ciphertext.
            #[cfg(feature = "alloc")]
            pub fn seal(&self, nonce: &[u8], aad: &[u8], message: &[u8]) -> Result<alloc::vec::Vec<u8>, Error> {
                let bytes = message.len().saturating_add(self.tag_bytes);
                let mut sealed = crate::bytes::room(bytes)?;
                sealed.extend_from_slice(message);
                sealed.resize(bytes, 0);
                let (text, tag) = sealed.split_at_mut(message.len());
                self.seal_in_place(nonce, aad, text, tag)?;
                Ok(sealed)
            }

            /// Decrypts what `seal` gave.
            ///
            /// # Errors
            /// Those for lengths that the mode does not have; [`Error::TooShort`] if there is not even a tag; [`Error::OutOfMemory`]
            /// where there is no memory for the message; [`Error::Unauthentic`] if this is not what was sealed with the same key, nonce
            /// and associated data.
            #[cfg(feature = "alloc")]
            pub fn open(&self, nonce: &[u8], aad: &[u8], sealed: &[u8]) -> Result<alloc::vec::Vec<u8>, Error> {
                crate::error::at_least("sealed message", sealed.len(), self.tag_bytes)?;
                let (ciphertext, tag) = sealed.split_at(sealed.len() - self.tag_bytes);
                let mut message = crate::bytes::room(ciphertext.len())?;
                message.extend_from_slice(ciphertext);
                self.open_in_place(nonce, aad, &mut message, tag)?;
                Ok(message)
            }

            /// Encrypts `message` in place, and writes the tag.
            ///
            /// # Errors
            /// Those for lengths that the mode does not have, or for a tag of another length than was asked for; nothing is written
            /// then.
            pub fn seal_in_place(
                &self,
                nonce: &[u8],
                aad: &[u8],
                message: &mut [u8],
                tag: &mut [u8],
            ) -> Result<(), Error> {
                self.seal_checked(nonce, aad, InOut::in_place(message), tag)
            }

            /// Encrypts `message` into `ciphertext`, of the same length, and writes the tag.
            ///
            /// # Errors
            /// [`Error::Length`] if the lengths differ; otherwise as `seal_in_place`.
            pub fn seal_detached(
                &self,
                nonce: &[u8],
                aad: &[u8],
                message: &[u8],
                ciphertext: &mut [u8],
                tag: &mut [u8],
            ) -> Result<(), Error> {
                self.seal_checked(nonce, aad, crate::bytes::between(message, ciphertext)?, tag)
            }

            /// Decrypts `ciphertext` in place if `tag` belongs to it.
            ///
            /// # Errors
            /// Those for lengths that the mode does not have, or for a tag of another length than was asked for; [`Error::Unauthentic`] if
            /// this is not what was sealed with the same key, nonce and associated data. `ciphertext` is as it was then.
            pub fn open_in_place(
                &self,
                nonce: &[u8],
                aad: &[u8],
                ciphertext: &mut [u8],
                tag: &[u8],
            ) -> Result<(), Error> {
                self.open_checked(nonce, aad, InOut::in_place(ciphertext), tag)
            }

            /// Decrypts `ciphertext` into `message`, of the same length, if `tag` belongs to it.
            ///
            /// # Errors
            /// [`Error::Length`] if the lengths differ; otherwise as `open_in_place`. Where it is [`Error::Unauthentic`], `message` is zeros.
            pub fn open_detached(
                &self,
                nonce: &[u8],
                aad: &[u8],
                ciphertext: &[u8],
                tag: &[u8],
                message: &mut [u8],
            ) -> Result<(), Error> {
                self.open_checked(nonce, aad, crate::bytes::between(ciphertext, message)?, tag)
            }

            fn seal_checked(&self, nonce: &[u8], aad: &[u8], data: InOut<'_>, tag: &mut [u8]) -> Result<(), Error> {
                $($check)+(nonce, aad.len() as u64, data.len() as u64)?;
                crate::error::length("tag", tag.len(), self.tag_bytes)?;
                let whole = self.seal_fixed(nonce, aad, data, self.tag_bytes);
                tag.copy_from_slice(&whole[..self.tag_bytes]);
                Ok(())
            }

            fn open_checked(&self, nonce: &[u8], aad: &[u8], data: InOut<'_>, tag: &[u8]) -> Result<(), Error> {
                $($check)+(nonce, aad.len() as u64, data.len() as u64)?;
                crate::error::length("tag", tag.len(), self.tag_bytes)?;
                if self.open_fixed(nonce, aad, data, tag) { Ok(()) } else { Err(Error::Unauthentic) }
            }
        }
    };
}
pub(super) use variable_sizes;
