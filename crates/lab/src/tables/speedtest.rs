//! The comparison of 2008 that libgcrypt's page links to: per cipher and length of the buffer, a key set-up for encryption, the
//! encryption, a key set-up for decryption and the decryption, in MB/s.

use super::Options;
use crate::contract::Operation;
use crate::operations;
use crate::report::Report;
use crate::report::sheet::{Block, Cell, Line};
use crate::report::view::{self, View};
use crate::sizes;
use crate::subject::Subject;

/// Its lengths.
pub(super) const SIZES: &[usize] = &[16, 64, 256, 1 << 10, 4 << 10, 16 << 10, 64 << 10];

/// Its operations.
pub(super) fn operations() -> Vec<&'static Operation> {
    let of_it = |operation: &&Operation| matches!(operation.subject(), Some(Subject::Speedtest(..)));
    operations::ALL.iter().filter(of_it).collect()
}

pub(super) fn notes(_: &Report) -> Vec<String> {
    vec![
        "Each time a key is set up, the buffer encrypted, the key set up again, the buffer decrypted; its bytes count once. MB are 10^6."
            .to_owned(),
        "Ours takes a small piece of memory for each key, which no other does: it is in the figures.".to_owned(),
    ]
}

pub(super) fn blocks(report: &Report, _: &Options) -> Vec<Block> {
    let of = |view: &View| {
        let name = match operations::find(view.operation).and_then(Operation::subject) {
            Some(Subject::Speedtest(cipher, over)) => format!("{} {}", cipher.title, over.entry().title),
            _ => view.operation.to_owned(),
        };
        let mut block = Block::new(format!("{name}, MB/s"), view.sizes.iter().map(|bytes| sizes::short(*bytes)));
        let rate = |cell: &Option<view::Cell>| {
            cell.map_or_else(Cell::none, |cell| Cell::of(cell.row, cell.row.bytes as f64 * 1e3 / cell.row.ns))
        };
        for line in &view.lines {
            block.lines.push(Line::new(&line.row.library, line.label(), line.cells.iter().map(rate).collect()));
        }
        block
    };
    View::all(report).iter().filter(|view| view.operation.ends_with(".speedtest")).map(of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::tests::{report, row};

    #[test]
    fn a_cipher_is_a_table_of_rates() {
        let rows =
            vec![row("aes-256-ctr.speedtest", 64, "saltern", 64.0), row("aes-256-ctr.speedtest", 64, "b", 128.0)];
        let text = crate::tables::tests::shown(blocks(&Report { rows, ..report() }, &Options::default()));
        // 4 cycles are a nanosecond.
        assert!(text.contains("AES-256 CTR, MB/s") && text.contains("4000") && text.contains("2000"), "{text}");
        assert!(operations().len() >= 10, "{}", operations().len());
    }
}
