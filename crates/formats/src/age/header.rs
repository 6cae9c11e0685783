//! The header: the key of the file, encrypted to each recipient, and a code over that.

use std::fmt::Write as _;
use std::io::{self, BufRead, Read as _};

use saltern::hash::Sha256;
use saltern::mac::HmacKey;

use super::passphrase::SCRYPT;
use super::stream::PayloadKey;
use super::{FileKey, Identity, NONCE_BYTES, Recipient, VERSION_LINE, derived};
use crate::{Error, base64};

/// The most bytes of a header: those of some 20,000 recipients.
pub const MOST_HEADER: usize = 2 << 20;

/// The columns of a body; its last line has fewer.
const COLUMNS: usize = 64;

pub(super) const WHAT: &str = "age header";

/// What one recipient finds the key of the file by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stanza {
    /// Its kind, and what else that has: at least one.
    pub arguments: Vec<String>,
    /// The key of the file, encrypted.
    pub body: Vec<u8>,
}

impl Stanza {
    /// What kind of recipient it is for.
    #[must_use]
    pub fn kind(&self) -> &str {
        self.arguments.first().map_or("", String::as_str)
    }

    /// The text of it, as it stands in a header.
    fn write(&self, text: &mut String) {
        text.push_str("->");
        for argument in &self.arguments {
            let _ = write!(text, " {argument}");
        }
        text.push('\n');
        let body = base64::unpadded(&self.body);
        let mut lines = body.as_bytes().chunks(COLUMNS).map(|line| str::from_utf8(line).unwrap_or_default()).peekable();
        let mut last = COLUMNS;
        while let Some(line) = lines.next() {
            last = line.len();
            text.push_str(line);
            if lines.peek().is_some() {
                text.push('\n');
            }
        }
        text.push('\n');
        // The end of a body is a line that is not full.
        if last == COLUMNS && !body.is_empty() {
            text.push('\n');
        }
    }
}

/// The header of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// One for each recipient.
    pub stanzas: Vec<Stanza>,
    /// The code over all of it.
    mac: [u8; 32],
    /// What the code is of.
    authenticated: Vec<u8>,
}

impl Header {
    /// A new header for these recipients with the nonce that follows it, to be written in front of the chunks; and the key of those.
    ///
    /// # Errors
    /// [`Error::Together`] for no recipient, a passphrase beside others, or post-quantum recipients beside others; [`Error::TooLong`] for more
    /// recipients than a header has room for; [`Error::Crypto`] where a recipient's key is none, or the system
    /// has no random bytes to give.
    pub fn seal(recipients: &[Recipient]) -> Result<(Vec<u8>, PayloadKey), Error> {
        if recipients.is_empty() {
            return Err(Error::Together("no recipient: at least one is needed"));
        }
        if recipients.len() > 1 && recipients.iter().any(|recipient| matches!(recipient, Recipient::Passphrase(_))) {
            return Err(Error::Together("a passphrase stands alone: other recipients beside it are not accepted"));
        }
        #[cfg(feature = "post-quantum")]
        if recipients.iter().any(|recipient| matches!(recipient, Recipient::Hybrid(_)))
            && !recipients.iter().all(|recipient| matches!(recipient, Recipient::Hybrid(_)))
        {
            return Err(Error::Together(
                "post-quantum recipients (age1pq1…) beside others would protect nothing: who breaks those has the file. Recipients of one of both \
                 sorts are accepted",
            ));
        }
        let file_key = FileKey::generate()?;
        let mut text = format!("{VERSION_LINE}\n");
        for recipient in recipients {
            recipient.wrap(&file_key)?.write(&mut text);
        }
        text.push_str("---");
        let tag = mac_key(&file_key).authenticate(text.as_bytes());
        let _ = writeln!(text, " {}", base64::unpadded(tag.as_bytes()));
        if text.len() > MOST_HEADER {
            return Err(Error::TooLong { what: "age header with so many recipients", most: MOST_HEADER });
        }
        let nonce: [u8; NONCE_BYTES] = saltern::password::generate_salt()?;
        let key = PayloadKey::new(&file_key, &nonce);
        let mut bytes = text.into_bytes();
        bytes.extend(nonce);
        Ok((bytes, key))
    }

    /// Reads one, and nothing behind it.
    ///
    /// # Errors
    /// Those of the reader, and of the header within them ([`Error::within`]): [`Error::Malformed`], [`Error::TooLong`], and
    /// [`Error::Unsupported`] for another version.
    pub fn read(reader: &mut impl BufRead) -> io::Result<Self> {
        let mut lines = Lines { reader, text: Vec::new() };
        lines.version()?;
        let mut stanzas = Vec::new();
        loop {
            let start = lines.text.len();
            let line = lines.next()?;
            if let Some(end) = line.strip_prefix("---") {
                let tag = end.strip_prefix(' ').and_then(base64::array);
                let Some(mac) = tag else {
                    return Err(Error::malformed(WHAT, "its last line is not `--- ` and 43 letters of base64").into());
                };
                if stanzas.is_empty() {
                    return Err(Error::malformed(WHAT, "it has no recipient").into());
                }
                let mut authenticated = lines.text;
                authenticated.truncate(start + 3);
                let header = Self { stanzas, mac, authenticated };
                header.check_passphrase()?;
                return Ok(header);
            }
            let Some(arguments) = line.strip_prefix("-> ") else {
                return Err(
                    Error::malformed(WHAT, "a line where a recipient should begin does not begin with `-> `").into()
                );
            };
            let arguments: Vec<String> = arguments.split(' ').map(str::to_owned).collect();
            if arguments.iter().any(|argument| !is_argument(argument)) {
                return Err(Error::malformed(
                    WHAT,
                    "an argument of a recipient is empty or has other than visible characters",
                )
                .into());
            }
            let body = lines.body()?;
            stanzas.push(Stanza { arguments, body });
        }
    }

    /// A passphrase is the only recipient where it is one: who has it would otherwise think that nobody else made the file.
    fn check_passphrase(&self) -> Result<(), Error> {
        if self.stanzas.len() > 1 && self.stanzas.iter().any(|stanza| stanza.kind() == SCRYPT) {
            return Err(Error::malformed(WHAT, "a passphrase stands beside other recipients"));
        }
        Ok(())
    }

    /// Whether the file was encrypted with a passphrase.
    #[must_use]
    pub fn has_passphrase(&self) -> bool {
        self.stanzas.iter().any(|stanza| stanza.kind() == SCRYPT)
    }

    /// The key of the file, if it was encrypted to one of these identities.
    ///
    /// # Errors
    /// [`Error::NoIdentity`] if it was not, [`Error::WrongPassphrase`]; [`Error::Malformed`] for a recipient of a known kind that is not as that
    /// should be; [`Error::TooMuchWork`]; [`Error::Unauthentic`] if the header is not what was written.
    pub fn open(&self, identities: &[Identity]) -> Result<FileKey, Error> {
        for identity in identities {
            let Some(key) = identity.unwrap(&self.stanzas)? else { continue };
            let tag = saltern::mac::HmacTag::new(self.mac);
            mac_key(&key).verify(&self.authenticated, &tag).map_err(|_| Error::Unauthentic { what: WHAT })?;
            return Ok(key);
        }
        let passphrase = identities.iter().any(|identity| matches!(identity, Identity::Passphrase(_)));
        if self.has_passphrase() && passphrase {
            return Err(Error::WrongPassphrase { what: "age file" });
        }
        Err(Error::NoIdentity)
    }

    /// The text of it. What was read is written as it was.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = format!("{VERSION_LINE}\n");
        for stanza in &self.stanzas {
            stanza.write(&mut text);
        }
        let _ = writeln!(text, "--- {}", base64::unpadded(&self.mac));
        text
    }
}

fn mac_key(file_key: &FileKey) -> HmacKey<Sha256> {
    HmacKey::new(derived(file_key.expose_secret(), b"", b"header").expose_secret())
}

fn is_argument(argument: &str) -> bool {
    !argument.is_empty() && argument.bytes().all(|byte| byte.is_ascii_graphic())
}

/// The lines of a header, as far as they have been read.
struct Lines<'a, R> {
    reader: &'a mut R,
    text: Vec<u8>,
}

impl<R: BufRead> Lines<'_, R> {
    /// The next one, without its end.
    fn next(&mut self) -> io::Result<&str> {
        self.bounded(MOST_HEADER - self.text.len())
    }

    fn bounded(&mut self, most: usize) -> io::Result<&str> {
        let start = self.text.len();
        self.reader.take(most as u64).read_until(b'\n', &mut self.text)?;
        let line = &self.text[start..];
        let Some(line) = line.strip_suffix(b"\n") else {
            return Err(if line.len() < most {
                Error::malformed(WHAT, "it is cut off").into()
            } else {
                Error::TooLong { what: WHAT, most: MOST_HEADER }.into()
            });
        };
        str::from_utf8(line).map_err(|_| Error::malformed(WHAT, "it has bytes that are no text").into())
    }

    /// The first line. A file of another kind may have no end of it for long.
    fn version(&mut self) -> io::Result<()> {
        const MOST: usize = 80;
        const NONE: Error = Error::malformed("age file", "it is none: it does not begin with `age-encryption.org/v1`");
        let line = match self.bounded(MOST) {
            // Errors of armour stay what they are.
            Err(error) => {
                let ours = matches!(
                    Error::within(&error),
                    Some(Error::Malformed { what: WHAT, .. } | Error::TooLong { what: WHAT, .. })
                );
                return Err(if ours { NONE.into() } else { error });
            }
            Ok(line) => line,
        };
        if line == VERSION_LINE {
            return Ok(());
        }
        Err(match line.strip_prefix("age-encryption.org/") {
            Some(version) if is_argument(version) => Error::unsupported("version of an age file", version, "v1"),
            Some(_) => Error::malformed(WHAT, "its first line ends with something else than a line feed"),
            None => NONE,
        }
        .into())
    }

    /// The body of a stanza.
    fn body(&mut self) -> io::Result<Vec<u8>> {
        let mut text = String::new();
        loop {
            let line = self.next()?;
            if line.len() > COLUMNS {
                return Err(Error::malformed(WHAT, "a line of base64 has more than 64 letters").into());
            }
            if line.starts_with('-') {
                return Err(Error::malformed(
                    WHAT,
                    "the body of a recipient does not end with a line of fewer than 64 letters",
                )
                .into());
            }
            text.push_str(line);
            if line.len() < COLUMNS {
                break;
            }
        }
        let body = base64::from_unpadded(&text);
        body.map(|body| body.to_vec())
            .ok_or_else(|| Error::malformed(WHAT, "the body of a recipient is no base64").into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TAG: &str = "--- AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\n";

    fn read(text: &str) -> Result<Header, Error> {
        let mut rest = text.as_bytes();
        let header = Header::read(&mut rest).map_err(|error| Error::within(&error).cloned().unwrap());
        if header.is_ok() {
            assert!(rest.is_empty(), "{text}");
        }
        header
    }

    #[test]
    fn what_is_read_is_written_as_it_was() {
        for body in [0, 1, 47, 48, 49, 96, 1000] {
            let stanza = Stanza { arguments: vec!["a".into(), "b".into()], body: vec![7; body] };
            let mut text = format!("{VERSION_LINE}\n");
            stanza.write(&mut text);
            stanza.write(&mut text);
            text.push_str(TAG);
            let header = read(&text).unwrap();
            assert_eq!(header.stanzas, [stanza.clone(), stanza]);
            assert_eq!(header.to_text(), text);
        }
    }

    #[test]
    fn what_is_no_header() {
        let v1 = VERSION_LINE;
        for (text, part) in [
            (String::new(), "it is none"),
            ("x".repeat(100_000), "it is none"),
            ("hello\n".into(), "it is none"),
            ("age-encryption.org/v2\n".into(), "`v2` is not supported"),
            (format!("{v1}\r\n"), "ends with something else"),
            (format!("{v1}\n"), "cut off"),
            (format!("{v1}\n{TAG}"), "no recipient"),
            (format!("{v1}\n-> a\n{TAG}"), "does not end with"),
            (format!("{v1}\n->  a\n\n{TAG}"), "empty"),
            (format!("{v1}\n-> \n\n{TAG}"), "empty"),
            (format!("{v1}\n-> a\nAAB\n{TAG}"), "no base64"),
            (format!("{v1}\n-> a\n{}\n\n{TAG}", "A".repeat(65)), "more than 64"),
            (format!("{v1}\n-> a\n\n-> scrypt\n\n{TAG}"), "beside other"),
            (format!("{v1}\n-> a\n\n---\n"), "43 letters"),
            (format!("{v1}\n-> a\n\n{}", TAG.trim_end()), "cut off"),
            (format!("{v1}\n-> {}", "a".repeat(MOST_HEADER)), "longer than"),
        ] {
            let error = read(&text).unwrap_err().to_string();
            assert!(error.contains(part), "{}: {error}", &text[..text.len().min(80)]);
        }
    }
}
