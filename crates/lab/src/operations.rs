//! The operations the laboratory knows. Those of hashes, codes, ciphers and AEADs come from the catalog's rows; here stand
//! the others, and of which hash functions there is more than a row for one message.

use std::iter::once;
use std::sync::LazyLock;

use serde::de::{Deserialize, Deserializer, Error as _};

use saltern_catalog::block::Direction;
use saltern_catalog::{
    AEADS, BLOCK_CIPHERS, BlockCipherEntry, CIPHERS, HASHES, HashEntry, HmacEntry, MACS, MacEntry, XOFS, XofEntry,
};

use crate::contract::{Operation, Preparation};
use crate::subject::Subject;
use crate::sweep;

/// The length of the messages that are signed: as on lib25519's speed page.
pub const SIGNED_BYTES: usize = 59;

/// The length of the long messages that are signed: as in the paper of HACL*.
pub const LONG_BYTES: usize = 16 << 10;

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

/// The modes of the comparison of 2008 that libgcrypt's page links to.
pub const SPEEDTEST_MODES: [&str; 2] = ["ecb", "ctr"];

/// The longest key that it has for a cipher, in bytes.
const SPEEDTEST_KEY: usize = 32;

/// Whether no other row of the same cipher has a longer key, up to that.
fn has_longest_key(cipher: &BlockCipherEntry) -> bool {
    let stem =
        |cipher: &BlockCipherEntry| cipher.title.trim_end_matches(|c: char| c == '-' || c.is_ascii_digit()).to_owned();
    let longer = |other: &&BlockCipherEntry| {
        (cipher.key_bytes + 1..=SPEEDTEST_KEY).contains(&other.key_bytes) && stem(other) == stem(cipher)
    };
    cipher.key_bytes <= SPEEDTEST_KEY && !BLOCK_CIPHERS.iter().any(|other| longer(&other))
}

/// All operations, in the order in which they are measured and printed.
///
/// `.speedtest` is setting up a key, encrypting, setting it up once more, and decrypting, all of it each time.
///
/// What is sealed, or gets a tag, with a `.fresh-key` has the key set up with each message, by all; codes have a message of no bytes there.
/// `.without-aes` is a code's hash without the block cipher that hides it. Modes of block ciphers are measured at the lengths that
/// they have: ECB and CBC at whole blocks, without padding.
///
/// `nacl.secretbox` is XSalsa20-Poly1305 through the NaCl interface: its output is the tag followed by the ciphertext.
/// `nacl.box` is the same after an X25519 exchange, which is done for every message, and `nacl.xchacha-box` that with
/// XChaCha20-Poly1305. `nacl.xchacha-secretbox` is libsodium's. `chacha20-poly1305.stream` is STREAM in chunks of 4
/// KiB, each followed by its tag; it is sealed where its output goes, which the message is copied to.
///
/// `arcfour` has no nonce: its key is set up with each message, by all.
///
/// `x25519.keypair` and `ed25519.keypair` make the public key of a given secret or seed. `ed25519.sign` is given the
/// public key too. `eddsa-blake2b` is Monocypher's own signature: the same with BLAKE2b in the place of SHA-512.
/// `ed25519.verify`, `.batch-verify-…` and `.msm-16` decode keys and points each time, where `.verify-prepared`
/// has the key decoded beforehand, or tables made of it. `.batch-verify-1024` is under ZIP 215 by ours. `.msm-256` and
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
/// keeps as much as that. `bcrypt.10` is 2^10 iterations, and gives 23 bytes. `.pieces-64` is a message that
/// comes in pieces of 64 bytes; such rows are there if `SALTERN_LAB_PIECES` asks for them. `.many-64` are 64 messages at once, of
/// `bytes` bytes each; who has no interface for that does one after the other. `blake3.threads` is one message by as
/// many threads as the machine runs at once, which ours starts for it and rayon has; its cycles are those that pass,
/// not those that all of them take. Unless lengths are asked for, it has longer messages than the other rows.
pub static ALL: LazyLock<Vec<Operation>> = LazyLock::new(|| TABLE.iter().map(|(operation, _)| *operation).collect());

/// What has a row of the catalog and none here: it differs from another one by the size of its nonce alone, or is hardly used.
const UNMEASURED: &[&str] = &[
    "chacha20-original",
    "chacha12-original",
    "chacha8-original",
    "xchacha8",
    "blake2bp-512.keyed",
    "blake2sp-256.keyed",
];

/// The same of modes: they take as long as others do.
const UNMEASURED_MODES: &[&str] = &["cbc-cs1", "cbc-cs2", "ctr64", "ctr32"];

/// What is sealed with another key each time, too.
const FRESH_KEY: &[&str] = &["aes-128-gcm", "aes-256-gcm", "aes-256-gcm-siv"];

/// The codes that are measured with another key each time, too, with a message of no bytes: what is left without it is setting up the key.
const FRESH_KEY_CODES: &[&str] = &[
    "poly1305-aes",
    "umac-32",
    "umac-64",
    "umac-96",
    "umac-128",
    "vmac-64",
    "vmac-128",
    "cmac-aes-128",
    "gmac-aes-128",
    "siphash-2-4",
    "blake2b-512.keyed",
    "blake3.keyed",
    "kmac128",
];

/// The same of HMAC, with these hash functions.
const FRESH_KEY_HMAC: &[&str] = &["sha-1", "sha-256"];

/// The codes whose hash is measured without the block cipher, too.
const WITHOUT_AES: &[&str] = &["vmac-64", "vmac-128"];

/// The standards whose hash functions come first, in this order. The others have the catalog's.
const STANDARDS: &[&str] =
    &["FIPS 180-4", "FIPS 202", "SP 800-185", "RFC 9861", "RFC 7693", "BLAKE2", "BLAKE2X", "BLAKE3's paper"];

/// What is measured without the customization that it may have.
const NOT_CUSTOMIZED: &[&str] = &["kt128", "kt256"];

/// What is done for so many items at once, too, beside what has lanes for many messages, of which there are 64.
const MANY: &[(&str, usize)] = &[
    ("sha-512", 8),
    ("hmac-sha-256", 64),
    ("pbkdf2-hmac-sha-256", 64),
    ("aes-128-cbc.encrypt", 16),
    ("aes-256-cbc.encrypt", 16),
    ("cmac-aes-128", 16),
    ("cmac-aes-256", 16),
    ("aes-128-ccm.seal", 16),
    ("aes-256-ccm.seal", 16),
];

/// For how many items at once an operation is done, too.
fn numbers(name: &str, subject: Subject) -> impl Iterator<Item = usize> {
    let lanes = match subject {
        Subject::Hash(entry) => entry.many_into.is_some(),
        // The other rows of those that are both are of one length.
        Subject::Xof(entry) => entry.many_into.is_some(),
        _ => false,
    };
    let special = MANY.iter().filter(move |(own, _)| *own == name).map(|(_, items)| *items);
    let swept = if lanes { sweep::many().filter(|&items| items != 64).collect() } else { Vec::new() };
    special.chain(lanes.then_some(64)).chain(swept)
}

/// The codes whose messages come in pieces, too. HMAC's all do, and so do those of hash functions.
const CODES_IN_PIECES: &[&str] = &[
    "poly1305",
    "siphash-1-3",
    "siphash-1-3-128",
    "siphash-2-4",
    "siphash-2-4-128",
    "cmac-aes-128",
    "cmac-aes-192",
    "cmac-aes-256",
    "gmac-aes-128",
    "gmac-aes-192",
    "gmac-aes-256",
    "umac-32",
    "umac-64",
    "umac-96",
    "umac-128",
    "vmac-64",
    "vmac-128",
    "kmac128",
    "kmac256",
    "blake2b-512.keyed",
    "blake2s-256.keyed",
    "blake3.keyed",
];

/// Whether a message may come in pieces.
pub(crate) fn can_be_fed(subject: Subject) -> bool {
    match subject {
        Subject::Hash(_) | Subject::Hmac(_) => true,
        // What is a hash function as well is fed as that.
        Subject::Xof(entry) => HashEntry::named(entry.name).is_none(),
        Subject::Mac(entry) => CODES_IN_PIECES.contains(&entry.name),
        Subject::Cipher(_) => true,
        Subject::Mode(cipher, over, _) => over.mode == "ctr" && cipher.name.starts_with("aes-"),
        _ => false,
    }
}

/// The hash functions that protocols have HMAC with, those for HKDF, and those for PBKDF2.
const HMAC: &[&str] = &["md5", "sha-1", "sha-256", "sha-384", "sha-512", "sha3-256"];
const HKDF: &[&str] = &["sha-256", "sha-512"];
const PBKDF2: &[&str] = &["sha-1", "sha-256", "sha-512"];

/// Operations that no row of the catalog says, each with the one that it stands behind.
const BESIDE: &[(&str, Operation)] = &[
    ("chacha20-poly1305.open", sized("chacha20-poly1305.stream", 32, 7)),
    ("sha-256.many-64", batch(64, Operation { output_bytes: 32, ..short("sha-256.chain-64", 0, Preparation::None) })),
    ("blake3.many-64", threads(hash("blake3.threads", 32))),
    ("hkdf-sha-512", Operation { output_bytes: 32, ..short("blake3.derive-key", 0, Preparation::None) }),
];

/// The others: passwords, curves, and what is as NaCl has it.
const OTHERS: &[Operation] = &[
    sized("arcfour", 16, 0),
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
    short("ed25519.verify-prepared", SIGNED_BYTES, Preparation::Signed),
    short("ed25519.sign-16kib", LONG_BYTES, Preparation::KeyPair),
    short("ed25519.verify-16kib", LONG_BYTES, Preparation::Signed),
    batch(16, short("ed25519.batch-verify-16", SIGNED_BYTES, Preparation::Signed)),
    batch(64, short("ed25519.batch-verify-64", SIGNED_BYTES, Preparation::Signed)),
    short("eddsa-blake2b.keypair", 0, Preparation::None),
    short("eddsa-blake2b.sign", SIGNED_BYTES, Preparation::KeyPair),
    short("eddsa-blake2b.verify", SIGNED_BYTES, Preparation::Signed),
    batch(1024, short("ed25519.batch-verify-1024", SIGNED_BYTES, Preparation::Signed)),
    batch(16, short("ed25519.msm-16", 32, EDWARDS)),
    batch(256, short("ed25519.msm-256", 32, EDWARDS)),
    batch(1024, short("ed25519.msm-1024", 32, EDWARDS)),
    short("edwards25519.mul", 32, EDWARDS),
    short("edwards25519.from-uniform", 0, Preparation::None),
    short("ristretto255.mul-base", 0, Preparation::Scalar),
    short("ristretto255.mul", 32, Preparation::Points("ristretto255.mul-base")),
    Operation { key_bytes: 64, ..short("ristretto255.from-uniform", 0, Preparation::None) },
    sized("nacl.secretbox", 32, 24),
    sized("nacl.xchacha-secretbox", 32, 24),
    Operation { preparation: Preparation::Correspondents, ..sized("nacl.box", 64, 24) },
    Operation { preparation: Preparation::Correspondents, ..sized("nacl.xchacha-box", 64, 24) },
];

/// A name that is made once.
fn leaked(name: String) -> &'static str {
    name.leak()
}

/// All of the catalog, and the others.
static TABLE: LazyLock<Vec<(Operation, Option<Subject>)>> = LazyLock::new(|| {
    let mut table = Vec::new();
    let mut push = |operation: Operation, subject: Subject| {
        table.push((operation, Some(subject)));
        let beside = BESIDE.iter().filter(|(before, _)| *before == operation.name);
        table.extend(beside.map(|(_, operation)| (*operation, None)));
    };
    // All of one algorithm: what is done once, and then what is done for many.
    let mut add = |single: &[(Operation, Subject)]| {
        single.iter().for_each(|(one, subject)| push(*one, *subject));
        for (one, subject) in single {
            numbers(one.name, *subject).for_each(|items| push(many(items, *one), *subject));
            if can_be_fed(*subject) {
                sweep::pieces().for_each(|bytes| push(in_pieces(bytes, *one), *subject));
            }
        }
    };
    let measured = |name: &str| !UNMEASURED.contains(&name);
    for entry in CIPHERS.iter().filter(|entry| measured(entry.name)) {
        add(&[(sized(entry.name, entry.key_bytes, entry.nonce_bytes), Subject::Cipher(entry))]);
    }
    let (one_time, others): (Vec<_>, Vec<_>) =
        MACS.iter().filter(|entry| measured(entry.name)).partition(|entry| entry.one_time);
    one_time.into_iter().for_each(|entry| add(&[(code(entry), Subject::Mac(entry))]));
    // What is as NaCl has it is sealed otherwise.
    for entry in AEADS.iter().filter(|entry| !entry.name.starts_with("nacl.")) {
        let seal = sized(leaked(format!("{}.seal", entry.name)), entry.key_bytes, entry.nonce_bytes);
        let seal = Operation { max_first_byte: entry.max_first_byte, ..seal };
        let name = leaked(format!("{}.open", entry.name));
        let open = Operation { name, preparation: Preparation::Opens(seal.name), ..seal };
        add(&[(seal, Subject::Seal(entry)), (open, Subject::Open(entry))]);
        if FRESH_KEY.contains(&entry.name) {
            let name = leaked(format!("{}.fresh-key", entry.name));
            add(&[(Operation { name, ..seal }, Subject::FreshKey(entry))]);
        }
    }
    for cipher in BLOCK_CIPHERS {
        for over in cipher.modes.iter().filter(|over| !UNMEASURED_MODES.contains(&over.mode)) {
            let name = leaked(format!("{}-{}", cipher.name, over.mode));
            let one = sized(name, over.key_bytes, over.iv_bytes);
            let way = |direction| (one, Subject::Mode(cipher, over, direction));
            let named = |name: String, (one, subject)| (Operation { name: leaked(name), ..one }, subject);
            match over.entry().two_ways {
                false => add(&[way(Direction::Encrypt)]),
                true => add(&[
                    named(format!("{name}.encrypt"), way(Direction::Encrypt)),
                    named(format!("{name}.decrypt"), way(Direction::Decrypt)),
                ]),
            }
        }
    }
    for cipher in BLOCK_CIPHERS.iter().filter(|cipher| has_longest_key(cipher)) {
        for over in cipher.modes.iter().filter(|over| SPEEDTEST_MODES.contains(&over.mode)) {
            let name = leaked(format!("{}-{}.speedtest", cipher.name, over.mode));
            add(&[(sized(name, over.key_bytes, over.iv_bytes), Subject::Speedtest(cipher, over))]);
        }
    }
    hashes().iter().for_each(|hash| add(hash));
    for entry in HMAC.iter().map(|name| built_on(name)) {
        let (name, bytes) = (leaked(format!("hmac-{}", entry.hash)), entry.hash_entry().bytes);
        let one = Operation { key_bytes: bytes, ..hash(name, bytes) };
        add(&[(one, Subject::Hmac(entry))]);
        if FRESH_KEY_HMAC.contains(&entry.hash) {
            add(&[(fresh_key(one), Subject::FreshHmac(entry))]);
        }
    }
    for entry in others {
        add(&[(code(entry), Subject::Mac(entry))]);
        if WITHOUT_AES.contains(&entry.name) {
            let name = leaked(format!("{}.without-aes", entry.name));
            add(&[(Operation { name, nonce_bytes: 0, ..code(entry) }, Subject::WithoutAes(entry))]);
        }
        if FRESH_KEY_CODES.contains(&entry.name) {
            add(&[(fresh_key(code(entry)), Subject::FreshMac(entry))]);
        }
    }
    for entry in HKDF.iter().map(|name| built_on(name)) {
        add(&[(derivation(leaked(format!("hkdf-{}", entry.hash)), 32, 16), Subject::Hkdf(entry))]);
    }
    for entry in PBKDF2.iter().map(|name| built_on(name)) {
        let one = derivation(leaked(format!("pbkdf2-hmac-{}", entry.hash)), 16, 0);
        // More than a hash takes twice as long.
        let output_bytes = one.output_bytes.min(entry.hash_entry().bytes);
        add(&[(Operation { output_bytes, ..one }, Subject::Pbkdf2(entry))]);
    }
    table.extend(OTHERS.iter().map(|operation| (*operation, None)));
    table
});

/// Hash functions and those with output of any length, by their standards. What is both is `.extendable` where it is the
/// latter, and stands behind itself.
fn hashes() -> Vec<Vec<(Operation, Subject)>> {
    let extendable = |entry: &'static XofEntry, name| {
        let one = hash(name, entry.usual_bytes);
        let customized = entry.customized && !NOT_CUSTOMIZED.contains(&entry.name);
        let with = Operation { aad_bytes: 16, preparation: Preparation::Text, ..one };
        (if customized { with } else { one }, Subject::Xof(entry))
    };
    let mut all = Vec::new();
    for entry in HASHES {
        let itself = XOFS.iter().filter(|other| other.name == entry.name);
        let itself = itself.map(|other| extendable(other, leaked(format!("{}.extendable", other.name))));
        let fixed = (hash(entry.name, entry.bytes), Subject::Hash(entry));
        all.push((entry.standard, once(fixed).chain(itself).collect()));
    }
    let others = XOFS.iter().filter(|entry| HashEntry::named(entry.name).is_none());
    all.extend(others.map(|entry| (entry.standard, vec![extendable(entry, entry.name)])));
    all.sort_by_key(|(standard, _)| STANDARDS.iter().position(|other| other == standard).unwrap_or(STANDARDS.len()));
    all.into_iter().map(|(_, hash)| hash).collect()
}

/// What is built on the hash function of this name.
fn built_on(name: &str) -> &'static HmacEntry {
    HmacEntry::of_hash(name).unwrap_or_else(|| panic!("the catalog has no {name}"))
}

/// A message authentication code.
fn code(entry: &MacEntry) -> Operation {
    let ([least, most], [least_nonce, most_nonce]) = (entry.key_bytes, entry.nonce_bytes);
    let (key_bytes, nonce_bytes) = (32.clamp(least, most), 8.clamp(least_nonce, most_nonce));
    Operation { key_bytes, nonce_bytes, ..hash(entry.name, entry.tag_bytes) }
}

/// The same of a message of no bytes, with the key set up each time.
fn fresh_key(one: Operation) -> Operation {
    Operation { name: leaked(format!("{}.fresh-key", one.name)), message_bytes: Some(0), ..one }
}

/// The same of so many items. What has a message has one key for all, what is derived a secret for each.
fn many(items: usize, one: Operation) -> Operation {
    let (name, preparation) = (leaked(format!("{}.many-{items}", one.name)), Preparation::OneByOne(one.name));
    Operation { name, items, one_key: one.message_bytes.is_none(), preparation, ..one }
}

/// The same of a message in pieces of so many bytes.
pub(crate) fn in_pieces(bytes: usize, one: Operation) -> Operation {
    let name = leaked(format!("{}.pieces-{bytes}", one.name));
    let preparation = match one.preparation {
        Preparation::None => Preparation::OneByOne(one.name),
        other => other,
    };
    Operation { name, piece_bytes: Some(bytes), preparation, ..one }
}

/// Points of edwards25519: public keys.
const EDWARDS: Preparation = Preparation::Points("ed25519.keypair");

/// An operation on messages of several lengths, one at a time.
const fn sized(name: &'static str, key_bytes: usize, nonce_bytes: usize) -> Operation {
    let preparation = Preparation::None;
    Operation {
        name,
        key_bytes,
        nonce_bytes,
        max_first_byte: 0xff,
        aad_bytes: 0,
        message_bytes: None,
        items: 1,
        piece_bytes: None,
        one_key: false,
        one_nonce: false,
        threads: false,
        output_bytes: 0,
        preparation,
    }
}

/// A hash without a key.
const fn hash(name: &'static str, output_bytes: usize) -> Operation {
    Operation { output_bytes, ..sized(name, 0, 0) }
}

/// A key of 32 bytes from a secret or a password, a salt of 16 bytes and what it is for.
const fn derivation(name: &'static str, secret_bytes: usize, info_bytes: usize) -> Operation {
    let one = Operation { message_bytes: Some(0), output_bytes: 32, one_nonce: true, ..sized(name, secret_bytes, 16) };
    Operation { aad_bytes: info_bytes, ..one }
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

/// The name of an operation.
pub type Name = &'static str;

/// Reads the name of an operation.
pub(crate) fn interned<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Name, D::Error> {
    let name = String::deserialize(deserializer)?;
    find(&name)
        .map(|operation| operation.name)
        .ok_or_else(|| D::Error::custom(format!("no operation is called `{name}`")))
}

/// Which algorithm of the catalog the operation of this name is of; none if it is of none, or of more than one.
pub fn subject(name: &str) -> Option<Subject> {
    TABLE.iter().find(|(operation, _)| operation.name == name)?.1
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
        for operation in ALL.iter() {
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

    /// A name that no row has would do nothing.
    #[test]
    fn what_is_said_of_rows_is_said_of_some() {
        let named = |name: &str| find(name).is_some();
        assert!(MANY.iter().all(|(name, items)| named(name) && named(&format!("{name}.many-{items}"))));
        assert!(BESIDE.iter().all(|(before, operation)| named(before) && named(operation.name)));
        assert!(NOT_CUSTOMIZED.iter().all(|name| named(name)));
        let rows = CIPHERS.iter().map(|entry| entry.name).chain(MACS.iter().map(|entry| entry.name));
        let unmeasured: Vec<_> = rows.filter(|name| !named(name)).collect();
        let modes = BLOCK_CIPHERS.iter().flat_map(|cipher| cipher.modes).map(|over| over.mode);
        let modes: Vec<_> = modes.collect();
        assert!(UNMEASURED_MODES.iter().all(|name| modes.contains(name)));
        assert!(CODES_IN_PIECES.iter().all(|name| named(name)));
        assert!(FRESH_KEY.iter().all(|name| named(&format!("{name}.fresh-key"))));
        assert!(UNMEASURED.iter().all(|name| unmeasured.contains(name)) && unmeasured.len() == UNMEASURED.len());
        let standards: Vec<_> =
            HASHES.iter().map(|entry| entry.standard).chain(XOFS.iter().map(|entry| entry.standard)).collect();
        assert!(STANDARDS.iter().all(|standard| standards.contains(standard)));
    }

    /// All of the catalog's hash functions have a row for one message, and nothing has two.
    #[test]
    fn every_hash_function_is_here() {
        for entry in HASHES {
            let operation = find(entry.name).unwrap_or_else(|| panic!("{} is missing", entry.name));
            assert_eq!((operation.output_bytes, operation.key_bytes, operation.items), (entry.bytes, 0, 1));
            assert!(matches!(operation.subject(), Some(Subject::Hash(found)) if found.name == entry.name));
        }
    }

    #[test]
    fn of_each_cipher_the_longest_key_is_in_the_speedtest() {
        let named: Vec<&str> =
            ALL.iter().filter_map(|operation| operation.name.strip_suffix("-ecb.speedtest")).collect();
        assert!(named.contains(&"aes-256") && named.contains(&"camellia-256"), "{named:?}");
        assert!(!named.contains(&"aes-128") && !named.contains(&"aes-192"), "{named:?}");
        assert!(find("aes-256-ctr.speedtest").is_some());
    }

    #[test]
    fn a_batch_says_its_size_in_its_name() {
        for operation in ALL.iter().filter(|operation| operation.name.contains('.')) {
            let size = operation.name.rsplit('-').next().and_then(|word| word.parse().ok());
            assert_eq!(operation.items, size.unwrap_or(1), "{}", operation.name);
        }
    }
}
