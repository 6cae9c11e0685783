//! Block ciphers in their modes.

use crate::AeadCase;
use crate::text::{Record, records};
use crate::wycheproof;

/// One case of a mode that only encrypts.
#[derive(Clone, Debug)]
pub struct ModeCase {
    /// File, line or number, and the source's own name for the case.
    pub id: String,
    /// Which block cipher: `aes`, `camellia` or `3des`, say. The key's length says which size; XTS has two keys of one length, one after the
    /// other.
    pub cipher: &'static str,
    /// Which mode: `ecb`, `cbc`, `cbc-cs3`, `cbc-pkcs7`, `cfb`, `cfb-meshed`, `cfb8`, `ofb`, `ctr` or `xts`.
    pub mode: &'static str,
    /// The key.
    pub key: Vec<u8>,
    /// The IV, the first counter block, or the tweak of XTS before it is encrypted. ECB has none.
    pub iv: Vec<u8>,
    /// How many bytes at the end of the counter block are counted up. 0 in other modes than CTR.
    pub counter_bytes: usize,
    /// Plaintext.
    pub input: Vec<u8>,
    /// Ciphertext.
    pub output: Vec<u8>,
    /// Whether this must decrypt. In `cbc-pkcs7` the padding can be wrong.
    pub valid: bool,
}

/// NIST's Monte Carlo test: 1000 times a block, or a byte with CFB8, goes through a mode that is not begun anew. What goes in the first
/// time is `input`. Each time after that it is what came out a block and one more such unit before, where the IV counts as what came out
/// before the first time.
#[derive(Clone, Debug)]
pub struct ModeMonteCarloCase {
    /// File and line.
    pub id: String,
    /// Which block cipher: `aes`.
    pub cipher: &'static str,
    /// Which mode: `cbc`, `cfb`, `cfb8` or `ofb`.
    pub mode: &'static str,
    /// Whether the mode encrypts.
    pub encrypt: bool,
    /// The key.
    pub key: Vec<u8>,
    /// The IV.
    pub iv: Vec<u8>,
    /// What goes in first.
    pub input: Vec<u8>,
    /// What comes out last.
    pub output: Vec<u8>,
}

/// One case of SIV.
#[derive(Clone, Debug)]
pub struct SivCase {
    /// File, line or number, and the source's own name for the case.
    pub id: String,
    /// The key of S2V and that of CTR.
    pub key: Vec<u8>,
    /// The strings of associated data; the nonce is the last of them.
    pub aads: Vec<Vec<u8>>,
    /// Plaintext.
    pub message: Vec<u8>,
    /// Ciphertext, as long as `message`.
    pub ciphertext: Vec<u8>,
    /// The synthetic IV.
    pub iv: Vec<u8>,
    /// Whether this must open.
    pub valid: bool,
}

/// One case of a message authentication code that is made of a block cipher.
#[derive(Clone, Debug)]
pub struct ModeMacCase {
    /// File, line or number, and the source's own name for the case.
    pub id: String,
    /// Which one: `aes-cmac`, `3des-cmac`, `aria-cmac`, `camellia-cmac`, `aes-gmac` or `aes-cbc-mac`.
    pub mac: &'static str,
    /// The key. Wycheproof has cases with a wrong length, which are not valid.
    pub key: Vec<u8>,
    /// The nonce of GMAC, otherwise empty.
    pub nonce: Vec<u8>,
    /// The message: whole blocks for CBC-MAC.
    pub message: Vec<u8>,
    /// The tag, which may be cut short.
    pub tag: Vec<u8>,
    /// Whether it is the message's.
    pub valid: bool,
}

/// One case of key wrap.
#[derive(Clone, Debug)]
pub struct WrapCase {
    /// File, line or number, and the source's own name for the case.
    pub id: String,
    /// Which block cipher: `aes`, `aria`, `camellia` or `seed`.
    pub cipher: &'static str,
    /// Whether it is the form with padding.
    pub padded: bool,
    /// The key that wraps.
    pub key: Vec<u8>,
    /// What is wrapped; empty where the case is not valid.
    pub message: Vec<u8>,
    /// What comes out.
    pub wrapped: Vec<u8>,
    /// Whether this must be unwrapped.
    pub valid: bool,
}

/// One case of padding.
#[derive(Clone, Debug)]
pub struct PaddingCase {
    /// File and line.
    pub id: String,
    /// Which one: `pkcs7`, `iso7816` or `ansi-x923`.
    pub padding: &'static str,
    /// How many bytes a block has.
    pub block_bytes: usize,
    /// What is padded; empty where the case is not valid.
    pub data: Vec<u8>,
    /// With the padding.
    pub padded: Vec<u8>,
    /// Whether there is such padding.
    pub valid: bool,
}

/// A field that may be missing.
fn optional(record: &Record, name: &str) -> Vec<u8> {
    if record.has(name) { record.bytes(name) } else { Vec::new() }
}

/// Every case of every mode that only encrypts.
pub fn mode_cases() -> Vec<ModeCase> {
    let case = |record: &Record<'static>| ModeCase {
        id: record.id(),
        cipher: record.subject(),
        mode: record.text("mode"),
        key: record.bytes("key"),
        iv: optional(record, "iv"),
        counter_bytes: if record.has("counter") { record.number("counter") } else { 0 },
        input: record.bytes("in"),
        output: record.bytes("out"),
        valid: true,
    };
    records("mode/", "out").iter().map(case).chain(wycheproof::modes()).collect()
}

/// NIST's Monte Carlo tests of modes.
pub fn mode_monte_carlo() -> Vec<ModeMonteCarloCase> {
    let case = |record: &Record<'static>| ModeMonteCarloCase {
        id: record.id(),
        cipher: record.subject(),
        mode: record.text("mode"),
        encrypt: match record.text("direction") {
            "encrypt" => true,
            "decrypt" => false,
            other => record.fail(&format!("unknown direction {other}")),
        },
        key: record.bytes("key"),
        iv: record.bytes("iv"),
        input: record.bytes("in"),
        output: record.bytes("out"),
    };
    records("mode-monte/", "out").iter().map(case).collect()
}

/// The cases of authenticated ciphers in the files of a folder.
fn aeads_in(folder: &str) -> impl Iterator<Item = AeadCase> {
    records(folder, "tag").into_iter().map(|record| AeadCase {
        id: record.id(),
        aead: record.text("aead"),
        key: record.bytes("key"),
        nonce: record.bytes("nonce"),
        aad: record.bytes("aad"),
        message: record.bytes("in"),
        ciphertext: record.bytes("out"),
        tag: record.bytes("tag"),
        valid: record.valid(),
    })
}

/// Every case of every authenticated cipher that is made of AES or its round, but SIV's. Their tags are of several lengths, as are the
/// nonces of some.
pub fn mode_aead_cases() -> Vec<AeadCase> {
    aeads_in("mode-aead/").chain(wycheproof::mode_aeads()).collect()
}

/// Every case of GCM, CCM and MGM with ciphers other than AES: `aria-gcm`, say.
pub fn other_aead_cases() -> Vec<AeadCase> {
    aeads_in("other-aead/").chain(wycheproof::other_aeads()).collect()
}

/// Every case of SIV with AES.
pub fn siv_cases() -> Vec<SivCase> {
    let case = |record: &Record<'static>| SivCase {
        id: record.id(),
        key: record.bytes("key"),
        aads: ["aad", "aad2", "aad3"].iter().filter(|name| record.has(name)).map(|name| record.bytes(name)).collect(),
        message: record.bytes("in"),
        ciphertext: record.bytes("out"),
        iv: record.bytes("iv"),
        valid: true,
    };
    records("siv/", "iv").iter().map(case).chain(wycheproof::sivs()).collect()
}

/// Every case of every message authentication code that is made of a block cipher.
pub fn mode_mac_cases() -> Vec<ModeMacCase> {
    let case = |record: &Record<'static>| ModeMacCase {
        id: record.id(),
        mac: record.text("mac"),
        key: record.bytes("key"),
        nonce: optional(record, "nonce"),
        message: record.bytes("in"),
        tag: record.bytes("tag"),
        valid: true,
    };
    records("mode-mac/", "tag").iter().map(case).chain(wycheproof::mode_macs()).collect()
}

/// Every case of key wrap.
pub fn wrap_cases() -> Vec<WrapCase> {
    let case = |record: &Record<'static>| WrapCase {
        id: record.id(),
        cipher: "aes",
        padded: match record.text("padded") {
            "yes" => true,
            "no" => false,
            other => record.fail(&format!("padded = {other}: only yes and no are known")),
        },
        key: record.bytes("key"),
        message: record.bytes("in"),
        wrapped: record.bytes("out"),
        valid: record.valid(),
    };
    records("key-wrap/", "out").iter().map(case).chain(wycheproof::wraps()).collect()
}

/// One case of RC2, block by block.
#[derive(Clone, Debug)]
pub struct Rc2Case {
    /// File and line.
    pub id: String,
    /// The key.
    pub key: Vec<u8>,
    /// How many of its bits are effective.
    pub effective_bits: usize,
    /// Plaintext.
    pub input: Vec<u8>,
    /// Ciphertext.
    pub output: Vec<u8>,
}

/// One piece of Arcfour's keystream.
#[derive(Clone, Debug)]
pub struct ArcfourCase {
    /// File and line.
    pub id: String,
    /// The key.
    pub key: Vec<u8>,
    /// How many bytes of keystream stand before.
    pub skip: usize,
    /// Keystream.
    pub output: Vec<u8>,
}

/// Every case of RC2 with keys of any lengths.
pub fn rc2_cases() -> Vec<Rc2Case> {
    let case = |record: &Record<'static>| Rc2Case {
        id: record.id(),
        key: record.bytes("key"),
        effective_bits: record.number("bits"),
        input: record.bytes("in"),
        output: record.bytes("out"),
    };
    records("rc2/", "out").iter().map(case).collect()
}

/// Every case of Arcfour.
pub fn arcfour_cases() -> Vec<ArcfourCase> {
    let case = |record: &Record<'static>| ArcfourCase {
        id: record.id(),
        key: record.bytes("key"),
        skip: record.number("skip"),
        output: record.bytes("out"),
    };
    records("arcfour/", "out").iter().map(case).collect()
}

/// Every case of padding.
pub fn padding_cases() -> Vec<PaddingCase> {
    let case = |record: &Record<'static>| PaddingCase {
        id: record.id(),
        padding: record.text("padding"),
        block_bytes: record.number("block"),
        data: record.bytes("in"),
        padded: record.bytes("out"),
        valid: record.valid(),
    };
    records("padding/", "out").iter().map(case).collect()
}
