//! Batches that are added up, each claim times a random number: what the sum says is what single verification says under ZIP 215.

use super::batches::{self, good};
use super::common::{Random, all_levels};
use super::policies;
use saltern::Error;
use saltern::curve25519::ed25519::{Policy, Seed, Signature, SigningKey, VerifyingKey, batch};
use saltern::curve25519::kernel::serial::field::{bytes_of, words_of};
use saltern::curve25519::kernel::serial::scalar::{ORDER, mul_add};
use saltern::hazmat::at_level;
use saltern::internals::ed25519_sum_is_right;
use std::sync::LazyLock;

struct Case {
    id: String,
    public: VerifyingKey,
    message: Vec<u8>,
    signature: Signature,
    /// What single verification says of it.
    expected: Result<(), Error>,
}

impl Case {
    fn item(&self) -> batch::Item<'_> {
        batch::Item { public_key: &self.public, message: &self.message, signature: &self.signature }
    }
}

/// Of the vectors (those of CCTV among them) and of what tests of the policies forge: keys and R of small order, with parts of
/// small order, in bytes that are not canonical, of no point, and S that is not reduced.
static CASES: LazyLock<Vec<Case>> = LazyLock::new(|| {
    let vectors = batches::vectors().into_iter().map(|c| (c.id, c.public, c.message, c.signature));
    let forged = policies::cases().into_iter().map(|c| (c.name.into(), c.public, c.message, c.signature));
    let cctv = saltern_vectors::ed25519_cctv().into_iter();
    let cctv = cctv.map(|c| (c.id, c.public_key.into(), c.message, c.signature.into()));
    let all = vectors.chain(forged).chain(cctv);
    all.map(|(id, public, message, signature)| {
        let expected = public.verify_with(Policy::Zip215, &message, &signature);
        Case { id, public, message, signature, expected }
    })
    .collect()
});

fn random_bytes(random: &mut Random) -> [u8; 32] {
    random.array()
}

/// The valid ones, all of them together and in groups: few of them are what signing makes.
#[test]
fn valid_ones_are_accepted() {
    let mut random = Random(1);
    let items: Vec<batch::Item> = CASES.iter().filter(|c| c.expected.is_ok()).map(Case::item).collect();
    assert!(items.len() > 600, "{}", items.len());
    let quick = saltern_vectors::quick();
    let (sizes, counts): (&[usize], &[usize]) =
        if quick { (&[64, 600], &[2]) } else { (&[64, 65, 150, 520, 600], &[1, 2, 3, 100]) };
    for level in all_levels() {
        for &size in sizes {
            let items = &items[..size];
            assert!(ed25519_sum_is_right(items, &random_bytes(&mut random), 1, level), "{level}, {size}");
        }
        // Digits of 8 bits, and shares for threads.
        let many: Vec<batch::Item> = items.iter().cycle().take(2100).copied().collect();
        for &threads in counts {
            assert!(ed25519_sum_is_right(&many, &random_bytes(&mut random), threads, level), "{level}, {threads}");
        }
    }
}

/// One that is not valid, anywhere among others.
#[test]
fn one_that_is_wrong_is_refused() {
    let mut random = Random(2);
    let others: Vec<batches::Case> = (0..65).map(good).collect();
    let wrong: Vec<&Case> = CASES.iter().filter(|c| c.expected.is_err()).collect();
    assert!(wrong.len() > 200, "{}", wrong.len());
    let step = if saltern_vectors::quick() { 41 } else { 7 };
    for (n, level) in all_levels().into_iter().enumerate() {
        for (i, case) in wrong.iter().enumerate().skip(n % step).step_by(step) {
            let mut items: Vec<batch::Item> = others.iter().map(batches::Case::item).collect();
            items[i % 65] = case.item();
            let bytes = random_bytes(&mut random);
            assert!(!ed25519_sum_is_right(&items, &bytes, 1, level), "{}, {level}", case.id);
            let result = at_level::ed25519_batch::verify_all_at_random_at(&items, &bytes, 1, level);
            assert_eq!(result, case.expected, "{}, {level}", case.id);
        }
    }
}

/// Every place, in every chunk and in the share of every thread.
#[test]
fn at_every_place() {
    let mut random = Random(3);
    let key = SigningKey::from_seed(&Seed::new([7; 32]));
    let (good, bad) = (key.sign(b"forty sacks"), key.sign(b"fifty sacks"));
    let item = |signature| batch::Item { public_key: key.verifying_key(), message: b"forty sacks", signature };
    // Each at some of the levels.
    let step = if saltern_vectors::quick() { 19 } else { 3 };
    for (n, level) in all_levels().into_iter().enumerate() {
        for place in (n % step..130).step_by(step) {
            let mut items = vec![item(&good); 130];
            items[place] = item(&bad);
            assert!(!ed25519_sum_is_right(&items, &random_bytes(&mut random), 1, level), "{level}, {place}");
        }
        for place in [256, 599, 0, 255, 511, 512].into_iter().take(if step > 3 { 1 } else { 6 }) {
            let mut items = vec![item(&good); 600];
            items[place] = item(&bad);
            let bytes = random_bytes(&mut random);
            assert!(!ed25519_sum_is_right(&items, &bytes, 3, level), "{level}, {place}");
            let result = at_level::ed25519_batch::verify_all_at_random_at(&items, &bytes, 3, level);
            assert_eq!(result, Err(Error::BadSignature), "{level}, {place}");
        }
    }
}

/// Errors that would cancel each other without random numbers, or if two places had the same one: S is more by 1 at one place and
/// less by 1 at another.
#[test]
fn errors_do_not_cancel() {
    let mut random = Random(4);
    let cases: Vec<batches::Case> = (0..70).map(good).collect();
    let moved = |signature: &Signature, by: [u64; 4]| {
        let bytes = signature.as_bytes();
        let s = mul_add(words_of(bytes[32..].try_into().unwrap()), [1, 0, 0, 0], by);
        Signature::try_from(&[&bytes[..32], &bytes_of(&s)].concat()[..]).unwrap()
    };
    let step = if saltern_vectors::quick() { 5 } else { 1 };
    for level in all_levels() {
        // In one share of 70, and in the first, second and third of 600.
        let pairs = [(0, 1), (0, 63), (0, 64), (5, 69), (7, 8), (0, 256), (255, 511), (70, 582)];
        for (i, j) in pairs.into_iter().step_by(step) {
            let (count, threads) = if j < 70 { (70, 1) } else { (600, 3) };
            let (more, less) = (
                moved(&cases[i % 70].signature, [1, 0, 0, 0]),
                moved(&cases[j % 70].signature, [ORDER[0] - 1, ORDER[1], ORDER[2], ORDER[3]]),
            );
            let mut items: Vec<batch::Item> = (0..count).map(|n| cases[n % 70].item()).collect();
            let bytes = random_bytes(&mut random);
            assert!(ed25519_sum_is_right(&items, &bytes, threads, level), "{level}, {count}");
            (items[i].signature, items[j].signature) = (&more, &less);
            assert!(!ed25519_sum_is_right(&items, &bytes, threads, level), "{level}, {i}, {j}");
        }
    }
}

/// None, one, and what is too few to be added up.
#[test]
fn few_are_verified_one_by_one() {
    let (one, random) = (good(9), [3; 32]);
    for level in all_levels() {
        for n in [0, 1, 2, 63] {
            let items = vec![one.item(); n];
            assert!(!ed25519_sum_is_right(&items, &random, 1, level), "{level}, {n}");
            assert_eq!(at_level::ed25519_batch::verify_all_at_random_at(&items, &random, 1, level), Ok(()));
        }
    }
    for policy in super::ed25519::POLICIES {
        for threads in [0, 1, 4] {
            for n in [0, 1, 33, 300, 700] {
                let mut items = vec![one.item(); n];
                assert_eq!(batch::verify_all_with_threads(policy, &items, threads), Ok(()));
                let other = good(10);
                if let Some(item) = items.last_mut() {
                    item.message = &other.message;
                    assert_eq!(batch::verify_all_with_threads(policy, &items, threads), Err(Error::BadSignature));
                }
            }
        }
    }
}

/// Under the other policies nothing is added up: their verdict on points of small order is no sum's.
#[test]
fn other_policies_stay_exact() {
    let odd: Vec<&Case> = CASES
        .iter()
        .filter(|c| c.expected.is_ok() && c.public.verify_with(Policy::Rfc8032, &c.message, &c.signature).is_err())
        .collect();
    assert!(odd.len() > 20, "{}", odd.len());
    let others: Vec<batches::Case> = (0..64).map(good).collect();
    for (i, case) in odd.iter().enumerate().step_by(7) {
        let mut items: Vec<batch::Item> = others.iter().map(batches::Case::item).collect();
        items[i % 64] = case.item();
        assert_eq!(batch::verify_all_with(Policy::Zip215, &items), Ok(()), "{}", case.id);
        for policy in [Policy::Rfc8032, Policy::Strict] {
            let single = case.public.verify_with(policy, &case.message, &case.signature);
            assert_eq!(batch::verify_all_with(policy, &items), single, "{}, {policy:?}", case.id);
            assert_eq!(batch::verify_all_with_threads(policy, &items, 2), single, "{}, {policy:?}", case.id);
        }
    }
}
