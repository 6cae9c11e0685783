//! NaCl's boxes, and libsodium's sealed boxes. Secretboxes are AEADs: saltern_xsalsa20_poly1305().

use crate::border::{Out, Outcome, Region, apart, array, call, call_into, handle, input, output};
use crate::context::Context;
use crate::{saltern_aead_algorithm, saltern_aead_context, saltern_error};
use saltern::Error;
use saltern::nacl::{self, CryptoBoxOf, PublicKey, SEALED_BYTES, SecretBoxOf, SecretKey, xchacha};
use std::ffi::{c_int, c_void};

/// What has both keys of a box.
type Begin = unsafe fn(*mut u8, &SecretKey, &PublicKey) -> Result<(), Error>;

/// What a secretbox's cipher has beyond an AEAD.
pub(crate) struct Boxes {
    begin: Begin,
    seal_for: fn(&PublicKey, &[u8], &mut [u8]) -> Result<usize, Error>,
    open_sealed: fn(&SecretKey, &[u8], &mut [u8]) -> Result<usize, Error>,
}

impl Boxes {
    const fn begin<S: nacl::Scheme>() -> Begin {
        |state, ours, theirs| {
            let both = CryptoBoxOf::<S>::new(ours, theirs)?;
            // SAFETY: a place for a secretbox's state.
            unsafe { state.cast::<SecretBoxOf<S>>().write(both.as_secretbox().clone()) };
            Ok(())
        }
    }
}

pub(crate) static XSALSA20: Boxes = Boxes {
    begin: Boxes::begin::<nacl::scheme::XSalsa20Poly1305>(),
    seal_for: nacl::seal_for_into,
    open_sealed: nacl::open_sealed_into,
};
pub(crate) static XCHACHA20: Boxes = Boxes {
    begin: Boxes::begin::<nacl::scheme::XChaCha20Poly1305>(),
    seal_for: xchacha::seal_for_into,
    open_sealed: xchacha::open_sealed_into,
};

/// By how much a sealed box is longer than its message.
pub const SALTERN_SEALED_BOX_BYTES: usize = 48;
const _: () = assert!(SALTERN_SEALED_BOX_BYTES == SEALED_BYTES);

/// What the cipher that the caller has named has beyond an AEAD.
///
/// # Safety
/// The caller's handle.
unsafe fn boxes(cipher: *const saltern_aead_algorithm) -> Outcome<&'static Boxes> {
    // SAFETY: the same.
    unsafe { handle(cipher) }?.boxes.ok_or(saltern_error::Unsupported)
}

/// Takes in the keys of a box: what is sealed between two people with a nonce of 24 bytes, by saltern_aead_seal() and
/// saltern_aead_open() with this context. `cipher` is saltern_xsalsa20_poly1305(), for NaCl's crypto_box, or
/// saltern_nacl_xchacha_secretbox(). The keys have 32 bytes each and are those of saltern_x25519_keypair().
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_box_init(
    context: *mut saltern_aead_context,
    context_bytes: usize,
    cipher: *const saltern_aead_algorithm,
    our_secret_key: *const u8,
    their_public_key: *const u8,
) -> c_int {
    // SAFETY: the caller's handle and bytes, which are apart before they are looked at.
    call(|| unsafe {
        let read = [Region::new(our_secret_key, 32), Region::new(their_public_key, 32)];
        apart(&[Region::new(context, context_bytes)], &read)?;
        let boxes = boxes(cipher)?;
        let ours = SecretKey::new(*array(our_secret_key)?);
        let theirs = PublicKey::new(*array(their_public_key)?);
        Context::begin(context, context_bytes, cipher, |_, state| Ok((boxes.begin)(state, &ours, &theirs)?))
    })
}

/// Seals or opens a sealed box.
///
/// # Safety
/// The caller's bytes.
unsafe fn sealed(
    to: Out,
    key: *const u8,
    from: (*const c_void, usize),
    run: impl FnOnce(&[u8; 32], &[u8], &mut [u8]) -> Outcome,
) -> c_int {
    // SAFETY: the same; they are apart before they are looked at.
    unsafe {
        call_into(&[to], || {
            apart(&[Region::new(to.0, to.1)], &[Region::new(key, 32), Region::of(from)])?;
            run(array(key)?, input(from.0, from.1)?, output(to.0, to.1)?)
        })
    }
}

/// Seals a message for whoever has the secret key of a public key of 32 bytes: anybody can make it, only that one opens it, and nobody learns
/// from it who made it. `sealed_bytes` is at least SALTERN_SEALED_BOX_BYTES more than the message has.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_sealed_box_seal(
    cipher: *const saltern_aead_algorithm,
    sealed_message: *mut c_void,
    sealed_bytes: usize,
    their_public_key: *const u8,
    message: *const c_void,
    message_bytes: usize,
) -> c_int {
    // SAFETY: the caller's handle and bytes.
    unsafe {
        let (to, from) = ((sealed_message, sealed_bytes), (message, message_bytes));
        sealed(to, their_public_key, from, |key, message, to| {
            (boxes(cipher)?.seal_for)(&PublicKey::new(*key), message, to)?;
            Ok(())
        })
    }
}

/// Opens what saltern_sealed_box_seal() made. `message_bytes` is at least SALTERN_SEALED_BOX_BYTES less than the box has.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_sealed_box_open(
    cipher: *const saltern_aead_algorithm,
    message: *mut c_void,
    message_bytes: usize,
    our_secret_key: *const u8,
    sealed_message: *const c_void,
    sealed_bytes: usize,
) -> c_int {
    // SAFETY: the caller's handle and bytes.
    unsafe {
        let (to, from) = ((message, message_bytes), (sealed_message, sealed_bytes));
        sealed(to, our_secret_key, from, |key, boxed, to| {
            (boxes(cipher)?.open_sealed)(&SecretKey::new(*key), boxed, to)?;
            Ok(())
        })
    }
}
