//! Botan: its C interface, keys set beforehand. What C++ callers get is the same code without the interface's copies.

use std::{
    ffi::{CStr, c_char, c_int, c_void},
    ptr::null_mut,
};

use super::{
    Made, Peer, Shared,
    shared::{Handle, functions},
    task::{Prepared, TAG, exactly, repeated},
};
use crate::{
    buffer::Buffer,
    contract::{Input, Operation},
};

const ENCRYPT: u32 = 0;
const DECRYPT: u32 = 1;
const FINAL: u32 = 1;

type Init = unsafe extern "C" fn(*mut *mut c_void, *const c_char, u32) -> c_int;
type Destroy = unsafe extern "C" fn(*mut c_void) -> c_int;
type Feed = unsafe extern "C" fn(*mut c_void, *const u8, usize) -> c_int;

functions! {
    struct Botan {
        botan_version_major: unsafe extern "C" fn() -> u32,
        botan_version_minor: unsafe extern "C" fn() -> u32,
        botan_version_patch: unsafe extern "C" fn() -> u32,
        botan_cipher_init: Init,
        botan_cipher_destroy: Destroy,
        botan_cipher_set_key: Feed,
        botan_cipher_set_associated_data: Feed,
        botan_cipher_start: Feed,
        botan_cipher_update: unsafe extern "C" fn(
            *mut c_void, u32, *mut u8, usize, *mut usize, *const u8, usize, *mut usize
        ) -> c_int,
        botan_mac_init: Init,
        botan_mac_destroy: Destroy,
        botan_mac_set_key: Feed,
        botan_mac_update: Feed,
        botan_mac_final: unsafe extern "C" fn(*mut c_void, *mut u8) -> c_int,
    }
}

pub fn load() -> Result<Peer, String> {
    // The soname carries the minor version.
    let names: Vec<_> = (0..100).rev().map(|minor| format!("libbotan-3.so.{minor}")).collect();
    let names = names.iter().map(String::as_str);
    let shared = Shared::open(&names.chain(["libbotan-2.so.19"]).collect::<Vec<_>>())
        .map_err(|_| "no libbotan-3.so.*, libbotan-2.so.19 here")?;
    let botan = Botan::resolve(shared)?;
    // SAFETY: plain numbers.
    let [major, minor, patch] =
        unsafe { [(botan.botan_version_major)(), (botan.botan_version_minor)(), (botan.botan_version_patch)()] };
    Ok(Peer {
        name: "botan",
        version: format!("{major}.{minor}.{patch}"),
        implementation: "FFI".into(),
        make: Box::new(move |operation, input| botan.task(operation, input)),
    })
}

impl Botan {
    fn task(&self, operation: &Operation, input: &Input) -> Made {
        match operation.name {
            "chacha20" => self.stream::<12>(c"ChaCha(20)", input),
            "chacha12" => self.stream::<12>(c"ChaCha(12)", input),
            "chacha8" => self.stream::<12>(c"ChaCha(8)", input),
            // The longer nonce makes them the extended ciphers.
            "xchacha20" => self.stream::<24>(c"ChaCha(20)", input),
            "salsa20" => self.stream::<8>(c"Salsa20", input),
            "xsalsa20" => self.stream::<24>(c"Salsa20", input),
            "poly1305" => self.poly1305(input),
            "chacha20-poly1305.seal" => self.seal::<12>(input),
            "chacha20-poly1305.open" => self.open::<12>(input),
            "xchacha20-poly1305.seal" => self.seal::<24>(input),
            "xchacha20-poly1305.open" => self.open::<24>(input),
            _ => Ok(None),
        }
    }

    fn handle(&self, init: Init, destroy: Destroy, name: &CStr, flags: u32) -> Result<Handle<c_int>, String> {
        let mut object = null_mut();
        // SAFETY: the object goes to the function that destroys it.
        unsafe {
            match init(&mut object, name.as_ptr(), flags) {
                0 => Handle::new(object, destroy),
                code => Err(format!("error {code} for {}", name.to_string_lossy())),
            }
        }
    }

    /// A cipher that keeps `key`.
    fn cipher(&self, name: &CStr, flags: u32, key: &[u8; 32]) -> Result<Handle<c_int>, String> {
        let cipher = self.handle(self.botan_cipher_init, self.botan_cipher_destroy, name, flags)?;
        // SAFETY: the key is given with its length.
        match unsafe { (self.botan_cipher_set_key)(cipher.get(), key.as_ptr(), key.len()) } {
            0 => Ok(cipher),
            code => Err(format!("error {code} from botan_cipher_set_key")),
        }
    }

    /// The whole message in one call: whether it succeeded and filled the output.
    ///
    /// # Safety
    /// `cipher` is a cipher that has been started.
    unsafe fn finish(&self, cipher: *mut c_void, output: &mut [u8], input: &[u8]) -> bool {
        let (mut written, mut consumed) = (0, 0);
        // SAFETY: output and input are given with their lengths; the cipher is the caller's promise.
        let code = unsafe {
            (self.botan_cipher_update)(
                cipher,
                FINAL,
                output.as_mut_ptr(),
                output.len(),
                &mut written,
                input.as_ptr(),
                input.len(),
                &mut consumed,
            )
        };
        code == 0 && written == output.len()
    }

    fn stream<const NONCE: usize>(&self, name: &CStr, input: &Input) -> Made {
        let botan = *self;
        let p = Prepared::<NONCE>::bare(input)?;
        let cipher = self.cipher(name, ENCRYPT, &p.key)?;
        // SAFETY: the nonce is given with its length, and starts the cipher.
        repeated(p.message.len(), move |output| unsafe {
            (botan.botan_cipher_start)(cipher.get(), p.nonce.as_ptr(), NONCE) == 0
                && botan.finish(cipher.get(), output, &p.message)
        })
    }

    fn poly1305(&self, input: &Input) -> Made {
        let botan = *self;
        let key: [u8; 32] = exactly("key", &input.key)?;
        let message = Buffer::source(&input.message);
        let mac = self.handle(self.botan_mac_init, self.botan_mac_destroy, c"Poly1305", 0)?;
        // SAFETY: key and message are given with their lengths, the tag has 16 bytes.
        repeated(TAG, move |tag| unsafe {
            (botan.botan_mac_set_key)(mac.get(), key.as_ptr(), key.len()) == 0
                && (botan.botan_mac_update)(mac.get(), message.as_ptr(), message.len()) == 0
                && (botan.botan_mac_final)(mac.get(), tag.as_mut_ptr()) == 0
        })
    }

    fn seal<const NONCE: usize>(&self, input: &Input) -> Made {
        let botan = *self;
        let p = Prepared::<NONCE>::from(input)?;
        let cipher = self.cipher(c"ChaCha20Poly1305", ENCRYPT, &p.key)?;
        // SAFETY: associated data and nonce are given with their lengths, and the nonce starts the cipher.
        repeated(p.sealed_bytes(), move |sealed| unsafe {
            (botan.botan_cipher_set_associated_data)(cipher.get(), p.aad.as_ptr(), p.aad.len()) == 0
                && (botan.botan_cipher_start)(cipher.get(), p.nonce.as_ptr(), NONCE) == 0
                && botan.finish(cipher.get(), sealed, &p.message)
        })
    }

    fn open<const NONCE: usize>(&self, input: &Input) -> Made {
        let botan = *self;
        let p = Prepared::<NONCE>::from(input)?;
        let tag: [u8; TAG] = exactly("tag", &input.tag)?;
        let sealed = Buffer::source(&[&input.message, tag.as_slice()].concat());
        let cipher = self.cipher(c"ChaCha20Poly1305", DECRYPT, &p.key)?;
        // SAFETY: associated data and nonce are given with their lengths, and the nonce starts the cipher.
        repeated(p.message.len(), move |plaintext| unsafe {
            (botan.botan_cipher_set_associated_data)(cipher.get(), p.aad.as_ptr(), p.aad.len()) == 0
                && (botan.botan_cipher_start)(cipher.get(), p.nonce.as_ptr(), NONCE) == 0
                && botan.finish(cipher.get(), plaintext, &sealed)
        })
    }
}
