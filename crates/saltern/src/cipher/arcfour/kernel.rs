//! Arcfour, which RC4 is taken for (draft-kaukonen-cipher-arcfour-03).
//!
//! Its state is a table that it looks up at places that depend on it. They are given away.

use saltern_lanes::level::Portable;
use saltern_lanes::{InOut, Kernel, reveal};

/// The permutation, and the two places in it.
pub struct State {
    pub table: [u8; 256],
    pub places: [u8; 2],
}

/// A number as a place.
#[inline(always)]
fn place(byte: u8) -> usize {
    (reveal(byte.into()) & 255) as usize
}

/// Expands a key of 1 to 256 bytes.
pub struct Expand<'a> {
    pub key: &'a [u8],
    pub to: &'a mut State,
}

impl Kernel<Portable> for Expand<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: Portable) {
        let (table, mut j, mut next) = (&mut self.to.table, 0_u8, 0);
        for i in 0..256 {
            table[i] = i as u8;
        }
        for i in 0..256 {
            j = j.wrapping_add(table[i]).wrapping_add(self.key.get(next).copied().unwrap_or(0));
            table.swap(i, place(j));
            next += 1;
            if next >= self.key.len() {
                next = 0;
            }
        }
    }
}

/// Xors the keystream to `data`.
pub struct Apply<'a, 'b> {
    pub state: &'a mut State,
    pub data: &'a mut InOut<'b>,
}

impl Kernel<Portable> for Apply<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: Portable) {
        let mut data = self.data.revealed();
        let State { table, places: [i, j] } = self.state;
        let mut next = || {
            *i = i.wrapping_add(1);
            let a = table[place(*i)];
            *j = j.wrapping_add(a);
            let b = table[place(*j)];
            (table[place(*i)], table[place(*j)]) = (b, a);
            table[place(a.wrapping_add(b))]
        };
        let mut keystream = [0; 64];
        while !data.is_empty() {
            let mut run = data.take(64);
            for k in 0..run.len() {
                keystream[k] = next();
            }
            run.xor_slice(&keystream);
        }
        saltern_lanes::wipe(&mut keystream);
    }
}
