//! Nettle's UMAC and Poly1305-AES. A digest makes the next nonce, so each message has its own set.

use super::{
    Made, Shared,
    nettle_aes::{Context, Digest, Feed, Set, context, function},
    task::{Sized, repeated},
};
use crate::contract::Input;
use saltern_catalog::MacEntry;

/// One of its codes with a nonce.
#[derive(Clone, Copy)]
struct Code {
    set_key: Set,
    set_nonce: SetNonce,
    update: Feed,
    digest: Digest,
}

/// Those of UMAC have 1 to 16 bytes, those of Poly1305-AES 16.
#[derive(Clone, Copy)]
enum SetNonce {
    WithLength(Feed),
    Without(Set),
}

impl Code {
    fn of(shared: Shared, entry: &MacEntry) -> Option<Self> {
        let umac = entry.name.strip_prefix("umac-").map(|bits| format!("nettle_umac{bits}"));
        let stem = match entry.name {
            "poly1305-aes" => "nettle_poly1305_aes".to_owned(),
            _ => umac?,
        };
        // SAFETY: the signatures are those of the library's documentation.
        unsafe {
            let set_nonce = format!("{stem}_set_nonce");
            Some(Self {
                set_key: function(shared, &format!("{stem}_set_key"))?,
                set_nonce: match entry.name {
                    "poly1305-aes" => SetNonce::Without(function(shared, &set_nonce)?),
                    _ => SetNonce::WithLength(function(shared, &set_nonce)?),
                },
                update: function(shared, &format!("{stem}_update"))?,
                digest: function(shared, &format!("{stem}_digest"))?,
            })
        }
    }

    /// The tag of a message.
    ///
    /// # Safety
    /// The context has a key.
    unsafe fn tag(self, context: &mut Context, p: &Sized, tag: &mut [u8]) {
        // SAFETY: everything is given with its length, but for a nonce of 16 bytes.
        unsafe {
            match self.set_nonce {
                SetNonce::WithLength(set) => set(context, p.nonce.len(), p.nonce.as_ptr()),
                SetNonce::Without(set) => set(context, p.nonce.as_ptr()),
            }
            (self.update)(context, p.message.len(), p.message.as_ptr());
            (self.digest)(context, tag.len(), tag.as_mut_ptr());
        }
    }
}

pub fn task(shared: Shared, entry: &MacEntry, fresh_key: bool, input: &Input) -> Made {
    let Some(code) = Code::of(shared, entry) else { return Ok(None) };
    let nonce_bytes = input.nonce.len().clamp(entry.nonce_bytes[0], entry.nonce_bytes[1]);
    let p = Sized::from(input, entry.key_bytes[0], nonce_bytes)?;
    let mut context = context();
    // SAFETY: the key has the size that the code has.
    unsafe { (code.set_key)(&mut *context, p.key.as_ptr()) };
    repeated(entry.tag_bytes, move |tag| {
        // SAFETY: as above; there is a key.
        unsafe {
            if fresh_key {
                (code.set_key)(&mut *context, p.key.as_ptr());
            }
            code.tag(&mut context, &p, tag);
        }
        true
    })
}
