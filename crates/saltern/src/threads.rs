//! Shares of the work for threads.

#[cfg(feature = "std")]
use std::{
    sync::{Arc, Mutex, PoisonError},
    thread,
};

/// Each share by a thread of its own, the first by this one.
#[cfg(feature = "std")]
pub(crate) fn run<S: Send>(mut shares: impl Iterator<Item = S>, work: impl Fn(S) + Sync) {
    let Some(first) = shares.next() else { return };
    let Some(second) = shares.next() else { return work(first) };
    thread::scope(|scope| {
        for share in core::iter::once(second).chain(shares) {
            // It waits here until a thread takes it. If there is no thread to be had, this one does the work.
            let waiting = Arc::new(Mutex::new(Some(share)));
            let (taken, work) = (Arc::clone(&waiting), &work);
            if thread::Builder::new().spawn_scoped(scope, move || take(&taken, work)).is_err() {
                take(&waiting, work);
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
