//! The group of curve25519 itself, for protocol builders: scalars, points of the Edwards form, and ristretto255.
//!
//! C has them as 32 bytes each, so each function decodes what it is given: what is no point is refused.

use crate::border::{In, Outcome, array, call, input, items};
use crate::curve25519::made;
use crate::saltern_error;
use saltern::curve25519::group::{Edwards, Ristretto, Scalar};
use saltern::curve25519::x25519::PublicKey;
use std::ffi::{c_int, c_void};

/// What a point's encoding is to be.
trait Point: Sized + Copy {
    fn decoded(bytes: &[u8; 32]) -> Result<Self, saltern::Error>;
    fn encoded(&self) -> [u8; 32];
    fn sum_of_multiples(scalars: &[Scalar], points: &[Self]) -> Result<Self, saltern::Error>;
}

macro_rules! points {
    ($($point:ident)*) => {$(
        impl Point for $point {
            fn decoded(bytes: &[u8; 32]) -> Result<Self, saltern::Error> {
                Self::decode(bytes)
            }
            fn encoded(&self) -> [u8; 32] {
                self.encode()
            }
            fn sum_of_multiples(scalars: &[Scalar], points: &[Self]) -> Result<Self, saltern::Error> {
                Self::sum_of_multiples_vartime(scalars, points)
            }
        }
    )*};
}
points! { Edwards Ristretto }

/// 32 bytes.
fn word(at: *const u8) -> In {
    (at.cast(), 32)
}

/// The point that the caller has.
///
/// # Safety
/// The caller's bytes.
unsafe fn point<P: Point>(at: *const u8) -> Outcome<P> {
    // SAFETY: the same.
    Ok(P::decoded(unsafe { array(at) }?)?)
}

/// The scalar that the caller has, modulo the order.
///
/// # Safety
/// The caller's bytes.
unsafe fn scalar(at: *const u8) -> Outcome<Scalar> {
    // SAFETY: the same.
    Ok(Scalar::from_bytes(unsafe { array(at) }?))
}

/// Makes a point from what is read.
///
/// # Safety
/// The caller's bytes.
unsafe fn makes<P: Point>(to: *mut u8, from: &[In], run: impl FnOnce() -> Outcome<P>) -> c_int {
    // SAFETY: the same.
    unsafe {
        made(to, from, |to: &mut [u8; 32]| {
            *to = run()?.encoded();
            Ok(())
        })
    }
}

/// Makes a scalar from what is read.
///
/// # Safety
/// The caller's bytes.
unsafe fn makes_scalar(to: *mut u8, from: &[In], run: impl FnOnce() -> Outcome<Scalar>) -> c_int {
    // SAFETY: the same.
    unsafe {
        made(to, from, |to: &mut [u8; 32]| {
            *to = run()?.to_bytes();
            Ok(())
        })
    }
}

/// The sum of many multiples.
///
/// # Safety
/// The caller's bytes.
unsafe fn sum<P: Point>(to: *mut u8, scalars: *const u8, points: *const u8, count: usize) -> c_int {
    // More than memory has is refused where it is read.
    let bytes = count.saturating_mul(32);
    // SAFETY: the same.
    unsafe {
        makes(to, &[(scalars.cast(), bytes), (points.cast(), bytes)], || {
            let (scalars, points) = (items(scalars, bytes)?, items(points, bytes)?);
            let scalars: Vec<Scalar> = scalars.as_chunks().0.iter().map(Scalar::from_bytes).collect();
            let points: Vec<P> = points.as_chunks().0.iter().map(P::decoded).collect::<Result<_, _>>()?;
            Ok(P::sum_of_multiples(&scalars, &points)?)
        })
    }
}

/// A random scalar that is not 0, from the operating system's random generator.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_scalar_generate(scalar: *mut u8) -> c_int {
    // SAFETY: the caller's bytes.
    unsafe { makes_scalar(scalar, &[], || Ok(Scalar::generate()?)) }
}

/// The number that 64 bytes are, lowest first, modulo the order l of the group. Uniform bytes make it uniform.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_scalar_from_wide(reduced: *mut u8, bytes: *const u8) -> c_int {
    // SAFETY: the caller's bytes.
    unsafe { makes_scalar(reduced, &[(bytes.cast(), 64)], || Ok(Scalar::from_bytes_wide(array(bytes)?))) }
}

/// The number that 32 bytes are, lowest first, modulo l. All functions here take scalars modulo l by themselves; **clamped ones**, as those of
/// X25519, are for saltern_edwards25519_mul_clamped() alone.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_scalar_reduce(reduced: *mut u8, bytes: *const u8) -> c_int {
    // SAFETY: the caller's bytes.
    unsafe { makes_scalar(reduced, &[word(bytes)], || scalar(bytes)) }
}

/// Whether 32 bytes are a scalar below l: 0, or SALTERN_ERROR_POINT. **That is not secret.**
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_scalar_check_vartime(bytes: *const u8) -> c_int {
    // SAFETY: the caller's bytes.
    unsafe { call(|| Ok(Scalar::from_canonical_bytes_vartime(array(bytes)?).map(drop)?)) }
}

/// `sum` = `a` + `b`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_scalar_add(sum: *mut u8, a: *const u8, b: *const u8) -> c_int {
    // SAFETY: the caller's bytes.
    unsafe { makes_scalar(sum, &[word(a), word(b)], || Ok(scalar(a)?.add(&scalar(b)?))) }
}

/// `difference` = `a` - `b`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_scalar_sub(difference: *mut u8, a: *const u8, b: *const u8) -> c_int {
    // SAFETY: the caller's bytes.
    unsafe { makes_scalar(difference, &[word(a), word(b)], || Ok(scalar(a)?.sub(&scalar(b)?))) }
}

/// `product` = `a` times `b`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_scalar_mul(product: *mut u8, a: *const u8, b: *const u8) -> c_int {
    // SAFETY: the caller's bytes.
    unsafe { makes_scalar(product, &[word(a), word(b)], || Ok(scalar(a)?.mul(&scalar(b)?))) }
}

/// `made` = `a` times `b` + `c`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_scalar_mul_add(made: *mut u8, a: *const u8, b: *const u8, c: *const u8) -> c_int {
    // SAFETY: the caller's bytes.
    unsafe { makes_scalar(made, &[word(a), word(b), word(c)], || Ok(scalar(a)?.mul_add(&scalar(b)?, &scalar(c)?))) }
}

/// `negative` = -`a`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_scalar_negate(negative: *mut u8, a: *const u8) -> c_int {
    // SAFETY: the caller's bytes.
    unsafe { makes_scalar(negative, &[word(a)], || Ok(scalar(a)?.negate())) }
}

/// The number by which `a` is 1 when multiplied; of 0 it is 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_scalar_invert(inverse: *mut u8, a: *const u8) -> c_int {
    // SAFETY: the caller's bytes.
    unsafe { makes_scalar(inverse, &[word(a)], || Ok(scalar(a)?.invert())) }
}

/// Whether 32 bytes are an element of ristretto255 (RFC 9496), encoded as it should be: 0, or SALTERN_ERROR_POINT. **That is not secret**; neither is it in all
/// functions that take one.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_ristretto255_check(bytes: *const u8) -> c_int {
    // SAFETY: the caller's bytes.
    unsafe { call(|| point::<Ristretto>(bytes).map(drop)) }
}

/// The base.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_ristretto255_base(base: *mut u8) -> c_int {
    // SAFETY: the caller's bytes.
    unsafe { makes(base, &[], || Ok(Ristretto::base())) }
}

/// A secret multiple of the base.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_ristretto255_mul_base(product: *mut u8, scalar: *const u8) -> c_int {
    // SAFETY: the caller's bytes.
    unsafe { makes(product, &[word(scalar)], || Ok(Ristretto::mul_base(&self::scalar(scalar)?))) }
}

/// A secret multiple of `element`. It may be the identity, whose encoding is 32 zeros: protocols mostly refuse it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_ristretto255_mul(product: *mut u8, scalar: *const u8, element: *const u8) -> c_int {
    // SAFETY: the caller's bytes.
    unsafe {
        makes(product, &[word(scalar), word(element)], || Ok(point::<Ristretto>(element)?.mul(&self::scalar(scalar)?)))
    }
}

/// `sum` = `a` + `b`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_ristretto255_add(sum: *mut u8, a: *const u8, b: *const u8) -> c_int {
    // SAFETY: the caller's bytes.
    unsafe { makes(sum, &[word(a), word(b)], || Ok(point::<Ristretto>(a)?.add(&point(b)?))) }
}

/// `difference` = `a` - `b`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_ristretto255_sub(difference: *mut u8, a: *const u8, b: *const u8) -> c_int {
    // SAFETY: the caller's bytes.
    unsafe { makes(difference, &[word(a), word(b)], || Ok(point::<Ristretto>(a)?.sub(&point(b)?))) }
}

/// `negative` = -`a`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_ristretto255_negate(negative: *mut u8, a: *const u8) -> c_int {
    // SAFETY: the caller's bytes.
    unsafe { makes(negative, &[word(a)], || Ok(point::<Ristretto>(a)?.negate())) }
}

/// The sum of `count` multiples, each of 32 bytes of `scalars` and of `elements`, **in variable time**: all have to be public.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_ristretto255_sum_of_multiples_vartime(
    made: *mut u8,
    scalars: *const u8,
    elements: *const u8,
    count: usize,
) -> c_int {
    // SAFETY: the caller's bytes.
    unsafe { sum::<Ristretto>(made, scalars, elements, count) }
}

/// `a` times `element` + `b` times the base, **in variable time**: all have to be public.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_ristretto255_double_multiple_vartime(
    made: *mut u8,
    a: *const u8,
    element: *const u8,
    b: *const u8,
) -> c_int {
    // SAFETY: the caller's bytes.
    unsafe {
        makes(made, &[word(a), word(element), word(b)], || {
            Ok(Ristretto::double_multiple_vartime(&scalar(a)?, &point(element)?, &scalar(b)?))
        })
    }
}

/// An element from 64 uniform bytes, as a hash of 64 bytes is (RFC 9496, section 4.3.4; libsodium's crypto_core_ristretto255_from_hash).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_ristretto255_from_uniform_bytes(made: *mut u8, bytes: *const u8) -> c_int {
    // SAFETY: the caller's bytes.
    unsafe { makes(made, &[(bytes.cast(), 64)], || Ok(Ristretto::from_uniform_bytes(array(bytes)?))) }
}

/// The element that a message hashes to: ristretto255_XMD:SHA-512_R255MAP_RO_ of RFC 9380. `domain` is the tag for separation of domains, of 1
/// byte and more.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_ristretto255_hash_to_group(
    made: *mut u8,
    message: *const c_void,
    message_bytes: usize,
    domain: *const c_void,
    domain_bytes: usize,
) -> c_int {
    // SAFETY: the caller's bytes.
    unsafe {
        makes(made, &[(message, message_bytes), (domain, domain_bytes)], || {
            Ok(Ristretto::hash_to_group(input(message, message_bytes)?, input(domain, domain_bytes)?)?)
        })
    }
}

/// Whether 32 bytes are a point of edwards25519 (RFC 8032), encoded as it should be: 0, or SALTERN_ERROR_POINT. **That is not secret**; neither is it in all
/// functions that take one.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_edwards25519_check(bytes: *const u8) -> c_int {
    // SAFETY: the caller's bytes.
    unsafe { call(|| point::<Edwards>(bytes).map(drop)) }
}

/// The base.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_edwards25519_base(base: *mut u8) -> c_int {
    // SAFETY: the caller's bytes.
    unsafe { makes(base, &[], || Ok(Edwards::base())) }
}

/// A secret multiple of the base.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_edwards25519_mul_base(product: *mut u8, scalar: *const u8) -> c_int {
    // SAFETY: the caller's bytes.
    unsafe { makes(product, &[word(scalar)], || Ok(Edwards::mul_base(&self::scalar(scalar)?))) }
}

/// A secret multiple of `element`. It may be the identity, whose encoding is a 1 and 31 zeros: protocols mostly refuse it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_edwards25519_mul(product: *mut u8, scalar: *const u8, element: *const u8) -> c_int {
    // SAFETY: the caller's bytes.
    unsafe {
        makes(product, &[word(scalar), word(element)], || Ok(point::<Edwards>(element)?.mul(&self::scalar(scalar)?)))
    }
}

/// `sum` = `a` + `b`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_edwards25519_add(sum: *mut u8, a: *const u8, b: *const u8) -> c_int {
    // SAFETY: the caller's bytes.
    unsafe { makes(sum, &[word(a), word(b)], || Ok(point::<Edwards>(a)?.add(&point(b)?))) }
}

/// `difference` = `a` - `b`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_edwards25519_sub(difference: *mut u8, a: *const u8, b: *const u8) -> c_int {
    // SAFETY: the caller's bytes.
    unsafe { makes(difference, &[word(a), word(b)], || Ok(point::<Edwards>(a)?.sub(&point(b)?))) }
}

/// `negative` = -`a`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_edwards25519_negate(negative: *mut u8, a: *const u8) -> c_int {
    // SAFETY: the caller's bytes.
    unsafe { makes(negative, &[word(a)], || Ok(point::<Edwards>(a)?.negate())) }
}

/// The sum of `count` multiples, each of 32 bytes of `scalars` and of `elements`, **in variable time**: all have to be public.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_edwards25519_sum_of_multiples_vartime(
    made: *mut u8,
    scalars: *const u8,
    elements: *const u8,
    count: usize,
) -> c_int {
    // SAFETY: the caller's bytes.
    unsafe { sum::<Edwards>(made, scalars, elements, count) }
}

/// `a` times `element` + `b` times the base, **in variable time**: all have to be public.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_edwards25519_double_multiple_vartime(
    made: *mut u8,
    a: *const u8,
    element: *const u8,
    b: *const u8,
) -> c_int {
    // SAFETY: the caller's bytes.
    unsafe {
        makes(made, &[word(a), word(element), word(b)], || {
            Ok(Edwards::double_multiple_vartime(&scalar(a)?, &point(element)?, &scalar(b)?))
        })
    }
}

/// A multiple of `element` by 32 bytes that are clamped as X25519 and Ed25519 do, and not reduced.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_edwards25519_mul_clamped(
    product: *mut u8,
    bytes: *const u8,
    element: *const u8,
) -> c_int {
    // SAFETY: the caller's bytes.
    unsafe {
        makes(product, &[word(bytes), word(element)], || Ok(point::<Edwards>(element)?.mul_clamped(array(bytes)?)))
    }
}

/// A multiple of the base by 32 bytes that are clamped as X25519 and Ed25519 do.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_edwards25519_mul_base_clamped(product: *mut u8, bytes: *const u8) -> c_int {
    // SAFETY: the caller's bytes.
    unsafe { makes(product, &[word(bytes)], || Ok(Edwards::mul_base_clamped(array(bytes)?))) }
}

/// 8 times a point: it has no part of small order any more.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_edwards25519_mul_by_cofactor(product: *mut u8, element: *const u8) -> c_int {
    // SAFETY: the caller's bytes.
    unsafe { makes(product, &[word(element)], || Ok(point::<Edwards>(element)?.mul_by_cofactor())) }
}

/// Whether a point has a part of order l and none of small order: 0, or SALTERN_ERROR_POINT if it is none, has small order or a part of it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_edwards25519_check_prime_order(element: *const u8) -> c_int {
    // SAFETY: the caller's bytes.
    unsafe {
        call(|| {
            let point = point::<Edwards>(element)?;
            if point.is_torsion_free() && !point.is_small_order() { Ok(()) } else { Err(saltern_error::Point) }
        })
    }
}

/// The point that a message hashes to: edwards25519_XMD:SHA-512_ELL2_RO_ of RFC 9380. `domain` is the tag for separation of domains, of 1 byte
/// and more.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_edwards25519_hash_to_curve(
    made: *mut u8,
    message: *const c_void,
    message_bytes: usize,
    domain: *const c_void,
    domain_bytes: usize,
) -> c_int {
    // SAFETY: the caller's bytes.
    unsafe {
        makes(made, &[(message, message_bytes), (domain, domain_bytes)], || {
            Ok(Edwards::hash_to_curve(input(message, message_bytes)?, input(domain, domain_bytes)?)?)
        })
    }
}

/// The same by edwards25519_XMD:SHA-512_ELL2_NU_, which takes half the time and is not uniform.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_edwards25519_encode_to_curve(
    made: *mut u8,
    message: *const c_void,
    message_bytes: usize,
    domain: *const c_void,
    domain_bytes: usize,
) -> c_int {
    // SAFETY: the caller's bytes.
    unsafe {
        makes(made, &[(message, message_bytes), (domain, domain_bytes)], || {
            Ok(Edwards::encode_to_curve(input(message, message_bytes)?, input(domain, domain_bytes)?)?)
        })
    }
}

/// The u of a point on Montgomery's curve: a public key of X25519.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_edwards25519_to_x25519(x25519: *mut u8, element: *const u8) -> c_int {
    // SAFETY: the caller's bytes.
    unsafe {
        made(x25519, &[word(element)], |to: &mut [u8; 32]| {
            *to = *point::<Edwards>(element)?.to_montgomery().u();
            Ok(())
        })
    }
}

/// One of the two points whose u a public key of X25519 is: that with an odd x where `odd` is not 0. SALTERN_ERROR_POINT where there is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_edwards25519_from_x25519(made: *mut u8, x25519: *const u8, odd: c_int) -> c_int {
    // SAFETY: the caller's bytes.
    unsafe { makes(made, &[word(x25519)], || Ok(Edwards::from_x25519(&PublicKey::new(*array(x25519)?), odd != 0)?)) }
}
