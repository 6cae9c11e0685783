//! Inputs that other operations have to make: ciphertexts to open, signatures to verify, points to add.

use super::agree::{Problem, camps, majority};
use crate::contract::{Input, Library, Operation, Preparation};
use crate::{input, operations, shapes};

/// The input: the same whenever it is made, but for signatures of those who randomise them.
pub(super) fn prepare(
    operation: &'static Operation,
    bytes: usize,
    libraries: &[Box<dyn Library>],
) -> Result<Input, Problem> {
    let mut input = input::make(operation, bytes);
    let maker = |name| Maker::new(operation, name, bytes, libraries);
    match operation.preparation {
        Preparation::None | Preparation::OneByOne(_) => {}
        Preparation::Opens(seal) => {
            input.message = maker(seal)?.make(&input)?;
            input.tag = input.message.split_off(input.message.len().min(bytes));
        }
        Preparation::Text => input.aad.iter_mut().for_each(|byte| *byte = b'@' + *byte % 0x3f),
        Preparation::Correspondents => {
            let theirs = Input { key: input.key.split_off(32), ..input.clone() };
            input.key.extend(maker(EXCHANGE_KEYPAIR)?.make(&theirs)?);
        }
        Preparation::KeyPair => {
            let public = maker(signing(operation).0)?.make(&input)?;
            input.key.extend(public);
        }
        Preparation::Signed => {
            let (keypair, sign) = signing(operation);
            let (mut keypair, mut sign) = (maker(keypair)?, maker(sign)?);
            let (mut keys, mut signatures) = (Vec::new(), Vec::new());
            for mut item in items(operation, &input) {
                let public = keypair.make(&item)?;
                item.key.extend_from_slice(&public);
                keys.extend(public);
                signatures.extend(sign.make(&item)?);
            }
            (input.key, input.tag) = (keys, signatures);
        }
        Preparation::Scalar => below_the_order(&mut input.key),
        Preparation::Points(name) => {
            let mut multiple = maker(name)?;
            below_the_order(&mut input.key);
            let points: Result<Vec<_>, _> = items(operation, &input).map(|item| multiple.make(&item)).collect();
            input.key = points?.concat();
            below_the_order(&mut input.message);
        }
    }
    Ok(input)
}

/// An output that is known beforehand.
pub(super) struct Known {
    pub output: Vec<u8>,
    /// Who made it, if somebody did: indices into the libraries.
    pub makers: Vec<usize>,
}

impl Known {
    /// What went into an input, and has to come out again.
    fn given(output: Vec<u8>) -> Self {
        Self { output, makers: Vec::new() }
    }
}

/// The output, where that is known beforehand.
pub(super) fn known(
    operation: &'static Operation,
    bytes: usize,
    input: &Input,
    libraries: &[Box<dyn Library>],
) -> Result<Option<Known>, Problem> {
    match operation.preparation {
        Preparation::Opens(_) => Ok(Some(Known::given(input::make(operation, bytes).message))),
        Preparation::Signed => Ok(Some(Known::given(vec![shapes::GOOD]))),
        Preparation::OneByOne(single) => match Maker::new(operation, single, bytes, libraries) {
            Err(Problem::NoInput { .. }) => Ok(None),
            Err(problem) => Err(problem),
            Ok(mut single) => {
                let outputs: Result<Vec<_>, _> = items(operation, input).map(|item| single.make(&item)).collect();
                Ok(Some(Known { output: outputs?.concat(), makers: single.makers }))
            }
        },
        _ => Ok(None),
    }
}

const EXCHANGE_KEYPAIR: &str = "x25519.keypair";

/// What makes the key pairs and the signatures of an operation's scheme.
fn signing(operation: &Operation) -> (&'static str, &'static str) {
    match operation.name.starts_with("eddsa-blake2b.") {
        true => ("eddsa-blake2b.keypair", "eddsa-blake2b.sign"),
        false => ("ed25519.keypair", "ed25519.sign"),
    }
}

/// Makes scalars below 2^252, and so below the group's order.
fn below_the_order(scalars: &mut [u8]) {
    scalars.iter_mut().skip(31).step_by(32).for_each(|top| *top &= 0x0f);
}

/// The items of a batch, each by itself.
fn items<'a>(operation: &Operation, input: &'a Input) -> impl Iterator<Item = Input> + 'a {
    let part = |bytes: &'a [u8], index: usize, items: usize| {
        let length = bytes.len() / items;
        bytes[index * length..(index + 1) * length].to_vec()
    };
    let (items, one_key, one_nonce) = (operation.items, operation.one_key, operation.one_nonce);
    (0..items).map(move |index| Input {
        key: if one_key { input.key.clone() } else { part(&input.key, index, items) },
        nonce: if one_nonce { input.nonce.clone() } else { part(&input.nonce, index, items) },
        aad: part(&input.aad, index, items),
        message: part(&input.message, index, items),
        tag: part(&input.tag, index, items),
    })
}

/// An operation that makes inputs for another.
struct Maker<'a> {
    operation: &'static Operation,
    /// Whose input it makes.
    purpose: &'static Operation,
    bytes: usize,
    libraries: &'a [Box<dyn Library>],
    /// One of those who are right about the first input: it makes the others alone.
    chosen: Option<usize>,
    /// All of them.
    makers: Vec<usize>,
}

impl<'a> Maker<'a> {
    fn new(
        purpose: &'static Operation,
        name: &str,
        bytes: usize,
        libraries: &'a [Box<dyn Library>],
    ) -> Result<Self, Problem> {
        let operation = operations::find(name).expect("a test looks all of them up");
        let probe = input::make(operation, bytes);
        if libraries.iter().any(|library| operation.made_by(&**library, &probe).is_some()) {
            Ok(Self { operation, purpose, bytes, libraries, chosen: None, makers: Vec::new() })
        } else {
            Err(Problem::NoInput { operation: purpose.name, maker: operation.name })
        }
    }

    /// What most libraries make of `input`. Whoever fails is named where the operation itself is measured; the other
    /// only needs one that can.
    fn make(&mut self, input: &Input) -> Result<Vec<u8>, Problem> {
        let Self { operation, purpose, bytes, libraries, .. } = *self;
        let candidates = self.chosen.map_or(0..libraries.len(), |chosen| chosen..chosen + 1);
        let camps = camps(operation, input, libraries, candidates).camps;
        match majority(&camps, libraries) {
            Err(camps) => Err(Problem::Unsettled { operation: operation.name, bytes, camps }),
            Ok(None) => Err(Problem::NoInput { operation: purpose.name, maker: operation.name }),
            Ok(Some(camp)) => {
                if self.chosen.is_none() {
                    self.chosen = camp.members.first().copied();
                    self.makers = camp.members.clone();
                }
                Ok(camp.output.clone())
            }
        }
    }
}
