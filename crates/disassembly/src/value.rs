//! What is known of a value in machine code.

/// What is known of a register or of eight bytes on the stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// Computed from nothing secret.
    Public,
    /// The address of a constant or of a function of the program.
    Constant {
        /// Which, where it is one alone.
        address: Option<u64>,
    },
    /// What the program has at this address: a pointer to a function of another library, say.
    Loaded {
        /// The address.
        at: u64,
    },
    /// An argument as it came in.
    Argument,
    /// Loaded from where an argument points to.
    Captured,
    /// An address on the stack: `offset` from the stack pointer at entry, or in higher frames from the place that the
    /// stack pointer was rounded down to.
    Stack {
        /// How often the stack pointer had been rounded.
        frame: u32,
        /// Distance in bytes.
        offset: i64,
    },
    /// An address on the stack, not known which.
    OnStack,
    /// Possibly computed from a secret.
    Secret {
        /// The address of an instruction that brought it in.
        from: u64,
    },
}

impl Value {
    /// Where the secret comes from, if it is one.
    pub fn secret(self) -> Option<u64> {
        match self {
            Value::Secret { from } => Some(from),
            _ => None,
        }
    }

    /// What is known of something that is one or the other, or was computed from both.
    pub fn join(self, other: Value) -> Value {
        match (self, other) {
            (a, b) if a == b => a,
            (Value::Secret { from: a }, Value::Secret { from: b }) => Value::Secret { from: a.min(b) },
            (secret @ Value::Secret { .. }, _) | (_, secret @ Value::Secret { .. }) => secret,
            (Value::Stack { .. } | Value::OnStack, _) | (_, Value::Stack { .. } | Value::OnStack) => Value::OnStack,
            (Value::Constant { .. }, Value::Constant { .. }) => Value::Constant { address: None },
            (Value::Captured, _) | (_, Value::Captured) => Value::Captured,
            _ => Value::Public,
        }
    }
}
