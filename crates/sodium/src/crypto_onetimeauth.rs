//! `crypto_onetimeauth*`: Poly1305.

use crate::edge::{In, Marked, Out, Result, State, api};
use crate::random::generate;
use saltern::mac::Poly1305;

/// `crypto_onetimeauth_state` of libsodium.
pub type OneTimeAuthState = Marked<Poly1305>;

fn tag(out: Out, input: In, len: u64, k: In) -> Result {
    out.write(Poly1305::authenticate(k.secret()?, input.bytes(len)?).as_bytes())
}

fn verify(h: In, input: In, len: u64, k: In) -> Result {
    Ok(Poly1305::verify(k.secret()?, input.bytes(len)?, &h.public()?)?)
}

fn begin(state: State<OneTimeAuthState>, k: In) -> Result {
    state.begin_marked(Poly1305::new(k.secret()?))
}

fn update(state: State<OneTimeAuthState>, input: In, len: u64) -> Result {
    let input = input.bytes(len)?;
    state.running(|mac| {
        mac.update(input);
        Ok(())
    })
}

fn end(state: State<OneTimeAuthState>, out: Out) -> Result {
    out.write(state.end()?.finalize().as_bytes())
}

api! {
    int crypto_onetimeauth(out: Out, input: In, len: u64, k: In) { tag(out, input, len, k) }

    int crypto_onetimeauth_verify(h: In, input: In, len: u64, k: In) { verify(h, input, len, k) }

    int crypto_onetimeauth_init(state: State<OneTimeAuthState>, key: In) { begin(state, key) }

    int crypto_onetimeauth_update(state: State<OneTimeAuthState>, input: In, len: u64) { update(state, input, len) }

    int crypto_onetimeauth_final(state: State<OneTimeAuthState>, out: Out) { end(state, out) }

    void crypto_onetimeauth_keygen(k: Out) { generate(k, 32) }

    int crypto_onetimeauth_poly1305(out: Out, input: In, len: u64, k: In) { tag(out, input, len, k) }

    int crypto_onetimeauth_poly1305_verify(h: In, input: In, len: u64, k: In) { verify(h, input, len, k) }

    int crypto_onetimeauth_poly1305_init(state: State<OneTimeAuthState>, key: In) { begin(state, key) }

    int crypto_onetimeauth_poly1305_update(state: State<OneTimeAuthState>, input: In, len: u64) {
        update(state, input, len)
    }

    int crypto_onetimeauth_poly1305_final(state: State<OneTimeAuthState>, out: Out) { end(state, out) }

    void crypto_onetimeauth_poly1305_keygen(k: Out) { generate(k, 32) }
}
