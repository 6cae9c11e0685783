//! Lists of digests whose signature has been verified: signify's.

use std::ffi::OsString;
use std::process::ExitCode;

use super::Ending;
use super::check::from_bytes;
use super::files::{self, Event, Job};
use super::lines;
use crate::exit::{self, Failure, shown};
use crate::progress::Bytes;

/// Checks the files that a list names, or those of them that are wanted. Unlike with `hash --check` every line has to be in order and every file has to
/// be there.
pub fn check_list(text: &[u8], list: &str, wanted: &[OsString], quiet: bool) -> Result<ExitCode, Failure> {
    let (mut jobs, mut expected) = (Vec::new(), Vec::new());
    let refuse = |number: usize, why: &str| Failure::usage(format!("`{list}`: line {number} of the list: {why}"));
    for (i, line) in text.split(|byte| *byte == b'\n').enumerate() {
        if line.is_empty() {
            continue;
        }
        let read = lines::read(line).map_err(|why| refuse(i + 1, why))?;
        let algorithm = read.algorithm.ok_or_else(|| refuse(i + 1, "it does not name its algorithm"))?;
        let digest =
            read.digest.of_length(algorithm.bytes).ok_or_else(|| refuse(i + 1, "its digest has another length"))?;
        let name = read.name(&mut None).map_err(|why| refuse(i + 1, why))?;
        let name = from_bytes(name).map_err(|why| refuse(i + 1, &why))?;
        if wanted.is_empty() || wanted.contains(&name) {
            jobs.push(Job { name, algorithm });
            expected.push(digest);
        }
    }
    if let Some(missing) = wanted.iter().find(|name| jobs.iter().all(|job| job.name != **name)) {
        return Err(Failure::refused(format!("`{list}`: it does not list `{}`", shown(missing))));
    }
    if jobs.is_empty() {
        return Err(Failure::usage(format!("`{list}`: no file is listed")));
    }
    let mut ending = Ending::default();
    files::each(&jobs, &mut None::<Bytes>, |progress, event| {
        let Event::Digest(index, digest) = event else { return true };
        let name = shown(&jobs[index].name);
        progress.aside(|| match digest {
            Ok(digest) if digest == expected[index] && quiet => {}
            Ok(digest) if digest == expected[index] => ending.print(format!("{name}: OK\n").as_bytes()),
            Ok(_) => {
                ending.refused = true;
                exit::tell(&format!("{name}: it has another digest"));
            }
            Err(error) => ending.unreadable(&format!("`{name}` cannot be read: {error}")),
        });
        ending.failure.is_none()
    });
    ending.code()
}
