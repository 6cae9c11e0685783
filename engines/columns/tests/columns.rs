//! Columns of every kind against the library's calls for one message.

use arrow_array::cast::AsArray;
use arrow_array::types::Int16Type;
use arrow_array::{
    Array, ArrayRef, BinaryArray, BinaryViewArray, DictionaryArray, FixedSizeBinaryArray, Int32Array, Int64Array,
    LargeBinaryArray, LargeStringArray, StringArray, StringViewArray,
};
use saltern_columns::keys::{Key, Keys};
use saltern_columns::mac::Keyed;
use saltern_columns::seal::Nonces;
use saltern_columns::{Error, Form, Refused, Values, curve, hash, mac, password, seal, text};
use std::sync::Arc;

/// Texts of many lengths around blocks, with nulls: more rows than a block of the library has.
fn texts() -> Vec<Option<String>> {
    (0..2500).map(|i| (i % 7 != 3).then(|| "sack of salt ".repeat(20)[..i * 37 % 257].to_owned())).collect()
}

/// The same rows in every type, as they are and as a slice of something longer.
fn columns() -> Vec<(Vec<Option<String>>, ArrayRef)> {
    let texts = texts();
    let strings: Vec<Option<&str>> = texts.iter().map(Option::as_deref).collect();
    let bytes: Vec<Option<&[u8]>> = strings.iter().map(|text| text.map(str::as_bytes)).collect();
    let dictionary: DictionaryArray<Int16Type> = strings.iter().copied().collect();
    let all: Vec<ArrayRef> = vec![
        Arc::new(BinaryArray::from_iter(bytes.iter().copied())),
        Arc::new(LargeBinaryArray::from_iter(bytes.iter().copied())),
        Arc::new(BinaryViewArray::from_iter(bytes.clone())),
        Arc::new(StringArray::from_iter(strings.iter().copied())),
        Arc::new(LargeStringArray::from_iter(strings.iter().copied())),
        Arc::new(StringViewArray::from_iter(strings.clone())),
        Arc::new(dictionary),
    ];
    let mut columns = Vec::new();
    for column in all {
        columns.push((texts.clone(), column.clone()));
        columns.push((texts[1033..2111].to_vec(), column.slice(1033, 1078)));
        columns.push((Vec::new(), column.slice(5, 0)));
    }
    let rows: Vec<Option<String>> = (0..1500).map(|i| (i % 5 != 1).then(|| format!("{i:016}"))).collect();
    let fixed = FixedSizeBinaryArray::try_from_sparse_iter_with_size(rows.iter().map(Option::as_ref), 16).unwrap();
    columns.push((rows[7..].to_vec(), Arc::new(fixed.slice(7, 1493))));
    columns
}

fn bytes_of(array: &dyn Array, i: usize) -> Option<Vec<u8>> {
    array.is_valid(i).then(|| match array.as_binary_opt::<i32>() {
        Some(binary) => binary.value(i).to_vec(),
        None => array.as_string::<i32>().value(i).as_bytes().to_vec(),
    })
}

/// Each row is what `one` makes of it, and nulls are nulls.
fn each_is(what: &str, rows: &[Option<String>], made: &dyn Array, one: impl Fn(&[u8]) -> Vec<u8>) {
    assert_eq!(made.len(), rows.len(), "{what}");
    for (i, row) in rows.iter().enumerate() {
        let wanted = row.as_ref().map(|row| one(row.as_bytes()));
        assert_eq!(bytes_of(made, i), wanted, "{what}, row {i}, {:?}", row);
    }
}

fn digits(bytes: &[u8]) -> Vec<u8> {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>().into_bytes()
}

#[test]
fn hashes_of_every_kind_of_column() {
    for (rows, column) in columns() {
        let what = column.data_type().to_string();
        let sha256 = hash::named("SHA-256").unwrap();
        let made = hash::hash(sha256, &column, Form::Bytes).unwrap();
        each_is(&what, &rows, &made, |row| saltern::hash::Sha256::hash(row).to_vec());
        let made = hash::hash(sha256, &column, Form::Hex).unwrap();
        each_is(&what, &rows, &made, |row| digits(&saltern::hash::Sha256::hash(row)));
    }
}

#[test]
fn every_hash_function() {
    let (rows, column) = columns().swap_remove(3);
    for function in hash::all() {
        let entry = saltern_catalog::HASHES.iter().find(|entry| entry.id == function.id()).unwrap();
        let one = |row: &[u8]| {
            let mut made = vec![0; entry.bytes];
            (entry.hash_into)(row, &mut made, saltern::cpu::Level::current());
            made
        };
        each_is(function.id(), &rows, &hash::hash(function, &column, Form::Bytes).unwrap(), one);
        assert_eq!(mac::has_hmac(function), function.id() != "ascon_hash256");
    }
}

#[test]
fn a_dictionary_is_hashed_once() {
    // Its values are not the rows: one is unused, one stands twice, one is null.
    let values = StringArray::from(vec![Some("forty sacks"), None, Some("unused"), Some("of salt")]);
    let keys = Int32Array::from(vec![Some(3), Some(0), None, Some(1), Some(3), Some(0), Some(0)]);
    let column = DictionaryArray::new(keys, Arc::new(values));
    let rows: Vec<_> =
        [Some("of salt"), Some("forty sacks"), None, None, Some("of salt"), Some("forty sacks"), Some("forty sacks")]
            .map(|row| row.map(str::to_owned))
            .to_vec();
    let blake3 = |row: &[u8]| saltern::hash::Blake3::hash(row).to_vec();
    let made = hash::hash(hash::named("blake3").unwrap(), &column, Form::Bytes).unwrap();
    each_is("whole", &rows, &made, blake3);
    // A dictionary longer than the column is not hashed.
    let made = hash::hash(hash::named("blake3").unwrap(), &column.slice(1, 2), Form::Bytes).unwrap();
    each_is("slice", &rows[1..3], &made, blake3);
}

#[test]
fn tags_by_one_key_and_by_many() {
    let mut keys = Keys::default();
    keys.add("mill", &[7; 32]).unwrap();
    keys.add("cook", &[8; 32]).unwrap();
    for (rows, column) in columns() {
        let names: Vec<&str> = (0..rows.len()).map(|i| if i / 3 % 2 == 0 { "mill" } else { "cook" }).collect();
        let key_of = |i: usize| if names[i] == "mill" { [7; 32] } else { [8; 32] };
        let by_name = StringArray::from(names.clone());
        let by_bytes = BinaryArray::from_iter_values((0..rows.len()).map(key_of));
        let sha512 = hash::named("sha512").unwrap();
        let one = |key: &[u8], row: &[u8]| {
            saltern::mac::HmacKey::<saltern::hash::Sha512>::new(key).authenticate(row).as_ref().to_vec()
        };
        let made = mac::hmac(sha512, Key::Same(&[7; 32]), &column, Form::Bytes).unwrap();
        each_is("one key", &rows, &made, |row| one(&[7; 32], row));
        for key in [Key::Named(&keys, &by_name), Key::Column(&by_bytes)] {
            let made = mac::hmac(sha512, key, &column, Form::Bytes).unwrap();
            for (i, row) in rows.iter().enumerate() {
                let wanted = row.as_ref().map(|row| one(&key_of(i), row.as_bytes()));
                assert_eq!(bytes_of(&made, i), wanted, "{key:?}, row {i}");
            }
        }
        let made = mac::keyed(Keyed::Blake3, Key::Same(&[7; 32]), &column, Form::Bytes).unwrap();
        let key = saltern::hash::blake3::Key::new([7; 32]);
        each_is("BLAKE3", &rows, &made, |row| saltern::hash::Blake3::authenticate(&key, row).to_vec());
    }
}

/// Pseudonyms stay what they are: this one was made by the Python package blake3.
#[test]
fn pseudonyms_are_stable() {
    let rows = StringArray::from(vec![Some("forty sacks"), None, Some("")]);
    let made = mac::pseudonym(Key::Same(&[7; 32]), "ledger", &rows).unwrap();
    let other = mac::pseudonym(Key::Same(&[7; 32]), "kitchen", &rows).unwrap();
    let mut material = vec![7; 32];
    material.extend(b"ledger");
    let key: saltern::hash::blake3::Key = saltern::hash::Blake3::derive_key("saltern pseudonym 1", &material);
    for (i, row) in [(0, &b"forty sacks"[..]), (2, b"")] {
        let wanted = digits(&saltern::hash::Blake3::authenticate(&key, row)[..16]);
        assert_eq!(bytes_of(&made, i), Some(wanted));
        assert_ne!(bytes_of(&made, i), bytes_of(&other, i));
    }
    assert!(made.is_null(1));
    assert_eq!(bytes_of(&made, 0).map(|made| String::from_utf8(made).unwrap()).unwrap(), PSEUDONYM);
}
const PSEUDONYM: &str = "4f77eabc3bfce0f799425a393bed53e1";

#[test]
fn what_is_sealed_opens() {
    for cipher in seal::all() {
        for (rows, column) in columns().into_iter().skip(15) {
            for nonces in [Nonces::Random, Nonces::Synthetic] {
                let bytes = saltern_catalog::AEADS
                    .iter()
                    .find(|entry| entry.name.replace('-', "_") == cipher.id())
                    .unwrap()
                    .key_bytes;
                let key = vec![9; bytes];
                let aad = Some(Values::Column(&column));
                let sealed = seal::seal(cipher, Key::Same(&key), &column, aad, nonces).unwrap();
                let again = seal::seal(cipher, Key::Same(&key), &column, aad, nonces).unwrap();
                assert_eq!(*sealed == *again, nonces == Nonces::Synthetic || rows.is_empty(), "{cipher:?}");
                let opened = seal::open(cipher, Key::Same(&key), &sealed, aad, Refused::IsAnError).unwrap();
                each_is(&cipher.id(), &rows, &opened, <[u8]>::to_vec);
                let none = seal::open(cipher, Key::Same(&key), &sealed, Some(Values::Same(b"other")), Refused::IsNull)
                    .unwrap();
                assert_eq!(none.null_count(), none.len(), "{cipher:?}");
            }
        }
    }
}

#[test]
fn the_nonce_stands_in_front() {
    let cipher = seal::named("XChaCha20-Poly1305").unwrap();
    let sealed =
        seal::seal(cipher, Key::Same(&[9; 32]), &StringArray::from(vec!["of salt"; 3]), None, Nonces::Random).unwrap();
    let by = saltern::aead::XChaCha20Poly1305::new(&saltern::aead::Key::new([9; 32]));
    let rows = sealed.as_binary::<i32>();
    for row in rows.iter().flatten() {
        let (nonce, rest) = row.split_at(24);
        let nonce = saltern::aead::Nonce::try_from(nonce).unwrap();
        assert_eq!(by.open(&nonce, b"", rest).unwrap(), b"of salt");
    }
    assert!(rows.value(0) != rows.value(1) && rows.value(1) != rows.value(2), "each has a nonce of its own");
    // A synthetic one stays what it is: equal values are found in old columns.
    let messages = StringArray::from_iter((0..200).map(|i| (i % 7 != 5).then(|| "sack of salt ".repeat(i))));
    let sealed =
        seal::seal(cipher, Key::Same(&[9; 32]), &messages, Some(Values::Same(b"mill")), Nonces::Synthetic).unwrap();
    let key: saltern::hash::blake3::Key = saltern::hash::Blake3::derive_key("saltern synthetic nonce 1", &[9; 32]);
    for (message, sealed) in messages.iter().zip(sealed.as_binary::<i32>()) {
        let input = message.map(|message| [&4u64.to_le_bytes()[..], b"mill", message.as_bytes()].concat());
        let nonce = input.map(|input| saltern::hash::Blake3::authenticate(&key, &input)[..24].to_vec());
        assert_eq!(nonce.as_deref(), sealed.map(|sealed| &sealed[..24]));
    }
}

#[test]
fn rows_that_do_not_open() {
    let cipher = seal::named("aes-256-gcm-siv").unwrap();
    let key = Key::Same(&[9; 32]);
    let sealed = seal::seal(cipher, key, &StringArray::from(vec!["a"; 2000]), None, Nonces::Random).unwrap();
    let mut rows: Vec<Option<Vec<u8>>> = (0..2000).map(|i| bytes_of(&sealed, i)).collect();
    rows[1500].as_mut().unwrap()[20] ^= 1;
    rows[1501].as_mut().unwrap().truncate(27);
    rows[1502] = None;
    let changed = BinaryArray::from_iter(rows);
    let error = seal::open(cipher, key, &changed, None, Refused::IsAnError).unwrap_err().to_string();
    assert!(error.starts_with("row 1500 of a batch of 2000: not authentic"), "{error}");
    let opened = seal::open(cipher, key, &changed, None, Refused::IsNull).unwrap();
    let nulls: Vec<usize> = (0..2000).filter(|i| opened.is_null(*i)).collect();
    assert_eq!(nulls, [1500, 1501, 1502]);
}

#[test]
fn signatures() {
    for (rows, column) in columns() {
        let seed = [5; 32];
        let signed = curve::sign(Key::Same(&seed), &column, Form::Bytes).unwrap();
        let key = saltern::curve25519::ed25519::SigningKey::from_seed(&saltern::curve25519::ed25519::Seed::new(seed));
        each_is("signed", &rows, &signed, |row| key.sign(row).as_ref().to_vec());
        let public = curve::verifying_key(Key::Same(&seed), Form::Bytes).unwrap();
        assert_eq!(bytes_of(&public, 0).unwrap(), key.verifying_key().as_bytes());
        let mut some: Vec<Option<Vec<u8>>> = (0..rows.len()).map(|i| bytes_of(&signed, i)).collect();
        for (i, signature) in some.iter_mut().enumerate() {
            match (i % 50, signature) {
                (8, Some(signature)) => signature[40] ^= 1,
                (9, Some(signature)) => signature.truncate(63),
                _ => {}
            }
        }
        let some = BinaryArray::from_iter(some);
        let public = bytes_of(&public, 0).unwrap();
        let verdicts =
            curve::verify(Values::Same(&public), Values::Column(&column), Values::Column(&some), Refused::IsNull)
                .unwrap();
        for (i, verdict) in verdicts.as_boolean().iter().enumerate() {
            assert_eq!(verdict, rows[i].as_ref().map(|_| !matches!(i % 50, 8 | 9)), "row {i}");
        }
        let first = (0..rows.len()).find(|i| matches!(i % 50, 8 | 9) && rows[*i].is_some());
        let result =
            curve::verify(Values::Same(&public), Values::Column(&column), Values::Column(&some), Refused::IsAnError);
        match first {
            Some(first) => assert!(matches!(result, Err(Error::Row { row, .. }) if row == first), "{result:?}"),
            None => assert!(result.is_ok()),
        }
    }
}

#[test]
fn exchanges() {
    let secrets = BinaryArray::from_iter((0..1100u32).map(|i| (i % 9 != 4).then(|| [i as u8 + 1; 32])));
    let public = curve::x25519_public_key(Key::Column(&secrets), Form::Bytes).unwrap();
    let ours = [77; 32];
    let theirs = curve::x25519(Key::Same(&ours), Values::Column(&public), Refused::IsAnError).unwrap();
    let mine = curve::x25519_public_key(Key::Same(&ours), Form::Bytes).unwrap();
    let same =
        curve::x25519(Key::Column(&secrets), Values::Same(&bytes_of(&mine, 0).unwrap()), Refused::IsAnError).unwrap();
    assert_eq!(&theirs, &same);
    assert_eq!(theirs.null_count(), secrets.null_count());
    let bad = BinaryArray::from_iter_values([&bytes_of(&mine, 0).unwrap()[..], &[0; 32], &[1; 31]]);
    let made = curve::x25519(Key::Same(&ours), Values::Column(&bad), Refused::IsNull).unwrap();
    assert_eq!((0..3).map(|i| made.is_null(i)).collect::<Vec<_>>(), [false, true, true]);
    let error = curve::x25519(Key::Same(&ours), Values::Column(&bad), Refused::IsAnError).unwrap_err();
    assert!(matches!(error, Error::Row { row: 1 | 2, of: 3, .. }), "{error}");
}

#[test]
fn passwords() {
    use saltern::password::argon2::{Argon2, Parameters};
    let stored =
        Argon2::new(Parameters::new(8, 1, 1).unwrap()).hash_password_with_salt(b"forty sacks", &[3; 16]).unwrap();
    let stored = StringArray::from(vec![Some(stored.as_str()), Some(stored.as_str()), Some("no hash"), None]);
    let given = StringArray::from(vec!["forty sacks", "fifty sacks", "forty sacks", "forty sacks"]);
    let verdicts = password::verify(Values::Column(&given), Values::Column(&stored), Refused::IsNull).unwrap();
    assert_eq!(verdicts.as_boolean().iter().collect::<Vec<_>>(), [Some(true), Some(false), Some(false), None]);
    let error = password::verify(Values::Column(&given), Values::Column(&stored), Refused::IsAnError).unwrap_err();
    assert!(matches!(error, Error::Row { row: 1, of: 4, .. }), "{error}");
}

/// Against the obvious way, and RFC 4648's vectors.
#[test]
fn digits_of_bytes() {
    for (bytes, wanted) in [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")] {
        let mut made = vec![0; text::base64_size(bytes.len())];
        text::base64(bytes.as_bytes(), &mut made);
        assert_eq!(String::from_utf8(made).unwrap(), wanted);
    }
    const ALPHABET: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let bytes: Vec<u8> = (0..=255u8).flat_map(|i| [i, i.wrapping_mul(37), i ^ 0x5a]).collect();
    for length in (0..100).chain([bytes.len()]) {
        let bytes = &bytes[..length];
        let mut made = vec![0; 2 * length];
        text::hex(bytes, &mut made);
        assert_eq!(made, digits(bytes));
        let mut made = vec![0; text::base64_size(length)];
        text::base64(bytes, &mut made);
        for (n, sign) in made.iter().enumerate() {
            let bit = |i: usize| bytes.get(i / 8).map(|byte| byte >> (7 - i % 8) & 1);
            let value = (0..6).fold(0, |value, i| value << 1 | bit(6 * n + i).unwrap_or(0));
            let wanted = bit(6 * n).map_or(b'=', |_| ALPHABET[usize::from(value)]);
            assert_eq!(*sign, wanted, "{length} bytes, {n}");
        }
    }
}

#[test]
fn what_is_refused() {
    let numbers = Int64Array::from(vec![1, 2]);
    let error = hash::hash(hash::named("sha256").unwrap(), &numbers, Form::Bytes).unwrap_err().to_string();
    assert!(error.contains("the column is Int64 where Binary, LargeBinary"), "{error}");
    let error = hash::named("sha257").unwrap_err().to_string();
    assert!(error.contains("no hash function \"sha257\"; there are sha1, sha224"), "{error}");
    let (two, three) = (StringArray::from(vec!["a"; 2]), StringArray::from(vec!["a"; 3]));
    let error =
        mac::hmac(hash::named("sha256").unwrap(), Key::Column(&three), &two, Form::Bytes).unwrap_err().to_string();
    assert_eq!(error, "the key has 3 rows where 2 are accepted, as many as the others have");
    let error = mac::keyed(Keyed::Blake3, Key::Same(b"secret"), &two, Form::Bytes).unwrap_err().to_string();
    assert!(error.contains("32") && !error.contains("secret"), "{error}");
    let error = mac::keyed(Keyed::Blake2s256, Key::Column(&two), &StringArray::from(vec![""; 2]), Form::Bytes);
    assert!(error.is_ok(), "keys of one byte are keys of BLAKE2");
    let error = seal::named("aes-256-gcm").unwrap_err().to_string();
    assert!(error.contains("there are xchacha20-poly1305"), "its nonces are too short to be random: {error}");
}

/// A row that is taken for the name of a key may be a key: an error says where it stands, and not what it is.
#[test]
fn no_row_is_shown_that_names_no_key() {
    let secret = "5e".repeat(32);
    let (mut keys, none) = (Keys::default(), Keys::default());
    keys.add("mill", &[7; 32]).unwrap();
    let texts = StringArray::from_iter((0..2000).map(|i| (i % 7 != 3).then_some("of salt")));
    let name = |i| (i != 4).then_some(if i == 1500 { &secret[..] } else { "mill" });
    let names: ArrayRef = Arc::new(StringArray::from_iter((0..2000).map(name)));
    let bytes: ArrayRef = Arc::new(BinaryArray::from_iter((0..2000).map(|i| name(i).map(str::as_bytes))));
    let no_text: ArrayRef = Arc::new(BinaryArray::from_iter_values((0..2000).map(|i| [[0xff_u8], [0xfe]][i / 1500])));
    let sha256 = hash::named("sha256").unwrap();
    let cipher = seal::named("xchacha20-poly1305").unwrap();
    for (keys, names, says) in [
        (&keys, &names, "row 1500 of a batch of 2000: no key has this name; there are mill"),
        (&keys, &bytes, "row 1500 of a batch of 2000: no key has this name; there are mill"),
        (&keys, &no_text, "row 0 of a batch of 2000: no key has this name; there are mill"),
        (&none, &names, "row 0 of a batch of 2000: no key has this name: there are no keys"),
    ] {
        let key = Key::Named(keys, names);
        for refused in [
            mac::hmac(sha256, key, &texts, Form::Bytes),
            mac::pseudonym(key, "ledger", &texts),
            seal::seal(cipher, key, &texts, None, Nonces::Random),
            seal::open(cipher, key, &texts, None, Refused::IsNull),
            curve::sign(key, &texts, Form::Bytes),
            curve::x25519(key, Values::Same(&[9; 32]), Refused::IsNull),
        ] {
            let error = refused.unwrap_err();
            assert_eq!(error.to_string(), says);
            assert!(!format!("{error:?}{key:?}").contains("5e5e"), "{error:?}");
        }
    }
    assert!(!keys.get(&secret).unwrap_err().to_string().contains("5e5e"));
}

#[test]
fn files_of_keys() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("keys");
    let write = |text: &str, mode: u32| {
        std::fs::write(&path, text).unwrap();
        #[cfg(unix)]
        std::fs::set_permissions(&path, std::os::unix::fs::PermissionsExt::from_mode(mode)).unwrap();
        Keys::read(&path)
    };
    let keys = write("# of the mill\n\nmill 5e5e5e5e\ncook  00FF # old\n", 0o600).unwrap();
    assert_eq!((keys.get("mill").unwrap(), keys.get("cook").unwrap()), (&[0x5e; 4][..], &[0, 255][..]));
    assert_eq!(format!("{keys:?}"), "Keys[\"cook\", \"mill\"]");
    assert_eq!(keys.get("baker").unwrap_err().to_string(), "no key has this name; there are cook, mill");
    for (text, says) in [
        ("mill 5e5e5\n", "line 1"),
        ("\nmill 5e5g\n", "line 2"),
        ("mill\n", "a name and a key"),
        ("mill 5e 5e\n", "a name and a key"),
        ("mill 5e\nmill 6e\n", "line 2"),
        ("mill é5e\n", "line 1"),
    ] {
        let error = write(text, 0o600).unwrap_err().to_string();
        assert!(error.contains(says) && !error.contains("5e"), "{error}");
    }
    #[cfg(unix)]
    assert!(write("mill 5e\n", 0o644).unwrap_err().to_string().ends_with("chmod 600"));
    assert!(Keys::read(&folder.path().join("none")).unwrap_err().to_string().contains("none"));
}
