//! The hash functions, by the names that people and other programs have for them.

use std::sync::LazyLock;

use saltern::hash::blake2::{Variable, Variant, variant};
use saltern::hash::legacy::{
    Gost94CryptoPro, Gost94Test, Md4, Md5, Ripemd160, Sm3, Streebog256, Streebog512, Tiger, Tiger2, Whirlpool,
};
use saltern::hash::{
    Blake2b256, Blake2b512, Blake2bp512, Blake2s256, Blake2sp256, Blake3, HashFunction, Sha1, Sha3_224, Sha3_256,
    Sha3_384, Sha3_512, Sha224, Sha256, Sha384, Sha512, Sha512_224, Sha512_256,
};

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
        /// All of them but BLAKE2 of other lengths.
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
    Blake3: "blake3", "BLAKE3" => Threads;
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

/// BLAKE2b and BLAKE2s of every length in whole bytes.
static OF_ANY_LENGTH: LazyLock<Vec<Algorithm>> = LazyLock::new(|| {
    let mut all = of_any_length::<variant::Blake2b>("blake2b", "BLAKE2b");
    all.extend(of_any_length::<variant::Blake2s>("blake2s", "BLAKE2s"));
    all
});

/// What they are called without a length, which says their longest digest.
const STEMS: [&str; 2] = ["blake2b", "blake2s"];

fn of_any_length<V: Variant>(stem: &str, tag: &str) -> Vec<Algorithm> {
    let one = |bytes| Algorithm {
        // Made once.
        name: format!("{stem}-{}", 8 * bytes).leak(),
        tag: format!("{tag}-{}", 8 * bytes).leak(),
        also: &[],
        bytes,
        begin: |bytes| Box::new(OfAnyLength(Variable::<V>::new(bytes).expect("a length that it has"))),
        begin_with_threads: None,
        together: None,
    };
    (1..).take_while(|bytes| Variable::<V>::new(*bytes).is_ok()).map(one).collect()
}

/// What is used where nothing else is asked for.
pub const DEFAULT: &str = "sha-256";

/// The algorithm of this name; case, hyphens and slashes do not matter.
pub fn find(name: &str) -> Option<&'static Algorithm> {
    let wanted = plain(name);
    let called = |algorithm: &&Algorithm| {
        let names = [algorithm.name, algorithm.tag];
        names.iter().chain(algorithm.also).any(|name| plain(name) == wanted)
    };
    ALL.iter().find(called).or_else(|| OF_ANY_LENGTH.iter().find(called))
}

/// What `--algorithm` asks for.
#[derive(Clone, Copy, Debug)]
pub struct Asked {
    /// The algorithm.
    pub algorithm: &'static Algorithm,
    /// What it was called, if that was without a length where there are several.
    stem: Option<&'static str>,
}

impl Asked {
    /// The argument of `--algorithm`.
    pub fn parse(name: &str) -> Result<Self, String> {
        let algorithm = find(name).ok_or_else(|| format!("accepted are {}", names()))?;
        Ok(Self { algorithm, stem: STEMS.into_iter().find(|stem| plain(name) == *stem) })
    }

    /// Which algorithm is meant with digests of so many bytes: as with `b2sum --check`, BLAKE2 of that length.
    pub fn of_length(self, bytes: usize) -> &'static Algorithm {
        self.stem.and_then(|stem| find(&format!("{stem}-{}", 8 * bytes))).unwrap_or(self.algorithm)
    }
}

/// The names of all of them.
pub fn names() -> String {
    let names: Vec<_> = ALL.iter().map(|algorithm| algorithm.name).collect();
    format!("{}, and BLAKE2 of other lengths as in blake2b-384", names.join(", "))
}

fn plain(name: &str) -> String {
    name.chars().filter(|c| !"-_/".contains(*c)).map(|c| c.to_ascii_lowercase()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all() -> impl Iterator<Item = &'static Algorithm> {
        ALL.iter().chain(&*OF_ANY_LENGTH)
    }

    #[test]
    fn no_two_have_a_name_in_common() {
        for algorithm in all() {
            for name in [algorithm.name, algorithm.tag].iter().chain(algorithm.also) {
                assert_eq!(find(name).map(|found| found.name), Some(algorithm.name), "{name}");
            }
        }
        assert_eq!(find(DEFAULT).unwrap().name, DEFAULT);
        assert_eq!(OF_ANY_LENGTH.len(), 64 + 32);
    }

    #[test]
    fn names_are_read_as_people_write_them() {
        for name in ["sha512", "SHA-512", "Sha2-512", "sha_512"] {
            assert_eq!(find(name).unwrap().name, "sha-512");
        }
        assert_eq!(find("blake2b").unwrap().bytes, 64);
        assert_eq!(find("BLAKE2b-8").unwrap().bytes, 1);
        for name in ["sha", "", "blake2b-520", "blake2b-0", "blake2s-264", "blake2b-12"] {
            assert!(find(name).is_none(), "{name}");
        }
        assert!(Asked::parse("sha-5").unwrap_err().contains("sha-512"));
    }

    #[test]
    fn a_length_is_inferred_where_none_is_asked_for() {
        let of_length = |name, bytes| Asked::parse(name).unwrap().of_length(bytes).name;
        assert_eq!(of_length("blake2b", 32), "blake2b-256");
        assert_eq!(of_length("BLAKE2s", 1), "blake2s-8");
        assert_eq!(of_length("blake2b", 65), "blake2b-512");
        assert_eq!(of_length("blake2b-512", 32), "blake2b-512");
        assert_eq!(of_length("sha-512", 32), "sha-512");
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
        for algorithm in all() {
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
