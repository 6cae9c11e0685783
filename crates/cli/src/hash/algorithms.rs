//! The hash functions, by the names that people and other programs have for them: those of the catalog, also with hashes of
//! lengths that have no row there.

use std::sync::{LazyLock, OnceLock};

use saltern::cpu::Level;
use saltern_catalog::hash::DynHash;
use saltern_catalog::xof::DynXof;
use saltern_catalog::{DIGESTS, DigestEntry, HASHES, HashEntry, XOFS, XofEntry};
use saltern_lab::{alternatives, near};

/// A hash function.
#[derive(Debug)]
pub struct Algorithm {
    /// Its name here.
    pub name: &'static str,
    /// Its name in BSD lines.
    pub tag: &'static str,
    /// What else it is called.
    also: &'static [&'static str],
    /// The length of its digests.
    pub bytes: usize,
    /// What hashes.
    function: Function,
}

/// A row of the catalog.
#[derive(Clone, Copy)]
enum Function {
    Row(&'static HashEntry),
    OfLength(&'static DigestEntry),
    Extendable(&'static XofEntry),
}

impl std::fmt::Debug for Function {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Row(_) => "Row",
            Self::OfLength(_) => "OfLength",
            Self::Extendable(_) => "Extendable",
        })
    }
}

impl Algorithm {
    /// Begins a message.
    pub fn begin(&self) -> Box<dyn Running> {
        match self.function {
            Function::Row(entry) => Box::new(Row((entry.begin_default)())),
            Function::OfLength(entry) => {
                Box::new(Row((entry.begin)(self.bytes, Level::current()).expect("a length that it has")))
            }
            Function::Extendable(entry) => {
                let hash = (entry.begin)(b"", self.bytes as u64, Level::current()).expect("a length that it has");
                Box::new(Extendable { hash, bytes: self.bytes })
            }
        }
    }

    /// Begins a message for several threads, where they are of use for one.
    pub fn begin_with_threads(&self, threads: usize) -> Option<Box<dyn Running>> {
        match self.function {
            Function::Row(HashEntry { begin_with_threads: Some(begin), .. }) if threads > 1 => {
                Some(Box::new(Row(begin(threads))))
            }
            _ => None,
        }
    }

    /// The digests of many messages.
    pub fn many(&self, messages: &[&[u8]]) -> Vec<Vec<u8>> {
        let alone = |message: &&[u8]| {
            let mut running = self.begin();
            running.update(message);
            running.finalize()
        };
        match self.function {
            Function::Row(entry) => entry.many(messages).expect("as many digests as messages"),
            _ => messages.iter().map(alone).collect(),
        }
    }
}

/// A message that is being hashed.
pub trait Running {
    /// Goes on with it.
    fn update(&mut self, piece: &[u8]);
    /// Its digest.
    fn finalize(self: Box<Self>) -> Vec<u8>;
}

/// As the catalog has it.
struct Row(Box<dyn DynHash>);

impl Running for Row {
    fn update(&mut self, piece: &[u8]) {
        self.0.update(piece);
    }

    fn finalize(self: Box<Self>) -> Vec<u8> {
        self.0.finalize()
    }
}

/// A function without an end to its output, and how much of that is wanted.
struct Extendable {
    hash: Box<dyn DynXof>,
    bytes: usize,
}

impl Running for Extendable {
    fn update(&mut self, piece: &[u8]) {
        self.hash.update(piece);
    }

    fn finalize(self: Box<Self>) -> Vec<u8> {
        let mut digest = vec![0; self.bytes];
        self.hash.finalize_xof().squeeze(&mut digest).expect("its output has no end");
        digest
    }
}

/// All of them but those of any length.
pub static ALL: LazyLock<Vec<Algorithm>> = LazyLock::new(|| {
    let algorithm = |entry: &'static HashEntry| Algorithm {
        name: entry.name,
        tag: entry.tag,
        also: entry.aliases,
        bytes: entry.bytes,
        function: Function::Row(entry),
    };
    HASHES.iter().map(algorithm).collect()
});

/// A function with digests of any length in whole bytes.
#[derive(Debug)]
struct Family {
    /// What it is called, and what in BSD lines; a hyphen and the length in bits follow.
    stem: &'static str,
    tag: &'static str,
    /// The longest digest, in bytes.
    most: usize,
    /// What hashes.
    function: Function,
    /// Its algorithms, the shortest digest first, made when the first of them is looked for. One that has a row in [`ALL`] is
    /// that row, so that it is the same by each of its names.
    all: OnceLock<Vec<&'static Algorithm>>,
}

/// The longest digest of a function without an end to its output, in bytes. More is no digest.
const MOST: usize = 1024;

static FAMILIES: LazyLock<Vec<Family>> = LazyLock::new(|| {
    let family = |stem, tag, most, function| Family { stem, tag, most, function, all: OnceLock::new() };
    let digests = DIGESTS.iter().map(|entry| family(entry.name, entry.tag, entry.most, Function::OfLength(entry)));
    let extendable = XOFS.iter().filter(|entry| entry.on_command_line);
    let extendable = extendable.map(|entry| family(entry.name, entry.tag, MOST, Function::Extendable(entry)));
    digests.chain(extendable).collect()
});

/// The families that have no length without one in their name.
fn without_a_length() -> impl Iterator<Item = &'static str> {
    FAMILIES.iter().map(|family| family.stem).filter(|stem| find(stem).is_none())
}

impl Family {
    /// That with this plain name.
    fn called(plain: &str) -> Option<&'static Self> {
        FAMILIES.iter().find(|family| family.is_called(plain))
    }

    /// Whether this is its plain name.
    fn is_called(&self, wanted: &str) -> bool {
        letters(self.stem).eq(wanted.chars())
    }

    /// What follows its name in a plain one.
    fn behind<'a>(&self, wanted: &'a str) -> Option<&'a str> {
        wanted.strip_prefix(plain(self.stem).as_str())
    }

    /// The algorithm with digests of so many bytes.
    fn of_length(&'static self, bytes: usize) -> Option<&'static Algorithm> {
        let one = |bytes| {
            let name = format!("{}-{}", self.stem, 8 * bytes);
            // Made once.
            let made = || Algorithm {
                name: name.clone().leak(),
                tag: format!("{}-{}", self.tag, 8 * bytes).leak(),
                also: &[],
                bytes,
                function: self.function,
            };
            row(&plain(&name)).unwrap_or_else(|| Box::leak(Box::new(made())))
        };
        self.all.get_or_init(|| (1..=self.most).map(one).collect()).get(bytes.checked_sub(1)?).copied()
    }

    /// What lengths it takes.
    fn lengths(&self) -> String {
        format!("8 to {} bits in steps of 8", 8 * self.most)
    }

    /// Whether its output goes on, so that a tag without a length says nothing of it.
    fn is_extendable(&self) -> bool {
        self.most == MOST
    }

    /// The algorithm with this plain name.
    fn find(&'static self, wanted: &str) -> Option<&'static Algorithm> {
        let bits: usize = self.behind(wanted)?.parse().ok()?;
        // Written as it is here: without zeros in front, and in whole bytes.
        self.of_length(bits / 8).filter(|algorithm| plain(algorithm.name) == wanted)
    }
}

/// What is used where nothing else is asked for.
pub const DEFAULT: &str = "sha-256";

/// The algorithm of this name; case, hyphens and slashes do not matter.
pub fn find(name: &str) -> Option<&'static Algorithm> {
    let wanted = plain(name);
    row(&wanted).or_else(|| FAMILIES.iter().find_map(|family| family.find(&wanted)))
}

/// The row of this plain name.
fn row(wanted: &str) -> Option<&'static Algorithm> {
    let called = |algorithm: &&Algorithm| {
        let names = [algorithm.name, algorithm.tag];
        names.iter().chain(algorithm.also).any(|name| letters(name).eq(wanted.chars()))
    };
    ALL.iter().find(called)
}

/// The algorithm that a BSD line means with this tag and a digest of so many bytes: they say the length where the tag does
/// not, of SHAKE as OpenSSL writes it, and of BLAKE3 as `b3sum --tag --length` does.
pub fn of_tag(tag: &str, bytes: Option<usize>) -> Option<&'static Algorithm> {
    let family = Family::called(&plain(tag)).filter(|family| family.is_extendable());
    family.and_then(|family| family.of_length(bytes?)).or_else(|| find(tag))
}

/// What `--algorithm` asks for.
#[derive(Debug)]
pub struct Asked {
    /// The algorithm.
    pub algorithm: &'static Algorithm,
    /// What it was called.
    pub name: String,
    /// Of which family, if it was called without a length.
    family: Option<&'static Family>,
}

/// What is called by their name and a length.
const BY_LENGTH: [&str; 2] = ["sha2", "sha3"];

impl Asked {
    /// The arguments of `--algorithm` and `--length`, which is in bits; 0 is that which there is without one.
    pub fn parse(name: &str, bits: Option<usize>) -> Result<Self, String> {
        let (called, bits) = (plain(name), bits.filter(|bits| *bits > 0));
        let family = Family::called(&called);
        let Some(bits) = bits else {
            let algorithm = find(name).ok_or_else(|| refusal(name))?;
            return Ok(Self { algorithm, name: name.to_owned(), family });
        };
        let accepted = match family {
            Some(family) => family.lengths(),
            None if BY_LENGTH.contains(&called.as_str()) => "224, 256, 384 or 512 bits".to_owned(),
            None => {
                find(name).ok_or_else(|| refusal(name))?;
                let stems: Vec<&str> = FAMILIES.iter().map(|family| family.stem).chain(BY_LENGTH).collect();
                return Err(format!("--length: `{name}` has one length; {} take one", stems.join(", ")));
            }
        };
        let whole = format!("{name}-{bits}");
        // Digits may be more than a length: 512256 is one of SHA-2's names.
        let algorithm = find(&whole).filter(|algorithm| algorithm.bytes == bits / 8);
        let algorithm = algorithm.ok_or_else(|| format!("--length: {bits}: {name} takes {accepted}"))?;
        Ok(Self { algorithm, name: whole, family })
    }

    /// Which algorithm is meant with digests of so many bytes: as with `b2sum --check`, BLAKE2 of that length.
    pub fn of_length(&self, bytes: usize) -> &'static Algorithm {
        let other = self.family.filter(|_| bytes != self.algorithm.bytes);
        other.and_then(|family| family.of_length(bytes)).unwrap_or(self.algorithm)
    }
}

/// Why there is no algorithm of this name, and what there is.
fn refusal(name: &str) -> String {
    let wanted = plain(name);
    let digits =
        |family: &&Family| family.behind(&wanted).is_some_and(|rest| rest.bytes().all(|byte| byte.is_ascii_digit()));
    if let Some(family) = FAMILIES.iter().filter(digits).max_by_key(|family| family.stem.len()) {
        let (stem, lengths) = (family.stem, family.lengths());
        return if family.is_called(&wanted) {
            format!("--algorithm: `{name}` needs a length, as in {stem}-256: {lengths}")
        } else {
            format!("--algorithm: `{name}`: {stem} takes {lengths}, as in {stem}-256")
        };
    }
    if BY_LENGTH.contains(&wanted.as_str()) {
        return format!("--algorithm: `{name}` needs a length: 224, 256, 384 or 512, as in {wanted}-256");
    }
    let stems = FAMILIES.iter().map(|family| family.stem);
    let near = near(&name.to_ascii_lowercase(), ALL.iter().map(|algorithm| algorithm.name).chain(stems));
    if near.is_empty() {
        return format!("--algorithm: `{name}` is none: accepted are {}", names());
    }
    let near = alternatives(&near);
    format!("--algorithm: `{name}` is none. Did you mean {near}? `saltern hash --help` has all of them")
}

/// All of them, a line each: name, bits, and what else it is called.
pub fn table() -> String {
    let line =
        |name: &str, bits: &str, also: &str| format!("{name:<18} {bits:>10}  {also}").trim_end().to_owned() + "\n";
    let mut text = line("name", "bits", "also");
    for algorithm in ALL.iter() {
        let mut also = vec![algorithm.tag];
        also.extend(algorithm.also);
        also.retain(|other| *other != algorithm.name);
        let default = if algorithm.name == DEFAULT { " (the default)" } else { "" };
        text += &line(algorithm.name, &(8 * algorithm.bytes).to_string(), &(also.join(", ") + default));
    }
    for family in FAMILIES.iter() {
        text += &line(&format!("{}-N", family.stem), &format!("8 to {}", 8 * family.most), "any multiple of 8 for N");
    }
    text
}

/// The names of all of them.
pub fn names() -> String {
    let names: Vec<_> = ALL.iter().map(|algorithm| algorithm.name).collect();
    format!(
        "{}; BLAKE2 and BLAKE3 of other lengths, as in blake2b-384; {} with a length of up to {} bits, as in shake128-256. Case \
         and hyphens do not matter, and BLAKE2 without a length has its longest",
        names.join(", "),
        without_a_length().collect::<Vec<_>>().join(", "),
        8 * MOST
    )
}

fn plain(name: &str) -> String {
    letters(name).collect()
}

/// What counts of a name.
fn letters(name: &str) -> impl Iterator<Item = char> {
    name.chars().filter(|c| !"-_/".contains(*c)).map(|c| c.to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of_any_length() -> impl Iterator<Item = &'static Algorithm> {
        FAMILIES.iter().flat_map(|family| (1..=family.most).map(|bytes| family.of_length(bytes).unwrap()))
    }

    /// All of BLAKE2, and of the longer families some.
    fn all() -> impl Iterator<Item = &'static Algorithm> {
        let some = |algorithm: &&Algorithm| algorithm.bytes <= 64 || algorithm.bytes % 333 < 2;
        ALL.iter().chain(of_any_length().filter(some))
    }

    #[test]
    fn no_two_have_a_name_in_common() {
        for algorithm in ALL.iter().chain(of_any_length()) {
            for name in [algorithm.name, algorithm.tag].iter().chain(algorithm.also) {
                assert_eq!(find(name).map(|found| found.name), Some(algorithm.name), "{name}");
            }
        }
        assert_eq!(find(DEFAULT).unwrap().name, DEFAULT);
        assert_eq!(
            of_any_length().count(),
            64 + 32 + FAMILIES.iter().filter(|family| family.is_extendable()).count() * MOST
        );
    }

    #[test]
    fn names_are_read_as_people_write_them() {
        for name in ["sha512", "SHA-512", "Sha2-512", "sha_512"] {
            assert_eq!(find(name).unwrap().name, "sha-512");
        }
        assert_eq!(find("blake2b").unwrap().bytes, 64);
        assert_eq!(find("BLAKE2b-8").unwrap().bytes, 1);
        assert_eq!(find("Shake-128/256").unwrap().name, "shake128-256");
        for name in ["sha", "", "blake2b-520", "blake2b-0", "blake2s-264", "blake2b-12", "shake256", "shake128-8200"] {
            assert!(find(name).is_none(), "{name}");
        }
        for name in ["kt128-0", "kt128-08", "kt128-+8", "kt128-12", "turboshake128-99999999999999999999"] {
            assert!(find(name).is_none(), "{name}");
        }
        for (name, part) in [
            ("shake128", "`shake128` needs a length, as in shake128-256"),
            ("KT128", "kt128-256: 8 to 8192 bits"),
            ("blake2b-500", "blake2b takes 8 to 512 bits in steps of 8"),
            ("blake2s-1024", "blake2s takes 8 to 256 bits"),
            ("turboshake128-0", "turboshake128 takes 8 to 8192 bits"),
            ("sha3", "`sha3` needs a length"),
            ("sha-257", "`sha-256`"),
            ("qqq", "sha-512, "),
            ("qqq", "Case and hyphens do not matter"),
        ] {
            let error = Asked::parse(name, None).unwrap_err();
            assert!(error.contains(part), "{name}: {error}");
        }
    }

    #[test]
    fn a_length_is_inferred_where_none_is_asked_for() {
        let of_length = |name, bytes| Asked::parse(name, None).unwrap().of_length(bytes).name;
        assert_eq!(of_length("blake3", 32), "blake3");
        assert_eq!(of_length("blake3", 64), "blake3-512");
        assert_eq!(of_length("blake2b", 32), "blake2b-256");
        assert_eq!(of_length("BLAKE2s", 1), "blake2s-8");
        assert_eq!(of_length("blake2b", 65), "blake2b-512");
        assert_eq!(of_length("blake2b-512", 32), "blake2b-512");
        assert_eq!(of_length("sha-512", 32), "sha-512");
    }

    #[test]
    fn a_length_by_itself_is_one_in_the_name() {
        let of = |name, bits| Asked::parse(name, Some(bits)).map(|asked| asked.algorithm.name);
        assert_eq!(of("blake2b", 384), Ok("blake2b-384"));
        assert_eq!(of("blake2b", 0), Ok("blake2b-512"));
        assert_eq!(of("sha2", 384), Ok("sha-384"));
        assert_eq!(of("SHA3", 256), Ok("sha3-256"));
        assert_eq!(of("shake256", 512), Ok("shake256-512"));
        assert_eq!(of("blake3", 256), Ok("blake3"));
        // Digits of a name are no beginning of a length, and what is wrong is told of the right option.
        for (name, bits, part) in [
            ("sha-256", 2, "--length: `sha-256` has one length; blake2b, "),
            ("sha-51", 2, "--algorithm: `sha-51` is none"),
            ("blake2b-25", 6, "--algorithm: `blake2b-25`: blake2b takes 8 to 512 bits"),
            ("sha", 256, "--algorithm: `sha` is none"),
            ("blake2b", 7, "--length: 7: blake2b takes 8 to 512 bits in steps of 8"),
            ("blake2s", 264, "--length: 264: blake2s takes 8 to 256 bits"),
            ("SHAKE128", 8200, "--length: 8200: SHAKE128 takes 8 to 8192 bits"),
            ("blake3", 12, "--length: 12: blake3 takes 8 to 8192 bits"),
            ("sha2", 512_256, "--length: 512256: sha2 takes 224, 256, 384 or 512 bits"),
            ("sha3", 7, "--length: 7: sha3 takes 224, 256, 384 or 512 bits"),
        ] {
            let error = of(name, bits).unwrap_err();
            assert!(error.starts_with(part), "{name}: {error}");
        }
    }

    #[test]
    fn a_tag_without_a_length_has_that_of_the_digest() {
        let of_tag = |tag, bytes| of_tag(tag, bytes).map(|algorithm| algorithm.name);
        assert_eq!(of_tag("SHAKE-256", Some(32)), Some("shake256-256"));
        assert_eq!(of_tag("SHAKE256-512", Some(32)), Some("shake256-512"));
        assert_eq!(of_tag("BLAKE2b", Some(32)), Some("blake2b-512"));
        assert_eq!(of_tag("BLAKE3", Some(64)), Some("blake3-512"));
        assert_eq!(of_tag("BLAKE3-512", Some(32)), Some("blake3-512"));
        for (tag, bytes) in [("BLAKE3", None), ("BLAKE3", Some(32)), ("BLAKE3-256", None), ("BLAKE3-256", Some(32))] {
            assert_eq!(of_tag(tag, bytes), Some("blake3"));
        }
        for bytes in [None, Some(0), Some(MOST + 1)] {
            assert_eq!(of_tag("SHAKE256", bytes), None);
        }
    }

    /// Of the empty message: FIPS 202 and RFC 9861.
    #[test]
    fn extendable_functions_give_what_their_standards_say() {
        for (name, digest) in [
            ("shake128-256", "7f9c2ba4e88f827d616045507605853ed73b8093f6efbc88eb1a6eacfa66ef26"),
            ("shake256-256", "46b9dd2b0ba88d13233b3feb743eeb243fcd52ea62b81b82b50c27646ed5762f"),
            ("turboshake128-256", "1e415f1c5983aff2169217277d17bb538cd945a397ddec541f1ce41af2c1b74c"),
            ("turboshake256-256", "367a329dafea871c7802ec67f905ae13c57695dc2c6663c61035f59a18f8e7db"),
            ("kt128-256", "1ac2d450fc3b4205d19da7bfca1b37513c0803577ac7167f06fe2ce1f0ef39e5"),
            ("kt256-256", "b23d2e9cea9f4904e02bec06817fc10ce38ce8e93ef4c89e6537076af8646404"),
        ] {
            let found = find(name).unwrap().begin().finalize();
            assert_eq!(found.iter().map(|byte| format!("{byte:02x}")).collect::<String>(), digest, "{name}");
        }
    }

    #[test]
    fn digests_have_their_length() {
        for algorithm in all() {
            let mut running = algorithm.begin();
            running.update(b"abc");
            assert_eq!(running.finalize().len(), algorithm.bytes, "{}", algorithm.name);
        }
    }

    #[test]
    fn digests_are_the_same_whoever_makes_them() {
        let text = vec![7; 3 << 20];
        // An extendable function has one call alone.
        let fixed = all().filter(|algorithm| !without_a_length().any(|stem| algorithm.name.starts_with(stem)));
        for algorithm in fixed {
            let messages = [&text[..0], &text[..3], &text[..5000], &text];
            let many = algorithm.many(&messages);
            for (message, digest) in messages.into_iter().zip(many) {
                let threads = algorithm.begin_with_threads(3);
                // BLAKE2 of the lengths that have lanes, by itself and as one of any length.
                let named = find(algorithm.name).map(Algorithm::begin);
                for mut running in std::iter::once(algorithm.begin()).chain(threads).chain(named) {
                    running.update(message);
                    assert_eq!(running.finalize(), digest, "{}, {} bytes", algorithm.name, message.len());
                }
            }
        }
    }
}
