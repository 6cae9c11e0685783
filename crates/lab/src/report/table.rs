//! The table for people.

use std::fmt::Write as _;

use super::Report;
use super::legend::{self, Others};
use super::view::{Cell, Line, View, three_digits, time};
use crate::measure::Outcome;
use crate::sizes;

/// How to print.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    /// Columns of the terminal.
    pub width: usize,
    /// Whether to use colours.
    pub colour: bool,
}

pub(crate) const BOLD: &str = "1";
pub(crate) const DIM: &str = "2";
const RED: &str = "31";
const GREEN: &str = "32";
const BOLD_RED: &str = "1;31";

/// What stands before ratios that are below the figures.
pub(crate) const VERSUS: &str = "  of the best peer";

/// What they are.
pub(crate) const VERSUS_MEANS: &str = "× is the best peer's cycles over ours: above 1 is faster than every peer.";

/// The narrowest and the widest bar.
const BAR: std::ops::RangeInclusive<usize> = 8..=32;

impl Style {
    pub(crate) fn paint(self, code: &str, text: &str) -> String {
        if self.colour && !text.is_empty() { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_owned() }
    }
}

/// All operations, one table each, under a line about the machine.
pub fn render(report: &Report, style: Style) -> String {
    let mut out = heading(report, style);
    for view in View::all(report) {
        out.push('\n');
        out.push_str(&operation(&view, style));
    }
    out
}

/// One line about the machine.
pub fn heading(report: &Report, style: Style) -> String {
    let machine = &report.machine;
    let frequencies = format!("core {:.2} GHz, counter {:.2} GHz", machine.core_hz / 1e9, machine.tsc_hz / 1e9);
    format!("{} {}\n", style.paint(BOLD, &machine.cpu), style.paint(DIM, &format!("· {frequencies}")))
}

/// What fits beside each other.
struct Layout {
    columns: Vec<Column>,
    fits: Option<Column>,
    labels: Vec<String>,
    names: usize,
    ratio: usize,
    bar: Option<usize>,
}

impl Layout {
    fn new(view: &View, style: Style) -> Self {
        let columns = columns(view);
        let fits = fits(view);
        let labels: Vec<String> = view.lines.iter().map(Line::label).collect();
        let longest = labels.iter().map(|label| label.chars().count()).max().unwrap_or(0);
        let names = longest.max(VERSUS.len()).max(view.operation.len());
        let numbers: usize = columns.iter().map(|column| column.width + 2).sum();
        // It is said in any case at which length the ratio is.
        let ratio = if view.has_peers() { (at(view).chars().count() + 2).max(8) } else { 0 };
        let fit_width = fits.as_ref().map_or(0, |fits| fits.width + 3);
        let room = |fit_width: usize| style.width.saturating_sub(names + numbers + fit_width + ratio + 3);
        // What does not fit goes: first the fitted line, then the bar.
        let fits = fits.filter(|_| room(fit_width) >= *BAR.start());
        let room = room(if fits.is_some() { fit_width } else { 0 });
        let bar = Some(room.min(*BAR.end())).filter(|bar| bar >= BAR.start());
        Self { columns, fits, labels, names, ratio, bar }
    }
}

fn operation(view: &View, style: Style) -> String {
    let Layout { columns, fits, labels, names, ratio, bar } = Layout::new(view, style);

    let mut out = style.paint(BOLD, view.operation);
    let pad = names - view.operation.len();
    let _ = write!(out, "{:pad$}", "");
    let mut titles = String::new();
    for column in &columns {
        let _ = write!(titles, "  {:>width$}", column.title, width = column.width);
    }
    if let Some(fits) = &fits {
        let _ = write!(titles, "   {:>width$}", fits.title, width = fits.width);
    }
    titles.push_str(&last_title(view, ratio, bar));
    out.push_str(&style.paint(DIM, titles.trim_end()));
    out.push('\n');

    for (index, (line, label)) in view.lines.iter().zip(&labels).enumerate() {
        let ours = line.row.is_ours();
        let mut text = format!("{label:names$}");
        for column in &columns {
            let _ = write!(text, "  {:>width$}", column.values[index], width = column.width);
        }
        if let Some(fits) = &fits {
            let _ = write!(text, "   {:>width$}", fits.values[index], width = fits.width);
        }
        out.push_str(&if ours { style.paint(BOLD, &text) } else { text });
        let cell = line.cells[view.reference];
        if view.has_peers() {
            let text = times(cell.as_ref());
            let faster = cell.filter(|_| ours).and_then(|cell| cell.faster);
            out.push_str(&paint_ratio(&format!("{text:>ratio$}"), faster, style));
        }
        if let (Some(width), Some(cell)) = (bar, cell) {
            out.push_str(if view.has_peers() { " " } else { "   " });
            out.push_str(&style.paint(if ours { GREEN } else { DIM }, &blocks(cell.of_fastest, width)));
        }
        out.truncate(out.trim_end().len());
        out.push('\n');
        if ours && view.has_peers() && view.sizes.len() > 1 {
            out.push_str(&versus(line, &columns, &format!("{VERSUS:names$}"), style));
        }
    }
    out
}

/// `×`, and at which length it is, as short as that can be said.
fn at(view: &View) -> String {
    if view.lengthless() { "×".into() } else { format!("× {}", sizes::short(view.sizes[view.reference])) }
}

/// The title of ratio and bar, in as many words as there is room for.
fn last_title(view: &View, ratio: usize, bar: Option<usize>) -> String {
    let long =
        if view.lengthless() { String::new() } else { format!(" at {}", sizes::format(view.sizes[view.reference])) };
    let fits = |title: &String| bar.is_some_and(|bar| title.chars().count() <= ratio + 1 + bar);
    if view.has_peers() {
        Some(format!("   × best peer{long}")).filter(fits).unwrap_or_else(|| format!("{:>ratio$}", at(view)))
    } else {
        [format!("   speed{long}"), format!("  {long}")].into_iter().find(fits).unwrap_or_default()
    }
}

/// How one line of ours stands against the best peer, length by length.
pub(crate) fn versus(line: &Line, columns: &[Column], label: &str, style: Style) -> String {
    let mut out = style.paint(DIM, label);
    for (column, cell) in columns.iter().zip(&line.cells) {
        let text = format!("  {:>width$}", times(cell.as_ref()), width = column.width);
        out.push_str(&paint_ratio(&text, cell.and_then(|cell| cell.faster), style));
    }
    out.truncate(out.trim_end().len());
    out.push('\n');
    out
}

/// The ratio of one cell, or nothing.
fn times(cell: Option<&Cell>) -> String {
    cell.and_then(|cell| cell.of_best_peer).map_or_else(String::new, |value| format!("{value:.2}×"))
}

fn paint_ratio(text: &str, faster: Option<bool>, style: Style) -> String {
    match faster {
        Some(true) => style.paint(GREEN, text),
        Some(false) => style.paint(RED, text),
        None => text.to_owned(),
    }
}

/// One column of figures, a value for each line.
pub(crate) struct Column {
    pub title: String,
    pub values: Vec<String>,
    pub width: usize,
}

impl Column {
    pub fn new(title: String, values: Vec<String>) -> Self {
        let width = values.iter().chain([&title]).map(|text| text.chars().count()).max().unwrap_or(0);
        Self { title, values, width }
    }
}

/// Cycles per byte for each length; cycles and time where there is no length.
fn columns(view: &View) -> Vec<Column> {
    let column = |index: usize, title: String, text: &dyn Fn(&Cell) -> String| {
        let value = |line: &Line| line.cells[index].as_ref().map_or_else(|| "-".to_owned(), text);
        Column::new(title, view.lines.iter().map(value).collect())
    };
    if view.lengthless() {
        return vec![
            column(0, "cycles".into(), &|cell| three_digits(cell.row.cycles)),
            column(0, "time".into(), &|cell| time(cell.row.ns)),
        ];
    }
    let mut columns: Vec<Column> = view
        .sizes
        .iter()
        .enumerate()
        .map(|(index, bytes)| match *bytes {
            // Nothing to divide by: these are whole cycles.
            0 => column(index, "0 B".into(), &|cell| format!("{} c", three_digits(cell.row.cycles))),
            bytes => column(index, sizes::format(bytes), &|cell| three_digits(cell.row.cycles / bytes as f64)),
        })
        .collect();
    let widest = columns.iter().map(|column| column.width).max().unwrap_or(0);
    columns.iter_mut().for_each(|column| column.width = widest);
    columns
}

fn fits(view: &View) -> Option<Column> {
    if view.lines.iter().all(|line| line.costs().is_none()) {
        return None;
    }
    let text = |line: &Line| {
        line.costs().map_or_else(String::new, |fit| format!("{:.0} + {}/B", fit.overhead, three_digits(fit.slope)))
    };
    Some(Column::new("cycles fitted".into(), view.lines.iter().map(text).collect()))
}

/// A bar of eighths of a block.
fn blocks(part: f64, width: usize) -> String {
    const EIGHTHS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    let eighths = (part.clamp(0.0, 1.0) * (width * 8) as f64).round() as usize;
    // The shortest bar is still a bar.
    let eighths = eighths.max(1);
    "█".repeat(eighths / 8) + EIGHTHS[eighths % 8]
}

/// What the figures of [`render`] are.
pub fn legend(report: &Report, style: Style) -> String {
    let views = View::all(report);
    let bars = views.iter().any(|view| Layout::new(view, style).bar.is_some());
    legend::figures(&views) + if bars { " Bars show speed: longer is faster." } else { "" }
}

/// A table, and what there is to say besides its rows: what is wrong first, then who is missing, then what the figures are,
/// which `legend` says.
pub fn with_notes(table: &str, outcome: &Outcome, others: Others, legend: &str, style: Style) -> String {
    let mut out = table.to_owned();
    let mut paragraph = |lines: Vec<String>| {
        if !lines.is_empty() {
            out.push('\n');
            out.push_str(&(lines.join("\n") + "\n"));
        }
    };
    let painted = |code: &str, lines: Vec<String>| lines.iter().map(|line| style.paint(code, line)).collect();
    paragraph(painted(BOLD_RED, legend::problems(outcome)));
    if outcome.interrupted {
        paragraph(painted(BOLD, vec![legend::INTERRUPTED.to_owned()]));
    }
    paragraph(legend::remarks(outcome, others).iter().flat_map(|remark| wrap(remark, style.width)).collect());
    paragraph(legend::missing(others.missing).iter().flat_map(|missing| wrap(missing, style.width)).collect());
    if !outcome.report.rows.is_empty() {
        let views = View::all(&outcome.report);
        let mut text = format!("{} {}", legend.trim_end(), legend::origin(&views, table));
        if style.colour && views.iter().any(View::has_peers) {
            text += " A ratio without colour is one whose quartiles and the best peer's overlap.";
        }
        paragraph(painted(DIM, wrap(&text, style.width)));
    }
    out
}

/// Breaks `text` into lines of at most `width` characters, where its words allow.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::peers::{Missing, Peers};
    use crate::report::Row;
    use crate::report::tests::{report, troubled};

    const PLAIN: Style = Style { width: 120, colour: false };

    /// All of it, with a peer that is not here.
    fn whole(style: Style) -> String {
        let outcome = Outcome { report: report(), ..Outcome::default() };
        let missing = [Missing { name: "botan", part: None, how: "apt install it".into() }];
        let others = Others { asked: &Peers::Auto, missing: &missing };
        with_notes(&render(&report(), style), &outcome, others, &legend(&report(), style), style)
    }

    fn line<'a>(table: &'a str, start: &str) -> &'a str {
        table.lines().find(|line| line.starts_with(start)).unwrap_or_else(|| panic!("no {start} in:\n{table}"))
    }

    #[test]
    fn cycles_per_byte_ratio_and_bar() {
        let table = render(&report(), PLAIN);
        let ours = line(&table, "saltern");
        let full = "█".repeat(32);
        for part in ["3.12", "1.00", "1.10", "2.00×", &full] {
            assert!(ours.contains(part), "{part} in {ours}");
        }
        assert!(line(&table, "  of the best peer").contains("1.50×"));
        let nettle = line(&table, "nettle");
        assert!(nettle.contains(" - ") && nettle.contains("0.50×") && nettle.ends_with(&"█".repeat(8)), "{nettle}");
        assert!(table.find("saltern") < table.find("openssl") && table.find("openssl") < table.find("nettle"));
    }

    #[test]
    fn the_length_of_the_ratio_is_always_said() {
        for (width, title) in [(120, "× best peer at 16 KiB"), (80, "× 16K"), (62, "× 16K"), (40, "× 16K")] {
            let table = render(&report(), Style { width, colour: false });
            assert!(line(&table, "chacha20").ends_with(title), "{width}: {table}");
        }
        let mut ours = report();
        ours.rows.retain(Row::is_ours);
        assert!(line(&render(&ours, PLAIN), "chacha20").ends_with("speed at 16 KiB"));
    }

    #[test]
    fn an_operation_without_length_shows_cycles_and_time() {
        let table = render(&report(), PLAIN);
        let dh = &table[table.find("x25519.dh").unwrap()..];
        assert!(line(dh, "saltern").contains("32.0k  8.00 µs"), "{dh}");
    }

    #[test]
    fn no_line_is_wider_than_the_terminal() {
        for width in [60, 80, 100, 200] {
            let style = Style { width, colour: false };
            for line in whole(style).lines() {
                assert!(line.chars().count() <= width, "{width}: {line}");
            }
        }
    }

    #[test]
    fn colours_only_where_asked_for() {
        assert!(!whole(PLAIN).contains('\x1b'));
        assert!(whole(Style { colour: true, ..PLAIN }).contains("\x1b[1m"));
    }

    #[test]
    fn a_ratio_of_overlapping_quartiles_has_no_colour() {
        let style = Style { colour: true, ..PLAIN };
        let mut report = report();
        let green = "\x1b[32m   2.00×";
        assert_eq!(render(&report, style).matches(green).count(), 2);
        report.rows[4].high = report.rows[3].low;
        let table = render(&report, style);
        assert!(table.contains("   2.00×") && !table.contains(green), "{table}");
        assert!(whole(style).contains("without colour") && !whole(PLAIN).contains("without colour"));
    }

    #[test]
    fn bars_are_explained_where_there_are_some() {
        let legend = |width| legend(&report(), Style { width, ..PLAIN });
        assert!(legend(120).contains("Bars show speed") && !legend(30).contains("Bars"));
    }

    #[test]
    fn notes_say_what_is_wrong_missing_and_partial() {
        let outcome = troubled("bad EVP");
        let missing = [Missing { name: "a", part: None, how: "apt install x".into() }];
        let others = Others { asked: &Peers::Auto, missing: &missing };
        let notes = with_notes("The table.\n", &outcome, others, "Cycles.", PLAIN);
        let parts =
            ["The table", "FAILED: bad EVP", "partial", "here has chacha8", "Not here: a: apt", "Cycles. Medians"];
        let places = parts.map(|part| notes.find(part).unwrap_or_else(|| panic!("{part} in {notes}")));
        assert!(places.is_sorted(), "{notes}");
    }
}
