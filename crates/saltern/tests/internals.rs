//! What users of the library cannot reach: its threads, how memory is wiped, and limits that memory does not reach.

use saltern::internals::at_most;
use saltern::{Error, aead, nacl};

#[test]
fn the_longest_message_and_one_byte_more() {
    let most = aead::ChaCha20Poly1305::MAX_MESSAGE;
    assert_eq!(most, 274_877_906_880);
    assert_eq!([aead::XChaCha20Poly1305::MAX_MESSAGE, aead::stream::XSalsa20Poly1305::MAX_CHUNK], [most; 2]);
    assert_eq!([nacl::SecretBox::MAX_MESSAGE, nacl::xchacha::SecretBox::MAX_MESSAGE], [most; 2]);
    assert_eq!([aead::AsconAead128::MAX_MESSAGE, aead::stream::AsconAead128::MAX_CHUNK], [(1 << 54) - 16; 2]);
    for (argument, most) in [("message", most), ("ciphertext", most), ("message", aead::AsconAead128::MAX_MESSAGE)] {
        assert_eq!(at_most(argument, most, most), Ok(()));
        for got in [most + 1, u64::MAX] {
            assert_eq!(at_most(argument, got, most), Err(Error::TooLong { argument, got, most }));
        }
    }
}

#[cfg(feature = "alloc")]
#[test]
fn memory_that_is_not_there() {
    use saltern::internals::room;
    // More than a vector may have; and more than there are addresses for, where they have 64 bits. Those of 32 bits may have room
    // for the half of what there is.
    let most = isize::MAX as usize;
    for bytes in [usize::MAX, most + 1, most].into_iter().filter(|bytes| *bytes > most || usize::BITS == 64) {
        assert_eq!(room(bytes), Err(Error::OutOfMemory { bytes: bytes as u64 }));
    }
    let room = room(100).unwrap();
    assert!(room.is_empty() && room.capacity() >= 100);
}

#[cfg(feature = "alloc")]
#[test]
fn every_thread_wipes_its_share() {
    use saltern::internals::{WORTH_A_THREAD, blocks};
    for threads in [0, 1, 3] {
        let mut memory = saltern::password::Memory::new();
        let count = 3 * WORTH_A_THREAD / 64 + 1;
        blocks::<64>(&mut memory, count, threads).unwrap().fill([0xa5; 64]);
        memory.wipe();
        assert!(blocks::<64>(&mut memory, count, threads).unwrap().iter().all(|block| *block == [0; 64]), "{threads}");
    }
}

/// Whenever a hash ends, wiping erases all that it wrote, although it does not touch what no hash has come to.
#[cfg(feature = "alloc")]
mod cancelled {
    use saltern::Error;
    use saltern::internals::all;
    use saltern::password::argon2::{self, Argon2};
    use saltern::password::scrypt::{self, Scrypt};
    use saltern::password::{Memory, Progress};
    use std::ops::ControlFlow;

    type Report<'a> = &'a mut dyn FnMut(Progress) -> ControlFlow<()>;

    fn is_zero(memory: &Memory) -> bool {
        all(memory).chunks(4096).all(|page| page.iter().all(|&byte| byte == 0))
    }

    /// Ended after each of its steps, and not at all, in memory that is new and that another hash has used.
    fn wiped_after_each(steps: u64, hash: impl Fn(&mut Memory, Report<'_>) -> Result<(), Error>) {
        for end in 1..=steps + 1 {
            let mut report = |progress: Progress| {
                assert_eq!(progress.of, steps);
                if progress.done == end { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            };
            let expected = if end > steps { Ok(()) } else { Err(Error::Cancelled) };
            let mut memory = Memory::new();
            assert_eq!(hash(&mut memory, &mut report), expected);
            assert!(!is_zero(&memory), "{end} of {steps}");
            memory.wipe();
            assert!(is_zero(&memory), "{end} of {steps}");
            assert_eq!(hash(&mut memory, &mut report), expected);
            assert_eq!(hash(&mut memory, &mut report), expected);
            memory.wipe();
            assert!(is_zero(&memory), "{end} of {steps}");

            let mut memory = Memory::wiping();
            assert_eq!(hash(&mut memory, &mut report), expected);
            assert!(memory.bytes() > 0 && is_zero(&memory), "{end} of {steps}");
        }
    }

    #[test]
    fn argon2() {
        // The last has segments of several parts.
        let shapes: &[(u32, u32, u32, u64)] = &[(3 << 10, 2, 3, 8), (9000, 1, 2, 4), (4 * ((16 << 10) + 300), 1, 1, 8)];
        for &(memory, passes, lanes, steps) in &shapes[..if cfg!(debug_assertions) { 1 } else { 3 }] {
            let argon2 = Argon2::new(argon2::Parameters::new(memory, passes, lanes).unwrap());
            wiped_after_each(steps, |memory, report| {
                argon2.hash_with(memory, b"forty sacks", b"salt of sixteen.", &mut [0; 32], report)
            });
        }
    }

    #[test]
    fn scrypt() {
        // N, r and p; lanes at a time, and threads. The last has a table of several parts.
        let shapes: &[(u32, u32, u32, u32, usize, u64)] =
            &[(10, 8, 3, 3, 2, 2), (10, 9, 7, 5, 2, 4), (11, 8, 2, 1, 1, 4), (17, 8, 1, 1, 1, 4)];
        for &(log_n, r, p, lanes, threads, steps) in &shapes[..if cfg!(debug_assertions) { 1 } else { 4 }] {
            let scrypt = Scrypt::new(scrypt::Parameters::new(log_n, r, p).unwrap());
            let scrypt = scrypt.lanes_at_a_time(lanes).threads(threads);
            wiped_after_each(steps, |memory, report| {
                scrypt.hash_with(memory, b"forty sacks", b"salt of sixteen.", &mut [0; 32], report)
            });
        }
    }
}

#[cfg(feature = "std")]
mod threads {
    use saltern::internals::{count, in_steps, run};
    use std::ops::ControlFlow;
    use std::panic::{AssertUnwindSafe, catch_unwind};
    use std::sync::Mutex;

    #[test]
    fn all_is_done_step_by_step() {
        for (threads, steps, items) in [(0, 3, 2), (1, 3, 4), (2, 5, 2), (3, 40, 7), (9, 2, 3), (4, 3, 0), (4, 0, 3)] {
            let (seen, mut after) = (Mutex::new(Vec::new()), Vec::new());
            let work = |step, item| seen.lock().unwrap().push((step, item));
            let all = in_steps(threads, (steps, items), work, |step| {
                after.push((step, seen.lock().unwrap().len()));
                ControlFlow::Continue(())
            });
            assert_eq!(all, ControlFlow::Continue(()));
            assert_eq!(after, (0..steps).map(|step| (step, (step as usize + 1) * items)).collect::<Vec<_>>());
            let mut seen = seen.into_inner().unwrap();
            assert!(seen.is_sorted_by_key(|(step, _)| *step), "{seen:?}");
            seen.sort_unstable();
            seen.dedup();
            assert_eq!(seen.len(), steps as usize * items);
        }
    }

    #[test]
    fn there_are_no_more_than_run_at_the_same_time() {
        let available = std::thread::available_parallelism().map_or(1, usize::from);
        for items in [0, 1, 2, available, available + 1, 256] {
            assert_eq!(count(None, items), items.min(available));
            assert_eq!(count(Some(available + 1), items), items.min(available + 1));
        }
    }

    #[test]
    fn between_steps_it_can_end() {
        let seen = Mutex::new(0);
        let stop = |step| if step == 1 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        assert_eq!(in_steps(2, (9, 2), |_, _| *seen.lock().unwrap() += 1, stop), ControlFlow::Break(()));
        assert_eq!(seen.into_inner().unwrap(), 4);
    }

    /// Nobody waits for a thread that is gone.
    #[test]
    fn a_panic_ends_all() {
        for by in 0..3 {
            let work = |step, item| assert!((step, item) != (1, by), "on purpose");
            let between = |step| if by == 2 && step == 1 { panic!("on purpose") } else { ControlFlow::Continue(()) };
            let run = || in_steps(2, (9, 2), work, between);
            assert!(catch_unwind(AssertUnwindSafe(run)).is_err(), "{by}");
        }
    }

    #[test]
    fn every_share_is_taken_once() {
        for threads in [0, 1, 2, 3, 100] {
            let mut numbers = [0_u8; 10];
            run(threads, numbers.iter_mut().enumerate(), |(i, number): (usize, &mut u8)| *number += i as u8);
            assert_eq!(numbers, std::array::from_fn(|i| i as u8));
        }
    }
}
