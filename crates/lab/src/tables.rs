//! Named tables: what `--table` takes. Each is a choice of operations and lengths with a layout of its own.

mod charts;
mod grid;
mod hacl;
mod lib25519;
mod mac;
mod modes;
mod monocypher;
mod ranking;
mod size;
mod speedtest;
mod versions;

pub use charts::{Bar, Chart, Group};

use crate::contract::{Operation, Preparation};
use crate::error::{UsageError, alternatives, near};
use crate::machine;
use crate::measure::stats::fit;
use crate::report::sheet::{Block, Cell, Line, Sheet};
use crate::report::view::{self, View, three_digits};
use crate::report::{Report, legend};
use crate::{operations, select};

/// One named table.
#[derive(Clone, Copy, Debug)]
pub struct Table {
    /// The name that `--table` takes.
    pub name: &'static str,
    /// What it shows, in one line.
    pub about: &'static str,
    /// The operations it needs.
    operations: fn() -> Vec<&'static Operation>,
    /// The lengths it needs, unless others are asked for.
    pub sizes: &'static [usize],
    /// The fewest and the most lengths that can be asked for, the shortest of them, and that in words.
    lengths: (usize, usize, usize, &'static str),
    /// Whether its figures are measured.
    pub measured: bool,
    /// Which of our levels it shows, unless others are asked for.
    pub levels: &'static str,
    /// Its layout.
    blocks: fn(&Report, &Options) -> Vec<Block>,
    /// What its figures are, a sentence each.
    notes: fn(&Report) -> Vec<String>,
}

/// What else a table can be asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Who is 100 %.
    pub baseline: Option<String>,
    /// Builds, and the bytes of their programs.
    pub builds: Vec<(String, u64)>,
    /// The operations that were chosen, all where there is none. A table that is measured has those that were.
    pub operations: Vec<&'static str>,
}

impl Table {
    /// Those of its operations that any of `patterns` matches, all where there is none.
    pub fn operations(&self, patterns: &[impl AsRef<str>]) -> Result<Vec<&'static Operation>, UsageError> {
        let mut operations = (self.operations)();
        let names: Vec<&str> = operations.iter().map(|operation| operation.name).collect();
        let chosen = select::operations(patterns)?;
        operations.retain(|operation| chosen.contains(operation));
        if operations.is_empty() {
            return Err(UsageError::new(format!(
                "the table `{}` has no operation that the patterns match: it has {}",
                self.name,
                names.join(", ")
            )));
        }
        Ok(operations)
    }

    /// The table of one record, or of several: then each has its blocks, those of the newest microarchitecture first.
    pub fn sheet(&self, reports: &[Report], options: &Options) -> Sheet {
        let mut reports: Vec<&Report> = reports.iter().collect();
        reports.sort_by_key(|report| std::cmp::Reverse(machine::year(&report.machine.microarchitecture)));
        let mut sheet = Sheet { table: self.name.to_owned(), ..Sheet::default() };
        for report in &reports {
            let mut blocks = (self.blocks)(report, options);
            if reports.len() > 1 {
                blocks.iter_mut().for_each(|block| block.title = format!("{}: {}", report.machine.name(), block.title));
            }
            sheet.blocks.extend(blocks);
            for note in (self.notes)(report) {
                if !note.is_empty() && !sheet.notes.contains(&note) {
                    sheet.notes.push(note);
                }
            }
        }
        sheet
    }

    /// Its grouped bars, as Libgcrypt's page has them, of those that have some.
    pub fn charts(&self, report: &Report) -> Vec<Chart> {
        match self.name {
            "bench-slope" => charts::by_family(report),
            "modes" => charts::by_cipher(report),
            "mac" => charts::codes(report),
            _ => Vec::new(),
        }
    }

    /// Refuses lengths that it cannot show.
    pub fn check(&self, sizes: &[usize]) -> Result<(), UsageError> {
        let (fewest, most, shortest, words) = self.lengths;
        if (fewest..=most).contains(&sizes.len()) && sizes.iter().all(|bytes| *bytes >= shortest) {
            return Ok(());
        }
        Err(UsageError::new(format!("--sizes: the table `{}` takes {words}", self.name)))
    }
}

/// All of them.
pub const ALL: &[Table] = &[
    Table {
        name: "bench-slope",
        about: "the cost of each further byte of a long message, as libgcrypt's bench-slope prints it",
        operations: by_the_byte,
        sizes: &[4 << 10, 8 << 10, 16 << 10, 32 << 10],
        lengths: (3, usize::MAX, 0, "three lengths or more"),
        measured: true,
        levels: "best",
        blocks: bench_slope,
        notes: slope_notes,
    },
    Table {
        name: "hacl",
        about: "the eleven rows of the paper of HACL*, our portable code beside that with vectors",
        operations: hacl::operations,
        sizes: &[16 << 10],
        lengths: (1, 1, 1, "one length above 0"),
        measured: true,
        levels: "portable,best",
        blocks: hacl::blocks,
        notes: hacl::notes,
    },
    Table {
        name: "lib25519",
        about: "X25519 and Ed25519 on one page, with the columns of lib25519's speed page",
        operations: || named(lib25519::PATTERNS),
        sizes: &[],
        lengths: (0, 0, 0, "no lengths: its operations have none"),
        measured: true,
        levels: "best",
        blocks: lib25519::blocks,
        notes: lib25519::notes,
    },
    Table {
        name: "mac",
        about: "message authentication codes: nanoseconds for a message and for a key, bytes of state",
        operations: mac::operations,
        sizes: &[0, 1 << 10],
        lengths: (2, 2, 0, "two lengths: 0, which tells what setting up a key takes, and one more"),
        measured: true,
        levels: "best",
        blocks: mac::blocks,
        notes: mac::notes,
    },
    Table {
        name: "modes",
        about: "block ciphers by mode and size of key, as libgcrypt's bench-slope prints them",
        operations: modes::operations,
        sizes: &[4 << 10, 8 << 10, 16 << 10, 32 << 10],
        lengths: (3, usize::MAX, 0, "three lengths or more"),
        measured: true,
        levels: "best",
        blocks: modes::blocks,
        notes: slope_notes,
    },
    Table {
        name: "monocypher",
        about: "one of each kind on one page, with the columns of Monocypher's speed page: MB/s, per second, per cent",
        operations: monocypher::operations,
        sizes: &[16 << 10],
        // Nobody has a speed in bytes of a message without any.
        lengths: (1, 1, 1, "one length above 0"),
        measured: true,
        levels: "best",
        blocks: monocypher::blocks,
        notes: monocypher::notes,
    },
    Table {
        name: "options",
        about: "ours by options of the compiler, which takes some builds of some minutes each, in per cent; with the sizes of the programs",
        operations: || named(&monocypher::COLUMNS),
        sizes: &[16 << 10],
        lengths: (1, 1, 1, "one length above 0"),
        measured: true,
        levels: "best",
        blocks: monocypher::by_options,
        notes: monocypher::notes,
    },
    Table {
        name: "ranking",
        about: "every implementation of each algorithm, the fastest first, with language and instructions, as SUPERCOP's appendix",
        operations: ranking::operations,
        sizes: &[16 << 10],
        lengths: (1, 1, 1, "one length above 0"),
        measured: true,
        levels: "all",
        blocks: ranking::blocks,
        notes: ranking::notes,
    },
    Table {
        name: "size",
        about: "what ours takes besides time: bytes of state, of stack and of the heap, of code and of tables by level",
        operations: size::operations,
        sizes: &[],
        lengths: (0, 0, 0, "no lengths: nothing is measured"),
        measured: false,
        levels: "all",
        blocks: size::blocks,
        notes: size::notes,
    },
    Table {
        name: "speedtest",
        about: "block ciphers with their keys set up each time, both ways, by length, as the comparison that libgcrypt's page links to",
        operations: speedtest::operations,
        sizes: speedtest::SIZES,
        lengths: (1, usize::MAX, 1, "lengths above 0"),
        measured: true,
        levels: "best",
        blocks: speedtest::blocks,
        notes: speedtest::notes,
    },
];

/// The table of this name.
pub fn find(name: &str) -> Result<&'static Table, UsageError> {
    ALL.iter().find(|table| table.name == name).ok_or_else(|| {
        let names: Vec<&str> = ALL.iter().map(|table| table.name).collect();
        let hint = match near(name, names.iter().copied()).first() {
            Some(near) => format!(" Did you mean `{near}`?"),
            None => String::new(),
        };
        UsageError::new(format!("`{name}` is not a table.{hint} Accepted is {}", alternatives(&names)))
    })
}

/// Those of these patterns, in the order of all operations.
fn named(patterns: &[&str]) -> Vec<&'static Operation> {
    select::operations(patterns).expect("a test looks them up")
}

/// Those of one message of any length. An exchange of keys is no part of a message; threads are for longer ones than these.
fn by_the_byte() -> Vec<&'static Operation> {
    let one = |operation: &&Operation| operation.message_bytes.is_none() && operation.items == 1 && !operation.threads;
    operations::ALL
        .iter()
        .filter(one)
        .filter(|operation| !operation.name.ends_with(".speedtest"))
        .filter(|operation| operation.preparation != Preparation::Correspondents)
        .collect()
}

fn slope_notes(report: &Report) -> Vec<String> {
    let what = "The slope of the line through all lengths: what each further byte takes; - where it does not rise.";
    vec![what.to_owned(), legend::keys(&View::all(report)).trim_start().to_owned()]
}

/// The columns of libgcrypt's bench-slope.
const SLOPE_COLUMNS: [&str; 3] = ["nanosecs/byte", "mebibytes/sec", "cycles/byte"];

fn bench_slope(report: &Report, _: &Options) -> Vec<Block> {
    let of = |view: &View| {
        let mut lines: Vec<(&view::Line, Slope)> = view.lines.iter().map(|line| (line, Slope::of(line))).collect();
        // By what is shown: who is fast at one length may pay more for a further byte.
        lines.sort_by(|(_, a), (_, b)| a.cycles_or_last().total_cmp(&b.cycles_or_last()));
        let mut block = Block::new(view.operation, SLOPE_COLUMNS);
        block.lines =
            lines.iter().map(|(line, slope)| Line::new(&line.row.library, line.label(), slope.cells())).collect();
        block
    };
    View::all(report).iter().map(of).chain(versions::blocks(report, slope_rate, versions::RATE)).collect()
}

/// Mebibytes in a second, by the slope.
fn slope_rate(line: &view::Line) -> Option<f64> {
    match Slope::of(line) {
        Slope::Known { nanoseconds, .. } => Some(1e9 / nanoseconds / f64::from(1 << 20)),
        _ => None,
    }
}

/// What each further byte takes.
#[derive(Clone, Copy)]
enum Slope {
    Known {
        nanoseconds: f64,
        cycles: f64,
    },
    /// Noise is more than what the bytes cost.
    Lost,
    /// There are too few lengths.
    Unknown,
}

impl Slope {
    /// Nanoseconds, rate and cycles.
    fn cells(self) -> Vec<Cell> {
        match self {
            Self::Unknown => vec![Cell::new("needs three lengths")],
            Self::Lost => vec![Cell::none(); 3],
            Self::Known { nanoseconds, cycles } => {
                let rate = 1e9 / nanoseconds / f64::from(1 << 20);
                [format!("{nanoseconds:.4}"), format!("{rate:.0}"), three_digits(cycles)].map(Cell::new).into()
            }
        }
    }

    fn of(line: &view::Line) -> Self {
        let points: Vec<_> = line.cells.iter().flatten().map(|cell| (cell.row.bytes, cell.row.ns)).collect();
        match (fit(&points), line.fit) {
            (Some(nanoseconds), Some(cycles)) if nanoseconds.slope > 0.0 && cycles.slope > 0.0 => {
                Self::Known { nanoseconds: nanoseconds.slope, cycles: cycles.slope }
            }
            (Some(_), Some(_)) => Self::Lost,
            _ => Self::Unknown,
        }
    }

    /// For the order of lines.
    fn cycles_or_last(self) -> f64 {
        if let Self::Known { cycles, .. } = self { cycles } else { f64::INFINITY }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::table::sheet;
    use crate::report::tests::{report, row};
    use crate::report::text::Style;

    /// Tables as a terminal has them.
    pub(super) fn shown(blocks: Vec<Block>) -> String {
        sheet(&blocks, Style { width: 100, colour: false })
    }

    #[test]
    fn several_records_have_blocks_of_their_own_the_newest_first() {
        let of = |microarchitecture: &str, cycles: f64| {
            let mut report = report();
            report.rows = vec![row("x25519.dh", 0, "saltern", cycles)];
            report.machine.microarchitecture = microarchitecture.into();
            report
        };
        let sheet = find("lib25519").unwrap().sheet(&[of("Haswell", 1e5), of("Zen 5", 3e4)], &Options::default());
        let titles: Vec<&str> = sheet.blocks.iter().map(|block| block.title.as_str()).collect();
        assert!(titles.len() == 2 && titles[0].contains("(Zen 5)") && titles[1].contains("(Haswell)"), "{titles:?}");
        assert!(sheet.notes.len() >= 2 && sheet.notes.iter().filter(|note| note.contains("59 bytes")).count() == 1);
    }

    #[test]
    fn every_table_has_operations_and_its_own_name() {
        for (index, table) in ALL.iter().enumerate() {
            assert!(!(table.operations)().is_empty());
            assert!(ALL[..index].iter().all(|other| other.name != table.name));
            assert_eq!(find(table.name).unwrap().about, table.about);
            assert_eq!(table.check(table.sizes), Ok(()), "{}", table.name);
        }
    }

    #[test]
    fn an_unknown_table_is_named_with_those_there_are() {
        let message = find("slopes").unwrap_err().to_string();
        assert!(message.contains("`slopes`") && message.contains("`bench-slope`"), "{message}");
    }

    #[test]
    fn lengths_that_a_table_cannot_show_are_refused() {
        let refused = |name: &str, sizes: &[usize]| find(name).unwrap().check(sizes).unwrap_err().to_string();
        assert_eq!(refused("bench-slope", &[64, 128]), "--sizes: the table `bench-slope` takes three lengths or more");
        assert_eq!(
            refused("lib25519", &[64]),
            "--sizes: the table `lib25519` takes no lengths: its operations have none"
        );
        for sizes in [&[64, 128][..], &[0]] {
            assert_eq!(refused("monocypher", sizes), "--sizes: the table `monocypher` takes one length above 0");
        }
        assert_eq!(find("bench-slope").unwrap().check(&[0, 64, 128]), Ok(()));
        assert_eq!(find("monocypher").unwrap().check(&[64]), Ok(()));
    }

    #[test]
    fn bench_slope_has_every_hash_and_code_of_one_message() {
        let table = (find("bench-slope").unwrap().operations)();
        let sized = operations::ALL.iter().filter(|operation| operation.message_bytes.is_none());
        for operation in sized.filter(|operation| operation.output_bytes > 0) {
            // Threads are for messages longer than these.
            let belongs = operation.items == 1 && operation.name != "blake3.threads";
            assert_eq!(table.contains(&operation), belongs, "{}", operation.name);
        }
    }

    #[test]
    fn patterns_choose_among_the_operations_of_a_table() {
        let names = |name: &str, patterns: &[&str]| {
            let chosen = find(name).unwrap().operations(patterns)?;
            Ok::<_, UsageError>(chosen.iter().map(|operation| operation.name).collect::<Vec<_>>())
        };
        assert_eq!(names("bench-slope", &["sha-25", "x25519"]).unwrap(), ["sha-256"]);
        assert_eq!(names("lib25519", &["x25519.*"]).unwrap(), ["x25519.keypair", "x25519.dh", "x25519.batch-16"]);
        assert_eq!(names("lib25519", &[]).unwrap().len(), lib25519::PATTERNS.len());
        let message = names("lib25519", &["sha-256"]).unwrap_err().to_string();
        assert!(message.contains("`lib25519`") && message.contains("x25519.dh, "), "{message}");
        assert!(names("lib25519", &["sha9"]).unwrap_err().to_string().contains("`sha9`"));
    }

    #[test]
    fn bench_slope_is_ordered_by_the_slope() {
        let mut report = report();
        let rows = |library, overhead, slope| {
            [4096, 8192, 16384].map(|b| row("chacha20", b, library, overhead + slope * b as f64))
        };
        // Faster at every length, and dearer by the byte.
        report.rows = [rows("flat", 20_000.0, 0.4), rows("steep", 0.0, 0.8)].concat();
        let text = shown(bench_slope(&report, &Options::default()));
        assert!(text.find("flat") < text.find("steep"), "{text}");
        report.rows.extend([64, 65, 66].map(|b| row("chacha20", b, "noise", 90.0 - b as f64)));
        let text = shown(bench_slope(&report, &Options::default()));
        assert!(text.lines().last().unwrap().starts_with("noise"), "{text}");
    }

    #[test]
    fn bench_slope_prints_slopes() {
        let mut report = report();
        report.rows = [4096, 8192, 16384].map(|b| row("chacha20", b, "saltern", 100.0 + 0.4 * b as f64)).into();
        let text = shown(bench_slope(&report, &Options::default()));
        let fields: Vec<&str> = text.lines().last().unwrap().split_whitespace().collect();
        // 0.4 cycles at 4 GHz are 0.1 ns; 10^10 bytes are 9537 MiB.
        assert_eq!(fields[3..], ["0.1000", "9537", "0.400"]);
        report.rows.truncate(2);
        assert!(shown(bench_slope(&report, &Options::default())).contains("three lengths"));
        report.rows = [64, 65, 66].map(|b| row("chacha20", b, "saltern", 200.0 - b as f64)).into();
        let text = shown(bench_slope(&report, &Options::default()));
        assert!(text.lines().last().unwrap().split_whitespace().rev().take(3).eq(["-"; 3]), "{text}");
    }
}
