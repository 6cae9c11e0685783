//! Bytes to be read and bytes to be written, which may be the same bytes.

use crate::memory::Memory;
use core::marker::PhantomData;

/// An input and an output of the same length: two buffers, or one that is changed in place.
#[derive(Debug)]
pub struct InOut<'a> {
    from: *const u8,
    to: *mut u8,
    len: usize,
    borrow: PhantomData<(&'a [u8], &'a mut [u8])>,
}

impl<'a> InOut<'a> {
    /// One buffer, changed in place.
    #[inline(always)]
    pub fn in_place(bytes: &'a mut [u8]) -> Self {
        let to = bytes.as_mut_ptr();
        InOut { from: to, to, len: bytes.len(), borrow: PhantomData }
    }

    /// From one buffer to another. `None` if their lengths differ.
    #[inline(always)]
    pub fn between(from: &'a [u8], to: &'a mut [u8]) -> Option<Self> {
        (from.len() == to.len()).then_some(InOut {
            from: from.as_ptr(),
            to: to.as_mut_ptr(),
            len: from.len(),
            borrow: PhantomData,
        })
    }

    /// How many bytes there are.
    #[inline(always)]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there are none.
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether the input is also the output.
    #[inline(always)]
    pub fn is_in_place(&self) -> bool {
        core::ptr::eq(self.from, self.to)
    }

    /// The same, for a kernel that is handed this by reference. A reader of the disassembly is told that places and length are public,
    /// wherever they were kept.
    #[inline(always)]
    pub fn revealed(&mut self) -> InOut<'_> {
        let InOut { mut from, mut to, mut len, borrow } = *self;
        // Valgrind and MemorySanitizer know that they are.
        #[cfg(all(target_arch = "x86_64", not(any(saltern_valgrind, saltern_msan))))]
        // SAFETY: no-ops, which compute no address from their operands.
        unsafe {
            core::arch::asm!(
                "nop dword ptr [{from} + {revealed}]",
                "nop dword ptr [{to} + {revealed}]",
                "nop dword ptr [{len} + {revealed}]",
                from = inout(reg) from,
                to = inout(reg) to,
                len = inout(reg) len,
                revealed = const crate::watch::REVEALED,
                options(pure, readonly, nostack, preserves_flags)
            );
        }
        #[cfg(not(all(target_arch = "x86_64", not(any(saltern_valgrind, saltern_msan)))))]
        let _ = (&mut from, &mut to, &mut len);
        InOut { from, to, len, borrow }
    }

    /// Takes the first `n` bytes away, or all of them if there are fewer.
    #[inline(always)]
    pub fn take(&mut self, n: usize) -> InOut<'a> {
        let n = n.min(self.len);
        let head = InOut { from: self.from, to: self.to, len: n, borrow: PhantomData };
        // SAFETY: `n` is at most the length, so both stay within or just past their buffers.
        unsafe {
            self.from = self.from.add(n);
            self.to = self.to.add(n);
        }
        self.len -= n;
        head
    }

    /// A part of the same bytes, for a shorter time. It reaches at most to the end.
    #[inline(always)]
    pub fn part(&mut self, at: usize, len: usize) -> InOut<'_> {
        let at = at.min(self.len);
        let len = len.min(self.len - at);
        // SAFETY: `at` is at most the length, so both stay within or just past their buffers.
        unsafe { InOut { from: self.from.add(at), to: self.to.add(at), len, borrow: PhantomData } }
    }

    /// The input. Where it is also the output, it shows what has been written so far.
    #[inline(always)]
    pub fn input(&self) -> &[u8] {
        // SAFETY: `from` is valid for `len` bytes, and writing takes `&mut self`.
        unsafe { core::slice::from_raw_parts(self.from, self.len) }
    }

    /// The output so far.
    #[inline(always)]
    pub fn output(&self) -> &[u8] {
        // SAFETY: `to` is valid for `len` initialised bytes, and writing takes `&mut self`.
        unsafe { core::slice::from_raw_parts(self.to, self.len) }
    }

    /// What was written so far, to be changed in place.
    #[inline(always)]
    pub fn written(&mut self) -> InOut<'_> {
        InOut { from: self.to, to: self.to, len: self.len, borrow: PhantomData }
    }

    /// Writes `bytes`, as far as both reach.
    #[inline(always)]
    pub fn copy_from(&mut self, bytes: &[u8]) {
        let n = bytes.len().min(self.len);
        // SAFETY: `to` is valid for `n` bytes, and borrowed exclusively, so `bytes` are others.
        unsafe { core::ptr::copy_nonoverlapping(bytes.as_ptr(), self.to, n) }
    }

    /// Writes zeros.
    #[inline(always)]
    pub fn clear(&mut self) {
        // SAFETY: `to` is valid for `len` bytes, and borrowed exclusively.
        unsafe { self.to.write_bytes(0, self.len) }
    }

    /// Writes input xor `v` from byte `at` on, as far as the buffer reaches.
    #[inline(always)]
    pub fn xor<V: Memory>(&mut self, at: usize, v: V) {
        let n = self.len.saturating_sub(at).min(V::BYTES);
        if n > 0 {
            // SAFETY: `at + n` is at most the length of both buffers.
            unsafe { v.xor_bytes(self.from.add(at), self.to.add(at), n) }
        }
    }

    /// Writes input xor all of these vectors, as far as the buffer reaches. Where it has room for all, nothing is asked for each.
    #[expect(clippy::needless_range_loop, reason = "an iterator over vectors is not always inlined")]
    #[inline(always)]
    pub fn xor_all<V: Memory, const N: usize>(&mut self, vectors: [V; N]) {
        if self.len == N * V::BYTES {
            for i in 0..N {
                // SAFETY: so many vectors are as long as both buffers.
                unsafe { vectors[i].xor_bytes(self.from.add(i * V::BYTES), self.to.add(i * V::BYTES), V::BYTES) }
            }
        } else {
            for i in 0..N {
                self.xor(i * V::BYTES, vectors[i]);
            }
        }
    }

    /// The input from byte `at` on; zeros follow where it ends before the vector does.
    #[inline(always)]
    pub fn load<V: Memory>(&self, w: V::Token, at: usize) -> V {
        V::load(w, &self.input()[at.min(self.len)..])
    }

    /// The input as so many vectors; zeros follow where it ends before they do. Of more than all but one nothing is asked for each.
    #[expect(clippy::needless_range_loop, reason = "an iterator over vectors is not always inlined")]
    #[inline(always)]
    pub fn load_all<V: Memory, const N: usize>(&self, w: V::Token) -> [V; N] {
        let mut vectors = [V::load(w, &[]); N];
        let most = N.saturating_sub(1);
        if self.len > most * V::BYTES {
            for i in 0..most {
                // SAFETY: the input is longer than so many vectors.
                vectors[i] = unsafe { V::load_from(w, self.from.add(i * V::BYTES)) };
            }
            if N > 0 {
                vectors[most] = self.load(w, most * V::BYTES);
            }
        } else {
            for i in 0..N {
                vectors[i] = self.load(w, i * V::BYTES);
            }
        }
        vectors
    }

    /// Writes these vectors, as far as the buffer reaches. Of more than all but one nothing is asked for each.
    #[expect(clippy::needless_range_loop, reason = "an iterator over vectors is not always inlined")]
    #[inline(always)]
    pub fn store_all<V: Memory, const N: usize>(&mut self, vectors: [V; N]) {
        let most = N.saturating_sub(1);
        if self.len > most * V::BYTES {
            for i in 0..most {
                // SAFETY: the output is longer than so many vectors, and borrowed exclusively.
                unsafe { vectors[i].store_to(self.to.add(i * V::BYTES)) }
            }
            if N > 0 {
                self.store(most * V::BYTES, vectors[most]);
            }
        } else {
            for i in 0..N {
                self.store(i * V::BYTES, vectors[i]);
            }
        }
    }

    /// Writes `v` from byte `at` on, as far as the buffer reaches.
    #[inline(always)]
    pub fn store<V: Memory>(&mut self, at: usize, v: V) {
        let at = at.min(self.len);
        // SAFETY: the bytes from `at` on are within the output, which is borrowed exclusively.
        v.store(unsafe { core::slice::from_raw_parts_mut(self.to.add(at), self.len - at) });
    }

    /// Writes input xor `keystream`, as far as both reach.
    #[inline(always)]
    pub fn xor_slice(&mut self, keystream: &[u8]) {
        let n = keystream.len().min(self.len);
        let (words, bytes) = keystream[..n].as_chunks::<16>();
        for (i, k) in words.iter().enumerate() {
            // SAFETY: the 16 bytes from `16 * i` on are within both buffers.
            unsafe {
                let x = u128::from_ne_bytes(self.from.add(16 * i).cast::<[u8; 16]>().read_unaligned());
                let y = (x ^ u128::from_ne_bytes(*k)).to_ne_bytes();
                self.to.add(16 * i).cast::<[u8; 16]>().write_unaligned(y);
            }
        }
        for (i, k) in (n - bytes.len()..n).zip(bytes) {
            // SAFETY: `i` is below the length of both buffers.
            unsafe { *self.to.add(i) = *self.from.add(i) ^ k }
        }
    }
}

// SAFETY: an `InOut` is a shared and an exclusive borrow of bytes, both of which may go to another thread.
unsafe impl Send for InOut<'_> {}
