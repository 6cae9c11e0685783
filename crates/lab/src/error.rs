//! What is refused before anything is measured.

use std::fmt;

/// A request that cannot be carried out as it was worded. The message names the thing and what is accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UsageError(String);

impl UsageError {
    /// An error with this message.
    pub fn new(message: impl Into<String>) -> Self {
        Self(message.into())
    }
}

impl fmt::Display for UsageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for UsageError {}

/// The names in `known` that somebody who wrote `name` may have meant, nearest first, three at most. Near is what a few typing
/// errors make of a name, or of its first words: one in three characters.
pub fn near<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let name = name.to_lowercase();
    let mut scored: Vec<(usize, usize, &str)> = known
        .into_iter()
        .filter_map(|candidate| {
            let words = candidate.match_indices(['-', '.']).map(|(end, _)| &candidate[..end]);
            let typed = |words: &str| {
                let errors = strsim::osa_distance(&name, words);
                (3 * errors <= name.chars().count().min(words.chars().count())).then_some(errors)
            };
            words.chain([candidate]).filter_map(typed).min().map(|errors| (errors, candidate.len(), candidate))
        })
        .collect();
    // Of those that are as near, the shortest has the least that was not written.
    scored.sort_unstable();
    scored.dedup();
    scored.into_iter().take(3).map(|(.., candidate)| candidate).collect()
}

/// `a`, `b` or `c`, each in backquotes.
pub fn alternatives(names: &[&str]) -> String {
    let quoted: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    match quoted.split_last() {
        None => String::new(),
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_names_come_nearest_first() {
        let known = ["chacha20", "chacha12", "salsa20", "poly1305"];
        assert_eq!(near("chaca20", known)[0], "chacha20");
        assert_eq!(near("ploy1305", known), ["poly1305"]);
        assert!(near("zzz", known).is_empty());
    }

    #[test]
    fn what_is_of_nothing_is_near_nothing() {
        let known = ["blake2s-256", "sha-1", "sha-256", "sha-256.many-8", "md5", "hmac-sha-256"];
        for name in ["aes", "aes-128-gcm", "rc4", "", "-", "kyber", "b"] {
            assert!(near(name, known).is_empty(), "{name}: {:?}", near(name, known));
        }
        assert_eq!(near("SHA256", known), ["sha-256", "sha-256.many-8"]);
        assert_eq!(near("balke2s", known), ["blake2s-256"]);
    }

    #[test]
    fn alternatives_read_as_prose() {
        assert_eq!(alternatives(&[]), "");
        assert_eq!(alternatives(&["a"]), "`a`");
        assert_eq!(alternatives(&["a", "b", "c"]), "`a`, `b` or `c`");
    }
}
