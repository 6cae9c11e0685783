//! Addresses of the Internet as 16 bytes; those of version 4 as RFC 4291 maps them (section 2.5.5.2).

use crate::edge::{Failed, In, Out, Result, api};
use std::ffi::c_char;
use std::net::{Ipv4Addr, Ipv6Addr};

/// Four numbers of one to three digits.
fn version_4(text: &str) -> Option<Ipv4Addr> {
    let mut bytes = [0; 4];
    let mut parts = text.split('.');
    for byte in &mut bytes {
        let part = parts.next()?;
        if part.is_empty() || part.len() > 3 || !part.bytes().all(|c| c.is_ascii_digit()) {
            return None;
        }
        *byte = part.parse().ok()?;
    }
    parts.next().is_none().then_some(bytes.into())
}

fn parse(text: &[u8]) -> Option<Ipv6Addr> {
    let text = std::str::from_utf8(text).ok()?;
    let (address, zone) = text.split_once('%').map_or((text, None), |(address, zone)| (address, Some(zone)));
    let is_zone = |zone: &str| {
        !zone.is_empty() && zone.bytes().all(|c| c.is_ascii_alphanumeric() || matches!(c, b'-' | b'_' | b'.'))
    };
    if !zone.is_none_or(is_zone) {
        return None;
    }
    if address.contains(':') {
        return address.parse().ok();
    }
    zone.is_none().then(|| version_4(address)).flatten().map(|address| address.to_ipv6_mapped())
}

fn show(bytes: [u8; 16]) -> String {
    let address = Ipv6Addr::from(bytes);
    if let Some(mapped) = address.to_ipv4_mapped() {
        return mapped.to_string();
    }
    // The standard library writes what looks as if it had an address of version 4 in it with dots.
    let words = address.segments();
    let mut longest = 0..0;
    let mut from = 0;
    // Behind the last word ends what is zero.
    for (i, &word) in words.iter().chain(&[1]).enumerate() {
        if word != 0 {
            if i - from > longest.len() {
                longest = from..i;
            }
            from = i + 1;
        }
    }
    let joined = |words: &[u16]| words.iter().map(|word| format!("{word:x}")).collect::<Vec<_>>().join(":");
    if longest.len() < 2 {
        return joined(&words);
    }
    format!("{}::{}", joined(&words[..longest.start]), joined(&words[longest.end..]))
}

api! {
    int sodium_ip2bin(bin: Out, ip: In, len: usize) {
        let text = ip.bytes(len)?;
        let end = text.iter().position(|&c| c == 0).unwrap_or(len);
        bin.write(&parse(&text[..end]).ok_or(Failed)?.octets())
    }

    /// Null where there is no room.
    [*mut c_char] sodium_bin2ip(ip: Out, most: usize, bin: In) {
        let write = || -> Result {
            let text = show(bin.array()?);
            if text.len() >= most || most <= 2 {
                return Err(Failed);
            }
            ip.write(text.as_bytes())?;
            ip.at(text.len()).write(&[0])
        };
        if write().is_ok() { ip.text() } else { std::ptr::null_mut() }
    }
}
