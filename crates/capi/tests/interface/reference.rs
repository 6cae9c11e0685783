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

/// A declaration with its comment.
struct Item {
    name: String,
    comment: String,
    declaration: String,
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
        let comment = comment.iter().map(|line| line.trim_start_matches([' ', '*'])).collect::<Vec<_>>().join("\n");
        items.push(Item { name, comment, declaration });
    }
    items
}

/// The page.
fn page() -> String {
    let header = made();
    let introduction: String = header
        .lines()
        .skip(1)
        .take_while(|line| *line != " */")
        .filter(|line| !line.contains("do not edit"))
        .map(|line| format!("{}\n", line.trim_start_matches(" *").trim_start()))
        .collect();
    let items = items(&header);
    let mut page = format!(
        "# The C interface\n\nMade from the comments of [saltern.h](../crates/capi/include/saltern.h): do not edit.\n\n{}\n",
        introduction.trim()
    );
    let is_handle =
        |item: &Item| item.declaration.starts_with("const saltern_") && item.declaration.ends_with("(void);");
    let section_of =
        |name: &str| SECTIONS.iter().position(|(_, names)| names.iter().any(|begin| name.starts_with(begin)));
    for (number, (title, _)) in SECTIONS.iter().enumerate() {
        writeln!(page, "\n## {title}").unwrap();
        for item in items.iter().filter(|item| {
            !is_handle(item) && section_of(&item.name.replace("SALTERN_", "saltern_").to_lowercase()) == Some(number)
        }) {
            let name = item.name.trim_end_matches('(');
            writeln!(page, "\n### `{name}`\n\n```c\n{}\n```\n\n{}", item.declaration, item.comment).unwrap();
        }
    }
    for (title, of) in [
        ("Handles of hash functions", "saltern_hash_algorithm"),
        ("Handles of functions with output of any length", "saltern_xof_algorithm"),
        ("Handles of message authentication codes", "saltern_mac_algorithm"),
        ("Handles of authenticated encryption", "saltern_aead_algorithm"),
        ("Handles of stream ciphers", "saltern_cipher_algorithm"),
        ("Handles of block ciphers", "saltern_block_cipher"),
    ] {
        writeln!(page, "\n## {title}\n\n| `const {of} *` | |\n|---|---|").unwrap();
        for item in items.iter().filter(|item| is_handle(item) && item.declaration.starts_with(&format!("const {of} ")))
        {
            writeln!(page, "| `{})` | {} |", item.name, item.comment).unwrap();
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
