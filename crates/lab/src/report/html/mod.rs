//! One page: nothing fetched, charts as SVG, a script that filters and sorts; light and dark, narrow and printed.

use std::fmt::Write as _;

use super::legend::{self, Others};
use super::sheet::{Block, Kind, Sheet};
use super::summary::{self, Match, Verdict};
use super::view::View;
use super::{OURS, Report};
use crate::measure::Outcome;
use crate::operations;
use crate::tables;

mod cards;
mod charts;
mod dots;
mod groups;

/// The colours of the others; ours has its own. They stand out from light and dark alike.
const COLOURS: [&str; 14] = [
    "#c4540a", "#7d55bd", "#2b6fd1", "#b23a52", "#6f7d0f", "#0d7ea0", "#b0468f", "#8a6a2f", "#4f7f4f", "#5e6cae",
    "#d0453c", "#3f8f86", "#857318", "#96609b",
];

/// Who is on the page, which tells their colours.
struct Libraries(Vec<String>);

impl Libraries {
    fn of(reports: &[Report]) -> Self {
        let mut names = vec![OURS.to_owned()];
        for row in reports.iter().flat_map(|report| &report.rows) {
            if !names.contains(&row.library) {
                names.push(row.library.clone());
            }
        }
        Self(names)
    }

    fn index(&self, library: &str) -> usize {
        self.0.iter().position(|name| name == library).unwrap_or(0)
    }

    fn colour(&self, library: &str) -> &'static str {
        match self.index(library) {
            0 => "var(--ours)",
            index => COLOURS[(index - 1) % COLOURS.len()],
        }
    }
}

/// The page for some records, with what there is to say besides them.
pub fn render(reports: &[Report], outcome: &Outcome, others: Others) -> String {
    let libraries = Libraries::of(reports);
    let mut out = head(reports);
    let mut paragraph = |class: &str, text: &str| {
        let _ = writeln!(out, "<p class=\"{class}\">{}</p>", escape(text));
    };
    legend::problems(outcome).iter().for_each(|problem| paragraph("bad", problem));
    if outcome.interrupted {
        paragraph("bad", legend::INTERRUPTED);
    }
    if let Some(sheet) = reports.first().and_then(|report| report.sheet.as_ref()) {
        self::sheet(&mut out, sheet, reports, &libraries);
    }
    let mut samples = cards::Samples::default();
    for (index, report) in reports.iter().enumerate() {
        let views = View::all(report);
        if reports.len() > 1 {
            let _ = writeln!(out, "<h2>{}</h2>", escape(&report.machine.name()));
        }
        summary(&mut out, report);
        if index == 0 {
            filter(&mut out, &libraries, reports);
        }
        cards::groups(&mut out, &views, &libraries, &mut samples);
    }
    notes(&mut out, reports, outcome, others);
    let _ = write!(
        out,
        "</main>\n<script type=\"application/json\" id=\"samples\">{}</script>\n<script>\n{}</script>\n</body>\n</html>\n",
        samples.json(),
        include_str!("script.js")
    );
    out
}

fn head(reports: &[Report]) -> String {
    let mut names: Vec<String> = reports.iter().map(|report| report.machine.name()).collect();
    names.dedup();
    let mut out = String::new();
    let _ = write!(
        out,
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>Saltern on {title}</title>\n<link rel=\"icon\" href=\"data:,\">\n<style>\n{}</style>\n\
         <style id=\"hidden\"></style>\n</head>\n<body>\n<main>\n\
         <h1>Saltern beside other libraries, on {title}</h1>\n",
        include_str!("style.css"),
        title = escape(&names.join(", ")),
    );
    for report in reports {
        let (made, machine) = (&report.made, &report.machine);
        let commit = made.commit.get(..12).map_or(String::new(), |commit| format!(" ({commit})"));
        let parts = [
            made.date.replace('T', " ").replace('Z', " UTC"),
            format!("Saltern {}{commit}", made.saltern),
            made.compiler.clone(),
            made.build.clone(),
            machine.system.clone(),
            format!("level {}", machine.level),
            format!("{:.2} GHz, {} threads", machine.core_hz / 1e9, machine.threads),
        ];
        let parts: Vec<String> = parts.into_iter().filter(|part| !part.trim().is_empty()).collect();
        let _ = writeln!(out, "<p class=\"soft small\">{}</p>", escape(&parts.join(" · ")));
    }
    out
}

/// Wins, losses, and a dot for each ratio.
fn summary(out: &mut String, report: &Report) {
    let matches = summary::matches(report);
    if matches.iter().all(|entry| entry.best.is_none()) {
        return;
    }
    let count = |verdict| matches.iter().filter(|entry| entry.verdict() == verdict).count();
    let _ = write!(
        out,
        "<section class=\"box\" aria-label=\"Summary\"><p class=\"score\"><strong class=\"good\">{} ahead</strong>, \
         <span class=\"level\">{} level</span>, <strong class=\"bad\">{} behind</strong>",
        count(Verdict::Ahead),
        count(Verdict::Level),
        count(Verdict::Behind),
    );
    if let Some(middle) = summary::median(&matches) {
        let _ = write!(out, " <span class=\"soft\">· middle ratio {middle:.2}×</span>");
    }
    out.push_str(
        "</p>\n<p class=\"soft small\">Each dot is an operation at one length: the time of the best other library over \
                  ours. Right of 1 ours is faster.</p>\n",
    );
    dots::plot(out, &matches);
    let mut behind: Vec<&Match> = matches.iter().filter(|entry| entry.verdict() == Verdict::Behind).collect();
    behind.sort_by(|a, b| a.ratio().unwrap_or(1.0).total_cmp(&b.ratio().unwrap_or(1.0)));
    if !behind.is_empty() {
        let named = |entry: &&Match| {
            let length = if entry.ours.bytes == 0 {
                String::new()
            } else {
                format!(" {}", crate::sizes::format(entry.ours.bytes))
            };
            let best = entry.best.map_or("", |best| &best.library);
            format!("{}{length} {:.2}× {best}", entry.operation, entry.ratio().unwrap_or(1.0))
        };
        let list: Vec<String> = behind.iter().map(named).collect();
        let _ = writeln!(
            out,
            "<details><summary>Where ours is behind</summary><p class=\"small\">{}</p></details>",
            escape(&list.join("; "))
        );
    }
    out.push_str("</section>\n");
}

fn filter(out: &mut String, libraries: &Libraries, reports: &[Report]) {
    if reports.iter().all(|report| report.rows.is_empty()) {
        return;
    }
    out.push_str(
        "<form class=\"box\"><label>Operation <input type=\"search\" name=\"name\" placeholder=\"aes gcm\" \
         autocomplete=\"off\"></label>\n<label>Order <select name=\"order\"><option value=\"place\">by kind</option>\
         <option value=\"name\">by name</option><option value=\"ratio\">smallest ratio first</option>\
         <option value=\"lead\">largest ratio first</option></select></label>\n\
         <span class=\"soft small\" id=\"shown\" role=\"status\"></span>\n\
         <fieldset><legend>Libraries</legend>",
    );
    for (index, name) in libraries.0.iter().enumerate() {
        let _ = write!(
            out,
            "<label><input type=\"checkbox\" checked value=\"{index}\"><span class=\"swatch\" style=\"background:{}\"></span>{}\
             </label>",
            libraries.colour(name),
            escape(name)
        );
    }
    out.push_str("</fieldset></form>\n");
}

/// A named table.
fn sheet(out: &mut String, sheet: &Sheet, reports: &[Report], libraries: &Libraries) {
    let _ = writeln!(out, "<section class=\"box\" aria-label=\"Table {0}\"><h2>{0}</h2>", escape(&sheet.table));
    if let Ok(table) = tables::find(&sheet.table) {
        for report in reports {
            if reports.len() > 1 {
                let _ = writeln!(out, "<h3>{}</h3>", escape(&report.machine.name()));
            }
            table.charts(report).iter().for_each(|chart| groups::chart(out, chart, libraries));
        }
    }
    sheet.blocks.iter().for_each(|block| table(out, block));
    for note in &sheet.notes {
        let _ = writeln!(out, "<p class=\"soft small\">{}</p>", escape(note));
    }
    out.push_str("</section>\n");
}

fn table(out: &mut String, block: &Block) {
    let _ = write!(
        out,
        "<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"{0}\"><table><caption>{0}</caption><thead><tr><th scope=\"col\">",
        escape(&block.title)
    );
    out.push_str("</th>");
    for column in &block.columns {
        let _ = write!(out, "<th scope=\"col\">{}</th>", escape(column));
    }
    out.push_str("</tr></thead><tbody>\n");
    for line in &block.lines {
        let class = match line.kind {
            Kind::Ours => " class=\"ours\"",
            Kind::Ratio => " class=\"ratio\"",
            Kind::Other => "",
        };
        let _ = write!(out, "<tr{class}><td>{}</td>", escape(&line.label));
        for cell in &line.cells {
            let class = cell.faster.map_or("", |faster| if faster { " class=\"good\"" } else { " class=\"bad\"" });
            let _ = write!(out, "<td{class}>{}</td>", escape(&cell.text));
        }
        out.push_str("</tr>\n");
    }
    out.push_str("</tbody></table></div>\n");
}

/// What the figures are, and what was left out: last and short.
fn notes(out: &mut String, reports: &[Report], outcome: &Outcome, others: Others) {
    let mut lines: Vec<String> = Vec::new();
    let figures = reports.iter().flat_map(|report| report.warnings.iter().cloned().chain(legend::figures(report)));
    let rest = legend::remarks(outcome, others).into_iter().chain(legend::missing(others));
    for line in figures.chain(rest) {
        if !lines.contains(&line) {
            lines.push(line);
        }
    }
    if lines.is_empty() {
        return;
    }
    out.push_str("<section class=\"box small\" aria-label=\"Notes\"><h2>Notes</h2>\n");
    for line in lines {
        let _ = writeln!(out, "<p>{}</p>", escape(&line));
    }
    out.push_str("</section>\n");
}

/// What an operation belongs to.
fn family(operation: &str) -> &'static str {
    operations::find(operation).map_or("Others", |operation| operation.family())
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests;
