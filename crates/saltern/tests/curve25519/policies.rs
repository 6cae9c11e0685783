//! Signatures that nobody makes by accident, and which policy accepts which.

use super::common::{Random, all_levels};
use super::ed25519::POLICIES;
use super::small_order::{encoded, sum, torsion};
use saltern::Error;
use saltern::curve25519::ed25519::{Policy, Seed, Signature, SigningKey, VerifyingKey, batch};
use saltern::curve25519::kernel::serial::encoding::decode_vartime;
use saltern::curve25519::kernel::serial::field::{bytes_of, words_of};
use saltern::curve25519::kernel::serial::fixed_base::mul_base;
use saltern::curve25519::kernel::serial::scalar::{ORDER, mul_add, reduce};
use saltern::hash::Sha512;
use saltern::hazmat::at_level::{self, *};
use saltern_reference::ed25519 as reference;

pub type Results = [Result<(), Error>; 3];

pub struct Case {
    pub name: &'static str,
    pub public: VerifyingKey,
    pub message: Vec<u8>,
    pub signature: Signature,
    /// Under each of the policies.
    pub expected: Results,
}

const BAD: Result<(), Error> = Err(Error::BadSignature);

fn not_reduced(argument: &'static str) -> Result<(), Error> {
    Err(Error::NotReduced { argument })
}

fn small_order(argument: &'static str) -> Result<(), Error> {
    Err(Error::SmallOrder { argument })
}

/// k, the number that the hash of R, the public key and the message is.
fn challenge(r: &[u8; 32], public: &[u8; 32], message: &[u8]) -> [u64; 4] {
    let hash = Sha512::hash(&[&r[..], public, message].concat());
    reduce(std::array::from_fn(|i| u64::from_le_bytes(hash[8 * i..8 * i + 8].try_into().unwrap())))
}

fn random_scalar(random: &mut Random) -> [u64; 4] {
    reduce(std::array::from_fn(|_| random.word()))
}

/// A signature by secret scalar `a` for whatever bytes stand for the public key and for R = r B plus something.
fn forge(a: [u64; 4], r: [u64; 4], public: [u8; 32], r_bytes: [u8; 32], message: &[u8]) -> Signature {
    let s = mul_add(challenge(&r_bytes, &public, message), a, r);
    Signature::try_from(&[r_bytes, bytes_of(&s)].concat()[..]).unwrap()
}

/// Other bytes for the points with y = 1, -1, 0: y + p, or a sign where x is 0; and the canonical ones.
const OTHER_ENCODINGS: [(&str, &str); 6] = [
    (
        "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        "0100000000000000000000000000000000000000000000000000000000000000",
    ),
    (
        "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
        "0100000000000000000000000000000000000000000000000000000000000000",
    ),
    (
        "0100000000000000000000000000000000000000000000000000000000000080",
        "0100000000000000000000000000000000000000000000000000000000000000",
    ),
    (
        "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
        "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    ),
    (
        "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        "0000000000000000000000000000000000000000000000000000000000000000",
    ),
    (
        "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
        "0000000000000000000000000000000000000000000000000000000000000080",
    ),
];

pub fn cases() -> Vec<Case> {
    let mut random = Random(215);
    let torsion = torsion();
    let mut cases = Vec::new();
    let mut add = |name, public: [u8; 32], message: &[u8], signature, expected| {
        cases.push(Case { name, public: public.into(), message: message.to_vec(), signature, expected });
    };
    for round in 0..24 {
        let (a, r) = (random_scalar(&mut random), random_scalar(&mut random));
        let message = random.bytes(random.0 as usize % 200);
        let (public, nonce) = (mul_base(&a), mul_base(&r));
        let (public_bytes, nonce_bytes) = (encoded(&public), encoded(&nonce));
        let good = forge(a, r, public_bytes, nonce_bytes, &message);
        add("good", public_bytes, &message, good, [Ok(()); 3]);

        let mut wrong = *good.as_bytes();
        wrong[round] ^= 1;
        if decode_vartime(wrong[..32].try_into().unwrap()).is_some() {
            add("another R", public_bytes, &message, wrong.into(), [BAD; 3]);
        } else {
            let nowhere = Err(Error::NotAPoint { argument: "signature" });
            add("R is not a point", public_bytes, &message, wrong.into(), [nowhere; 3]);
        }
        let mut wrong = *good.as_bytes();
        wrong[32 + round] ^= 4;
        add("another S", public_bytes, &message, wrong.into(), [BAD; 3]);
        let mut longer = message.clone();
        longer.push(0);
        add("another message", public_bytes, &longer, good, [BAD; 3]);

        // S + l stands for the same number.
        let mut s = words_of(good.as_bytes()[32..].try_into().unwrap());
        let mut carry = 0;
        for i in 0..4 {
            let word = u128::from(s[i]) + u128::from(ORDER[i]) + carry;
            (s[i], carry) = (word as u64, word >> 64);
        }
        let unreduced: [u8; 64] = [nonce_bytes, bytes_of(&s)].concat().try_into().unwrap();
        add("S + l", public_bytes, &message, unreduced.into(), [not_reduced("signature"); 3]);

        // A point of small order added to the public key is multiplied by k, which may or may not make it vanish.
        let order = 1 + round % 7;
        let mixed = encoded(&sum(&public, &torsion[order]));
        let signature = forge(a, r, mixed, nonce_bytes, &message);
        let vanishes = ((challenge(&nonce_bytes, &mixed, &message)[0] % 8) as usize * order).is_multiple_of(8);
        let plain = if vanishes { Ok(()) } else { BAD };
        add("a public key of mixed order", mixed, &message, signature, [plain, plain, Ok(())]);
        let mixed = encoded(&sum(&nonce, &torsion[order]));
        let signature = forge(a, r, public_bytes, mixed, &message);
        add("R of mixed order", public_bytes, &message, signature, [BAD, BAD, Ok(())]);

        // A public key of small order: R = r B makes the equation hold if k makes the key vanish.
        let small = encoded(&torsion[round % 8]);
        let signature = forge([0; 4], r, small, nonce_bytes, &message);
        let vanishes = ((challenge(&nonce_bytes, &small, &message)[0] % 8) as usize * (round % 8)).is_multiple_of(8);
        let plain = if vanishes { Ok(()) } else { BAD };
        add("a public key of small order", small, &message, signature, [plain, small_order("public key"), Ok(())]);
        // R of small order: S = k a.
        let signature = forge(a, [0; 4], public_bytes, small, &message);
        let plain = if round % 8 == 0 { Ok(()) } else { BAD };
        add("R of small order", public_bytes, &message, signature, [plain, small_order("signature"), Ok(())]);
    }
    for (bytes, _) in OTHER_ENCODINGS {
        let (a, r, odd) = (random_scalar(&mut random), random_scalar(&mut random), super::hex(bytes));
        let (public, nonce) = (encoded(&mul_base(&a)), encoded(&mul_base(&r)));
        let signature = forge([0; 4], r, odd, nonce, b"odd");
        let expected = [not_reduced("public key"), not_reduced("public key"), Ok(())];
        add("a public key that is not canonical", odd, b"odd", signature, expected);
        let signature = forge(a, [0; 4], public, odd, b"odd");
        let expected = [not_reduced("signature"), not_reduced("signature"), Ok(())];
        add("R that is not canonical", public, b"odd", signature, expected);
    }
    // What a signer makes, and a verifier would accept, who decodes points and hashes their own encodings.
    for (i, (bytes, canonical)) in OTHER_ENCODINGS.into_iter().enumerate() {
        let (odd, canonical) = (super::hex(bytes), super::hex(canonical));
        for (j, small) in torsion.iter().enumerate() {
            let (a, r) = (random_scalar(&mut random), random_scalar(&mut random));
            let message = [i as u8, j as u8];
            let (public, nonce) = (encoded(&sum(&mul_base(&a), small)), encoded(&sum(&mul_base(&r), small)));
            // The other R goes into S with another k than it is verified with.
            let s = mul_add(challenge(&canonical, &public, &message), a, [0; 4]);
            let signature: [u8; 64] = [odd, bytes_of(&s)].concat().try_into().unwrap();
            let refused = not_reduced("signature");
            add("R hashed in another encoding", public, &message, signature.into(), [refused, refused, BAD]);
            // A public key of small order does not count where there is a factor of 8, whatever k is.
            let refused = not_reduced("public key");
            let expected = [refused, refused, Ok(())];
            let signature: [u8; 64] = [nonce, bytes_of(&r)].concat().try_into().unwrap();
            add("a public key hashed in another encoding", odd, &message, signature.into(), expected);
            let signature: [u8; 64] = [encoded(small), [0; 32]].concat().try_into().unwrap();
            add("R of small order, the public key in another encoding", odd, &message, signature.into(), expected);
        }
        for (other, _) in OTHER_ENCODINGS {
            let signature: [u8; 64] = [super::hex(other), [0; 32]].concat().try_into().unwrap();
            let refused = not_reduced("public key");
            add("both in other encodings", odd, b"", signature.into(), [refused, refused, Ok(())]);
        }
    }
    let mut two = [0; 32];
    two[0] = 2;
    let nowhere = Err(Error::NotAPoint { argument: "public key" });
    let signature = SigningKey::from_seed(&Seed::new([1; 32])).sign(b"");
    add("a public key that is not a point", two, b"", signature, [nowhere; 3]);
    cases
}

#[test]
fn every_policy_accepts_what_it_says() {
    let cases = cases();
    for level in all_levels() {
        for case in &cases {
            for (policy, expected) in POLICIES.into_iter().zip(case.expected) {
                let result = case.public.verify_at(&case.message, &case.signature, policy, level);
                assert_eq!(result, expected, "{}, {policy:?}, {level}", case.name);
            }
        }
    }
}

/// What is expected here is what the reference says.
#[test]
fn the_reference_accepts_the_same() {
    for case in cases() {
        for (policy, expected) in reference::POLICIES.into_iter().zip(case.expected) {
            let (public, signature) = (case.public.as_bytes(), case.signature.as_bytes());
            let verified = reference::verify(policy, public, &case.message, reference::Variant::Pure, signature);
            assert_eq!(verified, expected.is_ok(), "{}, {policy:?}", case.name);
        }
    }
}

#[test]
fn a_batch_says_what_single_verification_says() {
    let cases = cases();
    let mut random = Random(64);
    for level in all_levels() {
        for policy in POLICIES {
            for n in [0, 1, 2, 3, 7, 8, 9, 15, 16, 17, 31, 63, 64, 65, 130] {
                let chosen: Vec<&Case> = (0..n).map(|_| &cases[random.below(cases.len())]).collect();
                let items: Vec<batch::Item> = chosen
                    .iter()
                    .map(|case| batch::Item {
                        public_key: &case.public,
                        message: &case.message,
                        signature: &case.signature,
                    })
                    .collect();
                let mut results = vec![BAD; n];
                at_level::ed25519_batch::verify_into_at(&items, policy, &mut results, level).unwrap();
                for (case, result) in chosen.iter().zip(results) {
                    let place = POLICIES.iter().position(|&p| p == policy).unwrap();
                    assert_eq!(result, case.expected[place], "{}, {policy:?}, {level}, of {n}", case.name);
                }
            }
        }
    }
}

/// Every single bit matters, of signature, key and message.
#[test]
fn every_bit_matters() {
    let key = SigningKey::from_seed(&Seed::new([9; 32]));
    let message = *b"forty sacks of salt";
    let signature = key.sign(&message);
    let step = if saltern_vectors::quick() { 61 } else { 1 };
    for level in all_levels() {
        for bit in (0..512).step_by(step) {
            let mut wrong = *signature.as_bytes();
            wrong[bit / 8] ^= 1 << (bit % 8);
            for policy in [Policy::Rfc8032, Policy::Zip215] {
                key.verifying_key().verify_at(&message, &wrong.into(), policy, level).unwrap_err();
            }
        }
        for bit in (0..256).step_by(step) {
            let mut wrong = *key.verifying_key().as_bytes();
            wrong[bit / 8] ^= 1 << (bit % 8);
            VerifyingKey::new(wrong).verify_at(&message, &signature, Policy::Zip215, level).unwrap_err();
        }
        for bit in (0..8 * message.len()).step_by(step) {
            let mut wrong = message;
            wrong[bit / 8] ^= 1 << (bit % 8);
            key.verifying_key().verify_at(&wrong, &signature, Policy::Rfc8032, level).unwrap_err();
        }
    }
}
