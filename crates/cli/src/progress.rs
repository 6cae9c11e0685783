//! What is seen during long work, and how measuring is ended.

use std::io::IsTerminal;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, mpsc};
use std::time::{Duration, Instant};

use crate::exit::{self, Failure, INTERRUPTED};
use crate::interrupt::{self, Guard};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

const STEPS: u64 = 1000;

/// Signals that are no farther apart are one.
const TWICE: Duration = Duration::from_secs(2);

/// A progress bar on standard error if that is a terminal, and an ear for Ctrl-C.
pub struct Watch {
    bar: ProgressBar,
    stop: Arc<AtomicBool>,
    begun: Instant,
    /// About how long it takes.
    seconds: f64,
}

impl Watch {
    /// Listens from now on. The first Ctrl-C ends the measuring, and another one, unless it comes right behind it, the program.
    pub fn start(seconds: f64) -> Result<Self, Failure> {
        let stop = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&stop);
        let mut first: Option<Instant> = None;
        let heard = move || match first {
            None => {
                first = Some(Instant::now());
                flag.store(true, Ordering::Relaxed);
            }
            // Whoever presses it twice means the same, and is to have what was measured.
            Some(first) if first.elapsed() < TWICE => {}
            Some(_) => {
                exit::say("interrupted again: what was measured is not shown");
                std::process::exit(i32::from(INTERRUPTED));
            }
        };
        ctrlc::set_handler(heard).map_err(|error| Failure::usage(format!("cannot listen for Ctrl-C: {error}")))?;
        let bar = if std::io::stderr().is_terminal() { ProgressBar::new(STEPS) } else { ProgressBar::hidden() };
        // What is being done is cut off where there is no room for it.
        let style = ProgressStyle::with_template(&fitting("{percent:>3} %  {wide_msg}", 50));
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()).progress_chars("█▌ "));
        Ok(Self { bar, stop, begun: Instant::now(), seconds })
    }

    /// Removes the bar.
    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }

    /// The part that is done, from 0 to 1, and what is being done.
    pub fn progress(&self, done: f64, what: &str) {
        let left = self.seconds - self.begun.elapsed().as_secs_f64();
        let left = if left >= 1.0 { format!("{left:.0} s left, ") } else { String::new() };
        self.bar.set_message(format!("{left}{what}"));
        self.bar.set_position((done * STEPS as f64) as u64);
    }

    /// Does something that prints, without the bar in its way.
    pub fn aside<T>(&self, work: impl FnOnce() -> T) -> T {
        self.bar.suspend(work)
    }

    /// Whether to end with what there is.
    pub fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// The template of a bar and of what stands behind it; of that alone where a terminal has not so many columns.
fn fitting(rest: &str, columns: u16) -> String {
    let enough = console::Term::stderr().size_checked().is_none_or(|(_, width)| width >= columns);
    if enough { format!("{{bar:30}} {rest}") } else { rest.to_owned() }
}

/// Less than this is done before anybody looks.
const LARGE: u64 = 256 << 20;

/// As long as nobody knows how much there is, it is the time that tells.
const LONG: Duration = Duration::from_secs(1);

/// A progress bar for some bytes, on standard error if that is a terminal and they are many.
pub struct Bytes {
    bar: ProgressBar,
    /// Whether it is to be seen once it has taken long.
    late: AtomicBool,
    /// As long as it is there, Ctrl-C removes it.
    _guard: Option<Guard>,
}

impl Bytes {
    /// For so many of them, or for as many as there will be.
    pub fn new(total: Option<u64>) -> Self {
        let terminal = std::io::stderr().is_terminal();
        let shown = terminal && total.is_some_and(|total| total >= LARGE);
        let target = if shown { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
        let style = ProgressStyle::with_template(&match total {
            Some(_) => fitting("{percent:>3} %  {binary_bytes_per_sec}, {eta} left", 66),
            None => "{binary_bytes}  {binary_bytes_per_sec}".to_owned(),
        });
        let bar = ProgressBar::with_draw_target(total, target);
        let guard = (shown || terminal && total.is_none()).then(|| removed_by_ctrl_c(bar.clone()));
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()).progress_chars("█▌ "));
        Self { bar, late: AtomicBool::new(terminal && total.is_none()), _guard: guard }
    }

    /// So many more are done.
    pub fn more(&self, bytes: usize) {
        self.bar.inc(bytes as u64);
        if self.bar.elapsed() >= LONG && self.late.swap(false, Ordering::Relaxed) {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
    }

    /// Does something that prints, without the bar in its way.
    pub fn aside<T>(&self, work: impl FnOnce() -> T) -> T {
        self.bar.suspend(work)
    }
}

/// The bar goes with it.
impl Drop for Bytes {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

/// How long Ctrl-C waits for a bar to go.
const PATIENCE: Duration = Duration::from_millis(100);

/// Lets Ctrl-C remove the bar before it ends the program, or else the shell would go on behind it.
fn removed_by_ctrl_c(bar: ProgressBar) -> Guard {
    interrupt::undo(move || {
        let (gone, wait) = mpsc::channel();
        // Whoever prints holds the bar, and may wait for a reader for ever.
        std::thread::spawn(move || {
            bar.finish_and_clear();
            gone.send(())
        });
        let _ = wait.recv_timeout(PATIENCE);
    })
}
