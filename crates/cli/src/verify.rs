//! `saltern verify`.

use std::ffi::{OsStr, OsString};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{SystemTime, UNIX_EPOCH};

use saltern::curve25519::ed25519::{self, VerifyingKey, batch};
use saltern_formats::{Error, minisign, signify, ssh};
use saltern_lab::levels;

use crate::exit::{self, Failure, REFUSED, USAGE, shown};
use crate::hash::check_list;
use crate::kind::{self, Accepted, Kind};
use crate::output;
use crate::progress::Bytes;
use crate::sign::{MOST_IN_MEMORY, in_memory, pieces};
use crate::whole::{self, How, Input, Output};

/// Verify signatures of files, in the formats of minisign, OpenSSH and signify
///
/// The signature of FILE is looked for in FILE.minisig, with --ssh or --signify in FILE.sig.
///
/// Exit code 1: a signature is not that of its file by this key, or a digest of a list is not. Exit code 2, whatever else there was: wrong usage, or
/// something that cannot be read, a signature that is no longer in its format among it.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  saltern verify -p mill.pub letter other         many files at once
  saltern verify -P RWQf6LRCGA9i53mlYecO4IzT51TGPpvWucNSCh1CBM0QTaLn73Y7GFO3 -x letter.minisig letter
  saltern verify --ssh --allowed-signers signers -I me@example.org letter
  saltern verify --signify -p mill.pub SHA256              a file and its signature, SHA256.sig
  saltern verify --signify -p mill.pub -C SHA256.sig       a list of digests behind its signature (sign -e), and the files in it
  saltern verify --signify -e -p mill.pub -x letter.sig -o letter      takes out what is behind a signature")]
pub struct Arguments {
    /// The files; standard input where there is none, or for -
    #[arg(value_name = "FILE")]
    files: Vec<OsString>,

    /// The file with the public key
    #[arg(short, long, value_name = "FILE", conflicts_with = "key")]
    public_key: Option<PathBuf>,

    /// The public key itself
    #[arg(short = 'P', long, value_name = "KEY", conflicts_with = "signify")]
    key: Option<String>,

    /// The file with the signature of one FILE
    #[arg(short = 'x', long, value_name = "FILE")]
    signature: Option<PathBuf>,

    /// In the format of ssh-keygen -Y
    #[arg(long, conflicts_with = "signify")]
    ssh: bool,

    /// In the format of OpenBSD's signify
    #[arg(long)]
    signify: bool,

    /// With --ssh: what the signature is for
    #[arg(short, long, value_name = "NAME", requires = "ssh", conflicts_with = "signify", default_value = "file")]
    namespace: String,

    /// With --ssh: the file of those who may sign, in place of a public key
    #[arg(long, value_name = "FILE", requires = "ssh", conflicts_with_all = ["public_key", "key"])]
    allowed_signers: Option<PathBuf>,

    /// With --allowed-signers: who has signed
    #[arg(short = 'I', long, value_name = "NAME", requires = "allowed_signers", conflicts_with_all = ["public_key", "key"])]
    identity: Option<String>,

    /// With --signify: a signed list of digests. The FILES, or all that it lists, are checked
    #[arg(short = 'C', long, value_name = "FILE", requires = "signify", conflicts_with_all = ["signature", "ssh"])]
    checksums: Option<PathBuf>,

    /// With --signify: the file is behind its signature, in the file of --signature, and goes to --output if it is in order
    #[arg(short, long, requires = "signify", requires = "signature", conflicts_with_all = ["checksums", "files", "ssh"])]
    embed: bool,

    /// With --embed: the file to write; standard output where there is none, or for -
    #[arg(short, long, value_name = "FILE", requires = "embed")]
    output: Option<PathBuf>,

    /// With --output: let it take the place of a file
    #[arg(short, long, requires = "output")]
    force: bool,

    /// Print nothing of what is in order
    #[arg(short, long)]
    quiet: bool,
}

/// What verifies.
enum Key {
    Minisign(minisign::PublicKey),
    Signify(signify::PublicKey),
    Ssh(Box<VerifyingKey>),
    Signers(ssh::AllowedSigners, Option<String>),
}

impl Arguments {
    fn public_key(&self) -> Result<Key, Failure> {
        if let Some(file) = &self.allowed_signers {
            const OPTION: &str = "--allowed-signers";
            let text = whole::short(OPTION, file, ssh::MOST_SIGNERS_FILE)?;
            let signers = ssh::AllowedSigners::parse(&text);
            let signers =
                signers.map_err(|error| Failure::from(error).about(format!("{OPTION}: `{}`", shown(file))))?;
            return Ok(Key::Signers(signers, self.identity.clone()));
        }
        let (about, text) = match (&self.public_key, &self.key) {
            (Some(file), _) => (
                format!("--public-key: `{}`", shown(file)),
                whole::short("--public-key", file, minisign::MOST)?.to_vec(),
            ),
            (None, Some(key)) => ("--key".to_owned(), key.clone().into_bytes()),
            (None, None) => {
                let signers = if self.ssh { ", or --allowed-signers," } else { "" };
                return Err(Failure::usage(format!("--public-key{signers} with the name of a file is needed")));
            }
        };
        let read = || -> Result<Key, Error> {
            Ok(if self.ssh {
                let line = str::from_utf8(&text).unwrap_or_default();
                Key::Ssh(Box::new(*ssh::PublicKey::from_line(line.trim_end())?.key()))
            } else if self.signify {
                Key::Signify(signify::PublicKey::from_text(&text)?)
            } else {
                Key::Minisign(minisign::PublicKey::from_text(&text)?)
            })
        };
        let accepted = if self.ssh {
            Accepted { kinds: &[Kind::SshPublic], said: "with --ssh a public key of OpenSSH" }
        } else if self.signify {
            Accepted { kinds: &[Kind::SignerPublic], said: "with --signify a public key of signify" }
        } else {
            Accepted { kinds: &[Kind::SignerPublic], said: "without --ssh and --signify a public key of minisign" }
        };
        read().map_err(|error| kind::told(error.into(), &text, &accepted).about(about))
    }

    fn signature_of(&self, name: &OsStr) -> Result<PathBuf, Failure> {
        if let Some(signature) = &self.signature {
            return Ok(signature.clone());
        }
        if name == "-" {
            return Err(Failure::usage("--signature: the signature of standard input is needed"));
        }
        let mut signature = name.to_owned();
        signature.push(if self.ssh || self.signify { ".sig" } else { ".minisig" });
        Ok(signature.into())
    }
}

/// What has to be verified of a file.
struct Pending {
    key: VerifyingKey,
    items: Vec<(Vec<u8>, ed25519::Signature)>,
    /// What is told of it, when it is in order.
    note: Option<String>,
}

/// Reads a file and its signature.
fn pending(arguments: &Arguments, key: &Key, name: &OsStr, progress: &Bytes) -> Result<Pending, Failure> {
    let file = arguments.signature_of(name)?;
    let text = whole::short("--signature", &file, minisign::MOST)?;
    let accepted = match key {
        Key::Minisign(_) => {
            Accepted { kinds: &[Kind::MinisignSignature], said: "without --ssh and --signify a signature of minisign" }
        }
        Key::Signify(_) => Accepted { kinds: &[Kind::SignifySignature], said: "with --signify a signature of signify" },
        Key::Ssh(_) | Key::Signers(..) => {
            Accepted { kinds: &[Kind::SshSignature], said: "with --ssh a signature of ssh-keygen" }
        }
    };
    let about = |error: Error| kind::told(error.into(), &text, &accepted).about(format!("`{}`", shown(&file)));
    let mut input = Input::open(Some(name))?;
    Ok(match key {
        Key::Minisign(key) => {
            let signature = minisign::Signature::from_text(&text).map_err(about)?;
            signature.check_number(key).map_err(about)?;
            let message = if signature.is_prehashed() {
                let mut message = minisign::Message::new();
                pieces(&mut input, progress, |piece| message.update(piece))?;
                message.finalize().to_vec()
            } else {
                in_memory(&mut input, name)?
            };
            let (comment, global) = signature.signed_comment();
            let items = vec![(message, *signature.signature()), (comment, global)];
            Pending {
                key: *key.key(),
                items,
                note: Some(format!("trusted comment: {}", shown(signature.trusted_comment()))),
            }
        }
        Key::Signify(key) => {
            let signature = signify::Signature::from_text(&text).map_err(about)?;
            signature.check_number(key).map_err(about)?;
            Pending { key: *key.key(), items: vec![(in_memory(&mut input, name)?, *signature.signature())], note: None }
        }
        Key::Ssh(_) | Key::Signers(..) => {
            let signature = ssh::Signature::from_pem(&text).map_err(about)?;
            let refuse = |why: String| Failure::refused(format!("`{}`: {why}", shown(&file)));
            if signature.namespace() != arguments.namespace {
                let made_for = shown(signature.namespace());
                return Err(refuse(format!(
                    "it was made for `{made_for}`, and not for `{}`; --namespace",
                    shown(&arguments.namespace)
                )));
            }
            let note = allowed(key, &signature).map_err(refuse)?;
            let mut hash = signature.hash().begin();
            pieces(&mut input, progress, |piece| hash.update(piece))?;
            Pending { key: *signature.key().key(), items: vec![signature.signed(&hash.finalize())], note }
        }
    })
}

/// Whether the key of an SSH signature is the one that it should be; what is told of it.
fn allowed(key: &Key, signature: &ssh::Signature) -> Result<Option<String>, String> {
    let print = signature.key().fingerprint();
    match key {
        Key::Ssh(key) if **key == *signature.key().key() => Ok(None),
        Key::Ssh(_) => Err(format!("it was made with another key, {print}")),
        Key::Signers(signers, identity) => {
            let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
            if let Some(identity) = identity {
                return if signers.allow(identity, signature.namespace(), signature.key(), now) {
                    Ok(Some(format!("signed by {}", shown(identity))))
                } else {
                    Err(format!("its key, {print}, is none that may sign for `{}`", shown(identity)))
                };
            }
            let names: Vec<&str> = signers.principals(signature.namespace(), signature.key(), now).collect();
            if names.is_empty() {
                Err(format!("its key, {print}, is none that may sign"))
            } else {
                Ok(Some(format!("signed by {}", shown(names.join(" ")))))
            }
        }
        Key::Minisign(_) | Key::Signify(_) => Err("a key of another kind".to_owned()),
    }
}

/// Verifies.
pub fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    levels::check_environment()?;
    // A list names its files.
    let standard = arguments.checksums.is_none()
        && !arguments.embed
        && (arguments.files.is_empty() || arguments.files.iter().any(|name| name == "-"));
    let others = [&arguments.public_key, &arguments.allowed_signers, &arguments.signature, &arguments.checksums];
    let others = others.into_iter().flatten().map(PathBuf::as_path);
    whole::standard_input_once(Some(OsStr::new(if standard { "-" } else { "" })), others)?;
    let key = arguments.public_key()?;
    if let (Some(list), Key::Signify(key)) = (&arguments.checksums, &key) {
        return checksums(arguments, key, list);
    }
    if let (true, Some(file), Key::Signify(key)) = (arguments.embed, &arguments.signature, &key) {
        return extract(arguments, key, file);
    }
    let files = if arguments.files.is_empty() { vec!["-".into()] } else { arguments.files.clone() };
    if arguments.signature.is_some() && files.len() > 1 {
        return Err(Failure::usage("--signature: one signature is that of one FILE"));
    }
    let progress = Bytes::new(None);
    let all = each(&files, |name| pending(arguments, &key, name, &progress));
    // All of them at once, which takes less time than one after the other.
    let items: Vec<batch::Item<'_>> = all
        .iter()
        .flatten()
        .flat_map(|pending| {
            pending.items.iter().map(|(message, signature)| batch::Item {
                public_key: &pending.key,
                message,
                signature,
            })
        })
        .collect();
    let mut results = batch::verify(&items).into_iter();
    drop(progress);
    let (mut refused, mut unreadable, mut text) = (false, false, String::new());
    for (name, pending) in files.iter().zip(&all) {
        let verdict = match pending {
            Ok(pending) => {
                let verdicts: Vec<bool> =
                    results.by_ref().take(pending.items.len()).map(|result| result.is_ok()).collect();
                if verdicts.iter().all(|good| *good) {
                    Ok(pending.note.as_deref())
                } else {
                    Err(Failure::refused(if verdicts[0] {
                        "the trusted comment is not authentic"
                    } else {
                        "the signature is not that of this file by this key"
                    }))
                }
            }
            Err(failure) => Err(failure.clone()),
        };
        match verdict {
            Ok(note) if !arguments.quiet => {
                text += &format!("{}: OK{}\n", shown(name), note.map(|note| format!(" ({note})")).unwrap_or_default());
            }
            Ok(_) => {}
            Err(failure) => {
                (refused, unreadable) = (refused | failure.is_refusal(), unreadable | !failure.is_refusal());
                if failure.is_refusal() {
                    exit::tell(&failure.about(shown(name)).to_string());
                } else {
                    exit::tell(&failure.to_string());
                }
            }
        }
    }
    output::print(&text)?;
    Ok(match (unreadable, refused) {
        (true, _) => ExitCode::from(USAGE),
        (_, true) => ExitCode::from(REFUSED),
        _ => ExitCode::SUCCESS,
    })
}

/// The results of all names, in their order, on as many threads as there are processors.
fn each<T: Send>(names: &[OsString], work: impl Fn(&OsStr) -> T + Sync) -> Vec<T> {
    let threads = thread::available_parallelism().map_or(1, usize::from).min(names.len());
    let (next, done) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let take = || {
        loop {
            let i = next.fetch_add(1, Ordering::Relaxed);
            let Some(name) = names.get(i) else { return };
            let result = work(name);
            done.lock().unwrap_or_else(PoisonError::into_inner).push((i, result));
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads {
            if thread::Builder::new().spawn_scoped(scope, take).is_err() {
                break;
            }
        }
        take();
    });
    let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    done.sort_by_key(|(i, _)| *i);
    done.into_iter().map(|(_, result)| result).collect()
}

/// A file behind its signature: nothing of it is written before that has been verified.
fn extract(arguments: &Arguments, key: &signify::PublicKey, file: &Path) -> Result<ExitCode, Failure> {
    let text = whole::short("--signature", file, MOST_IN_MEMORY as usize)?;
    let about = |error: Error| Failure::from(error).about(format!("`{}`", shown(file)));
    let (signature, message) = signify::Signature::with_message(&text).map_err(about)?;
    signature.verify(key, message).map_err(about)?;
    let how = How { force: arguments.force, secret: false, binary: false };
    let mut output = Output::create("--output", arguments.output.as_deref(), how)?;
    whole::unless_closed(output.write_all(message))?;
    output.finish()?;
    Ok(ExitCode::SUCCESS)
}

/// A signed list of digests: first the signature, then the files.
fn checksums(arguments: &Arguments, key: &signify::PublicKey, list: &Path) -> Result<ExitCode, Failure> {
    /// More than the lists of any release.
    const MOST: usize = 64 << 20;
    let text = whole::short("--checksums", list, MOST)?;
    let about = |error: Error| Failure::from(error).about(format!("--checksums: `{}`", shown(list)));
    let (signature, message) = signify::Signature::with_message(&text).map_err(about)?;
    signature.verify(key, message).map_err(about)?;
    if !arguments.quiet {
        output::print("Signature Verified\n")?;
    }
    check_list(message, &shown(list), &arguments.files, arguments.quiet)
}
