//! Message authentication codes on one page: what a message takes, what setting up a key takes, and what a message under it keeps in memory.

use saltern_catalog::{HmacEntry, MACS};

use super::{Options, named, versions};
use crate::contract::Operation;
use crate::report::sheet::{Block, Cell, Line};
use crate::report::view::{self, View, three_digits};
use crate::report::{Report, Row, legend};
use crate::sizes;

/// The codes, in this order.
pub(super) const CODES: [&str; 18] = [
    "poly1305",
    "poly1305-aes",
    "vmac-64",
    "vmac-64.without-aes",
    "vmac-128",
    "vmac-128.without-aes",
    "umac-32",
    "umac-64",
    "umac-96",
    "umac-128",
    "hmac-sha-1",
    "hmac-sha-256",
    "gmac-aes-128",
    "cmac-aes-128",
    "siphash-2-4",
    "blake2b-512.keyed",
    "blake3.keyed",
    "kmac128",
];

/// Behind the name of a code whose key is set up each time.
const FRESH_KEY: &str = ".fresh-key";

/// Its operations.
pub(super) fn operations() -> Vec<&'static Operation> {
    let patterns: Vec<String> = CODES.iter().map(|code| format!("={code}")).collect();
    let patterns: Vec<&str> = patterns.iter().map(String::as_str).collect();
    let fresh = crate::operations::ALL
        .iter()
        .filter(|operation| operation.name.strip_suffix(FRESH_KEY).is_some_and(|code| CODES.contains(&code)));
    named(&patterns).into_iter().chain(fresh).collect()
}

/// What its figures are.
pub(super) fn notes(report: &Report) -> Vec<String> {
    let key = "Setting up a key is what a message of no bytes takes longer where the key is new; - where that was not measured, or a \
               key is for one message.";
    let state = "State: the bytes of a message that comes in pieces, its key included.";
    vec![key.to_owned(), state.to_owned(), legend::keys(&View::all(report)).trim_start().to_owned()]
}

/// What a message under a key keeps of both, if the code is ours.
fn state_bytes(code: &str) -> Option<usize> {
    let (level, code) = (saltern::cpu::level(), code.split(".without").next()?);
    if let Some(hash) = code.strip_prefix("hmac-") {
        return Some(size_of_val(&*(HmacEntry::of_hash(hash)?.key)(&[0; 32], level).begin()));
    }
    let entry = MACS.iter().find(|entry| entry.name == code)?;
    let key = vec![0; 32.clamp(entry.key_bytes[0], entry.key_bytes[1])];
    let nonce = vec![0; entry.nonce_bytes[0]];
    (entry.begin)(&key, &nonce, level).ok().map(|mac| size_of_val(&*mac))
}

pub(super) fn blocks(report: &Report, _: &Options) -> Vec<Block> {
    let longest = report.rows.iter().map(|row| row.bytes).max().unwrap_or(0);
    let row = |code: &str, bytes: usize, of: &Row| {
        let same = |row: &&Row| (&row.library, &row.implementation) == (&of.library, &of.implementation);
        report.rows.iter().filter(|row| row.op == code && row.bytes == bytes).find(same)
    };
    let views = View::all(report);
    let mut blocks = Vec::new();
    for view in CODES.iter().filter_map(|code| views.iter().find(|view| view.operation == *code)) {
        let code = view.operation;
        let titles = [format!("ns, {}", sizes::format(longest)), "ns, key".to_owned(), "bytes of state".to_owned()];
        let mut block = Block::new(code, titles);
        for line in &view.lines {
            let message = row(code, longest, line.row).map_or_else(Cell::none, |row| Cell::of(row, row.ns));
            let with = row(&format!("{code}{FRESH_KEY}"), 0, line.row);
            // Noise can make it less than nothing.
            let set_up = with.zip(row(code, 0, line.row)).map(|(with, without)| (with.ns - without.ns).max(0.0));
            let set_up = set_up.map_or_else(Cell::none, |ns| Cell::new(three_digits(ns)));
            let state = line.row.is_ours().then(|| state_bytes(code)).flatten();
            let state = state.map_or_else(Cell::none, |bytes| Cell::new(bytes.to_string()));
            block.lines.push(Line::new(&line.row.library, line.label(), vec![message, set_up, state]));
        }
        blocks.push(block);
    }
    blocks.extend(versions::blocks(report, message_rate, versions::RATE));
    blocks
}

/// Mebibytes of the longest messages in a second.
pub(super) fn message_rate(line: &view::Line) -> Option<f64> {
    let row = line.cells.last().copied().flatten()?.row;
    (row.bytes > 0).then(|| row.bytes as f64 * 1e9 / row.ns / f64::from(1 << 20))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::tests::{report, row};

    #[test]
    fn every_code_is_an_operation_with_a_state() {
        for code in CODES {
            assert!(crate::operations::find(code).is_some(), "{code}");
            assert!(state_bytes(code).is_some_and(|bytes| bytes >= 40), "{code}: {:?}", state_bytes(code));
        }
        assert!(state_bytes("vmac-128") > state_bytes("vmac-64"));
    }

    #[test]
    fn setting_up_a_key_is_what_is_left_of_it() {
        let mut report = report();
        // 4 cycles are a nanosecond.
        report.rows = vec![
            row("umac-64", 0, "saltern", 400.0),
            row("umac-64", 1024, "saltern", 800.0),
            row("umac-64.fresh-key", 0, "saltern", 1600.0),
            row("umac-64", 1024, "nettle", 1200.0),
        ];
        let text = crate::tables::tests::shown(blocks(&report, &Options::default()));
        let fields = |start: &str| -> Vec<String> {
            let line = text.lines().find(|line| line.starts_with(start)).unwrap_or_else(|| panic!("{text}"));
            line.split_whitespace().rev().take(3).map(str::to_owned).collect()
        };
        let state = state_bytes("umac-64").unwrap().to_string();
        assert_eq!(fields("saltern"), [state, "300".to_owned(), "200".to_owned()]);
        assert_eq!(fields("nettle"), ["-", "-", "300"]);
    }
}
