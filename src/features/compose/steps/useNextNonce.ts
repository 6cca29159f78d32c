import { useQuery } from '@tanstack/react-query'
import { noncesQuery } from '#gateway/queries/queries.ts'
import { type QueuedNonce, queuedNoncesQuery } from '#parts/queue/queuedNonces.ts'
import { useSafeState } from '#parts/safe/useSafeState.ts'
import { useSafeId, useServices } from '#session/react.ts'

/** The number a new transaction would get, and around it what the field for it needs. */
export type NextNonce = {
  /** What the chain expects next. */
  current: bigint | undefined
  /** The first that nothing queued uses and never below what the chain expects. */
  recommended: bigint | undefined
  waiting: readonly QueuedNonce[]
  error: Error | null
}

/** The service says which number is free; the chain says below which none is. */
export function useNextNonce(): NextNonce {
  const { gateway } = useServices()
  const { chainId, address } = useSafeId()
  const current = useSafeState().data?.nonce
  const claimed = useQuery(noncesQuery(gateway, chainId, address))
  const waiting = useQuery(queuedNoncesQuery(gateway, chainId, address))
  const listed = claimed.data?.recommendedNonce
  const isKnown = current !== undefined && listed !== undefined
  const isBehind = isKnown && listed < current
  const recommended = isBehind ? current : isKnown ? listed : undefined
  return { current, recommended, waiting: waiting.data ?? [], error: claimed.error }
}
