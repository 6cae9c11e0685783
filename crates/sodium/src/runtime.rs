//! The beginning, what is done about misuse, and what the processor has.

use crate::edge::api;
use std::ffi::c_int;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

static BEGUN: AtomicBool = AtomicBool::new(false);

type Handler = unsafe extern "C" fn();

static HANDLER: Mutex<Option<Handler>> = Mutex::new(None);

api! {
    /// There is nothing to begin here: 0 the first time, and 1 from then on.
    [c_int] sodium_init() {
        c_int::from(BEGUN.swap(true, Ordering::SeqCst))
    }

    /// What is called before the program is ended.
    int sodium_set_misuse_handler(handler: Option<Handler>) {
        *HANDLER.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = handler;
        Ok(())
    }

    /// Ends the program.
    [!] sodium_misuse() {
        misuse()
    }
}

/// Ends the program, as libsodium does where an argument can only be a mistake of the program itself.
pub(crate) fn misuse() -> ! {
    // Given free before: a handler may call what calls this.
    let handler = *HANDLER.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    if let Some(handler) = handler {
        // SAFETY: who set it promised a function.
        unsafe { handler() };
    }
    std::process::abort()
}

/// Ends the program if a message is longer than it may ever be.
pub(crate) fn limit(len: u64, most: usize) {
    if len > most as u64 {
        misuse();
    }
}

macro_rules! runtime {
    ($($name:ident = $($arch:literal $feature:tt),*;)*) => {$(
        #[doc = concat!("`", stringify!($name), "` of libsodium.")]
        #[unsafe(no_mangle)]
        pub extern "C" fn $name() -> c_int {
            $(
                #[cfg(target_arch = $arch)]
                if runtime!(@ $arch $feature) {
                    return 1;
                }
            )*
            0
        }
    )*};
    (@ "aarch64" $feature:tt) => { std::arch::is_aarch64_feature_detected!($feature) };
    (@ $arch:literal $feature:tt) => { std::arch::is_x86_feature_detected!($feature) };
}
runtime! {
    sodium_runtime_has_neon = "aarch64" "neon";
    sodium_runtime_has_armcrypto = "aarch64" "aes";
    sodium_runtime_has_sse2 = "x86_64" "sse2", "x86" "sse2";
    sodium_runtime_has_sse3 = "x86_64" "sse3", "x86" "sse3";
    sodium_runtime_has_ssse3 = "x86_64" "ssse3", "x86" "ssse3";
    sodium_runtime_has_sse41 = "x86_64" "sse4.1", "x86" "sse4.1";
    sodium_runtime_has_avx = "x86_64" "avx", "x86" "avx";
    sodium_runtime_has_avx2 = "x86_64" "avx2", "x86" "avx2";
    sodium_runtime_has_avx512f = "x86_64" "avx512f", "x86" "avx512f";
    sodium_runtime_has_pclmul = "x86_64" "pclmulqdq", "x86" "pclmulqdq";
    sodium_runtime_has_aesni = "x86_64" "aes", "x86" "aes";
    sodium_runtime_has_rdrand = "x86_64" "rdrand", "x86" "rdrand";
}
