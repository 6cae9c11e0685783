//! Names are unique, and the README has every algorithm with its standard.

use saltern_catalog::{AEADS, BLOCK_CIPHERS, CIPHERS, HASHES, HMACS, MACS, MODES, XOFS};
use std::collections::BTreeSet;

const README: &str = include_str!("../../../README.md");

fn plain(name: &str) -> String {
    name.chars().filter(|c| !"-_/".contains(*c)).map(|c| c.to_ascii_lowercase()).collect()
}

fn unique<'a>(names: impl Iterator<Item = &'a str>) {
    let mut all = BTreeSet::new();
    for name in names {
        assert!(all.insert(name), "{name} is there twice");
    }
}

#[test]
fn names_are_unique() {
    // BLAKE3 is a hash function with a fixed length and one with any.
    unique(HASHES.iter().map(|entry| entry.name).chain(MACS.iter().map(|entry| entry.name)));
    unique(XOFS.iter().map(|entry| entry.name));
    unique(CIPHERS.iter().map(|entry| entry.name).chain(AEADS.iter().map(|entry| entry.name)));
    unique(CIPHERS.iter().map(|entry| entry.id));
    unique(BLOCK_CIPHERS.iter().map(|entry| entry.name));
    unique(MODES.iter().map(|entry| entry.name));
    let names = HASHES.iter().map(|entry| entry.name).chain(XOFS.iter().map(|entry| entry.name));
    let names = names.chain(CIPHERS.iter().map(|entry| entry.name)).chain(AEADS.iter().map(|entry| entry.name));
    for name in names {
        let ordinary = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b"-.".contains(&b);
        assert!(name.bytes().all(ordinary), "{name}: the laboratory's names are lower case");
    }
}

/// By their names, tags and aliases, however they are written, the command line finds one function each.
#[test]
fn what_a_hash_function_is_called_is_nothing_else() {
    for entry in HASHES {
        let called: BTreeSet<_> = [entry.name, entry.tag].iter().chain(entry.aliases).map(|name| plain(name)).collect();
        for other in HASHES.iter().filter(|other| other.name != entry.name) {
            for name in [other.name, other.tag].iter().chain(other.aliases) {
                assert!(!called.contains(&plain(name)), "{} and {} are both called {name}", entry.name, other.name);
            }
        }
    }
}

#[test]
fn what_is_built_on_hash_functions_has_their_order() {
    let (hashes, without) = HASHES.split_at(HMACS.len());
    assert!(hashes.iter().map(|entry| entry.name).eq(HMACS.iter().map(|entry| entry.hash)));
    // What cannot be: a key may be a hash, which has to fit into a block.
    for entry in without {
        assert!(entry.bytes > entry.block_bytes, "{} has no HMAC", entry.name);
    }
}

/// The cells of the table of algorithms, with the module of each row.
fn rows() -> Vec<[&'static str; 3]> {
    let section =
        README.split("\n### ").find(|section| section.starts_with("Algorithms\n")).expect("a table of algorithms");
    let mut module = "";
    let mut rows = Vec::new();
    for line in section.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| module")) {
        let cells: Vec<_> = line.split('|').map(str::trim).collect();
        let [_, first, algorithm, standard, _] = cells[..] else { panic!("README: no row of three cells: {line}") };
        module = if first.is_empty() { module } else { first };
        rows.push([module, algorithm, standard]);
    }
    rows
}

/// Whether `text` has `name`, and not as a part of another one.
fn has(text: &str, name: &str) -> bool {
    let inside = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric());
    text.match_indices(name).any(|(at, _)| {
        let after = &text[at + name.len()..];
        // A hyphen or a slash with more of a name behind it goes on with it.
        let goes_on = after.starts_with(['-', '/']) && inside(after.chars().nth(1));
        !inside(text[..at].chars().next_back()) && !inside(after.chars().next()) && !goes_on
    })
}

#[test]
fn the_readme_has_every_algorithm() {
    let hashes = HASHES.iter().map(|entry| (entry.feature, entry.title, entry.standard));
    let hashes = hashes.chain(XOFS.iter().map(|entry| (entry.feature, entry.title, entry.standard)));
    let in_hash = hashes.map(|(feature, title, standard)| {
        let module =
            if feature == saltern_catalog::Feature::Legacy { "`hash::legacy` (feature `legacy`)" } else { "`hash`" };
        // Which boxes it has is said elsewhere.
        (module, title.split_once(',').map_or(title, |(title, _)| title), standard)
    });
    let ciphers = CIPHERS.iter().map(|entry| ("`cipher`", entry.title, entry.standard));
    let aeads = AEADS.iter().map(|entry| {
        let module = match entry.standard {
            "NaCl" => "`nacl`",
            "libsodium" => "`nacl::xchacha`",
            _ => "`aead`",
        };
        (module, entry.title, entry.standard)
    });
    // What is a hash function with a key stands with the hash functions.
    let macs = MACS.iter().filter(|entry| !entry.name.ends_with(".keyed"));
    let macs = macs.map(|entry| ("`mac`", entry.title, entry.standard));
    let block_ciphers = BLOCK_CIPHERS.iter().map(|entry| {
        let old = entry.class == saltern_catalog::Class::Legacy;
        (if old { "`block::legacy` (feature `legacy-cipher`)" } else { "`block`" }, entry.title, entry.standard)
    });
    let modes = MODES.iter().map(|entry| ("`mode`", entry.title, entry.standard));
    let macs = macs.chain(block_ciphers).chain(modes);
    let rows = rows();
    for (module, title, standard) in in_hash.chain(ciphers).chain(aeads).chain(macs) {
        let fits = |row: &&[&str; 3]| row[0] == module && has(row[1], title) && row[2].contains(standard);
        assert!(rows.iter().any(|row| fits(&row)), "the README has no row of {module} with {title} and {standard}");
    }
}

/// What the rows of hash functions and ciphers name as an algorithm has a row of the catalog.
#[test]
fn the_readme_has_no_other() {
    let titles: Vec<&str> = HASHES
        .iter()
        .map(|entry| entry.title)
        .chain(XOFS.iter().map(|entry| entry.title))
        .chain(CIPHERS.iter().map(|entry| entry.title))
        .chain(AEADS.iter().map(|entry| entry.title))
        .collect();
    // Functions that are no entry of the catalog by themselves.
    let others = ["HChaCha20", "HSalsa20", "KangarooTwelve"];
    for [_, algorithms, _] in rows()
        .into_iter()
        .filter(|row| ["`hash`", "`hash::legacy` (feature `legacy`)", "`cipher`", "`aead`"].contains(&row[0]))
    {
        let names = algorithms.split([',', ';', ':', ' ', '(', ')']).filter(|word| {
            word.len() > 2
                && word.starts_with(|c: char| c.is_ascii_uppercase() || c == 'c')
                && word.contains(|c: char| c.is_ascii_digit())
        });
        for name in names {
            let known = titles.iter().any(|title| has(title, name)) || others.contains(&name);
            assert!(known, "the README names {name}, which is no algorithm of the catalog");
        }
    }
}
