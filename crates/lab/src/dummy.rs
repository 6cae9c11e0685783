//! A library for tests: a toy cipher that can be told to be wrong, to lack things or to fail.

use crate::contract::{Input, Library, Operation, Task};

/// What is the matter with a [`Dummy`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Flaw {
    None,
    /// The last byte of long outputs is wrong.
    WrongFrom(usize),
    /// The output is one byte too short.
    Short,
    /// It cannot be set up.
    Fails,
    /// It has no operation but this.
    Only(&'static str),
}

pub(crate) struct Dummy {
    pub name: &'static str,
    pub implementation: &'static str,
    pub flaw: Flaw,
}

pub(crate) fn dummy(name: &'static str, flaw: Flaw) -> Box<dyn Library> {
    Box::new(Dummy { name, implementation: "toy", flaw })
}

struct Toy {
    input: Input,
    open: bool,
    output: Vec<u8>,
    flaw: Flaw,
}

impl Task for Toy {
    fn run(&mut self, times: u32) {
        for _ in 0..times {
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
                (Flaw::WrongFrom(from), Some(last)) if length >= from => *last ^= 1,
                _ => {}
            }
        }
    }

    fn output(&self) -> Vec<u8> {
        let shortened = usize::from(self.flaw == Flaw::Short);
        self.output[..self.output.len() - shortened].to_vec()
    }
}

impl Library for Dummy {
    fn name(&self) -> &str {
        self.name
    }

    fn version(&self) -> String {
        "1.0".into()
    }

    fn implementation(&self) -> String {
        self.implementation.into()
    }

    fn task(&self, operation: &Operation, input: &Input) -> Option<Result<Box<dyn Task>, String>> {
        match self.flaw {
            Flaw::Fails => return Some(Err("out of order".into())),
            Flaw::Only(name) if name != operation.name => return None,
            _ => {}
        }
        let open = operation.name.ends_with(".open");
        let output = vec![0; input.message.len() + if open { 0 } else { 16 }];
        Some(Ok(Box::new(Toy { input: input.clone(), open, output, flaw: self.flaw })))
    }
}
