//! Batches of signatures: each result is that of single verification, whatever is beside it.

use super::common::{Random, all_levels};
use super::ed25519::POLICIES;
use saltern::Error;
use saltern::cpu::Level;
use saltern::curve25519::ed25519::{MAX_CONTEXT, Policy, Prehash, Seed, Signature, SigningKey, VerifyingKey, batch};
use saltern::hazmat::at_level::{self, *};
use saltern_reference::ed25519 as reference;

pub struct Case {
    pub id: String,
    pub public: VerifyingKey,
    pub message: Vec<u8>,
    pub signature: Signature,
    /// Under each of the policies.
    pub valid: [bool; 3],
}

impl Case {
    pub fn item(&self) -> batch::Item<'_> {
        batch::Item { public_key: &self.public, message: &self.message, signature: &self.signature }
    }
}

fn verify(items: &[batch::Item<'_>], policy: Policy, level: Level) -> Vec<Result<(), Error>> {
    let mut results = vec![Err(Error::BadSignature); items.len()];
    at_level::ed25519_batch::verify_into_at(items, policy, &mut results, level).unwrap();
    results
}

pub fn vectors() -> Vec<Case> {
    let policies = saltern_vectors::ed25519_policies().into_iter().map(|case| Case {
        id: case.id,
        public: VerifyingKey::new(case.public_key),
        message: case.message,
        signature: Signature::new(case.signature),
        valid: [case.rfc8032, case.strict, case.zip215],
    });
    let wycheproof = saltern_vectors::ed25519_verify().into_iter().filter_map(|case| {
        // Those with a wrong length cannot be put in.
        let signature = Signature::try_from(&case.signature[..]).ok()?;
        let valid = [case.valid, case.valid, case.zip215];
        Some(Case { id: case.id, public: VerifyingKey::new(case.public_key), message: case.message, signature, valid })
    });
    policies.chain(wycheproof).collect()
}

pub fn good(n: u8) -> Case {
    let key = SigningKey::from_seed(&Seed::new([n; 32]));
    let message = vec![n; usize::from(n)];
    let (public, signature) = (*key.verifying_key(), key.sign(&message));
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
    let key = SigningKey::from_seed(&Seed::new(random.array()));
    let length = random.below(150);
    let mut message = random.bytes(length);
    let mut public = *key.verifying_key().as_bytes();
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
        public: VerifyingKey::new(public),
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

/// Scalars of so many signatures take ways that few do: of 3,000 one pair is longer than 132 bits.
#[test]
#[ignore = "takes minutes: ci/slow runs it"]
fn a_million_signatures() {
    const GROUP: usize = 1000;
    let mut random = Random(1_000_000);
    for group in 0..1_000_000 / GROUP {
        let key = SigningKey::from_seed(&Seed::new(random.array()));
        let policy = POLICIES[group % 3];
        let cases: Vec<Case> = (0..GROUP)
            .map(|i| {
                let message = random.array::<8>().to_vec();
                let mut signature = *key.sign(&message).as_bytes();
                let wrong = random.below(20) == 0;
                if wrong {
                    // S stays below l.
                    signature[32 + random.below(31)] ^= 1 << random.below(8);
                }
                let (public, signature) = (*key.verifying_key(), Signature::new(signature));
                Case { id: format!("{i} of group {group}"), public, message, signature, valid: [!wrong; 3] }
            })
            .collect();
        let items: Vec<batch::Item> = cases.iter().map(Case::item).collect();
        for level in all_levels() {
            for (case, result) in cases.iter().zip(verify(&items, policy, level)) {
                let single = case.public.verify_at(&case.message, &case.signature, policy, level);
                assert_eq!(result, single, "{}, {policy:?}, {level}", case.id);
                assert_eq!(result.is_ok(), case.valid[0], "{}, {policy:?}, {level}", case.id);
            }
        }
    }
}

/// Contexts of lengths around every block that ends in what is hashed in front.
const CONTEXTS: [usize; 8] = [0, 1, 30, 31, 93, 94, 158, MAX_CONTEXT];

/// With a context, and of hashes: good signatures of three keys, and all the odd ones of the vectors, few of which are valid
/// there.
#[test]
fn contexts_and_hashes() {
    let mut random = Random(8032);
    let odd = vectors();
    for (n, bytes) in CONTEXTS.into_iter().enumerate() {
        let context = random.bytes(bytes);
        let mut cases: Vec<(VerifyingKey, Vec<u8>, Signature)> = Vec::new();
        let some = odd.iter().skip(n).step_by(if saltern_vectors::quick() { 60 } else { 7 });
        for (i, case) in some.enumerate() {
            cases.push((case.public, case.message.clone(), case.signature));
            let key = SigningKey::from_seed(&Seed::new(random.array()));
            let message = random.bytes(i % 300);
            let other = [&context[..bytes.min(254)], &[1]].concat();
            let signature = match i % 5 {
                0 => key.sign_with_context(&message, &other),
                1 => key.sign_prehashed(prehash(&message), &context),
                2 => Ok(key.sign(&message)),
                _ => key.sign_with_context(&message, &context),
            };
            cases.push((*key.verifying_key(), message, signature.unwrap()));
        }
        let hashes: Vec<Prehash> = cases.iter().map(|(_, message, _)| prehash(message)).collect();
        let items: Vec<batch::Item> = cases
            .iter()
            .map(|(public, message, signature)| batch::Item { public_key: public, message, signature })
            .collect();
        let of_hashes: Vec<batch::PrehashedItem> = cases
            .iter()
            .zip(&hashes)
            .map(|((public, _, signature), message)| batch::PrehashedItem { public_key: public, message, signature })
            .collect();
        for policy in POLICIES {
            let single: Vec<_> = items
                .iter()
                .map(|i| i.public_key.verify_with_context(policy, i.message, &context, i.signature))
                .collect();
            let prehashed: Vec<_> = of_hashes
                .iter()
                .map(|i| i.public_key.verify_prehashed(policy, i.message.clone(), &context, i.signature))
                .collect();
            for results in [&single, &prehashed] {
                let accepted = results.iter().filter(|result| result.is_ok()).count();
                assert!(accepted > 0 && accepted < results.len());
            }
            for level in all_levels() {
                let mut results = vec![Err(Error::Unauthentic); items.len()];
                at_level::ed25519_batch::verify_with_context_into_at(&items, &context, policy, &mut results, level)
                    .unwrap();
                assert_eq!(results, single, "{policy:?}, {level}, context of {bytes} bytes");
                results.fill(Err(Error::Unauthentic));
                at_level::ed25519_batch::verify_prehashed_into_at(&of_hashes, &context, policy, &mut results, level)
                    .unwrap();
                assert_eq!(results, prehashed, "{policy:?}, {level}, hashes, context of {bytes} bytes");
            }
            #[cfg(feature = "alloc")]
            {
                assert_eq!(batch::verify_with_context(policy, &items, &context), single);
                assert_eq!(batch::verify_prehashed(policy, &of_hashes, &context), prehashed);
            }
        }
    }
}

/// One that is wrong, anywhere, refuses all of them.
#[test]
fn all_or_none() {
    let key = SigningKey::from_seed(&Seed::new([7; 32]));
    let (context, message, policy) = (b"the mill", b"forty sacks", Policy::Rfc8032);
    let hash = prehash(message);
    let (plain, of_hash) = (key.sign(message), key.sign_prehashed(hash.clone(), context).unwrap());
    let with_context = key.sign_with_context(message, context).unwrap();
    let bad = Signature::new([0; 64]);
    for n in [0_usize, 1, 2, 63, 64, 65, 130] {
        for wrong in [None, Some(0), Some(n / 2), Some(n.saturating_sub(1))] {
            let pick = |i, good| if Some(i) == wrong { &bad } else { good };
            let items = |good| -> Vec<_> {
                let item = |i| batch::Item { public_key: key.verifying_key(), message, signature: pick(i, good) };
                (0..n).map(item).collect()
            };
            let item = |i| batch::PrehashedItem {
                public_key: key.verifying_key(),
                message: &hash,
                signature: pick(i, &of_hash),
            };
            let of_hashes: Vec<_> = (0..n).map(item).collect();
            let expected = if n > 0 && wrong.is_some() { Err(Error::BadSignature) } else { Ok(()) };
            assert_eq!(batch::verify_all_with(policy, &items(&plain)), expected);
            assert_eq!(batch::verify_all_with_context(policy, &items(&with_context), context), expected);
            assert_eq!(batch::verify_all_prehashed(policy, &of_hashes, context), expected);
        }
    }
}

fn prehash(message: &[u8]) -> Prehash {
    let mut hash = Prehash::new();
    hash.update(message);
    hash
}

#[test]
fn what_batches_do_not_take() {
    let level = Level::current();
    let (good, policy) = (good(3), Policy::Strict);
    let (items, hash) = ([good.item()], prehash(b""));
    let of_hashes = [batch::PrehashedItem { public_key: &good.public, message: &hash, signature: &good.signature }];
    let long = Error::TooLong { argument: "context", got: 256, most: 255 };
    let mut none = [Err(Error::Unauthentic)];
    let context = [0; 256];
    assert_eq!(
        at_level::ed25519_batch::verify_with_context_into_at(&items, &context, policy, &mut none, level),
        Err(long)
    );
    assert_eq!(
        at_level::ed25519_batch::verify_prehashed_into_at(&of_hashes, &context, policy, &mut none, level),
        Err(long)
    );
    assert_eq!(batch::verify_all_with_context(policy, &[], &context), Err(long));
    assert_eq!(batch::verify_all_prehashed(policy, &[], &context), Err(long));
    #[cfg(feature = "alloc")]
    {
        assert_eq!(batch::verify_with_context(policy, &items, &context), [Err(long)]);
        assert_eq!(batch::verify_prehashed(policy, &of_hashes, &context), [Err(long)]);
    }
    let count = Error::Count { argument: "output", got: 0, expected: 1 };
    assert_eq!(at_level::ed25519_batch::verify_with_context_into_at(&items, b"", policy, &mut [], level), Err(count));
    assert_eq!(at_level::ed25519_batch::verify_prehashed_into_at(&of_hashes, b"", policy, &mut [], level), Err(count));
    assert_eq!(none, [Err(Error::Unauthentic)]);
    assert_eq!(at_level::ed25519_batch::verify_with_context_into_at(&[], b"", policy, &mut [], level), Ok(()));
    assert_eq!(at_level::ed25519_batch::verify_prehashed_into_at(&[], b"", policy, &mut [], level), Ok(()));
}
