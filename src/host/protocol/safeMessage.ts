import { hashMessage, hashTypedData, hexToBytes, isHex, type TypedDataDefinition } from 'viem'
import type { Hash } from '#core/safe/safe.ts'

/** What of a text is hashed: the real host reads hex as UTF-8 and, where that fails, takes the hex text itself. */
export function textOf(message: string): string {
  if (!isHex(message) || message.length % 2 === 1) return message
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(hexToBytes(message))
  } catch {
    return message
  }
}

/** The digest an app expects the Safe to sign: EIP-191 of a text, EIP-712 of typed data. */
export function digestOf(message: string | Record<string, unknown>): Hash {
  if (typeof message === 'string') return hashMessage(message)
  const { domain, ...rest } = message as unknown as TypedDataDefinition
  // Apps send chainId as text too, which viem would leave out of the domain's type.
  const chainId = domain?.chainId === undefined ? {} : { chainId: BigInt(domain.chainId) }
  return hashTypedData({ ...rest, domain: { ...domain, ...chainId } } as TypedDataDefinition)
}
