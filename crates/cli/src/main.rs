//! The `saltern` command.

use std::process::ExitCode;

use clap::{Parser, Subcommand};

mod cpu;
mod exit;
mod hash;
mod output;
mod progress;
mod speed;
mod standard;

/// Fast cryptography with machine-checked proofs.
#[derive(Parser)]
#[command(name = "saltern", version, max_term_width = 100)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Speed(speed::Arguments),
    Cpu(cpu::Arguments),
    Hash(hash::Arguments),
}

fn main() -> ExitCode {
    let done = match Arguments::parse().command {
        Command::Speed(arguments) => speed::run(&arguments),
        Command::Cpu(arguments) => cpu::run(&arguments),
        Command::Hash(arguments) => hash::run(&arguments),
    };
    done.unwrap_or_else(|error| error.report())
}
