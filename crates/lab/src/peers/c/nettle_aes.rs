//! Nettle's AES: GCM and CMAC, which have functions for each size of key, and the modes that take a block cipher's function.

use super::{
    Made, Shared, nettle_macs,
    shared::{call, functions},
    task::{Sized, TAG, exactly, repeated, split_tag},
};
use crate::{
    contract::{Input, Operation},
    peers::names,
    subject::Subject,
};
use saltern_catalog::block::Direction;
use saltern_catalog::{AeadEntry, BlockCipherEntry};
use std::ffi::{c_int, c_void};

pub type Set = unsafe extern "C" fn(*mut Context, *const u8);
pub type Feed = unsafe extern "C" fn(*mut Context, usize, *const u8);
type Crypt = unsafe extern "C" fn(*mut Context, usize, *mut u8, *const u8);
pub type Digest = unsafe extern "C" fn(*mut Context, usize, *mut u8);
/// A mode over the function of a block cipher, with the size of a block and the IV, which goes on.
type Mode = unsafe extern "C" fn(*const Context, *const c_void, usize, *mut u8, usize, *mut u8, *const u8);

/// Room for the context of any of them: that of GCM has a table of 4 KiB.
#[repr(C, align(64))]
pub struct Context([u8; 8192]);

functions! {
    struct Compare {
        nettle_memeql_sec: unsafe extern "C" fn(*const u8, *const u8, usize) -> c_int,
    }
}

pub fn task(shared: Shared, operation: &Operation, input: &Input) -> Made {
    match operation.subject() {
        None if operation.name == "arcfour" => arcfour(shared, input),
        Some(Subject::Seal(entry)) => seal(shared, entry, false, input),
        Some(Subject::FreshKey(entry)) => seal(shared, entry, true, input),
        Some(Subject::Open(entry)) => open(shared, entry, input),
        Some(Subject::Mode(cipher, over, direction)) => mode(shared, cipher, over.mode, direction, input),
        Some(Subject::Mac(entry)) if operation.items == 1 => match names::cipher_of_mac(entry) {
            Some((cipher, "cmac")) => cmac(shared, cipher, input),
            Some((cipher, "gmac")) => gmac(shared, cipher, input),
            _ => nettle_macs::task(shared, entry, false, input),
        },
        Some(Subject::FreshMac(entry)) => nettle_macs::task(shared, entry, true, input),
        _ => Ok(None),
    }
}

/// Its name of a cipher: `aes256`.
fn name(cipher: &BlockCipherEntry) -> String {
    cipher.name.replace('-', "")
}

/// A function of that name; there is none in versions that lack it.
///
/// # Safety
/// `T` is its type.
pub unsafe fn function<T: Copy>(shared: Shared, name: &str) -> Option<T> {
    // SAFETY: the caller's promise.
    unsafe { shared.symbol(name) }.ok()
}

/// The functions of GCM with one size of key.
#[derive(Clone, Copy)]
struct Gcm {
    set_key: Set,
    set_iv: Feed,
    update: Feed,
    encrypt: Crypt,
    decrypt: Crypt,
    digest: Digest,
}

impl Gcm {
    fn of(shared: Shared, (cipher, mode): (&BlockCipherEntry, &str)) -> Option<Self> {
        if mode != "gcm" {
            return None;
        }
        let stem = format!("nettle_gcm_{}", name(cipher));
        // SAFETY: the signatures are those of the library's documentation.
        unsafe {
            Some(Self {
                set_key: function(shared, &format!("{stem}_set_key"))?,
                set_iv: function(shared, &format!("{stem}_set_iv"))?,
                update: function(shared, &format!("{stem}_update"))?,
                encrypt: function(shared, &format!("{stem}_encrypt"))?,
                decrypt: function(shared, &format!("{stem}_decrypt"))?,
                digest: function(shared, &format!("{stem}_digest"))?,
            })
        }
    }
}

pub fn context() -> Box<Context> {
    Box::new(Context([0; 8192]))
}

fn seal(shared: Shared, entry: &AeadEntry, fresh_key: bool, input: &Input) -> Made {
    let Some(gcm) = names::mode_of_aead(entry).and_then(|mode| Gcm::of(shared, mode)) else { return Ok(None) };
    let p = Sized::from(input, entry.key_bytes, entry.nonce_bytes)?;
    let mut context = context();
    // SAFETY: the key has the size that is in the function's name.
    unsafe { (gcm.set_key)(&mut *context, p.key.as_ptr()) };
    repeated(p.sealed_bytes(), move |sealed| {
        let (ciphertext, tag) = split_tag(sealed);
        // SAFETY: everything is given with its length, ciphertext and message are equally long.
        unsafe {
            if fresh_key {
                (gcm.set_key)(&mut *context, p.key.as_ptr());
            }
            (gcm.set_iv)(&mut *context, p.nonce.len(), p.nonce.as_ptr());
            (gcm.update)(&mut *context, p.aad.len(), p.aad.as_ptr());
            (gcm.encrypt)(&mut *context, p.message.len(), ciphertext.as_mut_ptr(), p.message.as_ptr());
            (gcm.digest)(&mut *context, TAG, tag.as_mut_ptr());
        }
        true
    })
}

fn open(shared: Shared, entry: &AeadEntry, input: &Input) -> Made {
    let Some(gcm) = names::mode_of_aead(entry).and_then(|mode| Gcm::of(shared, mode)) else { return Ok(None) };
    let compare = Compare::resolve(shared)?;
    let p = Sized::from(input, entry.key_bytes, entry.nonce_bytes)?;
    let tag: [u8; TAG] = exactly("tag", &input.tag)?;
    let mut context = context();
    // SAFETY: the key has the size that is in the function's name.
    unsafe { (gcm.set_key)(&mut *context, p.key.as_ptr()) };
    repeated(p.message.len(), move |plaintext| {
        let mut computed = [0; TAG];
        // SAFETY: everything is given with its length, plaintext and ciphertext are equally long.
        unsafe {
            (gcm.set_iv)(&mut *context, p.nonce.len(), p.nonce.as_ptr());
            (gcm.update)(&mut *context, p.aad.len(), p.aad.as_ptr());
            (gcm.decrypt)(&mut *context, p.message.len(), plaintext.as_mut_ptr(), p.message.as_ptr());
            (gcm.digest)(&mut *context, TAG, computed.as_mut_ptr());
            call!(compare.nettle_memeql_sec(tag.as_ptr(), computed.as_ptr(), TAG) == 1)
        }
    })
}

fn mode(shared: Shared, cipher: &BlockCipherEntry, mode: &str, direction: Direction, input: &Input) -> Made {
    let encrypting = direction == Direction::Encrypt;
    let function_name = match (mode, encrypting) {
        ("cbc", true) => "nettle_cbc_encrypt",
        ("cbc", false) => "nettle_cbc_decrypt",
        ("cfb", true) => "nettle_cfb_encrypt",
        ("cfb", false) => "nettle_cfb_decrypt",
        ("cfb8", true) => "nettle_cfb8_encrypt",
        ("cfb8", false) => "nettle_cfb8_decrypt",
        ("ctr", _) => "nettle_ctr_crypt",
        _ => return Ok(None),
    };
    // Of all of them CBC alone decrypts blocks.
    let way = if mode == "cbc" && !encrypting { "decrypt" } else { "encrypt" };
    let stem = format!("nettle_{}", name(cipher));
    // SAFETY: the signatures are those of the library's documentation; the block cipher's function is handed on as it is.
    let found = unsafe {
        (
            function::<Mode>(shared, function_name),
            function::<Set>(shared, &format!("{stem}_set_{way}_key")),
            function::<unsafe extern "C" fn()>(shared, &format!("{stem}_{way}")),
        )
    };
    let (Some(mode), Some(set_key), Some(block)) = found else { return Ok(None) };
    let p = Sized::from(input, cipher.key_bytes, cipher.block_bytes)?;
    let mut context = context();
    // SAFETY: the key has the size that is in the function's name.
    unsafe { set_key(&mut *context, p.key.as_ptr()) };
    let mut iv = [0; 16];
    repeated(p.message.len(), move |output| {
        iv.copy_from_slice(&p.nonce);
        // SAFETY: the IV has a block, output and message are equally long.
        unsafe {
            let (iv, output, message) = (iv.as_mut_ptr(), output.as_mut_ptr(), p.message.as_ptr());
            mode(&*context, block as *const c_void, p.nonce.len(), iv, p.message.len(), output, message);
        }
        true
    })
}

/// GCM of associated data alone.
fn gmac(shared: Shared, cipher: &BlockCipherEntry, input: &Input) -> Made {
    let Some(gcm) = Gcm::of(shared, (cipher, "gcm")) else { return Ok(None) };
    let p = Sized::from(input, cipher.key_bytes, 12)?;
    let mut context = context();
    // SAFETY: the key has the size that is in the function's name.
    unsafe { (gcm.set_key)(&mut *context, p.key.as_ptr()) };
    repeated(TAG, move |tag| {
        // SAFETY: everything is given with its length.
        unsafe {
            (gcm.set_iv)(&mut *context, p.nonce.len(), p.nonce.as_ptr());
            (gcm.update)(&mut *context, p.message.len(), p.message.as_ptr());
            (gcm.digest)(&mut *context, TAG, tag.as_mut_ptr());
        }
        true
    })
}

fn cmac(shared: Shared, cipher: &BlockCipherEntry, input: &Input) -> Made {
    let stem = format!("nettle_cmac_{}", name(cipher));
    // SAFETY: the signatures are those of the library's documentation.
    let found = unsafe {
        (
            function::<Set>(shared, &format!("{stem}_set_key")),
            function::<Feed>(shared, &format!("{stem}_update")),
            function::<Digest>(shared, &format!("{stem}_digest")),
        )
    };
    let (Some(set_key), Some(update), Some(digest)) = found else { return Ok(None) };
    let p = Sized::from(input, cipher.key_bytes, 0)?;
    let mut context = context();
    // SAFETY: the key has the size that is in the function's name.
    unsafe { set_key(&mut *context, p.key.as_ptr()) };
    repeated(TAG, move |tag| {
        // SAFETY: everything is given with its length; a digest begins the next message.
        unsafe {
            update(&mut *context, p.message.len(), p.message.as_ptr());
            digest(&mut *context, TAG, tag.as_mut_ptr());
        }
        true
    })
}

/// Arcfour, whose key has any length.
fn arcfour(shared: Shared, input: &Input) -> Made {
    // SAFETY: the signatures are those of the library's documentation.
    let found = unsafe {
        (function::<Feed>(shared, "nettle_arcfour_set_key"), function::<Crypt>(shared, "nettle_arcfour_crypt"))
    };
    let (Some(set_key), Some(crypt)) = found else { return Ok(None) };
    let p = Sized::from(input, 16, 0)?;
    let mut context = context();
    repeated(p.message.len(), move |output| {
        // SAFETY: everything is given with its length, output and message are equally long.
        unsafe {
            set_key(&mut *context, p.key.len(), p.key.as_ptr());
            crypt(&mut *context, p.message.len(), output.as_mut_ptr(), p.message.as_ptr());
        }
        true
    })
}
