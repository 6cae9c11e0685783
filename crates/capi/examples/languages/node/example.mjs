// Node, with koffi: npm install koffi
import koffi from 'koffi'

const library = koffi.load('libsaltern.so.0.1')
const strerror = library.func('const char *saltern_strerror(int error)')
const sha256 = library.func('void *saltern_sha_256()')
const hash = library.func('int saltern_hash(void *algorithm, void *digest, size_t digest_bytes, const void *message, size_t message_bytes)')
const xchacha20Poly1305 = library.func('void *saltern_xchacha20_poly1305()')
const random = library.func('int saltern_random(void *output, size_t output_bytes)')
const init = library.func('int saltern_aead_init(void *context, size_t context_bytes, void *algorithm, const void *key, size_t key_bytes)')
const wipe = library.func('int saltern_aead_wipe(void *context)')
const contextSize = library.func('size_t saltern_aead_context_size(void *algorithm)')
const allocate = library.func('void *saltern_allocate(size_t bytes)')
const release = library.func('void saltern_release(void *allocated, size_t bytes)')
const nonceAndAad = 'const void *nonce, size_t nonce_bytes, const void *aad, size_t aad_bytes'
const seal = library.func(`int saltern_aead_seal(void *context, void *sealed, size_t sealed_bytes, ${nonceAndAad}, const void *message, size_t message_bytes)`)
const open = library.func(`int saltern_aead_open(void *context, void *message, size_t message_bytes, ${nonceAndAad}, const void *sealed, size_t sealed_bytes)`)

function check(error) {
  if (error !== 0) throw new Error(strerror(error))
}

const message = Buffer.from('forty sacks of salt')

const digest = Buffer.alloc(32)
check(hash(sha256(), digest, digest.length, message, message.length))
console.log(digest.toString('hex'))

// A context: in the library's memory, which stays where it is.
class Aead {
  constructor(algorithm, key) {
    this.size = contextSize(algorithm)
    this.context = allocate(this.size)
    check(init(this.context, this.size, algorithm, key, key.length))
  }
  seal(nonce, aad, message) {
    const sealed = Buffer.alloc(message.length + 16)
    check(seal(this.context, sealed, sealed.length, nonce, nonce.length, aad, aad.length, message, message.length))
    return sealed
  }
  open(nonce, aad, sealed) {
    const message = Buffer.alloc(Math.max(sealed.length - 16, 0))
    check(open(this.context, message, message.length, nonce, nonce.length, aad, aad.length, sealed, sealed.length))
    return message
  }
  close() {
    wipe(this.context)
    release(this.context, this.size)
  }
}

const key = Buffer.alloc(32), nonce = Buffer.alloc(24), aad = Buffer.from('to: the mill')
check(random(key, key.length))
check(random(nonce, nonce.length))
const cipher = new Aead(xchacha20Poly1305(), key)
const sealed = cipher.seal(nonce, aad, message)
console.log(cipher.open(nonce, aad, sealed).toString())
sealed[0] ^= 1
try {
  cipher.open(nonce, aad, sealed)
  process.exit(1)
} catch (error) {
  if (!error.message.startsWith('not authentic')) throw error
}
cipher.close()
