//! Shares of the work for threads.

#[cfg(feature = "std")]
use std::{
    sync::{Mutex, PoisonError},
    thread,
    vec::Vec,
};

/// Each share by a thread of its own, the first by this one. If there is no room for the others to wait in, or no thread to
/// be had, this one does their work too. (What the standard library allocates for a thread that it does start is its own
/// affair.)
#[cfg(feature = "std")]
pub(crate) fn run<S: Send>(mut shares: impl ExactSizeIterator<Item = S>, work: impl Fn(S) + Sync) {
    let Some(first) = shares.next() else { return };
    let mut waiting = Vec::new();
    if shares.len() == 0 || waiting.try_reserve_exact(shares.len()).is_err() {
        work(first);
        return shares.for_each(work);
    }
    // Each waits here until a thread takes it.
    waiting.extend(shares.map(|share| Mutex::new(Some(share))));
    thread::scope(|scope| {
        let work = &work;
        for share in &waiting {
            if thread::Builder::new().spawn_scoped(scope, move || take(share, work)).is_err() {
                take(share, work);
            }
        }
        work(first);
    });
}

#[cfg(feature = "std")]
fn take<S>(waiting: &Mutex<Option<S>>, work: impl Fn(S)) {
    let share = waiting.lock().unwrap_or_else(PoisonError::into_inner).take();
    if let Some(share) = share {
        work(share);
    }
}

/// One after the other.
#[cfg(not(feature = "std"))]
pub(crate) fn run<S>(shares: impl Iterator<Item = S>, work: impl Fn(S)) {
    shares.for_each(work);
}
