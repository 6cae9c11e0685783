/* 5. Derive keys: from a secret, and from a password. */
#include <saltern.h>
#include <stdio.h>
#include <string.h>

int main(void)
{
    unsigned char secret[32], for_files[32], for_letters[32], to_cook[32], from_password[32], salt[16];
    if (saltern_random(secret, sizeof secret) != 0) /* a key, or what a key exchange gave */
        return 1;

    /* For what is your own: the name says what the key is for. */
    const char *files = "mill.example 2026-11-28 files", *letters = "mill.example 2026-11-28 letters";
    if (saltern_blake3_derive_key(for_files, sizeof for_files, files, strlen(files), secret, sizeof secret) != 0 ||
        saltern_blake3_derive_key(for_letters, sizeof for_letters, letters, strlen(letters), secret, sizeof secret) != 0)
        return 1;

    /* Where others derive the same keys. */
    if (saltern_hkdf(saltern_hmac_sha_256(), to_cook, sizeof to_cook, "mill.example", 12, secret, sizeof secret, "to the cook", 11) != 0)
        return 1;

    /* From a password, with a salt that is stored beside what the key encrypts. */
    saltern_argon2_parameters parameters;
    saltern_argon2_owasp(&parameters);
    if (saltern_random(salt, sizeof salt) != 0 ||
        saltern_argon2(&parameters, from_password, sizeof from_password, "forty sacks of salt", 19, salt, sizeof salt) != 0)
        return 1;

    const int different = saltern_equal(for_files, for_letters, 32) != 0 && saltern_equal(to_cook, from_password, 32) != 0;
    printf("four keys\n");
    saltern_wipe(secret, sizeof secret);
    return different ? 0 : 1;
}
