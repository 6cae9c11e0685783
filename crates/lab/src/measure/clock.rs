//! Core cycles without a cycle counter.
//!
//! Most virtual machines have no cycle counter that a program could read, and the time-stamp counter ticks at a rate of
//! its own. So a chain of dependent additions and exclusive-ors, each of which takes one cycle on every processor we
//! know, is timed next to each sample: it says how many core cycles a tick was worth just then, whatever the frequency
//! governor or turbo were doing. It comes before the run that precedes the sample, so what lowers the core's frequency
//! itself, as dense 512-bit multiplications do, is not excused for it: it counts by its time, at the frequency of others.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// Rounds of the chain, ten cycles each: long against the few dozen cycles that starting and leaving it cost, and, where
/// ticks are coarse (down to 24 MHz), against one tick.
const CHAIN_ROUNDS: u64 = if cfg!(target_arch = "x86_64") { 1_000 } else { 10_000 };
const CHAIN_CYCLES: f64 = (CHAIN_ROUNDS * 10) as f64;

/// A sample that had the core for less than this part of its time counts by the time it had.
const DISTURBED: f64 = 0.97;

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
        let (from, from_ticks) = both_clocks();
        while from.elapsed() < CALIBRATION {
            std::hint::spin_loop();
        }
        let (to, to_ticks) = both_clocks();
        let (ticks, seconds) = (to_ticks - from_ticks, (to - from).as_secs_f64());
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

    /// How many ticks `work` takes while it has the core: as [`Clock::ticks`], less the time that the system gave to others.
    ///
    /// A sample longer than a time slice is hardly ever left alone on a busy machine, and then no median helps.
    pub fn own_ticks(&self, work: impl FnOnce()) -> f64 {
        let before = thread_seconds();
        let wall = self.ticks(work) as f64;
        let own = before.zip(thread_seconds()).map(|(before, after)| (after - before) * self.ticks_per_second);
        // Reading the thread's time costs more than reading the counter, so it has to tell of something to be used.
        own.filter(|own| *own < DISTURBED * wall).unwrap_or(wall)
    }

    /// How many core cycles one tick is worth just now: the better of two chains, since an interrupt makes one slower
    /// and nothing makes it faster.
    pub fn cycles_per_tick(&self) -> f64 {
        let best = (0..2).map(|_| self.ticks(chain)).min().unwrap_or(0);
        CHAIN_CYCLES / best.max(1) as f64
    }
}

/// The time by both clocks at once: the closest of a few readings, in case the thread was interrupted between them.
fn both_clocks() -> (Instant, u64) {
    let reading = || {
        let (before, instant, after) = (now(), Instant::now(), now());
        (after - before, instant, before + (after - before) / 2)
    };
    let first = reading();
    let (_, instant, ticks) =
        (0..20).map(|_| reading()).fold(first, |best, next| if next.0 < best.0 { next } else { best });
    (instant, ticks)
}

#[inline]
fn elapsed(work: impl FnOnce()) -> u64 {
    let start = now();
    work();
    now() - start
}

/// How long this thread has had a core, where the system says so.
fn thread_seconds() -> Option<f64> {
    #[cfg(any(target_os = "linux", target_os = "android", target_os = "macos"))]
    {
        let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
        Some(time.tv_sec as f64 + time.tv_nsec as f64 / 1e9)
    }
    #[cfg(not(any(target_os = "linux", target_os = "android", target_os = "macos")))]
    None
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
    fn time_spent_asleep_is_not_the_works_own() {
        let clock = Clock::calibrate();
        let sleep = || std::thread::sleep(Duration::from_millis(20));
        let asleep = 0.02 * clock.ticks_per_second();
        assert!(clock.ticks(sleep) as f64 > 0.9 * asleep);
        if thread_seconds().is_some() {
            assert!(clock.own_ticks(sleep) < 0.5 * asleep);
        }
    }

    #[test]
    fn the_counter_never_runs_backwards() {
        let readings: Vec<u64> = (0..1000).map(|_| now()).collect();
        assert!(readings.is_sorted());
    }
}
