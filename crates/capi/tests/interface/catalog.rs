//! Everything that the catalog has is there under its name, with its sizes, and gives what the library gives.

use super::common::{at, data, room, to};
use saltern::cpu::Level;
use saltern_capi::*;
use saltern_catalog::block::Direction;
use saltern_catalog::{self as catalog};
use std::ffi::{CString, c_int};
use std::ptr::null;

/// The handle of a name, by the function that C programs call.
fn named<A>(find: unsafe extern "C" fn(*const std::ffi::c_char) -> *const A, name: &str) -> *const A {
    let name = CString::new(name).unwrap();
    // SAFETY: a string.
    let found = unsafe { find(name.as_ptr()) };
    assert!(!found.is_null(), "there is no {name:?}");
    found
}

const LENGTHS: &[usize] = &[0, 1, 55, 64, 65, 127, 136, 200, 1000, 5000];

/// The lists have as many rows as the catalog, and each function is called as its algorithm.
#[test]
fn lists_are_the_catalogs() {
    assert_eq!(HASHES.len(), catalog::HASHES.len());
    assert_eq!(XOFS.len(), catalog::XOFS.len());
    assert_eq!(MACS.len(), catalog::HMACS.len() + catalog::MACS.len());
    assert_eq!(AEADS.len(), catalog::AEADS.len());
    assert_eq!(CIPHERS.len(), catalog::CIPHERS.len());
    assert_eq!(BLOCK_CIPHERS.len(), catalog::BLOCK_CIPHERS.len());
    // SAFETY: handles.
    unsafe {
        for (number, listed) in AEADS.iter().enumerate() {
            let name = std::ffi::CStr::from_ptr(saltern_aead_name((listed.handle)())).to_str().unwrap();
            assert_eq!(listed.symbol, format!("saltern_{}", name.replace(['-', '.'], "_")));
            assert_eq!(saltern_aead_numbered(number), (listed.handle)() as *const _);
        }
        assert!(saltern_aead_numbered(AEADS.len()).is_null());
    }
}

#[test]
fn hash_functions() {
    for entry in catalog::HASHES {
        let hash = named(saltern_hash_named, entry.name);
        // SAFETY: here and below: handles, and bytes that are there.
        unsafe {
            assert_eq!(saltern_hash_digest_bytes(hash), entry.bytes);
            assert_eq!(saltern_hash_block_bytes(hash), entry.block_bytes);
            for &length in LENGTHS {
                let message = data(1, length);
                let right = entry.hash_at(&message, Level::current());
                let mut made = vec![0; entry.bytes];
                assert_eq!(saltern_hash(hash, to(&mut made), made.len(), at(&message), length), 0);
                assert_eq!(made, right, "{} of {length} bytes", entry.name);
                let (mut context, mut copy) = (room::<saltern_hash_context>(), room::<saltern_hash_context>());
                let (context, copy) = (context.as_mut_ptr(), copy.as_mut_ptr());
                let size = size_of::<saltern_hash_context>();
                assert_eq!(saltern_hash_init(context, size, hash), 0);
                let (first, second) = message.split_at(length / 3);
                assert_eq!(saltern_hash_update(context, at(first), first.len()), 0);
                assert_eq!(saltern_hash_copy(copy, size, context), 0);
                for context in [context, copy] {
                    assert_eq!(saltern_hash_update(context, at(second), second.len()), 0);
                    made.fill(0);
                    assert_eq!(saltern_hash_final(context, to(&mut made), made.len()), 0);
                    assert_eq!(made, right, "{} of {length} bytes in pieces", entry.name);
                }
            }
            let messages: Vec<Vec<u8>> = (0..130).map(|i| data(i, i * 3)).collect();
            let list: Vec<_> = messages.iter().map(|m| saltern_bytes { data: at(m), bytes: m.len() }).collect();
            let mut made = vec![0; entry.bytes * 130];
            assert_eq!(saltern_hash_many(hash, to(&mut made), made.len(), list.as_ptr(), 130), 0);
            for (message, made) in messages.iter().zip(made.chunks(entry.bytes)) {
                assert_eq!(made, entry.hash_at(message, Level::current()), "{} of many", entry.name);
            }
        }
    }
}

#[test]
fn functions_with_output_of_any_length() {
    for entry in catalog::XOFS {
        let xof = named(saltern_xof_named, entry.name);
        for &length in LENGTHS {
            let (message, customization) = (data(2, length), data(3, if entry.customized { 20 } else { 0 }));
            let mut right = vec![0; 300];
            (entry.hash_into)(&customization, &message, &mut right, Level::current()).unwrap();
            let mut made = vec![0; 300];
            // SAFETY: a handle, and bytes that are there.
            unsafe {
                assert_eq!(saltern_xof_takes_customization(xof), c_int::from(entry.customized));
                let (custom, custom_bytes) = (at(&customization), customization.len());
                let output = to(&mut made);
                assert_eq!(saltern_xof(xof, output, 300, custom, custom_bytes, at(&message), length), 0);
                assert_eq!(made, right, "{} of {length} bytes", entry.name);
                made.fill(0);
                let mut context = room::<saltern_xof_context>();
                let context = context.as_mut_ptr();
                let size = size_of::<saltern_xof_context>();
                assert_eq!(saltern_xof_init(context, size, xof, custom, custom_bytes, 300), 0);
                for piece in message.chunks(77) {
                    assert_eq!(saltern_xof_update(context, at(piece), piece.len()), 0);
                }
                for piece in made.chunks_mut(99) {
                    assert_eq!(saltern_xof_squeeze(context, to(piece), piece.len()), 0);
                }
                assert_eq!(made, right, "{} of {length} bytes in pieces", entry.name);
                assert_eq!(saltern_xof_update(context, at(&message), length), saltern_error::Ended as c_int);
                assert_eq!(saltern_xof_wipe(context), 0);
                assert_eq!(saltern_xof_wipe(context), saltern_error::Context as c_int);
                if !entry.customized {
                    assert!(saltern_xof_init(context, size, xof, custom, 1, 300) < 0, "{} has none", entry.name);
                }
            }
        }
    }
}

/// A code at once and in pieces, with what it should give.
unsafe fn code(mac: *const saltern_mac_algorithm, key: &[u8], nonce: &[u8], message: &[u8], right: &[u8]) {
    let mut made = vec![0; right.len()];
    let (key, key_bytes, nonce, nonce_bytes) = (at(key), key.len(), at(nonce), nonce.len());
    let (whole, bytes) = (at(message), message.len());
    // SAFETY: a handle, and bytes that are there.
    unsafe {
        assert_eq!(saltern_mac(mac, to(&mut made), made.len(), key, key_bytes, nonce, nonce_bytes, whole, bytes), 0);
        assert_eq!(made, right);
        assert_eq!(saltern_verify(mac, at(&made), made.len(), key, key_bytes, nonce, nonce_bytes, whole, bytes), 0);
        made[right.len() - 1] ^= 1;
        let refused = saltern_verify(mac, at(&made), made.len(), key, key_bytes, nonce, nonce_bytes, whole, bytes);
        assert_eq!(refused, saltern_error::Unauthentic as c_int);
        let mut context = room::<saltern_mac_context>();
        let (context, size) = (context.as_mut_ptr(), size_of::<saltern_mac_context>());
        for verify in [false, true] {
            assert_eq!(saltern_mac_init(context, size, mac, key, key_bytes, nonce, nonce_bytes), 0);
            for piece in message.chunks(31) {
                assert_eq!(saltern_mac_update(context, at(piece), piece.len()), 0);
            }
            if verify {
                assert_eq!(saltern_mac_verify(context, at(right), right.len()), 0);
            } else {
                assert_eq!(saltern_mac_final(context, to(&mut made), made.len()), 0);
                assert_eq!(made, right);
            }
            assert_eq!(saltern_mac_update(context, whole, bytes), saltern_error::Context as c_int);
        }
        assert_eq!(saltern_mac_init(context, size, mac, key, key_bytes, nonce, nonce_bytes), 0);
        if !message.is_empty() {
            // Of another message.
            assert_eq!(saltern_mac_verify(context, at(right), right.len()), saltern_error::Unauthentic as c_int);
            assert_eq!(saltern_mac_verify(context, at(right), right.len()), saltern_error::Context as c_int);
        }
    }
}

#[test]
fn message_authentication_codes() {
    for entry in catalog::MACS {
        let mac = named(saltern_mac_named, entry.name);
        let [least, most] = entry.key_bytes;
        let (key, nonce) = (data(4, most.min(least.max(32))), data(5, entry.nonce_bytes[1]));
        // SAFETY: a handle.
        unsafe {
            assert_eq!(saltern_mac_tag_bytes(mac), entry.tag_bytes, "{}", entry.name);
            assert_eq!(
                [saltern_mac_min_key_bytes(mac), saltern_mac_max_key_bytes(mac)],
                entry.key_bytes,
                "{}",
                entry.name
            );
            assert_eq!([saltern_mac_min_nonce_bytes(mac), saltern_mac_max_nonce_bytes(mac)], entry.nonce_bytes);
        }
        for &length in LENGTHS {
            let message = data(6, length);
            let mut right = vec![0; entry.tag_bytes];
            (entry.once)(&key, &nonce, &message, &mut right, Level::current()).unwrap();
            // SAFETY: a handle.
            unsafe { code(mac, &key, &nonce, &message, &right) };
        }
    }
}

#[test]
fn hmac_and_what_is_built_on_it() {
    for entry in catalog::HMACS {
        let mac = named(saltern_mac_named, &format!("hmac-{}", entry.hash));
        let bytes = entry.hash_entry().bytes;
        let (key, salt, message) = (data(7, 40), data(8, 16), data(9, 300));
        let mut right = vec![0; bytes];
        (entry.key)(&key, Level::current()).authenticate(&message, &mut right);
        // SAFETY: handles, and bytes that are there.
        unsafe {
            code(mac, &key, &[], &message, &right);
            let (mut right, mut made) = (vec![0; 2 * bytes], vec![0; 2 * bytes]);
            (entry.hkdf)(&salt, &key, b"info", &mut right, Level::current()).unwrap();
            let (output, n) = (to(&mut made), 2 * bytes);
            assert_eq!(saltern_hkdf(mac, output, n, at(&salt), 16, at(&key), 40, at(b"info"), 4), 0);
            assert_eq!(made, right);
            let mut extracted = vec![0; bytes];
            assert_eq!(saltern_hkdf_extract(mac, to(&mut extracted), bytes, at(&salt), 16, at(&key), 40), 0);
            made.fill(0);
            assert_eq!(saltern_hkdf_expand(mac, to(&mut made), n, at(&extracted), bytes, at(b"info"), 4), 0);
            assert_eq!(made, right);
            let iterations = 3_u32.try_into().unwrap();
            (entry.pbkdf2)(&key, &salt, iterations, &mut right, Level::current()).unwrap();
            assert_eq!(saltern_pbkdf2(mac, to(&mut made), n, at(&key), 40, at(&salt), 16, 3), 0);
            assert_eq!(made, right);
            let hash = &right[..bytes.min(64)];
            assert_eq!(saltern_pbkdf2_verify(mac, at(hash), hash.len(), at(&key), 40, at(&salt), 16, 3), 0);
            let passwords: Vec<_> = (0..70).map(|i| saltern_bytes { data: at(&key), bytes: i % 40 }).collect();
            let salts = vec![saltern_bytes { data: at(&salt), bytes: 16 }; 70];
            let mut many = vec![0; 70 * 20];
            let size = many.len();
            assert_eq!(saltern_pbkdf2_many(mac, to(&mut many), size, 20, passwords.as_ptr(), salts.as_ptr(), 70, 2), 0);
            for (i, made) in many.chunks(20).enumerate() {
                let mut right = [0; 20];
                (entry.pbkdf2)(&key[..i % 40], &salt, 2_u32.try_into().unwrap(), &mut right, Level::current()).unwrap();
                assert_eq!(made, right);
            }
        }
    }
}

#[test]
fn authenticated_encryption() {
    for entry in catalog::AEADS {
        let aead = named(saltern_aead_named, entry.name);
        let (key, mut nonce) = (data(10, entry.key_bytes), data(11, entry.nonce_bytes));
        entry.fit_nonce(&mut nonce);
        let aad = data(12, if entry.takes_aad { 21 } else { 0 });
        let mut context = room::<saltern_aead_context>();
        let (context, size) = (context.as_mut_ptr(), size_of::<saltern_aead_context>());
        // SAFETY: handles, and bytes that are there.
        unsafe {
            assert_eq!(saltern_aead_key_bytes(aead), entry.key_bytes);
            assert_eq!(saltern_aead_nonce_bytes(aead), entry.nonce_bytes);
            assert_eq!(saltern_aead_tag_bytes(aead), entry.tag_bytes);
            assert_eq!(saltern_aead_max_message_bytes(aead), entry.max_message);
            assert_eq!(saltern_aead_takes_aad(aead), c_int::from(entry.takes_aad));
            assert_eq!(saltern_aead_init(context, size, aead, at(&key), key.len()), 0);
            assert_eq!(saltern_aead_init(context, size, aead, at(&key), key.len() - 1), saltern_error::Length as c_int);
            assert_eq!(saltern_aead_init(context, size, aead, at(&key), key.len()), 0);
        }
        let theirs = entry.keyed(&key, Level::current());
        for &length in LENGTHS {
            let message = data(13, length);
            let mut ciphertext = message.clone();
            let tag = theirs.seal_in_place(&nonce, &aad, &mut ciphertext).unwrap();
            let right = entry.combine(&ciphertext, tag.as_bytes());
            let sealed_bytes = right.len();
            let (n, a) = ((at(&nonce), nonce.len()), (at(&aad), aad.len()));
            let (k, m) = ((at(&key), key.len()), (at(&message), length));
            let (mut sealed, mut opened) = (vec![9; sealed_bytes], vec![9; length]);
            // SAFETY: handles, and bytes that are there.
            unsafe {
                assert_eq!(saltern_aead_seal(context, to(&mut sealed), sealed_bytes, n.0, n.1, a.0, a.1, m.0, m.1), 0);
                assert_eq!(sealed, right, "{} of {length} bytes", entry.name);
                sealed.fill(9);
                let made = saltern_seal(aead, to(&mut sealed), sealed_bytes, k.0, k.1, n.0, n.1, a.0, a.1, m.0, m.1);
                assert_eq!((made, &sealed), (0, &right));
                // Where the message is.
                let front = if entry.tag_first { entry.tag_bytes } else { 0 };
                sealed.fill(9);
                sealed[front..front + length].copy_from_slice(&message);
                let inside = sealed.as_ptr().add(front).cast();
                let made = saltern_aead_seal(context, to(&mut sealed), sealed_bytes, n.0, n.1, a.0, a.1, inside, m.1);
                assert_eq!((made, &sealed), (0, &right), "{} of {length} bytes in place", entry.name);

                let s = (at(&right), sealed_bytes);
                assert_eq!(saltern_aead_open(context, to(&mut opened), length, n.0, n.1, a.0, a.1, s.0, s.1), 0);
                assert_eq!(opened, message);
                opened.fill(9);
                assert_eq!(saltern_open(aead, to(&mut opened), length, k.0, k.1, n.0, n.1, a.0, a.1, s.0, s.1), 0);
                assert_eq!(opened, message);

                let (mut detached, mut its_tag) = (vec![9; length], vec![9; entry.tag_bytes]);
                let t = (to(&mut its_tag), entry.tag_bytes);
                let made =
                    saltern_aead_seal_detached(context, to(&mut detached), t.0, t.1, n.0, n.1, a.0, a.1, m.0, m.1);
                assert_eq!((made, entry.combine(&detached, &its_tag)), (0, right.clone()));
                let c = (at(&detached), length);
                let t = (at(&its_tag), its_tag.len());
                let made = saltern_aead_open_detached(context, to(&mut opened), n.0, n.1, a.0, a.1, c.0, c.1, t.0, t.1);
                assert_eq!((made, &opened), (0, &message));

                // Each byte of it counts, and nothing is left where it is refused.
                for i in [0, sealed_bytes / 2, sealed_bytes - 1] {
                    let mut changed = right.clone();
                    changed[i] ^= 0x10;
                    opened.fill(9);
                    let s = (at(&changed), sealed_bytes);
                    let made = saltern_aead_open(context, to(&mut opened), length, n.0, n.1, a.0, a.1, s.0, s.1);
                    assert_eq!(made, saltern_error::Unauthentic as c_int, "{} of {length} bytes", entry.name);
                    assert!(opened.iter().all(|byte| *byte == 0));
                }
                // Without associated data, some is refused.
                if !entry.takes_aad {
                    let made = saltern_aead_open(context, to(&mut opened), length, n.0, n.1, k.0, k.1, s.0, s.1);
                    assert_eq!(made, saltern_error::Limit as c_int);
                }
            }
        }
        streams(aead, &key, &aad, entry.tag_bytes);
    }
}

/// Chunks, and what is refused.
fn streams(aead: *const saltern_aead_algorithm, key: &[u8], aad: &[u8], tag: usize) {
    let mut contexts = [room::<saltern_stream_context>(), room::<saltern_stream_context>()];
    let [sealer, opener] = contexts.each_mut().map(|context| context.as_mut_ptr());
    let size = size_of::<saltern_stream_context>();
    // SAFETY: handles, and bytes that are there.
    unsafe {
        let prefix = data(14, saltern_stream_prefix_bytes(aead));
        if prefix.is_empty() {
            let made = saltern_stream_seal_init(sealer, size, aead, at(key), key.len(), null(), 0);
            assert_eq!(made, saltern_error::Unsupported as c_int);
            return;
        }
        let begin = |init: unsafe extern "C" fn(_, _, _, _, _, _, _) -> c_int, context| {
            assert_eq!(init(context, size, aead, at(key), key.len(), at(&prefix), prefix.len()), 0);
        };
        begin(saltern_stream_seal_init, sealer);
        begin(saltern_stream_open_init, opener);
        let chunks = [data(15, 100), data(16, 0), data(17, 1000)];
        let mut stored = Vec::new();
        for (i, chunk) in chunks.iter().enumerate() {
            let mut sealed = vec![9; chunk.len() + tag];
            let (output, n) = (to(&mut sealed), chunk.len() + tag);
            let last = (i == 2).into();
            assert_eq!(saltern_stream_seal(sealer, last, output, n, at(aad), aad.len(), at(chunk), chunk.len()), 0);
            stored.push(sealed);
        }
        let open = |context, last, sealed: &[u8], opened: &mut [u8]| {
            let room = opened.len();
            saltern_stream_open(context, last, to(opened), room, at(aad), aad.len(), at(sealed), sealed.len())
        };
        // In another order, or as the last one, a chunk is refused, and the stream goes on.
        let mut opened = vec![9; 1000];
        assert_eq!(open(opener, 0, &stored[1], &mut opened), saltern_error::Unauthentic as c_int);
        assert!(opened.iter().all(|byte| *byte == 0));
        assert_eq!(open(opener, 1, &stored[0], &mut opened), saltern_error::Unauthentic as c_int);
        for (i, sealed) in stored.iter().enumerate() {
            assert_eq!(open(opener, (i == 2).into(), sealed, &mut opened), 0);
            assert_eq!(opened[..chunks[i].len()], chunks[i]);
        }
        assert_eq!(open(opener, 0, &stored[0], &mut opened), saltern_error::Ended as c_int);
        assert_eq!(saltern_stream_open_seek(opener, 1), 0);
        assert_eq!(open(opener, 0, &stored[1], &mut opened), 0);
        // The directions are not exchanged.
        assert_eq!(open(sealer, 0, &stored[0], &mut opened), saltern_error::Context as c_int);
        assert_eq!(saltern_stream_open_seek(sealer, 1), saltern_error::Context as c_int);
        assert_eq!([saltern_stream_wipe(sealer), saltern_stream_wipe(opener)], [0, 0]);
        assert_eq!(saltern_stream_wipe(opener), saltern_error::Context as c_int);
    }
}

#[test]
fn stream_ciphers() {
    for entry in catalog::CIPHERS {
        let cipher = named(saltern_cipher_named, entry.name);
        let (key, nonce, message) = (data(18, entry.key_bytes), data(19, entry.nonce_bytes), data(20, 500));
        let mut right = message.clone();
        entry.start(&key, &nonce, Level::current()).apply(&mut right).unwrap();
        let mut context = room::<saltern_cipher_context>();
        let (context, size) = (context.as_mut_ptr(), size_of::<saltern_cipher_context>());
        let mut made = vec![9; 500];
        // SAFETY: handles, and bytes that are there.
        unsafe {
            assert_eq!(saltern_cipher_key_bytes(cipher), entry.key_bytes);
            assert_eq!(saltern_cipher_nonce_bytes(cipher), entry.nonce_bytes);
            assert_eq!(saltern_cipher_init(context, size, cipher, at(&key), key.len(), at(&nonce), nonce.len()), 0);
            for i in [0, 100] {
                let n = if i == 0 { 100 } else { 400 };
                assert_eq!(saltern_cipher_apply(context, to(&mut made[i..]), at(&message[i..]), n), 0);
            }
            assert_eq!(made, right, "{}", entry.name);
            assert_eq!(saltern_cipher_seek_block(context, 2), 0);
            let place = to(&mut made[128..]);
            assert_eq!(saltern_cipher_apply(context, place, place, 300), 0);
            assert_eq!(saltern_cipher_seek(context, 50), 0);
            assert_eq!(made[128..428], message[128..428]);
            assert_eq!(saltern_cipher_apply(context, to(&mut made[50..]), at(&message[50..]), 450), 0);
            assert_eq!(made, right);
            assert_eq!(saltern_cipher_wipe(context), 0);
        }
    }
}

#[test]
fn modes_of_block_ciphers() {
    for entry in catalog::BLOCK_CIPHERS {
        let cipher = named(saltern_block_cipher_named, entry.name);
        // SAFETY: a handle.
        unsafe {
            assert_eq!(saltern_block_cipher_key_bytes(cipher), entry.key_bytes);
            assert_eq!(saltern_block_cipher_block_bytes(cipher), entry.block_bytes);
        }
        let mut modes = 0;
        for (number, mode) in catalog::MODES.iter().enumerate() {
            let number = number as c_int;
            let Some(over) = entry.modes.iter().find(|over| over.mode == mode.name) else {
                // SAFETY: a handle.
                assert_eq!(unsafe { saltern_mode_key_bytes(cipher, number) }, 0);
                continue;
            };
            modes += 1;
            let (key, iv) = (data(21, over.key_bytes), data(22, over.iv_bytes));
            let mut context = room::<saltern_mode_context>();
            let (context, size) = (context.as_mut_ptr(), size_of::<saltern_mode_context>());
            let theirs = over.keyed(&key, Level::current());
            // SAFETY: handles, and bytes that are there.
            unsafe {
                assert_eq!(saltern_mode_key_bytes(cipher, number), over.key_bytes, "{} {}", entry.name, mode.name);
                assert_eq!(saltern_mode_iv_bytes(cipher, number), over.iv_bytes, "{} {}", entry.name, mode.name);
                assert_eq!(saltern_mode_init(context, size, cipher, number, at(&key), key.len()), 0);
                let lengths = if mode.whole_blocks { [16, 160, 480] } else { [16, 37, 501] };
                for length in lengths {
                    let message = data(23, length);
                    let mut right = message.clone();
                    theirs.in_place(Direction::Encrypt, &iv, &mut right).unwrap();
                    let (mut made, mut back) = (vec![9; length], vec![9; length]);
                    let i = (at(&iv), iv.len());
                    assert_eq!(saltern_mode_encrypt(context, to(&mut made), i.0, i.1, at(&message), length), 0);
                    assert_eq!(made, right, "{} {}", entry.name, mode.name);
                    assert_eq!(saltern_mode_decrypt(context, to(&mut back), i.0, i.1, at(&made), length), 0);
                    assert_eq!(back, message, "{} {}", entry.name, mode.name);
                    let place = to(&mut made);
                    assert_eq!(saltern_mode_decrypt(context, place, i.0, i.1, place, length), 0);
                    assert_eq!(made, message, "{} {}", entry.name, mode.name);
                    let refused = saltern_mode_encrypt(context, to(&mut made), i.0, i.1 + 1, at(&message), length);
                    assert_eq!(refused, saltern_error::Length as c_int);
                }
                let message = data(27, 480);
                pieces(context, &iv, &message, |direction| {
                    let mut right = message.clone();
                    theirs.in_place(direction, &iv, &mut right).unwrap();
                    theirs.pieces(direction, &iv, &mut [&mut message.clone()]).map(|_| right)
                });
                padded(context, &iv, mode.name == "cbc", entry.block_bytes);
                assert_eq!(saltern_mode_wipe(context), 0);
            }
        }
        assert_eq!(modes, entry.modes.len());
        wrapped(cipher, entry.key_bytes, entry.block_bytes);
    }
}

/// A message in pieces, where the mode takes them.
unsafe fn pieces(
    context: *const saltern_mode_context,
    iv: &[u8],
    message: &[u8],
    right: impl Fn(Direction) -> Option<Vec<u8>>,
) {
    for (encrypt, direction) in [(1, Direction::Encrypt), (0, Direction::Decrypt)] {
        let mut running = room::<saltern_mode_message>();
        let (running, size) = (running.as_mut_ptr(), size_of::<saltern_mode_message>());
        // SAFETY: a context, and bytes that are there.
        unsafe {
            let begun = saltern_mode_start(running, size, context, encrypt, at(iv), iv.len());
            let Some(right) = right(direction) else {
                assert_eq!(begun, saltern_error::Unsupported as c_int);
                continue;
            };
            assert_eq!(begun, 0);
            let mut made = message.to_vec();
            let (first, rest) = made.split_at_mut(160);
            assert_eq!(saltern_mode_continue(running, to(first), at(message), 160), 0);
            let place = to(rest);
            assert_eq!(saltern_mode_continue(running, place, place, 320), 0);
            assert_eq!(made, right);
            assert_eq!(
                saltern_mode_start(running, size, context, encrypt, at(iv), iv.len() + 1),
                saltern_error::Length as c_int
            );
            assert_eq!(
                saltern_mode_continue(running, to(&mut made), at(message), 160),
                saltern_error::Context as c_int
            );
            assert_eq!(saltern_mode_start(running, size, context, encrypt, at(iv), iv.len()), 0);
            assert_eq!(saltern_mode_message_wipe(running), 0);
            assert_eq!(saltern_mode_message_wipe(running), saltern_error::Context as c_int);
        }
    }
}

/// BLAKE2 with hashes of any length.
#[test]
fn blake2_of_any_length() {
    for entry in catalog::DIGESTS {
        for bytes in 1..=entry.most {
            let message = data(28, 3 * bytes);
            let right = (entry.begin)(bytes, Level::current()).unwrap().finalize_with(&message);
            let mut made = vec![0; bytes];
            let hash = if entry.name == "blake2b" { saltern_blake2b } else { saltern_blake2s };
            // SAFETY: bytes that are there.
            unsafe {
                let (none, output, m) = (null(), to(&mut made), at(&message));
                assert_eq!(hash(output, bytes, none, 0, none, 0, none, 0, m, message.len()), 0);
                assert_eq!(made, right);
                assert_eq!(hash(output, bytes, m, 1, none, 0, none, 0, m, message.len()), 0);
                // Short ones may be the same by chance.
                assert!(made != right || bytes < 8);
                let (salt, person) = ([1; 17], [2; 16]);
                let n = if entry.most == 64 { 16 } else { 8 };
                assert_eq!(hash(output, bytes, none, 0, at(&salt), n, at(&person), n, m, message.len()), 0);
                assert!(hash(output, bytes, none, 0, at(&salt), n + 1, at(&person), n, m, message.len()) < 0);
                assert!(made.iter().all(|byte| *byte == 0));
                assert!(hash(output, 0, none, 0, none, 0, none, 0, m, 1) < 0);
            }
        }
    }
}

/// CBC alone has padding.
unsafe fn padded(context: *const saltern_mode_context, iv: &[u8], cbc: bool, block: usize) {
    for (padding, length) in [(0, 0), (1, 5), (2, 40), (0, 47)] {
        let (message, mut sealed, mut opened) = (data(24, length), vec![9; 64], vec![9; 64]);
        let (mut sealed_bytes, mut opened_bytes) = (1, 1);
        let iv = (at(iv), iv.len());
        // SAFETY: a context, and bytes that are there.
        unsafe {
            let (output, n) = (to(&mut sealed), &raw mut sealed_bytes);
            let made = saltern_mode_encrypt_padded(context, padding, output, 64, n, iv.0, iv.1, at(&message), length);
            if !cbc {
                assert_eq!((made, sealed_bytes), (saltern_error::Unsupported as c_int, 0));
                assert!(sealed.iter().all(|byte| *byte == 0));
                return;
            }
            assert_eq!((made, sealed_bytes), (0, (length / block + 1) * block));
            let (output, n) = (to(&mut opened), &raw mut opened_bytes);
            let from = (at(&sealed), sealed_bytes);
            let made = saltern_mode_decrypt_padded(context, padding, output, 64, n, iv.0, iv.1, from.0, from.1);
            assert_eq!((made, &opened[..opened_bytes]), (0, &message[..]));
            let made = saltern_mode_decrypt_padded(context, 3, output, 64, n, iv.0, iv.1, from.0, from.1);
            assert_eq!(made, saltern_error::Range as c_int);
        }
    }
}

/// Ciphers with blocks of 16 bytes wrap keys.
fn wrapped(cipher: *const saltern_block_cipher, key_bytes: usize, block: usize) {
    let (key, keys) = (data(25, key_bytes), data(26, 32));
    for (padding, length) in [(0, 32), (1, 29)] {
        let (mut made, mut back, mut made_bytes, mut back_bytes) = (vec![9; 48], vec![9; 48], 0, 0);
        // SAFETY: a handle, and bytes that are there.
        unsafe {
            let (output, n) = (to(&mut made), &raw mut made_bytes);
            let error = saltern_key_wrap(cipher, padding, output, 48, n, at(&key), key_bytes, at(&keys), length);
            if block != 16 {
                assert_eq!(error, saltern_error::Unsupported as c_int);
                continue;
            }
            assert_eq!((error, made_bytes), (0, 40));
            let (output, n) = (to(&mut back), &raw mut back_bytes);
            assert_eq!(saltern_key_unwrap(cipher, padding, output, 48, n, at(&key), key_bytes, at(&made), 40), 0);
            assert_eq!(back[..back_bytes], keys[..length]);
            made[3] ^= 1;
            let error = saltern_key_unwrap(cipher, padding, output, 48, n, at(&key), key_bytes, at(&made), 40);
            assert_eq!((error, back_bytes), (saltern_error::Unauthentic as c_int, 0));
        }
    }
}
