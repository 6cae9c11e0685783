//! The functions of an ELF file.

use addr2line::Context;
use gimli::{Dwarf, EndianRcSlice, LittleEndian, SectionId};
use iced_x86::{Decoder, DecoderOptions, Instruction};
use object::elf::{R_X86_64_GLOB_DAT, R_X86_64_RELATIVE};
use object::read::elf::{ElfFile64, ElfSymbol64};
use object::{
    Object, ObjectSection, ObjectSymbol, ObjectSymbolTable, RelocationFlags, RelocationTarget, SectionKind, SymbolKind,
};
use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;
use std::rc::Rc;

/// An executable, read.
pub struct Program {
    symbols: BTreeMap<u64, Symbol>,
    /// The names and sizes of the constants that have a name, in order.
    tables: BTreeMap<String, usize>,
    /// The functions that are called through a pointer, by the address of the pointer.
    imports: BTreeMap<u64, String>,
    /// The contents of the sections that hold constants, by address.
    constants: BTreeMap<u64, Vec<u8>>,
    lines: Context<EndianRcSlice<LittleEndian>>,
}

/// A function with its machine code.
#[derive(Debug)]
pub struct Symbol {
    /// Its name, demangled.
    pub name: String,
    /// Where it starts.
    pub address: u64,
    /// Its machine code.
    pub code: Vec<u8>,
}

impl Symbol {
    /// Its instructions, read.
    pub(crate) fn instructions(&self) -> Vec<Instruction> {
        Decoder::with_ip(64, &self.code, self.address, DecoderOptions::NONE).into_iter().collect()
    }
}

impl Program {
    /// Reads an ELF file for x86-64.
    pub fn read(path: &Path) -> Result<Self, String> {
        let cannot = |e: &dyn fmt::Display| format!("{} cannot be read: {e}", path.display());
        let file = std::fs::read(path).map_err(|e| cannot(&e))?;
        let elf: ElfFile64 = ElfFile64::parse(&*file).map_err(|e| cannot(&e))?;
        if elf.architecture() != object::Architecture::X86_64 {
            return Err(cannot(&format!("it is for {:?} and not for X86_64", elf.architecture())));
        }
        let mut symbols = BTreeMap::new();
        for symbol in elf.symbols().filter(|s| s.kind() == SymbolKind::Text && s.size() > 0) {
            let Some(index) = symbol.section_index() else { continue };
            let section = elf.section_by_index(index).map_err(|e| cannot(&e))?;
            let code = section.data_range(symbol.address(), symbol.size()).map_err(|e| cannot(&e))?;
            let code = code.ok_or_else(|| cannot(&"a symbol reaches out of its section"))?;
            let name = demangled(&symbol);
            let address = symbol.address();
            symbols.insert(address, Symbol { name, address, code: code.to_vec() });
        }
        if symbols.is_empty() {
            return Err(cannot(&"it has no symbols of functions; was it stripped?"));
        }
        let imports = imports(&elf, &symbols);
        let kinds = [SectionKind::ReadOnlyData, SectionKind::ReadOnlyString];
        let is_constant = |symbol: &ElfSymbol64<'_, '_>| {
            let section = symbol.section_index().and_then(|index| elf.section_by_index(index).ok());
            symbol.kind() == SymbolKind::Data && section.is_some_and(|section| kinds.contains(&section.kind()))
        };
        let mut tables = BTreeMap::new();
        for symbol in elf.symbols().filter(is_constant) {
            *tables.entry(demangled(&symbol)).or_default() += symbol.size() as usize;
        }
        let constants = elf.sections().filter(|section| kinds.contains(&section.kind()));
        let constants = constants.map(|s| Ok((s.address(), s.data().map_err(|e| cannot(&e))?.to_vec())));
        let constants = constants.collect::<Result<_, String>>()?;
        let lines = lines(&elf).map_err(|e| cannot(&e))?;
        Ok(Program { symbols, tables, imports, constants, lines })
    }

    /// All functions, by address.
    pub fn symbols(&self) -> impl Iterator<Item = &Symbol> {
        self.symbols.values()
    }

    /// The constants that have a name, with their sizes in bytes, by name.
    pub fn tables(&self) -> impl Iterator<Item = (&str, usize)> {
        self.tables.iter().map(|(name, bytes)| (name.as_str(), *bytes))
    }

    /// The function that starts at `address`, or that the pointer there leads to when the program runs.
    pub fn name_at(&self, address: u64) -> Option<&str> {
        let name = self.symbols.get(&address).map(|symbol| &symbol.name);
        name.or_else(|| self.imports.get(&address)).map(String::as_str)
    }

    /// The places that a table of jumps at `table` leads to: distances from itself, as many as lead to one of `places`.
    pub fn jump_table(&self, table: u64, places: impl Fn(u64) -> bool) -> Vec<u64> {
        let Some((start, section)) = self.constants.range(..=table).next_back() else { return Vec::new() };
        let entries = section.get((table - start) as usize..).unwrap_or_default();
        let (distances, _) = entries.as_chunks::<4>();
        let targets = distances.iter().map(|d| table.wrapping_add_signed(i32::from_le_bytes(*d).into()));
        targets.take_while(|&target| places(target)).collect()
    }

    /// The name of the function around `address` as the debugging information has it: with its type arguments, which a
    /// symbol lacks.
    pub fn function_at(&self, address: u64) -> Option<String> {
        let mut frames = self.lines.find_frames(address).skip_all_loads().ok()?;
        let mut outermost = None;
        while let Ok(Some(frame)) = frames.next() {
            outermost = frame.function;
        }
        Some(outermost?.raw_name().ok()?.into_owned())
    }

    /// The line of source that the instruction at `address` comes from.
    pub fn line_at(&self, address: u64) -> Option<String> {
        let location = self.lines.find_location(address).ok()??;
        Some(format!("{}:{}", location.file?, location.line?))
    }
}

impl fmt::Debug for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Program").field("symbols", &self.symbols.len()).finish_non_exhaustive()
    }
}

fn demangled(symbol: &ElfSymbol64<'_, '_>) -> String {
    format!("{:#}", rustc_demangle::demangle(symbol.name().unwrap_or("?")))
}

/// The debugging information.
fn lines(elf: &ElfFile64) -> gimli::Result<Context<EndianRcSlice<LittleEndian>>> {
    let section = |id: SectionId| -> gimli::Result<_> {
        let data = elf.section_by_name(id.name()).and_then(|section| section.data().ok());
        Ok(EndianRcSlice::new(Rc::from(data.unwrap_or_default()), LittleEndian))
    };
    Context::from_dwarf(Dwarf::load(section)?)
}

fn imports(elf: &ElfFile64, functions: &BTreeMap<u64, Symbol>) -> BTreeMap<u64, String> {
    let (Some(relocations), Some(symbols)) = (elf.dynamic_relocations(), elf.dynamic_symbol_table()) else {
        return BTreeMap::new();
    };
    let named = relocations.filter_map(|(address, relocation)| {
        let name = match (relocation.flags(), relocation.target()) {
            (RelocationFlags::Elf { r_type: R_X86_64_RELATIVE, .. }, _) => {
                functions.get(&(relocation.addend() as u64))?.name.clone()
            }
            (RelocationFlags::Elf { r_type: R_X86_64_GLOB_DAT, .. }, RelocationTarget::Symbol(index)) => {
                symbols.symbol_by_index(index).ok()?.name().ok()?.to_owned()
            }
            _ => return None,
        };
        Some((address, name))
    });
    named.collect()
}
