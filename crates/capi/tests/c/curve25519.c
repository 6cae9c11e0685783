/* X25519, Ed25519 and boxes: against RFC 7748 and RFC 8032, in batches, and what is refused. */
#include "check.h"

static void from_hex(unsigned char *to, const char *digits)
{
    for (; *digits != 0; digits += 2) {
        unsigned value;
        CHECK(sscanf(digits, "%2x", &value) == 1);
        *to++ = (unsigned char)value;
    }
}

static void x25519(void)
{
    /* RFC 7748, section 6.1. */
    unsigned char alice[32], bob[32], alice_public[32], bob_public[32], expected[32], shared[32];
    from_hex(alice, "77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a");
    from_hex(bob, "5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb");
    from_hex(expected, "8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a");
    CHECK(saltern_x25519_public_key(alice_public, alice) == 0 && memcmp(alice_public, expected, 32) == 0);
    CHECK(saltern_x25519_public_key(bob_public, bob) == 0);
    from_hex(expected, "4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742");
    CHECK(saltern_x25519(shared, alice, bob_public) == 0 && memcmp(shared, expected, 32) == 0);
    CHECK(saltern_x25519(shared, bob, alice_public) == 0 && memcmp(shared, expected, 32) == 0);

    /* A point of small order: nothing is left. */
    unsigned char zeros[32] = {0};
    CHECK(saltern_x25519(shared, alice, zeros) == SALTERN_ERROR_POINT && all_zeros(shared, 32));
    CHECK(saltern_x25519(shared, NULL, bob_public) == SALTERN_ERROR_NULL);
    CHECK(saltern_x25519(alice, alice, bob_public) == SALTERN_ERROR_OVERLAP && !all_zeros(alice, 32));

    /* Many, one of them refused. */
    enum { COUNT = 70 };
    static unsigned char secrets[COUNT][32], publics[COUNT][32], many[COUNT][32];
    int results[COUNT];
    for (int i = 0; i < COUNT; i++)
        CHECK(saltern_x25519_keypair(secrets[i], publics[i]) == 0);
    memset(publics[66], 0, 32);
    CHECK(saltern_x25519_many(&many[0][0], results, &secrets[0][0], &publics[0][0], COUNT) == SALTERN_ERROR_POINT);
    for (int i = 0; i < COUNT; i++) {
        CHECK(saltern_x25519(shared, secrets[i], publics[i]) == results[i]);
        CHECK(memcmp(shared, many[i], 32) == 0 && (results[i] == 0) == (i != 66));
    }

    /* Both sides of an exchange have the same keys, the other way round. */
    unsigned char a[32], b[32], c[32], d[32];
    CHECK(saltern_kx_client(a, b, alice, bob_public) == 0 && saltern_kx_server(c, d, bob, alice_public) == 0);
    CHECK(memcmp(a, d, 32) == 0 && memcmp(b, c, 32) == 0 && memcmp(a, b, 32) != 0);
    CHECK(saltern_kx_client(a, b, alice, zeros) == SALTERN_ERROR_POINT && all_zeros(a, 32) && all_zeros(b, 32));
}

static void ed25519(void)
{
    /* RFC 8032, section 7.1, test 2. */
    unsigned char seed[32], public_key[32], expected[64], signature[64], message[] = {0x72};
    from_hex(seed, "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb");
    from_hex(expected, "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c");
    CHECK(saltern_ed25519_public_key(public_key, seed) == 0 && memcmp(public_key, expected, 32) == 0);
    from_hex(expected, "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aee"
                       "b00d291612bb0c00");
    CHECK(saltern_ed25519_sign(signature, seed, message, 1) == 0 && memcmp(signature, expected, 64) == 0);
    CHECK(saltern_ed25519_verify(signature, public_key, message, 1) == 0);
    CHECK(saltern_ed25519_verify(signature, public_key, message, 0) == SALTERN_ERROR_SIGNATURE);
    CHECK(saltern_ed25519_verify_with(3, signature, public_key, message, 1) == SALTERN_ERROR_RANGE);
    CHECK(saltern_ed25519_verify_with(SALTERN_ED25519_POLICY_ZIP215, signature, public_key, message, 1) == 0);

    saltern_ed25519_context key;
    CHECK(saltern_ed25519_init(&key, sizeof key, seed) == 0);
    memset(signature, 0, 64);
    CHECK(saltern_ed25519_context_sign(&key, signature, message, 1) == 0 && memcmp(signature, expected, 64) == 0);
    for (int hashed = 0; hashed < 2; hashed++) {
        const int strict = SALTERN_ED25519_POLICY_STRICT;
        CHECK(saltern_ed25519_context_sign_with(&key, hashed, signature, message, 1, "mill", 4) == 0);
        CHECK(saltern_ed25519_verify_domain(strict, hashed, signature, public_key, message, 1, "mill", 4) == 0);
        CHECK(saltern_ed25519_verify_domain(strict, !hashed, signature, public_key, message, 1, "mill", 4) ==
              SALTERN_ERROR_SIGNATURE);
        CHECK(saltern_ed25519_verify(signature, public_key, message, 1) == SALTERN_ERROR_SIGNATURE);
    }
    static const char long_domain[256];
    CHECK(saltern_ed25519_context_sign_with(&key, 0, signature, message, 1, long_domain, 256) == SALTERN_ERROR_LIMIT);
    CHECK(all_zeros(signature, 64));
    CHECK(saltern_ed25519_wipe(&key) == 0 && saltern_ed25519_wipe(&key) == SALTERN_ERROR_CONTEXT);
    CHECK(saltern_ed25519_context_sign(&key, signature, message, 1) == SALTERN_ERROR_CONTEXT);

    /* Many, in more than one part. */
    enum { COUNT = 100 };
    static unsigned char signatures[COUNT][64], keys[COUNT][32];
    saltern_bytes messages[COUNT];
    int results[COUNT];
    for (size_t i = 0; i < COUNT; i++) {
        unsigned char secret[32];
        CHECK(saltern_ed25519_keypair(secret, keys[i]) == 0);
        messages[i].data = "forty sacks of salt";
        messages[i].bytes = i % 20;
        CHECK(saltern_ed25519_sign(signatures[i], secret, messages[i].data, messages[i].bytes) == 0);
    }
    CHECK(saltern_ed25519_verify_many(0, results, &signatures[0][0], &keys[0][0], messages, COUNT) == 0);
    CHECK(saltern_ed25519_verify_many(0, NULL, &signatures[0][0], &keys[0][0], messages, COUNT) == 0);
    signatures[80][3] ^= 4;
    CHECK(saltern_ed25519_verify_many(0, results, &signatures[0][0], &keys[0][0], messages, COUNT) != 0);
    CHECK(saltern_ed25519_verify_many(0, NULL, &signatures[0][0], &keys[0][0], messages, COUNT) != 0);
    for (int i = 0; i < COUNT; i++)
        CHECK((results[i] == 0) == (i != 80));
    /* A call that is refused as a whole says of none that it is valid. */
    for (int i = 0; i < COUNT; i++)
        results[i] = 0;
    CHECK(saltern_ed25519_verify_many(0, results, NULL, &keys[0][0], messages, COUNT) == SALTERN_ERROR_NULL);
    for (int i = 0; i < COUNT; i++)
        CHECK(results[i] == SALTERN_ERROR_NULL);
    CHECK(saltern_ed25519_verify_many(7, results, &signatures[0][0], &keys[0][0], messages, COUNT) == SALTERN_ERROR_RANGE);
    for (int i = 0; i < COUNT; i++)
        CHECK(results[i] == SALTERN_ERROR_RANGE);

    /* The same key pair for both. */
    unsigned char secret[32], ours[32], theirs[32];
    CHECK(saltern_ed25519_secret_key_to_x25519(secret, seed) == 0 && saltern_x25519_public_key(ours, secret) == 0);
    CHECK(saltern_ed25519_public_key_to_x25519(theirs, public_key) == 0 && memcmp(ours, theirs, 32) == 0);
}

static void boxes(const saltern_aead_algorithm *cipher)
{
    unsigned char a[32], a_public[32], b[32], b_public[32], nonce[24] = {1};
    unsigned char sealed[19 + SALTERN_SEALED_BOX_BYTES], opened[19];
    const char *message = "forty sacks of salt";
    CHECK(saltern_x25519_keypair(a, a_public) == 0 && saltern_x25519_keypair(b, b_public) == 0);
    saltern_aead_context ours, theirs;
    CHECK(saltern_box_init(&ours, sizeof ours, cipher, a, b_public) == 0);
    CHECK(saltern_box_init(&theirs, sizeof theirs, cipher, b, a_public) == 0);
    CHECK(saltern_aead_seal(&ours, sealed, 19 + 16, nonce, 24, NULL, 0, message, 19) == 0);
    CHECK(saltern_aead_open(&theirs, opened, 19, nonce, 24, NULL, 0, sealed, 19 + 16) == 0 && memcmp(opened, message, 19) == 0);
    memset(b_public, 0, 32);
    CHECK(saltern_box_init(&ours, sizeof ours, cipher, a, b_public) == SALTERN_ERROR_POINT);
    CHECK(saltern_aead_seal(&ours, sealed, 19 + 16, nonce, 24, NULL, 0, message, 19) == SALTERN_ERROR_CONTEXT);
    CHECK(all_zeros(sealed, 19 + 16));

    CHECK(saltern_sealed_box_seal(cipher, sealed, sizeof sealed, a_public, message, 19) == 0);
    CHECK(saltern_sealed_box_open(cipher, opened, 19, b, sealed, sizeof sealed) == SALTERN_ERROR_UNAUTHENTIC);
    CHECK(all_zeros(opened, 19));
    CHECK(saltern_sealed_box_open(cipher, opened, 19, a, sealed, sizeof sealed) == 0 && memcmp(opened, message, 19) == 0);
    CHECK(saltern_sealed_box_seal(cipher, sealed, sizeof sealed - 1, a_public, message, 19) == SALTERN_ERROR_LENGTH);
}

int main(void)
{
    x25519();
    ed25519();
    boxes(saltern_xsalsa20_poly1305());
    boxes(saltern_nacl_xchacha_secretbox());
    unsigned char key[32] = {1};
    saltern_aead_context context;
    CHECK(saltern_box_init(&context, sizeof context, saltern_aes_256_gcm(), key, key) == SALTERN_ERROR_UNSUPPORTED);
    return 0;
}
