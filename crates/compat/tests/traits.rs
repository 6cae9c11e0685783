//! What is generic over RustCrypto's traits gives the same with Saltern's types as with RustCrypto's.

use aead::{Aead, AeadInOut, KeyInit, Payload};
use cipher::{KeyIvInit, StreamCipher};
use digest::{Digest, FixedOutputReset, Mac};
use saltern_compat as ours;
use signature::{Keypair, SignatureEncoding, Signer, Verifier};
use universal_hash::UniversalHash;

fn message(length: usize) -> Vec<u8> {
    (0..length).map(|i| (i * 7 + 3) as u8).collect()
}

const LENGTHS: [usize; 9] = [0, 1, 15, 16, 63, 64, 65, 1000, 20_000];

fn same_hash<A: Digest + Clone + FixedOutputReset, B: Digest>() {
    for length in LENGTHS {
        let message = message(length);
        let expected = B::digest(&message).to_vec();
        assert_eq!(A::digest(&message).to_vec(), expected);
        let mut running = A::new();
        for piece in message.chunks(37) {
            Digest::update(&mut running, piece);
        }
        let copy = running.clone();
        assert_eq!(Digest::finalize_reset(&mut running).to_vec(), expected);
        assert_eq!(Digest::finalize(copy).to_vec(), expected);
        assert_eq!(Digest::finalize(running).to_vec(), B::digest(b"").to_vec(), "reset");
    }
}

#[test]
fn hash_functions() {
    same_hash::<ours::digest::Sha224, sha2::Sha224>();
    same_hash::<ours::digest::Sha256, sha2::Sha256>();
    same_hash::<ours::digest::Sha384, sha2::Sha384>();
    same_hash::<ours::digest::Sha512, sha2::Sha512>();
    same_hash::<ours::digest::Sha512_256, sha2::Sha512_256>();
    same_hash::<ours::digest::Sha3_224, sha3::Sha3_224>();
    same_hash::<ours::digest::Sha3_256, sha3::Sha3_256>();
    same_hash::<ours::digest::Sha3_384, sha3::Sha3_384>();
    same_hash::<ours::digest::Sha3_512, sha3::Sha3_512>();
}

/// HMAC by itself, by the crate `hmac` over our hash functions, and HKDF by the crate `hkdf`.
#[test]
fn codes_and_what_is_made_of_them() {
    for length in LENGTHS {
        let (key, message) = (message(length % 200), message(length));
        let mut mac = <ours::digest::HmacSha256 as digest::KeyInit>::new_from_slice(&key).unwrap();
        Mac::update(&mut mac, &message);
        let tag = Mac::finalize_reset(&mut mac).into_bytes();
        Mac::update(&mut mac, b"something else");
        Mac::reset(&mut mac);
        Mac::update(&mut mac, &message);
        mac.verify(&tag).unwrap();
        let mut theirs = <hmac::Hmac<sha2::Sha256> as digest::KeyInit>::new_from_slice(&key).unwrap();
        theirs.update(&message);
        assert_eq!(theirs.finalize().into_bytes(), tag);
        let mut simple = <hmac::SimpleHmac<ours::digest::Sha256> as digest::KeyInit>::new_from_slice(&key).unwrap();
        simple.update(&message);
        simple.verify(&tag).unwrap();
    }
    let (mut one, mut other) = ([0; 77], [0; 77]);
    hkdf::SimpleHkdf::<ours::digest::Sha256>::new(Some(b"salt"), b"secret").expand(b"info", &mut one).unwrap();
    hkdf::Hkdf::<sha2::Sha256>::new(Some(b"salt"), b"secret").expand(b"info", &mut other).unwrap();
    assert_eq!(one, other);
}

fn same_aead<A: AeadInOut + KeyInit, B: AeadInOut + KeyInit>() {
    let (a, b) =
        (A::new_from_slice(&message(A::key_size())).unwrap(), B::new_from_slice(&message(B::key_size())).unwrap());
    let nonce = message(<A::NonceSize as aead::array::typenum::Unsigned>::USIZE);
    for length in LENGTHS {
        let message = message(length);
        let payload = Payload { msg: &message, aad: b"to: the mill" };
        let sealed = a.encrypt(nonce.as_slice().try_into().unwrap(), payload).unwrap();
        let payload = Payload { msg: &message, aad: b"to: the mill" };
        assert_eq!(b.encrypt(nonce.as_slice().try_into().unwrap(), payload).unwrap(), sealed);
        let open =
            |sealed: &[u8], aad: &[u8]| a.decrypt(nonce.as_slice().try_into().unwrap(), Payload { msg: sealed, aad });
        assert_eq!(open(&sealed, b"to: the mill").unwrap(), message);
        assert!(open(&sealed, b"to: the cook").is_err() && open(&sealed[1..], b"to: the mill").is_err());
        // From one place to another.
        let mut apart = vec![0xaa; length];
        let buffer = aead::inout::InOutBuf::new(&message, &mut apart).unwrap();
        let tag = a.encrypt_inout_detached(nonce.as_slice().try_into().unwrap(), b"to: the mill", buffer).unwrap();
        assert_eq!([&apart[..], &tag].concat(), sealed);
    }
}

#[test]
fn aeads() {
    same_aead::<ours::aead::ChaCha20Poly1305, chacha20poly1305::ChaCha20Poly1305>();
    same_aead::<ours::aead::XChaCha20Poly1305, chacha20poly1305::XChaCha20Poly1305>();
    same_aead::<ours::aead::Aes128Gcm, aes_gcm::Aes128Gcm>();
    same_aead::<ours::aead::Aes256Gcm, aes_gcm::Aes256Gcm>();
}

/// STREAM by the crate `aead-stream`, over Saltern's AEAD and over RustCrypto's.
#[test]
fn streams_of_another_crate() {
    macro_rules! sealed {
        ($aead:ty) => {{
            let cipher = <$aead>::new_from_slice(&[7; 32]).unwrap();
            let mut encryptor = aead_stream::EncryptorBE32::from_aead(cipher, &Default::default());
            let first = encryptor.encrypt_next(&b"forty sacks"[..]).unwrap();
            [first, encryptor.encrypt_last(&b"of salt"[..]).unwrap()].concat()
        }};
    }
    assert_eq!(sealed!(ours::aead::XChaCha20Poly1305), sealed!(chacha20poly1305::XChaCha20Poly1305));
}

fn same_cipher<A: StreamCipher + KeyIvInit, B: StreamCipher + KeyIvInit>() {
    let nonce = message(<A::IvSize as cipher::typenum::Unsigned>::USIZE);
    let mut a = A::new_from_slices(&[7; 32], &nonce).unwrap();
    let mut b = B::new_from_slices(&[7; 32], &nonce).unwrap();
    for length in LENGTHS {
        let (mut one, mut other) = (message(length), message(length));
        a.apply_keystream(&mut one);
        b.apply_keystream(&mut other);
        assert_eq!(one, other);
        a.write_keystream(&mut one);
        b.write_keystream(&mut other);
        assert_eq!(one, other);
    }
}

#[test]
fn stream_ciphers() {
    same_cipher::<ours::cipher::ChaCha20, chacha20::ChaCha20>();
    same_cipher::<ours::cipher::ChaCha20Legacy, chacha20::ChaCha20Legacy>();
    same_cipher::<ours::cipher::XChaCha20, chacha20::XChaCha20>();
}

#[test]
fn signatures() {
    let key = ours::signature::SigningKey(saltern::curve25519::ed25519::SigningKey::from_seed(&[7; 32].into()));
    let theirs = ed25519_dalek::SigningKey::from_bytes(&[7; 32]);
    let signature = key.sign(b"forty sacks");
    assert_eq!(signature.to_bytes(), theirs.sign(b"forty sacks").to_bytes());
    assert_eq!(ours::signature::Signature::try_from(&signature.to_bytes()[..]).unwrap(), signature);
    assert!(ours::signature::Signature::try_from(&[0; 63][..]).is_err());
    key.verifying_key().verify(b"forty sacks", &signature).unwrap();
    assert!(key.verifying_key().verify(b"fifty sacks", &signature).is_err());
    theirs
        .verifying_key()
        .verify(b"forty sacks", &ed25519_dalek::Signature::from_bytes(&signature.to_bytes()))
        .unwrap();
}

#[test]
fn universal_hash_functions() {
    for length in [0, 16, 17, 64, 1000, 1024, 5000] {
        let message = message(length);
        let mut ours = ours::universal_hash::Poly1305::new(&[7; 32].into());
        let mut theirs = poly1305::Poly1305::new(&[7; 32].into());
        ours.update_padded(&message);
        theirs.update_padded(&message);
        assert_eq!(ours.finalize(), theirs.finalize());
    }
}
