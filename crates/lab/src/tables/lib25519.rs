//! X25519 and Ed25519 with a line for each library and a column for each operation.

use crate::report::Report;
use crate::report::table::{BOLD, Column, DIM, Style, VERSUS, heading, versus, wrap};
use crate::report::view::{Cell, Line, View, three_digits};

/// The operations, as patterns.
pub(super) const PATTERNS: &[&str] = &[
    "=x25519.keypair",
    "=x25519.dh",
    "=x25519.batch-16",
    "=ed25519.keypair",
    "=ed25519.sign",
    "=ed25519.verify",
    "=ed25519.msm-16",
];

/// Their titles, as on lib25519's speed page.
const TITLES: [&str; 7] = ["X key", "X dh", "X batch", "Ed key", "Ed sign", "Ed verif", "Ed MSM"];

const LEGEND: &str = "Cycles. Batches and sums are of 16, with the cost of one; messages have 59 bytes. Keys and points \
                      are decoded inside, secret keys are given with their public keys. openssl EVP has its keys and \
                      contexts made beforehand (a key pair cannot be), openssl EVP from bytes makes them each time.";

pub(super) fn render(report: &Report, style: Style) -> String {
    let lines = lines(report);
    let columns = TITLES.iter().enumerate().map(|(index, title)| {
        let value =
            |line: &Line| line.cells[index].map_or_else(|| "-".to_owned(), |cell| three_digits(cell.row.cycles));
        Column::new((*title).to_owned(), lines.iter().map(value).collect())
    });
    let columns: Vec<Column> = columns.collect();
    let labels: Vec<String> = lines.iter().map(Line::label).collect();
    let names = labels.iter().map(|label| label.chars().count()).max().unwrap_or(0).max(VERSUS.len());
    let row = |name: &str, text: &dyn Fn(&Column) -> String| {
        let cells = columns.iter().map(|column| format!("  {:>width$}", text(column), width = column.width));
        format!("{name:names$}{}", cells.collect::<String>())
    };

    let mut out = heading(report, style) + "\n";
    out += &style.paint(DIM, &row("", &|column| column.title.clone()));
    out.push('\n');
    for (index, (line, label)) in lines.iter().zip(&labels).enumerate() {
        let text = row(label, &|column| column.values[index].clone());
        out += &if line.row.is_ours() { style.paint(BOLD, &text) } else { text };
        out.push('\n');
        if line.row.is_ours() && lines.iter().any(|line| !line.row.is_ours()) {
            out += &versus(line, &columns, &format!("{VERSUS:names$}"), style);
        }
    }
    out.push('\n');
    for line in wrap(LEGEND, style.width) {
        out += &style.paint(DIM, &line);
        out.push('\n');
    }
    out
}

/// One line for each implementation, with a cell for each of the operations, ordered by the first operation it has: an
/// exchange, else a signature, else whatever there is.
fn lines(report: &Report) -> Vec<Line<'_>> {
    let views = View::all(report);
    let column = |pattern: &&str| views.iter().find(|view| pattern.strip_prefix('=') == Some(view.operation));
    let columns: Vec<Option<&View>> = PATTERNS.iter().map(column).collect();
    let mut lines: Vec<Line> = Vec::new();
    for line in columns.iter().flatten().flat_map(|view| &view.lines) {
        if lines.iter().any(|other| other.label() == line.label()) {
            continue;
        }
        let label = line.label();
        let cells = columns.iter().map(|view| cell((*view)?, &label)).collect();
        lines.push(Line { row: line.row, cells, fit: None });
    }
    let key = |line: &Line| {
        let place = [1, 4, 5].into_iter().find(|place| line.cells[*place].is_some()).unwrap_or(PATTERNS.len());
        (place, line.cells.get(place).copied().flatten().map_or(0, |cell| cell.row.cycles as u64))
    };
    lines.sort_by_key(key);
    lines
}

fn cell<'a>(view: &View<'a>, label: &str) -> Option<Cell<'a>> {
    view.lines.iter().find(|line| line.label() == label).and_then(|line| line.cells[0])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::operations;
    use crate::report::tests::{report, row};

    fn text(rows: Vec<crate::report::Row>) -> String {
        render(&Report { rows, ..report() }, Style { width: 100, colour: false })
    }

    #[test]
    fn every_column_is_an_operation() {
        assert_eq!(PATTERNS.len(), TITLES.len());
        assert!(PATTERNS.iter().all(|pattern| operations::find(&pattern[1..]).is_some()));
    }

    #[test]
    fn a_line_for_each_library_and_dashes_for_what_it_lacks() {
        let table = text(vec![
            row("x25519.keypair", 0, "openssl", 70_000.0),
            row("x25519.dh", 0, "openssl", 96_800.0),
            row("x25519.dh", 0, "saltern", 32_000.0),
            row("ed25519.sign", 0, "ring", 67_000.0),
            row("ed25519.msm-16", 0, "saltern", 5_000.0),
        ]);
        let fields = |start: &str| -> Vec<String> {
            let line = table.lines().find(|line| line.starts_with(start)).unwrap_or_else(|| panic!("{start}: {table}"));
            line.split_whitespace().map(str::to_owned).collect()
        };
        assert_eq!(fields("openssl")[3..], ["70.0k", "96.8k", "-", "-", "-", "-", "-"]);
        assert_eq!(fields("saltern")[3..], ["-", "32.0k", "-", "-", "-", "-", "5000"]);
        assert_eq!(fields("ring")[3..], ["-", "-", "-", "-", "67.0k", "-", "-"]);
        assert_eq!(fields("  of the best peer").last().unwrap(), "3.02×");
        assert!(table.find("saltern") < table.find("openssl") && table.find("openssl") < table.find("ring"));
        assert!(table.contains("59 bytes"));
    }

    #[test]
    fn ours_alone_has_no_ratios() {
        let table = text(vec![row("x25519.dh", 0, "saltern", 32_000.0)]);
        assert!(table.contains("32.0k") && !table.contains('×'), "{table}");
    }
}
