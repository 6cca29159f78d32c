import type { Seen } from '#core/checks/answer.ts'
import { type MessageFacts, whyUnread } from '#core/checks/message/messageFacts.ts'

/** What MSG-05 says of typed data. Loaded for typed data alone: no transaction needs it. */
export function networkAnswer(facts: MessageFacts): Seen {
  const { typedData } = facts
  if (typedData === undefined) return { found: [], missing: whyUnread(facts) }
  const { chainId } = typedData.domain
  const evidence = { claimed: chainId ?? null, expected: facts.chainId }
  if (chainId === BigInt(facts.chainId)) return { found: [], evidence }
  const isNamed = chainId !== undefined
  const text = isNamed
    ? `Valid on another network: the message is for network ${String(chainId)}, this Safe is on ${facts.chainId}.`
    : 'Valid on every network: the message names no network.'
  const remedy = isNamed
    ? 'Sign it only with an account on that network.'
    : 'Sign only if it may be valid on every network with this account.'
  const isHarmless = !isNamed && !facts.canMove
  return { found: [{ text, remedy, severity: isHarmless ? 'warn' : 'stop' }], evidence }
}
