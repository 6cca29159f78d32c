import { useQuery } from '@tanstack/react-query'
import { includesAddress } from '#core/addresses/address.ts'
import { queueQuery } from '#gateway/queries/queries.ts'
import { waitingFor } from '#parts/queue/waitingFor.ts'
import { useSafeState } from '#parts/safe/useSafeState.ts'
import { useOwner, useSafeId, useServices } from '#session/react.ts'

/** How many transactions of the queue wait for the connected person, to confirm or to execute, as the service counts: "20+" where there are more pages. */
export function QueueCount() {
  const { gateway } = useServices()
  const { chainId, address } = useSafeId()
  const owner = useOwner()
  const { data: state } = useSafeState()
  const { data } = useQuery({ ...queueQuery(gateway, chainId, address), enabled: owner !== undefined })
  if (!data || !owner) return null
  const isOwner = state !== undefined && includesAddress(state.owners, owner)
  const count = waitingFor(data.results, { owner, isOwner }).length
  if (count === 0) return null
  const shown = `${count}${data.next === undefined ? '' : '+'}`
  const what = count === 1 ? 'waits for you' : 'wait for you'
  return (
    <span className="shell-section-count" title={`${shown} ${what}`}>
      {shown}
      <span className="hidden-text"> {what}</span>
    </span>
  )
}
