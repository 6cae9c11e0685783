/* 10. Speak AES with others: AES-256-GCM with counted nonces, and AES-256-CBC for old formats. */
#include <saltern.h>
#include <stdio.h>
#include <string.h>

int main(void)
{
    unsigned char key[32];
    if (saltern_random(key, sizeof key) != 0)
        return 1;

    /* Counted nonces: 4 bytes of 0, and the number of the message, highest byte first. A number is never used again. */
    unsigned char nonce[12] = {0}, record[] = "forty sacks of salt", tag[16];
    saltern_aead_context gcm;
    if (saltern_aead_init(&gcm, sizeof gcm, saltern_aes_256_gcm(), key, sizeof key) != 0)
        return 1;
    nonce[11] = 1;
    /* Where the message is; the tag elsewhere. */
    if (saltern_aead_seal_detached(&gcm, record, tag, sizeof tag, nonce, sizeof nonce, "records", 7, record, 19) != 0 ||
        saltern_aead_open_detached(&gcm, record, nonce, sizeof nonce, "records", 7, record, 19, tag, sizeof tag) != 0)
        return 1;
    printf("%s\n", (const char *)record);
    saltern_aead_wipe(&gcm);

    /* CBC with padding. Whoever takes ciphertexts from others verifies a tag of them before. */
    unsigned char iv[16], ciphertext[32], message[32];
    size_t ciphertext_bytes, message_bytes;
    saltern_mode_context cbc;
    if (saltern_random(iv, sizeof iv) != 0 ||
        saltern_mode_init(&cbc, sizeof cbc, saltern_aes_256(), SALTERN_MODE_CBC, key, sizeof key) != 0 ||
        saltern_mode_encrypt_padded(&cbc, SALTERN_PADDING_PKCS7, ciphertext, sizeof ciphertext, &ciphertext_bytes, iv, sizeof iv,
                                    "forty sacks of salt", 19) != 0 ||
        saltern_mode_decrypt_padded(&cbc, SALTERN_PADDING_PKCS7, message, sizeof message, &message_bytes, iv, sizeof iv, ciphertext,
                                    ciphertext_bytes) != 0)
        return 1;
    saltern_mode_wipe(&cbc);
    return ciphertext_bytes == 32 && message_bytes == 19 && memcmp(message, record, 19) == 0 ? 0 : 1;
}
