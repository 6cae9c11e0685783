//! What ours takes besides time: bytes of state, of stack and of the heap, and of code and tables by level.

use saltern::cpu::{self, Level};

use super::Options;
use crate::contract::Operation;
use crate::measure::memory;
use crate::operations;
use crate::report::Report;
use crate::report::sheet::{Block, Cell, Kind, Line};
use crate::sizes;
use crate::subject::Subject;

/// The compiled library, of which a test of the library keeps this account.
const KERNELS: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../saltern/tests/compiled/kernels.txt"));

/// What takes a state or a stack of its own: not each of its ways and kinds.
pub(super) fn operations() -> Vec<&'static Operation> {
    let special = [".decrypt", ".speedtest", ".fresh-key", "-reused", "-2-lanes", crate::contract::LONG];
    let other = |operation: &&Operation| {
        !operation.threads
            && !special.iter().any(|end| operation.name.ends_with(end))
            && !["argon2i.", "argon2d."].iter().any(|start| operation.name.starts_with(start))
    };
    operations::ALL.iter().filter(other).collect()
}

pub(super) fn notes(_: &Report) -> Vec<String> {
    vec![
        "State: the bytes of a message that comes in pieces, with its key, or of a mode's key, at each level of this machine.".to_owned(),
        format!(
            "Stack: what one run of {} takes at most, on Linux, {} where it is less; batches at once. Allocations are those of one run, without memory that comes from the system itself.",
            sizes::format(memory::MESSAGE),
            memory::MARGIN
        ),
        "Code and tables: of the whole library as it is compiled for x86-64 Linux, by folder; a program has what it uses of it."
            .to_owned(),
    ]
}

pub(super) fn blocks(_: &Report, options: &Options) -> Vec<Block> {
    let levels: Vec<Level> = cpu::levels().collect();
    let mut states = Block::new("bytes of state", levels.iter().map(|level| level.name()));
    let chosen = |operation: &&Operation| options.operations.is_empty() || options.operations.contains(&operation.name);
    let chosen: Vec<&Operation> = operations().into_iter().filter(chosen).collect();
    let pieces = |operation: &&&Operation| {
        operation.items == 1 && operation.message_bytes.is_none() && state(operation, cpu::level()).is_some()
    };
    for operation in chosen.iter().filter(pieces) {
        let cell =
            |level: &Level| state(operation, *level).map_or_else(Cell::none, |bytes| Cell::new(bytes.to_string()));
        let cells = levels.iter().map(cell).collect();
        let label = operation.name.trim_end_matches(".encrypt").to_owned();
        states.lines.push(Line { label, cells, kind: Kind::Other, bar: None });
    }
    [states, stacks(&chosen, &levels), code()].into_iter().filter(|block| !block.lines.is_empty()).collect()
}

/// Bytes of stack at each level, and what the fastest of them allocates.
fn stacks(operations: &[&'static Operation], levels: &[Level]) -> Block {
    let heap = ["allocations", "bytes allocated"];
    let mut block = Block::new("bytes of stack", levels.iter().map(|level| level.name()).chain(heap));
    for operation in operations {
        let taken: Vec<_> = levels.iter().map(|level| memory::taken(operation, *level)).collect();
        let number = |number: Option<u64>| number.map_or_else(Cell::none, |number| Cell::new(number.to_string()));
        let mut cells: Vec<Cell> =
            taken.iter().map(|taken| number(taken.and_then(|taken| taken.stack).map(|bytes| bytes as u64))).collect();
        let heap = taken.last().copied().flatten().and_then(|taken| taken.heap);
        cells.extend([number(heap.map(|(count, _)| count)), number(heap.map(|(_, bytes)| bytes))]);
        let label = operation.name.trim_end_matches(".encrypt").to_owned();
        block.lines.push(Line { label, cells, kind: Kind::Other, bar: None });
    }
    block
}

/// The bytes of a state.
fn state(operation: &Operation, level: Level) -> Option<usize> {
    let key = vec![1; operation.key_bytes];
    let nonce = vec![2; operation.nonce_bytes];
    match operation.subject()? {
        Subject::Hash(entry) => Some(size_of_val(&*(entry.begin)(level))),
        Subject::Xof(entry) => (entry.begin)(b"", 0, level).ok().map(|state| size_of_val(&*state)),
        Subject::Hmac(entry) => Some(size_of_val(&*(entry.key)(&key, level).begin())),
        Subject::Mac(entry) => (entry.begin)(&key, &nonce, level).ok().map(|state| size_of_val(&*state)),
        Subject::Cipher(entry) => (entry.begin)(&key, &nonce, level).ok().map(|state| size_of_val(&*state)),
        Subject::Mode(_, over, _) => (over.begin)(&key, level).ok().map(|mode| size_of_val(&*mode)),
        _ => None,
    }
}

/// Code and tables by folder: a column for each level that the account has.
fn code() -> Block {
    let mut levels: Vec<&str> = Vec::new();
    let mut folders: Vec<(String, Vec<(&str, usize)>)> = Vec::new();
    for line in KERNELS.lines().filter(|line| !line.starts_with('#')) {
        let mut words = line.split_whitespace();
        let (Some(level), Some(bytes), Some(_)) = (words.next(), words.next(), words.next()) else { continue };
        let (Ok(bytes), name) = (bytes.parse(), words.collect::<Vec<_>>().join(" ")) else { continue };
        let path: Vec<&str> = name.trim_start_matches("&mut ").split("::").take(2).collect();
        let folder = path.join("/");
        if !levels.contains(&level) {
            levels.push(level);
        }
        match folders.iter_mut().find(|(other, _)| *other == folder) {
            Some((_, entries)) => entries.push((level, bytes)),
            None => folders.push((folder, vec![(level, bytes)])),
        }
    }
    let whole = |entries: &[(&str, usize)], level: &str| -> usize {
        entries.iter().filter(|(of, _)| *of == level).map(|(_, bytes)| bytes).sum()
    };
    folders.sort_by_key(|(_, entries)| std::cmp::Reverse(entries.iter().map(|(_, bytes)| bytes).sum::<usize>()));
    let mut block = Block::new("bytes of code and tables", levels.iter().copied());
    for (folder, entries) in &folders {
        let cells = levels.iter().map(|level| match whole(entries, level) {
            0 => Cell::none(),
            bytes => Cell::new(bytes.to_string()),
        });
        block.lines.push(Line { label: folder.clone(), cells: cells.collect(), kind: Kind::Other, bar: None });
    }
    let all: Vec<(&str, usize)> = folders.iter().flat_map(|(_, entries)| entries.iter().copied()).collect();
    let cells = levels.iter().map(|level| Cell::new(whole(&all, level).to_string())).collect();
    block.lines.push(Line { label: "all".to_owned(), cells, kind: Kind::Ours, bar: None });
    block
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn states_and_code_have_their_bytes() {
        let blocks = blocks(&Report::default(), &Options { operations: vec!["sha-256"], ..Options::default() });
        assert_eq!((blocks[0].lines.len(), blocks[0].lines[0].label.as_str()), (1, "sha-256"));
        let bytes: usize = blocks[0].lines[0].cells[0].text.parse().unwrap();
        assert!((96..1000).contains(&bytes), "{bytes}");
        assert_eq!(
            (blocks[1].title.as_str(), blocks[1].lines[0].cells.len()),
            ("bytes of stack", blocks[0].columns.len() + 2)
        );
        let code = &blocks[2];
        let total = |line: &Line| line.cells.iter().filter_map(|cell| cell.text.parse::<usize>().ok()).sum::<usize>();
        let (all, parts) = code.lines.split_last().unwrap();
        assert_eq!(parts.iter().map(total).sum::<usize>(), total(all));
        assert!(
            code.lines.iter().any(|line| line.label == "hash/blake3") && code.columns.contains(&"portable".to_owned())
        );
        assert!(operations().len() > 60, "{}", operations().len());
    }
}
