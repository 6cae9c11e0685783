//! Scalars and points, as the library has them, and what is refused.

use saltern::curve25519::group::{Edwards, Ristretto, Scalar};
use saltern_capi::*;
use std::ffi::{c_int, c_void};
use std::ptr::{null, null_mut};

type Word = [u8; 32];
type FromOne = unsafe extern "C" fn(*mut u8, *const u8) -> c_int;
type FromTwo = unsafe extern "C" fn(*mut u8, *const u8, *const u8) -> c_int;
type FromThree = unsafe extern "C" fn(*mut u8, *const u8, *const u8, *const u8) -> c_int;

/// What a call of words makes, or its error; then it leaves zeros. Null, and an output over an input, are refused.
#[expect(clippy::undocumented_unsafe_blocks, reason = "words of 32 bytes, or what is refused")]
fn one<const N: usize>(run: FromOne, a: &[u8; N]) -> Result<Word, c_int> {
    call(
        |to| unsafe { run(to, a.as_ptr()) },
        |to| unsafe { run(to, to) },
        || unsafe { run([0; 32].as_mut_ptr(), null()) },
    )
}

#[expect(clippy::undocumented_unsafe_blocks, reason = "words of 32 bytes, or what is refused")]
fn two(run: FromTwo, a: &Word, b: &Word) -> Result<Word, c_int> {
    let null = || unsafe { run([0; 32].as_mut_ptr(), a.as_ptr(), null()) };
    call(|to| unsafe { run(to, a.as_ptr(), b.as_ptr()) }, |to| unsafe { run(to, a.as_ptr(), to) }, null)
}

#[expect(clippy::undocumented_unsafe_blocks, reason = "words of 32 bytes, or what is refused")]
fn three(run: FromThree, [a, b, c]: [&Word; 3]) -> Result<Word, c_int> {
    let null = || unsafe { run([0; 32].as_mut_ptr(), null(), b.as_ptr(), c.as_ptr()) };
    let overlapping = |to: *mut u8| unsafe { run(to, a.as_ptr(), to.wrapping_add(16), c.as_ptr()) };
    call(|to| unsafe { run(to, a.as_ptr(), b.as_ptr(), c.as_ptr()) }, overlapping, null)
}

fn call(
    run: impl Fn(*mut u8) -> c_int,
    overlapping: impl Fn(*mut u8) -> c_int,
    with_null: impl Fn() -> c_int,
) -> Result<Word, c_int> {
    assert_eq!(run(null_mut()), saltern_error::Null as c_int);
    // What comes before it may be refused first.
    assert!([saltern_error::Null as c_int, POINT].contains(&with_null()));
    let mut memory = [9; 64];
    assert_eq!(overlapping(memory.as_mut_ptr()), saltern_error::Overlap as c_int);
    assert_eq!(memory, [9; 64]);
    let mut made = [9; 32];
    match run(made.as_mut_ptr()) {
        0 => Ok(made),
        error => {
            assert_eq!(made, [0; 32]);
            Err(error)
        }
    }
}

const POINT: c_int = saltern_error::Point as c_int;

#[test]
fn scalars() {
    let (a, b, c) = ([0xf3; 32], [7; 32], [0x5a; 32]);
    let [x, y, z] = [a, b, c].map(|bytes| Scalar::from_bytes(&bytes));
    assert_eq!(one(saltern_scalar_reduce, &a), Ok(x.to_bytes()));
    assert_eq!(one(saltern_scalar_from_wide, &[0xc4; 64]), Ok(Scalar::from_bytes_wide(&[0xc4; 64]).to_bytes()));
    assert_eq!(two(saltern_scalar_add, &a, &b), Ok(x.add(&y).to_bytes()));
    assert_eq!(two(saltern_scalar_sub, &a, &b), Ok(x.sub(&y).to_bytes()));
    assert_eq!(two(saltern_scalar_mul, &a, &b), Ok(x.mul(&y).to_bytes()));
    assert_eq!(three(saltern_scalar_mul_add, [&a, &b, &c]), Ok(x.mul_add(&y, &z).to_bytes()));
    assert_eq!(one(saltern_scalar_negate, &a), Ok(x.negate().to_bytes()));
    assert_eq!(one(saltern_scalar_invert, &a), Ok(x.invert().to_bytes()));
    // SAFETY: here and below: bytes that are there.
    unsafe {
        assert_eq!(saltern_scalar_check_vartime(a.as_ptr()), POINT);
        assert_eq!(saltern_scalar_check_vartime(x.to_bytes().as_ptr()), 0);
        assert_eq!(saltern_scalar_check_vartime(null()), saltern_error::Null as c_int);
        let mut random = [[0; 32]; 2];
        for random in &mut random {
            assert_eq!(saltern_scalar_generate(random.as_mut_ptr()), 0);
            assert_eq!(saltern_scalar_check_vartime(random.as_ptr()), 0);
        }
        assert_ne!(random[0], random[1]);
    }
}

/// What both kinds of points have.
macro_rules! points {
    ($test:ident, $point:ident, $bad:expr, [$check:ident $base:ident $mul_base:ident $mul:ident $add:ident $sub:ident $negate:ident $sum:ident $double:ident]) => {
        #[test]
        fn $test() {
            let (a, b, bad): (Word, Word, Word) = ([0xf3; 32], [7; 32], $bad);
            let [x, y] = [a, b].map(|bytes| Scalar::from_bytes(&bytes));
            let [p, q] = [&x, &y].map($point::mul_base);
            let (ps, qs) = (p.encode(), q.encode());
            let mut base = [0; 32];
            // SAFETY: bytes that are there.
            unsafe {
                assert_eq!($base(base.as_mut_ptr()), 0);
                assert_eq!([$check(base.as_ptr()), $check(bad.as_ptr())], [0, POINT]);
            }
            assert_eq!(base, $point::base().encode());
            assert_eq!(one($mul_base, &a), Ok(ps));
            assert_eq!(two($mul, &b, &ps), Ok(p.mul(&y).encode()));
            assert_eq!(two($add, &ps, &qs), Ok(p.add(&q).encode()));
            assert_eq!(two($sub, &ps, &qs), Ok(p.sub(&q).encode()));
            assert_eq!(one($negate, &ps), Ok(p.negate().encode()));
            let double = $point::double_multiple_vartime(&x, &q, &y).encode();
            assert_eq!(three($double, [&a, &qs, &b]), Ok(double));
            for refused in [two($mul, &a, &bad), two($add, &ps, &bad), two($sub, &bad, &ps), one($negate, &bad)] {
                assert_eq!(refused, Err(POINT));
            }
            assert_eq!(three($double, [&a, &bad, &b]), Err(POINT));
            let (scalars, mut points, mut made) = ([a, b], [ps, qs], [9; 32]);
            // SAFETY: bytes that are there.
            unsafe {
                let run = |made: &mut [u8; 32], points: &[[u8; 32]; 2], count| {
                    $sum(made.as_mut_ptr(), scalars.as_ptr().cast(), points.as_ptr().cast(), count)
                };
                assert_eq!(run(&mut made, &points, 2), 0);
                assert_eq!(made, $point::sum_of_multiples_vartime(&[x, y], &[p, q]).unwrap().encode());
                assert_eq!(run(&mut made, &points, 0), 0);
                assert_eq!(made, $point::identity().encode());
                assert_eq!(run(&mut made, &points, usize::MAX / 8), saltern_error::Limit as c_int);
                points[1] = bad;
                assert_eq!((run(&mut made, &points, 2), made), (POINT, [0; 32]));
                assert_eq!($sum(made.as_mut_ptr(), null(), null(), 0), 0);
            }
        }
    };
}
points! { elements_of_ristretto255, Ristretto, [0xff; 32], [saltern_ristretto255_check saltern_ristretto255_base
saltern_ristretto255_mul_base saltern_ristretto255_mul saltern_ristretto255_add saltern_ristretto255_sub
saltern_ristretto255_negate saltern_ristretto255_sum_of_multiples_vartime saltern_ristretto255_double_multiple_vartime] }
points! { points_of_edwards25519, Edwards, [[2; 1].as_slice(), &[0; 31]].concat().try_into().unwrap(), [saltern_edwards25519_check saltern_edwards25519_base
saltern_edwards25519_mul_base saltern_edwards25519_mul saltern_edwards25519_add saltern_edwards25519_sub
saltern_edwards25519_negate saltern_edwards25519_sum_of_multiples_vartime saltern_edwards25519_double_multiple_vartime] }

#[test]
fn what_one_of_them_has() {
    // RFC 9496, appendix A.1: the base.
    let mut base = [0; 32];
    // SAFETY: bytes that are there.
    assert_eq!(unsafe { saltern_ristretto255_base(base.as_mut_ptr()) }, 0);
    assert_eq!(base[..8], [0xe2, 0xf2, 0xae, 0x0a, 0x6a, 0xbc, 0x4e, 0x71]);
    let uniform = Ristretto::from_uniform_bytes(&[5; 64]).encode();
    assert_eq!(one(saltern_ristretto255_from_uniform_bytes, &[5; 64]), Ok(uniform));

    let p = Edwards::mul_base(&Scalar::from_bytes(&[7; 32]));
    let (encoded, u) = (p.encode(), *p.to_montgomery().u());
    assert_eq!(two(saltern_edwards25519_mul_clamped, &[3; 32], &encoded), Ok(p.mul_clamped(&[3; 32]).encode()));
    assert_eq!(one(saltern_edwards25519_mul_base_clamped, &[3; 32]), Ok(Edwards::mul_base_clamped(&[3; 32]).encode()));
    assert_eq!(one(saltern_edwards25519_mul_by_cofactor, &encoded), Ok(p.mul_by_cofactor().encode()));
    assert_eq!(one(saltern_edwards25519_to_x25519, &encoded), Ok(u));
    let mut back = [[0; 32]; 2];
    // A point of order 2, and the identity.
    let mut small = [[0xff; 32], [0; 32]];
    (small[0][0], small[0][31], small[1][0]) = (0xec, 0x7f, 1);
    let (message, domain): (*const c_void, *const c_void) = (b"salt".as_ptr().cast(), b"test".as_ptr().cast());
    // SAFETY: bytes that are there.
    unsafe {
        for odd in [0, 1] {
            assert_eq!(saltern_edwards25519_from_x25519(back[odd].as_mut_ptr(), u.as_ptr(), odd as c_int), 0);
        }
        assert_eq!(saltern_edwards25519_check_prime_order(encoded.as_ptr()), 0);
        for small in small {
            assert_eq!(saltern_edwards25519_check(small.as_ptr()), 0);
            assert_eq!(saltern_edwards25519_check_prime_order(small.as_ptr()), POINT);
        }
        for (run, right) in [
            (
                saltern_ristretto255_hash_to_group
                    as unsafe extern "C" fn(*mut u8, *const c_void, usize, *const c_void, usize) -> c_int,
                Ristretto::hash_to_group(b"salt", b"test").unwrap().encode(),
            ),
            (saltern_edwards25519_hash_to_curve, Edwards::hash_to_curve(b"salt", b"test").unwrap().encode()),
            (saltern_edwards25519_encode_to_curve, Edwards::encode_to_curve(b"salt", b"test").unwrap().encode()),
        ] {
            let mut made = [0; 32];
            assert_eq!(run(made.as_mut_ptr(), message, 4, domain, 4), 0);
            assert_eq!(made, right);
            // Without a domain nothing is hashed.
            assert_eq!(run(made.as_mut_ptr(), message, 4, null(), 0), saltern_error::Length as c_int);
            assert_eq!(made, [0; 32]);
        }
    }
    assert!(back.contains(&encoded) && back[0] != back[1]);
}
