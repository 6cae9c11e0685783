//! PEM (RFC 7468), as strict as its crate is.

use pem_rfc7468::{Decoder, Encoder, LineEnding, encapsulated_len_wrapped};
use zeroize::Zeroizing;

use crate::Error;

/// What stands between the lines of the text, and what they say it is. White space around it is passed over, other text is not.
pub fn decode<'a>(what: &'static str, text: &'a [u8], most: usize) -> Result<(&'a str, Zeroizing<Vec<u8>>), Error> {
    if text.len() > most {
        return Err(Error::TooLong { what, most });
    }
    let bad =
        |_| Error::malformed(what, "it is no PEM: lines of base64 between `-----BEGIN …-----` and `-----END …-----`");
    let text = text.trim_ascii();
    if !text.starts_with(b"-----BEGIN ") {
        return Err(Error::malformed(what, "it does not begin with `-----BEGIN `"));
    }
    let mut decoder = Decoder::new_detect_wrap(text).map_err(bad)?;
    let mut bytes = Zeroizing::new(vec![0; decoder.remaining_len()]);
    decoder.decode(&mut bytes).map_err(bad)?;
    Ok((decoder.type_label(), bytes))
}

/// The text of it, with so many letters in a line.
pub fn encode(label: &str, columns: usize, bytes: &[u8]) -> Zeroizing<String> {
    let write = || {
        let length = encapsulated_len_wrapped(label, columns, LineEnding::LF, bytes.len())?;
        let mut text = Zeroizing::new(vec![0; length]);
        let mut encoder = Encoder::new_wrapped(label, columns, LineEnding::LF, &mut text)?;
        encoder.encode(bytes)?;
        let length = encoder.finish()?;
        text.truncate(length);
        Ok(text)
    };
    let written: Result<_, pem_rfc7468::Error> = write();
    let mut text = written.expect("label and length are in order");
    Zeroizing::new(String::from_utf8(std::mem::take(&mut *text)).expect("it is ASCII"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        for length in [1, 2, 3, 47, 48, 49, 52, 53, 100, 1000] {
            for columns in [64, 70] {
                let text = encode("SALT", columns, &vec![7; length]);
                let (label, bytes) = decode("salt", text.as_bytes(), 10_000).unwrap();
                assert_eq!((label, bytes.as_slice()), ("SALT", &vec![7; length][..]), "{}", *text);
            }
        }
        let good = encode("SALT", 64, &[7; 100]);
        for bad in [
            good.replace("END SALT", "END SAND"),
            format!("x{}", *good),
            format!("{}x", *good),
            good.replace("Bw==", "Bx=="),
        ] {
            assert!(decode("salt", bad.as_bytes(), 10_000).is_err(), "{bad}");
        }
        assert!(matches!(decode("salt", good.as_bytes(), 10), Err(Error::TooLong { .. })));
    }
}
