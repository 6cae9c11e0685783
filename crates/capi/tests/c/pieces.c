/* Messages in pieces by modes of block ciphers, and modes that are gone before the message has ended. */
#include "check.h"

int main(void)
{
    unsigned char key[32] = {1}, iv[16] = {2}, message[64] = {3}, whole[64], pieces[64];
    saltern_mode_context mode;
    saltern_mode_message running;
    CHECK(saltern_mode_init(&mode, sizeof mode, saltern_aes_256(), SALTERN_MODE_CBC, key, 32) == 0);
    CHECK(saltern_mode_encrypt(&mode, whole, iv, 16, message, 64) == 0);
    CHECK(saltern_mode_start(&running, sizeof running, &mode, 1, iv, 16) == 0);
    CHECK(saltern_mode_continue(&running, pieces, message, 16) == 0);
    CHECK(saltern_mode_continue(&running, pieces + 16, message + 16, 15) == SALTERN_ERROR_LENGTH);
    CHECK(all_zeros(pieces + 16, 15));
    CHECK(saltern_mode_continue(&running, pieces + 16, message + 16, 48) == 0);
    CHECK(memcmp(whole, pieces, 64) == 0);

    /* Back, in place. */
    CHECK(saltern_mode_start(&running, sizeof running, &mode, 0, iv, 16) == 0);
    for (size_t i = 0; i < 64; i += 32)
        CHECK(saltern_mode_continue(&running, pieces + i, pieces + i, 32) == 0);
    CHECK(memcmp(message, pieces, 64) == 0);

    /* A mode that was erased, or is another one. */
    CHECK(saltern_mode_wipe(&mode) == 0);
    CHECK(saltern_mode_continue(&running, pieces, message, 16) == SALTERN_ERROR_CONTEXT && all_zeros(pieces, 16));
    CHECK(saltern_mode_init(&mode, sizeof mode, saltern_camellia_256(), SALTERN_MODE_CBC, key, 32) == 0);
    CHECK(saltern_mode_continue(&running, pieces, message, 16) == SALTERN_ERROR_CONTEXT);
    CHECK(saltern_mode_message_wipe(&running) == 0);
    CHECK(saltern_mode_continue(&running, pieces, message, 16) == SALTERN_ERROR_CONTEXT);
    CHECK(saltern_mode_init(&mode, sizeof mode, saltern_aes_128(), SALTERN_MODE_ECB, key, 16) == 0);
    CHECK(saltern_mode_start(&running, sizeof running, &mode, 1, NULL, 0) == SALTERN_ERROR_UNSUPPORTED);
    CHECK(saltern_mode_start(&running, sizeof running, NULL, 1, iv, 16) == SALTERN_ERROR_NULL);
    return 0;
}
