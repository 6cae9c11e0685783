//! The kernels and tables that a program has, by level, with names that say where they stand.

use crate::elf::{Program, Symbol};

/// The levels that kernels are compiled for; the SHA instructions beside them, and those with the registers of `avx512`.
pub const LEVELS: [&str; 5] = ["portable", "avx2", "avx512", "sha", "sha_with_avx512"];

/// What is smaller is a constant and no table, and may be kept or not as the compiler likes.
const LEAST_TABLE: usize = 64;

/// A kernel compiled for a level.
#[derive(Clone, Debug)]
pub struct Kernel<'a> {
    /// The level.
    pub level: &'static str,
    /// Its type with modules and type arguments: `hash::sha2::kernel::Rounds<U32x8>`.
    pub name: String,
    /// Its machine code.
    pub symbol: &'a Symbol,
}

/// The level that a function of this name runs a kernel at.
#[must_use]
pub fn level(function: &str) -> Option<&'static str> {
    LEVELS.into_iter().find(|level| function.ends_with(&format!("::run::run_{level}")))
}

/// The kernels of a program. The same one is there twice where two crates compiled it. One that does nothing, at a level that leaves its work
/// to others, is left out: the debugging information does not name it.
pub fn kernels(program: &Program) -> impl Iterator<Item = Kernel<'_>> {
    program.symbols().filter_map(|symbol| {
        let level = level(&symbol.name)?;
        let Some(function) = program.function_at(symbol.address) else {
            assert!(
                symbol.code.len() < 8,
                "the debugging information does not name {} at {:#x}",
                symbol.name,
                symbol.address
            );
            return None;
        };
        let (_, kernel) = function.split_once('<').expect("such a function has its kernel as argument");
        Some(Kernel { level, name: short(kernel.strip_suffix('>').unwrap_or(kernel)), symbol })
    })
}

/// The tables of `krate`, with their sizes.
pub fn tables<'a>(program: &'a Program, krate: &str) -> impl Iterator<Item = (String, usize)> + 'a {
    let start = format!("{krate}::");
    let large = program.tables().filter(|(_, bytes)| *bytes >= LEAST_TABLE);
    large.filter_map(move |(name, bytes)| Some((name.strip_prefix(&start)?.to_owned(), bytes)))
}

/// The name of a type without what all have: `saltern::`, the modules of the vectors and of the standard library, and the numbers of
/// `impl` blocks.
fn short(name: &str) -> String {
    let parts = name.split("::").filter(|part| !part.starts_with("{impl#"));
    let name = parts.collect::<Vec<_>>().join("::");
    let words = name.split_inclusive(['<', '>', ',', ' ', '(', ')', '[', ']', ';', '&']);
    let words = words.map(|word| match word.strip_prefix("saltern::") {
        Some(word) => word,
        None if ["saltern_lanes::", "core::", "alloc::"].iter().any(|krate| word.starts_with(krate)) => {
            word.rsplit("::").next().unwrap_or(word)
        }
        None => word,
    });
    words.collect()
}

#[test]
fn names_are_short_and_keep_their_modules() {
    let name = "&mut saltern::hash::blake2::kernel::Several<saltern_lanes::x86::avx2::U64x4, core::option::Option<u8>>";
    assert_eq!(short(name), "&mut hash::blake2::kernel::Several<U64x4, Option<u8>>");
    assert_eq!(short("saltern::mac::poly1305::{impl#3}::finish::Last"), "mac::poly1305::finish::Last");
    assert_eq!(level("<T as saltern_lanes::Token>::run::run_avx2"), Some("avx2"));
    assert_eq!(level("<T as saltern_lanes::Token>::run"), None);
}
