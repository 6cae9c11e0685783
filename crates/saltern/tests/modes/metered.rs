//! What one key may encrypt, over several messages.

use saltern::Error;
use saltern::block::Key;
use saltern::block::aes::Aes128;
use saltern::block::legacy::{Des, TripleDes};
use saltern::mode::{Cbc, Ctr, Ctr32, Iv, Metered, Padding};

const IV: Iv<8> = Iv::new([1; 8]);

fn cbc() -> Cbc<TripleDes> {
    Cbc::new(&Key::new(*b"three keys of 8 bytes..."))
}

fn refused<R>(got: u64, most: u64) -> Result<R, Error> {
    Err(Error::TooLong { argument: "data under one key", got, most })
}

/// Every call counts, what is refused does not, and is as it was.
#[test]
fn cbc_of_several_messages() {
    let mut metered = Metered::with_limit(cbc(), 20);
    let (mut data, mut output) = (*b"two blocks of 8.", [0; 16]);
    metered.encrypt_in_place(&IV, &mut data).unwrap();
    assert_eq!(metered.left(), 18);
    let mut expected = *b"two blocks of 8.";
    cbc().encrypt_in_place(&IV, &mut expected).unwrap();
    assert_eq!(data, expected);
    metered.encrypt_into(&IV, b"two blocks of 8.", &mut output).unwrap();
    assert_eq!((metered.left(), output), (16, expected));
    // With padding a whole block more.
    assert_eq!(metered.encrypt_padded_into(Padding::Pkcs7, &IV, b"8 bytes.", &mut output), Ok(16));
    assert_eq!(metered.left(), 14);
    assert_eq!(metered.encrypt_padded_with(Padding::Pkcs7, &IV, b"seven b").map(|text| text.len()), Ok(8));
    assert_eq!(metered.left(), 13);
    let (mut one, mut two) = ([7; 16], [8; 24]);
    metered.encrypt_many(&[IV, IV], &mut [&mut one, &mut two]).unwrap();
    assert_eq!(metered.left(), 8);

    // Errors of the mode count nothing.
    assert!(metered.encrypt_in_place(&IV, &mut data[1..]).is_err());
    assert!(metered.encrypt_into(&IV, &data, &mut [0; 8]).is_err());
    assert!(metered.encrypt_padded_into(Padding::Pkcs7, &IV, &data, &mut [0; 8]).is_err());
    assert!(metered.encrypt_many(&[IV], &mut [&mut one, &mut two]).is_err());
    assert_eq!(metered.left(), 8);
    let mut long = [5; 72];
    assert_eq!(metered.encrypt_in_place(&IV, &mut long), refused(168, 160));
    assert_eq!(metered.encrypt_into(&IV, &[0; 72], &mut long), refused(168, 160));
    assert_eq!(metered.encrypt_padded_into(Padding::Pkcs7, &IV, &[0; 64], &mut long), refused(168, 160));
    assert_eq!(metered.encrypt_padded_with(Padding::Pkcs7, &IV, &[0; 64]), refused(168, 160));
    let (head, tail) = long.split_at_mut(40);
    assert_eq!(metered.encrypt_many(&[IV, IV], &mut [head, tail]), refused(168, 160));
    assert_eq!((metered.left(), long), (8, [5; 72]));
    metered.encrypt_in_place(&IV, &mut long[8..]).unwrap();
    assert_eq!(metered.left(), 0);
    assert_eq!(metered.encrypt_in_place(&IV, &mut long[..8]), refused(168, 160));
    metered.encrypt_in_place(&IV, &mut []).unwrap();
    metered.mode().decrypt_in_place(&IV, &mut long[8..]).unwrap();
    assert_eq!((long, format!("{metered:?}")), ([5; 72], "Metered { .. }".into()));
}

#[test]
fn ctr_of_several_messages() {
    let ctr = || Ctr::<Des>::new(&Key::new([7; 8]));
    let mut metered = Metered::with_limit(ctr(), 4);
    // A block that is a part is one.
    let (mut data, mut expected, mut output) = ([3; 9], [3; 9], [0; 9]);
    metered.apply(&IV, &mut data).unwrap();
    ctr().apply(&IV, &mut expected).unwrap();
    assert_eq!((data, metered.left()), (expected, 2));
    metered.apply_to(&IV, &[3; 9], &mut output).unwrap();
    assert_eq!((output, metered.left()), (expected, 0));
    assert_eq!(metered.apply(&IV, &mut data), refused(48, 32));
    assert_eq!(metered.apply_to(&IV, &[0; 1], &mut [0; 1]), refused(40, 32));
    assert_eq!(data, expected);
}

/// 2^32 blocks of 8 bytes, 32 GiB; of 16 bytes as many as can be counted.
#[test]
fn limits_by_the_size_of_blocks() {
    let (short, long) =
        (Metered::<Cbc<_>>::new(cbc()).left(), Metered::<Cbc<_>>::new(Cbc::<Aes128>::new(&Key::new([7; 16]))).left());
    assert_eq!((short, long), (1 << 32, u64::MAX));
    let ctr = Ctr32::<Aes128>::new(&Key::new([7; 16]));
    assert_eq!(Metered::<Ctr32<_>>::new(ctr).left(), u64::MAX);
    // What a program counted before goes on here, at 2^32 and beyond, without a wrap.
    for limit in [1, (1 << 32) - 1, 1 << 32, u64::MAX] {
        let mut metered = Metered::with_limit(cbc(), limit);
        metered.encrypt_in_place(&IV, &mut [0; 8]).unwrap();
        assert_eq!(metered.left(), limit - 1);
    }
}
