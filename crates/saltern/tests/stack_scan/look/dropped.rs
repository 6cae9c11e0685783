//! Values that were dropped: where one was, nothing tells which key it had.

use super::secret::Secrets;
use super::{all_levels, fixed};
use saltern::aead::stream::{self as chunks, Opener, Sealer, Streams};
use saltern::aead::{self, Aead, scheme};
use saltern::cipher::{self, Cipher, Variant};
use saltern::cpu::Level;
use saltern::curve25519::{ed25519, eddsa_blake2b, elligator, group, kx, x25519};
use saltern::hash::blake2::{Blake2bp, Blake2sp, Parameters, variant};
use saltern::hash::{self, Blake2b, Blake2s, Blake3, HashFunction, Sha512, blake3};
use saltern::hazmat::at_level;
use saltern::hazmat::at_level::*;
use saltern::kdf::Hkdf;
use saltern::mac::{
    Hmac, HmacKey, Kmac128, Kmac256, OneTimeKey, Poly1305, Poly1305Aes, Poly1305AesKey, SipHash13, SipHash13_128,
    SipHash24, SipHash24_128, SipHashKey, Umac32, Umac128, UmacKey, UmacNonce, Vmac64, Vmac128, VmacKey, VmacNonce,
};
use saltern::nacl::{self, SecretKey};
use std::fs::File;
use std::hint::black_box;
use std::os::unix::fs::FileExt;

const PIECE: [u8; 20] = [7; 20];

/// The bytes where a value is, and those that are there once it was dropped.
fn before_and_after<T>(value: T) -> [Vec<u8>; 2] {
    // What a vector has no longer is dropped, and the memory stays the vector's.
    let mut values = vec![value];
    let place = black_box(values.as_mut_ptr()) as u64;
    let memory = File::open("/proc/self/mem").expect("Linux shows a process its memory");
    let look = || {
        let mut bytes = vec![0; size_of::<T>()];
        memory.read_exact_at(&mut bytes, place).expect("the vector can be read");
        bytes
    };
    let before = look();
    values.clear();
    let after = look();
    black_box(&mut values);
    [before, after]
}

/// Which bytes of what `new` makes depend on the key, before and after it was dropped.
fn dependent<T>(new: impl Fn([u8; 32]) -> T) -> [Vec<usize>; 2] {
    // With the same key they are the same each time. What lies in padding, and is an address, is not.
    let made = [1, 3, 1, 3, 1, 3, 1, 3].map(|seed| before_and_after(new(fixed(seed))));
    std::array::from_fn(|i| {
        let depends = |&at: &usize| {
            let bytes = made.each_ref().map(|looked| looked[i][at]);
            let [one, other] = [bytes[0], bytes[1]];
            bytes.chunks(2).all(|pair| pair == [one, other]) && one != other
        };
        (0..size_of::<T>()).filter(depends).collect()
    })
}

fn erased<T>(name: &str, new: impl Fn([u8; 32]) -> T) {
    let [before, after] = dependent(new);
    assert!(before.len() >= 8, "{name} has nothing of its key");
    assert!(after.is_empty(), "{name}: bytes that depend on the key are left, {after:?} of {}", size_of::<T>());
}

#[test]
fn what_is_left_is_found() {
    struct Kept(#[expect(dead_code, reason = "it is looked at where it was")] [u8; 32]);
    let [before, after] = dependent(Kept);
    assert!(before.len() >= 8 && after == before);
}

#[test]
fn keys() {
    erased("aead::Key", aead::Key::new);
    erased("aead::stream::Key", chunks::Key::new);
    erased("cipher::Key", cipher::Key::new);
    erased("nacl::Key", nacl::Key::new);
    erased("blake3::Key", blake3::Key::new);
    erased("OneTimeKey", OneTimeKey::new);
    erased("SipHashKey", |key| SipHashKey::new(*key.first_chunk().unwrap()));
    erased("SecretKey", SecretKey::new);
    erased("ed25519::Seed", ed25519::Seed::new);
    erased("eddsa_blake2b::Seed", eddsa_blake2b::Seed::new);
    erased("ed25519::ExpandedSecretKey", |key| ed25519::Seed::new(key).expand());
    erased("eddsa_blake2b::ExpandedSecretKey", |key| eddsa_blake2b::Seed::new(key).expand());
    erased("elligator::Seed", elligator::Seed::new);
    erased("kx::Seed", kx::Seed::new);
    erased("Scalar", |key| group::Scalar::from_bytes(&key));
}

/// What an exchange is made with, and what it gives.
#[test]
fn exchanges() {
    let theirs = SecretKey::new(fixed(5)).public_key();
    erased("EphemeralSecret", x25519::EphemeralSecret::from_random);
    erased("ReusableSecret", x25519::ReusableSecret::from_random);
    erased("SharedSecret", |key| SecretKey::new(key).diffie_hellman(&theirs).unwrap());
    for level in all_levels() {
        erased("session keys", |key| at_level::kx::client_at(&SecretKey::new(key), &theirs, level).unwrap());
    }
}

/// These have their public keys too, which are left.
#[test]
fn signing_keys() {
    fn one<T>(name: &str, hash: [u8; 64], key: T) {
        // The scalar is reduced, or clamped.
        let secrets = Secrets::new().bytes("seed", &fixed::<32>(1)).bytes("prefix", &hash[32..]);
        let [before, after] = before_and_after(key);
        assert!(!secrets.found(&before).is_empty(), "{name} has nothing of its key");
        assert!(secrets.found(&after).is_empty(), "{name}: the key is left");
    }
    let seed: [u8; 32] = fixed(1);
    one("ed25519::SigningKey", Sha512::hash(&seed), ed25519::SigningKey::from_seed(&ed25519::Seed::new(seed)));
    let key = eddsa_blake2b::SigningKey::from_seed(&eddsa_blake2b::Seed::new(seed));
    one("eddsa_blake2b::SigningKey", Blake2b::<64>::hash(&seed), key);
}

#[test]
fn ciphers() {
    fn one<V: Variant<Key = cipher::Key>>(name: &str, nonce: V::Nonce) {
        erased(name, |key| {
            let mut cipher = Cipher::<V>::new(&cipher::Key::new(key), &nonce);
            cipher.apply(&mut [0; 10]).unwrap();
            cipher
        });
        erased(name, |key| {
            let mut cipher = Cipher::<V>::new(&cipher::Key::new(key), &nonce);
            cipher.apply(&mut [0; 10]).unwrap();
            // This begins inside of a block of keystream, which is kept.
            cipher.apply(&mut [0; 10]).unwrap();
            cipher
        });
    }
    one::<cipher::variant::ChaCha<10>>("ChaCha20", [2; 12].into());
    one::<cipher::variant::XChaCha<10>>("XChaCha20", [2; 24].into());
    one::<cipher::variant::Salsa<10>>("Salsa20", [2; 8].into());
    one::<cipher::variant::XSalsa>("XSalsa20", [2; 24].into());
}

#[test]
fn aeads() {
    erased("ChaCha20Poly1305", |key| Aead::<scheme::ChaCha20Poly1305>::new(&aead::Key::new(key)));
    erased("XChaCha20Poly1305", |key| Aead::<scheme::XChaCha20Poly1305>::new(&aead::Key::new(key)));
    let streams = |key| Streams::<scheme::XChaCha20Poly1305>::new(&chunks::Key::new(key));
    erased("Streams", streams);
    erased("Sealer", |key| Sealer::new(&streams(key), [2; 19].into()));
    erased("Opener", |key| Opener::new(&streams(key), [2; 19].into()));
    erased("SecretBox", |key| nacl::SecretBox::new(&nacl::Key::new(key)));
    erased("xchacha::SecretBox", |key| nacl::xchacha::SecretBox::new(&nacl::Key::new(key)));
    let theirs = SecretKey::new(fixed(5)).public_key();
    erased("Box", |key| nacl::CryptoBox::new(&SecretKey::new(key), &theirs).unwrap());
    erased("xchacha::CryptoBox", |key| nacl::xchacha::CryptoBox::new(&SecretKey::new(key), &theirs).unwrap());
}

#[test]
fn macs() {
    for level in all_levels() {
        erased("Poly1305", |key| {
            let mut mac = Poly1305::with_level(OneTimeKey::new(key), level);
            mac.update(&PIECE);
            mac
        });
    }
    macro_rules! with_nonce {
        ($($mac:ident $key:ident $nonce:expr;)*) => {$(
            erased(stringify!($mac), |key| $mac::new(&$key::new(*key.first_chunk().unwrap())));
            erased(concat!(stringify!($mac), ", running"), |key| {
                let mut mac = $mac::new(&$key::new(*key.first_chunk().unwrap())).begin(&$nonce);
                mac.update(&[7; 1100]);
                mac
            });
        )*};
    }
    with_nonce! {
        Umac32 UmacKey UmacNonce::counted(1);
        Umac128 UmacKey UmacNonce::counted(1);
        Vmac64 VmacKey VmacNonce::counted(1);
        Vmac128 VmacKey VmacNonce::counted(1);
        Poly1305Aes Poly1305AesKey [1; 16].into();
    }
    macro_rules! siphash {
        ($($kind:ident)*) => {$(
            erased(stringify!($kind), |key| {
                let mut mac = $kind::new(&SipHashKey::new(*key.first_chunk().unwrap()));
                mac.update(&PIECE);
                mac
            });
        )*};
    }
    siphash!(SipHash13 SipHash13_128 SipHash24 SipHash24_128);
    erased("KMAC128", |key| Kmac128::new(&key, b""));
    erased("KMAC256", |key| Kmac256::new(&key, b""));
    erased("KMAC256, output", |key| Kmac256::new(&key, b"").finalize_xof());
    erased("keyed BLAKE2b", |key| Blake2b::<64>::new_keyed(&key).unwrap());
    erased("keyed BLAKE2s", |key| Blake2s::<32>::new_keyed(&key).unwrap());
    erased("keyed BLAKE2bp", |key| Blake2bp::<64>::new_keyed(&key).unwrap());
    erased("keyed BLAKE2sp", |key| Blake2sp::<32>::new_keyed(&key).unwrap());
    fn of_any_length<V: hash::blake2::Variant>(name: &str) {
        let parameters = Parameters::<V>::new;
        erased(name, |key| parameters().key(&key).begin_variable_at(20, Level::current()).unwrap());
        erased(name, |key| parameters().key(&key).begin_extendable_at(None, Level::current()).unwrap());
    }
    of_any_length::<variant::Blake2b>("keyed BLAKE2b of any length");
    of_any_length::<variant::Blake2s>("keyed BLAKE2s of any length");
    erased("keyed BLAKE3", |key| Blake3::new_keyed(&blake3::Key::new(key)));
    erased("keyed BLAKE3, output", |key| Blake3::new_keyed(&blake3::Key::new(key)).finalize_xof());
}

#[test]
fn hmac() {
    fn one<H: HashFunction>() {
        erased(H::NAME, |key| HmacKey::<H>::new(&key));
        erased(H::NAME, |key| -> Hmac<H> {
            let mut mac = HmacKey::<H>::new(&key).begin();
            mac.update(&PIECE);
            mac
        });
        erased(H::NAME, |key| Hkdf::<H>::extract(b"salt", &key));
    }
    one::<hash::Sha1>();
    one::<hash::Sha256>();
    one::<Sha512>();
    one::<hash::Sha3_256>();
    one::<hash::Blake2b512>();
    one::<hash::Blake2s256>();
    one::<hash::blake2::Blake2bp512>();
    one::<Blake3>();
    one::<hash::legacy::Md5>();
    one::<hash::Streebog256>();
    one::<hash::legacy::Whirlpool>();
    one::<hash::legacy::Tiger>();
}
