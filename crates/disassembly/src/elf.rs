//! The functions of an ELF file.

use object::elf::R_X86_64_GLOB_DAT;
use object::read::elf::ElfFile64;
use object::{Object, ObjectSection, ObjectSymbol, ObjectSymbolTable, RelocationFlags, RelocationTarget, SymbolKind};
use std::collections::BTreeMap;

/// An executable, read.
#[derive(Debug)]
pub struct Program {
    symbols: BTreeMap<u64, Symbol>,
    /// The functions of other objects, by the address of the pointer to them.
    imports: BTreeMap<u64, String>,
}

/// A function with its machine code.
#[derive(Debug)]
pub struct Symbol {
    /// Its name, demangled.
    pub name: String,
    /// Where it starts.
    pub address: u64,
    /// Its instructions.
    pub code: Vec<u8>,
}

impl Program {
    /// Reads an x86-64 ELF file.
    pub fn read(file: &[u8]) -> Result<Self, String> {
        let elf: ElfFile64 = ElfFile64::parse(file).map_err(|e| format!("not a 64-bit ELF file: {e}"))?;
        if elf.architecture() != object::Architecture::X86_64 {
            return Err(format!("machine code for {:?}, only that for X86_64 can be read", elf.architecture()));
        }
        let mut symbols = BTreeMap::new();
        for symbol in elf.symbols().filter(|s| s.kind() == SymbolKind::Text && s.size() > 0) {
            let Some(index) = symbol.section_index() else { continue };
            let section = elf.section_by_index(index).map_err(|e| e.to_string())?;
            let code = section.data_range(symbol.address(), symbol.size()).map_err(|e| e.to_string())?;
            let code = code.ok_or_else(|| format!("symbol at {:#x} reaches out of its section", symbol.address()))?;
            let name = format!("{:#}", rustc_demangle::demangle(symbol.name().unwrap_or("?")));
            let address = symbol.address();
            symbols.insert(address, Symbol { name, address, code: code.to_vec() });
        }
        if symbols.is_empty() {
            return Err("the file has no symbols of functions; was it stripped?".into());
        }
        Ok(Program { symbols, imports: imports(&elf) })
    }

    /// All functions, by address.
    pub fn symbols(&self) -> impl Iterator<Item = &Symbol> {
        self.symbols.values()
    }

    /// The function that starts at `address`, or that the pointer there leads to when the program runs.
    pub fn name_at(&self, address: u64) -> Option<&str> {
        let name = self.symbols.get(&address).map(|symbol| &symbol.name);
        name.or_else(|| self.imports.get(&address)).map(String::as_str)
    }
}

fn imports(elf: &ElfFile64) -> BTreeMap<u64, String> {
    let (Some(relocations), Some(symbols)) = (elf.dynamic_relocations(), elf.dynamic_symbol_table()) else {
        return BTreeMap::new();
    };
    let named = relocations.filter_map(|(address, relocation)| {
        let RelocationFlags::Elf { r_type: R_X86_64_GLOB_DAT, .. } = relocation.flags() else { return None };
        let RelocationTarget::Symbol(index) = relocation.target() else { return None };
        let symbol = symbols.symbol_by_index(index).ok()?;
        Some((address, symbol.name().ok()?.to_owned()))
    });
    named.collect()
}
