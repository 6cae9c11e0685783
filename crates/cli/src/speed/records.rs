//! Records that were written before: what they say beside each other, and what a row is.

use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use saltern_lab::measure::Plan;
use saltern_lab::report::{Report, record, table, text};
use saltern_lab::{explain, select};

use crate::exit::{Failure, shown};
use crate::output;

/// Say what became faster or slower from one record to the next, beyond the noise
#[derive(clap::Args)]
pub struct Compare {
    /// Files that --json wrote; the first is what the others are compared with
    #[arg(value_name = "RECORD", required = true, num_args = 2..)]
    records: Vec<PathBuf>,
}

/// Say which calls a row times for each library, and what it leaves out
#[derive(clap::Args)]
pub struct Explain {
    /// The name of a row, or a pattern
    #[arg(value_name = "ROW")]
    row: String,
}

/// Reads records.
pub fn read(paths: &[PathBuf]) -> Result<Vec<Report>, Failure> {
    let read = |path: &PathBuf| {
        let text = fs::read_to_string(path)
            .map_err(|error| Failure::usage(format!("`{}` cannot be read: {error}", shown(path))))?;
        Ok(record::parse(&shown(path), &text)?)
    };
    paths.iter().map(read).collect()
}

/// A record without what was not asked for.
pub fn only(mut report: Report, plan: &Plan) -> Report {
    report.rows.retain(|row| plan.operations.iter().any(|operation| operation.name == row.op));
    report
}

/// Prints what became faster or slower.
pub fn compare(arguments: &Compare) -> Result<ExitCode, Failure> {
    let names: Vec<String> = arguments.records.iter().map(shown).collect();
    let reports = read(&arguments.records)?;
    let style = output::style();
    let compared = saltern_lab::compare::compare(&names, &reports);
    let mut out = table::sheet(&compared.blocks, style).trim_start().to_owned();
    for note in &compared.notes {
        out += &("\n".to_owned() + &text::wrap(note, style.width).join("\n") + "\n");
    }
    output::print(&out).map(|()| ExitCode::SUCCESS)
}

/// Prints what a row is.
pub fn explain(arguments: &Explain) -> Result<ExitCode, Failure> {
    let style = output::style();
    let operations = select::operations(&[&arguments.row])?;
    // Whoever names an operation means that one, and not what begins alike.
    let exact: Vec<_> = operations.iter().copied().filter(|operation| operation.name == arguments.row).collect();
    let operations = if exact.is_empty() { operations } else { exact };
    let texts: Vec<String> = operations.iter().map(|operation| explain::text(operation, style)).collect();
    output::print(&texts.join("\n")).map(|()| ExitCode::SUCCESS)
}
