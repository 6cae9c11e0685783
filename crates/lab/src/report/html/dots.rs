//! The summary's plot: a line for each operation, or for each kind where there are many, and a dot for each ratio.

use std::fmt::Write as _;

use super::super::summary::{Match, Verdict};
use super::{escape, family};
use crate::sizes;

/// Where the plot is wide the names stand beside the dots, else above.
struct Shape {
    class: &'static str,
    width: f64,
    names: f64,
    row: f64,
}

const WIDE: Shape = Shape { class: "chart wide-only", width: 860.0, names: 190.0, row: 19.0 };
const NARROW: Shape = Shape { class: "chart narrow-only", width: 340.0, names: 10.0, row: 31.0 };

/// So many operations have a line of their own.
const MOST: usize = 24;

pub(super) fn plot(out: &mut String, matches: &[Match]) {
    let rivals: Vec<&Match> = matches.iter().filter(|entry| entry.best.is_some()).collect();
    let mut operations: Vec<&str> = rivals.iter().map(|entry| entry.operation).collect();
    operations.dedup();
    let single = operations.len() <= MOST;
    let name = |entry: &Match| if single { entry.operation.to_owned() } else { family(entry.operation).to_owned() };
    let mut rows: Vec<String> = Vec::new();
    for entry in &rivals {
        if !rows.contains(&name(entry)) {
            rows.push(name(entry));
        }
    }
    let ratios = || rivals.iter().filter_map(|entry| entry.ratio());
    // What is farther away than eight times stands at the edge.
    let high = ratios().fold(2.0, f64::max).min(8.0);
    let low = ratios().fold(0.5, f64::min).max(0.125);
    for shape in [WIDE, NARROW] {
        one(out, &shape, &rivals, &rows, &name, (low, high));
    }
}

fn one(
    out: &mut String,
    shape: &Shape,
    rivals: &[&Match],
    rows: &[String],
    name: &dyn Fn(&Match) -> String,
    (low, high): (f64, f64),
) {
    let Shape { class, width, names, row: row_height } = *shape;
    let room = width - names - 14.0;
    let x = |ratio: f64| names + room * (ratio.clamp(low, high) / low).ln() / (high / low).ln();
    let height = rows.len() as f64 * row_height + 22.0;
    let _ = write!(
        out,
        "<svg class=\"{class}\" viewBox=\"0 0 {width} {height}\" role=\"img\" aria-label=\"Ratios of the best other library's time \
         to ours\">"
    );
    for tick in [0.125, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0] {
        if (low * 0.999..=high * 1.001).contains(&tick) {
            let (at, class) = (x(tick), if tick == 1.0 { "one" } else { "axis" });
            let label = if tick < 1.0 { format!("1/{:.0}", 1.0 / tick) } else { format!("{tick:.0}×") };
            let _ = write!(
                out,
                "<path class=\"{class}\" d=\"M{at:.1} 0V{:.1}\"/><text class=\"tick\" x=\"{at:.1}\" y=\"{:.1}\" \
                 text-anchor=\"middle\">{label}</text>",
                height - 20.0,
                height - 6.0
            );
        }
    }
    for (index, row) in rows.iter().enumerate() {
        let bottom = (index + 1) as f64 * row_height;
        let middle = bottom - 9.5;
        let (at, above, anchor) =
            if names > 50.0 { (names - 10.0, middle, "end") } else { (0.0, bottom - 24.0, "start") };
        let _ = write!(
            out,
            "<text x=\"{at:.1}\" y=\"{above:.1}\" text-anchor=\"{anchor}\" dominant-baseline=\"central\">{}</text>",
            escape(row)
        );
        for entry in rivals.iter().filter(|entry| name(entry) == *row) {
            let class = match entry.verdict() {
                Verdict::Ahead => "good",
                Verdict::Behind => "bad",
                _ => "level",
            };
            let ratio = entry.ratio().unwrap_or(1.0);
            let length =
                if entry.ours.bytes == 0 { String::new() } else { format!(", {}", sizes::format(entry.ours.bytes)) };
            let best = entry.best.map_or("", |best| &best.library);
            let _ = write!(
                out,
                "<circle class=\"{class}\" cx=\"{:.1}\" cy=\"{middle:.1}\" r=\"4\"><title>{}{length}: {ratio:.2}× {}</title></circle>",
                x(ratio),
                escape(entry.operation),
                escape(best)
            );
        }
    }
    out.push_str("</svg>\n");
}
