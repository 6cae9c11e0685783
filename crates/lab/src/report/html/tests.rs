use super::*;
use crate::peers::{Missing, Peers};
use crate::report::tests::{report, row, troubled};

fn page(report: Report) -> String {
    render(&[report], &Outcome::default(), Others { asked: &Peers::Auto, missing: &[] })
}

#[test]
fn one_page_with_a_chart_for_each_operation_and_nothing_from_elsewhere() {
    let page = page(report());
    assert!(page.starts_with("<!DOCTYPE html>") && page.ends_with("</html>\n"));
    assert_eq!(page.matches("<svg class=\"chart").count(), 2 + 2, "two operations, and the summary for two widths");
    assert_eq!(page.matches("<polyline").count(), 3);
    for forbidden in ["http:", "https:", "src=", "@import", "url("] {
        assert!(!page.contains(forbidden), "{forbidden}");
    }
    assert!(
        page.contains("A &lt;CPU&gt;") && page.contains("2.00×") && page.contains("<strong class=\"good\">3 ahead")
    );
}

#[test]
fn without_a_length_there_are_bars_with_times() {
    let page = page(report());
    let dh = &page[page.find("data-name=\"x25519.dh\"").unwrap()..];
    assert!(
        dh.contains(">8.00 µs</text>") && dh.contains(">24.2 µs</text>") && dh.matches("<rect").count() == 2,
        "{dh}"
    );
    // Longer is faster.
    let widths: Vec<f64> = dh
        .split("<rect")
        .skip(1)
        .map(|part| part.split("width=\"").nth(1).unwrap().split('"').next().unwrap().parse().unwrap())
        .collect();
    assert!(widths[0] > 2.9 * widths[1], "{widths:?}");
}

#[test]
fn the_page_says_what_the_table_says() {
    let outcome = troubled("bad <EVP>");
    let missing = [Missing { name: "botan".into(), part: None, how: "apt".into() }];
    let others = Others { asked: &Peers::parse("botan").unwrap(), missing: &missing };
    let page = render(std::slice::from_ref(&outcome.report), &outcome, others);
    for part in ["FAILED: bad &lt;EVP&gt;", "partial", "Keys are", "Not here: botan: apt", "has chacha8"] {
        assert!(page.contains(part), "{part} in {page}");
    }
    let page = self::page(Report { rows: vec![row("sha-256", 64, "saltern", 1.0)], ..report() });
    for absent in ["Keys are", "FAILED", "ahead", "compared"] {
        assert!(!page.contains(absent), "{absent} in {page}");
    }
}

#[test]
fn samples_go_along_as_thousandths_and_end_no_script() {
    let mut report = report();
    report.rows.truncate(1);
    report.rows[0].implementation = "</script>".into();
    let page = page(report);
    let json = page.split("id=\"samples\">").nth(1).unwrap().split("</script>").next().unwrap();
    let samples: serde_json::Value = serde_json::from_str(json).unwrap();
    assert_eq!((&samples[0]["q"], &samples[0]["m"]), (&serde_json::json!([990, 1000, 1010]), &200.0.into()));
}

#[test]
fn several_machines_are_one_page() {
    let mut other = report();
    other.machine.cpu = "Other".into();
    let page = render(&[report(), other], &Outcome::default(), Others { asked: &Peers::Auto, missing: &[] });
    assert!(page.contains("<h2>Other</h2>") && page.matches("aria-label=\"Summary\"").count() == 2, "{page}");
}

#[test]
fn what_is_asked_for_as_a_table_is_one() {
    let mut report = report();
    report.sheet =
        Some(crate::tables::find("lib25519").unwrap().sheet(std::slice::from_ref(&report), &Default::default()));
    let page = page(report);
    assert!(page.contains("aria-label=\"Table lib25519\"") && page.contains("<td>32.0k</td>"), "{page}");
}
