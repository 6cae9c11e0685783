//! One message with two words of a column in each vector: rows 0 and 1, rows 2 and 3, and row 4 in both lanes.
//!
//! A round takes fewer operations than with one word in all lanes, for the exchanges between lanes that pi and the parities
//! need, and its state leaves registers for the parities.

use super::STATE;
use super::round::CONSTANTS;
use super::sponge::Held;
use saltern_lanes::Pair;

/// Word `i` of the state and the one below it: five for rows 0 and 1, five for rows 2 and 3, five for row 4.
pub type Pairs<V> = [V; 15];

/// Puts the words into vectors.
#[inline(always)]
pub fn load<V: Pair>(w: V::Token, words: &[V::Word; STATE]) -> Pairs<V> {
    let mut state = [V::from_words(w, words); 15];
    for x in 0..5 {
        state[x] = V::from_words(w, &[words[x], words[x + 5]]);
        state[x + 5] = V::from_words(w, &[words[x + 10], words[x + 15]]);
        state[x + 10] = V::from_words(w, &[words[x + 20], words[x + 20]]);
    }
    state
}

/// Takes the words out of them.
#[inline(always)]
pub fn store<V: Pair>(s: &Pairs<V>, words: &mut [V::Word; STATE]) {
    // What the third of each row writes too much is overwritten by the next one.
    for y in 0..2 {
        let [a, b, c, d, e] = [s[5 * y], s[5 * y + 1], s[5 * y + 2], s[5 * y + 3], s[5 * y + 4]];
        let words = &mut words[10 * y..10 * y + 11];
        a.lows(b).to_words(&mut words[..2]);
        c.lows(d).to_words(&mut words[2..4]);
        e.to_words(&mut words[4..6]);
        a.highs(b).to_words(&mut words[5..7]);
        c.highs(d).to_words(&mut words[7..9]);
        e.exchanged().to_words(&mut words[9..11]);
    }
    s[10].lows(s[11]).to_words(&mut words[20..22]);
    s[12].lows(s[13]).to_words(&mut words[22..24]);
    s[13].lows(s[14]).to_words(&mut words[23..]);
}

/// What theta adds to each word: the parity of the column before, and that of the column behind, rotated.
struct Theta<V> {
    parities: [V; 5],
    rotated: [V; 5],
}

impl<V: Pair<Constant = u64>> Theta<V> {
    #[inline(always)]
    fn of(s: &Pairs<V>) -> Self {
        let (mut parities, mut rotated) = ([s[0]; 5], [s[0]; 5]);
        for x in 0..5 {
            let two = s[x].xor(s[x + 5]);
            parities[x] = two.xor(two.exchanged()).xor(s[x + 10]);
            rotated[x] = parities[x].rotr::<63>();
        }
        Theta { parities, rotated }
    }

    /// Vector `I`.
    #[inline(always)]
    fn on<const I: usize>(&self, s: &Pairs<V>) -> V {
        let (before, behind) = (self.parities[(I + 4) % 5], self.rotated[(I + 1) % 5]);
        s[I].xor_sum::<I>(before, behind, before.xor(behind))
    }

    /// Vector `I` rotated to the right by so many bits.
    #[inline(always)]
    fn moved<const I: usize, const K: u32, const L: u32>(&self, s: &Pairs<V>) -> V {
        self.on::<I>(s).rotr_each::<K, L>()
    }
}

/// Chi on a row, or on two.
#[inline(always)]
fn chi<V: Pair>(row: [V; 5]) -> [V; 5] {
    let mut new = row;
    for x in 0..5 {
        new[x] = row[x].xor(row[(x + 2) % 5].and_not(row[(x + 1) % 5]));
    }
    new
}

/// A round. Rotations are to the right, by 64 less than in the standard.
#[inline(always)]
fn round<V: Pair<Constant = u64>>(w: V::Token, s: &Pairs<V>, constant: u64) -> Pairs<V> {
    let theta = Theta::of(s);
    let a = [
        theta.moved::<0, 0, 28>(s),
        theta.moved::<1, 63, 20>(s),
        theta.moved::<2, 2, 58>(s),
        theta.moved::<3, 36, 9>(s),
        theta.moved::<4, 37, 44>(s),
    ];
    let b = [
        theta.moved::<5, 61, 23>(s),
        theta.moved::<6, 54, 19>(s),
        theta.moved::<7, 21, 49>(s),
        theta.moved::<8, 39, 43>(s),
        theta.moved::<9, 25, 56>(s),
    ];
    // Two of these are rotated together after pi.
    let c = [theta.on::<10>(s), theta.on::<11>(s), theta.on::<12>(s), theta.on::<13>(s), theta.on::<14>(s)];
    let [s0, s1, s2, s3, s4] = chi([
        a[0].lows(a[3]),
        a[1].highs(a[4]),
        b[2].lows(b[0]),
        b[3].highs(b[1]),
        c[4].lows(c[2]).rotr_each::<50, 3>(),
    ]);
    let s0 = s0.xor(V::constants(w, constant, 0));
    let [s5, s6, s7, s8, s9] = chi([
        a[1].lows(a[4]),
        a[2].highs(a[0]),
        b[3].lows(b[1]),
        b[4].highs(b[2]),
        c[0].lows(c[3]).rotr_each::<46, 8>(),
    ]);
    let [s10, s11, s12, s13, s14] =
        chi([a[2].lows(a[2]), a[3].highs(a[3]), b[4].lows(b[4]), b[0].highs(b[0]), c[1].rotr::<62>()]);
    [s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14]
}

/// The last `rounds` rounds, at most 24.
#[inline(always)]
pub fn permute<V: Pair<Constant = u64>>(w: V::Token, state: &mut Pairs<V>, rounds: usize) {
    let mut s = *state;
    for i in 24 - rounds..24 {
        s = round(w, &s, CONSTANTS[i]);
    }
    *state = s;
}

/// What a sponge keeps.
pub struct State<V>(Pairs<V>);

impl<V: Pair<Constant = u64, Word = u64>> Held for State<V> {
    type Token = V::Token;

    #[inline(always)]
    fn load(w: V::Token, words: &[u64; STATE]) -> Self {
        State(load(w, words))
    }

    #[inline(always)]
    fn store(&self, _: V::Token, words: &mut [u64; STATE]) {
        store(&self.0, words);
    }

    #[inline(always)]
    fn add(&mut self, w: V::Token, block: &[u8]) {
        let words = block.as_chunks::<8>().0;
        // Not a loop to their number, which would keep the state in memory.
        add_to::<V, 0, 0, 5>(w, &mut self.0, words);
        add_to::<V, 1, 1, 6>(w, &mut self.0, words);
        add_to::<V, 2, 2, 7>(w, &mut self.0, words);
        add_to::<V, 3, 3, 8>(w, &mut self.0, words);
        add_to::<V, 4, 4, 9>(w, &mut self.0, words);
        add_to::<V, 5, 10, 15>(w, &mut self.0, words);
        add_to::<V, 6, 11, 16>(w, &mut self.0, words);
        add_to::<V, 7, 12, 17>(w, &mut self.0, words);
        add_to::<V, 8, 13, 18>(w, &mut self.0, words);
        add_to::<V, 9, 14, 19>(w, &mut self.0, words);
        add_to::<V, 10, 20, 20>(w, &mut self.0, words);
    }

    #[inline(always)]
    fn permute(&mut self, w: V::Token, rounds: usize) {
        permute(w, &mut self.0, rounds);
    }
}

/// Adds words `LOW` and `HIGH` of a block, as far as it has them, to vector `I`.
#[inline(always)]
fn add_to<V: Pair<Constant = u64>, const I: usize, const LOW: usize, const HIGH: usize>(
    w: V::Token,
    state: &mut Pairs<V>,
    words: &[[u8; 8]],
) {
    if LOW < words.len() {
        let high = if HIGH < words.len() { number(words[HIGH]) } else { 0 };
        state[I] = state[I].xor(V::constants(w, number(words[LOW]), high));
    }
}

#[inline(always)]
fn number(bytes: [u8; 8]) -> u64 {
    u64::from_le_bytes(bytes)
}
