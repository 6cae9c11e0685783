//! What was measured before.

use std::fs;

use super::{done, speed, text};

#[test]
fn records_are_compared_shown_again_and_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (a, b) = (path("a.json"), path("b.json"));
    for file in [&a, &b] {
        done(&["=poly1305", "=x25519.dh", "--peers", "none", "--sizes", "64,1K", "--seconds", "0.1", "--json", file]);
    }
    let compared = text(done(&["compare", &a, &b]).stdout);
    let words = compared.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("of 3 rows in both") && words.contains("Mann, Whitney"), "{compared}");
    let shown = text(done(&["--from", &a, "poly1305"]).stdout);
    assert!(shown.contains("poly1305, cycles per byte") && !shown.contains("x25519.dh"), "{shown}");
    let page = path("both.html");
    let blocks = text(done(&["--from", &a, "--from", &b, "--table", "lib25519", "--html", &page]).stdout);
    assert_eq!(blocks.matches("X key").count(), 2, "{blocks}");
    assert!(fs::read_to_string(&page).unwrap().contains("Table lib25519"));
    let record = fs::read_to_string(&a).unwrap();
    fs::write(path("short.json"), &record[..record.len() / 2]).unwrap();
    fs::write(path("newer.json"), record.replace("\"schema\": 1", "\"schema\": 9")).unwrap();
    fs::write(path("text.json"), "no JSON").unwrap();
    for (name, what) in [("short", "is cut short: it ends at line"), ("newer", "version 9"), ("text", "is not JSON")] {
        let wrong = path(&format!("{name}.json"));
        for arguments in [vec!["compare", &a, &wrong], vec!["--from", &wrong]] {
            let output = speed(&arguments).output().unwrap();
            let stderr = text(output.stderr);
            assert!(output.status.code() == Some(2) && output.stdout.is_empty(), "{stderr}");
            assert!(stderr.contains(what) && stderr.contains(&format!("{name}.json")), "{stderr}");
        }
    }
}
