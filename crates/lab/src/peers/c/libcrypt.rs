//! libxcrypt, the libcrypt of most Linux systems: bcrypt by `crypt_r`.

use std::{
    ffi::{CString, c_char, c_void},
    io,
    ptr::copy_nonoverlapping,
};

use super::{Made, Peer, Shared, hash::bcrypt, shared::functions};
use crate::{
    contract::{Input, Operation},
    job::Refusal,
};

functions! {
    struct Crypt {
        crypt_r: unsafe extern "C" fn(*const c_char, *const c_char, *mut Data) -> *const c_char,
    }
}

/// `struct crypt_data`.
#[repr(C, align(16))]
struct Data([u8; 32768]);

pub fn load() -> Result<Vec<Peer>, String> {
    let shared = Shared::open(&["libcrypt.so.2", "libcrypt.so.1"])?;
    // Not in the C library's own, which has no bcrypt either. It is not called.
    // SAFETY: any pointer can be one to anything that is not looked at.
    unsafe { shared.symbol::<*const c_void>("crypt_preferred_method") }?;
    let crypt = Crypt::resolve(shared)?;
    Ok(vec![Peer {
        name: "libxcrypt",
        // The library has no function that tells its version; this is the first number of all that have that function.
        version: "4".into(),
        implementation: "crypt_r".into(),
        keying: &[],
        make: Box::new(move |operation, input| crypt.task(operation, input)),
    }])
}

impl Crypt {
    fn task(&self, operation: &Operation, input: &Input) -> Made {
        if operation.name != "bcrypt.10" {
            return Ok(None);
        }
        let crypt_r = self.crypt_r;
        let setting = CString::new(bcrypt::setting(&input.nonce)).map_err(|error| error.to_string())?;
        let mut data = Box::new(Data([0; 32768]));
        bcrypt::task(operation, input, move |password, text| {
            // SAFETY: both are strings, and the data has room for all that the function keeps; what it gives is a string in
            // there, of 60 characters if it begins as the setting does.
            unsafe {
                let made = crypt_r(password.as_ptr().cast(), setting.as_ptr(), &mut *data);
                if made.is_null() || *made != *setting.as_ptr() {
                    return Err(Refusal::Code(
                        "crypt_r",
                        io::Error::last_os_error().raw_os_error().unwrap_or(0).into(),
                    ));
                }
                copy_nonoverlapping(made.cast(), text.as_mut_ptr(), bcrypt::CHARACTERS);
            }
            Ok(())
        })
        .map(Some)
    }
}
