//! Core cycles without a cycle counter.
//!
//! Most virtual machines have no cycle counter that a program could read, and the time-stamp counter ticks at a rate of
//! its own. So a chain of dependent additions and exclusive-ors, each of which takes one cycle on every processor we
//! know, is timed next to each sample: it says how many core cycles a tick was worth just then, whatever the frequency
//! governor, turbo or AVX-512 licences were doing.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// Rounds of the chain, ten cycles each: long against the few dozen cycles that starting and leaving it cost, and, where
/// ticks are coarse (down to 24 MHz), against one tick.
const CHAIN_ROUNDS: u64 = if cfg!(target_arch = "x86_64") { 1_000 } else { 10_000 };
const CHAIN_CYCLES: f64 = (CHAIN_ROUNDS * 10) as f64;

/// How long the counter is watched to learn its rate.
const CALIBRATION: Duration = Duration::from_millis(20);

/// A calibrated tick counter.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    ticks_per_second: f64,
    empty: u64,
}

impl Clock {
    /// Watches the counter for 20 ms.
    pub fn calibrate() -> Self {
        let (instant, ticks) = (Instant::now(), now());
        while instant.elapsed() < CALIBRATION {
            std::hint::spin_loop();
        }
        let (ticks, seconds) = (now() - ticks, instant.elapsed().as_secs_f64());
        let empty = (0..100).map(|_| elapsed(|| ())).min().unwrap_or(0);
        Self { ticks_per_second: ticks as f64 / seconds, empty }
    }

    /// How often the counter ticks.
    pub fn ticks_per_second(&self) -> f64 {
        self.ticks_per_second
    }

    /// How many ticks `work` takes, without the cost of reading the counter.
    #[inline]
    pub fn ticks(&self, work: impl FnOnce()) -> u64 {
        elapsed(work).saturating_sub(self.empty)
    }

    /// How many core cycles one tick is worth just now: the better of two chains, since an interrupt makes one slower
    /// and nothing makes it faster.
    pub fn cycles_per_tick(&self) -> f64 {
        let best = (0..2).map(|_| self.ticks(chain)).min().unwrap_or(0);
        CHAIN_CYCLES / best.max(1) as f64
    }
}

#[inline]
fn elapsed(work: impl FnOnce()) -> u64 {
    let start = now();
    work();
    now() - start
}

/// A chain of `CHAIN_CYCLES` operations, each of which needs the result of the one before it.
///
/// Operands are registers the compiler knows nothing about: sums of constants would be folded, and some cores do
/// additions of small constants while renaming registers, in no time at all.
#[inline(never)]
fn chain() {
    let (a, b) = (black_box(0x5a5a_1234_u64), black_box(3_u64));
    let mut x = black_box(1_u64);
    for _ in 0..CHAIN_ROUNDS {
        x = (x ^ a).wrapping_add(b);
        x = (x ^ a).wrapping_add(b);
        x = (x ^ a).wrapping_add(b);
        x = (x ^ a).wrapping_add(b);
        x = (x ^ a).wrapping_add(b);
    }
    black_box(x);
}

/// The time-stamp counter, read after everything before it has finished and before anything after it has begun.
#[cfg(target_arch = "x86_64")]
#[inline]
fn now() -> u64 {
    use std::arch::x86_64::{_mm_lfence, _rdtsc};
    // SAFETY: both instructions are in the baseline of x86-64 and touch no memory.
    unsafe {
        _mm_lfence();
        let ticks = _rdtsc();
        _mm_lfence();
        ticks
    }
}

/// Nanoseconds since the first call.
#[cfg(not(target_arch = "x86_64"))]
#[inline]
fn now() -> u64 {
    static START: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
    START.get_or_init(Instant::now).elapsed().as_nanos() as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rates_are_positive_and_finite() {
        let clock = Clock::calibrate();
        assert!(clock.ticks_per_second().is_finite() && clock.ticks_per_second() > 0.0);
        assert!(clock.cycles_per_tick().is_finite() && clock.cycles_per_tick() > 0.0);
    }

    #[test]
    fn the_counter_never_runs_backwards() {
        let readings: Vec<u64> = (0..1000).map(|_| now()).collect();
        assert!(readings.is_sorted());
    }
}
