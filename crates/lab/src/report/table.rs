//! The usual tables: one for each operation, with a line for each implementation.

use super::legend::{self, Others};
use super::sheet::{Block, Cell, Kind, Line};
use super::text::{self, BOLD, BOLD_RED, DIM, Style, wrap};
use super::view::{self, View, three_digits, time};
use super::{Machine, Report};
use crate::measure::Outcome;
use crate::sizes;

/// What stands before ratios that are below the figures.
pub(crate) const VERSUS: &str = "  × of the best peer";

/// One line about the machine.
pub fn heading(machine: &Machine, style: Style) -> String {
    let frequency = if machine.core_hz > 0.0 { format!(", {:.2} GHz", machine.core_hz / 1e9) } else { String::new() };
    format!("{}{}\n", style.paint(BOLD, &machine.name()), style.paint(DIM, &frequency))
}

/// All operations, one table each.
pub fn blocks(report: &Report) -> Vec<Block> {
    View::all(report).iter().map(block).collect()
}

/// The table of one operation.
pub fn block(view: &View) -> Block {
    let lengthless = view.lengthless();
    let mut titles: Vec<String> = view.sizes.iter().map(|bytes| sizes::format(*bytes)).collect();
    if lengthless {
        titles = vec!["cycles".into(), "time".into()];
    }
    if view.has_peers() {
        titles.push(at(view));
    }
    let fitted = view.lines.iter().any(|line| line.costs().is_some());
    if fitted {
        titles.push("fitted".into());
    }
    let unit = if lengthless { "" } else { ", cycles per byte" };
    let mut block = Block::new(format!("{}{unit}", view.operation), titles);
    for line in &view.lines {
        let mut cells: Vec<Cell> = line.cells.iter().map(|cell| figure(cell.as_ref())).collect();
        if lengthless {
            cells.push(line.cells[0].map_or_else(Cell::none, |cell| Cell::new(time(cell.row.ns))));
        }
        let reference = line.cells[view.reference];
        if view.has_peers() {
            cells.push(ratio(reference.as_ref(), line.row.is_ours()));
        }
        if fitted {
            let text = |fit: crate::measure::stats::Fit| format!("{:.0} + {}/B", fit.overhead, three_digits(fit.slope));
            cells.push(Cell::new(line.costs().map_or_else(String::new, text)));
        }
        let bar = reference.map(|cell| cell.of_fastest);
        block.lines.push(Line { bar, ..Line::new(&line.row.library, line.label(), cells) });
        if line.row.is_ours() && view.has_peers() && view.sizes.len() > 1 {
            block.lines.push(versus(line));
        }
    }
    block
}

/// Cycles per byte, or whole cycles where there is no byte.
fn figure(cell: Option<&view::Cell>) -> Cell {
    cell.map_or_else(Cell::none, |cell| match cell.row.bytes {
        0 => Cell::of(cell.row, cell.row.cycles),
        bytes => Cell::of(cell.row, cell.row.cycles / bytes as f64),
    })
}

/// `×`, and at which length it is, as short as that can be said.
fn at(view: &View) -> String {
    if view.lengthless() { "×".into() } else { format!("× {}", sizes::short(view.sizes[view.reference])) }
}

/// How one line of ours stands against the best peer, length by length.
pub(crate) fn versus(line: &view::Line) -> Line {
    let cells = line.cells.iter().map(|cell| ratio(cell.as_ref(), true)).collect();
    Line { label: VERSUS.to_owned(), kind: Kind::Ratio, cells, bar: None }
}

/// The ratio of one cell, or nothing.
fn ratio(cell: Option<&view::Cell>, ours: bool) -> Cell {
    let text = cell.and_then(|cell| cell.of_best_peer).map_or_else(String::new, |value| format!("{value:.2}×"));
    Cell { text, faster: cell.filter(|_| ours).and_then(|cell| cell.faster) }
}

/// What there is to say besides tables: what is wrong first, then what the figures are, which `figures` says, and what came between,
/// then who is missing. Of everything only what concerns what is shown.
pub fn notes(outcome: &Outcome, others: Others, figures: &[String], style: Style) -> String {
    let mut out = String::new();
    let mut paragraph = |code: &str, lines: Vec<String>| {
        let lines: Vec<String> = lines.iter().flat_map(|line| wrap(line, style.width)).collect();
        if !lines.is_empty() {
            let painted: Vec<String> =
                lines.iter().map(|line| if code.is_empty() { line.clone() } else { style.paint(code, line) }).collect();
            out.push_str(&("\n".to_owned() + &painted.join("\n") + "\n"));
        }
    };
    paragraph(BOLD_RED, legend::problems(outcome));
    if outcome.interrupted {
        paragraph(BOLD, vec![legend::INTERRUPTED.to_owned()]);
    }
    paragraph("", legend::remarks(outcome, others));
    if !figures.is_empty() {
        paragraph(DIM, vec![figures.join(" ")]);
    }
    paragraph(DIM, legend::missing(others));
    out
}

/// All of a sheet as text.
pub fn sheet(blocks: &[Block], style: Style) -> String {
    blocks.iter().map(|block| "\n".to_owned() + &text::block(block, style)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::peers::{Missing, Peers};
    use crate::report::Row;
    use crate::report::tests::{report, troubled};

    const PLAIN: Style = Style { width: 120, colour: false };

    fn render(report: &Report, style: Style) -> String {
        sheet(&blocks(report), style)
    }

    fn line<'a>(table: &'a str, start: &str) -> &'a str {
        table.lines().find(|line| line.starts_with(start)).unwrap_or_else(|| panic!("no {start} in:\n{table}"))
    }

    #[test]
    fn cycles_per_byte_ratio_and_bar() {
        let table = render(&report(), PLAIN);
        assert!(line(&table, "chacha20").starts_with("chacha20, cycles per byte"), "{table}");
        let ours = line(&table, "saltern");
        let full = "█".repeat(32);
        for part in ["3.12", "1.00", "1.10", "2.00×", &full] {
            assert!(ours.contains(part), "{part} in {ours}");
        }
        assert!(line(&table, VERSUS).contains("1.50×"));
        let nettle = line(&table, "nettle");
        assert!(nettle.contains(" - ") && nettle.contains("0.50×") && nettle.ends_with(&"█".repeat(8)), "{nettle}");
        assert!(table.find("saltern") < table.find("openssl") && table.find("openssl") < table.find("nettle"));
    }

    #[test]
    fn what_is_scattered_is_marked_in_its_cell() {
        let mut report = report();
        report.rows[0].high *= 1.2;
        report.rows[7].samples = 3;
        let table = render(&report, PLAIN);
        assert!(table.contains("3.12~") && table.contains("32.0k?") && table.matches('~').count() == 1, "{table}");
    }

    #[test]
    fn an_operation_without_length_shows_cycles_and_time() {
        let table = render(&report(), PLAIN);
        let dh = &table[table.find("x25519.dh").unwrap()..];
        assert!(line(dh, "saltern").contains("32.0k  8.00 µs"), "{dh}");
        assert!(dh.starts_with("x25519.dh  "), "{dh}");
    }

    #[test]
    fn all_of_it_fits_a_pipe() {
        let outcome = troubled(&"a very long name ".repeat(9));
        let missing = [Missing { name: "botan".into(), part: None, how: "apt install it".into() }];
        for width in [60, 80, 100] {
            let style = Style { width, colour: false };
            let others = Others { asked: &Peers::Auto, missing: &missing };
            let text = heading(&outcome.report.machine, style)
                + &render(&report(), style)
                + &notes(&outcome, others, &["Cycles ".repeat(40)], style);
            assert!(text.lines().all(|line| line.chars().count() <= width), "{width}: {text}");
        }
    }

    #[test]
    fn a_ratio_of_overlapping_quartiles_has_no_colour() {
        let style = Style { colour: true, ..PLAIN };
        let mut report = report();
        let green = "\x1b[32m  2.00×";
        assert_eq!(render(&report, style).matches("\x1b[32m").count(), 6);
        report.rows[4].high = report.rows[3].low;
        let table = render(&report, style);
        assert!(table.contains("2.00×") && !table.contains(green), "{table}");
    }

    #[test]
    fn ours_alone_has_no_ratios() {
        let mut report = report();
        report.rows.retain(Row::is_ours);
        assert!(!render(&report, PLAIN).contains('×'));
    }

    #[test]
    fn notes_say_what_is_wrong_missing_and_partial() {
        let outcome = troubled("bad EVP");
        let missing = [Missing { name: "a".into(), part: None, how: "apt install x".into() }];
        let others = Others { asked: &Peers::Auto, missing: &missing };
        let notes = notes(&outcome, others, &["Cycles.".to_owned()], PLAIN);
        let parts = ["FAILED: bad EVP", "partial", "here has chacha8", "Cycles.", "Not here: a. "];
        let places = parts.map(|part| notes.find(part).unwrap_or_else(|| panic!("{part} in {notes}")));
        assert!(places.is_sorted(), "{notes}");
    }
}
