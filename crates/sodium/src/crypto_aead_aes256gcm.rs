//! `crypto_aead_aes256gcm*` with a key that was prepared.

use crate::crypto_aead::{Message, open, open_all, seal, seal_all};
use crate::edge::{In, Marked, Out, Put, State, api};
use crate::runtime::limit;
use crate::sizes::crypto_aead_aes256gcm_messagebytes_max;
use saltern::hazmat::states::Aes256GcmSmall;

/// `crypto_aead_aes256gcm_state` of libsodium: the key. What Saltern makes of it otherwise has not room there.
pub type GcmState = Marked<Aes256GcmSmall>;

api! {
    int crypto_aead_aes256gcm_beforenm(state: State<GcmState>, k: In) {
        state.begin_marked(Aes256GcmSmall::new(&k.secret()?))
    }

    int crypto_aead_aes256gcm_encrypt_afternm(
        c: Out, clen: Put<u64>, m: In, mlen: u64, ad: In, adlen: u64, _nsec: In, npub: In, state: State<GcmState>,
    ) {
        limit(mlen, crypto_aead_aes256gcm_messagebytes_max());
        let message = Message { input: m, len: mlen, ad, ad_len: adlen, nonce: npub };
        state.running(|cipher| seal_all(cipher, c, clen, message))
    }

    int crypto_aead_aes256gcm_decrypt_afternm(
        m: Out, mlen: Put<u64>, _nsec: Out, c: In, clen: u64, ad: In, adlen: u64, npub: In, state: State<GcmState>,
    ) {
        let message = Message { input: c, len: clen, ad, ad_len: adlen, nonce: npub };
        state.running(|cipher| open_all(cipher, m, mlen, message))
    }

    int crypto_aead_aes256gcm_encrypt_detached_afternm(
        c: Out, mac: Out, maclen: Put<u64>, m: In, mlen: u64, ad: In, adlen: u64, _nsec: In, npub: In,
        state: State<GcmState>,
    ) {
        limit(mlen, crypto_aead_aes256gcm_messagebytes_max());
        let message = Message { input: m, len: mlen, ad, ad_len: adlen, nonce: npub };
        state.running(|cipher| seal(cipher, c, mac, maclen, message))
    }

    int crypto_aead_aes256gcm_decrypt_detached_afternm(
        m: Out, _nsec: Out, c: In, clen: u64, mac: In, ad: In, adlen: u64, npub: In, state: State<GcmState>,
    ) {
        let message = Message { input: c, len: clen, ad, ad_len: adlen, nonce: npub };
        state.running(|cipher| open(cipher, m, mac, message))
    }
}
