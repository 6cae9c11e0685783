//! The libraries that Saltern is measured beside.

pub mod c;
pub mod rust;

use crate::contract::Library;
use crate::error::{UsageError, near};

/// A library that could take part and is not here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Missing {
    /// The name that `--peers` takes.
    pub name: &'static str,
    /// How to get it, in one line.
    pub how: String,
}

/// Which peers to measure.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Peers {
    /// All that the machine has.
    #[default]
    Auto,
    /// None: ours alone.
    None,
    /// These.
    Named(Vec<String>),
}

/// The peers that are here and those that are not.
#[derive(Default)]
pub struct Found {
    /// Those that can be measured; one library may have several entries, one for each of its interfaces.
    pub libraries: Vec<Box<dyn Library>>,
    /// Those that would have been asked for.
    pub missing: Vec<Missing>,
}

impl Peers {
    /// Reads `auto`, `none` or a list such as `openssl,libsodium`. Names are checked when the peers are loaded.
    pub fn parse(list: &str) -> Self {
        match list {
            "auto" => Self::Auto,
            "none" => Self::None,
            _ => Self::Named(list.split(',').map(|word| word.trim().to_owned()).collect()),
        }
    }

    /// Loads the peers that are meant.
    pub fn load(&self) -> Result<Found, UsageError> {
        match self {
            Self::None => Ok(Found::default()),
            Self::Auto => Ok(all()),
            Self::Named(names) => choose(all(), names),
        }
    }
}

fn all() -> Found {
    let (mut libraries, mut missing) = c::load_all();
    let (rust_libraries, rust_missing) = rust::load_all();
    libraries.extend(rust_libraries);
    missing.extend(rust_missing);
    Found { libraries, missing }
}

fn choose(all: Found, names: &[String]) -> Result<Found, UsageError> {
    let mut known: Vec<String> = all.libraries.iter().map(|library| library.name().to_owned()).collect();
    known.extend(all.missing.iter().map(|missing| missing.name.to_owned()));
    known.sort_unstable();
    known.dedup();
    if let Some(unknown) = names.iter().find(|name| !known.contains(name)) {
        let hint = match near(unknown, known.iter().map(String::as_str)).first() {
            Some(near) => format!(" Did you mean `{near}`?"),
            None => String::new(),
        };
        return Err(UsageError::new(format!(
            "`{unknown}` is not a peer.{hint} Accepted are `auto`, `none` or a list of {}",
            known.join(", ")
        )));
    }
    let asked_for = |name: &str| names.iter().any(|asked| asked == name);
    let Found { mut libraries, mut missing } = all;
    libraries.retain(|library| asked_for(library.name()));
    missing.retain(|missing| asked_for(missing.name));
    Ok(Found { libraries, missing })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dummy::{Flaw, dummy};

    fn found() -> Found {
        let how = "apt install libsodium23".into();
        Found {
            libraries: vec![dummy("openssl", Flaw::None), dummy("nettle", Flaw::None)],
            missing: vec![Missing { name: "libsodium", how }],
        }
    }

    fn pick(list: &str) -> Result<Found, UsageError> {
        match Peers::parse(list) {
            Peers::Named(names) => choose(found(), &names),
            other => panic!("{list} is not a list but {other:?}"),
        }
    }

    #[test]
    fn lists_choose_what_is_here_and_what_is_missing() {
        let found = pick("nettle, libsodium").unwrap();
        assert_eq!(found.libraries.iter().map(|library| library.name()).collect::<Vec<_>>(), ["nettle"]);
        assert_eq!(found.missing.len(), 1);
        assert!(pick("openssl").unwrap().missing.is_empty());
    }

    #[test]
    fn unknown_peers_are_named_with_what_is_accepted() {
        for bad in ["libsodum", "nettle,libsodum"] {
            let message = pick(bad).err().expect("no such peer").to_string();
            assert!(message.contains("`libsodum`") && message.contains("Did you mean `libsodium`"), "{message}");
            assert!(message.contains("nettle") && message.contains("`none`"), "{message}");
        }
        assert!(pick("").is_err() && pick("nettle,").is_err() && pick("nettle,auto").is_err());
    }

    #[test]
    fn none_is_none_and_auto_has_every_known_name() {
        let none = Peers::parse("none").load().unwrap();
        assert!(none.libraries.is_empty() && none.missing.is_empty());
        let auto = Peers::parse("auto").load().unwrap();
        let names: Vec<&str> = auto.missing.iter().map(|missing| missing.name).collect();
        assert!(
            rust::NAMES
                .iter()
                .all(|name| { names.contains(name) || auto.libraries.iter().any(|library| library.name() == *name) })
        );
    }
}
