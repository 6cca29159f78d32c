import { checksumAddress } from 'viem'
import type { DecodedCall } from '#core/calldata/decode.ts'
import { addressFrom } from '#core/checks/argument.ts'
import type { EffectFacts } from '#core/checks/effectFacts.ts'
import { factAt } from '#core/checks/fact.ts'
import type { Address } from '#core/safe/safe.ts'

/** By this address many protocols name the network's own coin. */
export const coinPlaceholder: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

/** A number from here on has room for an account of twenty bytes; nobody makes one that begins with more zeros. */
const roomForAccount = 2n ** 96n
const maxAccount = 2n ** 160n

/** The account that a word of 32 bytes (64 hexadecimal digits) may stand for: padded, or packed at its start. */
export function accountIn(word: string): Address | undefined {
  const value = BigInt(`0x${word}`)
  if (value >= roomForAccount && value < maxAccount) return checksumAddress(`0x${word.slice(24)}`)
  return value >= maxAccount && /0{24}$/.test(word) ? checksumAddress(`0x${word.slice(0, 40)}`) : undefined
}

/** Whether an address answered as a token. */
export function isToken({ tokens }: Pick<EffectFacts, 'tokens'>, address: Address): boolean {
  const fact = factAt(tokens, address)
  return fact?.known === true && fact.value !== null
}

/**
 * The accounts among the arguments of a call, each once: as addresses, and as others take them: in a text, in a number, in a word of 32 bytes,
 * packed, or in the words of bytes that are handed on, behind a selector too.
 */
export function namedAccounts(parameters: DecodedCall['parameters'] = []): Address[] {
  const found = parameters.flatMap(({ type, value }) => [
    ...(/\b(address|bytes|string)\b/.test(type)
      ? (value.match(/(?<![0-9a-f])[0-9a-f]{40}(?![0-9a-f])/gi) ?? [])
      : []
    ).map((digits) => `0x${digits}`),
    ...(/^uint256\b/.test(type) ? (value.match(/\d{29,}/g) ?? []).flatMap(accountOf) : []),
    ...(/\bbytes(32)?\b/.test(type) ? (value.match(/[0-9a-f]{64,}/gi) ?? []).flatMap(accountsIn) : []),
  ])
  return [...new Map(found.map((one) => [one.toLowerCase(), addressFrom(one)])).values()]
}

/** The account that a number may stand for; the largest of a type stands for none. */
function accountOf(digits: string): Address[] {
  const value = BigInt(digits)
  const word = value.toString(16).padStart(64, '0')
  return value < maxAccount && (value & (value + 1n)) !== 0n ? accountsIn(word) : []
}

function accountsIn(digits: string): Address[] {
  const start = digits.length % 64 === 8 ? 8 : 0
  return (digits.slice(start).match(/.{64}/g) ?? []).flatMap((word) => accountIn(word) ?? [])
}
