//! Where results go: standard output, and files that are there whole or not at all.

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

use saltern_lab::report::table::Style;
use tempfile::NamedTempFile;

use crate::exit::Failure;

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
    let mut stdout = io::stdout().lock();
    match stdout.write_all(text).and_then(|()| stdout.flush()) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(false),
        Err(error) => Err(Failure::usage(format!("could not write to standard output: {error}"))),
    }
}

/// A file that is to be written at the end of long work.
///
/// Whether it can be written is found out at the beginning; until [`Destination::write`] has all of it, a file that was
/// there before stays as it was.
#[derive(Debug)]
pub enum Destination {
    /// A new file beside the old one, to be renamed.
    File {
        /// What is written to.
        temporary: NamedTempFile,
        /// What it becomes.
        path: PathBuf,
    },
    /// A device or a pipe, which must not be replaced.
    Special(PathBuf),
}

impl Destination {
    /// Checks that `path`, the argument of `option`, can be written to.
    pub fn new(option: &str, path: &Path) -> Result<Self, Failure> {
        let refuse =
            |error: io::Error| Failure::usage(format!("{option}: `{}` cannot be written: {error}", path.display()));
        // Renaming would replace a symbolic link instead of what it points at.
        let path = match fs::canonicalize(path) {
            Ok(target) => target,
            Err(error) if error.kind() == io::ErrorKind::NotFound => path.to_owned(),
            Err(error) => return Err(refuse(error)),
        };
        match fs::metadata(&path) {
            Ok(metadata) if metadata.is_dir() => {
                return Err(Failure::usage(format!("{option}: `{}` is a folder, a file is accepted", path.display())));
            }
            Ok(metadata) if !metadata.is_file() => return Ok(Self::Special(path)),
            _ => {}
        }
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let mut builder = tempfile::Builder::new();
        builder.prefix(".saltern-");
        #[cfg(unix)]
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
        Ok(Self::File { temporary: builder.tempfile_in(folder).map_err(refuse)?, path })
    }

    /// The file it is.
    pub fn path(&self) -> &Path {
        match self {
            Self::File { path, .. } | Self::Special(path) => path,
        }
    }

    /// Writes all of it.
    pub fn write(self, text: &str) -> Result<(), Failure> {
        let (path, written) = match self {
            Self::Special(path) => {
                let written = fs::write(&path, text);
                (path, written)
            }
            Self::File { mut temporary, path } => {
                let written = temporary
                    .write_all(text.as_bytes())
                    .and_then(|()| temporary.persist(&path).map(drop).map_err(|error| error.error));
                (path, written)
            }
        };
        written.map_err(|error| Failure::usage(format!("`{}` could not be written: {error}", path.display())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_only_when_all_is_written() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("out.json");
        fs::write(&path, "old").unwrap();
        let dropped = Destination::new("--json", &path).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "old");
        drop(dropped);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "the temporary file is gone");
        Destination::new("--json", &path).unwrap().write("new").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "new");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn folders_and_missing_folders_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        assert!(Destination::new("--html", folder.path()).is_err());
        assert!(Destination::new("--html", &folder.path().join("no/such/file")).is_err());
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
