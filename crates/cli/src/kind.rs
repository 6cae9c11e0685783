//! What a file is that is not what it should be: a key of another program is the usual mistake.

use crate::exit::Failure;

/// What a file may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    AgeFile,
    AgeIdentity,
    AgeRecipient,
    MinisignSecret,
    MinisignSignature,
    SignifySecret,
    SignifySignature,
    /// Minisign's and signify's are one format.
    SignerPublic,
    SshPrivate,
    SshPublic,
    SshSignature,
    Pkcs8,
    Jwk,
    /// What no command reads.
    Other,
}

/// What an argument may be, and how that is said.
pub struct Accepted {
    pub kinds: &'static [Kind],
    pub said: &'static str,
}

/// Adds to what is wrong with a text what it looks like and what is accepted, if it looks like something else.
pub fn told(failure: Failure, text: &[u8], accepted: &Accepted) -> Failure {
    match of(text) {
        Some((kind, what)) if !failure.is_refusal() && !accepted.kinds.contains(&kind) => {
            failure.and(format!("it looks like {what}, and {} is accepted", accepted.said))
        }
        _ => failure,
    }
}

/// What it looks like, by its beginning.
fn of(text: &[u8]) -> Option<(Kind, &'static str)> {
    const BEGINNINGS: &[(&str, Kind, &str)] = &[
        ("age-encryption.org/", Kind::AgeFile, "an encrypted file of age"),
        ("-----BEGIN AGE ENCRYPTED FILE", Kind::AgeFile, "an encrypted file of age"),
        ("AGE-SECRET-KEY-", Kind::AgeIdentity, "a secret key of age"),
        ("AGE-PLUGIN-", Kind::AgeIdentity, "an identity of a plugin of age"),
        ("age1", Kind::AgeRecipient, "a recipient of age"),
        ("-----BEGIN OPENSSH PRIVATE KEY", Kind::SshPrivate, "a private key of OpenSSH"),
        ("-----BEGIN SSH SIGNATURE", Kind::SshSignature, "a signature of ssh-keygen"),
        ("ssh-", Kind::SshPublic, "a public key of OpenSSH"),
        ("ecdsa-sha2-", Kind::SshPublic, "a public key of OpenSSH"),
        ("sk-ssh-", Kind::SshPublic, "a public key of OpenSSH"),
        ("sk-ecdsa-", Kind::SshPublic, "a public key of OpenSSH"),
        ("-----BEGIN PRIVATE KEY", Kind::Pkcs8, "a private key in PKCS #8"),
        ("-----BEGIN ENCRYPTED PRIVATE KEY", Kind::Pkcs8, "an encrypted private key in PKCS #8"),
        ("-----BEGIN PUBLIC KEY", Kind::Other, "a public key in PEM"),
        ("-----BEGIN RSA PRIVATE KEY", Kind::Other, "an RSA key in PEM"),
        ("-----BEGIN EC P", Kind::Other, "a key of an elliptic curve in PEM"),
        ("-----BEGIN CERTIFICATE", Kind::Other, "a certificate"),
        ("-----BEGIN PGP", Kind::Other, "something of OpenPGP"),
        ("Salted__", Kind::Other, "an encrypted file of `openssl enc`"),
        ("{", Kind::Jwk, "a JSON Web Key"),
    ];
    // Those of age have comments in front.
    let mut lines = text.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii);
    let line = lines.find(|line| !line.is_empty() && !line.starts_with(b"#"))?;
    if line.starts_with(b"untrusted comment:") {
        return Some(of_signers(lines.next().unwrap_or_default(), lines.next().unwrap_or_default()));
    }
    let found = BEGINNINGS.iter().find(|(beginning, ..)| line.starts_with(beginning.as_bytes()));
    found.map(|(_, kind, what)| (*kind, *what))
}

/// Of minisign or signify, by the lines that follow the first one.
fn of_signers(base64: &[u8], next: &[u8]) -> (Kind, &'static str) {
    /// How many letters of base64 there are for so many bytes.
    const fn letters(bytes: usize) -> usize {
        bytes.div_ceil(3) * 4
    }
    const PUBLIC: usize = letters(42);
    const MINISIGN_SECRET: usize = letters(158);
    const SIGNIFY_SECRET: usize = letters(104);
    match base64.len() {
        PUBLIC => (Kind::SignerPublic, "a public key of minisign or signify"),
        MINISIGN_SECRET => (Kind::MinisignSecret, "a secret key of minisign"),
        SIGNIFY_SECRET => (Kind::SignifySecret, "a secret key of signify"),
        _ if next.starts_with(b"trusted comment:") => (Kind::MinisignSignature, "a signature of minisign"),
        _ => (Kind::SignifySignature, "a signature of signify"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_known_by_their_beginning() {
        let signers = |letters: usize, rest: &str| format!("untrusted comment: a\n{}\n{rest}", "A".repeat(letters));
        for (text, kind) in [
            ("# created: now\n\nAGE-SECRET-KEY-1QQ\n", Some(Kind::AgeIdentity)),
            ("age1qqq", Some(Kind::AgeRecipient)),
            ("ssh-ed25519 AAAA", Some(Kind::SshPublic)),
            ("\n-----BEGIN PRIVATE KEY-----\n", Some(Kind::Pkcs8)),
            ("-----BEGIN EC PARAMETERS-----\n", Some(Kind::Other)),
            ("{\"kty\":1}", Some(Kind::Jwk)),
            (&signers(56, ""), Some(Kind::SignerPublic)),
            (&signers(212, ""), Some(Kind::MinisignSecret)),
            (&signers(140, ""), Some(Kind::SignifySecret)),
            (&signers(100, "trusted comment: b\n"), Some(Kind::MinisignSignature)),
            (&signers(100, "any bytes"), Some(Kind::SignifySignature)),
            ("untrusted comment:", Some(Kind::SignifySignature)),
            ("\x7fELF", None),
            ("", None),
        ] {
            assert_eq!(of(text.as_bytes()).map(|(kind, _)| kind), kind, "{text}");
        }
        let told =
            |kinds| told(Failure::usage("it is none"), b"age1qqq", &Accepted { kinds, said: "salt" }).to_string();
        assert_eq!(told(&[Kind::SshPublic]), "it is none; it looks like a recipient of age, and salt is accepted");
        assert_eq!(told(&[Kind::AgeRecipient]), "it is none");
    }
}
