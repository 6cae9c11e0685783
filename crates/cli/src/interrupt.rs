//! What Ctrl-C, or an end that is asked for otherwise, has to undo before the program ends.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, Once, PoisonError};

type Action = Box<dyn FnOnce() + Send>;

static ACTIONS: Mutex<Vec<(u64, Action)>> = Mutex::new(Vec::new());
static NEXT: AtomicU64 = AtomicU64::new(0);
static LISTENING: Once = Once::new();

/// As long as this is there, the action is to be done.
#[must_use]
pub struct Guard(u64);

/// Does something when the program is told to end, the latest first.
pub fn undo(action: impl FnOnce() + Send + 'static) -> Guard {
    LISTENING.call_once(listen);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    ACTIONS.lock().unwrap_or_else(PoisonError::into_inner).push((number, Box::new(action)));
    Guard(number)
}

impl Drop for Guard {
    fn drop(&mut self) {
        ACTIONS.lock().unwrap_or_else(PoisonError::into_inner).retain(|(number, _)| *number != self.0);
    }
}

/// Does all that is to be done, and ends the program.
fn end(code: i32) -> ! {
    let mut actions = std::mem::take(&mut *ACTIONS.lock().unwrap_or_else(PoisonError::into_inner));
    while let Some((_, action)) = actions.pop() {
        action();
    }
    std::process::exit(code);
}

/// Has a thread wait for the signals that end programs: those of Ctrl-C and Ctrl-\, of a terminal that goes away, and of `kill`. Threads that begin
/// later leave them to it. Without it something may be left behind, and nothing worse.
#[cfg(unix)]
fn listen() {
    use nix::sys::signal::{SigSet, Signal};

    let mut signals = SigSet::empty();
    for signal in [Signal::SIGHUP, Signal::SIGINT, Signal::SIGQUIT, Signal::SIGTERM] {
        // Whoever started the program may want it to live through some of them, as nohup does.
        if !is_ignored(signal) {
            signals.add(signal);
        }
    }
    let wait = move || {
        if let Ok(signal) = signals.wait() {
            // As shells count it.
            end(128 + signal as i32);
        }
    };
    if signals.thread_block().is_ok() && std::thread::Builder::new().spawn(wait).is_err() {
        let _ = signals.thread_unblock();
    }
}

/// Whether a signal is ignored; where nobody says it, it is not.
#[cfg(unix)]
fn is_ignored(signal: nix::sys::signal::Signal) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.and_then(|digits| u64::from_str_radix(digits.trim(), 16).ok()).unwrap_or(0);
    ignored >> (signal as u32 - 1) & 1 == 1
}

#[cfg(not(unix))]
fn listen() {
    let _ = ctrlc::set_handler(|| end(i32::from(crate::exit::INTERRUPTED)));
}
