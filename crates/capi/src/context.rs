//! Contexts: what goes on from call to call, in bytes of the caller's.
//!
//! A context begins with its [`Head`]. Behind that, as far as its alignment asks for it, is the algorithm's state. It has no part anywhere
//! else: what the library does where such a state is dropped is that it erases it, and so it is erased here.

use crate::border::{Outcome, Region, handle};
use crate::saltern_error;
use std::alloc::Layout;
use std::mem::MaybeUninit;
use zeroize::Zeroize;

/// A kind of algorithms with contexts.
pub(crate) trait Kind: Sync + 'static {
    /// What a context of this kind begins with.
    const MAGIC: u64;
    /// What the algorithm keeps there.
    fn state(&self) -> &State;
}

/// The type of a state, and what can be done without knowing it.
pub(crate) struct State {
    pub(crate) layout: Layout,
    copy: Option<unsafe fn(*const u8, *mut u8)>,
}

impl State {
    pub(crate) const fn of<T>() -> Self {
        State { layout: Layout::new::<T>(), copy: None }
    }

    pub(crate) const fn copied<T: Clone>() -> Self {
        State {
            // SAFETY: contexts call it with a state of this type, and with a place for one.
            copy: Some(|from, to| unsafe { to.cast::<T>().write((*from.cast::<T>()).clone()) }),
            ..Self::of::<T>()
        }
    }

    /// How far behind the beginning of a context the state is.
    const fn offset(&self) -> usize {
        size_of::<Head<()>>().next_multiple_of(self.layout.align())
    }

    /// The size of a context.
    pub(crate) const fn size(&self) -> usize {
        self.offset() + self.layout.size()
    }

    /// The alignment of a context.
    pub(crate) const fn align(&self) -> usize {
        if self.layout.align() > align_of::<Head<()>>() { self.layout.align() } else { align_of::<Head<()>>() }
    }
}

/// What each context begins with.
#[repr(C)]
struct Head<A> {
    magic: u64,
    algorithm: *const A,
}

/// A context that is in use.
pub(crate) struct Context<A: 'static> {
    head: *mut Head<A>,
    pub(crate) algorithm: &'static A,
    /// Its state.
    pub(crate) state: *mut u8,
}

impl<A: Kind> Context<A> {
    /// Begins one: `make` writes the state to its place.
    ///
    /// # Safety
    /// The caller of the C function sees to it that there are so many bytes, and that the handle is one.
    pub(crate) unsafe fn begin<C>(
        context: *mut C,
        bytes: usize,
        algorithm: *const A,
        make: impl FnOnce(&'static A, *mut u8) -> Outcome,
    ) -> Outcome {
        // SAFETY: the caller's.
        let algorithm = unsafe { handle(algorithm) }?;
        let state = algorithm.state();
        if context.is_null() {
            return Err(saltern_error::Null);
        }
        if isize::try_from(bytes).is_err() {
            return Err(saltern_error::Limit);
        }
        if bytes < state.size() || !(context as usize).is_multiple_of(state.align()) {
            return Err(saltern_error::Context);
        }
        let head = context.cast::<Head<A>>();
        // SAFETY: there is room for both, aligned.
        unsafe {
            // What was there before is none any more, should this fail.
            (*head).magic = 0;
            make(algorithm, context.cast::<u8>().add(state.offset()))?;
            head.write(Head { magic: A::MAGIC, algorithm });
        }
        Ok(())
    }

    /// Runs what needs one for itself alone.
    ///
    /// # Safety
    /// As [`Context::begin`].
    pub(crate) unsafe fn alone<C>(
        algorithm: *const A,
        make: impl FnOnce(&'static A, *mut u8) -> Outcome,
        run: impl FnOnce(&Self) -> Outcome,
    ) -> Outcome {
        let mut room = MaybeUninit::<C>::uninit();
        // SAFETY: there is room for a context, whose state `run` leaves there.
        unsafe {
            Self::begin(room.as_mut_ptr(), size_of::<C>(), algorithm, make)?;
            let context = Self::of(room.as_mut_ptr())?;
            let outcome = run(&context);
            context.end();
            outcome
        }
    }

    /// One that was begun and has not ended.
    ///
    /// # Safety
    /// The caller of the C function sees to it that a context is there, or at least as many bytes as a head has.
    #[inline]
    pub(crate) unsafe fn of<C>(context: *mut C) -> Outcome<Self> {
        let head = context.cast::<Head<A>>();
        if head.is_null() {
            return Err(saltern_error::Null);
        }
        // SAFETY: it is aligned where it is read, and only what `begin` has written has the magic word.
        unsafe {
            if !head.is_aligned() || (*head).magic != A::MAGIC {
                return Err(saltern_error::Context);
            }
            let algorithm = &*(*head).algorithm;
            Ok(Context { head, algorithm, state: head.cast::<u8>().add(algorithm.state().offset()) })
        }
    }

    /// The same to be read alone.
    ///
    /// # Safety
    /// As [`Context::of`].
    #[inline]
    pub(crate) unsafe fn reading<C>(context: *const C) -> Outcome<Self> {
        // SAFETY: the same; what reads takes no more than a shared reference to the state.
        unsafe { Self::of(context.cast_mut()) }
    }

    /// Where it is.
    #[inline]
    pub(crate) fn region(&self) -> Region {
        Region::new(self.head, self.algorithm.state().size())
    }

    /// Ends it: nothing is left of the state, which may have been moved out.
    pub(crate) fn end(&self) {
        let bytes = self.algorithm.state().layout.size();
        // SAFETY: these are the bytes of the state, and the head is before them.
        unsafe {
            std::slice::from_raw_parts_mut(self.state.cast::<MaybeUninit<u8>>(), bytes).zeroize();
            (*self.head).magic = 0;
            (*self.head).algorithm = std::ptr::null();
        }
    }

    /// Makes another one that goes on by itself.
    ///
    /// # Safety
    /// As [`Context::begin`].
    pub(crate) unsafe fn copy<C>(&self, to: *mut C, bytes: usize) -> Outcome {
        let Some(copy) = self.algorithm.state().copy else { return Err(saltern_error::Unsupported) };
        crate::border::apart(&[Region::new(to, bytes)], &[self.region()])?;
        // SAFETY: the caller's; the state is one of the type that `copy` is for.
        unsafe {
            Self::begin(to, bytes, self.algorithm, |_, state| {
                copy(self.state, state);
                Ok(())
            })
        }
    }
}
