//! Chains of hashes, side by side.

use super::kernel::{self, sha256, sha512};
use super::{Sha256, Sha512};
use crate::Error;
use crate::hash::merkle_damgard::{InLanes, MOST_IN_LANES, Many, digest, pad};
use crate::many::{MOST_LANES, SideBySide, width, words_in_lane};
use saltern_lanes::{Level, Plain, wipe};

/// A chain on its way: which value's, and how many steps are left.
#[derive(Clone, Copy, Default)]
struct Link {
    number: usize,
    left: u32,
}

/// Replaces each value of `N` bytes by its hash as often as `times` says. `initial` is the state that a message begins with.
fn run<C: InLanes<STATE, BLOCK>, const STATE: usize, const BLOCK: usize, const N: usize>(
    level: Level,
    initial: &[C::Word; STATE],
    values: &mut [[u8; N]],
    times: &[u32],
) {
    const { assert!(N < BLOCK - C::LENGTH_BYTES, "a value and its padding are one block") };
    let lines = C::lines(level);
    let hash = Many::<C, STATE, BLOCK, N>::new(initial, 0);
    let mut waiting = times.iter().enumerate().filter(|(_, times)| **times > 0);
    let (mut links, mut busy) = ([Link::default(); MOST_LANES], 0);
    let mut blocks = [[0; BLOCK]; MOST_LANES];
    for block in &mut blocks {
        pad::<C, STATE, BLOCK>(block, N, N as u64);
    }
    let mut states = [C::Word::ZERO; MOST_IN_LANES];
    loop {
        // Whoever is done makes room for the next.
        for link in &mut links[busy..lines.lanes()] {
            let Some((number, &left)) = waiting.next() else { break };
            *link = Link { number, left };
            busy += 1;
        }
        if busy == 0 {
            break;
        }
        // All go as far as the first to be done. What lanes without a chain compute is never looked at.
        let lanes = width(busy, lines.lanes(), lines.worth(), lines.few());
        let here = &mut links[..busy.min(lanes)];
        let steps = here.iter().map(|link| link.left).min().unwrap_or(0);
        for (block, link) in blocks.iter_mut().zip(&*here) {
            block[..N].copy_from_slice(&values[link.number]);
        }
        for _ in 0..steps {
            let states = &mut states[..STATE * lanes];
            for (words, word) in states.chunks_exact_mut(lanes).zip(initial) {
                words.fill(*word);
            }
            hash.compress(level, states, &blocks.each_ref().map(|block| &block[..])[..lanes], 1);
            for (lane, block) in blocks[..here.len()].iter_mut().enumerate() {
                digest::<C, STATE, BLOCK>(words_in_lane(states, lanes, lane), &mut block[..N]);
            }
        }
        for (block, link) in blocks.iter().zip(&mut *here) {
            values[link.number].copy_from_slice(&block[..N]);
            link.left -= steps;
        }
        let all = links;
        let left = all[..busy].iter().filter(|link| link.left > 0);
        busy = links.iter_mut().zip(left).map(|(link, left)| *link = *left).count();
    }
    wipe(blocks.as_flattened_mut());
    wipe(&mut states);
}

macro_rules! chains {
    ($($name:ident, $n:literal bytes from $initial:path, $compression:ty, blocks of $block:literal bytes;)*) => {$(
        impl $name {
            /// Replaces each value by its hash, that by its own hash, and so on, as many times as `times` says for it:
            /// several at a time, side by side, which takes a fraction of the time that one after the other would. For
            /// chains of one-time passwords and signatures, after Lamport and Winternitz.
            ///
            /// The values may be secret, how often they are hashed is not.
            ///
            /// ```
            #[doc = concat!("use saltern::hash::", stringify!($name), ";")]
            ///
            #[doc = concat!("let secrets = [[7; ", stringify!($n), "], [8; ", stringify!($n), "]];")]
            /// let mut ends = secrets;
            #[doc = concat!(stringify!($name), "::chain_many(&mut ends, &[1000, 1000])?;")]
            ///
            /// // Whoever shows what becomes an end after three steps knew it before.
            /// let mut shown = secrets;
            #[doc = concat!(stringify!($name), "::chain_many(&mut shown, &[997, 0])?;")]
            #[doc = concat!(stringify!($name), "::chain_many(&mut shown, &[3, 0])?;")]
            /// assert_eq!(shown, [ends[0], secrets[1]]);
            /// # Ok::<(), saltern::Error>(())
            /// ```
            ///
            /// # Errors
            /// [`Error::Count`] if there are not as many numbers as values.
            pub fn chain_many(values: &mut [[u8; $n]], times: &[u32]) -> Result<(), Error> {
                Self::chain_many_at(values, times, Level::current())
            }

            /// The same at a level of the caller's choice, for tests and measurements.
            ///
            /// # Errors
            #[doc = concat!("As [`", stringify!($name), "::chain_many`].")]
            pub(crate) fn chain_many_at(values: &mut [[u8; $n]], times: &[u32], level: Level) -> Result<(), Error> {
                crate::error::count("times", times.len(), values.len())?;
                run::<$compression, 8, $block, $n>(level, &$initial, values, times);
                Ok(())
            }
        }
    )*};
}
chains! {
    Sha256, 32 bytes from sha256::INITIAL, kernel::Sha256, blocks of 64 bytes;
    Sha512, 64 bytes from sha512::INITIAL, kernel::Sha512, blocks of 128 bytes;
}
