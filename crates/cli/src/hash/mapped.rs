//! Long files where the system has them in memory, for many threads: for few it is faster to copy them (`ahead`).

use std::fs::File;

use memmap2::Mmap;

/// The bytes of a file, if it can be mapped.
#[allow(unsafe_code, reason = "a mapping is only as stable as its file")]
pub fn map(file: &File) -> Option<Mmap> {
    // SAFETY: the bytes are read and hashed alone. Where somebody else writes to the file meanwhile, the digest is that of neither state, as it would be
    // if it were read; where somebody makes it shorter, the system ends the program. Nothing here depends on two looks at a byte being the same.
    let map = unsafe { Mmap::map(file) }.ok()?;
    #[cfg(unix)]
    let _ = map.advise(memmap2::Advice::Sequential);
    Some(map)
}
