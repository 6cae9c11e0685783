//! rscrypto.

use rscrypto::aead::expert::AeadWithNonce as _;
use rscrypto::aead::{Nonce96, Nonce192};
use rscrypto::{
    ChaCha20Poly1305, ChaCha20Poly1305Key, Poly1305, Poly1305OneTimeKey, XChaCha20Poly1305, XChaCha20Poly1305Key,
};

use super::entry::{Entry, Made, Version, array, made};
use crate::contract::Input;
use crate::job::Job;

pub(super) const LIBRARY: Entry =
    Entry { name: "rscrypto", version: Version::Package("rscrypto"), implementation: "", task };

macro_rules! seal_and_open {
    ($type:ident, $key:ident, $nonce:ident, $input:ident, $opens:expr) => {
        made(|| {
            let key = $type::new(&$key::from_bytes(array(&$input.key)?));
            let nonce = $nonce::from_bytes(array(&$input.nonce)?);
            let length = $input.message.len();
            if !$opens {
                return Ok(Job::in_place(&$input.message, 16, move |_, sink| {
                    let (text, tag) = sink.split_at_mut(length);
                    let made = key.encrypt_in_place(&nonce, &[], text);
                    made.map(|made| tag.copy_from_slice(made.as_ref())).is_ok()
                })
                .boxed());
            }
            // It only opens in place, so that the ciphertext has to be brought back each time.
            let tag = $type::tag_from_slice(&$input.tag).map_err(|error| error.to_string())?;
            Ok(Job::in_place(&$input.message, 0, move |source, sink| {
                sink.copy_from_slice(source);
                key.decrypt_in_place(&nonce, &[], sink, &tag).is_ok()
            })
            .boxed())
        })
    };
}

fn task(operation: &str, input: &Input) -> Made {
    match operation {
        "poly1305" => made(|| {
            let key = array::<32>(&input.key)?;
            Ok(Job::new(&input.message, 16, move |source, sink| {
                let key = Poly1305OneTimeKey::from_bytes(key);
                sink.copy_from_slice(Poly1305::authenticate_once(key, source).as_slice());
                true
            })
            .boxed())
        }),
        "chacha20-poly1305.seal" => seal_and_open!(ChaCha20Poly1305, ChaCha20Poly1305Key, Nonce96, input, false),
        "chacha20-poly1305.open" => seal_and_open!(ChaCha20Poly1305, ChaCha20Poly1305Key, Nonce96, input, true),
        "xchacha20-poly1305.seal" => seal_and_open!(XChaCha20Poly1305, XChaCha20Poly1305Key, Nonce192, input, false),
        "xchacha20-poly1305.open" => seal_and_open!(XChaCha20Poly1305, XChaCha20Poly1305Key, Nonce192, input, true),
        _ => None,
    }
}
