//! bcrypt's strings, which is what C libraries give: `$2b$10$`, 22 characters of salt and 31 of hash.

use super::{Input, Made, Operation};
use crate::{
    job::{Answer, Refusal},
    operations::BCRYPT_COST,
    shapes::hash,
};

const ALPHABET: &[u8; 64] = b"./ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/// The characters of a string.
pub const CHARACTERS: usize = 60;

/// Room for a string and the zero byte behind it, and more than any library asks for.
pub type Text = [u8; 64];

/// Six bits a character, highest first, without padding.
fn encode(bytes: &[u8]) -> String {
    let bit = |index: usize| bytes.get(index / 8).map_or(0, |byte| usize::from(byte >> (7 - index % 8) & 1));
    let six = |first: usize| (first..first + 6).fold(0, |value, index| value << 1 | bit(index));
    (0..bytes.len() * 8).step_by(6).map(|first| char::from(ALPHABET[six(first)])).collect()
}

/// Fills `bytes` from such characters. Whether they are that many, and no others.
fn decode(text: &[u8], bytes: &mut [u8]) -> bool {
    bytes.fill(0);
    let complete = text.len() == (bytes.len() * 8).div_ceil(6);
    complete
        && text.iter().enumerate().all(|(place, character)| {
            let Some(value) = ALPHABET.iter().position(|letter| letter == character) else { return false };
            for bit in (0..6).filter(|bit| value >> (5 - bit) & 1 == 1) {
                let index = place * 6 + bit;
                let Some(byte) = bytes.get_mut(index / 8) else { return false };
                *byte |= 1 << (7 - index % 8);
            }
            true
        })
}

/// What comes before the hash.
pub fn setting(salt: &[u8]) -> String {
    format!("$2b${BCRYPT_COST:02}${}", encode(salt))
}

/// A hash by a library that gives strings: `work` is given the password with a zero byte behind it, which it has none of, and
/// room for the string.
pub fn task<A: Answer>(
    operation: &Operation,
    input: &Input,
    mut work: impl FnMut(&[u8], &mut Text) -> A + 'static,
) -> Made {
    let mut terminated = vec![0; input.key.len() + 1];
    hash::derivation(operation, input, move |password, hash| {
        terminated[..password.len()].copy_from_slice(password);
        let mut text = [0; 64];
        work(&terminated, &mut text).done()?;
        let decoded = decode(&text[CHARACTERS - 31..CHARACTERS], hash);
        if decoded { Ok(()) } else { Err(Refusal::Says("what it gives is no string of bcrypt")) }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One of jBCrypt's test vectors: the salt of its string.
    #[test]
    fn strings_are_read_and_written() {
        let mut salt = [0; 16];
        assert!(decode(b"k87L/MF28Q673VKh8/cPi.", &mut salt));
        assert_eq!(setting(&salt), "$2b$10$k87L/MF28Q673VKh8/cPi.");
        assert_eq!(encode(&(0..16).collect::<Vec<_>>()), "..CA.uOD/eaGAOmJB.yMBu");
        let mut bytes = [0; 23];
        let text = encode(&[0xa5; 23]);
        assert!(decode(text.as_bytes(), &mut bytes) && bytes == [0xa5; 23]);
        assert!(!decode(&text.as_bytes()[1..], &mut bytes), "too few");
        assert!(!decode(format!("*{}", &text[1..]).as_bytes(), &mut bytes), "not of the alphabet");
        assert!(!decode("9".repeat(31).as_bytes(), &mut bytes), "more bits than there are");
    }
}
