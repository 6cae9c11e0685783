// The ten tasks in C++20, with saltern.hpp. What each of them is about stands in docs/guide.md.
#include <saltern.hpp>

#include <cstdio>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>

namespace {

constexpr std::string_view message = "forty sacks of salt";

void require(bool holds, const char *what)
{
    if (!holds)
        throw std::runtime_error(what);
}

std::string text(const saltern::bytes &bytes) { return {bytes.begin(), bytes.end()}; }

// 1. Encrypt a message.
void encrypt_message()
{
    const auto key = saltern::secret<32>::generate();
    const saltern::aead cipher(saltern_xchacha20_poly1305(), key);

    // The nonce is not secret: it goes in front of the ciphertext. Each message has a new one.
    const auto nonce = saltern::random(24);
    const auto sealed = cipher.seal(nonce, "to: the mill", message);

    const auto opened = cipher.open(nonce, "to: the mill", sealed);
    require(opened && text(*opened) == message, "it is the message");
    require(!cipher.open(nonce, "to: the cook", sealed), "it is for another one");
}

// 2. Encrypt a file, or a stream.
void seal_file()
{
    const auto key = saltern::secret<32>::generate();
    const auto prefix = saltern::random(saltern_stream_prefix_bytes(saltern_xchacha20_poly1305()));

    saltern::sealer sealer(saltern_xchacha20_poly1305(), key, prefix);
    const auto first = sealer.next(message.substr(0, 5));
    const auto last = sealer.last(message.substr(5));

    saltern::opener opener(saltern_xchacha20_poly1305(), key, prefix);
    std::string opened = text(opener.next(first));
    opened += text(opener.last(last));
    require(opened == message, "it is the file");
    try {
        saltern::opener cut(saltern_xchacha20_poly1305(), key, prefix);
        (void)cut.last(first);
        require(false, "it was cut off");
    } catch (const saltern::error &error) {
        require(error.code() == SALTERN_ERROR_UNAUTHENTIC, error.what());
    }
}

// 3. Hash a file.
void hash_file()
{
    std::istringstream file{std::string(message)};
    saltern::hash hash(saltern_sha_256());
    for (std::array<char, 4> piece; file.read(piece.data(), piece.size()), file.gcount() > 0;)
        hash.update({piece.data(), static_cast<std::size_t>(file.gcount())});
    const saltern::hash copy = hash;
    require(hash.final() == saltern::hash::of(saltern_sha_256(), message), "it is the hash");
}

// 4. Store a password.
void store_password()
{
    saltern_argon2_parameters parameters;
    saltern::check(saltern_argon2_owasp(&parameters));
    const saltern::argon2 argon2(parameters);
    const std::string stored = argon2.hash_password(message);
    require(argon2.verify_password(stored, message), "it is the password");
    require(!argon2.verify_password(stored, "fifty sacks of salt"), "it is another one");
    require(!argon2.needs_rehash(stored), "it has these parameters");
}

// 5. Derive keys.
void derive_keys()
{
    const auto secret = saltern::secret<32>::generate();
    const auto files = saltern::blake3_derive_key("mill.example 2026-11-28 files", secret);
    const auto letters = saltern::blake3_derive_key("mill.example 2026-11-28 letters", secret);
    const auto cook = saltern::hkdf(saltern_hmac_sha_256(), "mill.example", secret, "to the cook");
    require(!saltern::equal(files, letters) && !saltern::equal(files, cook), "they are different");
}

// 6. Agree on a key.
void agree_on_key()
{
    const auto cook = saltern::x25519_keypair::generate(), mill = saltern::x25519_keypair::generate();
    const auto ours = saltern::session_keys::client(cook.secret_key, mill.public_key);
    const auto theirs = saltern::session_keys::server(mill.secret_key, cook.public_key);
    require(saltern::equal(ours.send, theirs.receive) && saltern::equal(ours.receive, theirs.send), "they agree");

    const auto nonce = saltern::random(24);
    const auto box = saltern::aead::box(saltern_xsalsa20_poly1305(), cook.secret_key, mill.public_key);
    const auto other = saltern::aead::box(saltern_xsalsa20_poly1305(), mill.secret_key, cook.public_key);
    require(other.open(nonce, {}, box.seal(nonce, {}, message)).has_value(), "it opens the box");

    const auto letter = saltern::seal_for(saltern_xsalsa20_poly1305(), mill.public_key, message);
    const auto opened = saltern::open_sealed(saltern_xsalsa20_poly1305(), mill.secret_key, letter);
    require(opened && text(*opened) == message, "it is the letter");
    require(!saltern::open_sealed(saltern_xsalsa20_poly1305(), cook.secret_key, letter), "it is for another one");
}

// 7. Sign and verify.
void sign()
{
    const saltern::signing_key key(saltern::secret<32>::generate());
    const auto signature = key.sign(message);
    require(saltern::verify(signature, key.public_key(), message), "it is valid");
    require(!saltern::verify(signature, key.public_key(), "fifty sacks of salt"), "it is of another message");
}

// 8. Authenticate a message.
void authenticate()
{
    const saltern::mac key(saltern_hmac_sha_256(), "32 random bytes that both know..");
    const auto tag = saltern::mac(key).update(message).final();
    require(saltern::mac(key).update(message.substr(0, 5)).update(message.substr(5)).verify(tag), "it is authentic");
    require(!saltern::mac(key).update("fifty sacks").verify(tag), "it is another message");
}

// 9. Do many at once.
void many_at_once()
{
    const std::vector<saltern::view> messages(20, message);
    const auto digests = saltern::hash::of_many(saltern_blake3(), messages);
    const auto one = saltern::hash::of(saltern_blake3(), message);
    require(digests.size() == 20 * 32 && std::equal(one.begin(), one.end(), digests.end() - 32), "they are the hashes");
}

// 10. Speak AES with others.
void aes()
{
    const saltern::aead cipher(saltern_aes_256_gcm(), saltern::secret<32>::generate());
    std::array<std::uint8_t, 12> nonce{}; // 4 bytes of 0, and the number of the message
    saltern::bytes record(message.begin(), message.end());
    const auto tag = cipher.seal_in_place(nonce, "records", record);
    require(cipher.open_in_place(nonce, "records", record, tag) && text(record) == message, "it is the record");

    const saltern::mode ctr(saltern_aes_256(), SALTERN_MODE_CTR, saltern::secret<32>::generate());
    const auto iv = saltern::random(16);
    ctr.encrypt(iv, record);
    require(text(record) != message, "it is encrypted");
    saltern::mode_message pieces(ctr, saltern::mode_message::direction::decrypt, iv);
    pieces.apply(saltern::span(record).first(5));
    pieces.apply(saltern::span(record).subspan(5));
    require(text(record) == message, "it is decrypted");
}

} // namespace

int main()
{
    try {
        for (auto *task : {encrypt_message, seal_file, hash_file, store_password, derive_keys, agree_on_key, sign, authenticate,
                           many_at_once, aes})
            task();
        std::cout << "ten tasks, " << saltern_version() << '\n';
        return 0;
    } catch (const std::exception &error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
}
