import { useQuery } from '@tanstack/react-query'
import type { Address } from '#core/safe/safe.ts'
import { queueQuery } from '#gateway/queries/queries.ts'
import type { Unreadable } from '#gateway/schemas/transaction/list.ts'
import type { QueueItem } from '#gateway/schemas/transaction/transaction.ts'
import { isMissingSigner } from '#parts/queue/missingSigner.ts'
import { useActor, useOpened, useServices } from '#session/react.ts'

const waitsFor = (item: QueueItem | Unreadable, owner: Address): boolean =>
  item.type === 'TRANSACTION' && isMissingSigner(item.transaction, owner)

/** How many transactions of the queue wait for the connected owner, as the service counts: "20+" where there are more pages. */
export function useWaiting(): string | undefined {
  const { gateway } = useServices()
  const opened = useOpened()
  const actor = useActor()
  const safe = opened.kind === 'safe' ? opened.safe : undefined
  const { data } = useQuery({
    ...queueQuery(gateway, safe?.chainId ?? 0, safe?.address ?? ''),
    enabled: safe !== undefined && actor?.kind === 'owner',
  })
  if (!data || actor?.kind !== 'owner') return undefined
  const count = data.results.filter((item) => waitsFor(item, actor.address)).length
  return count === 0 ? undefined : `${count}${data.next === undefined ? '' : '+'}`
}
