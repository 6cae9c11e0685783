//! What a small library of everything has: the columns of Monocypher's speed page and its raw data, in its units.

use super::grid::{self, Entry};
use super::{Options, named};
use crate::contract::Operation;
use crate::operations::{ARGON2_KIB, ARGON2_PASSES, SIGNED_BYTES};
use crate::report::sheet::{Block, Cell, Line};
use crate::report::view::{self, View};
use crate::report::{Report, Row, legend};
use crate::sizes;

/// The operations of the columns, as patterns.
pub(super) const COLUMNS: [&str; 6] =
    ["=xchacha20-poly1305.seal", "=blake2b-512", "=argon2i.3x64mib", "=x25519.dh", "=ed25519.sign", "=ed25519.verify"];

/// Their titles.
const TITLES: [&str; 6] = ["AEAD", "Hash", "Password", "Exchange", "Sign", "Check"];

/// What stands for a column of a library that has something else there.
const INSTEAD: [(&str, &str, usize); 4] = [
    ("tweetnacl", "xsalsa20-poly1305.seal", 0),
    ("tweetnacl", "sha-512", 1),
    ("monocypher", "eddsa-blake2b.sign", 4),
    ("monocypher", "eddsa-blake2b.verify", 5),
];

/// Both of Monocypher's signatures, for all who have its own.
const SIGNATURES: [(&str, &str); 4] = [
    ("Ed25519 sign, /s", "ed25519.sign"),
    ("Ed25519 check, /s", "ed25519.verify"),
    ("EdDSA-BLAKE2b sign, /s", "eddsa-blake2b.sign"),
    ("EdDSA-BLAKE2b check, /s", "eddsa-blake2b.verify"),
];

/// The rows of the raw data, and what TweetNaCl and Monocypher have in their place.
const RAW: [(&str, &[&str]); 9] = [
    ("ChaCha20, MB/s", &["chacha20", "salsa20"]),
    ("Poly1305, MB/s", &["poly1305"]),
    ("Authenticated encryption, MB/s", &["xchacha20-poly1305.seal", "xsalsa20-poly1305.seal"]),
    ("BLAKE2b, MB/s", &["blake2b-512"]),
    ("SHA-512, MB/s", &["sha-512"]),
    ("Argon2i, MB/s", &["argon2i.3x64mib"]),
    ("X25519, /s", &["x25519.dh"]),
    ("EdDSA sign, /s", &["ed25519.sign", "eddsa-blake2b.sign"]),
    ("EdDSA check, /s", &["ed25519.verify", "eddsa-blake2b.verify"]),
];

/// Who is 100 % unless somebody else is asked for: the first of these that is here, else the first line.
const BASELINES: [&str; 2] = ["monocypher", "libsodium"];

/// Its operations.
pub(super) fn operations() -> Vec<&'static Operation> {
    let patterns: Vec<String> = RAW.iter().flat_map(|(_, names)| *names).map(|name| format!("={name}")).collect();
    named(&patterns.iter().map(String::as_str).collect::<Vec<_>>())
}

/// What its figures are.
pub(super) fn notes(report: &Report) -> Vec<String> {
    // Whoever has chosen some of the operations reads of those.
    let has = |start: &str| report.rows.iter().any(|row| row.op.starts_with(start));
    let bytes = report.rows.iter().map(|row| row.bytes).max().filter(|bytes| *bytes > 0);
    let parts = [
        bytes.map(|bytes| format!("AEAD is XChaCha20-Poly1305, Hash BLAKE2b, of {}", sizes::format(bytes))),
        has("argon2i").then(|| {
            let mib = ARGON2_KIB >> 10;
            format!("Password is Argon2i, {ARGON2_PASSES} passes over {mib} MiB, of which each counts")
        }),
        has("ed25519").then(|| format!("signatures of {SIGNED_BYTES} bytes")),
    ];
    let mut notes = vec![parts.into_iter().flatten().collect::<Vec<_>>().join("; ") + ". MB are 10^6 bytes."];
    if report.rows.iter().any(|row| row.library == "tweetnacl") {
        notes.push("TweetNaCl has neither ChaCha20 nor BLAKE2b: its ciphers are Salsa20, its hash is SHA-512.".into());
    }
    if report.rows.iter().any(|row| row.library == "monocypher") {
        notes.push(
            "Monocypher's signatures are its own, EdDSA with BLAKE2b; the last table has its Ed25519, too.".to_owned(),
        );
    }
    notes.push(legend::keys(&View::all(report)).trim_start().to_owned());
    notes.push(legend::seeds(&View::all(report)).trim_start().to_owned());
    notes
}

pub(super) fn blocks(report: &Report, options: &Options) -> Vec<Block> {
    let mut blocks = summary(report, options);
    blocks.push(raw(report));
    let signatures = signatures(report);
    if !signatures.lines.is_empty() {
        blocks.push(signatures);
    }
    blocks
}

/// The columns, as figures and in per cent.
fn summary(report: &Report, options: &Options) -> Vec<Block> {
    let mut lines = grid::lines(report, &COLUMNS, &[0, 3, 4, 1, 2]);
    for (library, name, column) in INSTEAD {
        let view = View::of(&report.rows, name);
        for entry in lines.iter_mut().filter(|entry| entry.line.row.library == library) {
            let same = |line: &&view::Line| line.row.library == library && line.row.version == entry.line.row.version;
            let cell = view.lines.iter().find(same).and_then(|line| line.cells.iter().flatten().last().copied());
            entry.line.cells[column] = cell.or(entry.line.cells[column]);
        }
    }
    let unit = "AEAD, hash and password in MB/s, the others per second";
    let mut blocks = vec![grid::block(unit, &TITLES, &lines, |_, row| Cell::of(row, rate(row)), true)];
    if let Some(baseline) = baseline(&lines, options) {
        let per_cent = |column: usize, row: &Row| {
            let hundred = baseline.line.cells[column].map(|cell| rate(cell.row));
            hundred.map_or_else(Cell::none, |hundred| Cell::new(format!("{:.0} %", 100.0 * rate(row) / hundred)))
        };
        let title = format!("per cent of {}", baseline.label);
        blocks.push(grid::block(&title, &TITLES, &lines, per_cent, false));
    }
    blocks
}

/// The same by build, in per cent of the one that everybody has who says nothing, and the sizes of the programs.
pub(super) fn by_options(report: &Report, options: &Options) -> Vec<Block> {
    let usual = Options { baseline: Some("opt-level 3".to_owned()), ..Options::default() };
    // The raw data has a column for each library, of which there is one.
    let mut blocks = summary(report, &usual);
    let mut sizes = Block::new("the program, without symbols", ["bytes"]);
    for (name, bytes) in &options.builds {
        sizes.lines.push(Line { label: name.clone(), cells: vec![Cell::new(bytes.to_string())], ..Line::default() });
    }
    if !sizes.lines.is_empty() {
        blocks.push(sizes);
    }
    blocks
}

/// Nine rows, a column for each library's fastest.
fn raw(report: &Report) -> Block {
    let mut libraries: Vec<&str> = Vec::new();
    for row in &report.rows {
        if !libraries.contains(&row.library.as_str()) {
            libraries.push(&row.library);
        }
    }
    let cell = |names: &[&str], library: &str| {
        // Nobody else is shown with something else.
        let order: Vec<&str> = match library {
            "tweetnacl" => names.to_vec(),
            "monocypher" => names.iter().rev().copied().collect(),
            _ => names[..1].to_vec(),
        };
        let fastest = order.into_iter().find_map(|name| fastest(report, name, library));
        fastest.map_or_else(Cell::none, |row| Cell::of(row, rate(row)))
    };
    let mut block = Block::new("raw data", libraries.iter().copied());
    for (title, names) in RAW {
        let cells: Vec<Cell> = libraries.iter().map(|library| cell(names, library)).collect();
        if cells.iter().any(|cell| *cell != Cell::none()) {
            block.lines.push(Line { label: title.to_owned(), cells, ..Line::default() });
        }
    }
    block
}

/// The fastest of a library.
fn fastest<'a>(report: &'a Report, name: &str, library: &str) -> Option<&'a Row> {
    let rows = report.rows.iter().filter(|row| row.op == name && row.library == library);
    rows.min_by(|a, b| a.cycles.total_cmp(&b.cycles))
}

/// Both kinds of signature, of those who have Monocypher's own.
fn signatures(report: &Report) -> Block {
    let mut libraries: Vec<&str> = Vec::new();
    for row in report.rows.iter().filter(|row| row.op.starts_with("eddsa-blake2b.")) {
        if !libraries.contains(&row.library.as_str()) {
            libraries.push(&row.library);
        }
    }
    let mut block = Block::new("both signatures", libraries.iter().copied());
    // Ours alone says nothing.
    for (title, name) in SIGNATURES.iter().filter(|_| libraries.len() > 1) {
        let cell =
            |library: &&str| fastest(report, name, library).map_or_else(Cell::none, |row| Cell::of(row, rate(row)));
        let cells = libraries.iter().map(cell).collect();
        block.lines.push(Line { label: (*title).to_owned(), cells, ..Line::default() });
    }
    block
}

fn baseline<'a, 'b>(lines: &'b [Entry<'a>], options: &Options) -> Option<&'b Entry<'a>> {
    let named = |name: &str| {
        let is = |entry: &&Entry| entry.line.row.library == name || entry.line.row.implementation == name;
        lines.iter().find(is)
    };
    let asked = options.baseline.as_deref().and_then(named);
    asked.or_else(|| BASELINES.into_iter().find_map(named)).or(lines.first())
}

/// Megabytes or operations in a second.
fn rate(row: &Row) -> f64 {
    let passes = (ARGON2_PASSES as usize * ARGON2_KIB as usize) << 10;
    let bytes = if row.op.starts_with("argon2") { passes } else { row.bytes };
    if bytes == 0 { 1e9 / row.ns } else { bytes as f64 * 1e3 / row.ns }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::tests::{report, row};

    fn text(rows: Vec<Row>, baseline: Option<&str>) -> String {
        let options = Options { baseline: baseline.map(str::to_owned), ..Options::default() };
        crate::tables::tests::shown(blocks(&Report { rows, ..report() }, &options))
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
    fn every_name_is_an_operation() {
        let known = |name: &str| assert!(crate::operations::find(name).is_some(), "{name}");
        COLUMNS.iter().for_each(|pattern| known(&pattern[1..]));
        INSTEAD.iter().for_each(|(_, name, _)| known(name));
        RAW.iter().flat_map(|(_, names)| *names).for_each(|name| known(name));
    }

    #[test]
    fn rates_first_and_then_per_cent_of_monocypher() {
        let table = text(rows(), None);
        assert_eq!(fields(&table, "saltern", 0)[1..], ["4000", "-", "-", "100k", "-", "-"]);
        // 192 MiB in a tenth of a second.
        assert_eq!(fields(&table, "monocypher", 0)[1..], ["1000", "-", "2013", "20.0k", "-", "-"]);
        assert_eq!(fields(&table, "saltern", 1)[1..], ["400 %", "-", "-", "500 %", "-", "-"]);
        assert_eq!(fields(&table, "monocypher", 1)[1..], ["100 %", "-", "100 %", "100 %", "-", "-"]);
        // Who has what Monocypher has not is compared with nobody.
        assert_eq!(fields(&table, "openssl", 1)[1..], ["-", "-", "-", "-", "-", "-"]);
        assert!(table.contains("per cent of monocypher"), "{table}");
    }

    #[test]
    fn raw_data_has_a_column_for_each_library() {
        let table = text(rows(), None);
        assert!(fields(&table, "raw data", 0)[1..] == ["monocypher", "saltern", "libsodium", "openssl"], "{table}");
        assert_eq!(fields(&table, "X25519, /s", 0)[1..], ["20.0k", "100k", "40.0k", "-"]);
    }

    #[test]
    fn tweetnacl_has_what_it_has_in_their_place() {
        let more = [
            row("xsalsa20-poly1305.seal", 16384, "tweetnacl", 8.0 * 16384.0),
            row("xsalsa20-poly1305.seal", 16384, "libsodium", 8.0 * 16384.0),
            row("sha-512", 16384, "tweetnacl", 16.0 * 16384.0),
            row("x25519.dh", 0, "tweetnacl", 4e6),
            row("salsa20", 16384, "tweetnacl", 4.0 * 16384.0),
        ];
        let table = text(rows().into_iter().chain(more).collect(), None);
        assert_eq!(fields(&table, "tweetnacl", 0)[1..], ["500", "250", "-", "1000", "-", "-"]);
        assert_eq!(fields(&table, "libsodium", 0)[1..], ["-", "-", "-", "40.0k", "-", "-"]);
        assert_eq!(fields(&table, "ChaCha20, MB/s", 0).last().unwrap(), "1000", "{table}");
        let notes = notes(&Report { rows: vec![row("sha-512", 64, "tweetnacl", 1.0)], ..report() }).join(" ");
        assert!(notes.contains("TweetNaCl has neither"), "{notes}");
    }

    #[test]
    fn monocypher_signs_with_its_own_and_both_are_below() {
        let more = [
            row("ed25519.sign", 0, "monocypher", 400_000.0),
            row("eddsa-blake2b.sign", 0, "monocypher", 200_000.0),
            row("eddsa-blake2b.sign", 0, "saltern", 50_000.0),
            row("ed25519.sign", 0, "saltern", 40_000.0),
        ];
        let table = text(rows().into_iter().chain(more).collect(), None);
        assert_eq!(fields(&table, "monocypher", 0)[5], "20.0k");
        assert_eq!(fields(&table, "saltern", 0)[5], "100k");
        assert_eq!(fields(&table, "EdDSA sign, /s", 0)[1..], ["20.0k", "100k", "-", "50.0k"], "{table}");
        assert_eq!(fields(&table, "both signatures", 0)[1..], ["monocypher", "saltern"]);
        assert_eq!(fields(&table, "Ed25519 sign", 0)[1..], ["10.0k", "100k"]);
        assert_eq!(fields(&table, "EdDSA-BLAKE2b sign", 0)[1..], ["20.0k", "80.0k"]);
    }

    #[test]
    fn somebody_else_is_the_baseline_if_asked_for() {
        assert!(text(rows(), Some("openssl")).contains("per cent of openssl"));
        let table = text(rows(), Some("saltern"));
        assert_eq!(fields(&table, "monocypher", 1)[1..], ["25 %", "-", "-", "20 %", "-", "-"]);
    }

    #[test]
    fn builds_are_lines_in_per_cent_of_the_usual_one() {
        let of = |build: &str, cycles| Row { implementation: build.into(), ..row("x25519.dh", 0, "saltern", cycles) };
        let rows = vec![of("opt-level 2", 80_000.0), of("opt-level 3", 40_000.0)];
        let options = Options { builds: vec![("opt-level 2".into(), 4321)], ..Options::default() };
        let text = crate::tables::tests::shown(by_options(&Report { rows, ..report() }, &options));
        assert!(text.contains("per cent of saltern 1.0 opt-level 3") && text.contains(" 50 %"), "{text}");
        assert!(text.contains("4321") && !text.contains("raw data"), "{text}");
    }

    #[test]
    fn the_notes_say_which_length_it_was_and_speak_of_those_who_are_here() {
        let notes = |rows| notes(&Report { rows, ..report() }).join(" ");
        let all = notes(rows());
        for part in ["of 16 KiB", "3 passes over 64 MiB", "of 59 bytes", "signatures are its own"] {
            assert!(all.contains(part), "{part} in {all}");
        }
        let alone = notes(vec![row("blake2b-512", 1000, "saltern", 1.0)]);
        assert!(alone.contains("of 1000 B"), "{alone}");
        for absent in ["Monocypher", "Argon2i", "Keys", "TweetNaCl"] {
            assert!(!alone.contains(absent), "{absent} in {alone}");
        }
        assert!(all.contains("Keys are set up beforehand where a library lets them be"), "{all}");
    }

    #[test]
    fn without_monocypher_it_is_libsodium_and_else_whoever_is_there() {
        let table = text(rows().into_iter().filter(|row| row.library != "monocypher").collect(), None);
        assert!(table.contains("per cent of libsodium") && table.contains("250 %"), "{table}");
        let table = text(rows().into_iter().filter(|row| row.library == "saltern").collect(), None);
        assert!(table.contains("per cent of saltern") && !table.contains('×'), "{table}");
        assert!(!text(vec![row("chacha20", 64, "saltern", 1.0)], None).contains("per cent of s"));
    }
}
