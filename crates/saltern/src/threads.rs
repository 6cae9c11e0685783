//! Shares of the work for threads.

#[cfg(feature = "std")]
pub use by_threads::{Shared, count, in_steps, run};
#[cfg(not(feature = "std"))]
pub use one_by_one::run;
#[cfg(all(feature = "alloc", not(feature = "std")))]
pub use one_by_one::{Shared, count, in_steps};

#[cfg(feature = "std")]
mod by_threads {
    use core::hint::spin_loop;
    use core::ops::{ControlFlow, Deref, DerefMut};
    use std::sync::{Condvar, Mutex, MutexGuard, OnceLock, PoisonError, RwLock};
    use std::time::{Duration, Instant};
    use std::{thread, vec::Vec};

    /// How long a thread asks again and again whether it can go on before it sleeps. Threads that have as much to do are done
    /// at about the same time, and it takes some ten microseconds to wake one.
    const PATIENCE: Duration = Duration::from_micros(200);

    /// How many threads do so many items at a time: as many as were asked for, otherwise as many as the system runs at the same
    /// time; no more than there are items.
    pub fn count(asked: Option<usize>, items: usize) -> usize {
        /// What the system said when it was first asked: on Linux it takes reading files.
        static AVAILABLE: OnceLock<usize> = OnceLock::new();
        let available = || *AVAILABLE.get_or_init(|| thread::available_parallelism().map_or(1, usize::from));
        if items < 2 { items } else { asked.unwrap_or_else(available).min(items) }
    }

    /// `work` for each share, by at most so many threads, this one among them. If there is no room for shares to wait in, or
    /// no thread to be had, this one does it all. (What the standard library allocates for a thread that it does start is
    /// its own affair.)
    pub fn run<S: Send>(threads: usize, shares: impl ExactSizeIterator<Item = S>, work: impl Fn(S) + Sync) {
        let mut waiting = Vec::new();
        if threads.min(shares.len()) < 2 || waiting.try_reserve_exact(shares.len()).is_err() {
            return shares.for_each(work);
        }
        // Each waits here until a thread takes it.
        waiting.extend(shares.map(|share| Mutex::new(Some(share))));
        let take = |_, item: usize| {
            let share = lock(&waiting[item]).take();
            if let Some(share) = share {
                work(share);
            }
        };
        let _ = in_steps(threads, (1, waiting.len()), take, |_| ControlFlow::Continue(()));
    }

    /// Steps one after the other, in each of which there is `work(step, item)` for every item, by at most so many threads,
    /// this one among them. Each takes the next item that nobody has taken, so nobody waits for a thread that does not come
    /// to run, and if there is none to be had, this one does it all. `between` is called by this one after each step, and can
    /// put an end to it.
    pub fn in_steps(
        threads: usize,
        (steps, items): (u64, usize),
        work: impl Fn(u64, usize) + Sync,
        mut between: impl FnMut(u64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if steps == 0 {
            return ControlFlow::Continue(());
        }
        let team = Team { items, state: Mutex::new(State::before(0, items)), changed: Condvar::new() };
        thread::scope(|scope| {
            // However this ends, the others end as well.
            let _end = End(&team);
            let (team, work) = (&team, &work);
            for _ in 1..threads.min(items) {
                let help = move || {
                    let _end = End(team);
                    while team.work(work) {
                        drop(team.wait(|state| state.over || state.next < items));
                    }
                };
                if thread::Builder::new().spawn_scoped(scope, help).is_err() {
                    break;
                }
            }
            for step in 0..steps {
                if step > 0 {
                    *team.lock() = State::before(step, items);
                    team.changed.notify_all();
                }
                team.work(work);
                if team.wait(|state| state.over || state.left == 0).over {
                    // Another one panicked, and so does the scope.
                    return ControlFlow::Break(());
                }
                between(step)?;
            }
            ControlFlow::Continue(())
        })
    }

    /// Threads that work together.
    struct Team {
        items: usize,
        state: Mutex<State>,
        changed: Condvar,
    }

    struct State {
        step: u64,
        /// The first item that nobody has taken.
        next: usize,
        /// How many are not done.
        left: usize,
        /// Whether nothing is to be done any more.
        over: bool,
    }

    impl State {
        fn before(step: u64, items: usize) -> Self {
            State { step, next: 0, left: items, over: false }
        }
    }

    impl Team {
        fn lock(&self) -> MutexGuard<'_, State> {
            lock(&self.state)
        }

        /// Takes items until there are none. Says whether there may be more later.
        fn work(&self, work: impl Fn(u64, usize)) -> bool {
            let mut state = self.lock();
            while !state.over && state.next < self.items {
                let (step, item) = (state.step, state.next);
                state.next += 1;
                drop(state);
                work(step, item);
                state = self.lock();
                state.left -= 1;
                if state.left == 0 {
                    self.changed.notify_all();
                }
            }
            !state.over
        }

        fn wait(&self, ready: impl Fn(&State) -> bool) -> MutexGuard<'_, State> {
            let mut state = self.lock();
            let mut since = None;
            while !ready(&state) {
                if since.get_or_insert_with(Instant::now).elapsed() < PATIENCE {
                    drop(state);
                    for _ in 0..20 {
                        spin_loop();
                    }
                    state = self.lock();
                } else {
                    state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
                }
            }
            state
        }
    }

    /// Puts an end to the work of all, also where a thread panics.
    struct End<'a>(&'a Team);

    impl Drop for End<'_> {
        fn drop(&mut self) {
            self.0.lock().over = true;
            self.0.changed.notify_all();
        }
    }

    /// Whoever panicked has left nothing half done that another one reads: all come to an end.
    fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
        mutex.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What threads read together, and write one at a time.
    pub struct Shared<T>(RwLock<T>);

    impl<T> Shared<T> {
        pub fn new(value: T) -> Self {
            Shared(RwLock::new(value))
        }

        pub fn read(&self) -> impl Deref<Target = T> {
            self.0.read().unwrap_or_else(PoisonError::into_inner)
        }

        pub fn write(&self) -> impl DerefMut<Target = T> {
            self.0.write().unwrap_or_else(PoisonError::into_inner)
        }
    }
}

/// Without threads.
#[cfg(not(feature = "std"))]
mod one_by_one {
    #[cfg(feature = "alloc")]
    pub use steps::{Shared, count, in_steps};

    /// One after the other.
    pub fn run<S>(_: usize, shares: impl Iterator<Item = S>, work: impl Fn(S)) {
        shares.for_each(work);
    }

    #[cfg(feature = "alloc")]
    mod steps {
        use core::cell::RefCell;
        use core::ops::{ControlFlow, Deref, DerefMut};

        /// There is one.
        pub fn count(_: Option<usize>, _: usize) -> usize {
            1
        }

        /// The same, step by step.
        pub fn in_steps(
            _: usize,
            (steps, items): (u64, usize),
            work: impl Fn(u64, usize),
            mut between: impl FnMut(u64) -> ControlFlow<()>,
        ) -> ControlFlow<()> {
            for step in 0..steps {
                (0..items).for_each(|item| work(step, item));
                between(step)?;
            }
            ControlFlow::Continue(())
        }

        /// Here nobody else reads it.
        pub struct Shared<T>(RefCell<T>);

        impl<T> Shared<T> {
            pub fn new(value: T) -> Self {
                Shared(RefCell::new(value))
            }

            pub fn read(&self) -> impl Deref<Target = T> {
                self.0.borrow()
            }

            pub fn write(&self) -> impl DerefMut<Target = T> {
                self.0.borrow_mut()
            }
        }
    }
}
