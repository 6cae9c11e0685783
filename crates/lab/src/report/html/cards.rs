//! Operations as cards, in groups that can be closed, with their figures and the distributions of their samples behind a click.

use std::fmt::Write as _;

use serde::Serialize;

use super::super::Row;
use super::super::view::{View, three_digits, time};
use super::{Libraries, charts, escape, family};
use crate::sizes;

/// So many of a row's samples go to the page, spread over all of them.
const KEPT: usize = 41;

/// The samples that the script draws.
#[derive(Default)]
pub(super) struct Samples(Vec<Sample>);

#[derive(Serialize)]
struct Sample {
    /// Whose.
    n: String,
    /// Their median.
    m: f64,
    /// Some of them in order, in thousandths of it.
    q: Vec<u32>,
}

impl Samples {
    /// Keeps those of a row and tells their number.
    fn keep(&mut self, row: &Row) -> usize {
        let mut sorted = row.all.clone();
        sorted.sort_by(f64::total_cmp);
        let last = sorted.len().saturating_sub(1);
        let kept = sorted.len().min(KEPT);
        let at = |index: usize| sorted[index * last / kept.saturating_sub(1).max(1)];
        let q = (0..kept).map(|index| (1e3 * at(index) / row.cycles).round() as u32).collect();
        let length = if row.bytes == 0 { String::new() } else { format!(", {}", sizes::format(row.bytes)) };
        let sample = Sample { n: format!("{}{length}", row.label()), m: (row.cycles * 1e3).round() / 1e3, q };
        self.0.push(sample);
        self.0.len() - 1
    }

    /// In a script no `<` may stand.
    pub(super) fn json(&self) -> String {
        serde_json::to_string(&self.0).expect("strings and numbers always have a JSON form").replace('<', "\\u003c")
    }
}

pub(super) fn groups(out: &mut String, views: &[View], libraries: &Libraries, samples: &mut Samples) {
    let mut families: Vec<&str> = Vec::new();
    for view in views {
        if !families.contains(&family(view.operation)) {
            families.push(family(view.operation));
        }
    }
    for name in families {
        let of_it: Vec<(usize, &View)> =
            views.iter().enumerate().filter(|(_, view)| family(view.operation) == name).collect();
        let _ = writeln!(
            out,
            "<details class=\"group\" open><summary>{name} <span class=\"soft small\">{}</span></summary>\n<div class=\"cards\">",
            of_it.len()
        );
        of_it.iter().for_each(|(place, view)| card(out, *place, view, libraries, samples));
        out.push_str("</div></details>\n");
    }
}

fn card(out: &mut String, place: usize, view: &View, libraries: &Libraries, samples: &mut Samples) {
    let ours = view.lines.iter().find(|line| line.row.is_ours());
    let cell = ours.and_then(|line| line.cells[view.reference]);
    let ratio = cell.and_then(|cell| cell.of_best_peer);
    let _ = write!(
        out,
        "<article class=\"card\" data-name=\"{0}\" data-place=\"{place}\" data-ratio=\"{1:.4}\" data-lead=\"{2:.4}\"><header><h3>{0}</h3>",
        escape(view.operation),
        ratio.unwrap_or(1e9),
        -ratio.unwrap_or(0.0),
    );
    if let (Some(ratio), Some(cell)) = (ratio, cell) {
        let class = cell.faster.map_or("level", |faster| if faster { "good" } else { "bad" });
        let length = if view.lengthless() { String::new() } else { format!(" at {}", sizes::format(cell.row.bytes)) };
        let _ = write!(
            out,
            "<span class=\"badge {class}\" title=\"the best other library's time over ours{length}\">{ratio:.2}×</span>"
        );
    }
    out.push_str("</header>\n");
    charts::chart(out, view, libraries);
    more(out, view, libraries, samples);
    out.push_str("</article>\n");
}

fn more(out: &mut String, view: &View, libraries: &Libraries, samples: &mut Samples) {
    let title = if view.lengthless() { "cycles" } else { "cycles per byte" };
    let _ = write!(
        out,
        "<details class=\"more\"><summary class=\"soft small\">Figures and samples</summary>\n\
         <div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"Figures of {}\"><table><thead><tr><th scope=\"col\">\
         <button>{title}</button></th>",
        escape(view.operation)
    );
    let mut titles: Vec<String> = view.sizes.iter().map(|bytes| sizes::format(*bytes)).collect();
    if view.lengthless() {
        titles = vec!["cycles".into(), "time".into()];
    }
    for title in &titles {
        let _ = write!(out, "<th scope=\"col\"><button>{title}</button></th>");
    }
    out.push_str("</tr></thead><tbody>");
    for line in &view.lines {
        let class = if line.row.is_ours() { "ours " } else { "" };
        let _ = write!(
            out,
            "<tr class=\"{class}l{}\"><td>{}</td>",
            libraries.index(&line.row.library),
            escape(&line.label())
        );
        for cell in &line.cells {
            let Some(cell) = cell else {
                out.push_str("<td data-v=\"1e18\">-</td>");
                continue;
            };
            let figure = if cell.row.bytes == 0 { cell.row.cycles } else { cell.row.cycles / cell.row.bytes as f64 };
            let _ = write!(out, "<td data-v=\"{figure:.4}\">{}{}</td>", three_digits(figure), cell.row.mark());
        }
        if view.lengthless() {
            let cell = line.cells[0];
            let ns = cell.map_or(1e18, |cell| cell.row.ns);
            let _ = write!(out, "<td data-v=\"{ns:.1}\">{}</td>", cell.map_or("-".into(), |cell| time(cell.row.ns)));
        }
        out.push_str("</tr>");
    }
    out.push_str("</tbody></table></div>\n");
    for line in &view.lines {
        for cell in line.cells.iter().flatten().filter(|cell| !cell.row.all.is_empty()) {
            let number = samples.keep(cell.row);
            let _ =
                write!(out, "<div class=\"strip l{}\" data-s=\"{number}\"></div>", libraries.index(&line.row.library));
        }
    }
    out.push_str("</details>\n");
}
