//! What the command line refuses, before it measures anything.

use std::process::{Command, Output};

fn saltern(arguments: &[&str]) -> Output {
    command(arguments).env_remove("SALTERN_LEVEL").env_remove("SALTERN_TUNING").output().expect("the program starts")
}

fn at_level(level: &str, arguments: &[&str]) -> Output {
    command(arguments).env("SALTERN_LEVEL", level).output().expect("the program starts")
}

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_saltern"));
    command.args(arguments);
    command
}

/// Runs it and expects exit code 2, nothing on standard output, and all of `parts` on standard error.
fn refused(arguments: &[&str], parts: &[&str]) {
    let output = saltern(arguments);
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {stderr}");
    assert!(output.stdout.is_empty(), "{arguments:?} printed {}", String::from_utf8_lossy(&output.stdout));
    for part in parts {
        assert!(stderr.contains(part), "{arguments:?}: no {part} in {stderr}");
    }
}

#[test]
fn unknown_names_are_refused_with_what_is_accepted() {
    refused(&["speed", "chacah20"], &["`chacah20`", "`chacha20`"]);
    refused(&["speed", "zzz*"], &["`zzz*`", "xsalsa20-poly1305.open"]);
    refused(&["speed", "--peers", "none,openssl"], &["`none`", "ring"]);
    refused(&["speed", "--peers", "opnssl"], &["`opnssl`", "`auto`", "ring"]);
    refused(&["speed", "--levels", "avx1024"], &["`avx1024`", "`best`", "`portable`"]);
    refused(&["speed", "--table", "nope"], &["`nope`", "`bench-slope`"]);
    refused(&["speed", "--table", "bench-slope", "chacha20"], &["--table"]);
    refused(&["sped"], &["sped", "speed"]);
    refused(&["speed", "--sizs", "64"], &["--sizs", "--sizes"]);
}

#[test]
fn sizes_and_seconds_are_checked() {
    refused(&["speed", "--sizes", "64,1G"], &["`1G`", "1K"]);
    refused(&["speed", "--sizes", "65M"], &["`65M`", "64M"]);
    refused(&["speed", "--sizes", ""], &["is not a size"]);
    refused(&["speed", "--table", "lib25519", "--sizes", "64"], &["--sizes", "`lib25519`", "no lengths"]);
    refused(
        &["speed", "--table", "bench-slope", "--sizes", "16K,4K,4K"],
        &["--sizes", "`bench-slope`", "three lengths"],
    );
    for sizes in ["64,16K", "0"] {
        refused(
            &["speed", "--table", "monocypher", "--sizes", sizes],
            &["--sizes", "`monocypher`", "one length above 0"],
        );
    }
    for seconds in ["0", "-1", "nan", "inf", "1e9", "x"] {
        refused(&["speed", &format!("--seconds={seconds}")], &["--seconds"]);
    }
    refused(&["speed", "--seconds", "-1"], &["--seconds: -1", "a number above 0"]);
    refused(&["speed", "--sizes", "-1"], &["--sizes: `-1`", "a number of bytes"]);
}

#[test]
fn files_that_cannot_be_written_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().to_str().unwrap();
    refused(&["speed", "--json", folder], &["--json", folder, "folder"]);
    let nowhere = format!("{folder}/no/such/file.html");
    refused(&["speed", "--html", &nowhere], &["--html", &nowhere]);
}

#[test]
fn one_place_for_two_pages_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    refused(&["speed", "--json", &path("same"), "--html", &path("./same")], &["--json", "--html", "same", "different"]);
    refused(&["speed", "--json", "-", "--html", "-"], &["--json", "--html", "`-`", "different"]);
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn a_level_in_the_environment_that_is_not_here_is_refused() {
    for command in ["speed", "cpu"] {
        let output = at_level("fast", &[command]);
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2));
        assert!(
            stderr.contains("SALTERN_LEVEL") && stderr.contains("`fast`") && stderr.contains("`portable`"),
            "{stderr}"
        );
    }
}

#[test]
fn a_tuning_in_the_environment_that_is_none_is_refused() {
    for command in ["speed", "cpu"] {
        let output = self::command(&[command]).env("SALTERN_TUNING", "fast").output().unwrap();
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2));
        assert!(
            stderr.contains("SALTERN_TUNING") && stderr.contains("`fast`") && stderr.contains("`two-units`"),
            "{stderr}"
        );
    }
    let output = self::command(&["cpu"]).env_remove("SALTERN_LEVEL").env("SALTERN_TUNING", "halves").output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(
        text.contains("Levels     portable, avx2, avx512"),
        text.contains("halves, because SALTERN_TUNING=halves")
    );
}

#[test]
fn cpu_names_the_processor_and_the_level_in_use() {
    let output = saltern(&["cpu"]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success() && output.stderr.is_empty());
    assert!(text.contains("portable") && text.contains("In use"), "{text}");
    let text = String::from_utf8(at_level("portable", &["cpu"]).stdout).unwrap();
    assert!(text.contains("portable, because SALTERN_LEVEL=portable"), "{text}");
}
