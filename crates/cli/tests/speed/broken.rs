//! Libraries that end the process that measures, or do not come back.

use std::fs;
use std::process::Command;

use super::{speed, text};

/// A library whose functions end the process, or never come back.
#[cfg(target_os = "linux")]
fn offender(folder: &std::path::Path, body: &str) -> Option<String> {
    const FUNCTIONS: [&str; 10] = [
        "crypto_chacha20_ietf",
        "crypto_chacha20_x",
        "crypto_poly1305",
        "crypto_aead_lock",
        "crypto_aead_unlock",
        "crypto_aead_init_ietf",
        "crypto_aead_write",
        "crypto_aead_read",
        "crypto_x25519_public_key",
        "crypto_x25519",
    ];
    let function = |name: &&str| format!("#[unsafe(no_mangle)] pub extern \"C\" fn {name}() {{ {body} }}\n");
    let source = folder.join("offender.rs");
    fs::write(&source, FUNCTIONS.iter().map(function).collect::<String>()).unwrap();
    let library = folder.join("libmonocypher.so");
    let rustc = Command::new("rustc")
        .args(["--edition", "2024", "--crate-type", "cdylib", "-o"])
        .args([&library, &source])
        .output();
    if rustc.is_ok_and(|output| output.status.success()) {
        return Some(format!("monocypher={}", library.display()));
    }
    eprintln!("NOT CHECKED: a library that ends the process: rustc makes none here");
    None
}

/// Whoever ends the process that measures is named and left out, and the others are measured.
#[cfg(target_os = "linux")]
#[test]
fn a_library_that_breaks_takes_nobody_along() {
    let folder = tempfile::tempdir().unwrap();
    for (body, how) in [
        ("std::process::abort()", "it ended the process by signal 6 (SIGABRT: it gave up)"),
        ("unsafe { std::ptr::null_mut::<u8>().write_volatile(1) }", "signal 11 (SIGSEGV"),
        ("std::process::exit(3)", "it ended the process with code 3"),
        ("loop { std::hint::spin_loop() }", "it did not come back for 1 seconds"),
    ] {
        let Some(peer) = offender(folder.path(), body) else { return };
        let arguments =
            ["=poly1305", "=x25519.dh", "=sha-256", "--sizes", "64", "--seconds", "0.1", "--patience", "1", "--peers"];
        let output = speed(&[&arguments[..], &[&peer]].concat()).output().unwrap();
        let (stdout, stderr) = (text(output.stdout), text(output.stderr));
        assert!(output.status.success(), "{body}: {stdout}{stderr}");
        let words = stdout.split_whitespace().collect::<Vec<_>>().join(" ");
        for part in [how, "BROKE: monocypher ", "is left out of poly1305: at 64 bytes", "is left out of x25519.dh"] {
            assert!(words.contains(part), "{body}: no {part} in {stdout}");
        }
        for operation in ["poly1305, cycles", "x25519.dh ", "sha-256, cycles"] {
            assert!(stdout.contains(&format!("\n{operation}")), "{body}: no {operation} in {stdout}");
        }
    }
}
