//! bcrypt (Provos and Mazières, "A Future-Adaptable Password Scheme", 1999) with Blowfish (Schneier 1993).
//!
//! Blowfish looks up its boxes at places that depend on the key: they are given away, as they must be, and nothing else.

mod pi;

pub use pi::PI;

use crate::kernel::parts::{Composed, Parts};
use saltern_lanes::{reveal, wipe};

/// Words of a key, which is repeated as often as it takes.
pub type Key = [u32; 18];

/// Words of a salt.
pub type Salt = [u32; 4];

/// Blowfish's keys of rounds and its boxes: 4168 bytes.
pub struct State {
    /// The keys of the rounds.
    pub p: [u32; 18],
    /// The boxes.
    pub s: [[u32; 256]; 4],
}

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

impl Composed for Hash<'_> {
    type Output = ();

    #[inline(always)]
    fn run<W: Parts>(self, _: W) {
        let Hash { key, salt, cost, hash } = self;
        let iterations = 1_u64 << (reveal(cost.into()) & 31);
        let mut salt_as_key = [0; 18];
        for i in 0..18 {
            salt_as_key[i] = salt[i % 4];
        }
        let mut state = State { p: PI.p, s: PI.s };
        expand::<true>(&mut state, key, salt);
        for _ in 0..iterations {
            expand::<false>(&mut state, key, salt);
            expand::<false>(&mut state, &salt_as_key, salt);
        }
        for i in 0..3 {
            let (mut left, mut right) = (TEXT[2 * i], TEXT[2 * i + 1]);
            for _ in 0..64 {
                (left, right) = encrypt(&state, left, right);
            }
            (hash[2 * i], hash[2 * i + 1]) = (left, right);
        }
        wipe(&mut state.p);
        wipe(state.s.as_flattened_mut());
    }
}

/// ExpandKey: the key goes into P, then everything is replaced by what it encrypts, in `SALTED` with the salt.
#[inline(always)]
fn expand<const SALTED: bool>(state: &mut State, key: &Key, salt: &Salt) {
    for i in 0..18 {
        state.p[i] ^= key[i];
    }
    let (mut left, mut right) = (0, 0);
    for i in 0..9 {
        (left, right) = next::<SALTED>(state, left, right, salt, i);
        (state.p[2 * i], state.p[2 * i + 1]) = (left, right);
    }
    for which in 0..4 {
        for i in 0..128 {
            // Nine before the boxes: the salt's halves have changed places.
            (left, right) = next::<SALTED>(state, left, right, salt, i + 1);
            (state.s[which][2 * i], state.s[which][2 * i + 1]) = (left, right);
        }
    }
}

/// The block after this one, number `i`.
#[inline(always)]
fn next<const SALTED: bool>(state: &State, left: u32, right: u32, salt: &Salt, i: usize) -> (u32, u32) {
    if SALTED {
        let half = 2 * (i % 2);
        encrypt(state, left ^ salt[half], right ^ salt[half + 1])
    } else {
        encrypt(state, left, right)
    }
}

/// Blowfish of one block.
#[inline(always)]
fn encrypt(state: &State, mut left: u32, mut right: u32) -> (u32, u32) {
    left ^= state.p[0];
    for i in 0..8 {
        right = right ^ state.p[2 * i + 1] ^ mixed(state, left);
        left = left ^ state.p[2 * i + 2] ^ mixed(state, right);
    }
    (right ^ state.p[17], left)
}

/// Blowfish's function F. Each byte of `x` is an address.
#[inline(always)]
fn mixed(state: &State, x: u32) -> u32 {
    let [a, b, c, d] = (reveal(x.into()) as u32).to_be_bytes();
    let sum = state.s[0][usize::from(a)].wrapping_add(state.s[1][usize::from(b)]);
    (sum ^ state.s[2][usize::from(c)]).wrapping_add(state.s[3][usize::from(d)])
}
