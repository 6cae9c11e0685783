//! ring.

use ring::aead::{Aad, CHACHA20_POLY1305, LessSafeKey, Nonce, Tag, UnboundKey};

use super::entry::{Entry, Made, Version, array, made};
use crate::contract::Input;
use crate::job::Job;

pub(super) const LIBRARY: Entry = Entry { name: "ring", version: Version::Package("ring"), implementation: "", task };

fn task(operation: &str, input: &Input) -> Made {
    match operation {
        "chacha20-poly1305.seal" => made(|| {
            let (key, nonce) = (key(input)?, array::<12>(&input.nonce)?);
            let length = input.message.len();
            Ok(Job::in_place(&input.message, 16, move |_, sink| {
                let (text, tag) = sink.split_at_mut(length);
                let nonce = Nonce::assume_unique_for_key(nonce);
                let made = key.seal_in_place_separate_tag(nonce, Aad::empty(), text);
                made.map(|made| tag.copy_from_slice(made.as_ref())).is_ok()
            })
            .boxed())
        }),
        // Plaintext goes to the first half of the buffer while the ciphertext in the second half stays as it is.
        "chacha20-poly1305.open" => made(|| {
            let (key, nonce, tag) = (key(input)?, array::<12>(&input.nonce)?, array::<16>(&input.tag)?);
            let length = input.message.len();
            let halves = [vec![0; length], input.message.clone()].concat();
            Ok(Job::in_place(&halves, 0, move |_, sink| {
                let nonce = Nonce::assume_unique_for_key(nonce);
                key.open_in_place_separate_tag(nonce, Aad::empty(), Tag::from(tag), sink, length..).is_ok()
            })
            .arranged(|sink| sink[..sink.len() / 2].to_vec())
            .boxed())
        }),
        _ => None,
    }
}

fn key(input: &Input) -> Result<LessSafeKey, String> {
    let key = UnboundKey::new(&CHACHA20_POLY1305, &input.key).map_err(|error| error.to_string())?;
    Ok(LessSafeKey::new(key))
}
