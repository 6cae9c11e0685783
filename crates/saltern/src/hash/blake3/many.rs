//! Many messages side by side.
//!
//! Chunks are taken in batches, those of most blocks first, so that lanes end together; then the nodes above them, height by
//! height, those of all messages of the batch together.

use super::{Blake3, Key};
use crate::Error;
use crate::backend::{self, Depth, clear_stack};
use crate::hash::blake3::kernel::chunk::HashChunk;
use crate::hash::blake3::kernel::items::{Items, MOST_ITEMS};
use crate::hash::blake3::kernel::{BLOCK, CHUNK, CHUNK_END, CHUNK_START, INITIAL, KEYED_HASH, PARENT, ROOT};
use crate::little_endian::words32;
use saltern_lanes::{Level, wipe};

/// How many chunks a batch has at most. A longer message fills the lanes by itself.
const ROOM: usize = 64;

/// From so many messages on, or so many blocks, a batch is faster than one message after the other.
const MESSAGES_FROM: usize = 8;
const BLOCKS_FROM: usize = 12;

/// How many chunks of a message go into a batch: none if they are too many, or fill the lanes by themselves.
fn chunks(message: &[u8]) -> usize {
    match message.len().div_ceil(CHUNK) {
        0 => 1,
        1..=ROOM if !message.len().is_multiple_of(MOST_ITEMS * CHUNK) => message.len().div_ceil(CHUNK),
        _ => 0,
    }
}

/// A chunk of a message.
#[derive(Clone, Copy, Default)]
struct Chunk {
    message: usize,
    /// Which of the message's.
    number: usize,
    /// Where its value goes.
    place: usize,
}

/// A node above two others.
#[derive(Clone, Copy, Default)]
struct Node {
    /// Where the values of the two stand.
    from: usize,
    /// Where its own goes.
    place: usize,
    root: bool,
}

/// A chunk or a node, as it goes into a lane.
#[derive(Clone, Copy, Default)]
struct Item<'a> {
    bytes: &'a [u8],
    number: u64,
    /// The flags that its last block has besides.
    end: u32,
}

impl Item<'_> {
    /// How many blocks it has before its last one.
    fn before(&self) -> usize {
        self.bytes.len().saturating_sub(1) / BLOCK
    }
}

/// The hashes of several messages under one key.
pub(super) struct Batch<'k> {
    key: &'k [u32; 8],
    flags: u32,
    level: Level,
    lanes: usize,
    /// What the items of one group give.
    given: [[u8; 32]; MOST_ITEMS],
    /// Last blocks that are not whole.
    last: [[u8; BLOCK]; MOST_ITEMS],
}

impl<'k> Batch<'k> {
    pub(super) fn new(key: &'k [u32; 8], flags: u32, level: Level) -> Self {
        Batch {
            key,
            flags,
            level,
            lanes: backend::lanes_32(level).min(MOST_ITEMS),
            given: [[0; 32]; MOST_ITEMS],
            last: [[0; BLOCK]; MOST_ITEMS],
        }
    }

    /// How many of the next items are taken together, where item `i` of `left` has so many blocks, none more than one before
    /// it. Of the time of one item, two in rows take 1.1 and four 1.25 to 1.5, eight lanes 1.6 to 2.1, and sixteen 2.6 to 3.4.
    fn together(&self, left: usize, blocks: impl Fn(usize) -> usize) -> usize {
        let sum = |from: usize, to: usize| (from..to.min(left)).map(&blocks).sum::<usize>();
        let (most, rows) = (blocks(0), self.lanes / 4);
        if self.lanes > 8 && sum(8, self.lanes) >= 2 * most {
            left.min(self.lanes)
        } else if sum(0, self.lanes.min(8)) > rows.max(2) * most {
            left.min(self.lanes).min(8)
        } else if rows >= 4 && 2 * sum(0, 4) >= 3 * most {
            left.min(4)
        } else if rows >= 2 && 4 * sum(0, 2) >= 5 * most {
            left.min(2)
        } else {
            1
        }
    }

    /// Gives the values of up to [`MOST_ITEMS`] items.
    fn run(&mut self, first: u32, items: &[Item<'_>]) {
        if let [Item { bytes: message, number, end }] = *items {
            let (ends, value) = ([first, end], &mut self.given[0]);
            let one = HashChunk { chaining: Some(self.key), counter: number, flags: self.flags, ends, message, value };
            return backend::run(self.level, one);
        }
        let (mut blocks, mut last): ([&[u8]; MOST_ITEMS], [&[u8]; MOST_ITEMS]) = Default::default();
        let (mut bytes, mut ends, mut counters) = ([0; MOST_ITEMS], [0; MOST_ITEMS], [[0; MOST_ITEMS]; 2]);
        for (i, (item, own)) in items.iter().zip(&mut self.last).enumerate() {
            let (before, end) = item.bytes.split_at(BLOCK * item.before());
            if end.len() < BLOCK {
                own[..end.len()].copy_from_slice(end);
                own[end.len()..].fill(0);
            }
            (blocks[i], last[i]) = (before, if end.len() < BLOCK { own } else { end });
            (bytes[i], ends[i]) = (end.len() as u32, item.end);
            (counters[0][i], counters[1][i]) = (item.number as u32, (item.number >> 32) as u32);
        }
        // Lanes without an item repeat the last one.
        let count = items.len();
        for i in count..MOST_ITEMS {
            (blocks[i], last[i]) = (blocks[count - 1], last[count - 1]);
        }
        let items = Items {
            key: self.key,
            flags: self.flags,
            first,
            blocks: &blocks,
            last: &last,
            bytes: &bytes,
            ends: &ends,
            counters: &counters,
            values: &mut self.given[..count],
        };
        backend::run(self.level, items);
    }

    /// The values of the two halves of a subtree of up to [`MOST_ITEMS`] chunks, of which the last may be shorter and the first is
    /// number `counter`.
    pub(super) fn halves(&mut self, data: &[u8], counter: u64) -> [[u8; 32]; 2] {
        let mut values = [[0; 32]; MOST_ITEMS];
        let mut count = data.len().div_ceil(CHUNK).min(MOST_ITEMS);
        let mut items = [Item::default(); MOST_ITEMS];
        for ((item, bytes), number) in items.iter_mut().zip(data.chunks(CHUNK)).zip(counter..) {
            *item = Item { bytes, number, end: CHUNK_END };
        }
        self.run(CHUNK_START, &items[..count]);
        values[..count].copy_from_slice(&self.given[..count]);
        while count > 2 {
            let mut items = [Item::default(); MOST_ITEMS];
            let (pairs, single) = values[..count].as_chunks::<2>();
            for (item, pair) in items.iter_mut().zip(pairs) {
                *item = Item { bytes: pair.as_flattened(), number: 0, end: PARENT };
            }
            self.run(0, &items[..count / 2]);
            // One without a neighbour stands beside the nodes above the others.
            if let [single] = *single {
                values[count / 2] = single;
            }
            values[..count / 2].copy_from_slice(&self.given[..count / 2]);
            count = count.div_ceil(2);
        }
        let pair = [values[0], values[1]];
        wipe(values.as_flattened_mut());
        pair
    }

    /// The hashes of messages that have no more than [`ROOM`] chunks together; those of longer ones stay as they are.
    pub(super) fn hash<M: AsRef<[u8]>>(&mut self, messages: &[M], hashes: &mut [[u8; 32]]) {
        let mut values = [[0; 32]; ROOM];
        self.chunks(messages, &mut values);
        self.nodes(messages, &mut values);
        let mut place = 0;
        for (message, hash) in messages.iter().zip(hashes) {
            let count = chunks(message.as_ref());
            if count > 0 {
                *hash = values[place];
            }
            place += count;
        }
        wipe(values.as_flattened_mut());
    }

    /// The values of all chunks.
    fn chunks<M: AsRef<[u8]>>(&mut self, messages: &[M], values: &mut [[u8; 32]; ROOM]) {
        let chunk = |message: usize, number: usize| {
            let bytes = messages[message].as_ref();
            &bytes[CHUNK * number..bytes.len().min(CHUNK * (number + 1))]
        };
        let blocks = |message, number| chunk(message, number).len().div_ceil(BLOCK).max(1);
        // How many chunks have more blocks than that many: where those of so many blocks go.
        let mut places = [0; CHUNK / BLOCK + 1];
        let all =
            || messages.iter().enumerate().flat_map(|(i, m)| (0..chunks(m.as_ref())).map(move |number| (i, number)));
        for (message, number) in all() {
            places[blocks(message, number) - 1] += 1;
        }
        for fewer in (0..CHUNK / BLOCK).rev() {
            places[fewer] += places[fewer + 1];
        }
        let mut sorted = [Chunk::default(); ROOM];
        let mut count = 0;
        for (message, number) in all() {
            let place = &mut places[blocks(message, number)];
            sorted[*place] = Chunk { message, number, place: count };
            (*place, count) = (*place + 1, count + 1);
        }
        let mut left = &sorted[..count];
        while !left.is_empty() {
            let together = self.together(left.len(), |i| blocks(left[i].message, left[i].number));
            let mut items = [Item::default(); MOST_ITEMS];
            for (item, Chunk { message, number, .. }) in items.iter_mut().zip(&left[..together]) {
                let root = if messages[*message].as_ref().len() <= CHUNK { ROOT } else { 0 };
                *item = Item { bytes: chunk(*message, *number), number: *number as u64, end: CHUNK_END | root };
            }
            self.run(CHUNK_START, &items[..together]);
            for (value, Chunk { place, .. }) in self.given.iter().zip(&left[..together]) {
                values[*place] = *value;
            }
            left = &left[together..];
        }
    }

    /// All nodes above the chunks: in the end the first value of each message is its hash.
    fn nodes<M: AsRef<[u8]>>(&mut self, messages: &[M], values: &mut [[u8; 32]; ROOM]) {
        // Of every message what stands below the nodes of the next height: the place of the first, and how many.
        let below = |height: usize| {
            let places = messages.iter().scan(0, move |place, message| {
                let (first, count) = (*place, chunks(message.as_ref()));
                *place += count;
                Some((first, count.div_ceil(1 << height)))
            });
            places.filter(|(_, count)| *count > 1)
        };
        for height in 0.. {
            if below(height).next().is_none() {
                return;
            }
            let (mut nodes, mut count) = ([Node::default(); ROOM / 2], 0);
            for (first, below) in below(height) {
                for i in 0..below / 2 {
                    nodes[count] = Node { from: first + 2 * i, place: first + i, root: below == 2 };
                    count += 1;
                }
            }
            let mut left = &nodes[..count];
            while !left.is_empty() {
                let together = self.together(left.len(), |_| 1);
                // No value is replaced before it was taken: none goes behind the two below it.
                let mut items = [Item::default(); MOST_ITEMS];
                for (item, Node { from, root, .. }) in items.iter_mut().zip(&left[..together]) {
                    let end = PARENT | if *root { ROOT } else { 0 };
                    *item = Item { bytes: values[*from..from + 2].as_flattened(), number: 0, end };
                }
                self.run(0, &items[..together]);
                for (value, Node { place, .. }) in self.given.iter().zip(&left[..together]) {
                    values[*place] = *value;
                }
                left = &left[together..];
            }
            // One without a neighbour stands beside the nodes above the others.
            for (first, below) in below(height) {
                if below % 2 == 1 {
                    values[first + below / 2] = values[first + below - 1];
                }
            }
        }
    }
}

impl Drop for Batch<'_> {
    fn drop(&mut self) {
        wipe(self.given.as_flattened_mut());
        wipe(self.last.as_flattened_mut());
    }
}

impl Blake3 {
    /// The hashes of many messages, of any lengths: chunks of several messages at a time, side by side, which takes a
    /// fraction of the time that one message after the other would.
    ///
    /// The messages may be secret, their lengths are not.
    ///
    /// ```
    /// use saltern::hash::Blake3;
    ///
    /// let messages = ["forty sacks of salt", "three casks of brine"];
    /// let mut hashes = [[0; 32]; 2];
    /// Blake3::hash_many(&messages, &mut hashes)?;
    /// assert_eq!(hashes[1], Blake3::hash(b"three casks of brine"));
    /// # Ok::<(), saltern::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Count`] if there are not as many hashes as messages.
    pub fn hash_many(messages: &[impl AsRef<[u8]>], hashes: &mut [[u8; 32]]) -> Result<(), Error> {
        Self::hash_many_at(messages, hashes, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    ///
    /// # Errors
    /// As [`Blake3::hash_many`].
    pub(crate) fn hash_many_at(
        messages: &[impl AsRef<[u8]>],
        hashes: &mut [[u8; 32]],
        level: Level,
    ) -> Result<(), Error> {
        many(&INITIAL, 0, messages, hashes, level)
    }

    /// The hashes of many messages under one key, as [`Blake3::authenticate`] gives them.
    ///
    /// # Errors
    /// As [`Blake3::hash_many`].
    pub fn authenticate_many(key: &Key, messages: &[impl AsRef<[u8]>], hashes: &mut [[u8; 32]]) -> Result<(), Error> {
        Self::authenticate_many_at(key, messages, hashes, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    ///
    /// # Errors
    /// As [`Blake3::hash_many`].
    pub(crate) fn authenticate_many_at(
        key: &Key,
        messages: &[impl AsRef<[u8]>],
        hashes: &mut [[u8; 32]],
        level: Level,
    ) -> Result<(), Error> {
        clear_stack(Depth::Tree, level, || {
            let mut words = words32(key.expose_secret());
            let made = many(&words, KEYED_HASH, messages, hashes, level);
            wipe(&mut words);
            made
        })
    }
}

/// The hashes of all messages.
fn many<M: AsRef<[u8]>>(
    key: &[u32; 8],
    flags: u32,
    messages: &[M],
    hashes: &mut [[u8; 32]],
    level: Level,
) -> Result<(), Error> {
    crate::error::count("output", hashes.len(), messages.len())?;
    let blocks = || messages.iter().map(|message| message.as_ref().len().div_ceil(BLOCK)).sum::<usize>();
    let few = messages.len() < 2 || messages.len() < MESSAGES_FROM && blocks() < BLOCKS_FROM;
    if few || backend::lanes_32(level) == 1 {
        for (message, hash) in messages.iter().zip(hashes) {
            *hash = Blake3::whole(key, flags, message.as_ref(), level);
        }
        return Ok(());
    }
    let mut batch = Batch::new(key, flags, level);
    let (mut from, mut count) = (0, 0);
    for (i, message) in messages.iter().enumerate() {
        let more = chunks(message.as_ref());
        if more == 0 {
            hashes[i] = Blake3::whole(key, flags, message.as_ref(), level);
        }
        if count + more > ROOM {
            batch.hash(&messages[from..i], &mut hashes[from..i]);
            (from, count) = (i, 0);
        }
        count += more;
    }
    if count > 0 {
        batch.hash(&messages[from..], &mut hashes[from..]);
    }
    Ok(())
}
