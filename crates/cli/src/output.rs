//! Where results go: standard output, and files that are there whole or not at all.

use std::fs::{self, File};
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

use saltern_lab::report::text::Style;

use crate::exit::{Failure, shown};
use crate::standard;
use crate::temporary::Temporary;

/// How to print to standard output: as wide as the terminal, in colours only on one and only if wanted.
pub fn style() -> Style {
    let terminal = io::stdout().is_terminal();
    let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    let width = console::Term::stdout().size_checked().map_or(80, |(_, columns)| usize::from(columns));
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
    /// A device, a pipe or what a descriptor is, which must not be replaced.
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
            |error: io::Error| Failure::usage(format!("{option}: `{}` cannot be written: {error}", shown(path)));
        let target = followed(path).map_err(refuse)?;
        match fs::metadata(&target) {
            Ok(metadata) if metadata.is_dir() => {
                Err(Failure::usage(format!("{option}: `{}` is a folder, a file is accepted", shown(path))))
            }
            Ok(metadata) if !metadata.is_file() => {
                check_special(&target, &metadata).map_err(refuse)?;
                Ok(Self::Special(target))
            }
            // Who may not write to it may not replace it, though the folder would allow that.
            Ok(_) => {
                File::options().write(true).open(&target).map_err(refuse)?;
                Ok(if is_descriptor(&target) { Self::Special(target) } else { Self::File(target) })
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound && !is_descriptor(&target) => {
                temporary(&target).map_err(refuse).map(|_| Self::File(target))
            }
            Err(error) => Err(refuse(error)),
        }
    }

    /// Whether both lead to one place, where what is written would mix, or one take the place of the other.
    pub fn is(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::File(path), Self::File(other)) => path == other,
            _ => self == other || self.identity().is_some_and(|identity| Some(identity) == other.identity()),
        }
    }

    /// Device and number of what is there.
    #[cfg(unix)]
    fn identity(&self) -> Option<(u64, u64)> {
        use std::os::unix::fs::MetadataExt as _;
        let metadata = match self {
            Self::Output => standard::output().and_then(|output| output.metadata()),
            Self::File(path) | Self::Special(path) => fs::metadata(path),
        };
        metadata.ok().map(|metadata| (metadata.dev(), metadata.ino()))
    }

    #[cfg(not(unix))]
    fn identity(&self) -> Option<(u64, u64)> {
        None
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
            Self::Special(path) => add(path, text),
            Self::File(path) => replace(path, text),
        };
        written.map_err(|error| Failure::usage(format!("`{}` could not be written: {error}", shown(self.path()))))
    }
}

/// Refuses what is no file and cannot be written to. It is not opened: that would wait for a reader of a pipe.
#[cfg(unix)]
pub fn check_special(path: &Path, metadata: &fs::Metadata) -> io::Result<()> {
    if std::os::unix::fs::FileTypeExt::is_socket(&metadata.file_type()) {
        return Err(io::Error::other("it is a socket; a file, a pipe or a device is accepted"));
    }
    Ok(rustix::fs::access(path, rustix::fs::Access::WRITE_OK)?)
}

#[cfg(not(unix))]
pub fn check_special(_: &Path, _: &fs::Metadata) -> io::Result<()> {
    Ok(())
}

/// Where a file is or will be, behind all symbolic links, which renaming would replace; by one name, however its folder
/// is named.
pub fn followed(path: &Path) -> io::Result<PathBuf> {
    // As many as Linux follows.
    const MOST_LINKS: usize = 40;
    let mut path = path.to_owned();
    for _ in 0..=MOST_LINKS {
        // A path without a name is a folder.
        let Some(name) = path.file_name() else { return fs::canonicalize(path) };
        path = fs::canonicalize(folder(&path))?.join(name);
        // Such a link leads to what has no name or an old one.
        if is_descriptor(&path) {
            return Ok(path);
        }
        match fs::read_link(&path) {
            Ok(target) => path = folder(&path).join(target),
            Err(_) => return Ok(path),
        }
    }
    Err(io::Error::other("too many symbolic links"))
}

/// Whether it is what a descriptor is, as /dev/stdout leads to: the file that standard output goes to belongs to whoever
/// opened it, with what is in it already.
pub fn is_descriptor(path: &Path) -> bool {
    cfg!(unix) && (path.starts_with("/proc") || path.starts_with("/dev/fd"))
}

/// Writes to what must not be replaced. A file that a descriptor leads to keeps what it has.
fn add(path: &Path, text: &str) -> io::Result<()> {
    let append = fs::metadata(path)?.is_file();
    File::options().write(true).append(append).open(path)?.write_all(text.as_bytes())
}

/// Puts a new file with the same permissions into the place of the old one, if there is one.
///
/// Where that is not allowed, or something is mounted there, the old one itself is written: what took long to measure is
/// worth more than what it was to replace.
fn replace(path: &Path, text: &str) -> io::Result<()> {
    let Ok(new) = temporary(path) else { return fs::write(path, text) };
    new.file().write_all(text.as_bytes())?;
    let alike = fs::metadata(path).map_or(Ok(()), |old| new.file().set_permissions(old.permissions()));
    if alike.is_ok() && new.persist(path, true).is_ok() { Ok(()) } else { fs::write(path, text) }
}

/// A new file for the place of `path`.
fn temporary(path: &Path) -> io::Result<Temporary> {
    Temporary::beside(path, 0o666)
}

/// The folder that a file is in.
pub fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
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
    fn what_cannot_be_written_to_is_refused_beforehand() {
        let folder = tempfile::tempdir().unwrap();
        let socket = folder.path().join("socket");
        let _listener = std::os::unix::net::UnixListener::bind(&socket).unwrap();
        assert!(Destination::new("--json", &socket).is_err());
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

    #[cfg(unix)]
    #[test]
    fn links_to_what_does_not_exist_yet_are_followed() {
        use std::os::unix::fs::symlink;
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        fs::create_dir(path("sub")).unwrap();
        symlink("sub/second", path("first")).unwrap();
        symlink("../target", path("sub/second")).unwrap();
        let destination = Destination::new("--json", &path("first")).unwrap();
        assert_eq!(destination, Destination::new("--json", &path("target")).unwrap());
        destination.write("new").unwrap();
        assert_eq!(fs::read_to_string(path("target")).unwrap(), "new");
        assert!(fs::symlink_metadata(path("sub/second")).unwrap().is_symlink());
        symlink("no/such/folder", path("nowhere")).unwrap();
        symlink("round", path("round")).unwrap();
        for name in ["nowhere", "round"] {
            assert!(Destination::new("--json", &path(name)).is_err(), "{name}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn permissions_are_kept_and_obeyed() {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("out");
        fs::write(&path, "old").unwrap();
        let mode = || fs::metadata(&path).unwrap().permissions().mode() & 0o777;
        for wanted in [0o600, 0o666] {
            fs::set_permissions(&path, fs::Permissions::from_mode(wanted)).unwrap();
            Destination::new("--json", &path).unwrap().write("new").unwrap();
            assert_eq!((mode(), &*fs::read_to_string(&path).unwrap()), (wanted, "new"));
        }
        fs::set_permissions(&path, fs::Permissions::from_mode(0o400)).unwrap();
        // The superuser may.
        let allowed = File::options().write(true).open(&path).is_ok();
        assert_eq!(Destination::new("--json", &path).is_ok(), allowed);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    /// A file that can be written, in a folder where nobody makes another.
    #[cfg(target_os = "linux")]
    #[test]
    fn what_cannot_be_replaced_is_written_itself() {
        let name = Path::new("/proc/self/comm");
        Destination::File(name.to_owned()).write("written").unwrap();
        assert_eq!(fs::read_to_string(name).unwrap(), "written\n");
    }
}
