//! Long work: who interrupts it, and who wants to know how far it is.

use crate::error::invalid;
use pyo3::prelude::*;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// How often somebody is asked. A person does not notice so little, and the work does not notice it either.
pub const OFTEN: Duration = Duration::from_millis(50);

/// Watches over work that runs without the interpreter.
pub struct Watch {
    progress: Option<Py<PyAny>>,
    asked: Instant,
    error: Option<PyErr>,
}

impl Watch {
    /// With a function that is called with what is done and how much there is.
    pub fn new(progress: Option<Py<PyAny>>) -> Self {
        Watch { progress, asked: Instant::now(), error: None }
    }

    /// So much of the work is done. Break means that it should end; [`Watch::end`] says why.
    pub fn step(&mut self, done: u64, of: u64) -> ControlFlow<()> {
        let last = done == of;
        // The last one is said to who wants to know.
        if self.asked.elapsed() < OFTEN && !(last && self.progress.is_some()) {
            return ControlFlow::Continue(());
        }
        self.asked = Instant::now();
        let asked = Python::attach(|py| {
            py.check_signals()?;
            match &self.progress {
                Some(progress) => progress.call1(py, (done, of)).map(drop),
                None => Ok(()),
            }
        });
        match asked {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                self.error = Some(error);
                ControlFlow::Break(())
            }
        }
    }

    /// What the work comes to: whatever put an end to it, first of all.
    pub fn end<T>(self, result: PyResult<T>) -> PyResult<T> {
        self.error.map_or(result, Err)
    }
}

/// How many threads, where none is given as many as the machine runs.
pub fn threads(threads: Option<usize>) -> PyResult<usize> {
    match threads {
        None => Ok(std::thread::available_parallelism().map_or(1, usize::from)),
        Some(threads @ 1..=1024) => Ok(threads),
        Some(threads) => {
            Err(invalid(format!("threads is {threads} where 1 to 1024 are accepted, or None for all cores")))
        }
    }
}
