//! scrypt: other people's vectors, the reference and a peer on random inputs, at every level that the machine has;
//! strings; and what must be refused.
#![cfg(feature = "alloc")]

mod common;

use common::passwords::{PASSWORD, SALT, reports_and_stops, strings_in_memory};
use common::{Random, all_levels, at_every_level, say};
use saltern::Error;
use saltern::hazmat::at_level::*;
use saltern::password::scrypt::{Memory, Parameters, Progress, Scrypt};
use saltern_reference::scrypt as reference;
use saltern_vectors::{quick, scrypt_cases};
use std::ops::ControlFlow;

fn go_on(_: Progress) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

#[test]
fn other_peoples_vectors() {
    at_every_level(|level| {
        let mut memory = Memory::new();
        for case in scrypt_cases() {
            let most = if quick() { 1 << 20 } else { 64 << 20 };
            if case.lane_bytes() > most {
                continue;
            }
            let scrypt = Scrypt::with_level(Parameters::new(case.log_n, case.r, case.p).unwrap(), level);
            let mut hash = vec![0; case.hash.len()];
            scrypt.hash_with(&mut memory, &case.password, &case.salt, &mut hash, go_on).unwrap();
            assert_eq!(hash, case.hash, "{}", case.id);
        }
    });
}

/// Those of a gibibyte, one of which is the RFC's, by the best level alone.
#[test]
#[cfg_attr(debug_assertions, ignore = "it takes too long in a build with assertions")]
fn vectors_that_take_a_gibibyte() {
    if quick() {
        return say("NOT CHECKED: vectors that take a gibibyte");
    }
    let large: Vec<_> = scrypt_cases().into_iter().filter(|case| case.lane_bytes() == 1 << 30).collect();
    assert_eq!(large.len(), 2);
    let mut memory = Memory::new();
    for case in large {
        let parameters = Parameters::new(case.log_n, case.r, case.p).unwrap();
        assert_eq!(parameters, Parameters::SENSITIVE);
        let mut hash = vec![0; case.hash.len()];
        Scrypt::new(parameters).hash_with(&mut memory, &case.password, &case.salt, &mut hash, go_on).unwrap();
        assert_eq!(hash, case.hash, "{}", case.id);
    }
}

/// All numbers of lanes at a time and of threads, outputs of all kinds of lengths.
#[test]
fn reference_on_random_inputs() {
    let mut random = Random(7914);
    let mut memory = Memory::new();
    for _ in 0..if quick() { 8 } else { 50 } {
        let (r, p) = (1 + random.below(9) as u32, 1 + random.below(6) as u32);
        let log_n = 1 + random.below(7) as u32;
        let mut some = |least: usize, most: usize| {
            let length = least + random.below(most - least);
            random.bytes(length)
        };
        let (password, salt, mut hash) = (some(0, 200), some(0, 40), some(1, 300));
        let expected = reference::scrypt(&password, &salt, 1 << log_n, r as usize, p as usize, hash.len());
        for level in all_levels() {
            let scrypt = Scrypt::with_level(Parameters::new(log_n, r, p).unwrap(), level);
            for (lanes, threads) in [(1, 1), (2, 1), (3, 1), (3, 2), (4, 2), (6, 4), (u32::MAX, usize::MAX), (0, 0)] {
                hash.fill(0);
                let scrypt = scrypt.lanes_at_a_time(lanes).threads(threads);
                scrypt.hash_with(&mut memory, &password, &salt, &mut hash, go_on).unwrap();
                assert_eq!(hash, expected, "{log_n}, {r}, {p}: {lanes} lanes, {threads} threads at {level}");
            }
        }
    }
    assert!(memory.bytes() > 0);
    memory.wipe();
}

#[test]
fn rustcrypto() {
    let mut random = Random(7915);
    for (log_n, r, p) in [(10, 8, 1), (9, 8, 3), (7, 1, 2), (12, 3, 1), (1, 1, 1), (4, 20, 2)] {
        let (password, salt): ([u8; 20], [u8; 16]) = (random.array(), random.array());
        let mut expected = [0; 64];
        let theirs = scrypt::Params::new(log_n, r, p).unwrap();
        scrypt::scrypt(&password, &salt, &theirs, &mut expected).unwrap();
        for level in all_levels() {
            let mut hash = [0; 64];
            let ours = Scrypt::with_level(Parameters::new(log_n.into(), r, p).unwrap(), level);
            ours.hash_into(&password, &salt, &mut hash).unwrap();
            assert_eq!(hash, expected, "{log_n}, {r}, {p} at {level}");
        }
    }
}

#[test]
fn strings() {
    let scrypt = Scrypt::new(Parameters::new(5, 8, 2).unwrap());
    let stored = scrypt.hash_password_with_salt(b"forty sacks", b"salt of sixteen.").unwrap();
    assert!(stored.starts_with("$scrypt$ln=5,r=8,p=2$c2FsdCBvZiBzaXh0ZWVuLg$"), "{stored}");
    assert_eq!(scrypt.needs_rehash(&stored), Ok(false));
    assert_eq!(scrypt.verify_password(b"forty sacks", &stored), Ok(()));
    assert_eq!(scrypt.verify_password(b"fifty sacks", &stored), Err(Error::WrongPassword));
    for (log_n, r, p) in [(4, 8, 2), (5, 7, 2), (5, 8, 1)] {
        let other = Scrypt::new(Parameters::new(log_n, r, p).unwrap());
        assert_eq!(other.needs_rehash(&stored), Ok(true));
        assert_eq!(other.verify_password(b"forty sacks", &stored), Ok(()));
    }
    let short = scrypt.hash_password_with_salt(b"forty sacks", b"12345678").unwrap();
    assert_eq!(scrypt.needs_rehash(&short), Ok(true));
    #[cfg(feature = "getrandom")]
    {
        let (one, two) = (scrypt.hash_password(b"a").unwrap(), scrypt.hash_password(b"a").unwrap());
        assert_ne!(one, two);
        assert_eq!(scrypt.verify_password(b"a", &one), Ok(()));
    }
}

/// A string with the second case of RFC 7914 in it.
#[test]
fn string_of_the_rfc() {
    let case = &scrypt_cases().into_iter().find(|case| case.salt == b"NaCl").unwrap();
    let hash = base64(&case.hash);
    let string = format!("$scrypt$ln=10,r=8,p=16${}${hash}", base64(b"NaCl"));
    let scrypt = Scrypt::new(Parameters::INTERACTIVE);
    assert_eq!(scrypt.verify_password(b"password", &string), Ok(()));
    assert_eq!(scrypt.verify_password(b"passwore", &string), Err(Error::WrongPassword));
    assert_eq!(scrypt.needs_rehash(&string), Ok(true));
    // PBKDF2's output is what longer ones begin with, so those that were cut would be right too.
    for bytes in [1, 10, 16, 31, 33, 63] {
        let cut = format!("$scrypt$ln=10,r=8,p=16${}${}", base64(b"NaCl"), base64(&case.hash[..bytes]));
        let refused = Err(Error::NotAHash { expected: "a hash of 32 or 64 bytes" });
        assert_eq!(scrypt.verify_password(b"password", &cut), refused, "{bytes} bytes");
        assert_eq!(scrypt.needs_rehash(&cut).map(|_| ()), refused, "{bytes} bytes");
    }
    for digits in [87, 88, 90, 91, 128, 4000] {
        let long = format!("$scrypt$ln=10,r=8,p=16${}${}", base64(b"NaCl"), "A".repeat(digits));
        let refused = Err(Error::NotAHash { expected: "a hash of 32 or 64 bytes" });
        assert_eq!(scrypt.verify_password(b"password", &long), refused, "{digits} digits");
        let long = format!("$scrypt$ln=10,r=8,p=16${}${hash}", "A".repeat(digits));
        let refused = Err(Error::NotAHash { expected: "a salt of 1 to 64 bytes" });
        assert_eq!(scrypt.verify_password(b"password", &long), refused, "{digits} digits");
    }
    let half = format!("$scrypt$ln=10,r=8,p=16${}${}", base64(b"NaCl"), base64(&case.hash[..32]));
    assert_eq!(scrypt.verify_password(b"password", &half), Ok(()));
}

fn base64(bytes: &[u8]) -> String {
    let alphabet: Vec<char> = ('A'..='Z').chain('a'..='z').chain('0'..='9').chain(['+', '/']).collect();
    let bits: Vec<u8> = bytes.iter().flat_map(|byte| (0..8).rev().map(move |i| byte >> i & 1)).collect();
    let value = |digit: &[u8]| (0..6).fold(0, |value, i| 2 * value + usize::from(digit.get(i).copied().unwrap_or(0)));
    bits.chunks(6).map(|digit| alphabet[value(digit)]).collect()
}

/// A string of Ethereum's example: N is above the 2^(16 r) that RFC 7914 names.
#[test]
fn a_string_with_a_large_n_and_a_small_r() {
    if quick() || cfg!(debug_assertions) {
        return say("NOT CHECKED: a string with a large N and a small r");
    }
    let cases = scrypt_cases();
    let case = cases.iter().find(|case| case.id.contains("ethereum")).expect("Ethereum's example");
    assert_eq!((case.log_n, case.r, case.p), (18, 1, 8));
    let string = format!("$scrypt$ln=18,r=1,p=8${}${}", base64(&case.salt), base64(&case.hash));
    let scrypt = Scrypt::new(Parameters::new(18, 1, 8).unwrap());
    assert_eq!(scrypt.verify_password(b"testpassword", &string), Ok(()));
    assert_eq!(scrypt.verify_password(b"testpasswore", &string), Err(Error::WrongPassword));
    assert_eq!(scrypt.hash_password_with_salt(b"testpassword", &case.salt), Ok(string));
}

/// PowerDNS orders the parameters by name, and pads. The first string is in its tests.
#[test]
fn strings_of_powerdns() {
    let scrypt = Scrypt::new(Parameters::new(10, 8, 1).unwrap());
    let theirs = "$scrypt$ln=10,p=1,r=8$6DKLnvUYEeXWh3JNOd3iwg==$kSrhdHaRbZ7R74q3lGBqO1xetgxRxhmWzYJ2Qvfm7JM=";
    assert_eq!(scrypt.verify_password(b"secret", theirs), Ok(()));
    assert_eq!(scrypt.verify_password(b"secreu", theirs), Err(Error::WrongPassword));
    assert_eq!(scrypt.needs_rehash(theirs), Ok(false));
    let salt = b"\xe8\x32\x8b\x9e\xf5\x18\x11\xe5\xd6\x87\x72\x4d\x39\xdd\xe2\xc2";
    let ours = scrypt.hash_password_with_salt(b"secret", salt).unwrap();
    assert_eq!(ours, "$scrypt$ln=10,r=8,p=1$6DKLnvUYEeXWh3JNOd3iwg$kSrhdHaRbZ7R74q3lGBqO1xetgxRxhmWzYJ2Qvfm7JM");
    for order in ["ln=10,r=8,p=1", "ln=10,p=1,r=8", "r=8,ln=10,p=1", "r=8,p=1,ln=10", "p=1,ln=10,r=8", "p=1,r=8,ln=10"]
    {
        assert_eq!(scrypt.verify_password(b"secret", &ours.replace("ln=10,r=8,p=1", order)), Ok(()), "{order}");
    }
}

#[test]
fn strings_are_read_strictly() {
    let scrypt = Scrypt::new(Parameters::new(5, 8, 2).unwrap());
    let good = scrypt.hash_password_with_salt(b"forty sacks", b"salt of seventeen").unwrap();
    assert_eq!(scrypt.verify_password(b"forty sacks", &good), Ok(()));
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
        format!("{good}=="),
        format!("{good}====="),
        changed("ZW4$", "ZW4==$"),
        changed("c2FsdCBvZiBzZXZlbnRlZW4$", "=$"),
        format!("{}={last}", &good[..good.len() - 1]),
        format!("{}{unused}", &good[..good.len() - 1]),
        changed("scrypt", "Scrypt"),
        changed("scrypt", "argon2id"),
        changed("ln=5", "ln=05"),
        changed("ln=5", "ln=+5"),
        changed("ln=5", "ln=4294967301"),
        changed("ln=5", "n=5"),
        changed("ln=5,r=8", "ln=5,r=8,r=8"),
        changed("ln=5,r=8", "ln=5,ln=5"),
        changed("ln=5,r=8", "r=8"),
        changed("ln=5,r=8,p=2", "ln=5,r=8"),
        changed("ln=5,r=8,p=2", "ln=5"),
        changed("ln=5,r=8,p=2", ""),
        changed("ln=5,", "ln=5,,"),
        changed("ln=5", "ln"),
        changed("p=2", "p=2,x=1"),
        changed("p=2", "p=2,"),
        changed("p=2", "p="),
        changed("p=2$", "p=2$$"),
        changed("$c2Fs", "$c2F-"),
        changed("$c2FsdCBvZiBzZXZlbnRlZW4", "$"),
        good[..good.len() - 30].to_owned(),
    ] {
        let error = scrypt.verify_password(b"forty sacks", &bad).unwrap_err();
        assert!(matches!(error, Error::NotAHash { .. }), "{bad}: {error}");
        assert_eq!(scrypt.needs_rehash(&bad).map(|_| ()), Err(error), "{bad}");
    }
    for (from, to) in [("ln=5", "ln=0"), ("ln=5", "ln=64"), ("r=8", "r=0"), ("p=2", "p=0"), ("p=2", "p=134217728")] {
        let error = scrypt.verify_password(b"forty sacks", &changed(from, to)).unwrap_err();
        assert!(matches!(error, Error::OutOfRange { .. }), "{to}: {error}");
    }
}

#[test]
fn limits() {
    let scrypt = Scrypt::new(Parameters::new(5, 8, 3).unwrap());
    let stored = scrypt.hash_password_with_salt(b"forty sacks", b"salt of sixteen.").unwrap();
    // A table of 32 rows; two rows more and the ends of three lanes do not count.
    let bytes = Parameters::new(5, 8, 3).unwrap().lane_bytes();
    assert_eq!((bytes, Parameters::new(5, 8, 3).unwrap().memory(1)), (1024 * 32, 1024 * (34 + 3)));
    assert_eq!(scrypt.memory_limit(bytes).verify_password(b"forty sacks", &stored), Ok(()));
    let refused = Err(Error::MemoryLimit { bytes, limit: bytes - 1 });
    assert_eq!(scrypt.memory_limit(bytes - 1).verify_password(b"forty sacks", &stored), refused);
    assert_eq!(scrypt.memory_limit(bytes - 1).hash_into(b"", b"", &mut [0; 8]), refused);
    let (argument, salt) = ("p, which Scrypt::p_limit bounds,", b"salt of sixteen.");
    for (limit, most) in [(2, 2), (0, 1)] {
        let refused = Err(Error::OutOfRange { argument, got: 3, least: 1, most });
        assert_eq!(scrypt.p_limit(limit).verify_password(b"forty sacks", &stored), refused);
        // What could not be verified is not made.
        assert_eq!(scrypt.p_limit(limit).hash_password_with_salt(b"forty sacks", salt).map(|_| ()), refused);
    }
    let work = "128 N r p, which Scrypt::work_limit bounds,";
    let refused = Err(Error::OutOfRange { argument: work, got: 3 * bytes, least: 256, most: 3 * bytes - 1 });
    assert_eq!(scrypt.work_limit(3 * bytes - 1).verify_password(b"forty sacks", &stored), refused);
    assert_eq!(scrypt.work_limit(3 * bytes - 1).hash_password_with_salt(b"forty sacks", salt).map(|_| ()), refused);
    assert_eq!(scrypt.work_limit(3 * bytes).verify_password(b"forty sacks", &stored), Ok(()));
    // By default 16 GiB, or one's own.
    let much = stored.replace("ln=5,r=8,p=3", "ln=21,r=8,p=9");
    let refused = Err(Error::OutOfRange { argument: work, got: 18 << 30, least: 256, most: 16 << 30 });
    assert_eq!(scrypt.verify_password(b"forty sacks", &much), refused);
    #[cfg(all(feature = "huge-pages", target_os = "linux"))]
    {
        let own = Scrypt::new(Parameters::new(21, 8, 9).unwrap());
        let stop = |_| ControlFlow::Break(());
        let result = own.verify_password_with(&mut Memory::new(), b"forty sacks", &much, stop);
        assert!(matches!(result, Err(Error::Cancelled | Error::OutOfMemory { .. })), "{result:?}");
    }

    // What is made of more lanes can be verified by who made it, but not by others.
    let many = Scrypt::new(Parameters::new(1, 1, 257).unwrap());
    let of_many = many.hash_password_with_salt(b"forty sacks", b"salt of sixteen.").unwrap();
    assert_eq!(many.verify_password(b"forty sacks", &of_many), Ok(()));
    let refused = Err(Error::OutOfRange { argument, got: 257, least: 1, most: 256 });
    assert_eq!(scrypt.verify_password(b"forty sacks", &of_many), refused);
    assert_eq!(many.p_limit(256).verify_password(b"forty sacks", &of_many), refused);

    // Lanes at a time give way to the limit.
    let mut memory = Memory::new();
    for (lanes, limit) in [(1, bytes), (1, 2 * bytes - 1), (2, 2 * bytes), (3, u64::MAX)] {
        memory = Memory::new();
        let scrypt = scrypt.lanes_at_a_time(3).memory_limit(limit);
        scrypt.verify_password_with(&mut memory, b"forty sacks", &stored, |_| ControlFlow::Continue(())).unwrap();
        assert_eq!(memory.bytes(), 1024 * (34 * lanes + 3));
    }
    drop(memory);

    // As much as cannot be counted.
    let vast = Parameters::new(63, 1 << 29, 1).unwrap();
    assert_eq!((vast.lane_bytes(), vast.memory(7)), (u64::MAX, u64::MAX));
    let result = scrypt.memory_limit(2 << 30).hash_into(b"", b"", &mut [0; 8]);
    assert_eq!(result, Ok(()));
    let result = Scrypt::new(vast).memory_limit(2 << 30).hash_into(b"", b"", &mut [0; 8]);
    assert!(matches!(result, Err(Error::MemoryLimit { bytes: u64::MAX, .. })), "{result:?}");
    // A table of two rows, and the ends of 100 lanes, which take more.
    let flat = Parameters::new(1, 1, 100).unwrap();
    let refused = Err(Error::MemoryLimit { bytes: 128 * 102, limit: 128 * 102 - 1 });
    assert_eq!(Scrypt::new(flat).memory_limit(128 * 102 - 1).hash_into(b"", b"", &mut [0; 8]), refused);
    assert_eq!(Scrypt::new(flat).memory_limit(128 * 102).hash_into(b"", b"", &mut [0; 8]), Ok(()));
    let result = Scrypt::new(vast).memory_limit(u64::MAX).hash_into(b"", b"", &mut [0; 8]);
    assert!(matches!(result, Err(Error::OutOfMemory { .. })), "{result:?}");
    // 2^62 bytes, which no machine has.
    let large = Parameters::new(50, 32, 1).unwrap();
    let result = Scrypt::new(large).memory_limit(u64::MAX).hash_into(b"", b"", &mut [0; 8]);
    assert!(matches!(result, Err(Error::OutOfMemory { .. })), "{result:?}");
    // Without a limit of the caller's, what one lane takes at the own cost, and not twice as much for a string.
    let twice = stored.replace("ln=5,r=8,p=3", "ln=51,r=32,p=1");
    assert_ne!(twice, stored);
    let refused = Err(Error::MemoryLimit { bytes: 1 << 63, limit: 1 << 62 });
    assert_eq!(Scrypt::new(large).work_limit(u64::MAX).verify_password(b"forty sacks", &twice), refused);
}

/// Whoever has as much as a preset's table takes can say so, and one's own cost is within the limit. Elsewhere all of the memory would
/// be written to before it is used.
#[test]
#[cfg(all(feature = "huge-pages", target_os = "linux"))]
fn own_cost_is_within_the_limit() {
    for parameters in [Parameters::RECOMMENDED, Parameters::SENSITIVE, Parameters::new(22, 8, 1).unwrap()] {
        for scrypt in [Scrypt::new(parameters), Scrypt::new(parameters).memory_limit(parameters.lane_bytes())] {
            let result =
                scrypt.hash_with(&mut Memory::new(), b"", b"", &mut [0; 8], |_: Progress| ControlFlow::Break(()));
            assert!(matches!(result, Err(Error::Cancelled | Error::OutOfMemory { .. })), "{result:?}");
        }
    }
}

#[test]
fn keys_and_hashes() {
    use saltern::{aead, mac};
    let scrypt = Scrypt::new(Parameters::new(4, 2, 2).unwrap());
    let (mut hash, mut memory) = ([0; 64], Memory::wiping());
    scrypt.hash_into(PASSWORD, SALT, &mut hash).unwrap();
    assert_eq!(scrypt.derive_key::<aead::Key>(PASSWORD, SALT).unwrap().expose_secret()[..], hash[..32]);
    let key: mac::SipHashKey = scrypt.derive_key_with(&mut memory, PASSWORD, SALT, go_on).unwrap();
    assert_eq!(key.expose_secret()[..], hash[..16]);
    let refused = Error::MemoryLimit { bytes: 4096, limit: 1 };
    assert_eq!(scrypt.memory_limit(1).derive_key::<aead::Key>(PASSWORD, SALT).err(), Some(refused));
    for length in [10, 32, 64] {
        assert_eq!(scrypt.verify(PASSWORD, SALT, &hash[..length]), Ok(()));
        assert_eq!(scrypt.verify_with(&mut memory, PASSWORD, SALT, &hash[..length], go_on), Ok(()));
        assert_eq!(scrypt.verify(b"fifty sacks", SALT, &hash[..length]), Err(Error::WrongPassword));
    }
    let error = Error::TooShort { argument: "hash", got: 9, least: 10 };
    assert_eq!(scrypt.verify(PASSWORD, SALT, &hash[..9]), Err(error));
    let error = Error::TooLong { argument: "hash", got: 65, most: 64 };
    assert_eq!(scrypt.verify(PASSWORD, SALT, &[0; 65]), Err(error));
}

#[test]
fn progress_and_cancellation() {
    // Two groups of lanes, two halves each; `tables_in_parts` has more.
    let scrypt = Scrypt::new(Parameters::new(4, 8, 3).unwrap()).lanes_at_a_time(2);
    let mut memory = Memory::new();
    let hash = reports_and_stops(4, |hash, report| {
        scrypt.hash_with(&mut memory, b"forty sacks", b"salt of sixteen.", hash, report)
    });
    let mut again = [0; 32];
    scrypt.hash_into(b"forty sacks", b"salt of sixteen.", &mut again).unwrap();
    assert_eq!(again, hash);
}

/// A table of several parts, of which the last is shorter.
#[test]
#[cfg_attr(debug_assertions, ignore = "it takes too long in a build with assertions")]
fn tables_in_parts() {
    if quick() {
        return say("NOT CHECKED: tables in parts");
    }
    // Rows of 3 MiB, of which 20 are a part of 64.
    let (log_n, r) = (6, 3 << 13);
    let mut last = None;
    let mut hash = [0; 32];
    Scrypt::new(Parameters::new(log_n, r, 1).unwrap())
        .hash_with(&mut Memory::new(), b"forty sacks", b"salt", &mut hash, |progress| {
            last = Some((progress.done, progress.of));
            ControlFlow::Continue(())
        })
        .unwrap();
    assert_eq!(last, Some((8, 8)));
    let mut expected = [0; 32];
    scrypt::scrypt(b"forty sacks", b"salt", &scrypt::Params::new(log_n as u8, r, 1).unwrap(), &mut expected).unwrap();
    assert_eq!(hash, expected);
}

#[test]
fn strings_in_memory_with_progress() {
    let scrypt = Scrypt::new(Parameters::new(4, 8, 3).unwrap()).lanes_at_a_time(2);
    let expected = scrypt.hash_password_with_salt(PASSWORD, SALT).unwrap();
    strings_in_memory(
        4,
        &expected,
        |memory, password, salt, report| scrypt.hash_password_with(memory, password, salt, report),
        |memory, password, report| scrypt.verify_password_with(memory, password, &expected, report),
    );
}

#[test]
fn what_is_refused() {
    let range = |argument, got, least, most| Err(Error::OutOfRange { argument, got, least, most });
    let most = u64::from(Parameters::MAX_R_P);
    assert_eq!(Parameters::new(0, 8, 1), range("logarithm of N", 0, 1, 63));
    assert_eq!(Parameters::new(64, 8, 1), range("logarithm of N", 64, 1, 63));
    assert_eq!(Parameters::new(64, 1, 1), range("logarithm of N", 64, 1, 63));
    for (log_n, r) in [(16, 1), (63, 1), (32, 2), (63, 2), (48, 3), (63, 3)] {
        let parameters = Parameters::new(log_n, r, 1).unwrap();
        assert_eq!((parameters.log_n(), parameters.r()), (log_n, r));
    }
    assert_eq!(Parameters::new(10, 0, 1), range("r", 0, 1, most));
    assert_eq!(Parameters::new(10, 1 << 30, 1), range("r", 1 << 30, 1, most));
    assert_eq!(Parameters::new(10, 8, 0), range("p", 0, 1, (1 << 27) - 1));
    assert_eq!(Parameters::new(10, 8, 1 << 27), range("p", 1 << 27, 1, (1 << 27) - 1));
    assert!(Parameters::new(10, 8, (1 << 27) - 1).is_ok());

    let scrypt = Scrypt::new(Parameters::new(4, 1, 1).unwrap());
    assert_eq!(scrypt.hash_into(b"", b"", &mut []), Err(Error::TooShort { argument: "output", got: 0, least: 1 }));
    assert_eq!(
        scrypt.hash_password_with_salt(b"", b"1234567"),
        Err(Error::TooShort { argument: "salt", got: 7, least: 8 })
    );
    let long = Error::TooLong { argument: "salt", got: 65, most: 64 };
    assert_eq!(scrypt.hash_password_with_salt(b"", &[0; 65]), Err(long));
}
