//! The group: secret scalars, and points that are secret.

use super::secret::Secrets;
use super::{fixed, search};
use saltern::curve25519::group::{Edwards, Montgomery, Ristretto, Scalar};
use saltern::hazmat::at_level::*;
use saltern_reference::edwards25519::{D, Point};
use saltern_reference::field25519::Element;
use saltern_reference::hash_to_curve::{expand_message, hash_to_field};
use saltern_reference::ristretto255;
use saltern_reference::scalar25519::Scalar as Reference;
use zeroize::{Zeroize, Zeroizing};

#[test]
fn multiples() {
    let bytes = Reference::reduce(&fixed::<64>(1)).to_bytes();
    let secrets = super::curves::scalar(Secrets::new(), &bytes);
    let scalar = Box::new(Scalar::from_bytes(&bytes));
    let (point, element) = (Edwards::base(), Ristretto::base());
    search("group, multiple", |search, level| {
        search.run(level, 0, &secrets, || point.mul_at(&scalar, level));
        search.run(level, 1, &secrets, || element.mul_at(&scalar, level));
    });
    search("group, multiple of the base point", |search, level| {
        search.run(level, 0, &secrets, || Edwards::mul_base_at(&scalar, level));
        search.run(level, 1, &secrets, || Ristretto::mul_base_at(&scalar, level));
    });
    let clamped: [u8; 32] = fixed(3);
    let secrets =
        super::curves::scalar(Secrets::new().bytes("bytes", &clamped), &saltern_reference::x25519::clamp(clamped));
    search("group, multiple by a clamped scalar", |search, level| {
        search.run(level, 0, &secrets, || point.mul_clamped_at(&clamped, level));
        search.run(level, 1, &secrets, || Edwards::mul_base_clamped_at(&clamped, level));
    });
}

/// An element of the field: as it is, and in the limbs that points have.
fn element(secrets: Secrets, name: &'static str, element: Element) -> Secrets {
    let bytes = element.to_bytes();
    secrets.bytes(name, &bytes).limbs(name, &bytes, 51)
}

/// The coordinates of a point, and what of them is added to others.
fn coordinates(secrets: Secrets, point: &Point) -> Secrets {
    let (x, y) = point.to_affine();
    let secrets = element(element(secrets, "x", x), "y", y);
    element(element(secrets, "y + x", y + x), "2d x y", (*D + *D) * x * y)
}

/// Where a password is hashed to a point, the point stands for it.
#[test]
fn multiples_of_secret_points() {
    let scalar = Box::new(Scalar::from_bytes(&fixed(1)));
    let bytes = ristretto255::encode(&ristretto255::from_uniform_bytes(&fixed(2)));
    let secrets = coordinates(Secrets::new(), &ristretto255::decode(&bytes).unwrap());
    let point = Box::new(Ristretto::decode(&bytes).unwrap());
    search("group, multiple of a secret element", |search, level| {
        search.run(level, 0, &secrets, || point.mul_at(&scalar, level));
    });
    let bytes = Edwards::hash_to_curve(b"forty sacks of salt", b"the mill's tag").unwrap().encode();
    let secrets = coordinates(Secrets::new(), &Point::decode(&bytes).unwrap());
    let point = Box::new(Edwards::decode(&bytes).unwrap());
    search("group, multiple of a secret point", |search, level| {
        search.run(level, 0, &secrets, || point.mul_at(&scalar, level));
        search.run(level, 1, &secrets, || point.mul_clamped_at(&[7; 32], level));
    });
}

/// What else is done with such points. These go by the level of the machine.
#[test]
fn secret_points() {
    let (bytes, base) = (Edwards::hash_to_curve(b"forty sacks", b"the mill's tag").unwrap().encode(), Edwards::base());
    let known = Point::decode(&bytes).unwrap();
    let (x, y) = known.to_affine();
    let secrets = element(element(coordinates(Secrets::new(), &known), "-x", -x), "y - x", y - x);
    let point = Box::new(Edwards::decode(&bytes).unwrap());
    let montgomery = point.to_montgomery();
    let [u, v] = [montgomery.u(), montgomery.v()].map(Element::from_bytes);
    let of_montgomery = element(element(secrets.clone(), "u", u), "v", v);
    search("group, encoding of a secret point", |search, level| {
        search.run(level, 0, &secrets, || Zeroizing::new(point.encode()));
    });
    search("group, secret point as one of the Montgomery form", |search, level| {
        search.run(level, 0, &of_montgomery, || Zeroizing::new(point.to_montgomery()));
        search.run(level, 1, &of_montgomery, || {
            // It is erased where it is, as what is moved stays behind.
            let mut hashed = Montgomery::hash_to_curve(b"forty sacks", b"the mill's tag");
            hashed.iter_mut().for_each(Zeroize::zeroize);
        });
    });
    search("group, sums of secret points", |search, level| {
        search.run(level, 0, &secrets, || point.add(&base));
        search.run(level, 1, &secrets, || base.add(&point));
        search.run(level, 2, &secrets, || base.sub(&point));
        search.run(level, 3, &secrets, || point.mul_by_cofactor());
    });
    search("group, comparisons of secret points", |search, level| {
        search.run(level, 0, &secrets, || point.ct_eq(&base));
        search.run(level, 1, &secrets, || point.is_small_order());
        search.run(level, 2, &secrets, || point.is_torsion_free());
    });

    let bytes = ristretto255::encode(&ristretto255::from_uniform_bytes(&fixed(2)));
    let secrets = coordinates(Secrets::new(), &ristretto255::decode(&bytes).unwrap());
    let secrets = element(secrets, "s", Element::from_bytes(&bytes));
    let (point, base) = (Box::new(Ristretto::decode(&bytes).unwrap()), Ristretto::base());
    search("group, encoding of a secret element", |search, level| {
        search.run(level, 0, &secrets, || Zeroizing::new(point.encode()));
    });
    search("group, sums of secret elements", |search, level| {
        search.run(level, 0, &secrets, || point.add(&base));
        search.run(level, 1, &secrets, || base.sub(&point));
    });
    search("group, comparison of secret elements", |search, level| {
        search.run(level, 0, &secrets, || point.ct_eq(&base));
    });
}

/// Neither the message nor the numbers that are mapped.
#[test]
fn points_from_messages() {
    let (message, tag): ([u8; 32], _) = (fixed(1), b"the mill's tag");
    let uniform: [u8; 64] = fixed(2);
    let halves = [&uniform[..32], &uniform[32..]].map(|half| Element::from_bytes(half.try_into().unwrap()));
    let secrets = halves.iter().fold(Secrets::new().bytes("bytes", &uniform), |secrets, &t| element(secrets, "t", t));
    let uniform = Box::new(uniform);
    search("group, element from uniform bytes", |search, level| {
        search.run(level, 0, &secrets, || Ristretto::from_uniform_bytes(&uniform));
    });
    let uniform = expand_message(&message, tag, 64);
    let secrets = Secrets::new().bytes("message", &message).bytes("uniform bytes", &uniform);
    search("group, element from a message", |search, level| {
        search.run(level, 0, &secrets, || Ristretto::hash_to_group_at(&message, tag, level).unwrap());
    });
    let secrets = Secrets::new().bytes("message", &message).bytes("uniform bytes", &expand_message(&message, tag, 96));
    let numbers: [Element; 2] = hash_to_field(&message, tag);
    let secrets = numbers.iter().fold(secrets, |secrets, &u| element(secrets, "u", u));
    search("group, point from a message", |search, level| {
        search.run(level, 0, &secrets, || Edwards::hash_to_curve_at(&message, tag, level).unwrap());
    });
    let secrets = Secrets::new().bytes("message", &message).bytes("uniform bytes", &expand_message(&message, tag, 48));
    let [u] = hash_to_field(&message, tag);
    let secrets = element(secrets, "u", u);
    search("group, point from a message, not uniform", |search, level| {
        search.run(level, 0, &secrets, || Edwards::encode_to_curve_at(&message, tag, level).unwrap());
    });
}

/// These have no level.
#[test]
fn scalars() {
    let bytes = [1, 2, 3].map(|seed| Reference::reduce(&fixed::<64>(seed)).to_bytes());
    let [a, b, c] = bytes.map(|bytes| Reference::reduce(&bytes));
    let of = |results: &[Reference]| {
        let known = Secrets::new().bytes("a", &bytes[0]).bytes("b", &bytes[1]).bytes("c", &bytes[2]);
        results.iter().fold(known, |secrets, result| secrets.bytes("result", &result.to_bytes()))
    };
    let [x, y, z] = bytes.map(|bytes| Box::new(Scalar::from_bytes(&bytes)));
    let wide: Box<[u8; 64]> = Box::new(fixed(4));
    let reduced = Reference::reduce(&*wide);
    search("scalars", |search, level| {
        search.run(level, 0, &of(&[a * b + c]), || x.mul_add(&y, &z));
        search.run(level, 1, &of(&[a * b]), || x.mul(&y));
        search.run(level, 2, &of(&[a + b]), || x.add(&y));
        search.run(level, 3, &of(&[-a]), || x.negate());
        search.run(level, 4, &of(&[a + -b, -b]), || x.sub(&y));
        search.run(level, 5, &of(&[a.invert()]), || x.invert());
        search.run(level, 6, &of(&[]), || x.ct_eq(&y));
    });
    let of_bytes =
        |bytes: &[u8]| Secrets::new().bytes("bytes", bytes).bytes("result", &Reference::reduce(bytes).to_bytes());
    let (whole, narrow) = (of_bytes(&*wide), of_bytes(&wide[..32]));
    assert_eq!(Scalar::from_bytes_wide(&wide).to_bytes(), reduced.to_bytes());
    let half: Box<[u8; 32]> = Box::new(wide[..32].try_into().unwrap());
    let canonical: Box<[u8; 32]> = Box::new(reduced.to_bytes());
    let reduced = of_bytes(&*canonical);
    search("scalars from bytes", |search, level| {
        search.run(level, 64, &whole, || Scalar::from_bytes_wide(&wide));
        search.run(level, 32, &narrow, || Scalar::from_bytes(&half));
        search.run(level, 0, &reduced, || Scalar::from_canonical_bytes_vartime(&canonical));
    });
}
