//! The handles: a function for each algorithm, and lists of them, for those that are asked for by name.
//!
//! What the catalog has is all here: a test compares both. A function's name is the catalog's with `saltern_` before it.

use crate::mac::{Gmacs, Keyed, WithAes};
use crate::nacl::{XCHACHA20, XSALSA20};
use crate::xof::Customized;
use crate::{
    saltern_aead_algorithm, saltern_block_cipher, saltern_cipher_algorithm, saltern_hash_algorithm,
    saltern_mac_algorithm, saltern_xof_algorithm,
};
use saltern::aead::scheme;
use saltern::block::{aes, aria, camellia, kuznyechik, legacy, serpent, sm4, twofish};
use saltern::cipher::variant;
use saltern::hash;
use saltern::mac::{
    Kmac128, Kmac256, Poly1305, RunningUmac32, RunningUmac64, RunningUmac96, RunningUmac128, RunningVmac64,
    RunningVmac128, SipHash13, SipHash13_128, SipHash24, SipHash24_128,
};
use saltern::{mode, nacl};
use std::ffi::{CStr, c_char};

/// What an algorithm is called.
pub(crate) struct Names {
    pub(crate) name: &'static CStr,
}

/// A function that gives a handle.
pub struct Listed<A: 'static> {
    /// Its name.
    pub symbol: &'static str,
    /// The function.
    pub handle: extern "C" fn() -> &'static A,
}

/// The handle with a name.
///
/// # Safety
/// `name` is null or a string that ends in 0.
pub(crate) unsafe fn found<A>(all: &[Listed<A>], names: fn(&A) -> &Names, name: *const c_char) -> *const A {
    if name.is_null() {
        return std::ptr::null();
    }
    // SAFETY: the caller's string.
    let name = unsafe { CStr::from_ptr(name) };
    let mut handles = all.iter().map(|listed| (listed.handle)());
    handles.find(|algorithm| names(algorithm).name == name).map_or(std::ptr::null(), |algorithm| algorithm)
}

/// The handle with a number.
pub(crate) fn listed<A>(all: &[Listed<A>], number: usize) -> *const A {
    all.get(number).map_or(std::ptr::null(), |listed| (listed.handle)())
}

/// Functions that give handles, and their list.
macro_rules! handles {
    ($(#[$doc:meta])* $list:ident: $algorithm:ty; $($function:ident: $handle:expr, $name:expr;)*) => {
        $(
            #[doc = concat!("The handle of ", stringify!($function), ".")]
            #[unsafe(no_mangle)]
            pub extern "C" fn $function() -> &'static $algorithm {
                static HANDLE: $algorithm = $handle(Names { name: $name });
                &HANDLE
            }
        )*

        $(#[$doc])*
        pub static $list: &[Listed<$algorithm>] =
            &[$(Listed { symbol: stringify!($function), handle: $function }),*];
    };
}

macro_rules! hashes {
    ($($function:ident $hmac:ident: $hash:ty, $name:literal, $hmac_name:literal;)*) => {
        handles! {
            /// Hash functions.
            HASHES: saltern_hash_algorithm;
            $($function: saltern_hash_algorithm::of::<$hash>, $name;)*
            saltern_ascon_hash256: saltern_hash_algorithm::of::<hash::AsconHash256>, c"ascon-hash256";
        }

        handles! {
            /// Message authentication codes.
            MACS: saltern_mac_algorithm;
            $($hmac: saltern_mac_algorithm::hmac::<$hash>, $hmac_name;)*
            saltern_cmac_aes_128: saltern_mac_algorithm::cmac::<aes::Aes128>, c"cmac-aes-128";
            saltern_cmac_aes_192: saltern_mac_algorithm::cmac::<aes::Aes192>, c"cmac-aes-192";
            saltern_cmac_aes_256: saltern_mac_algorithm::cmac::<aes::Aes256>, c"cmac-aes-256";
            saltern_cmac_camellia_128: saltern_mac_algorithm::cmac::<camellia::Camellia128>, c"cmac-camellia-128";
            saltern_cmac_camellia_192: saltern_mac_algorithm::cmac::<camellia::Camellia192>, c"cmac-camellia-192";
            saltern_cmac_camellia_256: saltern_mac_algorithm::cmac::<camellia::Camellia256>, c"cmac-camellia-256";
            saltern_cmac_aria_128: saltern_mac_algorithm::cmac::<aria::Aria128>, c"cmac-aria-128";
            saltern_cmac_aria_192: saltern_mac_algorithm::cmac::<aria::Aria192>, c"cmac-aria-192";
            saltern_cmac_aria_256: saltern_mac_algorithm::cmac::<aria::Aria256>, c"cmac-aria-256";
            saltern_cmac_sm4: saltern_mac_algorithm::cmac::<sm4::Sm4>, c"cmac-sm4";
            saltern_cmac_serpent_128: saltern_mac_algorithm::cmac::<serpent::Serpent128>, c"cmac-serpent-128";
            saltern_cmac_serpent_192: saltern_mac_algorithm::cmac::<serpent::Serpent192>, c"cmac-serpent-192";
            saltern_cmac_serpent_256: saltern_mac_algorithm::cmac::<serpent::Serpent256>, c"cmac-serpent-256";
            saltern_cmac_twofish_128: saltern_mac_algorithm::cmac::<twofish::Twofish128>, c"cmac-twofish-128";
            saltern_cmac_twofish_192: saltern_mac_algorithm::cmac::<twofish::Twofish192>, c"cmac-twofish-192";
            saltern_cmac_twofish_256: saltern_mac_algorithm::cmac::<twofish::Twofish256>, c"cmac-twofish-256";
            saltern_cmac_kuznyechik: saltern_mac_algorithm::cmac::<kuznyechik::Kuznyechik>, c"cmac-kuznyechik";
            saltern_cmac_3des: saltern_mac_algorithm::cmac::<legacy::TripleDes>, c"cmac-3des";
            saltern_gmac_aes_128: saltern_mac_algorithm::copied::<Gmacs<aes::Aes128>>, c"gmac-aes-128";
            saltern_gmac_aes_192: saltern_mac_algorithm::copied::<Gmacs<aes::Aes192>>, c"gmac-aes-192";
            saltern_gmac_aes_256: saltern_mac_algorithm::copied::<Gmacs<aes::Aes256>>, c"gmac-aes-256";
            saltern_gmac_camellia_128: saltern_mac_algorithm::copied::<Gmacs<camellia::Camellia128>>, c"gmac-camellia-128";
            saltern_gmac_camellia_192: saltern_mac_algorithm::copied::<Gmacs<camellia::Camellia192>>, c"gmac-camellia-192";
            saltern_gmac_camellia_256: saltern_mac_algorithm::copied::<Gmacs<camellia::Camellia256>>, c"gmac-camellia-256";
            saltern_gmac_aria_128: saltern_mac_algorithm::copied::<Gmacs<aria::Aria128>>, c"gmac-aria-128";
            saltern_gmac_aria_192: saltern_mac_algorithm::copied::<Gmacs<aria::Aria192>>, c"gmac-aria-192";
            saltern_gmac_aria_256: saltern_mac_algorithm::copied::<Gmacs<aria::Aria256>>, c"gmac-aria-256";
            saltern_gmac_sm4: saltern_mac_algorithm::copied::<Gmacs<sm4::Sm4>>, c"gmac-sm4";
            saltern_gmac_serpent_128: saltern_mac_algorithm::copied::<Gmacs<serpent::Serpent128>>, c"gmac-serpent-128";
            saltern_gmac_serpent_192: saltern_mac_algorithm::copied::<Gmacs<serpent::Serpent192>>, c"gmac-serpent-192";
            saltern_gmac_serpent_256: saltern_mac_algorithm::copied::<Gmacs<serpent::Serpent256>>, c"gmac-serpent-256";
            saltern_gmac_twofish_128: saltern_mac_algorithm::copied::<Gmacs<twofish::Twofish128>>, c"gmac-twofish-128";
            saltern_gmac_twofish_192: saltern_mac_algorithm::copied::<Gmacs<twofish::Twofish192>>, c"gmac-twofish-192";
            saltern_gmac_twofish_256: saltern_mac_algorithm::copied::<Gmacs<twofish::Twofish256>>, c"gmac-twofish-256";
            saltern_gmac_kuznyechik: saltern_mac_algorithm::copied::<Gmacs<kuznyechik::Kuznyechik>>, c"gmac-kuznyechik";
            saltern_kmac128: saltern_mac_algorithm::copied::<Kmac128>, c"kmac128";
            saltern_kmac256: saltern_mac_algorithm::copied::<Kmac256>, c"kmac256";
            saltern_blake2b_512_keyed: saltern_mac_algorithm::copied::<Keyed<hash::Blake2b512, 1, 64>>, c"blake2b-512.keyed";
            saltern_blake2s_256_keyed: saltern_mac_algorithm::copied::<Keyed<hash::Blake2s256, 1, 32>>, c"blake2s-256.keyed";
            saltern_blake2bp_512_keyed: saltern_mac_algorithm::copied::<Keyed<hash::Blake2bp512, 1, 64>>, c"blake2bp-512.keyed";
            saltern_blake2sp_256_keyed: saltern_mac_algorithm::copied::<Keyed<hash::Blake2sp256, 1, 32>>, c"blake2sp-256.keyed";
            saltern_blake3_keyed: saltern_mac_algorithm::copied::<Keyed<hash::Blake3, 32, 32>>, c"blake3.keyed";
            saltern_poly1305: saltern_mac_algorithm::one_time::<Keyed<Poly1305, 32, 32>>, c"poly1305";
            saltern_poly1305_aes: saltern_mac_algorithm::batched::<WithAes>, c"poly1305-aes";
            saltern_umac_32: saltern_mac_algorithm::batched_and_copied::<RunningUmac32>, c"umac-32";
            saltern_umac_64: saltern_mac_algorithm::batched_and_copied::<RunningUmac64>, c"umac-64";
            saltern_umac_96: saltern_mac_algorithm::batched_and_copied::<RunningUmac96>, c"umac-96";
            saltern_umac_128: saltern_mac_algorithm::batched_and_copied::<RunningUmac128>, c"umac-128";
            saltern_vmac_64: saltern_mac_algorithm::batched_and_copied::<RunningVmac64>, c"vmac-64";
            saltern_vmac_128: saltern_mac_algorithm::batched_and_copied::<RunningVmac128>, c"vmac-128";
            saltern_siphash_2_4: saltern_mac_algorithm::copied::<Keyed<SipHash24, 16, 16>>, c"siphash-2-4";
            saltern_siphash_2_4_128: saltern_mac_algorithm::copied::<Keyed<SipHash24_128, 16, 16>>, c"siphash-2-4-128";
            saltern_siphash_1_3: saltern_mac_algorithm::copied::<Keyed<SipHash13, 16, 16>>, c"siphash-1-3";
            saltern_siphash_1_3_128: saltern_mac_algorithm::copied::<Keyed<SipHash13_128, 16, 16>>, c"siphash-1-3-128";
        }
    };
}
hashes! {
    saltern_sha_1 saltern_hmac_sha_1: hash::Sha1, c"sha-1", c"hmac-sha-1";
    saltern_sha_224 saltern_hmac_sha_224: hash::Sha224, c"sha-224", c"hmac-sha-224";
    saltern_sha_256 saltern_hmac_sha_256: hash::Sha256, c"sha-256", c"hmac-sha-256";
    saltern_sha_384 saltern_hmac_sha_384: hash::Sha384, c"sha-384", c"hmac-sha-384";
    saltern_sha_512 saltern_hmac_sha_512: hash::Sha512, c"sha-512", c"hmac-sha-512";
    saltern_sha_512_224 saltern_hmac_sha_512_224: hash::Sha512_224, c"sha-512-224", c"hmac-sha-512-224";
    saltern_sha_512_256 saltern_hmac_sha_512_256: hash::Sha512_256, c"sha-512-256", c"hmac-sha-512-256";
    saltern_sha3_224 saltern_hmac_sha3_224: hash::Sha3_224, c"sha3-224", c"hmac-sha3-224";
    saltern_sha3_256 saltern_hmac_sha3_256: hash::Sha3_256, c"sha3-256", c"hmac-sha3-256";
    saltern_sha3_384 saltern_hmac_sha3_384: hash::Sha3_384, c"sha3-384", c"hmac-sha3-384";
    saltern_sha3_512 saltern_hmac_sha3_512: hash::Sha3_512, c"sha3-512", c"hmac-sha3-512";
    saltern_blake2b_256 saltern_hmac_blake2b_256: hash::Blake2b256, c"blake2b-256", c"hmac-blake2b-256";
    saltern_blake2b_512 saltern_hmac_blake2b_512: hash::Blake2b512, c"blake2b-512", c"hmac-blake2b-512";
    saltern_blake2s_256 saltern_hmac_blake2s_256: hash::Blake2s256, c"blake2s-256", c"hmac-blake2s-256";
    saltern_blake2bp_512 saltern_hmac_blake2bp_512: hash::Blake2bp512, c"blake2bp-512", c"hmac-blake2bp-512";
    saltern_blake2sp_256 saltern_hmac_blake2sp_256: hash::Blake2sp256, c"blake2sp-256", c"hmac-blake2sp-256";
    saltern_blake3 saltern_hmac_blake3: hash::Blake3, c"blake3", c"hmac-blake3";
    saltern_sm3 saltern_hmac_sm3: hash::Sm3, c"sm3", c"hmac-sm3";
    saltern_streebog_256 saltern_hmac_streebog_256: hash::Streebog256, c"streebog-256", c"hmac-streebog-256";
    saltern_streebog_512 saltern_hmac_streebog_512: hash::Streebog512, c"streebog-512", c"hmac-streebog-512";
    saltern_md5 saltern_hmac_md5: hash::legacy::Md5, c"md5", c"hmac-md5";
    saltern_md4 saltern_hmac_md4: hash::legacy::Md4, c"md4", c"hmac-md4";
    saltern_ripemd_160 saltern_hmac_ripemd_160: hash::legacy::Ripemd160, c"ripemd-160", c"hmac-ripemd-160";
    saltern_whirlpool saltern_hmac_whirlpool: hash::legacy::Whirlpool, c"whirlpool", c"hmac-whirlpool";
    saltern_tiger saltern_hmac_tiger: hash::legacy::Tiger, c"tiger", c"hmac-tiger";
    saltern_tiger2 saltern_hmac_tiger2: hash::legacy::Tiger2, c"tiger2", c"hmac-tiger2";
    saltern_gost94 saltern_hmac_gost94: hash::legacy::Gost94Test, c"gost94", c"hmac-gost94";
    saltern_gost94_cryptopro saltern_hmac_gost94_cryptopro: hash::legacy::Gost94CryptoPro, c"gost94-cryptopro", c"hmac-gost94-cryptopro";
}

handles! {
    /// Functions with output of any length.
    XOFS: saltern_xof_algorithm;
    saltern_shake128: saltern_xof_algorithm::of::<hash::Shake128>, c"shake128";
    saltern_shake256: saltern_xof_algorithm::of::<hash::Shake256>, c"shake256";
    saltern_cshake128: saltern_xof_algorithm::of::<hash::CShake128>, c"cshake128";
    saltern_cshake256: saltern_xof_algorithm::of::<hash::CShake256>, c"cshake256";
    saltern_turboshake128: saltern_xof_algorithm::of::<hash::TurboShake128>, c"turboshake128";
    saltern_turboshake256: saltern_xof_algorithm::of::<hash::TurboShake256>, c"turboshake256";
    saltern_kt128: saltern_xof_algorithm::of::<Customized<hash::Kt128>>, c"kt128";
    saltern_kt256: saltern_xof_algorithm::of::<Customized<hash::Kt256>>, c"kt256";
    saltern_blake2xb: saltern_xof_algorithm::of::<hash::Blake2xb>, c"blake2xb";
    saltern_blake2xs: saltern_xof_algorithm::of::<hash::Blake2xs>, c"blake2xs";
    saltern_blake3_xof: saltern_xof_algorithm::of::<hash::Blake3>, c"blake3";
    saltern_ascon_xof128: saltern_xof_algorithm::of::<hash::AsconXof128>, c"ascon-xof128";
    saltern_ascon_cxof128: saltern_xof_algorithm::of::<hash::AsconCxof128>, c"ascon-cxof128";
}

handles! {
    /// Stream ciphers.
    CIPHERS: saltern_cipher_algorithm;
    saltern_chacha20: saltern_cipher_algorithm::of::<variant::ChaCha<10>>, c"chacha20";
    saltern_chacha12: saltern_cipher_algorithm::of::<variant::ChaCha<6>>, c"chacha12";
    saltern_chacha8: saltern_cipher_algorithm::of::<variant::ChaCha<4>>, c"chacha8";
    saltern_chacha20_original: saltern_cipher_algorithm::of::<variant::ChaChaLegacy<10>>, c"chacha20-original";
    saltern_chacha12_original: saltern_cipher_algorithm::of::<variant::ChaChaLegacy<6>>, c"chacha12-original";
    saltern_chacha8_original: saltern_cipher_algorithm::of::<variant::ChaChaLegacy<4>>, c"chacha8-original";
    saltern_xchacha20: saltern_cipher_algorithm::of::<variant::XChaCha<10>>, c"xchacha20";
    saltern_xchacha12: saltern_cipher_algorithm::of::<variant::XChaCha<6>>, c"xchacha12";
    saltern_xchacha8: saltern_cipher_algorithm::of::<variant::XChaCha<4>>, c"xchacha8";
    saltern_salsa20: saltern_cipher_algorithm::of::<variant::Salsa<10>>, c"salsa20";
    saltern_salsa20_12: saltern_cipher_algorithm::of::<variant::Salsa<6>>, c"salsa20-12";
    saltern_salsa20_8: saltern_cipher_algorithm::of::<variant::Salsa<4>>, c"salsa20-8";
    saltern_xsalsa20: saltern_cipher_algorithm::of::<variant::XSalsa>, c"xsalsa20";
}

handles! {
    /// Block ciphers.
    BLOCK_CIPHERS: saltern_block_cipher;
    saltern_aes_128: saltern_block_cipher::of::<aes::Aes128>, c"aes-128";
    saltern_aes_192: saltern_block_cipher::of::<aes::Aes192>, c"aes-192";
    saltern_aes_256: saltern_block_cipher::of::<aes::Aes256>, c"aes-256";
    saltern_camellia_128: saltern_block_cipher::of::<camellia::Camellia128>, c"camellia-128";
    saltern_camellia_192: saltern_block_cipher::of::<camellia::Camellia192>, c"camellia-192";
    saltern_camellia_256: saltern_block_cipher::of::<camellia::Camellia256>, c"camellia-256";
    saltern_aria_128: saltern_block_cipher::of::<aria::Aria128>, c"aria-128";
    saltern_aria_192: saltern_block_cipher::of::<aria::Aria192>, c"aria-192";
    saltern_aria_256: saltern_block_cipher::of::<aria::Aria256>, c"aria-256";
    saltern_serpent_128: saltern_block_cipher::of::<serpent::Serpent128>, c"serpent-128";
    saltern_serpent_192: saltern_block_cipher::of::<serpent::Serpent192>, c"serpent-192";
    saltern_serpent_256: saltern_block_cipher::of::<serpent::Serpent256>, c"serpent-256";
    saltern_twofish_128: saltern_block_cipher::of::<twofish::Twofish128>, c"twofish-128";
    saltern_twofish_192: saltern_block_cipher::of::<twofish::Twofish192>, c"twofish-192";
    saltern_twofish_256: saltern_block_cipher::of::<twofish::Twofish256>, c"twofish-256";
    saltern_sm4: saltern_block_cipher::of::<sm4::Sm4>, c"sm4";
    saltern_kuznyechik: saltern_block_cipher::of::<kuznyechik::Kuznyechik>, c"kuznyechik";
    saltern_seed: saltern_block_cipher::of::<legacy::Seed>, c"seed";
    saltern_des: saltern_block_cipher::short::<legacy::Des>, c"des";
    saltern_3des: saltern_block_cipher::short::<legacy::TripleDes>, c"3des";
    saltern_3des2: saltern_block_cipher::short::<legacy::TripleDes2>, c"3des2";
    saltern_cast5: saltern_block_cipher::short::<legacy::Cast5>, c"cast5";
    saltern_blowfish: saltern_block_cipher::short::<legacy::Blowfish>, c"blowfish";
    saltern_idea: saltern_block_cipher::short::<legacy::Idea>, c"idea";
    saltern_rc2: saltern_block_cipher::short::<legacy::Rc2>, c"rc2";
    saltern_gost28147_a: saltern_block_cipher::short::<legacy::Gost28147CryptoProA>, c"gost28147-a";
    saltern_gost28147_b: saltern_block_cipher::short::<legacy::Gost28147CryptoProB>, c"gost28147-b";
    saltern_gost28147_c: saltern_block_cipher::short::<legacy::Gost28147CryptoProC>, c"gost28147-c";
    saltern_gost28147_d: saltern_block_cipher::short::<legacy::Gost28147CryptoProD>, c"gost28147-d";
    saltern_gost28147_z: saltern_block_cipher::short::<legacy::Gost28147Tc26Z>, c"gost28147-z";
    saltern_gost28147_test: saltern_block_cipher::short::<legacy::Gost28147Test>, c"gost28147-test";
    saltern_magma: saltern_block_cipher::short::<legacy::Magma>, c"magma";
}

/// With NaCl's cipher.
const fn xsalsa20(names: Names) -> saltern_aead_algorithm {
    saltern_aead_algorithm::secretbox::<nacl::scheme::XSalsa20Poly1305>(names, &XSALSA20)
}

/// With libsodium's.
const fn xchacha20(names: Names) -> saltern_aead_algorithm {
    saltern_aead_algorithm::secretbox::<nacl::scheme::XChaCha20Poly1305>(names, &XCHACHA20)
}

handles! {
    /// Authenticated encryption.
    AEADS: saltern_aead_algorithm;
    saltern_chacha20_poly1305: saltern_aead_algorithm::aead::<scheme::ChaCha20Poly1305>, c"chacha20-poly1305";
    saltern_xchacha20_poly1305: saltern_aead_algorithm::aead::<scheme::XChaCha20Poly1305>, c"xchacha20-poly1305";
    saltern_aes_128_gcm: saltern_aead_algorithm::sized::<mode::Gcm<aes::Aes128>, scheme::Aes128Gcm>, c"aes-128-gcm";
    saltern_aes_192_gcm: saltern_aead_algorithm::sized::<mode::Gcm<aes::Aes192>, scheme::Aes192Gcm>, c"aes-192-gcm";
    saltern_aes_256_gcm: saltern_aead_algorithm::sized::<mode::Gcm<aes::Aes256>, scheme::Aes256Gcm>, c"aes-256-gcm";
    saltern_aes_128_gcm_siv: saltern_aead_algorithm::aead::<scheme::Aes128GcmSiv>, c"aes-128-gcm-siv";
    saltern_aes_256_gcm_siv: saltern_aead_algorithm::aead::<scheme::Aes256GcmSiv>, c"aes-256-gcm-siv";
    saltern_xaes_256_gcm: saltern_aead_algorithm::aead::<scheme::Xaes256Gcm>, c"xaes-256-gcm";
    saltern_aes_128_ccm: saltern_aead_algorithm::ccm::<aes::Aes128>, c"aes-128-ccm";
    saltern_aes_192_ccm: saltern_aead_algorithm::ccm::<aes::Aes192>, c"aes-192-ccm";
    saltern_aes_256_ccm: saltern_aead_algorithm::ccm::<aes::Aes256>, c"aes-256-ccm";
    saltern_aes_128_eax: saltern_aead_algorithm::sized::<mode::Eax<aes::Aes128>, scheme::Eax<aes::Aes128>>, c"aes-128-eax";
    saltern_aes_192_eax: saltern_aead_algorithm::sized::<mode::Eax<aes::Aes192>, scheme::Eax<aes::Aes192>>, c"aes-192-eax";
    saltern_aes_256_eax: saltern_aead_algorithm::sized::<mode::Eax<aes::Aes256>, scheme::Eax<aes::Aes256>>, c"aes-256-eax";
    saltern_aes_128_ocb: saltern_aead_algorithm::sized::<mode::Ocb<aes::Aes128>, scheme::Ocb<aes::Aes128, 12, 16>>, c"aes-128-ocb";
    saltern_aes_192_ocb: saltern_aead_algorithm::sized::<mode::Ocb<aes::Aes192>, scheme::Ocb<aes::Aes192, 12, 16>>, c"aes-192-ocb";
    saltern_aes_256_ocb: saltern_aead_algorithm::sized::<mode::Ocb<aes::Aes256>, scheme::Ocb<aes::Aes256, 12, 16>>, c"aes-256-ocb";
    saltern_aes_128_siv: saltern_aead_algorithm::aead::<scheme::Siv<aes::Aes128>>, c"aes-128-siv";
    saltern_aes_192_siv: saltern_aead_algorithm::aead::<scheme::Siv<aes::Aes192>>, c"aes-192-siv";
    saltern_aes_256_siv: saltern_aead_algorithm::aead::<scheme::Siv<aes::Aes256>>, c"aes-256-siv";
    saltern_camellia_128_gcm: saltern_aead_algorithm::sized::<mode::Gcm<camellia::Camellia128>, scheme::Gcm<camellia::Camellia128>>, c"camellia-128-gcm";
    saltern_camellia_256_gcm: saltern_aead_algorithm::sized::<mode::Gcm<camellia::Camellia256>, scheme::Gcm<camellia::Camellia256>>, c"camellia-256-gcm";
    saltern_aria_128_gcm: saltern_aead_algorithm::sized::<mode::Gcm<aria::Aria128>, scheme::Gcm<aria::Aria128>>, c"aria-128-gcm";
    saltern_aria_256_gcm: saltern_aead_algorithm::sized::<mode::Gcm<aria::Aria256>, scheme::Gcm<aria::Aria256>>, c"aria-256-gcm";
    saltern_sm4_gcm: saltern_aead_algorithm::sized::<mode::Gcm<sm4::Sm4>, scheme::Gcm<sm4::Sm4>>, c"sm4-gcm";
    saltern_sm4_ccm: saltern_aead_algorithm::ccm::<sm4::Sm4>, c"sm4-ccm";
    saltern_kuznyechik_mgm: saltern_aead_algorithm::sized_alone::<mode::Mgm<kuznyechik::Kuznyechik>, scheme::Mgm<kuznyechik::Kuznyechik>>, c"kuznyechik-mgm";
    saltern_aegis_128l: saltern_aead_algorithm::aead::<scheme::Aegis128L>, c"aegis-128l";
    saltern_aegis_128x2: saltern_aead_algorithm::aead::<scheme::Aegis128X2>, c"aegis-128x2";
    saltern_aegis_128x4: saltern_aead_algorithm::aead::<scheme::Aegis128X4>, c"aegis-128x4";
    saltern_aegis_256: saltern_aead_algorithm::aead::<scheme::Aegis256>, c"aegis-256";
    saltern_aegis_256x2: saltern_aead_algorithm::aead::<scheme::Aegis256X2>, c"aegis-256x2";
    saltern_aegis_256x4: saltern_aead_algorithm::aead::<scheme::Aegis256X4>, c"aegis-256x4";
    saltern_ascon_aead128: saltern_aead_algorithm::aead::<scheme::AsconAead128>, c"ascon-aead128";
    saltern_xsalsa20_poly1305: xsalsa20, c"xsalsa20-poly1305";
    saltern_nacl_xchacha_secretbox: xchacha20, c"nacl.xchacha-secretbox";
}
