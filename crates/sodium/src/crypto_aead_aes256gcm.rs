//! `crypto_aead_aes256gcm*` with a key that was prepared.

use crate::crypto_aead::{Message, open, open_all, seal, seal_all};
use crate::edge::{In, Out, Plain, Put, Result, State, api};
use crate::runtime::limit;
use crate::sizes::crypto_aead_aes256gcm_messagebytes_max;
use saltern::aead::{Aes256Gcm, Key};

/// `crypto_aead_aes256gcm_state` of libsodium: the key. What Saltern makes of it has not room there, and is made for each message.
#[repr(C)]
#[derive(Debug)]
pub struct GcmState([u8; 32]);

// SAFETY: bytes.
unsafe impl Plain for GcmState {}

fn prepared(state: State<GcmState>) -> Result<Aes256Gcm> {
    state.with(|state| Aes256Gcm::new(&Key::new(state.0)))
}

api! {
    int crypto_aead_aes256gcm_beforenm(state: State<GcmState>, k: In) {
        state.begin(GcmState(k.array()?))
    }

    int crypto_aead_aes256gcm_encrypt_afternm(
        c: Out, clen: Put<u64>, m: In, mlen: u64, ad: In, adlen: u64, _nsec: In, npub: In, state: State<GcmState>,
    ) {
        limit(mlen, crypto_aead_aes256gcm_messagebytes_max());
        seal_all(prepared(state), c, clen, Message { input: m, len: mlen, ad, ad_len: adlen, nonce: npub })
    }

    int crypto_aead_aes256gcm_decrypt_afternm(
        m: Out, mlen: Put<u64>, _nsec: Out, c: In, clen: u64, ad: In, adlen: u64, npub: In, state: State<GcmState>,
    ) {
        open_all(prepared(state), m, mlen, Message { input: c, len: clen, ad, ad_len: adlen, nonce: npub })
    }

    int crypto_aead_aes256gcm_encrypt_detached_afternm(
        c: Out, mac: Out, maclen: Put<u64>, m: In, mlen: u64, ad: In, adlen: u64, _nsec: In, npub: In,
        state: State<GcmState>,
    ) {
        limit(mlen, crypto_aead_aes256gcm_messagebytes_max());
        let message = Message { input: m, len: mlen, ad, ad_len: adlen, nonce: npub };
        seal(&prepared(state)?, c, mac, maclen, message)
    }

    int crypto_aead_aes256gcm_decrypt_detached_afternm(
        m: Out, _nsec: Out, c: In, clen: u64, mac: In, ad: In, adlen: u64, npub: In, state: State<GcmState>,
    ) {
        let message = Message { input: c, len: clen, ad, ad_len: adlen, nonce: npub };
        open(&prepared(state)?, m, mac, message)
    }
}
