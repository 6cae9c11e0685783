//! Curve25519's field in lanes of 52-bit multiply-add: products, squares, carries, sums and differences are congruent to what
//! they should be, nothing leaves its word, no operand of a product is too large, and the bounds that the types stand for
//! hold.

use crate::numbers;
use crate::numbers::{Word, bits, input, is_equal, plus, prove, quotient_by_19, refute_all_mistakes, times};
use num_bigint::BigInt;
use saltern::curve25519::kernel::coordinates::{Plan, Point, Sign, limbs51};
use saltern::curve25519::kernel::lanes::decode8;
use saltern::curve25519::kernel::lanes::field::{Columns, Element};
use saltern::curve25519::kernel::lanes::in_columns::{square, two_products};
use saltern::curve25519::kernel::lanes::interleaved::Carrying;
use saltern::curve25519::kernel::lanes::ladder1;
use saltern::curve25519::kernel::lanes::ladder1::product::{Carry, Product, Square};
use saltern::curve25519::kernel::lanes::ladder1::step::Step;
use saltern::curve25519::kernel::lanes::wide_ladder::{Plan as LadderPlan, first_factors, second_factors};
use saltern_lanes::Word64;
use saltern_lanes::model::{Model, Words64};
use saltern_proofs::formal::prime;
use saltern_proofs::mutant::survivors;
use saltern_proofs::polynomial::{self as cases, Interval, Polynomial, congruent, power_of_two};
use std::cell::Cell;

type Vector = Words64<Word, 1>;

/// The greatest limb of an element.
const LIMB: u64 = (1 << 51) + (1 << 32);
/// What a product or a square adds to a column is below this.
const PRODUCT: u64 = 1 << 59;
/// A bias with sums and differences of products is at most this.
const SUM: u64 = (1 << 61) - 1;
/// Columns are at most this.
const COLUMN: u64 = (1 << 62) - 1;

/// Any five words up to `max`.
fn any(max: u64) -> [Vector; 5] {
    std::array::from_fn(|_| Words64([input(max)]))
}

fn any_element() -> Element<Vector> {
    Element(any(LIMB))
}

fn value(limbs: &[Vector; 5]) -> Polynomial {
    numbers::value(&limbs.map(|v| v.0[0]), 51)
}

fn is_congruent(result: &[Vector; 5], expected: &Polynomial) -> Result<(), String> {
    congruent(&value(result), expected, &prime())
}

/// All five words are from `low` to `high`.
fn within(words: &[Vector; 5], low: u64, high: u64) -> Result<(), String> {
    for (i, word) in words.iter().enumerate() {
        let known = word.0[0].0.interval();
        if !known.is_within(&Interval::new(low, high)) {
            return Err(format!("word {i} is from {:#x} to {:#x}", known.low, known.high));
        }
    }
    Ok(())
}

/// What is subtracted from a bias is below it: the least column of it is above this.
const LEAST_BIAS: u64 = (1 << 60) - (1 << 14);

fn a_bias_is_zero() -> Result<(), String> {
    let bias = Columns::<Vector>::bias(Model);
    is_congruent(&bias.0, &Polynomial::default())?;
    within(&bias.0, LEAST_BIAS, 1 << 60)
}

fn a_carry_makes_an_element() -> Result<(), String> {
    let columns = Columns(any(COLUMN));
    let element = columns.carry(Model);
    is_congruent(&element.0, &value(&columns.0))?;
    within(&element.0, 0, LIMB)
}

/// Made of parts, and where a bit is set; otherwise another element stays.
fn a_carry_is_chosen() -> Result<(), String> {
    let (columns, other, bit) = (Columns(any(COLUMN)), any_element(), bits(1));
    let mut carry = Carry::new(Model);
    for i in 0..5 {
        carry.cut(i, columns.0[i]);
        carry.over(i, columns.0[i]);
    }
    let whole = std::array::from_fn(|i| carry.limb(i));
    is_congruent(&whole, &value(&columns.0))?;
    within(&whole, 0, LIMB)?;
    let element = Element(std::array::from_fn(|i| carry.limb_onto(i, other.0[i], [bit])));
    let difference = value(&columns.0).plus(&value(&other.0), &BigInt::from(-1));
    is_congruent(&element.0, &plus(&value(&other.0), &times(&bit.0.polynomial(), &difference)))?;
    within(&element.0, 0, LIMB)
}

/// The number of four words without its highest bit.
fn words_are_cut() -> Result<(), String> {
    let words = [(); 4].map(|()| bits(64));
    let limbs = limbs51(words.map(|word| Words64([word])));
    let highest = words[3].0.shr(63).polynomial();
    is_equal(&value(&limbs), &numbers::value(&words, 64).plus(&highest, &-power_of_two(255)))?;
    within(&limbs, 0, (1 << 51) - 1)
}

fn a_product_is_right() -> Result<(), String> {
    let (a, b) = (any_element(), any_element());
    let product = a.times(Model, b);
    is_congruent(&product.0, &times(&value(&a.0), &value(&b.0)))?;
    within(&product.0, 0, PRODUCT)
}

fn a_product_is_added() -> Result<(), String> {
    let (a, b, sum) = (any_element(), any_element(), Columns(any((1 << 60) + PRODUCT)));
    let result = a.times_onto(Model, b, sum);
    is_congruent(&result.0, &plus(&value(&sum.0), &times(&value(&a.0), &value(&b.0))))?;
    within(&result.0, 0, (1 << 60) + 2 * PRODUCT)
}

fn a_product_in_eight_lanes_is_added() -> Result<(), String> {
    let (a, b) = (any_in_lane_0::<8>(), any_in_lane_0::<8>());
    let result = lane_0(&a.times_onto(Model, b, Columns::bias(Model)).0);
    is_congruent(&result, &times(&value(&lane_0(&a.0)), &value(&lane_0(&b.0))))?;
    within_bias(&result, true)
}

fn a_square_is_right() -> Result<(), String> {
    let a = any_element();
    let square = a.square(Model);
    is_congruent(&square.0, &times(&value(&a.0), &value(&a.0)))?;
    within(&square.0, 0, PRODUCT)
}

/// The parts of a product in the order of the formulas.
fn a_product_of_parts_is_added() -> Result<(), String> {
    let (a, b, sum) = (any_element(), any_element(), Columns(any((1 << 60) + PRODUCT)));
    let mut product = Product::onto(Model, sum);
    (product.factor.limbs, product.other) = (b.0, a.0);
    product.first();
    for i in 1..5 {
        product.fold(i);
        product.cut(i);
    }
    for i in 2..5 {
        product.above(i);
        product.carry(i);
    }
    for i in 0..5 {
        for q in 0..5 {
            product.high(i, q);
            product.low(i, q);
        }
    }
    for q in 0..5 {
        product.double(q);
        product.join(q);
    }
    is_congruent(&product.low, &plus(&value(&sum.0), &times(&value(&a.0), &value(&b.0))))?;
    within(&product.low, 0, (1 << 60) + 2 * PRODUCT)
}

/// And of a square.
fn a_square_of_parts_is_right() -> Result<(), String> {
    let a = any_element();
    let mut square = Square::onto_bias(Model);
    square.factor = a.0;
    let pairs = || (0..5).flat_map(|i| (i + 1..5).map(move |j| (i, j)));
    pairs().for_each(|(i, j)| square.high(i, j));
    (2..9).for_each(|k| square.double(k));
    (0..5).for_each(|i| square.own_high(i));
    pairs().for_each(|(i, j)| square.low(i, j));
    (3..7).for_each(|k| square.join(k));
    (0..5).for_each(|k| square.around(k));
    (1..5).for_each(|k| square.column(k));
    (0..3).for_each(|i| square.own_low(i));
    (0..5).for_each(|k| square.whole(k));
    is_congruent(&square.columns, &times(&value(&a.0), &value(&a.0)))?;
    within_bias(&square.columns, true)
}

fn any_words_in_lane_0<const N: usize>(max: u64) -> [Words64<Word, N>; 5] {
    any(max).map(|limb| Words64(std::array::from_fn(|lane| if lane == 0 { limb.0[0] } else { Word::constant(0) })))
}

fn any_in_lane_0<const N: usize>() -> Element<Words64<Word, N>> {
    Element(any_words_in_lane_0(LIMB))
}

/// The limbs in lane 0, and whether they are right.
fn product_in_turn<const N: usize, const BIASED: bool>() -> ([Polynomial; 5], Result<(), String>) {
    let (a, b) = (any_in_lane_0::<N>(), any_in_lane_0::<N>());
    let result = lane_0(&a.times_in_turn::<BIASED>(Model, b).0);
    let verdict = is_congruent(&result, &times(&value(&lane_0(&a.0)), &value(&lane_0(&b.0))))
        .and_then(|()| within_bias(&result, BIASED));
    (result.map(|limb| limb.0[0].0.polynomial()), verdict)
}

fn a_product_in_turn_is_right<const N: usize, const BIASED: bool>() -> Result<(), String> {
    product_in_turn::<N, BIASED>().1
}

/// Two products side by side, and two carries beside them.
fn products_in_columns_are_right() -> Result<(), String> {
    let (a, b) = ([any_element(), any_element()], [any_element(), any_element()]);
    let sums: [[Vector; 5]; 2] = [any(COLUMN), any(COLUMN)];
    let mut beside = Carrying::new([Columns(sums[0]), Columns(sums[1])]);
    let results = two_products(Model, a, b, &mut beside);
    for n in 0..2 {
        is_congruent(&results[n].0, &times(&value(&a[n].0), &value(&b[n].0)))?;
        within_bias(&results[n].0, n == 0)?;
        is_congruent(&beside.elements[n].0, &value(&sums[n]))?;
        within(&beside.elements[n].0, 0, LIMB)?;
    }
    Ok(())
}

/// And a carry beside it.
fn a_square_in_columns_is_right<const BIASED: bool>() -> Result<(), String> {
    let a = any_element();
    let sum: [Vector; 5] = any(COLUMN);
    let mut beside = Carrying::new([Columns(sum)]);
    let result = square::<_, BIASED>(Model, a, &mut beside).0;
    is_congruent(&result, &times(&value(&a.0), &value(&a.0)))?;
    within_bias(&result, BIASED)?;
    is_congruent(&beside.elements[0].0, &value(&sum))?;
    within(&beside.elements[0].0, 0, LIMB)
}

/// A product in turn with a carry beside it.
fn a_carry_beside_a_product_is_right<const N: usize>() -> Result<(), String> {
    let (a, b) = (any_in_lane_0::<N>(), any_in_lane_0::<N>());
    let sum = any_words_in_lane_0(COLUMN);
    let mut beside = Carrying::new([Columns(sum)]);
    let result = lane_0(&b.factor(Model).times_in_turn_interleaved::<false>(Model, a, &mut beside).0);
    is_congruent(&result, &times(&value(&lane_0(&a.0)), &value(&lane_0(&b.0))))?;
    within_bias(&result, false)?;
    let carried = lane_0(&beside.elements[0].0);
    is_congruent(&carried, &value(&lane_0(&sum)))?;
    within(&carried, 0, LIMB)
}

fn a_folded_square_is_right<const BIASED: bool>() -> Result<(), String> {
    let a = any_element();
    let result = a.square_folded::<BIASED>(Model).0;
    is_congruent(&result, &times(&value(&a.0), &value(&a.0)))?;
    within_bias(&result, BIASED)
}

fn a_wide_product_is_right<const N: usize>() -> Result<(), String> {
    let (a, b) = (any_in_lane_0::<N>(), any_in_lane_0::<N>());
    let product = lane_0(&b.factor(Model).times_wide(Model, a).0);
    is_congruent(&product, &times(&value(&lane_0(&a.0)), &value(&lane_0(&b.0))))?;
    within(&product, 0, PRODUCT)
}

fn lane_0<const N: usize>(x: &[Words64<Word, N>; 5]) -> [Vector; 5] {
    x.map(|limb| Words64([limb.0[0]]))
}

/// A product or square, on a bias or not.
fn within_bias(result: &[Vector; 5], biased: bool) -> Result<(), String> {
    if biased { within(result, LEAST_BIAS, (1 << 60) + PRODUCT) } else { within(result, 0, PRODUCT) }
}

/// A product that began with a bias plus another product, and minus another product.
fn sums_and_differences_are_right() -> Result<(), String> {
    let minus = |a: &Polynomial, b: &Polynomial| a.plus(b, &BigInt::from(-1));
    let (a, b) = (Columns(any((1 << 60) + PRODUCT - (1 << 9))), Columns(any(PRODUCT)));
    let sum = a.plus(b);
    is_congruent(&sum.0, &plus(&value(&a.0), &value(&b.0)))?;
    within(&sum.0, 0, SUM)?;
    let subtrahend = Columns(any(PRODUCT));
    let difference = Columns::bias(Model).plus(b).minus(subtrahend);
    is_congruent(&difference.0, &minus(&value(&b.0), &value(&subtrahend.0)))?;
    within(&difference.0, LEAST_BIAS - PRODUCT, SUM)
}

/// The curve's constant, as the ladders multiply with it.
const A24: u64 = 121666;

fn a_small_product_is_added() -> Result<(), String> {
    let (sum, a) = (Columns(any(SUM)), any_element());
    let result = sum.add_small_product_and_carry(Model, a, Words64([Word::constant(A24)]));
    let k = Polynomial::constant(A24);
    is_congruent(&result.0, &plus(&value(&sum.0), &times(&value(&a.0), &k)))?;
    within(&result.0, 0, LIMB)
}

fn an_element_is_scaled(k: u64) -> Result<(), String> {
    let a = any_element();
    let result = a.scaled(Model, Words64([Word::constant(k)]));
    is_congruent(&result.0, &times(&value(&a.0), &Polynomial::constant(k)))?;
    within(&result.0, 0, LIMB)
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
    for element in &elements {
        for lane in 0..4 {
            within(&element.0.map(|limb| Words64([limb.0[lane]])), 0, LIMB)?;
        }
    }
    Ok(())
}

/// What the ladder in eight lanes makes of products up to `most` are elements, whatever the products.
fn factors_are_elements(most: u64) -> Result<(), String> {
    let products = Columns(std::array::from_fn(|_| Words64([(); 8].map(|()| input(most)))));
    let plan = LadderPlan::new(Model);
    let [first, after_swap] = [0, 1].map(|swap| first_factors(Model, products, Word::constant(swap)));
    for element in [first, after_swap, second_factors(Model, &plan, products)] {
        for lane in 0..8 {
            within(&element.0.map(|limb| Words64([limb.0[lane]])), 0, LIMB)?;
        }
    }
    Ok(())
}

/// The parts of a step of the ladder in four lanes that make the factors of the first round.
fn first_in_four_lanes(mut step: Step<'_, Words64<Word, 4>>) -> [Words64<Word, 4>; 5] {
    for i in 0..5 {
        step.exchange(i);
        step.minuend(i);
        step.sum(i);
        step.difference(i);
        step.cut(i);
        step.over(i);
    }
    (0..5).for_each(|i| step.carry(i));
    step.one.factor.limbs
}

/// And of its second round, from the products of the first.
fn second_in_four_lanes(
    mut step: Step<'_, Words64<Word, 4>>,
    products: Columns<Words64<Word, 4>>,
) -> [Words64<Word, 4>; 5] {
    step.one.low = products.0;
    for i in 0..5 {
        step.exchange_2(i);
        step.sum_2(i);
        step.difference_2(i);
        step.cut(i);
        step.over(i);
    }
    (0..5).for_each(|i| step.carry_2(i));
    step.two.factor
}

/// What the ladder in four lanes makes of a state and of products up to `most` are elements. In a state both lanes of the point that
/// was doubled began with the same square, and the even ones with a bias.
fn factors_in_four_lanes_are_elements(most: u64) -> Result<(), String> {
    let plan = ladder1::Plan::<Words64<Word, 4>>::new(Model, &[Word::constant(1); 5]);
    let bias = |i: usize| Columns::<Vector>::bias(Model).0[i].0[0];
    for bit in [0, 1] {
        let of_doubled = |lane: usize| (lane / 2 == 1) == (bit == 1);
        let state = Columns(std::array::from_fn(|i| {
            let square = bias(i).add(input(most));
            Words64(std::array::from_fn(|lane| match (of_doubled(lane), lane % 2) {
                (true, _) => square.add(input(most)),
                (false, 0) => bias(i).add(input(most)),
                (false, _) => input(most),
            }))
        }));
        let products = Columns(std::array::from_fn(|i| {
            Words64(std::array::from_fn(|lane| if lane % 2 == 1 { bias(i).add(input(most)) } else { input(most) }))
        }));
        let bit = Word::constant(bit);
        // Whatever the limbs of the point's coordinate, zeros among them.
        let start = plan.start(Model, &[(); 5].map(|()| input(LIMB)));
        let zero = Word::constant(0);
        let begun = first_in_four_lanes(Step::new(Model, &plan, start, zero, zero));
        let first = first_in_four_lanes(Step::new(Model, &plan, state, zero, bit));
        let second = second_in_four_lanes(Step::new(Model, &plan, state, bit, zero), products);
        for factors in [begun, first, second] {
            for lane in 0..4 {
                within(&factors.map(|limb| Words64([limb.0[lane]])), 0, LIMB)?;
            }
        }
    }
    Ok(())
}

/// Limbs of 51 bits that make up the number below p that is congruent to an element: p is taken off it once or not at all.
fn a_number_is_reduced() -> Result<(), String> {
    let a = any_element();
    let reduced = decode8::reduce(Model, a).0;
    within(&reduced, 0, (1 << 51) - 1)?;
    let (a, result) = (value(&a.0), value(&reduced));

    // If the result is a - q p modulo 2^255, then q is this, since -p is 19 modulo 2^255.
    let q = quotient_by_19(&result.plus(&a, &BigInt::from(-1)));
    cases::within(&q, &Interval::new(0, 1))?;
    let canonical = a.plus(&q, &-prime());
    cases::within(&canonical, &Interval::new(0, prime() - 1))?;
    // Both are below 2^255, so congruent modulo 2^255 is equal.
    congruent(&result, &canonical, &power_of_two(255))
}

#[test]
fn what_is_compared_is_canonical() {
    prove(a_number_is_reduced).unwrap();
    refute_all_mistakes("reduce", &[], a_number_is_reduced);
}

/// From 2p on p would have to be taken off twice.
#[test]
fn larger_numbers_are_not_reduced() {
    let error = prove(|| {
        let a = Element(any((1 << 52) - 1));
        let result = value(&decode8::reduce(Model, a).0);
        cases::within(&result, &Interval::new(0, prime() - 1))
    });
    assert!(error.unwrap_err().contains("in case"));
}

#[test]
fn factors_of_the_wide_ladder_stay_in_their_words() {
    prove(|| factors_are_elements(PRODUCT)).unwrap();
    let error = prove(|| factors_are_elements(4 * PRODUCT)).unwrap_err();
    assert!(error.starts_with("word 0 is from 0x0 to "), "{error}");
}

#[test]
fn factors_of_the_ladder_in_four_lanes_stay_in_their_words() {
    prove(|| factors_in_four_lanes_are_elements(PRODUCT)).unwrap();
    let error = prove(|| factors_in_four_lanes_are_elements(2 * PRODUCT)).unwrap_err();
    assert!(error.starts_with("word 0 is from 0x0 to "), "{error}");
}

#[test]
fn sums_of_coordinates_stay_in_their_words() {
    prove(|| points_are_elements(PRODUCT)).unwrap();
    let error = prove(|| points_are_elements(4 * PRODUCT)).unwrap_err();
    assert!(error.starts_with("word 0 is from 0x0 to "), "{error}");
}

#[test]
fn the_field_is_right() {
    prove(a_bias_is_zero).unwrap();
    prove(a_carry_makes_an_element).unwrap();
    prove(a_carry_is_chosen).unwrap();
    prove(words_are_cut).unwrap();
    prove(a_product_is_right).unwrap();
    prove(a_product_is_added).unwrap();
    prove(a_square_is_right).unwrap();
    prove(a_product_of_parts_is_added).unwrap();
    prove(a_square_of_parts_is_right).unwrap();
    prove(a_product_in_turn_is_right::<1, false>).unwrap();
    prove(a_product_in_turn_is_right::<1, true>).unwrap();
    prove(a_product_in_turn_is_right::<8, false>).unwrap();
    prove(a_product_in_turn_is_right::<8, true>).unwrap();
    prove(products_in_columns_are_right).unwrap();
    prove(a_square_in_columns_is_right::<false>).unwrap();
    prove(a_square_in_columns_is_right::<true>).unwrap();
    prove(a_carry_beside_a_product_is_right::<1>).unwrap();
    prove(a_carry_beside_a_product_is_right::<8>).unwrap();
    prove(a_product_in_eight_lanes_is_added).unwrap();
    prove(sums_and_differences_are_right).unwrap();
    prove(a_folded_square_is_right::<false>).unwrap();
    prove(a_folded_square_is_right::<true>).unwrap();
    prove(a_wide_product_is_right::<1>).unwrap();
    prove(a_wide_product_is_right::<8>).unwrap();
    prove(a_small_product_is_added).unwrap();
    prove(|| an_element_is_scaled(A24)).unwrap();
    prove(|| an_element_is_scaled(A24 - 1)).unwrap();
    prove(|| an_element_is_scaled(1)).unwrap();
}

/// One bit more in an operand is one too many.
#[test]
fn unreduced_operands_are_refused() {
    let doubled = |x: Element<Vector>| Element(x.columns().plus(x.columns()).0);
    let error = prove(|| {
        doubled(any_element()).times(Model, any_element());
        Ok(())
    });
    assert!(error.unwrap_err().starts_with("operand: up to 53 bits where 52 are seen"));
    let error = prove(|| {
        any_element().times(Model, doubled(any_element()));
        Ok(())
    });
    assert!(error.unwrap_err().starts_with("operand: up to 53 bits where 52 are seen"));
    let error = prove(|| {
        Columns(any(PRODUCT)).minus(Columns(any(PRODUCT)));
        Ok(())
    });
    assert!(error.unwrap_err().starts_with("sub: may be negative"));
}

/// Mistakes that change nothing: the multiply-add cuts 19 times a limb at bit 52, and the next operation at bit 51.
fn cut_twice<const N: usize>(places: [usize; N]) -> Vec<String> {
    let mistakes = |place| {
        ["left out", "one bit more", "one bit less"].map(|mistake| format!("operation {place}: low_bits, {mistake}"))
    };
    places.into_iter().flat_map(mistakes).collect()
}

fn as_strs(strings: &[String]) -> Vec<&str> {
    strings.iter().map(String::as_str).collect()
}

#[test]
fn mistakes_are_refused() {
    refute_all_mistakes("carry", &[], a_carry_makes_an_element);
    // What stands in places until something is there.
    let nothing = "operation 0: constant, one more";
    refute_all_mistakes("chosen carry", &[nothing], a_carry_is_chosen);
    refute_all_mistakes("words", &[], words_are_cut);
    refute_all_mistakes("product", &as_strs(&cut_twice([5, 12, 19, 26])), a_product_is_right);
    refute_all_mistakes("square", &[], a_square_is_right);
    refute_all_mistakes("product of parts", &as_strs(&cut_twice([9, 16, 23, 30])), a_product_of_parts_is_added);
    refute_all_mistakes("square of parts", &[], a_square_of_parts_is_right);
    refute_all_mistakes(
        "product in turn",
        &as_strs(&cut_twice([4, 11, 18, 25])),
        a_product_in_turn_is_right::<1, true>,
    );
    refute_all_mistakes("products in columns", &[], products_in_columns_are_right);
    refute_all_mistakes("square in columns", &[], a_square_in_columns_is_right::<true>);
    refute_all_mistakes(
        "carry beside a product",
        &as_strs(&cut_twice([4, 11, 18, 25])),
        a_carry_beside_a_product_is_right::<1>,
    );
    refute_all_mistakes("sums and differences", &[], sums_and_differences_are_right);
    refute_all_mistakes("folded square", &[], a_folded_square_is_right::<true>);
    refute_all_mistakes("wide product", &as_strs(&cut_twice([4, 11, 18, 25])), a_wide_product_is_right::<1>);
    refute_all_mistakes("scaled", &as_strs(&cut_twice([5, 10, 15, 20, 25])), || an_element_is_scaled(A24));
    refute_all_mistakes("small product", &[], a_small_product_is_added);
}

/// Eight lanes prepare a factor, which comes first, in another way. There are zeros in all but lane 0: whatever changes the limbs in that is refused,
/// but for mistakes of [`cut_twice`].
#[test]
fn mistakes_in_eight_lanes_are_refused() {
    let product = || {
        let found = Cell::new(None);
        let verdict = prove(|| {
            let (limbs, verdict) = product_in_turn::<8, true>();
            found.set(Some(limbs));
            verdict
        });
        (found.take(), verdict)
    };
    let (right, verdict) = product();
    verdict.expect("the source as it is");
    let (begun, refused) = (Cell::new(false), Cell::new(0));
    let claim = || {
        let (limbs, verdict) = product();
        // As it is, or with a change that makes no difference.
        if verdict.is_ok() && limbs == right && begun.replace(true) {
            return Err("no difference".to_owned());
        }
        verdict.inspect_err(|_| refused.set(refused.get() + 1))
    };
    let report = survivors(|place, _| place < 300, claim);
    println!("{} operations, {} mutants, {} refused", report.operations, report.mutants, refused.get());
    assert!(refused.get() > 50, "too few to say anything: {}", refused.get());
    assert_eq!(report.survivors, cut_twice([74, 116, 158, 200]));
}
