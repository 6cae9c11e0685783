//! The reference of AES and its modes.

use saltern_reference::aes::Aes;
use saltern_reference::mode::{BlockCipher, gcm};

fn bytes(hex: &str) -> Vec<u8> {
    (0..hex.len() / 2).map(|i| u8::from_str_radix(&hex[2 * i..2 * i + 2], 16).unwrap()).collect()
}

/// FIPS 197 (2001), appendix C.
#[test]
fn examples_of_the_standard() {
    for (bytes_of_key, expected) in [
        (16, "69c4e0d86a7b0430d8cdb78070b4c55a"),
        (24, "dda97ca4864cdfe06eaf70a0ec0d7191"),
        (32, "8ea2b7ca516745bfeafc49904b496089"),
    ] {
        let aes = Aes::new(&(0..bytes_of_key).collect::<Vec<u8>>());
        let block = bytes("00112233445566778899aabbccddeeff");
        assert_eq!(aes.encrypt(&block), bytes(expected));
        assert_eq!(aes.decrypt(&bytes(expected)), block);
    }
}

/// Test case 4 of "The Galois/Counter Mode of Operation (GCM)" (D. McGrew, J. Viega, 2005).
#[test]
fn gcm() {
    let aes = Aes::new(&bytes("feffe9928665731c6d6a8f9467308308"));
    let message = bytes(
        "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39",
    );
    let (ciphertext, tag) = gcm::seal(
        &aes,
        &bytes("cafebabefacedbaddecaf888"),
        &bytes("feedfacedeadbeeffeedfacedeadbeefabaddad2"),
        &message,
    );
    assert_eq!(
        ciphertext,
        bytes(
            "42831ec2217774244b7221b784d0d49ce3aa212f2c02a4e035c17e2329aca12e21d514b25466931c7d8f6a5aac84aa051ba30b396a0aac973d58e091"
        )
    );
    assert_eq!(tag[..], bytes("5bc94fbc3221a5db94fae95ae7121a47"));
}
