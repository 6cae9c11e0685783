//! XTS.

use super::common::all_levels;
use super::forms::{both, bytes, lengths};
use aes::cipher::KeyInit;
use saltern::Error;
use saltern::block::Key;
use saltern::block::aes::{Aes128, Aes192, Aes256};
use saltern::hazmat::at_level::*;
use saltern::mode::Xts;

macro_rules! cipher {
    ($name:ident, $ours:ty, $theirs:ty, $key:literal) => {
        #[test]
        fn $name() {
            for level in all_levels() {
                let key = bytes(1, 2 * $key);
                let ours = Xts::<$ours>::with_level(&Key::try_from(&key[..]).unwrap(), level).unwrap();
                let theirs = |half: &[u8]| <$theirs>::new(half.try_into().unwrap());
                let theirs = xts_mode::Xts128::new(theirs(&key[..$key]), theirs(&key[$key..]));
                for n in lengths(16).filter(|n| *n >= 16) {
                    for number in [0, 1, n as u128, u128::MAX, 0x0123_4567_89ab_cdef << 60] {
                        let text = bytes(2, n);
                        let mut expected = text.clone();
                        theirs.encrypt_sector(&mut expected, number.to_le_bytes().into());
                        let encrypt = |data: &mut [u8]| ours.encrypt_in_place(number, data);
                        both("XTS", &text, &expected, Ok(()), encrypt, |x, y| ours.encrypt_into(number, x, y));
                        let decrypt = |data: &mut [u8]| ours.decrypt_in_place(number, data);
                        both("XTS", &expected, &text, Ok(()), decrypt, |x, y| ours.decrypt_into(number, x, y));
                    }
                }
            }
        }
    };
}
cipher!(aes_128, Aes128, aes::Aes128, 16);
cipher!(aes_192, Aes192, aes::Aes192, 24);
cipher!(aes_256, Aes256, aes::Aes256, 32);

#[test]
fn what_is_refused() {
    let mut keys = [7; 64];
    assert_eq!(Xts::<Aes256>::new(&Key::new(keys)).err(), Some(Error::EqualKeys));
    keys[40] ^= 1;
    let xts = Xts::<Aes256>::new(&Key::new(keys)).unwrap();
    let mut short = [0x55; 15];
    let error = Err(Error::TooShort { argument: "data unit", got: 15, least: 16 });
    assert_eq!(xts.encrypt_in_place(1, &mut short), error);
    assert_eq!(xts.decrypt_in_place(1, &mut short), error);
    assert_eq!(short, [0x55; 15]);
    let mut long = vec![0x55; (1 << 24) + 1];
    let error = Err(Error::TooLong { argument: "data unit", got: (1 << 24) + 1, most: 1 << 24 });
    assert_eq!(xts.encrypt_in_place(1, &mut long), error);
    assert_eq!(xts.decrypt_in_place(1, &mut long), error);
    assert!(long.iter().all(|byte| *byte == 0x55));
    xts.encrypt_in_place(1, &mut long[1..]).unwrap();
    xts.decrypt_in_place(1, &mut long[1..]).unwrap();
    assert!(long.iter().all(|byte| *byte == 0x55));
    assert_eq!(
        xts.encrypt_into(1, &[0; 16], &mut short),
        Err(Error::Length { argument: "output", got: 15, expected: 16 })
    );
}
