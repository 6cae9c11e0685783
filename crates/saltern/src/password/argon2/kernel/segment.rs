//! Filling a lane's part of a slice (RFC 9106, sections 3.3 and 3.4).

use super::block::{begin, compress, finalize};
use super::{Argon2Backend, BLOCK, Block, SLICES, place};
use saltern_lanes::Kernel;
use saltern_lanes::{opaque, prefetch, reveal, reveal_place, without_secrets};

/// What the blocks of a hash depend on besides what they are made of.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// 0 for Argon2d, 1 for Argon2i, 2 for Argon2id.
    pub kind: u32,
    /// Whether later passes replace blocks, as version 1.0 has it, and do not add to them.
    pub replaces: bool,
    /// How many passes there are.
    pub passes: u32,
    /// How many lanes.
    pub lanes: u32,
    /// How many blocks a lane has in a slice; at least 2.
    pub segment: u32,
}

/// Where a lane is.
#[derive(Clone, Copy, Debug)]
pub struct Position {
    /// Which pass, from 0 on.
    pub pass: u32,
    /// Which slice.
    pub slice: u32,
    /// Which lane.
    pub lane: u32,
}

/// Fills a segment, or a part of it.
pub struct Fill<'a, 'm> {
    /// The hash's.
    pub shape: Shape,
    /// This segment's.
    pub position: Position,
    /// The first block to be filled, and the one after the last. Those before it are there.
    pub part: [u32; 2],
    /// The segment. In the first slice of the first pass, two blocks are there, whatever the part begins with.
    pub own: &'a mut [Block],
    /// The segments of each slice, by their lanes. Of this slice there are none.
    pub others: Slices<'a, 'm>,
}

/// Segments of each slice, by their lanes.
pub type Slices<'a, 'm> = [&'a [&'m mut [Block]]; SLICES];

impl<W: Argon2Backend> Kernel<W> for Fill<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        fill::<W>(w, self);
    }
}

/// Words that say which blocks are read, if the password does not.
struct Addresses {
    input: Block,
    words: Block,
}

impl Addresses {
    /// Makes the next 128.
    #[inline(always)]
    fn advance<W: Argon2Backend>(&mut self, w: W) {
        let counter = 8 * place(6);
        let mut word = [0; 8];
        word.copy_from_slice(&self.input[counter..counter + 8]);
        let next = u64::from_le_bytes(word) + 1;
        self.input[counter..counter + 8].copy_from_slice(&next.to_le_bytes());
        let mut once = [0; BLOCK];
        for which in 0..opaque(2_usize) {
            let from = if which == 0 { self.input } else { once };
            compress::<W::Quads>(w, &[0; BLOCK], &from, &mut self.words);
            once = self.words;
        }
    }

    /// The word for block `index` of the segment.
    #[inline(always)]
    fn word(&self, index: u32) -> u64 {
        let at = 8 * place(index as usize % 128);
        let mut word = [0; 8];
        word.copy_from_slice(&self.words[at..at + 8]);
        without_secrets(u64::from_le_bytes(word))
    }
}

/// A block: of which lane, of which slice, and which there.
type Place = (u32, u32, u32);

/// Which block a word means. Everybody may know the word: it was made without secrets, or
/// is revealed, as those kinds of Argon2 must that read where the password says.
#[inline(always)]
fn locate(shape: &Shape, position: &Position, index: u32, word: u64) -> Place {
    let Position { pass, slice, lane } = *position;
    let segment = shape.segment;
    let other = if pass == 0 && slice == 0 { lane } else { ((word >> 32) % u64::from(shape.lanes)) as u32 };
    // Blocks that may be read: of other lanes, what is done of this pass and the one before it; of its own, also what is done
    // of this segment; without the last one, which is read anyway.
    let done = if pass == 0 { slice } else { SLICES as u32 - 1 } * segment;
    let area = if other == lane { done + index - 1 } else { done - u32::from(index == 0) };
    let x = u64::from(word as u32);
    let from_end = (u64::from(area) * ((x * x) >> 32)) >> 32;
    let start = if pass == 0 { 0 } else { (slice + 1) * segment };
    let block = u64::from(start) + u64::from(area) - 1 - from_end;
    let block = (block % (SLICES as u64 * u64::from(segment))) as u32;
    (other, block / segment, block % segment)
}

/// The block at a place, where `done` is what is done of the own segment, in slice `own`.
#[inline(always)]
fn at<'a>(others: &Slices<'a, '_>, own: u32, done: &'a [Block], (lane, slice, block): Place) -> &'a Block {
    let from = if slice == own { done } else { &*reveal_place(others[slice as usize])[lane as usize] };
    &reveal_place(from)[block as usize]
}

/// The block before a segment: the last of the slice before it, in the same lane.
#[inline(always)]
fn last_before<'a>(others: &Slices<'a, '_>, position: &Position) -> &'a Block {
    let before = others[(position.slice as usize + SLICES - 1) % SLICES];
    let segment = reveal_place(&*reveal_place(before)[position.lane as usize]);
    &segment[segment.len() - 1]
}

#[inline(always)]
fn fetch(block: &Block) {
    for line in 0..BLOCK / 64 {
        prefetch(&block[64 * line..]);
    }
}

/// A number that everybody may know.
#[inline(always)]
fn public(x: u32) -> u32 {
    without_secrets(x.into()) as u32
}

#[inline(always)]
fn fill<W: Argon2Backend>(w: W, Fill { shape, position, part, own, others }: Fill<'_, '_>) {
    let Shape { kind, replaces, passes, lanes, segment } = shape;
    let (passes, lanes, segment) = (public(passes), public(lanes), public(segment));
    let shape = Shape { kind, replaces, passes, lanes, segment };
    let (pass, slice, lane) = (public(position.pass), public(position.slice), public(position.lane));
    let position = Position { pass, slice, lane };
    let (from, to) = (public(part[0]), public(part[1]));
    let independent = shape.kind == 1 || shape.kind == 2 && pass == 0 && slice < SLICES as u32 / 2;
    let add = pass > 0 && !shape.replaces;
    let mut addresses = Addresses { input: [0; BLOCK], words: [0; BLOCK] };
    if independent {
        let memory = shape.lanes * SLICES as u32 * shape.segment;
        // The last one counts groups of 128 blocks.
        for (i, number) in [pass, lane, slice, memory, shape.passes, shape.kind, from / 128].into_iter().enumerate() {
            let at = 8 * place(i);
            addresses.input[at..at + 4].copy_from_slice(&number.to_le_bytes());
        }
        addresses.advance(w);
    }
    let start = if pass == 0 && slice == 0 && from < 2 { 2 } else { from };
    // What the block before the first one begins with.
    let mut first = 0;
    if !independent {
        let last = if start == 0 { last_before(&others, &position) } else { &own[start as usize - 1] };
        let mut word = [0; 8];
        word.copy_from_slice(&last[..8]);
        first = u64::from_le_bytes(word);
    }
    let word = if independent { addresses.word(start) } else { reveal(first) };
    let mut next = locate(&shape, &position, start, word);
    for index in start..to {
        let (done, rest) = own.split_at_mut(index as usize);
        let into = &mut rest[0];
        let previous = match index {
            0 => last_before(&others, &position),
            _ => &done[index as usize - 1],
        };
        let reference = at(&others, slice, done, next);
        let (old, more) = (into[..8].as_chunks::<8>().0[0], index + 1 < to);
        if independent && more {
            // Known beforehand, so it can be on its way while this block is mixed.
            if (index + 1).is_multiple_of(128) {
                addresses.advance(w);
            }
            next = locate(&shape, &position, index + 1, addresses.word(index + 1));
            fetch(at(&others, slice, done, next));
        }
        let (mut mixed, word) = begin::<W::Quads>(w, previous, reference);
        if !independent && more {
            // The earliest that it can be known.
            let word = if add { word ^ u64::from_le_bytes(old) } else { word };
            next = locate(&shape, &position, index + 1, reveal(word));
            fetch(at(&others, slice, done, next));
        }
        finalize::<W::Quads>(w, &mut mixed, previous, reference, into, add);
    }
}
