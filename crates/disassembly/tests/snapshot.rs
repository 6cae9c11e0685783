//! A snapshot of kernels says what is lost, new or larger, and loses no mark when it is renewed.

use saltern_disassembly::Snapshot;

const TEXT: &str = "\
# A comment.
avx2      100 strict ec::kernel::Add
avx2     1000 -      hash::sha2::kernel::Rounds<hash::sha2::Sha256, 8>
portable  200 strict ec::kernel::Add
tables    640 -      ec::kernel::TABLE
";

/// What was found: all that `TEXT` has, with another size for SHA-2 and without what begins with `lost`.
fn found(sha2: usize, lost: &str) -> Snapshot {
    let mut found = Snapshot::default();
    for (level, bytes, name) in [
        ("avx2", 100, "ec::kernel::Add"),
        ("avx2", sha2, "hash::sha2::kernel::Rounds<hash::sha2::Sha256, 8>"),
        ("portable", 200, "ec::kernel::Add"),
        ("tables", 640, "ec::kernel::TABLE"),
    ] {
        if lost.is_empty() || !name.starts_with(lost) {
            found.add(level, name.to_owned(), bytes);
        }
    }
    found
}

fn snapshot() -> Snapshot {
    Snapshot::parse(TEXT).expect("the text is a snapshot")
}

#[test]
fn the_same_has_no_differences() {
    assert_eq!(snapshot().differences(&found(1000, "")), [""; 0]);
    assert_eq!(snapshot().differences(&found(1050, "")), [""; 0], "5 % more");
    assert_eq!(snapshot().differences(&found(10, "")), [""; 0], "less");
}

#[test]
fn a_family_that_grew_is_named() {
    let differences = snapshot().differences(&found(1051, ""));
    assert_eq!(differences, ["avx2: family hash grew from 1000 to 1051 bytes, more than 5 %"]);
    let mut twice = found(1000, "");
    twice.add("avx2", "ec::kernel::Add".to_owned(), 6);
    assert_eq!(snapshot().differences(&twice).len(), 1, "the same kernel of two crates: {twice}");
}

#[test]
fn what_is_new_or_lost_is_named() {
    assert_eq!(snapshot().differences(&found(1000, "ec::kernel::TABLE")), ["tables: ec::kernel::TABLE is not there"]);
    let mut more = found(1000, "");
    more.add("avx2", "hash::sm3::kernel::Rounds<hash::sha2::Sha256, 8>".to_owned(), 1);
    let differences = snapshot().differences(&more);
    assert_eq!(differences, ["avx2: hash::sm3::kernel::Rounds<hash::sha2::Sha256, 8> is new"]);
}

#[test]
fn renewing_loses_no_mark() {
    let mut other = found(2000, "");
    other.add("avx512", "ec::kernel::Add".to_owned(), 7);
    let renewed = snapshot().renewed(&other);
    assert_eq!(renewed.differences(&other), [""; 0]);
    assert_eq!(Snapshot::parse(&renewed.to_string()).as_ref(), Ok(&renewed), "written and read");
    assert!(renewed.to_string().contains("avx512        7 strict ec::kernel::Add"), "{renewed}");
    assert_eq!(renewed.to_string().matches("strict").count(), 3, "{renewed}");

    let without = found(1000, "ec::kernel::Add");
    let renewed = snapshot().renewed(&without);
    assert!(renewed.is_strict("ec::kernel::Add") && !renewed.is_strict("ec::kernel::TABLE"));
    let differences = renewed.differences(&without);
    assert_eq!(differences.len(), 2, "{differences:?}");
    assert!(differences.iter().all(|line| line.contains("ec::kernel::Add is judged strictly and not there")));
}

#[test]
fn lines_that_are_none_are_refused() {
    for line in
        ["avx2 100 strict", "avx2 many strict ec::Add", "avx2 100 loose ec::Add", "avx2", "avx2 1 - a\navx2 1 - a"]
    {
        assert!(Snapshot::parse(line).is_err(), "{line}");
    }
}

#[test]
fn sizes_are_added_up() {
    let sizes = snapshot().sizes();
    let rows: Vec<Vec<&str>> = sizes.lines().map(|line| line.split_whitespace().collect()).collect();
    let expected =
        ["bytes avx2 portable tables all", "ec 100 200 640 940", "hash 1000 0 0 1000", "all 1100 200 640 1940"];
    assert_eq!(rows, expected.map(|line| line.split(' ').collect::<Vec<_>>()));
}
