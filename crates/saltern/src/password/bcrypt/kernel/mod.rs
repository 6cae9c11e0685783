//! bcrypt (Provos and Mazières, "A Future-Adaptable Password Scheme", 1999) with Blowfish (Schneier 1993).
//!
//! Blowfish looks up its boxes at places that depend on the key: they are given away, as they must be, and nothing else.

mod pi;

pub use pi::PI;

use saltern_lanes::Kernel;
use saltern_lanes::level::Portable;
use saltern_lanes::{look_up, opaque, reveal, wipe};

/// Words of a key, which is repeated as often as it takes.
pub type Key = [u32; 18];

/// Words of a salt.
pub type Salt = [u32; 4];

/// Blowfish's keys of rounds, P, and behind them its boxes, in one piece as they are written: 4168 bytes.
pub type State = [u32; P + 4 * 256];

/// How many keys of rounds there are.
const P: usize = 18;

/// The text that is encrypted: "OrpheanBeholderScryDoubt".
const TEXT: [u32; 6] = [0x4f72_7068, 0x6561_6e42, 0x6568_6f6c, 0x6465_7253, 0x6372_7944, 0x6f75_6274];

/// Computes the six words of a hash.
pub struct Hash<'a> {
    /// The password's.
    pub key: &'a Key,
    /// The salt's, big-endian.
    pub salt: &'a Salt,
    /// The logarithm of the number of iterations to the base 2, at most 31.
    pub cost: u32,
    /// The result.
    pub hash: &'a mut [u32; 6],
}

impl Kernel<Portable> for Hash<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: Portable) {
        let Hash { key, salt, cost, hash } = self;
        let expansions = 2_u64 << (reveal(cost.into()) & 31);
        let mut salt_as_key = [0; 18];
        for i in 0..18 {
            salt_as_key[i] = salt[i % 4];
        }
        let mut state = PI;
        // One more, with the salt in each block.
        let mut whitening = *salt;
        for i in 0..=expansions {
            let key = if i == 0 || i % 2 == 1 { key } else { &salt_as_key };
            expand(&mut state, key, &whitening);
            whitening = [0; 4];
        }
        for i in 0..3 {
            let (mut left, mut right) = (TEXT[2 * i], TEXT[2 * i + 1]);
            for _ in 0..64 {
                left ^= state[0];
                for i in 0..8 {
                    (left, right) = two_rounds(&state, left, right, i);
                }
                (left, right) = (right ^ state[17], left);
            }
            (hash[2 * i], hash[2 * i + 1]) = (left, right);
        }
        wipe(&mut state);
    }
}

/// ExpandKey: the key goes into P, then everything is replaced by what it encrypts, with the salt in turns.
#[inline(always)]
fn expand(state: &mut State, key: &Key, salt: &Salt) {
    for i in 0..18 {
        state[i] ^= key[i];
    }
    // Of a block, `left` is before the last key's word: together with the next first one and the salt it is one exclusive or.
    let (mut left, mut right, mut last) = (0, 0, 0);
    for i in 0..state.len() / 2 {
        let half = 2 * (i % 2);
        left ^= opaque(state[0] ^ salt[half] ^ last);
        right ^= salt[half + 1];
        macro_rules! rounds {
            ($($i:literal)*) => { $((left, right) = two_rounds(state, left, right, $i);)* };
        }
        rounds!(0 1 2 3 4 5 6 7);
        last = state[17];
        (left, right) = (right, left);
        state[2 * i] = left ^ last;
        state[2 * i + 1] = right;
    }
}

/// Two of Blowfish's rounds, after which `left` has been met by the key's word of the next round.
#[inline(always)]
fn two_rounds(state: &State, mut left: u32, mut right: u32, i: usize) -> (u32, u32) {
    // The key's words go where nobody waits, and not to what comes last, where LLVM puts them otherwise.
    right = opaque(right ^ state[2 * i + 1]) ^ mixed(state, left);
    left = opaque(left ^ state[2 * i + 2]) ^ mixed(state, right);
    (left, right)
}

/// Blowfish's function F.
#[inline(always)]
fn mixed(state: &State, x: u32) -> u32 {
    let (boxes, _) = state[P..].as_chunks();
    let [a, b, c, d] = look_up(boxes.first_chunk().expect("there are four"), x);
    (a.wrapping_add(b) ^ c).wrapping_add(d)
}
