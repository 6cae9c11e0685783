//! Examples of the standards.

use saltern::block::Key;
use saltern::block::aes::Aes128;
use saltern::mode::{Cbc, CbcStealing, Ccm, Cfb, Cfb8, Cmac, Ctr, Eax, Iv, KeyWrap, Ocb, Ofb, Siv, Stealing, Xts};

fn hex(digits: &str) -> Vec<u8> {
    let digits: Vec<u8> = digits.bytes().filter(|byte| !byte.is_ascii_whitespace()).collect();
    digits.chunks(2).map(|two| u8::from_str_radix(std::str::from_utf8(two).unwrap(), 16).unwrap()).collect()
}

fn key<const N: usize>(digits: &str) -> Key<N> {
    Key::try_from(&hex(digits)[..]).unwrap()
}

/// SP 800-38A's key and plaintext.
const KEY: &str = "2b7e151628aed2a6abf7158809cf4f3c";
const TEXT: &str = "6bc1bee22e409f96e93d7e117393172a ae2d8a571e03ac9c9eb76fac45af8e51
    30c81c46a35ce411e5fbc1191a0a52ef f69f2445df4f9b17ad2b417be66c3710";

/// SP 800-38A, F.2.1, F.3.7, F.3.13, F.4.1 and F.5.1.
#[test]
fn sp_800_38a() {
    let iv: Iv = Iv::new(std::array::from_fn(|i| i as u8));
    let run = |apply: &dyn Fn(&mut [u8]), expected: &str| {
        let (mut data, expected) = (hex(TEXT), hex(expected));
        data.truncate(expected.len());
        apply(&mut data);
        assert_eq!(data, expected);
    };
    run(
        &|data| Cbc::<Aes128>::new(&key(KEY)).encrypt_in_place(&iv, data).unwrap(),
        "7649abac8119b246cee98e9b12e9197d 5086cb9b507219ee95db113a917678b2
         73bed6b8e3c1743b7116e69e22229516 3ff1caa1681fac09120eca307586e1a7",
    );
    run(&|data| Cfb8::<Aes128>::new(&key(KEY)).encrypt_in_place(&iv, data), "3b79424c9c0dd436bace9e0ed4586a4f32b9");
    run(
        &|data| Cfb::<Aes128>::new(&key(KEY)).encrypt_in_place(&iv, data),
        "3b3fd92eb72dad20333449f8e83cfb4a c8a64537a0b3a93fcde3cdad9f1ce58b
         26751f67a3cbb140b1808cf187a4f4df c04b05357c5d1c0eeac4c66f9ff7f2e6",
    );
    run(
        &|data| Ofb::<Aes128>::new(&key(KEY)).apply(&iv, data),
        "3b3fd92eb72dad20333449f8e83cfb4a 7789508d16918f03f53c52dac54ed825
         9740051e9c5fecf64344f7a82260edcc 304c6528f659c77866a510d9c1d6ae5e",
    );
    let counter = Iv::new(std::array::from_fn(|i| 0xf0 + i as u8));
    run(
        &|data| Ctr::<Aes128>::new(&key(KEY)).apply(&counter, data).unwrap(),
        "874d6191b620e3261bef6864990db6ce 9806f66b7970fdff8617187bb9fffdff
         5ae4df3edbd5d35e5b4f09020db03eab 1e031dda2fbe03d1792170a0f3009cee",
    );
}

/// RFC 3962, appendix B: CS3.
#[test]
fn rfc_3962() {
    let cts = CbcStealing::<Aes128>::new(&key("636869636b656e207465726979616b69"), Stealing::Cs3);
    let mut data = *b"I would like the ";
    cts.encrypt_in_place(&Iv::new([0; 16]), &mut data).unwrap();
    assert_eq!(data[..], hex("c6353568f2bf8cb4d8a580362da7ff7f97"));
}

/// RFC 4493, section 4.
#[test]
fn rfc_4493() {
    let cmac = Cmac::<Aes128>::new(&key(KEY));
    for (bytes, tag) in [
        (0, "bb1d6929e95937287fa37d129b756746"),
        (16, "070a16b46b4d4144f79bdd9dd04a287c"),
        (40, "dfa66747de9ae63030ca32611497c827"),
        (64, "51f0bebf7e3b9d92fc49741779363cfe"),
    ] {
        assert_eq!(cmac.authenticate(&hex(TEXT)[..bytes]).as_bytes()[..], hex(tag));
    }
}

/// SP 800-38C, examples 1 and 2.
#[test]
fn sp_800_38c() {
    let key = key("404142434445464748494a4b4c4d4e4f");
    let sealed = Ccm::<Aes128>::new(&key, 4)
        .unwrap()
        .seal(&hex("10111213141516"), &hex("0001020304050607"), &hex("20212223"))
        .unwrap();
    assert_eq!(sealed, hex("7162015b 4dac255d"));
    let sealed = Ccm::<Aes128>::new(&key, 6)
        .unwrap()
        .seal(
            &hex("1011121314151617"),
            &hex("000102030405060708090a0b0c0d0e0f"),
            &hex("202122232425262728292a2b2c2d2e2f"),
        )
        .unwrap();
    assert_eq!(sealed, hex("d2a1f0e051ea5f62081a7792073d593d 1fc64fbfaccd"));
}

/// EAX's paper, appendix G: the first two.
#[test]
fn eax() {
    let eax = |digits| Eax::<Aes128>::new(&key(digits), 16).unwrap();
    let sealed = eax("233952dee4d5ed5f9b9c6d6ff80ff478")
        .seal(&hex("62ec67f9c3a4a407fcb2a8c49031a8b3"), &hex("6bfb914fd07eae6b"), b"")
        .unwrap();
    assert_eq!(sealed, hex("e037830e8389f27b025a2d6527e79d01"));
    let sealed = eax("91945d3f4dcbee0bf45ef52255f095a4")
        .seal(&hex("becaf043b0a23d843194ba972c66debd"), &hex("fa3bfd4806eb53fa"), &hex("f7fb"))
        .unwrap();
    assert_eq!(sealed, hex("19dd5c4c9331049d0bdab0277408f67967e5"));
}

/// RFC 7253, appendix A: the first three.
#[test]
fn rfc_7253() {
    let ocb = Ocb::<Aes128>::new(&key("000102030405060708090a0b0c0d0e0f"), 16).unwrap();
    let eight = hex("0001020304050607");
    for (nonce, aad, text, sealed) in [
        ("bbaa99887766554433221100", &eight[..0], &eight[..0], "785407bfffc8ad9edcc5520ac9111ee6"),
        ("bbaa99887766554433221101", &eight, &eight, "6820b3657b6f615a5725bda0d3b4eb3a257c9af1f8f03009"),
        ("bbaa99887766554433221102", &eight, &eight[..0], "81017f8203f081277152fade694a0a00"),
    ] {
        assert_eq!(ocb.seal(&hex(nonce), aad, text).unwrap(), hex(sealed));
    }
}

/// RFC 5297, appendix A.
#[test]
fn rfc_5297() {
    let siv = Siv::<Aes128>::new(&key("fffefdfcfbfaf9f8f7f6f5f4f3f2f1f0 f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff"));
    let aad = hex("101112131415161718191a1b1c1d1e1f2021222324252627");
    let sealed = siv.seal(&[&aad], &hex("112233445566778899aabbccddee")).unwrap();
    assert_eq!(sealed, hex("85632d07c6e8f37f950acd320a2ecc93 40c02b9690c4dc04daef7f6afe5c"));
}

/// RFC 3394, section 4.1.
#[test]
fn rfc_3394() {
    let wrap = KeyWrap::<Aes128>::new(&key("000102030405060708090a0b0c0d0e0f"));
    let wrapped = wrap.wrap(&hex("00112233445566778899aabbccddeeff")).unwrap();
    assert_eq!(wrapped, hex("1fa68b0a8112b447aef34bd8fb5a7b829d3e862371d2cfe5"));
}

/// IEEE 1619, vectors 2 and 15.
#[test]
fn ieee_1619() {
    let xts = Xts::<Aes128>::new(&key("11111111111111111111111111111111 22222222222222222222222222222222")).unwrap();
    let mut data = [0x44; 32];
    xts.encrypt_in_place(0x33_3333_3333, &mut data).unwrap();
    assert_eq!(data[..], hex("c454185e6a16936e39334038acef838b fb186fff7480adc4289382ecd6d394f0"));
    let xts = Xts::<Aes128>::new(&key("fffefdfcfbfaf9f8f7f6f5f4f3f2f1f0 bfbebdbcbbbab9b8b7b6b5b4b3b2b1b0")).unwrap();
    let mut data: [u8; 17] = std::array::from_fn(|i| i as u8);
    xts.encrypt_in_place(0x12_3456_789a, &mut data).unwrap();
    assert_eq!(data[..], hex("6c1625db4671522d3d7599601de7ca09ed"));
}
