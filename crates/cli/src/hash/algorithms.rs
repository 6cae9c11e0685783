//! The hash functions, by the names that people and other programs have for them.

use saltern::hash::legacy::{
    Gost94CryptoPro, Gost94Test, Md4, Md5, Ripemd160, Sm3, Streebog256, Streebog512, Tiger, Tiger2, Whirlpool,
};
use saltern::hash::{
    Blake2b256, Blake2b512, Blake2s256, Blake3, HashFunction, Sha1, Sha3_224, Sha3_256, Sha3_384, Sha3_512, Sha224,
    Sha256, Sha384, Sha512, Sha512_256,
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

const fn algorithm<H: HashFunction>(name: &'static str, tag: &'static str, also: &'static [&'static str]) -> Algorithm {
    Algorithm { name, tag, also, bytes: H::BYTES, begin: || Box::new(H::new()) }
}

/// All of them.
pub const ALL: &[Algorithm] = &[
    algorithm::<Sha1>("sha-1", "SHA1", &[]),
    algorithm::<Sha224>("sha-224", "SHA224", &["sha2-224"]),
    algorithm::<Sha256>("sha-256", "SHA256", &["sha2-256"]),
    algorithm::<Sha384>("sha-384", "SHA384", &["sha2-384"]),
    algorithm::<Sha512>("sha-512", "SHA512", &["sha2-512"]),
    algorithm::<Sha512_256>("sha-512-256", "SHA512/256", &["sha2-512/256"]),
    algorithm::<Sha3_224>("sha3-224", "SHA3-224", &[]),
    algorithm::<Sha3_256>("sha3-256", "SHA3-256", &[]),
    algorithm::<Sha3_384>("sha3-384", "SHA3-384", &[]),
    algorithm::<Sha3_512>("sha3-512", "SHA3-512", &[]),
    algorithm::<Blake2b512>("blake2b-512", "BLAKE2b", &["blake2b"]),
    algorithm::<Blake2b256>("blake2b-256", "BLAKE2b-256", &[]),
    algorithm::<Blake2s256>("blake2s-256", "BLAKE2s-256", &["blake2s"]),
    algorithm::<Blake3>("blake3", "BLAKE3", &[]),
    algorithm::<Md5>("md5", "MD5", &[]),
    algorithm::<Md4>("md4", "MD4", &[]),
    algorithm::<Ripemd160>("ripemd-160", "RMD160", &["ripemd160"]),
    algorithm::<Sm3>("sm3", "SM3", &[]),
    algorithm::<Streebog256>("streebog-256", "GOST12-256", &["stribog256", "md_gost12_256"]),
    algorithm::<Streebog512>("streebog-512", "GOST12-512", &["stribog512", "md_gost12_512"]),
    algorithm::<Whirlpool>("whirlpool", "WHIRLPOOL", &[]),
    algorithm::<Tiger>("tiger", "TIGER", &["tiger-192", "tiger1"]),
    algorithm::<Tiger2>("tiger2", "TIGER2", &[]),
    algorithm::<Gost94Test>("gost94", "GOST94", &["gostr3411-94"]),
    algorithm::<Gost94CryptoPro>("gost94-cryptopro", "GOST94-CRYPTOPRO", &["md_gost94", "gostr3411-cp"]),
];

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
}
