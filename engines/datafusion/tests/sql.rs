//! SQL against the library's calls for one message, and what is refused.

use arrow_array::cast::AsArray;
use arrow_array::types::Int8Type;
use arrow_array::{Array, ArrayRef, BinaryArray, DictionaryArray, RecordBatch, StringArray, StringViewArray};
use datafusion::prelude::{SessionConfig, SessionContext};
use saltern_columns::keys::{Key, Keys};
use saltern_columns::{Form, Values, curve, hash, mac};
use std::sync::Arc;

const KEY: [u8; 32] = [0xa7; 32];
const DIGITS: &str = "a7a7";

fn texts() -> Vec<Option<String>> {
    (0..300).map(|i| (i % 7 != 3).then(|| "sack of salt ".repeat(20)[..i * 37 % 257].to_owned())).collect()
}

/// `t`: the texts as texts, views, bytes and a dictionary; names of keys, keys; signatures, of which row 5's is of another row.
fn table() -> RecordBatch {
    let texts = texts();
    let strings = StringArray::from(texts.clone());
    let bytes: BinaryArray = texts.iter().map(|text| text.as_ref().map(|text| text.as_bytes())).collect();
    let dictionary: DictionaryArray<Int8Type> =
        (0..300).map(|i| [Some("Prague"), None, Some("Split")][i % 3]).collect();
    let names = StringArray::from_iter((0..300).map(|i| Some(["mill", "cook"][i % 2])));
    let keys = BinaryArray::from_iter((0..300).map(|i| Some(if i % 2 == 0 { KEY } else { [9; 32] })));
    let public = curve::verifying_key(Key::Column(&keys), Form::Bytes).unwrap();
    let signatures = curve::sign(Key::Column(&keys), &bytes, Form::Bytes).unwrap();
    let one = |i: usize| if i == 5 { 7 } else { i };
    let signatures: BinaryArray = (0..300)
        .map(|i| signatures.is_valid(one(i)).then(|| signatures.as_binary::<i32>().value(one(i)).to_vec()))
        .collect();
    let columns: Vec<(&str, ArrayRef)> = vec![
        ("i", Arc::new(arrow_array::Int64Array::from_iter_values(0..300))),
        ("x", Arc::new(strings)),
        ("v", Arc::new(StringViewArray::from_iter(texts))),
        ("b", Arc::new(bytes)),
        ("d", Arc::new(dictionary)),
        ("name", Arc::new(names)),
        ("k", Arc::new(keys)),
        ("pk", public),
        ("s", Arc::new(signatures)),
    ];
    RecordBatch::try_from_iter_with_nullable(columns.into_iter().map(|(name, column)| (name, column, true))).unwrap()
}

fn keys() -> Arc<Keys> {
    let mut keys = Keys::default();
    keys.add("mill", &KEY).unwrap();
    keys.add("cook", &[9; 32]).unwrap();
    Arc::new(keys)
}

fn context(ours: bool) -> SessionContext {
    let context = SessionContext::new_with_config(SessionConfig::new().with_target_partitions(1));
    if ours {
        saltern_datafusion::register(&context, &keys());
    }
    context.register_batch("t", table()).unwrap();
    context
}

fn block_on<T>(work: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap().block_on(work)
}

/// The rows of a query, as one batch.
fn rows(context: &SessionContext, sql: &str) -> Result<RecordBatch, String> {
    block_on(async {
        let planned = context.sql(sql).await.map_err(|error| format!("planning: {error}"))?;
        let schema = planned.schema().inner().clone();
        let batches = planned.collect().await.map_err(|error| format!("running: {error}"))?;
        let whole = arrow_select::concat::concat_batches(&schema, &batches).map_err(|error| error.to_string())?;
        assert_eq!(whole.schema().fields().len(), schema.fields().len());
        for (made, planned) in whole.columns().iter().zip(schema.fields()) {
            assert_eq!(made.data_type(), planned.data_type(), "{sql}");
        }
        Ok(whole)
    })
}

fn column(context: &SessionContext, sql: &str) -> ArrayRef {
    rows(context, sql).unwrap_or_else(|error| panic!("{sql}: {error}")).column(0).clone()
}

#[test]
fn hashes_of_every_name_and_type() {
    let (context, table) = (context(true), table());
    for function in hash::all() {
        let id = function.id();
        let digits = hash::hash(function, &table["x"], Form::Hex).unwrap();
        if id == "md5" {
            let made = column(&context, "select arrow_cast(md5(x), 'Utf8') from t");
            assert_eq!(&made, &digits);
            continue;
        }
        let wanted = hash::hash(function, &table["x"], Form::Bytes).unwrap();
        for x in ["x", "v", "b"] {
            assert_eq!(&column(&context, &format!("select {id}({x}) from t")), &wanted, "{id} of {x}");
        }
        assert_eq!(&column(&context, &format!("select {id}_hex(x) from t")), &digits);
        let base64 = hash::hash(function, &table["x"], Form::Base64).unwrap();
        assert_eq!(&column(&context, &format!("select {id}_base64(x) from t")), &base64);
        if mac::has_hmac(function) {
            let wanted = mac::hmac(function, Key::Same(&KEY), &table["x"], Form::Bytes).unwrap();
            assert_eq!(&column(&context, &format!("select hmac_{id}('mill', x) from t")), &wanted, "hmac_{id}");
        }
    }
    let wanted = hash::hash(hash::named("sha256").unwrap(), &table["d"], Form::Bytes).unwrap();
    assert_eq!(&column(&context, "select sha256(d) from t"), &wanted);
}

#[test]
fn datafusions_own_functions_give_the_same() {
    let (ours, theirs) = (context(true), context(false));
    for name in ["md5", "sha224", "sha256", "sha384", "sha512"] {
        for x in ["x", "v", "b", "'forty sacks'", "null"] {
            let sql = format!("select {name}({x}) from t");
            assert_eq!(&column(&ours, &sql), &column(&theirs, &sql), "{sql}");
        }
    }
}

#[test]
fn constants_and_nulls() {
    let context = context(true);
    let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
    assert_eq!(column(&context, "select sha256_hex('abc')").as_string::<i32>().value(0), abc);
    assert_eq!(column(&context, "select sha256_hex(X'616263')").as_string::<i32>().value(0), abc);
    for sql in [
        "select sha256(null)",
        "select hmac_sha256(null, 'abc')",
        "select hmac_sha256('mill', null)",
        "select ed25519_verify(null, x, s) from t limit 1",
        "select xchacha20_poly1305_seal('mill', null) from t limit 1",
        "select pseudonym('mill', 'clinic', null)",
    ] {
        assert!(column(&context, sql).is_null(0), "{sql}");
    }
}

#[test]
fn keys_by_name_and_by_column() {
    let (context, table) = (context(true), table());
    let sha256 = hash::named("sha256").unwrap();
    let wanted = mac::hmac(sha256, Key::Column(&table["k"]), &table["x"], Form::Bytes).unwrap();
    assert_eq!(&column(&context, "select hmac_sha256(k, x) from t"), &wanted);
    assert_eq!(&column(&context, "select hmac_sha256(name, x) from t"), &wanted);
    let tags = mac::hmac(sha256, Key::Same(&KEY), &table["d"], Form::Base64).unwrap();
    assert_eq!(&column(&context, "select hmac_sha256_base64('mill', d) from t"), &tags);
    let keyed = mac::keyed(mac::Keyed::Blake3, Key::Same(&KEY), &table["x"], Form::Bytes).unwrap();
    assert_eq!(&column(&context, "select blake3_keyed('mill', x) from t"), &keyed);
    let pseudonyms = mac::pseudonym(Key::Same(&KEY), "clinic", &table["x"]).unwrap();
    assert_eq!(&column(&context, "select pseudonym('mill', 'clinic', x) from t"), &pseudonyms);
    // The name of no key is noticed while the query is planned, so also where there are no rows.
    for call in ["hmac_sha256('baker', x)", "ed25519_sign('ba' || 'ker', x)", "x25519_public_key('baker')"] {
        for table in ["t", "(select x from t where i < 0)"] {
            let error = rows(&context, &format!("select {call} from {table}")).unwrap_err();
            assert!(error.contains(": no key has this name; there are cook, mill"), "{error}");
        }
    }
    let error = rows(&context, "select hmac_sha256('baker', x) from t").unwrap_err();
    assert!(error.starts_with("planning: "), "{error}");
}

#[test]
fn no_key_is_shown() {
    let context = context(true);
    let error = rows(&context, "select hmac_sha256(X'a7a7a7a7', x) from t").unwrap_err();
    assert!(error.starts_with("planning: ") && error.contains("hmac_sha256: a key that is written into"), "{error}");
    // A constant that becomes bytes only while the plan is made simpler.
    let error = rows(&context, "select hmac_sha256(decode('a7a7a7a7', 'hex'), x) from t").unwrap_err();
    assert!(error.contains("hmac_sha256: a key that is written into"), "{error}");
    // A key in the place of a name: as a constant, as a constant that is made while planning, as a row, as all rows.
    let secret = DIGITS.repeat(16);
    for (key, says) in [
        (format!("'{secret}'"), "no key has this name; there are cook, mill"),
        (format!("arrow_cast('{secret}', 'Dictionary(Int8, Utf8)')"), "no key has this name; there are cook, mill"),
        ("repeat('a7a7', 16)".to_owned(), "no key has this name; there are cook, mill"),
        ("case when i = 7 then repeat('a7a7', 16) else 'mill' end".to_owned(), "row 7 of a batch of 300: no key has"),
        ("case when i < 999 then repeat('a7a7', 16) end".to_owned(), "no key has this name; there are cook, mill"),
        ("arrow_cast(encode(k, 'hex'), 'Dictionary(Int16, Utf8)')".to_owned(), "row 0 of a batch of 300: no key has"),
    ] {
        for call in ["hmac_sha256", "blake3_keyed", "ed25519_sign", "aes_256_gcm_siv_seal", "try_aes_256_gcm_siv_open"]
        {
            let error = rows(&context, &format!("select {call}({key}, b) from t")).unwrap_err();
            assert!(error.contains(&format!("{call}: ")) && error.contains(says), "{call}({key}): {error}");
            assert!(!error.contains(DIGITS), "{call}({key}): {error}");
        }
    }
    let explained = rows(&context, "explain verbose select hmac_sha256('mill', x), hmac_sha256(k, x) from t").unwrap();
    let text = format!("{:?}", explained.columns());
    assert!(text.contains("mill") && !text.contains(DIGITS) && !text.contains("167, 167"), "{text}");
    for function in saltern_datafusion::functions(&keys()) {
        let text = format!("{function:?}");
        assert!(!text.contains(DIGITS) && !text.contains("167, 167"), "{text}");
    }
}

#[test]
fn sealing_and_opening() {
    let context = context(true);
    for cipher in ["xchacha20_poly1305", "aes_256_gcm_siv"] {
        let sql = format!("select {cipher}_open('mill', {cipher}_seal('mill', x, 'page ' || i), 'page ' || i) from t");
        assert_eq!(&column(&context, &sql), &table()["b"], "{cipher}");
        let sql = format!("select {cipher}_open(name, {cipher}_seal_deterministic(name, x)) from t");
        assert_eq!(&column(&context, &sql), &table()["b"], "{cipher}");
    }
    let differing = |sealing: &str| {
        let sql = format!("select count(distinct {sealing}('mill', 'the same')) from t");
        column(&context, &sql).as_primitive::<arrow_array::types::Int64Type>().value(0)
    };
    assert_eq!(differing("xchacha20_poly1305_seal"), 300);
    assert_eq!(differing("xchacha20_poly1305_seal_deterministic"), 1);
    // The one that was sealed with another key is refused by its row.
    let open =
        "xchacha20_poly1305_open('mill', xchacha20_poly1305_seal(case when i = 8 then 'cook' else 'mill' end, b))";
    let error = rows(&context, &format!("select {open} from t")).unwrap_err();
    assert!(error.contains("xchacha20_poly1305_open: row 8 of a batch of 300: "), "{error}");
    let made = column(&context, &format!("select try_{open} from t"));
    let wanted: BinaryArray =
        texts().iter().enumerate().map(|(i, x)| x.as_ref().filter(|_| i != 8).map(|x| x.as_bytes())).collect();
    assert_eq!(made.as_binary::<i32>(), &wanted);
    // Nothing secret is computed into a plan.
    for sql in ["xchacha20_poly1305_open('mill', X'00')", "x25519('mill', decode('09', 'hex'))"] {
        let error = rows(&context, &format!("select {sql}")).unwrap_err();
        assert!(error.contains("of nothing but constants it would be computed into the plan"), "{error}");
    }
}

#[test]
fn signatures() {
    let (context, table) = (context(true), table());
    let error = rows(&context, "select ed25519_verify(pk, x, s) from t").unwrap_err();
    assert!(error.contains("ed25519_verify: row 5 of a batch of 300: "), "{error}");
    let verdicts = column(&context, "select try_ed25519_verify(pk, x, s) from t");
    for (i, text) in texts().iter().enumerate() {
        let verdict = verdicts.is_valid(i).then(|| verdicts.as_boolean().value(i));
        assert_eq!(verdict, text.as_ref().map(|_| i != 5), "row {i}");
    }
    let made = column(&context, "select ed25519_verify(pk, b, ed25519_sign(name, b)) from t");
    assert_eq!((made.as_boolean().true_count(), made.null_count()), (300 - 43, 43));
    assert_eq!(&column(&context, "select ed25519_public_key(k) from t"), &table["pk"]);
    let shared = "select x25519('mill', x25519_public_key(name)) = x25519(name, x25519_public_key('mill')) from t";
    assert_eq!(column(&context, shared).as_boolean().true_count(), 300);
    let zeros = "decode(case when i = 3 then repeat('00', 32) else repeat('09', 32) end, 'hex')";
    let error = rows(&context, &format!("select x25519('mill', {zeros}) from t")).unwrap_err();
    assert!(error.contains("x25519: row 3 of a batch of 300: "), "{error}");
    let made = column(&context, &format!("select try_x25519('mill', {zeros}) from t"));
    assert!(made.null_count() == 1 && made.is_null(3));
    // A constant key or signature beside columns.
    let public = curve::verifying_key(Key::Same(&KEY), Form::Hex).unwrap();
    let sql = format!("select try_ed25519_verify(X'{}', x, s) from t", public.as_string::<i32>().value(0));
    let wanted = curve::verify(
        Values::Same(table["pk"].as_binary::<i32>().value(0)),
        Values::Column(&table["x"]),
        Values::Column(&table["s"]),
        saltern_columns::Refused::IsNull,
    );
    assert_eq!(&column(&context, &sql), &wanted.unwrap());
}

#[test]
fn passwords() {
    let context = context(true);
    let stored = saltern::password::bcrypt::Bcrypt::new(4).unwrap().hash_password(b"forty sacks").unwrap();
    let sql = format!("select try_password_verify(p, '{stored}') from (values ('forty sacks'), ('fifty')) v(p)");
    let made = column(&context, &sql);
    assert_eq!(made.as_boolean().iter().collect::<Vec<_>>(), [Some(true), Some(false)]);
    let error = rows(&context, &sql.replace("try_", "")).unwrap_err();
    assert!(error.contains("password_verify: row 1 of a batch of 2: "), "{error}");
}

#[test]
fn wrong_calls_are_refused_while_planning() {
    let context = context(true);
    for (call, said) in [
        ("sha256(i)", "sha256(value: bytes or text), and nothing else: (Int64) was given"),
        ("sha256()", "sha256(value: bytes or text), and nothing else: () was given"),
        ("sha256(x, x)", "sha256(value: bytes or text), and nothing else: (Utf8, Utf8) was given"),
        ("sha3_256_hex(true)", "(Boolean) was given"),
        (
            "hmac_sha256('mill')",
            "hmac_sha256(key: the name of a key as text, or a column of keys as bytes, value: bytes or text)",
        ),
        ("hmac_sha256(1, x)", "(Int64, Utf8) was given"),
        (
            "ed25519_verify(pk, x, x)",
            "ed25519_verify(public key: bytes, value: bytes or text, signature: bytes), and nothing else: \
             (Binary, Utf8, Utf8) was given",
        ),
        (
            "xchacha20_poly1305_seal('mill', x, i)",
            "value: bytes or text, [associated data: bytes or text]), and nothing else: (Utf8, Utf8, Int64) was given",
        ),
        ("pseudonym('mill', x, x)", "pseudonym: the domain has to be a constant"),
        ("pseudonym('mill', 7, x)", "domain: a constant text"),
        ("password_verify(x)", "password_verify(password: bytes or text, stored string: bytes or text)"),
        (
            "x25519('mill', x)",
            "x25519(key: the name of a key as text, or a column of keys as bytes, public key: bytes)",
        ),
    ] {
        // To plan is enough.
        let error = block_on(context.sql(&format!("select {call} from t"))).map(drop).unwrap_err().to_string();
        assert!(error.contains(said), "{call}: {error}");
    }
}
