//! What a sweep changes by environment variables, which `ci/sweep` sets: where buffers start, how many messages there are at once, and
//! in pieces of how many bytes a message comes.

use std::sync::LazyLock;

/// The most bytes that buffers start behind their usual places.
const FARTHEST: usize = 1024;

/// The longest pieces.
const LONGEST: usize = 1 << 20;

/// The most messages at once.
pub const MOST: usize = 64;

static OFFSET: LazyLock<usize> =
    LazyLock::new(|| numbers(variable("SALTERN_LAB_OFFSET"), FARTHEST).next().unwrap_or(0));

/// So many bytes behind their usual places: `SALTERN_LAB_OFFSET`, up to 1024.
pub fn offset() -> usize {
    *OFFSET
}

/// For how many messages operations on many are measured, too: `SALTERN_LAB_MANY`, a list of numbers up to 64.
pub fn many() -> impl Iterator<Item = usize> {
    numbers(variable("SALTERN_LAB_MANY"), MOST).filter(|&messages| messages > 1)
}

/// In pieces of how many bytes messages are measured, too: `SALTERN_LAB_PIECES`, a list of numbers up to 1 MiB.
pub fn pieces() -> impl Iterator<Item = usize> {
    numbers(variable("SALTERN_LAB_PIECES"), LONGEST).filter(|&bytes| bytes > 0)
}

fn variable(name: &str) -> String {
    std::env::var(name).unwrap_or_default()
}

/// Those of a list that are numbers of at most so much.
fn numbers(list: String, most: usize) -> impl Iterator<Item = usize> {
    let words: Vec<_> = list.split(',').filter_map(|word| word.trim().parse().ok()).collect();
    words.into_iter().filter(move |&number| number <= most)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_of_numbers() {
        let of = |list: &str| numbers(list.to_owned(), 64).collect::<Vec<_>>();
        assert_eq!(of("1, 2,64"), [1, 2, 64]);
        assert_eq!(of("65,x,-1,,3"), [3]);
        assert!(of("").is_empty());
    }
}
