//! `saltern hash --check`, which ends as coreutils' programs do: lines that are none are counted and passed over, and what a
//! list says has to be so for at least one file and for all that are there.
//!
//! Lists are read as far as there is something to hash for each processor and its lanes. Then come the verdicts on that, and
//! then more is read.

use std::ffi::{OsStr, OsString};
use std::io;
use std::mem;
use std::process::ExitCode;

use super::algorithms::{Algorithm, Asked};
use super::files::{self, Event, Job};
use super::lines::{self, Untagged};
use super::list::{self, Next, Text};
use super::{Arguments, Ending};
use crate::exit::{self, Failure};
use crate::progress::Bytes;

/// How many files go together at most, and how many bytes of names.
const BATCH: usize = 2048;
const NAMES: usize = 1 << 20;

/// Checks what the FILES list, and `more` of them.
pub fn check(arguments: &Arguments, asked: Option<&Asked>, more: &[OsString]) -> Result<ExitCode, Failure> {
    let mut check = Check::new(arguments, asked);
    for name in super::or_standard_input([more, &arguments.files].concat()) {
        check.read(&name);
        if check.ending.failure.is_some() {
            break;
        }
    }
    check.verify(true);
    check.ending.code()
}

struct Check<'a> {
    arguments: &'a Arguments,
    asked: Option<&'a Asked>,
    ending: Ending,
    /// Those about which not all is said: they have files among the jobs, or the last one is not at its end.
    lists: Vec<List>,
    /// The files that are next.
    jobs: Vec<Job>,
    /// What each of them should have.
    expected: Vec<Expected>,
    /// How many bytes their names are.
    names: usize,
    progress: Option<Bytes>,
}

/// What a list says of a file.
struct Expected {
    /// Which of the lists.
    list: usize,
    digest: Vec<u8>,
    /// Whether neither the line nor anybody else says of which algorithm it is.
    assumed: bool,
}

impl<'a> Check<'a> {
    fn new(arguments: &'a Arguments, asked: Option<&'a Asked>) -> Self {
        Self {
            arguments,
            asked,
            ending: Ending::default(),
            lists: Vec::new(),
            jobs: Vec::new(),
            expected: Vec::new(),
            names: 0,
            progress: None,
        }
    }

    /// Reads a list. What is left of its files is for the next call or for [`Self::verify`].
    fn read(&mut self, name: &OsStr) {
        // Nobody waits for a verdict because of something else.
        if list::may_wait(name) {
            self.verify(false);
        }
        self.lists.push(List { name: exit::shown(name), ..List::default() });
        if let Err(error) = Text::open(name).and_then(|text| self.lines(text, name == "-")) {
            self.verify(false);
            self.lists.pop();
            let message = format!("--check: `{}` cannot be read: {error}", exit::shown(name));
            aside(self.progress.as_ref(), || self.ending.unreadable(&message));
        } else if let Some(list) = self.lists.last_mut() {
            list.ended = true;
        }
    }

    fn lines(&mut self, mut text: Text, standard_input: bool) -> io::Result<()> {
        for number in 0.. {
            let mut next = text.next(self.jobs.is_empty())?;
            if next == Next::NotYet {
                self.verify(false);
                next = text.next(true)?;
            }
            match next {
                Next::End => break,
                Next::Line(line) => self.line(number, line, standard_input),
                Next::TooLong => self.pass_over(number, "longer than any name and its digest"),
                Next::NotYet => {}
            }
            if self.jobs.len() == BATCH || self.names >= NAMES {
                self.verify(false);
            }
            if self.ending.failure.is_some() {
                break;
            }
        }
        Ok(())
    }

    fn line(&mut self, number: usize, line: &[u8], standard_input: bool) {
        if line.is_empty() || line.starts_with(b"#") {
            return;
        }
        let mark = if number == 0 { byte_order_mark(line) } else { None };
        let Some(list) = self.lists.last_mut() else { return };
        list.marked |= mark.is_some();
        match mark.map_or_else(|| listed(line, self.asked, &mut list.form), |why| Err(why.to_owned())) {
            Ok((job, ..)) if job.name == "-" && standard_input => {
                self.pass_over(number, "standard input, which is this list");
            }
            Ok((job, digest, assumed)) => {
                list.files += 1;
                self.names += job.name.len();
                self.jobs.push(job);
                self.expected.push(Expected { list: self.lists.len() - 1, digest, assumed });
            }
            Err(why) => self.pass_over(number, &why),
        }
    }

    /// Takes note of a line that is not in order.
    fn pass_over(&mut self, number: usize, why: &str) {
        let Some(list) = self.lists.last_mut() else { return };
        let message = format!("line {}: {why}", number + 1);
        if self.arguments.warn {
            aside(self.progress.as_ref(), || exit::warn(&format!("{}: {message}", list.name)));
        }
        list.passed_over += 1;
        list.first.get_or_insert(message);
    }

    /// Hashes the files that were listed, and tells of lists that are at their end.
    fn verify(&mut self, last: bool) {
        let (jobs, expected) = (mem::take(&mut self.jobs), mem::take(&mut self.expected));
        self.names = 0;
        let Self { arguments, lists, ending, progress, .. } = self;
        if ending.failure.is_none() && !jobs.is_empty() {
            if !last {
                progress.get_or_insert_with(|| Bytes::new(None));
            }
            files::each(&jobs, progress, |progress, event| {
                let Event::Digest(index, digest) = event else { return true };
                let (expected, name) = (&expected[index], &jobs[index].name);
                let verdict = match lists[expected.list].count(expected, &digest, arguments.ignore_missing) {
                    Some(verdict) => verdict,
                    None => return true,
                };
                progress.aside(|| {
                    if let Err(error) = &digest {
                        exit::tell(&format!("`{}` cannot be read: {error}", exit::shown(name)));
                    }
                    if !(arguments.status || arguments.quiet && verdict == "OK") {
                        // As coreutils 9.10 has it. 9.1 escapes a name here only if it has a line break.
                        let (mark, written) = lines::escaped(name.as_encoded_bytes());
                        ending.print(&[mark, &written, format!(": {verdict}\n").as_bytes()].concat());
                    }
                });
                // Whoever has seen enough of the verdicts may still want the exit code.
                ending.failure.is_none()
            });
        }
        if ending.failure.is_none() {
            for list in lists.extract_if(.., |list| list.ended) {
                aside(progress.as_ref(), || list.tell(arguments));
                ending.refused |= !list.holds(arguments);
            }
        }
    }
}

/// Prints, without a progress bar in its way.
fn aside(progress: Option<&Bytes>, print: impl FnOnce()) {
    match progress {
        Some(progress) => progress.aside(print),
        None => print(),
    }
}

/// Why a line is none that begins with such a mark, as editors and shells of Windows write it before the first line.
fn byte_order_mark(line: &[u8]) -> Option<&'static str> {
    match line {
        [0xef, 0xbb, 0xbf, ..] => Some("it begins with a byte order mark, which no list has"),
        [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => Some("a byte order mark of UTF-16; lists are in bytes or UTF-8"),
        _ => None,
    }
}

/// What comes of one list.
#[derive(Default)]
struct List {
    /// Its name, for messages.
    name: String,
    /// How its lines without a tag are written, if there was one.
    form: Option<Untagged>,
    /// Whether all of it was read.
    ended: bool,
    /// Whether it begins with a byte order mark.
    marked: bool,
    /// How many lines are not in order, and what the first of them is.
    passed_over: usize,
    first: Option<String>,
    /// How many are.
    files: usize,
    /// How many of these have the digest that they should have, have another one, and cannot be read.
    matched: usize,
    mismatched: usize,
    unreadable: usize,
    /// How many of those files whose algorithm nobody named have their digest, and have another one.
    assumed_matched: usize,
    assumed_mismatched: usize,
}

impl List {
    /// Counts a file; with what verdict, if it gets one.
    fn count(
        &mut self,
        expected: &Expected,
        digest: &io::Result<Vec<u8>>,
        ignore_missing: bool,
    ) -> Option<&'static str> {
        let assumed = usize::from(expected.assumed);
        match digest {
            Ok(digest) if *digest == expected.digest => {
                self.matched += 1;
                self.assumed_matched += assumed;
                Some("OK")
            }
            Ok(_) => {
                self.mismatched += 1;
                self.assumed_mismatched += assumed;
                Some("FAILED")
            }
            Err(error) if ignore_missing && error.kind() == io::ErrorKind::NotFound => None,
            Err(_) => {
                self.unreadable += 1;
                Some("FAILED open or read")
            }
        }
    }

    /// Whether what it says is so.
    fn holds(&self, arguments: &Arguments) -> bool {
        self.matched > 0 && self.mismatched == 0 && self.unreadable == 0 && !(arguments.strict && self.passed_over > 0)
    }

    /// Tells what there was in all.
    fn tell(&self, arguments: &Arguments) {
        let Self { name, files, .. } = self;
        let first = self.first.as_ref().filter(|_| !arguments.warn).map_or(String::new(), |first| format!("; {first}"));
        if *files == 0 {
            // What is wrong with the first may be wrong with all: another algorithm.
            return exit::tell(&format!("{name}: no file is listed{first}"));
        }
        if arguments.status {
            return;
        }
        if self.passed_over > 0 {
            let lines = if self.passed_over == 1 { "line is" } else { "lines are" };
            // Nobody sees a byte order mark.
            let first = if self.marked { &first } else { "" };
            let hint = if arguments.warn { "" } else { "; --warn says which" };
            let message = format!("{name}: {} {lines} improperly formatted{first}{hint}", self.passed_over);
            if arguments.strict { exit::tell(&message) } else { exit::warn(&message) }
        }
        if self.unreadable > 0 {
            exit::tell(&format!("{name}: {} of {files} files cannot be read", self.unreadable));
        }
        if self.mismatched > 0 {
            let message = "files have not the digest that they should have";
            // Digests of one length look alike.
            let unlikely = self.assumed_mismatched > 0 && self.assumed_matched == 0;
            let hint =
                if unlikely { "; sha-256 was assumed, and a list of b3sum takes --algorithm blake3" } else { "" };
            exit::tell(&format!("{name}: {} of {files} {message}{hint}", self.mismatched));
        }
        if arguments.ignore_missing && self.matched == 0 {
            exit::tell(&format!("{name}: no file was verified"));
        }
    }
}

/// The file that a line lists, the digest it should have, and whether its algorithm is assumed; or why that cannot be
/// checked.
fn listed(line: &[u8], asked_for: Option<&Asked>, form: &mut Option<Untagged>) -> Result<(Job, Vec<u8>, bool), String> {
    let line = lines::read(line)?;
    let (named, bytes) = (line.algorithm, line.digest.bytes());
    let meant = asked_for.map(|asked| match named.map(|named| named.bytes).or(bytes) {
        Some(bytes) => asked.of_length(bytes),
        None => asked.algorithm,
    });
    if let (Some(named), Some(meant), Some(asked)) = (named, meant, asked_for)
        && named.name != meant.name
    {
        return Err(format!("of {}, and {} is asked for", named.name, asked.name));
    }
    let algorithm = named.or(meant).unwrap_or_else(super::default);
    let assumed = named.is_none() && meant.is_none();
    let digest = line.digest.of_length(algorithm.bytes).ok_or_else(|| {
        let Algorithm { name, bytes: has, .. } = algorithm;
        // Whoever has said which algorithm it is knows how.
        let hint = if assumed { "; --algorithm takes another" } else { "" };
        bytes.map_or(lines::NEITHER.to_owned(), |got| format!("a digest of {got} bytes, {name} has {has}{hint}"))
    })?;
    // Of lines that are in order up to here the first says how all are written.
    Ok((Job { name: from_bytes(line.name(form)?)?, algorithm }, digest, assumed))
}

#[cfg(unix)]
pub fn from_bytes(name: Vec<u8>) -> Result<OsString, String> {
    Ok(std::os::unix::ffi::OsStringExt::from_vec(name))
}

#[cfg(not(unix))]
pub fn from_bytes(name: Vec<u8>) -> Result<OsString, String> {
    String::from_utf8(name).map(OsString::from).map_err(|_| "the name is not UTF-8".to_owned())
}
