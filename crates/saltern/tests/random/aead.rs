//! AEADs: every length of message and associated data, through every call.

use super::common::aeads::{self, KINDS, Keyed, Kind, takes_length};
use super::common::{Buffer, Random, all_levels, lengths, long_lengths};
use saltern::aead::Tag;

/// A sealed message, as the reference has it.
struct Case {
    what: String,
    kind: Kind,
    nonce: Vec<u8>,
    aad: Vec<u8>,
    message: Vec<u8>,
    ciphertext: Vec<u8>,
    tag: Tag,
}

/// Makes a case of these lengths and checks it at every level.
fn check(kind: Kind, aad_bytes: usize, message_bytes: usize, random: &mut Random) {
    let (key, nonce) = (random.bytes(kind.key_bytes), aeads::nonce(kind, random.bytes(kind.nonce_bytes)));
    let aad_bytes = aeads::aad_bytes(kind, aad_bytes, message_bytes);
    let (aad, message) = (random.bytes(aad_bytes), random.bytes(message_bytes));
    let (ciphertext, tag) = (kind.reference.seal)(&key, &nonce, &aad, &message);
    for level in all_levels() {
        let what = format!("{} of {message_bytes} bytes with {aad_bytes} of aad at {level}", kind.name);
        let case = Case {
            what,
            kind,
            nonce: nonce.clone(),
            aad: aad.clone(),
            message: message.clone(),
            ciphertext: ciphertext.clone(),
            tag: Tag::new(tag),
        };
        let cipher = kind.keyed(&key, level);
        in_place(&case, &*cipher, random);
        detached(&case, &*cipher, random);
        combined(&case, &*cipher, random);
    }
}

fn in_place(case: &Case, cipher: &dyn Keyed, random: &mut Random) {
    let Case { what, nonce, message, ciphertext, tag, .. } = case;
    let aad = Buffer::new(&case.aad, random.below(64));
    let mut data = Buffer::new(message, random.below(64));
    assert_eq!(cipher.seal_in_place(nonce, aad.get(), data.get_mut()), Ok(*tag), "{what}");
    data.expect(ciphertext, what);
    assert_eq!(cipher.open_in_place(nonce, aad.get(), data.get_mut(), tag), Ok(()), "{what}");
    data.expect(message, what);
}

fn detached(case: &Case, cipher: &dyn Keyed, random: &mut Random) {
    let Case { what, nonce, aad, message, ciphertext, tag, .. } = case;
    let input = Buffer::new(message, random.below(64));
    let mut output = Buffer::blank(message.len(), random.below(64));
    assert_eq!(cipher.seal_detached(nonce, aad, input.get(), output.get_mut()), Ok(*tag), "{what}");
    output.expect(ciphertext, what);
    let mut opened = Buffer::blank(message.len(), random.below(64));
    assert_eq!(cipher.open_detached(nonce, aad, output.get(), tag, opened.get_mut()), Ok(()), "{what}");
    opened.expect(message, what);
}

fn combined(case: &Case, cipher: &dyn Keyed, random: &mut Random) {
    let Case { what, kind, nonce, aad, message, ciphertext, tag } = case;
    let expected = kind.combine(ciphertext, tag.as_bytes());
    // Room to spare, which is to be left alone.
    let spare = random.below(3);
    let mut sealed = Buffer::blank(expected.len() + spare, random.below(64));
    assert_eq!(cipher.seal_into(nonce, aad, message, sealed.get_mut()), Ok(expected.len()), "{what}");
    let left_alone = vec![0xa5; spare];
    sealed.expect(&[&expected[..], &left_alone].concat(), what);

    let mut opened = Buffer::blank(message.len() + spare, random.below(64));
    let sealed = &sealed.get()[..expected.len()];
    assert_eq!(cipher.open_into(nonce, aad, sealed, opened.get_mut()), Ok(message.len()), "{what}");
    opened.expect(&[&message[..], &left_alone].concat(), what);

    #[cfg(feature = "alloc")]
    {
        assert_eq!(cipher.seal(nonce, aad, message).as_ref(), Ok(&expected), "{what}");
        assert_eq!(cipher.open(nonce, aad, &expected).as_ref(), Ok(message), "{what}");
    }
}

#[test]
fn every_length_of_message() {
    let mut random = Random(31);
    for kind in KINDS {
        for n in lengths(2300).filter(|&n| takes_length(kind, n)).chain(long_lengths()) {
            let aad_bytes = if kind.takes_aad { random.below(40) } else { 0 };
            check(kind, aad_bytes, n, &mut random);
        }
    }
}

#[test]
fn every_length_of_associated_data() {
    let mut random = Random(32);
    for kind in KINDS.iter().filter(|kind| kind.takes_aad) {
        for n in lengths(700) {
            let message_bytes = random.below(100);
            check(kind, n, message_bytes, &mut random);
        }
    }
}

/// Long associated data with short messages and the reverse: each decides by its own length how it is authenticated.
#[test]
fn lengths_against_each_other() {
    let mut random = Random(33);
    let some = [0, 1, 16, 63, 100, 191, 192, 193, 255, 256, 257, 300, 385, 400, 512, 640, 1024, 2047, 5000, 9000];
    let some = &some[..if saltern_vectors::quick() { 15 } else { some.len() }];
    for kind in KINDS.iter().filter(|kind| kind.takes_aad) {
        for &aad_bytes in some {
            for &message_bytes in some {
                check(kind, aad_bytes, message_bytes, &mut random);
            }
        }
    }
}

/// A clone seals and opens what the other does, also after that is gone.
#[test]
fn clones() {
    use saltern::aead::{Aead, Key, Nonce, scheme};
    use saltern::nacl;
    let (nonce, secret) = (Nonce::new([2; 24]), nacl::SecretKey::new([3; 32]));
    let aead = Aead::<scheme::XChaCha20Poly1305>::new(&Key::new([1; 32]));
    let secretbox = nacl::SecretBox::new(&nacl::Key::new([1; 32]));
    let public_box = nacl::CryptoBox::new(&secret, &secret.public_key()).unwrap();
    let mut sealed = [[5; 20]; 3];
    let tags = [
        aead.seal_in_place(&nonce, b"", &mut sealed[0]).unwrap(),
        secretbox.seal_in_place(&nonce, &mut sealed[1]).unwrap(),
        public_box.seal_in_place(&nonce, &mut sealed[2]).unwrap(),
    ];
    let clones = (aead.clone(), secretbox.clone(), public_box.clone());
    drop((aead, secretbox, public_box));
    clones.0.open_in_place(&nonce, b"", &mut sealed[0], &tags[0]).unwrap();
    clones.1.open_in_place(&nonce, &mut sealed[1], &tags[1]).unwrap();
    clones.2.open_in_place(&nonce, &mut sealed[2], &tags[2]).unwrap();
    assert_eq!(sealed, [[5; 20]; 3]);
}
