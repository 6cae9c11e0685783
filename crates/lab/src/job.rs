//! A task made of a closure.

use std::hint::black_box;

use crate::buffer::Buffer;
use crate::contract::Task;

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
        if self.in_place {
            self.sink[..self.source.len()].copy_from_slice(&self.source);
            self.run(1);
        }
    }

    /// What is in the sink, or `refused` where a run failed, which is nobody's right output.
    fn output(&self) -> Vec<u8> {
        if self.refused { b"refused".to_vec() } else { (self.arrange)(&self.sink) }
    }

    fn copies(&self) -> bool {
        self.copies
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
    fn what_was_not_done_in_place_is_not_done_again() {
        let mut job = Job::new(b"", 1, |_, sink| {
            sink[0] += 1;
            true
        });
        job.run(3);
        job.run_afresh();
        assert_eq!(job.output(), [3]);
    }

    #[test]
    fn a_refusal_is_no_output() {
        let mut job = Job::new(b"", 0, |_, _| false);
        job.run(1);
        assert_eq!(job.output(), b"refused");
    }
}
