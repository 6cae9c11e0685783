//! A new file that nobody sees until it is put into its place.
//!
//! On Linux it has no name until then, where the file system can do that: whatever ends the program, nothing is left. Elsewhere it has one of its own
//! beside its place, which the end of the program takes away, if it is told of it.

use std::fs::{self, File};
use std::io;
use std::path::Path;

use tempfile::TempPath;

use crate::interrupt::{self, Guard};
use crate::output::folder;

/// The file, and its name if it has one.
pub struct Temporary {
    file: File,
    named: Option<(TempPath, Guard)>,
}

impl Temporary {
    /// A new file in the folder of `place`, with this mode as far as the process's mask allows it.
    pub fn beside(place: &Path, mode: u32) -> io::Result<Self> {
        #[cfg(target_os = "linux")]
        if let Some(file) = nameless::create(folder(place), mode) {
            return Ok(Self { file, named: None });
        }
        Self::with_name(place, mode)
    }

    /// The same with a name, which every system can give.
    fn with_name(place: &Path, mode: u32) -> io::Result<Self> {
        let mut builder = builder();
        #[cfg(unix)]
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(mode));
        #[cfg(not(unix))]
        let _ = mode;
        let made = builder.tempfile_in(folder(place)).map_err(unnamed)?;
        let (file, path) = made.into_parts();
        let guard = removed(&path);
        Ok(Self { file, named: Some((path, guard)) })
    }

    /// The file itself.
    pub fn file(&self) -> &File {
        &self.file
    }

    /// Puts it into its place, where it takes that of another file only if `replace` says so.
    pub fn persist(self, place: &Path, replace: bool) -> io::Result<()> {
        let (path, _guard) = match self.named {
            Some(named) => named,
            #[cfg(target_os = "linux")]
            None => match nameless::link(&self.file, place) {
                // A link replaces nothing, but renaming does.
                Err(error) if replace && error.kind() == io::ErrorKind::AlreadyExists => {
                    let link = |path: &Path| nameless::link(&self.file, path);
                    let (_, path) = builder().make_in(folder(place), link).map_err(unnamed)?.into_parts();
                    let guard = removed(&path);
                    (path, guard)
                }
                done => return done,
            },
            #[cfg(not(target_os = "linux"))]
            None => return Err(io::Error::other("it has no name")),
        };
        let persisted = if replace { path.persist(place) } else { path.persist_noclobber(place) };
        persisted.map_err(|error| error.error)
    }
}

/// The same without the name of the temporary file, which nobody has asked for.
fn unnamed(error: io::Error) -> io::Error {
    error.kind().into()
}

fn builder() -> tempfile::Builder<'static, 'static> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".saltern-");
    builder
}

/// Has a name taken away if the program is told to end.
fn removed(path: &Path) -> Guard {
    let path = path.to_owned();
    interrupt::undo(move || {
        let _ = fs::remove_file(&path);
    })
}

#[cfg(target_os = "linux")]
mod nameless {
    use std::fs::File;
    use std::io;
    use std::os::fd::AsRawFd as _;
    use std::path::{Path, PathBuf};

    use rustix::fs::{AtFlags, CWD, Mode, OFlags, linkat, openat};

    /// What leads to an open file.
    fn path(file: &File) -> PathBuf {
        format!("/proc/self/fd/{}", file.as_raw_fd()).into()
    }

    /// A file without a name, where the system has such, and could give it one.
    pub fn create(folder: &Path, mode: u32) -> Option<File> {
        let flags = OFlags::TMPFILE | OFlags::WRONLY | OFlags::CLOEXEC;
        let file: File = openat(CWD, folder, flags, Mode::from_raw_mode(mode)).ok()?.into();
        path(&file).exists().then_some(file)
    }

    /// Gives it one that no other has.
    pub fn link(file: &File, name: &Path) -> io::Result<()> {
        Ok(linkat(CWD, path(file), CWD, name, AtFlags::SYMLINK_FOLLOW)?)
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use super::*;

    /// With a name and, where the system has such, without one.
    #[test]
    fn a_file_takes_its_place_and_leaves_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        let place = folder.path().join("out");
        let names = || fs::read_dir(folder.path()).unwrap().count();
        for make in [Temporary::beside, Temporary::with_name] {
            let mut told = 0;
            let mut new = |text: &str| {
                let file = make(&place, 0o600).unwrap();
                file.file().write_all(text.as_bytes()).unwrap();
                told += 1;
                file
            };
            drop(new("gone"));
            assert_eq!(names(), 0);
            new("one").persist(&place, false).unwrap();
            assert_eq!((fs::read_to_string(&place).unwrap().as_str(), names()), ("one", 1));
            let error = new("two").persist(&place, false).unwrap_err();
            assert_eq!(error.kind(), io::ErrorKind::AlreadyExists);
            assert_eq!((fs::read_to_string(&place).unwrap().as_str(), names()), ("one", 1));
            new("three").persist(&place, true).unwrap();
            assert_eq!((fs::read_to_string(&place).unwrap().as_str(), names()), ("three", 1));
            #[cfg(unix)]
            {
                use std::os::unix::fs::PermissionsExt as _;
                assert_eq!(fs::metadata(&place).unwrap().permissions().mode() & 0o777, 0o600);
            }
            fs::remove_file(&place).unwrap();
            new("four").persist(&place, true).unwrap();
            fs::remove_file(&place).unwrap();
            assert_eq!((told, names()), (5, 0));
        }
        assert!(Temporary::beside(&folder.path().join("no/such"), 0o600).is_err());
    }

    /// Neither where it is made nor where it takes the place of another file.
    #[cfg(target_os = "linux")]
    #[test]
    fn errors_do_not_name_it() {
        let folder = tempfile::tempdir().unwrap();
        let file = Temporary::beside(&folder.path().join("out"), 0o600).unwrap();
        let nowhere = Path::new("/proc/self/comm");
        for error in [
            file.persist(nowhere, true).unwrap_err(),
            Temporary::with_name(nowhere, 0o600).map(drop).unwrap_err(),
            Temporary::with_name(&folder.path().join("no/such"), 0o600).map(drop).unwrap_err(),
        ] {
            assert!(!error.to_string().contains(".saltern-"), "{error}");
        }
    }
}
