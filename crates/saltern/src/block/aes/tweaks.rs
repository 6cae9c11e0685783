//! The tweaks of XTS: polynomials modulo x^128 + x^7 + x^2 + x + 1, the lowest bit of the first byte first (IEEE 1619).

use saltern_lanes::Carryless;

/// How many powers of x there are.
pub const POWERS: usize = 32;

/// Powers of x, each a block. No vector of them is in two lines of the cache.
#[repr(align(64))]
struct Powers([[u8; 16]; POWERS]);

static TABLE: Powers = {
    let mut powers = [[0; 16]; POWERS];
    let mut i = 0;
    while i < POWERS {
        powers[i] = (1_u128 << i).to_le_bytes();
        i += 1;
    }
    Powers(powers)
};

/// Each tweak times a power of x: that of number `first`, below [`POWERS`], and those that follow. Powers below 2^57 leave a remainder of
/// one word.
#[inline(always)]
pub fn times_powers<V: Carryless>(w: V::Token, tweaks: V, first: usize) -> V {
    let powers = V::load(w, TABLE.0[first % POWERS..].as_flattened());
    let high = powers.crossed_product(tweaks);
    let remainder = V::number(w, 0x87).crossed_product(high);
    tweaks.lower_product(powers).plus_both(high.to_upper(), remainder)
}
