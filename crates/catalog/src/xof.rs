//! Functions with output of any length.

use crate::{Class, Feature};
use saltern::Error;
use saltern::cpu::Level;
use saltern::hash::blake2::{Blake2xb, Blake2xs, Reader, Variant};
use saltern::hash::{
    AsconCxof128, AsconReader, AsconXof128, Blake3, CShake128, CShake256, Kt128, Kt256, Shake128, Shake256,
    SpongeReader, TurboShake128, TurboShake256, blake3,
};
use saltern::hazmat::at_level::*;

#[cfg(feature = "oracles")]
use saltern_reference::{ascon, blake2 as reference_blake2, blake3 as reference_blake3, keccak};

/// A function with output of any length.
pub struct XofEntry {
    /// Its name in the laboratory and on the command line.
    pub name: &'static str,
    /// Its name in lists of files as the BSDs write them, before the length.
    pub tag: &'static str,
    /// Its name in its standard, and in the README.
    pub title: &'static str,
    /// The standard, as the README has it.
    pub standard: &'static str,
    /// What it is for.
    pub class: Class,
    /// The feature that it needs.
    pub feature: Feature,
    /// The size of a block in bytes.
    pub block_bytes: usize,
    /// Whether the message may have a customization.
    pub customized: bool,
    /// Whether the length of the output is asked for beforehand: outputs of other lengths have nothing in common.
    pub length_first: bool,
    /// Whether the command line has it, without a customization and with a length in bits behind its name. cSHAKE without either of
    /// its strings is SHAKE, and BLAKE2X is of no list of files.
    pub on_command_line: bool,
    /// The size of an output in bytes where nobody says one.
    pub usual_bytes: usize,
    /// The output of a whole message with a customization, by the type's own function.
    pub hash_into: fn(&[u8], &[u8], &mut [u8], Level) -> Result<(), Error>,
    /// Outputs of the usual size from many messages, one behind the other; none if it has no lanes for them.
    pub many_into: Option<crate::hash::ManyAt>,
    /// Begins a message with a customization, for so many bytes of output.
    pub begin: Begin,
    /// Output of so many bytes by the reference, from a customization and a message.
    #[cfg(feature = "oracles")]
    pub reference: fn(&[u8], &[u8], usize) -> Vec<u8>,
}

impl XofEntry {
    /// The one that vectors are for.
    ///
    /// # Panics
    /// If there is none, so that no vectors are passed over.
    pub fn of_vectors(name: &str) -> &'static Self {
        let found = XOFS.iter().find(|entry| crate::same(entry.name, name));
        found.unwrap_or_else(|| panic!("there are vectors of {name}, and no such function of the catalog has them"))
    }
}

/// From a customization and a length of output to a message.
pub type Begin = fn(&[u8], u64, Level) -> Result<Box<dyn DynXof>, Error>;

/// A message that is taken in by whichever function.
pub trait DynXof: Send {
    /// Goes on with it.
    fn update(&mut self, piece: &[u8]);
    /// Its output.
    fn finalize_xof(self: Box<Self>) -> Box<dyn DynReader>;
    /// A copy.
    fn copy(&self) -> Box<dyn DynXof>;
}

/// Output, which is read in pieces.
pub trait DynReader: Send {
    /// Fills this with what comes next.
    ///
    /// # Errors
    /// If there is no more, of a function that was told a length.
    fn squeeze(&mut self, output: &mut [u8]) -> Result<(), Error>;
    /// A copy.
    fn copy(&self) -> Box<dyn DynReader>;
}

macro_rules! readers {
    ($($reader:ty),*) => {$(
        impl DynReader for $reader {
            fn squeeze(&mut self, output: &mut [u8]) -> Result<(), Error> {
                <$reader>::squeeze(self, output);
                Ok(())
            }

            fn copy(&self) -> Box<dyn DynReader> {
                Box::new(self.clone())
            }
        }
    )*};
}
readers! { AsconReader, SpongeReader, blake3::Reader }

impl<V: Variant + 'static> DynReader for Reader<V> {
    fn squeeze(&mut self, output: &mut [u8]) -> Result<(), Error> {
        Reader::squeeze(self, output)
    }

    fn copy(&self) -> Box<dyn DynReader> {
        Box::new(self.clone())
    }
}

macro_rules! functions {
    ($($hash:ty;)*) => {$(
        impl DynXof for $hash {
            fn update(&mut self, piece: &[u8]) {
                <$hash>::update(self, piece);
            }

            fn finalize_xof(self: Box<Self>) -> Box<dyn DynReader> {
                Box::new(<$hash>::finalize_xof(*self))
            }

            fn copy(&self) -> Box<dyn DynXof> {
                Box::new(self.clone())
            }
        }
    )*};
}
functions! {
    Shake128;
    Shake256;
    CShake128;
    CShake256;
    TurboShake128;
    TurboShake256;
    AsconXof128;
    AsconCxof128;
    Blake3;
}

/// A function that is told something at the beginning which the library's is told at the end.
#[derive(Clone)]
struct Told<H, T> {
    hash: H,
    what: T,
}

macro_rules! told {
    ($($hash:ty, $what:ty: |$told:ident| $finalize:expr;)*) => {$(
        impl DynXof for Told<$hash, $what> {
            fn update(&mut self, piece: &[u8]) {
                self.hash.update(piece);
            }

            fn finalize_xof(self: Box<Self>) -> Box<dyn DynReader> {
                let $told = *self;
                Box::new($finalize)
            }

            fn copy(&self) -> Box<dyn DynXof> {
                Box::new(self.clone())
            }
        }
    )*};
}
told! {
    Kt128, Vec<u8>: |told| told.hash.finalize_xof(&told.what);
    Kt256, Vec<u8>: |told| told.hash.finalize_xof(&told.what);
    Blake2xb, Level: |told| told.hash.finalize_xof_at(told.what);
    Blake2xs, Level: |told| told.hash.finalize_xof_at(told.what);
}

macro_rules! xofs {
    ($($name:literal, tag $tag:literal, $title:literal, $class:ident, $standard:literal, blocks of $block:literal,
       customized $customized:literal, length_first $length_first:literal, on_command_line $on_command_line:literal,
       output of $usual:literal, whole $whole:expr, many $many:expr, begin $begin:expr, reference $reference:expr;)*) => {
        /// All of them.
        pub static XOFS: &[XofEntry] = &[$(
            XofEntry {
                name: $name,
                tag: $tag,
                title: $title,
                standard: $standard,
                class: Class::$class,
                feature: Feature::Always,
                block_bytes: $block,
                customized: $customized,
                length_first: $length_first,
                on_command_line: $on_command_line,
                usual_bytes: $usual,
                hash_into: $whole,
                many_into: $many,
                begin: $begin,
                #[cfg(feature = "oracles")]
                reference: $reference,
            },
        )*];
    };
}
/// Functions whose output has any length, and that take nothing but a message.
macro_rules! plain {
    ($xof:ty) => {
        |_, message, output, level| {
            <$xof>::hash_at(message, output, level);
            Ok(())
        }
    };
}

xofs! {
    "shake128", tag "SHAKE128", "SHAKE128", Modern, "FIPS 202", blocks of 168,
        customized false, length_first false, on_command_line true,
        output of 32, whole plain!(Shake128),
        many Some(|messages, outputs, level| Shake128::hash_many_at::<32>(messages, outputs.as_chunks_mut().0, level)),
        begin |_, _, level| Ok(Box::new(Shake128::with_level(level))),
        reference |_, message, length| keccak::shake(128, message, length);
    "shake256", tag "SHAKE256", "SHAKE256", Modern, "FIPS 202", blocks of 136,
        customized false, length_first false, on_command_line true,
        output of 64, whole plain!(Shake256),
        many Some(|messages, outputs, level| Shake256::hash_many_at::<64>(messages, outputs.as_chunks_mut().0, level)),
        begin |_, _, level| Ok(Box::new(Shake256::with_level(level))),
        reference |_, message, length| keccak::shake(256, message, length);
    "cshake128", tag "CSHAKE128", "cSHAKE128", Modern, "SP 800-185", blocks of 168,
        customized true, length_first false, on_command_line false,
        output of 32, whole |customization, message, output, level| {
            CShake128::hash_at(message, b"", customization, output, level);
            Ok(())
        },
        many None,
        begin |customization, _, level| Ok(Box::new(CShake128::with_level(b"", customization, level))),
        reference |customization, message, length| keccak::cshake(128, b"", customization, message, length);
    "cshake256", tag "CSHAKE256", "cSHAKE256", Modern, "SP 800-185", blocks of 136,
        customized true, length_first false, on_command_line false,
        output of 64, whole |customization, message, output, level| {
            CShake256::hash_at(message, b"", customization, output, level);
            Ok(())
        },
        many None,
        begin |customization, _, level| Ok(Box::new(CShake256::with_level(b"", customization, level))),
        reference |customization, message, length| keccak::cshake(256, b"", customization, message, length);
    "turboshake128", tag "TurboSHAKE128", "TurboSHAKE128", Modern, "RFC 9861", blocks of 168,
        customized false, length_first false, on_command_line true,
        output of 32, whole plain!(TurboShake128),
        many None,
        begin |_, _, level| Ok(Box::new(TurboShake128::with_level(level))),
        reference |_, message, length| keccak::turboshake(128, 0x1f, message, length);
    "turboshake256", tag "TurboSHAKE256", "TurboSHAKE256", Modern, "RFC 9861", blocks of 136,
        customized false, length_first false, on_command_line true,
        output of 64, whole plain!(TurboShake256),
        many None,
        begin |_, _, level| Ok(Box::new(TurboShake256::with_level(level))),
        reference |_, message, length| keccak::turboshake(256, 0x1f, message, length);
    "kt128", tag "KT128", "KT128", Modern, "RFC 9861", blocks of 168,
        customized true, length_first false, on_command_line true,
        output of 32, whole |customization, message, output, level| {
            Kt128::hash_at(message, customization, output, level);
            Ok(())
        },
        many None,
        begin |customization, _, level| Ok(Box::new(Told { hash: Kt128::with_level(level), what: customization.to_vec() })),
        reference |customization, message, length| keccak::kangaroo(128, message, customization, length);
    "kt256", tag "KT256", "KT256", Modern, "RFC 9861", blocks of 136,
        customized true, length_first false, on_command_line true,
        output of 64, whole |customization, message, output, level| {
            Kt256::hash_at(message, customization, output, level);
            Ok(())
        },
        many None,
        begin |customization, _, level| Ok(Box::new(Told { hash: Kt256::with_level(level), what: customization.to_vec() })),
        reference |customization, message, length| keccak::kangaroo(256, message, customization, length);
    "ascon-xof128", tag "Ascon-XOF128", "Ascon-XOF128", Modern, "SP 800-232", blocks of 8,
        customized false, length_first false, on_command_line true,
        output of 32, whole plain!(AsconXof128),
        many Some(|messages, outputs, level| AsconXof128::hash_many_at::<32>(messages, outputs.as_chunks_mut().0, level)),
        begin |_, _, level| Ok(Box::new(AsconXof128::with_level(level))),
        reference |_, message, length| ascon::xof128(message, length);
    "ascon-cxof128", tag "Ascon-CXOF128", "Ascon-CXOF128", Modern, "SP 800-232", blocks of 8,
        customized true, length_first false, on_command_line false,
        output of 32,
        whole |customization, message, output, level| AsconCxof128::hash_at(message, customization, output, level),
        many None,
        begin |customization, _, level| Ok(Box::new(AsconCxof128::with_level(customization, level)?)),
        reference |customization, message, length| ascon::cxof128(customization, message, length);
    "blake2xb", tag "BLAKE2Xb", "BLAKE2Xb", Modern, "BLAKE2X", blocks of 128,
        customized false, length_first true, on_command_line false,
        output of 256, whole |_, message, output, level| Blake2xb::hash_at(message, output, level),
        many None,
        begin |_, length, level| Ok(Box::new(Told { hash: Blake2xb::with_length(length)?, what: level })),
        reference |_, message, length| {
            let all = length as u64;
            reference_blake2::extendable::<reference_blake2::Blake2b>(Some(all), 0, all, &[], &Default::default(), message)
        };
    "blake2xs", tag "BLAKE2Xs", "BLAKE2Xs", Modern, "BLAKE2X", blocks of 64,
        customized false, length_first true, on_command_line false,
        output of 128, whole |_, message, output, level| Blake2xs::hash_at(message, output, level),
        many None,
        begin |_, length, level| Ok(Box::new(Told { hash: Blake2xs::with_length(length)?, what: level })),
        reference |_, message, length| {
            let all = length as u64;
            reference_blake2::extendable::<reference_blake2::Blake2s>(Some(all), 0, all, &[], &Default::default(), message)
        };
    "blake3", tag "BLAKE3", "BLAKE3", Modern, "BLAKE3's paper", blocks of 64,
        customized false, length_first false, on_command_line true,
        output of 1024, whole |_, message, output, level| {
            let mut hash = Blake3::with_level(level);
            hash.update(message);
            hash.finalize_xof().squeeze(output);
            Ok(())
        },
        many None,
        begin |_, _, level| Ok(Box::new(Blake3::with_level(level))),
        reference |_, message, length| reference_blake3::hash(message, length);
}
