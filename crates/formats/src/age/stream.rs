//! The chunks of a file: 64 KiB each, under numbered nonces, the last one marked.
//!
//! [`seal`] and [`open`] go through a file in constant memory, on several threads if there are: each takes the next few chunks in turn, works on
//! them, and writes them when it is their turn.

use std::io::{self, Read, Write};
use std::num::NonZeroUsize;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use saltern::aead::{ChaCha20Poly1305, Nonce};
use zeroize::Zeroizing;

use super::{FileKey, NONCE_BYTES, derived};
use crate::Error;

/// The size of a chunk; only the last one may be shorter, and only that of an empty file is empty.
pub const CHUNK: usize = 64 << 10;

/// The size of a tag, which is behind each chunk.
pub const TAG: usize = 16;

/// A chunk with its tag.
pub const SEALED: usize = CHUNK + TAG;

/// How many chunks a thread takes at a time.
const TOGETHER: usize = 8;

/// More threads than these have nothing to do where one reads and one writes, and each takes a megabyte.
const MOST_THREADS: usize = 24;

const WHAT: &str = "age payload";

/// The key of a file's chunks.
pub struct PayloadKey(ChaCha20Poly1305);

impl PayloadKey {
    /// From the key of the file, and the nonce that follows the header.
    #[must_use]
    pub fn new(file_key: &FileKey, nonce: &[u8; NONCE_BYTES]) -> Self {
        Self(ChaCha20Poly1305::new(&derived(file_key.expose_secret(), nonce, b"payload")))
    }

    /// The same with the nonce that comes next from a reader.
    ///
    /// # Errors
    /// Those of the reader; [`Error::Malformed`] within one if there is no whole nonce.
    pub fn read(file_key: &FileKey, reader: &mut impl Read) -> io::Result<Self> {
        let mut nonce = [0; NONCE_BYTES];
        reader.read_exact(&mut nonce).map_err(|error| match error.kind() {
            io::ErrorKind::UnexpectedEof => {
                Error::malformed("age header", "nothing whole follows it: the file is cut off").into()
            }
            _ => error,
        })?;
        Ok(Self::new(file_key, &nonce))
    }

    fn nonce(number: u64, last: bool) -> Nonce<12> {
        let mut nonce = [0; 12];
        nonce[3..11].copy_from_slice(&number.to_be_bytes());
        nonce[11] = last.into();
        Nonce::new(nonce)
    }

    /// Encrypts a chunk, and gives how many bytes of `sealed` that makes. Each number is used once.
    ///
    /// # Errors
    /// [`Error::Crypto`] where `sealed` has no room.
    pub fn seal_chunk(&self, number: u64, last: bool, chunk: &[u8], sealed: &mut [u8]) -> Result<usize, Error> {
        Ok(self.0.seal_into(&Self::nonce(number, last), b"", chunk, sealed)?)
    }

    /// Decrypts a chunk, and gives how many bytes of `chunk` that makes.
    ///
    /// # Errors
    /// [`Error::Unauthentic`] if it is not the chunk of that number, or is the last one where it should not be, or the other way round.
    pub fn open_chunk(&self, number: u64, last: bool, sealed: &[u8], chunk: &mut [u8]) -> Result<usize, Error> {
        let opened = self.0.open_into(&Self::nonce(number, last), b"", sealed, chunk);
        match opened {
            // An empty one at the end of others says nothing that the one before it could not have said.
            Ok(0) if number > 0 => Err(Error::malformed(WHAT, "its last chunk is empty")),
            Ok(bytes) => Ok(bytes),
            Err(saltern::Error::Unauthentic | saltern::Error::TooShort { .. }) => {
                Err(Error::Unauthentic { what: WHAT })
            }
            Err(error) => Err(error.into()),
        }
    }
}

impl std::fmt::Debug for PayloadKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("PayloadKey(secret)")
    }
}

/// Encrypts what is read. `progress` is told how many bytes more have been.
///
/// # Errors
/// Those of reader and writer.
pub fn seal(
    key: &PayloadKey,
    reader: &mut (impl Read + Send),
    writer: &mut (impl Write + Send),
    threads: usize,
    progress: &(impl Fn(usize) + Sync),
) -> io::Result<()> {
    run(key, Direction::Seal, reader, writer, threads, progress)
}

/// Decrypts what is read to its end. What has been written when this fails is the beginning of what was encrypted.
///
/// # Errors
/// Those of reader and writer; within one [`Error::Unauthentic`] or [`Error::Malformed`].
pub fn open(
    key: &PayloadKey,
    reader: &mut (impl Read + Send),
    writer: &mut (impl Write + Send),
    threads: usize,
    progress: &(impl Fn(usize) + Sync),
) -> io::Result<()> {
    run(key, Direction::Open, reader, writer, threads, progress)
}

#[derive(Clone, Copy)]
enum Direction {
    Seal,
    Open,
}

impl Direction {
    /// The sizes of a chunk that is read, and of one that is written.
    fn sizes(self) -> (usize, usize) {
        match self {
            Self::Seal => (CHUNK, SEALED),
            Self::Open => (SEALED, CHUNK),
        }
    }

    fn chunk(self, key: &PayloadKey, number: u64, last: bool, input: &[u8], output: &mut [u8]) -> Result<usize, Error> {
        match self {
            Self::Seal => key.seal_chunk(number, last, input, output),
            Self::Open => key.open_chunk(number, last, input, output),
        }
    }
}

/// Where chunks come from.
struct Source<'a, R> {
    reader: &'a mut R,
    /// A chunk is the last one if nothing follows it, so a byte more is read.
    ahead: Zeroizing<Option<u8>>,
    batch: u64,
    ended: bool,
}

/// Some chunks.
struct Batch {
    number: u64,
    bytes: usize,
    /// Whether the end of the file is in it.
    last: bool,
}

impl<R: Read> Source<'_, R> {
    /// Fills the buffer but for its last byte.
    fn next(&mut self, buffer: &mut [u8]) -> Option<io::Result<Batch>> {
        if self.ended {
            return None;
        }
        let mut bytes = 0;
        if let Some(byte) = self.ahead.take() {
            buffer[0] = byte;
            bytes = 1;
        }
        while bytes < buffer.len() {
            match self.reader.read(&mut buffer[bytes..]) {
                Ok(0) => break,
                Ok(more) => bytes += more,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => {
                    self.ended = true;
                    return Some(Err(error));
                }
            }
        }
        let number = self.batch;
        self.batch += 1;
        self.ended = bytes < buffer.len();
        if !self.ended {
            bytes -= 1;
            *self.ahead = Some(buffer[bytes]);
        }
        Some(Ok(Batch { number, bytes, last: self.ended }))
    }
}

/// Where they go to.
struct Sink<'a, W> {
    writer: &'a mut W,
    /// The batch that is next.
    turn: u64,
    failure: Option<io::Error>,
}

struct Work<'a, R, W, P> {
    key: &'a PayloadKey,
    direction: Direction,
    source: Mutex<Source<'a, R>>,
    sink: Mutex<Sink<'a, W>>,
    turned: Condvar,
    progress: &'a P,
}

fn run<R: Read + Send, W: Write + Send, P: Fn(usize) + Sync>(
    key: &PayloadKey,
    direction: Direction,
    reader: &mut R,
    writer: &mut W,
    threads: usize,
    progress: &P,
) -> io::Result<()> {
    let work = Work {
        key,
        direction,
        source: Mutex::new(Source { reader, ahead: Zeroizing::new(None), batch: 0, ended: false }),
        sink: Mutex::new(Sink { writer, turn: 0, failure: None }),
        turned: Condvar::new(),
        progress,
    };
    thread::scope(|scope| {
        // The caller's own is one of them.
        for _ in 1..threads.min(MOST_THREADS) {
            if thread::Builder::new().spawn_scoped(scope, || work.work()).is_err() {
                break;
            }
        }
        work.work();
    });
    let sink = work.sink.into_inner().unwrap_or_else(PoisonError::into_inner);
    sink.failure.map_or(Ok(()), Err)
}

impl<R: Read, W: Write, P: Fn(usize)> Work<'_, R, W, P> {
    fn work(&self) {
        let (from, to) = self.direction.sizes();
        let mut input = Zeroizing::new(vec![0; TOGETHER * from + 1]);
        let mut output = Zeroizing::new(vec![0; TOGETHER * to]);
        loop {
            let next = {
                let mut source = self.source.lock().unwrap_or_else(PoisonError::into_inner);
                let number = source.batch;
                source.next(&mut input).map(|batch| batch.map_err(|error| (number, error)))
            };
            let go_on = match next {
                None => return,
                Some(Err((number, error))) => self.write(number, &[], Some(error)),
                Some(Ok(batch)) => {
                    let (bytes, failure) = self.chunks(&batch, &input[..batch.bytes], &mut output);
                    let go_on = self.write(batch.number, &output[..bytes], failure.map(Into::into));
                    (self.progress)(batch.bytes);
                    go_on
                }
            };
            if !go_on {
                // Nobody reads on.
                self.source.lock().unwrap_or_else(PoisonError::into_inner).ended = true;
                return;
            }
        }
    }

    /// The chunks of a batch, up to the first that is not in order; how many bytes they are.
    fn chunks(&self, batch: &Batch, input: &[u8], output: &mut [u8]) -> (usize, Option<Error>) {
        let (from, _) = self.direction.sizes();
        // An empty file has a chunk too.
        let count = NonZeroUsize::new(input.len().div_ceil(from)).map_or(1, NonZeroUsize::get);
        let mut written = 0;
        for i in 0..count {
            let chunk = &input[(i * from).min(input.len())..((i + 1) * from).min(input.len())];
            let (number, last) = (batch.number * TOGETHER as u64 + i as u64, batch.last && i + 1 == count);
            let output = &mut output[written..];
            match self.direction.chunk(self.key, number, last, chunk, output) {
                Ok(bytes) => written += bytes,
                Err(error) => {
                    // A whole chunk that is authentic, but behind which something is missing or too much, is given out, as everybody does.
                    let whole = chunk.len() == from;
                    let other = whole.then(|| self.direction.chunk(self.key, number, !last, chunk, output).ok());
                    return (written + other.flatten().unwrap_or(0), Some(error));
                }
            }
        }
        (written, None)
    }

    /// Writes a batch when it is its turn. Whether there is anything more to do.
    fn write(&self, number: u64, bytes: &[u8], failure: Option<io::Error>) -> bool {
        let mut sink = self.sink.lock().unwrap_or_else(PoisonError::into_inner);
        while sink.turn != number && sink.failure.is_none() {
            sink = self.turned.wait(sink).unwrap_or_else(PoisonError::into_inner);
        }
        if sink.failure.is_some() {
            return false;
        }
        Self::write_to(&mut sink, bytes, failure);
        sink.turn += 1;
        let go_on = sink.failure.is_none();
        drop(sink);
        self.turned.notify_all();
        go_on
    }

    fn write_to(sink: &mut MutexGuard<'_, Sink<'_, W>>, bytes: &[u8], failure: Option<io::Error>) {
        sink.failure = sink.writer.write_all(bytes).err().or(failure);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key() -> PayloadKey {
        PayloadKey::new(&FileKey::new([7; 16]), &[9; 16])
    }

    fn message(length: usize) -> Vec<u8> {
        (0..length).map(|i| ((i * 7) >> 3) as u8).collect()
    }

    fn sealed(message: &[u8], threads: usize) -> Vec<u8> {
        let mut sealed = Vec::new();
        seal(&key(), &mut &*message, &mut sealed, threads, &|_| {}).unwrap();
        sealed
    }

    /// What is opened of it, and the error at the end.
    fn opened(sealed: &[u8], threads: usize) -> (Vec<u8>, Option<Error>) {
        let mut message = Vec::new();
        let done = open(&key(), &mut &*sealed, &mut message, threads, &|_| {});
        (message, done.err().map(|error| Error::within(&error).cloned().unwrap()))
    }

    #[test]
    fn any_number_of_threads_makes_the_same() {
        let lengths = [0, 1, CHUNK - 1, CHUNK, CHUNK + 1, TOGETHER * CHUNK, TOGETHER * CHUNK + 1, 30 * CHUNK + 5];
        for length in lengths {
            let message = message(length);
            let one = sealed(&message, 1);
            assert_eq!(one.len(), length + TAG * length.div_ceil(CHUNK).max(1));
            for threads in [1, 2, 5] {
                assert!(sealed(&message, threads) == one, "{length}, {threads} threads");
                assert!(opened(&one, threads) == (message.clone(), None), "{length}, {threads} threads");
            }
        }
    }

    #[test]
    fn chunks_that_are_missing_repeated_or_exchanged_are_refused() {
        let message = message(20 * CHUNK + 100);
        let whole = sealed(&message, 1);
        let chunks: Vec<&[u8]> = whole.chunks(SEALED).collect();
        let unauthentic = Some(Error::Unauthentic { what: WHAT });
        for threads in [1, 3] {
            for i in [0, 1, 7, 8, 19] {
                let without = [&chunks[..i], &chunks[i + 1..]].concat().concat();
                assert_eq!(opened(&without, threads), (message[..i * CHUNK].to_vec(), unauthentic.clone()), "{i}");
                let twice = [&chunks[..=i], &chunks[i..]].concat().concat();
                assert_eq!(opened(&twice, threads), (message[..(i + 1) * CHUNK].to_vec(), unauthentic.clone()), "{i}");
                let mut exchanged = chunks.clone();
                exchanged.swap(i, 10);
                let good = i.min(10);
                assert_eq!(
                    opened(&exchanged.concat(), threads),
                    (message[..good * CHUNK].to_vec(), unauthentic.clone()),
                    "{i}"
                );
                let cut = whole[..i * SEALED].to_vec();
                assert_eq!(opened(&cut, threads), (message[..i * CHUNK].to_vec(), unauthentic.clone()), "{i}");
            }
            let more = [&whole[..], b"x"].concat();
            assert_eq!(opened(&more, threads).1, unauthentic);
        }
    }

    #[test]
    fn errors_of_reading_and_writing_are_told() {
        struct Broken(usize);
        impl Read for Broken {
            fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
                self.0 = self.0.checked_sub(1).ok_or_else(|| io::Error::other("no more"))?;
                Ok(buffer.len())
            }
        }
        impl Write for Broken {
            fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
                self.0 = self.0.checked_sub(1).ok_or_else(|| io::Error::other("no room"))?;
                Ok(bytes.len())
            }
            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }
        for threads in [1, 4] {
            let done = seal(&key(), &mut Broken(3), &mut Vec::new(), threads, &|_| {});
            assert_eq!(done.unwrap_err().to_string(), "no more");
            let done = seal(&key(), &mut io::repeat(7), &mut Broken(5), threads, &|_| {});
            assert_eq!(done.unwrap_err().to_string(), "no room");
        }
    }
}
