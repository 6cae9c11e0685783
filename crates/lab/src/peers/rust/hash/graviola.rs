//! graviola.

use graviola::hashing::hmac::Hmac;
use graviola::hashing::sha3::{Sha3_256Context, Sha3_512Context, Shake128, Shake256};
use graviola::hashing::{Hash, HashContext, Sha256, Sha384, Sha512};

use super::{Input, Made, Maker, Operation, by};
use crate::shapes::{self, hash};

macro_rules! sha3 {
    ($context:ty) => {
        |operation, input| {
            hash::stream(operation, input, |message, digest| {
                let mut context = <$context>::new();
                let done = message.feed(|piece| context.update(piece));
                digest.copy_from_slice(&context.finish());
                done
            })
        }
    };
}

macro_rules! shake {
    ($hash:ty) => {
        |operation, input| {
            hash::digest(operation, input, |message, digest| {
                <$hash>::new(&[message]).read(digest);
                true
            })
        }
    };
}

const MAKERS: &[(&str, Maker)] = &[
    ("sha-256", digest::<Sha256>),
    ("sha-384", digest::<Sha384>),
    ("sha-512", digest::<Sha512>),
    ("sha3-256", sha3!(Sha3_256Context)),
    ("sha3-512", sha3!(Sha3_512Context)),
    ("shake128", shake!(Shake128)),
    ("shake256", shake!(Shake256)),
    ("hmac-sha-256", hmac::<Sha256>),
    ("hmac-sha-384", hmac::<Sha384>),
    ("hmac-sha-512", hmac::<Sha512>),
];

pub fn task(operation: &Operation, input: &Input) -> Made {
    by(MAKERS, operation, input)
}

fn digest<H: Hash + 'static>(operation: &Operation, input: &Input) -> shapes::Made {
    if operation.piece_bytes.is_some() {
        return hash::stream(operation, input, |message, digest| {
            let mut context = H::new();
            let done = message.feed(|piece| context.update(piece));
            digest.copy_from_slice(context.finish().as_ref());
            done
        });
    }
    hash::digest(operation, input, |message, digest| {
        digest.copy_from_slice(H::hash(message).as_ref());
        true
    })
}

fn hmac<H: Hash<Context: 'static> + Clone + 'static>(operation: &Operation, input: &Input) -> shapes::Made {
    let keyed = Hmac::<H>::new(&input.key);
    hash::stream(operation, input, move |message, digest| {
        let mut hmac = keyed.clone();
        let done = message.feed(|piece| hmac.update(piece));
        digest.copy_from_slice(hmac.finish().as_ref());
        done
    })
}
