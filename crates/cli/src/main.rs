//! The `saltern` command.
fn main() {}
