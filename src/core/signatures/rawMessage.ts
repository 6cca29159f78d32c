import { hashMessage, keccak256 } from 'viem'
import { bytesOf } from '#core/bytes/hexBytes.ts'
import type { Hash, Hex } from '#core/safe/safe.ts'

/**
 * What a request to sign a text or bytes really holds. 32 bytes are a hash, and 66 bytes that begin with 0x1901 are what is
 * hashed for typed data or a Safe transaction: signing either can be signing anything. The hashes are those of EIP-191, of
 * the characters as they stand (a Safe's message) and of the bytes they write (a wallet's personal_sign).
 */
export type RawMessage =
  | { kind: 'text'; text: string; hashAsText: Hash }
  | ({ hashAsText: Hash; hashAsBytes: Hash; bytes: Hex } & (
      | { kind: 'bytes'; text?: string }
      | { kind: 'hash' }
      | { kind: 'preimage'; domainHash: Hash; structHash: Hash; hash: Hash }
    ))

/** Reads what `personal_sign` or a Safe App's `signMessage` was given: hex of whole bytes is bytes, anything else is text as it is. */
export function readRawMessage(given: string): RawMessage {
  const hashAsText = hashMessage(given)
  if (!/^0x([0-9a-fA-F]{2})+$/.test(given)) return { kind: 'text', text: given, hashAsText }
  const bytes: Hex = `0x${given.slice(2).toLowerCase()}`
  const told = { bytes, hashAsText, hashAsBytes: hashMessage({ raw: bytes }) }
  if (bytes.length === 2 + 64) return { kind: 'hash', ...told }
  if (bytes.length === 2 + 132 && bytes.startsWith('0x1901'))
    return {
      kind: 'preimage',
      domainHash: `0x${bytes.slice(6, 70)}`,
      structHash: `0x${bytes.slice(70)}`,
      hash: keccak256(bytes),
      ...told,
    }
  const text = textOf(bytes)
  return { kind: 'bytes', ...(text === undefined ? {} : { text }), ...told }
}

/** The text that bytes write in UTF-8, a mark at its beginning kept; undefined when they are none. */
function textOf(bytes: Hex): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytesOf(bytes))
  } catch {
    return undefined
  }
}
