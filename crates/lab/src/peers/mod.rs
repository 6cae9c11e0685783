//! The libraries that Saltern is measured beside.

pub mod c;
mod names;
pub mod rust;

use crate::contract::Library;
use crate::error::{UsageError, near};

/// A library that could take part and is not here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Missing {
    /// The name that `--peers` takes.
    pub name: &'static str,
    /// What of it is not here, where the rest is.
    pub part: Option<&'static str>,
    /// How to get it, in one line.
    pub how: String,
}

impl Missing {
    /// What is not here: a library, or a part of one.
    pub(crate) fn what(&self) -> String {
        self.part.map_or_else(|| self.name.to_owned(), |part| format!("{part} of {}", self.name))
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

/// Refuses a `SALTERN_LAB_PEERS_LEVEL` that is no level which peers can be limited to.
pub fn check_environment() -> Result<(), UsageError> {
    c::check_environment()
}

/// Every peer by the name that `--peers` takes, a line for each: the versions that are here, or how to get it.
pub fn list() -> String {
    lines(&all())
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
        match (missing.part, entries.iter_mut().find(|(name, _)| *name == missing.name)) {
            (Some(part), Some((_, text))) => *text += &format!("; {part} not here: {}", missing.how),
            _ => entries.push((missing.name, format!("not here: {}", missing.how))),
        }
    }
    let width = entries.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    entries.iter().map(|(name, text)| format!("{name:width$}  {text}").trim_end().to_owned() + "\n").collect()
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
            "`{unknown}` is not a peer.{hint} Accepted are `auto`, `none`, `list` or a list of {}",
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
    use std::io::{Write as _, stderr};

    use crate::contract::{Input, Operation};
    use crate::dummy::{Flaw, dummy};
    use crate::report::OURS;
    use crate::{input, operations, ours};

    fn found() -> Found {
        let how = "apt install libsodium23".into();
        Found {
            libraries: vec![dummy("openssl", Flaw::None), dummy("nettle", Flaw::None)],
            missing: vec![Missing { name: "libsodium", part: None, how }],
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
    fn a_part_that_is_missing_is_told_with_its_library() {
        let mut found = found();
        found.missing.push(Missing { name: "nettle", part: Some("curves"), how: "apt install libhogweed6".into() });
        let expected = "nettle     1.0 toy; curves not here: apt install libhogweed6\n";
        assert!(lines(&found).contains(expected), "{}", lines(&found));
        let asked = choose(found, &["nettle".to_owned()]).unwrap();
        assert_eq!((asked.libraries.len(), asked.missing[0].what().as_str()), (1, "curves of nettle"));
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
        for (name, key, message, expected) in vectors {
            check(name, [hex(key), Vec::new(), Vec::new(), hex(message)], expected);
        }
    }

    /// Of `abc`, or of nothing for the extendable ones: FIPS 180-4, FIPS 202, RFC 7693, RFC 1320, RFC 1321, RIPEMD-160's
    /// authors, GB/T 32905, ISO/IEC 10118-3, Tiger's authors, Botan and RustCrypto for GOST R 34.11-94; BLAKE3's own of
    /// one zero byte, and RFC 6986's first message.
    #[test]
    fn published_vectors_of_hashes() {
        let abc = [
            ("sha-1", "a9993e364706816aba3e25717850c26c9cd0d89d"),
            ("sha-224", "23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7"),
            ("sha-256", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "sha-384",
                "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7",
            ),
            (
                "sha-512",
                "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a\
                 2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f",
            ),
            ("sha-512-256", "53048e2681941ef99b2e29b76b4c7dabe4c2d0c634fc6d46e0e2f13107e7af23"),
            ("sha3-224", "e642824c3f8cf24ad09234ee7d3c766fc9a3a5168d0c94ad73b46fdf"),
            ("sha3-256", "3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532"),
            (
                "sha3-384",
                "ec01498288516fc926459f58e2c6ad8df9b473cb0fc08c2596da7cf0e49be4b298d88cea927ac7f539f1edf228376d25",
            ),
            (
                "sha3-512",
                "b751850b1a57168a5693cd924b6b096e08f621827444f70d884f5d0240d2712e\
                 10e116e9192af3c91a7ec57647e3934057340b4cf408d5a56592f8274eec53f0",
            ),
            (
                "blake2b-512",
                "ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d1\
                 7d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923",
            ),
            ("blake2s-256", "508c5e8c327c14e2e1a72ba34eeb452f37458b209ed63a294d999b4c86675982"),
            ("md5", "900150983cd24fb0d6963f7d28e17f72"),
            ("md4", "a448017aaf21d8525fc10ae87aa6729d"),
            ("ripemd-160", "8eb208f7e05d987a9b044a8e98c6b087f15a0bfc"),
            ("sm3", "66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0"),
            (
                "whirlpool",
                "4e2448a4c6f486bb16b6562c73b4020bf3043e3a731bce721ae1b303d97e6d4c\
                 7181eebdb6c57e277d0e34957114cbd6c797fc9d95d8b582d225292076d4eef5",
            ),
            ("tiger", "2aab1484e8c158f2bfb8c5ff41b57a525129131c957b5f93"),
            ("gost94", "f3134348c44fb1b2a277729e2285ebb5cb5e0f29c975bc753b70497c06a4d51d"),
            ("gost94-cryptopro", "b285056dbf18d7392d7677369524dd14747459ed8143997e163b2986f92fd42c"),
        ];
        for (name, digest) in abc {
            check(name, [vec![], vec![], vec![], b"abc".to_vec()], digest);
        }
        let first = || [vec![], vec![], vec![], vec![0, 1, 2]];
        check(
            "blake2bp-512",
            first(),
            "8cf933a2d361a3e6a136dbe4a01e7903797ad6ce766e2b91b9b4a4035127d65f\
             4be86550119418e22da00fd06bf2b27596b37f06be0a154aaf7eca54c4520b97",
        );
        check("blake2sp-256", first(), "ed14413b40da689f1f7fed2b08dff45b8092db5ec2c3610e02724d202f423c46");
        let digits: Vec<_> = b"0123456789".iter().copied().cycle().take(63).collect();
        let streebog_512 = "1b54d01a4af5b9d5cc3d86d68d285462b19abc2475222f35c085122be4ba1ffa\
                            00ad30f8767b3a82384c6574f024c311e2a481332b08ef7f41797891c1646f48";
        check(
            "streebog-256",
            [vec![], vec![], vec![], digits.clone()],
            "9d151eefd8590b89daa6ba6cb74af9275dd051026bb149a452fd84e5e57b5500",
        );
        check("streebog-512", [vec![], vec![], vec![], digits], streebog_512);
        let fox = b"The quick brown fox jumps over the lazy dog".to_vec();
        check("tiger2", [vec![], vec![], vec![], fox], "976abff8062a2e9dcea3a1ace966ed9c19cb85558b4976d8");
        let none = || [vec![], vec![], vec![], vec![]];
        check("shake128", none(), "7f9c2ba4e88f827d616045507605853ed73b8093f6efbc88eb1a6eacfa66ef26");
        check(
            "shake256",
            none(),
            "46b9dd2b0ba88d13233b3feb743eeb243fcd52ea62b81b82b50c27646ed5762f\
             d75dc4ddd8c0f200cb05019d67b592f6fc821c49479ab48640292eacb3b7c4be",
        );
        let zero = [vec![], vec![], vec![], vec![0]];
        check("blake3", zero, "2d3adedff11b61f14c886e35afa036736dcd87a74d27b5c1510225d0f592e213");
    }

    /// RFC 2202 and RFC 4231, test case 2; RFC 5869, test case 1, of which this is the beginning; SipHash's own of 15
    /// bytes.
    #[test]
    fn published_vectors_of_codes_and_derivations() {
        for (name, code) in [
            ("hmac-md5", "750c783e6ab0b503eaa86e310a5db738"),
            (
                "hmac-sha-384",
                "af45d2e376484031617f78d2b58a6b1b9c7ef464f5a01b47e42ec3736322445e8e2240ca5e69e2c78b3239ecfab21649",
            ),
            ("hmac-sha-1", "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79"),
            ("hmac-sha-256", "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"),
            (
                "hmac-sha-512",
                "164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea250554\
                 9758bf75c05a994a6d034f65f8f0e6fdcaeab1a34d4a6b4b636e070a38bce737",
            ),
        ] {
            check(name, [b"Jefe".to_vec(), vec![], vec![], b"what do ya want for nothing?".to_vec()], code);
        }
        let (salt, info) = ((0..13).collect(), (0xf0..0xfa).collect());
        let key = "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf";
        check("hkdf-sha-256", [vec![0x0b; 22], salt, info, vec![]], key);
        check("siphash-2-4", [(0..16).collect(), vec![], vec![], (0..15).collect()], "e545be4961ca29a1");
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
            let (one, input) = (operations::find(many.algorithm()).unwrap(), input::make(many, 3));
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

    /// Ours at every level, which has all operations, and the libraries that are here.
    fn everybody() -> Vec<Box<dyn Library>> {
        let levels: Vec<_> = saltern::cpu::levels().collect();
        ours::libraries(&levels).into_iter().chain(all().libraries).collect()
    }

    /// What a library gives after so many runs, and whether it gives something else each time. A peer that says it cannot do it
    /// is told and left out: which version of it is here is not what is tested.
    fn output(library: &dyn Library, operation: &Operation, input: &Input, times: u32) -> Option<(Vec<u8>, bool)> {
        let made = library.task(operation, input)?.and_then(|mut task| {
            task.run(times);
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
    fn check(name: &str, [key, nonce, aad, message]: [Vec<u8>; 4], expected: &str) {
        let operation = operations::find(name).unwrap();
        let input = Input { key, nonce, aad, message, tag: Vec::new() };
        let mut right = 0;
        for library in everybody() {
            // A second run shows whether a context keeps something of the first.
            let Some((output, randomised)) = output(&*library, operation, &input, 2) else { continue };
            if !randomised {
                assert_eq!(output, hex(expected), "{} {name}", library.name());
                right += 1;
            }
        }
        assert!(right > 0, "{name} of nobody");
    }
}
