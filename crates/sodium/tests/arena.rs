//! Arguments that lie anywhere in one piece of memory, over each other too, and null: each call gives what it gives for arguments that are
//! apart, or refuses them. This is where safe code would be wrong about pointers of C. As many calls as there are here, or for as many seconds
//! as `SALTERN_FUZZ_SECONDS` says, from `SALTERN_FUZZ_SEED`.

use saltern_sodium::*;
use std::ffi::{c_char, c_int};
use std::time::{Duration, Instant};

const ARENA: usize = 512;

/// Numbers that look random, the same each time.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        ((self.0 >> 33) as usize) % most.max(1)
    }
}

/// Where an argument is, and how many bytes it has. Null has none to read, whatever its length says.
#[derive(Clone, Copy, Debug)]
struct Place {
    at: Option<usize>,
    len: usize,
}

/// The arguments of a call.
#[derive(Debug)]
struct Arguments {
    output: Place,
    input: Place,
    more: Place,
    nonce: Place,
    key: Place,
}

type Call = unsafe fn(output: Out, input: (In, u64), more: (In, u64), nonce: In, key: In) -> c_int;

/// A call, and how many bytes more its output has than its input.
#[expect(clippy::undocumented_unsafe_blocks, reason = "each is handed on to whoever calls, in `run`")]
const CALLS: &[(&str, isize, Call)] = &[
    ("secretbox", 16, |c, m, _, n, k| unsafe { crypto_secretbox_easy(c, m.0, m.1, n, k) }),
    ("secretbox, opened", -16, |m, c, _, n, k| unsafe { crypto_secretbox_open_easy(m, c.0, c.1, n, k) }),
    // The place of the nonce is that of the public key, too.
    ("box", 16, |c, m, _, n, k| unsafe { crypto_box_easy(c, m.0, m.1, n, n, k) }),
    ("box, opened", -16, |m, c, _, n, k| unsafe { crypto_box_open_easy(m, c.0, c.1, n, n, k) }),
    ("xchacha20poly1305", 16, |c, m, ad, n, k| unsafe {
        crypto_aead_xchacha20poly1305_ietf_encrypt(c, Put::NULL, m.0, m.1, ad.0, ad.1, In::NULL, n, k)
    }),
    ("xchacha20poly1305, opened", -16, |m, c, ad, n, k| unsafe {
        crypto_aead_xchacha20poly1305_ietf_decrypt(m, Put::NULL, Out::NULL, c.0, c.1, ad.0, ad.1, n, k)
    }),
    ("chacha20poly1305", 16, |c, m, ad, n, k| unsafe {
        crypto_aead_chacha20poly1305_encrypt(c, Put::NULL, m.0, m.1, ad.0, ad.1, In::NULL, n, k)
    }),
    ("chacha20poly1305, opened", -16, |m, c, ad, n, k| unsafe {
        crypto_aead_chacha20poly1305_decrypt(m, Put::NULL, Out::NULL, c.0, c.1, ad.0, ad.1, n, k)
    }),
    ("aes256gcm", 16, |c, m, ad, n, k| unsafe {
        crypto_aead_aes256gcm_encrypt(c, Put::NULL, m.0, m.1, ad.0, ad.1, In::NULL, n, k)
    }),
    ("aegis256", 32, |c, m, ad, n, k| unsafe {
        crypto_aead_aegis256_encrypt(c, Put::NULL, m.0, m.1, ad.0, ad.1, In::NULL, n, k)
    }),
    ("aegis256, opened", -32, |m, c, ad, n, k| unsafe {
        crypto_aead_aegis256_decrypt(m, Put::NULL, Out::NULL, c.0, c.1, ad.0, ad.1, n, k)
    }),
    ("secretbox of xchacha20poly1305", 16, |c, m, _, n, k| unsafe {
        crypto_secretbox_xchacha20poly1305_easy(c, m.0, m.1, n, k)
    }),
    ("secretbox of xchacha20poly1305, opened", -16, |m, c, _, n, k| unsafe {
        crypto_secretbox_xchacha20poly1305_open_easy(m, c.0, c.1, n, k)
    }),
    ("chacha20poly1305 of the IETF", 16, |c, m, ad, n, k| unsafe {
        crypto_aead_chacha20poly1305_ietf_encrypt(c, Put::NULL, m.0, m.1, ad.0, ad.1, In::NULL, n, k)
    }),
    ("chacha20poly1305 of the IETF, opened", -16, |m, c, ad, n, k| unsafe {
        crypto_aead_chacha20poly1305_ietf_decrypt(m, Put::NULL, Out::NULL, c.0, c.1, ad.0, ad.1, n, k)
    }),
    ("aegis128l", 32, |c, m, ad, n, k| unsafe {
        crypto_aead_aegis128l_encrypt(c, Put::NULL, m.0, m.1, ad.0, ad.1, In::NULL, n, k)
    }),
    ("aegis128l, opened", -32, |m, c, ad, n, k| unsafe {
        crypto_aead_aegis128l_decrypt(m, Put::NULL, Out::NULL, c.0, c.1, ad.0, ad.1, n, k)
    }),
    ("xsalsa20", 0, |c, m, _, n, k| unsafe { crypto_stream_xor(c, m.0, m.1, n, k) }),
    ("salsa20", 0, |c, m, _, n, k| unsafe { crypto_stream_salsa20_xor(c, m.0, m.1, n, k) }),
    ("chacha20", 0, |c, m, _, n, k| unsafe { crypto_stream_chacha20_ietf_xor(c, m.0, m.1, n, k) }),
    ("sha256", isize::MAX, |out, m, _, _, _| unsafe { crypto_hash_sha256(out, m.0, m.1) }),
    ("auth", isize::MAX, |out, m, _, _, k| unsafe { crypto_auth_hmacsha256(out, m.0, m.1, k) }),
    ("auth, verified", isize::MAX, |tag, m, _, _, k| unsafe {
        crypto_auth_hmacsha512256_verify(tag.into(), m.0, m.1, k)
    }),
    ("scalarmult", isize::MAX, |out, _, _, n, k| unsafe { crypto_scalarmult(out, k, n) }),
    ("scalarmult of the base", isize::MAX, |out, _, _, _, k| unsafe { crypto_scalarmult_base(out, k) }),
    ("scalarmult of ristretto255", isize::MAX, |out, _, _, _, k| unsafe {
        crypto_scalarmult_ristretto255_base(out, k)
    }),
    ("points added", isize::MAX, |out, _, _, n, k| unsafe { crypto_core_ed25519_add(out, n, k) }),
    ("scalar inverted", isize::MAX, |out, _, _, _, k| unsafe { crypto_core_ed25519_scalar_invert(out, k) }),
    ("signature, verified", isize::MAX, |_, m, ad, _, k| unsafe {
        if m.1 < 64 { -1 } else { crypto_sign_verify_detached(m.0, ad.0, ad.1, k) }
    }),
    ("xchacha20", 0, |c, m, _, n, k| unsafe { crypto_stream_xchacha20_xor(c, m.0, m.1, n, k) }),
    ("generichash", isize::MAX, |out, m, _, _, _| unsafe { crypto_generichash(out, 32, m.0, m.1, In::NULL, 0) }),
    ("hkdf", isize::MAX, |out, m, _, _, k| unsafe { crypto_kdf_hkdf_sha256_expand(out, 32, m.0, m.1 as usize, k) }),
    ("shake", isize::MAX, |out, m, _, _, _| unsafe { crypto_xof_shake128(out, 32, m.0, m.1) }),
];

/// Runs a call on one piece of memory, or with each argument in memory of its own.
fn run(call: Call, arguments: &Arguments, arena: &mut [u8; ARENA], apart: bool) -> (c_int, Vec<u8>) {
    let base = arena.as_mut_ptr().cast::<c_char>();
    let mut copies: Vec<Vec<u8>> = Vec::new();
    let mut pointer = |place: Place| match place.at {
        None => In::NULL,
        Some(at) if apart => {
            // SAFETY: within the arena.
            copies.push(unsafe { std::slice::from_raw_parts(base.add(at).cast::<u8>(), place.len) }.to_vec());
            In::from(copies[copies.len() - 1].as_slice())
        }
        Some(at) => In::from(base.wrapping_add(at).cast_const()),
    };
    let Arguments { output, input, more, nonce, key } = arguments;
    let [input_at, more_at, nonce_at, key_at] = [*input, *more, *nonce, *key].map(&mut pointer);
    let mut own = vec![0; output.len];
    let output_at = match output.at {
        None => Out::NULL,
        Some(_) if apart => Out::from(own.as_mut_slice()),
        Some(at) => Out::from(base.wrapping_add(at)),
    };
    // SAFETY: all places are within the arena, or have memory of their own.
    let code = unsafe { call(output_at, (input_at, input.len as u64), (more_at, more.len as u64), nonce_at, key_at) };
    let result = match output.at {
        Some(at) if !apart => arena[at..at + output.len].to_vec(),
        _ => own,
    };
    (code, result)
}

#[test]
fn anywhere() {
    let number = |name| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let seed = number("SALTERN_FUZZ_SEED").unwrap_or(46);
    let seconds = number("SALTERN_FUZZ_SECONDS").map(Duration::from_secs);
    // Each second of a longer run has numbers of its own.
    let begun = Instant::now();
    let mut seeds = seed..;
    println!("SALTERN_FUZZ_SEED={seed}");
    loop {
        let Some(seed) = seeds.next() else { return };
        calls(seed);
        if seconds.is_none_or(|seconds| begun.elapsed() >= seconds) {
            println!("up to SALTERN_FUZZ_SEED={seed}");
            return;
        }
    }
}

/// Calls from one seed.
fn calls(seed: u64) {
    let mut numbers = Numbers(seed);
    let mut passed = [[0_u32; 2]; CALLS.len()];
    for round in 0..40_000 {
        let chosen = round % CALLS.len();
        let (name, more_output, call) = CALLS[chosen];
        let place = |numbers: &mut Numbers, len: usize| {
            let null = numbers.below(40) == 0;
            Place { at: (!null).then(|| numbers.below(ARENA - len)), len }
        };
        let mut len = numbers.below(150);
        let nonce = place(&mut numbers, 32);
        let key = place(&mut numbers, 32);
        let more_len = numbers.below(40);
        let more = place(&mut numbers, more_len);
        let mut arena: [u8; ARENA] = std::array::from_fn(|i| (i * i + round) as u8);
        // Something that can be opened, made by the call before this in the list.
        let accepted = if more_output < 0 {
            let sealed = len + more_output.unsigned_abs();
            let at = numbers.below(ARENA - sealed);
            let places = Arguments {
                output: Place { at: Some(at), len: sealed },
                input: Place { at: Some(at), len },
                more,
                nonce,
                key,
            };
            run(CALLS[chosen - 1].2, &places, &mut arena, false);
            len = sealed;
            let output_len = sealed - more_output.unsigned_abs();
            let output = place(&mut numbers, output_len);
            compare(name, call, &Arguments { output, input: Place { at: Some(at), len }, more, nonce, key }, &arena)
        } else {
            let output_len = if more_output == isize::MAX { 32 } else { len + more_output.unsigned_abs() };
            let (input, output) = (place(&mut numbers, len), place(&mut numbers, output_len));
            compare(name, call, &Arguments { output, input, more, nonce, key }, &arena)
        };
        passed[chosen][usize::from(!accepted)] += 1;
    }
    for ((name, ..), passed) in CALLS.iter().zip(passed) {
        // Nobody guesses a tag or a signature.
        let wanted = usize::from(name.ends_with(", verified"));
        assert!(passed[wanted] > 100, "{name} of seed {seed} was hardly ever so: {passed:?}");
    }
}

/// Null where there should be bytes, in each call: never a crash, and never a success.
#[test]
fn null_with_a_length() {
    for (name, _, call) in CALLS {
        let mut output = [9; 100];
        let (bytes, nothing) = ([7; 100], In::NULL);
        let read = || (In::from(bytes.as_slice()), 70);
        let whole = || In::from(bytes.as_slice());
        // SAFETY: all that is not null has 100 bytes.
        unsafe {
            assert_eq!(call(Out::NULL, read(), read(), whole(), whole()), -1, "{name} to nowhere");
            if !name.starts_with("scalar") && !name.starts_with("points") {
                let made = call(Out::from(&mut output), (nothing, 70), read(), whole(), whole());
                assert_eq!(made, -1, "{name} from nowhere");
            }
            if !["generichash", "shake", "sha256"].contains(name) {
                let made = call(Out::from(&mut output), read(), read(), nothing, nothing);
                assert_eq!(made, -1, "{name} without a key");
            }
        }
        // Where something was to be opened, nothing is left of it.
        if name.ends_with("opened") {
            // SAFETY: as above.
            let made = unsafe { call(Out::from(&mut output), read(), read(), whole(), whole()) };
            assert_eq!((made, &output[..38]), (-1, &[0; 38][..]), "{name}");
        }
    }
}

/// A mistake that AddressSanitizer has to find: `ci/fuzz-c --asan` asks for it alone.
#[test]
#[ignore = "it is wrong on purpose"]
fn behind_an_end() {
    let message = vec![7; 40];
    let mut hash = [0; 32];
    // SAFETY: none, as there are 40 bytes only.
    unsafe { crypto_hash_sha256(Out::from(&mut hash), In::from(message.as_slice()), 41) };
}

/// Whether it was accepted. What the arena has is the same for both ways.
fn compare(name: &str, call: Call, arguments: &Arguments, arena: &[u8; ARENA]) -> bool {
    let (expected_code, expected) = run(call, arguments, &mut Box::new(*arena), true);
    let (code, result) = run(call, arguments, &mut Box::new(*arena), false);
    assert_eq!(code, expected_code, "{name} {arguments:?}");
    if code == 0 {
        assert_eq!(result, expected, "{name} {arguments:?}");
    }
    code == 0
}
