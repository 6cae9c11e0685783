//! What Ctrl-C, or an end that is asked for otherwise, has to undo before the program ends.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, Once, PoisonError};

use crate::exit::INTERRUPTED;

type Action = Box<dyn FnOnce() + Send>;

static ACTIONS: Mutex<Vec<(u64, Action)>> = Mutex::new(Vec::new());
static NEXT: AtomicU64 = AtomicU64::new(0);
static LISTENING: Once = Once::new();

/// As long as this is there, the action is to be done.
#[must_use]
pub struct Guard(u64);

/// Does something when the program is interrupted, the latest first.
pub fn undo(action: impl FnOnce() + Send + 'static) -> Guard {
    LISTENING.call_once(|| {
        // Without it something may be left behind, and nothing worse.
        let _ = ctrlc::set_handler(|| {
            let mut actions = std::mem::take(&mut *ACTIONS.lock().unwrap_or_else(PoisonError::into_inner));
            while let Some((_, action)) = actions.pop() {
                action();
            }
            std::process::exit(i32::from(INTERRUPTED));
        });
    });
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    ACTIONS.lock().unwrap_or_else(PoisonError::into_inner).push((number, Box::new(action)));
    Guard(number)
}

impl Drop for Guard {
    fn drop(&mut self) {
        ACTIONS.lock().unwrap_or_else(PoisonError::into_inner).retain(|(number, _)| *number != self.0);
    }
}
