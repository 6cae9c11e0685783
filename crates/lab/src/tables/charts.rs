//! Grouped bars, as Libgcrypt's page has them: a group for each algorithm or mode, a bar for each library or build of one.

use super::{mac, modes, slope_rate, versions};
use crate::operations;
use crate::report::Report;
use crate::report::view::{self, View};

/// Bars of one scale.
#[derive(Debug)]
pub struct Chart {
    /// What they are of.
    pub title: String,
    /// What they count: the longer, the faster.
    pub unit: &'static str,
    /// One beside the other.
    pub groups: Vec<Group>,
}

/// What is compared.
#[derive(Debug)]
pub struct Group {
    /// Its name.
    pub label: String,
    /// Those who have it.
    pub bars: Vec<Bar>,
}

/// One of them.
#[derive(Debug)]
pub struct Bar {
    /// Whose it is.
    pub library: String,
    /// The same with version and implementation.
    pub label: String,
    /// Whether it is a build of the library that was named by its file.
    pub build: bool,
    /// How fast.
    pub figure: f64,
}

/// The unit of all of them.
const UNIT: &str = versions::RATE;

/// The slopes of the operations, a chart for each family.
pub(super) fn by_family(report: &Report) -> Vec<Chart> {
    grouped(report, slope_rate, |operation| {
        let family = operations::find(operation).map_or("Others", |operation| operation.family());
        Some((family.to_owned(), operation.to_owned()))
    })
}

/// The slopes of the modes, a chart for each cipher.
pub(super) fn by_cipher(report: &Report) -> Vec<Chart> {
    grouped(report, slope_rate, |operation| {
        let (cipher, mode) = operations::find(operation).and_then(modes::place)?;
        Some((cipher.to_owned(), mode.trim_end().to_uppercase()))
    })
}

/// The codes.
pub(super) fn codes(report: &Report) -> Vec<Chart> {
    grouped(report, mac::message_rate, |operation| {
        mac::CODES.contains(&operation).then(|| ("Authentication".to_owned(), operation.to_owned()))
    })
}

/// `place` tells the chart and the group of an operation.
fn grouped(
    report: &Report,
    figure: impl Fn(&view::Line) -> Option<f64>,
    place: impl Fn(&str) -> Option<(String, String)>,
) -> Vec<Chart> {
    let mut charts: Vec<Chart> = Vec::new();
    for view in View::all(report) {
        let Some((title, label)) = place(view.operation) else { continue };
        let bar = |line: &view::Line| {
            Some(Bar {
                library: line.row.library.clone(),
                label: line.label(),
                build: !versions::build(line.row).0.1.is_empty(),
                figure: figure(line)?,
            })
        };
        let group = Group { label, bars: view.lines.iter().filter_map(bar).collect() };
        if group.bars.is_empty() {
            continue;
        }
        match charts.iter_mut().find(|chart| chart.title == title) {
            Some(chart) => chart.groups.push(group),
            None => charts.push(Chart { title, unit: UNIT, groups: vec![group] }),
        }
    }
    charts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::tests::{report, row};

    #[test]
    fn a_chart_has_the_modes_of_a_cipher_and_a_bar_for_each_build() {
        let mut report = report();
        let slope = |operation, library, slope: f64| {
            [4096, 8192, 16384].map(|bytes| row(operation, bytes, library, 100.0 + slope * bytes as f64))
        };
        let old = slope("aes-256-ctr", "libgcrypt", 0.8)
            .map(|row| crate::report::Row { implementation: "/old/lib.so".into(), ..row });
        report.rows = [
            slope("aes-256-ctr", "saltern", 0.4),
            slope("aes-256-ctr", "libgcrypt", 0.4),
            old,
            slope("aes-256-gcm.seal", "saltern", 0.4),
            slope("aes-128-ctr", "saltern", 0.4),
            slope("chacha20", "saltern", 0.4),
        ]
        .concat();
        let charts = by_cipher(&report);
        assert_eq!(charts.iter().map(|chart| chart.title.as_str()).collect::<Vec<_>>(), ["AES-256", "AES-128"]);
        let group = &charts[0].groups[0];
        assert_eq!((group.label.as_str(), group.bars.len(), charts[0].groups.len()), ("CTR", 3, 2));
        let old: Vec<&Bar> = group.bars.iter().filter(|bar| bar.build).collect();
        assert!(old.len() == 1 && (9536.0 / 2.0 - old[0].figure).abs() < 5.0, "{group:?}");
        assert_eq!(by_family(&report).len(), 3);
    }
}
