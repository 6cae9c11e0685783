//! Groups of four words: every operation of every level that the machine has gives what the model says.

use saltern_lanes::level::Level;
use saltern_lanes::model::{Model, Words64};
use saltern_lanes::{Kernel, LowProduct, Quad, Quads64, Witness};
use std::marker::PhantomData;

/// Runs every operation on the vectors that some bytes are.
struct Every<'a, V>(&'a [u8], PhantomData<V>);

impl<V: Quads64> Kernel<V::Witness> for Every<'_, V> {
    type Output = Vec<Vec<u8>>;

    #[inline(always)]
    fn run(self, w: V::Witness) -> Vec<Vec<u8>> {
        let bytes = |eight: &V::Eight| {
            let count = eight.as_ref().len();
            let mut out = vec![0; 64];
            for (vector, place) in eight.as_ref().iter().zip(out.chunks_exact_mut(64 / count)) {
                vector.store_words(place);
            }
            out
        };
        let load = |at: usize| {
            let mut eight = V::load_words(w, &self.0[at..]).eight();
            let count = eight.as_ref().len();
            for i in 0..count {
                eight.as_mut()[i] = V::load_words(w, &self.0[at + 64 / count * i..]);
            }
            eight
        };
        let each = |f: &dyn Fn(V, V) -> V| {
            let (mut x, y) = (load(0), load(64));
            for (x, y) in x.as_mut().iter_mut().zip(y.as_ref()) {
                *x = f(*x, *y);
            }
            bytes(&x)
        };
        let mut swapped = load(0);
        V::swap_middle(&mut swapped);
        vec![
            bytes(&swapped),
            bytes(&load(0).as_ref()[0].eight()),
            each(&|x, y| x.mul_low(y)),
            each(&|x, _| x.turn::<1>()),
            each(&|x, _| x.turn::<2>()),
            each(&|x, _| x.turn::<3>()),
            each(&|x, y| x.add(y)),
            each(&|x, y| x.sub(y)),
            each(&|x, y| x.xor(y)),
            each(&|x, y| x.and(y)),
            each(&|x, y| x.or(y)),
            each(&|x, y| x.and_not(y)),
            each(&|x, _| x.rotr::<24>()),
            each(&|x, _| x.rotr::<63>()),
            each(&|x, _| x.shl::<5>()),
            each(&|x, _| x.shr::<5>()),
            each(&|x, _| x.swap_bytes()),
            each(&|x, _| x.opaque()),
            each(&|x, _| x.constant(0x0123_4567_89ab_cdef)),
        ]
    }
}

fn same<V: Quads64, M: Quads64<Witness = Model>>(w: V::Witness)
where
    V::Witness: Witness,
{
    let mut seed = 1_u64;
    for round in 0..200 {
        let bytes: Vec<u8> = (0..128)
            .map(|_| {
                seed = seed.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
                // Some rounds have words of many ones and zeros.
                if round % 4 == 0 { if seed >> 63 == 0 { 0 } else { 0xff } } else { (seed >> 56) as u8 }
            })
            .collect();
        let ours = w.vectorize(Every::<V>(&bytes, PhantomData));
        assert_eq!(ours, Model.vectorize(Every::<M>(&bytes, PhantomData)), "{bytes:x?}");
    }
}

#[test]
fn operations() {
    for level in Level::detected() {
        match level {
            Level::Portable(w) => same::<Quad<_>, Words64<u64, 4>>(w),
            #[cfg(target_arch = "x86_64")]
            Level::Avx2(w) => same::<saltern_lanes::x86::level_avx2::U64x4, Words64<u64, 4>>(w),
            #[cfg(target_arch = "x86_64")]
            Level::Avx512(w) => same::<saltern_lanes::x86::level_avx512::U64x8, Words64<u64, 8>>(w),
            #[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
            Level::Neon(w) => same::<Quad<_>, Words64<u64, 4>>(w),
        }
    }
}

/// The model, on words that tell where they stood.
#[test]
fn model() {
    let words = Words64([0_u64, 1, 2, 3, 4, 5, 6, 7]);
    assert_eq!(words.turn::<1>().0, [1, 2, 3, 0, 5, 6, 7, 4]);
    assert_eq!(words.turn::<3>().0, [3, 0, 1, 2, 7, 4, 5, 6]);
    let mut eight = [words];
    Words64::<u64, 8>::swap_middle(&mut eight);
    assert_eq!(eight[0].0, [0, 1, 4, 5, 2, 3, 6, 7]);
    let mut pair = [Words64([0_u64, 1, 2, 3]), Words64([4, 5, 6, 7])];
    Words64::<u64, 4>::swap_middle(&mut pair);
    assert_eq!([pair[0].0, pair[1].0], [[0, 1, 4, 5], [2, 3, 6, 7]]);
    let product = u64::MAX.mul_low(0x5_0000_0003);
    assert_eq!(product, 3 * 0xffff_ffff);
}
