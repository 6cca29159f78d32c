import { byteLength } from '#core/bytes.ts'
import type { Found } from '#core/checks/answer.ts'
import { argumentsOf } from '#core/checks/argument.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { EffectFacts } from '#core/checks/effectFacts.ts'
import { deploymentAt } from '#core/deployments.ts'
import type { Call, Hex, SafeIdentity } from '#core/safe.ts'
import { domainHash } from '#core/safeTxHash.ts'

/**
 * The messages that a transaction would sign on chain (SignMessageLib), each with what speaks against it: bytes that are the hash or the
 * preimage of a waiting transaction are refused, bytes whose text nobody knows ask for a stop.
 */
export function signedOnChain(facts: EffectCase): Found[] {
  return facts.places
    .filter(({ call }) => call.signature === 'signMessage(bytes)' && !isOfTheLibrary(call, facts.safe))
    .map(({ call, path }) => ({ path, ...foundOf(facts, argumentsOf(call).bytes(0)) }))
}

/** Called and not run as the Safe, the library marks a message of its own: nobody asks it. */
const isOfTheLibrary = ({ to, operation }: Call, { chainId }: SafeIdentity) =>
  operation === 0 && deploymentAt(to, chainId)?.name === 'SignMessageLib'

function foundOf({ waiting, safe }: EffectFacts, bytes: Hex): Found {
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
