//! Symbolic bytes: sums over GF(2^8), in a normal form.

use saltern_lanes::model::{AesByte, StoredByte};
use saltern_reference::aes;
use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, HashMap};
use std::fmt;

/// What sums are made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Atom {
    Input(u32),
    Substituted(Byte),
    SubstitutedBack(Byte),
}

/// A constant, and atoms with factors that are not zero.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
struct Sum {
    constant: u8,
    atoms: BTreeMap<Atom, u8>,
}

/// A byte: the number of its sum among those that there are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Byte(u32);

#[derive(Default)]
struct Sums {
    all: Vec<Sum>,
    numbers: HashMap<Sum, u32>,
}

thread_local! {
    static SUMS: RefCell<Sums> = RefCell::default();
    /// How many operations there were, and which one is wrong.
    static COUNT: Cell<usize> = const { Cell::new(0) };
    static WRONG: Cell<usize> = const { Cell::new(usize::MAX) };
}

/// Forgets all sums: bytes from before mean nothing any more.
pub fn forget() {
    SUMS.take();
}

impl Byte {
    fn interned(sum: Sum) -> Self {
        SUMS.with_borrow_mut(|sums| {
            let next = sums.all.len() as u32;
            let number = *sums.numbers.entry(sum.clone()).or_insert(next);
            if number == next {
                sums.all.push(sum);
            }
            Byte(number)
        })
    }

    fn get(self) -> Sum {
        SUMS.with_borrow(|sums| sums.all[self.0 as usize].clone())
    }

    fn atom(atom: Atom) -> Self {
        Self::interned(Sum { constant: 0, atoms: BTreeMap::from([(atom, 1)]) })
    }

    /// Any byte, the same one for each number.
    pub fn input(number: u32) -> Self {
        Self::atom(Atom::Input(number))
    }

    /// A number.
    pub fn of(constant: u8) -> Self {
        Self::interned(Sum { constant, atoms: BTreeMap::new() })
    }
}

impl fmt::Debug for Byte {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

impl aes::Byte for Byte {
    fn constant(self, x: u8) -> Self {
        Byte::of(x)
    }
    fn xor(self, o: Self) -> Self {
        let mut sum = self.get();
        let other = o.get();
        sum.constant ^= other.constant;
        for (atom, factor) in other.atoms {
            let place = sum.atoms.entry(atom).or_insert(0);
            *place ^= factor;
            if *place == 0 {
                sum.atoms.remove(&atom);
            }
        }
        Self::interned(sum)
    }
    fn substitute(self) -> Self {
        Self::atom(Atom::Substituted(self))
    }
    fn inverse_substitute(self) -> Self {
        Self::atom(Atom::SubstitutedBack(self))
    }
    fn double(self) -> Self {
        let mut sum = self.get();
        sum.constant = aes::Byte::double(sum.constant);
        sum.atoms.values_mut().for_each(|factor| *factor = aes::Byte::double(*factor));
        Self::interned(sum)
    }
}

/// Whether this operation, which is counted, is the wrong one.
pub fn mutated() -> bool {
    COUNT.set(COUNT.get() + 1);
    COUNT.get() - 1 == WRONG.get()
}

/// Runs `proof` as it is, and with a mistake in one operation, which it has to refuse: in each, or in about `most` of them. How many
/// operations there are, and the numbers of those that may be wrong.
pub fn survivors(most: usize, proof: &dyn Fn() -> Result<(), String>) -> (usize, Vec<usize>) {
    let run = |wrong: usize| {
        forget();
        COUNT.set(0);
        WRONG.set(wrong);
        let result = proof();
        WRONG.set(usize::MAX);
        result
    };
    run(usize::MAX).expect("the source as it is");
    let operations = COUNT.get();
    // An odd distance, so that all places of a column have their turn.
    let step = (operations / most).max(1) / 2 * 2 + 1;
    let step = if most >= operations { 1 } else { step };
    (operations, (0..operations).step_by(step).filter(|&wrong| run(wrong).is_ok()).collect())
}

/// A byte of the code that is proved: its operations are counted, and one may be wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ours(pub Byte);

/// The bytes, which the reference goes on with.
pub fn plain<const N: usize>(bytes: [Ours; N]) -> [Byte; N] {
    bytes.map(|byte| byte.0)
}

impl Ours {
    /// A byte that nothing may depend on.
    pub fn unused() -> Self {
        Ours(Byte::input(u32::MAX))
    }

    /// What adds nothing is no operation.
    pub fn sum(self, o: Self) -> Self {
        if o.0 == Byte::of(0) || self == Self::unused() {
            return self;
        }
        if o == Self::unused() {
            return o;
        }
        if mutated() { self } else { Ours(aes::Byte::xor(self.0, o.0)) }
    }
    pub fn plus(self, constant: u8) -> Self {
        self.sum(Ours(Byte::of(constant)))
    }
    pub fn substituted(self) -> Self {
        if mutated() { self.substituted_back() } else { Ours(aes::Byte::substitute(self.0)) }
    }
    pub fn substituted_back(self) -> Self {
        if mutated() { self } else { Ours(aes::Byte::inverse_substitute(self.0)) }
    }
}

impl AesByte for Ours {
    fn constant(x: u8) -> Self {
        Ours(Byte::of(x))
    }
    fn xor(self, o: Self) -> Self {
        self.sum(o)
    }
    fn substitute(self) -> Self {
        self.substituted()
    }
    fn substitute_back(self) -> Self {
        self.substituted_back()
    }
    fn double(self) -> Self {
        if mutated() { self } else { Ours(aes::Byte::double(self.0)) }
    }
}

impl StoredByte for Ours {
    fn from_byte(byte: u8) -> Self {
        Self::constant(byte)
    }
    /// Only of a number.
    fn to_byte(self) -> u8 {
        let sum = self.0.get();
        assert!(sum.atoms.is_empty(), "a symbolic byte is stored");
        sum.constant
    }
}
