//! Old against new: a library of which two builds were measured (`--peers NAME,NAME=/path/lib.so`).

use crate::report::sheet::{Block, Cell, Line};
use crate::report::view::{self, View, three_digits};
use crate::report::{Report, Row};

/// In which unit the figures of these tables are: the more, the faster.
pub(super) const RATE: &str = "MiB/s";

/// A build of a library: its version, and the file it is in, if one was named.
type Build<'a> = (&'a str, &'a str);

/// Which build a row is of, and which of its implementations: a file that was named stands before that.
pub(super) fn build(row: &Row) -> (Build<'_>, &str) {
    match row.implementation.split_once(' ') {
        Some((file, rest)) if file.contains('/') => ((&row.version, file), rest),
        _ if row.implementation.contains('/') && !row.implementation.contains(' ') => {
            ((&row.version, &row.implementation), "")
        }
        _ => ((&row.version, ""), &row.implementation),
    }
}

/// The builds of each library of which there are two, the older version first.
fn pairs(report: &Report) -> Vec<(&str, [Build<'_>; 2])> {
    let mut libraries: Vec<(&str, Vec<Build>)> = Vec::new();
    // Crates of one author have a version each, and no files.
    let named: Vec<&str> =
        report.rows.iter().filter(|row| !build(row).0.1.is_empty()).map(|row| row.library.as_str()).collect();
    for row in report.rows.iter().filter(|row| named.contains(&row.library.as_str())) {
        let (build, _) = build(row);
        match libraries.iter_mut().find(|(name, _)| *name == row.library) {
            Some((_, builds)) if builds.contains(&build) => {}
            Some((_, builds)) => builds.push(build),
            None => libraries.push((&row.library, vec![build])),
        }
    }
    let two = |(name, mut builds): (_, Vec<_>)| {
        builds.sort_by_key(|(version, _): &Build| numbers(version));
        Some((name, <[Build; 2]>::try_from(builds).ok()?))
    };
    libraries.into_iter().filter_map(two).collect()
}

/// The numbers of a version, by which it is older or newer.
fn numbers(version: &str) -> Vec<u64> {
    version.split(|c: char| !c.is_ascii_digit()).filter_map(|word| word.parse().ok()).collect()
}

/// A table for each such library, by a figure that is more where it is faster.
pub(super) fn blocks(report: &Report, figure: impl Fn(&view::Line) -> Option<f64>, unit: &str) -> Vec<Block> {
    let views = View::all(report);
    let mut blocks = Vec::new();
    for (library, [old, new]) in pairs(report) {
        let title = |(version, file): Build| format!("{version} {file}").trim_end().to_owned();
        let mut block =
            Block::new(format!("{library}, old against new, {unit}"), [title(old), title(new), "new/old".to_owned()]);
        for view in &views {
            for line in view.lines.iter().filter(|line| line.row.library == library && build(line.row).0 == old) {
                let (_, implementation) = build(line.row);
                let same =
                    |other: &&view::Line| other.row.library == library && build(other.row) == (new, implementation);
                let other = view.lines.iter().find(same).and_then(&figure);
                let (Some(before), Some(after)) = (figure(line), other) else { continue };
                let cells = [three_digits(before), three_digits(after), format!("{:.2}", after / before)];
                let label = format!("{} {implementation}", view.operation).trim_end().to_owned();
                block.lines.push(Line { label, cells: cells.map(Cell::new).into(), ..Line::default() });
            }
        }
        blocks.push(block);
    }
    blocks
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::tests::{report, row};

    #[test]
    fn two_builds_of_a_library_stand_beside_each_other() {
        let of = |version: &str, implementation: &str, row: Row| Row {
            version: version.into(),
            implementation: implementation.into(),
            ..row
        };
        let rows = vec![
            of("1.12.0", "", row("sha-256", 1024, "libgcrypt", 1024.0)),
            of("1.9.4", "/old/lib.so", row("sha-256", 1024, "libgcrypt", 2048.0)),
            of("1.9.4", "/old/lib.so", row("md5", 1024, "libgcrypt", 2048.0)),
            of("3", "EVP", row("sha-256", 1024, "openssl", 2048.0)),
            of("2", "sha2", row("sha-256", 1024, "rustcrypto", 2048.0)),
            of("3", "sha1", row("sha-1", 1024, "rustcrypto", 2048.0)),
        ];
        let report = Report { rows, ..report() };
        let blocks = blocks(&report, crate::tables::mac::message_rate, RATE);
        assert_eq!(blocks.len(), 1, "{blocks:?}");
        assert_eq!(blocks[0].columns, ["1.9.4 /old/lib.so", "1.12.0", "new/old"]);
        assert_eq!((blocks[0].lines.len(), blocks[0].lines[0].label.as_str()), (1, "sha-256"));
        assert_eq!(blocks[0].lines[0].cells[2].text, "2.00");
    }
}
