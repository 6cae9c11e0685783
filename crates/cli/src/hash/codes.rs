//! Message authentication codes of files, under a key that is in a file.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::process::ExitCode;

use saltern::Error;
use saltern_catalog::hmac::DynHmac;
use saltern_catalog::mac::DynMac;
use saltern_catalog::{HMACS, HmacEntry, MACS, MacEntry};
use saltern_lab::{alternatives, near};

use super::{Arguments, Ending, lines, or_standard_input};
use crate::exit::{self, Failure};
use crate::progress::Bytes;
use crate::{standard, whole};

/// How much is read at once.
const PIECE: usize = 256 << 10;

/// The most bytes of a key. HMAC takes any number, but nobody has more.
const MOST_KEY: usize = 1 << 20;

/// One of the catalog's codes.
#[derive(Clone, Copy)]
pub enum Code {
    Hmac(&'static HmacEntry),
    Other(&'static MacEntry),
}

impl Code {
    /// The one of this name; case, hyphens and slashes do not matter.
    pub fn find(name: &str) -> Option<Self> {
        let wanted = plain(name);
        all().find(|code| plain(&code.name()) == wanted)
    }

    fn name(self) -> String {
        match self {
            Self::Hmac(entry) => format!("hmac-{}", entry.hash),
            Self::Other(entry) => entry.name.to_owned(),
        }
    }

    /// Its name in lines that have one.
    fn tag(self) -> String {
        match self {
            Self::Hmac(entry) => format!("HMAC-{}", entry.hash_entry().tag),
            Self::Other(entry) => entry.title.to_owned(),
        }
    }

    /// The sizes of its nonces, `[0, 0]` if it takes none.
    fn nonce_bytes(self) -> [usize; 2] {
        match self {
            Self::Hmac(_) => [0, 0],
            Self::Other(entry) => entry.nonce_bytes,
        }
    }

    /// Whether a key, or a key and a nonce, are for one message alone.
    fn once(self) -> bool {
        matches!(self, Self::Other(entry) if entry.one_time || entry.nonce_bytes != [0, 0])
    }

    fn begin(self, key: &[u8], nonce: &[u8]) -> Result<Running, Error> {
        let level = saltern::cpu::level();
        match self {
            Self::Hmac(entry) => Ok(Running::Hmac((entry.key)(key, level).begin(), entry.hash_entry().bytes)),
            Self::Other(entry) => Ok(Running::Other((entry.begin)(key, nonce, level)?, entry.tag_bytes)),
        }
    }
}

fn all() -> impl Iterator<Item = Code> {
    HMACS.iter().map(Code::Hmac).chain(MACS.iter().map(Code::Other))
}

fn plain(name: &str) -> String {
    name.chars().filter(|c| !"-_/".contains(*c)).map(|c| c.to_ascii_lowercase()).collect()
}

/// A message, and the size of its tag.
enum Running {
    Hmac(Box<dyn DynHmac>, usize),
    Other(Box<dyn DynMac>, usize),
}

impl Running {
    fn update(&mut self, piece: &[u8]) {
        match self {
            Self::Hmac(mac, _) => mac.update(piece),
            Self::Other(mac, _) => mac.update(piece),
        }
    }

    fn finalize(self) -> Vec<u8> {
        let mut tag = vec![
            0;
            match self {
                Self::Hmac(_, bytes) | Self::Other(_, bytes) => bytes,
            }
        ];
        match self {
            Self::Hmac(mac, _) => mac.finalize(&mut tag),
            Self::Other(mac, _) => mac.finalize(&mut tag).expect("the size that it has"),
        }
        tag
    }
}

/// Which code is asked for, if one is: by its name, or by a key.
pub fn asked(arguments: &Arguments) -> Result<Option<Code>, Failure> {
    let code = arguments.algorithm.as_deref().and_then(Code::find);
    match (code, &arguments.algorithm, &arguments.key_file) {
        (Some(code), _, None) => Err(Failure::usage(format!(
            "--algorithm: `{}` takes a key: --key-file with the name of a file that has its bytes is accepted",
            code.name()
        ))),
        (None, Some(name), Some(_)) => Err(Failure::usage(refusal(name))),
        (None, None, Some(_)) => Err(Failure::usage(format!("--key-file: the key of what? {}", accepted()))),
        (None, _, None) if arguments.nonce.is_some() => {
            Err(Failure::usage("--nonce: only a message authentication code takes one, with --key-file"))
        }
        (code, ..) => Ok(code),
    }
}

/// What there is.
fn accepted() -> String {
    let names: Vec<String> = all().map(Code::name).collect();
    format!("--algorithm with one of these is accepted: {}", names.join(", "))
}

/// Why there is no code of this name.
fn refusal(name: &str) -> String {
    let names: Vec<String> = all().map(Code::name).collect();
    let near = near(&name.to_ascii_lowercase(), names.iter().map(String::as_str));
    if near.is_empty() {
        return format!("--algorithm: `{name}` takes no key: {}", accepted());
    }
    format!("--algorithm: `{name}` takes no key. Did you mean {}?", alternatives(&near))
}

/// Prints the tags of the files.
pub fn print(arguments: &Arguments, code: Code) -> Result<ExitCode, Failure> {
    if arguments.length.is_some() {
        return Err(Failure::usage(format!("--length: `{}` has tags of one length", code.name())));
    }
    let nonce = nonce(arguments, code)?;
    let names = or_standard_input(arguments.files.clone());
    if names.len() > 1 && code.once() {
        let what = if nonce.is_empty() { "a key" } else { "a nonce" };
        return Err(Failure::usage(format!(
            "`{}`: {what} must never authenticate two messages; one FILE is accepted",
            code.name()
        )));
    }
    let file = arguments.key_file.as_deref().expect("asked for one");
    for name in &names {
        whole::standard_input_once(Some(name), [Path::new(file)])?;
    }
    let key = whole::secret("--key-file", Path::new(file), MOST_KEY)?;
    if key.is_empty() {
        return Err(Failure::usage(format!("--key-file: `{}` is empty, and no key", exit::shown(file))));
    }
    // What is said of a key is said before any file is read.
    code.begin(&key, &nonce).map_err(|error| {
        Failure::usage(format!("`{}` with --key-file `{}`: {error}", code.name(), exit::shown(file)))
    })?;
    let (tag, form) = (code.tag(), arguments.form()?);
    let mut ending = Ending::default();
    let progress = Bytes::new(None);
    for name in names {
        let running = code.begin(&key, &nonce).expect("it was accepted");
        match read(&name, running, &progress) {
            Ok(bytes) => {
                progress.aside(|| ending.print(&lines::write(&tag, form, &bytes, name.as_encoded_bytes())));
            }
            Err(error) => {
                progress.aside(|| ending.unreadable(&format!("`{}` cannot be read: {error}", exit::shown(&name))));
            }
        }
    }
    ending.code()
}

/// The bytes of `--nonce`.
fn nonce(arguments: &Arguments, code: Code) -> Result<Vec<u8>, Failure> {
    let [least, most] = code.nonce_bytes();
    let accepted = match (least, most) {
        (0, 0) => "none is accepted".to_owned(),
        (least, most) if least == most => format!("{} hexadecimal digits are accepted", 2 * least),
        (least, most) => format!("{} to {} hexadecimal digits are accepted", 2 * least, 2 * most),
    };
    let refused = |what: &str| Failure::usage(format!("--nonce: {what} `{}`: {accepted}", code.name()));
    match (&arguments.nonce, most) {
        (None, 0) => Ok(Vec::new()),
        (None, _) => Err(refused("there has to be one for")),
        (Some(_), 0) => Err(refused("there is none of")),
        (Some(digits), _) => {
            let bytes = lines::hexadecimal(digits.as_bytes()).ok_or_else(|| refused("this is no nonce of"))?;
            let fits = (least..=most).contains(&bytes.len());
            if fits { Ok(bytes) } else { Err(refused(&format!("{} bytes are no nonce of", bytes.len()))) }
        }
    }
}

/// The tag of a file.
fn read(name: &OsStr, mut running: Running, progress: &Bytes) -> io::Result<Vec<u8>> {
    let mut reader: Box<dyn Read> =
        if name == OsStr::new("-") { Box::new(standard::input()?) } else { Box::new(File::open(name)?) };
    let mut piece = vec![0; PIECE];
    loop {
        match reader.read(&mut piece) {
            Ok(0) => return Ok(running.finalize()),
            Ok(bytes) => {
                running.update(&piece[..bytes]);
                progress.more(bytes);
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_have_a_name_in_common_with_each_other_or_a_hash_function() {
        for code in all() {
            let found = Code::find(&code.name()).expect("by its name");
            assert_eq!(found.name(), code.name());
            assert!(super::super::algorithms::find(&code.name()).is_none(), "{}", code.name());
        }
        assert_eq!(Code::find("HMAC_SHA256").unwrap().name(), "hmac-sha-256");
    }
}
