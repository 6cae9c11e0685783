//! Ed25519, by the traits of `signature` 3.

use ::signature::{Error, Keypair, SignatureEncoding, Signer, Verifier};
use saltern::curve25519::ed25519;

/// A signature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Signature(pub ed25519::Signature);

impl SignatureEncoding for Signature {
    type Repr = [u8; 64];
}

impl TryFrom<&[u8]> for Signature {
    type Error = Error;

    fn try_from(bytes: &[u8]) -> Result<Self, Error> {
        ed25519::Signature::try_from(bytes).map(Self).map_err(|_| Error::new())
    }
}

impl From<Signature> for [u8; 64] {
    fn from(signature: Signature) -> Self {
        *signature.0.as_bytes()
    }
}

/// A secret key with its public one.
#[derive(Clone, Debug)]
pub struct SigningKey(pub ed25519::SigningKey);

impl Signer<Signature> for SigningKey {
    fn try_sign(&self, message: &[u8]) -> Result<Signature, Error> {
        Ok(Signature(self.0.sign(message)))
    }
}

impl Keypair for SigningKey {
    type VerifyingKey = VerifyingKey;

    fn verifying_key(&self) -> VerifyingKey {
        VerifyingKey(*self.0.verifying_key())
    }
}

/// A public key, which verifies with the policy `Strict`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VerifyingKey(pub ed25519::VerifyingKey);

impl Verifier<Signature> for VerifyingKey {
    fn verify(&self, message: &[u8], signature: &Signature) -> Result<(), Error> {
        self.0.verify(message, &signature.0).map_err(|_| Error::new())
    }
}
