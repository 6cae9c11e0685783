//! JSON Web Tokens by the crate `jsonwebtoken`, whose cryptography is Saltern's by the traits of `saltern-compat`.

/// The crate `jsonwebtoken` has no cryptography of its own here: HMAC and Ed25519 are Saltern's.
mod tokens {
    use digest::{KeyInit, Mac};
    use jsonwebtoken::crypto::{CryptoProvider, JwtSigner, JwtVerifier, KeyUtils};
    use jsonwebtoken::errors::{ErrorKind, Result};
    use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey};
    use saltern::curve25519::ed25519;
    use saltern_compat as ours;
    use signature::{Error, Signer, Verifier};

    /// A code over a message, with the key that it begins with.
    struct Code<M>(M, Algorithm);

    impl<M: Mac + Clone> Signer<Vec<u8>> for Code<M> {
        fn try_sign(&self, message: &[u8]) -> std::result::Result<Vec<u8>, Error> {
            Ok(self.0.clone().chain_update(message).finalize().into_bytes().to_vec())
        }
    }

    impl<M: Mac + Clone> Verifier<Vec<u8>> for Code<M> {
        fn verify(&self, message: &[u8], tag: &Vec<u8>) -> std::result::Result<(), Error> {
            self.0.clone().chain_update(message).verify_slice(tag).map_err(|_| Error::new())
        }
    }

    impl<M: Mac + Clone> JwtSigner for Code<M> {
        fn algorithm(&self) -> Algorithm {
            self.1
        }
    }

    impl<M: Mac + Clone> JwtVerifier for Code<M> {
        fn algorithm(&self) -> Algorithm {
            self.1
        }
    }

    struct Ed25519Signer(ours::signature::SigningKey);

    impl Signer<Vec<u8>> for Ed25519Signer {
        fn try_sign(&self, message: &[u8]) -> std::result::Result<Vec<u8>, Error> {
            let signature: ours::signature::Signature = self.0.try_sign(message)?;
            Ok(<[u8; 64]>::from(signature).to_vec())
        }
    }

    impl JwtSigner for Ed25519Signer {
        fn algorithm(&self) -> Algorithm {
            Algorithm::EdDSA
        }
    }

    struct Ed25519Verifier(ours::signature::VerifyingKey);

    impl Verifier<Vec<u8>> for Ed25519Verifier {
        fn verify(&self, message: &[u8], signature: &Vec<u8>) -> std::result::Result<(), Error> {
            self.0.verify(message, &ours::signature::Signature::try_from(&signature[..])?)
        }
    }

    impl JwtVerifier for Ed25519Verifier {
        fn algorithm(&self) -> Algorithm {
            Algorithm::EdDSA
        }
    }

    fn code<M: Mac + Clone + KeyInit>(algorithm: Algorithm, key: &[u8]) -> Box<Code<M>> {
        Box::new(Code(<M as KeyInit>::new_from_slice(key).expect("a key of any length"), algorithm))
    }

    fn signer(algorithm: &Algorithm, key: &EncodingKey) -> Result<Box<dyn JwtSigner>> {
        Ok(match algorithm {
            Algorithm::HS256 => code::<ours::digest::HmacSha256>(*algorithm, key.as_bytes()),
            Algorithm::HS384 => code::<ours::digest::HmacSha384>(*algorithm, key.as_bytes()),
            Algorithm::HS512 => code::<ours::digest::HmacSha512>(*algorithm, key.as_bytes()),
            // The seed is the end of the 48 bytes of PKCS #8.
            Algorithm::EdDSA => {
                let seed = key.as_bytes().last_chunk::<32>().ok_or(ErrorKind::InvalidEddsaKey)?;
                let key = ed25519::SigningKey::from_seed(&(*seed).into());
                Box::new(Ed25519Signer(ours::signature::SigningKey(key)))
            }
            _ => return Err(ErrorKind::InvalidAlgorithm.into()),
        })
    }

    fn verifier(algorithm: &Algorithm, key: &DecodingKey) -> Result<Box<dyn JwtVerifier>> {
        let bytes = key.try_get_as_bytes()?;
        Ok(match algorithm {
            Algorithm::HS256 => code::<ours::digest::HmacSha256>(*algorithm, bytes),
            Algorithm::HS384 => code::<ours::digest::HmacSha384>(*algorithm, bytes),
            Algorithm::HS512 => code::<ours::digest::HmacSha512>(*algorithm, bytes),
            Algorithm::EdDSA => {
                let key = ed25519::VerifyingKey::try_from(bytes).map_err(|_| ErrorKind::InvalidEddsaKey)?;
                Box::new(Ed25519Verifier(ours::signature::VerifyingKey(key)))
            }
            _ => return Err(ErrorKind::InvalidAlgorithm.into()),
        })
    }

    pub static PROVIDER: CryptoProvider =
        CryptoProvider { signer_factory: signer, verifier_factory: verifier, key_utils: KeyUtils::new_unimplemented() };
}

/// Tokens of RFC 7515 and RFC 8037 are verified, and those that are made are verified again, but no others.
#[test]
fn json_web_tokens() {
    use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation, crypto, decode, encode};
    use serde_json::{Value, json};

    tokens::PROVIDER.install_default().expect("nobody else has installed one");
    // RFC 7515, A.1.
    let secret = "AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow";
    let message = b"eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ";
    let tag = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
    let padded = format!("{secret}==");
    let keys = (
        EncodingKey::from_urlsafe_base64_secret(&padded).unwrap(),
        DecodingKey::from_base64_secret(&padded.replace('-', "+").replace('_', "/")).unwrap(),
    );
    assert_eq!(crypto::sign(message, &keys.0, Algorithm::HS256).unwrap(), tag);
    assert!(crypto::verify(tag, message, &keys.1, Algorithm::HS256).unwrap());
    assert!(!crypto::verify(tag, &message[1..], &keys.1, Algorithm::HS256).unwrap());
    // RFC 8037, A.4, with the key of A.1.
    let seed = [
        0x9d, 0x61, 0xb1, 0x9d, 0xef, 0xfd, 0x5a, 0x60, 0xba, 0x84, 0x4a, 0xf4, 0x92, 0xec, 0x2c, 0xc4, 0x44, 0x49,
        0xc5, 0x69, 0x7b, 0x32, 0x69, 0x19, 0x70, 0x3b, 0xac, 0x03, 0x1c, 0xae, 0x7f, 0x60,
    ];
    let ed25519 = (
        EncodingKey::from_ed_der(&seed),
        DecodingKey::from_ed_components("11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo").unwrap(),
    );
    let message = b"eyJhbGciOiJFZERTQSJ9.RXhhbXBsZSBvZiBFZDI1NTE5IHNpZ25pbmc";
    let signature = "hgyY0il_MGCjP0JzlnLWG1PPOt7-09PGcvMg3AIbQR6dWbhijcNR4ki4iylGjg5BhVsPt9g7sVvpAr_MuM0KAg";
    assert_eq!(crypto::sign(message, &ed25519.0, Algorithm::EdDSA).unwrap(), signature);
    assert!(crypto::verify(signature, message, &ed25519.1, Algorithm::EdDSA).unwrap());

    let claims = json!({ "sub": "the mill", "exp": 4_102_444_800_u64 });
    for algorithm in [Algorithm::HS256, Algorithm::HS384, Algorithm::HS512, Algorithm::EdDSA] {
        let (encoding, decoding) = if algorithm == Algorithm::EdDSA { &ed25519 } else { &keys };
        let token = encode(&Header::new(algorithm), &claims, encoding).unwrap();
        let validation = Validation::new(algorithm);
        assert_eq!(decode::<Value>(&token, decoding, &validation).unwrap().claims, claims);
        let mut changed = token.clone().into_bytes();
        let at = changed.len() - 10;
        changed[at] = if changed[at] == b'A' { b'B' } else { b'A' };
        assert!(decode::<Value>(&changed, decoding, &validation).is_err(), "{algorithm:?}");
    }
}
