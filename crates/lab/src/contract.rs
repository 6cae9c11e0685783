//! What the measuring engine and the libraries it measures agree on.
//!
//! An [`Operation`] has a fixed name and takes an [`Input`], which is the same for every library. A [`Library`] offers
//! one [`Task`] for each operation it has. The engine compares the [`Task::output`] of all libraries before it times
//! any of them.

/// One operation of the laboratory, for example `chacha20`, `chacha20-poly1305.seal`, `x25519.batch-16` or
/// `sha-256.many-64`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Operation {
    /// The fixed name that patterns match and JSON carries.
    pub name: &'static str,
    /// How many bytes of key the operation takes.
    pub key_bytes: usize,
    /// How many bytes of nonce the operation takes, 0 where it has none.
    pub nonce_bytes: usize,
    /// The largest first byte of a nonce: 0x7f where its first bit has to be 0.
    pub max_first_byte: u8,
    /// How many bytes of associated data go in, 0 where it takes none.
    pub aad_bytes: usize,
    /// How many bytes of message go in, `None` where the operation is measured for several message lengths.
    pub message_bytes: Option<usize>,
    /// How many keys and messages go in at once, one behind the other: 1, or the size of a batch. A row is the cost of
    /// one of them.
    pub items: usize,
    /// The message comes in pieces of so many bytes, of which the last may be shorter; `None` where it comes whole.
    pub piece_bytes: Option<usize>,
    /// Whether all items have one and the same key.
    pub one_key: bool,
    /// Whether all items have one and the same nonce, or salt.
    pub one_nonce: bool,
    /// Whether it may be done by several threads: then the time that passes counts, and not that which one of them takes.
    pub threads: bool,
    /// How many bytes come out of each item, 0 where the input says it.
    pub output_bytes: usize,
    /// How its input comes about.
    pub preparation: Preparation,
}

impl Operation {
    /// What it does to each item: its name without the number of messages at once, and without the length of pieces.
    pub fn algorithm(&self) -> &'static str {
        let whole = self.name.split_once(".pieces-").map_or(self.name, |(whole, _)| whole);
        whole.split_once(".many-").map_or(whole, |(algorithm, _)| algorithm)
    }

    /// A task of a library, which knows one name for all lengths of what is signed.
    pub fn made_by(&self, library: &dyn Library, input: &Input) -> Option<Result<Box<dyn Task>, String>> {
        match self.name.strip_suffix(LONG) {
            Some(name) => library.task(&Self { name, ..*self }, input),
            None => library.task(self, input),
        }
    }

    /// What a library's table has for the algorithm.
    pub fn find<T: Copy>(&self, table: &[(&str, T)]) -> Option<T> {
        table.iter().find(|(name, _)| *name == self.algorithm()).map(|(_, value)| *value)
    }
}

/// Behind the name of an operation on a message of 16 KiB, which is otherwise short.
pub const LONG: &str = "-16kib";

/// What other operations do with random bytes before they are an input, and which output that settles beforehand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preparation {
    /// Any bytes will do.
    None,
    /// The operation of this name makes message and tag; the output is what it was given.
    Opens(&'static str),
    /// The output is what the operation of this name gives for each item by itself.
    OneByOne(&'static str),
    /// What customises is text: OpenSSL takes no other.
    Text,
    /// The key is a secret of X25519 followed by somebody else's public key, one that belongs to a secret: there are libraries
    /// which are right about no others.
    Correspondents,
    /// The key is an Ed25519 seed and the public key that belongs to it.
    KeyPair,
    /// The key is an Ed25519 public key, and the tag its signature of the message; the output is that it is good.
    Signed,
    /// The key is a scalar below the group's order.
    Scalar,
    /// The key is a point, encoded, which the operation of this name makes of such a scalar, and the message another one.
    Points(&'static str),
}

/// The bytes an operation is fed with: the same for every library.
#[derive(Clone, Debug)]
pub struct Input {
    /// The key, or what stands for it: a secret, a password, a seed, a public key, a point.
    pub key: Vec<u8>,
    /// The nonce or salt, empty where the operation has none.
    pub nonce: Vec<u8>,
    /// Associated data or what a key is derived for, empty where the operation takes none.
    pub aad: Vec<u8>,
    /// The message: plaintext for `.seal`, ciphertext for `.open`; the other side's public key for an exchange.
    pub message: Vec<u8>,
    /// The tag or signature that belongs to `message`, for `.open` and `.verify` alone.
    pub tag: Vec<u8>,
}

/// One operation of one library, set up for one input. Everything it needs is allocated when it is made.
pub trait Task {
    /// Does the operation `times` times over: each time with nonce set-up, the whole message and the tag.
    fn run(&mut self, times: u32);

    /// Overwrites what the runs before it left, and runs once: an output that is right then was made by this run.
    fn run_afresh(&mut self);

    /// The bytes the last [`Task::run`] produced: ciphertext, ciphertext followed by the tag, a tag, plaintext, a key, a
    /// digest, a signature, or a verdict ([`GOOD`](crate::shapes::GOOD)). An error where the library could not do one of
    /// the runs: what it says is never taken for an output.
    fn output(&self) -> Result<Vec<u8>, String>;

    /// Whether a copy of the message belongs to each run, because the library works in place and needs it again.
    fn copies(&self) -> bool {
        false
    }

    /// Whether points are decoded in each run, which others do beforehand.
    fn decodes(&self) -> bool {
        false
    }

    /// Whether it takes its message in the pieces that the operation says.
    fn in_pieces(&self) -> bool {
        false
    }

    /// Whether another run has another output. Such a signature is right if others accept it.
    fn randomised(&self) -> bool {
        false
    }
}

/// A library that takes part: ours at one level, or a peer.
pub trait Library {
    /// The short name that `--peers` takes: `libsodium`, `openssl`.
    fn name(&self) -> &str;

    /// Whose code it is: the same for all builds of one library, which have a name each and one opinion together.
    fn family(&self) -> &str {
        self.name()
    }

    /// The version the library itself reports.
    fn version(&self) -> String;

    /// Which code runs, where that is known: a level of ours, an interface of theirs (`EVP`).
    fn implementation(&self) -> String;

    /// The same for one operation, where it is not the same for all.
    fn implementation_of(&self, _operation: &Operation) -> String {
        self.implementation()
    }

    /// The algorithms that it is handed the key of with each message, which others set up beforehand.
    fn keying(&self) -> &'static [&'static str] {
        &[]
    }

    /// A task for `operation` on `input`: `None` where the library does not have it, an error where it should and
    /// could not be set up.
    fn task(&self, operation: &Operation, input: &Input) -> Option<Result<Box<dyn Task>, String>>;
}
