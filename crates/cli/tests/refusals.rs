//! What the command line refuses, before it measures anything.

use std::process::{Command, Output};

fn saltern(arguments: &[&str]) -> Output {
    command(arguments).output().expect("the program starts")
}

fn with(variable: &str, value: &str, arguments: &[&str]) -> Output {
    command(arguments).env(variable, value).output().expect("the program starts")
}

/// Without the variables that ask for something else than the best.
fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_saltern"));
    command.args(arguments);
    command.env_remove("SALTERN_LEVEL").env_remove("SALTERN_TUNING").env_remove("SALTERN_UNITS");
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

/// What is wrong with the arguments is said in the first line, all of it; how they are used follows.
#[test]
fn wrong_arguments_are_told_in_a_line() {
    for (arguments, parts) in [
        (&["sign", "letter"][..], &["error: ", "not provided", "--secret-key <FILE>"][..]),
        (&["keygen", "salt", "-o", "key"], &["error: ", "`salt`", "age, "]),
        (&["encrypt", "-p", "-r", "age1"], &["error: ", "--passphrase", "cannot be used with", "--recipient"]),
        (&["decrypt", "--threads", "0"], &["error: ", "--threads", "1..=65535"]),
        (&["verify", "--sig", "x"], &["error: ", "--sig"]),
        (&["salt"], &["error: ", "salt"]),
    ] {
        let output = saltern(arguments);
        let stderr = String::from_utf8_lossy(&output.stderr).replace('\'', "`");
        let first = stderr.lines().next().unwrap_or_default();
        assert_eq!((output.status.code(), output.stdout.is_empty()), (Some(2), true), "{arguments:?}: {stderr}");
        assert!(parts.iter().all(|part| first.contains(part)), "{arguments:?}: {stderr}");
    }
    for arguments in [&["--help"][..], &["help", "sign"], &["sign", "-h"], &["--version"]] {
        let output = saltern(arguments);
        assert!(output.status.success() && output.stderr.is_empty() && !output.stdout.is_empty(), "{arguments:?}");
    }
}

/// And not that of the package.
#[test]
fn its_name() {
    let output = saltern(&["--version"]);
    assert!(output.stdout.starts_with(b"saltern "), "{}", String::from_utf8_lossy(&output.stdout));
}

#[test]
fn unknown_names_are_refused_with_what_is_accepted() {
    refused(&["speed", "chacah20"], &["`chacah20`", "`chacha20`"]);
    refused(&["speed", "zzz*"], &["`zzz*`", "saltern speed --list"]);
    refused(&["speed", "--peers", "none,openssl"], &["`none`", "ring"]);
    refused(&["speed", "--peers", "opnssl"], &["`opnssl`", "`auto`", "ring"]);
    refused(&["speed", "--levels", "avx1024"], &["`avx1024`", "`best`", "`portable`"]);
    refused(&["speed", "--table", "nope"], &["`nope`", "`bench-slope`"]);
    refused(&["speed", "--table", "lib25519", "chacha20"], &["`lib25519`", "x25519.dh, "]);
    refused(&["speed", "monocypher"], &["`monocypher`", "`--table monocypher`"]);
    refused(&["speed", "rot13"], &["`rot13`", "Nothing here has such a name"]);
    refused(&["speed", "--table", "monocypher", "--baseline", "opnssl"], &["--baseline", "`opnssl`", "`openssl`"]);
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
    for seconds in ["0", "-1", "nan", "inf", "1e9", "x", ""] {
        let accepted = "a number above 0 and up to 86400 is accepted";
        refused(&["speed", &format!("--seconds={seconds}")], &["--seconds", &format!("'{seconds}'"), accepted]);
    }
    refused(&["speed", "--seconds", "-1"], &["--seconds", "'-1'", "a number above 0"]);
    refused(&["speed", "--sizes", "-1"], &["--sizes: `-1`", "a number of bytes"]);
}

#[test]
fn what_contradicts_itself_is_refused_by_both_names() {
    refused(&["speed", "--all", "sha-256"], &["--all", "PATTERN"]);
    refused(&["speed", "--self-test", "--peers", "none"], &["--self-test", "--peers"]);
    refused(&["speed", "--from", "a.json", "--seconds", "1"], &["--from", "--seconds"]);
    refused(&["speed", "--baseline", "openssl"], &["--table"]);
    refused(&["speed", "compare", "a.json"], &["RECORD"]);
    refused(&["speed", "compare", "none.json", "other.json"], &["`none.json`", "cannot be read"]);
}

#[test]
fn options_are_built_where_the_sources_are() {
    let folder = tempfile::tempdir().unwrap();
    let output = command(&["speed", "--table", "options"]).current_dir(folder.path()).output().unwrap();
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.code() == Some(2) && stderr.contains("the folder of its sources"), "{stderr}");
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

/// An unknown name in the environment is refused with what is accepted.
fn environment_refused(variable: &str, accepted: &str) {
    for command in ["speed", "cpu", "hash"] {
        let output = with(variable, "fast", &[command]);
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{command}: {stderr}");
        for part in [variable, "`fast`", accepted] {
            assert!(stderr.contains(part), "{command}: no {part} in {stderr}");
        }
    }
}

#[test]
fn what_the_environment_asks_for_in_vain_is_refused() {
    environment_refused("SALTERN_LEVEL", "`portable`");
    environment_refused("SALTERN_TUNING", "`intel-server`");
    environment_refused("SALTERN_UNITS", "`none`");
}

/// The one that only peers obey is refused by who measures them, or could.
#[test]
fn what_the_environment_asks_of_peers_in_vain_is_refused() {
    for arguments in [&["speed"][..], &["speed", "--peers", "none"], &["speed", "--list"]] {
        let output = with("SALTERN_LAB_PEERS_LEVEL", "fast", arguments);
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.code() == Some(2) && output.stdout.is_empty(), "{arguments:?}: {stderr}");
        for part in ["SALTERN_LAB_PEERS_LEVEL", "`fast`", "`avx2`"] {
            assert!(stderr.contains(part), "{arguments:?}: no {part} in {stderr}");
        }
    }
    for accepted in ["", "avx2"] {
        let output = with("SALTERN_LAB_PEERS_LEVEL", accepted, &["speed", "--list"]);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }
}

/// What `saltern cpu` prints.
fn cpu(output: Output) -> String {
    assert!(output.status.success() && output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// What follows this title in what `saltern cpu` prints.
fn line<'a>(text: &'a str, title: &str) -> Option<&'a str> {
    text.lines().find_map(|line| line.strip_prefix(title)).map(str::trim_start)
}

/// They name no level and no tuning, as any other wrong name.
#[cfg(unix)]
#[test]
fn names_in_the_environment_that_are_not_utf8_are_refused() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt as _;
    for variable in ["SALTERN_LEVEL", "SALTERN_TUNING", "SALTERN_UNITS"] {
        for arguments in [&["speed"][..], &["cpu"], &["hash"]] {
            let mut command = command(arguments);
            command
                .env_remove("SALTERN_LEVEL")
                .env_remove("SALTERN_TUNING")
                .env_remove("SALTERN_UNITS")
                .stdin(std::process::Stdio::null());
            let output = command.env(variable, OsStr::from_bytes(b"portable\xff")).output().unwrap();
            let stderr = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.code() == Some(2) && output.stdout.is_empty(), "{arguments:?}: {stderr}");
            assert!(stderr.contains(variable) && stderr.contains("`portable\u{fffd}`"), "{arguments:?}: {stderr}");
        }
    }
}

#[test]
fn cpu_names_the_processor_and_the_level_in_use() {
    let here = saltern_lab::levels::status().here;
    let text = cpu(saltern(&["cpu"]));
    assert!(line(&text, "Processor").is_some(), "{text}");
    assert_eq!(line(&text, "Levels"), Some(here.join(", ").as_str()), "{text}");
    let best = format!("{}, the best of this machine; SALTERN_LEVEL can ask for a lower one", here.last().unwrap());
    assert_eq!(line(&text, "In use"), Some(best.as_str()), "{text}");

    let text = cpu(with("SALTERN_LEVEL", "portable", &["cpu"]));
    assert_eq!(line(&text, "In use"), Some("portable, because SALTERN_LEVEL=portable asks for it"), "{text}");
    assert_eq!([line(&text, "Tuning"), line(&text, "Units")], [None; 2], "{text}");
}

#[test]
fn cpu_names_the_tuning_where_a_level_has_several() {
    let text = cpu(with("SALTERN_TUNING", "zen4", &["cpu"]));
    let several = saltern_lab::levels::status().here.contains(&"avx2");
    let expected = several.then_some("zen4, because SALTERN_TUNING=zen4 asks for it");
    assert_eq!(line(&text, "Tuning"), expected, "{text}");
}

#[test]
fn cpu_names_the_units() {
    let text = cpu(saltern(&["cpu"]));
    #[cfg(target_arch = "x86_64")]
    {
        let sha = saltern_lab::levels::status().here.contains(&"avx2") && std::is_x86_feature_detected!("sha");
        assert_eq!(
            line(&text, "Units"),
            sha.then_some("sha, beside the level; SALTERN_UNITS can ask for none"),
            "{text}"
        );
    }
    assert_eq!(text.contains(" + sha for"), line(&text, "Units").is_some(), "{text}");

    let text = cpu(with("SALTERN_UNITS", "none", &["cpu"]));
    assert_eq!(line(&text, "Units"), Some("none, because SALTERN_UNITS=none asks for it"), "{text}");
    assert!(text.contains("\nRuns ") && !text.contains(" + sha for"), "{text}");
}
