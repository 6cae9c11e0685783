//! `crypto_eddsa*`: EdDSA with BLAKE2b, and what such schemes are made of.

use crate::edge::{Failed, In, Out, Result, api};
use crate::x25519::give;
use saltern::curve25519::eddsa_blake2b::{Policy, Seed, Signature, SigningKey, VerifyingKey};
use saltern::curve25519::group::{Edwards, Scalar};
use zeroize::Zeroizing;

fn sign(signature: Out, sk: In, message: In, len: usize) -> Result {
    let (seed, public): (Seed, VerifyingKey) = (sk.secret()?, sk.at(32).public()?);
    let key = SigningKey::from_seed_with_verifying_key(&seed, &public)?;
    signature.write(key.sign(message.bytes(len)?).as_bytes())
}

/// Whether 8 S B = 8 R + 8 h A.
fn equation(signature: In, pk: In, h: In) -> Result {
    let s = Scalar::from_canonical_bytes_vartime(&signature.at(32).array()?)?;
    let (r, a) = (Edwards::decode(&signature.array()?)?, Edwards::decode(&pk.array()?)?);
    let h = Scalar::from_bytes(&h.array()?);
    let difference = Edwards::double_multiple_vartime(&h, &a.negate(), &s).sub(&r);
    if difference.is_small_order() { Ok(()) } else { Err(Failed) }
}

fn scalar(bytes: In) -> Result<Scalar> {
    Ok(Scalar::from_bytes(&Zeroizing::new(bytes.array()?)))
}

api! {
    /// The seed is wiped.
    void crypto_eddsa_key_pair(sk: Out, pk: Out, seed: Out) {
        let secret: Seed = In::from(seed).secret()?;
        let public = secret.verifying_key();
        seed.clear(32);
        sk.write(secret.expose_secret())?;
        sk.at(32).write(public.as_bytes())?;
        pk.write(public.as_bytes())
    }

    /// Zeros where the public half of the key is not its own.
    void crypto_eddsa_sign(signature: Out, sk: In, message: In, len: usize) {
        sign(signature, sk, message, len).inspect_err(|_| signature.clear(64))
    }

    int crypto_eddsa_check(signature: In, pk: In, message: In, len: usize) {
        let (public, signature): (VerifyingKey, Signature) = (pk.public()?, signature.public()?);
        Ok(public.verify_with(Policy::Zip215, message.bytes(len)?, &signature)?)
    }

    /// Zeros for what is no public key.
    void crypto_eddsa_to_x25519(x25519: Out, eddsa: In) {
        let public: VerifyingKey = eddsa.public()?;
        give(x25519, public.to_x25519().map(|key| *key.as_bytes()).map_err(Into::into))
    }

    void crypto_eddsa_trim_scalar(out: Out, input: In) {
        let mut scalar = Zeroizing::new(input.array::<32>()?);
        scalar[0] &= 0xf8;
        scalar[31] = scalar[31] & 0x7f | 0x40;
        out.write(&*scalar)
    }

    void crypto_eddsa_reduce(reduced: Out, expanded: In) {
        let scalar = Scalar::from_bytes_wide(&Zeroizing::new(expanded.array()?));
        reduced.write(&*Zeroizing::new(scalar.to_bytes()))
    }

    void crypto_eddsa_mul_add(r: Out, a: In, b: In, c: In) {
        r.write(&*Zeroizing::new(scalar(a)?.mul_add(&scalar(b)?, &scalar(c)?).to_bytes()))
    }

    void crypto_eddsa_scalarbase(point: Out, scalar_bytes: In) {
        point.write(&Edwards::mul_base(&scalar(scalar_bytes)?).encode())
    }

    int crypto_eddsa_check_equation(signature: In, pk: In, h: In) { equation(signature, pk, h) }
}
