//! Outputs are compared before anything is timed.

use std::collections::BTreeSet;
use std::fmt;
use std::hash::{DefaultHasher, Hasher as _};
use std::ops::Range;

use serde::{Deserialize, Serialize};

use super::prepare::{Known, known, prepare};
use crate::contract::{Input, Library, Operation, Preparation};
use crate::operations::{self, Name};
use crate::report::OURS;
use crate::{input, shapes};

/// Why a library is left out of an operation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Problem {
    /// Its output is not the expected one.
    Differs {
        /// The operation's name.
        #[serde(deserialize_with = "operations::interned")]
        operation: Name,
        /// The message length.
        bytes: usize,
        /// Who: library and implementation.
        who: String,
        /// Those who gave the expected one.
        others: Vec<String>,
        /// Whether two other libraries stand against it. One alone might be the one that is wrong.
        settled: bool,
        /// What is the matter with the output.
        what: String,
    },
    /// Outputs differ and no majority says which is right: none of them is timed.
    Unsettled {
        /// The operation's name.
        #[serde(deserialize_with = "operations::interned")]
        operation: Name,
        /// The message length.
        bytes: usize,
        /// Groups that agree among themselves.
        camps: Vec<Vec<String>>,
    },
    /// A library has the operation and could not be set up for it, or could not do it.
    Failed {
        /// The operation's name.
        #[serde(deserialize_with = "operations::interned")]
        operation: Name,
        /// The message length.
        bytes: usize,
        /// Who: library and implementation.
        who: String,
        /// Whether it is ours.
        ours: bool,
        /// What the library said.
        message: String,
    },
    /// It gave the output that is expected, and another one after it was timed.
    Unsteady {
        /// The operation's name.
        #[serde(deserialize_with = "operations::interned")]
        operation: Name,
        /// The message length.
        bytes: usize,
        /// Who: library and implementation.
        who: String,
    },
    /// It ended the process that measured, or did not come back. Measuring went on without it.
    Broke {
        /// What it was doing: the operation's name.
        #[serde(deserialize_with = "operations::interned")]
        operation: Name,
        /// The message length.
        bytes: usize,
        /// Who: library and implementation.
        who: String,
        /// Whether it is ours.
        ours: bool,
        /// What became of the process: `signal 11 (SIGSEGV)`.
        how: String,
    },
    /// There are libraries to open or verify, and none to make something to open or verify.
    NoInput {
        /// The operation's name.
        #[serde(deserialize_with = "operations::interned")]
        operation: Name,
        /// The operation that would have made its input.
        #[serde(deserialize_with = "operations::interned")]
        maker: Name,
    },
}

impl Problem {
    /// What a library says that fails.
    pub(super) fn failed(operation: &Operation, bytes: usize, library: &dyn Library, message: String) -> Self {
        let ours = library.family() == OURS;
        Self::Failed { operation: operation.name, bytes, who: who(library), ours, message }
    }

    /// What kind it is, in a word or two: only what two libraries contradict, or who contradicts itself, is called wrong.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Differs { settled: true, .. } | Self::Unsteady { .. } => "WRONG",
            Self::Differs { settled: false, .. } | Self::Unsettled { .. } => "UNSETTLED",
            Self::Failed { .. } => "FAILED",
            Self::Broke { .. } => "BROKE",
            Self::NoInput { .. } => "NOT MEASURED",
        }
    }

    /// Whether it leaves doubt about an output, or about ours. A peer that says it cannot do something does not.
    pub fn is_grave(&self) -> bool {
        !matches!(self, Self::Failed { ours: false, .. } | Self::Broke { ours: false, .. })
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Differs { operation, bytes, who, others, settled, what } => {
                write!(f, "{who} is left out of {operation}: at {bytes} bytes {what}")?;
                match (&others[..], settled) {
                    ([], true) => Ok(()),
                    ([], false) => f.write_str(" (nobody else has it)"),
                    (names, true) => write!(f, " (right: {})", names.join(", ")),
                    (names, false) => write!(f, " (only one library stands against it: {})", names.join(", ")),
                }
            }
            Self::Unsettled { operation, bytes, camps } => {
                let camps: Vec<String> = camps.iter().map(|camp| camp.join(", ")).collect();
                write!(
                    f,
                    "{operation} is not measured: at {bytes} bytes the outputs differ and no majority settles it ({})",
                    camps.join(" against ")
                )
            }
            Self::Failed { operation, bytes, who, message, .. } => {
                write!(f, "{who} is left out of {operation}: at {bytes} bytes: {message}")
            }
            Self::Unsteady { operation, bytes, who } => {
                write!(
                    f,
                    "{who} is left out of {operation}: at {bytes} bytes its output was right before it was timed, and wrong \
                     after"
                )
            }
            Self::Broke { operation, bytes, who, how, .. } => {
                write!(f, "{who} is left out of {operation}: at {bytes} bytes {how}")
            }
            Self::NoInput { operation, maker } => {
                write!(f, "{operation} is not measured: no library does {maker}, which makes its input")
            }
        }
    }
}

/// An output, as much of it as it takes to know it again: outputs of all operations are too much to keep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Print {
    pub length: usize,
    hash: u64,
}

impl Print {
    pub(super) fn of(output: &[u8]) -> Self {
        // By the standard library: none of the libraries here is to vouch for itself.
        let mut hasher = DefaultHasher::new();
        hasher.write(output);
        Self { length: output.len(), hash: hasher.finish() }
    }
}

/// One operation at one length, and those that take part, as indices into the libraries. What goes in is made when it is timed.
#[derive(Debug)]
pub struct Cell {
    /// The operation.
    pub operation: &'static Operation,
    /// The message length.
    pub bytes: usize,
    /// What comes out.
    pub(super) output: Print,
    /// Who takes part.
    pub entrants: Vec<usize>,
}

/// Library and implementation as one name.
pub fn who(library: &dyn Library) -> String {
    [library.name(), &library.implementation()].join(" ").trim_end().to_owned()
}

/// The families of some libraries, each once: builds and implementations of one library count as one.
pub fn families(indices: impl Iterator<Item = usize>, libraries: &[Box<dyn Library>]) -> BTreeSet<&str> {
    indices.map(|index| libraries[index].family()).collect()
}

/// Whether several libraries had a say in what a batch has to give, by doing its items.
pub fn settled_one_by_one(operation: &Operation, libraries: &[Box<dyn Library>]) -> bool {
    let Preparation::OneByOne(single) = operation.preparation else { return false };
    let single = operations::find(single).expect("a test looks it up");
    let input = input::make(single, 0);
    let able = (0..libraries.len()).filter(|index| single.made_by(&*libraries[*index], &input).is_some());
    families(able, libraries).len() > 1
}

/// Runs `operation` at every length with every library and keeps those that agree at *all* lengths.
pub fn compare(
    operation: &'static Operation,
    lengths: &[usize],
    libraries: &[Box<dyn Library>],
) -> (Vec<Cell>, Vec<Problem>) {
    let (mut cells, mut problems) = (Vec::new(), Vec::new());
    let mut left_out = vec![false; libraries.len()];
    for &bytes in lengths.iter().filter(|bytes| operation.takes(**bytes)) {
        let prepared = prepare(operation, bytes, libraries)
            .and_then(|input| known(operation, bytes, &input, libraries).map(|known| (input, known)));
        let (input, known) = match prepared {
            Ok(prepared) => prepared,
            Err(problem) => {
                let input = input::make(operation, bytes);
                if libraries.iter().any(|library| operation.made_by(&**library, &input).is_some()) {
                    problems.push(problem);
                }
                break;
            }
        };
        let Tried { camps, failed } = camps(operation, &input, libraries, 0..libraries.len());
        for (index, message) in failed {
            left_out[index] = true;
            problems.push(Problem::failed(operation, bytes, &*libraries[index], message));
        }
        let (expected, makers): (_, &[usize]) = match (&known, majority(&camps, libraries)) {
            (Some(Known { output, makers }), _) => (output, makers),
            (None, Ok(Some(camp))) => (&camp.output, &[]),
            (None, Ok(None)) => break,
            (None, Err(camps)) => {
                problems.push(Problem::Unsettled { operation: operation.name, bytes, camps });
                return (Vec::new(), problems);
            }
        };
        let right = camps.iter().find(|camp| camp.output == *expected);
        let mut entrants = right.map(|camp| camp.members.clone()).unwrap_or_default();
        for camp in camps.iter().filter(|camp| camp.output != *expected) {
            if camp.randomised && accepted(camp, &input, libraries) {
                entrants.extend(&camp.members);
                continue;
            }
            for &index in &camp.members {
                left_out[index] = true;
                let library = &*libraries[index];
                let against = right.iter().flat_map(|camp| &camp.members).chain(makers).copied();
                let mut against = families(against, libraries);
                let itself = against.remove(library.family()) && against.is_empty();
                problems.push(Problem::Differs {
                    operation: operation.name,
                    bytes,
                    who: who(library),
                    others: right.map(|camp| camp.names(libraries)).unwrap_or_default(),
                    settled: against.len() > 1 || itself,
                    what: difference(operation, &camp.output, expected),
                });
            }
        }
        entrants.sort_unstable();
        cells.push(Cell { operation, bytes, output: Print::of(expected), entrants });
    }
    for cell in &mut cells {
        cell.entrants.retain(|index| !left_out[*index]);
    }
    cells.retain(|cell| !cell.entrants.is_empty());
    (cells, problems)
}

/// What is the matter with an output that is not the expected one.
fn difference(operation: &Operation, output: &[u8], expected: &[u8]) -> String {
    if operation.preparation == Preparation::Signed {
        return shapes::misjudges(output).to_owned();
    }
    if output.len() != expected.len() {
        return format!("its output has {} bytes where {} are expected", output.len(), expected.len());
    }
    let same = output.iter().zip(expected).take_while(|(a, b)| a == b).count();
    format!("its output differs from byte {same} on")
}

/// Those that give one and the same output.
pub(super) struct Camp {
    pub output: Vec<u8>,
    pub members: Vec<usize>,
    /// Those who give another output each time.
    randomised: bool,
}

impl Camp {
    fn names(&self, libraries: &[Box<dyn Library>]) -> Vec<String> {
        self.members.iter().map(|index| who(&*libraries[*index])).collect()
    }
}

/// What came of trying an operation with some libraries.
pub(super) struct Tried {
    pub camps: Vec<Camp>,
    /// Those that could not be set up or could not do it, and what they say.
    failed: Vec<(usize, String)>,
}

/// Those of `candidates` that have the operation, by the output they give.
pub(super) fn camps(
    operation: &'static Operation,
    input: &Input,
    libraries: &[Box<dyn Library>],
    candidates: Range<usize>,
) -> Tried {
    let (mut camps, mut failed): (Vec<Camp>, _) = (Vec::new(), Vec::new());
    for index in candidates {
        let Some(made) = operation.made_by(&*libraries[index], input) else { continue };
        let tried = made.and_then(|mut task| {
            task.run_afresh();
            Ok((task.output()?, task.randomised()))
        });
        match tried {
            Ok((output, randomised)) => match camps.iter_mut().find(|camp| camp.output == output) {
                Some(camp) => {
                    camp.members.push(index);
                    camp.randomised &= randomised;
                }
                None => camps.push(Camp { output, members: vec![index], randomised }),
            },
            Err(message) => failed.push((index, message)),
        }
    }
    Tried { camps, failed }
}

/// Whether another library accepts the signature of a randomised one, which was made from `input`.
fn accepted(signer: &Camp, input: &Input, libraries: &[Box<dyn Library>]) -> bool {
    let verify = operations::find("ed25519.verify").expect("a test looks it up");
    // The key is a seed followed by its public key.
    let key = input.key.iter().skip(verify.key_bytes).copied().collect();
    let input = Input { key, tag: signer.output.clone(), ..input.clone() };
    let families = families(signer.members.iter().copied(), libraries);
    let others = libraries.iter().filter(|library| !families.contains(library.family()));
    others.filter_map(|library| library.task(verify, &input)).any(|task| {
        task.is_ok_and(|mut task| {
            task.run_afresh();
            task.output().is_ok_and(|output| output == [shapes::GOOD])
        })
    })
}

/// Those that give the output that most libraries give, none where there is no output at all, or all camps where no
/// majority is found.
///
/// The builds and implementations of one library have one vote together: they share their authors and often their code.
/// One that is randomised can never find another to agree with, and is asked only where all are.
pub(super) fn majority<'a>(
    camps: &'a [Camp],
    libraries: &[Box<dyn Library>],
) -> Result<Option<&'a Camp>, Vec<Vec<String>>> {
    let votes = |camp: &Camp| families(camp.members.iter().copied(), libraries).len();
    let steady = || camps.iter().filter(|camp| !camp.randomised);
    let Some(most) = steady().map(votes).max() else { return Ok(camps.first()) };
    let leading: Vec<&Camp> = steady().filter(|camp| votes(camp) == most).collect();
    match leading[..] {
        [camp] => Ok(Some(camp)),
        _ => Err(camps.iter().map(|camp| camp.names(libraries)).collect()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dummy::{Dummy, Flaw, Signer, dummy};

    const SIZES: [usize; 3] = [0, 64, 1024];

    fn compare_all(name: &str, libraries: &[Box<dyn Library>]) -> (Vec<Cell>, Vec<Problem>) {
        compare(operations::find(name).unwrap(), &SIZES, libraries)
    }

    #[test]
    fn those_that_agree_all_take_part() {
        for operation in ["chacha20", "chacha20-poly1305.seal", "chacha20-poly1305.open"] {
            let (cells, problems) = compare_all(operation, &[dummy("a", Flaw::None), dummy("b", Flaw::None)]);
            assert_eq!(problems, []);
            assert_eq!(cells.len(), SIZES.len());
            assert!(cells.iter().all(|cell| cell.entrants == [0, 1]));
        }
    }

    #[test]
    fn opening_gets_what_sealing_made() {
        let operation = operations::find("chacha20-poly1305.open").unwrap();
        let input = prepare(operation, 1024, &[dummy("a", Flaw::None)]).unwrap();
        let plaintext = input::make(operation, 1024).message;
        assert_eq!((input.tag.len(), input.message.len()), (16, 1024));
        assert!(input.message.iter().zip(&plaintext).all(|(sealed, plain)| *sealed == plain ^ 0x5a));
    }

    #[test]
    fn what_customises_is_text() {
        let (cells, _) = compare_all("cshake256", &[dummy("a", Flaw::None)]);
        assert_eq!(cells.len(), SIZES.len());
        let input = prepare(cells[1].operation, 64, &[dummy("a", Flaw::None)]).unwrap();
        assert!(input.aad.len() == 16 && input.aad.iter().all(u8::is_ascii_graphic));
    }

    #[test]
    fn a_wrong_output_at_one_length_excludes_from_all_lengths() {
        let libraries = [dummy("a", Flaw::None), dummy("bad", Flaw::WrongFrom(1000)), dummy("c", Flaw::None)];
        let (cells, problems) = compare_all("chacha20", &libraries);
        assert!(cells.len() == SIZES.len() && cells.iter().all(|cell| cell.entrants == [0, 2]), "{cells:?}");
        assert_eq!(problems.len(), 1);
        let text = problems[0].to_string();
        assert!(text.contains("bad toy") && text.contains("1024 bytes") && text.contains("byte 1039"), "{text}");
    }

    #[test]
    fn a_wrong_length_is_told() {
        let libraries = [dummy("a", Flaw::None), dummy("bad", Flaw::Short), dummy("c", Flaw::None)];
        let (_, problems) = compare_all("chacha20", &libraries);
        assert!(problems[0].to_string().contains("15 bytes where 16 are expected"), "{}", problems[0]);
    }

    #[test]
    fn a_failed_open_is_excluded_whatever_the_majority() {
        let (cells, problems) = compare_all("chacha20-poly1305.open", &[dummy("bad", Flaw::WrongFrom(1))]);
        // What it seals carries a wrong tag, which it then refuses.
        assert!(cells.is_empty(), "{cells:?}");
        assert!(problems.iter().any(|problem| matches!(problem, Problem::Differs { .. })));
    }

    #[test]
    fn two_that_differ_are_both_left_out() {
        let (cells, problems) = compare_all("chacha20", &[dummy("a", Flaw::None), dummy("b", Flaw::WrongFrom(64))]);
        assert!(cells.is_empty());
        assert!(matches!(problems[..], [Problem::Unsettled { bytes: 64, .. }]));
        assert!(problems[0].to_string().contains("against"), "{}", problems[0]);
    }

    #[test]
    fn implementations_and_builds_of_one_library_have_one_vote() {
        let twin = |name, implementation| -> Box<dyn Library> {
            Box::new(Dummy { name, family: "twin", implementation, flaw: Flaw::WrongFrom(0) })
        };
        for names in [["twin"; 3], ["twin", "twin-native", "twin-other"]] {
            let [x, y, z] = names;
            let twins = [twin(x, "x"), twin(y, "y"), twin(z, "z")];
            let libraries: Vec<_> = twins.into_iter().chain(["a", "b"].map(|name| dummy(name, Flaw::None))).collect();
            let (cells, problems) = compare_all("chacha20", &libraries);
            assert!(cells.len() == SIZES.len() && cells.iter().all(|cell| cell.entrants == [3, 4]), "{cells:?}");
            assert_eq!(problems.len(), 3 * SIZES.len());
        }
    }

    #[test]
    fn a_set_up_that_fails_is_told_and_does_not_stop_the_others() {
        let (cells, problems) = compare_all("chacha20", &[dummy("a", Flaw::FailsFrom(0)), dummy("b", Flaw::None)]);
        assert!(cells.len() == SIZES.len() && cells.iter().all(|cell| cell.entrants == [1]), "{cells:?}");
        assert!(problems[0].to_string().contains("out of order"));
    }

    #[test]
    fn a_set_up_that_fails_at_one_length_excludes_from_all_lengths() {
        let libraries = [dummy("a", Flaw::FailsFrom(1000)), dummy("b", Flaw::None)];
        let (cells, problems) = compare_all("chacha20", &libraries);
        assert!(cells.len() == SIZES.len() && cells.iter().all(|cell| cell.entrants == [1]), "{cells:?}");
        assert!(matches!(problems[..], [Problem::Failed { bytes: 1024, .. }]), "{problems:?}");
    }

    #[test]
    fn nothing_to_open_is_told() {
        let (cells, problems) =
            compare_all("chacha20-poly1305.open", &[dummy("a", Flaw::Only("chacha20-poly1305.open"))]);
        assert!(cells.is_empty());
        assert!(matches!(problems[..], [Problem::NoInput { .. }]), "{problems:?}");
        let (cells, problems) = compare_all("chacha20-poly1305.open", &[dummy("a", Flaw::Only("poly1305"))]);
        assert!(cells.is_empty() && problems.is_empty());
    }

    fn signers<const N: usize>(signers: [Signer; N]) -> Vec<Box<dyn Library>> {
        signers.into_iter().map(|signer| Box::new(signer) as Box<dyn Library>).collect()
    }

    const A: Signer = Signer { name: "a", randomised: false, wrong: false, singles_only: false, credulous: false };
    const RANDOMISED: Signer = Signer { name: "randomised", randomised: true, ..A };

    #[test]
    fn verifying_gets_what_signing_made_with_its_public_key() {
        for name in ["ed25519.verify", "ed25519.batch-verify-16"] {
            let libraries = signers([A, Signer { name: "b", ..A }]);
            let (cells, problems) = compare_all(name, &libraries);
            assert_eq!(problems, [], "{name}");
            let operation = cells[0].operation;
            let input = prepare(operation, 0, &libraries).unwrap();
            let seeds = input::make(operation, 0).key;
            assert!(
                input.key.iter().zip(&seeds).all(|(public, seed)| *public == !seed) && input.key.len() == seeds.len()
            );
            assert_eq!(input.tag.len(), 64 * operation.items);
        }
    }

    #[test]
    fn a_randomised_signature_is_right_where_another_library_accepts_it() {
        let (cells, problems) = compare_all("ed25519.sign", &signers([RANDOMISED, A]));
        assert_eq!((&problems[..], &cells[0].entrants[..]), (&[][..], &[0, 1][..]));
        let two = signers([RANDOMISED, Signer { name: "another", ..RANDOMISED }]);
        assert_eq!(compare_all("ed25519.sign", &two).0[0].entrants, [0, 1]);

        let (cells, problems) = compare_all("ed25519.sign", &signers([Signer { wrong: true, ..RANDOMISED }, A]));
        assert_eq!(cells[0].entrants, [1]);
        assert!(problems[0].to_string().contains("randomised toy is left out"), "{}", problems[0]);
        // Its own word does not count.
        let (cells, _) = compare_all("ed25519.sign", &signers([RANDOMISED, Signer { singles_only: true, ..A }]));
        assert_eq!(cells[0].entrants, [1]);
    }

    #[test]
    fn signatures_that_are_not_randomised_have_to_be_the_same() {
        let wrong = Signer { name: "wrong", wrong: true, ..A };
        let (cells, problems) = compare_all("ed25519.sign", &signers([A, wrong, Signer { name: "b", ..A }]));
        assert_eq!((&cells[0].entrants[..], problems.len()), (&[0, 2][..], SIZES.len()));
    }

    #[test]
    fn a_batch_gives_what_its_items_give_one_by_one() {
        let (cells, problems) = compare_all("x25519.batch-8", &signers([A]));
        assert_eq!((&problems[..], &cells[0].entrants[..]), (&[][..], &[0][..]));
        let (cells, problems) = compare_all("x25519.batch-8", &signers([Signer { wrong: true, ..A }]));
        assert!(cells.is_empty() && problems[0].to_string().contains("differs from byte 0"), "{problems:?}");
    }

    #[test]
    fn an_error_is_told_as_that_and_never_as_an_output() {
        // Two that fail alike do not agree on anything.
        let failing = |name| dummy(name, Flaw::ErrsAfter(0));
        let libraries = [dummy("saltern", Flaw::None), failing("b"), failing("c")];
        let (cells, problems) = compare_all("chacha20", &libraries);
        assert!(cells.len() == SIZES.len() && cells.iter().all(|cell| cell.entrants == [0]), "{cells:?}");
        for problem in &problems {
            let text = problem.to_string();
            assert!(problem.kind() == "FAILED" && !problem.is_grave(), "{text}");
            assert!(text.ends_with("bytes: error -33 from toy_update"), "{text}");
        }
        assert_eq!(problems.len(), 2 * SIZES.len());
        // Ours may not.
        let (_, problems) = compare_all("chacha20", &[dummy("saltern", Flaw::ErrsAfter(0))]);
        assert!(!problems.is_empty() && problems.iter().all(Problem::is_grave), "{problems:?}");
    }

    #[test]
    fn one_against_another_is_not_called_wrong() {
        // What `b` seals, and with it `a`, `b` opens and `c` does not.
        let open = |others: &[&'static str]| {
            let mut libraries = vec![dummy("c", Flaw::GarblesOpen)];
            libraries.extend(others.iter().map(|name| dummy(name, Flaw::None)));
            let (_, problems) = compare_all("chacha20-poly1305.open", &libraries);
            assert_eq!(problems.len(), SIZES.len() - 1);
            (problems[0].kind(), problems[0].to_string())
        };
        let (kind, text) = open(&["a"]);
        assert!(kind == "UNSETTLED" && text.ends_with("(only one library stands against it: a toy)"), "{text}");
        let (kind, text) = open(&["a", "b"]);
        assert!(kind == "WRONG" && text.ends_with("(right: a toy, b toy)"), "{text}");
        let (_, problems) = compare_all("chacha20", &[dummy("a", Flaw::None), dummy("b", Flaw::WrongFrom(0))]);
        assert!(problems[0].kind() == "UNSETTLED" && problems[0].is_grave(), "{problems:?}");
        // Who gives something else for a batch than for its items contradicts itself.
        let (_, problems) = compare_all("x25519.batch-8", &signers([Signer { wrong: true, ..A }]));
        assert_eq!(problems[0].kind(), "WRONG");
    }

    #[test]
    fn a_wrong_verdict_is_called_what_it_is() {
        let libraries = signers([A, Signer { name: "b", ..A }, Signer { name: "c", credulous: true, ..A }]);
        let (cells, problems) = compare_all("ed25519.verify", &libraries);
        assert_eq!(cells[0].entrants, [0, 1]);
        let text = problems[0].to_string();
        assert!(problems[0].kind() == "WRONG" && text.contains("it accepts a signature that is not good"), "{text}");
    }

    #[test]
    fn nobody_to_sign_is_told() {
        let (cells, problems) = compare_all("ed25519.verify", &[dummy("a", Flaw::Only("ed25519.verify"))]);
        assert!(cells.is_empty() && matches!(problems[..], [Problem::NoInput { .. }]), "{problems:?}");
    }
}
