//! Words of 32 bits as formulas.
//!
//! A [`Term`] is the number of a node in a graph in which equal formulas are one node (hash-consing). Constructors
//! bring formulas into a normal form, with rules that hold for all words of 32 bits:
//!
//! - sums are flattened to addends with coefficients modulo 2^32 and one constant, exclusive ors to a set and one
//!   constant, so that order and grouping do not matter, and `x ^ x` and `x + 0` disappear;
//! - a rotation of a rotation is one rotation; operations on constants are computed.
//!
//! Equal terms are equal for all inputs. Terms that differ may still be equal; [`evaluate`] tells.

use saltern_lanes::Word32;
use saltern_lanes::model::Stored;
use std::cell::RefCell;
use std::collections::HashMap;

/// A formula over inputs of 32 bits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Term(u32);

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Node {
    Input(u32),
    Constant(u32),
    /// Coefficients of the addends, and a constant.
    Sum(Box<[(Term, u32)]>, u32),
    Xor(Box<[Term]>, u32),
    And(Term, Term),
    Or(Term, Term),
    Rotate(Term, u32),
    ShiftLeft(Term, u32),
    ShiftRight(Term, u32),
}

#[derive(Default)]
struct Graph {
    nodes: Vec<Node>,
    numbers: HashMap<Node, Term>,
}

thread_local! {
    static GRAPH: RefCell<Graph> = RefCell::default();
}

impl Graph {
    fn node(&self, term: Term) -> &Node {
        &self.nodes[term.0 as usize]
    }

    fn intern(&mut self, node: Node) -> Term {
        if let Some(&term) = self.numbers.get(&node) {
            return term;
        }
        let term = Term(u32::try_from(self.nodes.len()).expect("fewer than 2^32 terms"));
        self.nodes.push(node.clone());
        self.numbers.insert(node, term);
        term
    }

    fn constant_of(&self, term: Term) -> Option<u32> {
        match *self.node(term) {
            Node::Constant(x) => Some(x),
            _ => None,
        }
    }

    fn sum(&mut self, a: Term, b: Term) -> Term {
        let (mut addends, mut constant) = (Vec::new(), 0u32);
        for x in [a, b] {
            match self.node(x) {
                Node::Constant(c) => constant = constant.wrapping_add(*c),
                Node::Sum(more, c) => {
                    addends.extend_from_slice(more);
                    constant = constant.wrapping_add(*c);
                }
                _ => addends.push((x, 1)),
            }
        }
        addends.sort_unstable();
        addends.dedup_by(|next, kept| {
            let same = next.0 == kept.0;
            if same {
                kept.1 = kept.1.wrapping_add(next.1);
            }
            same
        });
        addends.retain(|&(_, coefficient)| coefficient != 0);
        match addends[..] {
            [] => self.intern(Node::Constant(constant)),
            [(x, 1)] if constant == 0 => x,
            _ => self.intern(Node::Sum(addends.into(), constant)),
        }
    }

    fn exclusive_or(&mut self, a: Term, b: Term) -> Term {
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
        let mut once: Vec<Term> = Vec::with_capacity(terms.len());
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

    fn rotate(&mut self, x: Term, k: u32) -> Term {
        match *self.node(x) {
            _ if k.is_multiple_of(32) => x,
            Node::Constant(c) => self.intern(Node::Constant(c.rotate_left(k))),
            Node::Rotate(inner, before) => self.rotate(inner, (before + k) % 32),
            _ => self.intern(Node::Rotate(x, k)),
        }
    }

    fn and(&mut self, a: Term, b: Term) -> Term {
        match (self.constant_of(a), self.constant_of(b)) {
            (Some(x), Some(y)) => self.intern(Node::Constant(x & y)),
            (Some(0), _) | (_, Some(u32::MAX)) => a,
            (_, Some(0)) | (Some(u32::MAX), _) => b,
            _ if a == b => a,
            _ => self.intern(Node::And(a.min(b), a.max(b))),
        }
    }

    fn or(&mut self, a: Term, b: Term) -> Term {
        match (self.constant_of(a), self.constant_of(b)) {
            (Some(x), Some(y)) => self.intern(Node::Constant(x | y)),
            (Some(0), _) | (_, Some(u32::MAX)) => b,
            (_, Some(0)) | (Some(u32::MAX), _) => a,
            _ if a == b => a,
            _ => self.intern(Node::Or(a.min(b), a.max(b))),
        }
    }
}

fn with_graph<R>(f: impl FnOnce(&mut Graph) -> R) -> R {
    GRAPH.with_borrow_mut(f)
}

/// Runs `f` and forgets the terms that it made. None of them may be used afterwards.
pub fn forgetting<R>(f: impl FnOnce() -> R) -> R {
    let before = with_graph(|g| g.nodes.len());
    let result = f();
    with_graph(|g| {
        for node in g.nodes.drain(before..) {
            g.numbers.remove(&node);
        }
    });
    result
}

/// How many different terms there are by now.
pub fn count() -> usize {
    with_graph(|g| g.nodes.len())
}

/// The values of `terms` where input `i` has the value `input(i)`.
pub fn evaluate(terms: &[Term], input: impl Fn(u32) -> u32) -> Vec<u32> {
    with_graph(|g| {
        let mut values: Vec<u32> = Vec::with_capacity(g.nodes.len());
        for node in &g.nodes {
            let of = |x: Term| values[x.0 as usize];
            values.push(match node {
                Node::Input(i) => input(*i),
                Node::Constant(x) => *x,
                Node::Sum(addends, c) => addends.iter().fold(*c, |s, &(x, k)| s.wrapping_add(of(x).wrapping_mul(k))),
                Node::Xor(terms, c) => terms.iter().fold(*c, |s, &x| s ^ of(x)),
                Node::And(a, b) => of(*a) & of(*b),
                Node::Or(a, b) => of(*a) | of(*b),
                Node::Rotate(x, k) => of(*x).rotate_left(*k),
                Node::ShiftLeft(x, k) => of(*x) << k,
                Node::ShiftRight(x, k) => of(*x) >> k,
            });
        }
        terms.iter().map(|x| values[x.0 as usize]).collect()
    })
}

impl Term {
    /// Input number `i`: any word.
    pub fn input(i: u32) -> Self {
        with_graph(|g| g.intern(Node::Input(i)))
    }
}

impl Word32 for Term {
    fn constant(x: u32) -> Self {
        with_graph(|g| g.intern(Node::Constant(x)))
    }
    fn add(self, o: Self) -> Self {
        with_graph(|g| g.sum(self, o))
    }
    fn xor(self, o: Self) -> Self {
        with_graph(|g| g.exclusive_or(self, o))
    }
    fn and(self, o: Self) -> Self {
        with_graph(|g| g.and(self, o))
    }
    fn or(self, o: Self) -> Self {
        with_graph(|g| g.or(self, o))
    }
    fn rotl(self, k: u32) -> Self {
        with_graph(|g| g.rotate(self, k))
    }
    fn shl(self, k: u32) -> Self {
        with_graph(|g| match g.constant_of(self) {
            _ if k == 0 => self,
            Some(x) => g.intern(Node::Constant(x << k)),
            None => g.intern(Node::ShiftLeft(self, k)),
        })
    }
    fn shr(self, k: u32) -> Self {
        with_graph(|g| match g.constant_of(self) {
            _ if k == 0 => self,
            Some(x) => g.intern(Node::Constant(x >> k)),
            None => g.intern(Node::ShiftRight(self, k)),
        })
    }
}

/// In memory a term is its number; zeros are the constant 0.
impl Stored<4> for Term {
    fn from_bytes(bytes: [u8; 4]) -> Self {
        match u32::from_le_bytes(bytes) {
            0 => Term::constant(0),
            x => {
                assert!((x as usize) <= count(), "these bytes are no term");
                Term(x - 1)
            }
        }
    }
    fn to_bytes(self) -> [u8; 4] {
        (self.0 + 1).to_le_bytes()
    }
    fn xor(self, o: Self) -> Self {
        Word32::xor(self, o)
    }
}
