//! Sums of multiples and points decoded side by side, against dalek and the reference.

use super::common::{Random, all_levels};
use curve25519_dalek::constants::EIGHT_TORSION;
use curve25519_dalek::edwards::CompressedEdwardsY;
use curve25519_dalek::traits::{Identity, VartimeMultiscalarMul};
use curve25519_dalek::{EdwardsPoint, RistrettoPoint, scalar};
use saltern::Error;
use saltern::curve25519::group::{Edwards, Ristretto, Scalar};
use saltern::curve25519::kernel::lanes::multiscalar;
use saltern::curve25519::kernel::radix25::field::Columns;
use saltern::curve25519::kernel::serial::edwards::Point;
use saltern::curve25519::kernel::serial::encoding::{decode_vartime, encode};
use saltern::curve25519::kernel::serial::field::words_of;
use saltern::curve25519::kernel::straus;
use saltern::curve25519::kernel::terms::Terms;
use saltern::hazmat::at_level::*;
use saltern_lanes::model::{Model, Words64};
use saltern_reference::edwards25519;

/// Terms of every kind in turn, beginning with `first`: scalars of 0, 1 and l - 1, the neutral point, points of small order,
/// others with a part of small order, the one before again and its opposite.
fn terms(random: &mut Random, first: usize, n: usize) -> (Vec<scalar::Scalar>, Vec<EdwardsPoint>) {
    let mut points: Vec<EdwardsPoint> = Vec::new();
    let mut scalars = Vec::new();
    for i in first..first + n {
        scalars.push(match i % 7 {
            1 => scalar::Scalar::ZERO,
            3 => scalar::Scalar::ONE,
            5 => -scalar::Scalar::ONE,
            _ => scalar::Scalar::from_bytes_mod_order_wide(&random.array()),
        });
        let last = points.last().copied().unwrap_or_default();
        points.push(match i % 9 {
            2 => EdwardsPoint::identity(),
            4 => EIGHT_TORSION[i / 9 % 8],
            5 => last,
            7 => -last,
            _ => {
                let point = EdwardsPoint::mul_base(&scalar::Scalar::from_bytes_mod_order_wide(&random.array()));
                if i % 2 == 0 { point + EIGHT_TORSION[i / 2 % 8] } else { point }
            }
        });
    }
    (scalars, points)
}

fn ours(scalars: &[scalar::Scalar], points: &[EdwardsPoint]) -> (Vec<Scalar>, Vec<Edwards>) {
    let scalars = scalars.iter().map(|scalar| Scalar::from_canonical_bytes_vartime(scalar.as_bytes()).unwrap());
    let points = points.iter().enumerate().map(|(i, point)| {
        let decoded = |point: &EdwardsPoint| Edwards::decode(&point.compress().0).unwrap();
        // Some with Z other than 1.
        let base = EdwardsPoint::mul_base(&scalar::Scalar::from(i as u64));
        if i % 3 == 0 { decoded(&(point - base)).add(&decoded(&base)) } else { decoded(point) }
    });
    (scalars.collect(), points.collect())
}

#[test]
fn sums_of_multiples_equal_dalek() {
    let mut random = Random(32);
    // Where chunks end, and beyond where words change to buckets and from one radix to the next.
    let many = if saltern_vectors::quick() { [100, 230, 300, 300] } else { [100, 300, 530, 1030] };
    for n in (0..=40).chain([63, 64, 65]).chain(many) {
        let (their_scalars, their_points) = terms(&mut random, 5 * n, n);
        let expected = EdwardsPoint::vartime_multiscalar_mul(&their_scalars, &their_points).compress().0;
        let (scalars, points) = ours(&their_scalars, &their_points);
        for level in all_levels() {
            let sum = Edwards::sum_of_multiples_vartime_at(&scalars, &points, level).unwrap();
            assert_eq!(sum.encode(), expected, "{n} points at level {level}");
        }
    }
}

/// Everything in one bucket, everything twice, and sums that are neutral.
#[test]
fn equal_terms_and_opposite_terms() {
    let minus_one = Scalar::ZERO.sub(&Scalar::ONE);
    for level in all_levels() {
        for n in [2, 16, 33, 256, 300] {
            let point = Edwards::mul_base_at(&Scalar::from_bytes(&[n as u8; 32]), level);
            for scalar in [Scalar::ONE, minus_one.clone(), Scalar::from_bytes(&[0x88; 32])] {
                let sum = Edwards::sum_of_multiples_vartime_at(&vec![scalar.clone(); n], &vec![point; n], level);
                let mut factor = [0; 32];
                factor[..8].copy_from_slice(&(n as u64).to_le_bytes());
                let expected = point.mul_at(&scalar.mul(&Scalar::from_bytes(&factor)), level);
                assert_eq!(sum.unwrap().encode(), expected.encode());

                let points: Vec<_> = (0..n).map(|i| if i % 2 == 0 { point } else { point.negate() }).collect();
                let sum = Edwards::sum_of_multiples_vartime_at(&vec![scalar.clone(); n], &points, level).unwrap();
                let rest = if n % 2 == 0 { Edwards::identity() } else { point.mul_at(&scalar, level) };
                assert_eq!(sum.encode(), rest.encode());
            }
        }
    }
}

#[test]
fn sums_of_multiples_equal_the_reference() {
    let mut random = Random(33);
    let (their_scalars, their_points) = terms(&mut random, 0, 9);
    let (scalars, points) = ours(&their_scalars, &their_points);
    let reference: Vec<_> = their_scalars
        .iter()
        .zip(&their_points)
        .map(|(scalar, point)| {
            let digits = scalar.as_bytes().as_chunks().0.iter().map(|bytes| u32::from_le_bytes(*bytes));
            let integer: Vec<u32> = digits.collect();
            let point = edwards25519::Point::decode(&point.compress().0).unwrap();
            (integer.try_into().unwrap(), point)
        })
        .collect();
    let expected = edwards25519::multiply_sum(&reference).encode();
    for level in all_levels() {
        assert_eq!(Edwards::sum_of_multiples_vartime_at(&scalars, &points, level).unwrap().encode(), expected);
    }
}

#[derive(Clone, Copy)]
struct Pairs<'a>(&'a [([u64; 4], Point<u64>)]);

impl Terms for Pairs<'_> {
    fn count(&self) -> usize {
        self.0.len()
    }
    fn scalar(&self, i: usize) -> &[u64; 4] {
        &self.0[i].0
    }
    fn point(&self, i: usize) -> &Point<u64> {
        &self.0[i].1
    }
}

/// On the arrays that say what lanes are, whatever machine this is.
#[test]
fn lanes_without_a_machine() {
    let mut random = Random(34);
    for n in [0, 1, 7, 8, 19, 33] {
        let (scalars, points) = terms(&mut random, n, n);
        let expected = EdwardsPoint::vartime_multiscalar_mul(&scalars, &points).compress().0;
        let pairs: Vec<_> = scalars
            .iter()
            .zip(&points)
            .map(|(scalar, point)| (words_of(scalar.as_bytes()), decode_vartime(&point.compress().0).unwrap()))
            .collect();
        let terms = Pairs(&pairs);
        let sum = multiscalar::sum_of_multiples_vartime::<_, Words64<u64, 8>, Words64<u64, 4>, _>(Model, terms);
        assert_eq!(encode(&sum.x, &sum.y, &sum.z), expected, "{n} points");
        let sum = straus::sum_of_multiples_vartime::<Columns<Words64<u64, 4>>, _>(Model, terms);
        assert_eq!(encode(&sum.x, &sum.y, &sum.z), expected, "{n} points in narrow lanes");
    }
}

#[test]
fn sums_of_elements_equal_dalek() {
    let mut random = Random(35);
    for n in [1, 3, 17] {
        let (their_scalars, _) = terms(&mut random, 0, n);
        let uniform: Vec<[u8; 64]> = (0..n).map(|_| random.array()).collect();
        let peers: Vec<_> = uniform.iter().map(RistrettoPoint::from_uniform_bytes).collect();
        let expected = RistrettoPoint::vartime_multiscalar_mul(&their_scalars, &peers).compress().0;
        let elements: Vec<_> = uniform.iter().map(Ristretto::from_uniform_bytes).collect();
        let (scalars, _) = ours(&their_scalars, &[]);
        for level in all_levels() {
            let sum = Ristretto::sum_of_multiples_vartime_at(&scalars, &elements, level).unwrap();
            assert_eq!(sum.encode(), expected);
        }
    }
    let result = Ristretto::sum_of_multiples_vartime(&[Scalar::ONE], &[]);
    assert_eq!(result.unwrap_err(), Error::Count { argument: "points", got: 0, expected: 1 });
}

/// Encodings of every kind: each result is that of decoding it alone, and a point is dalek's.
#[test]
fn points_decoded_side_by_side() {
    let mut random = Random(36);
    let mut all: Vec<[u8; 32]> = (0..60).map(|_| random.array()).collect();
    all.extend(EIGHT_TORSION.map(|point| point.compress().0));
    // y = 1 and y = -1 with a sign; p, p + 1 and 2^255 - 1.
    let near_p = |low: u8| std::array::from_fn(|i| [low, 0xff, 0x7f][usize::from(i > 0) + usize::from(i == 31)]);
    let with_sign = |mut bytes: [u8; 32]| {
        bytes[31] |= 0x80;
        bytes
    };
    let one = EdwardsPoint::identity().compress().0;
    all.extend([with_sign(one), with_sign(near_p(0xec)), near_p(0xec), near_p(0xed), near_p(0xee), near_p(0xff)]);
    all.extend([with_sign(near_p(0xee)), [0xff; 32]]);
    for level in all_levels() {
        for n in (0..20).chain([31, 32, 33, 47, all.len()]) {
            let encodings = &all[all.len() - n..];
            let mut points = vec![Err(Error::Unauthentic); n];
            Edwards::decode_batch_into_at(encodings, &mut points, level).unwrap();
            for (bytes, result) in encodings.iter().zip(&points) {
                match (result, Edwards::decode(bytes)) {
                    (Ok(point), Ok(_)) => {
                        assert_eq!(point.encode(), *bytes);
                        let double = CompressedEdwardsY(*bytes).decompress().unwrap() * scalar::Scalar::from(2u64);
                        assert_eq!(point.add(point).encode(), double.compress().0, "T is right, too");
                    }
                    (Err(error), Err(alone)) => assert_eq!(*error, alone),
                    (_, alone) => panic!("{bytes:02x?} at level {level}: alone {:?}", alone.err()),
                }
            }
        }
    }
    let mut too_few = [Ok(Edwards::identity())];
    let result = Edwards::decode_batch_into_at(&all[..2], &mut too_few, saltern::cpu::level());
    assert_eq!(result, Err(Error::Count { argument: "output", got: 1, expected: 2 }));
    #[cfg(feature = "alloc")]
    assert_eq!(Edwards::decode_batch(&all).iter().filter(|result| result.is_ok()).count(), {
        all.iter().filter(|bytes| Edwards::decode(bytes).is_ok()).count()
    });
}
