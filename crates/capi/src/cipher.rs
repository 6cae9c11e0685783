//! Stream ciphers, without authentication: for protocol builders.

use crate::border::{Data, Region, apart, call, call_into, input};
use crate::context::{Context, Kind, State};
use crate::rows::{Names, found, listed};
use crate::{CIPHERS, saltern_error};
use saltern::Error;
use saltern::cipher::legacy::Arcfour;
use saltern::cipher::{Cipher, Key, Variant, hchacha20, hsalsa20};
use std::ffi::{c_char, c_int, c_void};

/// Goes to a byte of the keystream.
type Seek = unsafe fn(*mut u8, u128) -> Result<(), Error>;

/// A stream cipher: what saltern_chacha20() and the like give. It is always there, and needs no freeing.
pub struct saltern_cipher_algorithm {
    pub(crate) names: Names,
    key_bytes: usize,
    nonce_bytes: usize,
    state: State,
    begin: unsafe fn(*mut u8, &[u8], &[u8]) -> Result<(), Error>,
    apply: unsafe fn(*mut u8, &mut Data<'_>) -> Result<(), Error>,
    seek: Option<Seek>,
}

impl saltern_cipher_algorithm {
    pub(crate) const fn of<V: Variant>(names: Names) -> Self
    where
        Cipher<V>: Send,
    {
        let state = State::of::<Cipher<V>>();
        // SAFETY: contexts call it with a state of this type.
        let seek: Seek = |state, position| unsafe { &mut *state.cast::<Cipher<V>>() }.set_position(position);
        assert!(state.size() <= SALTERN_CIPHER_CONTEXT_BYTES && state.align() <= 64);
        saltern_cipher_algorithm {
            names,
            key_bytes: V::KEY_BYTES,
            nonce_bytes: V::NONCE_BYTES,
            state,
            // SAFETY: here and below: contexts call these with a place for a state of this type, or with one.
            begin: |state, key, nonce| {
                let cipher = Cipher::<V>::new(&key.try_into()?, &nonce.try_into()?);
                // SAFETY: as above.
                unsafe { state.cast::<Cipher<V>>().write(cipher) };
                Ok(())
            },
            apply: |state, data| {
                // SAFETY: as above.
                let cipher = unsafe { &mut *state.cast::<Cipher<V>>() };
                match data {
                    Data::InPlace(data) => cipher.apply(data),
                    Data::Between(input, output) => cipher.apply_to(input, output),
                }
            },
            seek: Some(seek),
        }
    }
}

/// Arcfour goes on alone.
static ARCFOUR: saltern_cipher_algorithm = saltern_cipher_algorithm {
    names: Names { name: c"arcfour" },
    key_bytes: 256,
    nonce_bytes: 0,
    state: State::of::<Arcfour>(),
    begin: |state, key, nonce| {
        if !nonce.is_empty() {
            return Err(Error::Length { argument: "nonce", got: nonce.len(), expected: 0 });
        }
        // SAFETY: here and below: contexts call these with a place for a state of this type, or with one.
        unsafe { state.cast::<Arcfour>().write(Arcfour::new(key)?) };
        Ok(())
    },
    apply: |state, data| {
        // SAFETY: as above.
        let cipher = unsafe { &mut *state.cast::<Arcfour>() };
        match data {
            Data::InPlace(data) => {
                cipher.apply(data);
                Ok(())
            }
            Data::Between(input, output) => cipher.apply_to(input, output),
        }
    },
    seek: None,
};

/// Arcfour, known as RC4, for old data and protocols alone: keys of 1 to 256 bytes, of which one must never encrypt two messages, no nonces,
/// and no way back or forth. **It is broken**: its keystream is told from random bytes. It stands in no list and has no
/// saltern_cipher_named().
#[unsafe(no_mangle)]
pub extern "C" fn saltern_arcfour() -> *const saltern_cipher_algorithm {
    &ARCFOUR
}

impl Kind for saltern_cipher_algorithm {
    const MAGIC: u64 = u64::from_le_bytes(*b"slt ciph");

    fn state(&self) -> &State {
        &self.state
    }
}

/// The size of saltern_cipher_context: any stream cipher's context fits.
pub const SALTERN_CIPHER_CONTEXT_BYTES: usize = 512;

/// A keystream.
#[repr(C, align(64))]
pub struct saltern_cipher_context {
    opaque: [u8; SALTERN_CIPHER_CONTEXT_BYTES],
}

/// The stream cipher of this name, as "chacha20" or "xsalsa20"; null if there is none. It links all of them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_cipher_named(name: *const c_char) -> *const saltern_cipher_algorithm {
    // SAFETY: the caller's string.
    unsafe { found(CIPHERS, |algorithm| &algorithm.names, name) }
}

/// The stream cipher of this number, from 0 on; null behind the last.
#[unsafe(no_mangle)]
pub extern "C" fn saltern_cipher_numbered(number: usize) -> *const saltern_cipher_algorithm {
    listed(CIPHERS, number)
}

/// Its name; null for a null pointer.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_cipher_name(algorithm: *const saltern_cipher_algorithm) -> *const c_char {
    // SAFETY: the caller's handle, or null.
    unsafe { algorithm.as_ref() }.map_or(std::ptr::null(), |algorithm| algorithm.names.name.as_ptr())
}

/// The size of its keys in bytes, of Arcfour that of the longest; 0 for a null pointer.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_cipher_key_bytes(algorithm: *const saltern_cipher_algorithm) -> usize {
    // SAFETY: the caller's handle, or null.
    unsafe { algorithm.as_ref() }.map_or(0, |algorithm| algorithm.key_bytes)
}

/// The size of its nonces in bytes; 0 for a null pointer.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_cipher_nonce_bytes(algorithm: *const saltern_cipher_algorithm) -> usize {
    // SAFETY: the caller's handle, or null.
    unsafe { algorithm.as_ref() }.map_or(0, |algorithm| algorithm.nonce_bytes)
}

/// The size in bytes of a context of this cipher, for those that saltern_cipher_context is too large for; 0 for a null pointer.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_cipher_context_size(algorithm: *const saltern_cipher_algorithm) -> usize {
    // SAFETY: the caller's handle, or null.
    unsafe { algorithm.as_ref() }.map_or(0, |algorithm| algorithm.state.size())
}

/// The alignment in bytes of a context of this cipher; 0 for a null pointer.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_cipher_context_align(algorithm: *const saltern_cipher_algorithm) -> usize {
    // SAFETY: the caller's handle, or null.
    unsafe { algorithm.as_ref() }.map_or(0, |algorithm| algorithm.state.align())
}

/// Begins the keystream of a key and a nonce. **Never use a nonce twice with one key.**
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_cipher_init(
    context: *mut saltern_cipher_context,
    context_bytes: usize,
    algorithm: *const saltern_cipher_algorithm,
    key: *const c_void,
    key_bytes: usize,
    nonce: *const c_void,
    nonce_bytes: usize,
) -> c_int {
    call(|| {
        let read = [Region::new(key, key_bytes), Region::new(nonce, nonce_bytes)];
        apart(&[Region::new(context, context_bytes)], &read)?;
        // SAFETY: the caller's bytes, which are apart.
        unsafe {
            let (key, nonce) = (input(key, key_bytes)?, input(nonce, nonce_bytes)?);
            Context::begin(context, context_bytes, algorithm, |algorithm: &saltern_cipher_algorithm, state| {
                Ok((algorithm.begin)(state, key, nonce)?)
            })
        }
    })
}

/// Encrypts or decrypts bytes with the keystream that comes next. `to` may be `from`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_cipher_apply(
    context: *mut saltern_cipher_context,
    to: *mut c_void,
    from: *const c_void,
    bytes: usize,
) -> c_int {
    // SAFETY: the caller's context and bytes, which are apart but where `Data` sees to it.
    unsafe {
        call_into(&[(to, bytes)], || {
            let context = Context::<saltern_cipher_algorithm>::of(context)?;
            apart(&[context.region()], &[Region::new(to, bytes), Region::new(from, bytes)])?;
            Ok((context.algorithm.apply)(context.state, &mut Data::new(from, to, bytes)?)?)
        })
    }
}

/// Goes to a byte of the keystream, from 0 on.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_cipher_seek(context: *mut saltern_cipher_context, position: u64) -> c_int {
    // SAFETY: the caller's context.
    call(|| unsafe {
        let context = Context::<saltern_cipher_algorithm>::of(context)?;
        let seek = context.algorithm.seek.ok_or(saltern_error::Unsupported)?;
        Ok(seek(context.state, position.into())?)
    })
}

/// Goes to a block of 64 bytes of the keystream, from 0 on: what others call the counter.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_cipher_seek_block(context: *mut saltern_cipher_context, block: u64) -> c_int {
    // SAFETY: the caller's context.
    call(|| unsafe {
        let context = Context::<saltern_cipher_algorithm>::of(context)?;
        let seek = context.algorithm.seek.ok_or(saltern_error::Unsupported)?;
        Ok(seek(context.state, u128::from(block) * 64)?)
    })
}

/// Ends the keystream, and erases its key.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_cipher_wipe(context: *mut saltern_cipher_context) -> c_int {
    // SAFETY: the caller's context.
    call(|| unsafe {
        Context::<saltern_cipher_algorithm>::of(context)?.end();
        Ok(())
    })
}

/// A function from a key of 32 bytes and 16 bytes to 32 bytes.
///
/// # Safety
/// The caller's bytes.
unsafe fn derived(output: *mut u8, key: *const u8, from: *const u8, run: fn(&Key, &[u8; 16]) -> Key) -> c_int {
    // SAFETY: the same; they are apart before they are looked at.
    unsafe {
        call_into(&[(output.cast(), 32)], || {
            apart(&[Region::new(output, 32)], &[Region::new(key, 32), Region::new(from, 16)])?;
            let made = run(&Key::new(*crate::border::array(key)?), crate::border::array(from)?);
            *crate::border::array_mut(output)? = *made.expose_secret();
            Ok(())
        })
    }
}

/// HChaCha20: 32 bytes from a key of 32 bytes and 16 bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_hchacha20(output: *mut u8, key: *const u8, input: *const u8) -> c_int {
    // SAFETY: the caller's bytes.
    unsafe { derived(output, key, input, hchacha20) }
}

/// HSalsa20: 32 bytes from a key of 32 bytes and 16 bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_hsalsa20(output: *mut u8, key: *const u8, input: *const u8) -> c_int {
    // SAFETY: the caller's bytes.
    unsafe { derived(output, key, input, hsalsa20) }
}
