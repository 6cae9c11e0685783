//! `crypto_pwhash_scryptsalsa208sha256*`: scrypt, and its strings `$7$`.

use crate::edge::{Failed, In, Out, Result, apart, api, equal, refuse, set_errno};
use crate::random;
use saltern::Error;
use saltern::password::scrypt::{Parameters, Scrypt};
use std::ffi::c_int;
use zeroize::Zeroizing;

/// A string with its byte of 0.
const STR: usize = 102;

const SALT: usize = 32;
const HASH: usize = 32;

/// The digits of numbers and bytes in strings: 6 bits each, lowest first.
const DIGITS: &[u8; 64] = b"./0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// N (by its logarithm), r and p.
type Cost = (u32, u32, u32);

/// The greatest power of two whose double is not over this, at least 2.
fn log_n(most: u64) -> u32 {
    (1..63).find(|log| 1_u64 << log > most / 2).unwrap_or(63)
}

/// What libsodium makes of its limits.
fn cost(opslimit: u64, memlimit: usize) -> Cost {
    let (opslimit, memlimit, r) = (opslimit.max(32768), memlimit as u64, 8);
    if opslimit < memlimit / 32 {
        return (log_n(opslimit / (4 * r)), 8, 1);
    }
    let log = log_n(memlimit / (128 * r));
    let most = (opslimit / 4 / (1 << log)).min(0x3fff_ffff);
    (log, 8, (most / r) as u32)
}

fn scrypt((log_n, r, p): Cost) -> Result<Scrypt> {
    let parameters = Parameters::new(log_n, r, p).or_else(|_| refuse(libc::EINVAL))?;
    Ok(Scrypt::new(parameters).memory_limit(u64::MAX).p_limit(u32::MAX).work_limit(u64::MAX))
}

fn hash(cost: Cost, password: &[u8], salt: &[u8], out: &mut [u8]) -> Result {
    scrypt(cost)?.hash_into(password, salt, out).or_else(|error| match error {
        Error::OutOfMemory { .. } => refuse(libc::ENOMEM),
        _ => refuse(libc::EINVAL),
    })
}

/// So many bits of a number, as digits.
fn write_number(text: &mut Vec<u8>, mut number: u32, bits: u32) {
    for _ in 0..bits.div_ceil(6) {
        text.push(DIGITS[(number & 63) as usize]);
        number >>= 6;
    }
}

fn write_bytes(text: &mut Vec<u8>, bytes: &[u8]) {
    for three in bytes.chunks(3) {
        let number = three.iter().rev().fold(0, |number, byte| number << 8 | u32::from(*byte));
        write_number(text, number, 8 * three.len() as u32);
    }
}

fn read_number(digits: &[u8]) -> Result<u32> {
    digits.iter().rev().try_fold(0, |number, digit| {
        let value = DIGITS.iter().position(|other| other == digit).ok_or(Failed)?;
        Ok(number << 6 | value as u32)
    })
}

/// The cost in a string, and how long it is up to the end of it.
fn read_cost(text: &[u8]) -> Result<(Cost, usize)> {
    let numbers = text.strip_prefix(b"$7$").ok_or(Failed)?;
    let digits = numbers.get(..11).ok_or(Failed)?;
    Ok(((read_number(&digits[..1])?, read_number(&digits[1..6])?, read_number(&digits[6..])?), 14))
}

/// A whole string, from one that has at least the cost and the salt: the salt goes in as it is written.
fn complete(setting: &[u8], password: &[u8]) -> Result<Zeroizing<Vec<u8>>> {
    let (cost, from) = read_cost(setting)?;
    let to = setting.iter().rposition(|c| *c == b'$').filter(|at| *at >= from).unwrap_or(setting.len());
    let mut key = Zeroizing::new([0; HASH]);
    hash(cost, password, &setting[from..to], &mut *key)?;
    let mut text = Zeroizing::new(setting[..to].to_vec());
    text.push(b'$');
    write_bytes(&mut text, &*key);
    Ok(text)
}

/// A string of exactly the length that all of them have.
fn stored<'a>(string: In) -> Result<&'a [u8]> {
    let text = string.text(STR - 1)?;
    if text.len() == STR - 1 { Ok(text) } else { Err(Failed) }
}

api! {
    int crypto_pwhash_scryptsalsa208sha256(
        out: Out, outlen: u64, passwd: In, passwdlen: u64, salt: In, opslimit: u64, memlimit: usize,
    ) {
        if outlen > Scrypt::MAX_OUTPUT {
            return refuse(libc::EFBIG);
        }
        let password = apart(passwd, passwdlen, out, outlen)?;
        let salt: [u8; SALT] = salt.array()?;
        out.clear(outlen);
        if outlen < 16 || passwd.is_same(out) {
            return refuse(libc::EINVAL);
        }
        hash(cost(opslimit, memlimit), &password, &salt, out.bytes(outlen)?)
    }

    int crypto_pwhash_scryptsalsa208sha256_str(
        out: Out, passwd: In, passwdlen: u64, opslimit: u64, memlimit: usize,
    ) {
        out.clear(STR);
        let (log_n, r, p) = cost(opslimit, memlimit);
        let mut setting = b"$7$".to_vec();
        for (number, bits) in [(log_n, 6), (r, 30), (p, 30)] {
            write_number(&mut setting, number, bits);
        }
        write_bytes(&mut setting, &random::array::<SALT>());
        out.write(&complete(&setting, passwd.bytes(passwdlen)?)?)
    }

    int crypto_pwhash_scryptsalsa208sha256_str_verify(string: In, passwd: In, passwdlen: u64) {
        let stored = stored(string)?;
        if equal(&complete(stored, passwd.bytes(passwdlen)?)?, stored) { Ok(()) } else { Err(Failed) }
    }

    [c_int] crypto_pwhash_scryptsalsa208sha256_str_needs_rehash(string: In, opslimit: u64, memlimit: usize) {
        match stored(string).and_then(read_cost) {
            Ok((asked, _)) => c_int::from(asked != cost(opslimit, memlimit)),
            Err(Failed) => {
                set_errno(libc::EINVAL);
                -1
            }
        }
    }

    int crypto_pwhash_scryptsalsa208sha256_ll(
        passwd: In, passwdlen: usize, salt: In, saltlen: usize, n: u64, r: u32, p: u32, out: Out, outlen: usize,
    ) {
        if !n.is_power_of_two() || n < 2 {
            return refuse(libc::EINVAL);
        }
        let password = apart(passwd, passwdlen as u64, out, outlen as u64)?;
        let salt = apart(salt, saltlen as u64, out, outlen as u64)?;
        hash((n.trailing_zeros(), r, p), &password, &salt, out.bytes(outlen)?)
    }
}
