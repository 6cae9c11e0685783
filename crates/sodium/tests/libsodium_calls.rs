//! A few calls as C makes them: that answers, sizes and refusals are libsodium's. All of it is tested by libsodium's own tests:
//! `ci/sodium-suite`.

use saltern_sodium::*;

/// RFC 8439's key and NaCl's nonce are as good as any.
const KEY: [u8; 32] = [7; 32];
const NONCE: [u8; 24] = [9; 24];

#[test]
fn sizes() {
    assert_eq!((crypto_secretbox_keybytes(), crypto_box_sealbytes(), crypto_sign_secretkeybytes()), (32, 48, 64));
    assert_eq!(crypto_generichash_statebytes(), 384);
}

#[test]
fn secretbox() {
    let message = b"forty sacks of salt";
    let (mut boxed, mut opened) = ([0; 16 + 19], [1; 19]);
    // SAFETY: all have as many bytes as they have to.
    unsafe {
        let seal = crypto_secretbox_easy(Out::from(&mut boxed), message.into(), 19, (&NONCE).into(), (&KEY).into());
        assert_eq!(seal, 0);
        let open = |boxed: &[u8; 35], opened: &mut [u8; 19]| {
            crypto_secretbox_open_easy(opened.into(), boxed.into(), 35, (&NONCE).into(), (&KEY).into())
        };
        assert_eq!((open(&boxed, &mut opened), &opened), (0, message));
        boxed[3] ^= 1;
        assert_eq!((open(&boxed, &mut opened), opened), (-1, [0; 19]));
        // Shorter than a tag.
        let short = crypto_secretbox_open_easy(Out::NULL, (&boxed).into(), 15, (&NONCE).into(), (&KEY).into());
        assert_eq!(short, -1);
    }
    let ours = saltern::nacl::SecretBox::new(&saltern::nacl::Key::new(KEY)).seal(&NONCE.into(), message).unwrap();
    boxed[3] ^= 1;
    assert_eq!(ours, boxed);
}

#[test]
fn in_place_and_overlapping() {
    for (from, to) in [(16, 16), (0, 16), (5, 16), (40, 16)] {
        let mut bytes = [0; 96];
        bytes[from..from + 19].copy_from_slice(b"forty sacks of salt");
        let start = bytes.as_mut_slice();
        let (input, output) = (In::from(&start[from..]), Out::from(&mut start[to - 16..]));
        // SAFETY: both are within the array.
        unsafe {
            assert_eq!(crypto_secretbox_easy(output, input, 19, (&NONCE).into(), (&KEY).into()), 0);
            assert_eq!(crypto_secretbox_open_easy(output, output.into(), 35, (&NONCE).into(), (&KEY).into()), 0);
        }
        assert_eq!(&bytes[..19], b"forty sacks of salt", "{from} {to}");
    }
}

#[test]
fn null() {
    let mut hash = [0; 32];
    // SAFETY: null has no bytes.
    unsafe {
        assert_eq!(crypto_generichash(Out::from(&mut hash), 32, In::NULL, 0, In::NULL, 0), 0);
        assert_eq!(hash, saltern::hash::Blake2b256::hash(b""));
        assert_eq!(crypto_generichash(Out::from(&mut hash), 32, In::NULL, 1, In::NULL, 0), -1);
        assert_eq!(crypto_hash_sha256(Out::NULL, In::NULL, 0), -1);
        assert_eq!(crypto_box_beforenm(Out::from(&mut hash), In::NULL, In::NULL), -1);
    }
}

#[test]
fn running_states() {
    let message = [5; 300];
    let mut state = [0xee_u8; 384 + 8];
    let mut hash = [0; 32];
    // SAFETY: there is room for the state, wherever in memory it begins.
    unsafe {
        let place = std::ptr::from_mut(&mut state).cast::<u8>().wrapping_add(3).cast::<GenericHashState>();
        let blake = || std::mem::transmute::<*mut GenericHashState, State<GenericHashState>>(place);
        // It was not begun.
        assert_eq!(crypto_generichash_update(blake(), (&message).into(), 300), -1);
        assert_eq!(crypto_generichash_init(blake(), In::NULL, 0, 32), 0);
        for piece in message.chunks(37) {
            assert_eq!(crypto_generichash_update(blake(), piece.into(), piece.len() as u64), 0);
        }
        assert_eq!(crypto_generichash_final(blake(), Out::from(&mut hash), 32), 0);
        assert_eq!(hash, saltern::hash::Blake2b256::hash(&message));
        // It has ended.
        assert_eq!(crypto_generichash_final(blake(), Out::from(&mut hash), 32), -1);
    }
}

#[test]
fn sha2_in_pieces() {
    let message: Vec<u8> = (0..=255).cycle().take(1000).collect();
    for piece in [1, 63, 64, 65, 127, 128, 129, 1000] {
        let (mut small, mut large) = ([0_u64; 13], [0_u64; 26]);
        let (mut sha256, mut sha512) = ([0; 32], [0; 64]);
        // SAFETY: a state of SHA-256 has 104 bytes, and one of SHA-512 has 208.
        unsafe {
            let small: State<Sha256State> = std::mem::transmute(small.as_mut_ptr());
            let large: State<Sha512State> = std::mem::transmute(large.as_mut_ptr());
            assert_eq!((crypto_hash_sha256_init(small), crypto_hash_sha512_init(large)), (0, 0));
            for piece in message.chunks(piece) {
                crypto_hash_sha256_update(small, piece.into(), piece.len() as u64);
                crypto_hash_sha512_update(large, piece.into(), piece.len() as u64);
            }
            crypto_hash_sha256_final(small, Out::from(&mut sha256));
            crypto_hash_sha512_final(large, Out::from(&mut sha512));
        }
        assert_eq!(sha256, saltern::hash::Sha256::hash(&message), "{piece}");
        assert_eq!(sha512, saltern::hash::Sha512::hash(&message), "{piece}");
        assert_eq!((small, large), ([0; 13], [0; 26]), "the states are wiped");
    }
}

#[test]
fn base64_and_hexadecimal_digits() {
    let mut text = [1_u8; 12];
    // SAFETY: there is room for all of it.
    unsafe {
        sodium_bin2base64(Out::from(&mut text), 12, b"salt!".into(), 5, 1);
        assert_eq!(&text, b"c2FsdCE=\0\0\0\0");
        let mut bytes = [0; 5];
        let back = sodium_base642bin(Out::from(&mut bytes), 5, (&text).into(), 8, In::NULL, Put::NULL, Put::NULL, 1);
        assert_eq!((back, &bytes), (0, b"salt!"));
        sodium_bin2hex(Out::from(&mut text), 12, b"salt!".into(), 5);
        assert_eq!(&text, b"73616c7421\0\0");
    }
}
