//! What a row costs on one core, without an engine around it: `rows-per-second [ROWS]`.
//!
//! Beside it, for what DataFusion 55 has itself, what its functions do: they hash one value after the other by the crates `sha2`, `md-5` and `blake3`, and
//! collect the results into an array.

use arrow_array::{ArrayRef, BinaryArray, StringArray};
use saltern_columns::keys::Key;
use saltern_columns::mac::Keyed;
use saltern_columns::seal::Nonces;
use saltern_columns::{Error, Form, Refused, Values, curve, hash, mac, seal};
use std::hint::black_box;
use std::sync::Arc;
use std::time::Instant;

const BATCH: usize = 8192;
const RUNS: usize = 9;
const KEY: &[u8] = &[7; 32];

/// The median of some runs, in nanoseconds a row.
fn cost(batches: &[ArrayRef], work: &dyn Fn(&ArrayRef) -> Result<ArrayRef, Error>) -> f64 {
    let rows: usize = batches.iter().map(|batch| batch.len()).sum();
    let mut times: Vec<f64> = (0..RUNS)
        .map(|_| {
            let start = Instant::now();
            for batch in batches {
                black_box(work(batch).expect("it works"));
            }
            start.elapsed().as_secs_f64() * 1e9 / rows as f64
        })
        .collect();
    times.sort_by(f64::total_cmp);
    times[RUNS / 2]
}

/// What DataFusion's function does with a column of text.
macro_rules! one_by_one {
    ($digest:path, $hash:ty) => {
        |column: &ArrayRef| {
            use $digest as Digest;
            let texts = column.as_any().downcast_ref::<StringArray>().expect("texts");
            let made: BinaryArray = texts.iter().map(|text| text.map(|text| <$hash as Digest>::digest(text))).collect();
            Ok(Arc::new(made) as ArrayRef)
        }
    };
}

fn blake3_one_by_one(column: &ArrayRef) -> Result<ArrayRef, Error> {
    let texts = column.as_any().downcast_ref::<StringArray>().expect("texts");
    let one = |text: &str| {
        let mut hash = blake3::Hasher::default();
        hash.update(text.as_bytes());
        hash.finalize().as_bytes().to_vec()
    };
    let made: BinaryArray = texts.iter().map(|text| text.map(one)).collect();
    Ok(Arc::new(made) as ArrayRef)
}

fn line(what: &str, bytes: usize, ours: f64, theirs: Option<f64>) {
    let (other, times) = match theirs {
        Some(theirs) => (format!("{theirs:.0}"), format!("{:.1}", theirs / ours)),
        None => ("—".to_owned(), "—".to_owned()),
    };
    println!("| {what} | {bytes} | {other} | {ours:.0} | {times} | {:.2} |", 1000.0 / ours);
}

fn main() -> Result<(), Error> {
    let rows = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(100_000);
    println!("| function | bytes | one by one, ns a row | Saltern, ns a row | times | million rows a second |");
    println!("|---|---|---|---|---|---|");
    for bytes in [16, 64, 256] {
        let batch = |first: usize| {
            let texts = (first..rows.min(first + BATCH)).map(|i| format!("{i:0bytes$}"));
            Arc::new(StringArray::from_iter_values(texts)) as ArrayRef
        };
        let batches: Vec<ArrayRef> = (0..rows).step_by(BATCH).map(batch).collect();
        let hashed = |name: &str, form| {
            let function = hash::named(name)?;
            Ok::<f64, Error>(cost(&batches, &|column| hash::hash(function, column, form)))
        };
        line("md5", bytes, hashed("md5", Form::Bytes)?, Some(cost(&batches, &one_by_one!(md5::Digest, md5::Md5))));
        line(
            "sha256",
            bytes,
            hashed("sha256", Form::Bytes)?,
            Some(cost(&batches, &one_by_one!(sha2::Digest, sha2::Sha256))),
        );
        line(
            "sha512",
            bytes,
            hashed("sha512", Form::Bytes)?,
            Some(cost(&batches, &one_by_one!(sha2::Digest, sha2::Sha512))),
        );
        line("blake3", bytes, hashed("blake3", Form::Bytes)?, Some(cost(&batches, &blake3_one_by_one)));
        for (name, form, what) in [
            ("sha3_256", Form::Bytes, "sha3_256"),
            ("blake2b512", Form::Bytes, "blake2b512"),
            ("sha256", Form::Hex, "sha256_hex"),
            ("sha256", Form::Base64, "sha256_base64"),
        ] {
            line(what, bytes, hashed(name, form)?, None);
        }
        let sha256 = hash::named("sha256")?;
        line(
            "hmac_sha256",
            bytes,
            cost(&batches, &|column| mac::hmac(sha256, Key::Same(KEY), column, Form::Bytes)),
            None,
        );
        line(
            "blake3_keyed",
            bytes,
            cost(&batches, &|column| mac::keyed(Keyed::Blake3, Key::Same(KEY), column, Form::Bytes)),
            None,
        );
        line("pseudonym", bytes, cost(&batches, &|column| mac::pseudonym(Key::Same(KEY), "ledger", column)), None);
        for name in ["xchacha20-poly1305", "aes-256-gcm-siv"] {
            let cipher = seal::named(name)?;
            for (nonces, what) in [(Nonces::Random, "seal"), (Nonces::Synthetic, "seal_deterministic")] {
                let sealing = |column: &ArrayRef| seal::seal(cipher, Key::Same(KEY), column, None, nonces);
                line(&format!("{what}, {name}"), bytes, cost(&batches, &sealing), None);
            }
            let sealed = batches.iter().map(|column| seal::seal(cipher, Key::Same(KEY), column, None, Nonces::Random));
            let sealed = sealed.collect::<Result<Vec<_>, _>>()?;
            let opening = |column: &ArrayRef| seal::open(cipher, Key::Same(KEY), column, None, Refused::IsAnError);
            line(&format!("open, {name}"), bytes, cost(&sealed, &opening), None);
        }
        if bytes == 64 {
            // These take longer: a batch is enough.
            let batches = &batches[..1];
            let signed = curve::sign(Key::Same(KEY), &batches[0], Form::Bytes)?;
            let public = curve::verifying_key(Key::Same(KEY), Form::Bytes)?;
            let public = public.as_any().downcast_ref::<BinaryArray>().expect("bytes").value(0).to_vec();
            line(
                "ed25519_sign",
                bytes,
                cost(batches, &|column| curve::sign(Key::Same(KEY), column, Form::Bytes)),
                None,
            );
            let verifying = |column: &ArrayRef| {
                curve::verify(
                    Values::Same(&public),
                    Values::Column(column),
                    Values::Column(&signed),
                    Refused::IsAnError,
                )
            };
            line("ed25519_verify", bytes, cost(batches, &verifying), None);
            let keys: ArrayRef = Arc::new(BinaryArray::from_iter_values(vec![&public; BATCH.min(rows)]));
            let theirs = curve::x25519_public_key(Key::Same(KEY), Form::Bytes)?;
            let theirs = theirs.as_any().downcast_ref::<BinaryArray>().expect("bytes").value(0).to_vec();
            let exchanged = |_: &ArrayRef| curve::x25519(Key::Column(&keys), Values::Same(&theirs), Refused::IsAnError);
            line("x25519", 32, cost(batches, &exchanged), None);
        }
    }
    Ok(())
}
