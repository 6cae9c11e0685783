//! Work on many rows, by one thread or several, which may be interrupted.

use crate::error::raised_of_row;
use crate::watch::{OFTEN, Watch};
use pyo3::prelude::*;
use saltern::Error;
use std::cell::RefCell;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// What went wrong, in which row.
pub struct Fault {
    /// The row.
    pub row: usize,
    /// What.
    pub error: Error,
}

/// Whether somebody interrupted: asked on its way by work whose one row may take long.
pub type Interrupted<'a> = &'a dyn Fn() -> bool;

/// What is done with the rows of a block.
type Work<'a> = dyn Fn(usize, Range<usize>, Interrupted<'_>) -> Result<(), Fault> + Sync + 'a;

/// How the work is divided.
pub struct Plan {
    /// How many rows there are.
    pub rows: usize,
    /// How many are taken at a time.
    pub block: usize,
    /// How many threads take them.
    pub threads: usize,
}

impl Plan {
    /// As many rows at a time as have about so many bytes, `most` of them.
    pub fn new(rows: usize, usual_size: usize, most: usize, threads: usize) -> Self {
        const BYTES: usize = 1 << 20;
        Plan { rows, block: (BYTES / usual_size.max(1)).clamp(1, most), threads }
    }

    /// The rows of block `n`.
    fn range(&self, n: usize) -> Range<usize> {
        let start = n * self.block;
        start..self.rows.min(start + self.block)
    }

    fn blocks(&self) -> usize {
        self.rows.div_ceil(self.block)
    }

    /// Does all blocks, without the interpreter: `work` gets the number of the block and its rows. Somebody may interrupt between them, and
    /// where it asks; what one of them raises ends it; of several faults that in the first row is raised.
    pub fn run(
        &self,
        py: Python<'_>,
        progress: Option<Py<PyAny>>,
        work: impl Fn(usize, Range<usize>, Interrupted<'_>) -> Result<(), Fault> + Sync,
    ) -> PyResult<()> {
        let mut watch = Watch::new(progress);
        let result = py.detach(|| match self.threads.min(self.blocks()) {
            0 | 1 => self.alone(&mut watch, &work),
            threads => self.together(threads, &mut watch, &work),
        });
        watch.end(result.map_err(|fault| raised_of_row(fault.error, fault.row)))
    }

    fn alone(&self, watch: &mut Watch, work: &Work<'_>) -> Result<(), Fault> {
        let watch = RefCell::new(watch);
        let ended = |done: usize| watch.borrow_mut().step(done as u64, self.rows as u64).is_break();
        for n in 0..self.blocks() {
            let range = self.range(n);
            let (before, done) = (range.start, range.end);
            work(n, range, &|| ended(before))?;
            if ended(done) {
                break;
            }
        }
        Ok(())
    }

    fn together(&self, threads: usize, watch: &mut Watch, work: &Work<'_>) -> Result<(), Fault> {
        let (next, done, stop) = (AtomicUsize::new(0), AtomicUsize::new(0), AtomicBool::new(false));
        let first: Mutex<Option<Fault>> = Mutex::new(None);
        let caller = thread::current();
        let each = || {
            while !stop.load(Ordering::Relaxed) {
                let n = next.fetch_add(1, Ordering::Relaxed);
                if n >= self.blocks() {
                    break;
                }
                let range = self.range(n);
                let rows = range.len();
                match work(n, range, &|| stop.load(Ordering::Relaxed)) {
                    Ok(()) => drop(done.fetch_add(rows, Ordering::Relaxed)),
                    Err(fault) => {
                        stop.store(true, Ordering::Relaxed);
                        let mut first = first.lock().unwrap_or_else(PoisonError::into_inner);
                        if first.as_ref().is_none_or(|first| fault.row < first.row) {
                            *first = Some(fault);
                        }
                    }
                }
            }
            caller.unpark();
        };
        thread::scope(|scope| {
            let start = |_| thread::Builder::new().spawn_scoped(scope, each).ok();
            let running: Vec<_> = (0..threads).map_while(start).collect();
            if running.is_empty() {
                // The system has no thread to give.
                each();
            }
            while running.iter().any(|thread| !thread.is_finished()) {
                thread::park_timeout(OFTEN);
                if watch.step(done.load(Ordering::Relaxed) as u64, self.rows as u64).is_break() {
                    stop.store(true, Ordering::Relaxed);
                }
            }
        });
        if done.load(Ordering::Relaxed) == self.rows {
            let _ = watch.step(self.rows as u64, self.rows as u64);
        }
        first.into_inner().unwrap_or_else(PoisonError::into_inner).map_or(Ok(()), Err)
    }
}
