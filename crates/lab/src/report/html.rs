//! One page with charts: no scripts, nothing fetched, light and dark.

use std::fmt::Write as _;

use super::OURS;
use super::legend::{self, Others};
use super::view::{Cell, Line, View, three_digits, time};
use crate::measure::Outcome;
use crate::sizes;

/// Geometry of the charts, in the units of their view boxes.
mod chart {
    pub const WIDTH: usize = 720;
    /// One character of a name, about.
    pub const CHARACTER: usize = 7;
    pub const VALUES: usize = 170;
    pub const ROW: usize = 24;
    pub const BAR: usize = 14;
}

const STYLE: &str = "
:root { color-scheme: light dark; --page: #f7f6f3; --card: #fff; --ink: #1d2327; --soft: #66707a; --line: #e2e0da;
  --ours: #0b7a75; --peer: #a9b4bd; --good: #0a7d33; --bad: #b3261e }
@media (prefers-color-scheme: dark) { :root { --page: #14181b; --card: #1d2226; --ink: #e6e9eb; --soft: #97a2ab;
  --line: #31383e; --ours: #37c2b5; --peer: #56616a; --good: #5fd38a; --bad: #ff8a80 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--page); color: var(--ink); font: 15px/1.5 system-ui, sans-serif }
main { max-width: 860px; margin: 0 auto; padding: 2rem 1rem 4rem }
h1 { font-size: 1.6rem; margin: 0 } h2 { font-size: 1.15rem; margin: 0 }
h3 { font-size: .85rem; font-weight: 600; color: var(--soft); margin: 1.1rem 0 .1rem }
p { margin: .4rem 0; color: var(--soft) } a { color: var(--ours) }
nav { margin: 1rem 0; display: flex; flex-wrap: wrap; gap: .3rem .9rem }
section { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 1rem 1.2rem; margin: 1rem 0 }
svg { display: block; width: 100%; height: auto; font: 12px system-ui, sans-serif }
svg text { fill: var(--ink) } svg .soft { fill: var(--soft) } svg .ours { font-weight: 600 }
rect { fill: var(--peer) } rect.ours { fill: var(--ours) } line { stroke: var(--ink); stroke-opacity: .55 }
details { margin-top: 1rem } summary { cursor: pointer; color: var(--soft) }
.wide { overflow-x: auto }
table { border-collapse: collapse; width: 100%; font-size: .85rem; font-variant-numeric: tabular-nums }
th, td { text-align: right; padding: .25rem .6rem; border-bottom: 1px solid var(--line); white-space: nowrap }
th:first-child, td:first-child { text-align: left; padding-left: 0 } tr.ours td { font-weight: 600 }
.good { color: var(--good) } .bad { color: var(--bad) }
";

/// The page for all rows there are, with what there is to say besides them.
pub fn render(outcome: &Outcome, others: Others) -> String {
    let views = View::all(&outcome.report);
    let machine = &outcome.report.machine;
    let mut out = String::new();
    let _ = write!(
        out,
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>saltern speed · {cpu}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n\
         <h1>{cpu}</h1>\n<p>Core {core:.2} GHz, time-stamp counter {tsc:.2} GHz. {features}</p>\n",
        cpu = escape(&machine.cpu),
        core = machine.core_hz / 1e9,
        tsc = machine.tsc_hz / 1e9,
        features = escape(&machine.features.join(" ")),
    );
    notes(&mut out, &views, outcome, others);
    out.push_str("<nav>");
    for view in &views {
        let _ = write!(out, "<a href=\"#{0}\">{0}</a>", escape(view.operation));
    }
    out.push_str("</nav>\n");
    for view in &views {
        section(&mut out, view);
    }
    out.push_str("</main>\n</body>\n</html>\n");
    out
}

/// What is wrong, what the figures are, and who is not among them: as below the table on a terminal.
fn notes(out: &mut String, views: &[View], outcome: &Outcome, others: Others) {
    let mut paragraph = |class: &str, text: &str| {
        let _ = writeln!(out, "<p{class}>{}</p>", escape(text));
    };
    legend::problems(outcome).iter().for_each(|problem| paragraph(" class=\"bad\"", problem));
    if outcome.interrupted {
        paragraph(" class=\"bad\"", legend::INTERRUPTED);
    }
    if !views.is_empty() {
        let labels: Vec<String> = views.iter().flat_map(|view| view.lines.iter().map(Line::label)).collect();
        let (figures, origin) = (legend::figures(views), legend::origin(views, &labels.join("\n")));
        paragraph("", &format!("{figures} Shorter bars are faster; a thin line marks the quartiles. {origin}"));
    }
    let rest = [legend::remarks(outcome, others), legend::missing(others.missing)].concat();
    rest.iter().for_each(|note| paragraph("", note));
}

fn section(out: &mut String, view: &View) {
    let _ = writeln!(out, "<section id=\"{0}\">\n<h2>{0}</h2>", escape(view.operation));
    for index in 0..view.sizes.len() {
        bars(out, view, index);
    }
    table(out, view);
    out.push_str("</section>\n");
}

/// The unit that a length is shown in: cycles per byte, or whole cycles where there is no byte.
fn unit(bytes: usize) -> (f64, &'static str) {
    if bytes == 0 { (1.0, "cycles") } else { (1.0 / bytes as f64, "cycles per byte") }
}

/// One length as horizontal bars, fastest first.
fn bars(out: &mut String, view: &View, index: usize) {
    let (scale, unit) = unit(view.sizes[index]);
    let mut lines: Vec<(&Line, Cell)> = view.lines.iter().filter_map(|line| Some((line, line.cells[index]?))).collect();
    lines.sort_by(|a, b| a.1.row.cycles.total_cmp(&b.1.row.cycles));
    // Slow portable code would press all others against the axis: the scale ends at eight times the fastest.
    let fastest = lines.first().map_or(1.0, |(_, cell)| cell.row.cycles);
    let slowest = lines.iter().map(|(_, cell)| cell.row.high).fold(fastest, f64::max).min(fastest * 8.0);
    let longest = view.lines.iter().map(|line| line.label().chars().count()).max().unwrap_or(0);
    let names = (longest * chart::CHARACTER + 12).clamp(100, 320);
    let room = (chart::WIDTH - names - chart::VALUES) as f64;
    let x = |cycles: f64| names as f64 + room * (cycles / slowest).min(1.0);

    let title =
        if view.lengthless() { unit.to_owned() } else { format!("{}, {unit}", sizes::format(view.sizes[index])) };
    let _ = writeln!(out, "<h3>{title}</h3>");
    let _ = write!(
        out,
        "<svg viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"{} {title}\">",
        chart::WIDTH,
        lines.len() * chart::ROW,
        escape(view.operation)
    );
    for (place, (line, cell)) in lines.iter().enumerate() {
        let (top, middle) = (place * chart::ROW, place * chart::ROW + chart::ROW / 2);
        let class = if line.row.is_ours() { " class=\"ours\"" } else { "" };
        let end = x(cell.row.cycles);
        let _ = write!(
            out,
            "<text{class} x=\"{}\" y=\"{middle}\" text-anchor=\"end\" dominant-baseline=\"central\">{}</text>\
             <rect{class} x=\"{}\" y=\"{}\" width=\"{:.1}\" height=\"{}\" rx=\"2\"/>",
            names - 8,
            escape(&line.label()),
            names,
            top + (chart::ROW - chart::BAR) / 2,
            end - names as f64,
            chart::BAR,
        );
        let (low, high) = (x(cell.row.low), x(cell.row.high));
        let _ = write!(out, "<line x1=\"{low:.1}\" x2=\"{high:.1}\" y1=\"{middle}\" y2=\"{middle}\"/>");
        let beyond = if cell.row.cycles > slowest { "→ " } else { "" };
        let value = three_digits(cell.row.cycles * scale);
        let mut more = String::new();
        if view.lengthless() {
            let _ = write!(more, " · {}", time(cell.row.ns));
        }
        if let (true, Some(ratio)) = (line.row.is_ours(), cell.of_best_peer) {
            let _ = write!(more, " · {ratio:.2}×");
        }
        let _ = write!(
            out,
            "<text{class} x=\"{:.1}\" y=\"{middle}\" dominant-baseline=\"central\">{beyond}{value}\
             <tspan class=\"soft\">{more}</tspan></text>",
            end.max(high) + 6.0
        );
    }
    out.push_str("</svg>\n");
}

/// The same figures as a table, with the fitted line.
fn table(out: &mut String, view: &View) {
    out.push_str("<details><summary>Figures</summary>\n<div class=\"wide\"><table>\n<tr><th></th>");
    for bytes in &view.sizes {
        let title = if view.lengthless() { "cycles".to_owned() } else { sizes::format(*bytes) };
        let _ = write!(out, "<th>{title}</th>");
    }
    if view.lengthless() {
        out.push_str("<th>time</th>");
    }
    let fitted = view.lines.iter().any(|line| line.costs().is_some());
    out.push_str(if fitted { "<th>overhead</th><th>per byte</th></tr>\n" } else { "</tr>\n" });
    for line in &view.lines {
        let ours = line.row.is_ours();
        let _ = write!(out, "<tr{}><td>{}</td>", if ours { " class=\"ours\"" } else { "" }, escape(&line.label()));
        for (cell, bytes) in line.cells.iter().zip(&view.sizes) {
            out.push_str("<td>");
            if let Some(cell) = cell {
                out.push_str(&three_digits(cell.row.cycles * unit(*bytes).0));
                if let (true, Some(ratio)) = (ours, cell.of_best_peer) {
                    let class = cell.faster.map_or("", |faster| if faster { "good" } else { "bad" });
                    let _ = write!(out, " <span class=\"{class}\">{ratio:.2}×</span>");
                }
            }
            out.push_str("</td>");
        }
        if view.lengthless() {
            let _ = write!(out, "<td>{}</td>", line.cells[0].map_or_else(String::new, |cell| time(cell.row.ns)));
        }
        if let Some(fit) = line.costs() {
            let _ = write!(out, "<td>{:.0}</td><td>{}</td>", fit.overhead, three_digits(fit.slope));
        } else if fitted {
            out.push_str("<td></td><td></td>");
        }
        out.push_str("</tr>\n");
    }
    let ratio = format!(
        "<p>× is the best peer's cycles over those of {OURS}, without colour where the quartiles of the two overlap.</p>"
    );
    let _ = writeln!(out, "</table></div>\n{}</details>", if view.has_peers() { &ratio } else { "" });
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::peers::{Missing, Peers};
    use crate::report::Report;
    use crate::report::tests::{report, row, troubled};

    fn page(report: Report) -> String {
        render(&Outcome { report, ..Outcome::default() }, Others { asked: &Peers::Auto, missing: &[] })
    }

    #[test]
    fn one_page_with_a_chart_for_each_length_and_nothing_from_elsewhere() {
        let page = page(report());
        assert!(page.starts_with("<!DOCTYPE html>") && page.ends_with("</html>\n"));
        assert_eq!(page.matches("<svg").count(), 3 + 1, "three lengths of one operation, one of the other");
        assert_eq!(page.matches("<svg").count(), page.matches("</svg>").count());
        for forbidden in ["<script", "http:", "https:", "src=", "@import", "url("] {
            assert!(!page.contains(forbidden), "{forbidden}");
        }
        assert!(page.contains("A &lt;CPU&gt;") && page.contains("2.00×"));
    }

    #[test]
    fn without_a_length_there_are_cycles_time_and_ratio() {
        let page = page(report());
        assert!(page.contains("32.0k<tspan class=\"soft\"> · 8.00 µs · 3.02×</tspan>"), "{page}");
        assert!(page.contains("96.8k<tspan class=\"soft\"> · 24.2 µs</tspan>") && page.contains("<td>24.2 µs</td>"));
    }

    #[test]
    fn the_page_says_what_the_table_says() {
        let outcome = troubled("bad <EVP>");
        let missing = [Missing { name: "botan", part: None, how: "apt".into() }];
        let page = render(&outcome, Others { asked: &Peers::Auto, missing: &missing });
        for part in ["FAILED: bad &lt;EVP&gt;", "partial", "Keys are", "Not here: botan: apt", "here has chacha8"] {
            assert!(page.contains(part), "{part} in {page}");
        }
        let rows = vec![row("sha-256", 64, "saltern", 1.0)];
        let page = self::page(Report { rows, ..report() });
        for absent in ["Keys", "nonce", "batch", "FAILED", "compared", "×"] {
            assert!(!page.contains(absent), "{absent} in {page}");
        }
    }

    #[test]
    fn no_bar_leaves_the_chart() {
        let mut report = report();
        report.rows[2].cycles *= 100.0;
        let page = page(report);
        assert!(page.contains("→ 400"));
        for part in page.split("<rect").skip(1) {
            let width: f64 = part.split("width=\"").nth(1).unwrap().split('"').next().unwrap().parse().unwrap();
            assert!((0.0..=(chart::WIDTH - chart::VALUES) as f64).contains(&width), "{width}");
        }
    }
}
