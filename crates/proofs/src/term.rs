//! Words of 32 and of 64 bits as formulas.
//!
//! A [`Terms`] word, which is a [`Term`] or a [`Term64`], is the number of a node in a graph in which equal formulas are one node (hash-consing). Constructors
//! bring formulas into a normal form, with rules that hold for all words:
//!
//! - sums are flattened to addends with coefficients modulo 2^32 or 2^64 and one constant, exclusive ors to a set and one
//!   constant, so that order and grouping do not matter, and `x ^ x` and `x + 0` disappear;
//! - bitwise products are flattened to a set of factors; one of exclusive ors is multiplied out, unless they are long;
//!   constants are always taken out of them, and out of rotations and bitwise sums;
//! - a bitwise sum of products is an exclusive or, and so is a sum of `x & y` and `z & !x`;
//! - a rotation of a rotation is one rotation, and one of an exclusive or of inputs and rotated inputs is that of each;
//!   operations on constants are computed.
//!
//! Equal terms are equal for all inputs. Terms that differ may still be equal; [`evaluate`] tells.

use saltern_lanes::model::Stored;
use saltern_lanes::{Bits, LowProduct, Word32};
use std::cell::RefCell;
use std::collections::HashMap;

/// A formula over inputs of so many bits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Terms<const BITS: u32>(Id);

/// A formula over inputs of 32 bits.
pub type Term = Terms<32>;
/// A formula over inputs of 64 bits.
pub type Term64 = Terms<64>;

/// The number of a node.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Id(u32);

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Node {
    Input(u32),
    Constant(u64),
    /// Coefficients of the addends, and a constant.
    Sum(Box<[(Id, u64)]>, u64),
    Xor(Box<[Id]>, u64),
    And(Box<[Id]>),
    Or(Id, Id),
    /// To the left.
    Rotate(Id, u32),
    ShiftLeft(Id, u32),
    ShiftRight(Id, u32),
    /// The product of the lower halves of words of 64 bits.
    LowProduct(Id, Id),
}

/// The formulas over words of one width.
struct Graph {
    bits: u32,
    nodes: Vec<Node>,
    numbers: HashMap<Node, Id>,
}

thread_local! {
    static GRAPH_32: RefCell<Graph> = RefCell::new(Graph::new(32));
    static GRAPH_64: RefCell<Graph> = RefCell::new(Graph::new(64));
}

/// The longest exclusive ors, in products of their lengths, that are multiplied out.
const MULTIPLIED_OUT: usize = 16;

impl Graph {
    fn new(bits: u32) -> Self {
        Graph { bits, nodes: Vec::new(), numbers: HashMap::new() }
    }

    /// What is left of a number in a word.
    fn wrapped(&self, x: u64) -> u64 {
        x & (u64::MAX >> (64 - self.bits))
    }

    fn rotated(&self, x: u64, k: u32) -> u64 {
        match k % self.bits {
            0 => x,
            k => self.wrapped(x << k | x >> (self.bits - k)),
        }
    }

    fn constant(&mut self, x: u64) -> Id {
        let x = self.wrapped(x);
        self.intern(Node::Constant(x))
    }

    fn node(&self, term: Id) -> &Node {
        &self.nodes[term.0 as usize]
    }

    fn intern(&mut self, node: Node) -> Id {
        if let Some(&term) = self.numbers.get(&node) {
            return term;
        }
        let term = Id(u32::try_from(self.nodes.len()).expect("fewer than 2^32 terms"));
        self.nodes.push(node.clone());
        self.numbers.insert(node, term);
        term
    }

    fn constant_of(&self, term: Id) -> Option<u64> {
        match *self.node(term) {
            Node::Constant(x) => Some(x),
            _ => None,
        }
    }

    /// `a + factor * b`.
    fn sum(&mut self, a: Id, b: Id, factor: u64) -> Id {
        let (mut addends, mut constant) = (Vec::new(), 0u64);
        for (x, factor) in [(a, 1), (b, factor)] {
            match self.node(x) {
                Node::Constant(c) => constant = constant.wrapping_add(c.wrapping_mul(factor)),
                Node::Sum(more, c) => {
                    addends.extend(more.iter().map(|&(x, k)| (x, self.wrapped(k.wrapping_mul(factor)))));
                    constant = constant.wrapping_add(c.wrapping_mul(factor));
                }
                _ => addends.push((x, self.wrapped(factor))),
            }
        }
        let constant = self.wrapped(constant);
        addends.sort_unstable();
        addends.dedup_by(|next, kept| {
            let same = next.0 == kept.0;
            if same {
                kept.1 = self.wrapped(kept.1.wrapping_add(next.1));
            }
            same
        });
        addends.retain(|&(_, coefficient)| coefficient != 0);
        if let Some((i, j)) = self.disjoint(&addends) {
            let (second, factor) = addends.swap_remove(j);
            let (first, _) = addends.swap_remove(i);
            let both = self.exclusive_or(first, second);
            let rest = match addends[..] {
                [] => self.constant(constant),
                [(x, 1)] if constant == 0 => x,
                _ => {
                    addends.sort_unstable();
                    self.intern(Node::Sum(addends.into(), constant))
                }
            };
            return self.sum(rest, both, factor);
        }
        match addends[..] {
            [] => self.intern(Node::Constant(constant)),
            [(x, 1)] if constant == 0 => x,
            _ => self.intern(Node::Sum(addends.into(), constant)),
        }
    }

    /// Two addends, the first before the second, with the same coefficient: one is a product with `x`, the other one a
    /// word without its bits in `x`.
    fn disjoint(&self, addends: &[(Id, u64)]) -> Option<(usize, usize)> {
        for (i, &(product, factor)) in addends.iter().enumerate() {
            let Node::And(factors) = self.node(product) else { continue };
            let others = addends.iter().enumerate().filter(|(_, addend)| addend.1 == factor);
            for (j, &(without, _)) in others {
                if self.mask_left_out(without).is_some_and(|x| factors.contains(&x)) {
                    return Some((i.min(j), i.max(j)));
                }
            }
        }
        None
    }

    /// The `x` of `y & !x`, which is `y ^ (x & y)`.
    fn mask_left_out(&self, term: Id) -> Option<Id> {
        let Node::Xor(terms, 0) = self.node(term) else { return None };
        let &[a, b] = &terms[..] else { return None };
        [(a, b), (b, a)].into_iter().find_map(|(y, product)| match self.node(product) {
            Node::And(factors) if factors.len() == 2 && factors.contains(&y) => {
                factors.iter().copied().find(|&factor| factor != y)
            }
            _ => None,
        })
    }

    fn exclusive_or(&mut self, a: Id, b: Id) -> Id {
        let (mut terms, mut constant) = (Vec::new(), 0);
        for x in [a, b] {
            match self.node(x) {
                Node::Constant(c) => constant ^= c,
                Node::Xor(more, c) => {
                    terms.extend_from_slice(more);
                    constant ^= c;
                }
                _ => terms.push(x),
            }
        }
        terms.sort_unstable();
        // Neither operand holds a term twice, so a term that is there twice stood in both.
        let mut once: Vec<Id> = Vec::with_capacity(terms.len());
        for x in terms {
            if once.last() == Some(&x) {
                once.pop();
            } else {
                once.push(x);
            }
        }
        match once[..] {
            [] => self.intern(Node::Constant(constant)),
            [x] if constant == 0 => x,
            _ => self.intern(Node::Xor(once.into(), constant)),
        }
    }

    fn rotate(&mut self, x: Id, k: u32) -> Id {
        let k = k % self.bits;
        match *self.node(x) {
            _ if k == 0 => x,
            Node::Constant(c) => self.constant(self.rotated(c, k)),
            Node::Rotate(inner, before) => self.rotate(inner, before + k),
            Node::Xor(_, c) if c != 0 => {
                let (rest, c) = (self.without_constant(x), self.constant(self.rotated(c, k)));
                let rest = self.rotate(rest, k);
                self.exclusive_or(rest, c)
            }
            Node::Xor(ref terms, 0) if terms.iter().all(|&term| self.is_rotated_input(term)) => {
                let terms = terms.clone();
                let mut terms: Box<[Id]> = terms.iter().map(|&term| self.rotate(term, k)).collect();
                terms.sort_unstable();
                self.intern(Node::Xor(terms, 0))
            }
            _ => self.intern(Node::Rotate(x, k)),
        }
    }

    fn is_rotated_input(&self, x: Id) -> bool {
        let input = |x: Id| matches!(self.node(x), Node::Input(_));
        match *self.node(x) {
            Node::Rotate(inner, _) => input(inner),
            _ => input(x),
        }
    }

    fn and(&mut self, a: Id, b: Id) -> Id {
        let ones = self.wrapped(u64::MAX);
        match (self.constant_of(a), self.constant_of(b)) {
            (Some(x), Some(y)) => return self.constant(x & y),
            (Some(0), _) => return a,
            (_, Some(0)) => return b,
            (_, Some(x)) if x == ones => return a,
            (Some(x), _) if x == ones => return b,
            _ if a == b => return a,
            // Of a constant and its complement the smaller one stands in products.
            (Some(x), None) if x > ones / 2 => return self.and_complement(b, x),
            (None, Some(x)) if x > ones / 2 => return self.and_complement(a, x),
            _ => {}
        }
        for (x, y) in [(a, b), (b, a)] {
            if let Node::Xor(_, c) = *self.node(x)
                && c != 0
            {
                let (rest, c) = (self.without_constant(x), self.constant(c));
                let (rest, c) = (self.and(rest, y), self.and(c, y));
                return self.exclusive_or(rest, c);
            }
        }
        let (left, right) = (self.parts(a), self.parts(b));
        let products = left.len() * right.len();
        if products == 1 || products > MULTIPLIED_OUT {
            return self.product(a, b);
        }
        let mut sum = self.constant(0);
        for &x in &left {
            for &y in &right {
                let product = self.and(x, y);
                sum = self.exclusive_or(sum, product);
            }
        }
        sum
    }

    /// The set of the factors of both, of which none is a constant, or one.
    fn product(&mut self, a: Id, b: Id) -> Id {
        let mut factors = Vec::new();
        for x in [a, b] {
            match self.node(x) {
                Node::And(more) => factors.extend_from_slice(more),
                _ => factors.push(x),
            }
        }
        factors.sort_unstable();
        factors.dedup();
        let constants: Vec<_> = factors.iter().filter_map(|&x| self.constant_of(x)).collect();
        if let [x, y] = constants[..] {
            factors.retain(|&factor| self.constant_of(factor).is_none());
            let constant = self.constant(x & y);
            return factors.into_iter().fold(constant, |product, factor| self.and(product, factor));
        }
        self.intern(Node::And(factors.into()))
    }

    /// Whether it is a bitwise product, or an exclusive or with one.
    fn has_product(&self, x: Id) -> bool {
        let product = |&x: &Id| matches!(self.node(x), Node::And(_));
        match self.node(x) {
            Node::Xor(terms, _) => terms.iter().any(product),
            _ => product(&x),
        }
    }

    /// `x & constant` by way of the constant's complement.
    fn and_complement(&mut self, x: Id, constant: u64) -> Id {
        let complement = self.constant(!constant);
        let product = self.and(x, complement);
        self.exclusive_or(x, product)
    }

    /// What it is the exclusive or of, if it has no constant.
    fn parts(&self, x: Id) -> Vec<Id> {
        match self.node(x) {
            Node::Xor(terms, 0) => terms.to_vec(),
            _ => vec![x],
        }
    }

    /// An exclusive or but for its constant.
    fn without_constant(&mut self, x: Id) -> Id {
        let c = match *self.node(x) {
            Node::Xor(_, c) => self.constant(c),
            _ => return x,
        };
        self.exclusive_or(x, c)
    }

    fn or(&mut self, a: Id, b: Id) -> Id {
        let ones = self.wrapped(u64::MAX);
        match (self.constant_of(a), self.constant_of(b)) {
            (Some(x), Some(y)) => self.constant(x | y),
            (Some(0), _) => b,
            (_, Some(0)) => a,
            (_, Some(x)) if x == ones => b,
            (Some(x), _) if x == ones => a,
            _ if a == b => a,
            // Otherwise a complement would stand in it, or products in another form than in exclusive ors.
            _ if self.has_constant(a) || self.has_constant(b) || self.has_product(a) && self.has_product(b) => {
                let (sum, product) = (self.exclusive_or(a, b), self.and(a, b));
                self.exclusive_or(sum, product)
            }
            _ => self.intern(Node::Or(a.min(b), a.max(b))),
        }
    }

    /// Whether it is an exclusive or with a constant.
    fn has_constant(&self, x: Id) -> bool {
        matches!(self.node(x), Node::Xor(_, c) if *c != 0)
    }

    fn shift_left(&mut self, x: Id, k: u32) -> Id {
        match self.constant_of(x) {
            _ if k == 0 => x,
            Some(c) => self.constant(c << k),
            None => self.intern(Node::ShiftLeft(x, k)),
        }
    }

    fn shift_right(&mut self, x: Id, k: u32) -> Id {
        match self.constant_of(x) {
            _ if k == 0 => x,
            Some(c) => self.constant(c >> k),
            None => self.intern(Node::ShiftRight(x, k)),
        }
    }

    fn low_product(&mut self, a: Id, b: Id) -> Id {
        match (self.constant_of(a), self.constant_of(b)) {
            (Some(x), Some(y)) => self.constant((x & 0xffff_ffff) * (y & 0xffff_ffff)),
            _ => self.intern(Node::LowProduct(a.min(b), a.max(b))),
        }
    }

    /// The values of all nodes.
    fn values(&self, input: impl Fn(u32) -> u64) -> Vec<u64> {
        let mut values: Vec<u64> = Vec::with_capacity(self.nodes.len());
        for node in &self.nodes {
            let of = |x: Id| values[x.0 as usize];
            values.push(self.wrapped(match node {
                Node::Input(i) => input(*i),
                Node::Constant(x) => *x,
                Node::Sum(addends, c) => addends.iter().fold(*c, |s, &(x, k)| s.wrapping_add(of(x).wrapping_mul(k))),
                Node::Xor(terms, c) => terms.iter().fold(*c, |s, &x| s ^ of(x)),
                Node::And(factors) => factors.iter().fold(u64::MAX, |product, &x| product & of(x)),
                Node::Or(a, b) => of(*a) | of(*b),
                Node::Rotate(x, k) => self.rotated(of(*x), *k),
                Node::ShiftLeft(x, k) => of(*x) << k,
                Node::ShiftRight(x, k) => of(*x) >> k,
                Node::LowProduct(x, y) => (of(*x) & 0xffff_ffff) * (of(*y) & 0xffff_ffff),
            }));
        }
        values
    }
}

/// The graph of the words of this width.
fn with_graph<const BITS: u32, R>(f: impl FnOnce(&mut Graph) -> R) -> R {
    match BITS {
        32 => GRAPH_32.with_borrow_mut(f),
        64 => GRAPH_64.with_borrow_mut(f),
        _ => panic!("terms have 32 or 64 bits, not {BITS}"),
    }
}

fn forget<const BITS: u32>(before: usize) {
    with_graph::<BITS, _>(|g| {
        for node in g.nodes.drain(before..) {
            g.numbers.remove(&node);
        }
    });
}

/// Runs `f` and forgets the terms that it made. None of them may be used afterwards.
pub fn forgetting<R>(f: impl FnOnce() -> R) -> R {
    let before = (count::<32>(), count::<64>());
    let result = f();
    forget::<32>(before.0);
    forget::<64>(before.1);
    result
}

/// How many different terms of a width there are by now.
pub fn count<const BITS: u32>() -> usize {
    with_graph::<BITS, _>(|g| g.nodes.len())
}

/// The values of `terms` where input `i` has the value `input(i)`, modulo the width.
pub fn evaluate<const BITS: u32>(terms: &[Terms<BITS>], input: impl Fn(u32) -> u64) -> Vec<u64> {
    with_graph::<BITS, _>(|g| {
        let values = g.values(input);
        terms.iter().map(|x| values[x.0.0 as usize]).collect()
    })
}

impl<const BITS: u32> Terms<BITS> {
    /// Input number `i`: any word.
    pub fn input(i: u32) -> Self {
        Self::new(|g| g.intern(Node::Input(i)))
    }

    fn new(f: impl FnOnce(&mut Graph) -> Id) -> Self {
        Terms(with_graph::<BITS, _>(f))
    }

    /// A constant, modulo the width.
    pub fn number(x: u64) -> Self {
        Self::new(|g| g.constant(x))
    }
    /// Sum, which wraps.
    pub fn sum(self, o: Self) -> Self {
        Self::new(|g| g.sum(self.0, o.0, 1))
    }
    /// Difference, which wraps.
    pub fn difference(self, o: Self) -> Self {
        Self::new(|g| g.sum(self.0, o.0, u64::MAX))
    }
    /// Exclusive or.
    pub fn exclusive_or(self, o: Self) -> Self {
        Self::new(|g| g.exclusive_or(self.0, o.0))
    }
    /// Bitwise and.
    pub fn both(self, o: Self) -> Self {
        Self::new(|g| g.and(self.0, o.0))
    }
    /// Bitwise or.
    pub fn either(self, o: Self) -> Self {
        Self::new(|g| g.or(self.0, o.0))
    }
    /// Rotation to the left.
    pub fn rotated_left(self, k: u32) -> Self {
        Self::new(|g| g.rotate(self.0, k))
    }
    /// Shift to the left by `k < BITS`.
    pub fn shifted_left(self, k: u32) -> Self {
        Self::new(|g| g.shift_left(self.0, k))
    }
    /// Shift to the right by `k < BITS`.
    pub fn shifted_right(self, k: u32) -> Self {
        Self::new(|g| g.shift_right(self.0, k))
    }
}

impl Word32 for Term {
    fn constant(x: u32) -> Self {
        Self::number(x.into())
    }
    fn add(self, o: Self) -> Self {
        self.sum(o)
    }
    fn xor(self, o: Self) -> Self {
        self.exclusive_or(o)
    }
    fn and(self, o: Self) -> Self {
        self.both(o)
    }
    fn or(self, o: Self) -> Self {
        self.either(o)
    }
    fn rotl(self, k: u32) -> Self {
        self.rotated_left(k)
    }
    fn shl(self, k: u32) -> Self {
        self.shifted_left(k)
    }
    fn shr(self, k: u32) -> Self {
        self.shifted_right(k)
    }
}

macro_rules! bits {
    ($bits:literal, $word:ty, $ones:expr) => {
        impl Bits for Terms<$bits> {
            type Constant = $word;
            fn constant(self, x: $word) -> Self {
                Self::number(x.into())
            }
            fn add(self, o: Self) -> Self {
                self.sum(o)
            }
            fn sub(self, o: Self) -> Self {
                self.difference(o)
            }
            fn xor(self, o: Self) -> Self {
                self.exclusive_or(o)
            }
            fn and(self, o: Self) -> Self {
                self.both(o)
            }
            fn or(self, o: Self) -> Self {
                self.either(o)
            }
            fn and_not(self, o: Self) -> Self {
                self.both(o.exclusive_or(Self::number($ones)))
            }
            fn rotr<const K: u32>(self) -> Self {
                self.rotated_left($bits - K)
            }
            fn shl<const K: u32>(self) -> Self {
                self.shifted_left(K)
            }
            fn shr<const K: u32>(self) -> Self {
                self.shifted_right(K)
            }
            fn swap_bytes(self) -> Self {
                // Byte i of the result is byte n - 1 - i.
                let byte = |i: u32| self.shifted_right(8 * i).both(Self::number(255)).shifted_left($bits - 8 - 8 * i);
                (1..$bits / 8).fold(byte(0), |all, i| all.either(byte(i)))
            }
            fn opaque(self) -> Self {
                self
            }
        }
    };
}
bits!(32, u32, u32::MAX.into());
bits!(64, u64, u64::MAX);

impl LowProduct for Term64 {
    fn mul_low(self, o: Self) -> Self {
        Terms(with_graph::<64, _>(|g| g.low_product(self.0, o.0)))
    }
}

/// In memory a term is its number; zeros are the constant 0.
macro_rules! stored {
    ($bits:literal, $bytes:literal) => {
        impl Stored<$bytes> for Terms<$bits> {
            fn from_bytes(bytes: [u8; $bytes]) -> Self {
                let mut number = [0; 8];
                number[..$bytes].copy_from_slice(&bytes);
                match u64::from_le_bytes(number) {
                    0 => Self::number(0),
                    x => {
                        assert!(x as usize <= count::<$bits>(), "these bytes are no term");
                        Terms(Id(x as u32 - 1))
                    }
                }
            }
            fn to_bytes(self) -> [u8; $bytes] {
                let mut bytes = [0; $bytes];
                bytes[..4].copy_from_slice(&(self.0.0 + 1).to_le_bytes());
                bytes
            }
            fn xor(self, o: Self) -> Self {
                self.exclusive_or(o)
            }
        }
    };
}
stored!(32, 4);
stored!(64, 8);

/// Formulas as they are in memory.
pub trait Bytes: Sized {
    /// The bytes of one.
    fn bytes(self) -> Vec<u8>;
    /// The formulas whose bytes these are, one after the other.
    fn all_of(bytes: &[u8]) -> Vec<Self>;
}
impl Bytes for Term {
    fn bytes(self) -> Vec<u8> {
        self.to_bytes().to_vec()
    }
    fn all_of(bytes: &[u8]) -> Vec<Self> {
        bytes.as_chunks().0.iter().map(|bytes| Self::from_bytes(*bytes)).collect()
    }
}
impl Bytes for Term64 {
    fn bytes(self) -> Vec<u8> {
        self.to_bytes().to_vec()
    }
    fn all_of(bytes: &[u8]) -> Vec<Self> {
        bytes.as_chunks().0.iter().map(|bytes| Self::from_bytes(*bytes)).collect()
    }
}
