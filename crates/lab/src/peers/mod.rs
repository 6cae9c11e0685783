//! The libraries that Saltern is measured beside.
