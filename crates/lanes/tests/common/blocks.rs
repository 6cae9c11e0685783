//! Blocks of 16 bytes, and planes of them: every operation, its comparison with the model, and mistakes in it.

use super::check::Outcome;
use super::every::Operands;
use super::wrong::{Wrong, is_wrong};
use super::{Random, Record, edge_vector, edge_words};
use saltern_lanes::model::{Blocks, Grid, Model};
use saltern_lanes::{AesBlocks, BlockPlanes, BlockVector, Kernel, Memory, Planes, Token};

/// Every operation of [`AesBlocks`], on two operands.
struct EveryBlocks<'a, V>(Operands<'a, V>);

impl<W: Copy, V: AesBlocks + Memory<Token = W>> Kernel<W> for EveryBlocks<'_, V> {
    type Output = Record;
    #[inline(always)]
    fn run(self, w: W) -> Record {
        let mut out = Record::default();
        let bytes = self.0.bytes;
        let (x, y) = (V::load(w, bytes), V::load(w, &bytes[64..]));
        out.bytes("BLOCKS", V::BLOCKS, &[]);
        out.vector("broadcast", 0, V::broadcast(w, bytes[..16].try_into().unwrap()));
        out.vector("counter", 0, V::counter(w, u128::from_le_bytes(bytes[..16].try_into().unwrap())));
        out.vector("xor", 0, x.xor(y));
        // Places are numbers below 16, or 128 and more.
        let places: Vec<u8> = bytes[64..128].iter().map(|place| place & 0x8f).collect();
        out.vector("shuffle", 0, x.shuffle(V::load(w, &places)));
        macro_rules! up {
            ($($k:literal)*) => {$( out.vector("columns_up", $k, x.columns_up::<$k>()); )*};
        }
        up!(0 1 2 3);
        out.vector("after", 0, x.after(y));
        // What is added are small numbers.
        let number = |i: usize| if i % 16 < 4 { bytes[64 + i] & [!0, !0, !0, 0x7f][i % 16] } else { 0 };
        let n = V::load(w, &(0..64).map(number).collect::<Vec<_>>());
        out.vector("add_32", 0, x.add_32(n));
        out.vector("add_64", 0, x.add_64(n));
        out.vector("add_128", 0, x.add_128(n));
        macro_rules! powers {
            ($($k:literal)*) => {$( out.vector("times_power", $k, x.times_power::<$k>()); )*};
        }
        powers!(1 2 3 4 5 6 7);
        let mut two = [x, y];
        V::erase(&mut two);
        out.vector("erase", 0, two[0]);
        out.vector("erase", 1, two[1]);
        out.vector("load_rows", 0, V::load_rows(w, &[&bytes[3..20], &bytes[1..], bytes, &bytes[4..]]));
        out.vector("encrypt_round", 0, x.encrypt_round(y));
        out.vector("encrypt_last", 0, x.encrypt_last(y));
        out.vector("decrypt_round", 0, x.decrypt_round(y));
        out.vector("decrypt_last", 0, x.decrypt_last(y));
        out.vector("inverse_mix_columns", 0, x.inverse_mix_columns());
        out
    }
}

/// Edge words, random bytes, and every byte in every place.
pub fn blocks<W, V, M>(w: W) -> Outcome
where
    W: Token,
    V: AesBlocks + Memory<Token = W>,
    M: AesBlocks + Memory<Token = Model>,
{
    let mut random = Random(71);
    let (words, mut operands) = (edge_words(), Vec::new());
    for start in 0..words.len() {
        for shift in [0, 1, 17, 53, 140] {
            operands.push([edge_vector(&words, start, 64, 8), edge_vector(&words, start + shift, 64, 8)].concat());
        }
        operands.push(random.bytes(128));
    }
    for first in 0..=255_u8 {
        operands.push((0..64).map(|i: u8| first.wrapping_add(i.wrapping_mul(5))).chain(random.bytes(64)).collect());
    }
    let mut agreed = 0;
    for bytes in &operands {
        let ours = w.run(EveryBlocks(Operands::<V>::new(bytes)));
        let model = Model.run(EveryBlocks(Operands::<M>::new(bytes)));
        agreed += ours.compare(&model)?;
    }
    Ok(agreed)
}

/// Every operation of [`BlockPlanes`], on sixteen blocks.
struct EveryPlanes<'a, V>(Operands<'a, V>);

impl<W: Copy, V: BlockPlanes<Token = W>> Kernel<W> for EveryPlanes<'_, V> {
    type Output = Record;
    #[inline(always)]
    fn run(self, w: W) -> Record {
        let mut out = Record::default();
        let mut planes = |operation, parameter, planes: [V; 8]| {
            let mut bytes = [0; 128];
            V::join(planes, &mut bytes);
            out.bytes(operation, parameter, &bytes[..16 * V::BLOCKS]);
        };
        let bytes = self.0.bytes;
        let (x, y) = (V::split(w, bytes), V::split(w, &bytes[128..]));
        planes("split", 0, x);
        // Which bit is in which plane.
        planes("split", 1, [x[1], x[2], x[3], x[4], x[5], x[6], x[7], x[0]]);
        planes("repeat", 0, V::repeat(w, bytes[..16].try_into().unwrap()));
        planes("xor", 0, std::array::from_fn(|i| x[i].xor(y[i])));
        planes("and", 0, std::array::from_fn(|i| x[i].and(y[i])));
        for rows in 0..4 {
            for columns in 0..4 {
                planes("turn", 4 * rows + columns, x.map(|plane| plane.turn(rows, columns)));
            }
        }
        planes("shift_rows_twice", 0, x.map(V::shift_rows_twice));
        let mut erased = [x, y];
        V::erase(&mut erased);
        planes("erase", 0, erased[0]);
        planes("erase", 1, erased[1]);
        out
    }
}

/// Single bits in every place, and random ones.
pub fn planes<W, V, M>(w: W) -> Outcome
where
    W: Token,
    V: BlockPlanes<Token = W>,
    M: BlockPlanes<Token = Model>,
{
    let mut random = Random(72);
    let mut operands: Vec<_> = (0..50).map(|_| random.bytes(256)).collect();
    for bit in 0..1024 {
        let mut one = vec![0; 256];
        one[bit / 8] = 1 << (bit % 8);
        operands.push(one);
    }
    let mut agreed = 0;
    for bytes in &operands {
        let ours = w.run(EveryPlanes(Operands::<V>::new(bytes)));
        let model = Model.run(EveryPlanes(Operands::<M>::new(bytes)));
        agreed += ours.compare(&model)?;
    }
    Ok(agreed)
}

impl<const N: usize> Wrong<Blocks<u8, N>> {
    /// `v`, but with one bit of the last block wrong where `when` holds, if this is the wrong operation.
    fn blocks(operation: &str, parameter: usize, mut v: Blocks<u8, N>, when: bool) -> Self {
        if is_wrong(operation, parameter) && when {
            v.0[N - 1][15] ^= 0x80;
        }
        Wrong(v)
    }
}

impl<const N: usize> BlockVector for Wrong<Blocks<u8, N>> {
    fn broadcast(w: Model, block: &[u8; 16]) -> Self {
        Self::blocks("broadcast", 0, Blocks::broadcast(w, block), true)
    }
    fn counter(w: Model, x: u128) -> Self {
        Self::blocks("counter", 0, Blocks::counter(w, x), true)
    }
    fn xor(self, o: Self) -> Self {
        Self::blocks("xor", 0, self.0.xor(o.0), self.0.0[N - 1][15] == o.0.0[N - 1][15])
    }
    fn shuffle(self, places: Self) -> Self {
        Self::blocks("shuffle", 0, self.0.shuffle(places.0), places.0.0[N - 1][15] == 0x8f)
    }
    fn columns_up<const K: usize>(self) -> Self {
        Self::blocks("columns_up", K, self.0.columns_up::<K>(), true)
    }
    fn after(self, before: Self) -> Self {
        Self::blocks("after", 0, self.0.after(before.0), true)
    }
    fn add_32(self, n: Self) -> Self {
        Self::blocks("add_32", 0, self.0.add_32(n.0), self.0.0[N - 1][..4] == [0xff; 4])
    }
    fn add_64(self, n: Self) -> Self {
        Self::blocks("add_64", 0, self.0.add_64(n.0), self.0.0[N - 1][..8] == [0xff; 8])
    }
    fn add_128(self, n: Self) -> Self {
        Self::blocks("add_128", 0, self.0.add_128(n.0), self.0.0[N - 1][..8] == [0xff; 8])
    }
    fn times_power<const K: usize>(self) -> Self {
        Self::blocks("times_power", K, self.0.times_power::<K>(), self.0.0[N - 1][15] == 0x80)
    }
    fn erase(vectors: &mut [Self]) {
        let right: &mut [_] = &mut vectors.iter().map(|v| v.0).collect::<Vec<_>>();
        Blocks::erase(right);
        vectors.iter_mut().zip(right).for_each(|(v, &mut right)| *v = Self::blocks("erase", 0, right, true));
    }
}

impl<const N: usize> AesBlocks for Wrong<Blocks<u8, N>> {
    fn encrypt_round(self, key: Self) -> Self {
        Self::blocks("encrypt_round", 0, self.0.encrypt_round(key.0), self.0.0[N - 1][3] == 0x52)
    }
    fn encrypt_last(self, key: Self) -> Self {
        Self::blocks("encrypt_last", 0, self.0.encrypt_last(key.0), self.0.0[N - 1][3] == 0)
    }
    fn decrypt_round(self, key: Self) -> Self {
        Self::blocks("decrypt_round", 0, self.0.decrypt_round(key.0), self.0.0[N - 1][0] == 0x63)
    }
    fn decrypt_last(self, key: Self) -> Self {
        Self::blocks("decrypt_last", 0, self.0.decrypt_last(key.0), self.0.0[N - 1][0] == 0x63)
    }
    fn inverse_mix_columns(self) -> Self {
        Self::blocks("inverse_mix_columns", 0, self.0.inverse_mix_columns(), self.0.0[N - 1][0] == 0)
    }
}

impl<const N: usize> Wrong<Grid<u64, N>> {
    /// `v`, but with the last block's bit in the last place wrong, if this is the wrong operation.
    fn grid(operation: &str, parameter: usize, mut v: Grid<u64, N>) -> Self {
        if is_wrong(operation, parameter) {
            v.0[3][3] ^= 1 << (N - 1);
        }
        Wrong(v)
    }
}

impl<const N: usize> Planes for Wrong<Grid<u64, N>> {
    fn xor(self, o: Self) -> Self {
        Self::grid("xor", 0, self.0.xor(o.0))
    }
    fn and(self, o: Self) -> Self {
        Self::grid("and", 0, self.0.and(o.0))
    }
    fn turn(self, rows: usize, columns: usize) -> Self {
        Self::grid("turn", 4 * rows + columns, self.0.turn(rows, columns))
    }
    fn shift_rows_twice(self) -> Self {
        Self::grid("shift_rows_twice", 0, self.0.shift_rows_twice())
    }
}

impl<const N: usize> BlockPlanes for Wrong<Grid<u64, N>> {
    type Token = Model;
    const BLOCKS: usize = N;

    fn split(w: Model, blocks: &[u8]) -> [Self; 8] {
        Grid::split(w, blocks).map(|v| Self::grid("split", 0, v))
    }
    fn join(planes: [Self; 8], blocks: &mut [u8]) {
        Grid::join(planes.map(|v| v.0), blocks);
        if is_wrong("join", 0) {
            blocks[16 * N - 1] ^= 0x80;
        }
    }
    fn repeat(w: Model, block: &[u8; 16]) -> [Self; 8] {
        Grid::repeat(w, block).map(|v| Self::grid("repeat", 0, v))
    }
    fn erase(planes: &mut [[Self; 8]]) {
        planes.fill([Self::grid("erase", 0, Grid([[0; 4]; 4])); 8]);
    }
}
