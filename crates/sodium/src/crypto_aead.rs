//! `crypto_aead_*`: the AEADs that take their key with each message.

use crate::edge::{Buffers, Failed, In, Out, Put, Result, apart, api};
use crate::random::generate;
use crate::runtime::limit;
use crate::sizes::*;
use saltern::aead::{Aead, Scheme, scheme};
use saltern::cipher::ChaCha20Legacy;
use saltern::hazmat::states::Aes256GcmSmall;
use saltern::mac::{OneTimeKey, Poly1305};
use zeroize::Zeroizing;

/// How a message is sealed and opened.
pub(crate) trait Cipher: Sized {
    const TAG: usize;
    type Nonce;
    /// Read before anything is written, which may overlap with it.
    fn nonce(nonce: In) -> Result<Self::Nonce>;
    fn seal(&self, nonce: &Self::Nonce, aad: &[u8], data: Buffers<'_>, tag: Out) -> Result;
    /// Where it fails, data in place may be the ciphertext still.
    fn open(&self, nonce: &Self::Nonce, aad: &[u8], data: Buffers<'_>, tag: In) -> Result;
}

impl<S: Scheme> Cipher for Aead<S> {
    const TAG: usize = S::TAG_BYTES;
    type Nonce = S::Nonce;

    fn nonce(nonce: In) -> Result<S::Nonce> {
        nonce.public_of()
    }

    fn seal(&self, nonce: &Self::Nonce, aad: &[u8], data: Buffers<'_>, tag: Out) -> Result {
        let made = match data {
            Buffers::Apart(message, ciphertext) => self.seal_detached(nonce, aad, message, ciphertext)?,
            Buffers::Same(message) => self.seal_in_place(nonce, aad, message)?,
        };
        tag.write(made.as_ref())
    }

    fn open(&self, nonce: &Self::Nonce, aad: &[u8], data: Buffers<'_>, tag: In) -> Result {
        let tag = tag.public_of()?;
        match data {
            Buffers::Apart(ciphertext, message) => self.open_detached(nonce, aad, ciphertext, &tag, message)?,
            Buffers::Same(ciphertext) => self.open_in_place(nonce, aad, ciphertext, &tag)?,
        }
        Ok(())
    }
}

/// The arguments of a message.
#[derive(Clone, Copy)]
pub(crate) struct Message {
    pub(crate) input: In,
    pub(crate) len: u64,
    pub(crate) ad: In,
    pub(crate) ad_len: u64,
    pub(crate) nonce: In,
}

/// Ciphertext and tag apart.
pub(crate) fn seal<C: Cipher>(cipher: &C, c: Out, mac: Out, mac_len: Put<u64>, message: Message) -> Result {
    let Message { input, len, ad, ad_len, nonce } = message;
    let (nonce, ad) = (C::nonce(nonce)?, apart(ad, ad_len, c, len)?);
    cipher.seal(&nonce, &ad, Buffers::new(c, input, len)?, mac)?;
    mac_len.set(C::TAG as u64);
    Ok(())
}

/// The tag behind the ciphertext.
pub(crate) fn seal_all<C: Cipher>(cipher: &C, c: Out, c_len: Put<u64>, message: Message) -> Result {
    c_len.set(0);
    let at = usize::try_from(message.len)?;
    seal(cipher, c, c.at(at), Put::NULL, message)?;
    c_len.set(message.len + C::TAG as u64);
    Ok(())
}

/// Without `m` it only verifies. Where that fails `m` is filled with zeros.
pub(crate) fn open<C: Cipher>(cipher: &C, m: Out, mac: In, message: Message) -> Result {
    let Message { input, len, ad, ad_len, nonce } = message;
    let nonce = C::nonce(nonce)?;
    if m.is_null() {
        let mut scratch = Zeroizing::new(input.bytes(len)?.to_vec());
        return cipher.open(&nonce, ad.bytes(ad_len)?, Buffers::Same(&mut scratch), mac);
    }
    let ad = apart(ad, ad_len, m, len)?;
    // What is moved in place may go over the tag.
    let mut tag = [0; 32];
    let tag = &mut tag[..C::TAG];
    tag.copy_from_slice(mac.bytes(C::TAG)?);
    cipher.open(&nonce, &ad, Buffers::new(m, input, len)?, In::from(&*tag)).inspect_err(|_| m.clear(len))
}

pub(crate) fn open_all<C: Cipher>(cipher: &C, m: Out, m_len: Put<u64>, message: Message) -> Result {
    m_len.set(0);
    let len = message.len.checked_sub(C::TAG as u64).ok_or(Failed)?;
    open(cipher, m, message.input.at(usize::try_from(len)?), Message { len, ..message })?;
    m_len.set(len);
    Ok(())
}

fn keyed<S: Scheme>(k: In) -> Result<Aead<S>> {
    Ok(Aead::new(&k.secret()?))
}

/// AES-256-GCM for one message.
fn small(k: In) -> Result<Aes256GcmSmall> {
    Ok(Aes256GcmSmall::new(&k.secret()?))
}

/// ChaCha20-Poly1305 as it was before RFC 8439: with nonces of 8 bytes, and lengths of 8 bytes behind what they belong to, which is not
/// filled up to whole blocks.
pub(crate) struct Original(Zeroizing<[u8; 32]>);

impl Original {
    fn keyed(k: In) -> Result<Self> {
        Ok(Original(Zeroizing::new(k.array()?)))
    }

    /// The cipher at block 1, and what authenticates by block 0.
    fn begin(&self, nonce: &[u8; 8]) -> Result<(ChaCha20Legacy, Poly1305)> {
        let mut cipher = ChaCha20Legacy::new(&saltern::cipher::Key::new(*self.0), &(*nonce).into());
        let mut key = Zeroizing::new([0; 32]);
        cipher.apply(&mut *key)?;
        cipher.seek_block(1)?;
        Ok((cipher, Poly1305::new(OneTimeKey::new(*key))))
    }

    fn tag(mut mac: Poly1305, aad: &[u8], ciphertext: &[u8]) -> saltern::aead::Tag {
        for part in [aad, ciphertext] {
            mac.update(part);
            mac.update(&(part.len() as u64).to_le_bytes());
        }
        mac.finalize()
    }
}

impl Cipher for Original {
    const TAG: usize = 16;
    type Nonce = [u8; 8];

    fn nonce(nonce: In) -> Result<[u8; 8]> {
        nonce.array()
    }

    fn seal(&self, nonce: &Self::Nonce, aad: &[u8], data: Buffers<'_>, tag: Out) -> Result {
        let (mut cipher, mac) = self.begin(nonce)?;
        let ciphertext = match data {
            Buffers::Apart(message, ciphertext) => {
                cipher.apply_to(message, ciphertext)?;
                ciphertext
            }
            Buffers::Same(data) => {
                cipher.apply(data)?;
                data
            }
        };
        tag.write(Self::tag(mac, aad, ciphertext).as_bytes())
    }

    fn open(&self, nonce: &Self::Nonce, aad: &[u8], data: Buffers<'_>, tag: In) -> Result {
        let (mut cipher, mac) = self.begin(nonce)?;
        let expected: saltern::aead::Tag = tag.public()?;
        let ciphertext = match &data {
            Buffers::Apart(ciphertext, _) => ciphertext,
            Buffers::Same(data) => &**data,
        };
        if Self::tag(mac, aad, ciphertext) != expected {
            return Err(Failed);
        }
        match data {
            Buffers::Apart(ciphertext, message) => cipher.apply_to(ciphertext, message)?,
            Buffers::Same(data) => cipher.apply(data)?,
        }
        Ok(())
    }
}

macro_rules! aead {
    ($(
        $keyed:expr, of $key:literal, $most:ident:
        $seal_all:ident, $open_all:ident, $seal:ident, $open:ident, $keygen:ident;
    )*) => {$(api! {
        int $seal_all(
            c: Out, clen: Put<u64>, m: In, mlen: u64, ad: In, adlen: u64, _nsec: In, npub: In, k: In,
        ) {
            limit(mlen, $most());
            seal_all(&$keyed(k)?, c, clen, Message { input: m, len: mlen, ad, ad_len: adlen, nonce: npub })
        }

        int $open_all(
            m: Out, mlen: Put<u64>, _nsec: Out, c: In, clen: u64, ad: In, adlen: u64, npub: In, k: In,
        ) {
            open_all(&$keyed(k)?, m, mlen, Message { input: c, len: clen, ad, ad_len: adlen, nonce: npub })
        }

        int $seal(
            c: Out, mac: Out, maclen: Put<u64>, m: In, mlen: u64, ad: In, adlen: u64, _nsec: In, npub: In, k: In,
        ) {
            limit(mlen, $most());
            seal(&$keyed(k)?, c, mac, maclen, Message { input: m, len: mlen, ad, ad_len: adlen, nonce: npub })
        }

        int $open(
            m: Out, _nsec: Out, c: In, clen: u64, mac: In, ad: In, adlen: u64, npub: In, k: In,
        ) {
            open(&$keyed(k)?, m, mac, Message { input: c, len: clen, ad, ad_len: adlen, nonce: npub })
        }

        void $keygen(k: Out) { generate(k, $key) }
    })*};
}
aead! {
    Original::keyed, of 32, crypto_aead_chacha20poly1305_messagebytes_max:
    crypto_aead_chacha20poly1305_encrypt, crypto_aead_chacha20poly1305_decrypt,
    crypto_aead_chacha20poly1305_encrypt_detached, crypto_aead_chacha20poly1305_decrypt_detached,
    crypto_aead_chacha20poly1305_keygen;

    keyed::<scheme::ChaCha20Poly1305>, of 32, crypto_aead_chacha20poly1305_ietf_messagebytes_max:
    crypto_aead_chacha20poly1305_ietf_encrypt, crypto_aead_chacha20poly1305_ietf_decrypt,
    crypto_aead_chacha20poly1305_ietf_encrypt_detached, crypto_aead_chacha20poly1305_ietf_decrypt_detached,
    crypto_aead_chacha20poly1305_ietf_keygen;

    keyed::<scheme::XChaCha20Poly1305>, of 32, crypto_aead_xchacha20poly1305_ietf_messagebytes_max:
    crypto_aead_xchacha20poly1305_ietf_encrypt, crypto_aead_xchacha20poly1305_ietf_decrypt,
    crypto_aead_xchacha20poly1305_ietf_encrypt_detached, crypto_aead_xchacha20poly1305_ietf_decrypt_detached,
    crypto_aead_xchacha20poly1305_ietf_keygen;

    keyed::<scheme::Aegis128L<32>>, of 16, crypto_aead_aegis128l_messagebytes_max:
    crypto_aead_aegis128l_encrypt, crypto_aead_aegis128l_decrypt,
    crypto_aead_aegis128l_encrypt_detached, crypto_aead_aegis128l_decrypt_detached,
    crypto_aead_aegis128l_keygen;

    keyed::<scheme::Aegis256<32>>, of 32, crypto_aead_aegis256_messagebytes_max:
    crypto_aead_aegis256_encrypt, crypto_aead_aegis256_decrypt,
    crypto_aead_aegis256_encrypt_detached, crypto_aead_aegis256_decrypt_detached,
    crypto_aead_aegis256_keygen;

    small, of 32, crypto_aead_aes256gcm_messagebytes_max:
    crypto_aead_aes256gcm_encrypt, crypto_aead_aes256gcm_decrypt,
    crypto_aead_aes256gcm_encrypt_detached, crypto_aead_aes256gcm_decrypt_detached,
    crypto_aead_aes256gcm_keygen;
}
