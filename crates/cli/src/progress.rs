//! What is seen during long work, and how measuring is ended.

use std::io::IsTerminal;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use indicatif::{ProgressBar, ProgressStyle};
use saltern_lab::measure::Observer;

use crate::exit::{Failure, INTERRUPTED};

const STEPS: u64 = 1000;

/// A progress bar on standard error if that is a terminal, and an ear for Ctrl-C.
pub struct Watch {
    bar: ProgressBar,
    stop: Arc<AtomicBool>,
}

impl Watch {
    /// Listens from now on. The first Ctrl-C ends the measuring, the second one the program.
    pub fn start() -> Result<Self, Failure> {
        let stop = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&stop);
        let heard = move || {
            if flag.swap(true, Ordering::Relaxed) {
                std::process::exit(i32::from(INTERRUPTED));
            }
        };
        ctrlc::set_handler(heard).map_err(|error| Failure::usage(format!("cannot listen for Ctrl-C: {error}")))?;
        let bar = if std::io::stderr().is_terminal() { ProgressBar::new(STEPS) } else { ProgressBar::hidden() };
        let style = ProgressStyle::with_template("{bar:30} {percent:>3} %  {msg}");
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()).progress_chars("█▌ "));
        Ok(Self { bar, stop })
    }

    /// Removes the bar.
    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

impl Observer for Watch {
    fn progress(&self, done: f64, what: &str) {
        self.bar.set_message(what.to_owned());
        self.bar.set_position((done * STEPS as f64) as u64);
    }

    fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// Less than this is done before anybody looks.
const LARGE: u64 = 256 << 20;

/// A progress bar for some bytes, on standard error if that is a terminal and they are many.
pub struct Bytes(ProgressBar);

impl Bytes {
    /// For so many of them.
    pub fn new(total: u64) -> Self {
        let shown = total >= LARGE && std::io::stderr().is_terminal();
        let bar = if shown { ProgressBar::new(total) } else { ProgressBar::hidden() };
        let style = ProgressStyle::with_template("{bar:30} {percent:>3} %  {binary_bytes_per_sec}, {eta} left");
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()).progress_chars("█▌ "));
        Self(bar)
    }

    /// So many more are done.
    pub fn more(&self, bytes: usize) {
        self.0.inc(bytes as u64);
    }

    /// Does something that prints, without the bar in its way.
    pub fn aside<T>(&self, work: impl FnOnce() -> T) -> T {
        self.0.suspend(work)
    }

    /// Removes the bar.
    pub fn finish(&self) {
        self.0.finish_and_clear();
    }
}
