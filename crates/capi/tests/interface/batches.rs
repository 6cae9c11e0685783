//! Many messages in one call, and what else is beside the catalog: tags of other sizes, names of functions, threads, Arcfour.

use super::common::{at, data, room, to};
use saltern::aead::Aes256Ccm;
use saltern::aead::Nonce;
use saltern::block::Key;
use saltern::block::aes::{Aes128, Aes256};
use saltern::block::kuznyechik::Kuznyechik;
use saltern::hash::{Blake3, CShake128};
use saltern::mode::{Ccm, Eax, Gcm, Mgm, Ocb};
use saltern_capi::*;
use std::ffi::c_int;
use std::mem::MaybeUninit;
use std::ptr::null;

const REFUSED_LENGTH: c_int = saltern_error::Length as c_int;
const REFUSED_OVERLAP: c_int = saltern_error::Overlap as c_int;
const UNSUPPORTED: c_int = saltern_error::Unsupported as c_int;

/// More than are taken together.
const MANY: usize = 300;

#[test]
fn codes_of_many_messages() {
    let messages: Vec<Vec<u8>> = (0..MANY).map(|i| data(i, i * 3 % 400)).collect();
    let list: Vec<_> = messages.iter().map(|m| saltern_bytes { data: at(m), bytes: m.len() }).collect();
    for listed in MACS {
        let mac: *const _ = (listed.handle)();
        // SAFETY: here and below: handles, and bytes that are there.
        unsafe {
            let key = data(1, saltern_mac_max_key_bytes(mac).min(64));
            let (tag, nonce) = (saltern_mac_tag_bytes(mac), saltern_mac_max_nonce_bytes(mac));
            let nonces: Vec<u8> = (0..MANY).flat_map(|i| [&i.to_be_bytes()[6..], &[5; 14]].concat()).collect();
            // Nonces of two bytes where they may have few: they differ by those.
            let nonce = if nonce == 0 { 0 } else { nonce.min(16) };
            let nonces: Vec<u8> = nonces.chunks(16).flat_map(|n| &n[..nonce]).copied().collect();
            let mut tags = vec![9; tag * MANY];
            let size = tags.len();
            let many = |tags: &mut [u8], size, nonces: &[u8], nonce_bytes, count| {
                let key = (at(&key), key.len());
                saltern_mac_many(mac, to(tags), size, key.0, key.1, at(nonces), nonce_bytes, list.as_ptr(), count)
            };
            let made = many(&mut tags, size, &nonces, nonce, MANY);
            if listed.symbol == "saltern_poly1305" {
                assert_eq!((made, tags.iter().all(|byte| *byte == 0)), (UNSUPPORTED, true));
                continue;
            }
            assert_eq!(made, 0, "{}", listed.symbol);
            for (i, (message, made)) in messages.iter().zip(tags.chunks(tag)).enumerate() {
                let (n, m) = (&nonces[i * nonce..][..nonce], (at(message), message.len()));
                let mut right = vec![0; tag];
                assert_eq!(saltern_mac(mac, to(&mut right), tag, at(&key), key.len(), at(n), nonce, m.0, m.1), 0);
                assert_eq!(made, right, "{}: message {i}", listed.symbol);
            }
            // Refused as a whole, with zeros.
            assert_eq!(many(&mut tags, size - 1, &nonces, nonce, MANY), REFUSED_LENGTH);
            assert!(tags[..size - 1].iter().all(|byte| *byte == 0));
            if !listed.symbol.contains("kmac") {
                let refused = many(&mut tags, tag, &[5; 30], 30, 1);
                assert!([REFUSED_LENGTH, saltern_error::Limit as c_int].contains(&refused), "{}", listed.symbol);
            }
            assert_eq!(many(&mut [], 0, &[], nonce, 0), 0);
        }
    }
    // The tags are apart from what is read.
    let mut memory = [7; 64];
    let message = saltern_bytes { data: at(&memory[8..]), bytes: 40 };
    // SAFETY: as above.
    let made =
        unsafe { saltern_mac_many(saltern_hmac_sha_256(), to(&mut memory), 32, null(), 0, null(), 0, &message, 1) };
    assert_eq!((made, memory), (REFUSED_OVERLAP, [7; 64]));
}

/// Copies of codes go on by themselves, but where a key is for one message.
#[test]
fn running_codes_are_copied() {
    for listed in MACS {
        let mac: *const _ = (listed.handle)();
        let [mut context, mut copy] = [room::<saltern_mac_context>(), room::<saltern_mac_context>()];
        let (context, copy, size) = (context.as_mut_ptr(), copy.as_mut_ptr(), size_of::<saltern_mac_context>());
        // SAFETY: as above.
        unsafe {
            let key = data(1, saltern_mac_max_key_bytes(mac).min(64));
            let nonce = data(2, saltern_mac_max_nonce_bytes(mac));
            let k = (at(&key), key.len());
            assert_eq!(saltern_mac_init(context, size, mac, k.0, k.1, at(&nonce), nonce.len()), 0);
            let (first, others) = (data(3, 1100), [data(4, 37), data(5, 2000)]);
            assert_eq!(saltern_mac_update(context, at(&first), first.len()), 0);
            let copied = saltern_mac_copy(copy, size, context);
            if listed.symbol.starts_with("saltern_poly1305") {
                assert_eq!(copied, UNSUPPORTED);
                continue;
            }
            assert_eq!(copied, 0, "{}", listed.symbol);
            for (context, other) in [context, copy].into_iter().zip(&others) {
                assert_eq!(saltern_mac_update(context, at(other), other.len()), 0);
                let whole = [&first[..], other].concat();
                let tag_bytes = saltern_mac_tag_bytes(mac);
                let (mut tag, mut right) = (vec![0; tag_bytes], vec![1; tag_bytes]);
                assert_eq!(saltern_mac_final(context, to(&mut tag), tag_bytes), 0);
                let (n, m) = ((at(&nonce), nonce.len()), (at(&whole), whole.len()));
                assert_eq!(saltern_mac(mac, to(&mut right), tag_bytes, k.0, k.1, n.0, n.1, m.0, m.1), 0);
                assert_eq!(tag, right, "{}", listed.symbol);
            }
        }
    }
}

#[test]
fn modes_of_many_messages() {
    for listed in BLOCK_CIPHERS {
        let cipher: *const _ = (listed.handle)();
        for mode in 0..12 {
            // SAFETY: as above.
            unsafe {
                let (key_bytes, iv_bytes) = (saltern_mode_key_bytes(cipher, mode), saltern_mode_iv_bytes(cipher, mode));
                if key_bytes == 0 {
                    continue;
                }
                let mut rooms: Vec<_> = (0..3).map(|_| room::<saltern_mode_context>()).collect();
                let size = size_of::<saltern_mode_context>();
                for (i, context) in rooms.iter_mut().enumerate() {
                    let key = data(i, key_bytes);
                    assert_eq!(saltern_mode_init(context.as_mut_ptr(), size, cipher, mode, at(&key), key_bytes), 0);
                }
                let contexts: Vec<_> = rooms.iter().map(|room| room.as_ptr()).collect();
                for (contexts, count) in [(&contexts[..1], MANY), (&contexts[..], 3)] {
                    let ivs = data(7, iv_bytes * count);
                    let messages: Vec<Vec<u8>> = (0..count).map(|i| data(i, 16 * (1 + i % 9))).collect();
                    let mut made = messages.clone();
                    let list = buffers(&mut made);
                    let (c, n) = (contexts.as_ptr(), contexts.len());
                    assert_eq!(saltern_mode_encrypt_many(c, n, at(&ivs), iv_bytes, list.as_ptr(), count), 0);
                    for (i, (message, made)) in messages.iter().zip(&made).enumerate() {
                        let (iv, context) = (&ivs[i * iv_bytes..][..iv_bytes], contexts[i % n]);
                        let mut right = vec![0; message.len()];
                        let output = to(&mut right);
                        assert_eq!(
                            saltern_mode_encrypt(context, output, at(iv), iv_bytes, at(message), message.len()),
                            0
                        );
                        assert_eq!(made, &right, "{} {mode}: message {i}", listed.symbol);
                    }
                }
            }
        }
    }
}

fn buffers(messages: &mut [Vec<u8>]) -> Vec<saltern_buffer> {
    messages.iter_mut().map(|m| saltern_buffer { data: to(m), bytes: m.len() }).collect()
}

#[test]
fn what_batches_refuse() {
    let [mut one, mut other, mut none] = [(); 3].map(|()| room::<saltern_mode_context>());
    let size = size_of::<saltern_mode_context>();
    let (key, ivs) = (data(1, 16), data(2, 64));
    let (cbc, cfb) = (saltern_mode::Cbc as c_int, saltern_mode::Cfb as c_int);
    // SAFETY: a context is bytes, and all zeros are one that was not begun.
    none.write(unsafe { MaybeUninit::zeroed().assume_init() });
    // SAFETY: as above.
    unsafe {
        assert_eq!(saltern_mode_init(one.as_mut_ptr(), size, saltern_aes_128(), cbc, at(&key), 16), 0);
        assert_eq!(saltern_mode_init(other.as_mut_ptr(), size, saltern_aes_128(), cfb, at(&key), 16), 0);
        let refused =
            |contexts: &[*const saltern_mode_context], iv_bytes, lengths: [usize; 2], error: saltern_error| {
                let mut messages = lengths.map(|length| vec![7; length]);
                let list = buffers(&mut messages);
                let (c, n) = (contexts.as_ptr(), contexts.len());
                assert_eq!(saltern_mode_encrypt_many(c, n, at(&ivs), iv_bytes, list.as_ptr(), 2), error as c_int);
                assert!(messages.iter().flatten().all(|byte| *byte == 0), "{error:?} leaves something");
            };
        refused(&[one.as_ptr(), other.as_ptr()], 16, [16, 32], saltern_error::Context);
        refused(&[one.as_ptr(), none.as_ptr()], 16, [16, 32], saltern_error::Context);
        refused(&[one.as_ptr(), null()], 16, [16, 32], saltern_error::Null);
        refused(&[one.as_ptr(); 3], 16, [16, 32], saltern_error::Length);
        refused(&[], 16, [16, 32], saltern_error::Length);
        refused(&[one.as_ptr()], 15, [16, 32], saltern_error::Length);
        refused(&[one.as_ptr()], 16, [16, 31], saltern_error::Length);
        refused(&[one.as_ptr()], usize::MAX, [16, 32], saltern_error::Limit);
        // Messages that overlap each other, the IVs, a context or the list are left as they are.
        let mut memory = vec![7; 128];
        let start = to(&mut memory);
        let inside = |from: usize, bytes| saltern_buffer { data: start.byte_add(from), bytes };
        let contexts = [one.as_ptr()];
        for (list, ivs) in [
            ([inside(0, 32), inside(16, 32)], at(&ivs)),
            ([inside(32, 32), inside(0, 48)], at(&ivs)),
            ([inside(0, 32), inside(64, 32)], start.byte_add(40).cast_const()),
            ([inside(0, 16), saltern_buffer { data: one.as_mut_ptr().cast(), bytes: 16 }], at(&ivs)),
        ] {
            let made = saltern_mode_encrypt_many(contexts.as_ptr(), 1, ivs, 16, list.as_ptr(), 2);
            assert_eq!(made, REFUSED_OVERLAP);
        }
        assert_eq!(memory, [7; 128]);
        let mut list = [inside(0, 16), inside(0, 16)];
        list[1].data = (&raw mut list).cast();
        assert_eq!(saltern_mode_encrypt_many(contexts.as_ptr(), 1, at(&ivs), 16, list.as_ptr(), 2), REFUSED_OVERLAP);
        let made = saltern_mode_encrypt_many(contexts.as_ptr(), 1, at(&ivs), 16, null(), 2);
        assert_eq!(made, saltern_error::Null as c_int);
        assert_eq!(saltern_mode_encrypt_many(null(), 0, null(), 0, null(), 0), 0);
    }
}

#[test]
fn many_messages_are_sealed() {
    for listed in AEADS {
        let aead: *const _ = (listed.handle)();
        // SAFETY: as above.
        unsafe {
            let [k, n, t] =
                [saltern_aead_key_bytes(aead), saltern_aead_nonce_bytes(aead), saltern_aead_tag_bytes(aead)];
            let size = size_of::<saltern_aead_context>();
            let mut rooms: Vec<_> = (0..3).map(|_| room::<saltern_aead_context>()).collect();
            for (i, context) in rooms.iter_mut().enumerate() {
                assert_eq!(saltern_aead_init(context.as_mut_ptr(), size, aead, at(&data(i, k)), k), 0);
            }
            let contexts: Vec<_> = rooms.iter().map(|room| room.as_ptr()).collect();
            for (contexts, count) in [(&contexts[..1], MANY), (&contexts[..], 3)] {
                let (mut nonces, aad) =
                    (data(3, n * count), data(4, if saltern_aead_takes_aad(aead) == 1 { 20 } else { 0 }));
                // MGM's begin with a bit of 0, and seal no empty message without associated data.
                let mgm = listed.symbol.ends_with("_mgm");
                nonces.iter_mut().step_by(n).filter(|_| mgm).for_each(|first| *first &= 0x7f);
                let aads: Vec<_> =
                    (0..count).map(|i| saltern_bytes { data: at(&aad), bytes: i % (aad.len() + 1) }).collect();
                let messages: Vec<Vec<u8>> = (0..count).map(|i| data(i, usize::from(mgm) + i * 5 % 300)).collect();
                let (mut made, mut tags) = (messages.clone(), vec![9; t * count]);
                let list = buffers(&mut made);
                let (c, cn, tn) = (contexts.as_ptr(), contexts.len(), tags.len());
                let sealed = saltern_aead_seal_many(
                    c,
                    cn,
                    to(&mut tags),
                    tn,
                    at(&nonces),
                    n,
                    aads.as_ptr(),
                    list.as_ptr(),
                    count,
                );
                assert_eq!(sealed, 0, "{}", listed.symbol);
                for i in 0..count {
                    let (nonce, tag, aad) = (&nonces[i * n..][..n], &tags[i * t..][..t], aads[i]);
                    let (context, length) = (contexts[i % cn], made[i].len());
                    let (a, place) = ((aad.data, aad.bytes), to(&mut made[i]));
                    let opened =
                        saltern_aead_open_detached(context, place, at(nonce), n, a.0, a.1, place, length, at(tag), t);
                    assert_eq!((opened, &made[i]), (0, &messages[i]), "{}: message {i}", listed.symbol);
                }
                // Nothing is left of any where one is refused: here for a tag too few.
                let (m, a) = (list.as_ptr(), null());
                let refused = saltern_aead_seal_many(c, cn, to(&mut tags), tn - 1, at(&nonces), n, a, m, count);
                assert_eq!(refused, REFUSED_LENGTH);
                assert!(made.iter().flatten().chain(&tags[..tn - 1]).all(|byte| *byte == 0));
                let refused = saltern_aead_seal_many(c, cn, to(&mut tags), tn, at(&nonces), n - 1, a, m, count);
                assert_eq!(refused, REFUSED_LENGTH, "{}", listed.symbol);
            }
        }
    }
    // As the library's own.
    let mut context = room::<saltern_aead_context>();
    let mut message = data(5, 100);
    let list = [saltern_buffer { data: to(&mut message), bytes: 100 }];
    let mut tag = [0; 16];
    // SAFETY: as above.
    unsafe {
        let size = size_of::<saltern_aead_context>();
        assert_eq!(saltern_aead_init(context.as_mut_ptr(), size, saltern_aes_256_ccm(), at(&[7; 32]), 32), 0);
        let (contexts, t) = ([context.as_ptr()], to(&mut tag));
        assert_eq!(saltern_aead_seal_many(contexts.as_ptr(), 1, t, 16, at(&[1; 12]), 12, null(), list.as_ptr(), 1), 0);
    }
    let right = Aes256Ccm::new(&saltern::aead::Key::new([7; 32])).seal(&Nonce::new([1; 12]), b"", &data(5, 100));
    assert_eq!([&message[..], &tag].concat(), right.unwrap());
}

/// Seals and opens with tags and nonces of a size, and compares.
fn sized(
    aead: *const saltern_aead_algorithm,
    key: &[u8],
    nonce: &[u8],
    tag: usize,
    right: Result<Vec<u8>, saltern::Error>,
) {
    let mut context = room::<saltern_aead_context>();
    let (context, size) = (context.as_mut_ptr(), size_of::<saltern_aead_context>());
    let (aad, message) = (data(8, 20), data(9, 100));
    // SAFETY: as above.
    unsafe {
        let begun = saltern_aead_init_sized(context, size, aead, tag, at(key), key.len());
        let Ok(right) = right else {
            let refused = match begun {
                0 => saltern_aead_seal(
                    context,
                    to(&mut vec![0; 100 + tag]),
                    100 + tag,
                    at(nonce),
                    nonce.len(),
                    null(),
                    0,
                    at(&message),
                    100,
                ),
                begun => begun,
            };
            assert!(matches!(refused, REFUSED_LENGTH | -3), "{refused} of tags of {tag}, nonces of {}", nonce.len());
            return;
        };
        assert_eq!(begun, 0);
        let (n, a) = ((at(nonce), nonce.len()), (at(&aad), aad.len()));
        let mut sealed = vec![0; 100 + tag];
        assert_eq!(saltern_aead_seal(context, to(&mut sealed), 100 + tag, n.0, n.1, a.0, a.1, at(&message), 100), 0);
        assert_eq!(sealed, right);
        let mut opened = vec![0; 100];
        assert_eq!(saltern_aead_open(context, to(&mut opened), 100, n.0, n.1, a.0, a.1, at(&sealed), 100 + tag), 0);
        assert_eq!(opened, message);
        *sealed.last_mut().unwrap() ^= 1;
        let refused = saltern_aead_open(context, to(&mut opened), 100, n.0, n.1, a.0, a.1, at(&sealed), 100 + tag);
        assert_eq!(refused, saltern_error::Unauthentic as c_int);
        assert!(opened.iter().all(|byte| *byte == 0));
    }
}

#[test]
fn tags_and_nonces_of_other_sizes() {
    let (aad, message) = (data(8, 20), data(9, 100));
    for tag in 3..18 {
        for nonce in [0, 1, 6, 7, 8, 12, 13, 14, 15, 16, 100] {
            let nonce = data(10, nonce);
            let (short, long) = (Key::new([7; 16]), Key::new([7; 32]));
            let made = Gcm::<Aes256>::new(&long).with_short_tags(tag).and_then(|gcm| gcm.seal(&nonce, &aad, &message));
            sized(saltern_aes_256_gcm(), &[7; 32], &nonce, tag, made);
            let made = Ccm::<Aes128>::new(&short, tag).and_then(|ccm| ccm.seal(&nonce, &aad, &message));
            sized(saltern_aes_128_ccm(), &[7; 16], &nonce, tag, made);
            let made = Ocb::<Aes128>::new(&short, tag).and_then(|ocb| ocb.seal(&nonce, &aad, &message));
            sized(saltern_aes_128_ocb(), &[7; 16], &nonce, tag, made);
            let made = Eax::<Aes256>::new(&long, tag).and_then(|eax| eax.seal(&nonce, &aad, &message));
            sized(saltern_aes_256_eax(), &[7; 32], &nonce, tag, made);
            let made = Mgm::<Kuznyechik>::new(&long, tag).and_then(|mgm| mgm.seal(&nonce, &aad, &message));
            sized(saltern_kuznyechik_mgm(), &[7; 32], &nonce, tag, made);
        }
    }
    // SP 800-38C, example 1: a tag of 4 bytes, a nonce of 7.
    let mut context = room::<saltern_aead_context>();
    let (context, size) = (context.as_mut_ptr(), size_of::<saltern_aead_context>());
    let key: Vec<u8> = (0x40..0x50).collect();
    let (nonce, aad): (Vec<u8>, Vec<u8>) = ((0x10..0x17).collect(), (0..8).collect());
    let mut sealed = [0; 8];
    // SAFETY: as above.
    unsafe {
        assert_eq!(saltern_aead_init_sized(context, size, saltern_aes_128_ccm(), 4, at(&key), 16), 0);
        let (n, a) = ((at(&nonce), 7), (at(&aad), 8));
        let message = at(&[0x20, 0x21, 0x22, 0x23]);
        assert_eq!(saltern_aead_seal(context, to(&mut sealed), 8, n.0, n.1, a.0, a.1, message, 4), 0);
        assert_eq!(sealed, [0x71, 0x62, 0x01, 0x5b, 0x4d, 0xac, 0x25, 0x5d]);
        // What has one size has no others; and no handle is there for a moment.
        let refused = saltern_aead_init_sized(context, size, saltern_chacha20_poly1305(), 16, at(&[0; 32]), 32);
        assert_eq!(refused, UNSUPPORTED);
        let refused = saltern_aead_init_sized(context, size, null(), 16, at(&key), 16);
        assert_eq!(refused, saltern_error::Null as c_int);
    }
}

#[test]
fn functions_that_are_built_on_cshake_have_names() {
    let mut context = room::<saltern_xof_context>();
    let (context, size) = (context.as_mut_ptr(), size_of::<saltern_xof_context>());
    let (mut made, mut right) = ([0; 40], [0; 40]);
    // SAFETY: as above.
    unsafe {
        let begin = |xof, name: &[u8], custom: &[u8]| {
            saltern_xof_init_named(context, size, xof, at(name), name.len(), at(custom), custom.len())
        };
        assert_eq!(begin(saltern_cshake128(), b"KMAC", b"salt"), 0);
        assert_eq!(saltern_xof_update(context, at(b"sacks"), 5), 0);
        assert_eq!(saltern_xof_squeeze(context, to(&mut made), 40), 0);
        assert_eq!(begin(saltern_shake128(), b"KMAC", b""), REFUSED_LENGTH);
        assert_eq!(begin(saltern_kt128(), b"KMAC", b""), REFUSED_LENGTH);
        assert_eq!(begin(saltern_kt128(), b"", b"salt"), 0);
    }
    let mut hash = CShake128::new(b"KMAC", b"salt");
    hash.update(b"sacks");
    hash.finalize_xof().squeeze(&mut right);
    assert_eq!(made, right);
}

#[test]
fn blake3_by_several_threads() {
    let message = data(1, (5 << 20) + 77);
    let mut context = room::<saltern_hash_context>();
    let (context, size) = (context.as_mut_ptr(), size_of::<saltern_hash_context>());
    for threads in [0, 1, 3] {
        let mut made = [0; 32];
        // SAFETY: as above.
        unsafe {
            assert_eq!(saltern_hash_init(context, size, saltern_blake3()), 0);
            assert_eq!(saltern_hash_update(context, at(&message), 100), 0);
            let (rest, bytes) = (at(&message[100..]), message.len() - 100);
            assert_eq!(saltern_blake3_update_with_threads(context, rest, bytes, threads), 0);
            assert_eq!(saltern_hash_final(context, to(&mut made), 32), 0);
            assert_eq!(saltern_hash_init(context, size, saltern_sha_256()), 0);
            assert_eq!(saltern_blake3_update_with_threads(context, rest, bytes, threads), UNSUPPORTED);
        }
        assert_eq!(made, Blake3::hash(&message));
    }
}

#[test]
fn arcfour() {
    let mut context = room::<saltern_cipher_context>();
    let (context, size) = (context.as_mut_ptr(), size_of::<saltern_cipher_context>());
    let mut made = [0; 9];
    // SAFETY: as above.
    unsafe {
        let begin = |key: &[u8], nonce| {
            saltern_cipher_init(context, size, saltern_arcfour(), at(key), key.len(), at(&[1; 1]), nonce)
        };
        assert_eq!(begin(b"Key", 0), 0);
        assert_eq!(saltern_cipher_apply(context, to(&mut made), at(b"Plain"), 5), 0);
        assert_eq!(saltern_cipher_apply(context, to(&mut made[5..]), at(b"text"), 4), 0);
        assert_eq!(made, [0xbb, 0xf3, 0x16, 0xe8, 0xd9, 0x40, 0xaf, 0x0a, 0xd3]);
        assert_eq!(saltern_cipher_seek(context, 0), UNSUPPORTED);
        assert_eq!(saltern_cipher_wipe(context), 0);
        assert_eq!([begin(b"", 0), begin(b"Key", 1)], [REFUSED_LENGTH; 2]);
        assert_eq!(begin(&[1; 257], 0), saltern_error::Limit as c_int);
        assert_eq!(begin(&[1; 256], 0), 0);
    }
}
