//! What records say of the program: the commit that it is built from, the compiler, how it is built.

use std::env;
use std::path::Path;
use std::process::Command;

fn main() {
    let variable = |name: &str| env::var(name).unwrap_or_default();
    let compiler = said(&variable("RUSTC"), &["--version"]).unwrap_or_default();
    let flags = variable("CARGO_ENCODED_RUSTFLAGS").replace('\u{1f}', " ");
    let build = format!("{}, opt-level {}", variable("TARGET"), variable("OPT_LEVEL"));
    let build = if flags.is_empty() { build } else { format!("{build}, {flags}") };
    println!("cargo::rustc-env=SALTERN_COMPILER={compiler}");
    println!("cargo::rustc-env=SALTERN_BUILD={build}");
    // A package that was unpacked somewhere has no commit, and may lie in somebody else's repository.
    let here = Path::new(&variable("CARGO_MANIFEST_DIR")).join("../..");
    let at = |arguments: &[&str]| {
        let folder = here.display().to_string();
        said("git", &[&["-C", &folder], arguments].concat())
    };
    let ours = at(&["rev-parse", "--show-prefix"]).is_some_and(|prefix| prefix.is_empty());
    let commit = ours.then(|| at(&["rev-parse", "HEAD"])).flatten().unwrap_or_default();
    println!("cargo::rustc-env=SALTERN_COMMIT={commit}");
    for name in ["HEAD", "logs/HEAD"] {
        let path = at(&["rev-parse", "--path-format=absolute", "--git-path", name]).filter(|_| ours);
        if let Some(path) = path.filter(|path| Path::new(path).exists()) {
            println!("cargo::rerun-if-changed={path}");
        }
    }
    println!("cargo::rerun-if-changed=build.rs");
}

/// What a program prints, where it does its work.
fn said(program: &str, arguments: &[&str]) -> Option<String> {
    let output = Command::new(program).args(arguments).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}
