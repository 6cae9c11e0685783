//! Keys of Ed25519 and X25519 as JSON Web Keys (RFC 8037).
//!
//! ```
//! use saltern_formats::{jwk, pkcs8::PrivateKey};
//!
//! let key = PrivateKey::generate_ed25519()?;
//! let text = jwk::private_to_text(&key);
//! assert!(jwk::private_from_text(text.as_bytes())?.public_key() == key.public_key());
//! let public = jwk::public_to_text(&key.public_key());
//! assert_eq!(jwk::public_from_text(public.as_bytes())?, key.public_key());
//! # Ok::<(), saltern_formats::Error>(())
//! ```

use saltern::curve25519::ed25519::{Seed, VerifyingKey};
use saltern::curve25519::x25519;
use saltern::hash::Sha256;
use serde::{Deserialize, Deserializer};
use zeroize::Zeroizing;

use crate::pkcs8::{PrivateKey, PublicKey};
use crate::{Error, base64};

/// The most bytes of a key.
pub const MOST: usize = 16 << 10;

const WHAT: &str = "JSON Web Key";

/// The members that count. Others may be there; none may be there twice.
#[derive(Deserialize)]
struct Members {
    kty: String,
    crv: Option<String>,
    x: Option<String>,
    #[serde(default, deserialize_with = "secret")]
    d: Option<Zeroizing<String>>,
}

/// zeroize has this by a feature, with which the library, too, would depend on serde's macros wherever both are built.
fn secret<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Zeroizing<String>>, D::Error> {
    Ok(Option::deserialize(deserializer)?.map(Zeroizing::new))
}

fn members(text: &[u8]) -> Result<(Members, PublicKey), Error> {
    if text.len() > MOST {
        return Err(Error::TooLong { what: WHAT, most: MOST });
    }
    let members: Members = serde_json::from_slice(text)
        .map_err(|_| Error::malformed(WHAT, "it is not one JSON object with `kty`, and each member once"))?;
    if members.kty != "OKP" {
        return Err(Error::unsupported("kty of a JSON Web Key", &members.kty, "OKP"));
    }
    let x = members.x.as_deref().and_then(base64::from_url).and_then(|x| <[u8; 32]>::try_from(x.as_slice()).ok());
    let x = x.ok_or(Error::malformed(WHAT, "its `x` is not base64url of 32 bytes"))?;
    let public = match members.crv.as_deref() {
        Some("Ed25519") => PublicKey::Ed25519(VerifyingKey::new(x)),
        Some("X25519") => PublicKey::X25519(x25519::PublicKey::new(x)),
        other => return Err(Error::unsupported("crv of a JSON Web Key", other.unwrap_or_default(), "Ed25519, X25519")),
    };
    Ok((members, public))
}

/// A public key. A private one is refused, so that nobody takes it for public.
///
/// # Errors
/// [`Error::Malformed`]; [`Error::Unsupported`]; [`Error::TooLong`].
pub fn public_from_text(text: &[u8]) -> Result<PublicKey, Error> {
    let (members, public) = members(text)?;
    if members.d.is_some() {
        return Err(Error::malformed(WHAT, "this is a private key"));
    }
    Ok(public)
}

/// A private key, whose public one has to belong to it.
///
/// # Errors
/// [`Error::Malformed`]; [`Error::Unsupported`]; [`Error::TooLong`]; [`Error::Crypto`] for another public key.
pub fn private_from_text(text: &[u8]) -> Result<PrivateKey, Error> {
    let (members, public) = members(text)?;
    let d = members.d.ok_or(Error::malformed(WHAT, "this is a public key"))?;
    let d = base64::from_url(&d).ok_or(Error::malformed(WHAT, "its `d` is no base64url"))?;
    let size = |_| Error::malformed(WHAT, "its `d` has not 32 bytes");
    let key = match public {
        PublicKey::Ed25519(_) => PrivateKey::Ed25519(Seed::try_from(d.as_slice()).map_err(size)?),
        PublicKey::X25519(_) => PrivateKey::X25519(x25519::SecretKey::try_from(d.as_slice()).map_err(size)?),
    };
    if key.public_key() != public {
        return Err(Error::Crypto(saltern::Error::KeysDoNotMatch));
    }
    Ok(key)
}

fn curve(key: &PublicKey) -> &'static str {
    match key {
        PublicKey::Ed25519(_) => "Ed25519",
        PublicKey::X25519(_) => "X25519",
    }
}

/// The text of a public key: its members in the order of their names, and nothing between them.
#[must_use]
pub fn public_to_text(key: &PublicKey) -> String {
    format!(r#"{{"crv":"{}","kty":"OKP","x":"{}"}}"#, curve(key), base64::url(key.as_bytes()))
}

/// The text of a private key.
#[must_use]
pub fn private_to_text(key: &PrivateKey) -> Zeroizing<String> {
    let public = key.public_key();
    let d = Zeroizing::new(base64::url(match key {
        PrivateKey::Ed25519(seed) => seed.expose_secret(),
        PrivateKey::X25519(secret) => secret.expose_secret(),
    }));
    let (curve, x) = (curve(&public), base64::url(public.as_bytes()));
    Zeroizing::new(format!(r#"{{"crv":"{curve}","d":"{}","kty":"OKP","x":"{x}"}}"#, *d))
}

/// The thumbprint of a public key (RFC 7638), by which it is named: SHA-256 in base64url.
#[must_use]
pub fn thumbprint(key: &PublicKey) -> String {
    base64::url(&Sha256::hash(public_to_text(key).as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RFC 8037, appendix A.
    const PRIVATE: &str = r#"{"kty":"OKP","crv":"Ed25519",
        "d":"nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A",
        "x":"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"}"#;
    const PUBLIC: &str = r#"{"crv":"Ed25519","kty":"OKP","x":"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"}"#;

    #[test]
    fn the_examples_of_the_standard() {
        let key = private_from_text(PRIVATE.as_bytes()).unwrap();
        let public = public_from_text(PUBLIC.as_bytes()).unwrap();
        assert!(key.public_key() == public);
        assert_eq!(public_to_text(&public), PUBLIC);
        assert_eq!(thumbprint(&public), "kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k");
        let again = private_from_text(private_to_text(&key).as_bytes()).unwrap();
        assert!(again.public_key() == public);
    }

    #[test]
    fn nothing_else_is_read() {
        for (text, part) in [
            ("", "one JSON object"),
            ("[]", "one JSON object"),
            (&format!("{PUBLIC}x"), "one JSON object"),
            (&PUBLIC.replace(r#""kty":"OKP","#, r#""kty":"OKP","kty":"OKP","#), "each member once"),
            (&PUBLIC.replace("OKP", "RSA"), "`RSA` is not supported"),
            (&PUBLIC.replace("Ed25519", "P-256"), "`P-256` is not supported"),
            (&PUBLIC.replace("URo", "URp"), "base64url"),
            (&PUBLIC.replace("URo", "UR"), "base64url"),
            (&PUBLIC.replace("URo", "URo="), "base64url"),
            (PRIVATE, "this is a private key"),
        ] {
            let error = public_from_text(text.as_bytes()).unwrap_err().to_string();
            assert!(error.contains(part), "{text}: {error}");
        }
        assert!(private_from_text(PUBLIC.as_bytes()).unwrap_err().to_string().contains("public key"));
        let other = PRIVATE.replace("11qY", "11qZ");
        assert_eq!(private_from_text(other.as_bytes()).unwrap_err(), Error::Crypto(saltern::Error::KeysDoNotMatch));
        assert!(matches!(public_from_text(&vec![b' '; MOST + 1]), Err(Error::TooLong { .. })));
    }
}
