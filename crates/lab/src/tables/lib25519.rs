//! X25519 and Ed25519 with a line for each library and a column for each operation.

use super::grid;
use crate::report::Report;
use crate::report::table::{Column, Style, VERSUS, heading};
use crate::report::view::three_digits;

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
                      are decoded inside, secret keys are given with their public keys. saltern and ring hash the seed \
                      before they are timed signing; lib25519 and libsodium hash it each time, which is one block of \
                      SHA-512 more. openssl EVP has its keys and contexts made beforehand (a key pair cannot be), \
                      openssl EVP from bytes makes them each time.";

pub(super) fn render(report: &Report, style: Style) -> String {
    // By the first operation that a line has: an exchange, else a signature, else whatever there is.
    let lines = grid::lines(report, PATTERNS, &[1, 4, 5]);
    let columns: Vec<Column> = TITLES
        .iter()
        .enumerate()
        .map(|(index, title)| {
            Column::new((*title).to_owned(), grid::values(&lines, index, |row| three_digits(row.cycles)))
        })
        .collect();
    heading(report, style) + "\n" + &grid::render(&lines, &columns, VERSUS, style) + &grid::legend(LEGEND, style)
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
