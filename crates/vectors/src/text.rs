//! The text form: lines `name = value`, records set apart by blank lines, comments after `#`.
//!
//! Bytes are hexadecimal, in pieces set apart by spaces; a piece `xx*n` is `n` times the byte `xx`. A record may hold
//! several cases that differ in a few fields: each line of the field that ends a case makes one of what is known then.

use std::collections::HashMap;
use std::str::FromStr;

macro_rules! file {
    ($path:literal) => {
        ($path, include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../vectors/", $path)))
    };
}

/// Every file of vectors: its path below `vectors/` and what is in it.
pub const FILES: &[(&str, &str)] = &[
    file!("aead/chacha20poly1305-boringssl.txt"),
    file!("aead/chacha20poly1305-botan.txt"),
    file!("aead/chacha20poly1305-openssl.txt"),
    file!("aead/xchacha20poly1305-botan.txt"),
    file!("aead/xchacha20poly1305-secretbox-libsodium.txt"),
    file!("aead/xsalsa20poly1305-libsodium.txt"),
    file!("blake3/official.txt"),
    file!("box/libsodium.txt"),
    file!("chunked/chacha20poly1305-age.txt"),
    file!("core/libsodium.txt"),
    file!("ed25519/cctv.json"),
    file!("ed25519/policy-edge-cases.txt"),
    file!("ed25519/policy-speccheck.txt"),
    file!("ed25519/rfc8032.txt"),
    file!("ed25519/sign-input.txt"),
    file!("eddsa/blake2b-monocypher.txt"),
    file!("elligator2/monocypher-keys.txt"),
    file!("elligator2/monocypher.txt"),
    file!("hash-to-curve/curve25519-rfc9380.txt"),
    file!("hash-to-curve/expand-message-rfc9380.txt"),
    file!("hash-to-curve/rfc9380.txt"),
    file!("hash/blake2b-libsodium.txt"),
    file!("hash/blake2b-reference.txt"),
    file!("hash/blake2bp-reference.txt"),
    file!("hash/blake2s-reference.txt"),
    file!("hash/blake2sp-reference.txt"),
    file!("hash/blake2xb-reference.txt"),
    file!("hash/blake2xs-reference.txt"),
    file!("hash/gost94_cryptopro-botan.txt"),
    file!("hash/gost94_test-rustcrypto.txt"),
    file!("hash/md4-botan.txt"),
    file!("hash/md5-botan.txt"),
    file!("hash/md5-rfc1321.txt"),
    file!("hash/ripemd160-authors.txt"),
    file!("hash/ripemd160-botan.txt"),
    file!("hash/sha1-nist-monte.txt"),
    file!("hash/sha1-nist.txt"),
    file!("hash/sha224-nist-monte.txt"),
    file!("hash/sha224-nist.txt"),
    file!("hash/sha256-nist-monte.txt"),
    file!("hash/sha256-nist.txt"),
    file!("hash/sha384-nist-monte.txt"),
    file!("hash/sha384-nist.txt"),
    file!("hash/sha512-nist-long.txt"),
    file!("hash/sha512-nist-monte.txt"),
    file!("hash/sha512-nist-short.txt"),
    file!("hash/sha512_224-nist-monte.txt"),
    file!("hash/sha512_224-nist.txt"),
    file!("hash/sha512_256-nist-monte.txt"),
    file!("hash/sha512_256-nist.txt"),
    file!("hash/sm3-botan.txt"),
    file!("hash/sm3-oscca.txt"),
    file!("hash/streebog256-botan.txt"),
    file!("hash/streebog512-botan.txt"),
    file!("hash/tiger-botan.txt"),
    file!("hash/tiger2-rustcrypto.txt"),
    file!("hash/whirlpool-botan.txt"),
    file!("keccak/rfc9861.txt"),
    file!("keccak/sha3-nist-long.txt"),
    file!("keccak/sha3-nist-monte.txt"),
    file!("keccak/sha3-nist-short.txt"),
    file!("keccak/shake-nist-long.txt"),
    file!("keccak/shake-nist-monte.txt"),
    file!("keccak/shake-nist-short.txt"),
    file!("keccak/shake-nist-variable.txt"),
    file!("keccak/sp800-185-nist.txt"),
    file!("kx/libsodium.txt"),
    file!("mac/poly1305-botan.txt"),
    file!("mac/poly1305-cryptopp.txt"),
    file!("mac/poly1305-rfc8439.txt"),
    file!("password/argon2-monocypher.txt"),
    file!("password/argon2-reference.txt"),
    file!("password/bcrypt-botan.txt"),
    file!("password/bcrypt-jbcrypt.txt"),
    file!("password/bcrypt-openwall.txt"),
    file!("password/scrypt-botan.txt"),
    file!("password/scrypt-ethereum.txt"),
    file!("password/scrypt-go.txt"),
    file!("password/scrypt-rfc7914.txt"),
    file!("ristretto255/rfc9496.txt"),
    file!("siphash/reference.txt"),
    file!("stream/chacha-botan.txt"),
    file!("stream/chacha-cryptopp.txt"),
    file!("stream/chacha20-rfc8439.txt"),
    file!("stream/libsodium.txt"),
    file!("stream/salsa20-botan.txt"),
    file!("stream/salsa20-cryptopp.txt"),
    file!("stream/salsa20-estream.txt"),
    file!("wycheproof/chacha20_poly1305_test.json"),
    file!("wycheproof/ed25519_test.json"),
    file!("wycheproof/hkdf_sha1_test.json"),
    file!("wycheproof/hkdf_sha256_test.json"),
    file!("wycheproof/hkdf_sha384_test.json"),
    file!("wycheproof/hkdf_sha512_test.json"),
    file!("wycheproof/hmac_sha1_test.json"),
    file!("wycheproof/hmac_sha224_test.json"),
    file!("wycheproof/hmac_sha256_test.json"),
    file!("wycheproof/hmac_sha384_test.json"),
    file!("wycheproof/hmac_sha3_224_test.json"),
    file!("wycheproof/hmac_sha3_256_test.json"),
    file!("wycheproof/hmac_sha3_384_test.json"),
    file!("wycheproof/hmac_sha3_512_test.json"),
    file!("wycheproof/hmac_sha512_224_test.json"),
    file!("wycheproof/hmac_sha512_256_test.json"),
    file!("wycheproof/hmac_sha512_test.json"),
    file!("wycheproof/hmac_sm3_test.json"),
    file!("wycheproof/kmac128_no_customization_test.json"),
    file!("wycheproof/kmac256_no_customization_test.json"),
    file!("wycheproof/pbkdf2_hmacsha1_test.json"),
    file!("wycheproof/pbkdf2_hmacsha224_test.json"),
    file!("wycheproof/pbkdf2_hmacsha256_test.json"),
    file!("wycheproof/pbkdf2_hmacsha384_test.json"),
    file!("wycheproof/pbkdf2_hmacsha512_test.json"),
    file!("wycheproof/siphash_1_3_test.json"),
    file!("wycheproof/siphash_2_4_test.json"),
    file!("wycheproof/siphashx_2_4_test.json"),
    file!("wycheproof/x25519_test.json"),
    file!("wycheproof/xchacha20_poly1305_test.json"),
    file!("x25519/rfc7748.txt"),
];

/// One case: its fields by name.
#[derive(Clone)]
pub(crate) struct Record<'a> {
    file: &'a str,
    line: usize,
    fields: HashMap<&'a str, &'a str>,
}

/// The cases in the files of this form below `folder` that the field `last` ends.
pub(crate) fn records(folder: &str, last: &str) -> Vec<Record<'static>> {
    let of_folder = FILES.iter().filter(|(path, _)| path.starts_with(folder) && path.ends_with(".txt"));
    let cases: Vec<_> = of_folder.flat_map(|(path, text)| parse(path, text, last)).collect();
    assert!(!cases.is_empty(), "no case with the field {last} below vectors/{folder}");
    cases
}

fn parse<'a>(file: &'a str, text: &'a str, last: &str) -> Vec<Record<'a>> {
    let mut cases = Vec::new();
    let mut record = Record { file, line: 0, fields: HashMap::new() };
    for (number, line) in text.lines().enumerate() {
        record.line = number + 1;
        if line.is_empty() {
            record.fields.clear();
        } else if !line.starts_with('#') {
            let Some((name, value)) = line.split_once('=') else { record.fail("neither comment nor name = value") };
            record.fields.insert(name.trim(), value.trim());
            if name.trim() == last {
                cases.push(record.clone());
            }
        }
    }
    cases
}

impl<'a> Record<'a> {
    pub(crate) fn fail(&self, what: &str) -> ! {
        panic!("vectors/{}, line {}: {what}", self.file, self.line)
    }

    pub(crate) fn id(&self) -> String {
        let name = self.fields.get("name").map(|name| format!(" ({name})")).unwrap_or_default();
        format!("{}:{}{name}", self.file, self.line)
    }

    /// What the name of the file begins with, up to the hyphen before the source's name.
    pub(crate) fn subject(&self) -> &'a str {
        let name = self.file.rsplit_once('/').map_or(self.file, |(_, name)| name);
        name.split_once('-').map_or(name, |(subject, _)| subject)
    }

    pub(crate) fn has(&self, name: &str) -> bool {
        self.fields.contains_key(name)
    }

    pub(crate) fn text(&self, name: &str) -> &'a str {
        self.fields.get(name).copied().unwrap_or_else(|| self.fail(&format!("no field {name} before this line")))
    }

    pub(crate) fn number<N: FromStr>(&self, name: &str) -> N {
        let value = self.text(name);
        value.parse().unwrap_or_else(|_| self.fail(&format!("{name} = {value} is no number, or too large")))
    }

    pub(crate) fn bytes(&self, name: &str) -> Vec<u8> {
        let decode =
            |hex: &str| decode_hex(hex).unwrap_or_else(|| self.fail(&format!("{name}: {hex} is not hexadecimal")));
        let mut bytes = Vec::new();
        for piece in self.text(name).split_whitespace() {
            match piece.split_once('*') {
                Some((byte, times)) => {
                    let times = times.parse().unwrap_or_else(|_| self.fail(&format!("{name}: {piece} has no count")));
                    bytes.extend(decode(byte).repeat(times));
                }
                None => bytes.extend(decode(piece)),
            }
        }
        bytes
    }

    pub(crate) fn array<const N: usize>(&self, name: &str) -> [u8; N] {
        let bytes = self.bytes(name);
        let length = bytes.len();
        bytes.try_into().unwrap_or_else(|_| self.fail(&format!("{name} has {length} bytes, not {N}")))
    }
}

/// The bytes of a string of hexadecimal digits.
pub(crate) fn decode_hex(hex: &str) -> Option<Vec<u8>> {
    let digit = |byte: u8| char::from(byte).to_digit(16);
    let (pairs, rest) = hex.as_bytes().as_chunks::<2>();
    let bytes = pairs.iter().map(|&[high, low]| Some((digit(high)? << 4 | digit(low)?) as u8)).collect();
    if rest.is_empty() { bytes } else { None }
}
