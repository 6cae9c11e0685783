//! Where results go: standard output, and files that are there whole or not at all.

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

use saltern_lab::report::table::Style;
use tempfile::NamedTempFile;

use crate::exit::Failure;
use crate::standard;

/// How to print to standard output: as wide as the terminal, in colours only on one and only if wanted.
pub fn style() -> Style {
    let terminal = io::stdout().is_terminal();
    let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    let width = console::Term::stdout().size_checked().map_or(110, |(_, columns)| usize::from(columns));
    Style { width, colour: terminal && !set("NO_COLOR") && !dumb }
}

/// Prints `text`. A reader that has seen enough (`saltern speed | head`) is no error.
pub fn print(text: &str) -> Result<(), Failure> {
    print_bytes(text.as_bytes()).map(drop)
}

/// The same for text that need not be UTF-8, such as names of files. Whether the reader wants more.
pub fn print_bytes(text: &[u8]) -> Result<bool, Failure> {
    match standard::output().and_then(|mut stdout| stdout.write_all(text).and_then(|()| stdout.flush())) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(false),
        Err(error) => Err(Failure::usage(format!("could not write to standard output: {error}"))),
    }
}

/// What is to be written at the end of long work.
///
/// Whether it can be written is found out at the beginning; until [`Destination::write`] has all of it, a file that was
/// there before stays as it was, and nothing stands beside it that an interruption could leave.
#[derive(Debug, PartialEq)]
pub enum Destination {
    /// A file, which a new one replaces.
    File(PathBuf),
    /// A device or a pipe, which must not be replaced.
    Special(PathBuf),
    /// Standard output.
    Output,
}

impl Destination {
    /// Checks that `path`, the argument of `option`, can be written to.
    pub fn new(option: &str, path: &Path) -> Result<Self, Failure> {
        if path == Path::new("-") {
            return Ok(Self::Output);
        }
        let refuse =
            |error: io::Error| Failure::usage(format!("{option}: `{}` cannot be written: {error}", path.display()));
        // Renaming would replace a symbolic link instead of what it points at.
        let path = match fs::canonicalize(path) {
            Ok(target) => target,
            Err(error) if error.kind() == io::ErrorKind::NotFound => match path.file_name() {
                // By one name, however the folder is named.
                Some(name) => fs::canonicalize(folder(path)).map_err(refuse)?.join(name),
                None => return Err(refuse(error)),
            },
            Err(error) => return Err(refuse(error)),
        };
        match fs::metadata(&path) {
            Ok(metadata) if metadata.is_dir() => {
                return Err(Failure::usage(format!("{option}: `{}` is a folder, a file is accepted", path.display())));
            }
            Ok(metadata) if !metadata.is_file() => return Ok(Self::Special(path)),
            _ => {}
        }
        temporary(&path).map_err(refuse)?;
        Ok(Self::File(path))
    }

    /// The file it is.
    pub fn path(&self) -> &Path {
        match self {
            Self::File(path) | Self::Special(path) => path,
            Self::Output => Path::new("-"),
        }
    }

    /// Writes all of it.
    pub fn write(&self, text: &str) -> Result<(), Failure> {
        let written = match self {
            Self::Output => return print(text),
            Self::Special(path) => fs::write(path, text),
            Self::File(path) => temporary(path).and_then(|mut new| {
                new.write_all(text.as_bytes())?;
                new.persist(path).map(drop).map_err(|error| error.error)
            }),
        };
        written.map_err(|error| Failure::usage(format!("`{}` could not be written: {error}", self.path().display())))
    }
}

/// The folder that a file is in.
fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// A new file beside `path`, to be renamed.
fn temporary(path: &Path) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".saltern-");
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    builder.tempfile_in(folder(path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_only_when_all_is_written() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("out.json");
        fs::write(&path, "old").unwrap();
        let destination = Destination::new("--json", &path).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "old");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing stands beside it");
        destination.write("new").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "new");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn folders_and_missing_folders_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        assert!(Destination::new("--html", folder.path()).is_err());
        assert!(Destination::new("--html", &folder.path().join("no/such/file")).is_err());
    }

    #[test]
    fn a_file_is_one_by_any_of_its_names() {
        let folder = tempfile::tempdir().unwrap();
        let of = |name: &str| Destination::new("--json", &folder.path().join(name)).unwrap();
        assert_eq!(of("out"), of("./out"));
        assert_ne!(of("out"), of("other"));
        of("out").write("new").unwrap();
        assert_eq!(of("out"), of("./out"));
    }

    #[cfg(unix)]
    #[test]
    fn links_are_followed_and_devices_kept() {
        let folder = tempfile::tempdir().unwrap();
        let (target, link) = (folder.path().join("target"), folder.path().join("link"));
        fs::write(&target, "old").unwrap();
        std::os::unix::fs::symlink(&target, &link).unwrap();
        Destination::new("--json", &link).unwrap().write("new").unwrap();
        assert_eq!(fs::read_to_string(&target).unwrap(), "new");
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert!(matches!(Destination::new("--json", Path::new("/dev/null")), Ok(Destination::Special(_))));
    }
}
