//! KangarooTwelve: KT128 and KT256.

use super::cshake::Encoded;
use super::many::Sponges;
use super::sponge::{Parameters, Sponge, SpongeReader};
use saltern_lanes::{Level, wipe};

/// The bytes of a chunk.
const CHUNK: usize = 8192;

/// How many chunks are hashed side by side at most.
const MOST_AT_ONCE: usize = 32;

/// What ends a message of one chunk, a chunk that is not the first, and the node above all chunks.
const ONE_CHUNK: u8 = 0x07;
const LEAF: u8 = 0x0b;
const ABOVE: u8 = 0x06;

/// A number's bytes, the most significant first, none for 0, and how many they are.
fn absorb_length(tree: &mut Tree, x: u64) {
    match x {
        0 => tree.absorb(&[0]),
        _ => tree.absorb(Encoded::right(x.into()).as_bytes()),
    }
}

/// The first chunk goes into the node above; of every other one a digest follows.
#[derive(Clone)]
struct Tree {
    node: Sponge,
    leaf: Sponge,
    /// How many bytes of a digest go up.
    digest: usize,
    /// How many bytes the chunk has that is under way, at most [`CHUNK`].
    filled: usize,
    /// How many digests went up.
    leaves: u64,
    /// Whether the chunk under way is not the first.
    in_leaf: bool,
}

impl Tree {
    fn new(strength: usize, level: Level) -> Self {
        let new = || Sponge::new(Parameters::turbo(strength), level);
        Tree { node: new(), leaf: new(), digest: strength / 4, filled: 0, leaves: 0, in_leaf: false }
    }

    /// After the first chunk and so many others that are only counted: nothing of them is in the node above.
    #[inline]
    fn after(strength: usize, leaves: u64, level: Level) -> Self {
        Tree { leaves, in_leaf: true, ..Self::new(strength, level) }
    }

    fn absorb(&mut self, mut piece: &[u8]) {
        while !piece.is_empty() {
            if self.filled == CHUNK {
                self.end_chunk();
            }
            if self.in_leaf && self.filled == 0 && piece.len() >= 2 * CHUNK {
                let (chunks, rest) = piece.split_at(piece.len().min(MOST_AT_ONCE * CHUNK) / CHUNK * CHUNK);
                self.absorb_leaves(chunks.as_chunks().0);
                piece = rest;
                continue;
            }
            let (now, rest) = piece.split_at(piece.len().min(CHUNK - self.filled));
            if self.in_leaf {
                self.leaf.absorb(now);
            } else {
                self.node.absorb(now);
            }
            self.filled += now.len();
            piece = rest;
        }
    }

    /// Whole chunks, side by side.
    fn absorb_leaves(&mut self, chunks: &[[u8; CHUNK]]) {
        let mut digests = [0; MOST_AT_ONCE * 64];
        let digests = &mut digests[..chunks.len() * self.digest];
        let level = self.node.level();
        match self.digest {
            32 => Sponges::<12, 168, 32> { suffix: LEAF, level }.hash(chunks, digests),
            _ => Sponges::<12, 136, 64> { suffix: LEAF, level }.hash(chunks, digests),
        }
        self.node.absorb(digests);
        wipe(digests);
        self.leaves += chunks.len() as u64;
    }

    /// After a chunk behind which there is another one, or the end of several.
    fn end_chunk(&mut self) {
        if self.in_leaf {
            let mut digest = [0; 64];
            self.leaf.pad(LEAF);
            self.leaf.squeeze(&mut digest[..self.digest]);
            self.leaf.reset();
            self.node.absorb(&digest[..self.digest]);
            wipe(&mut digest);
            self.leaves += 1;
        } else {
            self.node.absorb(&[3, 0, 0, 0, 0, 0, 0, 0]);
            self.in_leaf = true;
        }
        self.filled = 0;
    }

    fn finalize(mut self, customization: &[u8]) -> SpongeReader {
        self.absorb(customization);
        absorb_length(&mut self, customization.len() as u64);
        if !self.in_leaf {
            self.node.pad(ONE_CHUNK);
            return SpongeReader::new(self.node);
        }
        self.end_chunk();
        self.node.absorb(Encoded::right(self.leaves.into()).as_bytes());
        self.node.absorb(&[0xff, 0xff]);
        self.node.pad(ABOVE);
        SpongeReader::new(self.node)
    }
}

macro_rules! kangaroo {
    ($name:ident, $turbo:ident, $strength:literal) => {
        #[doc = concat!("KT", stringify!($strength), ", KangarooTwelve (RFC 9861): as many bytes as anybody wants, from a message of any length.")]
        ///
        #[doc = concat!("A tree of [`", stringify!($turbo), "`](super::", stringify!($turbo), ") over chunks of 8 KiB, several of which are hashed side by side.")]
        /// A customization names what the output is for; outputs for different ones have nothing to do with each other.
        ///
        /// The message and the customization may be secret, lengths are not.
        ///
        /// ```
        #[doc = concat!("use saltern::hash::", stringify!($name), ";")]
        ///
        /// let mut output = [0; 64];
        #[doc = concat!(stringify!($name), "::hash(b\"forty sacks of salt\", b\"\", &mut output);")]
        ///
        #[doc = concat!("let mut pieces = ", stringify!($name), "::new();")]
        /// pieces.update(b"forty sacks");
        /// pieces.update(b" of salt");
        /// let mut same = [0; 64];
        /// pieces.finalize_xof(b"").squeeze(&mut same);
        /// assert_eq!(output, same);
        /// ```
        #[derive(Clone)]
        #[doc(alias("xof", "merkle"))]
        pub struct $name {
            tree: Tree,
        }

        crate::io::written_to!($name);

        impl $name {
            /// Begins a message.
            #[must_use]
            pub fn new() -> Self {
                Self::with_level(Level::current())
            }

            /// The same at a level of the caller's choice, for tests and measurements.
            #[must_use]
            pub(crate) fn with_level(level: Level) -> Self {
                $name { tree: Tree::new($strength, level) }
            }

            /// Not part of the interface: the same after a first chunk and so many others that are only counted, for tests, whose
            /// messages cannot be that long. A message must follow that is not empty.
            #[doc(hidden)]
            #[inline]
            #[must_use]
            pub fn after(chunks: u64, level: Level) -> Self {
                $name { tree: Tree::after($strength, chunks, level) }
            }

            /// Fills `output` from a whole message.
            pub fn hash(message: &[u8], customization: &[u8], output: &mut [u8]) {
                Self::hash_at(message, customization, output, Level::current());
            }

            /// The same at a level of the caller's choice, for tests and measurements.
            pub(crate) fn hash_at(message: &[u8], customization: &[u8], output: &mut [u8], level: Level) {
                let mut hash = Self::with_level(level);
                hash.update(message);
                hash.finalize_xof(customization).squeeze(output);
            }

            /// Goes on with the message.
            pub fn update(&mut self, piece: &[u8]) {
                self.tree.absorb(piece);
            }

            /// The output for the message and a customization, which may be empty.
            #[must_use]
            #[doc(alias = "finalize")]
            pub fn finalize_xof(self, customization: &[u8]) -> SpongeReader {
                self.tree.finalize(customization)
            }
        }

        impl Default for $name {
            fn default() -> Self {
                Self::new()
            }
        }

        impl zeroize::ZeroizeOnDrop for $name {}

        impl core::fmt::Debug for $name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.debug_struct(stringify!($name)).field("level", &self.tree.node.level()).finish_non_exhaustive()
            }
        }
    };
}

kangaroo!(Kt128, TurboShake128, 128);
kangaroo!(Kt256, TurboShake256, 256);
