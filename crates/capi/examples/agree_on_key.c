/* 6. Agree on a key, and send a message to whoever has a public key. */
#include <saltern.h>
#include <stdio.h>
#include <string.h>

int main(void)
{
    unsigned char cook[32], cook_public[32], mill[32], mill_public[32];
    if (saltern_x25519_keypair(cook, cook_public) != 0 || saltern_x25519_keypair(mill, mill_public) != 0)
        return 1;

    /* The client and the server have each other's public keys. Each gets a key for each direction. */
    unsigned char to_cook[32], to_mill[32], from_mill[32], from_cook[32];
    if (saltern_kx_client(from_mill, to_mill, cook, mill_public) != 0 || saltern_kx_server(from_cook, to_cook, mill, cook_public) != 0)
        return 1;

    /* What one sends is numbered, and the number is the nonce. */
    const char *message = "forty sacks of salt";
    unsigned char nonce[12] = {0}, sealed[19 + 16], opened[19];
    if (saltern_seal(saltern_chacha20_poly1305(), sealed, sizeof sealed, to_mill, 32, nonce, sizeof nonce, NULL, 0, message, 19) != 0 ||
        saltern_open(saltern_chacha20_poly1305(), opened, sizeof opened, from_cook, 32, nonce, sizeof nonce, NULL, 0, sealed,
                     sizeof sealed) != 0 ||
        memcmp(opened, message, 19) != 0)
        return 1;

    /* A sealed box: anybody can make one, only the owner of the secret key opens it. */
    unsigned char letter[19 + SALTERN_SEALED_BOX_BYTES];
    if (saltern_sealed_box_seal(saltern_xsalsa20_poly1305(), letter, sizeof letter, mill_public, message, 19) != 0 ||
        saltern_sealed_box_open(saltern_xsalsa20_poly1305(), opened, sizeof opened, mill, letter, sizeof letter) != 0 ||
        memcmp(opened, message, 19) != 0)
        return 1;
    printf("%.19s\n", (const char *)opened);
    return 0;
}
