//! Scalars of half the size are rows of Euclid's algorithm, computed by its definition in big integers.

use crate::random::Random;
use num_bigint::BigInt;
use saltern::curve25519::kernel::serial::half_size::{HalfSize, half_size_vartime};
use saltern::curve25519::kernel::serial::scalar::ORDER;

fn number(words: &[u64]) -> BigInt {
    words.iter().rev().fold(BigInt::ZERO, |n, &word| (n << 64) + word)
}

fn words(x: &BigInt) -> [u64; 4] {
    let digits = x.to_u64_digits().1;
    std::array::from_fn(|i| digits.get(i).copied().unwrap_or(0))
}

fn power(n: u64) -> BigInt {
    BigInt::from(1) << n
}

/// A random number of so many bits.
fn random(random: &mut Random, bits: u64) -> BigInt {
    number(&[(); 4].map(|()| random.word())) >> (256 - bits)
}

/// What became of a challenge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    Row,
    Between,
    Whole,
}

/// Bits of the longest pairs that are taken.
const LONGEST: u64 = 160;

/// The pair is the first row with a remainder of at most 128 bits; or, where its v is even, the row before less a multiple of it,
/// of which u and v have the same size; or k and 1, where that is too long.
fn is_a_row(k: &BigInt) -> Way {
    row(k, half_size_vartime(&words(k))).unwrap()
}

fn row(k: &BigInt, half: HalfSize) -> Result<Way, String> {
    let eight_orders = number(&ORDER) << 3;
    let right = |is: bool, why: &str| if is { Ok(()) } else { Err(format!("{k:x}: {half:x?} {why}")) };
    let (u, v) = (number(&half.u), number(&half.v));
    let sign = BigInt::from(if half.negative { -1 } else { 1 });
    right(v.bit(0), "has an even v")?;
    right((&v * k - sign * &u) % &eight_orders == BigInt::ZERO, "is no pair")?;

    let (mut a, mut b, mut of_a, mut of_b) = (eight_orders, k.clone(), BigInt::ZERO, BigInt::from(1));
    let mut negative = false;
    while b.bits() > 128 {
        let q = &a / &b;
        (a, b) = (b.clone(), a - &q * b);
        (of_a, of_b) = (of_b.clone(), of_a + q * of_b);
        negative = !negative;
        // `a of_b + b of_a` is 8 l, and a at least 2^128.
        assert!(of_b <= (number(&ORDER) << 3) >> 128_u32);
    }
    let whole = HalfSize { u: words(k), v: [1, 0, 0, 0], negative: false };
    if of_b.bit(0) {
        right(half == HalfSize { u: words(&b), v: words(&of_b), negative }, "is another row")?;
        return Ok(if half == whole { Way::Whole } else { Way::Row });
    }
    // With so many times the row both are of the same size. Leading bits tell how many, but for what so many bits cannot.
    let best = (&a - &of_a) / (&b + &of_b);
    let (best_u, best_v) = (&a - &best * &b, &of_a + &best * &of_b);
    let longest_u = best_u + &b + (&a >> 61_u64.saturating_sub(best.bits()));
    let longest = longest_u.bits().max(best_v.bits());
    if half == whole {
        right(longest > LONGEST, "has a shorter pair")?;
        return Ok(Way::Whole);
    }
    let times = (&v - &of_a) / &of_b;
    let expected = (&a - &times * &b, &of_a + &times * &of_b, !negative);
    right((u.clone(), v.clone(), half.negative) == expected, "is not between rows")?;
    right(u <= longest_u && v <= best_v && u.bits().max(v.bits()) <= LONGEST, "is too long")?;
    Ok(Way::Between)
}

/// Other numbers, the other sign, three times the pair, and k and 1 where there is something shorter.
#[test]
fn mistakes() {
    let (order, mut r) = (number(&ORDER), Random(163));
    let mut seen = [0; 3];
    for _ in 0..500 {
        let k = random(&mut r, 256) % &order;
        let half = half_size_vartime(&words(&k));
        seen[row(&k, half).unwrap() as usize] += 1;
        let (u, v) = (number(&half.u), number(&half.v));
        let refused = |what: &str, u: &BigInt, v: &BigInt, negative: bool| {
            let changed = HalfSize { u: words(u), v: words(v), negative };
            assert!(row(&k, changed).is_err(), "{k:x}: {what}");
        };
        refused("u is one more", &(&u + 1), &v, half.negative);
        refused("v is two more", &u, &(&v + 2), half.negative);
        refused("v is even", &u, &(&v + 1), half.negative);
        refused("the other sign", &u, &v, !half.negative);
        refused("three times the pair", &(&u * 3), &(&v * 3), half.negative);
        refused("k and 1", &k, &BigInt::from(1), false);
    }
    assert!(seen[0] > 100 && seen[1] > 100, "{seen:?}");
}

#[test]
fn random_challenges() {
    let (order, mut r) = (number(&ORDER), Random(160));
    let mut seen = [0; 3];
    for _ in 0..20_000 {
        seen[is_a_row(&(random(&mut r, 256) % &order)) as usize] += 1;
    }
    assert!(seen[0] > 10_000 && seen[1] > 5_000 && seen[2] == 0, "{seen:?}");
    for k in 0..5000u64 {
        is_a_row(&BigInt::from(k));
        is_a_row(&(&order - 1 - k));
    }
}

/// Near fractions of 8 l with a denominator of so many bits there is a quotient of any size after so many steps.
#[test]
fn large_quotients_at_every_depth() {
    let (order, mut r) = (number(&ORDER), Random(161));
    let mut seen = [0; 3];
    for bits in 1..=200 {
        for off in (0..=200).step_by(3) {
            let denominator = random(&mut r, bits) + 1;
            let numerator = random(&mut r, 250) % &denominator;
            let k = ((&order << 3) * numerator / &denominator + random(&mut r, off + 1)) >> 3;
            seen[is_a_row(&(k % &order)) as usize] += 1;
        }
    }
    assert!(seen.iter().all(|&n| n > 100), "{seen:?}");
}

/// Rows that are chosen: remainders at and around 2^128, where the algorithm ends, and at the ends of words.
#[test]
fn remainders_at_the_end() {
    let (order, mut r) = (number(&ORDER), Random(162));
    let eight_orders = &order << 3;
    let mut seen = [0; 3];
    for place in (120..140).chain([63, 64, 65, 191, 192, 193]) {
        for by in -3..=3 {
            let u: BigInt = power(place) + by;
            for _ in 0..80 {
                let v: BigInt = random(&mut r, 253 - place.max(127)) * 2 + 1;
                for u in [u.clone(), &eight_orders - &u] {
                    let k = &u * v.modinv(&eight_orders).expect("an odd number below l") % &eight_orders;
                    if k < order {
                        seen[is_a_row(&k) as usize] += 1;
                    }
                }
            }
        }
    }
    assert!(seen[0] > 500 && seen[1] > 500, "{seen:?}");
}

/// All lengths from those of most pairs to the longest that are taken, and then k itself.
#[test]
fn pairs_of_every_length() {
    let order = number(&ORDER);
    let mut lengths = Vec::new();
    for shift in 81..=130 {
        let half = half_size_vartime(&words(&(&order >> shift)));
        let way = is_a_row(&(&order >> shift));
        if way == Way::Between {
            lengths.push(number(&half.u).bits().max(number(&half.v).bits()));
        }
        assert!(shift > 90 || way == Way::Whole);
    }
    assert!((128..=LONGEST).all(|bits| lengths.contains(&bits)), "{lengths:?}");
}
