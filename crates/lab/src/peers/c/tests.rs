//! The libraries of this machine compared with each other. Published vectors are in `peers/vectors.rs`.

use std::io::{Write, stderr};

use super::*;
use crate::input::SplitMix;
use crate::operations::{ALL, find};
use crate::report::OURS;
use crate::subject::Subject;

/// Message lengths around the block sizes of the ciphers and of what they do in parallel, and one of many blocks.
const LENGTHS: &[usize] = &[0, 1, 15, 16, 17, 63, 64, 65, 127, 255, 256, 511, 512, 513, 1024, 2047, 4096, 65_537];

/// What produces output from a message with a key and perhaps a nonce, that is everything but `.open`.
fn makers() -> Vec<Operation> {
    let mut made = Vec::new();
    for operation in ALL.iter() {
        match operation.subject() {
            Some(Subject::Cipher(_) | Subject::FreshKey(_)) => made.push(*operation),
            Some(Subject::Mode(..)) if operation.items == 1 => made.push(*operation),
            Some(Subject::Mac(entry)) if entry.one_time || entry.nonce_bytes != [0, 0] => made.push(*operation),
            Some(Subject::Seal(entry)) if operation.items == 1 => {
                let lengths: &[usize] = if entry.takes_aad { &[0, 13, 16] } else { &[0] };
                made.extend(lengths.iter().map(|&aad_bytes| Operation { aad_bytes, ..*operation }));
            }
            None if operation.name.ends_with("secretbox") => made.push(*operation),
            _ => {}
        }
    }
    made
}

fn input(bytes: &mut SplitMix, operation: &Operation, message_bytes: usize) -> Input {
    Input {
        key: bytes.bytes(operation.key_bytes),
        nonce: bytes.bytes(operation.nonce_bytes),
        aad: bytes.bytes(operation.aad_bytes),
        message: bytes.bytes(message_bytes),
        tag: Vec::new(),
    }
}

#[test]
fn builds_are_of_libraries_that_there_are() {
    let known = |name: &str| CANDIDATES.iter().any(|candidate| candidate.name == name);
    assert!(BUILDS.iter().all(|(build, family)| known(build) && (known(family) || *family == OURS) && build != family));
    for library in libraries() {
        assert!(library.name().contains(library.family()), "{}", library.name());
    }
}

pub fn libraries() -> Vec<Box<dyn Library>> {
    load_all(&mut |_| true).0
}

/// Without these the comparison is worth little. With each, how many of the operations of the curve it has.
pub const WANTED: [(&str, usize); 2] = [("libsodium", 12), ("openssl", 5)];

/// Tells of a library that is not here. Where CI=true, those that are wanted have to be.
pub fn missing(name: &str, how: &str) {
    skipped(name, how);
    let wanted = WANTED.iter().any(|(wanted, _)| *wanted == name);
    assert!(!wanted || std::env::var("CI").as_deref() != Ok("true"), "nothing may be skipped where CI=true");
}

/// Tells what is not compared, past the test runner's capture of what tests print.
pub fn skipped(what: &str, why: &str) {
    writeln!(stderr(), "NOT CHECKED: {what}: {why}").expect("standard error is open");
}

/// The output after three messages: a context that keeps something of the message before shows. A peer that says it cannot do
/// it is told and left out: which version of it is here is not what is tested.
pub fn output(library: &dyn Library, operation: &Operation, input: &Input) -> Option<Vec<u8>> {
    let made = library.task(operation, input)?.and_then(|mut task| {
        task.run(3);
        task.output()
    });
    made.map_err(|error| {
        assert!(library.name() != OURS, "{}: {error}", operation.name);
        skipped(&format!("{} {}", operation.name, library.name()), &error);
    })
    .ok()
}

#[test]
fn outputs_agree() {
    for absent in load_all(&mut |_| true).1 {
        missing(&absent.what(), &absent.how);
    }
    let libraries = libraries();
    let mut bytes = SplitMix(1);
    for operation in makers() {
        let mut compared = Vec::new();
        for &length in LENGTHS.iter().filter(|bytes| operation.takes(**bytes)) {
            let input = input(&mut bytes, &operation, length);
            let outputs: Vec<_> = libraries
                .iter()
                .filter_map(|library| Some((library.name(), output(library.as_ref(), &operation, &input)?)))
                .collect();
            for (name, output) in &outputs {
                let (first, expected) = &outputs[0];
                assert!(output == expected, "{}, {length} bytes: {name} and {first} disagree", operation.name);
            }
            compared = outputs.into_iter().map(|(name, _)| name.to_owned()).collect();
        }
        if compared.len() < 2 {
            skipped(operation.name, &format!("no two libraries to compare, only {compared:?}"));
        }
    }
}

#[test]
fn opening_undoes_sealing_and_checks_the_tag() {
    let libraries = libraries();
    let mut bytes = SplitMix(2);
    for seal in makers() {
        let Some(Subject::Seal(entry)) = seal.subject() else { continue };
        let open = find(&format!("{}.open", entry.name)).expect("what seals, opens");
        let (name, open) = (open.name, Operation { aad_bytes: seal.aad_bytes, ..*open });
        for &length in LENGTHS {
            let input = input(&mut bytes, &seal, length);
            for library in &libraries {
                let Some(mut sealed) = output(library.as_ref(), &seal, &input) else { continue };
                assert_eq!(sealed.len(), length + 16, "{} {name}", library.name());
                let tag = sealed.split_off(length);
                let mut sealed = Input { message: sealed, tag, ..input.clone() };
                let Some(opened) = output(library.as_ref(), &open, &sealed) else { continue };
                assert_eq!(opened, input.message, "{}", library.name());

                sealed.tag[length % 16] ^= 1;
                let refused = library.task(&open, &sealed).expect("it has the operation");
                let error = refused.err().unwrap_or_else(|| panic!("{} {name} takes a wrong tag", library.name()));
                // Each says it by a code of its own, but for who leaves the comparison to its user.
                assert!(error.contains(": error ") || error.contains("refuses the tag"), "{error}");
            }
        }
    }
}

#[test]
fn wrong_lengths_are_errors_that_name_them() {
    let mut bytes = SplitMix(3);
    for operation in makers() {
        let good = input(&mut bytes, &operation, 64);
        for library in libraries() {
            let Some(Ok(_)) = library.task(&operation, &good) else { continue };
            let short = Input { key: good.key[1..].to_vec(), ..good.clone() };
            let error = library
                .task(&operation, &short)
                .expect("it has the operation")
                .err()
                .expect("a byte of key is missing");
            let (got, takes) = (operation.key_bytes - 1, operation.key_bytes);
            assert!(error.contains(&format!("the key has {got} bytes, the library takes {takes}")), "{error}");
            assert!(error.contains(library.name()) && error.contains(operation.name), "{error}");
        }
    }
}

#[test]
fn unknown_operations_are_not_offered() {
    let operation = Operation { name: "rot13", ..*find("chacha20").expect("a stream cipher") };
    let input = input(&mut SplitMix(4), &operation, 16);
    assert!(libraries().iter().all(|library| library.task(&operation, &input).is_none()));
}
