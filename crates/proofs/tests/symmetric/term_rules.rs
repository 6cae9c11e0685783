//! The normal form of terms holds for all words: random formulas have the value that the same operations on `u32` give.

use saltern_lanes::Word32;
use saltern_proofs::term::{Term, Term64, evaluate};

struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        (self.0 >> 33) as usize % n
    }
}

/// Runs random operations on `inputs`, mostly on recent results, so that formulas grow and meet themselves again.
fn random_program<W: Word32>(seed: u64, inputs: [W; 4]) -> Vec<W> {
    let mut random = Random(seed);
    let mut words = inputs.to_vec();
    words.extend([0, 1, u32::MAX, 0x8000_0000].map(W::constant));
    for _ in 0..60 {
        let pick = |random: &mut Random| match random.below(3) {
            0 => random.below(8),
            _ => words.len() - 1 - random.below(6),
        };
        let (x, y) = (words[pick(&mut random)], words[pick(&mut random)]);
        let k = random.below(32) as u32;
        words.push(match random.below(10) {
            0..=2 => x.add(y),
            3..=5 => x.xor(y),
            6 => x.rotl(k),
            7 => x.and(y),
            8 => x.or(y),
            _ if k.is_multiple_of(2) => x.shl(k),
            _ => x.shr(k),
        });
    }
    words
}

#[test]
fn terms_have_the_value_of_their_formula() {
    for seed in 0..400 {
        let terms = random_program(seed, [0, 1, 2, 3].map(Term::input));
        let mut random = Random(!seed);
        for _ in 0..5 {
            let inputs = [(); 4].map(|()| match random.below(4) {
                0 => [0, 1, u32::MAX, 1 << 31][random.below(4)],
                _ => (random.below(1 << 16) << 16 | random.below(1 << 16)) as u32,
            });
            let values = random_program(seed, inputs).into_iter().map(u64::from);
            assert_eq!(evaluate(&terms, |i| inputs[i as usize].into()), values.collect::<Vec<_>>(), "seed {seed}");
        }
    }
}

/// The same for words of 64 bits, with the operations on both beside each other.
#[test]
fn terms_of_64_bits_have_the_value_of_their_formula() {
    for seed in 0..400 {
        let mut random = Random(seed);
        let inputs = [(); 4].map(|()| (random.below(1 << 31) as u64) << 33 ^ random.below(1 << 31) as u64);
        let mut words: Vec<_> = inputs.iter().zip(0..).map(|(&x, i)| (Term64::input(i), x)).collect();
        words.extend([0, 1, u64::MAX, 1 << 63].map(|x| (Term64::number(x), x)));
        for _ in 0..60 {
            let pick = |random: &mut Random| match random.below(3) {
                0 => words[random.below(8)],
                _ => words[words.len() - 1 - random.below(6)],
            };
            let ((x, a), (y, b)) = (pick(&mut random), pick(&mut random));
            let k = random.below(64) as u32;
            words.push(match random.below(10) {
                0..=1 => (x.sum(y), a.wrapping_add(b)),
                2 => (x.difference(y), a.wrapping_sub(b)),
                3..=5 => (x.exclusive_or(y), a ^ b),
                6 => (x.rotated_left(k), a.rotate_left(k)),
                7 => (x.both(y), a & b),
                8 => (x.either(y), a | b),
                _ if k.is_multiple_of(2) => (x.shifted_left(k), a << k),
                _ => (x.shifted_right(k), a >> k),
            });
        }
        let (terms, values): (Vec<_>, Vec<_>) = words.into_iter().unzip();
        assert_eq!(evaluate(&terms, |i| inputs[i as usize]), values, "seed {seed}");
    }
}

#[test]
fn equal_formulas_are_one_term() {
    let [x, y, z] = [0, 1, 2].map(Term::input);
    let constant = Term::constant;
    assert_eq!(x.add(y).add(z), z.add(x).add(y));
    assert_eq!(x.add(constant(3)).add(y).add(constant(4)), y.add(constant(7)).add(x));
    assert_eq!(x.add(constant(0)), x);
    assert_eq!(x.xor(y).xor(x), y);
    assert_eq!(x.xor(x), constant(0));
    assert_eq!(x.xor(y).xor(z).xor(y.xor(z)), x);
    assert_eq!(x.rotl(7).rotl(9), x.rotl(16));
    assert_eq!(x.rotl(20).rotl(12), x);
    assert_eq!(x.xor(y.rotl(3)).rotl(7), x.rotl(7).xor(y.rotl(10)));
    assert_eq!(x.and(y), y.and(x));
    assert_eq!(x.or(x), x);
}

#[test]
fn different_formulas_are_different_terms() {
    let [x, y] = [0, 1].map(Term::input);
    assert_ne!(x.add(y), x.xor(y));
    assert_ne!(x.add(x), x);
    assert_ne!(x.rotl(7), x.rotl(8));
    assert_ne!(x.add(y).rotl(7), x.rotl(7).add(y.rotl(7)));
    assert_ne!(x.and(y), x.or(y));
    assert_ne!(x.shl(1).shr(1), x);
}

/// A choice of bits and a majority are the same formula in each of the forms that standards and kernels have.
#[test]
fn choices_and_majorities_have_one_form() {
    let [x, y, z] = [0, 1, 2].map(Term::input);
    let not_x = x.xor(Term::constant(u32::MAX));
    let choice = z.xor(x.and(y.xor(z)));
    assert_eq!(choice, x.and(y).or(not_x.and(z)));
    assert_eq!(choice, x.and(y).add(not_x.and(z)));
    let early = Term::input(3).add(not_x.and(z));
    assert_eq!(early.add(x.and(y)), Term::input(3).add(choice));
    assert_ne!(early.add(y), Term::input(3).add(not_x.and(z).xor(y)));
    assert_ne!(early.add(x.and(y)).add(x.and(y)), early.add(choice));
    let majority = x.xor(y).and(x.xor(z)).xor(x);
    assert_eq!(majority, x.and(y).or(x.and(z)).or(y.and(z)));
    assert_eq!(majority, y.and(z).add(x.and(y.xor(z))));
    let early = Term::input(3).add(y.and(z));
    assert_eq!(early.add(x.and(y.xor(z))), Term::input(3).add(majority));
    // These have bits in common.
    assert_ne!(early.add(x.and(y.xor(Term::input(4)))), Term::input(3).add(y.and(z).xor(x.and(y.xor(Term::input(4))))));
    assert_ne!(y.and(z).add(x.and(y)), y.and(z).xor(x.and(y)));
}
