//! Files with recipients, and with identities.

use zeroize::Zeroizing;

use super::{Identity, Recipient, SshIdentity, VERSION_LINE, armor, decrypt};
use crate::age::Passphrase;
use crate::{Error, ssh};

/// The most bytes of a file with identities, as in age.
pub const MOST_IDENTITY_FILE: usize = 16 << 20;

/// The most bytes of a file with recipients.
pub const MOST_RECIPIENT_FILE: usize = 16 << 20;

/// The lines of a text that say something, with their numbers: neither empty ones nor those that begin with `#`.
fn lines<'a>(what: &'static str, text: &'a [u8], most: usize) -> Result<Vec<(usize, &'a str)>, Error> {
    if text.len() > most {
        return Err(Error::TooLong { what, most });
    }
    let text = str::from_utf8(text).map_err(|_| Error::malformed(what, "it has bytes that are no text"))?;
    let lines = text.lines().enumerate().map(|(i, line)| (i + 1, line));
    Ok(lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#')).collect())
}

/// The recipients of a file: one each line, but for empty ones and those that begin with `#`.
///
/// # Errors
/// [`Error::Line`] with what is wrong with one; [`Error::Malformed`] if there is none, or this is no text; [`Error::TooLong`].
pub fn recipients(text: &[u8]) -> Result<Vec<Recipient>, Error> {
    const WHAT: &str = "recipient file";
    let read = |(number, line): (usize, &str)| line.parse().map_err(|error: Error| error.in_line(number));
    let all: Vec<Recipient> =
        lines(WHAT, text, MOST_RECIPIENT_FILE)?.into_iter().map(read).collect::<Result<_, _>>()?;
    if all.is_empty() { Err(Error::malformed(WHAT, "it has no recipient")) } else { Ok(all) }
}

/// The identities of a file: one each line, but for empty ones and those that begin with `#`; a private key of OpenSSH; or an age file, armoured or
/// not, that has them encrypted with a passphrase. `ask` is asked for the passphrase where there is one.
///
/// # Errors
/// [`Error::Line`] with what is wrong with one; [`Error::Malformed`] if there is none, or this is no text; [`Error::TooLong`];
/// [`Error::WrongPassphrase`]; and those of `ask`.
pub fn identities<E: From<Error>>(
    text: &[u8],
    mut ask: impl FnMut() -> Result<Zeroizing<Vec<u8>>, E>,
) -> Result<Vec<Identity>, E> {
    const WHAT: &str = "identity file";
    if text.starts_with(VERSION_LINE.as_bytes()) || armored_age(text) {
        if text.len() > MOST_IDENTITY_FILE {
            return Err(Error::TooLong { what: WHAT, most: MOST_IDENTITY_FILE }.into());
        }
        let identity = Identity::Passphrase(Passphrase::new(&ask()?));
        let text = decrypt(&[identity], text).map_err(|error| match error {
            Error::WrongPassphrase { .. } => Error::WrongPassphrase { what: WHAT },
            Error::NoIdentity => Error::malformed(WHAT, "it is encrypted, and not with a passphrase"),
            other => other,
        })?;
        return Ok(plain(WHAT, &text)?);
    }
    if text.trim_ascii_start().starts_with(b"-----BEGIN") {
        let key = ssh::EncodedPrivateKey::from_pem(text)?;
        let key = if key.is_encrypted() { key.decrypt(&ask()?)? } else { key.decrypt(b"")? };
        return Ok(vec![Identity::Ssh(Box::new(SshIdentity::new(&key)))]);
    }
    Ok(plain(WHAT, text)?)
}

fn armored_age(text: &[u8]) -> bool {
    armor::begins(text) && text.trim_ascii_start().starts_with(b"-----BEGIN AGE")
}

fn plain(what: &'static str, text: &[u8]) -> Result<Vec<Identity>, Error> {
    let read = |(number, line): (usize, &str)| line.trim_end().parse().map_err(|error: Error| error.in_line(number));
    let all: Vec<Identity> = lines(what, text, MOST_IDENTITY_FILE)?.into_iter().map(read).collect::<Result<_, _>>()?;
    if all.is_empty() { Err(Error::malformed(what, "it has no identity")) } else { Ok(all) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::age::encrypt;

    fn no_passphrase() -> Result<Zeroizing<Vec<u8>>, Error> {
        Err(Error::PassphraseNeeded { what: "identity file" })
    }

    #[test]
    fn files_have_comments_and_many_lines() {
        let keys: Vec<Identity> = (0..3).map(|_| Identity::generate().unwrap()).collect();
        let secrets: String = keys.iter().map(|key| format!("# a\n{}\n\n", *key.to_text().unwrap())).collect();
        let publics: String = keys.iter().map(|key| format!("# a\n\n{}\r\n", key.to_recipient().unwrap())).collect();
        let read = identities(secrets.as_bytes(), no_passphrase).unwrap();
        assert!(read.iter().zip(&keys).all(|(a, b)| a.to_text() == b.to_text()) && read.len() == 3);
        assert_eq!(recipients(publics.as_bytes()).unwrap().len(), 3);
        // What is in the wrong file is told by its line, and not shown.
        let error = recipients(secrets.as_bytes()).unwrap_err().to_string();
        assert!(error.starts_with("line 2: ") && error.contains("secret key") && !error.contains("KEY-1Q"), "{error}");
        let error = identities(publics.as_bytes(), no_passphrase).unwrap_err().to_string();
        assert!(error.starts_with("line 3: ") && error.contains("this is a recipient"), "{error}");
        for text in [&b""[..], b"# nothing\n", b"\xff\n"] {
            assert!(recipients(text).is_err() && identities(text, no_passphrase).is_err());
        }
        let long = vec![b'\n'; MOST_IDENTITY_FILE + 1];
        assert!(matches!(identities(&long, no_passphrase), Err(Error::TooLong { .. })));
        assert!(matches!(recipients(&long), Err(Error::TooLong { .. })));
    }

    #[test]
    fn they_may_be_encrypted() {
        let key = Identity::generate().unwrap();
        let text = key.to_text().unwrap();
        let passphrase = Passphrase::new(b"salt").work_factor(4);
        let sealed = encrypt(&[crate::age::Recipient::Passphrase(passphrase)], text.as_bytes()).unwrap();
        let ask = |word: &'static [u8]| move || Ok::<_, Error>(Zeroizing::new(word.to_vec()));
        assert_eq!(identities(&sealed, ask(b"salt")).unwrap()[0].to_text(), key.to_text());
        assert_eq!(identities(&sealed, ask(b"Salt")).unwrap_err(), Error::WrongPassphrase { what: "identity file" });
        assert_eq!(identities(&sealed, no_passphrase).unwrap_err(), Error::PassphraseNeeded { what: "identity file" });
        let other = encrypt(&[key.to_recipient().unwrap()], text.as_bytes()).unwrap();
        assert!(identities(&other, ask(b"salt")).unwrap_err().to_string().contains("not with a passphrase"));
    }
}
