//! Secret independence: keys and plaintexts are marked as secret, and a tool that watches the compiled code reports every
//! branch and every address that depends on them. `ci/secrets` runs this under such tools; without one, nothing is
//! checked, and the tests say so.

use saltern::aead::{self, Aead, Scheme, StreamScheme, scheme};
use saltern::cpu::Level;
use saltern::curve25519::{ed25519, eddsa_blake2b, elligator, group, kx, x25519};
use saltern::hash::blake2::{Extendable, Parallel};
use saltern::hash::legacy::{Gost94CryptoPro, Md4, Md5, Ripemd160, Sm3, Streebog256, Streebog512, Tiger, Whirlpool};
use saltern::hash::{
    Blake2b, Blake2b512, Blake2s, Blake2s256, Blake3, HashFunction, Kt128, Sha1, Sha3_256, Sha256, Sha512, Shake128,
    blake2, blake3,
};
use saltern::kdf::{Hkdf, pbkdf2_at, pbkdf2_many_at};
use saltern::mac::{HmacKey, Kmac256, OneTimeKey, Poly1305, SipHash13, SipHash24_128, SipHashKey};
use saltern::nacl::{SecretBoxOf, xchacha};
use saltern::stream::{self, Cipher, Variant, hchacha20, hsalsa20, variant};
use saltern::{Error, nacl};
use saltern_secrets::{begin, mark, reports, reveal, reveal_bool};

/// Lengths around every change of method: blocks, rows, sets of lanes, chunks.
const LENGTHS: [usize; 47] = [
    0, 1, 7, 8, 15, 16, 17, 31, 32, 33, 48, 63, 64, 65, 95, 127, 128, 129, 160, 191, 192, 193, 255, 256, 257, 319, 320,
    321, 383, 384, 385, 448, 511, 512, 513, 640, 1023, 1024, 1025, 1088, 2047, 2048, 2049, 4000, 8191, 8289, 17000,
];

/// Secret bytes.
fn secret<const N: usize>(first: u8) -> [u8; N] {
    let mut bytes = std::array::from_fn(|i| first.wrapping_add(i as u8));
    mark(&mut bytes);
    bytes
}

/// A secret message.
fn message(length: usize) -> Vec<u8> {
    let mut bytes: Vec<u8> = (0..length).map(|i| (i as u8).wrapping_mul(i as u8).wrapping_add(3)).collect();
    mark(&mut bytes);
    bytes
}

fn public(mut bytes: Vec<u8>) -> Vec<u8> {
    reveal(&mut bytes);
    bytes
}

fn same(left: &[u8], right: &[u8]) -> bool {
    public(left.to_vec()) == public(right.to_vec())
}

/// A tag, which anybody may see.
fn sent(tag: aead::Tag) -> aead::Tag {
    let mut bytes = *tag.as_bytes();
    reveal(&mut bytes);
    bytes.into()
}

fn forged(tag: aead::Tag) -> aead::Tag {
    let mut bytes = *tag.as_bytes();
    bytes[9] ^= 4;
    bytes.into()
}

/// Every level of this machine. With a tuning asked for, only the levels that ask for it.
fn levels() -> Vec<Level> {
    let tuned = std::env::var_os("SALTERN_TUNING").is_some();
    let asks = |level: &Level| !tuned || ["avx2", "avx512"].contains(&level.name());
    let levels: Vec<Level> = saltern::cpu::levels().filter(asks).collect();
    assert!(!levels.is_empty(), "SALTERN_TUNING is for levels avx2 and avx512, and this machine has neither");
    levels
}

/// Runs `algorithm` on every level and length. The tools say where a secret is given away; this says whose it was.
fn check(name: &str, algorithm: impl Fn(Level, usize) -> Result<(), Error>) {
    begin();
    for level in levels() {
        for length in LENGTHS {
            let before = reports();
            algorithm(level, length).unwrap_or_else(|e| panic!("{name}, {level}, {length} bytes: {e}"));
            assert_eq!(reports(), before, "{name}, {level}, {length} bytes: gives secrets away, see the reports above");
        }
    }
}

/// The same for what takes no message.
fn check_alone(name: &str, algorithm: impl Fn(Level) -> Result<(), Error>) {
    begin();
    for level in levels() {
        let before = reports();
        algorithm(level).unwrap_or_else(|e| panic!("{name}, {level}: {e}"));
        assert_eq!(reports(), before, "{name}, {level}: gives secrets away, see the reports above");
    }
}

fn check_stream<V: Variant<Nonce = stream::Nonce<N>>, const N: usize>(name: &str) {
    let nonce = stream::Nonce::new([9; N]);
    check(name, |level, length| {
        let cipher = || Cipher::<V>::with_level(&stream::Key::new(secret(1)), &nonce, level);
        let plain = message(length);
        let mut once = vec![0; length];
        cipher().apply_to(&plain, &mut once)?;

        // In two pieces, the second of which begins inside of a block.
        let mut pieces = plain.clone();
        let (head, rest) = pieces.split_at_mut(length / 3);
        let mut one = cipher();
        one.apply(head)?;
        one.apply(rest)?;
        assert!(same(&once, &pieces));

        one.seek(0)?;
        one.apply(&mut pieces)?;
        assert!(same(&plain, &pieces));
        Ok(())
    });
}

#[test]
fn stream_ciphers() {
    check_stream::<variant::ChaCha20, 12>("ChaCha20");
    check_stream::<variant::ChaChaOriginal<10>, 8>("ChaCha20 with a nonce of 8 bytes");
    check_stream::<variant::ChaChaOriginal<6>, 8>("ChaCha12");
    check_stream::<variant::ChaChaOriginal<4>, 8>("ChaCha8");
    check_stream::<variant::XChaCha<10>, 24>("XChaCha20");
    check_stream::<variant::XChaCha<6>, 24>("XChaCha12");
    check_stream::<variant::XChaCha<4>, 24>("XChaCha8");
    check_stream::<variant::Salsa<10>, 8>("Salsa20");
    check_stream::<variant::Salsa<6>, 8>("Salsa20/12");
    check_stream::<variant::Salsa<4>, 8>("Salsa20/8");
    check_stream::<variant::XSalsa, 24>("XSalsa20");
}

#[test]
fn derivations() {
    for (name, derive) in
        [("HChaCha20", hchacha20 as fn(&stream::Key, &[u8; 16]) -> stream::Key), ("HSalsa20", hsalsa20)]
    {
        begin();
        let before = reports();
        let key = stream::Key::new(secret(3));
        let derived = derive(&key, &[5; 16]);
        assert!(!reveal_bool(derived.same(&key)));
        assert_eq!(reports(), before, "{name}: gives secrets away, see the reports above");
    }
}

#[test]
fn poly1305() {
    check("Poly1305", |level, length| {
        let text = message(length);
        let key = || OneTimeKey::new(secret(200));
        let tag = sent(Poly1305::authenticate_at(key(), &text, level));

        let mut pieces = Poly1305::with_level(key(), level);
        let (head, rest) = text.split_at(length / 3);
        pieces.update(head);
        pieces.update(rest);
        pieces.finish_verify(&tag)?;
        assert_eq!(Poly1305::with_level(key(), level).finish_verify(&forged(tag)), Err(Error::Refused));
        if level == Level::current() {
            Poly1305::verify(key(), &text, &tag)?;
        }
        Ok(())
    });
}

fn check_aead<S: Scheme<Nonce = aead::Nonce<N>>, const N: usize>(name: &str) {
    let nonce = aead::Nonce::new([9; N]);
    check(name, |level, length| {
        let cipher = Aead::<S>::with_level(&aead::Key::new(secret(1)), level);
        let aad = vec![4; length / 5];
        let plain = message(length);

        let mut buffer = plain.clone();
        let tag = sent(cipher.seal_in_place(&nonce, &aad, &mut buffer)?);
        reveal(&mut buffer);
        assert_eq!(cipher.open_in_place(&nonce, &aad, &mut buffer, &forged(tag)), Err(Error::Refused));
        let mut opened = vec![0; length];
        cipher.open_detached(&nonce, &aad, &buffer, &tag, &mut opened)?;
        assert!(same(&plain, &opened));
        cipher.open_in_place(&nonce, &aad, &mut buffer, &tag)?;
        assert!(same(&plain, &buffer));

        let sealed = public(cipher.seal(&nonce, &aad, &plain)?);
        assert!(same(&plain, &cipher.open(&nonce, &aad, &sealed)?));
        Ok(())
    });
}

#[test]
fn aeads() {
    check_aead::<scheme::ChaCha20Poly1305, 12>("ChaCha20-Poly1305");
    check_aead::<scheme::XChaCha20Poly1305, 24>("XChaCha20-Poly1305");
}

#[test]
fn chunked_streams() {
    chunked_stream::<scheme::XChaCha20Poly1305>("STREAM");
    chunked_stream::<scheme::XSalsa20Poly1305>("STREAM with XSalsa20-Poly1305");
}

fn chunked_stream<S: StreamScheme<Prefix = aead::Nonce<19>>>(name: &str) {
    check(name, |level, length| {
        let cipher = aead::stream::Streams::<S>::with_level(&aead::stream::Key::new(secret(1)), level);
        let (plain, prefix) = (message(length), aead::Nonce::new([7; 19]));
        let (mut first, mut last) = (plain.clone(), plain.clone());
        let mut sealer = aead::stream::Sealer::new(&cipher, prefix);
        let first_tag = sent(sealer.seal_next(b"", &mut first)?);
        let last_tag = sent(sealer.seal_last(b"", &mut last)?);
        reveal(&mut first);
        reveal(&mut last);

        let mut opener = aead::stream::Opener::new(&cipher, prefix);
        assert_eq!(opener.open_next(b"", &mut last, &last_tag), Err(Error::Refused));
        opener.open_next(b"", &mut first, &first_tag)?;
        opener.open_last(b"", &mut last, &last_tag)?;
        assert!(same(&first, &plain) && same(&last, &plain));
        Ok(())
    });
}

#[test]
fn secretboxes() {
    secretbox::<nacl::scheme::XSalsa20Poly1305>("secretbox");
    secretbox::<nacl::scheme::XChaCha20Poly1305>("secretbox with XChaCha20");
}

fn secretbox<S: nacl::Scheme>(name: &str) {
    let nonce = nacl::Nonce::new([9; 24]);
    check(name, |level, length| {
        let cipher = SecretBoxOf::<S>::with_level(&nacl::Key::new(secret(1)), level);
        let plain = message(length);
        let mut buffer = plain.clone();
        let tag = sent(cipher.seal_in_place(&nonce, &mut buffer)?);
        reveal(&mut buffer);
        assert_eq!(cipher.open_in_place(&nonce, &mut buffer, &forged(tag)), Err(Error::Refused));
        cipher.open_in_place(&nonce, &mut buffer, &tag)?;
        assert!(same(&plain, &buffer));

        let boxed = public(cipher.seal(&nonce, &plain)?);
        assert!(same(&plain, &cipher.open(&nonce, &boxed)?));
        Ok(())
    });
}

#[test]
fn x25519() {
    check_alone("X25519", |level| {
        let (ours, theirs) = (x25519::SecretKey::new(secret(1)), x25519::SecretKey::new(secret(101)));
        let public = |key: &x25519::SecretKey| {
            let mut bytes = *key.public_key_at(level).as_bytes();
            reveal(&mut bytes);
            x25519::PublicKey::new(bytes)
        };
        let (our_public, their_public) = (public(&ours), public(&theirs));
        let shared = ours.diffie_hellman_at(&their_public, level)?;
        assert!(same(shared.expose(), theirs.diffie_hellman_at(&our_public, level)?.expose()));

        let mut inverse = *ours.inverse_diffie_hellman_at(&their_public, level)?.expose();
        reveal(&mut inverse);
        let back = ours.diffie_hellman_at(&x25519::PublicKey::new(inverse), level)?;
        assert!(same(back.expose(), their_public.as_bytes()));

        // One by one; four lanes; eight; both sets of eight; these, and one over.
        for n in [2, 3, 5, 12, 17] {
            let secrets: Vec<_> = (0..n).map(|i| x25519::SecretKey::new(secret([1, 101][i % 2]))).collect();
            let publics: Vec<_> = (0..n).map(|i| [their_public, our_public][i % 2]).collect();
            let mut batch: Vec<_> = (0..n).map(|_| Err(Error::Refused)).collect();
            x25519::batch::pairs_into(&secrets, &publics, &mut batch, level)?;
            for item in batch {
                assert!(same(shared.expose(), item?.expose()));
            }
        }
        Ok(())
    });
}

/// Keys and seeds.
#[test]
fn session_keys() {
    check_alone("session keys", |level| {
        let client = kx::secret_key_from_seed(&kx::Seed::new(secret(1)));
        let server = x25519::SecretKey::new(secret(101));
        let public = |key: &x25519::SecretKey| {
            let mut bytes = *key.public_key_at(level).as_bytes();
            reveal(&mut bytes);
            x25519::PublicKey::new(bytes)
        };
        let ours = kx::client_at(&client, &public(&server), level)?;
        let theirs = kx::server_at(&server, &public(&client), level)?;
        assert!(same(ours.send.expose(), theirs.receive.expose()));
        assert!(same(ours.receive.expose(), theirs.send.expose()));
        Ok(())
    });
}

/// Keys and messages. Sealed boxes are made at the level that is best, whatever the others are.
#[test]
fn boxes() {
    let nonce = nacl::Nonce::new([9; 24]);
    check_alone("boxes", |level| {
        let (ours, theirs) = (nacl::SecretKey::new(secret(1)), nacl::SecretKey::new(secret(101)));
        let public = |key: &nacl::SecretKey| {
            let mut bytes = *key.public_key_at(level).as_bytes();
            reveal(&mut bytes);
            nacl::PublicKey::new(bytes)
        };
        let (our_public, their_public) = (public(&ours), public(&theirs));
        for length in [0, 31, 200, 1025] {
            let plain = message(length);
            let boxed = self::public(nacl::Box::with_level(&ours, &their_public, level)?.seal(&nonce, &plain)?);
            let opener = nacl::Box::with_level(&theirs, &our_public, level)?;
            assert!(same(&plain, &opener.open(&nonce, &boxed)?));
            let mut wrong = boxed.clone();
            wrong[3] ^= 4;
            assert_eq!(opener.open(&nonce, &wrong), Err(Error::Refused));

            let mut sealed = self::public(nacl::seal_with(&ours, &their_public, &plain)?);
            assert!(same(&plain, &nacl::open_sealed(&theirs, &sealed)?));
            sealed[40] ^= 4;
            assert_eq!(nacl::open_sealed(&theirs, &sealed), Err(Error::Refused));

            let boxed = xchacha::Box::with_level(&ours, &their_public, level)?.seal(&nonce, &plain)?;
            let opener = xchacha::Box::with_level(&theirs, &our_public, level)?;
            assert!(same(&plain, &opener.open(&nonce, &self::public(boxed))?));
            let sealed = self::public(xchacha::seal_with(&ours, &their_public, &plain)?);
            assert!(same(&plain, &xchacha::open_sealed(&theirs, &sealed)?));
        }
        Ok(())
    });
}

#[test]
fn sha() {
    fn check_hash<H: HashFunction>() {
        check(H::NAME, |level, length| {
            let text = message(length);
            let mut pieces = H::with_level(level);
            let (head, rest) = text.split_at(length / 3);
            pieces.update(head);
            pieces.update(rest);
            assert!(same(pieces.finish().as_ref(), H::hash_at(&text, level).as_ref()));
            Ok(())
        });
    }
    check_hash::<Sha512>();
    check_hash::<Sha256>();
    check_hash::<Sha1>();
    check_hash::<Md4>();
    check_hash::<Md5>();
    check_hash::<Ripemd160>();
    check_hash::<Sm3>();
    // These give away the bytes that they look up, as they must, and nothing else; with boxes in vectors, nothing at all.
    check_hash::<Streebog256>();
    check_hash::<Streebog512>();
    check_hash::<Tiger>();
    check_hash::<Gost94CryptoPro>();
    check_hash::<Whirlpool>();
}

/// Keys, passwords, messages, and the hashes inside; tags are public.
#[test]
fn hmac() {
    fn check_mac<H: HashFunction>() {
        check(&format!("HMAC with {}", H::NAME), |level, length| {
            let key_bytes: [u8; 140] = secret(5);
            let key = HmacKey::<H>::with_level(&key_bytes[..length % 140], level);
            let text = message(length);
            let tag = key.authenticate(&text);
            key.verify(&text, &tag)?;
            let mut pieces = key.begin();
            let (head, rest) = text.split_at(length / 3);
            pieces.update(head);
            pieces.update(rest);
            pieces.finish_verify(&tag)?;
            let mut wrong = public(tag.as_ref().to_vec());
            wrong[3] ^= 1;
            assert_eq!(key.verify_truncated(&text, &wrong), Err(Error::Refused));
            // Two beside each other, and all lanes.
            for count in [3, 18] {
                let mut tags = vec![tag; count];
                key.authenticate_many(&vec![&text[..]; count], &mut tags)?;
                key.verify(&text, &tags[count - 1])?;
            }
            Ok(())
        });
    }
    check_mac::<Sha1>();
    check_mac::<Sha256>();
    check_mac::<Sha512>();
}

#[test]
fn chains_of_hashes() {
    check_alone("chains of hashes", |level| {
        let times: Vec<u32> = (0..20).map(|i| 3 + i % 3).collect();
        let (mut short, mut long) = ([secret::<32>(1); 20], [secret::<64>(1); 20]);
        for count in [1, 2, 20] {
            Sha256::chain_many_at(&mut short[..count], &times[..count], level)?;
            Sha512::chain_many_at(&mut long[..count], &times[..count], level)?;
        }
        assert!(!same(&short[0], &short[19]) && !same(&long[0], &long[19]));
        Ok(())
    });
}

#[test]
fn derived_keys() {
    check_alone("HKDF and PBKDF2", |level| {
        let mut output = [0; 100];
        Hkdf::<Sha256>::extract_at(b"salt", &secret::<40>(1), level).expand(b"info", &mut output)?;
        let iterations = std::num::NonZeroU32::new(3).unwrap();
        pbkdf2_at::<Sha256>(&secret::<10>(9), b"salt", iterations, &mut output, level)?;
        pbkdf2_at::<Sha512>(&secret::<10>(9), b"salt", iterations, &mut output, level)?;
        let mut outputs = [[0; 20]; 20];
        pbkdf2_many_at::<Sha1>(&[secret::<10>(9); 20], &[b"salt"; 20], iterations, &mut outputs, level)?;
        pbkdf2_many_at::<Sha512>(&[secret::<10>(9); 20], &[b"salt"; 20], iterations, &mut outputs, level)
    });
}

#[test]
fn keccak() {
    check("SHA-3", |level, length| {
        let text = message(length);
        let mut pieces = Sha3_256::with_level(level);
        let (head, rest) = text.split_at(length / 3);
        pieces.update(head);
        pieces.update(rest);
        let hash = pieces.finish();
        assert!(same(&hash, &Sha3_256::hash_at(&text, level)));
        if length < 2100 {
            let mut hashes = [[0; 32]; 9];
            Sha3_256::hash_many_at(&[&text[..]; 9], &mut hashes, level)?;
            assert!(same(&hash, &hashes[8]));
        }
        let mut output = vec![0; length / 2];
        Shake128::hash_at(&text, &mut output, level);
        let mut hash = Shake128::with_level(level);
        hash.update(&text);
        let (mut reader, mut parts) = (hash.finish(), vec![0; length / 2]);
        parts.chunks_mut(100).for_each(|part| reader.read(part));
        assert!(same(&output, &parts));
        Ok(())
    });
    check("KangarooTwelve", |level, length| {
        let (text, mut output) = (message(5 * length), [0; 40]);
        Kt128::hash_at(&text, b"purpose", &mut output, level);
        let mut pieces = Kt128::with_level(level);
        text.chunks(length / 2 + 1).for_each(|piece| pieces.update(piece));
        let mut again = [0; 40];
        pieces.finish(b"purpose").read(&mut again);
        assert!(same(&output, &again));
        Ok(())
    });
}

#[test]
fn kmac() {
    check("KMAC", |level, length| {
        let text = message(length);
        let mut mac = Kmac256::with_level(&secret::<32>(9), b"purpose", level);
        mac.update(&text);
        let mut tag = [0; 64];
        mac.clone().finish(&mut tag);
        reveal(&mut tag);
        mac.clone().finish_verify(&tag)?;
        tag[60] ^= 4;
        assert_eq!(mac.finish_verify(&tag), Err(Error::Refused));
        Ok(())
    });
}

#[test]
fn blake3() {
    check("BLAKE3", |level, length| {
        let (text, key) = (message(length), blake3::Key::new(secret(5)));
        let mut mac = Blake3::keyed_at(&key, level);
        text.chunks(length / 3 + 1).for_each(|piece| mac.update(piece));
        let mut hash = mac.clone().finish();
        assert!(same(&hash, &Blake3::keyed_hash_at(&key, &text, level)));
        reveal(&mut hash);
        mac.clone().finish_verify(&hash)?;
        hash[9] ^= 4;
        assert_eq!(mac.finish_verify(&hash), Err(Error::Refused));

        // Chunks of several messages side by side, and the nodes above them.
        let messages: Vec<&[u8]> = (0..20).map(|i| &text[length * i / 40..]).collect();
        let mut hashes = [[0; 32]; 20];
        Blake3::keyed_hash_many_at(&key, &messages, &mut hashes, level)?;
        for (message, hash) in messages.iter().zip(&hashes) {
            assert!(same(hash, &Blake3::keyed_hash_at(&key, message, level)));
        }

        let mut derived = Blake3::deriving_at("a purpose", level);
        derived.update(&text);
        let mut reader = derived.finish_extendable();
        let (mut whole, mut end) = ([0; 150], [0; 50]);
        reader.read(&mut whole);
        reader.set_position(100);
        reader.read(&mut end);
        assert!(same(&whole[100..], &end));
        Ok(())
    });
}

#[test]
fn siphash() {
    check("SipHash", |_, length| {
        let (text, key) = (message(length), SipHashKey::new(secret(5)));
        let mut tag = SipHash24_128::authenticate(&key, &text);
        reveal(&mut tag);
        let mut pieces = SipHash24_128::new(&key);
        text.chunks(length / 3 + 1).for_each(|piece| pieces.update(piece));
        pieces.clone().finish_verify(&tag)?;
        SipHash24_128::verify(&key, &text, &tag)?;
        tag[9] ^= 4;
        assert_eq!(pieces.finish_verify(&tag), Err(Error::Refused));

        let mut pieces = SipHash13::new(&key);
        pieces.update(&text);
        assert!(same(&pieces.finish(), &SipHash13::authenticate(&key, &text)));
        Ok(())
    });
}

/// Keys and messages.
#[test]
fn blake2() {
    check("BLAKE2b", |level, length| {
        let text = message(length);
        let mut pieces = Blake2b512::with_level(level);
        let (head, rest) = text.split_at(length / 3);
        pieces.update(head);
        pieces.update(rest);
        assert!(same(&pieces.finish(), &Blake2b512::hash_at(&text, level)));
        let mut digests = [[0; 64]; 9];
        Blake2b512::hash_many_at(&[&text; 9], &mut digests, level)?;
        assert!(same(&digests[8], &Blake2b512::hash(&text)));
        let key: [u8; 33] = secret(1);
        let tag = Blake2b::<16>::authenticate(&key, &text)?;
        Blake2b::<16>::verify(&key, &text, &tag)?;
        assert_eq!(Blake2b::<16>::verify(&key, &text, &[0; 16]), Err(Error::Refused));
        Ok(())
    });
    check("BLAKE2s", |level, length| {
        let text = message(length);
        let mut pieces = Blake2s256::with_level(level);
        let (head, rest) = text.split_at(length / 3);
        pieces.update(head);
        pieces.update(rest);
        assert!(same(&pieces.finish(), &Blake2s256::hash_at(&text, level)));
        let mut digests = [[0; 32]; 17];
        Blake2s256::hash_many_at(&[&text; 17], &mut digests, level)?;
        assert!(same(&digests[16], &Blake2s256::hash(&text)));
        let key: [u8; 17] = secret(1);
        let tag = Blake2s::<16>::authenticate(&key, &text)?;
        Blake2s::<16>::verify(&key, &text, &tag)
    });
}

/// Keys and messages of what is made of BLAKE2.
#[test]
fn blake2_trees_and_output() {
    fn parallel<V: blake2::Variant, const N: usize>(level: Level, length: usize) -> Result<(), Error> {
        let text = message(length);
        let mut pieces = Parallel::<V, N>::keyed_at(&secret::<17>(1), level)?;
        let (head, rest) = text.split_at(length / 3);
        pieces.update(head);
        pieces.update(rest);
        assert_eq!(pieces.clone().finish_verify(&[0; N]), Err(Error::Refused));
        assert!(!same(&pieces.finish(), &Parallel::<V, N>::hash_at(&text, level)));
        Ok(())
    }
    check("BLAKE2bp", parallel::<blake2::variant::Blake2b, 64>);
    check("BLAKE2sp", parallel::<blake2::variant::Blake2s, 32>);

    fn extendable<V: blake2::Variant>(level: Level, length: usize) -> Result<(), Error> {
        let mut hash = Extendable::<V>::keyed(&secret::<17>(1), Some(1 + length as u64))?;
        hash.update(&message(100));
        let mut output = vec![0; 1 + length];
        let mut again = output.clone();
        let mut reader = hash.finish_at(level);
        reader.clone().read(&mut output)?;
        let (head, rest) = again.split_at_mut(length / 3);
        reader.read(head)?;
        reader.read(rest)?;
        assert!(same(&output, &again));
        Ok(())
    }
    check("BLAKE2Xb", extendable::<blake2::variant::Blake2b>);
    check("BLAKE2Xs", extendable::<blake2::variant::Blake2s>);
}

/// Argon2i reads at addresses that depend on nothing secret. The other kinds give theirs away, as they must, and nothing else.

#[test]
fn argon2() {
    use saltern::password::argon2::{Algorithm, Argon2, Parameters};
    for algorithm in [Algorithm::Argon2i, Algorithm::Argon2id, Algorithm::Argon2d] {
        check_alone("Argon2", |level| {
            let (password, key): ([u8; 20], [u8; 16]) = (secret(1), secret(40));
            let argon2 = Argon2::with_level(Parameters::new(150, 2, 2)?, level).algorithm(algorithm).secret(&key);
            let (mut one, mut two) = ([0; 32], [0; 70]);
            argon2.threads(1).hash_into(&password, b"salt of sixteen.", &mut one)?;
            argon2.threads(1).hash_into(&password, b"salt of sixteen.", &mut two)?;
            assert!(!same(&one, &two[..32]));
            Ok(())
        });
    }
}

/// What says which row of the table is read next is given away, as it must be, and nothing else.
#[test]
fn scrypt() {
    use saltern::password::scrypt::{Parameters, Scrypt};
    check_alone("scrypt", |level| {
        let password: [u8; 20] = secret(1);
        let scrypt = Scrypt::with_level(Parameters::new(4, 2, 3)?, level).threads(1);
        let (mut one, mut two) = ([0; 32], [0; 70]);
        scrypt.hash_into(&password, b"salt of sixteen.", &mut one)?;
        scrypt.lanes_at_a_time(2).hash_into(&password, b"salt of sixteen.", &mut two)?;
        assert!(same(&one, &two[..32]));
        Ok(())
    });
}

/// The addresses in Blowfish's boxes are given away, as they must be, and nothing else.
#[test]
fn bcrypt() {
    use saltern::password::bcrypt::Bcrypt;
    begin();
    let before = reports();
    for length in [0, 1, 20, 72] {
        let mut password: Vec<u8> = (1..=length).collect();
        mark(&mut password);
        let (one, two): ([u8; 23], [u8; 23]) =
            [4, 5].map(|cost| Bcrypt::new(cost).and_then(|bcrypt| bcrypt.hash(&password, &[7; 16])).unwrap()).into();
        assert!(!same(&one, &two));
    }
    assert_eq!(reports(), before, "bcrypt: gives secrets away, see the reports above");
}

/// Seed and message are secret, public key and signature are not.
#[test]
fn eddsa_blake2b() {
    use eddsa_blake2b::{Policy, PublicKey, Seed, Signature, SigningKey};
    check_alone("EdDSA with BLAKE2b", |level| {
        let key = SigningKey::with_level(&Seed::new(secret(1)), level);
        let mut public = *key.public_key().as_bytes();
        reveal(&mut public);
        let plain = message(200);
        for noise in [None, Some(secret(9))] {
            let signature = match &noise {
                None => key.sign(&plain),
                Some(noise) => key.sign_hedged(&plain, noise),
            };
            let mut signature = *signature.as_bytes();
            reveal(&mut signature);
            let (public, signature) = (PublicKey::new(public), Signature::new(signature));
            public.verify_at(&self::public(plain.clone()), &signature, Policy::Strict, level)?;
        }
        Ok(())
    });
}

/// Seed and message are secret, public key and signature are not; what verifies takes everything for public.
#[test]
fn ed25519() {
    use ed25519::{ExpandedSecretKey, Policy, Prehash, PublicKey, Seed, Signature, SigningKey, batch};
    let public_key = |key: &SigningKey| {
        let mut bytes = *key.public_key().as_bytes();
        reveal(&mut bytes);
        PublicKey::new(bytes)
    };
    let sent = |signature: Signature| {
        let mut bytes = *signature.as_bytes();
        reveal(&mut bytes);
        Signature::new(bytes)
    };
    check_alone("Ed25519", |level| {
        let key = SigningKey::with_level(&Seed::new(secret(1)), level);
        let expanded = SigningKey::from_expanded_at(&ExpandedSecretKey::new(secret(33)), level);
        let (public, other) = (public_key(&key), public_key(&expanded));
        let plain = message(200);
        let known = self::public(plain.clone());

        let signature = sent(key.sign(&plain));
        let hedged = sent(key.sign_hedged(&plain, &secret(77)));
        let hedged_with_context = sent(key.sign_with_context_hedged(&plain, b"context", &secret(78))?);
        public.verify_with_context(&known, b"context", &hedged_with_context, Policy::Strict)?;
        let mut hash = Prehash::with_level(level);
        hash.update(&plain);
        let hedged_hash = sent(key.sign_prehashed_hedged(hash, b"context", &secret(79))?);
        let mut hash = Prehash::with_level(level);
        hash.update(&known);
        public.verify_prehashed(hash, b"context", &hedged_hash, Policy::Strict)?;
        let foreign = sent(expanded.sign(&plain));
        let mut hash = Prehash::with_level(level);
        hash.update(&plain);
        let prehashed = sent(key.sign_prehashed(hash, b"context")?);
        let mut hash = Prehash::with_level(level);
        hash.update(&known);
        public.verify_prehashed(hash, b"context", &prehashed, Policy::Strict)?;

        for policy in [Policy::Rfc8032, Policy::Strict, Policy::Zip215] {
            public.verify_at(&known, &signature, policy, level)?;
            public.verify_at(&known, &hedged, policy, level)?;
            other.verify_at(&known, &foreign, policy, level)?;
            assert_eq!(other.verify_at(&known, &signature, policy, level), Err(Error::BadSignature));
            let item = |public, signature| batch::Item { public, message: &known, signature };
            let items = [item(&public, &signature), item(&other, &hedged), item(&other, &foreign)];
            let mut results = [Ok(()); 3];
            batch::verify_into(&items, policy, &mut results, level)?;
            assert_eq!(results, [Ok(()), Err(Error::BadSignature), Ok(())]);
        }
        Ok(())
    });
}

/// A secret scalar with the bits that are fixed.
fn fixed(mut scalar: [u8; 32]) -> [u8; 32] {
    scalar[0] &= 0xf8;
    scalar[31] = scalar[31] & 0x7f | 0x40;
    scalar
}

/// Scalars and points are secret; what is summed in variable time is not.
#[test]
fn groups() {
    use group::{Edwards, Ristretto, Scalar};
    check_alone("Edwards and ristretto255", |level| {
        let (a, b) = (Scalar::from_bytes_wide(&secret(1)), Scalar::from_bytes(&secret(65)));
        let (left, right) = (Edwards::mul_base_at(&a, level).mul_at(&b, level), a.mul(&b));
        assert!(same(&left.encode(), &Edwards::mul_base_at(&right, level).encode()));
        assert!(same(&b.mul(&b.invert()).to_bytes(), &Scalar::ONE.to_bytes()));
        let clamped: [u8; 32] = secret(129);
        assert!(same(
            &Edwards::base().mul_clamped_at(&clamped, level).encode(),
            &Edwards::mul_base_at(&Scalar::from_bytes(&fixed(clamped)), level).encode()
        ));
        assert!(same(
            &Edwards::mul_base_clamped_at(&clamped, level).encode(),
            &Edwards::base().mul_clamped_at(&clamped, level).encode()
        ));
        assert!(left.is_torsion_free());
        let element = Ristretto::from_uniform_bytes(&secret(97));
        let sum = element.mul_at(&a, level).add(&element.mul_at(&b, level));
        assert!(same(&sum.encode(), &element.mul_at(&a.add(&b), level).encode()));
        assert!(sum.sub(&element.mul_at(&b, level)).same(&element.mul_at(&a, level)));

        let known = [Scalar::from_bytes(&[7; 32]), Scalar::from_bytes(&[8; 32])];
        let (mut bytes, mut left_bytes) = (sum.encode(), left.encode());
        reveal(&mut bytes);
        reveal(&mut left_bytes);
        let mut points = [Ok(Edwards::identity()), Ok(Edwards::identity())];
        Edwards::decode_batch_into(&[Edwards::base().encode(), left_bytes], &mut points, level)?;
        let [first, second] = points;
        let (first, second) = (first?, second?);
        let multiples = Edwards::sum_of_multiples_vartime_at(&known, &[first, second], level)?;
        assert!(multiples.same(&first.mul_at(&known[0], level).add(&second.mul_at(&known[1], level))));
        let elements = [Ristretto::base(), Ristretto::decode(&bytes)?];
        let multiples = Ristretto::sum_of_multiples_vartime_at(&known, &elements, level)?;
        let one_by_one = elements[0].mul_at(&known[0], level).add(&elements[1].mul_at(&known[1], level));
        assert!(multiples.same(&one_by_one));
        Ok(())
    });
}

/// Seeds, secret keys, points, tweaks and messages are secret. What is sent is not, and neither is which keys have a
/// representative.
#[test]
fn elligator2() {
    use group::{Edwards, Ristretto};
    check_alone("Elligator 2", |level| {
        let (key, representative) = elligator::keypair_from_seed_at(elligator::Seed::new(secret(11)), level);
        let dirty = elligator::dirty_public_key_at(&key, level);
        assert!(same(representative.to_public_key().as_bytes(), dirty.as_bytes()));
        let mut tweak = [0x81];
        mark(&mut tweak);
        let again = elligator::Representative::of(&dirty, tweak[0]).ok_or(Error::Refused)?;
        assert!(same(again.to_public_key().as_bytes(), dirty.as_bytes()));

        let text = message(100);
        let point =
            Edwards::hash_to_curve_at(&text, b"tag", level)?.sub(&Edwards::encode_to_curve_at(&text, b"tag", level)?);
        assert!(!same(point.to_montgomery().v(), &point.encode()));
        let element = Ristretto::hash_to_group_at(&text, b"tag", level)?;
        assert!(!same(&element.encode(), &point.encode()));
        Ok(())
    });
}
