//! X25519 and Ed25519. Keys have 32 bytes and signatures 64, wherever nothing else is said.

use crate::border::{
    In, Outcome, Region, apart, array, array_mut, call, call_into, input, items, items_mut, refuse_all,
};
use crate::context::{Context, Kind, State};
use crate::{saltern_bytes, saltern_error};
use saltern::curve25519::ed25519::batch::{self, Item};
use saltern::curve25519::ed25519::{Policy, Prehash, Seed, Signature, SigningKey, VerifyingKey};
use saltern::curve25519::kx::{self, SessionKeys};
use saltern::curve25519::x25519::{self, PublicKey, SecretKey};
use std::ffi::{c_int, c_void};

/// Which signatures are accepted.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum saltern_ed25519_policy {
    /// Take this one: as RFC 8032 says, and no keys and points of small order.
    Strict = 0,
    /// As RFC 8032 says, without a factor of 8.
    Rfc8032 = 1,
    /// As ZIP 215 says: for networks that have agreed on it.
    Zip215 = 2,
}

fn policy(policy: c_int) -> Outcome<Policy> {
    match policy {
        0 => Ok(Policy::Strict),
        1 => Ok(Policy::Rfc8032),
        2 => Ok(Policy::Zip215),
        _ => Err(saltern_error::Range),
    }
}

/// Makes two outputs of 32 bytes.
///
/// # Safety
/// The caller's bytes.
unsafe fn pair(first: *mut u8, second: *mut u8, run: impl FnOnce(&mut [u8; 32], &mut [u8; 32]) -> Outcome) -> c_int {
    // SAFETY: the same; they are apart before they are looked at.
    unsafe {
        call_into(&[(first.cast(), 32), (second.cast(), 32)], || {
            apart(&[Region::new(first, 32), Region::new(second, 32)], &[])?;
            run(array_mut(first)?, array_mut(second)?)
        })
    }
}

/// Makes an output from other bytes.
///
/// # Safety
/// The caller's bytes.
pub(crate) unsafe fn made<const N: usize>(
    to: *mut u8,
    from: &[In],
    run: impl FnOnce(&mut [u8; N]) -> Outcome,
) -> c_int {
    // SAFETY: the same; they are apart before they are looked at.
    unsafe {
        call_into(&[(to.cast(), N)], || {
            for from in from {
                apart(&[Region::new(to, N)], &[Region::of(*from)])?;
            }
            run(array_mut(to)?)
        })
    }
}

/// A new key pair of X25519.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_x25519_keypair(secret_key: *mut u8, public_key: *mut u8) -> c_int {
    // SAFETY: the caller's bytes.
    unsafe {
        pair(secret_key, public_key, |secret, public| {
            let (new_secret, new_public) = x25519::keypair()?;
            (*secret, *public) = (*new_secret.expose_secret(), *new_public.as_bytes());
            Ok(())
        })
    }
}

/// The public key that belongs to a secret key of X25519.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_x25519_public_key(public_key: *mut u8, secret_key: *const u8) -> c_int {
    // SAFETY: the caller's bytes.
    unsafe {
        made(public_key, &[(secret_key.cast(), 32)], |public| {
            *public = *SecretKey::new(*array(secret_key)?).public_key().as_bytes();
            Ok(())
        })
    }
}

/// What both sides have in common, in 32 bytes: derive keys from it, with both public keys; saltern_kx_client() does so. A public key of small
/// order, with which everybody knows it, is refused.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_x25519(
    shared: *mut u8,
    our_secret_key: *const u8,
    their_public_key: *const u8,
) -> c_int {
    // SAFETY: the caller's bytes.
    unsafe {
        made(shared, &[(our_secret_key.cast(), 32), (their_public_key.cast(), 32)], |shared| {
            let ours = SecretKey::new(*array(our_secret_key)?);
            let agreed = ours.diffie_hellman(&PublicKey::new(*array(their_public_key)?))?;
            *shared = *agreed.expose_secret();
            Ok(())
        })
    }
}

/// saltern_x25519() of many pairs of keys, side by side: each array has `count` times 32 bytes. `results` gets 0 or the error of each pair, whose
/// 32 bytes are zeros then. The function itself gives the first of these. Where the call is refused as a whole, all results are its error.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_x25519_many(
    shared: *mut u8,
    results: *mut c_int,
    our_secret_keys: *const u8,
    their_public_keys: *const u8,
    count: usize,
) -> c_int {
    let bytes = count.saturating_mul(32);
    // SAFETY: the caller's bytes, which are apart before they are looked at.
    unsafe {
        let mut refused = Ok(());
        let error = call_into(&[(shared.cast(), bytes)], || {
            let written = [Region::new(shared, bytes), Region::new(results, count.saturating_mul(size_of::<c_int>()))];
            apart(&written, &[Region::new(our_secret_keys, bytes), Region::new(their_public_keys, bytes)])?;
            let (ours, theirs) = (items(our_secret_keys, bytes)?, items(their_public_keys, bytes)?);
            let (shared, results) = (items_mut(shared, bytes)?, items_mut(results, count)?);
            let parts = ours.chunks(32 * AT_A_TIME).zip(theirs.chunks(32 * AT_A_TIME));
            let to = shared.chunks_mut(32 * AT_A_TIME).zip(results.chunks_mut(AT_A_TIME));
            for ((ours, theirs), (shared, results)) in parts.zip(to) {
                let ours: Vec<SecretKey> = ours.as_chunks().0.iter().map(|key| SecretKey::new(*key)).collect();
                let theirs: Vec<PublicKey> = theirs.as_chunks().0.iter().map(|key| PublicKey::new(*key)).collect();
                let agreed = x25519::batch::pairs(&ours, &theirs)?;
                for ((agreed, shared), result) in agreed.iter().zip(shared.as_chunks_mut().0).zip(results) {
                    match agreed {
                        Ok(agreed) => (*shared, *result) = (*agreed.expose_secret(), 0),
                        Err(error) => {
                            let error = saltern_error::from(*error);
                            (*shared, *result) = ([0; 32], error as c_int);
                            refused = refused.and(Err(error));
                        }
                    }
                }
            }
            Ok(())
        });
        if error == 0 {
            return call(|| refused);
        }
        refuse_all(results, count, error);
        error
    }
}

/// Keys that are taken together; more are taken in several parts.
const AT_A_TIME: usize = 64;

/// The keys of one side of an exchange.
///
/// # Safety
/// The caller's bytes.
unsafe fn exchanged(
    [receive, send]: [*mut u8; 2],
    [ours, theirs]: [*const u8; 2],
    run: fn(&SecretKey, &PublicKey) -> Result<SessionKeys, saltern::Error>,
) -> c_int {
    // SAFETY: the same; they are apart before they are looked at.
    unsafe {
        call_into(&[(receive.cast(), 32), (send.cast(), 32)], || {
            let read = [Region::new(ours, 32), Region::new(theirs, 32)];
            apart(&[Region::new(receive, 32), Region::new(send, 32)], &read)?;
            let keys = run(&SecretKey::new(*array(ours)?), &PublicKey::new(*array(theirs)?))?;
            *array_mut(receive)? = *keys.receive.expose_secret();
            *array_mut(send)? = *keys.send.expose_secret();
            Ok(())
        })
    }
}

/// The client's keys, one for each direction, from its secret key and the server's public key: libsodium's
/// crypto_kx_client_session_keys.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_kx_client(
    receive_key: *mut u8,
    send_key: *mut u8,
    our_secret_key: *const u8,
    server_public_key: *const u8,
) -> c_int {
    // SAFETY: the caller's bytes.
    unsafe { exchanged([receive_key, send_key], [our_secret_key, server_public_key], kx::client) }
}

/// The server's keys, one for each direction, from its secret key and the client's public key.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_kx_server(
    receive_key: *mut u8,
    send_key: *mut u8,
    our_secret_key: *const u8,
    client_public_key: *const u8,
) -> c_int {
    // SAFETY: the caller's bytes.
    unsafe { exchanged([receive_key, send_key], [our_secret_key, client_public_key], kx::server) }
}

/// A new key pair of Ed25519. The secret key is the seed of RFC 8032, of 32 bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_ed25519_keypair(secret_key: *mut u8, public_key: *mut u8) -> c_int {
    // SAFETY: the caller's bytes.
    unsafe {
        pair(secret_key, public_key, |secret, public| {
            let seed = Seed::generate()?;
            (*secret, *public) = (*seed.expose_secret(), *seed.verifying_key().as_bytes());
            Ok(())
        })
    }
}

/// The public key that belongs to a secret key of Ed25519.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_ed25519_public_key(public_key: *mut u8, secret_key: *const u8) -> c_int {
    // SAFETY: the caller's bytes.
    unsafe {
        made(public_key, &[(secret_key.cast(), 32)], |public| {
            *public = *Seed::new(*array(secret_key)?).verifying_key().as_bytes();
            Ok(())
        })
    }
}

/// Signs a message. For many messages with one key take saltern_ed25519_init(), which saves half of the time.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_ed25519_sign(
    signature: *mut u8,
    secret_key: *const u8,
    message: *const c_void,
    message_bytes: usize,
) -> c_int {
    // SAFETY: the caller's bytes.
    unsafe {
        made(signature, &[(secret_key.cast(), 32), (message, message_bytes)], |signature| {
            let key = SigningKey::from_seed(&Seed::new(*array(secret_key)?));
            *signature = *key.sign(input(message, message_bytes)?).as_bytes();
            Ok(())
        })
    }
}

/// The size of saltern_ed25519_context.
pub const SALTERN_ED25519_CONTEXT_BYTES: usize = 256;

/// A secret key of Ed25519 that is prepared for many messages. Several threads may use one at the same time.
#[repr(C, align(64))]
pub struct saltern_ed25519_context {
    opaque: [u8; SALTERN_ED25519_CONTEXT_BYTES],
}

/// There is one kind.
struct Signing(State);

impl Kind for Signing {
    const MAGIC: u64 = u64::from_le_bytes(*b"slt sign");

    fn state(&self) -> &State {
        &self.0
    }
}

static SIGNING: Signing = Signing(State::of::<SigningKey>());
const _: () = assert!(SIGNING.0.size() <= SALTERN_ED25519_CONTEXT_BYTES && SIGNING.0.align() <= 64);

/// The size in bytes of a context for signing.
#[unsafe(no_mangle)]
pub extern "C" fn saltern_ed25519_context_size() -> usize {
    SIGNING.0.size()
}

/// The alignment in bytes of a context for signing.
#[unsafe(no_mangle)]
pub extern "C" fn saltern_ed25519_context_align() -> usize {
    SIGNING.0.align()
}

/// Prepares a secret key. `context_bytes` is sizeof(saltern_ed25519_context), or saltern_ed25519_context_size() and more.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_ed25519_init(
    context: *mut saltern_ed25519_context,
    context_bytes: usize,
    secret_key: *const u8,
) -> c_int {
    // SAFETY: the caller's bytes, which are apart before they are looked at.
    call(|| unsafe {
        apart(&[Region::new(context, context_bytes)], &[Region::new(secret_key, 32)])?;
        let seed = Seed::new(*array(secret_key)?);
        Context::begin(context, context_bytes, &SIGNING, |_, state| {
            state.cast::<SigningKey>().write(SigningKey::from_seed(&seed));
            Ok(())
        })
    })
}

/// Signs by a key that was prepared, in some way.
///
/// # Safety
/// The caller's context and bytes.
unsafe fn signed(
    context: *const saltern_ed25519_context,
    signature: *mut u8,
    from: [In; 2],
    run: impl FnOnce(&SigningKey, [&[u8]; 2]) -> Result<Signature, saltern::Error>,
) -> c_int {
    // SAFETY: the same.
    unsafe {
        made(signature, &from, |signature| {
            let context = Context::<Signing>::reading(context)?;
            apart(&[Region::new(signature, 64)], &[context.region()])?;
            let [message, domain] = from;
            let from = [input(message.0, message.1)?, input(domain.0, domain.1)?];
            *signature = *run(&*context.state.cast::<SigningKey>(), from)?.as_bytes();
            Ok(())
        })
    }
}

/// Signs a message by a key that was prepared.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_ed25519_context_sign(
    context: *const saltern_ed25519_context,
    signature: *mut u8,
    message: *const c_void,
    message_bytes: usize,
) -> c_int {
    let from = [(message, message_bytes), (std::ptr::null(), 0)];
    // SAFETY: the caller's context and bytes.
    unsafe { signed(context, signature, from, |key, [message, _]| Ok(key.sign(message))) }
}

/// Signs a message with a context of at most 255 bytes: Ed25519ctx, or with `prehashed` not 0 Ed25519ph.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_ed25519_context_sign_with(
    context: *const saltern_ed25519_context,
    prehashed: c_int,
    signature: *mut u8,
    message: *const c_void,
    message_bytes: usize,
    domain: *const c_void,
    domain_bytes: usize,
) -> c_int {
    let from = [(message, message_bytes), (domain, domain_bytes)];
    // SAFETY: the caller's context and bytes.
    unsafe {
        signed(context, signature, from, |key, [message, domain]| match prehashed {
            0 => key.sign_with_context(message, domain),
            _ => key.sign_prehashed(hashed(message), domain),
        })
    }
}

fn hashed(message: &[u8]) -> Prehash {
    let mut hash = Prehash::new();
    hash.update(message);
    hash
}

/// Erases the key.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_ed25519_wipe(context: *mut saltern_ed25519_context) -> c_int {
    // SAFETY: the caller's context.
    call(|| unsafe {
        Context::<Signing>::of(context)?.end();
        Ok(())
    })
}

/// Whether a signature is valid for a message and a public key, strictly: SALTERN_ERROR_SIGNATURE or SALTERN_ERROR_POINT if not.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_ed25519_verify(
    signature: *const u8,
    public_key: *const u8,
    message: *const c_void,
    message_bytes: usize,
) -> c_int {
    // SAFETY: the caller's bytes.
    unsafe {
        let strict = saltern_ed25519_policy::Strict as c_int;
        saltern_ed25519_verify_with(strict, signature, public_key, message, message_bytes)
    }
}

/// The same by a policy (saltern_ed25519_policy).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_ed25519_verify_with(
    policy: c_int,
    signature: *const u8,
    public_key: *const u8,
    message: *const c_void,
    message_bytes: usize,
) -> c_int {
    // SAFETY: the caller's bytes.
    call(|| unsafe {
        let (key, signature) = (VerifyingKey::new(*array(public_key)?), Signature::new(*array(signature)?));
        Ok(key.verify_with(self::policy(policy)?, input(message, message_bytes)?, &signature)?)
    })
}

/// The same for signatures with a context of at most 255 bytes: Ed25519ctx, or with `prehashed` not 0 Ed25519ph.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_ed25519_verify_domain(
    policy: c_int,
    prehashed: c_int,
    signature: *const u8,
    public_key: *const u8,
    message: *const c_void,
    message_bytes: usize,
    domain: *const c_void,
    domain_bytes: usize,
) -> c_int {
    // SAFETY: the caller's bytes.
    call(|| unsafe {
        let (key, signature) = (VerifyingKey::new(*array(public_key)?), Signature::new(*array(signature)?));
        let (message, domain) = (input(message, message_bytes)?, input(domain, domain_bytes)?);
        let policy = self::policy(policy)?;
        match prehashed {
            0 => key.verify_with_context(policy, message, domain, &signature)?,
            _ => key.verify_prehashed(policy, hashed(message), domain, &signature)?,
        }
        Ok(())
    })
}

/// Whether many signatures are valid, side by side: `signatures` has `count` times 64 bytes, `public_keys` `count` times 32. `results`, if it
/// is not null, gets 0 or the error of each. The function itself gives 0 only if all are valid. Where the call is refused as a whole, all
/// results are its error.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_ed25519_verify_many(
    policy: c_int,
    results: *mut c_int,
    signatures: *const u8,
    public_keys: *const u8,
    messages: *const saltern_bytes,
    count: usize,
) -> c_int {
    let mut outcome = Ok(());
    // SAFETY: the caller's lists and bytes. Each message is looked at before anything is written.
    let error = call(|| unsafe {
        let bytes = |each: usize| count.saturating_mul(each);
        let written = [Region::new(results, if results.is_null() { 0 } else { bytes(size_of::<c_int>()) })];
        let read = [
            Region::new(signatures, bytes(64)),
            Region::new(public_keys, bytes(32)),
            Region::new(messages, bytes(size_of::<saltern_bytes>())),
        ];
        apart(&written, &read)?;
        let policy = self::policy(policy)?;
        let (signatures, keys) = (items(signatures, bytes(64))?, items(public_keys, bytes(32))?);
        let messages = items(messages, count)?;
        for message in messages {
            apart(&written, &[Region::new(message.data, message.bytes)])?;
        }
        let mut results = if results.is_null() { None } else { Some(items_mut(results, count)?) };
        for (part, messages) in messages.chunks(AT_A_TIME).enumerate() {
            let (first, n) = (part * AT_A_TIME, messages.len());
            let keys: Vec<VerifyingKey> =
                keys[32 * first..].as_chunks().0[..n].iter().map(|key| VerifyingKey::new(*key)).collect();
            let signatures: Vec<Signature> = signatures[64 * first..].as_chunks().0[..n]
                .iter()
                .map(|signature| Signature::new(*signature))
                .collect();
            let mut all = Vec::with_capacity(n);
            for ((public_key, signature), message) in keys.iter().zip(&signatures).zip(messages) {
                all.push(Item { public_key, message: input(message.data, message.bytes)?, signature });
            }
            match &mut results {
                None => outcome = outcome.and(batch::verify_all_with(policy, &all)),
                Some(results) => {
                    for (to, result) in results[first..].iter_mut().zip(batch::verify_with(policy, &all)) {
                        outcome = outcome.and(result);
                        *to = result.map_or_else(|error| saltern_error::from(error) as c_int, |()| 0);
                    }
                }
            }
        }
        Ok(())
    });
    if error == 0 {
        return call(|| Ok(outcome?));
    }
    // SAFETY: as above.
    unsafe { refuse_all(results, count, error) };
    error
}

/// The secret key of X25519 that belongs to a secret key of Ed25519, as libsodium converts them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_ed25519_secret_key_to_x25519(x25519: *mut u8, ed25519: *const u8) -> c_int {
    // SAFETY: the caller's bytes.
    unsafe {
        made(x25519, &[(ed25519.cast(), 32)], |x25519| {
            *x25519 = *Seed::new(*array(ed25519)?).to_x25519().expose_secret();
            Ok(())
        })
    }
}

/// The public key of X25519 that belongs to a public key of Ed25519.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_ed25519_public_key_to_x25519(x25519: *mut u8, ed25519: *const u8) -> c_int {
    // SAFETY: the caller's bytes.
    unsafe {
        made(x25519, &[(ed25519.cast(), 32)], |x25519| {
            *x25519 = *VerifyingKey::new(*array(ed25519)?).to_x25519()?.as_bytes();
            Ok(())
        })
    }
}
