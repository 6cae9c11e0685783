//! Curve25519's field in lanes of 32-bit products: products, sums, differences and conversions are congruent to what they
//! should be, nothing leaves its word, no operand of a product is too large, and the bounds that the types stand for hold.

use crate::numbers;
use crate::numbers::{Word, at_most, bits, input, plus, prove, refute_all_mistakes, times};
use num_bigint::BigInt;
use saltern::curve25519::kernel::coordinates::{self, Plan, Point, Sign, Step};
use saltern::curve25519::kernel::radix25::field::{
    Columns, Element, Limbs, Sum, Wide, columns_of_product, columns_of_square, limbs51, mul,
};
use saltern_lanes::Word64;
use saltern_lanes::model::{Model, Words64};
use saltern_proofs::formal::prime;
use saltern_proofs::polynomial::{Interval, Polynomial, congruent, power_of_two};

type Vector = Words64<Word, 1>;

/// The greatest limbs of an element, even and odd.
const LIMB: [u64; 2] = [(1 << 26) + (1 << 13), (1 << 25) + (1 << 16)];

/// The greatest column of a product of elements.
const PRODUCT: u64 = (1 << 59) - (1 << 34);

/// Any ten limbs up to `factor` times those of an element.
fn any(factor: u64) -> Limbs<Vector> {
    std::array::from_fn(|i| Words64([input(factor * LIMB[i % 2])]))
}

fn any_element() -> Element<Vector> {
    Element(any(1))
}

/// The number in a lane.
fn value_in<const N: usize>(limbs: &Limbs<Words64<Word, N>>, lane: usize) -> Polynomial {
    let weights = (0..10).map(|i: u32| power_of_two((51 * i).div_ceil(2)));
    limbs.iter().zip(weights).fold(Polynomial::default(), |sum, (x, w)| sum.plus(&x.0[lane].0.polynomial(), &w))
}

fn value(limbs: &Limbs<Vector>) -> Polynomial {
    value_in(limbs, 0)
}

fn minus(a: &Polynomial, b: &Polynomial) -> Polynomial {
    a.plus(b, &BigInt::from(-1))
}

fn is_congruent(result: &Polynomial, expected: &Polynomial) -> Result<(), String> {
    congruent(result, expected, &prime())
}

/// All limbs are up to `factor` times those of an element.
fn within<const N: usize>(limbs: &Limbs<Words64<Word, N>>, factor: u64) -> Result<(), String> {
    for (i, vector) in limbs.iter().enumerate() {
        for word in &vector.0 {
            let known = word.0.interval();
            if !known.is_within(&Interval::new(0, factor * LIMB[i % 2])) {
                return Err(format!("limb {i} is from {:#x} to {:#x}", known.low, known.high));
            }
        }
    }
    Ok(())
}

fn a_product_is_right() -> Result<(), String> {
    let (a, b) = (Wide(any(4)), Sum(any(3)));
    let product = mul(Model, &a, &b);
    is_congruent(&value(&product.0), &times(&value(&a.0), &value(&b.0)))?;
    within(&product.0, 1)
}

fn a_square_is_right() -> Result<(), String> {
    let a = Sum(any(3));
    let square = columns_of_square(Model, &a).carry();
    is_congruent(&value(&square.0), &times(&value(&a.0), &value(&a.0)))?;
    within(&square.0, 1)
}

fn a_small_product_is_right() -> Result<(), String> {
    let (a, b, k) = (Sum(any(3)), any_element(), (1 << 17) - 1);
    let sum = a.mul_small_add(Model, k, &b);
    is_congruent(&value(&sum.0), &plus(&times(&value(&a.0), &Polynomial::constant(k)), &value(&b.0)))?;
    within(&sum.0, 1)
}

fn columns_are_bounded(limbs: &Limbs<Vector>) -> Result<(), String> {
    at_most(&limbs.map(|v| v.0[0]), &[const { PRODUCT }; 10].map(BigInt::from))
}

/// Columns of products of elements are no larger than what sums in four lanes take them to be.
fn columns_are_right() -> Result<(), String> {
    let (a, b) = (any_element(), any_element());
    let columns = columns_of_square(Model, &a);
    columns_are_bounded(&columns.0)?;
    is_congruent(&value(&columns.0), &times(&value(&a.0), &value(&a.0)))?;
    let columns = columns_of_product(Model, &a, &b);
    columns_are_bounded(&columns.0)?;
    is_congruent(&value(&columns.0), &times(&value(&a.0), &value(&b.0)))
}

/// The bias by itself.
struct Bias;

impl Step<Vector> for Bias {
    fn limb(&self, _: Vector, bias: Vector) -> Vector {
        bias
    }
}

/// It is zero, and no column of a product is larger.
fn a_bias_is_zero() -> Result<(), String> {
    let bias = coordinates::Columns::after(Columns(any(1)), Model, &Bias);
    is_congruent(&value(&bias.0), &Polynomial::default())?;
    let is_enough = |limb: &Vector| limb.0[0].0.interval().is_within(&Interval::new(PRODUCT, 2 * PRODUCT + (1 << 36)));
    if bias.0.iter().all(is_enough) { Ok(()) } else { Err(format!("{bias:?}")) }
}

/// What a point's formulas in four lanes make of products up to `most` are elements, whatever the products.
fn points_are_elements(most: u64) -> Result<(), String> {
    let plan = Plan::new(Model);
    let products = Columns(std::array::from_fn(|_| Words64([(); 4].map(|()| input(most)))));
    let mut elements = vec![Point(products).to_double(Model, &plan), Point(products).to_add(Model, &plan)];
    elements.push(Point::sums_of_double(Model, products));
    for negative in [0, 1] {
        let sign = Sign::new(Model, Word::constant(negative));
        elements.push(Point::sums_of_sum(Model, &plan, products, sign));
    }
    elements.iter().try_for_each(|element| within(&element.0, 1))
}

fn sums_and_differences_are_right() -> Result<(), String> {
    let (a, b) = (any_element(), any_element());
    let (x, y) = (value(&a.0), value(&b.0));
    let sum = a.add(&b);
    is_congruent(&value(&sum.0), &plus(&x, &y))?;
    within(&sum.0, 3)?;
    let difference = a.sub(Model, &b);
    is_congruent(&value(&difference.0), &minus(&x, &y))?;
    within(&difference.0, 3)?;
    let sum = a.double_add(&b);
    is_congruent(&value(&sum.0), &plus(&plus(&x, &x), &y))?;
    within(&sum.0, 3)?;
    let difference = a.double_sub(Model, &b);
    is_congruent(&value(&difference.0), &minus(&plus(&x, &x), &y))?;
    within(&difference.0, 4)
}

fn choices_are_right() -> Result<(), String> {
    let (a, b, bit) = (any_element(), any_element(), bits(1));
    let (x, y, is_set) = (value(&a.0), value(&b.0), bit.0.polynomial());
    let chosen = a.select(&b, [bit]);
    is_congruent(&value(&chosen.0), &plus(&x, &times(&is_set, &minus(&y, &x))))?;
    within(&chosen.0, 1)?;
    let (sum, other) = (Sum(any(3)), Sum(any(3)));
    let (x3, y3) = (value(&sum.0), value(&other.0));
    let chosen = sum.select(&other, [bit]);
    is_congruent(&value(&chosen.0), &plus(&x3, &times(&is_set, &minus(&y3, &x3))))?;
    within(&chosen.0, 3)?;
    let signed = a.negate_unless(Model, [bit]);
    let twice = plus(&x, &x);
    is_congruent(&value(&signed.0), &minus(&times(&is_set, &twice), &x))?;
    within(&signed.0, 3)
}

fn a_butterfly_is_right() -> Result<(), String> {
    let pair: Limbs<Words64<Word, 2>> = std::array::from_fn(|i| Words64([input(LIMB[i % 2]), input(LIMB[i % 2])]));
    let result = Element(pair).butterfly(Model);
    let (x, y) = (value_in(&pair, 0), value_in(&pair, 1));
    is_congruent(&value_in(&result.0, 0), &plus(&x, &y))?;
    is_congruent(&value_in(&result.0, 1), &minus(&x, &y))?;
    within(&result.0, 3)
}

fn conversions_are_right() -> Result<(), String> {
    let limbs: [Vector; 5] = std::array::from_fn(|_| Words64([input((1 << 51) + (1 << 15))]));
    let element = Element::from_limbs51(limbs);
    is_congruent(&value(&element.0), &numbers::value(&limbs.map(|v| v.0[0]), 51))?;
    within(&element.0, 1)?;
    let wide = Wide(any(4));
    let limbs = limbs51(&wide).map(|v| v.0[0]);
    is_congruent(&numbers::value(&limbs, 51), &value(&wide.0))?;
    at_most(&limbs, &[54; 5].map(|k| power_of_two(k) - 1))
}

/// What is packed comes out again as it was.
fn packing_is_right() -> Result<(), String> {
    type C = Columns<Vector>;
    let a = any_element();
    let unpacked: Element<Vector> = <C as coordinates::Columns>::unpack(<C as coordinates::Columns>::pack(a));
    if unpacked.0 == a.0 { Ok(()) } else { Err(format!("{unpacked:?}")) }
}

#[test]
fn the_field_is_right() {
    prove(a_product_is_right).unwrap();
    prove(a_square_is_right).unwrap();
    prove(a_small_product_is_right).unwrap();
    prove(columns_are_right).unwrap();
    prove(a_bias_is_zero).unwrap();
    prove(sums_and_differences_are_right).unwrap();
    prove(choices_are_right).unwrap();
    prove(a_butterfly_is_right).unwrap();
    prove(conversions_are_right).unwrap();
    prove(packing_is_right).unwrap();
}

#[test]
fn sums_of_coordinates_stay_in_their_words() {
    prove(|| points_are_elements(PRODUCT)).unwrap();
    let error = prove(|| points_are_elements(2 * PRODUCT)).unwrap_err();
    assert!(error.starts_with("limb 1 is from -"), "{error}");
}

/// Four times an element is too much for a second factor, and twelve times for a first one.
#[test]
fn larger_operands_are_refused() {
    let error = |first, second| {
        prove(|| {
            mul(Model, &Wide::<Vector>(any(first)), &Sum(any(second)));
            Ok(())
        })
        .unwrap_err()
    };
    assert!(error(4, 4).starts_with("operand: up to 33 bits where 32 are seen"), "{}", error(4, 4));
    assert!(error(12, 3).starts_with("add: up to 65 bits where 64 fit"), "{}", error(12, 3));
}

#[test]
fn mistakes_are_refused() {
    refute_all_mistakes("product", &[], a_product_is_right);
    refute_all_mistakes("square", &[], a_square_is_right);
    refute_all_mistakes("small product", &[], a_small_product_is_right);
    refute_all_mistakes("columns", &[], columns_are_right);
    refute_all_mistakes("bias", &[], a_bias_is_zero);
    refute_all_mistakes("sums and differences", &[], sums_and_differences_are_right);
    refute_all_mistakes("choices", &[], choices_are_right);
    // The difference in the first lane of a pair is not taken.
    let harmless: [_; 10] = std::array::from_fn(|i| format!("operation {}: sub, left out", 5 * i + 1));
    refute_all_mistakes("butterfly", &harmless.each_ref().map(|s| &**s), a_butterfly_is_right);
    refute_all_mistakes("conversions", &[], conversions_are_right);
    refute_all_mistakes("packing", &[], packing_is_right);
}
