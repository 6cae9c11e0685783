//! Functions with a leak each, which the check has to find, and functions without one, which it has to leave alone. They
//! are assembled into this test, which then reads itself.
#![cfg(all(target_arch = "x86_64", target_os = "linux"))]

use saltern_disassembly::{Fault, Finding, Program, Symbol, judge, judge_strictly, lines_on_any_stack, vex_beside_sha};

macro_rules! function {
    ($name:ident: $($line:literal)*) => {
        std::arch::global_asm!(
            concat!(".globl ", stringify!($name)),
            concat!(".type ", stringify!($name), ",@function"),
            concat!(stringify!($name), ":"),
            $($line,)*
            concat!(".size ", stringify!($name), ", . - ", stringify!($name)),
        );
        // SAFETY: never called; the declaration keeps the function in the executable.
        unsafe extern "C" {
            fn $name();
        }
    };
}

// Leaks.
function! { seeded_branch_on_vector: "vmovdqu ymm0, [rdi]" "vmovd eax, xmm0" "test eax, eax" "je 2f" "inc rcx" "2:" "ret" }
function! { seeded_branch_on_mask: "vpcmpeqd k1, zmm0, zmm1" "kortestw k1, k1" "jb 2f" "inc rcx" "2:" "ret" }
function! { seeded_branch_on_vptest: "vptest ymm0, ymm1" "jne 2f" "inc rcx" "2:" "ret" }
function! { seeded_branch_on_byte: "mov rax, [rdi]" "movzx edx, byte ptr [rax]" "sub edx, 3" "jbe 2f" "inc rcx" "2:" "ret" }
function! { seeded_branch_through_stack:
    "sub rsp, 40" "vmovd eax, xmm0" "mov [rsp + 8], rax" "add rsp, 8" "cmp dword ptr [rsp], 0" "jne 2f" "inc rcx" "2:"
    "add rsp, 32" "ret"
}
// The secret comes to the branch by the second turn of the loop alone.
function! { seeded_branch_in_second_turn:
    "mov ecx, 10" "xor eax, eax" "2:" "test eax, eax" "jne 3f" "vmovd eax, xmm0" "dec ecx" "jne 2b" "3:" "ret"
}
function! { seeded_table: "vpextrq rax, xmm0, 1" "and eax, 15" "lea rdx, [rip + 2f]" "mov eax, [rdx + 4 * rax]" "ret" "2:" }
function! { seeded_gather: "vpcmpeqd ymm2, ymm2, ymm2" "vpgatherdd ymm1, [rdi + 4 * ymm0], ymm2" "ret" }
function! { seeded_prefetch: "vmovq rax, xmm0" "prefetcht0 [rdi + rax]" "ret" }
function! { seeded_call: "call seeded_gather" "ret" }
function! { seeded_tail_call: "inc rax" "jmp seeded_gather" }
function! { seeded_jump_table: "lea rdx, [rip + 2f]" "movsxd rax, [rdx + 4 * rdi]" "add rax, rdx" "jmp rax" "2:" "nop" }
function! { seeded_jump_on_secret:
    "vmovd edi, xmm0" "lea rdx, [rip + 3f]" "movsxd rax, [rdx + 4 * rdi]" "add rax, rdx" "jmp rax" "2:" "nop" "4:" "ret"
    ".pushsection .rodata" ".p2align 2" "3: .long 2b - 3b, 4b - 3b" ".popsection"
}
function! { seeded_branch_behind_table:
    "vmovd ecx, xmm0" "lea rdx, [rip + 3f]" "movsxd rax, [rdx + 4 * rdi]" "add rax, rdx" "jmp rax" "2:" "test ecx, ecx"
    "je 4f" "inc rcx" "4:" "ret" ".pushsection .rodata" ".p2align 2" "3: .long 2b - 3b, 4b - 3b" ".popsection"
}
// Arrays of constants, to which a secret is stored at a place that is not known.
function! { seeded_branch_on_array:
    "vpxor xmm0, xmm0, xmm0" "vmovdqu [rsp - 32], ymm0" "vmovd eax, xmm1" "mov [rsp + 4 * rsi - 32], eax"
    "cmp dword ptr [rsp - 24], 0" "jne 2f" "inc rcx" "2:" "ret"
}
function! { seeded_branch_on_array_aligned:
    "push rbp" "mov rbp, rsp" "sub rsp, 96" "vpxor xmm0, xmm0, xmm0" "vmovdqu [rbp - 64], ymm0" "lea rax, [rbp - 64]" "and rax, -16"
    "vmovdqu [rax], xmm1" "cmp byte ptr [rbp - 64], 0" "jne 2f" "inc rcx" "2:" "mov rsp, rbp" "pop rbp" "ret"
}
function! { seeded_branch_on_array_in_turn:
    "vpxor xmm0, xmm0, xmm0" "vmovdqu [rsp - 64], ymm0" "vmovdqu [rsp - 32], ymm0" "lea rax, [rsp - 64]" "mov edx, 2"
    "2:" "vmovdqu [rax], ymm1" "add rax, 32" "dec edx" "jne 2b" "cmp byte ptr [rsp - 8], 0" "jne 3f" "inc rcx" "3:" "ret"
}
function! { seeded_branch_on_array_by_index:
    "vpxor xmm0, xmm0, xmm0" "vmovdqu [rsp - 32], ymm0" "lea rax, [rsp - 32]" "vmovdqu [rsi + rax], xmm1"
    "cmp byte ptr [rsp - 8], 0" "jne 2f" "inc rcx" "2:" "ret"
}
function! { seeded_branch_on_array_of_immediates:
    "mov qword ptr [rsp - 16], 0" "mov qword ptr [rsp - 8], 0" "vmovd eax, xmm0" "mov [rsp + 4 * rsi - 16], eax"
    "cmp qword ptr [rsp - 8], 0" "jne 2f" "inc rcx" "2:" "ret"
}
function! { seeded_branch_on_array_with_a_product:
    "vpxor xmm0, xmm0, xmm0" "vmovdqu [rsp - 32], ymm0" "mov rax, [rdi]" "mov [rsp + 8 * rsi - 32], rax" "mov rax, [rsp - 16]"
    "mul rax" "test rax, rax" "je 2f" "inc rcx" "2:" "ret"
}
function! { seeded_branch_behind_call:
    "sub rsp, 40" "vpxor xmm0, xmm0, xmm0" "vmovdqu [rsp], ymm0" "mov rdi, rsp" "call seeded_gather"
    "movzx eax, byte ptr [rsp + 3]" "test eax, eax" "je 2f" "inc rcx" "2:" "add rsp, 40" "ret"
}
function! { seeded_division: "mov rsi, [rdi]" "mov rax, [rsi]" "xor edx, edx" "div rcx" "ret" }

function! { seeded_signed_division: "vmovd eax, xmm0" "cdq" "idiv ecx" "ret" }
function! { seeded_deposit: "vmovd eax, xmm0" "pdep ecx, edi, eax" "ret" }
function! { seeded_extract: "vmovd eax, xmm0" "pext ecx, edi, eax" "ret" }
function! { seeded_repetition: "vmovd ecx, xmm0" "rep movsb" "ret" }
// An instruction of 32-bit processors.
function! { seeded_no_instruction: ".byte 0x06" "ret" }

function! { seeded_branch_beside_revealed:
    "vmovd eax, xmm0" "vmovd edx, xmm1" "nop dword ptr [rax + 0x5a17]" "test edx, edx" "je 2f" "inc rcx" "2:" "ret"
}

// Leaks of a key directly behind an argument, which are known for such by strict judgement alone.
function! { strict_table: "mov rax, [rdi]" "shr rax, 4" "and eax, 15" "mov rdx, [rdx + 8 * rax]" "ret" }
function! { strict_branch: "test byte ptr [rdi + 3], 1" "je 2f" "inc rcx" "2:" "ret" }
function! { strict_division: "mov rax, [rdi]" "xor edx, edx" "div rsi" "ret" }
function! { strict_branch_through_stack: "mov rax, [rdi + 8]" "mov [rsp - 8], rax" "cmp byte ptr [rsp - 8], 0" "jne 2f" "inc rcx" "2:" "ret" }
function! { clean_strict: "2:" "mov rax, [rdi]" "add rax, [rdi + 8]" "mov [rdx], rax" "add rdi, 16" "dec rsi" "jne 2b" "ret" }

// None: a loop over a length, a select, a secret spilled beside a counter, a verdict that is revealed.
function! { clean_loop:
    "mov rax, [rdi]" "mov rcx, [rdi + 8]" "test rcx, rcx" "je 3f" "2:" "vmovdqu ymm0, [rax]" "vpaddd ymm0, ymm0, ymm0"
    "vmovdqu [rax], ymm0" "add rax, 32" "dec rcx" "jne 2b" "3:" "vzeroupper" "ret"
}
function! { clean_select: "mov rsi, [rdi]" "mov rax, [rsi]" "cmp rax, [rsi + 8]" "cmovb rax, rdx" "sbb rcx, rcx" "ret" }
function! { clean_spill:
    "push rbp" "mov rbp, rsp" "and rsp, -64" "sub rsp, 128" "mov [rsp + 8], rsi" "vmovdqa [rsp + 64], ymm0"
    "2:" "dec qword ptr [rsp + 8]" "jne 2b" "cmp qword ptr [rsp + 8], 3" "jne 2b"
    "mov rsp, rbp" "pop rbp" "ret"
}
// A counter and a spilled length beside an array.
function! { clean_beside_array:
    "vpxor xmm0, xmm0, xmm0" "vmovdqu [rsp - 32], ymm0" "mov qword ptr [rsp - 40], 0" "mov [rsp - 48], rsi" "vmovd eax, xmm1"
    "2:" "mov rdx, [rsp - 40]" "mov [rsp + 4 * rdx - 40], eax" "inc qword ptr [rsp - 40]" "cmp qword ptr [rsp - 40], 8" "jne 2b"
    "cmp qword ptr [rsp - 48], 8" "jne 2b" "ret"
}
function! { clean_prefetch: "mov rax, [rdi]" "prefetcht0 [rax + 64]" "prefetchw [rsi]" "ret" }
function! { clean_revealed: "vmovd eax, xmm0" "nop dword ptr [rax + 0x5a17]" "test eax, eax" "je 2f" "inc rcx" "2:" "ret" }
function! { clean_zero: "vpxor xmm0, xmm0, xmm0" "vmovd eax, xmm0" "test eax, eax" "jne 2f" "inc rcx" "2:" "ret" }

// Two forms.
function! { seeded_vector_beside_sha: "sha1msg1 xmm0, xmm1" "vpxor xmm1, xmm1, xmm1" "ret" }
function! { seeded_wide_vector_beside_sha: "vmovdqu64 zmm0, [rdi]" "sha256msg1 xmm0, xmm1" "ret" }
function! { seeded_word_beside_sha: "sha1rnds4 xmm0, xmm1, 2" "rorx eax, ecx, 4" "ret" }
function! { clean_sha: "movdqu xmm1, [rdi]" "pxor xmm0, xmm1" "sha256msg1 xmm0, xmm1" "mov eax, 4" "ret" }
function! { clean_without_sha: "movdqu xmm1, [rdi]" "vpxor xmm0, xmm0, xmm1" "ret" }

// Vectors of a line of the cache on the stack.
function! { seeded_line_on_any_stack: "sub rsp, 136" "vmovdqu64 [rsp + 16], zmm0" "vpaddd zmm0, zmm0, [rsp + 16]" "add rsp, 136" "ret" }
function! { clean_line_on_aligned_stack:
    "push rbp" "mov rbp, rsp" "and rsp, -64" "sub rsp, 64" "vmovdqa64 [rsp], zmm0" "mov rsp, rbp" "pop rbp" "ret"
}
function! { clean_half_a_line: "vmovdqu [rsp - 40], ymm0" "vmovdqu64 [rdi], zmm0" "ret" }

fn program() -> Program {
    let file = std::env::current_exe().expect("a running test has an executable");
    Program::read(&file).expect("it can be read")
}

fn symbol<'a>(program: &'a Program, name: &str) -> &'a Symbol {
    program.symbols().find(|s| s.name == name).unwrap_or_else(|| panic!("{name} is in the executable"))
}

fn faults(name: &str, judge: fn(&Program, &Symbol) -> Vec<Finding>) -> Vec<Fault> {
    let program = program();
    let findings = judge(&program, symbol(&program, name));
    findings.iter().for_each(|finding| println!("{name}: {finding}"));
    findings.into_iter().map(|finding| finding.fault).collect()
}

#[test]
fn two_forms() {
    let program = program();
    for (name, function, expected) in [
        ("seeded_vector_beside_sha", seeded_vector_beside_sha as *const (), Some(1)),
        ("seeded_wide_vector_beside_sha", seeded_wide_vector_beside_sha as *const (), Some(1)),
        ("seeded_word_beside_sha", seeded_word_beside_sha as *const (), Some(1)),
        ("clean_sha", clean_sha as *const (), Some(0)),
        ("clean_without_sha", clean_without_sha as *const (), None),
    ] {
        std::hint::black_box(function);
        assert_eq!(vex_beside_sha(symbol(&program, name)).map(|found| found.len()), expected, "{name}");
    }
}

#[test]
fn lines_on_the_stack() {
    let program = program();
    for (name, function, expected) in [
        ("seeded_line_on_any_stack", seeded_line_on_any_stack as *const (), 2),
        ("clean_line_on_aligned_stack", clean_line_on_aligned_stack as *const (), 0),
        ("clean_half_a_line", clean_half_a_line as *const (), 0),
    ] {
        std::hint::black_box(function);
        assert_eq!(lines_on_any_stack(symbol(&program, name)).len(), expected, "{name}");
    }
}

macro_rules! check {
    ($($name:ident: $($fault:expr),*;)*) => {$(
        #[test]
        fn $name() {
            std::hint::black_box(super::$name as *const ());
            let expected: Vec<Fault> = vec![$($fault),*];
            assert_eq!(faults(stringify!($name), judge), expected);
        }
    )*};
}

macro_rules! check_strictly {
    ($($name:ident: $($fault:expr),*;)*) => {$(
        #[test]
        fn $name() {
            std::hint::black_box(super::$name as *const ());
            let expected: Vec<Fault> = vec![$($fault),*];
            assert!(faults(stringify!($name), judge).is_empty());
            assert_eq!(faults(stringify!($name), judge_strictly), expected);
        }
    )*};
}

mod checks {
    use super::*;

    check! {
        seeded_branch_on_vector: Fault::Branch;
        seeded_branch_on_mask: Fault::Branch;
        seeded_branch_on_vptest: Fault::Branch;
        seeded_branch_on_byte: Fault::Branch;
        seeded_branch_through_stack: Fault::Branch;
        seeded_branch_in_second_turn: Fault::Branch;
        seeded_table: Fault::Address;
        seeded_gather: Fault::Address;
        seeded_prefetch: Fault::Address;
        seeded_call: Fault::Call("seeded_gather".into());
        seeded_tail_call: Fault::Call("seeded_gather".into());
        seeded_jump_table: Fault::ComputedJump;
        seeded_jump_on_secret: Fault::Address, Fault::Branch;
        seeded_branch_behind_table: Fault::Branch;
        seeded_branch_on_array: Fault::Branch;
        seeded_branch_on_array_aligned: Fault::Branch;
        seeded_branch_on_array_in_turn: Fault::Branch;
        seeded_branch_on_array_by_index: Fault::Branch;
        seeded_branch_on_array_of_immediates: Fault::Branch;
        seeded_branch_on_array_with_a_product: Fault::Branch;
        seeded_branch_behind_call: Fault::Call("seeded_gather".into()), Fault::Branch;
        seeded_division: Fault::Time;
        seeded_signed_division: Fault::Time;
        seeded_deposit: Fault::Time;
        seeded_extract: Fault::Time;
        seeded_repetition: Fault::Time;
        seeded_no_instruction: Fault::Undecodable;
        seeded_branch_beside_revealed: Fault::Branch;
        clean_loop: ;
        clean_select: ;
        clean_spill: ;
        clean_beside_array: ;
        clean_prefetch: ;
        clean_revealed: ;
        clean_zero: ;
    }

    check_strictly! {
        strict_table: Fault::Address;
        strict_branch: Fault::Branch;
        strict_division: Fault::Time;
        strict_branch_through_stack: Fault::Branch;
        clean_strict: ;
    }
}
