//! The text form: lines `name = value`, records set apart by blank lines, comments after `#`.
//!
//! Bytes are hexadecimal, in pieces set apart by spaces; a piece `xx*n` is `n` times the byte `xx`. A record may hold
//! several cases that differ in a few fields: each line of the field that ends a case makes one of what is known then.

use std::collections::HashMap;
use std::str::FromStr;

/// A file of vectors, as `vectors/MANIFEST.md` lists it.
#[derive(Clone, Copy, Debug)]
pub struct File {
    /// Its path below `vectors/`.
    pub path: &'static str,
    /// How many cases are in it.
    pub cases: usize,
    /// Its SHA-256 in hexadecimal digits.
    pub sha256: &'static str,
    /// What is in it.
    pub text: &'static str,
}

/// Every file of vectors: the rows of the manifest, made by `build.rs`.
pub const FILES: &[File] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// One case: its fields by name.
#[derive(Clone)]
pub(crate) struct Record<'a> {
    file: &'a str,
    line: usize,
    fields: HashMap<&'a str, &'a str>,
}

/// The cases in the files of this form below `folder` that the field `last` ends.
pub(crate) fn records(folder: &str, last: &str) -> Vec<Record<'static>> {
    let cases = records_if_any(folder, last);
    assert!(!cases.is_empty(), "no case with the field {last} below vectors/{folder}");
    cases
}

/// The same, where there may be none.
pub(crate) fn records_if_any(folder: &str, last: &str) -> Vec<Record<'static>> {
    let of_folder = FILES.iter().filter(|file| file.path.starts_with(folder) && file.path.ends_with(".txt"));
    of_folder.flat_map(|file| parse(file.path, file.text, last)).collect()
}

fn parse<'a>(file: &'a str, text: &'a str, last: &str) -> Vec<Record<'a>> {
    let mut cases = Vec::new();
    let mut record = Record { file, line: 0, fields: HashMap::new() };
    for (number, line) in text.lines().enumerate() {
        record.line = number + 1;
        if line.is_empty() {
            record.fields.clear();
        } else if !line.starts_with('#') {
            let Some((name, value)) = line.split_once('=') else { record.fail("neither comment nor name = value") };
            record.fields.insert(name.trim(), value.trim());
            if name.trim() == last {
                cases.push(record.clone());
            }
        }
    }
    cases
}

impl<'a> Record<'a> {
    pub(crate) fn fail(&self, what: &str) -> ! {
        panic!("vectors/{}, line {}: {what}", self.file, self.line)
    }

    pub(crate) fn id(&self) -> String {
        let name = self.fields.get("name").map(|name| format!(" ({name})")).unwrap_or_default();
        format!("{}:{}{name}", self.file, self.line)
    }

    /// What the name of the file begins with, up to the hyphen before the source's name.
    pub(crate) fn subject(&self) -> &'a str {
        let name = self.file.rsplit_once('/').map_or(self.file, |(_, name)| name);
        name.split_once('-').map_or(name, |(subject, _)| subject)
    }

    pub(crate) fn has(&self, name: &str) -> bool {
        self.fields.contains_key(name)
    }

    pub(crate) fn text(&self, name: &str) -> &'a str {
        self.fields.get(name).copied().unwrap_or_else(|| self.fail(&format!("no field {name} before this line")))
    }

    pub(crate) fn number<N: FromStr>(&self, name: &str) -> N {
        let value = self.text(name);
        value.parse().unwrap_or_else(|_| self.fail(&format!("{name} = {value} is no number, or too large")))
    }

    pub(crate) fn bytes(&self, name: &str) -> Vec<u8> {
        let decode =
            |hex: &str| decode_hex(hex).unwrap_or_else(|| self.fail(&format!("{name}: {hex} is not hexadecimal")));
        let mut bytes = Vec::new();
        for piece in self.text(name).split_whitespace() {
            match piece.split_once('*') {
                Some((byte, times)) => {
                    let times = times.parse().unwrap_or_else(|_| self.fail(&format!("{name}: {piece} has no count")));
                    bytes.extend(decode(byte).repeat(times));
                }
                None => bytes.extend(decode(piece)),
            }
        }
        bytes
    }

    pub(crate) fn array<const N: usize>(&self, name: &str) -> [u8; N] {
        let bytes = self.bytes(name);
        let length = bytes.len();
        bytes.try_into().unwrap_or_else(|_| self.fail(&format!("{name} has {length} bytes, not {N}")))
    }
}

/// The bytes of a string of hexadecimal digits.
pub(crate) fn decode_hex(hex: &str) -> Option<Vec<u8>> {
    let digit = |byte: u8| char::from(byte).to_digit(16);
    let (pairs, rest) = hex.as_bytes().as_chunks::<2>();
    let bytes = pairs.iter().map(|&[high, low]| Some((digit(high)? << 4 | digit(low)?) as u8)).collect();
    if rest.is_empty() { bytes } else { None }
}
