//! The text of a list, line by line: no more of it is kept than a buffer.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, BufRead as _, BufReader, Read};

use crate::standard;

/// How much is read at once.
const BUFFER: usize = 64 << 10;

/// A line that is longer is none. The longest names are those of Windows, 32,767 characters, twice that with each of them
/// escaped; the longest digest has 2048 digits.
const LONGEST: u64 = 256 << 10;

/// Whether a list is no file, so that opening and reading it may wait for somebody.
pub fn may_wait(name: &OsStr) -> bool {
    name == "-" || fs::metadata(name).is_ok_and(|metadata| !metadata.is_file())
}

/// A list that is being read.
pub struct Text {
    input: BufReader<Box<dyn Read>>,
    may_wait: bool,
    line: Vec<u8>,
}

/// What comes next.
#[derive(Debug, PartialEq)]
pub enum Next<'a> {
    /// A line, without its end.
    Line(&'a [u8]),
    /// A line that is too long.
    TooLong,
    /// There may be a line, but it would have to be waited for.
    NotYet,
    /// There is none.
    End,
}

impl Text {
    /// Opens it.
    pub fn open(name: &OsStr) -> io::Result<Self> {
        let input: Box<dyn Read> = if name == "-" { Box::new(standard::input()?) } else { Box::new(File::open(name)?) };
        Ok(Self::new(input, may_wait(name)))
    }

    fn new(input: Box<dyn Read>, may_wait: bool) -> Self {
        Self { input: BufReader::with_capacity(BUFFER, input), may_wait, line: Vec::new() }
    }

    /// The next line; with `patience` whatever it has to wait for.
    pub fn next(&mut self, patience: bool) -> io::Result<Next<'_>> {
        if self.may_wait && !patience && !self.input.buffer().contains(&b'\n') {
            return Ok(Next::NotYet);
        }
        self.line.clear();
        (&mut self.input).take(LONGEST + 1).read_until(b'\n', &mut self.line)?;
        let Some(line) = self.line.strip_suffix(b"\n") else {
            if self.line.len() as u64 > LONGEST {
                self.input.skip_until(b'\n')?;
                return Ok(Next::TooLong);
            }
            return Ok(if self.line.is_empty() { Next::End } else { Next::Line(without_return(&self.line)) });
        };
        Ok(Next::Line(without_return(line)))
    }
}

/// Lines that end as on Windows.
fn without_return(line: &[u8]) -> &[u8] {
    line.strip_suffix(b"\r").unwrap_or(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What gives these pieces one by one.
    struct Pieces(Vec<&'static [u8]>);

    impl Read for Pieces {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let Some(piece) = self.0.pop() else { return Ok(0) };
            buffer[..piece.len()].copy_from_slice(piece);
            Ok(piece.len())
        }
    }

    #[test]
    fn lines_are_read_without_waiting_while_they_are_there() {
        let mut text = Text::new(Box::new(Pieces(vec![b"d\r", b"\n\r\nc", b"a\r\nb\r\r\n"])), true);
        let mut next = |patience| match text.next(patience).unwrap() {
            Next::Line(line) => String::from_utf8(line.to_vec()).unwrap(),
            other => format!("{other:?}"),
        };
        assert_eq!([next(false), next(true), next(false)], ["NotYet", "a", "b\r"]);
        assert_eq!([next(false), next(true), next(false), next(false)], ["NotYet", "", "", "NotYet"]);
        assert_eq!([next(true), next(false), next(true)], ["cd", "NotYet", "End"]);
    }

    #[test]
    fn a_line_that_is_too_long_is_passed_over() {
        let of = |length: u64, more: &[u8]| [vec![b'x'; length as usize], more.to_vec()].concat();
        for (bytes, rest) in [(LONGEST - 1, true), (LONGEST, true), (LONGEST, false), (LONGEST * 3, true)] {
            let input = of(bytes, if rest { b"\nab\n" } else { b"" });
            let mut text = Text::new(Box::new(io::Cursor::new(input)), false);
            let long = text.next(false).unwrap() == Next::TooLong;
            assert_eq!(long, bytes > LONGEST, "{bytes}");
            if rest {
                assert_eq!(text.next(false).unwrap(), Next::Line(b"ab"), "{bytes}");
            }
            assert_eq!(text.next(false).unwrap(), Next::End, "{bytes}");
            assert!(text.line.capacity() < 3 * LONGEST as usize);
        }
    }
}
