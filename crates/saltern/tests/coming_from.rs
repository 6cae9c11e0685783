//! `docs/coming-from.md`: every call of Saltern that it names is there.
#![cfg(all(feature = "std", feature = "getrandom"))]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

const PAGE: &str = include_str!("../../../docs/coming-from.md");

/// What stands in the tables, compiled, and as it stands there.
macro_rules! paths {
    ($([$($call:tt)+])* types $([$($of_type:tt)+])*) => {{
        $(let _ = saltern::$($call)+;)*
        $(#[allow(unused_imports, reason = "to be there is enough")] use saltern::$($of_type)+ as _;)*
        let mut paths = [$(stringify!($($call)+),)* $(stringify!($($of_type)+)),*]
            .map(|path| path.replace(char::is_whitespace, ""));
        paths.sort_unstable();
        paths
    }};
}

/// The paths that the tables name, outside their first column.
fn named() -> Vec<&'static str> {
    let rows = PAGE.lines().filter(|line| line.starts_with("| "));
    let cells = rows.flat_map(|row| row.split('|').skip(2));
    let mut paths: Vec<_> =
        cells.flat_map(|cell| cell.split('`').skip(1).step_by(2)).filter(|span| span.contains("::")).collect();
    paths.sort_unstable();
    paths.dedup();
    paths
}

#[test]
fn every_path_is_there() {
    use saltern::{aead, hash};
    let there = paths! {
        [aead::Aead::<aead::scheme::Aegis128L<32>>::seal]
        [aead::Aead::<aead::scheme::Aegis256<32>>::seal]
        [aead::Aes128Gcm::seal]
        [aead::Aes256Gcm::open]
        [aead::Aes256Gcm::seal]
        [aead::ChaCha20Poly1305::open]
        [aead::ChaCha20Poly1305::seal]
        [aead::Key::<32>::generate]
        [aead::Nonce::<12>::counted]
        [aead::Nonce::<24>::generate]
        [aead::XChaCha20Poly1305::open]
        [aead::XChaCha20Poly1305::open_detached]
        [aead::XChaCha20Poly1305::seal]
        [aead::XChaCha20Poly1305::seal_detached]
        [aead::XChaCha20Poly1305::seal_in_place]
        [curve25519::ed25519::Policy::Strict]
        [curve25519::ed25519::Policy::Zip215]
        [curve25519::ed25519::Prehash::update]
        [curve25519::ed25519::VerifyingKey::as_bytes]
        [curve25519::ed25519::VerifyingKey::to_x25519]
        [curve25519::ed25519::VerifyingKey::validate]
        [curve25519::ed25519::VerifyingKey::verify]
        [curve25519::ed25519::VerifyingKey::verify_with]
        [curve25519::ed25519::VerifyingKey::verify_prehashed]
        [curve25519::ed25519::Seed::to_x25519]
        [curve25519::ed25519::SigningKey::from_seed]
        [curve25519::ed25519::SigningKey::verifying_key]
        [curve25519::ed25519::SigningKey::seed]
        [curve25519::ed25519::SigningKey::sign]
        [curve25519::ed25519::SigningKey::sign_prehashed]
        [curve25519::ed25519::SigningKey::from_seed_with_verifying_key]
        [curve25519::ed25519::batch::verify]
        [curve25519::ed25519::batch::verify_all]
        [curve25519::ed25519::SigningKey::generate]
        [curve25519::eddsa_blake2b::Policy::Zip215]
        [curve25519::eddsa_blake2b::VerifyingKey::to_x25519]
        [curve25519::eddsa_blake2b::VerifyingKey::verify]
        [curve25519::eddsa_blake2b::SigningKey::from_seed]
        [curve25519::eddsa_blake2b::SigningKey::sign]
        [curve25519::elligator::Representative::of]
        [curve25519::elligator::Representative::to_public_key]
        [curve25519::elligator::dirty_public_key]
        [curve25519::elligator::keypair_from_seed]
        [curve25519::group::Edwards::add]
        [curve25519::group::Edwards::decode]
        [curve25519::group::Edwards::decode_batch]
        [curve25519::group::Edwards::double_multiple_vartime]
        [curve25519::group::Edwards::encode_to_curve]
        [curve25519::group::Edwards::from_uniform_bytes_vartime]
        [curve25519::group::Edwards::from_x25519]
        [curve25519::group::Edwards::hash_to_curve]
        [curve25519::group::Edwards::is_small_order]
        [curve25519::group::Edwards::is_torsion_free]
        [curve25519::group::Edwards::mul]
        [curve25519::group::Edwards::mul_base]
        [curve25519::group::Edwards::mul_base_clamped]
        [curve25519::group::Edwards::mul_clamped]
        [curve25519::group::Edwards::negate]
        [curve25519::group::Edwards::ct_eq]
        [curve25519::group::Edwards::select]
        [curve25519::group::Edwards::sub]
        [curve25519::group::Edwards::sum_of_multiples_vartime]
        [curve25519::group::Edwards::to_montgomery]
        [curve25519::group::Ristretto::add]
        [curve25519::group::Ristretto::decode]
        [curve25519::group::Ristretto::from_uniform_bytes]
        [curve25519::group::Ristretto::hash_to_group]
        [curve25519::group::Ristretto::mul]
        [curve25519::group::Ristretto::mul_base]
        [curve25519::group::Ristretto::select]
        [curve25519::group::Ristretto::sub]
        [curve25519::group::Scalar::ONE]
        [curve25519::group::Scalar::add]
        [curve25519::group::Scalar::from_bytes]
        [curve25519::group::Scalar::from_bytes_wide]
        [curve25519::group::Scalar::from_canonical_bytes_vartime]
        [curve25519::group::Scalar::generate]
        [curve25519::group::Scalar::invert]
        [curve25519::group::Scalar::mul]
        [curve25519::group::Scalar::mul_add]
        [curve25519::group::Scalar::negate]
        [curve25519::group::Scalar::select]
        [curve25519::group::Scalar::sub]
        [curve25519::kx::client]
        [curve25519::kx::secret_key_from_seed]
        [curve25519::kx::server]
        [curve25519::x25519::EphemeralSecret::generate]
        [curve25519::x25519::ReusableSecret::generate]
        [curve25519::x25519::SecretKey::diffie_hellman]
        [curve25519::x25519::SecretKey::diffie_hellman_raw]
        [curve25519::x25519::SecretKey::generate]
        [curve25519::x25519::SecretKey::inverse_diffie_hellman]
        [curve25519::x25519::SecretKey::public_key]
        [curve25519::x25519::SharedSecret::ct_eq]
        [curve25519::x25519::batch::pairs]
        [curve25519::x25519::keypair]
        [hash::Blake2b512::hash]
        [hash::Blake2b512::update]
        [hash::Blake2b::<32>::authenticate]
        [hash::Blake2b::<32>::hash]
        [hash::Blake2b::<32>::new_keyed]
        [hash::Sha256::finalize]
        [hash::Sha256::hash]
        [hash::Sha256::update]
        [hash::Sha3_256::hash]
        [hash::Sha3_512::hash]
        [hash::Sha512::hash]
        [hash::Sha512::update]
        [hash::Shake128::hash]
        [hash::Shake256::hash]
        [hash::SpongeReader::squeeze]
        [hash::TurboShake128::hash]
        [hash::TurboShake256::hash]
        [hazmat::states::keccak_permute]
        [hash::blake2::Parameters::<hash::blake2::variant::Blake2b>::begin::<32>]
        [hash::blake2::Parameters::<hash::blake2::variant::Blake2b>::personal]
        [hash::blake2::Parameters::<hash::blake2::variant::Blake2b>::salt]
        [hash::blake2::Variable::<hash::blake2::variant::Blake2b>::new]
        [hash::expand_message]
        [kdf::Hkdf::<hash::Sha256>::expand]
        [kdf::Hkdf::<hash::Sha256>::expand_key::<aead::Key>]
        [kdf::Hkdf::<hash::Sha256>::extract]
        [kdf::Hkdf::<hash::Sha256>::extract_into]
        [kdf::Hkdf::<hash::Sha256>::from_key]
        [kdf::Hkdf::<hash::Sha512>::expand]
        [kdf::Hkdf::<hash::Sha512>::extract]
        [kdf::pbkdf2::<hash::Sha256>]
        [kdf::pbkdf2_key::<hash::Sha256, aead::Key>]
        [kdf::pbkdf2_verify::<hash::Sha256>]
        [mac::HmacKey::<hash::Sha256>::authenticate]
        [mac::HmacKey::<hash::Sha256>::begin]
        [mac::HmacKey::<hash::Sha256>::new]
        [mac::HmacKey::<hash::Sha256>::verify]
        [mac::HmacKey::<hash::Sha512>::authenticate]
        [mac::HmacKey::<hash::Sha512>::begin]
        [mac::HmacKey::<hash::Sha512>::verify]
        [mac::HmacKey::<hash::Sha512>::verify_truncated]
        [mac::Poly1305::authenticate]
        [mac::Poly1305::finalize]
        [mac::Poly1305::new]
        [mac::Poly1305::update]
        [mac::Poly1305::verify]
        [mac::SipHash24::authenticate]
        [mac::SipHash24_128::authenticate]
        [mac::Tag::<16>::eq]
        [nacl::CryptoBox::as_secretbox]
        [nacl::CryptoBox::new]
        [nacl::CryptoBox::open]
        [nacl::CryptoBox::open_detached]
        [nacl::CryptoBox::seal]
        [nacl::CryptoBox::seal_detached]
        [nacl::SecretBox::open]
        [nacl::SecretBox::open_detached]
        [nacl::SecretBox::seal]
        [nacl::SecretBox::seal_detached]
        [nacl::SecretKey::generate]
        [nacl::SecretKey::public_key]
        [nacl::open_sealed]
        [nacl::open_signed]
        [nacl::seal_for]
        [nacl::sign]
        [nacl::xchacha::CryptoBox::new]
        [nacl::xchacha::CryptoBox::open]
        [nacl::xchacha::CryptoBox::seal]
        [nacl::xchacha::SecretBox::open]
        [nacl::xchacha::SecretBox::seal]
        [nacl::xchacha::open_sealed]
        [nacl::xchacha::seal_for]
        [password::argon2::Algorithm::Argon2i]
        [password::argon2::Argon2::associated_data]
        [password::argon2::Argon2::derive_key::<aead::Key>]
        [password::argon2::Argon2::hash_into]
        [password::argon2::Argon2::hash_password]
        [password::argon2::Argon2::needs_rehash]
        [password::argon2::Argon2::secret]
        [password::argon2::Argon2::verify]
        [password::argon2::Argon2::verify_password]
        [password::argon2::Parameters::new]
        [password::bcrypt::Bcrypt::hash]
        [password::bcrypt::Bcrypt::hash_password]
        [password::bcrypt::Bcrypt::verify]
        [password::bcrypt::Bcrypt::verify_password]
        [password::scrypt::Scrypt::hash_into]
        [password::scrypt::Scrypt::hash_password]
        [password::scrypt::Scrypt::verify]
        [password::scrypt::Scrypt::verify_password]
        [cipher::ChaCha20::apply]
        [cipher::ChaCha20::seek_block]
        [cipher::ChaCha20::set_position]
        [cipher::ChaCha20Legacy::apply]
        [cipher::Salsa20::apply]
        [cipher::Salsa20_12::apply]
        [cipher::Salsa20_8::apply]
        [cipher::XChaCha20::apply]
        [cipher::XSalsa20::apply]
        [cipher::hchacha20]
        [cipher::hsalsa20]
        types
        [aead::stream::Opener]
        [aead::stream::Sealer]
        [password::Memory]
    };
    assert_eq!(named(), there);
}

/// The names that the documentation's search knows besides an item's own: each with the items that it leads to.
fn aliases(folder: &Path, found: &mut BTreeMap<String, BTreeSet<String>>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            aliases(&path, found);
            continue;
        }
        let (text, mut names) = (fs::read_to_string(&path).unwrap(), Vec::new());
        let mut in_alias = false;
        for line in text.lines().map(str::trim) {
            in_alias |= line.starts_with("#[doc(alias");
            if in_alias {
                names.extend(line.split('"').skip(1).step_by(2).map(str::to_owned));
                in_alias = !line.ends_with(")]");
                continue;
            }
            // What a macro makes a block cipher of is a name and the size of its key.
            let of_macro = line.split_once(": key of ").map(|(item, _)| item);
            let of_line = || line.strip_prefix("pub ").map(|item| item.split(' ').nth(1).unwrap_or(""));
            if let Some(item) = of_macro.or_else(of_line) {
                let item = item.split(|c: char| !c.is_alphanumeric() && c != '_' && c != '$').next().unwrap_or("");
                for name in names.drain(..) {
                    found.entry(name).or_default().insert(item.to_owned());
                }
            }
        }
        assert!(names.is_empty(), "{}: {names:?} lead to nothing", path.display());
    }
}

#[test]
fn the_search_finds_what_others_call_it() {
    let mut found = BTreeMap::new();
    aliases(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut found);
    for (name, items) in [
        ("encrypt", &["seal", "Sealer"][..]),
        ("decrypt", &["open", "Opener"]),
        ("finalize", &["finalize_xof"]),
        ("finish", &["finalize"]),
        ("read", &["squeeze"]),
        ("keyed_hash", &["authenticate"]),
        ("crypto_box", &["CryptoBox", "CryptoBoxOf"]),
        ("crypto_sign_keypair", &["generate"]),
        ("public_key", &["verifying_key"]),
        ("xof", &["$name", "Blake3", "Extendable", "SpongeReader", "finalize_xof"]),
        ("merkle", &["$name", "Blake3", "tree"]),
        ("secretstream", &["Opener", "Sealer"]),
        ("batch_verify", &["verify_all"]),
        ("crypto_kdf", &["Hkdf", "Parameters"]),
        ("crypto_secretbox_easy", &["seal"]),
        ("crypto_secretbox_open_easy", &["open"]),
        ("crypto_box_easy", &["seal"]),
        ("crypto_box_seal", &["seal_for"]),
        ("crypto_aead_xchacha20poly1305_ietf_encrypt", &["seal"]),
        ("crypto_aead_xchacha20poly1305_ietf_decrypt", &["open"]),
        ("crypto_secretstream_xchacha20poly1305_push", &["seal_next"]),
        ("crypto_sign_detached", &["sign"]),
        ("crypto_sign_verify_detached", &["verify"]),
        ("crypto_scalarmult", &["diffie_hellman"]),
        ("crypto_kx_client_session_keys", &["client"]),
        ("crypto_generichash", &["Blake2"]),
        ("crypto_shorthash", &["authenticate"]),
        ("crypto_onetimeauth", &["authenticate"]),
        ("crypto_auth", &["authenticate"]),
        ("crypto_hash", &["HashFunction"]),
        ("crypto_pwhash", &["hash_into"]),
        ("crypto_pwhash_str", &["hash_password"]),
        ("crypto_stream_xor", &["apply"]),
    ] {
        let items: BTreeSet<_> = items.iter().map(|item| (*item).to_owned()).collect();
        assert_eq!(found.get(name), Some(&items), "{name}");
    }
}
