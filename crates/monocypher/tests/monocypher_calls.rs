//! A few calls as C makes them. All of it is tested by Monocypher's own tests: `ci/monocypher-suite`.

use saltern_monocypher::*;

const KEY: [u8; 32] = [7; 32];
const NONCE: [u8; 24] = [9; 24];

#[test]
fn locked_and_unlocked() {
    let (message, mut sealed, mut mac, mut opened) = (b"forty sacks of salt", [0; 19], [0; 16], [0; 19]);
    let (key, nonce) = (In::from(&KEY), In::from(&NONCE));
    // SAFETY: all have as many bytes as they have to.
    unsafe {
        crypto_aead_lock(Out::from(&mut sealed), Out::from(&mut mac), key, nonce, In::NULL, 0, message.into(), 19);
        let unlock = |sealed: &[u8; 19], opened: &mut [u8; 19]| {
            crypto_aead_unlock(opened.into(), (&mac).into(), key, nonce, In::NULL, 0, sealed.into(), 19)
        };
        assert_eq!((unlock(&sealed, &mut opened), &opened), (0, message));
        let mut wrong = sealed;
        wrong[0] ^= 1;
        assert_eq!((unlock(&wrong, &mut opened), opened), (-1, [0; 19]));
    }
    let ours = saltern::aead::XChaCha20Poly1305::new(&saltern::aead::Key::new(KEY));
    let expected = ours.seal(&NONCE.into(), b"", message).unwrap();
    assert_eq!([&sealed[..], &mac].concat(), expected);
}

#[test]
fn contexts_in_pieces() {
    let message: Vec<u8> = (0..=255).cycle().take(1000).collect();
    for piece in [1, 15, 16, 17, 127, 128, 129, 1000] {
        let (mut blake, mut sha, mut poly) = ([0_u64; 28], [0_u64; 27], [0_u64; 10]);
        let (mut blake2b, mut sha512, mut tag) = ([0; 64], [0; 64], [0; 16]);
        // SAFETY: there is as much room as Monocypher's headers reserve.
        unsafe {
            let blake: State<Blake2bContext> = std::mem::transmute(blake.as_mut_ptr());
            let sha: State<Sha512Context> = std::mem::transmute(sha.as_mut_ptr());
            let poly: State<Poly1305Context> = std::mem::transmute(poly.as_mut_ptr());
            crypto_blake2b_keyed_init(blake, 64, (&KEY).into(), 32);
            crypto_sha512_init(sha);
            crypto_poly1305_init(poly, (&KEY).into());
            for piece in message.chunks(piece) {
                crypto_blake2b_update(blake, piece.into(), piece.len());
                crypto_sha512_update(sha, piece.into(), piece.len());
                crypto_poly1305_update(poly, piece.into(), piece.len());
            }
            crypto_blake2b_final(blake, Out::from(&mut blake2b));
            crypto_sha512_final(sha, Out::from(&mut sha512));
            crypto_poly1305_final(poly, Out::from(&mut tag));
        }
        assert_eq!(blake2b, saltern::hash::Blake2b512::authenticate(&KEY, &message).unwrap(), "{piece}");
        assert_eq!(sha512, saltern::hash::Sha512::hash(&message), "{piece}");
        let key = saltern::mac::OneTimeKey::new(KEY);
        assert_eq!(tag, *saltern::mac::Poly1305::authenticate(key, &message).as_bytes(), "{piece}");
        assert_eq!((blake, sha, poly), ([0; 28], [0; 27], [0; 10]), "the contexts are wiped");
    }
}

#[test]
fn signatures() {
    let (mut seed, mut sk, mut pk, mut signature) = (KEY, [0; 64], [0; 32], [0; 64]);
    // SAFETY: all have as many bytes as they have to.
    unsafe {
        crypto_eddsa_key_pair(Out::from(&mut sk), Out::from(&mut pk), Out::from(&mut seed));
        assert_eq!(seed, [0; 32], "the seed is wiped");
        crypto_eddsa_sign(Out::from(&mut signature), (&sk).into(), b"salt".into(), 4);
        assert_eq!(crypto_eddsa_check((&signature).into(), (&pk).into(), b"salt".into(), 4), 0);
        assert_eq!(crypto_eddsa_check((&signature).into(), (&pk).into(), b"sand".into(), 4), -1);
        // Not the key's own public half.
        sk[40] ^= 1;
        crypto_eddsa_sign(Out::from(&mut signature), (&sk).into(), b"salt".into(), 4);
        assert_eq!(signature, [0; 64]);
    }
}
