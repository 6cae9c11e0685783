//! VHASH, VMAC's hash function of three layers (draft-krovetz-vmac-01, section 5), `N` times over with keys that overlap: 8 bytes of
//! the tag each time.

pub mod backend;
pub mod lanes;
pub mod words;

pub use backend::VmacBackend;

use saltern_lanes::{Kernel, align_stack, wipe, without_secrets};

/// The bytes of a block of the first layer.
pub const BLOCK: usize = 128;
/// The words of the longest key of the first layer.
pub const WORDS: usize = BLOCK / 8 + 2;
/// How many blocks are hashed side by side where there are lanes.
pub const LANES: usize = 8;

/// The keys of all layers.
#[derive(Clone)]
pub struct Keys<const N: usize> {
    /// Of the first layer.
    pub nh: [u64; WORDS],
    /// Of the second layer, the lower word first. Both are below 2^61.
    pub k: [[u64; 2]; N],
    /// Powers of that.
    pub powers: [Powers; N],
    /// Of the third layer, below 2^64 - 257.
    pub last: [[u64; 2]; N],
}

/// Powers of a key of the second layer, in limbs.
#[derive(Clone)]
pub struct Powers {
    /// The eighth.
    pub eighth: [u64; 3],
    /// The seventh to the zeroth, limb by limb.
    pub below: [[u64; LANES]; 3],
    /// The fifteenth to the eighth.
    pub above: [[u64; LANES]; 3],
}

impl<const N: usize> Keys<N> {
    /// Zeros.
    #[inline(always)]
    pub fn empty() -> Self {
        let powers = Powers { eighth: [0; 3], below: [[0; LANES]; 3], above: [[0; LANES]; 3] };
        Keys { nh: [0; WORDS], k: [[0; 2]; N], powers: [(); N].map(|()| powers.clone()), last: [[0; 2]; N] }
    }

    /// Makes the powers.
    #[inline(always)]
    pub fn set_powers(&mut self) {
        for i in 0..N {
            let Powers { eighth, below, above } = &mut self.powers[i];
            let mut power = [1, 0];
            for powers in [&mut *below, &mut *above] {
                for lane in (0..LANES).rev() {
                    let limbs = words::to_limbs(power);
                    for j in 0..3 {
                        powers[j][lane] = limbs[j];
                    }
                    power = words::step(power, self.k[i], [0, 0]);
                }
            }
            *eighth = above.map(|limbs| limbs[LANES - 1]);
        }
    }
}

impl<const N: usize> Drop for Keys<N> {
    fn drop(&mut self) {
        wipe(&mut self.nh);
        wipe(self.k.as_flattened_mut());
        for powers in &mut self.powers {
            wipe(&mut powers.eighth);
            wipe(powers.below.as_flattened_mut());
            wipe(powers.above.as_flattened_mut());
        }
        wipe(self.last.as_flattened_mut());
    }
}

/// A message so far: the second layer's numbers, at most 2^127 + 2^16, the lower word first.
#[derive(Clone)]
pub struct State<const N: usize> {
    pub y: [[u64; 2]; N],
    /// Whether a block has been hashed. Public.
    pub begun: bool,
}

impl<const N: usize> State<N> {
    /// Of nothing.
    #[inline(always)]
    pub fn empty() -> Self {
        State { y: [[1, 0]; N], begun: false }
    }
}

impl<const N: usize> Drop for State<N> {
    fn drop(&mut self) {
        wipe(self.y.as_flattened_mut());
    }
}

/// Hashes a piece of a message: whole blocks, or with `hash` all that is left, after which the hash is written there.
pub struct Absorb<'a, const N: usize> {
    pub keys: &'a Keys<N>,
    pub state: &'a mut State<N>,
    pub message: &'a [u8],
    pub hash: Option<&'a mut [u64; N]>,
}

impl<W: VmacBackend, const N: usize> Kernel<W> for Absorb<'_, N> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        align_stack::<W::Vector>();
        let Absorb { keys, state, message, hash } = self;
        let (blocks, rest) = message.split_at(message.len() / BLOCK * BLOCK);
        w.blocks(keys, state, blocks);
        let Some(hash) = hash else { return };
        // A reader of the machine code, who sees it come from memory beside keys, is told that it is none.
        let begun = without_secrets(state.begun.into()) != 0;
        for i in 0..N {
            // A message of no bytes has a block without pairs.
            if !rest.is_empty() || !begun {
                let m = words::last_nh(&keys.nh[2 * i..], rest);
                // The first one is added to the key alone.
                state.y[i] = if begun { words::step(state.y[i], keys.k[i], m) } else { words::first(keys.k[i], m) };
            }
            hash[i] = words::last(keys.last[i], state.y[i], 8 * rest.len() as u64);
        }
    }
}

/// So many blocks are hashed with one key before the next one: few enough to stay in the nearest cache. With both keys after each block the
/// numbers would go through memory.
const AT_A_TIME: usize = 32;

/// Hashes whole blocks one after the other, on words.
#[inline(always)]
pub fn blocks<const N: usize>(keys: &Keys<N>, state: &mut State<N>, blocks: &[u8]) {
    for blocks in blocks.as_chunks::<BLOCK>().0.chunks(AT_A_TIME) {
        for i in 0..N {
            let Some(key) = keys.nh[2 * i..].first_chunk::<16>() else { return };
            let (mut y, k) = (state.y[i], keys.k[i]);
            for block in blocks {
                y = words::step(y, k, words::nh(key, block));
            }
            state.y[i] = y;
        }
        state.begun = true;
    }
}
