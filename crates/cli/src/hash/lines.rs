//! Lines with a digest and a name, as coreutils, b3sum and the BSDs write them.
//!
//! ```text
//! ddaf35a1…  name
//! ddaf35a1… name
//! SHA512 (name) = ddaf35a1…
//! ```
//!
//! The second is the BSDs' form with `-r`, whose names may begin with a space or an asterisk. Nobody can tell one such line
//! from one of the first form; but a list is of one form, which its first line without a tag says.
//!
//! A name with a backslash or a line break in it is escaped, and its line begins with a backslash; but not where lines end
//! with a zero byte, which no name has.

use super::algorithms::{self, Algorithm};

/// How lines are written.
#[derive(Clone, Copy, Default)]
pub struct Form {
    /// With the name of the algorithm, as the BSDs do.
    pub tagged: bool,
    /// With a zero byte at the end.
    pub zero: bool,
    /// With an asterisk before the name, where it is not tagged.
    pub binary: bool,
    /// With digests in base64.
    pub base64: bool,
    /// The digest's bytes, and nothing else.
    pub raw: bool,
}

/// What a line of a list says.
#[derive(Debug)]
pub struct Line<'a> {
    /// The algorithm that a BSD line names.
    pub algorithm: Option<&'static Algorithm>,
    /// The digest that the file should have.
    pub digest: Digest,
    /// What follows the digest and a space, or what is between the parentheses.
    name: &'a [u8],
    escaped: bool,
}

/// How the lines without a tag are written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Untagged {
    /// As coreutils does: a space or an asterisk more before the name.
    Standard,
    /// As the BSDs do with `-r`: whatever follows the space is the name.
    Reversed,
}

impl Line<'_> {
    /// The name of the file, in a list of this form. The first line without a tag fixes it, and what does not fit it is refused,
    /// as in coreutils: otherwise whoever can name files would choose which file a line means.
    pub fn name(&self, form: &mut Option<Untagged>) -> Result<Vec<u8>, &'static str> {
        let written = if self.algorithm.is_some() { self.name } else { self.untagged(form)? };
        if self.escaped { unescaped(written).ok_or("a backslash that escapes nothing") } else { Ok(written.to_vec()) }
    }

    fn untagged(&self, form: &mut Option<Untagged>) -> Result<&[u8], &'static str> {
        let standard = match self.name {
            [b' ' | b'*', rest @ ..] if !rest.is_empty() => Some(rest),
            _ => None,
        };
        let own = if standard.is_some() { Untagged::Standard } else { Untagged::Reversed };
        match *form.get_or_insert(own) {
            Untagged::Standard => standard.ok_or("one space before the name, in a list that began with two"),
            Untagged::Reversed => Ok(self.name),
        }
    }
}

/// A digest as it is written: in hexadecimal, or in base64 as by `cksum --base64`. A short one could be either.
#[derive(Debug, PartialEq)]
pub struct Digest {
    hexadecimal: Option<Vec<u8>>,
    base64: Option<Vec<u8>>,
}

/// From so many bytes on, those of MD5, what can be read in hexadecimal is nothing else: SHA-256's 64 digits could be base64 of
/// SHA-384. That as many letters of base64 are such digits by chance happens once in 2^49 digests.
const HEXADECIMAL: usize = 16;

impl Digest {
    fn read(text: &[u8]) -> Option<Self> {
        let hexadecimal = hexadecimal(text);
        let either = hexadecimal.as_ref().is_none_or(|digest| digest.len() < HEXADECIMAL);
        let digest = Self { hexadecimal, base64: if either { base64(text) } else { None } };
        (digest.hexadecimal.is_some() || digest.base64.is_some()).then_some(digest)
    }

    /// How many bytes it has in hexadecimal. Base64 says nothing by itself: many a word could be that.
    pub fn bytes(&self) -> Option<usize> {
        self.hexadecimal.as_ref().map(Vec::len)
    }

    /// The digest, if it has so many bytes.
    pub fn of_length(&self, bytes: usize) -> Option<Vec<u8>> {
        [&self.hexadecimal, &self.base64].into_iter().flatten().find(|digest| digest.len() == bytes).cloned()
    }
}

/// The line for a file, with the name of the algorithm that tagged ones have.
pub fn write(tag: &str, form: Form, digest: &[u8], name: &[u8]) -> Vec<u8> {
    if form.raw {
        return digest.to_vec();
    }
    let digest = if form.base64 { in_base64(digest) } else { in_hexadecimal(digest) };
    let (mark, name) = if form.zero { (&b""[..], name.to_vec()) } else { escaped(name) };
    let mut line = mark.to_vec();
    if form.tagged {
        line.extend(format!("{tag} (").bytes());
        line.extend(&name);
        line.extend(format!(") = {digest}").bytes());
    } else {
        line.extend(format!("{digest} {}", if form.binary { '*' } else { ' ' }).bytes());
        line.extend(&name);
    }
    line.push(if form.zero { 0 } else { b'\n' });
    line
}

fn in_hexadecimal(digest: &[u8]) -> String {
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn in_base64(digest: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let group = |bytes: &[u8]| {
        let word = (0..3).fold(0, |word, i| word << 8 | usize::from(bytes.get(i).copied().unwrap_or(0)));
        let letter = move |place: usize| char::from(LETTERS[word >> (18 - 6 * place) & 63]);
        let letters = bytes.len() + 1;
        (0..4).map(move |place| if place < letters { letter(place) } else { '=' })
    };
    digest.chunks(3).flat_map(group).collect()
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

/// Why a line is none that is of no form.
pub const NEITHER: &str = "neither `DIGEST  NAME` nor `TAG (NAME) = DIGEST`";

/// Reads a line without its line break, or says why it is none.
pub fn read(line: &[u8]) -> Result<Line<'_>, &'static str> {
    if line.contains(&0) {
        return Err("a zero byte, which no name has; what --zero has written is no list");
    }
    let line = without_blanks(line);
    let (escaped, line) = line.strip_prefix(b"\\").map_or((false, line), |rest| (true, rest));
    let (algorithm, digest, name) = tagged(line).or_else(|| untagged(line)).ok_or(NEITHER)?;
    Ok(Line { algorithm, digest, name, escaped })
}

type Parts<'a> = (Option<&'static Algorithm>, Digest, &'a [u8]);

const BLANKS: &[u8] = b" \t";

/// Without those at the beginning. Other white space is none in a list.
fn without_blanks(text: &[u8]) -> &[u8] {
    let blanks = text.iter().take_while(|byte| BLANKS.contains(byte)).count();
    &text[blanks..]
}

/// `SHA512 (name) = digest`, or without the spaces before `(` and `=`, as OpenSSL writes it.
fn tagged(line: &[u8]) -> Option<Parts<'_>> {
    let open = line.iter().position(|byte| *byte == b'(')?;
    let close = line.iter().rposition(|byte| *byte == b')').filter(|close| *close > open)?;
    let digest = Digest::read(without_blanks(without_blanks(&line[close + 1..]).strip_prefix(b"=")?))?;
    let tag = line[..open].strip_suffix(b" ").unwrap_or(&line[..open]);
    let algorithm = algorithms::of_tag(str::from_utf8(tag).ok()?, digest.bytes())?;
    Some((Some(algorithm), digest, &line[open + 1..close]))
}

/// `digest  name`, with `*` before the name for what was read as binary, or with one space; a tab is as good as the first.
fn untagged(line: &[u8]) -> Option<Parts<'_>> {
    let space = line.iter().position(|byte| BLANKS.contains(byte))?;
    let (digest, name) = (&line[..space], &line[space + 1..]);
    // No name at all is a line that was cut off.
    if name.is_empty() { None } else { Some((None, Digest::read(digest)?, name)) }
}

pub fn hexadecimal(digits: &[u8]) -> Option<Vec<u8>> {
    let value = |digit: u8| char::from(digit).to_digit(16);
    let (pairs, []) = digits.as_chunks::<2>() else { return None };
    let bytes: Option<Vec<u8>> = pairs.iter().map(|[a, b]| Some((value(*a)? << 4 | value(*b)?) as u8)).collect();
    bytes.filter(|bytes| !bytes.is_empty())
}

/// Whole groups of four letters, with no bits that mean nothing.
fn base64(text: &[u8]) -> Option<Vec<u8>> {
    let letters = text.strip_suffix(b"==").or_else(|| text.strip_suffix(b"=")).unwrap_or(text);
    let (mut bytes, mut pending, mut bits) = (Vec::new(), 0_u32, 0);
    for letter in letters {
        let value = match letter {
            b'A'..=b'Z' => letter - b'A',
            b'a'..=b'z' => letter - b'a' + 26,
            b'0'..=b'9' => letter - b'0' + 52,
            b'+' => 62,
            b'/' => 63,
            _ => return None,
        };
        (pending, bits) = (pending << 6 | u32::from(value), bits + 6);
        if bits >= 8 {
            bits -= 8;
            bytes.push((pending >> bits) as u8);
        }
    }
    (text.len().is_multiple_of(4) && pending & ((1 << bits) - 1) == 0 && !bytes.is_empty()).then_some(bytes)
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

    type Parts = (Option<&'static str>, Option<Vec<u8>>, Vec<u8>);

    /// The tag's algorithm, the digest if it has two bytes, and the name, as the first line of a list.
    fn parts(line: &[u8]) -> Option<Parts> {
        let line = read(line).ok()?;
        let name = line.name(&mut None).ok()?;
        Some((line.algorithm.map(|algorithm| algorithm.name), line.digest.of_length(2), name))
    }

    #[test]
    fn what_is_written_is_read_again() {
        for algorithm in algorithms::ALL.iter() {
            let digest: Vec<u8> = (0..algorithm.bytes as u8).map(|byte| byte.wrapping_mul(37)).collect();
            for name in NAMES {
                for tagged in [false, true] {
                    let written = write(algorithm.tag, Form { tagged, ..Form::default() }, &digest, name);
                    let (break_, line) = written.split_last().unwrap();
                    assert_eq!(*break_, b'\n');
                    let read = read(line).unwrap();
                    let shown = line.escape_ascii();
                    assert_eq!(read.name(&mut None).as_deref(), Ok(name), "{shown}");
                    assert_eq!(read.algorithm.map(|found| found.name), tagged.then_some(algorithm.name), "{shown}");
                    let expected = Digest { hexadecimal: Some(digest.clone()), base64: None };
                    assert_eq!(read.digest, expected, "{shown}");
                }
            }
        }
    }

    #[test]
    fn lines_of_other_programs() {
        let line = |text: &str| parts(text.as_bytes());
        let expected = |algorithm| Some((algorithm, Some(vec![0xab, 0xcd]), b"name".to_vec()));
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
        assert_eq!(line("BLAKE3 (name) = abcd"), expected(Some("blake3-16")));
        assert_eq!(line("\\SHA512 (na\\\\me) = abcd").unwrap().2, b"na\\me");
        // A name of one space, as coreutils takes it; and none, which no file has: the list does not hold.
        assert_eq!(line("abcd  ").unwrap().2, b" ");
        assert_eq!(line("SHA512 () = abcd").unwrap().2, b"");
        assert_eq!(line("SHAKE-256(name)= abcd"), expected(Some("shake256-16")));
    }

    #[test]
    fn what_is_no_such_line() {
        for text in [
            "",
            "abcd",
            "abcd ",
            "abc  name",
            "  name",
            "xy  name",
            "SHA-9 (name) = abcd",
            "SHA512 (name) abcd",
            "SHA512  (name) = abcd",
            "SHA512 (name) = abcd ",
            "\x0cabcd  name",
            "ab  a\0",
        ] {
            assert_eq!(parts(text.as_bytes()), None, "{text}");
        }
        assert_eq!(parts(b"\\abcd  a\\b"), None);
        assert_eq!(parts(b"\\abcd  a\\"), None);
        // Without the mark at its beginning a backslash is a backslash.
        assert_eq!(parts(b"abcd  a\\b").unwrap().2, b"a\\b");
    }

    #[test]
    fn the_first_untagged_line_says_the_form() {
        let names = |lines: &[&str]| {
            let mut form = None;
            lines.iter().map(|line| read(line.as_bytes()).unwrap().name(&mut form).ok()).collect::<Vec<_>>()
        };
        let name = |name: &str| Some(name.as_bytes().to_vec());
        assert_eq!(names(&["abcd a", "abcd  x", "abcd *x"]), [name("a"), name(" x"), name("*x")]);
        assert_eq!(names(&["abcd  a", "abcd x", "abcd *x"]), [name("a"), None, name("x")]);
        assert_eq!(names(&["abcd *a", "abcd  ", "abcd  x"]), [name("a"), None, name("x")]);
        assert_eq!(names(&["MD5 (a) = abcd", "abcd x", "abcd  x"]), [name("a"), name("x"), name(" x")]);
        assert_eq!(names(&["\\abcd  \\", "abcd x", "\\abcd \\\\x"]), [None, None, None]);
        assert_eq!(names(&["abcd x", "\\abcd  \\\\x"]), [name("x"), name(" \\x")]);
    }

    #[test]
    fn base64_is_read_as_it_is_written() {
        for length in 1..20 {
            let digest: Vec<u8> = (0..length).map(|byte: u8| byte.wrapping_mul(0x5d) ^ 0xf3).collect();
            assert_eq!(base64(in_base64(&digest).as_bytes()), Some(digest));
        }
    }

    #[test]
    fn digests_in_base64() {
        let of = |text: &str, bytes| Digest::read(text.as_bytes()).and_then(|digest| digest.of_length(bytes));
        assert_eq!(of("+/8=", 2), Some(vec![0xfb, 0xff]));
        assert_eq!(of("AA==", 1), Some(vec![0]));
        assert_eq!(of("qrvM", 3), Some(vec![0xaa, 0xbb, 0xcc]));
        // Either, as the length says.
        assert_eq!(of("abcd", 2), Some(vec![0xab, 0xcd]));
        assert_eq!(of("abcd", 3), Some(vec![0x69, 0xb7, 0x1d]));
        assert_eq!(of("abcd", 4), None);
        assert_eq!(of(&"abcd".repeat(7), 21).map(|digest| digest.len()), Some(21));
        // MD5's digits are not Tiger's, nor SHA-256's those of SHA-384.
        for (digits, bytes) in [(32, 24), (64, 48)] {
            let text = "0123456789abcdef".repeat(digits / 16);
            assert_eq!(of(&text, bytes), None, "{text}");
            assert_eq!(of(&text, digits / 2).map(|digest| digest.len()), Some(digits / 2), "{text}");
            assert_eq!(of(&text.replace('0', "+"), bytes).map(|digest| digest.len()), Some(bytes));
        }
        // Padding that is none or too much, bits that mean nothing, other letters.
        for text in ["", "=", "====", "A", "AA", "AAA", "AA=", "A===", "AAAAA===", "AB==", "AAB=", "-_8=", "A A="] {
            assert_eq!(base64(text.as_bytes()), None, "{text}");
        }
    }
}
