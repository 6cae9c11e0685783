//! What C programs see of the library: the header, and what the functions do.

mod catalog;
mod fuzz;
mod header;
mod reference;
