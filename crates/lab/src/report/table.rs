//! The table for people.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::Report;
use super::view::{Cell, Line, View, three_digits, time};
use crate::measure::{LONGEST_BATCH, Outcome};
use crate::peers::Missing;
use crate::{operations, sizes};

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
        let ratio = if view.has_peers() { 8 } else { 0 };
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
    let title = match (view.has_peers(), bar) {
        (true, Some(_)) => "   × best peer",
        (true, None) => "       ×",
        (false, Some(_)) => "   speed",
        (false, None) => "",
    };
    titles.push_str(title);
    let at = format!(" at {}", sizes::format(view.sizes[view.reference]));
    if bar.is_some_and(|bar| !view.lengthless() && title.chars().count() + at.len() <= ratio + bar) {
        titles.push_str(&at);
    }
    out.push_str(&style.paint(DIM, &titles));
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
            let value = cell.and_then(|cell| cell.of_best_peer);
            let text = value.map_or_else(String::new, |value| format!("{value:.2}×"));
            out.push_str(&paint_ratio(&format!("{text:>ratio$}"), value.filter(|_| ours), style));
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

/// How one line of ours stands against the best peer, length by length.
pub(crate) fn versus(line: &Line, columns: &[Column], label: &str, style: Style) -> String {
    let mut out = style.paint(DIM, label);
    for (column, cell) in columns.iter().zip(&line.cells) {
        let value = cell.and_then(|cell| cell.of_best_peer);
        let text = value.map_or_else(String::new, |value| format!("{value:.2}×"));
        out.push_str(&paint_ratio(&format!("  {text:>width$}", width = column.width), value, style));
    }
    out.truncate(out.trim_end().len());
    out.push('\n');
    out
}

fn paint_ratio(text: &str, value: Option<f64>, style: Style) -> String {
    match value {
        Some(value) if value >= 1.0 => style.paint(GREEN, text),
        Some(_) => style.paint(RED, text),
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
    if view.lines.iter().all(|line| line.fit.is_none()) {
        return None;
    }
    let text = |line: &Line| {
        line.fit.map_or_else(String::new, |fit| format!("{:.0} + {}/B", fit.overhead, three_digits(fit.slope)))
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
    let per_byte = match (views.iter().all(View::lengthless), views.iter().any(View::lengthless)) {
        (true, _) => "",
        (false, true) => ", per byte where a message has a length",
        (false, false) => ", per byte",
    };
    let batches =
        views.iter().any(|view| operations::find(view.operation).is_some_and(|operation| operation.items > 1));
    let of_one = if batches { ", for one of a batch" } else { "" };
    let mut text = format!(
        "Core cycles{per_byte}{of_one}. Keys are set up beforehand where a library lets them be; nonce, message and tag are \
         inside."
    );
    if views.iter().any(View::has_peers) {
        text += " × is the best peer's cycles over a row's: above 1 is faster than every peer.";
    }
    if views.iter().any(|view| Layout::new(view, style).bar.is_some()) {
        text += " Bars show speed: longer is faster.";
    }
    text
}

/// What there is to say besides the rows: what is wrong first, then who is missing, then what the figures are, which `legend`
/// says.
pub fn notes(outcome: &Outcome, missing: &[Missing], legend: &str, style: Style) -> String {
    let mut out = String::new();
    let mut paragraph = |lines: Vec<String>| {
        if !lines.is_empty() {
            out.push('\n');
            out.push_str(&(lines.join("\n") + "\n"));
        }
    };
    let wrong = outcome.problems.iter().map(|problem| style.paint(BOLD_RED, &format!("WRONG: {problem}")));
    paragraph(wrong.collect());
    if outcome.interrupted {
        paragraph(vec![style.paint(BOLD, "Interrupted: these are partial results.")]);
    }
    let mut alone = Vec::new();
    if !outcome.alone.is_empty() {
        let names = outcome.alone.join(", ");
        alone.push(format!("Only one library here has {names}: those outputs were compared with no other."));
    }
    if !outcome.absent.is_empty() {
        alone.push(format!("No library here has {}.", outcome.absent.join(", ")));
    }
    if !outcome.shortened.is_empty() {
        let names = outcome.shortened.join(", ");
        let most = sizes::format(LONGEST_BATCH);
        alone.push(format!("Not measured where a batch has more than {most} in all: {names}."));
    }
    paragraph(alone);
    let mut by_remedy: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for missing in missing {
        by_remedy.entry(&missing.how).or_default().push(missing.name);
    }
    paragraph(by_remedy.iter().map(|(how, names)| format!("Not here: {}: {how}", names.join(", "))).collect());
    let report = &outcome.report;
    if !report.rows.is_empty() {
        let mut text = format!("{} Medians of interleaved samples.", legend.trim_end());
        if View::all(report).iter().any(|view| view.lines.len() > 1) {
            text += " Outputs were compared first.";
        }
        text += &report.marks();
        if cfg!(debug_assertions) {
            text += " This is a build without optimisation: its figures mean nothing. Build with --release.";
        }
        let lines = wrap(&text, style.width);
        paragraph(lines.iter().map(|line| style.paint(DIM, line)).collect());
    }
    out
}

/// Breaks `text` into lines of at most `width` characters, where its words allow.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
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
    use crate::measure::agree::Problem;
    use crate::report::tests::{report, row};
    use crate::report::{COPYING_MEANS, KEYING_MEANS, Row};

    const PLAIN: Style = Style { width: 120, colour: false };

    fn outcome() -> Outcome {
        Outcome {
            report: report(),
            problems: vec![],
            absent: vec![],
            alone: vec![],
            shortened: vec![],
            interrupted: false,
        }
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
    fn an_operation_without_length_shows_cycles_and_time() {
        let table = render(&report(), PLAIN);
        let dh = &table[table.find("x25519.dh").unwrap()..];
        assert!(line(dh, "saltern").contains("32.0k  8.00 µs"), "{dh}");
    }

    #[test]
    fn no_line_is_wider_than_the_terminal() {
        for width in [60, 80, 100, 200] {
            let style = Style { width, colour: false };
            let text = render(&report(), style) + &notes(&outcome(), &[], &legend(&report(), style), style);
            for line in text.lines() {
                assert!(line.chars().count() <= width, "{width}: {line}");
            }
        }
    }

    #[test]
    fn colours_only_where_asked_for() {
        let all = |style| render(&report(), style) + &notes(&outcome(), &[], &legend(&report(), style), style);
        assert!(!all(PLAIN).contains('\x1b'));
        assert!(all(Style { colour: true, ..PLAIN }).contains("\x1b[1m"));
    }

    #[test]
    fn notes_explain_who_copies_and_who_is_handed_keys() {
        let mut outcome = outcome();
        assert!(!notes(&outcome, &[], "Cycles.", PLAIN).contains("copying"));
        outcome.report.rows[0].implementation = "best copying".into();
        assert!(wrap(&notes(&outcome, &[], "Cycles.", PLAIN), 10_000)[0].contains(COPYING_MEANS));
        assert!(!notes(&outcome, &[], "Cycles.", PLAIN).contains("keying"));
        outcome.report.rows[1].implementation = "keying copying".into();
        let notes = wrap(&notes(&outcome, &[], "Cycles.", PLAIN), 10_000);
        assert!(notes[0].contains(COPYING_MEANS) && notes[0].contains(KEYING_MEANS), "{notes:?}");
    }

    #[test]
    fn the_legend_is_of_what_is_there() {
        let of = |rows: Vec<Row>, width| {
            let outcome = Outcome { report: Report { rows, ..report() }, ..outcome() };
            let legend = legend(&outcome.report, Style { width, ..PLAIN });
            notes(&outcome, &[], &legend, Style { width: 1000, ..PLAIN })
        };
        let all = of([report().rows, vec![row("x25519.batch-16", 0, "saltern", 1.0)]].concat(), 120);
        for part in ["per byte where a message has a length, for one of a batch.", "× is", "Bars", "compared first"] {
            assert!(all.contains(part), "{part} in {all}");
        }
        let alone = of(vec![row("chacha20", 64, "saltern", 1.0)], 30);
        assert!(alone.contains("Core cycles, per byte. Keys"), "{alone}");
        for part in ["batch", "×", "Bars", "compared"] {
            assert!(!alone.contains(part), "{part} in {alone}");
        }
        assert!(of(vec![row("x25519.dh", 0, "saltern", 1.0)], 120).contains("Core cycles. Keys"));
    }

    #[test]
    fn notes_say_what_is_wrong_missing_and_partial() {
        let mut outcome = outcome();
        let who = "bad EVP".to_owned();
        outcome.problems = vec![Problem::Failed { operation: "chacha20", bytes: 64, who, message: "no".into() }];
        outcome.interrupted = true;
        outcome.alone = vec!["chacha8"];
        outcome.shortened = vec!["sha-256.many-64"];
        let missing = [("a", "apt install x"), ("b", "apt install x"), ("c", "cargo")];
        let missing = missing.map(|(name, how)| Missing { name, how: how.into() });
        let notes = notes(&outcome, &missing, "Cycles.", PLAIN);
        for part in [
            "WRONG: bad EVP",
            "partial",
            "a, b: apt install x",
            "c: cargo",
            "Only one library here has chacha8",
            "in all: sha-256.m",
        ] {
            assert!(notes.contains(part), "{part} in {notes}");
        }
    }
}
