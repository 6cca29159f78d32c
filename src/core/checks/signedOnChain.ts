import { byteLength } from '#core/bytes.ts'
import type { Hex } from '#core/safe.ts'
import { domainHash } from '#core/safeTxHash.ts'
import { argumentsOf } from './argument.ts'
import { outcomes } from './catalogue/message.ts'
import type { EffectFacts } from './effectFacts.ts'
import { type Found, resultOf } from './found.ts'
import type { Place } from './places.ts'
import type { Result } from './result.ts'

/**
 * MSG-01, of a message signed on chain (SignMessageLib): is it a transaction of a Safe in disguise? Bytes that are the hash or the
 * preimage of a waiting transaction are refused, bytes whose text nobody knows ask for a stop. No result without such a call.
 */
export function checkSignedOnChain(facts: EffectFacts, places: readonly Place[]): Result[] {
  const signing = places.filter(({ call }) => call.signature === 'signMessage(bytes)')
  if (signing.length === 0) return []
  const found = signing.map(({ call, path }) => ({ path, ...judge(facts, argumentsOf(call).bytes(0)) }))
  return [resultOf(outcomes, 'MSG-01', { found })]
}

function judge({ waiting, safe }: EffectFacts, bytes: Hex): Found {
  const low = bytes.toLowerCase() as Hex
  const known = waiting?.get(low)
  const refused = {
    severity: 'block' as const,
    wayOn: 'Do not sign this. If you want that transaction, confirm it as what it is.',
    bytes,
  }
  if (known)
    return {
      ...refused,
      text: `This “message” is a transaction of the Safe ${known.safe}${known.nonce === undefined ? '' : `, number ${known.nonce}`}.`,
      safe: known.safe,
    }
  if (low.startsWith(`0x1901${domainHash(safe).slice(2)}`) && byteLength(low) === 66)
    return {
      ...refused,
      text: `This “message” is a transaction or message of the Safe ${safe.address} itself.`,
      safe: safe.address,
    }
  return {
    severity: 'stop',
    text: `Signs a message on chain, for good: ${byteLength(low)} bytes whose text is not known here (${low.length > 140 ? `${low.slice(0, 140)}…` : low}).`,
    wayOn: 'Ask for the text of the message, and who will be shown this signature.',
    bytes,
  }
}
