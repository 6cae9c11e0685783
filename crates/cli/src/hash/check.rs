//! `saltern hash --check`, which ends as coreutils' programs do: lines that are none are counted and passed over, and what a
//! list says has to be so for at least one file and for all that are there.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::io::{self, Read};
use std::process::ExitCode;

use super::algorithms::{self, Algorithm, Asked};
use super::files::{self, Job};
use super::lines::{self, Line};
use super::{Arguments, Ending};
use crate::exit::{self, Failure};
use crate::standard;

/// Checks what the FILES list, and `more` of them.
pub fn check(arguments: &Arguments, asked: Option<Asked>, more: &[OsString]) -> Result<ExitCode, Failure> {
    let mut ending = Ending::default();
    let (mut lists, mut jobs, mut expected) = (Vec::new(), Vec::new(), Vec::new());
    for name in super::or_standard_input([more, &arguments.files].concat()) {
        let text = match text(&name) {
            Ok(text) => text,
            Err(error) => {
                ending.unreadable(&format!("--check: `{}` cannot be read: {error}", exit::shown(&name)));
                continue;
            }
        };
        let mut list = List { name: exit::shown(&name), ..List::default() };
        for (number, line) in text.split(|byte| *byte == b'\n').enumerate() {
            let line = line.strip_suffix(b"\r").unwrap_or(line);
            if line.is_empty() || line.trim_ascii_start().starts_with(b"#") {
                continue;
            }
            match listed(line, asked) {
                Ok((job, _)) if job.name == "-" && name == "-" => {
                    list.pass_over(number, "standard input, which is this list", arguments.warn);
                }
                Ok((job, digest)) => {
                    list.files += 1;
                    jobs.push(job);
                    expected.push((lists.len(), digest));
                }
                Err(why) => list.pass_over(number, &why, arguments.warn),
            }
        }
        lists.push(list);
    }
    files::each(&jobs, |progress, index, digest| {
        let (list, expected) = &expected[index];
        let (list, name) = (&mut lists[*list], &jobs[index].name);
        let (count, verdict) = match &digest {
            Ok(digest) if digest == expected => (&mut list.matched, "OK"),
            Ok(_) => (&mut list.mismatched, "FAILED"),
            Err(error) if arguments.ignore_missing && error.kind() == io::ErrorKind::NotFound => return true,
            Err(_) => (&mut list.unreadable, "FAILED open or read"),
        };
        *count += 1;
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
    if ending.failure.is_none() {
        for list in &lists {
            list.tell(arguments);
            ending.refused |= !list.holds(arguments);
        }
    }
    ending.code()
}

/// What comes of one list.
#[derive(Default)]
struct List {
    /// Its name, for messages.
    name: String,
    /// How many lines are not in order, and what the first of them is.
    passed_over: usize,
    first: Option<String>,
    /// How many are.
    files: usize,
    /// How many of these have the digest that they should have, have another one, and cannot be read.
    matched: usize,
    mismatched: usize,
    unreadable: usize,
}

impl List {
    /// Takes note of a line that is not in order.
    fn pass_over(&mut self, number: usize, why: &str, warn: bool) {
        let message = format!("line {}: {why}", number + 1);
        if warn {
            exit::warn(&format!("{}: {message}", self.name));
        }
        self.passed_over += 1;
        self.first.get_or_insert(message);
    }

    /// Whether what it says is so.
    fn holds(&self, arguments: &Arguments) -> bool {
        self.matched > 0 && self.mismatched == 0 && self.unreadable == 0 && !(arguments.strict && self.passed_over > 0)
    }

    /// Tells what there was in all.
    fn tell(&self, arguments: &Arguments) {
        let Self { name, files, .. } = self;
        if *files == 0 {
            // What is wrong with the first may be wrong with all: another algorithm.
            let first = self.first.as_ref().filter(|_| !arguments.warn).map(|first| format!("; {first}"));
            return exit::tell(&format!("{name}: no file is listed{}", first.unwrap_or_default()));
        }
        if arguments.status {
            return;
        }
        if self.passed_over > 0 {
            let lines = if self.passed_over == 1 { "line is" } else { "lines are" };
            let hint = if arguments.warn { "" } else { "; --warn says which" };
            let message = format!("{name}: {} {lines} improperly formatted{hint}", self.passed_over);
            if arguments.strict { exit::tell(&message) } else { exit::warn(&message) }
        }
        if self.unreadable > 0 {
            exit::tell(&format!("{name}: {} of {files} files cannot be read", self.unreadable));
        }
        if self.mismatched > 0 {
            let message = "files have not the digest that they should have";
            exit::tell(&format!("{name}: {} of {files} {message}", self.mismatched));
        }
        if arguments.ignore_missing && self.matched == 0 {
            exit::tell(&format!("{name}: no file was verified"));
        }
    }
}

/// What is in a list.
fn text(name: &OsStr) -> io::Result<Vec<u8>> {
    if name == "-" {
        let mut text = Vec::new();
        standard::input()?.read_to_end(&mut text).map(|_| text)
    } else {
        fs::read(name)
    }
}

/// The file that a line lists and the digest it should have, or why that cannot be checked.
fn listed(line: &[u8], asked_for: Option<Asked>) -> Result<(Job, Vec<u8>), String> {
    const NEITHER: &str = "neither `DIGEST  NAME` nor `TAG (NAME) = DIGEST`";
    let Line { algorithm, digest, name } = lines::read(line).ok_or(NEITHER)?;
    let named = algorithm.and_then(algorithms::find);
    let bytes = digest.bytes();
    let meant = asked_for.map(|asked| match named.map(|named| named.bytes).or(bytes) {
        Some(bytes) => asked.of_length(bytes),
        None => asked.algorithm,
    });
    if let (Some(named), Some(meant)) = (named, meant)
        && named.name != meant.name
    {
        return Err(format!("of {}, and {} is asked for", named.name, meant.name));
    }
    let algorithm = named.or(meant).unwrap_or_else(super::default);
    let digest = digest.of_length(algorithm.bytes).ok_or_else(|| {
        let Algorithm { name, bytes: has, .. } = algorithm;
        // Whoever has said which algorithm it is knows how.
        let hint = if asked_for.is_none() && named.is_none() { "; --algorithm takes another" } else { "" };
        bytes.map_or(NEITHER.to_owned(), |got| format!("a digest of {got} bytes, {name} has {has}{hint}"))
    })?;
    Ok((Job { name: from_bytes(name)?, algorithm }, digest))
}

#[cfg(unix)]
fn from_bytes(name: Vec<u8>) -> Result<OsString, String> {
    Ok(std::os::unix::ffi::OsStringExt::from_vec(name))
}

#[cfg(not(unix))]
fn from_bytes(name: Vec<u8>) -> Result<OsString, String> {
    String::from_utf8(name).map(OsString::from).map_err(|_| "the name is not UTF-8".to_owned())
}
