/*
 * libsaltern: cryptography in pure Rust, for C.
 *
 * An algorithm is a handle: saltern_sha_256() gives one. Functions that give an int give 0, or a negative number that is one of
 * saltern_error, which saltern_strerror() explains; their outputs are zeros then, but where buffers overlap that must not
 * (SALTERN_ERROR_OVERLAP), when nothing is written.
 *
 * A pointer may be null where its length is 0. Bytes may lie anywhere, lists and numbers where C wants them. Outputs must not overlap
 * anything else of a call but where it says so. There is nothing to initialise, and nothing global.
 *
 * A context (saltern_hash_context and others) is memory of the caller's: declare one, or take as many bytes as saltern_..._context_size()
 * says, at a multiple of saltern_..._context_align(). What is in it is secret until its ..._final() or ..._wipe(). A context that was not
 * initialised or has ended is refused. It is used by one thread at a time, but where it says so.
 *
 * Between two calls a context may be moved, as bytes, to another place that is aligned as well. From then on only that one is used, and
 * what is left at the old place is to be erased: saltern_wipe(). But a mode's context has to stay while a message that saltern_mode_start() has
 * begun with it goes on.
 *
 * Made by cbindgen and from the lists of algorithms: do not edit.
 */

#ifndef SALTERN_H
#define SALTERN_H

#include <stddef.h>
#include <stdint.h>

#if defined(_MSC_VER) && !defined(__clang__)
#define SALTERN_ALIGNED(n) __declspec(align(n))
#else
#define SALTERN_ALIGNED(n) __attribute__((aligned(n)))
#endif

/**
 * The size of saltern_hash_context: any hash function's context fits.
 */
#define SALTERN_HASH_CONTEXT_BYTES 2048

/**
 * The size of saltern_xof_context: any such function's context fits.
 */
#define SALTERN_XOF_CONTEXT_BYTES 2048

/**
 * The size of saltern_mac_context: any code's context fits.
 */
#define SALTERN_MAC_CONTEXT_BYTES 4096

/**
 * The size of saltern_aead_context: any AEAD's context fits.
 */
#define SALTERN_AEAD_CONTEXT_BYTES 6144

/**
 * The size of saltern_stream_context: any AEAD's context fits.
 */
#define SALTERN_STREAM_CONTEXT_BYTES 6144

/**
 * The size of saltern_cipher_context: any stream cipher's context fits.
 */
#define SALTERN_CIPHER_CONTEXT_BYTES 512

/**
 * The size of saltern_mode_context: any mode's context fits.
 */
#define SALTERN_MODE_CONTEXT_BYTES 6144

/**
 * The size of saltern_mode_message: any fits.
 */
#define SALTERN_MODE_MESSAGE_BYTES 256

/**
 * The room for the string of a password, its 0 byte included: any that is made here fits.
 */
#define SALTERN_PASSWORD_BYTES 256

/**
 * The size of saltern_ed25519_context.
 */
#define SALTERN_ED25519_CONTEXT_BYTES 256

/**
 * By how much a sealed box is longer than its message.
 */
#define SALTERN_SEALED_BOX_BYTES 48

/**
 * Why a call was refused. Every function that gives an int gives 0, or one of these.
 */
enum saltern_error
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * A pointer is null where bytes or an algorithm are needed. With a length of 0 a null pointer is fine.
     */
    SALTERN_ERROR_NULL = -1,
    /**
     * An argument has a length that is not accepted, or an output has no room.
     */
    SALTERN_ERROR_LENGTH = -2,
    /**
     * An argument is longer than the algorithm allows, or than memory can be.
     */
    SALTERN_ERROR_LIMIT = -3,
    /**
     * A number is not among those that are accepted.
     */
    SALTERN_ERROR_RANGE = -4,
    /**
     * Buffers overlap that must not.
     */
    SALTERN_ERROR_OVERLAP = -5,
    /**
     * A context was not initialised, is of another kind, has ended, is too small, or does not lie at a multiple of its alignment.
     */
    SALTERN_ERROR_CONTEXT = -6,
    /**
     * The algorithm has no such operation, or there is no algorithm of this name.
     */
    SALTERN_ERROR_UNSUPPORTED = -7,
    /**
     * A tag is not the one of this message, with this key and all else that goes into it.
     */
    SALTERN_ERROR_UNAUTHENTIC = -8,
    /**
     * A signature was not made of this message with the secret key that belongs to this public key.
     */
    SALTERN_ERROR_SIGNATURE = -9,
    /**
     * The hash of a password was made of another one.
     */
    SALTERN_ERROR_PASSWORD = -10,
    /**
     * What was decrypted does not end with the padding that was asked for.
     */
    SALTERN_ERROR_PADDING = -11,
    /**
     * A public key or a point is not accepted: it has small order, is not reduced, or is no point of the curve.
     */
    SALTERN_ERROR_POINT = -12,
    /**
     * Two keys do not belong together, or are the same where only different ones are accepted.
     */
    SALTERN_ERROR_KEYS = -13,
    /**
     * A stream or a keystream has ended, and nothing may follow.
     */
    SALTERN_ERROR_ENDED = -14,
    /**
     * A string is not what it should be.
     */
    SALTERN_ERROR_TEXT = -15,
    /**
     * The system has not as much memory, or it is more than the limit that was given.
     */
    SALTERN_ERROR_MEMORY = -16,
    /**
     * The operating system gave no random bytes.
     */
    SALTERN_ERROR_RANDOM = -17,
    /**
     * A mistake of the library: please report it.
     */
    SALTERN_ERROR_INTERNAL = -18,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum saltern_error saltern_error;
#else
typedef int32_t saltern_error;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * A mode of operation that makes as many bytes as it takes.
 */
typedef enum saltern_mode {
    /**
     * Each block by itself: whoever sees the ciphertext sees which blocks are equal. It takes no IV.
     */
    SALTERN_MODE_ECB = 0,
    /**
     * CBC of whole blocks.
     */
    SALTERN_MODE_CBC = 1,
    /**
     * CBC with ciphertext stealing, from one block on (SP 800-38A, addendum).
     */
    SALTERN_MODE_CBC_CS1 = 2,
    /**
     * The same, the last blocks exchanged where the last is not whole.
     */
    SALTERN_MODE_CBC_CS2 = 3,
    /**
     * The same, the last blocks always exchanged.
     */
    SALTERN_MODE_CBC_CS3 = 4,
    /**
     * CFB of whole blocks and a rest.
     */
    SALTERN_MODE_CFB = 5,
    /**
     * CFB byte by byte.
     */
    SALTERN_MODE_CFB8 = 6,
    /**
     * OFB.
     */
    SALTERN_MODE_OFB = 7,
    /**
     * CTR, whose counter is the whole block.
     */
    SALTERN_MODE_CTR = 8,
    /**
     * CTR, whose counter is the last 8 bytes of the block.
     */
    SALTERN_MODE_CTR64 = 9,
    /**
     * CTR, whose counter is the last 4 bytes of the block.
     */
    SALTERN_MODE_CTR32 = 10,
    /**
     * XTS, with two keys, one behind the other. The IV is the number of the data unit in 16 bytes, lowest byte first.
     */
    SALTERN_MODE_XTS = 11,
} saltern_mode;

/**
 * How the last block of a message is filled.
 */
typedef enum saltern_padding {
    /**
     * PKCS #7: every byte is the number of bytes.
     */
    SALTERN_PADDING_PKCS7 = 0,
    /**
     * ISO/IEC 7816-4: 0x80, then zeros.
     */
    SALTERN_PADDING_ISO7816 = 1,
    /**
     * ANSI X9.23: zeros, and the number of bytes in the last one.
     */
    SALTERN_PADDING_X923 = 2,
} saltern_padding;

/**
 * Which signatures are accepted.
 */
typedef enum saltern_ed25519_policy {
    /**
     * Take this one: as RFC 8032 says, and no keys and points of small order.
     */
    SALTERN_ED25519_POLICY_STRICT = 0,
    /**
     * As RFC 8032 says, without a factor of 8.
     */
    SALTERN_ED25519_POLICY_RFC8032 = 1,
    /**
     * As ZIP 215 says: for networks that have agreed on it.
     */
    SALTERN_ED25519_POLICY_ZIP215 = 2,
} saltern_ed25519_policy;

/**
 * An AEAD: what saltern_xchacha20_poly1305() and the like give. It is always there, and needs no freeing.
 */
typedef struct saltern_aead_algorithm saltern_aead_algorithm;

/**
 * A block cipher: what saltern_aes_256() and the like give. It is always there, and needs no freeing.
 */
typedef struct saltern_block_cipher saltern_block_cipher;

/**
 * A stream cipher: what saltern_chacha20() and the like give. It is always there, and needs no freeing.
 */
typedef struct saltern_cipher_algorithm saltern_cipher_algorithm;

/**
 * A hash function: what saltern_sha_256() and the like give. It is always there, and needs no freeing.
 */
typedef struct saltern_hash_algorithm saltern_hash_algorithm;

/**
 * A message authentication code: what saltern_hmac_sha_256() and the like give. It is always there, and needs no freeing.
 */
typedef struct saltern_mac_algorithm saltern_mac_algorithm;

/**
 * A function with output of any length: what saltern_shake128() and the like give. It is always there, and needs no freeing.
 */
typedef struct saltern_xof_algorithm saltern_xof_algorithm;

/**
 * Some bytes: one of many messages.
 */
typedef struct saltern_bytes {
    /**
     * Where they begin; may be null if there are none.
     */
    const void *data;
    /**
     * How many there are.
     */
    size_t bytes;
} saltern_bytes;

/**
 * A message that is being hashed, by any function.
 */
typedef struct SALTERN_ALIGNED(64) saltern_hash_context {
    uint8_t opaque[SALTERN_HASH_CONTEXT_BYTES];
} saltern_hash_context;

/**
 * A message with output of any length.
 */
typedef struct SALTERN_ALIGNED(64) saltern_xof_context {
    uint8_t opaque[SALTERN_XOF_CONTEXT_BYTES];
} saltern_xof_context;

/**
 * A message that is being authenticated, by any code.
 */
typedef struct SALTERN_ALIGNED(64) saltern_mac_context {
    uint8_t opaque[SALTERN_MAC_CONTEXT_BYTES];
} saltern_mac_context;

/**
 * An AEAD with its key. Several threads may use one at the same time.
 */
typedef struct SALTERN_ALIGNED(64) saltern_aead_context {
    uint8_t opaque[SALTERN_AEAD_CONTEXT_BYTES];
} saltern_aead_context;

/**
 * A stream that is being sealed or opened.
 */
typedef struct SALTERN_ALIGNED(64) saltern_stream_context {
    uint8_t opaque[SALTERN_STREAM_CONTEXT_BYTES];
} saltern_stream_context;

/**
 * A keystream.
 */
typedef struct SALTERN_ALIGNED(64) saltern_cipher_context {
    uint8_t opaque[SALTERN_CIPHER_CONTEXT_BYTES];
} saltern_cipher_context;

/**
 * A mode of a block cipher with its key. Several threads may use one at the same time.
 */
typedef struct SALTERN_ALIGNED(64) saltern_mode_context {
    uint8_t opaque[SALTERN_MODE_CONTEXT_BYTES];
} saltern_mode_context;

/**
 * A message that is being encrypted or decrypted by a mode.
 */
typedef struct SALTERN_ALIGNED(64) saltern_mode_message {
    uint8_t opaque[SALTERN_MODE_MESSAGE_BYTES];
} saltern_mode_message;

/**
 * Some bytes that are written where they are: one of many messages.
 */
typedef struct saltern_buffer {
    /**
     * Where they begin; may be null if there are none.
     */
    void *data;
    /**
     * How many there are.
     */
    size_t bytes;
} saltern_buffer;

/**
 * What Argon2 does.
 */
typedef struct saltern_argon2_parameters {
    /**
     * Memory in KiB, at least 8 for each lane.
     */
    uint32_t memory;
    /**
     * How many times it is written, at least 1.
     */
    uint32_t passes;
    /**
     * Lanes, which are filled at the same time, from 1 to 2^24 - 1.
     */
    uint32_t lanes;
    /**
     * At most so many threads; 0 for as many as there are lanes.
     */
    uint32_t threads;
    /**
     * 2 for Argon2id, 1 for Argon2i, 0 for Argon2d.
     */
    uint32_t algorithm;
    /**
     * 0x13, or 0x10 for old hashes.
     */
    uint32_t version;
    /**
     * A secret that goes into the hash, and is not stored with it; null for none.
     */
    struct saltern_bytes secret;
    /**
     * Associated data that goes into the hash; null for none.
     */
    struct saltern_bytes associated_data;
} saltern_argon2_parameters;

/**
 * A secret key of Ed25519 that is prepared for many messages. Several threads may use one at the same time.
 */
typedef struct SALTERN_ALIGNED(64) saltern_ed25519_context {
    uint8_t opaque[SALTERN_ED25519_CONTEXT_BYTES];
} saltern_ed25519_context;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/**
 * What a number that a function gave means, in English: a string that is always there and needs no freeing, also for a number that is
 * none of saltern_error.
 */
const char *saltern_strerror(int error);

/**
 * The version of the library, as "0.1.0".
 */
const char *saltern_version(void);

/**
 * Fills `output` with random bytes from the operating system: keys, nonces and salts are made of them.
 */
int saltern_random(void *output, size_t output_bytes);

/**
 * Erases bytes, and is not left out by a compiler.
 */
void saltern_wipe(void *bytes, size_t count);

/**
 * Whether two secrets of one length are the same, in a time that does not depend on what they are: 0 if they are, otherwise
 * SALTERN_ERROR_UNAUTHENTIC.
 */
int saltern_equal(const void *a,
                  const void *b,
                  size_t bytes);

/**
 * Bytes for a context, at a multiple of 64 and all zeros, for languages whose own memory moves or is not aligned; null if there are none.
 */
void *saltern_allocate(size_t bytes);

/**
 * Erases and gives back what saltern_allocate gave, of the same size. A null pointer is nothing.
 */
void saltern_release(void *allocated, size_t bytes);

/**
 * The hash function of this name, as "sha-256", "blake3" or "sha3-512"; null if there is none. It links all of them: a program that is
 * linked statically and knows what it wants calls saltern_sha_256() instead.
 */
const struct saltern_hash_algorithm *saltern_hash_named(const char *name);

/**
 * The hash function of this number, from 0 on; null behind the last.
 */
const struct saltern_hash_algorithm *saltern_hash_numbered(size_t number);

/**
 * Its name; null for a null pointer.
 */
const char *saltern_hash_name(const struct saltern_hash_algorithm *algorithm);

/**
 * The size of its hashes in bytes; 0 for a null pointer.
 */
size_t saltern_hash_digest_bytes(const struct saltern_hash_algorithm *algorithm);

/**
 * The size of its blocks in bytes; 0 for a null pointer.
 */
size_t saltern_hash_block_bytes(const struct saltern_hash_algorithm *algorithm);

/**
 * The size in bytes of a context of this function, for those that saltern_hash_context is too large for; 0 for a null pointer.
 */
size_t saltern_hash_context_size(const struct saltern_hash_algorithm *algorithm);

/**
 * The alignment in bytes of a context of this function: its address is a multiple of that; 0 for a null pointer.
 */
size_t saltern_hash_context_align(const struct saltern_hash_algorithm *algorithm);

/**
 * The hash of a whole message. `digest_bytes` has to be the size of a hash.
 */
int saltern_hash(const struct saltern_hash_algorithm *algorithm,
                 void *digest,
                 size_t digest_bytes,
                 const void *message,
                 size_t message_bytes);

/**
 * The hashes of many messages, one behind the other, side by side where the function has lanes for that. `digests_bytes` has to be the size
 * of a hash times `count`.
 */
int saltern_hash_many(const struct saltern_hash_algorithm *algorithm,
                      void *digests,
                      size_t digests_bytes,
                      const struct saltern_bytes *messages,
                      size_t count);

/**
 * BLAKE2b (RFC 7693) with a hash of 1 to 64 bytes, a key of at most 64, and a salt and a personalization of at most 16; null for none. Hashes of
 * different lengths have nothing in common.
 */
int saltern_blake2b(void *digest,
                    size_t digest_bytes,
                    const void *key,
                    size_t key_bytes,
                    const void *salt,
                    size_t salt_bytes,
                    const void *personal,
                    size_t personal_bytes,
                    const void *message,
                    size_t message_bytes);

/**
 * BLAKE2s (RFC 7693) with a hash of 1 to 32 bytes, a key of at most 32, and a salt and a personalization of at most 8; null for none.
 */
int saltern_blake2s(void *digest,
                    size_t digest_bytes,
                    const void *key,
                    size_t key_bytes,
                    const void *salt,
                    size_t salt_bytes,
                    const void *personal,
                    size_t personal_bytes,
                    const void *message,
                    size_t message_bytes);

/**
 * Begins a message. `context_bytes` is the size of what `context` points to: sizeof(saltern_hash_context), or
 * saltern_hash_context_size() and more.
 */
int saltern_hash_init(struct saltern_hash_context *context,
                      size_t context_bytes,
                      const struct saltern_hash_algorithm *algorithm);

/**
 * Goes on with the message.
 */
int saltern_hash_update(struct saltern_hash_context *context, const void *piece, size_t piece_bytes);

/**
 * Goes on with a message of BLAKE3 by at most so many threads, this one among them; 0 for as many as the machine has processors. It
 * makes no difference to the hash. Threads are started in each call, at most one for each MiB: a piece of less than 2 MiB is left to
 * this one. Other functions have none: SALTERN_ERROR_UNSUPPORTED.
 */
int saltern_blake3_update_with_threads(struct saltern_hash_context *context,
                                       const void *piece,
                                       size_t piece_bytes,
                                       size_t threads);

/**
 * The hash of the message, after which the context has ended. `digest_bytes` has to be the size of a hash; if it is not, the context goes
 * on.
 */
int saltern_hash_final(struct saltern_hash_context *context,
                       void *digest,
                       size_t digest_bytes);

/**
 * Makes `to` a message that begins as that of `from`, and goes on by itself.
 */
int saltern_hash_copy(struct saltern_hash_context *to,
                      size_t to_bytes,
                      const struct saltern_hash_context *from);

/**
 * Ends a message that needs no hash any more: nothing is left of it.
 */
int saltern_hash_wipe(struct saltern_hash_context *context);

/**
 * The function of this name, as "shake256" or "kt128"; null if there is none. It links all of them.
 */
const struct saltern_xof_algorithm *saltern_xof_named(const char *name);

/**
 * The function of this number, from 0 on; null behind the last.
 */
const struct saltern_xof_algorithm *saltern_xof_numbered(size_t number);

/**
 * Its name; null for a null pointer.
 */
const char *saltern_xof_name(const struct saltern_xof_algorithm *algorithm);

/**
 * Whether it takes a customization: 1 or 0.
 */
int saltern_xof_takes_customization(const struct saltern_xof_algorithm *algorithm);

/**
 * The size in bytes of a context of this function, for those that saltern_xof_context is too large for; 0 for a null pointer.
 */
size_t saltern_xof_context_size(const struct saltern_xof_algorithm *algorithm);

/**
 * The alignment in bytes of a context of this function; 0 for a null pointer.
 */
size_t saltern_xof_context_align(const struct saltern_xof_algorithm *algorithm);

/**
 * Begins a message, with a customization where the function takes one (null if not; of KangarooTwelve at most 256 bytes).
 * `output_bytes` is how much output BLAKE2X shall have, for which that is part of what is computed, 0 for any; all others ignore it.
 */
int saltern_xof_init(struct saltern_xof_context *context,
                     size_t context_bytes,
                     const struct saltern_xof_algorithm *algorithm,
                     const void *customization,
                     size_t customization_bytes,
                     uint64_t output_bytes);

/**
 * Begins a message of a function that is built on cSHAKE, with its name (SP 800-185 calls it N, and gives such names alone) and a
 * customization. Of other functions the name is empty.
 */
int saltern_xof_init_named(struct saltern_xof_context *context,
                           size_t context_bytes,
                           const struct saltern_xof_algorithm *algorithm,
                           const void *name,
                           size_t name_bytes,
                           const void *customization,
                           size_t customization_bytes);

/**
 * Goes on with the message: not any more when output has been read.
 */
int saltern_xof_update(struct saltern_xof_context *context, const void *piece, size_t piece_bytes);

/**
 * The output that comes next. The first such call ends the message; as many may follow as are needed.
 */
int saltern_xof_squeeze(struct saltern_xof_context *context, void *output, size_t output_bytes);

/**
 * Makes `to` what `from` is, and goes on by itself.
 */
int saltern_xof_copy(struct saltern_xof_context *to, size_t to_bytes, const struct saltern_xof_context *from);

/**
 * Ends it: nothing is left.
 */
int saltern_xof_wipe(struct saltern_xof_context *context);

/**
 * The output of a whole message. For BLAKE2X, `output_bytes` is part of what is computed.
 */
int saltern_xof(const struct saltern_xof_algorithm *algorithm,
                void *output,
                size_t output_bytes,
                const void *customization,
                size_t customization_bytes,
                const void *message,
                size_t message_bytes);

/**
 * The code of this name, as "hmac-sha-256", "cmac-aes-128" or "blake3.keyed"; null if there is none. It links all of them.
 */
const struct saltern_mac_algorithm *saltern_mac_named(const char *name);

/**
 * The code of this number, from 0 on; null behind the last.
 */
const struct saltern_mac_algorithm *saltern_mac_numbered(size_t number);

/**
 * Its name; null for a null pointer.
 */
const char *saltern_mac_name(const struct saltern_mac_algorithm *algorithm);

/**
 * The size of its longest keys in bytes, SIZE_MAX where they may have any length; 0 for a null pointer.
 */
size_t saltern_mac_max_key_bytes(const struct saltern_mac_algorithm *algorithm);

/**
 * The size of its shortest keys in bytes; 0 for a null pointer.
 */
size_t saltern_mac_min_key_bytes(const struct saltern_mac_algorithm *algorithm);

/**
 * The size of its longest nonces in bytes; 0 if it takes none, and for a null pointer.
 */
size_t saltern_mac_max_nonce_bytes(const struct saltern_mac_algorithm *algorithm);

/**
 * The size of its shortest nonces in bytes; 0 if it takes none, and for a null pointer.
 */
size_t saltern_mac_min_nonce_bytes(const struct saltern_mac_algorithm *algorithm);

/**
 * The size of its tags in bytes; of KMAC, whose tags may have any, the usual one; 0 for a null pointer.
 */
size_t saltern_mac_tag_bytes(const struct saltern_mac_algorithm *algorithm);

/**
 * The size in bytes of a context of this code, for those that saltern_mac_context is too large for; 0 for a null pointer.
 */
size_t saltern_mac_context_size(const struct saltern_mac_algorithm *algorithm);

/**
 * The alignment in bytes of a context of this code; 0 for a null pointer.
 */
size_t saltern_mac_context_align(const struct saltern_mac_algorithm *algorithm);

/**
 * Begins a message under a key, and a nonce where the code takes one (UMAC, VMAC, GMAC, Poly1305-AES; **never use one twice with one key**).
 * KMAC takes its customization as the nonce. Poly1305's key is for one message alone.
 *
 * Of a context that has a key and no message yet, copies may be made for each message: saltern_mac_copy().
 */
int saltern_mac_init(struct saltern_mac_context *context,
                     size_t context_bytes,
                     const struct saltern_mac_algorithm *algorithm,
                     const void *key,
                     size_t key_bytes,
                     const void *nonce,
                     size_t nonce_bytes);

/**
 * Goes on with the message.
 */
int saltern_mac_update(struct saltern_mac_context *context, const void *piece, size_t piece_bytes);

/**
 * The tag of the message, after which the context has ended. `tag_bytes` has to be the size of a tag; of KMAC it is the tag's.
 */
int saltern_mac_final(struct saltern_mac_context *context,
                      void *tag,
                      size_t tag_bytes);

/**
 * Whether this is the tag of the message, after which the context has ended.
 */
int saltern_mac_verify(struct saltern_mac_context *context, const void *tag, size_t tag_bytes);

/**
 * Makes `to` a message that begins as that of `from`, and goes on by itself.
 */
int saltern_mac_copy(struct saltern_mac_context *to, size_t to_bytes, const struct saltern_mac_context *from);

/**
 * Ends a message that needs no tag any more, and erases its key.
 */
int saltern_mac_wipe(struct saltern_mac_context *context);

/**
 * The tag of a whole message under a key, and a nonce where the code takes one.
 */
int saltern_mac(const struct saltern_mac_algorithm *algorithm,
                void *tag,
                size_t tag_bytes,
                const void *key,
                size_t key_bytes,
                const void *nonce,
                size_t nonce_bytes,
                const void *message,
                size_t message_bytes);

/**
 * Whether this is the tag of a whole message under a key, and a nonce where the code takes one.
 */
int saltern_verify(const struct saltern_mac_algorithm *algorithm,
                   const void *tag,
                   size_t tag_bytes,
                   const void *key,
                   size_t key_bytes,
                   const void *nonce,
                   size_t nonce_bytes,
                   const void *message,
                   size_t message_bytes);

/**
 * HKDF (RFC 5869) with this HMAC: keys from a secret, and what they are for (`info`). The salt may be empty. `secret` must be hard to
 * guess: it is no password. At most 255 times the size of a hash.
 */
int saltern_hkdf(const struct saltern_mac_algorithm *hmac,
                 void *output,
                 size_t output_bytes,
                 const void *salt,
                 size_t salt_bytes,
                 const void *secret,
                 size_t secret_bytes,
                 const void *info,
                 size_t info_bytes);

/**
 * The first step of HKDF: a key for saltern_hkdf_expand(). `key_bytes` has to be the size of a hash.
 */
int saltern_hkdf_extract(const struct saltern_mac_algorithm *hmac,
                         void *key,
                         size_t key_bytes,
                         const void *salt,
                         size_t salt_bytes,
                         const void *secret,
                         size_t secret_bytes);

/**
 * The second step of HKDF, from a key of at least the size of a hash.
 */
int saltern_hkdf_expand(const struct saltern_mac_algorithm *hmac,
                        void *output,
                        size_t output_bytes,
                        const void *key,
                        size_t key_bytes,
                        const void *info,
                        size_t info_bytes);

/**
 * PBKDF2 (RFC 8018) with this HMAC, for formats that ask for it: new programs take saltern_argon2().
 */
int saltern_pbkdf2(const struct saltern_mac_algorithm *hmac,
                   void *output,
                   size_t output_bytes,
                   const void *password,
                   size_t password_bytes,
                   const void *salt,
                   size_t salt_bytes,
                   uint32_t iterations);

/**
 * saltern_pbkdf2() of many passwords, each with its salt, side by side: outputs of `each_bytes`, one behind the other. `outputs_bytes`
 * has to be `each_bytes` times `count`.
 */
int saltern_pbkdf2_many(const struct saltern_mac_algorithm *hmac,
                        void *outputs,
                        size_t outputs_bytes,
                        size_t each_bytes,
                        const struct saltern_bytes *passwords,
                        const struct saltern_bytes *salts,
                        size_t count,
                        uint32_t iterations);

/**
 * Whether saltern_pbkdf2() makes this of a password and a salt: SALTERN_ERROR_PASSWORD if it does not.
 */
int saltern_pbkdf2_verify(const struct saltern_mac_algorithm *hmac,
                          const void *hash,
                          size_t hash_bytes,
                          const void *password,
                          size_t password_bytes,
                          const void *salt,
                          size_t salt_bytes,
                          uint32_t iterations);

/**
 * BLAKE3's key derivation: keys from a secret, and a name for what they are for (`context`, in UTF-8), which is written into the program.
 * `secret` must be hard to guess: it is no password.
 */
int saltern_blake3_derive_key(void *output,
                              size_t output_bytes,
                              const void *context,
                              size_t context_bytes,
                              const void *secret,
                              size_t secret_bytes);

/**
 * The AEAD of this name, as "aes-256-gcm" or "xchacha20-poly1305"; null if there is none. It links all of them.
 */
const struct saltern_aead_algorithm *saltern_aead_named(const char *name);

/**
 * The AEAD of this number, from 0 on; null behind the last.
 */
const struct saltern_aead_algorithm *saltern_aead_numbered(size_t number);

/**
 * Its name; null for a null pointer.
 */
const char *saltern_aead_name(const struct saltern_aead_algorithm *algorithm);

/**
 * The size of its keys in bytes; 0 for a null pointer.
 */
size_t saltern_aead_key_bytes(const struct saltern_aead_algorithm *algorithm);

/**
 * The size of its nonces in bytes; 0 for a null pointer.
 */
size_t saltern_aead_nonce_bytes(const struct saltern_aead_algorithm *algorithm);

/**
 * The size of its tags in bytes: a sealed message is longer than the message by so much; 0 for a null pointer.
 */
size_t saltern_aead_tag_bytes(const struct saltern_aead_algorithm *algorithm);

/**
 * The longest message in bytes; 0 for a null pointer.
 */
uint64_t saltern_aead_max_message_bytes(const struct saltern_aead_algorithm *algorithm);

/**
 * Whether it takes associated data: 1 or 0. Those of NaCl do not; their tag stands in front of the ciphertext.
 */
int saltern_aead_takes_aad(const struct saltern_aead_algorithm *algorithm);

/**
 * The size in bytes of a context of this AEAD, for those that saltern_aead_context is too large for; 0 for a null pointer.
 */
size_t saltern_aead_context_size(const struct saltern_aead_algorithm *algorithm);

/**
 * The alignment in bytes of a context of this AEAD; 0 for a null pointer.
 */
size_t saltern_aead_context_align(const struct saltern_aead_algorithm *algorithm);

/**
 * Takes in a key, which may be erased afterwards. `context_bytes` is the size of what `context` points to:
 * sizeof(saltern_aead_context), or saltern_aead_context_size() and more.
 */
int saltern_aead_init(struct saltern_aead_context *context,
                      size_t context_bytes,
                      const struct saltern_aead_algorithm *algorithm,
                      const void *key,
                      size_t key_bytes);

/**
 * The same for tags of another size, of `tag_bytes`, and for nonces of any size that the mode has, which each call then says. GCM has
 * tags of 4, 8 and 12 to 16 bytes and nonces of 1 and more; CCM has tags of 4, 6, 8, 10, 12, 14 and 16 bytes and nonces of 7 to 13; OCB
 * has tags of 4 to 16 bytes and nonces of 1 to 15; EAX has tags of 4 to 16 bytes and nonces of any size; MGM has tags of 4 to 16 bytes and
 * nonces of 16. Others have none: SALTERN_ERROR_UNSUPPORTED.
 *
 * **A short tag is guessed**: one of 4 bytes by one of 2^32 attempts. Under one key tags have one size.
 */
int saltern_aead_init_sized(struct saltern_aead_context *context,
                            size_t context_bytes,
                            const struct saltern_aead_algorithm *algorithm,
                            size_t tag_bytes,
                            const void *key,
                            size_t key_bytes);

/**
 * Erases the key.
 */
int saltern_aead_wipe(struct saltern_aead_context *context);

/**
 * Encrypts a message into `sealed`, whose size is that of the message and of a tag; `sealed_bytes` has to be as large or larger.
 * **Never use a nonce twice with one key.** `aad` is associated data: authenticated, not sent; null if there is none. MGM's nonces begin
 * with a bit of 0 (SALTERN_ERROR_RANGE for others), and of its messages and their associated data one has to have a byte.
 *
 * The message may be where its ciphertext will be: at the beginning of `sealed`, or behind the tag where that stands in front. Nothing else
 * may overlap `sealed`.
 */
int saltern_aead_seal(const struct saltern_aead_context *context,
                      void *sealed,
                      size_t sealed_bytes,
                      const void *nonce,
                      size_t nonce_bytes,
                      const void *aad,
                      size_t aad_bytes,
                      const void *message,
                      size_t message_bytes);

/**
 * Decrypts what saltern_aead_seal() made into `message`, whose size is that of `sealed` without a tag; `message_bytes` has to be as large
 * or larger. If it is refused, there are zeros.
 *
 * The message may go where its ciphertext is.
 */
int saltern_aead_open(const struct saltern_aead_context *context,
                      void *message,
                      size_t message_bytes,
                      const void *nonce,
                      size_t nonce_bytes,
                      const void *aad,
                      size_t aad_bytes,
                      const void *sealed,
                      size_t sealed_bytes);

/**
 * Encrypts a message into `ciphertext`, of the same size, with the tag elsewhere. `ciphertext` may be the message itself.
 * **Never use a nonce twice with one key.**
 */
int saltern_aead_seal_detached(const struct saltern_aead_context *context,
                               void *ciphertext,
                               void *tag,
                               size_t tag_bytes,
                               const void *nonce,
                               size_t nonce_bytes,
                               const void *aad,
                               size_t aad_bytes,
                               const void *message,
                               size_t message_bytes);

/**
 * Decrypts what saltern_aead_seal_detached() made into `message`, of the same size. `message` may be the ciphertext itself. If it is
 * refused, there are zeros.
 */
int saltern_aead_open_detached(const struct saltern_aead_context *context,
                               void *message,
                               const void *nonce,
                               size_t nonce_bytes,
                               const void *aad,
                               size_t aad_bytes,
                               const void *ciphertext,
                               size_t ciphertext_bytes,
                               const void *tag,
                               size_t tag_bytes);

/**
 * A new key of the right size for an AEAD, from the operating system's random generator.
 */
int saltern_aead_generate_key(const struct saltern_aead_algorithm *algorithm, void *key, size_t key_bytes);

/**
 * A new random nonce, for AEADs whose nonces are long enough for that: 16 bytes and more. SALTERN_ERROR_UNSUPPORTED for others, whose nonces
 * are counted.
 */
int saltern_aead_generate_nonce(const struct saltern_aead_algorithm *algorithm,
                                void *nonce,
                                size_t nonce_bytes);

/**
 * saltern_aead_seal() with a key that has one message, or few: no context is needed.
 */
int saltern_seal(const struct saltern_aead_algorithm *algorithm,
                 void *sealed,
                 size_t sealed_bytes,
                 const void *key,
                 size_t key_bytes,
                 const void *nonce,
                 size_t nonce_bytes,
                 const void *aad,
                 size_t aad_bytes,
                 const void *message,
                 size_t message_bytes);

/**
 * saltern_aead_open() with a key that has one message, or few: no context is needed.
 */
int saltern_open(const struct saltern_aead_algorithm *algorithm,
                 void *message,
                 size_t message_bytes,
                 const void *key,
                 size_t key_bytes,
                 const void *nonce,
                 size_t nonce_bytes,
                 const void *aad,
                 size_t aad_bytes,
                 const void *sealed,
                 size_t sealed_bytes);

/**
 * The size of the prefix of a stream in bytes, which is stored in front of its chunks; 0 if the AEAD has no streams.
 */
size_t saltern_stream_prefix_bytes(const struct saltern_aead_algorithm *algorithm);

/**
 * The size in bytes of a context of this AEAD's streams, in either direction; 0 if the AEAD has no streams.
 */
size_t saltern_stream_context_size(const struct saltern_aead_algorithm *algorithm);

/**
 * The alignment in bytes of a context of this AEAD's streams; 0 if the AEAD has no streams.
 */
size_t saltern_stream_context_align(const struct saltern_aead_algorithm *algorithm);

/**
 * A new random prefix, for AEADs whose prefixes are long enough for that: 19 bytes and more. SALTERN_ERROR_UNSUPPORTED for others, whose
 * streams are counted.
 */
int saltern_stream_generate_prefix(const struct saltern_aead_algorithm *algorithm,
                                   void *prefix,
                                   size_t prefix_bytes);

/**
 * Begins a stream to be sealed. The key must seal nothing but streams, and **a prefix must never be used twice with one key**.
 */
int saltern_stream_seal_init(struct saltern_stream_context *context,
                             size_t context_bytes,
                             const struct saltern_aead_algorithm *algorithm,
                             const void *key,
                             size_t key_bytes,
                             const void *prefix,
                             size_t prefix_bytes);

/**
 * Seals the next chunk, or the last one if `last` is not 0, into `sealed`, whose size is that of the chunk and of a tag; `sealed_bytes`
 * has to be as large or larger. `aad` is associated data of this chunk; null if there is none.
 */
int saltern_stream_seal(struct saltern_stream_context *context,
                        int last,
                        void *sealed,
                        size_t sealed_bytes,
                        const void *aad,
                        size_t aad_bytes,
                        const void *chunk,
                        size_t chunk_bytes);

/**
 * Begins a stream to be opened.
 */
int saltern_stream_open_init(struct saltern_stream_context *context,
                             size_t context_bytes,
                             const struct saltern_aead_algorithm *algorithm,
                             const void *key,
                             size_t key_bytes,
                             const void *prefix,
                             size_t prefix_bytes);

/**
 * Opens the next chunk, or the last one if `last` is not 0, into `chunk`, whose size is that of `sealed` without a tag; `chunk_bytes` has
 * to be as large or larger. A stream is whole only if its last chunk has been opened as such.
 */
int saltern_stream_open(struct saltern_stream_context *context,
                        int last,
                        void *chunk,
                        size_t chunk_bytes,
                        const void *aad,
                        size_t aad_bytes,
                        const void *sealed,
                        size_t sealed_bytes);

/**
 * Goes to a chunk of a stream that is being opened, from number 0 on, to read a part of it.
 */
int saltern_stream_open_seek(struct saltern_stream_context *context, uint32_t chunk);

/**
 * Ends a stream of either direction, and erases its key.
 */
int saltern_stream_wipe(struct saltern_stream_context *context);

/**
 * Arcfour, known as RC4, for old data and protocols alone: keys of 1 to 256 bytes, of which one must never encrypt two messages, no nonces,
 * and no way back or forth. **It is broken**: its keystream is told from random bytes. It stands in no list and has no
 * saltern_cipher_named().
 */
const struct saltern_cipher_algorithm *saltern_arcfour(void);

/**
 * The stream cipher of this name, as "chacha20" or "xsalsa20"; null if there is none. It links all of them.
 */
const struct saltern_cipher_algorithm *saltern_cipher_named(const char *name);

/**
 * The stream cipher of this number, from 0 on; null behind the last.
 */
const struct saltern_cipher_algorithm *saltern_cipher_numbered(size_t number);

/**
 * Its name; null for a null pointer.
 */
const char *saltern_cipher_name(const struct saltern_cipher_algorithm *algorithm);

/**
 * The size of its keys in bytes, of Arcfour that of the longest; 0 for a null pointer.
 */
size_t saltern_cipher_key_bytes(const struct saltern_cipher_algorithm *algorithm);

/**
 * The size of its nonces in bytes; 0 for a null pointer.
 */
size_t saltern_cipher_nonce_bytes(const struct saltern_cipher_algorithm *algorithm);

/**
 * The size in bytes of a context of this cipher, for those that saltern_cipher_context is too large for; 0 for a null pointer.
 */
size_t saltern_cipher_context_size(const struct saltern_cipher_algorithm *algorithm);

/**
 * The alignment in bytes of a context of this cipher; 0 for a null pointer.
 */
size_t saltern_cipher_context_align(const struct saltern_cipher_algorithm *algorithm);

/**
 * Begins the keystream of a key and a nonce. **Never use a nonce twice with one key.**
 */
int saltern_cipher_init(struct saltern_cipher_context *context,
                        size_t context_bytes,
                        const struct saltern_cipher_algorithm *algorithm,
                        const void *key,
                        size_t key_bytes,
                        const void *nonce,
                        size_t nonce_bytes);

/**
 * Encrypts or decrypts bytes with the keystream that comes next. `to` may be `from`.
 */
int saltern_cipher_apply(struct saltern_cipher_context *context, void *to, const void *from, size_t bytes);

/**
 * Goes to a byte of the keystream, from 0 on.
 */
int saltern_cipher_seek(struct saltern_cipher_context *context, uint64_t position);

/**
 * Goes to a block of 64 bytes of the keystream, from 0 on: what others call the counter.
 */
int saltern_cipher_seek_block(struct saltern_cipher_context *context, uint64_t block);

/**
 * Ends the keystream, and erases its key.
 */
int saltern_cipher_wipe(struct saltern_cipher_context *context);

/**
 * HChaCha20: 32 bytes from a key of 32 bytes and 16 bytes.
 */
int saltern_hchacha20(uint8_t *output, const uint8_t *key, const uint8_t *input);

/**
 * HSalsa20: 32 bytes from a key of 32 bytes and 16 bytes.
 */
int saltern_hsalsa20(uint8_t *output, const uint8_t *key, const uint8_t *input);

/**
 * The block cipher of this name, as "aes-256" or "camellia-128"; null if there is none. It links all of them.
 */
const struct saltern_block_cipher *saltern_block_cipher_named(const char *name);

/**
 * The block cipher of this number, from 0 on; null behind the last.
 */
const struct saltern_block_cipher *saltern_block_cipher_numbered(size_t number);

/**
 * Its name; null for a null pointer.
 */
const char *saltern_block_cipher_name(const struct saltern_block_cipher *cipher);

/**
 * The size of its keys in bytes; 0 for a null pointer.
 */
size_t saltern_block_cipher_key_bytes(const struct saltern_block_cipher *cipher);

/**
 * The size of its blocks in bytes; 0 for a null pointer.
 */
size_t saltern_block_cipher_block_bytes(const struct saltern_block_cipher *cipher);

/**
 * The size of the keys of a mode (saltern_mode) of this cipher in bytes: twice that of the cipher for XTS; 0 if there is none.
 */
size_t saltern_mode_key_bytes(const struct saltern_block_cipher *cipher,
                              int mode);

/**
 * The size of the IV of a mode (saltern_mode) of this cipher in bytes; 0 if it takes none.
 */
size_t saltern_mode_iv_bytes(const struct saltern_block_cipher *cipher, int mode);

/**
 * The size in bytes of a context of a mode (saltern_mode) of this cipher, for those that saltern_mode_context is too large for; 0 if
 * there is none.
 */
size_t saltern_mode_context_size(const struct saltern_block_cipher *cipher,
                                 int mode);

/**
 * The alignment in bytes of a context of a mode (saltern_mode) of this cipher; 0 if there is none.
 */
size_t saltern_mode_context_align(const struct saltern_block_cipher *cipher, int mode);

/**
 * Takes in a key for a mode (saltern_mode) of a cipher.
 */
int saltern_mode_init(struct saltern_mode_context *context,
                      size_t context_bytes,
                      const struct saltern_block_cipher *cipher,
                      int mode,
                      const void *key,
                      size_t key_bytes);

/**
 * Erases the key.
 */
int saltern_mode_wipe(struct saltern_mode_context *context);

/**
 * Encrypts a message under an IV into `ciphertext`, of the same size, which may be the message itself. A message in pieces is
 * saltern_mode_start()'s. **None of these modes notices that a message was changed.**
 */
int saltern_mode_encrypt(const struct saltern_mode_context *context,
                         void *ciphertext,
                         const void *iv,
                         size_t iv_bytes,
                         const void *message,
                         size_t message_bytes);

/**
 * Decrypts what saltern_mode_encrypt() made into `message`, of the same size, which may be the ciphertext itself.
 */
int saltern_mode_decrypt(const struct saltern_mode_context *context,
                         void *message,
                         const void *iv,
                         size_t iv_bytes,
                         const void *ciphertext,
                         size_t ciphertext_bytes);

/**
 * Encrypts a message with padding (saltern_padding) behind it by CBC, and writes the size of the ciphertext: the next multiple of a block
 * that is larger than the message, for which there has to be room.
 */
int saltern_mode_encrypt_padded(const struct saltern_mode_context *context,
                                int padding,
                                void *ciphertext,
                                size_t ciphertext_room,
                                size_t *ciphertext_bytes,
                                const void *iv,
                                size_t iv_bytes,
                                const void *message,
                                size_t message_bytes);

/**
 * Decrypts what saltern_mode_encrypt_padded() made, and writes the size of the message; there has to be room for all of the ciphertext.
 * **Whoever learns whether the padding was right can decrypt**: verify a tag of the ciphertext before.
 */
int saltern_mode_decrypt_padded(const struct saltern_mode_context *context,
                                int padding,
                                void *message,
                                size_t message_room,
                                size_t *message_bytes,
                                const void *iv,
                                size_t iv_bytes,
                                const void *ciphertext,
                                size_t ciphertext_bytes);

/**
 * Begins a message in pieces under an IV: to be encrypted, or with `encrypt` 0 to be decrypted. CBC, CFB, CFB8, OFB and CTR have that.
 * `message_bytes` is sizeof(saltern_mode_message). **The mode's context must stay where it is, and as it is, until the message has
 * ended.**
 */
int saltern_mode_start(struct saltern_mode_message *message,
                       size_t message_bytes,
                       const struct saltern_mode_context *context,
                       int encrypt,
                       const void *iv,
                       size_t iv_bytes);

/**
 * Encrypts or decrypts the next piece: of CBC, whole blocks. `to` may be `from`.
 */
int saltern_mode_continue(struct saltern_mode_message *message, void *to, const void *from, size_t bytes);

/**
 * Ends a message.
 */
int saltern_mode_message_wipe(struct saltern_mode_message *message);

/**
 * Wraps keys under another one (SP 800-38F), and writes the size of what it makes: 8 bytes more than the keys, of which there are whole
 * multiples of 8 bytes and at least 16; with `with_padding` (KWP) any number from 1 on, filled to a multiple of 8. Ciphers with blocks of
 * 16 bytes have it.
 */
int saltern_key_wrap(const struct saltern_block_cipher *cipher,
                     int with_padding,
                     void *wrapped_keys,
                     size_t wrapped_room,
                     size_t *wrapped_bytes,
                     const void *key,
                     size_t key_bytes,
                     const void *keys,
                     size_t keys_bytes);

/**
 * Unwraps what saltern_key_wrap() made, and writes the size of the keys, for which 8 bytes less are enough.
 */
int saltern_key_unwrap(const struct saltern_block_cipher *cipher,
                       int with_padding,
                       void *keys,
                       size_t keys_room,
                       size_t *keys_bytes,
                       const void *key,
                       size_t key_bytes,
                       const void *wrapped_keys,
                       size_t wrapped_bytes);

/**
 * The tags of many messages under one key, one behind the other: several messages at a time with HMAC and CMAC, and one preparation of the
 * key with UMAC, VMAC and Poly1305-AES. `tags_bytes` is the size of a tag times `count`. Where the code takes a nonce, `nonces` has one
 * of `nonce_bytes` for each message, one behind the other, **no two the same**; KMAC takes customizations there. Poly1305's keys are for
 * one message: SALTERN_ERROR_UNSUPPORTED.
 */
int saltern_mac_many(const struct saltern_mac_algorithm *algorithm,
                     void *tags,
                     size_t tags_bytes,
                     const void *key,
                     size_t key_bytes,
                     const void *nonces,
                     size_t nonce_bytes,
                     const struct saltern_bytes *messages,
                     size_t count);

/**
 * Encrypts many messages where they are, each under an IV of `iv_bytes` of its own, which stand one behind the other: with CBC and CFB several
 * at a time, where one alone has the processor wait for each block. There is one context for all messages (`context_count` is 1), or one
 * for each (`context_count` is `count`), of one cipher and mode.
 */
int saltern_mode_encrypt_many(const struct saltern_mode_context *const *contexts,
                              size_t context_count,
                              const void *ivs,
                              size_t iv_bytes,
                              const struct saltern_buffer *messages,
                              size_t count);

/**
 * Encrypts many messages where they are, and writes their tags one behind the other; `tags_bytes` is the size of a tag times `count`. Nonces
 * of `nonce_bytes` stand one behind the other; **never use one twice with one key**. `aads` is a list of as many associated data, or null
 * if there are none. CCM takes several messages at a time, others one after the other. There is one context for all messages
 * (`context_count` is 1), or one for each (`context_count` is `count`), of one algorithm. Each is opened by
 * saltern_aead_open_detached().
 */
int saltern_aead_seal_many(const struct saltern_aead_context *const *contexts,
                           size_t context_count,
                           void *tags,
                           size_t tags_bytes,
                           const void *nonces,
                           size_t nonce_bytes,
                           const struct saltern_bytes *aads,
                           const struct saltern_buffer *messages,
                           size_t count);

/**
 * Writes the parameters that are recommended for logins that few use at a time, and for the keys of files: Argon2id, 64 MiB, 3 passes,
 * 4 lanes (the second recommendation of RFC 9106). A null pointer to parameters stands for the same.
 */
int saltern_argon2_recommended(struct saltern_argon2_parameters *parameters);

/**
 * Writes the parameters for a server on which many log in at the same time: Argon2id, 19 MiB, 2 passes, 1 lane, 1 thread (OWASP).
 */
int saltern_argon2_owasp(struct saltern_argon2_parameters *parameters);

/**
 * Bytes from a password and a salt, by Argon2: the key of a file, say. The salt has at least 8 bytes (take 16 of saltern_random(), and store
 * it), the output at least 4.
 */
int saltern_argon2(const struct saltern_argon2_parameters *parameters,
                   void *output,
                   size_t output_bytes,
                   const void *password,
                   size_t password_bytes,
                   const void *salt,
                   size_t salt_bytes);

/**
 * A string to be stored for a password, which names the parameters and a new random salt. `room` is SALTERN_PASSWORD_BYTES.
 */
int saltern_argon2_hash_password(const struct saltern_argon2_parameters *parameters,
                                 char *stored,
                                 size_t room,
                                 const void *password,
                                 size_t password_bytes);

/**
 * Whether a string that was stored is of this password: SALTERN_ERROR_PASSWORD if not. The parameters say which secret and data go into it, and
 * how much memory a string may ask for at least; those that the string was made with are in it.
 */
int saltern_argon2_verify_password(const struct saltern_argon2_parameters *parameters,
                                   const char *stored,
                                   const void *password,
                                   size_t password_bytes);

/**
 * Whether a string that was stored has other parameters than these, and should be made again when the password is there: 1 or 0, or an
 * error.
 */
int saltern_argon2_needs_rehash(const struct saltern_argon2_parameters *parameters,
                                const char *stored);

/**
 * Bytes from a password and a salt, by scrypt (RFC 7914) with N = 2^`log_n`: 17, 8 and 1 are recommended, which take 128 MiB.
 */
int saltern_scrypt(uint32_t log_n,
                   uint32_t r,
                   uint32_t p,
                   void *output,
                   size_t output_bytes,
                   const void *password,
                   size_t password_bytes,
                   const void *salt,
                   size_t salt_bytes);

/**
 * A string to be stored for a password, by scrypt. `room` is SALTERN_PASSWORD_BYTES.
 */
int saltern_scrypt_hash_password(uint32_t log_n,
                                 uint32_t r,
                                 uint32_t p,
                                 char *stored,
                                 size_t room,
                                 const void *password,
                                 size_t password_bytes);

/**
 * Whether a string of scrypt that was stored is of this password: SALTERN_ERROR_PASSWORD if not.
 */
int saltern_scrypt_verify_password(const char *stored, const void *password, size_t password_bytes);

/**
 * A string to be stored for a password, by bcrypt with a cost from 4 to 31. A password has at most 72 bytes, none of them 0.
 */
int saltern_bcrypt_hash_password(uint32_t cost,
                                 char *stored,
                                 size_t room,
                                 const void *password,
                                 size_t password_bytes);

/**
 * Whether a string of bcrypt that was stored is of this password: SALTERN_ERROR_PASSWORD if not. Strings of a higher cost than `limit` are
 * refused: SALTERN_ERROR_RANGE.
 */
int saltern_bcrypt_verify_password(uint32_t limit,
                                   const char *stored,
                                   const void *password,
                                   size_t password_bytes);

/**
 * A new key pair of X25519.
 */
int saltern_x25519_keypair(uint8_t *secret_key, uint8_t *public_key);

/**
 * The public key that belongs to a secret key of X25519.
 */
int saltern_x25519_public_key(uint8_t *public_key, const uint8_t *secret_key);

/**
 * What both sides have in common, in 32 bytes: derive keys from it, with both public keys; saltern_kx_client() does so. A public key of small
 * order, with which everybody knows it, is refused.
 */
int saltern_x25519(uint8_t *shared,
                   const uint8_t *our_secret_key,
                   const uint8_t *their_public_key);

/**
 * saltern_x25519() of many pairs of keys, side by side: each array has `count` times 32 bytes. `results` gets 0 or the error of each pair, whose
 * 32 bytes are zeros then. The function itself gives the first of these. Where the call is refused as a whole, all results are its error.
 */
int saltern_x25519_many(uint8_t *shared,
                        int *results,
                        const uint8_t *our_secret_keys,
                        const uint8_t *their_public_keys,
                        size_t count);

/**
 * The client's keys, one for each direction, from its secret key and the server's public key: libsodium's
 * crypto_kx_client_session_keys.
 */
int saltern_kx_client(uint8_t *receive_key,
                      uint8_t *send_key,
                      const uint8_t *our_secret_key,
                      const uint8_t *server_public_key);

/**
 * The server's keys, one for each direction, from its secret key and the client's public key.
 */
int saltern_kx_server(uint8_t *receive_key,
                      uint8_t *send_key,
                      const uint8_t *our_secret_key,
                      const uint8_t *client_public_key);

/**
 * A new key pair of Ed25519. The secret key is the seed of RFC 8032, of 32 bytes.
 */
int saltern_ed25519_keypair(uint8_t *secret_key, uint8_t *public_key);

/**
 * The public key that belongs to a secret key of Ed25519.
 */
int saltern_ed25519_public_key(uint8_t *public_key, const uint8_t *secret_key);

/**
 * Signs a message. For many messages with one key take saltern_ed25519_init(), which saves half of the time.
 */
int saltern_ed25519_sign(uint8_t *signature,
                         const uint8_t *secret_key,
                         const void *message,
                         size_t message_bytes);

/**
 * The size in bytes of a context for signing.
 */
size_t saltern_ed25519_context_size(void);

/**
 * The alignment in bytes of a context for signing.
 */
size_t saltern_ed25519_context_align(void);

/**
 * Prepares a secret key. `context_bytes` is sizeof(saltern_ed25519_context), or saltern_ed25519_context_size() and more.
 */
int saltern_ed25519_init(struct saltern_ed25519_context *context,
                         size_t context_bytes,
                         const uint8_t *secret_key);

/**
 * Signs a message by a key that was prepared.
 */
int saltern_ed25519_context_sign(const struct saltern_ed25519_context *context,
                                 uint8_t *signature,
                                 const void *message,
                                 size_t message_bytes);

/**
 * Signs a message with a context of at most 255 bytes: Ed25519ctx, or with `prehashed` not 0 Ed25519ph.
 */
int saltern_ed25519_context_sign_with(const struct saltern_ed25519_context *context,
                                      int prehashed,
                                      uint8_t *signature,
                                      const void *message,
                                      size_t message_bytes,
                                      const void *domain,
                                      size_t domain_bytes);

/**
 * Erases the key.
 */
int saltern_ed25519_wipe(struct saltern_ed25519_context *context);

/**
 * Whether a signature is valid for a message and a public key, strictly: SALTERN_ERROR_SIGNATURE or SALTERN_ERROR_POINT if not.
 */
int saltern_ed25519_verify(const uint8_t *signature,
                           const uint8_t *public_key,
                           const void *message,
                           size_t message_bytes);

/**
 * The same by a policy (saltern_ed25519_policy).
 */
int saltern_ed25519_verify_with(int policy,
                                const uint8_t *signature,
                                const uint8_t *public_key,
                                const void *message,
                                size_t message_bytes);

/**
 * The same for signatures with a context of at most 255 bytes: Ed25519ctx, or with `prehashed` not 0 Ed25519ph.
 */
int saltern_ed25519_verify_domain(int policy,
                                  int prehashed,
                                  const uint8_t *signature,
                                  const uint8_t *public_key,
                                  const void *message,
                                  size_t message_bytes,
                                  const void *domain,
                                  size_t domain_bytes);

/**
 * Whether many signatures are valid, side by side: `signatures` has `count` times 64 bytes, `public_keys` `count` times 32. `results`, if it
 * is not null, gets 0 or the error of each. The function itself gives 0 only if all are valid. Where the call is refused as a whole, all
 * results are its error.
 */
int saltern_ed25519_verify_many(int policy,
                                int *results,
                                const uint8_t *signatures,
                                const uint8_t *public_keys,
                                const struct saltern_bytes *messages,
                                size_t count);

/**
 * The secret key of X25519 that belongs to a secret key of Ed25519, as libsodium converts them.
 */
int saltern_ed25519_secret_key_to_x25519(uint8_t *x25519, const uint8_t *ed25519);

/**
 * The public key of X25519 that belongs to a public key of Ed25519.
 */
int saltern_ed25519_public_key_to_x25519(uint8_t *x25519, const uint8_t *ed25519);

/**
 * A random scalar that is not 0, from the operating system's random generator.
 */
int saltern_scalar_generate(uint8_t *scalar);

/**
 * The number that 64 bytes are, lowest first, modulo the order l of the group. Uniform bytes make it uniform.
 */
int saltern_scalar_from_wide(uint8_t *reduced, const uint8_t *bytes);

/**
 * The number that 32 bytes are, lowest first, modulo l. All functions here take scalars modulo l by themselves; **clamped ones**, as those of
 * X25519, are for saltern_edwards25519_mul_clamped() alone.
 */
int saltern_scalar_reduce(uint8_t *reduced,
                          const uint8_t *bytes);

/**
 * Whether 32 bytes are a scalar below l: 0, or SALTERN_ERROR_POINT. **That is not secret.**
 */
int saltern_scalar_check_vartime(const uint8_t *bytes);

/**
 * `sum` = `a` + `b`.
 */
int saltern_scalar_add(uint8_t *sum, const uint8_t *a, const uint8_t *b);

/**
 * `difference` = `a` - `b`.
 */
int saltern_scalar_sub(uint8_t *difference, const uint8_t *a, const uint8_t *b);

/**
 * `product` = `a` times `b`.
 */
int saltern_scalar_mul(uint8_t *product, const uint8_t *a, const uint8_t *b);

/**
 * `made` = `a` times `b` + `c`.
 */
int saltern_scalar_mul_add(uint8_t *made, const uint8_t *a, const uint8_t *b, const uint8_t *c);

/**
 * `negative` = -`a`.
 */
int saltern_scalar_negate(uint8_t *negative, const uint8_t *a);

/**
 * The number by which `a` is 1 when multiplied; of 0 it is 0.
 */
int saltern_scalar_invert(uint8_t *inverse, const uint8_t *a);

/**
 * Whether 32 bytes are an element of ristretto255 (RFC 9496), encoded as it should be: 0, or SALTERN_ERROR_POINT. **That is not secret**; neither is it in all
 * functions that take one.
 */
int saltern_ristretto255_check(const uint8_t *bytes);

/**
 * The base.
 */
int saltern_ristretto255_base(uint8_t *base);

/**
 * A secret multiple of the base.
 */
int saltern_ristretto255_mul_base(uint8_t *product, const uint8_t *scalar);

/**
 * A secret multiple of `element`. It may be the identity, whose encoding is 32 zeros: protocols mostly refuse it.
 */
int saltern_ristretto255_mul(uint8_t *product,
                             const uint8_t *scalar,
                             const uint8_t *element);

/**
 * `sum` = `a` + `b`.
 */
int saltern_ristretto255_add(uint8_t *sum, const uint8_t *a, const uint8_t *b);

/**
 * `difference` = `a` - `b`.
 */
int saltern_ristretto255_sub(uint8_t *difference, const uint8_t *a, const uint8_t *b);

/**
 * `negative` = -`a`.
 */
int saltern_ristretto255_negate(uint8_t *negative, const uint8_t *a);

/**
 * The sum of `count` multiples, each of 32 bytes of `scalars` and of `elements`, **in variable time**: all have to be public.
 */
int saltern_ristretto255_sum_of_multiples_vartime(uint8_t *made,
                                                  const uint8_t *scalars,
                                                  const uint8_t *elements,
                                                  size_t count);

/**
 * `a` times `element` + `b` times the base, **in variable time**: all have to be public.
 */
int saltern_ristretto255_double_multiple_vartime(uint8_t *made,
                                                 const uint8_t *a,
                                                 const uint8_t *element,
                                                 const uint8_t *b);

/**
 * An element from 64 uniform bytes, as a hash of 64 bytes is (RFC 9496, section 4.3.4; libsodium's crypto_core_ristretto255_from_hash).
 */
int saltern_ristretto255_from_uniform_bytes(uint8_t *made,
                                            const uint8_t *bytes);

/**
 * The element that a message hashes to: ristretto255_XMD:SHA-512_R255MAP_RO_ of RFC 9380. `domain` is the tag for separation of domains, of 1
 * byte and more.
 */
int saltern_ristretto255_hash_to_group(uint8_t *made,
                                       const void *message,
                                       size_t message_bytes,
                                       const void *domain,
                                       size_t domain_bytes);

/**
 * Whether 32 bytes are a point of edwards25519 (RFC 8032), encoded as it should be: 0, or SALTERN_ERROR_POINT. **That is not secret**; neither is it in all
 * functions that take one.
 */
int saltern_edwards25519_check(const uint8_t *bytes);

/**
 * The base.
 */
int saltern_edwards25519_base(uint8_t *base);

/**
 * A secret multiple of the base.
 */
int saltern_edwards25519_mul_base(uint8_t *product, const uint8_t *scalar);

/**
 * A secret multiple of `element`. It may be the identity, whose encoding is a 1 and 31 zeros: protocols mostly refuse it.
 */
int saltern_edwards25519_mul(uint8_t *product,
                             const uint8_t *scalar,
                             const uint8_t *element);

/**
 * `sum` = `a` + `b`.
 */
int saltern_edwards25519_add(uint8_t *sum, const uint8_t *a, const uint8_t *b);

/**
 * `difference` = `a` - `b`.
 */
int saltern_edwards25519_sub(uint8_t *difference, const uint8_t *a, const uint8_t *b);

/**
 * `negative` = -`a`.
 */
int saltern_edwards25519_negate(uint8_t *negative, const uint8_t *a);

/**
 * The sum of `count` multiples, each of 32 bytes of `scalars` and of `elements`, **in variable time**: all have to be public.
 */
int saltern_edwards25519_sum_of_multiples_vartime(uint8_t *made,
                                                  const uint8_t *scalars,
                                                  const uint8_t *elements,
                                                  size_t count);

/**
 * `a` times `element` + `b` times the base, **in variable time**: all have to be public.
 */
int saltern_edwards25519_double_multiple_vartime(uint8_t *made,
                                                 const uint8_t *a,
                                                 const uint8_t *element,
                                                 const uint8_t *b);

/**
 * A multiple of `element` by 32 bytes that are clamped as X25519 and Ed25519 do, and not reduced.
 */
int saltern_edwards25519_mul_clamped(uint8_t *product, const uint8_t *bytes, const uint8_t *element);

/**
 * A multiple of the base by 32 bytes that are clamped as X25519 and Ed25519 do.
 */
int saltern_edwards25519_mul_base_clamped(uint8_t *product, const uint8_t *bytes);

/**
 * 8 times a point: it has no part of small order any more.
 */
int saltern_edwards25519_mul_by_cofactor(uint8_t *product, const uint8_t *element);

/**
 * Whether a point has a part of order l and none of small order: 0, or SALTERN_ERROR_POINT if it is none, has small order or a part of it.
 */
int saltern_edwards25519_check_prime_order(const uint8_t *element);

/**
 * The point that a message hashes to: edwards25519_XMD:SHA-512_ELL2_RO_ of RFC 9380. `domain` is the tag for separation of domains, of 1 byte
 * and more.
 */
int saltern_edwards25519_hash_to_curve(uint8_t *made,
                                       const void *message,
                                       size_t message_bytes,
                                       const void *domain,
                                       size_t domain_bytes);

/**
 * The same by edwards25519_XMD:SHA-512_ELL2_NU_, which takes half the time and is not uniform.
 */
int saltern_edwards25519_encode_to_curve(uint8_t *made,
                                         const void *message,
                                         size_t message_bytes,
                                         const void *domain,
                                         size_t domain_bytes);

/**
 * The u of a point on Montgomery's curve: a public key of X25519.
 */
int saltern_edwards25519_to_x25519(uint8_t *x25519, const uint8_t *element);

/**
 * One of the two points whose u a public key of X25519 is: that with an odd x where `odd` is not 0. SALTERN_ERROR_POINT where there is none.
 */
int saltern_edwards25519_from_x25519(uint8_t *made,
                                     const uint8_t *x25519,
                                     int odd);

/**
 * Takes in the keys of a box: what is sealed between two people with a nonce of 24 bytes, by saltern_aead_seal() and
 * saltern_aead_open() with this context. `cipher` is saltern_xsalsa20_poly1305(), for NaCl's crypto_box, or
 * saltern_nacl_xchacha_secretbox(). The keys have 32 bytes each and are those of saltern_x25519_keypair().
 */
int saltern_box_init(struct saltern_aead_context *context,
                     size_t context_bytes,
                     const struct saltern_aead_algorithm *cipher,
                     const uint8_t *our_secret_key,
                     const uint8_t *their_public_key);

/**
 * Seals a message for whoever has the secret key of a public key of 32 bytes: anybody can make it, only that one opens it, and nobody learns
 * from it who made it. `sealed_bytes` is at least SALTERN_SEALED_BOX_BYTES more than the message has.
 */
int saltern_sealed_box_seal(const struct saltern_aead_algorithm *cipher,
                            void *sealed_message,
                            size_t sealed_bytes,
                            const uint8_t *their_public_key,
                            const void *message,
                            size_t message_bytes);

/**
 * Opens what saltern_sealed_box_seal() made. `message_bytes` is at least SALTERN_SEALED_BOX_BYTES less than the box has.
 */
int saltern_sealed_box_open(const struct saltern_aead_algorithm *cipher,
                            void *message,
                            size_t message_bytes,
                            const uint8_t *our_secret_key,
                            const void *sealed_message,
                            size_t sealed_bytes);

/* Hash functions. */

/**
 * SHA-1 (FIPS 180-4): hashes of 20 bytes. For old data and protocols alone.
 */
const saltern_hash_algorithm *saltern_sha_1(void);

/**
 * SHA-224 (FIPS 180-4): hashes of 28 bytes.
 */
const saltern_hash_algorithm *saltern_sha_224(void);

/**
 * SHA-256 (FIPS 180-4): hashes of 32 bytes.
 */
const saltern_hash_algorithm *saltern_sha_256(void);

/**
 * SHA-384 (FIPS 180-4): hashes of 48 bytes.
 */
const saltern_hash_algorithm *saltern_sha_384(void);

/**
 * SHA-512 (FIPS 180-4): hashes of 64 bytes.
 */
const saltern_hash_algorithm *saltern_sha_512(void);

/**
 * SHA-512/224 (FIPS 180-4): hashes of 28 bytes.
 */
const saltern_hash_algorithm *saltern_sha_512_224(void);

/**
 * SHA-512/256 (FIPS 180-4): hashes of 32 bytes.
 */
const saltern_hash_algorithm *saltern_sha_512_256(void);

/**
 * SHA3-224 (FIPS 202): hashes of 28 bytes.
 */
const saltern_hash_algorithm *saltern_sha3_224(void);

/**
 * SHA3-256 (FIPS 202): hashes of 32 bytes.
 */
const saltern_hash_algorithm *saltern_sha3_256(void);

/**
 * SHA3-384 (FIPS 202): hashes of 48 bytes.
 */
const saltern_hash_algorithm *saltern_sha3_384(void);

/**
 * SHA3-512 (FIPS 202): hashes of 64 bytes.
 */
const saltern_hash_algorithm *saltern_sha3_512(void);

/**
 * BLAKE2b (RFC 7693): hashes of 32 bytes.
 */
const saltern_hash_algorithm *saltern_blake2b_256(void);

/**
 * BLAKE2b (RFC 7693): hashes of 64 bytes.
 */
const saltern_hash_algorithm *saltern_blake2b_512(void);

/**
 * BLAKE2s (RFC 7693): hashes of 32 bytes.
 */
const saltern_hash_algorithm *saltern_blake2s_256(void);

/**
 * BLAKE2bp (BLAKE2): hashes of 64 bytes.
 */
const saltern_hash_algorithm *saltern_blake2bp_512(void);

/**
 * BLAKE2sp (BLAKE2): hashes of 32 bytes.
 */
const saltern_hash_algorithm *saltern_blake2sp_256(void);

/**
 * BLAKE3 (BLAKE3's paper): hashes of 32 bytes.
 */
const saltern_hash_algorithm *saltern_blake3(void);

/**
 * SM3 (GB/T 32905): hashes of 32 bytes.
 */
const saltern_hash_algorithm *saltern_sm3(void);

/**
 * Streebog-256 (GOST R 34.11-2012): hashes of 32 bytes.
 */
const saltern_hash_algorithm *saltern_streebog_256(void);

/**
 * Streebog-512 (GOST R 34.11-2012): hashes of 64 bytes.
 */
const saltern_hash_algorithm *saltern_streebog_512(void);

/**
 * MD5 (RFC 1321): hashes of 16 bytes. For old data and protocols alone.
 */
const saltern_hash_algorithm *saltern_md5(void);

/**
 * MD4 (RFC 1320): hashes of 16 bytes. For old data and protocols alone.
 */
const saltern_hash_algorithm *saltern_md4(void);

/**
 * RIPEMD-160 (ISO/IEC 10118-3): hashes of 20 bytes. For old data and protocols alone.
 */
const saltern_hash_algorithm *saltern_ripemd_160(void);

/**
 * Whirlpool (ISO/IEC 10118-3): hashes of 64 bytes. For old data and protocols alone.
 */
const saltern_hash_algorithm *saltern_whirlpool(void);

/**
 * Tiger (Anderson and Biham 1996): hashes of 24 bytes. For old data and protocols alone.
 */
const saltern_hash_algorithm *saltern_tiger(void);

/**
 * Tiger2 (Anderson and Biham 1996): hashes of 24 bytes. For old data and protocols alone.
 */
const saltern_hash_algorithm *saltern_tiger2(void);

/**
 * GOST R 34.11-94, test (RFC 5831): hashes of 32 bytes. For old data and protocols alone.
 */
const saltern_hash_algorithm *saltern_gost94(void);

/**
 * GOST R 34.11-94, CryptoPro (RFC 4357): hashes of 32 bytes. For old data and protocols alone.
 */
const saltern_hash_algorithm *saltern_gost94_cryptopro(void);

/**
 * Ascon-Hash256 (SP 800-232): hashes of 32 bytes.
 */
const saltern_hash_algorithm *saltern_ascon_hash256(void);

/* Functions with output of any length. */

/**
 * SHAKE128 (FIPS 202).
 */
const saltern_xof_algorithm *saltern_shake128(void);

/**
 * SHAKE256 (FIPS 202).
 */
const saltern_xof_algorithm *saltern_shake256(void);

/**
 * cSHAKE128 (SP 800-185); takes a customization.
 */
const saltern_xof_algorithm *saltern_cshake128(void);

/**
 * cSHAKE256 (SP 800-185); takes a customization.
 */
const saltern_xof_algorithm *saltern_cshake256(void);

/**
 * TurboSHAKE128 (RFC 9861).
 */
const saltern_xof_algorithm *saltern_turboshake128(void);

/**
 * TurboSHAKE256 (RFC 9861).
 */
const saltern_xof_algorithm *saltern_turboshake256(void);

/**
 * KT128 (RFC 9861); takes a customization.
 */
const saltern_xof_algorithm *saltern_kt128(void);

/**
 * KT256 (RFC 9861); takes a customization.
 */
const saltern_xof_algorithm *saltern_kt256(void);

/**
 * BLAKE2Xb (BLAKE2X).
 */
const saltern_xof_algorithm *saltern_blake2xb(void);

/**
 * BLAKE2Xs (BLAKE2X).
 */
const saltern_xof_algorithm *saltern_blake2xs(void);

/**
 * BLAKE3 (BLAKE3's paper).
 */
const saltern_xof_algorithm *saltern_blake3_xof(void);

/**
 * Ascon-XOF128 (SP 800-232).
 */
const saltern_xof_algorithm *saltern_ascon_xof128(void);

/**
 * Ascon-CXOF128 (SP 800-232); takes a customization.
 */
const saltern_xof_algorithm *saltern_ascon_cxof128(void);

/* Message authentication codes. */

/**
 * HMAC (RFC 2104) with SHA-1: keys of any length, tags of 20 bytes. For old data and protocols alone.
 */
const saltern_mac_algorithm *saltern_hmac_sha_1(void);

/**
 * HMAC (RFC 2104) with SHA-224: keys of any length, tags of 28 bytes.
 */
const saltern_mac_algorithm *saltern_hmac_sha_224(void);

/**
 * HMAC (RFC 2104) with SHA-256: keys of any length, tags of 32 bytes.
 */
const saltern_mac_algorithm *saltern_hmac_sha_256(void);

/**
 * HMAC (RFC 2104) with SHA-384: keys of any length, tags of 48 bytes.
 */
const saltern_mac_algorithm *saltern_hmac_sha_384(void);

/**
 * HMAC (RFC 2104) with SHA-512: keys of any length, tags of 64 bytes.
 */
const saltern_mac_algorithm *saltern_hmac_sha_512(void);

/**
 * HMAC (RFC 2104) with SHA-512/224: keys of any length, tags of 28 bytes.
 */
const saltern_mac_algorithm *saltern_hmac_sha_512_224(void);

/**
 * HMAC (RFC 2104) with SHA-512/256: keys of any length, tags of 32 bytes.
 */
const saltern_mac_algorithm *saltern_hmac_sha_512_256(void);

/**
 * HMAC (RFC 2104) with SHA3-224: keys of any length, tags of 28 bytes.
 */
const saltern_mac_algorithm *saltern_hmac_sha3_224(void);

/**
 * HMAC (RFC 2104) with SHA3-256: keys of any length, tags of 32 bytes.
 */
const saltern_mac_algorithm *saltern_hmac_sha3_256(void);

/**
 * HMAC (RFC 2104) with SHA3-384: keys of any length, tags of 48 bytes.
 */
const saltern_mac_algorithm *saltern_hmac_sha3_384(void);

/**
 * HMAC (RFC 2104) with SHA3-512: keys of any length, tags of 64 bytes.
 */
const saltern_mac_algorithm *saltern_hmac_sha3_512(void);

/**
 * HMAC (RFC 2104) with BLAKE2b: keys of any length, tags of 32 bytes.
 */
const saltern_mac_algorithm *saltern_hmac_blake2b_256(void);

/**
 * HMAC (RFC 2104) with BLAKE2b: keys of any length, tags of 64 bytes.
 */
const saltern_mac_algorithm *saltern_hmac_blake2b_512(void);

/**
 * HMAC (RFC 2104) with BLAKE2s: keys of any length, tags of 32 bytes.
 */
const saltern_mac_algorithm *saltern_hmac_blake2s_256(void);

/**
 * HMAC (RFC 2104) with BLAKE2bp: keys of any length, tags of 64 bytes.
 */
const saltern_mac_algorithm *saltern_hmac_blake2bp_512(void);

/**
 * HMAC (RFC 2104) with BLAKE2sp: keys of any length, tags of 32 bytes.
 */
const saltern_mac_algorithm *saltern_hmac_blake2sp_256(void);

/**
 * HMAC (RFC 2104) with BLAKE3: keys of any length, tags of 32 bytes.
 */
const saltern_mac_algorithm *saltern_hmac_blake3(void);

/**
 * HMAC (RFC 2104) with SM3: keys of any length, tags of 32 bytes.
 */
const saltern_mac_algorithm *saltern_hmac_sm3(void);

/**
 * HMAC (RFC 2104) with Streebog-256: keys of any length, tags of 32 bytes.
 */
const saltern_mac_algorithm *saltern_hmac_streebog_256(void);

/**
 * HMAC (RFC 2104) with Streebog-512: keys of any length, tags of 64 bytes.
 */
const saltern_mac_algorithm *saltern_hmac_streebog_512(void);

/**
 * HMAC (RFC 2104) with MD5: keys of any length, tags of 16 bytes. For old data and protocols alone.
 */
const saltern_mac_algorithm *saltern_hmac_md5(void);

/**
 * HMAC (RFC 2104) with MD4: keys of any length, tags of 16 bytes. For old data and protocols alone.
 */
const saltern_mac_algorithm *saltern_hmac_md4(void);

/**
 * HMAC (RFC 2104) with RIPEMD-160: keys of any length, tags of 20 bytes. For old data and protocols alone.
 */
const saltern_mac_algorithm *saltern_hmac_ripemd_160(void);

/**
 * HMAC (RFC 2104) with Whirlpool: keys of any length, tags of 64 bytes. For old data and protocols alone.
 */
const saltern_mac_algorithm *saltern_hmac_whirlpool(void);

/**
 * HMAC (RFC 2104) with Tiger: keys of any length, tags of 24 bytes. For old data and protocols alone.
 */
const saltern_mac_algorithm *saltern_hmac_tiger(void);

/**
 * HMAC (RFC 2104) with Tiger2: keys of any length, tags of 24 bytes. For old data and protocols alone.
 */
const saltern_mac_algorithm *saltern_hmac_tiger2(void);

/**
 * HMAC (RFC 2104) with GOST R 34.11-94, test: keys of any length, tags of 32 bytes. For old data and protocols alone.
 */
const saltern_mac_algorithm *saltern_hmac_gost94(void);

/**
 * HMAC (RFC 2104) with GOST R 34.11-94, CryptoPro: keys of any length, tags of 32 bytes. For old data and protocols alone.
 */
const saltern_mac_algorithm *saltern_hmac_gost94_cryptopro(void);

/**
 * CMAC-AES-128 (SP 800-38B): keys of 16 bytes, tags of 16.
 */
const saltern_mac_algorithm *saltern_cmac_aes_128(void);

/**
 * CMAC-AES-192 (SP 800-38B): keys of 24 bytes, tags of 16.
 */
const saltern_mac_algorithm *saltern_cmac_aes_192(void);

/**
 * CMAC-AES-256 (SP 800-38B): keys of 32 bytes, tags of 16.
 */
const saltern_mac_algorithm *saltern_cmac_aes_256(void);

/**
 * CMAC-Camellia-128 (SP 800-38B): keys of 16 bytes, tags of 16.
 */
const saltern_mac_algorithm *saltern_cmac_camellia_128(void);

/**
 * CMAC-Camellia-192 (SP 800-38B): keys of 24 bytes, tags of 16.
 */
const saltern_mac_algorithm *saltern_cmac_camellia_192(void);

/**
 * CMAC-Camellia-256 (SP 800-38B): keys of 32 bytes, tags of 16.
 */
const saltern_mac_algorithm *saltern_cmac_camellia_256(void);

/**
 * CMAC-ARIA-128 (SP 800-38B): keys of 16 bytes, tags of 16.
 */
const saltern_mac_algorithm *saltern_cmac_aria_128(void);

/**
 * CMAC-ARIA-192 (SP 800-38B): keys of 24 bytes, tags of 16.
 */
const saltern_mac_algorithm *saltern_cmac_aria_192(void);

/**
 * CMAC-ARIA-256 (SP 800-38B): keys of 32 bytes, tags of 16.
 */
const saltern_mac_algorithm *saltern_cmac_aria_256(void);

/**
 * CMAC-SM4 (SP 800-38B): keys of 16 bytes, tags of 16.
 */
const saltern_mac_algorithm *saltern_cmac_sm4(void);

/**
 * CMAC-Serpent-128 (SP 800-38B): keys of 16 bytes, tags of 16.
 */
const saltern_mac_algorithm *saltern_cmac_serpent_128(void);

/**
 * CMAC-Serpent-192 (SP 800-38B): keys of 24 bytes, tags of 16.
 */
const saltern_mac_algorithm *saltern_cmac_serpent_192(void);

/**
 * CMAC-Serpent-256 (SP 800-38B): keys of 32 bytes, tags of 16.
 */
const saltern_mac_algorithm *saltern_cmac_serpent_256(void);

/**
 * CMAC-Twofish-128 (SP 800-38B): keys of 16 bytes, tags of 16.
 */
const saltern_mac_algorithm *saltern_cmac_twofish_128(void);

/**
 * CMAC-Twofish-192 (SP 800-38B): keys of 24 bytes, tags of 16.
 */
const saltern_mac_algorithm *saltern_cmac_twofish_192(void);

/**
 * CMAC-Twofish-256 (SP 800-38B): keys of 32 bytes, tags of 16.
 */
const saltern_mac_algorithm *saltern_cmac_twofish_256(void);

/**
 * CMAC-Kuznyechik (SP 800-38B): keys of 32 bytes, tags of 16.
 */
const saltern_mac_algorithm *saltern_cmac_kuznyechik(void);

/**
 * CMAC-3DES (SP 800-38B): keys of 24 bytes, tags of 8. For old data and protocols alone.
 */
const saltern_mac_algorithm *saltern_cmac_3des(void);

/**
 * GMAC-AES-128 (SP 800-38D): keys of 16 bytes, nonces of 12, tags of 16.
 */
const saltern_mac_algorithm *saltern_gmac_aes_128(void);

/**
 * GMAC-AES-192 (SP 800-38D): keys of 24 bytes, nonces of 12, tags of 16.
 */
const saltern_mac_algorithm *saltern_gmac_aes_192(void);

/**
 * GMAC-AES-256 (SP 800-38D): keys of 32 bytes, nonces of 12, tags of 16.
 */
const saltern_mac_algorithm *saltern_gmac_aes_256(void);

/**
 * GMAC-Camellia-128 (SP 800-38D): keys of 16 bytes, nonces of 12, tags of 16.
 */
const saltern_mac_algorithm *saltern_gmac_camellia_128(void);

/**
 * GMAC-Camellia-192 (SP 800-38D): keys of 24 bytes, nonces of 12, tags of 16.
 */
const saltern_mac_algorithm *saltern_gmac_camellia_192(void);

/**
 * GMAC-Camellia-256 (SP 800-38D): keys of 32 bytes, nonces of 12, tags of 16.
 */
const saltern_mac_algorithm *saltern_gmac_camellia_256(void);

/**
 * GMAC-ARIA-128 (SP 800-38D): keys of 16 bytes, nonces of 12, tags of 16.
 */
const saltern_mac_algorithm *saltern_gmac_aria_128(void);

/**
 * GMAC-ARIA-192 (SP 800-38D): keys of 24 bytes, nonces of 12, tags of 16.
 */
const saltern_mac_algorithm *saltern_gmac_aria_192(void);

/**
 * GMAC-ARIA-256 (SP 800-38D): keys of 32 bytes, nonces of 12, tags of 16.
 */
const saltern_mac_algorithm *saltern_gmac_aria_256(void);

/**
 * GMAC-SM4 (SP 800-38D): keys of 16 bytes, nonces of 12, tags of 16.
 */
const saltern_mac_algorithm *saltern_gmac_sm4(void);

/**
 * GMAC-Serpent-128 (SP 800-38D): keys of 16 bytes, nonces of 12, tags of 16.
 */
const saltern_mac_algorithm *saltern_gmac_serpent_128(void);

/**
 * GMAC-Serpent-192 (SP 800-38D): keys of 24 bytes, nonces of 12, tags of 16.
 */
const saltern_mac_algorithm *saltern_gmac_serpent_192(void);

/**
 * GMAC-Serpent-256 (SP 800-38D): keys of 32 bytes, nonces of 12, tags of 16.
 */
const saltern_mac_algorithm *saltern_gmac_serpent_256(void);

/**
 * GMAC-Twofish-128 (SP 800-38D): keys of 16 bytes, nonces of 12, tags of 16.
 */
const saltern_mac_algorithm *saltern_gmac_twofish_128(void);

/**
 * GMAC-Twofish-192 (SP 800-38D): keys of 24 bytes, nonces of 12, tags of 16.
 */
const saltern_mac_algorithm *saltern_gmac_twofish_192(void);

/**
 * GMAC-Twofish-256 (SP 800-38D): keys of 32 bytes, nonces of 12, tags of 16.
 */
const saltern_mac_algorithm *saltern_gmac_twofish_256(void);

/**
 * GMAC-Kuznyechik (SP 800-38D): keys of 32 bytes, nonces of 12, tags of 16.
 */
const saltern_mac_algorithm *saltern_gmac_kuznyechik(void);

/**
 * KMAC128 (SP 800-185): keys of any length, tags of 32.
 */
const saltern_mac_algorithm *saltern_kmac128(void);

/**
 * KMAC256 (SP 800-185): keys of any length, tags of 64.
 */
const saltern_mac_algorithm *saltern_kmac256(void);

/**
 * BLAKE2b, keyed (RFC 7693): keys of 1 to 64 bytes, tags of 64.
 */
const saltern_mac_algorithm *saltern_blake2b_512_keyed(void);

/**
 * BLAKE2s, keyed (RFC 7693): keys of 1 to 32 bytes, tags of 32.
 */
const saltern_mac_algorithm *saltern_blake2s_256_keyed(void);

/**
 * BLAKE2bp, keyed (BLAKE2): keys of 1 to 64 bytes, tags of 64.
 */
const saltern_mac_algorithm *saltern_blake2bp_512_keyed(void);

/**
 * BLAKE2sp, keyed (BLAKE2): keys of 1 to 32 bytes, tags of 32.
 */
const saltern_mac_algorithm *saltern_blake2sp_256_keyed(void);

/**
 * BLAKE3, keyed (BLAKE3's paper): keys of 32 bytes, tags of 32.
 */
const saltern_mac_algorithm *saltern_blake3_keyed(void);

/**
 * Poly1305 (RFC 8439): keys of 32 bytes, tags of 16; a key is for one message alone.
 */
const saltern_mac_algorithm *saltern_poly1305(void);

/**
 * Poly1305-AES (Bernstein 2005): keys of 32 bytes, nonces of 16, tags of 16.
 */
const saltern_mac_algorithm *saltern_poly1305_aes(void);

/**
 * UMAC-32 (RFC 4418): keys of 16 bytes, nonces of 1 to 16, tags of 4.
 */
const saltern_mac_algorithm *saltern_umac_32(void);

/**
 * UMAC-64 (RFC 4418): keys of 16 bytes, nonces of 1 to 16, tags of 8.
 */
const saltern_mac_algorithm *saltern_umac_64(void);

/**
 * UMAC-96 (RFC 4418): keys of 16 bytes, nonces of 1 to 16, tags of 12.
 */
const saltern_mac_algorithm *saltern_umac_96(void);

/**
 * UMAC-128 (RFC 4418): keys of 16 bytes, nonces of 1 to 16, tags of 16.
 */
const saltern_mac_algorithm *saltern_umac_128(void);

/**
 * VMAC-64 (draft-krovetz-vmac-01): keys of 16 bytes, nonces of 1 to 15, tags of 8.
 */
const saltern_mac_algorithm *saltern_vmac_64(void);

/**
 * VMAC-128 (draft-krovetz-vmac-01): keys of 16 bytes, nonces of 1 to 15, tags of 16.
 */
const saltern_mac_algorithm *saltern_vmac_128(void);

/**
 * SipHash-2-4 (SipHash's paper): keys of 16 bytes, tags of 8.
 */
const saltern_mac_algorithm *saltern_siphash_2_4(void);

/**
 * SipHash-2-4 (SipHash's paper): keys of 16 bytes, tags of 16.
 */
const saltern_mac_algorithm *saltern_siphash_2_4_128(void);

/**
 * SipHash-1-3 (SipHash's paper): keys of 16 bytes, tags of 8.
 */
const saltern_mac_algorithm *saltern_siphash_1_3(void);

/**
 * SipHash-1-3 (SipHash's paper): keys of 16 bytes, tags of 16.
 */
const saltern_mac_algorithm *saltern_siphash_1_3_128(void);

/* Authenticated encryption. */

/**
 * ChaCha20-Poly1305 (RFC 8439): keys of 32 bytes, nonces of 12, tags of 16.
 */
const saltern_aead_algorithm *saltern_chacha20_poly1305(void);

/**
 * XChaCha20-Poly1305 (draft-irtf-cfrg-xchacha-03): keys of 32 bytes, nonces of 24, tags of 16.
 */
const saltern_aead_algorithm *saltern_xchacha20_poly1305(void);

/**
 * AES-128-GCM (SP 800-38D): keys of 16 bytes, nonces of 12, tags of 16.
 */
const saltern_aead_algorithm *saltern_aes_128_gcm(void);

/**
 * AES-192-GCM (SP 800-38D): keys of 24 bytes, nonces of 12, tags of 16.
 */
const saltern_aead_algorithm *saltern_aes_192_gcm(void);

/**
 * AES-256-GCM (SP 800-38D): keys of 32 bytes, nonces of 12, tags of 16.
 */
const saltern_aead_algorithm *saltern_aes_256_gcm(void);

/**
 * AES-128-GCM-SIV (RFC 8452): keys of 16 bytes, nonces of 12, tags of 16.
 */
const saltern_aead_algorithm *saltern_aes_128_gcm_siv(void);

/**
 * AES-256-GCM-SIV (RFC 8452): keys of 32 bytes, nonces of 12, tags of 16.
 */
const saltern_aead_algorithm *saltern_aes_256_gcm_siv(void);

/**
 * XAES-256-GCM (C2SP): keys of 32 bytes, nonces of 24, tags of 16.
 */
const saltern_aead_algorithm *saltern_xaes_256_gcm(void);

/**
 * AES-128-CCM (SP 800-38C): keys of 16 bytes, nonces of 12, tags of 16.
 */
const saltern_aead_algorithm *saltern_aes_128_ccm(void);

/**
 * AES-192-CCM (SP 800-38C): keys of 24 bytes, nonces of 12, tags of 16.
 */
const saltern_aead_algorithm *saltern_aes_192_ccm(void);

/**
 * AES-256-CCM (SP 800-38C): keys of 32 bytes, nonces of 12, tags of 16.
 */
const saltern_aead_algorithm *saltern_aes_256_ccm(void);

/**
 * AES-128-EAX (EAX's paper): keys of 16 bytes, nonces of 16, tags of 16.
 */
const saltern_aead_algorithm *saltern_aes_128_eax(void);

/**
 * AES-192-EAX (EAX's paper): keys of 24 bytes, nonces of 16, tags of 16.
 */
const saltern_aead_algorithm *saltern_aes_192_eax(void);

/**
 * AES-256-EAX (EAX's paper): keys of 32 bytes, nonces of 16, tags of 16.
 */
const saltern_aead_algorithm *saltern_aes_256_eax(void);

/**
 * AES-128-OCB (RFC 7253): keys of 16 bytes, nonces of 12, tags of 16.
 */
const saltern_aead_algorithm *saltern_aes_128_ocb(void);

/**
 * AES-192-OCB (RFC 7253): keys of 24 bytes, nonces of 12, tags of 16.
 */
const saltern_aead_algorithm *saltern_aes_192_ocb(void);

/**
 * AES-256-OCB (RFC 7253): keys of 32 bytes, nonces of 12, tags of 16.
 */
const saltern_aead_algorithm *saltern_aes_256_ocb(void);

/**
 * AES-128-SIV (RFC 5297): keys of 32 bytes, nonces of 16, tags of 16.
 */
const saltern_aead_algorithm *saltern_aes_128_siv(void);

/**
 * AES-192-SIV (RFC 5297): keys of 48 bytes, nonces of 16, tags of 16.
 */
const saltern_aead_algorithm *saltern_aes_192_siv(void);

/**
 * AES-256-SIV (RFC 5297): keys of 64 bytes, nonces of 16, tags of 16.
 */
const saltern_aead_algorithm *saltern_aes_256_siv(void);

/**
 * Camellia-128-GCM (RFC 6367): keys of 16 bytes, nonces of 12, tags of 16.
 */
const saltern_aead_algorithm *saltern_camellia_128_gcm(void);

/**
 * Camellia-256-GCM (RFC 6367): keys of 32 bytes, nonces of 12, tags of 16.
 */
const saltern_aead_algorithm *saltern_camellia_256_gcm(void);

/**
 * ARIA-128-GCM (RFC 6209): keys of 16 bytes, nonces of 12, tags of 16.
 */
const saltern_aead_algorithm *saltern_aria_128_gcm(void);

/**
 * ARIA-256-GCM (RFC 6209): keys of 32 bytes, nonces of 12, tags of 16.
 */
const saltern_aead_algorithm *saltern_aria_256_gcm(void);

/**
 * SM4-GCM (RFC 8998): keys of 16 bytes, nonces of 12, tags of 16.
 */
const saltern_aead_algorithm *saltern_sm4_gcm(void);

/**
 * SM4-CCM (RFC 8998): keys of 16 bytes, nonces of 12, tags of 16.
 */
const saltern_aead_algorithm *saltern_sm4_ccm(void);

/**
 * Kuznyechik-MGM (RFC 9058): keys of 32 bytes, nonces of 16, tags of 16.
 */
const saltern_aead_algorithm *saltern_kuznyechik_mgm(void);

/**
 * AEGIS-128L (draft-irtf-cfrg-aegis-aead): keys of 16 bytes, nonces of 16, tags of 16.
 */
const saltern_aead_algorithm *saltern_aegis_128l(void);

/**
 * AEGIS-128X2 (draft-irtf-cfrg-aegis-aead): keys of 16 bytes, nonces of 16, tags of 16.
 */
const saltern_aead_algorithm *saltern_aegis_128x2(void);

/**
 * AEGIS-128X4 (draft-irtf-cfrg-aegis-aead): keys of 16 bytes, nonces of 16, tags of 16.
 */
const saltern_aead_algorithm *saltern_aegis_128x4(void);

/**
 * AEGIS-256 (draft-irtf-cfrg-aegis-aead): keys of 32 bytes, nonces of 32, tags of 16.
 */
const saltern_aead_algorithm *saltern_aegis_256(void);

/**
 * AEGIS-256X2 (draft-irtf-cfrg-aegis-aead): keys of 32 bytes, nonces of 32, tags of 16.
 */
const saltern_aead_algorithm *saltern_aegis_256x2(void);

/**
 * AEGIS-256X4 (draft-irtf-cfrg-aegis-aead): keys of 32 bytes, nonces of 32, tags of 16.
 */
const saltern_aead_algorithm *saltern_aegis_256x4(void);

/**
 * Ascon-AEAD128 (SP 800-232): keys of 16 bytes, nonces of 16, tags of 16.
 */
const saltern_aead_algorithm *saltern_ascon_aead128(void);

/**
 * XSalsa20-Poly1305 (NaCl): keys of 32 bytes, nonces of 24, tags of 16; no associated data, the tag in front.
 */
const saltern_aead_algorithm *saltern_xsalsa20_poly1305(void);

/**
 * XChaCha20 (libsodium): keys of 32 bytes, nonces of 24, tags of 16; no associated data, the tag in front.
 */
const saltern_aead_algorithm *saltern_nacl_xchacha_secretbox(void);

/* Stream ciphers, without authentication. */

/**
 * ChaCha20 (RFC 8439): keys of 32 bytes, nonces of 12, a counter of 32 bits.
 */
const saltern_cipher_algorithm *saltern_chacha20(void);

/**
 * ChaCha12 (none): keys of 32 bytes, nonces of 12, a counter of 32 bits.
 */
const saltern_cipher_algorithm *saltern_chacha12(void);

/**
 * ChaCha8 (none): keys of 32 bytes, nonces of 12, a counter of 32 bits.
 */
const saltern_cipher_algorithm *saltern_chacha8(void);

/**
 * ChaCha20 (Bernstein 2008): keys of 32 bytes, nonces of 8, a counter of 64 bits.
 */
const saltern_cipher_algorithm *saltern_chacha20_original(void);

/**
 * ChaCha12 (Bernstein 2008): keys of 32 bytes, nonces of 8, a counter of 64 bits.
 */
const saltern_cipher_algorithm *saltern_chacha12_original(void);

/**
 * ChaCha8 (Bernstein 2008): keys of 32 bytes, nonces of 8, a counter of 64 bits.
 */
const saltern_cipher_algorithm *saltern_chacha8_original(void);

/**
 * XChaCha20 (draft-irtf-cfrg-xchacha-03): keys of 32 bytes, nonces of 24, a counter of 64 bits.
 */
const saltern_cipher_algorithm *saltern_xchacha20(void);

/**
 * XChaCha12 (none): keys of 32 bytes, nonces of 24, a counter of 64 bits.
 */
const saltern_cipher_algorithm *saltern_xchacha12(void);

/**
 * XChaCha8 (none): keys of 32 bytes, nonces of 24, a counter of 64 bits.
 */
const saltern_cipher_algorithm *saltern_xchacha8(void);

/**
 * Salsa20 (eSTREAM): keys of 32 bytes, nonces of 8, a counter of 64 bits.
 */
const saltern_cipher_algorithm *saltern_salsa20(void);

/**
 * Salsa20/12 (eSTREAM): keys of 32 bytes, nonces of 8, a counter of 64 bits.
 */
const saltern_cipher_algorithm *saltern_salsa20_12(void);

/**
 * Salsa20/8 (eSTREAM): keys of 32 bytes, nonces of 8, a counter of 64 bits.
 */
const saltern_cipher_algorithm *saltern_salsa20_8(void);

/**
 * XSalsa20 (Bernstein 2011): keys of 32 bytes, nonces of 24, a counter of 64 bits.
 */
const saltern_cipher_algorithm *saltern_xsalsa20(void);

/* Block ciphers. */

/**
 * AES-128 (FIPS 197): keys of 16 bytes, blocks of 16.
 */
const saltern_block_cipher *saltern_aes_128(void);

/**
 * AES-192 (FIPS 197): keys of 24 bytes, blocks of 16.
 */
const saltern_block_cipher *saltern_aes_192(void);

/**
 * AES-256 (FIPS 197): keys of 32 bytes, blocks of 16.
 */
const saltern_block_cipher *saltern_aes_256(void);

/**
 * Camellia-128 (RFC 3713): keys of 16 bytes, blocks of 16.
 */
const saltern_block_cipher *saltern_camellia_128(void);

/**
 * Camellia-192 (RFC 3713): keys of 24 bytes, blocks of 16.
 */
const saltern_block_cipher *saltern_camellia_192(void);

/**
 * Camellia-256 (RFC 3713): keys of 32 bytes, blocks of 16.
 */
const saltern_block_cipher *saltern_camellia_256(void);

/**
 * ARIA-128 (RFC 5794): keys of 16 bytes, blocks of 16.
 */
const saltern_block_cipher *saltern_aria_128(void);

/**
 * ARIA-192 (RFC 5794): keys of 24 bytes, blocks of 16.
 */
const saltern_block_cipher *saltern_aria_192(void);

/**
 * ARIA-256 (RFC 5794): keys of 32 bytes, blocks of 16.
 */
const saltern_block_cipher *saltern_aria_256(void);

/**
 * Serpent-128 (Serpent's paper): keys of 16 bytes, blocks of 16.
 */
const saltern_block_cipher *saltern_serpent_128(void);

/**
 * Serpent-192 (Serpent's paper): keys of 24 bytes, blocks of 16.
 */
const saltern_block_cipher *saltern_serpent_192(void);

/**
 * Serpent-256 (Serpent's paper): keys of 32 bytes, blocks of 16.
 */
const saltern_block_cipher *saltern_serpent_256(void);

/**
 * Twofish-128 (Twofish's paper): keys of 16 bytes, blocks of 16.
 */
const saltern_block_cipher *saltern_twofish_128(void);

/**
 * Twofish-192 (Twofish's paper): keys of 24 bytes, blocks of 16.
 */
const saltern_block_cipher *saltern_twofish_192(void);

/**
 * Twofish-256 (Twofish's paper): keys of 32 bytes, blocks of 16.
 */
const saltern_block_cipher *saltern_twofish_256(void);

/**
 * SM4 (GB/T 32907): keys of 16 bytes, blocks of 16.
 */
const saltern_block_cipher *saltern_sm4(void);

/**
 * Kuznyechik (RFC 7801): keys of 32 bytes, blocks of 16.
 */
const saltern_block_cipher *saltern_kuznyechik(void);

/**
 * SEED (RFC 4269): keys of 16 bytes, blocks of 16. For old data and protocols alone.
 */
const saltern_block_cipher *saltern_seed(void);

/**
 * DES (FIPS 46-3): keys of 8 bytes, blocks of 8. For old data and protocols alone.
 */
const saltern_block_cipher *saltern_des(void);

/**
 * 3DES (SP 800-67): keys of 24 bytes, blocks of 8. For old data and protocols alone.
 */
const saltern_block_cipher *saltern_3des(void);

/**
 * DES-EDE (SP 800-67): keys of 16 bytes, blocks of 8. For old data and protocols alone.
 */
const saltern_block_cipher *saltern_3des2(void);

/**
 * CAST5 (RFC 2144): keys of 16 bytes, blocks of 8. For old data and protocols alone.
 */
const saltern_block_cipher *saltern_cast5(void);

/**
 * Blowfish (Schneier 1993): keys of 16 bytes, blocks of 8. For old data and protocols alone.
 */
const saltern_block_cipher *saltern_blowfish(void);

/**
 * IDEA (Lai 1992): keys of 16 bytes, blocks of 8. For old data and protocols alone.
 */
const saltern_block_cipher *saltern_idea(void);

/**
 * RC2 (RFC 2268): keys of 16 bytes, blocks of 8. For old data and protocols alone.
 */
const saltern_block_cipher *saltern_rc2(void);

/**
 * GOST 28147-89 (RFC 5830): keys of 32 bytes, blocks of 8. For old data and protocols alone.
 */
const saltern_block_cipher *saltern_gost28147_a(void);

/**
 * GOST 28147-89 (RFC 5830): keys of 32 bytes, blocks of 8. For old data and protocols alone.
 */
const saltern_block_cipher *saltern_gost28147_b(void);

/**
 * GOST 28147-89 (RFC 5830): keys of 32 bytes, blocks of 8. For old data and protocols alone.
 */
const saltern_block_cipher *saltern_gost28147_c(void);

/**
 * GOST 28147-89 (RFC 5830): keys of 32 bytes, blocks of 8. For old data and protocols alone.
 */
const saltern_block_cipher *saltern_gost28147_d(void);

/**
 * GOST 28147-89 (RFC 5830): keys of 32 bytes, blocks of 8. For old data and protocols alone.
 */
const saltern_block_cipher *saltern_gost28147_z(void);

/**
 * GOST 28147-89 (RFC 5830): keys of 32 bytes, blocks of 8. For old data and protocols alone.
 */
const saltern_block_cipher *saltern_gost28147_test(void);

/**
 * Magma (RFC 8891): keys of 32 bytes, blocks of 8. For old data and protocols alone.
 */
const saltern_block_cipher *saltern_magma(void);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* SALTERN_H */
