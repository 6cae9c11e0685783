//! The inner loops of modes, on vectors of blocks: eight vectors at a time, in some modes sixteen, then four, two and one.

use super::keys::RoundKeys;
use super::levels::{AesAndProducts, AesInstructions};
use super::planes::OnPlanes;
use super::rounds;
use super::tweaks::times_powers;
use crate::block::{BlockCipher, CounterWidth, provided};
use saltern_lanes::level::Portable;
use saltern_lanes::{AesBlocks, BlockVector, Carryless, InOut, Kernel, Memory, opaque, reveal};

/// Runs `$body` on the parts of `$data`: `$n` vectors of `$bytes` bytes at a time, `$most`,
/// eight, four, two or one.
macro_rules! by_vectors {
    ($data:ident, $bytes:expr, at most $most:expr, |$run:ident, $n:ident| $body:expr) => {{
        macro_rules! runs {
            ($count:literal) => {{
                const $n: usize = $count;
                let mut $run = $data.take($n * $bytes);
                $body
            }};
        }
        while $most == 16 && $data.len() >= 16 * $bytes {
            runs!(16);
        }
        while $most >= 8 && $data.len() >= 8 * $bytes {
            runs!(8);
        }
        // The last vector may be a part.
        while $data.len() > 3 * $bytes {
            runs!(4);
        }
        if $data.len() > $bytes {
            runs!(2);
        }
        if !$data.is_empty() {
            runs!(1);
        }
    }};
}

pub(super) use by_vectors;

/// How many vectors fit into registers where nothing else has to. Eight keep the instructions busy as long as nothing comes between.
const fn most<V: BlockVector>() -> usize {
    if V::BLOCKS == 4 { 16 } else { 8 }
}

/// Each of several whole blocks by itself.
pub struct Blocks<'a, 'b> {
    pub keys: &'a RoundKeys,
    pub decrypting: bool,
    pub blocks: &'a mut InOut<'b>,
}

impl<W: AesInstructions> Kernel<W> for Blocks<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        let Blocks { keys, decrypting, blocks } = self;
        let mut blocks = blocks.revealed();
        if decrypting {
            by_vectors!(blocks, W::Wide::BYTES, at most most::<W::Wide>(), |run, N| {
                let mut x = run.load_all::<W::Wide, N>(w);
                rounds::decrypt(w, keys, &mut x);
                run.store_all(x);
            });
        } else {
            by_vectors!(blocks, W::Wide::BYTES, at most most::<W::Wide>(), |run, N| {
                let mut x = run.load_all::<W::Wide, N>(w);
                rounds::encrypt(w, keys, &mut x);
                run.store_all(x);
            });
        }
    }
}

impl Kernel<Portable> for Blocks<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: Portable) {
        let cipher = OnPlanes::new(self.keys);
        match self.decrypting {
            false => cipher.encrypt_blocks(self.blocks.revealed()),
            true => cipher.decrypt_blocks(self.blocks.revealed()),
        }
    }
}

/// One block by itself, in a vector of one: what a part of a wider vector is stored to cannot be loaded soon after.
#[cfg(feature = "mac")]
pub struct OneBlock<'a> {
    pub keys: &'a RoundKeys,
    pub block: [u8; 16],
}

#[cfg(feature = "mac")]
impl<W: AesInstructions> Kernel<W> for OneBlock<'_> {
    type Output = [u8; 16];

    #[inline(always)]
    fn run(self, w: W) -> [u8; 16] {
        let w = w.one();
        let mut x = [W::One::load(w, &self.block)];
        rounds::encrypt(w, self.keys, &mut x);
        let mut encrypted = [0; 16];
        x[0].store(&mut encrypted);
        encrypted
    }
}

#[cfg(feature = "mac")]
impl Kernel<Portable> for OneBlock<'_> {
    type Output = [u8; 16];

    #[inline(always)]
    fn run(self, _: Portable) -> [u8; 16] {
        let mut block = self.block;
        OnPlanes::new(self.keys).encrypt_blocks(InOut::in_place(&mut block));
        block
    }
}

/// Numbers, each a block, lowest byte first. No vector of them is in two lines of the cache.
#[repr(align(64))]
struct Numbers([[u8; 16]; 32]);

static NUMBERS: Numbers = {
    let mut numbers = [[0; 16]; 32];
    let mut i = 0;
    while i < numbers.len() {
        numbers[i][0] = i as u8;
        i += 1;
    }
    Numbers(numbers)
};

/// The same block with its bytes in the opposite order, or in the same one.
const REVERSED: [u8; 16] = [15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0];
const UNCHANGED: [u8; 16] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];

/// How a counter grows.
trait Count {
    fn add<V: BlockVector>(x: V, n: V) -> V;
}
struct Count32;
impl Count for Count32 {
    #[inline(always)]
    fn add<V: BlockVector>(x: V, n: V) -> V {
        x.add_32(n)
    }
}
struct Count64;
impl Count for Count64 {
    #[inline(always)]
    fn add<V: BlockVector>(x: V, n: V) -> V {
        x.add_64(n)
    }
}
struct Count128;
impl Count for Count128 {
    #[inline(always)]
    fn add<V: BlockVector>(x: V, n: V) -> V {
        x.add_128(n)
    }
}

/// The blocks of vector `i`, of those whose first counter is `next`. No closures: LLVM does not inline them everywhere.
#[inline(always)]
fn block<C: Count, V: BlockVector>(w: V::Token, order: V, next: V, i: usize) -> V {
    let place = V::load(w, NUMBERS.0[i * V::BLOCKS..].as_flattened());
    C::add(next, place).shuffle(order)
}

/// The first counter after so many vectors.
#[inline(always)]
fn after<C: Count, V: BlockVector>(w: V::Token, next: V, vectors: usize) -> V {
    C::add(next, V::counter(w, (vectors * V::BLOCKS) as u128))
}

/// CTR.
pub struct Ctr<'a, 'b> {
    pub keys: &'a RoundKeys,
    pub counter: &'a mut [u8; 16],
    pub width: CounterWidth,
    pub data: &'a mut InOut<'b>,
}

impl Ctr<'_, '_> {
    /// Whether the lower half of the counter does not overflow here.
    #[inline(always)]
    fn stays_in_half(&self) -> bool {
        let half = u128::from_be_bytes(*self.counter) as u64;
        let (_, over) = half.overflowing_add(self.data.len() as u64 / 16 + 1);
        reveal(u64::from(over)) == 0
    }

    #[inline(always)]
    fn count<C: Count, V: AesBlocks>(self, w: V::Token) {
        let Ctr { keys, counter, width, data } = self;
        let mut data = data.revealed();
        let order = V::broadcast(w, if width == CounterWidth::Le32 { &UNCHANGED } else { &REVERSED });
        // The same number in each block.
        let start = match width {
            CounterWidth::Le32 => u128::from_le_bytes(*counter),
            _ => u128::from_be_bytes(*counter),
        };
        let next = &mut V::counter(w, start);
        provided::add(counter, width, data.len().div_ceil(16) as u64);
        // Where registers suffice the next counters are made beside the rounds.
        if V::BLOCKS == 4 && data.len() >= 8 * V::BYTES {
            let mut ready = [*next; 8];
            for i in 0..8 {
                ready[i] = block::<C, V>(w, order, *next, i);
            }
            while data.len() >= 8 * V::BYTES {
                let mut run = data.take(8 * V::BYTES);
                *next = after::<C, V>(w, *next, 8);
                let mut x = ready;
                rounds::encrypt_beside(w, keys, &mut x, |round| {
                    if (1..9).contains(&round) {
                        ready[round - 1] = block::<C, V>(w, order, *next, round - 1);
                    }
                });
                run.xor_all(x);
            }
        }
        by_vectors!(data, V::BYTES, at most if V::BLOCKS == 4 { 4 } else { 8 }, |run, N| {
            let mut x = [*next; N];
            for i in 0..N {
                x[i] = block::<C, V>(w, order, *next, i);
            }
            *next = after::<C, V>(w, *next, N);
            rounds::encrypt(w, keys, &mut x);
            run.xor_all(x);
        });
    }
}

impl<W: AesInstructions> Kernel<W> for Ctr<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        match self.width {
            CounterWidth::Be32 | CounterWidth::Le32 => self.count::<Count32, W::Wide>(w),
            CounterWidth::Be64 => self.count::<Count64, W::Wide>(w),
            // Half of 128 bits takes the carries of all but the rarest counters. Whether this is one of them tells nothing of a
            // counter that is secret.
            CounterWidth::Be128 => match self.stays_in_half() {
                true => self.count::<Count64, W::Wide>(w),
                false => self.count::<Count128, W::Wide>(w),
            },
        }
    }
}

/// On planes, modes take runs of blocks.
macro_rules! on_planes {
    ($($kernel:ident: $($part:ident),* => $call:expr;)*) => {$(
        impl Kernel<Portable> for $kernel<'_, '_> {
            type Output = ();

            #[inline(always)]
            fn run(self, _: Portable) {
                let $kernel { $($part),* } = self;
                $call
            }
        }
    )*};
}
on_planes! {
    Ctr: keys, counter, width, data => provided::ctr(&OnPlanes::new(keys), counter, width, data.revealed());
    CbcDecrypt: keys, chain, blocks => provided::cbc_decrypt(&OnPlanes::new(keys), chain, blocks.revealed());
    CfbDecrypt: keys, chain, blocks => provided::cfb_decrypt(&OnPlanes::new(keys), chain, blocks.revealed());
    Xts: keys, tweak_keys, tweak, encrypting, blocks => {
        if let Some(keys) = tweak_keys {
            OnPlanes::new(keys).encrypt_blocks(InOut::in_place(tweak));
        }
        provided::xts(&OnPlanes::new(keys), tweak, encrypting, blocks.revealed());
    };
}

/// CBC backwards.
pub struct CbcDecrypt<'a, 'b> {
    pub keys: &'a RoundKeys,
    pub chain: &'a mut [u8; 16],
    pub blocks: &'a mut InOut<'b>,
}

impl<W: AesInstructions> Kernel<W> for CbcDecrypt<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        let CbcDecrypt { keys, chain, blocks } = self;
        let mut blocks = blocks.revealed();
        let mut before = W::Wide::broadcast(w, chain);
        // Later it may have been overwritten.
        if let Some(last) = blocks.input().last_chunk() {
            *chain = *last;
        }
        by_vectors!(blocks, W::Wide::BYTES, at most 8, |run, N| {
            let mut x = run.load_all::<W::Wide, N>(w);
            let (input, mut chained) = (x, x);
            rounds::decrypt_beside(w, keys, &mut x, |round| {
                if (1..N + 1).contains(&round) {
                    chained[round - 1] = input[round - 1].after(before);
                    before = input[round - 1];
                }
            });
            for i in 0..N {
                x[i] = x[i].xor(chained[i]);
            }
            run.store_all(x);
        });
    }
}

/// CFB backwards.
pub struct CfbDecrypt<'a, 'b> {
    pub keys: &'a RoundKeys,
    pub chain: &'a mut [u8; 16],
    pub blocks: &'a mut InOut<'b>,
}

impl<W: AesInstructions> Kernel<W> for CfbDecrypt<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        let CfbDecrypt { keys, chain, blocks } = self;
        let mut blocks = blocks.revealed();
        let mut before = W::Wide::broadcast(w, chain);
        // Later it may have been overwritten.
        if let Some(last) = blocks.input().last_chunk() {
            *chain = *last;
        }
        by_vectors!(blocks, W::Wide::BYTES, at most 8, |run, N| {
            let input = run.load_all::<W::Wide, N>(w);
            let mut x = input;
            for i in 0..N {
                x[i] = input[i].after(before);
                before = input[i];
            }
            rounds::encrypt(w, keys, &mut x);
            for i in 0..N {
                x[i] = x[i].xor(input[i]);
            }
            run.store_all(x);
        });
    }
}

/// XTS. The tweak is encrypted here, if there are keys for that: in a call of its own, it would be written and then waited for.
pub struct Xts<'a, 'b> {
    pub keys: &'a RoundKeys,
    pub tweak_keys: Option<&'a RoundKeys>,
    pub tweak: &'a mut [u8; 16],
    pub encrypting: bool,
    pub blocks: &'a mut InOut<'b>,
}

impl Xts<'_, '_> {
    #[inline(always)]
    fn tweaked<W: AesAndProducts>(self, w: W, cipher: impl Cipher<W::Wide>) {
        let Xts { keys, tweak_keys, tweak, blocks, .. } = self;
        let mut blocks = blocks.revealed();
        // It was written as two words, and as two words it is read: as a block it would have to be waited for. LLVM must not see that
        // they are one.
        let number = u128::from_le_bytes(*tweak);
        let number = u128::from(opaque((number >> 64) as u64)) << 64 | u128::from(number as u64);
        let mut first = [<W::Wide as Carryless>::One::counter(w, number)];
        if let Some(keys) = tweak_keys {
            rounds::encrypt(w, keys, &mut first);
        }
        let mut first = W::Wide::everywhere(first[0]);
        if blocks.len() >= 8 * W::Wide::BYTES {
            let mut tweaks = [first; 8];
            for i in 0..8 {
                tweaks[i] = times_powers(w, first, i * W::Wide::BLOCKS);
            }
            while blocks.len() >= 8 * W::Wide::BYTES {
                let mut run = blocks.take(8 * W::Wide::BYTES);
                let mut next = tweaks;
                Self::run(w, keys, &cipher, &mut run, &tweaks, |round| {
                    // The first nine rounds are there for keys of any size.
                    if (1..9).contains(&round) {
                        let tweak = tweaks[round - 1];
                        next[round - 1] = match W::Wide::BLOCKS {
                            1 => tweak.times_power::<1>(),
                            2 => tweak.times_power::<2>(),
                            _ => tweak.times_power::<4>(),
                        };
                    }
                });
                tweaks = next;
            }
            first = W::Wide::everywhere(tweaks[0].lowest());
        }
        // Fewer blocks are left than there are powers, and the next tweak is the one after theirs.
        times_powers(w, first.lowest(), blocks.len() / 16).store(tweak);
        let at = &mut 0;
        by_vectors!(blocks, W::Wide::BYTES, at most 4, |run, N| {
            let mut tweaks = [first; N];
            for i in 0..N {
                tweaks[i] = times_powers(w, first, *at + i * W::Wide::BLOCKS);
            }
            *at += N * W::Wide::BLOCKS;
            Self::run::<W::Wide, N>(w, keys, &cipher, &mut run, &tweaks, |_| ());
        });
    }

    #[inline(always)]
    fn run<V: AesBlocks, const N: usize>(
        w: V::Token,
        keys: &RoundKeys,
        cipher: &impl Cipher<V>,
        run: &mut InOut<'_>,
        tweaks: &[V; N],
        beside: impl FnMut(usize),
    ) {
        let mut x = run.load_all::<V, N>(w);
        for i in 0..N {
            x[i] = x[i].xor(tweaks[i]);
        }
        cipher.apply(w, keys, &mut x, beside);
        for i in 0..N {
            x[i] = x[i].xor(tweaks[i]);
        }
        run.store_all(x);
    }
}

/// A direction.
trait Cipher<V: AesBlocks> {
    fn apply<const N: usize>(&self, w: V::Token, keys: &RoundKeys, x: &mut [V; N], beside: impl FnMut(usize));
}
struct Forward;
impl<V: AesBlocks> Cipher<V> for Forward {
    #[inline(always)]
    fn apply<const N: usize>(&self, w: V::Token, keys: &RoundKeys, x: &mut [V; N], beside: impl FnMut(usize)) {
        rounds::encrypt_beside(w, keys, x, beside);
    }
}
struct Backward;
impl<V: AesBlocks> Cipher<V> for Backward {
    #[inline(always)]
    fn apply<const N: usize>(&self, w: V::Token, keys: &RoundKeys, x: &mut [V; N], beside: impl FnMut(usize)) {
        rounds::decrypt_beside(w, keys, x, beside);
    }
}

impl<W: AesAndProducts> Kernel<W> for Xts<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        match self.encrypting {
            true => self.tweaked(w, Forward),
            false => self.tweaked(w, Backward),
        }
    }
}
