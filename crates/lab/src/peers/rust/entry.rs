//! What the Rust peers share: an entry made of a name and a function.

use super::super::task;
use crate::contract::{Input, Library, Operation, Task};

/// The lock file of the workspace says which versions were built in.
const LOCK: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../Cargo.lock"));

/// A task, an error, or nothing where the library does not have the operation.
pub(super) type Made = Option<Result<Box<dyn Task>, String>>;

/// What makes tasks of hashes, which are told from each other by more than a name.
pub(super) type Hashing = fn(&Operation, &Input) -> Made;

/// Of a library that has none of them.
pub(super) fn none<T: ?Sized>(_: &T, _: &Input) -> Made {
    None
}

/// A Rust crate that takes part.
pub(super) struct Entry {
    pub name: &'static str,
    /// The crate that gives the version.
    pub version: Version,
    /// Which interface of it is used, where there are several.
    pub implementation: &'static str,
    /// What it is handed the key of with each message.
    pub keying: &'static [&'static str],
    pub task: fn(&str, &Input) -> Made,
    /// Hashes and what is built on them.
    pub hash: Hashing,
}

/// Where a version comes from.
pub(super) enum Version {
    /// Of this package, as it was built in.
    Package(&'static str),
    /// The library says it.
    Says(fn() -> String),
}

impl Library for Entry {
    fn name(&self) -> &str {
        self.name
    }

    fn version(&self) -> String {
        match self.version {
            Version::Package(package) => locked(package).unwrap_or_default().to_owned(),
            Version::Says(says) => says(),
        }
    }

    fn implementation(&self) -> String {
        self.implementation.to_owned()
    }

    fn keying(&self) -> &'static [&'static str] {
        self.keying
    }

    fn task(&self, operation: &Operation, input: &Input) -> Made {
        task(operation, input, |operation, input| {
            (self.hash)(operation, input).or_else(|| (self.task)(operation.name, input))
        })
    }
}

/// The version of a package in the lock file; of several, the last and highest.
fn locked(package: &str) -> Option<&'static str> {
    let name = format!("name = \"{package}\"");
    let (_, after) = LOCK.split("[[package]]").filter_map(|entry| entry.split_once(&name)).last()?;
    after.split("version = \"").nth(1)?.split('"').next()
}

/// Turns a function that fails into one that makes a task or an error.
pub(super) fn made(make: impl FnOnce() -> Result<Box<dyn Task>, String>) -> Made {
    Some(make())
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_entry_has_a_version() {
        let (libraries, _) = super::super::load_all();
        for library in libraries {
            let version = library.version();
            assert!(version.starts_with(|first: char| first.is_ascii_digit()), "{} {version}", library.name());
        }
    }
}
