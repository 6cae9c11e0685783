//! HACL*'s own C, which `ci/peers-hacl` builds from what the crate libcrux-hacl carries of it: twice, as what its source says for any
//! processor, and with its vectors and assembly. Keys come with each message, but an Ed25519 key is expanded beforehand.

use std::env;
use std::ffi::c_uint;

use super::{
    Made, Peer, Shared,
    shared::{answer, call, functions},
    task::{Prepared, exactly, repeated, split_tag},
};
use crate::buffer::Buffer;
use crate::contract::{Input, Operation};
use crate::shapes::{self, hash};

type Hash = unsafe extern "C" fn(*mut u8, *const u8, u32);
type Cipher = unsafe extern "C" fn(u32, *mut u8, *const u8, *const u8, *const u8, u32);
type Mac = unsafe extern "C" fn(*mut u8, *const u8, u32, *const u8);
type Seal = unsafe extern "C" fn(*mut u8, *mut u8, *const u8, u32, *const u8, u32, *const u8, *const u8);
type Open = unsafe extern "C" fn(*mut u8, *const u8, u32, *const u8, u32, *const u8, *const u8, *const u8) -> u32;
type PublicKey = unsafe extern "C" fn(*mut u8, *const u8);
type Exchange = unsafe extern "C" fn(*mut u8, *const u8, *const u8) -> bool;

functions! {
    struct Common {
        Hacl_Hash_SHA2_hash_256: Hash,
        Hacl_Hash_SHA2_hash_512: Hash,
        Hacl_Salsa20_salsa20_encrypt: Cipher,
        Hacl_Ed25519_secret_to_public: PublicKey,
        Hacl_Ed25519_expand_keys: PublicKey,
        Hacl_Ed25519_sign_expanded: unsafe extern "C" fn(*mut u8, *const u8, u32, *const u8),
        Hacl_Ed25519_verify: unsafe extern "C" fn(*const u8, u32, *const u8, *const u8) -> bool,
        Hacl_NaCl_crypto_secretbox_easy: unsafe extern "C" fn(*mut u8, *const u8, u32, *const u8, *const u8) -> c_uint,
        Hacl_NaCl_crypto_box_easy:
            unsafe extern "C" fn(*mut u8, *const u8, u32, *const u8, *const u8, *const u8) -> c_uint,
    }
}

/// What there is twice.
#[derive(Clone, Copy)]
struct Chosen {
    chacha20: Cipher,
    poly1305: Mac,
    seal: Seal,
    open: Open,
    public_key: PublicKey,
    exchange: Exchange,
}

const KEYING: &[&str] = &["chacha20", "salsa20", "chacha20-poly1305.seal", "chacha20-poly1305.open", "nacl.secretbox"];

const KEYING_VECTORS: &[&str] = &["chacha20", "chacha20-poly1305.seal", "chacha20-poly1305.open"];

pub fn load() -> Result<Vec<Peer>, String> {
    let built = env::var("SALTERN_LAB_HACL").unwrap_or_default();
    let names = [built.as_str(), "target/peers/libsaltern-hacl.so", "libsaltern-hacl.so"];
    let names: Vec<&str> = names.into_iter().filter(|name| !name.is_empty()).collect();
    let shared = Shared::open(if built.is_empty() { &names } else { &names[..1] })?;
    let common = Common::resolve(shared)?;
    // SAFETY: a constant string that the script puts in.
    let version =
        unsafe { super::shared::text(*shared.symbol::<*const *const std::ffi::c_char>("saltern_hacl_version")?) };
    let portable = Chosen::resolve(shared, ["", "", "51"])?;
    let mut peers = vec![peer(common, portable, version.clone(), "portable C")];
    if avx2_and_adx()
        && let Ok(vectors) = Chosen::resolve(shared, ["_Vec256", "_Simd256", "64"])
    {
        peers.push(peer(common, vectors, version, "vectors and assembly"));
    }
    Ok(peers)
}

/// What its vectors and its assembly need.
fn avx2_and_adx() -> bool {
    #[cfg(target_arch = "x86_64")]
    return is_x86_feature_detected!("avx2") && is_x86_feature_detected!("adx") && is_x86_feature_detected!("bmi2");
    #[cfg(not(target_arch = "x86_64"))]
    false
}

fn peer(common: Common, chosen: Chosen, version: String, implementation: &str) -> Peer {
    let vectors = implementation.starts_with("vectors");
    Peer {
        name: "hacl",
        version,
        implementation: implementation.into(),
        keying: if vectors { KEYING_VECTORS } else { KEYING },
        make: Box::new(move |operation, input| match chosen.task(operation, input)? {
            Some(task) => Ok(Some(task)),
            // There is one of these.
            None if vectors => Ok(None),
            None => common.task(operation, input),
        }),
    }
}

impl Chosen {
    /// The functions whose names have these words.
    fn resolve(shared: Shared, [cipher, simd, field]: [&str; 3]) -> Result<Self, String> {
        let bits = if cipher.is_empty() { "" } else { "_256" };
        // SAFETY: the signatures are those of the library's headers.
        unsafe {
            Ok(Self {
                chacha20: shared.symbol(&format!("Hacl_Chacha20{cipher}_chacha20_encrypt{bits}"))?,
                poly1305: shared.symbol(&format!("Hacl_MAC_Poly1305{simd}_mac"))?,
                seal: shared.symbol(&format!("Hacl_AEAD_Chacha20Poly1305{simd}_encrypt"))?,
                open: shared.symbol(&format!("Hacl_AEAD_Chacha20Poly1305{simd}_decrypt"))?,
                public_key: shared.symbol(&format!("Hacl_Curve25519_{field}_secret_to_public"))?,
                exchange: shared.symbol(&format!("Hacl_Curve25519_{field}_ecdh"))?,
            })
        }
    }

    fn task(self, operation: &Operation, input: &Input) -> Made {
        match operation.name {
            "chacha20" => cipher::<12>(self.chacha20, input),
            "poly1305" => {
                let key: [u8; 32] = exactly("key", &input.key)?;
                let message = Buffer::source(&input.message);
                repeated(16, move |tag| {
                    // SAFETY: the tag has 16 bytes, the key 32, the message its length.
                    unsafe { (self.poly1305)(tag.as_mut_ptr(), message.as_ptr(), length(&message), key.as_ptr()) };
                    true
                })
            }
            "chacha20-poly1305.seal" => self.seal(input),
            "chacha20-poly1305.open" => self.open(input),
            "x25519.keypair" => shapes::keypair(input, move |secret, public| {
                // SAFETY: both have 32 bytes.
                unsafe { (self.public_key)(public.as_mut_ptr(), secret.as_ptr()) };
                true
            })
            .map(Some),
            "x25519.dh" => shapes::exchange(input, move |secret, point, shared| {
                // SAFETY: each has 32 bytes.
                unsafe { (self.exchange)(shared.as_mut_ptr(), secret.as_ptr(), point.as_ptr()) }
            })
            .map(Some),
            _ => Ok(None),
        }
    }

    fn seal(self, input: &Input) -> Made {
        let p = Prepared::<12>::from(input)?;
        repeated(p.sealed_bytes(), move |sealed| {
            let (ciphertext, tag) = split_tag(sealed);
            let (aad, key, nonce) = (&p.aad, p.key.as_ptr(), p.nonce.as_ptr());
            let (out, tag, from) = (ciphertext.as_mut_ptr(), tag.as_mut_ptr(), p.message.as_ptr());
            // SAFETY: ciphertext and message are equally long, tag, key and nonce have 16, 32 and 12 bytes.
            unsafe { (self.seal)(out, tag, from, length(&p.message), aad.as_ptr(), length(aad), key, nonce) };
            true
        })
    }

    fn open(self, input: &Input) -> Made {
        let p = Prepared::<12>::from(input)?;
        let tag: [u8; 16] = exactly("tag", &input.tag)?;
        repeated(p.message.len(), move |plaintext| {
            let (aad, key, nonce, tag) = (&p.aad, p.key.as_ptr(), p.nonce.as_ptr(), tag.as_ptr());
            let (out, from) = (plaintext.as_mut_ptr(), p.message.as_ptr());
            // SAFETY: plaintext and ciphertext are equally long, tag, key and nonce have 16, 32 and 12 bytes.
            let code =
                unsafe { (self.open)(out, from, length(&p.message), aad.as_ptr(), length(aad), key, nonce, tag) };
            answer("Hacl_AEAD_Chacha20Poly1305_decrypt", code, 0)
        })
    }
}

impl Common {
    fn task(self, operation: &Operation, input: &Input) -> Made {
        let made = match operation.algorithm() {
            "sha-256" => digest(self.Hacl_Hash_SHA2_hash_256, operation, input),
            "sha-512" => digest(self.Hacl_Hash_SHA2_hash_512, operation, input),
            "salsa20" => return cipher::<8>(self.Hacl_Salsa20_salsa20_encrypt, input),
            "ed25519.keypair" => shapes::keypair(input, move |seed, public| {
                // SAFETY: both have 32 bytes.
                unsafe { (self.Hacl_Ed25519_secret_to_public)(public.as_mut_ptr(), seed.as_ptr()) };
                true
            }),
            "ed25519.sign" => {
                shapes::check("key", &input.key, 64)?;
                let mut expanded = [0; 96];
                // SAFETY: the seed has 32 bytes, what is expanded 96.
                unsafe { (self.Hacl_Ed25519_expand_keys)(expanded.as_mut_ptr(), input.key.as_ptr()) };
                shapes::sign(input, move |_, message, signature| {
                    let out = signature.as_mut_ptr();
                    let (key, from) = (expanded.as_ptr(), message.as_ptr());
                    // SAFETY: the signature has 64 bytes, the expanded key 96, the message its length.
                    unsafe { (self.Hacl_Ed25519_sign_expanded)(out, key, length(message), from) };
                    true
                })
            }
            "ed25519.verify" => shapes::verify(input, move |key, message, signature| {
                let (key, signature) = (key.as_ptr(), signature.as_ptr());
                // SAFETY: the signature has 64 bytes, the key 32, the message its length.
                unsafe { (self.Hacl_Ed25519_verify)(key, length(message), message.as_ptr(), signature) }
            }),
            "nacl.secretbox" => return self.secretbox(input),
            "nacl.box" => return self.public_box(input),
            _ => return Ok(None),
        };
        made.map(Some)
    }

    fn secretbox(self, input: &Input) -> Made {
        let p = Prepared::<24>::bare(input)?;
        repeated(p.sealed_bytes(), move |sealed| {
            let (out, from, key, nonce) = (sealed.as_mut_ptr(), p.message.as_ptr(), p.key.as_ptr(), p.nonce.as_ptr());
            // SAFETY: the output has 16 bytes more than the message, key and nonce have 32 and 24.
            unsafe { call!(self.Hacl_NaCl_crypto_secretbox_easy(out, from, length(&p.message), nonce, key) == 0) }
        })
    }

    fn public_box(self, input: &Input) -> Made {
        let keys: [u8; 64] = exactly("key", &input.key)?;
        let nonce: [u8; 24] = exactly("nonce", &input.nonce)?;
        let message = Buffer::source(&input.message);
        repeated(message.len() + 16, move |sealed| {
            let (secret, public) = keys.split_at(32);
            let (out, from, nonce) = (sealed.as_mut_ptr(), message.as_ptr(), nonce.as_ptr());
            let (secret, public) = (secret.as_ptr(), public.as_ptr());
            // SAFETY: the output has 16 bytes more than the message, keys and nonce have 32 and 24.
            unsafe { call!(self.Hacl_NaCl_crypto_box_easy(out, from, length(&message), nonce, public, secret) == 0) }
        })
    }
}

/// Lengths are of 32 bits, and no message here is as long as that.
fn length(bytes: &[u8]) -> u32 {
    bytes.len() as u32
}

fn digest(function: Hash, operation: &Operation, input: &Input) -> shapes::Made {
    hash::digest(operation, input, move |message, digest| {
        // SAFETY: the digest is as long as the function's, the message comes with its length.
        unsafe { function(digest.as_mut_ptr(), message.as_ptr(), length(message)) };
        true
    })
}

fn cipher<const NONCE: usize>(function: Cipher, input: &Input) -> Made {
    let p = Prepared::<NONCE>::bare(input)?;
    repeated(p.message.len(), move |output| {
        let (out, from, key, nonce) = (output.as_mut_ptr(), p.message.as_ptr(), p.key.as_ptr(), p.nonce.as_ptr());
        // SAFETY: output and message are equally long, the key has 32 bytes, the nonce those of the cipher.
        unsafe { function(length(&p.message), out, from, key, nonce, 0) };
        true
    })
}
