//! Hexadecimal digits and base64. What is encoded may be secret: no branch and no address depends on it.

use crate::edge::{Failed, In, Out, Put, Result, api, set_errno};
use crate::runtime::misuse;
use std::ffi::{c_char, c_int};

/// 0xff if `a < b`, else 0, for numbers below 2^31.
fn less(a: u32, b: u32) -> u32 {
    (a.wrapping_sub(b) >> 8) & 0xff
}

/// 0xff if they are the same, else 0.
fn same(a: u32, b: u32) -> u32 {
    less(a ^ b, 1)
}

/// The character of a number in a range that begins with these.
fn shifted(number: u32, from: u32, to: u32, first: u8) -> u32 {
    !less(number, from) & less(number, to) & (number + u32::from(first)).wrapping_sub(from)
}

/// The number of a character in a range; 0 if it is not in it.
fn number_of(c: u32, first: u8, last: u8, from: u32) -> u32 {
    !less(c, u32::from(first)) & !less(u32::from(last), c) & (c + from).wrapping_sub(u32::from(first)) & 0xff
}

fn hex_digit(number: u8) -> u8 {
    let number = u32::from(number);
    (shifted(number, 0, 10, b'0') | shifted(number, 10, 16, b'a')) as u8
}

/// None for what is no digit, which is not secret.
fn hex_number(c: u8) -> Option<u8> {
    let c = u32::from(c);
    let number = number_of(c, b'0', b'9', 0) | number_of(c, b'a', b'f', 10) | number_of(c, b'A', b'F', 10);
    (number != 0 || c == u32::from(b'0')).then_some(number as u8)
}

/// How base64 is written.
#[derive(Clone, Copy)]
struct Variant {
    url_safe: bool,
    padded: bool,
}

impl Variant {
    /// Of libsodium's number, another of which ends the program.
    fn new(variant: c_int) -> Self {
        if variant & !6 != 1 {
            misuse();
        }
        Variant { url_safe: variant & 4 != 0, padded: variant & 2 == 0 }
    }

    fn last_two(self) -> (u8, u8) {
        if self.url_safe { (b'-', b'_') } else { (b'+', b'/') }
    }

    fn character(self, number: u32) -> u8 {
        let (a, b) = self.last_two();
        let letter = shifted(number, 0, 26, b'A') | shifted(number, 26, 52, b'a') | shifted(number, 52, 62, b'0');
        (letter | (same(number, 62) & u32::from(a)) | (same(number, 63) & u32::from(b))) as u8
    }

    fn number(self, c: u8) -> Option<u32> {
        let (a, b) = self.last_two();
        let c = u32::from(c);
        let number = number_of(c, b'A', b'Z', 0)
            | number_of(c, b'a', b'z', 26)
            | number_of(c, b'0', b'9', 52)
            | (same(c, a.into()) & 62)
            | (same(c, b.into()) & 63);
        (number != 0 || c == u32::from(b'A')).then_some(number)
    }

    /// How many characters there are, without the 0 behind them.
    fn characters(self, bytes: usize) -> usize {
        let rest = match bytes % 3 {
            0 => 0,
            _ if self.padded => 4,
            rest => rest + 1,
        };
        (bytes / 3).checked_mul(4).and_then(|whole| whole.checked_add(rest + 1)).unwrap_or_else(|| misuse()) - 1
    }
}

/// What is passed over, where anything is: then a byte of 0 is too, as C's `strchr` finds the end of a text.
fn ignored(ignore: In) -> Result<&'static [u8]> {
    if ignore.is_null() { Ok(&[]) } else { ignore.bytes(ignore.text(4096)?.len() + 1) }
}

/// What reading text came to.
struct Read {
    /// How many bytes were written.
    bytes: usize,
    /// Where it ended.
    end: usize,
    failed: Option<c_int>,
}

impl Read {
    /// Gives back what the caller asked for.
    fn tell(self, text: In, len: usize, bin_len: Put<usize>, end: Put<*const c_char>) -> Result {
        let Read { mut bytes, end: at, mut failed } = self;
        if failed.is_some() {
            bytes = 0;
        }
        if end.is_null() {
            if at != len {
                failed = Some(libc::EINVAL);
            }
        } else {
            end.set(text.at(at).place());
        }
        bin_len.set(bytes);
        match failed {
            None => Ok(()),
            Some(number) => {
                set_errno(number);
                Err(Failed)
            }
        }
    }
}

fn read_hex(text: &[u8], bin: &mut [u8], ignore: &[u8]) -> Read {
    let (mut bytes, mut high, mut at, mut failed) = (0, None, 0, None);
    while let Some(&c) = text.get(at) {
        let Some(number) = hex_number(c) else {
            if high.is_none() && ignore.contains(&c) {
                at += 1;
                continue;
            }
            break;
        };
        let Some(byte) = bin.get_mut(bytes) else {
            failed = Some(libc::ERANGE);
            break;
        };
        match high.take() {
            None => high = Some(number),
            Some(high) => {
                *byte = high << 4 | number;
                bytes += 1;
            }
        }
        at += 1;
    }
    if high.is_some() {
        at -= 1;
        failed = Some(libc::EINVAL);
    }
    Read { bytes, end: at, failed }
}

fn read_base64(text: &[u8], bin: &mut [u8], ignore: &[u8], variant: Variant) -> Read {
    let (mut bytes, mut at, mut failed) = (0, 0, None);
    // The bits that are not a byte yet, and how many.
    let (mut bits, mut count) = (0_u32, 0);
    while let Some(&c) = text.get(at) {
        let Some(number) = variant.number(c) else {
            if ignore.contains(&c) {
                at += 1;
                continue;
            }
            break;
        };
        bits = (bits << 6 | number) & 0xffff;
        count += 6;
        if count >= 8 {
            count -= 8;
            let Some(byte) = bin.get_mut(bytes) else {
                failed = Some(libc::ERANGE);
                break;
            };
            *byte = (bits >> count) as u8;
            bytes += 1;
        }
        at += 1;
    }
    if count > 4 || bits & ((1 << count) - 1) != 0 {
        failed = failed.or(Some(libc::EINVAL));
    } else if failed.is_none() && variant.padded {
        let mut missing = count / 2;
        while missing > 0 && failed.is_none() {
            match text.get(at) {
                None => failed = Some(libc::ERANGE),
                Some(b'=') => missing -= 1,
                Some(c) if ignore.contains(c) => {}
                Some(_) => failed = Some(libc::EINVAL),
            }
            if failed.is_none() {
                at += 1;
            }
        }
    }
    if failed.is_none() {
        at += text[at..].iter().take_while(|c| ignore.contains(c)).count();
    }
    Read { bytes, end: at, failed }
}

api! {
    /// Without room for all digits and a byte of 0 behind them it ends the program.
    [*mut c_char] sodium_bin2hex(hex: Out, most: usize, bin: In, len: usize) {
        if len >= usize::MAX / 2 || most <= 2 * len {
            misuse();
        }
        let (Ok(bin), Ok(digits)) = (bin.bytes(len), hex.bytes(2 * len + 1)) else { misuse() };
        for (two, byte) in digits.chunks_mut(2).zip(bin) {
            two.copy_from_slice(&[hex_digit(byte >> 4), hex_digit(byte & 15)]);
        }
        digits[2 * len] = 0;
        hex.text()
    }

    int sodium_hex2bin(
        bin: Out, most: usize, hex: In, len: usize, ignore: In, bin_len: Put<usize>, end: Put<*const c_char>,
    ) {
        read_hex(hex.bytes(len)?, bin.bytes(most)?, ignored(ignore)?).tell(hex, len, bin_len, end)
    }

    /// With the byte of 0 behind it.
    [usize] sodium_base64_encoded_len(len: usize, variant: c_int) {
        Variant::new(variant).characters(len) + 1
    }

    /// Without room for all of it it ends the program.
    [*mut c_char] sodium_bin2base64(text: Out, most: usize, bin: In, len: usize, variant: c_int) {
        let variant = Variant::new(variant);
        let count = variant.characters(len);
        if most <= count {
            misuse();
        }
        let (Ok(bin), Ok(characters)) = (bin.bytes(len), text.bytes(most)) else { misuse() };
        let (characters, zeros) = characters.split_at_mut(count);
        characters.fill(b'=');
        zeros.fill(0);
        for (four, three) in characters.chunks_mut(4).zip(bin.chunks(3)) {
            let bits = three.iter().fold(0, |bits, byte| bits << 8 | u32::from(*byte)) << (8 * (3 - three.len()));
            for (i, character) in four.iter_mut().take(three.len() + 1).enumerate() {
                *character = variant.character((bits >> (18 - 6 * i)) & 63);
            }
        }
        text.text()
    }

    int sodium_base642bin(
        bin: Out, most: usize, text: In, len: usize, ignore: In, bin_len: Put<usize>, end: Put<*const c_char>,
        variant: c_int,
    ) {
        let variant = Variant::new(variant);
        read_base64(text.bytes(len)?, bin.bytes(most)?, ignored(ignore)?, variant).tell(text, len, bin_len, end)
    }
}
