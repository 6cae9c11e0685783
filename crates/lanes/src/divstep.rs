//! A step of Bernstein and Yang's greatest common divisor (<https://eprint.iacr.org/2019/266>), in the variant with half a
//! delta.

/// `zeta = -(delta + 1/2)`, a word of `f`, and twice a word of `g`.
pub type Divstep = (i64, i64, i64);

/// One step, without a branch: where `g` is odd and delta positive, `f` becomes `g`, `g` becomes `(g - f) / 2` and delta
/// `1 - delta`; otherwise `g` becomes `(g + f) / 2`, or `g / 2` where it is even, and delta `1 + delta`.
///
/// Bit 0 of the third word has to be 0.
///
/// On x86-64 it is one piece of assembly, in the order in which conditional moves wait least: they, and shifts, have two
/// ports. That an operation sets the flags which the next one needs saves every `test`, behind which a conditional move
/// comes half a cycle later than behind others.
#[inline(always)]
pub fn divstep(state: Divstep) -> Divstep {
    #[cfg(all(target_arch = "x86_64", not(saltern_msan)))]
    {
        let (zeta, mut f, mut g) = state;
        let next: i64;
        // SAFETY: the assembly reads and writes nothing but its registers and the flags.
        unsafe {
            core::arch::asm!(
                "mov {parity}, {g}",
                "mov {swapped}, -1",
                "mov {negated}, {f}",
                "lea {next}, [{zeta} - 1]",
                "xor {summand:e}, {summand:e}",
                "mov {signed}, {f}",
                "neg {negated}",
                // Not negative where zeta is.
                "sub {swapped}, {zeta}",
                "cmovns {signed}, {negated}",
                "dec {swapped}",
                // Negative where g is odd.
                "shl {parity}, 62",
                "cmovs {summand}, {signed}",
                "sar {g}, 1",
                // Negative where both hold.
                "and {parity}, {zeta}",
                "cmovs {next}, {swapped}",
                "cmovs {f}, {g}",
                "add {g}, {summand}",
                zeta = in(reg) zeta,
                f = inout(reg) f,
                g = inout(reg) g,
                next = out(reg) next,
                parity = out(reg) _,
                swapped = out(reg) _,
                negated = out(reg) _,
                summand = out(reg) _,
                signed = out(reg) _,
                options(pure, nomem, nostack)
            );
        }
        (next, f, g)
    }
    #[cfg(not(all(target_arch = "x86_64", not(saltern_msan))))]
    {
        let (zeta, f, g) = state;
        let mask = |bit: i64| super::opaque(bit.wrapping_neg() as u64) as i64;
        let (positive, odd) = (mask(zeta >> 63 & 1), mask(g >> 1 & 1));
        let (half, signed, swap) = (g >> 1, (f ^ positive).wrapping_sub(positive), positive & odd);
        ((zeta ^ swap).wrapping_sub(1), f ^ ((f ^ half) & swap), half.wrapping_add(signed & odd))
    }
}
