//! Any number of messages of any lengths, side by side in the lanes of a hash function.
//!
//! Every lane has a message. All lanes advance by as many blocks as the one with the fewest left; then whichever is done
//! gives its digest away and takes the next message. What messages begin and end with is put together in a lane's own
//! blocks; everything between is read where it lies.

use saltern_lanes::{Level, Plain, wipe};

/// The most lanes that a hash function has.
pub const MOST_LANES: usize = 16;

/// The most of few messages that a level takes at a time.
const MOST_FEW: usize = 2;

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
    /// Whether the last block is another one than those before it, by its state alone, so that a whole one must be kept back.
    const KEEPS_LAST: bool;
    /// How many blocks the end of a message takes at most.
    const LAST: usize;

    /// How many messages the level takes at a time; 1 where it has no lanes for them.
    fn lanes(level: Level) -> usize;

    /// Fewer messages than this are not worth all lanes.
    fn worth(level: Level) -> usize;

    /// How many messages it takes at a time then.
    fn few(_level: Level) -> usize {
        1
    }

    /// Messages of fewer bytes than this are not worth a lane, in a call with so many messages. It holds for those that begin anew.
    fn short(_level: Level, _messages: usize) -> usize {
        0
    }

    /// Takes a message by itself: a short one, or where there are too few for lanes.
    fn alone(&self, level: Level, message: &[u8], digest: &mut [u8]);

    /// Takes two such messages, where the level takes two at a time of few.
    fn alone_two(&self, level: Level, messages: [&[u8]; 2], digests: [&mut [u8]; 2]) {
        for (message, digest) in messages.into_iter().zip(digests) {
            self.alone(level, message, digest);
        }
    }

    /// The state that a message begins with.
    fn begin(&self, state: &mut Column<'_, Self::Word>);

    /// Makes the last blocks, [`SideBySide::LAST`] at most, of a message of `bytes` bytes, whose last `filled` bytes stand at the
    /// beginning of `blocks`; zeros follow them. How many blocks there are. A whole one that was kept back is not in `blocks`.
    fn pad(&self, state: &mut Column<'_, Self::Word>, blocks: &mut [u8], filled: usize, bytes: u64) -> usize;

    /// Takes the first `count` blocks of every message into its state. Word `i` of the state of message `j` is
    /// `states[i * messages + j]`. There are as many messages as the level has lanes, or as it takes of few, or one.
    fn compress(&self, level: Level, states: &mut [Self::Word], blocks: &[&[u8]], count: usize);

    /// What a state says in the end, as long as `digest`.
    // By reference: what a function for its words holds would be copied to a call, as a vector of what was just written in parts.
    fn digest(&self, state: &Column<'_, Self::Word>, digest: &mut [u8]);
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
    /// Blocks that were put together, from this byte on.
    Own { at: usize, count: usize, last: bool },
    /// Blocks of the message.
    Message { count: usize, last: bool },
}

/// A message on its way.
struct Lane<'m> {
    number: usize,
    rest: &'m [u8],
    bytes: u64,
    next: Next,
    own: [u8; 2 * MOST_BLOCK],
}

impl Lane<'_> {
    const fn idle() -> Self {
        Lane { number: 0, rest: &[], bytes: 0, next: Next::Nothing, own: [0; 2 * MOST_BLOCK] }
    }

    /// How many blocks it can take without a look at what follows.
    fn ready(&self) -> usize {
        match self.next {
            Next::Nothing => 0,
            Next::Own { count, .. } | Next::Message { count, .. } => count,
        }
    }

    /// Those blocks.
    fn blocks(&self) -> &[u8] {
        match self.next {
            Next::Nothing => &[],
            Next::Own { at, .. } => &self.own[at..],
            Next::Message { .. } => self.rest,
        }
    }
}

/// The state of one lane among others, where it lies.
pub struct Column<'a, W> {
    states: &'a mut [W],
    lanes: usize,
    lane: usize,
}

impl<W: Plain> Column<'_, W> {
    /// Sets the words from `first` on.
    pub fn set(&mut self, first: usize, words: &[W]) {
        for (i, word) in words.iter().enumerate() {
            self.states[(first + i) * self.lanes + self.lane] = *word;
        }
    }

    /// Word `i`.
    pub fn word(&self, i: usize) -> W {
        words_in_lane(self.states, self.lanes, self.lane)(i)
    }
}

/// The words of one lane among `lanes`.
#[inline(always)]
pub fn words_in_lane<W: Plain>(states: &[W], lanes: usize, lane: usize) -> impl Fn(usize) -> W {
    move |i| states[i * lanes + lane]
}

/// A copy of them.
pub fn column<W: Plain>(states: &[W], lanes: usize, lane: usize, state: &mut [W]) {
    let word = words_in_lane(states, lanes, lane);
    for (i, copy) in state.iter_mut().enumerate() {
        *copy = word(i);
    }
}

/// Puts it back.
pub fn set_column<W: Plain>(states: &mut [W], lanes: usize, lane: usize, state: &[W]) {
    Column { states, lanes, lane }.set(0, state);
}

/// The work in progress.
struct Run<'m, 'd, H: SideBySide, M: ?Sized> {
    hash: &'m H,
    level: Level,
    messages: &'m M,
    digests: &'d mut [u8],
    /// Messages of fewer bytes are taken by themselves.
    short: usize,
    /// The first message that nobody has taken.
    waiting: usize,
}

impl<'m, H: SideBySide, M: Messages + ?Sized> Run<'m, '_, H, M> {
    /// Begins with the next message that is worth a lane, if there is one.
    fn take(&mut self, lane: &mut Lane<'m>, state: &mut Column<'_, H::Word>) {
        let prefix = loop {
            if self.waiting == self.messages.count() {
                lane.next = Next::Nothing;
                return;
            }
            lane.number = self.waiting;
            self.waiting += 1;
            lane.rest = self.messages.rest(lane.number);
            let prefix = self.messages.prefix(lane.number, &mut lane.own[..H::BLOCK]);
            if !self.is_short(prefix, lane.rest) {
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
    fn go_on(&mut self, lane: &mut Lane<'m>, state: &mut Column<'_, H::Word>) {
        let count = lane.rest.len().saturating_sub(usize::from(H::KEEPS_LAST)) / H::BLOCK;
        if count > 0 {
            lane.next = Next::Message { count, last: false };
        } else if H::KEEPS_LAST && lane.rest.len() == H::BLOCK {
            self.hash.pad(state, &mut [], H::BLOCK, lane.bytes);
            lane.next = Next::Message { count: 1, last: true };
        } else {
            self.end(lane, state, 0);
        }
    }

    /// The last blocks: `prefix` bytes that are there, and the rest.
    fn end(&mut self, lane: &mut Lane<'m>, state: &mut Column<'_, H::Word>, prefix: usize) {
        let own = &mut lane.own[..H::LAST * H::BLOCK];
        let filled = prefix + lane.rest.len();
        own[prefix..filled].copy_from_slice(lane.rest);
        own[filled..].fill(0);
        lane.rest = &[];
        let count = self.hash.pad(state, own, filled, lane.bytes);
        lane.next = Next::Own { at: 0, count, last: true };
    }

    /// After `count` blocks of what was ready.
    fn advance(&mut self, lane: &mut Lane<'m>, state: &mut Column<'_, H::Word>, count: usize) {
        let (left, last) = match &mut lane.next {
            Next::Nothing => return,
            Next::Own { at, count: left, last } => {
                (*at, *left) = (*at + count * H::BLOCK, *left - count);
                (*left, *last)
            }
            Next::Message { count: left, last } => {
                lane.rest = &lane.rest[count * H::BLOCK..];
                *left -= count;
                (*left, *last)
            }
        };
        if left > 0 {
            return;
        }
        if !last {
            return self.go_on(lane, state);
        }
        self.hash.digest(state, &mut self.digests[lane.number * H::DIGEST..][..H::DIGEST]);
        self.take(lane, state);
    }
}

/// How many messages are taken at a time out of so many: all lanes are filled if the messages are worth it, then as many as
/// the level takes of `few`, then one.
pub fn width(messages: usize, lanes: usize, worth: usize, few: usize) -> usize {
    match messages {
        0 | 1 => 1,
        _ if messages >= worth => lanes,
        _ => few,
    }
}

/// The digests of all messages, one after the other.
///
/// # Panics
/// If `digests` has not the room for them.
pub fn hash_many<H: SideBySide, M: Messages + ?Sized>(hash: &H, level: Level, messages: &M, digests: &mut [u8]) {
    let count = messages.count();
    // One after the other, nothing is to be said for the way into lanes.
    let (lanes, worth, few) = (H::lanes(level), H::worth(level), H::few(level));
    let in_turn = few == 1 && (lanes == 1 || count < worth);
    let short = if in_turn { usize::MAX } else { H::short(level, count) };
    let mut run = Run { hash, level, messages, digests, short, waiting: 0 };
    let left = count - run.take_short();
    let lanes = width(left, lanes, worth, few);
    match left {
        0 => {}
        // Less to be cleared and wiped.
        _ if lanes <= MOST_FEW => run.in_lanes::<MOST_FEW>(lanes),
        _ => run.in_lanes::<MOST_LANES>(lanes),
    }
}

impl<'m, H: SideBySide, M: Messages + ?Sized> Run<'m, '_, H, M> {
    /// Whether a message is taken by itself.
    fn is_short(&self, prefix: usize, rest: &[u8]) -> bool {
        prefix == 0 && rest.len() < self.short
    }

    /// Takes the short messages, as many at a time as the level takes of few. How many there were.
    fn take_short(&mut self) -> usize {
        let (mut count, mut first) = (0, None);
        if self.short == 0 {
            return count;
        }
        let (mut block, few) = ([0; MOST_BLOCK], H::few(self.level));
        for i in 0..self.messages.count() {
            let (prefix, message) = (self.messages.prefix(i, &mut block[..H::BLOCK]), self.messages.rest(i));
            if !self.is_short(prefix, message) {
                continue;
            }
            count += 1;
            if few == 1 {
                self.hash.alone(self.level, message, &mut self.digests[i * H::DIGEST..][..H::DIGEST]);
                continue;
            }
            first = match first {
                None => Some(i),
                Some(first) => {
                    let (before, after) = self.digests.split_at_mut(i * H::DIGEST);
                    let digests = [&mut before[first * H::DIGEST..][..H::DIGEST], &mut after[..H::DIGEST]];
                    self.hash.alone_two(self.level, [self.messages.rest(first), message], digests);
                    None
                }
            };
        }
        if let Some(last) = first {
            let digest = &mut self.digests[last * H::DIGEST..][..H::DIGEST];
            self.hash.alone(self.level, self.messages.rest(last), digest);
        }
        wipe(&mut block);
        count
    }

    /// Takes all messages that are not short, in so many lanes, which are `MOST` at most.
    fn in_lanes<const MOST: usize>(mut self, lanes: usize) {
        let mut states = [[H::Word::ZERO; MOST_WORDS]; MOST];
        let states = &mut states.as_flattened_mut()[..H::STATE * lanes];
        let mut all = [const { Lane::idle() }; MOST];
        let all = &mut all[..lanes];
        for (i, lane) in all.iter_mut().enumerate() {
            self.take(lane, &mut Column { states, lanes, lane: i });
        }
        let worth = H::worth(self.level).clamp(1, lanes);
        // Together, as long as that is faster than one after the other.
        loop {
            let (mut busy, mut count, mut some) = (0, usize::MAX, 0);
            let mut blocks: [&[u8]; MOST] = [&[]; MOST];
            for (i, lane) in all.iter().enumerate() {
                let ready = lane.ready();
                if ready > 0 {
                    blocks[i] = lane.blocks();
                    (busy, count, some) = (busy + 1, count.min(ready), i);
                }
            }
            if busy < worth {
                break;
            }
            // Lanes without a message repeat another one.
            if busy < lanes {
                let repeated = blocks[some];
                blocks.iter_mut().filter(|blocks| blocks.is_empty()).for_each(|blocks| *blocks = repeated);
            }
            self.hash.compress(self.level, states, &blocks[..lanes], count);
            for (i, lane) in all.iter_mut().enumerate() {
                self.advance(lane, &mut Column { states, lanes, lane: i }, count);
            }
        }
        self.last(all, states);
        for lane in all {
            wipe(&mut lane.own[..H::LAST * H::BLOCK]);
        }
        wipe(states);
    }

    /// Takes what is left in the lanes, as many at a time as the level takes of few.
    fn last(&mut self, all: &mut [Lane<'m>], states: &mut [H::Word]) {
        let lanes = all.len();
        let mut apart = [H::Word::ZERO; MOST_WORDS * MOST_FEW];
        let mut state = [H::Word::ZERO; MOST_WORDS];
        let (state, most) = (&mut state[..H::STATE], H::few(self.level));
        loop {
            let mut busy = all.iter().enumerate().filter(|(_, lane)| lane.ready() > 0);
            let numbers = [busy.next(), busy.next()].map(|lane| lane.map(|(number, _)| number));
            let few = numbers.iter().flatten().count().min(most);
            if few == 0 {
                break;
            }
            let apart = &mut apart[..H::STATE * few];
            let mut blocks: [&[u8]; MOST_FEW] = [&[]; MOST_FEW];
            let mut count = usize::MAX;
            for (i, number) in numbers.iter().flatten().take(few).enumerate() {
                column(states, lanes, *number, state);
                set_column(apart, few, i, state);
                blocks[i] = all[*number].blocks();
                count = count.min(all[*number].ready());
            }
            self.hash.compress(self.level, apart, &blocks[..few], count);
            for (i, number) in numbers.iter().flatten().take(few).enumerate() {
                column(apart, few, i, state);
                set_column(states, lanes, *number, state);
                self.advance(&mut all[*number], &mut Column { states, lanes, lane: *number }, count);
            }
        }
        wipe(&mut apart);
        wipe(state);
    }
}
