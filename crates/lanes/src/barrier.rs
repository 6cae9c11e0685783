//! The value barrier.

/// An integer that [`opaque`] can hide.
pub trait Opaque: Copy {
    #[doc(hidden)]
    fn hide(self) -> Self;
}

/// The same value, about which the compiler knows nothing any more.
///
/// LLVM recognises `mask & x | !mask & y` and may turn it into a branch, or into a load at an address that depends on
/// the mask. Passing the mask through this function keeps it a mask.
#[inline(always)]
pub fn opaque<T: Opaque>(x: T) -> T {
    x.hide()
}

#[allow(unused_macros, reason = "MemorySanitizer and some architectures do without assembly")]
macro_rules! opaque_in_a_register {
    ($($t:ty, $modifier:literal;)*) => {$(
        impl Opaque for $t {
            #[inline(always)]
            fn hide(self) -> Self {
                let mut x = self;
                // SAFETY: the assembly is a comment; it reads and writes nothing but the register of `x`.
                unsafe {
                    core::arch::asm!(
                        concat!("/* {0", $modifier, "} */"),
                        inout(reg) x,
                        options(pure, nomem, nostack, preserves_flags)
                    );
                }
                x
            }
        }
    )*};
}

// MemorySanitizer cannot see through assembly, and WebAssembly has none.
#[cfg(all(target_arch = "x86_64", not(saltern_msan)))]
opaque_in_a_register! { u32, ":e"; u64, ":r"; usize, ":r"; }
#[cfg(all(target_arch = "aarch64", not(saltern_msan)))]
opaque_in_a_register! { u32, ":w"; u64, ":x"; usize, ":x"; }
#[cfg(all(any(target_arch = "riscv64", target_arch = "s390x"), not(saltern_msan)))]
opaque_in_a_register! { u32, ""; u64, ""; usize, ""; }
#[cfg(all(any(target_arch = "x86", target_arch = "arm", target_arch = "riscv32"), not(saltern_msan)))]
mod narrow {
    use super::Opaque;
    opaque_in_a_register! { u32, ""; usize, ""; }
    impl Opaque for u64 {
        #[inline(always)]
        fn hide(self) -> Self {
            u64::from((self as u32).hide()) | u64::from(((self >> 32) as u32).hide()) << 32
        }
    }
}

#[cfg(any(
    saltern_msan,
    not(any(
        target_arch = "x86_64",
        target_arch = "aarch64",
        target_arch = "riscv64",
        target_arch = "s390x",
        target_arch = "x86",
        target_arch = "arm",
        target_arch = "riscv32"
    ))
))]
mod without_assembly {
    use super::Opaque;
    macro_rules! opaque_in_memory {
        ($($t:ty)*) => {$(
            impl Opaque for $t {
                #[inline(always)]
                fn hide(self) -> Self {
                    core::hint::black_box(self)
                }
            }
        )*};
    }
    opaque_in_memory! { u32 u64 usize }
}
