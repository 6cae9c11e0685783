//! Grouped bars: each group a picture of its own, so that they flow as text does, on one scale.

use std::fmt::Write as _;

use super::super::view::three_digits;
use super::{Libraries, escape};
use crate::tables::{Chart, Group};

const HEIGHT: f64 = 110.0;
const BAR: f64 = 9.0;
const STEP: f64 = 11.0;
/// Room for the figure above the highest bar.
const TOP: f64 = 14.0;
/// No narrower than its figure.
const NARROWEST: f64 = 44.0;

pub(super) fn chart(out: &mut String, chart: &Chart, libraries: &Libraries) {
    let bars = || chart.groups.iter().flat_map(|group| &group.bars);
    let most = bars().map(|bar| bar.figure).fold(f64::MIN_POSITIVE, f64::max);
    let _ = write!(
        out,
        "<figure class=\"bars\"><figcaption>{}, {}: longer is faster</figcaption>\n<p class=\"soft small key\">",
        escape(&chart.title),
        chart.unit
    );
    let mut named: Vec<(&str, bool)> = Vec::new();
    for bar in bars() {
        let key = (bar.library.as_str(), bar.build);
        if !named.contains(&key) {
            named.push(key);
            let file = if bar.build { " (by its file)" } else { "" };
            let _ = writeln!(
                out,
                "<span class=\"l{}\"><span class=\"block{}\" style=\"background:{}\"></span>{}{file}</span>",
                libraries.index(&bar.library),
                if bar.build { " build" } else { "" },
                libraries.colour(&bar.library),
                escape(&bar.library)
            );
        }
    }
    out.push_str("</p>\n<div class=\"flow\">\n");
    chart.groups.iter().for_each(|group| self::group(out, group, chart.unit, most, libraries));
    out.push_str("</div></figure>\n");
}

fn group(out: &mut String, group: &Group, unit: &str, most: f64, libraries: &Libraries) {
    let width = (STEP * group.bars.len() as f64).max(NARROWEST);
    let texts: Vec<String> =
        group.bars.iter().map(|bar| format!("{} {}", bar.label, three_digits(bar.figure))).collect();
    let _ = write!(
        out,
        "<div class=\"of\"><svg viewBox=\"0 0 {width} {HEIGHT}\" style=\"width:{width}px\" role=\"img\" aria-label=\"{}, {unit}: {}\">\
         <path class=\"axis\" d=\"M0 {HEIGHT}H{width}\"/>",
        escape(&group.label),
        escape(&texts.join("; "))
    );
    let best = group.bars.iter().map(|bar| bar.figure).fold(0.0, f64::max);
    let length = |figure: f64| (HEIGHT - TOP) * figure / most;
    let _ = write!(out, "<text x=\"0\" y=\"{:.1}\">{}</text>", HEIGHT - length(best) - 3.0, three_digits(best));
    // In one order everywhere, so that they are found again.
    let mut bars: Vec<_> = group.bars.iter().zip(&texts).collect();
    bars.sort_by_key(|(bar, _)| (libraries.index(&bar.library), bar.build));
    for (place, (bar, text)) in bars.into_iter().enumerate() {
        let length = length(bar.figure).max(0.5);
        let _ = write!(
            out,
            "<g class=\"l{}\" style=\"--c:{}\"><title>{}</title><rect{} x=\"{:.1}\" y=\"{:.1}\" width=\"{BAR}\" height=\"{length:.1}\"/></g>",
            libraries.index(&bar.library),
            libraries.colour(&bar.library),
            escape(text),
            if bar.build { " class=\"build\"" } else { "" },
            STEP * place as f64,
            HEIGHT - length,
        );
    }
    let _ = writeln!(out, "</svg><span class=\"small\">{}</span></div>", escape(&group.label));
}
