//! Associated data may be longer than the message, and may then need more powers of Poly1305's r.
#![cfg(feature = "alloc")]

use saltern::aead::{ChaCha20Poly1305, Key, Nonce};
use saltern::cpu::Level;
use saltern::hazmat::at_level::*;
use saltern_reference::aead::Aead;

#[test]
fn aad_may_be_longer_than_the_message() {
    let aad: Vec<u8> = (0..2048u32).map(|i| ((i * 7) >> 2) as u8).collect();
    let message: Vec<u8> = (0..600u32).map(|i| ((i * 11) >> 3) as u8).collect();
    for level in Level::detected() {
        let cipher = ChaCha20Poly1305::with_level(&Key::new([3; 32]), level);
        for aad_bytes in [0, 16, 100, 200, 380, 500, 600, 1000, 2048] {
            for message_bytes in [0, 1, 100, 191, 192, 255, 256, 300, 400, 511, 512, 600] {
                let (aad, message) = (&aad[..aad_bytes], &message[..message_bytes]);
                let (ciphertext, tag) = Aead::ChaCha20Poly1305.seal(&[3; 32], &[5; 12], aad, message);
                let sealed = cipher.seal(&Nonce::new([5; 12]), aad, message).unwrap();
                let case = format!("level {level}, {aad_bytes} bytes of associated data, {message_bytes} of message");
                assert_eq!(sealed, [ciphertext, tag.to_vec()].concat(), "{case}");
                assert_eq!(cipher.open(&Nonce::new([5; 12]), aad, &sealed).unwrap(), message, "{case}");
            }
        }
    }
}
