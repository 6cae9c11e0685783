/* 2. Encrypt a file in chunks, each with a tag: chunks that are missing, exchanged or cut off are refused. */
#include <saltern.h>
#include <stdio.h>
#include <string.h>

enum { CHUNK = 65536, TAG = 16, PREFIX = 19 };

/* Each refuses with what saltern_strerror() explains, or 1 where a file could not be read or written. */
static int seal(FILE *from, FILE *to, const unsigned char key[32])
{
    static unsigned char chunk[CHUNK], sealed[CHUNK + TAG];
    unsigned char prefix[PREFIX];
    saltern_stream_context stream;
    int error;
    if ((error = saltern_stream_generate_prefix(saltern_xchacha20_poly1305(), prefix, sizeof prefix)) != 0 ||
        (error = saltern_stream_seal_init(&stream, sizeof stream, saltern_xchacha20_poly1305(), key, 32, prefix, PREFIX)) != 0)
        return error;
    error = fwrite(prefix, 1, PREFIX, to) == PREFIX ? 0 : 1;
    for (int last = 0; error == 0 && !last;) {
        const size_t bytes = fread(chunk, 1, CHUNK, from);
        const int next = getc(from);
        last = next == EOF;
        if (!last)
            ungetc(next, from);
        if (ferror(from))
            error = 1;
        else if ((error = saltern_stream_seal(&stream, last, sealed, sizeof sealed, NULL, 0, chunk, bytes)) == 0)
            error = fwrite(sealed, 1, bytes + TAG, to) == bytes + TAG ? 0 : 1;
    }
    saltern_stream_wipe(&stream);
    return error;
}

/* What is written must not be used before this has given 0: it is authentic, but may not be all. */
static int open(FILE *from, FILE *to, const unsigned char key[32])
{
    static unsigned char chunk[CHUNK], sealed[CHUNK + TAG];
    unsigned char prefix[PREFIX];
    saltern_stream_context stream;
    int error;
    if (fread(prefix, 1, PREFIX, from) != PREFIX)
        return 1;
    if ((error = saltern_stream_open_init(&stream, sizeof stream, saltern_xchacha20_poly1305(), key, 32, prefix, PREFIX)) != 0)
        return error;
    for (int last = 0; error == 0 && !last;) {
        const size_t bytes = fread(sealed, 1, CHUNK + TAG, from);
        const int next = getc(from);
        last = next == EOF;
        if (!last)
            ungetc(next, from);
        if (ferror(from))
            error = 1;
        else if ((error = saltern_stream_open(&stream, last, chunk, sizeof chunk, NULL, 0, sealed, bytes)) == 0)
            error = fwrite(chunk, 1, bytes - TAG, to) == bytes - TAG ? 0 : 1;
    }
    saltern_stream_wipe(&stream);
    return error;
}

int main(void)
{
    unsigned char key[32];
    FILE *file = tmpfile(), *stored = tmpfile(), *opened = tmpfile();
    if (file == NULL || stored == NULL || opened == NULL || saltern_random(key, sizeof key) != 0)
        return 1;
    for (int i = 0; i < 20000; i++)
        fprintf(file, "sack %d of salt\n", i);
    const long bytes = ftell(file);
    rewind(file);
    if (seal(file, stored, key) != 0)
        return 1;
    printf("%ld bytes became %ld\n", bytes, ftell(stored));
    rewind(stored);
    const int error = open(stored, opened, key);
    if (error != 0) {
        fprintf(stderr, "%s\n", saltern_strerror(error));
        return 1;
    }
    return ftell(opened) == bytes ? 0 : 1;
}
