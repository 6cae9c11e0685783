//! Words of 32 and of 64 bits as formulas.
//!
//! A [`Terms`] word, which is a [`Term`] or a [`Term64`], is the number of a node in a graph in which equal formulas are one
//! node (hash-consing). Constructors bring formulas into a normal form, with rules that hold for all words:
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

mod rules;

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
