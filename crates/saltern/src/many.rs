//! Any number of messages of any lengths, side by side in the lanes of a hash function.
//!
//! Every lane has a message. All lanes advance by as many blocks as the one with the fewest left; then whichever is done
//! gives its digest away and takes the next message. What messages begin and end with is put together in a lane's own
//! blocks; everything between is read where it lies.

use saltern_lanes::{Level, Plain, wipe};

/// The most lanes that a hash function has.
pub const MOST_LANES: usize = 32;

/// The most words that a lane's state has.
const MOST_WORDS: usize = 25;

/// The most bytes that a block has.
const MOST_BLOCK: usize = 200;

/// A hash function whose messages can be taken side by side.
pub trait SideBySide {
    /// `u32` or `u64`.
    type Word: Plain;
    /// The size of a block in bytes.
    const BLOCK: usize;
    /// How many words the state has.
    const STATE: usize;
    /// The size of a digest in bytes.
    const DIGEST: usize;
    /// Whether the last block is another one than those before it, so that a whole one must be kept back.
    const KEEPS_LAST: bool;

    /// How many messages the level takes at a time; 1 where it has no lanes for them.
    fn lanes(level: Level) -> usize;

    /// Fewer messages than this are taken one after the other.
    fn worth(level: Level) -> usize;

    /// Takes a message by itself, if that is faster than in a lane. Whether it did.
    fn alone(&self, _level: Level, _message: &[u8], _digest: &mut [u8]) -> bool {
        false
    }

    /// The state that a message begins with.
    fn begin(&self, state: &mut [Self::Word]);

    /// Makes the last blocks, two at most, of a message of `bytes` bytes, whose last `filled` bytes stand at the beginning
    /// of `blocks`; zeros follow them. How many blocks there are.
    fn pad(&self, state: &mut [Self::Word], blocks: &mut [u8], filled: usize, bytes: u64) -> usize;

    /// Takes the first `count` blocks of every message into its state. Word `i` of the state of message `j` is
    /// `states[i * messages + j]`. There are as many messages as the level has lanes, or one.
    fn compress(&self, level: Level, states: &mut [Self::Word], blocks: &[&[u8]], count: usize);

    /// What the state says in the end, as long as `digest`.
    fn digest(&self, state: &[Self::Word], digest: &mut [u8]);
}

/// Messages: a short beginning, which is copied, and the rest, which is not.
pub trait Messages {
    /// How many there are.
    fn count(&self) -> usize;
    /// Writes what message `i` begins with, at most a block; how many bytes that is.
    fn prefix(&self, _i: usize, _block: &mut [u8]) -> usize {
        0
    }
    /// What follows.
    fn rest(&self, i: usize) -> &[u8];
}

/// Messages in a slice.
impl<M: AsRef<[u8]>> Messages for [M] {
    fn count(&self) -> usize {
        self.len()
    }
    fn rest(&self, i: usize) -> &[u8] {
        self[i].as_ref()
    }
}

/// What a lane takes next.
#[derive(Clone, Copy)]
enum Next {
    /// It has no message.
    Nothing,
    /// Blocks that were put together, from this one on.
    Own { at: usize, count: usize, last: bool },
    /// Blocks of the message.
    Message { count: usize },
}

/// A message on its way.
struct Lane<'m> {
    number: usize,
    rest: &'m [u8],
    bytes: u64,
    next: Next,
    own: [u8; 2 * MOST_BLOCK],
}

impl<'m> Lane<'m> {
    fn idle() -> Self {
        Lane { number: 0, rest: &[], bytes: 0, next: Next::Nothing, own: [0; 2 * MOST_BLOCK] }
    }

    /// How many blocks it can take without a look at what follows.
    fn ready(&self) -> usize {
        match self.next {
            Next::Nothing => 0,
            Next::Own { count, .. } | Next::Message { count } => count,
        }
    }

    /// Those blocks.
    fn blocks<H: SideBySide>(&self) -> &[u8] {
        match self.next {
            Next::Nothing => &[],
            Next::Own { at, .. } => &self.own[at * H::BLOCK..],
            Next::Message { .. } => self.rest,
        }
    }
}

/// The state of one lane among `lanes`.
pub fn column<W: Plain>(states: &[W], lanes: usize, lane: usize, state: &mut [W]) {
    for (i, word) in state.iter_mut().enumerate() {
        *word = states[i * lanes + lane];
    }
}

/// Puts it back.
pub fn set_column<W: Plain>(states: &mut [W], lanes: usize, lane: usize, state: &[W]) {
    for (i, word) in state.iter().enumerate() {
        states[i * lanes + lane] = *word;
    }
}

/// The work in progress.
struct Run<'m, 'd, H: SideBySide, M: ?Sized> {
    hash: &'m H,
    level: Level,
    messages: &'m M,
    digests: &'d mut [u8],
    /// The first message that nobody has taken.
    waiting: usize,
}

impl<'m, H: SideBySide, M: Messages + ?Sized> Run<'m, '_, H, M> {
    /// Begins with the next message that is worth a lane, if there is one.
    fn take(&mut self, lane: &mut Lane<'m>, state: &mut [H::Word]) {
        let prefix = loop {
            if self.waiting == self.messages.count() {
                lane.next = Next::Nothing;
                return;
            }
            lane.number = self.waiting;
            self.waiting += 1;
            lane.rest = self.messages.rest(lane.number);
            let prefix = self.messages.prefix(lane.number, &mut lane.own[..H::BLOCK]);
            let digest = &mut self.digests[lane.number * H::DIGEST..][..H::DIGEST];
            if prefix > 0 || !self.hash.alone(self.level, lane.rest, digest) {
                break prefix;
            }
        };
        lane.bytes = prefix as u64 + lane.rest.len() as u64;
        self.hash.begin(state);
        if prefix == 0 {
            self.go_on(lane, state);
        } else {
            let whole = H::BLOCK as u64 + u64::from(H::KEEPS_LAST);
            if lane.bytes < whole {
                self.end(lane, state, prefix);
            } else {
                let (beginning, rest) = lane.rest.split_at(H::BLOCK - prefix);
                lane.own[prefix..H::BLOCK].copy_from_slice(beginning);
                lane.rest = rest;
                lane.next = Next::Own { at: 0, count: 1, last: false };
            }
        }
    }

    /// The blocks that lie in the message, or the last ones where there are none.
    fn go_on(&mut self, lane: &mut Lane<'m>, state: &mut [H::Word]) {
        let count = lane.rest.len().saturating_sub(usize::from(H::KEEPS_LAST)) / H::BLOCK;
        if count > 0 {
            lane.next = Next::Message { count };
        } else {
            self.end(lane, state, 0);
        }
    }

    /// The last blocks: `prefix` bytes that are there, and the rest.
    fn end(&mut self, lane: &mut Lane<'m>, state: &mut [H::Word], prefix: usize) {
        let filled = prefix + lane.rest.len();
        lane.own[prefix..filled].copy_from_slice(lane.rest);
        lane.own[filled..2 * H::BLOCK].fill(0);
        lane.rest = &[];
        let count = self.hash.pad(state, &mut lane.own[..2 * H::BLOCK], filled, lane.bytes);
        lane.next = Next::Own { at: 0, count, last: true };
    }

    /// After `count` blocks of what was ready. Whether the state changed.
    fn advance(&mut self, lane: &mut Lane<'m>, state: &mut [H::Word], count: usize) -> bool {
        match &mut lane.next {
            Next::Nothing => return false,
            Next::Own { at, count: left, last } => {
                (*at, *left) = (*at + count, *left - count);
                match (*left, *last) {
                    (0, false) => self.go_on(lane, state),
                    (0, true) => {
                        let digest = &mut self.digests[lane.number * H::DIGEST..][..H::DIGEST];
                        self.hash.digest(state, digest);
                        self.take(lane, state);
                    }
                    _ => return false,
                }
            }
            Next::Message { count: left } => {
                *left -= count;
                lane.rest = &lane.rest[count * H::BLOCK..];
                if *left > 0 {
                    return false;
                }
                self.go_on(lane, state);
            }
        }
        true
    }
}

/// The digests of all messages, one after the other.
///
/// # Panics
/// If `digests` has not the room for them.
pub fn hash_many<H: SideBySide, M: Messages + ?Sized>(hash: &H, level: Level, messages: &M, digests: &mut [u8]) {
    let lanes = if messages.count() < H::worth(level) { 1 } else { H::lanes(level).min(MOST_LANES) };
    let mut run = Run { hash, level, messages, digests, waiting: 0 };
    let mut states = [H::Word::ZERO; MOST_WORDS * MOST_LANES];
    let states = &mut states[..H::STATE * lanes];
    let mut state = [H::Word::ZERO; MOST_WORDS];
    let state = &mut state[..H::STATE];
    let mut all = [const { None }; MOST_LANES];
    let all = &mut all[..lanes];
    for (i, lane) in all.iter_mut().enumerate() {
        run.take(lane.insert(Lane::idle()), state);
        set_column(states, lanes, i, state);
    }
    // Together, as long as that is faster than one after the other.
    loop {
        let busy = || all.iter().flatten().filter(|lane| lane.ready() > 0);
        let Some(shortest) = busy().min_by_key(|lane| lane.ready()) else { break };
        let count = shortest.ready();
        if lanes > 1 && busy().count() < H::worth(level) {
            break;
        }
        // Lanes without a message repeat another one.
        let mut blocks = [shortest.blocks::<H>(); MOST_LANES];
        for (blocks, lane) in blocks.iter_mut().zip(all.iter().flatten()) {
            if lane.ready() > 0 {
                *blocks = lane.blocks::<H>();
            }
        }
        hash.compress(level, states, &blocks[..lanes], count);
        for (i, lane) in all.iter_mut().flatten().enumerate() {
            column(states, lanes, i, state);
            if run.advance(lane, state, count) {
                set_column(states, lanes, i, state);
            }
        }
    }
    for (i, lane) in all.iter_mut().flatten().enumerate() {
        column(states, lanes, i, state);
        while lane.ready() > 0 {
            let count = lane.ready();
            hash.compress(level, state, &[lane.blocks::<H>()], count);
            run.advance(lane, state, count);
        }
        wipe(&mut lane.own);
    }
    wipe(states);
    wipe(state);
}
