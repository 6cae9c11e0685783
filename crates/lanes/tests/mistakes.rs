//! The comparison in `operations.rs` can fail: it finds a mistake in each operation, down to one wrong bit for one pair
//! of operands.

mod common;
use common::block_words::{block_words, byte_tables, bytes, ternary};
use common::blocks::{blocks, planes};
use common::check::*;
use common::sliced::sliced;
use common::wrong::{Wrong, make_wrong};
use saltern_lanes::model::{Blocks, Grid, Model, Sliced, Words32, Words64};

/// For each mistake, `$check` must refuse the model that has it, and name the operation.
macro_rules! mistakes {
    ($name:ident: $check:ident($model:ty) $($operation:literal $parameter:literal says $words:literal;)*) => {
        #[test]
        fn $name() {
            let check = $check::<_, Wrong<$model>, $model>;
            assert!(check(Model).is_ok(), "without a mistake they must be equal");
            for (operation, parameter, words) in [$(($operation, $parameter, $words)),*] {
                make_wrong(operation, parameter);
                let error = check(Model).expect_err(operation);
                assert!(error.starts_with(words), "{operation} {parameter}: {error}");
            }
        }
    };
}

mistakes! {
    in_words_of_32_bits: lanes32(Words32<u32, 8>)
    "splat" 0 says "splat 0 gives";
    "iota" 0 says "iota 0 gives";
    "add" 0 says "add 0 gives";
    "xor" 0 says "xor 0 gives";
    "rotl" 7 says "rotl 7 gives";
    "rotl" 16 says "rotl 16 gives";
    "rotl" 31 says "rotl 31 gives";
    "abreast" 0 says "abreast 0 gives";
    "placed" 0 says "placed 0 gives";
    "add_xor_rotl" 32 says "add_xor_rotl 32 gives";
    "add_xor_rotl" 49 says "add_xor_rotl 49 gives";
    "add_xor_rotl" 30 says "add_xor_rotl 30 gives";
    "add_xor_rotl" 67 says "add_xor_rotl 67 gives";
    "add_xor_rotl_stored" 32 says "add_xor_rotl_stored 32 gives";
    "add_xor_rotl_stored" 65 says "add_xor_rotl_stored 65 gives";
    "add_xor_rotl_stored" 50 says "add_xor_rotl_stored 50 gives";
    "add_xor_rotl_stored" 31 says "add_xor_rotl_stored 31 gives";
    "transpose" 0 says "transpose 13 gives";
    "transpose_alone" 0 says "transpose_alone 1 gives";
}
mistakes! {
    in_rows: rows32(Words32<u32, 16>)
    "broadcast" 0 says "broadcast 0 gives";
    "row_iota" 0 says "row_iota 0 gives";
    "rotate_row" 1 says "rotate_row 1 gives";
    "rotate_row" 3 says "rotate_row 3 gives";
    "xor_rotl" 7 says "xor_rotl 7 gives";
    "xor_rotated" 18 says "xor_rotated 18 gives";
    "kept" 0 says "kept 0 gives";
    "load_rows" 0 says "load_rows 0 gives";
    "blend_row" 6 says "blend_row 6 gives";
    "shuffle_rows" 228 says "shuffle_rows 228 gives";
    "transpose_rows" 0 says "transpose_rows 1 gives";
}
mistakes! {
    in_words_of_64_bits: lanes64(Words64<u64, 4>)
    "splat" 0 says "splat 0 gives";
    "from_fn" 0 says "from_fn 0 gives";
    "sum" 0 says "sum 0 gives";
    "add" 0 says "add 0 gives";
    "low_bits" 26 says "low_bits 26 gives";
    "low_bits" 44 says "low_bits 44 gives";
    "shl" 8 says "shl 8 gives";
    "shr" 42 says "shr 42 gives";
    "funnel_shr" 44 says "funnel_shr 44 gives";
    "hidden" 0 says "hidden 0 gives";
    "mul32" 0 says "mul32 0 gives";
    "add_mul32" 0 says "add_mul32 0 gives";
    "unpack_pairs" 1 says "unpack_pairs 1 gives";
    "add_to_pair" 3 says "add_to_pair 3 gives";
    "add_from_pair" 2 says "add_from_pair 2 gives";
}
mistakes! {
    in_halves: halves64(Words64<u64, 4>)
    "add_halves" 0 says "add_halves 0 gives";
    "wrapping_add" 0 says "wrapping_add 0 gives";
    "wrapping_sum" 0 says "wrapping_sum 0 gives";
    "unpack_groups" 0 says "unpack_groups 0 gives";
    "unpack_groups" 1 says "unpack_groups 1 gives";
}
mistakes! {
    in_the_52_bit_products: lanes52(Words64<u64, 8>)
    "madd52lo" 0 says "madd52lo 0 gives";
    "madd52hi" 0 says "madd52hi 0 gives";
    "madd52lo_by" 19 says "madd52lo_by 19 gives";
    "madd52hi_by" 38 says "madd52hi_by 38 gives";
}
mistakes! {
    in_choices_and_movements: choose64(Words64<u64, 8>)
    "sub" 0 says "sub 0 gives";
    "mul" 0 says "mul 0 gives";
    "to_words" 0 says "to_words 7 gives";
    "from_words" 0 says "from_words 0 gives";
    "bit_set" 0 says "bit_set 0 gives";
    "bit_set" 51 says "bit_set 51 gives";
    "mask" 0 says "select_duplicate 0 gives";
    "mask" 1 says "join_masks 0 gives";
    "join_masks" 0 says "join_masks 0 gives";
    "select" 0 says "mask 0 gives";
    "select_sum" 0 says "select_sum 0 gives";
    "select_difference" 0 says "select_difference 0 gives";
    "select_duplicate" 0 says "select_duplicate 0 gives";
    "select_duplicate" 1 says "select_duplicate 1 gives";
    "blend" 170 says "blend 170 gives";
    "exchange" 1 says "exchange 1 gives";
    "exchange" 2 says "exchange 2 gives";
    "exchange" 4 says "exchange 4 gives";
    "order" 0 says "permute 0 gives";
    "order" 1 says "join_orders 0 gives";
    "join_orders" 0 says "join_orders 0 gives";
    "permute" 0 says "permute 0 gives";
    "look_up" 0 says "look_up 0 gives";
}
mistakes! {
    in_words_of_hash_functions: bits64(Words64<u64, 8>)
    "splat" 0 says "splat 0 gives";
    "constant" 0 says "constant 0 gives";
    "add" 0 says "add 0 gives";
    "sub" 0 says "sub 0 gives";
    "xor" 0 says "xor 0 gives";
    "xor_sum" 0 says "xor_sum 0 gives";
    "majority" 0 says "majority 0 gives";
    "and" 0 says "and 0 gives";
    "or" 0 says "or 0 gives";
    "and_not" 0 says "and_not 0 gives";
    "rotr" 1 says "rotr 1 gives";
    "rotr" 63 says "rotr 63 gives";
    "shl" 8 says "shl 8 gives";
    "shr" 7 says "shr 7 gives";
    "swap_bytes" 0 says "swap_bytes 0 gives";
    "opaque" 0 says "opaque 0 gives";
    "placed" 0 says "placed 0 gives";
    "to_words" 0 says "to_words 7 gives";
    "from_words" 0 says "from_words 0 gives";
    "load_transposed" 0 says "load_transposed 6 gives";
    "load_half_transposed" 0 says "load_half_transposed 2 gives";
    "load_half_transposed" 1 says "load_half_transposed 6 gives";
    "store_eight" 0 says "store_eight 17 gives";
    "transpose_square" 0 says "transpose_square 6 gives";
}
mistakes! {
    in_movements_to_the_next: moving(Words64<u64, 4>)
    "and_next" 0 says "and_next 0 gives";
    "last_two" 0 says "last_two 0 gives";
    "after_two" 0 says "after_two 0 gives";
    "constants" 0 says "constants 0 gives";
}
mistakes! {
    in_pairs: pair(Words64<u64, 2>)
    "constants" 0 says "constants 0 gives";
    "lows" 0 says "lows 0 gives";
    "highs" 0 says "highs 0 gives";
    "exchanged" 0 says "exchanged 0 gives";
    "rotr_each" 0 says "rotr_each 0 gives";
    "rotr_each" 63 says "rotr_each 63 gives";
}
mistakes! {
    in_sboxes: sboxes(Words64<u64, 8>)
    "substitute" 0 says "substitute 0 gives";
    "substitute" 1 says "substitute 0 gives";
    "permute_bytes" 0 says "permute_bytes 0 gives";
    "multiply_bits" 0 says "multiply_bits 0 gives";
}
mistakes! {
    in_words_of_blocks: block_words(Words32<u32, 8>)
    "everywhere" 0 says "everywhere 0 gives";
    "transpose_fours" 0 says "transpose_fours 3 gives";
}
mistakes! {
    in_logic_of_three_operands: ternary(Words32<u32, 4>)
    "ternary" 128 says "ternary 128 gives";
    "ternary" 202 says "ternary 202 gives";
}
mistakes! {
    in_bytes: bytes(Words64<u64, 1>)
    "multiply" 0 says "multiply 0 gives";
    "multiply" 1 says "multiply 1 gives";
    "to_planes" 0 says "to_planes 7 gives";
    "from_planes" 0 says "from_planes 8 gives";
}
mistakes! {
    in_tables_of_bytes: byte_tables(Words32<u32, 8>)
    "prepare" 0 says "look_up";
    "look_up" 0 says "look_up 0 gives";
    "split_words" 0 says "split_words 3 gives";
    "join_words" 0 says "join_words 2 gives";
}
mistakes! {
    in_rows_of_hash_functions: row(Words64<u64, 4>)
    "load_everywhere" 0 says "load_everywhere 0 gives";
    "turn" 1 says "turn 1 gives";
    "turn" 3 says "turn 3 gives";
    "replace" 0 says "replace 0 gives";
    "replace" 3 says "replace 3 gives";
    "xor_rotr" 24 says "xor_rotr 24 gives";
    "xor_rotr" 63 says "xor_rotr 63 gives";
}
mistakes! {
    in_quads: quads(Words64<u64, 4>)
    "load_words" 0 says "load_words 0 gives";
    "store_words" 0 says "load_words 0 gives";
    "eight" 0 says "eight 0 gives";
    "swap_middle" 0 says "swap_middle 0 gives";
    "turn" 1 says "turn 1 gives";
    "turn" 2 says "turn 2 gives";
    "turn" 3 says "turn 3 gives";
    "mul_low" 0 says "mul_low 0 gives";
    "constant" 0 says "constant 0 gives";
    "add" 0 says "add 0 gives";
    "sub" 0 says "sub 0 gives";
    "xor" 0 says "xor 0 gives";
    "xor_sum" 0 says "xor_sum 0 gives";
    "majority" 0 says "majority 0 gives";
    "and" 0 says "and 0 gives";
    "or" 0 says "or 0 gives";
    "and_not" 0 says "and_not 0 gives";
    "rotr" 1 says "rotr 1 gives";
    "rotr" 24 says "rotr 24 gives";
    "shl" 63 says "shl 63 gives";
    "shr" 7 says "shr 7 gives";
    "swap_bytes" 0 says "swap_bytes 0 gives";
    "opaque" 0 says "opaque 0 gives";
}
mistakes! {
    in_four_words: four_words(Words32<u32, 4>)
    "new" 0 says "new 0 gives";
    "words" 0 says "words 2 gives";
    "constants" 0 says "constants 0 gives";
    "and_next" 1 says "and_next 1 gives";
    "and_next" 2 says "and_next 2 gives";
    "reverse_words" 0 says "reverse_words 0 gives";
}
mistakes! {
    in_the_sha_instructions_of_intel: intel_sha(Words32<u32, 4>)
    "new" 0 says "new 0 gives";
    "words" 0 says "words 2 gives";
    "constants" 0 says "constants 0 gives";
    "and_next" 1 says "and_next 1 gives";
    "and_next" 3 says "and_next 3 gives";
    "reverse_words" 0 says "reverse_words 0 gives";
    "sha256_rounds2" 0 says "sha256_rounds2 0 gives";
    "sha256_msg1" 0 says "sha256_msg1 0 gives";
    "sha256_msg2" 0 says "sha256_msg2 0 gives";
    "sha1_rounds4" 0 says "sha1_rounds4 0 gives";
    "sha1_rounds4" 2 says "sha1_rounds4 2 gives";
    "sha1_next_e" 0 says "sha1_next_e 0 gives";
    "sha1_msg1" 0 says "sha1_msg1 0 gives";
    "sha1_msg2" 0 says "sha1_msg2 0 gives";
}
mistakes! {
    in_the_sha_instructions_of_arm: arm_sha(Words32<u32, 4>)
    "and_next" 2 says "and_next 2 gives";
    "sha256h" 0 says "sha256h 0 gives";
    "sha256h2" 0 says "sha256h2 0 gives";
    "sha256su0" 0 says "sha256su0 0 gives";
    "sha256su1" 0 says "sha256su1 0 gives";
    "sha1_rounds4_wk" 0 says "sha1_rounds4_wk 0 gives";
    "sha1_rounds4_wk" 2 says "sha1_rounds4_wk 2 gives";
    "sha1_rounds4_wk" 3 says "sha1_rounds4_wk 3 gives";
    "sha1h" 0 says "sha1h 0 gives";
    "sha1su0" 0 says "sha1su0 0 gives";
    "sha1su1" 0 says "sha1su1 0 gives";
}
#[test]
fn in_polynomials() {
    let check = common::carryless::carryless::<_, Wrong<Words64<u64, 8>>, Words64<u64, 8>>;
    assert!(check(Model).is_ok(), "without a mistake they must be equal");
    for (operation, parameter) in [
        ("zero", 0),
        ("number", 0),
        ("everywhere", 0),
        ("first", 0),
        ("of", 0),
        ("lowest", 0),
        ("beginning", 17),
        ("beginning", 64),
        ("sum", 0),
        ("plus", 0),
        ("plus_both", 0),
        ("common", 0),
        ("placed", 0),
        ("reversed", 0),
        ("exchanged", 0),
        ("to_upper", 0),
        ("to_lower", 0),
        ("lower_product", 0),
        ("upper_product", 0),
        ("crossed_product", 0),
        ("lower_product_by", 0),
    ] {
        make_wrong(operation, parameter);
        let error = check(Model).expect_err(operation);
        assert!(error.starts_with(&format!("{operation} {parameter} gives")), "{operation} {parameter}: {error}");
    }
}
mistakes! {
    in_blocks: blocks(Blocks<u8, 4>)
    "broadcast" 0 says "broadcast 0 gives";
    "counter" 0 says "counter 0 gives";
    "xor" 0 says "xor 0 gives";
    "shuffle" 0 says "shuffle 0 gives";
    "columns_up" 1 says "columns_up 1 gives";
    "columns_up" 3 says "columns_up 3 gives";
    "after" 0 says "after 0 gives";
    "add_32" 0 says "add_32 0 gives";
    "add_64" 0 says "add_64 0 gives";
    "add_128" 0 says "add_128 0 gives";
    "times_power" 1 says "times_power 1 gives";
    "times_power" 7 says "times_power 7 gives";
    "erase" 0 says "erase 0 gives";
    "encrypt_round" 0 says "encrypt_round 0 gives";
    "encrypt_last" 0 says "encrypt_last 0 gives";
    "decrypt_round" 0 says "decrypt_round 0 gives";
    "decrypt_last" 0 says "decrypt_last 0 gives";
    "inverse_mix_columns" 0 says "inverse_mix_columns 0 gives";
    "load_rows" 0 says "load_rows 0 gives";
}
mistakes! {
    in_planes: planes(Grid<u64, 8>)
    "split" 0 says "split 0 gives";
    "join" 0 says "split 0 gives";
    "repeat" 0 says "repeat 0 gives";
    "xor" 0 says "xor 0 gives";
    "and" 0 says "and 0 gives";
    "turn" 7 says "turn 7 gives";
    "shift_rows_twice" 0 says "shift_rows_twice 0 gives";
    "erase" 0 says "erase 0 gives";
}
mistakes! {
    in_sliced_bytes: sliced(Sliced<u8, 32>)
    "spread" 0 says "spread 0 gives";
    "load" 0 says "load 0 gives";
    "xor" 0 says "xor 0 gives";
    "and" 0 says "and 0 gives";
    "or" 0 says "or 0 gives";
    "funnel_shl" 1 says "funnel_shl 1 gives";
    "funnel_shl" 7 says "funnel_shl 7 gives";
    "substitute" 0 says "substitute 0 gives";
    "substitute" 1 says "substitute 1 gives";
    "substitute" 2 says "substitute 2 gives";
    "split" 0 says "join 0 gives";
    "join" 0 says "join 0 gives";
    "join_xor" 0 says "join_xor 511 gives";
}
mistakes! {
    in_loads_and_stores: memory(Words32<u32, 4>)
    "load" 13 says "load 13 gives";
    "load_last" 9 says "load_last 9 gives";
    "load_last" 16 says "load_last 16 gives";
    "store" 7 says "store 7 gives";
    "xor_bytes" 15 says "xor_bytes 15 gives";
    "xor_bytes" 16 says "xor_bytes 16 gives";
    "beyond" 16 says "stored beyond 16 bytes";
}
