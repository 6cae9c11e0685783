//! `crypto_stream*`: the keystreams of Salsa20 and ChaCha20.

use crate::edge::{Buffers, In, Out, Result, api};
use crate::keystream;
use crate::random::generate;
use crate::runtime::{limit, misuse};
use crate::sizes::crypto_stream_chacha20_ietf_messagebytes_max;
use saltern::cipher::{Cipher, Variant, variant};

type ChaCha20 = variant::ChaChaLegacy<10>;
type ChaCha20Ietf = variant::ChaCha<10>;
type XChaCha20 = variant::XChaCha<10>;
type Salsa20 = variant::Salsa<10>;
type Salsa12 = variant::Salsa<6>;
type Salsa8 = variant::Salsa<4>;
type XSalsa20 = variant::XSalsa;

/// The keystream itself.
fn bare<V: Variant>(c: Out, len: u64, n: In, k: In) -> Result {
    let mut cipher = Cipher::<V>::new(&k.secret()?, &n.public_of()?);
    let bytes = c.bytes(len)?;
    bytes.fill(0);
    Ok(cipher.apply(bytes)?)
}

/// Adds the keystream, from a block on.
fn xor<V: Variant>(c: Out, m: In, len: u64, n: In, block: u64, k: In) -> Result {
    let mut cipher = Cipher::<V>::new(&k.secret()?, &n.public_of()?);
    keystream::xor(&mut cipher, block, Buffers::new(c, m, len)?)
}

/// Ends the program if the counter of 32 bits would not reach so far.
fn limit_ietf(len: u64, block: u32) {
    limit(len, crypto_stream_chacha20_ietf_messagebytes_max());
    if u64::from(block) + len.div_ceil(64) > 1 << 32 {
        misuse();
    }
}

api! {
    int crypto_stream(c: Out, clen: u64, n: In, k: In) { bare::<XSalsa20>(c, clen, n, k) }

    int crypto_stream_xor(c: Out, m: In, mlen: u64, n: In, k: In) { xor::<XSalsa20>(c, m, mlen, n, 0, k) }

    void crypto_stream_keygen(k: Out) { generate(k, 32) }

    int crypto_stream_xsalsa20(c: Out, clen: u64, n: In, k: In) { bare::<XSalsa20>(c, clen, n, k) }

    int crypto_stream_xsalsa20_xor(c: Out, m: In, mlen: u64, n: In, k: In) { xor::<XSalsa20>(c, m, mlen, n, 0, k) }

    int crypto_stream_xsalsa20_xor_ic(c: Out, m: In, mlen: u64, n: In, ic: u64, k: In) {
        xor::<XSalsa20>(c, m, mlen, n, ic, k)
    }

    void crypto_stream_xsalsa20_keygen(k: Out) { generate(k, 32) }

    int crypto_stream_salsa20(c: Out, clen: u64, n: In, k: In) { bare::<Salsa20>(c, clen, n, k) }

    int crypto_stream_salsa20_xor(c: Out, m: In, mlen: u64, n: In, k: In) { xor::<Salsa20>(c, m, mlen, n, 0, k) }

    int crypto_stream_salsa20_xor_ic(c: Out, m: In, mlen: u64, n: In, ic: u64, k: In) {
        xor::<Salsa20>(c, m, mlen, n, ic, k)
    }

    void crypto_stream_salsa20_keygen(k: Out) { generate(k, 32) }

    int crypto_stream_salsa2012(c: Out, clen: u64, n: In, k: In) { bare::<Salsa12>(c, clen, n, k) }

    int crypto_stream_salsa2012_xor(c: Out, m: In, mlen: u64, n: In, k: In) { xor::<Salsa12>(c, m, mlen, n, 0, k) }

    void crypto_stream_salsa2012_keygen(k: Out) { generate(k, 32) }

    int crypto_stream_salsa208(c: Out, clen: u64, n: In, k: In) { bare::<Salsa8>(c, clen, n, k) }

    int crypto_stream_salsa208_xor(c: Out, m: In, mlen: u64, n: In, k: In) { xor::<Salsa8>(c, m, mlen, n, 0, k) }

    void crypto_stream_salsa208_keygen(k: Out) { generate(k, 32) }

    int crypto_stream_chacha20(c: Out, clen: u64, n: In, k: In) { bare::<ChaCha20>(c, clen, n, k) }

    int crypto_stream_chacha20_xor(c: Out, m: In, mlen: u64, n: In, k: In) { xor::<ChaCha20>(c, m, mlen, n, 0, k) }

    int crypto_stream_chacha20_xor_ic(c: Out, m: In, mlen: u64, n: In, ic: u64, k: In) {
        xor::<ChaCha20>(c, m, mlen, n, ic, k)
    }

    void crypto_stream_chacha20_keygen(k: Out) { generate(k, 32) }

    int crypto_stream_chacha20_ietf(c: Out, clen: u64, n: In, k: In) {
        limit_ietf(clen, 0);
        bare::<ChaCha20Ietf>(c, clen, n, k)
    }

    int crypto_stream_chacha20_ietf_xor(c: Out, m: In, mlen: u64, n: In, k: In) {
        limit_ietf(mlen, 0);
        xor::<ChaCha20Ietf>(c, m, mlen, n, 0, k)
    }

    int crypto_stream_chacha20_ietf_xor_ic(c: Out, m: In, mlen: u64, n: In, ic: u32, k: In) {
        limit_ietf(mlen, ic);
        xor::<ChaCha20Ietf>(c, m, mlen, n, ic.into(), k)
    }

    void crypto_stream_chacha20_ietf_keygen(k: Out) { generate(k, 32) }

    int crypto_stream_xchacha20(c: Out, clen: u64, n: In, k: In) { bare::<XChaCha20>(c, clen, n, k) }

    int crypto_stream_xchacha20_xor(c: Out, m: In, mlen: u64, n: In, k: In) {
        xor::<XChaCha20>(c, m, mlen, n, 0, k)
    }

    int crypto_stream_xchacha20_xor_ic(c: Out, m: In, mlen: u64, n: In, ic: u64, k: In) {
        xor::<XChaCha20>(c, m, mlen, n, ic, k)
    }

    void crypto_stream_xchacha20_keygen(k: Out) { generate(k, 32) }
}
