//! Round keys.

use super::levels::AesInstructions;
use super::planes;
use saltern_lanes::level::Portable;
use saltern_lanes::{AesBlocks, BlockPlanes, Kernel, wipe, without_secrets};

/// The round keys for keys of 16, 24 and 32 bytes: 10, 12 or 14 rounds.
#[derive(Clone)]
pub struct RoundKeys {
    /// As FIPS 197 expands the key, in the order of encryption.
    forward: [[u8; 16]; 15],
    /// For the instructions: those of the equivalent inverse cipher, in the order of decryption. For planes: those of both
    /// directions, as [`planes::prepare`] makes them.
    other: [[u8; 16]; 15],
    rounds: usize,
}

impl RoundKeys {
    /// None yet.
    #[inline(always)]
    pub const fn empty() -> Self {
        RoundKeys { forward: [[0; 16]; 15], other: [[0; 16]; 15], rounds: 0 }
    }

    /// How many rounds there are: 10, 12 or 14.
    #[inline(always)]
    pub fn rounds(&self) -> usize {
        // The compiler has to see that it is below 15.
        (without_secrets(self.rounds as u64) as usize).min(14)
    }

    /// The key before the first round, and that of each round, in the order of encryption.
    #[inline(always)]
    pub fn forward(&self) -> &[[u8; 16]; 15] {
        &self.forward
    }

    /// The key before the first round, those of the nine that all keys have, and those of the others but for the last.
    #[inline(always)]
    pub fn nine_and_more(&self) -> (&[u8; 16], &[[u8; 16]; 9], &[[u8; 16]]) {
        let [first, nine @ .., _, _, _, _, _] = &self.forward;
        (first, nine, self.forward.get(10..self.rounds()).unwrap_or(&[]))
    }

    /// That of the last round.
    #[inline(always)]
    pub fn last(&self) -> &[u8; 16] {
        &self.forward[self.rounds()]
    }

    /// The same of the equivalent inverse cipher, in the order of decryption. Not for planes.
    #[inline(always)]
    pub fn backward(&self) -> &[[u8; 16]; 15] {
        &self.other
    }

    /// Those for planes, in the order of encryption.
    #[inline(always)]
    pub fn of_planes(&self) -> &[[u8; 16]] {
        &self.other[..self.rounds() + 1]
    }
}

impl Drop for RoundKeys {
    fn drop(&mut self) {
        wipe(self.forward.as_flattened_mut());
        wipe(self.other.as_flattened_mut());
    }
}

/// Expands a key of 16, 24 or 32 bytes.
pub struct Expand<'a> {
    /// The key.
    pub key: &'a [u8],
    /// The round keys.
    pub to: &'a mut RoundKeys,
}

/// Four times these bytes.
const fn columns(column: [u8; 4]) -> [u8; 16] {
    let [a, b, c, d] = column;
    [a, b, c, d, a, b, c, d, a, b, c, d, a, b, c, d]
}

/// Each column as the sum of itself and those before it.
#[inline(always)]
fn running_sum<V: AesBlocks>(x: V) -> V {
    let pairs = x.xor(x.columns_up::<1>());
    pairs.xor(pairs.columns_up::<2>())
}

impl<W: AesInstructions> Kernel<W> for Expand<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        expand::<W::One>(w.one(), self.key, self.to);
    }
}

/// Expands a key for both directions.
#[inline(always)]
pub fn expand<V: AesBlocks>(w: V::Token, key: &[u8], to: &mut RoundKeys) {
    expand_forward::<V>(w, key, to);
    let rounds = to.rounds();
    to.other[0] = to.forward[rounds];
    to.other[rounds] = to.forward[0];
    for i in 1..rounds {
        V::broadcast(w, &to.forward[rounds - i]).inverse_mix_columns().store(&mut to.other[i]);
    }
}

/// Round keys of encryption, for modes that do not decrypt blocks.
#[inline(always)]
pub fn expand_forward<V: AesBlocks>(w: V::Token, key: &[u8], to: &mut RoundKeys) {
    let bytes = to.forward.as_flattened_mut();
    let first = V::load(w, &key[..16]);
    let second = if key.len() > 16 { V::load(w, &key[16..]) } else { first };
    schedule(w, key.len(), [first, second], |at, columns: V| columns.store(&mut bytes[at..]));
    to.rounds = key.len() / 4 + 6;
}

/// FIPS 197's expansion of a key of 16, 24 or 32 bytes. `put` gets four columns and the byte that they begin at; what comes later is
/// put over what came before.
///
/// A word is substituted by a last round of encryption on a block of four equal columns, which shifting the rows leaves as they are.
#[inline(always)]
pub fn schedule<V: AesBlocks>(w: V::Token, key_bytes: usize, [mut a, mut b]: [V; 2], mut put: impl FnMut(usize, V)) {
    let (rows, last) = (V::broadcast(w, &columns([13, 14, 15, 12])), V::broadcast(w, &columns([12, 13, 14, 15])));
    let constant = |x: u8| V::broadcast(w, &columns([x, 0, 0, 0]));
    // x to the power of i.
    const POWERS: [u8; 10] = [1, 2, 4, 8, 0x10, 0x20, 0x40, 0x80, 0x1b, 0x36];
    put(0, a);
    match key_bytes {
        16 => {
            for i in 0..10 {
                let t = a.shuffle(rows).encrypt_last(constant(POWERS[i]));
                a = running_sum(a).xor(t);
                put(16 * i + 16, a);
            }
        }
        24 => {
            // Of the second vector the first two columns count.
            let second = V::broadcast(w, &columns([5, 6, 7, 4]));
            for i in 0..8 {
                put(24 * i + 16, b);
                let t = b.shuffle(second).encrypt_last(constant(POWERS[i]));
                a = running_sum(a).xor(t);
                put(24 * i + 24, a);
                if i < 7 {
                    b = b.xor(b.columns_up::<1>()).xor(a.shuffle(last));
                }
            }
        }
        _ => {
            put(16, b);
            for i in 0..7 {
                let t = b.shuffle(rows).encrypt_last(constant(POWERS[i]));
                a = running_sum(a).xor(t);
                put(32 * i + 32, a);
                if i < 6 {
                    let t = a.shuffle(last).encrypt_last(constant(0));
                    b = running_sum(b).xor(t);
                    put(32 * i + 48, b);
                }
            }
        }
    }
}

impl Kernel<Portable> for Expand<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: Portable) {
        expand_by_planes::<planes::OfMachine>(w, self.key, self.to);
    }
}

/// Round keys for planes, whose words planes substitute.
#[inline(always)]
pub fn expand_by_planes<P: BlockPlanes>(w: P::Token, key: &[u8], to: &mut RoundKeys) {
    let words = to.forward.as_flattened_mut().as_chunks_mut().0;
    words.as_flattened_mut()[..key.len()].copy_from_slice(key);
    schedule_words(words, key.len() / 4, |a, b| a ^ b, |x| x, |word| substitute::<P>(w, word));
    to.rounds = key.len() / 4 + 6;
    for i in 0..to.rounds() + 1 {
        to.other[i] = planes::prepare(&to.forward[i], i, |a, b| a ^ b);
    }
}

/// FIPS 197's expansion, word by word: behind the key's `n` words. It is told what is done to bytes.
#[inline(always)]
pub fn schedule_words<B: Copy>(
    words: &mut [[B; 4]],
    n: usize,
    xor: impl Fn(B, B) -> B,
    constant: impl Fn(u8) -> B,
    substitute: impl Fn([B; 4]) -> [B; 4],
) {
    let mut power = 1_u8;
    for i in n..4 * (n + 7) {
        let mut word = words[i - 1];
        if i % n == 0 {
            let [a, b, c, d] = substitute(word);
            word = [xor(b, constant(power)), c, d, a];
            // Public: 1 doubled some times.
            power = power << 1 ^ if power > 0x7f { 0x1b } else { 0 };
        } else if n > 6 && i % n == 4 {
            word = substitute(word);
        }
        for j in 0..4 {
            words[i][j] = xor(words[i - n][j], word[j]);
        }
    }
}

#[inline(always)]
fn substitute<P: BlockPlanes>(w: P::Token, word: [u8; 4]) -> [u8; 4] {
    let mut block = columns(word);
    let mut planes = P::repeat(w, &block);
    planes::substitute(&mut planes);
    let mut blocks = [0; 128];
    P::join(planes, &mut blocks);
    let word = [blocks[0], blocks[1], blocks[2], blocks[3]].map(|byte| byte ^ planes::CONSTANT);
    wipe(&mut blocks);
    wipe(&mut block);
    word
}
