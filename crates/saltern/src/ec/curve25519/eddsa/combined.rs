//! All signatures of a batch in one equation, under the policy with the cofactor.
//!
//! Each claim's equation is multiplied by a random number z, and all of them are added up: 8 times the sum of `z R + z k A - z S B`
//! has to be the neutral point. All valid ones give that. With one that is not valid, whatever the others are, at most one z of
//! 2^128 does: docs/notes/batches-by-random-combinations.md.

use super::batch::{CHUNK, Chunk, Item, Open};
use crate::backend;
use crate::cipher::{ChaCha20, Key, Nonce};
use crate::curve25519::ed25519::Policy;
use crate::curve25519::group::MulBase;
use crate::curve25519::kernel::backend::CurveBackend;
use crate::curve25519::kernel::buckets::{self, Bucket, Buckets, Fill};
use crate::curve25519::kernel::serial::calls;
use crate::curve25519::kernel::serial::edwards::Point;
use crate::curve25519::kernel::serial::encoding::is_zero;
use crate::curve25519::kernel::serial::radix::Radix;
use crate::threads;
use alloc::vec::Vec;
use saltern_lanes::level::Portable;
use saltern_lanes::{Kernel, Level, reveal};

/// Fewer items are not worth a thread of their own.
const SHARE: usize = 4 * CHUNK;

/// Whether all items are valid, but for one case in 2^128: `false` also says that it is not known, because there are too few, or
/// no memory. `random` is 32 bytes that are new and that nobody could know who made a signature.
pub fn accepts<I: Sync>(
    items: &[I],
    as_item: impl Fn(&I) -> Item<'_> + Sync,
    hash: impl Fn(&Open<'_>, &mut [[u8; 64]]) + Sync,
    random: &[u8; 32],
    threads: usize,
    level: Level,
) -> bool {
    let most = items.len().div_ceil(SHARE).max(1);
    let share = items.len().div_ceil(threads.clamp(1, most)).next_multiple_of(CHUNK);
    let Some((bits, empty)) = backend::run(level, Begin(share.min(items.len()))) else { return false };
    let key = Key::new(*random);
    let mut parts: Vec<Option<Part>> = Vec::new();
    if parts.try_reserve_exact(items.len().div_ceil(share)).is_err() {
        return false;
    }
    parts.resize_with(items.len().div_ceil(share), || None);
    let shares = items.chunks(share).zip(parts.iter_mut()).enumerate();
    threads::run(threads, shares, |(i, (items, part))| {
        let begun = Begun { key: &key, first: i * share, bits, empty, level };
        *part = begun.add_up(items, &as_item, &hash);
    });
    let mut sum = Point::identity();
    for part in &parts {
        let Some(part) = part else { return false };
        let base = backend::run(level, MulBase(&part.base));
        sum = calls::add(&sum, &calls::add(&part.points, &base.negate()));
    }
    backend::run_portable(IsSmall(&sum))
}

/// What a share adds up to: the sum of `z R + z k A`, and that of `z S`.
struct Part {
    points: Point<u64>,
    base: [u64; 4],
}

/// What all shares begin with.
struct Begun<'a> {
    key: &'a Key,
    /// Which of all items is the share's first one.
    first: usize,
    bits: usize,
    empty: Bucket,
    level: Level,
}

impl Begun<'_> {
    fn add_up<I>(
        &self,
        items: &[I],
        as_item: &impl Fn(&I) -> Item<'_>,
        hash: &impl Fn(&Open<'_>, &mut [[u8; 64]]),
    ) -> Option<Part> {
        let mut sums = Vec::new();
        let count = buckets::count(self.bits);
        sums.try_reserve_exact(count).ok()?;
        sums.resize(count, self.empty);
        let (radix, short) = (Radix::new(self.bits), Radix::of_coefficients(self.bits));
        let mut buckets = Buckets { sums: &mut sums, radix, short };
        let mut base = [0; 4];
        let mut random = ChaCha20::with_level(self.key, &Nonce::new([0; 12]), self.level);
        random.set_position(16 * self.first as u128).ok()?;
        for items in items.chunks(CHUNK) {
            let chunk = Chunk::new(items.iter().map(as_item), Policy::Zip215);
            if chunk.open().items().count() < items.len() {
                return None;
            }
            let claims = chunk.claims(hash);
            let mut coefficients = [[0; 16]; CHUNK];
            random.apply(coefficients.as_flattened_mut()).ok()?;
            let random = coefficients.map(u128::from_le_bytes);
            let claims = &claims[..items.len()];
            let fill = Fill { claims, random: &random[..items.len()], buckets: &mut buckets, sum: &mut base };
            if !backend::run(self.level, fill) {
                return None;
            }
        }
        Some(Part { points: backend::run(self.level, Collect(&radix, &sums)), base })
    }
}

/// How buckets begin, if they are worth it.
struct Begin(usize);

impl<W: CurveBackend> Kernel<W> for Begin {
    type Output = Option<(usize, Bucket)>;

    #[inline(always)]
    fn run(self, w: W) -> Self::Output {
        let bits = w.bucket_bits(self.0)?;
        Some((bits, w.empty_bucket()))
    }
}

/// What is in buckets.
struct Collect<'a>(&'a Radix, &'a [Bucket]);

impl<W: CurveBackend> Kernel<W> for Collect<'_> {
    type Output = Point<u64>;

    #[inline(always)]
    fn run(self, w: W) -> Point<u64> {
        w.collect_buckets(self.0, self.1)
    }
}

/// Whether eight times a point is the neutral one.
struct IsSmall<'a>(&'a Point<u64>);

impl Kernel<Portable> for IsSmall<'_> {
    type Output = bool;

    #[inline(always)]
    fn run(self, _: Portable) -> bool {
        let Point { x, y, z, .. } = self.0.projective().double_times(3);
        reveal(is_zero(&x) & is_zero(&y.sub(&z).carry())) == 1
    }
}
