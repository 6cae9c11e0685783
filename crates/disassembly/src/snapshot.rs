//! The kernels and tables of a program as a file has them, so that what comes, goes or grows is seen.
//!
//! Each line has a level (or the word `tables`), bytes, the mark `strict` or `-`, and a name. A kernel that is marked at one level is
//! judged strictly at all of them.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// Where tables stand in the place of a level.
pub const TABLES: &str = "tables";

/// So many hundredths may be added to a family at a level without anybody's word.
const MAY_GROW: usize = 5;

/// The mark of what is judged strictly, and of what is not.
const STRICT: &str = "strict";
const NOT_STRICT: &str = "-";

/// Kernels and tables with their sizes and marks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Snapshot(BTreeMap<(String, String), Line>);

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Line {
    bytes: usize,
    strict: bool,
}

impl Snapshot {
    /// Reads the text of a snapshot.
    ///
    /// # Errors
    /// The first line that is none, and what it lacks.
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut snapshot = Snapshot::default();
        for (i, line) in text.lines().enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with('#')) {
            let wrong = |what: &str| format!("line {}, `{line}`, {what}", i + 1);
            let mut words = line.split_whitespace();
            let (Some(level), Some(bytes), Some(mark)) = (words.next(), words.next(), words.next()) else {
                return Err(wrong("has not a level, bytes, a mark and a name"));
            };
            let bytes = bytes.parse().map_err(|_| wrong("has no number of bytes in its second place"))?;
            if ![STRICT, NOT_STRICT].contains(&mark) {
                return Err(wrong("has neither `strict` nor `-` in its third place"));
            }
            let name = words.collect::<Vec<_>>().join(" ");
            let line = Line { bytes, strict: mark == STRICT };
            if name.is_empty() {
                return Err(wrong("has no name"));
            }
            if snapshot.0.insert((level.to_owned(), name), line).is_some() {
                return Err(wrong("is there twice"));
            }
        }
        Ok(snapshot)
    }

    /// Adds what was found. Where two crates compiled the same kernel, its bytes are those of both.
    pub fn add(&mut self, level: &str, name: String, bytes: usize) {
        self.0.entry((level.to_owned(), name)).or_default().bytes += bytes;
    }

    /// Whether the kernel of this name is judged strictly.
    #[must_use]
    pub fn is_strict(&self, name: &str) -> bool {
        self.strict().contains(name)
    }

    fn strict(&self) -> BTreeSet<&str> {
        self.0.iter().filter(|(_, line)| line.strict).map(|((_, name), _)| name.as_str()).collect()
    }

    fn names(&self) -> BTreeSet<&str> {
        self.0.keys().map(|(_, name)| name.as_str()).collect()
    }

    /// What a program has otherwise than this says: names that are lost or new, and families that grew.
    #[must_use]
    pub fn differences(&self, found: &Snapshot) -> Vec<String> {
        let (strict, names) = (self.strict(), found.names());
        let mut differences = Vec::new();
        for (level, name) in self.0.keys().filter(|key| !found.0.contains_key(key)) {
            let lost = strict.contains(name.as_str()) && !names.contains(name.as_str());
            differences.push(if lost {
                format!(
                    "{level}: {name} is judged strictly and not there; mark what took its place, and delete its line"
                )
            } else {
                format!("{level}: {name} is not there")
            });
        }
        let new = found.0.keys().filter(|key| !self.0.contains_key(key));
        differences.extend(new.map(|(level, name)| format!("{level}: {name} is new")));
        let was = self.families();
        for ((family, level), bytes) in found.families() {
            match was.get(&(family, level)) {
                Some(was) if 100 * bytes > (100 + MAY_GROW) * was => differences
                    .push(format!("{level}: family {family} grew from {was} to {bytes} bytes, more than {MAY_GROW} %")),
                _ => {}
            }
        }
        differences
    }

    /// What was found, with the marks of this. The lines of marked kernels that are not there any more stay, so that no mark is lost
    /// unless somebody deletes it.
    #[must_use]
    pub fn renewed(&self, found: &Snapshot) -> Snapshot {
        let (strict, names) = (self.strict(), found.names());
        let mut renewed = found.clone();
        for ((_, name), line) in &mut renewed.0 {
            line.strict = strict.contains(name.as_str());
        }
        let lost = self.0.iter().filter(|((_, name), line)| line.strict && !names.contains(name.as_str()));
        renewed.0.extend(lost.map(|(key, line)| (key.clone(), *line)));
        renewed
    }

    /// The bytes of each family at each level.
    fn families(&self) -> BTreeMap<(&str, &str), usize> {
        let mut families = BTreeMap::new();
        for ((level, name), line) in &self.0 {
            *families.entry((family(name), level.as_str())).or_default() += line.bytes;
        }
        families
    }

    /// The bytes of code and tables of each family at each level, as a table for people.
    #[must_use]
    pub fn sizes(&self) -> String {
        let families = self.families();
        let rows: BTreeSet<&str> = families.keys().map(|(family, _)| *family).collect();
        let columns: BTreeSet<&str> = families.keys().map(|(_, level)| *level).collect();
        let sum = |wanted: &dyn Fn(&str, &str) -> bool| -> usize {
            families.iter().filter(|((family, level), _)| wanted(family, level)).map(|(_, bytes)| bytes).sum()
        };
        let line = |title: &str, cells: Vec<String>| {
            let cells = columns.iter().chain([&"all"]).zip(cells);
            let cells: String =
                cells.map(|(column, cell)| format!("  {cell:>width$}", width = column.len().max(9))).collect();
            format!("{title:10}{cells}\n")
        };
        let numbers = |is_row: &dyn Fn(&str) -> bool| {
            let cells = columns.iter().map(|column| sum(&|family, level| is_row(family) && level == *column));
            cells.chain([sum(&|family, _| is_row(family))]).map(|bytes| bytes.to_string()).collect()
        };
        let mut text = line("bytes", columns.iter().chain([&"all"]).map(|column| (*column).to_owned()).collect());
        rows.iter().for_each(|row| text += &line(row, numbers(&|family| family == *row)));
        text + &line("all", numbers(&|_| true))
    }
}

impl fmt::Display for Snapshot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for ((level, name), Line { bytes, strict }) in &self.0 {
            let mark = if *strict { STRICT } else { NOT_STRICT };
            writeln!(f, "{level:8} {bytes:6} {mark:6} {name}")?;
        }
        Ok(())
    }
}

/// The first module of a name.
fn family(name: &str) -> &str {
    let name = name.trim_start_matches(['&', '*']).trim_start_matches("mut ");
    name.split_once("::").map_or("other", |(family, _)| family)
}
