//! The rules that bring formulas into their normal form: each operation makes the node of its result.

use super::{Graph, Id, Node};

/// The longest exclusive ors, in products of their lengths, that are multiplied out.
const MULTIPLIED_OUT: usize = 16;

impl Graph {
    /// `a + factor * b`.
    pub(super) fn sum(&mut self, a: Id, b: Id, factor: u64) -> Id {
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

    /// Two addends, the first before the second, with the same coefficient and no bit in common: a product, and an exclusive or of
    /// two terms whose products with it are one and the same. So is `x & y` with `z & !x`, which is `z ^ (x & z)`.
    fn disjoint(&self, addends: &[(Id, u64)]) -> Option<(usize, usize)> {
        for (i, &(product, factor)) in addends.iter().enumerate() {
            let Node::And(factors) = self.node(product) else { continue };
            for (j, &(other, _)) in addends.iter().enumerate().filter(|(_, addend)| addend.1 == factor) {
                let Node::Xor(terms, 0) = self.node(other) else { continue };
                let &[x, y] = &terms[..] else { continue };
                if self.with_factors_of(x, factors) == self.with_factors_of(y, factors) {
                    return Some((i.min(j), i.max(j)));
                }
            }
        }
        None
    }

    /// The factors of the product of `term` with others, in order, each once.
    fn with_factors_of(&self, term: Id, others: &[Id]) -> Vec<Id> {
        let mut factors = match self.node(term) {
            Node::And(factors) => factors.to_vec(),
            _ => vec![term],
        };
        factors.extend_from_slice(others);
        factors.sort_unstable();
        factors.dedup();
        factors
    }

    pub(super) fn exclusive_or(&mut self, a: Id, b: Id) -> Id {
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

    pub(super) fn rotate(&mut self, x: Id, k: u32) -> Id {
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

    pub(super) fn and(&mut self, a: Id, b: Id) -> Id {
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

    pub(super) fn or(&mut self, a: Id, b: Id) -> Id {
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

    pub(super) fn shift_left(&mut self, x: Id, k: u32) -> Id {
        match self.constant_of(x) {
            _ if k == 0 => x,
            Some(c) => self.constant(c << k),
            None => self.intern(Node::ShiftLeft(x, k)),
        }
    }

    pub(super) fn shift_right(&mut self, x: Id, k: u32) -> Id {
        match self.constant_of(x) {
            _ if k == 0 => x,
            Some(c) => self.constant(c >> k),
            None => self.intern(Node::ShiftRight(x, k)),
        }
    }

    pub(super) fn low_product(&mut self, a: Id, b: Id) -> Id {
        match (self.constant_of(a), self.constant_of(b)) {
            (Some(x), Some(y)) => self.constant((x & 0xffff_ffff) * (y & 0xffff_ffff)),
            _ => self.intern(Node::LowProduct(a.min(b), a.max(b))),
        }
    }
}
