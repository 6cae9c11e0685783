// libsaltern for C++20: what saltern.h has, with objects that erase what they hold, and with spans. Errors are exceptions.
//
// Everything is inline. Handles of algorithms and the numbers of errors are those of saltern.h.
#ifndef SALTERN_HPP
#define SALTERN_HPP

#include "saltern.h"

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <ranges>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace saltern {

/// A call was refused.
class error : public std::runtime_error {
public:
    explicit error(int code) : std::runtime_error(saltern_strerror(code)), code_(code) {}

    /// One of saltern_error.
    [[nodiscard]] int code() const noexcept { return code_; }

private:
    int code_;
};

/// Throws what is not 0.
inline void check(int code)
{
    if (code != 0)
        throw error(code);
}

using bytes = std::vector<std::uint8_t>;

/// Bytes to be read: of a string, or of anything whose bytes lie one behind the other.
class view {
public:
    constexpr view() noexcept = default;
    view(const void *data, std::size_t size) noexcept : data_(data), size_(size) {}
    view(std::string_view text) noexcept : data_(text.data()), size_(text.size()) {}
    /// Without the 0 at its end.
    view(const char *text) noexcept : view(std::string_view(text)) {}

    template <class R>
        requires(std::ranges::contiguous_range<const R> && std::ranges::sized_range<const R> &&
                 sizeof(std::ranges::range_value_t<const R>) == 1 && !std::convertible_to<const R &, std::string_view>)
    view(const R &range) noexcept : data_(std::ranges::data(range)), size_(std::ranges::size(range))
    {
    }

    [[nodiscard]] const void *data() const noexcept { return data_; }
    [[nodiscard]] std::size_t size() const noexcept { return size_; }

private:
    const void *data_ = nullptr;
    std::size_t size_ = 0;
};

/// Bytes to be written.
using span = std::span<std::uint8_t>;

/// Random bytes: keys, nonces and salts are made of them.
[[nodiscard]] inline bytes random(std::size_t size)
{
    bytes made(size);
    check(saltern_random(made.data(), made.size()));
    return made;
}

/// Whether two secrets are the same, in a time that does not depend on what they are.
[[nodiscard]] inline bool equal(view a, view b)
{
    return a.size() == b.size() && saltern_equal(a.data(), b.data(), a.size()) == 0;
}

/// So many secret bytes, which are erased. They are moved, never copied.
template <std::size_t N>
class secret {
public:
    secret() noexcept = default;
    explicit secret(view from)
    {
        if (from.size() != N)
            throw error(SALTERN_ERROR_LENGTH);
        std::memcpy(bytes_.data(), from.data(), N);
    }
    secret(const secret &) = delete;
    secret &operator=(const secret &) = delete;
    secret(secret &&other) noexcept : bytes_(other.bytes_) { other.wipe(); }
    secret &operator=(secret &&other) noexcept
    {
        if (this != &other) {
            bytes_ = other.bytes_;
            other.wipe();
        }
        return *this;
    }
    ~secret() { wipe(); }

    /// A new one, at random.
    [[nodiscard]] static secret generate()
    {
        secret made;
        check(saltern_random(made.data(), N));
        return made;
    }

    [[nodiscard]] std::uint8_t *data() noexcept { return bytes_.data(); }
    [[nodiscard]] const std::uint8_t *data() const noexcept { return bytes_.data(); }
    [[nodiscard]] static constexpr std::size_t size() noexcept { return N; }
    [[nodiscard]] auto begin() const noexcept { return bytes_.begin(); }
    [[nodiscard]] auto end() const noexcept { return bytes_.end(); }

private:
    void wipe() noexcept { saltern_wipe(bytes_.data(), N); }
    std::array<std::uint8_t, N> bytes_{};
};

namespace detail {

/// A context that is erased in the end. What is moved away has ended.
template <class C, int (*Wipe)(C *)>
class context {
public:
    context(const context &) = delete;
    context &operator=(const context &) = delete;
    context(context &&other) noexcept { take(other); }
    context &operator=(context &&other) noexcept
    {
        if (this != &other) {
            Wipe(&raw_);
            take(other);
        }
        return *this;
    }
    ~context() { Wipe(&raw_); }

protected:
    context() noexcept { std::memset(&raw_, 0, 16); }

    C *raw() noexcept { return &raw_; }
    [[nodiscard]] const C *raw() const noexcept { return &raw_; }
    static constexpr std::size_t size = sizeof(C);

private:
    void take(context &other) noexcept
    {
        std::memcpy(&raw_, &other.raw_, sizeof raw_);
        saltern_wipe(&other.raw_, sizeof raw_);
    }

    C raw_;
};

inline std::vector<saltern_bytes> list(std::span<const view> views)
{
    std::vector<saltern_bytes> made;
    made.reserve(views.size());
    for (const view &each : views)
        made.push_back(saltern_bytes{each.data(), each.size()});
    return made;
}

} // namespace detail

/// A message that is being hashed.
class hash : public detail::context<saltern_hash_context, saltern_hash_wipe> {
public:
    explicit hash(const saltern_hash_algorithm *algorithm) : bytes_(saltern_hash_digest_bytes(algorithm))
    {
        check(saltern_hash_init(raw(), size, algorithm));
    }
    /// Goes on in another way than `other`.
    hash(const hash &other) : context(), bytes_(other.bytes_) { check(saltern_hash_copy(raw(), size, other.raw())); }
    hash &operator=(const hash &) = delete;
    hash(hash &&) noexcept = default;
    hash &operator=(hash &&) noexcept = default;
    ~hash() = default;

    hash &update(view piece)
    {
        check(saltern_hash_update(raw(), piece.data(), piece.size()));
        return *this;
    }

    /// Its hash, after which it has ended.
    [[nodiscard]] bytes final()
    {
        bytes digest(bytes_);
        check(saltern_hash_final(raw(), digest.data(), digest.size()));
        return digest;
    }

    /// The hash of a whole message.
    [[nodiscard]] static bytes of(const saltern_hash_algorithm *algorithm, view message)
    {
        bytes digest(saltern_hash_digest_bytes(algorithm));
        check(saltern_hash(algorithm, digest.data(), digest.size(), message.data(), message.size()));
        return digest;
    }

    /// The hashes of many messages, one behind the other.
    [[nodiscard]] static bytes of_many(const saltern_hash_algorithm *algorithm, std::span<const view> messages)
    {
        bytes digests(saltern_hash_digest_bytes(algorithm) * messages.size());
        const auto list = detail::list(messages);
        check(saltern_hash_many(algorithm, digests.data(), digests.size(), list.data(), list.size()));
        return digests;
    }

private:
    std::size_t bytes_;
};

/// A message with output of any length.
class xof : public detail::context<saltern_xof_context, saltern_xof_wipe> {
public:
    explicit xof(const saltern_xof_algorithm *algorithm, view customization = {}, std::uint64_t output_bytes = 0)
    {
        check(saltern_xof_init(raw(), size, algorithm, customization.data(), customization.size(), output_bytes));
    }

    xof &update(view piece)
    {
        check(saltern_xof_update(raw(), piece.data(), piece.size()));
        return *this;
    }

    /// The output that comes next; the first call ends the message.
    void squeeze(span output) { check(saltern_xof_squeeze(raw(), output.data(), output.size())); }
};

/// A message that is being authenticated.
class mac : public detail::context<saltern_mac_context, saltern_mac_wipe> {
public:
    mac(const saltern_mac_algorithm *algorithm, view key, view nonce = {}) : bytes_(saltern_mac_tag_bytes(algorithm))
    {
        check(saltern_mac_init(raw(), size, algorithm, key.data(), key.size(), nonce.data(), nonce.size()));
    }
    /// Goes on in another way than `other`, where the code has copies: HMAC, KMAC and keyed hash functions have.
    mac(const mac &other) : context(), bytes_(other.bytes_) { check(saltern_mac_copy(raw(), size, other.raw())); }
    mac &operator=(const mac &) = delete;
    mac(mac &&) noexcept = default;
    mac &operator=(mac &&) noexcept = default;
    ~mac() = default;

    mac &update(view piece)
    {
        check(saltern_mac_update(raw(), piece.data(), piece.size()));
        return *this;
    }

    /// Its tag, after which it has ended.
    [[nodiscard]] bytes final()
    {
        bytes tag(bytes_);
        check(saltern_mac_final(raw(), tag.data(), tag.size()));
        return tag;
    }

    /// Whether this is its tag, after which it has ended.
    [[nodiscard]] bool verify(view tag)
    {
        const int code = saltern_mac_verify(raw(), tag.data(), tag.size());
        if (code != SALTERN_ERROR_UNAUTHENTIC)
            check(code);
        return code == 0;
    }

private:
    std::size_t bytes_;
};

/// An AEAD with its key. Several threads may use one at the same time.
class aead : public detail::context<saltern_aead_context, saltern_aead_wipe> {
public:
    aead(const saltern_aead_algorithm *algorithm, view key) : tag_bytes_(saltern_aead_tag_bytes(algorithm))
    {
        check(saltern_aead_init(raw(), size, algorithm, key.data(), key.size()));
    }

    /// NaCl's box, of a secretbox's cipher.
    [[nodiscard]] static aead box(const saltern_aead_algorithm *cipher, const secret<32> &ours,
                                  std::span<const std::uint8_t, 32> theirs)
    {
        aead made(saltern_aead_tag_bytes(cipher));
        check(saltern_box_init(made.raw(), size, cipher, ours.data(), theirs.data()));
        return made;
    }

    /// Ciphertext and tag. **Never use a nonce twice with one key.**
    [[nodiscard]] bytes seal(view nonce, view aad, view message) const
    {
        bytes sealed(message.size() + tag_bytes_);
        check(saltern_aead_seal(raw(), sealed.data(), sealed.size(), nonce.data(), nonce.size(), aad.data(), aad.size(),
                                message.data(), message.size()));
        return sealed;
    }

    /// The message, or nothing if it is not authentic.
    [[nodiscard]] std::optional<bytes> open(view nonce, view aad, view sealed) const
    {
        if (sealed.size() < tag_bytes_)
            return std::nullopt;
        bytes message(sealed.size() - tag_bytes_);
        const int code = saltern_aead_open(raw(), message.data(), message.size(), nonce.data(), nonce.size(), aad.data(),
                                           aad.size(), sealed.data(), sealed.size());
        if (code == SALTERN_ERROR_UNAUTHENTIC)
            return std::nullopt;
        check(code);
        return message;
    }

    /// Encrypts where the message is, and gives the tag.
    [[nodiscard]] bytes seal_in_place(view nonce, view aad, span message) const
    {
        bytes tag(tag_bytes_);
        check(saltern_aead_seal_detached(raw(), message.data(), tag.data(), tag.size(), nonce.data(), nonce.size(),
                                         aad.data(), aad.size(), message.data(), message.size()));
        return tag;
    }

    /// Decrypts where the ciphertext is; there are zeros if it is not authentic.
    [[nodiscard]] bool open_in_place(view nonce, view aad, span ciphertext, view tag) const
    {
        const int code = saltern_aead_open_detached(raw(), ciphertext.data(), nonce.data(), nonce.size(), aad.data(),
                                                    aad.size(), ciphertext.data(), ciphertext.size(), tag.data(), tag.size());
        if (code != SALTERN_ERROR_UNAUTHENTIC)
            check(code);
        return code == 0;
    }

private:
    explicit aead(std::size_t tag_bytes) : tag_bytes_(tag_bytes) {}

    std::size_t tag_bytes_;
};

/// A stream of chunks that is being sealed.
class sealer : public detail::context<saltern_stream_context, saltern_stream_wipe> {
public:
    sealer(const saltern_aead_algorithm *algorithm, view key, view prefix) : tag_bytes_(saltern_aead_tag_bytes(algorithm))
    {
        check(saltern_stream_seal_init(raw(), size, algorithm, key.data(), key.size(), prefix.data(), prefix.size()));
    }

    [[nodiscard]] bytes next(view chunk, view aad = {}) { return run(0, chunk, aad); }
    [[nodiscard]] bytes last(view chunk, view aad = {}) { return run(1, chunk, aad); }

private:
    bytes run(int last, view chunk, view aad)
    {
        bytes sealed(chunk.size() + tag_bytes_);
        check(saltern_stream_seal(raw(), last, sealed.data(), sealed.size(), aad.data(), aad.size(), chunk.data(), chunk.size()));
        return sealed;
    }

    std::size_t tag_bytes_;
};

/// A stream of chunks that is being opened. It is whole only if its last chunk was opened by `last`. What is refused throws.
class opener : public detail::context<saltern_stream_context, saltern_stream_wipe> {
public:
    opener(const saltern_aead_algorithm *algorithm, view key, view prefix) : tag_bytes_(saltern_aead_tag_bytes(algorithm))
    {
        check(saltern_stream_open_init(raw(), size, algorithm, key.data(), key.size(), prefix.data(), prefix.size()));
    }

    [[nodiscard]] bytes next(view sealed, view aad = {}) { return run(0, sealed, aad); }
    [[nodiscard]] bytes last(view sealed, view aad = {}) { return run(1, sealed, aad); }
    void seek(std::uint32_t chunk) { check(saltern_stream_open_seek(raw(), chunk)); }

private:
    bytes run(int last, view sealed, view aad)
    {
        if (sealed.size() < tag_bytes_)
            throw error(SALTERN_ERROR_LENGTH);
        bytes chunk(sealed.size() - tag_bytes_);
        check(saltern_stream_open(raw(), last, chunk.data(), chunk.size(), aad.data(), aad.size(), sealed.data(), sealed.size()));
        return chunk;
    }

    std::size_t tag_bytes_;
};

/// A keystream.
class cipher : public detail::context<saltern_cipher_context, saltern_cipher_wipe> {
public:
    cipher(const saltern_cipher_algorithm *algorithm, view key, view nonce)
    {
        check(saltern_cipher_init(raw(), size, algorithm, key.data(), key.size(), nonce.data(), nonce.size()));
    }

    void apply(span data) { check(saltern_cipher_apply(raw(), data.data(), data.data(), data.size())); }
    void seek(std::uint64_t position) { check(saltern_cipher_seek(raw(), position)); }
};

/// A mode of a block cipher with its key. Several threads may use one at the same time.
class mode : public detail::context<saltern_mode_context, saltern_mode_wipe> {
public:
    mode(const saltern_block_cipher *cipher, saltern_mode mode, view key)
    {
        check(saltern_mode_init(raw(), size, cipher, static_cast<int>(mode), key.data(), key.size()));
    }

    void encrypt(view iv, span data) const
    {
        check(saltern_mode_encrypt(raw(), data.data(), iv.data(), iv.size(), data.data(), data.size()));
    }
    void decrypt(view iv, span data) const
    {
        check(saltern_mode_decrypt(raw(), data.data(), iv.data(), iv.size(), data.data(), data.size()));
    }

private:
    friend class mode_message;
};

/// A message in pieces, by a mode that has to stay where it is meanwhile.
class mode_message : public detail::context<saltern_mode_message, saltern_mode_message_wipe> {
public:
    enum class direction { decrypt = 0, encrypt = 1 };

    mode_message(const mode &mode, direction direction, view iv)
    {
        check(saltern_mode_start(raw(), size, mode.raw(), static_cast<int>(direction), iv.data(), iv.size()));
    }

    /// Encrypts or decrypts the next piece in place.
    void apply(span piece) { check(saltern_mode_continue(raw(), piece.data(), piece.data(), piece.size())); }
};

using public_key = std::array<std::uint8_t, 32>;
using signature = std::array<std::uint8_t, 64>;

/// A key pair of X25519.
struct x25519_keypair {
    secret<32> secret_key;
    saltern::public_key public_key{};

    [[nodiscard]] static x25519_keypair generate()
    {
        x25519_keypair made;
        check(saltern_x25519_keypair(made.secret_key.data(), made.public_key.data()));
        return made;
    }
};

/// The keys of one side of an exchange.
struct session_keys {
    secret<32> receive;
    secret<32> send;

    [[nodiscard]] static session_keys client(const secret<32> &ours, const public_key &server)
    {
        session_keys made;
        check(saltern_kx_client(made.receive.data(), made.send.data(), ours.data(), server.data()));
        return made;
    }
    [[nodiscard]] static session_keys server(const secret<32> &ours, const public_key &client)
    {
        session_keys made;
        check(saltern_kx_server(made.receive.data(), made.send.data(), ours.data(), client.data()));
        return made;
    }
};

/// A secret key of Ed25519 that is prepared for many messages. Several threads may use one at the same time.
class signing_key : public detail::context<saltern_ed25519_context, saltern_ed25519_wipe> {
public:
    explicit signing_key(const secret<32> &seed)
    {
        check(saltern_ed25519_init(raw(), size, seed.data()));
        check(saltern_ed25519_public_key(public_key_.data(), seed.data()));
    }

    [[nodiscard]] const saltern::public_key &public_key() const noexcept { return public_key_; }

    [[nodiscard]] saltern::signature sign(view message) const
    {
        saltern::signature made{};
        check(saltern_ed25519_context_sign(raw(), made.data(), message.data(), message.size()));
        return made;
    }

private:
    saltern::public_key public_key_{};
};

/// Whether a signature is valid, strictly.
[[nodiscard]] inline bool verify(const signature &signature, const public_key &key, view message)
{
    return saltern_ed25519_verify(signature.data(), key.data(), message.data(), message.size()) == 0;
}

/// Argon2 with the recommended parameters, or others.
class argon2 {
public:
    argon2() { check(saltern_argon2_recommended(&parameters_)); }
    explicit argon2(const saltern_argon2_parameters &parameters) noexcept : parameters_(parameters) {}

    /// A string to be stored for a password.
    [[nodiscard]] std::string hash_password(view password) const
    {
        std::array<char, SALTERN_PASSWORD_BYTES> stored{};
        check(saltern_argon2_hash_password(&parameters_, stored.data(), stored.size(), password.data(), password.size()));
        return stored.data();
    }
    [[nodiscard]] bool verify_password(const std::string &stored, view password) const
    {
        const int code = saltern_argon2_verify_password(&parameters_, stored.c_str(), password.data(), password.size());
        if (code != SALTERN_ERROR_PASSWORD)
            check(code);
        return code == 0;
    }
    [[nodiscard]] bool needs_rehash(const std::string &stored) const
    {
        const int answer = saltern_argon2_needs_rehash(&parameters_, stored.c_str());
        if (answer < 0)
            throw error(answer);
        return answer == 1;
    }
    /// A key from a password, and a salt that is stored.
    template <std::size_t N = 32>
    [[nodiscard]] secret<N> derive_key(view password, view salt) const
    {
        secret<N> key;
        check(saltern_argon2(&parameters_, key.data(), N, password.data(), password.size(), salt.data(), salt.size()));
        return key;
    }

private:
    saltern_argon2_parameters parameters_{};
};

/// A key from a secret, by HKDF.
template <std::size_t N = 32>
[[nodiscard]] secret<N> hkdf(const saltern_mac_algorithm *hmac, view salt, view from, view info)
{
    secret<N> key;
    check(saltern_hkdf(hmac, key.data(), N, salt.data(), salt.size(), from.data(), from.size(), info.data(), info.size()));
    return key;
}

/// A key from a secret, by BLAKE3.
template <std::size_t N = 32>
[[nodiscard]] secret<N> blake3_derive_key(std::string_view context, view from)
{
    secret<N> key;
    check(saltern_blake3_derive_key(key.data(), N, context.data(), context.size(), from.data(), from.size()));
    return key;
}

/// Seals a message for whoever has the secret key.
[[nodiscard]] inline bytes seal_for(const saltern_aead_algorithm *cipher, const public_key &theirs, view message)
{
    bytes sealed(message.size() + SALTERN_SEALED_BOX_BYTES);
    check(saltern_sealed_box_seal(cipher, sealed.data(), sealed.size(), theirs.data(), message.data(), message.size()));
    return sealed;
}

/// Opens what `seal_for` has made; nothing if it was made for another one.
[[nodiscard]] inline std::optional<bytes> open_sealed(const saltern_aead_algorithm *cipher, const secret<32> &ours, view sealed)
{
    if (sealed.size() < SALTERN_SEALED_BOX_BYTES)
        return std::nullopt;
    bytes message(sealed.size() - SALTERN_SEALED_BOX_BYTES);
    const int code =
        saltern_sealed_box_open(cipher, message.data(), message.size(), ours.data(), sealed.data(), sealed.size());
    if (code == SALTERN_ERROR_UNAUTHENTIC)
        return std::nullopt;
    check(code);
    return message;
}

} // namespace saltern

#endif
