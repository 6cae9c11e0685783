//! What password hashes with progress have in common.

use saltern::Error;
use saltern::password::Memory;
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
fn tells_and_stops(of: u64, mut call: impl FnMut(Report<'_>) -> Result<(), Error>) {
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

/// What [`strings_in_memory`] hashes.
pub const PASSWORD: &[u8] = b"forty sacks";
pub const SALT: &[u8] = b"salt of sixteen.";

/// Strings are the same in memory that was used before, and tell each of `of` steps; cancelled, they are none.
pub fn strings_in_memory(
    of: u64,
    expected: &str,
    mut hash: impl FnMut(&mut Memory, &[u8], &[u8], Report<'_>) -> Result<String, Error>,
    mut verify: impl FnMut(&mut Memory, &[u8], Report<'_>) -> Result<(), Error>,
) {
    let mut memory = Memory::new();
    let mut go_on = |_| ControlFlow::Continue(());
    hash(&mut memory, b"others", b"another salt", &mut go_on).unwrap();
    let bytes = memory.bytes();
    tells_and_stops(of, |report| {
        assert_eq!(hash(&mut memory, PASSWORD, SALT, report)?, expected);
        Ok(())
    });
    tells_and_stops(of, |report| verify(&mut memory, PASSWORD, report));
    assert_eq!(verify(&mut memory, b"fifty sacks", &mut go_on), Err(Error::WrongPassword));
    // It was large enough, so none of them has taken more.
    assert_eq!(memory.bytes(), bytes);
}
