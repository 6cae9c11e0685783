//! The `saltern` command.

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use exit::{USAGE, say};

mod cpu;
mod encrypt;
mod exit;
mod hash;
mod interrupt;
mod keygen;
mod kind;
mod output;
mod passphrase;
mod progress;
mod shell;
mod sign;
mod speed;
mod standard;
mod temporary;
mod verify;
mod whole;

/// `speed --table size` tells what operations allocate.
#[global_allocator]
static HEAP: saltern_lab::measure::memory::Counting = saltern_lab::measure::memory::Counting;

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
    Keygen(keygen::Arguments),
    Encrypt(encrypt::Encrypt),
    Decrypt(encrypt::Decrypt),
    Sign(sign::Arguments),
    Verify(verify::Arguments),
    Completions(shell::Completions),
    Man(shell::Man),
}

fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => return refuse(&error),
    };
    let done = match arguments.command {
        Command::Speed(arguments) => speed::run(&arguments),
        Command::Cpu(arguments) => cpu::run(&arguments),
        Command::Hash(arguments) => hash::run(&arguments),
        Command::Keygen(arguments) => keygen::run(&arguments),
        Command::Encrypt(arguments) => encrypt::encrypt(&arguments),
        Command::Decrypt(arguments) => encrypt::decrypt(&arguments),
        Command::Sign(arguments) => sign::run(&arguments),
        Command::Verify(arguments) => verify::run(&arguments),
        Command::Completions(arguments) => shell::completions(&arguments),
        Command::Man(arguments) => shell::man(&arguments),
    };
    done.unwrap_or_else(|error| error.report())
}

/// Help goes where it was asked for. What is wrong with the arguments is one line, and then how they are used.
fn refuse(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() {
        return match error.print() {
            Ok(()) => ExitCode::SUCCESS,
            // Nobody reads on.
            Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            Err(error) => exit::Failure::usage(format!("could not write to standard output: {error}")).report(),
        };
    }
    let text = error.render().to_string();
    let (what, usage) = text.split_once("\n\n").unwrap_or((text.trim_end(), ""));
    let what: Vec<&str> = what.lines().map(str::trim).collect();
    say(&what.join(" "));
    if !usage.is_empty() {
        say(&format!("\n{}", usage.trim_end()));
    }
    ExitCode::from(USAGE)
}
