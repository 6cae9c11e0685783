//! What is asked to run at a level has no part that runs at another one: results would be the same, and what is measured and
//! tested would go by a wrong name. One test alone, since what it looks at is of the whole process; and where there are debug
//! assertions alone, since other builds do not note it.
#![cfg(all(debug_assertions, target_arch = "x86_64"))]

mod ciphers;
mod curves;
mod hashes;

use saltern::cpu::{Level, levels};
use saltern::internals::entered;

/// Whatever `run` does is done at the level that it is given.
fn check<R>(name: &str, run: impl Fn(Level) -> R) {
    for level in levels() {
        assert_eq!(entered_by(&run, level), [level], "{name}");
    }
}

/// The same for what may also go on words or by the SHA instructions, which are no level and not noted.
fn check_lanes<R>(name: &str, run: impl Fn(Level) -> R) {
    for level in levels() {
        let entered = entered_by(&run, level);
        assert!(entered.iter().all(|entered| *entered == level), "{name}, {level}: {entered:?}");
    }
}

/// The levels at which `run` runs kernels where it is to run at `level`.
fn entered_by<R>(run: impl Fn(Level) -> R, level: Level) -> Vec<Level> {
    entered::take().for_each(drop);
    run(level);
    entered::take().collect()
}

#[test]
fn no_other_level() {
    ciphers::all();
    hashes::all();
    curves::all();
}
