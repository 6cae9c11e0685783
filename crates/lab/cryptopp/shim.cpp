// Crypto++ behind functions that a program in another language can call: ci/peers-cryptopp builds it, the laboratory loads it.
//
// Algorithms have the names of Saltern's catalog. A constructor gives null for a name that is not here. A function gives 0 where
// the library did what was asked, 1 where a tag is wrong, and -1 where the library throws: nothing else leaves a function.

#define CRYPTOPP_ENABLE_NAMESPACE_WEAK 1
#include <cryptopp/aes.h>
#include <cryptopp/arc4.h>
#include <cryptopp/aria.h>
#include <cryptopp/blake2.h>
#include <cryptopp/blowfish.h>
#include <cryptopp/camellia.h>
#include <cryptopp/cast.h>
#include <cryptopp/ccm.h>
#include <cryptopp/chachapoly.h>
#include <cryptopp/cmac.h>
#include <cryptopp/des.h>
#include <cryptopp/gcm.h>
#include <cryptopp/hmac.h>
#include <cryptopp/idea.h>
#include <cryptopp/md5.h>
#include <cryptopp/modes.h>
#include <cryptopp/poly1305.h>
#include <cryptopp/ripemd.h>
#include <cryptopp/seed.h>
#include <cryptopp/serpent.h>
#include <cryptopp/sha.h>
#include <cryptopp/sha3.h>
#include <cryptopp/siphash.h>
#include <cryptopp/sm3.h>
#include <cryptopp/sm4.h>
#include <cryptopp/tiger.h>
#include <cryptopp/twofish.h>
#include <cryptopp/vmac.h>
#include <cryptopp/whrlpool.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

using namespace CryptoPP;

namespace {

const byte NO_BYTES[1] = {0};

// The library takes no null pointers, not even of no bytes.
const byte *at(const uint8_t *bytes) { return bytes ? bytes : NO_BYTES; }

template <class F> int tried(F work) {
    try {
        return work();
    } catch (...) {
        return -1;
    }
}

template <class T, class F> T *made(F make) {
    try {
        return make();
    } catch (...) {
        return nullptr;
    }
}

template <class Cipher> SymmetricCipher *mode_of(const std::string &mode, bool encrypts) {
    const auto pick = [encrypts](SymmetricCipher *encryption, SymmetricCipher *decryption) {
        std::unique_ptr<SymmetricCipher> one(encryption), other(decryption);
        return (encrypts ? one : other).release();
    };
    if (mode == "ecb")
        return pick(new typename ECB_Mode<Cipher>::Encryption, new typename ECB_Mode<Cipher>::Decryption);
    if (mode == "cbc")
        return pick(new typename CBC_Mode<Cipher>::Encryption, new typename CBC_Mode<Cipher>::Decryption);
    if (mode == "cfb")
        return pick(new typename CFB_Mode<Cipher>::Encryption, new typename CFB_Mode<Cipher>::Decryption);
    if (mode == "ofb")
        return pick(new typename OFB_Mode<Cipher>::Encryption, new typename OFB_Mode<Cipher>::Decryption);
    if (mode == "ctr")
        return pick(new typename CTR_Mode<Cipher>::Encryption, new typename CTR_Mode<Cipher>::Decryption);
    return nullptr;
}

template <class Cipher> AuthenticatedSymmetricCipher *aead_of(const std::string &mode, bool encrypts) {
    const auto pick = [encrypts](AuthenticatedSymmetricCipher *encryption, AuthenticatedSymmetricCipher *decryption) {
        std::unique_ptr<AuthenticatedSymmetricCipher> one(encryption), other(decryption);
        return (encrypts ? one : other).release();
    };
    if (mode == "gcm")
        return pick(new typename GCM<Cipher>::Encryption, new typename GCM<Cipher>::Decryption);
    if (mode == "ccm")
        return pick(new typename CCM<Cipher, 16>::Encryption, new typename CCM<Cipher, 16>::Decryption);
    return nullptr;
}

// A cipher's name begins with that of its family; the size of the key is told by the key.
SymmetricCipher *cipher_named(const std::string &cipher, const std::string &mode, bool encrypts) {
    const auto is = [&cipher](const char *family) { return cipher.rfind(family, 0) == 0; };
    if (cipher == "arcfour")
        return new Weak::ARC4;
    if (is("aes-"))
        return mode_of<AES>(mode, encrypts);
    if (is("camellia-"))
        return mode_of<Camellia>(mode, encrypts);
    if (is("aria-"))
        return mode_of<ARIA>(mode, encrypts);
    if (is("serpent-"))
        return mode_of<Serpent>(mode, encrypts);
    if (is("twofish-"))
        return mode_of<Twofish>(mode, encrypts);
    if (cipher == "sm4")
        return mode_of<SM4>(mode, encrypts);
    if (cipher == "seed")
        return mode_of<SEED>(mode, encrypts);
    if (cipher == "des")
        return mode_of<DES>(mode, encrypts);
    if (cipher == "3des")
        return mode_of<DES_EDE3>(mode, encrypts);
    if (cipher == "cast5")
        return mode_of<CAST128>(mode, encrypts);
    if (cipher == "blowfish")
        return mode_of<Blowfish>(mode, encrypts);
    if (cipher == "idea")
        return mode_of<IDEA>(mode, encrypts);
    return nullptr;
}

AuthenticatedSymmetricCipher *aead_named(const std::string &cipher, const std::string &mode, bool encrypts) {
    const auto is = [&cipher](const char *family) { return cipher.rfind(family, 0) == 0; };
    if (is("aes-"))
        return aead_of<AES>(mode, encrypts);
    if (is("camellia-"))
        return aead_of<Camellia>(mode, encrypts);
    if (cipher == "chacha20" && mode == "poly1305") {
        if (encrypts)
            return new ChaCha20Poly1305::Encryption;
        return new ChaCha20Poly1305::Decryption;
    }
    if (cipher == "xchacha20" && mode == "poly1305") {
        if (encrypts)
            return new XChaCha20Poly1305::Encryption;
        return new XChaCha20Poly1305::Decryption;
    }
    return nullptr;
}

HashTransformation *hash_named(const std::string &name) {
    if (name == "sha-1")
        return new SHA1;
    if (name == "sha-224")
        return new SHA224;
    if (name == "sha-256")
        return new SHA256;
    if (name == "sha-384")
        return new SHA384;
    if (name == "sha-512")
        return new SHA512;
    if (name == "sha3-224")
        return new SHA3_224;
    if (name == "sha3-256")
        return new SHA3_256;
    if (name == "sha3-384")
        return new SHA3_384;
    if (name == "sha3-512")
        return new SHA3_512;
    if (name == "blake2b-512")
        return new BLAKE2b(false, 64);
    if (name == "blake2s-256")
        return new BLAKE2s(false, 32);
    if (name == "md5")
        return new Weak::MD5;
    if (name == "ripemd-160")
        return new RIPEMD160;
    if (name == "sm3")
        return new SM3;
    if (name == "tiger")
        return new Tiger;
    if (name == "whirlpool")
        return new Whirlpool;
    return nullptr;
}

MessageAuthenticationCode *mac_named(const std::string &name) {
    if (name == "vmac-64")
        return new VMAC<AES, 64>;
    if (name == "vmac-128")
        return new VMAC<AES, 128>;
    if (name == "poly1305-aes")
        return new Poly1305<AES>;
    if (name == "siphash-2-4")
        return new SipHash<2, 4, false>;
    if (name == "siphash-2-4-128")
        return new SipHash<2, 4, true>;
    if (name == "hmac-sha-1")
        return new HMAC<SHA1>;
    if (name == "hmac-sha-256")
        return new HMAC<SHA256>;
    if (name == "hmac-sha-512")
        return new HMAC<SHA512>;
    if (name == "hmac-md5")
        return new HMAC<Weak::MD5>;
    if (name.rfind("cmac-aes-", 0) == 0)
        return new CMAC<AES>;
    if (name.rfind("cmac-camellia-", 0) == 0)
        return new CMAC<Camellia>;
    if (name == "cmac-3des")
        return new CMAC<DES_EDE3>;
    return nullptr;
}

} // namespace

extern "C" {

int saltern_cryptopp_version() { return LibraryVersion(); }

void *saltern_cryptopp_hash(const char *name) {
    return made<HashTransformation>([&] { return hash_named(name); });
}

int saltern_cryptopp_hash_digest(void *hash, const uint8_t *message, size_t bytes, uint8_t *digest) {
    return tried([&] {
        static_cast<HashTransformation *>(hash)->CalculateDigest(digest, at(message), bytes);
        return 0;
    });
}

void saltern_cryptopp_hash_free(void *hash) { delete static_cast<HashTransformation *>(hash); }

void *saltern_cryptopp_mac(const char *name) {
    return made<MessageAuthenticationCode>([&] { return mac_named(name); });
}

// A code with a nonce gets a first one with the key.
int saltern_cryptopp_mac_key(void *mac, const uint8_t *key, size_t key_bytes, const uint8_t *nonce, size_t nonce_bytes) {
    return tried([&] {
        auto *code = static_cast<MessageAuthenticationCode *>(mac);
        if (nonce_bytes)
            code->SetKeyWithIV(at(key), key_bytes, at(nonce), nonce_bytes);
        else
            code->SetKey(at(key), key_bytes);
        return 0;
    });
}

int saltern_cryptopp_mac_tag(void *mac, const uint8_t *nonce, size_t nonce_bytes, const uint8_t *message, size_t bytes,
                             uint8_t *tag) {
    return tried([&] {
        auto *code = static_cast<MessageAuthenticationCode *>(mac);
        if (nonce_bytes)
            code->Resynchronize(at(nonce), static_cast<int>(nonce_bytes));
        code->CalculateDigest(tag, at(message), bytes);
        return 0;
    });
}

void saltern_cryptopp_mac_free(void *mac) { delete static_cast<MessageAuthenticationCode *>(mac); }

void *saltern_cryptopp_cipher(const char *cipher, const char *mode, int encrypts) {
    return made<SymmetricCipher>([&] { return cipher_named(cipher, mode, encrypts != 0); });
}

// Sets the key, with a first IV where the mode has one.
int saltern_cryptopp_cipher_key(void *cipher, const uint8_t *key, size_t key_bytes, const uint8_t *iv, size_t iv_bytes) {
    return tried([&] {
        auto *mode = static_cast<SymmetricCipher *>(cipher);
        if (iv_bytes)
            mode->SetKeyWithIV(at(key), key_bytes, at(iv), iv_bytes);
        else
            mode->SetKey(at(key), key_bytes);
        return 0;
    });
}

int saltern_cryptopp_cipher_run(void *cipher, const uint8_t *iv, size_t iv_bytes, const uint8_t *input, size_t bytes,
                                uint8_t *output) {
    return tried([&] {
        auto *mode = static_cast<SymmetricCipher *>(cipher);
        if (iv_bytes)
            mode->Resynchronize(at(iv), static_cast<int>(iv_bytes));
        mode->ProcessData(output, at(input), bytes);
        return 0;
    });
}

void saltern_cryptopp_cipher_free(void *cipher) { delete static_cast<SymmetricCipher *>(cipher); }

void *saltern_cryptopp_aead(const char *cipher, const char *mode, int encrypts) {
    return made<AuthenticatedSymmetricCipher>([&] { return aead_named(cipher, mode, encrypts != 0); });
}

int saltern_cryptopp_aead_key(void *aead, const uint8_t *key, size_t key_bytes, const uint8_t *nonce, size_t nonce_bytes) {
    return tried([&] {
        static_cast<AuthenticatedSymmetricCipher *>(aead)->SetKeyWithIV(at(key), key_bytes, at(nonce), nonce_bytes);
        return 0;
    });
}

int saltern_cryptopp_aead_seal(void *aead, const uint8_t *nonce, size_t nonce_bytes, const uint8_t *aad, size_t aad_bytes,
                               const uint8_t *message, size_t bytes, uint8_t *ciphertext, uint8_t *tag, size_t tag_bytes) {
    return tried([&] {
        static_cast<AuthenticatedSymmetricCipher *>(aead)->EncryptAndAuthenticate(
            ciphertext, tag, tag_bytes, at(nonce), static_cast<int>(nonce_bytes), at(aad), aad_bytes, at(message), bytes);
        return 0;
    });
}

int saltern_cryptopp_aead_open(void *aead, const uint8_t *nonce, size_t nonce_bytes, const uint8_t *aad, size_t aad_bytes,
                               const uint8_t *ciphertext, size_t bytes, const uint8_t *tag, size_t tag_bytes,
                               uint8_t *message) {
    return tried([&] {
        const bool good = static_cast<AuthenticatedSymmetricCipher *>(aead)->DecryptAndVerify(
            message, at(tag), tag_bytes, at(nonce), static_cast<int>(nonce_bytes), at(aad), aad_bytes, at(ciphertext), bytes);
        return good ? 0 : 1;
    });
}

void saltern_cryptopp_aead_free(void *aead) { delete static_cast<AuthenticatedSymmetricCipher *>(aead); }

} // extern "C"
