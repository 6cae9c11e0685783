//! Nettle: its low-level functions on contexts of the caller's, keys set beforehand; curves are in its second library,
//! Hogweed.
//!
//! Poly1305 by itself is not among them: what the library exports is Poly1305-AES.

use std::ffi::{c_char, c_int, c_uint};

use super::{
    Made, Peer, Shared, hash, nettle_aes, or_else,
    shared::{answer, call, functions},
    task::{Prepared, TAG, exactly, repeated, split_tag},
};
use crate::contract::{Input, Operation};
use crate::shapes;

type Set = unsafe extern "C" fn(*mut Context, *const u8);
type Update = unsafe extern "C" fn(*mut Context, usize, *const u8);
type Crypt = unsafe extern "C" fn(*mut Context, usize, *mut u8, *const u8);

functions! {
    struct Nettle {
        nettle_version_major: unsafe extern "C" fn() -> c_int,
        nettle_version_minor: unsafe extern "C" fn() -> c_int,
        nettle_memeql_sec: unsafe extern "C" fn(*const u8, *const u8, usize) -> c_int,
        nettle_chacha_set_key: Set,
        nettle_chacha_set_nonce96: Set,
        nettle_chacha_crypt32: Crypt,
        nettle_salsa20_256_set_key: Set,
        nettle_salsa20_set_nonce: Set,
        nettle_salsa20_crypt: Crypt,
        nettle_salsa20r12_crypt: Crypt,
        nettle_chacha_poly1305_set_key: Set,
        nettle_chacha_poly1305_set_nonce: Set,
        nettle_chacha_poly1305_update: Update,
        nettle_chacha_poly1305_encrypt: Crypt,
        nettle_chacha_poly1305_decrypt: Crypt,
        nettle_chacha_poly1305_digest: unsafe extern "C" fn(*mut Context, usize, *mut u8),
    }
}

functions! {
    struct Hogweed {
        nettle_curve25519_mul_g: unsafe extern "C" fn(*mut u8, *const u8),
        nettle_curve25519_mul: unsafe extern "C" fn(*mut u8, *const u8, *const u8),
        nettle_ed25519_sha512_public_key: unsafe extern "C" fn(*mut u8, *const u8),
        nettle_ed25519_sha512_sign: unsafe extern "C" fn(*const u8, *const u8, usize, *const u8, *mut u8),
        nettle_ed25519_sha512_verify: unsafe extern "C" fn(*const u8, usize, *const u8, *const u8) -> c_int,
    }
}

/// Room for any context used here: 16 words for a stream cipher; [`load`] asks the library about the rest.
#[repr(C, align(64))]
struct Context([u8; 512]);

impl Context {
    fn with_key(set_key: Set, key: &[u8; 32]) -> Box<Self> {
        let mut context = Box::new(Self([0; 512]));
        // SAFETY: the context is large enough and the functions given here take keys of 32 bytes.
        unsafe { set_key(&mut *context, key.as_ptr()) };
        context
    }
}

/// The beginning of the library's description of an AEAD.
#[repr(C)]
struct Aead {
    name: *const c_char,
    context_size: c_uint,
}

pub fn load() -> Result<Vec<Peer>, String> {
    let shared = Shared::open(&["libnettle.so.8", "libnettle.8.dylib"])?;
    let nettle = Nettle::resolve(shared)?;
    let hogweed = hogweed().ok();
    // The digest functions of version 4, libnettle.so.9, take no length. One that is named by its file is found here.
    // SAFETY: a plain number.
    let major = unsafe { (nettle.nettle_version_major)() };
    if major != 3 {
        return Err(format!("version {major}: its functions take other arguments; version 3 is accepted"));
    }
    // SAFETY: the symbol is such a description; the versions are plain numbers.
    let (context_size, version) = unsafe {
        let aead: *const Aead = shared.symbol("nettle_chacha_poly1305")?;
        let version = format!("{}.{}", (nettle.nettle_version_major)(), (nettle.nettle_version_minor)());
        ((*aead).context_size as usize, version)
    };
    if context_size > size_of::<Context>() {
        return Err(format!("contexts of {context_size} bytes in version {version}"));
    }
    Ok(vec![Peer {
        name: "nettle",
        version,
        implementation: "low-level functions".into(),
        keying: &[],
        make: Box::new(move |operation, input| {
            let curve = hogweed.and_then(|hogweed| hogweed.task(operation, input));
            let hash = || hash::nettle::task(shared, operation, input);
            or_else(curve.or_else(hash), || match nettle_aes::task(shared, operation, input) {
                Ok(None) => nettle.task(operation, input),
                made => made,
            })
        }),
    }])
}

/// Debian has it in a package of its own.
fn hogweed() -> Result<Hogweed, String> {
    Shared::open(&["libhogweed.so.6", "libhogweed.6.dylib"]).and_then(Hogweed::resolve)
}

/// Why curves are not here, where they are not.
pub fn curves() -> Result<(), String> {
    hogweed().map(drop)
}

impl Nettle {
    fn task(&self, operation: &Operation, input: &Input) -> Made {
        let (salsa20_key, salsa20_nonce) = (self.nettle_salsa20_256_set_key, self.nettle_salsa20_set_nonce);
        match operation.name {
            "chacha20" => stream::<12>(
                self.nettle_chacha_set_key,
                self.nettle_chacha_set_nonce96,
                self.nettle_chacha_crypt32,
                input,
            ),
            "salsa20" => stream::<8>(salsa20_key, salsa20_nonce, self.nettle_salsa20_crypt, input),
            "salsa20-12" => stream::<8>(salsa20_key, salsa20_nonce, self.nettle_salsa20r12_crypt, input),
            "chacha20-poly1305.seal" => self.seal(input),
            "chacha20-poly1305.open" => self.open(input),
            _ => Ok(None),
        }
    }

    fn seal(&self, input: &Input) -> Made {
        let nettle = *self;
        let p = Prepared::<12>::from(input)?;
        let mut context = Context::with_key(nettle.nettle_chacha_poly1305_set_key, &p.key);
        repeated(p.sealed_bytes(), move |sealed| {
            let (ciphertext, tag) = split_tag(sealed);
            // SAFETY: the nonce has 12 bytes, the tag 16, ciphertext and message are equally long.
            unsafe {
                (nettle.nettle_chacha_poly1305_set_nonce)(&mut *context, p.nonce.as_ptr());
                (nettle.nettle_chacha_poly1305_update)(&mut *context, p.aad.len(), p.aad.as_ptr());
                (nettle.nettle_chacha_poly1305_encrypt)(
                    &mut *context,
                    p.message.len(),
                    ciphertext.as_mut_ptr(),
                    p.message.as_ptr(),
                );
                (nettle.nettle_chacha_poly1305_digest)(&mut *context, TAG, tag.as_mut_ptr());
            }
            true
        })
    }

    fn open(&self, input: &Input) -> Made {
        let nettle = *self;
        let p = Prepared::<12>::from(input)?;
        let tag: [u8; TAG] = exactly("tag", &input.tag)?;
        let mut context = Context::with_key(nettle.nettle_chacha_poly1305_set_key, &p.key);
        repeated(p.message.len(), move |plaintext| {
            let mut computed = [0; TAG];
            // SAFETY: the nonce has 12 bytes, the tags 16, plaintext and ciphertext are equally long.
            unsafe {
                (nettle.nettle_chacha_poly1305_set_nonce)(&mut *context, p.nonce.as_ptr());
                (nettle.nettle_chacha_poly1305_update)(&mut *context, p.aad.len(), p.aad.as_ptr());
                (nettle.nettle_chacha_poly1305_decrypt)(
                    &mut *context,
                    p.message.len(),
                    plaintext.as_mut_ptr(),
                    p.message.as_ptr(),
                );
                (nettle.nettle_chacha_poly1305_digest)(&mut *context, TAG, computed.as_mut_ptr());
                call!(nettle.nettle_memeql_sec(tag.as_ptr(), computed.as_ptr(), TAG) == 1)
            }
        })
    }
}

impl Hogweed {
    fn task(self, operation: &Operation, input: &Input) -> Option<shapes::Made> {
        Some(match operation.name {
            "x25519.keypair" => shapes::keypair(input, move |secret, public| {
                // SAFETY: both have 32 bytes.
                unsafe { (self.nettle_curve25519_mul_g)(public.as_mut_ptr(), secret.as_ptr()) };
                true
            }),
            "x25519.dh" => shapes::exchange(input, move |secret, point, shared| {
                // SAFETY: each has 32 bytes.
                unsafe { (self.nettle_curve25519_mul)(shared.as_mut_ptr(), secret.as_ptr(), point.as_ptr()) };
                true
            }),
            "ed25519.keypair" => shapes::keypair(input, move |seed, public| {
                // SAFETY: both have 32 bytes.
                unsafe { (self.nettle_ed25519_sha512_public_key)(public.as_mut_ptr(), seed.as_ptr()) };
                true
            }),
            "ed25519.sign" => shapes::sign(input, move |key, message, signature| {
                let (seed, public) = (key.as_ptr(), key[32..].as_ptr());
                let (bytes, signature) = (message.as_ptr(), signature.as_mut_ptr());
                // SAFETY: seed and public key have 32 bytes, the signature 64, the message comes with its length.
                unsafe { (self.nettle_ed25519_sha512_sign)(public, seed, message.len(), bytes, signature) };
                true
            }),
            "ed25519.verify" => shapes::verify(input, move |key, message, signature| {
                let (key, signature) = (key.as_ptr(), signature.as_ptr());
                // SAFETY: the key has 32 bytes, the signature 64, the message comes with its length.
                match unsafe { (self.nettle_ed25519_sha512_verify)(key, message.len(), message.as_ptr(), signature) } {
                    0 => Ok(false),
                    code => answer("nettle_ed25519_sha512_verify", code, 1).map(|()| true),
                }
            }),
            _ => return None,
        })
    }
}

/// Setting the nonce sets the block counter to 0.
fn stream<const NONCE: usize>(set_key: Set, set_nonce: Set, crypt: Crypt, input: &Input) -> Made {
    let p = Prepared::<NONCE>::bare(input)?;
    let mut context = Context::with_key(set_key, &p.key);
    repeated(p.message.len(), move |output| {
        // SAFETY: the nonce has the length that the function takes, output and message are equally long.
        unsafe {
            set_nonce(&mut *context, p.nonce.as_ptr());
            crypt(&mut *context, p.message.len(), output.as_mut_ptr(), p.message.as_ptr());
        }
        true
    })
}
