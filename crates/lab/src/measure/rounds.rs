//! Timing one operation at one length: every round takes one sample of each implementation, in an order that changes
//! from round to round, so that drift and neighbours hit all alike.

use std::time::{Duration, Instant};

use super::agree::{Cell, Print, Problem, who};
use super::clock::Clock;
use super::prepare::prepare;
use super::stats::{self, quartiles};
use crate::contract::{Library, Operation, Task};
use crate::input::SplitMix;
use crate::report::{COPYING, DECODING, FEW, KEYING, OURS, Row};

/// Without so many samples there is no row at all.
const FEWEST: usize = 3;

/// How long one sample should last at least: long against the cost of reading the counter, short against a time slice.
const SAMPLE: Duration = Duration::from_micros(20);

/// How long a task runs before its first sample, for page faults, caches and AVX-512 licences.
const WARM_UP: Duration = Duration::from_micros(500);

/// How long a task runs before each sample: vector units that others did not use for a while are asleep. They wake in some ten
/// microseconds, but where 512-bit operations stand among others, it takes servers of Intel milliseconds to reach the speed that
/// who calls an operation again and again has. Ten thousand cycles of something else, or to ask the system for the thread's time,
/// and some of it is lost: the next microseconds of dense 512-bit multiplications take four more.
const BEFORE: Duration = Duration::from_millis(1);

/// Samples longer than this have no run beforehand: it would cost more than it steadies.
const LONG_SAMPLE: Duration = Duration::from_millis(2);

/// Samples longer than this are steady by themselves: fewer trials tell how long they are.
const LONGEST_SAMPLE: Duration = Duration::from_millis(20);

/// More would hardly sharpen the median.
const MOST_ROUNDS: usize = 501;

/// The most where the ratio has to be known well.
const MOST_TRUSTED_ROUNDS: usize = 10_001;

/// How long such a ratio is waited for.
const PATIENCE: Duration = Duration::from_secs(60);

/// How narrow the interval is that such a ratio is in, 95 times of 100, for a ratio of 1.
pub const TRUSTED: f64 = 0.02;

/// How long one operation at one length may take.
#[derive(Clone, Copy)]
pub(super) struct Budget {
    pub deadline: Instant,
    /// When all of it is to be over: behind that, no row has more samples than it must.
    pub end: Instant,
    /// Whether the ratio of ours to the fastest other has to be known well, however long that takes.
    pub trust: bool,
}

/// How many runs tell how long a sample takes: the shortest of them does. The first run of all meets page faults, and any may be
/// interrupted. Of what is longer than [`LONGEST_SAMPLE`] two are enough.
const TRIALS: u32 = 3;

/// The most often that an operation is done in one sample.
const MOST_TIMES: u32 = 1 << 30;

/// How often progress is told at most.
const TELL_EVERY: Duration = Duration::from_millis(100);

/// What became of one cell.
pub(super) struct Timed {
    /// Each with the index of its library.
    pub rows: Vec<(usize, Row)>,
    pub problems: Vec<Problem>,
    /// Who the problems are about, as indices into the libraries.
    pub left_out: Vec<usize>,
    /// Median over the samples, where there are any.
    pub cycles_per_tick: Option<f64>,
    pub interrupted: bool,
}

impl Timed {
    fn leave_out(&mut self, index: usize, problem: Problem) {
        self.left_out.push(index);
        self.problems.push(problem);
    }
}

/// Times all entrants of `cell` until their time is over, yet for a few rounds at least and for not too many.
///
/// `watch` is told now and then which part is done, and is asked between samples whether to go on.
pub(super) fn time(
    cell: &Cell,
    budget: Budget,
    libraries: &[Box<dyn Library>],
    clock: &Clock,
    watch: &mut dyn FnMut(Option<f64>) -> bool,
) -> Timed {
    let (rows, problems, left_out) = (Vec::new(), Vec::new(), Vec::new());
    let mut timed = Timed { rows, problems, left_out, cycles_per_tick: None, interrupted: false };
    let mut runners = Vec::new();
    // All inputs at once would be gigabytes, so this one is made again. It could be before.
    let input = match prepare(cell.operation, cell.bytes, libraries) {
        Ok(input) => input,
        Err(problem) => {
            timed.left_out.extend(&cell.entrants);
            timed.problems.push(problem);
            return timed;
        }
    };
    for &index in &cell.entrants {
        let library = &*libraries[index];
        match cell.operation.made_by(library, &input) {
            Some(Ok(task)) => {
                runners.push(Runner::new(index, library, task, cell.operation.threads, budget.most(), clock));
            }
            Some(Err(message)) => {
                timed.leave_out(index, Problem::failed(cell.operation, cell.bytes, library, message));
            }
            None => {}
        }
    }
    let mut ratios = Vec::with_capacity(budget.most() * runners.len());
    let mut shuffler = SplitMix(0);
    let (begun, mut told) = (Instant::now(), None);
    let share = budget.deadline.saturating_duration_since(begun).as_secs_f64();
    'rounds: for round in 0..budget.most() {
        if round >= budget.fewest() && budget.is_over(round, &runners) {
            break;
        }
        if told.is_none_or(|told: Instant| told.elapsed() >= TELL_EVERY) {
            let by_time = begun.elapsed().as_secs_f64() / share;
            watch(Some((round as f64 / budget.most() as f64).max(by_time).min(1.0)));
            told = Some(Instant::now());
        }
        for last in (1..runners.len()).rev() {
            runners.swap(last, (shuffler.next() % (last as u64 + 1)) as usize);
        }
        for runner in &mut runners {
            if !watch(None) {
                timed.interrupted = true;
                break 'rounds;
            }
            ratios.push(runner.sample(clock));
        }
    }
    timed.cycles_per_tick = quartiles(&ratios).map(|quartiles| quartiles.median);
    // Who has hardly a sample, because of an interruption, has no row to be right for.
    for runner in runners.iter_mut().filter(|runner| runner.cycles.len() >= FEWEST) {
        runner.task.run_afresh();
        let (operation, bytes, library) = (cell.operation, cell.bytes, runner.library);
        match runner.is_right(cell) {
            Ok(true) => timed.rows.extend(runner.row(cell).map(|row| (runner.index, row))),
            Ok(false) => {
                let problem = Problem::Unsteady { operation: operation.name, bytes, who: who(library) };
                timed.leave_out(runner.index, problem);
            }
            Err(message) => timed.leave_out(runner.index, Problem::failed(operation, bytes, library, message)),
        }
    }
    timed
}

impl Budget {
    fn most(self) -> usize {
        if self.trust { MOST_TRUSTED_ROUNDS } else { MOST_ROUNDS }
    }

    /// How many rounds there are at least.
    fn fewest(self) -> usize {
        if Instant::now() >= self.end { FEWEST } else { FEW }
    }

    /// Whether there were rounds enough.
    fn is_over(self, round: usize, runners: &[Runner]) -> bool {
        let now = Instant::now();
        let known = || round.is_multiple_of(8) && is_known(runners) || now >= self.deadline + PATIENCE;
        now >= self.deadline && (!self.trust || known())
    }
}

/// Whether the ratio of ours to the fastest other is known well: by the ratios of each round, of which drift makes both slower. Where
/// there is no other, there is no ratio.
fn is_known(runners: &[Runner]) -> bool {
    let fastest = |ours: bool| {
        let median = |runner: &&Runner| quartiles(&runner.cycles).map_or(f64::INFINITY, |quartiles| quartiles.median);
        let some = runners.iter().filter(|runner| (runner.library.family() == OURS) == ours);
        some.min_by(|a, b| median(a).total_cmp(&median(b)))
    };
    let (Some(ours), Some(other)) = (fastest(true), fastest(false)) else { return true };
    let ratios: Vec<f64> = ours.cycles.iter().zip(&other.cycles).map(|(ours, other)| other / ours).collect();
    let middle = quartiles(&ratios).map_or(1.0, |quartiles| quartiles.median);
    stats::interval(&ratios).is_some_and(|(low, high)| high - low < TRUSTED * middle)
}

/// How often an operation is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Pace {
    /// In one sample.
    times: u32,
    /// Just before it.
    before: u32,
}

impl Pace {
    /// Warms up what `run` does so many times over, which tells how many seconds that took, and finds how often it fits into a
    /// sample.
    fn find(mut run: impl FnMut(u32) -> f64) -> Self {
        let mut total = 0.0;
        let mut shortest = |times: u32| {
            let mut least = f64::INFINITY;
            for trial in 0..TRIALS {
                let taken = run(times);
                // A clock that sees nothing pass would warm up for ever.
                total += taken.max(1e-9);
                least = least.min(taken);
                if trial > 0 && least > LONGEST_SAMPLE.as_secs_f64() {
                    break;
                }
            }
            (least, total)
        };
        let mut times = 1_u32;
        let (mut taken, mut total) = shortest(times);
        let short = |taken: f64, times: u32| taken < SAMPLE.as_secs_f64() && times < MOST_TIMES;
        while total < WARM_UP.as_secs_f64() || short(taken, times) {
            if short(taken, times) {
                times *= 2;
            }
            (taken, total) = shortest(times);
        }
        let before = if taken > LONG_SAMPLE.as_secs_f64() {
            0
        } else {
            times.saturating_mul((BEFORE.as_secs_f64() / taken).ceil() as u32)
        };
        Self { times, before }
    }
}

/// One implementation while it is timed.
struct Runner<'a> {
    /// Which of the libraries it is.
    index: usize,
    library: &'a dyn Library,
    task: Box<dyn Task>,
    /// How often the operation is done in one sample.
    times: u32,
    /// How often it is done just before a sample.
    before: u32,
    /// Whether it may have threads, whose time passes while this one sleeps.
    threads: bool,
    /// One entry for each sample: core cycles and nanoseconds for one operation. Room for all rounds is made beforehand.
    cycles: Vec<f64>,
    nanoseconds: Vec<f64>,
}

impl<'a> Runner<'a> {
    /// Warms the task up and finds out how often it fits into a sample.
    fn new(
        index: usize,
        library: &'a dyn Library,
        mut task: Box<dyn Task>,
        threads: bool,
        most: usize,
        clock: &Clock,
    ) -> Self {
        let seconds = |times| clock.ticks(|| task.run(times)) as f64 / clock.ticks_per_second();
        let Pace { times, before } = Pace::find(seconds);
        let room = || Vec::with_capacity(most);
        Self { index, library, task, times, before, threads, cycles: room(), nanoseconds: room() }
    }

    /// Takes one sample and returns how many core cycles a tick was worth meanwhile.
    fn sample(&mut self, clock: &Clock) -> f64 {
        let before = clock.cycles_per_tick();
        self.task.run(self.before);
        // Nothing may stand between what runs beforehand and the sample: see `BEFORE`.
        let sample = || self.task.run(self.times);
        let ticks = if self.before > 0 || self.threads { clock.ticks(sample) as f64 } else { clock.own_ticks(sample) };
        let ticks = ticks / f64::from(self.times);
        let ratio = (before + clock.cycles_per_tick()) / 2.0;
        self.cycles.push(ticks * ratio);
        self.nanoseconds.push(ticks / clock.ticks_per_second() * 1e9);
        ratio
    }

    /// Whether the output is still what all agreed on, or for a randomised one as long as that.
    fn is_right(&self, cell: &Cell) -> Result<bool, String> {
        let output = self.task.output()?;
        Ok(Print::of(&output) == cell.output || self.task.randomised() && output.len() == cell.output.length)
    }

    /// The medians for one item, where there are samples.
    fn row(&self, cell: &Cell) -> Option<Row> {
        let items = cell.operation.items as f64;
        let implementation = implementation(self.library, cell.operation, self.task.copies(), self.task.decodes());
        let stats::Quartiles { low, median, high } = quartiles(&self.cycles)?;
        Some(Row {
            op: cell.operation.name.to_owned(),
            bytes: cell.bytes,
            library: self.library.name().to_owned(),
            version: self.library.version(),
            implementation,
            cycles: median / items,
            ns: quartiles(&self.nanoseconds)?.median / items,
            low: low / items,
            high: high / items,
            samples: self.cycles.len(),
            all: self.cycles.iter().map(|cycles| (cycles / items * 1e3).round() / 1e3).collect(),
        })
    }
}

/// Which code runs, and what of it is in the figures that is not in those of others.
fn implementation(library: &dyn Library, operation: &Operation, copies: bool, decodes: bool) -> String {
    let keys = library.keying().contains(&operation.algorithm());
    let words = [keys.then_some(KEYING), copies.then_some(COPYING), decodes.then_some(DECODING)].into_iter().flatten();
    words.fold(library.implementation_of(operation), |name, word| format!("{name} {word}").trim_start().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dummy::{Flaw, dummy};
    use crate::operations::find;

    #[test]
    fn an_implementation_says_what_is_in_its_figures() {
        // A toy that is handed the keys of XChaCha20 with each message.
        let library = dummy("a", Flaw::None);
        let of = |name: &str, copies| implementation(&*library, find(name).unwrap(), copies, false);
        assert_eq!([of("chacha20", false), of("chacha20", true)], ["toy", "toy copying"]);
        assert_eq!([of("xchacha20", false), of("xchacha20", true)], ["toy keying", "toy keying copying"]);
    }

    /// What is found for an operation of so many seconds, if those of its runs that are named take more, in seconds; and how
    /// many times it was done.
    fn pace(each: f64, disturbed: &[(usize, f64)]) -> (Pace, u32) {
        let (mut runs, mut done) = (0, 0);
        let pace = Pace::find(|times| {
            let more = disturbed.iter().find(|(run, _)| *run == runs).map_or(0.0, |(_, more)| *more);
            (runs, done) = (runs + 1, done + times);
            each * f64::from(times) + more
        });
        (pace, done)
    }

    #[test]
    fn no_single_run_says_how_long_a_sample_is() {
        let (undisturbed, _) = pace(1e-6, &[]);
        assert_eq!(undisturbed, Pace { times: 32, before: 32 * 32 });
        // Page faults of the first run; an interruption at any other, of which each takes a whole time slice.
        for run in 0..18 {
            assert_eq!(pace(1e-6, &[(0, 100e-6), (run, 50e-3)]).0, undisturbed, "run {run}");
        }
        assert_eq!(pace(100e-6, &[(0, 50e-3)]).0, Pace { times: 1, before: 10 });
    }

    #[test]
    fn what_is_slow_is_done_twice() {
        assert_eq!(pace(70e-3, &[]), (Pace { times: 1, before: 0 }, 2));
        assert_eq!(pace(3e-3, &[]), (Pace { times: 1, before: 0 }, 3));
    }

    #[test]
    fn what_takes_no_time_comes_to_an_end() {
        let mut runs = 0;
        let pace = Pace::find(|_| {
            runs += 1;
            0.0
        });
        assert_eq!(pace.times, MOST_TIMES);
    }

    #[test]
    fn a_ratio_is_known_when_its_interval_is_narrow() {
        let (ours, other) = (dummy(OURS, Flaw::None), dummy("b", Flaw::None));
        let runner = |library, cycles: Vec<f64>| Runner {
            index: 0,
            library,
            task: Box::new(Sleeper),
            times: 1,
            before: 0,
            threads: false,
            nanoseconds: Vec::new(),
            cycles,
        };
        let known = |spread: f64, samples: u32| {
            let by_turns = |step: f64| (0..samples).map(|n| 100.0 + step * f64::from(n % 7)).collect::<Vec<_>>();
            is_known(&[runner(&*ours, by_turns(0.0)), runner(&*other, by_turns(spread))])
        };
        assert_eq!([known(0.1, 20), known(5.0, 20), known(0.1, 5)], [true, false, false]);
        // What hits both alike leaves their ratio as it was.
        let drift: Vec<f64> = (0..20).map(|n| 100.0 + f64::from(n) * 10.0).collect();
        assert!(is_known(&[runner(&*ours, drift.clone()), runner(&*other, drift)]));
        assert!(is_known(&[runner(&*ours, Vec::new())]));
    }

    /// Sleeps, as one does while one's threads work.
    struct Sleeper;

    impl Task for Sleeper {
        fn run(&mut self, times: u32) {
            std::thread::sleep(Duration::from_millis(5) * times);
        }

        fn run_afresh(&mut self) {
            self.run(1);
        }

        fn output(&self) -> Result<Vec<u8>, String> {
            Ok(Vec::new())
        }
    }

    #[test]
    fn of_threads_the_time_that_passes_counts() {
        let (library, clock) = (dummy("a", Flaw::None), Clock::calibrate());
        let mut runner = Runner::new(0, &*library, Box::new(Sleeper), true, MOST_ROUNDS, &clock);
        runner.sample(&clock);
        assert!(runner.nanoseconds[0] > 4e6, "{}", runner.nanoseconds[0]);
    }
}
