//! Who starts the process that measures, reads what it tells, and starts it again when a library ended it.

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use super::{Event, Mark, Request, Without};
use crate::error::UsageError;
use crate::measure::agree::Problem;
use crate::measure::{Outcome, Overrun, Part};
use crate::operations;
use crate::peers::Missing;
use crate::report::Machine;

/// How often it is asked whether to end.
const ASK_EVERY: Duration = Duration::from_millis(50);

/// How often the process is started again at most. Somebody whom nothing of this machine agrees with would take for ever.
const MOST_STARTS: usize = 40;

/// Who waits for it.
pub trait Supervisor {
    /// Called now and then: the part that is done, from 0 to 1, and what is being done.
    fn progress(&self, done: f64, what: &str);

    /// An operation is measured.
    fn measured(&self, part: &Part);

    /// Whether to end with what there is.
    fn stopped(&self) -> bool;
}

/// What came of it.
pub struct Measured {
    /// The rows, and what there is to say besides.
    pub outcome: Outcome,
    /// The peers that are not here.
    pub missing: Vec<Missing>,
}

/// How one process ended.
enum End {
    /// By itself, or because it was told to.
    Done,
    /// As nobody had asked it to.
    Broke(String),
}

/// Measures in a process of `command`, which calls [`serve`](super::serve), with these arguments. A library that is silent for longer
/// than `patience` is taken for one that does not come back.
pub fn run(
    command: (&Path, &[&str]),
    mut request: Request,
    patience: Duration,
    supervisor: &dyn Supervisor,
) -> Result<Measured, UsageError> {
    let begun = Instant::now();
    let mut measured = Measured { outcome: Outcome::default(), missing: Vec::new() };
    measured.outcome.report.machine = Machine::here();
    let (asked, all) = (request.seconds, request.operations.len());
    for start in 0.. {
        let mut process = Process::start(command, &request)?;
        // The process counts from where it was started.
        let before = 1.0 - request.operations.len() as f64 / all.max(1) as f64;
        let progress = |done: f64, what: &str| supervisor.progress(before + done * (1.0 - before), what);
        let waiting = Waiting { patience, marks: &request.marks.clone(), supervisor, progress: &progress };
        let end = process.follow(&waiting, &mut measured, |name| {
            request.operations.retain(|operation| operation != name);
        });
        let broke = match end {
            End::Done => break,
            End::Broke(how) => how,
        };
        let mark = Mark::read(&request.marks).filter(|mark| !mark.who.is_empty());
        let Some(mark) = mark.filter(|_| start < MOST_STARTS) else {
            return Err(UsageError::new(format!("the process that measures ended: {broke}")));
        };
        let without = Without { operation: mark.operation.clone(), who: mark.who.clone() };
        if request.without.contains(&without) {
            return Err(UsageError::new(format!("the process that measures ended again, by {}: {broke}", mark.who)));
        }
        match operations::find(&mark.operation) {
            Some(operation) => measured.outcome.problems.push(Problem::Broke {
                operation: operation.name,
                bytes: mark.bytes,
                who: mark.who,
                ours: mark.ours,
                how: broke,
            }),
            None => {
                let how = format!("it ended the process that loaded it: {broke}");
                measured.missing.push(Missing { name: mark.who, part: None, how });
            }
        }
        request.without.push(without);
        request.seconds = (asked - begun.elapsed().as_secs_f64()).max(0.1);
    }
    measured.outcome.overrun = Overrun::of(asked, begun.elapsed().as_secs_f64()).filter(|_| !request.trust);
    Ok(measured)
}

/// Who waits, and for how long.
struct Waiting<'a> {
    patience: Duration,
    marks: &'a Path,
    supervisor: &'a dyn Supervisor,
    progress: &'a dyn Fn(f64, &str),
}

struct Process {
    child: Child,
    /// The process ends when this is closed.
    input: Option<ChildStdin>,
    events: Receiver<Event>,
}

impl Process {
    fn start((program, arguments): (&Path, &[&str]), request: &Request) -> Result<Self, UsageError> {
        let refuse =
            |error: std::io::Error| UsageError::new(format!("the process that measures cannot be started: {error}"));
        let mut command = Command::new(program);
        let mut child = command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().map_err(refuse)?;
        let (mut input, output) = (child.stdin.take(), child.stdout.take());
        let line = serde_json::to_string(request).expect("strings and numbers always have a JSON form") + "\n";
        if let Some(input) = &mut input {
            // It may have ended already, which is told where that is found out.
            let _ = input.write_all(line.as_bytes());
        }
        let (sender, events) = mpsc::channel();
        std::thread::spawn(move || {
            // Libraries print what they like between the lines that are meant.
            let lines = output.into_iter().flat_map(|output| BufReader::new(output).lines().map_while(Result::ok));
            for event in lines.filter_map(|line| serde_json::from_str(&line).ok()) {
                if sender.send(event).is_err() {
                    break;
                }
            }
        });
        Ok(Self { child, input, events })
    }

    /// Reads what it tells until it ends. `done` is told of each operation that is.
    fn follow(&mut self, waiting: &Waiting, into: &mut Measured, mut done: impl FnMut(&str)) -> End {
        let (mut heard, mut mark, mut ended) = (Instant::now(), None, false);
        loop {
            if self.input.is_some() && waiting.supervisor.stopped() {
                self.input = None;
            }
            match self.events.recv_timeout(ASK_EVERY) {
                Ok(event) => {
                    heard = Instant::now();
                    match event {
                        Event::Loaded(missing) => {
                            let new = missing.into_iter().filter(|missing| !into.missing.contains(missing));
                            let new: Vec<_> = new.collect();
                            into.missing.extend(new);
                        }
                        Event::Progress(part, what) => (waiting.progress)(part, &what),
                        Event::Measured(part) => {
                            if !part.interrupted {
                                done(part.operation);
                            }
                            waiting.supervisor.measured(&part);
                            into.outcome.add(*part);
                        }
                        Event::Ended => ended = true,
                    }
                }
                Err(RecvTimeoutError::Timeout) if heard.elapsed() < waiting.patience => {}
                Err(RecvTimeoutError::Timeout) => {
                    // Outputs are compared without a word, by one after the other.
                    let now = Mark::read(waiting.marks);
                    if mark.replace(now.clone()) != Some(now) {
                        heard = Instant::now();
                        continue;
                    }
                    let _ = self.child.kill();
                    let _ = self.child.wait();
                    let how = format!("it did not come back for {} seconds", waiting.patience.as_secs_f64());
                    return if self.input.is_none() { self.interrupted(into) } else { End::Broke(how) };
                }
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        match self.child.wait() {
            Ok(_) if ended => {}
            _ if self.input.is_none() => {}
            Ok(status) => return End::Broke(told(status)),
            Err(error) => return End::Broke(error.to_string()),
        }
        if self.input.is_none() { self.interrupted(into) } else { End::Done }
    }

    fn interrupted(&self, into: &mut Measured) -> End {
        into.outcome.interrupted = true;
        End::Done
    }
}

/// Whoever gives up on it leaves nobody behind.
impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// How a process ended, in words.
fn told(status: ExitStatus) -> String {
    #[cfg(unix)]
    if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
        let names = [
            (4, "SIGILL: an instruction that the processor has not"),
            (6, "SIGABRT: it gave up"),
            (7, "SIGBUS"),
            (8, "SIGFPE"),
            (9, "SIGKILL: somebody ended it"),
            (11, "SIGSEGV: it used memory that is not its own"),
        ];
        let name =
            names.iter().find(|(number, _)| *number == signal).map_or(String::new(), |(_, name)| format!(" ({name})"));
        return format!("it ended the process by signal {signal}{name}");
    }
    match status.code() {
        Some(code) => format!("it ended the process with code {code}"),
        None => "it ended the process".to_owned(),
    }
}
