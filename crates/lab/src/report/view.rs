//! The rows of one operation side by side, as tables and charts show them.

use super::{Report, Row};
use crate::measure::stats::{Fit, fit};
use crate::operations;

/// Where rows are ordered, if it was measured: long enough for fixed costs not to matter, short enough for the cache.
const REFERENCE: usize = 16 << 10;

/// One operation: all implementations at all lengths.
#[derive(Clone, Debug)]
pub struct View<'a> {
    /// The operation's name.
    pub operation: &'a str,
    /// The message lengths, shortest first; a single 0 where the operation has none.
    pub sizes: Vec<usize>,
    /// Which of them orders the lines: of what threads do the longest, which they are for.
    pub reference: usize,
    /// The implementations, best first.
    pub lines: Vec<Line<'a>>,
}

/// One implementation of one operation.
#[derive(Clone, Debug)]
pub struct Line<'a> {
    /// Any of its rows, for the names.
    pub row: &'a Row,
    /// Its row for each length, where there is one.
    pub cells: Vec<Option<Cell<'a>>>,
    /// The line through its lengths, where there are three of them or more. There is none of what threads do: how many of
    /// them work depends on the length.
    pub fit: Option<Fit>,
}

/// One implementation at one length.
#[derive(Clone, Copy, Debug)]
pub struct Cell<'a> {
    /// What was measured.
    pub row: &'a Row,
    /// The best peer's cycles divided by these: above 1 is faster than every peer. `None` where there is no peer.
    pub of_best_peer: Option<f64>,
    /// Whether that is above 1, where the two are [`apart`].
    pub faster: Option<bool>,
    /// The fewest cycles of all divided by these: 1 for the fastest.
    pub of_fastest: f64,
}

impl<'a> View<'a> {
    /// One view for each operation, in the order of the rows.
    pub fn all(report: &'a Report) -> Vec<Self> {
        let mut operations: Vec<&str> = Vec::new();
        for row in &report.rows {
            if !operations.contains(&row.op.as_str()) {
                operations.push(&row.op);
            }
        }
        operations.into_iter().map(|operation| Self::new(report, operation)).collect()
    }

    fn new(report: &'a Report, operation: &'a str) -> Self {
        Self::of(&report.rows, operation)
    }

    /// The view of one operation.
    pub fn of(rows: &'a [Row], operation: &'a str) -> Self {
        let rows: Vec<&Row> = rows.iter().filter(|row| row.op == operation).collect();
        let mut sizes: Vec<usize> = rows.iter().map(|row| row.bytes).collect();
        sizes.sort_unstable();
        sizes.dedup();
        let threads = operations::find(operation).is_some_and(|operation| operation.threads);
        let reference = match sizes.iter().rposition(|bytes| *bytes <= REFERENCE) {
            _ if threads => sizes.len() - 1,
            found => found.unwrap_or(0),
        };

        let fewest = |bytes: usize, peers_only: bool| {
            let some = rows.iter().filter(|row| row.bytes == bytes && (!peers_only || row.is_rival()));
            some.min_by(|a, b| a.cycles.total_cmp(&b.cycles))
        };
        let mut lines: Vec<Line> = Vec::new();
        for row in &rows {
            if lines.iter().any(|line| same(line.row, row)) {
                continue;
            }
            let cell = |bytes: &usize| {
                let row = rows.iter().find(|other| same(row, other) && other.bytes == *bytes)?;
                let best = fewest(*bytes, true);
                Some(Cell {
                    row,
                    of_best_peer: best.map(|best| best.cycles / row.cycles),
                    faster: best.filter(|best| apart(row, best)).map(|best| best.cycles > row.cycles),
                    of_fastest: fewest(*bytes, false).map_or(1.0, |best| best.cycles / row.cycles),
                })
            };
            let cells: Vec<Option<Cell>> = sizes.iter().map(cell).collect();
            let points: Vec<(usize, f64)> =
                cells.iter().flatten().map(|cell| (cell.row.bytes, cell.row.cycles)).collect();
            lines.push(Line { row, cells, fit: if threads { None } else { fit(&points) } });
        }
        let cycles = |line: &Line| line.cells[reference].map_or(f64::INFINITY, |cell| cell.row.cycles);
        lines.sort_by(|a, b| cycles(a).total_cmp(&cycles(b)));
        Self { operation, sizes, reference, lines }
    }

    /// Whether the operation is measured for no length at all.
    pub fn lengthless(&self) -> bool {
        self.sizes == [0]
    }

    /// Whether any line is a peer's.
    pub fn has_peers(&self) -> bool {
        self.lines.iter().any(|line| line.row.is_rival())
    }
}

impl Line<'_> {
    /// The fitted line, where it can be read as what each message costs and each byte of it: noise can make either of them
    /// less than nothing.
    pub fn costs(&self) -> Option<Fit> {
        self.fit.filter(|fit| fit.overhead >= 0.0 && fit.slope >= 0.0)
    }

    /// Library, version and implementation.
    pub fn label(&self) -> String {
        self.row.label()
    }
}

/// Two rows are level where their ratio is not farther from 1 than this.
pub const LEVEL: f64 = 0.02;

/// Whether one of two is faster: their ratio is farther from 1 than [`LEVEL`], and their quartiles do not overlap.
pub fn apart(row: &Row, other: &Row) -> bool {
    (other.cycles / row.cycles - 1.0).abs() > LEVEL && !row.overlaps(other)
}

fn same(a: &Row, b: &Row) -> bool {
    (&a.library, &a.version, &a.implementation) == (&b.library, &b.version, &b.implementation)
}

/// Three significant digits: `0.335`, `4.56`, `36.1k`, `1.23M`.
pub fn three_digits(value: f64) -> String {
    let (scaled, suffix) = match value.abs() {
        v if v >= 999_500.0 => (value / 1e6, "M"),
        v if v >= 9_995.0 => (value / 1e3, "k"),
        _ => (value, ""),
    };
    let decimals = match scaled.abs() {
        v if v >= 99.95 => 0,
        v if v >= 9.995 => 1,
        v if v >= 0.9995 => 2,
        _ => 3,
    };
    format!("{scaled:.decimals$}{suffix}")
}

/// Nanoseconds in the unit that suits them.
pub fn time(ns: f64) -> String {
    match ns {
        ns if ns >= 1e9 => format!("{} s", three_digits(ns / 1e9)),
        ns if ns >= 1e6 => format!("{} ms", three_digits(ns / 1e6)),
        ns if ns >= 1e3 => format!("{} µs", three_digits(ns / 1e3)),
        ns => format!("{} ns", three_digits(ns)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::tests::{report, row};

    #[test]
    fn lines_come_best_first_with_ratios() {
        let report = report();
        let views = View::all(&report);
        let view = &views[0];
        assert_eq!((view.operation, view.sizes[view.reference]), ("chacha20", 16384));
        let names: Vec<&str> = view.lines.iter().map(|line| line.row.library.as_str()).collect();
        assert_eq!(names, ["saltern", "openssl", "nettle"]);
        let ratios: Vec<f64> = view.lines.iter().map(|line| line.cells[1].unwrap().of_best_peer.unwrap()).collect();
        assert_eq!(ratios, [2.0, 1.0, 0.5]);
        assert_eq!(view.lines[2].cells[1].unwrap().of_fastest, 0.25);
        assert_eq!([0, 1, 2].map(|line| view.lines[line].cells[1].unwrap().faster), [Some(true), None, Some(false)]);
        assert!(view.lines[2].cells[0].is_none(), "nettle has no row for 64 bytes");
    }

    #[test]
    fn ours_is_compared_with_peers_and_not_with_ours() {
        let mut report = report();
        report.rows = vec![row("x", 64, "saltern", 10.0), row("x", 64, "openssl", 30.0)];
        report.rows.push(Row { implementation: "portable".into(), ..row("x", 64, "saltern", 60.0) });
        let views = View::all(&report);
        assert_eq!(views[0].lines[2].cells[0].unwrap().of_best_peer, Some(0.5));
        report.rows.retain(Row::is_ours);
        assert_eq!(View::all(&report)[0].lines[0].cells[0].unwrap().of_best_peer, None);
    }

    #[test]
    fn of_threads_the_longest_message_counts_and_nothing_is_fitted() {
        let mut report = report();
        let sizes = [8 << 10, 16 << 10, 1 << 20, 16 << 20];
        let rows = |op: &str| sizes.map(|bytes| row(op, bytes, "saltern", 1000.0 + bytes as f64));
        report.rows = [rows("blake3.threads"), rows("blake3")].concat();
        let views = View::all(&report);
        assert_eq!([0, 1].map(|index| views[index].sizes[views[index].reference]), [16 << 20, 16 << 10]);
        assert_eq!([0, 1].map(|index| views[index].lines[0].costs().is_some()), [false, true]);
    }

    #[test]
    fn a_fit_with_less_than_no_cost_is_none() {
        let mut report = report();
        report.rows = [64, 1024, 16384].map(|bytes| row("x", bytes, "saltern", bytes as f64 - 40.0)).into();
        let line = &View::all(&report)[0].lines[0];
        assert!(line.fit.is_some_and(|fit| fit.overhead < 0.0) && line.costs().is_none());
    }

    #[test]
    fn numbers_have_three_digits() {
        let texts =
            [0.0, 0.3351, 0.99949, 4.561, 9.9951, 12.34, 99.96, 612.4, 9994.0, 36_123.0, 1_234_567.0].map(three_digits);
        assert_eq!(texts, ["0.000", "0.335", "0.999", "4.56", "10.0", "12.3", "100", "612", "9994", "36.1k", "1.23M"]);
        assert_eq!([12.0, 9_400.0, 28.7e6, 2e9].map(time), ["12.0 ns", "9.40 µs", "28.7 ms", "2.00 s"]);
    }
}
