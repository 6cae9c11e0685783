//! The paths that a file names, from the root of the crate on.

use crate::tokens::{Token, tokens};
use std::collections::{BTreeMap, BTreeSet};

/// Names in a module that stand for paths.
pub type Aliases = BTreeMap<String, Vec<String>>;

/// What one module names of another.
#[derive(Debug)]
pub struct Import {
    pub from: Vec<String>,
    pub to: Vec<String>,
    pub line: usize,
}

/// A file, read.
#[derive(Debug)]
pub struct File {
    pub module: Vec<String>,
    /// The paths that `use` declares, with the names that they have then.
    used: Vec<(Named, String)>,
    /// Those that stand elsewhere.
    named: Vec<Named>,
    /// The modules that it declares for everybody.
    pub public: Vec<Vec<String>>,
}

/// A path as it is written.
#[derive(Clone, Debug)]
struct Named {
    /// The module that it stands in, which may be one inside the file.
    module: Vec<String>,
    path: Vec<String>,
    line: usize,
}

impl File {
    pub fn read(module: &[String], source: &str) -> Self {
        let mut file = File { module: module.to_vec(), used: Vec::new(), named: Vec::new(), public: Vec::new() };
        let tokens = tokens(source);
        // The modules that are open, with the depth of braces where they close.
        let (mut inside, mut open, mut depth) = (module.to_vec(), Vec::new(), 0);
        let mut at = 0;
        while at < tokens.len() {
            let text = |i: usize| tokens.get(i).map_or("", |token: &Token| token.text);
            match text(at) {
                "{" => depth += 1,
                "}" => {
                    depth -= 1;
                    if open.pop_if(|closes| *closes == depth).is_some() {
                        inside.pop();
                    }
                }
                "pub" if text(at + 1) == "mod" => file.public.push([&inside[..], &[text(at + 2).to_owned()]].concat()),
                "mod" if text(at + 2) == "{" => {
                    inside.push(text(at + 1).to_owned());
                    open.push(depth);
                    at += 1;
                }
                // Not the bounds `use<'a>`.
                "use" if text(at + 1) != "<" => {
                    at = file.tree(&tokens, at + 1, &inside, &[]);
                    continue;
                }
                _ if tokens[at].is_word() && text(at + 1) == "::" && (at == 0 || text(at - 1) != "::") => {
                    let (path, next) = path(&tokens, at);
                    let line = tokens[at].line;
                    // More than one name in braces stands for each alone.
                    file.named.push(Named { module: inside.clone(), path, line });
                    at = next;
                    continue;
                }
                _ => {}
            }
            at += 1;
        }
        file
    }

    /// Reads a tree of `use` from `at` on, behind `prefix`, and gives where it ends.
    fn tree(&mut self, tokens: &[Token<'_>], at: usize, module: &[String], prefix: &[String]) -> usize {
        let (mut path, mut at) = (prefix.to_vec(), at);
        let line = tokens.get(at).map_or(0, |token| token.line);
        let text = |i: usize| tokens.get(i).map_or(";", |token| token.text);
        let mut alias = None;
        loop {
            match text(at) {
                "{" => {
                    at += 1;
                    while text(at) != "}" && text(at) != ";" {
                        at = self.tree(tokens, at, module, &path);
                        at += usize::from(text(at) == ",");
                    }
                    return at + 1;
                }
                "as" => {
                    alias = Some(text(at + 1).to_owned());
                    at += 2;
                }
                "::" | "$" => at += 1,
                "," | "}" | ";" => break,
                word => {
                    path.push(word.to_owned());
                    at += 1;
                }
            }
        }
        // `path::{self}` is the path.
        if path.len() > 1 {
            path.pop_if(|last| last == "self");
        }
        let name = alias.or_else(|| path.last().cloned()).unwrap_or_default();
        self.used.push((Named { module: module.to_vec(), path, line }, name));
        at
    }

    /// The names that `module`, which is this or one inside, declares by `use`.
    pub fn aliases(&self, module: &[String], modules: &BTreeSet<Vec<String>>) -> Aliases {
        let of_module = self.used.iter().filter(|(used, _)| used.module == module);
        of_module.filter_map(|(used, name)| Some((name.clone(), from_root(used, &Aliases::new(), modules)?))).collect()
    }

    /// All that it names of the crate. `modules` are all that there are, `root` are the names at the root.
    pub fn imports(&self, modules: &BTreeSet<Vec<String>>, root: &Aliases) -> Vec<Import> {
        let all = self.used.iter().map(|(used, _)| used).chain(&self.named);
        let mut aliases = BTreeMap::new();
        let imports = all.filter_map(|named| {
            let aliases = aliases.entry(&named.module).or_insert_with(|| self.aliases(&named.module, modules));
            let mut to = from_root(named, aliases, modules)?;
            if let Some(path) = to.first().and_then(|first| root.get(first)) {
                to.splice(..1, path.iter().cloned());
            }
            Some(Import { from: named.module.clone(), to, line: named.line })
        });
        imports.collect()
    }
}

/// The path that begins at `at`, and where it ends. What stands behind `::` and is no name, as `<T>`, ends it.
fn path(tokens: &[Token<'_>], mut at: usize) -> (Vec<String>, usize) {
    let mut path = vec![tokens[at].text.to_owned()];
    at += 1;
    while tokens.get(at).is_some_and(|token| token.text == "::")
        && tokens.get(at + 1).is_some_and(|token| token.is_word())
    {
        path.push(tokens[at + 1].text.to_owned());
        at += 2;
    }
    (path, at)
}

/// A path from the root of this crate, or one into `saltern_lanes`; nothing for one of another crate, or of what is local.
fn from_root(named: &Named, aliases: &Aliases, modules: &BTreeSet<Vec<String>>) -> Option<Vec<String>> {
    let mut module = named.module.clone();
    let mut rest = &named.path[..];
    match rest.first()?.as_str() {
        "crate" => return Some(rest[1..].to_vec()),
        "saltern_lanes" => return Some(rest.to_vec()),
        "self" => rest = &rest[1..],
        "super" => {
            while let [first, others @ ..] = rest
                && first == "super"
            {
                module.pop();
                rest = others;
            }
        }
        first => {
            if let Some(path) = aliases.get(first) {
                return Some([path, &rest[1..]].concat());
            }
            let child = [&module[..], &rest[..1]].concat();
            if !modules.contains(&child) {
                return None;
            }
        }
    }
    Some([&module, rest].concat())
}

#[test]
fn paths_begin_at_the_root() {
    let source = "
        use super::{kernel::{self, Rounds as R}, rounds};
        use crate::cipher::arx;
        use core::fmt;
        use saltern_lanes::Level;
        impl fmt::Debug for arx::Nonce { fn f() -> crate::Error { R::new(); child::g::<T>(); Self::h() } }
        mod inner { use super::x::Y; use crate::mac; fn f() { mac::z() } }
        fn g() { mac::z(); Level::Avx2(w); $crate::bytes::secret!() }
    ";
    let module = ["hash".to_owned(), "sha2".to_owned()];
    let modules = BTreeSet::from([["hash", "sha2", "child"].map(str::to_owned).to_vec()]);
    let imports = File::read(&module, source).imports(&modules, &Aliases::new());
    let found: Vec<String> =
        imports.iter().map(|import| format!("{} {}", import.from.join("::"), import.to.join("::"))).collect();
    assert_eq!(
        found,
        [
            "hash::sha2 hash::kernel",
            "hash::sha2 hash::kernel::Rounds",
            "hash::sha2 hash::rounds",
            "hash::sha2 cipher::arx",
            "hash::sha2 saltern_lanes::Level",
            "hash::sha2::inner hash::sha2::x::Y",
            "hash::sha2::inner mac",
            "hash::sha2 cipher::arx::Nonce",
            "hash::sha2 Error",
            "hash::sha2 hash::kernel::Rounds::new",
            "hash::sha2 hash::sha2::child::g",
            "hash::sha2::inner mac::z",
            "hash::sha2 saltern_lanes::Level::Avx2",
            "hash::sha2 bytes::secret",
        ]
    );
}
