//! scrypt against the RFC's and other people's test vectors, and the RFC's steps.

use saltern_reference::{hmac, salsa, scrypt};
use saltern_vectors::{self as vectors, scrypt_cases};

fn bytes(hex: &str) -> Vec<u8> {
    let digits: Vec<u8> = hex.bytes().filter(|byte| byte.is_ascii_hexdigit()).collect();
    digits.chunks(2).map(|pair| u8::from_str_radix(std::str::from_utf8(pair).unwrap(), 16).unwrap()).collect()
}

#[test]
fn vectors() {
    // What takes a gibibyte is left to the library's tests.
    let most = if vectors::quick() { 1 << 20 } else { 32 << 20 };
    let cases = vectors::in_time("scrypt, by the reference", scrypt_cases(), |case| case.lane_bytes() > most);
    assert_eq!(cases.len(), if vectors::quick() { 9 } else { 18 });
    for case in cases {
        let (r, p) = (case.r as usize, case.p as usize);
        let hash = scrypt::scrypt(&case.password, &case.salt, 1 << case.log_n, r, p, case.hash.len());
        assert_eq!(hash, case.hash, "{}", case.id);
    }
}

/// RFC 7914, section 8: Salsa20/8.
#[test]
fn salsa20_8() {
    let words = |hex: &str| -> [u32; 16] {
        let bytes = bytes(hex);
        std::array::from_fn(|i| u32::from_le_bytes(bytes[4 * i..4 * i + 4].try_into().unwrap()))
    };
    let input = "7e879a214f3ec9867ca940e641718f26 baee555b8c61c1b50df846116dcd3b1d
        ee24f319df9b3d8514121e4b5ac5aa32 76021d2909c74829edebc68db8b8c25e";
    let output = "a41f859c6608cc993b81cacb020cef05 044b2181a2fd337dfd7b1c6396682f29
        b4393168e3c9e6bcfe6bc5b7a06d96ba e424cc102c91745c24ad673dc7618f81";
    assert_eq!(salsa::block(&words(input), 8), words(output));
}

/// RFC 7914, section 11: PBKDF2-HMAC-SHA-256.
#[test]
fn pbkdf2() {
    let key = "55ac046e56e3089fec1691c22544b605 f94185216dde0465e68b9d57c20dacbc
        49ca9cccf179b645991664b39d77ef31 7c71b845b1e30bd509112041d3a19783";
    assert_eq!(hmac::pbkdf2_sha256(b"passwd", b"salt", 1, 64), bytes(key));
}
