//! What `saltern speed` measures, prints and writes.

use std::fs;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

mod broken;
mod records;
mod tables;

fn speed(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_saltern"));
    command.arg("speed").args(arguments).env_remove("SALTERN_LEVEL").stdin(Stdio::null());
    command
}

fn done(arguments: &[&str]) -> Output {
    let output = speed(arguments).output().expect("the program starts");
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && stderr.is_empty(), "{arguments:?}: {} {stderr}", output.status);
    output
}

/// The same where other libraries take part: what one of them says it cannot do is a warning, and no reason to fail.
fn measured(arguments: &[&str]) -> Output {
    let output = speed(arguments).output().expect("the program starts");
    let stderr = String::from_utf8_lossy(&output.stderr);
    let warned = stderr.lines().all(|line| line.starts_with("warning: ") && line.contains(" is left out of "));
    assert!(output.status.success() && warned, "{arguments:?}: {} {stderr}", output.status);
    output
}

fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).expect("UTF-8")
}

/// The rows of `json` that are ours, as operation, length and implementation.
fn ours(json: &Value) -> Vec<(String, u64, String)> {
    let rows = json["rows"].as_array().unwrap().iter().filter(|row| row["library"] == "saltern");
    rows.map(|row| {
        let word = |field: &str| row[field].as_str().unwrap().to_owned();
        (word("op"), row["bytes"].as_u64().unwrap(), word("implementation"))
    })
    .collect()
}

/// The first thing that anybody sees.
#[test]
fn without_anything_it_measures_one_of_each_kind_and_ends_with_a_summary() {
    let table = text(measured(&["--seconds", "0.1", "--peers", "libsodium,openssl"]).stdout);
    for part in saltern_lab::select::SHORT.iter().chain(&["Summary: ours and the best other", "Of 1", "64 B", "16 KiB"])
    {
        assert!(table.contains(part), "no {part} in {table}");
    }
    assert!(table.lines().all(|line| line.chars().count() <= 80), "{table}");
    let places = ["Level ", "chacha20-poly1305.seal", "Summary", "Keys are"].map(|part| table.find(part));
    assert!(places.iter().flatten().is_sorted(), "{places:?} in {table}");
}

#[test]
fn without_peers_it_measures_all_the_same() {
    let table = text(done(&["chacha8", "xsalsa20-poly1305", "--peers", "none", "--seconds", "0.1"]).stdout);
    for part in [
        "chacha8",
        "xsalsa20-poly1305.open",
        "saltern",
        "64 B",
        "1 KiB",
        "16 KiB",
        "1 MiB",
        "No other library was asked for",
    ] {
        assert!(table.contains(part), "no {part} in {table}");
    }
    assert!(!table.contains('\x1b'), "no colours but on a terminal");
}

#[test]
fn operations_are_listed() {
    assert_eq!(text(done(&["--list", "=sha-256", "salsa20-"]).stdout), "salsa20-12\nsalsa20-8\nsha-256\n");
    assert_eq!(text(done(&["--list", "--table", "lib25519"]).stdout).lines().count(), 7);
    assert_eq!(text(done(&["--list"]).stdout).lines().count(), saltern_lab::operations::ALL.len());
}

#[test]
fn what_cannot_be_done_is_refused_before_anything_is() {
    let mut wrong = vec![
        vec!["--list", "--levels", "avx1024"],
        vec!["--list", "--peers", "libsodum"],
        vec!["--list", "--json", "/no/such/folder/file"],
        vec!["=sha-256.many-64", "--sizes", "1M", "--json", "-"],
    ];
    if cfg!(target_os = "linux") {
        wrong.push(vec!["--json", "-", "--html", "/dev/stdout"]);
    }
    for arguments in wrong {
        let output = speed(&arguments).output().unwrap();
        assert!(output.status.code() == Some(2) && output.stdout.is_empty(), "{arguments:?}: {}", output.status);
    }
}

#[test]
fn what_belongs_to_nothing_is_near_nothing() {
    for (pattern, near) in [("kasumi", None), ("zuc-eea3", None), ("chacah20", Some("Did you mean `chacha20`"))] {
        let output = speed(&[pattern]).output().unwrap();
        let stderr = text(output.stderr);
        assert!(
            output.status.code() == Some(2) && stderr.contains(&format!("matches the pattern `{pattern}`")),
            "{stderr}"
        );
        match near {
            Some(near) => assert!(stderr.contains(near), "{stderr}"),
            None => assert!(!stderr.contains("Did you mean"), "{stderr}"),
        }
    }
}

#[test]
fn json_without_what_was_asked_for_says_so_elsewhere() {
    let arguments =
        ["=sha-256", "=sha-256.many-64", "--sizes", "1M", "--peers", "none", "--seconds", "0.1", "--json", "-"];
    let output = speed(&arguments).output().unwrap();
    let (json, stderr) = (serde_json::from_slice::<Value>(&output.stdout).unwrap(), text(output.stderr));
    assert!(output.status.success() && ours(&json).len() == 1, "{json}");
    assert!(stderr.lines().count() == 1 && stderr.contains("sha-256.many-64"), "{stderr}");
}

#[test]
fn json_goes_to_standard_output_alone() {
    let output = done(&["=poly1305", "--peers", "none", "--sizes", "0,64,1K", "--seconds", "0.1", "--json", "-"]);
    let json: Value = serde_json::from_slice(&output.stdout).expect("nothing but JSON");
    let lengths: Vec<u64> = ours(&json).iter().map(|row| row.1).collect();
    assert_eq!(lengths, [0, 64, 1024]);
    let row = &json["rows"][1];
    let number = |field: &str| row[field].as_f64().unwrap();
    assert!(number("low") <= number("cycles") && number("cycles") <= number("high"), "{row}");
    // On a busy machine any sample may count as a long one, of which three are enough.
    assert!(row["samples"].as_u64().unwrap() >= 3 && number("ns") > 0.0);
    assert!(json["machine"]["core_hz"].as_f64().unwrap() > 0.0 && json["machine"]["cpu"].is_string());
}

#[test]
fn operations_without_a_length_have_rows_of_0_bytes_and_a_table_of_their_own() {
    let arguments = ["--table", "lib25519", "--seconds", "0.1"];
    let table = text(measured(&arguments).stdout);
    for part in ["X key", "X dh", "X batch", "Ed key", "Ed sign", "Ed verif", "Ed MSM", "59 bytes"] {
        assert!(table.contains(part), "no {part} in {table}");
    }
    let json = measured(&[&arguments[..], &["--json", "-"]].concat()).stdout;
    let json: Value = serde_json::from_slice(&json).unwrap();
    let rows = json["rows"].as_array().unwrap();
    assert!(rows.iter().all(|row| row["bytes"] == 0 && row["cycles"].as_f64().unwrap() > 0.0), "{rows:?}");
    // Every column of the table is a row of ours.
    let mut operations: Vec<String> = ours(&json).into_iter().map(|row| row.0).collect();
    operations.sort_unstable();
    let expected = ["ed25519.keypair", "ed25519.msm-16", "ed25519.sign", "ed25519.verify"];
    assert_eq!(operations, [&expected[..], &["x25519.batch-16", "x25519.dh", "x25519.keypair"]].concat());
}

#[test]
fn peers_that_are_here_take_part_and_the_others_are_named() {
    let output = measured(&["=chacha20", "--sizes", "64", "--seconds", "0.1", "--json", "-"]);
    let failed = text(output.stderr);
    let json: Value = serde_json::from_slice(&output.stdout).unwrap();
    let mut here: Vec<&str> =
        json["rows"].as_array().unwrap().iter().map(|row| row["library"].as_str().unwrap()).collect();
    here.sort_unstable();
    let table = text(measured(&["=chacha20", "--sizes", "64", "--seconds", "0.1"]).stdout);
    let words = table.split_whitespace().collect::<Vec<_>>().join(" ");
    let absent = words.split_once("Not here: ").and_then(|(_, rest)| rest.split_once(". `saltern speed --peers list`"));
    let missing: Vec<&str> = absent.into_iter().flat_map(|(names, _)| names.split(", ")).collect();
    for peer in ["openssl", "libgcrypt", "nettle", "libsodium", "botan", "rustcrypto", "aws-lc"] {
        let took_part = here.contains(&peer) || failed.contains(&format!("warning: {peer} "));
        assert!(missing.contains(&peer) != took_part, "{peer} is either here or missing:\n{table}");
    }
    let list = text(done(&["--peers", "list"]).stdout);
    for what in missing {
        // A part is told in the line of its library.
        let peer = what.split(' ').next_back().unwrap();
        let line =
            list.lines().find(|line| line.split(' ').next() == Some(peer)).unwrap_or_else(|| panic!("{what}: {list}"));
        assert!(line.contains(" not here: "), "{line}");
    }
}

/// A library that is there and cannot be loaded is not told as one that is not there.
#[cfg(unix)]
#[test]
fn why_a_peer_cannot_be_loaded_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("libsodium.so");
    fs::write(&file, "no library").unwrap();
    let list = |path: &std::path::Path| {
        let mut command = speed(&["--peers", "list"]);
        text(command.env("SALTERN_LAB_LIBSODIUM_NATIVE", path).output().unwrap().stdout)
    };
    let line = |list: &str| list.lines().find(|line| line.starts_with("libsodium-native ")).unwrap().to_owned();
    let there = line(&list(&file));
    assert!(there.contains(&format!("({} cannot be loaded: ", file.display())), "{there}");
    let elsewhere = folder.path().join("none.so");
    let absent = line(&list(&elsewhere));
    assert!(absent.contains(&format!("(no {} here)", elsewhere.display())), "{absent}");
}

/// The loader takes what is in this folder for Hogweed, and it is no library.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[test]
fn nettle_without_its_curves_is_told() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("libhogweed.so.6"), "no library").unwrap();
    let output = speed(&["--peers", "list"]).env("LD_LIBRARY_PATH", folder.path()).output().unwrap();
    let list = text(output.stdout);
    let nettle = list.lines().find(|line| line.starts_with("nettle ")).unwrap();
    let (here, part) =
        (!nettle.contains("  not here: "), nettle.contains("; curves not here: Debian package libhogweed6 ("));
    assert_eq!(here, part, "{nettle}");
    if here {
        let arguments = ["=x25519.keypair", "--peers", "nettle", "--seconds", "0.1"];
        let output = speed(&arguments).env("LD_LIBRARY_PATH", folder.path()).output().unwrap();
        let table = text(output.stdout);
        assert!(table.contains("Not here: curves of nettle: Debian package libhogweed6 ("), "{table}");
    }
}

#[test]
fn every_level_is_a_row_of_its_own() {
    let json = |levels: &str| -> Value {
        let common = ["=poly1305", "--peers", "none", "--sizes", "64", "--seconds", "0.1", "--json", "-", "--levels"];
        serde_json::from_slice(&done(&[&common[..], &[levels]].concat()).stdout).unwrap()
    };
    let mut implementations: Vec<String> = ours(&json("all")).into_iter().map(|row| row.2).collect();
    assert!(implementations.contains(&"portable".to_owned()));
    assert_eq!(ours(&json(&implementations.join(","))).len(), implementations.len());
    implementations.dedup();
    assert_eq!(implementations.len(), ours(&json("all")).len());
    assert_eq!(ours(&json("portable"))[0].2, "portable");
    assert_eq!(ours(&json("best")).len(), 1);
    // Each word that a refusal offers is accepted, in a list too.
    let here: Vec<String> = ours(&json("portable,best")).into_iter().map(|row| row.2).collect();
    assert!(here.contains(&"portable".to_owned()) && here.contains(&ours(&json("best"))[0].2), "{here:?}");
    assert_eq!(ours(&json("portable,all")).len(), implementations.len());
}

#[test]
fn the_environment_forces_a_level() {
    let mut command = speed(&["=salsa20", "--peers", "none", "--sizes", "64", "--seconds", "0.1", "--json", "-"]);
    let output = command.env("SALTERN_LEVEL", "portable").output().unwrap();
    // Its key comes with each message.
    assert_eq!(ours(&serde_json::from_slice(&output.stdout).unwrap())[0].2, "portable keying");
}

#[test]
fn files_are_whole_and_leave_nothing_beside_them() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (json, html) = (path("speed.json"), path("speed.html"));
    fs::write(&json, "old").unwrap();
    let common = ["=poly1305", "--peers", "none", "--sizes", "64,1K,4K", "--seconds", "0.1"];
    let table = text(done(&[&common[..], &["--json", &json, "--html", &html]].concat()).stdout);
    assert!(table.contains("poly1305"));
    let parsed: Value = serde_json::from_str(&fs::read_to_string(&json).unwrap()).unwrap();
    assert_eq!(ours(&parsed).len(), 3);
    let page = fs::read_to_string(&html).unwrap();
    assert!(page.starts_with("<!DOCTYPE html>") && page.trim_end().ends_with("</html>") && page.contains("<svg"));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
}

#[test]
fn patterns_choose_rows_of_a_named_table() {
    let table = text(done(&["--table", "bench-slope", "=poly1305", "--peers", "none", "--seconds", "0.1"]).stdout);
    assert!(table.contains("mebibytes/sec") && table.contains("poly1305") && !table.contains("salsa20"), "{table}");
}

#[test]
fn a_page_goes_to_standard_output_alone() {
    let page = text(done(&["=poly1305", "--peers", "none", "--sizes", "64", "--seconds", "0.1", "--html", "-"]).stdout);
    assert!(page.starts_with("<!DOCTYPE html>") && page.trim_end().ends_with("</html>"));
}

/// The file that standard output goes to keeps what it has, and gets the table and the rows.
#[cfg(target_os = "linux")]
#[test]
fn standard_output_by_its_path_is_not_replaced() {
    let folder = tempfile::tempdir().unwrap();
    let (log, link) = (folder.path().join("log"), folder.path().join("link"));
    std::os::unix::fs::symlink("/dev/stdout", &link).unwrap();
    for path in ["/dev/stdout", "/dev/fd/1", link.to_str().unwrap()] {
        fs::write(&log, "old\n").unwrap();
        let stdout = fs::File::options().append(true).open(&log).unwrap();
        let arguments = ["=chacha20", "--peers", "none", "--sizes", "64", "--seconds", "0.1", "--json", path];
        assert!(speed(&arguments).stdout(stdout).status().unwrap().success());
        let text = fs::read_to_string(&log).unwrap();
        let (table, json) = text.split_once("\n{").unwrap();
        assert!(table.starts_with("old\n") && table.contains("64 B"), "{path}: {text}");
        serde_json::from_str::<Value>(&format!("{{{json}")).unwrap();
    }
}

#[cfg(target_os = "linux")]
#[test]
fn what_cannot_be_written_takes_nothing_from_the_rest() {
    let folder = tempfile::tempdir().unwrap();
    let html = folder.path().join("speed.html");
    let common = ["=chacha20", "--peers", "none", "--sizes", "64", "--seconds", "0.1", "--json"];
    let arguments = [&common[..], &["/dev/full", "--html", html.to_str().unwrap()]].concat();
    let full = || fs::File::options().write(true).open("/dev/full").unwrap();
    let output = speed(&arguments).output().unwrap();
    let stderr = text(output.stderr);
    assert!(output.status.code() == Some(2) && stderr.contains("`/dev/full` could not be written"), "{stderr}");
    assert_eq!(stderr.lines().count(), 1, "{stderr}");
    assert!(text(output.stdout).contains("chacha20") && html.exists());
    fs::remove_file(&html).unwrap();
    let output = speed(&arguments).stdout(full()).stderr(Stdio::piped()).output().unwrap();
    let stderr = text(output.stderr);
    assert!(output.status.code() == Some(2) && stderr.contains("standard output"), "{stderr}");
    assert_eq!(stderr.lines().count(), 2, "{stderr}");
    assert!(html.exists());
}

/// Starts what takes many seconds on any machine, 501 rounds of 96 MiB, and sends it so many signals once it listens.
#[cfg(target_os = "linux")]
fn interrupted(arguments: &[&str], signals: u32) -> (Option<i32>, String, String) {
    interrupted_with(arguments, signals, Stdio::piped())
}

/// The same with another standard error.
#[cfg(target_os = "linux")]
fn interrupted_with(arguments: &[&str], signals: u32, stderr: Stdio) -> (Option<i32>, String, String) {
    let mut command =
        speed(&["=chacha20", "=xsalsa20", "--peers", "none", "--sizes", "64,32M,64M", "--seconds", "3600"]);
    let child = command.args(arguments).stdout(Stdio::piped()).stderr(stderr).spawn().unwrap();
    let status = format!("/proc/{}/status", child.id());
    let listens = |status: String| {
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap().trim();
        u64::from_str_radix(caught, 16).unwrap() >> 1 & 1 == 1
    };
    while !listens(fs::read_to_string(&status).unwrap()) {
        std::thread::yield_now();
    }
    std::thread::sleep(std::time::Duration::from_millis(300));
    for _ in 0..signals {
        // The shell's own: a small system has no program of that name.
        Command::new("sh").args(["-c", &format!("kill -INT {}", child.id())]).status().unwrap();
    }
    let output = child.wait_with_output().unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_prints_what_there_is_and_writes_no_file() {
    let folder = tempfile::tempdir().unwrap();
    let json = folder.path().join("speed.json");
    fs::write(&json, "old").unwrap();
    let (code, stdout, stderr) = interrupted(&["--json", json.to_str().unwrap()], 1);
    assert_eq!(code, Some(130), "{stdout}{stderr}");
    assert!(
        stdout.contains("partial") && stdout.contains("Not written: ") && stderr.contains("partial"),
        "{stdout}{stderr}"
    );
    assert_eq!(fs::read_to_string(&json).unwrap(), "old");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_says_on_standard_error_what_is_not_written_where_json_goes_to_standard_output() {
    let folder = tempfile::tempdir().unwrap();
    let html = folder.path().join("speed.html");
    let (code, stdout, stderr) = interrupted(&["--json", "-", "--html", html.to_str().unwrap()], 1);
    assert_eq!(code, Some(130), "{stdout}{stderr}");
    assert!(serde_json::from_str::<Value>(&stdout).is_ok() && stderr.contains("Not written: "), "{stdout}{stderr}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[cfg(target_os = "linux")]
#[test]
fn a_standard_error_that_takes_nothing_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let html = folder.path().join("speed.html");
    let full = fs::File::options().write(true).open("/dev/full").unwrap();
    let arguments = ["--json", "-", "--html", html.to_str().unwrap()];
    let (code, stdout, _) = interrupted_with(&arguments, 1, full.into());
    assert_eq!(code, Some(130), "{stdout}");
    assert!(serde_json::from_str::<Value>(&stdout).is_ok(), "{stdout}");
}

/// One sample of this takes long enough for a second signal to come before the first is obeyed.
#[cfg(target_os = "linux")]
#[test]
fn two_quick_ctrl_c_are_one_and_leave_nothing_behind() {
    let folder = tempfile::tempdir().unwrap();
    let json = folder.path().join("speed.json");
    let (code, stdout, stderr) = interrupted(&["=argon2id.3x64mib", "--json", json.to_str().unwrap()], 2);
    assert_eq!(code, Some(130), "{stdout}{stderr}");
    assert!(stdout.contains("partial") && stdout.contains("Not written: "), "{stdout}{stderr}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "{stdout}{stderr}");
}

#[test]
fn the_laboratory_measures_itself() {
    let output = speed(&["=sha-256", "--self-test", "--sizes", "16K", "--seconds", "0.5"]).output().unwrap();
    let (stdout, stderr) = (text(output.stdout), text(output.stderr));
    // How far the two are apart is the machine's affair.
    assert!(
        stdout.contains("saltern-twin")
            && stderr.contains("the same under two names") | stderr.contains("The same under two names"),
        "{stdout}{stderr}"
    );
    assert!([Some(0), Some(1)].contains(&output.status.code()), "{stderr}");
}

#[test]
fn a_row_is_explained() {
    let explained = text(done(&["explain", "aes-256-gcm.seal"]).stdout);
    for part in ["goes in", "EVP_EncryptInit_ex2", "Aead::seal_into", "left out"] {
        assert!(explained.contains(part), "no {part} in {explained}");
    }
    assert_eq!(speed(&["explain", "rot13"]).output().unwrap().status.code(), Some(2));
}
