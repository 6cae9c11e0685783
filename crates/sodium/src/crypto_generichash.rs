//! `crypto_generichash*`: BLAKE2b with or without a key, of 1 to 64 bytes.

use crate::edge::{Failed, In, Marked, Out, Result, State, api};
use crate::pieces::Blake2b;
use crate::random::generate;
use crate::runtime::misuse;
use saltern::hash::Blake2b as Fixed;

/// `crypto_generichash_state` of libsodium.
pub type GenericHashState = Marked<Blake2b>;

/// The hash of pieces.
pub(crate) fn blake2b(hash: &mut [u8], pieces: &[&[u8]]) -> Result {
    let mut running = Blake2b::new(hash.len(), &[], &[], &[])?;
    pieces.iter().for_each(|piece| running.update(piece));
    running.end(hash)
}

/// An empty key is none, and so are null of any length, and no salt and no personalisation.
fn begun(key: In, key_len: usize, len: usize, salt: In, personal: In) -> Result<Blake2b> {
    let optional = |bytes: In, len: usize| if bytes.is_null() { Ok(&[][..]) } else { bytes.bytes(len) };
    if key_len > 64 {
        return Err(Failed);
    }
    Blake2b::new(len, optional(key, key_len)?, optional(salt, 16)?, optional(personal, 16)?)
}

/// Of usual lengths and without salt, by calls that know them when they are compiled.
fn usual<const N: usize>(out: Out, input: &[u8], key: &[u8]) -> Result {
    let hash = if key.is_empty() { Fixed::<N>::hash(input) } else { Fixed::<N>::authenticate(key, input)? };
    out.write(&hash)
}

fn hash(out: Out, out_len: usize, input: In, len: u64, key: In, key_len: usize) -> Result {
    // libsodium takes a key of null and some length for a mistake of the program.
    if key.is_null() && key_len > 0 {
        misuse();
    }
    let (input, secret) = (input.bytes(len)?, key.bytes(key_len)?);
    if secret.len() > 64 {
        return Err(Failed);
    }
    match out_len {
        16 => usual::<16>(out, input, secret),
        32 => usual::<32>(out, input, secret),
        64 => usual::<64>(out, input, secret),
        _ => salted(out, out_len, input, begun(key, key_len, out_len, In::NULL, In::NULL)?),
    }
}

fn salted(out: Out, out_len: usize, input: &[u8], mut running: Blake2b) -> Result {
    running.update(input);
    let mut hash = [0; 64];
    running.end(&mut hash)?;
    out.write(&hash[..out_len])
}

fn begin(state: State<GenericHashState>, key: In, key_len: usize, len: usize, salt: In, personal: In) -> Result {
    state.begin_marked(begun(key, key_len, len, salt, personal)?)
}

fn update(state: State<GenericHashState>, input: In, len: u64) -> Result {
    let input = input.bytes(len)?;
    state.running(|running| {
        running.update(input);
        Ok(())
    })
}

/// The first bytes of the state, as many as are asked for now.
fn end(state: State<GenericHashState>, out: Out, len: usize) -> Result {
    if len == 0 || len > 64 {
        misuse();
    }
    let mut hash = [0; 64];
    state.end()?.end(&mut hash)?;
    out.write(&hash[..len])
}

api! {
    int crypto_generichash(out: Out, out_len: usize, input: In, len: u64, key: In, key_len: usize) {
        hash(out, out_len, input, len, key, key_len)
    }

    int crypto_generichash_init(state: State<GenericHashState>, key: In, key_len: usize, out_len: usize) {
        begin(state, key, key_len, out_len, In::NULL, In::NULL)
    }

    int crypto_generichash_update(state: State<GenericHashState>, input: In, len: u64) { update(state, input, len) }

    int crypto_generichash_final(state: State<GenericHashState>, out: Out, out_len: usize) {
        end(state, out, out_len)
    }

    void crypto_generichash_keygen(k: Out) { generate(k, 32) }

    int crypto_generichash_blake2b(out: Out, out_len: usize, input: In, len: u64, key: In, key_len: usize) {
        hash(out, out_len, input, len, key, key_len)
    }

    int crypto_generichash_blake2b_salt_personal(
        out: Out, out_len: usize, input: In, len: u64, key: In, key_len: usize, salt: In, personal: In,
    ) {
        salted(out, out_len, input.bytes(len)?, begun(key, key_len, out_len, salt, personal)?)
    }

    int crypto_generichash_blake2b_init(state: State<GenericHashState>, key: In, key_len: usize, out_len: usize) {
        begin(state, key, key_len, out_len, In::NULL, In::NULL)
    }

    int crypto_generichash_blake2b_init_salt_personal(
        state: State<GenericHashState>, key: In, key_len: usize, out_len: usize, salt: In, personal: In,
    ) {
        begin(state, key, key_len, out_len, salt, personal)
    }

    int crypto_generichash_blake2b_update(state: State<GenericHashState>, input: In, len: u64) {
        update(state, input, len)
    }

    int crypto_generichash_blake2b_final(state: State<GenericHashState>, out: Out, out_len: usize) {
        end(state, out, out_len)
    }

    void crypto_generichash_blake2b_keygen(k: Out) { generate(k, 32) }
}
