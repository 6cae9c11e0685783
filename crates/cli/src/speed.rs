//! `saltern speed`.

use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use saltern_lab::levels::{self, Levels};
use saltern_lab::measure::agree::Problem;
use saltern_lab::measure::{self, LONGEST_BATCH, Outcome, Plan};
use saltern_lab::peers::{self, Peers};
use saltern_lab::report::legend::Others;
use saltern_lab::report::{html, table};
use saltern_lab::tables::{self, Table};
use saltern_lab::{ours, select, sizes};

use crate::exit::{self, Failure, INTERRUPTED, REFUSED};
use crate::output::{self, Destination};
use crate::progress::Watch;

/// The longest that `--seconds` takes: a day.
const LONGEST: f64 = 86_400.0;

/// Measure this library beside the others that the machine has
///
/// Outputs are compared before anything is timed: a library that differs is left out and named, and the exit code is 1.
/// Another library that says it cannot do something is left out and named too, with its error, and the exit code is 0. Ctrl-C
/// prints what there is so far.
#[derive(clap::Args)]
pub struct Arguments {
    /// Operations: a prefix of their names, a glob with * and ?, or = and a whole name [default: all]
    #[arg(value_name = "PATTERN")]
    patterns: Vec<String>,

    /// Message lengths, at most 64M each, and 16M for all messages of a batch [default: 64,1K,16K,1M, by threads 256K,1M,4M,16M]
    #[arg(long, value_name = "LIST", allow_negative_numbers = true)]
    sizes: Option<String>,

    /// The other libraries: auto for all that are here, none, or a list of names; list prints those there are, and how to get
    /// the others
    #[arg(long, value_name = "auto|none|list|LIST", default_value = "auto")]
    peers: String,

    /// Our implementations: the best, all as rows of their own, or a list of processor levels
    #[arg(long, value_name = "best|all|LIST", default_value = "best")]
    levels: String,

    #[arg(long, value_name = "NAME", help = table_help())]
    table: Option<String>,

    /// Print the names of the operations, of a table or that the patterns match, and measure nothing
    #[arg(long)]
    list: bool,

    /// Write the rows as JSON, to standard output for -
    #[arg(long, value_name = "FILE|-")]
    json: Option<PathBuf>,

    /// Write a page with charts, to standard output for -
    #[arg(long, value_name = "FILE|-")]
    html: Option<PathBuf>,

    /// About how long it may take
    #[arg(long, value_name = "S", default_value_t = 30.0, value_parser = seconds, allow_negative_numbers = true)]
    seconds: f64,
}

/// Measures and prints.
pub fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    levels::check_environment()?;
    peers::check_environment()?;
    let (plan, table) = plan(arguments)?;
    let levels = Levels::parse(&arguments.levels)?;
    let asked = Peers::parse(&arguments.peers);
    let pages = pages(arguments)?;
    if arguments.list {
        if arguments.peers != "list" && matches!(asked, Peers::Named(_)) {
            asked.load()?;
        }
        let names = plan.operations.iter().map(|operation| format!("{}\n", operation.name));
        return output::print(&names.collect::<String>()).map(|()| ExitCode::SUCCESS);
    }
    if arguments.peers == "list" {
        return output::print(&peers::list()).map(|()| ExitCode::SUCCESS);
    }
    let watch = Watch::start()?;
    let found = asked.load()?;
    let mut libraries = ours::libraries(&levels.chosen());
    libraries.extend(found.libraries);
    let others = Others { asked: &asked, missing: &found.missing };

    let outcome = measure::run(&plan, &libraries, &watch);
    watch.finish();

    let (to_output, files): (Vec<_>, Vec<_>) =
        pages.iter().partition(|(destination, _)| *destination == Destination::Output);
    let unwritten = files.iter().filter(|_| outcome.interrupted);
    let unwritten: Vec<String> =
        unwritten.map(|(file, _)| format!("Not written: {}", exit::shown(file.path()))).collect();
    // Measuring takes long: what cannot be written in one place is to be had in the others.
    let mut failed = None;
    let mut attempt = |written: Result<(), Failure>| {
        if let Err(failure) = written {
            failed.get_or_insert(failure.report());
        }
    };
    if to_output.is_empty() {
        let notes = unwritten.iter().map(|line| format!("{line}\n"));
        attempt(output::print(&(people(&outcome, table, others) + &notes.collect::<String>())));
    }
    for (destination, render) in &pages {
        if !outcome.interrupted || *destination == Destination::Output {
            attempt(destination.write(&render(&outcome, others)));
        }
    }
    if !to_output.is_empty() {
        for problem in &outcome.problems {
            let how = if problem.is_grave() { exit::tell } else { exit::warn };
            how(&problem.to_string());
        }
        unwritten.iter().for_each(|line| exit::say(line));
        // JSON has no room for what is not in it.
        if arguments.json.as_deref().is_some_and(|path| path == Path::new("-")) {
            unmeasured(arguments, &outcome).iter().for_each(|line| exit::warn(line));
        }
    }
    // Who sees the table has read it there.
    let seen = to_output.is_empty() && io::stdout().is_terminal();
    let (code, message) = ending(&outcome, seen);
    message.iter().for_each(|message| exit::say(message));
    Ok(failed.unwrap_or(ExitCode::from(code)))
}

/// What was asked for and not measured.
fn unmeasured(arguments: &Arguments, outcome: &Outcome) -> Vec<String> {
    let mut lines = Vec::new();
    if !arguments.patterns.is_empty() && !outcome.absent.is_empty() {
        lines.push(format!("no library here has {}", outcome.absent.join(", ")));
    }
    if arguments.sizes.is_some() && !outcome.shortened.is_empty() {
        let (names, most) = (outcome.shortened.join(", "), sizes::format(LONGEST_BATCH));
        lines.push(format!("not measured where a batch has more than {most} in all: {names}"));
    }
    lines
}

/// What is to be written besides the table, or to standard output in its place.
type Page = (Destination, fn(&Outcome, Others) -> String);

fn pages(arguments: &Arguments) -> Result<Vec<Page>, Failure> {
    let mut pages: Vec<Page> = Vec::new();
    if let Some(path) = &arguments.json {
        pages.push((Destination::new("--json", path)?, |outcome, _| outcome.report.to_json()));
    }
    if let Some(path) = &arguments.html {
        let destination = Destination::new("--html", path)?;
        if pages.iter().any(|page| page.0.is(&destination)) {
            return Err(Failure::usage(format!(
                "--html: `{}` is already where --json goes; two different ones are accepted",
                exit::shown(path)
            )));
        }
        pages.push((destination, html::render));
    }
    Ok(pages)
}

fn plan(arguments: &Arguments) -> Result<(Plan, Option<&'static Table>), Failure> {
    let table = arguments.table.as_deref().map(tables::find).transpose()?;
    let operations = match table {
        Some(table) => table.operations(&arguments.patterns)?,
        None => select::operations(&arguments.patterns)?,
    };
    let sizes = match (&arguments.sizes, table) {
        (Some(list), table) => {
            let sizes = sizes::parse(list)?;
            table.map(|table| table.check(&sizes)).transpose()?;
            Some(sizes)
        }
        (None, table) => table.map(|table| table.sizes.to_vec()),
    };
    let plan = Plan { operations, sizes, seconds: arguments.seconds };
    plan.check()?;
    Ok((plan, table))
}

/// The argument of `--seconds`.
fn seconds(text: &str) -> Result<f64, String> {
    let number = text.parse().ok().filter(|seconds| *seconds > 0.0 && *seconds <= LONGEST);
    number.ok_or_else(|| format!("a number above 0 and up to {LONGEST} is accepted"))
}

fn people(outcome: &Outcome, table: Option<&Table>, others: Others) -> String {
    let style = output::style();
    let usual = (table::render as fn(_, _) -> _, table::legend(&outcome.report, style));
    let (render, legend) = table.map_or(usual, |table| (table.render, (table.legend)(&outcome.report)));
    table::with_notes(&render(&outcome.report, style), outcome, others, &legend, style)
}

/// The exit code, and what standard error says with it, of an interruption only if it is not `seen` in the table.
fn ending(outcome: &Outcome, seen: bool) -> (u8, Option<String>) {
    let grave: Vec<&str> = outcome.problems.iter().filter(|problem| problem.is_grave()).map(Problem::kind).collect();
    if !grave.is_empty() {
        let mut kinds = grave.clone();
        kinds.sort_unstable();
        kinds.dedup();
        let things = if grave.len() == 1 { "1 thing was".to_owned() } else { format!("{} things were", grave.len()) };
        (REFUSED, Some(format!("error: {things} left out: {}", kinds.join(", ").to_lowercase())))
    } else if outcome.interrupted {
        (INTERRUPTED, Some("interrupted: these are partial results".to_owned()).filter(|_| !seen))
    } else {
        (0, None)
    }
}

/// What `--help` says of `--table`.
fn table_help() -> String {
    let lines = tables::ALL.iter().map(|table| format!("{}: {}", table.name, table.about));
    format!(
        "A named table instead of the usual one, of those of its operations that the patterns match\n{}",
        lines.collect::<Vec<_>>().join("\n")
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_output_is_a_refusal_even_when_interrupted() {
        assert_eq!(ending(&Outcome::default(), false), (0, None));
        let interrupted = Outcome { interrupted: true, ..Outcome::default() };
        assert_eq!(ending(&interrupted, true), (INTERRUPTED, None));
        assert!(ending(&interrupted, false).1.unwrap().contains("partial"));
        let (operation, bytes, who) = ("chacha20", 64, "bad".to_owned());
        let problems = vec![Problem::Unsteady { operation, bytes, who }];
        let (code, message) = ending(&Outcome { problems, ..interrupted }, true);
        assert_eq!((code, message.unwrap().as_str()), (REFUSED, "error: 1 thing was left out: wrong"));
    }

    #[test]
    fn a_peer_that_fails_is_no_refusal_and_ours_is() {
        let of = |ours: &[bool]| {
            let failed = |ours: &bool| {
                let (who, message) = ("bad".to_owned(), "error -33 from toy_update".to_owned());
                Problem::Failed { operation: "chacha20", bytes: 64, who, ours: *ours, message }
            };
            ending(&Outcome { problems: ours.iter().map(failed).collect(), ..Outcome::default() }, false)
        };
        assert_eq!(of(&[false, false]), (0, None));
        let (code, message) = of(&[false, true, true]);
        assert_eq!((code, message.unwrap().as_str()), (REFUSED, "error: 2 things were left out: failed"));
    }
}
