//! Ours a second time under another name: what is measured then is the laboratory.

use crate::contract::{Input, Library, Operation, Task};
use crate::report::{OURS, Report};

/// The name of the second.
pub const TWIN: &str = "saltern-twin";

/// By how much two names of one thing may differ.
pub const SAME: f64 = 0.01;

/// Each library, and behind all of them each once more.
pub fn twice(libraries: Vec<Box<dyn Library>>) -> Vec<Box<dyn Library>> {
    let libraries: Vec<std::rc::Rc<dyn Library>> = libraries.into_iter().map(Into::into).collect();
    let named = |name: &'static str| {
        libraries.iter().map(move |inner| Box::new(Named { inner: inner.clone(), name }) as Box<dyn Library>)
    };
    named(OURS).chain(named(TWIN)).collect()
}

struct Named {
    inner: std::rc::Rc<dyn Library>,
    name: &'static str,
}

impl Library for Named {
    fn name(&self) -> &str {
        self.name
    }

    fn version(&self) -> String {
        self.inner.version()
    }

    fn implementation(&self) -> String {
        self.inner.implementation()
    }

    fn implementation_of(&self, operation: &Operation) -> String {
        self.inner.implementation_of(operation)
    }

    fn keying(&self) -> &'static [&'static str] {
        self.inner.keying()
    }

    fn task(&self, operation: &Operation, input: &Input) -> Option<Result<Box<dyn Task>, String>> {
        self.inner.task(operation, input)
    }
}

/// What of the two is not the same: operation, length and how far they are apart, the farthest first; and how many there are.
pub fn apart(report: &Report) -> (Vec<(String, usize, f64)>, usize) {
    let twins = report.rows.iter().filter(|row| row.library == TWIN);
    let pairs = twins.filter_map(|twin| {
        let same = |row: &&crate::report::Row| {
            row.is_ours() && (&row.op, row.bytes, &row.implementation) == (&twin.op, twin.bytes, &twin.implementation)
        };
        let row = report.rows.iter().find(same)?;
        Some((row.op.clone(), row.bytes, (twin.cycles / row.cycles - 1.0).abs()))
    });
    let pairs: Vec<_> = pairs.collect();
    let all = pairs.len();
    let mut apart: Vec<_> = pairs.into_iter().filter(|(.., apart)| *apart > SAME).collect();
    apart.sort_by(|a, b| b.2.total_cmp(&a.2));
    (apart, all)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dummy::{Flaw, dummy};
    use crate::report::tests::{report, row};

    #[test]
    fn both_have_their_names() {
        let libraries = twice(vec![dummy("saltern", Flaw::None)]);
        assert_eq!(libraries.iter().map(|library| library.name()).collect::<Vec<_>>(), [OURS, TWIN]);
        assert_eq!(libraries[1].implementation(), "toy");
    }

    #[test]
    fn what_differs_is_told() {
        let mut report = report();
        report.rows.push(row("chacha20", 64, TWIN, 201.0));
        report.rows.push(row("x25519.dh", 0, TWIN, 32_640.0));
        let (apart, all) = apart(&report);
        assert_eq!((apart.len(), all), (1, 2));
        assert!(apart[0].0 == "x25519.dh" && (apart[0].2 - 0.02).abs() < 1e-9, "{apart:?}");
    }
}
