//! Measuring happens in a process of its own, which a library may end: it is started again without the library that did.
//!
//! All libraries are in that one process, ours with them, so that their samples are interleaved. What it finds it writes to its
//! standard output, an event a line. It ends when its standard input does.

mod marks;
mod supervise;

use std::cell::RefCell;
use std::io::{self, BufRead as _, Read as _, Write};
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::contract::Library;
use crate::error::UsageError;
use crate::levels::Levels;
use crate::measure::{self, Observer, Part, Plan};
use crate::peers::{Missing, Peers};
use crate::{operations, ours, twin};
use marks::{Mark, Marks, marked};
pub use supervise::{Measured, Supervisor, run};

/// How long a call may take after everybody else has gone.
const LAST_CALL: Duration = Duration::from_secs(20);

/// What such a process is asked for.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Request {
    /// The operations' names.
    pub operations: Vec<String>,
    /// The message lengths, where they were chosen.
    pub sizes: Option<Vec<usize>>,
    /// About how long it may take.
    pub seconds: f64,
    /// As `--levels` has them.
    pub levels: String,
    /// As `--peers` has them.
    pub peers: String,
    /// Whether ratios have to be known well.
    pub trust: bool,
    /// Whether ours takes part twice.
    pub twice: bool,
    /// What is not to be done, because it ended an earlier process.
    pub without: Vec<Without>,
    /// The file that says who is at work.
    pub marks: PathBuf,
}

/// What is not to be done by one library.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Without {
    /// The operation; none of them, and not to be loaded, where it is empty.
    pub operation: String,
    /// Library and implementation; the library's name where it is not to be loaded.
    pub who: String,
}

/// What it tells.
#[derive(Clone, Debug, Serialize, Deserialize)]
enum Event {
    /// The libraries are loaded, but for these.
    Loaded(Vec<Missing>),
    /// It is still there: the part that is done, and what it does.
    Progress(f64, String),
    /// An operation is done.
    Measured(Box<Part>),
    /// It is done, or was told to end.
    Ended,
}

/// Does what the first line of standard input asks for.
pub fn serve() -> Result<(), UsageError> {
    let mut line = String::new();
    let unreadable = |error: &dyn std::fmt::Display| UsageError::new(format!("the request cannot be read: {error}"));
    io::stdin().lock().read_line(&mut line).map_err(|error| unreadable(&error))?;
    let request: Request = serde_json::from_str(&line).map_err(|error| unreadable(&error))?;
    let ended = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&ended);
    std::thread::spawn(move || {
        let _ = io::stdin().lock().read_to_end(&mut Vec::new());
        flag.store(true, Ordering::Relaxed);
        // Nobody waits for a library that does not come back.
        std::thread::sleep(LAST_CALL);
        std::process::exit(1);
    });
    let marks = Rc::new(Marks::new(&request.marks).map_err(|error| unreadable(&error))?);
    let told = Told { output: RefCell::new(io::stdout()), ended };

    let not_loaded = |name: &str| request.without.iter().any(|entry| entry.operation.is_empty() && entry.who == name);
    let found = Peers::parse(&request.peers)?.load(&mut |name| {
        marks.say(&Mark { who: name.to_owned(), ..Mark::default() });
        !not_loaded(name)
    });
    marks.say(&Mark::default());
    told.tell(&Event::Loaded(found.missing));
    let mut libraries: Vec<Box<dyn Library>> = ours::libraries(&Levels::parse(&request.levels)?.chosen());
    if request.twice {
        libraries = twin::twice(libraries);
    }
    libraries.extend(found.libraries);
    let libraries = marked(libraries, &marks, &request.without);
    let named = request
        .operations
        .iter()
        .map(|name| operations::find(name).ok_or_else(|| UsageError::new(format!("no operation is called `{name}`"))));
    let plan = Plan {
        operations: named.collect::<Result<_, _>>()?,
        sizes: request.sizes,
        seconds: request.seconds,
        trust: request.trust,
    };
    measure::run(&plan, &libraries, &told);
    told.tell(&Event::Ended);
    Ok(())
}

/// Whoever reads standard output.
struct Told<W> {
    output: RefCell<W>,
    ended: Arc<AtomicBool>,
}

impl<W: Write> Told<W> {
    /// Where nobody reads it, there is nobody to measure for.
    fn tell(&self, event: &Event) {
        let line = serde_json::to_string(event).expect("strings and numbers always have a JSON form") + "\n";
        let mut output = self.output.borrow_mut();
        if output.write_all(line.as_bytes()).and_then(|()| output.flush()).is_err() {
            self.ended.store(true, Ordering::Relaxed);
        }
    }
}

impl<W: Write> Observer for Told<W> {
    fn progress(&self, done: f64, what: &str) {
        self.tell(&Event::Progress(done, what.to_owned()));
    }

    fn measured(&self, part: &Part) {
        self.tell(&Event::Measured(Box::new(part.clone())));
    }

    fn stopped(&self) -> bool {
        self.ended.load(Ordering::Relaxed)
    }
}
