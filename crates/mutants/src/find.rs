//! Finds the places of a source file where a small mistake can be made.

use proc_macro2::Span;
use std::ops::Range;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{BinOp, Expr, Lit, Stmt, UnOp};

/// A mistake in one place.
#[derive(Clone, Debug)]
pub struct Mutant {
    /// The file, from the root of the workspace.
    pub file: String,
    pub line: usize,
    pub column: usize,
    /// The bytes of the source that are replaced.
    pub range: Range<usize>,
    /// What stands there instead; nothing where a statement is left out.
    pub with: Option<String>,
    /// What was done, for people.
    pub what: String,
}

impl Mutant {
    /// Its name, as it stands in lists.
    pub fn name(&self) -> String {
        format!("{}:{}:{} {}", self.file, self.line, self.column, self.what)
    }
}

/// All mutants of a file.
///
/// # Errors
/// What is no Rust.
pub fn mutants(file: &str, source: &str) -> Result<Vec<Mutant>, syn::Error> {
    let parsed = syn::parse_file(source)?;
    let mut finder = Finder { file, source, found: Vec::new() };
    finder.visit_file(&parsed);
    Ok(finder.found)
}

struct Finder<'a> {
    file: &'a str,
    source: &'a str,
    found: Vec<Mutant>,
}

impl<'a> Finder<'a> {
    fn text(&self, of: &impl Spanned) -> &'a str {
        &self.source[of.span().byte_range()]
    }

    fn add(&mut self, span: Span, with: Option<String>) {
        let range = span.byte_range();
        let shorten = |text: &str| {
            let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
            if text.chars().count() > 90 { text.chars().take(87).chain("...".chars()).collect() } else { text }
        };
        let old = shorten(&self.source[range.clone()]);
        let what = match &with {
            Some(new) => format!("`{old}` becomes `{}`", shorten(new)),
            None => format!("without `{old}`"),
        };
        let start = span.start();
        self.found.push(Mutant {
            file: self.file.into(),
            line: start.line,
            column: start.column + 1,
            range,
            with,
            what,
        });
    }

    fn replace(&mut self, what: &impl Spanned, with: String) {
        self.add(what.span(), Some(with));
    }

    fn one_more_and_less(&mut self, what: &impl Spanned) {
        let text = self.text(what);
        self.replace(what, format!("({text}) + 1"));
        self.replace(what, format!("({text}) - 1"));
    }

    fn binary(&mut self, binary: &syn::ExprBinary) {
        if has_let(&binary.left) || has_let(&binary.right) {
            return;
        }
        let others: &[&str] = match binary.op {
            BinOp::Add(_) => &["-"],
            BinOp::Sub(_) => &["+"],
            BinOp::Mul(_) | BinOp::Rem(_) => &["/"],
            BinOp::Div(_) => &["%"],
            BinOp::Shl(_) => &[">>"],
            BinOp::Shr(_) => &["<<"],
            BinOp::BitAnd(_) | BinOp::BitXor(_) => &["|"],
            BinOp::BitOr(_) => &["&"],
            BinOp::And(_) => &["||"],
            BinOp::Or(_) => &["&&"],
            BinOp::Lt(_) => &["<=", ">"],
            BinOp::Le(_) => &["<"],
            BinOp::Gt(_) => &[">=", "<"],
            BinOp::Ge(_) => &[">"],
            BinOp::Eq(_) => &["!="],
            BinOp::Ne(_) => &["=="],
            BinOp::AddAssign(_) => &["-="],
            BinOp::SubAssign(_) => &["+="],
            BinOp::BitOrAssign(_) | BinOp::BitXorAssign(_) => &["&="],
            BinOp::BitAndAssign(_) => &["|="],
            BinOp::ShlAssign(_) => &[">>="],
            BinOp::ShrAssign(_) => &["<<="],
            _ => &[],
        };
        for other in others {
            let (left, right) = (self.text(&*binary.left), self.text(&*binary.right));
            self.replace(binary, format!("{left} {other} {right}"));
        }
    }

    fn arguments(&mut self, call: Span, arguments: &syn::punctuated::Punctuated<Expr, syn::Token![,]>) {
        let at = call.byte_range();
        for pair in arguments.iter().collect::<Vec<_>>().windows(2) {
            let (first, second) = (pair[0].span().byte_range(), pair[1].span().byte_range());
            if self.text(pair[0]) == self.text(pair[1]) {
                continue;
            }
            let s = self.source;
            let with = [
                &s[at.start..first.start],
                &s[second.clone()],
                &s[first.end..second.start],
                &s[first],
                &s[second.end..at.end],
            ]
            .concat();
            self.add(call, Some(with));
        }
    }

    /// Numbers that are compared with patterns.
    fn scrutinee(&mut self, matched: &syn::ExprMatch) {
        let number = |pattern: &syn::Pat| match pattern {
            syn::Pat::Range(_) => true,
            syn::Pat::Lit(literal) => matches!(literal.lit, Lit::Int(_)),
            _ => false,
        };
        if matched.arms.iter().any(|arm| number(&arm.pat)) {
            self.one_more_and_less(&*matched.expr);
        }
    }

    fn method(&mut self, call: &syn::ExprMethodCall) {
        const OTHERS: [(&str, &str); 26] = [
            ("min", "max"),
            ("max", "min"),
            ("to_be_bytes", "to_le_bytes"),
            ("to_le_bytes", "to_be_bytes"),
            ("wrapping_add", "wrapping_sub"),
            ("wrapping_sub", "wrapping_add"),
            ("checked_add", "checked_sub"),
            ("checked_sub", "checked_add"),
            ("checked_mul", "checked_add"),
            ("saturating_sub", "wrapping_sub"),
            ("saturating_add", "wrapping_add"),
            ("saturating_mul", "wrapping_mul"),
            ("rotate_left", "rotate_right"),
            ("rotate_right", "rotate_left"),
            ("is_some", "is_none"),
            ("is_none", "is_some"),
            ("is_ok", "is_err"),
            ("is_err", "is_ok"),
            ("all", "any"),
            ("any", "all"),
            ("first", "last"),
            ("last", "first"),
            ("div_ceil", "div_euclid"),
            ("chunks", "chunks_exact"),
            ("and", "or"),
            ("xor", "or"),
        ];
        let name = call.method.to_string();
        let at = call.span().byte_range();
        let method = call.method.span().byte_range();
        if let Some((_, other)) = OTHERS.iter().find(|(this, _)| *this == name) {
            let with = [&self.source[at.start..method.start], other, &self.source[method.end..at.end]].concat();
            self.add(call.span(), Some(with));
        }
        if name == "is_empty" {
            self.replace(call, format!("!{}", self.text(call)));
        }
        self.arguments(call.span(), &call.args);
    }

    /// A conversion to something wider loses what is above.
    fn cut(&mut self, what: &impl Spanned, inner: &Expr) {
        // A constant fits.
        if matches!(inner, Expr::Lit(_)) || matches!(inner, Expr::Path(path) if is_constant(path)) {
            return;
        }
        let inner = self.text(inner);
        let whole = self.text(what);
        for narrow in ["u16", "u32"] {
            let cut = whole.replacen(inner, &format!("(({inner}) as {narrow})"), 1);
            self.replace(what, cut);
        }
    }
}

fn is_constant(path: &syn::ExprPath) -> bool {
    let last = path.path.segments.last().expect("no path is empty");
    let name = last.ident.to_string();
    let upper = name.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_');
    upper && name.len() > 1 && last.arguments.is_none()
}

fn has_let(of: &Expr) -> bool {
    match of {
        Expr::Let(_) => true,
        Expr::Binary(binary) => has_let(&binary.left) || has_let(&binary.right),
        _ => false,
    }
}

/// What a test would be needed for that there is not, or what is never compiled here.
fn left_out(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let syn::Meta::List(list) = &attribute.meta else { return attribute.path().is_ident("test") };
        let tokens = list.tokens.to_string();
        list.path.is_ident("cfg")
            && ["neon", "aarch64", "debug_assertions", "saltern_ten_limbs", "small"]
                .iter()
                .any(|word| tokens.contains(word))
            && !tokens.starts_with("not")
            && !tokens.starts_with("all (target_arch = \"x86_64\"")
    })
}

impl<'ast> Visit<'ast> for Finder<'_> {
    // Whatever is computed while it is compiled cannot be chosen when it runs.
    fn visit_item_const(&mut self, _: &'ast syn::ItemConst) {}
    fn visit_item_static(&mut self, _: &'ast syn::ItemStatic) {}
    fn visit_impl_item_const(&mut self, _: &'ast syn::ImplItemConst) {}
    fn visit_trait_item_const(&mut self, _: &'ast syn::TraitItemConst) {}
    fn visit_type(&mut self, _: &'ast syn::Type) {}
    fn visit_pat(&mut self, _: &'ast syn::Pat) {}
    fn visit_generic_argument(&mut self, _: &'ast syn::GenericArgument) {}
    fn visit_angle_bracketed_generic_arguments(&mut self, _: &'ast syn::AngleBracketedGenericArguments) {}
    fn visit_expr_const(&mut self, _: &'ast syn::ExprConst) {}
    fn visit_expr_macro(&mut self, _: &'ast syn::ExprMacro) {}
    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}

    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        if item.sig.constness.is_none() && !left_out(&item.attrs) {
            self.visit_block(&item.block);
        }
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        if item.sig.constness.is_none() && !left_out(&item.attrs) && item.sig.ident != "fmt" {
            self.visit_block(&item.block);
        }
    }

    fn visit_trait_item_fn(&mut self, item: &'ast syn::TraitItemFn) {
        if let Some(block) = &item.default {
            self.visit_block(block);
        }
    }

    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if !left_out(&item.attrs) {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_impl(&mut self, item: &'ast syn::ItemImpl) {
        if !left_out(&item.attrs) {
            visit::visit_item_impl(self, item);
        }
    }

    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        if !left_out(&arm.attrs) {
            visit::visit_arm(self, arm);
        }
    }

    // What a buffer begins with is mostly overwritten, and how long it is was computed while it was compiled.
    fn visit_expr_repeat(&mut self, _: &'ast syn::ExprRepeat) {}

    fn visit_stmt(&mut self, statement: &'ast Stmt) {
        if let Stmt::Expr(expression, Some(_)) = statement
            && matches!(
                expression,
                Expr::Call(_) | Expr::MethodCall(_) | Expr::Assign(_) | Expr::Binary(_) | Expr::Try(_)
            )
            // The test `stack_scan` looks for what is not wiped, and cannot do that here.
            && !["wipe(", "zeroize("].iter().any(|wiping| self.text(expression).contains(wiping))
        {
            self.add(statement.span(), None);
        }
        visit::visit_stmt(self, statement);
    }

    fn visit_expr_if(&mut self, condition: &'ast syn::ExprIf) {
        if !has_let(&condition.cond) {
            self.replace(&*condition.cond, format!("!({})", self.text(&*condition.cond)));
        }
        visit::visit_expr_if(self, condition);
    }

    fn visit_expr_match(&mut self, matched: &'ast syn::ExprMatch) {
        self.scrutinee(matched);
        visit::visit_expr_match(self, matched);
    }

    fn visit_expr_binary(&mut self, binary: &'ast syn::ExprBinary) {
        self.binary(binary);
        visit::visit_expr_binary(self, binary);
    }

    fn visit_expr_unary(&mut self, unary: &'ast syn::ExprUnary) {
        match &unary.op {
            UnOp::Not(_) => self.replace(unary, self.text(&*unary.expr).into()),
            // A negative literal is no number of its own.
            UnOp::Neg(_) if !matches!(*unary.expr, Expr::Lit(_)) => self.replace(unary, self.text(&*unary.expr).into()),
            _ => {}
        }
        visit::visit_expr_unary(self, unary);
    }

    fn visit_expr_lit(&mut self, literal: &'ast syn::ExprLit) {
        match &literal.lit {
            Lit::Int(_) => {
                let text = self.text(literal);
                self.replace(literal, format!("{text} + 1"));
                if !matches!(text, "0" | "1") || text == "1" {
                    self.replace(literal, format!("{text} - 1"));
                }
            }
            Lit::Bool(value) => self.replace(literal, (!value.value).to_string()),
            _ => {}
        }
    }

    fn visit_expr_path(&mut self, path: &'ast syn::ExprPath) {
        if is_constant(path) {
            self.one_more_and_less(path);
        }
    }

    fn visit_expr_range(&mut self, range: &'ast syn::ExprRange) {
        for bound in [&range.start, &range.end].into_iter().flatten() {
            if !matches!(**bound, Expr::Lit(_) | Expr::Path(_)) {
                self.one_more_and_less(&**bound);
            } else if let Expr::Path(path) = &**bound
                && self.text(path).chars().any(|c| c.is_ascii_lowercase())
            {
                self.one_more_and_less(&**bound);
            }
        }
        visit::visit_expr_range(self, range);
    }

    fn visit_expr_call(&mut self, call: &'ast syn::ExprCall) {
        if let (Expr::Path(function), Some(inner)) = (&*call.func, call.args.first())
            && matches!(self.text(function), "u64::from" | "u128::from" | "usize::from")
        {
            self.cut(call, inner);
        }
        self.arguments(call.span(), &call.args);
        // What is called is no number, whatever its letters.
        if !matches!(*call.func, Expr::Path(_)) {
            self.visit_expr(&call.func);
        }
        for argument in &call.args {
            self.visit_expr(argument);
        }
    }

    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        self.method(call);
        self.visit_expr(&call.receiver);
        for argument in &call.args {
            self.visit_expr(argument);
        }
    }

    fn visit_expr_cast(&mut self, cast: &'ast syn::ExprCast) {
        if matches!(self.text(&*cast.ty), "u64" | "u128" | "usize") {
            self.cut(cast, &cast.expr);
        }
        self.visit_expr(&cast.expr);
    }
}
