//! Forms of instructions that should not stand beside each other.

use crate::elf::Symbol;
use iced_x86::{CpuidFeature, Decoder, DecoderOptions, EncodingKind, Instruction};

/// The instructions with a VEX or EVEX form in a function with SHA instructions, which have none; nothing for a function
/// without these.
///
/// Each change from one form to the other takes tens of cycles on some processors, as long as the upper half of a register
/// is not zero.
pub fn vex_beside_sha(symbol: &Symbol) -> Option<Vec<String>> {
    let decoder = Decoder::with_ip(64, &symbol.code, symbol.address, DecoderOptions::NONE);
    let instructions: Vec<Instruction> = decoder.into_iter().collect();
    let is_sha = |i: &Instruction| i.code().cpuid_features().contains(&CpuidFeature::SHA);
    let has_vex = |i: &&Instruction| i.code().encoding() != EncodingKind::Legacy;
    let wrong = || instructions.iter().filter(has_vex).map(|i| format!("{:#x}: {i}", i.ip())).collect();
    instructions.iter().any(is_sha).then(wrong)
}
