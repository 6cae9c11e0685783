//! The references of UMAC, VMAC and Poly1305-AES against other people's vectors.

use saltern_reference::{poly1305_aes, umac, vmac};
use saltern_vectors as vectors;

#[test]
fn other_peoples_vectors() {
    for case in vectors::nonce_mac_cases().iter().filter(|case| !vectors::quick() || case.length < 1 << 16) {
        let (message, nonce) = (case.message(), &case.nonce[..]);
        let tag = match case.mac {
            "poly1305-aes" => {
                let (key, nonce) = (case.key[..].try_into().unwrap(), nonce.try_into().unwrap());
                poly1305_aes::tag(key, nonce, &message).to_vec()
            }
            mac if mac.starts_with("umac-") => {
                umac::tag(case.key[..].try_into().unwrap(), nonce, &message, case.tag.len())
            }
            mac if mac.starts_with("vmac-") => {
                vmac::tag(case.key[..].try_into().unwrap(), nonce, &message, case.tag.len())
            }
            mac => panic!("{mac}"),
        };
        assert_eq!(tag == case.tag, case.valid, "{}: {tag:02x?}", case.id);
    }
}
