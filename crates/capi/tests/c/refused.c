/* Bad input: an error, never a crash, and nothing is left in outputs. */
#include "check.h"

/* Each error of an AEAD, and that it leaves zeros; where buffers overlap, nothing is written. */
static void aeads(const saltern_aead_algorithm *algorithm)
{
    unsigned char key[64] = {1}, nonce[32] = {2}, memory[256], sealed[128], opened[128];
    const size_t k = saltern_aead_key_bytes(algorithm), n = saltern_aead_nonce_bytes(algorithm), t = saltern_aead_tag_bytes(algorithm);
    const size_t m = 40, s = m + t;
    const size_t d = saltern_aead_takes_aad(algorithm) ? 5 : 0;
    saltern_aead_context context;
    memset(&context, 0xab, sizeof context);

#define REFUSED(call, output, bytes, error)     \
    do {                                        \
        memset(output, 9, bytes);               \
        CHECK((call) == (error));               \
        CHECK(all_zeros(output, bytes));        \
    } while (0)

    /* Without a context, or with one of another kind. */
    REFUSED(saltern_aead_seal(&context, sealed, s, nonce, n, "aadaa", d, memory, m), sealed, s, SALTERN_ERROR_CONTEXT);
    REFUSED(saltern_aead_seal(NULL, sealed, s, nonce, n, "aadaa", d, memory, m), sealed, s, SALTERN_ERROR_NULL);
    CHECK(saltern_stream_seal_init((saltern_stream_context *)&context, sizeof context, saltern_chacha20_poly1305(), key, 32, nonce, 7) == 0);
    REFUSED(saltern_aead_seal(&context, sealed, s, nonce, n, "aadaa", d, memory, m), sealed, s, SALTERN_ERROR_CONTEXT);
    CHECK(saltern_aead_init((saltern_aead_context *)((char *)&context + 1), sizeof context - 1, algorithm, key, k) == SALTERN_ERROR_CONTEXT);
    CHECK(saltern_aead_init(&context, saltern_aead_context_size(algorithm) - 1, algorithm, key, k) == SALTERN_ERROR_CONTEXT);
    CHECK(saltern_aead_init(&context, sizeof context, NULL, key, k) == SALTERN_ERROR_NULL);
    CHECK(saltern_aead_init(&context, sizeof context, algorithm, NULL, k) == SALTERN_ERROR_NULL);
    CHECK(saltern_aead_init(&context, sizeof context, algorithm, key, k + 1) == SALTERN_ERROR_LENGTH);
    CHECK(saltern_aead_init(&context, sizeof context, algorithm, &context, k) == SALTERN_ERROR_OVERLAP);

    CHECK(saltern_aead_init(&context, saltern_aead_context_size(algorithm), algorithm, key, k) == 0);
    memset(memory, 7, sizeof memory);
    REFUSED(saltern_aead_seal(&context, sealed, s - 1, nonce, n, "aadaa", d, memory, m), sealed, s - 1, SALTERN_ERROR_LENGTH);
    REFUSED(saltern_aead_seal(&context, sealed, s, nonce, n - 1, "aadaa", d, memory, m), sealed, s, SALTERN_ERROR_LENGTH);
    REFUSED(saltern_aead_seal(&context, sealed, s, NULL, n, "aadaa", d, memory, m), sealed, s, SALTERN_ERROR_NULL);
    REFUSED(saltern_aead_seal(&context, sealed, s, nonce, n, NULL, 5, memory, m), sealed, s, SALTERN_ERROR_NULL);
    REFUSED(saltern_aead_seal(&context, sealed, s, nonce, n, "aadaa", d, NULL, m), sealed, s, SALTERN_ERROR_NULL);
    CHECK(saltern_aead_seal(&context, NULL, s, nonce, n, "aadaa", d, memory, m) == SALTERN_ERROR_NULL);
    REFUSED(saltern_aead_seal(&context, sealed, s, nonce, n, "aadaa", d, memory, (size_t)-1), sealed, s, SALTERN_ERROR_LIMIT);
    REFUSED(saltern_aead_seal(&context, sealed, s, nonce, n, "aadaa", (size_t)-1, memory, m), sealed, s, SALTERN_ERROR_LIMIT);

    /* Nothing has been written where buffers overlap. */
    static const size_t places[] = {1, 39, 41};
    for (size_t i = 0; i < 3; i++) {
        memset(memory, 7, sizeof memory);
        const int error = saltern_aead_seal(&context, memory + 64, s, nonce, n, "aadaa", d, memory + 64 + places[i], m);
        CHECK(error == SALTERN_ERROR_OVERLAP);
    }
    memset(memory, 7, sizeof memory);
    CHECK(saltern_aead_seal(&context, memory, s, memory + 10, n, NULL, 0, sealed, m) == SALTERN_ERROR_OVERLAP);
    CHECK(saltern_aead_seal(&context, memory, s, nonce, n, memory + 3, 5, sealed, m) == SALTERN_ERROR_OVERLAP);
    CHECK(saltern_aead_seal(&context, &context, s, nonce, n, NULL, 0, sealed, m) == SALTERN_ERROR_OVERLAP);
    CHECK(saltern_aead_seal_detached(&context, memory, memory + 39, t, nonce, n, NULL, 0, sealed, m) == SALTERN_ERROR_OVERLAP);
    for (size_t i = 0; i < sizeof memory; i++)
        CHECK(memory[i] == 7);

    /* A message without bytes is one: of MGM with associated data, and with nonces that begin with a bit of 0. */
    const int mgm = strcmp(saltern_aead_name(algorithm), "kuznyechik-mgm") == 0;
    const size_t e = mgm ? 1 : 0;
    CHECK(saltern_aead_seal(&context, sealed, t, nonce, n, "a", e, NULL, 0) == 0);
    CHECK(saltern_aead_open(&context, NULL, 0, nonce, n, "a", e, sealed, t) == 0);
    CHECK(saltern_aead_open(&context, NULL, 0, nonce, n, "a", e, sealed, t - 1) == SALTERN_ERROR_LENGTH);
    if (mgm) {
        REFUSED(saltern_aead_seal(&context, sealed, t, nonce, n, NULL, 0, NULL, 0), sealed, t, SALTERN_ERROR_LENGTH);
        nonce[0] |= 0x80;
        REFUSED(saltern_aead_seal(&context, sealed, s, nonce, n, NULL, 0, memory, m), sealed, s, SALTERN_ERROR_RANGE);
        nonce[0] &= 0x7f;
    }

    CHECK(saltern_aead_seal(&context, sealed, s, nonce, n, "aadaa", d, memory, m) == 0);
    REFUSED(saltern_aead_open(&context, opened, m - 1, nonce, n, "aadaa", d, sealed, s), opened, m - 1, SALTERN_ERROR_LENGTH);
    REFUSED(saltern_aead_open(&context, opened, m, nonce, n, "aadaa", d, sealed, s - 1), opened, m - 1, SALTERN_ERROR_UNAUTHENTIC);
    REFUSED(saltern_aead_open(&context, opened, m, nonce, n + 1, "aadaa", d, sealed, s), opened, m, SALTERN_ERROR_LENGTH);
    REFUSED(saltern_aead_open(&context, opened, m, nonce, n, "aadaa", d, NULL, s), opened, m, SALTERN_ERROR_NULL);
    nonce[0] ^= 1;
    REFUSED(saltern_aead_open(&context, opened, m, nonce, n, "aadaa", d, sealed, s), opened, m, SALTERN_ERROR_UNAUTHENTIC);
    REFUSED(saltern_open(algorithm, opened, m, key, k - 1, nonce, n, "aadaa", d, sealed, s), opened, m, SALTERN_ERROR_LENGTH);
    CHECK(saltern_aead_wipe(&context) == 0 && saltern_aead_wipe(&context) == SALTERN_ERROR_CONTEXT);
    REFUSED(saltern_aead_open(&context, opened, m, nonce, n, "aadaa", d, sealed, s), opened, m, SALTERN_ERROR_CONTEXT);
}

int main(void)
{
    const saltern_aead_algorithm *algorithm;
    for (size_t i = 0; (algorithm = saltern_aead_numbered(i)) != NULL; i++)
        aeads(algorithm);

    unsigned char key[256] = {1}, output[256], salt[16] = {2};
    size_t bytes = 1;
    char stored[SALTERN_PASSWORD_BYTES];

    /* Keys, nonces and numbers that do not fit. */
    saltern_mac_context mac;
    CHECK(saltern_mac_init(&mac, sizeof mac, saltern_poly1305(), key, 31, NULL, 0) == SALTERN_ERROR_LENGTH);
    CHECK(saltern_mac_init(&mac, sizeof mac, saltern_hmac_sha_256(), key, 32, salt, 1) == SALTERN_ERROR_LENGTH);
    CHECK(saltern_mac_init(&mac, sizeof mac, saltern_umac_64(), key, 16, salt, 0) == SALTERN_ERROR_LENGTH);
    CHECK(saltern_mac_init(&mac, sizeof mac, saltern_poly1305(), key, 32, NULL, 0) == 0);
    saltern_mac_context copy;
    CHECK(saltern_mac_copy(&copy, sizeof copy, &mac) == SALTERN_ERROR_UNSUPPORTED);
    CHECK(saltern_mac_final(&mac, output, 15) == SALTERN_ERROR_LENGTH && all_zeros(output, 15));
    REFUSED(saltern_hkdf(saltern_cmac_aes_128(), output, 32, salt, 16, key, 32, NULL, 0), output, 32, SALTERN_ERROR_UNSUPPORTED);
    REFUSED(saltern_pbkdf2(saltern_hmac_sha_256(), output, 32, key, 5, salt, 16, 0), output, 32, SALTERN_ERROR_RANGE);
    REFUSED(saltern_hkdf_expand(saltern_hmac_sha_256(), output, 32, key, 31, NULL, 0), output, 32, SALTERN_ERROR_LENGTH);
    REFUSED(saltern_blake3_derive_key(output, 32, "\xff", 1, key, 32), output, 32, SALTERN_ERROR_TEXT);

    saltern_cipher_context cipher;
    CHECK(saltern_cipher_init(&cipher, sizeof cipher, saltern_chacha20(), key, 32, salt, 12) == 0);
    CHECK(saltern_cipher_seek_block(&cipher, (uint64_t)1 << 32) == 0);
    REFUSED(saltern_cipher_apply(&cipher, output, key, 1), output, 1, SALTERN_ERROR_ENDED);
    CHECK(saltern_cipher_seek_block(&cipher, ((uint64_t)1 << 32) + 1) == SALTERN_ERROR_ENDED);
    CHECK(saltern_cipher_apply(&cipher, key + 1, key, 4) == SALTERN_ERROR_OVERLAP);

    saltern_mode_context mode;
    CHECK(saltern_mode_init(&mode, sizeof mode, saltern_aes_128(), 12, key, 16) == SALTERN_ERROR_RANGE);
    CHECK(saltern_mode_init(&mode, sizeof mode, saltern_aes_128(), -1, key, 16) == SALTERN_ERROR_RANGE);
    CHECK(saltern_mode_init(&mode, sizeof mode, saltern_3des(), SALTERN_MODE_XTS, key, 48) == SALTERN_ERROR_UNSUPPORTED);
    memset(key, 1, sizeof key);
    CHECK(saltern_mode_init(&mode, sizeof mode, saltern_aes_128(), SALTERN_MODE_XTS, key, 32) == SALTERN_ERROR_KEYS);
    CHECK(saltern_mode_init(&mode, sizeof mode, saltern_aes_128(), SALTERN_MODE_CBC, key, 16) == 0);
    REFUSED(saltern_mode_encrypt(&mode, output, salt, 16, key, 17), output, 17, SALTERN_ERROR_LENGTH);
    unsigned char other[256];
    memset(other, 0xff, 16); /* no padding */
    CHECK(saltern_mode_encrypt(&mode, output, salt, 16, other, 16) == 0);
    REFUSED(saltern_mode_decrypt_padded(&mode, SALTERN_PADDING_PKCS7, other, 16, &bytes, salt, 16, output, 16), other, 16,
            SALTERN_ERROR_PADDING);
    CHECK(bytes == 0);

    /* Passwords. */
    saltern_argon2_parameters parameters;
    CHECK(saltern_argon2_owasp(&parameters) == 0 && saltern_argon2_recommended(NULL) == SALTERN_ERROR_NULL);
    parameters.memory = 64;
    parameters.passes = 1;
    REFUSED(saltern_argon2(&parameters, output, 32, "salt", 4, salt, 7), output, 32, SALTERN_ERROR_LENGTH);
    CHECK(saltern_argon2_hash_password(&parameters, stored, sizeof stored, "salt", 4) == 0);
    CHECK(saltern_argon2_verify_password(&parameters, stored, "salt", 4) == 0);
    CHECK(saltern_argon2_verify_password(&parameters, stored, "sand", 4) == SALTERN_ERROR_PASSWORD);
    CHECK(saltern_argon2_verify_password(&parameters, "$argon2id$", "salt", 4) == SALTERN_ERROR_TEXT);
    CHECK(saltern_argon2_verify_password(&parameters, NULL, "salt", 4) == SALTERN_ERROR_NULL);
    REFUSED(saltern_argon2_hash_password(&parameters, stored, 40, "salt", 4), stored, 40, SALTERN_ERROR_LENGTH);
    parameters.secret.bytes = 5;
    CHECK(saltern_argon2_hash_password(&parameters, stored, sizeof stored, "salt", 4) == SALTERN_ERROR_NULL);
    parameters.secret.data = "spice";
    CHECK(saltern_argon2_hash_password(&parameters, stored, sizeof stored, "salt", 4) == 0);
    parameters.secret.bytes = 4;
    CHECK(saltern_argon2_verify_password(&parameters, stored, "salt", 4) == SALTERN_ERROR_PASSWORD);
    parameters.algorithm = 3;
    REFUSED(saltern_argon2(&parameters, output, 32, "salt", 4, salt, 16), output, 32, SALTERN_ERROR_RANGE);
    CHECK(saltern_scrypt_hash_password(4, 8, 1, stored, sizeof stored, "salt", 4) == 0);
    CHECK(saltern_scrypt_verify_password(stored, "salt", 4) == 0 && saltern_scrypt_verify_password(stored, "sand", 4) == SALTERN_ERROR_PASSWORD);
    REFUSED(saltern_scrypt(64, 8, 1, output, 32, "salt", 4, salt, 16), output, 32, SALTERN_ERROR_RANGE);
    CHECK(saltern_bcrypt_hash_password(4, stored, sizeof stored, "salt", 4) == 0);
    CHECK(saltern_bcrypt_verify_password(4, stored, "salt", 4) == 0 && saltern_bcrypt_verify_password(4, stored, "sand", 4) == SALTERN_ERROR_PASSWORD);
    CHECK(saltern_bcrypt_hash_password(4, stored, sizeof stored, "sa\0t", 4) == SALTERN_ERROR_TEXT);
    CHECK(saltern_bcrypt_hash_password(3, stored, sizeof stored, "salt", 4) == SALTERN_ERROR_RANGE);

    /* What belongs to no algorithm. */
    memset(output, 9, 32);
    saltern_wipe(output, 32);
    saltern_wipe(NULL, 0);
    CHECK(all_zeros(output, 32));
    CHECK(saltern_random(output, 32) == 0 && !all_zeros(output, 32));

    /* What is generated, and what is not. */
    const saltern_aead_algorithm *counted = saltern_aes_256_gcm(), *random = saltern_xchacha20_poly1305();
    CHECK(saltern_aead_generate_key(counted, output, 32) == 0 && !all_zeros(output, 32));
    REFUSED(saltern_aead_generate_key(counted, output, 31), output, 31, SALTERN_ERROR_LENGTH);
    REFUSED(saltern_aead_generate_key(NULL, output, 32), output, 32, SALTERN_ERROR_NULL);
    REFUSED(saltern_aead_generate_nonce(counted, output, 12), output, 12, SALTERN_ERROR_UNSUPPORTED);
    REFUSED(saltern_aead_generate_nonce(random, output, 12), output, 12, SALTERN_ERROR_LENGTH);
    CHECK(saltern_aead_generate_nonce(random, NULL, 24) == SALTERN_ERROR_NULL);
    REFUSED(saltern_stream_generate_prefix(counted, output, 7), output, 7, SALTERN_ERROR_UNSUPPORTED);
    REFUSED(saltern_stream_generate_prefix(random, output, 7), output, 7, SALTERN_ERROR_LENGTH);
    CHECK(saltern_equal(key, key, 100) == 0 && saltern_equal(NULL, NULL, 0) == 0);
    memcpy(other, key, 100);
    other[99] ^= 128;
    CHECK(saltern_equal(key, other, 100) == SALTERN_ERROR_UNAUTHENTIC);
    void *allocated = saltern_allocate(sizeof mode);
    CHECK(allocated != NULL && (uintptr_t)allocated % 64 == 0);
    saltern_release(allocated, sizeof mode);
    saltern_release(NULL, 1);
    CHECK(strlen(saltern_version()) >= 5);
    return 0;
}
