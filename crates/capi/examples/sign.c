/* 7. Sign and verify. */
#include <saltern.h>
#include <stdio.h>
#include <string.h>

int main(void)
{
    unsigned char secret_key[32], public_key[32], signature[64];
    const char *message = "forty sacks of salt";
    if (saltern_ed25519_keypair(secret_key, public_key) != 0)
        return 1;

    /* One message; for many, the key is prepared once. */
    if (saltern_ed25519_sign(signature, secret_key, message, strlen(message)) != 0)
        return 1;
    saltern_ed25519_context key;
    if (saltern_ed25519_init(&key, sizeof key, secret_key) != 0 ||
        saltern_ed25519_context_sign(&key, signature, message, strlen(message)) != 0)
        return 1;
    saltern_ed25519_wipe(&key);
    saltern_wipe(secret_key, sizeof secret_key);

    int error = saltern_ed25519_verify(signature, public_key, message, strlen(message));
    printf("%s\n", saltern_strerror(error));
    if (error != 0)
        return 1;
    return saltern_ed25519_verify(signature, public_key, "fifty sacks of salt", 19) == SALTERN_ERROR_SIGNATURE ? 0 : 1;
}
