//! Where a secret stops being one.

/// The same word, about which anybody may know everything from here on: the difference of two tags, say, just before it
/// is compared with zero.
///
/// Whatever looks for secrets in the compiled code lets go here and nowhere else: valgrind and MemorySanitizer are told
/// ([`watch`](crate::watch)), and a reader of the disassembly finds a no-op that names the register.
#[inline(always)]
pub fn reveal(x: u64) -> u64 {
    #[cfg(any(saltern_valgrind, saltern_msan))]
    return {
        let mut bytes = x.to_ne_bytes();
        crate::watch::reveal(&mut bytes);
        u64::from_ne_bytes(bytes)
    };
    #[cfg(all(target_arch = "x86_64", not(any(saltern_valgrind, saltern_msan))))]
    return {
        let mut x = x;
        // SAFETY: a no-op, which computes no address from its operand.
        unsafe {
            core::arch::asm!(
                "nop dword ptr [{x} + {revealed}]",
                x = inout(reg) x,
                revealed = const crate::watch::REVEALED,
                options(pure, nomem, nostack, preserves_flags)
            );
        }
        x
    };
    #[cfg(not(any(target_arch = "x86_64", saltern_valgrind, saltern_msan)))]
    return crate::opaque(x);
}

/// The same word, which was made of nothing secret. Only a reader of the disassembly is told, who cannot know what was kept in
/// memory; valgrind and MemorySanitizer know better, and report what is done with it if a secret went in after all.
#[inline(always)]
pub fn without_secrets(x: u64) -> u64 {
    #[cfg(any(saltern_valgrind, saltern_msan))]
    return x;
    #[cfg(not(any(saltern_valgrind, saltern_msan)))]
    return reveal(x);
}

/// The same slice, whose place and length are public wherever they were kept.
#[inline(always)]
pub fn reveal_place<T>(slice: &[T]) -> &[T] {
    #[cfg(all(target_arch = "x86_64", not(any(saltern_valgrind, saltern_msan))))]
    {
        let (mut start, mut len) = (slice.as_ptr(), slice.len());
        // SAFETY: no-ops, which compute no address from their operands.
        unsafe {
            core::arch::asm!(
                "nop dword ptr [{start} + {revealed}]",
                "nop dword ptr [{len} + {revealed}]",
                start = inout(reg) start,
                len = inout(reg) len,
                revealed = const crate::watch::REVEALED,
                options(pure, readonly, nostack, preserves_flags)
            );
        }
        // SAFETY: they are those of the slice.
        unsafe { core::slice::from_raw_parts(start, len) }
    }
    // Valgrind and MemorySanitizer know that they are.
    #[cfg(not(all(target_arch = "x86_64", not(any(saltern_valgrind, saltern_msan)))))]
    slice
}
