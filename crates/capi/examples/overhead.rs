//! What a call of the C interface costs above that of the library: `cargo run --release -p saltern-capi --example overhead`. Both take turns, and
//! the median of many rounds counts. Calls go through pointers that the compiler does not see through, as into a shared library.

use saltern::aead::{Aes256Gcm, ChaCha20Poly1305, Key, Nonce};
use saltern_capi::*;
use std::ffi::{c_int, c_void};
use std::hint::black_box;
use std::mem::MaybeUninit;
use std::time::Instant;

const ROUNDS: usize = 301;
const CALLS: u32 = 5000;

/// Nanoseconds of a call.
fn time(mut call: impl FnMut()) -> f64 {
    let begun = Instant::now();
    for _ in 0..CALLS {
        call();
    }
    begun.elapsed().as_nanos() as f64 / f64::from(CALLS)
}

/// The medians of both.
fn compare(name: &str, mut rust: impl FnMut(), mut c: impl FnMut()) {
    let mut times: Vec<[f64; 2]> = (0..ROUNDS).map(|_| [time(&mut rust), time(&mut c)]).collect();
    let [rust, c] = [0, 1].map(|which| {
        times.sort_by(|a, b| a[which].total_cmp(&b[which]));
        times[ROUNDS / 2][which]
    });
    println!("{name}: {rust:.1} ns in Rust, {c:.1} ns in C, {:+.1} ns", c - rust);
}

type Seal = unsafe extern "C" fn(
    *const saltern_aead_context,
    *mut c_void,
    usize,
    *const c_void,
    usize,
    *const c_void,
    usize,
    *const c_void,
    usize,
) -> c_int;

fn seal(
    algorithm: &'static saltern_aead_algorithm,
    name: &str,
    nonce: &[u8; 12],
    mut rust: impl FnMut(&[u8], &mut [u8]),
) {
    let (message, mut sealed, mut other) = ([7; 64], [0; 80], [0; 80]);
    let mut context = MaybeUninit::<saltern_aead_context>::uninit();
    let (key, size) = ([7_u8; 32], size_of::<saltern_aead_context>());
    // SAFETY: room for a context, and a key.
    let error = unsafe { saltern_aead_init(context.as_mut_ptr(), size, algorithm, key.as_ptr().cast(), 32) };
    assert_eq!(error, 0);
    let call: Seal = black_box(saltern_aead_seal);
    compare(
        name,
        || rust(black_box(&message), black_box(&mut sealed)),
        || {
            let (message, sealed, context) = (black_box(&message), black_box(&mut other), black_box(&context));
            let (nonce, none) = (black_box(nonce), std::ptr::null());
            let to = sealed.as_mut_ptr().cast();
            // SAFETY: the context was begun, and the lengths are right.
            let error = unsafe {
                call(context.as_ptr(), to, 80, nonce.as_ptr().cast(), 12, none, 0, message.as_ptr().cast(), 64)
            };
            assert_eq!(error, 0);
        },
    );
    assert_eq!(sealed, other);
}

fn main() {
    let key = Key::new([7; 32]);
    let nonce = [1; 12];
    let cipher = ChaCha20Poly1305::new(&key);
    seal(saltern_chacha20_poly1305(), "chacha20-poly1305, seal 64 bytes", &nonce, |message, sealed| {
        cipher.seal_into(black_box(&Nonce::new(nonce)), b"", message, sealed).expect("there is room");
    });
    let cipher = Aes256Gcm::new(&key);
    seal(saltern_aes_256_gcm(), "aes-256-gcm, seal 64 bytes", &nonce, |message, sealed| {
        cipher.seal_into(black_box(&Nonce::new(nonce)), b"", message, sealed).expect("there is room");
    });
    let (message, mut digest, mut other) = ([7; 64], [0; 32], [0; 32]);
    let call: unsafe extern "C" fn(_, _, _, _, _) -> c_int = black_box(saltern_hash);
    compare(
        "sha-256 of 64 bytes",
        || digest = saltern::hash::Sha256::hash(black_box(&message)),
        || {
            let to = black_box(&mut other).as_mut_ptr().cast();
            // SAFETY: the lengths are right.
            let error = unsafe { call(saltern_sha_256(), to, 32, black_box(&message).as_ptr().cast(), 64) };
            assert_eq!(error, 0);
        },
    );
    assert_eq!(digest, other);
}
