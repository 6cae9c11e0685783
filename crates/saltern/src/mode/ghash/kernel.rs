//! Sums of products in POLYVAL's field, the polynomials modulo x^128 + x^127 + x^126 + x^121 + 1, each product divided by x^128
//! (RFC 8452, section 3). A block is a number whose first byte is the least significant one.
//!
//! GHASH is the same with the bytes of each block in the opposite order, and its key times x (appendix A).

use saltern_lanes::{Carryless, Kernel, Memory, Token, opaque, without_secrets};

/// The vector of a single block.
pub type One<V> = <V as Carryless>::One;

/// How many blocks a vector has.
#[inline(always)]
pub const fn width<V: Memory>() -> usize {
    V::BYTES / 16
}

/// Division by x^64 moves the lower word up, and adds its product with this: 1 is x^64 times x^64 + x^63 + x^62 + x^57.
const FOLD: u64 = 0xc200_0000_0000_0000;

/// POLYVAL's key for GHASH's: its bytes in the opposite order, times x.
#[inline(always)]
pub fn key_of_ghash(h: &[u8; 16]) -> [u8; 16] {
    let h = u128::from_be_bytes(*h);
    let carry = opaque(((h >> 127) as u64).wrapping_neg());
    let modulus = u128::from(carry & 1) | u128::from(carry & FOLD) << 64;
    (h << 1 ^ modulus).to_le_bytes()
}

/// What [`multiply`] takes of a factor besides itself: the factor divided by x^64.
#[inline(always)]
pub fn twisted<V: Carryless>(w: V::Token, h: V) -> V {
    h.exchanged().plus(h.lower_product_by(w, FOLD))
}

/// Products of blocks and factors before they are reduced, each factor beside what is [`twisted`] of it: four products for each, and
/// one more in the end. For few blocks.
#[derive(Clone, Copy)]
pub struct Twisted<V> {
    low: V,
    high: V,
}

impl<V: Carryless> Twisted<V> {
    /// A first product.
    #[inline(always)]
    pub fn product(x: V, h: V, twisted: V) -> Self {
        Twisted {
            low: x.lower_product(twisted).plus(h.crossed_product(x)),
            high: x.crossed_product(twisted).plus(x.upper_product(h)),
        }
    }

    /// With another one.
    #[inline(always)]
    pub fn add(self, x: V, h: V, twisted: V) -> Self {
        Twisted {
            low: self.low.plus_both(x.lower_product(twisted), h.crossed_product(x)),
            high: self.high.plus_both(x.crossed_product(twisted), x.upper_product(h)),
        }
    }

    /// The sum over all blocks of the vector, and what was summed up in single blocks.
    #[inline(always)]
    pub fn reduced_with(self, w: V::Token, others: Option<Twisted<V::One>>) -> V::One {
        let mut sum = Twisted { low: self.low.sum(), high: self.high.sum() };
        if let Some(others) = others {
            sum = Twisted { low: sum.low.plus(others.low), high: sum.high.plus(others.high) };
        }
        sum.reduced(w)
    }

    /// Each block by itself.
    #[inline(always)]
    pub fn reduced(self, w: V::Token) -> V {
        self.high.plus_both(self.low.exchanged(), self.low.lower_product_by(w, FOLD))
    }
}

/// The product of each block and its factor.
#[inline(always)]
pub fn multiply<V: Carryless>(w: V::Token, x: V, h: V, twisted: V) -> V {
    Twisted::product(x, h, twisted).reduced(w)
}

/// The sum of products of blocks and factors before it is reduced, by three products for each (Karatsuba), and two more in the end.
/// For many blocks.
#[derive(Clone, Copy)]
pub struct Sum<V> {
    low: V,
    middle: V,
    high: V,
}

impl<V: Carryless> Sum<V> {
    /// Nothing.
    #[inline(always)]
    pub fn new(w: V::Token) -> Self {
        Sum { low: V::zero(w), middle: V::zero(w), high: V::zero(w) }
    }

    /// Adds the product of `x` and `h`, of whose blocks `words` has the sums of both words, in the lower one.
    #[inline(always)]
    pub fn add(&mut self, x: V, h: V, words: V) {
        self.low = self.low.plus(x.lower_product(h));
        self.high = self.high.plus(x.upper_product(h));
        self.middle = self.middle.plus(x.plus(x.exchanged()).lower_product(words));
    }

    /// Adds what `bytes` begin with, times the power `highest` and those below it; `state` is added to its first block before. With
    /// `REVERSED` blocks are GHASH's.
    #[inline(always)]
    pub fn absorb<const REVERSED: bool>(
        &mut self,
        w: V::Token,
        powers: &Powers,
        highest: usize,
        bytes: &[u8],
        state: Option<V::One>,
    ) {
        let mut x = V::load(w, bytes);
        if REVERSED {
            x = x.reversed();
        }
        if let Some(state) = state {
            x = x.plus(V::first(state));
        }
        self.add(x, powers.power(w, highest), powers.words(w, highest));
    }

    /// The same at this place of the code.
    #[inline(always)]
    pub fn placed(self) -> Self {
        Sum { low: self.low.placed(), middle: self.middle.placed(), high: self.high.placed() }
    }

    /// The sum over all blocks, lower half and upper half.
    #[inline(always)]
    pub fn halves(self) -> [V::One; 2] {
        let middle = self.middle.plus_both(self.low, self.high);
        [self.low.plus(middle.to_upper()).sum(), self.high.plus(middle.to_lower()).sum()]
    }

    /// The sum over all blocks.
    #[inline(always)]
    pub fn reduced(self, w: V::Token) -> V::One {
        let [low, high] = self.halves();
        let half = twisted(w, low);
        high.plus(twisted(w, half))
    }
}

/// How many powers of a key there is room for.
pub const MOST: usize = 32;
/// Of so many there is also what is [`twisted`].
pub const TWISTED: usize = 20;
/// Zeros behind the first power, so that a whole vector can be loaded from there.
const BEHIND: usize = 3;

/// Powers of a key, the first one last, as many as a level uses.
#[derive(Clone)]
#[repr(C, align(64))]
pub struct Powers {
    powers: [u8; 16 * (MOST + BEHIND)],
    /// The sums of both words of each.
    words: [u8; 16 * (MOST + BEHIND)],
    twisted: [u8; 16 * (TWISTED + BEHIND)],
    /// How many there are.
    pub count: usize,
}

impl Powers {
    /// The first `count` powers of the key `h`, at most [`MOST`]: as many as the vector has blocks, times a power of two.
    #[inline(always)]
    pub fn fill<V: Carryless>(&mut self, w: V::Token, h: &[u8; 16], count: usize) {
        self.count = count;
        let first = V::One::load(w, h);
        let (mut second, mut third, mut fourth) = (first, first, first);
        if width::<V>() > 1 {
            let twist = twisted(w, first);
            second = multiply(w, first, first, twist);
            if width::<V>() > 2 {
                third = multiply(w, second, first, twist);
                fourth = multiply(w, second, second, twisted(w, second));
            }
        }
        let (last, vector) = match width::<V>() {
            1 => (first, V::of([first; 4])),
            2 => (second, V::of([second, first, first, first])),
            _ => (fourth, V::of([fourth, third, second, first])),
        };
        self.put(w, width::<V>(), vector);
        let (mut highest, mut done) = (last, width::<V>());
        while done < count {
            let by = V::everywhere(highest);
            let twist = twisted(w, by);
            let mut i = width::<V>();
            while i <= done && done + i <= count {
                let power = multiply(w, self.power(w, i), by, twist);
                self.put(w, done + i, power);
                i += width::<V>();
            }
            done *= 2;
            highest = V::One::load(w, self.powers_from(done.min(count)));
        }
    }

    /// The power `highest` and those below it.
    #[inline(always)]
    pub fn put<V: Carryless>(&mut self, w: V::Token, highest: usize, vector: V) {
        let at = 16 * (MOST - highest.min(MOST));
        vector.store(&mut self.powers[at..][..V::BYTES]);
        vector.plus(vector.exchanged()).store(&mut self.words[at..][..V::BYTES]);
        if highest <= TWISTED {
            twisted(w, vector).store(&mut self.twisted[16 * (TWISTED - highest)..][..V::BYTES]);
        }
    }

    #[inline(always)]
    fn powers_from(&self, highest: usize) -> &[u8] {
        &self.powers[16 * (MOST - highest.min(MOST))..]
    }

    /// The power `highest` and those below it. Zeros follow the first.
    #[inline(always)]
    pub fn power<V: Memory>(&self, w: V::Token, highest: usize) -> V {
        V::load(w, &self.powers_from(highest)[..V::BYTES])
    }

    /// The sums of words of the same.
    #[inline(always)]
    pub fn words<V: Memory>(&self, w: V::Token, highest: usize) -> V {
        V::load(w, &self.words[16 * (MOST - highest.min(MOST))..][..V::BYTES])
    }

    /// What is [`twisted`] of the same, of which there are at most [`TWISTED`].
    #[inline(always)]
    pub fn twisted<V: Memory>(&self, w: V::Token, highest: usize) -> V {
        V::load(w, &self.twisted[16 * (TWISTED - highest.min(TWISTED))..][..V::BYTES])
    }

    /// So many bytes of the powers from `highest` on, of which there are at most [`TWISTED`], and of what is [`twisted`] of them. Zeros
    /// follow the first.
    #[inline(always)]
    pub fn twisted_run(&self, highest: usize, bytes: usize) -> (&[u8], &[u8]) {
        let highest = highest.min(TWISTED);
        (&self.powers[16 * (MOST - highest)..][..bytes], &self.twisted[16 * (TWISTED - highest)..][..bytes])
    }

    /// How many there are.
    #[inline(always)]
    pub fn count(&self) -> usize {
        without_secrets(self.count as u64) as usize
    }

    /// No power yet.
    #[inline(always)]
    pub const fn empty() -> Self {
        Powers {
            powers: [0; 16 * (MOST + BEHIND)],
            words: [0; 16 * (MOST + BEHIND)],
            twisted: [0; 16 * (TWISTED + BEHIND)],
            count: 0,
        }
    }
}

impl Drop for Powers {
    fn drop(&mut self) {
        saltern_lanes::wipe(&mut self.powers);
        saltern_lanes::wipe(&mut self.words);
        saltern_lanes::wipe(&mut self.twisted);
    }
}

/// Absorbs `bytes` and the zeros that its last block lacks: to `state`, which is the sum so far, each block is added, and the sum is multiplied by
/// the key. With `REVERSED` blocks are GHASH's.
#[inline(always)]
pub fn absorb<V: Carryless, const REVERSED: bool>(w: V::Token, powers: &Powers, state: V::One, bytes: &[u8]) -> V::One {
    let (mut state, mut rest) = (state, bytes);
    while !rest.is_empty() {
        let (run, later) = rest.split_at(rest.len().min(16 * powers.count().max(1)));
        let blocks = run.len().div_ceil(16);
        let mut sum = Sum::<V>::new(w);
        let mut at = 0;
        while at < blocks {
            sum.absorb::<REVERSED>(w, powers, blocks - at, &run[16 * at..], if at == 0 { Some(state) } else { None });
            at += width::<V>();
        }
        state = sum.reduced(w);
        rest = later;
    }
    state
}

/// The same for `N` whole vectors, for which there are enough powers, straight on: in a loop over blocks, what finds their places takes
/// longer than their products do.
#[inline(always)]
pub fn absorb_vectors<V: Carryless, const REVERSED: bool, const N: usize>(
    w: V::Token,
    powers: &Powers,
    state: V::One,
    bytes: &[u8],
) -> V::One {
    let mut sum = Sum::<V>::new(w);
    // The first one comes last: it waits for the state.
    for i in 1..N + 1 {
        let at = i % N;
        let highest = (N - at) * width::<V>();
        sum.absorb::<REVERSED>(w, powers, highest, &bytes[at * V::BYTES..], if at == 0 { Some(state) } else { None });
    }
    sum.reduced(w)
}

/// The same as [`absorb`], for what may be long.
#[inline(always)]
pub fn absorb_long<V: Carryless, const REVERSED: bool>(
    w: V::Token,
    powers: &Powers,
    state: V::One,
    bytes: &[u8],
) -> V::One {
    let (mut state, mut rest) = (state, bytes);
    if powers.count() == 8 * width::<V>() {
        while let Some((run, later)) = rest.split_at_checked(8 * V::BYTES) {
            state = absorb_vectors::<V, REVERSED, 8>(w, powers, state, run);
            rest = later;
        }
    }
    absorb::<V, REVERSED>(w, powers, state, rest)
}

/// The block that ends what GHASH takes: how many bits two parts have, each number's highest byte first.
#[inline(always)]
pub fn lengths(first: u64, second: u64) -> [u8; 16] {
    (u128::from(8 * first) << 64 | u128::from(8 * second)).to_be_bytes()
}

/// What GHASH and POLYVAL take of a level.
pub trait GhashBackend: Token {
    /// The vectors.
    type Vector: Carryless<Token = Self>;
    /// How many powers of a key are used: so many blocks are reduced at once.
    const POWERS: usize;
}

/// Computes the powers of a key.
pub struct Fill<'a>(pub &'a mut Powers, pub &'a [u8; 16]);

impl<W: GhashBackend> Kernel<W> for Fill<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        self.0.fill::<W::Vector>(w, self.1, W::POWERS);
    }
}

/// Absorbs bytes, and the zeros that the last block lacks.
pub struct Absorb<'a, const REVERSED: bool>(pub &'a Powers, pub &'a mut [u8; 16], pub &'a [u8]);

impl<W: GhashBackend, const REVERSED: bool> Kernel<W> for Absorb<'_, REVERSED> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        let Absorb(powers, state, bytes) = self;
        let before = One::<W::Vector>::load(w, &*state);
        absorb_long::<W::Vector, REVERSED>(w, powers, before, bytes).store(state);
    }
}

/// The sum of the products of blocks and as many factors, a block each, lower half and upper half. Their highest byte stands first.
#[inline(always)]
pub fn dot<V: Carryless>(w: V::Token, blocks: &[u8], factors: &[u8]) -> [V::One; 2] {
    let mut sum = Sum::<V>::new(w);
    let mut at = 0;
    while at < blocks.len().min(factors.len()) {
        let (x, h) = (V::load(w, &blocks[at..]).reversed(), V::load(w, &factors[at..]).reversed());
        sum.add(x, h, h.plus(h.exchanged()));
        at += V::BYTES;
    }
    sum.halves()
}

/// Such a sum, lowest byte first.
pub struct Dot<'a>(pub &'a mut [[u8; 16]; 2], pub &'a [u8], pub &'a [u8]);

impl<W: GhashBackend> Kernel<W> for Dot<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        let Dot([to_low, to_high], blocks, factors) = self;
        let [low, high] = dot::<W::Vector>(w, blocks, factors);
        low.store(to_low);
        high.store(to_high);
    }
}
