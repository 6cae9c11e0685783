//! Hash functions for reading old data.

use super::sha::functions;
use saltern::hash::legacy::{
    Gost94CryptoPro, Gost94Test, Md4, Md5, Ripemd160, Sm3, Streebog256, Streebog512, Tiger, Tiger2, Whirlpool,
};
use saltern_reference as reference;

functions! {
    md4: Md4, reference::md4::md4, ::md4::Md4;
    md5: Md5, reference::md5::md5, ::md5::Md5;
    ripemd160: Ripemd160, reference::ripemd160::ripemd160, ::ripemd::Ripemd160;
    sm3: Sm3, reference::sm3::sm3, ::sm3::Sm3;
    streebog256: Streebog256, reference::streebog::streebog256, ::streebog::Streebog256;
    streebog512: Streebog512, reference::streebog::streebog512, ::streebog::Streebog512;
    tiger: Tiger, reference::tiger::tiger, ::tiger::Tiger;
    tiger2: Tiger2, reference::tiger::tiger2, ::tiger::Tiger2;
    gost94_crypto_pro: Gost94CryptoPro, reference::gost94::gost94_crypto_pro, ::gost94::Gost94CryptoPro;
    gost94_test: Gost94Test, reference::gost94::gost94_test, ::gost94::Gost94Test;
    whirlpool: Whirlpool, reference::whirlpool::whirlpool, ::whirlpool::Whirlpool;
}
