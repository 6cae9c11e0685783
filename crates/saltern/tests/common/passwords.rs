//! What password hashes with progress have in common.

use saltern::Error;
use saltern::password::argon2::Progress;
use std::ops::ControlFlow;

/// A report's answer to each step.
pub type Report<'a> = &'a mut dyn FnMut(Progress) -> ControlFlow<()>;

/// A hash that is made in `of` steps tells each of them, and can be stopped after each, with nothing written. Returns what
/// it gives.
pub fn reports_and_stops(of: u64, mut hash: impl FnMut(&mut [u8; 32], Report<'_>) -> Result<(), Error>) -> [u8; 32] {
    let (mut whole, mut untouched) = ([0; 32], [7; 32]);
    let mut first = true;
    tells_and_stops(of, |report| {
        let result = hash(if first { &mut whole } else { &mut untouched }, report);
        first = false;
        assert_eq!(untouched, [7; 32]);
        result
    });
    whole
}

/// What is done in `of` steps tells each of them, and can be stopped after each.
pub fn tells_and_stops(of: u64, mut call: impl FnMut(Report<'_>) -> Result<(), Error>) {
    let mut seen = Vec::new();
    let mut note = |progress: Progress| {
        seen.push((progress.done, progress.of));
        ControlFlow::Continue(())
    };
    call(&mut note).unwrap();
    assert_eq!(seen, (1..=of).map(|done| (done, of)).collect::<Vec<_>>());

    for stop in 1..=of {
        let mut note = |progress: Progress| match progress.done == stop {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        };
        assert_eq!(call(&mut note), Err(Error::Cancelled));
    }
}
