//! Saltern at every level against the C libraries of this machine, on random inputs: keys, exchanges, signatures, boxes.

use saltern::hazmat::at_level::*;
use std::collections::HashSet;
use std::ffi::{c_char, c_int, c_ulonglong, c_void};

use saltern::Error;
use saltern::curve25519::ed25519::{self, Policy, Prehash, Seed, Signature, SigningKey};
use saltern::curve25519::group::{Edwards, Scalar};
use saltern::curve25519::kx;
use saltern::curve25519::x25519::{EphemeralSecret, PublicKey, SecretKey};
use saltern::nacl::{Key, Nonce, SEALED_BYTES, open_sealed, seal_with, xchacha};
use saltern_vectors::ed25519_policies;

use super::libsodium::{BoxEasy, NAMES};
use super::shared::text;
use super::tests::{WANTED, libraries, missing, output, skipped};
use super::{Input, Library, Shared, load_all};
use crate::input::SplitMix;
use crate::operations::{SIGNED_BYTES, find};
use crate::ours;

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
            // Who randomises signatures has another one each time.
            if library.task(operation, input).is_some_and(|task| task.is_ok_and(|task| task.randomised())) {
                continue;
            }
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
    let mut bytes = SplitMix(25519);
    for round in 0..ROUNDS {
        // Any 32 bytes are a secret, and any a public key: half of those are on the twist, and half have the highest bit set.
        let secret = Input { key: bytes.bytes(32), ..blank() };
        all.agreed("x25519.keypair", &secret);
        all.agreed("x25519.dh", &Input { message: bytes.bytes(32), ..secret });

        let seed = Input { key: bytes.bytes(32), ..blank() };
        let public = all.agreed("ed25519.keypair", &seed);
        let key = [&seed.key[..], &public].concat();
        let sign = |message| Input { key: key.clone(), message, ..blank() };
        all.agreed("ed25519.sign", &sign(bytes.bytes(7 * round)));
        // At this length each of them is also given signatures that are not good.
        let mut signed = sign(bytes.bytes(SIGNED_BYTES));
        (signed.tag, signed.key) = (all.agreed("ed25519.sign", &signed), public);
        assert_eq!(all.agreed("ed25519.verify", &signed), [1]);

        let theirs = all.agreed("x25519.keypair", &Input { key: bytes.bytes(32), ..blank() });
        let (key, nonce) = ([bytes.bytes(32), theirs].concat(), bytes.bytes(24));
        let boxed = Input { key, nonce, message: bytes.bytes(13 * round), ..blank() };
        all.agreed("nacl.box", &boxed);
        all.agreed("nacl.xchacha-box", &boxed);

        all.agreed("ristretto255.from-uniform", &Input { key: bytes.bytes(64), ..blank() });
        all.agreed("edwards25519.from-uniform", &Input { key: bytes.bytes(32), ..blank() });
        // Of more than 255 bits libsodium takes no notice.
        let mut scalar = || {
            let mut scalar = bytes.bytes(32);
            scalar[31] &= 0x7f;
            scalar
        };
        let element = all.agreed("ristretto255.mul-base", &Input { key: scalar(), ..blank() });
        all.agreed("ristretto255.mul", &Input { key: element, message: scalar(), ..blank() });
        all.agreed("edwards25519.mul", &Input { key: signed.key, message: scalar(), ..blank() });
    }
    for (name, operations) in WANTED {
        let count = all.took_part.iter().filter(|(who, _)| who == name).count();
        if count < operations {
            missing(name, &format!("{count} operations of the curve and not {operations} are compared with it"));
        }
    }
}

type Seal = unsafe extern "C" fn(*mut u8, *const u8, c_ulonglong, *const u8) -> c_int;
type Open = unsafe extern "C" fn(*mut u8, *const u8, c_ulonglong, *const u8, *const u8) -> c_int;

/// libsodium, where it has all of these: not every version and build does.
fn sodium(what: &str, names: &[&str]) -> Option<Shared> {
    // It loads and starts libsodium.
    load_all(&mut |_| true);
    let found = Shared::open(NAMES).and_then(|shared| {
        // SAFETY: any pointer can be one to anything that is not looked at.
        names.iter().try_for_each(|name| unsafe { shared.symbol::<*const c_void>(name) }.map(drop))?;
        Ok(shared)
    });
    found.map_err(|why| missing("libsodium", &format!("{what} are not compared with it: {why}"))).ok()
}

/// How ours makes and opens sealed boxes.
type Sealed =
    (fn(EphemeralSecret, &PublicKey, &[u8]) -> Result<Vec<u8>, Error>, fn(&SecretKey, &[u8]) -> Result<Vec<u8>, Error>);

#[test]
fn sealed_boxes_are_those_of_libsodium() {
    sealed_boxes(["crypto_box_seal", "crypto_box_seal_open"], (seal_with, open_sealed));
    sealed_boxes(
        ["crypto_box_curve25519xchacha20poly1305_seal", "crypto_box_curve25519xchacha20poly1305_seal_open"],
        (xchacha::seal_with, xchacha::open_sealed),
    );
}

fn sealed_boxes(names: [&str; 2], (seal_with, open_sealed): Sealed) {
    let Some(sodium) = sodium("sealed boxes", &names) else { return };
    // SAFETY: the signatures are those of the library's documentation.
    let (seal, open): (Seal, Open) = unsafe { (sodium.symbol(names[0]).unwrap(), sodium.symbol(names[1]).unwrap()) };
    let mut bytes = SplitMix(48);
    let mut word = || -> [u8; 32] { bytes.bytes(32).try_into().expect("32 bytes") };
    for length in 0..200 {
        let (secret, ephemeral) = (word(), EphemeralSecret::from_random(word()));
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

        let mut sealed = seal_with(ephemeral, &PublicKey::new(*public.as_bytes()), &message).unwrap();
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
    let Some(sodium) = sodium(
        "boxes with XChaCha20",
        &["crypto_secretbox_xchacha20poly1305_easy", "crypto_box_curve25519xchacha20poly1305_easy"],
    ) else {
        return;
    };
    // SAFETY: the signatures are those of the library's documentation.
    let (secretbox, boxed): (Easy, BoxEasy) = unsafe {
        (
            sodium.symbol("crypto_secretbox_xchacha20poly1305_easy").unwrap(),
            sodium.symbol("crypto_box_curve25519xchacha20poly1305_easy").unwrap(),
        )
    };
    let mut bytes = SplitMix(20);
    for length in (0..200).chain([255, 256, 257, 511, 513, 1023, 1055, 1056, 1057, 1088, 4000, 8191, 8289, 17000]) {
        let message = bytes.bytes(length);
        let mut word = || -> [u8; 32] { bytes.bytes(32).try_into().expect("32 bytes") };
        let (key, secret, theirs) = (word(), word(), SecretKey::new(word()).public_key());
        let nonce: [u8; 24] = bytes.bytes(24).try_into().expect("24 bytes");
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
            let between = xchacha::CryptoBox::with_level(&secret, &theirs, level).unwrap();
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
    let Some(sodium) = sodium("points", &["crypto_core_ed25519_from_uniform", "crypto_scalarmult_ed25519_base"]) else {
        return;
    };
    // SAFETY: the signatures are those of the library's documentation.
    let (from_uniform, base): (OfBytes, OfBytes) = unsafe {
        (
            sodium.symbol("crypto_core_ed25519_from_uniform").unwrap(),
            sodium.symbol("crypto_scalarmult_ed25519_base").unwrap(),
        )
    };
    let mut bytes = SplitMix(9380);
    let random: Vec<[u8; 32]> = (0..200).map(|_| bytes.bytes(32).try_into().expect("32 bytes")).collect();
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
    let Some(sodium) = sodium("session keys", &["crypto_kx_client_session_keys", "crypto_kx_server_session_keys"])
    else {
        return;
    };
    // SAFETY: the signatures are those of the library's documentation.
    let both: [SessionKeys; 2] = unsafe {
        ["crypto_kx_client_session_keys", "crypto_kx_server_session_keys"].map(|name| sodium.symbol(name).unwrap())
    };
    let mut bytes = SplitMix(512);
    let mut word = || -> [u8; 32] { bytes.bytes(32).try_into().expect("32 bytes") };
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
        assert_eq!((done, receive, send), (0, *keys.receive.expose_secret(), *keys.send.expose_secret()));
    }
}

type Verify = unsafe extern "C" fn(*const u8, *const u8, c_ulonglong, *const u8) -> c_int;

/// On signatures that were made to tell policies apart.
#[test]
fn strict_verification_is_that_of_libsodium() {
    let Some(sodium) =
        sodium("policies of verification", &["sodium_version_string", "crypto_sign_ed25519_verify_detached"])
    else {
        return;
    };
    // SAFETY: the signatures are those of the library's documentation, the version is its constant string.
    let (verify, version) = unsafe {
        let version: unsafe extern "C" fn() -> *const c_char = sodium.symbol("sodium_version_string").unwrap();
        (sodium.symbol::<Verify>("crypto_sign_ed25519_verify_detached").unwrap(), text(version()))
    };
    let last = version.rsplit('.').next().and_then(|number| number.parse::<u32>().ok());
    if !version.starts_with("1.0.") || last.is_none_or(|last| last > 22) {
        return skipped("policies of verification", &format!("libsodium {version} multiplies by the cofactor"));
    }
    let mut counts = [0; 2];
    for case in ed25519_policies() {
        let (message, length) = (case.message.as_ptr(), case.message.len() as u64);
        // SAFETY: the signature has 64 bytes, the key 32, the message comes with its length.
        let theirs = unsafe { verify(case.signature.as_ptr(), message, length, case.public_key.as_ptr()) == 0 };
        let (public, signature) = (ed25519::VerifyingKey::new(case.public_key), Signature::new(case.signature));
        for level in saltern::cpu::levels() {
            let ours = public.verify_at(&case.message, &signature, Policy::Strict, level);
            assert_eq!(ours.is_ok(), theirs, "{} at {level}: {ours:?}", case.id);
        }
        counts[usize::from(theirs)] += 1;
    }
    assert!(counts.iter().all(|count| *count > 10), "{counts:?} refused and accepted");
}

type Operator = unsafe extern "C" fn(*mut u8, *const u8, *const u8);
type Multiple = unsafe extern "C" fn(*mut u8, *const u8, *const u8) -> c_int;
type Reduce = unsafe extern "C" fn(*mut u8, *const u8);

#[test]
fn scalars_and_clamped_multiples_are_those_of_libsodium() {
    let Some(sodium) = sodium(
        "scalars",
        &[
            "crypto_core_ed25519_scalar_add",
            "crypto_core_ed25519_scalar_sub",
            "crypto_core_ed25519_scalar_mul",
            "crypto_core_ed25519_scalar_reduce",
            "crypto_core_ed25519_scalar_negate",
            "crypto_scalarmult_ed25519",
            "crypto_core_ed25519_scalar_invert",
        ],
    ) else {
        return;
    };
    // SAFETY: the signatures are those of the library's documentation.
    let ([add, sub, mul], clamped, invert, [reduce, negate]): ([Operator; 3], Multiple, OfBytes, [Reduce; 2]) = unsafe {
        (
            ["add", "sub", "mul"].map(|name| sodium.symbol(&format!("crypto_core_ed25519_scalar_{name}")).unwrap()),
            sodium.symbol("crypto_scalarmult_ed25519").unwrap(),
            sodium.symbol("crypto_core_ed25519_scalar_invert").unwrap(),
            ["reduce", "negate"].map(|name| sodium.symbol(&format!("crypto_core_ed25519_scalar_{name}")).unwrap()),
        )
    };
    let mut bytes = SplitMix(252);
    let mut scalar = || {
        let wide: [u8; 64] = bytes.bytes(64).try_into().expect("64 bytes");
        let (ours, mut theirs) = (Scalar::from_bytes_wide(&wide), [0; 32]);
        // SAFETY: from 64 bytes to 32.
        unsafe { reduce(theirs.as_mut_ptr(), wide.as_ptr()) };
        assert_eq!(ours.to_bytes(), theirs);
        (ours, theirs)
    };
    for _ in 0..ROUNDS {
        let ((a, a_bytes), (b, b_bytes)) = (scalar(), scalar());
        for (operator, expected) in [(add, a.add(&b)), (sub, a.sub(&b)), (mul, a.mul(&b))] {
            let mut made = [0; 32];
            // SAFETY: all of them have 32 bytes.
            unsafe { operator(made.as_mut_ptr(), a_bytes.as_ptr(), b_bytes.as_ptr()) };
            assert_eq!(made, expected.to_bytes());
        }
        let mut made = [[0; 32]; 2];
        // SAFETY: all of them have 32 bytes.
        let done = unsafe {
            negate(made[0].as_mut_ptr(), a_bytes.as_ptr());
            invert(made[1].as_mut_ptr(), a_bytes.as_ptr())
        };
        assert_eq!((done, made), (0, [a.negate().to_bytes(), a.invert().to_bytes()]));

        let (point, mut product) = (Edwards::mul_base(&a), [0; 32]);
        let encoded = point.encode();
        // SAFETY: all of them have 32 bytes.
        assert_eq!(unsafe { clamped(product.as_mut_ptr(), b_bytes.as_ptr(), encoded.as_ptr()) }, 0);
        for level in saltern::cpu::levels() {
            assert_eq!(point.mul_clamped_at(&b_bytes, level).encode(), product, "at {level}");
        }
    }
}

/// Room for a state of Ed25519ph, which has 208 bytes.
#[repr(C, align(64))]
struct State([u8; 512]);

type Begin = unsafe extern "C" fn(*mut State) -> c_int;
type Feed = unsafe extern "C" fn(*mut State, *const u8, c_ulonglong) -> c_int;
type Create = unsafe extern "C" fn(*mut State, *mut u8, *mut c_ulonglong, *const u8) -> c_int;
type Check = unsafe extern "C" fn(*mut State, *const u8, *const u8) -> c_int;

#[test]
fn prehashed_signatures_and_converted_keys_are_those_of_libsodium() {
    let Some(sodium) = sodium(
        "prehashed signatures",
        &[
            "crypto_sign_ed25519ph_statebytes",
            "crypto_sign_ed25519ph_init",
            "crypto_sign_ed25519ph_update",
            "crypto_sign_ed25519ph_final_create",
            "crypto_sign_ed25519ph_final_verify",
            "crypto_sign_ed25519_pk_to_curve25519",
            "crypto_sign_ed25519_sk_to_curve25519",
        ],
    ) else {
        return;
    };
    // SAFETY: the signatures are those of the library's documentation.
    let (begin, feed, create, check, convert): (Begin, Feed, Create, Check, [OfBytes; 2]) = unsafe {
        let size: unsafe extern "C" fn() -> usize = sodium.symbol("crypto_sign_ed25519ph_statebytes").unwrap();
        assert!(size() <= size_of::<State>());
        (
            sodium.symbol("crypto_sign_ed25519ph_init").unwrap(),
            sodium.symbol("crypto_sign_ed25519ph_update").unwrap(),
            sodium.symbol("crypto_sign_ed25519ph_final_create").unwrap(),
            sodium.symbol("crypto_sign_ed25519ph_final_verify").unwrap(),
            ["crypto_sign_ed25519_pk_to_curve25519", "crypto_sign_ed25519_sk_to_curve25519"]
                .map(|name| sodium.symbol(name).unwrap()),
        )
    };
    let fed = |message: &[u8]| {
        let mut state = State([0; 512]);
        // SAFETY: the state is large enough, the message comes with its length.
        assert_eq!(unsafe { (begin(&mut state), feed(&mut state, message.as_ptr(), message.len() as u64)) }, (0, 0));
        state
    };
    let mut bytes = SplitMix(8032);
    for length in 0..ROUNDS {
        let seed = Seed::new(bytes.bytes(32).try_into().expect("32 bytes"));
        let (public, message) = (seed.verifying_key(), bytes.bytes(7 * length));
        let secret = [&seed.expose_secret()[..], public.as_bytes()].concat();
        let prehash = |message: &[u8]| {
            let mut hash = Prehash::new();
            hash.update(message);
            hash
        };
        let ours = SigningKey::from_seed(&seed).sign_prehashed(prehash(&message), b"").unwrap();
        let mut theirs = [0; 64];
        // SAFETY: the signature has 64 bytes, whose number is not asked for, the secret 64, the public key 32.
        let done = unsafe {
            [
                create(&mut fed(&message), theirs.as_mut_ptr(), std::ptr::null_mut(), secret.as_ptr()),
                check(&mut fed(&message), ours.as_bytes().as_ptr(), public.as_bytes().as_ptr()),
            ]
        };
        assert_eq!((done, theirs), ([0, 0], *ours.as_bytes()));
        public.verify_prehashed(Policy::Strict, prehash(&message), b"", &Signature::new(theirs)).unwrap();

        let mut converted = [[0; 32]; 2];
        // SAFETY: from 32 and 64 bytes to 32.
        let done = unsafe {
            [
                convert[0](converted[0].as_mut_ptr(), public.as_bytes().as_ptr()),
                convert[1](converted[1].as_mut_ptr(), secret.as_ptr()),
            ]
        };
        assert_eq!(done, [0, 0]);
        assert_eq!(*public.to_x25519().unwrap().as_bytes(), converted[0]);
        assert_eq!(*seed.to_x25519().expose_secret(), converted[1]);
    }
}
