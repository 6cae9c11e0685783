//! What the functions do, and the list of them.

use crate::arguments::{Argument, Given, Takes};
use arrow_array::cast::AsArray;
use arrow_array::{ArrayRef, StringViewArray};
use arrow_schema::DataType;
use saltern_columns::hash::Hash;
use saltern_columns::keys::Keys;
use saltern_columns::mac::{self, Keyed};
use saltern_columns::seal::{self, Cipher, Nonces};
use saltern_columns::{Error, Form, Refused, curve, hash, password};
use std::sync::Arc;

/// What a function does.
#[derive(Clone, Copy, Debug)]
pub enum Operation {
    Hash(Hash, Form),
    /// Digits in the type that DataFusion's `md5` has.
    Md5(Hash),
    Hmac(Hash, Form),
    Keyed(Keyed, Form),
    Pseudonym,
    Seal(Cipher, Nonces),
    Open(Cipher, Refused),
    Sign,
    Verify(Refused),
    VerifyingKey,
    X25519(Refused),
    X25519PublicKey,
    PasswordVerify(Refused),
}

const VALUE: Argument = Argument::new("value", Takes::Value);
const KEY: Argument = Argument::new("key", Takes::Key);
const PUBLIC_KEY: Argument = Argument::new("public key", Takes::Bytes);
const DOMAIN: Argument = Argument::new("domain", Takes::Constant);
const SEALED: Argument = Argument::new("sealed value", Takes::Bytes);
const SIGNATURE: Argument = Argument::new("signature", Takes::Bytes);
const PASSWORD: Argument = Argument::new("password", Takes::Value);
const STORED: Argument = Argument::new("stored string", Takes::Value);
const AAD: Argument = Argument::new("associated data", Takes::Value).optional();

impl Operation {
    /// What it takes.
    pub fn arguments(self) -> &'static [Argument] {
        match self {
            Operation::Hash(..) | Operation::Md5(_) => &[VALUE],
            Operation::Hmac(..) | Operation::Keyed(..) | Operation::Sign => &[KEY, VALUE],
            Operation::Pseudonym => &[KEY, DOMAIN, VALUE],
            Operation::Seal(..) => &[KEY, VALUE, AAD],
            Operation::Open(..) => &[KEY, SEALED, AAD],
            Operation::Verify(_) => &[PUBLIC_KEY, VALUE, SIGNATURE],
            Operation::VerifyingKey | Operation::X25519PublicKey => &[KEY],
            Operation::X25519(_) => &[KEY, PUBLIC_KEY],
            Operation::PasswordVerify(_) => &[PASSWORD, STORED],
        }
    }

    /// What it gives.
    pub fn data_type(self) -> DataType {
        match self {
            Operation::Hash(_, form) | Operation::Hmac(_, form) | Operation::Keyed(_, form) => form.data_type(),
            Operation::Md5(_) => DataType::Utf8View,
            Operation::Pseudonym => DataType::Utf8,
            Operation::Verify(_) | Operation::PasswordVerify(_) => DataType::Boolean,
            Operation::Seal(..)
            | Operation::Open(..)
            | Operation::Sign
            | Operation::VerifyingKey
            | Operation::X25519(_)
            | Operation::X25519PublicKey => DataType::Binary,
        }
    }

    /// Whether equal arguments give something else each time.
    pub fn is_random(self) -> bool {
        matches!(self, Operation::Seal(_, Nonces::Random))
    }

    /// Whether what it gives is secret, and so must not be computed into a plan.
    pub fn is_secret(self) -> bool {
        matches!(self, Operation::Open(..) | Operation::X25519(_))
    }

    /// Whether it gives nulls where no argument is null.
    pub fn makes_nulls(self) -> bool {
        matches!(self, Operation::Open(_, Refused::IsNull) | Operation::X25519(Refused::IsNull))
    }

    /// Whether it takes a key.
    pub fn is_keyed(self) -> bool {
        self.arguments().iter().any(|argument| argument.takes == Takes::Key)
    }

    /// The results. None of the arguments is null as a whole, and there are as many as `arguments` allows; with `rows` rows.
    pub fn compute(self, keys: &Keys, given: &[Given], rows: usize) -> Result<ArrayRef, Error> {
        let values = |i: usize| given[i].values();
        let column = |i: usize| given[i].column(rows);
        let aad = || given.get(2).map(Given::values);
        match self {
            Operation::Hash(function, form) => hash::hash(function, &column(0)?, form),
            Operation::Md5(function) => {
                let digits = hash::hash(function, &column(0)?, Form::Hex)?;
                Ok(Arc::new(StringViewArray::from(digits.as_string::<i32>())))
            }
            Operation::Hmac(function, form) => mac::hmac(function, given[0].key(keys)?, &column(1)?, form),
            Operation::Keyed(function, form) => mac::keyed(function, given[0].key(keys)?, &column(1)?, form),
            Operation::Pseudonym => mac::pseudonym(given[0].key(keys)?, given[1].text()?, &column(2)?),
            Operation::Seal(cipher, nonces) => seal::seal(cipher, given[0].key(keys)?, &column(1)?, aad(), nonces),
            Operation::Open(cipher, refused) => seal::open(cipher, given[0].key(keys)?, &column(1)?, aad(), refused),
            Operation::Sign => curve::sign(given[0].key(keys)?, &column(1)?, Form::Bytes),
            // One of them is a column, so that there are as many results as rows.
            Operation::Verify(refused) => {
                let signatures = column(2)?;
                curve::verify(values(0), values(1), saltern_columns::Values::Column(&signatures), refused)
            }
            Operation::VerifyingKey => curve::verifying_key(given[0].key(keys)?, Form::Bytes),
            Operation::X25519(refused) => {
                let theirs = column(1)?;
                curve::x25519(given[0].key(keys)?, saltern_columns::Values::Column(&theirs), refused)
            }
            Operation::X25519PublicKey => curve::x25519_public_key(given[0].key(keys)?, Form::Bytes),
            Operation::PasswordVerify(refused) => {
                let stored = column(1)?;
                password::verify(values(0), saltern_columns::Values::Column(&stored), refused)
            }
        }
    }
}

/// A name for each form of digits.
fn forms(name: &str) -> [(String, Form); 3] {
    Form::ALL.map(|form| match form {
        Form::Bytes => (name.to_owned(), form),
        Form::Hex => (format!("{name}_hex"), form),
        Form::Base64 => (format!("{name}_base64"), form),
    })
}

/// A name for what is an error, and one for what gives null or false instead.
fn tried(name: &str) -> [(String, Refused); 2] {
    [(name.to_owned(), Refused::IsAnError), (format!("try_{name}"), Refused::IsNull)]
}

/// All functions, by their names in SQL.
pub fn all() -> impl Iterator<Item = (String, Operation)> {
    let hashes = hash::all().flat_map(|function| {
        let hashes = forms(function.id()).map(|(name, form)| match name == "md5" {
            true => (name, Operation::Md5(function)),
            false => (name, Operation::Hash(function, form)),
        });
        let hmacs = forms(&format!("hmac_{}", function.id()));
        let hmacs = mac::has_hmac(function).then(|| hmacs.map(|(name, form)| (name, Operation::Hmac(function, form))));
        hashes.into_iter().chain(hmacs.into_iter().flatten())
    });
    let keyed = Keyed::ALL.into_iter().flat_map(|function| {
        forms(&format!("{}_keyed", function.id())).map(|(name, form)| (name, Operation::Keyed(function, form)))
    });
    let ciphers = seal::all().flat_map(|cipher| {
        let id = cipher.id();
        let opening = tried(&format!("{id}_open")).map(|(name, refused)| (name, Operation::Open(cipher, refused)));
        let sealing = [
            (format!("{id}_seal"), Operation::Seal(cipher, Nonces::Random)),
            (format!("{id}_seal_deterministic"), Operation::Seal(cipher, Nonces::Synthetic)),
        ];
        sealing.into_iter().chain(opening)
    });
    let others = [
        ("pseudonym", Operation::Pseudonym),
        ("ed25519_sign", Operation::Sign),
        ("ed25519_public_key", Operation::VerifyingKey),
        ("x25519_public_key", Operation::X25519PublicKey),
    ];
    let verdicts = [
        ("ed25519_verify", Operation::Verify as fn(Refused) -> Operation),
        ("x25519", Operation::X25519),
        ("password_verify", Operation::PasswordVerify),
    ];
    let verdicts = verdicts
        .into_iter()
        .flat_map(|(name, operation)| tried(name).map(|(name, refused)| (name, operation(refused))));
    let others = others.into_iter().map(|(name, operation)| (name.to_owned(), operation));
    hashes.chain(keyed).chain(ciphers).chain(others).chain(verdicts)
}
