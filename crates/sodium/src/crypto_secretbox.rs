//! `crypto_secretbox*`: XSalsa20-Poly1305 and XChaCha20-Poly1305 with NaCl's layout.

use crate::edge::{Buffers, Failed, In, Out, Result, api};
use crate::random::generate;
use crate::runtime::limit;
use crate::sizes::{crypto_secretbox_messagebytes_max, crypto_secretbox_xchacha20poly1305_messagebytes_max};
use saltern::cipher::XSalsa20;
use saltern::mac::{OneTimeKey, Poly1305};
use saltern::nacl::{Scheme, SecretBoxOf, scheme};
use zeroize::Zeroizing;

pub(crate) type Salsa = scheme::XSalsa20Poly1305;
pub(crate) type ChaCha = scheme::XChaCha20Poly1305;

/// Bytes of a tag.
pub(crate) const MAC: usize = 16;

/// Seals `m` into `c`, with the tag apart.
pub(crate) fn seal<S: Scheme>(c: Out, mac: Out, m: In, len: u64, n: In, k: In) -> Result {
    let (cipher, nonce) = (SecretBoxOf::<S>::new(&k.secret()?), n.public()?);
    let tag = match Buffers::new(c, m, len)? {
        Buffers::Apart(message, ciphertext) => cipher.seal_detached(&nonce, message, ciphertext)?,
        Buffers::Same(message) => cipher.seal_in_place(&nonce, message)?,
    };
    mac.write(tag.as_bytes())
}

/// Opens `c` into `m`. Without `m` it only verifies. Where that fails `m` is filled with zeros, unless it is the place of `c` itself.
pub(crate) fn open<S: Scheme>(m: Out, c: In, mac: In, len: u64, n: In, k: In) -> Result {
    let (cipher, nonce, tag) = (SecretBoxOf::<S>::new(&k.secret()?), n.public()?, mac.public()?);
    if m.is_null() {
        let mut scratch = Zeroizing::new(c.bytes(len)?.to_vec());
        return Ok(cipher.open_in_place(&nonce, &mut scratch, &tag)?);
    }
    Buffers::open(m, c, len, |buffers| {
        match buffers {
            Buffers::Apart(ciphertext, message) => cipher.open_detached(&nonce, ciphertext, &tag, message)?,
            Buffers::Same(ciphertext) => cipher.open_in_place(&nonce, ciphertext, &tag)?,
        }
        Ok(())
    })
}

/// The tag stands in front.
pub(crate) fn seal_easy<S: Scheme>(c: Out, m: In, len: u64, n: In, k: In) -> Result {
    seal::<S>(c.at(MAC), c, m, len, n, k)
}

pub(crate) fn open_easy<S: Scheme>(m: Out, c: In, len: u64, n: In, k: In) -> Result {
    let len = len.checked_sub(MAC as u64).ok_or(Failed)?;
    // What is moved in place goes over the tag.
    let tag: [u8; MAC] = c.array()?;
    open::<S>(m, c.at(MAC), In::from(&tag), len, n, k)
}

/// What NaCl makes where the bytes before the message are not 0, as they have to be: they get into the authenticator's key, and nobody can
/// open it.
fn seal_unopenable(c: Out, m: In, len: u64, n: In, k: In) -> Result {
    let mut cipher = XSalsa20::new(&k.secret()?, &n.public()?);
    match Buffers::new(c, m, len)? {
        Buffers::Apart(message, ciphertext) => cipher.apply_to(message, ciphertext)?,
        Buffers::Same(data) => cipher.apply(data)?,
    }
    let (key, ciphertext) = In::from(c).bytes(len)?.split_at(32);
    let tag = Poly1305::authenticate(OneTimeKey::try_from(key)?, ciphertext);
    c.at(16).write(tag.as_bytes())?;
    c.clear(16);
    Ok(())
}

/// NaCl's own calls: 32 bytes of 0 before a message, and 16 before the tag.
pub(crate) fn seal_padded<S: Scheme>(c: Out, m: In, len: u64, n: In, k: In) -> Result {
    let inner = len.checked_sub(32).ok_or(Failed)?;
    if m.array()? != [0; 32] {
        return seal_unopenable(c, m, len, n, k);
    }
    seal::<S>(c.at(32), c.at(16), m.at(32), inner, n, k)?;
    c.clear(16);
    Ok(())
}

pub(crate) fn open_padded<S: Scheme>(m: Out, c: In, len: u64, n: In, k: In) -> Result {
    let inner = len.checked_sub(32).ok_or(Failed)?;
    let tag: [u8; MAC] = c.at(16).array()?;
    open::<S>(m.at(32), c.at(32), In::from(&tag), inner, n, k)?;
    m.clear(32);
    Ok(())
}

api! {
    int crypto_secretbox_detached(c: Out, mac: Out, m: In, mlen: u64, n: In, k: In) {
        seal::<Salsa>(c, mac, m, mlen, n, k)
    }

    int crypto_secretbox_easy(c: Out, m: In, mlen: u64, n: In, k: In) {
        limit(mlen, crypto_secretbox_messagebytes_max());
        seal_easy::<Salsa>(c, m, mlen, n, k)
    }

    int crypto_secretbox_open_detached(m: Out, c: In, mac: In, clen: u64, n: In, k: In) {
        open::<Salsa>(m, c, mac, clen, n, k)
    }

    int crypto_secretbox_open_easy(m: Out, c: In, clen: u64, n: In, k: In) {
        open_easy::<Salsa>(m, c, clen, n, k)
    }

    void crypto_secretbox_keygen(k: Out) { generate(k, 32) }

    int crypto_secretbox(c: Out, m: In, mlen: u64, n: In, k: In) {
        seal_padded::<Salsa>(c, m, mlen, n, k)
    }

    int crypto_secretbox_open(m: Out, c: In, clen: u64, n: In, k: In) {
        open_padded::<Salsa>(m, c, clen, n, k)
    }

    int crypto_secretbox_xsalsa20poly1305(c: Out, m: In, mlen: u64, n: In, k: In) {
        seal_padded::<Salsa>(c, m, mlen, n, k)
    }

    int crypto_secretbox_xsalsa20poly1305_open(m: Out, c: In, clen: u64, n: In, k: In) {
        open_padded::<Salsa>(m, c, clen, n, k)
    }

    void crypto_secretbox_xsalsa20poly1305_keygen(k: Out) { generate(k, 32) }

    int crypto_secretbox_xchacha20poly1305_detached(c: Out, mac: Out, m: In, mlen: u64, n: In, k: In) {
        seal::<ChaCha>(c, mac, m, mlen, n, k)
    }

    int crypto_secretbox_xchacha20poly1305_easy(c: Out, m: In, mlen: u64, n: In, k: In) {
        limit(mlen, crypto_secretbox_xchacha20poly1305_messagebytes_max());
        seal_easy::<ChaCha>(c, m, mlen, n, k)
    }

    int crypto_secretbox_xchacha20poly1305_open_detached(m: Out, c: In, mac: In, clen: u64, n: In, k: In) {
        open::<ChaCha>(m, c, mac, clen, n, k)
    }

    int crypto_secretbox_xchacha20poly1305_open_easy(m: Out, c: In, clen: u64, n: In, k: In) {
        open_easy::<ChaCha>(m, c, clen, n, k)
    }
}
