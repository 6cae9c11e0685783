//! Valgrind's memcheck, spoken to by its client requests for x86-64: a sequence of instructions that changes nothing on a
//! processor and that valgrind takes as a call.

use core::arch::asm;

const RUNNING_ON_VALGRIND: u64 = 0x1001;
const COUNT_ERRORS: u64 = 0x1201;
// Memcheck's own numbers begin with its initials, 'M' 'C'.
const MAKE_MEM_UNDEFINED: u64 = 0x4d43_0001;
const MAKE_MEM_DEFINED: u64 = 0x4d43_0002;

fn request(code: u64, first: u64, second: u64) -> u64 {
    let arguments = [code, first, second, 0, 0, 0];
    let mut result = 0_u64;
    // SAFETY: the four rotations add up to 128 bits, so that rdi is as before; exchanging a register with itself does
    // nothing. Under valgrind, the requests used here write to its own tables and to rdx alone.
    unsafe {
        asm!(
            "rol rdi, 3",
            "rol rdi, 13",
            "rol rdi, 61",
            "rol rdi, 51",
            "xchg rbx, rbx",
            in("rax") arguments.as_ptr(),
            inout("rdx") result,
            options(nostack),
        );
    }
    result
}

/// The name of this tool.
pub const NAME: &str = "valgrind";

/// Whether the tool watches this process.
pub fn running() -> bool {
    request(RUNNING_ON_VALGRIND, 0, 0) > 0
}

/// How many secret-dependent branches and addresses it has reported so far.
pub fn reports() -> u64 {
    request(COUNT_ERRORS, 0, 0)
}

/// Marks `bytes` as secret. The borrow is exclusive so that the compiler reads them again.
pub fn mark(bytes: &mut [u8]) {
    request(MAKE_MEM_UNDEFINED, bytes.as_mut_ptr() as u64, bytes.len() as u64);
}

/// Marks `bytes` as public.
pub fn reveal(bytes: &mut [u8]) {
    request(MAKE_MEM_DEFINED, bytes.as_mut_ptr() as u64, bytes.len() as u64);
}
