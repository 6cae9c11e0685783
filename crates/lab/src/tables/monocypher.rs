//! What a small library of everything has: the columns of Monocypher's speed page, in its units.

use super::grid::{self, Entry};
use crate::operations::{ARGON2_KIB, ARGON2_PASSES, SIGNED_BYTES};
use crate::report::table::{BOLD, Column, Style, VERSUS, heading};
use crate::report::view::{View, three_digits};
use crate::report::{Report, Row, legend};
use crate::sizes;

/// The operations, as patterns.
pub(super) const PATTERNS: &[&str] =
    &["=xchacha20-poly1305.seal", "=blake2b-512", "=argon2i.3x64mib", "=x25519.dh", "=ed25519.sign", "=ed25519.verify"];

/// Their titles.
const TITLES: [&str; 6] = ["AEAD MB/s", "Hash MB/s", "Password MB/s", "Exchange /s", "Sign /s", "Check /s"];

/// Who is 100 %: the first of these that is here, else the first line.
const BASELINES: [&str; 2] = ["monocypher", "libsodium"];

/// What its figures are.
pub(super) fn legend(report: &Report) -> String {
    // Whoever has chosen some of the operations reads of those.
    let has = |start: &str| report.rows.iter().any(|row| row.op.starts_with(start));
    let bytes = report.rows.iter().map(|row| row.bytes).max().filter(|bytes| *bytes > 0);
    let parts = [
        bytes.map(|bytes| format!("XChaCha20-Poly1305 and BLAKE2b of a message of {}", sizes::format(bytes))),
        has("argon2i").then(|| {
            let mib = ARGON2_KIB >> 10;
            format!("Argon2i, {ARGON2_PASSES} passes over {mib} MiB in one lane, of which each pass counts")
        }),
        has("x25519").then(|| "X25519".to_owned()),
        has("ed25519").then(|| format!("Ed25519 of {SIGNED_BYTES} bytes")),
    ];
    let mut text = parts.into_iter().flatten().collect::<Vec<_>>().join("; ") + ". MB are 10^6 bytes.";
    text += &legend::keys(&View::all(report));
    text += &legend::seeds(&View::all(report));
    if report.rows.iter().any(|row| row.library == BASELINES[0]) {
        text += " Monocypher's own EdDSA is with BLAKE2b; here it is Ed25519, for all.";
    }
    format!("{text} {}", grid::compared(report))
}

pub(super) fn render(report: &Report, style: Style) -> String {
    let lines = grid::lines(report, PATTERNS, &[0, 3, 4, 1, 2]);
    let absolute: Vec<Column> = TITLES
        .iter()
        .enumerate()
        .map(|(index, title)| {
            Column::new((*title).to_owned(), grid::values(&lines, index, |row| three_digits(rate(row))))
        })
        .collect();
    let mut out = heading(report, style) + "\n" + &grid::render(&lines, &absolute, VERSUS, style);
    if let Some(baseline) = baseline(&lines) {
        let relative: Vec<Column> = absolute
            .iter()
            .enumerate()
            .map(|(index, column)| {
                let hundred = baseline.line.cells[index].map(|cell| rate(cell.row));
                let per_cent = |row: &Row| hundred.map_or("-".to_owned(), |rate_of| percent(rate(row) / rate_of));
                let title = column.title.split(' ').next().unwrap_or_default();
                Column::new(title.to_owned(), grid::values(&lines, index, per_cent))
            })
            .collect();
        out += &format!("\n{}\n", style.paint(BOLD, &format!("In per cent of {}", baseline.label)));
        out += &grid::render(&lines, &relative, "", style);
    }
    out
}

fn baseline<'a, 'b>(lines: &'b [Entry<'a>]) -> Option<&'b Entry<'a>> {
    let named = |name: &&str| lines.iter().find(|entry| entry.line.row.library == *name);
    BASELINES.iter().find_map(named).or(lines.first())
}

/// Megabytes or operations in a second.
fn rate(row: &Row) -> f64 {
    let passes = (ARGON2_PASSES as usize * ARGON2_KIB as usize) << 10;
    let bytes = if row.op.starts_with("argon2") { passes } else { row.bytes };
    if bytes == 0 { 1e9 / row.ns } else { bytes as f64 * 1e3 / row.ns }
}

fn percent(ratio: f64) -> String {
    format!("{:.0} %", ratio * 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::tests::{report, row};

    fn text(rows: Vec<Row>) -> String {
        render(&Report { rows, ..report() }, Style { width: 100, colour: false })
    }

    fn fields(table: &str, start: &str, skipped: usize) -> Vec<String> {
        let mut lines = table.lines().filter(|line| line.starts_with(start));
        let line = lines.nth(skipped).unwrap_or_else(|| panic!("no {start} in {table}"));
        line.split("  ").map(|field| field.trim().to_owned()).filter(|field| !field.is_empty()).collect()
    }

    /// 4 cycles are a nanosecond.
    fn rows() -> Vec<Row> {
        vec![
            row("xchacha20-poly1305.seal", 16384, "monocypher", 4.0 * 16384.0),
            row("xchacha20-poly1305.seal", 16384, "saltern", 16384.0),
            row("argon2i.3x64mib", 0, "monocypher", 0.4e9),
            row("x25519.dh", 0, "libsodium", 100_000.0),
            row("x25519.dh", 0, "saltern", 40_000.0),
            row("x25519.dh", 0, "monocypher", 200_000.0),
            row("ed25519.sign", 0, "openssl", 80_000.0),
        ]
    }

    #[test]
    fn every_column_is_an_operation() {
        assert_eq!(PATTERNS.len(), TITLES.len());
        assert!(PATTERNS.iter().all(|pattern| crate::operations::find(&pattern[1..]).is_some()));
    }

    #[test]
    fn rates_first_and_then_per_cent_of_monocypher() {
        let table = text(rows());
        assert_eq!(fields(&table, "saltern", 0)[1..], ["4000", "-", "-", "100k", "-", "-"]);
        // 192 MiB in a tenth of a second.
        assert_eq!(fields(&table, "monocypher", 0)[1..], ["1000", "-", "2013", "20.0k", "-", "-"]);
        assert_eq!(fields(&table, "saltern", 1)[1..], ["400 %", "-", "-", "500 %", "-", "-"]);
        assert_eq!(fields(&table, "monocypher", 1)[1..], ["100 %", "-", "100 %", "100 %", "-", "-"]);
        // Who has what Monocypher has not is compared with nobody.
        assert_eq!(fields(&table, "openssl", 1)[1..], ["-", "-", "-", "-", "-", "-"]);
        assert!(table.contains("In per cent of monocypher"));
    }

    #[test]
    fn the_legend_says_which_length_it_was_and_speaks_of_those_who_are_here() {
        let legend = |rows| legend(&Report { rows, ..report() });
        let all = legend(rows());
        for part in ["a message of 16 KiB", "3 passes over 64 MiB", "of 59 bytes", "Monocypher's own", "best peer"] {
            assert!(all.contains(part), "{part} in {all}");
        }
        let alone = legend(vec![row("blake2b-512", 1000, "saltern", 1.0)]);
        assert!(alone.contains("a message of 1000 B"), "{alone}");
        for absent in ["Monocypher", "best peer", "Argon2i", "X25519", "Keys"] {
            assert!(!alone.contains(absent), "{absent} in {alone}");
        }
        assert!(all.contains("Keys are set up beforehand where a library lets them be"), "{all}");
    }

    #[test]
    fn without_monocypher_it_is_libsodium_and_else_whoever_is_there() {
        let table = text(rows().into_iter().filter(|row| row.library != "monocypher").collect());
        assert!(table.contains("In per cent of libsodium") && table.contains("250 %"), "{table}");
        let table = text(rows().into_iter().filter(|row| row.library == "saltern").collect());
        assert!(table.contains("In per cent of saltern") && !table.contains('×'), "{table}");
        assert!(!text(vec![row("chacha20", 64, "saltern", 1.0)]).contains("In per cent of s"));
    }
}
