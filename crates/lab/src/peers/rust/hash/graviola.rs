//! graviola.

use graviola::hashing::hmac::Hmac;
use graviola::hashing::{Hash, Sha256, Sha384, Sha512};

use super::{Input, Made, Maker, Operation, by};
use crate::shapes::{self, hash};

const MAKERS: &[(&str, Maker)] = &[
    ("sha-256", digest::<Sha256>),
    ("sha-384", digest::<Sha384>),
    ("sha-512", digest::<Sha512>),
    ("hmac-sha-256", hmac::<Sha256>),
    ("hmac-sha-512", hmac::<Sha512>),
];

pub fn task(operation: &Operation, input: &Input) -> Made {
    by(MAKERS, operation, input)
}

fn digest<H: Hash + 'static>(operation: &Operation, input: &Input) -> shapes::Made {
    hash::digest(operation, input, |message, digest| {
        digest.copy_from_slice(H::hash(message).as_ref());
        true
    })
}

fn hmac<H: Hash<Context: 'static> + Clone + 'static>(operation: &Operation, input: &Input) -> shapes::Made {
    let keyed = Hmac::<H>::new(&input.key);
    hash::digest(operation, input, move |message, digest| {
        let mut hmac = keyed.clone();
        hmac.update(message);
        digest.copy_from_slice(hmac.finish().as_ref());
        true
    })
}
