//! `crypto_core_ristretto255*`: the group ristretto255 and its scalars, which are those of Ed25519.

use crate::crypto_core_ed25519::{add, invert, mul, random_scalar, reduce, scalar_of, sub};
use crate::edge::{In, Out, Result, api};
use crate::random;
use saltern::curve25519::group::{Ristretto, Scalar};
use std::ffi::c_int;
use zeroize::Zeroizing;

fn element(p: In) -> Result<Ristretto> {
    Ok(Ristretto::decode(&p.array()?)?)
}

api! {
    [c_int] crypto_core_ristretto255_is_valid_point(p: In) { c_int::from(element(p).is_ok()) }

    int crypto_core_ristretto255_add(r: Out, p: In, q: In) { r.write(&element(p)?.add(&element(q)?).encode()) }

    int crypto_core_ristretto255_sub(r: Out, p: In, q: In) { r.write(&element(p)?.sub(&element(q)?).encode()) }

    int crypto_core_ristretto255_from_hash(p: Out, r: In) {
        p.write(&Ristretto::from_uniform_bytes(&Zeroizing::new(r.array()?)).encode())
    }

    void crypto_core_ristretto255_random(p: Out) {
        p.write(&Ristretto::from_uniform_bytes(&Zeroizing::new(random::array())).encode())
    }

    void crypto_core_ristretto255_scalar_random(r: Out) { random_scalar(r) }

    int crypto_core_ristretto255_scalar_invert(recip: Out, s: In) { invert(recip, s) }

    void crypto_core_ristretto255_scalar_negate(neg: Out, s: In) { scalar_of(neg, s, Scalar::negate) }

    void crypto_core_ristretto255_scalar_complement(comp: Out, s: In) { scalar_of(comp, s, |s| Scalar::ONE.sub(s)) }

    void crypto_core_ristretto255_scalar_add(z: Out, x: In, y: In) { add(z, x, y) }

    void crypto_core_ristretto255_scalar_sub(z: Out, x: In, y: In) { sub(z, x, y) }

    void crypto_core_ristretto255_scalar_mul(z: Out, x: In, y: In) { mul(z, x, y) }

    void crypto_core_ristretto255_scalar_reduce(r: Out, s: In) { reduce(r, s) }
}
