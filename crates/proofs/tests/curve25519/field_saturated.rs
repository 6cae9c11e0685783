//! The field modulo 2^255 - 19 in four full words: every operation is congruent to what it is called after, nothing is lost
//! where a carry is left out, and results have the bounds of their type, which are those that operands must have.

use crate::numbers::*;
use saltern::curve25519::kernel::saturated::field::{
    Element, Factor, Fixed, PRIME, Sum, mul_and_multiply_add, mul_one, mul_two, square_two,
};
use saltern_lanes::Word64;
use saltern_proofs::formal::prime;
use saltern_proofs::mutant::unchanged;
use saltern_proofs::polynomial::{Interval, Polynomial, congruent, power_of_two, within_knowing};

/// The greatest highest word of an [`Element`].
const HIGHEST: u64 = 1 << 63;

fn element() -> Element<Word> {
    Element([bits(64), bits(64), bits(64), input(HIGHEST)])
}

fn sum() -> Sum<Word> {
    Sum([(); 4].map(|()| bits(64)))
}

/// Any number of a table.
fn fixed() -> Fixed<Word> {
    Fixed([input(u64::MAX - 18), bits(64), bits(64), bits(63)])
}

/// The number that words stand for.
fn number(a: &impl Factor<Word>) -> Polynomial {
    value(&a.words(), 64)
}

/// `a + k b`.
fn combination(a: &impl Factor<Word>, k: i32, b: &impl Factor<Word>) -> Polynomial {
    number(a).plus(&number(b), &k.into())
}

fn is_element(result: &Element<Word>, expected: &Polynomial) -> Result<(), String> {
    congruent(&number(result), expected, &prime())?;
    let [w0, w1, w2, w3] = result.0;
    at_most(&[w0, w1, w2], &below_two_to(&[64; 3]))?;
    at_most(&[w3], &[HIGHEST.into()])
}

fn is_sum(result: &Sum<Word>, expected: &Polynomial) -> Result<(), String> {
    congruent(&number(result), expected, &prime())?;
    at_most(&result.0, &below_two_to(&[64; 4]))
}

/// That words are those of a number of a table is a matter of bounds alone.
fn is_fixed(result: &Fixed<Word>) -> Result<(), String> {
    at_most(&result.0[..1], &[(u64::MAX - 18).into()])?;
    at_most(&result.0[1..], &below_two_to(&[64, 64, 63]))
}

fn one_product() -> Result<(), String> {
    let (a, b) = (sum(), sum());
    is_element(&mul_one(&a, &b), &times(&number(&a), &number(&b)))
}

fn products() -> Result<(), String> {
    let (a, b, c, d) = (sum(), sum(), sum(), element());
    let [first, second] = mul_two(&a, &b, &c, &d);
    is_element(&first, &times(&number(&a), &number(&b)))?;
    is_element(&second, &times(&number(&c), &number(&d)))
}

fn squares() -> Result<(), String> {
    let (a, b) = (sum(), sum());
    let [first, second] = square_two(&a, &b);
    is_element(&first, &times(&number(&a), &number(&a)))?;
    is_element(&second, &times(&number(&b), &number(&b)))
}

/// With the constant of the ladder, and with the greatest.
fn small_products<const K: u64>() -> Result<(), String> {
    let (a, b, c, d) = (element(), element(), sum(), sum());
    let [first, second] = mul_and_multiply_add(&a, &b, K, &c, &d);
    is_element(&first, &times(&number(&a), &number(&b)))?;
    is_element(&second, &number(&d).plus(&number(&c), &K.into()))
}

/// The words of `a + b` or `a - b`, and of what is left when 38 is added or taken away where they do not fit 256 bits: it
/// fits. The kernel's cuts are the same, so it knows that then.
fn nothing_is_left_out(a: &Sum<Word>, b: &Element<Word>, add: bool) -> Result<(), String> {
    unchanged(|| {
        let chain = if add { Word::add_words::<4> } else { Word::sub_words::<4> };
        let (words, bit) = chain(a.0, b.0);
        let zero = Word::constant(0);
        let fold = zero.select(Word::constant(38), bit);
        let polynomials: Vec<_> = words.iter().map(|x| x.0.polynomial()).collect();
        let (_, carry) = if add {
            Word::add_words([words[0], words[1], words[2]], [fold, zero, zero])
        } else {
            Word::sub_words([words[0], words[1], words[2]], [fold, zero, zero])
        };
        let sign = if add { 1 } else { -1 };
        let highest = polynomials[3].plus(&carry.0.polynomial(), &sign.into());
        within_knowing(&highest, &Interval::new(0, u64::MAX), &polynomials)
    })
}

/// Of any words and an element.
fn sums() -> Result<(), String> {
    let (a, b) = (sum(), element());
    nothing_is_left_out(&a, &b, true)?;
    is_sum(&a.add(&b), &combination(&a, 1, &b))
}

fn differences() -> Result<(), String> {
    let (a, b) = (sum(), element());
    nothing_is_left_out(&a, &b, false)?;
    is_sum(&a.sub(&b), &combination(&a, -1, &b))
}

fn sums_of_elements() -> Result<(), String> {
    let (a, b) = (element(), element());
    nothing_is_left_out(&a.sum(), &b, true)?;
    is_sum(&a.add(&b), &combination(&a, 1, &b))
}

fn differences_of_elements() -> Result<(), String> {
    let (a, b) = (element(), element());
    nothing_is_left_out(&a.sum(), &b, false)?;
    is_sum(&a.sub(&b), &combination(&a, -1, &b))
}

/// `p - a`, which is again a number of a table.
fn opposites() -> Result<(), String> {
    let a = fixed();
    let result = a.negate();
    is_fixed(&result)?;
    let p = PRIME.map(Word::constant);
    is_equal(&number(&result), &value(&p, 64).plus(&number(&a), &(-1).into()))
}

/// A bit chooses: `a + bit (b - a)`.
fn selections() -> Result<(), String> {
    let (a, b, bit) = (sum(), sum(), bits(1));
    let difference = combination(&b, -1, &a);
    is_sum(&a.select(&b, bit), &plus(&number(&a), &times(&bit.0.polynomial(), &difference)))
}

/// The same of numbers of a table.
fn selections_of_fixed() -> Result<(), String> {
    let (a, b, bit) = (fixed(), fixed(), bits(1));
    let difference = combination(&b, -1, &a);
    is_equal(&number(&a.select(&b, bit)), &plus(&number(&a), &times(&bit.0.polynomial(), &difference)))
}

/// From 256 bits, without the highest.
fn decoded() -> Result<(), String> {
    let words = [(); 4].map(|()| bits(64));
    let result = Element::from_words(words);
    let highest = words[3].0.shr(63).polynomial();
    is_equal(&number(&result), &value(&words, 64).plus(&highest, &-power_of_two(255)))?;
    at_most(&result.0, &below_two_to(&[64, 64, 64, 63]))
}

/// The same number in limbs, as words with limbs have it.
fn in_limbs() -> Result<(), String> {
    let a = sum();
    let limbs = a.reduced().limbs51();
    congruent(&value(&limbs, 51), &number(&a), &prime())?;
    at_most(&limbs, &[(); 5].map(|()| ((1u64 << 51) + (1 << 15) - 1).into()))
}

fn constants() -> Result<(), String> {
    is_equal(&value(&PRIME.map(Word::constant), 64), &Polynomial::constant(prime()))?;
    is_element(&Element::zero(), &Polynomial::default())?;
    is_element(&Element::one(), &Polynomial::constant(1))
}

/// The ladder's constant, (486662 - 2) / 4, and the greatest that is allowed.
const A24: u64 = 121_665;
const GREATEST: u64 = (1 << 57) - 1;

#[test]
fn operations_are_right() {
    prove(one_product).unwrap();
    prove(products).unwrap();
    prove(squares).unwrap();
    prove(small_products::<A24>).unwrap();
    prove(small_products::<GREATEST>).unwrap();
    prove(sums).unwrap();
    prove(differences).unwrap();
    prove(sums_of_elements).unwrap();
    prove(differences_of_elements).unwrap();
    prove(opposites).unwrap();
    prove(selections).unwrap();
    prove(selections_of_fixed).unwrap();
    prove(decoded).unwrap();
    prove(in_limbs).unwrap();
    prove(constants).unwrap();
}

#[test]
fn mistakes_in_products() {
    refute_all_mistakes("one product", &[], one_product);
    refute_all_mistakes("mul", &[], products);
    refute_all_mistakes("square", &[], squares);
    refute_all_mistakes("mul_and_multiply_add", &[], small_products::<GREATEST>);
}

#[test]
fn mistakes_in_sums() {
    refute_all_mistakes("sums", &[], sums);
    refute_all_mistakes("differences", &[], differences);
    refute_all_mistakes("opposites", &[], opposites);
    refute_all_mistakes("select", &[], selections);
    refute_all_mistakes("select among numbers of a table", &[], selections_of_fixed);
}

#[test]
fn mistakes_in_forms() {
    refute_all_mistakes("from_words", &[], decoded);
    // The limbs are carried, though there is nothing to be carried out of the highest.
    refute_all_mistakes("reduced", &["operation 15: constant, one more"], in_limbs);
    refute_all_mistakes("constants", &[], constants);
}

/// The bounds matter: operands beyond them are refused, and so are sums of which nothing more is known.
#[test]
fn bounds_are_needed() {
    let larger = || Element([(); 4].map(|()| bits(64)));
    for add in [true, false] {
        let error = prove(|| nothing_is_left_out(&sum(), &larger(), add)).unwrap_err();
        assert!(error.contains("in case"), "{error}");
    }
    let error = prove(|| {
        let (a, b) = (sum(), element());
        is_sum(&a.add(&b), &combination(&a, 1, &b))
    })
    .unwrap_err();
    assert!(error.contains("limb 3"), "{error}");
    let error = prove(|| is_fixed(&Fixed(sum().0).negate())).unwrap_err();
    assert!(error.contains("limb 0"), "{error}");
    let error = prove(small_products::<{ 1 << 62 }>).unwrap_err();
    assert!(error.contains("up to"), "{error}");
}
