//! The dead stack: what is below the frame of whoever looks.

use std::fs::File;
use std::hint::black_box;
use std::os::unix::fs::FileExt;

/// How far down it is looked at, and what it is painted with.
const DEPTH: usize = 192 * 1024;
const PAINT: u8 = 0xee;

/// Room for the calls that read, above what an operation uses.
const APART: usize = 16 * 1024;

#[inline(never)]
fn paint() {
    let mut below = [PAINT; DEPTH + APART];
    black_box(&mut below);
}

/// Runs `operation` deeper down.
#[inline(never)]
fn deeper(operation: &mut dyn FnMut()) {
    let mut apart = [PAINT; APART];
    black_box(&mut apart);
    operation();
    black_box(&mut apart);
}

/// What `operation` leaves on the stack, up to the highest address.
#[inline(never)]
pub fn dead_after(operation: &mut dyn FnMut()) -> Vec<u8> {
    let here = 0_u8;
    // Words lie at multiples of their size from it.
    let top = (black_box(&raw const here) as usize - APART / 2) & !63;
    let memory = File::open("/proc/self/mem").expect("Linux shows a process its memory");
    let mut dead = vec![0; DEPTH];
    paint();
    deeper(operation);
    memory.read_exact_at(&mut dead, (top - DEPTH) as u64).expect("the stack can be read");
    let unused = dead.iter().take_while(|&&byte| byte == PAINT).count();
    assert!(unused >= 4096, "the operation used more stack than is looked at");
    dead.split_off(unused)
}
