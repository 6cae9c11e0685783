//! Leaks on purpose, which the tools have to report: ci/secrets runs each ignored test and expects it to be refused.

use saltern_secrets::{Tool, begin, mark, reports, reveal, reveal_bool};
use std::hint::black_box;

fn secret() -> [u8; 32] {
    let mut bytes = black_box([7; 32]);
    mark(&mut bytes);
    bytes
}

/// Runs `leak` and asserts that valgrind reported it; MemorySanitizer does not let it return.
fn expect_report(leak: impl FnOnce()) {
    let tool = begin("a seeded leak").expect("nothing is watching: run it by ci/secrets");
    let before = reports();
    leak();
    assert_eq!(tool, Tool::Valgrind, "MemorySanitizer let a leak pass");
    assert!(reports() > before, "valgrind let a leak pass");
}

#[test]
#[ignore = "leaks on purpose"]
fn branch() {
    expect_report(|| {
        for _ in 0..secret()[5] {
            black_box(());
        }
    });
}

#[test]
#[ignore = "leaks on purpose"]
fn lookup() {
    let table: [u8; 256] = black_box(std::array::from_fn(|i| i as u8));
    expect_report(|| {
        black_box(table[usize::from(secret()[5])]);
    });
}

#[test]
fn arithmetic_is_no_leak() {
    begin("arithmetic");
    let before = reports();
    let (left, right) = (secret(), secret());
    let mut sum: [u8; 32] = std::array::from_fn(|i| left[i].wrapping_mul(5) ^ right[i].rotate_left(3));
    let equal = left.iter().zip(&right).fold(0, |difference, (a, b)| difference | (a ^ b)) == 0;
    assert!(reveal_bool(equal));
    reveal(&mut sum);
    assert_eq!(sum, [35 ^ 56; 32]);
    assert_eq!(reports(), before);
}
