//! The eleven rows of the paper of HACL* (Zinzindohoué, Bhargavan, Protzenko, Beurdouche: "HACL*: a verified modern cryptographic
//! library", CCS 2017): cycles per byte of 16 KiB, of the curve per operation, and of signatures per byte, too.

use super::{Options, named};
use crate::contract::Operation;
use crate::operations::LONG_BYTES;
use crate::report::sheet::{Block, Cell, Line};
use crate::report::view::three_digits;
use crate::report::{OURS, Report, Row};

/// Titles, operations, and by how many bytes a figure is divided where the operation has no length.
const ROWS: [(&str, &str, f64); 11] = [
    ("SHA2-256", "sha-256", 1.0),
    ("SHA2-512", "sha-512", 1.0),
    ("Salsa20", "salsa20", 1.0),
    ("ChaCha20", "chacha20", 1.0),
    ("Poly1305", "poly1305", 1.0),
    ("Curve25519, cycles", "x25519.dh", 1.0),
    ("Ed25519 sign", "ed25519.sign-16kib", LONG_BYTES as f64),
    ("Ed25519 verify", "ed25519.verify-16kib", LONG_BYTES as f64),
    ("AEAD", "chacha20-poly1305.seal", 1.0),
    ("SecretBox", "nacl.secretbox", 1.0),
    ("Box", "nacl.box", 1.0),
];

/// Its operations.
pub(super) fn operations() -> Vec<&'static Operation> {
    let patterns: Vec<String> = ROWS.iter().map(|(_, name, _)| format!("={name}")).collect();
    named(&patterns.iter().map(String::as_str).collect::<Vec<_>>())
}

pub(super) fn notes(report: &Report) -> Vec<String> {
    let mut notes = vec![
        "Cycles per byte of a message of 16 KiB. AEAD is ChaCha20-Poly1305, boxes are XSalsa20-Poly1305.".to_owned(),
        "portable is what its source says, the other level of ours has vectors.".to_owned(),
    ];
    let has = |library: &str| report.rows.iter().any(|row| row.library == library);
    if has("hacl") {
        notes.push(
            "hacl is HACL*'s own C, by gcc -O3; what it has without vectors alone is in its first column.".to_owned(),
        );
    } else {
        notes.push("HACL*'s own C is built by ci/peers-hacl.".to_owned());
    }
    if !has("libcrux") {
        notes.push(
            "libcrux, which has HACL*'s code in Rust, takes part in a program that is built with `--features peers`."
                .to_owned(),
        );
    }
    notes
}

pub(super) fn blocks(report: &Report, _: &Options) -> Vec<Block> {
    // Ours has a column for each level, the others one each, of their fastest.
    let mut columns: Vec<(String, String)> = Vec::new();
    for row in &report.rows {
        let level = if LEVELLED.contains(&row.library.as_str()) { level(row) } else { String::new() };
        let column = (row.library.clone(), level);
        if !columns.contains(&column) && column.1 != WORDS {
            columns.push(column);
        }
    }
    columns.sort_by_key(|(library, level)| (library != OURS, library != "hacl", level != "portable"));
    let titles = columns.iter().map(|(library, level)| match (library.as_str(), level.as_str()) {
        (_, "") => library.clone(),
        (OURS, level) => level.to_owned(),
        (library, level) => format!("{library} {level}"),
    });
    let mut block = Block::new("cycles per byte", titles);
    for (title, operation, bytes) in ROWS {
        let cell = |(library, level): &(String, String)| {
            let rows = report.rows.iter().filter(|row| row.op == operation && row.library == *library);
            let rows = rows.filter(|row| level.is_empty() || [level.as_str(), WORDS].contains(&&*self::level(row)));
            let best = rows.min_by(|a, b| a.cycles.total_cmp(&b.cycles));
            best.map_or_else(Cell::none, |row| {
                let figure = row.cycles / bytes / if row.bytes == 0 { 1.0 } else { row.bytes as f64 };
                Cell::new(three_digits(figure) + row.mark())
            })
        };
        let cells: Vec<Cell> = columns.iter().map(cell).collect();
        if cells.iter().any(|cell| *cell != Cell::none()) {
            block.lines.push(Line { label: title.to_owned(), cells, ..Line::default() });
        }
    }
    vec![block]
}

/// Those who have a column for each of their implementations: ours, and HACL*'s own C.
const LEVELLED: [&str; 2] = [OURS, "hacl"];

/// What runs at every level.
const WORDS: &str = "words";

/// The level of a row of ours.
fn level(row: &Row) -> String {
    row.implementation.split(' ').next().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::tests::{report, row};

    #[test]
    fn eleven_rows_with_a_column_for_each_level_and_library() {
        let of = |implementation: &str, row: Row| Row { implementation: implementation.into(), ..row };
        let rows = vec![
            of("avx2 keying", row("chacha20", 16384, OURS, 16384.0)),
            of("portable keying", row("chacha20", 16384, OURS, 3.0 * 16384.0)),
            of("avx2", row("ed25519.sign-16kib", 0, OURS, 2.0 * 16384.0)),
            row("x25519.dh", 0, "openssl", 96_000.0),
            row("chacha20", 16384, "openssl", 2.0 * 16384.0),
            of("portable C", row("poly1305", 16384, "hacl", 4.0 * 16384.0)),
            of("vectors and assembly", row("poly1305", 16384, "hacl", 16384.0)),
        ];
        let text = crate::tables::tests::shown(blocks(&Report { rows, ..report() }, &Options::default()));
        let fields = |start: &str| -> Vec<String> {
            let line = text.lines().find(|line| line.starts_with(start)).unwrap_or_else(|| panic!("{start}: {text}"));
            let line = line.replace("hacl ", "hacl-");
            line.split_whitespace().rev().take(5).map(str::to_owned).collect()
        };
        assert_eq!(fields("cycles per byte"), ["openssl", "hacl-vectors", "hacl-portable", "avx2", "portable"]);
        assert_eq!(fields("ChaCha20"), ["2.00", "-", "-", "1.00", "3.00"]);
        assert_eq!(fields("Ed25519 sign"), ["-", "-", "-", "2.00", "-"]);
        assert_eq!(fields("Curve25519"), ["96.0k", "-", "-", "-", "-"]);
        assert_eq!(operations().len(), ROWS.len());
    }
}
