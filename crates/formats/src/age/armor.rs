//! ASCII armour: PEM (RFC 7468) with lines of 64 letters. It is long, so its base64 is vectorised.

use std::io::{self, BufRead, Read, Write};

use base64_simd::{Out, STANDARD};

use crate::Error;

const BEGIN: &[u8] = b"-----BEGIN AGE ENCRYPTED FILE-----";
const END: &[u8] = b"-----END AGE ENCRYPTED FILE-----";

/// The letters of a line, and its bytes.
const COLUMNS: usize = 64;
const LINE: usize = 48;

/// How many lines are worked on at a time.
const LINES: usize = 1024;

/// White space that may stand around it, in bytes.
const MOST_AROUND: usize = 1 << 10;

const WHAT: &str = "age armour";

/// Whether this is the beginning of armour, white space in front of it included.
#[must_use]
pub fn begins(bytes: &[u8]) -> bool {
    bytes.trim_ascii_start().starts_with(b"-----BEGIN")
}

/// Writes armour. It is whole when [`Writer::finish`] has been called.
#[derive(Debug)]
pub struct Writer<W> {
    writer: W,
    begun: bool,
    /// What does not make a line yet.
    pending: Vec<u8>,
    letters: Vec<u8>,
    text: Vec<u8>,
}

impl<W: Write> Writer<W> {
    /// Nothing is written yet.
    pub fn new(writer: W) -> Self {
        Self { writer, begun: false, pending: Vec::with_capacity(LINE), letters: Vec::new(), text: Vec::new() }
    }

    fn begin(&mut self) -> io::Result<()> {
        if !self.begun {
            self.begun = true;
            self.writer.write_all(BEGIN)?;
            self.writer.write_all(b"\n")?;
        }
        Ok(())
    }

    /// Writes lines of which only the last may be short.
    fn lines(&mut self, bytes: &[u8]) -> io::Result<()> {
        for bytes in bytes.chunks(LINES * LINE) {
            self.letters.resize(bytes.len().div_ceil(3) * 4, 0);
            let letters = STANDARD.encode(bytes, Out::from_slice(&mut self.letters));
            self.text.clear();
            for line in letters.chunks(COLUMNS) {
                self.text.extend_from_slice(line);
                self.text.push(b'\n');
            }
            self.writer.write_all(&self.text)?;
        }
        Ok(())
    }

    /// Writes the end, and gives the writer back.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn finish(mut self) -> io::Result<W> {
        self.begin()?;
        let rest = std::mem::take(&mut self.pending);
        self.lines(&rest)?;
        self.writer.write_all(END)?;
        self.writer.write_all(b"\n")?;
        Ok(self.writer)
    }
}

impl<W: Write> Write for Writer<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.begin()?;
        let mut rest = bytes;
        if !self.pending.is_empty() {
            let (more, behind) = rest.split_at(rest.len().min(LINE - self.pending.len()));
            self.pending.extend_from_slice(more);
            rest = behind;
            if self.pending.len() < LINE {
                return Ok(bytes.len());
            }
            let line = std::mem::take(&mut self.pending);
            self.lines(&line)?;
        }
        let (whole, behind) = rest.split_at(rest.len() - rest.len() % LINE);
        self.lines(whole)?;
        self.pending.extend_from_slice(behind);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}

#[derive(Debug, PartialEq)]
enum Place {
    Before,
    Within,
    /// A line that was not full: only the end may follow.
    LastLine,
    Behind,
}

/// Reads armour, to its end and to that of the reader.
#[derive(Debug)]
pub struct Reader<R> {
    reader: R,
    place: Place,
    letters: Vec<u8>,
    bytes: Vec<u8>,
    /// How many of them have been read.
    read: usize,
}

impl<R: BufRead> Reader<R> {
    /// Nothing is read yet.
    pub fn new(reader: R) -> Self {
        Self { reader, place: Place::Before, letters: Vec::new(), bytes: Vec::new(), read: 0 }
    }

    /// A line without its end, of at most so many bytes with it, and whether it had an end.
    fn line(&mut self, most: usize) -> io::Result<(Vec<u8>, bool)> {
        let mut line = Vec::new();
        (&mut self.reader).take(most as u64).read_until(b'\n', &mut line)?;
        let ended = line.last() == Some(&b'\n');
        if !ended && line.len() == most {
            return Err(Error::malformed(WHAT, "a line is too long").into());
        }
        if ended {
            line.pop();
            line.pop_if(|byte| *byte == b'\r');
        }
        Ok((line, ended))
    }

    fn begin(&mut self) -> io::Result<()> {
        let mut around = 0;
        loop {
            let (line, ended) = self.line(MOST_AROUND)?;
            around += line.len() + 1;
            let text = line.trim_ascii_start();
            if text == BEGIN && ended {
                self.place = Place::Within;
                return Ok(());
            }
            if !text.is_empty() || !ended || around > MOST_AROUND {
                return Err(
                    Error::malformed(WHAT, "it does not begin with `-----BEGIN AGE ENCRYPTED FILE-----`").into()
                );
            }
        }
    }

    /// Only white space may follow.
    fn end(&mut self) -> io::Result<()> {
        let mut around = [0; MOST_AROUND];
        let mut bytes = 0;
        loop {
            match self.reader.read(&mut around[bytes..]) {
                Ok(0) => break,
                Ok(more) => bytes += more,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        if bytes == MOST_AROUND || !around[..bytes].iter().all(u8::is_ascii_whitespace) {
            return Err(Error::malformed(WHAT, "something follows its end").into());
        }
        self.place = Place::Behind;
        Ok(())
    }

    /// Decodes some lines, at least one if there is one.
    fn lines(&mut self) -> io::Result<()> {
        self.letters.clear();
        while self.place == Place::Within && self.letters.len() < LINES * COLUMNS {
            if self.full_line()? {
                continue;
            }
            let (line, ended) = self.line(COLUMNS + 3)?;
            if line == END {
                self.end()?;
                break;
            }
            if !ended {
                return Err(Error::malformed(WHAT, "it has no end").into());
            }
            match line.len() {
                COLUMNS => {}
                0 => return Err(Error::malformed(WHAT, "a line is empty").into()),
                1..COLUMNS => self.place = Place::LastLine,
                _ => return Err(Error::malformed(WHAT, "a line has more than 64 letters").into()),
            }
            self.letters.extend_from_slice(&line);
        }
        self.bytes.resize(self.letters.len() / 4 * 3, 0);
        let decoded = STANDARD.decode(&self.letters, Out::from_slice(&mut self.bytes));
        let decoded =
            decoded.map_err(|_| io::Error::from(Error::malformed(WHAT, "it is not base64 in its one form")))?.len();
        self.bytes.truncate(decoded);
        // What is padded is the end of it.
        if self.place == Place::Within && self.letters.last() == Some(&b'=') {
            self.place = Place::LastLine;
        }
        if self.place == Place::LastLine {
            let (line, _) = self.line(COLUMNS + 3)?;
            if line != END {
                return Err(Error::malformed(WHAT, "something follows its last line").into());
            }
            self.end()?;
        }
        Ok(())
    }

    /// Takes a full line from the reader's buffer, if there is one.
    fn full_line(&mut self) -> io::Result<bool> {
        let buffer = self.reader.fill_buf()?;
        let full = buffer.len() > COLUMNS && buffer[COLUMNS] == b'\n' && !buffer[..COLUMNS].contains(&b'\n');
        if full {
            self.letters.extend_from_slice(&buffer[..COLUMNS]);
            self.reader.consume(COLUMNS + 1);
        }
        Ok(full)
    }
}

impl<R: BufRead> Read for Reader<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if buffer.is_empty() {
            return Ok(0);
        }
        let most = buffer.len();
        let bytes = self.fill_buf()?;
        let bytes = &bytes[..bytes.len().min(most)];
        buffer[..bytes.len()].copy_from_slice(bytes);
        let length = bytes.len();
        self.consume(length);
        Ok(length)
    }
}

impl<R: BufRead> BufRead for Reader<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        while self.read == self.bytes.len() && self.place != Place::Behind {
            self.bytes.clear();
            self.read = 0;
            match self.place {
                Place::Before => self.begin()?,
                _ => self.lines()?,
            }
        }
        Ok(&self.bytes[self.read..])
    }

    fn consume(&mut self, bytes: usize) {
        self.read = (self.read + bytes).min(self.bytes.len());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(bytes: &[u8], piece: usize) -> Vec<u8> {
        let mut writer = Writer::new(Vec::new());
        for piece in bytes.chunks(piece) {
            writer.write_all(piece).unwrap();
        }
        writer.finish().unwrap()
    }

    fn read(text: &[u8]) -> Result<Vec<u8>, String> {
        let mut bytes = Vec::new();
        let reader = io::BufReader::with_capacity(100, text);
        Reader::new(reader).read_to_end(&mut bytes).map_err(|error| error.to_string())?;
        let mut whole = Vec::new();
        Reader::new(text).read_to_end(&mut whole).map_err(|error| error.to_string())?;
        assert_eq!(bytes, whole);
        Ok(bytes)
    }

    #[test]
    fn what_is_written_is_read_again() {
        for length in (0..200).chain([LINES * LINE - 1, LINES * LINE, LINES * LINE + 1, 100_000]) {
            let bytes: Vec<u8> = (0..length).map(|i| (i * 77 + 5) as u8).collect();
            let text = written(&bytes, 1000);
            assert_eq!(text, written(&bytes, 7));
            assert!(begins(&text));
            assert!(text.split(|byte| *byte == b'\n').all(|line| line.len() <= 64));
            assert_eq!(read(&text).unwrap(), bytes, "{length}");
            let windows = text.iter().flat_map(|byte| if *byte == b'\n' { vec![b'\r', b'\n'] } else { vec![*byte] });
            assert_eq!(read(&windows.collect::<Vec<_>>()).unwrap(), bytes, "{length}");
            assert_eq!(read(&[b" \n\r\n", &text[..], b" \n\t\n\n\n\n"].concat()).unwrap(), bytes, "{length}");
            assert_eq!(read(&text[..text.len() - 1]).unwrap(), bytes, "{length}");
        }
    }

    #[test]
    fn nothing_else_is_read() {
        let text = String::from_utf8(written(&[7; 100], 100)).unwrap();
        let good = text.as_str();
        assert!(read(good.as_bytes()).is_ok());
        let short = format!(
            "{}{}{}",
            "-----BEGIN AGE ENCRYPTED FILE-----\n", "AAAA\nAAAA\n", "-----END AGE ENCRYPTED FILE-----\n"
        );
        let padded = format!(
            "-----BEGIN AGE ENCRYPTED FILE-----\n{}=\n{}=\n-----END AGE ENCRYPTED FILE-----\n",
            "A".repeat(63),
            "A".repeat(63)
        );
        for bad in [
            "",
            "x",
            &good[..good.len() - 10],
            &good[1..],
            &good.replace("BEGIN AGE", "BEGIN age"),
            &good.replacen('\n', "\n\n", 1),
            &good.replacen('\n', " \n", 1),
            &good.replacen('\n', "\nComment: no\n\n", 1),
            &good.replace("Bw==", "Bx=="),
            &good.replace("Bw==", "Bw"),
            &good.replace("Bw==", "Bw= ="),
            &good.replace("Bw==", "Bw==\n"),
            &good.replace("BwcH", "Bw-H"),
            &good.replace("BwcH", "BwcHBwcH"),
            &format!("{good}x"),
            &format!("x{good}"),
            &format!("{good}{}", " ".repeat(MOST_AROUND)),
            &format!("{}{good}", "\n".repeat(MOST_AROUND + 1)),
            &short,
            &padded,
        ] {
            assert!(read(bad.as_bytes()).is_err(), "{bad}");
        }
    }
}
