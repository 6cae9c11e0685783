//! The encodings of lengths of SP 800-185 and of KangarooTwelve.

use super::common::{Random, at_every_level};
use super::{bytes, lengths, lengths_in};
use saltern::hash::{CShake128, CShake256, Kt128, Kt256};
use saltern::hazmat::at_level::*;
use saltern::internals::encoded;
use saltern::mac::{Kmac128, Kmac256};
use saltern_reference::keccak as reference;

/// The bytes of a number, one by one, the most significant first, without zeros in front but for 0 itself.
fn number(mut x: u128) -> Vec<u8> {
    let mut bytes = vec![(x % 256) as u8];
    while x >= 256 {
        x /= 256;
        bytes.insert(0, (x % 256) as u8);
    }
    bytes
}

/// SP 800-185, 2.3.1.
fn right(x: u64) -> Vec<u8> {
    let bytes = number(x.into());
    let count = bytes.len() as u8;
    [bytes, vec![count]].concat()
}

#[test]
fn encodings_of_all_widths() {
    assert_eq!(encoded(0), [vec![1, 0], vec![0, 1]]);
    let powers = (1..16).map(|bytes| 1_u128 << (8 * bytes));
    for x in powers.flat_map(|x| [x - 1, x, x + 1, 5 * x]).chain([1, 127, 128, u128::MAX]) {
        let bytes = number(x);
        let count = [bytes.len() as u8];
        assert_eq!(encoded(x), [[&count[..], &bytes].concat(), [&bytes[..], &count].concat()], "{x}");
    }
}

#[test]
fn strings_say_their_bits() {
    for length in lengths_in(0) {
        let long = bytes(length);
        for strength in [128, 256] {
            let name = reference::cshake(strength, &long, b"salt", b"brine", 40);
            let customization = reference::cshake(strength, b"", &long, b"brine", 40);
            let key = reference::kmac(strength, false, &long, b"mill", b"brine", 40);
            let purpose = reference::kmac(strength, true, b"key", &long, b"brine", 40);
            at_every_level(|level| {
                let what = format!("strength {strength} at {level}, {length} bytes");
                let cshake = |name: &[u8], customization: &[u8]| {
                    let mut output = [0; 40];
                    match strength {
                        128 => CShake128::hash_at(b"brine", name, customization, &mut output, level),
                        _ => CShake256::hash_at(b"brine", name, customization, &mut output, level),
                    }
                    output
                };
                let kmac = |key: &[u8], customization: &[u8], extendable: bool| {
                    let mut output = [0; 40];
                    macro_rules! run {
                        ($kmac:ident) => {{
                            let mut mac = $kmac::with_level(key, customization, level);
                            mac.update(b"brine");
                            match extendable {
                                true => mac.finalize_xof().squeeze(&mut output),
                                false => mac.finalize(&mut output).unwrap(),
                            }
                        }};
                    }
                    if strength == 128 {
                        run!(Kmac128)
                    } else {
                        run!(Kmac256)
                    }
                    output
                };
                assert_eq!(cshake(&long, b"salt")[..], name, "a name, {what}");
                assert_eq!(cshake(b"", &long)[..], customization, "a customization, {what}");
                assert_eq!(kmac(&long, b"mill", false)[..], key, "a key, {what}");
                assert_eq!(kmac(b"key", &long, true)[..], purpose, "a key's customization, {what}");
            });
        }
    }
}

#[test]
fn tags_say_their_bits() {
    for length in lengths_in(0) {
        for strength in [128, 256] {
            let expected = reference::kmac(strength, false, b"key", b"mill", b"brine", length);
            at_every_level(|level| {
                let mut tag = vec![0; length];
                macro_rules! run {
                    ($kmac:ident) => {{
                        let mut mac = $kmac::with_level(b"key", b"mill", level);
                        mac.update(b"brine");
                        let verified = mac.clone().finalize_verify(&expected);
                        mac.finalize(&mut tag).unwrap();
                        verified
                    }};
                }
                let verified = if strength == 128 { run!(Kmac128) } else { run!(Kmac256) };
                assert!(tag == expected, "strength {strength} at {level}, {length} bytes");
                assert_eq!(verified, Ok(()), "strength {strength} at {level}, {length} bytes");
            });
        }
    }
}

#[test]
fn customizations_of_trees() {
    for length in lengths() {
        let customization = bytes(length);
        let expected = [128, 256].map(|strength| reference::kangaroo(strength, b"brine", &customization, 40));
        at_every_level(|level| {
            let mut outputs = [[0; 40]; 2];
            Kt128::hash_at(b"brine", &customization, &mut outputs[0], level);
            Kt256::hash_at(b"brine", &customization, &mut outputs[1], level);
            assert!(outputs[0][..] == expected[0] && outputs[1][..] == expected[1], "{level}, {length} bytes");
        });
    }
}

/// The node above the chunks ends with their number. Those before the message are only counted.
#[test]
fn trees_count_their_chunks() {
    const CHUNK: usize = 8192;
    let message = Random(611).bytes(6 * CHUNK + 50);
    for (strength, digest) in [(128, 32), (256, 64)] {
        // With an empty customization, whose length is one byte of zero.
        let whole = [&message[..], &[0]].concat();
        let leaves: Vec<u8> =
            whole.chunks(CHUNK).flat_map(|chunk| reference::turboshake(strength, 0x0b, chunk, digest)).collect();
        let starts =
            [8, 16, 24, 32, 40, 48, 56, 63].into_iter().flat_map(|bits| [8, 7, 6, 1, 0].map(|n| (1 << bits) - n));
        for before in starts.chain([u64::MAX - 7]) {
            let node = [&leaves[..], &right(before + 7), &[0xff, 0xff]].concat();
            let expected = reference::turboshake(strength, 0x06, &node, 40);
            at_every_level(|level| {
                for first in [0, 100, 3 * CHUNK] {
                    let mut output = [0; 40];
                    macro_rules! run {
                        ($kt:ident) => {{
                            let mut hash = $kt::after(before, level);
                            hash.update(&message[..first]);
                            hash.update(&message[first..]);
                            hash.finalize_xof(b"").squeeze(&mut output);
                        }};
                    }
                    if strength == 128 {
                        run!(Kt128)
                    } else {
                        run!(Kt256)
                    }
                    assert_eq!(output[..], expected, "strength {strength} at {level}, {before} chunks before");
                }
            });
        }
    }
}
