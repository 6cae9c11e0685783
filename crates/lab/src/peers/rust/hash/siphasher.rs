//! The crate siphasher.

use siphasher::sip::SipHasher24;

use super::{Entry, Input, Made, Operation, Version, entry};
use crate::shapes::hash;

pub const LIBRARY: Entry = Entry {
    name: "siphasher",
    version: Version::Package("siphasher"),
    implementation: "",
    task: entry::none,
    hash: task,
};

fn task(operation: &Operation, input: &Input) -> Made {
    if operation.name != "siphash-2-4" {
        return None;
    }
    Some(entry::array::<16>(&input.key).and_then(|key| {
        let keyed = SipHasher24::new_with_key(&key);
        hash::digest(operation, input, move |message, digest| {
            digest.copy_from_slice(&keyed.hash(message).to_le_bytes());
            true
        })
    }))
}
