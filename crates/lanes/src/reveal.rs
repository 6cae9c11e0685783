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

/// What four tables have where the bytes of `x` say, from the highest byte on. Anybody may know `x` from here on, as after
/// [`reveal()`].
///
/// Whoever adds up the first two words and then the others waits for the first two. LLVM takes out the bytes from the lowest on,
/// which keeps the first two waiting, so the order is fixed here. The second byte takes two operations. What makes up for one of
/// them is that its address has neither a factor nor a distance: Zen loads from such a place a cycle sooner.
#[inline(always)]
pub fn look_up(tables: &[[u32; 256]; 4], x: u32) -> [u32; 4] {
    #[cfg(all(target_arch = "x86_64", not(any(saltern_valgrind, saltern_msan))))]
    {
        let (first, second, third, fourth): (u32, u32, usize, usize);
        // SAFETY: a byte is below 256, and 0x3fc the greatest of the second four times: both loads are inside of their tables.
        // The no-op computes no address from its operand.
        unsafe {
            core::arch::asm!(
                "nop dword ptr [{x:r} + {revealed}]",
                "movzx esi, {x:h}",
                "mov {second:e}, {x:e}",
                "shr {second:e}, 14",
                "mov {first:e}, {x:e}",
                "shr {first:e}, 24",
                "and {second:e}, 0x3fc",
                "movzx {fourth:e}, {x:l}",
                "mov {first:e}, dword ptr [{table} + 4 * {first:r} - 0x400]",
                // In this order: with r13 in front an address has a distance, be it 0.
                "mov {second:e}, dword ptr [{second:r} + {table}]",
                table = in(reg) tables.as_ptr().wrapping_add(1),
                x = in(reg_abcd) x,
                first = out(reg) first,
                second = out(reg_abcd) second,
                // Not one of the upper eight registers: where their prefix is, there are no second bytes.
                out("rsi") third,
                fourth = out(reg) fourth,
                revealed = const crate::watch::REVEALED,
                options(pure, readonly, nostack)
            );
        }
        // SAFETY: both are bytes.
        let (third, fourth) = unsafe { (*tables[2].get_unchecked(third), *tables[3].get_unchecked(fourth)) };
        [first, second, third, fourth]
    }
    #[cfg(not(all(target_arch = "x86_64", not(any(saltern_valgrind, saltern_msan)))))]
    {
        let x = reveal(x.into()) as u32;
        let byte = |shift: u32| (x >> shift & 255) as usize;
        [tables[0][byte(24)], tables[1][byte(16)], tables[2][byte(8)], tables[3][byte(0)]]
    }
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

/// Whether two numbers, such as tags, are equal, in constant time. The answer is public.
#[inline(always)]
pub fn equal(a: u128, b: u128) -> bool {
    let difference = a ^ b;
    reveal(difference as u64 | (difference >> 64) as u64) == 0
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
