/* 4. Store a password, and verify it. */
#include <saltern.h>
#include <stdio.h>
#include <string.h>

int main(void)
{
    const char *password = "forty sacks of salt";
    char stored[SALTERN_PASSWORD_BYTES];

    /* Null for the recommended parameters: 64 MiB, 3 passes, 4 lanes. This is for a server on which many log in at once. */
    saltern_argon2_parameters parameters;
    saltern_argon2_owasp(&parameters);

    int error = saltern_argon2_hash_password(&parameters, stored, sizeof stored, password, strlen(password));
    if (error != 0) {
        fprintf(stderr, "%s\n", saltern_strerror(error));
        return 1;
    }
    printf("%s\n", stored);

    if (saltern_argon2_verify_password(&parameters, stored, password, strlen(password)) != 0)
        return 1;
    if (saltern_argon2_verify_password(&parameters, stored, "fifty sacks of salt", 19) != SALTERN_ERROR_PASSWORD)
        return 1;

    /* After a login: whether the string was made with other parameters, and should be made again. */
    parameters.passes = 3;
    return saltern_argon2_needs_rehash(&parameters, stored) == 1 ? 0 : 1;
}
