//! `saltern keygen`, `encrypt`, `decrypt`, `sign` and `verify`: what they make of files, and of what is none.

mod encrypt;
mod sign;

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

fn command(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_saltern"));
    command.args(arguments).current_dir(folder).env_remove("SALTERN_LEVEL").stdin(Stdio::null());
    command
}

/// Standard output of what succeeds without a word on standard error.
fn done(folder: &Path, arguments: &[&str]) -> Vec<u8> {
    done_with(folder, arguments, b"")
}

/// The same with that as standard input.
fn done_with(folder: &Path, arguments: &[&str], input: &[u8]) -> Vec<u8> {
    let output = run_with(folder, arguments, input);
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && stderr.is_empty(), "{arguments:?}: {} {stderr}", output.status);
    output.stdout
}

fn run_with(folder: &Path, arguments: &[&str], input: &[u8]) -> Output {
    let mut child = command(folder, arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("it is piped");
    let input = input.to_vec();
    let writer = std::thread::spawn(move || {
        // Whoever refuses reads no more.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("it ends");
    writer.join().expect("it was written");
    output
}

/// What fails: with this exit code, one line on standard error that has all of `parts`, nothing on standard output, and no new file.
fn fails(code: i32, folder: &Path, arguments: &[&str], parts: &[&str]) -> String {
    let before = names(folder);
    let output = command(folder, arguments).output().expect("the program starts");
    let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {stderr}");
    assert!(output.stdout.is_empty(), "{arguments:?} printed {}", String::from_utf8_lossy(&output.stdout));
    let errors = stderr.lines().filter(|line| line.starts_with("error: ")).count();
    assert_eq!(errors, 1, "{arguments:?}: {stderr}");
    for part in parts {
        assert!(stderr.contains(part), "{arguments:?}: no {part} in {stderr}");
    }
    assert_eq!(names(folder), before, "{arguments:?}");
    stderr
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

fn message(length: usize) -> Vec<u8> {
    (0..length).map(|i| ((i * 7) >> 3) as u8).collect()
}

#[test]
fn shells_and_manuals_know_every_command() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let text = String::from_utf8(done(folder, &["completions", shell])).unwrap();
        assert!(text.contains("encrypt") && text.contains("recipients-file"), "{shell}");
    }
    assert!(done(folder, &["man", "pages/man1"]).is_empty());
    let pages = names(&folder.join("pages/man1"));
    for command in [
        "saltern",
        "saltern-decrypt",
        "saltern-encrypt",
        "saltern-hash",
        "saltern-keygen",
        "saltern-sign",
        "saltern-verify",
    ] {
        assert!(pages.contains(&format!("{command}.1")), "{command}");
    }
    let page = fs::read_to_string(folder.join("pages/man1/saltern-encrypt.1")).unwrap();
    assert!(page.contains("saltern\\-encrypt") && page.contains("Examples"), "{page}");
    fs::write(folder.join("file"), "").unwrap();
    fails(2, folder, &["man", "file"], &["`file` cannot be written"]);
}

/// Each command's help has examples, and what they say is understood.
#[test]
fn help_has_examples() {
    for command in ["keygen", "encrypt", "decrypt", "sign", "verify", "completions", "man"] {
        let help = String::from_utf8(done(Path::new("."), &[command, "--help"])).unwrap();
        assert!(help.contains("Examples:\n  "), "{command}: {help}");
    }
}
