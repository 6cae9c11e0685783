//! Wycheproof's files, as they are published.

use crate::text::{FILES, decode_hex};
use crate::{AeadCase, Ed25519Verify, ModeCase, ModeMacCase, SipHashCase, SivCase, WrapCase, X25519Case};
use serde::Deserialize;
use serde::de::DeserializeOwned;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct File<G> {
    number_of_tests: usize,
    test_groups: Vec<G>,
}

#[derive(Deserialize)]
struct AeadGroup {
    tests: Vec<AeadTest>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct AeadTest {
    tc_id: u32,
    comment: String,
    key: String,
    iv: String,
    aad: String,
    msg: String,
    ct: String,
    tag: String,
    result: String,
}

#[derive(Deserialize)]
struct XdhGroup {
    tests: Vec<XdhTest>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct XdhTest {
    tc_id: u32,
    comment: String,
    public: String,
    private: String,
    shared: String,
    result: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct EddsaGroup {
    public_key: EddsaKey,
    tests: Vec<EddsaTest>,
}

#[derive(Deserialize)]
struct EddsaKey {
    pk: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct EddsaTest {
    tc_id: u32,
    comment: String,
    msg: String,
    sig: String,
    result: String,
}

/// The groups of a file, and how many tests they must hold.
fn load<G: DeserializeOwned>(path: &str) -> (Vec<G>, usize) {
    let file = FILES.iter().find(|file| file.path == path);
    let text = file.unwrap_or_else(|| panic!("vectors/{path} is in no row of the manifest")).text;
    let file: File<G> = serde_json::from_str(text).unwrap_or_else(|error| panic!("vectors/{path}: {error}"));
    (file.test_groups, file.number_of_tests)
}

fn bytes(id: &str, hex: &str) -> Vec<u8> {
    decode_hex(hex).unwrap_or_else(|| panic!("{id}: {hex} is not hexadecimal"))
}

fn array(id: &str, hex: &str) -> [u8; 32] {
    bytes(id, hex).try_into().unwrap_or_else(|_| panic!("{id}: {hex} has not 32 bytes"))
}

fn valid(id: &str, result: &str) -> bool {
    match result {
        "valid" => true,
        "invalid" => false,
        other => panic!("{id}: unknown result {other}"),
    }
}

/// What stands between `front` and `end` in the names of files, as there are.
fn between(front: &str, end: &str) -> impl Iterator<Item = (&'static str, &'static str)> {
    FILES.iter().filter_map(move |file| {
        let path = file.path.strip_prefix("wycheproof/")?;
        Some((file.path, path.strip_prefix(front)?.strip_suffix("_test.json")?.strip_suffix(end)?))
    })
}

/// Wycheproof's cases of authenticated ciphers: those in files that say that they have some.
pub(crate) fn wycheproof_aead() -> Vec<AeadCase> {
    #[derive(Deserialize)]
    struct Kind {
        schema: String,
    }
    let is_aead = |path: &str| {
        let text = FILES.iter().find(|file| file.path == path).expect("it was found there").text;
        let kind: Kind = serde_json::from_str(text).unwrap_or_else(|error| panic!("vectors/{path}: {error}"));
        kind.schema.starts_with("aead_test_schema")
    };
    let of_a_mode = |name: &str| name == SIV || MODE_AEADS.iter().chain(OTHER_AEADS).any(|(file, _)| *file == name);
    let files = between("", "").filter(|(path, name)| !of_a_mode(name) && is_aead(path));
    files.flat_map(|(path, aead)| aead_file(path, aead)).collect()
}

fn aead_file(path: &str, aead: &'static str) -> Vec<AeadCase> {
    let (groups, expected) = load::<AeadGroup>(path);
    let case = |test: AeadTest| {
        let id = format!("{path}, test {} ({})", test.tc_id, test.comment);
        AeadCase {
            aead,
            key: bytes(&id, &test.key),
            nonce: bytes(&id, &test.iv),
            aad: bytes(&id, &test.aad),
            message: bytes(&id, &test.msg),
            ciphertext: bytes(&id, &test.ct),
            tag: bytes(&id, &test.tag),
            valid: valid(&id, &test.result),
            id,
        }
    };
    let cases: Vec<_> = groups.into_iter().flat_map(|group| group.tests).map(case).collect();
    assert_eq!(cases.len(), expected, "vectors/{path} does not hold what it says");
    cases
}

/// What the names of files of AEADs say that are made of AES or its round, and the name of each.
const MODE_AEADS: [(&str, &str); 6] = [
    ("aegis128L", "aegis-128l"),
    ("aegis256", "aegis-256"),
    ("aes_ccm", "aes-ccm"),
    ("aes_eax", "aes-eax"),
    ("aes_gcm", "aes-gcm"),
    ("aes_gcm_siv", "aes-gcm-siv"),
];
/// The same of ciphers other than AES.
const OTHER_AEADS: &[(&str, &str)] = &[
    ("aria_ccm", "aria-ccm"),
    ("aria_gcm", "aria-gcm"),
    ("camellia_ccm", "camellia-ccm"),
    ("seed_ccm", "seed-ccm"),
    ("seed_gcm", "seed-gcm"),
    ("sm4_ccm", "sm4-ccm"),
    ("sm4_gcm", "sm4-gcm"),
];
/// What the name of the file of RFC 5297's AEAD says.
const SIV: &str = "aead_aes_siv_cmac";

/// Wycheproof's cases of those AEADs.
pub(crate) fn mode_aeads() -> Vec<AeadCase> {
    MODE_AEADS.iter().flat_map(|(file, aead)| aead_file(&format!("wycheproof/{file}_test.json"), aead)).collect()
}

/// Wycheproof's cases of GCM and CCM with ciphers other than AES.
pub(crate) fn other_aeads() -> Vec<AeadCase> {
    OTHER_AEADS.iter().flat_map(|(file, aead)| aead_file(&format!("wycheproof/{file}_test.json"), aead)).collect()
}

/// Wycheproof's cases of SIV.
pub(crate) fn sivs() -> Vec<SivCase> {
    let case = |case: AeadCase| SivCase {
        id: case.id,
        key: case.key,
        aads: vec![case.aad, case.nonce],
        message: case.message,
        ciphertext: case.ciphertext,
        iv: case.tag,
        valid: case.valid,
    };
    aead_file(&format!("wycheproof/{SIV}_test.json"), "aes-siv").into_iter().map(case).collect()
}

#[derive(Deserialize)]
struct ModeGroup {
    tests: Vec<ModeTest>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ModeTest {
    tc_id: u32,
    comment: String,
    key: String,
    #[serde(default)]
    iv: String,
    msg: String,
    ct: String,
    result: String,
}

fn mode_tests(path: &str) -> Vec<(String, ModeTest)> {
    let (groups, expected) = load::<ModeGroup>(path);
    let tests: Vec<_> = groups.into_iter().flat_map(|group| group.tests).collect();
    assert_eq!(tests.len(), expected, "vectors/{path}");
    tests.into_iter().map(|test| (format!("{path}, test {} ({})", test.tc_id, test.comment), test)).collect()
}

/// Wycheproof's cases of CBC with padding, and of XTS, whose tweak has zeros behind it there.
pub(crate) fn modes() -> Vec<ModeCase> {
    let files = [
        ("aes", "aes_cbc_pkcs5", "cbc-pkcs7"),
        ("aes", "aes_xts", "xts"),
        ("aria", "aria_cbc_pkcs5", "cbc-pkcs7"),
        ("camellia", "camellia_cbc_pkcs5", "cbc-pkcs7"),
    ];
    let of_file = |(cipher, file, mode)| {
        mode_tests(&format!("wycheproof/{file}_test.json")).into_iter().map(move |(id, test)| {
            let mut iv = bytes(&id, &test.iv);
            iv.resize(16, 0);
            ModeCase {
                cipher,
                mode,
                key: bytes(&id, &test.key),
                iv,
                counter_bytes: 0,
                input: bytes(&id, &test.msg),
                output: bytes(&id, &test.ct),
                valid: valid(&id, &test.result),
                id,
            }
        })
    };
    files.into_iter().flat_map(of_file).collect()
}

/// Wycheproof's cases of key wrap. What it calls acceptable is a key of half a block, which neither the standard nor the RFC allows.
pub(crate) fn wraps() -> Vec<WrapCase> {
    let files = [
        ("aes", "aes_wrap", false),
        ("aes", "aes_kwp", true),
        ("aria", "aria_wrap", false),
        ("aria", "aria_kwp", true),
        ("camellia", "camellia_wrap", false),
        ("seed", "seed_wrap", false),
    ];
    files.into_iter().flat_map(wraps_of_file).collect()
}

fn wraps_of_file((cipher, file, padded): (&'static str, &str, bool)) -> impl Iterator<Item = WrapCase> + use<> {
    mode_tests(&format!("wycheproof/{file}_test.json")).into_iter().map(move |(id, test)| WrapCase {
        cipher,
        padded,
        key: bytes(&id, &test.key),
        message: bytes(&id, &test.msg),
        wrapped: bytes(&id, &test.ct),
        valid: test.result != "acceptable" && valid(&id, &test.result),
        id,
    })
}

/// Wycheproof's cases of CMAC and GMAC.
pub(crate) fn mode_macs() -> Vec<ModeMacCase> {
    let of_file = |mac: &'static str| {
        let path = format!("wycheproof/{}_test.json", mac.replace('-', "_"));
        let (groups, expected) = load::<MacGroup>(&path);
        let tests: Vec<_> = groups.into_iter().flat_map(|group| group.tests).collect();
        assert_eq!(tests.len(), expected, "vectors/{path}");
        tests.into_iter().map(move |test| {
            let id = format!("{path}, test {} ({})", test.tc_id, test.comment);
            ModeMacCase {
                mac,
                key: bytes(&id, &test.key),
                nonce: bytes(&id, &test.iv),
                message: bytes(&id, &test.msg),
                tag: bytes(&id, &test.tag),
                valid: valid(&id, &test.result),
                id,
            }
        })
    };
    ["aes-cmac", "aes-gmac", "aria-cmac", "camellia-cmac"].into_iter().flat_map(of_file).collect()
}

/// Wycheproof's cases for X25519. What it calls acceptable, points of low order for example, has a result as well.
pub(crate) fn wycheproof_x25519() -> Vec<X25519Case> {
    let path = "wycheproof/x25519_test.json";
    let (groups, expected) = load::<XdhGroup>(path);
    let case = |test: XdhTest| {
        let id = format!("{path}, test {} ({})", test.tc_id, test.comment);
        assert!(["valid", "acceptable"].contains(&test.result.as_str()), "{id}: unknown result {}", test.result);
        X25519Case {
            scalar: array(&id, &test.private),
            u: array(&id, &test.public),
            shared: array(&id, &test.shared),
            id,
        }
    };
    let cases: Vec<_> = groups.into_iter().flat_map(|group| group.tests).map(case).collect();
    assert_eq!(cases.len(), expected, "vectors/{path} does not hold what it says");
    cases
}

/// Wycheproof's cases for Ed25519.
pub(crate) fn wycheproof_ed25519() -> Vec<Ed25519Verify> {
    let path = "wycheproof/ed25519_test.json";
    let (groups, expected) = load::<EddsaGroup>(path);
    let mut cases = Vec::new();
    for group in groups {
        for test in group.tests {
            let id = format!("{path}, test {} ({})", test.tc_id, test.comment);
            cases.push(Ed25519Verify {
                public_key: array(&id, &group.public_key.pk),
                message: bytes(&id, &test.msg),
                signature: bytes(&id, &test.sig),
                valid: valid(&id, &test.result),
                // Test 151 is made so that whoever ignores the sign of x = 0 accepts it: ZIP 215 says to.
                zip215: valid(&id, &test.result) || test.tc_id == 151,
                id,
            });
        }
    }
    assert_eq!(cases.len(), expected, "vectors/{path} does not hold what it says");
    cases
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct MacGroup {
    tag_size: usize,
    tests: Vec<MacTest>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct MacTest {
    tc_id: u32,
    comment: String,
    key: String,
    #[serde(default)]
    iv: String,
    msg: String,
    tag: String,
    result: String,
}

/// One case of HMAC or KMAC.
#[derive(Clone, Debug)]
pub struct HmacCase {
    /// File, number and comment.
    pub id: String,
    /// The hash function of HMAC, `sha256`, say; or which KMAC: `kmac128` or `kmac256`.
    pub hash: &'static str,
    /// The key.
    pub key: Vec<u8>,
    /// The message.
    pub message: Vec<u8>,
    /// The tag. HMAC's may be cut short.
    pub tag: Vec<u8>,
    /// Whether it is the message's.
    pub valid: bool,
}

/// Every case of HMAC.
pub fn hmac_cases() -> Vec<HmacCase> {
    between("hmac_", "").flat_map(|(path, hash)| mac_file(path, hash)).collect()
}

/// Every case of KMAC, all of which have an empty customization.
pub fn kmac_cases() -> Vec<HmacCase> {
    between("", "_no_customization").flat_map(|(path, kmac)| mac_file(path, kmac)).collect()
}

fn mac_file(path: &str, hash: &'static str) -> Vec<HmacCase> {
    let (groups, expected) = load::<MacGroup>(path);
    let mut cases = Vec::new();
    for group in groups {
        for test in group.tests {
            let id = format!("{path}:{} ({})", test.tc_id, test.comment);
            let tag = bytes(&id, &test.tag);
            assert_eq!(8 * tag.len(), group.tag_size, "{id}");
            let (key, message) = (bytes(&id, &test.key), bytes(&id, &test.msg));
            cases.push(HmacCase { hash, key, message, tag, valid: valid(&id, &test.result), id });
        }
    }
    assert_eq!(cases.len(), expected, "vectors/{path}");
    cases
}

/// Wycheproof's cases for SipHash, all of which are valid.
pub(crate) fn wycheproof_siphash() -> Vec<SipHashCase> {
    let mut cases = Vec::new();
    for (name, rounds, bytes_of_tag) in
        [("siphash_1_3", (1, 3), 8), ("siphash_2_4", (2, 4), 8), ("siphashx_2_4", (2, 4), 16)]
    {
        let path = format!("wycheproof/{name}_test.json");
        let (groups, expected) = load::<MacGroup>(&path);
        let before = cases.len();
        for group in groups {
            for test in group.tests {
                let id = format!("{path}:{} ({})", test.tc_id, test.comment);
                let (key, message, output) = (bytes(&id, &test.key), bytes(&id, &test.msg), bytes(&id, &test.tag));
                assert_eq!((8 * output.len(), output.len()), (group.tag_size, bytes_of_tag), "{id}");
                assert!(valid(&id, &test.result), "{id}: no output is known");
                let key = key.try_into().unwrap_or_else(|_| panic!("{id}: a key has 16 bytes"));
                cases.push(SipHashCase { rounds, key, message, output, id });
            }
        }
        assert_eq!(cases.len() - before, expected, "vectors/{path}");
    }
    cases
}

#[derive(Deserialize)]
struct HkdfGroup {
    tests: Vec<HkdfTest>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct HkdfTest {
    tc_id: u32,
    comment: String,
    ikm: String,
    salt: String,
    info: String,
    size: usize,
    okm: String,
    result: String,
}

/// One case of HKDF.
#[derive(Clone, Debug)]
pub struct HkdfCase {
    /// File, number and comment.
    pub id: String,
    /// The hash function: `sha256`, say.
    pub hash: &'static str,
    /// What goes in.
    pub secret: Vec<u8>,
    /// The salt.
    pub salt: Vec<u8>,
    /// What the key is for.
    pub info: Vec<u8>,
    /// How many bytes are asked for.
    pub size: usize,
    /// What comes out, if so many are allowed.
    pub output: Option<Vec<u8>>,
}

/// Every case of HKDF.
pub fn hkdf_cases() -> Vec<HkdfCase> {
    between("hkdf_", "").flat_map(|(path, hash)| hkdf_file(path, hash)).collect()
}

fn hkdf_file(path: &str, hash: &'static str) -> Vec<HkdfCase> {
    let (groups, expected) = load::<HkdfGroup>(path);
    let mut cases = Vec::new();
    for test in groups.into_iter().flat_map(|group| group.tests) {
        let id = format!("{path}:{} ({})", test.tc_id, test.comment);
        let (secret, salt, info) = (bytes(&id, &test.ikm), bytes(&id, &test.salt), bytes(&id, &test.info));
        let output = valid(&id, &test.result).then(|| bytes(&id, &test.okm));
        cases.push(HkdfCase { hash, secret, salt, info, size: test.size, output, id });
    }
    assert_eq!(cases.len(), expected, "vectors/{path}");
    cases
}

#[derive(Deserialize)]
struct PbkdfGroup {
    tests: Vec<PbkdfTest>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct PbkdfTest {
    tc_id: u32,
    comment: String,
    password: String,
    salt: String,
    iteration_count: u32,
    dk_len: usize,
    dk: String,
    result: String,
}

/// One case of PBKDF2.
#[derive(Clone, Debug)]
pub struct Pbkdf2Case {
    /// File, number and comment.
    pub id: String,
    /// The hash function: `sha256`, say.
    pub hash: &'static str,
    /// The password.
    pub password: Vec<u8>,
    /// The salt.
    pub salt: Vec<u8>,
    /// The number of iterations.
    pub iterations: u32,
    /// What comes out.
    pub output: Vec<u8>,
}

/// Every case of PBKDF2 with HMAC.
pub fn pbkdf2_cases() -> Vec<Pbkdf2Case> {
    between("pbkdf2_hmac", "").flat_map(|(path, hash)| pbkdf2_file(path, hash)).collect()
}

fn pbkdf2_file(path: &str, hash: &'static str) -> Vec<Pbkdf2Case> {
    let (groups, expected) = load::<PbkdfGroup>(path);
    let mut cases = Vec::new();
    for test in groups.into_iter().flat_map(|group| group.tests) {
        let id = format!("{path}:{} ({})", test.tc_id, test.comment);
        let output = bytes(&id, &test.dk);
        assert_eq!((test.result.as_str(), output.len()), ("valid", test.dk_len), "{id}");
        let (password, salt) = (bytes(&id, &test.password), bytes(&id, &test.salt));
        cases.push(Pbkdf2Case { hash, password, salt, iterations: test.iteration_count, output, id });
    }
    assert_eq!(cases.len(), expected, "vectors/{path}");
    cases
}
