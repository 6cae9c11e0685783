//! Both forms of the field on words, of which a machine uses one, against the reference: on random numbers, on those next to
//! p and 2p, and on limbs as large as the types allow.

use super::common::Random;
use saltern::curve25519::kernel::serial::field::{self, bytes_of, words_of};
use saltern_reference::field25519::Element;

/// Bytes of numbers next to 0, p, 2p and 2^256, and random ones.
fn encodings(random: &mut Random) -> Vec<[u8; 32]> {
    let near = |words: [u64; 4]| {
        (0..80).map(move |i: u64| {
            let mut sum = words;
            let mut carry = i;
            for word in &mut sum {
                let over;
                (*word, over) = word.overflowing_add(carry);
                carry = u64::from(over);
            }
            bytes_of(&sum)
        })
    };
    let ones = u64::MAX;
    let mut all: Vec<_> = near([0; 4]).collect();
    all.extend(near([ones - 60, ones, ones, ones >> 1]));
    all.extend(near([ones - 60, ones, ones, ones]));
    all.extend((0..300).map(|_| random.array()));
    all
}

/// The arithmetic of a form, on its own types.
macro_rules! arithmetic {
    ($form:ident, $largest:expr) => {
        mod $form {
            use super::*;
            use saltern::curve25519::kernel::serial::field::$form::{Operand, Reduced, mul, mul_small, square};

            fn of(a: &impl Operand<u64>) -> Element {
                number(radix(a))
            }

            /// A product by 1 has the same number.
            fn radix(a: &impl Operand<u64>) -> Reduced<u64> {
                mul(a, &Reduced::one())
            }

            fn number(a: Reduced<u64>) -> Element {
                let bytes = bytes_of(&a.to_words());
                Element::from_canonical_bytes(&bytes).expect("what leaves the field is below p")
            }

            fn check(x: &Reduced<u64>, y: &Reduced<u64>, z: &Reduced<u64>) {
                let [a, b, c] = [of(x), of(y), of(z)];
                assert_eq!([number(*x), number(*y)], [a, b]);
                assert_eq!(of(&x.add(y)), a + b);
                assert_eq!(of(&x.sub(y)), a - b);
                assert_eq!(of(&x.negate()), -a);
                assert_eq!(of(&x.double_add(y)), a + a + b);
                assert_eq!(of(&x.double_sub(y)), a + a - b);
                assert_eq!(of(&x.double_add_sub(y, z)), a + a + b - c);
                assert_eq!(of(&x.sub_sum(y, z)), a - b - c);
                assert_eq!(number(x.sub(y).carry()), a - b);
                assert_eq!(number(square(x)), a * a);
                let (sum, difference) = (x.double_add(y), x.double_add_sub(y, z));
                assert_eq!(number(mul(&sum, &difference)), (a + a + b) * (a + a + b - c));
                assert_eq!(number(mul(&difference, &x.sub(z))), (a + a + b - c) * (a - c));
                assert_eq!(number(square(&difference)), (a + a + b - c) * (a + a + b - c));
                for k in [0, 1, 121_665, 121_666, (1 << 20) - 1] {
                    assert_eq!(number(mul_small(&sum, k)), (a + a + b) * Element::small(k as u32));
                }
                assert_eq!([number(x.select(y, 0)), number(x.select(y, 1))], [a, b]);
                let chosen = |bit| of(&sum.select(&difference, bit));
                assert_eq!([chosen(0), chosen(1)], [a + a + b, a + a + b - c]);
                assert_eq!(number(Reduced::carry_limbs51(x.limbs51())), a);
            }

            #[test]
            fn is_that_of_the_reference() {
                let mut random = Random(0xf1e1d);
                let encodings = encodings(&mut random);
                let mut numbers: Vec<_> = encodings.iter().map(|bytes| Reduced::from_words(words_of(bytes))).collect();
                for (bytes, x) in encodings.iter().zip(&numbers) {
                    assert_eq!(number(*x), Element::from_bytes(bytes));
                }
                numbers.extend([Reduced($largest), Reduced::zero(), Reduced::one()]);
                for x in &numbers {
                    let mut any = || numbers[random.below(numbers.len())];
                    check(x, &any(), &any());
                    check(&any(), x, &Reduced($largest));
                    check(x, &Reduced($largest), x);
                }
            }

            #[test]
            fn a_power_inverts() {
                let x = Reduced::<u64>::from_words([5, 7, 11, 13]);
                let (mut power, mut square_of) = (Reduced::one(), x);
                // p - 2, from the lowest bit on.
                for place in 0..255 {
                    if place != 2 && place != 4 {
                        power = mul(&power, &square_of);
                    }
                    square_of = square(&square_of);
                }
                assert_eq!(mul(&power, &x).to_words(), [1, 0, 0, 0]);
            }
        }
    };
}

arithmetic! { radix51, [(1 << 51) + (1 << 15) - 1; 5] }
arithmetic! { radix25, [(1 << 26) + (1 << 13) + (((1 << 25) + (1 << 16)) << 32); 5] }

#[test]
fn both_have_the_same_constants() {
    let limbs = [0x7_1234_5678_9abc, 0x1_1111_1111_1111, 5, 0, (1 << 51) - 1];
    let (one, other) =
        (field::radix51::Reduced::<u64>::constant(limbs), field::radix25::Reduced::<u64>::constant(limbs));
    assert_eq!(one.to_words(), other.to_words());
    assert_eq!([one.limbs51(), other.limbs51()], [limbs; 2]);
}
