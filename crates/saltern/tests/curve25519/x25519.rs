use super::common::{Random, all_levels, at_every_level};
use super::hex;
use saltern::Error;
use saltern::curve25519::group::Edwards;
use saltern::curve25519::x25519::{EphemeralSecret, PublicKey, ReusableSecret, SecretKey, SharedSecret, batch};
use saltern::hazmat::at_level::{self, *};
use saltern_vectors::{X25519Iterated, x25519_iterated};

const SMALL_ORDER: Error = Error::SmallOrder { argument: "public key" };

/// All coordinates of points of small order, on the curve and on its twist, also those that are not reduced.
fn small_order() -> Vec<PublicKey> {
    [
        "0000000000000000000000000000000000000000000000000000000000000000",
        "0100000000000000000000000000000000000000000000000000000000000000",
        "e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800",
        "5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157",
        "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    ]
    .into_iter()
    .map(|text| PublicKey::new(hex(text)))
    .flat_map(|key| {
        let mut high = *key.as_bytes();
        high[31] |= 0x80;
        [key, high.into()]
    })
    .collect()
}

/// RFC 7748, section 5.2: scalar, coordinate and product of two single multiplications.
pub const RFC7748: [[&str; 3]; 2] = [
    [
        "a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4",
        "e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c",
        "c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552",
    ],
    [
        "4b66e9d4d1b4673c5ad22691957d6af5c11b6421e0ea01d42ca4169e7918ba0d",
        "e5210f12786811d3f4b7959d0538ae2c31dbe7106fc03c3efc4cd549c715a493",
        "95cbde9476e8907d7aade45cb4b873f88b595a68799fa152e6f8f7647aac7957",
    ],
];

/// What a thousand iterations give.
pub const AFTER_1000: &str = "684cf59ba83309552800ef566f2f4d3c1c3887c49360e3875f2eb94d99532c51";

#[test]
fn rfc7748() {
    at_every_level(|level| {
        for [scalar, u, product] in RFC7748 {
            let shared = SecretKey::new(hex(scalar)).diffie_hellman_at(&PublicKey::new(hex(u)), level).unwrap();
            assert_eq!(*shared.expose_secret(), hex(product));
        }
    });
}

/// RFC 7748, section 5.2: each product is the next scalar, each scalar the next coordinate.
fn iterate(case: &X25519Iterated) {
    at_every_level(|level| {
        let (mut scalar, mut u) = ([0; 32], [0; 32]);
        (scalar[0], u[0]) = (9, 9);
        for _ in 0..case.iterations {
            let product = SecretKey::new(scalar).diffie_hellman_raw_at(&PublicKey::new(u), level);
            (scalar, u) = (*product.expose_secret(), scalar);
        }
        assert_eq!(scalar, case.after, "{} at {level}", case.id);
    });
}

#[test]
fn rfc7748_iterated() {
    let cases = x25519_iterated();
    assert_eq!(cases.iter().map(|case| case.iterations).collect::<Vec<_>>(), [1, 1000, 1_000_000]);
    cases[..2].iter().for_each(iterate);
}

#[test]
#[ignore = "takes minutes: ci/slow runs it"]
fn rfc7748_iterated_a_million_times() {
    iterate(x25519_iterated().last().unwrap());
}

/// RFC 7748, section 6.1.
#[test]
fn rfc7748_diffie_hellman() {
    let alice = SecretKey::new(hex("77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a"));
    let bob = SecretKey::new(hex("5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb"));
    at_every_level(|level| {
        let (alice_public, bob_public) = (alice.public_key_at(level), bob.public_key_at(level));
        let public = "8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a";
        assert_eq!(*alice_public.as_bytes(), hex(public));
        let public = "de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f";
        assert_eq!(*bob_public.as_bytes(), hex(public));
        let shared = hex("4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742");
        assert_eq!(*alice.diffie_hellman_at(&bob_public, level).unwrap().expose_secret(), shared);
        assert_eq!(*bob.diffie_hellman_at(&alice_public, level).unwrap().expose_secret(), shared);
    });
}

#[test]
fn equals_dalek() {
    at_every_level(|level| {
        let mut random = Random(random_start(level.name()));
        for round in 0..if saltern_vectors::quick() { 4 } else { 200 } {
            let (ours, theirs): ([u8; 32], [u8; 32]) = (random.array(), random.array());
            // Every other point is not a public key but any coordinate, half of them on the twist.
            let peer = x25519_dalek::StaticSecret::from(theirs);
            let point = if round % 2 == 0 { x25519_dalek::PublicKey::from(&peer) } else { theirs.into() };
            let secret = SecretKey::new(ours);
            let peer_secret = x25519_dalek::StaticSecret::from(ours);
            let shared = secret.diffie_hellman_at(&point.to_bytes().into(), level).unwrap();
            assert_eq!(shared.expose_secret(), peer_secret.diffie_hellman(&point).as_bytes());
            let public = secret.public_key_at(level);
            assert_eq!(public.as_bytes(), x25519_dalek::PublicKey::from(&peer_secret).as_bytes());
        }
    });
}

fn random_start(name: &str) -> u64 {
    name.bytes().fold(25519, |seed, byte| 31 * seed + u64::from(byte))
}

/// Scalars and coordinates at the ends of their ranges, and coordinates that are not below p.
#[test]
fn extremes_equal_dalek() {
    let mut scalars = vec![[0; 32], [0xff; 32], hex(&"08".repeat(32)), hex(&"88".repeat(32)), hex(&"77".repeat(32))];
    scalars.extend((0..32).map(|i| std::array::from_fn(|j| if i == j { 0x80 } else { 0 })));
    let mut points: Vec<[u8; 32]> = vec![[0xff; 32], [0x7f; 32], hex(&"5a".repeat(32))];
    for low in 0xec..=0xff {
        points.push(std::array::from_fn(|j| {
            if j == 0 {
                low
            } else if j == 31 {
                0x7f
            } else {
                0xff
            }
        }));
    }
    at_every_level(|level| {
        for &scalar in &scalars {
            let (ours, peer) = (SecretKey::new(scalar), x25519_dalek::StaticSecret::from(scalar));
            assert_eq!(ours.public_key_at(level).as_bytes(), x25519_dalek::PublicKey::from(&peer).as_bytes());
            for &point in points.iter().chain(&scalars[..4]) {
                let shared = ours.diffie_hellman_raw_at(&point.into(), level);
                assert_eq!(shared.expose_secret(), peer.diffie_hellman(&point.into()).as_bytes());
            }
        }
    });
}

#[test]
fn small_order_is_refused() {
    let secret = SecretKey::new([0x35; 32]);
    at_every_level(|level| {
        for point in small_order() {
            assert_eq!(secret.diffie_hellman_at(&point, level).unwrap_err(), SMALL_ORDER, "{point:?}");
            let raw = secret.diffie_hellman_raw_at(&point, level);
            assert_eq!(raw.expose_secret(), &[0; 32], "{point:?}");
            assert_eq!(raw.contributory().unwrap_err(), SMALL_ORDER);
        }
    });
    let said = SMALL_ORDER.to_string();
    assert!(said.contains("public key") && said.contains("small order"), "{said}");
}

/// Secret key, public key (of the second and the fourth, one with a part of small order), and what Monocypher 4's
/// `crypto_x25519_inverse` and `crypto_x25519_to_eddsa` make of them.
const MONOCYPHER: [[&str; 4]; 4] = [
    [
        "6b85ef3dff7bb6fea77cd2b8662cb19b7a6895139e8e86e307e1875e456dab7e",
        "2268b58abd980453badfc2f1a071607ebe186217b037b734e319ad5276cc2b69",
        "d483e42996235f2146d7fe0b811ea7441bd7658c12e9db409ce484c35ddddb6e",
        "3ede4aba32cc8ee5af4e64aafa7c45afb317f8a541e1f48d5509bb2a4255f446",
    ],
    [
        "5485cb5d03981cc3bd989290a6be33ca392c013279a5c3c3fd10a1cae57e1460",
        "9b6f9b8282763558d7eaf60352dbcbd1eb47eb3123a41b7c7af4214e81519415",
        "cc995cf1a62c8694839c3f0f26320b0e910363aa5a41ac63f53dcece8e9c3333",
        "cfb7de231a49c1aca539cf684dffa78fd81a634d8e86d3ce217dfa951e07752e",
    ],
    [
        "ded6c02a4bc1fb712f3b71efcb883ad5b31f4cef6a327b079573143ec9c71fb3",
        "5d5ee5228ec80be138bd2eada32b85cda51bd67bd4ca1b975cc9e92c08b88b53",
        "66f7c94b63cabd8c43c9206a7097049380245d01ebee47162a7c7ac61abd9b73",
        "3da02413b196ab805d9d7aefa797236ff5f52d413432170895e415a8dd1b964a",
    ],
    [
        "57bb17f3f5f52ee8b9737be34ae152fd977096ad23f2390bb80ba3084d7fa6e2",
        "432b8ea80e880ad4b2be86036e73d3506afc42e6f293825029fc9f4c990ae80f",
        "65db7026867eeafbf944a5cfb4b94f77ed4f6bae18802474128c6c3ede96a27a",
        "537e5f87009b56191abd83729064cf5ef9f231f942042d2ceeab31fd10d2af27",
    ],
];

#[test]
fn inverses_and_points_are_those_of_monocypher() {
    for case in MONOCYPHER {
        let [secret, public, inverse, point] = case.map(hex);
        let public = PublicKey::new(public);
        for level in all_levels() {
            let ours = SecretKey::new(secret).inverse_diffie_hellman_at(&public, level).unwrap();
            assert_eq!(*ours.expose_secret(), inverse);
        }
        assert_eq!(Edwards::from_x25519(&public, false).unwrap().encode(), point);
    }
}

/// By definition: the exchange with what comes out is what went in, but for its part of small order.
#[test]
fn inverses_of_exchanges() {
    let mut random = Random(8);
    let one_time = PublicKey::new(*SecretKey::new(random.array()).public_key().as_bytes());
    for round in 0..if saltern_vectors::quick() { 4 } else { 32 } {
        let secret = SecretKey::new(random.array());
        let point = SecretKey::new(random.array()).public_key();
        let small = curve25519_dalek::constants::EIGHT_TORSION[round % 8];
        let with_small = curve25519_dalek::MontgomeryPoint(*point.as_bytes()).to_edwards(0).unwrap() + small;
        let with_small = PublicKey::new(with_small.to_montgomery().to_bytes());
        for level in all_levels() {
            let sent = PublicKey::new(*secret.diffie_hellman_at(&point, level).unwrap().expose_secret());
            assert_eq!(secret.inverse_diffie_hellman_at(&sent, level).unwrap().expose_secret(), point.as_bytes());
            let inverse = secret.inverse_diffie_hellman_at(&point, level).unwrap();
            let back = secret.diffie_hellman_at(&PublicKey::new(*inverse.expose_secret()), level).unwrap();
            assert_eq!(back.expose_secret(), point.as_bytes());
            assert!(secret.inverse_diffie_hellman_at(&with_small, level).unwrap().ct_eq(&inverse));
        }
        assert!(secret.inverse_diffie_hellman(&one_time).is_ok());
    }
    let (secret, mut twist) = (SecretKey::new([7; 32]), 0);
    for point in small_order() {
        match secret.inverse_diffie_hellman(&point).unwrap_err() {
            Error::NotAPoint { argument: "public key" } => twist += 1,
            error => assert_eq!(error, SMALL_ORDER, "{point:?}"),
        }
    }
    assert_eq!(twist, 2, "-1, with and without the highest bit");
    let two = PublicKey::new(hex("0200000000000000000000000000000000000000000000000000000000000000"));
    assert_eq!(secret.inverse_diffie_hellman(&two).unwrap_err(), Error::NotAPoint { argument: "public key" });
}

#[test]
fn ephemeral_secrets_are_secrets() {
    let mut random = Random(61);
    let theirs = SecretKey::new(random.array());
    let bytes: [u8; 32] = random.array();
    let ours = EphemeralSecret::from_random(bytes);
    assert_eq!(ours.public_key(), SecretKey::new(bytes).public_key());
    let public = ours.public_key();
    let shared = ours.diffie_hellman(&theirs.public_key()).unwrap();
    assert!(shared.ct_eq(&theirs.diffie_hellman(&public).unwrap()));
    let refused = EphemeralSecret::from_random(bytes).diffie_hellman(&small_order()[0]);
    assert_eq!(refused.unwrap_err(), SMALL_ORDER);
    let raw = |point: &PublicKey| EphemeralSecret::from_random(bytes).diffie_hellman_raw(point);
    assert!(raw(&theirs.public_key()).ct_eq(&shared));
    assert!(raw(&small_order()[0]).ct_eq(&SharedSecret::ZERO));
}

#[test]
fn reusable_secrets_are_used_again() {
    let mut random = Random(62);
    let bytes: [u8; 32] = random.array();
    let ours = ReusableSecret::from_random(bytes);
    assert_eq!(ours.public_key(), SecretKey::new(bytes).public_key());
    for _ in 0..3 {
        let theirs = SecretKey::new(random.array());
        let shared = theirs.diffie_hellman(&ours.public_key()).unwrap();
        assert!(ours.diffie_hellman(&theirs.public_key()).unwrap().ct_eq(&shared));
        assert!(ours.diffie_hellman_raw(&theirs.public_key()).ct_eq(&shared));
    }
    assert_eq!(ours.diffie_hellman(&small_order()[0]).unwrap_err(), SMALL_ORDER);
    assert!(ours.diffie_hellman_raw(&small_order()[0]).ct_eq(&SharedSecret::ZERO));
    assert_eq!(SharedSecret::ZERO.contributory().unwrap_err(), SMALL_ORDER);
}

#[cfg(feature = "getrandom")]
#[test]
fn random_keys() {
    use saltern::curve25519::x25519::keypair;
    let (ours, our_public) = keypair().unwrap();
    let (theirs, their_public) = keypair().unwrap();
    assert_ne!(our_public, their_public);
    let shared = ours.diffie_hellman(&their_public).unwrap();
    assert!(shared.ct_eq(&theirs.diffie_hellman(&our_public).unwrap()));
    let ephemeral = EphemeralSecret::generate().unwrap();
    let public = ephemeral.public_key();
    let shared = ephemeral.diffie_hellman(&our_public).unwrap();
    assert!(shared.ct_eq(&ours.diffie_hellman(&public).unwrap()));
    let reusable = ReusableSecret::generate().unwrap();
    assert_ne!(reusable.public_key(), ReusableSecret::generate().unwrap().public_key());
    let shared = reusable.diffie_hellman(&our_public).unwrap();
    assert!(shared.ct_eq(&ours.diffie_hellman(&reusable.public_key()).unwrap()));
}

/// What a batch writes over.
fn raw_blank(n: usize) -> Vec<SharedSecret> {
    let other = SecretKey::new([5; 32]).diffie_hellman_raw(&PublicKey::new([9; 32]));
    vec![other; n]
}

fn blank(n: usize) -> Vec<Result<SharedSecret, Error>> {
    (0..n).map(|_| Err(Error::Unauthentic)).collect()
}

fn agree(single: Result<SharedSecret, Error>, batch: &Result<SharedSecret, Error>) {
    match (single, batch) {
        (Ok(single), Ok(batch)) => assert_eq!(single.expose_secret(), batch.expose_secret()),
        (Err(single), Err(batch)) => assert_eq!(single, *batch),
        (single, batch) => panic!("alone {single:?}, in a batch {batch:?}"),
    }
}

/// Good and bad items mixed, in batches of every length around the sizes of groups.
#[test]
fn batches_equal_single_exchanges() {
    let low = small_order();
    let lengths: &[usize] =
        if saltern_vectors::quick() { &[0, 1, 9] } else { &[0, 1, 2, 7, 8, 9, 15, 16, 17, 33, 64, 65, 130] };
    for level in all_levels() {
        let mut random = Random(8);
        for &n in lengths {
            let secrets: Vec<SecretKey> = (0..n).map(|_| SecretKey::new(random.array())).collect();
            let publics: Vec<PublicKey> = (0..n)
                .map(|_| if random.below(4) == 0 { low[random.below(low.len())] } else { random.array().into() })
                .collect();
            let mut shared = blank(n);
            at_level::x25519_batch::pairs_into_at(&secrets, &publics, &mut shared, level).unwrap();
            let mut raw = raw_blank(n);
            at_level::x25519_batch::pairs_raw_into_at(&secrets, &publics, &mut raw, level).unwrap();
            for i in 0..n {
                agree(secrets[i].diffie_hellman_at(&publics[i], level), &shared[i]);
                assert!(raw[i].ct_eq(&secrets[i].diffie_hellman_raw_at(&publics[i], level)), "{i} of {n} at {level}");
            }
            let Some(&public) = publics.first() else { continue };
            let mut shared = blank(n);
            at_level::x25519_batch::many_secrets_into_at(&secrets, &public, &mut shared, level).unwrap();
            let mut raw = raw_blank(n);
            at_level::x25519_batch::many_secrets_raw_into_at(&secrets, &public, &mut raw, level).unwrap();
            for i in 0..n {
                agree(secrets[i].diffie_hellman_at(&public, level), &shared[i]);
                assert!(raw[i].ct_eq(&secrets[i].diffie_hellman_raw_at(&public, level)), "{i} of {n} at {level}");
            }
            let mut shared = blank(n);
            at_level::x25519_batch::many_publics_into_at(&secrets[0], &publics, &mut shared, level).unwrap();
            let mut raw = raw_blank(n);
            at_level::x25519_batch::many_publics_raw_into_at(&secrets[0], &publics, &mut raw, level).unwrap();
            for i in 0..n {
                agree(secrets[0].diffie_hellman_at(&publics[i], level), &shared[i]);
                assert!(raw[i].ct_eq(&secrets[0].diffie_hellman_raw_at(&publics[i], level)), "{i} of {n} at {level}");
            }
        }
    }
}

#[cfg(feature = "alloc")]
#[test]
fn batches_that_allocate() {
    let mut random = Random(9);
    let secrets: Vec<SecretKey> = (0..5).map(|_| SecretKey::new(random.array())).collect();
    let mut publics: Vec<PublicKey> = secrets.iter().map(|_| random.array().into()).collect();
    publics[3] = small_order()[2];
    let pairs = batch::pairs(&secrets, &publics).unwrap();
    let (secrets_with_one, publics_with_one) =
        (batch::many_secrets(&secrets, &publics[0]), batch::many_publics(&secrets[0], &publics));
    let raw = batch::pairs_raw(&secrets, &publics).unwrap();
    let (raw_with_one, raw_of_one) =
        (batch::many_secrets_raw(&secrets, &publics[0]), batch::many_publics_raw(&secrets[0], &publics));
    for i in 0..5 {
        assert!(raw[i].ct_eq(&secrets[i].diffie_hellman_raw(&publics[i])));
        assert!(raw_with_one[i].ct_eq(&secrets[i].diffie_hellman_raw(&publics[0])));
        assert!(raw_of_one[i].ct_eq(&secrets[0].diffie_hellman_raw(&publics[i])));
        agree(secrets[i].diffie_hellman(&publics[i]), &pairs[i]);
        agree(secrets[i].diffie_hellman(&publics[0]), &secrets_with_one[i]);
        agree(secrets[0].diffie_hellman(&publics[i]), &publics_with_one[i]);
    }
    assert_eq!(pairs[3].as_ref().unwrap_err(), &SMALL_ORDER);
    assert!(batch::pairs(&[], &[]).unwrap().is_empty());
    assert!(raw[3].ct_eq(&SharedSecret::ZERO) && batch::pairs_raw(&[], &[]).unwrap().is_empty());
}

#[test]
fn lengths_of_batches_that_differ() {
    let level = saltern::cpu::level();
    let (secrets, publics) = ([const { SecretKey::new([1; 32]) }; 3], [PublicKey::new([9; 32]); 3]);
    let error = |argument, got, expected| Err(Error::Count { argument, got, expected });
    let mut shared = blank(3);
    assert_eq!(
        at_level::x25519_batch::pairs_into_at(&secrets, &publics[..2], &mut shared, level),
        error("public keys", 2, 3)
    );
    assert_eq!(
        at_level::x25519_batch::pairs_into_at(&secrets[..2], &publics, &mut shared, level),
        error("public keys", 3, 2)
    );
    assert_eq!(
        at_level::x25519_batch::pairs_into_at(&secrets, &publics, &mut shared[..2], level),
        error("output", 2, 3)
    );
    assert_eq!(
        at_level::x25519_batch::many_secrets_into_at(&secrets, &publics[0], &mut shared[..1], level),
        error("output", 1, 3)
    );
    assert_eq!(
        at_level::x25519_batch::many_publics_into_at(&secrets[0], &publics, &mut shared[..0], level),
        error("output", 0, 3)
    );
    assert!(shared.iter().all(|item| item.as_ref().unwrap_err() == &Error::Unauthentic), "nothing was written");
    let mut raw = raw_blank(3);
    assert_eq!(
        at_level::x25519_batch::pairs_raw_into_at(&secrets, &publics[..2], &mut raw, level),
        error("public keys", 2, 3)
    );
    assert_eq!(
        at_level::x25519_batch::pairs_raw_into_at(&secrets, &publics, &mut raw[..2], level),
        error("output", 2, 3)
    );
    assert_eq!(
        at_level::x25519_batch::many_secrets_raw_into_at(&secrets, &publics[0], &mut raw[..1], level),
        error("output", 1, 3)
    );
    assert_eq!(
        at_level::x25519_batch::many_publics_raw_into_at(&secrets[0], &publics, &mut raw[..0], level),
        error("output", 0, 3)
    );
    assert!(raw.iter().zip(raw_blank(3)).all(|(item, before)| item.ct_eq(&before)), "nothing was written");
    let said = Error::Count { argument: "public keys", got: 2, expected: 3 }.to_string();
    assert!(["public keys", "2", "3"].iter().all(|part| said.contains(part)), "{said}");
}

#[test]
fn keys_come_as_slices_and_are_not_printed() {
    for got in (0..=64).filter(|&got| got != 32) {
        let error = |argument| Error::Length { argument, got, expected: 32 };
        assert_eq!(SecretKey::try_from(&[7; 64][..got]).unwrap_err(), error("secret key"));
        assert_eq!(PublicKey::try_from(&[7; 64][..got]).unwrap_err(), error("public key"));
    }
    let secret = SecretKey::try_from(&[0xab; 32][..]).unwrap();
    assert_eq!(PublicKey::try_from(&[9; 32][..]).unwrap().as_bytes(), &[9; 32]);
    let shared = secret.diffie_hellman(&PublicKey::new([9; 32])).unwrap();
    let (ephemeral, reusable) = (EphemeralSecret::from_random([0xab; 32]), ReusableSecret::from_random([0xab; 32]));
    let printed = format!("{secret:?} {ephemeral:?} {reusable:?} {shared:?}");
    assert_eq!(printed, "SecretKey(secret) EphemeralSecret(secret) ReusableSecret(secret) SharedSecret(secret)");
}

/// Without a level, results in the caller's buffers are those of the level in use.
#[test]
fn batches_into_at_the_current_level() {
    let secrets = [SecretKey::new([1; 32]), SecretKey::new([2; 32])];
    let publics = secrets.each_ref().map(SecretKey::public_key);
    let same = |got: &[SharedSecret], at: &dyn Fn(usize) -> SharedSecret| {
        assert!(got.iter().enumerate().all(|(i, shared)| shared.ct_eq(&at(i))));
    };
    let (mut shared, mut raw) = ([const { Err(Error::Unauthentic) }; 2], [SharedSecret::ZERO; 2]);
    batch::many_secrets_into(&secrets, &publics[1], &mut shared).unwrap();
    batch::many_secrets_raw_into(&secrets, &publics[1], &mut raw).unwrap();
    same(&raw, &|i| secrets[i].diffie_hellman_raw(&publics[1]));
    same(&shared.each_ref().map(|result| result.clone().unwrap()), &|i| secrets[i].diffie_hellman_raw(&publics[1]));
    batch::many_publics_into(&secrets[0], &publics, &mut shared).unwrap();
    batch::many_publics_raw_into(&secrets[0], &publics, &mut raw).unwrap();
    same(&raw, &|i| secrets[0].diffie_hellman_raw(&publics[i]));
    same(&shared.each_ref().map(|result| result.clone().unwrap()), &|i| secrets[0].diffie_hellman_raw(&publics[i]));
}
