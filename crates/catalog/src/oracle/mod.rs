//! What tests compare with.

pub mod counted;

/// Other people's crates.
pub mod peer {
    use aead::AeadInOut;
    use blake2::digest::KeyInit;
    use chacha20::cipher::{KeyIvInit, StreamCipher, StreamCipherSeek};
    use siphasher::sip128::Hasher128;
    use std::hash::Hasher;

    /// A hash by RustCrypto.
    pub fn digest<D: sha2::Digest>(message: &[u8]) -> Vec<u8> {
        D::digest(message).to_vec()
    }

    fn keyed<A: AeadInOut + aead::KeyInit>(key: &[u8], nonce: &[u8]) -> (A, aead::Nonce<A>) {
        let cipher = A::new_from_slice(key).expect("a key that it has");
        (cipher, aead::Nonce::<A>::try_from(nonce).expect("a nonce that it has"))
    }

    /// Ciphertext and tag, by an AEAD with RustCrypto's traits.
    pub fn seal<A: AeadInOut + aead::KeyInit>(
        key: &[u8],
        nonce: &[u8],
        aad: &[u8],
        message: &[u8],
    ) -> (Vec<u8>, [u8; 16]) {
        let (cipher, nonce) = keyed::<A>(key, nonce);
        let mut data = message.to_vec();
        let tag = cipher.encrypt_inout_detached(&nonce, aad, (&mut data[..]).into()).expect("not too long");
        (data, tag.as_slice().try_into().expect("16 bytes"))
    }

    /// The message, likewise.
    pub fn open<A: AeadInOut + aead::KeyInit>(
        key: &[u8],
        nonce: &[u8],
        aad: &[u8],
        ciphertext: &[u8],
        tag: &[u8],
    ) -> Option<Vec<u8>> {
        let (cipher, nonce) = keyed::<A>(key, nonce);
        let mut data = ciphertext.to_vec();
        let tag = aead::Tag::<A>::try_from(tag).expect("16 bytes");
        cipher.decrypt_inout_detached(&nonce, aad, (&mut data[..]).into(), &tag).is_ok().then_some(data)
    }

    /// A block encrypted by RustCrypto.
    pub fn block<C: aes::cipher::BlockCipherEncrypt + KeyInit>(key: &[u8], block: &[u8]) -> Vec<u8> {
        let mut block = aes::cipher::Block::<C>::try_from(block).expect("a block of its size");
        C::new_from_slice(key).expect("a key that it has").encrypt_block(&mut block);
        block.to_vec()
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

    /// GMAC by RustCrypto's GCM.
    pub fn gmac<A: AeadInOut + aead::KeyInit>(key: &[u8], nonce: &[u8], message: &[u8]) -> Vec<u8> {
        seal::<A>(key, nonce, message, b"").1.to_vec()
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
