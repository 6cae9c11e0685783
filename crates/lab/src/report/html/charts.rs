//! One operation as a chart: lines over length, or bars. Up, or longer, is faster.

use std::fmt::Write as _;

use super::super::summary::{rate, rate_unit};
use super::super::view::{Cell, Line, View, three_digits, time};
use super::{Libraries, escape};
use crate::sizes;

const WIDTH: f64 = 320.0;
const HEIGHT: f64 = 176.0;
const LEFT: f64 = 38.0;
const BOTTOM: f64 = 18.0;
const TOP: f64 = 22.0;
/// Room for the name at the end of a line.
const RIGHT: f64 = 62.0;
const BAR: f64 = 18.0;

pub(super) fn chart(out: &mut String, view: &View, libraries: &Libraries) {
    if view.sizes.iter().filter(|bytes| **bytes > 0).count() >= 2 {
        lines(out, view, libraries);
    } else {
        bars(out, view, libraries);
    }
}

/// Bytes in a nanosecond.
fn speed(cell: &Cell) -> f64 {
    cell.row.bytes as f64 / cell.row.ns
}

fn lines(out: &mut String, view: &View, libraries: &Libraries) {
    let bytes: Vec<f64> = view.sizes.iter().map(|bytes| *bytes as f64).filter(|bytes| *bytes > 0.0).collect();
    let (first, last) = (bytes[0].ln(), bytes[bytes.len() - 1].ln());
    let x = |bytes: f64| LEFT + (WIDTH - LEFT - RIGHT) * (bytes.ln() - first) / (last - first);
    let cells = || view.lines.iter().flat_map(|line| line.cells.iter().flatten()).filter(|cell| cell.row.bytes > 0);
    let most = cells().map(speed).fold(f64::MIN_POSITIVE, f64::max);
    let y = |speed: f64| HEIGHT - BOTTOM - (HEIGHT - BOTTOM - TOP) * speed / most;
    begin(out, view, HEIGHT, "speed over length, up is faster");
    let (unit, scale) = rate_unit(most);
    for part in [0.0, 0.5, 1.0] {
        let at = y(most * part);
        let label = if part == 0.0 { "0".to_owned() } else { three_digits(most * part * scale) };
        let _ = write!(
            out,
            "<path class=\"axis\" d=\"M{LEFT} {at:.1}H{:.1}\"/><text class=\"tick\" x=\"{:.1}\" y=\"{at:.1}\" text-anchor=\"end\" \
             dominant-baseline=\"central\">{label}</text>",
            WIDTH - RIGHT,
            LEFT - 4.0
        );
    }
    let _ = write!(out, "<text class=\"soft\" x=\"{:.1}\" y=\"10\" text-anchor=\"end\">{unit}</text>", LEFT - 4.0);
    for bytes in view.sizes.iter().filter(|bytes| **bytes > 0) {
        let _ = write!(
            out,
            "<text class=\"tick\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>",
            x(*bytes as f64),
            HEIGHT - 4.0,
            sizes::short(*bytes)
        );
    }
    // Ours last, so that it lies above the others.
    let mut order: Vec<&Line> = view.lines.iter().collect();
    order.sort_by_key(|line| line.row.is_ours());
    for line in &order {
        let points: Vec<(f64, f64)> = line
            .cells
            .iter()
            .flatten()
            .filter(|cell| cell.row.bytes > 0)
            .map(|cell| (x(cell.row.bytes as f64), y(speed(cell))))
            .collect();
        let texts: Vec<String> = line
            .cells
            .iter()
            .flatten()
            .filter(|cell| cell.row.bytes > 0)
            .map(|cell| format!("{} {}", sizes::format(cell.row.bytes), rate(speed(cell))))
            .collect();
        let path: Vec<String> = points.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        let dots: String = points.iter().map(|(x, y)| format!("M{x:.1} {y:.1}h0")).collect();
        let (index, ours) = (libraries.index(&line.row.library), if line.row.is_ours() { " ours" } else { "" });
        let _ = write!(
            out,
            "<g class=\"l{index}\" style=\"--c:{}\"><title>{}: {}</title><polyline class=\"series{ours}\" points=\"{}\"/>\
             <path class=\"dots{ours}\" d=\"{dots}\"/></g>",
            libraries.colour(&line.row.library),
            escape(&line.label()),
            texts.join(", "),
            path.join(" ")
        );
    }
    ends(out, view, libraries, &y);
    out.push_str("</svg>\n");
}

/// The names of ours and of the best other at the end of their lines.
fn ends(out: &mut String, view: &View, libraries: &Libraries, y: &dyn Fn(f64) -> f64) {
    let end = |line: &Line| line.cells.last().copied().flatten().map(|cell| y(speed(&cell)));
    let ends = |ours: bool| {
        let some = view.lines.iter().filter(|line| if ours { line.row.is_ours() } else { line.row.is_rival() });
        let some = some.filter_map(|line| Some((end(line)?, line)));
        some.min_by(|a, b| a.0.total_cmp(&b.0))
    };
    let mut named: Vec<(f64, &Line)> = [ends(true), ends(false)].into_iter().flatten().collect();
    named.sort_by(|a, b| a.0.total_cmp(&b.0));
    if let [(first, _), (second, _)] = &mut named[..]
        && *second - *first < 12.0
    {
        let middle = f64::midpoint(*first, *second);
        (*first, *second) = (middle - 6.0, middle + 6.0);
    }
    for (at, line) in named {
        let name: String = line.row.library.chars().take(10).collect();
        let _ = write!(
            out,
            "<text class=\"l{}\" x=\"{:.1}\" y=\"{at:.1}\" dominant-baseline=\"central\">{}</text>",
            libraries.index(&line.row.library),
            WIDTH - RIGHT + 5.0,
            escape(&name)
        );
    }
}

/// The fastest first.
fn bars(out: &mut String, view: &View, libraries: &Libraries) {
    let index = view.reference;
    let mut shown: Vec<(&Line, Cell)> = view.lines.iter().filter_map(|line| Some((line, line.cells[index]?))).collect();
    shown.sort_by(|a, b| a.1.row.cycles.total_cmp(&b.1.row.cycles));
    let fastest = shown.first().map_or(1.0, |(_, cell)| cell.row.cycles);
    let (names, values) = (96.0, 66.0);
    let room = WIDTH - names - values;
    let height = shown.len() as f64 * BAR + 4.0;
    begin(out, view, height, "bars, longer is faster");
    for (place, (line, cell)) in shown.iter().enumerate() {
        let top = place as f64 * BAR + 2.0;
        let middle = top + BAR / 2.0;
        let width = |cycles: f64| room * (fastest / cycles).min(1.0);
        let (low, high) = (names + width(cell.row.high), names + width(cell.row.low));
        let value = if cell.row.bytes == 0 { time(cell.row.ns) } else { rate(speed(cell)) };
        let name: String = line.row.library.chars().take(15).collect();
        let _ = write!(
            out,
            "<g class=\"l{}\" style=\"--c:{}\"><title>{}</title><text x=\"{:.1}\" y=\"{middle:.1}\" text-anchor=\"end\" \
             dominant-baseline=\"central\">{}</text><rect x=\"{names}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" rx=\"2\"/>\
             <path class=\"whisker\" d=\"M{low:.1} {middle:.1}H{high:.1}\"/>\
             <text x=\"{:.1}\" y=\"{middle:.1}\" dominant-baseline=\"central\">{value}{}</text></g>",
            libraries.index(&line.row.library),
            libraries.colour(&line.row.library),
            escape(&format!("{}: {} cycles", line.label(), three_digits(cell.row.cycles))),
            names - 6.0,
            escape(&name),
            top + 3.0,
            width(cell.row.cycles).max(1.0),
            BAR - 6.0,
            names + width(cell.row.cycles).max(1.0) + 6.0,
            cell.row.mark(),
        );
    }
    out.push_str("</svg>\n");
}

fn begin(out: &mut String, view: &View, height: f64, what: &str) {
    let _ = write!(
        out,
        "<svg class=\"chart\" viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" aria-label=\"{}: {what}\">",
        escape(view.operation)
    );
}
