//! Measuring: compare first, then time all implementations of an operation in turn, round by round.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use crate::contract::{Library, Operation};
use crate::error::UsageError;
use crate::operations::{self, Name};
use crate::report::{Machine, Report, Row};
use crate::sizes;

pub mod agree;
pub mod clock;
pub mod memory;
mod prepare;
mod rounds;
pub mod scaling;
pub mod stats;

use agree::{Cell, Problem};
use clock::Clock;
pub use rounds::TRUSTED;
use stats::Quartiles;

/// The most bytes that the messages of a batch may have together: every library has a copy of them.
pub const LONGEST_BATCH: usize = 16 << 20;

/// What to measure, and for how long.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The operations, in this order.
    pub operations: Vec<&'static Operation>,
    /// Message lengths, for those operations that take any. Where nobody has chosen them they are [`sizes::DEFAULT`], by
    /// several threads [`sizes::DEFAULT_OF_THREADS`].
    pub sizes: Option<Vec<usize>>,
    /// About how many seconds all of it may take.
    pub seconds: f64,
    /// Whether to go on until the ratio of ours to the fastest other is known to [`TRUSTED`].
    pub trust: bool,
}

/// So many times the seconds that are asked for may pass before slow rows have fewer samples than others.
const LATEST: f64 = 1.25;

/// What an operation takes at one length at least beside some other libraries, in seconds.
const LEAST: f64 = 0.1;

/// The same of one with which a password is hashed.
const LEAST_OF_PASSWORDS: f64 = 3.0;

impl Plan {
    /// About how many seconds it takes at least, whatever is asked for.
    pub fn least(&self) -> f64 {
        let of = |operation: &&'static Operation| match operation.family() {
            "Passwords" => LEAST_OF_PASSWORDS,
            _ => lengths(operation, wanted(operation, self.sizes.as_deref())).len() as f64 * LEAST,
        };
        self.operations.iter().map(of).sum()
    }

    /// Refuses lengths at which nothing of it is measured.
    pub fn check(&self) -> Result<(), UsageError> {
        let none =
            |operation: &&'static Operation| lengths(operation, wanted(operation, self.sizes.as_deref())).is_empty();
        if self.operations.is_empty() || !self.operations.iter().all(none) {
            return Ok(());
        }
        let most = |operation: &&'static Operation| {
            format!("up to {} for `{}`", sizes::short(LONGEST_BATCH / operation.items), operation.name)
        };
        let accepted: Vec<String> = self.operations.iter().map(most).collect();
        Err(UsageError::new(format!(
            "--sizes: all messages of a batch have at most {} together: accepted are {}",
            sizes::short(LONGEST_BATCH),
            accepted.join(", ")
        )))
    }
}

/// Who watches a measurement and may end it.
pub trait Observer {
    /// Called now and then: the part that is done, from 0 to 1, and what is being done.
    fn progress(&self, done: f64, what: &str);

    /// Called for each operation, when it is done.
    fn measured(&self, _part: &Part) {}

    /// Whether to end with what there is. Asked between samples.
    fn stopped(&self) -> bool;
}

/// What came of one operation.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Part {
    /// The operation.
    #[serde(deserialize_with = "operations::interned")]
    pub operation: Name,
    /// Its rows.
    pub rows: Vec<Row>,
    /// Libraries that were left out because something was wrong with them.
    pub problems: Vec<Problem>,
    /// Whether no library here has it.
    pub absent: bool,
    /// Whether only one library here has it: its output was compared with nobody's.
    pub alone: bool,
    /// Whether it was not measured at some lengths, because a batch would be longer than [`LONGEST_BATCH`].
    pub shortened: bool,
    /// Whether the observer ended it early.
    pub interrupted: bool,
    /// How many cycles a tick of the counter was worth, for each length.
    pub cycles_per_tick: Vec<f64>,
    /// How often the counter ticks in a second.
    pub tsc_hz: f64,
}

impl Part {
    pub(crate) fn new(operation: Name) -> Self {
        Self {
            operation,
            rows: Vec::new(),
            problems: Vec::new(),
            absent: false,
            alone: false,
            shortened: false,
            interrupted: false,
            cycles_per_tick: Vec::new(),
            tsc_hz: 0.0,
        }
    }
}

/// What came of it.
#[derive(Clone, Debug, Default)]
pub struct Outcome {
    /// All rows there are.
    pub report: Report,
    /// Libraries and operations that were left out because something was wrong with them.
    pub problems: Vec<Problem>,
    /// Operations that no library here has.
    pub absent: Vec<&'static str>,
    /// Operations that only one library here has: their output was compared with nobody's.
    pub alone: Vec<&'static str>,
    /// Operations that were not measured at some lengths, because a batch would be longer than [`LONGEST_BATCH`].
    pub shortened: Vec<&'static str>,
    /// Whether the observer ended it early.
    pub interrupted: bool,
    /// That it took clearly longer than was asked for, where it did.
    pub overrun: Option<Overrun>,
    /// How many cycles a tick of the counter was worth, each time.
    pub cycles_per_tick: Vec<f64>,
}

/// A core whose frequency changes by more than this part of it, between the quarters, is told.
const DRIFT: f64 = 0.02;

impl Outcome {
    /// Adds what came of another operation.
    pub fn add(&mut self, part: Part) {
        let Part { operation, rows, problems, absent, alone, shortened, interrupted, cycles_per_tick, tsc_hz } = part;
        self.report.rows.extend(rows);
        for problem in problems {
            if !self.problems.contains(&problem) {
                self.problems.push(problem);
            }
        }
        self.absent.extend(absent.then_some(operation));
        self.alone.extend(alone.then_some(operation));
        self.shortened.extend(shortened.then_some(operation));
        self.interrupted |= interrupted;
        self.cycles_per_tick.extend(cycles_per_tick);
        let machine = &mut self.report.machine;
        machine.tsc_hz = tsc_hz.round();
        let ratio = stats::quartiles(&self.cycles_per_tick).map_or(0.0, |quartiles| quartiles.median);
        machine.core_hz = (ratio * tsc_hz).round();
    }

    /// How far the frequency of the core was from itself, where that is worth telling.
    pub fn drift(&self) -> Option<f64> {
        let Quartiles { low, median, high } = stats::quartiles(&self.cycles_per_tick)?;
        Some((high - low) / median).filter(|drift| *drift > DRIFT)
    }
}

/// The seconds that were asked for, and those that it took.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Overrun {
    /// Those that [`Plan::seconds`] has.
    pub asked: f64,
    /// Those that passed.
    pub taken: f64,
}

impl Overrun {
    /// Half as long again, and a second, is nothing to speak of: what is asked for is *about* so many seconds.
    pub fn of(asked: f64, taken: f64) -> Option<Self> {
        (taken > 1.5 * asked + 1.0).then_some(Self { asked, taken })
    }
}

/// For each operation, compares the outputs of all libraries and then times those that agree.
pub fn run(plan: &Plan, libraries: &[Box<dyn Library>], observer: &dyn Observer) -> Outcome {
    let begun = Instant::now();
    let deadline = begun + Duration::from_secs_f64(plan.seconds);
    let end = begun + Duration::from_secs_f64(plan.seconds * LATEST);
    let clock = Clock::calibrate();
    let mut outcome = Outcome::default();
    outcome.report.machine = Machine::here();
    let cells = |operation: &&'static Operation| lengths(operation, wanted(operation, plan.sizes.as_deref())).len();
    let all = plan.operations.iter().map(cells).sum();
    let mut done = 0;
    for operation in &plan.operations {
        if observer.stopped() {
            outcome.interrupted = true;
            break;
        }
        let place = Place { done, all, deadline, end };
        let part = measure(operation, plan, place, libraries, &clock, observer);
        done += cells(operation);
        observer.measured(&part);
        let ended = part.interrupted;
        outcome.add(part);
        if ended {
            break;
        }
    }
    outcome.overrun = Overrun::of(plan.seconds, begun.elapsed().as_secs_f64()).filter(|_| !plan.trust);
    outcome
}

/// Where an operation stands among all.
#[derive(Clone, Copy)]
struct Place {
    /// Operations at lengths that were measured before it.
    done: usize,
    /// All of them.
    all: usize,
    deadline: Instant,
    /// When slow rows make do with fewer samples.
    end: Instant,
}

fn measure(
    operation: &'static Operation,
    plan: &Plan,
    place: Place,
    libraries: &[Box<dyn Library>],
    clock: &Clock,
    observer: &dyn Observer,
) -> Part {
    let mut part = Part { tsc_hz: clock.ticks_per_second(), ..Part::new(operation.name) };
    let so_far = |more: f64| ((place.done as f64 + more) / place.all.max(1) as f64).min(1.0);
    observer.progress(so_far(0.0), &format!("{}: comparing outputs", operation.name));
    let mut cells = compare(operation, plan, libraries, &mut part);
    // Who fails at one length, when it is timed or set up for that, has no rows of the operation at any other.
    let (mut rows, mut left_out) = (Vec::new(), BTreeSet::new());
    for (index, cell) in cells.iter_mut().enumerate() {
        if part.interrupted {
            break;
        }
        cell.entrants.retain(|library| !left_out.contains(library));
        if cell.entrants.is_empty() {
            continue;
        }
        // What quick cells leave of their share goes to those after them.
        let left = u32::try_from(place.all.saturating_sub(place.done + index).max(1)).unwrap_or(u32::MAX);
        let share = place.deadline.saturating_duration_since(Instant::now()) / left;
        let what = what(cell);
        let budget = rounds::Budget { deadline: Instant::now() + share, end: place.end, trust: plan.trust };
        let timed = rounds::time(cell, budget, libraries, clock, &mut |done| {
            done.inspect(|done| observer.progress(so_far(index as f64 + done), &what));
            !observer.stopped()
        });
        rows.extend(timed.rows);
        left_out.extend(timed.left_out);
        part.problems.extend(timed.problems);
        part.interrupted = timed.interrupted;
        part.cycles_per_tick.extend(timed.cycles_per_tick);
    }
    rows.retain(|(library, _)| !left_out.contains(library));
    part.rows = rows.into_iter().map(|(_, row)| row).collect();
    part
}

/// The operation, and the length where it has one.
fn what(cell: &Cell) -> String {
    let Cell { operation, bytes, .. } = cell;
    if operation.message_bytes.is_some() {
        operation.name.to_owned()
    } else {
        format!("{}, {}", operation.name, sizes::format(*bytes))
    }
}

fn compare(operation: &'static Operation, plan: &Plan, libraries: &[Box<dyn Library>], part: &mut Part) -> Vec<Cell> {
    let wanted = wanted(operation, plan.sizes.as_deref());
    let lengths = lengths(operation, wanted);
    part.shortened = operation.message_bytes.is_none() && lengths.len() < wanted.len();
    if lengths.is_empty() {
        return Vec::new();
    }
    let (cells, problems) = agree::compare(operation, &lengths, libraries);
    part.absent = cells.is_empty() && problems.is_empty();
    let by_itself = |cell: &Cell| agree::families(cell.entrants.iter().copied(), libraries).len() == 1;
    part.alone = cells.iter().any(by_itself) && !agree::settled_one_by_one(operation, libraries);
    for problem in problems {
        if !part.problems.contains(&problem) {
            part.problems.push(problem);
        }
    }
    cells
}

/// The lengths that were chosen, or else those for the operation.
fn wanted<'a>(operation: &Operation, chosen: Option<&'a [usize]>) -> &'a [usize] {
    chosen.unwrap_or(if operation.threads { &sizes::DEFAULT_OF_THREADS } else { &sizes::DEFAULT })
}

/// Those of `sizes` that the operation is measured for.
fn lengths(operation: &Operation, sizes: &[usize]) -> Vec<usize> {
    match operation.message_bytes {
        Some(_) => vec![0],
        None if operation.items == 1 => sizes.to_vec(),
        None => sizes.iter().copied().filter(|bytes| *bytes <= LONGEST_BATCH / operation.items).collect(),
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;
    use crate::dummy::{Flaw, Signer, dummy};
    use crate::report::FEW;
    use crate::select;

    /// Stops after some questions; notes the last progress.
    struct Watcher {
        questions_left: Cell<usize>,
        done: Cell<f64>,
    }

    impl Watcher {
        fn patient() -> Self {
            Self::for_questions(usize::MAX)
        }

        fn for_questions(questions: usize) -> Self {
            Self { questions_left: Cell::new(questions), done: Cell::new(0.0) }
        }
    }

    impl Observer for Watcher {
        fn progress(&self, done: f64, what: &str) {
            assert!((0.0..=1.0).contains(&done) && done >= self.done.get() && !what.is_empty());
            self.done.set(done);
        }

        fn stopped(&self) -> bool {
            let left = self.questions_left.get();
            self.questions_left.set(left.saturating_sub(1));
            left == 0
        }
    }

    fn plan(patterns: &[&str]) -> Plan {
        Plan {
            operations: select::operations(patterns).unwrap(),
            sizes: Some(vec![64, 1024]),
            seconds: 0.01,
            trust: false,
        }
    }

    #[test]
    fn what_takes_clearly_longer_is_told() {
        assert_eq!(Overrun::of(1.0, 2.4), None);
        assert_eq!(Overrun::of(1.0, 12.0), Some(Overrun { asked: 1.0, taken: 12.0 }));
        assert_eq!(Overrun::of(30.0, 45.0), None);
    }

    #[test]
    fn what_is_asked_of_many_operations_takes_longer() {
        let least = |patterns: &[&str]| plan(patterns).least();
        assert!((least(&["=sha-256"]) - 2.0 * LEAST).abs() < 1e-9);
        assert!(least(&["=argon2id.3x64mib"]) > 10.0 * least(&["=x25519.dh"]));
        assert!(least(&["*"]) > 30.0);
    }

    #[test]
    fn behind_the_end_no_row_has_more_samples_than_it_must() {
        let hurried = Plan { seconds: 1e-9, ..plan(&["=chacha8", "=chacha12"]) };
        let outcome = run(&hurried, &[dummy("a", Flaw::None)], &Watcher::patient());
        assert_eq!(outcome.report.rows.len(), 4);
        assert!(outcome.report.rows.iter().all(|row| row.samples < FEW && row.mark() == "?"));
    }

    #[test]
    fn a_length_is_named_where_there_is_one() {
        let of = |name: &str| {
            let (cells, _) = agree::compare(
                crate::operations::find(name).unwrap(),
                &[0],
                &[Box::new(Signer::default()), dummy("a", Flaw::Only("md5"))],
            );
            what(&cells[0])
        };
        assert_eq!([of("x25519.dh"), of("md5")], ["x25519.dh", "md5, 0 B"]);
    }

    #[test]
    fn every_library_gets_a_row_for_every_length() {
        let libraries = [dummy("saltern", Flaw::None), dummy("b", Flaw::None)];
        let outcome = run(&plan(&["=poly1305", "xsalsa20-poly1305"]), &libraries, &Watcher::patient());
        assert_eq!(outcome.report.rows.len(), 3 * 2 * 2);
        assert!(outcome.problems.is_empty() && outcome.absent.is_empty() && outcome.alone.is_empty());
        assert!(!outcome.interrupted);
        for row in &outcome.report.rows {
            assert!(row.low <= row.cycles && row.cycles <= row.high, "{row:?}");
            assert!(row.samples >= 3 && row.cycles > 0.0 && row.ns > 0.0, "{row:?}");
        }
        let machine = &outcome.report.machine;
        assert!(machine.tsc_hz > 0.0 && machine.core_hz > 0.0);
    }

    #[test]
    fn without_peers_ours_is_measured_alone() {
        let outcome = run(&plan(&["chacha8"]), &[dummy("saltern", Flaw::None)], &Watcher::patient());
        assert_eq!((outcome.report.rows.len(), &outcome.alone[..]), (2, &["chacha8"][..]));
    }

    #[test]
    fn a_batch_is_not_alone_where_others_do_its_items() {
        let signer = Signer { name: "saltern", ..Signer::default() };
        let single = Signer { name: "b", singles_only: true, ..signer };
        let batch = plan(&["x25519.batch-8"]);
        assert_eq!(run(&batch, &[Box::new(signer)], &Watcher::patient()).alone, ["x25519.batch-8"]);
        let outcome = run(&batch, &[Box::new(signer), Box::new(single)], &Watcher::patient());
        assert_eq!((outcome.report.rows.len(), outcome.alone.len()), (1, 0));
        assert_eq!(outcome.report.rows[0].bytes, 0);
    }

    #[test]
    fn what_nobody_has_is_absent() {
        let outcome = run(&plan(&["chacha8"]), &[dummy("a", Flaw::Only("poly1305"))], &Watcher::patient());
        assert_eq!((outcome.report.rows.len(), &outcome.absent[..]), (0, &["chacha8"][..]));
        assert!(run(&plan(&["chacha8"]), &[], &Watcher::patient()).absent == ["chacha8"]);
    }

    #[test]
    fn long_batches_are_told_and_not_measured() {
        let sizes = vec![64, 256 << 10, 512 << 10];
        assert_eq!(lengths(select::operations(&["=sha-256.many-64"]).unwrap()[0], &sizes), [64, 256 << 10]);
        assert_eq!(lengths(select::operations(&["=sha-256"]).unwrap()[0], &sizes), sizes);
        assert_eq!(lengths(select::operations(&["=x25519.batch-16"]).unwrap()[0], &sizes), [0]);
        let plan = Plan { sizes: Some(vec![1 << 20]), ..plan(&["=sha-512.many-64", "=x25519.dh"]) };
        let outcome = run(&plan, &[dummy("a", Flaw::None)], &Watcher::patient());
        assert_eq!((outcome.shortened, outcome.absent.len()), (vec!["sha-512.many-64"], 0));
    }

    #[test]
    fn lengths_at_which_nothing_is_measured_are_refused() {
        let at = |patterns: &[&str], bytes| Plan { sizes: Some(vec![bytes]), ..plan(patterns) }.check();
        let message = at(&["=sha-256.many-64"], 1 << 20).unwrap_err().to_string();
        assert!(message.contains("up to 256K for `sha-256.many-64`") && message.contains("16M together"), "{message}");
        assert!(at(&["=sha-256.many-64"], 256 << 10).is_ok() && at(&["sha-256"], 1 << 20).is_ok());
    }

    #[test]
    fn lengths_that_are_chosen_are_those_of_threads_too() {
        let of_threads = select::operations(&["=blake3.threads"]).unwrap()[0];
        assert_eq!(wanted(of_threads, None), sizes::DEFAULT_OF_THREADS);
        assert_eq!(wanted(of_threads, Some(&sizes::DEFAULT)), sizes::DEFAULT);
        assert_eq!(wanted(select::operations(&["=blake3"]).unwrap()[0], None), sizes::DEFAULT);
    }

    #[test]
    fn a_batch_has_no_more_bytes_than_its_most() {
        let operation = crate::operations::find("sha-512.many-64").unwrap();
        // The last of these times 64 is 0 in a word.
        let sizes = [0, 64, LONGEST_BATCH / 64, LONGEST_BATCH / 64 + 1, 1 << (usize::BITS - 6)];
        assert_eq!(lengths(operation, &sizes), sizes[..3]);
    }

    #[test]
    fn wrong_libraries_are_told_and_not_timed() {
        let libraries = [dummy("saltern", Flaw::WrongFrom(1)), dummy("b", Flaw::None), dummy("c", Flaw::None)];
        let outcome = run(&plan(&["chacha8"]), &libraries, &Watcher::patient());
        assert!(outcome.report.rows.iter().all(|row| row.library != "saltern"));
        assert!(!outcome.problems.is_empty());
    }

    #[test]
    fn who_is_wrong_after_a_while_has_no_rows() {
        // At both lengths, or at the second one alone.
        for from in [0, 65] {
            let tiring = dummy("saltern", Flaw::TiresFrom(from));
            let libraries = [tiring, dummy("b", Flaw::None), dummy("c", Flaw::None)];
            let outcome = run(&plan(&["chacha8"]), &libraries, &Watcher::patient());
            assert_eq!(outcome.report.rows.len(), 2 * 2);
            assert!(outcome.report.rows.iter().all(|row| row.library != "saltern"));
            assert_eq!(outcome.problems.len(), 1);
            assert!(outcome.problems[0].to_string().contains("wrong after"), "{}", outcome.problems[0]);
        }
        for flaw in [Flaw::TiresFrom(0), Flaw::Stops] {
            let outcome = run(&plan(&["chacha8"]), &[dummy("saltern", flaw)], &Watcher::patient());
            assert!(outcome.report.rows.is_empty() && outcome.problems.len() == 1, "{flaw:?}");
        }
    }

    #[test]
    fn who_fails_while_it_is_timed_is_told_with_its_own_error() {
        // Right when it is compared, and for a while after.
        let libraries = [dummy("saltern", Flaw::None), dummy("b", Flaw::ErrsAfter(5))];
        let outcome = run(&plan(&["chacha8"]), &libraries, &Watcher::patient());
        assert!(outcome.report.rows.len() == 2 && outcome.report.rows.iter().all(|row| row.library == "saltern"));
        let text = outcome.problems[0].to_string();
        assert!(outcome.problems.len() == 1 && !outcome.problems[0].is_grave(), "{text}");
        assert_eq!(text, "b toy is left out of chacha8: at 64 bytes: error -33 from toy_update");
    }

    #[test]
    fn an_interruption_keeps_what_is_finished() {
        // Two questions while comparing; the first of the four cells asks 8 times at least, all of them 32 times.
        let outcome = run(&plan(&["chacha8", "chacha12"]), &[dummy("a", Flaw::None)], &Watcher::for_questions(12));
        assert!(outcome.interrupted);
        assert!((1..4).contains(&outcome.report.rows.len()), "{}", outcome.report.rows.len());
        let nothing = run(&plan(&["chacha8"]), &[dummy("a", Flaw::None)], &Watcher::for_questions(0));
        assert!(nothing.interrupted && nothing.report.rows.is_empty());
    }
}
