//! The compression function on words of 64 bits.

use saltern_lanes::{Bits, wipe};

/// The first 64 bits of the fractional parts of the cube roots of the first eighty primes.
#[rustfmt::skip]
const K: [u64; 80] = [
    0x428a_2f98_d728_ae22, 0x7137_4491_23ef_65cd, 0xb5c0_fbcf_ec4d_3b2f, 0xe9b5_dba5_8189_dbbc,
    0x3956_c25b_f348_b538, 0x59f1_11f1_b605_d019, 0x923f_82a4_af19_4f9b, 0xab1c_5ed5_da6d_8118,
    0xd807_aa98_a303_0242, 0x1283_5b01_4570_6fbe, 0x2431_85be_4ee4_b28c, 0x550c_7dc3_d5ff_b4e2,
    0x72be_5d74_f27b_896f, 0x80de_b1fe_3b16_96b1, 0x9bdc_06a7_25c7_1235, 0xc19b_f174_cf69_2694,
    0xe49b_69c1_9ef1_4ad2, 0xefbe_4786_384f_25e3, 0x0fc1_9dc6_8b8c_d5b5, 0x240c_a1cc_77ac_9c65,
    0x2de9_2c6f_592b_0275, 0x4a74_84aa_6ea6_e483, 0x5cb0_a9dc_bd41_fbd4, 0x76f9_88da_8311_53b5,
    0x983e_5152_ee66_dfab, 0xa831_c66d_2db4_3210, 0xb003_27c8_98fb_213f, 0xbf59_7fc7_beef_0ee4,
    0xc6e0_0bf3_3da8_8fc2, 0xd5a7_9147_930a_a725, 0x06ca_6351_e003_826f, 0x1429_2967_0a0e_6e70,
    0x27b7_0a85_46d2_2ffc, 0x2e1b_2138_5c26_c926, 0x4d2c_6dfc_5ac4_2aed, 0x5338_0d13_9d95_b3df,
    0x650a_7354_8baf_63de, 0x766a_0abb_3c77_b2a8, 0x81c2_c92e_47ed_aee6, 0x9272_2c85_1482_353b,
    0xa2bf_e8a1_4cf1_0364, 0xa81a_664b_bc42_3001, 0xc24b_8b70_d0f8_9791, 0xc76c_51a3_0654_be30,
    0xd192_e819_d6ef_5218, 0xd699_0624_5565_a910, 0xf40e_3585_5771_202a, 0x106a_a070_32bb_d1b8,
    0x19a4_c116_b8d2_d0c8, 0x1e37_6c08_5141_ab53, 0x2748_774c_df8e_eb99, 0x34b0_bcb5_e19b_48a8,
    0x391c_0cb3_c5c9_5a63, 0x4ed8_aa4a_e341_8acb, 0x5b9c_ca4f_7763_e373, 0x682e_6ff3_d6b2_b8a3,
    0x748f_82ee_5def_b2fc, 0x78a5_636f_4317_2f60, 0x84c8_7814_a1f0_ab72, 0x8cc7_0208_1a64_39ec,
    0x90be_fffa_2363_1e28, 0xa450_6ceb_de82_bde9, 0xbef9_a3f7_b2c6_7915, 0xc671_78f2_e372_532b,
    0xca27_3ece_ea26_619c, 0xd186_b8c7_21c0_c207, 0xeada_7dd6_cde0_eb1e, 0xf57d_4f7f_ee6e_d178,
    0x06f0_67aa_7217_6fba, 0x0a63_7dc5_a2c8_98a6, 0x113f_9804_bef9_0dae, 0x1b71_0b35_131c_471b,
    0x28db_77f5_2304_7d84, 0x32ca_ab7b_40c7_2493, 0x3c9e_be0a_15c9_bebc, 0x431d_67c4_9c10_0d4c,
    0x4cc5_d4be_cb3e_42b6, 0x597f_299c_fc65_7e2a, 0x5fcb_6fab_3ad6_faec, 0x6c44_198c_4a47_5817,
];

/// Takes whole blocks of 128 bytes into the state.
#[inline(always)]
pub fn compress(state: &mut [u64; 8], blocks: &[u8]) {
    let mut w = [0; 16];
    for block in 0..blocks.len() / 128 {
        for i in 0..16 {
            let mut word = [0; 8];
            word.copy_from_slice(&blocks[128 * block + 8 * i..128 * block + 8 * i + 8]);
            w[i] = u64::from_be_bytes(word);
        }
        compress_block(state, &mut w);
    }
    wipe(&mut w);
}

/// Takes a block's words into the state, and leaves the last words of their schedule in their place.
#[inline(always)]
pub fn compress_block<W: Bits<Constant = u64>>(state: &mut [W; 8], w: &mut [W; 16]) {
    let mut s = *state;
    // b xor c, which the majority of the next round needs, is a xor b of this one.
    let mut b_xor_c = s[1].xor(s[2]);
    for sixteen in 0..5 {
        let k = &K[16 * sixteen..16 * sixteen + 16];
        for half in 0..2 {
            let i = 8 * half;
            round::<W, 0>(&mut s, &mut b_xor_c, w[i].add(w[i].constant(k[i])));
            round::<W, 1>(&mut s, &mut b_xor_c, w[i + 1].add(w[i + 1].constant(k[i + 1])));
            round::<W, 2>(&mut s, &mut b_xor_c, w[i + 2].add(w[i + 2].constant(k[i + 2])));
            round::<W, 3>(&mut s, &mut b_xor_c, w[i + 3].add(w[i + 3].constant(k[i + 3])));
            round::<W, 4>(&mut s, &mut b_xor_c, w[i + 4].add(w[i + 4].constant(k[i + 4])));
            round::<W, 5>(&mut s, &mut b_xor_c, w[i + 5].add(w[i + 5].constant(k[i + 5])));
            round::<W, 6>(&mut s, &mut b_xor_c, w[i + 6].add(w[i + 6].constant(k[i + 6])));
            round::<W, 7>(&mut s, &mut b_xor_c, w[i + 7].add(w[i + 7].constant(k[i + 7])));
        }
        if sixteen < 4 {
            schedule(w);
        }
    }
    for i in 0..8 {
        state[i] = state[i].add(s[i]);
    }
}

/// The next sixteen words of the schedule.
#[inline(always)]
fn schedule<W: Bits>(w: &mut [W; 16]) {
    for i in 0..16 {
        let (early, late) = (w[(i + 1) % 16], w[(i + 14) % 16]);
        let small0 = early.rotr::<1>().xor(early.rotr::<8>()).xor(early.shr::<7>());
        let small1 = late.rotr::<19>().xor(late.rotr::<61>()).xor(late.shr::<6>());
        w[i] = w[i].add(w[(i + 9) % 16]).add(small0).add(small1);
    }
}

/// Round `I` modulo 8: the eight words stay in place, their roles move on.
///
/// Sums are taken in the order in which their terms come to be known, the last first to be used; barriers keep it so.
#[inline(always)]
fn round<W: Bits, const I: usize>(s: &mut [W; 8], b_xor_c: &mut W, wk: W) {
    let [a, b, d] = [s[(8 - I) % 8], s[(9 - I) % 8], s[(11 - I) % 8]];
    let [e, f, g, h] = [s[(12 - I) % 8], s[(13 - I) % 8], s[(14 - I) % 8], s[(15 - I) % 8]];
    let chosen = f.xor(g).and(e).xor(g);
    let early = h.add(wk).add(d).opaque();
    let sum1 = e.rotr::<14>().xor(e.rotr::<18>()).xor(e.rotr::<41>());
    let new_e = early.add(chosen).opaque().add(sum1).opaque();
    let t1 = new_e.sub(d);
    let a_xor_b = a.xor(b);
    let majority = a_xor_b.and(*b_xor_c).xor(b);
    *b_xor_c = a_xor_b;
    s[(11 - I) % 8] = new_e;
    let sum0 = a.rotr::<28>().xor(a.rotr::<34>()).xor(a.rotr::<39>());
    s[(15 - I) % 8] = t1.add(majority).opaque().add(sum0);
}
