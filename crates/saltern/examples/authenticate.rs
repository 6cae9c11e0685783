//! Puts a tag on a cookie, so that nobody can change it, and verifies it.
//!
//!     authenticate [USER]

use saltern::Error;
use saltern::hash::Sha256;
use saltern::mac::{HmacKey, HmacTag};

/// The user and the time until when the cookie holds, with the length of what may have any: so no two cookies are the same bytes.
fn message(user: &str, until: u64) -> Vec<u8> {
    [&(user.len() as u64).to_be_bytes(), user.as_bytes(), &until.to_be_bytes()].concat()
}

fn tag(key: &HmacKey<Sha256>, user: &str, until: u64) -> HmacTag<Sha256> {
    key.authenticate(&message(user, until))
}

fn verify(key: &HmacKey<Sha256>, user: &str, until: u64, now: u64, tag: &[u8]) -> Result<(), Error> {
    key.verify(&message(user, until), &HmacTag::try_from(tag)?)?;
    // Looked at after the tag: before, it is what anybody may have written.
    if now < until { Ok(()) } else { Err(Error::Unauthentic) }
}

fn main() -> Result<(), Error> {
    let user = std::env::args().nth(1).unwrap_or_else(|| "the cook".into());
    let key = HmacKey::<Sha256>::new(saltern::aead::Key::<32>::generate()?.expose_secret());
    let tag = tag(&key, &user, 1000);
    println!("{user}, until 1000: {tag}");
    println!("at 999: {:?}", verify(&key, &user, 1000, 999, tag.as_bytes()));
    println!("at 1000: {:?}", verify(&key, &user, 1000, 1000, tag.as_bytes()));
    println!("prolonged: {:?}", verify(&key, &user, 2000, 1000, tag.as_bytes()));
    Ok(())
}

#[test]
fn only_what_was_tagged_and_only_in_time() {
    let key = HmacKey::<Sha256>::new(&[7; 32]);
    let tag = tag(&key, "the cook", 1000);
    assert_eq!(verify(&key, "the cook", 1000, 999, tag.as_bytes()), Ok(()));
    assert_eq!(verify(&key, "the cook", 1000, 1000, tag.as_bytes()), Err(Error::Unauthentic));
    assert_eq!(verify(&key, "the cook", 2000, 999, tag.as_bytes()), Err(Error::Unauthentic));
    assert_eq!(verify(&key, "the mill", 1000, 999, tag.as_bytes()), Err(Error::Unauthentic));
    assert!(verify(&key, "the cook", 1000, 999, &tag.as_bytes()[..31]).is_err());
}
