//! Records beside each other: what became faster or slower, beyond the noise.

use crate::measure::stats::{interval, ranks_differ};
use crate::report::sheet::{Block, Cell, Line, Sheet};
use crate::report::view::three_digits;
use crate::report::{Report, Row};
use crate::sizes;

/// The chance that is accepted of calling noise a change, over all rows together.
const CHANCE: f64 = 0.01;

/// A change smaller than this is none, however sure.
const SMALLEST: f64 = 0.01;

/// The first record and each of the others.
pub fn compare(names: &[String], reports: &[Report]) -> Sheet {
    let mut sheet = Sheet { table: "compare".into(), ..Sheet::default() };
    let Some((first, others)) = reports.split_first() else { return sheet };
    for (other, name) in others.iter().zip(names.iter().skip(1)) {
        pair(&mut sheet, (&names[0], first), (name, other));
    }
    sheet
}

/// One row in both.
struct Both<'a> {
    before: &'a Row,
    after: &'a Row,
    /// How likely such a difference is by chance; none where there are few samples.
    chance: Option<f64>,
}

impl Both<'_> {
    /// Above 1 is faster than before.
    fn ratio(&self) -> f64 {
        self.before.cycles / self.after.cycles
    }

    fn changed(&self, rows: usize) -> bool {
        let beyond = (self.ratio() - 1.0).abs() > SMALLEST;
        // Bonferroni: so many rows give so many chances.
        beyond && self.chance.is_some_and(|chance| chance * rows as f64 <= CHANCE)
    }
}

fn pair(sheet: &mut Sheet, (before_name, before): (&str, &Report), (after_name, after): (&str, &Report)) {
    let same = |row: &Row, other: &Row| {
        (&row.op, row.bytes, &row.library, &row.implementation)
            == (&other.op, other.bytes, &other.library, &other.implementation)
    };
    let both: Vec<Both> = after
        .rows
        .iter()
        .filter_map(|after| {
            let before = before.rows.iter().find(|before| same(before, after))?;
            Some(Both { before, after, chance: ranks_differ(&before.all, &after.all) })
        })
        .collect();
    let mut changed: Vec<&Both> = both.iter().filter(|both_of| both_of.changed(both.len())).collect();
    changed.sort_by(|a, b| b.ratio().total_cmp(&a.ratio()));
    let (faster, slower): (Vec<&Both>, Vec<&Both>) = changed.iter().partition(|row| row.ratio() > 1.0);
    let title = |what: &str| format!("{what} in {after_name} than in {before_name}, cycles");
    for (what, mut rows) in [("Faster", faster.clone()), ("Slower", slower.clone())] {
        if what == "Slower" {
            rows.reverse();
        }
        if !rows.is_empty() {
            sheet.blocks.push(block(&title(what), &rows, what == "Faster"));
        }
    }
    let alone =
        |rows: &[Row], others: &[Row]| rows.iter().filter(|row| !others.iter().any(|other| same(row, other))).count();
    let (lost, new) = (alone(&before.rows, &after.rows), alone(&after.rows, &before.rows));
    let few = both.iter().filter(|row| row.chance.is_none()).count();
    let mut note = format!(
        "{after_name} against {before_name}: of {} rows in both {} are faster, {} slower, {} as they were.",
        both.len(),
        faster.len(),
        slower.len(),
        both.len() - changed.len()
    );
    if lost + new > 0 {
        note += &format!(" {lost} are in {before_name} alone, {new} in {after_name} alone.");
    }
    if few > 0 {
        note += &format!(" Of {few} one of the two has fewer than 7 samples: they count as they were.");
    }
    sheet.notes.push(note);
    if before.machine.cpu != after.machine.cpu {
        sheet.notes.push(format!(
            "They are of two machines: {} and {}. What differs may be the machine.",
            before.machine.name(),
            after.machine.name()
        ));
    }
    for (name, report) in [(before_name, before), (after_name, after)] {
        let warnings = report.warnings.iter().map(|warning| format!("{name}: {warning}"));
        let new: Vec<String> = warnings.filter(|warning| !sheet.notes.contains(warning)).collect();
        sheet.notes.extend(new);
    }
    let test = format!(
        "The test is that of Mann, Whitney and Wilcoxon on the samples, at {:.0} % over all rows together (Bonferroni), and more than \
         {:.0} % between the medians. In brackets: where the median is 95 times of 100.",
        100.0 * CHANCE,
        100.0 * SMALLEST
    );
    if !sheet.notes.contains(&test) {
        sheet.notes.push(test);
    }
}

fn block(title: &str, rows: &[&Both], faster: bool) -> Block {
    let mut block = Block::new(title, ["length", "before", "after", "×"]);
    for both in rows {
        let length = if both.after.bytes == 0 { String::new() } else { sizes::format(both.after.bytes) };
        let figure = |row: &Row| {
            let range = interval(&row.all)
                .map_or_else(String::new, |(low, high)| format!(" ({}–{})", three_digits(low), three_digits(high)));
            format!("{}{range}{}", three_digits(row.cycles), row.mark())
        };
        let ratio = Cell { text: format!("{:.2}", both.ratio()), faster: Some(faster) };
        let cells = vec![Cell::new(length), Cell::new(figure(both.before)), Cell::new(figure(both.after)), ratio];
        let name = [&both.after.op[..], &both.after.library, &both.after.implementation].join(" ");
        block.lines.push(Line { label: name.trim_end().to_owned(), cells, ..Line::default() });
    }
    block
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::tests::{report, row};

    fn of(cycles: f64, noise: f64) -> Row {
        let all = (0..40).map(|n| cycles * (1.0 + noise * (f64::from(n % 8) - 3.5))).collect();
        Row { all, samples: 40, ..row("chacha20", 64, "saltern", cycles) }
    }

    fn between(before: Vec<Row>, after: Vec<Row>) -> Sheet {
        let report = |rows| Report { rows, ..report() };
        compare(&["a".into(), "b".into()], &[report(before), report(after)])
    }

    #[test]
    fn what_changed_is_told_and_noise_is_not() {
        let sheet = between(vec![of(200.0, 0.001)], vec![of(180.0, 0.001)]);
        assert!(sheet.blocks[0].title.starts_with("Faster in b than in a"), "{sheet:?}");
        assert_eq!(sheet.blocks[0].lines[0].cells[3].text, "1.11");
        assert!(sheet.notes[0].contains("of 1 rows in both 1 are faster, 0 slower, 0 as they were"), "{sheet:?}");
        let sheet = between(vec![of(180.0, 0.001)], vec![of(200.0, 0.001)]);
        assert!(sheet.blocks[0].title.starts_with("Slower"), "{sheet:?}");
        // More than a per cent, and within the noise; sure, and less than one.
        assert!(between(vec![of(200.0, 0.05)], vec![of(196.0, 0.05)]).blocks.is_empty());
        assert!(between(vec![of(200.0, 0.0001)], vec![of(199.0, 0.0001)]).blocks.is_empty());
    }

    #[test]
    fn rows_of_one_alone_and_other_machines_are_told() {
        let mut other = report();
        other.rows = vec![of(200.0, 0.1), row("md5", 64, "saltern", 1.0), row("md5", 0, "saltern", 1.0)];
        other.machine.cpu = "another".into();
        let first = Report { rows: vec![of(200.0, 0.1), row("sha-1", 64, "saltern", 1.0)], ..report() };
        let notes = compare(&["a".into(), "b".into()], &[first, other]).notes.join(" ");
        assert!(notes.contains("1 are in a alone, 2 in b alone") && notes.contains("of two machines"), "{notes}");
        assert!(notes.contains("Mann, Whitney"), "{notes}");
        let few = between(vec![row("md5", 64, "a", 1.0)], vec![row("md5", 64, "a", 2.0)]);
        assert!(few.blocks.is_empty() && few.notes[0].contains("Of 1 one of the two has fewer"), "{few:?}");
    }
}
