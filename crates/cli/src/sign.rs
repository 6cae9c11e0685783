//! `saltern sign`.

use std::collections::HashSet;
use std::ffi::{OsStr, OsString};
use std::io::{Read, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

use saltern::hash::Sha512;
use saltern_formats::{minisign, signify, ssh};
use saltern_lab::levels;

use crate::exit::{Failure, shown};
use crate::kind::{self, Accepted, Kind};
use crate::passphrase;
use crate::progress::Bytes;
use crate::whole::{self, How, Input, Output};

/// Sign files, in the formats of minisign, OpenSSH and signify
///
/// The signature of FILE is FILE.minisig, with --ssh or --signify FILE.sig.
///
/// Exit code 1: another passphrase. Exit code 2: wrong usage or input.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  saltern keygen minisign -o mill.key
  saltern sign -s mill.key letter                 makes letter.minisig
  saltern verify -p mill.pub letter
  saltern sign --ssh -n file -s ~/.ssh/id_ed25519 letter
  saltern hash --tag *.tgz > SHA256
  saltern sign --signify -e -s mill.sec SHA256    makes SHA256.sig, which has the list in it, for verify -C")]
pub struct Arguments {
    /// The files; standard input where there is none, or for -, whose signature goes to standard output
    #[arg(value_name = "FILE")]
    files: Vec<OsString>,

    /// The file with the secret key
    #[arg(short, long, value_name = "FILE")]
    secret_key: PathBuf,

    /// The passphrase of the secret key is the first line of a file
    #[arg(long, value_name = "FILE")]
    passphrase_file: Option<PathBuf>,

    /// In the format of ssh-keygen -Y
    #[arg(long, conflicts_with = "signify")]
    ssh: bool,

    /// In the format of OpenBSD's signify. All of the file is in memory
    #[arg(long)]
    signify: bool,

    /// With --signify: put the file itself behind its signature
    #[arg(short, long, requires = "signify", conflicts_with = "ssh")]
    embed: bool,

    /// With --ssh: what the signature is for: `file`, `git`, or NAME@DOMAIN
    #[arg(short, long, value_name = "NAME", requires = "ssh", conflicts_with = "signify", default_value = "file")]
    namespace: String,

    /// The comment that is signed too [default: time and name of the file]
    #[arg(short, long, value_name = "TEXT", conflicts_with_all = ["ssh", "signify"])]
    trusted_comment: Option<String>,

    /// The comment that is not signed
    #[arg(short = 'c', long, value_name = "TEXT", conflicts_with = "ssh")]
    comment: Option<String>,

    /// The file for the signature of one FILE; - is standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Let signatures take the place of files
    #[arg(short, long)]
    force: bool,
}

/// The most bytes of a message that has to be in memory: a format of signify, and the older one of minisign.
pub const MOST_IN_MEMORY: u64 = 1 << 30;

/// How much is read at once.
const PIECE: usize = 256 << 10;

/// Reads all of an input, piece by piece.
pub fn pieces(input: &mut Input, progress: &Bytes, mut each: impl FnMut(&[u8])) -> Result<(), Failure> {
    let mut piece = vec![0; PIECE];
    loop {
        match input.read(&mut piece) {
            Ok(0) => return Ok(()),
            Ok(bytes) => {
                each(&piece[..bytes]);
                progress.more(bytes);
            }
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
            Err(error) => return Err(Failure::of_io(error)),
        }
    }
}

/// All of a message that has to be in memory.
pub fn in_memory(input: &mut Input, name: &OsStr) -> Result<Vec<u8>, Failure> {
    let mut message = Vec::new();
    input.take(MOST_IN_MEMORY + 1).read_to_end(&mut message).map_err(Failure::of_io)?;
    if message.len() as u64 > MOST_IN_MEMORY {
        return Err(Failure::usage(format!(
            "`{}` has more than {MOST_IN_MEMORY} bytes, which is the most that this format is read of",
            shown(name)
        )));
    }
    Ok(message)
}

enum Key {
    Minisign(minisign::SecretKey),
    Signify(signify::SecretKey),
    Ssh(ssh::PrivateKey),
}

impl Arguments {
    fn key(&self) -> Result<Key, Failure> {
        const OPTION: &str = "--secret-key";
        let name = format!("`{}`", shown(&self.secret_key));
        let text = whole::secret(OPTION, &self.secret_key, minisign::MOST)?;
        let word = |encrypted| {
            if encrypted {
                passphrase::known(self.passphrase_file.as_deref(), &name)
            } else {
                Ok(zeroize::Zeroizing::default())
            }
        };
        let read = || -> Result<Key, Failure> {
            Ok(if self.ssh {
                let key = ssh::EncodedPrivateKey::from_pem(&text)?;
                Key::Ssh(key.decrypt(&word(key.is_encrypted())?)?)
            } else if self.signify {
                Key::Signify(signify::SecretKey::from_text(&text, &word(signify::SecretKey::is_encrypted(&text)?)?)?)
            } else {
                Key::Minisign(minisign::SecretKey::from_text(&text, &word(minisign::SecretKey::is_encrypted(&text)?)?)?)
            })
        };
        let accepted = if self.ssh {
            Accepted { kinds: &[Kind::SshPrivate], said: "with --ssh a private key of OpenSSH" }
        } else if self.signify {
            Accepted { kinds: &[Kind::SignifySecret], said: "with --signify a secret key of signify" }
        } else {
            Accepted { kinds: &[Kind::MinisignSecret], said: "without --ssh and --signify a secret key of minisign" }
        };
        read().map_err(|failure| kind::told(failure, &text, &accepted).about(format!("{OPTION}: {name}")))
    }

    /// What is written for a file.
    fn signature(&self, key: &Key, name: &OsStr, progress: &Bytes) -> Result<Vec<u8>, Failure> {
        let mut input = Input::open(Some(name))?;
        let text = match key {
            Key::Minisign(key) => {
                let mut message = minisign::Message::new();
                pieces(&mut input, progress, |piece| message.update(piece))?;
                let trusted = self.trusted_comment.clone().unwrap_or_else(|| trusted_comment(name));
                let comment = self.comment.as_deref().unwrap_or("signature from minisign secret key");
                key.sign(message, &trusted, comment)?.to_text()
            }
            Key::Signify(key) => {
                let message = in_memory(&mut input, name)?;
                let usual = || format!("verify with {}", public_name(&self.secret_key));
                let text = key.sign(&message, &self.comment.clone().unwrap_or_else(usual))?.to_text();
                if self.embed {
                    return Ok([text.as_bytes(), &message].concat());
                }
                text
            }
            Key::Ssh(key) => {
                let mut message = Sha512::new();
                pieces(&mut input, progress, |piece| message.update(piece))?;
                ssh::Signature::sign(key.signing_key(), &self.namespace, message)?.to_pem()
            }
        };
        Ok(text.into_bytes())
    }

    /// Where the signature of a file goes.
    fn target(&self, name: &OsStr) -> PathBuf {
        if let Some(output) = &self.output {
            return output.clone();
        }
        if name == "-" {
            return "-".into();
        }
        let mut target = name.to_owned();
        target.push(if self.ssh || self.signify { ".sig" } else { ".minisig" });
        target.into()
    }
}

/// As minisign has it.
fn trusted_comment(name: &OsStr) -> String {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
    let base = Path::new(name).file_name().map_or_else(|| "-".to_owned(), shown);
    format!("timestamp:{now}\tfile:{base}\thashed")
}

/// The name of the public key that belongs to a secret one.
fn public_name(secret: &Path) -> String {
    shown(secret.with_extension("pub").file_name().unwrap_or_default())
}

/// Signs.
pub fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    levels::check_environment()?;
    let files = if arguments.files.is_empty() { vec!["-".into()] } else { arguments.files.clone() };
    for name in &files {
        let keys = std::iter::once(&arguments.secret_key).chain(&arguments.passphrase_file);
        whole::standard_input_once(Some(name), keys.map(PathBuf::as_path))?;
    }
    if arguments.output.is_some() && files.len() > 1 {
        return Err(Failure::usage(
            "--output: the signatures of several files do not go into one; one FILE is accepted",
        ));
    }
    let mut seen = HashSet::new();
    if let Some(name) = files.iter().find(|name| !seen.insert(*name)) {
        return Err(Failure::usage(format!("`{}` is there twice, and is signed once", shown(name))));
    }
    let how = How { force: arguments.force, secret: false, binary: true };
    let mut outputs = Vec::new();
    for name in &files {
        outputs.push(Output::create("--output", Some(&arguments.target(name)), how)?);
    }
    let key = arguments.key()?;
    let progress = Bytes::new(None);
    let mut signatures = Vec::new();
    for name in &files {
        signatures.push(arguments.signature(&key, name, &progress)?);
    }
    drop(progress);
    for (mut output, signature) in outputs.into_iter().zip(signatures) {
        whole::unless_closed(output.write_all(&signature))?;
        output.finish()?;
    }
    Ok(ExitCode::SUCCESS)
}
