//! What was measured: the rows that tables, JSON and HTML are made from.

use serde::{Deserialize, Serialize};

use crate::machine;

pub mod html;
pub mod legend;
pub mod record;
pub mod sheet;
pub mod summary;
pub mod table;
pub mod text;
pub mod view;

/// The name our own rows carry.
pub const OURS: &str = "saltern";

/// What the implementation's name ends with where a copy of the message is in the figures.
pub const COPYING: &str = "copying";

/// The same where points are decoded in each run, which others do beforehand.
pub const DECODING: &str = "decoding";

/// What it ends with, or has before that, where the key is set up for each message.
pub const KEYING: &str = "keying";

/// The version of the form that `--json` writes. docs/speed-record.schema.json describes it.
pub const SCHEMA: u32 = 1;

/// A record: machine and rows, in the form that `--json` writes.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Report {
    /// Which version of the form this is.
    pub schema: u32,
    /// How it came about.
    pub made: Made,
    /// Where it was measured.
    pub machine: Machine,
    /// What stands in the way of trusting it, a sentence each.
    pub warnings: Vec<String>,
    /// One for each operation, length and implementation.
    pub rows: Vec<Row>,
    /// The table that was asked for, made of the rows.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub sheet: Option<sheet::Sheet>,
}

/// How a record came about.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Made {
    /// When measuring began, in universal time: `2026-01-31T23:59:59Z`.
    pub date: String,
    /// The version of Saltern.
    pub saltern: String,
    /// The commit that it was built from, empty where that is not known.
    pub commit: String,
    /// The compiler that built it.
    pub compiler: String,
    /// What was built, and how: `x86_64-unknown-linux-gnu, opt-level 3`.
    pub build: String,
    /// What was asked for on the command line.
    pub options: Vec<String>,
}

/// The machine that measured.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Machine {
    /// The processor's name.
    pub cpu: String,
    /// Its microarchitecture, empty where that is not known.
    pub microarchitecture: String,
    /// The operating system.
    pub system: String,
    /// How many threads it runs at once.
    pub threads: usize,
    /// Our level in use, with its tuning and units.
    pub level: String,
    /// Those of its features that bear on cryptography, by the names Rust gives them.
    pub features: Vec<String>,
    /// How often the time-stamp counter ticks in a second.
    pub tsc_hz: f64,
    /// How many cycles the core did in a second, median over the samples.
    pub core_hz: f64,
}

impl Machine {
    /// This one.
    pub fn here() -> Self {
        let level = crate::levels::status();
        let beside = [level.tuning.map(|(tuning, _)| tuning), level.units.map(|(units, _)| units)];
        Self {
            cpu: machine::processor(),
            microarchitecture: machine::microarchitecture().unwrap_or_default().to_owned(),
            system: machine::system(),
            threads: std::thread::available_parallelism().map_or(1, usize::from),
            level: [Some(level.current)].into_iter().chain(beside).flatten().collect::<Vec<_>>().join(", "),
            features: machine::features(),
            tsc_hz: 0.0,
            core_hz: 0.0,
        }
    }

    /// The processor and its microarchitecture.
    pub fn name(&self) -> String {
        match &self.microarchitecture[..] {
            "" => self.cpu.clone(),
            kind => format!("{} ({kind})", self.cpu),
        }
    }
}

/// One operation at one length by one implementation.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Row {
    /// The operation's name.
    pub op: String,
    /// The message length, 0 where the operation has none.
    pub bytes: usize,
    /// Who: `saltern` or a peer.
    pub library: String,
    /// The version it reports.
    pub version: String,
    /// Which code ran.
    pub implementation: String,
    /// Core cycles for the whole operation, median.
    pub cycles: f64,
    /// Nanoseconds for the whole operation, median.
    pub ns: f64,
    /// Lower quartile of the cycles.
    pub low: f64,
    /// Upper quartile of the cycles.
    pub high: f64,
    /// How many samples these are taken from.
    pub samples: usize,
    /// The cycles of each sample, in the order in which they were taken.
    pub all: Vec<f64>,
}

/// How far the quartiles of a row may be from each other, for a median of 1, before it is marked.
pub const SCATTERED: f64 = 0.05;

/// Fewer samples than these are marked.
pub const FEW: usize = 7;

/// Ours through another interface: no rivals, whom it would be compared with.
const OWN_INTERFACES: [&str; 2] = ["libsaltern", "libsaltern_sodium"];

impl Row {
    /// Whether it is ours.
    pub fn is_ours(&self) -> bool {
        self.library == OURS
    }

    /// Whether it is another library's code.
    pub fn is_rival(&self) -> bool {
        !self.is_ours() && !OWN_INTERFACES.contains(&self.library.as_str())
    }

    /// How far the quartiles are from each other, for a median of 1.
    pub fn spread(&self) -> f64 {
        (self.high - self.low) / self.cycles
    }

    /// What stands behind its figures: `~` where its quartiles are far apart, `?` where there are few samples.
    pub fn mark(&self) -> &'static str {
        match self.samples {
            0..FEW => "?",
            _ if self.spread() > SCATTERED => "~",
            _ => "",
        }
    }

    /// Takes the samples of another run of the same, which tell the median and quartiles of both.
    pub fn merge(&mut self, other: &Self) {
        let ns_per_cycle = self.ns / self.cycles;
        self.all.extend(&other.all);
        self.samples = self.all.len();
        if let Some(quartiles) = crate::measure::stats::quartiles(&self.all) {
            (self.low, self.cycles, self.high) = (quartiles.low, quartiles.median, quartiles.high);
            self.ns = self.cycles * ns_per_cycle;
        }
    }

    /// Whether some cycles are between the quartiles of both.
    pub fn overlaps(&self, other: &Self) -> bool {
        self.low <= other.high && other.low <= self.high
    }

    /// Library, version and implementation.
    pub fn label(&self) -> String {
        let Self { library, version, implementation, .. } = self;
        let parts = [library, version, implementation].map(String::as_str);
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
    }
}

impl Report {
    /// The report as JSON, with a line break at its end.
    pub fn to_json(&self) -> String {
        let pretty = serde_json::to_string_pretty(self).expect("strings and numbers always have a JSON form");
        // A sample a line would be most of the file.
        const ALL: &str = "\"all\": [\n";
        let mut parts = pretty.split(ALL);
        let mut json = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let (samples, rest) = part.split_once(']').unwrap_or((part, ""));
            json += &ALL[..ALL.len() - 1];
            json += &samples.split_whitespace().collect::<Vec<_>>().join(" ");
            json.push(']');
            json += rest;
        }
        json.push('\n');
        json
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::measure::Outcome;
    use crate::measure::agree::Problem;

    pub(crate) fn row(op: &str, bytes: usize, library: &str, cycles: f64) -> Row {
        Row {
            op: op.into(),
            bytes,
            library: library.into(),
            version: "1.0".into(),
            implementation: "best".into(),
            cycles,
            ns: cycles / 4.0,
            low: cycles * 0.99,
            high: cycles * 1.01,
            samples: 100,
            all: vec![cycles * 0.99, cycles, cycles * 1.01],
        }
    }

    /// All that there is to be told besides the rows of [`report`], of a library of that name.
    pub(crate) fn troubled(who: &str) -> Outcome {
        let problem =
            Problem::Failed { operation: "chacha20", bytes: 64, who: who.into(), ours: false, message: "no".into() };
        Outcome {
            report: report(),
            problems: vec![problem],
            alone: vec!["chacha8"],
            interrupted: true,
            ..Outcome::default()
        }
    }

    /// Two operations, three libraries; one library lacks the shortest length.
    pub(crate) fn report() -> Report {
        let machine = Machine { cpu: "A <CPU>".into(), tsc_hz: 2.5e9, core_hz: 4e9, ..Machine::default() };
        let rows = vec![
            row("chacha20", 64, "saltern", 200.0),
            row("chacha20", 64, "openssl", 300.0),
            row("chacha20", 16384, "nettle", 4.0 * 16384.0),
            row("chacha20", 16384, "openssl", 2.0 * 16384.0),
            row("chacha20", 16384, "saltern", 16384.0),
            row("chacha20", 1 << 20, "saltern", 1.1 * 1048576.0),
            row("x25519.dh", 0, "openssl", 96_800.0),
            row("x25519.dh", 0, "saltern", 32_000.0),
        ];
        Report { schema: SCHEMA, machine, rows, ..Report::default() }
    }

    #[test]
    fn the_samples_of_a_row_are_a_line() {
        let json = report().to_json();
        assert!(json.contains("\"all\": [198.0, 200.0, 202.0]"), "{json}");
        assert_eq!(serde_json::from_str::<Report>(&json).unwrap(), report());
    }

    #[test]
    fn marks_tell_what_is_scattered_or_few() {
        let of = |high: f64, samples| Row { high, samples, ..row("x", 64, "a", 100.0) }.mark();
        assert_eq!([of(101.0, 7), of(105.0, 7), of(105.0, 6)], ["", "~", "?"]);
    }
}
