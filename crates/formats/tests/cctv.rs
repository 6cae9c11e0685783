//! CCTV's vectors of the age format: each is opened, or refused, as it says.

use std::collections::BTreeSet;
use std::fs;
use std::io::{self, BufRead, Read as _};
use std::path::{Path, PathBuf};

use saltern::hash::Sha256;
use saltern_formats::Error;
use saltern_formats::age::{Header, Identity, Passphrase, armor, stream};

/// Those of the folder.
const CASES: usize = 143;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/vectors")
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[test]
fn files_are_unchanged() {
    let sums = fs::read_to_string(folder().join("age.sha256")).unwrap();
    let mut listed = BTreeSet::new();
    for line in sums.lines() {
        let (sum, name) = line.split_once("  ").unwrap();
        assert_eq!(hexadecimal(&Sha256::hash(&fs::read(folder().join("age").join(name)).unwrap())), sum, "{name}");
        listed.insert(name.to_owned());
    }
    assert_eq!(listed.len(), CASES);
    let found =
        fs::read_dir(folder().join("age")).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    assert_eq!(found.collect::<BTreeSet<_>>(), listed);
}

/// A vector.
#[derive(Default)]
struct Case {
    name: String,
    expect: String,
    payload: Option<String>,
    identities: Vec<Identity>,
    armored: bool,
    file: Vec<u8>,
}

fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    for entry in fs::read_dir(folder().join("age")).unwrap() {
        let path = entry.unwrap().path();
        let bytes = fs::read(&path).unwrap();
        let mut case = Case { name: path.file_name().unwrap().to_str().unwrap().to_owned(), ..Case::default() };
        let mut rest = &bytes[..];
        let mut compressed = false;
        loop {
            let mut line = String::new();
            rest.read_line(&mut line).unwrap();
            let Some((key, value)) = line.trim_end().split_once(": ") else { break };
            match key {
                "expect" => value.clone_into(&mut case.expect),
                "payload" => case.payload = Some(value.to_owned()),
                "identity" => case.identities.push(value.parse().unwrap()),
                "passphrase" => case.identities.push(Identity::Passphrase(Passphrase::new(value.as_bytes()))),
                "armored" => case.armored = value == "yes",
                "compressed" => compressed = value == "zlib",
                "file key" | "comment" => {}
                other => panic!("{}: {other}", case.name),
            }
        }
        case.file = if compressed {
            miniz_oxide::inflate::decompress_to_vec_zlib_with_limit(rest, 64 << 20).unwrap()
        } else {
            rest.to_vec()
        };
        cases.push(case);
    }
    assert_eq!(cases.len(), CASES);
    cases
}

/// How far a file was opened: what has been given out of it, and how that ended.
fn open(case: &Case, threads: usize) -> (Vec<u8>, &'static str, Option<Error>) {
    let mut payload = Vec::new();
    let kind = |stage, error: io::Error| {
        let error = Error::within(&error).cloned().unwrap_or_else(|| panic!("{}: {error}", case.name));
        let armour = matches!(&error, Error::Malformed { what, .. } if what.contains("armour"));
        (if armour { "armor failure" } else { stage }, error)
    };
    let mut open = || {
        let mut plain;
        let mut armored;
        let reader: &mut (dyn BufRead + Send) = if case.armored {
            armored = armor::Reader::new(case.file.as_slice());
            &mut armored
        } else {
            plain = case.file.as_slice();
            &mut plain
        };
        let mut reader = reader;
        let header = Header::read(&mut reader).map_err(|error| kind("header failure", error))?;
        let key = header.open(&case.identities).map_err(|error| match error {
            Error::NoIdentity | Error::WrongPassphrase { .. } => ("no match", error),
            Error::Unauthentic { .. } => ("HMAC failure", error),
            error => ("header failure", error),
        })?;
        let key = stream::PayloadKey::read(&key, &mut reader).map_err(|error| kind("header failure", error))?;
        let done = stream::open(&key, &mut reader, &mut payload, threads, &|_| {});
        done.map_err(|error| kind("payload failure", error))
    };
    match open() {
        Ok(()) => (payload, "success", None),
        Err((kind, error)) => (payload, kind, Some(error)),
    }
}

#[test]
fn files_are_opened_or_refused_as_they_should_be() {
    let mut wrong = Vec::new();
    for case in cases() {
        for threads in [1, 3] {
            let (payload, ending, error) = open(&case, threads);
            let digest = hexadecimal(&Sha256::hash(&payload));
            let given_out = case.payload.as_ref().map_or(payload.is_empty(), |expected| *expected == digest);
            if ending != case.expect || !given_out {
                wrong.push(format!(
                    "{}: {ending} ({error:?}) where {} is expected; {} bytes given out, as expected: {given_out}",
                    case.name,
                    case.expect,
                    payload.len()
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What was read as a header is written as it was, and what was opened is sealed again as it was.
#[test]
fn what_is_read_is_written_as_it_was() {
    let (mut headers, mut payloads) = (0, 0);
    for case in cases() {
        let mut bytes = Vec::new();
        if case.armored {
            if armor::Reader::new(case.file.as_slice()).read_to_end(&mut bytes).is_err() {
                continue;
            }
        } else {
            bytes.clone_from(&case.file);
        }
        let mut rest = bytes.as_slice();
        let Ok(header) = Header::read(&mut rest) else { continue };
        assert_eq!(header.to_text().as_bytes(), &bytes[..bytes.len() - rest.len()], "{}", case.name);
        headers += 1;
        let Ok(file_key) = header.open(&case.identities) else { continue };
        let sealed = rest.get(16..).unwrap_or_default().to_vec();
        let Ok(key) = stream::PayloadKey::read(&file_key, &mut rest) else { continue };
        let mut message = Vec::new();
        if stream::open(&key, &mut rest, &mut message, 2, &|_| {}).is_err() {
            continue;
        }
        let mut again = Vec::new();
        stream::seal(&key, &mut message.as_slice(), &mut again, 2, &|_| {}).unwrap();
        assert!(again == sealed, "{}", case.name);
        payloads += 1;
    }
    assert!(headers > 60 && payloads > 20, "{headers} headers, {payloads} payloads");
}
