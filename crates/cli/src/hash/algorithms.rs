//! The hash functions, by the names that people and other programs have for them.

use saltern::hash::legacy::{
    Gost94CryptoPro, Gost94Test, Md4, Md5, Ripemd160, Sm3, Streebog256, Streebog512, Tiger, Tiger2, Whirlpool,
};
use saltern::hash::{
    Blake2b256, Blake2b512, Blake2bp512, Blake2s256, Blake2sp256, Blake3, HashFunction, Sha1, Sha3_224, Sha3_256,
    Sha3_384, Sha3_512, Sha224, Sha256, Sha384, Sha512, Sha512_256,
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
    /// Begins a message.
    pub begin: fn() -> Box<dyn Running>,
    /// Begins a message for so many threads, where they are of use for one.
    pub begin_with_threads: Option<fn(usize) -> Box<dyn Running>>,
    /// The digests of many messages at once.
    pub many: fn(&[&[u8]]) -> Vec<Vec<u8>>,
}

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
        |messages| {
            let mut digests = vec![[0; <$hash as HashFunction>::BYTES]; messages.len()];
            $hash::hash_many(messages, &mut digests).expect("as many digests as messages");
            digests.iter().map(|digest| digest.to_vec()).collect()
        }
    };
    (@many $hash:ident one by one) => {
        |messages| messages.iter().map(|message| $hash::hash(message).to_vec()).collect()
    };
    (@option) => {
        None
    };
    (@option $threads:ident) => {
        Some(|threads| Box::new($threads { hash: Default::default(), threads }))
    };
    ($($hash:ident: $name:literal, $tag:literal $(, $also:literal)* $(=> $threads:ident)? $([$one:ident by one])?;)*) => {
        /// All of them.
        pub const ALL: &[Algorithm] = &[$(
            Algorithm {
                name: $name,
                tag: $tag,
                also: &[$($also),*],
                bytes: <$hash as HashFunction>::BYTES,
                begin: || Box::new($hash::new()),
                begin_with_threads: algorithms!(@option $($threads)?),
                many: algorithms!(@many $hash $($one by one)?),
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
    Sha512_256: "sha-512-256", "SHA512/256", "sha2-512/256";
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

/// What is used where nothing else is asked for.
pub const DEFAULT: &str = "sha-256";

/// The algorithm of this name; case, hyphens and slashes do not matter.
pub fn find(name: &str) -> Option<&'static Algorithm> {
    let wanted = plain(name);
    ALL.iter().find(|algorithm| {
        let names = [algorithm.name, algorithm.tag];
        names.iter().chain(algorithm.also).any(|name| plain(name) == wanted)
    })
}

/// The argument of `--algorithm`.
pub fn parse(name: &str) -> Result<&'static Algorithm, String> {
    find(name).ok_or_else(|| format!("accepted are {}", names()))
}

/// The names of all of them.
pub fn names() -> String {
    ALL.iter().map(|algorithm| algorithm.name).collect::<Vec<_>>().join(", ")
}

fn plain(name: &str) -> String {
    name.chars().filter(|c| !"-_/".contains(*c)).map(|c| c.to_ascii_lowercase()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_have_a_name_in_common() {
        for algorithm in ALL {
            for name in [algorithm.name, algorithm.tag].iter().chain(algorithm.also) {
                assert_eq!(find(name).map(|found| found.name), Some(algorithm.name), "{name}");
            }
        }
        assert_eq!(find(DEFAULT).unwrap().name, DEFAULT);
    }

    #[test]
    fn names_are_read_as_people_write_them() {
        for name in ["sha512", "SHA-512", "Sha2-512", "sha_512"] {
            assert_eq!(find(name).unwrap().name, "sha-512");
        }
        assert_eq!(find("blake2b").unwrap().bytes, 64);
        assert!(find("sha").is_none() && find("").is_none());
        assert!(parse("sha-5").unwrap_err().contains("sha-512"));
    }

    #[test]
    fn digests_have_their_length() {
        for algorithm in ALL {
            let mut running = (algorithm.begin)();
            running.update(b"abc");
            assert_eq!(running.finish().len(), algorithm.bytes, "{}", algorithm.name);
        }
    }

    #[test]
    fn digests_are_the_same_whoever_makes_them() {
        let text = vec![7; 3 << 20];
        for algorithm in ALL {
            let messages = [&text[..0], &text[..3], &text[..5000], &text];
            let many = (algorithm.many)(&messages);
            for (message, digest) in messages.into_iter().zip(many) {
                let threads = algorithm.begin_with_threads.map(|begin| begin(3));
                for mut running in std::iter::once((algorithm.begin)()).chain(threads) {
                    running.update(message);
                    assert_eq!(running.finish(), digest, "{}, {} bytes", algorithm.name, message.len());
                }
            }
        }
    }
}
