//! For each algorithm every implementation of the machine, the fastest first, as SUPERCOP's appendix has it.

use super::Options;
use crate::contract::Operation;
use crate::operations;
use crate::report::sheet::{Block, Cell, Line};
use crate::report::view::{View, three_digits};
use crate::report::{OURS, Report, Row};
use crate::sizes;

/// One of each algorithm: no batches, no keys that are set up each time.
pub(super) fn operations() -> Vec<&'static Operation> {
    let single = |operation: &&Operation| {
        let special = [".fresh-key", ".speedtest", ".threads", ".open", ".decrypt", "-reused", crate::contract::LONG];
        operation.items == 1 && !special.iter().any(|end| operation.name.ends_with(end))
    };
    operations::ALL.iter().filter(single).collect()
}

pub(super) fn notes(_: &Report) -> Vec<String> {
    vec![
        "Of a library it is the language that most of what runs is written in, as far as that is known here."
            .to_owned(),
        "Instructions are those of our levels; other libraries choose theirs when they run.".to_owned(),
    ]
}

pub(super) fn blocks(report: &Report, _: &Options) -> Vec<Block> {
    View::all(report).iter().map(block).collect()
}

fn block(view: &View) -> Block {
    let bytes = view.sizes[view.reference];
    let unit = if bytes == 0 { "cycles".to_owned() } else { format!("cycles/B, {}", sizes::short(bytes)) };
    let mut block = Block::new(view.operation, [&unit[..], "of the fastest", "language", "instructions"]);
    for line in &view.lines {
        let Some(cell) = line.cells[view.reference] else { continue };
        let figure = cell.row.cycles / if bytes == 0 { 1.0 } else { bytes as f64 };
        let (language, instructions) = written(cell.row);
        let cells = vec![
            Cell::new(three_digits(figure) + cell.row.mark()),
            Cell::new(format!("{:.2}", cell.of_fastest)),
            Cell::new(language),
            Cell::new(instructions),
        ];
        block.lines.push(Line { bar: Some(cell.of_fastest), ..Line::new(&cell.row.library, line.label(), cells) });
    }
    block
}

/// The language of an implementation, and its instructions.
fn written(row: &Row) -> (&'static str, String) {
    const LANGUAGES: [(&str, &str); 29] = [
        ("openssl", "assembly, C"),
        ("libgcrypt", "assembly, C"),
        ("nettle", "assembly, C"),
        ("libsodium", "C, intrinsics"),
        ("libsodium-native", "C, intrinsics"),
        ("lib25519", "assembly, C"),
        ("lib25519-avx512", "assembly, C"),
        ("botan", "C++, intrinsics"),
        ("crypto++", "C++, assembly"),
        ("libsaltern", "Rust"),
        ("libsaltern_sodium", "Rust"),
        ("hacl", "C, from F*"),
        ("ipsec-mb", "assembly"),
        ("libxcrypt", "C"),
        ("monocypher", "C"),
        ("tweetnacl", "C"),
        ("aws-lc", "assembly, C"),
        ("ring", "assembly, C, Rust"),
        ("graviola", "assembly, Rust"),
        ("libcrux", "Rust, from F*"),
        ("rustcrypto", "Rust"),
        ("dalek", "Rust"),
        ("aegis", "C, intrinsics"),
        ("commonware", "Rust"),
        ("ed25519-simd", "Rust"),
        ("rscrypto", "Rust"),
        ("blake3", "assembly, Rust"),
        ("blake2-simd", "Rust"),
        ("siphasher", "Rust"),
    ];
    if row.library == OURS {
        let words = ["keying", "copying", "decoding"];
        let level: Vec<&str> = row.implementation.split(' ').filter(|word| !words.contains(word)).collect();
        let instructions = if level == ["words"] { "of every processor".to_owned() } else { level.join(" ") };
        return ("Rust", instructions);
    }
    let language = LANGUAGES.iter().find(|(name, _)| *name == row.library).map_or("", |(_, language)| language);
    (language, String::new())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::tests::{report, row};

    #[test]
    fn the_fastest_comes_first_with_its_language() {
        let of = |implementation: &str, row: Row| Row { implementation: implementation.into(), ..row };
        let rows = vec![
            of("portable", row("sha-256", 16384, OURS, 4.0 * 16384.0)),
            row("sha-256", 16384, "nettle", 3.0 * 16384.0),
            of("avx2 + sha", row("sha-256", 16384, OURS, 2.0 * 16384.0)),
        ];
        let text = crate::tables::tests::shown(blocks(&Report { rows, ..report() }, &Options::default()));
        let lines: Vec<Vec<&str>> = text.lines().skip(2).map(|line| line.split_whitespace().collect()).collect();
        assert!(lines[0].contains(&"Rust") && lines[0].contains(&"sha") && lines[0].contains(&"1.00"), "{text}");
        assert!(lines[1][0] == "nettle" && text.contains("assembly, C") && lines[2].contains(&"0.50"), "{text}");
        assert!(operations().iter().all(|operation| !operation.name.ends_with(".open")));
    }
}
