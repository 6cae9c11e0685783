//! Batches of signatures: each result is that of single verification, whatever is beside it.

use super::common::{Random, all_levels};
use super::ed25519::POLICIES;
use saltern::Error;
use saltern::cpu::Level;
use saltern::curve25519::ed25519::{Policy, PublicKey, Seed, Signature, SigningKey, batch};
use saltern_reference::ed25519 as reference;

struct Case {
    id: String,
    public: PublicKey,
    message: Vec<u8>,
    signature: Signature,
    /// Under each of the policies.
    valid: [bool; 3],
}

impl Case {
    fn item(&self) -> batch::Item<'_> {
        batch::Item { public: &self.public, message: &self.message, signature: &self.signature }
    }
}

fn verify(items: &[batch::Item<'_>], policy: Policy, level: Level) -> Vec<Result<(), Error>> {
    let mut results = vec![Err(Error::BadSignature); items.len()];
    batch::verify_into(items, policy, &mut results, level).unwrap();
    results
}

fn vectors() -> Vec<Case> {
    let policies = saltern_vectors::ed25519_policies().into_iter().map(|case| Case {
        id: case.id,
        public: PublicKey::new(case.public_key),
        message: case.message,
        signature: Signature::new(case.signature),
        valid: [case.rfc8032, case.strict, case.zip215],
    });
    let wycheproof = saltern_vectors::ed25519_verify().into_iter().filter_map(|case| {
        // Those with a wrong length cannot be put in.
        let signature = Signature::try_from(&case.signature[..]).ok()?;
        let valid = [case.valid, case.valid, case.zip215];
        Some(Case { id: case.id, public: PublicKey::new(case.public_key), message: case.message, signature, valid })
    });
    policies.chain(wycheproof).collect()
}

fn good(n: u8) -> Case {
    let key = SigningKey::new(&Seed::new([n; 32]));
    let message = vec![n; usize::from(n)];
    let (public, signature) = (*key.public_key(), key.sign(&message));
    Case { id: format!("good {n}"), public, message, signature, valid: [true; 3] }
}

#[test]
fn vectors_in_groups_of_every_size() {
    let cases = vectors();
    assert!(cases.len() > 900);
    let good: Vec<Case> = (0..17).map(good).collect();
    let step = if saltern_vectors::quick() { 7 } else { 1 };
    for level in all_levels() {
        for (place, policy) in POLICIES.into_iter().enumerate() {
            let singles: Vec<Result<(), Error>> =
                cases.iter().map(|case| case.public.verify_at(&case.message, &case.signature, policy, level)).collect();
            for size in (1..=17).step_by(step) {
                for (group, singles) in cases.chunks(size).zip(singles.chunks(size)) {
                    let items: Vec<batch::Item> = group.iter().map(Case::item).collect();
                    for ((case, result), single) in group.iter().zip(verify(&items, policy, level)).zip(singles) {
                        assert_eq!(result.is_ok(), case.valid[place], "{}, {policy:?}, {level}, of {size}", case.id);
                        assert_eq!(result, *single, "{}, {policy:?}, {level}, of {size}", case.id);
                    }
                }
            }
            // Among good ones: at each place of a group of nine, and one beside another.
            for (i, (pair, singles)) in cases.chunks(2).zip(singles.chunks(2)).enumerate() {
                let mut items: Vec<batch::Item> = good.iter().take(9 + i % 8).map(Case::item).collect();
                let mut expected = vec![Ok(()); items.len()];
                for (j, case) in pair.iter().enumerate() {
                    let at = (i + 5 * j) % 9;
                    (items[at], expected[at]) = (case.item(), singles[j]);
                }
                assert_eq!(verify(&items, policy, level), expected, "{}, {policy:?}, {level}", pair[0].id);
            }
        }
    }
}

/// Encodings that are not what encoding gives, and of points of small order.
const ODD: [&str; 8] = [
    "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
    "0100000000000000000000000000000000000000000000000000000000000080",
    "0100000000000000000000000000000000000000000000000000000000000000",
    "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
    "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
];

/// A good signature, or one of which a piece was exchanged.
fn random_case(random: &mut Random) -> Case {
    let key = SigningKey::new(&Seed::new(random.array()));
    let length = random.below(150);
    let mut message = random.bytes(length);
    let mut public = *key.public_key().as_bytes();
    let mut signature = *key.sign(&message).as_bytes();
    let odd: [u8; 32] = super::hex(ODD[random.below(ODD.len())]);
    let kind = random.below(12);
    match kind {
        0 => signature[random.below(32)] ^= 1 << random.below(8),
        1 => signature[32 + random.below(32)] ^= 1 << random.below(8),
        2 => public[random.below(32)] ^= 1 << random.below(8),
        3 => message.push(0),
        4 => signature[..32].copy_from_slice(&odd),
        5 => public = odd,
        6 => public = random.array(),
        7 => signature = random.array(),
        _ => {}
    }
    let valid = reference::POLICIES
        .map(|policy| reference::verify(policy, &public, &message, reference::Variant::Pure, &signature));
    Case {
        id: format!("kind {kind}"),
        public: PublicKey::new(public),
        message,
        signature: Signature::new(signature),
        valid,
    }
}

#[test]
fn mixtures_equal_the_reference() {
    let mut random = Random(2552);
    let count = if saltern_vectors::quick() { 20 } else { 300 };
    let cases: Vec<Case> = (0..count).map(|_| random_case(&mut random)).collect();
    let (accepted, refused) =
        (cases.iter().filter(|c| c.valid[0]).count(), cases.iter().filter(|c| !c.valid[0]).count());
    assert!(accepted > 0 && refused > 0);
    for level in all_levels() {
        for (place, policy) in POLICIES.into_iter().enumerate() {
            let mut left = &cases[..];
            while !left.is_empty() {
                let (group, rest) = left.split_at((1 + random.below(70)).min(left.len()));
                let items: Vec<batch::Item> = group.iter().map(Case::item).collect();
                for (case, result) in group.iter().zip(verify(&items, policy, level)) {
                    assert_eq!(result.is_ok(), case.valid[place], "{}, {policy:?}, {level}", case.id);
                    let single = case.public.verify_at(&case.message, &case.signature, policy, level);
                    assert_eq!(result, single, "{}, {policy:?}, {level}", case.id);
                }
                left = rest;
            }
        }
    }
}
