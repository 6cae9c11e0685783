//! The operations the laboratory knows, one line each.

use crate::contract::Operation;

/// All operations, in the order in which they are measured and printed.
///
/// `nacl.secretbox` is XSalsa20-Poly1305 through the NaCl interface: its output is the tag followed by the ciphertext.
pub const ALL: &[Operation] = &[
    stream("chacha20", 12),
    stream("chacha12", 12),
    stream("chacha8", 12),
    stream("xchacha20", 24),
    stream("salsa20", 8),
    stream("salsa20-12", 8),
    stream("salsa20-8", 8),
    stream("xsalsa20", 24),
    mac("poly1305", 32),
    aead("chacha20-poly1305.seal", 32, 12),
    aead("chacha20-poly1305.open", 32, 12),
    aead("xchacha20-poly1305.seal", 32, 24),
    aead("xchacha20-poly1305.open", 32, 24),
    aead("xsalsa20-poly1305.seal", 32, 24),
    aead("xsalsa20-poly1305.open", 32, 24),
    aead("nacl.secretbox", 32, 24),
];

/// A stream cipher with a 256-bit key, from block 0.
const fn stream(name: &'static str, nonce_bytes: usize) -> Operation {
    Operation { name, key_bytes: 32, nonce_bytes, aad_bytes: 0, sized: true }
}

/// A message authentication code without a nonce.
const fn mac(name: &'static str, key_bytes: usize) -> Operation {
    Operation { name, key_bytes, nonce_bytes: 0, aad_bytes: 0, sized: true }
}

/// Authenticated encryption of a message without associated data.
const fn aead(name: &'static str, key_bytes: usize, nonce_bytes: usize) -> Operation {
    Operation { name, key_bytes, nonce_bytes, aad_bytes: 0, sized: true }
}

/// The operation with exactly this name.
pub fn find(name: &str) -> Option<&'static Operation> {
    ALL.iter().find(|operation| operation.name == name)
}

/// The operation whose output `operation` takes as its message and tag: opening undoes sealing, verifying checks what
/// signing made.
pub fn maker(operation: &Operation) -> Option<&'static Operation> {
    let (stem, ending) = operation.name.rsplit_once('.')?;
    let made_by = match ending {
        "open" => "seal",
        "verify" => "sign",
        _ => return None,
    };
    find(&format!("{stem}.{made_by}"))
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
    fn every_open_has_its_seal() {
        for operation in ALL.iter().filter(|operation| operation.name.ends_with(".open")) {
            let maker = maker(operation).unwrap_or_else(|| panic!("nothing makes the input of {}", operation.name));
            assert_eq!((maker.key_bytes, maker.nonce_bytes), (operation.key_bytes, operation.nonce_bytes));
        }
        assert!(maker(find("chacha20").unwrap()).is_none());
    }
}
