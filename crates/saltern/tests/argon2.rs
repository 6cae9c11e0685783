//! Argon2: other people's vectors, the reference and a peer on random inputs, at every level that the machine has; strings;
//! and what must be refused.
#![cfg(feature = "alloc")]

mod common;

use common::passwords::{PASSWORD, SALT, reports_and_stops, strings_in_memory};
use common::{Random, all_levels, at_every_level};
use saltern::Error;
use saltern::hazmat::at_level::*;
use saltern::password::argon2::{Algorithm, Argon2, Memory, Parameters, Version};
use saltern_reference::argon2 as reference;
use saltern_vectors::{self as vectors, Argon2Case, argon2_cases, quick, say};
use std::ops::ControlFlow;

const ALGORITHMS: [(Algorithm, reference::Kind); 3] = [
    (Algorithm::Argon2d, reference::Kind::D),
    (Algorithm::Argon2i, reference::Kind::I),
    (Algorithm::Argon2id, reference::Kind::Id),
];

fn of_case(case: &Argon2Case, level: saltern::cpu::Level) -> Argon2<'_> {
    let parameters = Parameters::new(case.memory, case.passes, case.lanes).unwrap();
    let algorithm = match case.kind {
        vectors::Argon2::D => Algorithm::Argon2d,
        vectors::Argon2::I => Algorithm::Argon2i,
        vectors::Argon2::Id => Algorithm::Argon2id,
    };
    Argon2::with_level(parameters, level)
        .algorithm(algorithm)
        .version(if case.version == 0x10 { Version::V10 } else { Version::V13 })
        .secret(&case.secret)
        .associated_data(&case.data)
}

fn small_cases() -> impl Iterator<Item = Argon2Case> {
    argon2_cases().into_iter().filter(|case| !quick() || case.memory <= 1024)
}

#[test]
fn other_peoples_vectors() {
    at_every_level(|level| {
        let mut memory = Memory::new();
        for case in small_cases() {
            let argon2 = of_case(&case, level);
            let mut tag = vec![0; case.tag.len()];
            let go_on = |_| ControlFlow::Continue(());
            argon2.hash_with(&mut memory, &case.password, &case.salt, &mut tag, go_on).unwrap();
            assert_eq!(tag, case.tag, "{}", case.id);
        }
    });
}

/// Every shape of memory, all numbers of threads, tags of all kinds of lengths.
#[test]
fn reference_on_random_inputs() {
    let mut random = Random(96);
    for round in 0..if quick() { 12 } else { 60 } {
        let (algorithm, kind) = ALGORITHMS[round % 3];
        let lanes = 1 + random.below(5) as u32;
        let (passes, memory) = (1 + random.below(3) as u32, 8 * lanes + random.below(700) as u32);
        let (version, number) = if random.below(3) == 0 { (Version::V10, 0x10) } else { (Version::V13, 0x13) };
        let mut some = |least: usize, most: usize| {
            let length = least + random.below(most - least);
            random.bytes(length)
        };
        let (password, salt) = (some(0, 200), some(8, 40));
        let (secret, data, mut tag) = (some(0, 40), some(0, 200), some(4, 300));
        let inputs = reference::Inputs {
            password: &password,
            salt: &salt,
            lanes,
            tag_bytes: tag.len() as u32,
            memory,
            passes,
            version: number,
            secret: &secret,
            data: &data,
            kind,
        };
        let expected = reference::hash(&inputs);
        for level in all_levels() {
            let argon2 = Argon2::with_level(Parameters::new(memory, passes, lanes).unwrap(), level)
                .algorithm(algorithm)
                .version(version)
                .secret(&secret)
                .associated_data(&data);
            for threads in [1, 2, 3, usize::MAX] {
                tag.fill(0);
                argon2.threads(threads).hash_into(&password, &salt, &mut tag).unwrap();
                assert_eq!(tag, expected, "{memory} KiB, {passes} passes, {lanes} lanes, {algorithm:?} at {level}");
            }
        }
    }
}

#[test]
fn rustcrypto() {
    let mut random = Random(97);
    let mut memory = Memory::new();
    for round in 0..if quick() { 3 } else { 12 } {
        let algorithm = ALGORITHMS[round % 3].0;
        let theirs = [argon2::Algorithm::Argon2d, argon2::Algorithm::Argon2i, argon2::Algorithm::Argon2id][round % 3];
        let (passes, lanes) = (1 + random.below(3) as u32, 1 + random.below(4) as u32);
        let kib = 1000 + random.below(5000) as u32;
        let parameters = argon2::Params::new(kib, passes, lanes, Some(32)).unwrap();
        let (password, salt): ([u8; 20], [u8; 16]) = (random.array(), random.array());
        let mut expected = [0; 32];
        argon2::Argon2::new(theirs, argon2::Version::V0x13, parameters)
            .hash_password_into(&password, &salt, &mut expected)
            .unwrap();
        for level in all_levels() {
            let argon2 = Argon2::with_level(Parameters::new(kib, passes, lanes).unwrap(), level).algorithm(algorithm);
            let mut tag = [0; 32];
            argon2.hash_with(&mut memory, &password, &salt, &mut tag, |_| ControlFlow::Continue(())).unwrap();
            assert_eq!(tag, expected, "{kib} KiB, {passes} passes, {lanes} lanes, {algorithm:?} at {level}");
        }
    }
    assert!(memory.bytes() >= 1000 << 10);
    memory.wipe();
}

#[test]
fn strings_of_the_reference_implementation() {
    let mut seen = 0;
    for case in small_cases() {
        let Some(phc) = &case.phc else { continue };
        seen += 1;
        let argon2 = of_case(&case, saltern::cpu::Level::current());
        assert_eq!(argon2.verify_password(&case.password, phc), Ok(()), "{}", case.id);
        assert_eq!(argon2.verify_password(b"passwore", phc), Err(Error::WrongPassword), "{}", case.id);
        // Version 1.0 may be left out, and its salts are short.
        let ours = argon2.hash_password_with_salt(&case.password, &case.salt).unwrap();
        assert_eq!(ours.replace("$v=16", ""), *phc, "{}", case.id);
        assert_eq!(argon2.needs_rehash(phc), Ok(true), "{}", case.id);
    }
    assert_eq!(seen, if quick() { 6 } else { 21 });
}

#[test]
fn strings() {
    let argon2 = Argon2::new(Parameters::new(64, 1, 2).unwrap());
    let stored = argon2.hash_password_with_salt(b"forty sacks", b"salt of sixteen.").unwrap();
    assert!(stored.starts_with("$argon2id$v=19$m=64,t=1,p=2$"), "{stored}");
    assert_eq!(argon2.needs_rehash(&stored), Ok(false));
    assert_eq!(argon2.verify_password(b"forty sacks", &stored), Ok(()));
    assert_eq!(argon2.secret(b"s").verify_password(b"forty sacks", &stored), Err(Error::WrongPassword));
    for other in [
        Argon2::new(Parameters::new(65, 1, 2).unwrap()),
        Argon2::new(Parameters::new(64, 2, 2).unwrap()),
        Argon2::new(Parameters::new(64, 1, 1).unwrap()),
        argon2.algorithm(Algorithm::Argon2i),
        argon2.version(Version::V10),
    ] {
        assert_eq!(other.needs_rehash(&stored), Ok(true));
        assert_eq!(other.verify_password(b"forty sacks", &stored), Ok(()));
    }
    // What could not be verified is not made.
    let limited = argon2.limit(Parameters::new(63, 1, 2).unwrap());
    let argument = "memory in KiB, which Argon2::limit bounds,";
    let error = Error::OutOfRange { argument, got: 64, least: 16, most: 63 };
    assert_eq!(limited.verify_password(b"forty sacks", &stored), Err(error));
    assert_eq!(limited.hash_password_with_salt(b"forty sacks", SALT), Err(error));
    assert_eq!(error.to_string(), "memory in KiB, which Argon2::limit bounds, is 64 where 16 to 63 are accepted");
    let cheap = Argon2::new(Parameters::new(16, 1, 2).unwrap());
    assert_eq!(cheap.limit(Parameters::new(64, 1, 2).unwrap()).verify_password(b"forty sacks", &stored), Ok(()));
    #[cfg(feature = "getrandom")]
    {
        let (one, two) = (argon2.hash_password(b"a").unwrap(), argon2.hash_password(b"a").unwrap());
        assert_ne!(one, two);
        assert_eq!(argon2.verify_password(b"a", &one), Ok(()));
    }
}

/// Parameters in every order. The string is one of AdonisJS, as a user of theirs has reported it.
#[test]
fn strings_with_parameters_in_other_orders() {
    let argon2 = Argon2::new(Parameters::new(64, 1, 2).unwrap());
    if quick() || cfg!(debug_assertions) {
        say("NOT CHECKED: a string of others with parameters in another order");
    } else {
        let theirs =
            "$argon2id$v=19$t=4,m=65536,p=1$oNZeAqWynNAkeJUGcuNMSw$O47kb/ayyV1VWoQLDpI/IkDOYUCF/Ctqzxys4cyEeGc";
        assert_eq!(argon2.verify_password(b"test-124_arg", theirs), Ok(()));
        assert_eq!(argon2.verify_password(b"test-124_arh", theirs), Err(Error::WrongPassword));
        assert_eq!(argon2.needs_rehash(theirs), Ok(true));
    }
    let written = "m=64,t=1,p=2";
    for version in [Version::V10, Version::V13] {
        let argon2 = argon2.version(version);
        let stored = argon2.hash_password_with_salt(b"forty sacks", SALT).unwrap();
        assert!(stored.contains(written), "{stored}");
        for order in [written, "m=64,p=2,t=1", "t=1,m=64,p=2", "t=1,p=2,m=64", "p=2,m=64,t=1", "p=2,t=1,m=64"] {
            let other = stored.replace(written, order);
            assert_eq!(argon2.verify_password(b"forty sacks", &other), Ok(()), "{other}");
            assert_eq!(argon2.verify_password(b"fifty sacks", &other), Err(Error::WrongPassword), "{other}");
            assert_eq!(argon2.needs_rehash(&other), Ok(false), "{other}");
            if version == Version::V10 {
                assert_eq!(argon2.verify_password(b"forty sacks", &other.replace("v=16$", "")), Ok(()), "{other}");
            }
        }
    }
}

/// What is made at a high cost can be verified by who made it; others have the limit of everybody, or one of their own.
#[test]
fn own_cost_is_no_more_than_the_limit() {
    for (parameters, argument, got, most) in [
        (Parameters::new(8, 1025, 1).unwrap(), "number of passes, which Argon2::limit bounds,", 1025, 1024),
        (Parameters::new(8 * 257, 1, 257).unwrap(), "number of lanes, which Argon2::limit bounds,", 257, 256),
    ] {
        let argon2 = Argon2::new(parameters).threads(2);
        let stored = argon2.hash_password_with_salt(b"forty sacks", b"salt of sixteen.").unwrap();
        assert_eq!(argon2.verify_password(b"forty sacks", &stored), Ok(()), "{argument}");
        let error = Err(Error::OutOfRange { argument, got, least: 1, most });
        let other = Argon2::new(Parameters::new(8, 1, 1).unwrap());
        assert_eq!(other.verify_password(b"forty sacks", &stored), error);
        let limit = Parameters::new(1 << 20, 1024, 256).unwrap();
        assert_eq!(argon2.limit(limit).verify_password(b"forty sacks", &stored), error);
        assert_eq!(argon2.limit(limit).hash_password_with_salt(b"forty sacks", SALT).map(|_| ()), error);
    }
}

/// Each parameter may be within its limit, and all together too much.
#[test]
fn memory_times_passes_has_a_limit() {
    let small = Argon2::new(Parameters::new(8, 1, 1).unwrap());
    let stored = small.hash_password_with_salt(b"forty sacks", SALT).unwrap();
    let argument = "memory in KiB times passes, which Argon2::limit bounds,";
    for (memory, passes, small_enough) in [(2 << 20, 17, false), (1 << 20, 33, false), (33 << 10, 1024, true)] {
        let asks = stored.replace("m=8,t=1,", &format!("m={memory},t={passes},"));
        let error = Error::OutOfRange { argument, got: memory * passes, least: 8, most: 1 << 25 };
        assert_eq!(small.verify_password(b"forty sacks", &asks), Err(error));
        // A limit of the caller's, or hashes of that cost, have room for it.
        let own = Parameters::new(memory as u32, passes as u32, 1).unwrap();
        for argon2 in [small.limit(own), Argon2::new(own)].into_iter().filter(|_| small_enough) {
            let stop = |_| ControlFlow::Break(());
            let result = argon2.verify_password_with(&mut Memory::new(), b"forty sacks", &asks, stop);
            assert_eq!(result, Err(Error::Cancelled));
        }
    }
}

#[test]
fn keys_and_tags() {
    use saltern::{aead, mac};
    let argon2 = Argon2::new(Parameters::new(64, 1, 2).unwrap()).secret(b"the miller's");
    let (mut long, mut short, mut memory) = ([0; 32], [0; 16], Memory::wiping());
    argon2.hash_into(PASSWORD, SALT, &mut long).unwrap();
    argon2.hash_into(PASSWORD, SALT, &mut short).unwrap();
    assert_eq!(argon2.derive_key::<aead::Key>(PASSWORD, SALT).unwrap().expose_secret(), &long);
    let go_on = |_| ControlFlow::Continue(());
    let key: mac::SipHashKey = argon2.derive_key_with(&mut memory, PASSWORD, SALT, go_on).unwrap();
    assert_eq!(key.expose_secret(), &short);
    let error = Error::TooShort { argument: "salt", got: 7, least: 8 };
    assert_eq!(argon2.derive_key::<aead::Key>(PASSWORD, b"1234567").err(), Some(error));
    for tag in [&long[..], &short] {
        assert_eq!(argon2.verify(PASSWORD, SALT, tag), Ok(()));
        assert_eq!(argon2.verify_with(&mut memory, PASSWORD, SALT, tag, go_on), Ok(()));
        assert_eq!(argon2.verify(b"fifty sacks", SALT, tag), Err(Error::WrongPassword));
        assert_eq!(argon2.verify(PASSWORD, SALT, &tag[1..]), Err(Error::WrongPassword));
        let stop = |_| ControlFlow::Break(());
        assert_eq!(argon2.verify_with(&mut memory, PASSWORD, SALT, tag, stop), Err(Error::Cancelled));
    }
    let error = Error::TooShort { argument: "tag", got: 3, least: 4 };
    assert_eq!(argon2.verify(PASSWORD, SALT, &long[..3]), Err(error));
    let error = Error::TooLong { argument: "tag", got: 65, most: 64 };
    assert_eq!(argon2.verify(PASSWORD, SALT, &[0; 65]), Err(error));
}

#[test]
fn strings_are_read_strictly() {
    let argon2 = Argon2::new(Parameters::new(64, 1, 2).unwrap());
    let good = argon2.hash_password_with_salt(b"forty sacks", b"salt of seventeen").unwrap();
    assert_eq!(argon2.verify_password(b"forty sacks", &good), Ok(()));
    let changed = |from: &str, to: &str| {
        assert!(good.contains(from), "{from} in {good}");
        good.replacen(from, to, 1)
    };
    let last = good.chars().last().unwrap();
    // 32 bytes leave two bits of the last digit unused: the next digit sets one of them.
    let unused = char::from_u32(u32::from(last) + 1).unwrap();
    for bad in [
        String::new(),
        good[1..].to_owned(),
        format!("{good} "),
        format!("{good}$"),
        format!("{good}="),
        format!("{}{unused}", &good[..good.len() - 1]),
        changed("argon2id", "argon2x"),
        changed("argon2id", "Argon2id"),
        changed("v=19", "v=18"),
        changed("v=19", "v=019"),
        changed("v=19$", "v=19$v=19$"),
        changed("m=64", "m=064"),
        changed("m=64", "m=+64"),
        changed("m=64", "m=4294967360"),
        changed("m=64,t=1", "m=64,m=64"),
        changed("m=64,t=1", "m=64,m=64,t=1"),
        changed("m=64,t=1", "m=64"),
        changed("m=64,t=1,p=2", "m=64"),
        changed("m=64,t=1,p=2", ""),
        changed("m=64,", "m=64,,"),
        changed("m=64", "m"),
        changed("m=64", "M=64"),
        changed("p=2", "p=2,x=1"),
        changed("p=2", "p=2,"),
        changed("p=2", "p="),
        changed("p=2$", "p=2$$"),
        changed("$c2Fs", "$c2F-"),
        changed("$c2FsdCBvZiBzZXZlbnRlZW4", "$"),
        changed("$c2FsdCBvZiBzZXZlbnRlZW4", "$c2FsdCBvZg"),
    ] {
        let error = argon2.verify_password(b"forty sacks", &bad).unwrap_err();
        assert!(matches!(error, Error::NotAHash { .. }), "{bad}: {error}");
        assert_eq!(argon2.needs_rehash(&bad).map(|_| ()), Err(error), "{bad}");
    }
    // As many bytes as four digits for each three of them, and two or three more digits.
    let (front, tag) = good.rsplit_once('$').unwrap();
    let front = front.rsplit_once('$').unwrap().0;
    for digits in [87, 88, 90, 91, 128, 4000] {
        let (long, salt) = ("A".repeat(digits), "c2FsdCBvZiBzZXZlbnRlZW4");
        for (salt, tag, expected) in
            [(salt, &*long, "a tag of 4 to 64 bytes"), (&*long, tag, "a salt of 8 to 64 bytes")]
        {
            let refused = Err(Error::NotAHash { expected });
            assert_eq!(argon2.verify_password(b"forty sacks", &format!("{front}${salt}${tag}")), refused, "{digits}");
        }
    }
    for long in ["A".repeat(89), format!("{}=", "A".repeat(128)), format!("{}B", "A".repeat(89))] {
        let refused = Err(Error::NotAHash { expected: "a tag in Base64 without padding and without loose bits" });
        assert_eq!(argon2.verify_password(b"forty sacks", &format!("{front}$c2FsdCBvZg${long}")), refused, "{long}");
    }
    for (from, to) in [("m=64", "m=15"), ("p=2", "p=0"), ("t=1", "t=0")] {
        let error = argon2.verify_password(b"forty sacks", &changed(from, to)).unwrap_err();
        assert!(matches!(error, Error::OutOfRange { .. }), "{to}: {error}");
    }
}

#[test]
fn progress_and_cancellation() {
    let argon2 = Argon2::new(Parameters::new(256, 3, 2).unwrap());
    let mut memory = Memory::new();
    let tag = reports_and_stops(12, |tag, report| {
        argon2.hash_with(&mut memory, b"forty sacks", b"salt of sixteen.", tag, report)
    });
    let mut again = [0; 32];
    argon2.hash_into(b"forty sacks", b"salt of sixteen.", &mut again).unwrap();
    assert_eq!(again, tag);
}

/// A quarter of a pass that is long is made in parts: the same hash, reports after each part, and an end there.
#[test]
fn long_quarters_are_made_in_parts() {
    let mut memory = Memory::new();
    let shapes: &[(u32, u32, usize)] =
        if quick() { &[(1, 1, 2)] } else { &[(1, 1, 2), (1, 2, 0), (2, 2, 2), (3, 1, 1)] };
    for &(passes, lanes, algorithm) in shapes {
        // Two blocks more in each quarter than there are in a part.
        let kib = 4 * lanes * ((16 << 10) + 2);
        let theirs = [argon2::Algorithm::Argon2d, argon2::Algorithm::Argon2i, argon2::Algorithm::Argon2id][algorithm];
        let (algorithm, _) = ALGORITHMS[algorithm];
        let parameters = argon2::Params::new(kib, passes, lanes, Some(32)).unwrap();
        let mut expected = [0; 32];
        argon2::Argon2::new(theirs, argon2::Version::V0x13, parameters)
            .hash_password_into(PASSWORD, SALT, &mut expected)
            .unwrap();
        for level in all_levels() {
            let what = format!("{kib} KiB, {passes} passes, {lanes} lanes, {algorithm:?} at {level}");
            let argon2 = Argon2::with_level(Parameters::new(kib, passes, lanes).unwrap(), level).algorithm(algorithm);
            let (mut tag, mut seen) = ([0; 32], Vec::new());
            let report = |progress: saltern::password::Progress| {
                seen.push((progress.done, progress.of));
                ControlFlow::Continue(())
            };
            argon2.hash_with(&mut memory, PASSWORD, SALT, &mut tag, report).unwrap();
            let of = 8 * u64::from(passes);
            assert_eq!(seen, (1..=of).map(|done| (done, of)).collect::<Vec<_>>(), "{what}");
            assert_eq!(tag, expected, "{what}");
        }
    }
    let argon2 = Argon2::new(Parameters::new(4 * ((16 << 10) + 2), 1, 1).unwrap());
    let (mut tag, mut reports) = ([7; 32], 0);
    let stop = |_| {
        reports += 1;
        ControlFlow::Break(())
    };
    assert_eq!(argon2.hash_with(&mut memory, PASSWORD, SALT, &mut tag, stop), Err(Error::Cancelled));
    assert_eq!((reports, tag), (1, [7; 32]));
}

#[test]
fn what_is_recommended() {
    assert_eq!(Parameters::new(2 << 20, 1, 4), Ok(Parameters::HIGH_MEMORY));
    assert_eq!(Parameters::new(64 << 10, 3, 4), Ok(Parameters::RECOMMENDED));
    assert_eq!(Parameters::new(19456, 2, 1), Ok(Parameters::OWASP));
}

/// A string takes as much memory as it has characters, which is asked for once.
#[test]
fn strings_have_no_room_to_spare() {
    for (memory, passes, lanes) in [(8, 1, 1), (160, 2, 12)] {
        let argon2 = Argon2::new(Parameters::new(memory, passes, lanes).unwrap());
        for salt in 8..=64 {
            let stored = argon2.hash_password_with_salt(PASSWORD, &[7; 64][..salt]).unwrap();
            assert_eq!(stored.capacity(), stored.len(), "{stored}");
            assert_eq!(argon2.verify_password(PASSWORD, &stored), Ok(()));
        }
    }
}

#[test]
fn strings_in_memory_with_progress() {
    let argon2 = Argon2::new(Parameters::new(256, 3, 2).unwrap());
    let expected = argon2.hash_password_with_salt(PASSWORD, SALT).unwrap();
    strings_in_memory(
        12,
        &expected,
        |memory, password, salt, report| argon2.hash_password_with(memory, password, salt, report),
        |memory, password, report| argon2.verify_password_with(memory, password, &expected, report),
    );
}

#[test]
fn what_is_refused() {
    let range = |argument, got, least, most| Err(Error::OutOfRange { argument, got, least, most });
    let memory = u64::from(u32::MAX);
    assert_eq!(Parameters::new(31, 1, 4), range("memory in KiB", 31, 32, memory));
    assert_eq!(Parameters::new(64, 0, 4), range("number of passes", 0, 1, memory));
    assert_eq!(Parameters::new(64, 1, 0), range("number of lanes", 0, 1, (1 << 24) - 1));
    assert_eq!(Parameters::new(u32::MAX, 1, 1 << 24), range("number of lanes", 1 << 24, 1, (1 << 24) - 1));

    let argon2 = Argon2::new(Parameters::new(64, 1, 1).unwrap());
    let short = |argument, got, least| Err(Error::TooShort { argument, got, least });
    let mut tag = [7; 32];
    assert_eq!(argon2.hash_into(b"", b"1234567", &mut tag), short("salt", 7, 8));
    assert_eq!(argon2.hash_into(b"", b"12345678", &mut tag[..3]), short("tag", 3, 4));
    assert_eq!(tag, [7; 32]);
    let long = Error::TooLong { argument: "salt", got: 65, most: 64 };
    assert_eq!(argon2.hash_password_with_salt(b"", &[0; 65]), Err(long));
}

/// More memory than there are addresses: an error, not the end of the program.
#[test]
#[cfg(target_pointer_width = "32")]
fn no_memory() {
    refuses_vast();
}

/// More memory than the system gives to a process with a limit. The limit is set by the shell that runs this test once more.
#[test]
#[cfg(all(target_os = "linux", target_arch = "x86_64", not(any(saltern_msan, saltern_valgrind))))]
fn no_memory() {
    const LIMITED: &str = "SALTERN_TEST_WITH_LITTLE_MEMORY";
    if std::env::var_os(LIMITED).is_some() {
        return refuses_vast();
    }
    let this = std::env::current_exe().unwrap();
    let script = r#"ulimit -v 2097152 && exec "$0" --exact no_memory --no-capture --test-threads 1"#;
    let run = std::process::Command::new("sh").args(["-c", script]).arg(this).env(LIMITED, "1").output().unwrap();
    let said = String::from_utf8_lossy(&run.stdout);
    assert!(run.status.success() && said.contains("1 passed"), "{said}{}", String::from_utf8_lossy(&run.stderr));
}

/// 4 TiB in one lane.
#[cfg(any(
    target_pointer_width = "32",
    all(target_os = "linux", target_arch = "x86_64", not(any(saltern_msan, saltern_valgrind)))
))]
fn refuses_vast() {
    let argon2 = Argon2::new(Parameters::new(u32::MAX, 1, 1).unwrap());
    let out_of_memory = Err(Error::OutOfMemory { bytes: u64::from(u32::MAX / 4 * 4) << 10 });
    let mut tag = [7; 32];
    assert_eq!(argon2.hash_into(b"", b"12345678", &mut tag), out_of_memory);
    assert_eq!(tag, [7; 32]);
    // Its own cost is within the limit, so it is the system that refuses.
    let small = Argon2::new(Parameters::new(8, 1, 1).unwrap());
    let stored = small.hash_password_with_salt(b"forty sacks", b"salt of sixteen.").unwrap();
    assert_eq!(small.verify_password(b"forty sacks", &stored), Ok(()));
    let vast = stored.replace("m=8,", &format!("m={},", u32::MAX));
    assert_eq!(argon2.verify_password(b"forty sacks", &vast), out_of_memory);
    // Memory that could not be had is no memory, and does for a smaller hash.
    let mut memory = Memory::new();
    let go_on = |_| ControlFlow::Continue(());
    assert_eq!(argon2.hash_with(&mut memory, b"", b"12345678", &mut tag, go_on), out_of_memory);
    assert_eq!((memory.bytes(), small.verify_password_with(&mut memory, b"forty sacks", &stored, go_on)), (0, Ok(())));
}
