import { check } from '#core/checks/check.ts'
import { whyUnread } from './messageFacts.ts'

/**
 * MSG-05: is the message for the Safe's own network? Without a chain id it would be valid on all of them: that stops where it could move
 * anything there. A vote or a login moves nothing, and names no network by design (Snapshot), so that it only warns.
 */
export const messageNetworkCheck = check({
  id: 'MSG-05',
  title: 'the network of the message',
  group: 'effects',
  severity: 'stop',
  sources: ['local'],
  of: ['message', 'capsule'],
  needs: ['message'],
  sentences: {
    pass: 'The message is for this network.',
    unknown: 'Could not check the network of the message.',
  },
  remedy: 'Do not sign before you know what the requester can do with it.',
  acknowledge: 'valid elsewhere',
  run: ({ message: { typedData: facts } }) => {
    if (!facts) return undefined
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
  },
})
