//! bcrypt: other people's vectors, the reference and a peer on random inputs; strings; and what must be refused.
#![cfg(feature = "alloc")]

mod common;

use common::Random;
use saltern::Error;
use saltern::password::bcrypt::Bcrypt;
use saltern::password::bcrypt::kernel::PI;
use saltern_reference::bcrypt as reference;
use saltern_vectors::{BcryptCase, bcrypt_cases, in_time, quick};

fn bcrypt(cost: u32) -> Bcrypt {
    Bcrypt::new(cost).unwrap()
}

#[test]
fn tables_are_the_digits_of_pi() {
    assert_eq!(PI[..], reference::pi(18 + 4 * 256));
}

#[test]
fn other_peoples_vectors() {
    let (mut cut, mut invalid) = (0, 0);
    let cost = |case: &BcryptCase| -> u32 { case.hash[4..6].parse().unwrap() };
    let most = if quick() || cfg!(debug_assertions) { 6 } else { 12 };
    let cases = in_time("bcrypt", bcrypt_cases(), |case| cost(case) > most);
    assert_eq!(cases.len(), if most == 6 { 115 } else { 132 });
    for case in cases {
        let cost = cost(&case);
        let mut password = case.password;
        if case.cut {
            let long = Error::TooLong { argument: "password", got: password.len() as u64, most: 72 };
            assert_eq!(bcrypt(4).verify_password(&password, &case.hash), Err(long), "{}", case.id);
            password.truncate(72);
            cut += 1;
        }
        let verdict = if case.valid { Ok(()) } else { Err(Error::WrongPassword) };
        invalid += usize::from(!case.valid);
        assert_eq!(bcrypt(4).verify_password(&password, &case.hash), verdict, "{}", case.id);
        let current = case.hash.starts_with("$2b$");
        assert_eq!(bcrypt(cost).needs_rehash(&case.hash), Ok(!current), "{}", case.id);
        password.push(b'x');
        let verdict = bcrypt(4).verify_password(&password, &case.hash);
        assert!(matches!(verdict, Err(Error::WrongPassword | Error::TooLong { .. })), "{}: {verdict:?}", case.id);
    }
    assert!(cut >= 4 && invalid == 2);
}

/// Every length of a password.
#[test]
fn reference_on_random_inputs() {
    let mut random = Random(1999);
    for length in 0..=72 {
        if quick() && length % 8 != 0 {
            continue;
        }
        let password: Vec<u8> = random.bytes(length).into_iter().map(|byte| byte.max(1)).collect();
        let (salt, cost) = (random.array(), 4 + random.below(2) as u32);
        assert_eq!(bcrypt(cost).hash(&password, &salt), Ok(reference::hash(cost, &salt, &password)), "{length} bytes");
    }
}

#[test]
fn another_crate() {
    let mut random = Random(2000);
    for round in 0..if quick() { 4 } else { 40 } {
        let length = random.below(72);
        let password: Vec<u8> = random.bytes(length).into_iter().map(|byte| byte.max(1)).collect();
        let (salt, cost): ([u8; 16], u32) = (random.array(), 4 + random.below(3) as u32);
        let theirs = ::bcrypt::hash_with_salt(&password, cost, salt).unwrap();
        let ours = bcrypt(cost).hash_password_with_salt(&password, &salt).unwrap();
        assert_eq!(ours, theirs.format_for_version(::bcrypt::Version::TwoB), "round {round}, {length} bytes");
        for version in [::bcrypt::Version::TwoA, ::bcrypt::Version::TwoY] {
            assert_eq!(bcrypt(4).verify_password(&password, &theirs.format_for_version(version)), Ok(()));
        }
    }
}

#[test]
fn strings() {
    let stored = bcrypt(4).hash_password_with_salt(b"forty sacks", b"salt of sixteen.").unwrap();
    assert!(stored.starts_with("$2b$04$") && stored.len() == 60, "{stored}");
    assert_eq!(bcrypt(4).verify_password(b"forty sacks", &stored), Ok(()));
    assert_eq!(bcrypt(4).verify_password(b"fifty sacks", &stored), Err(Error::WrongPassword));
    assert_eq!(bcrypt(4).verify_password(b"", &stored), Err(Error::WrongPassword));
    assert_eq!(bcrypt(4).needs_rehash(&stored), Ok(false));
    assert_eq!(bcrypt(5).needs_rehash(&stored), Ok(true));
    assert_eq!(bcrypt(4).needs_rehash(&stored.replace("$2b$", "$2y$")), Ok(true));
    let five = bcrypt(5).hash_password_with_salt(b"forty sacks", b"salt of sixteen.").unwrap();
    let argument = "cost, which Bcrypt::limit bounds,";
    let error = Error::OutOfRange { argument, got: 5, least: 4, most: 4 };
    for limit in [0, 3, 4] {
        assert_eq!(bcrypt(5).limit(limit).verify_password(b"forty sacks", &five), Err(error));
        // What could not be verified is not made.
        assert_eq!(bcrypt(5).limit(limit).hash_password_with_salt(b"forty sacks", b"salt of sixteen."), Err(error));
    }
    let error = Error::OutOfRange { argument, got: 21, least: 4, most: 20 };
    assert_eq!(bcrypt(4).verify_password(b"forty sacks", &stored.replace("$04$", "$21$")), Err(error));
    #[cfg(feature = "getrandom")]
    {
        let (one, two) = (bcrypt(4).hash_password(b"a").unwrap(), bcrypt(4).hash_password(b"a").unwrap());
        assert_ne!(one, two);
        assert_eq!(bcrypt(4).verify_password(b"a", &one), Ok(()));
    }
}

#[test]
fn hashes_alone() {
    let salt = b"salt of sixteen.";
    let hash = bcrypt(4).hash(b"forty sacks", salt).unwrap();
    assert_eq!(bcrypt(4).verify(b"forty sacks", salt, &hash), Ok(()));
    assert_eq!(bcrypt(4).verify(b"fifty sacks", salt, &hash), Err(Error::WrongPassword));
    assert_eq!(bcrypt(5).verify(b"forty sacks", salt, &hash), Err(Error::WrongPassword));
    assert_eq!(bcrypt(4).verify(b"\0", salt, &hash), Err(Error::ZeroByte { argument: "password" }));
}

#[test]
fn strings_are_read_strictly() {
    let good = bcrypt(4).hash_password_with_salt(b"forty sacks", b"salt of sixteen.").unwrap();
    let with = |at: usize, with: &str| format!("{}{with}{}", &good[..at], &good[at + with.len()..]);
    let next = |at: usize| {
        const DIGITS: &str = "./ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
        let place = DIGITS.find(&good[at..=at]).unwrap();
        // An even digit by its unused bits, so that there is a next one.
        assert_eq!(place % 4, 0);
        with(at, &DIGITS[place + 1..place + 2])
    };
    for bad in [
        String::new(),
        "$2b".to_owned(),
        "$2b$04$".to_owned(),
        good[1..].to_owned(),
        good[..59].to_owned(),
        format!("{good} "),
        format!("{good}."),
        // The last digit of the salt has four unused bits, that of the hash two.
        next(28),
        next(59),
        with(2, "c"),
        with(2, "B"),
        with(1, "1"),
        with(3, "_"),
        with(6, "_"),
        with(4, " 4"),
        with(4, "+4"),
        with(4, "4_"),
        good.replace("$04$", "$4$."),
        good.replace("$04$", "$004$"),
        with(10, "="),
        with(40, "+"),
        with(40, "\0"),
        with(28, "é"),
    ] {
        let error = bcrypt(4).verify_password(b"forty sacks", &bad).unwrap_err();
        assert!(matches!(error, Error::NotAHash { .. }), "{bad}: {error}");
        assert_eq!(bcrypt(4).needs_rehash(&bad).map(|_| ()), Err(error), "{bad}");
    }
    for cost in ["00", "03", "32", "99"] {
        let error = bcrypt(4).verify_password(b"forty sacks", &with(4, cost)).unwrap_err();
        assert!(matches!(error, Error::OutOfRange { argument: "cost", .. }), "{cost}: {error}");
    }
}

/// crypt_blowfish has the first as the hash of a password of one byte and, by its fault, of another one.
#[test]
fn outdated_versions_are_named() {
    for (hash, name) in [
        ("$2x$05$/OK.fbVrR/bpIqNJ5ianF.CE5elHaaO4EbggVDjb8P19RukzXSM3e", "$2x$"),
        ("$2$05$/OK.fbVrR/bpIqNJ5ianF.CE5elHaaO4EbggVDjb8P19RukzXSM3e", "$2$"),
    ] {
        let error = bcrypt(4).verify_password(b"\xff\xff\xa3", hash).unwrap_err();
        assert!(matches!(error, Error::NotAHash { .. }));
        assert!(error.to_string().contains(&format!("instead of {name}")), "{error}");
    }
}

#[test]
fn what_is_refused() {
    let range = |got| Error::OutOfRange { argument: "cost", got, least: 4, most: 31 };
    assert_eq!(Bcrypt::new(3).unwrap_err(), range(3));
    assert_eq!(Bcrypt::new(32).unwrap_err(), range(32));
    assert!(Bcrypt::new(31).is_ok());

    let long = Error::TooLong { argument: "password", got: 73, most: 72 };
    assert_eq!(bcrypt(4).hash(&[b'a'; 73], &[0; 16]), Err(long));
    assert!(bcrypt(4).hash(&[b'a'; 72], &[0; 16]).is_ok());
    let stored = bcrypt(4).hash_password_with_salt(b"forty", b"salt of sixteen.").unwrap();
    let zero = Error::ZeroByte { argument: "password" };
    for password in [&b"\0"[..], b"forty\0", b"\0forty", b"fo\0rty", b"forty\0sacks"] {
        assert_eq!(bcrypt(4).hash(password, &[0; 16]), Err(zero));
        assert_eq!(bcrypt(4).verify_password(password, &stored), Err(zero));
    }
    for byte in 1..=255 {
        assert!(bcrypt(4).hash(&[byte; 3], &[0; 16]).is_ok());
    }
}
