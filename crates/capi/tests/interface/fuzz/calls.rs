//! Calls of each function, with whatever the arena gives.

use super::{ARENA, Arena, Contexts, place, room};
use saltern_capi::*;
use std::ffi::{c_char, c_int};

/// Hash functions, codes and keys derived: gives the outcome.
pub unsafe fn hashes(a: &mut Arena, c: &mut Contexts) -> c_int {
    // SAFETY: everything lies in the arena, or is a context; what does not is refused.
    unsafe {
        match a.function(0, 22) {
            0 => {
                let ((o, on), (m, mn)) = (a.output(), a.input());
                saltern_hash(a.handle(HASHES), o, on, m, mn)
            }
            1 => {
                let ((o, on), list) = (a.output(), a.list());
                saltern_hash_many(a.handle(HASHES), o, on, list.as_ptr(), list.len())
            }
            2 => saltern_hash_init(place(a, &mut c.hash), room::<saltern_hash_context>(a), a.handle(HASHES)),
            3 => {
                let (m, mn) = a.input();
                saltern_hash_update(a.context(&mut c.hash), m, mn)
            }
            4 => {
                let (o, on) = a.output();
                saltern_hash_final(a.context(&mut c.hash), o, on)
            }
            5 => saltern_hash_copy(place(a, &mut c.hash), room::<saltern_hash_context>(a), a.context(&mut c.hash)),
            6 => {
                let ((s, sn), n) = (a.input(), a.length() as u64);
                saltern_xof_init(place(a, &mut c.xof), room::<saltern_xof_context>(a), a.handle(XOFS), s, sn, n)
            }
            7 => {
                let (m, mn) = a.input();
                saltern_xof_update(a.context(&mut c.xof), m, mn)
            }
            8 => {
                let (o, on) = a.output();
                saltern_xof_squeeze(a.context(&mut c.xof), o, on)
            }
            9 => {
                let ((o, on), (s, sn), (m, mn)) = (a.output(), a.input(), a.input());
                saltern_xof(a.handle(XOFS), o, on, s, sn, m, mn)
            }
            10 => {
                let ((k, kn), (n, nn)) = (a.input(), a.input());
                saltern_mac_init(place(a, &mut c.mac), room::<saltern_mac_context>(a), a.handle(MACS), k, kn, n, nn)
            }
            11 => {
                let (m, mn) = a.input();
                saltern_mac_update(a.context(&mut c.mac), m, mn)
            }
            12 => {
                let (o, on) = a.output();
                saltern_mac_final(a.context(&mut c.mac), o, on)
            }
            13 => {
                let (t, tn) = a.input();
                saltern_mac_verify(a.context(&mut c.mac), t, tn)
            }
            14 => {
                let ((o, on), (k, kn), (n, nn), (m, mn)) = (a.output(), a.input(), a.input(), a.input());
                saltern_mac(a.handle(MACS), o, on, k, kn, n, nn, m, mn)
            }
            15 => {
                let ((o, on), (s, sn), (k, kn), (i, n)) = (a.output(), a.input(), a.input(), a.input());
                saltern_hkdf(a.handle(MACS), o, on, s, sn, k, kn, i, n)
            }
            16 => {
                let ((o, on), (p, pn), (s, sn), times) = (a.output(), a.input(), a.input(), a.below(3) as u32);
                saltern_pbkdf2(a.handle(MACS), o, on, p, pn, s, sn, times)
            }
            17 => {
                let ((o, on), (k, kn), (n, nn), list) = (a.output(), a.input(), a.input(), a.list());
                // Nonces of all are as many bytes as the arena has.
                let nn = if nn > 32 || (nn + 1) * list.len() > ARENA { usize::MAX / 64 } else { nn };
                let n = if nn > 32 { n } else { a.array(nn * list.len()).cast() };
                saltern_mac_many(a.handle(MACS), o, on, k, kn, n, nn, list.as_ptr(), list.len())
            }
            18 => {
                let ((n, nn), (s, sn)) = (a.input(), a.input());
                saltern_xof_init_named(
                    place(a, &mut c.xof),
                    room::<saltern_xof_context>(a),
                    a.handle(XOFS),
                    n,
                    nn,
                    s,
                    sn,
                )
            }
            19 => {
                let ((m, mn), threads) = (a.input(), a.below(4));
                saltern_blake3_update_with_threads(a.context(&mut c.hash), m, mn, threads)
            }
            20 => saltern_mac_copy(place(a, &mut c.mac), room::<saltern_mac_context>(a), a.context(&mut c.mac)),
            _ => {
                let ((o, on), (s, sn), (k, kn)) = (a.output(), a.input(), a.input());
                saltern_blake3_derive_key(o, on, s, sn, k, kn)
            }
        }
    }
}

/// Encryption.
pub unsafe fn ciphers(a: &mut Arena, c: &mut Contexts) -> c_int {
    // SAFETY: as in `hashes`.
    unsafe {
        match a.function(100, 27) {
            23 => {
                let ((k, kn), tag) = (a.input(), a.below(20));
                let (to, room) = (place(a, &mut c.aead), room::<saltern_aead_context>(a));
                saltern_aead_init_sized(to, room, a.handle(AEADS), tag, k, kn)
            }
            24 => {
                let ((k, kn), (n, nn)) = (a.input(), a.input());
                let to = place(a, &mut c.cipher);
                saltern_cipher_init(to, room::<saltern_cipher_context>(a), saltern_arcfour(), k, kn, n, nn)
            }
            25 => {
                let (list, each) = (a.buffers(), a.below(20));
                let contexts: Vec<_> = (0..list.len()).map(|_| a.context(&mut c.mode).cast_const()).collect();
                let (given, ivs) = (a.of_many(list.len()), a.array(each * list.len()).cast());
                saltern_mode_encrypt_many(contexts.as_ptr(), given, ivs, each, list.as_ptr(), list.len())
            }
            26 => {
                let (list, each, (t, tn)) = (a.buffers(), a.below(26), a.output());
                let contexts: Vec<_> = (0..list.len()).map(|_| a.context(&mut c.aead).cast_const()).collect();
                let (given, nonces) = (a.of_many(list.len()), a.array(each * list.len()).cast());
                let aads: Vec<_> = list.iter().map(|_| a.list_item()).collect();
                let aads = if a.below(2) == 0 { std::ptr::null() } else { aads.as_ptr() };
                let (t, tn) =
                    if a.below(2) == 0 { (a.array_mut(16 * list.len()).cast(), 16 * list.len()) } else { (t, tn) };
                saltern_aead_seal_many(contexts.as_ptr(), given, t, tn, nonces, each, aads, list.as_ptr(), list.len())
            }
            0 => {
                let (k, kn) = a.input();
                saltern_aead_init(place(a, &mut c.aead), room::<saltern_aead_context>(a), a.handle(AEADS), k, kn)
            }
            1..5 => {
                let ((o, on), (n, nn), (d, dn), (m, mn)) = (a.output(), a.input(), a.input(), a.input());
                match a.below(2) {
                    0 => saltern_aead_seal(a.context(&mut c.aead), o, on, n, nn, d, dn, m, mn),
                    _ => saltern_aead_open(a.context(&mut c.aead), o, on, n, nn, d, dn, m, mn),
                }
            }
            5..8 => {
                let ((t, tn), (n, nn), (d, dn), (m, mn)) = (a.output(), a.input(), a.input(), a.input());
                let o = if a.below(2) == 0 { m.cast_mut() } else { a.array_mut(mn.min(ARENA)).cast() };
                a.written(o as usize, mn);
                saltern_aead_seal_detached(a.context(&mut c.aead), o, t, tn, n, nn, d, dn, m, mn)
            }
            8..10 => {
                let ((t, tn), (n, nn), (d, dn), (m, mn)) = (a.input(), a.input(), a.input(), a.input());
                let o = if a.below(2) == 0 { m.cast_mut() } else { a.array_mut(mn.min(ARENA)).cast() };
                a.written(o as usize, mn);
                saltern_aead_open_detached(a.context(&mut c.aead), o, n, nn, d, dn, m, mn, t, tn)
            }
            10 => {
                let ((o, on), (k, kn), (n, nn), (m, mn)) = (a.output(), a.input(), a.input(), a.input());
                saltern_seal(a.handle(AEADS), o, on, k, kn, n, nn, std::ptr::null(), 0, m, mn)
            }
            11 => {
                let ((k, kn), (p, pn), to) = (a.input(), a.input(), place(a, &mut c.stream));
                let (n, handle) = (room::<saltern_stream_context>(a), a.handle(AEADS));
                match a.below(2) {
                    0 => saltern_stream_seal_init(to, n, handle, k, kn, p, pn),
                    _ => saltern_stream_open_init(to, n, handle, k, kn, p, pn),
                }
            }
            12 => {
                let ((o, on), (d, dn), (m, mn)) = (a.output(), a.input(), a.input());
                let last = c_int::from(a.below(20) == 0);
                match a.below(2) {
                    0 => saltern_stream_seal(a.context(&mut c.stream), last, o, on, d, dn, m, mn),
                    _ => saltern_stream_open(a.context(&mut c.stream), last, o, on, d, dn, m, mn),
                }
            }
            13 => {
                let ((k, kn), (n, nn)) = (a.input(), a.input());
                let to = place(a, &mut c.cipher);
                saltern_cipher_init(to, room::<saltern_cipher_context>(a), a.handle(CIPHERS), k, kn, n, nn)
            }
            14 => {
                let ((o, on), same) = (a.output(), a.below(2) == 0);
                let from = if same { o.cast_const() } else { a.array(on.min(ARENA)).cast() };
                saltern_cipher_apply(a.context(&mut c.cipher), o, from, on)
            }
            15 => {
                let position = a.number() >> a.below(64);
                saltern_cipher_seek(a.context(&mut c.cipher), position)
            }
            16 => {
                let ((k, kn), mode) = (a.input(), a.below(14) as c_int - 1);
                let to = place(a, &mut c.mode);
                saltern_mode_init(to, room::<saltern_mode_context>(a), a.handle(BLOCK_CIPHERS), mode, k, kn)
            }
            17 => {
                let ((o, on), (i, n), same) = (a.output(), a.input(), a.below(2) == 0);
                let from = if same { o.cast_const() } else { a.array(on.min(ARENA)).cast() };
                match a.below(2) {
                    0 => saltern_mode_encrypt(a.context(&mut c.mode), o, i, n, from, on),
                    _ => saltern_mode_decrypt(a.context(&mut c.mode), o, i, n, from, on),
                }
            }
            18 => {
                let ((o, on), (i, n), (m, mn), padding) = (a.output(), a.input(), a.input(), a.below(5) as c_int - 1);
                let report = a.report();
                match a.below(2) {
                    0 => saltern_mode_encrypt_padded(a.context(&mut c.mode), padding, o, on, report, i, n, m, mn),
                    _ => saltern_mode_decrypt_padded(a.context(&mut c.mode), padding, o, on, report, i, n, m, mn),
                }
            }
            20 => {
                let ((i, n), encrypt) = (a.input(), a.below(2) as c_int);
                let (to, room) = (place(a, &mut c.message), room::<saltern_mode_message>(a));
                saltern_mode_start(to, room, a.context(&mut c.mode), encrypt, i, n)
            }
            21 => {
                let ((o, on), same) = (a.output(), a.below(2) == 0);
                let from = if same { o.cast_const() } else { a.array(on.min(ARENA)).cast() };
                saltern_mode_continue(a.context(&mut c.message), o, from, on)
            }
            22 => match a.below(8) {
                0 => saltern_mode_wipe(a.context(&mut c.mode)),
                1 => saltern_aead_wipe(a.context(&mut c.aead)),
                2 => saltern_hash_wipe(a.context(&mut c.hash)),
                _ => {
                    let ((o, on), (k, kn), (s, sn), (m, mn)) = (a.output(), a.input(), a.input(), a.input());
                    saltern_blake2b(o, on, k, kn, s, sn, s, sn, m, mn)
                }
            },
            _ => {
                let ((o, on), (k, kn), (m, mn), padding) = (a.output(), a.input(), a.input(), a.below(2) as c_int);
                let report = a.report();
                match a.below(2) {
                    0 => saltern_key_wrap(a.handle(BLOCK_CIPHERS), padding, o, on, report, k, kn, m, mn),
                    _ => saltern_key_unwrap(a.handle(BLOCK_CIPHERS), padding, o, on, report, k, kn, m, mn),
                }
            }
        }
    }
}

/// Public keys, passwords and random bytes.
pub unsafe fn others(a: &mut Arena, c: &mut Contexts) -> c_int {
    // SAFETY: as in `hashes`; the arena ends in zeros, so what is a string ends there.
    unsafe {
        match a.function(200, 23) {
            20 => {
                let (to, x, y, z) = (a.array_mut(32), a.array(32), a.array(32), a.array(32));
                match a.below(16) {
                    0 => saltern_scalar_from_wide(to, a.array(64)),
                    1 => saltern_scalar_mul_add(to, x, y, z),
                    2 => saltern_scalar_invert(to, x),
                    3 => saltern_ristretto255_mul(to, x, y),
                    4 => saltern_ristretto255_mul_base(to, x),
                    5 => saltern_ristretto255_add(to, x, y),
                    6 => saltern_ristretto255_from_uniform_bytes(to, a.array(64)),
                    7 => saltern_ristretto255_double_multiple_vartime(to, x, y, z),
                    8 => saltern_edwards25519_mul(to, x, y),
                    9 => saltern_edwards25519_mul_clamped(to, x, y),
                    10 => saltern_edwards25519_mul_base(to, x),
                    11 => saltern_edwards25519_sub(to, x, y),
                    12 => saltern_edwards25519_to_x25519(to, x),
                    13 => saltern_edwards25519_from_x25519(to, x, 1),
                    14 => saltern_edwards25519_mul_by_cofactor(to, x),
                    _ => saltern_edwards25519_double_multiple_vartime(to, x, y, z),
                }
            }
            21 => {
                let (n, to) = (a.below(9), a.array_mut(32));
                let (scalars, points) = (a.array(32 * n), a.array(32 * n));
                match a.below(3) {
                    0 => saltern_ristretto255_sum_of_multiples_vartime(to, scalars, points, n),
                    1 => saltern_edwards25519_sum_of_multiples_vartime(to, scalars, points, n),
                    _ => saltern_edwards25519_check_prime_order(points),
                }
            }
            22 => {
                let (to, (m, mn), (d, dn)) = (a.array_mut(32), a.input(), a.input());
                match a.below(2) {
                    0 => saltern_ristretto255_hash_to_group(to, m, mn, d, dn),
                    _ => saltern_edwards25519_encode_to_curve(to, m, mn, d, dn),
                }
            }
            0 => saltern_x25519(a.array_mut(32), a.array(32), a.array(32)),
            1 => saltern_x25519_keypair(a.array_mut(32), a.array_mut(32)),
            2 => saltern_x25519_public_key(a.array_mut(32), a.array(32)),
            3 => {
                let n = a.below(12);
                let results: *mut c_int = a.array_mut(4 * n).cast();
                saltern_x25519_many(a.array_mut(32 * n), results, a.array(32 * n), a.array(32 * n), n)
            }
            4 => saltern_kx_client(a.array_mut(32), a.array_mut(32), a.array(32), a.array(32)),
            5 => saltern_kx_server(a.array_mut(32), a.array_mut(32), a.array(32), a.array(32)),
            6 => {
                let (m, mn) = a.input();
                saltern_ed25519_sign(a.array_mut(64), a.array(32), m, mn)
            }
            7 => {
                let ((m, mn), policy) = (a.input(), a.below(5) as c_int - 1);
                saltern_ed25519_verify_with(policy, a.array(64), a.array(32), m, mn)
            }
            8 => {
                let (list, policy) = (a.list(), a.below(4) as c_int);
                let n = list.len();
                let (results, signatures): (*mut c_int, _) = (a.array_mut(4 * n).cast(), data(a, 64 * n));
                let keys = data(a, 32 * n);
                let (signatures, keys) = (signatures.as_ptr(), keys.as_ptr());
                saltern_ed25519_verify_many(policy, results, signatures, keys, list.as_ptr(), n)
            }
            9 => saltern_ed25519_init(place(a, &mut c.ed25519), room::<saltern_ed25519_context>(a), a.array(32)),
            10 => {
                let (m, mn) = a.input();
                saltern_ed25519_context_sign(a.context(&mut c.ed25519), a.array_mut(64), m, mn)
            }
            11 => {
                let ((m, mn), (d, dn), hashed) = (a.input(), a.input(), a.below(2) as c_int);
                saltern_ed25519_context_sign_with(a.context(&mut c.ed25519), hashed, a.array_mut(64), m, mn, d, dn)
            }
            12 => saltern_ed25519_public_key_to_x25519(a.array_mut(32), a.array(32)),
            13 => {
                let (to, room) = (place(a, &mut c.aead), room::<saltern_aead_context>(a));
                saltern_box_init(to, room, a.handle(AEADS), a.array(32), a.array(32))
            }
            14 => {
                let ((o, on), (m, mn)) = (a.output(), a.input());
                match a.below(2) {
                    0 => saltern_sealed_box_seal(a.handle(AEADS), o, on, a.array(32), m, mn),
                    _ => saltern_sealed_box_open(a.handle(AEADS), o, on, a.array(32), m, mn),
                }
            }
            15 => {
                let parameters = parameters(a);
                let ((o, on), (p, pn), (s, sn)) = (a.output(), a.input(), a.input());
                saltern_argon2(&parameters, o, on, p, pn, s, sn)
            }
            16 => {
                let (parameters, (p, pn)) = (parameters(a), a.input());
                let room = a.below(300);
                let stored: *mut c_char = a.array_mut(room).cast();
                match a.below(3) {
                    0 => saltern_argon2_hash_password(&parameters, stored, room, p, pn),
                    1 => saltern_argon2_verify_password(&parameters, a.array(0).cast(), p, pn),
                    _ => saltern_scrypt_hash_password(a.below(5) as u32, 1, 1, stored, room, p, pn),
                }
            }
            17 => {
                let ((o, on), (p, pn), (s, sn)) = (a.output(), a.input(), a.input());
                saltern_scrypt(a.below(5) as u32, a.below(3) as u32, a.below(3) as u32, o, on, p, pn, s, sn)
            }
            18 => saltern_hchacha20(a.array_mut(32), a.array(32), a.array(16)),
            _ => {
                let (o, on) = a.output();
                saltern_random(o, on)
            }
        }
    }
}

/// What the others leave out: what is generated, verified, copied and ended.
pub unsafe fn rest(a: &mut Arena, c: &mut Contexts) -> c_int {
    // SAFETY: as in `others`.
    unsafe {
        match a.function(300, 20) {
            0 => {
                let (key, bytes) = a.output();
                saltern_aead_generate_key(a.handle(AEADS), key, bytes)
            }
            1 => {
                let (nonce, bytes) = a.output();
                saltern_aead_generate_nonce(a.handle(AEADS), nonce, bytes)
            }
            2 => {
                let (prefix, bytes) = a.output();
                saltern_stream_generate_prefix(a.handle(AEADS), prefix, bytes)
            }
            3 => match a.below(3) {
                0 => saltern_scalar_generate(a.array_mut(32)),
                1 => saltern_ed25519_keypair(a.array_mut(32), a.array_mut(32)),
                _ => saltern_ed25519_public_key(a.array_mut(32), a.array(32)),
            },
            4 => {
                let ((o, on), (k, kn), (n, nn)) = (a.output(), a.input(), a.input());
                let ((d, dn), (m, mn)) = (a.input(), a.input());
                saltern_open(a.handle(AEADS), o, on, k, kn, n, nn, d, dn, m, mn)
            }
            5 => {
                let ((t, tn), (k, kn), (n, nn), (m, mn)) = (a.input(), a.input(), a.input(), a.input());
                saltern_verify(a.handle(MACS), t, tn, k, kn, n, nn, m, mn)
            }
            6 => {
                let ((o, on), (s, sn), (k, kn)) = (a.output(), a.input(), a.input());
                match a.below(2) {
                    0 => saltern_hkdf_extract(a.handle(MACS), o, on, s, sn, k, kn),
                    _ => saltern_hkdf_expand(a.handle(MACS), o, on, s, sn, k, kn),
                }
            }
            7 => {
                let ((h, hn), (p, pn), (s, sn), times) = (a.input(), a.input(), a.input(), a.below(3) as u32);
                saltern_pbkdf2_verify(a.handle(MACS), h, hn, p, pn, s, sn, times)
            }
            8 => {
                let (passwords, each, times) = (a.list(), a.below(40), a.below(3) as u32);
                let salts: Vec<_> = passwords.iter().map(|_| a.list_item()).collect();
                let bytes = each * passwords.len() + usize::from(a.below(16) == 0);
                let outputs = a.array_mut(bytes).cast();
                let (p, s, n) = (passwords.as_ptr(), salts.as_ptr(), passwords.len());
                saltern_pbkdf2_many(a.handle(MACS), outputs, bytes, each, p, s, n, times)
            }
            9 => saltern_xof_copy(place(a, &mut c.xof), room::<saltern_xof_context>(a), a.context(&mut c.xof)),
            10 => match a.below(16) {
                0 => saltern_xof_wipe(a.context(&mut c.xof)),
                1 => saltern_mac_wipe(a.context(&mut c.mac)),
                2 => saltern_cipher_wipe(a.context(&mut c.cipher)),
                3 => saltern_mode_message_wipe(a.context(&mut c.message)),
                4 => saltern_stream_wipe(a.context(&mut c.stream)),
                5 => saltern_ed25519_wipe(a.context(&mut c.ed25519)),
                _ => {
                    let (to, bytes) = a.output();
                    saltern_wipe(to, bytes);
                    0
                }
            },
            11 => {
                let position = a.number() >> a.below(64);
                match a.below(2) {
                    0 => saltern_cipher_seek_block(a.context(&mut c.cipher), position),
                    _ => saltern_stream_open_seek(a.context(&mut c.stream), position as u32),
                }
            }
            12 => {
                let (m, mn) = a.input();
                saltern_ed25519_verify(a.array(64), a.array(32), m, mn)
            }
            13 => {
                let (policy, prehashed) = (a.below(5) as c_int - 1, a.below(2) as c_int);
                let ((m, mn), (d, dn)) = (a.input(), a.input());
                saltern_ed25519_verify_domain(policy, prehashed, a.array(64), a.array(32), m, mn, d, dn)
            }
            14 => {
                let (to, x, y) = (a.array_mut(32), a.array(32), a.array(32));
                match a.below(16) {
                    0 => saltern_ed25519_secret_key_to_x25519(to, x),
                    1 => saltern_scalar_add(to, x, y),
                    2 => saltern_scalar_sub(to, x, y),
                    3 => saltern_scalar_mul(to, x, y),
                    4 => saltern_scalar_negate(to, x),
                    5 => saltern_scalar_reduce(to, x),
                    6 => saltern_scalar_check_vartime(x),
                    7 => saltern_ristretto255_sub(to, x, y),
                    8 => saltern_ristretto255_negate(to, x),
                    9 => saltern_ristretto255_base(to),
                    10 => saltern_ristretto255_check(x),
                    11 => saltern_edwards25519_add(to, x, y),
                    12 => saltern_edwards25519_negate(to, x),
                    13 => saltern_edwards25519_base(to),
                    14 => saltern_edwards25519_check(x),
                    _ => saltern_edwards25519_mul_base_clamped(to, x),
                }
            }
            15 => {
                let (to, (m, mn), (d, dn)) = (a.array_mut(32), a.input(), a.input());
                saltern_edwards25519_hash_to_curve(to, m, mn, d, dn)
            }
            16 => {
                let (parameters, (p, pn), room) = (parameters(a), a.input(), a.below(300));
                match a.below(4) {
                    0 => saltern_argon2_needs_rehash(&parameters, a.array(0).cast()),
                    1 => saltern_scrypt_verify_password(a.array(0).cast(), p, pn),
                    2 => saltern_bcrypt_verify_password(a.below(6) as u32, a.array(0).cast(), p, pn),
                    // One cost of these is right.
                    _ => saltern_bcrypt_hash_password(a.below(5) as u32, a.array_mut(room).cast(), room, p, pn),
                }
            }
            17 => {
                let (m, mn) = a.input();
                saltern_equal(m, a.array(mn.min(ARENA)).cast(), mn)
            }
            18 => saltern_hsalsa20(a.array_mut(32), a.array(32), a.array(16)),
            _ => {
                let bytes = a.length();
                let allocated = saltern_allocate(bytes);
                saltern_release(allocated, bytes);
                0
            }
        }
    }
}

/// Random bytes that are not in the arena.
fn data(a: &mut Arena, length: usize) -> Vec<u8> {
    (0..length).map(|_| a.number() as u8).collect()
}

/// Parameters that take no time.
fn parameters(a: &mut Arena) -> saltern_argon2_parameters {
    let ((data, bytes), (other, others)) = (a.input(), a.input());
    saltern_argon2_parameters {
        memory: a.below(40) as u32,
        passes: a.below(3) as u32,
        lanes: a.below(3) as u32,
        threads: 1,
        algorithm: a.below(4) as u32,
        version: [0x10, 0x13, 0x14][a.below(3)],
        secret: saltern_bytes { data, bytes },
        associated_data: saltern_bytes { data: other, bytes: others },
    }
}
