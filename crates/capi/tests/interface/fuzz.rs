//! The interface with random pointers into one piece of memory, and random lengths: nothing crashes, only outputs are written, and what fails
//! leaves zeros there. For some seconds, or as many as `SALTERN_FUZZ_SECONDS` says, from `SALTERN_FUZZ_SEED` or the time.
//!
//! Contexts are elsewhere: what is written into one that is in use is not to be seen. But a pointer to one may also go anywhere.

mod calls;

use saltern_capi::*;
use std::ffi::{c_int, c_void};
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
                match arena.below(6) {
                    0 | 1 => calls::hashes(&mut arena, &mut contexts),
                    2 | 3 => calls::ciphers(&mut arena, &mut contexts),
                    4 => calls::others(&mut arena, &mut contexts),
                    _ => calls::rest(&mut arena, &mut contexts),
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
