import { useQuery } from '@tanstack/react-query'
import { safeQuery } from '#gateway/queries.ts'
import { safeStateQuery } from '#parts/useSafeState.ts'
import { useHost, useOpened, useServices } from '#session/react.ts'
import type { Reading } from './shell/ReadingLine.tsx'

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' })
const grouped = new Intl.NumberFormat('en-US')

const none = { chainId: 0, address: '0x0000000000000000000000000000000000000000' } as const

/** Where this page's facts come from now: which block of which nodes, whether the service answers, who frames us. */
export function useReading(): Reading[] {
  const { gateway, chains, chainOf } = useServices()
  const opened = useOpened()
  const host = useHost()
  const safe = opened.kind === 'safe' ? opened.safe : undefined
  const chain = safe && chainOf(safe.chainId)
  const service = useQuery({
    ...safeQuery(gateway, safe?.chainId ?? 0, safe?.address ?? ''),
    enabled: safe !== undefined,
  })
  const state = useQuery({ ...safeStateQuery(chain, safe ?? none), enabled: safe !== undefined })
  const readAt = state.dataUpdatedAt ? `, read ${clock.format(state.dataUpdatedAt)}` : ''
  const nodes = chain?.urls.length ?? 0
  const isNodeOfService = chains.some((known) => known.chainId === safe?.chainId && known.isNodeOfService)
  const nodesText = nodes === 0 ? 'none known' : nodes === 1 ? 'one only' : `${nodes} known`
  const readings: Reading[] = [
    {
      name: 'Chain',
      text: state.data
        ? `block ${grouped.format(state.data.blockNumber)}${readAt}`
        : state.error
          ? 'could not be read'
          : 'reading',
      look: state.error !== null,
    },
    {
      name: 'Nodes',
      text: nodes > 0 && isNodeOfService ? 'named by the service' : nodesText,
      look: nodes === 0 || isNodeOfService,
      wide: !isNodeOfService,
    },
    {
      name: 'Service',
      text: service.error ? 'does not answer' : service.data ? 'reachable' : 'asking',
      more: service.data && !service.error ? ', treated as a claim' : undefined,
      look: service.error !== null,
    },
  ]
  // The header names the host on every width.
  if (host) readings.push({ name: 'Host', text: host.origin.replace(/^https?:\/\//, ''), wide: true })
  readings.push({ name: 'Build', text: __VERSION__, end: true, wide: true })
  return readings
}
