import { useQuery } from '@tanstack/react-query'
import { parseTransactionId } from '#core/checks/claims/transactionId.ts'
import { rejectionHash } from '#core/safe/rejection.ts'
import { safeVersionOf } from '#core/safe/safeVersion.ts'
import type { Transaction } from '#gateway/schemas/transaction/transaction.ts'
import { useSafeState } from '#parts/safe/useSafeState.ts'
import { useSafeId, useServices } from '#session/react.ts'
import { queuedNoncesQuery } from './queuedNonces.ts'

type WaitingAt = {
  /** The rejection of this nonce, where it is proposed already: by its hash, whatever the list calls it. */
  rejection: Transaction | undefined
  /** What the rejection keeps from being executed. */
  rejected: readonly Transaction[]
  /** The list is being read. */
  isPending: boolean
}

/** What waits with one nonce. */
export function useWaitingAt(nonce: bigint): WaitingAt {
  const { gateway } = useServices()
  const { chainId, address } = useSafeId()
  const state = useSafeState()
  const version = state.data && safeVersionOf(state.data.version)
  const hash = version && rejectionHash({ chainId, address, version }, nonce)
  const { data = [], isPending } = useQuery(queuedNoncesQuery(gateway, chainId, address))
  const waiting = data.flatMap((one) => (one.nonce === nonce ? [one.transaction] : []))
  const isIt = ({ id }: Transaction) =>
    hash !== undefined && parseTransactionId(id)?.safeTxHash.toLowerCase() === hash
  return { rejection: waiting.find(isIt), rejected: waiting.filter((one) => !isIt(one)), isPending }
}
