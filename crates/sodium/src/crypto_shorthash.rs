//! `crypto_shorthash*`: SipHash-2-4 of 8 and of 16 bytes.

use crate::edge::{In, Out, Result, api};
use crate::random::generate;
use saltern::mac::{SipHash24, SipHash24_128};

fn short(out: Out, input: In, len: u64, k: In) -> Result {
    out.write(SipHash24::authenticate(&k.secret()?, input.bytes(len)?).as_bytes())
}

api! {
    int crypto_shorthash(out: Out, input: In, len: u64, k: In) { short(out, input, len, k) }

    int crypto_shorthash_siphash24(out: Out, input: In, len: u64, k: In) { short(out, input, len, k) }

    int crypto_shorthash_siphashx24(out: Out, input: In, len: u64, k: In) {
        out.write(SipHash24_128::authenticate(&k.secret()?, input.bytes(len)?).as_bytes())
    }

    void crypto_shorthash_keygen(k: Out) { generate(k, 16) }
}
