//! Saltern at every level against the C libraries of this machine, on random inputs: keys, exchanges, signatures, boxes.

use std::collections::HashSet;
use std::ffi::{c_int, c_ulonglong};

use saltern::Error;
use saltern::curve25519::group::Edwards;
use saltern::curve25519::kx;
use saltern::curve25519::x25519::{PublicKey, SecretKey};
use saltern::nacl::{Key, Nonce, SEALED_BYTES, open_sealed, seal_with, xchacha};

use super::libsodium::{BoxEasy, NAMES};
use super::tests::{Bytes, libraries, output, skipped};
use super::{Input, Library, Shared, load_all};
use crate::operations::{SIGNED_BYTES, find};
use crate::ours;

/// Without these the comparison is worth little. With each, how many of the operations it has.
const WANTED: [(&str, usize); 2] = [("libsodium", 7), ("openssl", 5)];

const ROUNDS: usize = 40;

/// Compares what the libraries make of inputs, and counts the operations that each took part in.
struct Comparison {
    ours: Vec<Box<dyn Library>>,
    peers: Vec<Box<dyn Library>>,
    took_part: HashSet<(String, &'static str)>,
}

impl Comparison {
    /// What ours makes of the input at every level, and every peer.
    fn agreed(&mut self, name: &'static str, input: &Input) -> Vec<u8> {
        let operation = find(name).expect("an operation of the laboratory");
        let expected = output(self.ours[0].as_ref(), operation, input).expect("ours has it");
        for library in self.ours[1..].iter().chain(&self.peers) {
            let Some(output) = output(library.as_ref(), operation, input) else { continue };
            let (who, how) = (library.name(), library.implementation());
            assert!(output == expected, "{name}: {who}, {how}, and ours, portable, disagree");
            self.took_part.insert((who.to_owned(), name));
        }
        expected
    }
}

fn blank() -> Input {
    Input { key: Vec::new(), nonce: Vec::new(), aad: Vec::new(), message: Vec::new(), tag: Vec::new() }
}

#[test]
fn ours_agrees_with_them() {
    let levels: Vec<_> = saltern::cpu::levels().collect();
    let mut all = Comparison { ours: ours::libraries(&levels), peers: libraries(), took_part: HashSet::new() };
    assert_eq!(all.ours[0].implementation(), "portable");
    let mut bytes = Bytes(25519);
    for round in 0..ROUNDS {
        // Any 32 bytes are a secret, and any a public key: half of those are on the twist, and half have the highest bit set.
        let secret = Input { key: bytes.take(32), ..blank() };
        all.agreed("x25519.keypair", &secret);
        all.agreed("x25519.dh", &Input { message: bytes.take(32), ..secret });

        let seed = Input { key: bytes.take(32), ..blank() };
        let public = all.agreed("ed25519.keypair", &seed);
        let key = [&seed.key[..], &public].concat();
        let sign = |message| Input { key: key.clone(), message, ..blank() };
        all.agreed("ed25519.sign", &sign(bytes.take(7 * round)));
        // At this length each of them is also given signatures that are not good.
        let mut signed = sign(bytes.take(SIGNED_BYTES));
        (signed.tag, signed.key) = (all.agreed("ed25519.sign", &signed), public);
        assert_eq!(all.agreed("ed25519.verify", &signed), [1]);

        let theirs = all.agreed("x25519.keypair", &Input { key: bytes.take(32), ..blank() });
        let (key, nonce) = ([bytes.take(32), theirs].concat(), bytes.take(24));
        let boxed = Input { key, nonce, message: bytes.take(13 * round), ..blank() };
        all.agreed("nacl.box", &boxed);
        all.agreed("nacl.xchacha-box", &boxed);
    }
    for (name, operations) in WANTED {
        if all.peers.iter().any(|peer| peer.name() == name) {
            assert_eq!(all.took_part.iter().filter(|(who, _)| who == name).count(), operations, "{name}");
        } else {
            skipped("the curve against a library", &format!("no {name} here"));
        }
    }
}

type Seal = unsafe extern "C" fn(*mut u8, *const u8, c_ulonglong, *const u8) -> c_int;
type Open = unsafe extern "C" fn(*mut u8, *const u8, c_ulonglong, *const u8, *const u8) -> c_int;

fn sodium(what: &str) -> Option<Shared> {
    // It loads and starts libsodium.
    load_all();
    Shared::open(NAMES).map_err(|why| skipped(what, &why)).ok()
}

/// How ours makes and opens sealed boxes.
type Sealed =
    (fn(&SecretKey, &PublicKey, &[u8]) -> Result<Vec<u8>, Error>, fn(&SecretKey, &[u8]) -> Result<Vec<u8>, Error>);

#[test]
fn sealed_boxes_are_those_of_libsodium() {
    sealed_boxes(["crypto_box_seal", "crypto_box_seal_open"], (seal_with, open_sealed));
    sealed_boxes(
        ["crypto_box_curve25519xchacha20poly1305_seal", "crypto_box_curve25519xchacha20poly1305_seal_open"],
        (xchacha::seal_with, xchacha::open_sealed),
    );
}

fn sealed_boxes(names: [&str; 2], (seal_with, open_sealed): Sealed) {
    let Some(sodium) = sodium("sealed boxes") else { return };
    // SAFETY: the signatures are those of the library's documentation.
    let (seal, open): (Seal, Open) = unsafe { (sodium.symbol(names[0]).unwrap(), sodium.symbol(names[1]).unwrap()) };
    let mut bytes = Bytes(48);
    let mut word = || -> [u8; 32] { bytes.take(32).try_into().expect("32 bytes") };
    for length in 0..200 {
        let (secret, ephemeral) = (word(), SecretKey::new(word()));
        let key = SecretKey::new(secret);
        let public = key.public_key();
        let message: Vec<u8> = word().into_iter().cycle().take(length).collect();

        let mut sealed = vec![0; length + SEALED_BYTES];
        // SAFETY: the box is 48 bytes longer than the message, the key has 32.
        let done = unsafe { seal(sealed.as_mut_ptr(), message.as_ptr(), length as u64, public.as_bytes().as_ptr()) };
        assert_eq!(done, 0);
        assert_eq!(open_sealed(&key, &sealed).unwrap(), message);
        sealed[length + 40] ^= 1;
        open_sealed(&key, &sealed).unwrap_err();

        let mut sealed = seal_with(&ephemeral, &PublicKey::new(*public.as_bytes()), &message).unwrap();
        let opens = |sealed: &[u8]| {
            let mut opened = vec![0; length];
            let (boxed, bytes) = (sealed.as_ptr(), sealed.len() as u64);
            // SAFETY: the box is given with its length, the message is 48 bytes shorter, the keys have 32.
            let done = unsafe { open(opened.as_mut_ptr(), boxed, bytes, public.as_bytes().as_ptr(), secret.as_ptr()) };
            (done == 0).then_some(opened)
        };
        assert_eq!(opens(&sealed), Some(message));
        sealed[length + 40] ^= 1;
        assert_eq!(opens(&sealed), None);
    }
}

type Easy = unsafe extern "C" fn(*mut u8, *const u8, c_ulonglong, *const u8, *const u8) -> c_int;

/// libsodium's secretbox and box with XChaCha20, at every level: lengths around each change of method.
#[test]
fn boxes_with_xchacha20_are_those_of_libsodium() {
    let Some(sodium) = sodium("boxes with XChaCha20") else { return };
    // SAFETY: the signatures are those of the library's documentation.
    let (secretbox, boxed): (Easy, BoxEasy) = unsafe {
        (
            sodium.symbol("crypto_secretbox_xchacha20poly1305_easy").unwrap(),
            sodium.symbol("crypto_box_curve25519xchacha20poly1305_easy").unwrap(),
        )
    };
    let mut bytes = Bytes(20);
    for length in (0..200).chain([255, 256, 257, 511, 513, 1023, 1055, 1056, 1057, 1088, 4000, 8191, 8289, 17000]) {
        let message = bytes.take(length);
        let mut word = || -> [u8; 32] { bytes.take(32).try_into().expect("32 bytes") };
        let (key, secret, theirs) = (word(), word(), SecretKey::new(word()).public_key());
        let nonce: [u8; 24] = bytes.take(24).try_into().expect("24 bytes");
        let mut expected = [vec![0; length + 16], vec![0; length + 16]];
        let [first, second] = &mut expected;
        // SAFETY: the boxes are 16 bytes longer than the message, nonces have 24 bytes and keys 32.
        let done = unsafe {
            let (message, length, nonce) = (message.as_ptr(), length as u64, nonce.as_ptr());
            let (theirs, secret) = (theirs.as_bytes().as_ptr(), secret.as_ptr());
            [
                secretbox(first.as_mut_ptr(), message, length, nonce, key.as_ptr()),
                boxed(second.as_mut_ptr(), message, length, nonce, theirs, secret),
            ]
        };
        assert_eq!(done, [0, 0]);
        let (nonce, secret) = (Nonce::new(nonce), SecretKey::new(secret));
        for level in saltern::cpu::levels() {
            let secretbox = xchacha::SecretBox::with_level(&Key::new(key), level);
            let between = xchacha::Box::with_level(&secret, &theirs, level).unwrap();
            for (ours, expected) in [&secretbox, between.as_secretbox()].into_iter().zip(&expected) {
                assert!(ours.seal(&nonce, &message).unwrap() == *expected, "{length} bytes at {level}");
                assert!(ours.open(&nonce, expected).unwrap() == message, "{length} bytes at {level}");
            }
        }
    }
}

type OfBytes = unsafe extern "C" fn(*mut u8, *const u8) -> c_int;

/// libsodium's map to points, and its clamped multiples of the base point.
#[test]
fn points_are_those_of_libsodium() {
    let Some(sodium) = sodium("points") else { return };
    // SAFETY: the signatures are those of the library's documentation.
    let (from_uniform, base): (OfBytes, OfBytes) = unsafe {
        (
            sodium.symbol("crypto_core_ed25519_from_uniform").unwrap(),
            sodium.symbol("crypto_scalarmult_ed25519_base").unwrap(),
        )
    };
    let mut bytes = Bytes(9380);
    let random: Vec<[u8; 32]> = (0..200).map(|_| bytes.take(32).try_into().expect("32 bytes")).collect();
    let mut high_bit = [0; 32];
    high_bit[31] = 0x80;
    for input in random.into_iter().chain([[0; 32], high_bit, [0xff; 32]]) {
        let mut expected = [[0; 32]; 2];
        // SAFETY: all of them have 32 bytes.
        let done = unsafe {
            let input = input.as_ptr();
            [from_uniform(expected[0].as_mut_ptr(), input), base(expected[1].as_mut_ptr(), input)]
        };
        // It refuses zeros, although it fixes bits of them.
        assert_eq!(done, [0, -c_int::from(input == [0; 32])]);
        assert_eq!(Edwards::from_uniform_bytes_vartime(&input).encode(), expected[0], "{input:x?}");
        if done[1] == 0 {
            assert_eq!(Edwards::mul_base_clamped(&input).encode(), expected[1], "{input:x?}");
        }
    }
}

type SessionKeys = unsafe extern "C" fn(*mut u8, *mut u8, *const u8, *const u8, *const u8) -> c_int;

#[test]
fn session_keys_are_those_of_libsodium() {
    let Some(sodium) = sodium("session keys") else { return };
    // SAFETY: the signatures are those of the library's documentation.
    let both: [SessionKeys; 2] = unsafe {
        ["crypto_kx_client_session_keys", "crypto_kx_server_session_keys"].map(|name| sodium.symbol(name).unwrap())
    };
    let mut bytes = Bytes(512);
    let mut word = || -> [u8; 32] { bytes.take(32).try_into().expect("32 bytes") };
    for round in 0..ROUNDS {
        let (secret, theirs) = (word(), PublicKey::new(word()));
        let ours = SecretKey::new(secret);
        let public = ours.public_key();
        let keys = if round % 2 == 0 { kx::client(&ours, &theirs) } else { kx::server(&ours, &theirs) }.unwrap();
        let (mut receive, mut send) = ([0; 32], [0; 32]);
        // SAFETY: all of them have 32 bytes.
        let done = unsafe {
            let (receive, send) = (receive.as_mut_ptr(), send.as_mut_ptr());
            let (public, theirs) = (public.as_bytes().as_ptr(), theirs.as_bytes().as_ptr());
            both[round % 2](receive, send, public, secret.as_ptr(), theirs)
        };
        assert_eq!((done, receive, send), (0, *keys.receive.expose(), *keys.send.expose()));
    }
}
