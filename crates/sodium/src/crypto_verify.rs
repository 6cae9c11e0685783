//! `crypto_verify*`: comparisons in constant time.

use crate::edge::{Failed, In, Result, api, equal};

fn verify(x: In, y: In, len: usize) -> Result {
    if equal(x.bytes(len)?, y.bytes(len)?) { Ok(()) } else { Err(Failed) }
}

api! {
    int crypto_verify_16(x: In, y: In) { verify(x, y, 16) }

    int crypto_verify_32(x: In, y: In) { verify(x, y, 32) }

    int crypto_verify_64(x: In, y: In) { verify(x, y, 64) }
}
