//! `saltern speed`.

use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use saltern_lab::levels::{self, Levels};
use saltern_lab::measure::agree::Problem;
use saltern_lab::measure::{LONGEST_BATCH, Outcome, Plan, scaling};
use saltern_lab::peers::{self, Missing, Peers};
use saltern_lab::report::legend::{self, Before, Others};
use saltern_lab::report::sheet::Sheet;
use saltern_lab::report::{Machine, Made, Report, SCHEMA, html, record, summary, table, text};
use saltern_lab::tables::{self, Options, Table};
use saltern_lab::worker::{self, Measured, Request};
use saltern_lab::{select, sizes, twin};

use crate::exit::{self, Failure, INTERRUPTED, REFUSED};
use crate::output::{self, Destination};
use crate::progress::Watch;

mod options;
mod records;
mod show;

use show::Show;

/// The longest that `--seconds` takes: a day.
const LONGEST: f64 = 86_400.0;

/// How many seconds are taken for what nobody has said.
const SECONDS: f64 = 30.0;

/// A table of so few operations takes half of that.
const SHORT_TABLE: usize = 16;

/// The same for all operations.
const SECONDS_OF_ALL: f64 = 180.0;

/// Measure this library beside the others that the machine has
///
/// Without a pattern it measures one operation of each kind, 30 seconds in all, and ends with a summary. Outputs are compared
/// before anything is timed: a library that differs is left out and named, and the exit code is 1. Another library that says it
/// cannot do something, or that ends the process that measures, is left out and named too, with its error, and the exit code is 0.
/// Ctrl-C prints what there is so far.
#[derive(clap::Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Arguments {
    #[command(subcommand)]
    task: Option<Task>,

    /// Operations: a prefix of their names, a glob with * and ?, or = and a whole name [default: one of each kind]
    #[arg(value_name = "PATTERN")]
    patterns: Vec<String>,

    /// All operations, in three minutes
    #[arg(long, conflicts_with_all = ["patterns", "table"])]
    all: bool,

    /// Message lengths, at most 64M each, and 16M for all messages of a batch [default: 64,1K,16K,1M, by threads 256K,1M,4M,16M]
    #[arg(long, value_name = "LIST", allow_negative_numbers = true)]
    sizes: Option<String>,

    /// The other libraries: auto for all that are here, none, or a list of names, each once more with another build of it as
    /// NAME=/path/lib.so; list prints those there are, and how to get the others
    #[arg(long, value_name = "auto|none|list|LIST", default_value = "auto")]
    peers: String,

    /// Our implementations: the best, all as rows of their own, or a list of processor levels [default: the best, or what the
    /// table is of]
    #[arg(long, value_name = "best|all|LIST")]
    levels: Option<String>,

    #[arg(long, value_name = "NAME", help = table_help())]
    table: Option<String>,

    /// Who is 100 per cent in the table `monocypher`: the name of a library
    #[arg(long, value_name = "LIBRARY", requires = "table")]
    baseline: Option<String>,

    /// Measure nothing, and show what this record has, which --json wrote; more of them, of several machines, by more of these
    #[arg(long, value_name = "FILE", conflicts_with_all = ["sizes", "peers", "levels", "seconds", "trust", "self_test", "list", "all"])]
    from: Vec<PathBuf>,

    /// Print the names of the operations, of a table or that the patterns match, and measure nothing
    #[arg(long)]
    list: bool,

    /// Write a record as JSON, to standard output for -
    #[arg(long, value_name = "FILE|-")]
    json: Option<PathBuf>,

    /// Write a page with charts, to standard output for -
    #[arg(long, value_name = "FILE|-")]
    html: Option<PathBuf>,

    /// About how long it may take [default: 30, for tables of few operations 15, with --all 180]
    #[arg(long, value_name = "S", value_parser = seconds, allow_negative_numbers = true)]
    seconds: Option<f64>,

    /// Go on, longer than that, until each ratio of ours to the fastest other is known to 2 per cent
    #[arg(long)]
    trust: bool,

    /// Measure the laboratory: ours against itself under another name, which should be within 1 per cent
    #[arg(long, conflicts_with_all = ["peers", "table"])]
    self_test: bool,

    /// Ours by so many threads at once: bulk sealing, hashing, passwords and batches of signatures, or what the patterns match
    #[arg(long, value_name = "LIST", allow_negative_numbers = true,
        conflicts_with_all = ["peers", "levels", "table", "sizes", "trust", "self_test", "from", "all", "json", "html"])]
    threads: Option<String>,

    /// How long another library may take for one call before it is taken for one that does not come back
    #[arg(long, value_name = "S", default_value_t = 60.0, value_parser = seconds, allow_negative_numbers = true)]
    patience: f64,
}

#[derive(clap::Subcommand)]
enum Task {
    Compare(records::Compare),
    Explain(records::Explain),
    /// Measure what standard input asks for
    #[command(hide = true)]
    Worker,
}

/// What is asked for.
struct Asked {
    plan: Plan,
    table: Option<&'static Table>,
    options: Options,
    levels: String,
    peers: Peers,
}

/// Measures and prints.
pub fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    match &arguments.task {
        Some(Task::Compare(compare)) => return records::compare(compare),
        Some(Task::Explain(explain)) => return records::explain(explain),
        Some(Task::Worker) => {
            // The terminal sends Ctrl-C to this process, too: who started it decides.
            ctrlc::set_handler(|| ()).map_err(|error| Failure::usage(format!("cannot listen for Ctrl-C: {error}")))?;
            return Ok(worker::serve().map(|()| ExitCode::SUCCESS)?);
        }
        None => {}
    }
    levels::check_environment()?;
    peers::check_environment()?;
    let mut asked = asked(arguments)?;
    let pages = pages(arguments)?;
    if arguments.list {
        let names = asked.plan.operations.iter().map(|operation| format!("{}\n", operation.name));
        return output::print(&names.collect::<String>()).map(|()| ExitCode::SUCCESS);
    }
    if arguments.peers == "list" {
        return output::print(&peers::list()).map(|()| ExitCode::SUCCESS);
    }
    if let Some(list) = &arguments.threads {
        return threads(arguments, list, asked.plan.seconds);
    }
    if !arguments.from.is_empty() {
        let reports = records::read(&arguments.from)?;
        let reports: Vec<Report> = reports.into_iter().map(|report| records::only(report, &asked.plan)).collect();
        let shows = |report: &Report| {
            let whole = |sheet: &Sheet| asked.table.is_none_or(|table| table.name == sheet.table);
            !report.rows.is_empty() || report.sheet.as_ref().is_some_and(whole)
        };
        if !reports.iter().any(shows) {
            let what = asked.table.map_or("these patterns".to_owned(), |table| format!("the table `{}`", table.name));
            return Err(Failure::usage(format!("--from: there is nothing for {what} in what was read")));
        }
        let mut outcome = Outcome::default();
        let of = |report: &Report| {
            report.warnings.iter().map(|line| format!("{}: {line}", report.machine.name())).collect::<Vec<_>>()
        };
        outcome.report.warnings = reports.iter().flat_map(of).collect();
        return Finished { outcome, reports, missing: Vec::new(), live: false, failed: None }
            .show(arguments, &asked, &pages);
    }
    if asked.table.is_some_and(|table| !table.measured) {
        let report = Report { schema: SCHEMA, made: made(), machine: Machine::here(), ..Report::default() };
        let (outcome, reports) = (Outcome::default(), vec![report]);
        return Finished { outcome, reports, missing: Vec::new(), live: false, failed: None }
            .show(arguments, &asked, &pages);
    }
    measure(arguments, &mut asked, &pages)?.show(arguments, &asked, &pages)
}

/// What ours does by several threads.
fn threads(arguments: &Arguments, list: &str, seconds: f64) -> Result<ExitCode, Failure> {
    let threads = scaling::parse(list)?;
    let operations =
        if arguments.patterns.is_empty() { scaling::usual() } else { select::operations(&arguments.patterns)? };
    let watch = Watch::start(seconds)?;
    let sheet = scaling::sheet(&operations, &threads, seconds, &Show::new(&watch, false))?;
    watch.finish();
    let style = output::style();
    let notes = text::wrap(&sheet.notes.join(" "), style.width).join("\n");
    let text = table::heading(&Machine::here(), style) + &table::sheet(&sheet.blocks, style);
    output::print(&format!("{text}\n{notes}\n")).map(|()| ExitCode::SUCCESS)
}

/// What there is to show.
struct Finished {
    outcome: Outcome,
    /// One, or several that were read.
    reports: Vec<Report>,
    missing: Vec<Missing>,
    /// Whether the tables have been shown.
    live: bool,
    /// Why they could not be.
    failed: Option<Failure>,
}

fn measure(arguments: &Arguments, asked: &mut Asked, pages: &[Page]) -> Result<Finished, Failure> {
    let watch = Watch::start(asked.plan.seconds)?;
    let before = Before::now();
    let made = made();
    let marks = tempfile::NamedTempFile::new()
        .map_err(|error| Failure::usage(format!("no temporary file can be made: {error}")))?;
    let program = std::env::current_exe()
        .map_err(|error| Failure::usage(format!("this program's own file is not found: {error}")))?;
    let request = Request {
        operations: asked.plan.operations.iter().map(|operation| operation.name.to_owned()).collect(),
        sizes: asked.plan.sizes.clone(),
        seconds: asked.plan.seconds,
        levels: asked.levels.clone(),
        peers: if arguments.self_test { "none".to_owned() } else { arguments.peers.clone() },
        trust: arguments.trust,
        twice: arguments.self_test,
        without: Vec::new(),
        marks: marks.path().to_owned(),
    };
    let to_output = pages.iter().any(|page| page.destination == Destination::Output);
    let live = asked.table.is_none() && !to_output;
    let show = Show::new(&watch, live);
    show.begin(&asked.plan);
    let command: (&Path, &[&str]) = (&program, &["speed", "worker"]);
    let patience = Duration::from_secs_f64(arguments.patience);
    let measured = if asked.table.is_some_and(|table| table.name == "options") {
        options::measure(asked, patience, marks.path(), &show).map(|(outcome, builds)| {
            asked.options.builds = builds;
            Measured { outcome, missing: Vec::new() }
        })
    } else {
        worker::run(command, request, patience, &show).map_err(Failure::from)
    };
    watch.finish();
    let Measured { mut outcome, missing } = measured?;
    let failed = show.ended();
    outcome.report.schema = SCHEMA;
    outcome.report.made = made;
    outcome.report.warnings = legend::warnings(&outcome, &before);
    let reports = vec![outcome.report.clone()];
    Ok(Finished { outcome, reports, missing, live, failed })
}

impl Finished {
    /// Prints and writes it.
    fn show(mut self, arguments: &Arguments, asked: &Asked, pages: &[Page]) -> Result<ExitCode, Failure> {
        let mut sheet = asked.table.map(|table| table.sheet(&self.reports, &asked.options));
        // What is no row of a record, the sizes of a program, say, is in its sheet alone.
        if let (false, Some(old)) =
            (arguments.from.is_empty(), self.reports.first().and_then(|report| report.sheet.clone()))
            && asked.table.is_none_or(|table| table.name == old.table && self.reports[0].rows.is_empty())
        {
            sheet = Some(old);
        }
        let others = Others { asked: &asked.peers, missing: &self.missing };
        for report in &mut self.reports {
            report.sheet.clone_from(&sheet);
        }
        let (to_output, files): (Vec<_>, Vec<_>) =
            pages.iter().partition(|page| page.destination == Destination::Output);
        let unwritten = files.iter().filter(|_| self.outcome.interrupted);
        let unwritten: Vec<String> =
            unwritten.map(|page| format!("Not written: {}", exit::shown(page.destination.path()))).collect();
        // Measuring takes long: what cannot be written in one place is to be had in the others.
        let shown = self.failed.is_none();
        let mut failed = self.failed.as_ref().map(Failure::report);
        let mut attempt = |written: Result<(), Failure>| {
            if let Err(failure) = written {
                failed.get_or_insert(failure.report());
            }
        };
        if to_output.is_empty() && shown {
            let notes = unwritten.iter().map(|line| format!("{line}\n")).collect::<String>();
            attempt(output::print(&(self.people(sheet.as_ref(), others) + &notes)));
        }
        for page in pages {
            if !self.outcome.interrupted || page.destination == Destination::Output {
                attempt(page.destination.write(&(page.render)(&self, others)));
            }
        }
        if !to_output.is_empty() {
            for problem in &self.outcome.problems {
                let how = if problem.is_grave() { exit::tell } else { exit::warn };
                how(&problem.to_string());
            }
            unwritten.iter().for_each(|line| exit::say(line));
            // JSON has no room for what is not in it.
            if arguments.json.as_deref().is_some_and(|path| path == Path::new("-")) {
                unmeasured(arguments, &self.outcome).iter().for_each(|line| exit::warn(line));
            }
        }
        // Who sees the table has read it there.
        let seen = to_output.is_empty() && io::stdout().is_terminal();
        let (mut code, message) = ending(&self.outcome, seen);
        message.iter().for_each(|message| exit::say(message));
        if arguments.self_test && code == 0 {
            let (apart, all) = twin::apart(&self.outcome.report);
            exit::say(&itself(&apart, all));
            code = if apart.is_empty() { 0 } else { REFUSED };
        }
        Ok(failed.unwrap_or(ExitCode::from(code)))
    }

    /// What people read: the tables that have not been shown, the summary, and what there is to say besides.
    fn people(&self, sheet: Option<&Sheet>, others: Others) -> String {
        let style = output::style();
        let mut out = String::new();
        let mut figures = Vec::new();
        match sheet {
            Some(sheet) => {
                self.reports.iter().for_each(|report| out += &table::heading(&report.machine, style));
                out += &table::sheet(&sheet.blocks, style);
                figures.extend(sheet.notes.iter().cloned());
                self.reports.iter().for_each(|report| figures.extend(legend::marks(report)));
            }
            None => {
                for report in &self.reports {
                    if !self.live {
                        out += &table::heading(&report.machine, style);
                        out += &table::sheet(&table::blocks(report), style);
                    }
                    // One operation has its ratios in its table.
                    if report.rows.iter().any(|row| row.op != report.rows[0].op) {
                        out += &summary::block(report).map_or_else(String::new, |block| table::sheet(&[block], style));
                    }
                    if let Some(score) = summary::score(report) {
                        out += &format!("\n{}\n", text::wrap(&score, style.width).join("\n"));
                    }
                    figures.extend(legend::figures(report));
                }
            }
        }
        figures.sort_by_key(|note| figures_order(note));
        figures.dedup();
        out + &table::notes(&self.outcome, others, &figures, style)
    }
}

/// Signs are explained before anything else.
fn figures_order(note: &str) -> bool {
    !note.starts_with(['~', '?'])
}

/// What measuring ours against itself says.
fn itself(apart: &[(String, usize, f64)], all: usize) -> String {
    let within = format!("{:.0} per cent", 100.0 * twin::SAME);
    if apart.is_empty() {
        return format!("The same under two names was within {within} in all {all} rows.");
    }
    let named: Vec<String> = apart
        .iter()
        .take(5)
        .map(|(name, bytes, apart)| {
            let length = if *bytes == 0 { String::new() } else { format!(" {}", sizes::format(*bytes)) };
            format!("{name}{length} {:.1} %", 100.0 * apart)
        })
        .collect();
    format!(
        "error: the same under two names was farther than {within} apart in {} of {all} rows: {}. A quiet machine, or --trust, \
         makes it less",
        apart.len(),
        named.join(", ")
    )
}

/// How this program came about, and what it was asked for.
fn made() -> Made {
    Made {
        date: record::now(),
        saltern: env!("CARGO_PKG_VERSION").to_owned(),
        commit: env!("SALTERN_COMMIT").to_owned(),
        compiler: env!("SALTERN_COMPILER").to_owned(),
        build: env!("SALTERN_BUILD").to_owned(),
        options: std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned()).collect(),
    }
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
struct Page {
    destination: Destination,
    render: fn(&Finished, Others) -> String,
}

fn pages(arguments: &Arguments) -> Result<Vec<Page>, Failure> {
    let mut pages: Vec<Page> = Vec::new();
    if let Some(path) = &arguments.json {
        let render = |finished: &Finished, _: Others<'_>| finished.reports[0].to_json();
        pages.push(Page { destination: Destination::new("--json", path)?, render });
        if arguments.from.contains(path) {
            return Err(Failure::usage(format!(
                "--json: `{}` is read by --from; another file is accepted",
                exit::shown(path)
            )));
        }
        if arguments.from.len() > 1 {
            return Err(Failure::usage("--json writes one record: one --from is accepted with it"));
        }
    }
    if let Some(path) = &arguments.html {
        let destination = Destination::new("--html", path)?;
        if pages.iter().any(|page| page.destination.is(&destination)) {
            return Err(Failure::usage(format!(
                "--html: `{}` is already where --json goes; two different ones are accepted",
                exit::shown(path)
            )));
        }
        pages.push(Page {
            destination,
            render: |finished, others| html::render(&finished.reports, &finished.outcome, others),
        });
    }
    Ok(pages)
}

fn asked(arguments: &Arguments) -> Result<Asked, Failure> {
    let table = arguments.table.as_deref().map(tables::find).transpose()?;
    // Of a record everything is shown.
    let short = table.is_none() && arguments.patterns.is_empty() && !arguments.all && arguments.from.is_empty();
    let operations = match table {
        Some(table) => table.operations(&arguments.patterns)?,
        None if short && !arguments.list => select::short(),
        None => select::operations(&arguments.patterns)?,
    };
    let sizes = match (&arguments.sizes, table) {
        (Some(list), table) => {
            let sizes = sizes::parse(list)?;
            table.map(|table| table.check(&sizes)).transpose()?;
            Some(sizes)
        }
        (None, Some(table)) => Some(table.sizes.to_vec()),
        (None, None) => short.then(|| select::SHORT_SIZES.to_vec()),
    };
    let usual = match table {
        _ if arguments.all => SECONDS_OF_ALL,
        Some(_) if operations.len() <= SHORT_TABLE => SECONDS / 2.0,
        _ => SECONDS,
    };
    let seconds = arguments.seconds.unwrap_or(usual);
    let plan = Plan { operations, sizes, seconds, trust: arguments.trust };
    if table.is_none_or(|table| table.measured) {
        plan.check()?;
    }
    let of_table = table.map_or("best", |table| table.levels);
    let levels = arguments.levels.as_deref().unwrap_or(of_table).to_owned();
    Levels::parse(&levels)?;
    let peers = if arguments.peers == "list" { Peers::None } else { Peers::parse(&arguments.peers)? };
    if arguments.levels.is_some() && table.is_some_and(|table| table.name == "options") {
        return Err(Failure::usage(
            "--levels: the table `options` has builds with levels of their own; other tables take it",
        ));
    }
    if let (Some(_), Some(table)) = (&arguments.baseline, table)
        && table.name != "monocypher"
    {
        let name = table.name;
        return Err(Failure::usage(format!("--baseline: the table `{name}` has none; `monocypher` is accepted")));
    }
    if let Some(name) = &arguments.baseline {
        let known = [&peers::names()[..], &["saltern"]].concat();
        if !known.contains(&name.as_str()) {
            let near = saltern_lab::near(name, known.iter().copied());
            let hint = near.first().map_or_else(String::new, |near| format!(" Did you mean `{near}`?"));
            let accepted = known.join(", ");
            return Err(Failure::usage(format!("--baseline: `{name}` is no library.{hint} Accepted are {accepted}")));
        }
    }
    let operations = plan.operations.iter().map(|operation| operation.name).collect();
    let options = Options { baseline: arguments.baseline.clone(), operations, builds: Vec::new() };
    Ok(Asked { plan, table, options, levels, peers })
}

/// The argument of `--seconds`.
fn seconds(text: &str) -> Result<f64, String> {
    let number = text.parse().ok().filter(|seconds| *seconds > 0.0 && *seconds <= LONGEST);
    number.ok_or_else(|| format!("a number above 0 and up to {LONGEST} is accepted"))
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

    #[test]
    fn the_laboratory_says_how_far_the_same_is_apart() {
        assert!(itself(&[], 9).contains("within 1 per cent in all 9"));
        let text = itself(&[("sha-256".into(), 64, 0.023), ("x25519.dh".into(), 0, 0.011)], 9);
        assert!(text.contains("in 2 of 9 rows: sha-256 64 B 2.3 %, x25519.dh 1.1 %"), "{text}");
    }
}
