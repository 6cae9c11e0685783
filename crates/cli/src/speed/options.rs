//! The table `options`: ours built with several options of the compiler, each in a target folder of its own, measured by turns.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use saltern_lab::measure::Outcome;
use saltern_lab::peers::Peers;
use saltern_lab::report::{OURS, Row};
use saltern_lab::worker::{self, Request};

use super::{Asked, Show};
use crate::exit::{self, Failure};

/// How often each build has its turn.
const ROUNDS: usize = 3;

/// A build: its name, the optimisation, flags, and the levels it is asked for.
struct Build {
    name: &'static str,
    level: &'static str,
    flags: &'static str,
    levels: &'static str,
}

const BUILDS: [Build; 5] = [
    Build { name: "opt-level 3, native", level: "3", flags: "-C target-cpu=native", levels: "best" },
    Build { name: "opt-level 3", level: "3", flags: "", levels: "best" },
    Build { name: "opt-level 2", level: "2", flags: "", levels: "best" },
    Build { name: "opt-level s", level: "s", flags: "", levels: "best" },
    Build { name: "opt-level 3, level portable", level: "3", flags: "", levels: "portable" },
];

/// Builds what is not there, measures all by turns, and tells the sizes of the programs.
pub(super) fn measure(
    asked: &Asked,
    patience: Duration,
    marks: &Path,
    show: &Show,
) -> Result<(Outcome, Vec<(String, u64)>), Failure> {
    let root = root()?;
    let (mut programs, mut sizes) = (Vec::new(), Vec::new());
    for (index, build) in BUILDS.iter().enumerate() {
        let program = built(&root, build, index)?;
        let bytes = std::fs::metadata(&program).map_or(0, |metadata| metadata.len());
        sizes.push((build.name.to_owned(), bytes));
        programs.push(program);
    }
    let mut all = Outcome::default();
    let share = asked.plan.seconds / (ROUNDS * BUILDS.len()) as f64;
    for round in 0..ROUNDS {
        for (index, (build, program)) in BUILDS.iter().zip(&programs).enumerate() {
            let peers = match &asked.peers {
                Peers::Named(names) if index == 0 => names.join(","),
                _ => "none".to_owned(),
            };
            let request = Request {
                operations: asked.plan.operations.iter().map(|operation| operation.name.to_owned()).collect(),
                sizes: asked.plan.sizes.clone(),
                seconds: share,
                levels: build.levels.to_owned(),
                peers,
                trust: false,
                twice: false,
                without: Vec::new(),
                marks: marks.to_owned(),
            };
            let command: (&Path, &[&str]) = (program, &["speed", "worker"]);
            let mut part = worker::run(command, request, patience, show)?.outcome;
            for row in part.report.rows.iter_mut().filter(|row| row.library == OURS) {
                build.name.clone_into(&mut row.implementation);
            }
            all.interrupted |= part.interrupted;
            all.problems.extend(part.problems);
            if round == 0 && index == 0 {
                all.report = part.report;
            } else {
                part.report.rows.into_iter().for_each(|row| add(&mut all.report.rows, row));
            }
            if all.interrupted {
                return Ok((all, sizes));
            }
        }
    }
    Ok((all, sizes))
}

/// Adds the samples of a row to those that there are.
fn add(rows: &mut Vec<Row>, row: Row) {
    let same = |other: &&mut Row| {
        (&other.op, other.bytes, &other.library, &other.implementation)
            == (&row.op, row.bytes, &row.library, &row.implementation)
    };
    match rows.iter_mut().find(same) {
        Some(other) => other.merge(&row),
        None => rows.push(row),
    }
}

/// The folder of the sources, which the working folder is in.
fn root() -> Result<PathBuf, Failure> {
    let here =
        env::current_dir().map_err(|error| Failure::usage(format!("the working folder is not there: {error}")))?;
    let root = here.ancestors().find(|folder| folder.join("crates/cli/Cargo.toml").is_file());
    root.map(Path::to_owned).ok_or_else(|| {
        Failure::usage(
            "--table options: it builds Saltern several times: the folder of its sources is accepted as working folder",
        )
    })
}

/// The program of a build.
fn built(root: &Path, build: &Build, index: usize) -> Result<PathBuf, Failure> {
    let Build { name, level, flags, .. } = build;
    // The level is chosen when it runs.
    let folder = format!("target/options/{level}{}", if flags.is_empty() { "" } else { "-native" });
    let target = root.join(folder);
    exit::say(&format!("Building {name} ({} of {})", index + 1, BUILDS.len()));
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root).args(["build", "--release", "-q", "-p", "saltern-cli", "--target-dir"]).arg(&target);
    command.env("CARGO_PROFILE_RELEASE_OPT_LEVEL", level).env("RUSTFLAGS", flags).env_remove("CARGO_ENCODED_RUSTFLAGS");
    // Its size is told, which names and numbers of lines are no part of.
    command.env("CARGO_PROFILE_RELEASE_STRIP", "symbols");
    let status = command.stdin(Stdio::null()).status();
    let status =
        status.map_err(|error| Failure::usage(format!("--table options: cargo cannot be started: {error}")))?;
    if !status.success() {
        return Err(Failure::usage(format!("--table options: {name} cannot be built, for the reasons above")));
    }
    Ok(target.join("release").join(format!("saltern{}", env::consts::EXE_SUFFIX)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_of_one_build_are_one_row() {
        let row = |build: &str, all: &[f64]| Row {
            op: "sha-256".into(),
            library: OURS.into(),
            implementation: build.into(),
            cycles: all[0],
            ns: all[0] / 4.0,
            samples: all.len(),
            all: all.to_vec(),
            ..Row::default()
        };
        let mut rows = Vec::new();
        [row("a", &[4.0, 4.0]), row("b", &[8.0]), row("a", &[6.0])].into_iter().for_each(|row| add(&mut rows, row));
        assert_eq!(rows.len(), 2);
        assert_eq!((rows[0].samples, rows[0].cycles, rows[0].high, rows[0].ns), (3, 4.0, 5.0, 1.0));
    }

    #[test]
    fn builds_have_their_own_names() {
        for (index, build) in BUILDS.iter().enumerate() {
            assert!(BUILDS[..index].iter().all(|other| other.name != build.name));
        }
    }
}
