//! `crypto_verify*` and `crypto_wipe`.

use crate::edge::{Failed, In, Out, Result, api, equal};

fn verify(a: In, b: In, len: usize) -> Result {
    if equal(a.bytes(len)?, b.bytes(len)?) { Ok(()) } else { Err(Failed) }
}

api! {
    int crypto_verify16(a: In, b: In) { verify(a, b, 16) }

    int crypto_verify32(a: In, b: In) { verify(a, b, 32) }

    int crypto_verify64(a: In, b: In) { verify(a, b, 64) }

    void crypto_wipe(secret: Out, size: usize) {
        secret.clear(size);
        Ok(())
    }
}
