//! A table before it is text or a page: blocks with a title, titles of columns, and lines.

use serde::{Deserialize, Serialize};

use super::view::three_digits;
use super::{OURS, Row};

/// What one `--table` shows.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Sheet {
    /// The name that `--table` takes.
    pub table: String,
    /// One below the other.
    pub blocks: Vec<Block>,
    /// What the figures are, a sentence each.
    pub notes: Vec<String>,
}

/// One table.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Block {
    /// What it is of, and in which unit.
    pub title: String,
    /// The titles of the columns of figures.
    pub columns: Vec<String>,
    /// Its lines.
    pub lines: Vec<Line>,
}

/// One line.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Line {
    /// Who or what.
    pub label: String,
    /// Whose line it is.
    pub kind: Kind,
    /// A cell for each column.
    pub cells: Vec<Cell>,
    /// The length of its bar, from 0 to 1.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub bar: Option<f64>,
}

/// Whose line it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Ours.
    Ours,
    /// Another library's.
    #[default]
    Other,
    /// It compares the line above with others.
    Ratio,
}

/// One cell.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cell {
    /// What stands there, with a mark where quartiles are far apart.
    pub text: String,
    /// Whether ours is faster there, where that is sure.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub faster: Option<bool>,
}

impl Cell {
    /// A cell of this text.
    pub fn new(text: impl Into<String>) -> Self {
        Self { text: text.into(), faster: None }
    }

    /// A figure of a row, with its mark.
    pub fn of(row: &Row, figure: f64) -> Self {
        Self::new(three_digits(figure) + row.mark())
    }

    /// What stands where there is nothing.
    pub fn none() -> Self {
        Self::new("-")
    }
}

impl Line {
    /// A line of `library`.
    pub fn new(library: &str, label: impl Into<String>, cells: Vec<Cell>) -> Self {
        let kind = if library == OURS { Kind::Ours } else { Kind::Other };
        Self { label: label.into(), kind, cells, bar: None }
    }
}

impl Block {
    /// A table without lines yet.
    pub fn new(title: impl Into<String>, columns: impl IntoIterator<Item = impl Into<String>>) -> Self {
        Self { title: title.into(), columns: columns.into_iter().map(Into::into).collect(), lines: Vec::new() }
    }
}
