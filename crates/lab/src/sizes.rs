//! Message lengths: how they are written and read.

use crate::error::UsageError;

/// What is measured where nothing else is asked for.
pub const DEFAULT: [usize; 4] = [64, 1 << 10, 16 << 10, 1 << 20];

/// The same where an operation is done by several threads, which shorter messages are not worth.
pub const DEFAULT_OF_THREADS: [usize; 4] = [256 << 10, 1 << 20, 4 << 20, 16 << 20];

/// The longest message that can be asked for: 64 MiB.
pub const LONGEST: usize = 64 << 20;

/// Reads `64,1K,16K,1M` into bytes, shortest first and each once.
pub fn parse(list: &str) -> Result<Vec<usize>, UsageError> {
    let mut sizes = list.split(',').map(|word| parse_one(word.trim())).collect::<Result<Vec<_>, _>>()?;
    sizes.sort_unstable();
    sizes.dedup();
    Ok(sizes)
}

fn parse_one(word: &str) -> Result<usize, UsageError> {
    let (digits, unit) = match word.as_bytes().last() {
        Some(b'K' | b'k') => (&word[..word.len() - 1], 1 << 10),
        Some(b'M' | b'm') => (&word[..word.len() - 1], 1 << 20),
        _ => (word, 1),
    };
    let plain = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    let bytes = if plain { digits.parse::<usize>().ok().and_then(|n| n.checked_mul(unit)) } else { None };
    // More digits than a usize holds are a number all the same: the limit is what refuses it.
    match bytes {
        Some(bytes) if bytes <= LONGEST => Ok(bytes),
        _ if plain => Err(UsageError::new(format!("--sizes: `{word}` is too large: at most 64M is accepted"))),
        _ => Err(UsageError::new(format!(
            "--sizes: `{word}` is not a size: a number of bytes is accepted, with K for 1024 and M for 1048576 (64,1K,16K,1M)"
        ))),
    }
}

/// `64 B`, `1 KiB`, `1 MiB`; a length that is no whole number of KiB stays in bytes.
pub fn format(bytes: usize) -> String {
    with_unit(bytes, [" B", " KiB", " MiB"])
}

/// `64`, `1K`, `1M`, as [`parse`] reads it.
pub fn short(bytes: usize) -> String {
    with_unit(bytes, ["", "K", "M"])
}

/// In the largest of the units for 1, 1024 and 1024^2 bytes of which it is a whole number.
fn with_unit(bytes: usize, [one, kib, mib]: [&str; 3]) -> String {
    const MIB: usize = 1 << 20;
    match bytes {
        0 => format!("0{one}"),
        b if b % MIB == 0 => format!("{}{mib}", b / MIB),
        b if b % 1024 == 0 => format!("{}{kib}", b / 1024),
        b => format!("{b}{one}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suffixes_order_and_doubles() {
        assert_eq!(parse("64,1K,16K,1M").unwrap(), DEFAULT);
        assert_eq!(parse("1m, 1k,1024,0").unwrap(), [0, 1024, 1 << 20]);
        assert_eq!(parse("64M").unwrap(), [LONGEST]);
    }

    #[test]
    fn what_is_not_a_size_is_named() {
        for bad in ["", "64,", "1G", "-1", "+1", "1.5K", "K", "12x", "0x10", "64B", "٣"] {
            let message = parse(bad).unwrap_err().to_string();
            assert!(message.contains("is not a size"), "{bad}: {message}");
        }
        assert!(parse("8,zap").unwrap_err().to_string().contains("`zap`"));
    }

    #[test]
    fn what_is_too_large_is_named() {
        for bad in ["65M", "67108865", "99999999999999999999999999", "18446744073709551615K"] {
            let message = parse(bad).unwrap_err().to_string();
            assert!(message.contains(bad) && message.contains("64M"), "{bad}: {message}");
        }
    }

    #[test]
    fn lengths_read_back() {
        assert_eq!(
            [0, 64, 1024, 1500, 16384, 1 << 20].map(format),
            ["0 B", "64 B", "1 KiB", "1500 B", "16 KiB", "1 MiB"]
        );
        for bytes in [0, 64, 1024, 1500, 16384, 1 << 20] {
            assert_eq!(parse(&short(bytes)).unwrap(), [bytes]);
        }
    }
}
