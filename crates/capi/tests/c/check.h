/* What the tests share. */
#ifndef CHECK_H
#define CHECK_H

#include <saltern.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(holds)                                                     \
    do {                                                                 \
        if (!(holds)) {                                                  \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #holds); \
            exit(1);                                                     \
        }                                                                \
    } while (0)

static inline int all_zeros(const void *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (((const unsigned char *)bytes)[i] != 0)
            return 0;
    return 1;
}

#endif
