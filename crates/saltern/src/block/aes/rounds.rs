//! The rounds, on vectors of blocks.

use super::keys::RoundKeys;
use saltern_lanes::AesBlocks;

macro_rules! direction {
    ($(#[$doc:meta])* $name:ident, $(#[$beside_doc:meta])* $beside:ident, $(#[$with_doc:meta])* $with:ident, $keys:ident, $round:ident, $last:ident) => {
        $(#[$doc])*
        #[inline(always)]
        pub fn $name<V: AesBlocks, const N: usize>(w: V::Token, keys: &RoundKeys, x: &mut [V; N]) {
            let (keys, rounds) = (keys.$keys(), keys.rounds());
            $with(rounds, |i| V::broadcast(w, &keys[i]), x);
        }

        $(#[$beside_doc])*
        #[inline(always)]
        pub fn $beside<V: AesBlocks, const N: usize>(
            w: V::Token,
            keys: &RoundKeys,
            x: &mut [V; N],
            mut beside: impl FnMut(usize),
        ) {
            let (keys, rounds) = (keys.$keys(), keys.rounds());
            let key = |i: usize| {
                beside(i);
                V::broadcast(w, &keys[i])
            };
            $with(rounds, key, x);
        }

        $(#[$with_doc])*
        #[inline(always)]
        pub fn $with<V: AesBlocks, const N: usize>(rounds: usize, mut key: impl FnMut(usize) -> V, x: &mut [V; N]) {
            let round_key = key(0);
            for i in 0..N {
                x[i] = x[i].xor(round_key);
            }
            // Straight on for nine rounds: a loop of so few would be left by a jump that is often not foreseen.
            for round in 1..10 {
                let round_key = key(round);
                for i in 0..N {
                    x[i] = x[i].$round(round_key);
                }
            }
            for more in [10, 12] {
                if rounds > more {
                    for round in [more, more + 1] {
                        let round_key = key(round);
                        for i in 0..N {
                            x[i] = x[i].$round(round_key);
                        }
                    }
                }
            }
            let round_key = key(rounds);
            for i in 0..N {
                x[i] = x[i].$last(round_key);
            }
        }
    };
}
direction!(
    /// Encrypts each block of `N` vectors. The processor works on all of them at once, so up to eight take little longer than one.
    encrypt,
    /// The same, and `beside` with the number of each round before it. Whatever takes instructions of its own for the next blocks is done
    /// there: behind the rounds it would have to wait for a place among what waits for them.
    encrypt_beside,
    /// The same with the round keys that `key` gives.
    encrypt_with,
    forward,
    encrypt_round,
    encrypt_last
);
direction!(
    /// Decrypts each block of `N` vectors.
    decrypt,
    /// The same, and `beside` with the number of each round before it. Whatever takes instructions of its own for the next blocks is done
    /// there: behind the rounds it would have to wait for a place among what waits for them.
    decrypt_beside,
    /// The same with the round keys that `key` gives, in the order of decryption.
    decrypt_with,
    backward,
    decrypt_round,
    decrypt_last
);
