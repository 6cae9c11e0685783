//! What one run of an operation takes of the stack and of the heap.
//!
//! The stack below a thread that waits is painted, and looked at again when the thread has run the operation. Linux has it as a
//! file, so that nothing here reads memory that is not its own by a pointer.

use std::alloc::{GlobalAlloc, Layout, System};
use std::hint::black_box;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::thread;

use saltern::cpu::Level;

use super::prepare::prepare;
use crate::contract::Operation;
use crate::ours;

/// The system's allocator, which counts while it is asked to. A program that has it as its own learns what operations allocate.
pub struct Counting;

static COUNTS: AtomicBool = AtomicBool::new(false);
static ALLOCATIONS: AtomicU64 = AtomicU64::new(0);
static BYTES: AtomicU64 = AtomicU64::new(0);

fn count(bytes: usize) {
    if COUNTS.load(Ordering::Relaxed) {
        ALLOCATIONS.fetch_add(1, Ordering::Relaxed);
        BYTES.fetch_add(bytes as u64, Ordering::Relaxed);
    }
}

// SAFETY: the system's allocator does all of it.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(layout.size());
        // SAFETY: the caller's promise.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count(layout.size());
        // SAFETY: the caller's promise.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the caller's promise.
        unsafe { System.dealloc(pointer, layout) };
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, bytes: usize) -> *mut u8 {
        count(bytes);
        // SAFETY: the caller's promise.
        unsafe { System.realloc(pointer, layout, bytes) }
    }
}

/// How often something allocates, and how many bytes in all; none where the program has another allocator.
fn allocations(work: impl FnOnce()) -> Option<(u64, u64)> {
    let counted = |work: &mut dyn FnMut()| {
        ALLOCATIONS.store(0, Ordering::Relaxed);
        BYTES.store(0, Ordering::Relaxed);
        COUNTS.store(true, Ordering::Relaxed);
        work();
        COUNTS.store(false, Ordering::Relaxed);
        (ALLOCATIONS.load(Ordering::Relaxed), BYTES.load(Ordering::Relaxed))
    };
    let (probe, _) = counted(&mut || drop(black_box(Box::new(1))));
    let mut work = Some(work);
    let all = counted(&mut || work.take().into_iter().for_each(|work| work()));
    (probe > 0).then_some(all)
}

/// What one run takes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Taken {
    /// Bytes of stack; none where nobody can tell.
    pub stack: Option<usize>,
    /// How often it allocates, and how many bytes.
    pub heap: Option<(u64, u64)>,
}

/// The length of messages.
pub(crate) const MESSAGE: usize = 1 << 10;

/// What the stack of the thread has.
const STACK: usize = 8 << 20;

/// So much of it is painted, more than any operation takes.
const PAINTED: usize = 1 << 20;

/// What lies below a waiting thread's own frame while it waits.
pub(crate) const MARGIN: usize = 512;

const PAINT: u8 = 0xa5;

/// How far the two threads are.
const READY: usize = 1;
const GO: usize = 2;
const DONE: usize = 3;
const END: usize = 4;

#[derive(Default)]
struct Turns {
    turn: AtomicUsize,
    address: AtomicUsize,
}

impl Turns {
    fn wait(&self, turn: usize) {
        while self.turn.load(Ordering::Acquire) != turn {
            thread::yield_now();
        }
    }

    /// Waits with nothing below it on the stack that matters, and tells where that is.
    #[inline(never)]
    fn wait_for_paint(&self) {
        let place = black_box(0_u8);
        self.address.store((&raw const place).addr(), Ordering::Relaxed);
        self.turn.store(READY, Ordering::Release);
        self.wait(GO);
        black_box(&place);
    }
}

/// What one run of ours takes at a level; none where it has not the operation.
pub(crate) fn taken(operation: &'static Operation, level: Level) -> Option<Taken> {
    let turns = Turns::default();
    thread::scope(|scope| {
        let work = || {
            let libraries = ours::libraries(&[level]);
            let task = prepare(operation, MESSAGE, &libraries)
                .ok()
                .and_then(|input| operation.made_by(&*libraries[0], &input));
            let Some(Ok(mut task)) = task else {
                turns.turn.store(END, Ordering::Release);
                return None;
            };
            // What is set up once is no part of it.
            task.run(1);
            let heap = allocations(|| task.run(1));
            turns.wait_for_paint();
            task.run(1);
            turns.turn.store(DONE, Ordering::Release);
            turns.wait(END);
            Some(heap)
        };
        let worker = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work).ok()?;
        while turns.turn.load(Ordering::Acquire) < READY {
            thread::yield_now();
        }
        if turns.turn.load(Ordering::Acquire) == END {
            return None;
        }
        let top = turns.address.load(Ordering::Relaxed);
        let painted = paint(top - MARGIN);
        turns.turn.store(GO, Ordering::Release);
        turns.wait(DONE);
        let stack = painted.and_then(|()| unpainted(top - MARGIN)).map(|left| PAINTED + MARGIN - left);
        turns.turn.store(END, Ordering::Release);
        let heap = worker.join().ok()??;
        Some(Taken { stack, heap })
    })
}

/// Paints what is below a place on the stack of a thread that waits.
fn paint(top: usize) -> Option<()> {
    #[cfg(target_os = "linux")]
    {
        use std::os::unix::fs::FileExt as _;
        let memory = std::fs::OpenOptions::new().write(true).open("/proc/self/mem").ok()?;
        memory.write_all_at(&vec![PAINT; PAINTED], (top - PAINTED) as u64).ok()
    }
    #[cfg(not(target_os = "linux"))]
    {
        let _ = (top, PAINT);
        None
    }
}

/// How many bytes of the paint are left, from below.
fn unpainted(top: usize) -> Option<usize> {
    #[cfg(target_os = "linux")]
    {
        use std::os::unix::fs::FileExt as _;
        let mut bytes = vec![0; PAINTED];
        std::fs::File::open("/proc/self/mem").ok()?.read_exact_at(&mut bytes, (top - PAINTED) as u64).ok()?;
        Some(bytes.iter().position(|byte| *byte != PAINT).unwrap_or(PAINTED))
    }
    #[cfg(not(target_os = "linux"))]
    {
        let _ = top;
        None
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;
    use crate::operations;

    #[test]
    fn a_batch_takes_more_stack_than_a_hash() {
        let of = |name: &str| taken(operations::find(name).unwrap(), saltern::cpu::level()).unwrap().stack.unwrap();
        let (hash, batch) = (of("sha-256"), of("ed25519.batch-verify-64"));
        assert!((MARGIN..16 << 10).contains(&hash), "{hash}");
        assert!((2 * hash..PAINTED).contains(&batch), "{batch}");
    }

    #[test]
    fn a_program_with_another_allocator_is_told_nothing() {
        assert_eq!(allocations(|| drop(black_box(vec![0_u8; 100]))), None);
    }
}
