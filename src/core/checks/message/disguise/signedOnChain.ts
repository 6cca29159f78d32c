import { byteLength } from '#core/bytes/bytes.ts'
import type { Finding } from '#core/checks/answer.ts'
import { argumentsOf } from '#core/checks/argument.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { EffectFacts } from '#core/checks/effectFacts.ts'
import { deploymentAt } from '#core/deployments/deployments.ts'
import type { Call, Hex, SafeIdentity } from '#core/safe/safe.ts'
import { domainHash } from '#core/safe/safeTxHash.ts'

/**
 * The messages that a transaction would sign on chain (SignMessageLib), each with what speaks against it: bytes that are the hash or the
 * preimage of a waiting transaction are refused, bytes whose text nobody knows ask for a stop.
 */
export function signedOnChain(facts: EffectCase): Finding[] {
  return facts.places
    .filter(({ call }) => call.signature === 'signMessage(bytes)' && !isOfTheLibrary(call, facts.safe))
    .map(({ call, path }) => ({ path, ...foundOf(facts, argumentsOf(call).bytes(0)) }))
}

/** Called and not run as the Safe, the library marks a message of its own: nobody asks it. */
const isOfTheLibrary = ({ to, operation }: Call, { chainId }: SafeIdentity) =>
  operation === 0 && deploymentAt(to, chainId)?.name === 'SignMessageLib'

function foundOf({ waiting, safe }: EffectFacts, bytes: Hex): Finding {
  const low = bytes.toLowerCase() as Hex
  const known = waiting?.get(low)
  const refused = {
    severity: 'block' as const,
    remedy: 'Do not sign this. If you want that transaction, confirm it as a transaction.',
    bytes,
  }
  if (known)
    return {
      ...refused,
      text: `This “message” is a transaction of the Safe ${known.safe}${known.nonce === undefined ? '' : `, nonce ${known.nonce}`}.`,
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
    text: `Signs a message on chain, permanently: ${byteLength(low)} bytes without a known text (${low.length > 140 ? `${low.slice(0, 140)}…` : low}).`,
    remedy: 'Ask for the text of the message and the recipient of this signature.',
    bytes,
  }
}
