//! Contexts are moved as bytes between two calls, as the header allows, and go on as those that stay.

use super::common::{at, data, room, to};
use saltern_capi::*;
use saltern_catalog as catalog;
use std::ffi::c_int;

/// Begins two contexts, and moves one of them between the two halves of its work: it gives what the other gives.
///
/// # Safety
/// `begin` and `half` are given contexts of their kind.
unsafe fn moves<C>(what: &str, begin: impl Fn(*mut C, usize) -> c_int, half: impl Fn(*mut C, usize) -> Vec<u8>) {
    let [mut stays, mut first, mut second] = [room::<C>(), room::<C>(), room::<C>()];
    let [stays, first, second] = [stays.as_mut_ptr(), first.as_mut_ptr(), second.as_mut_ptr()];
    for context in [stays, first] {
        assert_eq!(begin(context, size_of::<C>()), 0, "{what}");
    }
    assert_eq!(half(first, 0), half(stays, 0), "{what}");
    // SAFETY: both are rooms for such contexts.
    unsafe {
        std::ptr::copy_nonoverlapping(first, second, 1);
        // What still looks there finds nothing.
        std::ptr::write_bytes(first.cast::<u8>(), 0xa5, size_of::<C>());
    }
    assert_eq!(half(second, 1), half(stays, 1), "{what}");
}

fn succeeds(code: c_int) {
    assert_eq!(code, 0);
}

#[test]
fn running_hashes_and_codes_may_be_moved() {
    let (message, key) = (data(1, 3000), data(2, 64));
    for listed in HASHES {
        let hash = (listed.handle)();
        // SAFETY: here and below: handles, contexts of their kind, and bytes that are there.
        unsafe {
            let bytes = saltern_hash_digest_bytes(hash);
            moves::<saltern_hash_context>(
                listed.symbol,
                |context, size| saltern_hash_init(context, size, hash),
                |context, half| {
                    succeeds(saltern_hash_update(context, at(&message), 1500 + half));
                    let mut made = vec![0; half * bytes];
                    if half == 1 {
                        succeeds(saltern_hash_final(context, to(&mut made), bytes));
                    }
                    made
                },
            );
        }
    }
    for listed in XOFS {
        // SAFETY: as above.
        unsafe {
            moves::<saltern_xof_context>(
                listed.symbol,
                |context, size| saltern_xof_init(context, size, (listed.handle)(), at(&[]), 0, 400),
                |context, half| {
                    if half == 0 {
                        succeeds(saltern_xof_update(context, at(&message), 1500));
                    }
                    let mut made = vec![0; 200];
                    succeeds(saltern_xof_squeeze(context, to(&mut made), 200));
                    made
                },
            );
        }
    }
    for listed in MACS {
        let mac = (listed.handle)();
        // SAFETY: as above.
        unsafe {
            let (key_bytes, bytes) = (saltern_mac_min_key_bytes(mac).max(16), saltern_mac_tag_bytes(mac));
            let key_bytes = key_bytes.min(saltern_mac_max_key_bytes(mac));
            let nonce_bytes = saltern_mac_max_nonce_bytes(mac).min(16);
            moves::<saltern_mac_context>(
                listed.symbol,
                |context, size| saltern_mac_init(context, size, mac, at(&key), key_bytes, at(&key), nonce_bytes),
                |context, half| {
                    succeeds(saltern_mac_update(context, at(&message), 1500 + half));
                    let mut made = vec![0; half * bytes];
                    if half == 1 {
                        succeeds(saltern_mac_final(context, to(&mut made), bytes));
                    }
                    made
                },
            );
        }
    }
}

#[test]
fn keys_streams_and_ciphers_may_be_moved() {
    let (message, key) = (data(3, 600), data(4, 64));
    for entry in catalog::AEADS {
        let name = std::ffi::CString::new(entry.name).unwrap();
        let (key_bytes, sealed) = (entry.key_bytes, message.len() + entry.tag_bytes);
        let mut nonce = data(5, entry.nonce_bytes);
        entry.fit_nonce(&mut nonce);
        // SAFETY: handles, contexts of their kind, and bytes that are there.
        unsafe {
            let aead = saltern_aead_named(name.as_ptr());
            moves::<saltern_aead_context>(
                entry.name,
                |context, size| saltern_aead_init(context, size, aead, at(&key), key_bytes),
                |context, half| {
                    let (mut made, n, m) = (vec![0; sealed - half], at(&nonce), message.len() - half);
                    let (output, bytes) = (to(&mut made), sealed - half);
                    succeeds(saltern_aead_seal(context, output, bytes, n, nonce.len(), at(&[]), 0, at(&message), m));
                    made
                },
            );
            let prefix = saltern_stream_prefix_bytes(aead);
            if prefix == 0 {
                continue;
            }
            moves::<saltern_stream_context>(
                entry.name,
                |context, size| saltern_stream_seal_init(context, size, aead, at(&key), key_bytes, at(&key), prefix),
                |context, half| {
                    let (mut made, last) = (vec![0; sealed], half as c_int);
                    let (output, m) = (to(&mut made), at(&message));
                    succeeds(saltern_stream_seal(context, last, output, sealed, at(&[]), 0, m, message.len()));
                    made
                },
            );
        }
    }
    for listed in CIPHERS {
        let cipher = (listed.handle)();
        // SAFETY: as above.
        unsafe {
            let (key_bytes, nonce_bytes) = (saltern_cipher_key_bytes(cipher), saltern_cipher_nonce_bytes(cipher));
            moves::<saltern_cipher_context>(
                listed.symbol,
                |context, size| saltern_cipher_init(context, size, cipher, at(&key), key_bytes, at(&key), nonce_bytes),
                |context, _| {
                    let mut made = vec![0; 300];
                    succeeds(saltern_cipher_apply(context, to(&mut made), at(&message), 300));
                    made
                },
            );
        }
    }
    // SAFETY: as above.
    unsafe {
        moves::<saltern_ed25519_context>(
            "ed25519",
            |context, size| saltern_ed25519_init(context, size, key.as_ptr()),
            |context, half| {
                let mut made = vec![0; 64];
                succeeds(saltern_ed25519_context_sign(context, made.as_mut_ptr(), at(&message), 100 + half));
                made
            },
        );
    }
}

/// A mode between two messages; and a message in pieces, whose mode stays.
#[test]
fn modes_and_their_messages_may_be_moved() {
    let (message, key) = (data(6, 480), data(7, 128));
    for listed in BLOCK_CIPHERS {
        let cipher = (listed.handle)();
        for mode in 0..catalog::MODES.len() as c_int {
            // SAFETY: handles, contexts of their kind, and bytes that are there.
            unsafe {
                let (key_bytes, iv_bytes) = (saltern_mode_key_bytes(cipher, mode), saltern_mode_iv_bytes(cipher, mode));
                if key_bytes == 0 {
                    continue;
                }
                moves::<saltern_mode_context>(
                    listed.symbol,
                    |context, size| saltern_mode_init(context, size, cipher, mode, at(&key), key_bytes),
                    |context, _| {
                        let mut made = vec![0; 480];
                        succeeds(saltern_mode_encrypt(context, to(&mut made), at(&key), iv_bytes, at(&message), 480));
                        made
                    },
                );
                let mut mode_context = room::<saltern_mode_context>();
                let (its, size) = (mode_context.as_mut_ptr(), size_of::<saltern_mode_context>());
                succeeds(saltern_mode_init(its, size, cipher, mode, at(&key), key_bytes));
                let mut first = room::<saltern_mode_message>();
                let size = size_of::<saltern_mode_message>();
                match saltern_mode_start(first.as_mut_ptr(), size, its, 1, at(&key), iv_bytes) {
                    0 => {}
                    code if code == saltern_error::Unsupported as c_int => continue,
                    code => panic!("{}: {code}", listed.symbol),
                }
                moves::<saltern_mode_message>(
                    listed.symbol,
                    |context, size| saltern_mode_start(context, size, its, 1, at(&key), iv_bytes),
                    |context, _| {
                        let mut made = vec![0; 240];
                        succeeds(saltern_mode_continue(context, to(&mut made), at(&message), 240));
                        made
                    },
                );
            }
        }
    }
}
