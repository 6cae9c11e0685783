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

    fn hex(digits: &str) -> Vec<u8> {
        let pair = |index| u8::from_str_radix(&digits[index..index + 2], 16).expect("hexadecimal digits");
        (0..digits.len()).step_by(2).map(pair).collect()
    }

    /// RFC 7748 5.2, RFC 8032 7.1 (TEST 2), FIPS 180-4 (SHA-512 of `abc`): key, message and output.
    #[test]
    fn published_vectors_of_curves_and_hashes() {
        let scalar = "a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4";
        let point = "e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c";
        let seed = "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb";
        let public = "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c";
        let signature = "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da\
                         085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00";
        let digest = "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a\
                      2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f";
        let vectors = [
            ("x25519.dh", scalar, point, "c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552"),
            ("ed25519.keypair", seed, "", public),
            ("ed25519.sign", &[seed, public].concat(), "72", signature),
            ("sha-512", "", "616263", digest),
        ];
        for (name, key, message, expected) in vectors {
            let operation = crate::operations::find(name).unwrap();
            let (nonce, aad, tag) = (Vec::new(), Vec::new(), Vec::new());
            let input = crate::contract::Input { key: hex(key), nonce, aad, message: hex(message), tag };
            for library in all().libraries {
                let Some(task) = library.task(operation, &input) else { continue };
                let mut task = task.unwrap_or_else(|error| panic!("{} {name}: {error}", library.name()));
                // A second run shows whether a context keeps something of the first.
                task.run(2);
                if !task.randomised() {
                    assert_eq!(task.output(), hex(expected), "{} {name}", library.name());
                }
            }
        }
    }
}
