//! The rounds, on vectors of blocks.

use super::keys::RoundKeys;
use saltern_lanes::AesBlocks;

macro_rules! direction {
    ($(#[$doc:meta])* $name:ident, $keys:ident, $round:ident, $last:ident) => {
        $(#[$doc])*
        #[inline(always)]
        pub fn $name<V: AesBlocks, const N: usize>(w: V::Token, keys: &RoundKeys, x: &mut [V; N]) {
            let (keys, rounds) = (keys.$keys(), keys.rounds());
            let key = V::broadcast(w, &keys[0]);
            for i in 0..N {
                x[i] = x[i].xor(key);
            }
            // Straight on for nine rounds: a loop of so few would be left by a jump that is often not foreseen.
            for key in &keys[1..10] {
                let key = V::broadcast(w, key);
                for i in 0..N {
                    x[i] = x[i].$round(key);
                }
            }
            for more in [10, 12] {
                if rounds > more {
                    for key in &keys[more..more + 2] {
                        let key = V::broadcast(w, key);
                        for i in 0..N {
                            x[i] = x[i].$round(key);
                        }
                    }
                }
            }
            let key = V::broadcast(w, &keys[rounds]);
            for i in 0..N {
                x[i] = x[i].$last(key);
            }
        }
    };
}
direction!(
    /// Encrypts each block of `N` vectors. The processor works on all of them at once, so up to eight take little longer than one.
    encrypt,
    forward,
    encrypt_round,
    encrypt_last
);
direction!(
    /// Decrypts each block of `N` vectors.
    decrypt,
    backward,
    decrypt_round,
    decrypt_last
);
