//! Compiles the library with its mutants, and runs tests on them.

use crate::find::Mutant;
use crate::{LIBRARY, Result, weave};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// These tests look at the sources, the machine code or the stack, which are others here.
const NOT_RUN: [&str; 4] = ["compiled", "imports", "residue", "stack"];

/// Where everything lies: a copy of the workspace, and what was found.
pub struct Bench {
    tree: PathBuf,
    target: PathBuf,
    folder: PathBuf,
}

/// A test, by itself.
struct Test {
    program: PathBuf,
    package: PathBuf,
    name: String,
    time: Duration,
    reaches: BTreeSet<u32>,
}

/// What became of a mutant.
pub struct Outcome<'a> {
    pub mutant: &'a Mutant,
    /// The test that failed, or why there is none.
    verdict: String,
}

impl Outcome<'_> {
    pub fn survived(&self) -> bool {
        self.verdict.starts_with("survived")
    }

    pub fn note(&self) -> &str {
        self.verdict.strip_prefix("survived").unwrap_or_default()
    }
}

enum Ended {
    Passed,
    Failed,
    Hung,
}

/// A number of all bytes, to see whether something is the same as before.
fn fingerprint(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3))
}

/// Leaves what is the same alone, so that Cargo does too.
fn write_if_new(path: &Path, content: &[u8]) -> Result<()> {
    if std::fs::read(path).is_ok_and(|old| old == content) {
        return Ok(());
    }
    std::fs::create_dir_all(path.parent().ok_or("no folder")?)?;
    Ok(std::fs::write(path, content)?)
}

impl Bench {
    pub fn new(target: &Path) -> Result<Self> {
        let folder = target.join("mutants");
        let bench = Self { tree: folder.join("tree"), target: target.into(), folder };
        std::fs::create_dir_all(&bench.tree)?;
        Ok(bench)
    }

    fn cargo(&self) -> Command {
        let mut cargo = Command::new("cargo");
        cargo.current_dir(&self.tree).env("CARGO_TARGET_DIR", &self.target);
        // The library and its tests are compiled in half the time so, and the stack is still enough; dependencies stay as they are.
        cargo.args(["--config", "profile.release.package.saltern.opt-level=1"]);
        cargo.args(["--config", "profile.release.package.saltern.debug=false"]);
        cargo
    }

    /// Copies the workspace, with the mutants in its library; gives the numbers of those that compile.
    pub fn weave(&self, mutants: &[(u32, &Mutant)]) -> Result<BTreeSet<u32>> {
        let listed =
            Command::new("git").args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]).output()?;
        for path in String::from_utf8(listed.stdout)?.split_terminator('\0') {
            if !path.starts_with(LIBRARY) && Path::new(path).is_file() {
                write_if_new(&self.tree.join(path), &std::fs::read(path)?)?;
            }
        }
        let mut left: BTreeSet<u32> = mutants.iter().map(|(number, _)| *number).collect();
        loop {
            let refused = self.refused(&self.write(mutants, &left)?)?;
            if refused.is_empty() {
                return Ok(left);
            }
            left.retain(|number| !refused.contains(number));
        }
    }

    /// Writes the library with these mutants. Of each file, the lines where mutants are.
    fn write(&self, mutants: &[(u32, &Mutant)], left: &BTreeSet<u32>) -> Result<Lines> {
        let mut files = Vec::new();
        crate::sources(Path::new(LIBRARY), &mut files)?;
        let mut lines = Lines::new();
        for path in files {
            let file = path.to_str().ok_or("a file's name is no UTF-8")?;
            let here: Vec<_> = mutants
                .iter()
                .filter(|(number, mutant)| mutant.file == file && left.contains(number))
                .copied()
                .collect();
            let mut woven = weave::weave(&std::fs::read_to_string(&path)?, &here);
            if path.ends_with("src/lib.rs") {
                woven.text += weave::MODULE;
            }
            write_if_new(&self.tree.join(&path), woven.text.as_bytes())?;
            lines.insert(file.into(), woven.lines);
        }
        Ok(lines)
    }

    /// The mutants in whose lines the compiler finds errors.
    fn refused(&self, lines: &Lines) -> Result<BTreeSet<u32>> {
        let output = self
            .cargo()
            .args(["check", "--release", "-p", "saltern", "--features", "legacy", "--message-format=json"])
            .output()?;
        let mut refused = BTreeSet::new();
        for message in String::from_utf8(output.stdout)?.lines() {
            let message: Value = serde_json::from_str(message)?;
            let message = &message["message"];
            if message["level"] != "error" {
                continue;
            }
            for span in message["spans"].as_array().into_iter().flatten() {
                let at = span["line_start"].as_u64().unwrap_or(0) as usize;
                let Some(mutants) = span["file_name"].as_str().and_then(|file| lines.get(file)) else { continue };
                // The innermost, whose lines are the fewest.
                let inner =
                    mutants.iter().filter(|(_, lines)| lines.contains(&at)).min_by_key(|(_, lines)| lines.len());
                refused.extend(inner.map(|(number, _)| *number));
            }
        }
        if refused.is_empty() && !output.status.success() {
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            return Err(format!("the library does not compile, and not for a mutant\n{said}").into());
        }
        Ok(refused)
    }

    /// Compiles the tests and asks each which mutants it passes.
    fn tests(&self) -> Result<Vec<Test>> {
        let mut cargo = self.cargo();
        cargo.args(["test", "--no-run", "--release", "-p", "saltern", "--message-format=json"]);
        let mut names = BTreeSet::new();
        for entry in std::fs::read_dir("crates/saltern/tests")? {
            let path = entry?.path();
            if path.extension().is_some_and(|extension| extension == "rs") || path.join("main.rs").exists() {
                names.extend(path.file_stem().and_then(|name| name.to_str()).map(str::to_owned));
            }
        }
        for name in names.iter().filter(|name| !NOT_RUN.contains(&name.as_str())) {
            cargo.args(["--test", name]);
        }
        let output = cargo.stderr(Stdio::inherit()).output()?;
        if !output.status.success() {
            return Err("the tests do not compile".into());
        }
        let mut programs = Vec::new();
        for message in String::from_utf8(output.stdout)?.lines() {
            let message: Value = serde_json::from_str(message)?;
            if let Some(program) = message["executable"].as_str() {
                programs.push(PathBuf::from(program));
            }
        }
        let package = self.tree.join("crates/saltern");
        let mut tests = Vec::new();
        for program in programs {
            let listed = Command::new(&program).args(["--list", "--format", "terse"]).output()?;
            let ignored = Command::new(&program).args(["--list", "--format", "terse", "--ignored"]).output()?;
            let ignored = String::from_utf8(ignored.stdout)?;
            let ignored: BTreeSet<_> = ignored.lines().collect();
            for line in String::from_utf8(listed.stdout)?.lines().filter(|line| !ignored.contains(line)) {
                let Some(name) = line.strip_suffix(": test") else { continue };
                tests.push(Test {
                    program: program.clone(),
                    package: package.clone(),
                    name: name.into(),
                    time: Duration::ZERO,
                    reaches: BTreeSet::new(),
                });
            }
        }
        self.reach(tests)
    }

    /// Those of the tests that pass without a mutant, with what they reach.
    fn reach(&self, tests: Vec<Test>) -> Result<Vec<Test>> {
        let seen = self.folder.join("reached");
        let mut kept = Vec::new();
        for mut test in tests {
            _ = std::fs::remove_file(&seen);
            // Others may want the processors too: what is slow without a mutant gets more time with one.
            let begun = Instant::now();
            let ended = test
                .run(&[("SALTERN_MUTANT", "reached".as_ref()), ("SALTERN_MUTANTS_REACHED", seen.as_os_str())], None)?;
            test.time = begun.elapsed();
            if matches!(ended, Ended::Passed) {
                let reached = std::fs::read_to_string(&seen).unwrap_or_default();
                test.reaches = reached.lines().map(str::parse).collect::<std::result::Result<_, _>>()?;
                kept.push(test);
            } else {
                println!("not run: {}, which fails without a mutant", test.title());
            }
        }
        kept.sort_by_key(|test| test.time);
        Ok(kept)
    }

    /// Runs every mutant that was not run before.
    pub fn run<'a>(&self, mutants: &[(u32, &'a Mutant)], compiled: &BTreeSet<u32>) -> Result<Vec<Outcome<'a>>> {
        let tests = self.tests()?;
        println!("{} tests, {} seconds", tests.len(), tests.iter().map(|test| test.time).sum::<Duration>().as_secs());
        let state = self.folder.join("results");
        let same = fingerprint(&self.everything(&tests)?);
        let head = format!("{same:016x}");
        let old = std::fs::read_to_string(&state).unwrap_or_default();
        let mut known = BTreeMap::new();
        if old.lines().next() == Some(&head) {
            known.extend(
                old.lines().skip(1).filter_map(|line| line.split_once('\t')).map(|(n, v)| (n.to_owned(), v.to_owned())),
            );
        } else {
            std::fs::write(&state, format!("{head}\n"))?;
        }
        let mut file = std::fs::OpenOptions::new().append(true).open(&state)?;
        let mut outcomes = Vec::new();
        for (done, (number, mutant)) in mutants.iter().filter(|(number, _)| compiled.contains(number)).enumerate() {
            let verdict = match known.get(&number.to_string()) {
                Some(verdict) => verdict.clone(),
                None => {
                    let verdict = verdict(*number, &tests)?;
                    writeln!(file, "{number}\t{verdict}")?;
                    verdict
                }
            };
            println!("{}/{} {}: {verdict}", done + 1, compiled.len(), mutant.name());
            outcomes.push(Outcome { mutant, verdict });
        }
        Ok(outcomes)
    }

    /// What a result depends on: the programs' names have a hash of their sources' place and options, their bytes the rest.
    fn everything(&self, tests: &[Test]) -> Result<Vec<u8>> {
        let programs: BTreeSet<_> = tests.iter().map(|test| &test.program).collect();
        let mut all = Vec::new();
        for program in programs {
            all.extend(fingerprint(&std::fs::read(program)?).to_le_bytes());
        }
        Ok(all)
    }
}

/// Of each file, where its mutants are.
type Lines = BTreeMap<String, Vec<(u32, std::ops::Range<usize>)>>;

fn verdict(number: u32, tests: &[Test]) -> Result<String> {
    let mut passed = 0;
    for test in tests.iter().filter(|test| test.reaches.contains(&number)) {
        let limit = test.time * 10 + Duration::from_secs(20);
        match test.run(&[("SALTERN_MUTANT", number.to_string().as_ref())], Some(limit))? {
            Ended::Passed => passed += 1,
            Ended::Failed => return Ok(format!("caught by {}", test.title())),
            Ended::Hung => return Ok(format!("hung in {}", test.title())),
        }
    }
    Ok(if passed == 0 { "survived, reached by no test".into() } else { format!("survived {passed} tests") })
}

impl Test {
    fn title(&self) -> String {
        let program = self.program.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        format!("{}::{}", program.rsplit_once('-').map_or(program, |(name, _)| name), self.name)
    }

    fn run(&self, variables: &[(&str, &std::ffi::OsStr)], limit: Option<Duration>) -> Result<Ended> {
        let mut command = Command::new(&self.program);
        command.current_dir(&self.package).args(["--exact", &self.name, "--test-threads=1", "-q"]);
        // Cargo sets these for tests that ask.
        command.env("CARGO_MANIFEST_DIR", &self.package).env("CARGO_TARGET_TMPDIR", self.package.join("tmp"));
        command.envs(variables.iter().copied());
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let mut child = command.spawn()?;
        let begun = Instant::now();
        let mut pause = Duration::from_millis(1);
        loop {
            if let Some(status) = child.try_wait()? {
                return Ok(if status.success() { Ended::Passed } else { Ended::Failed });
            }
            if limit.is_some_and(|limit| begun.elapsed() > limit) {
                child.kill()?;
                child.wait()?;
                return Ok(Ended::Hung);
            }
            std::thread::sleep(pause);
            pause = (pause * 2).min(Duration::from_millis(50));
        }
    }
}
