//! Files in folders.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::io;
use std::path::PathBuf;

/// What stands for the names: for a folder all files in it and in its folders, sorted by name; for anything else itself. `tell` is told of folders that
/// cannot be read.
///
/// Links in folders are not followed, so no walk goes round and nothing outside is reached. What is no file is passed over there.
pub fn files(names: Vec<OsString>, mut tell: impl FnMut(&OsStr, &io::Error)) -> Vec<OsString> {
    let mut all = Vec::new();
    for name in names {
        let folder = name != "-" && fs::metadata(&name).is_ok_and(|metadata| metadata.is_dir());
        if !folder {
            all.push(name);
            continue;
        }
        // Those to be read next, the first of them last.
        let mut waiting = vec![(PathBuf::from(name), true)];
        while let Some((path, folder)) = waiting.pop() {
            if !folder {
                all.push(path.into_os_string());
                continue;
            }
            let mut inside = Vec::new();
            let read = fs::read_dir(&path).and_then(|entries| {
                for entry in entries {
                    let entry = entry?;
                    let kind = entry.file_type()?;
                    if kind.is_dir() || kind.is_file() {
                        inside.push((entry.file_name(), kind.is_dir()));
                    }
                }
                Ok(())
            });
            if let Err(error) = read {
                tell(path.as_os_str(), &error);
            }
            inside.sort();
            waiting.extend(inside.into_iter().rev().map(|(name, folder)| (path.join(name), folder)));
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_folders_are_sorted() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        for name in ["b/c", "b/a/x", "z", "empty"] {
            fs::create_dir_all(path(name)).unwrap();
        }
        for name in ["b/c/2", "b/c/10", "b/a/x/1", "b/b", "file"] {
            fs::write(path(name), name).unwrap();
        }
        #[cfg(unix)]
        std::os::unix::fs::symlink(folder.path(), path("b/round")).unwrap();
        let names = ["b", "file", "missing", "empty"].map(|name| path(name).into_os_string()).to_vec();
        let found = files(names, |name, error| panic!("{name:?}: {error}"));
        let expected = ["b/a/x/1", "b/b", "b/c/10", "b/c/2", "file", "missing"].map(|name| path(name).into_os_string());
        assert_eq!(found, expected);
    }
}
