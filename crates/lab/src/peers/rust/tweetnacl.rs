//! TweetNaCl: the C of the crate tweetnacl.
//!
//! NaCl's secretbox wants 32 zero bytes before the plaintext and gives 16 before tag and ciphertext.

use super::entry::{Entry, Made, Version, array, made};
use crate::contract::Input;
use crate::job::Job;

pub(super) const LIBRARY: Entry =
    Entry { name: "tweetnacl", version: Version::Package("tweetnacl-sys"), implementation: "", task };

fn task(operation: &str, input: &Input) -> Made {
    match operation {
        "salsa20" => made(|| {
            let (key, nonce) = (array::<32>(&input.key)?, array::<8>(&input.nonce)?);
            Ok(Job::new(&input.message, input.message.len(), move |source, sink| {
                tweetnacl::stream_salsa20_xor(sink, Some(source), &nonce, &key);
                true
            })
            .boxed())
        }),
        "xsalsa20" => made(|| {
            let (key, nonce) = (array::<32>(&input.key)?, array::<24>(&input.nonce)?);
            Ok(Job::new(&input.message, input.message.len(), move |source, sink| {
                tweetnacl::stream_xor(sink, source, &nonce, &key);
                true
            })
            .boxed())
        }),
        "poly1305" => made(|| {
            let key = array::<32>(&input.key)?;
            Ok(Job::new(&input.message, 16, move |source, sink| {
                sink.try_into().map(|tag| tweetnacl::onetimeauth(tag, source, &key)).is_ok()
            })
            .boxed())
        }),
        "xsalsa20-poly1305.seal" => seal(input, |sink| [&sink[32..], &sink[16..32]].concat()),
        "nacl.secretbox" => seal(input, |sink| sink[16..].to_vec()),
        "xsalsa20-poly1305.open" => made(|| {
            let (key, nonce) = (array::<32>(&input.key)?, array::<24>(&input.nonce)?);
            let padded = [&[0; 16], &input.tag[..], &input.message].concat();
            Ok(Job::new(&padded, padded.len(), move |source, sink| {
                tweetnacl::secretbox_open(sink, source, &nonce, &key).is_ok()
            })
            .arranged(|sink| sink[32..].to_vec())
            .boxed())
        }),
        _ => None,
    }
}

fn seal(input: &Input, arrange: fn(&[u8]) -> Vec<u8>) -> Made {
    made(|| {
        let (key, nonce) = (array::<32>(&input.key)?, array::<24>(&input.nonce)?);
        let padded = [&[0; 32], &input.message[..]].concat();
        Ok(Job::new(&padded, padded.len(), move |source, sink| {
            tweetnacl::secretbox(sink, source, &nonce, &key).is_ok()
        })
        .arranged(arrange)
        .boxed())
    })
}
