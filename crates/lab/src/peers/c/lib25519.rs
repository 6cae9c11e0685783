//! lib25519: as packaged, and as built from the same source with the compilers that Debian leaves out, for AVX-512.
//!
//! Its key pair functions take random numbers from the system and no seed. What is timed is what they call, in their
//! order: the multiplication of the base point, after SHA-512 for Ed25519. Signatures are randomised (in version
//! 20260614 at least), with 32 bytes from the system inside. A signed message holds the message, which is copied each
//! time.

use std::{
    env,
    ffi::{c_char, c_int, c_longlong},
};

use super::{
    Peer, Shared,
    shared::{answer, functions, text},
};
use crate::{
    contract::{Input, Operation},
    job::Refusal,
    shapes::{self, hash},
};

functions! {
    struct Lib25519 {
        lib25519_nG_montgomery25519: unsafe extern "C" fn(*mut u8, *const u8),
        lib25519_nG_merged25519: unsafe extern "C" fn(*mut u8, *const u8),
        lib25519_dh_x25519: unsafe extern "C" fn(*mut u8, *const u8, *const u8),
        lib25519_nPbatch_montgomery25519: unsafe extern "C" fn(*mut u8, *const u8, *const u8, c_longlong),
        lib25519_nPbatch_montgomery25519_implementation: unsafe extern "C" fn() -> *const c_char,
        lib25519_sign_ed25519: unsafe extern "C" fn(*mut u8, *mut c_longlong, *const u8, c_longlong, *const u8),
        lib25519_sign_ed25519_open:
            unsafe extern "C" fn(*mut u8, *mut c_longlong, *const u8, c_longlong, *const u8) -> c_int,
        lib25519_multiscalar_ed25519: unsafe extern "C" fn(*mut u8, *const u8, *const u8, c_longlong),
        lib25519_hash_sha512: unsafe extern "C" fn(*mut u8, *const u8, c_longlong),
    }
}

pub fn load() -> Result<Vec<Peer>, String> {
    peer("lib25519", Shared::open(&["lib25519.so.1", "lib25519.dylib"])?)
}

pub fn load_avx512() -> Result<Vec<Peer>, String> {
    match env::var("SALTERN_LAB_LIB25519_AVX512") {
        Ok(path) if path.is_empty() => Err("left out by SALTERN_LAB_LIB25519_AVX512".into()),
        Ok(path) => peer("lib25519-avx512", Shared::open(&[&path])?),
        Err(_) => peer("lib25519-avx512", Shared::open(&["/opt/lib25519-avx512/lib/lib25519.so.1"])?),
    }
}

fn peer(name: &'static str, shared: Shared) -> Result<Vec<Peer>, String> {
    let library = Lib25519::resolve(shared)?;
    Ok(vec![Peer {
        name,
        // The library has no function that tells its version; the soname holds a number.
        version: "1".into(),
        // SAFETY: the library's own constant string.
        implementation: unsafe { text((library.lib25519_nPbatch_montgomery25519_implementation)()) },
        keying: &[],
        make: Box::new(move |operation, input| library.task(operation, input).transpose()),
    }])
}

impl Lib25519 {
    fn task(&self, operation: &Operation, input: &Input) -> Option<shapes::Made> {
        let library = *self;
        Some(match operation.name {
            "x25519.keypair" => shapes::keypair(input, move |secret, public| {
                // SAFETY: both have 32 bytes.
                unsafe { (library.lib25519_nG_montgomery25519)(public.as_mut_ptr(), secret.as_ptr()) };
                true
            }),
            "x25519.dh" => shapes::exchange(input, move |secret, point, shared| {
                // SAFETY: each has 32 bytes.
                unsafe { (library.lib25519_dh_x25519)(shared.as_mut_ptr(), point.as_ptr(), secret.as_ptr()) };
                true
            }),
            "x25519.batch-8" | "x25519.batch-16" | "x25519.batch-64" => {
                shapes::exchanges(input, move |secrets, points, shared| {
                    let (scalars, points) = (secrets.as_flattened().as_ptr(), points.as_flattened().as_ptr());
                    let count = secrets.len() as c_longlong;
                    let shared = shared.as_flattened_mut().as_mut_ptr();
                    // SAFETY: there are `count` of each, of 32 bytes.
                    unsafe { (library.lib25519_nPbatch_montgomery25519)(shared, scalars, points, count) };
                    true
                })
            }
            "ed25519.keypair" => shapes::keypair(input, move |seed, public| {
                let mut scalar = [0; 64];
                // SAFETY: the seed has 32 bytes and its digest 64.
                unsafe { (library.lib25519_hash_sha512)(scalar.as_mut_ptr(), seed.as_ptr(), 32) };
                scalar[0] &= 248;
                scalar[31] = scalar[31] & 63 | 64;
                // SAFETY: the scalar is the first 32 bytes, the point has 32.
                unsafe { (library.lib25519_nG_merged25519)(public.as_mut_ptr(), scalar.as_ptr()) };
                true
            }),
            "ed25519.sign" => {
                let mut signed = vec![0; 64 + input.message.len()];
                shapes::sign_randomised(input, move |key, message, signature| {
                    let (mut written, length) = (0, message.len() as c_longlong);
                    let (bytes, key) = (message.as_ptr(), key.as_ptr());
                    // SAFETY: the key has 64 bytes, and there is room for the message and 64 bytes before it.
                    unsafe { (library.lib25519_sign_ed25519)(signed.as_mut_ptr(), &mut written, bytes, length, key) };
                    signature.copy_from_slice(&signed[..64]);
                    // It has no code: what it says is how much it wrote.
                    if written as usize == signed.len() {
                        Ok(())
                    } else {
                        Err(Refusal::Code("lib25519_sign_ed25519", written))
                    }
                })
            }
            "ed25519.verify" => {
                let (mut signed, mut opened) = (vec![0; 64 + input.message.len()], vec![0; 64 + input.message.len()]);
                shapes::verify(input, move |key, message, signature| {
                    signed[..64].copy_from_slice(signature);
                    signed[64..].copy_from_slice(message);
                    let (from, to, length, mut written) =
                        (signed.as_ptr(), opened.as_mut_ptr(), signed.len() as c_longlong, 0);
                    // SAFETY: the key has 32 bytes, and there is room for all of the signed message.
                    let code =
                        unsafe { (library.lib25519_sign_ed25519_open)(to, &mut written, from, length, key.as_ptr()) };
                    match code {
                        -1 => Ok(false),
                        code => answer("lib25519_sign_ed25519_open", code, 0).map(|()| true),
                    }
                })
            }
            "ed25519.msm-16" | "ed25519.msm-256" | "ed25519.msm-1024" => {
                // Of 16 points all libraries decode inside.
                let shape = |work| match operation.items {
                    16 => shapes::multiscalar(input, work),
                    _ => shapes::multiscalar_decoding(input, work),
                };
                shape(move |scalars: &[shapes::Word], points: &[shapes::Word], sum: &mut shapes::Word| {
                    let (scalars, points, count) =
                        (scalars.as_flattened().as_ptr(), points.as_flattened().as_ptr(), scalars.len() as c_longlong);
                    // The last byte says that all were canonical.
                    let mut result = [0; 33];
                    // SAFETY: there are `count` of each, of 32 bytes, and the result has 33.
                    unsafe { (library.lib25519_multiscalar_ed25519)(result.as_mut_ptr(), scalars, points, count) };
                    sum.copy_from_slice(&result[..32]);
                    answer("lib25519_multiscalar_ed25519", result[32], 1)
                })
            }
            "sha-512" | "sha-512.many-8" | "sha-512.many-64" => {
                hash::digest(operation, input, move |message, digest| {
                    // SAFETY: the digest has 64 bytes, the message comes with its length.
                    unsafe {
                        let (bytes, length) = (message.as_ptr(), message.len() as c_longlong);
                        (library.lib25519_hash_sha512)(digest.as_mut_ptr(), bytes, length);
                    }
                    true
                })
            }
            _ => return None,
        })
    }
}
