//! Saltern itself, as one library for each processor level.

mod catalog;
mod curve25519;
mod hash;
mod pieces;

use saltern::hazmat::at_level::*;
use std::sync::LazyLock;

use saltern::aead;
use saltern::cipher::legacy::Arcfour;
use saltern::cpu::Level;
use saltern::nacl;
use saltern_catalog::Code;

use crate::contract::{Input, Library, Operation, Task};
use crate::job::Job;
use crate::operations::CHUNK_BYTES;
use crate::report::OURS;
use crate::subject::Subject;
use crate::{input, operations};

/// Of what is not in the catalog, that which is the same at all levels.
const ON_WORDS: [&str; 4] = ["arcfour", "bcrypt.10", "edwards25519.from-uniform", "ristretto255.from-uniform"];

/// Ciphers take the key with the nonce.
static KEYING: LazyLock<Vec<&'static str>> = LazyLock::new(|| {
    let ciphers = operations::ALL.iter().filter(|operation| matches!(operation.subject(), Some(Subject::Cipher(_))));
    ciphers.map(|operation| operation.name).collect()
});

/// Ours at these levels. What is the same at all of them is there once.
pub fn libraries(levels: &[Level]) -> Vec<Box<dyn Library>> {
    let ours = |(index, level): (usize, &Level)| Box::new(Saltern { level: *level, words: index == 0 }) as _;
    levels.iter().enumerate().map(ours).collect()
}

/// Which implementation runs at the level in use, and for which operations.
pub fn in_use() -> Vec<(String, Vec<&'static str>)> {
    let mut groups: Vec<(String, Vec<&str>)> = Vec::new();
    for library in libraries(&[saltern::cpu::level()]) {
        let has = |operation: &&Operation| operation.made_by(&*library, &input::make(operation, 0)).is_some();
        for operation in operations::ALL.iter().filter(has) {
            let implementation = library.implementation_of(operation);
            match groups.iter_mut().find(|group| group.0 == implementation) {
                Some(group) => group.1.push(operation.name),
                None => groups.push((implementation, vec![operation.name])),
            }
        }
    }
    groups
}

/// What it is handed the key of with each message.
pub(crate) fn keying() -> &'static [&'static str] {
    &KEYING
}

struct Saltern {
    level: Level,
    /// Whether this has what is the same at all levels.
    words: bool,
}

type Made = Result<Box<dyn Task>, saltern::Error>;

/// Whether a level takes the SHA instructions.
pub(crate) fn sha_instructions(level: Level) -> bool {
    #[cfg(any(target_arch = "x86_64", all(target_arch = "aarch64", target_feature = "neon")))]
    return saltern_lanes::level::Sha::detected().is_some() && level.name() != "portable";
    #[cfg(not(any(target_arch = "x86_64", all(target_arch = "aarch64", target_feature = "neon"))))]
    {
        let _ = level;
        false
    }
}

impl Saltern {
    /// Where an operation has code of its own.
    fn code(operation: &Operation) -> Code {
        match (operation.hash(), operation.subject()) {
            (Some(hash), _) => match hash.code {
                Code::Sha => Code::Sha,
                // Of many messages there are lanes.
                _ if operation.items > 1 && hash.many_into.is_some() => Code::EachLevel,
                code => code,
            },
            (_, Some(Subject::Mac(entry) | Subject::FreshMac(entry) | Subject::WithoutAes(entry))) => entry.code,
            _ if ON_WORDS.contains(&operation.name) => Code::Words,
            _ => Code::EachLevel,
        }
    }

    /// Whether this level has no code of its own for an operation.
    fn is_on_words(&self, operation: &Operation) -> bool {
        let name = self.level.name();
        match Self::code(operation) {
            Code::EachLevel | Code::Sha => false,
            Code::Avx => !["avx2", "avx512"].contains(&name),
            Code::Avx512 => name != "avx512",
            Code::InFirstLane => {
                !(name == "avx512" && saltern::cpu::tuning().is_some_and(|tuning| tuning.quick_vectors()))
            }
            Code::Words => true,
        }
    }
}

impl Library for Saltern {
    fn name(&self) -> &str {
        OURS
    }

    /// All crates of the workspace have one version.
    fn version(&self) -> String {
        env!("CARGO_PKG_VERSION").to_owned()
    }

    fn implementation(&self) -> String {
        self.level.to_string()
    }

    fn implementation_of(&self, operation: &Operation) -> String {
        if self.is_on_words(operation) {
            "words".to_owned()
        } else if Self::code(operation) == Code::Sha && sha_instructions(self.level) {
            format!("{} + sha", self.level)
        } else {
            self.implementation()
        }
    }

    fn keying(&self) -> &'static [&'static str] {
        keying()
    }

    fn task(&self, operation: &Operation, input: &Input) -> Option<Result<Box<dyn Task>, String>> {
        if self.is_on_words(operation) && !self.words {
            return None;
        }
        let level = self.level;
        if let Some(subject) = operation.subject() {
            if operation.piece_bytes.is_some() {
                return pieces::task(level, subject, operation, input);
            }
            return Some(catalog::task(level, subject, operation, input));
        }
        let made = match operation.name {
            "arcfour" => Ok(arcfour(input)),
            "chacha20-poly1305.stream" => chunks(level, input),
            "nacl.secretbox" => secretbox::<nacl::scheme::XSalsa20Poly1305>(level, input),
            "nacl.xchacha-secretbox" => secretbox::<nacl::scheme::XChaCha20Poly1305>(level, input),
            "nacl.box" => public_box::<nacl::scheme::XSalsa20Poly1305>(level, input),
            "nacl.xchacha-box" => public_box::<nacl::scheme::XChaCha20Poly1305>(level, input),
            name => return curve25519::task(level, name, input).or_else(|| hash::task(level, operation, input)),
        };
        Some(made.map_err(|error| error.to_string()))
    }
}

/// The key or the nonce that `bytes` are.
fn typed<'a, T: TryFrom<&'a [u8], Error = saltern::Error>>(bytes: &'a [u8]) -> Result<T, saltern::Error> {
    T::try_from(bytes)
}

/// With the key set up each time.
fn arcfour(input: &Input) -> Box<dyn Task> {
    let key = input.key.clone();
    let apply = move |source: &[u8], sink: &mut [u8]| {
        Arcfour::new(&key).and_then(|mut cipher| cipher.apply_to(source, sink)).is_ok()
    };
    Job::new(&input.message, input.message.len(), apply).boxed()
}

/// A stream with chunks of one length, the last of which is what is left.
fn chunks(level: Level, input: &Input) -> Made {
    const TAG_BYTES: usize = aead::stream::ChaCha20Poly1305::TAG_BYTES;
    let cipher = aead::stream::ChaCha20Poly1305::with_level(&typed(&input.key)?, level);
    let prefix = typed(&input.nonce)?;
    let chunks = input.message.len().div_ceil(CHUNK_BYTES).max(1);
    let sealed = |length: usize| length + TAG_BYTES;
    Ok(Job::new(&input.message, input.message.len() + chunks * TAG_BYTES, move |source, sink| {
        let mut stream = aead::stream::Sealer::new(&cipher, prefix);
        let last = (chunks - 1) * CHUNK_BYTES;
        let (whole, end) = sink.split_at_mut((chunks - 1) * sealed(CHUNK_BYTES));
        let done = source[..last]
            .chunks_exact(CHUNK_BYTES)
            .zip(whole.chunks_exact_mut(sealed(CHUNK_BYTES)))
            .all(|(chunk, sealed)| stream.seal_next_into(b"", chunk, sealed).is_ok());
        done && stream.seal_last_into(b"", &source[last..], end).is_ok()
    })
    .boxed())
}

fn secretbox<S: nacl::Scheme + 'static>(level: Level, input: &Input) -> Made {
    let (cipher, nonce) = (nacl::SecretBoxOf::<S>::with_level(&typed(&input.key)?, level), typed(&input.nonce)?);
    Ok(Job::new(&input.message, input.message.len() + nacl::Tag::BYTES, move |source, sink| {
        cipher.seal_into(&nonce, source, sink).is_ok()
    })
    .boxed())
}

/// With the exchange of keys inside, as `crypto_box` has it. The input's key is a secret key and somebody's public key.
fn public_box<S: nacl::Scheme + 'static>(level: Level, input: &Input) -> Made {
    let (secret, public) = input.key.split_at(32);
    let (secret, public, nonce) = (typed(secret)?, typed(public)?, typed(&input.nonce)?);
    Ok(Job::new(&input.message, input.message.len() + nacl::Tag::BYTES, move |source, sink| {
        nacl::CryptoBoxOf::<S>::with_level(&secret, &public, level)
            .and_then(|made| made.seal_into(&nonce, source, sink))
            .is_ok()
    })
    .boxed())
}

#[cfg(test)]
mod tests {
    use std::io::{Write as _, stderr};

    use super::*;
    use crate::measure::agree;
    use crate::measure::agree::Problem;
    use crate::{levels::Levels, peers::Peers};

    /// All levels, and whatever peers there are, on lengths around every block and batch.
    #[test]
    fn every_operation_gives_what_others_give() {
        let levels = Levels::All.chosen();
        let mut libraries = libraries(&levels);
        libraries.extend(Peers::Auto.load(&mut |_| true).libraries);
        for operation in operations::ALL.iter() {
            let lengths: &[usize] = match operation.message_bytes {
                None => &[0, 1, 15, 16, 63, 64, 65, 111, 112, 127, 128, 255, 256, 511, 1000, 1024, 2047, 4096, 5000],
                Some(_) => &[0],
            };
            let lengths: Vec<usize> = lengths.iter().copied().filter(|bytes| operation.takes(*bytes)).collect();
            let (cells, problems) = agree::compare(operation, &lengths, &libraries);
            // Which versions of peers are here, and what they say they cannot do, is not what is tested.
            let (grave, others): (Vec<_>, Vec<_>) = problems.into_iter().partition(Problem::is_grave);
            others.iter().for_each(|problem| writeln!(stderr(), "NOT CHECKED: {problem}").expect("it is open"));
            assert_eq!(grave, [], "{}", operation.name);
            assert_eq!(cells.len(), lengths.len(), "{}", operation.name);
            for (index, level) in levels.iter().enumerate() {
                let own = !Saltern { level: *level, words: false }.is_on_words(operation);
                let all = cells.iter().all(|cell| cell.entrants.contains(&index) == (own || index == 0));
                assert!(all, "{}, {level}", operation.name);
            }
        }
    }

    #[test]
    fn implementations_are_those_that_run() {
        let best = &libraries(&[saltern::cpu::level()])[0];
        let of = |name: &str| best.implementation_of(operations::find(name).unwrap());
        assert_eq!([of("siphash-2-4"), of("bcrypt.10")], ["words"; 2]);
        assert_eq!(of("chacha20"), best.implementation());
        let boxes = if best.implementation() == "avx512" { "avx512" } else { "words" };
        assert_eq!([of("streebog-256"), of("whirlpool")], [boxes; 2]);
        let row = if saltern::cpu::tuning().is_some_and(|tuning| tuning.quick_vectors()) { boxes } else { "words" };
        assert_eq!([of("md5"), of("hmac-md5"), of("md4")], [row; 3]);
        let sha = if sha_instructions(saltern::cpu::level()) { " + sha" } else { "" };
        assert_eq!(of("sha-256"), best.implementation() + sha);
        assert_eq!(of("sha-256.many-64"), best.implementation() + sha);
        assert_eq!(of("sha-512"), best.implementation());
        assert_ne!(of("md5.many-64"), "words");
        assert!(ON_WORDS.iter().all(|name| operations::find(name).is_some()));
        // Each operation is in one group.
        let groups = in_use();
        assert_eq!(groups.iter().map(|group| group.1.len()).sum::<usize>(), operations::ALL.len());
        // What is the same at all levels is there once.
        let siphash = operations::find("siphash-2-4").unwrap();
        let all = libraries(&Levels::All.chosen());
        let having = all.iter().filter(|library| library.task(siphash, &input::make(siphash, 8)).is_some());
        assert_eq!(having.count(), 1);
    }
}
