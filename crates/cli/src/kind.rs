//! What a file is that is not what it should be: a key of another program is the usual mistake.

use crate::exit::Failure;

/// Whose keys, signatures and files there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    Age,
    /// Minisign's and signify's public keys are one format.
    Signers,
    OpenSsh,
    Pkcs8,
    Jwk,
}

/// Adds what the text is to what is wrong with it, if it is something of others than `own`.
pub fn told(failure: Failure, text: &[u8], own: &[Whose]) -> Failure {
    match of(text) {
        Some((whose, what)) if !failure.is_refusal() && !own.contains(&whose) => {
            failure.and(format!("the file looks like {what}"))
        }
        _ => failure,
    }
}

/// What it looks like, by its beginning.
fn of(text: &[u8]) -> Option<(Whose, &'static str)> {
    const BEGINNINGS: &[(&str, Whose, &str)] = &[
        ("age-encryption.org/", Whose::Age, "an encrypted file of age"),
        ("-----BEGIN AGE ENCRYPTED FILE", Whose::Age, "an encrypted file of age"),
        ("AGE-SECRET-KEY-", Whose::Age, "a secret key of age"),
        ("AGE-PLUGIN-", Whose::Age, "an identity of a plugin of age"),
        ("age1", Whose::Age, "a recipient of age"),
        ("untrusted comment:", Whose::Signers, "a key or a signature of minisign or signify"),
        ("-----BEGIN OPENSSH PRIVATE KEY", Whose::OpenSsh, "a private key of OpenSSH"),
        ("-----BEGIN SSH SIGNATURE", Whose::OpenSsh, "a signature of ssh-keygen"),
        ("ssh-", Whose::OpenSsh, "a public key of OpenSSH"),
        ("-----BEGIN PRIVATE KEY", Whose::Pkcs8, "a private key in PKCS #8"),
        ("-----BEGIN ENCRYPTED PRIVATE KEY", Whose::Pkcs8, "an encrypted private key in PKCS #8"),
        ("-----BEGIN PUBLIC KEY", Whose::Pkcs8, "a public key in PEM"),
        ("{", Whose::Jwk, "JSON"),
    ];
    // Those of age have comments in front.
    let mut lines = text.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii);
    let line = lines.find(|line| !line.is_empty() && !line.starts_with(b"#"))?;
    let found = BEGINNINGS.iter().find(|(beginning, ..)| line.starts_with(beginning.as_bytes()));
    found.map(|(_, whose, what)| (*whose, *what))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_known_by_their_beginning() {
        for (text, whose) in [
            (&b"# created: now\n\nAGE-SECRET-KEY-1QQ\n"[..], Some(Whose::Age)),
            (b"age1qqq", Some(Whose::Age)),
            (b"untrusted comment: a\nRWQ", Some(Whose::Signers)),
            (b"ssh-ed25519 AAAA", Some(Whose::OpenSsh)),
            (b"\n-----BEGIN PRIVATE KEY-----\n", Some(Whose::Pkcs8)),
            (b"{\"kty\":1}", Some(Whose::Jwk)),
            (b"\x7fELF", None),
            (b"", None),
        ] {
            assert_eq!(of(text).map(|(whose, _)| whose), whose);
        }
        let failure = || Failure::usage("it is none");
        let told = |own: &[Whose]| told(failure(), b"age1qqq", own).to_string();
        assert_eq!(told(&[Whose::OpenSsh]), "it is none; the file looks like a recipient of age");
        assert_eq!(told(&[Whose::Age]), "it is none");
    }
}
