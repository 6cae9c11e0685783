//! The bytes that go in: fixed for an operation and a length, and the same for every library and on every run.

use crate::contract::{Input, Operation, Preparation};

/// The random input of `operation`, for messages of `bytes` bytes unless theirs have a length of their own, with an empty
/// tag. What else is done with it is up to the operation's preparation.
pub fn make(operation: &Operation, bytes: usize) -> Input {
    // Sealing and opening share one input, so the part of the name after the last dot stays out.
    let stem = operation.name.rsplit_once('.').map_or(operation.name, |(stem, _)| stem);
    let seed = stem.bytes().fold(bytes as u64, |seed, byte| mix(seed ^ u64::from(byte)));
    let mut generator = SplitMix(seed);
    let keys = if operation.one_key { 1 } else { operation.items };
    let nonces = if operation.one_nonce { 1 } else { operation.items };
    let length = operation.message_bytes.unwrap_or(bytes);
    let mut input = Input {
        key: generator.bytes(keys * operation.key_bytes),
        nonce: generator.bytes(nonces * operation.nonce_bytes),
        aad: generator.bytes(operation.items * operation.aad_bytes),
        message: generator.bytes(operation.items * length),
        tag: Vec::new(),
    };
    input.nonce.iter_mut().step_by(operation.nonce_bytes.max(1)).for_each(|first| *first &= operation.max_first_byte);
    if matches!(operation.preparation, Preparation::KeyPair | Preparation::Signed) {
        input.message.iter_mut().step_by(length).for_each(|first| *first = NAMESPACE);
    }
    input
}

/// What a message that is signed begins with: how many bytes of it are a namespace, for who signs nothing without one.
pub(crate) const NAMESPACE: u8 = 26;

/// SplitMix64 (Steele, Lea, Flood 2014): not secret, not random, only without pattern.
pub(crate) struct SplitMix(pub(crate) u64);

impl SplitMix {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        mix(self.0)
    }

    /// So many of its bytes.
    pub(crate) fn bytes(&mut self, length: usize) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(length + 7);
        while bytes.len() < length {
            bytes.extend_from_slice(&self.next().to_le_bytes());
        }
        bytes.truncate(length);
        bytes
    }
}

fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::operations::find;

    #[test]
    fn lengths_are_those_of_the_operation() {
        let input = make(find("xchacha20").unwrap(), 1001);
        assert_eq!((input.key.len(), input.nonce.len(), input.message.len()), (32, 24, 1001));
        assert!(input.aad.is_empty() && input.tag.is_empty());
        let input = make(find("ed25519.batch-verify-16").unwrap(), 0);
        assert_eq!((input.key.len(), input.nonce.len(), input.message.len()), (16 * 32, 0, 16 * 59));
        // Passwords of bcrypt end at a byte of 0.
        assert!(make(find("bcrypt.10").unwrap(), 0).key.iter().all(|&byte| byte != 0));
        let input = make(find("hmac-sha-256.many-64").unwrap(), 10);
        assert_eq!((input.key.len(), input.message.len()), (32, 640));
    }

    #[test]
    fn the_same_every_time_and_shared_by_seal_and_open() {
        let seal = make(find("chacha20-poly1305.seal").unwrap(), 64);
        let open = make(find("chacha20-poly1305.open").unwrap(), 64);
        assert_eq!((&seal.key, &seal.nonce, &seal.message), (&open.key, &open.nonce, &open.message));
        assert_ne!(make(find("xchacha20-poly1305.seal").unwrap(), 64).message, seal.message);
        assert_ne!(make(find("chacha20-poly1305.seal").unwrap(), 65).message[..64], seal.message);
    }
}
