//! Compiles the library with its mutants, and runs tests on them.

use crate::find::Mutant;
use crate::{LIBRARY, Result, weave};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// These tests look at the sources, the machine code or the stack, which are others here.
const NOT_RUN: [&str; 4] = ["compiled", "imports", "stack_scan", "stack"];

/// Where everything lies: a copy of the workspace, what is compiled of it, and what was found. To Cargo the copy is the workspace
/// itself, so what is compiled must lie apart.
pub struct Bench {
    tree: PathBuf,
    target: PathBuf,
    folder: PathBuf,
}

/// A test, by itself.
pub struct Test {
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
        let bench = Self { tree: folder.join("tree"), target: folder.join("target"), folder };
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

    /// Copies the workspace, with the mutants in its library, and compiles it; gives the numbers of those that compile, and the tests.
    pub fn weave(&self, mutants: &[(u32, &Mutant)]) -> Result<(BTreeSet<u32>, Vec<Test>)> {
        let listed =
            Command::new("git").args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]).output()?;
        for path in String::from_utf8(listed.stdout)?.split_terminator('\0') {
            if !path.starts_with(LIBRARY) && Path::new(path).is_file() {
                write_if_new(&self.tree.join(path), &std::fs::read(path)?)?;
            }
        }
        // Those that were refused before are not even written: otherwise Cargo would compile everything anew.
        let mut same = 0;
        for (_, mutant) in mutants {
            same = fingerprint(format!("{same} {}", mutant.name()).as_bytes());
        }
        let known = Known::open(&self.folder.join("refused"), &format!("{same:016x} {:016x}", library()?))?;
        let mut left = BTreeSet::new();
        left.extend(
            mutants.iter().filter(|(_, mutant)| !known.found.contains_key(&mutant.name())).map(|(number, _)| *number),
        );
        loop {
            let lines = self.write(mutants, &left)?;
            let mut refused = self.refused(&lines)?;
            if refused.is_empty() {
                // Some errors are found only where code is made.
                match self.tests(&lines)? {
                    Ok(tests) => return Ok((left, tests)),
                    Err(numbers) => refused = numbers,
                }
            }
            for (_, mutant) in mutants.iter().filter(|(number, _)| refused.contains(number)) {
                known.or_find(&mutant.name(), || Ok("does not compile".into()))?;
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
        let features = ["--features", "legacy,rand_core,serde,subtle"];
        let output = self
            .cargo()
            .args(["check", "--release", "-p", "saltern", "--message-format=json"])
            .args(features)
            .output()?;
        blamed(&output, lines)
    }

    /// Compiles the tests, or gives the mutants in whose lines the compiler finds errors.
    fn tests(&self, lines: &Lines) -> Result<std::result::Result<Vec<Test>, BTreeSet<u32>>> {
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
            return blamed(&output, lines).map(Err);
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
        Ok(Ok(tests))
    }

    /// Those of the tests that pass without a mutant, with what they reach.
    fn reach(&self, tests: Vec<Test>, same: &str) -> Result<Vec<Test>> {
        let known = Known::open(&self.folder.join("reached"), same)?;
        let found = side_by_side(&tests, |worker, _, test| {
            known.or_find(&test.title(), || {
                let seen = self.folder.join(format!("passed-{worker}"));
                _ = std::fs::remove_file(&seen);
                let variables = [("SALTERN_MUTANT", "reached".as_ref()), ("SALTERN_MUTANTS_REACHED", seen.as_os_str())];
                let begun = Instant::now();
                let Ended::Passed = test.run(&variables, None)? else { return Ok("failed".into()) };
                let reached = std::fs::read_to_string(&seen).unwrap_or_default();
                let numbers = reached.split_whitespace().collect::<Vec<_>>().join(" ");
                Ok(format!("{} {numbers}", begun.elapsed().as_millis()))
            })
        })?;
        let mut kept = Vec::new();
        for (mut test, found) in tests.into_iter().zip(found) {
            if found == "failed" {
                println!("not run: {}, which fails without a mutant", test.title());
                continue;
            }
            let mut numbers = found.split_whitespace();
            test.time = Duration::from_millis(numbers.next().unwrap_or("0").parse()?);
            test.reaches = numbers.map(str::parse).collect::<std::result::Result<_, _>>()?;
            kept.push(test);
        }
        kept.sort_by_key(|test| test.time);
        Ok(kept)
    }

    /// Runs every mutant that was not run before.
    pub fn run<'a>(
        &self,
        mutants: &[(u32, &'a Mutant)],
        compiled: &BTreeSet<u32>,
        tests: Vec<Test>,
    ) -> Result<Vec<Outcome<'a>>> {
        let same = same(&tests)?;
        let tests = self.reach(tests, &same)?;
        println!("{} tests, {} seconds", tests.len(), tests.iter().map(|test| test.time).sum::<Duration>().as_secs());
        let known = Known::open(&self.folder.join("results"), &same)?;
        let compiled: Vec<_> = mutants.iter().filter(|(number, _)| compiled.contains(number)).collect();
        let verdicts = side_by_side(&compiled, |_, i, (number, mutant)| {
            let verdict = known.or_find(&mutant.name(), || verdict(*number, &tests))?;
            println!("{}/{} {}: {verdict}", i + 1, compiled.len(), mutant.name());
            Ok(verdict)
        })?;
        Ok(compiled.into_iter().zip(verdicts).map(|((_, mutant), verdict)| Outcome { mutant, verdict }).collect())
    }
}

/// The mutants in whose lines the compiler found errors: places, and what a place was expanded from.
fn blamed(output: &Output, lines: &Lines) -> Result<BTreeSet<u32>> {
    let mut refused = BTreeSet::new();
    let mut said = String::new();
    for message in String::from_utf8_lossy(&output.stdout).lines() {
        let message: Value = serde_json::from_str(message)?;
        let message = &message["message"];
        if message["level"] != "error" {
            continue;
        }
        said += message["rendered"].as_str().unwrap_or_default();
        for span in message["spans"].as_array().into_iter().flatten() {
            let at = span["line_start"].as_u64().unwrap_or(0) as usize;
            let Some(mutants) = span["file_name"].as_str().and_then(|file| lines.get(file)) else { continue };
            // The innermost, whose lines are the fewest.
            let inner = mutants.iter().filter(|(_, lines)| lines.contains(&at)).min_by_key(|(_, lines)| lines.len());
            refused.extend(inner.map(|(number, _)| *number));
        }
    }
    if refused.is_empty() && !output.status.success() {
        said += &String::from_utf8_lossy(&output.stderr);
        return Err(format!("this does not compile, and not for a mutant\n{said}").into());
    }
    Ok(refused)
}

/// Does something for each item, on all processors, and gives the results in order. The first error ends it.
fn side_by_side<T: Sync>(items: &[T], work: impl Fn(usize, usize, &T) -> Result<String> + Sync) -> Result<Vec<String>> {
    let next = AtomicUsize::new(0);
    let done = Mutex::new(BTreeMap::new());
    std::thread::scope(|scope| {
        for worker in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            let (next, done, work) = (&next, &done, &work);
            scope.spawn(move || {
                loop {
                    let i = next.fetch_add(1, Relaxed);
                    let Some(item) = items.get(i) else { return };
                    let result = work(worker, i, item).map_err(|error| error.to_string());
                    if result.is_err() {
                        next.store(items.len(), Relaxed);
                    }
                    done.lock().expect("nobody panics with it").insert(i, result);
                }
            });
        }
    });
    let done = done.into_inner()?;
    done.into_values().map(|result| result.map_err(Into::into)).collect()
}

/// What was found before, in a file: names, and what of each.
struct Known {
    file: std::fs::File,
    found: BTreeMap<String, String>,
}

impl Known {
    /// What is in the file holds if it was written by the `same` programs.
    fn open(path: &Path, same: &str) -> Result<Self> {
        let old = std::fs::read_to_string(path).unwrap_or_default();
        let mut found = BTreeMap::new();
        if old.lines().next() == Some(same) {
            found.extend(
                old.lines().filter_map(|line| line.split_once('\t')).map(|(a, b)| (a.to_owned(), b.to_owned())),
            );
        } else {
            std::fs::write(path, format!("{same}\n"))?;
        }
        Ok(Self { file: std::fs::OpenOptions::new().append(true).open(path)?, found })
    }

    fn or_find(&self, name: &str, find: impl FnOnce() -> Result<String>) -> Result<String> {
        if let Some(found) = self.found.get(name) {
            return Ok(found.clone());
        }
        let found = find()?;
        // One write for a line: others write too.
        (&self.file).write_all(format!("{name}\t{found}\n").as_bytes())?;
        Ok(found)
    }
}

/// A number of all sources of the library.
fn library() -> Result<u64> {
    let mut files = Vec::new();
    crate::sources(Path::new(LIBRARY), &mut files)?;
    let mut all = Vec::new();
    for file in files {
        all.extend(fingerprint(&std::fs::read(file)?).to_le_bytes());
    }
    Ok(fingerprint(&all))
}

/// A number of what all results depend on: the programs' bytes.
fn same(tests: &[Test]) -> Result<String> {
    let programs: BTreeSet<_> = tests.iter().map(|test| &test.program).collect();
    let mut all = Vec::new();
    for program in programs {
        all.extend(fingerprint(&std::fs::read(program)?).to_le_bytes());
    }
    Ok(format!("{:016x}", fingerprint(&all)))
}

/// Of each file, where its mutants are.
type Lines = BTreeMap<String, Vec<(u32, std::ops::Range<usize>)>>;

fn verdict(number: u32, tests: &[Test]) -> Result<String> {
    let mut passed = 0;
    // Others may want the processors too: what is slow without a mutant gets more time with one.
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
