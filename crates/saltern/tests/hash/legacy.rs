//! Hash functions for reading old data.

use super::sha::functions;
use saltern::hash::legacy::{Md4, Md5, Ripemd160, Sm3};
use saltern_reference as reference;

functions! {
    md4: Md4, reference::md4::md4, ::md4::Md4;
    md5: Md5, reference::md5::md5, ::md5::Md5;
    ripemd160: Ripemd160, reference::ripemd160::ripemd160, ::ripemd::Ripemd160;
    sm3: Sm3, reference::sm3::sm3, ::sm3::Sm3;
}
