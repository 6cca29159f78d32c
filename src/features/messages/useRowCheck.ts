import { useQuery } from '@tanstack/react-query'
import type { Result } from '#core/checks/result.ts'
import { safeVersionOf } from '#core/safeVersion.ts'
import type { Message } from '#gateway/schemas/message.ts'
import { givenMessage } from '#parts/messageWords.ts'
import { useSafeState } from '#parts/useSafeState.ts'
import { useSafeId } from '#session/react.ts'

/** What a look at a row already shows: what the message would allow, and whether its signatures can be read and are of its hash. */
const isSeen = ({ id }: Result) => /^(MSG-|SIG-0[12])/.test(id)
const severities = ['block', 'stop', 'warn'] as const

/** A row of the list, looked at with what is at hand: the message itself and the owners as the chain has them. No further request. */
export function useRowCheck(message: Message) {
  const { chainId, address } = useSafeId()
  const state = useSafeState().data
  const version = state && safeVersionOf(state.version)
  return useQuery({
    queryKey: [
      ...['message row', chainId, address, message.messageHash, message.modifiedTimestamp],
      ...[version, state?.threshold, state?.owners.join()],
    ],
    enabled: state !== undefined && version !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const { judgeMessage } = await import('#verify/judgeMessage.ts')
      const { unreadFacts } = await import('#verify/unreadFacts.ts')
      const facts = unreadFacts({ known: false, reason: 'Not looked at in a list.' })
      const confirmations = message.confirmations.map(({ owner, signature }) => ({
        owner: owner.value,
        signature,
      }))
      const { results, signatures } = await judgeMessage({
        chainId,
        asked: {
          identity: { chainId, address, version: version ?? '1.4.1' },
          message: givenMessage(message),
          messageHash: message.messageHash,
          confirmations,
        },
        facts: {
          ...facts,
          ...(state && { safe: { known: true, value: state } }),
          around: { now: Math.floor(Date.now() / 1000) },
        },
      })
      const found = results.filter((result) => isSeen(result) && result.outcome === 'finding')
      const worst = severities.find((one) => found.some(({ severity }) => severity === one))
      return { signatures, worst, text: found.find(({ severity }) => severity === worst)?.text }
    },
  })
}
