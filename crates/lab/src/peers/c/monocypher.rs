//! Monocypher 4: one function for each operation, the key with every message.

use std::ffi::{c_int, c_void};

use super::{
    Made, Peer, Shared, hash, or_else,
    shared::{answer, call, functions},
    task::{Prepared, exactly, repeated, split_tag},
};
use crate::{
    buffer::Buffer,
    contract::{Input, Operation},
    shapes,
};

type Lock = unsafe extern "C" fn(*mut u8, *mut u8, *const u8, *const u8, *const u8, usize, *const u8, usize);
type Unlock =
    unsafe extern "C" fn(*mut u8, *const u8, *const u8, *const u8, *const u8, usize, *const u8, usize) -> c_int;
type KeyPair = unsafe extern "C" fn(*mut u8, *mut u8, *mut u8);
type Sign = unsafe extern "C" fn(*mut u8, *const u8, *const u8, usize);
type Check = unsafe extern "C" fn(*const u8, *const u8, *const u8, usize) -> c_int;

functions! {
    struct Monocypher {
        crypto_chacha20_ietf: unsafe extern "C" fn(*mut u8, *const u8, usize, *const u8, *const u8, u32) -> u32,
        crypto_chacha20_x: unsafe extern "C" fn(*mut u8, *const u8, usize, *const u8, *const u8, u64) -> u64,
        crypto_poly1305: unsafe extern "C" fn(*mut u8, *const u8, usize, *const u8),
        crypto_aead_lock: Lock,
        crypto_aead_unlock: Unlock,
        crypto_aead_init_ietf: unsafe extern "C" fn(*mut c_void, *const u8, *const u8),
        crypto_aead_write: unsafe extern "C" fn(*mut c_void, *mut u8, *mut u8, *const u8, usize, *const u8, usize),
        crypto_aead_read:
            unsafe extern "C" fn(*mut c_void, *mut u8, *const u8, *const u8, usize, *const u8, usize) -> c_int,
        crypto_x25519_public_key: unsafe extern "C" fn(*mut u8, *const u8),
        crypto_x25519: unsafe extern "C" fn(*mut u8, *const u8, *const u8),
    }
}

functions! {
    struct Eddsa {
        crypto_eddsa_key_pair: KeyPair,
        crypto_eddsa_sign: Sign,
        crypto_eddsa_check: Check,
    }
}

functions! {
    struct Ed25519 {
        crypto_ed25519_key_pair: KeyPair,
        crypto_ed25519_sign: Sign,
        crypto_ed25519_check: Check,
    }
}

/// Room for the incremental interface's context, 48 bytes in version 4.
#[repr(C, align(16))]
struct Context([u64; 16]);

/// All that it has with a key for more than one message, but HMAC.
const KEYING: &[&str] = &[
    "chacha20",
    "xchacha20",
    "chacha20-poly1305.seal",
    "chacha20-poly1305.open",
    "xchacha20-poly1305.seal",
    "xchacha20-poly1305.open",
    "blake2b-512.keyed",
];

pub fn load() -> Result<Vec<Peer>, String> {
    let shared = Shared::open(&["libmonocypher.so.4", "libmonocypher.4.dylib"])?;
    let monocypher = Monocypher::resolve(shared)?;
    // An optional part of the library: its EdDSA proper is with BLAKE2b, `eddsa-blake2b` here.
    let (ed25519, eddsa) = (Ed25519::resolve(shared).ok(), Eddsa::resolve(shared).ok());
    Ok(vec![Peer {
        name: "monocypher",
        // The library has no function that tells its version; the soname holds the first number.
        version: "4".into(),
        implementation: "portable C".into(),
        keying: KEYING,
        make: Box::new(move |operation, input| {
            let signature = ed25519.and_then(|ed25519| ed25519.task(operation, input));
            let own = || eddsa.and_then(|eddsa| eddsa.task(operation, input));
            let hash = || hash::monocypher::task(shared, operation, input);
            or_else(signature.or_else(own).or_else(hash), || monocypher.task(operation, input))
        }),
    }])
}

impl Monocypher {
    fn task(&self, operation: &Operation, input: &Input) -> Made {
        match operation.name {
            "chacha20" => self.chacha20(input),
            "xchacha20" => self.xchacha20(input),
            "poly1305" => self.poly1305(input),
            "chacha20-poly1305.seal" => self.seal_ietf(input),
            "chacha20-poly1305.open" => self.open_ietf(input),
            "xchacha20-poly1305.seal" => self.seal(input),
            "xchacha20-poly1305.open" => self.open(input),
            "x25519.keypair" => self.x25519_keypair(input).map(Some),
            "x25519.dh" => self.x25519(input).map(Some),
            _ => Ok(None),
        }
    }

    fn x25519_keypair(&self, input: &Input) -> shapes::Made {
        let public_key = self.crypto_x25519_public_key;
        shapes::keypair(input, move |secret, public| {
            // SAFETY: both have 32 bytes.
            unsafe { public_key(public.as_mut_ptr(), secret.as_ptr()) };
            true
        })
    }

    fn x25519(&self, input: &Input) -> shapes::Made {
        let x25519 = self.crypto_x25519;
        shapes::exchange(input, move |secret, point, shared| {
            // SAFETY: each has 32 bytes.
            unsafe { x25519(shared.as_mut_ptr(), secret.as_ptr(), point.as_ptr()) };
            true
        })
    }

    fn chacha20(&self, input: &Input) -> Made {
        let chacha20 = self.crypto_chacha20_ietf;
        let p = Prepared::<12>::bare(input)?;
        // SAFETY: output and message are equally long, key and nonce have 32 and 12 bytes.
        repeated(p.message.len(), move |output| unsafe {
            let (key, nonce) = (p.key.as_ptr(), p.nonce.as_ptr());
            chacha20(output.as_mut_ptr(), p.message.as_ptr(), p.message.len(), key, nonce, 0);
            true
        })
    }

    fn xchacha20(&self, input: &Input) -> Made {
        let xchacha20 = self.crypto_chacha20_x;
        let p = Prepared::<24>::bare(input)?;
        // SAFETY: output and message are equally long, key and nonce have 32 and 24 bytes.
        repeated(p.message.len(), move |output| unsafe {
            let (key, nonce) = (p.key.as_ptr(), p.nonce.as_ptr());
            xchacha20(output.as_mut_ptr(), p.message.as_ptr(), p.message.len(), key, nonce, 0);
            true
        })
    }

    fn poly1305(&self, input: &Input) -> Made {
        let poly1305 = self.crypto_poly1305;
        let key: [u8; 32] = exactly("key", &input.key)?;
        let message = Buffer::source(&input.message);
        // SAFETY: the tag has 16 bytes, the key 32, the message its length.
        repeated(16, move |tag| unsafe {
            poly1305(tag.as_mut_ptr(), message.as_ptr(), message.len(), key.as_ptr());
            true
        })
    }

    fn seal(&self, input: &Input) -> Made {
        let lock = self.crypto_aead_lock;
        let p = Prepared::<24>::from(input)?;
        repeated(p.sealed_bytes(), move |sealed| {
            let (ciphertext, tag) = split_tag(sealed);
            // SAFETY: ciphertext and message are equally long, tag, key and nonce have 16, 32 and 24 bytes.
            unsafe {
                lock(
                    ciphertext.as_mut_ptr(),
                    tag.as_mut_ptr(),
                    p.key.as_ptr(),
                    p.nonce.as_ptr(),
                    p.aad.as_ptr(),
                    p.aad.len(),
                    p.message.as_ptr(),
                    p.message.len(),
                );
            }
            true
        })
    }

    fn open(&self, input: &Input) -> Made {
        let unlock = self.crypto_aead_unlock;
        let p = Prepared::<24>::from(input)?;
        let tag: [u8; 16] = exactly("tag", &input.tag)?;
        // SAFETY: plaintext and ciphertext are equally long, tag, key and nonce have 16, 32 and 24 bytes.
        repeated(p.message.len(), move |plaintext| unsafe {
            let code = unlock(
                plaintext.as_mut_ptr(),
                tag.as_ptr(),
                p.key.as_ptr(),
                p.nonce.as_ptr(),
                p.aad.as_ptr(),
                p.aad.len(),
                p.message.as_ptr(),
                p.message.len(),
            );
            answer("crypto_aead_unlock", code, 0)
        })
    }

    /// RFC 8439 is the first message of the incremental interface.
    fn seal_ietf(&self, input: &Input) -> Made {
        let monocypher = *self;
        let p = Prepared::<12>::from(input)?;
        let mut context = Context([0; 16]);
        repeated(p.sealed_bytes(), move |sealed| {
            let (ciphertext, tag) = split_tag(sealed);
            let context = (&raw mut context).cast();
            // SAFETY: the context is large enough, ciphertext and message are equally long, tag, key and nonce have
            // 16, 32 and 12 bytes.
            unsafe {
                (monocypher.crypto_aead_init_ietf)(context, p.key.as_ptr(), p.nonce.as_ptr());
                (monocypher.crypto_aead_write)(
                    context,
                    ciphertext.as_mut_ptr(),
                    tag.as_mut_ptr(),
                    p.aad.as_ptr(),
                    p.aad.len(),
                    p.message.as_ptr(),
                    p.message.len(),
                );
            }
            true
        })
    }

    fn open_ietf(&self, input: &Input) -> Made {
        let monocypher = *self;
        let p = Prepared::<12>::from(input)?;
        let tag: [u8; 16] = exactly("tag", &input.tag)?;
        let mut context = Context([0; 16]);
        repeated(p.message.len(), move |plaintext| {
            let context = (&raw mut context).cast();
            // SAFETY: the context is large enough, plaintext and ciphertext are equally long, tag, key and nonce have
            // 16, 32 and 12 bytes.
            unsafe {
                (monocypher.crypto_aead_init_ietf)(context, p.key.as_ptr(), p.nonce.as_ptr());
                call!(
                    monocypher.crypto_aead_read(
                        context,
                        plaintext.as_mut_ptr(),
                        tag.as_ptr(),
                        p.aad.as_ptr(),
                        p.aad.len(),
                        p.message.as_ptr(),
                        p.message.len(),
                    ) == 0
                )
            }
        })
    }
}

impl Eddsa {
    fn task(self, operation: &Operation, input: &Input) -> Option<shapes::Made> {
        Some(match operation.name {
            "eddsa-blake2b.keypair" => key_pair(self.crypto_eddsa_key_pair, input),
            "eddsa-blake2b.sign" => sign(self.crypto_eddsa_sign, input),
            "eddsa-blake2b.verify" => check(self.crypto_eddsa_check, input),
            _ => return None,
        })
    }
}

impl Ed25519 {
    fn task(self, operation: &Operation, input: &Input) -> Option<shapes::Made> {
        Some(match operation.name {
            "ed25519.keypair" => key_pair(self.crypto_ed25519_key_pair, input),
            "ed25519.sign" => sign(self.crypto_ed25519_sign, input),
            "ed25519.verify" => check(self.crypto_ed25519_check, input),
            _ => return None,
        })
    }
}

fn key_pair(key_pair: KeyPair, input: &Input) -> shapes::Made {
    shapes::keypair(input, move |seed, public| {
        // The seed is wiped by the library.
        let (mut seed, mut secret) = (*seed, [0_u8; 64]);
        // SAFETY: the secret has 64 bytes, the others have 32.
        unsafe { key_pair(secret.as_mut_ptr(), public.as_mut_ptr(), seed.as_mut_ptr()) };
        true
    })
}

fn sign(sign: Sign, input: &Input) -> shapes::Made {
    shapes::sign(input, move |key, message, signature| {
        // SAFETY: signature and key have 64 bytes, the message comes with its length.
        unsafe { sign(signature.as_mut_ptr(), key.as_ptr(), message.as_ptr(), message.len()) };
        true
    })
}

fn check(check: Check, input: &Input) -> shapes::Made {
    shapes::verify(input, move |key, message, signature| {
        // SAFETY: the signature has 64 bytes, the key 32, the message comes with its length.
        unsafe { check(signature.as_ptr(), key.as_ptr(), message.as_ptr(), message.len()) == 0 }
    })
}
