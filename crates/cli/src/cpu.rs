//! `saltern cpu`.

use std::io::{self, IsTerminal};
use std::process::ExitCode;

use saltern_lab::report::text::wrap;
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
    let mut entries = vec![
        ("Processor", format!("{} ({})", machine::processor(), std::env::consts::ARCH)),
        ("Features", machine::features().join(" ")),
        ("Levels", level.here.join(", ")),
        ("In use", format!("{}, {}", level.current, level.why)),
    ];
    entries.extend(level.tuning.map(|(tuning, why)| ("Tuning", format!("{tuning}, {why}"))));
    entries.extend(level.units.map(|(units, why)| ("Units", format!("{units}, {why}"))));
    entries.extend(runs(ours::in_use()).into_iter().map(|text| ("Runs", text)));
    // Elsewhere than on a terminal a line is a line, for grep.
    let width = if io::stdout().is_terminal() { output::style().width } else { usize::MAX };
    output::print(&entries.iter().map(|(title, text)| entry(title, text, width)).collect::<String>())?;
    Ok(ExitCode::SUCCESS)
}

/// Which implementation is for what. The one for the most comes last: it is for all others.
fn runs(mut groups: Vec<(String, Vec<&str>)>) -> Vec<String> {
    groups.sort_by_key(|(_, operations)| operations.len());
    let most = groups.pop();
    let mut texts: Vec<_> =
        groups.iter().map(|(name, operations)| format!("{name} for {}", operations.join(", "))).collect();
    texts.extend(most.map(|(name, operations)| match texts.is_empty() {
        true => format!("{name} for all {} operations", operations.len()),
        false => format!("{name} for the other {} operations of `saltern speed --list`", operations.len()),
    }));
    texts
}

/// Where the text of an entry begins.
const INDENT: usize = 11;

/// A title and a text, of which every line begins in one column.
fn entry(title: &str, text: &str, width: usize) -> String {
    let lines = wrap(text, width.saturating_sub(INDENT));
    format!("{title:INDENT$}{}\n", lines.join(&format!("\n{:INDENT$}", "")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_for_the_most_is_for_all_others() {
        let groups =
            vec![("avx512".to_owned(), vec!["sha3-256", "chacha20", "blake3"]), ("words".to_owned(), vec!["md5"])];
        let others = "avx512 for the other 3 operations of `saltern speed --list`";
        assert_eq!(runs(groups.clone()), ["words for md5", others]);
        assert_eq!(runs(groups[..1].to_vec()), ["avx512 for all 3 operations"]);
        assert!(runs(Vec::new()).is_empty());
    }

    #[test]
    fn long_texts_are_broken_behind_their_title() {
        let text = "avx512 for chacha20, salsa20, poly1305";
        let broken = "Runs       avx512 for chacha20,\n           salsa20, poly1305\n";
        assert_eq!(entry("Runs", text, 31), broken);
        assert_eq!(entry("Runs", text, usize::MAX), format!("Runs       {text}\n"));
    }
}
