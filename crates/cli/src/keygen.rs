//! `saltern keygen`.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

use saltern_formats::age::{self, Identity, MOST_IDENTITY_FILE, Recipient, identities};
use saltern_formats::pkcs8::{self, Kdf};
use saltern_formats::{jwk, minisign, signify, ssh};
use zeroize::Zeroizing;

use crate::exit::{Failure, shown};
use crate::kind::{self, Accepted, Kind as Looks};
use crate::whole::{self, How, Output};
use crate::{output, passphrase};

/// Make a key, or show the public key of one
///
/// The secret key goes to --output, which only its owner can read, and the public key to a file beside it with the ending .pub, or for age to standard
/// output. Keys of minisign, signify and ssh are encrypted with a passphrase that is asked for, unless it is left empty; the others with --passphrase.
///
/// Exit code 1: another passphrase. Exit code 2: wrong usage or input.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  saltern keygen -o key.txt                   a key for encrypt and decrypt; prints its recipient
  saltern keygen age-pq -o key.txt            the same with ML-KEM beside X25519
  saltern keygen minisign -o mill.key         mill.key and mill.pub, for sign and verify
  saltern keygen ssh -o ~/.ssh/id_ed25519 -c me@example.org
  saltern keygen pkcs8 -o key.pem             as OpenSSL reads it
  saltern keygen --public key.txt             the public key of a secret one, of any kind")]
pub struct Arguments {
    /// Of which kind
    #[arg(value_enum, default_value = "age")]
    kind: Kind,

    /// The file for the secret key; for age without it, and for -, standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// The file for the public key, instead of the one beside it
    #[arg(long, value_name = "FILE")]
    public_output: Option<PathBuf>,

    /// Encrypt the secret key with a passphrase, which is asked for
    #[arg(short, long, conflicts_with = "no_passphrase")]
    passphrase: bool,

    /// The same with the first line of a file
    #[arg(long, value_name = "FILE", conflicts_with = "no_passphrase")]
    passphrase_file: Option<PathBuf>,

    /// Encrypt with no passphrase, and ask for none
    #[arg(long)]
    no_passphrase: bool,

    /// A comment, for those kinds that have one
    #[arg(short, long, value_name = "TEXT", default_value = "")]
    comment: String,

    /// Let the outputs take the place of files
    #[arg(short, long)]
    force: bool,

    /// Make no key: print the public key of the one in a file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["kind", "output", "public_output", "passphrase", "no_passphrase", "comment", "force"])]
    public: Option<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Kind {
    /// X25519, for encrypt and decrypt
    Age,
    /// ML-KEM-768 and X25519, for encrypt and decrypt: also safe from quantum computers
    #[cfg(feature = "post-quantum")]
    AgePq,
    /// Ed25519, for sign and verify
    Minisign,
    /// Ed25519, for sign --signify
    Signify,
    /// Ed25519 of OpenSSH, for sign --ssh, and for encrypt
    Ssh,
    /// Ed25519 in PEM, as OpenSSL has it
    Pkcs8,
    /// X25519 in PEM, as OpenSSL has it
    Pkcs8X25519,
    /// Ed25519 as a JSON Web Key
    Jwk,
}

impl Kind {
    /// Whether it is one of age's, whose public key is printed.
    fn is_age(self) -> bool {
        match self {
            Self::Age => true,
            #[cfg(feature = "post-quantum")]
            Self::AgePq => true,
            _ => false,
        }
    }
}

/// The texts of a key, and of its public key.
struct Texts {
    secret: Zeroizing<String>,
    public: String,
}

/// Makes it.
pub fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    if let Some(file) = &arguments.public {
        output::print(&public(file, arguments.passphrase_file.as_deref())?)?;
        return Ok(ExitCode::SUCCESS);
    }
    let file = arguments.output.as_deref().filter(|file| *file != Path::new("-"));
    if file.is_none() && !arguments.kind.is_age() {
        return Err(Failure::usage("--output: the name of a file for the secret key is needed"));
    }
    let public_file = match (&arguments.public_output, arguments.kind, file) {
        (Some(public), ..) => Some(public.clone()),
        (None, kind, _) if kind.is_age() => None,
        (None, _, None) => None,
        (None, kind, Some(file)) => Some(beside(file, kind)),
    };
    if public_file.is_some() && public_file.as_deref() == file {
        return Err(Failure::usage(
            "--output: secret and public key would be one file; --public-output with another one is accepted",
        ));
    }
    let how = How { force: arguments.force, secret: true, binary: true };
    // Before anything is asked.
    let mut secret_output = Output::create("--output", file, how)?;
    let mut public_output = None;
    if let Some(public_file) = &public_file {
        public_output = Some(Output::create("--public-output", Some(public_file), How { secret: false, ..how })?);
    }
    let texts = arguments.make()?;
    secret_output.write_all(texts.secret.as_bytes()).map_err(Failure::of_io)?;
    if let Some(output) = &mut public_output {
        output.write_all(texts.public.as_bytes()).map_err(Failure::of_io)?;
    }
    secret_output.finish()?;
    match public_output {
        Some(output) => output.finish()?,
        // The secret key stays: it has a name that was asked for, and is whole.
        None => {
            if let Some(file) = file {
                let again =
                    || format!("the key is in `{0}`; saltern keygen --public `{0}` prints its recipient", shown(file));
                output::print(&texts.public).map_err(|failure| failure.and(again()))?;
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Where the public key goes: `.pub` instead of an ending that says that it is secret, or behind all of the name.
fn beside(file: &Path, kind: Kind) -> PathBuf {
    let endings: &[&str] = match kind {
        Kind::Ssh => &[],
        _ => &["key", "sec", "pem", "jwk", "json"],
    };
    if file.extension().is_some_and(|ending| endings.iter().any(|known| ending == *known)) {
        return file.with_extension("pub");
    }
    let mut name = file.as_os_str().to_owned();
    name.push(".pub");
    name.into()
}

impl Arguments {
    /// A new passphrase, if there is to be one.
    fn passphrase(&self) -> Result<Option<Zeroizing<Vec<u8>>>, Failure> {
        let usual = matches!(self.kind, Kind::Minisign | Kind::Signify | Kind::Ssh) && !self.no_passphrase;
        if !usual && !self.passphrase && self.passphrase_file.is_none() {
            return Ok(None);
        }
        passphrase::new(self.passphrase_file.as_deref(), "the secret key", false)
    }

    fn make(&self) -> Result<Texts, Failure> {
        let word = self.passphrase()?;
        let comment = self.comment.as_str();
        let commented = matches!(self.kind, Kind::Signify | Kind::Ssh);
        if !commented && !comment.is_empty() {
            return Err(Failure::usage("--comment: keys of this kind have none"));
        }
        Ok(match self.kind {
            Kind::Age => age_key(&Identity::generate()?, word.as_deref().map(Vec::as_slice))?,
            #[cfg(feature = "post-quantum")]
            Kind::AgePq => age_key(&Identity::generate_hybrid()?, word.as_deref().map(Vec::as_slice))?,
            Kind::Minisign => {
                let key = minisign::SecretKey::generate()?;
                let secret = match &word {
                    Some(word) => key.to_encrypted_text(word)?,
                    None => key.to_text(),
                };
                Texts { secret, public: key.public_key().to_text() }
            }
            Kind::Signify => {
                let key = signify::SecretKey::generate()?;
                let comment = if comment.is_empty() { "signify" } else { comment };
                let (secret_comment, public_comment) =
                    (format!("{comment} secret key"), format!("{comment} public key"));
                let secret = match &word {
                    Some(word) => key.to_encrypted_text(&secret_comment, word, signify::ROUNDS)?,
                    None => key.to_text(&secret_comment)?,
                };
                Texts { secret, public: key.public_key().to_text(&public_comment)? }
            }
            Kind::Ssh => {
                let key = ssh::PrivateKey::generate(comment)?;
                let secret = match &word {
                    Some(word) => key.to_encrypted_pem(word, ssh::ROUNDS)?,
                    None => key.to_pem()?,
                };
                Texts { secret, public: format!("{}\n", key.public_key()) }
            }
            Kind::Pkcs8 | Kind::Pkcs8X25519 => {
                let key = match self.kind {
                    Kind::Pkcs8 => pkcs8::PrivateKey::generate_ed25519()?,
                    _ => pkcs8::PrivateKey::generate_x25519()?,
                };
                let secret = match &word {
                    Some(word) => Zeroizing::new(key.to_encrypted_pem(word, Kdf::default())?),
                    None => key.to_pem(),
                };
                Texts { secret, public: key.public_key().to_pem() }
            }
            Kind::Jwk => {
                if word.is_some() {
                    return Err(Failure::usage("--passphrase: a JSON Web Key is not encrypted"));
                }
                let key = pkcs8::PrivateKey::generate_ed25519()?;
                let secret = Zeroizing::new(format!("{}\n", *jwk::private_to_text(&key)));
                Texts { secret, public: format!("{}\n", jwk::public_to_text(&key.public_key())) }
            }
        })
    }
}

/// As age-keygen writes it.
fn age_key(identity: &Identity, passphrase: Option<&[u8]>) -> Result<Texts, Failure> {
    let (Some(secret), Some(public)) = (identity.to_text(), identity.to_recipient()) else {
        return Err(Failure::usage("a new key has no text"));
    };
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
    let text = Zeroizing::new(format!("# created: {}\n# public key: {public}\n{}\n", time(now), *secret));
    let secret = match passphrase {
        None => text,
        Some(word) => {
            let sealed = age::encrypt(&[Recipient::Passphrase(age::Passphrase::new(word))], text.as_bytes())?;
            let mut writer = age::armor::Writer::new(Vec::new());
            let written = writer.write_all(&sealed).and_then(|()| writer.finish()).map_err(Failure::of_io)?;
            Zeroizing::new(String::from_utf8_lossy(&written).into_owned())
        }
    };
    Ok(Texts { secret, public: format!("{public}\n") })
}

/// Seconds since 1970 as RFC 3339 writes them.
fn time(seconds: u64) -> String {
    let (days, rest) = (seconds / 86400, seconds % 86400);
    // Years that begin in March, so that the leap day is their last: 400 of them have 146,097 days.
    let days = days + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1460 + day / 36524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (month, carry) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    let year = 400 * era + year + carry;
    format!("{year:04}-{month:02}-{day:02}T{:02}:{:02}:{:02}Z", rest / 3600, rest / 60 % 60, rest % 60)
}

/// The text of the public key that belongs to the secret one in a file.
fn public(file: &Path, passphrase_file: Option<&Path>) -> Result<String, Failure> {
    const OPTION: &str = "--public";
    const ACCEPTED: Accepted = Accepted {
        kinds: &[
            Looks::AgeFile,
            Looks::AgeIdentity,
            Looks::MinisignSecret,
            Looks::SignifySecret,
            Looks::SshPrivate,
            Looks::Pkcs8,
            Looks::Jwk,
        ],
        said: "a secret key of age, minisign, signify or OpenSSH, in PKCS #8 or as a JSON Web Key",
    };
    let name = format!("`{}`", shown(file));
    let text = whole::secret(OPTION, file, MOST_IDENTITY_FILE)?;
    let about = |failure: Failure| kind::told(failure, &text, &ACCEPTED).about(format!("{OPTION}: {name}"));
    let ask = || passphrase::known(passphrase_file, &name);
    let start = text.trim_ascii_start();
    let public = || -> Result<String, Failure> {
        if start.starts_with(b"untrusted comment: ") {
            return public_of_signer(&text, ask);
        }
        if start.starts_with(b"{") {
            return Ok(format!("{}\n", jwk::public_to_text(&jwk::private_from_text(&text)?.public_key())));
        }
        if start
            .strip_prefix(b"-----BEGIN ")
            .is_some_and(|label| !label.starts_with(b"OPENSSH") && !label.starts_with(b"AGE"))
        {
            let word = if pkcs8::PrivateKey::is_encrypted(&text)? { ask()? } else { Zeroizing::default() };
            return Ok(pkcs8::PrivateKey::from_pem(&text, &word)?.public_key().to_pem());
        }
        let recipients: Vec<String> = identities(&text, ask)?
            .iter()
            .filter_map(Identity::to_recipient)
            .map(|recipient| format!("{recipient}\n"))
            .collect();
        Ok(recipients.concat())
    };
    public().map_err(about)
}

/// Of minisign or of signify, whose secret keys have other lengths.
fn public_of_signer(text: &[u8], ask: impl Fn() -> Result<Zeroizing<Vec<u8>>, Failure>) -> Result<String, Failure> {
    let word = |encrypted| if encrypted { ask() } else { Ok(Zeroizing::default()) };
    if let Ok(encrypted) = signify::SecretKey::is_encrypted(text) {
        return Ok(signify::SecretKey::from_text(text, &word(encrypted)?)?
            .public_key()
            .to_text("signify public key")?);
    }
    let encrypted = minisign::SecretKey::is_encrypted(text)?;
    Ok(minisign::SecretKey::from_text(text, &word(encrypted)?)?.public_key().to_text())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_written_as_dates() {
        for (seconds, text) in [
            (0, "1970-01-01T00:00:00Z"),
            (951_782_399, "2000-02-28T23:59:59Z"),
            (951_782_400, "2000-02-29T00:00:00Z"),
            (951_868_800, "2000-03-01T00:00:00Z"),
            (1_795_858_691, "2026-11-28T09:38:11Z"),
            (4_107_542_400, "2100-03-01T00:00:00Z"),
        ] {
            assert_eq!(time(seconds), text);
        }
    }

    #[test]
    fn public_keys_have_names_of_their_own() {
        let name = |file: &str, kind| beside(Path::new(file), kind).to_str().unwrap().to_owned();
        assert_eq!(name("a/mill.key", Kind::Minisign), "a/mill.pub");
        assert_eq!(name("mill.sec", Kind::Signify), "mill.pub");
        assert_eq!(name("id_ed25519", Kind::Ssh), "id_ed25519.pub");
        assert_eq!(name("my.key", Kind::Ssh), "my.key.pub");
        assert_eq!(name("mill.pub", Kind::Minisign), "mill.pub.pub");
    }
}
