//! What is known to be left, and why. SECURITY.md says the same to users.

/// Secrets of operations that stay on the stack, at least after some lengths.
pub struct Left {
    pub operations: &'static [&'static str],
    pub levels: &'static [&'static str],
    pub secrets: &'static [&'static str],
}

const ALL: &[&str] = &["portable", "avx2", "avx512"];

pub const LEFT: &[Left] = &[
    // Sixteen registers are too few for the rounds: there and at `portable` words of the key and of the one-time key are spilled.
    // To sweep them away would take a tenth of what messages of some hundred bytes take.
    Left {
        operations: &["ChaCha20", "ChaCha20Original", "ChaCha12", "ChaCha8", "Salsa20", "Salsa20_12", "Salsa20_8"],
        levels: &["avx2"],
        secrets: &["key"],
    },
    Left {
        operations: &["XChaCha20", "XChaCha12", "XChaCha8", "XSalsa20"],
        levels: &["avx2"],
        secrets: &["derived key"],
    },
    Left { operations: &["ChaCha20Poly1305"], levels: &["avx2"], secrets: &["key", "one-time key", "r"] },
    Left {
        operations: &[
            "XChaCha20Poly1305",
            "XSalsa20Poly1305",
            "SecretboxXChaCha20Poly1305",
            "box",
            "box with XChaCha20",
        ],
        levels: &["avx2"],
        secrets: &["derived key", "one-time key", "r"],
    },
    Left { operations: &["ChaCha20Poly1305"], levels: &["portable"], secrets: &["one-time key", "r"] },
    Left {
        operations: &[
            "XChaCha20Poly1305",
            "XSalsa20Poly1305",
            "SecretboxXChaCha20Poly1305",
            "box",
            "box with XChaCha20",
        ],
        levels: &["portable"],
        secrets: &["one-time key"],
    },
    // Beyond 1 KiB sets of blocks are made in a function of their own, and no register outlives its call.
    Left {
        operations: &["ChaCha20", "ChaCha20Original", "ChaCha12", "ChaCha8"],
        levels: &["avx512"],
        secrets: &["key"],
    },
    Left { operations: &["XChaCha20", "XChaCha12", "XChaCha8"], levels: &["avx512"], secrets: &["derived key"] },
    // One word of eight, after opening more than 700 bytes.
    Left { operations: &["XSalsa20Poly1305", "box"], levels: &["avx512"], secrets: &["derived key"] },
    // Without instructions for it the state at the beginning of a block waits in memory for its end.
    Left { operations: &["HMAC-SHA-256"], levels: &["portable"], secrets: &["outer state"] },
    // What is handed over by value is copied, and what the caller had is in the caller's frame, which no callee can erase.
    Left {
        operations: &["HMAC-SHA-256 in pieces", "HMAC-SHA-512 in pieces"],
        levels: ALL,
        secrets: &["inner state", "outer state"],
    },
    Left { operations: &["KMAC256"], levels: ALL, secrets: &["state after the key"] },
    Left { operations: &["keyed BLAKE3 in pieces"], levels: ALL, secrets: &["key"] },
    Left { operations: &["Poly1305 in pieces"], levels: ALL, secrets: &["one-time key", "r"] },
    Left { operations: &["SipHash in pieces"], levels: ALL, secrets: &["state"] },
    // The same with each of the leaves, which have the block of the key until the message is longer than it.
    Left { operations: &["keyed BLAKE2bp"], levels: ALL, secrets: &["key"] },
];

/// What is listed for an operation at a level.
pub fn left(operation: &str, level: &str) -> Vec<&'static str> {
    let of = |left: &&Left| left.operations.contains(&operation) && left.levels.contains(&level);
    LEFT.iter().filter(of).flat_map(|left| left.secrets).copied().collect()
}
