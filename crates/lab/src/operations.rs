//! The operations the laboratory knows, one line each.

use crate::contract::{Operation, Preparation};

/// The length of the messages that are signed: as on lib25519's speed page.
pub const SIGNED_BYTES: usize = 59;

/// All operations, in the order in which they are measured and printed.
///
/// `nacl.secretbox` is XSalsa20-Poly1305 through the NaCl interface: its output is the tag followed by the ciphertext.
/// `nacl.box` is the same after an X25519 exchange, which is done for every message.
///
/// `x25519.keypair` and `ed25519.keypair` make the public key of a given secret or seed. `ed25519.sign` is given the
/// public key too. `ed25519.verify`, `.batch-verify-…` and `.msm-16` decode keys and points each time; `.msm-256` has
/// its points decoded beforehand by those who can. Multi-scalar multiplication takes a time that depends on the scalars.
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
    open("chacha20-poly1305.open", aead("chacha20-poly1305.seal", 32, 12)),
    aead("xchacha20-poly1305.seal", 32, 24),
    open("xchacha20-poly1305.open", aead("xchacha20-poly1305.seal", 32, 24)),
    aead("xsalsa20-poly1305.seal", 32, 24),
    open("xsalsa20-poly1305.open", aead("xsalsa20-poly1305.seal", 32, 24)),
    hash("sha-512"),
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
    batch(16, short("ed25519.msm-16", 32, Preparation::Points)),
    batch(256, short("ed25519.msm-256", 32, Preparation::Points)),
    aead("nacl.secretbox", 32, 24),
    aead("nacl.box", 64, 24),
];

/// An operation on messages of several lengths, one at a time.
const fn sized(name: &'static str, key_bytes: usize, nonce_bytes: usize) -> Operation {
    let preparation = Preparation::None;
    Operation { name, key_bytes, nonce_bytes, aad_bytes: 0, message_bytes: None, items: 1, preparation }
}

/// A stream cipher with a 256-bit key, from block 0.
const fn stream(name: &'static str, nonce_bytes: usize) -> Operation {
    sized(name, 32, nonce_bytes)
}

/// A message authentication code without a nonce.
const fn mac(name: &'static str, key_bytes: usize) -> Operation {
    sized(name, key_bytes, 0)
}

/// A hash without a key.
const fn hash(name: &'static str) -> Operation {
    sized(name, 0, 0)
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
                _ => continue,
            };
            let maker = find(maker).unwrap_or_else(|| panic!("nothing makes the input of {}", operation.name));
            assert_eq!((maker.key_bytes, maker.nonce_bytes), (operation.key_bytes, operation.nonce_bytes));
            assert_eq!((maker.message_bytes, maker.items), (operation.message_bytes, 1));
        }
    }

    #[test]
    fn a_batch_says_its_size_in_its_name() {
        for operation in ALL.iter().filter(|operation| operation.name.contains('.')) {
            let size = operation.name.rsplit('-').next().and_then(|word| word.parse().ok());
            assert_eq!(operation.items, size.unwrap_or(1), "{}", operation.name);
        }
    }
}
