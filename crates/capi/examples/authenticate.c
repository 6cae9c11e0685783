/* 8. Authenticate a message: HMAC, as web hooks and cookies have it. */
#include <saltern.h>
#include <stdio.h>
#include <string.h>

int main(void)
{
    const unsigned char key[] = "32 random bytes that both know..";
    const char *message = "forty sacks of salt";
    unsigned char tag[32];

    if (saltern_mac(saltern_hmac_sha_256(), tag, sizeof tag, key, 32, NULL, 0, message, strlen(message)) != 0)
        return 1;
    for (size_t i = 0; i < sizeof tag; i++)
        printf("%02x", tag[i]);
    printf("\n");
    if (saltern_verify(saltern_hmac_sha_256(), tag, sizeof tag, key, 32, NULL, 0, message, strlen(message)) != 0)
        return 1;
    if (saltern_verify(saltern_hmac_sha_256(), tag, sizeof tag, key, 32, NULL, 0, "fifty sacks", 11) != SALTERN_ERROR_UNAUTHENTIC)
        return 1;

    /* In pieces, with a key that is prepared once: each message is a copy. */
    saltern_mac_context keyed, one;
    if (saltern_mac_init(&keyed, sizeof keyed, saltern_hmac_sha_256(), key, 32, NULL, 0) != 0)
        return 1;
    if (saltern_mac_copy(&one, sizeof one, &keyed) != 0 || saltern_mac_update(&one, message, 6) != 0 ||
        saltern_mac_update(&one, message + 6, strlen(message) - 6) != 0 || saltern_mac_verify(&one, tag, sizeof tag) != 0)
        return 1;
    saltern_mac_wipe(&keyed);
    return 0;
}
