//! What it comes to: ours beside the best other, a line for each operation and length, wins and losses.

use super::sheet::{Block, Cell, Kind, Line};
use super::view::{View, apart, time};
use super::{Report, Row};
use crate::sizes;

/// So many lines fit one screen.
const SCREEN: usize = 22;

/// One comparison.
#[derive(Clone, Debug)]
pub struct Match<'a> {
    /// The operation.
    pub operation: &'a str,
    /// Ours: the fastest of its implementations.
    pub ours: &'a Row,
    /// The fastest of all others, if there is one.
    pub best: Option<&'a Row>,
}

/// How a comparison ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Ours is faster than all others.
    Ahead,
    /// Neither is.
    Level,
    /// Another one is faster.
    Behind,
    /// Nobody else has it.
    Alone,
}

impl Match<'_> {
    /// The best other's cycles over ours.
    pub fn ratio(&self) -> Option<f64> {
        self.best.map(|best| best.cycles / self.ours.cycles)
    }

    /// How it ends.
    pub fn verdict(&self) -> Verdict {
        match (self.ratio(), self.best) {
            (_, Some(best)) if !apart(self.ours, best) => Verdict::Level,
            (Some(ratio), _) if ratio > 1.0 => Verdict::Ahead,
            (Some(_), _) => Verdict::Behind,
            (None, _) => Verdict::Alone,
        }
    }
}

/// All of them, in the order of the rows.
pub fn matches(report: &Report) -> Vec<Match<'_>> {
    let mut all = Vec::new();
    for view in View::all(report) {
        for index in 0..view.sizes.len() {
            let cells = || view.lines.iter().filter_map(|line| line.cells[index]).map(|cell| cell.row);
            let fastest =
                |these: fn(&Row) -> bool| cells().filter(|row| these(row)).min_by(|a, b| a.cycles.total_cmp(&b.cycles));
            let Some(ours) = fastest(Row::is_ours) else { continue };
            all.push(Match { operation: view.operation, ours, best: fastest(Row::is_rival) });
        }
    }
    all
}

/// The summary, in a screen: every line where they are few, else those where ours is behind, if any.
pub fn block(report: &Report) -> Option<Block> {
    let matches = matches(report);
    let rivals: Vec<&Match> = matches.iter().filter(|entry| entry.best.is_some()).collect();
    if rivals.is_empty() {
        return None;
    }
    let few = rivals.len() <= SCREEN;
    let mut shown = rivals.clone();
    let mut title = "Summary: ours and the best other library";
    if !few {
        shown.retain(|entry| entry.verdict() == Verdict::Behind);
        shown.sort_by(|a, b| a.ratio().unwrap_or(1.0).total_cmp(&b.ratio().unwrap_or(1.0)));
        title = "Where another library is ahead, farthest first";
    }
    if shown.is_empty() {
        return None;
    }
    let more = shown.len().saturating_sub(SCREEN);
    shown.truncate(SCREEN);
    let mut block = Block::new(title, ["length", "ours", "best", "×", ""]);
    for entry in shown {
        let ratio = entry.ratio().unwrap_or(1.0);
        let (name, text) = entry.best.map_or(("", String::new()), |best| (best.library.as_str(), figure(best)));
        let faster = match entry.verdict() {
            Verdict::Ahead => Some(true),
            Verdict::Behind => Some(false),
            _ => None,
        };
        let length = if entry.ours.bytes == 0 { String::new() } else { sizes::format(entry.ours.bytes) };
        let cells = vec![
            Cell::new(length),
            Cell::new(figure(entry.ours)),
            Cell::new(text),
            Cell { text: format!("{ratio:.2}"), faster },
            Cell::new(name),
        ];
        block.lines.push(Line { label: entry.operation.to_owned(), kind: Kind::Other, cells, bar: None });
    }
    if more > 0 {
        let label = format!("and {more} more");
        block.lines.push(Line { label, kind: Kind::Ratio, ..Line::default() });
    }
    Some(block)
}

/// A rate where there is a length, a time where there is none; with the mark of the row.
fn figure(row: &Row) -> String {
    let text = match row.bytes {
        0 => time(row.ns),
        bytes => rate(bytes as f64 / row.ns),
    };
    text + row.mark()
}

/// Bytes in a nanosecond, which are GB/s.
pub(crate) fn rate(gigabytes: f64) -> String {
    let (unit, scale) = rate_unit(gigabytes);
    format!("{} {unit}", super::view::three_digits(gigabytes * scale))
}

/// The unit that suits a rate, and how many of it are 1 GB/s.
pub(crate) fn rate_unit(gigabytes: f64) -> (&'static str, f64) {
    if gigabytes >= 0.9995 { ("GB/s", 1.0) } else { ("MB/s", 1e3) }
}

/// Wins and losses in one line.
pub fn score(report: &Report) -> Option<String> {
    let matches = matches(report);
    let count = |verdict| matches.iter().filter(|entry| entry.verdict() == verdict).count();
    let [ahead, level, behind, alone] = [Verdict::Ahead, Verdict::Level, Verdict::Behind, Verdict::Alone].map(count);
    let all = ahead + level + behind;
    if all == 0 {
        return None;
    }
    let mut text = format!("Of {all} comparisons ours is ahead in {ahead}, level in {level}, behind in {behind}.");
    if let Some(middle) = median(&matches) {
        text += &format!(" The middle ratio is {middle:.2}.");
    }
    if alone > 0 {
        text += &format!(" {alone} more nobody else here has.");
    }
    Some(text)
}

/// The median of the ratios.
pub(crate) fn median(matches: &[Match]) -> Option<f64> {
    let ratios: Vec<f64> = matches.iter().filter_map(Match::ratio).collect();
    crate::measure::stats::quartiles(&ratios).map(|quartiles| quartiles.median)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::tests::{report, row};

    #[test]
    fn each_length_is_compared_with_the_best() {
        let report = report();
        let found: Vec<_> = matches(&report)
            .iter()
            .map(|entry| (entry.operation, entry.ours.bytes, entry.best.map(|best| best.library.as_str())))
            .collect();
        let expected = [
            ("chacha20", 64, Some("openssl")),
            ("chacha20", 16384, Some("openssl")),
            ("chacha20", 1 << 20, None),
            ("x25519.dh", 0, Some("openssl")),
        ];
        assert_eq!(found, expected);
        let block = block(&report).unwrap();
        let texts: Vec<&str> = block.lines[1].cells.iter().map(|cell| cell.text.as_str()).collect();
        assert_eq!(texts, ["16 KiB", "4.00 GB/s", "2.00 GB/s", "2.00", "openssl"]);
        assert_eq!(block.lines[2].cells[1].text, "8.00 µs");
        let score = score(&report).unwrap();
        assert!(score.starts_with("Of 3 comparisons ours is ahead in 3, level in 0, behind in 0."), "{score}");
        assert!(score.contains("middle ratio is 2.00") && score.ends_with("1 more nobody else here has."), "{score}");
    }

    #[test]
    fn what_overlaps_or_is_near_is_level() {
        let verdict = |other: f64, spread: f64| {
            let (mine, theirs) = (row("x", 0, "saltern", 100.0), row("x", 0, "b", other));
            let theirs = Row { low: other - spread, high: other + spread, ..theirs };
            Match { operation: "x", ours: &mine, best: Some(&theirs) }.verdict()
        };
        assert_eq!([verdict(101.5, 0.1), verdict(110.0, 9.5), verdict(98.5, 0.1)], [Verdict::Level; 3]);
        assert_eq!([verdict(110.0, 1.0), verdict(90.0, 1.0)], [Verdict::Ahead, Verdict::Behind]);
    }

    #[test]
    fn of_many_the_losses_fill_a_screen() {
        let mut report = report();
        report.rows = (0..100_usize)
            .flat_map(|n| {
                let theirs = if n < 40 { 50.0 + n as f64 } else { 200.0 };
                [row("chacha20", 64 + n, "saltern", 100.0), row("chacha20", 64 + n, "openssl", theirs)]
            })
            .collect();
        let block = block(&report).unwrap();
        assert_eq!((block.lines.len(), block.lines[0].cells[3].text.as_str()), (SCREEN + 1, "0.50"));
        assert_eq!(block.lines[SCREEN].label, "and 18 more");
        report.rows.retain(|row| row.bytes >= 64 + 40);
        assert!(super::block(&report).is_none() && super::score(&report).is_some(), "none is lost");
        report.rows.retain(Row::is_ours);
        assert!(super::block(&report).is_none() && super::score(&report).is_none());
    }
}
