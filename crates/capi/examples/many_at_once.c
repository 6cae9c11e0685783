/* 9. Do many at once: side by side in the lanes of the processor's vectors. */
#include <saltern.h>
#include <stdio.h>

enum { COUNT = 32 };

int main(void)
{
    static char texts[COUNT][32];
    static unsigned char digests[COUNT][32], signatures[COUNT][64], public_keys[COUNT][32];
    saltern_bytes messages[COUNT];
    for (int i = 0; i < COUNT; i++) {
        messages[i].data = texts[i];
        messages[i].bytes = (size_t)snprintf(texts[i], sizeof texts[i], "sack %d of salt", i);
    }
    if (saltern_hash_many(saltern_sha_256(), digests, sizeof digests, messages, COUNT) != 0)
        return 1;

    /* Tags of all under one key, and one that is compared with its message's own. */
    static unsigned char key[32] = {7}, tags[COUNT][32];
    if (saltern_mac_many(saltern_hmac_sha_256(), tags, sizeof tags, key, sizeof key, NULL, 0, messages, COUNT) != 0 ||
        saltern_verify(saltern_hmac_sha_256(), tags[5], 32, key, sizeof key, NULL, 0, messages[5].data, messages[5].bytes) != 0)
        return 1;

    for (int i = 0; i < COUNT; i++) {
        unsigned char secret_key[32];
        if (saltern_ed25519_keypair(secret_key, public_keys[i]) != 0 ||
            saltern_ed25519_sign(signatures[i], secret_key, messages[i].data, messages[i].bytes) != 0)
            return 1;
    }
    int results[COUNT];
    if (saltern_ed25519_verify_many(SALTERN_ED25519_POLICY_STRICT, results, &signatures[0][0], &public_keys[0][0], messages, COUNT) != 0)
        return 1;
    /* One that is not valid is found among the others. */
    signatures[5][40] ^= 1;
    if (saltern_ed25519_verify_many(SALTERN_ED25519_POLICY_STRICT, results, &signatures[0][0], &public_keys[0][0], messages, COUNT) == 0)
        return 1;
    int valid = 0;
    for (int i = 0; i < COUNT; i++)
        valid += results[i] == 0;
    printf("%d of %d are valid\n", valid, COUNT);
    return valid == COUNT - 1 && results[5] != 0 ? 0 : 1;
}
