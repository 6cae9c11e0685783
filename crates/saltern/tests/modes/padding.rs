//! Padding: every block of three bytes with few values, against what the standards say.

use saltern::Error;
use saltern::mode::Padding;

/// How many bytes stand before the padding.
fn expected(padding: Padding, block: &[u8]) -> Option<usize> {
    let n = block.len();
    (0..n).find(|&filled| {
        let (pad, bytes) = (&block[filled..], (n - filled) as u8);
        match padding {
            Padding::Pkcs7 => pad.iter().all(|byte| *byte == bytes),
            Padding::X923 => pad[..pad.len() - 1].iter().all(|byte| *byte == 0) && pad[pad.len() - 1] == bytes,
            _ => pad[0] == 0x80 && pad[1..].iter().all(|byte| *byte == 0),
        }
    })
}

#[test]
fn all_blocks() {
    const VALUES: [u8; 9] = [0, 1, 2, 3, 4, 0x7f, 0x80, 0x81, 0xff];
    for padding in [Padding::Pkcs7, Padding::Iso7816, Padding::X923] {
        let mut right = 0;
        for n in 1..=4 {
            for number in 0..VALUES.len().pow(n) {
                let block: Vec<u8> = (0..n).map(|i| VALUES[number / VALUES.len().pow(i) % VALUES.len()]).collect();
                let expected = expected(padding, &block);
                right += usize::from(expected.is_some());
                assert_eq!(padding.unpad(&block), expected.ok_or(Error::BadPadding), "{padding:?} of {block:?}");
            }
        }
        assert!(right > 500, "{padding:?}: {right} blocks were padded");
    }
}

#[test]
fn there_and_back() {
    for padding in [Padding::Pkcs7, Padding::Iso7816, Padding::X923] {
        for bytes in 1..=255 {
            for filled in 0..bytes {
                let mut block = vec![0x80; bytes];
                padding.pad(&mut block, filled).unwrap();
                assert!(block[..filled].iter().all(|byte| *byte == 0x80));
                assert_eq!(padding.unpad(&block), Ok(filled), "{padding:?}");
                assert_eq!(expected(padding, &block), Some(filled));
            }
        }
    }
}

#[test]
fn what_is_refused() {
    let padding = Padding::Pkcs7;
    let room = Error::OutOfRange { argument: "number of bytes", got: 8, least: 0, most: 7 };
    assert_eq!(padding.pad(&mut [0; 8], 8), Err(room));
    let empty = Error::TooShort { argument: "block", got: 0, least: 1 };
    assert_eq!(padding.pad(&mut [], 0), Err(empty));
    assert_eq!(padding.unpad(&[]), Err(empty));
    let long = Error::TooLong { argument: "block", got: 256, most: 255 };
    assert_eq!(padding.pad(&mut [0; 256], 0), Err(long));
    assert_eq!(padding.unpad(&[0; 256]), Err(long));
}
