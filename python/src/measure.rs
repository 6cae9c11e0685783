//! What the calls of the library take by themselves: `saltern.speed` compares those of Python with them, in one process.

use crate::aead::entry_named;
use crate::error::{invalid, raised};
use crate::hash::Named;
use pyo3::prelude::*;
use saltern::cpu::Level;
use std::hint::black_box;
use std::time::Instant;

/// Nanoseconds for each of so many calls.
fn timed(calls: u32, mut call: impl FnMut()) -> f64 {
    let started = Instant::now();
    for _ in 0..calls {
        call();
    }
    started.elapsed().as_nanos() as f64 / f64::from(calls)
}

/// What it takes to hash a message of so many bytes, in nanoseconds.
#[pyfunction]
#[pyo3(signature = (hash, size, calls, /))]
pub fn measure_hash(py: Python<'_>, hash: Named, size: usize, calls: u32) -> f64 {
    let (entry, message) = (hash.0, vec![7; size]);
    let mut made = vec![0; entry.bytes];
    py.detach(|| timed(calls, || (entry.hash_into)(black_box(&message), &mut made, Level::current())))
}

/// What it takes to seal a message of so many bytes, in nanoseconds.
#[pyfunction]
#[pyo3(signature = (scheme, size, calls, /))]
pub fn measure_seal(py: Python<'_>, scheme: &str, size: usize, calls: u32) -> PyResult<f64> {
    let entry = entry_named(scheme)?;
    let cipher = (entry.with_level)(&vec![7; entry.key_bytes], Level::current()).map_err(raised)?;
    let (nonce, message) = (vec![7; entry.nonce_bytes], vec![7; size]);
    let mut sealed = vec![0; size + entry.tag_bytes];
    let mut failed = false;
    let time = py
        .detach(|| timed(calls, || failed |= cipher.seal_into(&nonce, b"", black_box(&message), &mut sealed).is_err()));
    if failed { Err(invalid(format!("{scheme} does not seal {size} bytes"))) } else { Ok(time) }
}

/// What it takes to hash so many messages of so many bytes side by side, in nanoseconds for each.
#[pyfunction]
#[pyo3(signature = (hash, rows, size, /))]
pub fn measure_hash_many(py: Python<'_>, hash: Named, rows: usize, size: usize) -> f64 {
    let (entry, data) = (hash.0, vec![7; rows * size]);
    let messages: Vec<&[u8]> = data.chunks(size.max(1)).collect();
    let mut made = vec![0; rows * entry.bytes];
    py.detach(|| {
        timed(1, || {
            let _ = (entry.many_by_trait_into)(black_box(&messages), &mut made);
        })
    }) / rows.max(1) as f64
}
