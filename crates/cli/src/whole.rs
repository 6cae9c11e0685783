//! Files that are read, and files that are there whole or not at all.

use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io::{self, IsTerminal as _, Read, Write};
use std::path::{Path, PathBuf};

use zeroize::Zeroizing;

use crate::exit::{Failure, shown, warn};
use crate::temporary::Temporary;
use crate::{output, standard};

/// A file to read, or standard input. Errors say which.
pub struct Input {
    reader: Box<dyn Read + Send>,
    name: OsString,
    /// How many bytes there are, where that is known.
    pub size: Option<u64>,
}

impl Input {
    /// Standard input where there is no name, or `-`.
    pub fn open(name: Option<&OsStr>) -> Result<Self, Failure> {
        let name = name.unwrap_or(OsStr::new("-"));
        let file = || {
            let file = File::open(name)?;
            let metadata = file.metadata()?;
            if metadata.is_dir() {
                return Err(io::Error::from(io::ErrorKind::IsADirectory));
            }
            Ok((file, metadata.is_file().then_some(metadata.len())))
        };
        let opened: io::Result<(Box<dyn Read + Send>, _)> = if name == "-" {
            standard::input().map(|input| (Box::new(input) as _, None))
        } else {
            file().map(|(file, size)| (Box::new(file) as _, size))
        };
        let (reader, size) = opened.map_err(|error| unreadable(name, &error))?;
        Ok(Self { reader, name: name.to_owned(), size })
    }
}

fn unreadable(name: &OsStr, error: &io::Error) -> Failure {
    let name = if name == "-" { "standard input".to_owned() } else { format!("`{}`", shown(name)) };
    Failure::usage(format!("{name} cannot be read: {error}"))
}

impl Read for Input {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.reader.read(buffer).map_err(|error| io::Error::new(error.kind(), unreadable(&self.name, &error)))
    }
}

/// Refuses command lines that would have standard input read for two things.
pub fn standard_input_once<'a>(
    file: Option<&'a OsStr>,
    others: impl IntoIterator<Item = &'a Path>,
) -> Result<(), Failure> {
    let of_file = usize::from(file.is_none_or(|name| name == "-"));
    let others = others.into_iter().filter(|name| *name == Path::new("-")).count();
    if of_file + others > 1 {
        return Err(Failure::usage(
            "standard input cannot be two things at once; `-` is accepted for one, with a FILE for the other",
        ));
    }
    Ok(())
}

/// All of a short file, the argument of `option`.
pub fn short(option: &str, name: &Path, most: usize) -> Result<Zeroizing<Vec<u8>>, Failure> {
    let mut input = Input::open(Some(name.as_os_str())).map_err(|failure| failure.about(option))?;
    // Once as long as it may be, so that no part of a key is left where it has been before.
    let room = input.size.map_or(64 << 10, |size| size.saturating_add(1).min(most as u64 + 1) as usize);
    let mut bytes = Zeroizing::new(Vec::with_capacity(room));
    (&mut input).take(most as u64 + 1).read_to_end(&mut bytes).map_err(|error| Failure::of_io(error).about(option))?;
    if bytes.len() > most {
        return Err(Failure::usage(format!(
            "{option}: `{}` has more than {most} bytes, which is the most accepted",
            shown(name)
        )));
    }
    Ok(bytes)
}

/// The same of a file with a secret, with a warning if others can read it too.
pub fn secret(option: &str, name: &Path, most: usize) -> Result<Zeroizing<Vec<u8>>, Failure> {
    let bytes = short(option, name, most)?;
    #[cfg(unix)]
    if name != Path::new("-")
        && let Ok(metadata) = fs::metadata(name)
        && metadata.is_file()
    {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = metadata.permissions().mode() & 0o777;
        if mode & 0o077 != 0 {
            warn(&format!("`{}` can be read by others (mode {mode:04o}); chmod 600 keeps it from them", shown(name)));
        }
    }
    Ok(bytes)
}

/// How an output is made.
#[derive(Clone, Copy, Default)]
pub struct How {
    /// Whether it may take the place of a file.
    pub force: bool,
    /// Whether nobody else may read it.
    pub secret: bool,
    /// Whether what is no text may go to a terminal.
    pub binary: bool,
}

enum Place {
    Standard,
    /// A device or a pipe.
    Special,
    File {
        temporary: Temporary,
        path: PathBuf,
        how: How,
    },
}

/// Where results go. A file is in its place only when [`Output::finish`] has succeeded; until then, and after a failure or Ctrl-C, there is nothing.
pub struct Output {
    place: Place,
    writer: File,
    name: PathBuf,
    /// Whether to look for what is no text.
    text_alone: bool,
}

impl Output {
    /// To the argument of `option`; to standard output where there is none, or `-`. Only what is asked for by `-` goes to a terminal though it is no
    /// text.
    pub fn create(option: &str, name: Option<&Path>, how: How) -> Result<Self, Failure> {
        let Some(name) = name.filter(|name| *name != Path::new("-")) else {
            let text_alone = name.is_none() && !how.binary && io::stdout().is_terminal();
            let writer = standard_output()?;
            return Ok(Self { place: Place::Standard, writer, name: PathBuf::from("-"), text_alone });
        };
        let refuse =
            |error: io::Error| Failure::usage(format!("{option}: `{}` cannot be written: {error}", shown(name)));
        if name.as_os_str().as_encoded_bytes().ends_with(b"/") {
            return Err(Failure::usage(format!(
                "{option}: `{}` is the name of a folder, a file is accepted",
                shown(name)
            )));
        }
        let target = output::followed(name).map_err(refuse)?;
        let make = |place, writer| Self { place, writer, name: name.to_owned(), text_alone: false };
        match fs::metadata(&target) {
            Ok(metadata) if metadata.is_dir() => {
                Err(Failure::usage(format!("{option}: `{}` is a folder, a file is accepted", shown(name))))
            }
            Ok(metadata) if !metadata.is_file() || output::is_descriptor(&target) => {
                output::check_special(&target, &metadata).map_err(refuse)?;
                let append = metadata.is_file();
                let writer = File::options().write(true).append(append).open(&target).map_err(refuse)?;
                Ok(make(Place::Special, writer))
            }
            Ok(_) if !how.force => {
                Err(Failure::usage(format!("{option}: `{}` exists already; --force lets it be replaced", shown(name))))
            }
            other => {
                // Who may not write to a file may not replace it, though the folder would allow that.
                if other.is_ok() {
                    File::options().write(true).open(&target).map_err(refuse)?;
                }
                let mode = if how.secret { 0o600 } else { 0o666 };
                let temporary = Temporary::beside(&target, mode).map_err(refuse)?;
                let writer = temporary.file().try_clone().map_err(refuse)?;
                Ok(make(Place::File { temporary, path: target, how }, writer))
            }
        }
    }

    /// Puts it into its place, when all has been written.
    pub fn finish(self) -> Result<(), Failure> {
        let Place::File { temporary, path, how } = self.place else { return Ok(()) };
        let refuse =
            |error: io::Error| Failure::usage(format!("`{}` could not be written: {error}", shown(&self.name)));
        if !how.secret
            && let Ok(old) = fs::metadata(&path)
        {
            temporary.file().set_permissions(old.permissions()).map_err(refuse)?;
        }
        temporary.file().sync_all().map_err(refuse)?;
        temporary.persist(&path, how.force).map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => {
                Failure::usage(format!("`{}` exists already; --force lets it be replaced", shown(&self.name)))
            }
            _ => refuse(error),
        })?;
        // The name, too, is on the disk then. Where folders cannot be synchronized, it will be soon.
        #[cfg(unix)]
        if let Ok(folder) = File::open(output::folder(&path)) {
            let _ = folder.sync_all();
        }
        Ok(())
    }
}

#[cfg(unix)]
fn standard_output() -> Result<File, Failure> {
    standard::wide_output().map_err(|error| Failure::usage(format!("could not write to standard output: {error}")))
}

#[cfg(windows)]
fn standard_output() -> Result<File, Failure> {
    use std::os::windows::io::AsHandle as _;
    let cloned = io::stdout().as_handle().try_clone_to_owned();
    cloned.map(Into::into).map_err(|error| Failure::usage(format!("could not write to standard output: {error}")))
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.text_alone && !is_text(bytes) {
            return Err(io::Error::other(Failure::usage(
                "this is no text, which a terminal could take for commands; --output with a file is accepted, or - to see it all the same",
            )));
        }
        self.writer.write(bytes).map_err(|error| {
            let name = if self.name == Path::new("-") {
                "standard output".to_owned()
            } else {
                format!("`{}`", shown(&self.name))
            };
            io::Error::new(error.kind(), Failure::usage(format!("{name} could not be written: {error}")))
        })
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}

/// Whether a piece of a text: printed characters, blanks and line breaks. A character that was cut at an end of it is one.
fn is_text(bytes: &[u8]) -> bool {
    let start = bytes.iter().take(3).take_while(|byte| **byte & 0xc0 == 0x80).count();
    let whole = match str::from_utf8(&bytes[start..]) {
        Ok(text) => text,
        Err(error) if error.error_len().is_none() => {
            str::from_utf8(&bytes[start..start + error.valid_up_to()]).unwrap_or_default()
        }
        Err(_) => return false,
    };
    whole.chars().all(|c| !c.is_control() || matches!(c, '\n' | '\r' | '\t'))
}

/// Whether a reader that has seen enough ended the writing, which is no failure.
pub fn unless_closed(done: io::Result<()>) -> Result<(), Failure> {
    match done {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        done => done.map_err(Failure::of_io),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<OsString> {
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name()).collect()
    }

    #[test]
    fn a_file_is_there_whole_or_not_at_all() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("out");
        let how = How::default();
        let mut output = Output::create("--output", Some(&path), how).unwrap();
        output.write_all(b"half").unwrap();
        drop(output);
        assert!(names(folder.path()).is_empty());
        let mut output = Output::create("--output", Some(&path), how).unwrap();
        output.write_all(b"all").unwrap();
        assert!(!path.exists());
        output.finish().unwrap();
        assert_eq!((fs::read(&path).unwrap(), names(folder.path()).len()), (b"all".to_vec(), 1));
        assert!(Output::create("--output", Some(&path), how).is_err());
        let force = How { force: true, ..how };
        let mut output = Output::create("--output", Some(&path), force).unwrap();
        output.write_all(b"new").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"all");
        output.finish().unwrap();
        assert_eq!((fs::read(&path).unwrap(), names(folder.path()).len()), (b"new".to_vec(), 1));
        assert!(Output::create("--output", Some(folder.path()), force).is_err());
        assert!(Output::create("--output", Some(&folder.path().join("no/such")), force).is_err());
    }

    #[test]
    fn what_has_come_in_between_is_not_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("out");
        let output = Output::create("--output", Some(&path), How::default()).unwrap();
        fs::write(&path, "other").unwrap();
        assert!(output.finish().unwrap_err().to_string().contains("exists already"));
        assert_eq!((fs::read(&path).unwrap(), names(folder.path()).len()), (b"other".to_vec(), 1));
    }

    #[cfg(unix)]
    #[test]
    fn keys_are_for_their_owner() {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("key");
        fs::write(&path, "old").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).unwrap();
        let how = How { force: true, secret: true, binary: false };
        Output::create("--output", Some(&path), how).unwrap().finish().unwrap();
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
    }

    #[test]
    fn what_is_text() {
        for text in [&b""[..], b"salt\n\t\r", "ü€".as_bytes(), &"€".as_bytes()[..2], &"€".as_bytes()[1..]] {
            assert!(is_text(text), "{text:?}");
        }
        for other in [&b"\x1b[2J"[..], b"\0", b"a\xff", b"\x7f", "\u{9b}".as_bytes()] {
            assert!(!is_text(other), "{other:?}");
        }
    }
}
