//! `crypto_kdf*`: subkeys by BLAKE2b, and HKDF.

use crate::crypto_auth::{HmacState, begin, end, update};
use crate::crypto_hash::{Sha256State, Sha512State};
use crate::edge::{In, Out, Result, State, api, refuse};
use crate::random::generate;
use saltern::hash::blake2::{Parameters, variant};
use saltern::hash::{HashFunction, Sha256, Sha512};
use saltern::kdf::Hkdf;
use zeroize::Zeroizing;

fn derive(subkey: Out, len: usize, id: u64, context: In, key: In) -> Result {
    if !(16..=64).contains(&len) {
        return refuse(libc::EINVAL);
    }
    let (id, context, key) = (id.to_le_bytes(), context.array::<8>()?, key.bytes(32)?);
    let parameters = Parameters::<variant::Blake2b>::new().key(key).salt(&id).personal(&context);
    let mut bytes = Zeroizing::new([0; 64]);
    parameters.begin_variable(len)?.finalize_into(&mut bytes[..len])?;
    subkey.write(&bytes[..len])
}

fn extract<H: HashFunction>(prk: Out, salt: In, salt_len: usize, ikm: In, ikm_len: usize) -> Result {
    let mut key = Zeroizing::new([0; 64]);
    let key = &mut key[..H::BYTES];
    Hkdf::<H>::extract_into(salt.bytes(salt_len)?, ikm.bytes(ikm_len)?, key)?;
    prk.write(key)
}

fn expand<H: HashFunction>(out: Out, len: usize, context: In, context_len: usize, prk: In) -> Result {
    if len > 255 * H::BYTES {
        return refuse(libc::EINVAL);
    }
    let context = crate::edge::apart(context, context_len as u64, out, len as u64)?;
    let key = Hkdf::<H>::from_key(prk.bytes(H::BYTES)?)?;
    if len > 0 { Ok(key.expand(&context, out.bytes(len)?)?) } else { Ok(()) }
}

api! {
    int crypto_kdf_derive_from_key(subkey: Out, len: usize, id: u64, ctx: In, key: In) {
        derive(subkey, len, id, ctx, key)
    }

    void crypto_kdf_keygen(k: Out) { generate(k, 32) }

    int crypto_kdf_blake2b_derive_from_key(subkey: Out, len: usize, id: u64, ctx: In, key: In) {
        derive(subkey, len, id, ctx, key)
    }

    int crypto_kdf_hkdf_sha256_extract(prk: Out, salt: In, salt_len: usize, ikm: In, ikm_len: usize) {
        extract::<Sha256>(prk, salt, salt_len, ikm, ikm_len)
    }

    void crypto_kdf_hkdf_sha256_keygen(prk: Out) { generate(prk, 32) }

    int crypto_kdf_hkdf_sha256_expand(out: Out, len: usize, ctx: In, ctx_len: usize, prk: In) {
        expand::<Sha256>(out, len, ctx, ctx_len, prk)
    }

    int crypto_kdf_hkdf_sha256_extract_init(state: State<HmacState<Sha256State>>, salt: In, salt_len: usize) {
        begin(state, salt, salt_len)
    }

    int crypto_kdf_hkdf_sha256_extract_update(state: State<HmacState<Sha256State>>, ikm: In, ikm_len: usize) {
        update(state, ikm, ikm_len as u64)
    }

    int crypto_kdf_hkdf_sha256_extract_final(state: State<HmacState<Sha256State>>, prk: Out) {
        end(state, prk, 32)
    }

    int crypto_kdf_hkdf_sha512_extract(prk: Out, salt: In, salt_len: usize, ikm: In, ikm_len: usize) {
        extract::<Sha512>(prk, salt, salt_len, ikm, ikm_len)
    }

    void crypto_kdf_hkdf_sha512_keygen(prk: Out) { generate(prk, 64) }

    int crypto_kdf_hkdf_sha512_expand(out: Out, len: usize, ctx: In, ctx_len: usize, prk: In) {
        expand::<Sha512>(out, len, ctx, ctx_len, prk)
    }

    int crypto_kdf_hkdf_sha512_extract_init(state: State<HmacState<Sha512State>>, salt: In, salt_len: usize) {
        begin(state, salt, salt_len)
    }

    int crypto_kdf_hkdf_sha512_extract_update(state: State<HmacState<Sha512State>>, ikm: In, ikm_len: usize) {
        update(state, ikm, ikm_len as u64)
    }

    int crypto_kdf_hkdf_sha512_extract_final(state: State<HmacState<Sha512State>>, prk: Out) {
        end(state, prk, 64)
    }
}
