//! Forms of instructions that slow down each other, or themselves.

use crate::elf::Symbol;
use iced_x86::{CpuidFeature, EncodingKind, Instruction, Mnemonic, Register};

/// Whether a function moves the stack to a place that is aligned for its vectors.
fn aligns_stack(instructions: &[Instruction]) -> bool {
    instructions.iter().any(|i| i.mnemonic() == Mnemonic::And && i.op0_register() == Register::RSP)
}

/// The instructions with a VEX or EVEX form in a function with SHA instructions, which have none; nothing for a function
/// without these.
///
/// Each change from one form to the other takes tens of cycles on some processors, as long as the upper half of a register
/// is not zero.
pub fn vex_beside_sha(symbol: &Symbol) -> Option<Vec<String>> {
    let instructions = symbol.instructions();
    let is_sha = |i: &Instruction| i.code().cpuid_features().contains(&CpuidFeature::SHA);
    let has_vex = |i: &&Instruction| i.code().encoding() != EncodingKind::Legacy;
    let wrong = || instructions.iter().filter(has_vex).map(|i| format!("{:#x}: {i}", i.ip())).collect();
    instructions.iter().any(is_sha).then(wrong)
}

/// The instructions with a vector of 64 bytes on the stack, in a function that leaves it where it is: then chance decides, for each
/// process, whether every one of these vectors lies across two lines of the cache. Nothing for a function that aligns its stack.
pub fn lines_on_any_stack(symbol: &Symbol) -> Vec<String> {
    let instructions = symbol.instructions();
    if aligns_stack(&instructions) {
        return Vec::new();
    }
    let on_stack = |i: &&Instruction| i.memory_base() == Register::RSP && i.memory_size().size() == 64;
    instructions.iter().filter(on_stack).map(|i| format!("{:#x}: {i}", i.ip())).collect()
}

/// The instructions that end the program where a vector of 32 or 64 bytes on the stack is not aligned, in a function that leaves the stack
/// where it is, which is aligned to 16 bytes. Nothing for a function without such vectors there.
pub fn faults_on_any_stack(symbol: &Symbol) -> Option<Vec<String>> {
    use Mnemonic::{Vmovapd, Vmovaps, Vmovdqa, Vmovdqa32, Vmovdqa64, Vmovntdq, Vmovntdqa, Vmovntpd, Vmovntps};
    let aligned = [Vmovapd, Vmovaps, Vmovdqa, Vmovdqa32, Vmovdqa64, Vmovntdq, Vmovntdqa, Vmovntpd, Vmovntps];
    let instructions = symbol.instructions();
    let moved = aligns_stack(&instructions);
    let on_stack = |i: &&Instruction| i.memory_base() == Register::RSP && i.memory_size().size() > 16;
    let faults = |i: &&Instruction| !moved && aligned.contains(&i.mnemonic());
    let found: Vec<_> = instructions.iter().filter(on_stack).collect();
    let lines = || found.iter().copied().filter(faults).map(|i| format!("{:#x}: {i}", i.ip())).collect();
    (!found.is_empty()).then(lines)
}
