//! Saltern.
#![no_std]
#[cfg(feature = "std")]
extern crate std;
pub mod dispatch;
pub mod kernel;
