//! Hash functions for reading old data.

use super::sha::functions;
use saltern::hash::legacy::Md5;
use saltern_reference as reference;

functions! {
    md5: Md5, reference::md5::md5, ::md5::Md5;
}
