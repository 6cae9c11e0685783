//! What is said beside the rows, on a terminal and on a page alike: of what is there, and of nothing else.

use std::collections::BTreeMap;

use super::view::View;
use super::{COPYING, DECODING, FEW, KEYING, Report, SCATTERED};
use crate::contract::{Operation, Preparation};
use crate::measure::{LONGEST_BATCH, Outcome, Overrun};
use crate::peers::{Missing, Peers};
use crate::{machine, operations, sizes};

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
        let names = some(&outcome.alone);
        remarks.push(match others.asked {
            Peers::None => "No other library was asked for: the outputs were compared with no other's.".to_owned(),
            Peers::Auto => format!("Only one library here has {names}: those outputs were compared with no other."),
            Peers::Named(_) => {
                format!("Of the libraries asked for only one has {names}: those outputs were compared with no other.")
            }
        });
    }
    if !outcome.absent.is_empty() {
        remarks.push(format!("No library here has {}.", some(&outcome.absent)));
    }
    if !outcome.shortened.is_empty() {
        let (names, most) = (some(&outcome.shortened), sizes::format(LONGEST_BATCH));
        remarks.push(format!("Not measured where a batch has more than {most} in all: {names}."));
    }
    if let Some(Overrun { asked, taken }) = outcome.overrun {
        remarks.push(format!(
            "It took {taken:.0} seconds, and about {asked:.0} were asked for: a row has 3 samples at least."
        ));
    }
    remarks.extend(outcome.report.warnings.iter().cloned());
    remarks
}

/// So many are named.
const NAMED: usize = 6;

/// Some names, the first of them where they are many.
fn some(names: &[&str]) -> String {
    match names.len().checked_sub(NAMED) {
        None | Some(0) => names.join(", "),
        Some(more) => format!("{} and {more} more", names[..NAMED].join(", ")),
    }
}

/// Who is not here, and how to get them: a line for each way where they were asked for by their names.
pub(crate) fn missing(others: Others) -> Vec<String> {
    if !matches!(others.asked, Peers::Named(_)) {
        let names: Vec<String> = others.missing.iter().map(Missing::what).collect();
        let how = "`saltern speed --peers list` says how to get them.";
        return if names.is_empty() { Vec::new() } else { vec![format!("Not here: {}. {how}", names.join(", "))] };
    }
    let mut by_remedy: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for missing in others.missing {
        by_remedy.entry(&missing.how).or_default().push(missing.what());
    }
    by_remedy.iter().map(|(how, names)| format!("Not here: {}: {how}", names.join(", "))).collect()
}

/// What the figures are, as far as the titles do not say it; a sentence each.
pub fn figures(report: &Report) -> Vec<String> {
    let views = View::all(report);
    let mut notes = Vec::new();
    if operations_of(&views).any(|operation| operation.items > 1) {
        notes.push("Of a batch it is the cost of one.".to_owned());
    }
    let threads: Vec<&str> =
        operations_of(&views).filter(|operation| operation.threads).map(|operation| operation.name).collect();
    if !threads.is_empty() {
        notes.push(format!("Of {} it is the time that passes, in which several cores may work.", threads.join(", ")));
    }
    notes.push(keys(&views).trim_start().to_owned());
    notes.push(seeds(&views).trim_start().to_owned());
    if views.iter().any(View::has_peers) {
        notes.push("× is the best peer's time over a row's: above 1 is faster than every peer.".to_owned());
    }
    notes.extend(marks(report));
    notes.retain(|note| !note.is_empty());
    notes
}

/// What the signs behind figures mean, and the words behind implementations, where there are any.
pub fn marks(report: &Report) -> Vec<String> {
    let mut notes = Vec::new();
    let any = |mark: &str| report.rows.iter().any(|row| row.mark() == mark);
    if any("~") {
        notes.push(format!("~ has quartiles more than {:.0} % apart.", 100.0 * SCATTERED));
    }
    if any("?") {
        notes.push(format!("? has fewer than {FEW} samples."));
    }
    for (word, means) in WORDS {
        if report.rows.iter().any(|row| row.implementation.split(' ').any(|part| part == word)) {
            notes.push(format!("`{word}`: {means}"));
        }
    }
    if cfg!(debug_assertions) {
        notes.push("This is a build without optimisation: its figures mean nothing. Build with --release.".to_owned());
    }
    notes
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
const EXPANDED: [&str; 8] =
    ["saltern", "saltern-twin", "libsaltern", "ring", "graviola", "rscrypto", "hacl", "commonware"];

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

/// What the words mean that stand at the end of implementations.
const WORDS: [(&str, &str); 3] = [
    (KEYING, "the key comes with each message, its set-up is in the figures."),
    (DECODING, "points are decoded each time, which others do beforehand."),
    (COPYING, "it opens only in place, a copy of the ciphertext is in the figures."),
];

/// What stands in the way of trusting the figures, as far as the machine tells.
pub fn warnings(outcome: &Outcome, before: &Before) -> Vec<String> {
    let mut warnings = Vec::new();
    let threads = outcome.report.machine.threads as f64;
    if let Some(load) = before.load
        && load > 0.5 * threads
    {
        warnings.push(format!("Other programs were running: {load:.1} on {threads:.0} cores, in the minute before."));
    }
    if let (Some((stolen, all)), Some((stolen_now, all_now))) = (before.stolen, machine::stolen()) {
        let part = 100.0 * (stolen_now - stolen) / (all_now - all).max(1.0);
        if part > 1.0 {
            warnings.push(format!("Neighbours on the same cores took {part:.0} % of their time."));
        }
    }
    if let Some(drift) = outcome.drift() {
        warnings.push(format!("The core's frequency was not steady: its quartiles are {:.0} % apart.", 100.0 * drift));
    }
    warnings
}

/// What the machine was like before it measured.
pub struct Before {
    load: Option<f64>,
    stolen: Option<(f64, f64)>,
}

impl Before {
    /// Now.
    pub fn now() -> Self {
        Self { load: machine::load(), stolen: machine::stolen() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::tests::{report, row, troubled};

    fn of(names: &[(&str, usize)]) -> String {
        let rows = names.iter().map(|(name, bytes)| row(name, *bytes, "saltern", 1000.0)).collect();
        figures(&Report { rows, ..report() }).join(" ")
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
        assert!(threads.contains("Of blake3.threads it is the time that passes"), "{threads}");
        assert!(!of(&[("blake3", 64)]).contains("passes"));
    }

    #[test]
    fn figures_are_what_is_there() {
        assert_eq!(of(&[("x25519.batch-16", 0)]), "Of a batch it is the cost of one.");
        assert_eq!(of(&[("sha-256", 64), ("x25519.dh", 0)]), "");
        assert!(figures(&report()).join(" ").contains("× is the best"));
    }

    #[test]
    fn signs_and_words_are_explained_where_they_are_shown() {
        let of = |change: fn(&mut crate::report::Row)| {
            let mut report = report();
            change(&mut report.rows[0]);
            marks(&report).join(" ")
        };
        assert_eq!(of(|_| ()), "");
        assert!(of(|row| row.high *= 2.0).starts_with("~ has quartiles more than 5 % apart."));
        assert!(of(|row| row.samples = 6).starts_with("? has fewer than 7"));
        assert!(of(|row| row.implementation = "best keying copying".into()).contains("`keying`: the key comes"));
        assert!(of(|row| row.implementation = "best decoding".into()).contains("`decoding`: points"));
    }

    #[test]
    fn a_core_that_changes_its_frequency_is_told() {
        let part = |cycles_per_tick: &[f64]| {
            let mut outcome = Outcome::default();
            outcome.add(crate::measure::Part {
                cycles_per_tick: cycles_per_tick.to_vec(),
                tsc_hz: 1e9,
                ..crate::measure::Part::new("chacha20")
            });
            warnings(&outcome, &Before { load: None, stolen: None }).join(" ")
        };
        assert_eq!(part(&[1.0, 1.0, 1.01]), "");
        assert!(part(&[1.0, 1.5, 1.0, 1.5]).contains("frequency was not steady"), "{}", part(&[1.0, 1.5, 1.0, 1.5]));
        let busy = Before { load: Some(3.0), stolen: None };
        let mut outcome = Outcome::default();
        outcome.report.machine.threads = 2;
        assert!(warnings(&outcome, &busy)[0].contains("3.0 on 2 cores"));
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
        let named = of(&Peers::parse("openssl").unwrap());
        assert!(named.contains("Of the libraries asked for only one has chacha8"), "{named}");
        let none = of(&Peers::None);
        assert!(none.contains("No other library was asked for") && !none.contains("chacha8"), "{none}");
        for part in ["in all: sha-256.many-64", "It took 13 seconds, and about 1 were asked for"] {
            assert!(none.contains(part), "{part} in {none}");
        }
        assert!(remarks(&Outcome::default(), Others { asked: &Peers::None, missing: &[] }).is_empty());
    }

    #[test]
    fn who_is_not_here_is_told_with_how_to_get_them() {
        let remedies = [("a", "apt install x"), ("b", "apt install x"), ("c", "cargo")];
        let mut absent = remedies.map(|(name, how)| Missing { name: name.into(), part: None, how: how.into() });
        let named = |absent: &[Missing]| missing(Others { asked: &Peers::Named(vec!["a".into()]), missing: absent });
        assert_eq!(named(&absent), ["Not here: a, b: apt install x", "Not here: c: cargo"]);
        absent[2].part = Some("curves".into());
        assert_eq!(named(&absent)[1], "Not here: curves of c: cargo");
        assert!(named(&[]).is_empty());
        let all = missing(Others { asked: &Peers::Auto, missing: &absent });
        assert_eq!(all, ["Not here: a, b, curves of c. `saltern speed --peers list` says how to get them."]);
        assert!(missing(Others { asked: &Peers::Auto, missing: &[] }).is_empty());
    }

    #[test]
    fn of_many_names_the_first_are_told() {
        let names = ["a", "b", "c", "d", "e", "f", "g", "h"];
        assert_eq!([some(&names), some(&names[..6])], ["a, b, c, d, e, f and 2 more", "a, b, c, d, e, f"]);
    }

    #[test]
    fn problems_are_told() {
        assert_eq!(problems(&troubled("bad EVP")), ["FAILED: bad EVP is left out of chacha20: at 64 bytes: no"]);
    }
}
