//! Production source with one operation changed.
//!
//! [`Mutant`] is a word that does what the word inside it does, except that one operation, chosen by its place in the
//! order of execution, does something else: a rotation by one bit more, a carry left out, an exclusive or instead of a
//! sum. [`Vector32`] does the same for the operations that move words. [`survivors`] makes every such change in turn
//! and tells which ones a proof does not refuse.
//!
//! Operations are never inlined: kernels made of them would take a minute to compile.

mod bits;
mod lanes;
mod sha;
mod signed;
mod words32;
mod words64;

pub use lanes::Vector32;

use crate::term::forgetting;
use std::cell::{Cell, RefCell};

/// A word whose operations may be changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mutant<W>(pub W);

/// A double word whose operations may be changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WideMutant<W>(pub W);

/// The operation to change: its place in the order of execution, and which of the possible changes.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Change {
    place: usize,
    variant: usize,
}

thread_local! {
    static DONE: RefCell<Vec<&'static str>> = const { RefCell::new(Vec::new()) };
    static CHANGE: Cell<Option<Change>> = const { Cell::new(None) };
    static OUTCOME: RefCell<Outcome> = const { RefCell::new(Outcome::NoSuch) };
}

/// What became of the change.
#[derive(Default)]
enum Outcome {
    /// The operation has no such variant.
    #[default]
    NoSuch,
    /// The variant gave the same result.
    Same,
    /// It was applied.
    Applied(String),
}

/// A changed operation: what is done instead, and the other result.
pub type Variant<'a, T> = (&'static str, &'a dyn Fn() -> T);

/// The right result of an operation, unless it is the one to change. A change that makes no difference to this
/// operation's result is no change.
pub fn operation<T: Copy + PartialEq>(name: &'static str, right: T, variants: &[Variant<'_, T>]) -> T {
    let place = DONE.with_borrow_mut(|done| {
        done.push(name);
        done.len() - 1
    });
    let Some(change) = CHANGE.get().filter(|change| change.place == place) else { return right };
    // Only this variant is computed: another one might complain.
    let Some((what, variant)) = variants.get(change.variant) else { return right };
    let wrong = variant();
    OUTCOME.set(if wrong == right {
        Outcome::Same
    } else {
        Outcome::Applied(format!("operation {place}: {name}, {what}"))
    });
    wrong
}

/// Runs `f` without counting its operations, so that none of them is changed.
pub fn unchanged<R>(f: impl FnOnce() -> R) -> R {
    let (done, change) = (DONE.take(), CHANGE.take());
    let result = f();
    DONE.set(done);
    CHANGE.set(change);
    result
}

/// What [`survivors`] found.
#[derive(Debug)]
pub struct Report {
    /// How many operations the unchanged computation does.
    pub operations: usize,
    /// How many changes were tried.
    pub mutants: usize,
    /// The changes that were not refuted.
    pub survivors: Vec<String>,
}

/// Checks that `proof` succeeds as it is, then runs it again for every change to every operation that `chosen` accepts
/// by its place and its name.
///
/// # Panics
/// If the unchanged computation is refuted.
pub fn survivors(chosen: impl Fn(usize, &str) -> bool, proof: impl Fn() -> Result<(), String>) -> Report {
    let run = |change: Option<Change>| {
        CHANGE.set(change);
        DONE.take();
        OUTCOME.take();
        proof()
    };
    if let Err(error) = run(None) {
        panic!("the unchanged computation is refuted: {error}");
    }
    let names = DONE.take();
    let mut report = Report { operations: names.len(), mutants: 0, survivors: Vec::new() };
    for (place, _) in names.iter().enumerate().filter(|(place, name)| chosen(*place, name)) {
        for variant in 0.. {
            let verdict = run(Some(Change { place, variant }));
            match (OUTCOME.take(), verdict) {
                (Outcome::NoSuch, _) => break,
                (Outcome::Same, _) => {}
                (Outcome::Applied(change), verdict) => {
                    report.mutants += 1;
                    if verdict.is_ok() {
                        report.survivors.push(change);
                    }
                }
            }
        }
    }
    CHANGE.set(None);
    report
}

/// The same for a proof by formulas. Those of the unchanged computation stay, so that each change adds only what differs.
///
/// # Panics
/// If the unchanged computation is refuted, or there are no more than `least` changes.
pub fn survivors_of_formulas(
    least: usize,
    chosen: impl Fn(usize, &str) -> bool,
    proof: impl Fn() -> Result<(), String>,
) -> Report {
    proof().expect("the source as it is");
    let report = survivors(chosen, || forgetting(&proof));
    println!("{} operations, {} mutants", report.operations, report.mutants);
    assert!(report.mutants > least, "too few to say anything: {}", report.mutants);
    report
}
