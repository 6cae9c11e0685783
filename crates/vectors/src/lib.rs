//! Other people's test vectors, parsed. For tests only: a malformed file is a panic that names file and line.
//!
//! The files are in `vectors/` at the top of the repository, where `MANIFEST.md` lists them and says where each comes from.
//! They are compiled in, so tests that run under emulation or on another machine need no file system.

mod argon2;
mod bcrypt;
mod blake2;
mod blake3;
mod cctv;
mod ed25519;
mod group;
mod hash;
mod keccak;
mod mode;
mod nonce_mac;
mod scrypt;
mod siphash;
mod text;
mod wycheproof;
mod x25519;

pub use argon2::{Argon2, Argon2Case, argon2_cases};
pub use bcrypt::{BcryptCase, bcrypt_cases};
pub use blake2::{Blake2, Blake2Case, blake2_cases};
pub use blake3::{Blake3Case, blake3_cases};
pub use cctv::ed25519_cctv;
pub use ed25519::{
    Ed25519Policy, Ed25519Sign, Ed25519Variant, Ed25519Verify, ed25519_policies, ed25519_sign, ed25519_verify,
    eddsa_blake2b,
};
pub use group::{
    ElligatorKey, ElligatorMap, ElligatorReverse, ExpandMessageCase, HashToCurveCase, RistrettoMap, RistrettoMultiple,
    RistrettoRefused, elligator_keys, elligator_maps, elligator_reverses, expand_message_cases, hash_to_edwards_cases,
    hash_to_montgomery_cases, ristretto_maps, ristretto_multiples, ristretto_refused,
};
pub use hash::{HashCase, MonteCarloCase, hash_cases, monte_carlo};
pub use keccak::{KeccakCase, KeccakMonteCarloCase, XofCase, keccak_cases, keccak_monte_carlo, xof_cases};
pub use mode::{
    ArcfourCase, ModeCase, ModeMacCase, ModeMonteCarloCase, PaddingCase, Rc2Case, SivCase, WrapCase, arcfour_cases,
    mode_aead_cases, mode_cases, mode_mac_cases, mode_monte_carlo, other_aead_cases, padding_cases, rc2_cases,
    siv_cases, wrap_cases,
};
pub use nonce_mac::{NonceMacCase, nonce_mac_cases};
pub use scrypt::{ScryptCase, scrypt_cases};
pub use siphash::{SipHashCase, siphash_cases};
pub use text::{FILES, File};
pub use wycheproof::{HkdfCase, HmacCase, Pbkdf2Case, hkdf_cases, hmac_cases, kmac_cases, pbkdf2_cases};
pub use x25519::{BoxCase, KxCase, X25519Case, X25519Iterated, box_cases, kx_cases, x25519_cases, x25519_iterated};

use std::io::{Write, stderr};
use std::sync::LazyLock;
use text::{Record, records};
use wycheproof::wycheproof_aead;

/// A stream cipher without its number of rounds. The nonce's length tells the layout of [`StreamCipher::ChaCha`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StreamCipher {
    /// ChaCha: 12 bytes of nonce and a 32-bit counter (RFC 8439), or 8 bytes and a 64-bit counter.
    ChaCha,
    /// XChaCha: 24 bytes of nonce.
    XChaCha,
    /// Salsa20: 8 bytes of nonce, a 64-bit counter.
    Salsa,
    /// XSalsa20: 24 bytes of nonce.
    XSalsa,
}

impl StreamCipher {
    /// What the files call it.
    pub fn name(self) -> &'static str {
        match self {
            StreamCipher::ChaCha => "chacha",
            StreamCipher::XChaCha => "xchacha",
            StreamCipher::Salsa => "salsa",
            StreamCipher::XSalsa => "xsalsa",
        }
    }
}

/// A function from a key and 16 bytes to a subkey.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Core {
    /// HChaCha20.
    HChaCha20,
    /// HSalsa20.
    HSalsa20,
}

/// One case of a stream cipher: `input` and `output` differ by the keystream from a position on.
#[derive(Clone, Debug)]
pub struct StreamCase {
    /// File, line and the source's own name for the case.
    pub id: String,
    /// Which cipher.
    pub cipher: StreamCipher,
    /// 8, 12 or 20.
    pub rounds: u32,
    /// The key.
    pub key: [u8; 32],
    /// The nonce: 8, 12 or 24 bytes.
    pub nonce: Vec<u8>,
    /// Number of the 64-byte block the case starts in.
    pub block: u64,
    /// How many bytes into that block it starts.
    pub skip: usize,
    /// Plaintext; zeros where the source has keystream.
    pub input: Vec<u8>,
    /// Ciphertext, as long as `input`.
    pub output: Vec<u8>,
}

/// A long keystream from block 0 on, known by its SHA-256.
#[derive(Clone, Debug)]
pub struct DigestCase {
    /// File, line and the source's own name for the case.
    pub id: String,
    /// Which cipher.
    pub cipher: StreamCipher,
    /// 8, 12 or 20.
    pub rounds: u32,
    /// The key.
    pub key: [u8; 32],
    /// The nonce.
    pub nonce: Vec<u8>,
    /// Length of the keystream.
    pub length: usize,
    /// SHA-256 of the keystream.
    pub sha256: [u8; 32],
}

/// One case of HChaCha20 or HSalsa20.
#[derive(Clone, Debug)]
pub struct CoreCase {
    /// File, line and the source's own name for the case.
    pub id: String,
    /// Which function.
    pub function: Core,
    /// The key.
    pub key: [u8; 32],
    /// The input.
    pub input: [u8; 16],
    /// The subkey.
    pub output: [u8; 32],
}

/// One case of Poly1305.
#[derive(Clone, Debug)]
pub struct MacCase {
    /// File, line and the source's own name for the case.
    pub id: String,
    /// The one-time key.
    pub key: [u8; 32],
    /// The message.
    pub message: Vec<u8>,
    /// The tag.
    pub tag: [u8; 16],
    /// Whether `tag` is the message's.
    pub valid: bool,
}

/// One case of an authenticated cipher.
#[derive(Clone, Debug)]
pub struct AeadCase {
    /// File, line or number, and the source's own name for the case.
    pub id: String,
    /// Its name: `chacha20-poly1305`, say. In names of files each hyphen is `_`.
    pub aead: &'static str,
    /// The key.
    pub key: Vec<u8>,
    /// The nonce. Wycheproof has cases with a wrong length, which are not valid.
    pub nonce: Vec<u8>,
    /// Associated data.
    pub aad: Vec<u8>,
    /// Plaintext.
    pub message: Vec<u8>,
    /// Ciphertext, as long as `message`.
    pub ciphertext: Vec<u8>,
    /// The tag.
    pub tag: Vec<u8>,
    /// Whether this must open.
    pub valid: bool,
}

/// One case of a message sealed in chunks by the STREAM construction with a four-byte big-endian counter.
#[derive(Clone, Debug)]
pub struct ChunkedCase {
    /// File, line and the source's own name for the case.
    pub id: String,
    /// The name of the cipher that seals the chunks.
    pub aead: &'static str,
    /// The key.
    pub key: [u8; 32],
    /// What each chunk's nonce starts with.
    pub prefix: Vec<u8>,
    /// How many bytes of message every chunk but the last holds.
    pub chunk_bytes: usize,
    /// All sealed chunks, each ciphertext followed by its tag.
    pub sealed: Vec<u8>,
    /// SHA-256 of the message; where the case is not valid, of the chunks that age gives out before it finds the fault.
    pub sha256: [u8; 32],
    /// Whether the whole must open.
    pub valid: bool,
}

/// Every case of every stream cipher.
pub fn stream_cases() -> Vec<StreamCase> {
    let case = |record: &Record| {
        let output = record.bytes("out");
        StreamCase {
            id: record.id(),
            cipher: record.stream_cipher(),
            rounds: record.number("rounds"),
            key: record.array("key"),
            nonce: record.bytes("nonce"),
            block: record.number("block"),
            skip: if record.has("skip") { record.number("skip") } else { 0 },
            input: if record.has("in") { record.bytes("in") } else { vec![0; output.len()] },
            output,
        }
    };
    records("stream/", "out").iter().map(case).collect()
}

/// Every long keystream that is known by its digest.
pub fn digest_cases() -> Vec<DigestCase> {
    let case = |record: &Record| DigestCase {
        id: record.id(),
        cipher: record.stream_cipher(),
        rounds: record.number("rounds"),
        key: record.array("key"),
        nonce: record.bytes("nonce"),
        length: record.number("length"),
        sha256: record.array("sha256"),
    };
    records("stream/", "sha256").iter().map(case).collect()
}

/// Every case of HChaCha20 and HSalsa20.
pub fn core_cases() -> Vec<CoreCase> {
    let case = |record: &Record| CoreCase {
        id: record.id(),
        function: match record.text("function") {
            "hchacha20" => Core::HChaCha20,
            "hsalsa20" => Core::HSalsa20,
            other => record.fail(&format!("unknown function {other}")),
        },
        key: record.array("key"),
        input: record.array("in"),
        output: record.array("out"),
    };
    records("core/", "out").iter().map(case).collect()
}

/// Every case of Poly1305.
pub fn mac_cases() -> Vec<MacCase> {
    let case = |record: &Record| MacCase {
        id: record.id(),
        key: record.array("key"),
        message: record.bytes("in"),
        tag: record.array("tag"),
        valid: record.valid(),
    };
    records("mac/", "tag").iter().map(case).collect()
}

/// Every case of every authenticated cipher.
pub fn aead_cases() -> Vec<AeadCase> {
    let case = |record: &Record<'static>| AeadCase {
        id: record.id(),
        aead: record.text("aead"),
        key: record.bytes("key"),
        nonce: record.bytes("nonce"),
        aad: if record.has("aad") { record.bytes("aad") } else { Vec::new() },
        message: record.bytes("in"),
        ciphertext: record.bytes("out"),
        tag: record.bytes("tag"),
        valid: record.valid(),
    };
    records("aead/", "tag").iter().map(case).chain(wycheproof_aead()).collect()
}

/// Every case of the STREAM construction.
pub fn chunked_cases() -> Vec<ChunkedCase> {
    let case = |record: &Record<'static>| ChunkedCase {
        id: record.id(),
        aead: record.text("aead"),
        key: record.array("key"),
        prefix: record.bytes("prefix"),
        chunk_bytes: record.number("chunk"),
        sealed: record.bytes("sealed"),
        sha256: record.array("sha256"),
        valid: record.valid(),
    };
    records("chunked/", "sha256").iter().map(case).collect()
}

/// Says so on standard error, past the test harness, which keeps `eprintln!` to itself when a test passes.
pub fn say(line: &str) {
    let _ = writeln!(stderr(), "{line}");
}

/// Of `cases`, those that `takes_too_long` does not hold for. Says of how many it does.
pub fn in_time<T>(what: &str, cases: Vec<T>, takes_too_long: impl Fn(&T) -> bool) -> Vec<T> {
    let all = cases.len();
    let left: Vec<T> = cases.into_iter().filter(|case| !takes_too_long(case)).collect();
    if left.len() < all {
        say(&format!("NOT CHECKED: {} of {all} cases of {what}, which take too long here", all - left.len()));
    }
    left
}

/// Whether to run fewer and shorter cases: on every machine that is not x86-64, since those are mostly emulated, and
/// where the environment has `SALTERN_TEST_QUICK`. Says so once on standard error.
pub fn quick() -> bool {
    static QUICK: LazyLock<bool> = LazyLock::new(|| {
        let quick = cfg!(not(target_arch = "x86_64")) || std::env::var_os("SALTERN_TEST_QUICK").is_some();
        if quick {
            say("NOT CHECKED: some cases, since this is no x86-64 machine or SALTERN_TEST_QUICK is set");
        }
        quick
    });
    *QUICK
}

impl Record<'_> {
    fn stream_cipher(&self) -> StreamCipher {
        let all = [StreamCipher::ChaCha, StreamCipher::XChaCha, StreamCipher::Salsa, StreamCipher::XSalsa];
        let name = self.text("cipher");
        let found = all.into_iter().find(|cipher| cipher.name() == name);
        found.unwrap_or_else(|| self.fail(&format!("unknown cipher {name}")))
    }

    fn valid(&self) -> bool {
        !self.has("valid")
            || match self.text("valid") {
                "no" => false,
                other => self.fail(&format!("valid = {other}: only no is known")),
            }
    }
}
