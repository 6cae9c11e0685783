//! Hashing files, several at a time.

use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io::{self, Read};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use super::algorithms::Algorithm;
use crate::progress::Bytes;

/// How much is read at once.
const PIECE: usize = 256 << 10;

/// A file to hash.
pub struct Job {
    /// Its name; `-` is standard input.
    pub name: OsString,
    /// With what.
    pub algorithm: &'static Algorithm,
}

/// Hashes all of them on as many threads as there are processors, and hands the digests to `each`, in the order of the
/// jobs, until it has enough of them.
pub fn each(jobs: &[Job], mut each: impl FnMut(&Bytes, usize, io::Result<Vec<u8>>) -> bool) {
    let progress = Bytes::new(jobs.iter().map(|job| size(&job.name)).sum());
    let threads = thread::available_parallelism().map_or(1, usize::from).min(jobs.len());
    let (next, (sender, receiver)) = (AtomicUsize::new(0), mpsc::channel());
    thread::scope(|scope| {
        for _ in 0..threads {
            let (sender, next, progress) = (sender.clone(), &next, &progress);
            scope.spawn(move || {
                let mut piece = vec![0; PIECE];
                while let Some((index, job)) = take(next, jobs) {
                    // Nobody listens any more after an end that came early.
                    if sender.send((index, digest(job, &mut piece, progress))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let (mut waiting, mut due) = (BTreeMap::new(), 0);
        for (index, digest) in receiver {
            waiting.insert(index, digest);
            while let Some(digest) = waiting.remove(&due) {
                if !each(&progress, due, digest) {
                    next.store(jobs.len(), Ordering::Relaxed);
                    return;
                }
                due += 1;
            }
        }
    });
    progress.finish();
}

fn take<'a>(next: &AtomicUsize, jobs: &'a [Job]) -> Option<(usize, &'a Job)> {
    let index = next.fetch_add(1, Ordering::Relaxed);
    jobs.get(index).map(|job| (index, job))
}

fn digest(job: &Job, piece: &mut [u8], progress: &Bytes) -> io::Result<Vec<u8>> {
    let mut reader: Box<dyn Read> =
        if job.name == OsStr::new("-") { Box::new(io::stdin()) } else { Box::new(File::open(&job.name)?) };
    let mut running = (job.algorithm.begin)();
    loop {
        match reader.read(piece) {
            Ok(0) => return Ok(running.finish()),
            Ok(bytes) => {
                running.update(&piece[..bytes]);
                progress.more(bytes);
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
}

/// The size of a file, 0 where that is not known beforehand.
fn size(name: &OsStr) -> u64 {
    fs::metadata(name).map_or(0, |metadata| if metadata.is_file() { metadata.len() } else { 0 })
}
