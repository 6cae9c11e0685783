//! Tables with a line for each library and a column for each operation.

use crate::report::sheet::{self, Block, Cell};
use crate::report::table::versus;
use crate::report::view::{Line, View};
use crate::report::{KEYING, Report, Row};

/// One line.
pub(super) struct Entry<'a> {
    pub label: String,
    /// A cell for each column.
    pub line: Line<'a>,
}

/// One line for each implementation that has any of the operations, which are whole names after `=`. Implementations of
/// one library that share no operation, such as several crates, are one line.
///
/// Lines are ordered by the first column of `order` that they have a value in.
pub(super) fn lines<'a>(report: &'a Report, patterns: &[&str], order: &[usize]) -> Vec<Entry<'a>> {
    let views = View::all(report);
    let view = |pattern: &&str| views.iter().find(|view| pattern.strip_prefix('=') == Some(view.operation));
    let columns: Vec<Option<&View>> = patterns.iter().map(view).collect();
    let mut entries: Vec<Entry> = Vec::new();
    for line in columns.iter().flatten().flat_map(|view| &view.lines) {
        let label = label(line);
        if entries.iter().any(|entry| entry.label == label) {
            continue;
        }
        let cell = |view: &Option<&View<'a>>| {
            let view = (*view)?;
            view.lines.iter().find(|line| self::label(line) == label).and_then(|line| line.cells[view.reference])
        };
        let cells = columns.iter().map(cell).collect();
        entries.push(Entry { line: Line { row: line.row, cells, fit: None }, label });
    }
    let mut merged: Vec<Entry> = Vec::new();
    for entry in entries {
        let apart = |other: &Entry| {
            let both = entry.line.cells.iter().zip(&other.line.cells);
            !both.into_iter().any(|(a, b)| a.is_some() && b.is_some())
        };
        match merged.iter_mut().find(|other| other.line.row.library == entry.line.row.library && apart(other)) {
            None => merged.push(entry),
            Some(other) => {
                other.label.clone_from(&entry.line.row.library);
                for (cell, more) in other.line.cells.iter_mut().zip(entry.line.cells) {
                    *cell = cell.or(more);
                }
            }
        }
    }
    merged.sort_by_key(|Entry { line, .. }| {
        let place = order.iter().copied().find(|place| line.cells[*place].is_some()).unwrap_or(patterns.len());
        (place, line.cells.get(place).copied().flatten().map_or(0, |cell| cell.row.cycles as u64))
    });
    merged
}

/// Library, version and implementation, without the word that tells who is handed keys: that is of single operations.
fn label(line: &Line) -> String {
    let label = line.label();
    label.strip_suffix(KEYING).map_or(label.as_str(), str::trim_end).to_owned()
}

/// What a line shows of a column's row, or a dash where it has none.
pub(super) fn cell(entry: &Entry, column: usize, show: impl Fn(&Row) -> Cell) -> Cell {
    entry.line.cells[column].map_or_else(Cell::none, |cell| show(cell.row))
}

/// The table, and below ours how it compares with the best peer, if `compared`.
pub(super) fn block(
    title: &str,
    columns: &[&str],
    lines: &[Entry],
    show: impl Fn(usize, &Row) -> Cell,
    compared: bool,
) -> Block {
    let mut block = Block::new(title, columns.iter().copied());
    let peers = lines.iter().any(|entry| entry.line.row.is_rival());
    for entry in lines {
        let cells = (0..columns.len()).map(|column| cell(entry, column, |row| show(column, row))).collect();
        block.lines.push(sheet::Line::new(&entry.line.row.library, &entry.label, cells));
        if entry.line.row.is_ours() && peers && compared {
            block.lines.push(versus(&entry.line));
        }
    }
    block
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::tests::{report, row};

    fn column(lines: &[Entry], column: usize) -> Vec<String> {
        lines.iter().map(|entry| cell(entry, column, |row| Cell::new(row.cycles.to_string())).text).collect()
    }

    #[test]
    fn crates_of_one_library_are_one_line_and_rivals_two() {
        let of = |implementation: &str, row: Row| Row { implementation: implementation.into(), ..row };
        let rows = vec![
            of("sha2", row("sha-512", 64, "rustcrypto", 500.0)),
            of("blake2", row("blake2b-512", 64, "rustcrypto", 400.0)),
            of("EVP", row("sha-512", 64, "openssl", 300.0)),
            of("EVP from bytes", row("sha-512", 64, "openssl", 600.0)),
            row("chacha20", 64, "nettle", 100.0),
        ];
        let report = Report { rows, ..report() };
        let lines = lines(&report, &["=sha-512", "=blake2b-512"], &[0]);
        let labels: Vec<&str> = lines.iter().map(|entry| entry.label.as_str()).collect();
        assert_eq!(labels, ["openssl 1.0 EVP", "rustcrypto", "openssl 1.0 EVP from bytes"]);
        assert_eq!(column(&lines, 1), ["-", "400", "-"]);
    }

    #[test]
    fn who_is_handed_keys_for_one_operation_is_one_line() {
        let keying = Row { implementation: "best keying".into(), ..row("chacha20", 64, "libsodium", 200.0) };
        let report = Report { rows: vec![keying, row("poly1305", 64, "libsodium", 100.0)], ..report() };
        let lines = lines(&report, &["=chacha20", "=poly1305"], &[0]);
        assert_eq!(lines.iter().map(|entry| entry.label.as_str()).collect::<Vec<_>>(), ["libsodium 1.0 best"]);
        assert_eq!(column(&lines, 1), ["100"]);
    }
}
