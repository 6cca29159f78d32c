import { hashMessage, hashTypedData, keccak256, type TypedDataDefinition } from 'viem'
import { bytesOf, putHex } from '#core/bytes/hexBytes.ts'
import type { Hash, Hex, SafeIdentity } from './safe.ts'
import { domainHash } from './safeTxHash.ts'

/** keccak256("SafeMessage(bytes message)"), SAFE_MSG_TYPEHASH of every release. */
export const safeMessageTypeHash: Hash = '0x60b3cbf8b4a223d68d641b3b6ddf9a298e7f33710cf3d3a9d1146b5a6150fbca'

/** What a Safe is asked to sign off chain: a text, or typed data (EIP-712). */
export type Message = string | TypedDataDefinition

/** The four hashes of a message: of itself, of the Safe's domain, of the struct around it, and what the owners sign. */
export type SafeMessageHashes = {
  innerHash: Hash
  domainHash: Hash
  messageHash: Hash
  safeMessageHash: Hash
}

/** The hash that the asking app checks with EIP-1271: of a text as EIP-191 (in UTF-8), of typed data as EIP-712. */
export function messageInnerHash(message: Message): Hash {
  return typeof message === 'string' ? hashMessage(message) : hashTypedData(message)
}

/** The EIP-712 struct hash of a SafeMessage: `keccak256(typeHash ‖ keccak256(bytes))`. */
export function safeMessageStructHash(bytes: Hex): Hash {
  const words = new Uint8Array(64)
  putHex(words, 0, safeMessageTypeHash, 32)
  words.set(keccak256(bytesOf(bytes), 'bytes'), 32)
  return keccak256(words)
}

/**
 * What owners sign so that their Safe has said these bytes: `keccak256(0x19 ‖ 0x01 ‖ domain ‖ struct)`, as `getMessageHash(bytes)` returns
 * it, of the Safe itself up to 1.2.0, of its CompatibilityFallbackHandler since.
 */
export function safeMessageHashOfBytes(safe: SafeIdentity, bytes: Hex): Hash {
  const preimage = new Uint8Array(66)
  preimage.set([0x19, 0x01])
  putHex(preimage, 2, domainHash(safe), 32)
  putHex(preimage, 34, safeMessageStructHash(bytes), 32)
  return keccak256(preimage)
}

/** All hashes of a message that this Safe is asked to sign; the bytes it signs are the 32 of the inner hash. */
export function safeMessageHashes(safe: SafeIdentity, message: Message): SafeMessageHashes {
  const innerHash = messageInnerHash(message)
  return safeMessageHashesOf(safe, innerHash)
}

/** The same from an inner hash that is known already. */
export function safeMessageHashesOf(safe: SafeIdentity, innerHash: Hash): SafeMessageHashes {
  return {
    innerHash,
    domainHash: domainHash(safe),
    messageHash: safeMessageStructHash(innerHash),
    safeMessageHash: safeMessageHashOfBytes(safe, innerHash),
  }
}
