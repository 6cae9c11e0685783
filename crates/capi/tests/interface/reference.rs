//! docs/c-reference.md: the header's comments as a page.

use crate::header::{current, made};
use std::fmt::Write;
use std::path::Path;

/// Sections, and what the names of their functions begin with. The first that fits has a function.
const SECTIONS: &[(&str, &[&str])] = &[
    ("Hash functions", &["saltern_hash"]),
    ("Output of any length", &["saltern_xof"]),
    ("Message authentication codes", &["saltern_mac", "saltern_verify"]),
    ("Derived keys", &["saltern_hkdf", "saltern_pbkdf2", "saltern_blake3_derive_key"]),
    ("Streams of chunks", &["saltern_stream"]),
    (
        "Authenticated encryption",
        &["saltern_aead", "saltern_seal(", "saltern_open(", "saltern_box_init", "saltern_sealed_box"],
    ),
    ("Stream ciphers", &["saltern_cipher", "saltern_hchacha20", "saltern_hsalsa20"]),
    ("Block ciphers and their modes", &["saltern_block_cipher", "saltern_mode", "saltern_padding", "saltern_key"]),
    ("Passwords", &["saltern_argon2", "saltern_scrypt", "saltern_bcrypt", "saltern_password"]),
    ("X25519 and Ed25519", &["saltern_x25519", "saltern_kx", "saltern_ed25519"]),
    ("The library", &["saltern_"]),
];

/// The same of functions that give an algorithm, by its type.
const HANDLES: &[(&str, &str)] = &[
    ("Handles of hash functions", "saltern_hash_algorithm"),
    ("Handles of functions with output of any length", "saltern_xof_algorithm"),
    ("Handles of message authentication codes", "saltern_mac_algorithm"),
    ("Handles of authenticated encryption", "saltern_aead_algorithm"),
    ("Handles of stream ciphers", "saltern_cipher_algorithm"),
    ("Handles of block ciphers", "saltern_block_cipher"),
];

/// A declaration with its comment. The name of a function ends with the bracket of its arguments.
pub struct Item {
    pub name: String,
    pub comment: String,
    pub declaration: String,
}

/// All of them, in the order of the header.
fn items(header: &str) -> Vec<Item> {
    let mut items = Vec::new();
    let mut lines = header.lines().skip_while(|line| !line.starts_with("/**"));
    while let Some(line) = lines.next() {
        if line != "/**" {
            continue;
        }
        let comment: Vec<_> = lines.by_ref().take_while(|line| line.trim() != "*/").collect();
        let mut declaration = String::new();
        for line in lines.by_ref() {
            declaration += line;
            let define = line.starts_with("#define");
            let whole = if declaration.contains('{') { line.starts_with('}') } else { line.ends_with(';') };
            if define || whole {
                break;
            }
            declaration += "\n";
        }
        // The first word of the library's.
        let from = declaration.find("saltern_").or(declaration.find("SALTERN_")).expect("a name");
        let name = match declaration.find('(') {
            // Of a function, the word in front of its arguments.
            Some(end) if !declaration.contains('{') => {
                declaration[..end].rsplit(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap().to_string() + "("
            }
            _ => declaration[from..].chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect(),
        };
        let without_star = |line: &&str| line.trim_start().strip_prefix('*').unwrap_or(line).trim_start().to_owned();
        let comment = comment.iter().map(without_star).collect::<Vec<_>>().join("\n");
        items.push(Item { name, comment, declaration });
    }
    items
}

/// A heading and what stands under it.
pub struct Section {
    pub title: &'static str,
    pub items: Vec<Item>,
    /// Whether they are the functions that give an algorithm, of which there is no more to say than a line each.
    pub handles: bool,
}

/// What stands at the top of the header, for people.
pub fn introduction(header: &str) -> String {
    let text: String = header
        .lines()
        .skip(1)
        .take_while(|line| *line != " */")
        .filter(|line| !line.contains("do not edit"))
        .map(|line| format!("{}\n", line.trim_start_matches(" *").trim_start()))
        .collect();
    text.trim().to_owned()
}

/// All of the header, in order.
pub fn sections(header: &str) -> Vec<Section> {
    let is_handle =
        |item: &Item| item.declaration.starts_with("const saltern_") && item.declaration.ends_with("(void);");
    let section_of =
        |name: &str| SECTIONS.iter().position(|(_, names)| names.iter().any(|begin| name.starts_with(begin)));
    let (handles, others): (Vec<_>, Vec<_>) = items(header).into_iter().partition(is_handle);
    let mut sections: Vec<Section> =
        SECTIONS.iter().map(|(title, _)| Section { title, items: Vec::new(), handles: false }).collect();
    for item in others {
        let number = section_of(&item.name.replace("SALTERN_", "saltern_").to_lowercase()).expect("the last fits all");
        sections[number].items.push(item);
    }
    sections.extend(HANDLES.iter().map(|(title, _)| Section { title, items: Vec::new(), handles: true }));
    for item in handles {
        let of = |of: &str| item.declaration.starts_with(&format!("const {of} "));
        let number = HANDLES.iter().position(|(_, kind)| of(kind)).expect("a section for each kind");
        sections[SECTIONS.len() + number].items.push(item);
    }
    sections
}

/// The page.
fn page() -> String {
    let header = made();
    let mut page = format!(
        "# The C interface\n\nMade from the comments of [saltern.h](../crates/capi/include/saltern.h): do not edit.\n\n{}\n",
        introduction(&header)
    );
    for section in sections(&header) {
        writeln!(page, "\n## {}", section.title).unwrap();
        if section.handles {
            let kind = section.items[0].declaration.split(' ').nth(1).expect("the second word");
            writeln!(page, "\n| `const {kind} *` | |\n|---|---|").unwrap();
        }
        for Item { name, comment, declaration } in &section.items {
            if section.handles {
                writeln!(page, "| `{name})` | {comment} |").unwrap();
            } else {
                let name = name.trim_end_matches('(');
                writeln!(page, "\n### `{name}`\n\n```c\n{declaration}\n```\n\n{comment}").unwrap();
            }
        }
    }
    page
}

#[test]
fn reference_is_current() {
    current(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/c-reference.md"), &page());
}

/// What the pages for C name is in the header.
#[test]
fn pages_name_what_is_there() {
    let header = made();
    for (page, text) in [
        ("coming-from.md", include_str!("../../../../docs/coming-from.md")),
        ("from-another-language.md", include_str!("../../../../docs/from-another-language.md")),
    ] {
        let words = text.split(|c: char| !c.is_alphanumeric() && c != '_');
        let names =
            words.filter(|word| word.starts_with("saltern_") && !word.ends_with('_') && *word != "libsaltern_sodium");
        let mut found = 0;
        for name in names {
            // Go has them behind the name of the library, as C has them.
            let there = header.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == name);
            assert!(there, "{page} names {name}, which is not in the header");
            found += 1;
        }
        assert!(found > 20, "{page} names {found}");
    }
}
