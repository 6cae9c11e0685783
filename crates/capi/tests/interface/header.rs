//! include/saltern.h: cbindgen makes it of the source, and the handles are added from the lists. `SALTERN_RENEW_HEADER=1` writes it.

use saltern_capi::{AEADS, BLOCK_CIPHERS, CIPHERS, HASHES, Listed, MACS, XOFS};
use saltern_catalog::{self as catalog, Class};
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// In the order of the header.
const SOURCES: &[&str] = &[
    "error",
    "library",
    "hash",
    "xof",
    "mac",
    "kdf",
    "aead",
    "once",
    "stream",
    "cipher",
    "block",
    "pieces",
    "key_wrap",
    "many",
    "password",
    "curve25519",
    "group",
    "nacl",
];

fn folder() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The section of one kind of handles.
fn section<A>(
    text: &mut String,
    title: &str,
    of: &str,
    list: &[Listed<A>],
    known: impl Fn(&str) -> Option<(String, Class)>,
) {
    writeln!(text, "/* {title}. */\n").unwrap();
    for listed in list {
        let name = listed.symbol.strip_prefix("saltern_").unwrap();
        let (what, class) = known(name).unwrap_or_else(|| panic!("{} is not in the catalog", listed.symbol));
        let warning = if class == Class::Legacy { " For old data and protocols alone." } else { "" };
        writeln!(text, "/**\n * {what}.{warning}\n */\nconst {of} *{}(void);\n", listed.symbol).unwrap();
    }
}

/// Whether a function's name is that of an algorithm.
fn is(symbol: &str, name: &str) -> bool {
    name.replace(['-', '.'], "_") == symbol
}

/// All handles.
fn handles() -> String {
    let mut text = String::new();
    section(&mut text, "Hash functions", "saltern_hash_algorithm", HASHES, |name| {
        let entry = catalog::HASHES.iter().find(|entry| is(name, entry.name))?;
        Some((format!("{} ({}): hashes of {} bytes", entry.title, entry.standard, entry.bytes), entry.class))
    });
    section(&mut text, "Functions with output of any length", "saltern_xof_algorithm", XOFS, |name| {
        let name = name.strip_suffix("_xof").unwrap_or(name);
        let entry = catalog::XOFS.iter().find(|entry| is(name, entry.name))?;
        let takes = if entry.customized { "; takes a customization" } else { "" };
        Some((format!("{} ({}){takes}", entry.title, entry.standard), entry.class))
    });
    section(&mut text, "Message authentication codes", "saltern_mac_algorithm", MACS, |name| {
        if let Some(hash) = name.strip_prefix("hmac_") {
            let entry = catalog::HASHES.iter().find(|entry| is(hash, entry.name))?;
            return Some((
                format!("HMAC (RFC 2104) with {}: keys of any length, tags of {} bytes", entry.title, entry.bytes),
                entry.class,
            ));
        }
        let entry = catalog::MACS.iter().find(|entry| is(name, entry.name))?;
        let key = match entry.key_bytes {
            [0, _] => "keys of any length".to_string(),
            [least, most] if least == most => format!("keys of {least} bytes"),
            [least, most] => format!("keys of {least} to {most} bytes"),
        };
        let nonce = match entry.nonce_bytes {
            [0, _] => String::new(),
            [least, most] if least == most => format!(", nonces of {least}"),
            [least, most] => format!(", nonces of {least} to {most}"),
        };
        let keyed = if entry.name.ends_with(".keyed") { ", keyed" } else { "" };
        let once = if entry.one_time { "; a key is for one message alone" } else { "" };
        let tags = entry.tag_bytes;
        Some((format!("{}{keyed} ({}): {key}{nonce}, tags of {tags}{once}", entry.title, entry.standard), entry.class))
    });
    section(&mut text, "Authenticated encryption", "saltern_aead_algorithm", AEADS, |name| {
        let entry = catalog::AEADS.iter().find(|entry| is(name, entry.name))?;
        let [key, nonce, tag] = [entry.key_bytes, entry.nonce_bytes, entry.tag_bytes];
        let without = if entry.takes_aad { "" } else { "; no associated data" };
        let first = if entry.tag_first { ", the tag in front" } else { "" };
        let sizes = format!("keys of {key} bytes, nonces of {nonce}, tags of {tag}{without}{first}");
        Some((format!("{} ({}): {sizes}", entry.title, entry.standard), entry.class))
    });
    section(&mut text, "Stream ciphers, without authentication", "saltern_cipher_algorithm", CIPHERS, |name| {
        let entry = catalog::CIPHERS.iter().find(|entry| is(name, entry.name))?;
        let (key, nonce, bits) = (entry.key_bytes, entry.nonce_bytes, entry.counter_bits);
        let sizes = format!("keys of {key} bytes, nonces of {nonce}, a counter of {bits} bits");
        Some((format!("{} ({}): {sizes}", entry.title, entry.standard), entry.class))
    });
    section(&mut text, "Block ciphers", "saltern_block_cipher", BLOCK_CIPHERS, |name| {
        let entry = catalog::BLOCK_CIPHERS.iter().find(|entry| is(name, entry.name))?;
        let sizes = format!("keys of {} bytes, blocks of {}", entry.key_bytes, entry.block_bytes);
        Some((format!("{} ({}): {sizes}", entry.title, entry.standard), entry.class))
    });
    text
}

/// What the header should be.
pub fn made() -> String {
    let config = cbindgen::Config::from_file(folder().join("cbindgen.toml")).unwrap();
    let builder = cbindgen::Builder::new().with_config(config);
    let builder = SOURCES
        .iter()
        .fold(builder, |builder, source| builder.with_src(folder().join("src").join(source).with_extension("rs")));
    let mut made = Vec::new();
    builder.generate().unwrap().write(&mut made);
    let made = String::from_utf8(made).unwrap();
    let end = made.rfind("#ifdef __cplusplus").expect("the end of the functions");
    format!("{}{}{}", &made[..end], handles(), &made[end..])
}

/// Compares a file with what it should be, or writes it.
pub fn current(path: PathBuf, made: &str) {
    if std::env::var_os("SALTERN_RENEW_HEADER").is_some() {
        std::fs::write(&path, made).unwrap();
        return;
    }
    let is = std::fs::read_to_string(&path).unwrap_or_default();
    let differs = is.lines().zip(made.lines()).position(|(is, made)| is != made);
    assert!(
        is == made,
        "{} is not current, from line {}: SALTERN_RENEW_HEADER=1 cargo test --release -p saltern-capi header",
        path.display(),
        differs.unwrap_or(0) + 1
    );
}

#[test]
fn header_is_current() {
    current(folder().join("include/saltern.h"), &made());
}
