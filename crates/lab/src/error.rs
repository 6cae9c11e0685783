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

/// The names in `known` that somebody who wrote `name` may have meant, nearest first, three at most.
pub fn near<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let mut scored: Vec<(f64, &str)> = known
        .into_iter()
        .map(|candidate| (strsim::jaro_winkler(name, candidate), candidate))
        .filter(|(score, _)| *score > 0.7)
        .collect();
    scored.sort_by(|a, b| b.0.total_cmp(&a.0));
    scored.dedup_by_key(|(_, candidate)| *candidate);
    scored.into_iter().take(3).map(|(_, candidate)| candidate).collect()
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
    fn alternatives_read_as_prose() {
        assert_eq!(alternatives(&[]), "");
        assert_eq!(alternatives(&["a"]), "`a`");
        assert_eq!(alternatives(&["a", "b", "c"]), "`a`, `b` or `c`");
    }
}
