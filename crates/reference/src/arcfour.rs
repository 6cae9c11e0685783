//! Arcfour, which RC4 is taken for (draft-kaukonen-cipher-arcfour-03).

/// `data` xor the keystream of a key of 1 to 256 bytes, without its first `dropped` bytes.
pub fn apply(key: &[u8], dropped: usize, data: &[u8]) -> Vec<u8> {
    assert!((1..=256).contains(&key.len()));
    let mut s: Vec<u8> = (0..=255).collect();
    let mut j = 0_u8;
    for i in 0..256 {
        j = j.wrapping_add(s[i]).wrapping_add(key[i % key.len()]);
        s.swap(i, usize::from(j));
    }
    let (mut i, mut j) = (0_u8, 0_u8);
    let mut next = || {
        i = i.wrapping_add(1);
        j = j.wrapping_add(s[usize::from(i)]);
        s.swap(usize::from(i), usize::from(j));
        s[usize::from(s[usize::from(i)].wrapping_add(s[usize::from(j)]))]
    };
    (0..dropped).for_each(|_| _ = next());
    data.iter().map(|byte| byte ^ next()).collect()
}
