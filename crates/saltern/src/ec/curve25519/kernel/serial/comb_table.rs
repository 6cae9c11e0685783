//! Made by computation; `crates/saltern/tests/curve25519/tables.rs` computes it again.

use super::comb::Table;

/// Multiples of the base point.
#[rustfmt::skip]
pub static TABLE: Table = [
    [
        [
            0x4bb0a2c82473383e, 0x8b93d91cd39a4854, 0x6483c2eeaa458b51, 0x4bce944648086827,
            0xe3e2a813db88d0ad, 0x6f40b13d5bb14dc1, 0xc6715425551e2bd2, 0x4005b7aec464396d,
            0xcc80e1825bec791c, 0xe0b4a9d0af6d7625, 0x614d357d2fbb2e98, 0x1c77bb7663a643da,
        ],
        [
            0x16d2b559ae3e68e7, 0x6fc562735847acbd, 0xb9891f5496290875, 0x43a8fdcf6ff38a66,
            0xe9ded2759d7134b0, 0xe7bcb593547b0a0d, 0x5ebc65f0027344fb, 0x664f358f89bc80a7,
            0x3dd439646715ebb4, 0x114d92f13be4a3f1, 0xe1438b6757d4c159, 0x51b57c9c7cef6c85,
        ],
        [
            0x99143e05ac044781, 0x5580fda6c6728652, 0x3ef484d90c15bcd2, 0x1d9d9c1e48ce2657,
            0x1f331b655a0dd5c9, 0x0b545f61c9862bd3, 0x399789b315737833, 0x135073907743d45c,
            0x13e0862ff5ad1eab, 0xfefa63b99071d17a, 0xd8376693f3828ceb, 0x0a56e7b14a5d055a,
        ],
        [
            0xadcfce6a255f8c9c, 0x8bd87741c94488ee, 0x093a94d404445bfd, 0x7b2511f3fce9148a,
            0x124246f7bf235b3e, 0xe87e6e541ed87dcb, 0x7852ec34c1385592, 0x7c185a8865425f13,
            0x974f818e9ed9afef, 0x033339016b067c19, 0x447c9adda165f0a5, 0x596404a0141857b5,
        ],
        [
            0xf7891b1fd8bf0c8d, 0xb352278b9f0baec9, 0x08261739accde233, 0x6e688754f2d9c85c,
            0x82638f9184944a2d, 0x6154aead97823004, 0x78a349df2fc0acee, 0x11aadda447e059c0,
            0xa36333d9f254cfb9, 0xbef83c540defc3da, 0x8e96f8c3f56fcaa2, 0x42ccb2234b77adbb,
        ],
        [
            0xccd2fd6877fdd933, 0x82776efe43759e42, 0xdec4f49fe497c374, 0x5e44695748248c1a,
            0x63f880c42f9a71ab, 0x450b91b09102063a, 0x46e97c82d4291bd1, 0x43d2feb3f8a8fb6e,
            0x28bd167497091ffe, 0x702995d09d4ba708, 0xfb37d31a5f00ed94, 0x154efbef9f1412bc,
        ],
        [
            0x057b2ec8156053a2, 0x0dacb426f2fd9129, 0xe30d8d20bd10ddd5, 0x27b7969d079bb32e,
            0x087e74b0271a119d, 0x67c0e0270b0e1f42, 0xeedc839d0d2b648f, 0x6ae6a096fb9c8a8b,
            0xa7243e5a908d8281, 0x72e18cda8f518cd1, 0xf2e3e83b1f8ddcac, 0x70d13dbabd8f7b3c,
        ],
        [
            0x137eeb6747fbb842, 0x79df5c7560811a8b, 0x5a2ba76f71f8c89a, 0x09952a563bc8ffc2,
            0xa2a8cb4bdc7ef83c, 0x96b5c6fa5f93c226, 0xd4ebeb1b0664e3a5, 0x409b4adce5c6cf2f,
            0x44d53db9834350c4, 0x89299305a5f505b4, 0xfb22faa25949ff2f, 0x69b968a704657d64,
        ],
    ],
    [
        [
            0x0b80b5944212a2e9, 0x319f93b8bd3987f7, 0x5f3e2c2660c2bbf8, 0x7afd8bf360577b46,
            0x3bb73c0bb7c21720, 0xf416407c03085e76, 0x921f91403ca22422, 0x6b454b96576a4960,
            0x566116b9ca43e286, 0xd6a8ca5fbbd4f4f7, 0x824791e5c858a30c, 0x35de5c5d19538a2c,
        ],
        [
            0x7c96c758edbafa5d, 0x8cf117ed0698dd84, 0xa0ff4aa219db880e, 0x427d63cb4e3317b5,
            0xa9b24bf606795b24, 0x50d82ea7ce1f1f08, 0x67d7d0697d5a1de0, 0x6f158f16fe5d5392,
            0xa3d1505c32a272ca, 0x68057c0afc612de9, 0x8eae5b855dfa34ed, 0x0d2ad11ab10e734b,
        ],
        [
            0x869e9351ff8cf4cd, 0x107e05e1a07b20b3, 0xccea342290d6be78, 0x171b767fdc013e33,
            0x8ca72a631d47acd4, 0x771779bf625545a4, 0x43acc5215447f2e1, 0x68329fbaf27bdaee,
            0x7aa09ead795bb18c, 0x856f45fffc17c1a1, 0x8971fc364697e883, 0x1a2858a1c0289e1b,
        ],
        [
            0xafed9f4cbb1dbe2f, 0xd1d28daad482b67b, 0xb81c004131bcb174, 0x3f49ef0f7787202f,
            0x479bb61c27eccfba, 0x55ee8ce7aef184da, 0x4a5e5d5f326335a5, 0x1499a70fd7e7b894,
            0x10099aedc7ae63c8, 0x9d6e09feca08c37a, 0x1a209b1618b1fee7, 0x15409ae571ee96d0,
        ],
        [
            0x2ce35b5e4eaaa29c, 0xba70bd1011083992, 0x6b7037f905d9cdd6, 0x6e567bdb7c35d0bb,
            0x048b5082cdbf78b4, 0x8c4430c7fff7fcae, 0xdb9e844e5de827e8, 0x29db3ea3a9fd8c08,
            0x36fd5871a830954a, 0x8b762d2b4f8cb00b, 0xbb20f4922f461d06, 0x438cd771a7b9f3df,
        ],
        [
            0x0ad01123c83457c9, 0x19bd453e05810f4a, 0x79eded8812b90fcb, 0x65af1fa2d969f7a3,
            0x150465aff095345e, 0x5fc08058d05854ca, 0x74e7e214e2f6b830, 0x3b0521de45071132,
            0x8422ad2e21a4d420, 0x062d695149d4c071, 0xd3b6c90aa850bb04, 0x6fe1d685c1e4960e,
        ],
        [
            0x681419333279c1dc, 0x1b9e05fafac0680c, 0xbf297e0b3e8c549f, 0x03d25d273f5160ec,
            0xddebd6a60c771f68, 0x4f9462e08244f936, 0xf651df8af62d60b7, 0x6a762ca66aa06742,
            0xb7d2174ec82322b7, 0x7ee9026362f399a0, 0xaeb2f04b1ba440a2, 0x42fda3c8f743ef8b,
        ],
        [
            0x2e9b3e1c2c8cdc4a, 0xf301bddb39292b8f, 0x908063db6f45b448, 0x03d2a9b125c80dff,
            0x3ecadb0a72684fb0, 0x6ddfb9ed18c4f682, 0xa94247e46dbbbaef, 0x2c63df06adb3d562,
            0xfd788e43ba8dd8fc, 0x30fae1c25eb4e217, 0xbd60c01e00568551, 0x066f5248f35c4364,
        ],
    ],
];
