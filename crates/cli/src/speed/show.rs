//! What is seen while it is measured.

use std::cell::{Cell, RefCell};

use saltern_lab::measure::{Observer, Part, Plan};
use saltern_lab::report::view::View;
use saltern_lab::report::{Machine, table};
use saltern_lab::worker::Supervisor;

use crate::exit::{self, Failure};
use crate::output;
use crate::progress::Watch;

/// So many seconds more than asked for are told.
const WORTH_TELLING: f64 = 10.0;

/// Shows each table as soon as it is measured.
pub struct Show<'a> {
    watch: &'a Watch,
    /// Whether to show tables at all.
    live: bool,
    failed: RefCell<Option<Failure>>,
    /// Whether somebody still reads.
    read: Cell<bool>,
}

impl<'a> Show<'a> {
    pub fn new(watch: &'a Watch, live: bool) -> Self {
        Self { watch, live, failed: RefCell::new(None), read: Cell::new(true) }
    }

    /// Says what machine it is.
    pub fn begin(&self, plan: &Plan) {
        let (operations, least) = (plan.operations.len(), plan.least());
        if self.live {
            let machine = Machine::here();
            let heading = table::heading(&machine, output::style());
            let seconds = plan.seconds.max(least);
            let operations = if operations == 1 { "1 operation".into() } else { format!("{operations} operations") };
            self.print(&format!("{heading}Level {}, {operations}, about {seconds:.0} s\n", machine.level));
        }
        if least > plan.seconds + WORTH_TELLING {
            let asked = plan.seconds;
            exit::say(&format!(
                "{operations} operations take about {least:.0} s beside some other libraries, where {asked} s are asked for"
            ));
        }
    }

    /// Why something could not be shown, if so.
    pub fn ended(self) -> Option<Failure> {
        self.failed.into_inner()
    }

    fn print(&self, text: &str) {
        match self.watch.aside(|| output::print_bytes(text.as_bytes())) {
            Ok(more) => self.read.set(more),
            Err(failure) => {
                self.read.set(false);
                self.failed.borrow_mut().get_or_insert(failure);
            }
        }
    }
}

impl Observer for Show<'_> {
    fn progress(&self, done: f64, what: &str) {
        self.watch.progress(done, what);
    }

    fn stopped(&self) -> bool {
        self.watch.stopped()
    }
}

impl Supervisor for Show<'_> {
    fn progress(&self, done: f64, what: &str) {
        self.watch.progress(done, what);
    }

    fn measured(&self, part: &Part) {
        if self.live && self.read.get() && !part.rows.is_empty() {
            let block = table::block(&View::of(&part.rows, part.operation));
            self.print(&table::sheet(&[block], output::style()));
        }
    }

    fn stopped(&self) -> bool {
        self.watch.stopped()
    }
}
