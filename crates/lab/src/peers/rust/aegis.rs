//! The crate aegis, which brings its author's C along. It is handed the key with each message, and works in place.

use aegis::{
    aegis128l::Aegis128L, aegis128x2::Aegis128X2, aegis128x4::Aegis128X4, aegis256::Aegis256, aegis256x2::Aegis256X2,
    aegis256x4::Aegis256X4,
};

use super::entry::{self, Entry, Made, Version, made};
use crate::contract::Input;
use crate::job::Job;
use crate::shapes::exactly;

pub(super) const LIBRARY: Entry = Entry {
    name: "aegis",
    version: Version::Package("aegis"),
    implementation: "",
    keying: &[
        "aegis-128l.seal",
        "aegis-128l.open",
        "aegis-128x2.seal",
        "aegis-128x2.open",
        "aegis-128x4.seal",
        "aegis-128x4.open",
        "aegis-256.seal",
        "aegis-256.open",
        "aegis-256x2.seal",
        "aegis-256x2.open",
        "aegis-256x4.seal",
        "aegis-256x4.open",
    ],
    task,
    hash: entry::none,
};

/// Each with the size of its key, which is that of its nonce.
macro_rules! variants {
    ($($name:literal $cipher:ident $bytes:literal;)*) => {
        fn task(operation: &str, input: &Input) -> Made {
            let (name, way) = operation.rsplit_once('.')?;
            let (aad, length) = (input.aad.clone(), input.message.len());
            match (name, way) {
                $(
                    ($name, "seal") => made(|| {
                        let (key, nonce) = (exactly::<$bytes>("key", &input.key)?, exactly::<$bytes>("nonce", &input.nonce)?);
                        Ok(Job::in_place(&input.message, 16, move |_, sink| {
                            let (text, tag) = sink.split_at_mut(length);
                            tag.copy_from_slice(&$cipher::<16>::new(&key, &nonce).encrypt_in_place(text, &aad));
                            true
                        })
                        .boxed())
                    }),
                    ($name, "open") => made(|| {
                        let (key, nonce) = (exactly::<$bytes>("key", &input.key)?, exactly::<$bytes>("nonce", &input.nonce)?);
                        let tag = exactly::<16>("tag", &input.tag)?;
                        Ok(Job::copying(&input.message, move |_, sink| {
                            $cipher::<16>::new(&key, &nonce).decrypt_in_place(sink, &tag, &aad).is_ok()
                        })
                        .boxed())
                    }),
                )*
                _ => None,
            }
        }
    };
}
variants! {
    "aegis-128l" Aegis128L 16;
    "aegis-128x2" Aegis128X2 16;
    "aegis-128x4" Aegis128X4 16;
    "aegis-256" Aegis256 32;
    "aegis-256x2" Aegis256X2 32;
    "aegis-256x4" Aegis256X4 32;
}
