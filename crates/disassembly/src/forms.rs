//! Forms of instructions that slow down each other, or themselves.

use crate::elf::Symbol;
use iced_x86::{CpuidFeature, EncodingKind, Instruction, Mnemonic, Register};

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
    let aligns = |i: &Instruction| i.mnemonic() == Mnemonic::And && i.op0_register() == Register::RSP;
    if instructions.iter().any(aligns) {
        return Vec::new();
    }
    let on_stack = |i: &&Instruction| i.memory_base() == Register::RSP && i.memory_size().size() == 64;
    instructions.iter().filter(on_stack).map(|i| format!("{:#x}: {i}", i.ip())).collect()
}
