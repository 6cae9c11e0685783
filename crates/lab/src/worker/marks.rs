//! Who is at work: a file that says it, for whoever has to tell which library ended the process.

use std::cell::Cell;
use std::fs::File;
use std::path::Path;
use std::rc::Rc;

use super::Without;
use crate::contract::{Input, Library, Operation, Task};
use crate::measure::agree::who;

/// What is in the file: lines, of which the last is empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mark {
    /// The operation's name; empty while the library is loaded.
    pub operation: String,
    /// Library and implementation.
    pub who: String,
    /// The message length.
    pub bytes: usize,
    /// Whether it is ours.
    pub ours: bool,
}

impl Mark {
    fn text(&self) -> Vec<u8> {
        let Self { operation, who, bytes, ours } = self;
        // Zero bytes hide what is left of a longer one.
        let mut text = format!("{operation}\n{who}\n{bytes}\n{ours}\n").into_bytes();
        text.resize(text.len().max(ROOM), 0);
        text
    }

    /// What the file says, if it says something.
    pub fn read(path: &Path) -> Option<Self> {
        let text = std::fs::read(path).ok()?;
        let text = String::from_utf8_lossy(&text);
        let mut lines = text.lines().map(str::to_owned);
        let (operation, who, bytes, ours) = (lines.next()?, lines.next()?, lines.next()?, lines.next()?);
        Some(Self { operation, who, bytes: bytes.parse().ok()?, ours: ours == "true" })
    }
}

/// Longer than most marks.
const ROOM: usize = 256;

/// The file, and what is in it.
pub struct Marks {
    file: File,
    /// The number of the last mark.
    last: Cell<u64>,
    next: Cell<u64>,
}

impl Marks {
    /// Writes to this file.
    pub fn new(path: &Path) -> std::io::Result<Self> {
        Ok(Self { file: File::options().write(true).open(path)?, last: Cell::new(0), next: Cell::new(1) })
    }

    /// Says it.
    pub fn say(&self, mark: &Mark) {
        self.write(self.number(), &mark.text());
    }

    fn number(&self) -> u64 {
        let number = self.next.get();
        self.next.set(number + 1);
        number
    }

    /// Writes what is not there already. Without it nobody knows who ended the process, and nothing worse.
    #[inline]
    fn write(&self, number: u64, text: &[u8]) {
        if self.last.replace(number) != number {
            let _ = write_at_start(&self.file, text);
        }
    }
}

#[cfg(unix)]
fn write_at_start(file: &File, text: &[u8]) -> std::io::Result<()> {
    std::os::unix::fs::FileExt::write_all_at(file, text, 0)
}

#[cfg(not(unix))]
fn write_at_start(mut file: &File, text: &[u8]) -> std::io::Result<()> {
    use std::io::{Seek as _, Write as _};
    file.rewind()?;
    file.write_all(text)
}

/// Libraries that leave a mark before they do anything, without what they are not to do.
pub fn marked(libraries: Vec<Box<dyn Library>>, marks: &Rc<Marks>, without: &[Without]) -> Vec<Box<dyn Library>> {
    let marked = |inner: Box<dyn Library>| {
        let who = who(&*inner);
        let left_out = without.iter().filter(|entry| entry.who == who);
        let left_out = left_out.map(|entry| entry.operation.clone()).collect();
        Box::new(Marked { inner, who, marks: Rc::clone(marks), left_out }) as Box<dyn Library>
    };
    libraries.into_iter().map(marked).collect()
}

struct Marked {
    inner: Box<dyn Library>,
    who: String,
    marks: Rc<Marks>,
    left_out: Vec<String>,
}

impl Library for Marked {
    fn name(&self) -> &str {
        self.inner.name()
    }

    fn family(&self) -> &str {
        self.inner.family()
    }

    fn version(&self) -> String {
        self.inner.version()
    }

    fn implementation(&self) -> String {
        self.inner.implementation()
    }

    fn implementation_of(&self, operation: &Operation) -> String {
        self.inner.implementation_of(operation)
    }

    fn keying(&self) -> &'static [&'static str] {
        self.inner.keying()
    }

    fn task(&self, operation: &Operation, input: &Input) -> Option<Result<Box<dyn Task>, String>> {
        if self.left_out.iter().any(|name| name == operation.name) {
            return None;
        }
        let mark = Mark {
            operation: operation.name.to_owned(),
            who: self.who.clone(),
            bytes: input.message.len() / operation.items,
            ours: self.family() == crate::report::OURS,
        };
        let (text, marks) = (mark.text(), Rc::clone(&self.marks));
        let number = marks.number();
        marks.write(number, &text);
        let made = self.inner.task(operation, input)?;
        Some(made.map(|inner| Box::new(MarkedTask { inner, number, text, marks }) as Box<dyn Task>))
    }
}

struct MarkedTask {
    inner: Box<dyn Task>,
    number: u64,
    text: Vec<u8>,
    marks: Rc<Marks>,
}

impl Task for MarkedTask {
    /// Just before a sample the same task runs: then it takes a comparison.
    fn run(&mut self, times: u32) {
        self.marks.write(self.number, &self.text);
        self.inner.run(times);
    }

    fn run_afresh(&mut self) {
        self.marks.write(self.number, &self.text);
        self.inner.run_afresh();
    }

    fn output(&self) -> Result<Vec<u8>, String> {
        self.inner.output()
    }

    fn copies(&self) -> bool {
        self.inner.copies()
    }

    fn decodes(&self) -> bool {
        self.inner.decodes()
    }

    fn randomised(&self) -> bool {
        self.inner.randomised()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dummy::{Flaw, dummy};
    use crate::{input, operations};

    #[test]
    fn the_file_says_who_is_at_work() {
        let file = tempfile::NamedTempFile::new().unwrap();
        assert_eq!(Mark::read(file.path()), None);
        let marks = Rc::new(Marks::new(file.path()).unwrap());
        let without = [Without { operation: "chacha8".into(), who: "b toy".into() }];
        let libraries = marked(vec![dummy("a-longer-name", Flaw::None), dummy("b", Flaw::None)], &marks, &without);
        let operation = operations::find("chacha20").unwrap();
        let task = |index: usize| libraries[index].task(operation, &input::make(operation, 100)).unwrap().unwrap();
        let said = || Mark::read(file.path()).unwrap();
        let (mut first, mut second) = (task(0), task(1));
        let mark = |who: &str| Mark { operation: "chacha20".into(), who: who.into(), bytes: 100, ours: false };
        assert_eq!(said(), mark("b toy"));
        first.run(1);
        assert_eq!(said(), mark("a-longer-name toy"));
        second.run_afresh();
        assert_eq!(said(), mark("b toy"));
        // What the task gives is what it gave before.
        assert_eq!(second.output().unwrap().len(), 116);
        let left_out = operations::find("chacha8").unwrap();
        let has = |index: usize| libraries[index].task(left_out, &input::make(left_out, 1)).is_some();
        assert_eq!([has(0), has(1)], [true, false]);
    }
}
