//! What other libraries call an algorithm of the catalog. Nearly all have the standard's name or one in use elsewhere, spelt
//! their way; a library's file lists those that it calls otherwise.

use saltern_catalog::block::Over;
use saltern_catalog::{AeadEntry, BLOCK_CIPHERS, BlockCipherEntry, HashEntry, MacEntry, XofEntry};

/// What a hash function may be called.
pub fn of_hash(entry: &HashEntry) -> impl Iterator<Item = String> {
    let names = [entry.title, entry.name, entry.tag].into_iter().chain(entry.aliases.iter().copied());
    spelt(names)
}

/// What a function with output of any length may be called.
pub fn of_xof(entry: &XofEntry) -> impl Iterator<Item = String> {
    spelt([entry.title, entry.name, entry.tag].into_iter())
}

/// What an AEAD may be called.
pub fn of_aead(entry: &AeadEntry) -> impl Iterator<Item = String> {
    spelt([entry.title, entry.name].into_iter())
}

/// What a mode of a block cipher may be called.
pub fn of_mode(cipher: &BlockCipherEntry, over: &Over) -> String {
    format!("{}-{}", cipher.title, over.entry().title)
}

/// The block cipher that an AEAD is of, and the name of its mode.
pub fn mode_of_aead(entry: &AeadEntry) -> Option<(&'static BlockCipherEntry, &'static str)> {
    BLOCK_CIPHERS.iter().find_map(|cipher| Some((cipher, entry.name.strip_prefix(cipher.name)?.strip_prefix('-')?)))
}

/// The block cipher that a code is of, and the name of the code.
pub fn cipher_of_mac(entry: &MacEntry) -> Option<(&'static BlockCipherEntry, &'static str)> {
    BLOCK_CIPHERS.iter().find_map(|cipher| Some((cipher, entry.name.strip_suffix(cipher.name)?.strip_suffix('-')?)))
}

/// Each as it is, and with other signs, or none, in the place of those between its words. What has a comma is a description.
fn spelt(names: impl Iterator<Item = &'static str>) -> impl Iterator<Item = String> {
    names.filter(|name| !name.contains(',')).flat_map(|name| {
        let signs = ["-", "_", ""].map(|sign| name.replace(['-', '/', ' ', '_'], sign));
        signs.into_iter().chain([name.to_owned()])
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use saltern_catalog::AEADS;

    #[test]
    fn names_of_others_are_among_them() {
        let has = |name: &str, other: &str| of_hash(HashEntry::named(name).unwrap()).any(|spelt| spelt == other);
        for (name, other) in [
            ("sha-1", "SHA1"),
            ("sha-256", "sha256"),
            ("sha-512-256", "SHA-512/256"),
            ("sha-512-256", "SHA-512-256"),
            ("sha-512-256", "SHA512_256"),
            ("sha3-256", "sha3_256"),
            ("blake2s-256", "blake2s_256"),
            ("streebog-256", "stribog256"),
        ] {
            assert!(has(name, other), "{name}: {other}");
        }
        let aead = |name: &str, other: &str| {
            let entry = AEADS.iter().find(|entry| entry.name == name).unwrap();
            of_aead(entry).any(|spelt| spelt == other)
        };
        assert!(aead("chacha20-poly1305", "ChaCha20Poly1305") && aead("ascon-aead128", "Ascon-AEAD128"));
        assert!(!aead("xchacha20-poly1305", "ChaCha20Poly1305"));
        assert!(!has("sha-512-256", "SHA-512") && !has("sha-256", "SHA-512-256"));
    }
}
