//! `saltern completions` and `saltern man`: what a shell and `man` know of the other commands.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Command, CommandFactory as _};
use clap_complete::Shell;

use crate::exit::{Failure, shown};
use crate::output;
use crate::whole::{How, Output};

/// Print what a shell completes command lines with
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  saltern completions bash > ~/.local/share/bash-completion/completions/saltern
  saltern completions zsh > ~/.zfunc/_saltern
  saltern completions fish > ~/.config/fish/completions/saltern.fish")]
pub struct Completions {
    /// Which shell
    #[arg(value_enum)]
    shell: Shell,
}

/// Write manual pages: one for saltern, and one for each command
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  saltern man ~/.local/share/man/man1 && man saltern-encrypt")]
pub struct Man {
    /// The folder for them, which is made if it is not there
    #[arg(value_name = "FOLDER")]
    folder: PathBuf,
}

fn command() -> Command {
    crate::Arguments::command()
}

/// Prints completions.
pub fn completions(arguments: &Completions) -> Result<ExitCode, Failure> {
    let mut text = Vec::new();
    clap_complete::generate(arguments.shell, &mut command(), "saltern", &mut text);
    output::print_bytes(&text)?;
    Ok(ExitCode::SUCCESS)
}

/// Writes manual pages.
pub fn man(arguments: &Man) -> Result<ExitCode, Failure> {
    let folder = &arguments.folder;
    let refused = |error| Failure::usage(format!("`{}` cannot be written: {error}", shown(folder)));
    fs::create_dir_all(folder).map_err(refused)?;
    let mut root = command();
    root.build();
    page(folder, root.clone())?;
    for sub in root.get_subcommands().filter(|sub| sub.get_name() != "help") {
        let name: &'static str = format!("saltern-{}", sub.get_name()).leak();
        page(folder, sub.clone().name(name).bin_name(name))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// A page is in its place when it is whole; an older one is replaced.
fn page(folder: &Path, command: Command) -> Result<(), Failure> {
    let place = folder.join(format!("{}.1", command.get_name()));
    let mut page = Output::create("FOLDER", Some(&place), How { force: true, ..How::default() })?;
    // At once: it writes in many small pieces.
    let mut text = Vec::new();
    clap_mangen::Man::new(command).render(&mut text).and_then(|()| page.write_all(&text)).map_err(Failure::of_io)?;
    page.finish()
}
