//! Which operations a pattern means.

use crate::contract::Operation;
use crate::error::{UsageError, alternatives, near};
use crate::{operations, peers, tables};

/// What is measured where nothing is asked for: one of each kind.
pub const SHORT: [&str; 11] = [
    "chacha20-poly1305.seal",
    "aes-256-gcm.seal",
    "sha-256",
    "blake2b-512",
    "blake3",
    "poly1305",
    "x25519.dh",
    "ed25519.sign",
    "ed25519.verify",
    "ed25519.batch-verify-64",
    "argon2id.3x64mib",
];

/// The lengths at which it is.
pub const SHORT_SIZES: [usize; 2] = [64, 16 << 10];

/// The operations of [`SHORT`].
pub fn short() -> Vec<&'static Operation> {
    SHORT.iter().map(|name| operations::find(name).expect("a test looks them up")).collect()
}

/// The operations that any of `patterns` matches, in the order of [`operations::ALL`]; all of them where there is no
/// pattern.
///
/// A pattern is a prefix of a name; with `*` (any characters) or `?` (any one) it is a glob on the whole name; after `=`
/// it is the whole name.
pub fn operations(patterns: &[impl AsRef<str>]) -> Result<Vec<&'static Operation>, UsageError> {
    for pattern in patterns.iter().map(AsRef::as_ref) {
        if !operations::ALL.iter().any(|operation| matches(pattern, operation.name)) {
            return Err(unknown(pattern));
        }
    }
    Ok(operations::ALL
        .iter()
        .filter(|operation| patterns.is_empty() || patterns.iter().any(|p| matches(p.as_ref(), operation.name)))
        .collect())
}

fn matches(pattern: &str, name: &str) -> bool {
    if pattern.is_empty() {
        false
    } else if let Some(whole) = pattern.strip_prefix('=') {
        whole == name
    } else if pattern.contains(['*', '?']) {
        glob(pattern.as_bytes(), name.as_bytes())
    } else {
        name.starts_with(pattern)
    }
}

fn glob(pattern: &[u8], name: &[u8]) -> bool {
    let (mut at, mut from) = (0, 0);
    // Behind the last star, and where in the name what it stands for ends as yet. Stars before it need never take more.
    let mut star = None;
    while from < name.len() {
        match pattern.get(at) {
            Some(b'*') => {
                at += 1;
                star = Some((at, from));
            }
            Some(&byte) if byte == b'?' || byte == name[from] => (at, from) = (at + 1, from + 1),
            _ => {
                let Some((behind, end)) = star else { return false };
                (at, from) = (behind, end + 1);
                star = Some((at, from));
            }
        }
    }
    pattern[at..].iter().all(|byte| *byte == b'*')
}

fn unknown(pattern: &str) -> UsageError {
    let names = operations::ALL.iter().map(|operation| operation.name);
    let word = pattern.trim_matches(['=', '*', '?']);
    let near = near(word, names);
    let hint = if !near.is_empty() {
        format!("Did you mean {}? ", alternatives(&near))
    } else if tables::ALL.iter().any(|table| table.name == word) {
        format!("`{word}` is a table: `--table {word}`. ")
    } else if peers::names().contains(&word) {
        format!("`{word}` is a library: `--peers {word}`. ")
    } else {
        "Nothing here has such a name. ".to_owned()
    };
    UsageError::new(format!(
        "no operation matches the pattern `{pattern}`. {hint}`saltern speed --list` prints all of them.\n\
         A pattern is a prefix of a name, a glob with * and ?, or = and a whole name"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(patterns: &[&str]) -> Vec<&'static str> {
        operations(patterns).unwrap().iter().map(|operation| operation.name).collect()
    }

    #[test]
    fn the_short_list_is_of_operations() {
        assert_eq!(short().len(), SHORT.len());
    }

    #[test]
    fn no_pattern_means_everything() {
        assert_eq!(names(&[]).len(), operations::ALL.len());
    }

    #[test]
    fn prefixes_globs_and_whole_names() {
        assert_eq!(names(&["xsalsa20-"]), ["xsalsa20-poly1305.seal", "xsalsa20-poly1305.open"]);
        assert_eq!(names(&["=chacha20"]), ["chacha20"]);
        assert_eq!(names(&["salsa20-?"]), ["salsa20-8"]);
        assert!(names(&["*.seal"]).iter().all(|name| name.ends_with(".seal")));
        assert_eq!(names(&["*"]).len(), operations::ALL.len());
        assert!(names(&["chacha20"]).contains(&"chacha20-poly1305.open"));
    }

    #[test]
    fn globs_take_what_they_must_and_no_time() {
        for (pattern, name) in [("*", ""), ("**a?*", "xab"), ("a*b*c", "aXbXbXc"), ("*ab", "aab"), ("?*", "x")] {
            assert!(glob(pattern.as_bytes(), name.as_bytes()), "{pattern} {name}");
        }
        for (pattern, name) in [("?", ""), ("*a", "ab"), ("a*b*c", "acb"), ("a", "ab"), ("ab", "a")] {
            assert!(!glob(pattern.as_bytes(), name.as_bytes()), "{pattern} {name}");
        }
        // Every way to share the name among the stars is more than anybody can wait for.
        assert!(!glob(&[&b"*a".repeat(40)[..], b"b"].concat(), &b"a".repeat(80)));
    }

    #[test]
    fn several_patterns_keep_the_order_of_the_table_without_doubles() {
        assert_eq!(names(&["=poly1305", "chacha12", "poly130?"]), ["chacha12", "poly1305"]);
    }

    #[test]
    fn unknown_patterns_name_the_pattern_and_what_is_near() {
        let message = operations(&["chacha20", "chaca8"]).unwrap_err().to_string();
        assert!(message.contains("`chaca8`") && message.contains("`chacha8`"), "{message}");
        let message = operations(&["qqq*"]).unwrap_err().to_string();
        assert!(message.contains("`qqq*`") && message.contains("`saltern speed --list`"), "{message}");
        let message = operations(&["rot13"]).unwrap_err().to_string();
        assert!(
            message.starts_with("no operation matches the pattern `rot13`. Nothing here has such a name."),
            "{message}"
        );
        let hint = |name: &str| operations(&[name]).unwrap_err().to_string();
        assert!(
            hint("monocypher").contains("`--table monocypher`") && hint("libsodium").contains("`--peers libsodium`")
        );
        assert!(operations(&[""]).is_err());
        assert!(operations(&["=chacha"]).is_err());
    }
}
