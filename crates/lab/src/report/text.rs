//! Tables as text that fits the terminal.

use std::fmt::Write as _;

use super::sheet::{Block, Cell, Kind, Line};

/// How to print.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    /// Columns of the terminal.
    pub width: usize,
    /// Whether to use colours.
    pub colour: bool,
}

pub(crate) const BOLD: &str = "1";
pub(crate) const DIM: &str = "2";
const RED: &str = "31";
const GREEN: &str = "32";
pub(crate) const BOLD_RED: &str = "1;31";

/// The narrowest and the widest bar.
const BAR: std::ops::RangeInclusive<usize> = 8..=32;

/// The narrowest that names are cut to.
const NAMES: usize = 20;

impl Style {
    pub(crate) fn paint(self, code: &str, text: &str) -> String {
        if self.colour && !text.is_empty() { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_owned() }
    }
}

fn length(text: &str) -> usize {
    text.chars().count()
}

/// `text` in `width` characters: where it is longer, its middle is left out, which tells least.
pub(crate) fn cut(text: &str, width: usize) -> String {
    let characters: Vec<char> = text.chars().collect();
    if characters.len() <= width {
        return text.to_owned();
    }
    let (head, tail) = ((width.saturating_sub(1)).div_ceil(2), width.saturating_sub(1) / 2);
    let ends = characters[..head].iter().chain(&['…']).chain(&characters[characters.len() - tail..]);
    ends.collect()
}

/// One table.
pub fn block(block: &Block, style: Style) -> String {
    let widths: Vec<usize> = (0..block.columns.len())
        .map(|index| {
            let cells = block.lines.iter().filter_map(|line| line.cells.get(index));
            cells.map(|cell| length(&cell.text)).chain([length(&block.columns[index])]).max().unwrap_or(0)
        })
        .collect();
    let labels = block.lines.iter().map(|line| length(&line.label)).max().unwrap_or(0);
    // Columns that do not fit beside each other go below.
    let mut groups: Vec<std::ops::Range<usize>> = Vec::new();
    let room = style.width.saturating_sub(labels.min(NAMES));
    let mut from = 0;
    while from < widths.len() {
        let mut to = from + 1;
        while to < widths.len() && widths[from..=to].iter().map(|width| width + 2).sum::<usize>() <= room {
            to += 1;
        }
        groups.push(from..to);
        from = to;
    }
    let mut out = String::new();
    for (index, group) in groups.iter().enumerate() {
        part(&mut out, block, group.clone(), &widths, index == 0, style);
    }
    if groups.is_empty() {
        let _ = writeln!(out, "{}", style.paint(BOLD, &cut(&block.title, style.width)));
        block.lines.iter().for_each(|line| out += &(cut(&line.label, style.width) + "\n"));
    }
    out
}

fn part(out: &mut String, block: &Block, group: std::ops::Range<usize>, widths: &[usize], first: bool, style: Style) {
    let numbers: usize = widths[group.clone()].iter().map(|width| width + 2).sum();
    let labels = block.lines.iter().map(|line| length(&line.label)).max().unwrap_or(0);
    let title = if first { length(&block.title) } else { 0 };
    let room = style.width.saturating_sub(numbers);
    // The title stands before the titles of the columns, or above where it is too long.
    let beside = title <= room;
    let names = labels.max(if beside { title } else { 0 }).min(room);
    if first && !beside {
        wrap(&block.title, style.width).iter().for_each(|line| *out += &(style.paint(BOLD, line) + "\n"));
    }
    let shown = if first && beside { &block.title[..] } else { "" };
    let pad = " ".repeat(names.saturating_sub(length(shown)));
    let titles: String =
        group.clone().map(|index| format!("  {:>width$}", block.columns[index], width = widths[index])).collect();
    let _ = writeln!(out, "{}{pad}{}", style.paint(BOLD, shown), style.paint(DIM, &titles));

    let bars = style.width.saturating_sub(names + numbers + 2).min(*BAR.end());
    let bars = if BAR.contains(&bars) && group.start == 0 { bars } else { 0 };
    for line in &block.lines {
        let label = cut(&line.label, names);
        let pad = " ".repeat(names - length(&label));
        let mut text = paint_label(line, &(label + &pad), style);
        for index in group.clone() {
            let cell = line.cells.get(index);
            let shown = cell.map_or("", |cell| &cell.text);
            let shown = format!("  {shown:>width$}", width = widths[index]);
            text += &paint_cell(line, cell, &shown, style);
        }
        if let (Some(bar), 1..) = (line.bar, bars) {
            let code = if line.kind == Kind::Ours { GREEN } else { DIM };
            text += &format!("  {}", style.paint(code, &blocks(bar, bars)));
        }
        let _ = writeln!(out, "{}", text.trim_end());
    }
}

fn paint_label(line: &Line, label: &str, style: Style) -> String {
    match line.kind {
        Kind::Ours => style.paint(BOLD, label),
        Kind::Ratio => style.paint(DIM, label),
        Kind::Other => label.to_owned(),
    }
}

fn paint_cell(line: &Line, cell: Option<&Cell>, text: &str, style: Style) -> String {
    match (cell.and_then(|cell| cell.faster), line.kind) {
        (Some(true), _) => style.paint(GREEN, text),
        (Some(false), _) => style.paint(RED, text),
        (None, Kind::Ours) => style.paint(BOLD, text),
        (None, _) => text.to_owned(),
    }
}

/// A bar of eighths of a block.
fn blocks(part: f64, width: usize) -> String {
    const EIGHTHS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    let eighths = (part.clamp(0.0, 1.0) * (width * 8) as f64).round() as usize;
    // The shortest bar is still a bar.
    let eighths = eighths.max(1);
    "█".repeat(eighths / 8) + EIGHTHS[eighths % 8]
}

/// Breaks `text` into lines of at most `width` characters, where its words allow.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if length(line) + 1 + length(word) <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample(columns: usize) -> Block {
        let mut made = Block::new("chacha20, cycles per byte", (0..columns).map(|index| format!("{} KiB", 1 << index)));
        let cells = |text: &str| vec![Cell::new(text); columns];
        let ours = Line { bar: Some(1.0), ..Line::new("saltern", "saltern 0.1.0 avx512", cells("1.00")) };
        let other = "a library with a name that is longer than anybody would like to read";
        made.lines = vec![ours, Line { bar: Some(0.5), ..Line::new("other", other, cells("2.00~")) }];
        made
    }

    #[test]
    fn no_line_is_wider_than_the_terminal() {
        for columns in [1, 4, 9, 20] {
            for width in [40, 60, 80, 100, 200] {
                let text = block(&sample(columns), Style { width, colour: false });
                assert!(text.lines().all(|line| length(line) <= width), "{width}:\n{text}");
                assert_eq!(text.matches("1.00").count(), columns, "{width}:\n{text}");
            }
        }
    }

    #[test]
    fn what_is_cut_keeps_its_ends() {
        assert_eq!(cut("abcdefgh", 8), "abcdefgh");
        assert_eq!(cut("abcdefgh", 5), "ab…gh");
        assert_eq!(cut("abcdefgh", 4), "ab…h");
        let text = block(&sample(4), Style { width: 80, colour: false });
        assert!(
            text.contains("a library with a name") && text.contains("…") && text.contains("to read  2.00~"),
            "{text}"
        );
    }

    #[test]
    fn bars_stand_where_there_is_room() {
        let of = |width| block(&sample(1), Style { width, colour: false });
        assert!(of(200).contains(&"█".repeat(32)) && !of(60).contains('█'), "{}", of(200));
    }

    #[test]
    fn colours_only_where_asked_for() {
        let mut sample = sample(2);
        sample.lines[0].cells[1].faster = Some(false);
        let of = |colour| block(&sample, Style { width: 100, colour });
        assert!(!of(false).contains('\x1b') && of(true).contains("\x1b[1m") && of(true).contains("\x1b[31m"));
    }
}
