//! `LENGTHS.md` lists what there is.

use std::fs;
use std::path::Path;

/// The text of all source files below a folder.
fn sources(folder: &Path) -> String {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries
        .map(|path| match path.extension() {
            _ if path.is_dir() => sources(&path),
            Some(extension) if extension == "rs" => fs::read_to_string(&path).unwrap(),
            _ => String::new(),
        })
        .collect()
}

/// The names in backquotes.
fn names(cell: &str) -> impl Iterator<Item = &str> {
    cell.split('`').skip(1).step_by(2)
}

/// Each place that the table names is a function or a constant of the library, and each test is there.
#[test]
fn has_functions_and_tests_that_exist() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let source = ["saltern/src", "lanes/src"].map(|folder| sources(&crates.join(folder))).concat();
    let tests = ["saltern/tests", "proofs/tests", "lanes/tests"].map(|folder| sources(&crates.join(folder))).concat();
    let mut rows = 0;
    for line in include_str!("../LENGTHS.md").lines().filter(|line| line.starts_with("| `")) {
        let cells: Vec<&str> = line.trim_matches('|').split(" | ").collect();
        let [places, _, _, seen] = cells[..] else { panic!("four columns: {line}") };
        for place in names(places) {
            let name = place.rsplit("::").next().unwrap();
            let found = ["fn ", "const ", "macro_rules! "].iter().any(|kind| {
                source.match_indices(&format!("{kind}{name}")).any(|(at, found)| {
                    !source[at + found.len()..].starts_with(|next: char| next.is_alphanumeric() || next == '_')
                })
            });
            assert!(found, "the library has no {place}: {line}");
        }
        let mut count = 0;
        for test in names(seen) {
            let name = test.rsplit("::").next().unwrap();
            // Those of `proofs` are written by macros too.
            let found = [format!("fn {name}("), format!("    {name}: ")].iter().any(|found| tests.contains(found));
            assert!(found, "there is no test {test}: {line}");
            count += 1;
        }
        assert!(count > 0, "no test: {line}");
        rows += 1;
    }
    assert!(rows > 30, "the table was read: {rows} rows");
}
