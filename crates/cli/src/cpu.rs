//! `saltern cpu`.

use std::process::ExitCode;

use saltern_lab::{levels, machine, ours};

use crate::exit::Failure;
use crate::output;

/// Show what this processor has, which of our implementations run on it, and why
#[derive(clap::Args)]
pub struct Arguments {}

/// Prints it.
pub fn run(_: &Arguments) -> Result<ExitCode, Failure> {
    levels::check_environment()?;
    let level = levels::status();
    let tuning = level.tuning.map(|(tuning, why)| format!("Tuning     {tuning}, {why}\n"));
    let units = level.units.map(|(units, why)| format!("Units      {units}, {why}\n"));
    let text = format!(
        "Processor  {} ({})\nFeatures   {}\nLevels     {}\nIn use     {}, {}\n{}{}",
        machine::processor(),
        std::env::consts::ARCH,
        machine::features().join(" "),
        level.here.join(", "),
        level.current,
        level.why,
        tuning.unwrap_or_default(),
        units.unwrap_or_default(),
    );
    let runs = ours::in_use()
        .into_iter()
        .map(|(implementation, operations)| format!("Runs       {implementation} for {}\n", operations.join(", ")));
    output::print(&(text + &runs.collect::<String>()))?;
    Ok(ExitCode::SUCCESS)
}
