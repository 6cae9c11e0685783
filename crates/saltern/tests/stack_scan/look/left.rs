//! What is known to be left, and why. SECURITY.md says the same to users.

/// Secrets of operations that stay on the stack, at some level after some lengths.
pub struct Left {
    pub operations: &'static [&'static str],
    pub secrets: &'static [&'static str],
}

pub const LEFT: &[Left] = &[
    // Kernels of ciphers spill words of the key and of the one-time key, and Poly1305's have `r` in memory. To clear frames of 4 to
    // 20 KiB would take a tenth of what messages of some hundred bytes take.
    Left {
        operations: &[
            "ChaCha20",
            "ChaCha20Legacy",
            "ChaCha12",
            "ChaCha12Legacy",
            "ChaCha8",
            "ChaCha8Legacy",
            "Salsa20",
            "Salsa20_12",
            "Salsa20_8",
            "chacha20-poly1305",
        ],
        secrets: &["key"],
    },
    Left {
        operations: &[
            "XChaCha20",
            "XChaCha12",
            "XChaCha8",
            "XSalsa20",
            "xchacha20-poly1305",
            "nacl.xchacha-secretbox",
            "xsalsa20-poly1305",
            "STREAM",
            "STREAM with XSalsa20-Poly1305",
            "box",
            "box with XChaCha20",
        ],
        secrets: &["derived key"],
    },
    Left {
        operations: &[
            "chacha20-poly1305",
            "xchacha20-poly1305",
            "nacl.xchacha-secretbox",
            "xsalsa20-poly1305",
            "STREAM",
            "STREAM with XSalsa20-Poly1305",
        ],
        secrets: &["one-time key", "r", "r, limbs of 44 bits"],
    },
    Left { operations: &["box", "box with XChaCha20"], secrets: &["one-time key", "r, limbs of 44 bits"] },
    Left { operations: &["STREAM"], secrets: &["r, limbs of 26 bits"] },
    // At `avx2` there are 16 registers, of which AES-256 wants 15 for round keys alone.
    Left {
        operations: &["aes-256-ccm", "aes-256-eax", "aes-256-siv", "CMAC-AES-128", "CMAC-AES-256"],
        secrets: &["round keys"],
    },
    // Two words of it, where it is xored to the last block.
    Left { operations: &["CMAC-AES-128", "CMAC-AES-256"], secrets: &["second subkey"] },
    Left { operations: &["Poly1305", "Poly1305 in pieces"], secrets: &["r, limbs of 44 bits", "r, limbs of 26 bits"] },
    // The half that is added at the end: the multiplications have no register for it.
    Left { operations: &["Poly1305, short"], secrets: &["one-time key"] },
    // Their kernels on words take more of the stack than is cleared.
    Left {
        operations: &["HKDF, sm3", "HKDF, streebog-256", "HKDF, streebog-512", "HKDF, tiger", "HKDF, tiger2"],
        secrets: &["key"],
    },
    // Nothing is cleared after whole messages, which would cost SHA-256 with its unit a sixth of its time; that leaves nothing.
    Left { operations: &["HMAC-SHA-256", "HMAC-SM3"], secrets: &["outer state"] },
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
        secrets: &["inner state", "outer state"],
    },
    Left {
        operations: &["HMAC-BLAKE2s in pieces", "HMAC-BLAKE3 in pieces"],
        secrets: &["inner state", "key and inner padding", "key and outer padding"],
    },
    Left { operations: &["KMAC256 in pieces"], secrets: &["state after the key"] },
    Left { operations: &["Poly1305 in pieces"], secrets: &["one-time key", "r"] },
    Left { operations: &["SipHash in pieces"], secrets: &["state"] },
    // The same with each of the leaves, which have the block of the key until the message is longer than it.
    Left { operations: &["keyed BLAKE3 in pieces", "keyed BLAKE2bp in pieces"], secrets: &["key"] },
];

/// What is left by some builds and not by others: which words a compiler spills into these frames changes with code elsewhere.
pub const SOMETIMES: &[&str] = &["HKDF, tiger", "HKDF, tiger2", "HMAC-SHA-256"];

/// What `list` has of an operation.
pub fn left(list: &[Left], operation: &str) -> Vec<&'static str> {
    let of = |left: &&Left| left.operations.contains(&operation);
    list.iter().filter(of).flat_map(|left| left.secrets).copied().collect()
}

/// An entry with the name of nothing would never be missed.
#[test]
fn what_is_listed_is_searched() {
    use super::common::{aeads, ciphers};
    let sources = [
        include_str!("aeads.rs"),
        include_str!("blocks.rs"),
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
    names.extend(aeads::KINDS.iter().map(|kind| kind.name.to_string()));
    let every = include_str!("every.rs");
    for &operation in LEFT.iter().flat_map(|left| left.operations) {
        let quoted = format!("\"{operation}\"");
        // With each hash function, whose name is behind it.
        let of_every = operation.split_once(", ").is_some_and(|(of, _)| every.contains(&format!("(\"{of}\"")));
        let searched =
            of_every || names.iter().any(|name| name == operation) || sources.iter().any(|text| text.contains(&quoted));
        assert!(searched, "{operation} is listed, and not searched");
    }
    for operation in SOMETIMES {
        assert!(!left(LEFT, operation).is_empty(), "{operation} is left by some builds, and not listed");
    }
}
