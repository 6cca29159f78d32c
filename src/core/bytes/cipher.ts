import { chacha20, chacha20poly1305 } from '@noble/ciphers/chacha'
import { AppError } from '#core/errors.ts'

/** Bytes of a key, of a nonce (RFC 8439), and of the tag that an authenticated cipher adds at the end. */
export const cipherLengths = { key: 32, nonce: 12, tag: 16 } as const

/** ChaCha20 (RFC 8439 §2.4): the same call encrypts and decrypts. @throws AppError 'Invalid key' when it is not 32 bytes. */
export function streamCipher(key: Uint8Array, nonce: Uint8Array, data: Uint8Array, counter = 0): Uint8Array {
  checkLengths(key, nonce)
  return chacha20(key, nonce, data, undefined, counter)
}

/** ChaCha20-Poly1305 (RFC 8439 §2.8): `ciphertext ‖ 16-byte tag`; `attached` is authenticated too and not encrypted. */
export function seal(
  key: Uint8Array,
  nonce: Uint8Array,
  data: Uint8Array,
  attached: Uint8Array = new Uint8Array(),
): Uint8Array {
  checkLengths(key, nonce)
  return chacha20poly1305(key, nonce, attached).encrypt(data)
}

/** What `seal` sealed; undefined when key, nonce, attached data or a single byte is another one. */
export function unseal(
  key: Uint8Array,
  nonce: Uint8Array,
  sealed: Uint8Array,
  attached: Uint8Array = new Uint8Array(),
): Uint8Array | undefined {
  checkLengths(key, nonce)
  try {
    return chacha20poly1305(key, nonce, attached).decrypt(sealed)
  } catch {
    return undefined
  }
}

function checkLengths(key: Uint8Array, nonce: Uint8Array): void {
  if (key.length !== cipherLengths.key) throw new AppError('Invalid key')
  if (nonce.length !== cipherLengths.nonce) throw new AppError('The nonce of a cipher has 12 bytes.')
}
