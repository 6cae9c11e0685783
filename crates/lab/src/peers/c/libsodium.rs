//! libsodium: as packaged, and as built from the same source for this very processor; and Saltern by libsodium's interface.

use std::{
    env,
    ffi::{c_char, c_int, c_ulonglong},
    path::Path,
    ptr::{null, null_mut},
};

use super::{
    Made, Peer, Shared, hash, or_else,
    shared::{answer, call, functions, text},
    task::{Prepared, TAG, exactly, repeated, split_tag},
};
use crate::{
    buffer::Buffer,
    contract::{Input, Operation},
    job::Refusal,
    shapes,
};

type Stream = unsafe extern "C" fn(*mut u8, *const u8, c_ulonglong, *const u8, *const u8) -> c_int;
type Seal = unsafe extern "C" fn(
    *mut u8,
    *mut u8,
    *mut c_ulonglong,
    *const u8,
    c_ulonglong,
    *const u8,
    c_ulonglong,
    *const u8,
    *const u8,
    *const u8,
) -> c_int;
type Open = unsafe extern "C" fn(
    *mut u8,
    *mut u8,
    *const u8,
    c_ulonglong,
    *const u8,
    *const u8,
    c_ulonglong,
    *const u8,
    *const u8,
) -> c_int;
type OfBytes = unsafe extern "C" fn(*mut u8, *const u8) -> c_int;
type Multiple = unsafe extern "C" fn(*mut u8, *const u8, *const u8) -> c_int;
pub type BoxEasy = unsafe extern "C" fn(*mut u8, *const u8, c_ulonglong, *const u8, *const u8, *const u8) -> c_int;
type SecretBox = unsafe extern "C" fn(*mut u8, *mut u8, *const u8, c_ulonglong, *const u8, *const u8) -> c_int;
type SecretBoxOpen = unsafe extern "C" fn(*mut u8, *const u8, *const u8, c_ulonglong, *const u8, *const u8) -> c_int;

/// A function and its name, which errors tell.
type Named<T> = (&'static str, T);

macro_rules! named {
    ($table:ident.$function:ident) => {
        (stringify!($function), $table.$function)
    };
}

functions! {
    struct Sodium {
        sodium_init: unsafe extern "C" fn() -> c_int,
        sodium_version_string: unsafe extern "C" fn() -> *const c_char,
        crypto_stream_chacha20_ietf_xor: Stream,
        crypto_stream_xchacha20_xor: Stream,
        crypto_stream_salsa20_xor: Stream,
        crypto_stream_salsa2012_xor: Stream,
        crypto_stream_salsa208_xor: Stream,
        crypto_stream_xsalsa20_xor: Stream,
        crypto_onetimeauth: unsafe extern "C" fn(*mut u8, *const u8, c_ulonglong, *const u8) -> c_int,
        crypto_aead_chacha20poly1305_ietf_encrypt_detached: Seal,
        crypto_aead_chacha20poly1305_ietf_decrypt_detached: Open,
        crypto_aead_xchacha20poly1305_ietf_encrypt_detached: Seal,
        crypto_aead_xchacha20poly1305_ietf_decrypt_detached: Open,
        crypto_secretbox_detached: SecretBox,
        crypto_secretbox_open_detached: SecretBoxOpen,
        crypto_secretbox_easy: Stream,
        crypto_box_easy: BoxEasy,
        crypto_box_curve25519xchacha20poly1305_easy: BoxEasy,
        crypto_scalarmult_curve25519_base: unsafe extern "C" fn(*mut u8, *const u8) -> c_int,
        crypto_scalarmult_curve25519: unsafe extern "C" fn(*mut u8, *const u8, *const u8) -> c_int,
        crypto_sign_ed25519_seed_keypair: unsafe extern "C" fn(*mut u8, *mut u8, *const u8) -> c_int,
        crypto_sign_ed25519_detached:
            unsafe extern "C" fn(*mut u8, *mut c_ulonglong, *const u8, c_ulonglong, *const u8) -> c_int,
        crypto_sign_ed25519_verify_detached:
            unsafe extern "C" fn(*const u8, *const u8, c_ulonglong, *const u8) -> c_int,
    }
}

functions! {
    // Of processors with AES instructions.
    struct Gcm {
        crypto_aead_aes256gcm_is_available: unsafe extern "C" fn() -> c_int,
        crypto_aead_aes256gcm_statebytes: unsafe extern "C" fn() -> usize,
        crypto_aead_aes256gcm_beforenm: unsafe extern "C" fn(*mut u8, *const u8) -> c_int,
        crypto_aead_aes256gcm_encrypt_detached_afternm: Seal,
        crypto_aead_aes256gcm_decrypt_detached_afternm: Open,
    }
}

functions! {
    // Not in a minimal build.
    struct Groups {
        crypto_core_ed25519_from_uniform: OfBytes,
        crypto_core_ristretto255_from_hash: OfBytes,
        crypto_scalarmult_ed25519_noclamp: Multiple,
        crypto_scalarmult_ristretto255: Multiple,
        crypto_scalarmult_ristretto255_base: OfBytes,
        crypto_secretbox_xchacha20poly1305_easy: Stream,
    }
}

/// Everything that is handed its key with each message, and is not a key for one message.
const KEYING: &[&str] = &[
    "chacha20",
    "xchacha20",
    "salsa20",
    "salsa20-12",
    "salsa20-8",
    "xsalsa20",
    "chacha20-poly1305.seal",
    "chacha20-poly1305.open",
    "xchacha20-poly1305.seal",
    "xchacha20-poly1305.open",
    "xsalsa20-poly1305.seal",
    "xsalsa20-poly1305.open",
    "nacl.secretbox",
    "nacl.xchacha-secretbox",
    "blake2b-512.keyed",
];

pub const NAMES: &[&str] = &["libsodium.so.26", "libsodium.so.23", "libsodium.so", "libsodium.dylib"];

pub fn load() -> Result<Vec<Peer>, String> {
    let shared = Shared::open(NAMES)?;
    peer("libsodium", shared, "as installed".into())
}

pub fn load_native() -> Result<Vec<Peer>, String> {
    let path =
        env::var("SALTERN_LAB_LIBSODIUM_NATIVE").unwrap_or_else(|_| "/opt/libsodium-native/lib/libsodium.so".into());
    // PREFIX/lib/libsodium.so: the prefix's own name tells which build it is.
    let prefix = Path::new(&path).ancestors().nth(2).and_then(Path::file_name).unwrap_or(path.as_ref());
    peer("libsodium-native", Shared::open(&[&path])?, prefix.to_string_lossy().into_owned())
}

/// Our own library by libsodium's interface: what a call from C costs.
pub fn load_ours() -> Result<Vec<Peer>, String> {
    let path = env::var("SALTERN_LAB_LIBSALTERN_SODIUM").unwrap_or_else(|_| "/opt/saltern/lib/libsodium.so.26".into());
    peer("libsaltern_sodium", Shared::open(&[&path])?, "by its interface".into())
}

fn peer(name: &'static str, shared: Shared, implementation: String) -> Result<Vec<Peer>, String> {
    let (sodium, groups) = (Sodium::resolve(shared)?, Groups::resolve(shared).ok());
    let gcm = Gcm::resolve(shared).ok();
    // SAFETY: the call that must come before all others.
    let code = unsafe { (sodium.sodium_init)() };
    if code < 0 {
        return Err(format!("error {code} from sodium_init"));
    }
    // SAFETY: the library's own constant string.
    let version = unsafe { text((sodium.sodium_version_string)()) };
    // SAFETY: a question about the processor, after what must come before all others.
    let gcm = gcm.filter(|gcm| unsafe { (gcm.crypto_aead_aes256gcm_is_available)() } == 1);
    let make = Box::new(move |operation: &_, input: &_| {
        let made = groups.and_then(|groups| groups.task(operation, input).transpose());
        let made = made.or_else(|| gcm.and_then(|gcm| gcm.task(operation, input).transpose()));
        or_else(made.or_else(|| hash::libsodium::task(shared, operation, input)), || sodium.task(operation, input))
    });
    Ok(vec![Peer { name, version, implementation, keying: KEYING, make }])
}

impl Sodium {
    fn task(&self, operation: &Operation, input: &Input) -> Made {
        match operation.name {
            "chacha20" => stream::<12>(named!(self.crypto_stream_chacha20_ietf_xor), input),
            "xchacha20" => stream::<24>(named!(self.crypto_stream_xchacha20_xor), input),
            "salsa20" => stream::<8>(named!(self.crypto_stream_salsa20_xor), input),
            "salsa20-12" => stream::<8>(named!(self.crypto_stream_salsa2012_xor), input),
            "salsa20-8" => stream::<8>(named!(self.crypto_stream_salsa208_xor), input),
            "xsalsa20" => stream::<24>(named!(self.crypto_stream_xsalsa20_xor), input),
            "poly1305" => self.poly1305(input),
            "chacha20-poly1305.seal" => {
                seal::<12>(named!(self.crypto_aead_chacha20poly1305_ietf_encrypt_detached), input)
            }
            "chacha20-poly1305.open" => {
                open::<12>(named!(self.crypto_aead_chacha20poly1305_ietf_decrypt_detached), input)
            }
            "xchacha20-poly1305.seal" => {
                seal::<24>(named!(self.crypto_aead_xchacha20poly1305_ietf_encrypt_detached), input)
            }
            "xchacha20-poly1305.open" => {
                open::<24>(named!(self.crypto_aead_xchacha20poly1305_ietf_decrypt_detached), input)
            }
            "xsalsa20-poly1305.seal" => self.secretbox(input),
            "xsalsa20-poly1305.open" => self.secretbox_open(input),
            "nacl.secretbox" => secretbox_easy(named!(self.crypto_secretbox_easy), input),
            "nacl.box" => box_easy(named!(self.crypto_box_easy), input),
            "nacl.xchacha-box" => box_easy(named!(self.crypto_box_curve25519xchacha20poly1305_easy), input),
            _ => self.curve(operation, input).transpose(),
        }
    }

    fn curve(&self, operation: &Operation, input: &Input) -> Option<shapes::Made> {
        let sodium = *self;
        Some(match operation.name {
            // SAFETY: keys, points and signatures have their lengths by their types, a message comes with its own.
            "x25519.keypair" => shapes::keypair(input, move |secret, public| unsafe {
                call!(sodium.crypto_scalarmult_curve25519_base(public.as_mut_ptr(), secret.as_ptr()) == 0)
            }),
            // SAFETY: keys, points and signatures have their lengths by their types, a message comes with its own.
            "x25519.dh" => shapes::exchange(input, move |secret, point, shared| unsafe {
                call!(sodium.crypto_scalarmult_curve25519(shared.as_mut_ptr(), secret.as_ptr(), point.as_ptr()) == 0)
            }),
            "ed25519.keypair" => shapes::keypair(input, move |seed, public| {
                let mut secret = [0; 64];
                // SAFETY: the secret has 64 bytes, the other two have 32.
                unsafe {
                    let (public, secret) = (public.as_mut_ptr(), secret.as_mut_ptr());
                    call!(sodium.crypto_sign_ed25519_seed_keypair(public, secret, seed.as_ptr()) == 0)
                }
            }),
            // SAFETY: keys, points and signatures have their lengths by their types, a message comes with its own.
            "ed25519.sign" => shapes::sign(input, move |key, message, signature| unsafe {
                let (bytes, length) = (message.as_ptr(), message.len() as u64);
                let signature = signature.as_mut_ptr();
                call!(sodium.crypto_sign_ed25519_detached(signature, null_mut(), bytes, length, key.as_ptr()) == 0)
            }),
            // SAFETY: keys, points and signatures have their lengths by their types, a message comes with its own.
            "ed25519.verify" => shapes::verify(input, move |key, message, signature| unsafe {
                let (bytes, length) = (message.as_ptr(), message.len() as u64);
                let verify = sodium.crypto_sign_ed25519_verify_detached;
                match verify(signature.as_ptr(), bytes, length, key.as_ptr()) {
                    -1 => Ok(false),
                    code => answer("crypto_sign_ed25519_verify_detached", code, 0).map(|()| true),
                }
            }),
            _ => return None,
        })
    }

    fn poly1305(&self, input: &Input) -> Made {
        let auth = self.crypto_onetimeauth;
        let key: [u8; 32] = exactly("key", &input.key)?;
        let message = Buffer::source(&input.message);
        // SAFETY: `tag` has 16 bytes, the key 32, the message its length.
        repeated(16, move |tag| unsafe {
            let code = auth(tag.as_mut_ptr(), message.as_ptr(), message.len() as u64, key.as_ptr());
            answer("crypto_onetimeauth", code, 0)
        })
    }

    fn secretbox(&self, input: &Input) -> Made {
        let secretbox = self.crypto_secretbox_detached;
        let s = Prepared::<24>::bare(input)?;
        repeated(s.sealed_bytes(), move |sealed| {
            let (ciphertext, tag) = split_tag(sealed);
            // SAFETY: ciphertext and message are equally long, tag, nonce and key have 16, 24 and 32 bytes.
            unsafe {
                let code = secretbox(
                    ciphertext.as_mut_ptr(),
                    tag.as_mut_ptr(),
                    s.message.as_ptr(),
                    s.message.len() as u64,
                    s.nonce.as_ptr(),
                    s.key.as_ptr(),
                );
                answer("crypto_secretbox_detached", code, 0)
            }
        })
    }

    fn secretbox_open(&self, input: &Input) -> Made {
        let secretbox_open = self.crypto_secretbox_open_detached;
        let s = Prepared::<24>::bare(input)?;
        let tag: [u8; 16] = exactly("tag", &input.tag)?;
        // SAFETY: plaintext and ciphertext are equally long, tag, nonce and key have 16, 24 and 32 bytes.
        repeated(s.message.len(), move |plaintext| unsafe {
            let code = secretbox_open(
                plaintext.as_mut_ptr(),
                s.message.as_ptr(),
                tag.as_ptr(),
                s.message.len() as u64,
                s.nonce.as_ptr(),
                s.key.as_ptr(),
            );
            answer("crypto_secretbox_open_detached", code, 0)
        })
    }
}

/// Room for a key that is set up.
#[repr(C, align(16))]
struct State([u8; 1024]);

impl Gcm {
    fn task(self, operation: &Operation, input: &Input) -> Made {
        match operation.name {
            "aes-256-gcm.seal" => self.seal(input, false),
            "aes-256-gcm.fresh-key" => self.seal(input, true),
            "aes-256-gcm.open" => self.open(input),
            _ => Ok(None),
        }
    }

    fn set(self, state: &mut State, key: &[u8; 32]) -> Result<(), Refusal> {
        // SAFETY: the key has 32 bytes, and the state is aligned and has room for what the library says.
        unsafe {
            if (self.crypto_aead_aes256gcm_statebytes)() > size_of::<State>() {
                return Err(Refusal::Says("its keys are larger than they were"));
            }
            call!(self.crypto_aead_aes256gcm_beforenm(state.0.as_mut_ptr(), key.as_ptr()) == 0)
        }
    }

    fn seal(self, input: &Input, fresh_key: bool) -> Made {
        let p = Prepared::<12>::from(input)?;
        let mut state = Box::new(State([0; 1024]));
        self.set(&mut state, &p.key)?;
        repeated(p.sealed_bytes(), move |sealed| {
            let (ciphertext, tag) = split_tag(sealed);
            if fresh_key {
                self.set(&mut state, &p.key)?;
            }
            // SAFETY: ciphertext and message are equally long, tag and nonce have 16 and 12 bytes, the state is a key that is set up.
            unsafe {
                call!(
                    self.crypto_aead_aes256gcm_encrypt_detached_afternm(
                        ciphertext.as_mut_ptr(),
                        tag.as_mut_ptr(),
                        null_mut(),
                        p.message.as_ptr(),
                        p.message.len() as u64,
                        p.aad.as_ptr(),
                        p.aad.len() as u64,
                        null(),
                        p.nonce.as_ptr(),
                        state.0.as_ptr(),
                    ) == 0
                )
            }
        })
    }

    fn open(self, input: &Input) -> Made {
        let p = Prepared::<12>::from(input)?;
        let tag: [u8; 16] = exactly("tag", &input.tag)?;
        let mut state = Box::new(State([0; 1024]));
        self.set(&mut state, &p.key)?;
        // SAFETY: plaintext and ciphertext are equally long, tag and nonce have 16 and 12 bytes, the state is a key that is set up.
        repeated(p.message.len(), move |plaintext| unsafe {
            call!(
                self.crypto_aead_aes256gcm_decrypt_detached_afternm(
                    plaintext.as_mut_ptr(),
                    null_mut(),
                    p.message.as_ptr(),
                    p.message.len() as u64,
                    tag.as_ptr(),
                    p.aad.as_ptr(),
                    p.aad.len() as u64,
                    p.nonce.as_ptr(),
                    state.0.as_ptr(),
                ) == 0
            )
        })
    }
}

impl Groups {
    fn task(self, operation: &Operation, input: &Input) -> Made {
        match operation.name {
            "nacl.xchacha-secretbox" => secretbox_easy(named!(self.crypto_secretbox_xchacha20poly1305_easy), input),
            "edwards25519.mul" => multiple(named!(self.crypto_scalarmult_ed25519_noclamp), input).map(Some),
            "ristretto255.mul" => multiple(named!(self.crypto_scalarmult_ristretto255), input).map(Some),
            "ristretto255.mul-base" => from_word(named!(self.crypto_scalarmult_ristretto255_base), input).map(Some),
            "edwards25519.from-uniform" => from_word(named!(self.crypto_core_ed25519_from_uniform), input).map(Some),
            // SAFETY: there are 64 bytes, and the element has 32.
            "ristretto255.from-uniform" => shapes::element(input, move |uniform, element| unsafe {
                call!(self.crypto_core_ristretto255_from_hash(element.as_mut_ptr(), uniform.as_ptr()) == 0)
            })
            .map(Some),
            _ => Ok(None),
        }
    }
}

fn from_word((name, function): Named<OfBytes>, input: &Input) -> shapes::Made {
    // SAFETY: both have 32 bytes.
    shapes::keypair(input, move |from, to| unsafe { answer(name, function(to.as_mut_ptr(), from.as_ptr()), 0) })
}

fn multiple((name, multiply): Named<Multiple>, input: &Input) -> shapes::Made {
    // SAFETY: each has 32 bytes.
    shapes::multiple(input, move |scalar, point, product| unsafe {
        answer(name, multiply(product.as_mut_ptr(), scalar.as_ptr(), point.as_ptr()), 0)
    })
}

fn secretbox_easy((name, secretbox): Named<Stream>, input: &Input) -> Made {
    let s = Prepared::<24>::bare(input)?;
    // SAFETY: the output has 16 bytes more than the message, nonce and key have 24 and 32 bytes.
    repeated(s.sealed_bytes(), move |boxed| unsafe {
        let (message, bytes) = (s.message.as_ptr(), s.message.len() as u64);
        answer(name, secretbox(boxed.as_mut_ptr(), message, bytes, s.nonce.as_ptr(), s.key.as_ptr()), 0)
    })
}

/// A box for each message, with the exchange inside.
fn box_easy((name, easy): Named<BoxEasy>, input: &Input) -> Made {
    let keys: [u8; 64] = exactly("key", &input.key)?;
    let nonce: [u8; 24] = exactly("nonce", &input.nonce)?;
    let message = Buffer::source(&input.message);
    // SAFETY: the output has 16 bytes more than the message, the nonce 24, each key 32: first ours, then theirs.
    repeated(message.len() + TAG, move |boxed| unsafe {
        let (secret, public) = (keys.as_ptr(), keys[32..].as_ptr());
        let (bytes, length) = (message.as_ptr(), message.len() as u64);
        answer(name, easy(boxed.as_mut_ptr(), bytes, length, nonce.as_ptr(), public, secret), 0)
    })
}

fn stream<const NONCE: usize>((name, xor): Named<Stream>, input: &Input) -> Made {
    let s = Prepared::<NONCE>::bare(input)?;
    // SAFETY: output and message are equally long, key and nonce have the lengths that the function takes.
    repeated(s.message.len(), move |output| unsafe {
        let (message, bytes) = (s.message.as_ptr(), s.message.len() as u64);
        answer(name, xor(output.as_mut_ptr(), message, bytes, s.nonce.as_ptr(), s.key.as_ptr()), 0)
    })
}

fn seal<const NONCE: usize>((name, encrypt): Named<Seal>, input: &Input) -> Made {
    let s = Prepared::<NONCE>::from(input)?;
    repeated(s.sealed_bytes(), move |sealed| {
        let (ciphertext, tag) = split_tag(sealed);
        // SAFETY: ciphertext and message are equally long, the tag has 16 bytes, key and nonce what the function takes.
        unsafe {
            let code = encrypt(
                ciphertext.as_mut_ptr(),
                tag.as_mut_ptr(),
                null_mut(),
                s.message.as_ptr(),
                s.message.len() as u64,
                s.aad.as_ptr(),
                s.aad.len() as u64,
                null(),
                s.nonce.as_ptr(),
                s.key.as_ptr(),
            );
            answer(name, code, 0)
        }
    })
}

fn open<const NONCE: usize>((name, decrypt): Named<Open>, input: &Input) -> Made {
    let s = Prepared::<NONCE>::from(input)?;
    let tag: [u8; 16] = exactly("tag", &input.tag)?;
    // SAFETY: plaintext and ciphertext are equally long, the tag has 16 bytes, key and nonce what the function takes.
    repeated(s.message.len(), move |plaintext| unsafe {
        let code = decrypt(
            plaintext.as_mut_ptr(),
            null_mut(),
            s.message.as_ptr(),
            s.message.len() as u64,
            tag.as_ptr(),
            s.aad.as_ptr(),
            s.aad.len() as u64,
            s.nonce.as_ptr(),
            s.key.as_ptr(),
        );
        answer(name, code, 0)
    })
}
