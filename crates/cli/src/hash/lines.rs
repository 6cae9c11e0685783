//! Lines with a digest and a name, as coreutils, b3sum and the BSDs write them.
//!
//! ```text
//! ddaf35a1…  name
//! SHA512 (name) = ddaf35a1…
//! ```
//!
//! A name with a backslash or a line break in it is escaped, and its line begins with a backslash.

use super::algorithms::{self, Algorithm};

/// What a line of a check file says.
#[derive(Debug, PartialEq)]
pub struct Line {
    /// The algorithm that a BSD line names.
    pub algorithm: Option<&'static str>,
    /// The digest that the file should have.
    pub digest: Vec<u8>,
    /// The name of the file.
    pub name: Vec<u8>,
}

/// The line for a file.
pub fn write(algorithm: &Algorithm, tagged: bool, digest: &[u8], name: &[u8]) -> Vec<u8> {
    let digest: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
    let (mark, name) = escaped(name);
    let mut line = mark.to_vec();
    if tagged {
        line.extend(format!("{} (", algorithm.tag).bytes());
        line.extend(&name);
        line.extend(format!(") = {digest}").bytes());
    } else {
        line.extend(format!("{digest}  ").bytes());
        line.extend(&name);
    }
    line.push(b'\n');
    line
}

/// What stands before a line with this name, and how the name is written in it.
pub fn escaped(name: &[u8]) -> (&'static [u8], Vec<u8>) {
    let mut written = Vec::with_capacity(name.len());
    for byte in name {
        match byte {
            b'\\' => written.extend(b"\\\\"),
            b'\n' => written.extend(b"\\n"),
            b'\r' => written.extend(b"\\r"),
            byte => written.push(*byte),
        }
    }
    (if written.len() == name.len() { b"" } else { b"\\" }, written)
}

fn unescaped(written: &[u8]) -> Option<Vec<u8>> {
    let mut name = Vec::with_capacity(written.len());
    let mut bytes = written.iter();
    while let Some(byte) = bytes.next() {
        name.push(match byte {
            b'\\' => match bytes.next()? {
                b'\\' => b'\\',
                b'n' => b'\n',
                b'r' => b'\r',
                _ => return None,
            },
            byte => *byte,
        });
    }
    Some(name)
}

/// Reads a line without its line break; `None` where it is of neither form.
pub fn read(line: &[u8]) -> Option<Line> {
    let line = line.trim_ascii_start();
    let (escaped, line) = line.strip_prefix(b"\\").map_or((false, line), |rest| (true, rest));
    let (algorithm, digest, name) = tagged(line).or_else(|| untagged(line))?;
    let name = if escaped { unescaped(name)? } else { name.to_vec() };
    (!name.is_empty()).then_some(Line { algorithm, digest, name })
}

type Parts<'a> = (Option<&'static str>, Vec<u8>, &'a [u8]);

/// `SHA512 (name) = digest`, or without the spaces before `(` and `=`, as OpenSSL writes it.
fn tagged(line: &[u8]) -> Option<Parts<'_>> {
    let open = line.iter().position(|byte| *byte == b'(')?;
    let close = line.iter().rposition(|byte| *byte == b')').filter(|close| *close > open)?;
    let algorithm = algorithms::find(str::from_utf8(line[..open].trim_ascii_end()).ok()?)?;
    let digest = line[close + 1..].trim_ascii_start().strip_prefix(b"=")?;
    Some((Some(algorithm.name), hexadecimal(digest.trim_ascii())?, &line[open + 1..close]))
}

/// `digest  name`, with `*` before the name for what was read as binary, or with one space; a tab is as good as the first.
fn untagged(line: &[u8]) -> Option<Parts<'_>> {
    let space = line.iter().position(|byte| b" \t".contains(byte))?;
    let (digest, name) = (&line[..space], &line[space + 1..]);
    let name = name.strip_prefix(b" ").or_else(|| name.strip_prefix(b"*")).unwrap_or(name);
    Some((None, hexadecimal(digest)?, name))
}

fn hexadecimal(digits: &[u8]) -> Option<Vec<u8>> {
    let value = |digit: u8| char::from(digit).to_digit(16);
    let (pairs, []) = digits.as_chunks::<2>() else { return None };
    let bytes: Option<Vec<u8>> = pairs.iter().map(|[a, b]| Some((value(*a)? << 4 | value(*b)?) as u8)).collect();
    bytes.filter(|bytes| !bytes.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: [&[u8]; 10] = [
        b"name",
        b"two words",
        b" space before and after ",
        b"*star",
        b"back\\slash",
        b"line\nbreak\r",
        b"(a) = b",
        b"SHA512 (x) = 00",
        b"\xff not UTF-8",
        b"-",
    ];

    #[test]
    fn what_is_written_is_read_again() {
        for algorithm in algorithms::ALL {
            let digest: Vec<u8> = (0..algorithm.bytes as u8).map(|byte| byte.wrapping_mul(37)).collect();
            for name in NAMES {
                for tagged in [false, true] {
                    let line = write(algorithm, tagged, &digest, name);
                    let (break_, line) = line.split_last().unwrap();
                    assert_eq!(*break_, b'\n');
                    let expected = Line {
                        algorithm: tagged.then_some(algorithm.name),
                        digest: digest.clone(),
                        name: name.to_vec(),
                    };
                    assert_eq!(read(line), Some(expected), "{}", line.escape_ascii());
                }
            }
        }
    }

    #[test]
    fn lines_of_other_programs() {
        let line = |text: &str| read(text.as_bytes()).map(|line| (line.algorithm, line.digest, line.name));
        let expected = |algorithm| Some((algorithm, vec![0xab, 0xcd], b"name".to_vec()));
        assert_eq!(line("ABcd  name"), expected(None));
        assert_eq!(line("abcd *name"), expected(None));
        assert_eq!(line("abcd name"), expected(None));
        assert_eq!(line("  abcd  name"), expected(None));
        assert_eq!(line("abcd\tname"), expected(None));
        assert_eq!(line("\tabcd\t*name"), expected(None));
        assert_eq!(line("abcd \tname").unwrap().2, b"\tname");
        assert_eq!(line("SHA2-512(name)= abcd"), expected(Some("sha-512")));
        assert_eq!(line("BLAKE2b (name) = abcd"), expected(Some("blake2b-512")));
        assert_eq!(line("BLAKE2b-384 (name) = abcd"), expected(Some("blake2b-384")));
        assert_eq!(line("SHA512t224 (name) = abcd"), expected(Some("sha-512-224")));
        assert_eq!(line("\\SHA512 (na\\\\me) = abcd").unwrap().2, b"na\\me");
    }

    #[test]
    fn what_is_no_such_line() {
        for text in
            ["", "abcd", "abc  name", "  name", "xy  name", "abcd  ", "SHA9 (name) = abcd", "SHA512 (name) abcd"]
        {
            assert_eq!(read(text.as_bytes()), None, "{text}");
        }
        assert_eq!(read(b"\\abcd  a\\b"), None);
        assert_eq!(read(b"\\abcd  a\\"), None);
        // Without the mark at its beginning a backslash is a backslash.
        assert_eq!(read(b"abcd  a\\b").unwrap().name, b"a\\b");
    }
}
