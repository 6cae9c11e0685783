//! A table of values with their hashes and signatures, some of which are wrong, and what a query has to find in it.

use arrow_array::cast::AsArray;
use arrow_array::{ArrayRef, BinaryArray, Int64Array, RecordBatch};
use datafusion::parquet::arrow::ArrowWriter;
use datafusion::parquet::file::properties::WriterProperties;
use saltern_columns::keys::Key;
use saltern_columns::{Form, curve};
use sha2::Digest;
use std::collections::BTreeMap;
use std::fs::File;
use std::path::Path;
use std::sync::Arc;

pub const KEY: [u8; 32] = [0xa7; 32];
const SEED: [u8; 32] = [5; 32];
/// Rows that are made at a time.
const BATCH: i64 = 20_000;

/// The value of a row.
pub fn value(id: i64) -> Vec<u8> {
    format!("{id:08} {}", &"sack of salt ".repeat(8)[..(id * 37 % 97) as usize]).into_bytes()
}

/// Whether the hash that stands in the table is the value's.
pub fn hash_is_right(id: i64) -> bool {
    id % 1009 != 5
}

/// Whether the signature is.
pub fn is_signed(id: i64) -> bool {
    id % 997 != 3
}

/// HMAC-SHA-256 of a value, in digits.
pub fn tag(value: &[u8]) -> String {
    let tag = saltern::mac::HmacKey::<saltern::hash::Sha256>::new(&KEY).authenticate(value);
    tag.as_ref().iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Writes a table of so many rows.
pub fn write(path: &Path, rows: i64) {
    let properties = WriterProperties::builder().set_max_row_group_row_count(Some((rows as usize).div_ceil(32).max(1)));
    let mut writer = None;
    for first in (0..rows).step_by(BATCH as usize) {
        let ids = first..rows.min(first + BATCH);
        let values: ArrayRef = Arc::new(BinaryArray::from_iter_values(ids.clone().map(value)));
        let hash = |id: i64| sha2::Sha256::digest(value(if hash_is_right(id) { id } else { id + 1 }));
        let signatures = curve::sign(Key::Same(&SEED), &values, Form::Bytes).unwrap();
        let signatures = signatures.as_binary::<i32>();
        let signature = |id: i64| {
            let mut signature = signatures.value((id - first) as usize).to_vec();
            signature[40] ^= u8::from(!is_signed(id));
            signature
        };
        let batch = RecordBatch::try_from_iter([
            ("id", Arc::new(Int64Array::from_iter_values(ids.clone())) as ArrayRef),
            ("x", values),
            ("h", Arc::new(BinaryArray::from_iter_values(ids.clone().map(hash)))),
            ("s", Arc::new(BinaryArray::from_iter_values(ids.clone().map(signature)))),
        ])
        .unwrap();
        let writer = writer.get_or_insert_with(|| {
            let file = File::create(path).unwrap();
            ArrowWriter::try_new(file, batch.schema(), Some(properties.clone().build())).unwrap()
        });
        writer.write(&batch).unwrap();
    }
    writer.expect("there are rows").close().unwrap();
}

/// The public key of all signatures, in digits.
fn public_key() -> String {
    let key = curve::verifying_key(Key::Same(&SEED), Form::Hex).unwrap();
    key.as_string::<i32>().value(0).to_owned()
}

/// What each row gives.
pub fn rows_query() -> String {
    format!(
        "select id, sha256(x) = h as hash, hmac_sha256_hex('mill', x) as tag, \
         try_ed25519_verify(X'{}', x, s) as signed from t",
        public_key()
    )
}

/// Rows in groups, counted: what one executor computes, others need.
pub fn groups_query() -> String {
    format!(
        "select id % 7 as g, count(*) as n, count(case when hash then 1 end) as hashes, \
         count(case when signed then 1 end) as signed, min(tag) as first, max(tag) as last from ({}) group by id % 7",
        rows_query()
    )
}

/// What is counted in a group: rows, right hashes, right signatures; the first and the last tag.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Group {
    pub rows: i64,
    pub hashes: i64,
    pub signed: i64,
    pub first: String,
    pub last: String,
}

/// The groups of so many rows, one row after the other.
pub fn groups(rows: i64) -> BTreeMap<i64, Group> {
    let mut groups = BTreeMap::<i64, Group>::new();
    for id in 0..rows {
        let group = groups.entry(id % 7).or_default();
        let tag = tag(&value(id));
        if group.rows == 0 || tag < group.first {
            group.first.clone_from(&tag);
        }
        if tag > group.last {
            group.last = tag;
        }
        group.rows += 1;
        group.hashes += i64::from(hash_is_right(id));
        group.signed += i64::from(is_signed(id));
    }
    groups
}
