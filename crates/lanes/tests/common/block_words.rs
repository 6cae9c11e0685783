//! The operations of block ciphers.

use super::every::Operands;
use super::wrong::{Wrong, is_wrong};
use super::{Random, Record, edge_words};
use crate::common::check::{Outcome, operands};
use saltern_lanes::model::{Model, Words32, Words64};
use saltern_lanes::{BlockWords, ByteTables, Bytes, Kernel, Memory, Ternary, Token};

/// Matrices of multiplication, of the bits in the opposite order, and one with nothing regular.
const MATRICES: [u64; 3] = [0x0102_0408_1020_4080, 0x8040_2010_0804_0201, 0x9e37_79b9_7f4a_7c15];

/// The operations of [`BlockWords`], on four operands.
pub struct EveryBlockWords<'a, V>(pub Operands<'a, V>);

impl<W: Copy, V: BlockWords<Word = u32> + Memory<Token = W>> Kernel<W> for EveryBlockWords<'_, V> {
    type Output = Record;
    #[inline(always)]
    fn run(self, w: W) -> Record {
        let mut out = Record::default();
        let rows: [V; 4] = self.0.load(w);
        out.vector("everywhere", 0, V::everywhere(w, self.0.word32(0)));
        for (i, v) in V::transpose_fours(rows).into_iter().enumerate() {
            out.vector("transpose_fours", i, v);
        }
        out
    }
}

/// The operation of [`Ternary`], by each table, on three operands.
pub struct EveryTernary<'a, V>(pub Operands<'a, V>);

impl<W: Copy, V: Ternary + Memory<Token = W>> Kernel<W> for EveryTernary<'_, V> {
    type Output = Record;
    #[inline(always)]
    fn run(self, w: W) -> Record {
        let mut out = Record::default();
        let [x, y, z]: [V; 3] = self.0.load(w);
        macro_rules! tables {
            ($($table:literal)*) => {$(
                out.vector("ternary", $table, x.ternary::<$table>(y, z));
            )*};
        }
        // Each row alone, and some together.
        tables!(0 1 2 4 8 16 32 64 128 0x96 0xca 0xe8 0x1b 0x35 0x78 0xfe 255);
        out
    }
}

/// The operations of [`Bytes`], on sixteen operands.
pub struct EveryBytes<'a, V>(pub Operands<'a, V>);

impl<W: Copy, V: Bytes<Token = W>> Kernel<W> for EveryBytes<'_, V> {
    type Output = Record;
    #[inline(always)]
    fn run(self, w: W) -> Record {
        let mut out = Record::default();
        let rows: [V; 16] = self.0.load(w);
        out.vector("multiply", 0, rows[0].multiply::<{ MATRICES[0] }>());
        out.vector("multiply", 1, rows[0].multiply::<{ MATRICES[1] }>());
        out.vector("multiply", 2, rows[0].multiply::<{ MATRICES[2] }>());
        for (i, v) in V::to_planes(rows).into_iter().enumerate() {
            out.vector("to_planes", i, v);
        }
        for (i, v) in V::from_planes(rows).into_iter().enumerate() {
            out.vector("from_planes", i, v);
        }
        out
    }
}

/// The operations of [`ByteTables`], on four operands.
pub struct EveryByteTables<'a, V> {
    pub operands: Operands<'a, V>,
    pub table: [u8; 256],
}

impl<W: Copy, V: ByteTables + Memory<Token = W>> Kernel<W> for EveryByteTables<'_, V> {
    type Output = Record;
    #[inline(always)]
    fn run(self, w: W) -> Record {
        let mut out = Record::default();
        let rows: [V; 4] = self.operands.load(w);
        let mut table = self.table;
        V::prepare(&mut table);
        for (i, row) in rows.into_iter().enumerate() {
            out.vector("look_up", i, row.look_up(&table));
        }
        for (i, v) in V::split_words(rows).into_iter().enumerate() {
            out.vector("split_words", i, v);
        }
        for (i, v) in V::join_words(rows).into_iter().enumerate() {
            out.vector("join_words", i, v);
        }
        out
    }
}

macro_rules! check {
    ($name:ident, $trait:ident $(<Word = $word:ty>)?, $every:ident, $shifts:expr) => {
        /// Words as they come, and random ones.
        pub fn $name<W, V, M>(w: W) -> Outcome
        where
            W: Token,
            V: $trait $(<Word = $word>)? + Memory<Token = W>,
            M: $trait $(<Word = $word>)? + Memory<Token = Model>,
        {
            let (words, mut random, mut agreed) = (edge_words(), Random(3), 0);
            for start in 0..words.len() {
                let bytes = operands(&words, start, &$shifts, V::BYTES, 4.min(V::BYTES));
                let ours = w.run($every::<V>(Operands::new(&bytes)));
                agreed += ours.compare(&Model.run($every::<M>(Operands::new(&bytes))))?;
            }
            for _ in 0..20 {
                let bytes = random.bytes(16 * V::BYTES);
                let ours = w.run($every::<V>(Operands::new(&bytes)));
                agreed += ours.compare(&Model.run($every::<M>(Operands::new(&bytes))))?;
            }
            Ok(agreed)
        }
    };
}
check!(block_words, BlockWords<Word = u32>, EveryBlockWords, [0, 37, 74, 111]);
check!(ternary, Ternary, EveryTernary, [0, 37, 74]);
check!(bytes, Bytes, EveryBytes, std::array::from_fn::<usize, 16, _>(|i| 37 * i));

/// Every byte in every table, at all places of vectors in turn.
pub fn byte_tables<W, V, M>(w: W) -> Outcome
where
    W: Token,
    V: ByteTables + Memory<Token = W>,
    M: ByteTables + Memory<Token = Model>,
{
    let (mut random, mut agreed) = (Random(4), 0);
    for turn in 0..40 {
        let mut table = [0; 256];
        table.copy_from_slice(&random.bytes(256));
        let bytes: Vec<u8> = match turn {
            0..20 => (0..4 * V::BYTES).map(|i| (i + 13 * turn) as u8).collect(),
            _ => random.bytes(4 * V::BYTES),
        };
        let ours = w.run(EveryByteTables::<V> { operands: Operands::new(&bytes), table });
        let theirs = Model.run(EveryByteTables::<M> { operands: Operands::new(&bytes), table });
        agreed += ours.compare(&theirs)?;
    }
    Ok(agreed)
}

impl<const N: usize> BlockWords for Wrong<Words32<u32, N>> {
    fn everywhere(w: Model, word: u32) -> Self {
        Self::at_end("everywhere", 0, Words32::everywhere(w, word))
    }
    fn transpose_fours(rows: [Self; 4]) -> [Self; 4] {
        let [a, b, c, d] = Words32::transpose_fours(rows.map(|row| row.0)).map(Wrong);
        [a, b, c, Self::at_end("transpose_fours", 0, d.0)]
    }
}

impl<const N: usize> Ternary for Wrong<Words32<u32, N>> {
    fn ternary<const TABLE: i32>(self, b: Self, c: Self) -> Self {
        Self::at_end("ternary", TABLE as usize, self.0.ternary::<TABLE>(b.0, c.0))
    }
}

macro_rules! wrong_bytes {
    ($vector:ident of $word:ty) => {
        impl<const N: usize> Bytes for Wrong<$vector<$word, N>> {
            fn multiply<const MATRIX: u64>(self) -> Self {
                Self::at_end("multiply", (MATRIX % 4) as usize, self.0.multiply::<MATRIX>())
            }
            fn to_planes(rows: [Self; 16]) -> [Self; 16] {
                let mut planes = $vector::to_planes(rows.map(|row| row.0)).map(Wrong);
                planes[7] = Self::at_end("to_planes", 0, planes[7].0);
                planes
            }
            fn from_planes(planes: [Self; 16]) -> [Self; 16] {
                let mut rows = $vector::from_planes(planes.map(|plane| plane.0)).map(Wrong);
                rows[8] = Self::at_end("from_planes", 0, rows[8].0);
                rows
            }
        }
    };
}
wrong_bytes!(Words32 of u32);
wrong_bytes!(Words64 of u64);

impl<const N: usize> ByteTables for Wrong<Words32<u32, N>> {
    fn prepare(table: &mut [u8; 256]) {
        if is_wrong("prepare", 0) {
            // One entry of all.
            table[200] ^= 1;
        }
    }
    fn look_up(self, table: &[u8; 256]) -> Self {
        Self::at_end("look_up", 0, self.0.look_up(table))
    }
    fn split_words(rows: [Self; 4]) -> [Self; 4] {
        let mut planes = Words32::split_words(rows.map(|row| row.0)).map(Wrong);
        planes[3] = Self::at_end("split_words", 0, planes[3].0);
        planes
    }
    fn join_words(planes: [Self; 4]) -> [Self; 4] {
        let mut rows = Words32::join_words(planes.map(|plane| plane.0)).map(Wrong);
        rows[2] = Self::at_end("join_words", 0, rows[2].0);
        rows
    }
}
