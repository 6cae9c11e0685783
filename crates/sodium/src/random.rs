//! Random bytes: the operating system's, or those of a generator that the program sets.

use crate::edge::{In, Out, Result, api};
use crate::runtime::misuse;
use saltern::cipher::ChaCha20;
use std::ffi::{c_char, c_int, c_void};
use std::sync::atomic::{AtomicPtr, Ordering};

/// `randombytes_implementation` of libsodium.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Implementation {
    /// Its name.
    pub implementation_name: Option<unsafe extern "C" fn() -> *const c_char>,
    /// A random number.
    pub random: Option<unsafe extern "C" fn() -> u32>,
    /// Renews its state.
    pub stir: Option<unsafe extern "C" fn()>,
    /// A random number below a bound.
    pub uniform: Option<unsafe extern "C" fn(u32) -> u32>,
    /// Fills bytes.
    pub buf: Option<unsafe extern "C" fn(*mut c_void, usize)>,
    /// Ends it.
    pub close: Option<unsafe extern "C" fn() -> c_int>,
}

macro_rules! implementation {
    ($name:ident, $of:literal, $called:ident) => {
        #[doc = concat!("`", stringify!($name), "` of libsodium: the operating system's generator here, as its other one.")]
        #[unsafe(no_mangle)]
        pub static $name: Implementation = Implementation {
            implementation_name: Some($called),
            random: Some(system_random),
            stir: None,
            uniform: None,
            buf: Some(system_buf),
            close: Some(system_close),
        };

        unsafe extern "C" fn $called() -> *const c_char {
            $of.as_ptr()
        }
    };
}
implementation!(randombytes_sysrandom_implementation, c"sysrandom", sysrandom_name);
implementation!(randombytes_internal_implementation, c"internal", internal_name);

/// The system's, or it ends the program: nobody may go on with bytes that are not random.
fn fill_by_system(bytes: &mut [u8]) {
    if getrandom::fill(bytes).is_err() {
        misuse();
    }
}

unsafe extern "C" fn system_buf(buf: *mut c_void, size: usize) {
    if size > 0 && !buf.is_null() {
        // SAFETY: the caller promised so many bytes.
        fill_by_system(unsafe { std::slice::from_raw_parts_mut(buf.cast(), size) });
    }
}

unsafe extern "C" fn system_random() -> u32 {
    let mut bytes = [0; 4];
    fill_by_system(&mut bytes);
    u32::from_ne_bytes(bytes)
}

unsafe extern "C" fn system_close() -> c_int {
    0
}

/// What the program set, or null.
static CHOSEN: AtomicPtr<Implementation> = AtomicPtr::new(std::ptr::null_mut());

fn chosen() -> Implementation {
    let chosen = CHOSEN.load(Ordering::Acquire);
    // SAFETY: who set it promised that it stays where it is.
    if chosen.is_null() { randombytes_sysrandom_implementation } else { unsafe { *chosen } }
}

/// Fills bytes.
pub(crate) fn fill(bytes: &mut [u8]) {
    if bytes.is_empty() {
        return;
    }
    match chosen().buf {
        // SAFETY: so many bytes are there, and who set the function promised that it fills them.
        Some(buf) => unsafe { buf(bytes.as_mut_ptr().cast(), bytes.len()) },
        None => misuse(),
    }
}

fn number() -> u32 {
    match chosen().random {
        // SAFETY: who set the function promised it.
        Some(random) => unsafe { random() },
        None => misuse(),
    }
}

/// Random bytes in an array.
pub(crate) fn array<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    fill(&mut bytes);
    bytes
}

/// For `…_keygen`.
pub(crate) fn generate(key: Out, len: usize) -> Result {
    fill(key.bytes(len)?);
    Ok(())
}

api! {
    void randombytes_buf(buf: Out, size: usize) {
        generate(buf, size)
    }

    void randombytes(buf: Out, len: u64) {
        generate(buf, usize::try_from(len)?)
    }

    [u32] randombytes_random() {
        number()
    }

    /// As fair as the generator is: numbers of an incomplete last round are drawn again.
    [u32] randombytes_uniform(upper_bound: u32) {
        if let Some(uniform) = chosen().uniform {
            // SAFETY: who set the function promised it.
            return unsafe { uniform(upper_bound) };
        }
        if upper_bound < 2 {
            return 0;
        }
        let least = upper_bound.wrapping_neg() % upper_bound;
        loop {
            let number = number();
            if number >= least {
                return number % upper_bound;
            }
        }
    }

    void randombytes_stir() {
        if let Some(stir) = chosen().stir {
            // SAFETY: who set the function promised it.
            unsafe { stir() };
        }
        Ok(())
    }

    [c_int] randombytes_close() {
        // SAFETY: who set the function promised it.
        chosen().close.map_or(0, |close| unsafe { close() })
    }

    /// It is not copied.
    int randombytes_set_implementation(implementation: *const Implementation) {
        CHOSEN.store(implementation.cast_mut(), Ordering::Release);
        Ok(())
    }

    [*const c_char] randombytes_implementation_name() {
        // SAFETY: who set the function promised it.
        chosen().implementation_name.map_or(std::ptr::null(), |name| unsafe { name() })
    }

    /// The keystream of ChaCha20, whose nonce is a name.
    void randombytes_buf_deterministic(buf: Out, size: usize, seed: In) {
        crate::runtime::limit(size as u64, usize::try_from(0x40_0000_0000_u64).unwrap_or(usize::MAX));
        let bytes = buf.bytes(size)?;
        bytes.fill(0);
        Ok(ChaCha20::new(&seed.secret()?, &(*b"LibsodiumDRG").into()).apply(bytes)?)
    }
}
