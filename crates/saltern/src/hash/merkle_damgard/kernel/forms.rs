//! What is to be done with blocks, and the form that does it.
//!
//! A *form* is a value that says how: `Words(Md5)`, `InLanes(Md5)`, `WithSha(Instructions)`. A *work* says what: whole blocks into a
//! state, the end of a message, the blocks of many. Both together are a [`Task`], and a task is a kernel for every token that has what
//! the form needs.

/// A form and its work.
pub struct Task<F, W>(pub F, pub W);

/// How many messages or keys a form takes together with the instructions of `T`, of a function with the state `S`.
pub trait Together<T, S> {
    /// So many.
    const COUNT: usize;
}

/// Whole blocks go into the state.
pub struct Blocks<'a, S> {
    /// The state.
    pub state: &'a mut S,
    /// The blocks.
    pub blocks: &'a [u8],
}

/// The end of a message is padded and hashed.
pub struct End<'a, S> {
    /// The state before it.
    pub state: &'a S,
    /// How many bytes are in that state, in whole blocks.
    pub before: u64,
    /// The end of the message.
    pub message: &'a [u8],
    /// The hash, or as many of its first bytes as there is room for.
    pub digest: &'a mut [u8],
}

/// A block of each of two messages goes into its state.
pub struct TwoBlocks<'a, S> {
    /// The states.
    pub states: &'a mut [S; 2],
    /// The blocks.
    pub blocks: [&'a [u8]; 2],
}

/// The ends of two messages are padded and hashed.
pub struct TwoEnds<'a, S> {
    /// The state before each of them.
    pub state: &'a S,
    /// How many bytes are in that state, in whole blocks.
    pub before: u64,
    /// The ends of the messages.
    pub messages: [&'a [u8]; 2],
    /// The hashes.
    pub digests: [&'a mut [u8]; 2],
}

/// Blocks of as many messages as the form takes go into their states of `STATE` words: word `i` of the state of message `j` is
/// `states[i * messages + j]`.
pub struct ManyBlocks<'a, W, const STATE: usize> {
    /// The states.
    pub states: &'a mut [W],
    /// The messages.
    pub messages: &'a [&'a [u8]],
    /// How many blocks of each, from the first on.
    pub count: usize,
}

/// HMAC of a message by a key that is not prepared, with a tag of `WORDS` words.
pub struct TagOnce<'a, S, const WORDS: usize> {
    /// The state before any block.
    pub initial: &'a S,
    /// The key's blocks with the inner and the outer padding.
    pub blocks: [&'a [u8]; 2],
    /// The message.
    pub message: &'a [u8],
    /// The tag.
    pub tag: &'a mut [u8],
}

/// Tags of `WORDS` words are replaced by their own tags `times` times, for as many keys as the form takes: what PBKDF2 spends its time
/// on. Word `i` of what belongs to key `j` is at `i * keys + j`.
pub struct Tags<'a, W, const STATE: usize, const WORDS: usize> {
    /// The states after a key's block with the inner padding, and with the outer.
    pub keys: [&'a [W]; 2],
    /// The tags.
    pub tags: &'a mut [W],
    /// What each new tag is added to by exclusive or.
    pub sums: &'a mut [W],
    /// How often.
    pub times: usize,
}
