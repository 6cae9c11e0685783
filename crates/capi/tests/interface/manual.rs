//! man/saltern.3: the header's comments as a manual page, in the macros of man(7).

use crate::header::{current, made};
use crate::reference::{Item, introduction, sections};
use std::fmt::Write;
use std::path::Path;

/// Text as troff takes it: nothing is a request or an escape, and what is a minus in C stays one.
fn escaped(line: &str) -> String {
    let line = line.replace('\\', "\\e").replace('-', "\\-");
    if line.starts_with(['.', '\'']) { format!("\\&{line}") } else { line }
}

/// Paragraphs of a comment.
fn prose(page: &mut String, text: &str) {
    for line in text.lines() {
        if line.is_empty() {
            page.push_str(".PP\n");
        } else {
            // In the header they are marked as words of C; here nothing is.
            writeln!(page, "{}", escaped(&line.replace('`', ""))).unwrap();
        }
    }
}

fn page() -> String {
    let header = made();
    let mut page = format!(
        ".\\\" Made from the comments of saltern.h: do not edit.\n.TH SALTERN 3 \"\" \"saltern {}\" \"libsaltern\"\n",
        env!("CARGO_PKG_VERSION")
    );
    page.push_str(".SH NAME\nsaltern \\- cryptography in pure Rust, for C\n");
    page.push_str(".SH SYNOPSIS\n.nf\n.B #include <saltern.h>\n.PP\n.B cc program.c $(pkg\\-config \\-\\-cflags \\-\\-libs saltern)\n.fi\n");
    page.push_str(".SH DESCRIPTION\n");
    // Its first line is the name.
    let introduction = introduction(&header);
    prose(&mut page, introduction.split_once("\n\n").expect("paragraphs").1);
    for section in sections(&header) {
        writeln!(page, ".SH {}", section.title.to_uppercase()).unwrap();
        for Item { name, comment, declaration } in &section.items {
            writeln!(page, ".SS {}", escaped(name.trim_end_matches('('))).unwrap();
            if !section.handles {
                page.push_str(".nf\n");
                declaration.lines().for_each(|line| writeln!(page, "{}", escaped(line)).unwrap());
                page.push_str(".fi\n.PP\n");
            }
            prose(&mut page, comment);
        }
    }
    page
}

#[test]
fn manual_is_current() {
    current(Path::new(env!("CARGO_MANIFEST_DIR")).join("man/saltern.3"), &page());
}

#[test]
fn nothing_is_taken_for_a_request() {
    assert_eq!(escaped(".so /etc"), "\\&.so /etc");
    assert_eq!(escaped("'a' \\n - b"), "\\&'a' \\en \\- b");
}
