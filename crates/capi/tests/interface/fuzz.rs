//! The interface with random pointers into one piece of memory, and random lengths: nothing crashes, only outputs are written, and what fails
//! leaves zeros there. For some seconds, or as many as `SALTERN_FUZZ_SECONDS` says, from `SALTERN_FUZZ_SEED` or the time.
//!
//! Contexts are elsewhere: what is written into one that is in use is not to be seen. But a pointer to one may also go anywhere.

use saltern_capi::*;
use std::ffi::{c_char, c_int, c_void};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

const ARENA: usize = 4096;

/// So many calls see each error that is looked for, however long they take.
const LEAST_CALLS: u64 = 200_000;

/// Pointers and lengths, and what was said to be written.
struct Arena {
    bytes: Box<[u8; ARENA + 64]>,
    state: u64,
    outputs: Vec<(usize, usize)>,
    /// The number of the function that is called, for messages.
    function: usize,
}

impl Arena {
    fn number(&mut self) -> u64 {
        // xorshift64*
        self.state ^= self.state >> 12;
        self.state ^= self.state << 25;
        self.state ^= self.state >> 27;
        self.state.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    fn below(&mut self, n: usize) -> usize {
        (self.number() % n as u64) as usize
    }

    /// Which function is called, of so many.
    fn function(&mut self, from: usize, n: usize) -> usize {
        let i = self.below(n);
        self.function = from + i;
        i
    }

    /// A place with so many bytes or more behind it.
    fn at(&mut self, bytes: usize) -> usize {
        self.below(ARENA - bytes + 1)
    }

    /// Usual lengths more often than others; sometimes one that no memory has.
    fn length(&mut self) -> usize {
        const USUAL: [usize; 16] = [0, 1, 7, 8, 12, 16, 16, 19, 24, 24, 32, 32, 32, 48, 64, 128];
        match self.below(8) {
            0 => self.below(600),
            1 => self.below(48),
            _ => USUAL[self.below(USUAL.len())],
        }
    }

    /// Some bytes to be read.
    fn input(&mut self) -> (*const c_void, usize) {
        let length = self.length();
        match self.below(24) {
            0 => (std::ptr::null(), length),
            1 => (std::ptr::null(), 0),
            2 => {
                let at = self.at(0);
                (self.bytes[at..].as_ptr().cast(), usize::MAX - self.below(70))
            }
            _ => {
                let at = self.at(length);
                (self.bytes[at..].as_ptr().cast(), length)
            }
        }
    }

    /// Some bytes to be written.
    fn output(&mut self) -> (*mut c_void, usize) {
        let (at, length) = self.input();
        self.written(at as usize, length);
        (at.cast_mut(), length)
    }

    fn written(&mut self, at: usize, length: usize) {
        if at != 0 && length < ARENA {
            self.outputs.push((at - self.bytes.as_ptr() as usize, length));
        }
    }

    /// An array of a fixed size to be read.
    fn array(&mut self, bytes: usize) -> *const u8 {
        match self.below(24) {
            0 => std::ptr::null(),
            _ => {
                let at = self.at(bytes);
                self.bytes[at..].as_ptr()
            }
        }
    }

    /// An array of a fixed size to be written.
    fn array_mut(&mut self, bytes: usize) -> *mut u8 {
        let at = self.array(bytes);
        self.written(at as usize, bytes);
        at.cast_mut()
    }

    /// A number that a call writes, or none.
    fn report(&mut self) -> *mut usize {
        self.array_mut(8).cast()
    }

    /// A handle, or none.
    fn handle<A>(&mut self, list: &[Listed<A>]) -> *const A {
        match self.below(list.len() + 1) {
            0 => std::ptr::null(),
            i => (list[i - 1].handle)(),
        }
    }

    /// A list of some bytes.
    fn list(&mut self) -> Vec<saltern_bytes> {
        let count = self.below(5) * self.below(20);
        (0..count)
            .map(|_| {
                let (data, bytes) = self.input();
                saltern_bytes { data, bytes }
            })
            .collect()
    }

    fn list_item(&mut self) -> saltern_bytes {
        let (data, bytes) = self.input();
        saltern_bytes { data, bytes }
    }

    /// A list of bytes to be written, of few, so that they are apart sometimes.
    fn buffers(&mut self) -> Vec<saltern_buffer> {
        let count = self.below(5);
        (0..count)
            .map(|_| {
                let (data, bytes) = self.output();
                saltern_buffer { data, bytes }
            })
            .collect()
    }

    /// How many contexts there are for so many messages.
    fn of_many(&mut self, count: usize) -> usize {
        match self.below(8) {
            0 => 0,
            1..4 => count.min(1),
            _ => count,
        }
    }

    /// A context that may be in use, or a pointer to something else.
    fn context<C>(&mut self, contexts: &mut [Box<C>]) -> *mut C {
        match self.below(16) {
            0 => std::ptr::null_mut(),
            1 => {
                // Whatever is there was never begun: a word that begins no context.
                let at = self.at(64);
                if self.bytes[at..].starts_with(b"slt") {
                    std::ptr::null_mut()
                } else {
                    self.bytes[at..].as_mut_ptr().cast()
                }
            }
            _ => {
                let i = self.below(contexts.len());
                &raw mut *contexts[i]
            }
        }
    }
}

/// Contexts of one kind, all zeros.
fn contexts<C>() -> [Box<C>; 3] {
    // SAFETY: a context is bytes, and all zeros are one that was not begun.
    std::array::from_fn(|_| Box::new(unsafe { std::mem::MaybeUninit::<C>::zeroed().assume_init() }))
}

/// All contexts.
struct Contexts {
    hash: [Box<saltern_hash_context>; 3],
    xof: [Box<saltern_xof_context>; 3],
    mac: [Box<saltern_mac_context>; 3],
    aead: [Box<saltern_aead_context>; 3],
    stream: [Box<saltern_stream_context>; 3],
    cipher: [Box<saltern_cipher_context>; 3],
    mode: [Box<saltern_mode_context>; 3],
    message: [Box<saltern_mode_message>; 3],
    ed25519: [Box<saltern_ed25519_context>; 3],
}

/// The size of a context, or less.
fn room<C>(arena: &mut Arena) -> usize {
    match arena.below(16) {
        0 => arena.below(64),
        _ => size_of::<C>(),
    }
}

/// Where a context is begun: never in the memory that everything else is written to.
fn place<C>(arena: &mut Arena, contexts: &mut [Box<C>]) -> *mut C {
    match arena.below(16) {
        0 => std::ptr::null_mut(),
        _ => {
            let i = arena.below(contexts.len());
            &raw mut *contexts[i]
        }
    }
}

/// Hash functions, codes and keys derived: gives the outcome.
unsafe fn hashes(a: &mut Arena, c: &mut Contexts) -> c_int {
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
unsafe fn ciphers(a: &mut Arena, c: &mut Contexts) -> c_int {
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

/// Public keys, passwords and the rest.
unsafe fn others(a: &mut Arena, c: &mut Contexts) -> c_int {
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

#[test]
fn nothing_crashes() {
    let number = |name| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let time = || SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_nanos() as u64;
    let seed = number("SALTERN_FUZZ_SEED").unwrap_or_else(time) | 1;
    let seconds = Duration::from_secs(number("SALTERN_FUZZ_SECONDS").unwrap_or(0));
    println!("SALTERN_FUZZ_SEED={seed}");
    let mut arena = Arena { bytes: Box::new([0; ARENA + 64]), state: seed, outputs: Vec::new(), function: 0 };
    for i in 0..ARENA {
        arena.bytes[i] = arena.number() as u8;
    }
    let mut contexts = Contexts {
        hash: contexts(),
        xof: contexts(),
        mac: contexts(),
        aead: contexts(),
        stream: contexts(),
        cipher: contexts(),
        mode: contexts(),
        message: contexts(),
        ed25519: contexts(),
    };
    let (mut calls, mut done, begun) = (0_u64, 0_u64, Instant::now());
    let mut seen = [0_u64; 19];
    while calls < LEAST_CALLS || begun.elapsed() < seconds {
        for _ in 0..100 {
            let before = arena.bytes.clone();
            arena.outputs.clear();
            // SAFETY: see there.
            let outcome = unsafe {
                match arena.below(5) {
                    0 | 1 => hashes(&mut arena, &mut contexts),
                    2 | 3 => ciphers(&mut arena, &mut contexts),
                    _ => others(&mut arena, &mut contexts),
                }
            };
            calls += 1;
            done += u64::from(outcome == 0);
            assert!((-17..=1).contains(&outcome), "call {calls}, function {}: {outcome}", arena.function);
            seen[-outcome.min(0) as usize] += 1;
            // Only outputs are written, and where buffers overlap nothing is.
            let overlap = outcome == saltern_error::Overlap as c_int;
            for i in 0..ARENA + 64 {
                let may = !overlap && arena.outputs.iter().any(|(at, length)| (*at..at + length).contains(&i));
                assert!(
                    may || arena.bytes[i] == before[i],
                    "call {calls}, function {}, {outcome}: byte {i} was written",
                    arena.function
                );
            }
            // New bytes, so that zeros do not spread.
            let at = arena.at(8);
            let fresh = arena.number().to_le_bytes();
            arena.bytes[at..at + 8].copy_from_slice(&fresh);
            arena.bytes[ARENA..].fill(0);
        }
    }
    println!("{calls} calls, {done} without an error; of each error {seen:?}");
    assert!(done > calls / 20, "too few calls did anything");
    for code in [0, 1, 2, 3, 4, 5, 6, 7, 8] {
        assert!(seen[code] > 0, "error -{code} was never seen");
    }
}
