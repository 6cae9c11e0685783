//! The crate siphasher.

use siphasher::sip::{SipHasher13, SipHasher24};
use siphasher::sip128;

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
    ($hasher:ty, $bytes:expr, $operation:ident, $input:ident) => {
        exactly::<16>("key", &$input.key).and_then(|key| {
            let keyed = <$hasher>::new_with_key(&key);
            hash::digest($operation, $input, move |message, digest| {
                digest.copy_from_slice(&$bytes(keyed.hash(message)));
                true
            })
        })
    };
}

fn task(operation: &Operation, input: &Input) -> Made {
    Some(match operation.name {
        "siphash-2-4" => keyed!(SipHasher24, u64::to_le_bytes, operation, input),
        "siphash-1-3" => keyed!(SipHasher13, u64::to_le_bytes, operation, input),
        "siphash-2-4-128" => {
            keyed!(sip128::SipHasher24, |hash: sip128::Hash128| hash.as_bytes(), operation, input)
        }
        "siphash-1-3-128" => {
            keyed!(sip128::SipHasher13, |hash: sip128::Hash128| hash.as_bytes(), operation, input)
        }
        _ => return None,
    })
}
