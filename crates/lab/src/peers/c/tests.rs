//! The libraries of this machine compared with each other and with published vectors.

use std::io::{Write, stderr};

use super::*;
use crate::input::SplitMix;
use crate::operations::find;
use crate::ours;
use crate::report::OURS;

/// Message lengths around the block sizes of the ciphers and of what they do in parallel, and one of many blocks.
const LENGTHS: &[usize] = &[0, 1, 15, 16, 17, 63, 64, 65, 127, 255, 256, 511, 512, 513, 1024, 2047, 4096, 65_537];

fn operation(name: &'static str, nonce_bytes: usize, aad_bytes: usize) -> Operation {
    Operation { name, key_bytes: 32, nonce_bytes, aad_bytes, ..*find("chacha20").expect("a stream cipher") }
}

/// What produces output from a message, that is everything but `.open`.
fn makers() -> Vec<Operation> {
    let mut operations: Vec<_> =
        [("chacha20", 12), ("chacha12", 12), ("chacha8", 12), ("xchacha20", 24), ("xchacha12", 24), ("poly1305", 0)]
            .into_iter()
            .chain([("salsa20", 8), ("salsa20-12", 8), ("salsa20-8", 8), ("xsalsa20", 24)])
            .chain([("nacl.secretbox", 24), ("nacl.xchacha-secretbox", 24)])
            .map(|(name, nonce)| operation(name, nonce, 0))
            .collect();
    for aad_bytes in [0, 13, 16] {
        operations.push(operation("chacha20-poly1305.seal", 12, aad_bytes));
        operations.push(operation("xchacha20-poly1305.seal", 24, aad_bytes));
    }
    operations.push(operation("xsalsa20-poly1305.seal", 24, 0));
    operations
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
    assert!(BUILDS.iter().all(|(build, family)| known(build) && known(family) && build != family));
    for library in libraries() {
        assert!(library.name().starts_with(library.family()), "{}", library.name());
    }
}

pub fn libraries() -> Vec<Box<dyn Library>> {
    load_all().0
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
    for absent in load_all().1 {
        missing(&absent.what(), &absent.how);
    }
    let libraries = libraries();
    let mut bytes = SplitMix(1);
    for operation in makers() {
        let mut compared = Vec::new();
        for &length in LENGTHS {
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
        let name = match seal.name {
            "chacha20-poly1305.seal" => "chacha20-poly1305.open",
            "xchacha20-poly1305.seal" => "xchacha20-poly1305.open",
            "xsalsa20-poly1305.seal" => "xsalsa20-poly1305.open",
            _ => continue,
        };
        let open = Operation { name, ..seal };
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

/// RFC 8439, appendix A: the key stream of test vector 1 in A.1, and test vector 2 in A.3, where r is 0 and the tag is s.
#[test]
fn published_vectors() {
    let zeros = |name, nonce_bytes| {
        let operation = operation(name, nonce_bytes, 0);
        let input = Input {
            key: vec![0; 32],
            nonce: vec![0; nonce_bytes],
            aad: Vec::new(),
            message: vec![0; 64],
            tag: Vec::new(),
        };
        (operation, input)
    };
    let (chacha20, stream) = zeros("chacha20", 12);
    let (poly1305, mut mac) = zeros("poly1305", 0);
    let s = 0x36e5_f6b5_c5e0_6070_f0ef_ca96_227a_863e_u128.to_be_bytes();
    mac.key[16..].copy_from_slice(&s);
    let mut right = [0; 2];
    let levels: Vec<_> = saltern::cpu::levels().collect();
    for library in ours::libraries(&levels).into_iter().chain(libraries()) {
        if let Some(output) = output(library.as_ref(), &chacha20, &stream) {
            assert_eq!(output[..8], [0x76, 0xb8, 0xe0, 0xad, 0xa0, 0xf1, 0x3d, 0x90], "{}", library.name());
            right[0] += 1;
        }
        if let Some(output) = output(library.as_ref(), &poly1305, &mac) {
            assert_eq!(output, s, "{}", library.name());
            right[1] += 1;
        }
    }
    // Each level of ours has both.
    assert!(right.iter().all(|right| *right >= levels.len()), "{right:?}");
}

#[test]
fn wrong_lengths_are_errors_that_name_them() {
    let mut bytes = SplitMix(3);
    for operation in makers() {
        let good = input(&mut bytes, &operation, 64);
        for library in libraries() {
            let Some(Ok(_)) = library.task(&operation, &good) else { continue };
            let short = Input { key: good.key[1..].to_vec(), ..good.clone() };
            let error = library.task(&operation, &short).expect("it has the operation").err().expect("31 bytes of key");
            assert!(error.contains("the key has 31 bytes, the library takes 32"), "{error}");
            assert!(error.contains(library.name()) && error.contains(operation.name), "{error}");
        }
    }
}

#[test]
fn unknown_operations_are_not_offered() {
    let operation = operation("rot13", 0, 0);
    let input = input(&mut SplitMix(4), &operation, 16);
    assert!(libraries().iter().all(|library| library.task(&operation, &input).is_none()));
}
