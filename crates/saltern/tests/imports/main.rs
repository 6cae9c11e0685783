//! Who imports whom in `src`: down the layers, and sideways only by doors. The rules are in `rules`, with the exceptions from them.

mod paths;
mod rules;
mod tokens;

use rules::{EXCEPTIONS, Folders, wrong};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The source, by module: its file, and what it holds.
fn sources() -> Vec<(PathBuf, Vec<String>, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let (mut folders, mut sources) = (vec![root.clone()], Vec::new());
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("the source is there") {
            let path = entry.expect("it can be listed").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let file = path.strip_prefix(&root).expect("it is in the source").to_path_buf();
                sources.push((file.clone(), module(&file), std::fs::read_to_string(&path).expect("it can be read")));
            }
        }
    }
    sources.sort();
    sources
}

/// The module that a file is.
fn module(file: &Path) -> Vec<String> {
    let mut module: Vec<String> = file.with_extension("").iter().map(|part| part.to_string_lossy().into()).collect();
    module.pop_if(|last| ["mod", "lib"].contains(&last.as_str()));
    module
}

#[test]
fn imports_go_down() {
    let sources = sources();
    let modules: BTreeSet<Vec<String>> = sources.iter().map(|(_, module, _)| module.clone()).collect();
    let files: Vec<_> = sources.iter().map(|(file, module, text)| (file, paths::File::read(module, text))).collect();
    let public = files.iter().flat_map(|(_, parsed)| parsed.public.iter().cloned()).collect();
    let folders = Folders::of(&modules, &public);
    let root =
        files.iter().find(|(_, parsed)| parsed.module.is_empty()).expect("lib.rs is there").1.aliases(&[], &modules);
    let mut found: Vec<(String, String)> = Vec::new();
    let mut needed = [false; EXCEPTIONS.len()];
    let mut lines = Vec::new();
    let mut imports = 0;
    for (file, parsed) in &files {
        for import in parsed.imports(&modules, &root) {
            imports += 1;
            let Some(reason) = wrong(&folders, &import) else { continue };
            let (from, to) = (import.from.join("::"), import.to.join("::"));
            match EXCEPTIONS.iter().position(|exception| exception.covers(&from, &to)) {
                Some(exception) => needed[exception] = true,
                // What it is used for is no other mistake.
                None if found.iter().any(|(other, path)| *other == from && rules::inside(path, &to)) => {}
                None => {
                    lines.push(format!("src/{}:{}: {to}: {reason}", file.display(), import.line));
                    found.push((from, to));
                }
            }
        }
    }
    let unneeded = EXCEPTIONS.iter().zip(needed).filter(|(_, needed)| !needed);
    lines.extend(unneeded.map(|(exception, _)| format!("{exception:?} is not needed any more")));
    assert!(imports > 500, "all of them were read");
    assert!(lines.is_empty(), "{}", lines.join("\n"));
}
