//! What is wrong with a function.

use crate::elf::{Program, Symbol};
use crate::flow::{Behind, State};
use crate::value::Value;
use iced_x86::{FlowControl, Instruction, InstructionInfoFactory, Mnemonic, OpKind, Register};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// What an instruction should not do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It calls the function named, or jumps out into it.
    Call(String),
    /// It jumps to an address that is in no table of jumps.
    ComputedJump,
    /// It branches on a secret.
    Branch,
    /// It uses a secret as an address, or as part of one.
    Address,
    /// Its time depends on a secret operand.
    Time,
    /// It is none.
    Undecodable,
}

/// A fault and where it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// What is wrong.
    pub fault: Fault,
    /// The address of the instruction.
    pub address: u64,
    /// The instruction.
    pub instruction: String,
    /// For a secret, the instruction that brought it in.
    pub from: Option<String>,
    /// The line of source, where it is known.
    pub line: Option<String>,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.fault {
            Fault::Call(to) => write!(f, "call to {to}")?,
            Fault::ComputedJump => write!(f, "jump to a computed address")?,
            Fault::Branch => write!(f, "branch on a secret")?,
            Fault::Address => write!(f, "address from a secret")?,
            Fault::Time => write!(f, "variable time on a secret")?,
            Fault::Undecodable => write!(f, "no instruction")?,
        }
        write!(f, " at {:#x}: {}", self.address, self.instruction)?;
        if let Some(from) = &self.from {
            write!(f, ", secret from {from}")?;
        }
        if let Some(line) = &self.line {
            write!(f, ", {line}")?;
        }
        Ok(())
    }
}

/// Everything that is wrong with `symbol`, a function of `program`, by address.
pub fn judge(program: &Program, symbol: &Symbol) -> Vec<Finding> {
    follow(program, symbol, Behind::Anything)
}

/// The same for a function that finds nothing but secrets behind its arguments: what decides comes in the arguments themselves.
pub fn judge_strictly(program: &Program, symbol: &Symbol) -> Vec<Finding> {
    follow(program, symbol, Behind::Secrets)
}

fn follow(program: &Program, symbol: &Symbol, behind_arguments: Behind) -> Vec<Finding> {
    let end = symbol.address + symbol.code.len() as u64;
    let instructions = symbol.instructions();
    let index: BTreeMap<u64, usize> = instructions.iter().enumerate().map(|(n, i)| (i.ip(), n)).collect();
    // Which table a jump takes is hard to see, so it is taken to lead to where any table of the function leads.
    let tables: Vec<usize> = instructions
        .iter()
        .filter(|i| i.mnemonic() == Mnemonic::Lea && i.is_ip_rel_memory_operand())
        .map(|i| program.jump_table(i.ip_rel_memory_address(), |target| index.contains_key(&target)))
        .filter(|targets| targets.len() > 1)
        .flatten()
        .map(|target| index[&target])
        .collect();
    let inside = |address: u64| (symbol.address..end).contains(&address);

    let mut factory = InstructionInfoFactory::new();
    let mut starts: BTreeMap<usize, State> = BTreeMap::from([(0, State::entry(symbol.address, behind_arguments))]);
    let mut waiting = BTreeSet::from([0]);
    let mut findings: BTreeMap<u64, Finding> = BTreeMap::new();
    let leaders: BTreeSet<usize> = instructions
        .iter()
        .filter_map(|i| index.get(&i.near_branch_target()).copied())
        .chain(tables.iter().copied())
        .collect();

    while let Some(start) = waiting.pop_first() {
        let mut state = starts[&start].clone();
        let mut goes_to = Vec::new();
        for (n, instruction) in instructions.iter().enumerate().skip(start) {
            if n > start && leaders.contains(&n) {
                goes_to.push(n);
                break;
            }
            let flow = instruction.flow_control();
            let mut found = |fault: Fault, from: Option<u64>| {
                let (address, instruction) = (instruction.ip(), instruction.to_string());
                let from = from.map(|from| match index.get(&from) {
                    Some(&n) => format!("{from:#x}: {}", instructions[n]),
                    None => format!("{from:#x}"),
                });
                let line = program.line_at(address);
                findings.entry(address).or_insert(Finding { fault, address, instruction, from, line });
            };
            if instruction.is_invalid() {
                found(Fault::Undecodable, None);
                break;
            }
            let target = instruction.near_branch_target();
            match flow {
                FlowControl::Call | FlowControl::IndirectCall => {
                    found(Fault::Call(called(program, instruction, &state)), None);
                }
                FlowControl::UnconditionalBranch | FlowControl::ConditionalBranch if !inside(target) => {
                    found(Fault::Call(callee(program, instruction)), None);
                }
                FlowControl::IndirectBranch if instruction.memory_base() == Register::RIP => {
                    found(Fault::Call(callee(program, instruction)), None);
                }
                FlowControl::IndirectBranch if tables.is_empty() => found(Fault::ComputedJump, None),
                FlowControl::IndirectBranch => goes_to.extend(&tables),
                _ => {}
            }
            let calls = matches!(flow, FlowControl::Call | FlowControl::IndirectCall);
            let ends = calls && never_returns(&called(program, instruction, &state));
            let used = state.step(instruction, &mut factory);
            if used.address.is_some() {
                found(Fault::Address, used.address);
            }
            let condition = used.flags.or(used.operand);
            if matches!(flow, FlowControl::ConditionalBranch | FlowControl::IndirectBranch) && condition.is_some() {
                found(Fault::Branch, condition);
            }
            if used.operand.is_some() && takes_time_by_operand(instruction) {
                found(Fault::Time, used.operand);
            }
            if matches!(flow, FlowControl::UnconditionalBranch | FlowControl::ConditionalBranch) {
                goes_to.extend(index.get(&target));
            }
            match flow {
                FlowControl::Next => {}
                FlowControl::Call | FlowControl::IndirectCall if !ends => {}
                FlowControl::ConditionalBranch => {
                    goes_to.push(n + 1);
                    break;
                }
                _ => break,
            }
        }
        for n in goes_to.into_iter().filter(|&n| n < instructions.len()) {
            let changed = match starts.get_mut(&n) {
                Some(known) => known.join(&state),
                None => {
                    starts.insert(n, state.clone());
                    true
                }
            };
            if changed {
                waiting.insert(n);
            }
        }
    }
    findings.into_values().collect()
}

/// The function that a call goes to, also where its address is in a register.
fn called(program: &Program, instruction: &Instruction, before: &State) -> String {
    let in_register =
        instruction.flow_control() == FlowControl::IndirectCall && instruction.op0_kind() == OpKind::Register;
    match in_register.then(|| before.get(instruction.op0_register())) {
        Some(Value::Constant { address: Some(address) } | Value::Loaded { at: address }) => {
            program.name_at(address).map_or_else(|| format!("{address:#x}"), str::to_owned)
        }
        _ => callee(program, instruction),
    }
}

fn callee(program: &Program, instruction: &Instruction) -> String {
    let direct = instruction.near_branch_target();
    let address = if direct == 0 && instruction.is_ip_rel_memory_operand() {
        instruction.ip_rel_memory_address()
    } else {
        direct
    };
    program.name_at(address).map_or_else(|| format!("{address:#x}"), str::to_owned)
}

/// Whether the function named only panics.
pub fn never_returns(name: &str) -> bool {
    name.starts_with("core::panicking::")
        || ["core::slice::", "core::option::", "core::result::"].iter().any(|path| name.starts_with(path))
            && (name.ends_with("_fail") || name.ends_with("_failed"))
}

/// Instructions whose time depends on their operands, at least on some processors.
fn takes_time_by_operand(instruction: &Instruction) -> bool {
    use Mnemonic::*;
    // Deposit and extract are microcoded on AMD processors before Zen 3, a step for each bit of the mask.
    matches!(instruction.mnemonic(), Div | Idiv | Pdep | Pext)
        || instruction.has_rep_prefix() && instruction.is_string_instruction()
}
