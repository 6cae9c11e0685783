/* Hash functions: at once, in pieces, many; what is refused. */
#include "check.h"

int main(void)
{
    static const char message[] = "forty sacks of salt";
    const size_t bytes = sizeof message - 1;
    unsigned char once[32], running[32];

    CHECK(saltern_hash(saltern_sha_256(), once, sizeof once, message, bytes) == 0);
    CHECK(once[0] == 0xdf && once[1] == 0x9a && once[2] == 0xae && once[3] == 0x34);

    saltern_hash_context context;
    CHECK(saltern_hash_init(&context, sizeof context, saltern_sha_256()) == 0);
    CHECK(saltern_hash_update(&context, message, 5) == 0);
    CHECK(saltern_hash_update(&context, NULL, 0) == 0);

    saltern_hash_context copy;
    CHECK(saltern_hash_copy(&copy, sizeof copy, &context) == 0);
    CHECK(saltern_hash_update(&context, message + 5, bytes - 5) == 0);
    CHECK(saltern_hash_final(&context, running, sizeof running) == 0);
    CHECK(memcmp(once, running, sizeof once) == 0);
    /* It has ended, and says so; the copy goes on. */
    CHECK(saltern_hash_final(&context, running, sizeof running) == SALTERN_ERROR_CONTEXT);
    CHECK(all_zeros(running, sizeof running));
    CHECK(saltern_hash_update(&context, message, bytes) == SALTERN_ERROR_CONTEXT);
    CHECK(saltern_hash_update(&copy, message + 5, bytes - 5) == 0);
    CHECK(saltern_hash_final(&copy, running, sizeof running) == 0);
    CHECK(memcmp(once, running, sizeof once) == 0);

    /* Many, side by side. */
    enum { COUNT = 150 };
    static unsigned char many[COUNT][32], data[COUNT];
    saltern_bytes list[COUNT];
    for (size_t i = 0; i < COUNT; i++) {
        data[i] = (unsigned char)i;
        list[i].data = data;
        list[i].bytes = i;
    }
    CHECK(saltern_hash_many(saltern_sha_256(), many, sizeof many, list, COUNT) == 0);
    for (size_t i = 0; i < COUNT; i++) {
        CHECK(saltern_hash(saltern_sha_256(), once, sizeof once, data, i) == 0);
        CHECK(memcmp(once, many[i], sizeof once) == 0);
    }

    /* Every function there is, in a context of exactly its own size. */
    size_t number = 0;
    const saltern_hash_algorithm *algorithm;
    while ((algorithm = saltern_hash_numbered(number++)) != NULL) {
        const size_t size = saltern_hash_context_size(algorithm), digest_bytes = saltern_hash_digest_bytes(algorithm);
        unsigned char digest[64], other[64];
        CHECK(saltern_hash_named(saltern_hash_name(algorithm)) == algorithm);
        CHECK(size <= sizeof context && digest_bytes <= sizeof digest);
        void *own = aligned_alloc(64, (size + 63) / 64 * 64);
        CHECK(own != NULL && 64 % saltern_hash_context_align(algorithm) == 0);
        CHECK(saltern_hash_init(own, size - 1, algorithm) == SALTERN_ERROR_CONTEXT);
        CHECK(saltern_hash_init(own, size, algorithm) == 0);
        CHECK(saltern_hash_update(own, message, bytes) == 0);
        CHECK(saltern_hash_final(own, digest, digest_bytes) == 0);
        CHECK(saltern_hash(algorithm, other, digest_bytes, message, bytes) == 0);
        CHECK(memcmp(digest, other, digest_bytes) == 0);
        free(own);
    }
    CHECK(number > 25);

    /* What is refused. */
    CHECK(saltern_hash(NULL, once, sizeof once, message, bytes) == SALTERN_ERROR_NULL);
    CHECK(all_zeros(once, sizeof once));
    CHECK(saltern_hash(saltern_sha_256(), once, 31, message, bytes) == SALTERN_ERROR_LENGTH);
    CHECK(saltern_hash(saltern_sha_256(), once, 32, NULL, 1) == SALTERN_ERROR_NULL);
    CHECK(saltern_hash(saltern_sha_256(), NULL, 32, message, bytes) == SALTERN_ERROR_NULL);
    CHECK(saltern_hash(saltern_sha_256(), once, 32, once + 31, 1) == SALTERN_ERROR_OVERLAP);
    CHECK(saltern_hash(saltern_sha_256(), once, 32, message, (size_t)-1) == SALTERN_ERROR_LIMIT);
    CHECK(saltern_hash(saltern_sha_256(), once, 32, NULL, 0) == 0);
    memset(&context, 0xab, sizeof context);
    CHECK(saltern_hash_update(&context, message, bytes) == SALTERN_ERROR_CONTEXT);
    CHECK(saltern_hash_update(NULL, message, bytes) == SALTERN_ERROR_NULL);
    CHECK(saltern_hash_named("no such function") == NULL && saltern_hash_named(NULL) == NULL);
    CHECK(strcmp(saltern_strerror(0), "no error") == 0 && strcmp(saltern_strerror(-1), saltern_strerror(-2)) != 0);
    CHECK(saltern_strerror(-1000) != NULL && saltern_strerror(1) != NULL);
    return 0;
}
