//! Where results go, and what calls for many rows have in common.

use super::rows::Rows;
use super::run::Fault;
use crate::error::{OutOfMemory, invalid};
use crate::input::Output;
use crate::wiped::Wiped;
use pyo3::prelude::*;
use std::ops::Range;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// As many rows are taken at a time at most.
pub const BLOCK: usize = 1024;

/// What results of so many bytes for each row are written to.
pub enum Target<'a> {
    /// Memory that nobody else has yet: a piece for each block.
    Ours(Vec<Mutex<&'a mut [u8]>>),
    /// A buffer of the caller's, and the bytes of a block.
    Theirs(&'a Output, usize),
}

impl<'a> Target<'a> {
    pub fn ours(data: &'a mut [u8], bytes: usize) -> Self {
        Target::Ours(data.chunks_mut(bytes.max(1)).map(Mutex::new).collect())
    }

    /// Has the results of block `n` made, which have so many bytes.
    pub fn write(
        &self,
        n: usize,
        bytes: usize,
        make: impl FnOnce(&mut [u8]) -> Result<(), Fault>,
    ) -> Result<(), Fault> {
        match self {
            Target::Ours(parts) => match parts.get(n) {
                Some(part) => make(&mut locked(part)),
                // Rows without bytes.
                None => make(&mut []),
            },
            Target::Theirs(output, block) => {
                let mut made = Wiped::zeros(bytes);
                make(&mut made)?;
                output.memory().copy_from(n * block, &made);
                Ok(())
            }
        }
    }
}

pub fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// So many zeros, or the exception that there is no memory for them.
pub fn zeros(rows: usize, size: usize) -> PyResult<Vec<u8>> {
    let too_many = || OutOfMemory::new_err(format!("{rows} rows of {size} bytes are too many"));
    let bytes = rows.checked_mul(size).ok_or_else(too_many)?;
    let mut data = Vec::new();
    data.try_reserve_exact(bytes).map_err(|_| too_many())?;
    data.resize(bytes, 0);
    Ok(data)
}

/// What a block is made of: empty rows where there are null ones.
pub fn filled<'s>(rows: &'s Rows<'_>, range: Range<usize>, scratch: &'s mut Wiped) -> Vec<&'s [u8]> {
    rows.block(range, scratch).into_iter().map(|row| row.unwrap_or(&[])).collect()
}

/// What becomes of rows that are refused.
pub fn null_errors(errors: &str) -> PyResult<bool> {
    match errors {
        "raise" => Ok(false),
        "null" => Ok(true),
        _ => Err(invalid(format!("errors is {errors:?} where \"raise\" and \"null\" are accepted"))),
    }
}
