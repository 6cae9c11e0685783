//! Words of 64 bits, each bit a polynomial over the field of two elements: for GHASH and POLYVAL.
//!
//! A polynomial is the set of its monomials, products of at most two variables: blocks and factors are linear, their products
//! bilinear. Two computations agree if their bits have the same monomials.

use crate::mutant::{Mutant, operation};
use saltern_lanes::model::{Polynomial, Stored};
use std::cell::RefCell;

/// A product of at most two variables, whose numbers begin with 1: the greater one above the other. 0 is the number 1.
type Monomial = u32;

/// A bit: its monomials in order.
pub type Bit = Vec<Monomial>;

thread_local! {
    static WORDS: RefCell<Vec<[Bit; 64]>> = const { RefCell::new(Vec::new()) };
}

/// A word: a place in the list of all words of this thread.
#[derive(Clone, Copy, Debug)]
pub struct Word(u32);

/// What the upper half of eight bytes is that stand for a word. No constant has it.
const MARK: [u8; 4] = *b"GF2:";

/// Puts monomials in order. Those that are there twice cancel.
fn ordered(mut monomials: Bit) -> Bit {
    monomials.sort_unstable();
    let mut bit: Bit = Vec::new();
    for monomial in monomials {
        if bit.pop_if(|last| *last == monomial).is_none() {
            bit.push(monomial);
        }
    }
    bit
}

/// The sum of two bits.
pub fn sum(a: &Bit, b: &Bit) -> Bit {
    ordered([&a[..], b].concat())
}

/// The monomials of a product of two bits, in any order and as often as they come.
///
/// # Panics
/// If they have more than two variables.
fn monomials<'a>(a: &'a Bit, b: &'a Bit) -> impl Iterator<Item = Monomial> + 'a {
    a.iter().flat_map(move |&x| {
        b.iter().map(move |&y| match (x, y) {
            (0, z) | (z, 0) => z,
            _ if x == y => x,
            _ => {
                assert!(x >> 16 == 0 && y >> 16 == 0, "a product of more than two variables");
                x.max(y) << 16 | x.min(y)
            }
        })
    })
}

/// The product of two polynomials whose coefficients are bits, the lowest first.
///
/// # Panics
/// If it has monomials of more than two variables.
pub fn product(a: &[Bit], b: &[Bit]) -> Vec<Bit> {
    let mut bits = vec![Bit::new(); a.len() + b.len()];
    for (i, x) in a.iter().enumerate() {
        for (j, y) in b.iter().enumerate() {
            bits[i + j].extend(monomials(x, y));
        }
    }
    bits.into_iter().map(ordered).collect()
}

impl Word {
    /// From its bits, the lowest first.
    pub fn new(bits: [Bit; 64]) -> Self {
        WORDS.with_borrow_mut(|words| {
            words.push(bits);
            Word(words.len() as u32 - 1)
        })
    }

    /// Variables with 64 numbers from `64 * n + 1` on.
    pub fn input(n: u32) -> Self {
        Word::new(std::array::from_fn(|i| vec![64 * n + 1 + i as u32]))
    }

    /// Its bits, the lowest first.
    pub fn bits(self) -> [Bit; 64] {
        WORDS.with_borrow(|words| words[self.0 as usize].clone())
    }
}

/// Runs `f`, and forgets all words that were made meanwhile.
pub fn forgetting<R>(f: impl FnOnce() -> R) -> R {
    let before = WORDS.with_borrow(Vec::len);
    let result = f();
    WORDS.with_borrow_mut(|words| words.truncate(before));
    result
}

impl PartialEq for Word {
    fn eq(&self, other: &Self) -> bool {
        self.bits() == other.bits()
    }
}

impl Stored<8> for Word {
    fn from_bytes(bytes: [u8; 8]) -> Self {
        match bytes {
            [a, b, c, d, mark @ ..] if mark == MARK => Word(u32::from_le_bytes([a, b, c, d])),
            _ => {
                let number = u64::from_le_bytes(bytes);
                Word::new(std::array::from_fn(|i| if number >> i & 1 == 1 { vec![0] } else { Bit::new() }))
            }
        }
    }
    fn to_bytes(self) -> [u8; 8] {
        let mut bytes = [0; 8];
        bytes[..4].copy_from_slice(&self.0.to_le_bytes());
        bytes[4..].copy_from_slice(&MARK);
        bytes
    }
    fn xor(self, o: Self) -> Self {
        let (a, b) = (self.bits(), o.bits());
        Word::new(std::array::from_fn(|i| sum(&a[i], &b[i])))
    }
}

impl Polynomial for Word {
    fn product(self, o: Self) -> [Self; 2] {
        let mut bits = product(&self.bits(), &o.bits());
        let mut half = |at: usize| Word::new(std::array::from_fn(|i| std::mem::take(&mut bits[at + i])));
        [half(0), half(64)]
    }
    fn reversed(self) -> Self {
        let bits = self.bits();
        Word::new(std::array::from_fn(|i| bits[i ^ 56].clone()))
    }
    fn common(self, o: Self) -> Self {
        let (a, b) = (self.bits(), o.bits());
        Word::new(std::array::from_fn(|i| ordered(monomials(&a[i], &b[i]).collect())))
    }
    fn beginning(self, n: usize) -> Self {
        let bits = self.bits();
        Word::new(std::array::from_fn(|i| if i < 8 * n { bits[i].clone() } else { Bit::new() }))
    }
}

impl<W: Polynomial + PartialEq> Polynomial for Mutant<W> {
    fn product(self, o: Self) -> [Self; 2] {
        let right = self.0.product(o.0).map(Mutant);
        let [low, high] = right;
        let other = || self.0.reversed().product(o.0).map(Mutant);
        operation(
            "product",
            right,
            // The model makes each half by itself, so a change has to be one of both.
            &[("halves exchanged", &|| [high, low]), ("of other bytes", &other)],
        )
    }
    fn reversed(self) -> Self {
        operation("reversed", Mutant(self.0.reversed()), &[("left out", &|| self)])
    }
    fn common(self, o: Self) -> Self {
        Mutant(self.0.common(o.0))
    }
    fn beginning(self, n: usize) -> Self {
        Mutant(self.0.beginning(n))
    }
}
