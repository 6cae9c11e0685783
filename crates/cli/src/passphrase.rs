//! Passphrases: asked for on the terminal without an echo, or from a file. There is no way to give one on the command line, which others can see.

use std::fs::File;
use std::io::{Read as _, Write as _};
use std::path::Path;

use zeroize::Zeroizing;

use crate::exit::{Failure, shown};
use crate::whole;

/// More bytes than anybody types.
const MOST: usize = 4096;

/// The first line of a file.
pub fn from_file(file: &Path) -> Result<Zeroizing<Vec<u8>>, Failure> {
    const OPTION: &str = "--passphrase-file";
    let mut bytes = whole::secret(OPTION, file, MOST)?;
    let end = bytes.iter().position(|byte| *byte == b'\n').unwrap_or(bytes.len());
    bytes.truncate(end);
    if bytes.last() == Some(&b'\r') {
        bytes.pop();
    }
    if bytes.is_empty() {
        return Err(Failure::usage(format!("{OPTION}: `{}` has no passphrase on its first line", shown(file))));
    }
    Ok(bytes)
}

/// From a file if there is one, and otherwise asked for: that of `what`.
pub fn known(file: Option<&Path>, what: &str) -> Result<Zeroizing<Vec<u8>>, Failure> {
    match file {
        Some(file) => from_file(file),
        None => ask(&format!("Passphrase of {what}: "), FILE),
    }
}

/// A new one, from a file if there is one, and otherwise asked for twice. Without one none is made, or one is made up where `offered`.
pub fn new(file: Option<&Path>, what: &str, offered: bool) -> Result<Option<Zeroizing<Vec<u8>>>, Failure> {
    if let Some(file) = file {
        return from_file(file).map(Some);
    }
    let empty = if offered { "leave it empty to have one made up" } else { "empty for none" };
    let first = ask(&format!("New passphrase of {what} ({empty}): "), if offered { FILE } else { FILE_OR_NONE })?;
    if first.is_empty() {
        if !offered {
            return Ok(None);
        }
        let made = saltern_formats::age::generate_passphrase()?;
        say(&format!("The passphrase is: {}\n", *made))?;
        return Ok(Some(Zeroizing::new(made.as_bytes().to_vec())));
    }
    if *ask("The same again: ", FILE)? != *first {
        return Err(Failure::usage("the two passphrases differ"));
    }
    Ok(Some(first))
}

/// What is accepted where there is no terminal.
const FILE: &str = "--passphrase-file is";
const FILE_OR_NONE: &str = "--passphrase-file and --no-passphrase are";

fn no_terminal(accepted: &str) -> Failure {
    Failure::usage(format!("a passphrase is needed, and there is no terminal to ask for it; {accepted} accepted"))
}

/// Shows something to whoever types, wherever the output goes.
#[cfg(unix)]
fn say(text: &str) -> Result<(), Failure> {
    let mut terminal = File::options().write(true).open("/dev/tty").map_err(|_| no_terminal(FILE))?;
    terminal.write_all(text.as_bytes()).map_err(|_| no_terminal(FILE))
}

#[cfg(unix)]
fn ask(prompt: &str, accepted: &str) -> Result<Zeroizing<Vec<u8>>, Failure> {
    use rustix::termios::{LocalModes, OptionalActions, tcgetattr, tcsetattr};

    let mut terminal = File::options().read(true).write(true).open("/dev/tty").map_err(|_| no_terminal(accepted))?;
    let before = tcgetattr(&terminal).map_err(|_| no_terminal(accepted))?;
    let mut quiet = before.clone();
    quiet.local_modes.remove(LocalModes::ECHO);
    quiet.local_modes.insert(LocalModes::ECHONL | LocalModes::ICANON | LocalModes::ISIG);
    let restore = {
        let terminal = terminal.try_clone().map_err(|_| no_terminal(accepted))?;
        move || {
            let _ = tcsetattr(&terminal, OptionalActions::Flush, &before);
        }
    };
    let guard = crate::interrupt::undo(restore);
    let before = tcgetattr(&terminal).map_err(|_| no_terminal(accepted))?;
    terminal.write_all(prompt.as_bytes()).map_err(|_| no_terminal(accepted))?;
    tcsetattr(&terminal, OptionalActions::Flush, &quiet).map_err(|_| no_terminal(accepted))?;
    let typed = line(&mut terminal);
    let restored = tcsetattr(&terminal, OptionalActions::Flush, &before);
    drop(guard);
    restored.map_err(|_| no_terminal(accepted))?;
    typed
}

/// A line, in a buffer that does not grow, which would leave copies.
#[cfg(unix)]
fn line(terminal: &mut File) -> Result<Zeroizing<Vec<u8>>, Failure> {
    let mut line = Zeroizing::new(Vec::with_capacity(MOST));
    let mut byte = Zeroizing::new([0]);
    loop {
        match terminal.read(&mut *byte) {
            Ok(0) if line.is_empty() => return Err(Failure::usage("no passphrase was typed")),
            Ok(0) => return Ok(line),
            Ok(_) if byte[0] == b'\n' => return Ok(line),
            Ok(_) if line.len() == MOST => {
                return Err(Failure::usage(format!("a passphrase has at most {MOST} bytes")));
            }
            Ok(_) => line.push(byte[0]),
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
            Err(error) => return Err(Failure::usage(format!("the terminal cannot be read: {error}"))),
        }
    }
}

#[cfg(not(unix))]
fn say(text: &str) -> Result<(), Failure> {
    console::Term::stderr().write_str(text).map_err(|_| no_terminal(FILE))
}

#[cfg(not(unix))]
fn ask(prompt: &str, accepted: &str) -> Result<Zeroizing<Vec<u8>>, Failure> {
    let terminal = console::Term::stderr();
    terminal.write_str(prompt).map_err(|_| no_terminal(accepted))?;
    let line = terminal.read_secure_line().map_err(|_| no_terminal(accepted))?;
    Ok(Zeroizing::new(line.into_bytes()))
}
