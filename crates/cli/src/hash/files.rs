//! Hashing files, several at a time.

use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io::{self, Read};
use std::ops::Range;
use std::sync::{Mutex, PoisonError, mpsc};
use std::thread;

use super::algorithms::Algorithm;
use super::{ahead, mapped};
use crate::progress::Bytes;
use crate::standard;

/// How much is read at once.
const PIECE: usize = 256 << 10;

/// How much is hashed at once of a file that is in memory already. Threads are started for each piece.
const PIECE_MAPPED: usize = 64 << 20;

/// A file that is longer is read by all threads that there are for it.
const LONG: u64 = 2 << 20;

/// As many threads read ahead for one that hashes, which has to wait for more of them no longer.
const MOST_AHEAD: usize = 3;

/// A file that is not longer goes with others, whose digests are computed side by side.
const SMALL: u64 = 64 << 10;

/// How many files go together at most, and how many bytes.
const TOGETHER: usize = 64;
const BYTES_TOGETHER: u64 = 1 << 20;

/// A file to hash.
pub struct Job {
    /// Its name; `-` is standard input.
    pub name: OsString,
    /// With what.
    pub algorithm: &'static Algorithm,
}

/// What comes of hashing.
pub enum Event {
    /// The digest of the job of this number; they come in order.
    Digest(usize, io::Result<Vec<u8>>),
    /// The next one has to be waited for.
    Idle,
}

/// Hashes all of them on as many threads as there are processors, or as the system lets begin, and hands what comes of it to
/// `each`, until it has enough.
///
/// Whoever has more jobs than these has a progress bar for all; otherwise there is one that knows how much there is to do.
pub fn each(jobs: &[Job], progress: &mut Option<Bytes>, mut each: impl FnMut(&Bytes, Event) -> bool) {
    let kinds: Vec<_> = jobs.iter().map(|job| Kind::of(&job.name)).collect();
    let progress = &*progress.get_or_insert_with(|| Bytes::new(total(jobs, &kinds)));
    let processors = thread::available_parallelism().map_or(1, usize::from);
    let streams = kinds.iter().filter(|kind| **kind == Kind::Stream).count();
    let threads = processors.min(jobs.len() - streams.saturating_sub(1)).max(1);
    let queue = Queue { jobs, kinds, threads, next: Mutex::new(Next::default()) };
    let worker = || Worker { threads: processors / threads, piece: Vec::new(), progress };
    let (mut waiting, mut due) = (BTreeMap::new(), 0);
    let mut take = |done: Option<Vec<Done>>| {
        let Some(done) = done else { return each(progress, Event::Idle) };
        waiting.extend(done);
        while let Some(digest) = waiting.remove(&due) {
            if !each(progress, Event::Digest(due, digest)) {
                queue.stop();
                return false;
            }
            due += 1;
        }
        true
    };
    thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        let start = |_: &usize| {
            let (sender, queue, mut worker) = (sender.clone(), &queue, worker());
            // Nobody listens any more after an end that came early.
            let work = move || queue.work(&mut worker, |done| done.is_none_or(|done| sender.send(done).is_ok()));
            thread::Builder::new().spawn_scoped(scope, work).is_ok()
        };
        // As many as there may be: a system that limits them has none to give beyond that.
        let started = if threads > 1 { (0..threads).take_while(start).count() } else { 0 };
        drop(sender);
        if started == 0 {
            return queue.work(&mut worker(), take);
        }
        loop {
            let next = receiver.try_recv().ok().or_else(|| if take(None) { receiver.recv().ok() } else { None });
            if next.is_none_or(|next| !take(Some(next))) {
                break;
            }
        }
    });
}

/// The number of a job, and its digest.
type Done = (usize, io::Result<Vec<u8>>);

/// What there is of a name.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Kind {
    /// A file of so many bytes, which everybody reads from its beginning.
    File(u64),
    /// Standard input, a pipe or a device. What one has read of it no other reads, whatever names they have for it.
    Stream,
    /// What cannot be read.
    Nothing,
}

impl Kind {
    fn of(name: &OsStr) -> Self {
        // Standard input, whatever there is of that name.
        if name == OsStr::new("-") {
            return Self::Stream;
        }
        match fs::metadata(name) {
            Ok(metadata) if metadata.is_file() => Self::File(metadata.len()),
            Ok(metadata) if !metadata.is_dir() => Self::Stream,
            _ => Self::Nothing,
        }
    }
}

/// How many bytes they are, where that is known beforehand.
fn total(jobs: &[Job], kinds: &[Kind]) -> Option<u64> {
    let files = kinds.iter().map(|kind| if let Kind::File(size) = kind { *size } else { 0 }).sum();
    let mut streams = jobs.iter().zip(kinds).filter(|(_, kind)| **kind == Kind::Stream).map(|(job, _)| &job.name);
    match streams.next() {
        None => Some(files),
        // More of it is nothing more.
        Some(first) if first == "-" && streams.all(|name| name == "-") => Some(files + left_on_standard_input()?),
        Some(_) => None,
    }
}

/// How many bytes standard input has left, where that is a file.
#[cfg(unix)]
fn left_on_standard_input() -> Option<u64> {
    use std::io::Seek as _;
    let mut file = standard::input().ok()?;
    let size = file.metadata().ok().filter(|metadata| metadata.is_file())?.len();
    Some(size.saturating_sub(file.stream_position().ok()?))
}

#[cfg(not(unix))]
fn left_on_standard_input() -> Option<u64> {
    None
}

/// What a thread has taken.
#[derive(Debug, PartialEq)]
enum Taken {
    /// One job, or a few of small files by one algorithm.
    Together(Range<usize>),
    /// All streams. One thread reads them, one after the other, so that each gets what those before it have left.
    InTurn(Vec<usize>),
}

/// What nobody has taken yet.
struct Queue<'a> {
    jobs: &'a [Job],
    kinds: Vec<Kind>,
    threads: usize,
    next: Mutex<Next>,
}

#[derive(Default)]
struct Next {
    job: usize,
    /// Whether somebody has the streams.
    streams: bool,
}

impl Queue<'_> {
    /// The next job, or the next few of small files by one algorithm; some are left for the other threads. At the first
    /// stream all of them.
    fn take(&self) -> Option<Taken> {
        let mut next = self.next.lock().unwrap_or_else(PoisonError::into_inner);
        while next.streams && self.kinds.get(next.job) == Some(&Kind::Stream) {
            next.job += 1;
        }
        let first = next.job;
        let algorithm = self.jobs.get(first)?.algorithm.name;
        if self.kinds[first] == Kind::Stream {
            *next = Next { job: first + 1, streams: true };
            return Some(Taken::InTurn((first..self.jobs.len()).filter(|i| self.kinds[*i] == Kind::Stream).collect()));
        }
        let most = (self.jobs.len() - first).div_ceil(2 * self.threads).min(TOGETHER);
        let (mut end, mut bytes) = (first, 0);
        while end < first + most
            && self.jobs[end].algorithm.name == algorithm
            && let Kind::File(size @ ..=SMALL) = self.kinds[end]
            && bytes <= BYTES_TOGETHER
        {
            (end, bytes) = (end + 1, bytes + size);
        }
        next.job = end.max(first + 1);
        Some(Taken::Together(first..next.job))
    }

    /// Hashes what it can take, until `send` wants no more. It gets nothing where the next digest may take long.
    fn work(&self, worker: &mut Worker<'_>, mut send: impl FnMut(Option<Vec<Done>>) -> bool) {
        while let Some(taken) = self.take() {
            let go_on = match taken {
                Taken::Together(range) if range.len() > 1 => {
                    let digests = worker.digests(&self.jobs[range.clone()], &self.kinds[range.clone()]);
                    send(Some(range.zip(digests).collect()))
                }
                Taken::Together(range) => range.into_iter().all(|index| self.one(worker, index, &mut send)),
                Taken::InTurn(indices) => indices.into_iter().all(|index| self.one(worker, index, &mut send)),
            };
            if !go_on {
                return;
            }
        }
    }

    fn one(&self, worker: &mut Worker<'_>, index: usize, send: &mut impl FnMut(Option<Vec<Done>>) -> bool) -> bool {
        send(None) && send(Some(vec![(index, worker.digest(&self.jobs[index]))]))
    }

    /// Nothing more is taken.
    fn stop(&self) {
        self.next.lock().unwrap_or_else(PoisonError::into_inner).job = self.jobs.len();
    }
}

/// A thread.
struct Worker<'a> {
    /// How many threads there are for a file.
    threads: usize,
    /// What was read.
    piece: Vec<u8>,
    progress: &'a Bytes,
}

impl Worker<'_> {
    /// The digests of several small files by one algorithm.
    fn digests(&mut self, jobs: &[Job], kinds: &[Kind]) -> Vec<io::Result<Vec<u8>>> {
        // What each of them has in it; a file may have grown since it was looked at.
        let mut from = 0;
        let mut ends: Vec<io::Result<Option<usize>>> = Vec::with_capacity(jobs.len());
        for (job, kind) in jobs.iter().zip(kinds) {
            let room = from + SMALL as usize + 1;
            if self.piece.len() < room {
                self.piece.resize(2 * room, 0);
            }
            let read = File::open(&job.name).and_then(|file| read_short(&file, *kind, &mut self.piece[from..room]));
            ends.push(read.map(|bytes| {
                let small = bytes as u64 <= SMALL;
                from += if small { bytes } else { 0 };
                small.then_some(from)
            }));
        }
        self.progress.more(from);
        let mut from = 0;
        let mut messages = Vec::new();
        for to in ends.iter().flatten().flatten() {
            messages.push(&self.piece[from..*to]);
            from = *to;
        }
        let mut digests = jobs[0].algorithm.many(&messages).into_iter();
        let all = ends.into_iter().zip(jobs).map(|(end, job)| match end? {
            Some(_) => Ok(digests.next().expect("one for each message")),
            None => self.digest(job),
        });
        all.collect()
    }

    /// The digest of a file: read ahead by other threads, or where it is and by several threads, if that is worth it; or else piece by piece.
    fn digest(&mut self, job: &Job) -> io::Result<Vec<u8>> {
        let threads = job.algorithm.begin_with_threads(self.threads).is_some();
        let mut reader: Box<dyn Read> = if job.name == OsStr::new("-") {
            Box::new(standard::input()?)
        } else {
            let file = File::open(&job.name)?;
            let metadata = file.metadata()?;
            if self.threads > 1 && metadata.is_file() && metadata.len() >= LONG {
                if self.threads > MOST_AHEAD
                    && threads
                    && let Some(map) = mapped::map(&file)
                {
                    return Ok(self.mapped(job, &map));
                }
                let mut running = job.algorithm.begin();
                ahead::pieces(&file, self.threads.min(MOST_AHEAD), |piece| {
                    running.update(piece);
                    self.progress.more(piece.len());
                })?;
                return Ok(running.finalize());
            }
            Box::new(file)
        };
        // By one thread, also of a function that several could hash: a pipe gives no more than one takes.
        let mut running = job.algorithm.begin();
        self.piece.resize(PIECE.max(self.piece.len()), 0);
        loop {
            match reader.read(&mut self.piece[..PIECE]) {
                Ok(0) => return Ok(running.finalize()),
                Ok(bytes) => {
                    running.update(&self.piece[..bytes]);
                    self.progress.more(bytes);
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
    }

    /// The digest of what is in memory already.
    fn mapped(&self, job: &Job, bytes: &[u8]) -> Vec<u8> {
        let mut running = job.algorithm.begin_with_threads(self.threads).unwrap_or_else(|| job.algorithm.begin());
        for piece in bytes.chunks(PIECE_MAPPED) {
            running.update(piece);
            self.progress.more(piece.len());
        }
        running.finalize()
    }
}

/// Fills a buffer as far as a file goes. What gives as many bytes as it should have, and had room for more, is at its end; of what says that it has
/// none, as in /proc, nobody knows.
fn read_short(mut file: &File, kind: Kind, buffer: &mut [u8]) -> io::Result<usize> {
    let mut filled = 0;
    while filled < buffer.len() {
        match file.read(&mut buffer[filled..]) {
            Ok(0) => break,
            Ok(bytes) => filled += bytes,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
        if filled > 0 && kind == Kind::File(filled as u64) {
            break;
        }
    }
    Ok(filled)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hash::algorithms;

    #[test]
    fn files_together_have_the_digests_that_each_has_alone() {
        let folder = tempfile::tempdir().unwrap();
        let lengths = [5, 0, 1024, SMALL as usize, 9000, SMALL as usize + 1, 70, 300_000, 3 << 20, 1];
        let mut names: Vec<OsString> = Vec::new();
        for (i, length) in lengths.into_iter().enumerate() {
            let path = folder.path().join(i.to_string());
            fs::write(&path, (0..length).map(|byte| (byte * 7 + i) as u8).collect::<Vec<_>>()).unwrap();
            names.push(path.into());
        }
        // What cannot be opened, or opened and not read, takes nothing from the others.
        names.insert(2, folder.path().join("missing").into());
        names.insert(6, folder.path().into());
        let progress = Bytes::new(None);
        for algorithm in algorithms::ALL.iter() {
            let jobs: Vec<Job> = names.iter().map(|name| Job { name: name.clone(), algorithm }).collect();
            let mut worker = Worker { threads: 1, piece: Vec::new(), progress: &progress };
            let kinds: Vec<Kind> = jobs.iter().map(|job| Kind::of(&job.name)).collect();
            let together = worker.digests(&jobs, &kinds);
            // Read by one, ahead by others, and mapped.
            let by_threads = algorithm.begin_with_threads(5).is_some();
            let threads: &[usize] = if by_threads { &[1, 3, 5] } else { &[3] };
            for (job, digest) in jobs.iter().zip(together) {
                let mut alone: Vec<io::Result<Vec<u8>>> = Vec::new();
                for threads in threads {
                    worker.threads = *threads;
                    alone.push(worker.digest(job));
                }
                let (alone, others) = (alone.remove(0), alone);
                assert!(others.iter().all(|other| other.as_ref().ok() == alone.as_ref().ok()), "{:?}", job.name);
                match (alone, digest) {
                    (Ok(alone), Ok(digest)) => assert_eq!(digest, alone, "{} of {:?}", algorithm.name, job.name),
                    (Err(alone), Err(error)) => assert_eq!(error.to_string(), alone.to_string()),
                    (alone, digest) => panic!("{:?}: {digest:?} and alone {alone:?}", job.name),
                }
            }
        }
    }

    #[cfg(unix)]
    #[test]
    fn how_much_there_is_is_known_of_files_alone() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("file"), [0; 1000]).unwrap();
        let of = |names: &[OsString]| {
            let jobs: Vec<Job> =
                names.iter().map(|name| Job { name: name.clone(), algorithm: &algorithms::ALL[0] }).collect();
            total(&jobs, &names.iter().map(|name| Kind::of(name)).collect::<Vec<_>>())
        };
        let (file, missing) = (folder.path().join("file").into_os_string(), folder.path().join("missing").into());
        assert_eq!(of(&[file.clone(), file.clone(), missing, folder.path().into()]), Some(2000));
        assert_eq!(of(&[file, "/dev/null".into()]), None);
    }

    #[test]
    fn every_job_is_taken_once_and_only_small_ones_together() {
        let (one, other) = (&algorithms::ALL[0], &algorithms::ALL[1]);
        let kinds: Vec<Kind> = (0..300)
            .map(|i| match i % 23 {
                7 => Kind::Nothing,
                11 => Kind::File(SMALL + 1),
                15 if i > 50 => Kind::Stream,
                i => Kind::File(i * 1000),
            })
            .collect();
        let streams: Vec<usize> = (0..kinds.len()).filter(|i| kinds[*i] == Kind::Stream).collect();
        let job = |i: usize| Job { name: i.to_string().into(), algorithm: if i < 200 { one } else { other } };
        let jobs: Vec<Job> = (0..kinds.len()).map(job).collect();
        let queue = Queue { jobs: &jobs, kinds: kinds.clone(), threads: 2, next: Mutex::default() };
        let (mut due, mut longest) = (0, 0);
        while let Some(taken) = queue.take() {
            let range = match taken {
                Taken::InTurn(all) => {
                    assert_eq!((due, &all), (all[0], &streams));
                    due += 1;
                    continue;
                }
                Taken::Together(range) => range,
            };
            due += usize::from(streams[1..].contains(&due));
            assert_eq!(range.start, due);
            let small = |i: usize| matches!(kinds[i], Kind::File(..=SMALL));
            assert!(range.len() == 1 || range.clone().all(small), "{range:?}");
            assert!(range.clone().all(|i| (i < 200) == (range.start < 200)), "{range:?}");
            assert!(range.clone().all(|i| !streams.contains(&i)), "{range:?}");
            (due, longest) = (range.end, longest.max(range.len()));
        }
        assert_eq!(due, jobs.len());
        assert!((8..=TOGETHER).contains(&longest), "{longest}");
        queue.stop();
        assert_eq!(queue.take(), None);
    }
}
