//! SHA-512's compression gives what the reference gives, for all states and blocks.

use saltern::kernel::sha512::INITIAL;
use saltern::kernel::sha512::rounds::{Word, compress_block};
use saltern_proofs::mutant::{operation, survivors};
use saltern_proofs::term::{Term64, evaluate_64, forgetting};
use saltern_reference::sha512;

/// A formula as the kernel sees it, in which a mistake can be made.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Ours(Term64);

impl Word for Ours {
    fn constant(x: u64) -> Self {
        operation("constant", Ours(Term64::number(x)), &[("one more", &|| Ours(Term64::number(x.wrapping_add(1))))])
    }
    fn add(self, o: Self) -> Self {
        let xor = || Ours(self.0.exclusive_or(o.0));
        operation(
            "add",
            Ours(self.0.sum(o.0)),
            &[("xor instead", &xor), ("left out", &|| self), ("first left out", &|| o)],
        )
    }
    fn sub(self, o: Self) -> Self {
        let add = || Ours(self.0.sum(o.0));
        operation("sub", Ours(self.0.difference(o.0)), &[("add instead", &add), ("left out", &|| self)])
    }
    fn xor(self, o: Self) -> Self {
        let (add, or) = (|| Ours(self.0.sum(o.0)), || Ours(self.0.either(o.0)));
        operation(
            "xor",
            Ours(self.0.exclusive_or(o.0)),
            &[("add instead", &add), ("or instead", &or), ("left out", &|| self)],
        )
    }
    fn and(self, o: Self) -> Self {
        let or = || Ours(self.0.either(o.0));
        operation("and", Ours(self.0.both(o.0)), &[("or instead", &or), ("left out", &|| self)])
    }
    fn rotr(self, k: u32) -> Self {
        let by = |k: u32| Ours(self.0.rotated_left(64 - k));
        operation("rotr", by(k), &[("one bit more", &|| by(k + 1)), ("one bit less", &|| by(k - 1))])
    }
    fn shr(self, k: u32) -> Self {
        let by = |k: u32| Ours(self.0.shifted_right(k));
        operation("shr", by(k), &[("one bit more", &|| by(k + 1)), ("one bit less", &|| by(k - 1))])
    }
    fn opaque(self) -> Self {
        self
    }
}

/// A formula as the reference sees it.
#[derive(Clone, Copy)]
struct Theirs(Term64);

impl sha512::Word for Theirs {
    fn constant(x: u64) -> Self {
        Theirs(Term64::number(x))
    }
    fn add(self, o: Self) -> Self {
        Theirs(self.0.sum(o.0))
    }
    fn xor(self, o: Self) -> Self {
        Theirs(self.0.exclusive_or(o.0))
    }
    fn and(self, o: Self) -> Self {
        Theirs(self.0.both(o.0))
    }
    fn not(self) -> Self {
        Theirs(self.0.exclusive_or(Term64::number(u64::MAX)))
    }
    fn rotr(self, n: u32) -> Self {
        Theirs(self.0.rotated_left(64 - n))
    }
    fn shr(self, n: u32) -> Self {
        Theirs(self.0.shifted_right(n))
    }
}

fn inputs<const N: usize>(first: u32) -> [Term64; N] {
    std::array::from_fn(|i| Term64::input(first + i as u32))
}

fn expected() -> [Term64; 8] {
    sha512::compress(&inputs(0).map(Theirs), &inputs(8).map(Theirs)).map(|word| word.0)
}

/// Any state, any block. What differs must differ on an input: otherwise the normal form is too weak to tell, and that is
/// not to be taken for a refutation.
fn compressed(expected: &[Term64; 8]) -> Result<(), String> {
    let mut state = inputs(0).map(Ours);
    compress_block(&mut state, &mut inputs(8).map(Ours));
    let got = state.map(|word| word.0);
    if got == *expected {
        return Ok(());
    }
    for seed in 1..20u64 {
        let input = |i: u32| (seed ^ u64::from(i) << 32).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(i);
        let (ours, theirs) = (evaluate_64(&got, input), evaluate_64(expected, input));
        if ours != theirs {
            return Err(format!("{ours:x?} instead of {theirs:x?}"));
        }
    }
    panic!("the terms differ, but no input shows it");
}

#[test]
fn compression_is_right() {
    compressed(&expected()).unwrap();
}

#[test]
fn the_first_state_is_right() {
    assert_eq!(INITIAL, *sha512::INITIAL_STATE);
}

/// Every fifth operation of the first sixteen rounds and the schedule behind them, then every 23rd.
#[test]
fn mistakes() {
    let expected = expected();
    compressed(&expected).expect("the source as it is"); // Its terms stay, so that each mutant adds only what differs.
    let chosen = |place: usize, _: &str| place < 700 && place.is_multiple_of(5) || place.is_multiple_of(23);
    let report = survivors(chosen, || forgetting(|| compressed(&expected)));
    println!("{} operations, {} mutants", report.operations, report.mutants);
    assert!(report.mutants > 500, "too few to say anything: {}", report.mutants);
    assert_eq!(report.survivors, Vec::<String>::new());
}
