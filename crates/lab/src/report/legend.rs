//! What is said beside the rows, on a terminal and on a page alike: of what is there, and of nothing else.

use std::collections::BTreeMap;

use super::view::View;
use super::{COPYING, DECODING, KEYING, Report};
use crate::contract::{Operation, Preparation};
use crate::measure::{FEWEST_LONG_ROUNDS, FEWEST_ROUNDS, LONGEST_BATCH, Outcome, Overrun};
use crate::peers::{Missing, Peers};
use crate::{operations, sizes};

/// The peers that were asked for, and those of them that are not here.
#[derive(Clone, Copy, Debug)]
pub struct Others<'a> {
    /// Who was asked for.
    pub asked: &'a Peers,
    /// Who of them is not here.
    pub missing: &'a [Missing],
}

/// What is wrong, cannot be settled, or failed.
pub(crate) fn problems(outcome: &Outcome) -> Vec<String> {
    outcome.problems.iter().map(|problem| format!("{}: {problem}", problem.kind())).collect()
}

/// What an interruption leaves.
pub(crate) const INTERRUPTED: &str = "Interrupted: these are partial results.";

/// What was compared with nothing, not measured, or not in time.
pub(crate) fn remarks(outcome: &Outcome, others: Others) -> Vec<String> {
    let mut remarks = Vec::new();
    if !outcome.alone.is_empty() {
        let names = outcome.alone.join(", ");
        remarks.push(match others.asked {
            Peers::None => "No other library was asked for: the outputs were compared with no other's.".to_owned(),
            Peers::Auto => format!("Only one library here has {names}: those outputs were compared with no other."),
            Peers::Named(_) => {
                format!("Of the libraries asked for only one has {names}: those outputs were compared with no other.")
            }
        });
    }
    if !outcome.absent.is_empty() {
        remarks.push(format!("No library here has {}.", outcome.absent.join(", ")));
    }
    if !outcome.shortened.is_empty() {
        let (names, most) = (outcome.shortened.join(", "), sizes::format(LONGEST_BATCH));
        remarks.push(format!("Not measured where a batch has more than {most} in all: {names}."));
    }
    remarks.extend(scattered(&outcome.report));
    if let Some(Overrun { asked, taken }) = outcome.overrun {
        remarks.push(format!(
            "It took {taken:.0} seconds, and about {asked} were asked for: outputs are compared first, and a row has \
             {FEWEST_ROUNDS} samples at least, of slow operations {FEWEST_LONG_ROUNDS}."
        ));
    }
    remarks
}

/// How far the quartiles of a row may be from each other, for a median of 1, before it is named.
const SCATTERED: f64 = 0.05;

/// How many rows are named at most.
const NAMED: usize = 4;

/// The rows whose quartiles are far from each other, the farthest first.
fn scattered(report: &Report) -> Option<String> {
    let mut rows: Vec<(f64, String)> = Vec::new();
    for view in View::all(report) {
        for (line, cell) in view.lines.iter().flat_map(|line| line.cells.iter().flatten().map(move |cell| (line, cell)))
        {
            let length = if view.lengthless() { String::new() } else { format!(" {}", sizes::format(cell.row.bytes)) };
            let spread = cell.row.spread();
            rows.push((spread, format!("{}{length} {}, {:.0} %", view.operation, line.label(), 100.0 * spread)));
        }
    }
    let all = rows.len();
    rows.retain(|(spread, _)| *spread > SCATTERED);
    rows.sort_by(|a, b| b.0.total_cmp(&a.0));
    let mut names: Vec<String> = rows.iter().take(NAMED).map(|(_, name)| name.clone()).collect();
    if rows.len() > NAMED {
        names.push(format!("and {} more of {all} rows", rows.len() - NAMED));
    }
    let most = 100.0 * SCATTERED;
    (!names.is_empty()).then(|| format!("Quartiles more than {most:.0} % of the median apart: {}.", names.join("; ")))
}

/// Who is not here, and how to get them: a line for each way.
pub(crate) fn missing(absent: &[Missing]) -> Vec<String> {
    let mut by_remedy: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for missing in absent {
        by_remedy.entry(&missing.how).or_default().push(missing.what());
    }
    by_remedy.iter().map(|(how, names)| format!("Not here: {}: {how}", names.join(", "))).collect()
}

/// What the figures are.
pub(crate) fn figures(views: &[View]) -> String {
    let per_byte = match (views.iter().all(View::lengthless), views.iter().any(View::lengthless)) {
        (true, _) => "",
        (false, true) => ", per byte where a message has a length",
        (false, false) => ", per byte",
    };
    let of_one = if operations_of(views).any(|operation| operation.items > 1) { ", for one of a batch" } else { "" };
    let mut text = format!("Core cycles{per_byte}{of_one}.");
    let threads: Vec<&str> =
        operations_of(views).filter(|operation| operation.threads).map(|operation| operation.name).collect();
    if !threads.is_empty() {
        text += &format!(" Of {} they are the time that passes, in which several cores may work.", threads.join(", "));
    }
    text += &keys(views);
    text += &seeds(views);
    if views.iter().any(View::has_peers) {
        text += " × is the best peer's cycles over a row's: above 1 is faster than every peer.";
    }
    text
}

/// The operations that the views are of.
fn operations_of(views: &[View]) -> impl Iterator<Item = &'static Operation> {
    views.iter().filter_map(|view| operations::find(view.operation))
}

/// Where the set-up of keys is, for operations of which some libraries have it outside. A sentence after a space, or
/// nothing.
pub(crate) fn keys(views: &[View]) -> String {
    let mut keyed = operations_of(views).filter(|operation| is_set_up(operation)).peekable();
    if keyed.peek().is_none() {
        return String::new();
    }
    let nonces = if keyed.any(|operation| operation.nonce_bytes > 0) { ", its nonce too" } else { "" };
    format!(" Keys are set up beforehand where a library lets them be; all that a message takes is inside{nonces}.")
}

/// Who keeps what the seed of Ed25519 is hashed to; the others hash it with each signature.
const EXPANDED: [&str; 4] = ["saltern", "ring", "graviola", "rscrypto"];

/// Where the seed of a signature is hashed, of those who sign. A sentence after a space, or nothing.
pub(crate) fn seeds(views: &[View]) -> String {
    let signing = views.iter().filter(|view| view.operation == "ed25519.sign");
    let (mut beforehand, mut inside): (Vec<&str>, Vec<&str>) = Default::default();
    for line in signing.flat_map(|view| &view.lines) {
        let name = line.row.library.as_str();
        let group = if EXPANDED.contains(&name) { &mut beforehand } else { &mut inside };
        if !group.contains(&name) {
            group.push(name);
        }
    }
    let mut parts = Vec::new();
    if !beforehand.is_empty() {
        parts.push(format!("beforehand by {}", beforehand.join(", ")));
    }
    if !inside.is_empty() {
        parts.push(format!("each time, which is one block of SHA-512 more, by {}", inside.join(", ")));
    }
    if parts.is_empty() {
        return String::new();
    }
    let public = if inside.contains(&"libcrux") { " libcrux makes the public key each time too." } else { "" };
    format!(" The seed of a signature is hashed {}.{public}", parts.join("; "))
}

/// Whether one key is for many messages. One of Poly1305 is for a single message, and a box begins with an exchange.
fn is_set_up(operation: &Operation) -> bool {
    operation.message_bytes.is_none()
        && operation.key_bytes > 0
        && operation.name != "poly1305"
        && operation.preparation != Preparation::Correspondents
}

/// How they came about, and what the words mean that implementations end with in `shown`.
pub(crate) fn origin(views: &[View], shown: &str) -> String {
    let mut text = "Medians of interleaved samples.".to_owned();
    if views.iter().any(|view| view.lines.len() > 1) {
        text += " Outputs were compared first.";
    }
    for (mark, means) in MARKS {
        if shown.split_whitespace().any(|word| word == mark) {
            text += &format!(" `{mark}` is who {means}");
        }
    }
    if cfg!(debug_assertions) {
        text += " This is a build without optimisation: its figures mean nothing. Build with --release.";
    }
    text
}

/// What the words mean that stand at the end of implementations.
const MARKS: [(&str, &str); 3] = [
    (KEYING, "is handed the key with each message: its set-up is in those figures."),
    (DECODING, "decodes the points each time: that is in those figures, and those of others have them beforehand."),
    (COPYING, "opens only in place: a copy of the ciphertext is in those figures."),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::tests::{report, row, troubled};

    fn of(names: &[(&str, usize)]) -> String {
        let rows = names.iter().map(|(name, bytes)| row(name, *bytes, "saltern", 1000.0)).collect();
        figures(&View::all(&Report { rows, ..report() }))
    }

    #[test]
    fn keys_and_nonces_are_spoken_of_where_there_are_some() {
        for without in [("sha-256", 64), ("x25519.dh", 0), ("poly1305", 64), ("nacl.box", 64), ("argon2id.3x64mib", 0)]
        {
            assert!(!of(&[without]).contains("Keys"), "{without:?}: {}", of(&[without]));
        }
        let code = of(&[("hmac-sha-256", 64), ("sha-256", 64)]);
        assert!(code.contains("Keys are set up beforehand") && !code.contains("nonce"), "{code}");
        assert!(of(&[("chacha20", 64)]).contains("its nonce too."));
    }

    #[test]
    fn whose_signatures_begin_with_a_hash_is_told() {
        let alone = of(&[("ed25519.sign", 0)]);
        assert!(alone.contains("hashed beforehand by saltern.") && !alone.contains("each time"), "{alone}");
        assert!(!of(&[("ed25519.verify", 0)]).contains("seed"));
    }

    #[test]
    fn time_that_passes_is_called_that() {
        let threads = of(&[("blake3.threads", 1 << 20), ("blake3", 64)]);
        assert!(threads.contains("Of blake3.threads they are the time that passes"), "{threads}");
        assert!(!of(&[("blake3", 64)]).contains("passes"));
    }

    #[test]
    fn figures_are_what_is_there() {
        let all = of(&[("chacha20", 64), ("x25519.batch-16", 0)]);
        assert!(all.starts_with("Core cycles, per byte where a message has a length, for one of a batch."), "{all}");
        assert!(of(&[("sha-256", 64)]) == "Core cycles, per byte." && of(&[("x25519.dh", 0)]) == "Core cycles.");
        assert!(figures(&View::all(&report())).contains("× is"));
    }

    #[test]
    fn words_are_explained_where_they_are_shown() {
        let report = report();
        let views = View::all(&report);
        let text = origin(&views, "best keying  1.00\nbest copying  2.00");
        assert!(text.contains("`keying` is who is handed") && text.contains("`copying` is who opens"), "{text}");
        assert!(origin(&views, "1 decoding  3.00").contains("`decoding` is who decodes"));
        let text = origin(&views, "best  1.00");
        assert!(!text.contains('`') && text.contains("compared first"), "{text}");
        let alone = Report { rows: vec![row("chacha20", 64, "saltern", 1.0)], ..report.clone() };
        assert!(!origin(&View::all(&alone), "").contains("compared"));
    }

    #[test]
    fn remarks_say_who_was_asked() {
        let outcome = Outcome {
            alone: vec!["chacha8"],
            shortened: vec!["sha-256.many-64"],
            overrun: Some(Overrun { asked: 1.0, taken: 12.8 }),
            ..Outcome::default()
        };
        let of = |asked: &Peers| remarks(&outcome, Others { asked, missing: &[] }).join("\n");
        assert!(of(&Peers::Auto).contains("Only one library here has chacha8"));
        let named = of(&Peers::parse("openssl"));
        assert!(named.contains("Of the libraries asked for only one has chacha8"), "{named}");
        let none = of(&Peers::None);
        assert!(none.contains("No other library was asked for") && !none.contains("chacha8"), "{none}");
        for part in ["in all: sha-256.many-64", "It took 13 seconds, and about 1 were asked for"] {
            assert!(none.contains(part), "{part} in {none}");
        }
        assert!(remarks(&Outcome::default(), Others { asked: &Peers::None, missing: &[] }).is_empty());
    }

    #[test]
    fn rows_whose_quartiles_are_far_apart_are_named() {
        let mut report = report();
        let of = |report: &Report| scattered(report).unwrap_or_default();
        assert_eq!(of(&report), "");
        report.rows[1].high = report.rows[1].cycles * 1.05;
        report.rows[7].high = report.rows[7].cycles * 1.2;
        let worst = "x25519.dh saltern 1.0 best, 21 %; chacha20 64 B openssl 1.0 best, 6 %.";
        assert_eq!(of(&report), format!("Quartiles more than 5 % of the median apart: {worst}"));
        report.rows.iter_mut().for_each(|row| row.high = row.cycles * 2.0);
        assert!(of(&report).ends_with("; and 4 more of 8 rows."), "{}", of(&report));
        let outcome = Outcome { report, ..Outcome::default() };
        assert_eq!(remarks(&outcome, Others { asked: &Peers::None, missing: &[] }).len(), 1);
    }

    #[test]
    fn who_is_not_here_is_told_with_how_to_get_them() {
        let remedies = [("a", "apt install x"), ("b", "apt install x"), ("c", "cargo")];
        let mut absent = remedies.map(|(name, how)| Missing { name, part: None, how: how.into() });
        assert_eq!(missing(&absent), ["Not here: a, b: apt install x", "Not here: c: cargo"]);
        absent[2].part = Some("curves");
        assert_eq!(missing(&absent)[1], "Not here: curves of c: cargo");
        assert!(missing(&[]).is_empty());
    }

    #[test]
    fn problems_are_told() {
        assert_eq!(problems(&troubled("bad EVP")), ["FAILED: bad EVP is left out of chacha20: at 64 bytes: no"]);
    }
}
