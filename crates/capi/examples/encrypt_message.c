/* 1. Encrypt a message: XChaCha20-Poly1305, whose nonces may be random. */
#include <saltern.h>
#include <stdio.h>
#include <string.h>

int main(void)
{
    const char *to = "to: the mill", *message = "forty sacks of salt";
    unsigned char key[32], nonce[24], sealed[19 + 16], opened[19];

    saltern_aead_context cipher;
    if (saltern_random(key, sizeof key) != 0 ||
        saltern_aead_init(&cipher, sizeof cipher, saltern_xchacha20_poly1305(), key, sizeof key) != 0)
        return 1;
    saltern_wipe(key, sizeof key);

    /* The nonce is not secret: it goes in front of the ciphertext. Each message has a new one. */
    if (saltern_random(nonce, sizeof nonce) != 0 ||
        saltern_aead_seal(&cipher, sealed, sizeof sealed, nonce, sizeof nonce, to, strlen(to), message, strlen(message)) != 0)
        return 1;

    int error = saltern_aead_open(&cipher, opened, sizeof opened, nonce, sizeof nonce, to, strlen(to), sealed, sizeof sealed);
    if (error != 0) {
        fprintf(stderr, "%s\n", saltern_strerror(error));
        return 1;
    }
    printf("%.*s\n", (int)sizeof opened, (const char *)opened);

    /* For another receiver it is refused, and what is in `opened` are zeros. */
    if (saltern_aead_open(&cipher, opened, sizeof opened, nonce, sizeof nonce, "to: the cook", 12, sealed, sizeof sealed) !=
        SALTERN_ERROR_UNAUTHENTIC)
        return 1;
    saltern_aead_wipe(&cipher);
    return 0;
}
