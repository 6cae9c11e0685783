//! What users of the library cannot reach: its threads, how memory is wiped, and limits that memory does not reach.

use saltern::Error;
use saltern::aead::MAX_MESSAGE;
use saltern::internals::within_limit;

#[test]
fn the_longest_message_and_one_byte_more() {
    assert_eq!(MAX_MESSAGE, 274_877_906_880);
    for argument in ["message", "ciphertext"] {
        assert_eq!(within_limit(argument, MAX_MESSAGE), Ok(()));
        for got in [MAX_MESSAGE + 1, u64::MAX] {
            assert_eq!(within_limit(argument, got), Err(Error::TooLong { argument, got, most: MAX_MESSAGE }));
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

#[cfg(feature = "std")]
mod threads {
    use saltern::internals::{in_steps, run};
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
