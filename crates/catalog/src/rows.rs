//! All rows of the catalog: what stands in braces behind its name is all that it knows of an algorithm.
//!
//! The kinds of rows stand in the order in which [`rows!`] has them. What they say is explained where the descriptors are.

use crate::hash::THREADS;
use crate::mac;
use crate::{AeadEntry, BlockCipherEntry, CipherEntry, DigestEntry, HashEntry, MacEntry, XofEntry};
use saltern::aead::scheme;
use saltern::block::aes::{Aes128, Aes192, Aes256};
use saltern::block::aria::{Aria128, Aria192, Aria256};
use saltern::block::camellia::{Camellia128, Camellia192, Camellia256};
use saltern::block::kuznyechik::Kuznyechik;
use saltern::block::legacy::{
    Blowfish, Cast5, Des, Gost28147CryptoProA, Gost28147CryptoProB, Gost28147CryptoProC, Gost28147CryptoProD,
    Gost28147Tc26Z, Gost28147Test, Idea, Magma, Rc2, Seed, TripleDes, TripleDes2,
};
use saltern::block::serpent::{Serpent128, Serpent192, Serpent256};
use saltern::block::sm4::Sm4;
use saltern::block::twofish::{Twofish128, Twofish192, Twofish256};
use saltern::hash::blake2::variant;
use saltern::hash::*;
use saltern::hazmat::at_level::*;
use saltern::mac::*;
use saltern::nacl;

#[cfg(feature = "oracles")]
use {
    crate::aead::{AeadOracle, GCM_SIV, SIV, XAES, XAES_BY_RUSTCRYPTO, of_16, tagged},
    crate::oracle::counted::{self, *},
    crate::oracle::peer,
    ::aead::consts::{U12, U16},
    saltern_reference::aead::Aead as Composed,
    saltern_reference::gost28147::{CRYPTO_PRO_A, CRYPTO_PRO_B, CRYPTO_PRO_C, CRYPTO_PRO_D, Gost28147, TC26_Z, TEST},
    saltern_reference::mode::mac::cmac,
    saltern_reference::siphash::siphash,
    saltern_reference::{
        self as reference, ascon, chacha, keccak, md4, md5, poly1305, ripemd160, salsa, sha1, sha256, sha512, sm3,
    },
};

/// `$d` is a dollar sign, for the macro that this one defines.
macro_rules! rows {
    ($d:tt $($algorithm:ident {
        $(hash $id:ident { $hash:ty, $name:literal, $($hash_row:tt)* })*
        $(hash_without_hmac $without_hmac:ident $without_hmac_row:tt)*
        $(digest $digest:tt)*
        $(xof $xof:tt)*
        $(mac $mac:tt)*
        $(block_cipher $block_cipher:tt)*
        $(cipher $cipher:tt)*
        $(aead $aead:tt)*
    })*) => {
        /// Hash functions whose hash has a fixed length, those that HMAC is not defined with at the end.
        pub static HASHES: &[HashEntry] = &[
            $($(hash_entry!($id { $hash, $name, $($hash_row)* }),)*)*
            $($(hash_entry!($without_hmac $without_hmac_row),)*)*
        ];
        /// Hash functions whose hash has any length up to one.
        pub static DIGESTS: &[DigestEntry] = &[$($(digest_entry!($digest),)*)*];
        /// Functions with output of any length.
        pub static XOFS: &[XofEntry] = &[$($(xof_entry!($xof),)*)*];
        /// Message authentication codes but for HMAC.
        pub static MACS: &[MacEntry] = &[$($(mac_entry!($mac),)*)*];
        /// Block ciphers.
        pub static BLOCK_CIPHERS: &[BlockCipherEntry] = &[$($(block_cipher_entry!($block_cipher),)*)*];
        /// Stream ciphers.
        pub static CIPHERS: &[CipherEntry] = &[$($(cipher_entry!($cipher),)*)*];
        /// Authenticated encryption.
        pub static AEADS: &[AeadEntry] = &[$($(aead_entry!($aead),)*)*];

        /// Calls a macro with a row `identifier: type, "name";` for each hash function that HMAC is defined with.
        #[macro_export]
        macro_rules! for_each_hash {
            ($d callback:ident) => { $d callback! { $($($id: $hash, $name;)*)* } };
        }
    };
}

rows! { $
    chacha {
        cipher {
            ChaCha20, "chacha20", "ChaCha20", "RFC 8439", vectors "chacha", 20 rounds, nonce of 12, counter of 32 bits,
            reference chacha::ietf, peer Some((peer::keystream::<chacha20::ChaCha20>, 32))
        }
        cipher {
            ChaCha20Legacy, "chacha20-original", "ChaCha20", "Bernstein 2008", vectors "chacha", 20 rounds,
            nonce of 8, counter of 64 bits,
            reference chacha::original, peer Some((peer::keystream::<chacha20::ChaCha20Legacy>, 64))
        }
        cipher {
            ChaCha12, "chacha12", "ChaCha12", "none", vectors "chacha", 12 rounds, nonce of 12, counter of 32 bits,
            reference chacha::ietf, peer Some((peer::keystream::<chacha20::ChaCha12>, 32))
        }
        cipher {
            ChaCha12Legacy, "chacha12-original", "ChaCha12", "Bernstein 2008", vectors "chacha", 12 rounds,
            nonce of 8, counter of 64 bits, reference chacha::original, peer None
        }
        cipher {
            ChaCha8, "chacha8", "ChaCha8", "none", vectors "chacha", 8 rounds, nonce of 12, counter of 32 bits,
            reference chacha::ietf, peer Some((peer::keystream::<chacha20::ChaCha8>, 32))
        }
        cipher {
            ChaCha8Legacy, "chacha8-original", "ChaCha8", "Bernstein 2008", vectors "chacha", 8 rounds,
            nonce of 8, counter of 64 bits, reference chacha::original, peer None
        }
        cipher {
            XChaCha20, "xchacha20", "XChaCha20", "draft-irtf-cfrg-xchacha-03", vectors "xchacha", 20 rounds,
            nonce of 24, counter of 64 bits,
            reference chacha::extended, peer Some((peer::keystream::<chacha20::XChaCha20>, 32))
        }
        cipher {
            XChaCha12, "xchacha12", "XChaCha12", "none", vectors "xchacha", 12 rounds, nonce of 24, counter of 64 bits,
            reference chacha::extended, peer Some((peer::keystream::<chacha20::XChaCha12>, 32))
        }
        cipher {
            XChaCha8, "xchacha8", "XChaCha8", "none", vectors "xchacha", 8 rounds, nonce of 24, counter of 64 bits,
            reference chacha::extended, peer Some((peer::keystream::<chacha20::XChaCha8>, 32))
        }
    }
    salsa {
        cipher {
            Salsa20, "salsa20", "Salsa20", "eSTREAM", vectors "salsa", 20 rounds, nonce of 8, counter of 64 bits,
            reference salsa::original, peer Some((peer::keystream::<salsa20::Salsa20>, 64))
        }
        cipher {
            Salsa20_12, "salsa20-12", "Salsa20/12", "eSTREAM", vectors "salsa", 12 rounds, nonce of 8, counter of 64 bits,
            reference salsa::original, peer Some((peer::keystream::<salsa20::Salsa12>, 64))
        }
        cipher {
            Salsa20_8, "salsa20-8", "Salsa20/8", "eSTREAM", vectors "salsa", 8 rounds, nonce of 8, counter of 64 bits,
            reference salsa::original, peer Some((peer::keystream::<salsa20::Salsa8>, 64))
        }
        cipher {
            XSalsa20, "xsalsa20", "XSalsa20", "Bernstein 2011", vectors "xsalsa", 20 rounds, nonce of 24, counter of 64 bits,
            reference salsa::extended, peer Some((peer::keystream::<salsa20::XSalsa20>, 64))
        }
    }
    poly1305 {
        mac {
            "poly1305", "Poly1305", Modern, "RFC 8439", key of 32 to 32, tag of 16, one_time true,
            begin mac::begin::<Poly1305>,
            repeated |key, level| {
                let key = OneTimeKey::try_from(key)?;
                Ok(Box::new(move |message, tag| {
                    let made = Poly1305::authenticate_at(OneTimeKey::new(*key.expose_secret()), message, level);
                    mac::write(made.as_bytes(), tag)
                }))
            },
            code EachLevel,
            reference |key, message| poly1305::tag(key.try_into().expect("32 bytes"), message).to_vec(),
            peer Some(peer::poly1305)
        }
    }
    poly1305_aes {
        mac {
            "poly1305-aes", "Poly1305-AES", Modern, "Bernstein 2005", key of 32 to 32, nonce of 16 to 16, tag of 16, one_time false,
            begin begin_with_nonce!(Poly1305Aes), repeated repeated_with_nonce!(Poly1305Aes),
            once once_with_nonce!(Poly1305Aes), code EachLevel,
            reference |key, nonce, message| {
                let (key, nonce) = (key.try_into().expect("32 bytes"), nonce.try_into().expect("16 bytes"));
                reference::poly1305_aes::tag(key, nonce, message).to_vec()
            },
            peer None
        }
    }
    umac {
        mac {
            "umac-32", "UMAC-32", Modern, "RFC 4418", key of 16 to 16, nonce of 1 to 16, tag of 4, one_time false,
            begin begin_with_nonce!(Umac32), repeated repeated_with_nonce!(Umac32),
            once once_with_nonce!(Umac32), code EachLevel,
            reference |key, nonce, message| reference::umac::tag(key.try_into().expect("16 bytes"), nonce, message, 4),
            peer None
        }
        mac {
            "umac-64", "UMAC-64", Modern, "RFC 4418", key of 16 to 16, nonce of 1 to 16, tag of 8, one_time false,
            begin begin_with_nonce!(Umac64), repeated repeated_with_nonce!(Umac64),
            once once_with_nonce!(Umac64), code EachLevel,
            reference |key, nonce, message| reference::umac::tag(key.try_into().expect("16 bytes"), nonce, message, 8),
            peer None
        }
        mac {
            "umac-96", "UMAC-96", Modern, "RFC 4418", key of 16 to 16, nonce of 1 to 16, tag of 12, one_time false,
            begin begin_with_nonce!(Umac96), repeated repeated_with_nonce!(Umac96),
            once once_with_nonce!(Umac96), code EachLevel,
            reference |key, nonce, message| reference::umac::tag(key.try_into().expect("16 bytes"), nonce, message, 12),
            peer None
        }
        mac {
            "umac-128", "UMAC-128", Modern, "RFC 4418", key of 16 to 16, nonce of 1 to 16, tag of 16, one_time false,
            begin begin_with_nonce!(Umac128), repeated repeated_with_nonce!(Umac128),
            once once_with_nonce!(Umac128), code EachLevel,
            reference |key, nonce, message| reference::umac::tag(key.try_into().expect("16 bytes"), nonce, message, 16),
            peer None
        }
    }
    vmac {
        mac {
            "vmac-64", "VMAC-64", Modern, "draft-krovetz-vmac-01", key of 16 to 16, nonce of 1 to 15, tag of 8, one_time false,
            begin begin_with_nonce!(Vmac64), repeated repeated_with_nonce!(Vmac64),
            once once_with_nonce!(Vmac64), code Avx512,
            reference |key, nonce, message| reference::vmac::tag(key.try_into().expect("16 bytes"), nonce, message, 8),
            peer None
        }
        mac {
            "vmac-128", "VMAC-128", Modern, "draft-krovetz-vmac-01", key of 16 to 16, nonce of 1 to 15, tag of 16, one_time false,
            begin begin_with_nonce!(Vmac128), repeated repeated_with_nonce!(Vmac128),
            once once_with_nonce!(Vmac128), code Avx512,
            reference |key, nonce, message| reference::vmac::tag(key.try_into().expect("16 bytes"), nonce, message, 16),
            peer None
        }
    }
    chacha20_poly1305 {
        aead {
            aead scheme::ChaCha20Poly1305, "chacha20-poly1305", "ChaCha20-Poly1305", Modern, "RFC 8439", vectors "chacha20-poly1305",
            reference composed!(ChaCha20Poly1305),
            peer by_rustcrypto!(chacha20poly1305::ChaCha20Poly1305)
        }
        aead {
            aead scheme::XChaCha20Poly1305, "xchacha20-poly1305", "XChaCha20-Poly1305", Modern, "draft-irtf-cfrg-xchacha-03", vectors "xchacha20-poly1305",
            reference composed!(XChaCha20Poly1305),
            peer by_rustcrypto!(chacha20poly1305::XChaCha20Poly1305)
        }
        aead {
            secretbox nacl::scheme::XSalsa20Poly1305, "xsalsa20-poly1305", "XSalsa20-Poly1305", Modern, "NaCl", vectors "xsalsa20-poly1305",
            reference composed!(XSalsa20Poly1305),
            peer None
        }
        aead {
            secretbox nacl::scheme::XChaCha20Poly1305, "nacl.xchacha-secretbox", "XChaCha20", Modern, "libsodium", vectors "xchacha20-poly1305-secretbox",
            reference composed!(SecretboxXChaCha20Poly1305),
            peer None
        }
    }
    serpent {
        mac {
            cmac Serpent128, "cmac-serpent-128", "CMAC-Serpent-128", key of 16, reference reference::serpent::Serpent::new, peer ::serpent::Serpent
        }
        mac {
            gmac Serpent128, "gmac-serpent-128", "GMAC-Serpent-128", key of 16, reference reference::serpent::Serpent::new, peer None
        }
        mac {
            cmac Serpent192, "cmac-serpent-192", "CMAC-Serpent-192", key of 24, reference reference::serpent::Serpent::new, peer ::serpent::Serpent
        }
        mac {
            gmac Serpent192, "gmac-serpent-192", "GMAC-Serpent-192", key of 24, reference reference::serpent::Serpent::new, peer None
        }
        mac {
            cmac Serpent256, "cmac-serpent-256", "CMAC-Serpent-256", key of 32, reference reference::serpent::Serpent::new, peer ::serpent::Serpent
        }
        mac {
            gmac Serpent256, "gmac-serpent-256", "GMAC-Serpent-256", key of 32, reference reference::serpent::Serpent::new, peer None
        }
        block_cipher { Serpent128, "serpent-128", "Serpent-128", Modern, "Serpent's paper", code EachLevel, reference reference::serpent::Serpent::new, peer ::serpent::Serpent }
        block_cipher { Serpent192, "serpent-192", "Serpent-192", Modern, "Serpent's paper", code EachLevel, reference reference::serpent::Serpent::new, peer ::serpent::Serpent }
        block_cipher { Serpent256, "serpent-256", "Serpent-256", Modern, "Serpent's paper", code EachLevel, reference reference::serpent::Serpent::new, peer ::serpent::Serpent }
    }
    twofish {
        mac {
            cmac Twofish128, "cmac-twofish-128", "CMAC-Twofish-128", key of 16, reference reference::twofish::Twofish::new, peer ::twofish::Twofish
        }
        mac {
            gmac Twofish128, "gmac-twofish-128", "GMAC-Twofish-128", key of 16, reference reference::twofish::Twofish::new, peer None
        }
        mac {
            cmac Twofish192, "cmac-twofish-192", "CMAC-Twofish-192", key of 24, reference reference::twofish::Twofish::new, peer ::twofish::Twofish
        }
        mac {
            gmac Twofish192, "gmac-twofish-192", "GMAC-Twofish-192", key of 24, reference reference::twofish::Twofish::new, peer None
        }
        mac {
            cmac Twofish256, "cmac-twofish-256", "CMAC-Twofish-256", key of 32, reference reference::twofish::Twofish::new, peer ::twofish::Twofish
        }
        mac {
            gmac Twofish256, "gmac-twofish-256", "GMAC-Twofish-256", key of 32, reference reference::twofish::Twofish::new, peer None
        }
        block_cipher { Twofish128, "twofish-128", "Twofish-128", Modern, "Twofish's paper", code EachLevel, reference reference::twofish::Twofish::new, peer ::twofish::Twofish }
        block_cipher { Twofish192, "twofish-192", "Twofish-192", Modern, "Twofish's paper", code EachLevel, reference reference::twofish::Twofish::new, peer ::twofish::Twofish }
        block_cipher { Twofish256, "twofish-256", "Twofish-256", Modern, "Twofish's paper", code EachLevel, reference reference::twofish::Twofish::new, peer ::twofish::Twofish }
    }
    kuznyechik {
        mac {
            cmac Kuznyechik, "cmac-kuznyechik", "CMAC-Kuznyechik", key of 32, reference reference::kuznyechik::Kuznyechik::new, peer ::kuznyechik::Kuznyechik
        }
        mac {
            gmac Kuznyechik, "gmac-kuznyechik", "GMAC-Kuznyechik", key of 32, reference reference::kuznyechik::Kuznyechik::new, peer None
        }
        block_cipher { Kuznyechik, "kuznyechik", "Kuznyechik", Modern, "RFC 7801", code EachLevel, reference reference::kuznyechik::Kuznyechik::new, peer ::kuznyechik::Kuznyechik }
        aead {
            aead scheme::Mgm<Kuznyechik>, "kuznyechik-mgm", "Kuznyechik-MGM", Modern, "RFC 9058", vectors "kuznyechik-mgm",
            reference by_mode!(mgm of reference::kuznyechik::Kuznyechik::new), peer None
        }
    }
    aes {
        mac {
            cmac Aes128, "cmac-aes-128", "CMAC-AES-128", key of 16, reference reference::aes::Aes::new, peer ::aes::Aes128
        }
        mac {
            cmac Aes192, "cmac-aes-192", "CMAC-AES-192", key of 24, reference reference::aes::Aes::new, peer ::aes::Aes192
        }
        mac {
            cmac Aes256, "cmac-aes-256", "CMAC-AES-256", key of 32, reference reference::aes::Aes::new, peer ::aes::Aes256
        }
        mac {
            gmac Aes128, "gmac-aes-128", "GMAC-AES-128", key of 16, reference reference::aes::Aes::new, peer Some(peer::gmac::<aes_gcm::Aes128Gcm>)
        }
        mac {
            gmac Aes192, "gmac-aes-192", "GMAC-AES-192", key of 24, reference reference::aes::Aes::new, peer None
        }
        mac {
            gmac Aes256, "gmac-aes-256", "GMAC-AES-256", key of 32, reference reference::aes::Aes::new, peer Some(peer::gmac::<aes_gcm::Aes256Gcm>)
        }
        block_cipher { Aes128, "aes-128", "AES-128", Modern, "FIPS 197", code EachLevel, reference reference::aes::Aes::new, peer ::aes::Aes128 }
        block_cipher { Aes192, "aes-192", "AES-192", Modern, "FIPS 197", code EachLevel, reference reference::aes::Aes::new, peer ::aes::Aes192 }
        block_cipher { Aes256, "aes-256", "AES-256", Modern, "FIPS 197", code EachLevel, reference reference::aes::Aes::new, peer ::aes::Aes256 }
        aead {
            aead scheme::Aes128Gcm, "aes-128-gcm", "AES-128-GCM", Modern, "SP 800-38D", vectors "aes-gcm",
            reference by_mode!(gcm), peer by_rustcrypto!(aes_gcm::Aes128Gcm)
        }
        aead {
            aead scheme::Aes192Gcm, "aes-192-gcm", "AES-192-GCM", Modern, "SP 800-38D", vectors "aes-gcm",
            reference by_mode!(gcm), peer by_rustcrypto!(aes_gcm::AesGcm<::aes::Aes192, U12>)
        }
        aead {
            aead scheme::Aes256Gcm, "aes-256-gcm", "AES-256-GCM", Modern, "SP 800-38D", vectors "aes-gcm",
            reference by_mode!(gcm), peer by_rustcrypto!(aes_gcm::Aes256Gcm)
        }
        aead {
            aead scheme::Aes128GcmSiv, "aes-128-gcm-siv", "AES-128-GCM-SIV", Modern, "RFC 8452", vectors "aes-gcm-siv",
            reference GCM_SIV, peer by_rustcrypto!(aes_gcm_siv::Aes128GcmSiv)
        }
        aead {
            aead scheme::Aes256GcmSiv, "aes-256-gcm-siv", "AES-256-GCM-SIV", Modern, "RFC 8452", vectors "aes-gcm-siv",
            reference GCM_SIV, peer by_rustcrypto!(aes_gcm_siv::Aes256GcmSiv)
        }
        aead {
            aead scheme::Xaes256Gcm, "xaes-256-gcm", "XAES-256-GCM", Modern, "C2SP", vectors "xaes-256-gcm",
            reference XAES, peer Some(XAES_BY_RUSTCRYPTO)
        }
        aead {
            aead scheme::Ccm<Aes128, 12, 16>, "aes-128-ccm", "AES-128-CCM", Modern, "SP 800-38C", vectors "aes-ccm",
            reference by_mode!(ccm, 16), peer by_rustcrypto!(::ccm::Ccm<::aes::Aes128, U16, U12>)
        }
        aead {
            aead scheme::Ccm<Aes192, 12, 16>, "aes-192-ccm", "AES-192-CCM", Modern, "SP 800-38C", vectors "aes-ccm",
            reference by_mode!(ccm, 16), peer by_rustcrypto!(::ccm::Ccm<::aes::Aes192, U16, U12>)
        }
        aead {
            aead scheme::Ccm<Aes256, 12, 16>, "aes-256-ccm", "AES-256-CCM", Modern, "SP 800-38C", vectors "aes-ccm",
            reference by_mode!(ccm, 16), peer by_rustcrypto!(::ccm::Ccm<::aes::Aes256, U16, U12>)
        }
        aead {
            aead scheme::Eax<Aes128>, "aes-128-eax", "AES-128-EAX", Modern, "EAX's paper", vectors "aes-eax",
            reference by_mode!(eax), peer by_rustcrypto!(::eax::Eax<::aes::Aes128>)
        }
        aead {
            aead scheme::Eax<Aes192>, "aes-192-eax", "AES-192-EAX", Modern, "EAX's paper", vectors "aes-eax",
            reference by_mode!(eax), peer by_rustcrypto!(::eax::Eax<::aes::Aes192>)
        }
        aead {
            aead scheme::Eax<Aes256>, "aes-256-eax", "AES-256-EAX", Modern, "EAX's paper", vectors "aes-eax",
            reference by_mode!(eax), peer by_rustcrypto!(::eax::Eax<::aes::Aes256>)
        }
        // With room for 2^32 blocks: by itself the other library ends at a GiB.
        aead {
            aead scheme::Ocb<Aes128, 12, 16>, "aes-128-ocb", "AES-128-OCB", Modern, "RFC 7253", vectors "aes-ocb3",
            reference by_mode!(ocb, 16), peer by_rustcrypto!(ocb3::Ocb3<::aes::Aes128, U12, U16, 32>)
        }
        aead {
            aead scheme::Ocb<Aes192, 12, 16>, "aes-192-ocb", "AES-192-OCB", Modern, "RFC 7253", vectors "aes-ocb3",
            reference by_mode!(ocb, 16), peer by_rustcrypto!(ocb3::Ocb3<::aes::Aes192, U12, U16, 32>)
        }
        aead {
            aead scheme::Ocb<Aes256, 12, 16>, "aes-256-ocb", "AES-256-OCB", Modern, "RFC 7253", vectors "aes-ocb3",
            reference by_mode!(ocb, 16), peer by_rustcrypto!(ocb3::Ocb3<::aes::Aes256, U12, U16, 32>)
        }
        aead {
            aead scheme::Siv<Aes128>, "aes-128-siv", "AES-128-SIV", Modern, "RFC 5297", vectors "aes-siv",
            reference SIV, peer by_rustcrypto!(aes_siv::Aes128SivAead)
        }
        aead {
            aead scheme::Siv<Aes192>, "aes-192-siv", "AES-192-SIV", Modern, "RFC 5297", vectors "aes-siv",
            reference SIV, peer None
        }
        aead {
            aead scheme::Siv<Aes256>, "aes-256-siv", "AES-256-SIV", Modern, "RFC 5297", vectors "aes-siv",
            reference SIV, peer by_rustcrypto!(aes_siv::Aes256SivAead)
        }
    }
    aegis {
        aead {
            aead scheme::Aegis128L, "aegis-128l", "AEGIS-128L", Modern, "draft-irtf-cfrg-aegis-aead", vectors "aegis-128l",
            reference by_aegis!(16, 1), peer None
        }
        aead {
            aead scheme::Aegis128X2, "aegis-128x2", "AEGIS-128X2", Modern, "draft-irtf-cfrg-aegis-aead", vectors "aegis-128x2",
            reference by_aegis!(16, 2), peer None
        }
        aead {
            aead scheme::Aegis128X4, "aegis-128x4", "AEGIS-128X4", Modern, "draft-irtf-cfrg-aegis-aead", vectors "aegis-128x4",
            reference by_aegis!(16, 4), peer None
        }
        aead {
            aead scheme::Aegis256, "aegis-256", "AEGIS-256", Modern, "draft-irtf-cfrg-aegis-aead", vectors "aegis-256",
            reference by_aegis!(32, 1), peer None
        }
        aead {
            aead scheme::Aegis256X2, "aegis-256x2", "AEGIS-256X2", Modern, "draft-irtf-cfrg-aegis-aead", vectors "aegis-256x2",
            reference by_aegis!(32, 2), peer None
        }
        aead {
            aead scheme::Aegis256X4, "aegis-256x4", "AEGIS-256X4", Modern, "draft-irtf-cfrg-aegis-aead", vectors "aegis-256x4",
            reference by_aegis!(32, 4), peer None
        }
    }
    camellia {
        mac {
            cmac Camellia128, "cmac-camellia-128", "CMAC-Camellia-128", key of 16, reference reference::camellia::Camellia::new, peer ::camellia::Camellia128
        }
        mac {
            gmac Camellia128, "gmac-camellia-128", "GMAC-Camellia-128", key of 16, reference reference::camellia::Camellia::new, peer None
        }
        mac {
            cmac Camellia192, "cmac-camellia-192", "CMAC-Camellia-192", key of 24, reference reference::camellia::Camellia::new, peer ::camellia::Camellia192
        }
        mac {
            gmac Camellia192, "gmac-camellia-192", "GMAC-Camellia-192", key of 24, reference reference::camellia::Camellia::new, peer None
        }
        mac {
            cmac Camellia256, "cmac-camellia-256", "CMAC-Camellia-256", key of 32, reference reference::camellia::Camellia::new, peer ::camellia::Camellia256
        }
        mac {
            gmac Camellia256, "gmac-camellia-256", "GMAC-Camellia-256", key of 32, reference reference::camellia::Camellia::new, peer None
        }
        block_cipher { Camellia128, "camellia-128", "Camellia-128", Modern, "RFC 3713", code EachLevel, reference reference::camellia::Camellia::new, peer ::camellia::Camellia128 }
        block_cipher { Camellia192, "camellia-192", "Camellia-192", Modern, "RFC 3713", code EachLevel, reference reference::camellia::Camellia::new, peer ::camellia::Camellia192 }
        block_cipher { Camellia256, "camellia-256", "Camellia-256", Modern, "RFC 3713", code EachLevel, reference reference::camellia::Camellia::new, peer ::camellia::Camellia256 }
        aead {
            aead scheme::Gcm<Camellia128>, "camellia-128-gcm", "Camellia-128-GCM", Modern, "RFC 6367", vectors "camellia-gcm",
            reference by_mode!(gcm of reference::camellia::Camellia::new), peer by_rustcrypto!(aes_gcm::AesGcm<::camellia::Camellia128, U12>)
        }
        aead {
            aead scheme::Gcm<Camellia256>, "camellia-256-gcm", "Camellia-256-GCM", Modern, "RFC 6367", vectors "camellia-gcm",
            reference by_mode!(gcm of reference::camellia::Camellia::new), peer by_rustcrypto!(aes_gcm::AesGcm<::camellia::Camellia256, U12>)
        }
    }
    aria {
        mac {
            cmac Aria128, "cmac-aria-128", "CMAC-ARIA-128", key of 16, reference reference::aria::Aria::new, peer ::aria::Aria128
        }
        mac {
            gmac Aria128, "gmac-aria-128", "GMAC-ARIA-128", key of 16, reference reference::aria::Aria::new, peer None
        }
        mac {
            cmac Aria192, "cmac-aria-192", "CMAC-ARIA-192", key of 24, reference reference::aria::Aria::new, peer ::aria::Aria192
        }
        mac {
            gmac Aria192, "gmac-aria-192", "GMAC-ARIA-192", key of 24, reference reference::aria::Aria::new, peer None
        }
        mac {
            cmac Aria256, "cmac-aria-256", "CMAC-ARIA-256", key of 32, reference reference::aria::Aria::new, peer ::aria::Aria256
        }
        mac {
            gmac Aria256, "gmac-aria-256", "GMAC-ARIA-256", key of 32, reference reference::aria::Aria::new, peer None
        }
        block_cipher { Aria128, "aria-128", "ARIA-128", Modern, "RFC 5794", code EachLevel, reference reference::aria::Aria::new, peer ::aria::Aria128 }
        block_cipher { Aria192, "aria-192", "ARIA-192", Modern, "RFC 5794", code EachLevel, reference reference::aria::Aria::new, peer ::aria::Aria192 }
        block_cipher { Aria256, "aria-256", "ARIA-256", Modern, "RFC 5794", code EachLevel, reference reference::aria::Aria::new, peer ::aria::Aria256 }
        aead {
            aead scheme::Gcm<Aria128>, "aria-128-gcm", "ARIA-128-GCM", Modern, "RFC 6209", vectors "aria-gcm",
            reference by_mode!(gcm of reference::aria::Aria::new), peer by_rustcrypto!(aes_gcm::AesGcm<::aria::Aria128, U12>)
        }
        aead {
            aead scheme::Gcm<Aria256>, "aria-256-gcm", "ARIA-256-GCM", Modern, "RFC 6209", vectors "aria-gcm",
            reference by_mode!(gcm of reference::aria::Aria::new), peer by_rustcrypto!(aes_gcm::AesGcm<::aria::Aria256, U12>)
        }
    }
    sm4 {
        mac {
            cmac Sm4, "cmac-sm4", "CMAC-SM4", key of 16, reference reference::sm4::Sm4::new, peer ::sm4::Sm4
        }
        mac {
            gmac Sm4, "gmac-sm4", "GMAC-SM4", key of 16, reference reference::sm4::Sm4::new, peer None
        }
        block_cipher { Sm4, "sm4", "SM4", Modern, "GB/T 32907", code EachLevel, reference reference::sm4::Sm4::new, peer ::sm4::Sm4 }
        aead {
            aead scheme::Gcm<Sm4>, "sm4-gcm", "SM4-GCM", Modern, "RFC 8998", vectors "sm4-gcm",
            reference by_mode!(gcm of reference::sm4::Sm4::new), peer by_rustcrypto!(aes_gcm::AesGcm<::sm4::Sm4, U12>)
        }
        aead {
            aead scheme::Ccm<Sm4, 12, 16>, "sm4-ccm", "SM4-CCM", Modern, "RFC 8998", vectors "sm4-ccm",
            reference by_mode!(ccm of reference::sm4::Sm4::new, 16), peer by_rustcrypto!(::ccm::Ccm<::sm4::Sm4, U16, U12>)
        }
    }
    sha1 {
        hash sha1 {
            saltern::hash::Sha1, "sha-1", tag "SHA1", also [],
            Legacy, "FIPS 180-4", Always, code Sha, vectors Some("sha1"), lanes, threads None,
            reference reference::sha1::sha1, peer peer::digest::<::sha1::Sha1>,
            counted (LENGTH_OF_8_BYTES, |blocks, message| SHA1.then_u32(blocks, message, &sha1::INITIAL_STATE, sha1::compress))
        }
    }
    sha2 {
        hash sha224 {
            saltern::hash::Sha224, "sha-224", tag "SHA224", also ["sha2-224"],
            Modern, "FIPS 180-4", Always, code Sha, vectors Some("sha224"), lanes, threads None,
            reference reference::sha256::sha224, peer peer::digest::<::sha2::Sha224>,
            counted (LENGTH_OF_8_BYTES, |blocks, message| SHA1.then_u32(blocks, message, &sha256::initial_state_224(), sha256::compress))
        }
        hash sha256 {
            saltern::hash::Sha256, "sha-256", tag "SHA256", also ["sha2-256"],
            Modern, "FIPS 180-4", Always, code Sha, vectors Some("sha256"), lanes, threads None,
            reference reference::sha256::sha256, peer peer::digest::<::sha2::Sha256>,
            counted (LENGTH_OF_8_BYTES, |blocks, message| SHA1.then_u32(blocks, message, &sha256::initial_state(), sha256::compress))
        }
        hash sha384 {
            saltern::hash::Sha384, "sha-384", tag "SHA384", also ["sha2-384"],
            Modern, "FIPS 180-4", Always, code EachLevel, vectors Some("sha384"), lanes, threads None,
            reference reference::sha512::sha384, peer peer::digest::<::sha2::Sha384>,
            counted (LENGTH_OF_16_BYTES, |blocks, message| SHA512.then_u64(blocks, message, &sha512::initial_state_384(), sha512::compress))
        }
        hash sha512 {
            saltern::hash::Sha512, "sha-512", tag "SHA512", also ["sha2-512"],
            Modern, "FIPS 180-4", Always, code EachLevel, vectors Some("sha512"), lanes, threads None,
            reference reference::sha512::sha512, peer peer::digest::<::sha2::Sha512>,
            counted (LENGTH_OF_16_BYTES, |blocks, message| SHA512.then_u64(blocks, message, &sha512::INITIAL_STATE, sha512::compress))
        }
        hash sha512_224 {
            saltern::hash::Sha512_224, "sha-512-224", tag "SHA512/224", also ["sha2-512/224", "sha512t224"],
            Modern, "FIPS 180-4", Always, code EachLevel, vectors Some("sha512_224"), lanes, threads None,
            reference reference::sha512::sha512_224, peer peer::digest::<::sha2::Sha512_224>,
            counted (LENGTH_OF_16_BYTES, |blocks, message| SHA512.then_u64(blocks, message, &sha512::initial_state_truncated(224), sha512::compress))
        }
        hash sha512_256 {
            saltern::hash::Sha512_256, "sha-512-256", tag "SHA512/256", also ["sha2-512/256", "sha512t256"],
            Modern, "FIPS 180-4", Always, code EachLevel, vectors Some("sha512_256"), lanes, threads None,
            reference reference::sha512::sha512_256, peer peer::digest::<::sha2::Sha512_256>,
            counted (LENGTH_OF_16_BYTES, |blocks, message| SHA512.then_u64(blocks, message, &sha512::initial_state_truncated(256), sha512::compress))
        }
    }
    keccak {
        hash sha3_224 {
            saltern::hash::Sha3_224, "sha3-224", tag "SHA3-224", also [],
            Modern, "FIPS 202", Always, code EachLevel, vectors Some("sha3-224"), lanes, threads None,
            reference (|message| reference::keccak::sha3(28, message)), peer peer::digest::<::sha3::Sha3_224>,
            counted None
        }
        hash sha3_256 {
            saltern::hash::Sha3_256, "sha3-256", tag "SHA3-256", also [],
            Modern, "FIPS 202", Always, code EachLevel, vectors Some("sha3-256"), lanes, threads None,
            reference (|message| reference::keccak::sha3(32, message)), peer peer::digest::<::sha3::Sha3_256>,
            counted None
        }
        hash sha3_384 {
            saltern::hash::Sha3_384, "sha3-384", tag "SHA3-384", also [],
            Modern, "FIPS 202", Always, code EachLevel, vectors Some("sha3-384"), lanes, threads None,
            reference (|message| reference::keccak::sha3(48, message)), peer peer::digest::<::sha3::Sha3_384>,
            counted None
        }
        hash sha3_512 {
            saltern::hash::Sha3_512, "sha3-512", tag "SHA3-512", also [],
            Modern, "FIPS 202", Always, code EachLevel, vectors Some("sha3-512"), lanes, threads None,
            reference (|message| reference::keccak::sha3(64, message)), peer peer::digest::<::sha3::Sha3_512>,
            counted None
        }
        xof {
            "shake128", tag "SHAKE128", "SHAKE128", Modern, "FIPS 202", blocks of 168,
            customized false, length_first false, on_command_line true,
            output of 32, whole plain!(Shake128),
            many Some(|messages, outputs, level| Shake128::hash_many_at::<32>(messages, outputs.as_chunks_mut().0, level)),
            begin |_, _, level| running!(Shake128::with_level(level)),
            reference |_, message, length| keccak::shake(128, message, length)
        }
        xof {
            "shake256", tag "SHAKE256", "SHAKE256", Modern, "FIPS 202", blocks of 136,
            customized false, length_first false, on_command_line true,
            output of 64, whole plain!(Shake256),
            many Some(|messages, outputs, level| Shake256::hash_many_at::<64>(messages, outputs.as_chunks_mut().0, level)),
            begin |_, _, level| running!(Shake256::with_level(level)),
            reference |_, message, length| keccak::shake(256, message, length)
        }
        xof {
            "cshake128", tag "CSHAKE128", "cSHAKE128", Modern, "SP 800-185", blocks of 168,
            customized true, length_first false, on_command_line false,
            output of 32, whole |customization, message, output, level| {
                CShake128::hash_at(message, b"", customization, output, level);
                Ok(())
            },
            many None,
            begin |customization, _, level| running!(CShake128::with_level(b"", customization, level)),
            reference |customization, message, length| keccak::cshake(128, b"", customization, message, length)
        }
        xof {
            "cshake256", tag "CSHAKE256", "cSHAKE256", Modern, "SP 800-185", blocks of 136,
            customized true, length_first false, on_command_line false,
            output of 64, whole |customization, message, output, level| {
                CShake256::hash_at(message, b"", customization, output, level);
                Ok(())
            },
            many None,
            begin |customization, _, level| running!(CShake256::with_level(b"", customization, level)),
            reference |customization, message, length| keccak::cshake(256, b"", customization, message, length)
        }
        xof {
            "turboshake128", tag "TurboSHAKE128", "TurboSHAKE128", Modern, "RFC 9861", blocks of 168,
            customized false, length_first false, on_command_line true,
            output of 32, whole plain!(TurboShake128),
            many None,
            begin |_, _, level| running!(TurboShake128::with_level(level)),
            reference |_, message, length| keccak::turboshake(128, 0x1f, message, length)
        }
        xof {
            "turboshake256", tag "TurboSHAKE256", "TurboSHAKE256", Modern, "RFC 9861", blocks of 136,
            customized false, length_first false, on_command_line true,
            output of 64, whole plain!(TurboShake256),
            many None,
            begin |_, _, level| running!(TurboShake256::with_level(level)),
            reference |_, message, length| keccak::turboshake(256, 0x1f, message, length)
        }
        xof {
            "kt128", tag "KT128", "KT128", Modern, "RFC 9861", blocks of 168,
            customized true, length_first false, on_command_line true,
            output of 32, whole |customization, message, output, level| {
                Kt128::hash_at(message, customization, output, level);
                Ok(())
            },
            many None,
            begin |customization, _, level| {
                let customization = customization.to_vec();
                running!(Kt128::with_level(level), move |hash| hash.finalize_xof(&customization))
            },
            reference |customization, message, length| keccak::kangaroo(128, message, customization, length)
        }
        xof {
            "kt256", tag "KT256", "KT256", Modern, "RFC 9861", blocks of 136,
            customized true, length_first false, on_command_line true,
            output of 64, whole |customization, message, output, level| {
                Kt256::hash_at(message, customization, output, level);
                Ok(())
            },
            many None,
            begin |customization, _, level| {
                let customization = customization.to_vec();
                running!(Kt256::with_level(level), move |hash| hash.finalize_xof(&customization))
            },
            reference |customization, message, length| keccak::kangaroo(256, message, customization, length)
        }
        mac {
            "kmac128", "KMAC128", Modern, "SP 800-185", key of 0 to usize::MAX, tag of 32, one_time false,
            begin |key, level| Ok(Box::new(Kmac128::with_level(key, b"", level))),
            repeated |key, level| copies!(Kmac128::with_level(key, b"", level), |mac, tag| mac.finalize(tag)),
            code EachLevel,
            reference |key, message| keccak::kmac(128, false, key, b"", message, 32), peer None
        }
        mac {
            "kmac256", "KMAC256", Modern, "SP 800-185", key of 0 to usize::MAX, tag of 64, one_time false,
            begin |key, level| Ok(Box::new(Kmac256::with_level(key, b"", level))),
            repeated |key, level| copies!(Kmac256::with_level(key, b"", level), |mac, tag| mac.finalize(tag)),
            code EachLevel,
            reference |key, message| keccak::kmac(256, false, key, b"", message, 64), peer None
        }
    }
    blake2 {
        hash blake2b256 {
            saltern::hash::Blake2b256, "blake2b-256", tag "BLAKE2b-256", also [],
            Modern, "RFC 7693", Always, code EachLevel, vectors None, lanes, threads None,
            reference (|message| reference::blake2::hash::<reference::blake2::Blake2b>(32, &[], &Default::default(), message)), peer peer::digest::<::blake2::Blake2b256>,
            counted None
        }
        hash blake2b512 {
            saltern::hash::Blake2b512, "blake2b-512", tag "BLAKE2b", also ["blake2b"],
            Modern, "RFC 7693", Always, code EachLevel, vectors Some("blake2b-512"), lanes, threads None,
            reference (|message| reference::blake2::hash::<reference::blake2::Blake2b>(64, &[], &Default::default(), message)), peer peer::digest::<::blake2::Blake2b512>,
            counted None
        }
        hash blake2s256 {
            saltern::hash::Blake2s256, "blake2s-256", tag "BLAKE2s-256", also ["blake2s"],
            Modern, "RFC 7693", Always, code EachLevel, vectors Some("blake2s-256"), lanes, threads None,
            reference (|message| reference::blake2::hash::<reference::blake2::Blake2s>(32, &[], &Default::default(), message)), peer peer::digest::<::blake2::Blake2s256>,
            counted None
        }
        hash blake2bp512 {
            saltern::hash::Blake2bp512, "blake2bp-512", tag "BLAKE2bp", also ["blake2bp"],
            Modern, "BLAKE2", Always, code EachLevel, vectors Some("blake2bp-512"), one_by_one, threads None,
            reference (|message| reference::blake2::parallel::<reference::blake2::Blake2b>(4, 64, &[], message)), peer (|message| ::blake2b_simd::blake2bp::blake2bp(message).as_bytes().to_vec()),
            counted None
        }
        hash blake2sp256 {
            saltern::hash::Blake2sp256, "blake2sp-256", tag "BLAKE2sp", also ["blake2sp"],
            Modern, "BLAKE2", Always, code EachLevel, vectors Some("blake2sp-256"), one_by_one, threads None,
            reference (|message| reference::blake2::parallel::<reference::blake2::Blake2s>(8, 32, &[], message)), peer (|message| ::blake2s_simd::blake2sp::blake2sp(message).as_bytes().to_vec()),
            counted None
        }
        digest {
            "blake2b", tag "BLAKE2b", up to 64, blocks of 128, of variant::Blake2b,
            reference |bytes, message| {
                reference::blake2::hash::<reference::blake2::Blake2b>(bytes, &[], &Default::default(), message)
            }
        }
        digest {
            "blake2s", tag "BLAKE2s", up to 32, blocks of 64, of variant::Blake2s,
            reference |bytes, message| {
                reference::blake2::hash::<reference::blake2::Blake2s>(bytes, &[], &Default::default(), message)
            }
        }
        xof {
            "blake2xb", tag "BLAKE2Xb", "BLAKE2Xb", Modern, "BLAKE2X", blocks of 128,
            customized false, length_first true, on_command_line false,
            output of 256, whole |_, message, output, level| Blake2xb::hash_at(message, output, level),
            many None,
            begin |_, length, level| running!(Blake2xb::with_length(length)?, move |hash| hash.finalize_xof_at(level)),
            reference |_, message, length| {
                let all = length as u64;
                reference::blake2::extendable::<reference::blake2::Blake2b>(Some(all), 0, all, &[], &Default::default(), message)
            }
        }
        xof {
            "blake2xs", tag "BLAKE2Xs", "BLAKE2Xs", Modern, "BLAKE2X", blocks of 64,
            customized false, length_first true, on_command_line false,
            output of 128, whole |_, message, output, level| Blake2xs::hash_at(message, output, level),
            many None,
            begin |_, length, level| running!(Blake2xs::with_length(length)?, move |hash| hash.finalize_xof_at(level)),
            reference |_, message, length| {
                let all = length as u64;
                reference::blake2::extendable::<reference::blake2::Blake2s>(Some(all), 0, all, &[], &Default::default(), message)
            }
        }
        mac {
            "blake2b-512.keyed", "BLAKE2b", Modern, "RFC 7693", key of 1 to 64, tag of 64, one_time false,
            begin mac::begin::<Blake2b<64>>,
            repeated mac::blake2_repeated::<variant::Blake2b, 64>,
            code EachLevel,
            reference |key, message| {
                reference::blake2::hash::<reference::blake2::Blake2b>(64, key, &Default::default(), message)
            },
            peer Some(peer::mac::<::blake2::Blake2bMac512>)
        }
        mac {
            "blake2s-256.keyed", "BLAKE2s", Modern, "RFC 7693", key of 1 to 32, tag of 32, one_time false,
            begin mac::begin::<Blake2s<32>>,
            repeated mac::blake2_repeated::<variant::Blake2s, 32>,
            code EachLevel,
            reference |key, message| {
                reference::blake2::hash::<reference::blake2::Blake2s>(32, key, &Default::default(), message)
            },
            peer Some(peer::mac::<::blake2::Blake2sMac256>)
        }
        mac {
            "blake2bp-512.keyed", "BLAKE2bp", Modern, "BLAKE2", key of 1 to 64, tag of 64, one_time false,
            begin mac::begin::<Blake2bp512>,
            repeated |key, level| copies!(Blake2bp512::new_keyed_at(key, level)?, |mac, tag| mac::write(&mac.finalize(), tag)),
            code EachLevel,
            reference |key, message| reference::blake2::parallel::<reference::blake2::Blake2b>(4, 64, key, message),
            peer None
        }
        mac {
            "blake2sp-256.keyed", "BLAKE2sp", Modern, "BLAKE2", key of 1 to 32, tag of 32, one_time false,
            begin mac::begin::<Blake2sp256>,
            repeated |key, level| copies!(Blake2sp256::new_keyed_at(key, level)?, |mac, tag| mac::write(&mac.finalize(), tag)),
            code EachLevel,
            reference |key, message| reference::blake2::parallel::<reference::blake2::Blake2s>(8, 32, key, message),
            peer None
        }
    }
    blake3 {
        hash blake3 {
            saltern::hash::Blake3, "blake3", tag "BLAKE3", also ["blake3-256"],
            Modern, "BLAKE3's paper", Always, code EachLevel, vectors Some("blake3"), lanes, threads THREADS,
            reference (|message| reference::blake3::hash(message, 32)), peer (|message| ::blake3::hash(message).as_bytes().to_vec()),
            counted None
        }
        xof {
            "blake3", tag "BLAKE3", "BLAKE3", Modern, "BLAKE3's paper", blocks of 64,
            customized false, length_first false, on_command_line true,
            output of 1024, whole |_, message, output, level| {
                let mut hash = Blake3::with_level(level);
                hash.update(message);
                hash.finalize_xof().squeeze(output);
                Ok(())
            },
            many None,
            begin |_, _, level| running!(Blake3::with_level(level), |hash| hash.finalize_xof()),
            reference |_, message, length| reference::blake3::hash(message, length)
        }
        mac {
            "blake3.keyed", "BLAKE3", Modern, "BLAKE3's paper", key of 32 to 32, tag of 32, one_time false,
            begin mac::begin::<Blake3>,
            repeated |key, level| whole!(Blake3, blake3::Key::try_from(key)?, authenticate_at, level),
            code EachLevel,
            reference |key, message| reference::blake3::keyed_hash(key.try_into().expect("32 bytes"), message, 32),
            peer Some(|key, message| {
                ::blake3::keyed_hash(key.try_into().expect("32 bytes"), message).as_bytes().to_vec()
            })
        }
    }
    md5 {
        hash md5 {
            saltern::hash::legacy::Md5, "md5", tag "MD5", also [],
            Legacy, "RFC 1321", Legacy, code InFirstLane, vectors Some("md5"), lanes, threads None,
            reference reference::md5::md5, peer peer::digest::<::md5::Md5>,
            counted (LENGTH_OF_8_BYTES, |blocks, message| MD4.then_u32(blocks, message, &md5::INITIAL_STATE, md5::compress))
        }
    }
    md4 {
        hash md4 {
            saltern::hash::legacy::Md4, "md4", tag "MD4", also [],
            Legacy, "RFC 1320", Legacy, code InFirstLane, vectors Some("md4"), lanes, threads None,
            reference reference::md4::md4, peer peer::digest::<::md4::Md4>,
            counted (LENGTH_OF_8_BYTES, |blocks, message| MD4.then_u32(blocks, message, &md4::INITIAL_STATE, md4::compress))
        }
    }
    ripemd160 {
        hash ripemd160 {
            saltern::hash::legacy::Ripemd160, "ripemd-160", tag "RMD160", also ["ripemd160"],
            Legacy, "ISO/IEC 10118-3", Legacy, code Words, vectors Some("ripemd160"), lanes, threads None,
            reference reference::ripemd160::ripemd160, peer peer::digest::<::ripemd::Ripemd160>,
            counted (LENGTH_OF_8_BYTES, |blocks, message| MD4.then_u32(blocks, message, &ripemd160::INITIAL_STATE, ripemd160::compress))
        }
    }
    sm3 {
        hash sm3 {
            saltern::hash::Sm3, "sm3", tag "SM3", also [],
            Regional, "GB/T 32905", Always, code Avx, vectors Some("sm3"), lanes, threads None,
            reference reference::sm3::sm3, peer peer::digest::<::sm3::Sm3>,
            counted (LENGTH_OF_8_BYTES, |blocks, message| SHA1.then_u32(blocks, message, &sm3::INITIAL_STATE, sm3::compress))
        }
    }
    streebog {
        hash streebog256 {
            saltern::hash::Streebog256, "streebog-256", tag "GOST12-256", also ["stribog256", "md_gost12_256"],
            Regional, "GOST R 34.11-2012", Always, code Avx512, vectors Some("streebog256"), one_by_one, threads None,
            reference reference::streebog::streebog256, peer peer::digest::<::streebog::Streebog256>,
            counted (BITS_OF_128, |blocks, message| counted::streebog(&[1; 64], blocks, message)[32..].to_vec())
        }
        hash streebog512 {
            saltern::hash::Streebog512, "streebog-512", tag "GOST12-512", also ["stribog512", "md_gost12_512"],
            Regional, "GOST R 34.11-2012", Always, code Avx512, vectors Some("streebog512"), one_by_one, threads None,
            reference reference::streebog::streebog512, peer peer::digest::<::streebog::Streebog512>,
            counted (BITS_OF_128, |blocks, message| counted::streebog(&[0; 64], blocks, message))
        }
    }
    whirlpool {
        hash whirlpool {
            saltern::hash::legacy::Whirlpool, "whirlpool", tag "WHIRLPOOL", also [],
            Legacy, "ISO/IEC 10118-3", Legacy, code Avx512, vectors Some("whirlpool"), one_by_one, threads None,
            reference reference::whirlpool::whirlpool, peer peer::digest::<::whirlpool::Whirlpool>,
            counted (LENGTH_OF_8_BYTES, |blocks, message| WHIRLPOOL.then_whirlpool(blocks, message))
        }
    }
    tiger {
        hash tiger {
            saltern::hash::legacy::Tiger, "tiger", tag "TIGER", also ["tiger-192", "tiger1"],
            Legacy, "Anderson and Biham 1996", Legacy, code Words, vectors Some("tiger"), one_by_one, threads None,
            reference reference::tiger::tiger, peer peer::digest::<::tiger::Tiger>,
            counted (LENGTH_OF_8_BYTES, |blocks, message| TIGER.then_tiger(blocks, message))
        }
        hash tiger2 {
            saltern::hash::legacy::Tiger2, "tiger2", tag "TIGER2", also [],
            Legacy, "Anderson and Biham 1996", Legacy, code Words, vectors Some("tiger2"), one_by_one, threads None,
            reference reference::tiger::tiger2, peer peer::digest::<::tiger::Tiger2>,
            counted (LENGTH_OF_8_BYTES, |blocks, message| MD4.then_tiger(blocks, message))
        }
    }
    des {
        mac {
            "cmac-3des", "CMAC-3DES", Legacy, "SP 800-38B", key of 24 to 24, tag of 8, one_time false,
            begin mac::begin::<RunningCmac<TripleDes>>, repeated mac::cmac::<TripleDes>, code Words,
            reference |key, message| cmac(&reference::des::TripleDes::new(key), message),
            peer Some(peer::mac::<::cmac::Cmac<::des::TdesEde3>>)
        }
        block_cipher { Des, "des", "DES", Legacy, "FIPS 46-3", blocks of 8, code Words, reference reference::des::Des::new }
        block_cipher { TripleDes, "3des", "3DES", Legacy, "SP 800-67", blocks of 8, code EachLevel, reference reference::des::TripleDes::new }
        block_cipher { TripleDes2, "3des2", "DES-EDE", Legacy, "SP 800-67", blocks of 8, code EachLevel, reference reference::des::TripleDes::new }
    }
    cast5 {
        block_cipher { Cast5, "cast5", "CAST5", Legacy, "RFC 2144", blocks of 8, code Words, reference reference::cast5::Cast5::new }
    }
    blowfish {
        block_cipher { Blowfish, "blowfish", "Blowfish", Legacy, "Schneier 1993", blocks of 8, code Words, reference reference::bcrypt::Blowfish::new }
    }
    idea {
        block_cipher { Idea, "idea", "IDEA", Legacy, "Lai 1992", blocks of 8, code Words, reference reference::idea::Idea::new }
    }
    seed {
        block_cipher { Seed, "seed", "SEED", Legacy, "RFC 4269", code Words, reference reference::seed::Seed::new }
    }
    rc2 {
        block_cipher { Rc2, "rc2", "RC2", Legacy, "RFC 2268", blocks of 8, code Words, reference reference::rc2::Rc2::new }
    }
    gost28147 {
        block_cipher { Gost28147CryptoProA, "gost28147-a", "GOST 28147-89", Legacy, "RFC 5830", blocks of 8, code Words, reference |key| Gost28147::new(&CRYPTO_PRO_A, key) }
        block_cipher { Gost28147CryptoProB, "gost28147-b", "GOST 28147-89", Legacy, "RFC 5830", blocks of 8, code Words, reference |key| Gost28147::new(&CRYPTO_PRO_B, key) }
        block_cipher { Gost28147CryptoProC, "gost28147-c", "GOST 28147-89", Legacy, "RFC 5830", blocks of 8, code Words, reference |key| Gost28147::new(&CRYPTO_PRO_C, key) }
        block_cipher { Gost28147CryptoProD, "gost28147-d", "GOST 28147-89", Legacy, "RFC 5830", blocks of 8, code Words, reference |key| Gost28147::new(&CRYPTO_PRO_D, key) }
        block_cipher { Gost28147Tc26Z, "gost28147-z", "GOST 28147-89", Legacy, "RFC 5830", blocks of 8, code Words, reference |key| Gost28147::new(&TC26_Z, key) }
        block_cipher { Gost28147Test, "gost28147-test", "GOST 28147-89", Legacy, "RFC 5830", blocks of 8, code Words, reference |key| Gost28147::new(&TEST, key) }
        block_cipher { Magma, "magma", "Magma", Legacy, "RFC 8891", blocks of 8, code Words, reference Gost28147::magma }
    }
    gost94 {
        hash gost94 {
            saltern::hash::legacy::Gost94Test, "gost94", tag "GOST94", also ["gostr3411-94"],
            Legacy, "RFC 5831", Legacy, code Words, vectors Some("gost94_test"), one_by_one, threads None,
            reference reference::gost94::gost94_test, peer peer::digest::<::gost94::Gost94Test>,
            counted (BITS_IN_BLOCKS_OF_32, |blocks, message| counted::gost94(&reference::gost94::TEST, blocks, message))
        }
        hash gost94_crypto_pro {
            saltern::hash::legacy::Gost94CryptoPro, "gost94-cryptopro", tag "GOST94-CRYPTOPRO", also ["md_gost94", "gostr3411-cp"],
            Legacy, "RFC 4357", Legacy, code Words, vectors Some("gost94_cryptopro"), one_by_one, threads None,
            reference reference::gost94::gost94_crypto_pro, peer peer::digest::<::gost94::Gost94CryptoPro>,
            counted (BITS_IN_BLOCKS_OF_32, |blocks, message| counted::gost94(&reference::gost94::CRYPTO_PRO, blocks, message))
        }
    }
    siphash {
        mac {
            "siphash-2-4", "SipHash-2-4", Modern, "SipHash's paper", key of 16 to 16, tag of 8, one_time false,
            begin mac::begin::<SipHash24>,
            repeated |key, _| whole!(SipHash24, SipHashKey::try_from(key)?, authenticate),
            code Words,
            reference |key, message| siphash(2, 4, false, key.try_into().expect("16 bytes"), message),
            peer Some(|key, message| peer::siphash(siphasher::sip::SipHasher24::new_with_key, key, message))
        }
        mac {
            "siphash-2-4-128", "SipHash-2-4", Modern, "SipHash's paper", key of 16 to 16, tag of 16, one_time false,
            begin mac::begin::<SipHash24_128>,
            repeated |key, _| whole!(SipHash24_128, SipHashKey::try_from(key)?, authenticate),
            code Words,
            reference |key, message| siphash(2, 4, true, key.try_into().expect("16 bytes"), message),
            peer Some(|key, message| peer::siphash_128(siphasher::sip128::SipHasher24::new_with_key, key, message))
        }
        mac {
            "siphash-1-3", "SipHash-1-3", Modern, "SipHash's paper", key of 16 to 16, tag of 8, one_time false,
            begin mac::begin::<SipHash13>,
            repeated |key, _| whole!(SipHash13, SipHashKey::try_from(key)?, authenticate),
            code Words,
            reference |key, message| siphash(1, 3, false, key.try_into().expect("16 bytes"), message),
            peer Some(|key, message| peer::siphash(siphasher::sip::SipHasher13::new_with_key, key, message))
        }
        mac {
            "siphash-1-3-128", "SipHash-1-3", Modern, "SipHash's paper", key of 16 to 16, tag of 16, one_time false,
            begin mac::begin::<SipHash13_128>,
            repeated |key, _| whole!(SipHash13_128, SipHashKey::try_from(key)?, authenticate),
            code Words,
            reference |key, message| siphash(1, 3, true, key.try_into().expect("16 bytes"), message),
            peer Some(|key, message| peer::siphash_128(siphasher::sip128::SipHasher13::new_with_key, key, message))
        }
    }
    ascon {
        hash_without_hmac ascon_hash256 {
            saltern::hash::AsconHash256, "ascon-hash256", tag "Ascon-Hash256", also [],
            Modern, "SP 800-232", Always, code EachLevel, vectors Some("ascon_hash256"), lanes, threads None,
            reference reference::ascon::hash256, peer peer::digest::<::ascon_hash256::AsconHash256>,
            counted None
        }
        xof {
            "ascon-xof128", tag "Ascon-XOF128", "Ascon-XOF128", Modern, "SP 800-232", blocks of 8,
            customized false, length_first false, on_command_line true,
            output of 32, whole plain!(AsconXof128),
            many Some(|messages, outputs, level| AsconXof128::hash_many_at::<32>(messages, outputs.as_chunks_mut().0, level)),
            begin |_, _, level| running!(AsconXof128::with_level(level)),
            reference |_, message, length| ascon::xof128(message, length)
        }
        xof {
            "ascon-cxof128", tag "Ascon-CXOF128", "Ascon-CXOF128", Modern, "SP 800-232", blocks of 8,
            customized true, length_first false, on_command_line false,
            output of 32,
            whole |customization, message, output, level| AsconCxof128::hash_at(message, customization, output, level),
            many None,
            begin |customization, _, level| running!(AsconCxof128::with_level(customization, level)?),
            reference |customization, message, length| ascon::cxof128(customization, message, length)
        }
        aead {
            aead scheme::AsconAead128, "ascon-aead128", "Ascon-AEAD128", Modern, "SP 800-232", vectors "ascon-aead128",
            reference AeadOracle {
                seal: |key, nonce, aad, message| ascon::seal(of_16(key), of_16(nonce), aad, message),
                open: |key, nonce, aad, ciphertext, tag| ascon::open(of_16(key), of_16(nonce), aad, ciphertext, tag),
            },
            peer by_rustcrypto!(ascon_aead::AsconAead128)
        }
    }
}
