//! The public types of block ciphers: one for each size of key, over what is compiled once for all of them.

/// Public types of a block cipher over `$inner`, which implements [`BlockCipher`](super::BlockCipher), takes its key by
/// `$inner::new(&[u8], Level)`, and wipes what it holds. Of keys, the second number is the size of two.
macro_rules! block_cipher {
    ($inner:ty, blocks of $block:literal bytes; $($(#[$doc:meta])* $name:ident: key of $bytes:literal bytes, two of $two:literal;)*) => {$(
        $(#[$doc])*
        #[derive(Clone)]
        pub struct $name($inner);

        impl $name {
            /// The cipher under a key.
            #[must_use]
            pub fn new(key: &$crate::block::Key<$bytes>) -> Self {
                <Self as $crate::block::Keyed>::from_bytes(key.expose_secret(), saltern_lanes::Level::current())
            }
        }

        impl zeroize::ZeroizeOnDrop for $name {}

        impl core::fmt::Debug for $name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str(concat!(stringify!($name), "(secret)"))
            }
        }

        impl $crate::bytes::Sealed for $name {}

        impl $crate::block::BlockCipher for $name {
            $crate::block::types::handed_on! {
                fn block_bytes(&self) -> usize;
                fn parallel(&self) -> usize;
                fn encrypt_blocks(&self, blocks: saltern_lanes::InOut<'_>);
                fn decrypt_blocks(&self, blocks: saltern_lanes::InOut<'_>);
                fn ctr(&self, counter: &mut [u8; 16], width: $crate::block::CounterWidth, data: saltern_lanes::InOut<'_>);
                fn cbc_encrypt(&self, chain: &mut [u8; 16], blocks: saltern_lanes::InOut<'_>);
                fn cbc_decrypt(&self, chain: &mut [u8; 16], blocks: saltern_lanes::InOut<'_>);
                fn cbc_mac(&self, chain: &mut [u8; 16], blocks: &[u8]);
                fn cfb8_encrypt(&self, last: &mut [u8; 16], data: saltern_lanes::InOut<'_>);
                fn cfb_encrypt(&self, chain: &mut [u8; 16], blocks: saltern_lanes::InOut<'_>);
                fn cfb_decrypt(&self, chain: &mut [u8; 16], blocks: saltern_lanes::InOut<'_>);
                fn xts(&self, tweak: &mut [u8; 16], encrypt: bool, blocks: saltern_lanes::InOut<'_>);
                fn xts_unit(&self, tweak_cipher: &dyn $crate::block::BlockCipher, tweak: &mut [u8; 16], encrypt: bool, blocks: saltern_lanes::InOut<'_>);
                fn as_aes(&self) -> Option<&$crate::block::aes::Aes>;
                fn ocb(&self, offsets: $crate::block::Offsets<'_>, encrypting: bool, sum: &mut [u8; 16], blocks: saltern_lanes::InOut<'_>);
                fn ocb_whole(&self, masks: &[[u8; 16]; $crate::block::Offsets::RUN + 16], powers: &[[u8; 16]; $crate::block::Offsets::POWERS], blocks: &[[u8; 16]; 2], nonce: u128, encrypting: bool, tag: &mut [u8; 16], data: saltern_lanes::InOut<'_>) -> bool;
            }
        }

        impl $crate::block::Keyed for $name {
            type Key = $crate::block::Key<$bytes>;
            type TwoKeys = $crate::block::Key<$two>;
            type Iv = $crate::bytes::Nonce<$block>;
            type Tag = $crate::bytes::Tag<$block>;

            fn from_bytes(key: &[u8; $bytes], level: saltern_lanes::Level) -> Self {
                $name(<$inner>::new(key, level))
            }

            fn pair(keys: &[u8; $two], level: saltern_lanes::Level) -> [Self; 2] {
                let (first, second) = keys.split_at($bytes);
                [$name(<$inner>::new(first, level)), $name(<$inner>::new(second, level))]
            }

            fn tag(block: &[u8; 16]) -> Self::Tag {
                $crate::bytes::Tag::new(core::array::from_fn(|i| block[i]))
            }
        }
    )*};
}
pub(crate) use block_cipher;

/// Methods that are those of what is inside.
macro_rules! handed_on {
    ($(fn $method:ident(&$self:ident $(, $argument:ident: $of:ty)*) $(-> $result:ty)?;)*) => {$(
        #[inline(always)]
        fn $method(&$self $(, $argument: $of)*) $(-> $result)? {
            $self.0.$method($($argument),*)
        }
    )*};
}
pub(crate) use handed_on;
