//! The same work by several threads at once: each has a task of its own, and what they do together in a second counts.

use std::sync::Barrier;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use saltern::cpu::Level;

use super::prepare::prepare;
use super::stats::quartiles;
use crate::contract::{Input, Operation};
use crate::error::UsageError;
use crate::report::sheet::{Block, Cell, Kind, Line, Sheet};
use crate::report::summary::rate;
use crate::report::view::three_digits;
use crate::{operations, ours, sizes};

/// What is measured unless something else is asked for: bulk sealing, hashing, passwords, batches of signatures.
pub const OPERATIONS: [&str; 6] =
    ["chacha20-poly1305.seal", "aes-256-gcm.seal", "sha-256", "blake3", "ed25519.batch-verify-64", "argon2id.3x64mib"];

/// How long the messages are.
const BYTES: usize = 1 << 20;

/// How often each number of threads has its turn.
const ROUNDS: usize = 5;

/// The most threads that can be asked for.
const MOST: usize = 1024;

/// Reads `1,2,8`.
pub fn parse(list: &str) -> Result<Vec<usize>, UsageError> {
    let one = |word: &str| {
        let number = word.trim().parse().ok().filter(|threads| (1..=MOST).contains(threads));
        number.ok_or_else(|| {
            UsageError::new(format!(
                "--threads: `{word}` is no number of threads: a list of 1 to {MOST} is accepted (1,2,4)"
            ))
        })
    };
    let mut threads = list.split(',').map(one).collect::<Result<Vec<usize>, _>>()?;
    threads.sort_unstable();
    threads.dedup();
    Ok(threads)
}

/// How often an operation is done in a second by so many threads.
fn per_second(level: Level, operation: &'static Operation, input: &Input, threads: usize, span: Duration) -> f64 {
    let (barrier, ended) = (Barrier::new(threads), AtomicBool::new(false));
    let done = || {
        let libraries = ours::libraries(&[level]);
        let mut task = operation.made_by(&*libraries[0], input).and_then(Result::ok);
        if let Some(task) = &mut task {
            task.run(1);
        }
        barrier.wait();
        let begun = Instant::now();
        let mut times = 0_u32;
        while let Some(task) = task.as_mut().filter(|_| !ended.load(Ordering::Relaxed)) {
            task.run(1);
            times += 1;
            if begun.elapsed() >= span {
                // Whoever is first ends it for all, so that nobody is left to work alone.
                ended.store(true, Ordering::Relaxed);
            }
        }
        f64::from(times) / begun.elapsed().as_secs_f64()
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(done)).collect();
        workers.into_iter().filter_map(|worker| worker.join().ok()).sum()
    })
}

/// The table: what so many threads do together, and how much of so many times the first that is.
pub fn sheet(
    patterns: &[&'static Operation],
    threads: &[usize],
    seconds: f64,
    observer: &dyn super::Observer,
) -> Result<Sheet, UsageError> {
    let level = saltern::cpu::level();
    let share = seconds / (patterns.len() * threads.len() * ROUNDS).max(1) as f64;
    let span = Duration::from_secs_f64(share);
    let libraries = ours::libraries(&[level]);
    let mut block = Block::new(
        "in all, and of perfect scaling",
        threads.iter().map(|threads| format!("{threads} thread{}", if *threads == 1 { "" } else { "s" })),
    );
    for (index, &operation) in patterns.iter().enumerate() {
        if observer.stopped() {
            break;
        }
        observer.progress(index as f64 / patterns.len() as f64, operation.name);
        let bytes = if operation.message_bytes.is_some() { 0 } else { BYTES };
        let input = prepare(operation, bytes, &libraries).map_err(|problem| UsageError::new(problem.to_string()))?;
        let mut rates = vec![Vec::new(); threads.len()];
        for _ in 0..ROUNDS {
            for (rates, threads) in rates.iter_mut().zip(threads) {
                rates.push(per_second(level, operation, &input, *threads, span) * operation.items as f64);
            }
        }
        let medians: Vec<f64> =
            rates.iter().map(|rates| quartiles(rates).map_or(0.0, |quartiles| quartiles.median)).collect();
        block.lines.extend(lines(operation, bytes, threads, &medians));
    }
    let notes = vec![
        format!("Messages of {}; each thread has its own. Of a batch one item counts.", sizes::format(BYTES)),
        "The per cent are those of the first column's rate for each thread.".to_owned(),
    ];
    Ok(Sheet { table: "threads".into(), blocks: vec![block], notes })
}

fn lines(operation: &Operation, bytes: usize, threads: &[usize], medians: &[f64]) -> [Line; 2] {
    let rates = medians.iter().map(|per_second| match bytes {
        0 => Cell::new(format!("{}/s", three_digits(*per_second))),
        bytes => Cell::new(rate(per_second * bytes as f64 / 1e9)),
    });
    let first = medians[0] / threads[0] as f64;
    let parts = medians.iter().zip(threads).map(|(median, threads)| {
        Cell::new(if first > 0.0 { format!("{:.0} %", 100.0 * median / (first * *threads as f64)) } else { "-".into() })
    });
    [
        Line { label: operation.name.to_owned(), cells: rates.collect(), kind: Kind::Ours, bar: None },
        Line { label: "  efficiency".to_owned(), cells: parts.collect(), kind: Kind::Ratio, bar: None },
    ]
}

/// The operations of [`OPERATIONS`].
pub fn usual() -> Vec<&'static Operation> {
    OPERATIONS.iter().map(|name| operations::find(name).expect("a test looks them up")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Nobody;

    impl super::super::Observer for Nobody {
        fn progress(&self, _: f64, _: &str) {}

        fn stopped(&self) -> bool {
            false
        }
    }

    #[test]
    fn numbers_of_threads_are_read_and_refused() {
        assert_eq!(parse("4, 1,2,2").unwrap(), [1, 2, 4]);
        for bad in ["", "0", "x", "1025", "1,"] {
            assert!(parse(bad).unwrap_err().to_string().contains("--threads: "), "{bad}");
        }
        assert_eq!(usual().len(), OPERATIONS.len());
    }

    #[test]
    fn efficiency_is_of_the_first_column() {
        let operation = operations::find("sha-256").unwrap();
        let [rates, parts] = lines(operation, 1 << 20, &[1, 2, 4], &[1000.0, 1800.0, 2000.0]);
        assert_eq!(rates.cells[0].text, "1.05 GB/s");
        assert_eq!(parts.cells.iter().map(|cell| cell.text.as_str()).collect::<Vec<_>>(), ["100 %", "90 %", "50 %"]);
    }

    #[test]
    fn threads_do_something_and_come_back() {
        let operations = [operations::find("poly1305").unwrap(), operations::find("ed25519.batch-verify-16").unwrap()];
        let sheet = sheet(&operations, &[1, 2], 0.05, &Nobody).unwrap();
        assert_eq!(sheet.blocks[0].lines.len(), 4);
        assert!(
            sheet.blocks[0].lines.iter().flat_map(|line| &line.cells).all(|cell| cell.text != "0.000/s"),
            "{sheet:?}"
        );
    }
}
