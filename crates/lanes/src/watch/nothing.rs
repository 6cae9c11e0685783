//! No tool: marks mean nothing.

/// The name of this tool.
pub const NAME: &str = "nothing";

/// Whether the tool watches this process.
pub fn running() -> bool {
    false
}

/// How many secret-dependent branches and addresses it has reported so far.
pub fn reports() -> u64 {
    0
}

/// Marks `bytes` as secret.
pub fn mark(_: &mut [u8]) {}

/// Marks `bytes` as public.
pub fn reveal(_: &mut [u8]) {}
