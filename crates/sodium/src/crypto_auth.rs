//! `crypto_auth*`: HMAC with SHA-256 and SHA-512, and with the first half of SHA-512.

use crate::crypto_hash::{Sha2, Sha256State, Sha512State};
use crate::edge::{Failed, In, Out, Plain, Result, State, api, equal};
use crate::random::generate;
use saltern::hash::{HashFunction, Sha256, Sha512};
use saltern::mac::HmacKey;
use zeroize::Zeroize;

/// `crypto_auth_hmacsha256_state` and `crypto_auth_hmacsha512_state` of libsodium.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct HmacState<S> {
    inner: S,
    outer: S,
}

// SAFETY: both are.
unsafe impl<S: Plain> Plain for HmacState<S> {}

/// The longest block.
const MOST: usize = 128;

pub(crate) fn begin<S: Sha2>(state: State<HmacState<S>>, key: In, len: usize) -> Result {
    let key = key.bytes(len)?;
    let mut block = [0; MOST];
    if key.len() > S::BLOCK {
        let mut hash = S::new();
        hash.update(key);
        let digest = hash.digest();
        block[..digest.as_ref().len()].copy_from_slice(digest.as_ref());
    } else {
        block[..key.len()].copy_from_slice(key);
    }
    let block = &mut block[..S::BLOCK];
    let (mut inner, mut outer) = (S::new(), S::new());
    block.iter_mut().for_each(|byte| *byte ^= 0x36);
    inner.update(block);
    block.iter_mut().for_each(|byte| *byte ^= 0x36 ^ 0x5c);
    outer.update(block);
    block.zeroize();
    state.begin(HmacState { inner, outer })
}

pub(crate) fn update<S: Sha2>(state: State<HmacState<S>>, piece: In, len: u64) -> Result {
    let piece = piece.bytes(len)?;
    state.with(|state| state.inner.update(piece))
}

/// Gives the first bytes of the tag, and wipes the state.
pub(crate) fn end<S: Sha2>(state: State<HmacState<S>>, out: Out, bytes: usize) -> Result {
    let mut tag = state.with(|state| {
        let mut hash = state.inner.digest();
        state.outer.update(hash.as_ref());
        hash.as_mut().zeroize();
        state.outer.digest()
    })?;
    state.clear();
    out.write(&tag.as_ref()[..bytes])?;
    tag.as_mut().zeroize();
    Ok(())
}

/// The first bytes of the tag of a whole message.
fn tag<H: HashFunction>(out: Out, message: In, len: u64, k: In, bytes: usize) -> Result {
    let tag = HmacKey::<H>::new(k.bytes(32)?).authenticate(message.bytes(len)?);
    out.write(&tag.as_ref()[..bytes])
}

fn verify<H: HashFunction>(expected: In, message: In, len: u64, k: In, bytes: usize) -> Result {
    let tag = HmacKey::<H>::new(k.bytes(32)?).authenticate(message.bytes(len)?);
    if equal(expected.bytes(bytes)?, &tag.as_ref()[..bytes]) { Ok(()) } else { Err(Failed) }
}

api! {
    int crypto_auth(out: Out, input: In, len: u64, k: In) { tag::<Sha512>(out, input, len, k, 32) }

    int crypto_auth_verify(h: In, input: In, len: u64, k: In) { verify::<Sha512>(h, input, len, k, 32) }

    void crypto_auth_keygen(k: Out) { generate(k, 32) }

    int crypto_auth_hmacsha256(out: Out, input: In, len: u64, k: In) { tag::<Sha256>(out, input, len, k, 32) }

    int crypto_auth_hmacsha256_verify(h: In, input: In, len: u64, k: In) {
        verify::<Sha256>(h, input, len, k, 32)
    }

    int crypto_auth_hmacsha256_init(state: State<HmacState<Sha256State>>, key: In, len: usize) {
        begin(state, key, len)
    }

    int crypto_auth_hmacsha256_update(state: State<HmacState<Sha256State>>, input: In, len: u64) {
        update(state, input, len)
    }

    int crypto_auth_hmacsha256_final(state: State<HmacState<Sha256State>>, out: Out) { end(state, out, 32) }

    void crypto_auth_hmacsha256_keygen(k: Out) { generate(k, 32) }

    int crypto_auth_hmacsha512(out: Out, input: In, len: u64, k: In) { tag::<Sha512>(out, input, len, k, 64) }

    int crypto_auth_hmacsha512_verify(h: In, input: In, len: u64, k: In) {
        verify::<Sha512>(h, input, len, k, 64)
    }

    int crypto_auth_hmacsha512_init(state: State<HmacState<Sha512State>>, key: In, len: usize) {
        begin(state, key, len)
    }

    int crypto_auth_hmacsha512_update(state: State<HmacState<Sha512State>>, input: In, len: u64) {
        update(state, input, len)
    }

    int crypto_auth_hmacsha512_final(state: State<HmacState<Sha512State>>, out: Out) { end(state, out, 64) }

    void crypto_auth_hmacsha512_keygen(k: Out) { generate(k, 32) }

    int crypto_auth_hmacsha512256(out: Out, input: In, len: u64, k: In) { tag::<Sha512>(out, input, len, k, 32) }

    int crypto_auth_hmacsha512256_verify(h: In, input: In, len: u64, k: In) {
        verify::<Sha512>(h, input, len, k, 32)
    }

    int crypto_auth_hmacsha512256_init(state: State<HmacState<Sha512State>>, key: In, len: usize) {
        begin(state, key, len)
    }

    int crypto_auth_hmacsha512256_update(state: State<HmacState<Sha512State>>, input: In, len: u64) {
        update(state, input, len)
    }

    int crypto_auth_hmacsha512256_final(state: State<HmacState<Sha512State>>, out: Out) { end(state, out, 32) }

    void crypto_auth_hmacsha512256_keygen(k: Out) { generate(k, 32) }
}
