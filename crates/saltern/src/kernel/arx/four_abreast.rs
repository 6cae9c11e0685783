//! A cipher in another order.

use super::{Cipher, Interlude, Round};
use core::marker::PhantomData;
use saltern_lanes::{Lanes32, Rows32, Word32};

/// The same cipher, of which blocks in columns take all four quarter rounds abreast.
///
/// Two by two, the rounds end with two quarter rounds alone, and what comes next waits for them.
#[derive(Clone, Copy, Debug)]
pub struct FourAbreast<C>(PhantomData<C>);

impl<C: Cipher> Cipher for FourAbreast<C> {
    const COUNTER: usize = C::COUNTER;
    const DERIVED: [usize; 8] = C::DERIVED;
    const COUNTER_ROW: usize = C::COUNTER_ROW;
    const ROUNDS: [Round; 2] = C::ROUNDS;
    const FOUR_ABREAST: bool = true;
    const FOUR_ABREAST_ON_TWO_UNITS: bool = true;
    const ROWS_ARE_THE_STATE: bool = C::ROWS_ARE_THE_STATE;

    #[inline(always)]
    fn state<W: Word32>(key: [W; 8], four: [W; 4]) -> [W; 16] {
        C::state(key, four)
    }

    #[inline(always)]
    fn counter_and_nonce<W: Word32>(counter: [W; 2], nonce: [W; 2]) -> [W; 4] {
        C::counter_and_nonce(counter, nonce)
    }

    #[inline(always)]
    fn quarter<V: Lanes32, const PART: u32>(s: &mut [V; 16], pair: [[usize; 4]; 2]) {
        C::quarter::<V, PART>(s, pair);
    }

    #[inline(always)]
    fn to_rows<W: Word32>(state: &[W; 16]) -> [[W; 4]; 4] {
        C::to_rows(state)
    }

    #[inline(always)]
    fn double_round_rows<V: Rows32, I: Interlude, const N: usize, const ALONE: bool>(
        sets: &mut [[V; 4]; N],
        interlude: &mut I,
    ) {
        C::double_round_rows::<V, I, N, ALONE>(sets, interlude);
    }

    #[inline(always)]
    fn from_rows<V: Rows32>(rows: [V; 4]) -> [V; 4] {
        C::from_rows(rows)
    }
}
