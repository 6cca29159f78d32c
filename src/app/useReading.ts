import { useQuery } from '@tanstack/react-query'
import { NotASafeError } from '#chain/node/errors.ts'
import { formatAmount } from '#core/money/decimals.ts'
import { GatewayRefusedError } from '#gateway/client/errors.ts'
import { safeQuery } from '#gateway/queries/queries.ts'
import { useHost, useOpened, useServices } from '#session/react.ts'
import { safeStateQuery } from '#verify/safeStateQuery.ts'
import { useUnresponsive } from './failures/UnresponsiveEndpoints.tsx'
import type { ReadingState } from './shell/ReadingLine.tsx'

/** Hours, minutes and seconds of the reader's time zone. The first `Intl` formatter costs a slow phone 140 ms, and this line stands before rows. */
const clockOf = (at: number) => new Date(at).toTimeString().slice(0, 8)

const none = { chainId: 0, address: '0x0000000000000000000000000000000000000000' } as const

/** Where this page's facts come from now: which block of which nodes, whether the service answers, who frames us. */
export function useReading(): ReadingState[] {
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
  const readAt = state.dataUpdatedAt ? `, loaded ${clockOf(state.dataUpdatedAt)}` : ''
  const silent = useUnresponsive()
  const nodes = chain?.urls.length ?? 0
  const isNodeOfService = chains.some((known) => known.chainId === safe?.chainId && known.isNodeOfService)
  const isNodeSilent = silent.nodes.length > 0
  const nodesText = isNodeSilent
    ? `no answer yet from ${silent.nodes.join(' and ')}`
    : nodes === 0
      ? 'none known'
      : nodes === 1
        ? 'one only'
        : `${nodes} known`
  const readings: ReadingState[] = [
    {
      name: 'Chain',
      text: state.data
        ? `block ${formatAmount(state.data.blockNumber, 0)}${readAt}`
        : state.error
          ? state.error instanceof NotASafeError
            ? 'no Safe at this address'
            : 'could not be loaded'
          : 'reading',
      look: state.error !== null,
    },
    {
      name: 'Nodes',
      text: nodes > 0 && isNodeOfService && !isNodeSilent ? 'named by the service' : nodesText,
      look: nodes === 0 || isNodeOfService || isNodeSilent,
      wide: !isNodeOfService && !isNodeSilent,
    },
    {
      name: 'Safe service',
      text: service.error
        ? service.error instanceof GatewayRefusedError && service.error.status === 404
          ? 'does not know this Safe'
          : 'does not answer'
        : silent.service
          ? 'no answer yet'
          : service.data
            ? 'reachable'
            : 'asking',
      more: service.data && !service.error && !silent.service ? ', not taken on trust' : undefined,
      look: service.error !== null || silent.service !== undefined,
    },
  ]
  // The header names the host on every width.
  if (host) readings.push({ name: 'Host', text: host.origin.replace(/^https?:\/\//, ''), wide: true })
  readings.push({ name: 'Build', text: __VERSION__, end: true, wide: true })
  return readings
}
