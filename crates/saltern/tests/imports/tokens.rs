//! Rust's source as tokens, as far as paths need them: without comments, strings and characters.

/// A token and its line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token<'a> {
    /// A word, `::`, or one other character.
    pub text: &'a str,
    pub line: usize,
}

impl Token<'_> {
    pub fn is_word(self) -> bool {
        self.text.starts_with(|c: char| c.is_alphabetic() || c == '_')
    }
}

/// The tokens of `source`.
pub fn tokens(source: &str) -> Vec<Token<'_>> {
    let (mut tokens, mut rest, mut line) = (Vec::new(), source, 1);
    while let Some(first) = rest.chars().next() {
        let skipped = comment(rest).or_else(|| literal(rest));
        let length = match skipped {
            Some(length) => length,
            None if first.is_whitespace() => first.len_utf8(),
            None => {
                let word = rest.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(rest.len());
                let length = match word {
                    0 if rest.starts_with("::") => 2,
                    0 => first.len_utf8(),
                    _ => word,
                };
                tokens.push(Token { text: &rest[..length], line });
                length
            }
        };
        line += rest[..length].matches('\n').count();
        rest = &rest[length..];
    }
    tokens
}

/// The length of the comment that `rest` begins with.
fn comment(rest: &str) -> Option<usize> {
    if rest.starts_with("//") {
        return Some(rest.find('\n').unwrap_or(rest.len()));
    }
    if !rest.starts_with("/*") {
        return None;
    }
    let (mut depth, mut at) = (0, 0);
    while at < rest.len() {
        match rest.as_bytes().get(at..at + 2) {
            Some(b"/*") => (depth, at) = (depth + 1, at + 2),
            Some(b"*/") => (depth, at) = (depth - 1, at + 2),
            _ => at += 1,
        }
        if depth == 0 {
            break;
        }
    }
    Some(at)
}

/// The length of the string or character that `rest` begins with. A lifetime is neither.
fn literal(rest: &str) -> Option<usize> {
    let prefix = ["br", "cr", "r", "b", "c", ""].into_iter().find(|prefix| {
        rest.strip_prefix(prefix)
            .is_some_and(|rest| rest.trim_start_matches('#').starts_with('"') || rest.starts_with('\''))
    })?;
    let quoted = &rest[prefix.len()..];
    let hashes = quoted.len() - quoted.trim_start_matches('#').len();
    if prefix.ends_with('r') {
        let end = format!("\"{}", "#".repeat(hashes));
        let body = prefix.len() + hashes + 1;
        return Some(body + rest.get(body..)?.find(&end)? + end.len());
    }
    let quote = quoted.chars().next().filter(|_| hashes == 0)?;
    let mut escaped = false;
    for (i, c) in quoted.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            _ if c == quote => return Some(prefix.len() + i + 1),
            // A lifetime has no second quote behind its first character.
            _ if quote == '\'' && i > 1 && !quoted.starts_with("'\\") => return None,
            _ => {}
        }
    }
    None
}

#[test]
fn only_code_is_left() {
    let source = "/* a /* b */ c */ use x::y; // z\nlet s: &'a str = \"w::v \\\" u\"; let c = ['\"', b'\\'', 'é']; r#\"t\"s\"#; f::<T>()";
    let texts: Vec<&str> = tokens(source).iter().map(|token| token.text).collect();
    let expected = "use x :: y ; let s : & ' a str = ; let c = [ , , ] ; ; f :: < T > ( )";
    assert_eq!(texts.join(" "), expected);
    assert_eq!(tokens("a\n\"\n\"\nb").iter().map(|token| token.line).collect::<Vec<_>>(), [1, 4]);
}
