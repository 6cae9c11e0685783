/* 3. Hash a file, as sha256sum does. */
#include <saltern.h>
#include <stdio.h>

int main(int count, char **arguments)
{
    unsigned char piece[65536], digest[32];
    FILE *file = fopen(count > 1 ? arguments[1] : arguments[0], "rb");
    if (file == NULL) {
        perror(count > 1 ? arguments[1] : arguments[0]);
        return 1;
    }
    saltern_hash_context hash;
    size_t bytes;
    int error = saltern_hash_init(&hash, sizeof hash, saltern_sha_256()); /* saltern_blake3() for what is your own */
    while (error == 0 && (bytes = fread(piece, 1, sizeof piece, file)) > 0)
        error = saltern_hash_update(&hash, piece, bytes);
    if (error == 0)
        error = saltern_hash_final(&hash, digest, sizeof digest);
    if (error != 0 || ferror(file)) {
        fprintf(stderr, "%s\n", error != 0 ? saltern_strerror(error) : "the file could not be read");
        return 1;
    }
    fclose(file);
    for (size_t i = 0; i < sizeof digest; i++)
        printf("%02x", digest[i]);
    printf("\n");
    return 0;
}
