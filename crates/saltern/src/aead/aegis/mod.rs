//! AEGIS.

mod kernel;
mod levels;

use crate::aead::{Construction, Key, Scheme, Sizes};
use crate::backend::{Depth, clear_stack, run_units};
use crate::bytes::{Fill, Nonce, Tag};
use kernel::{AegisBackend, Message, open, seal};
use saltern_lanes::{InOut, Kernel, Level, wipe};

/// Encrypts. The message is where it was made: a copy would wait for its words.
struct Seal<'a, 'b, const D: usize, const S: usize>(&'a Message<'a>, &'a mut InOut<'b>, usize);

/// Decrypts, and says whether the tag is right. Where it is not, the output is the ciphertext as it was if it is also the input, and
/// otherwise zeros.
struct Open<'a, 'b, const D: usize, const S: usize>(&'a Message<'a>, &'a mut InOut<'b>, &'a [u8]);

impl<W: AegisBackend<D>, const D: usize, const S: usize> Kernel<W> for Seal<'_, '_, D, S> {
    type Output = [u8; 32];

    #[inline(always)]
    fn run(self, w: W) -> [u8; 32] {
        let Seal(message, data, tag_bytes) = self;
        seal::<W, D, S>(w, &message.revealed(), &mut data.revealed(), tag_bytes)
    }
}

impl<W: AegisBackend<D>, const D: usize, const S: usize> Kernel<W> for Open<'_, '_, D, S> {
    type Output = bool;

    #[inline(always)]
    fn run(self, w: W) -> bool {
        let Open(message, data, tag) = self;
        let (message, mut data) = (message.revealed(), data.revealed());
        let mut right = open::<W, D, S>(w, &message, &mut data.part(0, usize::MAX), tag.len());
        let mut expected = [0; 32];
        expected[..tag.len()].copy_from_slice(tag);
        let half = |bytes: &[u8; 32], i: usize| u128::from_le_bytes(bytes.as_chunks().0[i]);
        let second = if tag.len() == 16 { 0 } else { half(&right, 1) ^ half(&expected, 1) };
        let difference = half(&right, 0) ^ half(&expected, 0) | second;
        let valid = saltern_lanes::equal(difference, 0);
        wipe(&mut right);
        if !valid && data.is_in_place() {
            // The ciphertext again.
            let _ = seal::<W, D, S>(w, &message, &mut data, 16);
        } else if !valid {
            data.clear();
        }
        valid
    }
}

macro_rules! schemes {
    ($($(#[$doc:meta])* $name:ident: $bytes:literal, $degree:literal states of $blocks:literal, $seal:ident $open:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Debug)]
        pub enum $name<const TAG: usize = 16> {}

        impl<const TAG: usize> Sizes for $name<TAG> {
            type Key = Key<$bytes>;
            type Nonce = Nonce<$bytes>;
            type Tag = Tag<TAG>;
            const MAX_MESSAGE: u64 = {
                assert!(TAG == 16 || TAG == 32, "AEGIS's tags have 16 or 32 bytes");
                (1 << 61) - 1
            };
            const MAX_AAD: u64 = (1 << 61) - 1;
        }

        impl<const TAG: usize> Scheme for $name<TAG> {}

        // Neither generic nor inlined: the kernels are compiled in this crate.
        fn $seal(level: Level, message: &Message<'_>, mut data: InOut<'_>, tag_bytes: usize) -> [u8; 32] {
            clear_stack(Depth::Keys, level, || run_units(level, Seal::<$degree, $blocks>(message, &mut data, tag_bytes)))
        }

        fn $open(level: Level, message: &Message<'_>, mut data: InOut<'_>, tag: &[u8]) -> bool {
            clear_stack(Depth::Keys, level, || run_units(level, Open::<$degree, $blocks>(message, &mut data, tag)))
        }

        impl<const TAG: usize> Construction for $name<TAG> {
            type Keyed = Key<$bytes>;

            #[inline(always)]
            fn keyed(_: Level, key: &[u8; $bytes]) -> Key<$bytes> {
                Key::filled_by(|bytes| bytes.copy_from_slice(key))
            }

            #[inline]
            fn seal(level: Level, key: &Key<$bytes>, nonce: &Nonce<$bytes>, aad: &[u8], data: InOut<'_>) -> Tag<TAG> {
                let message = Message { key: key.expose_secret(), nonce: nonce.as_bytes(), aad };
                let whole = $seal(level, &message, data, TAG);
                let mut tag = [0; TAG];
                tag.copy_from_slice(&whole[..TAG]);
                Tag::new(tag)
            }

            #[inline]
            fn open(
                level: Level,
                key: &Key<$bytes>,
                nonce: &Nonce<$bytes>,
                aad: &[u8],
                data: InOut<'_>,
                tag: &Tag<TAG>,
            ) -> bool {
                let message = Message { key: key.expose_secret(), nonce: nonce.as_bytes(), aad };
                $open(level, &message, data, tag.as_bytes())
            }
        }
    )*};
}
schemes! {
    /// AEGIS-128L with tags of 16 or 32 bytes. Others do not compile.
    Aegis128L: 16, 1 states of 8, seal_128l open_128l;
    /// AEGIS-128X2: two states side by side.
    Aegis128X2: 16, 2 states of 8, seal_128x2 open_128x2;
    /// AEGIS-128X4: four states side by side.
    Aegis128X4: 16, 4 states of 8, seal_128x4 open_128x4;
    /// AEGIS-256 with tags of 16 or 32 bytes. Others do not compile.
    Aegis256: 32, 1 states of 6, seal_256 open_256;
    /// AEGIS-256X2: two states side by side.
    Aegis256X2: 32, 2 states of 6, seal_256x2 open_256x2;
    /// AEGIS-256X4: four states side by side.
    Aegis256X4: 32, 4 states of 6, seal_256x4 open_256x4;
}
