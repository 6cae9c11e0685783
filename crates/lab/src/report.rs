//! What was measured: the rows that tables, JSON and HTML are made from.

use serde::Serialize;

/// The name our own rows carry.
pub const OURS: &str = "saltern";

/// Machine and rows, in the form that `--json` writes.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    /// Where it was measured.
    pub machine: Machine,
    /// One for each operation, length and implementation.
    pub rows: Vec<Row>,
}

/// The machine that measured.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Machine {
    /// The processor's name.
    pub cpu: String,
    /// Those of its features that bear on cryptography, by the names Rust gives them.
    pub features: Vec<String>,
    /// How often the time-stamp counter ticks in a second.
    pub tsc_hz: f64,
    /// How many cycles the core did in a second, median over the samples.
    pub core_hz: f64,
}

/// One operation at one length by one implementation.
#[derive(Clone, Debug, PartialEq, Serialize)]
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
}

impl Row {
    /// Whether it is ours.
    pub fn is_ours(&self) -> bool {
        self.library == OURS
    }
}

impl Report {
    /// The report as JSON, with a line break at its end.
    pub fn to_json(&self) -> String {
        let mut json = serde_json::to_string_pretty(self).expect("strings and numbers always have a JSON form");
        json.push('\n');
        json
    }
}
