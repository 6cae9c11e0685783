//! What a function computes from secrets.
//!
//! The types of the program are gone in machine code, so secrets are known by where they come from: whatever is loaded
//! through a pointer is taken for secret, and so is a vector that comes in as an argument. Public are the arguments in
//! general registers and what lies directly behind such a pointer: there a function finds its captured pointers, lengths
//! and counters. Constants of the program are public. A result is secret if an operand is, until
//! [`saltern_lanes::reveal`] makes it public.
//!
//! A place on the stack holds what was last stored to it. Stores at a computed place on the stack are taken to go to
//! arrays, never to registers that the compiler spilled.

use iced_x86::{
    Instruction, InstructionInfo, InstructionInfoFactory, Mnemonic, OpAccess, OpKind, Register, RflagsBits,
};
use saltern_lanes::watch::REVEALED;
use std::collections::BTreeMap;

/// What is known of a general register or of eight bytes on the stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// Computed from nothing secret.
    Public,
    /// An argument as it came in: what it points to directly is public.
    Argument,
    /// An address on the stack: `offset` from the stack pointer at entry, or in higher frames from the place that the
    /// stack pointer was rounded down to.
    Stack {
        /// How often the stack pointer had been rounded.
        frame: u32,
        /// Distance in bytes.
        offset: i64,
    },
    /// Possibly computed from a secret.
    Secret,
}

impl Value {
    fn join(self, other: Value) -> Value {
        match (self, other) {
            (a, b) if a == b => a,
            (Value::Secret, _) | (_, Value::Secret) => Value::Secret,
            _ => Value::Public,
        }
    }
}

/// Eight bytes on the stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Slot {
    value: Value,
    /// Stored as part of a vector, so perhaps part of an array.
    vector: bool,
}

/// What is known before an instruction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    general: [Value; 16],
    vector: [Value; 32],
    mask: [Value; 8],
    /// The bits of the flags register that depend on secrets.
    flags: u32,
    stack: BTreeMap<(u32, i64), Slot>,
    frames: u32,
}

/// What one instruction does with secrets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Use {
    /// It reads or writes at an address that depends on one.
    pub address: bool,
    /// It reads flags that depend on one.
    pub flags: bool,
    /// An operand depends on one.
    pub operand: bool,
}

const SLOT: i64 = 8;

impl State {
    /// What is known at the start of a function.
    pub fn entry() -> Self {
        let mut state = State {
            general: [Value::Public; 16],
            vector: [Value::Secret; 32],
            mask: [Value::Secret; 8],
            flags: 0,
            stack: BTreeMap::new(),
            frames: 0,
        };
        for argument in [Register::RDI, Register::RSI, Register::RDX, Register::RCX, Register::R8, Register::R9] {
            state.set(argument, Value::Argument);
        }
        state.set(Register::RSP, Value::Stack { frame: 0, offset: 0 });
        state
    }

    /// Takes in what is known at the end of another way to the same place. Whether that changed anything.
    pub fn join(&mut self, other: &State) -> bool {
        let before = self.clone();
        fn all(ours: &mut [Value], theirs: &[Value]) {
            ours.iter_mut().zip(theirs).for_each(|(a, &b)| *a = a.join(b));
        }
        all(&mut self.general, &other.general);
        all(&mut self.vector, &other.vector);
        all(&mut self.mask, &other.mask);
        self.flags |= other.flags;
        self.frames = self.frames.max(other.frames);
        // A place that only one way has stored to is not known.
        self.stack.retain(|place, slot| {
            other.stack.get(place).is_some_and(|theirs| {
                slot.value = slot.value.join(theirs.value);
                slot.vector |= theirs.vector;
                true
            })
        });
        *self != before
    }

    fn get(&self, register: Register) -> Value {
        let full = register.full_register();
        match full {
            Register::RIP => Value::Public,
            _ if full.is_gpr64() => self.general[full.number()],
            _ if full.is_zmm() => self.vector[full.number()],
            _ if full.is_k() => self.mask[full.number()],
            // Segments and control words: nothing that a kernel computes goes there.
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

    /// The effect of one instruction.
    pub fn step(&mut self, instruction: &Instruction, factory: &mut InstructionInfoFactory) -> Use {
        // It clears the upper halves and leaves the rest.
        if instruction.mnemonic() == Mnemonic::Vzeroupper {
            return Use::default();
        }
        if instruction.mnemonic() == Mnemonic::Nop {
            if instruction.memory_displacement64() == REVEALED as u64 {
                self.set(instruction.memory_base(), Value::Public);
            }
            return Use::default();
        }
        let info = factory.info(instruction);
        let (operands, used) = self.operands(instruction, info);
        let result = self.stack_arithmetic(instruction).unwrap_or(operands);

        // Stores go to where the registers point before the instruction changes them.
        for memory in info.used_memory().iter().filter(|m| writes(m.access())) {
            let place = self.place(memory);
            let whole = matches!(memory.access(), OpAccess::Write);
            self.store(&place, memory.memory_size().size(), result, whole, has_vector(instruction));
        }
        for register in info.used_registers().iter().filter(|r| writes(r.access())) {
            let (register, access) = (register.register(), register.access());
            if register.full_register() == Register::RSP && instruction.is_stack_instruction() {
                if let Value::Stack { frame, offset } = self.get(Register::RSP) {
                    let offset = offset + i64::from(instruction.stack_pointer_increment());
                    self.set(Register::RSP, Value::Stack { frame, offset });
                }
                continue;
            }
            let partial = matches!(access, OpAccess::CondWrite | OpAccess::ReadCondWrite)
                || register.is_gpr8()
                || register.is_gpr16();
            let value = if partial { self.get(register).join(result) } else { result };
            self.set(register, value);
        }
        if result == Value::Secret {
            self.flags |= instruction.rflags_written() | instruction.rflags_undefined();
        } else {
            self.flags &= !instruction.rflags_modified();
        }
        self.flags &= !(instruction.rflags_cleared() | instruction.rflags_set());
        // The direction of string instructions is never computed.
        self.flags &= !RflagsBits::DF;
        used
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
        for memory in info.used_memory().iter().filter(|m| m.access() != OpAccess::NoMemAccess) {
            used.address |= [memory.base(), memory.index()].iter().any(|&r| self.get(r) == Value::Secret);
            if reads(memory.access()) {
                values.push(self.load(&self.place(memory), memory.memory_size().size(), has_vector(instruction)));
            }
        }
        used.operand = values.contains(&Value::Secret);
        used.flags = instruction.rflags_read() & self.flags != 0;
        if used.flags {
            values.push(Value::Secret);
        }
        (values.into_iter().reduce(Value::join).unwrap_or(Value::Public), used)
    }

    /// The results that stay addresses on the stack: sums with constants, and the rounding in a function's first lines.
    fn stack_arithmetic(&mut self, instruction: &Instruction) -> Option<Value> {
        let moved = |from: Register, by: i64| match self.get(from) {
            Value::Stack { frame, offset } => Some(Value::Stack { frame, offset: offset + by }),
            _ => None,
        };
        match instruction.mnemonic() {
            Mnemonic::Lea if instruction.memory_index() == Register::None => {
                moved(instruction.memory_base(), instruction.memory_displacement64() as i64)
            }
            Mnemonic::Add if is_immediate(instruction.op1_kind()) => {
                moved(instruction.op0_register(), instruction.immediate(1) as i64)
            }
            Mnemonic::Sub if is_immediate(instruction.op1_kind()) => {
                moved(instruction.op0_register(), -(instruction.immediate(1) as i64))
            }
            Mnemonic::And if instruction.op0_register() == Register::RSP => {
                self.frames += 1;
                Some(Value::Stack { frame: self.frames, offset: 0 })
            }
            _ => None,
        }
    }

    fn place(&self, memory: &iced_x86::UsedMemory) -> Place {
        match self.get(memory.base()) {
            _ if matches!(memory.base(), Register::RIP | Register::None) && memory.index() == Register::None => {
                Place::Constant
            }
            Value::Stack { frame, offset } if memory.index() == Register::None => {
                Place::Stack { frame, offset: offset.wrapping_add(memory.displacement() as i64) }
            }
            Value::Stack { .. } => Place::StackArray,
            Value::Argument if memory.index() == Register::None => Place::Argument,
            _ => Place::Elsewhere,
        }
    }

    fn load(&self, place: &Place, bytes: usize, vector: bool) -> Value {
        match *place {
            Place::Constant => Value::Public,
            Place::Argument if !vector => Value::Public,
            Place::Argument | Place::Elsewhere | Place::StackArray => Value::Secret,
            Place::Stack { frame, offset } => slots(offset, bytes)
                .map(|slot| match self.stack.get(&(frame, slot)) {
                    Some(known) => known.value,
                    // Above the stack pointer at entry are the arguments that had no register.
                    None if frame == 0 && slot >= 0 => Value::Argument,
                    None => Value::Secret,
                })
                .reduce(Value::join)
                .unwrap_or(Value::Secret),
        }
    }

    fn store(&mut self, place: &Place, bytes: usize, value: Value, whole: bool, vector: bool) {
        match *place {
            Place::Stack { frame, offset } => {
                let end = offset + bytes as i64;
                for slot in slots(offset, bytes) {
                    let covered = whole && slot * SLOT >= offset && (slot + 1) * SLOT <= end;
                    let old = self.stack.get(&(frame, slot)).map_or(Value::Secret, |slot| slot.value);
                    let value = if covered { value } else { old.join(value) };
                    self.stack.insert((frame, slot), Slot { value, vector });
                }
            }
            Place::StackArray if value == Value::Secret => {
                self.stack.values_mut().filter(|slot| slot.vector).for_each(|slot| slot.value = Value::Secret);
            }
            _ => {}
        }
    }
}

/// Where an operand in memory is.
enum Place {
    /// In the program itself.
    Constant,
    /// Directly behind an argument.
    Argument,
    /// At a known place on the stack.
    Stack { frame: u32, offset: i64 },
    /// At a computed place on the stack.
    StackArray,
    /// Behind any other pointer.
    Elsewhere,
}

fn slots(offset: i64, bytes: usize) -> impl Iterator<Item = i64> {
    let last = offset + (bytes.max(1) as i64) - 1;
    offset.div_euclid(SLOT)..=last.div_euclid(SLOT)
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
            | Immediate8_2nd
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
