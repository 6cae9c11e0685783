//! Tables that are asked for by their names.

use std::fs;

use serde_json::Value;

use super::{done, speed, text};

#[test]
fn a_named_table_brings_its_own_operations_and_lengths() {
    let patterns = ["salsa20-12", "chacha20-poly1305"];
    let common = ["--table", "bench-slope", "--peers", "none", "--seconds", "0.1"];
    let table = text(done(&[&common[..], &patterns].concat()).stdout);
    for part in ["nanosecs/byte", "mebibytes/sec", "salsa20-12", "chacha20-poly1305.seal"] {
        assert!(table.contains(part), "no {part} in {table}");
    }
}

#[test]
fn threads_have_a_table_of_their_own() {
    let table = text(done(&["--threads", "1,2", "=poly1305", "--seconds", "0.1"]).stdout);
    for part in ["1 thread ", "2 threads", "poly1305", "efficiency", "100 %"] {
        assert!(table.contains(part), "no {part} in {table}");
    }
    let output = speed(&["--threads", "0"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2), "{}", text(output.stderr));
}

#[test]
fn sizes_are_told_and_nothing_is_measured() {
    let table = text(done(&["--table", "size", "=sha-256", "=aes-256-ctr"]).stdout);
    for part in ["bytes of state", "sha-256 ", "aes-256-ctr ", "bytes of code and tables", "hash/blake3"] {
        assert!(table.contains(part), "no {part} in {table}");
    }
}

/// Each table, of what is quickly measured of it.
#[test]
fn every_table_is_text_json_and_a_page() {
    let folder = tempfile::tempdir().unwrap();
    let page = folder.path().join("page.html");
    for (table, pattern, part) in [
        ("bench-slope", "=poly1305", "cycles/byte"),
        ("hacl", "=poly1305", "Poly1305"),
        ("lib25519", "=x25519.dh", "X dh"),
        ("mac", "=poly1305", "bytes of state"),
        ("modes", "=aes-256-ctr", "AES-256, saltern"),
        ("monocypher", "=blake2b-512", "per cent of saltern"),
        ("ranking", "=poly1305", "Rust"),
        ("speedtest", "=aes-256-ctr.speedtest", "AES-256 CTR, MB/s"),
    ] {
        let common = ["--table", table, pattern, "--peers", "none", "--seconds", "0.1"];
        let shown = text(done(&[&common[..], &["--html", page.to_str().unwrap()]].concat()).stdout);
        assert!(shown.contains(part) && shown.lines().all(|line| line.chars().count() <= 80), "{table}: {shown}");
        let html = fs::read_to_string(&page).unwrap();
        assert!(html.contains(&format!("aria-label=\"Table {table}\"")), "{table}");
        // Nothing else than what the table is of.
        let operation = pattern.trim_start_matches('=');
        assert_eq!(html.matches("class=\"card\"").count(), html.matches(&format!("data-name=\"{operation}\"")).count());
        let json = done(&[&common[..], &["--json", "-"]].concat()).stdout;
        let json: Value = serde_json::from_slice(&json).unwrap();
        assert!(json["sheet"]["table"] == table && json["sheet"]["blocks"][0]["lines"].is_array(), "{table}: {json}");
    }
}

/// Programs that were built before stand for those that take minutes, and cargo is a program that does nothing.
#[cfg(target_os = "linux")]
#[test]
fn builds_are_measured_by_turns() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir_all(folder.path().join("crates/cli")).unwrap();
    fs::write(folder.path().join("crates/cli/Cargo.toml"), "").unwrap();
    for name in ["3-native", "3", "2", "s"] {
        let release = folder.path().join("target/options").join(name).join("release");
        fs::create_dir_all(&release).unwrap();
        std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_saltern"), release.join("saltern")).unwrap();
    }
    let arguments = ["--table", "options", "=blake2b-512", "--seconds", "0.1"];
    let output = speed(&arguments).current_dir(folder.path()).env("CARGO", "true").output().unwrap();
    let (stdout, stderr) = (text(output.stdout), text(output.stderr));
    assert!(output.status.success() && stderr.contains("Building opt-level s (4 of 5)"), "{stdout}{stderr}");
    for part in ["opt-level 3, native", "opt-level 3, level portable", "per cent of", "100 %", "the program"] {
        assert!(stdout.contains(part), "no {part} in {stdout}");
    }
}
