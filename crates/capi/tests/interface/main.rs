//! What C programs see of the library: the header, and what the functions do.

mod batches;
mod catalog;
mod common;
mod fuzz;
mod group;
mod header;
mod manual;
mod moved;
mod reference;
mod refused;
