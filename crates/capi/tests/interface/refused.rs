//! Contexts that are none: not initialised, of another kind, ended, too small, not aligned, or null. Each function that takes one refuses
//! them, and leaves zeros in its outputs. Null with a length, and overlapping buffers, of what `tests/c/refused.c` does not have.

use saltern_capi::*;
use std::ffi::{c_int, c_void};
use std::mem::MaybeUninit;
use std::ptr::{null, null_mut};

const CONTEXT: c_int = saltern_error::Context as c_int;
const NULL: c_int = saltern_error::Null as c_int;
const LIMIT: c_int = saltern_error::Limit as c_int;
const OVERLAP: c_int = saltern_error::Overlap as c_int;

/// Memory for any context.
#[repr(align(64))]
struct Memory([u8; 8192]);

type Call = unsafe fn(context: *mut c_void, output: *mut u8) -> c_int;

const BYTES: [u8; 64] = [7; 64];

fn bytes() -> *const c_void {
    BYTES.as_ptr().cast()
}

/// Each function that takes a context, and how many bytes it would write.
#[expect(clippy::undocumented_unsafe_blocks, reason = "each is handed on to whoever calls")]
const CALLS: &[(&str, usize, Call)] = &[
    ("hash_update", 0, |c, _| unsafe { saltern_hash_update(c.cast(), bytes(), 64) }),
    ("hash_final", 32, |c, o| unsafe { saltern_hash_final(c.cast(), o.cast(), 32) }),
    ("hash_copy", 0, |c, _| unsafe { saltern_hash_copy(Memory([0; 8192]).0.as_mut_ptr().cast(), 2048, c.cast()) }),
    ("hash_wipe", 0, |c, _| unsafe { saltern_hash_wipe(c.cast()) }),
    ("blake3_update", 0, |c, _| unsafe { saltern_blake3_update_with_threads(c.cast(), bytes(), 64, 2) }),
    ("xof_update", 0, |c, _| unsafe { saltern_xof_update(c.cast(), bytes(), 64) }),
    ("xof_squeeze", 40, |c, o| unsafe { saltern_xof_squeeze(c.cast(), o.cast(), 40) }),
    ("xof_wipe", 0, |c, _| unsafe { saltern_xof_wipe(c.cast()) }),
    ("mac_update", 0, |c, _| unsafe { saltern_mac_update(c.cast(), bytes(), 64) }),
    ("mac_final", 32, |c, o| unsafe { saltern_mac_final(c.cast(), o.cast(), 32) }),
    ("mac_verify", 0, |c, _| unsafe { saltern_mac_verify(c.cast(), bytes(), 32) }),
    ("mac_wipe", 0, |c, _| unsafe { saltern_mac_wipe(c.cast()) }),
    ("aead_seal", 64, |c, o| unsafe { saltern_aead_seal(c.cast(), o.cast(), 64, bytes(), 12, null(), 0, bytes(), 40) }),
    ("aead_open", 40, |c, o| unsafe { saltern_aead_open(c.cast(), o.cast(), 40, bytes(), 12, null(), 0, bytes(), 56) }),
    ("aead_seal_detached", 56, |c, o| unsafe {
        saltern_aead_seal_detached(c.cast(), o.cast(), o.add(40).cast(), 16, bytes(), 12, null(), 0, bytes(), 40)
    }),
    ("aead_open_detached", 40, |c, o| unsafe {
        saltern_aead_open_detached(c.cast(), o.cast(), bytes(), 12, null(), 0, bytes(), 40, bytes(), 16)
    }),
    ("aead_seal_many", 56, |c, o| unsafe {
        let (contexts, list) = ([c.cast_const().cast()], [saltern_buffer { data: o.cast(), bytes: 40 }]);
        let tag = o.add(40).cast();
        saltern_aead_seal_many(contexts.as_ptr(), 1, tag, 16, bytes(), 12, null(), list.as_ptr(), 1)
    }),
    ("aead_wipe", 0, |c, _| unsafe { saltern_aead_wipe(c.cast()) }),
    ("stream_seal", 56, |c, o| unsafe { saltern_stream_seal(c.cast(), 0, o.cast(), 56, null(), 0, bytes(), 40) }),
    ("stream_open", 40, |c, o| unsafe { saltern_stream_open(c.cast(), 0, o.cast(), 40, null(), 0, bytes(), 56) }),
    ("stream_open_seek", 0, |c, _| unsafe { saltern_stream_open_seek(c.cast(), 1) }),
    ("stream_wipe", 0, |c, _| unsafe { saltern_stream_wipe(c.cast()) }),
    ("cipher_apply", 40, |c, o| unsafe { saltern_cipher_apply(c.cast(), o.cast(), bytes(), 40) }),
    ("cipher_seek", 0, |c, _| unsafe { saltern_cipher_seek(c.cast(), 1) }),
    ("cipher_seek_block", 0, |c, _| unsafe { saltern_cipher_seek_block(c.cast(), 1) }),
    ("cipher_wipe", 0, |c, _| unsafe { saltern_cipher_wipe(c.cast()) }),
    ("mode_encrypt", 48, |c, o| unsafe { saltern_mode_encrypt(c.cast(), o.cast(), bytes(), 16, bytes(), 48) }),
    ("mode_decrypt", 48, |c, o| unsafe { saltern_mode_decrypt(c.cast(), o.cast(), bytes(), 16, bytes(), 48) }),
    ("mode_encrypt_padded", 48, |c, o| unsafe {
        saltern_mode_encrypt_padded(c.cast(), 0, o.cast(), 48, null_mut(), bytes(), 16, bytes(), 40)
    }),
    ("mode_decrypt_padded", 48, |c, o| unsafe {
        saltern_mode_decrypt_padded(c.cast(), 0, o.cast(), 48, null_mut(), bytes(), 16, bytes(), 48)
    }),
    ("mode_encrypt_many", 48, |c, o| unsafe {
        let (contexts, list) = ([c.cast_const().cast()], [saltern_buffer { data: o.cast(), bytes: 48 }]);
        saltern_mode_encrypt_many(contexts.as_ptr(), 1, bytes(), 16, list.as_ptr(), 1)
    }),
    ("mode_start", 0, |c, _| unsafe {
        let mut message = MaybeUninit::<saltern_mode_message>::uninit();
        saltern_mode_start(message.as_mut_ptr(), size_of::<saltern_mode_message>(), c.cast(), 1, bytes(), 16)
    }),
    ("mode_continue", 48, |c, o| unsafe { saltern_mode_continue(c.cast(), o.cast(), bytes(), 48) }),
    ("mode_message_wipe", 0, |c, _| unsafe { saltern_mode_message_wipe(c.cast()) }),
    ("mode_wipe", 0, |c, _| unsafe { saltern_mode_wipe(c.cast()) }),
    ("ed25519_context_sign", 64, |c, o| unsafe { saltern_ed25519_context_sign(c.cast(), o, bytes(), 40) }),
    ("ed25519_context_sign_with", 64, |c, o| unsafe {
        saltern_ed25519_context_sign_with(c.cast(), 1, o, bytes(), 40, bytes(), 4)
    }),
    ("ed25519_wipe", 0, |c, _| unsafe { saltern_ed25519_wipe(c.cast()) }),
];

/// Calls all but those of a kind, and gives what they say; their outputs hold zeros.
fn all(context: *mut c_void, but: &str, expected: c_int) {
    for (name, writes, call) in CALLS.iter().filter(|(name, ..)| but.is_empty() || !name.starts_with(but)) {
        let mut output = [9; 64];
        // SAFETY: 64 bytes of output, and a context or so many bytes of something else.
        let error = unsafe { call(context, output.as_mut_ptr()) };
        assert_eq!(error, expected, "{name}");
        assert!(output[..*writes].iter().all(|byte| *byte == 0), "{name} leaves something");
        assert!(output[*writes..].iter().all(|byte| *byte == 9), "{name} writes too much");
    }
}

#[test]
fn what_was_not_initialised() {
    all(null_mut(), "", NULL);
    for fill in [0, 0xab, 0xff] {
        let mut memory = Memory([fill; 8192]);
        all(memory.0.as_mut_ptr().cast(), "", CONTEXT);
        // Not aligned.
        all(memory.0[1..].as_mut_ptr().cast(), "", CONTEXT);
        assert!(memory.0.iter().all(|byte| *byte == fill));
    }
}

#[test]
fn what_is_of_another_kind_or_has_ended() {
    let mut memory = Memory([0xab; 8192]);
    let place: *mut c_void = memory.0.as_mut_ptr().cast();
    let size = memory.0.len();
    type Begin = (&'static str, unsafe fn(*mut c_void, usize) -> c_int, unsafe fn(*mut c_void) -> c_int);
    #[expect(clippy::undocumented_unsafe_blocks, reason = "called with all of the memory")]
    let kinds: [Begin; 7] = [
        (
            "hash",
            |c, n| unsafe { saltern_hash_init(c.cast(), n, saltern_sha_256()) },
            |c| unsafe { saltern_hash_wipe(c.cast()) },
        ),
        (
            "xof",
            |c, n| unsafe { saltern_xof_init(c.cast(), n, saltern_shake128(), null(), 0, 0) },
            |c| unsafe { saltern_xof_wipe(c.cast()) },
        ),
        (
            "mac",
            |c, n| unsafe { saltern_mac_init(c.cast(), n, saltern_hmac_sha_256(), bytes(), 32, null(), 0) },
            |c| unsafe { saltern_mac_wipe(c.cast()) },
        ),
        (
            "aead",
            |c, n| unsafe { saltern_aead_init_sized(c.cast(), n, saltern_aes_128_gcm(), 12, bytes(), 16) },
            |c| unsafe { saltern_aead_wipe(c.cast()) },
        ),
        (
            "cipher",
            |c, n| unsafe { saltern_cipher_init(c.cast(), n, saltern_arcfour(), bytes(), 16, null(), 0) },
            |c| unsafe { saltern_cipher_wipe(c.cast()) },
        ),
        (
            "mode",
            |c, n| unsafe { saltern_mode_init(c.cast(), n, saltern_aes_128(), 1, bytes(), 16) },
            |c| unsafe { saltern_mode_wipe(c.cast()) },
        ),
        (
            "ed25519",
            |c, n| unsafe { saltern_ed25519_init(c.cast(), n, bytes().cast()) },
            |c| unsafe { saltern_ed25519_wipe(c.cast()) },
        ),
    ];
    for (kind, begin, end) in kinds {
        // SAFETY: the memory is as large as any context.
        unsafe {
            // Too small, or not aligned.
            assert_eq!([begin(place, 40), begin(place.byte_add(1), size - 1)], [CONTEXT; 2], "{kind}");
            assert_eq!(begin(null_mut(), size), NULL, "{kind}");
            assert_eq!(begin(place, usize::MAX), LIMIT, "{kind}");
            assert_eq!(begin(place, size), 0, "{kind}");
        }
        // BLAKE3's threads are for contexts of hash functions.
        if kind == "hash" {
            // SAFETY: as above.
            let refused = unsafe { saltern_blake3_update_with_threads(place.cast(), bytes(), 64, 1) };
            assert_eq!(refused, saltern_error::Unsupported as c_int);
        }
        for (name, _, call) in CALLS.iter().filter(|(name, ..)| !name.starts_with(kind)) {
            if kind == "hash" && name.starts_with("blake3") {
                continue;
            }
            // SAFETY: as above.
            assert_eq!(unsafe { call(place, [0; 64].as_mut_ptr()) }, CONTEXT, "{name} of what is {kind}");
        }
        // SAFETY: as above.
        assert_eq!(unsafe { [end(place), end(place)] }, [0, CONTEXT], "{kind}");
        all(place, "", CONTEXT);
    }
}

/// Null with a length, lengths that no memory has, and outputs over inputs, of the functions without contexts.
#[test]
fn null_limits_and_overlaps() {
    let mut memory = [7; 128];
    let start = memory.as_mut_ptr();
    let place = |at: usize| start.wrapping_add(at);
    let read = |at: usize| place(at).cast_const().cast::<c_void>();
    let item = |data, bytes| saltern_bytes { data, bytes };
    // SAFETY: bytes that are there, or are refused.
    unsafe {
        let sha = saltern_sha_256();
        let hash = |o: *mut u8, on, m, mn| saltern_hash(sha, o.cast(), on, m, mn);
        assert_eq!([hash(place(0), 32, null(), 1), hash(null_mut(), 32, read(0), 1)], [NULL; 2]);
        assert_eq!([hash(place(0), 32, read(64), usize::MAX), hash(place(0), usize::MAX, read(64), 1)], [LIMIT; 2]);
        assert_eq!(saltern_hash(null(), place(0).cast(), 32, read(64), 1), NULL);
        memory = [7; 128];
        assert_eq!([hash(place(0), 32, read(31), 4), hash(place(8), 32, read(0), 9)], [OVERLAP; 2]);
        let hmac = saltern_hmac_sha_256();
        let mac = |o: *mut u8, k, m| saltern_mac(hmac, o.cast(), 32, k, 16, null(), 0, m, 16);
        assert_eq!([mac(place(0), read(16), read(64)), mac(place(0), read(64), read(16))], [OVERLAP; 2]);
        let lists = [item(read(20), 10), item(read(64), 10)];
        assert_eq!(saltern_hash_many(sha, place(0).cast(), 64, lists.as_ptr(), 2), OVERLAP);
        let hkdf = saltern_hkdf(hmac, place(0).cast(), 32, read(64), 8, read(30), 8, null(), 0);
        assert_eq!(hkdf, OVERLAP);
        let keys =
            [saltern_x25519(place(0), read(16).cast(), read(64).cast()), saltern_x25519_keypair(place(0), place(16))];
        assert_eq!(keys, [OVERLAP; 2]);
        let signature = saltern_ed25519_sign(place(0), read(64).cast(), read(63), 4);
        assert_eq!(signature, OVERLAP);
        assert_eq!(memory, [7; 128], "where buffers overlap nothing is written");

        // Null refused, and zeros in what was to be written.
        let refused = [
            mac(place(0), null(), read(64)),
            mac(place(0), read(64), null()),
            saltern_hkdf(hmac, place(0).cast(), 32, null(), 4, read(64), 4, null(), 0),
            saltern_hkdf(null(), place(0).cast(), 32, null(), 0, read(64), 4, null(), 0),
            saltern_pbkdf2(hmac, place(0).cast(), 32, null(), 1, read(64), 8, 1),
            saltern_xof(saltern_shake128(), place(0).cast(), 32, null(), 0, null(), 1),
            saltern_x25519(place(0), null(), read(64).cast()),
            saltern_ed25519_sign(place(0), null(), read(64), 4),
            saltern_ed25519_sign(place(0), read(64).cast(), null(), 4),
            saltern_seal(saltern_aes_128_gcm(), place(0).cast(), 32, null(), 16, read(64), 12, null(), 0, read(80), 16),
            saltern_key_wrap(saltern_aes_128(), 0, place(0).cast(), 32, null_mut(), read(64), 16, null(), 16),
        ];
        assert_eq!(refused, [NULL; 11]);
        assert!(memory[..32].iter().all(|byte| *byte == 0));
        assert_eq!(memory[64..], [7; 64], "what is read is left as it is");
        // Null is fine where there is nothing.
        assert_eq!([hash(place(0), 32, null(), 0), mac(place(0), read(64), read(64))], [0; 2]);
    }
}
