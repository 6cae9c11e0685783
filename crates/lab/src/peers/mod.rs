//! The libraries that Saltern is measured beside.

/// A library that could take part and is not here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Missing {
    /// The name that `--peers` takes.
    pub name: &'static str,
    /// How to get it, in one line.
    pub how: String,
}
