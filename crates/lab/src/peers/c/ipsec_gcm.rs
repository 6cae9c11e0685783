//! intel-ipsec-mb's AES-GCM: its direct functions, of the best set that the processor has.

use super::{
    Made, Shared,
    task::{Sized, TAG, exactly, repeated, split_tag},
};
use crate::{contract::Input, job::Refusal};
use saltern_catalog::AeadEntry;

type Precompute = unsafe extern "C" fn(*const u8, *mut Keys);
type Crypt =
    unsafe extern "C" fn(*const Keys, *mut Context, *mut u8, *const u8, u64, *const u8, *const u8, u64, *mut u8, u64);

/// Room for round keys and powers, of which no version has more than 2 KiB.
#[repr(C, align(64))]
struct Keys([u8; 4096]);

/// Room for what is known of a message.
#[repr(C, align(64))]
struct Context([u8; 512]);

/// Both functions for one size of key.
struct Gcm {
    precompute: Precompute,
    crypt: Crypt,
}

impl Gcm {
    /// Those of the first set that the processor has, and this version of the library.
    fn of(shared: Shared, entry: &AeadEntry, way: &str, avx2_only: bool) -> Option<Self> {
        let bits = entry.name.strip_prefix("aes-")?.strip_suffix("-gcm")?;
        sets(avx2_only).into_iter().find_map(|set| {
            // SAFETY: the signatures are those of the library's header.
            unsafe {
                Some(Self {
                    precompute: shared.symbol(&format!("aes_gcm_pre_{bits}_{set}")).ok()?,
                    crypt: shared.symbol(&format!("aes_gcm_{way}_{bits}_{set}")).ok()?,
                })
            }
        })
    }
}

/// The sets that the processor has, the best first.
#[cfg(target_arch = "x86_64")]
fn sets(avx2_only: bool) -> Vec<&'static str> {
    let wide = is_x86_feature_detected!("vaes") && is_x86_feature_detected!("vpclmulqdq");
    let avx512 = !avx2_only && is_x86_feature_detected!("avx512vl") && is_x86_feature_detected!("avx512bw");
    let avx2 = is_x86_feature_detected!("avx2") && is_x86_feature_detected!("aes");
    [("vaes_avx512", wide && avx512), ("vaes_avx2", wide && avx2), ("avx_gen4", avx2)]
        .into_iter()
        .filter_map(|(set, here)| here.then_some(set))
        .collect()
}

#[cfg(not(target_arch = "x86_64"))]
fn sets(_: bool) -> Vec<&'static str> {
    Vec::new()
}

pub fn seal(shared: Shared, entry: &AeadEntry, avx2_only: bool, fresh_key: bool, input: &Input) -> Made {
    let Some(gcm) = Gcm::of(shared, entry, "enc", avx2_only) else { return Ok(None) };
    let p = Sized::from(input, entry.key_bytes, entry.nonce_bytes)?;
    let (mut keys, mut context) = (Box::new(Keys([0; 4096])), Box::new(Context([0; 512])));
    // SAFETY: the key has the size that is in the function's name.
    unsafe { (gcm.precompute)(p.key.as_ptr(), &mut *keys) };
    repeated(p.sealed_bytes(), move |sealed| {
        let (ciphertext, tag) = split_tag(sealed);
        // SAFETY: everything is given with its length, the nonce has 12 bytes, and the keys are set up.
        unsafe {
            if fresh_key {
                (gcm.precompute)(p.key.as_ptr(), &mut *keys);
            }
            (gcm.crypt)(
                &*keys,
                &mut *context,
                ciphertext.as_mut_ptr(),
                p.message.as_ptr(),
                p.message.len() as u64,
                p.nonce.as_ptr(),
                p.aad.as_ptr(),
                p.aad.len() as u64,
                tag.as_mut_ptr(),
                TAG as u64,
            );
        }
        true
    })
}

pub fn open(shared: Shared, entry: &AeadEntry, avx2_only: bool, input: &Input) -> Made {
    let Some(gcm) = Gcm::of(shared, entry, "dec", avx2_only) else { return Ok(None) };
    let p = Sized::from(input, entry.key_bytes, entry.nonce_bytes)?;
    let tag: [u8; TAG] = exactly("tag", &input.tag)?;
    let (mut keys, mut context) = (Box::new(Keys([0; 4096])), Box::new(Context([0; 512])));
    // SAFETY: the key has the size that is in the function's name.
    unsafe { (gcm.precompute)(p.key.as_ptr(), &mut *keys) };
    repeated(p.message.len(), move |plaintext| {
        let mut computed = [0; TAG];
        // SAFETY: everything is given with its length, the nonce has 12 bytes, and the keys are set up.
        unsafe {
            (gcm.crypt)(
                &*keys,
                &mut *context,
                plaintext.as_mut_ptr(),
                p.message.as_ptr(),
                p.message.len() as u64,
                p.nonce.as_ptr(),
                p.aad.as_ptr(),
                p.aad.len() as u64,
                computed.as_mut_ptr(),
                TAG as u64,
            );
        }
        let difference = tag.iter().zip(computed).fold(0, |difference, (a, b)| difference | (a ^ b));
        if difference == 0 { Ok(()) } else { Err(Refusal::Says("the library refuses the tag")) }
    })
}
