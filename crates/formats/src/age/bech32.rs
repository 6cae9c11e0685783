//! Bech32 (BIP 173) without its limit on length, as age writes keys.

use zeroize::Zeroizing;

const LETTERS: &[u8; 32] = b"qpzry9x8gf2tvdw0s3jn54khce6mua7l";

/// More than any key has.
const MOST: usize = 4096;

/// The letter of a value below 32. All letters are looked at, since the value may be a secret's.
fn letter(value: u8) -> u8 {
    (0..32).fold(0, |letter, i| letter | (LETTERS[usize::from(i)] & equal(i, value)))
}

/// The value of a lower-case letter, or 32.
fn value(letter: u8) -> u8 {
    let found = |i: u8| equal(LETTERS[usize::from(i)], letter);
    let (value, any) = (0..32).fold((0, 0), |(value, any), i| (value | (i & found(i)), any | found(i)));
    value | (32 & !any)
}

/// All bits if two values are the same, and none otherwise.
fn equal(a: u8, b: u8) -> u8 {
    let difference = u16::from(a ^ b);
    std::hint::black_box((difference.wrapping_sub(1) >> 8) as u8)
}

/// One step of the checksum, without a branch.
fn step(sum: u32, value: u8) -> u32 {
    const GENERATOR: [u32; 5] = [0x3b6a_57b2, 0x2650_8e6d, 0x1ea1_19fa, 0x3d42_33dd, 0x2a14_62b3];
    let top = sum >> 25;
    let shifted = (sum & 0x1ff_ffff) << 5 ^ u32::from(value);
    (0..5).fold(shifted, |sum, i| sum ^ (GENERATOR[i] & 0_u32.wrapping_sub(top >> i & 1)))
}

/// The checksum of the part in front.
fn of_prefix(prefix: &[u8]) -> u32 {
    let high = prefix.iter().fold(1, |sum, byte| step(sum, byte >> 5));
    prefix.iter().fold(step(high, 0), |sum, byte| step(sum, byte & 31))
}

/// Groups of so many bits from groups of other ones, and what is left in the end: its value, and how many bits.
fn regroup(values: &[u8], from: u32, to: u32, mut each: impl FnMut(u8)) -> (u8, u32) {
    let (mut pending, mut bits) = (0_u32, 0);
    for value in values {
        (pending, bits) = ((pending << from | u32::from(*value)) & 0xfff, bits + from);
        while bits >= to {
            bits -= to;
            each((pending >> bits) as u8 & (0xff >> (8 - to)));
        }
    }
    ((pending & ((1 << bits) - 1)) as u8, bits)
}

/// Bytes, with this part in front, which is in lower case.
pub fn encode(prefix: &str, bytes: &[u8]) -> Zeroizing<String> {
    let mut text = Zeroizing::new(String::with_capacity(prefix.len() + 1 + bytes.len().div_ceil(5) * 8 + 6));
    text.push_str(prefix);
    text.push('1');
    let mut sum = of_prefix(prefix.as_bytes());
    let mut add = |value| {
        sum = step(sum, value);
        text.push(char::from(letter(value)));
    };
    let (rest, bits) = regroup(bytes, 8, 5, &mut add);
    if bits > 0 {
        add(rest << (5 - bits));
    }
    for _ in 0..6 {
        sum = step(sum, 0);
    }
    for i in 0..6 {
        text.push(char::from(letter(((sum ^ 1) >> (5 * (5 - i)) & 31) as u8)));
    }
    text
}

/// What stands in front of the last `1`, in lower case, if this could be Bech32.
pub fn prefix(text: &str) -> Option<String> {
    let (prefix, _) = text.rsplit_once('1')?;
    (text.len() <= MOST && !prefix.is_empty() && prefix.bytes().all(|byte| byte.is_ascii_graphic()))
        .then(|| prefix.to_ascii_lowercase())
}

/// The bytes of a text with this part in front, all of it in lower case or all of it in upper case.
pub fn decode(wanted: &str, text: &str) -> Option<Zeroizing<Vec<u8>>> {
    let (lower, upper) = (text.bytes().any(|b| b.is_ascii_lowercase()), text.bytes().any(|b| b.is_ascii_uppercase()));
    if prefix(text)? != wanted || (lower && upper) {
        return None;
    }
    let letters = text.as_bytes().get(wanted.len() + 1..)?;
    // Not grown, which would leave copies.
    let mut values = Zeroizing::new(Vec::with_capacity(letters.len()));
    let mut sum = of_prefix(wanted.as_bytes());
    for byte in letters {
        let value = value(byte.to_ascii_lowercase());
        if value == 32 {
            return None;
        }
        sum = step(sum, value);
        values.push(value);
    }
    let data = values.len().checked_sub(6)?;
    let mut bytes = Zeroizing::new(Vec::with_capacity(data));
    let (rest, bits) = regroup(&values[..data], 5, 8, |byte| bytes.push(byte));
    (sum == 1 && bits < 5 && rest == 0).then_some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// BIP 173.
    #[test]
    fn its_test_vectors() {
        for text in [
            "A12UEL5L",
            "a12uel5l",
            "an83characterlonghumanreadablepartthatcontainsthenumber1andtheexcludedcharactersbio1tt5tgs",
            "abcdef1qpzry9x8gf2tvdw0s3jn54khce6mua7lmqqqxw",
        ] {
            assert!(decode(&prefix(text).unwrap(), text).is_some(), "{text}");
        }
        for text in
            ["pzry9x0s0muk", "1pzry9x0s0muk", "x1b4n0q5v", "li1dgmt3", "A1G7SGD8", "10a06t8", "1qzzfhee", "A12uel5l"]
        {
            assert!(prefix(text).and_then(|front| decode(&front, text)).is_none(), "{text}");
        }
    }

    #[test]
    fn what_is_written_is_read_again() {
        for length in 0..70 {
            let bytes: Vec<u8> = (0..length).map(|i| (i * 77 + 5) as u8).collect();
            let text = encode("age", &bytes);
            assert_eq!(*decode("age", &text).unwrap(), bytes);
            assert_eq!(*decode("age", &text.to_ascii_uppercase()).unwrap(), bytes);
            for i in 0..text.len() {
                let mut other = text.as_bytes().to_vec();
                other[i] = if other[i] == b'q' { b'p' } else { b'q' };
                assert!(decode("age", str::from_utf8(&other).unwrap()).is_none(), "{i} of {length}");
            }
        }
    }
}
