//! The crate siphasher.

use siphasher::sip::{SipHasher13, SipHasher24};
use siphasher::sip128::{self, Hasher128};
use std::hash::Hasher;

use super::{Entry, Input, Made, Operation, Version, entry};
use crate::shapes::{exactly, hash};

pub const LIBRARY: Entry = Entry {
    name: "siphasher",
    version: Version::Package("siphasher"),
    implementation: "",
    keying: &[],
    task: entry::none,
    hash: task,
};

/// As bytes, whatever the length.
macro_rules! keyed {
    ($hasher:ty, $finish:ident, $bytes:expr, $operation:ident, $input:ident) => {
        exactly::<16>("key", &$input.key).and_then(|key| {
            let keyed = <$hasher>::new_with_key(&key);
            if $operation.piece_bytes.is_some() {
                return hash::stream($operation, $input, move |message, digest| {
                    let mut hasher = keyed;
                    let done = message.feed(|piece| hasher.write(piece));
                    digest.copy_from_slice(&$bytes(hasher.$finish()));
                    done
                });
            }
            hash::digest($operation, $input, move |message, digest| {
                digest.copy_from_slice(&$bytes(keyed.hash(message)));
                true
            })
        })
    };
}

fn task(operation: &Operation, input: &Input) -> Made {
    Some(match operation.algorithm() {
        "siphash-2-4" => keyed!(SipHasher24, finish, u64::to_le_bytes, operation, input),
        "siphash-1-3" => keyed!(SipHasher13, finish, u64::to_le_bytes, operation, input),
        "siphash-2-4-128" => {
            keyed!(sip128::SipHasher24, finish128, |hash: sip128::Hash128| hash.as_bytes(), operation, input)
        }
        "siphash-1-3-128" => {
            keyed!(sip128::SipHasher13, finish128, |hash: sip128::Hash128| hash.as_bytes(), operation, input)
        }
        _ => return None,
    })
}
