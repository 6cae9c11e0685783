//! `crypto_secretstream_xchacha20poly1305*`: chunks of a stream, each with a tag that says what it is.

use crate::edge::{Buffers, Failed, In, Out, Plain, Put, Result, State, apart, api};
use crate::random;
use crate::runtime::limit;
use crate::sizes::crypto_secretstream_xchacha20poly1305_messagebytes_max;
use saltern::cipher::{ChaCha20, Key, hchacha20};
use saltern::mac::{OneTimeKey, Poly1305, Tag};
use zeroize::{Zeroize, Zeroizing};

/// `crypto_secretstream_xchacha20poly1305_state` of libsodium.
#[repr(C)]
#[derive(Debug)]
pub struct StreamState {
    k: [u8; 32],
    /// The number of the chunk, and what was added of the tags before.
    nonce: [u8; 12],
    _pad: [u8; 8],
}

// SAFETY: bytes.
unsafe impl Plain for StreamState {}

const COUNTER: usize = 4;
const HEADER: usize = 24;
/// What a chunk has besides its message: a byte for what it is, and a tag.
const MORE: u64 = 17;

const REKEY: u8 = 2;

impl StreamState {
    fn new(header: &[u8; HEADER], k: In) -> Result<Self> {
        let (mut input, mut nonce) = ([0; 16], [0; 12]);
        input.copy_from_slice(&header[..16]);
        nonce[COUNTER..].copy_from_slice(&header[16..]);
        nonce[0] = 1;
        let key = hchacha20(&k.secret::<Key>()?, &input);
        Ok(StreamState { k: *key.expose_secret(), nonce, _pad: [0; 8] })
    }

    /// The keystream, at block 1, and what authenticates by block 0.
    fn begin(&self) -> Result<(ChaCha20, Poly1305)> {
        let mut cipher = ChaCha20::new(&Key::new(self.k), &self.nonce.into());
        let mut block = Zeroizing::new([0; 64]);
        cipher.apply(&mut *block)?;
        let (key, _) = block.split_at(32);
        Ok((cipher, Poly1305::new(OneTimeKey::try_from(key)?)))
    }

    /// Takes in all that is authenticated. The zeros behind the ciphertext are as many as the original has, which are not those that
    /// would make whole blocks.
    fn authenticate(mut mac: Poly1305, aad: &[u8], block: &[u8; 64], ciphertext: &[u8]) -> Tag {
        let len = ciphertext.len();
        mac.update(aad);
        mac.update(&[0; 16][..aad.len().wrapping_neg() % 16]);
        mac.update(block);
        mac.update(ciphertext);
        mac.update(&[0; 16][..len % 16]);
        mac.update(&(aad.len() as u64).to_le_bytes());
        mac.update(&(len as u64 + 64).to_le_bytes());
        mac.finalize()
    }

    /// Goes on to the next chunk.
    fn step(&mut self, tag: &[u8; 16], kind: u8) -> Result {
        for (nonce, tag) in self.nonce[COUNTER..].iter_mut().zip(tag) {
            *nonce ^= tag;
        }
        let (number, _) = self.nonce.split_first_chunk_mut::<COUNTER>().ok_or(Failed)?;
        *number = u32::from_le_bytes(*number).wrapping_add(1).to_le_bytes();
        let again = *number == [0; COUNTER];
        if kind & REKEY != 0 || again { self.rekey() } else { Ok(()) }
    }

    fn rekey(&mut self) -> Result {
        let mut both = Zeroizing::new([0; 40]);
        both[..32].copy_from_slice(&self.k);
        both[32..].copy_from_slice(&self.nonce[COUNTER..]);
        ChaCha20::new(&Key::new(self.k), &self.nonce.into()).apply(&mut *both)?;
        self.k.copy_from_slice(&both[..32]);
        self.nonce[COUNTER..].copy_from_slice(&both[32..]);
        self.nonce[..COUNTER].copy_from_slice(&1_u32.to_le_bytes());
        Ok(())
    }

    fn push(&mut self, c: Out, m: In, len: u64, aad: &[u8], kind: u8) -> Result {
        let (mut cipher, mac) = self.begin()?;
        let mut block = [0; 64];
        block[0] = kind;
        cipher.apply(&mut block)?;
        let out = c.at(1);
        match Buffers::new(out, m, len)? {
            Buffers::Apart(message, ciphertext) => cipher.apply_to(message, ciphertext)?,
            Buffers::Same(data) => cipher.apply(data)?,
        }
        c.write(&block[..1])?;
        let tag = Self::authenticate(mac, aad, &block, In::from(out).bytes(len)?);
        out.at(usize::try_from(len)?).write(tag.as_bytes())?;
        self.step(tag.as_bytes(), kind)
    }

    /// Gives the byte that says what the chunk is.
    fn pull(&mut self, m: Out, c: In, len: u64, aad: &[u8]) -> Result<u8> {
        let (mut cipher, mac) = self.begin()?;
        let [first] = c.array()?;
        let mut block = [0; 64];
        block[0] = first;
        cipher.apply(&mut block)?;
        let kind = std::mem::replace(&mut block[0], first);
        let ciphertext = c.at(1);
        let tag = Self::authenticate(mac, aad, &block, ciphertext.bytes(len)?);
        let stored: Tag = ciphertext.at(usize::try_from(len)?).public()?;
        block.zeroize();
        if tag != stored {
            return Err(Failed);
        }
        match Buffers::new(m, ciphertext, len)? {
            Buffers::Apart(ciphertext, message) => cipher.apply_to(ciphertext, message)?,
            Buffers::Same(data) => cipher.apply(data)?,
        }
        self.step(tag.as_bytes(), kind)?;
        Ok(kind)
    }
}

api! {
    void crypto_secretstream_xchacha20poly1305_keygen(k: Out) { random::generate(k, 32) }

    int crypto_secretstream_xchacha20poly1305_init_push(state: State<StreamState>, header: Out, k: In) {
        let bytes = random::array();
        state.begin(StreamState::new(&bytes, k)?)?;
        header.write(&bytes)
    }

    int crypto_secretstream_xchacha20poly1305_push(
        state: State<StreamState>, c: Out, clen: Put<u64>, m: In, mlen: u64, ad: In, adlen: u64, tag: u8,
    ) {
        clen.set(0);
        limit(mlen, crypto_secretstream_xchacha20poly1305_messagebytes_max());
        let ad = apart(ad, adlen, c, mlen + MORE)?;
        state.with(|state| state.push(c, m, mlen, &ad, tag))??;
        clen.set(mlen + MORE);
        Ok(())
    }

    int crypto_secretstream_xchacha20poly1305_init_pull(state: State<StreamState>, header: In, k: In) {
        state.begin(StreamState::new(&header.array()?, k)?)
    }

    int crypto_secretstream_xchacha20poly1305_pull(
        state: State<StreamState>, m: Out, mlen: Put<u64>, tag: Put<u8>, c: In, clen: u64, ad: In, adlen: u64,
    ) {
        mlen.set(0);
        tag.set(0xff);
        let len = clen.checked_sub(MORE).ok_or(Failed)?;
        limit(len, crypto_secretstream_xchacha20poly1305_messagebytes_max());
        let ad = apart(ad, adlen, m, len)?;
        let kind = state.with(|state| state.pull(m, c, len, &ad))??;
        mlen.set(len);
        tag.set(kind);
        Ok(())
    }

    void crypto_secretstream_xchacha20poly1305_rekey(state: State<StreamState>) {
        state.with(StreamState::rekey)?
    }
}
