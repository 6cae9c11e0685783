//! Several messages side by side: each lane's state becomes what the reference makes of its own message, for all states and
//! messages.

use saltern::kernel::sha512;
use saltern_lanes::model::{Model, Stored, Words64};
use saltern_lanes::{Bits, Columns};
use saltern_proofs::term::{Term64, forgetting};

/// How many blocks are taken.
const BLOCKS: usize = 2;

/// A compression of messages side by side.
type Compress = fn(Model, &mut [Term64], &[&[u8]], usize);

/// Word `i` of block `block` of a message.
fn word(message: usize, block: usize, i: usize) -> Term64 {
    Term64::input((1000 * (message + 1) + 16 * block + i) as u32)
}

/// The message's bytes, between other bytes.
fn bytes(message: usize) -> Vec<u8> {
    let words = (0..BLOCKS).flat_map(|block| (0..16).map(move |i| word(message, block, i)));
    words.flat_map(Term64::to_bytes).collect()
}

/// Runs `compress` on messages in the order `order`, and compares with `expected` in order.
fn agree(
    lanes: usize,
    order: &[usize],
    compress: Compress,
    expected: impl Fn(&[Term64; 8], &[Term64; 16]) -> [Term64; 8],
) -> Result<(), String> {
    let initial = |lane: usize, i: usize| Term64::input((8 * lane + i) as u32);
    let mut states: Vec<_> = (0..8 * lanes).map(|at| initial(at % lanes, at / lanes)).collect();
    let messages: Vec<_> = order.iter().map(|&message| bytes(message)).collect();
    let slices: Vec<_> = messages.iter().map(Vec::as_slice).collect();
    compress(Model, &mut states, &slices, BLOCKS);
    for lane in 0..lanes {
        let mut state = std::array::from_fn(|i| initial(lane, i));
        for block in 0..BLOCKS {
            state = expected(&state, &std::array::from_fn(|i| word(lane, block, i).swap_bytes()));
        }
        for (i, expected) in state.iter().enumerate() {
            if states[i * lanes + lane] != *expected {
                return Err(format!("word {i} of message {lane}"));
            }
        }
    }
    Ok(())
}

/// The right order is right; two messages exchanged, or one taken twice, are refused.
fn proved<V: Columns>(compress: Compress, expected: impl Fn(&[Term64; 8], &[Term64; 16]) -> [Term64; 8]) {
    let order: Vec<_> = (0..V::LANES).collect();
    forgetting(|| agree(V::LANES, &order, compress, &expected)).unwrap();
    for lane in 1..V::LANES {
        let mut exchanged = order.clone();
        exchanged.swap(0, lane);
        let error = forgetting(|| agree(V::LANES, &exchanged, compress, &expected)).unwrap_err();
        assert_eq!(error, "word 0 of message 0");
        let mut repeated = order.clone();
        repeated[lane] = 0;
        let error = forgetting(|| agree(V::LANES, &repeated, compress, &expected)).unwrap_err();
        assert_eq!(error, format!("word 0 of message {lane}"));
    }
}

macro_rules! sha512 {
    ($($name:ident $lanes:literal)*) => {$(
        #[test]
        fn $name() {
            type V = Words64<Term64, $lanes>;
            proved::<V>(sha512::columns::compress::<V>, saltern_reference::sha512::compress);
        }
    )*};
}
sha512! { sha512_in_two_lanes 2 sha512_in_four_lanes 4 sha512_in_eight_lanes 8 }
