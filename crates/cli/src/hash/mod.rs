//! `saltern hash`.

mod ahead;
mod algorithms;
mod check;
mod codes;
mod files;
mod lines;
mod list;
mod mapped;
mod signed;
mod walk;

use std::ffi::{OsStr, OsString};
use std::io;
use std::process::ExitCode;

use saltern_lab::levels;

use crate::exit::{self, Failure, REFUSED, USAGE};
use crate::output;
use algorithms::{Algorithm, Asked};
use files::{Event, Job};
use lines::Form;
pub use signed::check_list;

/// Print digests of files, or check them
///
/// Output and lists are those of sha256sum and b2sum, or with --tag those of the BSDs. With --check the FILES are lists,
/// and what is no line of one is passed over, as sha256sum does it.
///
/// Exit code 1: what a list says is not so. A listed file has another digest or cannot be read, no line is in order, with
/// --ignore-missing no file was verified, or with --strict some line is not in order. Exit code 2, whatever else there
/// was: wrong usage, a FILE that cannot be read, or a standard output that cannot be written.
#[derive(clap::Args)]
// The last one counts, as with sha256sum.
#[command(args_override_self = true)]
pub struct Arguments {
    /// The files, or with --check the lists; standard input where there is none, or for -
    #[arg(value_name = "FILE")]
    files: Vec<OsString>,

    #[arg(short, long, value_name = "ALGORITHM", help = algorithm_help())]
    algorithm: Option<String>,

    /// Print the algorithms, and what else they are called
    #[arg(long, conflicts_with_all = ["files", "check", "algorithm"])]
    list: bool,

    /// Of folders, all files in them and in their folders, sorted. Links in folders are not followed
    #[arg(short, long, conflicts_with = "check")]
    recursive: bool,

    /// The file with the key of a message authentication code: its bytes, all of them; - is standard input. -a names the code: hmac- and a hash function, as in
    /// hmac-sha-256, cmac-aes-128, umac-64, vmac-64, gmac-aes-256, poly1305-aes, kmac128, siphash-2-4, blake3.keyed and others
    ///
    /// There is no way to give a key on the command line, which others can see.
    #[arg(long, value_name = "FILE", conflicts_with = "check")]
    key_file: Option<OsString>,

    /// The nonce of a code that takes one, in hexadecimal digits. It must never be used twice with the same key
    #[arg(long, value_name = "DIGITS", conflicts_with = "check")]
    nonce: Option<String>,

    /// The length of digests in bits, as of b2sum and cksum: -a blake2b -l 384 is -a blake2b-384
    #[arg(short, long, value_name = "BITS")]
    length: Option<usize>,

    /// Print an asterisk before names, as coreutils does for what is read as binary; nothing else differs
    #[arg(short, long, overrides_with = "text", conflicts_with = "check")]
    binary: bool,

    /// Print no asterisk, which is so without it too
    #[arg(short, long, overrides_with = "binary", conflicts_with_all = ["check", "tag"])]
    text: bool,

    /// Print digests in base64, as cksum does
    #[arg(long, conflicts_with_all = ["check", "raw"])]
    base64: bool,

    /// Print the bytes of the digest and nothing else, of one FILE, as cksum does
    #[arg(long, conflicts_with = "check")]
    raw: bool,

    /// Print lines that name the algorithm, as the BSDs do
    #[arg(long)]
    tag: bool,

    /// End lines with a zero byte, and escape no name
    #[arg(short, long)]
    zero: bool,

    /// Check the files that the FILES list, in lines of either kind, also with digests in base64
    ///
    /// --check FILE and FILE --check are the same; --check=FILE is one list more.
    #[arg(short, long, value_name = "FILE", num_args = 0..=1, require_equals = true, conflicts_with_all = ["tag", "zero"])]
    check: Option<Vec<OsString>>,

    /// With --check: pass over listed files that do not exist
    #[arg(long, requires = "check")]
    ignore_missing: bool,

    /// With --check: print no OK for a file that is as it should be
    #[arg(long, requires = "check", overrides_with_all = ["status", "warn"])]
    quiet: bool,

    /// With --check: print no verdicts, the exit code says it
    #[arg(long, requires = "check", overrides_with_all = ["quiet", "warn"])]
    status: bool,

    /// With --check: exit code 1 if some line is not in order
    #[arg(long, requires = "check")]
    strict: bool,

    /// With --check: tell of each line that is not in order. Of --quiet, --status and --warn the last one counts
    #[arg(short, long, requires = "check", overrides_with_all = ["quiet", "status"])]
    warn: bool,
}

impl Arguments {
    /// How lines are written.
    fn form(&self) -> Result<Form, Failure> {
        let Self { tag: tagged, zero, binary, base64, raw, .. } = *self;
        if raw && self.files.len() > 1 {
            return Err(Failure::usage(
                "--raw: nobody could tell the digests of several files apart; one FILE is accepted",
            ));
        }
        Ok(Form { tagged, zero, binary, base64, raw })
    }
}

/// What `--help` says of `--algorithm`.
fn algorithm_help() -> String {
    format!("One of {} [default: {}; of a line that names one, that]", algorithms::names(), algorithms::DEFAULT)
}

/// Prints or checks.
pub fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    levels::check_environment()?;
    if arguments.list {
        return output::print(&algorithms::table()).map(|()| ExitCode::SUCCESS);
    }
    if let Some(code) = codes::asked(arguments)? {
        return codes::print(arguments, code);
    }
    let asked = match (&arguments.algorithm, arguments.length) {
        (None, None) => None,
        (name, length) => {
            let name = name.as_deref().unwrap_or(algorithms::DEFAULT);
            Some(Asked::parse(name, length).map_err(Failure::usage)?)
        }
    };
    match &arguments.check {
        None => print(arguments, asked.as_ref()),
        Some(lists) => check::check(arguments, asked.as_ref(), lists),
    }
}

fn default() -> &'static Algorithm {
    algorithms::find(algorithms::DEFAULT).expect("a test looks it up")
}

/// These files, or standard input where there is none.
fn or_standard_input(mut names: Vec<OsString>) -> Vec<OsString> {
    if names.is_empty() {
        names.push("-".into());
    }
    names
}

fn print(arguments: &Arguments, asked: Option<&Asked>) -> Result<ExitCode, Failure> {
    let algorithm = asked.map_or_else(default, |asked| asked.algorithm);
    let form = arguments.form()?;
    let mut names = or_standard_input(arguments.files.clone());
    let mut ending = Ending::default();
    if arguments.recursive {
        let tell = |name: &OsStr, error: &io::Error| {
            ending.unreadable(&format!("`{}` cannot be read: {error}", exit::shown(name)));
        };
        names = walk::files(names, tell);
    }
    let jobs: Vec<Job> = names.into_iter().map(|name| Job { name, algorithm }).collect();
    files::each(&jobs, &mut None, |progress, event| {
        match event {
            Event::Digest(index, Ok(digest)) => {
                let name = jobs[index].name.as_encoded_bytes();
                ending.print_later(&lines::write(algorithm.tag, form, &digest, name));
            }
            Event::Digest(index, Err(error)) => progress.aside(|| {
                let name = exit::shown(&jobs[index].name);
                ending.unreadable(&format!("`{name}` cannot be read: {error}"));
            }),
            Event::Idle => progress.aside(|| ending.flush()),
        }
        ending.failure.is_none() && !ending.closed
    });
    ending.code()
}

/// What comes of all files together.
#[derive(Default)]
struct Ending {
    /// Something that the command line names could not be read.
    unreadable: bool,
    /// Something is not what a list says.
    refused: bool,
    /// The reader of standard output has gone.
    closed: bool,
    /// Standard output could not be written to.
    failure: Option<Failure>,
    /// Lines that have not been printed yet.
    waiting: Vec<u8>,
}

/// How many bytes of lines wait for each other.
const LINES_TOGETHER: usize = 32 << 10;

impl Ending {
    /// Prints a line of results, while somebody reads them.
    fn print(&mut self, line: &[u8]) {
        self.print_later(line);
        self.flush();
    }

    /// The same with others, before anything else is waited for or said.
    fn print_later(&mut self, line: &[u8]) {
        self.waiting.extend_from_slice(line);
        if self.waiting.len() >= LINES_TOGETHER {
            self.flush();
        }
    }

    fn flush(&mut self) {
        let lines = std::mem::take(&mut self.waiting);
        if self.closed || lines.is_empty() || self.failure.is_some() {
            return;
        }
        match output::print_bytes(&lines) {
            Ok(open) => self.closed = !open,
            Err(failure) => self.failure = Some(failure),
        }
    }

    /// Tells that a file which the command line names cannot be read.
    fn unreadable(&mut self, message: &str) {
        self.flush();
        self.unreadable = true;
        exit::tell(message);
    }

    fn code(mut self) -> Result<ExitCode, Failure> {
        self.flush();
        match self {
            Self { failure: Some(failure), .. } => Err(failure),
            Self { unreadable: true, .. } => Ok(ExitCode::from(USAGE)),
            Self { refused: true, .. } => Ok(ExitCode::from(REFUSED)),
            _ => Ok(ExitCode::SUCCESS),
        }
    }
}
