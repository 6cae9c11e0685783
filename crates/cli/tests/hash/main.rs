//! What `saltern hash` prints, checks and refuses.

mod check;
mod codes;
mod lists;

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// Of `abc`, FIPS 180-4.
const ABC: &str = "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a\
                   2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f";

/// Programs of coreutils, and what they are here.
const COREUTILS: &[(&str, &str)] = &[
    ("md5sum", "md5"),
    ("sha1sum", "sha-1"),
    ("sha224sum", "sha-224"),
    ("sha256sum", "sha-256"),
    ("sha384sum", "sha-384"),
    ("sha512sum", "sha-512"),
    ("b2sum", "blake2b-512"),
];

fn hash(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_saltern"));
    command.arg("hash").args(arguments).current_dir(folder).env_remove("SALTERN_LEVEL").stdin(Stdio::null());
    command.output().expect("the program starts")
}

/// Standard output of what succeeds without a word on standard error.
fn done(folder: &Path, arguments: &[&str]) -> Vec<u8> {
    let output = hash(folder, arguments);
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && stderr.is_empty(), "{arguments:?}: {} {stderr}", output.status);
    output.stdout
}

/// What ends with this exit code: standard output and standard error.
fn ends(code: i32, folder: &Path, arguments: &[&str]) -> (String, String) {
    let output = hash(folder, arguments);
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    let (stdout, stderr) = (text(output.stdout), text(output.stderr));
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {stdout}{stderr}");
    assert!(!stderr.is_empty(), "{arguments:?} says nothing");
    (stdout, stderr)
}

/// Files of several lengths, with names that have to be escaped and names that look like something else.
fn files(folder: &Path) -> Vec<&'static str> {
    let mut names = vec!["empty", "two words", "*star", "(b) = c", "large", "- not an option"];
    if cfg!(unix) {
        names.extend(["back\\slash", "line\nbreak", "carriage\rreturn"]);
    }
    for (index, name) in names.iter().enumerate() {
        let length = if *name == "large" { 1_234_567 } else { index * 100 };
        let text: Vec<u8> = (0..length).map(|byte| (byte * 7 + index) as u8).collect();
        fs::write(folder.join(name), text).unwrap();
    }
    names
}

/// What a program of coreutils prints, where it is installed.
fn coreutils(program: &str, folder: &Path, arguments: &[&str]) -> Option<Vec<u8>> {
    let output = run_coreutils(program, folder, arguments, Stdio::null())?;
    assert!(output.status.success(), "{program}: {}", String::from_utf8_lossy(&output.stderr));
    Some(output.stdout)
}

/// How it ends and what it prints, with that as standard input.
fn run_coreutils(program: &str, folder: &Path, arguments: &[&str], stdin: Stdio) -> Option<Output> {
    let mut command = Command::new(program);
    match command.args(arguments).current_dir(folder).env("LC_ALL", "C").stdin(stdin).output() {
        Ok(output) => Some(output),
        Err(error) => {
            // Not eprintln!, which the test harness hides.
            let line = format!("SKIPPED: the comparison with {program}: {error}\n");
            std::io::stderr().write_all(line.as_bytes()).expect("standard error takes a line");
            assert!(std::env::var("CI").as_deref() != Ok("true"), "nothing may be skipped where CI=true");
            None
        }
    }
}

#[test]
fn folders_are_walked_where_it_is_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    fs::create_dir_all(path.join("b/sub")).unwrap();
    for (name, text) in [("b/2", "two"), ("b/sub/1", "one"), ("a", "abc")] {
        fs::write(path.join(name), text).unwrap();
    }
    let named = |name: &str| done(path, &[name]);
    let sub = Path::new("b").join("sub");
    let (two, one) = (Path::new("b").join("2"), sub.join("1"));
    let expected = [named("a"), named(two.to_str().unwrap()), named(one.to_str().unwrap())].concat();
    assert_eq!(done(path, &["-r", "a", "b"]), expected);
    let (_, stderr) = ends(2, path, &["b"]);
    assert!(stderr.contains("`b` cannot be read"), "{stderr}");
    let (stdout, stderr) = ends(2, path, &["-r", "missing", "a"]);
    assert!(stderr.contains("`missing` cannot be read") && stdout.ends_with("  a\n"), "{stderr}");
    // As many as go together, and more.
    for i in 0..500 {
        fs::write(path.join("b/sub").join(format!("{i:03}")), i.to_string().repeat(i)).unwrap();
    }
    let listed = String::from_utf8(done(path, &["-r", "b"])).unwrap();
    let files: Vec<&str> = listed.lines().map(|line| line.split_once("  ").unwrap().1).collect();
    assert!(files.len() == 502 && files.is_sorted(), "{}", files.len());
    fs::write(path.join("sums"), &listed).unwrap();
    assert_eq!(done(path, &["--check", "sums", "--quiet"]), b"");
}

#[test]
fn algorithms_are_listed() {
    let listed = String::from_utf8(done(Path::new("."), &["--list"])).unwrap();
    for part in ["sha-256 ", "(the default)", "blake3 ", "shake128-N", "whirlpool "] {
        assert!(listed.contains(part), "no {part} in {listed}");
    }
}

/// Files of one length less, as many and one more than what is mapped.
#[test]
fn files_that_are_mapped_have_the_digest_that_a_pipe_has() {
    let folder = tempfile::tempdir().unwrap();
    for length in [(1 << 20) - 1, 1 << 20, (1 << 20) + 1, 5_000_001] {
        let text: Vec<u8> = (0..length).map(|byte| (byte * 7) as u8).collect();
        fs::write(folder.path().join("file"), &text).unwrap();
        let stdin = fs::File::open(folder.path().join("file")).unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_saltern"));
        let piped = command.args(["hash", "-a", "blake3", "--raw"]).stdin(stdin).output().unwrap().stdout;
        assert_eq!(done(folder.path(), &["-a", "blake3", "--raw", "file"]), piped, "{length}");
    }
}

#[test]
fn lines_are_those_of_coreutils() {
    let folder = tempfile::tempdir().unwrap();
    let names = files(folder.path());
    for (program, algorithm) in COREUTILS {
        for options in [
            &["--"][..],
            &["--tag", "--"],
            &["-z", "--"],
            &["--zero", "--tag", "--"],
            &["-b", "--"],
            &["-t", "--"],
            &["-t", "--binary", "--"],
            &["-b", "--text", "--"],
            &["-bz", "--"],
            &["--tag", "-b", "--"],
        ] {
            let Some(theirs) = coreutils(program, folder.path(), &[options, &names].concat()) else { continue };
            let ours = done(folder.path(), &[&["-a", algorithm], options, &names].concat());
            assert_eq!(ours.escape_ascii().to_string(), theirs.escape_ascii().to_string(), "{program} {options:?}");
        }
    }
}

/// BLAKE2b of other lengths is told by its tag, or asked for without one and by its digest.
#[test]
fn blake2b_has_any_length() {
    let folder = tempfile::tempdir().unwrap();
    let names = files(folder.path());
    for bits in ["8", "224", "256", "384", "504"] {
        let name = format!("blake2b-{bits}");
        for tag in [&[][..], &["--tag"]] {
            let ours = done(folder.path(), &[&["-a", &name], tag, &["--"], &names].concat());
            let by_length = done(folder.path(), &[&["-a", "blake2b", "-l", bits], tag, &["--"], &names].concat());
            assert_eq!(by_length, ours);
            if let Some(theirs) = coreutils("b2sum", folder.path(), &[&["-l", bits], tag, &["--"], &names].concat()) {
                assert_eq!(ours.escape_ascii().to_string(), theirs.escape_ascii().to_string(), "{bits} {tag:?}");
            }
            fs::write(folder.path().join("sums"), ours).unwrap();
            let asked: &[&str] = if tag.is_empty() { &["-a", "blake2b"] } else { &[] };
            let verdicts = done(folder.path(), &[asked, &["--check", "sums"]].concat());
            assert_eq!(done(folder.path(), &["-a", "blake2b", "--check", "sums"]), verdicts);
            let (_, stderr) = ends(1, folder.path(), &["-a", "blake2b-512", "--check", "sums"]);
            assert!(stderr.contains("blake2b-512"), "{stderr}");
        }
    }
}

/// The verdicts without those on names with a backslash or a carriage return, which coreutils 9.10 escapes there, as we do,
/// and 9.1 does not.
fn verdicts_that_agree(verdicts: &[u8]) -> Vec<String> {
    let lines = verdicts.split(|byte| *byte == b'\n').map(|line| line.escape_ascii().to_string());
    lines.filter(|line| !line.contains("slash") && !line.contains("carriage")).collect()
}

#[test]
fn each_checks_what_the_other_has_written() {
    let folder = tempfile::tempdir().unwrap();
    let names = files(folder.path());
    for (program, algorithm) in COREUTILS {
        for options in [&["--"][..], &["--tag", "--"]] {
            let ours = done(folder.path(), &[&["-a", algorithm], options, &names].concat());
            fs::write(folder.path().join("sums"), ours).unwrap();
            // What is tagged says its algorithm.
            let asked: &[&str] = if options.len() == 1 { &["-a", algorithm] } else { &[] };
            let verdicts = done(folder.path(), &[asked, &["--check", "sums"]].concat());
            if let Some(theirs) = coreutils(program, folder.path(), &["--check", "sums"]) {
                assert_eq!(verdicts_that_agree(&verdicts), verdicts_that_agree(&theirs));
            }
            let Some(theirs) = coreutils(program, folder.path(), &[options, &names].concat()) else { continue };
            fs::write(folder.path().join("sums"), theirs).unwrap();
            assert_eq!(done(folder.path(), &[asked, &["--check", "sums"]].concat()), verdicts);
        }
    }
}

/// Small files are hashed together; that is not to be seen.
#[test]
fn many_files_are_as_each_by_itself() {
    let folder = tempfile::tempdir().unwrap();
    let names: Vec<String> = (0..150).map(|i| format!("file {i}")).collect();
    for (i, name) in names.iter().enumerate() {
        let length = if i % 40 == 13 { 200_000 } else { i * i % 3000 };
        fs::write(folder.path().join(name), (0..length).map(|byte| (byte * 3 + i) as u8).collect::<Vec<_>>()).unwrap();
    }
    let mut names: Vec<&str> = names.iter().map(String::as_str).collect();
    for (algorithm, program) in [("sha-256", "sha256sum"), ("blake2b-512", "b2sum")] {
        let Some(theirs) = coreutils(program, folder.path(), &names) else { continue };
        let ours = done(folder.path(), &[&["-a", algorithm][..], &names].concat());
        assert_eq!(String::from_utf8(ours), String::from_utf8(theirs));
    }
    let alone: Vec<u8> = names.iter().flat_map(|name| done(folder.path(), &["-a", "blake3", name])).collect();
    assert_eq!(done(folder.path(), &[&["-a", "blake3"][..], &names].concat()), alone);

    // One that is missing and one that is none: the others are there, in their order.
    names.insert(20, "missing");
    names.insert(70, ".");
    let (stdout, stderr) = ends(2, folder.path(), &[&["-a", "blake3"][..], &names].concat());
    assert_eq!(stdout.as_bytes(), alone);
    assert!(stderr.contains("`missing` cannot be read") && stderr.contains("`.` cannot be read"), "{stderr}");
    assert_eq!(stderr.lines().count(), 2, "{stderr}");
}

/// A stack that is larger than the address space is refused as a thread beyond a limit is.
#[cfg(all(target_os = "linux", target_pointer_width = "64"))]
#[test]
fn files_are_hashed_where_no_thread_begins() {
    let folder = tempfile::tempdir().unwrap();
    let mut names = files(folder.path());
    names.extend(["missing", "-", "."]);
    fs::write(folder.path().join("very large"), vec![7; 9 << 20]).unwrap();
    names.push("very large");
    for algorithm in ["sha-256", "blake3"] {
        let arguments = [&["-a", algorithm, "--"][..], &names].concat();
        let expected = hash(folder.path(), &arguments);
        assert_eq!(expected.status.code(), Some(2));
        let mut command = Command::new(env!("CARGO_BIN_EXE_saltern"));
        command.arg("hash").args(&arguments).current_dir(folder.path()).stdin(Stdio::null());
        let output = command.env("RUST_MIN_STACK", (1_u64 << 60).to_string()).output().unwrap();
        assert_eq!(output, expected, "{}", String::from_utf8_lossy(&output.stderr));
    }
}

#[test]
fn standard_input_is_a_file_too() {
    let folder = tempfile::tempdir().unwrap();
    for arguments in [&["-a", "sha512"][..], &["-a", "sha512", "-"]] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_saltern"));
        command.arg("hash").args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        child.stdin.take().unwrap().write_all(b"abc").unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!(String::from_utf8(output.stdout).unwrap(), format!("{ABC}  -\n"));
        assert!(output.status.success());
    }
    fs::write(folder.path().join("abc"), "abc").unwrap();
    let tagged = done(folder.path(), &["-a", "SHA-512", "--tag", "abc"]);
    assert_eq!(String::from_utf8(tagged).unwrap(), format!("SHA512 (abc) = {ABC}\n"));
}

/// What ends with this exit code when it is given so much on standard input: standard output.
fn fed(code: i32, folder: &Path, arguments: &[&str], text: &[u8]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_saltern"));
    command.arg("hash").args(arguments).current_dir(folder).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let output = std::thread::scope(|scope| {
        scope.spawn(move || stdin.write_all(text).unwrap());
        child.wait_with_output().unwrap()
    });
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {stderr}");
    String::from_utf8(output.stdout).unwrap()
}

/// As sha256sum has it: the first gets all of it, those after it the empty rest.
#[test]
fn standard_input_is_read_once() {
    let folder = tempfile::tempdir().unwrap();
    let text: Vec<u8> = (0..3_000_000_u32).map(|i| (i.wrapping_mul(i) >> 7) as u8).collect();
    fs::write(folder.path().join("text"), &text).unwrap();
    fs::write(folder.path().join("empty"), "").unwrap();
    let digest = |name| String::from_utf8(done(folder.path(), &[name])).unwrap().replace(name, "-");
    let (whole, rest) = (digest("text"), digest("empty"));
    for _ in 0..10 {
        let printed = fed(0, folder.path(), &["-", "text", "-", "empty", "-"], &text);
        let expected = [&whole, &whole.replace('-', "text"), &rest, &rest.replace('-', "empty"), &rest];
        assert_eq!(printed, expected.map(String::as_str).concat());
        fs::write(folder.path().join("sums"), format!("{whole}{rest}")).unwrap();
        assert_eq!(fed(0, folder.path(), &["--check", "sums"], &text), "-: OK\n-: OK\n");
        if cfg!(target_os = "linux") {
            // The same pipe by another name.
            let printed = fed(0, folder.path(), &["/dev/stdin", "-", "/dev/stdin"], &text);
            assert_eq!(printed.replace("/dev/stdin", "-"), format!("{whole}{rest}{rest}"));
        }
    }
}

/// A list that comes from standard input cannot list that.
#[test]
fn standard_input_does_not_list_itself() {
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(fed(1, folder.path(), &["-c", "-", "-a", "sha512"], format!("{ABC}  -\n").as_bytes()), "");
}

/// A descriptor that is there and of the wrong kind, which is neither an empty message nor a line that was read.
#[cfg(unix)]
#[test]
fn standard_input_and_output_that_fail_are_told() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("abc"), "abc").unwrap();
    fs::write(folder.path().join("sums"), done(folder.path(), &["abc"])).unwrap();
    let run = |arguments: &[&str], stdin: fs::File, stdout: fs::File| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_saltern"));
        command.arg("hash").args(arguments).current_dir(folder.path()).stdin(stdin).stdout(stdout);
        let output = command.output().unwrap();
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    let readable = || fs::File::open(folder.path().join("sums")).unwrap();
    let writable = || fs::File::create(folder.path().join("out")).unwrap();
    for (arguments, part) in [(&[][..], "`-` cannot be read"), (&["--check", "-"], "--check: `-` cannot be read")] {
        let (code, stderr) = run(arguments, writable(), writable());
        assert!(code == Some(2) && stderr.contains(part), "{arguments:?}: {code:?} {stderr}");
        assert_eq!(fs::read(folder.path().join("out")).unwrap(), b"");
    }
    for arguments in [&["abc"][..], &["--check", "sums"]] {
        let (code, stderr) = run(arguments, readable(), readable());
        assert!(code == Some(2) && stderr.contains("standard output"), "{arguments:?}: {code:?} {stderr}");
    }
}

#[test]
fn nothing_asked_for_is_sha_256() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("abc"), "abc").unwrap();
    let digest = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
    assert_eq!(done(folder.path(), &["abc"]), format!("{digest}  abc\n").as_bytes());
}

/// BLAKE3's own vector of one zero byte, in the lines of b3sum.
#[test]
fn blake3_is_as_b3sum_prints_it() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("zero"), [0]).unwrap();
    let digest = "2d3adedff11b61f14c886e35afa036736dcd87a74d27b5c1510225d0f592e213";
    assert_eq!(done(folder.path(), &["-a", "blake3", "zero"]), format!("{digest}  zero\n").as_bytes());
    let tagged = done(folder.path(), &["-a", "blake3", "--tag", "zero"]);
    assert_eq!(tagged, format!("BLAKE3 (zero) = {digest}\n").as_bytes());
    fs::write(folder.path().join("sums"), tagged).unwrap();
    assert_eq!(done(folder.path(), &["--check", "sums"]), b"zero: OK\n");
}

/// As cksum 9.10 prints it with `--untagged`, which older ones have not.
#[test]
fn digests_come_in_base64_and_in_bytes() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("abc"), "abc").unwrap();
    let digest = "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=";
    let line = done(folder.path(), &["--base64", "abc"]);
    assert_eq!(line, format!("{digest}  abc\n").as_bytes());
    fs::write(folder.path().join("sums"), line).unwrap();
    assert_eq!(done(folder.path(), &["--check", "sums"]), b"abc: OK\n");
    let tagged = done(folder.path(), &["--base64", "--tag", "abc"]);
    assert_eq!(tagged, format!("SHA256 (abc) = {digest}\n").as_bytes());
    let raw = done(folder.path(), &["--raw", "abc"]);
    assert_eq!((raw.len(), &raw[..4]), (32, &b"\xba\x78\x16\xbf"[..]));
}

/// BLAKE3's output goes on: a longer digest begins as a shorter one.
#[test]
fn blake3_has_any_length() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("zero"), [0]).unwrap();
    let long = String::from_utf8(done(folder.path(), &["-a", "blake3-512", "--tag", "zero"])).unwrap();
    let begins = "BLAKE3-512 (zero) = 2d3adedff11b61f14c886e35afa036736dcd87a74d27b5c1510225d0f592e213";
    assert!(long.starts_with(begins) && long.len() == begins.len() + 65, "{long}");
    fs::write(folder.path().join("sums"), long).unwrap();
    for asked in [&[][..], &["-a", "blake3"]] {
        assert_eq!(done(folder.path(), &[asked, &["--check", "sums"]].concat()), b"zero: OK\n");
    }
}

#[test]
fn many_files_come_in_their_order() {
    let folder = tempfile::tempdir().unwrap();
    let names: Vec<String> = (0..100).map(|index| format!("file{index}")).collect();
    for (index, name) in names.iter().enumerate() {
        fs::write(folder.path().join(name), vec![index as u8; (100 - index) * 3000]).unwrap();
    }
    let arguments: Vec<&str> = names.iter().map(String::as_str).collect();
    let text = String::from_utf8(done(folder.path(), &arguments)).unwrap();
    let printed: Vec<&str> = text.lines().map(|line| line.split_once("  ").unwrap().1).collect();
    assert_eq!(printed, arguments);
    fs::write(folder.path().join("sums"), &text).unwrap();
    let verdicts = String::from_utf8(done(folder.path(), &["-c", "sums"])).unwrap();
    assert_eq!(verdicts.lines().filter(|line| line.ends_with(": OK")).count(), 100);
}

#[test]
fn a_file_that_is_not_what_it_was_is_exit_code_1() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    fs::write(path("a"), "abc").unwrap();
    fs::write(path("b"), "abc").unwrap();
    fs::write(path("sums"), done(folder.path(), &["a", "b"])).unwrap();
    fs::write(path("b"), "abd").unwrap();
    let (verdicts, stderr) = ends(1, folder.path(), &["--check", "sums"]);
    assert_eq!(verdicts, "a: OK\nb: FAILED\n");
    assert!(stderr.contains("1 of 2"), "{stderr}");
    fs::remove_file(path("a")).unwrap();
    let (verdicts, stderr) = ends(1, folder.path(), &["--check", "sums"]);
    assert_eq!(verdicts, "a: FAILED open or read\nb: FAILED\n");
    assert!(stderr.contains("`a` cannot be read"), "{stderr}");
}

/// Who has read enough of the verdicts still gets the exit code of all of them.
#[test]
fn verdicts_that_nobody_reads_count() {
    let folder = tempfile::tempdir().unwrap();
    let names: Vec<String> = (0..400).map(|index| format!("file{index}")).collect();
    for name in &names {
        fs::write(folder.path().join(name), name).unwrap();
    }
    let arguments: Vec<&str> = names.iter().map(String::as_str).collect();
    fs::write(folder.path().join("sums"), done(folder.path(), &arguments)).unwrap();
    for name in &names[299..] {
        fs::write(folder.path().join(name), "changed").unwrap();
    }
    for closed in [false, true] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_saltern"));
        command.args(["hash", "--check", "sums"]).current_dir(folder.path()).stdout(Stdio::piped());
        let mut child = command.stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        if closed {
            drop(child.stderr.take());
        }
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(1));
        assert_eq!(closed, !String::from_utf8_lossy(&output.stderr).contains("101 of 400"));
    }
}

#[test]
fn what_cannot_be_read_is_told_and_the_rest_is_done() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("abc"), "abc").unwrap();
    let (stdout, stderr) = ends(2, folder.path(), &["-a", "sha-512", "no such file", "abc", "."]);
    assert_eq!(stdout, format!("{ABC}  abc\n"));
    assert!(stderr.contains("`no such file` cannot be read") && stderr.contains("`.` cannot be read"), "{stderr}");
    let (_, stderr) = ends(2, folder.path(), &["--check", "no such file"]);
    assert!(stderr.contains("--check: `no such file`"), "{stderr}");
    fs::write(folder.path().join("sums"), done(folder.path(), &["abc"])).unwrap();
    let (verdicts, stderr) = ends(2, folder.path(), &["--check", "no such file", "--check", ".", "--check", "sums"]);
    assert_eq!(verdicts, "abc: OK\n");
    assert!(stderr.contains("--check: `no such file`") && stderr.contains("--check: `.`"), "{stderr}");
    assert_eq!(stderr.lines().count(), 2, "{stderr}");
}

#[test]
fn wrong_usage_is_refused_with_what_is_accepted() {
    let folder = tempfile::tempdir().unwrap();
    let (_, stderr) = ends(2, folder.path(), &["-a", "sha9", "x"]);
    assert!(stderr.contains("`sha9`") && stderr.contains("Did you mean"), "{stderr}");
    let (_, stderr) = ends(2, folder.path(), &["-l", "256", "x"]);
    assert!(stderr.contains("--length") && stderr.contains("blake2b, "), "{stderr}");
    let (_, stderr) = ends(2, folder.path(), &["--raw", "x", "y"]);
    assert!(stderr.contains("--raw") && stderr.contains("one FILE"), "{stderr}");
    for both in [["--tag", "--text"], ["--raw", "--base64"]] {
        let (_, stderr) = ends(2, folder.path(), &[&both[..], &["x"]].concat());
        assert!(both.iter().all(|option| stderr.contains(option)), "{stderr}");
    }
    for option in ["--tag", "--zero", "-z", "-b", "--text", "--base64", "--raw"] {
        let (_, stderr) = ends(2, folder.path(), &["--check", "sums", option]);
        assert!(stderr.contains("--check") && stderr.contains("cannot be used"), "{stderr}");
    }
    for option in ["--ignore-missing", "--quiet", "--status", "--strict", "--warn", "-w"] {
        let (_, stderr) = ends(2, folder.path(), &[option, "file"]);
        assert!(stderr.contains("not provided") && stderr.contains("--check"), "{stderr}");
    }
}

/// With a length, since they have none by themselves; in what is printed, and in what is checked also by the digest's.
#[test]
fn extendable_functions_have_the_length_that_is_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("empty"), "").unwrap();
    // FIPS 202.
    let digest = "46b9dd2b0ba88d13233b3feb743eeb243fcd52ea62b81b82b50c27646ed5762f";
    let text = |arguments: &[&str]| String::from_utf8(done(folder.path(), arguments)).unwrap();
    assert_eq!(text(&["-a", "shake256-256", "empty"]), format!("{digest}  empty\n"));
    assert_eq!(text(&["-a", "SHAKE256/128", "--tag", "empty"]), format!("SHAKE256-128 (empty) = {}\n", &digest[..32]));
    for name in ["shake128", "shake256", "turboshake128", "turboshake256", "kt128", "kt256"] {
        for bits in [8, 256, 8192] {
            let name = format!("{name}-{bits}");
            let tagged = done(folder.path(), &["-a", &name, "--tag", "empty"]);
            fs::write(folder.path().join("sums"), tagged).unwrap();
            assert_eq!(text(&["--check", "sums"]), "empty: OK\n");
            assert_eq!(text(&["-a", &name, "--check", "sums"]), "empty: OK\n");
            fs::write(folder.path().join("sums"), done(folder.path(), &["-a", &name, "empty"])).unwrap();
            assert_eq!(text(&["-a", &name, "--check", "sums"]), "empty: OK\n");
        }
        for name in [name.to_owned(), format!("{name}-8200"), format!("{name}-0"), format!("{name}-12")] {
            let (_, stderr) = ends(2, folder.path(), &["-a", &name, "empty"]);
            assert!(stderr.contains("8 to 8192 bits in steps of 8"), "{stderr}");
        }
    }
    // As OpenSSL writes it.
    fs::write(folder.path().join("sums"), format!("SHAKE-256(empty)= {}\n", &digest[..40])).unwrap();
    assert_eq!(text(&["--check", "sums"]), "empty: OK\n");
}
