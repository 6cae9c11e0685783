//! What is known to be left, and why. SECURITY.md says the same to users.

use saltern_lanes::Tuning;

/// Secrets of operations that stay on the stack, at least after some lengths.
pub struct Left {
    pub operations: &'static [&'static str],
    pub levels: &'static [&'static str],
    pub secrets: &'static [&'static str],
    /// The tuning that leaves the most: with it nothing may be listed that is not left.
    pub tuning: Tuning,
}

const MOST: Tuning = Tuning::TwoUnits;
const ALL: &[&str] = &["portable", "avx2", "avx512"];

pub const LEFT: &[Left] = &[
    // Sixteen registers are too few for the rounds: there and at `portable` words of the key and of the one-time key are spilled.
    // To sweep them away would take a tenth of what messages of some hundred bytes take.
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
        levels: &["avx2"],
        secrets: &["key"],
        tuning: MOST,
    },
    Left {
        operations: &["XChaCha20", "XChaCha12", "XChaCha8", "XSalsa20"],
        levels: &["avx2"],
        secrets: &["derived key"],
        tuning: MOST,
    },
    Left { operations: &["ChaCha20Poly1305"], levels: &["avx2"], secrets: &["key", "one-time key", "r"], tuning: MOST },
    Left {
        operations: &["XChaCha20Poly1305", "SecretboxXChaCha20Poly1305"],
        levels: &["avx2"],
        secrets: &["derived key", "one-time key", "r"],
        tuning: MOST,
    },
    Left {
        operations: &["box with XChaCha20"],
        levels: &["avx2"],
        secrets: &["derived key", "one-time key"],
        tuning: MOST,
    },
    Left { operations: &["XSalsa20Poly1305", "box"], levels: &["avx2"], secrets: &["derived key"], tuning: MOST },
    Left { operations: &["XSalsa20Poly1305", "box"], levels: &["portable"], secrets: &["one-time key"], tuning: MOST },
    // One word of two, after 4 KiB and more, where Poly1305 goes beside the rounds: beside 32 vectors few words stay in registers.
    Left {
        operations: &["ChaCha20Poly1305", "XChaCha20Poly1305", "SecretboxXChaCha20Poly1305"],
        levels: &["avx512"],
        secrets: &["r"],
        tuning: Tuning::Halves,
    },
    // Without instructions for it the state at the beginning of a block waits in memory for its end.
    Left { operations: &["HMAC-SHA-256"], levels: &["portable"], secrets: &["outer state"], tuning: MOST },
    // What is handed over by value is copied, and what the caller had is in the caller's frame, which no callee can erase.
    Left {
        operations: &["HMAC-SHA-256 in pieces", "HMAC-SHA-512 in pieces"],
        levels: ALL,
        secrets: &["inner state", "outer state"],
        tuning: MOST,
    },
    Left { operations: &["KMAC256"], levels: ALL, secrets: &["state after the key"], tuning: MOST },
    Left { operations: &["keyed BLAKE3 in pieces"], levels: ALL, secrets: &["key"], tuning: MOST },
    Left { operations: &["Poly1305 in pieces"], levels: ALL, secrets: &["one-time key", "r"], tuning: MOST },
    Left { operations: &["SipHash in pieces"], levels: ALL, secrets: &["state"], tuning: MOST },
    // The same with each of the leaves, which have the block of the key until the message is longer than it.
    Left { operations: &["keyed BLAKE2bp"], levels: ALL, secrets: &["key"], tuning: MOST },
];

/// What is listed for an operation at a level, by all tunings or by one.
pub fn left(operation: &str, level: &str, tuning: Option<Tuning>) -> Vec<&'static str> {
    let of = |left: &&Left| {
        let tuned = tuning.is_none_or(|tuning| left.tuning == tuning);
        left.operations.contains(&operation) && left.levels.contains(&level) && tuned
    };
    LEFT.iter().filter(of).flat_map(|left| left.secrets).copied().collect()
}
