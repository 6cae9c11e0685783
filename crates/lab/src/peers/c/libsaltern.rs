//! libsaltern: Saltern once more, through its C interface (`crates/capi`), which tells what a call from C costs beside one from Rust.
//!
//! Algorithms are looked up and contexts filled beforehand. It is no rival: ratios are of others alone.

use std::env;
use std::ffi::{CString, c_char, c_int, c_void};
use std::ptr::null;

use saltern_catalog::block::{Direction, Over};
use saltern_catalog::{AeadEntry, CipherEntry};

use super::{
    Made, Peer, Shared,
    shared::{answer, call, functions, text},
    task::{Sized, repeated},
};
use crate::contract::{Input, Operation};
use crate::operations::{ARGON2, ARGON2_KIB, ARGON2_PASSES};
use crate::shapes::{self, hash};
use crate::subject::Subject;

/// An algorithm of the library, which is there as long as the library is.
type Algorithm = *const c_void;
type Named = unsafe extern "C" fn(*const c_char) -> Algorithm;
type Seal =
    unsafe extern "C" fn(*const Room, *mut u8, usize, *const u8, usize, *const u8, usize, *const u8, usize) -> c_int;
type Mode = unsafe extern "C" fn(*const Room, *mut u8, *const u8, usize, *const u8, usize) -> c_int;

functions! {
    struct Saltern {
        saltern_version: unsafe extern "C" fn() -> *const c_char,
        saltern_hash_named: Named,
        saltern_hash: unsafe extern "C" fn(Algorithm, *mut u8, usize, *const u8, usize) -> c_int,
        saltern_xof_named: Named,
        saltern_xof: unsafe extern "C" fn(Algorithm, *mut u8, usize, *const u8, usize, *const u8, usize) -> c_int,
        saltern_mac_named: Named,
        saltern_mac_init:
            unsafe extern "C" fn(*mut Room, usize, Algorithm, *const u8, usize, *const u8, usize) -> c_int,
        saltern_mac_copy: unsafe extern "C" fn(*mut Room, usize, *const Room) -> c_int,
        saltern_mac_update: unsafe extern "C" fn(*mut Room, *const u8, usize) -> c_int,
        saltern_mac_final: unsafe extern "C" fn(*mut Room, *mut u8, usize) -> c_int,
        saltern_hkdf: unsafe extern "C" fn(
            Algorithm, *mut u8, usize, *const u8, usize, *const u8, usize, *const u8, usize
        ) -> c_int,
        saltern_aead_named: Named,
        saltern_aead_init: unsafe extern "C" fn(*mut Room, usize, Algorithm, *const u8, usize) -> c_int,
        saltern_aead_takes_aad: unsafe extern "C" fn(Algorithm) -> c_int,
        saltern_aead_seal: Seal,
        saltern_aead_open_detached: unsafe extern "C" fn(
            *const Room, *mut u8, *const u8, usize, *const u8, usize, *const u8, usize, *const u8, usize
        ) -> c_int,
        saltern_cipher_named: Named,
        saltern_cipher_init:
            unsafe extern "C" fn(*mut Room, usize, Algorithm, *const u8, usize, *const u8, usize) -> c_int,
        saltern_cipher_apply: unsafe extern "C" fn(*mut Room, *mut u8, *const u8, usize) -> c_int,
        saltern_block_cipher_named: Named,
        saltern_mode_init: unsafe extern "C" fn(*mut Room, usize, Algorithm, c_int, *const u8, usize) -> c_int,
        saltern_mode_encrypt: Mode,
        saltern_mode_decrypt: Mode,
        saltern_argon2: unsafe extern "C" fn(
            *const Argon2, *mut u8, usize, *const u8, usize, *const u8, usize
        ) -> c_int,
        saltern_x25519_public_key: unsafe extern "C" fn(*mut u8, *const u8) -> c_int,
        saltern_x25519: unsafe extern "C" fn(*mut u8, *const u8, *const u8) -> c_int,
        saltern_ed25519_public_key: unsafe extern "C" fn(*mut u8, *const u8) -> c_int,
        saltern_ed25519_init: unsafe extern "C" fn(*mut Room, usize, *const u8) -> c_int,
        saltern_ed25519_context_sign: unsafe extern "C" fn(*const Room, *mut u8, *const u8, usize) -> c_int,
        saltern_ed25519_verify_with: unsafe extern "C" fn(c_int, *const u8, *const u8, *const u8, usize) -> c_int,
    }
}

/// Room for any of its contexts.
#[repr(C, align(64))]
struct Room([u8; ROOM]);

const ROOM: usize = 6144;

fn room() -> Box<Room> {
    Box::new(Room([0; ROOM]))
}

/// `saltern_argon2_parameters`.
#[repr(C)]
struct Argon2 {
    memory: u32,
    passes: u32,
    lanes: u32,
    threads: u32,
    algorithm: u32,
    version: u32,
    secret: (*const u8, usize),
    associated_data: (*const u8, usize),
}

/// What the catalog calls the modes that it numbers.
const MODES: [(&str, c_int); 8] =
    [("ecb", 0), ("cbc", 1), ("cfb", 5), ("cfb8", 6), ("ofb", 7), ("ctr", 8), ("ctr64", 9), ("xts", 11)];

/// `SALTERN_ED25519_POLICY_RFC8032`, which ours is measured with.
const POLICY: c_int = 1;

/// `SALTERN_ERROR_UNSUPPORTED`.
const UNSUPPORTED: c_int = -7;

pub fn load() -> Result<Vec<Peer>, String> {
    let asked = env::var("SALTERN_LAB_LIBSALTERN").unwrap_or_default();
    // Beside the program, where both were built.
    let beside = env::current_exe().ok().and_then(|program| {
        let file = program.parent()?.join(format!("libsaltern_capi{}", env::consts::DLL_SUFFIX));
        file.to_str().map(str::to_owned)
    });
    let names = [asked.as_str(), beside.as_deref().unwrap_or_default(), "libsaltern.so.0.1", "libsaltern.dylib"];
    let names: Vec<&str> = names.into_iter().filter(|name| !name.is_empty()).collect();
    let shared = Shared::open_any(if asked.is_empty() { &names } else { &names[..1] }, "libsaltern")?;
    let saltern = Saltern::resolve(shared)?;
    // SAFETY: the library's own constant string.
    let version = unsafe { text((saltern.saltern_version)()) };
    let keying = crate::ours::keying();
    let make = Box::new(move |operation: &_, input: &_| saltern.task(operation, input));
    Ok(vec![Peer { name: "libsaltern", version, implementation: "by its C interface".into(), keying, make }])
}

/// What the library calls by this name, if it has it.
fn named(find: Named, name: &str) -> Option<Algorithm> {
    let name = CString::new(name).ok()?;
    // SAFETY: a string with its end.
    let found = unsafe { find(name.as_ptr()) };
    (!found.is_null()).then_some(found)
}

impl Saltern {
    fn task(self, operation: &Operation, input: &Input) -> Made {
        match operation.subject() {
            Some(Subject::Cipher(_) | Subject::Mode(..) | Subject::Seal(_) | Subject::Open(_))
                if operation.items > 1 =>
            {
                Ok(None)
            }
            Some(Subject::Hash(entry)) => self.hash(entry.name, operation, input),
            Some(Subject::Xof(entry)) => self.xof(entry.name, operation, input),
            Some(Subject::Hmac(entry)) => self.mac(&format!("hmac-{}", entry.hash), operation, input),
            Some(Subject::Mac(entry)) => self.mac(entry.name, operation, input),
            Some(Subject::Hkdf(entry)) => self.hkdf(&format!("hmac-{}", entry.hash), operation, input),
            Some(Subject::Cipher(entry)) => self.cipher(entry, input),
            Some(Subject::Mode(cipher, over, direction)) => {
                let mode = MODES.iter().find(|(name, _)| *name == over.mode);
                mode.map_or(Ok(None), |(_, mode)| self.mode(cipher.name, over, *mode, direction, input))
            }
            Some(Subject::Seal(entry)) => self.seal(entry, input),
            Some(Subject::Open(entry)) => self.open(entry, input),
            Some(_) => Ok(None),
            None => self.others(operation, input),
        }
    }

    fn hash(self, name: &str, operation: &Operation, input: &Input) -> Made {
        let Some(algorithm) = named(self.saltern_hash_named, name) else { return Ok(None) };
        let made = hash::digest(operation, input, move |message, digest| {
            let (out, bytes) = (digest.as_mut_ptr(), digest.len());
            // SAFETY: message and digest are given with their lengths.
            unsafe { call!(self.saltern_hash(algorithm, out, bytes, message.as_ptr(), message.len()) == 0) }
        });
        made.map(Some)
    }

    fn xof(self, name: &str, operation: &Operation, input: &Input) -> Made {
        let Some(algorithm) = named(self.saltern_xof_named, name) else { return Ok(None) };
        let customization = input.aad.clone();
        let made = hash::digest(operation, input, move |message, output| {
            let (out, bytes, custom) = (output.as_mut_ptr(), output.len(), &customization);
            let (from, length) = (message.as_ptr(), message.len());
            // SAFETY: all three are given with their lengths.
            unsafe { call!(self.saltern_xof(algorithm, out, bytes, custom.as_ptr(), custom.len(), from, length) == 0) }
        });
        made.map(Some)
    }

    /// A context with the key is copied for each message, but for Poly1305, whose key is for one. Codes that would have to set up
    /// their key each time are left out: those with a nonce, and those whose contexts cannot be copied.
    fn mac(self, name: &str, operation: &Operation, input: &Input) -> Made {
        let Some(algorithm) = named(self.saltern_mac_named, name) else { return Ok(None) };
        let fresh = name == "poly1305";
        if fresh {
            shapes::check("key", &input.key, 32)?;
        }
        if !input.nonce.is_empty() {
            return Ok(None);
        }
        let key = input.key.clone();
        let (mut keyed, mut context) = (room(), room());
        let init = move |context: &mut Room| {
            let (from, bytes) = (key.as_ptr(), key.len());
            // SAFETY: the context is large enough, the key is given with its length, and there is no nonce.
            unsafe { call!(self.saltern_mac_init(context, ROOM, algorithm, from, bytes, null(), 0) == 0) }
        };
        init(&mut keyed)?;
        // SAFETY: both are contexts, the first as large as is said.
        if !fresh && unsafe { (self.saltern_mac_copy)(&raw mut *context, ROOM, &raw const *keyed) } == UNSUPPORTED {
            return Ok(None);
        }
        let made = hash::digest(operation, input, move |message, tag| {
            if fresh {
                init(&mut context)?;
            } else {
                // SAFETY: both are contexts, the first as large as is said.
                unsafe { call!(self.saltern_mac_copy(&raw mut *context, ROOM, &raw const *keyed) == 0)? };
            }
            // SAFETY: the context has begun a message; message and tag are given with their lengths.
            unsafe {
                call!(self.saltern_mac_update(&raw mut *context, message.as_ptr(), message.len()) == 0)?;
                call!(self.saltern_mac_final(&raw mut *context, tag.as_mut_ptr(), tag.len()) == 0)
            }
        });
        made.map(Some)
    }

    fn hkdf(self, name: &str, operation: &Operation, input: &Input) -> Made {
        let Some(hmac) = named(self.saltern_mac_named, name) else { return Ok(None) };
        let (salt, info) = (input.nonce.clone(), input.aad.clone());
        let made = hash::derivation(operation, input, move |secret, key| {
            let (out, bytes, from, length) = (key.as_mut_ptr(), key.len(), secret.as_ptr(), secret.len());
            let (salt, info) = ((salt.as_ptr(), salt.len()), (info.as_ptr(), info.len()));
            // SAFETY: all of it is given with its length.
            unsafe { call!(self.saltern_hkdf(hmac, out, bytes, salt.0, salt.1, from, length, info.0, info.1) == 0) }
        });
        made.map(Some)
    }

    fn cipher(self, entry: &CipherEntry, input: &Input) -> Made {
        let Some(algorithm) = named(self.saltern_cipher_named, entry.name) else { return Ok(None) };
        let p = Sized::from(input, entry.key_bytes, entry.nonce_bytes)?;
        let mut context = room();
        repeated(p.message.len(), move |output| {
            let (key, nonce, message) = (&p.key, &p.nonce, &p.message);
            let context = &raw mut *context;
            // SAFETY: the context is large enough; output and message are equally long, key and nonce come with their lengths.
            unsafe {
                answer(
                    "saltern_cipher_init",
                    (self.saltern_cipher_init)(
                        context,
                        ROOM,
                        algorithm,
                        key.as_ptr(),
                        key.len(),
                        nonce.as_ptr(),
                        nonce.len(),
                    ),
                    0,
                )?;
                call!(self.saltern_cipher_apply(context, output.as_mut_ptr(), message.as_ptr(), message.len()) == 0)
            }
        })
    }

    fn mode(self, name: &str, over: &Over, mode: c_int, direction: Direction, input: &Input) -> Made {
        let Some(cipher) = named(self.saltern_block_cipher_named, name) else { return Ok(None) };
        let p = Sized::from(input, over.key_bytes, over.iv_bytes)?;
        let mut context = room();
        // SAFETY: the context is large enough, the key comes with its length.
        let made = unsafe { (self.saltern_mode_init)(&mut *context, ROOM, cipher, mode, p.key.as_ptr(), p.key.len()) };
        answer("saltern_mode_init", made, 0)?;
        let (name, run) = match direction {
            Direction::Encrypt => ("saltern_mode_encrypt", self.saltern_mode_encrypt),
            Direction::Decrypt => ("saltern_mode_decrypt", self.saltern_mode_decrypt),
        };
        repeated(p.message.len(), move |output| {
            let (iv, message, context) = (&p.nonce, &p.message, &raw const *context);
            let out = output.as_mut_ptr();
            // SAFETY: output and message are equally long, the IV comes with its length.
            answer(name, unsafe { run(context, out, iv.as_ptr(), iv.len(), message.as_ptr(), message.len()) }, 0)
        })
    }

    /// An AEAD with its key; not NaCl's, which have the tag in front.
    fn keyed(self, name: &str, key: &[u8]) -> Result<Option<Box<Room>>, String> {
        let Some(algorithm) = named(self.saltern_aead_named, name) else { return Ok(None) };
        // SAFETY: an algorithm of the library.
        if unsafe { (self.saltern_aead_takes_aad)(algorithm) } == 0 {
            return Ok(None);
        }
        let mut context = room();
        // SAFETY: the context is large enough, the key comes with its length.
        let made = unsafe { (self.saltern_aead_init)(&mut *context, ROOM, algorithm, key.as_ptr(), key.len()) };
        answer("saltern_aead_init", made, 0)?;
        Ok(Some(context))
    }

    fn seal(self, entry: &AeadEntry, input: &Input) -> Made {
        let p = Sized::from(input, entry.key_bytes, entry.nonce_bytes)?;
        let Some(context) = self.keyed(entry.name, &input.key)? else { return Ok(None) };
        repeated(p.message.len() + entry.tag_bytes, move |sealed| {
            let (nonce, aad, message) = (&p.nonce, &p.aad, &p.message);
            let (out, bytes) = (sealed.as_mut_ptr(), sealed.len());
            // SAFETY: all of it is given with its length.
            let code = unsafe {
                (self.saltern_aead_seal)(
                    &raw const *context,
                    out,
                    bytes,
                    nonce.as_ptr(),
                    nonce.len(),
                    aad.as_ptr(),
                    aad.len(),
                    message.as_ptr(),
                    message.len(),
                )
            };
            answer("saltern_aead_seal", code, 0)
        })
    }

    fn open(self, entry: &AeadEntry, input: &Input) -> Made {
        let p = Sized::from(input, entry.key_bytes, entry.nonce_bytes)?;
        let Some(context) = self.keyed(entry.name, &input.key)? else { return Ok(None) };
        let tag = input.tag.clone();
        repeated(p.message.len(), move |opened| {
            let (nonce, aad, message) = (&p.nonce, &p.aad, &p.message);
            // SAFETY: the output is as long as the ciphertext; all of it is given with its length.
            let code = unsafe {
                (self.saltern_aead_open_detached)(
                    &raw const *context,
                    opened.as_mut_ptr(),
                    nonce.as_ptr(),
                    nonce.len(),
                    aad.as_ptr(),
                    aad.len(),
                    message.as_ptr(),
                    message.len(),
                    tag.as_ptr(),
                    tag.len(),
                )
            };
            answer("saltern_aead_open_detached", code, 0)
        })
    }

    fn others(self, operation: &Operation, input: &Input) -> Made {
        let made = match operation.name {
            "x25519.keypair" => shapes::keypair(input, move |secret, public| {
                // SAFETY: both have 32 bytes.
                unsafe { call!(self.saltern_x25519_public_key(public.as_mut_ptr(), secret.as_ptr()) == 0) }
            }),
            "x25519.dh" => shapes::exchange(input, move |secret, point, shared| {
                // SAFETY: each has 32 bytes.
                unsafe { call!(self.saltern_x25519(shared.as_mut_ptr(), secret.as_ptr(), point.as_ptr()) == 0) }
            }),
            "ed25519.keypair" => shapes::keypair(input, move |seed, public| {
                // SAFETY: both have 32 bytes.
                unsafe { call!(self.saltern_ed25519_public_key(public.as_mut_ptr(), seed.as_ptr()) == 0) }
            }),
            "ed25519.sign" => self.sign(input),
            "ed25519.verify" => shapes::verify(input, move |key, message, signature| {
                let (signature, key) = (signature.as_ptr(), key.as_ptr());
                // SAFETY: the signature has 64 bytes, the key 32, the message comes with its length.
                unsafe {
                    (self.saltern_ed25519_verify_with)(POLICY, signature, key, message.as_ptr(), message.len()) == 0
                }
            }),
            name if name.starts_with("argon2") => return self.argon2(operation, input),
            _ => return Ok(None),
        };
        made.map(Some)
    }

    fn sign(self, input: &Input) -> shapes::Made {
        let mut context = room();
        shapes::check("key", &input.key, 64)?;
        // SAFETY: the context is large enough, the seed has 32 bytes.
        let made = unsafe { (self.saltern_ed25519_init)(&mut *context, ROOM, input.key.as_ptr()) };
        answer("saltern_ed25519_init", made, 0)?;
        shapes::sign(input, move |_, message, signature| {
            let (context, out) = (&raw const *context, signature.as_mut_ptr());
            // SAFETY: the context has a key, the signature has 64 bytes, the message comes with its length.
            unsafe { call!(self.saltern_ed25519_context_sign(context, out, message.as_ptr(), message.len()) == 0) }
        })
    }

    fn argon2(self, operation: &Operation, input: &Input) -> Made {
        let Some(kind) = operation.find(ARGON2).filter(|kind| !kind.reused) else { return Ok(None) };
        let parameters = Argon2 {
            memory: ARGON2_KIB,
            passes: ARGON2_PASSES,
            lanes: kind.lanes,
            threads: 0,
            algorithm: kind.kind,
            version: 0x13,
            secret: (null(), 0),
            associated_data: (null(), 0),
        };
        let salt = input.nonce.clone();
        let made = hash::derivation(operation, input, move |password, key| {
            let (out, bytes, from, length) = (key.as_mut_ptr(), key.len(), password.as_ptr(), password.len());
            // SAFETY: all of it is given with its length.
            unsafe { call!(self.saltern_argon2(&parameters, out, bytes, from, length, salt.as_ptr(), salt.len()) == 0) }
        });
        made.map(Some)
    }
}
