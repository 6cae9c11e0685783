//! `crypto_argon2`.

use crate::edge::{Failed, In, Out, Result, api};
use saltern::password::argon2::{Algorithm, Argon2, Parameters};
use std::ffi::c_void;

/// `crypto_argon2_config`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Argon2Config {
    /// 0 for Argon2d, 1 for Argon2i, 2 for Argon2id.
    pub algorithm: u32,
    /// Memory in KiB.
    pub nb_blocks: u32,
    /// Passes.
    pub nb_passes: u32,
    /// Lanes.
    pub nb_lanes: u32,
}

/// `crypto_argon2_inputs`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Argon2Inputs {
    /// The password.
    pub pass: In,
    /// The salt.
    pub salt: In,
    /// Its bytes.
    pub pass_size: u32,
    /// Its bytes.
    pub salt_size: u32,
}

/// `crypto_argon2_extras`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Argon2Extras {
    /// A secret.
    pub key: In,
    /// Associated data.
    pub ad: In,
    /// Its bytes.
    pub key_size: u32,
    /// Its bytes.
    pub ad_size: u32,
}

// SAFETY: the only one of them that is shared has no pointers.
unsafe impl Sync for Argon2Extras {}

/// `crypto_argon2_no_extras` of Monocypher.
#[unsafe(no_mangle)]
pub static crypto_argon2_no_extras: Argon2Extras =
    Argon2Extras { key: In::NULL, ad: In::NULL, key_size: 0, ad_size: 0 };

fn argon2(out: Out, len: u32, config: Argon2Config, inputs: Argon2Inputs, extras: Argon2Extras) -> Result {
    let kind = match config.algorithm {
        0 => Algorithm::Argon2d,
        1 => Algorithm::Argon2i,
        2 => Algorithm::Argon2id,
        _ => return Err(Failed),
    };
    let parameters = Parameters::new(config.nb_blocks, config.nb_passes, config.nb_lanes)?;
    let hasher = Argon2::new(parameters)
        .algorithm(kind)
        .secret(extras.key.bytes(extras.key_size)?)
        .associated_data(extras.ad.bytes(extras.ad_size)?);
    let (password, salt) = (inputs.pass.bytes(inputs.pass_size)?.to_vec(), inputs.salt.bytes(inputs.salt_size)?);
    let result = hasher.hash_into(&password, salt, out.bytes(len)?);
    drop(zeroize::Zeroizing::new(password));
    Ok(result?)
}

api! {
    /// The work area is not used: memory is the library's own. The function has no way to say that it failed. So where it does, for a
    /// salt of fewer than 8 bytes, an output of fewer than 4, parameters out of range or missing memory, it ends the program: no key is
    /// better than one that anybody can guess.
    [()] crypto_argon2(
        out: Out, len: u32, _work_area: *mut c_void, config: Argon2Config, inputs: Argon2Inputs, extras: Argon2Extras,
    ) {
        if argon2(out, len, config, inputs, extras).is_err() {
            std::process::abort();
        }
    }
}
