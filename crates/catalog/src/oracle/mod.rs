//! What tests compare with.

pub mod counted;

/// Other people's crates.
pub mod peer {
    use blake2::digest::KeyInit;
    use chacha20::cipher::{KeyIvInit, StreamCipher, StreamCipherSeek};
    use siphasher::sip128::Hasher128;
    use std::hash::Hasher;

    /// A hash by RustCrypto.
    pub fn digest<D: sha2::Digest>(message: &[u8]) -> Vec<u8> {
        D::digest(message).to_vec()
    }

    /// A code by RustCrypto.
    pub fn mac<M: blake2::digest::FixedOutput + blake2::digest::Update + KeyInit>(
        key: &[u8],
        message: &[u8],
    ) -> Vec<u8> {
        let mut mac = M::new_from_slice(key).expect("a key that it has");
        mac.update(message);
        mac.finalize_fixed().to_vec()
    }

    /// Poly1305 by RustCrypto.
    pub fn poly1305(key: &[u8], message: &[u8]) -> Vec<u8> {
        let key: &[u8; 32] = key.try_into().expect("32 bytes");
        poly1305::Poly1305::new(key.into()).compute_unpadded(message).to_vec()
    }

    fn sip_key(key: &[u8]) -> &[u8; 16] {
        key.try_into().expect("16 bytes")
    }

    /// SipHash by the crate of that name.
    pub fn siphash<H: Hasher>(new: fn(&[u8; 16]) -> H, key: &[u8], message: &[u8]) -> Vec<u8> {
        let mut hasher = new(sip_key(key));
        hasher.write(message);
        hasher.finish().to_le_bytes().to_vec()
    }

    /// The same with 128 bits.
    pub fn siphash_128<H: Hasher + Hasher128>(new: fn(&[u8; 16]) -> H, key: &[u8], message: &[u8]) -> Vec<u8> {
        let mut hasher = new(sip_key(key));
        hasher.write(message);
        hasher.finish128().as_bytes().to_vec()
    }

    /// Bytes xor the keystream of RustCrypto's cipher from byte `at` on.
    pub fn keystream<C: KeyIvInit + StreamCipher + StreamCipherSeek>(
        key: &[u8],
        nonce: &[u8],
        at: u64,
        data: &[u8],
    ) -> Vec<u8> {
        let mut cipher = C::new_from_slices(key, nonce).expect("a key and a nonce that it has");
        cipher.seek(at);
        let mut data = data.to_vec();
        cipher.apply_keystream(&mut data);
        data
    }
}
