//! Ed25519, Ed25519ctx and Ed25519ph (RFC 8032, 5.1), and three answers to what its text leaves open in verification.

use crate::edwards25519::{BASE, Point};
use crate::integer;
use crate::scalar25519::Scalar;
use crate::sha512::sha512;
use crate::x25519::clamp;

/// Which of the three signature schemes. A context has at most 255 bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Variant<'a> {
    /// Ed25519.
    Pure,
    /// Ed25519ctx, with its context, which should not be empty.
    Context(&'a [u8]),
    /// Ed25519ph, with its context, which may be empty.
    Prehashed(&'a [u8]),
}

/// What verification accepts. All three refuse S from l on, and take `k`, the digest, modulo l, as the code in RFC 8032,
/// section 6 does: this matters for a public key with a component of small order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Policy {
    /// `S B = R + k A`, which RFC 8032, 5.1.7 calls sufficient. A and R must be encoded as 5.1.2 says.
    Rfc8032,
    /// The same, and neither A nor R may have an order that divides 8.
    Strict,
    /// ZIP 215: `8 S B = 8 R + 8 k A`; encodings of A and R count modulo p, and 0 may have the sign 1.
    Zip215,
}

/// Verification's three policies.
pub const POLICIES: [Policy; 3] = [Policy::Rfc8032, Policy::Strict, Policy::Zip215];

/// The secret scalar, clamped but not reduced, and the prefix, which the nonces are made from (5.1.5 and 5.1.6).
pub fn expand(seed: &[u8; 32]) -> ([u8; 32], [u8; 32]) {
    let digest = sha512(seed);
    (clamp(digest[..32].try_into().unwrap()), digest[32..].try_into().unwrap())
}

/// The public key of a secret key (5.1.5).
pub fn public_key(seed: &[u8; 32]) -> [u8; 32] {
    BASE.multiply(&integer::from_bytes(&expand(seed).0)).encode()
}

/// The signature (5.1.6).
pub fn sign(seed: &[u8; 32], message: &[u8], variant: Variant) -> [u8; 64] {
    let (scalar, prefix) = expand(seed);
    sign_expanded(&scalar, &prefix, message, variant)
}

/// The signature under an expanded secret key.
pub fn sign_expanded(scalar: &[u8; 32], prefix: &[u8; 32], message: &[u8], variant: Variant) -> [u8; 64] {
    let public_key = BASE.multiply(&integer::from_bytes(scalar)).encode();
    let r = hash(variant, &[prefix], message);
    let big_r = BASE.multiply(r.integer()).encode();
    let k = hash(variant, &[&big_r, &public_key], message);
    let s = r + k * Scalar::reduce(scalar);
    [big_r, s.to_bytes()].concat().try_into().unwrap()
}

/// Whether `signature` is one of `message` (5.1.7).
pub fn verify(policy: Policy, public_key: &[u8; 32], message: &[u8], variant: Variant, signature: &[u8]) -> bool {
    check(policy, public_key, message, variant, signature).is_some()
}

fn check(policy: Policy, public_key: &[u8; 32], message: &[u8], variant: Variant, signature: &[u8]) -> Option<()> {
    let signature: &[u8; 64] = signature.try_into().ok()?;
    let r_bytes: &[u8; 32] = signature[..32].try_into().unwrap();
    let s = Scalar::from_canonical_bytes(signature[32..].try_into().unwrap())?;
    let decode = if policy == Policy::Zip215 { Point::decode_liberal } else { Point::decode };
    let (a, r) = (decode(public_key)?, decode(r_bytes)?);
    if policy == Policy::Strict && (a.is_small_order() || r.is_small_order()) {
        return None;
    }
    let k = hash(variant, &[r_bytes, public_key], message);
    let (left, right) = (BASE.multiply(s.integer()), r + a.multiply(k.integer()));
    let equal = match policy {
        Policy::Rfc8032 | Policy::Strict => left == right,
        Policy::Zip215 => left.multiply_by_cofactor() == right.multiply_by_cofactor(),
    };
    equal.then_some(())
}

/// `H(dom2(F, C) || parts || PH(M))` modulo l.
fn hash(variant: Variant, parts: &[&[u8]], message: &[u8]) -> Scalar {
    let prehashed = sha512(message);
    let (dom2, message) = match variant {
        Variant::Pure => (Vec::new(), message),
        Variant::Context(context) => (dom2(0, context), message),
        Variant::Prehashed(context) => (dom2(1, context), &prehashed[..]),
    };
    Scalar::reduce(&sha512(&[&dom2, &parts.concat(), message].concat()))
}

/// The domain separation of section 2.
fn dom2(flag: u8, context: &[u8]) -> Vec<u8> {
    let length = u8::try_from(context.len()).expect("a context has at most 255 bytes");
    [b"SigEd25519 no Ed25519 collisions", &[flag, length][..], context].concat()
}

/// The X25519 public key of an Ed25519 public key, if that is a point's encoding.
pub fn to_x25519_public(public_key: &[u8; 32]) -> Option<[u8; 32]> {
    Some(Point::decode(public_key)?.to_montgomery().to_bytes())
}

/// The X25519 secret key of an Ed25519 secret key.
pub fn to_x25519_secret(seed: &[u8; 32]) -> [u8; 32] {
    expand(seed).0
}

#[cfg(test)]
mod tests {
    use super::*;

    /// (0, 1) with y = p + 1 for y = 1.
    fn non_canonical_identity() -> [u8; 32] {
        let mut bytes = [0xff; 32];
        (bytes[0], bytes[31]) = (0xee, 0x7f);
        bytes
    }

    /// A signature with the nonce 0, so R is the neutral element: `S = k a`.
    fn with_neutral_r(sent: &[u8; 32], hashed: &[u8; 32]) -> Vec<u8> {
        let k = hash(Variant::Pure, &[hashed, &public_key(&[7; 32])], b"message");
        [*sent, (k * Scalar::reduce(&expand(&[7; 32]).0)).to_bytes()].concat()
    }

    fn verdicts(signature: &[u8]) -> [bool; 3] {
        POLICIES.map(|policy| verify(policy, &public_key(&[7; 32]), b"message", Variant::Pure, signature))
    }

    /// k is the hash of R as it was sent: nobody decodes and encodes it again before.
    #[test]
    fn r_is_hashed_as_it_is_sent() {
        let (canonical, other) = (Point::IDENTITY.encode(), non_canonical_identity());
        assert_eq!(verdicts(&with_neutral_r(&canonical, &canonical)), [true, false, true]);
        assert_eq!(verdicts(&with_neutral_r(&other, &other)), [false, false, true]);
        assert_eq!(verdicts(&with_neutral_r(&other, &canonical)), [false; 3]);
        assert_eq!(verdicts(&with_neutral_r(&canonical, &other)), [false; 3]);
    }

    #[test]
    fn schemes_and_contexts_do_not_mix() {
        let variants = [
            Variant::Pure,
            Variant::Context(b""),
            Variant::Context(b"a"),
            Variant::Prehashed(b""),
            Variant::Prehashed(b"a"),
        ];
        for signed in variants {
            let signature = sign(&[7; 32], b"message", signed);
            for verified in variants {
                for policy in POLICIES {
                    let valid = verify(policy, &public_key(&[7; 32]), b"message", verified, &signature);
                    assert_eq!(valid, signed == verified, "{signed:?}, {verified:?}, {policy:?}");
                }
            }
        }
    }

    #[test]
    fn s_must_be_reduced() {
        let signature = sign(&[7; 32], b"message", Variant::Pure);
        assert_eq!(verdicts(&signature), [true; 3]);
        let s = integer::from_bytes(signature[32..].try_into().unwrap());
        let larger = integer::to_bytes(&integer::add(&s, &crate::scalar25519::L));
        assert_eq!(verdicts(&[&signature[..32], &larger].concat()), [false; 3]);
        assert_eq!(verdicts(&signature[..63]), [false; 3]);
    }

    /// The keys of one seed belong together; libsodium's `ed25519_convert` test has these.
    #[test]
    fn conversion_to_x25519() {
        let hex = |bytes: &[u8]| bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
        let seed: [u8; 32] = [
            0x42, 0x11, 0x51, 0xa4, 0x59, 0xfa, 0xea, 0xde, 0x3d, 0x24, 0x71, 0x15, 0xf9, 0x4a, 0xed, 0xae, 0x42, 0x31,
            0x81, 0x24, 0x09, 0x5a, 0xfa, 0xbe, 0x4d, 0x14, 0x51, 0xa5, 0x59, 0xfa, 0xed, 0xee,
        ];
        let (secret, public) = (to_x25519_secret(&seed), to_x25519_public(&public_key(&seed)).unwrap());
        assert_eq!(hex(&secret), "8052030376d47112be7f73ed7a019293dd12ad910b654455798b4667d73de166");
        assert_eq!(hex(&public), "f1814f0e8ff1043d8a44d25babff3cedcae6c22c3edaa48f857ae70de2baae50");
        assert_eq!(crate::x25519::public_key(&secret), public);
        assert_eq!(to_x25519_public(&non_canonical_identity()), None);
    }
}
