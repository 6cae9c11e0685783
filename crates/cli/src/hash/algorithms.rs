//! The hash functions, by the names that people and other programs have for them.

use std::sync::OnceLock;

use saltern::hash::blake2::{Variable, Variant, variant};
use saltern::hash::legacy::{
    Gost94CryptoPro, Gost94Test, Md4, Md5, Ripemd160, Sm3, Streebog256, Streebog512, Tiger, Tiger2, Whirlpool,
};
use saltern::hash::{
    Blake2b256, Blake2b512, Blake2bp512, Blake2s256, Blake2sp256, Blake3, HashFunction, Kt128, Kt256, Sha1, Sha3_224,
    Sha3_256, Sha3_384, Sha3_512, Sha224, Sha256, Sha384, Sha512, Sha512_224, Sha512_256, Shake128, Shake256,
    TurboShake128, TurboShake256,
};
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
    /// Begins a message with a digest of that length.
    begin: fn(usize) -> Box<dyn Running>,
    /// Begins a message for so many threads, where they are of use for one.
    pub begin_with_threads: Option<fn(usize) -> Box<dyn Running>>,
    /// The digests of many messages at once, where it has lanes for them.
    together: Option<Together>,
}

impl Algorithm {
    /// Begins a message.
    pub fn begin(&self) -> Box<dyn Running> {
        (self.begin)(self.bytes)
    }

    /// The digests of many messages.
    pub fn many(&self, messages: &[&[u8]]) -> Vec<Vec<u8>> {
        let alone = |message: &&[u8]| {
            let mut running = self.begin();
            running.update(message);
            running.finish()
        };
        self.together.map_or_else(|| messages.iter().map(alone).collect(), |together| together(messages))
    }
}

type Together = fn(&[&[u8]]) -> Vec<Vec<u8>>;

/// A message that is being hashed.
pub trait Running {
    /// Goes on with it.
    fn update(&mut self, piece: &[u8]);
    /// Its digest.
    fn finish(self: Box<Self>) -> Vec<u8>;
}

impl<H: HashFunction> Running for H {
    fn update(&mut self, piece: &[u8]) {
        H::update(self, piece);
    }

    fn finish(self: Box<Self>) -> Vec<u8> {
        H::finish(*self).as_ref().to_vec()
    }
}

/// BLAKE2 with a digest of any length.
struct OfAnyLength<V: Variant>(Variable<V>);

impl<V: Variant> Running for OfAnyLength<V> {
    fn update(&mut self, piece: &[u8]) {
        self.0.update(piece);
    }

    fn finish(self: Box<Self>) -> Vec<u8> {
        let mut digest = vec![0; self.0.digest_bytes()];
        self.0.finish_into(&mut digest).expect("as long as it is");
        digest
    }
}

/// A function without an end to its output, and how much of that is wanted.
struct Extendable<H> {
    hash: H,
    bytes: usize,
}

/// With the call that ends a message, and what is to be given to it, where there is something.
macro_rules! extendable {
    ($($hash:ident: $finish:ident($($customization:literal)?);)*) => {$(
        impl Running for Extendable<$hash> {
            fn update(&mut self, piece: &[u8]) {
                self.hash.update(piece);
            }

            fn finish(self: Box<Self>) -> Vec<u8> {
                let mut digest = vec![0; self.bytes];
                self.hash.$finish($($customization)?).fill(&mut digest);
                digest
            }
        }
    )*};
}
extendable! {
    Shake128: finish();
    Shake256: finish();
    TurboShake128: finish();
    TurboShake256: finish();
    Kt128: finish(b"");
    Kt256: finish(b"");
    Blake3: finish_extendable();
}

/// BLAKE3 by several threads.
struct Threads {
    hash: Blake3,
    threads: usize,
}

impl Running for Threads {
    fn update(&mut self, piece: &[u8]) {
        self.hash.update_with_threads(piece, self.threads);
    }

    fn finish(self: Box<Self>) -> Vec<u8> {
        self.hash.finish().to_vec()
    }
}

/// Each with its name, its tag, and what else it is called; `[one by one]` if it has no lanes for many messages.
macro_rules! algorithms {
    (@many $hash:ident) => {
        Some(|messages| {
            let mut digests = vec![[0; <$hash as HashFunction>::BYTES]; messages.len()];
            $hash::hash_many(messages, &mut digests).expect("as many digests as messages");
            digests.iter().map(|digest| digest.to_vec()).collect()
        })
    };
    (@many $hash:ident one by one) => {
        None
    };
    (@option) => {
        None
    };
    (@option $threads:ident) => {
        Some(|threads| Box::new($threads { hash: Default::default(), threads }))
    };
    ($($hash:ident: $name:literal, $tag:literal $(, $also:literal)* $(=> $threads:ident)? $([$one:ident by one])?;)*) => {
        /// All of them but those of any length.
        pub const ALL: &[Algorithm] = &[$(
            Algorithm {
                name: $name,
                tag: $tag,
                also: &[$($also),*],
                bytes: <$hash as HashFunction>::BYTES,
                begin: |_| Box::new($hash::new()),
                begin_with_threads: algorithms!(@option $($threads)?),
                together: algorithms!(@many $hash $($one by one)?),
            }
        ),*];
    };
}
algorithms! {
    Sha1: "sha-1", "SHA1";
    Sha224: "sha-224", "SHA224", "sha2-224";
    Sha256: "sha-256", "SHA256", "sha2-256";
    Sha384: "sha-384", "SHA384", "sha2-384";
    Sha512: "sha-512", "SHA512", "sha2-512";
    Sha512_224: "sha-512-224", "SHA512/224", "sha2-512/224", "sha512t224";
    Sha512_256: "sha-512-256", "SHA512/256", "sha2-512/256", "sha512t256";
    Sha3_224: "sha3-224", "SHA3-224";
    Sha3_256: "sha3-256", "SHA3-256";
    Sha3_384: "sha3-384", "SHA3-384";
    Sha3_512: "sha3-512", "SHA3-512";
    Blake2b512: "blake2b-512", "BLAKE2b", "blake2b";
    Blake2b256: "blake2b-256", "BLAKE2b-256";
    Blake2s256: "blake2s-256", "BLAKE2s-256", "blake2s";
    Blake2bp512: "blake2bp-512", "BLAKE2bp", "blake2bp" [one by one];
    Blake2sp256: "blake2sp-256", "BLAKE2sp", "blake2sp" [one by one];
    Blake3: "blake3", "BLAKE3", "blake3-256" => Threads;
    Md5: "md5", "MD5";
    Md4: "md4", "MD4";
    Ripemd160: "ripemd-160", "RMD160", "ripemd160";
    Sm3: "sm3", "SM3";
    Streebog256: "streebog-256", "GOST12-256", "stribog256", "md_gost12_256" [one by one];
    Streebog512: "streebog-512", "GOST12-512", "stribog512", "md_gost12_512" [one by one];
    Whirlpool: "whirlpool", "WHIRLPOOL" [one by one];
    Tiger: "tiger", "TIGER", "tiger-192", "tiger1" [one by one];
    Tiger2: "tiger2", "TIGER2" [one by one];
    Gost94Test: "gost94", "GOST94", "gostr3411-94" [one by one];
    Gost94CryptoPro: "gost94-cryptopro", "GOST94-CRYPTOPRO", "md_gost94", "gostr3411-cp" [one by one];
}

/// A function with digests of any length in whole bytes.
#[derive(Debug)]
struct Family {
    /// What it is called, and what in BSD lines; a hyphen and the length in bits follow.
    stem: &'static str,
    tag: &'static str,
    /// The longest digest, in bytes.
    most: usize,
    /// Begins a message with a digest of that length.
    begin: fn(usize) -> Box<dyn Running>,
    /// Its algorithms, the shortest digest first, made when the first of them is looked for. One that has a row in [`ALL`] is
    /// that row, so that it is the same by each of its names.
    all: OnceLock<Vec<&'static Algorithm>>,
}

/// The longest digest of a function without an end to its output, in bytes. More is no digest.
const MOST: usize = 1024;

macro_rules! families {
    ($(blake2 $variant:ident: $stem:literal, $tag:literal, $most:literal;)*
     $(extendable $hash:ident: $extendable:literal, $extendable_tag:literal;)*) => {
        static FAMILIES: [Family; 9] = [
            $(Family {
                stem: $stem,
                tag: $tag,
                most: $most,
                begin: |bytes| {
                    Box::new(OfAnyLength(Variable::<variant::$variant>::new(bytes).expect("a length that it has")))
                },
                all: OnceLock::new(),
            },)*
            $(Family {
                stem: $extendable,
                tag: $extendable_tag,
                most: MOST,
                begin: |bytes| Box::new(Extendable { hash: $hash::new(), bytes }),
                all: OnceLock::new(),
            },)*
        ];
    };
}
families! {
    blake2 Blake2b: "blake2b", "BLAKE2b", 64;
    blake2 Blake2s: "blake2s", "BLAKE2s", 32;
    extendable Shake128: "shake128", "SHAKE128";
    extendable Shake256: "shake256", "SHAKE256";
    extendable TurboShake128: "turboshake128", "TurboSHAKE128";
    extendable TurboShake256: "turboshake256", "TurboSHAKE256";
    extendable Kt128: "kt128", "KT128";
    extendable Kt256: "kt256", "KT256";
    extendable Blake3: "blake3", "BLAKE3";
}

/// The families that have no length without one in their name.
fn without_a_length() -> impl Iterator<Item = &'static str> {
    FAMILIES.iter().map(|family| family.stem).filter(|stem| find(stem).is_none())
}

impl Family {
    /// That with this plain name.
    fn called(plain: &str) -> Option<&'static Self> {
        FAMILIES.iter().find(|family| family.stem == plain)
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
                begin: self.begin,
                begin_with_threads: None,
                together: None,
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
        let bits: usize = wanted.strip_prefix(self.stem)?.parse().ok()?;
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
    let digits = |family: &&Family| {
        wanted.strip_prefix(family.stem).is_some_and(|rest| rest.bytes().all(|byte| byte.is_ascii_digit()))
    };
    if let Some(family) = FAMILIES.iter().filter(digits).max_by_key(|family| family.stem.len()) {
        let (stem, lengths) = (family.stem, family.lengths());
        return if wanted == stem {
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
        assert_eq!(of_any_length().count(), 64 + 32 + 7 * MOST);
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
            let found = find(name).unwrap().begin().finish();
            assert_eq!(found.iter().map(|byte| format!("{byte:02x}")).collect::<String>(), digest, "{name}");
        }
    }

    #[test]
    fn digests_have_their_length() {
        for algorithm in all() {
            let mut running = algorithm.begin();
            running.update(b"abc");
            assert_eq!(running.finish().len(), algorithm.bytes, "{}", algorithm.name);
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
                let threads = algorithm.begin_with_threads.map(|begin| begin(3));
                // BLAKE2 of the lengths that have lanes, by itself and as one of any length.
                let named = find(algorithm.name).map(Algorithm::begin);
                for mut running in std::iter::once(algorithm.begin()).chain(threads).chain(named) {
                    running.update(message);
                    assert_eq!(running.finish(), digest, "{}, {} bytes", algorithm.name, message.len());
                }
            }
        }
    }
}
