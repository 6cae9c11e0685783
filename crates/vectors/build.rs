//! Makes the list of files of what `vectors/MANIFEST.md` lists.

use std::fmt::Write;
use std::path::Path;

fn main() {
    // Asked for when it runs: a checkout may have been moved since this was compiled.
    let here = std::env::var_os("CARGO_MANIFEST_DIR").expect("Cargo says where the package is");
    let folder = Path::new(&here).join("../../vectors").canonicalize().expect("a folder of vectors");
    let manifest = folder.join("MANIFEST.md");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={}", manifest.display());
    let text = std::fs::read_to_string(&manifest).expect("the manifest can be read");
    let table = text.split("\n## ").find(|section| section.starts_with("Files\n")).expect("a table of files");

    let mut rows = String::from("&[\n");
    for line in table.lines().filter(|line| line.starts_with("| `")) {
        let cells: Vec<_> = line.split('|').map(|cell| cell.trim().trim_matches('`')).collect();
        let [_, path, cases, sha256, ..] = cells[..] else { panic!("MANIFEST.md: no row of a file: {line}") };
        let cases: usize =
            cases.parse().unwrap_or_else(|_| panic!("MANIFEST.md: {path}: {cases} is no number of cases"));
        let text = folder.join(path);
        writeln!(
            rows,
            "File {{ path: {path:?}, cases: {cases}, sha256: {sha256:?}, text: include_str!({:?}) }},",
            text.to_str().expect("a path in UTF-8")
        )
        .expect("a string has room");
    }
    rows.push(']');
    let to = Path::new(&std::env::var_os("OUT_DIR").expect("Cargo says where")).join("files.rs");
    std::fs::write(to, rows).expect("the list can be written");
}
