//! What a function computes from secrets.
//!
//! The types of the program are gone in machine code, so secrets are known by where they come from and by what is done to
//! them. Secret is
//! - a vector that comes in as an argument;
//! - what is loaded through a pointer that was itself loaded or computed;
//! - what is loaded through an argument, once vectors are computed from it, or products, rotations or sums with a carry:
//!   behind an argument a function finds keys, but also pointers, lengths and counters.
//!
//! To this last rule, a key directly behind an argument is no secret until it was computed with. It is one from the first where a
//! function is [judged strictly](crate::judge_strictly): that is for those that find keys there and nothing that decides.
//!
//! A result is secret if an operand is, until [`saltern_lanes::reveal`] makes it public.
//!
//! A place on the stack holds what was last stored to it. Stores at a computed place on the stack are taken to go to arrays that were
//! filled with constants before: to any that was filled by vectors, and to one that was filled by immediates if it begins where the
//! computed place counts from. So are those of a function that is called, to the former. They are never taken to go to registers that
//! the compiler spilled.

use crate::value::Value;
use iced_x86::{
    Instruction, InstructionInfo, InstructionInfoFactory, Mnemonic, OpAccess, OpKind, Register, UsedMemory,
};
use saltern_lanes::watch::REVEALED;
use std::collections::BTreeMap;

/// A byte on the stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Byte {
    value: Value,
    /// What it was filled with, if that was a constant: then it is perhaps part of an array.
    filled: Filled,
}

/// Which constants were stored to a byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Filled {
    /// None.
    No,
    /// An immediate.
    Immediate,
    /// Part of a vector.
    Vector,
}

/// Of how many bytes an array is at least that was filled by immediates: what has fewer is a counter.
const FEWEST_BY_IMMEDIATES: i64 = 16;

/// What is known before an instruction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    general: [Value; 16],
    vector: [Value; 32],
    mask: [Value; 8],
    /// For each status flag, where the secret comes from that it depends on.
    flags: [Option<u64>; 6],
    /// By frame and offset.
    stack: BTreeMap<(u32, i64), Byte>,
    frames: u32,
    /// What is loaded through an argument.
    behind_argument: Behind,
}

/// What a function finds directly behind its arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Behind {
    /// Keys, and also pointers, lengths and counters.
    Anything,
    /// Nothing but what may be secret.
    Secrets,
}

/// What one instruction does with secrets: where they come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Use {
    /// It reads or writes at an address that depends on one.
    pub address: Option<u64>,
    /// It reads flags that depend on one.
    pub flags: Option<u64>,
    /// An operand depends on one.
    pub operand: Option<u64>,
}

/// Where an operand in memory is.
enum Place {
    /// In the program itself.
    Constant,
    /// Directly behind an argument.
    Argument,
    /// At a known place on the stack.
    Stack { frame: u32, offset: i64 },
    /// At a computed place on the stack, counted from this frame and offset where they are known.
    StackArray { begins: Option<(u32, i64)> },
    /// Behind any other pointer.
    Elsewhere,
}

impl State {
    /// What is known at the start of a function, which is at `address`.
    pub fn entry(address: u64, behind_argument: Behind) -> Self {
        let secret = Value::Secret { from: address };
        let mut state = State {
            general: [Value::Public; 16],
            vector: [secret; 32],
            mask: [secret; 8],
            flags: [None; 6],
            stack: BTreeMap::new(),
            frames: 0,
            behind_argument,
        };
        for argument in [Register::RDI, Register::RSI, Register::RDX, Register::RCX, Register::R8, Register::R9] {
            state.set(argument, Value::Argument);
        }
        state.set(Register::RSP, Value::Stack { frame: 0, offset: 0 });
        state
    }

    /// Takes in what is known at the end of another way to the same place. Whether that changed anything.
    pub fn join(&mut self, other: &State) -> bool {
        fn all(ours: &mut [Value], theirs: &[Value]) {
            ours.iter_mut().zip(theirs).for_each(|(a, &b)| *a = a.join(b));
        }
        let before = self.clone();
        all(&mut self.general, &other.general);
        all(&mut self.vector, &other.vector);
        all(&mut self.mask, &other.mask);
        for (ours, &theirs) in self.flags.iter_mut().zip(&other.flags) {
            *ours = [*ours, theirs].into_iter().flatten().min();
        }
        self.frames = self.frames.max(other.frames);
        // A place that only one way has stored to is not known.
        self.stack.retain(|place, byte| {
            other.stack.get(place).is_some_and(|theirs| {
                byte.value = byte.value.join(theirs.value);
                byte.filled = byte.filled.max(theirs.filled);
                true
            })
        });
        *self != before
    }

    /// The effect of one instruction.
    pub fn step(&mut self, instruction: &Instruction, factory: &mut InstructionInfoFactory) -> Use {
        match instruction.mnemonic() {
            Mnemonic::Nop => {
                if instruction.memory_displacement64() == REVEALED as u64 {
                    self.set(instruction.memory_base(), Value::Public);
                }
                return Use::default();
            }
            // It clears the upper halves and leaves the rest.
            Mnemonic::Vzeroupper => return Use::default(),
            Mnemonic::Call => {
                self.call(instruction.ip());
                return Use::default();
            }
            _ => {}
        }
        let info = factory.info(instruction);
        let (operands, used) = self.operands(instruction, info);
        let result = match self.address(instruction) {
            Some(address) => address,
            None if operands == Value::Captured && mixes(instruction) => Value::Secret { from: instruction.ip() },
            None => operands,
        };
        // Stores go to where the registers point before the instruction changes them.
        for memory in info.used_memory().iter().filter(|m| writes(m.access())) {
            self.store(memory, result, instruction);
        }
        for register in info.used_registers().iter().filter(|r| writes(r.access())) {
            let (register, access) = (register.register(), register.access());
            if register.full_register() == Register::RSP && instruction.is_stack_instruction() {
                self.set(Register::RSP, self.moved(Register::RSP, instruction.stack_pointer_increment().into()));
                continue;
            }
            // The compiler writes a low byte for a value of one byte, and reads nothing else of the register then.
            let partial = matches!(access, OpAccess::CondWrite | OpAccess::ReadCondWrite)
                || matches!(register, Register::AH | Register::BH | Register::CH | Register::DH);
            let value = if partial { self.get(register).join(result) } else { result };
            self.set(register, value);
        }
        let computed = instruction.rflags_written() | instruction.rflags_undefined();
        for (bit, flag) in self.flags.iter_mut().enumerate() {
            if computed >> bit & 1 == 1 {
                *flag = result.secret();
            } else if instruction.rflags_modified() >> bit & 1 == 1 {
                *flag = None;
            }
        }
        used
    }

    /// What a call leaves: nothing is known of the registers that it need not restore.
    fn call(&mut self, ip: u64) {
        use Register::*;
        let unknown = Value::Secret { from: ip };
        [RAX, RCX, RDX, RSI, RDI, R8, R9, R10, R11].into_iter().for_each(|register| self.set(register, unknown));
        self.vector.fill(unknown);
        self.mask.fill(unknown);
        self.flags.fill(Some(ip));
        // It may have got an array to fill.
        self.store_to_arrays(Option::None, unknown);
    }

    /// What the operands come to, flags included, and how they are used.
    fn operands(&self, instruction: &Instruction, info: &InstructionInfo) -> (Value, Use) {
        let mut values = Vec::new();
        let address_only = |register: Register| {
            let in_address = [instruction.memory_base(), instruction.memory_index()].map(Register::full_register);
            let is_operand = |n: u32| {
                instruction.op_kind(n) == OpKind::Register
                    && instruction.op_register(n).full_register() == register
                    && reads(info.op_access(n))
            };
            instruction.mnemonic() != Mnemonic::Lea
                && in_address.contains(&register)
                && !(0..instruction.op_count()).any(is_operand)
        };
        let registers = info.used_registers().iter().filter(|r| reads(r.access()));
        values
            .extend(registers.map(|r| r.register().full_register()).filter(|&r| !address_only(r)).map(|r| self.get(r)));
        if (0..instruction.op_count()).any(|n| is_immediate(instruction.op_kind(n))) {
            values.push(Value::Public);
        }
        let mut used = Use::default();
        // Those are no accesses to memory.
        if prefetches(instruction.mnemonic()) {
            used.address = self.get(instruction.memory_base()).join(self.get(instruction.memory_index())).secret();
        }
        for memory in info.used_memory().iter().filter(|m| m.access() != OpAccess::NoMemAccess) {
            let address = self.get(memory.base()).join(self.get(memory.index())).secret();
            used.address = used.address.or(address);
            if reads(memory.access()) {
                values.push(address.map_or_else(|| self.load(memory, instruction.ip()), |from| Value::Secret { from }));
            }
        }
        used.operand = values.iter().find_map(|value| value.secret());
        let read = (0..self.flags.len()).filter(|bit| instruction.rflags_read() >> bit & 1 == 1);
        used.flags = read.filter_map(|bit| self.flags[bit]).min();
        values.extend(used.flags.map(|from| Value::Secret { from }));
        (values.into_iter().reduce(Value::join).unwrap_or(Value::Public), used)
    }

    /// The results that are addresses: of constants and functions, and on the stack, where sums with constants and the rounding in a
    /// function's first lines stay such.
    fn address(&mut self, instruction: &Instruction) -> Option<Value> {
        let base = match instruction.mnemonic() {
            Mnemonic::Lea if instruction.is_ip_rel_memory_operand() => {
                return Some(Value::Constant { address: Some(instruction.ip_rel_memory_address()) });
            }
            Mnemonic::Mov if instruction.is_ip_rel_memory_operand() && instruction.op0_register().is_gpr64() => {
                return Some(Value::Loaded { at: instruction.ip_rel_memory_address() });
            }
            Mnemonic::Lea if instruction.memory_index() == Register::None => instruction.memory_base(),
            Mnemonic::Add | Mnemonic::Sub if is_immediate(instruction.op1_kind()) => instruction.op0_register(),
            Mnemonic::And if instruction.op0_register() == Register::RSP => {
                self.frames += 1;
                return Some(Value::Stack { frame: self.frames, offset: 0 });
            }
            _ => return None,
        };
        let by = match instruction.mnemonic() {
            Mnemonic::Lea => instruction.memory_displacement64() as i64,
            Mnemonic::Add => instruction.immediate(1) as i64,
            _ => -(instruction.immediate(1) as i64),
        };
        matches!(self.get(base), Value::Stack { .. }).then(|| self.moved(base, by))
    }

    /// The value of `register` with a constant added.
    fn moved(&self, register: Register, by: i64) -> Value {
        match self.get(register) {
            Value::Stack { frame, offset } => Value::Stack { frame, offset: offset + by },
            other => other.join(Value::Public),
        }
    }

    /// What `register` holds.
    pub(crate) fn get(&self, register: Register) -> Value {
        let full = register.full_register();
        match full {
            _ if full.is_gpr64() => self.general[full.number()],
            _ if full.is_zmm() => self.vector[full.number()],
            _ if full.is_k() => self.mask[full.number()],
            // The instruction pointer, segments, control words: nothing that a kernel computes goes there.
            _ => Value::Public,
        }
    }

    fn set(&mut self, register: Register, value: Value) {
        let full = register.full_register();
        match full {
            _ if full.is_gpr64() => self.general[full.number()] = value,
            _ if full.is_zmm() => self.vector[full.number()] = value,
            _ if full.is_k() => self.mask[full.number()] = value,
            _ => {}
        }
    }

    fn place(&self, memory: &UsedMemory) -> Place {
        let plain = memory.index() == Register::None;
        match self.get(memory.base()) {
            _ if plain && matches!(memory.base(), Register::RIP | Register::None) => Place::Constant,
            Value::Stack { frame, offset } if plain => {
                Place::Stack { frame, offset: offset.wrapping_add(memory.displacement() as i64) }
            }
            Value::Stack { frame, offset } => {
                Place::StackArray { begins: Some((frame, offset.wrapping_add(memory.displacement() as i64))) }
            }
            Value::OnStack => Place::StackArray { begins: None },
            _ if matches!(self.get(memory.index()), Value::Stack { .. } | Value::OnStack) => {
                Place::StackArray { begins: None }
            }
            Value::Argument if plain => Place::Argument,
            // Where the index is secret, the address is reported.
            Value::Constant { .. } => Place::Constant,
            _ => Place::Elsewhere,
        }
    }

    fn load(&self, memory: &UsedMemory, ip: u64) -> Value {
        let secret = Value::Secret { from: ip };
        match self.place(memory) {
            Place::Constant => Value::Public,
            Place::Argument if self.behind_argument == Behind::Anything => Value::Captured,
            Place::Argument => secret,
            Place::Elsewhere | Place::StackArray { .. } => secret,
            Place::Stack { frame, offset } => bytes(offset, memory)
                .map(|offset| match self.stack.get(&(frame, offset)) {
                    Some(known) => known.value,
                    // Above the stack pointer at entry are the arguments that had no register.
                    None if frame == 0 && offset >= 0 => Value::Argument,
                    None => secret,
                })
                .reduce(Value::join)
                .unwrap_or(secret),
        }
    }

    fn store(&mut self, memory: &UsedMemory, value: Value, instruction: &Instruction) {
        match self.place(memory) {
            Place::Stack { frame, offset } => {
                let filled = match value {
                    Value::Public if has_vector(instruction) => Filled::Vector,
                    Value::Public if is_immediate(instruction.op1_kind()) => Filled::Immediate,
                    _ => Filled::No,
                };
                for offset in bytes(offset, memory) {
                    let old = self.stack.get(&(frame, offset)).filter(|_| memory.access() != OpAccess::Write);
                    let value = old.map_or(value, |old| old.value.join(value));
                    self.stack.insert((frame, offset), Byte { value, filled });
                }
            }
            Place::StackArray { begins } => self.store_to_arrays(begins, value),
            Place::Constant | Place::Argument | Place::Elsewhere => {}
        }
    }

    /// A store to some place of an array on the stack, of the one that `begins` there if it is one.
    fn store_to_arrays(&mut self, begins: Option<(u32, i64)>, value: Value) {
        let by_vectors = |byte: &&mut Byte| byte.filled == Filled::Vector;
        self.stack.values_mut().filter(by_vectors).for_each(|byte| byte.value = byte.value.join(value));
        let Some((frame, begin)) = begins else { return };
        let length = |is_part: fn(Filled) -> bool| {
            let part = |offset: &i64| self.stack.get(&(frame, *offset)).is_some_and(|byte| is_part(byte.filled));
            (begin..).take_while(part).count() as i64
        };
        if (1..FEWEST_BY_IMMEDIATES).contains(&length(|filled| filled == Filled::Immediate)) {
            return;
        }
        let end = begin + length(|filled| filled != Filled::No);
        self.stack.range_mut((frame, begin)..(frame, end)).for_each(|(_, byte)| byte.value = byte.value.join(value));
    }
}

fn bytes(offset: i64, memory: &UsedMemory) -> impl Iterator<Item = i64> + use<> {
    offset..offset + memory.memory_size().size().max(1) as i64
}

fn reads(access: OpAccess) -> bool {
    use OpAccess::*;
    matches!(access, Read | CondRead | ReadWrite | ReadCondWrite)
}

fn writes(access: OpAccess) -> bool {
    use OpAccess::*;
    matches!(access, Write | CondWrite | ReadWrite | ReadCondWrite)
}

fn is_immediate(kind: OpKind) -> bool {
    use OpKind::*;
    matches!(
        kind,
        Immediate8
            | Immediate16
            | Immediate32
            | Immediate64
            | Immediate8to16
            | Immediate8to32
            | Immediate8to64
            | Immediate32to64
    )
}

fn has_vector(instruction: &Instruction) -> bool {
    (0..instruction.op_count())
        .any(|n| instruction.op_kind(n) == OpKind::Register && instruction.op_register(n).is_vector_register())
}

/// Whether this takes a line into the cache and does nothing else.
fn prefetches(mnemonic: Mnemonic) -> bool {
    use Mnemonic::*;
    matches!(
        mnemonic,
        Prefetch
            | Prefetchit0
            | Prefetchit1
            | Prefetchnta
            | Prefetcht0
            | Prefetcht1
            | Prefetcht2
            | Prefetchw
            | Prefetchwt1
    )
}

/// Whether this is something that is done to secrets and not to lengths: arithmetic on vectors, words taken out of vectors,
/// products, rotations and sums with a carry.
fn mixes(instruction: &Instruction) -> bool {
    use Mnemonic::*;
    match instruction.mnemonic() {
        Mul | Mulx | Adcx | Adox | Rol | Ror | Rorx | Shld | Shrd => true,
        Adc => !is_immediate(instruction.op1_kind()),
        Imul => !is_immediate(instruction.op2_kind()),
        _ => has_vector(instruction) && (instruction.op0_register().is_gpr() || !brings(instruction)),
    }
}

/// Whether this only brings data from one place to another.
fn brings(instruction: &Instruction) -> bool {
    let name = format!("{:?}", instruction.mnemonic()).to_lowercase();
    let bringing = ["mov", "broadcast", "pbroadcast", "insert", "extract", "pinsr", "pextr", "unpck", "punpck"];
    let name = name.strip_prefix('v').unwrap_or(&name);
    bringing.iter().any(|word| name.starts_with(word))
}
