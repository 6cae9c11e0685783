//! Hash functions whose hash has a fixed length.

#[macro_use]
mod digests;

pub use digests::DigestEntry;
pub(crate) use digests::digest;

use crate::{Class, Code, Feature, HASHES};
use saltern::Error;
use saltern::cpu::Level;
use saltern::hash::HashFunction;

/// A hash function.
pub struct HashEntry {
    /// Its identifier in [`for_each_hash!`](crate::for_each_hash).
    pub id: &'static str,
    /// Its name in the laboratory and on the command line.
    pub name: &'static str,
    /// What else people and programs call it on the command line.
    pub aliases: &'static [&'static str],
    /// Its name in lists of files as the BSDs write them.
    pub tag: &'static str,
    /// Its name in its standard, and in the README.
    pub title: &'static str,
    /// The standard, as the README has it.
    pub standard: &'static str,
    /// What it is for.
    pub class: Class,
    /// The feature that it needs.
    pub feature: Feature,
    /// Where it has code of its own.
    pub code: Code,
    /// The size of a hash in bytes.
    pub bytes: usize,
    /// The size of a block in bytes.
    pub block_bytes: usize,
    /// What vectors call it, without regard to `-` and `_`; none if there are none without a key.
    pub vectors: Option<&'static str>,
    /// Begins a message.
    pub begin: fn(Level) -> Box<dyn DynHash>,
    /// The same by `new` or `Default`, at the level in use.
    pub begin_default: fn() -> Box<dyn DynHash>,
    /// The hash of a whole message, by the type's own function.
    pub hash_into: fn(&[u8], &mut [u8], Level),
    /// The same by the trait.
    pub hash_by_trait_into: fn(&[u8], &mut [u8], Level),
    /// The hash of a message that comes in pieces of so many bytes.
    pub pieces_into: fn(&[u8], usize, &mut [u8], Level),
    /// The hashes of many messages, one behind the other; none if it has no lanes for them.
    pub many_into: Option<ManyAt>,
    /// The same by the trait, which everyone has, at the level in use.
    pub many_by_trait_into: Many,
    /// Begins a message for so many threads, where they are of use for one.
    pub begin_with_threads: Option<fn(usize) -> Box<dyn DynHash>>,
    /// What it is compared with.
    #[cfg(feature = "oracles")]
    pub oracle: HashOracle,
}

/// Many messages, and room for their hashes.
pub type Many = fn(&[&[u8]], &mut [u8]) -> Result<(), Error>;

/// The same at a level.
pub type ManyAt = fn(&[&[u8]], &mut [u8], Level) -> Result<(), Error>;

/// A function from a message to its hash.
#[cfg(feature = "oracles")]
pub type Digest = fn(&[u8]) -> Vec<u8>;

/// What a hash function is compared with.
#[cfg(feature = "oracles")]
pub struct HashOracle {
    /// The reference.
    pub reference: Digest,
    /// Somebody else's crate, RustCrypto's where it has one.
    pub peer: Digest,
    /// After more bytes than a test can hash.
    pub counted: Option<Counted>,
}

/// A message after blocks that were only counted.
#[cfg(feature = "oracles")]
#[derive(Clone, Copy)]
pub struct Counted {
    /// Begins what follows so many blocks.
    pub begin: fn(u64, Level) -> Box<dyn DynHash>,
    /// Its hash by the reference's compression function.
    pub reference: fn(u64, &[u8]) -> Vec<u8>,
    /// Numbers of blocks a little before a number that the function counts passes a word or ends.
    pub blocks: &'static [u64],
}

impl HashEntry {
    /// The hash of a whole message.
    pub fn hash_at(&self, message: &[u8], level: Level) -> Vec<u8> {
        let mut hash = vec![0; self.bytes];
        (self.hash_into)(message, &mut hash, level);
        hash
    }

    /// The hashes of many messages, side by side if it has lanes for them.
    ///
    /// # Errors
    /// None while each message has room for its hash.
    pub fn many(&self, messages: &[&[u8]]) -> Result<Vec<Vec<u8>>, Error> {
        let mut hashes = vec![0; messages.len() * self.bytes];
        (self.many_by_trait_into)(messages, &mut hashes)?;
        Ok(hashes.chunks(self.bytes).map(<[u8]>::to_vec).collect())
    }

    /// The one with this name.
    pub fn named(name: &str) -> Option<&'static Self> {
        HASHES.iter().find(|entry| entry.name == name)
    }

    /// The one that vectors are for.
    ///
    /// # Panics
    /// If there is none, so that no vectors are passed over.
    pub fn of_vectors(name: &str) -> &'static Self {
        let found = HASHES.iter().find(|entry| entry.vectors.is_some_and(|vectors| crate::same(vectors, name)));
        found.unwrap_or_else(|| panic!("there are vectors of {name}, and no hash function of the catalog has them"))
    }
}

/// A message that is being hashed, by whichever function.
pub trait DynHash: Send {
    /// Goes on with it.
    fn update(&mut self, piece: &[u8]);
    /// Its hash.
    fn finalize(self: Box<Self>) -> Vec<u8>;
    /// Its hash if it ends in `last`.
    fn finalize_with(self: Box<Self>, last: &[u8]) -> Vec<u8>;
    /// The same, and it can go on in other ways too.
    fn finalize_copy(&self, last: &[u8]) -> Vec<u8>;
    /// The same for many endings, whose hashes are written one behind the other.
    fn finalize_copies(&self, endings: &[&[u8]], hashes: &mut [u8]);
    /// A copy.
    fn copy(&self) -> Box<dyn DynHash>;
}

impl<H: HashFunction> DynHash for H {
    fn update(&mut self, piece: &[u8]) {
        H::update(self, piece);
    }

    fn finalize(self: Box<Self>) -> Vec<u8> {
        H::finalize(*self).as_ref().to_vec()
    }

    fn finalize_with(self: Box<Self>, last: &[u8]) -> Vec<u8> {
        H::finalize_with(*self, last).as_ref().to_vec()
    }

    fn finalize_copy(&self, last: &[u8]) -> Vec<u8> {
        H::finalize_copy(self, last).as_ref().to_vec()
    }

    fn finalize_copies(&self, endings: &[&[u8]], hashes: &mut [u8]) {
        let mut all: Vec<H::Digest> = endings.iter().map(|_| saltern::hash::ByteArray::ZEROS).collect();
        H::finalize_copies(self, endings, &mut all);
        for (hash, to) in all.iter().zip(hashes.chunks_mut(H::BYTES)) {
            to.copy_from_slice(hash.as_ref());
        }
    }

    fn copy(&self) -> Box<dyn DynHash> {
        Box::new(self.clone())
    }
}

/// BLAKE3 by several threads.
#[cfg(feature = "std")]
struct Threads {
    hash: saltern::hash::Blake3,
    threads: usize,
}

#[cfg(feature = "std")]
impl DynHash for Threads {
    fn update(&mut self, piece: &[u8]) {
        self.hash.update_with_threads(piece, self.threads);
    }

    fn finalize(self: Box<Self>) -> Vec<u8> {
        self.hash.finalize().to_vec()
    }

    fn finalize_with(mut self: Box<Self>, last: &[u8]) -> Vec<u8> {
        self.update(last);
        self.finalize()
    }

    fn finalize_copy(&self, last: &[u8]) -> Vec<u8> {
        self.copy().finalize_with(last)
    }

    fn finalize_copies(&self, endings: &[&[u8]], hashes: &mut [u8]) {
        for (ending, hash) in endings.iter().zip(hashes.chunks_mut(32)) {
            hash.copy_from_slice(&self.finalize_copy(ending));
        }
    }

    fn copy(&self) -> Box<dyn DynHash> {
        Box::new(Threads { hash: self.hash.clone(), threads: self.threads })
    }
}

/// For messages of BLAKE3 by several threads.
#[cfg(feature = "std")]
pub(crate) const THREADS: Option<fn(usize) -> Box<dyn DynHash>> =
    Some(|threads| Box::new(Threads { hash: saltern::hash::Blake3::new(), threads }));
#[cfg(not(feature = "std"))]
pub(crate) const THREADS: Option<fn(usize) -> Box<dyn DynHash>> = None;

macro_rules! many {
    ($hash:ty, lanes) => {
        Some(|messages, hashes, level| <$hash>::hash_many_at(messages, hashes.as_chunks_mut().0, level))
    };
    ($hash:ty, one_by_one) => {
        None
    };
}

/// What follows blocks that are only counted: numbers of them, and the reference.
#[cfg(feature = "oracles")]
macro_rules! counted {
    ($hash:ty, None) => {
        None
    };
    ($hash:ty, ($blocks:expr, $reference:expr)) => {
        Some($crate::hash::Counted {
            begin: |blocks, level| Box::new(<$hash>::after(blocks, level)),
            reference: $reference,
            blocks: &$blocks,
        })
    };
}

/// A row of a hash function.
macro_rules! hash_entry {
    ($id:ident {
        $hash:ty, $name:literal, tag $tag:literal, also [$($alias:literal),*],
        $class:ident, $standard:literal, $feature:ident, code $code:ident, vectors $vectors:expr, $many:ident, threads $threads:expr,
        reference $reference:expr, peer $peer:expr,
        counted $counted:tt
    }) => {
        $crate::hash::HashEntry {
            id: stringify!($id),
            name: $name,
            aliases: &[$($alias),*],
            tag: $tag,
            title: <$hash as saltern::hash::HashFunction>::NAME,
            standard: $standard,
            class: $crate::Class::$class,
            feature: $crate::Feature::$feature,
            code: $crate::Code::$code,
            bytes: <$hash as saltern::hash::HashFunction>::BYTES,
            block_bytes: <$hash as saltern::hash::HashFunction>::BLOCK_BYTES,
            vectors: $vectors,
            begin: |level| Box::new(<$hash>::with_level(level)),
            begin_default: || Box::new(<$hash>::default()),
            hash_into: |message, hash, level| hash.copy_from_slice(&<$hash>::hash_at(message, level)),
            hash_by_trait_into: |message, hash, level| {
                hash.copy_from_slice(&<$hash as saltern::hash::HashFunction>::hash_at(message, level));
            },
            pieces_into: |message, bytes, to, level| {
                let mut hash = <$hash>::with_level(level);
                message.chunks(bytes).for_each(|piece| hash.update(piece));
                to.copy_from_slice(&hash.finalize());
            },
            many_into: many!($hash, $many),
            many_by_trait_into: |messages, hashes| {
                <$hash as saltern::hash::HashFunction>::hash_many(messages, hashes.as_chunks_mut().0)
            },
            begin_with_threads: $threads,
            #[cfg(feature = "oracles")]
            oracle: $crate::hash::HashOracle {
                reference: |message| ($reference)(message).to_vec(),
                peer: $peer,
                counted: counted!($hash, $counted),
            },
        }
    };
}
