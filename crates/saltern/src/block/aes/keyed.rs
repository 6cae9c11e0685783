//! AES as what modes are made of.

use super::{Aes, Aes128, Aes192, Aes256};
use crate::block::{Key, Keyed};
use crate::bytes::{Nonce, Tag};
use saltern_lanes::Level;

macro_rules! keyed {
    ($($name:ident: $bytes:literal, $two:literal;)*) => {$(
        impl Keyed for $name {
            type Key = Key<$bytes>;
            type TwoKeys = Key<$two>;
            type Iv = Nonce<16>;
            type Tag = Tag;

            fn from_bytes(key: &[u8; $bytes], level: Level) -> Self {
                $name(Aes::new(key, level))
            }

            fn pair(keys: &[u8; $two], level: Level) -> [Self; 2] {
                let (first, second) = keys.split_at($bytes);
                [$name(Aes::new(first, level)), $name(Aes::new(second, level))]
            }

            fn tag(block: &[u8; 16]) -> Tag {
                Tag::new(*block)
            }
        }
    )*};
}
keyed! {
    Aes128: 16, 32;
    Aes192: 24, 48;
    Aes256: 32, 64;
}
