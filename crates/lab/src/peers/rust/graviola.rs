//! graviola.

use graviola::aead::{ChaCha20Poly1305, XChaCha20Poly1305};

use super::entry::{Entry, Made, Version, array, made};
use crate::contract::Input;
use crate::job::Job;

pub(super) const LIBRARY: Entry =
    Entry { name: "graviola", version: Version::Package("graviola"), implementation: "", task };

/// What the processor lacks that graviola cannot do without: it would panic.
pub(super) fn needs() -> Option<String> {
    #[cfg(target_arch = "x86_64")]
    let lacks = ["aes", "pclmulqdq", "bmi1", "bmi2", "adx", "avx2"];
    #[cfg(not(target_arch = "x86_64"))]
    let lacks = ["aes", "pmull", "sha2", "neon"];
    let has = crate::machine::features();
    let lacks: Vec<&str> = lacks.into_iter().filter(|feature| !has.iter().any(|has| has == feature)).collect();
    (!lacks.is_empty()).then(|| format!("needs a processor with {}", lacks.join(", ")))
}

macro_rules! seal_and_open {
    ($type:ident, $input:ident, $opens:expr) => {
        made(|| {
            let (key, nonce) = ($type::new(array(&$input.key)?), array(&$input.nonce)?);
            let length = $input.message.len();
            if !$opens {
                return Ok(Job::in_place(&$input.message, 16, move |_, sink| {
                    let (text, tag) = sink.split_at_mut(length);
                    tag.try_into().map(|tag| key.encrypt(&nonce, &[], text, tag)).is_ok()
                })
                .boxed());
            }
            // It only opens in place, so that the ciphertext has to be brought back each time.
            let tag = $input.tag.clone();
            Ok(Job::in_place(&$input.message, 0, move |source, sink| {
                sink.copy_from_slice(source);
                key.decrypt(&nonce, &[], sink, &tag).is_ok()
            })
            .boxed())
        })
    };
}

fn task(operation: &str, input: &Input) -> Made {
    match operation {
        "chacha20-poly1305.seal" => seal_and_open!(ChaCha20Poly1305, input, false),
        "chacha20-poly1305.open" => seal_and_open!(ChaCha20Poly1305, input, true),
        "xchacha20-poly1305.seal" => seal_and_open!(XChaCha20Poly1305, input, false),
        "xchacha20-poly1305.open" => seal_and_open!(XChaCha20Poly1305, input, true),
        _ => None,
    }
}
