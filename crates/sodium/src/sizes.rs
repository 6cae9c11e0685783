//! The functions that only say a size, a name or a number. The numbers are those of libsodium's headers.

use crate::crypto_aead_aes256gcm::GcmState;
use crate::crypto_auth::HmacState;
use crate::crypto_core_keccak1600::KeccakState;
use crate::crypto_generichash::GenericHashState;
use crate::crypto_hash::{Sha256State, Sha512State};
use crate::crypto_onetimeauth::OneTimeAuthState;
use crate::crypto_secretstream::StreamState;
use crate::crypto_xof::SpongeState;
use std::ffi::{c_char, c_int, c_uchar};

macro_rules! sizes {
    ($($name:ident = $size:expr;)*) => {$(
        #[doc = concat!("`", stringify!($name), "` of libsodium.")]
        #[unsafe(no_mangle)]
        pub extern "C" fn $name() -> usize {
            $size
        }
    )*};
}

macro_rules! numbers {
    ($($of:ty { $($name:ident = $number:expr;)* })*) => {$($(
        #[doc = concat!("`", stringify!($name), "` of libsodium.")]
        #[unsafe(no_mangle)]
        pub extern "C" fn $name() -> $of {
            $number
        }
    )*)*};
}

macro_rules! names {
    ($($name:ident = $text:literal;)*) => {$(
        #[doc = concat!("`", stringify!($name), "` of libsodium.")]
        #[unsafe(no_mangle)]
        pub extern "C" fn $name() -> *const c_char {
            $text.as_ptr()
        }
    )*};
}

/// So many, or as many as the machine can address.
const fn at_most(bytes: u64) -> usize {
    if bytes > usize::MAX as u64 { usize::MAX } else { bytes as usize }
}

/// States have room in what callers reserve for libsodium's.
macro_rules! states {
    ($($name:ident = $room:literal for $state:ty;)*) => {
        $(const _: () = assert!(size_of::<$state>() <= $room);)*
        sizes! { $($name = $room;)* }
    };
}
states! {
    crypto_aead_aes256gcm_statebytes = 512 for GcmState;
    crypto_auth_hmacsha256_statebytes = 208 for HmacState<Sha256State>;
    crypto_auth_hmacsha512_statebytes = 416 for HmacState<Sha512State>;
    crypto_auth_hmacsha512256_statebytes = 416 for HmacState<Sha512State>;
    crypto_core_keccak1600_statebytes = 224 for KeccakState;
    crypto_generichash_blake2b_statebytes = 384 for GenericHashState;
    crypto_generichash_statebytes = 384 for GenericHashState;
    crypto_hash_sha256_statebytes = 104 for Sha256State;
    crypto_hash_sha512_statebytes = 208 for Sha512State;
    crypto_hash_sha3256_statebytes = 256 for SpongeState;
    crypto_hash_sha3512_statebytes = 256 for SpongeState;
    crypto_kdf_hkdf_sha256_statebytes = 208 for HmacState<Sha256State>;
    crypto_kdf_hkdf_sha512_statebytes = 416 for HmacState<Sha512State>;
    crypto_onetimeauth_poly1305_statebytes = 256 for OneTimeAuthState;
    crypto_onetimeauth_statebytes = 256 for OneTimeAuthState;
    crypto_secretstream_xchacha20poly1305_statebytes = 52 for StreamState;
    crypto_sign_ed25519ph_statebytes = 208 for Sha512State;
    crypto_sign_statebytes = 208 for Sha512State;
}

sizes! {
    // aead
    crypto_aead_aegis128l_keybytes = 16;
    crypto_aead_aegis128l_nsecbytes = 0;
    crypto_aead_aegis128l_npubbytes = 16;
    crypto_aead_aegis128l_abytes = 32;
    crypto_aead_aegis128l_messagebytes_max = at_most(2_305_843_009_213_693_951);
    crypto_aead_aegis256_keybytes = 32;
    crypto_aead_aegis256_nsecbytes = 0;
    crypto_aead_aegis256_npubbytes = 32;
    crypto_aead_aegis256_abytes = 32;
    crypto_aead_aegis256_messagebytes_max = at_most(2_305_843_009_213_693_951);
    crypto_aead_aes256gcm_keybytes = 32;
    crypto_aead_aes256gcm_nsecbytes = 0;
    crypto_aead_aes256gcm_npubbytes = 12;
    crypto_aead_aes256gcm_abytes = 16;
    crypto_aead_aes256gcm_messagebytes_max = at_most(68_719_476_704);
    crypto_aead_chacha20poly1305_ietf_keybytes = 32;
    crypto_aead_chacha20poly1305_ietf_nsecbytes = 0;
    crypto_aead_chacha20poly1305_ietf_npubbytes = 12;
    crypto_aead_chacha20poly1305_ietf_abytes = 16;
    crypto_aead_chacha20poly1305_ietf_messagebytes_max = at_most(274_877_906_880);
    crypto_aead_chacha20poly1305_keybytes = 32;
    crypto_aead_chacha20poly1305_nsecbytes = 0;
    crypto_aead_chacha20poly1305_npubbytes = 8;
    crypto_aead_chacha20poly1305_abytes = 16;
    crypto_aead_chacha20poly1305_messagebytes_max = usize::MAX - 16;
    crypto_aead_xchacha20poly1305_ietf_keybytes = 32;
    crypto_aead_xchacha20poly1305_ietf_nsecbytes = 0;
    crypto_aead_xchacha20poly1305_ietf_npubbytes = 24;
    crypto_aead_xchacha20poly1305_ietf_abytes = 16;
    crypto_aead_xchacha20poly1305_ietf_messagebytes_max = usize::MAX - 16;

    // auth
    crypto_auth_hmacsha512_bytes = 64;
    crypto_auth_hmacsha512_keybytes = 32;
    crypto_auth_hmacsha512256_bytes = 32;
    crypto_auth_hmacsha512256_keybytes = 32;
    crypto_auth_bytes = 32;
    crypto_auth_keybytes = 32;
    crypto_auth_hmacsha256_bytes = 32;
    crypto_auth_hmacsha256_keybytes = 32;

    // box
    crypto_box_curve25519xsalsa20poly1305_seedbytes = 32;
    crypto_box_curve25519xsalsa20poly1305_publickeybytes = 32;
    crypto_box_curve25519xsalsa20poly1305_secretkeybytes = 32;
    crypto_box_curve25519xsalsa20poly1305_beforenmbytes = 32;
    crypto_box_curve25519xsalsa20poly1305_noncebytes = 24;
    crypto_box_curve25519xsalsa20poly1305_macbytes = 16;
    crypto_box_curve25519xsalsa20poly1305_messagebytes_max = usize::MAX - 16;
    crypto_box_curve25519xsalsa20poly1305_boxzerobytes = 16;
    crypto_box_curve25519xsalsa20poly1305_zerobytes = 32;
    crypto_box_seedbytes = 32;
    crypto_box_publickeybytes = 32;
    crypto_box_secretkeybytes = 32;
    crypto_box_noncebytes = 24;
    crypto_box_macbytes = 16;
    crypto_box_messagebytes_max = usize::MAX - 16;
    crypto_box_beforenmbytes = 32;
    crypto_box_sealbytes = 48;
    crypto_box_zerobytes = 32;
    crypto_box_boxzerobytes = 16;
    crypto_box_curve25519xchacha20poly1305_seedbytes = 32;
    crypto_box_curve25519xchacha20poly1305_publickeybytes = 32;
    crypto_box_curve25519xchacha20poly1305_secretkeybytes = 32;
    crypto_box_curve25519xchacha20poly1305_beforenmbytes = 32;
    crypto_box_curve25519xchacha20poly1305_noncebytes = 24;
    crypto_box_curve25519xchacha20poly1305_macbytes = 16;
    crypto_box_curve25519xchacha20poly1305_messagebytes_max = usize::MAX - 16;
    crypto_box_curve25519xchacha20poly1305_sealbytes = 48;

    // core
    crypto_core_hchacha20_outputbytes = 32;
    crypto_core_hchacha20_inputbytes = 16;
    crypto_core_hchacha20_keybytes = 32;
    crypto_core_hchacha20_constbytes = 16;
    crypto_core_hsalsa20_outputbytes = 32;
    crypto_core_hsalsa20_inputbytes = 16;
    crypto_core_hsalsa20_keybytes = 32;
    crypto_core_hsalsa20_constbytes = 16;
    crypto_core_salsa20_outputbytes = 64;
    crypto_core_salsa20_inputbytes = 16;
    crypto_core_salsa20_keybytes = 32;
    crypto_core_salsa20_constbytes = 16;
    crypto_core_salsa2012_outputbytes = 64;
    crypto_core_salsa2012_inputbytes = 16;
    crypto_core_salsa2012_keybytes = 32;
    crypto_core_salsa2012_constbytes = 16;
    crypto_core_salsa208_outputbytes = 64;
    crypto_core_salsa208_inputbytes = 16;
    crypto_core_salsa208_keybytes = 32;
    crypto_core_salsa208_constbytes = 16;
    crypto_core_ed25519_bytes = 32;
    crypto_core_ed25519_uniformbytes = 32;
    crypto_core_ed25519_hashbytes = 64;
    crypto_core_ed25519_scalarbytes = 32;
    crypto_core_ed25519_nonreducedscalarbytes = 64;
    crypto_core_ristretto255_bytes = 32;
    crypto_core_ristretto255_hashbytes = 64;
    crypto_core_ristretto255_scalarbytes = 32;
    crypto_core_ristretto255_nonreducedscalarbytes = 64;

    // generichash
    crypto_generichash_blake2b_bytes_min = 16;
    crypto_generichash_blake2b_bytes_max = 64;
    crypto_generichash_blake2b_bytes = 32;
    crypto_generichash_blake2b_keybytes_min = 16;
    crypto_generichash_blake2b_keybytes_max = 64;
    crypto_generichash_blake2b_keybytes = 32;
    crypto_generichash_blake2b_saltbytes = 16;
    crypto_generichash_blake2b_personalbytes = 16;
    crypto_generichash_bytes_min = 16;
    crypto_generichash_bytes_max = 64;
    crypto_generichash_bytes = 32;
    crypto_generichash_keybytes_min = 16;
    crypto_generichash_keybytes_max = 64;
    crypto_generichash_keybytes = 32;

    // hash
    crypto_hash_sha512_bytes = 64;
    crypto_hash_sha256_bytes = 32;
    crypto_hash_bytes = 64;
    crypto_hash_sha3256_bytes = 32;
    crypto_hash_sha3512_bytes = 64;

    // kdf
    crypto_kdf_blake2b_bytes_min = 16;
    crypto_kdf_blake2b_bytes_max = 64;
    crypto_kdf_blake2b_contextbytes = 8;
    crypto_kdf_blake2b_keybytes = 32;
    crypto_kdf_bytes_min = 16;
    crypto_kdf_bytes_max = 64;
    crypto_kdf_contextbytes = 8;
    crypto_kdf_keybytes = 32;
    crypto_kdf_hkdf_sha256_keybytes = 32;
    crypto_kdf_hkdf_sha256_bytes_min = 0;
    crypto_kdf_hkdf_sha256_bytes_max = 8160;
    crypto_kdf_hkdf_sha512_keybytes = 64;
    crypto_kdf_hkdf_sha512_bytes_min = 0;
    crypto_kdf_hkdf_sha512_bytes_max = 16_320;

    // kx
    crypto_kx_publickeybytes = 32;
    crypto_kx_secretkeybytes = 32;
    crypto_kx_seedbytes = 32;
    crypto_kx_sessionkeybytes = 32;

    // onetimeauth
    crypto_onetimeauth_poly1305_bytes = 16;
    crypto_onetimeauth_poly1305_keybytes = 32;
    crypto_onetimeauth_bytes = 16;
    crypto_onetimeauth_keybytes = 32;

    // pwhash
    crypto_pwhash_argon2i_bytes_min = 16;
    crypto_pwhash_argon2i_bytes_max = at_most(4_294_967_295);
    crypto_pwhash_argon2i_passwd_min = 0;
    crypto_pwhash_argon2i_passwd_max = at_most(4_294_967_295);
    crypto_pwhash_argon2i_saltbytes = 16;
    crypto_pwhash_argon2i_strbytes = 128;
    crypto_pwhash_argon2i_opslimit_min = 3;
    crypto_pwhash_argon2i_opslimit_max = at_most(4_294_967_295);
    crypto_pwhash_argon2i_memlimit_min = 8192;
    crypto_pwhash_argon2i_memlimit_max = at_most(4_398_046_510_080);
    crypto_pwhash_argon2i_opslimit_interactive = 4;
    crypto_pwhash_argon2i_memlimit_interactive = 33_554_432;
    crypto_pwhash_argon2i_opslimit_moderate = 6;
    crypto_pwhash_argon2i_memlimit_moderate = 134_217_728;
    crypto_pwhash_argon2i_opslimit_sensitive = 8;
    crypto_pwhash_argon2i_memlimit_sensitive = 536_870_912;
    crypto_pwhash_argon2id_bytes_min = 16;
    crypto_pwhash_argon2id_bytes_max = at_most(4_294_967_295);
    crypto_pwhash_argon2id_passwd_min = 0;
    crypto_pwhash_argon2id_passwd_max = at_most(4_294_967_295);
    crypto_pwhash_argon2id_saltbytes = 16;
    crypto_pwhash_argon2id_strbytes = 128;
    crypto_pwhash_argon2id_opslimit_min = 1;
    crypto_pwhash_argon2id_opslimit_max = at_most(4_294_967_295);
    crypto_pwhash_argon2id_memlimit_min = 8192;
    crypto_pwhash_argon2id_memlimit_max = at_most(4_398_046_510_080);
    crypto_pwhash_argon2id_opslimit_interactive = 2;
    crypto_pwhash_argon2id_memlimit_interactive = 67_108_864;
    crypto_pwhash_argon2id_opslimit_moderate = 3;
    crypto_pwhash_argon2id_memlimit_moderate = 268_435_456;
    crypto_pwhash_argon2id_opslimit_sensitive = 4;
    crypto_pwhash_argon2id_memlimit_sensitive = 1_073_741_824;
    crypto_pwhash_bytes_min = 16;
    crypto_pwhash_bytes_max = at_most(4_294_967_295);
    crypto_pwhash_passwd_min = 0;
    crypto_pwhash_passwd_max = at_most(4_294_967_295);
    crypto_pwhash_saltbytes = 16;
    crypto_pwhash_strbytes = 128;
    crypto_pwhash_opslimit_min = 1;
    crypto_pwhash_opslimit_max = at_most(4_294_967_295);
    crypto_pwhash_memlimit_min = 8192;
    crypto_pwhash_memlimit_max = at_most(4_398_046_510_080);
    crypto_pwhash_opslimit_interactive = 2;
    crypto_pwhash_memlimit_interactive = 67_108_864;
    crypto_pwhash_opslimit_moderate = 3;
    crypto_pwhash_memlimit_moderate = 268_435_456;
    crypto_pwhash_opslimit_sensitive = 4;
    crypto_pwhash_memlimit_sensitive = 1_073_741_824;
    crypto_pwhash_scryptsalsa208sha256_bytes_min = 16;
    crypto_pwhash_scryptsalsa208sha256_bytes_max = at_most(137_438_953_440);
    crypto_pwhash_scryptsalsa208sha256_passwd_min = 0;
    crypto_pwhash_scryptsalsa208sha256_passwd_max = usize::MAX;
    crypto_pwhash_scryptsalsa208sha256_saltbytes = 32;
    crypto_pwhash_scryptsalsa208sha256_strbytes = 102;
    crypto_pwhash_scryptsalsa208sha256_opslimit_min = 32_768;
    crypto_pwhash_scryptsalsa208sha256_opslimit_max = at_most(4_294_967_295);
    crypto_pwhash_scryptsalsa208sha256_memlimit_min = 16_777_216;
    crypto_pwhash_scryptsalsa208sha256_memlimit_max = at_most(68_719_476_736);
    crypto_pwhash_scryptsalsa208sha256_opslimit_interactive = 524_288;
    crypto_pwhash_scryptsalsa208sha256_memlimit_interactive = 16_777_216;
    crypto_pwhash_scryptsalsa208sha256_opslimit_sensitive = 33_554_432;
    crypto_pwhash_scryptsalsa208sha256_memlimit_sensitive = 1_073_741_824;

    // randombytes
    randombytes_seedbytes = 32;

    // scalarmult
    crypto_scalarmult_curve25519_bytes = 32;
    crypto_scalarmult_curve25519_scalarbytes = 32;
    crypto_scalarmult_bytes = 32;
    crypto_scalarmult_scalarbytes = 32;
    crypto_scalarmult_ed25519_bytes = 32;
    crypto_scalarmult_ed25519_scalarbytes = 32;
    crypto_scalarmult_ristretto255_bytes = 32;
    crypto_scalarmult_ristretto255_scalarbytes = 32;

    // secretbox
    crypto_secretbox_xsalsa20poly1305_keybytes = 32;
    crypto_secretbox_xsalsa20poly1305_noncebytes = 24;
    crypto_secretbox_xsalsa20poly1305_macbytes = 16;
    crypto_secretbox_xsalsa20poly1305_messagebytes_max = usize::MAX - 16;
    crypto_secretbox_xsalsa20poly1305_boxzerobytes = 16;
    crypto_secretbox_xsalsa20poly1305_zerobytes = 32;
    crypto_secretbox_keybytes = 32;
    crypto_secretbox_noncebytes = 24;
    crypto_secretbox_macbytes = 16;
    crypto_secretbox_messagebytes_max = usize::MAX - 16;
    crypto_secretbox_zerobytes = 32;
    crypto_secretbox_boxzerobytes = 16;
    crypto_secretbox_xchacha20poly1305_keybytes = 32;
    crypto_secretbox_xchacha20poly1305_noncebytes = 24;
    crypto_secretbox_xchacha20poly1305_macbytes = 16;
    crypto_secretbox_xchacha20poly1305_messagebytes_max = usize::MAX - 16;

    // secretstream
    crypto_secretstream_xchacha20poly1305_abytes = 17;
    crypto_secretstream_xchacha20poly1305_headerbytes = 24;
    crypto_secretstream_xchacha20poly1305_keybytes = 32;
    crypto_secretstream_xchacha20poly1305_messagebytes_max = at_most(274_877_906_816);

    // shorthash
    crypto_shorthash_siphash24_bytes = 8;
    crypto_shorthash_siphash24_keybytes = 16;
    crypto_shorthash_siphashx24_bytes = 16;
    crypto_shorthash_siphashx24_keybytes = 16;
    crypto_shorthash_bytes = 8;
    crypto_shorthash_keybytes = 16;

    // sign
    crypto_sign_ed25519_bytes = 64;
    crypto_sign_ed25519_seedbytes = 32;
    crypto_sign_ed25519_publickeybytes = 32;
    crypto_sign_ed25519_secretkeybytes = 64;
    crypto_sign_ed25519_messagebytes_max = usize::MAX - 64;
    crypto_sign_bytes = 64;
    crypto_sign_seedbytes = 32;
    crypto_sign_publickeybytes = 32;
    crypto_sign_secretkeybytes = 64;
    crypto_sign_messagebytes_max = usize::MAX - 64;

    // stream
    crypto_stream_xsalsa20_keybytes = 32;
    crypto_stream_xsalsa20_noncebytes = 24;
    crypto_stream_xsalsa20_messagebytes_max = usize::MAX;
    crypto_stream_chacha20_keybytes = 32;
    crypto_stream_chacha20_noncebytes = 8;
    crypto_stream_chacha20_messagebytes_max = usize::MAX;
    crypto_stream_chacha20_ietf_keybytes = 32;
    crypto_stream_chacha20_ietf_noncebytes = 12;
    crypto_stream_chacha20_ietf_messagebytes_max = at_most(274_877_906_944);
    crypto_stream_keybytes = 32;
    crypto_stream_noncebytes = 24;
    crypto_stream_messagebytes_max = usize::MAX;
    crypto_stream_salsa20_keybytes = 32;
    crypto_stream_salsa20_noncebytes = 8;
    crypto_stream_salsa20_messagebytes_max = usize::MAX;
    crypto_stream_xchacha20_keybytes = 32;
    crypto_stream_xchacha20_noncebytes = 24;
    crypto_stream_xchacha20_messagebytes_max = usize::MAX;
    crypto_stream_salsa2012_keybytes = 32;
    crypto_stream_salsa2012_noncebytes = 8;
    crypto_stream_salsa2012_messagebytes_max = usize::MAX;
    crypto_stream_salsa208_keybytes = 32;
    crypto_stream_salsa208_noncebytes = 8;
    crypto_stream_salsa208_messagebytes_max = usize::MAX;

    // verify
    crypto_verify_16_bytes = 16;
    crypto_verify_32_bytes = 32;
    crypto_verify_64_bytes = 64;

    // xof
    crypto_xof_shake128_blockbytes = 168;
    crypto_xof_shake256_blockbytes = 136;
    crypto_xof_turboshake128_blockbytes = 168;
    crypto_xof_turboshake256_blockbytes = 136;
    crypto_xof_shake128_statebytes = 256;
    crypto_xof_shake256_statebytes = 256;
    crypto_xof_turboshake128_statebytes = 256;
    crypto_xof_turboshake256_statebytes = 256;
}

numbers! {
    c_int {
        crypto_pwhash_alg_argon2i13 = 1;
        crypto_pwhash_alg_argon2id13 = 2;
        crypto_pwhash_alg_default = 2;
        crypto_pwhash_argon2i_alg_argon2i13 = 1;
        crypto_pwhash_argon2id_alg_argon2id13 = 2;
        sodium_library_version_major = 26;
        sodium_library_version_minor = 4;
        sodium_library_minimal = 0;
        crypto_aead_aes256gcm_is_available = 1;
    }
    c_uchar {
        crypto_secretstream_xchacha20poly1305_tag_message = 0;
        crypto_secretstream_xchacha20poly1305_tag_push = 1;
        crypto_secretstream_xchacha20poly1305_tag_rekey = 2;
        crypto_secretstream_xchacha20poly1305_tag_final = 3;
        crypto_xof_shake128_domain_standard = 0x1f;
        crypto_xof_shake256_domain_standard = 0x1f;
        crypto_xof_turboshake128_domain_standard = 0x1f;
        crypto_xof_turboshake256_domain_standard = 0x1f;
    }
}

names! {
    sodium_version_string = c"1.0.22";
    crypto_auth_primitive = c"hmacsha512256";
    crypto_box_primitive = c"curve25519xsalsa20poly1305";
    crypto_generichash_primitive = c"blake2b";
    crypto_hash_primitive = c"sha512";
    crypto_kdf_primitive = c"blake2b";
    crypto_kx_primitive = c"x25519blake2b";
    crypto_onetimeauth_primitive = c"poly1305";
    crypto_pwhash_primitive = c"argon2id,argon2i";
    crypto_scalarmult_primitive = c"curve25519";
    crypto_secretbox_primitive = c"xsalsa20poly1305";
    crypto_shorthash_primitive = c"siphash24";
    crypto_sign_primitive = c"ed25519";
    crypto_stream_primitive = c"xsalsa20";
    crypto_pwhash_argon2i_strprefix = c"$argon2i$";
    crypto_pwhash_argon2id_strprefix = c"$argon2id$";
    crypto_pwhash_strprefix = c"$argon2id$";
    crypto_pwhash_scryptsalsa208sha256_strprefix = c"$7$";
}
