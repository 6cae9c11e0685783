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

/// Strings of either side are verified by the other one, behind the same trait.
#[test]
fn password_hashes() {
    use password_hash::phc::PasswordHash;
    use password_hash::{Error, PasswordHasher, PasswordVerifier};
    use saltern::password::{argon2 as a, bcrypt, scrypt as s};

    let argon2 = ours::password_hash::Argon2(a::Argon2::new(a::Parameters::new(64, 2, 1).unwrap()));
    let scrypt = ours::password_hash::Scrypt(s::Scrypt::new(s::Parameters::new(4, 8, 1).unwrap()));
    let bcrypt = ours::password_hash::Bcrypt(bcrypt::Bcrypt::new(4).unwrap());
    let theirs = argon2::Argon2::new(
        argon2::Algorithm::Argon2id,
        argon2::Version::V0x13,
        argon2::Params::new(64, 2, 1, None).unwrap(),
    );
    let salt = [7; 16];
    let one: PasswordHash = argon2.hash_password_with_salt(b"forty sacks", &salt).unwrap();
    let other: PasswordHash = theirs.hash_password_with_salt(b"forty sacks", &salt).unwrap();
    assert_eq!(one, other);
    theirs.verify_password(b"forty sacks", &one).unwrap();
    argon2.verify_password(b"forty sacks", &other).unwrap();
    assert_eq!(argon2.verify_password(b"fifty sacks", &other), Err(Error::PasswordInvalid));
    let hash: PasswordHash = scrypt.hash_password(b"forty sacks").unwrap();
    scrypt::Scrypt::default().verify_password(b"forty sacks", &hash).unwrap();
    let hash: PasswordHash = scrypt::Scrypt::new_with_params(scrypt::Params::new(4, 8, 1).unwrap())
        .hash_password_with_salt(b"forty sacks", &salt)
        .unwrap();
    scrypt.verify_password(b"forty sacks", &hash).unwrap();

    // All of them as strings, by whichever it is.
    let all: [&dyn PasswordVerifier<str>; 3] = [&argon2, &scrypt, &bcrypt];
    let strings: [String; 3] = [
        argon2.hash_password(b"forty sacks").unwrap(),
        scrypt.hash_password(b"forty sacks").unwrap(),
        bcrypt.hash_password(b"forty sacks").unwrap(),
    ];
    for (i, verifier) in all.into_iter().enumerate() {
        for (j, text) in strings.iter().enumerate() {
            let expected = if i == j { Ok(()) } else { Err(Error::EncodingInvalid) };
            assert_eq!(verifier.verify_password(b"forty sacks", text), expected, "{text}");
            assert!(verifier.verify_password(b"fifty sacks", text).is_err());
        }
    }
    let hash = |salt: &[u8]| -> Result<String, Error> { bcrypt.hash_password_with_salt(b"forty sacks", salt) };
    assert_eq!(hash(&salt[1..]), Err(Error::SaltInvalid));
    let dear = "$argon2id$v=19$m=4194304,t=3,p=1$BwcHBwcHBwcHBwcHBwcHBw$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
    assert_eq!(argon2.verify_password(b"forty sacks", dear), Err(Error::ParamsInvalid));
}

/// RFC 9180, A.1.1: the keys of both sides, and what they share.
#[test]
fn key_encapsulation() {
    use kem::{Encapsulate, Kem, KeyExport, TryDecapsulate, TryKeyInit};
    use ours::kem::{DecapsulationKey, DhKemX25519, EncapsulationKey};

    /// Gives the secret key of the one who encapsulates.
    struct Fixed([u8; 32]);
    impl rand_core::TryRng for Fixed {
        type Error = core::convert::Infallible;
        fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
            unreachable!("bytes alone are asked for")
        }
        fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
            unreachable!("bytes alone are asked for")
        }
        fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Self::Error> {
            bytes.copy_from_slice(&self.0);
            Ok(())
        }
    }
    impl rand_core::TryCryptoRng for Fixed {}

    let bytes =
        |text: &str| -> [u8; 32] { std::array::from_fn(|i| u8::from_str_radix(&text[2 * i..2 * i + 2], 16).unwrap()) };
    let ephemeral = bytes("52c4a758a802cd8b936eceea314432798d5baf2d7e9235dc084ab1b9cfa2f736");
    let secret = bytes("4612c550263fc8ad58375df3f557aac531d26850903e55a9f23f21d8534e8ac8");
    let public = bytes("3948cfe0ad1ddb695d780e59077195da6c56506b027329794ab02bca80815c4d");
    let (secret, key) = <DhKemX25519 as kem::FromSeed>::from_seed(&secret.into());
    assert_eq!(key.to_bytes()[..], public);
    let key = EncapsulationKey::new(&public.into()).unwrap();
    let (ciphertext, shared) = key.encapsulate_with_rng(&mut Fixed(ephemeral));
    assert_eq!(ciphertext[..], bytes("37fda3567bdbd628e88668c3c8d7e97d1d1253b6d4ea6d44c150f741f1bf4431"));
    assert_eq!(shared[..], bytes("fe0e18c9f024ce43799ae393c7e8fe8fce9d218875e8227b0187c04e7d2ea1fc"));
    assert_eq!(secret.try_decapsulate(&ciphertext).unwrap(), shared);
    let other = DecapsulationKey::new(&[9; 32].into());
    assert_ne!(other.try_decapsulate(&ciphertext).unwrap(), shared);
    // Points of small order.
    assert!(EncapsulationKey::new(&[0; 32].into()).is_err());
    assert!(secret.try_decapsulate(&[0; 32].into()).is_err());
    let (secret, key) = DhKemX25519::generate_keypair_from_rng(&mut Fixed([8; 32]));
    let (ciphertext, shared) = key.encapsulate_with_rng(&mut Fixed([5; 32]));
    assert_eq!(secret.try_decapsulate(&ciphertext).unwrap(), shared);
}
