//! Libraries for tests: a toy cipher that can be told to be wrong, to lack things or to fail, and toy signatures.

use crate::contract::{Input, Library, Operation, Task};
use crate::shapes::{self, Pair, Word};

/// What is the matter with a [`Dummy`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Flaw {
    None,
    /// The last byte of long outputs is wrong.
    WrongFrom(usize),
    /// The output is one byte too short.
    Short,
    /// It is right once, and with long messages no more.
    TiresFrom(usize),
    /// It is done once, and then no more: what it left is right.
    Stops,
    /// It is done so many times, and gives an error after.
    ErrsAfter(u32),
    /// It seals as it should, and what it opens is wrong.
    GarblesOpen,
    /// It cannot be set up for long messages.
    FailsFrom(usize),
    /// It has no operation but this.
    Only(&'static str),
}

pub(crate) struct Dummy {
    pub name: &'static str,
    pub family: &'static str,
    pub implementation: &'static str,
    pub flaw: Flaw,
}

pub(crate) fn dummy(name: &'static str, flaw: Flaw) -> Box<dyn Library> {
    Box::new(Dummy { name, family: name, implementation: "toy", flaw })
}

struct Toy {
    input: Input,
    open: bool,
    output: Vec<u8>,
    flaw: Flaw,
    runs: u32,
}

impl Task for Toy {
    fn run(&mut self, times: u32) {
        for _ in 0..times {
            self.runs += 1;
            if self.flaw == Flaw::Stops && self.runs > 1 {
                return;
            }
            let mut sum = self.input.key.iter().fold(0_u8, |sum, byte| sum.wrapping_add(*byte));
            let length = self.input.message.len();
            for (out, byte) in self.output.iter_mut().zip(&self.input.message) {
                *out = byte ^ 0x5a;
                sum = sum.wrapping_mul(3).wrapping_add(if self.open { *out } else { *byte });
            }
            if self.open {
                if self.input.tag != [sum; 16] {
                    self.output.fill(0);
                }
            } else {
                self.output[length..].fill(sum);
            }
            match (self.flaw, self.output.last_mut()) {
                (Flaw::GarblesOpen, Some(last)) if self.open => *last ^= 1,
                (Flaw::WrongFrom(from), Some(last)) if length >= from => *last ^= 1,
                (Flaw::TiresFrom(from), Some(last)) if length >= from && self.runs > 1 => *last ^= 1,
                _ => {}
            }
        }
    }

    fn run_afresh(&mut self) {
        self.output.fill(0xa5);
        self.run(1);
    }

    fn output(&self) -> Result<Vec<u8>, String> {
        if let Flaw::ErrsAfter(times) = self.flaw
            && self.runs > times
        {
            return Err("error -33 from toy_update".into());
        }
        let shortened = usize::from(self.flaw == Flaw::Short);
        Ok(self.output[..self.output.len() - shortened].to_vec())
    }
}

impl Library for Dummy {
    fn name(&self) -> &str {
        self.name
    }

    fn family(&self) -> &str {
        self.family
    }

    fn version(&self) -> String {
        "1.0".into()
    }

    fn implementation(&self) -> String {
        self.implementation.into()
    }

    fn keying(&self) -> &'static [&'static str] {
        &["xchacha20"]
    }

    fn task(&self, operation: &Operation, input: &Input) -> Option<Result<Box<dyn Task>, String>> {
        match self.flaw {
            Flaw::FailsFrom(from) if input.message.len() >= from => return Some(Err("out of order".into())),
            Flaw::Only(name) if name != operation.name => return None,
            _ => {}
        }
        let open = operation.name.ends_with(".open");
        let output = vec![0; input.message.len() + if open { 0 } else { 16 }];
        Some(Ok(Box::new(Toy { input: input.clone(), open, output, flaw: self.flaw, runs: 0 })))
    }
}

/// Toy signatures and exchanges.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Signer {
    pub name: &'static str,
    /// Each signature differs from the last.
    pub randomised: bool,
    /// Signatures and batches are wrong.
    pub wrong: bool,
    /// It verifies nothing and has no batches.
    pub singles_only: bool,
    /// Every signature is good.
    pub credulous: bool,
}

/// A public key is its seed with all bits turned; a signature is made of the public key, the message and, at its end,
/// of anything.
fn signature(public: &Word, message: &[u8]) -> Pair {
    let mut made = [message.iter().fold(0, |sum: u8, byte| sum.wrapping_mul(3).wrapping_add(*byte)); 64];
    made.iter_mut().zip(public).for_each(|(byte, key)| *byte ^= key);
    made
}

fn good(public: &Word, message: &[u8], signed: &Pair) -> bool {
    signature(public, message)[..63] == signed[..63]
}

impl Library for Signer {
    fn name(&self) -> &str {
        self.name
    }

    fn version(&self) -> String {
        "1.0".into()
    }

    fn implementation(&self) -> String {
        "toy".into()
    }

    fn task(&self, operation: &Operation, input: &Input) -> Option<Result<Box<dyn Task>, String>> {
        let Self { randomised, wrong, singles_only, credulous, .. } = *self;
        let mut count = self.name.len() as u8;
        let sign = move |key: &Pair, message: &[u8], signed: &mut Pair| {
            let Some((_, public)) = key.split_last_chunk() else { return false };
            *signed = signature(public, message);
            signed[7] ^= u8::from(wrong);
            count = count.wrapping_add(1);
            signed[63] = if randomised { count } else { 0 };
            true
        };
        Some(match operation.name {
            "ed25519.keypair" => shapes::keypair(input, |seed, public| {
                *public = seed.map(|byte| !byte);
                true
            }),
            "ed25519.sign" if randomised => shapes::sign_randomised(input, sign),
            "ed25519.sign" => shapes::sign(input, sign),
            "ed25519.verify" if credulous => shapes::verify(input, |_, _, _| true),
            "ed25519.verify" if !singles_only => shapes::verify(input, good),
            "ed25519.batch-verify-16" if !singles_only => shapes::verify_batch(input, |keys, messages, signatures| {
                (0..keys.len()).all(|index| good(&keys[index], &messages[index], &signatures[index]))
            }),
            "x25519.dh" => shapes::exchange(input, |secret, point, shared| {
                shared.iter_mut().zip(secret).zip(point).for_each(|((shared, a), b)| *shared = a ^ b);
                true
            }),
            "x25519.batch-8" if !singles_only => shapes::exchanges(input, move |secrets, points, shared| {
                for (index, shared) in shared.as_flattened_mut().iter_mut().enumerate() {
                    *shared = secrets.as_flattened()[index] ^ points.as_flattened()[index] ^ u8::from(wrong);
                }
                true
            }),
            _ => return None,
        })
    }
}
