//! Who may sign: the file of allowed signers of `ssh-keygen -Y verify`.
//!
//! ```text
//! mill@example.org,*@salt.example namespaces="file,git" valid-before="20300101Z" ssh-ed25519 AAAA…
//! ```

use super::PublicKey;
use crate::Error;

/// The most bytes of a file.
pub const MOST_SIGNERS_FILE: usize = 16 << 20;

const WHAT: &str = "allowed signers";

/// One line.
#[derive(Clone, Debug)]
struct Entry {
    principals: String,
    namespaces: Option<String>,
    after: Option<u64>,
    before: Option<u64>,
    key: PublicKey,
}

/// The lines of a file that have Ed25519 keys. Those of other kinds, which cannot have made an Ed25519 signature, are passed over; so are those of
/// authorities for certificates, which are not supported.
#[derive(Clone, Debug)]
pub struct AllowedSigners(Vec<Entry>);

impl AllowedSigners {
    /// From the text of a file. Times without a `Z`, which OpenSSH takes for local ones, are taken for UTC.
    ///
    /// # Errors
    /// [`Error::Line`] with what is wrong with one; [`Error::TooLong`]; [`Error::Malformed`] for what is no text.
    pub fn parse(text: &[u8]) -> Result<Self, Error> {
        if text.len() > MOST_SIGNERS_FILE {
            return Err(Error::TooLong { what: WHAT, most: MOST_SIGNERS_FILE });
        }
        let text = str::from_utf8(text).map_err(|_| Error::malformed(WHAT, "it has bytes that are no text"))?;
        let mut entries = Vec::new();
        for (i, line) in text.lines().enumerate() {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            entries.extend(entry(line).map_err(|error| error.in_line(i + 1))?);
        }
        Ok(Self(entries))
    }

    /// Whether this key may sign for somebody of this name in this namespace at this time, in seconds since 1970.
    #[must_use]
    pub fn allow(&self, principal: &str, namespace: &str, key: &PublicKey, time: u64) -> bool {
        self.entries(namespace, key, time).any(|entry| matches(&entry.principals, principal))
    }

    /// The principals for whom this key may sign in this namespace at this time, as they are written.
    pub fn principals<'a>(
        &'a self,
        namespace: &'a str,
        key: &'a PublicKey,
        time: u64,
    ) -> impl Iterator<Item = &'a str> {
        self.entries(namespace, key, time).map(|entry| entry.principals.as_str())
    }

    fn entries<'a>(&'a self, namespace: &'a str, key: &'a PublicKey, time: u64) -> impl Iterator<Item = &'a Entry> {
        self.0.iter().filter(move |entry| {
            entry.key.key() == key.key()
                && entry.namespaces.as_ref().is_none_or(|all| matches(all, namespace))
                && entry.after.is_none_or(|after| time >= after)
                && entry.before.is_none_or(|before| time < before)
        })
    }
}

/// The next word, which ends with a blank that is not between quotation marks, and what follows.
fn word(text: &str) -> Result<(&str, &str), Error> {
    let mut quoted = false;
    for (i, byte) in text.bytes().enumerate() {
        match byte {
            b'"' => quoted = !quoted,
            b' ' | b'\t' if !quoted => return Ok((&text[..i], text[i..].trim_start())),
            _ => {}
        }
    }
    if quoted { Err(Error::malformed(WHAT, "a quotation mark is missing")) } else { Ok((text, "")) }
}

fn is_kind(word: &str) -> bool {
    ["ssh-", "ecdsa-", "sk-ssh-", "sk-ecdsa-"].iter().any(|front| word.starts_with(front))
}

fn entry(line: &str) -> Result<Option<Entry>, Error> {
    let (principals, rest) = word(line)?;
    let principals = principals.strip_prefix('"').and_then(|inner| inner.strip_suffix('"')).unwrap_or(principals);
    let (first, behind) = word(rest)?;
    let (options, rest) = if is_kind(first) { ("", rest) } else { (first, behind) };
    let (kind, _) = word(rest)?;
    if !is_kind(kind) {
        return Err(Error::malformed(WHAT, "no kind of key, such as `ssh-ed25519`, follows the principals"));
    }
    let (mut namespaces, mut after, mut before, mut authority) = (None, None, None, false);
    for option in split_options(options) {
        let (name, value) = option.split_once('=').map_or((option, None), |(name, value)| (name, Some(value)));
        let value = match value {
            None => None,
            Some(value) => Some(
                value
                    .strip_prefix('"')
                    .and_then(|inner| inner.strip_suffix('"'))
                    .ok_or(Error::malformed(WHAT, "the value of an option stands between no quotation marks"))?,
            ),
        };
        let twice = Error::malformed(WHAT, "an option is there twice");
        match (name.to_ascii_lowercase().as_str(), value) {
            ("cert-authority", None) => authority = true,
            ("namespaces", Some(value)) if namespaces.is_none() => namespaces = Some(value.to_owned()),
            ("valid-after", Some(value)) if after.is_none() => after = Some(time(value)?),
            ("valid-before", Some(value)) if before.is_none() => before = Some(time(value)?),
            ("namespaces" | "valid-after" | "valid-before", Some(_)) => return Err(twice),
            _ => {
                return Err(Error::unsupported(
                    "option of an allowed signer",
                    name,
                    "namespaces, valid-after, valid-before, cert-authority",
                ));
            }
        }
    }
    if authority || kind != super::KIND {
        return Ok(None);
    }
    let key = PublicKey::from_line(rest)?;
    Ok(Some(Entry { principals: principals.to_owned(), namespaces, after, before, key }))
}

/// Options stand between commas, of which those between quotation marks do not count.
fn split_options(options: &str) -> impl Iterator<Item = &str> {
    let mut quoted = false;
    let separator = move |c| {
        quoted ^= c == '"';
        c == ',' && !quoted
    };
    options.split(separator).filter(|option| !option.is_empty())
}

/// `YYYYMMDD`, `YYYYMMDDHHMM` or `YYYYMMDDHHMMSS`, with or without a `Z`, in seconds since 1970.
fn time(text: &str) -> Result<u64, Error> {
    let bad = || Error::malformed(WHAT, "a time is not YYYYMMDD, YYYYMMDDHHMM or YYYYMMDDHHMMSS, with a Z behind it");
    let digits = text.strip_suffix('Z').unwrap_or(text);
    if ![8, 12, 14].contains(&digits.len()) || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(bad());
    }
    let part = |from: usize, to: usize| digits.get(from..to).and_then(|part| part.parse::<u64>().ok()).unwrap_or(0);
    let (year, month, day) = (part(0, 4), part(4, 6), part(6, 8));
    let (hour, minute, second) = (part(8, 10), part(10, 12), part(12, 14));
    let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    let lengths = [31, if leap { 29 } else { 28 }, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    let in_month = lengths.get(month.wrapping_sub(1) as usize).copied().ok_or_else(bad)?;
    if year < 1970 || !(1..=in_month).contains(&day) || hour > 23 || minute > 59 || second > 59 {
        return Err(bad());
    }
    let leap_days = |year: u64| year / 4 - year / 100 + year / 400;
    let days = 365 * (year - 1970) + leap_days(year - 1) - leap_days(1969);
    let days = days + lengths[..month as usize - 1].iter().sum::<u64>() + day - 1;
    Ok(((days * 24 + hour) * 60 + minute) * 60 + second)
}

/// Whether a list of patterns matches: at least one of them, and none with a `!` in front.
fn matches(patterns: &str, text: &str) -> bool {
    let mut any = false;
    for pattern in patterns.split(',') {
        match pattern.strip_prefix('!') {
            Some(pattern) if matches_one(pattern.as_bytes(), text.as_bytes()) => return false,
            Some(_) => {}
            None => any |= matches_one(pattern.as_bytes(), text.as_bytes()),
        }
    }
    any
}

/// `*` is any text, and `?` one byte. Where a star has taken too little, only the last one has to take more, so this takes at most the product of
/// both lengths.
fn matches_one(pattern: &[u8], text: &[u8]) -> bool {
    let (mut p, mut t, mut star) = (0, 0, None);
    while t < text.len() {
        match pattern.get(p) {
            Some(b'*') => {
                star = Some((p, t));
                p += 1;
            }
            Some(byte) if *byte == b'?' || *byte == text[t] => (p, t) = (p + 1, t + 1),
            _ => match star {
                Some((at, taken)) => {
                    star = Some((at, taken + 1));
                    (p, t) = (at + 1, taken + 1);
                }
                None => return false,
            },
        }
    }
    pattern[p..].iter().all(|byte| *byte == b'*')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns() {
        for (pattern, text, expected) in [
            ("a", "a", true),
            ("a", "b", false),
            ("*", "", true),
            ("*@salt", "mill@salt", true),
            ("*@salt", "mill@salts", false),
            ("m?ll", "mill", true),
            ("a*b*c", "aXbbYc", true),
            ("a*b*c", "aXbbY", false),
            ("", "", true),
            ("", "a", false),
        ] {
            assert_eq!(matches_one(pattern.as_bytes(), text.as_bytes()), expected, "{pattern} {text}");
        }
        assert!(matches("a,b*", "bc") && !matches("a,!b*", "bc") && !matches("*,!b*", "bc") && !matches("!x", "bc"));
        assert!(!matches_one(&b"*a".repeat(2000), &b"a".repeat(1000)));
    }

    #[test]
    fn times() {
        assert_eq!(time("19700101"), Ok(0));
        assert_eq!(time("20000229Z"), Ok(951_782_400));
        assert_eq!(time("20261128093811Z"), Ok(1_795_858_691));
        assert_eq!(time("202611280938"), Ok(1_795_858_680));
        for bad in [
            "",
            "2026",
            "20260229",
            "20261301",
            "20260100",
            "20260101240000",
            "2026010100",
            "20260101z",
            "１９７００１０１",
        ] {
            assert!(time(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn who_may_sign_is_found() {
        let key = |n: u8| {
            crate::ssh::PrivateKey::new(saltern::curve25519::ed25519::Seed::new([n; 32]), "").unwrap().public_key()
        };
        let (one, other) = (key(1), key(2));
        let text = format!(
            "# comment\n\nmill@salt,cook@* namespaces=\"file,git*\",valid-after=\"20200101Z\",valid-before=\"20300101Z\" {one} c\n\
             \"two words\" {other}\n* cert-authority {other}\n* ssh-rsa AAAA\n"
        );
        let signers = AllowedSigners::parse(text.as_bytes()).unwrap();
        let now = time("20250101Z").unwrap();
        assert!(signers.allow("mill@salt", "file", &one, now) && signers.allow("cook@x", "git-tag", &one, now));
        assert!(!signers.allow("mill@salt", "mail", &one, now) && !signers.allow("baker", "file", &one, now));
        assert!(!signers.allow("mill@salt", "file", &other, now) && signers.allow("two words", "any", &other, 0));
        assert!(!signers.allow("mill@salt", "file", &one, time("20191231Z").unwrap()));
        assert!(!signers.allow("mill@salt", "file", &one, time("20300101Z").unwrap()));
        assert_eq!(signers.principals("file", &one, now).collect::<Vec<_>>(), ["mill@salt,cook@*"]);
        for (line, part) in [
            ("mill", "no kind of key"),
            ("mill namespaces=file ssh-ed25519 AAAA", "quotation marks"),
            ("mill namespaces=\"file ssh-ed25519 AAAA", "quotation mark is missing"),
            ("mill touch ssh-ed25519 AAAA", "`touch` is not supported"),
            ("mill valid-after=\"x\" ssh-ed25519 AAAA", "a time is not"),
            ("mill namespaces=\"a\",namespaces=\"b\" ssh-ed25519 AAAA", "twice"),
            ("mill ssh-ed25519 A", "no base64"),
        ] {
            let error = AllowedSigners::parse(format!("\n{line}\n").as_bytes()).unwrap_err().to_string();
            assert!(error.starts_with("line 2: ") && error.contains(part), "{line}: {error}");
        }
    }
}
