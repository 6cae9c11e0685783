//! Which calls are timed for each library, and what is left out.

use crate::contract::{Operation, Preparation};
use crate::operations::{ARGON2_KIB, ARGON2_PASSES, LONG_BYTES, SIGNED_BYTES};
use crate::report::text::{BOLD, Style, wrap};
use crate::subject::Subject;

/// What kind of calls an operation takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Cipher,
    Seal,
    Open,
    FreshSeal,
    Hash,
    Mac,
    FreshMac,
    Poly1305,
    Derivation,
    Password,
    Exchange,
    PublicKey,
    Sign,
    Verify,
    Points,
    Boxes,
}

impl Kind {
    fn of(operation: &Operation) -> Self {
        match operation.subject() {
            Some(Subject::Cipher(_) | Subject::Mode(..) | Subject::Speedtest(..)) => Self::Cipher,
            Some(Subject::Seal(_)) => Self::Seal,
            Some(Subject::Open(_)) => Self::Open,
            Some(Subject::FreshKey(_)) => Self::FreshSeal,
            Some(Subject::Hash(_) | Subject::Xof(_)) => Self::Hash,
            Some(Subject::Mac(entry)) if entry.name == "poly1305" => Self::Poly1305,
            Some(Subject::Hmac(_) | Subject::Mac(_) | Subject::WithoutAes(_)) => Self::Mac,
            Some(Subject::FreshMac(_) | Subject::FreshHmac(_)) => Self::FreshMac,
            Some(Subject::Hkdf(_) | Subject::Pbkdf2(_)) => Self::Derivation,
            None => match operation.name {
                name if name.starts_with("argon2") || name.starts_with("scrypt") || name.starts_with("bcrypt") => {
                    Self::Password
                }
                name if name.ends_with(".keypair") => Self::PublicKey,
                name if name.starts_with("x25519") => Self::Exchange,
                name if name.contains(".sign") => Self::Sign,
                name if name.contains("verify") => Self::Verify,
                name if name.starts_with("nacl.") => Self::Boxes,
                name if name.ends_with(".stream") => Self::Seal,
                name if name.contains("25519") || name.contains("255.") => Self::Points,
                name if name.contains("derive-key") => Self::Derivation,
                _ => Self::Hash,
            },
        }
    }
}

/// For each library and kind: the calls that are timed. What is not here has its own source to be read.
const CALLS: &[(&str, Kind, &str)] = &[
    ("openssl", Kind::Cipher, "EVP_EncryptInit_ex2 with the IV, EVP_EncryptUpdate"),
    (
        "openssl",
        Kind::Seal,
        "EVP_EncryptInit_ex2 with the nonce, EVP_EncryptUpdate for associated data and message, EVP_EncryptFinal_ex, EVP_CIPHER_CTX_ctrl for the tag",
    ),
    (
        "openssl",
        Kind::Open,
        "EVP_DecryptInit_ex2 with the nonce, EVP_CIPHER_CTX_ctrl for the tag, EVP_DecryptUpdate twice, EVP_DecryptFinal_ex",
    ),
    ("openssl", Kind::FreshSeal, "the same as sealing, with the key in EVP_EncryptInit_ex2"),
    ("openssl", Kind::Hash, "EVP_DigestInit_ex2, EVP_DigestUpdate, EVP_DigestFinal_ex (EVP_DigestFinalXOF)"),
    ("openssl", Kind::Mac, "EVP_MAC_init without a key, EVP_MAC_update, EVP_MAC_final"),
    ("openssl", Kind::FreshMac, "EVP_MAC_init with the key, EVP_MAC_update, EVP_MAC_final"),
    ("openssl", Kind::Poly1305, "EVP_MAC_init with the key, EVP_MAC_update, EVP_MAC_final"),
    ("openssl", Kind::Derivation, "EVP_KDF_derive with all parameters"),
    ("openssl", Kind::Password, "EVP_KDF_derive with all parameters"),
    (
        "openssl",
        Kind::Exchange,
        "EVP: EVP_PKEY_derive; EVP from bytes: both EVP_PKEY_new_raw_…, the context and EVP_PKEY_derive",
    ),
    ("openssl", Kind::PublicKey, "EVP_PKEY_new_raw_private_key_ex, EVP_PKEY_get_raw_public_key"),
    ("openssl", Kind::Sign, "EVP: EVP_DigestSign; EVP from bytes: the key and the context, too"),
    ("openssl", Kind::Verify, "EVP: EVP_DigestVerify; EVP from bytes: the key and the context, too"),
    ("libgcrypt", Kind::Cipher, "gcry_cipher_ctl (reset), gcry_cipher_setiv, gcry_cipher_encrypt or _decrypt"),
    ("libgcrypt", Kind::Seal, "gcry_cipher_ctl (reset), _setiv, _authenticate, _encrypt, _gettag"),
    ("libgcrypt", Kind::Open, "gcry_cipher_ctl (reset), _setiv, _authenticate, _decrypt, _checktag"),
    ("libgcrypt", Kind::FreshSeal, "gcry_cipher_setkey and the same as sealing"),
    (
        "libgcrypt",
        Kind::Hash,
        "gcry_md_hash_buffer; where that has not the function, gcry_md_reset, _write, _read or _extract",
    ),
    ("libgcrypt", Kind::Mac, "gcry_mac_ctl (reset), _setiv where there is a nonce, _write, _read"),
    ("libgcrypt", Kind::FreshMac, "gcry_mac_setkey, _write, _read"),
    ("libgcrypt", Kind::Poly1305, "gcry_mac_setkey, gcry_mac_write, gcry_mac_read"),
    ("libgcrypt", Kind::Derivation, "gcry_kdf_derive"),
    ("libgcrypt", Kind::Password, "gcry_kdf_derive, of Argon2 gcry_kdf_open, _compute, _final, _close"),
    ("libgcrypt", Kind::Exchange, "gcry_ecc_mul_point"),
    ("libgcrypt", Kind::PublicKey, "gcry_ecc_mul_point, or what makes a key of an S-expression"),
    ("libgcrypt", Kind::Sign, "gcry_pk_sign, and reading R and S from its S-expression"),
    ("libgcrypt", Kind::Verify, "gcry_pk_verify, with the S-expression of the key made beforehand"),
    ("nettle", Kind::Cipher, "the cipher's set-nonce function, and its crypt"),
    ("nettle", Kind::Seal, "…_set_nonce, …_update, …_encrypt, …_digest"),
    ("nettle", Kind::Open, "…_set_nonce, …_update, …_decrypt, …_digest, nettle_memeql_sec"),
    ("nettle", Kind::Hash, "…_update, …_digest, which begins anew"),
    ("nettle", Kind::Mac, "…_update, …_digest, which begins anew"),
    ("nettle", Kind::Exchange, "nettle_curve25519_mul"),
    ("nettle", Kind::PublicKey, "nettle_curve25519_mul_g, nettle_ed25519_sha512_public_key"),
    ("nettle", Kind::Sign, "nettle_ed25519_sha512_sign"),
    ("nettle", Kind::Verify, "nettle_ed25519_sha512_verify"),
    ("libsodium", Kind::Cipher, "crypto_stream_…_xor, with the key"),
    (
        "libsodium",
        Kind::Seal,
        "crypto_aead_…_encrypt_detached with the key; of AES-256-GCM …_encrypt_detached_afternm, whose key is expanded beforehand",
    ),
    ("libsodium", Kind::Open, "crypto_aead_…_decrypt_detached with the key; of AES-256-GCM …_afternm"),
    ("libsodium", Kind::Hash, "crypto_hash_…, crypto_generichash_blake2b"),
    ("libsodium", Kind::Poly1305, "crypto_onetimeauth_poly1305"),
    ("libsodium", Kind::Mac, "crypto_auth_…, crypto_shorthash_…, with the key"),
    ("libsodium", Kind::Password, "crypto_pwhash_…"),
    ("libsodium", Kind::Exchange, "crypto_scalarmult_curve25519"),
    ("libsodium", Kind::PublicKey, "crypto_scalarmult_curve25519_base, crypto_sign_ed25519_seed_keypair"),
    ("libsodium", Kind::Sign, "crypto_sign_ed25519_detached"),
    ("libsodium", Kind::Verify, "crypto_sign_ed25519_verify_detached"),
    ("libsodium", Kind::Boxes, "crypto_secretbox_easy, crypto_box_easy and their like"),
    (
        "libsodium",
        Kind::Points,
        "crypto_core_ristretto255_…, crypto_scalarmult_ristretto255…, crypto_scalarmult_ed25519_noclamp",
    ),
    ("botan", Kind::Cipher, "botan_cipher_start with the IV, botan_cipher_update"),
    ("botan", Kind::Seal, "botan_cipher_reset, _set_associated_data, _start, _update (final)"),
    ("botan", Kind::Open, "botan_cipher_reset, _set_associated_data, _start, _update (final)"),
    ("botan", Kind::Hash, "botan_hash_update, botan_hash_final"),
    (
        "botan",
        Kind::Mac,
        "botan_mac_update, botan_mac_final; botan_mac_set_key, too, where the library forgets its key",
    ),
    ("botan", Kind::FreshMac, "botan_mac_set_key, _update, _final"),
    ("botan", Kind::Poly1305, "botan_mac_set_key, botan_mac_update, botan_mac_final"),
    ("botan", Kind::Password, "botan_pwdhash, botan_bcrypt_generate"),
    ("botan", Kind::Exchange, "botan_pk_op_key_agreement, of an object made beforehand"),
    ("botan", Kind::Sign, "botan_pk_op_sign_update, botan_pk_op_sign_finish"),
    ("botan", Kind::Verify, "botan_pk_op_verify_update, botan_pk_op_verify_finish"),
    ("lib25519", Kind::Exchange, "lib25519_dh_x25519; of batches lib25519_nPbatch_montgomery25519"),
    (
        "lib25519",
        Kind::PublicKey,
        "lib25519_nG_montgomery25519; of Ed25519 lib25519_hash_sha512 and lib25519_nG_merged25519",
    ),
    ("lib25519", Kind::Sign, "lib25519_sign_ed25519, with 32 random bytes and a copy of the message"),
    ("lib25519", Kind::Verify, "lib25519_sign_ed25519_open, with a copy of the message"),
    ("lib25519", Kind::Points, "lib25519_multiscalar_ed25519"),
    ("monocypher", Kind::Cipher, "crypto_chacha20_ietf, crypto_chacha20_x, with the key"),
    ("monocypher", Kind::Seal, "crypto_aead_lock; of RFC 8439 crypto_aead_init_ietf, crypto_aead_write"),
    ("monocypher", Kind::Open, "crypto_aead_unlock; of RFC 8439 crypto_aead_init_ietf, crypto_aead_read"),
    ("monocypher", Kind::Hash, "crypto_blake2b, crypto_sha512"),
    ("monocypher", Kind::Poly1305, "crypto_poly1305"),
    ("monocypher", Kind::Password, "crypto_argon2, in memory that is kept"),
    ("monocypher", Kind::Exchange, "crypto_x25519"),
    ("monocypher", Kind::PublicKey, "crypto_x25519_public_key, crypto_ed25519_key_pair, crypto_eddsa_key_pair"),
    ("monocypher", Kind::Sign, "crypto_ed25519_sign, crypto_eddsa_sign"),
    ("monocypher", Kind::Verify, "crypto_ed25519_check, crypto_eddsa_check"),
    ("ipsec-mb", Kind::Cipher, "one job, or the direct call where there is one"),
    ("ipsec-mb", Kind::Seal, "the direct call with the expanded key (aes…_gcm_enc), or one job"),
    (
        "ipsec-mb",
        Kind::Open,
        "the direct call with the expanded key (aes…_gcm_dec) and a comparison of tags, or one job",
    ),
    ("ipsec-mb", Kind::Hash, "sha…, one buffer; of many messages as many jobs"),
    ("ipsec-mb", Kind::Mac, "one job"),
    ("libxcrypt", Kind::Password, "crypt_rn, with the text of its parameters"),
    (
        "saltern",
        Kind::Cipher,
        "apply_keystream or the mode's …_into, with a key that is set up beforehand; of stream ciphers it comes with the nonce",
    ),
    ("saltern", Kind::Seal, "Aead::seal_into"),
    ("saltern", Kind::Open, "Aead::open_detached"),
    ("saltern", Kind::FreshSeal, "Aead::new, Aead::seal_into"),
    ("saltern", Kind::Hash, "the function's hash_into; of many messages hash_many"),
    ("saltern", Kind::Mac, "authenticate, with a key that is set up beforehand"),
    ("saltern", Kind::FreshMac, "the key, authenticate"),
    ("saltern", Kind::Poly1305, "Poly1305::authenticate, with its key"),
    ("saltern", Kind::Derivation, "hkdf, pbkdf2, Blake3::derive_key"),
    ("saltern", Kind::Password, "Argon2::derive, scrypt, bcrypt, each in new memory"),
    ("saltern", Kind::Exchange, "SecretKey::diffie_hellman; of batches all exchanges in one call"),
    ("saltern", Kind::PublicKey, "SecretKey::public_key, Seed::verifying_key"),
    ("saltern", Kind::Sign, "SigningKey::sign, whose key is expanded beforehand"),
    ("saltern", Kind::Verify, "VerifyingKey::verify; of batches verify_batch"),
    ("saltern", Kind::Points, "Edwards and Ristretto: decode, mul, encode; multi-scalar multiplication"),
    ("saltern", Kind::Boxes, "SecretBox::seal_into, CryptoBox::new and seal_into"),
];

/// What goes in, what is timed for whom, and what is not.
pub fn text(operation: &Operation, style: Style) -> String {
    let mut out = style.paint(BOLD, operation.name) + "\n";
    let mut paragraph = |title: &str, text: &str| {
        const INDENT: usize = 16;
        let lines = wrap(text, style.width.saturating_sub(INDENT));
        out += &format!("{:INDENT$}{}\n", title, lines.join(&format!("\n{:INDENT$}", "")));
    };
    paragraph("goes in", &input(operation));
    paragraph("comes out", &output(operation));
    for (library, calls) in calls(operation) {
        paragraph(library, calls);
    }
    let others = "what its documentation has for one message; crates/lab/src/peers has the source";
    paragraph("others", others);
    paragraph("left out", &left_out(operation));
    out
}

fn calls(operation: &Operation) -> Vec<(&'static str, &'static str)> {
    let kind = Kind::of(operation);
    let mut calls: Vec<_> =
        CALLS.iter().filter(|(_, of, _)| *of == kind).map(|(library, _, calls)| (*library, *calls)).collect();
    calls.sort_by_key(|(library, _)| *library != "saltern");
    calls
}

fn input(operation: &Operation) -> String {
    let mut parts = Vec::new();
    let items = operation.items;
    if items > 1 {
        parts.push(format!("{items} at once, the figure is of one"));
    }
    if operation.key_bytes > 0 {
        parts.push(format!("a key or secret of {} bytes", operation.key_bytes));
    }
    if operation.nonce_bytes > 0 {
        parts.push(format!("a nonce or salt of {}", operation.nonce_bytes));
    }
    if operation.aad_bytes > 0 {
        parts.push(format!("{} bytes besides", operation.aad_bytes));
    }
    parts.push(match (operation.message_bytes, operation.piece_bytes) {
        (None, Some(bytes)) => {
            format!("a message of each length in pieces of {bytes} bytes, by the calls that a library has for those; who has none is left out")
        }
        (message_bytes, _) => message(message_bytes),
    });
    if operation.name.starts_with("argon2") {
        parts.push(format!("{ARGON2_PASSES} passes over {} MiB", ARGON2_KIB >> 10));
    }
    parts.join(", ")
}

fn message(bytes: Option<usize>) -> String {
    match bytes {
        None => "a message of each length".to_owned(),
        Some(0) => "no message".to_owned(),
        Some(LONG_BYTES) => "a message of 16 KiB".to_owned(),
        Some(SIGNED_BYTES) => format!("a message of {SIGNED_BYTES} bytes"),
        Some(bytes) => format!("{bytes} bytes of another key, point or scalar"),
    }
}

fn output(operation: &Operation) -> String {
    let output = match operation.output_bytes {
        0 => "as much as the kind of operation gives".to_owned(),
        bytes => format!("{bytes} bytes of each"),
    };
    let how = match operation.preparation {
        Preparation::Opens(maker) => format!("; the input is what `{maker}` made"),
        Preparation::OneByOne(single) => format!("; it has to be what `{single}` gives one by one"),
        Preparation::Signed => {
            "; the good signature is accepted, and several others are refused, before it is timed".into()
        }
        _ => String::new(),
    };
    format!("{output}; compared among all libraries before anything is timed{how}")
}

fn left_out(operation: &Operation) -> String {
    let mut parts = vec!["allocating contexts and buffers"];
    match Kind::of(operation) {
        // There the key is set up twice each time.
        Kind::Cipher if operation.name.ends_with(".speedtest") => {}
        Kind::FreshSeal | Kind::FreshMac | Kind::Poly1305 | Kind::Boxes => {}
        Kind::Cipher | Kind::Seal | Kind::Open | Kind::Mac => {
            parts.push("setting up the key, but for those marked `keying`");
        }
        Kind::Sign => parts.push("hashing the seed, of those who keep what it is hashed to"),
        _ => {}
    }
    parts.push("random numbers, but where a library takes them itself");
    parts.join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{operations, peers};

    #[test]
    fn every_operation_is_explained_and_every_library_is_one() {
        for operation in operations::ALL.iter() {
            let text = text(operation, Style { width: 80, colour: false });
            assert!(text.contains("saltern") && text.contains("left out"), "{text}");
            assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
        }
        let fed = text(
            &operations::in_pieces(64, *operations::find("sha-256").unwrap()),
            Style { width: 200, colour: false },
        );
        assert!(fed.contains("in pieces of 64 bytes"), "{fed}");
        let known = |name: &str| name == "saltern" || peers::names().contains(&name);
        assert!(CALLS.iter().all(|(library, ..)| known(library)));
    }

    #[test]
    fn kinds_are_those_of_their_calls() {
        let of = |name: &str| Kind::of(operations::find(name).unwrap());
        assert_eq!(of("aes-256-gcm.seal"), Kind::Seal);
        assert_eq!(of("aes-256-gcm.fresh-key"), Kind::FreshSeal);
        assert_eq!([of("ed25519.verify"), of("ed25519.batch-verify-16")], [Kind::Verify; 2]);
        assert_eq!([of("eddsa-blake2b.keypair"), of("eddsa-blake2b.sign")], [Kind::PublicKey, Kind::Sign]);
        assert_eq!([of("ristretto255.mul"), of("ed25519.msm-16")], [Kind::Points; 2]);
        assert_eq!([of("hmac-sha-256"), of("poly1305")], [Kind::Mac, Kind::Poly1305]);
        assert_eq!([of("blake3.threads"), of("sha-256.chain-64")], [Kind::Hash; 2]);
    }
}
