//! Files that several threads read ahead, while one of them hashes.
//!
//! It takes about as long to read a gigabyte that the system has in memory as to hash it with BLAKE3, and longer to map it: docs/notes/hashing-files.md
//! has the figures.

use std::collections::BTreeMap;
use std::fs::File;
use std::io;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

/// How much is read at once: it stays in the cache of the core that reads or hashes it.
const PIECE: usize = 256 << 10;

/// What has been read, and who may read what.
struct State {
    /// The first piece that nobody reads.
    next: u64,
    /// Pieces that wait for those before them, and how many bytes of a buffer they are.
    ready: BTreeMap<u64, io::Result<(Vec<u8>, usize)>>,
    /// Buffers for more.
    free: Vec<Vec<u8>>,
    /// Whether no more is wanted.
    over: bool,
}

struct Team<'a> {
    file: &'a File,
    state: Mutex<State>,
    changed: Condvar,
}

impl Team<'_> {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'a>(&self, state: MutexGuard<'a, State>) -> MutexGuard<'a, State> {
        self.changed.wait(state).unwrap_or_else(PoisonError::into_inner)
    }

    /// Reads the next piece, if there is a buffer for it.
    fn read<'a>(&'a self, mut state: MutexGuard<'a, State>) -> Result<MutexGuard<'a, State>, MutexGuard<'a, State>> {
        let Some(mut buffer) = state.free.pop() else { return Err(state) };
        let number = state.next;
        state.next += 1;
        drop(state);
        let piece = fill(self.file, &mut buffer, number * PIECE as u64).map(|bytes| (buffer, bytes));
        state = self.lock();
        state.ready.insert(number, piece);
        self.changed.notify_all();
        Ok(state)
    }

    /// Reads until no more is wanted.
    fn help(&self) {
        let mut state = self.lock();
        while !state.over {
            state = self.read(state).unwrap_or_else(|state| self.wait(state));
        }
    }
}

/// However it ends, the others end as well.
struct End<'a, 'b>(&'a Team<'b>);

impl Drop for End<'_, '_> {
    fn drop(&mut self) {
        self.0.lock().over = true;
        self.0.changed.notify_all();
    }
}

/// All of a file in pieces, in their order, read by so many threads, this one among them.
pub fn pieces(file: &File, threads: usize, mut each: impl FnMut(&[u8])) -> io::Result<()> {
    let free = (0..2 * threads + 2).map(|_| vec![0; PIECE]).collect();
    let state = Mutex::new(State { next: 0, ready: BTreeMap::new(), free, over: false });
    let team = Team { file, state, changed: Condvar::new() };
    thread::scope(|scope| {
        let _end = End(&team);
        for _ in 1..threads {
            if thread::Builder::new().spawn_scoped(scope, || team.help()).is_err() {
                break;
            }
        }
        let (mut state, mut number) = (team.lock(), 0);
        loop {
            let Some(piece) = state.ready.remove(&number) else {
                state = team.read(state).unwrap_or_else(|state| team.wait(state));
                continue;
            };
            drop(state);
            let (buffer, bytes) = piece?;
            each(&buffer[..bytes]);
            // Whatever else has been read is behind the end.
            if bytes < PIECE {
                return Ok(());
            }
            number += 1;
            state = team.lock();
            state.free.push(buffer);
            team.changed.notify_all();
        }
    })
}

/// Fills a buffer from some place of a file on, as far as that goes.
fn fill(file: &File, buffer: &mut [u8], place: u64) -> io::Result<usize> {
    let mut filled = 0;
    while filled < buffer.len() {
        match read_at(file, &mut buffer[filled..], place + filled as u64) {
            Ok(0) => break,
            Ok(bytes) => filled += bytes,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(filled)
}

#[cfg(unix)]
use std::os::unix::fs::FileExt as _;

#[cfg(unix)]
fn read_at(file: &File, buffer: &mut [u8], place: u64) -> io::Result<usize> {
    file.read_at(buffer, place)
}

#[cfg(windows)]
fn read_at(file: &File, buffer: &mut [u8], place: u64) -> io::Result<usize> {
    std::os::windows::fs::FileExt::seek_read(file, buffer, place)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_of_a_file_comes_in_order() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        for length in [0, 1, PIECE - 1, PIECE, PIECE + 1, 9 * PIECE, 9 * PIECE + 5] {
            let text: Vec<u8> = (0..length).map(|i| ((i * 7) >> 5) as u8).collect();
            std::fs::write(&path, &text).unwrap();
            for threads in [1, 2, 5] {
                let mut read = Vec::new();
                pieces(&File::open(&path).unwrap(), threads, |piece| read.extend_from_slice(piece)).unwrap();
                assert!(read == text, "{length} bytes by {threads}");
            }
        }
        // What cannot be read, though it was opened.
        let folder = File::open(folder.path());
        assert!(folder.is_ok_and(|folder| pieces(&folder, 2, |_| unreachable!()).is_err()) || cfg!(windows));
    }
}
