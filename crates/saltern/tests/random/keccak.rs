//! SHA-3, SHAKE, cSHAKE, KMAC, TurboSHAKE and KangarooTwelve against other people's vectors, the reference and RustCrypto.

use crate::common::{Buffer, Random, at_every_level, lengths};
use saltern::Error;
use saltern::cpu::Level;
use saltern::hash::{
    CShake128, CShake256, Kt128, Kt256, Sha3_224, Sha3_256, Sha3_384, Sha3_512, Shake128, Shake256, SpongeReader,
    TurboShake128, TurboShake256,
};
use saltern::hazmat::at_level::*;
use saltern::mac::{Kmac128, Kmac256};
use saltern_catalog::{HASHES, MACS, XOFS, XofEntry};
use saltern_reference::keccak;
use saltern_vectors::{self as vectors, KeccakCase};

/// Fills the output from pieces of a message.
fn run<H>(
    mut hash: H,
    pieces: &[&[u8]],
    update: impl Fn(&mut H, &[u8]),
    finalize: impl FnOnce(H) -> SpongeReader,
    out: &mut [u8],
) {
    pieces.iter().for_each(|piece| update(&mut hash, piece));
    finalize(hash).squeeze(out);
}

/// What a function gives by its name: with the key, customization and domain of `case`, for the pieces of a message.
fn output(case: &KeccakCase, pieces: &[&[u8]], out: &mut [u8], level: Level) {
    let (key, customization) = (&case.key[..], &case.customization[..]);
    macro_rules! digest {
        ($hash:ty) => {{
            let mut hash = <$hash>::with_level(level);
            pieces.iter().for_each(|piece| hash.update(piece));
            out.copy_from_slice(&hash.finalize());
        }};
    }
    macro_rules! extendable {
        ($hash:expr, $finish:expr) => {
            run($hash, pieces, |hash, piece| hash.update(piece), $finish, out)
        };
    }
    macro_rules! tag {
        ($hash:expr) => {{
            let mut mac = $hash;
            pieces.iter().for_each(|piece| mac.update(piece));
            mac.clone().finalize(out).unwrap();
            assert_eq!(verified!(mac.clone(), &*out, 4 5 6 7 8 9 10 11 12 13 14 15), Ok(()));
            let mut forged = out.to_vec();
            forged[out.len() / 2] ^= 4;
            assert_eq!(verified!(mac, &forged[..], 4 5 6 7 8 9 10 11 12 13 14 15), Err(Error::Unauthentic));
        }};
    }
    macro_rules! verified {
        ($mac:expr, $tag:expr, $($short:literal)*) => {
            match $tag.len() {
                $($short => $mac.finalize_verify_short::<$short>($tag.try_into().unwrap()),)*
                _ => $mac.finalize_verify($tag),
            }
        };
    }
    match case.function {
        "sha3-224" => digest!(Sha3_224),
        "sha3-256" => digest!(Sha3_256),
        "sha3-384" => digest!(Sha3_384),
        "sha3-512" => digest!(Sha3_512),
        "shake128" => extendable!(Shake128::with_level(level), Shake128::finalize_xof),
        "shake256" => extendable!(Shake256::with_level(level), Shake256::finalize_xof),
        "cshake128" => extendable!(CShake128::with_level(b"", customization, level), CShake128::finalize_xof),
        "cshake256" => extendable!(CShake256::with_level(b"", customization, level), CShake256::finalize_xof),
        "kmac128" => tag!(Kmac128::with_level(key, customization, level)),
        "kmac256" => tag!(Kmac256::with_level(key, customization, level)),
        "kmacxof128" => extendable!(Kmac128::with_level(key, customization, level), Kmac128::finalize_xof),
        "kmacxof256" => extendable!(Kmac256::with_level(key, customization, level), Kmac256::finalize_xof),
        "turboshake128" => {
            extendable!(TurboShake128::with_domain_at(case.domain, level).unwrap(), TurboShake128::finalize_xof)
        }
        "turboshake256" => {
            extendable!(TurboShake256::with_domain_at(case.domain, level).unwrap(), TurboShake256::finalize_xof)
        }
        "kt128" => extendable!(Kt128::with_level(level), |hash: Kt128| hash.finalize_xof(customization)),
        "kt256" => extendable!(Kt256::with_level(level), |hash: Kt256| hash.finalize_xof(customization)),
        other => panic!("unknown function {other}"),
    }
}

/// The same by the reference.
fn expected(case: &KeccakCase, length: usize) -> Vec<u8> {
    let KeccakCase { function, message, customization, key, domain, .. } = case;
    match *function {
        "shake128" => keccak::shake(128, message, length),
        "shake256" => keccak::shake(256, message, length),
        "cshake128" => keccak::cshake(128, b"", customization, message, length),
        "cshake256" => keccak::cshake(256, b"", customization, message, length),
        "kmac128" => keccak::kmac(128, false, key, customization, message, length),
        "kmac256" => keccak::kmac(256, false, key, customization, message, length),
        "kmacxof128" => keccak::kmac(128, true, key, customization, message, length),
        "kmacxof256" => keccak::kmac(256, true, key, customization, message, length),
        "turboshake128" => keccak::turboshake(128, *domain, message, length),
        "turboshake256" => keccak::turboshake(256, *domain, message, length),
        "kt128" => keccak::kangaroo(128, message, customization, length),
        "kt256" => keccak::kangaroo(256, message, customization, length),
        _ => keccak::sha3(length, message),
    }
}

/// Every function of the catalog that is made of Keccak's permutation: its name, the bytes of its blocks, and of its output if that
/// is fixed.
fn functions() -> Vec<(&'static str, usize, Option<usize>)> {
    let here = |standard| ["FIPS 202", "SP 800-185", "RFC 9861"].contains(&standard);
    let hashes = HASHES.iter().filter(|entry| here(entry.standard));
    let xofs = XOFS.iter().filter(|entry| here(entry.standard));
    let mut all: Vec<_> = hashes.map(|entry| (entry.name, entry.block_bytes, Some(entry.bytes))).collect();
    all.extend(xofs.map(|entry| (entry.name, entry.block_bytes, None)));
    for entry in MACS.iter().filter(|entry| here(entry.standard)) {
        let strength = entry.name.strip_prefix("kmac").expect("no other codes are made of it");
        let blocks = XofEntry::of_vectors(&format!("cshake{strength}")).block_bytes;
        all.extend([(entry.name, blocks, None), (format!("kmacxof{strength}").leak(), blocks, None)]);
    }
    all
}

fn case(function: &'static str, message: &[u8], random: &mut Random) -> KeccakCase {
    let strings = random.below(9) * 41;
    KeccakCase {
        id: String::new(),
        function,
        message: message.to_vec(),
        customization: random.bytes(strings),
        key: random.bytes(strings / 2 + 7),
        domain: 1 + random.below(0x7f) as u8,
        skip: 0,
        output: Vec::new(),
    }
}

#[test]
fn vectors() {
    let cases = vectors::keccak_cases();
    at_every_level(|level| {
        for case in cases.iter().filter(|case| !vectors::quick() || case.message.len() < 100_000) {
            let mut out = vec![0; case.skip + case.output.len()];
            output(case, &[&case.message], &mut out, level);
            assert_eq!(out[case.skip..], case.output, "{} at {level}", case.id);
        }
    });
}

#[test]
fn monte_carlo() {
    let checkpoints = if vectors::quick() { 1 } else { 100 };
    at_every_level(|level| {
        for chain in vectors::keccak_monte_carlo() {
            let (mut last, mut length) = (chain.seed.clone(), chain.most);
            let extendable = chain.function.starts_with("shake");
            let mut one = case(chain.function, &[], &mut Random(1));
            for checkpoint in chain.checkpoints.iter().take(checkpoints) {
                for _ in 0..1000 {
                    if extendable {
                        last.resize(16, 0);
                    }
                    one.message = last;
                    last = vec![0; length];
                    output(&one, &[&one.message], &mut last, level);
                    if extendable {
                        let end = usize::from(u16::from_be_bytes(*last.last_chunk().expect("two bytes")));
                        length = chain.least + end % (chain.most - chain.least + 1);
                    }
                }
                assert_eq!(last, *checkpoint, "{} at {level}", chain.id);
            }
        }
    });
}

/// Wycheproof's tags, of which more than half are forged. None has less than 16 bytes.
#[test]
fn vectors_of_kmac() {
    let cases = vectors::kmac_cases();
    let entry = |name| MACS.iter().find(|entry| entry.name == name).expect("a row of the catalog");
    at_every_level(|level| {
        for case in &cases {
            let expected = if case.valid { Ok(()) } else { Err(Error::Unauthentic) };
            let mut tag = vec![0; case.tag.len()];
            let mac = || {
                let mut mac = (entry(case.hash).begin)(&case.key, &[], level).expect("a key of any length");
                mac.update(&case.message);
                mac
            };
            assert_eq!(mac().finalize_verify(&case.tag), expected, "{} at {level}", case.id);
            mac().finalize(&mut tag).unwrap();
            assert_eq!(tag == case.tag, case.valid, "{} at {level}", case.id);
        }
    });
}

#[test]
fn every_length_equals_the_reference() {
    let mut random = Random(31);
    for (function, rate, digest) in functions() {
        let cases: Vec<_> = lengths(3 * rate + 2)
            .map(|length| {
                let message = random.bytes(length);
                // The shortest tag of KMAC; its extendable output has no such bound.
                let least = if ["kmac128", "kmac256"].contains(&function) { 4 } else { 0 };
                let length = digest.unwrap_or_else(|| least + random.below(4 * rate));
                let case = case(function, &message, &mut random);
                let expected = expected(&case, length);
                (case, expected)
            })
            .collect();
        at_every_level(|level| {
            for (i, (case, expected)) in cases.iter().enumerate() {
                let (message, mut out) = (Buffer::new(&case.message, i), Buffer::blank(expected.len(), i / 3));
                output(case, &[message.get()], out.get_mut(), level);
                out.expect(expected, &format!("{function}, {} bytes, at {level}", case.message.len()));
            }
        });
    }
}

/// Chunks of KangarooTwelve are of 8192 bytes; several are taken at a time.
#[test]
fn long_messages_equal_the_reference() {
    let mut random = Random(32);
    let chunks: &[usize] = if vectors::quick() { &[1, 2, 9] } else { &[1, 2, 3, 4, 5, 8, 9, 10, 12, 17, 26] };
    for function in ["kt128", "kt256", "sha3-256", "turboshake128"] {
        for length in chunks.iter().flat_map(|n| [8192 * n - 1, 8192 * n, 8192 * n + 1, 8192 * n + 5000]) {
            let message = random.bytes(length);
            let mut case = case(function, &message, &mut random);
            case.customization.truncate(random.below(3));
            let expected = expected(&case, 32);
            at_every_level(|level| {
                let mut out = [0; 32];
                output(&case, &[&message], &mut out, level);
                assert_eq!(out[..], expected, "{function}, {length} bytes, at {level}");
                let split = length / 3;
                let pieces = [&message[..split], &message[split..split + 1], &message[split + 1..]];
                output(&case, &pieces, &mut out, level);
                assert_eq!(out[..], expected, "{function}, {length} bytes in pieces, at {level}");
            });
        }
    }
}

/// In three pieces that end around the ends of chunks, of messages that end there too.
#[test]
fn long_messages_may_be_split_around_chunks() {
    let mut random = Random(36);
    let around = |n: usize| [8192 * n - 1, 8192 * n, 8192 * n + 1];
    let chunks: &[usize] = if vectors::quick() { &[1, 2] } else { &[1, 2, 3, 4, 5, 8, 9, 12] };
    let ends: Vec<usize> = chunks.iter().flat_map(|&n| around(n)).collect();
    let message = random.bytes(8192 * 12 + 1);
    for function in ["kt128", "kt256"] {
        for &length in ends.iter().skip(if vectors::quick() { 4 } else { 0 }) {
            let mut case = case(function, &message[..length], &mut random);
            case.customization.truncate(random.below(3));
            let expected = expected(&case, 32);
            let places: Vec<usize> = ends.iter().copied().filter(|&at| at <= length).collect();
            at_every_level(|level| {
                for (i, &first) in places.iter().enumerate() {
                    for &second in &places[i..] {
                        let (head, rest) = case.message.split_at(first);
                        let (middle, end) = rest.split_at(second - first);
                        let mut out = [0; 32];
                        output(&case, &[head, middle, end], &mut out, level);
                        assert_eq!(out[..], expected, "{function}, {length} bytes split at {first}, {second}, {level}");
                    }
                }
            });
        }
    }
}

#[test]
fn messages_and_outputs_may_be_split_everywhere() {
    let mut random = Random(33);
    for (function, rate, digest) in functions() {
        let message = random.bytes(2 * rate + 9);
        let case = case(function, &message, &mut random);
        let length = digest.unwrap_or(2 * rate + 5);
        let expected = expected(&case, length);
        at_every_level(|level| {
            for at in lengths(message.len()) {
                let (head, rest) = message.split_at(at);
                let mut out = vec![0; length];
                output(&case, &[head, rest], &mut out, level);
                assert_eq!(out, expected, "{function}, split at {at}, at {level}");
            }
            let mut out = vec![0; length];
            output(&case, &message.chunks(1).collect::<Vec<_>>(), &mut out, level);
            assert_eq!(out, expected, "{function}, byte by byte, at {level}");
        });
    }
    let mut whole = [0; 500];
    Shake256::hash(b"salt", &mut whole);
    for at in 0..=whole.len() {
        let mut hash = Shake256::new();
        hash.update(b"salt");
        let mut reader = hash.finalize_xof();
        let mut pieces = [0; 500];
        let (head, rest) = pieces.split_at_mut(at);
        reader.squeeze(head);
        reader.clone().squeeze(rest);
        assert_eq!(pieces, whole, "read in two pieces, split at {at}");
    }
}

#[test]
fn names_of_cshake() {
    let mut random = Random(34);
    for length in lengths(200) {
        let (name, message) = (random.bytes(length), random.bytes(50));
        let mut out = [[0; 32]; 2];
        let mut hash = CShake128::new(&name, b"sacks");
        hash.update(&message);
        hash.finalize_xof().squeeze(&mut out[0]);
        let mut hash = CShake256::new(&name, b"sacks");
        hash.update(&message);
        hash.finalize_xof().squeeze(&mut out[1]);
        assert_eq!(out[0][..], keccak::cshake(128, &name, b"sacks", &message, 32));
        assert_eq!(out[1][..], keccak::cshake(256, &name, b"sacks", &message, 32));
        let mut whole = [[0; 32]; 2];
        CShake128::hash(&message, &name, b"sacks", &mut whole[0]);
        CShake256::hash(&message, &name, b"sacks", &mut whole[1]);
        assert_eq!(whole, out);
    }
}

#[test]
fn equals_rustcrypto() {
    use sha3::Digest;
    let mut random = Random(35);
    for length in lengths(700) {
        let message = random.bytes(length);
        assert_eq!(Sha3_224::hash(&message)[..], sha3::Sha3_224::digest(&message)[..]);
        assert_eq!(Sha3_256::hash(&message)[..], sha3::Sha3_256::digest(&message)[..]);
        assert_eq!(Sha3_384::hash(&message)[..], sha3::Sha3_384::digest(&message)[..]);
        assert_eq!(Sha3_512::hash(&message)[..], sha3::Sha3_512::digest(&message)[..]);
    }
}

#[test]
fn refusals() {
    let out_of_range = |got| Error::OutOfRange { argument: "domain", got, least: 1, most: 0x7f };
    assert_eq!(TurboShake128::with_domain(0).unwrap_err(), out_of_range(0));
    assert_eq!(TurboShake256::with_domain(0x80).unwrap_err(), out_of_range(0x80));
    let mac = || Kmac128::new(b"key", b"");
    let mut tag = [0; 3];
    let too_short = |got, least| Err(Error::TooShort { argument: "tag", got, least });
    let short = |got| too_short(got, 4);
    assert_eq!(mac().finalize(&mut tag), short(3));
    assert_eq!(mac().finalize(&mut []), short(0));
    assert_eq!(Kmac128::authenticate(b"key", b"", b"", &mut tag), short(3));
    assert_eq!(tag, [0; 3]);
    assert_eq!(mac().finalize(&mut [0; 4]), Ok(()));
    assert_eq!(mac().finalize_verify_short(&tag), short(3));
    assert_eq!(mac().finalize_verify_short(&[]), short(0));
    // As many as whoever sends them likes.
    let mut few = [0; 15];
    mac().finalize(&mut few).unwrap();
    assert_eq!(mac().finalize_verify(&few), too_short(15, 16));
    assert_eq!(mac().finalize_verify_short(&few), Ok(()));
    assert_eq!(Kmac128::verify(b"key", b"", b"", &few), too_short(15, 16));
    assert_eq!(Kmac128::verify_short(b"key", b"", b"", &few), Ok(()));
    assert_eq!(Kmac128::verify_short(b"key", b"salt", b"", &few), Err(Error::Unauthentic));
    let mut least = [0; 16];
    mac().finalize(&mut least).unwrap();
    assert_eq!(mac().finalize_verify(&least), Ok(()));
    // Tags of another length are others, even where they begin alike.
    let mut long = [0; 64];
    mac().finalize(&mut long).unwrap();
    assert_eq!(mac().finalize_verify(&long), Ok(()));
    assert_eq!(mac().finalize_verify(&long[..32]), Err(Error::Unauthentic));
    assert_eq!(Kmac128::verify(b"key", b"", b"", &long), Ok(()));
    assert_eq!(Kmac128::verify(b"key", b"salt", b"", &long), Err(Error::Unauthentic));
    assert_eq!(Kmac128::verify(b"key", b"", b"salt", &long), Err(Error::Unauthentic));
    // The message comes first, as in SP 800-185.
    Kmac128::authenticate(b"key", b"forty", b"sacks", &mut long).unwrap();
    assert_eq!(long[..], keccak::kmac(128, false, b"key", b"sacks", b"forty", 64));
    assert_eq!(Kmac128::verify(b"key", b"forty", b"sacks", &long), Ok(()));
    assert_eq!(Kmac128::verify_short(b"key", b"", b"", &tag), short(3));
}

#[test]
fn nothing_of_a_state_is_printed() {
    let mut mac = Kmac256::with_level(b"key", b"", Level::named("portable").expect("every machine has it"));
    mac.update(b"salt");
    assert_eq!(format!("{mac:?}"), "Kmac256 { level: portable, .. }");
}
