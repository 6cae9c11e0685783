//! What was measured: the rows that tables, JSON and HTML are made from.

use serde::Serialize;

pub mod html;
pub mod legend;
pub mod table;
pub mod view;

/// The name our own rows carry.
pub const OURS: &str = "saltern";

/// What the implementation's name ends with where a copy of the message is in the figures.
pub const COPYING: &str = "copying";

/// The same where points are decoded in each run, which others do beforehand.
pub const DECODING: &str = "decoding";

/// What it ends with, or has before that, where the key is set up for each message.
pub const KEYING: &str = "keying";

/// Machine and rows, in the form that `--json` writes.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Report {
    /// Where it was measured.
    pub machine: Machine,
    /// One for each operation, length and implementation.
    pub rows: Vec<Row>,
}

/// The machine that measured.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
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

    /// How far the quartiles are from each other, for a median of 1.
    pub fn spread(&self) -> f64 {
        (self.high - self.low) / self.cycles
    }

    /// Whether some cycles are between the quartiles of both.
    pub fn overlaps(&self, other: &Self) -> bool {
        self.low <= other.high && other.low <= self.high
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
        let machine = Machine { cpu: "A <CPU>".into(), features: vec!["avx2".into()], tsc_hz: 2.5e9, core_hz: 4e9 };
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
        Report { machine, rows }
    }

    #[test]
    fn json_has_exactly_the_agreed_fields() {
        let json: serde_json::Value = serde_json::from_str(&report().to_json()).unwrap();
        let keys = |value: &serde_json::Value| {
            let mut keys: Vec<String> = value.as_object().unwrap().keys().cloned().collect();
            keys.sort();
            keys
        };
        assert_eq!(keys(&json), ["machine", "rows"]);
        assert_eq!(keys(&json["machine"]), ["core_hz", "cpu", "features", "tsc_hz"]);
        let row = &json["rows"][0];
        let expected =
            ["bytes", "cycles", "high", "implementation", "library", "low", "ns", "op", "samples", "version"];
        assert_eq!(keys(row), expected);
        assert_eq!((&row["op"], &row["bytes"], &row["cycles"]), (&"chacha20".into(), &64.into(), &200.0.into()));
        assert!(json["machine"]["features"].is_array() && row["samples"].is_u64() && row["ns"].is_number());
    }
}
