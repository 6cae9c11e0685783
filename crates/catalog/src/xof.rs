//! Functions with output of any length.

use crate::{Class, Feature, XOFS};
use saltern::Error;
use saltern::cpu::Level;

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

/// Output of whichever type.
#[derive(Clone)]
struct Output<R> {
    reader: R,
    squeeze: fn(&mut R, &mut [u8]) -> Result<(), Error>,
}

impl<R: Clone + Send + 'static> DynReader for Output<R> {
    fn squeeze(&mut self, output: &mut [u8]) -> Result<(), Error> {
        (self.squeeze)(&mut self.reader, output)
    }

    fn copy(&self) -> Box<dyn DynReader> {
        Box::new(self.clone())
    }
}

/// A message that is taken in by a function of whichever type, and how its output begins.
#[derive(Clone)]
struct Running<H, F> {
    hash: H,
    update: fn(&mut H, &[u8]),
    finalize: F,
}

impl<H, F> DynXof for Running<H, F>
where
    H: Clone + Send + 'static,
    F: FnOnce(H) -> Box<dyn DynReader> + Clone + Send + 'static,
{
    fn update(&mut self, piece: &[u8]) {
        (self.update)(&mut self.hash, piece);
    }

    fn finalize_xof(self: Box<Self>) -> Box<dyn DynReader> {
        (self.finalize)(self.hash)
    }

    fn copy(&self) -> Box<dyn DynXof> {
        Box::new(self.clone())
    }
}

/// A running message, from the type that takes it in.
pub(crate) fn running<H: Clone + Send + 'static, R: Clone + Send + 'static>(
    hash: H,
    update: fn(&mut H, &[u8]),
    finalize: impl FnOnce(H) -> R + Clone + Send + 'static,
    squeeze: fn(&mut R, &mut [u8]) -> Result<(), Error>,
) -> Box<dyn DynXof> {
    Box::new(Running {
        hash,
        update,
        finalize: move |hash| Box::new(Output { reader: finalize(hash), squeeze }) as Box<dyn DynReader>,
    })
}

/// What squeezing an output may come to.
pub(crate) trait Squeezed {
    /// As a result.
    fn squeezed(self) -> Result<(), Error>;
}

impl Squeezed for () {
    fn squeezed(self) -> Result<(), Error> {
        Ok(())
    }
}

impl Squeezed for Result<(), Error> {
    fn squeezed(self) -> Result<(), Error> {
        self
    }
}

/// A running message, and how its output begins where that is not by `finalize_xof` alone.
macro_rules! running {
    ($hash:expr) => {
        running!($hash, |hash| hash.finalize_xof())
    };
    ($hash:expr, $finalize:expr) => {
        Ok($crate::xof::running(
            $hash,
            |hash, piece| hash.update(piece),
            $finalize,
            |reader, output| $crate::xof::Squeezed::squeezed(reader.squeeze(output)),
        ))
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

/// A row.
macro_rules! xof_entry {
    ({
        $name:literal, tag $tag:literal, $title:literal, $class:ident, $standard:literal, blocks of $block:literal,
        customized $customized:literal, length_first $length_first:literal, on_command_line $on_command_line:literal,
        output of $usual:literal, whole $whole:expr, many $many:expr, begin $begin:expr, reference $reference:expr
    }) => {
        $crate::XofEntry {
            name: $name,
            tag: $tag,
            title: $title,
            standard: $standard,
            class: $crate::Class::$class,
            feature: $crate::Feature::Always,
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
        }
    };
}
