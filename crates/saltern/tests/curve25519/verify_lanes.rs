//! Verification on words against the reference, and in lanes against words, on claims that no policy has looked at, with
//! challenges and scalars of our choice.

use super::common::Random;
use super::half_size::fraction_of_order;
use super::small_order::{encoded, torsion};
use saltern::curve25519::kernel::ed25519::{Claim, Verdict, verify_on_words};
use saltern::curve25519::kernel::lanes::LANES;
use saltern::curve25519::kernel::lanes::field::Vector;
use saltern::curve25519::kernel::lanes::verify1::Verify1;
use saltern::curve25519::kernel::lanes::verify8;
use saltern::curve25519::kernel::radix25::verify;
use saltern::curve25519::kernel::serial::edwards::Point;
use saltern::curve25519::kernel::serial::encoding::decode_vartime;
use saltern::curve25519::kernel::serial::field::bytes_of;
use saltern::curve25519::kernel::serial::fixed_base::mul_base;
use saltern::curve25519::kernel::serial::half_size::half_size_vartime;
use saltern::curve25519::kernel::serial::scalar::{ORDER, invert, mul_add, reduce};
use saltern_lanes::model::{Model, Words64};
use saltern_lanes::{Choose64, Kernel, Token};
use saltern_reference::{edwards25519, integer};
use saltern_vectors::quick;
use std::array::from_fn;
use std::marker::PhantomData;

struct Batch<'a, V>(&'a [Claim], bool, &'a mut [Verdict], PhantomData<V>);

impl<W: Token, V: Vector<Word = u64, Token = W>> Kernel<W> for Batch<'_, V> {
    type Output = usize;
    #[inline(always)]
    fn run(self, w: W) -> usize {
        verify8::verify::<W, V>(w, self.0, self.1, self.2)
    }
}

fn claim(public: [u8; 32], r: [u8; 32], s: [u64; 4], challenge: [u8; 64]) -> Claim {
    Claim { public, r, s: bytes_of(&s), challenge }
}

fn scalar(challenge: &[u8; 64]) -> [u64; 4] {
    reduce(from_fn(|i| u64::from_le_bytes(challenge[8 * i..8 * i + 8].try_into().unwrap())))
}

fn wide(x: [u64; 4]) -> [u8; 64] {
    [bytes_of(&x), [0; 32]].concat().try_into().unwrap()
}

/// Claims that hold without the cofactor, with it, or not at all.
fn claims() -> Vec<Claim> {
    let mut random = Random(8);
    let torsion = torsion();
    let one = [1, 0, 0, 0];
    let minus_one = [ORDER[0] - 1, ORDER[1], ORDER[2], ORDER[3]];
    let edges =
        [[0; 4], one, [2, 0, 0, 0], minus_one, [ORDER[0] - 2, ORDER[1], ORDER[2], ORDER[3]], [0, 0, 0, 1 << 60]];
    let mut all = Vec::new();
    for round in 0..150 {
        let (mut a, mut r) = (scalar(&random.array()), scalar(&random.array()));
        let mut challenge: [u8; 64] = random.array();
        match round % 6 {
            1 => a = edges[round / 6 % 6],
            2 => r = edges[round / 6 % 6],
            3 => challenge = wide(edges[round / 6 % 6]),
            // Some have a pair of half the size, others none.
            5 => challenge = wide(fraction_of_order(5 * (round as u32 / 6) + 1)),
            // S = k a + r is an edge.
            4 => r = mul_add(mul_add(scalar(&challenge), a, [0; 4]), minus_one, edges[round / 6 % 6]),
            _ => {}
        }
        let s = mul_add(scalar(&challenge), a, r);
        let (public, nonce) = (mul_base(&a), mul_base(&r));
        all.push(claim(encoded(&public), encoded(&nonce), s, challenge));
        // Parts of small order in either point.
        let (t, u) = (&torsion[round % 8].cached(), &torsion[round / 8 % 8].cached());
        let (public, nonce) = (encoded(&public.add(t).point()), encoded(&nonce.add(u).point()));
        all.push(claim(public, nonce, s, challenge));
        // Bytes with a bit changed: other points, and none.
        let mut wrong = all[all.len() - 1 - round % 2];
        // S stays below l: bits 252 and above are left alone.
        let bit = random.below(256 + 252);
        match bit {
            0..256 => wrong.r[bit / 8] ^= 1 << (bit % 8),
            _ => wrong.s[bit / 8 - 32] ^= 1 << (bit % 8),
        }
        all.push(wrong);
        let mut wrong = all[all.len() - 3];
        let bit = random.below(256);
        wrong.public[bit / 8] ^= 1 << (bit % 8);
        all.push(wrong);
    }
    // Pairs of all lengths that are taken, and some beyond; v S of which words are just carried, or just not, when it is made odd.
    let words = |i: usize| [0, !ORDER[i], ORDER[i].wrapping_neg(), u64::MAX, ORDER[i], 1 << 63];
    for shift in 85..=130 {
        let a = scalar(&random.array());
        let challenge = wide(fraction_of_order(shift));
        let product = from_fn(|i| match i {
            0 => words(0)[random.below(6)] & !1,
            3 => random.word() >> 4,
            _ => words(i)[random.below(6)],
        });
        let s = mul_add(invert(half_size_vartime(&scalar(&challenge)).v), product, [0; 4]);
        let r = mul_add(mul_add(scalar(&challenge), a, [0; 4]), minus_one, s);
        all.push(claim(encoded(&mul_base(&a)), encoded(&mul_base(&r)), s, challenge));
    }
    // y of p or more, and 0 with a sign, as R and as public key.
    for low in 0..19 {
        for sign in [0, 0x80] {
            let mut bytes = [0xff; 32];
            (bytes[0], bytes[31]) = (0xed + low, 0x7f | sign);
            let mut small = [0; 32];
            (small[0], small[31]) = (low, sign);
            for bytes in [bytes, small] {
                let (a, challenge) = (scalar(&random.array()), random.array());
                let s = mul_add(scalar(&challenge), a, [0; 4]);
                all.push(claim(encoded(&mul_base(&a)), bytes, s, challenge));
                all.push(claim(bytes, encoded(&mul_base(&a)), a, wide([8, 0, 0, 0])));
            }
        }
    }
    all
}

/// What the standard says of a claim.
fn by_reference(claim: &Claim, cofactored: bool) -> Verdict {
    let Some(public) = edwards25519::Point::decode_liberal(&claim.public) else { return Verdict::NotAPoint };
    let decode = if cofactored { edwards25519::Point::decode_liberal } else { edwards25519::Point::decode };
    let Some(r) = decode(&claim.r) else { return Verdict::Invalid };
    let k = integer::from_bytes(&bytes_of(&scalar(&claim.challenge)));
    let terms = [(integer::from_bytes(&claim.s), *edwards25519::BASE), (k, -public)];
    let difference = edwards25519::multiply_sum(&terms) - r;
    let difference = if cofactored { difference.multiply_by_cofactor() } else { difference };
    if difference == edwards25519::Point::IDENTITY { Verdict::Valid } else { Verdict::Invalid }
}

#[test]
fn words_equal_the_reference() {
    for cofactored in [false, true] {
        let mut seen = [0; 3];
        for claim in claims().iter().step_by(if quick() { 37 } else { 7 }) {
            let expected = by_reference(claim, cofactored);
            let large = verify_on_words::<false>(claim, cofactored);
            let small = verify_on_words::<true>(claim, cofactored);
            assert_eq!([large, small], [expected; 2], "{claim:02x?}, {cofactored}");
            seen[expected as usize] += 1;
        }
        assert!(seen.iter().all(|&n| n > 0), "{seen:?}");
    }
}

fn equals_words<W: Token, V: Vector<Word = u64, Token = W>>(w: W, step: usize) {
    let claims: Vec<Claim> = claims().into_iter().step_by(step).collect();
    let mut random = Random(88);
    for cofactored in [false, true] {
        let mut seen = [0; 3];
        let mut left = &claims[..];
        while !left.is_empty() {
            let (group, rest) = left.split_at((3 + random.below(2 * LANES)).min(left.len()));
            let mut verdicts = vec![Verdict::Invalid; group.len()];
            let done = w.run(Batch::<V>(group, cofactored, &mut verdicts, PhantomData));
            assert!(done <= group.len() && group.len() - done < verify8::WORTHWHILE);
            for i in 0..done {
                let expected = verify_on_words::<false>(&group[i], cofactored);
                assert_eq!(verdicts[i], expected, "{:02x?}, {cofactored}", group[i]);
                seen[expected as usize] += 1;
            }
            left = rest;
        }
        assert!(seen.iter().all(|&n| n > 5), "{seen:?}");
    }
}

/// Both points in `N` vectors `V`, decoded in vectors `D`.
fn one_equals_words<W, D, V, const N: usize>(w: W, step: usize)
where
    W: Token,
    D: Vector<Word = u64, Token = W>,
    V: Vector<Word = u64, Token = W>,
{
    for cofactored in [false, true] {
        let mut seen = [0; 3];
        for claim in claims().iter().step_by(step) {
            let expected = verify_on_words::<false>(claim, cofactored);
            let verdict = w.run(Verify1::<D, V, N>(claim, cofactored, PhantomData));
            assert_eq!(verdict, expected, "{claim:02x?}, {cofactored}");
            seen[expected as usize] += 1;
        }
        assert!(seen.iter().all(|&n| n > 5), "{seen:?}");
    }
}

/// Lanes of 32-bit products, in groups of one to four claims.
fn radix25_equals_serial<W: Token, V: Choose64<Word = u64, Token = W>>(w: W, step: usize) {
    let claims: Vec<Claim> = claims().into_iter().step_by(step).collect();
    let mut random = Random(32);
    for cofactored in [false, true] {
        let mut seen = [0; 3];
        let mut left = &claims[..];
        while !left.is_empty() {
            let (group, rest) = left.split_at((1 + random.below(4)).min(left.len()));
            let mut verdicts = vec![Verdict::Invalid; group.len()];
            verify::verify::<W, V>(w, group, cofactored, &mut verdicts);
            for (claim, verdict) in group.iter().zip(verdicts) {
                let expected = verify_on_words::<false>(claim, cofactored);
                assert_eq!(verdict, expected, "{claim:02x?}, {cofactored}");
                seen[expected as usize] += 1;
            }
            left = rest;
        }
        assert!(seen.iter().all(|&n| n > 5), "{seen:?}");
    }
}

/// Encodings of points and others, in groups of up to nine.
fn radix25_decodes_as_serial<W: Token, V: Choose64<Word = u64, Token = W>>(w: W, step: usize) {
    let encodings: Vec<_> = claims().into_iter().step_by(step).flat_map(|claim| [claim.public, claim.r]).collect();
    let mut random = Random(4);
    let mut left = &encodings[..];
    let mut seen = [0; 2];
    while !left.is_empty() {
        let (group, rest) = left.split_at((1 + random.below(9)).min(left.len()));
        let mut points = vec![None; group.len()];
        verify::decode_points_vartime::<W, V>(w, group, &mut points);
        for (bytes, point) in group.iter().zip(points) {
            let coordinates = |p: Point<u64>| [p.x, p.y, p.z, p.t].map(|x| x.to_bytes());
            let expected = decode_vartime(bytes);
            assert_eq!(point.map(coordinates), expected.map(coordinates), "{bytes:02x?}");
            seen[usize::from(expected.is_some())] += 1;
        }
        left = rest;
    }
    assert!(seen.iter().all(|&n| n > 5), "{seen:?}");
}

#[test]
fn on_arrays() {
    equals_words::<_, Words64<u64, LANES>>(Model, 3);
    one_equals_words::<_, Words64<u64, 4>, Words64<u64, 4>, 2>(Model, 3);
    one_equals_words::<_, Words64<u64, 4>, Words64<u64, 8>, 1>(Model, 3);
    radix25_equals_serial::<_, Words64<u64, 4>>(Model, 3);
    radix25_decodes_as_serial::<_, Words64<u64, 4>>(Model, 3);
}

#[cfg(target_arch = "x86_64")]
#[test]
fn avx2() {
    use saltern_lanes::Level;
    use saltern_lanes::x86::level_avx2::U64x4;
    match Level::named("avx2") {
        Some(Level::Avx2(w)) => {
            radix25_equals_serial::<_, U64x4>(w, 1);
            radix25_decodes_as_serial::<_, U64x4>(w, 1);
        }
        _ => crate::common::say("NOT CHECKED: level avx2, which this machine does not have"),
    }
}

#[cfg(target_arch = "x86_64")]
#[test]
fn avx512() {
    use saltern_lanes::Level;
    use saltern_lanes::x86::level_avx512::{U64x4, U64x8};
    match Level::named("avx512") {
        Some(Level::Avx512(w)) => {
            equals_words::<_, U64x8>(w, 1);
            one_equals_words::<_, U64x4, U64x4, 2>(w, 1);
            one_equals_words::<_, U64x4, U64x8, 1>(w, 1);
        }
        _ => crate::common::say("NOT CHECKED: level avx512, which this machine does not have"),
    }
}
