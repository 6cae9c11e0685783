//! A few chunks of one or several messages, or nodes above two others: each in a row of vectors.

use super::BLOCK;
use super::horizontal_groups::{compress, constants, mixed};
use super::items::{Items, MOST_ITEMS, before};
use crate::backend::vertical::Vectors;
use core::marker::PhantomData;
use saltern_lanes::{Horizontal32, Kernel, Memory, align_stack, reveal_place};

/// How many rows a vector has at most.
const MOST_ROWS: usize = 4;

/// An item in each row, two or four of them. Each gives its value behind its last block, while others go on.
#[inline(always)]
pub fn chaining_values<W, V>(w: W, items: Items<'_>)
where
    W: Copy,
    V: Horizontal32<Token = W> + Memory<Token = W>,
{
    let Items { key, flags, first, blocks, last, bytes, ends, counters, values } = items;
    let count = V::LANES / 4;
    let mut chaining = [
        V::broadcast(w, constants([key[0], key[1], key[2], key[3]])),
        V::broadcast(w, constants([key[4], key[5], key[6], key[7]])),
    ];
    let (mut fewest, mut most) = (usize::MAX, 0);
    for i in 0..count {
        fewest = fewest.min(before(blocks, i));
        most = most.max(before(blocks, i));
    }
    let mut all = flags | first;
    let mut lasts = chaining[0];
    for block in 0..most + 1 {
        // Up to the first end, they are alike in all blocks but the first.
        if block < 2 || block >= fewest {
            let mut each = [lasts; MOST_ROWS];
            for i in 0..count {
                let (length, end) = if block == before(blocks, i) { (bytes[i], ends[i]) } else { (BLOCK as u32, 0) };
                each[i] = V::broadcast(w, constants([counters[0][i], counters[1][i], length, all | end]));
            }
            // The first vector has a row of each.
            lasts = V::transpose_rows(each)[0];
        }
        let mut from: [&[u8]; MOST_ITEMS] = [&[]; MOST_ITEMS];
        for i in 0..count {
            let inside = block < before(blocks, i);
            from[i] = if inside { &reveal_place(blocks[i])[BLOCK * block..] } else { reveal_place(last[i]) };
        }
        let mut rows = [lasts; 4];
        for i in 0..4 {
            let mut places: [&[u8]; MOST_ROWS] = [&[]; MOST_ROWS];
            for input in 0..count {
                places[input] = &from[input][16 * i..16 * i + 16];
            }
            rows[i] = V::load_rows(w, &places);
        }
        let v = mixed(w, &chaining, &rows, lasts);
        compress(&mut chaining, &v);
        if block >= fewest {
            let [a, b] = chaining;
            let given = V::transpose_rows([a, b, a, b]);
            for i in 0..count.min(values.len()) {
                if block == before(blocks, i) {
                    given[i * 4 / count].store(&mut values[i]);
                }
            }
        }
        all = flags;
    }
}

/// [`chaining_values`] as a function of its own.
pub struct ItemsHorizontal<'a, V>(pub Items<'a>, pub PhantomData<V>);

impl<W: Vectors, V: Horizontal32<Token = W, Word = u32> + Memory<Token = W>> Kernel<W> for ItemsHorizontal<'_, V> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        align_stack::<V>();
        chaining_values::<W, V>(w, self.0);
    }
}
