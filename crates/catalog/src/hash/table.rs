//! The rows.

use super::HashEntry;
use crate::{Class, Code, Feature};
use saltern::hash::HashFunction;
use saltern::hazmat::at_level::*;

#[cfg(feature = "oracles")]
use {
    super::{Counted, HashOracle},
    crate::oracle::counted::{self, *},
    crate::oracle::peer,
    saltern_reference::{self as reference, md4, md5, ripemd160, sha1, sha256, sha512, sm3},
};

/// For messages of BLAKE3 by several threads.
#[cfg(feature = "std")]
const THREADS: Option<fn(usize) -> Box<dyn super::DynHash>> =
    Some(|threads| Box::new(super::Threads { hash: saltern::hash::Blake3::new(), threads }));
#[cfg(not(feature = "std"))]
const THREADS: Option<fn(usize) -> Box<dyn super::DynHash>> = None;

macro_rules! many {
    ($hash:ty, lanes) => {
        Some(|messages, hashes, level| <$hash>::hash_many_at(messages, hashes.as_chunks_mut().0, level))
    };
    ($hash:ty, one_by_one) => {
        None
    };
}

/// What follows blocks that are only counted: numbers of them, and the reference.
#[cfg(feature = "oracles")]
macro_rules! counted {
    ($hash:ty, None) => {
        None
    };
    ($hash:ty, ($blocks:expr, $reference:expr)) => {
        Some(Counted {
            begin: |blocks, level| Box::new(<$hash>::after(blocks, level)),
            reference: $reference,
            blocks: &$blocks,
        })
    };
}

/// A row.
macro_rules! entry {
    ($id:ident {
        $hash:ty, $name:literal, tag $tag:literal, also [$($alias:literal),*],
        $class:ident, $standard:literal, $feature:ident, code $code:ident, vectors $vectors:expr, $many:ident, threads $threads:expr,
        reference $reference:expr, peer $peer:expr,
        counted $counted:tt
    }) => {
        HashEntry {
            id: stringify!($id),
            name: $name,
            aliases: &[$($alias),*],
            tag: $tag,
            title: <$hash as HashFunction>::NAME,
            standard: $standard,
            class: Class::$class,
            feature: Feature::$feature,
            code: Code::$code,
            bytes: <$hash as HashFunction>::BYTES,
            block_bytes: <$hash as HashFunction>::BLOCK_BYTES,
            vectors: $vectors,
            begin: |level| Box::new(<$hash>::with_level(level)),
            begin_default: || Box::new(<$hash>::default()),
            hash_into: |message, hash, level| hash.copy_from_slice(&<$hash>::hash_at(message, level)),
            hash_by_trait_into: |message, hash, level| {
                hash.copy_from_slice(&<$hash as HashFunction>::hash_at(message, level));
            },
            many_into: many!($hash, $many),
            many_by_trait_into: |messages, hashes| {
                <$hash as HashFunction>::hash_many(messages, hashes.as_chunks_mut().0)
            },
            begin_with_threads: $threads,
            #[cfg(feature = "oracles")]
            oracle: HashOracle {
                reference: |message| ($reference)(message).to_vec(),
                peer: $peer,
                counted: counted!($hash, $counted),
            },
        }
    };
}

/// `$d` is a dollar sign, for the macro that this one defines. Behind the semicolon are those that HMAC is not defined with.
macro_rules! hashes {
    ($d:tt $($id:ident { $hash:ty, $name:literal, $($row:tt)* })*; $($without_hmac:ident $others_row:tt)*) => {
        /// All of them, those that HMAC is not defined with at the end.
        pub static HASHES: &[HashEntry] = &[
            $(entry!($id { $hash, $name, $($row)* }),)*
            $(entry!($without_hmac $others_row),)*
        ];

        /// Calls a macro with a row `identifier: type, "name";` for each hash function that HMAC is defined with.
        #[macro_export]
        macro_rules! for_each_hash {
            ($d callback:ident) => { $d callback! { $($id: $hash, $name;)* } };
        }
    };
}

hashes! { $
    sha1 {
        saltern::hash::Sha1, "sha-1", tag "SHA1", also [],
        Legacy, "FIPS 180-4", Always, code Sha, vectors Some("sha1"), lanes, threads None,
        reference reference::sha1::sha1, peer peer::digest::<::sha1::Sha1>,
        counted (LENGTH_OF_8_BYTES, |blocks, message| SHA1.then_u32(blocks, message, &sha1::INITIAL_STATE, sha1::compress))
    }
    sha224 {
        saltern::hash::Sha224, "sha-224", tag "SHA224", also ["sha2-224"],
        Modern, "FIPS 180-4", Always, code Sha, vectors Some("sha224"), lanes, threads None,
        reference reference::sha256::sha224, peer peer::digest::<::sha2::Sha224>,
        counted (LENGTH_OF_8_BYTES, |blocks, message| SHA1.then_u32(blocks, message, &sha256::initial_state_224(), sha256::compress))
    }
    sha256 {
        saltern::hash::Sha256, "sha-256", tag "SHA256", also ["sha2-256"],
        Modern, "FIPS 180-4", Always, code Sha, vectors Some("sha256"), lanes, threads None,
        reference reference::sha256::sha256, peer peer::digest::<::sha2::Sha256>,
        counted (LENGTH_OF_8_BYTES, |blocks, message| SHA1.then_u32(blocks, message, &sha256::initial_state(), sha256::compress))
    }
    sha384 {
        saltern::hash::Sha384, "sha-384", tag "SHA384", also ["sha2-384"],
        Modern, "FIPS 180-4", Always, code EachLevel, vectors Some("sha384"), lanes, threads None,
        reference reference::sha512::sha384, peer peer::digest::<::sha2::Sha384>,
        counted (LENGTH_OF_16_BYTES, |blocks, message| SHA512.then_u64(blocks, message, &sha512::initial_state_384(), sha512::compress))
    }
    sha512 {
        saltern::hash::Sha512, "sha-512", tag "SHA512", also ["sha2-512"],
        Modern, "FIPS 180-4", Always, code EachLevel, vectors Some("sha512"), lanes, threads None,
        reference reference::sha512::sha512, peer peer::digest::<::sha2::Sha512>,
        counted (LENGTH_OF_16_BYTES, |blocks, message| SHA512.then_u64(blocks, message, &sha512::INITIAL_STATE, sha512::compress))
    }
    sha512_224 {
        saltern::hash::Sha512_224, "sha-512-224", tag "SHA512/224", also ["sha2-512/224", "sha512t224"],
        Modern, "FIPS 180-4", Always, code EachLevel, vectors Some("sha512_224"), lanes, threads None,
        reference reference::sha512::sha512_224, peer peer::digest::<::sha2::Sha512_224>,
        counted (LENGTH_OF_16_BYTES, |blocks, message| SHA512.then_u64(blocks, message, &sha512::initial_state_truncated(224), sha512::compress))
    }
    sha512_256 {
        saltern::hash::Sha512_256, "sha-512-256", tag "SHA512/256", also ["sha2-512/256", "sha512t256"],
        Modern, "FIPS 180-4", Always, code EachLevel, vectors Some("sha512_256"), lanes, threads None,
        reference reference::sha512::sha512_256, peer peer::digest::<::sha2::Sha512_256>,
        counted (LENGTH_OF_16_BYTES, |blocks, message| SHA512.then_u64(blocks, message, &sha512::initial_state_truncated(256), sha512::compress))
    }
    sha3_224 {
        saltern::hash::Sha3_224, "sha3-224", tag "SHA3-224", also [],
        Modern, "FIPS 202", Always, code EachLevel, vectors Some("sha3-224"), lanes, threads None,
        reference (|message| reference::keccak::sha3(28, message)), peer peer::digest::<::sha3::Sha3_224>,
        counted None
    }
    sha3_256 {
        saltern::hash::Sha3_256, "sha3-256", tag "SHA3-256", also [],
        Modern, "FIPS 202", Always, code EachLevel, vectors Some("sha3-256"), lanes, threads None,
        reference (|message| reference::keccak::sha3(32, message)), peer peer::digest::<::sha3::Sha3_256>,
        counted None
    }
    sha3_384 {
        saltern::hash::Sha3_384, "sha3-384", tag "SHA3-384", also [],
        Modern, "FIPS 202", Always, code EachLevel, vectors Some("sha3-384"), lanes, threads None,
        reference (|message| reference::keccak::sha3(48, message)), peer peer::digest::<::sha3::Sha3_384>,
        counted None
    }
    sha3_512 {
        saltern::hash::Sha3_512, "sha3-512", tag "SHA3-512", also [],
        Modern, "FIPS 202", Always, code EachLevel, vectors Some("sha3-512"), lanes, threads None,
        reference (|message| reference::keccak::sha3(64, message)), peer peer::digest::<::sha3::Sha3_512>,
        counted None
    }
    blake2b256 {
        saltern::hash::Blake2b256, "blake2b-256", tag "BLAKE2b-256", also [],
        Modern, "RFC 7693", Always, code EachLevel, vectors None, lanes, threads None,
        reference (|message| reference::blake2::hash::<reference::blake2::Blake2b>(32, &[], &Default::default(), message)), peer peer::digest::<::blake2::Blake2b256>,
        counted None
    }
    blake2b512 {
        saltern::hash::Blake2b512, "blake2b-512", tag "BLAKE2b", also ["blake2b"],
        Modern, "RFC 7693", Always, code EachLevel, vectors Some("blake2b-512"), lanes, threads None,
        reference (|message| reference::blake2::hash::<reference::blake2::Blake2b>(64, &[], &Default::default(), message)), peer peer::digest::<::blake2::Blake2b512>,
        counted None
    }
    blake2s256 {
        saltern::hash::Blake2s256, "blake2s-256", tag "BLAKE2s-256", also ["blake2s"],
        Modern, "RFC 7693", Always, code EachLevel, vectors Some("blake2s-256"), lanes, threads None,
        reference (|message| reference::blake2::hash::<reference::blake2::Blake2s>(32, &[], &Default::default(), message)), peer peer::digest::<::blake2::Blake2s256>,
        counted None
    }
    blake2bp512 {
        saltern::hash::Blake2bp512, "blake2bp-512", tag "BLAKE2bp", also ["blake2bp"],
        Modern, "BLAKE2", Always, code EachLevel, vectors Some("blake2bp-512"), one_by_one, threads None,
        reference (|message| reference::blake2::parallel::<reference::blake2::Blake2b>(4, 64, &[], message)), peer (|message| ::blake2b_simd::blake2bp::blake2bp(message).as_bytes().to_vec()),
        counted None
    }
    blake2sp256 {
        saltern::hash::Blake2sp256, "blake2sp-256", tag "BLAKE2sp", also ["blake2sp"],
        Modern, "BLAKE2", Always, code EachLevel, vectors Some("blake2sp-256"), one_by_one, threads None,
        reference (|message| reference::blake2::parallel::<reference::blake2::Blake2s>(8, 32, &[], message)), peer (|message| ::blake2s_simd::blake2sp::blake2sp(message).as_bytes().to_vec()),
        counted None
    }
    blake3 {
        saltern::hash::Blake3, "blake3", tag "BLAKE3", also ["blake3-256"],
        Modern, "BLAKE3's paper", Always, code EachLevel, vectors Some("blake3"), lanes, threads THREADS,
        reference (|message| reference::blake3::hash(message, 32)), peer (|message| ::blake3::hash(message).as_bytes().to_vec()),
        counted None
    }
    md5 {
        saltern::hash::legacy::Md5, "md5", tag "MD5", also [],
        Legacy, "RFC 1321", Legacy, code InFirstLane, vectors Some("md5"), lanes, threads None,
        reference reference::md5::md5, peer peer::digest::<::md5::Md5>,
        counted (LENGTH_OF_8_BYTES, |blocks, message| MD4.then_u32(blocks, message, &md5::INITIAL_STATE, md5::compress))
    }
    md4 {
        saltern::hash::legacy::Md4, "md4", tag "MD4", also [],
        Legacy, "RFC 1320", Legacy, code InFirstLane, vectors Some("md4"), lanes, threads None,
        reference reference::md4::md4, peer peer::digest::<::md4::Md4>,
        counted (LENGTH_OF_8_BYTES, |blocks, message| MD4.then_u32(blocks, message, &md4::INITIAL_STATE, md4::compress))
    }
    ripemd160 {
        saltern::hash::legacy::Ripemd160, "ripemd-160", tag "RMD160", also ["ripemd160"],
        Legacy, "ISO/IEC 10118-3", Legacy, code Words, vectors Some("ripemd160"), lanes, threads None,
        reference reference::ripemd160::ripemd160, peer peer::digest::<::ripemd::Ripemd160>,
        counted (LENGTH_OF_8_BYTES, |blocks, message| MD4.then_u32(blocks, message, &ripemd160::INITIAL_STATE, ripemd160::compress))
    }
    sm3 {
        saltern::hash::legacy::Sm3, "sm3", tag "SM3", also [],
        Regional, "GB/T 32905", Legacy, code Avx, vectors Some("sm3"), lanes, threads None,
        reference reference::sm3::sm3, peer peer::digest::<::sm3::Sm3>,
        counted (LENGTH_OF_8_BYTES, |blocks, message| SHA1.then_u32(blocks, message, &sm3::INITIAL_STATE, sm3::compress))
    }
    streebog256 {
        saltern::hash::legacy::Streebog256, "streebog-256", tag "GOST12-256", also ["stribog256", "md_gost12_256"],
        Regional, "GOST R 34.11-2012", Legacy, code Avx512, vectors Some("streebog256"), one_by_one, threads None,
        reference reference::streebog::streebog256, peer peer::digest::<::streebog::Streebog256>,
        counted (BITS_OF_128, |blocks, message| counted::streebog(&[1; 64], blocks, message)[32..].to_vec())
    }
    streebog512 {
        saltern::hash::legacy::Streebog512, "streebog-512", tag "GOST12-512", also ["stribog512", "md_gost12_512"],
        Regional, "GOST R 34.11-2012", Legacy, code Avx512, vectors Some("streebog512"), one_by_one, threads None,
        reference reference::streebog::streebog512, peer peer::digest::<::streebog::Streebog512>,
        counted (BITS_OF_128, |blocks, message| counted::streebog(&[0; 64], blocks, message))
    }
    whirlpool {
        saltern::hash::legacy::Whirlpool, "whirlpool", tag "WHIRLPOOL", also [],
        Legacy, "ISO/IEC 10118-3", Legacy, code Avx512, vectors Some("whirlpool"), one_by_one, threads None,
        reference reference::whirlpool::whirlpool, peer peer::digest::<::whirlpool::Whirlpool>,
        counted (LENGTH_OF_8_BYTES, |blocks, message| WHIRLPOOL.then_whirlpool(blocks, message))
    }
    tiger {
        saltern::hash::legacy::Tiger, "tiger", tag "TIGER", also ["tiger-192", "tiger1"],
        Legacy, "Anderson and Biham 1996", Legacy, code Words, vectors Some("tiger"), one_by_one, threads None,
        reference reference::tiger::tiger, peer peer::digest::<::tiger::Tiger>,
        counted (LENGTH_OF_8_BYTES, |blocks, message| TIGER.then_tiger(blocks, message))
    }
    tiger2 {
        saltern::hash::legacy::Tiger2, "tiger2", tag "TIGER2", also [],
        Legacy, "Anderson and Biham 1996", Legacy, code Words, vectors Some("tiger2"), one_by_one, threads None,
        reference reference::tiger::tiger2, peer peer::digest::<::tiger::Tiger2>,
        counted (LENGTH_OF_8_BYTES, |blocks, message| MD4.then_tiger(blocks, message))
    }
    gost94 {
        saltern::hash::legacy::Gost94Test, "gost94", tag "GOST94", also ["gostr3411-94"],
        Legacy, "RFC 5831", Legacy, code Words, vectors Some("gost94_test"), one_by_one, threads None,
        reference reference::gost94::gost94_test, peer peer::digest::<::gost94::Gost94Test>,
        counted (BITS_IN_BLOCKS_OF_32, |blocks, message| counted::gost94(&reference::gost94::TEST, blocks, message))
    }
    gost94_crypto_pro {
        saltern::hash::legacy::Gost94CryptoPro, "gost94-cryptopro", tag "GOST94-CRYPTOPRO", also ["md_gost94", "gostr3411-cp"],
        Legacy, "RFC 4357", Legacy, code Words, vectors Some("gost94_cryptopro"), one_by_one, threads None,
        reference reference::gost94::gost94_crypto_pro, peer peer::digest::<::gost94::Gost94CryptoPro>,
        counted (BITS_IN_BLOCKS_OF_32, |blocks, message| counted::gost94(&reference::gost94::CRYPTO_PRO, blocks, message))
    }
    ;
    ascon_hash256 {
        saltern::hash::AsconHash256, "ascon-hash256", tag "Ascon-Hash256", also [],
        Modern, "SP 800-232", Always, code EachLevel, vectors Some("ascon_hash256"), lanes, threads None,
        reference reference::ascon::hash256, peer peer::digest::<::ascon_hash256::AsconHash256>,
        counted None
    }
}
