//! Block ciphers, and the modes that each of them is in.
//!
//! A new cipher is a row in `rows.rs`, a new mode one at the end of this file.

use crate::{BLOCK_CIPHERS, Class, Code, Repeated};
use saltern::Error;
use saltern::aead::SecretBytes;
use saltern::block::{BlockCipher, Keyed};
use saltern::cpu::Level;
use saltern::hazmat::at_level::*;
use saltern::mode::hazmat::Ecb;
use saltern::mode::{Cbc, CbcStealing, Cfb, Cfb8, CtrOf, Iv, Ofb, Stealing, Xts};
#[cfg(feature = "oracles")]
use saltern_reference::mode::{BlockCipher as ByReference, chain, xts};

/// A block cipher.
pub struct BlockCipherEntry {
    /// Its name in the laboratory, in front of that of a mode.
    pub name: &'static str,
    /// Its name in its standard, and in the README.
    pub title: &'static str,
    /// The standard, as the README has it.
    pub standard: &'static str,
    /// What it is for.
    pub class: Class,
    /// Where it has code of its own.
    pub code: Code,
    /// The size of a key in bytes.
    pub key_bytes: usize,
    /// The size of a block in bytes.
    pub block_bytes: usize,
    /// With a key.
    pub with_level: WithLevel,
    /// In each mode that there is for its blocks.
    pub modes: &'static [Over],
    /// The same by the reference.
    #[cfg(feature = "oracles")]
    pub reference: Reference,
    /// An encrypted block by RustCrypto, from a key and the block.
    #[cfg(feature = "oracles")]
    pub peer: Option<fn(&[u8], &[u8]) -> Vec<u8>>,
}

/// From a key to the cipher with it.
pub type WithLevel = fn(&[u8], Level) -> Result<Box<dyn BlockCipher>, Error>;

/// From a key to the reference with it.
#[cfg(feature = "oracles")]
pub type Reference = fn(&[u8]) -> Box<dyn ByReference>;

/// A mode of block ciphers that makes as many bytes as it takes. Those that authenticate are AEADs and codes.
pub struct ModeEntry {
    /// Its name in the laboratory, behind that of the cipher.
    pub name: &'static str,
    /// Its name in its standard, and in the README.
    pub title: &'static str,
    /// The standard, as the README has it.
    pub standard: &'static str,
    /// What it is for.
    pub class: Class,
    /// Whether messages are whole blocks.
    pub whole_blocks: bool,
    /// The shortest message in blocks.
    pub least_blocks: usize,
    /// Whether decryption is something else than encryption.
    pub two_ways: bool,
    /// From a cipher, a key, an IV and a message to what it becomes.
    #[cfg(feature = "oracles")]
    pub reference: fn(Reference, Direction, &[u8], &[u8], &[u8]) -> Vec<u8>,
}

/// A mode of one cipher.
pub struct Over {
    /// The name of the mode.
    pub mode: &'static str,
    /// The size of a key in bytes, all keys together.
    pub key_bytes: usize,
    /// The size of an IV in bytes, or of what is in its place.
    pub iv_bytes: usize,
    /// With a key.
    pub begin: fn(&[u8], Level) -> Result<Box<dyn DynMode>, Error>,
}

/// Which of two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// From messages to ciphertexts.
    Encrypt,
    /// Back.
    Decrypt,
}

/// A mode with its key, whichever it is.
pub trait DynMode: Send + Sync {
    /// Encrypts or decrypts in place.
    ///
    /// # Errors
    /// Those of the mode; an IV of another length.
    fn in_place(&self, direction: Direction, iv: &[u8], data: &mut [u8]) -> Result<(), Error>;
    /// The same from one buffer to another.
    ///
    /// # Errors
    /// As `in_place`, and buffers of two lengths.
    fn between(&self, direction: Direction, iv: &[u8], input: &[u8], output: &mut [u8]) -> Result<(), Error>;
    /// One message in pieces, in place; none where the mode takes messages whole.
    fn pieces(&self, _: Direction, _: &[u8], _: &mut [&mut [u8]]) -> Option<Result<(), Error>> {
        None
    }
}

/// What a mode's call gives, where some cannot fail.
trait Done {
    fn done(self) -> Result<(), Error>;
}
impl Done for () {
    fn done(self) -> Result<(), Error> {
        Ok(())
    }
}
impl Done for Result<(), Error> {
    fn done(self) -> Self {
        self
    }
}

/// Those with an IV, which take messages whole or by `encryptor` and `decryptor`.
macro_rules! two_ways {
    ($($mode:ident $(by $encryptor:ident $decryptor:ident)?;)*) => {$(
        impl<C: Keyed> DynMode for $mode<C> {
            fn in_place(&self, direction: Direction, iv: &[u8], data: &mut [u8]) -> Result<(), Error> {
                match direction {
                    Direction::Encrypt => self.encrypt_in_place(&iv.try_into()?, data).done(),
                    Direction::Decrypt => self.decrypt_in_place(&iv.try_into()?, data).done(),
                }
            }
            fn between(&self, direction: Direction, iv: &[u8], input: &[u8], output: &mut [u8]) -> Result<(), Error> {
                match direction {
                    Direction::Encrypt => self.encrypt_into(&iv.try_into()?, input, output),
                    Direction::Decrypt => self.decrypt_into(&iv.try_into()?, input, output),
                }
            }
            $(fn pieces(&self, direction: Direction, iv: &[u8], pieces: &mut [&mut [u8]]) -> Option<Result<(), Error>> {
                let each = || {
                    let iv = iv.try_into()?;
                    let (mut encryptor, mut decryptor) = (self.$encryptor(&iv), self.$decryptor(&iv));
                    pieces.iter_mut().try_for_each(|piece| match direction {
                        Direction::Encrypt => encryptor.encrypt_in_place(piece).done(),
                        Direction::Decrypt => decryptor.decrypt_in_place(piece).done(),
                    })
                };
                Some({ each }())
            })?
        }
    )*};
}
two_ways! {
    Cbc by encryptor decryptor;
    Cfb by encryptor decryptor;
    Cfb8 by encryptor decryptor;
    CbcStealing;
}

/// Those that are the same both ways.
macro_rules! keystreams {
    ($([$($generics:tt)*] $mode:ty;)*) => {$(
        impl<C: Keyed $($generics)*> DynMode for $mode {
            fn in_place(&self, _: Direction, iv: &[u8], data: &mut [u8]) -> Result<(), Error> {
                self.apply(&iv.try_into()?, data).done()
            }
            fn between(&self, _: Direction, iv: &[u8], input: &[u8], output: &mut [u8]) -> Result<(), Error> {
                self.apply_to(&iv.try_into()?, input, output)
            }
            fn pieces(&self, _: Direction, iv: &[u8], pieces: &mut [&mut [u8]]) -> Option<Result<(), Error>> {
                let each = || {
                    let mut keystream = self.keystream(&iv.try_into()?);
                    pieces.iter_mut().try_for_each(|piece| keystream.apply(piece).done())
                };
                Some({ each }())
            }
        }
    )*};
}
keystreams! {
    [] Ofb<C>;
    [, const BITS: u32] CtrOf<C, BITS>;
}

impl<C: Keyed> DynMode for Ecb<C> {
    fn in_place(&self, direction: Direction, _: &[u8], data: &mut [u8]) -> Result<(), Error> {
        match direction {
            Direction::Encrypt => self.encrypt_in_place(data),
            Direction::Decrypt => self.decrypt_in_place(data),
        }
    }
    fn between(&self, direction: Direction, _: &[u8], input: &[u8], output: &mut [u8]) -> Result<(), Error> {
        match direction {
            Direction::Encrypt => self.encrypt_into(input, output),
            Direction::Decrypt => self.decrypt_into(input, output),
        }
    }
}

/// The number of a data unit.
fn number(tweak: &[u8]) -> Result<u128, Error> {
    let error = Error::Length { argument: "tweak", got: tweak.len(), expected: 16 };
    tweak.try_into().map(u128::from_le_bytes).map_err(|_| error)
}

impl<C: Keyed<Iv = Iv<16>>> DynMode for Xts<C> {
    fn in_place(&self, direction: Direction, tweak: &[u8], data: &mut [u8]) -> Result<(), Error> {
        match direction {
            Direction::Encrypt => self.encrypt_in_place(number(tweak)?, data),
            Direction::Decrypt => self.decrypt_in_place(number(tweak)?, data),
        }
    }
    fn between(&self, direction: Direction, tweak: &[u8], input: &[u8], output: &mut [u8]) -> Result<(), Error> {
        match direction {
            Direction::Encrypt => self.encrypt_into(number(tweak)?, input, output),
            Direction::Decrypt => self.decrypt_into(number(tweak)?, input, output),
        }
    }
}

impl BlockCipherEntry {
    /// With a key of its size.
    ///
    /// # Panics
    /// If its size is another one.
    pub fn keyed(&self, key: &[u8], level: Level) -> Box<dyn BlockCipher> {
        (self.with_level)(key, level).unwrap_or_else(|error| panic!("{}: {error}", self.name))
    }

    /// The one with this name.
    pub fn named(name: &str) -> Option<&'static Self> {
        BLOCK_CIPHERS.iter().find(|entry| entry.name == name)
    }
}

impl Over {
    /// The mode.
    ///
    /// # Panics
    /// Never: both are made of one row.
    pub fn entry(&self) -> &'static ModeEntry {
        MODES.iter().find(|entry| entry.name == self.mode).expect("made of one row")
    }

    /// With a key of its size.
    ///
    /// # Panics
    /// If its size is another one.
    pub fn keyed(&self, key: &[u8], level: Level) -> Box<dyn DynMode> {
        (self.begin)(key, level).unwrap_or_else(|error| panic!("{}: {error}", self.mode))
    }

    /// Each message by itself, with a key and an IV.
    ///
    /// # Errors
    /// For a key of another size.
    pub fn repeated(&self, direction: Direction, key: &[u8], iv: &[u8], level: Level) -> Result<Repeated, Error> {
        let (mode, iv) = ((self.begin)(key, level)?, iv.to_vec());
        Ok(Box::new(move |input, output| mode.between(direction, &iv, input, output)))
    }
}

/// Puts all of them in a list, and makes the functions that have each over a cipher.
macro_rules! modes {
    (
        of any blocks { $($any:tt)* }
        of 16 bytes { $($long:tt)* }
    ) => {
        modes!(@list { $($any)* $($long)* });
        modes!(@over
            /// Each mode over a cipher with blocks of 8 bytes.
            short_modes [Iv<8>] { $($any)* }
        );
        modes!(@over
            /// Each mode over a cipher with blocks of 16 bytes.
            modes [Iv<16>] { $($any)* $($long)* }
        );
    };
    (@list { $($name:literal, $title:literal, $class:ident, $standard:literal, whole_blocks $whole:literal, from $least:literal blocks,
       two_ways $two:literal, $key:ident, iv of $iv:literal blocks, $begin:expr, reference $reference:expr;)* }) => {
        /// All modes.
        pub static MODES: &[ModeEntry] = &[$(ModeEntry {
            name: $name,
            title: $title,
            standard: $standard,
            class: Class::$class,
            whole_blocks: $whole,
            least_blocks: $least,
            two_ways: $two,
            #[cfg(feature = "oracles")]
            reference: $reference,
        },)*];
    };
    (@over $(#[$doc:meta])* $modes:ident [$of:ty]
       { $($name:literal, $title:literal, $class:ident, $standard:literal, whole_blocks $whole:literal, from $least:literal blocks,
       two_ways $two:literal, $key:ident, iv of $iv:literal blocks, $begin:expr, reference $reference:expr;)* }) => {
        $(#[$doc])*
        pub(crate) const fn $modes<C: Keyed<Iv = $of>>() -> [Over; [$($name),*].len()] {
            [$(Over {
                mode: $name,
                key_bytes: <C::$key as SecretBytes>::BYTES,
                iv_bytes: $iv * <$of>::BYTES,
                begin: $begin,
            },)*]
        }
    };
}

/// Under a key and nothing else.
macro_rules! keyed {
    ($mode:ty) => {
        |key, level| Ok(Box::new(<$mode>::with_level(&key.try_into()?, level)))
    };
}

/// Two functions of the reference, or one for both directions, behind the cipher with what else they take.
#[cfg(feature = "oracles")]
macro_rules! by {
    ($encrypt:ident $decrypt:ident $(, $with:expr)?) => {
        |cipher, direction, key, iv, data| match direction {
            Direction::Encrypt => chain::$encrypt(&*cipher(key), $($with,)? iv, data),
            Direction::Decrypt => chain::$decrypt(&*cipher(key), $($with,)? iv, data),
        }
    };
}

modes! {
    of any blocks {
    "ecb", "ECB", Legacy, "SP 800-38A", whole_blocks true, from 0 blocks, two_ways true, Key, iv of 0 blocks, keyed!(Ecb<C>),
        reference |cipher, direction, key, _, data| match direction {
            Direction::Encrypt => chain::ecb_encrypt(&*cipher(key), data),
            Direction::Decrypt => chain::ecb_decrypt(&*cipher(key), data),
        };
    "cbc", "CBC", Modern, "SP 800-38A", whole_blocks true, from 0 blocks, two_ways true, Key, iv of 1 blocks, keyed!(Cbc<C>),
        reference by!(cbc_encrypt cbc_decrypt);
    "cbc-cs1", "CBC-CS1", Modern, "SP 800-38A", whole_blocks false, from 1 blocks, two_ways true, Key, iv of 1 blocks,
        |key, level| Ok(Box::new(CbcStealing::<C>::with_level((&key.try_into()?, Stealing::Cs1), level))),
        reference by!(cts_encrypt cts_decrypt, chain::Stealing::Cs1);
    "cbc-cs2", "CBC-CS2", Modern, "SP 800-38A", whole_blocks false, from 1 blocks, two_ways true, Key, iv of 1 blocks,
        |key, level| Ok(Box::new(CbcStealing::<C>::with_level((&key.try_into()?, Stealing::Cs2), level))),
        reference by!(cts_encrypt cts_decrypt, chain::Stealing::Cs2);
    "cbc-cs3", "CBC-CS3", Modern, "SP 800-38A", whole_blocks false, from 1 blocks, two_ways true, Key, iv of 1 blocks,
        |key, level| Ok(Box::new(CbcStealing::<C>::with_level((&key.try_into()?, Stealing::Cs3), level))),
        reference by!(cts_encrypt cts_decrypt, chain::Stealing::Cs3);
    "cfb", "CFB", Legacy, "SP 800-38A", whole_blocks false, from 0 blocks, two_ways true, Key, iv of 1 blocks, keyed!(Cfb<C>),
        reference |cipher, direction, key, iv, data| match direction {
            Direction::Encrypt => chain::cfb_encrypt(&*cipher(key), iv.len(), iv, data),
            Direction::Decrypt => chain::cfb_decrypt(&*cipher(key), iv.len(), iv, data),
        };
    "cfb8", "CFB8", Legacy, "SP 800-38A", whole_blocks false, from 0 blocks, two_ways true, Key, iv of 1 blocks, keyed!(Cfb8<C>),
        reference by!(cfb_encrypt cfb_decrypt, 1);
    "ofb", "OFB", Legacy, "SP 800-38A", whole_blocks false, from 0 blocks, two_ways false, Key, iv of 1 blocks, keyed!(Ofb<C>),
        reference by!(ofb ofb);
    "ctr", "CTR", Modern, "SP 800-38A", whole_blocks false, from 0 blocks, two_ways false, Key, iv of 1 blocks, keyed!(CtrOf<C, 128>),
        reference |cipher, _, key, iv, data| chain::ctr(&*cipher(key), iv.len(), iv, data);
    "ctr64", "CTR", Modern, "SP 800-38A", whole_blocks false, from 0 blocks, two_ways false, Key, iv of 1 blocks, keyed!(CtrOf<C, 64>),
        reference |cipher, _, key, iv, data| chain::ctr(&*cipher(key), 8, iv, data);
    "ctr32", "CTR", Modern, "SP 800-38A", whole_blocks false, from 0 blocks, two_ways false, Key, iv of 1 blocks, keyed!(CtrOf<C, 32>),
        reference |cipher, _, key, iv, data| chain::ctr(&*cipher(key), 4, iv, data);
    }
    of 16 bytes {
    "xts", "XTS", Modern, "IEEE 1619", whole_blocks false, from 1 blocks, two_ways true, TwoKeys, iv of 1 blocks,
        |key, level| Ok(Box::new(Xts::<C>::with_level(&key.try_into()?, level)?)),
        reference |cipher, direction, key, iv, data| {
            let (first, second) = key.split_at(key.len() / 2);
            let (first, second, tweak) = (cipher(first), cipher(second), iv.try_into().expect("16 bytes"));
            match direction {
                Direction::Encrypt => xts::encrypt(&*first, &*second, tweak, data),
                Direction::Decrypt => xts::decrypt(&*first, &*second, tweak, data),
            }
        };
    }
}

/// A row, of a cipher with blocks of 16 bytes where nothing else is said.
macro_rules! block_cipher_entry {
    ({ $cipher:ty, $name:literal, $title:literal, $class:ident, $standard:literal, code $code:ident, reference $reference:expr
       $(, peer $peer:ty)? }) => {
        block_cipher_entry!(@ modes $cipher, $name, $title, $class, $standard, $code, $reference $(, $peer)?)
    };
    ({ $cipher:ty, $name:literal, $title:literal, $class:ident, $standard:literal, blocks of 8, code $code:ident, reference $reference:expr }) => {
        block_cipher_entry!(@ short_modes $cipher, $name, $title, $class, $standard, $code, $reference)
    };
    (@ $modes:ident $cipher:ty, $name:literal, $title:literal, $class:ident, $standard:literal, $code:ident, $reference:expr
       $(, $peer:ty)?) => {
        $crate::BlockCipherEntry {
            name: $name,
            title: $title,
            standard: $standard,
            class: $crate::Class::$class,
            code: $crate::Code::$code,
            key_bytes: <<$cipher as saltern::block::Keyed>::Key as saltern::aead::SecretBytes>::BYTES,
            block_bytes: <<$cipher as saltern::block::Keyed>::Iv as saltern::aead::PublicBytes>::BYTES,
            with_level: |key, level| Ok(Box::new(<$cipher>::with_level(&key.try_into()?, level))),
            modes: &$crate::block::$modes::<$cipher>(),
            #[cfg(feature = "oracles")]
            reference: |key| Box::new($reference(key)),
            #[cfg(feature = "oracles")]
            peer: block_cipher_entry!(@peer $($peer)?),
        }
    };
    (@peer) => {
        None
    };
    (@peer $peer:ty) => {
        Some($crate::oracle::peer::block::<$peer>)
    };
}
