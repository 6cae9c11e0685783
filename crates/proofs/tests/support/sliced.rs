//! Symbolic bytes of bits: sums over GF(2) of inputs, products of sums, and bits of what S-boxes make of bytes, in a normal form. Two results
//! are the same only if they are so whatever the S-boxes are; which S-box it is says its table.

use crate::bytes::mutated;
use saltern_lanes::Bits;
use saltern_lanes::model::SlicedByte;
use saltern_reference::bytes::Byte;
use std::array::from_fn;
use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};

/// A sum: its number among those that there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bit(u32);

/// What sums are made of.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Atom {
    Input(u32),
    /// The smaller one first.
    Product(Bit, Bit),
    /// A table, what is looked up, and which bit of what is there.
    Looked(u32, [Bit; 8], u8),
}

#[derive(Clone, Default, PartialEq, Eq, Hash)]
struct Sum {
    one: bool,
    atoms: BTreeSet<Atom>,
}

#[derive(Default)]
struct All {
    sums: Vec<Sum>,
    numbers: HashMap<Sum, u32>,
    tables: HashMap<Vec<u8>, u32>,
}

thread_local! {
    static ALL: RefCell<All> = RefCell::default();
}

/// Forgets all sums: bits from before mean nothing any more.
pub fn forget() {
    ALL.take();
}

impl Bit {
    fn interned(sum: Sum) -> Self {
        ALL.with_borrow_mut(|all| {
            let next = all.sums.len() as u32;
            let number = *all.numbers.entry(sum.clone()).or_insert(next);
            if number == next {
                all.sums.push(sum);
            }
            Bit(number)
        })
    }
    fn sum(self) -> Sum {
        ALL.with_borrow(|all| all.sums[self.0 as usize].clone())
    }
    fn atom(atom: Atom) -> Self {
        Self::interned(Sum { one: false, atoms: BTreeSet::from([atom]) })
    }
    fn of(one: bool) -> Self {
        Self::interned(Sum { one, atoms: BTreeSet::new() })
    }
    fn constant(self) -> Option<bool> {
        let sum = self.sum();
        sum.atoms.is_empty().then_some(sum.one)
    }
    fn xor(self, o: Self) -> Self {
        let (mut sum, other) = (self.sum(), o.sum());
        sum.one ^= other.one;
        for atom in other.atoms {
            if !sum.atoms.remove(&atom) {
                sum.atoms.insert(atom);
            }
        }
        Self::interned(sum)
    }
    fn and(self, o: Self) -> Self {
        match (self.constant(), o.constant()) {
            (Some(false), _) | (_, Some(false)) => Self::of(false),
            (Some(true), _) => o,
            (_, Some(true)) => self,
            _ if self == o => self,
            _ => Self::atom(Atom::Product(self.min(o), self.max(o))),
        }
    }
    fn or(self, o: Self) -> Self {
        self.xor(o).xor(self.and(o))
    }
}

/// A byte, its lowest bit first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Symbol([Bit; 8]);

impl Symbol {
    /// Any byte, the same one for each number.
    pub fn input(number: u32) -> Self {
        Symbol(from_fn(|i| Bit::atom(Atom::Input(8 * number + i as u32))))
    }
    /// So many inputs from a number on.
    pub fn inputs<const N: usize>(first: u32) -> [Self; N] {
        from_fn(|i| Self::input(first + i as u32))
    }
    /// A number.
    pub fn of(x: u8) -> Self {
        Symbol(from_fn(|i| Bit::of(x >> i & 1 == 1)))
    }
    fn is_zero(self) -> bool {
        self == Self::of(0)
    }
    /// The bits of two bytes, together.
    fn with(self, o: Self, f: impl Fn(Bit, Bit) -> Bit) -> Self {
        Symbol(from_fn(|i| f(self.0[i], o.0[i])))
    }
}

impl Byte for Symbol {
    fn constant(self, x: u8) -> Self {
        Self::of(x)
    }
    fn xor(self, o: Self) -> Self {
        self.with(o, Bit::xor)
    }
    fn and(self, o: Self) -> Self {
        self.with(o, Bit::and)
    }
    fn or(self, o: Self) -> Self {
        self.with(o, Bit::or)
    }
    fn funnel_shl(self, next: Self, bits: u32) -> Self {
        let bits = bits as usize;
        Symbol(from_fn(|i| if i < bits { next.0[8 + i - bits] } else { self.0[i - bits] }))
    }
    fn look_up(self, table: &[u8; 256]) -> Self {
        let number = ALL.with_borrow_mut(|all| {
            let next = all.tables.len() as u32;
            *all.tables.entry(table.to_vec()).or_insert(next)
        });
        Symbol(from_fn(|i| Bit::atom(Atom::Looked(number, self.0, i as u8))))
    }
}

/// A byte of the code that is proved: its operations are counted, and one may be wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sliced(pub Symbol);

impl SlicedByte for Sliced {
    type Spread = Sliced;
    fn of(byte: Self) -> Self {
        byte
    }
    fn spread(self) -> Self {
        self
    }
    fn xor(self, o: Self) -> Self {
        // What adds nothing is no operation.
        if o.0.is_zero() {
            return self;
        }
        if self.0.is_zero() {
            return o;
        }
        if mutated() { self } else { Sliced(self.0.xor(o.0)) }
    }
    fn and(self, o: Self) -> Self {
        if mutated() { self } else { Sliced(self.0.and(o.0)) }
    }
    fn or(self, o: Self) -> Self {
        if mutated() { self } else { Sliced(self.0.or(o.0)) }
    }
    fn funnel_shl(self, next: Self, k: i32) -> Self {
        if mutated() { self } else { Sliced(self.0.funnel_shl(next.0, k as u32)) }
    }
    fn substitute(self, before: (u64, u8), after: (u64, u8)) -> Self {
        if mutated() {
            return self;
        }
        Sliced(self.0.look_up(&from_fn(|x| SlicedByte::substitute(x as u8, before, after))))
    }
    fn load(byte: u8) -> Self {
        Sliced(Symbol::of(byte))
    }
    fn store(self) -> u8 {
        unreachable!("nothing symbolic is stored")
    }
}

/// Eight bytes of a key of the code that is proved, the most significant one first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Half(pub [Symbol; 8]);

impl Half {
    /// Bit `i` is bit `from(i)` of `x`, or nothing.
    fn moved(self, from: impl Fn(usize) -> Option<usize>) -> Self {
        let bit = |i: usize| self.0[7 - i / 8].0[i % 8];
        Half(from_fn(|byte| Symbol(from_fn(|i| from(8 * (7 - byte) + i).map_or(Bit::of(false), bit)))))
    }
    fn with(self, o: Self, f: impl Fn(Symbol, Symbol) -> Symbol) -> Self {
        Half(from_fn(|i| f(self.0[i], o.0[i])))
    }
    fn is_zero(self) -> bool {
        self.0.iter().all(|byte| byte.is_zero())
    }
}

impl Bits for Half {
    type Constant = u64;
    fn constant(self, x: u64) -> Self {
        Half(x.to_be_bytes().map(Symbol::of))
    }
    fn add(self, _: Self) -> Self {
        unreachable!("nothing is added")
    }
    fn sub(self, _: Self) -> Self {
        unreachable!("nothing is subtracted")
    }
    fn xor(self, o: Self) -> Self {
        if o.is_zero() || self.is_zero() {
            return self.with(o, Symbol::xor);
        }
        if mutated() { self } else { self.with(o, Symbol::xor) }
    }
    fn and(self, o: Self) -> Self {
        if mutated() { self } else { self.with(o, Symbol::and) }
    }
    fn or(self, o: Self) -> Self {
        if o.is_zero() || self.is_zero() {
            return self.with(o, Symbol::or);
        }
        if mutated() { self } else { self.with(o, Symbol::or) }
    }
    fn and_not(self, o: Self) -> Self {
        self.and(o.xor(o.constant(u64::MAX)))
    }
    fn rotr<const K: u32>(self) -> Self {
        if mutated() { self } else { self.moved(|i| Some((i + K as usize) % 64)) }
    }
    fn shl<const K: u32>(self) -> Self {
        if self.is_zero() {
            return self;
        }
        if mutated() { self } else { self.moved(|i| i.checked_sub(K as usize)) }
    }
    fn shr<const K: u32>(self) -> Self {
        if self.is_zero() {
            return self;
        }
        if mutated() { self } else { self.moved(|i| (i + (K as usize) < 64).then_some(i + K as usize)) }
    }
    fn swap_bytes(self) -> Self {
        unreachable!("nothing is swapped")
    }
    fn opaque(self) -> Self {
        self
    }
}
