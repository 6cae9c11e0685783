//! Writes many mutants into one source. Each stands in a branch of its own, which is taken when the program is told its number: so
//! the library is compiled once for all of them.

use crate::find::Mutant;
use std::fmt::Write;
use std::ops::Range;

/// A source with mutants in it, and where each of them stands, in lines.
pub struct Woven {
    pub text: String,
    pub lines: Vec<(u32, Range<usize>)>,
}

/// `mutants` are those of this source, each with its number.
pub fn weave(source: &str, mutants: &[(u32, &Mutant)]) -> Woven {
    let mut sorted = mutants.to_vec();
    sorted.sort_by_key(|(number, mutant)| (mutant.range.start, usize::MAX - mutant.range.end, *number));
    let mut woven = Woven { text: String::new(), lines: Vec::new() };
    put(source, 0..source.len(), &sorted, &mut woven);
    woven
}

fn line(text: &str) -> usize {
    text.bytes().filter(|byte| *byte == b'\n').count() + 1
}

fn put(source: &str, range: Range<usize>, mut mutants: &[(u32, &Mutant)], woven: &mut Woven) {
    let mut at = range.start;
    while let Some(((number, mutant), rest)) = mutants.split_first() {
        woven.text += &source[at..mutant.range.start];
        let inside = rest.iter().take_while(|(_, other)| other.range.start < mutant.range.end).count();
        let (nested, later) = rest.split_at(inside);
        let first = line(&woven.text);
        match &mutant.with {
            Some(with) => {
                write!(woven.text, "(if crate::mutants::on({number}) {{\n{with}\n}} else {{\n")
                    .expect("a string grows");
                put(source, mutant.range.clone(), nested, woven);
                woven.text += "\n})";
            }
            None => {
                writeln!(woven.text, "if !crate::mutants::on({number}) {{").expect("a string grows");
                put(source, mutant.range.clone(), nested, woven);
                woven.text += "\n}";
            }
        }
        woven.lines.push((*number, first..line(&woven.text) + 1));
        at = mutant.range.end;
        mutants = later;
    }
    woven.text += &source[at..range.end];
}

/// The module that the library gets. Number 0 is no mutant; with `SALTERN_MUTANT=reached` the numbers of all that are passed are
/// added to the file that `SALTERN_MUTANTS_REACHED` names.
pub const MODULE: &str = r#"
#[doc(hidden)]
#[allow(missing_docs, reason = "not of the library")]
pub mod mutants {
    use core::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};

    const UNREAD: u32 = u32::MAX;
    const REACHED: u32 = u32::MAX - 1;
    static CHOSEN: AtomicU32 = AtomicU32::new(UNREAD);
    static SEEN: [AtomicBool; 65536] = [const { AtomicBool::new(false) }; 65536];

    #[inline(always)]
    pub fn on(number: u32) -> bool {
        let chosen = CHOSEN.load(Relaxed);
        if chosen < REACHED { chosen == number } else { rarely(number) }
    }

    #[cold]
    #[inline(never)]
    fn rarely(number: u32) -> bool {
        if CHOSEN.load(Relaxed) == UNREAD {
            let chosen = match std::env::var("SALTERN_MUTANT") {
                Ok(reached) if reached == "reached" => REACHED,
                Ok(chosen) => chosen.parse().expect("SALTERN_MUTANT is a number"),
                Err(_) => 0,
            };
            CHOSEN.store(chosen, Relaxed);
            return on(number);
        }
        if !SEEN[number as usize].swap(true, Relaxed) {
            use std::io::Write;
            let path = std::env::var_os("SALTERN_MUTANTS_REACHED").expect("a file");
            let mut file = std::fs::OpenOptions::new().create(true).append(true).open(path).expect("a file");
            file.write_all(std::format!("{number}\n").as_bytes()).expect("room");
        }
        false
    }
}
"#;
