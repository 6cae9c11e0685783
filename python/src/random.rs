//! Random bytes for nonces.
//!
//! A call of the operating system takes several times as long as to seal a short message. So each thread fetches bytes for many
//! nonces, and forgets each as it is given out. They are public: nothing is lost if they are seen afterwards. What must not happen is that two
//! processes give out the same. So what a process has fetched is thrown away in its child.

use saltern::Error;
use std::cell::RefCell;
use std::sync::atomic::{AtomicU64, Ordering};

/// How many are fetched at a time.
const POOL: usize = 2048;

/// How often this process is the child of another one that had fetched some.
static FORKS: AtomicU64 = AtomicU64::new(0);

struct Pool {
    bytes: [u8; POOL],
    used: usize,
    forks: u64,
}

thread_local! {
    static FETCHED: RefCell<Pool> = const { RefCell::new(Pool { bytes: [0; POOL], used: POOL, forks: 0 }) };
}

/// Looks out for forks from now on.
pub fn begin() {
    #[cfg(unix)]
    {
        extern "C" fn in_child() {
            FORKS.fetch_add(1, Ordering::Relaxed);
        }
        // SAFETY: the function does nothing that is forbidden in a child: it adds to a number.
        let status = unsafe { libc::pthread_atfork(None, None, Some(in_child)) };
        if status != 0 {
            // No memory for it: nothing is fetched beforehand.
            FORKS.store(u64::MAX, Ordering::Relaxed);
        }
    }
}

/// From the operating system, each time.
pub fn fill(bytes: &mut [u8]) -> Result<(), Error> {
    getrandom::fill(bytes).map_err(|_| Error::RandomUnavailable)
}

/// Fills a nonce.
pub fn nonce(nonce: &mut [u8]) -> Result<(), Error> {
    let forks = FORKS.load(Ordering::Relaxed);
    if nonce.len() > POOL / 8 || forks == u64::MAX {
        return fill(nonce);
    }
    FETCHED.with_borrow_mut(|pool| {
        if pool.forks != forks || pool.used + nonce.len() > POOL {
            // Nothing is there until it is known to be.
            pool.used = POOL;
            fill(&mut pool.bytes)?;
            (pool.used, pool.forks) = (0, forks);
        }
        let next = &mut pool.bytes[pool.used..][..nonce.len()];
        nonce.copy_from_slice(next);
        next.fill(0);
        pool.used += nonce.len();
        Ok(())
    })
}
