//! X25519 and Ed25519 with a line for each library and a column for each operation.

use super::{Options, grid};
use crate::report::sheet::{Block, Cell};
use crate::report::view::View;
use crate::report::{Report, legend};

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

/// What its figures are.
pub(super) fn notes(report: &Report) -> Vec<String> {
    let mut sentences = vec![
        "Batches and sums are of 16, with the cost of one; messages have 59 bytes.".to_owned(),
        "Keys and points are decoded inside, secret keys are given with their public keys.".to_owned(),
    ];
    // Who is not here is not spoken of.
    sentences.push(legend::seeds(&View::all(report)).trim_start().to_owned());
    let openssl = |implementation: &str| {
        report.rows.iter().any(|row| row.library == "openssl" && row.implementation == implementation)
    };
    if openssl("EVP") {
        sentences.push("openssl EVP has its keys and contexts made beforehand (a key pair cannot be).".to_owned());
    }
    let has = |library: &str| report.rows.iter().any(|row| row.library == library);
    if has("aws-lc") {
        sentences.push("aws-lc is s2n-bignum on x86-64 and 64-bit Arm.".to_owned());
    }
    if has("lib25519") || has("lib25519-avx512") {
        sentences.push("lib25519 has s2n-bignum's code in it where it is built as Debian builds it.".to_owned());
    }
    if openssl("EVP from bytes") {
        sentences.push("openssl EVP from bytes makes them each time.".to_owned());
    }
    sentences
}

pub(super) fn blocks(report: &Report, _: &Options) -> Vec<Block> {
    // By the first operation that a line has: an exchange, else a signature, else whatever there is.
    let lines = grid::lines(report, PATTERNS, &[1, 4, 5]);
    vec![grid::block("cycles", &TITLES, &lines, |_, row| Cell::of(row, row.cycles), true)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::operations;
    use crate::report::tests::{report, row};

    const SIGN: &str = "ed25519.sign";

    fn text(rows: Vec<crate::report::Row>) -> String {
        crate::tables::tests::shown(blocks(&Report { rows, ..report() }, &Options::default()))
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
        assert_eq!(fields("  × of the best peer").last().unwrap(), "3.02×");
        assert!(table.find("saltern") < table.find("openssl") && table.find("openssl") < table.find("ring"));
    }

    #[test]
    fn the_legend_is_of_those_who_are_here() {
        let legend = |rows| notes(&Report { rows, ..report() }).join(" ");
        let alone = legend(vec![row(SIGN, 0, "saltern", 1.0)]);
        assert!(alone.contains("59 bytes") && alone.contains("beforehand by saltern."), "{alone}");
        for absent in ["ring", "openssl", "each time"] {
            assert!(!alone.contains(absent), "{absent} in {alone}");
        }
        let evp = crate::report::Row { implementation: "EVP".into(), ..row("x25519.dh", 0, "openssl", 1.0) };
        let several = ["saltern", "ring", "lib25519", "libsodium"].map(|name| row(SIGN, 0, name, 1.0));
        let several = legend(several.into_iter().chain([evp]).collect());
        for part in ["by saltern, ring; each time,", "by lib25519, libsodium.", "openssl EVP has"] {
            assert!(several.contains(part), "{part} in {several}");
        }
        assert!(!several.contains("from bytes"), "{several}");
    }

    #[test]
    fn ours_alone_has_no_ratios() {
        let table = text(vec![row("x25519.dh", 0, "saltern", 32_000.0)]);
        assert!(table.contains("32.0k") && !table.contains('×'), "{table}");
    }
}
