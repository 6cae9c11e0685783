//! Block ciphers as libgcrypt's bench-slope has them: a table for each size of key, with a line for each mode.

use super::{Options, SLOPE_COLUMNS, Slope, slope_rate, versions};
use crate::contract::Operation;
use crate::operations;
use crate::peers::mode_of_aead;
use crate::report::Report;
use crate::report::sheet::{Block, Line};
use crate::report::view::View;
use crate::subject::Subject;

/// The cipher and the mode of an operation, if it is one message in a mode of a block cipher.
pub(super) fn place(operation: &Operation) -> Option<(&'static str, String)> {
    if operation.items > 1 {
        return None;
    }
    match operation.subject()? {
        Subject::Mode(cipher, over, _) => {
            let way = operation.name.rsplit_once('.').map_or("", |(_, way)| way);
            Some((cipher.title, format!("{} {way}", over.entry().title)))
        }
        Subject::Seal(entry) => mode_of_aead(entry).map(|(cipher, mode)| (cipher.title, format!("{mode} seal"))),
        Subject::Open(entry) => mode_of_aead(entry).map(|(cipher, mode)| (cipher.title, format!("{mode} open"))),
        _ => None,
    }
}

/// Its operations.
pub(super) fn operations() -> Vec<&'static Operation> {
    operations::ALL.iter().filter(|operation| place(operation).is_some()).collect()
}

/// A cipher, and a library with its implementation.
type Title = (&'static str, String);

/// A table for each library with each cipher.
pub(super) fn blocks(report: &Report, _: &Options) -> Vec<Block> {
    let mut tables: Vec<(Title, Block)> = Vec::new();
    for view in View::all(report) {
        let Some((cipher, mode)) = operations::find(view.operation).and_then(place) else { continue };
        for line in &view.lines {
            let key = (cipher, line.label());
            let shown = Line::new(&line.row.library, mode.trim_end().to_uppercase(), Slope::of(line).cells());
            match tables.iter_mut().find(|(other, _)| *other == key) {
                Some((_, block)) => block.lines.push(shown),
                None => {
                    let block = Block::new(format!("{cipher}, {}", key.1), SLOPE_COLUMNS);
                    tables.push((key, Block { lines: vec![shown], ..block }));
                }
            }
        }
    }
    let versions = versions::blocks(report, slope_rate, versions::RATE);
    tables.into_iter().map(|(_, block)| block).chain(versions).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::tests::{report, row};

    #[test]
    fn a_table_has_the_modes_of_one_cipher() {
        let mut report = report();
        let slope = |operation, library, slope: f64| {
            [4096, 8192, 16384].map(|bytes| row(operation, bytes, library, 100.0 + slope * bytes as f64))
        };
        report.rows = [
            slope("aes-256-cbc.decrypt", "saltern", 0.4),
            slope("aes-256-gcm.seal", "saltern", 0.8),
            slope("aes-128-ctr", "saltern", 0.2),
            slope("aes-256-ctr", "other", 0.2),
            slope("chacha20", "saltern", 0.2),
        ]
        .concat();
        let text = crate::tables::tests::shown(blocks(&report, &Options::default()));
        let tables: Vec<&str> = text.trim_start().split("\n\n").collect();
        assert_eq!(tables.len(), 3, "{text}");
        let of =
            |start: &str| *tables.iter().find(|table| table.starts_with(start)).unwrap_or_else(|| panic!("{text}"));
        let rows: Vec<Vec<&str>> =
            of("AES-256, saltern").lines().map(|line| line.split_whitespace().collect()).collect();
        // 0.4 cycles at 4 GHz are 0.1 ns; 10^10 bytes are 9537 MiB.
        assert_eq!(rows[1], ["CBC", "DECRYPT", "0.1000", "9537", "0.400"]);
        assert_eq!(rows[2][..2], ["GCM", "SEAL"]);
        assert_eq!(of("AES-128, saltern").lines().count(), 2);
        assert!(!text.contains("chacha20"), "{text}");
    }

    #[test]
    fn each_size_of_key_has_the_same_modes() {
        let of = |cipher: &str| -> Vec<String> {
            operations().into_iter().filter_map(place).filter(|place| place.0 == cipher).map(|place| place.1).collect()
        };
        let common = |modes: Vec<String>| -> Vec<String> {
            // RFC 8452 has no keys of 24 bytes.
            modes.into_iter().filter(|mode| !mode.starts_with("gcm-siv")).collect()
        };
        assert_eq!(common(of("AES-128")), common(of("AES-256")));
        assert_eq!(of("AES-192"), common(of("AES-256")));
    }
}
