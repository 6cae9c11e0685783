// Go, with cgo: CGO_CFLAGS and CGO_LDFLAGS, or PKG_CONFIG_PATH, say where the library is.
package main

/*
#cgo pkg-config: saltern
#include <saltern.h>
*/
import "C"

import (
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"unsafe"
)

// check makes an error of what a function gave.
func check(code C.int) error {
	if code == 0 {
		return nil
	}
	return errors.New(C.GoString(C.saltern_strerror(code)))
}

// at points to bytes of Go, which stay where they are during a call. Of none it is null, which the library takes.
func at(bytes []byte) unsafe.Pointer { return unsafe.Pointer(unsafe.SliceData(bytes)) }

// Hash gives the hash of a message.
func Hash(algorithm *C.saltern_hash_algorithm, message []byte) ([]byte, error) {
	digest := make([]byte, C.saltern_hash_digest_bytes(algorithm))
	code := C.saltern_hash(algorithm, at(digest), C.size_t(len(digest)), at(message), C.size_t(len(message)))
	return digest, check(code)
}

// Aead is an AEAD with its key, in the library's memory. Close erases it.
type Aead struct {
	context *C.saltern_aead_context
	tag     int
}

// NewAead takes in a key.
func NewAead(algorithm *C.saltern_aead_algorithm, key []byte) (*Aead, error) {
	context := (*C.saltern_aead_context)(C.saltern_allocate(C.SALTERN_AEAD_CONTEXT_BYTES))
	if context == nil {
		return nil, errors.New("no memory")
	}
	code := C.saltern_aead_init(context, C.SALTERN_AEAD_CONTEXT_BYTES, algorithm, at(key), C.size_t(len(key)))
	if code != 0 {
		C.saltern_release(unsafe.Pointer(context), C.SALTERN_AEAD_CONTEXT_BYTES)
		return nil, check(code)
	}
	return &Aead{context, int(C.saltern_aead_tag_bytes(algorithm))}, nil
}

// Close erases the key.
func (a *Aead) Close() { C.saltern_release(unsafe.Pointer(a.context), C.SALTERN_AEAD_CONTEXT_BYTES) }

// Seal gives ciphertext and tag. Never use a nonce twice with one key.
func (a *Aead) Seal(nonce, aad, message []byte) ([]byte, error) {
	sealed := make([]byte, len(message)+a.tag)
	code := C.saltern_aead_seal(a.context, at(sealed), C.size_t(len(sealed)), at(nonce), C.size_t(len(nonce)), at(aad), C.size_t(len(aad)), at(message), C.size_t(len(message)))
	return sealed, check(code)
}

// Open gives the message, if it is authentic.
func (a *Aead) Open(nonce, aad, sealed []byte) ([]byte, error) {
	message := make([]byte, max(len(sealed)-a.tag, 0))
	code := C.saltern_aead_open(a.context, at(message), C.size_t(len(message)), at(nonce), C.size_t(len(nonce)), at(aad), C.size_t(len(aad)), at(sealed), C.size_t(len(sealed)))
	if code != 0 {
		return nil, check(code)
	}
	return message, nil
}

func run() error {
	message := []byte("forty sacks of salt")
	digest, err := Hash(C.saltern_sha_256(), message)
	if err != nil {
		return err
	}
	fmt.Println(hex.EncodeToString(digest))

	key, nonce := make([]byte, 32), make([]byte, 24)
	if err := check(C.saltern_random(at(key), 32)); err != nil {
		return err
	}
	if err := check(C.saltern_random(at(nonce), 24)); err != nil {
		return err
	}
	cipher, err := NewAead(C.saltern_xchacha20_poly1305(), key)
	if err != nil {
		return err
	}
	defer cipher.Close()
	sealed, err := cipher.Seal(nonce, []byte("to: the mill"), message)
	if err != nil {
		return err
	}
	opened, err := cipher.Open(nonce, []byte("to: the mill"), sealed)
	if err != nil {
		return err
	}
	fmt.Println(string(opened))
	if _, err := cipher.Open(nonce, nil, sealed); err == nil {
		return errors.New("it is for another one")
	}
	return nil
}

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
