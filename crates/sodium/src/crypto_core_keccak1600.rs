//! `crypto_core_keccak1600*`: Keccak's permutation, and bytes of its state.

use crate::edge::{Failed, In, Out, Plain, Result, State, api};
use saltern::hazmat::states::{Rounds, keccak_permute};

/// `crypto_core_keccak1600_state` of libsodium: 200 bytes, as words.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct KeccakState([u64; 25]);

// SAFETY: numbers.
unsafe impl Plain for KeccakState {}

/// Refuses bytes behind the end of the state.
fn check(offset: usize, len: usize) -> Result {
    match offset.checked_add(len) {
        Some(end) if end <= 200 => Ok(()),
        _ => Err(Failed),
    }
}

api! {
    void crypto_core_keccak1600_init(state: State<KeccakState>) { state.begin(KeccakState([0; 25])) }

    void crypto_core_keccak1600_xor_bytes(state: State<KeccakState>, bytes: In, offset: usize, len: usize) {
        check(offset, len)?;
        let bytes = bytes.bytes(len)?;
        state.with(|state| {
            for (at, byte) in (offset..).zip(bytes) {
                state.0[at / 8] ^= u64::from(*byte) << (8 * (at % 8));
            }
        })
    }

    void crypto_core_keccak1600_extract_bytes(state: State<KeccakState>, bytes: Out, offset: usize, len: usize) {
        check(offset, len)?;
        let bytes = bytes.bytes(len)?;
        state.with(|state| {
            for (at, byte) in (offset..).zip(bytes) {
                *byte = (state.0[at / 8] >> (8 * (at % 8))) as u8;
            }
        })
    }

    void crypto_core_keccak1600_permute_24(state: State<KeccakState>) {
        state.with(|state| keccak_permute(&mut state.0, Rounds::R24))
    }

    void crypto_core_keccak1600_permute_12(state: State<KeccakState>) {
        state.with(|state| keccak_permute(&mut state.0, Rounds::R12))
    }
}
