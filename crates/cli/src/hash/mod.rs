//! `saltern hash`.

mod algorithms;
mod files;
mod lines;

use std::ffi::{OsStr, OsString};
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use saltern_lab::levels;

use crate::exit::{self, Failure, REFUSED, USAGE};
use crate::{output, standard};
use algorithms::{Algorithm, Asked};
use files::Job;
use lines::Line;

/// Print digests of files, or check them
///
/// Output and check files are those of sha256sum and b2sum, or with --tag those of the BSDs. Exit code 1: a file has not
/// the digest that it should have; 2: something could not be read, whatever else there was.
#[derive(clap::Args)]
pub struct Arguments {
    /// The files; standard input where there is none, or for -
    #[arg(value_name = "FILE")]
    files: Vec<OsString>,

    #[arg(short, long, value_name = "ALGORITHM", value_parser = Asked::parse, help = algorithm_help())]
    algorithm: Option<Asked>,

    /// Print lines that name the algorithm, as the BSDs do
    #[arg(long)]
    tag: bool,

    /// Check the files that are listed in this one, in lines of either kind; several times for several
    #[arg(short, long, value_name = "FILE", conflicts_with_all = ["files", "tag"])]
    check: Vec<PathBuf>,
}

/// What `--help` says of `--algorithm`.
fn algorithm_help() -> String {
    format!("One of {} [default: {}; of a line that names one, that]", algorithms::names(), algorithms::DEFAULT)
}

/// Prints or checks.
pub fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    levels::check_environment()?;
    if arguments.check.is_empty() { print(arguments) } else { check(arguments) }
}

fn default() -> &'static Algorithm {
    algorithms::find(algorithms::DEFAULT).expect("a test looks it up")
}

fn print(arguments: &Arguments) -> Result<ExitCode, Failure> {
    let algorithm = arguments.algorithm.map_or_else(default, |asked| asked.algorithm);
    let stdin = [OsString::from("-")];
    let names = if arguments.files.is_empty() { &stdin[..] } else { &arguments.files };
    let jobs: Vec<Job> = names.iter().map(|name| Job { name: name.clone(), algorithm }).collect();
    let mut ending = Ending::default();
    files::each(&jobs, |progress, index, digest| {
        let name = &jobs[index].name;
        progress.aside(|| match digest {
            Ok(digest) => ending.print(&lines::write(algorithm, arguments.tag, &digest, name.as_encoded_bytes())),
            Err(error) => ending.unreadable(name, &error),
        });
        ending.failure.is_none() && !ending.closed
    });
    ending.code()
}

fn check(arguments: &Arguments) -> Result<ExitCode, Failure> {
    let mut ending = Ending::default();
    let (mut jobs, mut expected) = (Vec::new(), Vec::new());
    for path in &arguments.check {
        let text = match text(path) {
            Ok(text) => text,
            Err(error) => {
                ending.wrong(&format!("--check: `{}` cannot be read: {error}", exit::shown(path)));
                continue;
            }
        };
        let before = jobs.len();
        for (number, line) in text.split(|byte| *byte == b'\n').enumerate() {
            let line = line.strip_suffix(b"\r").unwrap_or(line);
            if line.is_empty() || line.starts_with(b"#") {
                continue;
            }
            match listed(line, arguments.algorithm) {
                Ok((job, _)) if job.name == "-" && path == Path::new("-") => {
                    ending.wrong(&format!("-: line {}: standard input, which is this list", number + 1));
                }
                Ok((job, digest)) => {
                    jobs.push(job);
                    expected.push(digest);
                }
                Err(why) => ending.wrong(&format!("{}: line {}: {why}", exit::shown(path), number + 1)),
            }
        }
        if jobs.len() == before {
            ending.wrong(&format!("{}: no file is listed", exit::shown(path)));
        }
    }
    let mut failed = 0_usize;
    files::each(&jobs, |progress, index, digest| {
        let name = &jobs[index].name;
        let verdict = match &digest {
            Ok(digest) if *digest == expected[index] => "OK",
            Ok(_) => "FAILED",
            Err(_) => "FAILED open or read",
        };
        failed += usize::from(verdict == "FAILED");
        let (mark, written) = lines::escaped(name.as_encoded_bytes());
        progress.aside(|| {
            if let Err(error) = &digest {
                ending.unreadable(name, error);
            }
            ending.print(&[mark, &written, format!(": {verdict}\n").as_bytes()].concat());
        });
        // Whoever has seen enough of the verdicts may still want the exit code.
        ending.failure.is_none()
    });
    if failed > 0 {
        ending.refused = true;
        exit::tell(&format!("{failed} of {} files have not the digest that they should have", jobs.len()));
    }
    ending.code()
}

/// What is in a check file.
fn text(path: &Path) -> io::Result<Vec<u8>> {
    if path == Path::new("-") {
        let mut text = Vec::new();
        standard::input()?.read_to_end(&mut text).map(|_| text)
    } else {
        fs::read(path)
    }
}

/// The file that a line lists and the digest it should have, or why that cannot be checked.
fn listed(line: &[u8], asked_for: Option<Asked>) -> Result<(Job, Vec<u8>), String> {
    let Line { algorithm, digest, name } =
        lines::read(line).ok_or("neither `DIGEST  NAME` nor `TAG (NAME) = DIGEST`")?;
    let named = algorithm.and_then(algorithms::find);
    let meant = asked_for.map(|asked| asked.of_length(named.map_or(digest.len(), |named| named.bytes)));
    if let (Some(named), Some(meant)) = (named, meant)
        && named.name != meant.name
    {
        return Err(format!("of {}, and {} is asked for", named.name, meant.name));
    }
    let algorithm = named.or(meant).unwrap_or_else(default);
    if digest.len() != algorithm.bytes {
        let (got, Algorithm { name, bytes, .. }) = (digest.len(), algorithm);
        // Whoever has said which algorithm it is knows how.
        let hint = if asked_for.is_none() && named.is_none() { "; --algorithm takes another" } else { "" };
        return Err(format!("a digest of {got} bytes, {name} has {bytes}{hint}"));
    }
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

/// What comes of all files together.
#[derive(Default)]
struct Ending {
    /// Something could not be read.
    unreadable: bool,
    /// Some file is not what it should be.
    refused: bool,
    /// The reader of standard output has gone.
    closed: bool,
    /// Standard output could not be written to.
    failure: Option<Failure>,
}

impl Ending {
    /// Prints a line of results, while somebody reads them.
    fn print(&mut self, line: &[u8]) {
        if self.closed {
            return;
        }
        match output::print_bytes(line) {
            Ok(open) => self.closed = !open,
            Err(failure) => self.failure = Some(failure),
        }
    }

    /// Tells that a file cannot be read.
    fn unreadable(&mut self, name: &OsStr, error: &io::Error) {
        self.wrong(&format!("`{}` cannot be read: {error}", exit::shown(name)));
    }

    /// Tells what is wrong with an input.
    fn wrong(&mut self, message: &str) {
        self.unreadable = true;
        exit::tell(message);
    }

    fn code(self) -> Result<ExitCode, Failure> {
        match self {
            Self { failure: Some(failure), .. } => Err(failure),
            Self { unreadable: true, .. } => Ok(ExitCode::from(USAGE)),
            Self { refused: true, .. } => Ok(ExitCode::from(REFUSED)),
            _ => Ok(ExitCode::SUCCESS),
        }
    }
}
