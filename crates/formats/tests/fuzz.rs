//! Every parser on what is nearly in order: a corpus of good inputs, changed at random with fixed seeds. None may panic, and what is accepted has to be
//! written again as it was, or to be read again as the same.
//!
//! `SALTERN_FUZZ_SECONDS` has each target run for so long, with other seeds: `ci/fuzz` does that.

use std::cell::Cell;
use std::io::{BufReader, Read as _, Write as _};
use std::time::{Duration, Instant};

use saltern::curve25519::ed25519::Seed;
use saltern::hash::Sha512;
use saltern_formats::age::{self, Header, Identity, Recipient, armor, stream};
use saltern_formats::pkcs8::Kdf;
use saltern_formats::{Error, jwk, minisign, pkcs8, signify, ssh};

/// How many inputs a target gets in `cargo test`: all of them take some ten seconds together.
const INPUTS: u64 = 20_000;

/// Longer inputs take longer, and find nothing more.
const MOST: usize = 4096;

/// Numbers that look random: SplitMix64.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, most: usize) -> usize {
        (self.next() % most.max(1) as u64) as usize
    }

    fn range(&mut self, length: usize) -> std::ops::Range<usize> {
        let from = self.below(length + 1);
        let most = if self.below(4) == 0 { length } else { 16 };
        from..(from + self.below(most + 1)).min(length)
    }
}

/// One of the corpus, or two, changed in some places.
fn changed(random: &mut Random, corpus: &[Vec<u8>]) -> Vec<u8> {
    const BYTES: &[u8] = b"\0\x01\x7f\x80\xff\n\r \t=-#!*?\"',:1AzE/+";
    let mut input = corpus[random.below(corpus.len())].clone();
    for _ in 0..=random.below(4) {
        let at = random.below(input.len() + 1);
        match random.below(9) {
            0 if !input.is_empty() => {
                let at = at.min(input.len() - 1);
                input[at] ^= 1 << random.below(8);
            }
            1 if !input.is_empty() => {
                let at = at.min(input.len() - 1);
                input[at] = BYTES[random.below(BYTES.len())];
            }
            2 => input.insert(at, BYTES[random.below(BYTES.len())]),
            3 => drop(input.drain(random.range(input.len()))),
            4 => input.truncate(at),
            5 => {
                let again = input[random.range(input.len())].to_vec();
                input.splice(at..at, again);
            }
            6 => {
                let other = &corpus[random.below(corpus.len())];
                let part = other[random.range(other.len())].to_vec();
                input.splice(random.range(input.len()), part);
            }
            7 => {
                let numbers = ["0", "00", "18446744073709551616", "4294967296", "-1", "255", "99"];
                input.splice(random.range(input.len()), numbers[random.below(numbers.len())].bytes());
            }
            _ => {
                let length = input.len();
                for byte in input.iter_mut().skip(at).take(random.below(5).min(length)) {
                    *byte = random.next() as u8;
                }
            }
        }
        input.truncate(MOST);
    }
    input
}

/// Runs a target: what is in its corpus has to be accepted, and of what is nearly so some is refused.
fn fuzz(name: &str, corpus: &[Vec<u8>], target: impl Fn(&[u8]) -> bool) {
    for (i, good) in corpus.iter().enumerate() {
        assert!(target(good), "{name}: input {i} of the corpus is refused: {}", good.escape_ascii());
    }
    let seconds = std::env::var("SALTERN_FUZZ_SECONDS").ok().and_then(|seconds| seconds.parse().ok());
    let until = seconds.map(|seconds| Instant::now() + Duration::from_secs(seconds));
    let seed = until.map_or(0, |_| u64::from(std::process::id()));
    let (refused, inputs) = (Cell::new(0), Cell::new(0));
    loop {
        let number = inputs.get();
        if until.map_or(number == INPUTS, |until| number % 64 == 0 && Instant::now() >= until) {
            break;
        }
        let input = changed(&mut Random(seed << 32 ^ number), corpus);
        // What is printed before a panic says which input it was.
        let told = Told { name, input: &input };
        if !target(&input) {
            refused.set(refused.get() + 1);
        }
        std::mem::forget(told);
        inputs.set(number + 1);
    }
    assert!(refused.get() > inputs.get() / 10, "{name}: {} of {} inputs refused", refused.get(), inputs.get());
    println!("{name}: {} inputs, {} refused", inputs.get(), refused.get());
}

/// Shows an input if it is dropped, which only a panic does.
struct Told<'a> {
    name: &'a str,
    input: &'a [u8],
}

impl Drop for Told<'_> {
    fn drop(&mut self) {
        eprintln!("{}: {}", self.name, self.input.escape_ascii());
    }
}

fn text(text: impl AsRef<str>) -> Vec<u8> {
    text.as_ref().as_bytes().to_vec()
}

fn ssh_key(n: u8) -> ssh::PrivateKey {
    ssh::PrivateKey::new(Seed::new([n; 32]), "mill@example.org").unwrap()
}

fn recipients() -> Vec<Recipient> {
    let x25519: Recipient = "age1zvkyg2lqzraa2lnjvqej32nkuu0ues2s82hzrye869xeexvn73equnujwj".parse().unwrap();
    vec![x25519, ssh_key(1).public_key().to_string().parse().unwrap()]
}

const IDENTITY: &str = "AGE-SECRET-KEY-1GFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPQ4EGAEX";

#[test]
fn age_header() {
    let identity: Identity = IDENTITY.parse().unwrap();
    let one = Header::seal(&recipients()[..1]).unwrap().0;
    let two = Header::seal(&recipients()).unwrap().0;
    let scrypt = text(format!(
        "age-encryption.org/v1\n-> scrypt {} 10\n{}\n--- {}\n",
        "A".repeat(22),
        "A".repeat(43),
        "A".repeat(43)
    ));
    let full = text(format!("age-encryption.org/v1\n-> x y z\n{}\n\n--- {}\n", "A".repeat(64), "A".repeat(43)));
    let corpus = [one, two, scrypt, full];
    #[cfg(feature = "post-quantum")]
    let (hybrid, corpus) = {
        let hybrid = Identity::generate_hybrid().unwrap();
        let header = Header::seal(&[hybrid.to_recipient().unwrap()]).unwrap().0;
        (hybrid, [&corpus[..], &[header]].concat())
    };
    let identities = [
        identity,
        #[cfg(feature = "post-quantum")]
        hybrid,
    ];
    fuzz("age header", &corpus, |input| {
        let mut rest = input;
        let Ok(header) = Header::read(&mut rest) else { return false };
        assert_eq!(header.to_text().as_bytes(), &input[..input.len() - rest.len()]);
        // A header that was changed is never opened.
        let _ = header.open(&identities);
        true
    });
}

/// No change of a file is decrypted.
#[test]
fn age_file() {
    let identity: Identity = IDENTITY.parse().unwrap();
    let sealed = age::encrypt(&recipients(), b"forty sacks of salt").unwrap();
    fuzz("age file", std::slice::from_ref(&sealed), |input| {
        let opened = age::decrypt(std::slice::from_ref(&identity), input);
        assert!(opened.is_err() || input == sealed, "another file");
        opened.is_ok()
    });
}

#[test]
fn age_payload() {
    let key = || stream::PayloadKey::new(&age::FileKey::new([7; 16]), &[7; 16]);
    let message = vec![7; 3000];
    let mut sealed = Vec::new();
    stream::seal(&key(), &mut message.as_slice(), &mut sealed, 1, &|_| {}).unwrap();
    fuzz("age payload", std::slice::from_ref(&sealed), |input| {
        let mut opened = Vec::new();
        let done = stream::open(&key(), &mut &*input, &mut opened, 1, &|_| {});
        assert!(message.starts_with(&opened) && (done.is_err() || input == sealed));
        done.is_ok()
    });
}

fn armored(bytes: &[u8]) -> Vec<u8> {
    let mut writer = armor::Writer::new(Vec::new());
    writer.write_all(bytes).unwrap();
    writer.finish().unwrap()
}

#[test]
fn age_armor() {
    let corpus: Vec<Vec<u8>> = [0, 1, 2, 47, 48, 49, 1000].map(|length| armored(&vec![7; length])).to_vec();
    fuzz("age armour", &corpus, |input| {
        let (mut bytes, mut again) = (Vec::new(), Vec::new());
        let read = armor::Reader::new(input).read_to_end(&mut bytes);
        let other = armor::Reader::new(BufReader::with_capacity(7, input)).read_to_end(&mut again);
        assert_eq!((read.is_ok(), &bytes), (other.is_ok(), &again));
        if read.is_err() {
            return false;
        }
        // There is one form, but for ends of lines and white space around it.
        let plain: Vec<u8> = input.iter().copied().filter(|byte| *byte != b'\r').collect();
        let written = armored(&bytes);
        assert_eq!(plain.trim_ascii().escape_ascii().to_string(), written.trim_ascii().escape_ascii().to_string());
        true
    });
}

#[test]
fn age_files() {
    let publics = recipients().iter().map(|recipient| format!("# a\n{recipient}\n\n")).collect::<String>();
    let corpus = [
        text(publics),
        #[cfg(feature = "post-quantum")]
        text(format!("{}\n", Identity::generate_hybrid().unwrap().to_recipient().unwrap())),
    ];
    fuzz("recipient file", &corpus, |input| {
        let Ok(read) = age::recipients(input) else { return false };
        let written: String = read.iter().map(|recipient| format!("{recipient}\n")).collect();
        assert_eq!(age::recipients(written.as_bytes()).unwrap().len(), read.len());
        true
    });
    let ssh = text(&*ssh_key(1).to_pem().unwrap());
    fuzz("identity file", &[text(format!("# a\n\n{IDENTITY}\n{IDENTITY}\n")), ssh], |input| {
        let read = age::identities(input, || Err(Error::PassphraseNeeded { what: "identity file" }));
        read.is_ok_and(|all| !all.is_empty())
    });
}

#[test]
fn ssh_public_key() {
    let lines = [1, 2].map(|n| text(ssh_key(n).public_key().to_string()));
    fuzz("SSH public key", &lines, |input| {
        let Ok(line) = str::from_utf8(input) else { return false };
        let Ok(key) = ssh::PublicKey::from_line(line) else { return false };
        assert_eq!(ssh::PublicKey::from_line(&key.to_string()).unwrap(), key);
        true
    });
}

fn pem(label: &str, bytes: &[u8]) -> Vec<u8> {
    text(pem_rfc7468::encode_string(label, pem_rfc7468::LineEnding::LF, bytes).unwrap())
}

fn open_ssh(input: &[u8]) -> bool {
    let Ok(encoded) = ssh::EncodedPrivateKey::from_pem(input) else { return false };
    // Encrypted ones take as long as their rounds say.
    if encoded.is_encrypted() {
        return true;
    }
    let Ok(key) = encoded.decrypt(b"") else { return false };
    assert_eq!(key.public_key().key(), encoded.public_key().key());
    true
}

#[test]
fn ssh_private_key() {
    let plain = text(&*ssh_key(1).to_pem().unwrap());
    let locked = text(&*ssh_key(1).to_encrypted_pem(b"salt", 1).unwrap());
    let corpus = [plain, locked];
    fuzz("SSH private key", &corpus, open_ssh);
    let inside = corpus.map(|text| {
        let mut decoder = pem_rfc7468::Decoder::new_wrapped(&text, 70).unwrap();
        let mut bytes = Vec::new();
        decoder.decode_to_end(&mut bytes).unwrap();
        bytes
    });
    fuzz("SSH private key, inside", &inside, |input| open_ssh(&pem("OPENSSH PRIVATE KEY", input)));
}

#[test]
fn ssh_signature() {
    let signature = ssh::Signature::sign(ssh_key(1).signing_key(), "file", Sha512::new()).unwrap();
    let good = text(signature.to_pem());
    let again = |input: &[u8]| {
        let Ok(read) = ssh::Signature::from_pem(input) else { return false };
        assert_eq!(ssh::Signature::from_pem(read.to_pem().as_bytes()).unwrap(), read);
        true
    };
    fuzz("SSH signature", std::slice::from_ref(&good), again);
    let mut bytes = Vec::new();
    pem_rfc7468::Decoder::new_wrapped(&good, 70).unwrap().decode_to_end(&mut bytes).unwrap();
    fuzz("SSH signature, inside", &[bytes], |input| again(&pem("SSH SIGNATURE", input)));
}

#[test]
fn ssh_signers() {
    let key = ssh_key(1).public_key();
    let lines = format!(
        "# a\n\nmill@example.org,!x*,c?ok namespaces=\"file,git*\",valid-after=\"20200101Z\",valid-before=\"203001010000\" {key}\n\
         \"two words\" cert-authority {key}\n* ssh-rsa AAAA\n"
    );
    fuzz("allowed signers", &[text(lines), text(format!("* {key}\n"))], |input| {
        let Ok(signers) = ssh::AllowedSigners::parse(input) else { return false };
        let _ = signers.allow("mill@example.org", "file", &key, 1_795_858_691);
        true
    });
}

#[test]
fn minisign_texts() {
    let key = minisign::SecretKey::generate().unwrap();
    let public = key.public_key();
    fuzz("minisign public key", &[text(public.to_text()), text(public.to_base64())], |input| {
        let Ok(read) = minisign::PublicKey::from_text(input) else { return false };
        assert_eq!(minisign::PublicKey::from_text(read.to_text().as_bytes()), Ok(read));
        true
    });
    fuzz("minisign secret key", &[text(&*key.to_text())], |input| {
        if minisign::SecretKey::is_encrypted(input) != Ok(false) {
            return false;
        }
        let Ok(read) = minisign::SecretKey::from_text(input, b"") else { return false };
        assert_eq!(read.public_key(), public, "another key than the one that its checksum is of");
        true
    });
    let signature = key.sign(minisign::Message::new(), "to the mill\tagain", "from it").unwrap();
    fuzz("minisign signature", &[text(signature.to_text())], |input| {
        let Ok(read) = minisign::Signature::from_text(input) else { return false };
        assert_eq!(minisign::Signature::from_text(read.to_text().as_bytes()), Ok(read.clone()));
        if read.verify(&public, minisign::Message::new()).is_ok() {
            assert_eq!(
                (read.trusted_comment(), read.signature()),
                (signature.trusted_comment(), signature.signature())
            );
        }
        true
    });
}

#[test]
fn signify_texts() {
    let key = signify::SecretKey::generate().unwrap();
    let public = key.public_key();
    fuzz("signify public key", &[text(public.to_text("mill").unwrap())], |input| {
        let Ok(read) = signify::PublicKey::from_text(input) else { return false };
        assert_eq!(signify::PublicKey::from_text(read.to_text("mill").unwrap().as_bytes()), Ok(read));
        true
    });
    fuzz("signify secret key", &[text(&*key.to_text("mill").unwrap())], |input| {
        if signify::SecretKey::is_encrypted(input) != Ok(false) {
            return false;
        }
        let Ok(read) = signify::SecretKey::from_text(input, b"") else { return false };
        assert_eq!(read.public_key().key(), public.key(), "another key than the one that its checksum is of");
        true
    });
    let signature = text(key.sign(b"SHA256 (x) = 00\n", "mill").unwrap().to_text());
    let list = [&signature[..], b"SHA256 (x) = 00\n"].concat();
    fuzz("signify signature", &[list, signature], |input| {
        let Ok((read, message)) = signify::Signature::with_message(input) else { return false };
        assert_eq!(signify::Signature::from_text(read.to_text().as_bytes()).unwrap().signature(), read.signature());
        if read.verify(&public, message).is_ok() {
            assert_eq!(message, b"SHA256 (x) = 00\n");
        }
        true
    });
}

#[test]
fn pkcs8_keys() {
    let keys = [pkcs8::PrivateKey::generate_ed25519().unwrap(), pkcs8::PrivateKey::generate_x25519().unwrap()];
    let ders: Vec<Vec<u8>> = keys.iter().flat_map(|key| [key.to_der().to_vec(), key.to_der_v2().to_vec()]).collect();
    fuzz("PKCS #8", &ders, |input| {
        let Ok(key) = pkcs8::PrivateKey::from_der(input) else { return false };
        assert!(pkcs8::PrivateKey::from_der(&key.to_der_v2()).unwrap().public_key() == key.public_key());
        true
    });
    let publics: Vec<Vec<u8>> = keys.iter().map(|key| key.public_key().to_der()).collect();
    fuzz("SubjectPublicKeyInfo", &publics, |input| {
        let Ok(key) = pkcs8::PublicKey::from_der(input) else { return false };
        assert_eq!(key.to_der(), input);
        true
    });
    let pems: Vec<Vec<u8>> = keys.iter().map(|key| text(&*key.to_pem())).collect();
    fuzz("PKCS #8 in PEM", &pems, |input| pkcs8::PrivateKey::from_pem(input, b"").is_ok());
    let locked: Vec<Vec<u8>> =
        [Kdf::Scrypt, Kdf::Pbkdf2].map(|kdf| keys[0].to_encrypted_der(b"salt", kdf).unwrap()).to_vec();
    fuzz("PKCS #8, encrypted", &locked, |input| {
        // Without a passphrase nothing is derived; but all has been read.
        matches!(pkcs8::PrivateKey::from_encrypted_der(input, b""), Err(Error::PassphraseNeeded { .. }))
    });
}

#[test]
fn json_web_keys() {
    let key = pkcs8::PrivateKey::generate_ed25519().unwrap();
    let (private, public) = (text(&*jwk::private_to_text(&key)), text(jwk::public_to_text(&key.public_key())));
    fuzz("private JWK", std::slice::from_ref(&private), |input| {
        let Ok(read) = jwk::private_from_text(input) else { return false };
        assert!(read.public_key() == key.public_key(), "its public key belongs to it");
        true
    });
    fuzz("public JWK", &[public], |input| {
        let Ok(read) = jwk::public_from_text(input) else { return false };
        assert_eq!(jwk::public_from_text(jwk::public_to_text(&read).as_bytes()), Ok(read));
        true
    });
}
