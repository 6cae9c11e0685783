//! Seals a file of any length, or opens it, with STREAM in chunks of 64 KiB.
//!
//!     seal_file seal KEYFILE INPUT OUTPUT
//!     seal_file open KEYFILE INPUT OUTPUT
//!
//! The key file has 32 random bytes, which seal nothing but streams: `head -c 32 /dev/urandom > KEYFILE`. The sealed file is the
//! random prefix of 19 bytes and the chunks, each with its tag.

use saltern::aead::Nonce;
use saltern::aead::stream::{Key, Opener, Sealer, XChaCha20Poly1305};
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// The bytes of every chunk but the last, which has as many or fewer. Both sides have to agree on it.
const CHUNK: usize = 1 << 16;

/// Fills `buffer` as far as `input` goes: a single `read` may give less.
fn fill(input: &mut impl Read, buffer: &mut [u8]) -> io::Result<usize> {
    let mut filled = 0;
    while filled < buffer.len() {
        match input.read(&mut buffer[filled..]) {
            Ok(0) => break,
            Ok(n) => filled += n,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(filled)
}

/// Gives `each` all chunks of `N` bytes, and whether it is the last. It is read one chunk ahead: only what is followed by nothing is
/// the last. An empty input is one empty last chunk.
fn chunks<const N: usize>(
    input: &mut impl Read,
    mut each: impl FnMut(&[u8], bool) -> io::Result<()>,
) -> io::Result<()> {
    let (mut this, mut next) = (vec![0; N], vec![0; N]);
    let mut length = fill(input, &mut this)?;
    loop {
        let following = if length == N { fill(input, &mut next)? } else { 0 };
        each(&this[..length], following == 0)?;
        if following == 0 {
            return Ok(());
        }
        std::mem::swap(&mut this, &mut next);
        length = following;
    }
}

fn seal(key: &Key, input: &mut impl Read, output: &mut impl Write) -> io::Result<()> {
    let prefix = Nonce::generate_prefix()?;
    output.write_all(prefix.as_bytes())?;
    let mut sealer = Sealer::new(&XChaCha20Poly1305::new(key), prefix);
    let mut sealed = vec![0; CHUNK + XChaCha20Poly1305::TAG_BYTES];
    chunks::<CHUNK>(input, |chunk, last| {
        let bytes = match last {
            true => sealer.seal_last_into(b"", chunk, &mut sealed)?,
            false => sealer.seal_next_into(b"", chunk, &mut sealed)?,
        };
        output.write_all(&sealed[..bytes])
    })
}

fn open(key: &Key, input: &mut impl Read, output: &mut impl Write) -> io::Result<()> {
    let mut prefix = [0; 19];
    input.read_exact(&mut prefix)?;
    let mut opener = Opener::new(&XChaCha20Poly1305::new(key), Nonce::new(prefix));
    let mut message = vec![0; CHUNK];
    chunks::<{ CHUNK + XChaCha20Poly1305::TAG_BYTES }>(input, |sealed, last| {
        let bytes = match last {
            true => opener.open_last_into(b"", sealed, &mut message)?,
            false => opener.open_next_into(b"", sealed, &mut message)?,
        };
        output.write_all(&message[..bytes])
    })
}

/// A file beside `output` that becomes it only when it is whole: until the last chunk has been opened nobody knows whether any was
/// cut off. Otherwise it is removed.
struct Unfinished(PathBuf);

impl Drop for Unfinished {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

fn write_whole(output: &Path, write: impl FnOnce(&mut File) -> io::Result<()>) -> io::Result<()> {
    let mut name = output.as_os_str().to_owned();
    name.push(".part");
    // Not over a file of somebody else's.
    let mut file = File::create_new(&name)?;
    let unfinished = Unfinished(name.into());
    write(&mut file)?;
    file.sync_all()?;
    fs::rename(&unfinished.0, output)?;
    std::mem::forget(unfinished);
    Ok(())
}

fn wrong(usage: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, usage)
}

fn main() -> io::Result<()> {
    let arguments: Vec<_> = std::env::args_os().skip(1).collect();
    let [action, key, input, output] = &arguments[..] else {
        return Err(wrong("seal_file seal|open KEYFILE INPUT OUTPUT"));
    };
    // A program of more than an example would erase what it has read, too.
    let key = Key::try_from(&fs::read(key)?[..])?;
    let mut input = File::open(input)?;
    write_whole(Path::new(output), |output| match action.to_str() {
        Some("seal") => seal(&key, &mut input, output),
        Some("open") => open(&key, &mut input, output),
        _ => Err(wrong("the first argument is seal or open")),
    })
}

#[test]
fn what_was_sealed_is_opened_and_what_was_cut_is_not() {
    let key = Key::new([7; 32]);
    for length in [0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK, 2 * CHUNK + 1] {
        let message: Vec<_> = (0..length).map(|i| i as u8).collect();
        let (mut sealed, mut opened) = (Vec::new(), Vec::new());
        seal(&key, &mut &message[..], &mut sealed).unwrap();
        let chunks = length.div_ceil(CHUNK).max(1);
        assert_eq!(sealed.len(), 19 + length + chunks * XChaCha20Poly1305::TAG_BYTES);
        open(&key, &mut &sealed[..], &mut opened).unwrap();
        assert!(opened == message, "{length} bytes");
        // An error of the library's says that it was the data.
        let mut forged = sealed.clone();
        forged[19 + length / 2] ^= 1;
        let refused = open(&key, &mut &forged[..], &mut io::sink()).unwrap_err();
        assert_eq!(refused.kind(), io::ErrorKind::InvalidData);
        // At the end of a chunk, and elsewhere.
        for cut in [sealed.len() - 1, 19 + (chunks - 1) * (CHUNK + XChaCha20Poly1305::TAG_BYTES), 18] {
            assert!(open(&key, &mut &sealed[..cut], &mut io::sink()).is_err(), "{length} bytes, cut to {cut}");
        }
        sealed.push(0);
        assert!(open(&key, &mut &sealed[..], &mut io::sink()).is_err(), "{length} bytes and one");
    }
}

#[test]
fn no_partial_output() {
    let output = std::env::temp_dir().join(format!("seal_file_{}", std::process::id()));
    let part = output.with_file_name(format!("seal_file_{}.part", std::process::id()));
    assert!(write_whole(&output, |file| file.write_all(b"forty").and(Err(io::Error::other("cut off")))).is_err());
    assert!(!output.exists() && !part.exists());
    write_whole(&output, |file| file.write_all(b"forty sacks")).unwrap();
    assert_eq!(fs::read(&output).unwrap(), b"forty sacks");
    assert!(!part.exists());
    fs::remove_file(output).unwrap();
}
