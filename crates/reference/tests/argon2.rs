//! Argon2 against the RFC's and other people's test vectors.

use saltern_reference::argon2::{Inputs, Kind, hash};
use saltern_vectors::{self as vectors, Argon2};

#[test]
fn vectors() {
    for case in vectors::argon2_cases() {
        if vectors::quick() && case.memory > 1024 {
            continue;
        }
        let inputs = Inputs {
            password: &case.password,
            salt: &case.salt,
            lanes: case.lanes,
            tag_bytes: case.tag.len() as u32,
            memory: case.memory,
            passes: case.passes,
            version: case.version,
            secret: &case.secret,
            data: &case.data,
            kind: match case.kind {
                Argon2::D => Kind::D,
                Argon2::I => Kind::I,
                Argon2::Id => Kind::Id,
            },
        };
        assert_eq!(hash(&inputs), case.tag, "{}", case.id);
    }
}
