//! Hashes, authenticates, signs and verifies a thousand messages, and says how long each took one by one and side by side.
//!
//!     many_at_once [HOW_MANY]

use saltern::Error;
use saltern::curve25519::ed25519::{SigningKey, batch};
use saltern::hash::Sha256;
use saltern::mac::{HmacKey, HmacTag};
use std::time::Instant;

/// What `run` gives, after a line that says how long it took.
fn timed<T>(what: &str, run: impl FnOnce() -> T) -> T {
    let start = Instant::now();
    let result = run();
    println!("{:9.3} ms  {what}", start.elapsed().as_secs_f64() * 1e3);
    result
}

fn compare(how_many: usize) -> Result<(), Error> {
    let messages: Vec<_> = (0..how_many).map(|i| format!("sack number {i}")).collect();

    let one_by_one: Vec<_> =
        timed("hashes, one by one", || messages.iter().map(|m| Sha256::hash(m.as_bytes())).collect());
    let mut hashes = vec![[0; 32]; how_many];
    timed("hashes, side by side", || Sha256::hash_many(&messages, &mut hashes))?;
    assert_eq!(hashes, one_by_one);

    let key = HmacKey::<Sha256>::new(&[7; 32]);
    let one_by_one: Vec<_> =
        timed("tags, one by one", || messages.iter().map(|m| key.authenticate(m.as_bytes())).collect());
    let mut tags = vec![HmacTag::new([0; 32]); how_many];
    timed("tags, side by side", || key.authenticate_many(&messages, &mut tags))?;
    assert!(tags == one_by_one);

    let key = SigningKey::generate()?;
    let signatures: Vec<_> = messages.iter().map(|message| key.sign(message.as_bytes())).collect();
    let items = messages.iter().zip(&signatures);
    let items: Vec<_> = items
        .map(|(message, signature)| batch::Item {
            public_key: key.verifying_key(),
            message: message.as_bytes(),
            signature,
        })
        .collect();
    timed("signatures, one by one", || {
        items.iter().try_for_each(|item| item.public_key.verify(item.message, item.signature))
    })?;
    timed("signatures, side by side", || batch::verify_all(&items))?;

    // Which one is wrong, another call says.
    let mut forged = items;
    if let Some(item) = forged.get_mut(how_many / 2) {
        item.message = b"not what was signed";
        assert_eq!(batch::verify_all(&forged), Err(Error::BadSignature));
        assert_eq!(batch::verify(&forged).iter().position(Result::is_err), Some(how_many / 2));
    }
    Ok(())
}

fn main() -> Result<(), Error> {
    compare(std::env::args().nth(1).and_then(|number| number.parse().ok()).unwrap_or(1000))
}

#[test]
fn the_same_results() {
    for how_many in [0, 1, 2, 20] {
        compare(how_many).unwrap();
    }
}
