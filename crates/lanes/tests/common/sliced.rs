//! Sliced bytes: every operation, its comparison with the model, and mistakes in it.

use super::check::Outcome;
use super::wrong::{Wrong, is_wrong};
use super::{Random, Record};
use saltern_lanes::model::{Model, Sliced};
use saltern_lanes::{InOut, Kernel, SBox, SlicedBytes, Token, layer};

const AES: SBox = SBox { before: 0x0102_0408_1020_4080, before_sum: 0, after: 0xf1e3_c78f_1f3e_7cf8, after_sum: 0x63 };
const BACK: SBox = SBox { before: 0xa449_9225_4a94_2952, before_sum: 5, after: 0x0102_0408_1020_4080, after_sum: 0 };
/// Matrices that have no inverse are no different.
const ANY: SBox =
    SBox { before: 0x3e8a_d8b5_2d81_a4c5, before_sum: 0x0b, after: 0x00ba_5f8c_8dfc_1e04, after_sum: 0x6e };

layer! {
    /// Three kinds.
    Three, 3: a AES, b BACK, c ANY
}

/// Every operation of [`SlicedBytes`], on 64 blocks.
struct Every<'a, V>(&'a [u8; 1024], std::marker::PhantomData<V>);

impl<W: Copy, V: SlicedBytes<Token = W, Spread = u32>> Kernel<W> for Every<'_, V> {
    type Output = Record;
    #[inline(always)]
    fn run(self, w: W) -> Record {
        let mut out = Record::default();
        let mut bytes = *self.0;
        let all = 16 * V::BLOCKS;
        out.bytes("BLOCKS", V::BLOCKS, &[]);
        let x = V::split(w, &InOut::in_place(&mut bytes[..all]));
        let joined = |x: [V; 16]| {
            let mut bytes = [0; 1024];
            V::join(x, &mut InOut::in_place(&mut bytes[..all]));
            bytes
        };
        // In another order than that which `split` gives.
        let mut turned = x;
        turned.rotate_left(5);
        out.bytes("join", 0, &joined(turned)[..all]);
        // As far as there are bytes.
        for n in [0, 1, 15, 16, 17, 127, all / 2 + 3, all - 1] {
            let part = V::split(w, &InOut::in_place(&mut bytes[..n]));
            out.bytes("split", n, &joined(part)[..all]);
            let mut to = [0x55; 1024];
            V::join(x, &mut InOut::in_place(&mut to[..n]));
            out.bytes("join", n, &to);
            V::join_xor(x, &mut InOut::in_place(&mut to[..n]));
            out.bytes("join_xor", n, &to);
        }
        let mut each = |operation, parameter, f: &dyn Fn(V, V) -> V| {
            let mut y = x;
            for i in 0..16 {
                y[i] = f(x[i], x[(i + 7) % 16]);
            }
            out.bytes(operation, parameter, &joined(y)[..all]);
        };
        each("xor", 0, &|x, y| x.xor(y));
        each("and", 0, &|x, y| x.and(y));
        each("or", 0, &|x, y| x.or(y));
        macro_rules! shifts {
            ($($k:literal)*) => {$( each("funnel_shl", $k, &|x, y| x.funnel_shl::<$k>(y)); )*};
        }
        shifts!(1 2 3 4 5 6 7);
        for i in 0..3 {
            each("substitute", i, &|x, y| V::layer::<Three, 3>([x, y, x.xor(y)])[i]);
        }
        each("load", 0, &|x, _| V::load(w, &std::array::from_fn(|i| i as u8 ^ x.first() as u8)));
        each("spread", 0, &|x, _| V::spread(w, u32::from_ne_bytes([x.first() as u8; 4])));
        out
    }
}

/// Every byte in every place, and random ones.
pub fn sliced<W, V, M>(w: W) -> Outcome
where
    W: Token,
    V: SlicedBytes<Token = W, Spread = u32>,
    M: SlicedBytes<Token = Model, Spread = u32>,
{
    let mut random = Random(73);
    let mut agreed = 0;
    // In each place, bytes 5 apart in sixteen vectors: all of them in sixteen turns.
    for first in (0..=255_u8).step_by(16) {
        let ordered: [u8; 1024] = std::array::from_fn(|i| first.wrapping_add((i * 5) as u8));
        let any: [u8; 1024] = random.bytes(1024).try_into().unwrap();
        for bytes in [&ordered, &any] {
            let ours = w.run(Every::<V>(bytes, std::marker::PhantomData));
            let model = Model.run(Every::<M>(bytes, std::marker::PhantomData));
            agreed += ours.compare(&model)?;
        }
    }
    Ok(agreed)
}

impl<const N: usize> Wrong<Sliced<u8, N>> {
    /// `v`, but with one bit of the last block wrong where `when` holds, if this is the wrong operation.
    fn sliced(operation: &str, parameter: usize, mut v: Sliced<u8, N>, when: bool) -> Self {
        if is_wrong(operation, parameter) && when {
            v.0[N - 1] ^= 0x80;
        }
        Wrong(v)
    }
}

impl<const N: usize> SlicedBytes for Wrong<Sliced<u8, N>> {
    type Token = Model;
    type Spread = u32;
    const BLOCKS: usize = N;

    fn spread(w: Model, byte: u32) -> Self {
        Self::sliced("spread", 0, Sliced::spread(w, byte), byte == 0)
    }
    fn first(self) -> u32 {
        self.0.first()
    }
    fn load(w: Model, bytes: &[u8; 64]) -> Self {
        Self::sliced("load", 0, Sliced::load(w, bytes), true)
    }
    fn xor(self, o: Self) -> Self {
        Self::sliced("xor", 0, self.0.xor(o.0), self.0.0[N - 1] == o.0.0[N - 1])
    }
    fn and(self, o: Self) -> Self {
        Self::sliced("and", 0, self.0.and(o.0), self.0.0[N - 1] == 1)
    }
    fn or(self, o: Self) -> Self {
        Self::sliced("or", 0, self.0.or(o.0), self.0.0[N - 1] == 1)
    }
    fn funnel_shl<const K: i32>(self, next: Self) -> Self {
        Self::sliced("funnel_shl", K as usize, self.0.funnel_shl::<K>(next.0), next.0.0[N - 1] == 0xff)
    }
    fn substitute<const BEFORE: u64, const BEFORE_SUM: i32, const AFTER: u64, const AFTER_SUM: i32>(self) -> Self {
        let number = if BEFORE == AES.before { 0 } else { 1 + usize::from(BEFORE == ANY.before) };
        let v = self.0.substitute::<BEFORE, BEFORE_SUM, AFTER, AFTER_SUM>();
        Self::sliced("substitute", number, v, self.0.0[N - 1] == 0)
    }
    fn split(w: Model, blocks: &InOut<'_>) -> [Self; 16] {
        let mut x = Sliced::split(w, blocks).map(Wrong);
        if is_wrong("split", 0) {
            x.swap(3, 4);
        }
        x
    }
    fn join(x: [Self; 16], blocks: &mut InOut<'_>) {
        Sliced::join(x.map(|v| Self::sliced("join", 0, v.0, true).0), blocks);
    }
    fn join_xor(x: [Self; 16], data: &mut InOut<'_>) {
        Sliced::join_xor(x.map(|v| Self::sliced("join_xor", 0, v.0, true).0), data);
    }
}
