//! The examples that the standards print between their lines. Their appendices are in `vectors/`.

use saltern_reference::{aead::Aead, chacha, poly1305, salsa, stream};

fn hex<const N: usize>(digits: &str) -> [u8; N] {
    let digits: Vec<u32> = digits.chars().filter_map(|c| c.to_digit(16)).collect();
    let bytes: Vec<u8> = digits.chunks(2).map(|pair| (pair[0] << 4 | pair[1]) as u8).collect();
    bytes.try_into().unwrap()
}

fn counting<const N: usize>(first: u8) -> [u8; N] {
    std::array::from_fn(|i| first + i as u8)
}

fn words(bytes: [u8; 64]) -> [u32; 16] {
    std::array::from_fn(|i| u32::from_le_bytes(bytes[4 * i..4 * i + 4].try_into().unwrap()))
}

const SUNSCREEN: &[u8] =
    b"Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, \
    sunscreen would be it.";

/// RFC 8439, 2.1.1 and 2.2.1.
#[test]
fn chacha_quarter_round() {
    let mut state = [0_u32; 16];
    state[..4].copy_from_slice(&[0x11111111, 0x01020304, 0x9b8d6f43, 0x01234567]);
    chacha::quarter_round(&mut state, 0, 1, 2, 3);
    assert_eq!(state[..4], [0xea2a92f4, 0xcb1cf8ce, 0x4581472e, 0x5881c4bb]);

    let mut state: [u32; 16] = [
        0x879531e0, 0xc5ecf37d, 0x516461b1, 0xc9a62f8a, 0x44c20ef3, 0x3390af7f, 0xd9fc690b, 0x2a5f714c, 0x53372767,
        0xb00a5631, 0x974c541a, 0x359e9963, 0x5c971061, 0x3d631689, 0x2098d9d6, 0x91dbd320,
    ];
    let mut expected = state;
    [expected[2], expected[7], expected[8], expected[13]] = [0xbdb886dc, 0xcfacafd2, 0xe46bea80, 0xccc07c79];
    chacha::quarter_round(&mut state, 2, 7, 8, 13);
    assert_eq!(state, expected);
}

/// RFC 8439, 2.3.2.
#[test]
fn chacha20_block() {
    let key: [u32; 8] = std::array::from_fn(|i| 0x03020100 + 0x04040404 * i as u32);
    let state = chacha::ietf_state(&key, 1, &[0x09000000, 0x4a000000, 0]);
    assert_eq!(
        chacha::permute(&state, 20),
        [
            0x837778ab, 0xe238d763, 0xa67ae21e, 0x5950bb2f, 0xc4f2d0c7, 0xfc62bb2f, 0x8fa018fc, 0x3f5ec7b7, 0x335271c2,
            0xf29489f3, 0xeabda8fc, 0x82e46ebd, 0xd19c12b4, 0xb04e16de, 0x9e83d0cb, 0x4e3c50a2,
        ]
    );
    assert_eq!(
        chacha::block(&state, 20),
        [
            0xe4e7f110, 0x15593bd1, 0x1fdd0f50, 0xc47120a3, 0xc7f4d1c7, 0x0368c033, 0x9aaa2204, 0x4e6cd4c3, 0x466482d2,
            0x09aa9f07, 0x05d7c214, 0xa2028bd9, 0xd19c12b5, 0xb94e16de, 0xe883d0cb, 0x4e3c50a2,
        ]
    );
}

/// RFC 8439, 2.4.2.
#[test]
fn chacha20_encryption() {
    let expected: [u8; 114] = hex("
        6e2e359a2568f98041ba0728dd0d6981e97e7aec1d4360c20a27afccfd9fae0bf91b65c5524733ab8f593dabcd62b357
        1639d624e65152ab8f530c359f0861d807ca0dbf500d6a6156a38e088a22b65e52bc514d16ccf806818ce91ab7793736
        5af90bbf74a35be6b40b8eedf2785e42874d");
    let nonce = hex("000000000000004a00000000");
    assert_eq!(chacha::ietf(20, &counting(0), &nonce, 1, SUNSCREEN), expected);
    assert_eq!(chacha::ietf(20, &counting(0), &nonce, 1, &expected), SUNSCREEN);
}

/// RFC 8439, 2.5.2, with the empty message besides, whose tag is `s`.
#[test]
fn poly1305_tag() {
    let key = hex("85d6be7857556d337f4452fe42d506a80103808afb0db2fd4abff6af4149f51b");
    assert_eq!(poly1305::tag(&key, b"Cryptographic Forum Research Group"), hex("a8061dc1305136c6c22b8baf0c0127a9"));
    assert_eq!(poly1305::tag(&key, b""), key[16..]);
}

/// RFC 8439, 2.6.2 and appendix A.4: the first half of block 0.
#[test]
fn poly1305_key_generation() {
    let cases = [
        (
            counting(0x80),
            "000000000001020304050607",
            "8ad5a08b905f81cc815040274ab29471a833b637e3fd0da508dbb8e2fdd1a646",
        ),
        ([0; 32], "000000000000000000000000", "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"),
        (
            std::array::from_fn(|i| u8::from(i == 31)),
            "000000000000000000000002",
            "ecfa254f845f647473d3cb140da9e87606cb33066c447b87bc2666dde3fbb739",
        ),
        (
            hex("1c9240a5eb55d38af333888604f6b5f0473917c1402b80099dca5cbc207075c0"),
            "000000000000000000000002",
            "965e3bc6f9ec7ed9560808f4d229f94b137ff275ca9b3fcbdd59deaad23310ae",
        ),
    ];
    for (key, nonce, expected) in cases {
        assert_eq!(chacha::ietf(20, &key, &hex(nonce), 0, &[0; 32]), hex::<32>(expected), "{nonce}");
    }
}

/// RFC 8439, 2.8.2.
#[test]
fn chacha20_poly1305() {
    let expected: [u8; 114] = hex("
        d31a8d34648e60db7b86afbc53ef7ec2a4aded51296e08fea9e2b5a736ee62d63dbea45e8ca9671282fafb69da92728b
        1a71de0a9e060b2905d6a5b67ecd3b3692ddbd7f2d778b8c9803aee328091b58fab324e4fad675945585808b4831d7bc
        3ff4def08e4b7a9de576d26586cec64b6116");
    let (nonce, aad): ([u8; 12], [u8; 12]) = (hex("070000004041424344454647"), hex("50515253c0c1c2c3c4c5c6c7"));
    let (ciphertext, tag) = Aead::ChaCha20Poly1305.seal(&counting(0x80), &nonce, &aad, SUNSCREEN);
    assert_eq!(ciphertext, expected);
    assert_eq!(tag, hex("1ae10b594f09e26a7e902ecbd0600691"));
}

/// draft-irtf-cfrg-xchacha-03, 2.2.1.
#[test]
fn hchacha20() {
    let output = chacha::hchacha(20, &counting(0), &hex("000000090000004a0000000031415927"));
    assert_eq!(output, hex("82413b4227b27bfed30e42508a877d73a0f9e4d58a74a853c12ec41326d3ecdc"));
}

/// draft-irtf-cfrg-xchacha-03, appendix A.3.1.
#[test]
fn xchacha20_poly1305() {
    let expected: [u8; 114] = hex("
        bd6d179d3e83d43b9576579493c0e939572a1700252bfaccbed2902c21396cbb731c7f1b0b4aa6440bf3a82f4eda7e39
        ae64c6708c54c216cb96b72e1213b4522f8c9ba40db5d945b11b69b982c1bb9e3f3fac2bc369488f76b2383565d3fff9
        21f9664c97637da9768812f615c68b13b52e");
    let (nonce, aad): ([u8; 24], [u8; 12]) = (counting(0x40), hex("50515253c0c1c2c3c4c5c6c7"));
    let (ciphertext, tag) = Aead::XChaCha20Poly1305.seal(&counting(0x80), &nonce, &aad, SUNSCREEN);
    assert_eq!(ciphertext, expected);
    assert_eq!(tag, hex("c0875924c1c7987947deafd8780acf49"));
}

/// "Salsa20 specification", section 3.
#[test]
fn salsa_quarter_round() {
    let cases = [
        ([0, 0, 0, 0], [0, 0, 0, 0]),
        ([1, 0, 0, 0], [0x08008145, 0x00000080, 0x00010200, 0x20500000]),
        ([0, 1, 0, 0], [0x88000100, 0x00000001, 0x00000200, 0x00402000]),
        ([0, 0, 1, 0], [0x80040000, 0x00000000, 0x00000001, 0x00002000]),
        ([0, 0, 0, 1], [0x00048044, 0x00000080, 0x00010000, 0x20100001]),
        ([0xe7e8c006, 0xc4f9417d, 0x6479b4b2, 0x68c67137], [0xe876d72b, 0x9361dfd5, 0xf1460244, 0x948541a3]),
        ([0xd3917c5b, 0x55f1c407, 0x52a58a7a, 0x8f887a3b], [0x3e2f308c, 0xd90a8f36, 0x6ab2a923, 0x2883524c]),
    ];
    for (y, z) in cases {
        assert_eq!(salsa::quarter_round::<u32>(y), z, "{y:08x?}");
    }
}

/// "Salsa20 specification", sections 4 to 6, the first example of each.
#[test]
fn salsa_rounds() {
    let ones: [u32; 16] = std::array::from_fn(|i| u32::from(i % 4 == 0));
    assert_eq!(
        salsa::row_round(&ones),
        [
            0x08008145, 0x00000080, 0x00010200, 0x20500000, 0x20100001, 0x00048044, 0x00000080, 0x00010000, 0x00000001,
            0x00002000, 0x80040000, 0x00000000, 0x00000001, 0x00000200, 0x00402000, 0x88000100,
        ]
    );
    assert_eq!(
        salsa::column_round(&ones),
        [0x10090288, 0, 0, 0, 0x00000101, 0, 0, 0, 0x00020401, 0, 0, 0, 0x40a04001, 0, 0, 0]
    );
    let one: [u32; 16] = std::array::from_fn(|i| u32::from(i == 0));
    assert_eq!(
        salsa::double_round(&one),
        [
            0x8186a22d, 0x0040a284, 0x82479210, 0x06929051, 0x08000090, 0x02402200, 0x00004000, 0x00800000, 0x00010200,
            0x20400000, 0x08008104, 0x00000000, 0x20500000, 0xa0000040, 0x0008180a, 0x612a8020,
        ]
    );
}

/// "Salsa20 specification", section 8: the zero state, one state, and a million times the hash of another.
#[test]
fn salsa20_hash() {
    assert_eq!(salsa::block(&[0_u32; 16], 20), [0; 16]);

    let input = words([
        211, 159, 13, 115, 76, 55, 82, 183, 3, 117, 222, 37, 191, 187, 234, 136, 49, 237, 179, 48, 1, 106, 178, 219,
        175, 199, 166, 48, 86, 16, 179, 207, 31, 240, 32, 63, 15, 83, 93, 161, 116, 147, 48, 113, 238, 55, 204, 36, 79,
        201, 235, 79, 3, 81, 156, 47, 203, 26, 244, 243, 88, 118, 104, 54,
    ]);
    let output = words([
        109, 42, 178, 168, 156, 240, 248, 238, 168, 196, 190, 203, 26, 110, 170, 154, 29, 29, 150, 26, 150, 30, 235,
        249, 190, 163, 251, 48, 69, 144, 51, 57, 118, 40, 152, 157, 180, 57, 27, 94, 107, 42, 236, 35, 27, 111, 114,
        114, 219, 236, 232, 135, 111, 155, 110, 18, 24, 232, 95, 158, 179, 19, 48, 202,
    ]);
    assert_eq!(salsa::block(&input, 20), output);

    let input = words([
        6, 124, 83, 146, 38, 191, 9, 50, 4, 161, 47, 222, 122, 182, 223, 185, 75, 27, 0, 216, 16, 122, 7, 89, 162, 104,
        101, 147, 213, 21, 54, 95, 225, 253, 139, 176, 105, 132, 23, 116, 76, 41, 176, 207, 221, 34, 157, 108, 94, 94,
        99, 52, 90, 117, 91, 220, 146, 190, 239, 143, 196, 176, 130, 186,
    ]);
    let output = words([
        8, 18, 38, 199, 119, 76, 215, 67, 173, 127, 144, 162, 103, 212, 176, 217, 192, 19, 233, 33, 159, 197, 154, 160,
        128, 243, 219, 65, 171, 136, 135, 225, 123, 11, 68, 86, 237, 82, 20, 155, 133, 189, 9, 83, 167, 116, 194, 78,
        122, 127, 195, 185, 185, 204, 188, 90, 245, 9, 183, 248, 226, 85, 245, 104,
    ]);
    assert_eq!((0..1_000_000).fold(input, |state, _| salsa::block(&state, 20)), output);
}

/// "Salsa20 specification", section 9: the expansion of a 32-byte key.
#[test]
fn salsa20_expansion() {
    let mut key = [0; 32];
    key[..16].copy_from_slice(&counting::<16>(1));
    key[16..].copy_from_slice(&counting::<16>(201));
    let input: [u8; 16] = counting(101);
    let counter = u64::from_le_bytes(input[8..].try_into().unwrap());
    let output = [
        69, 37, 68, 39, 41, 15, 107, 193, 255, 139, 122, 6, 170, 233, 217, 98, 89, 144, 182, 106, 21, 51, 200, 65, 239,
        49, 222, 34, 215, 114, 40, 126, 104, 197, 7, 225, 197, 153, 31, 2, 102, 78, 76, 176, 84, 245, 246, 184, 177,
        160, 133, 130, 6, 72, 149, 119, 192, 195, 132, 236, 234, 103, 246, 74,
    ];
    assert_eq!(salsa::original(20, &key, input[..8].try_into().unwrap(), counter, &[0; 64]), output);
}

/// The last block of either counter is there; the one after it is not.
#[test]
fn counters_do_not_wrap() {
    assert_eq!(chacha::ietf(20, &[1; 32], &[2; 12], u32::MAX, &[0; 64]).len(), 64);
    assert_eq!(chacha::original(20, &[1; 32], &[2; 8], u64::MAX, &[0; 64]).len(), 64);
    assert_eq!(salsa::original(20, &[1; 32], &[2; 8], u64::MAX, &[0; 64]).len(), 64);
    let wraps: [fn(); 3] = [
        || drop(chacha::ietf(20, &[1; 32], &[2; 12], u32::MAX, &[0; 65])),
        || drop(chacha::original(20, &[1; 32], &[2; 8], u64::MAX, &[0; 65])),
        || drop(salsa::original(20, &[1; 32], &[2; 8], u64::MAX, &[0; 65])),
    ];
    for wrap in wraps {
        assert!(std::panic::catch_unwind(wrap).is_err());
    }
}

#[test]
fn a_changed_stream_does_not_open() {
    let (aead, key, prefix) = (Aead::XChaCha20Poly1305, [7; 32], [9; 19]);
    let messages: [&[u8]; 3] = [b"first", b"second", b"third"];
    let sealed = stream::seal(aead, &key, &prefix, &messages.map(|message| (&b""[..], message)));
    let open = |order: &[usize]| {
        let chunks: Vec<stream::Chunk> = order.iter().map(|&i| (&b""[..], &sealed[i][..])).collect();
        stream::open(aead, &key, &prefix, &chunks)
    };
    assert_eq!(open(&[0, 1, 2]).unwrap(), messages);
    for wrong in [&[][..], &[0], &[0, 1], &[0, 2], &[1, 2], &[0, 0, 1, 2], &[1, 0, 2], &[0, 1, 2, 2], &[2]] {
        assert_eq!(open(wrong), None, "{wrong:?}");
    }
}
