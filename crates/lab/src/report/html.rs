//! One page with charts.
use super::Report;

/// The page.
pub fn render(_report: &Report) -> String {
    String::new()
}
