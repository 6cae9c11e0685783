//! Runs a vector type `V` and its model `M` on the same operands and compares them.

use super::every::*;
use super::fence::Fenced;
use super::quads::{BinaryQuads, EveryQuads};
use super::{Random, edge_vector, edge_words};
use saltern_lanes::model::Model;
use saltern_lanes::{
    ArmSha, Choose64, FourWords, Halves64, Horizontal, Horizontal32, IntelSha, Lanes32, Lanes52, Lanes64, Memory,
    Moving, Pair, Quads64, SBoxes, Token, Vertical,
};

/// How many results agree, or the first that does not.
pub type Outcome = Result<usize, String>;

/// A vector of words of 32 bits, and how to run it.
pub trait Vector32<W>: Lanes32<Token = W, Word = u32> + Memory<Token = W> {}
impl<W, V: Lanes32<Token = W, Word = u32> + Memory<Token = W>> Vector32<W> for V {}

/// A vector of words of 64 bits, and how to run it.
pub trait Vector64<W>: Lanes64<Token = W, Word = u64> + Memory<Token = W> {}
impl<W, V: Lanes64<Token = W, Word = u64> + Memory<Token = W>> Vector64<W> for V {}

/// Compares `$kernel` on `V` and on `M` for the operands `$bytes`.
macro_rules! compare {
    ($kernel:ident, $w:ident, $bytes:expr) => {{
        let ours = $w.run($kernel(Operands::<V>::new($bytes)));
        let model = Model.run($kernel(Operands::<M>::new($bytes)));
        ours.compare(&model)?
    }};
}

/// Vectors whose words are edge words, so that every pair of them meets in some lane when `shift` runs over all places.
pub fn operands(words: &[u64], start: usize, shifts: &[usize], bytes: usize, word: usize) -> Vec<u8> {
    shifts.iter().flat_map(|shift| edge_vector(words, start + shift, bytes, word)).collect()
}

pub fn lanes32<W: Token, V: Vector32<W>, M: Vector32<Model>>(w: W) -> Outcome {
    let (words, mut agreed) = (edge_words(), 0);
    let shifts: Vec<_> = (0..16).map(|i| 37 * i).collect();
    for start in 0..words.len() {
        agreed += compare!(EveryLanes32, w, &operands(&words, start, &shifts, V::BYTES, 4));
    }
    for start in (0..words.len()).step_by(V::LANES) {
        for shift in 0..words.len() {
            agreed += compare!(Binary32, w, &operands(&words, start, &[0, shift], V::BYTES, 4));
        }
    }
    Ok(agreed)
}

pub fn rows32<W, V, M>(w: W) -> Outcome
where
    W: Token,
    V: Vector32<W> + Horizontal32,
    M: Vector32<Model> + Horizontal32,
{
    let (words, mut agreed) = (edge_words(), 0);
    for start in 0..words.len() {
        agreed += compare!(EveryHorizontal32, w, &operands(&words, start, &[0, 37, 74, 111], V::BYTES, 4));
    }
    Ok(agreed)
}

pub fn lanes64<W: Token, V: Vector64<W>, M: Vector64<Model>>(w: W) -> Outcome {
    let (words, mut agreed) = (edge_words(), 0);
    for start in 0..words.len() {
        for shift in [0, 1, 2, 53, 140] {
            agreed += compare!(EveryLanes64, w, &operands(&words, start, &[0, shift], V::BYTES, 8));
        }
    }
    for start in (0..words.len()).step_by(V::LANES) {
        for shift in 0..words.len() {
            agreed += compare!(Binary64, w, &operands(&words, start, &[0, shift], V::BYTES, 8));
        }
    }
    Ok(agreed)
}

pub fn lanes52<W, V, M>(w: W) -> Outcome
where
    W: Token,
    V: Vector64<W> + Lanes52,
    M: Vector64<Model> + Lanes52,
{
    let (words, mut agreed) = (edge_words(), 0);
    for start in (0..words.len()).step_by(V::LANES) {
        for shift in 0..words.len() {
            agreed += compare!(EveryLanes52, w, &operands(&words, start, &[start / 3, 0, shift], V::BYTES, 8));
        }
    }
    Ok(agreed)
}

pub fn halves64<W, V, M>(w: W) -> Outcome
where
    W: Token,
    V: Vector64<W> + Halves64,
    M: Vector64<Model> + Halves64,
{
    let (words, mut agreed) = (edge_words(), 0);
    for start in (0..words.len()).step_by(V::LANES) {
        for shift in 0..words.len() {
            agreed += compare!(EveryHalves64, w, &operands(&words, start, &[0, shift], V::BYTES, 8));
        }
    }
    Ok(agreed)
}

pub fn choose64<W, V, M>(w: W) -> Outcome
where
    W: Token,
    V: Vector64<W> + Choose64,
    M: Vector64<Model> + Choose64,
{
    let (words, mut agreed) = (edge_words(), 0);
    for start in 0..words.len() {
        for shift in [0, 1, 2, 5, 53, 140] {
            agreed += compare!(EveryChoose64, w, &operands(&words, start, &[0, shift], V::BYTES, 8));
        }
    }
    Ok(agreed)
}

macro_rules! bits {
    ($name:ident, $every:ident, $word:ty, $bytes:literal) => {
        pub fn $name<W, V, M>(w: W) -> Outcome
        where
            W: Token,
            V: Vertical<Constant = $word, Word = $word> + Memory<Token = W>,
            M: Vertical<Constant = $word, Word = $word> + Memory<Token = Model>,
        {
            let (words, mut agreed) = (edge_words(), 0);
            let shifts: Vec<_> = (0..16).map(|i| 37 * i).collect();
            for start in 0..words.len() {
                agreed += compare!($every, w, &operands(&words, start, &shifts, V::BYTES, $bytes));
            }
            for start in (0..words.len()).step_by(V::LANES) {
                for shift in 0..words.len() {
                    agreed += compare!(BinaryBits, w, &operands(&words, start, &[0, shift], V::BYTES, $bytes));
                }
            }
            Ok(agreed)
        }
    };
}
bits!(bits32, EveryBits32, u32, 4);
bits!(bits64, EveryBits64, u64, 8);

/// Every word meets every other one.
pub fn moving<W, V, M>(w: W) -> Outcome
where
    W: Token,
    V: Moving<Constant = u64> + Memory<Token = W>,
    M: Moving<Constant = u64> + Memory<Token = Model>,
{
    let (words, mut agreed) = (edge_words(), 0);
    for start in 0..words.len() {
        for shift in 0..words.len() {
            agreed += compare!(EveryMoving, w, &operands(&words, start, &[0, shift, 5, 11], V::BYTES, 8));
        }
    }
    Ok(agreed)
}

/// Edge words, and every byte at every place.
pub fn sboxes<W, V, M>(w: W) -> Outcome
where
    W: Token,
    V: SBoxes + Memory<Token = W>,
    M: SBoxes + Memory<Token = Model>,
{
    let (words, mut agreed) = (edge_words(), 0);
    for start in 0..words.len() {
        agreed += compare!(EverySBoxes, w, &operands(&words, start, &[0, 37, 74, 111, 5, 141], V::BYTES, 8));
    }
    // All entries of the table differ.
    let table: Vec<u8> = (0..=255_u8).map(|i| i.wrapping_mul(77) ^ 91).collect();
    let mut random = Random(46);
    for first in 0..=255_u8 {
        let mut bytes: Vec<u8> = (0..64).map(|i| first.wrapping_add(4 * i)).collect();
        bytes.extend(random.bytes(64));
        bytes.extend(&table);
        agreed += compare!(EverySBoxes, w, &bytes);
    }
    Ok(agreed)
}

/// Every word meets every other one.
pub fn pair<W, V, M>(w: W) -> Outcome
where
    W: Token,
    V: Pair<Constant = u64> + Memory<Token = W>,
    M: Pair<Constant = u64> + Memory<Token = Model>,
{
    let (words, mut agreed) = (edge_words(), 0);
    for start in 0..words.len() {
        for shift in 0..words.len() {
            agreed += compare!(EveryPair, w, &operands(&words, start, &[0, shift], V::BYTES, 8));
        }
    }
    Ok(agreed)
}

/// Every word meets every other one.
pub fn row<W, V, M>(w: W) -> Outcome
where
    W: Token,
    V: Horizontal + Memory<Token = W>,
    M: Horizontal + Memory<Token = Model>,
{
    let (words, mut agreed) = (edge_words(), 0);
    for start in 0..words.len() {
        for shift in 0..words.len() {
            agreed += compare!(EveryHorizontal, w, &operands(&words, start, &[0, shift], V::BYTES, V::BYTES / 4));
        }
    }
    Ok(agreed)
}

/// Every word meets every other one.
pub fn quads<W, V, M>(w: W) -> Outcome
where
    W: Token,
    V: Quads64<Token = W>,
    M: Quads64<Token = Model>,
{
    let (words, mut agreed) = (edge_words(), 0);
    for start in 0..words.len() {
        agreed += compare!(EveryQuads, w, &operands(&words, start, &[0], 64, 8));
    }
    for start in (0..words.len()).step_by(size_of::<V>() / 8) {
        for shift in 0..words.len() {
            agreed += compare!(BinaryQuads, w, &operands(&words, start, &[0, shift], size_of::<V>(), 8));
        }
    }
    Ok(agreed)
}

macro_rules! sha {
    ($name:ident, $trait:ident, $every:ident) => {
        /// Every word meets every other one, in all places of three operands.
        pub fn $name<W, V, M>(w: W) -> Outcome
        where
            W: Token,
            V: $trait<Token = W, Word = u32> + Memory<Token = W>,
            M: $trait<Token = Model, Word = u32> + Memory<Token = Model>,
        {
            let (words, mut agreed) = (edge_words(), 0);
            for start in 0..words.len() {
                for shift in 0..words.len() {
                    agreed += compare!($every, w, &operands(&words, start, &[0, shift, 2 * shift + 1], V::BYTES, 4));
                }
            }
            Ok(agreed)
        }
    };
}
sha!(four_words, FourWords, EveryFourWords);
sha!(intel_sha, IntelSha, EveryIntelSha);
sha!(arm_sha, ArmSha, EveryArmSha);

/// All lengths, at all alignments and against fences on either side.
pub fn memory<W: Token, V: Memory<Token = W>, M: Memory<Token = Model>>(w: W) -> Outcome {
    let mut random = Random(2);
    let mut agreed = 0;
    let mut from_place = Fenced::new();
    let mut to_place = Fenced::new();
    let untouched = vec![0xc3; Fenced::BYTES];
    for n in 0..=V::BYTES + 9 {
        let keystream = random.bytes(V::BYTES);
        let text = random.bytes(n);
        let mut expected = vec![0; n];
        let model =
            Model.run(EveryMemory::<M> { keystream: Operands::new(&keystream), from: &text, to: &mut expected });

        let last = Fenced::BYTES - n;
        for (from, to) in
            (0..64).map(|i| (64 + i, 64 + 11 * i % 64)).chain([(0, last), (last, 0), (0, 0), (last, last)])
        {
            from_place.bytes()[from..from + n].copy_from_slice(&text);
            to_place.bytes().fill(0xc3);
            let ours = w.run(EveryMemory::<V> {
                keystream: Operands::new(&keystream),
                from: &from_place.bytes()[from..from + n],
                to: &mut to_place.bytes()[to..to + n],
            });
            agreed += ours.compare(&model)?;
            if to_place.bytes()[..to] != untouched[..to] || to_place.bytes()[to + n..] != untouched[to + n..] {
                return Err(format!("stored beyond {n} bytes"));
            }
        }
    }
    Ok(agreed)
}
