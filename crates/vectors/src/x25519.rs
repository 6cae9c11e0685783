//! X25519 and NaCl's box.

use crate::text::{Record, records};
use crate::wycheproof::wycheproof_x25519;

/// One case of X25519.
#[derive(Clone, Debug)]
pub struct X25519Case {
    /// File, line or number, and the source's own name for the case.
    pub id: String,
    /// The scalar before clamping.
    pub scalar: [u8; 32],
    /// The u-coordinate, which may be no canonical encoding.
    pub u: [u8; 32],
    /// The result. It is all zero where `u` is of low order.
    pub shared: [u8; 32],
}

/// The iterated test of RFC 7748, 5.2: scalar and u-coordinate start as 9; after each step the result becomes the scalar
/// and the scalar the u-coordinate.
#[derive(Clone, Debug)]
pub struct X25519Iterated {
    /// File and line.
    pub id: String,
    /// How many steps.
    pub iterations: usize,
    /// The scalar after them.
    pub after: [u8; 32],
}

/// Every case of X25519, Wycheproof's included.
pub fn x25519_cases() -> Vec<X25519Case> {
    let case = |record: &Record| X25519Case {
        id: record.id(),
        scalar: record.array("scalar"),
        u: record.array("u"),
        shared: record.array("out"),
    };
    let mut cases: Vec<_> = records("x25519/", "out").iter().map(case).collect();
    cases.extend(wycheproof_x25519());
    cases
}

/// The iterated test after 1, 1000 and 1,000,000 steps.
pub fn x25519_iterated() -> Vec<X25519Iterated> {
    let case = |record: &Record| X25519Iterated {
        id: record.id(),
        iterations: record.number("iterations"),
        after: record.array("after"),
    };
    records("x25519/", "after").iter().map(case).collect()
}

/// One case of NaCl's box.
#[derive(Clone, Debug)]
pub struct BoxCase {
    /// File, line and the source's own name for the case.
    pub id: String,
    /// One side's secret key.
    pub secret: [u8; 32],
    /// The other side's public key.
    pub public: [u8; 32],
    /// The nonce.
    pub nonce: [u8; 24],
    /// Plaintext.
    pub message: Vec<u8>,
    /// Ciphertext, as long as `message`.
    pub ciphertext: Vec<u8>,
    /// The tag, which NaCl puts before the ciphertext.
    pub tag: [u8; 16],
}

/// Every case of NaCl's box.
pub fn box_cases() -> Vec<BoxCase> {
    let case = |record: &Record| BoxCase {
        id: record.id(),
        secret: record.array("secret"),
        public: record.array("public"),
        nonce: record.array("nonce"),
        message: record.bytes("in"),
        ciphertext: record.bytes("out"),
        tag: record.array("tag"),
    };
    records("box/", "out").iter().map(case).collect()
}

/// One case of libsodium's key exchange.
#[derive(Clone, Debug)]
pub struct KxCase {
    /// File, line and the source's own name for the case.
    pub id: String,
    /// What the client's keys and the server's are made from.
    pub seeds: [[u8; 32]; 2],
    /// The client's secret key.
    pub client_secret: [u8; 32],
    /// The client's public key.
    pub client_public: [u8; 32],
    /// The key for what goes to the client.
    pub to_client: [u8; 32],
    /// The key for what goes to the server.
    pub to_server: [u8; 32],
}

/// Every case of libsodium's key exchange.
pub fn kx_cases() -> Vec<KxCase> {
    let case = |record: &Record| KxCase {
        id: record.id(),
        seeds: [record.array("client-seed"), record.array("server-seed")],
        client_secret: record.array("secret"),
        client_public: record.array("public"),
        to_client: record.array("to-client"),
        to_server: record.array("to-server"),
    };
    records("kx/", "to-server").iter().map(case).collect()
}
