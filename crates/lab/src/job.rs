//! A task made of a closure, and what libraries answer.

use std::fmt;
use std::hint::black_box;

use crate::buffer::Buffer;
use crate::contract::Task;

/// What nobody's output is made of.
const GARBAGE: u8 = 0xa5;

/// Why a library did not do what it was asked for. Nothing is allocated for it: it may come up while time is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It says no, and no more.
    Silent,
    /// It says this.
    Says(&'static str),
    /// A function gives this code, which is not that of success.
    Code(&'static str, i64),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Silent => f.write_str("the library refuses the input"),
            Self::Says(what) => f.write_str(what),
            // Those of OpenSSL are fields of bits.
            Self::Code(function, code @ 0x1_0000..) => write!(f, "error {code:#x} from {function}"),
            Self::Code(function, code) => write!(f, "error {code} from {function}"),
        }
    }
}

impl From<Refusal> for String {
    fn from(refusal: Refusal) -> Self {
        refusal.to_string()
    }
}

/// What a closure says at its end: whether the library did it, or why it did not.
pub trait Answer {
    /// The same with a reason.
    fn done(self) -> Result<(), Refusal>;
}

impl Answer for bool {
    fn done(self) -> Result<(), Refusal> {
        if self { Ok(()) } else { Err(Refusal::Silent) }
    }
}

/// What cannot fail.
impl Answer for () {
    fn done(self) -> Result<(), Refusal> {
        Ok(())
    }
}

impl Answer for Result<(), Refusal> {
    fn done(self) -> Self {
        self
    }
}

/// What a closure says of a signature: whether it is good, or why the library cannot tell.
pub trait Verdict {
    /// The same with a reason.
    fn good(self) -> Result<bool, Refusal>;
}

impl Verdict for bool {
    fn good(self) -> Result<bool, Refusal> {
        Ok(self)
    }
}

impl Verdict for Result<bool, Refusal> {
    fn good(self) -> Self {
        self
    }
}

/// A closure that reads a source and fills a sink, and says whether it succeeded.
///
/// It starts a page, as its source does: what a closure brings along, a key say, would else cross cache lines for one library and not
/// for another. With 64 bytes under Poly1305 that is a quarter of the time, as ours measured against itself has shown.
#[repr(align(4096))]
pub struct Job<F> {
    source: Buffer,
    sink: Buffer,
    work: F,
    arrange: fn(&[u8]) -> Vec<u8>,
    /// The first that there was.
    refusal: Option<Refusal>,
    randomised: bool,
    in_place: bool,
    copies: bool,
    decodes: bool,
    in_pieces: bool,
}

impl<A: Answer, F: FnMut(&[u8], &mut [u8]) -> A + 'static> Job<F> {
    /// Reads a copy of `source` and writes `length` bytes elsewhere.
    pub fn new(source: &[u8], length: usize, work: F) -> Self {
        Self {
            source: Buffer::source(source),
            sink: Buffer::sink(length),
            work,
            arrange: <[u8]>::to_vec,
            refusal: None,
            randomised: false,
            in_place: false,
            copies: false,
            decodes: false,
            in_pieces: false,
        }
    }

    /// Changes a copy of `message` where it lies, with room for `more` bytes behind it. The closure also gets another
    /// copy.
    pub fn in_place(message: &[u8], more: usize, work: F) -> Self {
        let mut job = Self::new(message, message.len() + more, work);
        job.sink[..message.len()].copy_from_slice(message);
        job.in_place = true;
        job
    }

    /// Changes a copy of `message` where it lies, and needs a new copy for every run, which is then timed with the rest.
    pub fn copying(message: &[u8], work: F) -> Self {
        Self { copies: true, ..Self::new(message, message.len(), work) }
    }

    /// Brings what is in the sink into the order that the operation's output has.
    pub fn arranged(mut self, arrange: fn(&[u8]) -> Vec<u8>) -> Self {
        self.arrange = arrange;
        self
    }

    /// Runs a first time, so that a library that refuses the input, or the tag that belongs to it, is an error at set-up.
    pub fn tried(mut self) -> Result<Self, String> {
        self.run(1);
        self.refusal.map_or(Ok(self), |refusal| Err(refusal.into()))
    }

    /// Decodes points in each run, which others do beforehand.
    pub fn decoding(mut self) -> Self {
        self.decodes = true;
        self
    }

    /// Takes its message in pieces, if the operation has pieces.
    pub fn in_pieces(mut self) -> Self {
        self.in_pieces = true;
        self
    }

    /// Each run has another output.
    pub fn randomised(mut self) -> Self {
        self.randomised = true;
        self
    }

    /// The task.
    pub fn boxed(self) -> Box<dyn Task> {
        Box::new(self)
    }
}

impl<A: Answer, F: FnMut(&[u8], &mut [u8]) -> A> Task for Job<F> {
    fn run(&mut self, times: u32) {
        for _ in 0..times {
            if self.copies {
                self.sink.copy_from_slice(black_box(&self.source));
            }
            let answer = (self.work)(black_box(&self.source), black_box(&mut self.sink));
            if let Err(refusal) = answer.done() {
                self.refusal.get_or_insert(refusal);
            }
        }
    }

    fn run_afresh(&mut self) {
        self.sink.fill(GARBAGE);
        if self.in_place {
            self.sink[..self.source.len()].copy_from_slice(&self.source);
        }
        self.run(1);
    }

    /// What is in the sink, if no run ever failed.
    fn output(&self) -> Result<Vec<u8>, String> {
        self.refusal.map_or_else(|| Ok((self.arrange)(&self.sink)), |refusal| Err(refusal.into()))
    }

    fn copies(&self) -> bool {
        self.copies
    }

    fn decodes(&self) -> bool {
        self.decodes
    }

    fn in_pieces(&self) -> bool {
        self.in_pieces
    }

    fn randomised(&self) -> bool {
        self.randomised
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn from_source_to_sink() {
        let mut job = Job::new(b"abc", 4, |source, sink| {
            sink[..3].copy_from_slice(source);
            sink[3] += 1;
            true
        });
        job.run(2);
        assert_eq!(job.output().unwrap(), b"abc\x02");
        assert_eq!(job.arranged(|sink| sink[3..].to_vec()).output().unwrap(), [2]);
    }

    #[test]
    fn in_place_with_room_behind() {
        let mut job = Job::in_place(b"abc", 1, |source, sink| {
            sink[..3].reverse();
            sink[3] = source[0];
            true
        });
        job.run(1);
        assert_eq!(job.output().unwrap(), b"cbaa");
        job.run(1);
        assert_eq!(job.output().unwrap(), b"abca");
        job.run_afresh();
        assert_eq!(job.output().unwrap(), b"cbaa");
    }

    #[test]
    fn with_a_new_copy_for_every_run() {
        let mut job = Job::copying(b"abc", |_, sink| {
            sink.reverse();
            true
        });
        assert!(job.copies());
        for times in [1, 2] {
            job.run(times);
            assert_eq!(job.output().unwrap(), b"cba");
        }
    }

    #[test]
    fn nothing_is_left_of_the_runs_before() {
        let mut left = 2;
        let mut job = Job::new(b"", 1, move |_, sink| {
            if left > 0 {
                sink[0] = 7;
            }
            left -= 1;
            true
        });
        job.run_afresh();
        assert_eq!(job.output().unwrap(), [7]);
        job.run(2);
        assert_eq!(job.output().unwrap(), [7]);
        job.run_afresh();
        assert_eq!(job.output().unwrap(), [GARBAGE]);
        // In place it begins with the message, and not with garbage.
        let mut job = Job::in_place(b"abc", 1, |_, _| true);
        job.run_afresh();
        assert_eq!(job.output().unwrap(), b"abc\xa5");
    }

    #[test]
    fn a_refusal_at_set_up_is_an_error_and_a_later_one_no_output() {
        assert!(Job::new(b"", 1, |_, _| false).tried().err().unwrap().contains("refuses the input"));
        let mut left = 3;
        let tiring = Job::new(b"", 1, move |_, sink| {
            sink[0] = 7;
            left -= 1;
            left != 0
        });
        let mut job = tiring.tried().unwrap();
        job.run(1);
        assert_eq!(job.output().unwrap(), [7]);
        // One that fails among others that do not.
        job.run(3);
        assert!(job.output().unwrap_err().contains("refuses the input"));
    }

    #[test]
    fn the_first_error_is_the_one_that_is_told() {
        let mut codes = [0, -33, -2, 0].into_iter();
        let mut job = Job::new(b"", 1, move |_, _| match codes.next() {
            Some(0) | None => Ok(()),
            Some(code) => Err(Refusal::Code("toy_update", code)),
        });
        job.run(1);
        assert_eq!(job.output().unwrap(), [0]);
        job.run(3);
        assert_eq!(job.output().unwrap_err(), "error -33 from toy_update");
    }
}
