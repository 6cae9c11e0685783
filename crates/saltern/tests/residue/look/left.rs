//! What is known to be left, and why. SECURITY.md says the same to users.

use saltern_lanes::Tuning;

/// Secrets of operations that stay on the stack, at least after some lengths.
pub struct Left {
    pub operations: &'static [&'static str],
    pub levels: &'static [&'static str],
    pub secrets: &'static [&'static str],
    /// The tuning that leaves the most: with it nothing may be listed that is not left. None where tunings make no difference.
    pub tuning: Option<Tuning>,
}

const HALVES: Option<Tuning> = Some(Tuning::Zen4);
const ALL: &[&str] = &["portable", "avx2", "avx512"];

pub const LEFT: &[Left] = &[
    // Sixteen registers are too few for the rounds: there and at `portable` words of the key and of the one-time key are spilled,
    // at `avx512` one or two where it has the most lanes. To sweep them away would take a tenth of what messages of some hundred
    // bytes take.
    Left {
        operations: &[
            "ChaCha20",
            "ChaCha20Original",
            "ChaCha12",
            "ChaCha12Original",
            "ChaCha8",
            "ChaCha8Original",
            "Salsa20",
            "Salsa20_12",
            "Salsa20_8",
        ],
        levels: ALL,
        secrets: &["key"],
        tuning: None,
    },
    Left {
        operations: &["XChaCha20", "XChaCha12", "XChaCha8", "XSalsa20"],
        levels: ALL,
        secrets: &["derived key"],
        tuning: None,
    },
    Left { operations: &["ChaCha20Poly1305"], levels: ALL, secrets: &["key"], tuning: None },
    Left {
        operations: &["XChaCha20Poly1305", "SecretboxXChaCha20Poly1305"],
        levels: ALL,
        secrets: &["derived key"],
        tuning: None,
    },
    Left {
        operations: &["ChaCha20Poly1305", "XChaCha20Poly1305", "SecretboxXChaCha20Poly1305", "STREAM"],
        levels: &["avx2"],
        secrets: &["one-time key", "r"],
        tuning: None,
    },
    Left {
        operations: &["XSalsa20Poly1305", "STREAM with XSalsa20-Poly1305", "box", "box with XChaCha20", "STREAM"],
        levels: &["portable", "avx2"],
        secrets: &["derived key"],
        tuning: None,
    },
    Left { operations: &["box with XChaCha20"], levels: &["avx2"], secrets: &["one-time key"], tuning: None },
    Left {
        operations: &["XSalsa20Poly1305", "STREAM with XSalsa20-Poly1305", "box"],
        levels: &["portable"],
        secrets: &["one-time key"],
        tuning: None,
    },
    Left {
        operations: &["STREAM", "box with XChaCha20"],
        levels: &["avx512"],
        secrets: &["derived key"],
        tuning: HALVES,
    },
    // One word of two, after 4 KiB and more, where Poly1305 goes beside the rounds: beside 32 vectors few words stay in registers.
    Left {
        operations: &[
            "ChaCha20Poly1305",
            "XChaCha20Poly1305",
            "SecretboxXChaCha20Poly1305",
            "STREAM",
            "box with XChaCha20",
        ],
        levels: &["avx512"],
        secrets: &["r"],
        tuning: HALVES,
    },
    // What the multiplications of several blocks have in memory.
    Left {
        operations: &[
            "ChaCha20Poly1305",
            "XChaCha20Poly1305",
            "SecretboxXChaCha20Poly1305",
            "XSalsa20Poly1305",
            "STREAM",
            "STREAM with XSalsa20-Poly1305",
            "box",
            "box with XChaCha20",
            "Poly1305",
            "Poly1305 in pieces",
        ],
        levels: &["avx512"],
        secrets: &["r, limbs of 44 bits"],
        tuning: None,
    },
    Left { operations: &["STREAM"], levels: &["avx512"], secrets: &["r, limbs of 26 bits"], tuning: None },
    Left {
        operations: &["Poly1305", "Poly1305 in pieces"],
        levels: &["avx2"],
        secrets: &["r, limbs of 26 bits"],
        tuning: None,
    },
    // The half that is added at the end: the multiplications have no register for it. To sweep it away would take a tenth of what
    // messages of some dozen bytes take.
    Left { operations: &["Poly1305, short"], levels: ALL, secrets: &["one-time key"], tuning: None },
    // What is handed over by value is copied, and what the caller had is in the caller's frame, which no callee can erase.
    Left {
        operations: &[
            "HMAC-SHA-256 in pieces",
            "HMAC-SHA-384 in pieces",
            "HMAC-SHA-512 in pieces",
            "HMAC-SHA3-256 in pieces",
            "HMAC-MD5 in pieces",
            "HMAC-SM3 in pieces",
        ],
        levels: ALL,
        secrets: &["inner state", "outer state"],
        tuning: None,
    },
    Left {
        operations: &["HMAC-BLAKE2s in pieces", "HMAC-BLAKE3 in pieces"],
        levels: ALL,
        secrets: &["inner state", "key and inner padding", "key and outer padding"],
        tuning: None,
    },
    Left { operations: &["KMAC256 in pieces"], levels: ALL, secrets: &["state after the key"], tuning: None },
    Left { operations: &["keyed BLAKE3 in pieces"], levels: ALL, secrets: &["key"], tuning: None },
    Left { operations: &["Poly1305 in pieces"], levels: ALL, secrets: &["one-time key", "r"], tuning: None },
    Left { operations: &["SipHash in pieces"], levels: ALL, secrets: &["state"], tuning: None },
    // The same with each of the leaves, which have the block of the key until the message is longer than it.
    Left { operations: &["keyed BLAKE2bp in pieces"], levels: ALL, secrets: &["key"], tuning: None },
];

/// What `list` has of an operation at a level: of all tunings; or what has to be left with this one.
pub fn left(list: &[Left], operation: &str, level: &str, tuning: Option<Tuning>) -> Vec<&'static str> {
    let of = |left: &&Left| {
        let tuned = tuning.is_none() || left.tuning.is_none() || left.tuning == tuning;
        left.operations.contains(&operation) && left.levels.contains(&level) && tuned
    };
    list.iter().filter(of).flat_map(|left| left.secrets).copied().collect()
}

/// An entry with the name of nothing would never be missed.
#[test]
fn what_is_listed_is_searched() {
    use super::common::{aeads, ciphers};
    let sources = [
        include_str!("aeads.rs"),
        include_str!("ciphers.rs"),
        include_str!("curves.rs"),
        include_str!("derivation.rs"),
        include_str!("groups.rs"),
        include_str!("hmac.rs"),
        include_str!("macs.rs"),
        include_str!("output.rs"),
        include_str!("passwords.rs"),
    ];
    let mut names: Vec<_> = ciphers::KINDS.iter().map(|kind| kind.id.to_string()).collect();
    names.extend(aeads::KINDS.iter().map(|kind| format!("{:?}", kind.reference)));
    for &operation in LEFT.iter().flat_map(|left| left.operations) {
        let quoted = format!("\"{operation}\"");
        let searched = names.iter().any(|name| name == operation) || sources.iter().any(|text| text.contains(&quoted));
        assert!(searched, "{operation} is listed, and not searched");
    }
}
