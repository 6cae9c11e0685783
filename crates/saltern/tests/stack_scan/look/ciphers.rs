//! Stream ciphers.

use super::common::ciphers::{KINDS, Kind};
use super::secret::Secrets;
use super::{LENGTHS, fixed, search};
use saltern::cipher::Key;
use saltern::hazmat::at_level;
use saltern_reference::{chacha, salsa};

#[test]
fn streams() {
    for kind in KINDS {
        let nonce: [u8; 24] = fixed(2);
        one(kind, &fixed(1), &nonce[..kind.nonce_bytes]);
    }
}

fn one(kind: Kind, key: &[u8; 32], nonce: &[u8]) {
    let secrets = Secrets::new().words("key", key);
    let secrets = match kind.vectors {
        "xchacha" => secrets.words("derived key", &chacha::hchacha(kind.rounds, key, nonce[..16].try_into().unwrap())),
        "xsalsa" => secrets.words("derived key", &salsa::hsalsa(kind.rounds, key, nonce[..16].try_into().unwrap())),
        _ => secrets,
    };
    search(kind.id, |search, level| {
        for length in LENGTHS {
            let mut data = vec![7; length];
            let mut cipher = kind.start(key, nonce, level);
            search.run(level, length, &secrets, || {
                // In two pieces, the second of which may begin inside of a block.
                let (head, rest) = data.split_at_mut(if length % 2 == 0 { 0 } else { length / 3 });
                cipher.apply(head).unwrap();
                cipher.apply(rest).unwrap();
            });
        }
    });
}

#[test]
fn derivations() {
    let (key, input): ([u8; 32], [u8; 16]) = (fixed(1), fixed(2));
    let derived = [chacha::hchacha(20, &key, &input), salsa::hsalsa(20, &key, &input)];
    let given = Box::new(Key::new(key));
    for (i, name) in ["HChaCha20", "HSalsa20"].into_iter().enumerate() {
        let secrets = Secrets::new().words("key", &key).words("derived key", &derived[i]);
        let derive = [at_level::derive::hchacha20_at, at_level::derive::hsalsa20_at][i];
        search(name, |search, level| search.run(level, 0, &secrets, || derive(&given, &input, level)));
    }
}
