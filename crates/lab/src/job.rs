//! A task made of a closure.

use std::hint::black_box;

use crate::buffer::Buffer;
use crate::contract::Task;

/// What nobody's output is made of.
const GARBAGE: u8 = 0xa5;

/// A closure that reads a source and fills a sink, and says whether it succeeded.
pub struct Job<F> {
    source: Buffer,
    sink: Buffer,
    work: F,
    arrange: fn(&[u8]) -> Vec<u8>,
    refused: bool,
    randomised: bool,
    in_place: bool,
    copies: bool,
    decodes: bool,
}

impl<F: FnMut(&[u8], &mut [u8]) -> bool + 'static> Job<F> {
    /// Reads a copy of `source` and writes `length` bytes elsewhere.
    pub fn new(source: &[u8], length: usize, work: F) -> Self {
        Self {
            source: Buffer::source(source),
            sink: Buffer::sink(length),
            work,
            arrange: <[u8]>::to_vec,
            refused: false,
            randomised: false,
            in_place: false,
            copies: false,
            decodes: false,
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
        if self.refused { Err("the library refuses the input".into()) } else { Ok(self) }
    }

    /// Decodes points in each run, which others do beforehand.
    pub fn decoding(mut self) -> Self {
        self.decodes = true;
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

impl<F: FnMut(&[u8], &mut [u8]) -> bool> Task for Job<F> {
    fn run(&mut self, times: u32) {
        for _ in 0..times {
            if self.copies {
                self.sink.copy_from_slice(black_box(&self.source));
            }
            let done = (self.work)(black_box(&self.source), black_box(&mut self.sink));
            self.refused |= !done;
        }
    }

    fn run_afresh(&mut self) {
        self.sink.fill(GARBAGE);
        if self.in_place {
            self.sink[..self.source.len()].copy_from_slice(&self.source);
        }
        self.run(1);
    }

    /// What is in the sink, or `refused` where a run failed, which is nobody's right output.
    fn output(&self) -> Vec<u8> {
        if self.refused { b"refused".to_vec() } else { (self.arrange)(&self.sink) }
    }

    fn copies(&self) -> bool {
        self.copies
    }

    fn decodes(&self) -> bool {
        self.decodes
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
        assert_eq!(job.output(), b"abc\x02");
        assert_eq!(job.arranged(|sink| sink[3..].to_vec()).output(), [2]);
    }

    #[test]
    fn in_place_with_room_behind() {
        let mut job = Job::in_place(b"abc", 1, |source, sink| {
            sink[..3].reverse();
            sink[3] = source[0];
            true
        });
        job.run(1);
        assert_eq!(job.output(), b"cbaa");
        job.run(1);
        assert_eq!(job.output(), b"abca");
        job.run_afresh();
        assert_eq!(job.output(), b"cbaa");
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
            assert_eq!(job.output(), b"cba");
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
        assert_eq!(job.output(), [7]);
        job.run(2);
        assert_eq!(job.output(), [7]);
        job.run_afresh();
        assert_eq!(job.output(), [GARBAGE]);
        // In place it begins with the message, and not with garbage.
        let mut job = Job::in_place(b"abc", 1, |_, _| true);
        job.run_afresh();
        assert_eq!(job.output(), b"abc\xa5");
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
        assert_eq!(job.output(), [7]);
        // One that fails among others that do not.
        job.run(3);
        assert_eq!(job.output(), b"refused");
    }
}
