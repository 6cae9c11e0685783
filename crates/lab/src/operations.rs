//! The operations the laboratory knows, one line each.

use crate::contract::{Operation, Preparation};

/// The length of the messages that are signed: as on lib25519's speed page.
pub const SIGNED_BYTES: usize = 59;

/// How often the `pbkdf2` operations iterate.
pub const PBKDF2_ITERATIONS: u32 = 1000;

/// How often each value of `sha-256.chain-64` is hashed: as a signature after Winternitz with digits of 8 bits has it at most.
pub const CHAIN_STEPS: u32 = 255;

/// What the keys of `blake3.derive-key` are for.
pub const DERIVE_KEY_CONTEXT: &str = "saltern-lab: the speed of keys that BLAKE3 derives";

/// How many bytes a chunk of `chacha20-poly1305.stream` has.
pub const CHUNK_BYTES: usize = 4096;

/// How often the `argon2` operations go over their memory.
pub const ARGON2_PASSES: u32 = 3;

/// The memory of the `argon2` operations, in KiB.
pub const ARGON2_KIB: u32 = 64 << 10;

/// One of the `argon2` operations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Argon2 {
    /// The number that RFC 9106 has for the kind: 0 for Argon2d, 1 for Argon2i, 2 for Argon2id.
    pub kind: u32,
    /// In how many lanes.
    pub lanes: u32,
    /// Whether in memory that is kept from one password to the next.
    pub reused: bool,
}

/// All of them.
pub const ARGON2: &[(&str, Argon2)] = &[
    ("argon2d.3x64mib", Argon2 { kind: 0, lanes: 1, reused: false }),
    ("argon2i.3x64mib", Argon2 { kind: 1, lanes: 1, reused: false }),
    ("argon2i.3x64mib-reused", Argon2 { kind: 1, lanes: 1, reused: true }),
    ("argon2id.3x64mib", Argon2 { kind: 2, lanes: 1, reused: false }),
    ("argon2id.3x64mib-reused", Argon2 { kind: 2, lanes: 1, reused: true }),
    ("argon2id.3x64mib-2-lanes", Argon2 { kind: 2, lanes: 2, reused: false }),
];

/// The logarithm of N in `scrypt.16mib`.
pub const SCRYPT_LOG_N: u32 = 14;

/// Its parameter r. Its parameter p is 1.
pub const SCRYPT_R: u32 = 8;

/// The cost of `bcrypt.10`.
pub const BCRYPT_COST: u32 = 10;

/// All operations, in the order in which they are measured and printed.
///
/// `nacl.secretbox` is XSalsa20-Poly1305 through the NaCl interface: its output is the tag followed by the ciphertext.
/// `nacl.box` is the same after an X25519 exchange, which is done for every message, and `nacl.xchacha-box` that with
/// XChaCha20-Poly1305. `nacl.xchacha-secretbox` is libsodium's. `chacha20-poly1305.stream` is STREAM in chunks of 4
/// KiB, each followed by its tag; it is sealed where its output goes, which the message is copied to.
///
/// `x25519.keypair` and `ed25519.keypair` make the public key of a given secret or seed. `ed25519.sign` is given the
/// public key too. `ed25519.verify`, `.batch-verify-…` and `.msm-16` decode keys and points each time; `.msm-256` and
/// `.msm-1024` have their points decoded beforehand by those who can. Multi-scalar multiplication takes a time that
/// depends on the scalars. `ristretto255.mul` and `edwards25519.mul` are from a point's bytes to those of a secret
/// multiple, `.mul-base` from a scalar to bytes. `ristretto255.from-uniform` maps 64 bytes to an element,
/// `edwards25519.from-uniform` 32 to a point.
///
/// `shake128`, `turboshake128`, `kt128`, `cshake128` and `kmac128` give 32 bytes, those of 256 in the place of 128 give
/// 64, `blake2xb` 256 and `blake2xs` 128, which are four digests' worth, `blake3.extendable` 1,024. `cshake128` and `cshake256` are customised
/// with 16 letters and signs, which are taken in with each message. `.keyed` is a tag by the hash function's own key, of
/// 32 bytes. The `hkdf` operations derive 32 bytes from a secret, a salt and 16 bytes of info, `blake3.derive-key` as many from 32, with a context that
/// is hashed each time, but by rscrypto, which remembers it. `pbkdf2` gives 32 bytes, with SHA-1 20. `sha-256.chain-64`
/// hashes each of 64 values 255 times over.
///
/// `argon2d.3x64mib` and its like are 3 passes over 64 MiB in one lane, in memory that is taken from the system for
/// each password, by all of them. `-reused` is the same in memory that is kept from one password to the next, by those
/// who can. `-2-lanes` is in two lanes, each with a thread of its own where the library has threads or lets its user
/// bring them, else one after the other; its cycles are those that pass. `scrypt.16mib` is N = 2^14, r = 8, p = 1, in
/// memory that each takes for each password, ours and libsodium from the system, the others from the allocator, which
/// keeps as much as that. `bcrypt.10` is 2^10 iterations, and gives 23 bytes. `.many-64` are 64 messages at once, of
/// `bytes` bytes each; who has no interface for that does one after the other. `blake3.threads` is one message by as
/// many threads as the machine runs at once, which ours starts for it and rayon has; its cycles are those that pass,
/// not those that all of them take. Unless lengths are asked for, it has longer messages than the other rows.
pub const ALL: &[Operation] = &[
    stream("chacha20", 12),
    stream("chacha12", 12),
    stream("chacha8", 12),
    stream("xchacha20", 24),
    stream("xchacha12", 24),
    stream("salsa20", 8),
    stream("salsa20-12", 8),
    stream("salsa20-8", 8),
    stream("xsalsa20", 24),
    mac("poly1305", 32),
    aead("chacha20-poly1305.seal", 32, 12),
    open("chacha20-poly1305.open", aead("chacha20-poly1305.seal", 32, 12)),
    aead("chacha20-poly1305.stream", 32, 7),
    aead("xchacha20-poly1305.seal", 32, 24),
    open("xchacha20-poly1305.open", aead("xchacha20-poly1305.seal", 32, 24)),
    aead("xsalsa20-poly1305.seal", 32, 24),
    open("xsalsa20-poly1305.open", aead("xsalsa20-poly1305.seal", 32, 24)),
    hash("sha-1", 20),
    many(64, hash("sha-1.many-64", 20), "sha-1"),
    hash("sha-224", 28),
    hash("sha-256", 32),
    many(64, hash("sha-256.many-64", 32), "sha-256"),
    batch(64, Operation { output_bytes: 32, ..short("sha-256.chain-64", 0, Preparation::None) }),
    hash("sha-384", 48),
    hash("sha-512", 64),
    many(8, hash("sha-512.many-8", 64), "sha-512"),
    many(64, hash("sha-512.many-64", 64), "sha-512"),
    hash("sha-512-224", 28),
    hash("sha-512-256", 32),
    hash("sha3-224", 28),
    hash("sha3-256", 32),
    many(64, hash("sha3-256.many-64", 32), "sha3-256"),
    hash("sha3-384", 48),
    hash("sha3-512", 64),
    hash("shake128", 32),
    many(64, hash("shake128.many-64", 32), "shake128"),
    hash("shake256", 64),
    many(64, hash("shake256.many-64", 64), "shake256"),
    Operation { aad_bytes: 16, preparation: Preparation::Text, ..hash("cshake128", 32) },
    Operation { aad_bytes: 16, preparation: Preparation::Text, ..hash("cshake256", 64) },
    hash("turboshake128", 32),
    hash("turboshake256", 64),
    hash("kt128", 32),
    hash("kt256", 64),
    hash("blake2b-256", 32),
    hash("blake2b-512", 64),
    many(64, hash("blake2b-512.many-64", 64), "blake2b-512"),
    hash("blake2s-256", 32),
    many(64, hash("blake2s-256.many-64", 32), "blake2s-256"),
    hash("blake2bp-512", 64),
    hash("blake2sp-256", 32),
    hash("blake2xb", 256),
    hash("blake2xs", 128),
    hash("blake3", 32),
    hash("blake3.extendable", 1024),
    many(64, hash("blake3.many-64", 32), "blake3"),
    threads(hash("blake3.threads", 32)),
    hash("md5", 16),
    many(64, hash("md5.many-64", 16), "md5"),
    hash("md4", 16),
    hash("ripemd-160", 20),
    hash("sm3", 32),
    hash("streebog-256", 32),
    hash("streebog-512", 64),
    hash("whirlpool", 64),
    hash("tiger", 24),
    hash("tiger2", 24),
    hash("gost94", 32),
    hash("gost94-cryptopro", 32),
    keyed(16, hash("hmac-md5", 16)),
    keyed(20, hash("hmac-sha-1", 20)),
    keyed(32, hash("hmac-sha-256", 32)),
    many(64, keyed(32, hash("hmac-sha-256.many-64", 32)), "hmac-sha-256"),
    keyed(48, hash("hmac-sha-384", 48)),
    keyed(64, hash("hmac-sha-512", 64)),
    keyed(32, hash("hmac-sha3-256", 32)),
    keyed(32, hash("kmac128", 32)),
    keyed(32, hash("kmac256", 64)),
    keyed(32, hash("blake2b-512.keyed", 64)),
    keyed(32, hash("blake2s-256.keyed", 32)),
    keyed(32, hash("blake3.keyed", 32)),
    keyed(16, hash("siphash-2-4", 8)),
    keyed(16, hash("siphash-2-4-128", 16)),
    keyed(16, hash("siphash-1-3", 8)),
    keyed(16, hash("siphash-1-3-128", 16)),
    derivation("hkdf-sha-256", 32, 16),
    derivation("hkdf-sha-512", 32, 16),
    Operation { output_bytes: 32, ..short("blake3.derive-key", 0, Preparation::None) },
    Operation { output_bytes: 20, ..derivation("pbkdf2-hmac-sha-1", 16, 0) },
    derivation("pbkdf2-hmac-sha-256", 16, 0),
    batch(64, one_by_one("pbkdf2-hmac-sha-256", derivation("pbkdf2-hmac-sha-256.many-64", 16, 0))),
    derivation("pbkdf2-hmac-sha-512", 16, 0),
    derivation("argon2id.3x64mib", 16, 0),
    derivation("argon2id.3x64mib-reused", 16, 0),
    threads(derivation("argon2id.3x64mib-2-lanes", 16, 0)),
    derivation("argon2i.3x64mib", 16, 0),
    derivation("argon2i.3x64mib-reused", 16, 0),
    derivation("argon2d.3x64mib", 16, 0),
    derivation("scrypt.16mib", 16, 0),
    Operation { output_bytes: 23, ..derivation("bcrypt.10", 16, 0) },
    short("x25519.keypair", 0, Preparation::None),
    short("x25519.dh", 32, Preparation::None),
    batch(8, short("x25519.batch-8", 32, Preparation::OneByOne("x25519.dh"))),
    batch(16, short("x25519.batch-16", 32, Preparation::OneByOne("x25519.dh"))),
    batch(64, short("x25519.batch-64", 32, Preparation::OneByOne("x25519.dh"))),
    short("ed25519.keypair", 0, Preparation::None),
    short("ed25519.sign", SIGNED_BYTES, Preparation::KeyPair),
    short("ed25519.verify", SIGNED_BYTES, Preparation::Signed),
    batch(16, short("ed25519.batch-verify-16", SIGNED_BYTES, Preparation::Signed)),
    batch(64, short("ed25519.batch-verify-64", SIGNED_BYTES, Preparation::Signed)),
    batch(16, short("ed25519.msm-16", 32, EDWARDS)),
    batch(256, short("ed25519.msm-256", 32, EDWARDS)),
    batch(1024, short("ed25519.msm-1024", 32, EDWARDS)),
    short("edwards25519.mul", 32, EDWARDS),
    short("edwards25519.from-uniform", 0, Preparation::None),
    short("ristretto255.mul-base", 0, Preparation::Scalar),
    short("ristretto255.mul", 32, Preparation::Points("ristretto255.mul-base")),
    Operation { key_bytes: 64, ..short("ristretto255.from-uniform", 0, Preparation::None) },
    aead("nacl.secretbox", 32, 24),
    aead("nacl.xchacha-secretbox", 32, 24),
    Operation { preparation: Preparation::Correspondents, ..aead("nacl.box", 64, 24) },
    Operation { preparation: Preparation::Correspondents, ..aead("nacl.xchacha-box", 64, 24) },
];

/// Points of edwards25519: public keys.
const EDWARDS: Preparation = Preparation::Points("ed25519.keypair");

/// An operation on messages of several lengths, one at a time.
const fn sized(name: &'static str, key_bytes: usize, nonce_bytes: usize) -> Operation {
    let preparation = Preparation::None;
    Operation {
        name,
        key_bytes,
        nonce_bytes,
        aad_bytes: 0,
        message_bytes: None,
        items: 1,
        one_key: false,
        one_nonce: false,
        threads: false,
        output_bytes: 0,
        preparation,
    }
}

/// A stream cipher with a 256-bit key, from block 0.
const fn stream(name: &'static str, nonce_bytes: usize) -> Operation {
    sized(name, 32, nonce_bytes)
}

/// A message authentication code without a nonce.
const fn mac(name: &'static str, key_bytes: usize) -> Operation {
    sized(name, key_bytes, 0)
}

/// A hash without a key, or a function with one digest for each message in any case.
const fn hash(name: &'static str, output_bytes: usize) -> Operation {
    Operation { output_bytes, ..sized(name, 0, 0) }
}

/// The same with a key.
const fn keyed(key_bytes: usize, hash: Operation) -> Operation {
    Operation { key_bytes, ..hash }
}

/// The same of several messages, under one key if there is one.
const fn many(items: usize, hash: Operation, single: &'static str) -> Operation {
    Operation { items, one_key: true, preparation: Preparation::OneByOne(single), ..hash }
}

/// A key of 32 bytes from a secret or a password, a salt of 16 bytes and what it is for.
const fn derivation(name: &'static str, secret_bytes: usize, info_bytes: usize) -> Operation {
    let one = Operation { message_bytes: Some(0), output_bytes: 32, one_nonce: true, ..sized(name, secret_bytes, 16) };
    Operation { aad_bytes: info_bytes, ..one }
}

/// An operation whose items are those of another one.
const fn one_by_one(single: &'static str, operation: Operation) -> Operation {
    Operation { preparation: Preparation::OneByOne(single), ..operation }
}

/// Authenticated encryption of a message without associated data.
const fn aead(name: &'static str, key_bytes: usize, nonce_bytes: usize) -> Operation {
    sized(name, key_bytes, nonce_bytes)
}

/// Undoes `seal`.
const fn open(name: &'static str, seal: Operation) -> Operation {
    Operation { name, preparation: Preparation::Opens(seal.name), ..seal }
}

/// An operation on a key of 32 bytes and a message of one length.
const fn short(name: &'static str, message_bytes: usize, preparation: Preparation) -> Operation {
    Operation { message_bytes: Some(message_bytes), preparation, ..sized(name, 32, 0) }
}

/// The same on several keys and messages at once.
const fn batch(items: usize, one: Operation) -> Operation {
    Operation { items, ..one }
}

/// The same by several threads.
const fn threads(one: Operation) -> Operation {
    Operation { threads: true, ..one }
}

/// The operation with exactly this name.
pub fn find(name: &str) -> Option<&'static Operation> {
    ALL.iter().find(|operation| operation.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_and_lower_case() {
        for (index, operation) in ALL.iter().enumerate() {
            assert!(operation.name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b"-.".contains(&b)));
            assert!(ALL[..index].iter().all(|other| other.name != operation.name), "{} twice", operation.name);
        }
    }

    #[test]
    fn what_makes_an_input_is_an_operation_of_the_same_kind() {
        for operation in ALL {
            let maker = match operation.preparation {
                Preparation::Opens(name) | Preparation::OneByOne(name) => name,
                Preparation::Points(name) => {
                    let maker = find(name).unwrap_or_else(|| panic!("nothing makes the points of {}", operation.name));
                    assert_eq!((maker.key_bytes, maker.items), (operation.key_bytes, 1), "{}", operation.name);
                    continue;
                }
                _ => continue,
            };
            let maker = find(maker).unwrap_or_else(|| panic!("nothing makes the input of {}", operation.name));
            assert_eq!((maker.key_bytes, maker.nonce_bytes), (operation.key_bytes, operation.nonce_bytes));
            assert_eq!((maker.message_bytes, maker.items), (operation.message_bytes, 1));
            assert_eq!(maker.output_bytes, operation.output_bytes);
        }
    }

    #[test]
    fn many_messages_are_hashed_as_one_is() {
        let operation = find("hmac-sha-256.many-64").unwrap();
        assert_eq!((operation.algorithm(), operation.items), ("hmac-sha-256", 64));
        assert_eq!(operation.find(&[("hmac", 1), ("hmac-sha-256", 2)]), Some(2));
        assert_eq!(operation.find(&[("sha-256", 1)]), None);
        assert_eq!(find("argon2id.3x64mib").unwrap().algorithm(), "argon2id.3x64mib");
    }

    #[test]
    fn every_argon2_is_in_their_table() {
        let derived = ALL.iter().filter(|operation| operation.name.starts_with("argon2"));
        let named: Vec<_> = derived.map(|operation| operation.find(ARGON2).expect(operation.name)).collect();
        assert_eq!(named.len(), ARGON2.len());
    }

    #[test]
    fn a_batch_says_its_size_in_its_name() {
        for operation in ALL.iter().filter(|operation| operation.name.contains('.')) {
            let size = operation.name.rsplit('-').next().and_then(|word| word.parse().ok());
            assert_eq!(operation.items, size.unwrap_or(1), "{}", operation.name);
        }
    }
}
