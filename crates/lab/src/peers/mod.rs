//! The libraries that Saltern is measured beside.

pub mod c;
mod names;
pub mod rust;
#[cfg(test)]
mod vectors;

pub(crate) use names::mode_of_aead;

use serde::{Deserialize, Serialize};

use crate::contract::{Input, Library, Operation, Task};
use crate::error::{UsageError, near};
use crate::subject::Subject;

/// A library that could take part and is not here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Missing {
    /// The name that `--peers` takes.
    pub name: String,
    /// What of it is not here, where the rest is.
    pub part: Option<String>,
    /// How to get it, in one line.
    pub how: String,
}

impl Missing {
    /// What is not here: a library, or a part of one.
    pub(crate) fn what(&self) -> String {
        self.part.as_ref().map_or_else(|| self.name.clone(), |part| format!("{part} of {}", self.name))
    }
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
    /// Reads `auto`, `none` or a list such as `openssl,libsodium`, in which `libsodium=/path/lib.so` is another build of a library.
    pub fn parse(list: &str) -> Result<Self, UsageError> {
        let names = match list {
            "auto" => return Ok(Self::Auto),
            "none" => return Ok(Self::None),
            _ => list.split(',').map(|word| word.trim().to_owned()).collect::<Vec<_>>(),
        };
        names.iter().try_for_each(|name| check(name, &self::names()))?;
        Ok(Self::Named(names))
    }

    /// Loads the peers that are meant. `step` is told each one's name before, and says whether to.
    pub fn load(&self, step: &mut dyn FnMut(&str) -> bool) -> Found {
        let Self::Named(names) = self else {
            return if *self == Self::Auto { all(step) } else { Found::default() };
        };
        let asked_for = |name: &str| names.iter().any(|asked| asked == name);
        let Found { mut libraries, mut missing } = all(&mut |name| asked_for(name) && step(name));
        libraries.retain(|library| asked_for(library.name()));
        missing.retain(|missing| asked_for(&missing.name));
        for (name, path) in names.iter().filter_map(|name| name.split_once('=')) {
            if !step(name) {
                continue;
            }
            match c::load_build(name, path) {
                Ok(more) => libraries.extend(more),
                Err(how) => missing.push(Missing { name: format!("{name}={path}"), part: None, how }),
            }
        }
        Found { libraries, missing }
    }
}

/// The names that a list can have.
pub fn names() -> Vec<&'static str> {
    c::names().chain(rust::NAMES).collect()
}

/// Refuses a name in a list that is none.
fn check(word: &str, known: &[&str]) -> Result<(), UsageError> {
    let name = match word.split_once('=') {
        Some((name, path)) if c::names().any(|known| known == name) => {
            return match path {
                "" => Err(UsageError::new(format!("--peers: behind `{name}=` stands the path of a shared library"))),
                _ => Ok(()),
            };
        }
        Some((name, _)) if rust::NAMES.contains(&name) => {
            return Err(UsageError::new(format!(
                "--peers: `{name}` is built in; a path is accepted for {}",
                c::names().collect::<Vec<_>>().join(", ")
            )));
        }
        Some((name, _)) => name,
        None => word,
    };
    if known.contains(&name) {
        return Ok(());
    }
    let hint = match near(name, known.iter().copied()).first() {
        Some(near) => format!(" Did you mean `{near}`?"),
        None => String::new(),
    };
    let mut sorted = known.to_vec();
    sorted.sort_unstable();
    Err(UsageError::new(format!(
        "`{name}` is not a peer.{hint} Accepted are `auto`, `none`, `list` or a list of {}",
        sorted.join(", ")
    )))
}

/// What a library makes of an operation and an input.
type Made = Option<Result<Box<dyn Task>, String>>;

/// A library's task. Several messages of a block cipher are one after the other, each with a context of its own: no peer here has an
/// interface for them. Who takes messages whole has no task for pieces.
fn task(operation: &Operation, input: &Input, make: impl Fn(&Operation, &Input) -> Made) -> Made {
    if operation.piece_bytes.is_some() {
        return make(operation, input).filter(|made| made.as_ref().map_or(true, |task| task.in_pieces()));
    }
    let items = operation.items;
    let of_a_cipher = match operation.subject() {
        Some(Subject::Mode(..)) => true,
        Some(Subject::Mac(entry)) => names::cipher_of_mac(entry).is_some(),
        Some(Subject::Seal(entry)) => names::mode_of_aead(entry).is_some(),
        _ => false,
    };
    if items == 1 || !of_a_cipher {
        return make(operation, input);
    }
    let part = |bytes: &[u8], item: usize| bytes[bytes.len() / items * item..][..bytes.len() / items].to_vec();
    let one = |item| {
        let input = Input { nonce: part(&input.nonce, item), message: part(&input.message, item), ..input.clone() };
        make(&Operation { name: operation.algorithm(), items: 1, ..*operation }, &input)
    };
    let tasks: Result<Vec<_>, String> = (0..items).map(one).collect::<Option<Vec<_>>>()?.into_iter().collect();
    Some(tasks.map(|tasks| Box::new(Several(tasks)) as Box<dyn Task>))
}

/// Tasks that are one.
struct Several(Vec<Box<dyn Task>>);

impl Task for Several {
    fn run(&mut self, times: u32) {
        for _ in 0..times {
            self.0.iter_mut().for_each(|task| task.run(1));
        }
    }

    fn run_afresh(&mut self) {
        self.0.iter_mut().for_each(|task| task.run_afresh());
    }

    fn output(&self) -> Result<Vec<u8>, String> {
        self.0.iter().map(|task| task.output()).collect::<Result<Vec<_>, _>>().map(|outputs| outputs.concat())
    }
}

/// Refuses a `SALTERN_LAB_PEERS_LEVEL` that is no level which peers can be limited to.
pub fn check_environment() -> Result<(), UsageError> {
    c::check_environment()
}

/// Every peer by the name that `--peers` takes, a line for each: the versions that are here, or how to get it.
pub fn list() -> String {
    lines(&all(&mut |_| true))
}

fn lines(found: &Found) -> String {
    let mut entries: Vec<(&str, String)> = Vec::new();
    for library in &found.libraries {
        // One library may have several interfaces, or several crates.
        let here = [library.version(), library.implementation()].join(" ").trim().to_owned();
        match entries.iter_mut().find(|(name, _)| *name == library.name()) {
            Some((_, text)) => *text += &format!(", {here}"),
            None => entries.push((library.name(), here)),
        }
    }
    for missing in &found.missing {
        match (&missing.part, entries.iter_mut().find(|(name, _)| *name == missing.name)) {
            (Some(part), Some((_, text))) => *text += &format!("; {part} not here: {}", missing.how),
            _ => entries.push((&missing.name, format!("not here: {}", missing.how))),
        }
    }
    let width = entries.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    entries.iter().map(|(name, text)| format!("{name:width$}  {text}").trim_end().to_owned() + "\n").collect()
}

fn all(step: &mut dyn FnMut(&str) -> bool) -> Found {
    let (mut libraries, mut missing) = c::load_all(step);
    let (rust_libraries, rust_missing) = rust::load_all();
    libraries.extend(rust_libraries);
    missing.extend(rust_missing);
    Found { libraries, missing }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{Write as _, stderr};

    use crate::dummy::{Flaw, dummy};
    use crate::report::OURS;
    use crate::{input, operations, ours};

    fn found() -> Found {
        let how = "apt install libsodium23".into();
        Found {
            libraries: vec![dummy("openssl", Flaw::None), dummy("nettle", Flaw::None)],
            missing: vec![Missing { name: "libsodium".into(), part: None, how }],
        }
    }

    #[test]
    fn a_part_that_is_missing_is_told_with_its_library() {
        let mut found = found();
        let how = "apt install libhogweed6".into();
        found.missing.push(Missing { name: "nettle".into(), part: Some("curves".into()), how });
        let expected = "nettle     1.0 toy; curves not here: apt install libhogweed6\n";
        assert!(lines(&found).contains(expected), "{}", lines(&found));
        assert_eq!(found.missing[1].what(), "curves of nettle");
    }

    #[test]
    fn every_peer_has_a_line() {
        let mut found = found();
        found.libraries.push(dummy("openssl", Flaw::None));
        let expected =
            "openssl    1.0 toy, 1.0 toy\nnettle     1.0 toy\nlibsodium  not here: apt install libsodium23\n";
        assert_eq!(lines(&found), expected);
    }

    #[test]
    fn unknown_peers_are_named_with_what_is_accepted() {
        let refused = |list: &str| Peers::parse(list).expect_err(list).to_string();
        for bad in ["libsodum", "nettle,libsodum", "libsodum=/a.so"] {
            let message = refused(bad);
            assert!(message.contains("`libsodum`") && message.contains("Did you mean `libsodium`"), "{message}");
            assert!(message.contains("nettle") && message.contains("`none`"), "{message}");
        }
        for bad in ["", "nettle,", "nettle,auto"] {
            assert!(refused(bad).contains("is not a peer"), "{bad}");
        }
        assert!(refused("libsodium=").contains("the path of a shared library"));
        assert!(refused("ring=/a.so").contains("`ring` is built in"));
    }

    #[test]
    fn another_build_that_cannot_be_loaded_is_missing_with_its_path() {
        let asked = Peers::parse("libsodium=/no/such.so").unwrap();
        let found = asked.load(&mut |_| true);
        assert_eq!((found.libraries.len(), found.missing[0].name.as_str()), (0, "libsodium=/no/such.so"));
        assert!(found.missing[0].how.contains("no /no/such.so here"), "{:?}", found.missing);
    }

    #[test]
    fn none_is_none_and_auto_has_every_known_name() {
        let none = Peers::None.load(&mut |_| true);
        assert!(none.libraries.is_empty() && none.missing.is_empty());
        let auto = Peers::Auto.load(&mut |_| true);
        let missing: Vec<&str> = auto.missing.iter().map(|missing| missing.name.as_str()).collect();
        let here = |name: &str| auto.libraries.iter().any(|library| library.name() == name);
        assert!(names().iter().all(|name| missing.contains(name) || here(name)));
    }

    fn hex(digits: &str) -> Vec<u8> {
        let pair = |index| u8::from_str_radix(&digits[index..index + 2], 16).expect("hexadecimal digits");
        (0..digits.len()).step_by(2).map(pair).collect()
    }

    /// RFC 7748 5.2, RFC 8032 7.1 (TEST 2), RFC 9496 A.1 (the base element itself) and A.3: key, message and output.
    #[test]
    fn published_vectors_of_curves() {
        let scalar = "a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4";
        let point = "e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c";
        let seed = "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb";
        let public = "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c";
        let signature = "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da\
                         085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00";
        let uniform = "5d1be09e3d0c82fc538112490e35701979d99e06ca3e2b5b54bffe8b4dc772c1\
                       4d98b696a1bbfb5ca32c436cc61c16563790306c79eaca7705668b47dffe5bb6";
        let element = "3066f82a1a747d45120d1740f14358531a8f04bbffe6a819f86dfe50f44a0a46";
        let base = "e2f2ae0a6abc4e71a884a961c500515f58e30b6aa582dd8db6a65945e08d2d76";
        let one = "0100000000000000000000000000000000000000000000000000000000000000";
        let vectors = [
            ("ristretto255.from-uniform", uniform, "", element),
            ("ristretto255.mul-base", one, "", base),
            ("ristretto255.mul", element, one, element),
            ("x25519.dh", scalar, point, "c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552"),
            ("ed25519.keypair", seed, "", public),
            ("ed25519.sign", &[seed, public].concat(), "72", signature),
        ];
        let libraries = everybody();
        for (name, key, message, expected) in vectors {
            let (nonce, aad, tag) = (Vec::new(), Vec::new(), Vec::new());
            let input = Input { key: hex(key), nonce, aad, message: hex(message), tag };
            check(&libraries, operations::find(name).unwrap(), &input, &hex(expected));
        }
    }

    /// Who is handed keys has what they are for, and it has a key.
    #[test]
    fn who_is_handed_keys_has_the_operations() {
        for library in everybody() {
            for name in library.keying() {
                let operation = operations::find(name).unwrap_or_else(|| panic!("{} {name}", library.name()));
                let has = library.task(operation, &input::make(operation, 64)).is_some();
                // Opening wants a tag that is right.
                assert!(operation.key_bytes > 0 && has, "{} {}: {name}", library.name(), library.implementation());
            }
        }
    }

    /// Who has no interface for many does one after the other.
    #[test]
    fn who_does_one_does_many() {
        let item = |bytes: &[u8], shared: bool, index: usize, items: usize| {
            let length = bytes.len() / items;
            if shared { bytes.to_vec() } else { bytes[index * length..][..length].to_vec() }
        };
        for many in operations::ALL.iter().filter(|operation| operation.algorithm() != operation.name) {
            let (one, input) =
                (operations::find(many.algorithm()).unwrap(), input::make(many, if many.takes(3) { 3 } else { 48 }));
            let mut compared = 0;
            for library in everybody() {
                let single = |index| {
                    let key = item(&input.key, many.one_key, index, many.items);
                    let nonce = item(&input.nonce, many.one_nonce, index, many.items);
                    let message = item(&input.message, false, index, many.items);
                    Some(output(&*library, one, &Input { key, nonce, message, ..input.clone() }, 1)?.0)
                };
                let Some(outputs) = (0..many.items).map(single).collect::<Option<Vec<_>>>() else { continue };
                let who = format!("{} {}: {}", library.name(), library.implementation(), many.name);
                assert!(library.task(many, &input).is_some(), "{who} is not there");
                let Some((together, _)) = output(&*library, many, &input, 2) else { continue };
                assert_eq!(together, outputs.concat(), "{who}");
                compared += 1;
            }
            assert!(compared > 0, "{} of nobody", many.name);
        }
    }

    /// Pieces before the end of a block, around it, and of more than one.
    #[test]
    fn a_message_in_pieces_has_the_digest_of_the_whole() {
        let libraries = everybody();
        let fed = operations::ALL
            .iter()
            .filter(|operation| operation.items == 1 && operation.subject().is_some_and(operations::can_be_fed));
        for one in fed {
            let input = input::make(one, 300);
            let mut theirs = 0;
            for library in &libraries {
                let Some((whole, _)) = output(&**library, one, &input, 1) else { continue };
                for bytes in [1, 64, 150, 300] {
                    let operation = operations::in_pieces(bytes, *one);
                    let who = format!("{} {}: {}", library.name(), library.implementation(), operation.name);
                    let Some((digest, _)) = output(&**library, &operation, &input, 2) else {
                        assert_ne!(library.name(), OURS, "{who}");
                        continue;
                    };
                    assert_eq!(digest, whole, "{who}");
                    theirs += usize::from(library.name() != OURS);
                }
            }
            assert!(theirs > 0 || one.name != "sha-256" || libraries.iter().all(|library| library.name() == OURS));
        }
    }

    /// Ours at every level, which has all operations, and the libraries that are here.
    pub(super) fn everybody() -> Vec<Box<dyn Library>> {
        let levels: Vec<_> = saltern::cpu::levels().collect();
        ours::libraries(&levels).into_iter().chain(all(&mut |_| true).libraries).collect()
    }

    /// What a library gives after so many runs, and whether it gives something else each time. A peer that says it cannot do it
    /// is told and left out: which version of it is here is not what is tested.
    fn output(library: &dyn Library, operation: &Operation, input: &Input, times: u32) -> Option<(Vec<u8>, bool)> {
        let made = library.task(operation, input)?.and_then(|mut task| {
            // What works in place has its message again each time.
            (0..times).for_each(|_| task.run_afresh());
            Ok((task.output()?, task.randomised()))
        });
        made.map_err(|error| {
            assert!(library.name() != OURS, "{}: {error}", operation.name);
            let line = format!("NOT CHECKED: {} {}: {error}", operation.name, library.name());
            writeln!(stderr(), "{line}").expect("standard error is open");
        })
        .ok()
    }

    /// Everybody who has the operation gives this.
    pub(super) fn check(libraries: &[Box<dyn Library>], operation: &Operation, input: &Input, expected: &[u8]) {
        let mut right = 0;
        for library in libraries {
            // A second run shows whether a context keeps something of the first.
            let Some((output, randomised)) = output(&**library, operation, input, 2) else { continue };
            if !randomised {
                assert_eq!(output, expected, "{} {}", library.name(), operation.name);
                right += 1;
            }
        }
        assert!(right > 0, "{} of nobody", operation.name);
    }
}
