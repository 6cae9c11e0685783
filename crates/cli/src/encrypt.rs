//! `saltern encrypt` and `saltern decrypt`.

use std::ffi::OsString;
use std::fs;
use std::io::{self, BufRead as _, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use saltern_formats::age::{
    Header, Identity, LOG_N, MOST_IDENTITY_FILE, MOST_LOG_N, MOST_RECIPIENT_FILE, Passphrase, Recipient, armor,
    identities, recipients, stream,
};
use saltern_lab::levels;
use zeroize::Zeroizing;

use crate::exit::{Failure, shown, warn};
use crate::kind::{self, Accepted, Kind};
use crate::passphrase;
use crate::progress::Bytes;
use crate::whole::{self, How, Input, Output};

/// How much is read at once where something is looked at before the chunks.
const BUFFER: usize = 64 << 10;

/// How much of a file is looked at to say what it is, where it is no age file.
const LOOKED_AT: usize = 4 << 10;

/// What the header calls a post-quantum recipient.
const HYBRID: &str = "mlkem768x25519";

const IDENTITIES: Accepted = Accepted {
    kinds: &[Kind::AgeIdentity, Kind::AgeFile, Kind::SshPrivate],
    said: "an identity of age (`AGE-SECRET-KEY-1…`) or a private key of OpenSSH",
};
const RECIPIENTS: Accepted = Accepted {
    kinds: &[Kind::AgeRecipient, Kind::SshPublic],
    said: "a recipient of age (`age1…`) or a public key of OpenSSH",
};
const SEALED: Accepted = Accepted { kinds: &[Kind::AgeFile], said: "an encrypted file of age" };

/// More work than anybody wants: 2^24 is 16 GiB and a minute.
const MOST_WORK: i64 = 24;

/// Encrypt a file to recipients or with a passphrase, in the age format
///
/// What is encrypted is read by `saltern decrypt`, age, rage and others. With several recipients each of them can decrypt it.
///
/// Exit code 2: wrong usage or input, and then no output is left.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  saltern keygen -o key.txt                        makes a key, and prints its recipient, age1…
  saltern encrypt -r age1… -o letter.age letter    encrypts to it
  saltern decrypt -i key.txt -o letter.new letter.age
  saltern encrypt -R ~/.ssh/id_ed25519.pub < letter > letter.age
  tar c folder | saltern encrypt -p -o folder.tar.age")]
pub struct Encrypt {
    /// The file; standard input where there is none, or for -
    #[arg(value_name = "FILE")]
    file: Option<OsString>,

    /// A recipient: age1…, age1pq1… or 'ssh-ed25519 …'. May be given more than once
    #[arg(short, long = "recipient", value_name = "RECIPIENT")]
    recipients: Vec<String>,

    /// A file with recipients, one each line; id_ed25519.pub is one. May be given more than once
    #[arg(short = 'R', long = "recipients-file", value_name = "FILE")]
    recipient_files: Vec<PathBuf>,

    /// The recipients that belong to the identities in a file. May be given more than once
    #[arg(short, long = "identity", value_name = "FILE")]
    identities: Vec<PathBuf>,

    /// Encrypt with a passphrase, which is asked for, or made up
    #[arg(short, long, conflicts_with_all = ["recipients", "recipient_files", "identities"])]
    passphrase: bool,

    /// The same with the first line of a file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["recipients", "recipient_files"])]
    passphrase_file: Option<PathBuf>,

    /// What a passphrase costs: 2 to the power of this many KiB of memory
    #[arg(long, value_name = "N", default_value_t = LOG_N, value_parser = clap::value_parser!(u32).range(1..=MOST_WORK))]
    work_factor: u32,

    /// Write letters and digits alone, for mail
    #[arg(short, long)]
    armor: bool,

    #[command(flatten)]
    to: To,
}

/// Decrypt a file in the age format
///
/// A file with a passphrase asks for it. Nothing is put in place before all of it has been found authentic; to standard output goes what has been so
/// far.
///
/// Exit code 1: it was encrypted to somebody else, with another passphrase, or has been tampered with or cut off. Exit code 2: wrong usage or input,
/// also where the damage left no age file: a header or an armour that cannot be read. Neither leaves an output.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  saltern decrypt -i key.txt -o letter.new letter.age
  saltern decrypt -i ~/.ssh/id_ed25519 letter.age | less
  saltern decrypt folder.tar.age | tar x                 asks for the passphrase")]
pub struct Decrypt {
    /// The file; standard input where there is none, or for -
    #[arg(value_name = "FILE")]
    file: Option<OsString>,

    /// A file with identities: of `saltern keygen` or age-keygen, also encrypted, or a private key of OpenSSH. May be given more than once
    #[arg(short, long = "identity", value_name = "FILE")]
    identities: Vec<PathBuf>,

    /// The passphrase is the first line of a file: that of the encrypted file, or of an encrypted identity
    #[arg(long, value_name = "FILE")]
    passphrase_file: Option<PathBuf>,

    /// What a passphrase may cost at most: 2 to the power of this many KiB of memory
    #[arg(long, value_name = "N", default_value_t = MOST_LOG_N, value_parser = clap::value_parser!(u32).range(1..=MOST_WORK))]
    most_work_factor: u32,

    #[command(flatten)]
    to: To,
}

/// Where it goes, and how.
#[derive(clap::Args)]
struct To {
    /// The file to write; standard output where there is none, or for -
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Let the output take the place of a file
    #[arg(short, long)]
    force: bool,

    /// How many threads [default: as many as there are processors]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    threads: Option<u16>,
}

impl To {
    fn threads(&self) -> usize {
        self.threads.map_or_else(|| std::thread::available_parallelism().map_or(1, usize::from), usize::from)
    }

    /// None of what is read: --force lets an output take the place of a file, but hardly of the key that it needs.
    fn create<'a>(&self, binary: bool, read: impl IntoIterator<Item = &'a Path>) -> Result<Output, Failure> {
        if let Some(Ok(output)) = self.output.as_deref().map(fs::canonicalize)
            && let Some(same) = read.into_iter().find(|name| fs::canonicalize(name).is_ok_and(|name| name == output))
        {
            return Err(Failure::usage(format!("--output: `{}` is read, too; another file is accepted", shown(same))));
        }
        Output::create("--output", self.output.as_deref(), How { force: self.force, secret: false, binary })
    }
}

/// Encrypts.
pub fn encrypt(arguments: &Encrypt) -> Result<ExitCode, Failure> {
    levels::check_environment()?;
    whole::standard_input_once(arguments.file.as_deref(), arguments.keys())?;
    let mut input = Input::open(arguments.file.as_deref())?;
    let recipients = arguments.all_recipients()?;
    let (header, key) = Header::seal(&recipients).map_err(|error| match error {
        saltern_formats::Error::Together(why) if recipients.is_empty() => {
            Failure::usage(format!("{why}: --recipient, --recipients-file, --identity or --passphrase"))
        }
        other => other.into(),
    })?;
    let progress = Bytes::new(input.size);
    let told = |bytes| progress.more(bytes);
    let read = arguments.keys().chain(arguments.file.as_deref().map(Path::new));
    let mut output = arguments.to.create(arguments.armor, read)?;
    let threads = arguments.to.threads();
    let mut done = || {
        if !arguments.armor {
            output.write_all(&header)?;
            return stream::seal(&key, &mut input, &mut output, threads, &told);
        }
        let mut writer = armor::Writer::new(&mut output);
        writer.write_all(&header)?;
        stream::seal(&key, &mut input, &mut writer, threads, &told)?;
        writer.finish().map(drop)
    };
    whole::unless_closed(done())?;
    drop(progress);
    output.finish()?;
    Ok(ExitCode::SUCCESS)
}

impl Encrypt {
    /// The files that are read besides FILE.
    fn keys(&self) -> impl Iterator<Item = &Path> {
        let files = self.recipient_files.iter().chain(&self.identities).chain(&self.passphrase_file);
        files.map(PathBuf::as_path)
    }

    fn all_recipients(&self) -> Result<Vec<Recipient>, Failure> {
        let mut all = Vec::new();
        for text in &self.recipients {
            all.push(text.parse().map_err(|error: saltern_formats::Error| Failure::from(error).about("--recipient"))?);
        }
        for file in &self.recipient_files {
            let text = whole::short("--recipients-file", file, MOST_RECIPIENT_FILE)?;
            let read = recipients(&text).map_err(|error| kind::told(error.into(), &text, &RECIPIENTS));
            all.extend(read.map_err(|failure| failure.about(format!("--recipients-file: `{}`", shown(file))))?);
        }
        for identity in read_identities(&self.identities, self.passphrase_file.as_deref())? {
            all.extend(identity.to_recipient());
        }
        if self.passphrase || (self.passphrase_file.is_some() && self.identities.is_empty()) {
            if !all.is_empty() {
                return Err(Failure::usage("a passphrase stands alone: no recipients beside it are accepted"));
            }
            if self.work_factor > MOST_LOG_N {
                warn(&format!(
                    "--work-factor {}: who decrypts it has to allow that; {MOST_LOG_N} is allowed by itself",
                    self.work_factor
                ));
            }
            let passphrase = passphrase::new(self.passphrase_file.as_deref(), "the file", true)?;
            all.extend(
                passphrase.map(|word| Recipient::Passphrase(Passphrase::new(&word).work_factor(self.work_factor))),
            );
        }
        Ok(all)
    }
}

impl Decrypt {
    /// The files that are read besides FILE.
    fn keys(&self) -> impl Iterator<Item = &Path> {
        self.identities.iter().chain(&self.passphrase_file).map(PathBuf::as_path)
    }
}

/// The identities in these files.
fn read_identities(files: &[PathBuf], passphrase_file: Option<&std::path::Path>) -> Result<Vec<Identity>, Failure> {
    let mut all = Vec::new();
    for file in files {
        let name = format!("`{}`", shown(file));
        let text = whole::secret("--identity", file, MOST_IDENTITY_FILE)?;
        // It is asked for by a name that is not in the error.
        let read = identities(&text, || passphrase::known(passphrase_file, &name));
        let read = read.map_err(|failure: Failure| kind::told(failure, &text, &IDENTITIES));
        all.extend(read.map_err(|failure| failure.about(format!("--identity: {name}")))?);
    }
    Ok(all)
}

/// Decrypts.
pub fn decrypt(arguments: &Decrypt) -> Result<ExitCode, Failure> {
    levels::check_environment()?;
    whole::standard_input_once(arguments.file.as_deref(), arguments.keys())?;
    let input = Input::open(arguments.file.as_deref())?;
    let progress = Bytes::new(input.size);
    let mut reader = BufReader::with_capacity(BUFFER, input);
    let first = reader.fill_buf().map_err(Failure::of_io)?;
    // It may be a key, by mistake.
    let first = Zeroizing::new(first[..first.len().min(LOOKED_AT)].to_vec());
    // A file that is not armoured begins with a letter.
    if first.first().is_some_and(|byte| *byte == b'-' || byte.is_ascii_whitespace()) {
        decrypt_from(arguments, BufReader::with_capacity(BUFFER, armor::Reader::new(reader)), &first, progress)
    } else {
        decrypt_from(arguments, reader, &first, progress)
    }
}

/// What the file was encrypted to that none of the identities is for.
fn hint(header: &Header, identities: &[Identity]) -> Option<&'static str> {
    let post_quantum = header.stanzas.iter().any(|stanza| stanza.kind() == HYBRID);
    #[cfg(feature = "post-quantum")]
    let (missing, said) = (
        !identities.iter().any(|identity| matches!(identity, Identity::Hybrid(_))),
        "it was encrypted to a post-quantum recipient (age1pq1…), whose identity begins with `AGE-SECRET-KEY-PQ-1`",
    );
    #[cfg(not(feature = "post-quantum"))]
    let (missing, said) = (
        !identities.is_empty(),
        "it was encrypted to a post-quantum recipient (age1pq1…), which this program was built without",
    );
    (post_quantum && missing).then_some(said)
}

fn decrypt_from<R: Read + Send>(
    arguments: &Decrypt,
    mut reader: BufReader<R>,
    first: &[u8],
    progress: Bytes,
) -> Result<ExitCode, Failure> {
    let named = |failure: Failure| match &arguments.file {
        Some(name) if name != "-" => failure.about(format!("`{}`", shown(name))),
        _ => failure,
    };
    let about = |error: io::Error| {
        let ours = saltern_formats::Error::within(&error).is_some();
        let failure = Failure::of_io(error);
        if ours { named(failure) } else { failure }
    };
    let header = Header::read(&mut reader).map_err(|error| kind::told(about(error), first, &SEALED))?;
    let identities = if header.has_passphrase() {
        let word = progress.aside(|| passphrase::known(arguments.passphrase_file.as_deref(), "the file"))?;
        vec![Identity::Passphrase(Passphrase::new(&word).most_work_factor(arguments.most_work_factor))]
    } else if arguments.identities.is_empty() {
        return Err(named(Failure::usage("it was encrypted to recipients: --identity with the file of one is needed")));
    } else {
        progress.aside(|| read_identities(&arguments.identities, arguments.passphrase_file.as_deref()))?
    };
    let file_key = header.open(&identities).map_err(|error| match error {
        saltern_formats::Error::TooMuchWork { .. } => {
            named(Failure::usage(format!("{error}; --most-work-factor lets it have more")))
        }
        saltern_formats::Error::NoIdentity => {
            let failure = Failure::from(error);
            named(match hint(&header, &identities) {
                Some(hint) => failure.and(hint),
                None => failure,
            })
        }
        other => named(other.into()),
    })?;
    let key = stream::PayloadKey::read(&file_key, &mut reader).map_err(about)?;
    let read = arguments.keys().chain(arguments.file.as_deref().map(Path::new));
    let mut output = arguments.to.create(false, read)?;
    let done = stream::open(&key, &mut reader, &mut output, arguments.to.threads(), &|bytes| progress.more(bytes));
    match done {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {}
        done => done.map_err(about)?,
    }
    drop(progress);
    output.finish()?;
    Ok(ExitCode::SUCCESS)
}
