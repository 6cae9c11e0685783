//! AEGIS: a state of eight blocks (AEGIS-128L) or six (AEGIS-256), each of which a round of AES makes of the one before it. The forms with
//! several states have the same block of each side by side.

use saltern_lanes::{Carryless, InOut, Memory, Token, reveal_place};

/// The same block of every state.
pub trait Group<V>: Copy + AsRef<[V]> + AsMut<[V]> {
    /// The same vector everywhere.
    fn all(v: V) -> Self;
}
impl<V: Copy> Group<V> for [V; 1] {
    #[inline(always)]
    fn all(v: V) -> Self {
        [v; 1]
    }
}
impl<V: Copy> Group<V> for [V; 2] {
    #[inline(always)]
    fn all(v: V) -> Self {
        [v; 2]
    }
}
impl<V: Copy> Group<V> for [V; 4] {
    #[inline(always)]
    fn all(v: V) -> Self {
        [v; 4]
    }
}

/// What `D` states take of a level.
pub trait AegisBackend<const D: usize>: Token {
    /// Vectors of some of the states, or of all.
    type Vector: Carryless<Token = Self>;
    /// As many of them as hold a block of each state.
    type Group: Group<Self::Vector>;
    /// A round of AES on each block, with the key in the same place.
    fn rounds<const S: usize>(self, blocks: &[Self::Group; S], keys: &[Self::Group; S]) -> [Self::Group; S];
}

/// What belongs to a message besides its text.
#[derive(Clone, Copy)]
pub struct Message<'a> {
    /// The key, 16 bytes or 32.
    pub key: &'a [u8],
    /// The nonce, as long.
    pub nonce: &'a [u8],
    /// Associated data.
    pub aad: &'a [u8],
}

impl Message<'_> {
    /// The same, of which where it is is known to be public.
    #[inline(always)]
    pub fn revealed(&self) -> Self {
        Message { key: reveal_place(self.key), nonce: reveal_place(self.nonce), aad: reveal_place(self.aad) }
    }
}

const C0: [u8; 16] = 0x0001_0102_0305_080d_1522_3759_90e9_7962_u128.to_be_bytes();
const C1: [u8; 16] = 0xdb3d_1855_6dc2_2ff1_2011_3142_73b5_28dd_u128.to_be_bytes();

#[inline(always)]
fn plus<V: Carryless, G: Group<V>>(a: G, b: G) -> G {
    let mut sum = a;
    for i in 0..a.as_ref().len() {
        sum.as_mut()[i] = a.as_ref()[i].plus(b.as_ref()[i]);
    }
    sum
}

#[inline(always)]
fn common<V: Carryless, G: Group<V>>(a: G, b: G) -> G {
    let mut common = a;
    for i in 0..a.as_ref().len() {
        common.as_mut()[i] = a.as_ref()[i].common(b.as_ref()[i]);
    }
    common
}

/// `S` blocks of `D` states.
struct State<W: AegisBackend<D>, const D: usize, const S: usize>([W::Group; S]);

impl<W: AegisBackend<D>, const D: usize, const S: usize> State<W, D, S> {
    /// How many blocks each state absorbs at once.
    const WORDS: usize = if S == 8 { 2 } else { 1 };
    /// So many bytes are absorbed at once.
    const RATE: usize = 16 * D * Self::WORDS;

    #[inline(always)]
    fn update(&mut self, words: [W::Group; 2], w: W) {
        let s = &self.0;
        let (mut before, mut keys) = (*s, *s);
        for i in 0..S {
            before[i] = s[(i + S - 1) % S];
        }
        keys[0] = plus(s[0], words[0]);
        if S == 8 {
            keys[4] = plus(s[4], words[1]);
        }
        self.0 = w.rounds(&before, &keys);
    }

    /// The same block in every state.
    #[inline(always)]
    fn block(w: W, bytes: &[u8]) -> W::Group {
        W::Group::all(W::Vector::everywhere(<W::Vector as Carryless>::One::load(w, bytes)))
    }

    /// The state before anything is absorbed.
    #[inline(always)]
    fn begin(w: W, message: &Message<'_>) -> Self {
        let (c0, c1) = (Self::block(w, &C0), Self::block(w, &C1));
        let part = |bytes: &[u8], i: usize| Self::block(w, bytes.get(16 * i..).unwrap_or(&[]));
        let (k0, k1, n0, n1) =
            (part(message.key, 0), part(message.key, 1), part(message.nonce, 0), part(message.nonce, 1));
        // The number of each state, and how many there are.
        let mut contexts = [0; 64];
        for i in 0..D {
            contexts[16 * i] = i as u8;
            contexts[16 * i + 1] = D as u8 - 1;
        }
        let mut context = c0;
        for i in 0..context.as_ref().len() {
            context.as_mut()[i] = W::Vector::load(w, &contexts[W::Vector::BYTES * i..]);
        }
        let mut state = State([c0; S]);
        let (turns, inputs, last) = if S == 8 {
            let kn = plus(k0, n0);
            let first = [kn, c1, c0, c1, kn, plus(k0, c0), plus(k0, c1), plus(k0, c0)];
            state.0.copy_from_slice(&first[..S]);
            (10, [n0; 4], 7)
        } else {
            let (kn0, kn1) = (plus(k0, n0), plus(k1, n1));
            let first = [kn0, kn1, c1, c0, plus(k0, c0), plus(k1, c1)];
            state.0.copy_from_slice(&first[..S]);
            (16, [k0, k1, kn0, kn1], 5)
        };
        for turn in 0..turns {
            if D > 1 {
                state.0[3] = plus(state.0[3], context);
                state.0[last] = plus(state.0[last], context);
            }
            state.update([inputs[turn % 4], k0], w);
        }
        state
    }

    /// The keystream of the bytes that come next.
    #[inline(always)]
    fn keystream(&self) -> [W::Group; 2] {
        let s = &self.0;
        if S == 8 {
            let first = plus(plus(s[6], s[1]), common(s[2], s[3]));
            [first, plus(plus(s[2], s[5]), common(s[6], s[7 % S]))]
        } else {
            let z = plus(plus(s[1], s[4]), plus(s[5], common(s[2], s[3])));
            [z, z]
        }
    }

    #[inline(always)]
    fn absorb_aad(&mut self, w: W, aad: &[u8]) {
        let mut at = 0;
        while at < aad.len() {
            let mut words = [self.0[0]; 2];
            for word in 0..Self::WORDS {
                for i in 0..words[word].as_ref().len() {
                    let place = at + 16 * D * word + W::Vector::BYTES * i;
                    words[word].as_mut()[i] = W::Vector::load(w, aad.get(place..).unwrap_or(&[]));
                }
            }
            self.update(words, w);
            at += Self::RATE;
        }
    }

    /// Encrypts or decrypts, and absorbs the plaintext.
    #[inline(always)]
    fn crypt<const ENCRYPT: bool>(&mut self, w: W, data: &mut InOut<'_>) {
        let mut data = data.part(0, usize::MAX);
        while data.len() >= Self::RATE {
            let mut run = data.take(Self::RATE);
            self.crypt_run::<ENCRYPT>(w, &mut run, true);
        }
        if !data.is_empty() {
            self.crypt_run::<ENCRYPT>(w, &mut data, false);
        }
    }

    #[inline(always)]
    fn crypt_run<const ENCRYPT: bool>(&mut self, w: W, run: &mut InOut<'_>, whole: bool) {
        let keystream = self.keystream();
        let mut words = keystream;
        for word in 0..Self::WORDS {
            for i in 0..words[word].as_ref().len() {
                let at = 16 * D * word + W::Vector::BYTES * i;
                let input: W::Vector = run.load(w, at);
                let mut output = input.plus(keystream[word].as_ref()[i]);
                if !whole {
                    output = output.beginning(run.len().saturating_sub(at));
                }
                run.store(at, output);
                words[word].as_mut()[i] = if ENCRYPT { input } else { output };
            }
        }
        self.update(words, w);
    }

    /// The tag, of which the first 16 bytes are one of 16 bytes only if `tag_bytes` says so.
    #[inline(always)]
    fn finalize(mut self, w: W, aad: usize, text: usize, tag_bytes: usize) -> [u8; 32] {
        let lengths = u128::from(8 * text as u64) << 64 | u128::from(8 * aad as u64);
        let t = plus(self.0[if S == 8 { 2 } else { 3 }], W::Group::all(W::Vector::number(w, lengths)));
        for _ in 0..7 {
            self.update([t, t], w);
        }
        let s = &self.0;
        let sum = |from: usize, to: usize| {
            let mut sum = s[from];
            for i in from + 1..to {
                sum = plus(sum, s[i]);
            }
            // Of all states.
            let mut one = sum.as_ref()[0].sum();
            for i in 1..sum.as_ref().len() {
                one = one.plus(sum.as_ref()[i].sum());
            }
            one
        };
        let mut tag = [0; 32];
        if tag_bytes == 16 {
            sum(0, if S == 8 { 7 } else { 6 }).store(&mut tag[..16]);
        } else {
            sum(0, S / 2).store(&mut tag[..16]);
            sum(S / 2, S).store(&mut tag[16..]);
        }
        tag
    }
}

/// Encrypts, and gives the tag of 16 bytes or 32.
#[inline(always)]
pub fn seal<W: AegisBackend<D>, const D: usize, const S: usize>(
    w: W,
    message: &Message<'_>,
    data: &mut InOut<'_>,
    tag_bytes: usize,
) -> [u8; 32] {
    let mut state = State::<W, D, S>::begin(w, message);
    state.absorb_aad(w, message.aad);
    state.crypt::<true>(w, data);
    state.finalize(w, message.aad.len(), data.len(), tag_bytes)
}

/// Decrypts, and gives the tag that belongs to the ciphertext.
#[inline(always)]
pub fn open<W: AegisBackend<D>, const D: usize, const S: usize>(
    w: W,
    message: &Message<'_>,
    data: &mut InOut<'_>,
    tag_bytes: usize,
) -> [u8; 32] {
    let mut state = State::<W, D, S>::begin(w, message);
    state.absorb_aad(w, message.aad);
    state.crypt::<false>(w, data);
    state.finalize(w, message.aad.len(), data.len(), tag_bytes)
}
